"""Rules that steady ignores: found by playing with and without them, and reported."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from railwright.core.cli.main import main
from railwright.core.kernel.ruleset import Ruleset
from railwright.plugins.bots.known_rules import (
    IGNORED_OF_PROGRAM,
    KNOWN_RULES,
    SCORING_HOOKS,
    ignored_rules,
    is_ignored_in_games,
    not_understood,
    unknown_rules,
)
from railwright.testing import ruleset_of
from tests.core.toys import module_of
from tests.plugins.combinations import OTHERS

BOARDS = ("europe", "aegean", "five_marches", "garland_rivers", "long_peninsula", "indochina", "maghreb", "canal_towns")
GOLD = """
from railwright.api import hookimpl, say
from railwright.plugins.scoring.api import ScoreLine

PLUGIN = {{"id": "gold", "version": "1.0", "api": 1, "summary": "Points for green routes.", "requires": ["scoring"]}}


@hookimpl
def score_lines(rules, state, seat):
    return [ScoreLine("gold", {points} * (1 + seat), say("Gold"))]
"""


def scoring_rules() -> Iterator[tuple[Ruleset, str]]:
    """The rules of the program that score without asking anything, each on the boards that have it."""
    for board in BOARDS:
        rules = ruleset_of(board)
        scoring = {id for hook in SCORING_HOOKS for id in rules.implementers[hook]}
        for id in sorted((scoring & {*OTHERS}) - KNOWN_RULES - {*unknown_rules(rules)}):
            yield rules, id


@pytest.mark.sweep
def test_the_list_of_ignored_rules_is_what_games_show() -> None:
    tried = [(id, is_ignored_in_games(rules, id)) for rules, id in scoring_rules()]
    assert {id for id, is_ignored in tried if is_ignored} == IGNORED_OF_PROGRAM
    assert {id for id, is_ignored in tried if not is_ignored}.isdisjoint(IGNORED_OF_PROGRAM)
    assert len({id for id, _ in tried}) >= 6


@pytest.mark.parametrize(("points", "ignored"), [(280, ["gold"]), (1, [])])
def test_a_rule_that_only_scores_is_ignored_if_it_scores_much(tmp_path: Path, points: int, ignored: list[str]) -> None:
    rules = ruleset_of("tiny", plugins=[module_of(tmp_path, "gold", GOLD.format(points=points))])
    assert list(ignored_rules(rules, "steady")) == ignored
    assert not_understood(rules, "steady") == not_understood(rules, "greedy") == ignored
    assert not_understood(rules, "expert") == not_understood(rules, "search") == []


def test_a_rule_that_fails_in_the_games_is_not_called_ignored(tmp_path: Path) -> None:
    rules = ruleset_of("tiny", plugins=[module_of(tmp_path, "gold", GOLD.format(points="seat.nothing"))])
    assert not ignored_rules(rules, "steady")


def test_published_games_have_no_ignored_rules() -> None:
    assert not any(ignored_rules(ruleset_of(board), "steady") for board in ("europe", "usa", "tiny"))


def test_simulate_reports_an_ignored_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["simulate", "--map", "indochina", "--seats", "bot:steady,bot:greedy", "--games", "1", "--seed", "1"]) == 0
    )
    assert "bot:steady does not understand Country cards." in capsys.readouterr().err
