"""Lessons: positions that want an answer."""

from __future__ import annotations

import json
from typing import Any

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.errors import RailwrightError
from railwright.core.positions.file import Position, parse_positions, read_position
from railwright.core.positions.lessons import Lesson, fill_names, gap_names, lesson_issues, lesson_of, read_lesson
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
    assert (lesson.title, lesson.text, lesson.steps[0].right) == ("Claim", "Claim it.", "")
    assert lesson.is_right(0, read("claim berlin-wien"))
    assert lesson.is_right(0, read("claim berlin-wien: 3 green"))
    assert not lesson.is_right(0, read("draw pile"))
    exact = lesson_of(position_of(lesson={**LESSON, "wanted": ["draw red", "claim berlin-wien: 3 green"]}))
    assert exact.is_right(0, read("draw red"))
    assert exact.is_right(0, read("claim berlin-wien: 3 green"))
    assert not exact.is_right(0, read("claim berlin-wien"))


def test_what_is_under_do_happens_first() -> None:
    lesson = lesson_of(position_of(do=["draw blue"], chance=["turn-up red"], lesson={**LESSON, "wanted": ["draw red"]}))
    assert lesson.start.stack[-1].kind == "cards.second"


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"lesson": {**LESSON, "wanted": ["claim"]}}, "The expected answer 'claim' cannot be read"),
        ({"lesson": {**LESSON, "wanted": ["claim brest-paris"]}}, "The expected answer 'claim brest-paris' is not"),
        ({"finished": True}, "The game in this lesson is over"),
        ({"do": ["claim brest-paris"]}, "in the position's `do` or `chance` is not possible: You need"),
    ],
)
def test_a_lesson_that_nobody_could_solve_is_refused(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(RailwrightError, match=message):
        lesson_of(position_of(**fields))


def test_a_position_without_a_lesson_is_none() -> None:
    document = parse_positions(json.dumps({"map": "europe", "seats": SEATS}).encode())[0]
    position = read_position(document, LIBRARY).position
    assert position is not None
    with pytest.raises(RailwrightError, match="Add `lesson:`"):
        lesson_of(position)


# --- lessons with steps ---

CLAIM = {
    "text": "{berlin-wien} has three green spaces.",
    "point": {"routes": ["berlin-wien"]},
    "wanted": ["claim berlin-wien"],
    "wrong": {"claim *: * loco*": "Keep it.", "draw *": "You have all you need."},
    "right": "It is yours.",
    "do": ["draw pile", "draw pile"],
    "chance": ["turn-up red", "turn-up blue"],
}
DRAW = {"text": "Draw any card.", "wanted": ["draw *"], "chance": ["turn-up white"]}
LOOK = {"text": "These are your cards.", "point": {"panels": ["hand"]}}
HAND = [{"hand": {"green": 3, "blue": 2, "loco": 1}}, {"name": "Rival"}]


def lesson_with(*steps: dict[str, Any], **fields: Any) -> Lesson:
    told = {"title": "Claim", "text": "About claims.", "steps": [*steps]}
    return read_lesson(position_of(lesson=told, seats=HAND, **fields))


def codes(lesson: Lesson) -> list[tuple[str, tuple[str | int, ...]]]:
    return [(issue.code, issue.where) for issue in lesson_issues(lesson)]


def test_steps_lead_through_answers_of_others_and_of_chance() -> None:
    lesson = lesson_with(LOOK, CLAIM, DRAW)
    assert lesson_issues(lesson) == ()
    assert (lesson.learner, [bool(step.wanted) for step in lesson.steps]) == (0, [False, True, True])
    read = lesson.rules.notation.read_line
    played = lesson.play(1, lesson.start, read("claim berlin-wien: 3 green"))
    assert [lesson.rules.notation.text(one.choice) for one in played.answers] == [
        *("claim berlin-wien", "pay 3 green", "draw pile", "turn-up red", "draw pile", "turn-up blue")
    ]
    assert (played.state.stack[-1].actor, played.chance_left) == (0, 0)
    assert {answer[0].verb for answer in lesson.right_answers(2, played.state)} == {"draw"}


def test_a_step_has_a_word_on_the_likely_wrong_answers() -> None:
    lesson = lesson_with(CLAIM)
    read = lesson.rules.notation.read_line
    assert lesson.word_on(0, read("draw pile")) == "You have all you need."
    assert lesson.word_on(0, read("claim berlin-wien: 2 green + 1 loco")) == "Keep it."
    assert lesson.word_on(0, read("claim berlin-wien: 3 green")) == ""
    assert lesson.word_on(0, read("tickets")) == ""


def test_texts_name_places_of_the_map() -> None:
    board = lesson_with(CLAIM).rules.board
    names = gap_names("{wien} lies at {berlin-wien}, {nowhere} does not.", board)
    assert {gap: name.of for gap, name in names.items()} == {"wien": "city", "berlin-wien": "route"}
    filled = fill_names("{wien} lies at {berlin-wien}, {nowhere} does not.", {"wien": "Wien", "berlin-wien": "B"})
    assert filled == "Wien lies at B, {nowhere} does not."


@pytest.mark.parametrize(
    ("steps", "code", "where"),
    [
        ([{**CLAIM, "wanted": ["claim brest-paris"]}], "unplayable-step", ("wanted", 0)),
        ([{**CLAIM, "wanted": ["fly *"]}], "unplayable-step", ("wanted", 0)),
        ([{**CLAIM, "do": ["draw pile"]}, DRAW], "unplayable-step", ("do",)),
        ([{**CLAIM, "do": [], "chance": []}, DRAW], "unplayable-step", ("do",)),
        ([{**CLAIM, "do": ["draw pile", "fly"]}, DRAW], "unplayable-step", ("do",)),
        ([{**CLAIM, "do": [*CLAIM["do"], "draw pile"]}, DRAW], "unplayable-step", ("do",)),
        ([{**CLAIM, "chance": ["turn-up red", "keep wien"]}, DRAW], "unplayable-step", ("chance",)),
        ([{**LOOK, "do": ["draw pile"]}], "unplayable-step", ("do",)),
        ([{**CLAIM, "wrong": {"draw gold": "?"}}], "", ()),
        ([{**CLAIM, "wrong": {"borrow *": "No."}}], "unused-word", ("wrong", "borrow *")),
        ([{**CLAIM, "point": {"answers": ["withdraw"]}}], "nothing-to-point-at", ("point", "answers", 0)),
        ([{**CLAIM, "point": {"cities": ["atlantis"]}}], "nothing-to-point-at", ("point", "cities", 0)),
        ([{**CLAIM, "right": "Off to {atlantis}!"}], "unknown-gap", ("right",)),
    ],
)
def test_what_keeps_a_lesson_from_being_finished_has_its_place(
    steps: list[dict[str, Any]], code: str, where: tuple[str | int, ...]
) -> None:
    if not code:
        with pytest.raises(RailwrightError, match="'draw gold' cannot be read"):
            lesson_with(*steps)
        return
    assert codes(lesson_with(*steps)) == [(code, ("lesson", "steps", 0, *where))]


def test_every_way_to_a_step_is_tried() -> None:
    """Whoever pays with the locomotive has none left for the next route; the first payment alone leaves it."""
    later = {"text": "Now pay.", "wanted": ["claim budapest-wien-1: 1 loco"], "do": [], "chance": []}
    lesson = lesson_with(CLAIM, later)
    assert lesson_of(lesson.position).steps == lesson.steps
    assert lesson_issues(lesson, every_way=False) == ()
    assert codes(lesson) == [("unplayable-step", ("lesson", "steps", 1, "wanted"))]
    with pytest.raises(RailwrightError, match="on at least one path to this step"):
        lesson_of(lesson.position, every_way=True)


def test_a_lesson_has_either_wanted_answers_or_steps() -> None:
    for told in ({**LESSON, "steps": [LOOK]}, {"title": "T", "text": "T"}):
        with pytest.raises(RailwrightError, match="either `wanted`"):
            read_lesson(position_of(lesson=told))


def test_no_pattern_keeps_its_reader_busy() -> None:
    lesson = lesson_with({**CLAIM, "wrong": {"*a" * 190: "No."}})
    line = lesson.rules.notation.read_line("claim berlin-wien: 3 green")
    assert lesson.word_on(0, line) == ""
