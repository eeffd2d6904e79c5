"""The program `railwright`, also started by ``python -m railwright`` or, in a checkout, ``python -m editor``.

Commands that open a window import Qt themselves.
"""

import gc
import sys

from railwright.editor.start_folder import forget_start_folder


def main() -> int:
    """Run the command line of this process; returns the exit code."""
    forget_start_folder()
    gc.disable()  # what imports make stays: collections among it would take 5 ms of each start
    # Not earlier: before the line above, a file `random.py` in the current folder would be taken for Python's.
    from railwright.core.child_processes import end_without_threads  # late, 90 ms
    from railwright.editor.commands import run_words

    gc.freeze()  # it stays for good: the first collection would look through all of it, which takes another 5 ms
    gc.enable()
    code = run_words(sys.argv[1:])
    end_without_threads(code)
    return code


if __name__ == "__main__":
    sys.exit(main())
