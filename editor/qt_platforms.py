"""What Qt needs of a Linux system: a display that answers, and shared libraries. Without them it aborts the program.

``python -m railwright.editor.qt_platforms`` prints the Debian packages that are missing, for set-up.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import Thread

from railwright.core.cli.printing import print_lines

TIMEOUT_S = 10.0  # for an X server to answer: through ssh -X that takes several round trips
FROM_A_DESKTOP = "Start Railwright from a desktop or with ssh -X."
NO_DISPLAY = f"There is no display for the window (DISPLAY and WAYLAND_DISPLAY are empty). {FROM_A_DESKTOP}"
PACKAGES = {"libglib-2.0.so.0": "libglib2.0-0", "libgthread-2.0.so.0": "libglib2.0-0"}  # that break Debian's rule


def named_platforms() -> list[str]:
    """Return the platforms that Qt tries in turn, such as xcb, from the variables that it reads."""
    if chosen := os.environ.get("QT_QPA_PLATFORM"):
        return [name.partition(":")[0] for name in chosen.split(";")]
    variables = {"WAYLAND_DISPLAY": "wayland", "DISPLAY": "xcb"}
    return [platform for variable, platform in variables.items() if os.environ.get(variable)]


def qt_problem() -> str:
    """Return why Qt would abort the program and what helps, or "" if it would not."""
    if sys.platform != "linux":
        return ""
    problems = [_problem(platform, _display(platform)) for platform in named_platforms()]
    return "" if "" in problems else problems[-1] if problems else NO_DISPLAY


@cache
def _problem(platform: str, display: str) -> str:
    """Return why Qt cannot use a platform with a display, or ""."""
    if not _answers(platform, display):
        return f"The display {display} does not answer or refuses the connection. {FROM_A_DESKTOP}"
    unloaded = [file for file in _files(platform) if not _loads(file)]
    if not unloaded:
        return ""
    libraries = _missing_libraries(unloaded)
    if not libraries:
        return f"Qt cannot use the platform {platform}; unset QT_QPA_PLATFORM, or install Railwright again."
    install = f"On Debian or Ubuntu, `sudo apt-get install {' '.join(_debian_packages(libraries))}` installs them."
    return f"Qt cannot start because system libraries are missing: {', '.join(libraries)}. {install}"


def _display(platform: str) -> str:
    """Return the display that a platform connects to; "" if it needs none, as offscreen."""
    if platform == "xcb":
        return os.environ.get("DISPLAY") or "(none)"
    if platform.startswith("wayland") and "WAYLAND_SOCKET" not in os.environ:
        name = os.environ.get("WAYLAND_DISPLAY") or "wayland-0"
        return os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), name)
    return ""


@cache
def _answers(platform: str, display: str) -> bool:
    """Whether a display can be connected to; True if the platform needs none."""
    if not display:
        return True
    connects = _connects_to_x if platform == "xcb" else _connects_to_wayland
    answers: list[bool] = []
    thread = Thread(target=lambda: answers.append(connects(display)), daemon=True)  # a frozen server never answers
    thread.start()
    thread.join(TIMEOUT_S)
    return answers == [True]


def _connects_to_x(display: str) -> bool:
    """Whether an X server admits this user, asked as Qt does: by the library that finds its host, socket and key."""
    import ctypes  # late, 4 ms: only windows need it

    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True  # reported as a missing library
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(os.fsencode(display), None))
    error = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not error


def _connects_to_wayland(path: str) -> bool:
    """Whether a Wayland compositor listens at a socket."""
    import socket  # late, 7 ms: as above

    try:
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(path)
    except OSError:
        return False
    return True


def _files(platform: str) -> list[Path]:
    """Return the files of PySide that Qt loads for a window; none if a distribution's packages brought PySide."""
    spec = find_spec("PySide6")
    folders = spec.submodule_search_locations if spec else None
    folder = Path(*folders or ())
    if not (folder / "Qt" / "plugins").is_dir():
        return []
    plugin = folder / "Qt" / "plugins" / "platforms" / f"libq{platform.partition('-')[0]}.so"
    is_elsewhere = not plugin.exists() and {"QT_PLUGIN_PATH", "QT_QPA_PLATFORM_PLUGIN_PATH"} & {*os.environ}
    return [*folder.glob("QtWidgets*.so"), *([] if is_elsewhere else [plugin])]


def _loads(file: Path) -> bool:
    import ctypes  # late, 4 ms: as above

    try:
        ctypes.CDLL(str(file))
    except OSError:
        return False
    return True


def _missing_libraries(files: Iterable[Path]) -> list[str]:
    """Return the names of the shared libraries that some files need and the system lacks."""
    import subprocess  # late, 8 ms: nearly always nothing is missing

    listed = subprocess.run(["ldd", *map(str, files)], capture_output=True, text=True, check=False).stdout
    return sorted({line.split()[0] for line in listed.splitlines() if line.endswith("=> not found")})


def _debian_packages(libraries: Iterable[str]) -> list[str]:
    """Return the packages with some libraries, by Debian's rule: libxcb-icccm.so.4 is in libxcb-icccm4."""
    packages = set()
    for library in libraries:
        name, _, version = library.lower().partition(".so.")
        packages.add(PACKAGES.get(library, f"{name}-{version}" if name[-1].isdigit() else f"{name}{version}"))
    return sorted(packages)


def _missing_packages() -> list[str]:
    """Return the Debian packages that the platforms with a display that answers lack."""
    answering = [platform for platform in named_platforms() if _answers(platform, _display(platform))]
    return _debian_packages(_missing_libraries(file for platform in answering for file in _files(platform)))


if __name__ == "__main__":
    print_lines([" ".join(_missing_packages())])
