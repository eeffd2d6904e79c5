"""Terminals at tables elsewhere as people start them: input that runs out, a connection that is lost."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from railwright.core.kernel.commands import Exit

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

from railwright.plugins.features.online import protocol
from tests.plugins.programs.online.playing import BotClient
from tests.plugins.programs.online.server_thread import ServerThread
from tests.plugins.programs.terminal.processes import PATIENCE_S, TerminalProcess, playing

OPENED = ("--map", "tiny", "--seats", "Zoë,friend")


@pytest.mark.sweep
def test_input_that_runs_out_in_a_waiting_room_ends_the_terminal(server: ServerThread, tmp_path: Path) -> None:
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "human"]))
    with playing(tmp_path / "zoe", "--join", server.invitation(code)) as terminal:
        terminal.until("You are in seat 1.")
        terminal.end_input()
        assert terminal.wait() == Exit.NO
        assert "railwright: The input ended before the game began." in terminal.lines
        assert "You have left the table. Your seat is free again." in terminal.lines
    assert [seat.key for seat in server.server.dealer._tables[code].record.data.seats] == ["", ""]
    server.do(friend.close())


@pytest.mark.sweep
def test_input_that_runs_out_at_a_table_of_ones_own_ends_the_terminal(server: ServerThread, tmp_path: Path) -> None:
    with playing(tmp_path / "zoe", "--join", server.invitation(), *OPENED) as terminal:
        terminal.until("Friends join with this link:")
        terminal.end_input()
        assert terminal.wait() == Exit.NO
        assert "railwright: The input ended before the game began." in terminal.lines


@pytest.mark.sweep
def test_input_that_runs_out_at_the_choice_of_a_table_ends_the_terminal(server: ServerThread, tmp_path: Path) -> None:
    friend = server.friend()
    for _ in range(2):
        server.do(friend.sit(server.do(friend.create("tiny", ["human", "human"], invited=False)), 0))
    with playing(tmp_path / "zoe", "--join", server.invitation()) as terminal:
        terminal.until("Which table? Type its number.")
        terminal.end_input()
        assert terminal.wait() == Exit.NO
        assert "railwright: The input ended before a table was chosen." in terminal.lines
    server.do(friend.close())


@pytest.mark.sweep
def test_answers_of_a_script_wait_for_the_game(server: ServerThread, tmp_path: Path) -> None:
    """They are there before anybody else is, and its input has ended."""
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "human"]))
    with playing(tmp_path / "zoe", "--join", server.invitation(code)) as terminal:
        terminal.type("1 2 3", "?scores")
        terminal.end_input()
        terminal.until("You are in seat 1.")

        async def come() -> None:
            while not server.server.dealer._tables[code].record.data.seats[0].ready:
                await asyncio.sleep(0.01)
            await friend.sit(code, 1)
            await friend.play()

        server.begin(come())
        assert terminal.wait() == Exit.NO
        assert terminal.lines.count("> 1 2 3") == 1
        assert any(line.startswith("railwright: The input ended before ") for line in terminal.lines)
    server.do(friend.close())


@pytest.mark.sweep
def test_people_at_a_terminal_choose_early_and_are_not_asked_again_after_a_restart(
    server: ServerThread, tmp_path: Path
) -> None:
    friend = server.friend()
    code = server.do(friend.create("europe", ["human"] * 3))
    server.do(friend.sit(code, 0))
    table = server.server.dealer._tables[code]
    words = ("--join", server.invitation(code), "--seats", "Zoë,Yan")
    chosen, waits = "Choose the tickets to keep", f"Waiting for {friend.name}."
    with playing(tmp_path / "zoe", *words) as terminal:
        terminal.type("1 2")
        terminal.until(waits)
        terminal.type("1 2 3")
        terminal.until(waits, 2)
        assert table.has_answered_early(1)
        assert table.has_answered_early(2)
        assert "\n".join(terminal.lines).count(chosen) == 2
    with playing(tmp_path / "zoe", *words) as terminal:
        terminal.until(waits)
        server.begin(friend.play())
        terminal.until("> ")
        assert chosen not in "\n".join(terminal.lines)
        kept = {one.frame.actor: len(one.choice.tickets) for one in table.record.playing().transitions[-20:] if
                one.frame.kind == "tickets.keep"}  # fmt: skip
        assert (kept[1], kept[2]) == (2, 3)
    server.do(friend.close())


# --- a connection that is lost, before a person


def begin(server: ServerThread, terminal: TerminalProcess) -> tuple[str, BotClient]:
    """Let the person at a terminal and a friend begin a game; the friend gives no answer by himself."""
    terminal.until("Press Enter when you are ready")
    code, friend = str(next(iter(server.server.dealer._tables))), server.friend()
    server.do(friend.sit(code, 1))
    terminal.type("")
    wait_until(lambda: server.server.dealer._tables[code].record.dealt is not None)
    return code, friend


def wait_until(holds: Callable[[], bool]) -> None:
    ends_at = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < ends_at
        time.sleep(0.02)


@pytest.mark.sweep
def test_a_restart_of_the_server_takes_nothing_back(server: ServerThread, tmp_path: Path) -> None:
    """What others have answered meanwhile is told as always."""
    with playing(tmp_path / "zoe", "--join", server.invitation(), *OPENED, is_typed=True) as terminal:
        code, friend = begin(server, terminal)
        dealt = server.server.dealer._tables[code].record.dealt
        assert dealt is not None
        while (kind := dealt.state.stack[-1].kind) != "turn" or dealt.pending_seat != 1:
            moment = dealt.moment
            if dealt.pending_seat == 1:
                server.do(friend.play(1))
            else:
                wait_until(lambda: terminal.lines[-1] == "> ")
                terminal.type("1 2 3" if "ticket" in kind else "1")
            wait_until(lambda: dealt.moment > moment)  # noqa: B023
        terminal.send(signal.SIGSTOP)
        server.stop()
        server.start()
        server.do(friend.play(1))
        terminal.send(signal.SIGCONT)
        terminal.until("The connection is back.")
        server.do(friend.link.request(lambda id: protocol.Say(id, code, "hello")))
        terminal.until("says: hello")
        assert not any("taken back" in line for line in terminal.lines)
    server.do(friend.close())


@pytest.mark.sweep
def test_what_is_said_without_a_connection_is_said_once_it_is_there(server: ServerThread, tmp_path: Path) -> None:
    with playing(tmp_path / "zoe", "--join", server.invitation(), *OPENED, is_typed=True) as terminal:
        code, friend = begin(server, terminal)
        server.stop()
        terminal.until("Still trying to reconnect")
        terminal.until("two people can be resumed only with both copies")
        terminal.until(f"railwright serve --go-on {code} COPY")
        terminal.type("?say hello there")
        terminal.until("Your message will be sent when you are reconnected.")
        terminal.send(signal.SIGSTOP)  # the friend is to be there before
        server.start()
        server.do(friend.connected())
        server.do(friend.link.request(lambda id: protocol.SyncRequest(id, code, 1)))
        terminal.send(signal.SIGCONT)
        terminal.until("The connection is back.")
        server.do(friend.until(lambda: any(isinstance(received, protocol.Said) for received in friend.received)))
        server.do(friend.link.request(lambda id: protocol.Say(id, code, "hello yourself")))
        terminal.until("says: hello yourself")
        said = [received.text for received in friend.received if isinstance(received, protocol.Said)]
        assert said.count("hello there") == 1
        assert sum("connection" in line.lower() for line in terminal.lines) == 3  # lost, kept, and there again
    server.do(friend.close())
