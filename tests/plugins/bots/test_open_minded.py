"""Bots among rules that they do not know: the rule's advice, or a few games tried; the bot itself everywhere else."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import Frame, State
from railwright.core.kernel.visibility import view
from railwright.plugins.bots import make_steady
from railwright.plugins.bots.known_rules import unknown_rules
from railwright.plugins.bots.open_minded import OpenMinded
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.mechanics.terrain_cards import TERRAIN
from railwright.testing import Table, ruleset_of
from tests.core.toys import module_of
from tests.search_table import rules_with

GIFT = """
from railwright.api import Answer, action, hookimpl, say
from railwright.plugins.routes.api import ROUTES
from railwright.api import more

PLUGIN = {"id": "gift", "version": "1.0", "api": 1, "summary": "A turn may be spent on ten points.",
          "requires": ["routes"]}

@action(Answer("take-gift", say("Take a gift")))
def take(rules, state, seat):
    routes = ROUTES.get(state)
    return ROUTES.set(state, routes._replace(points=more(routes.points, seat, 10)))
"""
ADVICE = """

@hookimpl
def choose_advice(state, options, own):
    return next((one for one in options if one.verb == "take-gift"), None) if len(state.stack) == 1 else None
"""


class First:
    """Takes the first answer, and remembers what it was offered."""

    def __init__(self) -> None:
        self.offered: Sequence[Choice] = ()

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        self.offered = options
        return options[0]


@pytest.mark.parametrize("map", ["europe", "usa", "tiny", "balkans"])
def test_under_published_rules_steady_is_itself(map: str) -> None:
    rules = ruleset_of(map)
    assert unknown_rules(rules) == []
    assert type(make_steady(rules, 0, Random(1))) is Steady


def test_an_action_of_ones_own_is_taken_where_it_pays(tmp_path: Path) -> None:
    rules = ruleset_of("tiny", plugins=[module_of(tmp_path, "gift", GIFT)])
    assert unknown_rules(rules) == ["gift"]
    state = Table(rules, 2).put("last_round", seat=1, turns_left=2).state
    bot = First()
    answers = [OpenMinded(rules, 0, bot).choose(view(rules, state, 0), engine.options(rules, state)) for _ in range(2)]
    assert [choice.verb for choice in answers] == ["take-gift"] * 2
    assert "take-gift" not in {choice.verb for choice in bot.offered}  # what it does not know it need not see


def test_the_rule_is_asked_before_anything_is_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railwright.plugins.bots.open_minded.search", None)  # a call would fail
    rules = ruleset_of("tiny", plugins=[module_of(tmp_path, "gift", GIFT + ADVICE)])
    state = Table(rules, 2).state
    shown, offered = view(rules, state, 0), engine.options(rules, state)
    assert OpenMinded(rules, 0, First()).choose(shown, offered).verb == "take-gift"
    # No advice: of the rule itself nothing is worth doing, and the bot goes on as ever.
    asked = shown._replace(stack=(Frame("turn", 0), *shown.stack))
    assert OpenMinded(rules, 0, First()).choose(asked, offered) == offered[0]


@pytest.mark.sweep
def test_points_are_doubled_in_the_last_turn() -> None:
    rules = rules_with("terrain_cards")
    state = Table(rules, 2).put("last_round", seat=1, turns_left=2).state
    terrain = TERRAIN.get(state)._replace(held=((2, 2, 2), (0, 0, 0)), deck=(13, 13, 13), pile=39)
    state = TERRAIN.set(state, terrain).pushed(Frame("terrain_cards.double", 0, (0,)))
    bot = make_steady(rules, 0, Random(1))
    assert bot.choose(view(rules, state, 0), engine.options(rules, state)).verb == "double"


def test_permits_are_bought_with_the_rule_s_advice() -> None:
    """Before, steady never bought one, and could claim next to nothing."""
    totals = _played(rules_with("permits"))
    assert totals[0] > totals[1] + 10


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("id", ["dice", "permits", "province_mat", "railroad_shares", "travelling_passengers"])
def test_who_minds_other_rules_scores_more(id: str) -> None:
    rules = rules_with(id)
    assert sum(mine - its for mine, its in (_played(rules, seed) for seed in range(12))) > 0


def _played(rules: Ruleset, seed: int = 1) -> tuple[int, int]:
    """The points of steady as it sits down now, and as it was, in one game against each other."""
    bots = [make_steady(rules, 0, seeded(seed)), Steady(rules, 1, seeded(seed))]
    match = Match(rules, [Seat("")] * 2, bots, SeededChance(seeded(seed)))
    match.run(20_000)
    first, second = match.result()["seats"]
    return first["total"], second["total"]
