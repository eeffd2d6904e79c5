"""Runs the command line on a day that does not pass: ``python frozen.py export tiny -o tiny.pdf``."""

from __future__ import annotations

import datetime
import runpy
import sys


class FixedDate(datetime.date):
    """Every day is the same one, because prints tell theirs."""

    @classmethod
    def today(cls) -> FixedDate:
        """The second of January 2025."""
        return cls(2025, 1, 2)


def freeze() -> None:
    """Replace the class before anything imports it."""
    datetime.date = FixedDate  # type: ignore[misc]


if __name__ == "__main__":
    freeze()
    sys.argv = ["railwright", *sys.argv[1:]]
    runpy.run_module("editor", run_name="__main__")
