"""Nothing is imported from the folder in which the program is started: a folder of downloads may hold a ``random.py``.

Imports nothing but what Python itself has imported already.
"""

import os
import sys

import railwright

OWN = os.path.dirname(
    os.path.dirname(os.path.abspath(str(railwright.__file__)))
)  # what holds the program's own package
EDITABLE = "__editable__."  # begins entries by which an installation in place is found; they name no folder


def forget_start_folder() -> None:
    """Take the current folder and that of the script off the search path, here and in all processes that come of this.

    Python itself puts them there first. The folder of the program stays, and so does one that ``PYTHONPATH`` names in
    full. To be called before anything else is imported.
    """
    named = [folder for folder in os.environ.get("PYTHONPATH", "").split(os.pathsep) if os.path.isabs(folder)]
    forgotten = {"", _current_folder(), os.path.dirname(os.path.realpath(sys.argv[0]))} - {OWN, *named}
    folders = [place for place in sys.path if os.path.isabs(place) or place.startswith(EDITABLE)]
    sys.path[:] = [place for place in folders if place not in forgotten]
    os.environ["PYTHONSAFEPATH"] = "1"
    if named or "PYTHONPATH" in os.environ:
        os.environ["PYTHONPATH"] = os.pathsep.join(named)


def _current_folder() -> str:
    try:
        return os.getcwd()
    except OSError:  # it has been deleted
        return ""
