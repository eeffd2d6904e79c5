"""The program `railwright`, also started as ``python -m railwright``; in a checkout ``python -m editor`` answers, too.

Commands that open a window import Qt themselves.
"""

import sys

from railwright.editor.start_folder import forget_start_folder


def main() -> int:
    """Run the command line of this process; the result is its exit code."""
    forget_start_folder()
    # Only now: until here, a file `random.py` beside the user's files would have been taken for Python's.
    from railwright.core.child_processes import end_without_threads
    from railwright.editor.commands import run_words

    code = run_words(sys.argv[1:])
    end_without_threads(code)
    return code


if __name__ == "__main__":
    sys.exit(main())
