"""Stamps: pressed on the board when a person here wins, and collected by board and beaten bot from the results."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from railwright.core.folders import saves_folder
from railwright.core.kernel.outcome import Seat
from railwright.editor.app import make_application
from railwright.editor.features.statistics import stamps as stamps_module
from railwright.editor.features.statistics.stamps import Stamp, StampPicture, TableStamp, collected_stamps
from railwright.editor.features.statistics.store import ResultStore
from railwright.editor.features.statistics.widget import StatisticsWidget
from railwright.editor.play import motion
from railwright.editor.play.preferences import COMPANY, MOTION, set_preference
from railwright.editor.play.widget import GameWidget
from railwright.plugins.features.statistics.api import read_finished_game
from tests.editor.screens import WINNING, ending
from tests.editor.statistics.games import result, row, write_record
from tests.homes import move_home

pytestmark = pytest.mark.gui
STEADY, GREEDY = "bot:steady", "bot:greedy"


@pytest.fixture(autouse=True)
def company() -> Iterator[None]:
    set_preference(COMPANY, True)
    yield
    set_preference(COMPANY, True)


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader is told."""
    received: list[str] = []
    monkeypatch.setattr(stamps_module, "announce_to_screen_reader", lambda widget, text: received.append(text))
    return received


def stamp_of(qtbot: QtBot, seats: tuple[Seat, ...] = WINNING, free: bool = False) -> StampPicture | None:
    """The stamp after a game that the second seat wins, when the winner is shown."""
    make_application()
    page = ending(0, seats)
    qtbot.addWidget(page)
    assert page.end_page is not None
    part = next(part for part in page.parts if isinstance(part, TableStamp))
    assert part.picture is None  # the winner is still a secret
    if free:
        page.session.__class__ = type("Free", (type(page.session),), {"free": True})
    with qtbot.waitSignal(page.winner_shown):
        while not page.end_page.steps.is_last:
            qtbot.keyClick(page.end_page, Qt.Key.Key_Space)
    return part.picture


@pytest.mark.sweep
def test_a_person_who_wins_gets_a_stamp_with_board_and_beaten_bots(qtbot: QtBot, announced: list[str]) -> None:
    stamp = stamp_of(qtbot)
    assert stamp is not None
    assert (stamp.board, stamp.line) == ("Europe", "against Badger, Magpie")
    assert announced == [stamp.accessibleName()] == ["Stamp: Europe, against Badger, Magpie"]
    page = stamp.window()
    assert isinstance(page, GameWidget)
    end_page = page.end_page
    assert end_page is not None
    for size in ((1280, 800), (911, 512)):
        page.resize(*size)
        qtbot.wait(50)
        assert stamp.isVisible()
        assert stamp.mapTo(end_page, stamp.rect().topRight()) == end_page.view.geometry().topRight()


@pytest.mark.sweep
def test_the_stamp_is_pressed_on_with_motion(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    set_preference(MOTION, True)
    monkeypatch.setattr(motion, "is_motion_reduced", lambda: False)
    try:
        stamp = stamp_of(qtbot)
        assert stamp is not None
        assert stamp._part < 1.0
        stamp.show_part(0.3)
        edges = stamp.grab().toImage()
        assert len({edges.pixel(x, y) for x in range(edges.width()) for y in (0, edges.height() - 1)}) == 1  # not cut
        qtbot.waitUntil(lambda: stamp._part == 1.0)
    finally:
        set_preference(MOTION, False)


@pytest.mark.sweep
def test_no_stamp_without_company_in_a_free_game_or_when_a_bot_wins(qtbot: QtBot) -> None:
    assert stamp_of(qtbot, (Seat("Ann"), Seat(STEADY, STEADY), Seat("Bob"), Seat("Cleo"))) is None
    assert stamp_of(qtbot, free=True) is None
    set_preference(COMPANY, False)
    assert stamp_of(qtbot) is None


@pytest.mark.parametrize("board", ["USA", "Ober- und Niederösterreichische Landesbahn", "W" * 60])
def test_long_names_stay_on_the_stamp(qtbot: QtBot, board: str) -> None:
    stamp = StampPicture(board, "against Badger, Magpie, Owl and Moth")
    qtbot.addWidget(stamp)
    image = stamp.grab().toImage()
    corner = QRect(0, 0, 12, 12)
    colors = {image.pixel(x, y) for x in range(corner.width()) for y in range(corner.height())}
    assert len(colors) == 1


# --- the collection ---


def write_games() -> None:
    """Games that Ann wins, one that a bot wins, one with a shared first place, and a free one."""
    ann, bob = row(0, "Ann", total=50), row(1, "Bob", total=20, rank=2)

    def bot(agent: str, rank: int = 2) -> dict[str, object]:
        return row(1, agent, agent, total=20, rank=rank)

    games = (
        ("europe", [ann, bot(STEADY)], {}),
        ("europe", [ann, bot(GREEDY)], {}),
        ("europe", [ann, bot(STEADY)], {}),
        ("tiny", [ann, bob], {}),
        ("usa", [row(0, "Ann", rank=2), bot(STEADY, 1)], {}),
        ("balkans", [ann, bot(STEADY, 1)], {}),
        ("japan", [ann, bot(STEADY)], {"free": True}),
    )
    for number, (map_id, rows, more) in enumerate(games):
        write_record(saves_folder() / f"{number}.jsonl", result(rows), map_id, number, **more)


def test_stamps_are_those_of_boards_where_people_have_won_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    move_home(monkeypatch, tmp_path)
    write_games()
    store = ResultStore(None)
    for path in sorted(saves_folder().iterdir()):
        game = read_finished_game(path)
        assert game is not None
        store.add(game)
    assert {stamp.map: stamp for stamp in collected_stamps(store)} == {
        "europe": Stamp("europe", 3, (STEADY, GREEDY)),
        "tiny": Stamp("tiny", 1, ()),
    }
    store.close()


@pytest.mark.parametrize("has_company", [True, False])
def test_the_statistics_show_the_stamps_with_company(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_company: bool
) -> None:
    make_application()
    move_home(monkeypatch, tmp_path)
    set_preference(COMPANY, has_company)
    write_games()
    page = StatisticsWidget({"europe": "Europe", "tiny": "Skerry Coast"})
    qtbot.addWidget(page, before_close_func=StatisticsWidget.end)
    page.resize(1000, 700)
    page.show()
    with qtbot.waitSignal(page.reader.done):
        page.reload()
    panel = page.reports.stamps
    assert (panel is not None) == has_company
    if panel is not None:
        assert {picture.accessibleName() for picture in panel.pictures} == {
            "Stamp: Europe, 3 games won", "Stamp: Skerry Coast, 1 game won",
        }  # fmt: skip
        assert "against Badger, Magpie" in {label.text() for label in panel.findChildren(QLabel)}
