"""Train cards: the colour of the card all round, its mark large in the middle and small in the corners, its name."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from core.mapspec import MapSpec
from editor.printing.card_parts import BACK, grown, paint_back, paint_ground, paint_mark, paint_panel
from editor.printing.card_sheets import Card
from editor.printing.lettering import INK, line
from editor.printing.rule_reader import Rulings
from editor.printing.words import tr
from editor.scene.palette import Palette, on
from editor.wording import color_word


def train_cards(spec: MapSpec, rulings: Rulings, palette: Palette) -> list[Card]:
    """Every train card of the game, colour by colour."""
    back = partial(_paint_back, spec.name)
    return [Card(partial(_paint_front, palette, color), back) for color, count in rulings.cards for _ in range(count)]


def _paint_back(name: str, painter: QPainter, area: QRectF, bleed: float) -> None:
    paint_back(painter, area, bleed, BACK, tr("Train card"), name)


def _paint_front(palette: Palette, color: str, painter: QPainter, area: QRectF, bleed: float) -> None:
    paint_ground(painter, palette, color, grown(area, bleed))
    short = min(area.width(), area.height())
    panel = grown(area, -short * 0.15)
    paint_panel(painter, panel)
    radius = panel.width() * 0.36
    middle = panel.center() - QPointF(0, panel.height() * 0.05)
    painter.setPen(QPen(QColor(INK), 0.5))
    painter.setBrush(QColor(palette.card(color)) if color != "loco" else QColor("#ffffff"))
    painter.drawEllipse(middle, radius, radius)
    paint_mark(painter, color, middle, radius * 0.6, _on(palette, color))
    low = QRectF(panel.left() + 1.5, panel.bottom() - panel.height() * 0.17, panel.width() - 3, panel.height() * 0.14)
    word = color_word(color)
    line(painter, word[:1].upper() + word[1:], low, min(4.6, low.height()), "center")
    for corner in (panel.topLeft() + QPointF(4, 4), panel.topRight() + QPointF(-4, 4)):
        paint_mark(painter, color, corner, 2.1)


def _on(palette: Palette, color: str) -> str:
    """The colour of the mark on the disc."""
    return INK if color == "loco" else on(palette.card(color))
