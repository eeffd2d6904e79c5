"""A virtual display with programs on it: what a screen reader finds there, and mouse and keys of whoever sits there.

Things are found by their names in the tree of accessibility (AT-SPI) and pressed by events of X: a window that a screen
reader cannot read, or that a real pointer does not reach, fails here.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from jeepney import DBusAddress, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection
from jeepney.wrappers import DBusErrorResponse, unwrap_msg

PROGRAMS = ("Xvfb", "openbox", "xdotool", "import", "dbus-daemon")
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
SIZE_PX = 2600, 900  # room for two windows side by side
PATIENCE_S = 90.0
LOOK_S = 0.1  # between two looks at the screen
SHOWING = 1 << 25  # of the states of AT-SPI
NOTHING = "/org/a11y/atspi/null"
ACCESSIBLE, COMPONENT, TEXT = (f"org.a11y.atspi.{name}" for name in ("Accessible", "Component", "Text"))
T = TypeVar("T")


def missing_programs() -> list[str]:
    """What a virtual display needs and is not installed here."""
    missing = [name for name in PROGRAMS if shutil.which(name) is None]
    return missing if any(map(os.path.exists, LAUNCHERS)) else [*missing, "at-spi2-core"]


class NotShown(AssertionError):
    """What was waited for did not come to the screen."""


def wait(look: Callable[[], T | None], what: str) -> T:
    """Look again and again, until what is looked for is there."""
    last = time.monotonic() + PATIENCE_S
    while time.monotonic() < last:
        try:
            if (found := look()) is not None:
                return found
        except DBusErrorResponse:
            pass  # it went while it was read
        time.sleep(LOOK_S)
    raise NotShown(what)


@dataclass(frozen=True)
class Thing:
    """Something on the screen, as a screen reader knows it."""

    bus: DBusConnection
    program: str
    path: str

    def ask(self, interface: str, method: str, signature: str | None = None, *body: object) -> Any:
        call = new_method_call(DBusAddress(self.path, self.program, interface), method, signature, body)
        return unwrap_msg(self.bus.send_and_get_reply(call, timeout=PATIENCE_S))[0]

    @property
    def name(self) -> str:
        return str(self.ask("org.freedesktop.DBus.Properties", "Get", "ss", ACCESSIBLE, "Name")[1])

    @property
    def role(self) -> str:
        return str(self.ask(ACCESSIBLE, "GetRoleName"))

    @property
    def text(self) -> str:
        """What is written in a field."""
        return str(self.ask(TEXT, "GetText", "ii", 0, -1))

    @property
    def middle(self) -> tuple[int, int]:
        """Its middle on the screen, in pixels."""
        left, top, width, height = self.ask(COMPONENT, "GetExtents", "u", 0)
        return left + width // 2, top + height // 2

    @property
    def children(self) -> list[Thing]:
        """What is in it and is shown."""
        inside = [Thing(self.bus, program, path) for program, path in self.ask(ACCESSIBLE, "GetChildren")]
        return [thing for thing in inside if thing.path != NOTHING and thing.ask(ACCESSIBLE, "GetState")[0] & SHOWING]

    def all(self) -> Iterator[Thing]:
        """It and everything in it that is shown, from the top."""
        yield self
        for child in self.children:
            yield from child.all()


class Screen:
    """A virtual display with a window manager and a bus for accessibility."""

    def __init__(self, folder: Path) -> None:
        """``folder`` is where programs lay what lasts as long as they run."""
        self._started: list[subprocess.Popen[bytes]] = []
        self._environment = {**os.environ, "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
        self._environment["XDG_RUNTIME_DIR"] = str(folder)
        reading, writing = os.pipe()
        size = f"{SIZE_PX[0]}x{SIZE_PX[1]}x24"
        self._start(["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"], pass_fds=(writing,))
        os.close(writing)
        with open(reading) as said:
            self._environment["DISPLAY"] = f":{said.readline().strip()}"
        self._start(["openbox"])
        self._bus = self._start_buses()

    def _start_buses(self) -> DBusConnection:
        daemon = self._start(["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE)
        assert daemon.stdout is not None
        address = daemon.stdout.readline().decode().strip()
        self._environment["DBUS_SESSION_BUS_ADDRESS"] = address
        self._start([next(filter(os.path.exists, LAUNCHERS)), "--launch-immediately"])
        with open_dbus_connection(address) as session:
            bus = Thing(session, "org.a11y.Bus", "/org/a11y/bus")
            address = wait(lambda: bus.ask("org.a11y.Bus", "GetAddress"), "the bus for accessibility")
        return open_dbus_connection(address)

    def _start(self, command: list[str], **options: Any) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            command, env=self._environment, stderr=subprocess.DEVNULL, start_new_session=True, **options
        )
        self._started.append(process)
        return process

    def end(self) -> None:
        """End everything, with what the launcher of the bus has started."""
        self._bus.close()
        for process in reversed(self._started):
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(PATIENCE_S)
            if process.stdout is not None:
                process.stdout.close()

    def run(self, home: Path, left_px: int) -> Window:
        """Start the program with a home of its own, so far from the left."""
        home.mkdir(exist_ok=True)
        command = ["env", f"RAILWRIGHT_HOME={home}", sys.executable, "-m", "railwright"]
        window = Window(self, self._start(command))
        self.do("windowmove", "--sync", window.number, str(left_px), "0")
        return window

    def tree_of(self, pid: int) -> Thing | None:
        """What a process shows."""
        daemon = Thing(self._bus, "org.freedesktop.DBus", "/org/freedesktop/DBus")
        registry = Thing(self._bus, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
        for program, path in registry.ask(ACCESSIBLE, "GetChildren"):
            if daemon.ask("org.freedesktop.DBus", "GetConnectionUnixProcessID", "s", program) == pid:
                return Thing(self._bus, program, path)
        return None

    def do(self, *words: str) -> str:
        """Let mouse or keys do something."""
        done = subprocess.run(["xdotool", *words], env=self._environment, capture_output=True, text=True, timeout=60)
        return done.stdout

    def picture(self, path: Path) -> None:
        """Keep what can be seen now."""
        subprocess.run(["import", "-window", "root", str(path)], env=self._environment, check=True, timeout=60)


class Window:
    """A window of the program, and the hands of whoever sits before it."""

    def __init__(self, screen: Screen, process: subprocess.Popen[bytes]) -> None:
        self._screen, self._process = screen, process
        visible = ("search", "--onlyvisible", "--pid", str(process.pid))
        self.number = wait(lambda: next(iter(screen.do(*visible).split()), None), "a window")

    def find(self, start: str, *roles: str) -> Thing | None:
        """What is on the screen now with a name that starts so, in one of these roles."""
        assert self._process.poll() is None, "the program has ended"
        tree = self._screen.tree_of(self._process.pid)
        things = tree.all() if tree is not None else ()
        named = (thing for thing in things if thing.name.startswith(start))
        return next((thing for thing in named if not roles or thing.role in roles), None)

    def wait_for(self, start: str, *roles: str) -> Thing:
        return wait(lambda: self.find(start, *roles), f"{start!r} is not on the screen")

    def click(self, start: str, *roles: str) -> None:
        """Go there with the mouse, and press."""
        across, down = self.wait_for(start, *roles).middle
        self._screen.do("mousemove", "--sync", str(across), str(down), "click", "1")

    def fill(self, start: str, text: str) -> None:
        """Write into a field in place of what stands there."""
        self.click(start, "text", "spin box")
        self.press("ctrl+a")
        self.type(text)

    def choose(self, box: str, item: str) -> None:
        self.click(box, "combo box")
        self.click(item, "list item")

    def come_forward(self) -> None:
        """Give this window the keys."""
        self._screen.do("windowactivate", "--sync", self.number)

    def press(self, *keys: str) -> None:
        self._screen.do("key", "--delay", "60", *keys)

    def type(self, text: str) -> None:
        self._screen.do("type", "--delay", "10", text)
