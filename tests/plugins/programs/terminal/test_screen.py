"""The terminal itself: what is typed while nobody is asked is heard, and what is typed for a question answers it."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator

import pytest

from railwright.plugins.features.terminal.screen import NoMoreLines, Screen
from railwright.plugins.features.terminal.table import TextTable
from tests.plugins.programs.terminal.helpers import Typist, small_game


class Terminal:
    """A screen before which somebody types what a test writes."""

    def __init__(self) -> None:
        source, self._keys = os.pipe()
        self._source = os.fdopen(source, encoding="utf-8")
        self.screen = Screen(self._source, clears=False)
        self.screen.is_interactive = True
        self._heard = threading.Semaphore(0)

    def listen(self) -> None:
        self.screen.listen(self._heard.release)

    def type(self, text: bytes) -> None:
        os.write(self._keys, text)

    def hear(self, lines: int) -> None:
        """Wait until so many lines more are read."""
        for _ in range(lines):
            assert self._heard.acquire(timeout=60)

    def end_input(self) -> None:
        if self._keys >= 0:
            os.close(self._keys)
            self._keys = -1
            self.hear(1)

    def end(self) -> None:
        self.end_input()
        self._source.close()


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    made = Terminal()
    made.listen()
    yield made
    made.end()


def test_what_is_typed_meanwhile_is_heard_line_by_line(terminal: Terminal) -> None:
    assert terminal.screen.typed_meanwhile() == []
    terminal.type("?say grüß dich\n?bo".encode())
    terminal.hear(1)
    assert terminal.screen.typed_meanwhile() == ["?say grüß dich"]
    terminal.type(b"t\n\n")
    terminal.hear(2)
    assert terminal.screen.typed_meanwhile() == ["?bot", ""]


def test_a_question_gets_the_next_line_and_the_end_of_the_input_ends_it(terminal: Terminal) -> None:
    terminal.type(b"1\n\xff\n")
    terminal.hear(2)
    assert (terminal.screen.read_line(), terminal.screen.read_line()) == ("1", "\ufffd")
    assert terminal.screen.typed_meanwhile() == []
    terminal.end_input()
    with pytest.raises(NoMoreLines):
        terminal.screen.typed_meanwhile()


def test_whoever_thinks_hears_what_comes_until_a_line_is_there(terminal: Terminal) -> None:
    waited: list[int] = []

    def still_waits() -> bool:
        waited.append(len(waited))
        if len(waited) == 3:
            terminal.type(b"1\n")
            terminal.hear(1)
        return len(waited) < 6

    assert terminal.screen.read_line(still_waits) == "1"
    assert len(waited) == 3
    assert terminal.screen.read_line(still_waits) == ""  # nobody wants the line any more
    assert len(waited) == 6


def test_a_script_is_read_for_its_questions_alone() -> None:
    """Also where some were asked before it is read on: nothing of it is lost."""
    source, keys = os.pipe()
    os.write(keys, b"1\n2\n3")
    os.close(keys)
    received = threading.Semaphore(0)
    with os.fdopen(source, encoding="utf-8") as script:
        screen = Screen(script, clears=False)
        assert screen.read_line() == "1"
        screen.listen(received.release)
        for _ in range(3):
            assert received.acquire(timeout=60)
        assert (screen.typed_meanwhile(), screen.has_run_out) == ([], False)
        assert (screen.read_line(), screen.read_line()) == ("2", "3")
        assert screen.has_run_out
        with pytest.raises(NoMoreLines):
            screen.read_line()


def test_who_is_asked_while_a_thread_reads_waits_at_rest(terminal: Terminal) -> None:
    typed = threading.Timer(0.5, terminal.type, [b"1\n"])
    typed.start()
    at = time.process_time()
    assert terminal.screen.read_line() == "1"
    assert time.process_time() - at < 0.2
    terminal.hear(1)


@pytest.mark.parametrize(
    ("line", "is_followed"),
    [("?scores", True), ("?board", True), ("?", True), ("1", False), ("?hint", False), ("?why not pass", False),
     ("?answers", False), ("?back", False), ("?hand", False), ("?tickets", False), ("draw pile", False), ("", True)],
)  # fmt: skip
def test_whoever_waits_may_look_but_not_answer(line: str, is_followed: bool) -> None:
    typist = Typist()
    table = TextTable(small_game("bot:random,bot:random"), typist)  # type: ignore[arg-type]
    table._obey_meanwhile(line)
    assert ("It is nobody's turn here. Type ? for the commands." in typist.told) is not is_followed
    assert bool(typist.told) is bool(line)
