"""Sheets as a PDF in exact millimetres: lines and areas, nothing scaled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QMarginsF, QSizeF
from PySide6.QtGui import QPageSize, QPainter, QPdfWriter

from core.text import say
from editor.printing.options import PrintError
from editor.printing.saving import saved
from editor.printing.sheet import Sheet, kept

DPI = 1200  # of the grid of coordinates
LARGEST = 5080.0  # millimetres: what readers of PDF allow


def pdf_steps(sheets: Sequence[Sheet], path: Path, title: str, ink: bool) -> Iterator[float]:
    """Write a PDF bit by bit; each bit tells how much is done. Closing it before its end writes nothing."""
    for sheet in sheets:
        if max(sheet.size) > LARGEST:
            words = "A page of a PDF is at most {most} mm long; cut the board into tiles."
            raise PrintError(say(words, most=round(LARGEST)))
    with saved(path) as file:
        writer = QPdfWriter(file)
        writer.setTitle(title)
        writer.setCreator("Railwright")
        writer.setResolution(DPI)
        writer.setPageMargins(QMarginsF())
        if ink:
            writer.setColorModel(QPdfWriter.ColorModel.Grayscale)
        writer.setPageSize(_page(sheets[0]))
        painter = QPainter(writer)
        try:
            for number, sheet in enumerate(sheets):
                if number:
                    writer.setPageSize(_page(sheet))
                    writer.newPage()
                painter.resetTransform()
                painter.scale(DPI / 25.4, DPI / 25.4)
                with kept(painter):
                    for done in sheet.paint(painter):
                        yield (number + done) / len(sheets)
        finally:
            painter.end()


def _page(sheet: Sheet) -> QPageSize:
    return QPageSize(QSizeF(*sheet.size), QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.ExactMatch)
