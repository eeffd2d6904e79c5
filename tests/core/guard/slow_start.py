"""A child process on a slow machine: the import of every built-in plugin takes its time."""

from __future__ import annotations

import importlib
import time
from types import ModuleType

from railwright.core.catalogue import discovery
from railwright.core.guard import worker

PAUSE_S = 0.3  # with the rules of Europe several times as long as an answer may take in the tests


def main() -> None:
    """Answer the request, slowly at first."""
    discovery.import_module = slowly  # type: ignore[attr-defined]
    worker.main()


def slowly(name: str) -> ModuleType:
    """Import a module as if its file came from a slow disk."""
    time.sleep(PAUSE_S)
    return importlib.import_module(name)
