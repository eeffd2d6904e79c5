"""How many examples a property is tried with: enough to find a slip in `make test`, many more in `make check`."""

from __future__ import annotations

import os

MORE = 10  # times as many in `make check`


def examples(number: int) -> int:
    """So many examples, or ``MORE`` times as many where RAILWRIGHT_TESTS says that all there are shall be run."""
    return number * (MORE if os.environ.get("RAILWRIGHT_TESTS") == "all" else 1)
