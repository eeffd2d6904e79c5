"""Loading Qt: what PySide makes at each start, and nothing here uses, is left out; all else works."""

from __future__ import annotations

import subprocess
import sys

CODE = """
import builtins
before = builtins.compile
from railwright.editor.qt_loading import load_qt
load_qt()
from PySide6.QtCore import QSize
from shibokensupport.signature.lib import pyi_generator
print(builtins.compile is before, hasattr(pyi_generator, "generate_pyi"))
print(QSize.setWidth.__doc__)
try:
    QSize("wide")
except TypeError as error:
    print("Supported signatures" in str(error))
"""


def test_the_writer_of_stubs_is_left_out_and_signatures_work() -> None:
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["True False", "setWidth(self, w: int, /) -> None", "True"]
