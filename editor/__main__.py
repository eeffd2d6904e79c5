"""The program `railwright`, also started as ``python -m editor``. Commands that open a window import Qt themselves."""

import sys

from editor.start_folder import forget_start_folder


def main() -> int:
    """Run the command line of this process; the result is its exit code."""
    forget_start_folder()
    # Only now: until here, a folder `core` beside the user's files would have been taken for ours.
    from core.cli.main import main as run_command
    from editor.commands import COMMANDS

    return run_command(commands=COMMANDS)


if __name__ == "__main__":
    sys.exit(main())
