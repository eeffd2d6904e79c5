"""Terminals at tables elsewhere as people start them: input that runs out, a connection that is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from railwright.core.kernel.commands import Exit

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

from tests.plugins.programs.online.server_thread import ServerThread
from tests.plugins.programs.terminal.processes import playing

OPENED = ("--map", "tiny", "--seats", "Zoë,human")


def test_input_that_runs_out_in_a_waiting_room_ends_the_terminal(server: ServerThread, tmp_path: Path) -> None:
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "human"]))
    with playing(tmp_path / "zoe", "--join", server.invitation(code)) as terminal:
        terminal.until("You have seat 1.")
        terminal.end_input()
        assert terminal.wait() == Exit.NO
        assert "railwright: The answers have run out before the game has begun." in terminal.lines
        assert "You have left the table; your seat is free again." in terminal.lines
    assert [seat.key for seat in server.server.dealer._tables[code].data.seats] == ["", ""]
    server.do(friend.close())


def test_input_that_runs_out_at_a_table_of_ones_own_ends_the_terminal(server: ServerThread, tmp_path: Path) -> None:
    with playing(tmp_path / "zoe", "--join", server.invitation(), *OPENED) as terminal:
        terminal.until("Friends join by this link:")
        terminal.end_input()
        assert terminal.wait() == Exit.NO
        assert "railwright: The answers have run out before the game has begun." in terminal.lines


def test_input_that_runs_out_at_the_choice_of_a_table_ends_the_terminal(server: ServerThread, tmp_path: Path) -> None:
    friend = server.friend()
    for _ in range(2):
        server.do(friend.sit(server.do(friend.create("tiny", ["human", "human"], invited=False)), 0))
    with playing(tmp_path / "zoe", "--join", server.invitation()) as terminal:
        terminal.until("At which table? Type its number.")
        terminal.end_input()
        assert terminal.wait() == Exit.NO
        assert "railwright: The answers have run out before a table was chosen." in terminal.lines
    server.do(friend.close())


def test_answers_of_a_script_wait_for_the_game(server: ServerThread, tmp_path: Path) -> None:
    """They are there before anybody else is, and its input has ended."""
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "human"]))
    with playing(tmp_path / "zoe", "--join", server.invitation(code)) as terminal:
        terminal.type("1 2 3", "?scores")
        terminal.end_input()
        terminal.until("You have seat 1.")

        async def come() -> None:
            while not server.server.dealer._tables[code].data.seats[0].ready:
                await asyncio.sleep(0.01)
            await friend.sit(code, 1)
            await friend.play()

        server.begin(come())
        assert terminal.wait() == Exit.NO
        assert terminal.lines.count("> 1 2 3") == 1
        assert any(line.startswith("railwright: The answers have run out while ") for line in terminal.lines)
    server.do(friend.close())
