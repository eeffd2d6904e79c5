"""Texts that are wrapped."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from railwright.editor.looks import elements as ui

pytestmark = pytest.mark.gui


def test_no_line_ends_between_a_number_and_its_percent_sign(qtbot: QtBot) -> None:
    told = ui.paragraph("You would win 34 %")
    qtbot.addWidget(told)
    assert QLabel.text(told).split(" ")[-1] == "34\N{NO-BREAK SPACE}%"  # one word to Qt
    assert told.text() == "You would win 34 %"  # and to callers, what was said
