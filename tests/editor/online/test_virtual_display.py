"""Two windows of the program and a terminal at one table, each a process with a home of its own, on a virtual display.

What they do is done by a real mouse and real keys: open a table, join by the link, play, talk, lose the server for
good, go on from the copies, play to the end and ask whether it was fair. The terminal plays its whole game.

``RAILWRIGHT_PICTURES=FOLDER`` keeps a picture of the display after every step.
"""

from __future__ import annotations

import os
import pty
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from tests.editor.online.test_two_windows import end_server

pytest.importorskip("websockets")
pytest.importorskip("cryptography")
pytest.importorskip("jeepney", reason="jeepney is not installed: it reads the tree of accessibility")

from tests.editor.online.virtual_display import Screen, Window, missing_programs, wait

pytestmark = [
    pytest.mark.gui,
    pytest.mark.slow,
    pytest.mark.timeout(900),
    pytest.mark.skipif(bool(missing_programs()), reason=f"not installed: {', '.join(missing_programs())}"),
]
SECOND_WINDOW_PX = 1300


class Terminal:
    """Somebody at a terminal of his own, in lines."""

    def __init__(self, home: Path, link: str, name: str) -> None:
        self.told = ""
        self._hands, screen = pty.openpty()
        environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "QT_QPA_PLATFORM")}
        environment |= {"RAILWRIGHT_HOME": str(home), "TERM": "xterm"}
        command = [sys.executable, "-m", "railwright", "play", "--text", "--join", link, "--seats", name]
        self.process = subprocess.Popen(
            command, stdin=screen, stdout=screen, stderr=screen, env=environment, start_new_session=True
        )
        os.close(screen)
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            try:
                self.told += os.read(self._hands, 65536).decode("utf-8", "replace").replace("\r\n", "\n")
            except OSError:  # the program has ended
                return

    def type(self, line: str) -> None:
        os.write(self._hands, f"{line}\n".encode())

    def interrupt(self) -> None:
        """What Ctrl+C does; the program ends."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)

    def wait_for(self, text: str, behind: int = 0) -> None:
        wait(lambda: text in self.told[behind:] or None, f"{text!r} is not told: {self.told[-2000:]}")

    def play_to_the_end(self) -> None:
        """Type the first answer to every question; Enter at the end leaves the table."""
        answered = 0
        while "Press Enter to stop." not in self.told:
            told = self.told
            prompt = told.rfind("\n> ")
            if told.endswith("\n> ") and "\n1 " in told[answered:]:
                answered = prompt
                self.type("1")
            wait(lambda told=told: self.told != told or None, told[-2000:])  # type: ignore[misc]
        self.type("")
        self.process.wait(60)

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


class Pictures:
    """Keeps what can be seen after each step, where somebody wants to look at it."""

    def __init__(self, screen: Screen) -> None:
        self._screen, self._number = screen, 0

    def take(self, name: str) -> None:
        self._number += 1
        if folder := os.environ.get("RAILWRIGHT_PICTURES"):
            self._screen.picture(Path(folder, f"{self._number:02} {name}.png"))


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    screen = Screen(tmp_path)
    yield screen
    screen.end()


@pytest.fixture
def homes(tmp_path: Path) -> Iterator[Path]:
    """The homes of all, whose servers end with the test."""
    yield tmp_path
    for name in ("ann", "bob"):
        end_server(tmp_path / name)


def host_of(link: str) -> str:
    return link.removeprefix("railwright://").rsplit(":", 1)[0]


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("", 0))
        port: int = one.getsockname()[1]
        return port


def host_for_three(ann: Window) -> str:
    """Open a table for three people on the smallest board; its link."""
    ann.click("Skerry Coast", "radio button")
    ann.click("Host a table", "push button")
    ann.fill("Seat 1: you", "Ann")
    ann.wait_for("A friend", "combo box")
    ann.choose("Squirrel", "A friend")
    ann.click("Show the table to everybody", "check box")
    ann.fill("Port", str(free_port()))
    ann.click("Open the table", "push button")
    return ann.wait_for("Link for friends", "text").text


def join(window: Window, link: str, name: str) -> None:
    window.come_forward()
    window.press("ctrl+j")
    window.fill("Your name", name)
    window.fill("Link or code", link)
    window.press("Return")


def choose_in_menu(window: Window, button: str, number: int) -> None:
    """Open a menu with the mouse, and choose in it by keys."""
    window.click(button, "button menu")
    window.press(*["Down"] * number, "Return")


def take_tickets(ann: Window, bob: Window, zoe: Terminal) -> None:
    """Ann and Bob keep two tickets each by mouse and by keys, Zoe types the numbers of hers."""
    ann.wait_for("Choose the tickets", "label")
    ann.come_forward()
    ann.press("1", "2")
    ann.click("Keep (2)", "push button")
    bob.wait_for("Choose the tickets", "label")
    bob.come_forward()
    bob.press("1", "2", "Return")
    zoe.wait_for("Type the numbers")
    zoe.type("1 2")
    zoe.wait_for("Zoe keeps ")


def take_turns(ann: Window, bob: Window, zoe: Terminal) -> None:
    """Let everybody draw two cards: Ann by mouse, Bob by keys, Zoe by words."""

    def click_pile() -> None:
        ann.click("Pile: ", "push button")

    def press_pile() -> None:
        bob.come_forward()
        bob.press("d")

    by_name = {"Ann": (ann, click_pile), "Bob": (bob, press_pile)}
    for _ in range(3):
        name = wait(lambda: who_is_asked(ann), "a question")
        if name == "Zoe":
            start = len(zoe.told)
            zoe.type("draw pile")
            zoe.wait_for("Draw another card", start)
            zoe.type("draw pile")
        else:
            window, draw = by_name[name]
            window.wait_for("Your turn", "label")
            draw()
            window.wait_for("Draw another card", "label")
            draw()
        wait(lambda name=name: who_is_asked(ann) not in (None, name) or None, f"the end of {name}'s turn")  # type: ignore[misc]


def who_is_asked(window: Window) -> str | None:
    """By the panel in which the question stands, or who is thinking."""
    panel = window.find("Decision", "panel")
    names = [thing.name for thing in panel.all()] if panel is not None else []
    return next((name for name in names if name in ("Ann", "Bob", "Zoe")), None)


def talk(ann: Window, bob: Window, zoe: Terminal) -> None:
    ann.click("Send a message", "text")
    ann.type("Hello <b>Bob</b> & Zoe")
    ann.press("Return")
    bob.wait_for("Ann: Hello <b>Bob</b> & Zoe", "label")
    zoe.wait_for("Ann says: Hello <b>Bob</b> & Zoe")
    zoe.type("?say Good evening")
    ann.wait_for("Zoe: Good evening", "label")
    choose_in_menu(bob, "Phrases", 3)
    zoe.wait_for("Bob says: Well played!")


def go_on_from_copies(bob: Window, copy: Path) -> None:
    """Put a copy that was sent to Bob beside his own, and let his computer deal."""
    bob.come_forward()
    bob.press("ctrl+j")
    bob.wait_for("Skerry Coast, Ann deals: its server is not responding", "list item")
    bob.click("Skerry Coast, Ann deals", "list item")
    bob.click("Resume from the copies", "push button")
    bob.click("Add copies", "push button")
    bob.wait_for("File name", "text")
    bob.type(str(copy))
    bob.press("Return")
    bob.wait_for(f"{copy.name}: ", "list item")
    bob.click("Continue here", "push button")
    bob.wait_for("Decision", "panel")


def come_by_the_copied_link(ann: Window, bob: Window) -> str:
    """Let Bob copy the link of his table, and Ann paste it; returns it."""
    bob.click("Copy the link", "push button")
    ann.click("Link or code", "text")
    ann.press("ctrl+a", "ctrl+v")
    field = ann.wait_for("Link or code", "text")
    link = wait(lambda: field.text if "/" in field.text else None, "the link that was pasted")
    ann.press("Return")
    ann.wait_for("Decision", "panel")
    return link


def test_a_game_of_three_outlives_its_server(screen: Screen, homes: Path) -> None:
    pictures = Pictures(screen)
    ann, bob = screen.run(homes / "ann", 0), screen.run(homes / "bob", SECOND_WINDOW_PX)
    link = host_for_three(ann)
    join(bob, link, "Bob")
    zoe = Terminal(homes / "zoe", link, "Zoe")
    try:
        zoe.wait_for("Press Enter when you are ready")
        zoe.type("")
        ann.click("I am ready")
        pictures.take("waiting")
        bob.click("I am ready")
        take_tickets(ann, bob, zoe)
        take_turns(ann, bob, zoe)
        talk(ann, bob, zoe)
        pictures.take("playing")

        end_server(homes / "ann", signal.SIGKILL)
        ann.wait_for("The server on this computer is not responding", "label")
        bob.wait_for(f"{host_of(link)} is not responding. Still trying to reconnect", "label")
        zoe.wait_for("is not responding. Still trying to reconnect")
        pictures.take("lost")
        zoe.interrupt()
        ann.come_forward()  # else she would be told of another computer at her port: here both are the same machine's
        ann.press("ctrl+j")
        ann.wait_for("Link or code", "text")
        (copy,) = (homes / "zoe").glob("online/copies/*.copy")
        go_on_from_copies(bob, copy)
        pictures.take("going on")
        new_link = come_by_the_copied_link(ann, bob)
        zoe = Terminal(homes / "zoe", new_link, "Zoe")
        zoe.wait_for("Bob deals and could look at all cards")
        take_turns(ann, bob, zoe)

        for window in (ann, bob):
            choose_in_menu(window, "Table", 1)  # a bot plays on for them, so that the end is near
        zoe.play_to_the_end()
        assert "The deal was fair: all " in zoe.told
        ann.click("Final scores", "push button")
        ann.click("Was it fair?", "push button")
        ann.wait_for("The deal was fair: all ", "label")
        pictures.take("fair")
    finally:
        pictures.take("end")
        zoe.end()
