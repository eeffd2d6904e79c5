"""Where files of the user live; nothing here creates a folder.

``RAILWRIGHT_HOME`` moves all of them below one folder; ``RAILWRIGHT_PLUGIN_PATH`` lists further plugin folders.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread

from platformdirs import PlatformDirs

ANSWER_TIMEOUT_S = 10.0  # for a slow drive to wake up
_PLATFORM = PlatformDirs("railwright", appauthor=False, roaming=True)


def _home() -> Path | None:
    home = os.environ.get("RAILWRIGHT_HOME", "")
    return Path(home).expanduser().absolute() if home else None


def settings_folder() -> Path:
    """Settings and the list of trusted plugins."""
    home = _home()
    return home / "settings" if home else _PLATFORM.user_config_path


def data_folder() -> Path:
    """The folder of what the user makes or saves: maps, plugins, games."""
    return _home() or _PLATFORM.user_data_path


def saves_folder() -> Path:
    """Saved games and records."""
    return data_folder() / "saves"


def plugins_folder() -> Path:
    """The user's own plugins: modules and packages."""
    return data_folder() / "plugins"


def state_folder() -> Path:
    """Recovery files, logs and crash reports."""
    home = _home()
    return home / "state" if home else _PLATFORM.user_state_path


def cache_folder() -> Path:
    """The folder of what can be computed again and may be deleted at any time."""
    home = _home()
    return home / "cache" if home else _PLATFORM.user_cache_path


def written_folders() -> Iterator[Path]:
    """Every folder that the program writes into by itself, as far as there are any: those above and those in them."""
    roots = dict.fromkeys((settings_folder(), data_folder(), state_folder(), cache_folder()))
    for root in roots:
        yield root
        with suppress(OSError), os.scandir(root) as entries:
            yield from (Path(entry.path) for entry in entries if entry.is_dir(follow_symlinks=False))


def plugin_folders() -> tuple[Path, ...]:
    """The folders searched for the user's plugins: those of ``RAILWRIGHT_PLUGIN_PATH`` in their order, then his own."""
    listed = os.environ.get("RAILWRIGHT_PLUGIN_PATH", "").split(os.pathsep)
    named = (Path(folder).expanduser().absolute() for folder in listed if folder)
    return tuple(dict.fromkeys((*named, plugins_folder())))


def check_folders() -> None:
    """Raise OSError if a folder does not respond, as on a disconnected network drive.

    Any access to it would block forever. A folder that reports an error at once is not an error here.
    """
    folders = tuple(
        dict.fromkeys((settings_folder(), data_folder(), state_folder(), cache_folder(), *plugin_folders()))
    )
    looked: list[Path] = []

    def look() -> None:
        for folder in folders:
            with suppress(OSError, ValueError):
                os.stat(folder)
            looked.append(folder)

    thread = Thread(target=look, name="folders", daemon=True)
    thread.start()
    thread.join(ANSWER_TIMEOUT_S)
    if thread.is_alive():
        raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT), str(folders[len(looked)]))
