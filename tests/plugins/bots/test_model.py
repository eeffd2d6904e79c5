"""The model in which bots think: equal to the engine answer by answer, in options, next states and final scores."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from core.kernel import engine
from core.kernel.chance import SeededChance
from core.kernel.choices import Choice
from core.kernel.outcome import Seat, outcome
from core.kernel.ruleset import Ruleset
from core.kernel.seeds import seeded
from core.kernel.state import CHANCE, State
from core.testing import map_of, ruleset_of
from plugins.bots.model import policy, scoring
from plugins.bots.model import position as model
from plugins.bots.model import tables as place
from plugins.bots.model.accelerator import backend
from plugins.bots.model.tables import is_known, tables_of, unknown_rules
from plugins.bots.model.views import block_of, code_of, position_of
from plugins.bots.model.weights import EXPERT
from plugins.cards.api import COLORS, TurnUp
from plugins.tickets.api import Deal
from tests.examples import examples

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
]


class Shadow:
    """A position that follows a game of the engine: every answer is applied to both, and they must stay equal."""

    def __init__(self, rules: Ruleset, state: State) -> None:
        self.rules, self.tables = rules, tables_of(rules, state.seats)
        self.position = position_of(rules, self.tables, state) + [0] * 400  # room for a script of cards
        self.options = [0] * 4000

    def check_options(self, state: State) -> None:
        mine = self.options[: model.list_options(self.tables, self.position, self.options)]
        assert sorted(mine) == sorted(
            code_of(self.rules, state, choice) for choice in engine.options(self.rules, state)
        )
        assert model.random_answer(self.tables, self.position, self.options) in mine

    def follow(self, code: int, chance: list[Choice], after: State) -> None:
        cards = [COLORS.index(choice.color) for choice in chance if isinstance(choice, TurnUp)]
        size = self.tables[place.SIZE]
        self.position[model.SCRIPT_SIZE] = len(cards)
        self.position[size : size + len(cards)] = reversed(cards)
        self._put_on_top(
            [self.rules.board.ticket_index[choice.ticket] for choice in chance if isinstance(choice, Deal)]
        )
        model.apply(self.tables, self.position, code)
        assert facts(self.tables, self.position) == facts(self.tables, position_of(self.rules, self.tables, after))

    def _put_on_top(self, tickets: list[int]) -> None:
        position = self.position
        for start, size, unknown in (
            (place.TICKET_DECK, position[model.TICKET_DECK_SIZE], position[model.FRESH]),
            (place.LONG_DECK + 1, position[place.LONG_DECK], position[place.LONG_DECK]),
        ):
            fresh = position[start + size - unknown : start + size]
            top = [ticket for ticket in tickets if ticket in fresh]
            rest = [ticket for ticket in fresh if ticket not in top]
            position[start + size - unknown : start + size] = rest + top[::-1]


def facts(tables: list[int], position: list[int]) -> dict[str, Any]:
    """What a position says, without what is left over from earlier answers and without the order of shuffled piles."""
    found: dict[str, Any] = {
        name: position[getattr(model, name)]
        for name in ["TURNS", "PASSES", "LAST_SEAT", "OVER", "DECK_SIZE", "TICKET_DECK_SIZE", "FRESH", "ROW_SIZE"]
    }
    phase = position[model.PHASE]
    if not position[model.OVER]:
        found |= {"actor": position[model.ACTOR], "phase": phase}
        found["left"] = position[model.DRAWS_LEFT] if phase == model.SECOND else 0
        found["pending"] = position[model.PENDING] if phase in (model.PAY, model.STATION_PAY, model.SURCHARGE) else 0
        found["tunnel"] = position[model.PAID_COLOR : model.DUE + 1] if phase == model.SURCHARGE else 0
        found["offer"] = position[model.OFFER : model.OFFER + position[model.OFFER_SIZE]] if phase == model.KEEP else 0
    found["last turns"] = position[model.LAST_TURNS] if position[model.LAST_SEAT] >= 0 else 0
    found["row, discards, turned"] = position[model.ROW : model.OFFER]
    found["deck"] = sorted(position[model.DECK : model.DECK + position[model.DECK_SIZE]])
    deck = position[place.TICKET_DECK : place.TICKET_DECK + position[model.TICKET_DECK_SIZE]]
    found["tickets"] = deck[: -position[model.FRESH]], sorted(deck[-position[model.FRESH] :])
    found["long"] = sorted(position[place.LONG_DECK + 1 : place.LONG_DECK + 1 + position[place.LONG_DECK]])
    found["board"] = position[place.OWNER : place.SEAT_BLOCKS]
    for seat in range(position[model.SEATS]):
        at = block_of(seat)
        found[f"seat {seat}"] = position[at : at + model.BUILT_COUNT + 1]
        for name, count in (("BUILT", "BUILT_COUNT"), ("TICKETS", "TICKET_COUNT"), ("OWNED", "OWNED_COUNT")):
            start = at + getattr(model, name)
            things = position[start : start + position[at + getattr(model, count)]]
            found[f"{name} {seat}"] = sorted(things) if name == "OWNED" else things
    return found


def play_both(rules: Ruleset, seats: int, seed: int) -> int:
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
            shadow = Shadow(rules, state)
        else:
            shadow.follow(code, outcomes, state)
        shadow.check_options(state)
        choices = engine.options(rules, state)
        choice = choices[int(rng.random() * len(choices))]
        code, outcomes, compared = code_of(rules, state, choice), [], compared + 1
        state = engine.apply(rules, state, choice)
    assert shadow is not None
    shadow.follow(code, outcomes, state)
    check_scores(rules, shadow.tables, shadow.position, state)
    return compared


def check_scores(rules: Ruleset, tables: list[int], position: list[int], state: State) -> None:
    scratch = [0] * scoring.SCRATCH
    scoring.score(tables, position, scratch)
    seats = [Seat("", "") for _ in range(state.seats)]
    for seat, row in enumerate(outcome(rules, state, seats, 0)["seats"]):
        done = sum(ticket["done"] for ticket in row["tickets"])
        assert scratch[scoring.TOTAL + seat] == row["total"]
        assert (scratch[scoring.RANK + seat], scratch[scoring.DONE + seat]) == (row["rank"], done)
        assert not rules.active("express") or scratch[scoring.LONGEST_PATHS + seat] == row["longest"]


@pytest.mark.parametrize(("map", "options"), GAMES)
def test_model_is_equal_to_the_engine_answer_by_answer(map: str, options: dict[str, Any]) -> None:
    rules = ruleset_of(map, **options)
    assert is_known(rules)
    for seed in range(examples(1)):
        assert play_both(rules, 2 + seed % 4, seed) > 50


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_model_is_equal_to_the_engine_in_a_hundred_thousand_positions() -> None:
    compared = 0
    for map, options in GAMES:
        rules = ruleset_of(map, **options)
        compared += sum(play_both(rules, 2 + seed % 4, 1000 + seed) for seed in range(64))
    assert compared > 100_000


def test_random_answers_are_all_the_options_each_as_likely_as_the_others() -> None:
    """In questions of a game of each kind: cards, claims, stations, payments, sets of tickets."""
    rules = ruleset_of("europe")
    tables, options = tables_of(rules, 4), [0] * 4000
    position = [0] * tables[place.SIZE]
    model.begin(tables, position, 4, 5)
    asked: Counter[int] = Counter()
    while not position[model.OVER]:
        mine = options[: model.list_options(tables, position, options)]
        asked[position[model.PHASE]] += len(mine) > 1
        if len(mine) > 1 and asked[position[model.PHASE]] in (1, 8):
            times = 100 * len(mine)
            answers = Counter(model.random_answer(tables, position, options) for _ in range(times))
            assert set(answers) == set(mine)
            # Chi-square of so many degrees of freedom: five standard deviations above its mean.
            assert sum((count - 100) ** 2 / 100 for count in answers.values()) < len(mine) + 5 * (2 * len(mine)) ** 0.5
        model.apply(tables, position, model.random_answer(tables, position, options))
    assert set(asked) == set(range(model.KEEP + 1))


def test_plain_backend_plays_what_the_source_says() -> None:
    """The numbers put in for constants are those of the modules, in functions that call each other."""
    fast, rules = backend(False), ruleset_of("tiny")
    tables, weights = tables_of(rules, 2), EXPERT * 2
    ends = []
    for begin, play_out, score in (
        (model.begin, policy.play_out, scoring.score),
        (fast.begin, fast.play_out, fast.score),
    ):
        position, scratch = [0] * tables[place.SIZE], [0] * scoring.SCRATCH
        begin(tables, position, 2, 3)
        play_out(tables, position, scratch, weights, 1000)
        score(tables, position, scratch)
        ends.append((position, scratch))
    assert ends[0] == ends[1]
    code = getattr(fast.below, "__code__", None)  # none where the modules are compiled themselves
    assert code is None or "CHANCE" not in code.co_names


def test_model_knows_which_rules_it_does_not_know() -> None:
    assert unknown_rules(ruleset_of("europe", passing={})) == ["passing"]
    assert not unknown_rules(ruleset_of("europe", draw_four={}, open_doubles={}))
    assert "last_round" in unknown_rules(ruleset_of("europe", last_round=None))


def test_longest_path_is_exact_where_it_leaves_routes_out() -> None:
    star = ruleset_of(map_of("a-b 3 red; a-c 2 red; a-d 4 red; a-e 1 red; e-f 6 red; f-a 2 red", "a-b 5"))
    state = engine.start(star, 2)
    position, scratch = position_of(star, tables_of(star, 2), state), [0] * scoring.SCRATCH
    for route in range(6):
        model.own_route(tables_of(star, 2), position, 0, route)
    assert scoring.longest_path(tables_of(star, 2), position, scratch, 0) == 3 + 4 + 1 + 6 + 2
