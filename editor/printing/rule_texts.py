"""What the rules of a map give to print: cards, points, actions and bonuses, in the words of the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.game import assemble
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.text import Message
from railwright.core.kernel.ticket_places import PlacePick
from railwright.core.maps.looks import FieldLook, field_looks, value_words
from railwright.editor.known_rules.maps import card_counts, points_by_length

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
    texts = {manifest.id: _rule_text(rules, manifest) for manifest in rules.manifests if not manifest.includes}
    actions = texts.keys() & set(rules.implementers["turn_options"])
    return PrintedRules(
        card_counts(rules, seats),
        points_by_length(rules),
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
        manifest.id
        for manifest in rules.manifests
        if any(source.get("card") == kind for source in manifest.sources.values())
    )


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
    text = said if isinstance(said, str) else said.get(key, said.get("*", ""))
    return text.replace("{value}", value_words(value))
