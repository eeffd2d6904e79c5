"""Sheets to lay beside the board: the score track, and the player aid with texts from the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from railwright.core.maps.looks import legend_of
from railwright.editor.features.printing.cards import rounded_path
from railwright.editor.features.printing.rule_texts import PrintedRules, RuleText
from railwright.editor.features.printing.sheet import (
    INK,
    Imprint,
    Sheet,
    paint_block,
    paint_corner_marks,
    paint_line,
    paint_margin,
    part_name,
    tr,
    wrap,
)
from railwright.editor.features.printing.tiling import Size
from railwright.editor.scene.items.sign_item import paint_symbol
from railwright.editor.scene.legend import row_words

# The score track

TRACK_SPACES, SPACES_PER_ROW = 100, 10  # numbers of spaces
TITLE_MM = 11.0  # height of the title


def score_track(paper: Size, margin: float, imprint: Imprint, outlines: bool = False) -> Sheet:
    """The score track as a sheet in landscape."""
    size = (max(paper), min(paper))
    return Sheet("track", part_name("track"), size, partial(_paint_track, size, margin, imprint, outlines))


def _paint_track(size: Size, margin: float, imprint: Imprint, outlines: bool, painter: QPainter) -> Iterator[float]:
    picture = QRectF(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
    title = QRectF(picture.left(), picture.top(), picture.width(), TITLE_MM)
    paint_line(painter, imprint.name, title, 7.0, "center")
    cell = QRectF(
        0, 0, picture.width() / SPACES_PER_ROW, (picture.height() - TITLE_MM) / (TRACK_SPACES // SPACES_PER_ROW)
    )
    for number in range(TRACK_SPACES):
        row, along = divmod(number, SPACES_PER_ROW)
        column = along if row % 2 == 0 else SPACES_PER_ROW - 1 - along
        cell.moveTo(picture.left() + column * cell.width(), title.bottom() + row * cell.height())
        _paint_track_space(painter, cell, number, outlines)
        if along == SPACES_PER_ROW - 1 and number < TRACK_SPACES - 1:
            tip = QPointF(cell.right() - 3.4, cell.bottom() - 1.2)
            arrow = QPolygonF([tip, tip + QPointF(-1.8, -2.6), tip + QPointF(1.8, -2.6)])
            painter.setBrush(QColor(INK))
            painter.drawPolygon(arrow)
    paint_corner_marks(painter, picture)
    paint_margin(painter, picture, imprint, part_name("track"))
    yield 1.0


def _paint_track_space(painter: QPainter, cell: QRectF, number: int, outlines: bool) -> None:
    strong = number % 5 == 0
    painter.setPen(QPen(QColor(INK), 0.3))
    filled = QColor("#e3c677" if number % 10 == 0 else "#f3e6c0" if strong else "#fdf9ee")
    painter.setBrush(QColor("#ffffff") if outlines else filled)
    painter.drawRect(cell)
    height = min(cell.height() * 0.55, 9.0)
    line_area = cell.adjusted(1.2, 0.8, -1.2, -0.8)
    line_area.setHeight(height)
    paint_line(painter, str(number), line_area, height if strong else height * 0.8)


# The player aid

HEAD_MM, RULE_TITLE_MM, TEXT_MM = 6.0, 4.6, 3.7
GAP_MM = 2.6
SIDE_MM = 62.0  # width of the column with the points
FAINT_INK = "#5b4c33"
MIN_SCALE = 0.5  # smallest text size over the usual one, if there are many rules


def player_aid(rules: PrintedRules, paper: Size, margin: float, imprint: Imprint, outlines: bool = False) -> Sheet:
    """The player aid as a sheet in portrait."""
    size = (min(paper), max(paper))
    return Sheet("aid", part_name("aid"), size, partial(_paint_aid, rules, size, margin, imprint, outlines))


def _paint_aid(
    rules: PrintedRules, size: Size, margin: float, imprint: Imprint, outlines: bool, painter: QPainter
) -> Iterator[float]:
    picture = QRectF(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
    paint_line(painter, imprint.name, QRectF(picture.left(), picture.top(), picture.width(), 10), 8.5, "center")
    inner = picture.adjusted(2, 14, -2, -2)
    left = inner.adjusted(0, 0, -SIDE_MM - 6, 0)
    right = QRectF(left.right() + 6, inner.top(), SIDE_MM, inner.height())
    _paint_rules(painter, rules, left)
    below = _paint_points(painter, rules, right, outlines)
    below = _paint_legend(painter, rules, right.adjusted(0, below - right.top() + 6, 0, 0))
    rights = QRectF(right.left(), below + 6, right.width(), right.bottom() - below - 6)
    paint_block(painter, imprint.rights, rights, 2.6, FAINT_INK)
    paint_corner_marks(painter, picture)
    paint_margin(painter, picture, imprint, part_name("aid"))
    yield 1.0


def _paint_rules(painter: QPainter, rules: PrintedRules, area: QRectF) -> None:
    """Paint the rules, actions first, in the largest text at which all fit."""
    groups = [
        (tr("On your turn, do one of these"), rules.actions),
        (tr("These rules also apply"), rules.others),
    ]
    scale = next(
        (s for s in (1.0, 0.9, 0.8, 0.7, 0.6) if _groups_height(groups, area.width(), s) <= area.height()), MIN_SCALE
    )
    y = area.top()
    for head, texts in groups:
        if texts:
            paint_line(painter, head, QRectF(area.left(), y, area.width(), HEAD_MM * scale), HEAD_MM * scale)
            y += (HEAD_MM + GAP_MM / 2) * scale
        for text in texts:
            y = _paint_rule(painter, text, QRectF(area.left(), y, area.width(), max(area.bottom() - y, 0.0)), scale)


def _paint_rule(painter: QPainter, text: RuleText, area: QRectF, scale: float) -> float:
    y = area.top()
    paint_line(painter, text.title, QRectF(area.left(), y, area.width(), RULE_TITLE_MM * scale), RULE_TITLE_MM * scale)
    y += RULE_TITLE_MM * scale
    for paragraph, color in ((text.summary, INK), (" ".join(text.facts), FAINT_INK)):
        if paragraph:
            y = paint_block(painter, paragraph, QRectF(area.left(), y, area.width(), 1000), TEXT_MM * scale, color)
    return y + GAP_MM * scale


def _groups_height(groups: list[tuple[str, tuple[RuleText, ...]]], width: float, scale: float) -> float:
    """The height of all groups, in millimetres, at a text size."""
    total = 0.0
    for _, texts in groups:
        total += (HEAD_MM + GAP_MM / 2) * scale if texts else 0.0
        for text in texts:
            lines = sum(len(wrap(text, width, TEXT_MM * scale)) for text in (text.summary, " ".join(text.facts)))
            total += (RULE_TITLE_MM + lines * TEXT_MM + GAP_MM) * scale
    return total


def _paint_points(painter: QPainter, rules: PrintedRules, area: QRectF, outlines: bool) -> float:
    """Paint the points of routes by length, beside rows of spaces; returns the lower edge."""
    if not rules.points:
        return area.top()
    paint_line(painter, tr("Points for a route"), QRectF(area.left(), area.top(), area.width(), HEAD_MM), HEAD_MM)
    y, maximum = area.top() + HEAD_MM + 2, max(length for length, _ in rules.points)
    pitch = min((area.width() - 16) / maximum, 6.4)
    for length, points in rules.points:
        painter.setPen(QPen(QColor(INK), 0.2))
        painter.setBrush(QColor("#ffffff" if outlines else "#e3c677"))
        for number in range(length):
            painter.drawPath(rounded_path(QRectF(area.left() + number * pitch, y + 1.6, pitch * 0.86, 4.4), 0.6))
        paint_line(painter, points, QRectF(area.right() - 15, y, 15, 7.6), 6.4, "right")
        y += 8.6
    return y


SYMBOL_MM = 4.2  # half the size of a symbol in the legend


def _paint_legend(painter: QPainter, rules: PrintedRules, area: QRectF) -> float:
    """Paint the legend of the signs on board and tickets; returns the lower edge."""
    rows = legend_of(rules.played, rules.looks) if rules.played else []
    if not rows:
        return area.top()
    paint_line(painter, tr("Symbols"), QRectF(area.left(), area.top(), area.width(), HEAD_MM), HEAD_MM)
    y = area.top() + HEAD_MM + 2
    for row in rows:
        title, about = row_words(row)
        middle = QPointF(area.left() + SYMBOL_MM, y + SYMBOL_MM)
        paint_symbol(painter, row.look.symbol, middle, SYMBOL_MM * 0.8, INK)
        title_area = QRectF(area.left() + 2 * SYMBOL_MM + 3, y, area.width() - 2 * SYMBOL_MM - 3, RULE_TITLE_MM)
        paint_line(painter, title, title_area, TEXT_MM * 1.1)
        inner = title_area.adjusted(0, RULE_TITLE_MM, 0, 0)
        inner.setHeight(100)
        end = paint_block(painter, about, inner, TEXT_MM * 0.85, FAINT_INK) if about else title_area.bottom()
        y = max(end, y + 2 * SYMBOL_MM) + 2
    return y
