"""Waiting for what other processes do."""

from __future__ import annotations

import time
from collections.abc import Callable


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so, a minute at most."""
    end = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)
