"""PySide6 6.12.0 drops a reference of ``None`` in every call that returns nothing, which ends Python before 3.12."""

from __future__ import annotations

import subprocess
import sys

import pytest

CALLS = 20_000
# In a process of its own: where the fault is present, the interpreter aborts after a few thousand calls.
COUNT_REFERENCES = f"""
import sys
from PySide6.QtCore import QObject
thing = QObject()
thing.setObjectName("x")
before = sys.getrefcount(None)
for _ in range({CALLS}):
    thing.setObjectName("x")
print(sys.getrefcount(None) - before)
"""


@pytest.mark.sweep
def test_calls_that_return_nothing_keep_the_references_of_none() -> None:
    result = subprocess.run([sys.executable, "-c", COUNT_REFERENCES], capture_output=True, text=True, timeout=60)
    assert result.returncode == 0, f"install the PySide6 of pyproject.toml, this one ends Python: {result.stderr}"
    assert int(result.stdout) > -CALLS // 100
