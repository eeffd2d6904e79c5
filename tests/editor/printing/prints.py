"""Prints to be measured: presses of the maps that come with the program, and what a PDF holds, in millimetres."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium
from PySide6.QtGui import QImage, QPainter

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.cli.opening import open_map
from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.features.printing.print_job import PrintJob
from railwright.editor.features.printing.rule_texts import printed_rules_of_map
from railwright.editor.features.printing.sheet import Sheet

MAPS = Path(__file__).resolve().parents[3] / "maps"
DAY = date(2026, 2, 3)
MM = 25.4 / 72


class Shape(NamedTuple):
    """A path of a page: its middle, width and height."""

    x: float
    y: float
    width: float
    height: float


class Page(NamedTuple):
    """A page: its size, its paths, and how much of it is neither these nor words."""

    size: tuple[float, float]
    shapes: tuple[Shape, ...]
    others: int

    def distance(self, x: float, y: float) -> float:
        """From a place to the middle of the nearest path."""
        return min(((shape.x - x) ** 2 + (shape.y - y) ** 2) ** 0.5 for shape in self.shapes)


@cache
def catalogue() -> Catalogue:
    return discover(safe=True)


@cache
def spec_of(name: str) -> MapSpec:
    return open_map(catalogue(), name)


@cache
def print_job_of(name: str) -> PrintJob:
    return print_job_for(spec_of(name))


def print_job_for(spec: MapSpec, folder: Path = MAPS) -> PrintJob:
    return PrintJob(spec, folder, printed_rules_of_map(spec, catalogue()), DAY)


def long_names(spec: MapSpec) -> MapSpec:
    """The same map with cities of a hundred letters each."""
    named = [replace(city, name=(f"{city.name}fjallabyggdarhafnarstaður " * 9)[:100]) for city in spec.cities]
    return replace(spec, name="Sjö " * 20, cities=tuple(named))


def done(steps: Iterable[float]) -> list[float]:
    """All steps of a work, done."""
    return list(steps)


def pages_of(path: Path) -> list[Page]:
    """The pages of a PDF."""
    document = pypdfium2.PdfDocument(path)
    try:
        return [_page(document[number]) for number in range(len(document))]
    finally:
        document.close()


def _page(page: pypdfium2.PdfPage) -> Page:
    width, height = page.get_size()
    things = list(page.get_objects())
    paths = [item for item in things if item.type == pdfium.FPDF_PAGEOBJ_PATH]
    bounds = [path.get_bounds() for path in paths]
    shapes = tuple(
        Shape((left + right) / 2 * MM, (height - (low + top) / 2) * MM, (right - left) * MM, (top - low) * MM)
        for left, low, right, top in bounds
    )
    text_count = sum(item.type == pdfium.FPDF_PAGEOBJ_TEXT for item in things)
    return Page((width * MM, height * MM), shapes, len(things) - len(paths) - text_count)


def picture(sheet: Sheet, dpi: float = 60) -> QImage:
    """A sheet as pixels."""
    image = QImage(round(sheet.size[0] / 25.4 * dpi), round(sheet.size[1] / 25.4 * dpi), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    painter.scale(dpi / 25.4, dpi / 25.4)
    done(sheet.paint(painter))
    painter.end()
    return image
