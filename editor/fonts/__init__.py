"""The fonts that come with the program: one for text and names on boards, one for titles.

They hold the letters of Europe. What they lack, such as signs, comes from the fonts of the system. ``.ci/fonts.py``
makes the files.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PySide6.QtGui import QFontDatabase

FOLDER = Path(__file__).parent
TEXT_FAMILIES = ["Railwright Sans", "Noto Sans", "Open Sans", "DejaVu Sans Condensed", "DejaVu Sans"]
TITLE_FAMILIES = ["Railwright Serif", *TEXT_FAMILIES]


@cache
def load_fonts() -> None:
    """Make the fonts known to Qt, once in a process that has an application."""
    for path in sorted(FOLDER.glob("*.ttf")):
        QFontDatabase.addApplicationFont(str(path))
