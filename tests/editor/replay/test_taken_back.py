"""What was taken back stands struck out in the log of a replay, where it was decided anew."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.seats import new_match
from railwright.core.kernel.match import Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.records.format import header_for
from railwright.core.records.history import History
from railwright.core.records.writer import RecordWriter
from railwright.editor.play.log_panel import LINE_ROLE
from railwright.editor.replay.playback import Timeline
from tests.core.records.games import load_record
from tests.editor.replay.records import catalogue, page_of, tiny

SEATS = (Seat("Ann"), Seat("bot:greedy", "bot:greedy"))
BACK, AGAIN = 60, 20  # the answers after which Ann goes back, and those that are given then


def record_with_undo(folder: Path, to_before: int = 2) -> tuple[Path, int]:
    """A free game in which Ann goes back once over several answers; where she went back to."""
    path, rules, history = folder / "undo.jsonl", tiny().rules, History()
    header = structs.replace(header_for(tiny(), SEATS, 3), free=True)
    with RecordWriter.create(path, header, rules) as recorder:
        match = new_match(rules, SEATS, agent_types(catalogue()), 3, listeners=[recorder, history])

        def play(answers: int) -> None:
            while match.answers < answers:
                if not match.step():
                    match.answer(match.options()[-1])

        play(BACK)
        to = history.undo_points(0, free=True)[-to_before]
        back = history.undo_to(0, to)
        recorder.write_undo(back)
        history(back)
        match.state, match.answers = back.answers[0].before, to
        play(to + AGAIN)
    return path, to


def film_of(path: Path) -> Timeline:
    return Timeline.from_record(load_record(path, catalogue()))


@pytest.mark.sweep
def test_the_story_tells_what_was_taken_back(tmp_path: Path) -> None:
    path, to = record_with_undo(tmp_path)
    timeline = film_of(path)
    struck = [line for line in timeline.log if line.taken_back]
    assert struck
    assert {line.number for line in struck} == {to}
    assert {line.turn for line in struck} == {timeline.turn_at(to).number}
    places = [index for index, line in enumerate(timeline.log) if line.taken_back]
    assert [line.number for line in timeline.log] == sorted(line.number for line in timeline.log)
    assert all(line.number <= to for line in timeline.log[: places[0]])
    assert all(line.number > to for line in timeline.log[places[-1] + 1 :])


def test_the_film_itself_shows_what_stands(tmp_path: Path) -> None:
    path, to = record_with_undo(tmp_path)
    record = load_record(path, catalogue())
    timeline = Timeline.from_record(record)
    assert timeline.end == to + AGAIN == len(record.answers)
    plain = Timeline(timeline.rules, record.start, record.answers)
    assert timeline.events == plain.events == plain.log
    assert not any(line.taken_back for line in timeline.events_at(to))


def test_going_back_twice_keeps_all_of_it(tmp_path: Path) -> None:
    path, _ = record_with_undo(tmp_path)
    record = load_record(path, catalogue())
    history = History(record.history)
    to = history.undo_points(0, free=True)[0]
    back = history.undo_to(0, to)
    answers = [entry for entry in record.history if isinstance(entry, Transition)]
    timeline = Timeline(record.game.rules, record.start, record.answers[:to], [*record.history, back])
    timeline_again = Timeline(record.game.rules, record.start, answers, answers)
    assert len(timeline.log) == len(timeline_again.log)
    assert all(line.number <= to for line in timeline.log)


@pytest.mark.gui
@pytest.mark.sweep
def test_struck_lines_say_so_and_lead_to_their_moment(qtbot: QtBot, tmp_path: Path) -> None:
    path, to = record_with_undo(tmp_path)
    page = page_of(qtbot, path)
    log = page.log
    items = [log.list.item(row) for row in range(log.list.count())]
    struck = [item for item in items if item.data(LINE_ROLE).taken_back]
    assert struck
    assert all(item.font().strikeOut() and item.text().endswith("(taken back)") for item in struck)
    assert not any(item.font().strikeOut() for item in items if item not in struck)
    log.list.scrollToItem(struck[0])
    place = log.list.visualItemRect(struck[0]).center()
    qtbot.mouseClick(log.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert page.playback.moment == to
    assert not log.list.currentItem().data(LINE_ROLE).taken_back
    assert "(taken back)" in log.text()
