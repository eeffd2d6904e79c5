"""Names and bows after an edit, and the work until its hints are in the panel."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document import edits
from railwright.editor.document.map_source import new_source
from railwright.editor.document.parts import Part
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.layout.arrangement import LayoutRequest, LayoutSearch, layout_request
from tests.bench.table import Table
from tests.editor.canvas.boards import large_board
from tests.editor.draw.user_input import WindowUser, closing
from tests.editor.scene.boards import board_map

pytestmark = pytest.mark.bench
CATALOGUE = discover(safe=True)
BOARDS: dict[str, Callable[[], MapSpec]] = {"europe": lambda: board_map("europe"), "large": large_board}
Edit = Callable[[MapSpec, Random], MapSpec]
EDITS: dict[str, Edit] = {
    "move": lambda spec, rng: edits.move_cities(spec, [rng.choice(spec.cities).id], (rng.uniform(-9, 9), 7)),
    "length": lambda spec, rng: edits.set_field(
        spec, [Part("route", rng.choice(spec.routes).id)], "length", rng.randint(1, 6)
    ),
    "rename": lambda spec, rng: edits.rename_city(spec, rng.choice(spec.cities).id, f"Name {rng.random()}"),
}


def asked(spec: MapSpec) -> LayoutRequest:
    return layout_request(spec, [(3.1 * len(city.name), 7.0) for city in spec.cities])


@pytest.mark.parametrize("edit", EDITS)
@pytest.mark.parametrize(("board", "aim"), [("europe", 0.06), ("large", 0.2)])
def test_an_edit_is_arranged(board: str, aim: float, edit: str, table: Table) -> None:
    """Aim: most of the time that may pass until the hints come, 100 milliseconds and 300, is left for other things."""
    spec, rng, arranger = BOARDS[board](), Random(2), LayoutSearch()
    arranger.arrange(asked(spec))
    questions = cycle([asked(EDITS[edit](spec, rng)) for _ in range(24)])
    name = f"Names and bows of {board} after an edit: {edit}"
    assert table.time(name, lambda: arranger.arrange(next(questions)), turns=23, setup=lambda: None) < aim


@pytest.mark.parametrize(("board", "aim"), [("europe", 1.0), ("large", 6.0)])
def test_the_first_arrangement(board: str, aim: float, table: Table) -> None:
    question = asked(BOARDS[board]())
    assert table.time(f"First names and bows of {board}", lambda: LayoutSearch().arrange(question), turns=2) < aim


@pytest.fixture
def manager(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[WindowManager]:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "home"))
    yield from closing(WindowManager(CATALOGUE))


@pytest.mark.gui
@pytest.mark.parametrize(("board", "aim"), [("europe", 0.1), ("large", 0.3)])
def test_hints_are_in_the_panel(
    board: str, aim: float, manager: WindowManager, tmp_path: Path, qtbot: QtBot, table: Table
) -> None:
    """From the release of a city that was dragged to the last line of the panel: the work of the window with all its
    threads. The processes beside it, which do theirs at the same time, are not counted."""
    sheet, path = new_source(BOARDS[board](), CATALOGUE), tmp_path / "board.yaml"
    path.write_text(sheet.text_of(sheet.spec), "utf-8")
    window = manager.open(path)
    assert window is not None
    user = WindowUser(qtbot, window)
    canvas, rng = window.view.canvas, Random(6)
    qtbot.waitUntil(lambda: canvas.is_settled, timeout=60_000)
    if board == "large":
        window.view.scale(3, 3)  # a drag of ten millimetres is more than a click
    settled: list[bool] = []
    window.docks.problems.result_shown.connect(lambda _: settled.append(canvas.is_settled))
    ends: list[tuple[float, float]] = []

    def drag() -> None:
        id = rng.choice(window.document.spec.cities).id
        window.view.centerOn(*user.at(id))
        qtbot.wait(500)
        x, y = user.at(id)
        user.press((x, y))
        for step in range(1, 6):
            user.hover((x + 2 * step, y + step), down=True)
        ends.append((x + 10, y + 5))
        settled.clear()

    def hints() -> None:
        count = window.document.history.count()
        user.release(ends[-1])
        assert window.document.history.count() == count + 1
        while not (settled and settled[-1]):
            QApplication.processEvents()
            time.sleep(0.0005)

    assert table.time(f"Hints of {board} after a drag", hints, turns=9, setup=drag) < aim
