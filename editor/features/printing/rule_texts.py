"""The rules of a map for print: cards, points, actions and bonuses, with texts from the rules."""

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
from railwright.core.table.option_sentences import option_sentences
from railwright.editor.known_rules.maps import card_counts, options_in_play, points_by_length


class RuleText(NamedTuple):
    """The title and text of a rule, with the numbers of this game."""

    title: str
    summary: str
    facts: tuple[str, ...]


class PrintedRules(NamedTuple):
    """The numbers of ``cards`` by color, ``points`` by length of a route, actions of a turn, other rules, bonus cards,
    and the looks of the fields that rules add to the map.

    ``played`` is the map with additions of rules, such as the tickets of an expansion.
    """

    cards: tuple[tuple[str, int], ...] = ()
    points: tuple[tuple[int, str], ...] = ()
    actions: tuple[RuleText, ...] = ()
    others: tuple[RuleText, ...] = ()
    bonuses: tuple[tuple[RuleText, int], ...] = ()
    looks: tuple[FieldLook, ...] = ()
    picks: tuple[PlacePick, ...] = ()
    played: MapSpec | None = None
    game: Game | None = None  # with these rules
    problem: Message | None = None  # why the rules cannot be used


def printed_rules_of_map(spec: MapSpec, catalogue: Catalogue) -> PrintedRules:
    """The rules of a map for print; if they cannot be combined, ``problem`` says why."""
    try:
        return printed_rules(assemble(catalogue, spec))
    except RailwrightError as error:
        return PrintedRules(problem=error.message)


def printed_rules(game: Game) -> PrintedRules:
    """The rules of a game for print."""
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
    """The ids of the rules with a bonus card of this kind: ``one`` for the table, or one for ``each`` player."""
    return sorted(
        manifest.id
        for manifest in rules.manifests
        if any(source.get("card") == kind for source in manifest.sources.values())
    )


def _rule_text(rules: Ruleset, manifest: PluginManifest) -> RuleText:
    facts = (sentence for _, sentence in option_sentences(manifest, options_in_play(rules, manifest.id)))
    return RuleText(manifest.title, manifest.summary, tuple(facts))
