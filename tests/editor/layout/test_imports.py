"""The search for arrangements needs no Qt: another process does it, and scripts may."""

from __future__ import annotations

import subprocess
import sys

import pytest

WITHOUT_QT = """
import sys
sys.modules["PySide6"] = None
import railwright.editor.layout.arrangement
import railwright.editor.layout.bows
import railwright.editor.layout.labels
allowed = tuple(f"railwright.editor.{name}" for name in ("layout", "files"))
found = {name for name in sys.modules if name.startswith("railwright.editor.")}
print(*sorted(name for name in found if not name.startswith(allowed)))
"""


@pytest.mark.sweep
def test_the_layout_package_needs_neither_qt_nor_other_packages_of_the_window() -> None:
    ended = subprocess.run([sys.executable, "-c", WITHOUT_QT], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.strip() == ""
