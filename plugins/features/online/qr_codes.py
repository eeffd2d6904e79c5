"""QR codes of links, for pages and for the window."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

UNIT_PX = 4  # of a module in a page


def qr_svg(text: str) -> bytes:
    """Return the QR code of a text as an SVG, with its margin."""
    out = BytesIO()
    _code(text).save(out, kind="svg", scale=UNIT_PX, light="#fff", dark="#000")
    return out.getvalue()


def qr_rows(text: str) -> Sequence[Sequence[bool]]:
    """Return the QR code of a text as rows of modules, true for dark ones, without a margin."""
    return [[bool(module) for module in row] for row in _code(text).matrix]


def _code(text: str) -> Any:
    import segno  # late, 15 ms

    return segno.make(text, micro=False, error="m")
