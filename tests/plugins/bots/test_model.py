"""The model in which bots think: equal to the engine answer by answer, in options, next states and final scores."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.outcome import Seat, outcome
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import CHANCE, State
from railwright.plugins.cards.api import COLORS, TurnUp
from railwright.plugins.features.expert.model.boards import fill_board, is_known, unknown_rules
from railwright.plugins.features.expert.model.constants import (
    DEAL_AGAIN,
    KEEP,
    MAX_SCRIPT_CARDS,
    MAX_TICKETS,
    PAY,
    REDEAL,
    SECOND,
    STATION_PAY,
    SURCHARGE,
)
from railwright.plugins.features.expert.model.machine_code import Model
from railwright.plugins.features.expert.model.position import ModelPosition
from railwright.plugins.features.expert.model.views import code_of, filled, position_of
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.stations.api import STATIONS
from railwright.plugins.tickets.api import TICKETS, Deal
from railwright.testing import map_of, ruleset_of
from tests.examples import examples
from tests.plugins.bots.models import FORMS, PLAIN
from tests.rules.own_maps import own_map

GAMES = [
    ("europe", {}),
    ("usa", {}),
    ("balkans", {}),
    ("tiny", {}),
    (
        "europe",
        {"cards": {"draws": 3, "row": 4, "locomotive_limit": 2}, "tunnels": {"cards": 4}, "double_routes": None},
    ),
    ("usa", {"stations": {}, "tickets": {"draw": 4}, "cards": {"per_color": 6, "locomotives": 20}}),
    ("usa", {"usa_1910": {"deck": "mega"}, "ticket_penalty": {"percent": 30}, "round_limit": {"rounds": 40}}),
    ("europe", {"europa_1912": {}, "most_tickets": {}, "path_points": {}, "passing": {}, "ticket_penalty": {}}),
    ("balkans", {"largest_network": {}, "double_paths": {}, "tickets_at_once": {}, "express": {"points": 0}}),
]
AEGEAN: tuple[str, dict[str, Any]] = (
    "aegean",
    {"express": {}, "double_paths": {}, "stations": {"count": 3}, "ticket_penalty": {}},
)
HIGH_PASSES: tuple[str, dict[str, Any]] = ("high_passes", {"limited_locomotives": None, "double_paths": {}})
# Games whose digests are not kept: both forms play them, and are compared with each other.
MORE_GAMES: list[tuple[str, dict[str, Any]]] = [
    ("europe", {"open_tickets": {}, "starting_station": {}}),
    ("balkans", {"mulligan": {}, "starting_station": {}, "tickets": {"return_first": True}}),
    ("usa", {"mulligan": {}, "open_tickets": {}, "usa_1910": {"deck": "mega"}}),
    ("long_peninsula", {}),
    ("aegean", {}),
    AEGEAN,
    HIGH_PASSES,
    ("europe", {"routes": {"trains": 90}, "round_limit": {"rounds": 30}}),
]


class Shadow:
    """A position that follows a game of the engine: every answer is applied to both, and they must stay equal."""

    def __init__(self, model: Model, rules: Ruleset, state: State) -> None:
        self.model, self.rules = model, rules
        self.board, self.options = fill_board(model.ModelBoard(), rules), model.Answers()
        self.position = position_of(model, rules, self.board, state)

    def check_options(self, state: State) -> None:
        self.model.list_options(self.board, self.position, self.options)
        mine = self.options.codes[: self.options.count]
        assert sorted(mine) == sorted(
            code_of(self.rules, state, choice) for choice in engine.options(self.rules, state)
        )
        assert self.model.random_answer(self.board, self.position, self.options) in mine

    def follow(self, code: int, chance: list[Choice], after: State) -> None:
        cards = [COLORS.index(choice.color) for choice in chance if isinstance(choice, TurnUp)]
        self.position.script, self.position.script_size = filled(cards[::-1], MAX_SCRIPT_CARDS), len(cards)
        tickets = [self.rules.board.ticket_index[choice.ticket] for choice in chance if isinstance(choice, Deal)]
        if code != DEAL_AGAIN:
            self._put_on_top(tickets)
        self.model.apply(self.board, self.position, code)
        if code == DEAL_AGAIN:
            self._offer_instead(tickets)
        assert facts(self.position) == facts(position_of(self.model, self.rules, self.board, after))

    def _put_on_top(self, tickets: list[int]) -> None:
        position = self.position
        position.ticket_deck = dealt_next(position.ticket_deck, position.ticket_deck_size, position.fresh, tickets)
        position.long_deck = dealt_next(position.long_deck, position.long_size, position.long_size, tickets)

    def _offer_instead(self, tickets: list[int]) -> None:
        """Give back what was dealt, as shuffling makes it, and offer the tickets that the engine dealt."""
        position, dealt = self.position, self.position.offer[: self.position.offer_size]
        long = [ticket for ticket in dealt if self.board.is_long[ticket]]
        regular = [ticket for ticket in dealt if ticket not in long]
        longs, size = position.long_size, position.ticket_deck_size
        position.long_deck = filled([*position.long_deck[:longs], *long], MAX_TICKETS)
        position.ticket_deck = filled([*position.ticket_deck[:size], *regular], MAX_TICKETS + 1)
        position.long_size, position.ticket_deck_size = longs + len(long), size + len(regular)
        position.fresh += len(regular)
        self._put_on_top(tickets)
        self.model.offer_tickets(position, len(long), len(regular), 1)


def dealt_next(deck: list[int], size: int, fresh: int, tickets: list[int]) -> list[int]:
    """A deck with some of its unknown tickets on top, the first of them to be dealt first."""
    unknown = deck[size - fresh : size]
    top = [ticket for ticket in tickets if ticket in unknown]
    rest = [ticket for ticket in unknown if ticket not in top]
    return [*deck[: size - fresh], *rest, *top[::-1], *deck[size:]]


def facts(position: ModelPosition) -> dict[str, Any]:
    """What a position says, without what is left over from earlier answers and without the order of shuffled piles."""
    names = ["turns", "passes", "last_seat", "over", "ticket_deck_size", "fresh", "row_size", "row", "discards"]
    names += ["turned", "owner", "open_to", "station_of", "hands", "trains", "points", "built_count"]
    values = {name: getattr(position, name) for name in names}
    phase = position.phase
    if not position.over:
        values |= {"actor": position.actor, "phase": phase}
        values["left"] = position.draws_left if phase == SECOND else 0
        values["pending"] = position.pending if phase in (PAY, STATION_PAY, SURCHARGE) else 0
        tunnel = position.paid_color, position.paid_cards, position.paid_wild, position.due
        values["tunnel"] = tunnel if phase == SURCHARGE else 0
        values["offer"] = position.offer[: position.offer_size] if phase in (KEEP, REDEAL) else 0
    values["last turns"] = position.last_turns if position.last_seat >= 0 else 0
    values["deck"] = sorted(position.deck[: position.deck_size])
    deck = position.ticket_deck[: position.ticket_deck_size]
    values["tickets"] = deck[: -position.fresh], sorted(deck[-position.fresh :])
    values["long"] = sorted(position.long_deck[: position.long_size])
    for name, counts in (("built", position.built_count), ("tickets of", position.ticket_count)):
        rows = getattr(position, name.partition(" ")[0])
        values[name] = [row[:count] for row, count in zip(rows, counts, strict=True)]
    values["owned"] = [sorted(row[:n]) for row, n in zip(position.owned, position.owned_count, strict=True)]
    return values


def play_both(model: Model, rules: Ruleset, seats: int, seed: int) -> int:
    """Play a random game in the engine with its shadow, to the scores; how many answers were compared."""
    rng, chance, state = seeded(seed, "answers"), SeededChance(seeded(seed, "chance")), engine.start(rules, seats)
    shadow: Shadow | None = None
    code, outcomes, compared = -1, [], 0
    while state.stack and not state.ended:
        frame = state.stack[-1]
        if frame.actor == CHANCE:
            outcomes.append(chance.pick(*rules.kinds[frame.kind].outcomes(rules, state, frame)))
            state = engine.apply(rules, state, outcomes[-1])
            continue
        if shadow is None:
            shadow = Shadow(model, rules, state)
        else:
            shadow.follow(code, outcomes, state)
        shadow.check_options(state)
        choices = engine.options(rules, state)
        choice = choices[int(rng.random() * len(choices))]
        code, outcomes, compared = code_of(rules, state, choice), [], compared + 1
        state = engine.apply(rules, state, choice)
    assert shadow is not None
    shadow.follow(code, outcomes, state)
    check_scores(shadow, state)
    return compared


def check_scores(shadow: Shadow, state: State) -> None:
    scores = shadow.model.Scores()
    shadow.model.score(shadow.board, shadow.position, scores)
    seats = [Seat("", "") for _ in range(state.seats)]
    for seat, row in enumerate(outcome(shadow.rules, state, seats, 0)["seats"]):
        done = sum(ticket["done"] for ticket in row["tickets"])
        assert (scores.total[seat], scores.rank[seat], scores.tickets_done[seat]) == (row["total"], row["rank"], done)
        assert not shadow.rules.active("express") or scores.longest[seat] == row["longest"]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("map", "options"), [*GAMES, *MORE_GAMES])
@pytest.mark.sweep
def test_model_is_equal_to_the_engine_answer_by_answer(map: str, options: dict[str, Any], form: Model) -> None:
    rules = ruleset_of(map, **options)
    assert is_known(rules)
    for seed in range(examples(1)):
        assert play_both(form, rules, 2 + seed % 4, seed) > 50


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.sweep
def test_model_knows_penalties_single_routes_and_routes_that_only_locomotives_pay(form: Model) -> None:
    rules = ruleset_of(own_map())
    assert is_known(rules)
    assert sum(play_both(form, rules, seats, seats) for seats in (2, 3, 4)) > 200


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("form", FORMS)
def test_model_is_equal_to_the_engine_in_a_hundred_thousand_positions(form: Model) -> None:
    compared = 0
    for map, options in [*GAMES, *MORE_GAMES]:
        rules = ruleset_of(map, **options)
        compared += sum(play_both(form, rules, 2 + seed % 4, 1000 + seed) for seed in range(64))
    assert compared > 100_000


def dealt_out(rules: Ruleset, seats: int, rng: Random) -> State:
    """A game in which routes, tickets and stations are anybody's, and more of them than in most games."""
    board, state = rules.board, engine.start(rules, seats)
    owners = [rng.choice([*range(seats), None, None][: seats + rng.randrange(3)]) for _ in board.routes]
    owned = tuple(sum(1 << route for route, owner in enumerate(owners) if owner == seat) for seat in range(seats))
    state = ROUTES.set(state, ROUTES.get(state)._replace(owned=owned))
    tickets = rng.sample(range(len(board.tickets)), len(board.tickets))
    held = tuple(tuple(tickets[seat::seats][: rng.randint(1, len(tickets))]) for seat in range(seats))
    state = TICKETS.set(state, TICKETS.get(state)._replace(held=held))
    if not rules.active("stations"):
        return state
    cities, most = rng.sample(range(len(board.cities)), len(board.cities)), rules.option("stations", "count")
    built = tuple(tuple(cities[seat::seats][: rng.randint(0, most)]) for seat in range(seats))
    return STATIONS.set(state, STATIONS.get(state)._replace(built=built))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("map", "options"), [("europe", {"double_paths": {}}), AEGEAN, HIGH_PASSES])
def test_scores_are_those_of_the_engine_however_much_is_built(map: str, options: dict[str, Any], form: Model) -> None:
    rules, rng = ruleset_of(map, **options), Random(1)
    for _ in range(examples(10)):
        state = dealt_out(rules, 2 + rng.randrange(2), rng)
        check_scores(Shadow(form, rules, state), state)


@pytest.mark.parametrize("form", FORMS)
def test_random_answers_are_all_the_options_each_as_likely_as_the_others(form: Model) -> None:
    """In questions of a game of each kind: cards, claims, stations, payments, sets of tickets."""
    board, position, options = fill_board(form.ModelBoard(), ruleset_of("europe")), form.ModelPosition(), form.Answers()
    form.begin(board, position, 4, 5)
    asked: Counter[int] = Counter()
    while not position.over:
        form.list_options(board, position, options)
        mine = options.codes[: options.count]
        asked[position.phase] += len(mine) > 1
        if len(mine) > 1 and asked[position.phase] in (1, 8):
            times = 100 * len(mine)
            answers = Counter(form.random_answer(board, position, options) for _ in range(times))
            assert set(answers) == set(mine)
            # Chi-square of so many degrees of freedom: five standard deviations above its mean.
            assert sum((count - 100) ** 2 / 100 for count in answers.values()) < len(mine) + 5 * (2 * len(mine)) ** 0.5
        form.apply(board, position, form.random_answer(board, position, options))
    assert set(asked) == set(range(KEEP + 1))


def test_model_knows_which_rules_it_does_not_know() -> None:
    assert unknown_rules(ruleset_of("europe", dice={})) == ["dice"]
    assert not unknown_rules(ruleset_of("europe", draw_four={}, open_doubles={}))
    assert unknown_rules(ruleset_of("aegean", tickets_at_once={})) == ["tickets_at_once"]
    assert unknown_rules(ruleset_of("high_passes")) == ["limited_locomotives"]
    assert "last_round" in unknown_rules(ruleset_of("europe", last_round=None))


def test_longest_path_is_exact_where_it_leaves_routes_out() -> None:
    star = ruleset_of(map_of("a-b 3 red; a-c 2 red; a-d 4 red; a-e 1 red; e-f 6 red; f-a 2 red", "a-b 5"))
    board, scores = fill_board(PLAIN.ModelBoard(), star), PLAIN.Scores()
    position = position_of(PLAIN, star, board, engine.start(star, 2))
    for route in range(6):
        PLAIN.own_route(board, position, 0, route)
    assert PLAIN.longest_path(board, position, scores, 0) == 3 + 4 + 1 + 6 + 2
