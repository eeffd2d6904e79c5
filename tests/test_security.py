"""What docs/security.md promises: the tests that it names exist, and nothing can talk to a network."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
ROWS = re.findall(r"^\| (.+) \| (.+) \| (`tests/[\w/.]+::\w+`(?:, `tests/[\w/.]+::\w+`)*) \|$", PAGE, re.MULTILINE)
TESTS = [(threat, *named) for threat, _, tests in ROWS for named in re.findall(r"`([\w/.]+)::(\w+)`", tests)]
MAX_LINE_CHARS = 120  # outside the table
SOURCES = sorted(path for name in ("core", "plugins", "editor") for path in (ROOT / name).rglob("*.py"))
NETWORK = {
    "socket", "ssl", "urllib", "http", "ftplib", "smtplib", "poplib", "imaplib", "xmlrpc", "socketserver", "asyncio",
    "webbrowser", "requests", "httpx", "aiohttp", "distributed", "QtNetwork", "QtWebSockets", "QtWebEngineCore",
    "websockets", "psycopg", "QtNetworkAuth", "QDesktopServices", "QLocalServer",
}  # fmt: skip
OWN_CLUSTER = "plugins/programs/workers/cluster.py"  # imports `distributed` by name, if a person names an address
ONLINE = "plugins/features/online"  # imported when somebody hosts or joins, and not before
DISPLAY = "editor/qt_platforms.py"  # asks whether the Wayland display answers, by a socket of this machine


def test_every_line_of_the_table_names_tests() -> None:
    assert len(ROWS) == len(re.findall(r"^\| [A-Z]", PAGE, re.MULTILINE)) > 30


def test_no_promise_stands_twice() -> None:
    for column in (0, 1):
        assert [sign for sign, times in Counter(row[column] for row in ROWS).items() if times > 1] == []


def test_lines_are_wrapped_at_one_width() -> None:
    assert [line for line in PAGE.splitlines() if len(line) > MAX_LINE_CHARS and not line.startswith("| ")] == []


@pytest.mark.parametrize(("threat", "file", "test"), TESTS)
def test_the_test_that_holds_a_threat_exists(threat: str, file: str, test: str) -> None:
    assert re.search(rf"^def {test}\(", (ROOT / file).read_text("utf-8"), re.MULTILINE), threat


def imported(path: Path) -> set[str]:
    """Every part of every name that stands in an import of a module, also in one by name."""
    lines = re.findall(r"^\s*(?:from|import)\s.+|import_module\(.+", path.read_text("utf-8"), re.MULTILINE)
    return {word for line in lines for word in re.findall(r"\w+", line)}


def test_nothing_can_talk_to_a_network() -> None:
    imports = {(path.relative_to(ROOT).as_posix(), name) for path in SOURCES for name in NETWORK & imported(path)}
    assert imports == {
        ("plugins/features/online/nearby_command.py", "asyncio"),
        (DISPLAY, "socket"),
        (OWN_CLUSTER, "distributed"),
        (f"{ONLINE}/dealer.py", "asyncio"),
        (f"{ONLINE}/drawings.py", "asyncio"),
        (f"{ONLINE}/identity.py", "ssl"),
        (f"{ONLINE}/lan.py", "asyncio"),
        (f"{ONLINE}/lan.py", "socket"),
        (f"{ONLINE}/link.py", "asyncio"),
        (f"{ONLINE}/link.py", "urllib"),
        (f"{ONLINE}/link.py", "websockets"),
        (f"{ONLINE}/link_thread.py", "asyncio"),
        (f"{ONLINE}/postgres_store.py", "psycopg"),
        (f"{ONLINE}/running.py", "asyncio"),
        (f"{ONLINE}/own_server.py", "socket"),
        (f"{ONLINE}/server.py", "asyncio"),
        (f"{ONLINE}/server.py", "socket"),
        (f"{ONLINE}/server.py", "ssl"),
        (f"{ONLINE}/server.py", "websockets"),
        (f"{ONLINE}/web.py", "http"),
        (f"{ONLINE}/web.py", "socket"),
        (f"{ONLINE}/web.py", "websockets"),
    }


def test_the_display_is_asked_by_a_socket_of_this_machine_alone() -> None:
    source = (ROOT / DISPLAY).read_text("utf-8")
    assert re.findall(r"socket\.\w+(?:\(.*?\))?", source) == ["socket.socket(socket.AF_UNIX)"]
