"""Where everybody's points came from, as bars."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout

from editor.play.final_result import FinalResult
from editor.statistics.rows import Label
from editor.statistics.stacks import Stack, StackedBars


def points_chart(result: FinalResult) -> QFrame | None:
    """A sheet with a bar for each player; None where no plugin of the game tells where points come from."""
    if not result.heads:
        return None
    stacks = [_stack(result, row["seat"], row.get("total", 0)) for row in result.rows]
    title = _tr("Where the points came from")
    sentences = [_sentence(result, row["seat"]) for row in result.rows]
    sheet, caption = QFrame(), QLabel(title)
    sheet.setProperty("sheet", True)
    caption.setProperty("role", "caption")
    column = QVBoxLayout(sheet)
    column.setContentsMargins(20, 16, 20, 16)
    column.setSpacing(10)
    column.addWidget(caption)
    column.addWidget(StackedBars(title, sentences, result.heads, stacks))
    column.addStretch(1)
    return sheet


def _stack(result: FinalResult, seat: int, total: int) -> Stack:
    points = tuple(line.points for line in result.lines[seat])
    printed = tuple(str(one).replace("-", "−") for one in points)
    return Stack(Label(result.wording.short(seat)), points, printed, str(total).replace("-", "−"))


def _sentence(result: FinalResult, seat: int) -> str:
    lines = zip(result.heads, result.lines[seat], strict=True)
    parts = [_tr("{source} {points}").format(source=head, points=line.points) for head, line in lines if line.points]
    return _tr("{name}: {parts}.").format(name=result.wording.players[seat], parts=result.wording.listed(parts))


def _tr(words: str) -> str:
    return QCoreApplication.translate("FinalChart", words)
