"""What moves in a replay: what a game moves, step by step and at an unhurried pace; leaps show where they lead."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from railwright.editor.play.preferences import MOTION, set_preference
from railwright.editor.play.table_motion import Train
from railwright.editor.replay.playback import STEP_INTERVALS_MS
from railwright.editor.replay.widget import ReplayWidget
from railwright.editor.scene.items.targets import Target
from tests.editor.replay.records import page_of, record

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def moving() -> Iterator[None]:
    set_preference(MOTION, True)
    yield
    set_preference(MOTION, False)


def first_claim(page: ReplayWidget) -> tuple[int, int]:
    """The moment after which the first route is owned, and that route."""
    states, reader = page.timeline.states, page.reader
    moment = next(number for number, state in enumerate(states) if any(o is not None for o in reader.owners(state)))
    owners = reader.owners(states[moment])
    return moment, next(route for route, owner in enumerate(owners) if owner is not None)


@pytest.mark.sweep
def test_a_step_forward_moves_and_anything_else_is_at_once_there(qtbot: QtBot, tmp_path: Path) -> None:
    page = page_of(qtbot, record(tmp_path))
    stage, playback = page.motion.stage, page.playback
    stage.clock = lambda: 0.0  # stands
    moment, route = first_claim(page)
    playback.jump(moment - 1)
    assert not stage.is_running
    playback.step(1)
    assert any(isinstance(movement.sprite, Train) for movement in stage.movements)
    assert page.scene.owners[route] is not None
    assert not page.scene.is_piece_seen(Target("route", route))  # seen on its way
    playback.step(-1)
    assert not stage.is_running
    assert page.scene.owners[route] is None
    playback.step(1)
    page.tour() if page.finished else page.leave_tour()
    assert not stage.is_running
    assert page.scene.is_piece_seen(Target("route", route))
    playback.jump(moment - 1)
    set_preference(MOTION, False)
    playback.step(1)
    assert not stage.is_running


@pytest.mark.sweep
def test_the_film_moves_unless_it_is_hurried(qtbot: QtBot, tmp_path: Path) -> None:
    page = page_of(qtbot, record(tmp_path))
    page.motion.stage.clock = lambda: 0.0
    moment, _ = first_claim(page)
    for speed in (0, len(STEP_INTERVALS_MS) - 1):
        page.playback.jump(moment - 1)
        page.playback.set_speed(speed)
        page.playback.toggle()
        page.playback._tick()
        assert page.motion.stage.is_running is (speed == 0)
        page.playback.pause()
