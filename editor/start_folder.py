"""Keeping the folder in which the program is started off the import path: downloads may include a ``random.py``.

This module imports only what Python itself has imported already.
"""

import os
import sys

import railwright

OWN = os.path.dirname(
    os.path.dirname(os.path.abspath(str(railwright.__file__)))
)  # the folder that contains the program's own package
EDITABLE = "__editable__."  # entries for editable installs begin so; they are no folders


def forget_start_folder() -> None:
    """Take the current folder and the script's folder off the import path, here and in all child processes.

    Python puts them there first. The folder of the program stays, and so do absolute paths in ``PYTHONPATH``. To be
    called before anything else is imported.
    """
    named = [folder for folder in os.environ.get("PYTHONPATH", "").split(os.pathsep) if os.path.isabs(folder)]
    forgotten = {"", _current_folder(), os.path.dirname(os.path.realpath(sys.argv[0]))} - {OWN, *named}
    folders = [entry for entry in sys.path if os.path.isabs(entry) or entry.startswith(EDITABLE)]
    sys.path[:] = [entry for entry in folders if entry not in forgotten]
    os.environ["PYTHONSAFEPATH"] = "1"
    if named or "PYTHONPATH" in os.environ:
        os.environ["PYTHONPATH"] = os.pathsep.join(named)


def _current_folder() -> str:
    try:
        return os.getcwd()
    except OSError:  # it has been deleted
        return ""
