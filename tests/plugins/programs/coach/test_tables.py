"""The tables of ``python -m tests.coach``: that they count what they say."""

from __future__ import annotations

from railwright.api import Pass
from tests.coach.blunders import Blunder, BlunderGame, Place, blunder_lines
from tests.coach.chances import Chance, table
from tests.coach.hint_answers import HintedQuestion, hint_lines
from tests.coach.missed import ExpertAnswer, missed_lines
from tests.coach.stored_puzzles import CheckedPuzzle, puzzle_lines


def test_answers_that_are_missed_are_counted_by_their_question() -> None:
    answers = [ExpertAnswer("turn", False, False), ExpertAnswer("turn", True, False)]
    answers.append(ExpertAnswer("cards.second", True, True))
    assert list(missed_lines(answers)) == [
        "3 questions: the expert's answer is missed in 1 by a hint, in 2 by an analysis",
        "  2 turn: the expert's answer is missed in 1 by a hint, in 2 by an analysis",
        "  1 cards.second: the expert's answer is missed in 0 by a hint, in 0 by an analysis",
    ]


def test_hints_are_counted_that_are_the_coachs_answer() -> None:
    questions = [HintedQuestion(None, 0.1), HintedQuestion(0.02, None)]
    assert list(hint_lines(questions)) == [
        "the hint gives the coach's answer to 1 of 2 questions, and costs 1.0 % of winning on average, 2.0 % at most",
        "the plan gives the coach's answer to 1 of 2 questions, and costs 5.0 % of winning on average, 10.0 % at most",
    ]


def test_blunders_are_found_among_the_costliest() -> None:
    blunders = tuple(Blunder(turn, 0, Pass(), 0.08) for turn in range(3))
    places = (Place(10, 0), Place(11, 10), Place(0, 2))
    assert list(blunder_lines([BlunderGame("tiny", blunders, places)])) == [
        "3 planted blunders of 3 % and more: 1 among the 10 costliest, 2 called errors",
        "  tiny: 1 of 3",
        "    pass, which cost 8.0 %, is the error 10",
        "    pass, which cost 8.0 %, is the error 11; 10 of the 10 costliest really cost more",
        "    pass, which cost 8.0 %, is no error; 2 of the 10 costliest really cost more",
    ]


def test_puzzles_hold_or_do_not() -> None:
    assert list(puzzle_lines([CheckedPuzzle("cut", True, True, 0.2), CheckedPuzzle("cut", True, False, 0.05)])) == [
        "2 puzzles: the same answer is best in 2, clearly in 1; the least gap is 5.0 %",
        "  2 cut: the same answer is best in 2, clearly in 1; the least gap is 5.0 %",
    ]


def test_told_and_won_stand_beside_how_far_apart_chance_may_set_them() -> None:
    found = [Chance(0.5, 90, 0.4, 91, 0.0), Chance(0.5, 90, 0.6, 91, 0.3), Chance(0.95, 60, 1.0, 61, 0.99)]
    points = "others told 90.0 points, made 91.0"
    assert list(table(found)) == [
        "3 positions: told 65.0 %, won 66.7 %: -1.7 +- 11.8; others told 80.0 points, made 81.0",
        f"  first third:   2 positions, told 50.0 %, won 50.0 %: +0.0 +- 19.6; {points}",
        "  last third:   1 positions, told 95.0 %, won 100.0 %: -5.0 +- 0.0; others told 60.0 points, made 61.0",
        f"   50 % and more:   2 positions, told 50.0 %, won 50.0 %: +0.0 +- 19.6; {points}",
        "   90 % and more:   1 positions, told 95.0 %, won 100.0 %: -5.0 +- 0.0; others told 60.0 points, made 61.0",
    ]
