"""Lessons: positions that want an answer."""

from __future__ import annotations

import json
from typing import Any

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.errors import RailwrightError
from railwright.core.positions.file import Position, parse_positions, read_position
from railwright.core.positions.lessons import lesson_of
from railwright.core.positions.rules import PositionRulesCache

LIBRARY = PositionRulesCache(discover(safe=True))
LESSON = {"title": "Claim", "text": "Claim it.", "wanted": ["claim berlin-wien"]}
SEATS = [{"hand": {"green": 3, "blue": 2}}, {}]
ROW = ["red", "blue", "white", "green", "black"]


def position_of(**fields: Any) -> Position:
    document = {"map": "europe", "market": ROW, "seats": SEATS, "lesson": LESSON, **fields}
    reading = read_position(parse_positions(json.dumps(document).encode())[0], LIBRARY)
    assert reading.position is not None, reading.issues
    return reading.position


def test_an_answer_is_right_with_any_payment_or_with_the_one_that_is_wanted() -> None:
    position = position_of()
    read = position.position_rules.rules.notation.read_line
    lesson = lesson_of(position)
    assert (lesson.title, lesson.text, lesson.right) == ("Claim", "Claim it.", "")
    assert lesson.is_right(read("claim berlin-wien"))
    assert lesson.is_right(read("claim berlin-wien: 3 green"))
    assert not lesson.is_right(read("draw pile"))
    exact = lesson_of(position_of(lesson={**LESSON, "wanted": ["draw red", "claim berlin-wien: 3 green"]}))
    assert exact.is_right(read("draw red"))
    assert exact.is_right(read("claim berlin-wien: 3 green"))
    assert not exact.is_right(read("claim berlin-wien"))


def test_what_is_under_do_happens_first() -> None:
    lesson = lesson_of(position_of(do=["draw blue"], chance=["turn-up red"], lesson={**LESSON, "wanted": ["draw red"]}))
    assert lesson.state.stack[-1].kind == "cards.second"


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"lesson": {**LESSON, "wanted": ["claim"]}}, "The wanted answer 'claim' cannot be read"),
        ({"lesson": {**LESSON, "wanted": ["claim brest-paris"]}}, "The wanted answer 'claim brest-paris' is not"),
        ({"finished": True}, "The game of this lesson is over"),
        ({"do": ["claim brest-paris"]}, "under `do` or `chance` of the position, is not possible: This needs"),
    ],
)
def test_a_lesson_that_nobody_could_solve_is_refused(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(RailwrightError, match=message):
        lesson_of(position_of(**fields))


def test_a_position_without_a_lesson_is_none() -> None:
    document = parse_positions(json.dumps({"map": "europe", "seats": SEATS}).encode())[0]
    position = read_position(document, LIBRARY).position
    assert position is not None
    with pytest.raises(RailwrightError, match="add `lesson:`"):
        lesson_of(position)
