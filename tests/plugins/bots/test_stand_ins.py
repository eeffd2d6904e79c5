"""Which bot plays for the expert under rules that its model does not know."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from railwright.api import Agent, Ruleset
from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import CHANCE
from railwright.core.kernel.visibility import view
from railwright.plugins.bots.api import make_bot
from railwright.plugins.features.expert import stand_ins
from railwright.plugins.features.expert.bot import Expert
from railwright.plugins.features.expert.stand_ins import STAND_INS, WITHOUT_SEARCH, stand_in_of
from railwright.plugins.features.search import make_search
from railwright.testing import ruleset_of
from tests.stand_ins import best_bot, boards_by_rule, kept_games


@pytest.mark.sweep
def test_the_stand_in_under_each_rule_won_most_of_the_kept_games() -> None:
    games, boards = kept_games(), boards_by_rule()
    for with_search, found in ((True, STAND_INS), (False, WITHOUT_SEARCH)):
        best = {rule: best_bot(games, boards[rule], with_search) for rule in boards}
        assert {rule: bot for rule, bot in best.items() if bot != "steady"} == found
    for rule in boards:
        assert sum(game.table.map in boards[rule] for game in games) >= 10


@pytest.mark.parametrize(
    ("board", "bot"), [("tram_town", "greedy"), ("comet_line", "eager"), ("canal_towns", "steady")]
)
def test_the_expert_answers_as_its_stand_in_where_search_is_taken_out(
    board: str, bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stand_ins, "has_feature", lambda name: False)
    _assert_the_expert_answers_as(bot, ruleset_of(board), make_bot, 120)


# Late in a game searches are short. In this number of answers, with those of chance, both seats have searched.
@pytest.mark.parametrize(("board", "before", "answers"), [("tram_town", 90, 15), ("comet_line", 120, 30)])
@pytest.mark.sweep
def test_the_expert_answers_as_search_where_that_won_most_of_the_kept_games(
    board: str, before: int, answers: int
) -> None:
    _assert_the_expert_answers_as("search", ruleset_of(board), lambda name, *seat: make_search(*seat), answers, before)


def _assert_the_expert_answers_as(
    bot: str, rules: Ruleset, make: Callable[[str, Ruleset, int, Random], Agent], answers: int, before: int = 0
) -> None:
    """Compare that number of answers, after those with which greedy bots begin the game."""
    assert stand_in_of(rules) == bot
    experts = [Expert(rules, seat, Random(seat)) for seat in range(2)]
    others = [make(bot, rules, seat, _after_the_seed(seat)) for seat in range(2)]
    beginning = [make_bot("greedy", rules, seat, Random(seat)) for seat in range(2)]
    state, chance = engine.start(rules, 2), SeededChance(seeded(4))
    for number in range(before + answers):
        frame = state.stack[-1]
        if frame.actor == CHANCE:
            choice = chance.pick(*rules.kinds[frame.kind].outcomes(rules, state, frame))  # type: ignore[union-attr]
        elif number < before:
            choice = beginning[frame.actor].choose(view(rules, state, frame.actor), engine.options(rules, state))
        else:
            shown, offered = view(rules, state, frame.actor), engine.options(rules, state)
            for agent in (experts[frame.actor], others[frame.actor]):
                getattr(agent, "observe", lambda *_: None)(number, shown)
            choice = experts[frame.actor].choose(shown, offered)
            assert choice == others[frame.actor].choose(shown, offered)
        state = engine.apply(rules, state, choice)


def _after_the_seed(seat: int) -> Random:
    """The random numbers of an expert that has drawn its seed."""
    rng = Random(seat)
    rng.random()
    return rng
