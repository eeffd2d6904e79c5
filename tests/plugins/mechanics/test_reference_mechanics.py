"""Random games of every mechanic, against the mechanics written a second time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.mapspec import GRAY, Route, Ticket
from railwright.core.kernel.outcome import Seat, outcome
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, State
from railwright.plugins import BUILTIN
from railwright.plugins.cards.api import COLORS
from railwright.testing import Table, ruleset_of
from tests.plugins.combinations import board, changes_with
from tests.plugins.mechanics.reference_mechanics import READINGS, Chart, Facts, RailsAndSails, Reading, Received, Road

TOGETHER = {"mountain_routes": ("largest_network",), "country_cards": ("region_networks",)}
OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "coloured_passengers": {"each": 6, "waiting": 2},
    "city_markers": {"cost": 1},
    "country_cards": {"values": [9, 5, 2], "countries": {"north": [4]}},
    "region_networks": {"points": [1, 3, 7, 12], "twice": ["north", "west"]},
    "terrain_cards": {"per_terrain": 3},
    "ticket_draft": {"deal": 3, "keep": 2, "again_at": 70},
    "ticket_race": {"goal": 3},
    "tolls": {"coins": 6},
    "travelling_passengers": {"passengers": 2},
    "wandering_monsters": {"step": 1, "cards": 4},
    "permits": {"start": 2, "rate": 2, "boosted": 1},
    "rails_and_sails": {
        "pieces": 14,
        "ships": 9,
        "harbours": 2,
        "deal_trains": 2,
        "deal_ships": 2,
        "wild": 6,
        "cards": {"trains": 1, "harbour_trains": 2, "ships": 2, "double_ships": 1},
    },
    "laid_colors": {"pieces": 1},
    "shared_routes": {"pieces": 2},
    "team_asia": {"pass_cards": 2},
}


def rules_of(id: str, map: str) -> Ruleset:
    """The published game on a board with a bit of everything, without stations, and one mechanic."""
    wanted = (id, *TOGETHER.get(id, ()))
    changes = {**changes_with(wanted), "stations": None, **{rule: OPTIONS.get(rule, {}) for rule in wanted}}
    if id == "ticket_race":
        changes |= {"last_round": None, "express": None}
    if id != "limited_locomotives":  # a tunnel may be given up: other claims are more to look at
        changes["tunnels"] = None
    spec = board(map)
    if id == "laid_colors":
        spec = replace(
            spec, routes=tuple(_bed(route) if number % 2 else route for number, route in enumerate(spec.routes))
        )
    if id in ("rails_and_sails", "tour_tickets"):
        middle = spec.cities[len(spec.cities) // 2].id
        spec = replace(spec, tickets=tuple(_tour(ticket, middle) for ticket in spec.tickets))
    return ruleset_of(spec, **changes)


def _tour(ticket: Ticket, middle: str) -> Ticket:
    a, b = ticket.between
    tour = {} if middle in (a, b) else {"tour": (a, middle, b), "in_order": 9, "missed": 2}
    return replace(ticket, fields=tour)


def _bed(route: Route) -> Route:
    return replace(route, color=GRAY, fields={**route.fields, "bed": True})


def chart_of(rules: Ruleset) -> Chart:
    """What the map says."""
    spec = rules.board.spec
    roads = {route.id: Road(*route.between, route.length, route.color, route.fields) for route in spec.routes}
    tickets = {ticket.id: (*ticket.between, ticket.points, ticket.fields) for ticket in spec.tickets}
    return Chart({city.id: city.fields for city in spec.cities}, roads, tickets, spec.fields)


def facts_of(rules: Ruleset, state: State) -> Facts:
    """What the published rules tell."""
    routes, cards, tickets = (state.slices[id] for id in ("routes", "cards", "tickets"))

    def named(names: tuple[str, ...], bits: int) -> set[str]:
        return {name for number, name in enumerate(names) if bits >> number & 1}

    held = [[rules.board.tickets[ticket] for ticket in mine] for mine in tickets.held]
    hands = [Counter({c: n for c, n in zip(COLORS, hand, strict=True) if n}) for hand in cards.hands]
    return Facts(
        state.seats, state.turn, state.turns, [named(rules.board.routes, owned) for owned in routes.owned],
        named(rules.board.routes, routes.taken), list(routes.trains), hands, held, tickets.pile,
        bool(cards.pile or any(cards.discards) or {*cards.row} - {-1}), cards.pile, bool(state.ended),
    )  # fmt: skip


class Protocol:
    """A random game with a reading beside it."""

    def __init__(self, id: str, map: str, seats: int, seed: int) -> None:
        self.rules = rules_of(id, map)
        self.rng = Random(f"{id}:{seed}")
        self.state = engine.start(self.rules, seats)
        self.reading: Reading = READINGS[id](chart_of(self.rules), self.rules.options, seats)
        self.answers: list[str] = []

    def play(self) -> None:
        """To the end; what the reading tells is compared at every step."""
        chance = SeededChance(self.rng)
        facts = facts_of(self.rules, self.state)
        while self.state.stack:
            frame = self.state.stack[-1]
            if frame.actor == CHANCE:
                choice = chance.pick(*self.rules.kinds[frame.kind].outcomes(self.rules, self.state, frame))  # type: ignore[union-attr]
            else:
                choice = self.chosen(facts)
            text = self.rules.notation.text(choice)
            self.answers.append(text)
            self.state = engine.apply(self.rules, self.state, choice)
            after = facts_of(self.rules, self.state)
            verb, *words = text.split()
            self.reading.received(
                facts, Received(None if frame.actor == CHANCE else frame.actor, frame.kind, verb, words), after
            )
            facts = after
            if len(self.answers) % 64 == 0:
                self.compare_scores(facts)
        self.compare_scores(facts)

    def chosen(self, facts: Facts) -> Any:
        """A random answer, claims and harbours as often as all else, if what is offered is what the reading says."""
        frame, seat = self.state.stack[-1], self.state.stack[-1].actor
        options = {self.rules.notation.text(choice): choice for choice in engine.options(self.rules, self.state)}
        mine = {text for text in options if text.split()[0] in self.reading.verbs}
        expected = self.reading.offers(facts, frame.kind, seat)
        assert expected is None or mine == expected, (frame.kind, self.answers[-6:])
        claims = [text for text in options if text.split()[0] == "claim"]
        if frame.kind == "turn" and self.reading.claims:
            assert {text.split()[1] for text in claims} == self.reading.claimable(facts, seat), self.answers[-6:]
        verbs = sorted({text.split()[0] for text in options})
        rare = [verb for verb in verbs if verb in ("claim", "harbour")]
        verb = self.rng.choice(rare if rare and self.rng.random() < 0.5 else verbs)
        return options[self.rng.choice([text for text in options if text.split()[0] == verb])]

    def compare_scores(self, facts: Facts) -> None:
        expected, seats = self.reading.scores(facts), self.state.seats
        result = outcome(self.rules, self.state, [Seat(str(seat)) for seat in range(seats)])["seats"]
        for source in self.reading.sources:
            scored = [sum(line["points"] for line in row["lines"] if line["source"] == source) for row in result]
            assert scored == expected[source], (source, self.answers[-6:])


def test_every_mechanic_is_read_twice() -> None:
    mechanics = {name.removeprefix("mechanics.") for name in BUILTIN if name.startswith("mechanics.")}
    assert {*READINGS, *(id for rules in TOGETHER.values() for id in rules), "regions"} == mechanics


@pytest.mark.parametrize("id", READINGS)
@pytest.mark.sweep
def test_both_readings_of_a_mechanic_agree(id: str) -> None:
    for seed in {"rails_and_sails": [0], "team_asia": [2]}.get(id, range(3)):
        Protocol(id, "tiny", 2 + seed, seed).play()


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("id", READINGS)
def test_both_readings_agree_in_many_games(id: str) -> None:
    for seed in range(100, 120 if id == "rails_and_sails" else 180):
        large = seed % 20 == 0 and id not in ("rails_and_sails", "team_asia")  # their searches take long there
        Protocol(id, "europe" if large else "tiny", 2 + seed % 4, seed).play()


NETWORKS: Mapping[str, tuple[str, ...]] = {
    "double_paths": ("double_paths",),
    "country_tickets": ("tickets",),
    "mountain_routes": ("largest_network",),
    "country_cards": ("region_networks",),
    "rails_and_sails": ("harbours", "tickets"),
    "tour_tickets": ("tickets",),
}


@pytest.mark.parametrize("id", NETWORKS)
def test_both_readings_score_any_network_alike(id: str) -> None:
    rules = rules_of(id, "tiny")
    board, rng = rules.board, Random(id)
    for _ in range(60):
        made = Table(rules, 2)
        routes = rng.sample(range(len(board.routes)), rng.randint(0, len(board.routes)))
        first = sum(1 << route for route in routes if rng.random() < 0.8)
        second = sum(1 << route for route in routes) & ~first
        tickets = rng.sample(range(len(board.tickets)), len(board.tickets))
        made.put("routes", owned=(first, second), taken=first | second)
        made.put("tickets", held=(tuple(tickets[:8]), tuple(tickets[8:])))
        reading = READINGS[id](chart_of(rules), rules.options, 2)
        if isinstance(reading, RailsAndSails):
            ports = [city for city, fields in enumerate(chart_of(rules).cities.values()) if fields.get("port")]
            built = rng.sample(ports, 2)
            made.put("rails_and_sails", harbours=(sum(1 << city for city in built), 0))
            reading.harbours[0] = {board.cities[city] for city in built}
        expected, rows = reading.scores(facts_of(rules, made.state)), made.result()["seats"]
        for source in NETWORKS[id]:
            scored = [sum(line["points"] for line in row["lines"] if line["source"] == source) for row in rows]
            assert scored == expected[source], (source, [board.routes[route] for route in routes])
