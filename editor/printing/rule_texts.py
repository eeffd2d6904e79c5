"""What the rules of a map give to print: cards, points, actions and bonuses, in the words of the rules themselves.

This is the one place of printing that knows plugins by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from core.catalogue.discovery import Catalogue
from core.game import assemble
from core.kernel import engine
from core.kernel.errors import RailwrightError
from core.kernel.manifest import PluginManifest
from core.kernel.mapspec import MapSpec
from core.kernel.ruleset import Ruleset
from core.kernel.text import Message
from core.kernel.ticket_places import PlacePick
from core.maps.looks import FieldLook, field_looks, value_words
from plugins.cards.api import COLORS, everywhere
from plugins.routes.api import TABLE

RULE_KEY = "x-rule"  # of the schema of an option: the sentence that tells what it means


class RuleText(NamedTuple):
    """A rule in its own words, with the numbers that it is played with."""

    title: str
    summary: str
    facts: tuple[str, ...]


class PrintedRules(NamedTuple):
    """``cards`` by color, ``points`` by length of a route, what a turn may be, all other rules, cards for bonuses,
    how the fields that rules add to the map look.

    ``played`` is the map with what rules lay over it, such as the tickets of an expansion.
    """

    cards: tuple[tuple[str, int], ...] = ()
    points: tuple[tuple[int, str], ...] = ()
    actions: tuple[RuleText, ...] = ()
    others: tuple[RuleText, ...] = ()
    bonuses: tuple[tuple[RuleText, int], ...] = ()
    looks: tuple[FieldLook, ...] = ()
    picks: tuple[PlacePick, ...] = ()
    played: MapSpec | None = None
    problem: Message | None = None  # why there is nothing of this


def printed_rules_of_map(spec: MapSpec, catalogue: Catalogue) -> PrintedRules:
    """What the rules of a map say; rules that do not go together say why."""
    try:
        return printed_rules(assemble(catalogue, spec).rules)
    except RailwrightError as error:
        return PrintedRules(problem=error.message)


def printed_rules(rules: Ruleset) -> PrintedRules:
    """What a ruleset says."""
    seats = rules.board.spec.players[1]
    texts = {one.id: _rule_text(rules, one) for one in rules.manifests if not one.includes}
    actions = texts.keys() & set(rules.implementers["turn_options"])
    return PrintedRules(
        _card_counts(rules, seats),
        _points_by_length(rules),
        tuple(text for id, text in texts.items() if id in actions),
        tuple(text for id, text in texts.items() if id not in actions),
        tuple((texts[id], copies) for kind, copies in (("one", 1), ("each", seats)) for id in _with_card(rules, kind)),
        field_looks(rules.manifests),
        rules.board.picks,
        rules.board.spec,
    )


def _with_card(rules: Ruleset, kind: str) -> list[str]:
    """The rules for whose points a card is printed: ``one`` for the table, or one for ``each`` player."""
    return sorted(
        one.id for one in rules.manifests if any(source.get("card") == kind for source in one.sources.values())
    )


def _card_counts(rules: Ruleset, seats: int) -> tuple[tuple[str, int], ...]:
    """All train cards of a game, as they lie there when it begins."""
    if not rules.active("cards"):
        return ()
    counts = everywhere(rules, engine.start(rules, seats))
    return tuple((color, count) for color, count in zip(COLORS, counts, strict=True) if count)


def _points_by_length(rules: Ruleset) -> tuple[tuple[int, str], ...]:
    """The points of the lengths that the board has; where routes of one length differ, from least to most."""
    found: dict[int, set[int]] = {}
    if rules.active("routes"):
        for length, points in zip(rules.board.length, TABLE.get(rules).points, strict=True):
            found.setdefault(length, set()).add(points)
    return tuple((length, "–".join(map(str, sorted({min(some), max(some)})))) for length, some in sorted(found.items()))


def _rule_text(rules: Ruleset, manifest: PluginManifest) -> RuleText:
    values = rules.options[manifest.id]
    facts = (_option_text(schema, values[name]) for name, schema in manifest.options.items())
    return RuleText(manifest.title, manifest.summary, tuple(fact for fact in facts if fact))


def _option_text(schema: Mapping[str, Any], value: Any) -> str:
    """The sentence of the rules that an option decides on; of one without a sentence its title and value.

    Nothing for what is switched off, and for tables, which are printed apart.
    """
    if RULE_KEY in schema:
        return _rule_sentence(schema[RULE_KEY], value)
    title = str(schema.get("title", ""))
    if isinstance(value, bool):
        return f"{title}." if value else ""
    return "" if isinstance(value, Mapping) or value is None else f"{title}: {value_words(value)}."


def _rule_sentence(said: str | Mapping[str, str], value: Any) -> str:
    if isinstance(value, tuple | list) and not value:
        return ""
    key = str(value).lower() if isinstance(value, bool) else str(value)
    words = said if isinstance(said, str) else said.get(key, said.get("*", ""))
    return words.replace("{value}", value_words(value))
