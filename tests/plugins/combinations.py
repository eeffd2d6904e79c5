"""Combinations of rules on boards with a bit of everything, and games that watch what must hold with all of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, combinations
from random import Random
from typing import Any, NamedTuple

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.requirements import requirements_of
from railwright.core.game import Game, assemble, read
from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.digest import digest
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.mapspec import GRAY, MapSpec, Route, Ticket
from railwright.core.kernel.outcome import Seat, outcome
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, State
from railwright.core.kernel.visibility import view
from railwright.core.maps.library import find_map
from railwright.core.positions.file import position_data, position_state
from railwright.core.positions.rules import PositionRules, position_rules
from railwright.plugins.cards.api import TABLE as CARDS_TABLE
from railwright.plugins.routes.api import TABLE as ROUTES_TABLE
from railwright.plugins.routes.api import claimable_routes, open_routes, within_wagons
from railwright.plugins.routes.rule import prompt_for_payment
from railwright.plugins.tickets.api import TICKETS
from railwright.testing import frozen, ruleset_of

CATALOGUE = discover(safe=True)
KNOWN: Mapping[str, PluginManifest] = CATALOGUE.manifests
BUNDLES = ("classic", "europe")
FOUNDATIONS = ("cards", "routes", "scoring")
PUBLISHED = tuple(sorted({*KNOWN["europe"].includes, "cards", "routes", "scoring"}))
OTHERS = tuple(sorted({*KNOWN} - {*PUBLISHED, *BUNDLES}))
# They ask nothing, keep nothing in the state and tell nothing: what is sent of them is sent of any rules.
QUIET = {
    "colour_exchange", "country_tickets", "double_paths", "draw_four", "draw_three", "easy_locomotives",
    "europa_1912", "free_first_station", "keep_one", "largest_network", "locomotive_row", "most_tickets",
    "mountain_routes", "ninety_trains", "no_blocking", "open_doubles", "passing", "path_points", "region_networks",
    "regions", "round_limit", "ticket_penalty", "tour_tickets", "two_blind_or_one", "usa_1910",
}  # fmt: skip
TELLING = tuple(id for id in OTHERS if id not in QUIET)
SEATS = (2, 5)  # fewest and most
MAX_TURNS = 5000  # far above what any of the games needs
Changes = dict[str, dict[str, Any] | None]


# --- boards -------------------------------------------------------------------------------------------------


@cache
def board(name: str) -> MapSpec:
    """A map of the program on whose cities, routes and tickets stand the fields of all rules."""
    spec = read(CATALOGUE, find_map(name)).spec
    assert spec is not None
    last = spec.cities[-1].id
    cities = tuple(
        replace(city, fields=_city_fields(number, city.id == last)) for number, city in enumerate(spec.cities)
    )
    routes = tuple(replace(route, fields={**route.fields, **_route_fields(number, route, spec.routes)})
                   for number, route in enumerate(spec.routes))  # fmt: skip
    tickets = tuple(replace(ticket, fields={**ticket.fields, **_ticket_fields(ticket, last)})
                    for ticket in spec.tickets)  # fmt: skip
    tour = {"tour": (tickets[0].between[0], spec.cities[2].id, tickets[0].between[1]), "in_order": 9, "missed": 7}
    tickets = (replace(tickets[0], fields={**tickets[0].fields, **tour}), *tickets[1:])
    fields = {**spec.fields, "railroads": {"erie": {"shares": 3, "pays": [10, 4]}}}
    return replace(spec, cities=cities, routes=routes, tickets=tickets, fields=fields, players=(2, 6))


def _city_fields(number: int, border: bool) -> dict[str, Any]:
    fields: dict[str, Any] = {"region": ("north", "east", "south", "west")[number % 4]}
    fields |= {"port": True} if number % 3 == 0 else {"festivals": number % 4, "goods": 1 + number % 3}
    fields |= (
        {"coast": "west"} if number < 2 else {"passengers": 2} if number % 2 else {"coast": "east"} if border else {}
    )
    return fields | ({"country": "france"} if border else {})


def _route_fields(number: int, route: Route, routes: Sequence[Route]) -> dict[str, Any]:
    plain = not route.fields.get("ferry") and not route.fields.get("tunnel")
    fields: dict[str, Any] = (
        {"railroads": ("erie", "lehigh")[: 1 + number % 2]} if number % 3 else {"mountain": 1 + number % 2}
    )
    fields |= {"toll": number % 4} if number % 2 else {"exchange": 4} if number % 4 else {}
    fields |= {"shared": True} if number % 5 == 2 else {}
    if plain and route.color == GRAY:
        fields |= {"bed": True, "crosses": (routes[(number + 3) % len(routes)].id,)}
    return fields | ({"ship": True} if not plain else {"pair": True} if route.length == 2 else {})


def _ticket_fields(ticket: Ticket, border: str) -> dict[str, Any]:
    return {"goals": {"france": ticket.points}} if ticket.between[1] == border else {}


# --- combinations -------------------------------------------------------------------------------------------


class Combination(NamedTuple):
    """A map, the number of seats, and the changes of the map's rules."""

    map: str
    seats: int
    changes: Changes


def combination(number: int, map: str, most: int = 14) -> Combination:
    """The combination of a number: house rules, mechanics, expansions and options by chance, less what conflicts."""
    rng = Random(f"combination:{number}")
    off = {id for id in PUBLISHED if id not in FOUNDATIONS and rng.random() < 0.1}
    wanted = rng.sample(OTHERS, rng.randint(1, most))
    return Combination(map, rng.randint(*SEATS), changes_with(wanted, off, rng))


def pair(first: str, second: str, seats: int = 3) -> Combination:
    """Two rules with nothing else but what the published game has and both allow."""
    four = "team_asia" in (first, second)
    return Combination("tiny", 4 if four else seats, changes_with((first, second)))


def pairs() -> list[tuple[str, str]]:
    """All pairs of rules that declare no conflict."""
    return [two for two in combinations(OTHERS, 2) if all(changes_with(two).get(id) is not None for id in two)]


def changes_with(wanted: Iterable[str], off: Iterable[str] = (), rng: Random | None = None) -> Changes:
    """Switches on what is wanted, in this order, and then what is published; what does not fit is switched off."""
    changes: Changes = dict.fromkeys(sorted(off))
    for id in (*wanted, *PUBLISHED):
        needed = _needed_by(id)
        on = [rule for rule, chosen in changes.items() if chosen is not None]
        if all(changes.get(rule, {}) is not None for rule in needed) and not _conflict({*needed, *on}):
            for rule in needed:
                changes.setdefault(rule, options(rng, KNOWN[rule]) if rng else {})
    return {**dict.fromkeys(id for id in PUBLISHED if id not in changes), **changes}


@cache
def _needed_by(id: str) -> tuple[str, ...]:
    return (id, *chain.from_iterable(map(_needed_by, requirements_of(KNOWN[id]))))


def _conflict(ids: set[str]) -> bool:
    return any(not ids.isdisjoint(KNOWN[id].conflicts) for id in ids)


def options(rng: Random, manifest: PluginManifest) -> dict[str, Any]:
    """Values for some of a plugin's options."""
    return {name: random_value(rng, schema) for name, schema in manifest.options.items() if rng.random() < 0.3}


def random_value(rng: Random, schema: Mapping[str, Any]) -> Any:
    """Any value that a schema of options allows."""
    if "enum" in schema:
        return rng.choice(schema["enum"])
    if schema["type"] == "boolean":
        return rng.random() < 0.5
    if schema["type"] == "integer":
        return rng.randint(schema["minimum"], schema["maximum"])
    if schema["type"] == "array":
        items = [random_value(rng, schema["items"]) for _ in range(rng.randint(schema.get("minItems", 0), 6))]
        most = schema.get("maxItems", len(items))
        return sorted(set(items))[:most] if schema.get("uniqueItems") else items[:most]
    if schema["type"] == "string":
        return rng.choice(("north", "south"))
    assert schema["type"] == "object", schema
    parts = schema.get("properties") or dict.fromkeys(schema["default"], schema["additionalProperties"])
    needed = schema.get("required", ())
    return {key: random_value(rng, part) for key, part in parts.items() if key in needed or rng.random() < 0.5}


def rules_of(made: Combination) -> Ruleset:
    """The rules of a combination."""
    return ruleset_of(board(made.map), **made.changes)


# --- games --------------------------------------------------------------------------------------------------


def play(made: Combination, seed: int) -> dict[str, Any]:
    """The result of a game between random players, watched at every answer and replayed from its notation."""
    rules, rng = rules_of(made), Random(f"game:{seed}")
    chance, start = SeededChance(rng), engine.start(rules, made.seats)
    watch, state = InvariantChecker(rules, start), start
    while state.stack:
        state = watch.answered(state, rng, chance)
        assert state.turns < MAX_TURNS, "the game does not come to its end"
    assert state.ended
    again = [start, *engine.answer(rules, start, [rules.notation.read(text) for text in watch.answers])][-1]
    assert digest(again) == digest(state)
    return json.loads(json.dumps(outcome(rules, state, [Seat(str(seat)) for seat in range(made.seats)])))  # type: ignore[no-any-return]


class InvariantChecker:
    """Looks at every step of a game: what must be kept, tickets, secrecy, purity, words."""

    def __init__(self, rules: Ruleset, state: State) -> None:
        self.rules = rules
        self.answers: list[str] = []
        self.is_stored = self.invariants(state)
        self.tickets = len(rules.board.tickets)
        option = rules.options["cards"]
        assert self.is_stored["the train cards in the game"] == (option["per_color"],) * 8 + (option["locomotives"],)
        assert CARDS_TABLE.get(rules).draws == option["draws"]

    def invariants(self, state: State) -> dict[str, Any]:
        """What every rule says that it keeps."""
        return dict(pair for give in self.rules.hooks.invariants for pair in give(self.rules, state))

    def answered(self, state: State, rng: Random, chance: SeededChance) -> State:
        """The state after a random answer, if everything is as it must be."""
        rules, frame, kind = self.rules, state.stack[-1], self.rules.kinds[state.stack[-1].kind]
        if frame.actor == CHANCE:
            choice = chance.pick(*kind.outcomes(rules, state, frame))  # type: ignore[union-attr]
        else:
            choice = rng.choice(self.asked(state, rng))
        self.answers.append(rules.notation.text(choice))
        assert rules.notation.read(self.answers[-1]) == choice
        before = repr(state) if rng.random() < 0.02 else ""
        after = engine.apply(rules, frozen(state), choice)
        assert not before or repr(state) == before, f"{frame.kind} changes the state that it receives"
        assert self.invariants(after) == self.is_stored, f"{frame.kind}: {self.answers[-1]}"
        self.count(after)
        for notify in rules.hooks.events:
            assert all(str(event.text) for event in notify(rules, state, frame, choice, after))
        return after._replace(slices=dict(after.slices))

    def asked(self, state: State, rng: Random) -> Sequence[Choice]:
        """The options of the seat that is asked, which must be those of its view, and of which there is one."""
        frame = state.stack[-1]
        choices = engine.options(self.rules, state)
        assert choices, f"{frame.kind} has no answer"
        seen = engine.options(self.rules, view(self.rules, state, frame.actor))
        assert seen == choices, f"{frame.kind} looks at what its seat may not see"
        assert str(engine.prompt(self.rules, state))
        if self.answers and rng.random() < 0.05:
            wrong = self.rules.notation.read(rng.choice(self.answers))
            refusal = engine.check(self.rules, state, wrong)
            assert (refusal is None) == (wrong in choices)
        if frame.kind == "turn" and rng.random() < 0.1:
            self.check_claims(state, frame.actor)
        return choices

    def check_claims(self, state: State, seat: int) -> None:
        """Exactly those routes are claimable whose payment is a question with an answer."""
        rules = self.rules
        reach = open_routes(rules, state, seat) & within_wagons(ROUTES_TABLE.get(rules), state, seat)
        asked = {
            route: prompt_for_payment(rules, state, seat, route)
            for route in range(len(rules.board.routes))
            if reach >> route & 1
        }
        assert claimable_routes(rules, state, seat) == sum(
            1 << route for route in asked if engine.options(rules, asked[route])
        )

    def count(self, state: State) -> None:
        """No ticket is in two places, none comes back that left the game, and no number is below zero."""
        if "tickets" in state.slices:
            places = list(tickets_of(state))
            assert len(places) == len(set(places)) <= self.tickets
            self.tickets = len(places)
        assert min(state.slices["routes"].trains) >= 0


def game_of(made: Combination) -> Game:
    """The game of a combination, as a program that reads its positions knows it."""
    return assemble(CATALOGUE, board(made.map), made.changes)


def play_positions(game: Game, seats: int, seed: int, part: float = 0.15) -> int:
    """A random game in which that part of its turns is told as a position and read again; how many there were."""
    by, rng = position_rules(game), Random(f"positions:{seed}")
    state, chance, read_again = engine.start(by.rules, seats), SeededChance(rng), 0
    while state.stack:
        frame, kind = state.stack[-1], by.rules.kinds[state.stack[-1].kind]
        if frame.kind == "turn" and rng.random() < part:
            check_comes_back(by, state)
            read_again += 1
        if frame.actor == CHANCE:
            choice = chance.pick(*kind.outcomes(by.rules, state, frame))  # type: ignore[union-attr]
        else:
            choice = _rarely_dull(engine.options(by.rules, state), rng)
        state = engine.apply(by.rules, state, choice)
    return read_again


def _rarely_dull(options: Sequence[Choice], rng: Random) -> Choice:
    """Any answer, drawing cards less often: half of all turns would be nothing else."""
    choice = rng.choice(options)
    return rng.choice(options) if choice.verb in ("draw", "pass") else choice


def check_comes_back(by: PositionRules, state: State) -> None:
    """A position at a turn, told and read, has the same options and is the same, unless it is the end of the game."""
    rules = by.rules
    if any(choose(rules, state) for choose in rules.hooks.choose_end):
        return
    again = position_state(by, {"map": rules.board.spec.id, **position_data(rules, state, ["Ann"] * state.seats)})
    assert again.stack == state.stack
    assert list(engine.options(rules, again)) == list(engine.options(rules, state))
    assert digest(again) == digest(state), {
        id: (slice, again.slices[id]) for id, slice in state.slices.items() if again.slices[id] != slice
    }


def tickets_of(state: State) -> Iterator[int]:
    """Every ticket that is in the game, wherever it is."""
    decks = TICKETS.get(state)
    for deck in (decks.fresh, decks.fresh_long):
        yield from (ticket for ticket in range(deck.bit_length()) if deck >> ticket & 1)
    yield from decks.returned
    for held in (*decks.held, *_held_by_rules(state)):
        yield from held
    for frame in state.stack:
        if frame.kind.startswith("tickets."):
            yield from frame.data.tickets


def _held_by_rules(state: State) -> Iterator[tuple[int, ...]]:
    if "ticket_draft" in state.slices:
        draft = state.slices["ticket_draft"]
        yield from (*draft.packs, *draft.picked)
    if "ticket_race" in state.slices:
        yield from state.slices["ticket_race"].done
