"""Random combinations of rules, and random games that watch what must hold with all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from core.catalogue.discovery import discover
from core.catalogue.requirements import requirements_of
from core.kernel import engine
from core.kernel.chance import SeededChance
from core.kernel.manifest import PluginManifest
from core.kernel.outcome import Seat, outcome
from core.kernel.ruleset import Ruleset
from core.kernel.state import CHANCE, State
from core.kernel.visibility import view
from core.testing import frozen, ruleset_of
from plugins.cards.api import TABLE as CARDS_TABLE
from plugins.cards.api import everywhere
from plugins.tickets.api import TICKETS

# The rules of other boards need boards of their own; tests/plugins/mechanics plays those.
KNOWN: Mapping[str, PluginManifest] = {
    id: manifest
    for id, manifest in discover(safe=True).manifests.items()
    if Path(manifest.path).parent.name != "mechanics"
}
FOUNDATIONS = ("cards", "routes", "scoring")
MAPS = {"tiny": (2, 3), "europe": (2, 5)}
MAX_TURNS = 5000  # far above what any of the games needs


class Combination(NamedTuple):
    """A map, the number of seats, and the changes of the map's rules."""

    map: str
    seats: int
    changes: dict[str, dict[str, Any] | None]


def combination(number: int, map: str) -> Combination:
    """The combination of a number: bundles, plugins and options by chance, less what conflicts."""
    rng = Random(f"combination:{number}")
    published = KNOWN["europe"].includes
    off = {id for id in published if id not in FOUNDATIONS and rng.random() < 0.2}
    off |= {id for id in published if off & requirements_of(KNOWN[id]).keys()}  # what needs a plugin goes with it
    on = [id for id in sorted(KNOWN) if id != "europe" and (id in published or rng.random() < 0.3)]
    changes: dict[str, dict[str, Any] | None] = dict.fromkeys(sorted(off))
    rng.shuffle(on)
    for id in on:
        if is_compatible(id, changes):
            changes[id] = options(rng, KNOWN[id])
    return Combination(map, rng.randint(*MAPS[map]), changes)


def is_compatible(id: str, changes: Mapping[str, Any]) -> bool:
    """Whether a plugin is not off, needs none that is off, and conflicts with none that is on."""
    if changes.get(id, {}) is None or any(not is_compatible(other, changes) for other in requirements_of(KNOWN[id])):
        return False
    on = [other for other, options in changes.items() if options is not None]
    return not any(other in KNOWN[id].conflicts or id in KNOWN[other].conflicts for other in on)


def options(rng: Random, manifest: PluginManifest) -> dict[str, Any]:
    """Values for some of a plugin's options."""
    return {name: random_value(rng, schema) for name, schema in manifest.options.items() if rng.random() < 0.4}


def random_value(rng: Random, schema: Mapping[str, Any]) -> Any:
    """Any value that a schema of options allows."""
    if "enum" in schema:
        return rng.choice(schema["enum"])
    if schema["type"] == "boolean":
        return rng.random() < 0.5
    if schema["type"] == "integer":
        return rng.randint(schema["minimum"], schema["maximum"])
    if schema["type"] == "array":
        return [random_value(rng, schema["items"]) for _ in range(rng.randint(schema["minItems"], schema["maxItems"]))]
    assert schema["type"] == "object", schema
    return {key: random_value(rng, schema["additionalProperties"]) for key in schema["default"] if rng.random() < 0.5}


def rules_of(made: Combination) -> Ruleset:
    """The rules of a combination."""
    return ruleset_of(made.map, **made.changes)


def play(made: Combination, seed: int) -> dict[str, Any]:
    """The result of a game between random players, watched at every answer."""
    rules, rng = rules_of(made), Random(f"game:{seed}")
    chance, state = SeededChance(rng), engine.start(rules, made.seats)
    watch = InvariantChecker(rules, state)
    while state.stack:
        state = watch.answered(state, rng, chance)
        assert state.turns < MAX_TURNS, "the game does not come to its end"
    assert state.ended
    return outcome(rules, state, [Seat(str(seat)) for seat in range(made.seats)])


class InvariantChecker:
    """Looks at every step of a game: cards and tickets, secrecy, purity."""

    def __init__(self, rules: Ruleset, state: State) -> None:
        self.rules = rules
        self.cards = everywhere(rules, state)
        self.tickets = len(rules.board.tickets)
        option = rules.options["cards"]
        assert self.cards == (option["per_color"],) * 8 + (option["locomotives"],)
        assert CARDS_TABLE.get(rules).draws == option["draws"]

    def answered(self, state: State, rng: Random, chance: SeededChance) -> State:
        """The state after a random answer, if everything is as it must be."""
        frame, kind = state.stack[-1], self.rules.kinds[state.stack[-1].kind]
        if frame.actor == CHANCE:
            choice = chance.pick(*kind.outcomes(self.rules, state, frame))  # type: ignore[union-attr]
        else:
            choices = engine.options(self.rules, state)
            seen = engine.options(self.rules, view(self.rules, state, frame.actor))
            assert seen == choices, f"{frame.kind} looks at what its seat may not see"
            choice = rng.choice(choices)
            assert self.rules.notation.read(self.rules.notation.text(choice)) == choice
        before = repr(state) if rng.random() < 0.02 else ""
        after = engine.apply(self.rules, frozen(state), choice)
        assert not before or repr(state) == before, f"{frame.kind} changes the state that it is given"
        self.count(after)
        return after._replace(slices=dict(after.slices))

    def count(self, state: State) -> None:
        """No card is lost or made, no ticket is in two places, and none comes back that left the game."""
        assert everywhere(self.rules, state) == self.cards
        if "tickets" in state.slices:
            places = list(tickets_of(state))
            assert len(places) == len(set(places)) <= self.tickets
            self.tickets = len(places)


def tickets_of(state: State) -> Iterator[int]:
    """Every ticket that is in the game, wherever it is."""
    decks = TICKETS.get(state)
    for deck in (decks.fresh, decks.fresh_long):
        yield from (ticket for ticket in range(deck.bit_length()) if deck >> ticket & 1)
    yield from decks.returned
    for held in decks.held:
        yield from held
    for frame in state.stack:
        if frame.kind.startswith("tickets."):
            yield from frame.data.tickets
