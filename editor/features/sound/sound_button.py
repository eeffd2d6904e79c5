"""The button of a game's page that switches all sounds off or on."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from railwright.editor.features.sound.controls import state_words
from railwright.editor.features.sound.player import SoundPlayer, sound_player
from railwright.editor.looks.icon_button import IconButton
from railwright.editor.looks.theme import window_colors
from railwright.editor.play.session_controls import BUTTON_PX

HORN_PX = ((4, 9.5), (7.5, 9.5), (12, 5.5), (12, 18.5), (7.5, 14.5), (4, 14.5), (4, 9.5))  # on a field of FIELD_PX


class SoundButton(IconButton):
    """A button with a loudspeaker that switches all sounds off or on."""

    def __init__(self, player: SoundPlayer | None = None) -> None:
        super().__init__(BUTTON_PX)
        self._player = player or sound_player()
        self.setCheckable(True)
        self.clicked.connect(self._player.switch)
        self._player.changed.connect(self._show_state)
        self._show_state()

    def _show_state(self) -> None:
        self.setChecked(self._player.is_on)
        self.setToolTip(state_words(self._player))
        self.setAccessibleName(self.toolTip())
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ToolTip, QEvent.Type.FocusIn):
            self._show_state()  # a missing device is noticed only when a sound is played
        return super().event(event)

    def paint_picture(self, painter: QPainter) -> None:
        colors = window_colors()
        ink = QColor(colors.ink if self.underMouse() or self.isChecked() else colors.muted)
        horn = QPainterPath()
        horn.addPolygon(QPolygonF([QPointF(x, y) for x, y in HORN_PX]))
        painter.fillPath(horn, ink)
        painter.setPen(QPen(ink, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        if self.isChecked() and not self._player.lack:
            for reach in (4.0, 7.5):
                painter.drawArc(QRectF(12 - reach, 12 - reach, 2 * reach, 2 * reach), -45 * 16, 90 * 16)
        else:
            painter.drawLine(QPointF(15, 9), QPointF(20.5, 15))
            painter.drawLine(QPointF(20.5, 9), QPointF(15, 15))
