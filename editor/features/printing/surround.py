"""The surround of a printed board, as fans make it: a frame, a title, and a score track with spaces of 25 mm."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from railwright.editor.features.printing.sheet import paint_line
from railwright.editor.looks.palette import BLANK, Theme
from railwright.editor.scene.items.score_track import ScoreTrack
from railwright.editor.scene.paint.painting import fill_between

TRACK_MM = 25.0  # a space of the score track, for wooden markers
FRAME_MM = 9.0  # width of the frame
TITLE_MM = 20.0  # height of the title
USUAL_STEPS, MIN_STEPS = 100, 20  # spaces of the track; boards of any size have at most four times USUAL_STEPS
STEP_RANGE_MM = (19.0, 33.0)  # length of a space for which a track of USUAL_STEPS is used


class Surround(NamedTuple):
    """The parts that surround a board, from its edge outwards: track, title above it, frame."""

    track: bool = False
    title: str = ""
    frame: bool = False

    def area(self, board: QRectF) -> QRectF:
        """The rectangle of the board with its surround."""
        inner = self._tracked(board).adjusted(0, -TITLE_MM if self.title else 0, 0, 0)
        width = FRAME_MM if self.frame else 0.0
        return inner.adjusted(-width, -width, width, width)

    def _tracked(self, board: QRectF) -> QRectF:
        return board.adjusted(-TRACK_MM, -TRACK_MM, TRACK_MM, TRACK_MM) if self.track else board

    def paint(self, painter: QPainter, board: QRectF, theme: Theme) -> None:
        """Paint the surround, not the board itself."""
        area = self.area(board)
        if area == board:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill_between(painter, board, area, QColor(theme.frame))
        if self.track:
            painter.save()
            painter.setClipRect(self._tracked(board), Qt.ClipOperation.IntersectClip)
            track_of(board, is_tinted=theme is not BLANK).paint(painter, theme)
            painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.title:
            below = self._tracked(board).top()
            place = QRectF(board.left(), below - TITLE_MM, board.width(), TITLE_MM)
            paint_line(painter, self.title, place, TITLE_MM * 0.72, "center", theme.ink)
        if self.frame:
            for inset, width in ((FRAME_MM * 0.3, 1.2), (FRAME_MM * 0.55, 0.5)):
                painter.setPen(QPen(QColor(theme.ink), width))
                painter.drawRect(area.adjusted(inset, inset, -inset, -inset))
        painter.setPen(QPen(QColor(theme.ink), 0.6))
        painter.drawRect(board)
        painter.restore()


def track_of(board: QRectF, is_tinted: bool = True) -> ScoreTrack:
    """The track round a board: a hundred spaces if they are about 25 mm long, else a multiple of ten that fits."""
    around = 2 * (board.width() + board.height())
    low, high = STEP_RANGE_MM
    if low <= around / USUAL_STEPS <= high:
        steps = USUAL_STEPS
    else:
        steps = min(max(round(around / TRACK_MM / 10) * 10, MIN_STEPS), USUAL_STEPS * 4)
    return ScoreTrack(board, TRACK_MM, steps, numbered=1, letters=0.34, rim=0.97, is_tinted=is_tinted)
