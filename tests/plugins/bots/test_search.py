"""The search bot: it plays any rule, uses what only that rule offers, and repeats itself."""

from __future__ import annotations

from random import Random

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import Frame, State
from railwright.core.kernel.visibility import view
from railwright.core.positions.determinize import UnknownSecret
from railwright.plugins.bots import search as search_module
from railwright.plugins.bots.search import candidates, search
from railwright.plugins.cards.api import NONE
from railwright.plugins.features.search.bot import Search
from railwright.plugins.mechanics.terrain_cards import TERRAIN
from railwright.plugins.mechanics.travelling_passengers import SLICE as PASSENGERS
from railwright.testing import Table, ruleset_of
from tests.plugins.combinations import board, changes_with
from tests.search_table import play, rows, rules_with


@pytest.mark.sweep
def test_it_beats_random_under_a_rule_that_no_other_bot_knows() -> None:
    game = play("dice", 0, playouts=8)
    assert game["won"] == 1
    assert game["used"]["roll"]
    assert any(row.startswith(f"| `dice` | {game['board']} | 8 | 1 | 100%") for row in rows([game]))


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("id", ["mulligan", "permits", "rails_and_sails", "travelling_passengers", "warehouses"])
def test_it_wins_nearly_always_against_random(id: str) -> None:
    assert sum(play(id, seed)["won"] for seed in range(10)) >= 9


def test_the_same_seed_gives_the_same_answer() -> None:
    rules = ruleset_of("tiny")
    state = engine.start(rules, 2)
    state = Table(rules, 2).put("cards", row=(0, 1, 2, 3, 4), hands=((3, 3, *NONE[2:]), NONE)).state
    shown, offered = view(rules, state, 0), engine.options(rules, state)
    answers = [Search(rules, 0, seeded(seed), playouts=12).choose(shown, offered) for seed in (1, 1)]
    assert answers[0] == answers[1]
    assert answers[0] in offered


def test_points_are_doubled_where_that_costs_nothing_else() -> None:
    """Steady leaves the points as they are; here the game is nearly over and the cards good for nothing else."""
    rules = rules_with("terrain_cards")
    state = _last_turn(rules)
    terrain = TERRAIN.get(state)._replace(held=((2, 2, 2), (0, 0, 0)), deck=(13, 13, 13), pile=39)
    state = TERRAIN.set(state, terrain).pushed(Frame("terrain_cards.double", 0, (0,)))
    ranked = _found(rules, state)
    assert ranked[0].choice.verb == "double"
    assert ranked[0].value > ranked[1].value


def test_passengers_ride_for_goods() -> None:
    rules = rules_with("travelling_passengers")
    state = _last_turn(rules)
    city = rules.board.ends[0][0]
    state = PASSENGERS.set(state, PASSENGERS.get(state)._replace(waiting=(1 << city, 0), reserve=(0, 0)))
    routes = state.slices["routes"]
    state = state._replace(slices={**state.slices, "routes": routes._replace(owned=(1, 0))})
    departs = [choice for choice in engine.options(rules, state) if choice.verb == "depart"]
    assert departs
    offered: list[Choice] = [*departs, *[choice for choice in engine.options(rules, state) if choice.verb == "draw"]]
    assert _found(rules, state, offered)[0].choice.verb == "depart"


def _last_turn(rules: Ruleset) -> State:
    """A game in which both have still one turn."""
    return Table(rules, 2).put("last_round", seat=1, turns_left=2).state


def _found(rules: Ruleset, state: State, offered: list[Choice] | None = None) -> list[search_module.Found]:
    choices = offered or list(engine.options(rules, state))
    return search(rules, view(rules, state, 0), 0, choices, 8, 3)


def test_candidates_are_of_every_verb() -> None:
    rules = ruleset_of(board("tiny"), **changes_with(("wandering_monsters",)))
    offered = list(engine.options(rules, Table(rules, 2).put("cards", hands=((*NONE[:8], 4), NONE)).state))
    tried = candidates(offered, offered[-1], Random(1), 8)
    assert tried[0] == offered[-1]
    assert len(tried) == len(set(tried)) <= 8
    assert {choice.verb for choice in tried} == {choice.verb for choice in offered}


def test_where_nobody_can_guess_what_is_hidden_it_plays_greedily(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> State:
        raise UnknownSecret("weather")

    monkeypatch.setattr(search_module, "determinize", refuse)
    rules = ruleset_of("tiny")
    state = Table(rules, 2).put("cards", row=(0, 1, 2, 3, 4), hands=((4, *NONE[1:]), NONE)).state
    shown, offered = view(rules, state, 0), engine.options(rules, state)
    answer = Search(rules, 0, Random(1)).choose(shown, offered)
    assert answer == search_module.Greedy(rules, 0, Random(1)).choose(shown, offered)


def test_thinking_for_a_time_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at the clock is a second later: after the first playout of each answer there is no time left."""
    clock = iter(range(1000))
    monkeypatch.setattr(search_module.time, "monotonic", lambda: float(next(clock)))
    rules = ruleset_of("tiny")
    state = _last_turn(rules)
    offered = list(engine.options(rules, state))[:3]
    results = search(rules, view(rules, state, 0), 0, offered, 10_000, 1, seconds=1.0)
    assert {len(result.values) for result in results} == {2}
