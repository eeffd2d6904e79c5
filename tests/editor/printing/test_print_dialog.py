"""The dialog: by keys, awake while it writes, and with the choices of the last time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from railwright.editor.features.printing.dialog import (
    NONE,
    READY_PRINTS,
    SETTINGS_KEY,
    PrintChoices,
    PrintDialog,
    load_choices,
)
from railwright.editor.features.printing.options import PAPERS, PARTS, PrintOptions
from railwright.editor.files.settings import settings
from tests.editor.printing.prints import MAPS, catalogue, long_names, pages_of, spec_of

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    settings().remove(SETTINGS_KEY)
    yield
    settings().remove(SETTINGS_KEY)


@pytest.fixture
def dialog(qtbot: QtBot) -> PrintDialog:
    return opened(qtbot)


def opened(qtbot: QtBot, name: str = "tiny") -> PrintDialog:
    dialog = PrintDialog(spec_of(name), MAPS, None, catalogue())
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    return dialog


@pytest.mark.sweep
def test_four_ready_prints_come_first_and_each_says_its_sheets(
    dialog: PrintDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    assert not dialog.form.isVisible()
    assert dialog.ready.buttons[1].isChecked()  # the board as one sheet
    for number, (ready, button) in enumerate(zip(READY_PRINTS, dialog.ready.buttons, strict=True)):
        place = button.rect().center()
        place.setX(8)  # on the circle
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=place)
        options = dialog.choices().options
        assert (options.parts, options.tiles) == (ready.parts, "a4" if ready.is_cut else "")
        assert [one.isChecked() for one in dialog.ready.buttons] == [one == number for one in range(4)]
        path = tmp_path / f"{number}.pdf"
        with qtbot.waitSignal(dialog.runner.finished):
            dialog.save_to(path)
        sheets = len(pages_of(path))
        assert f"{sheets} sheet" in button.accessibleDescription()


def test_a_board_that_is_cut_for_the_paper_stays_so_on_other_paper(dialog: PrintDialog, qtbot: QtBot) -> None:
    dialog.ready.buttons[3].click()
    dialog.form.paper.setFocus()
    qtbot.keyClick(dialog.form.paper, Qt.Key.Key_Down)
    options = dialog.choices().options
    assert (options.paper, options.tiles) == ("a3", "a3")
    assert dialog.ready.buttons[3].isChecked()
    assert dialog.ready.buttons[3].accessibleDescription().endswith(", A3")
    assert dialog.status.text() == f"{len(dialog.job.sheets(options))} sheets."


@pytest.mark.sweep
def test_all_options_are_behind_a_button_and_open_if_the_last_print_was_none_of_the_ready_ones(
    dialog: PrintDialog, qtbot: QtBot
) -> None:
    qtbot.mouseClick(dialog.more, Qt.MouseButton.LeftButton)
    assert dialog.form.isVisible()
    dialog.form.parts["box"].click()
    assert not any(button.isChecked() for button in dialog.ready.buttons)
    dialog.form.ink.click()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    again = opened(qtbot)
    assert again.form.isVisible()
    again.ready.buttons[2].click()
    assert again.choices().options.ink  # a ready print changes the parts alone
    again.reject()
    assert not opened(qtbot).form.isVisible()


@pytest.mark.sweep
def test_sheets_are_counted_beside_each_part(dialog: PrintDialog, qtbot: QtBot, tmp_path: Path) -> None:
    tickets = dialog.form.parts["tickets"]
    assert "(" not in tickets.text()  # sheets are counted when they are seen: the booklet takes a while
    dialog.more.click()
    assert "(" in tickets.text()
    for part in PARTS:
        dialog.form.parts[part].setChecked(True)
    for paper in PAPERS:
        dialog.form.tiles.setCurrentIndex(dialog.form.tiles.findData(paper))
        dialog.form.paper.setCurrentIndex(dialog.form.paper.findData(paper))
        counts = [dialog.form.parts[part].text().rpartition("(")[2].removesuffix(")") for part in PARTS]
        assert dialog.status.text() == f"{sum(int(count) for count in counts if count != NONE)} sheets."
    with qtbot.waitSignal(dialog.runner.finished):
        dialog.save_to(tmp_path / "all.pdf")
    assert len(pages_of(tmp_path / "all.pdf")) == len(dialog.job.sheets(dialog.choices().options))


@pytest.mark.sweep
def test_it_can_be_used_by_keys_alone(
    dialog: PrintDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "keys.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args: (str(path.with_suffix("")), ""))
    dialog.ready.buttons[1].setFocus()
    qtbot.keyClick(dialog.ready.buttons[1], Qt.Key.Key_Up)
    assert dialog.choices().options.tiles == "a4"
    qtbot.keyClick(dialog.ready.buttons[0], Qt.Key.Key_Down)
    assert dialog.choices().options.tiles == ""
    qtbot.keyClick(dialog, Qt.Key.Key_M, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(dialog.form.isVisible)
    qtbot.keyClick(dialog, Qt.Key.Key_B, Qt.KeyboardModifier.AltModifier)
    assert dialog.form.tiles.hasFocus()
    qtbot.keyClick(dialog.form.tiles, Qt.Key.Key_Down)
    assert dialog.choices().options.tiles == "a4"
    qtbot.keyClick(dialog, Qt.Key.Key_PageDown)
    qtbot.waitUntil(lambda: dialog.preview.number == 1)
    qtbot.keyClick(dialog, Qt.Key.Key_PageUp)
    qtbot.waitUntil(lambda: dialog.preview.number == 0)
    box = dialog.form.parts["tickets"]
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Space)
    assert dialog.choices().options.parts == ("board", "tickets")
    with qtbot.waitSignal(dialog.runner.finished):
        qtbot.keyClick(dialog, Qt.Key.Key_S, Qt.KeyboardModifier.AltModifier)
    assert len(pages_of(path)) == len(dialog.job.sheets(dialog.choices().options))
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


@pytest.mark.sweep
def test_every_control_has_a_name_and_can_be_reached(dialog: PrintDialog) -> None:
    form = dialog.form
    widgets = [form.kind, form.tiles, form.paper, form.tickets, form.trains, form.backs, form.margin, form.overlap]
    for widget in (*widgets, form.bleed, form.dpi):
        assert widget.accessibleName()
        assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus


@pytest.mark.sweep
def test_the_preview_shows_the_sheet(dialog: PrintDialog, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not dialog.preview.paper.image.isNull() and not dialog.preview.runner.is_running)
    first = dialog.preview.paper.image.copy()
    dialog.form.ink.setChecked(True)
    qtbot.waitUntil(lambda: not dialog.preview.runner.is_running)
    assert dialog.preview.paper.image != first
    assert dialog.preview.paper.image.isGrayscale()


@pytest.mark.sweep
def test_stopping_leaves_the_old_file(qtbot: QtBot, tmp_path: Path) -> None:
    dialog, path = opened(qtbot, "europe"), tmp_path / "old.pdf"
    path.write_text("old")
    dialog.save_to(path)
    with qtbot.waitSignal(dialog.runner.advanced):
        pass
    assert dialog.progress.isVisible()
    assert not dialog.form.isEnabled()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)  # the first Esc stops the work, it does not close
    assert dialog.isVisible()
    assert not dialog.runner.is_running
    assert dialog.form.isEnabled()
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["old.pdf"]


@pytest.mark.sweep
def test_a_file_that_cannot_be_written_is_told(dialog: PrintDialog, qtbot: QtBot, tmp_path: Path) -> None:
    with qtbot.waitSignal(dialog.runner.failed):
        dialog.save_to(tmp_path / "gone" / "x.pdf")
    assert "gone does not exist. Create it first" in dialog.status.text()
    assert dialog.save_button.isEnabled()


@pytest.mark.sweep
def test_a_picture_tells_its_memory_first_and_is_refused_where_it_is_too_large(qtbot: QtBot) -> None:
    dialog = opened(qtbot, "europe")
    dialog.form.kind.setCurrentIndex(dialog.form.kind.findData("png"))
    assert dialog.status.text() == "9331 x 6019 px. Opening the picture needs 225 MB of memory."
    assert not dialog.form.tiles.isEnabled()
    dialog.form.dpi.setValue(600)
    assert dialog.save_button.isEnabled()
    for box in dialog.form.parts.values():
        box.setChecked(False)
    dialog.form.kind.setCurrentIndex(dialog.form.kind.findData("pdf"))
    assert not dialog.save_button.isEnabled()
    assert "Nothing to print" in dialog.status.text()


@pytest.mark.sweep
def test_choices_are_there_again_the_next_time(qtbot: QtBot) -> None:
    dialog = opened(qtbot)
    dialog.form.tiles.setCurrentIndex(2)
    dialog.form.parts["aid"].setChecked(True)
    dialog.form.overlap.setValue(2.5)
    dialog.form.ink.setChecked(True)
    chosen = dialog.form.choices()
    dialog.reject()
    assert load_choices() == chosen == opened(qtbot).form.choices()
    assert chosen.options.tiles == "a3"


@pytest.mark.parametrize(
    "kept",
    [
        *("", [], "{", None, {"tiles": 7}, {"paper": []}),
        {"margin": "wide", "tiles": "b7", "parts": [], "dpi": 1e9},
        {"overlap": -1, "ink": 3, "nonsense": 1, "kind": [], "parts": [[]]},
    ],
)
def test_choices_that_cannot_be_read_are_as_at_first(kept: object) -> None:
    settings().setValue(SETTINGS_KEY, kept)
    assert load_choices() == PrintChoices(PrintOptions())


@pytest.mark.sweep
def test_long_names_leave_the_dialog_on_the_screen(qtbot: QtBot) -> None:
    dialog = PrintDialog(long_names(spec_of("tiny")), MAPS, None, catalogue())
    qtbot.addWidget(dialog)
    dialog.resize(760, 560)
    dialog.show()
    assert dialog.width() == 760
    assert dialog.minimumSizeHint().width() <= 760
