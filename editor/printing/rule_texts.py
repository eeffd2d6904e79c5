"""What the rules of a map give to print: cards, points, actions and bonuses, in the words of the rules themselves."""

from __future__ import annotations

from typing import NamedTuple

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.game import Game, assemble
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.text import Message
from railwright.core.kernel.ticket_places import PlacePick
from railwright.core.maps.looks import FieldLook, field_looks
from railwright.editor.known_rules.maps import card_counts, points_by_length
from railwright.plugins.programs.rulebook.api import option_sentences


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
    game: Game | None = None  # whose rules they are
    problem: Message | None = None  # why there is nothing of this


def printed_rules_of_map(spec: MapSpec, catalogue: Catalogue) -> PrintedRules:
    """What the rules of a map say; rules that do not go together say why."""
    try:
        return printed_rules(assemble(catalogue, spec))
    except RailwrightError as error:
        return PrintedRules(problem=error.message)


def printed_rules(game: Game) -> PrintedRules:
    """What the rules of a game say."""
    rules = game.rules
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
        game,
    )


def _with_card(rules: Ruleset, kind: str) -> list[str]:
    """The rules for whose points a card is printed: ``one`` for the table, or one for ``each`` player."""
    return sorted(
        manifest.id
        for manifest in rules.manifests
        if any(source.get("card") == kind for source in manifest.sources.values())
    )


def _rule_text(rules: Ruleset, manifest: PluginManifest) -> RuleText:
    facts = (sentence for _, sentence in option_sentences(manifest, rules.options[manifest.id]))
    return RuleText(manifest.title, manifest.summary, tuple(facts))
