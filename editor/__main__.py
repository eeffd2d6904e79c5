"""The program `railwright`, also started as ``python -m editor``. Commands that open a window import Qt themselves."""

import sys

from editor.start_folder import forget_start_folder


def main() -> int:
    """Run the command line of this process; the result is its exit code."""
    forget_start_folder()
    # Only now: until here, a folder `core` beside the user's files would have been taken for ours.
    from core.child_processes import end_without_threads
    from core.cli.supervision import run_program
    from editor.commands import COMMANDS

    code = run_program("editor.commands:run_words", sys.argv[1:], COMMANDS)
    end_without_threads(code)
    return code


if __name__ == "__main__":
    sys.exit(main())
