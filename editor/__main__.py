"""The program `railwright`, also started as ``python -m editor``. Commands that open a window import Qt themselves."""

from __future__ import annotations

import sys

from core.cli.main import main as run_command
from editor.commands import COMMANDS


def main() -> int:
    """Run the command line of this process; the result is its exit code."""
    return run_command(commands=COMMANDS)


if __name__ == "__main__":
    sys.exit(main())
