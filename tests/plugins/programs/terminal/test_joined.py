"""A terminal at a table elsewhere: a whole game is typed against a server on this machine, over TLS."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.records.reader import read_record
from railwright.plugins.features.terminal.game import JoinOptions
from railwright.plugins.features.terminal.table import TextTable
from tests.homes import move_home
from tests.plugins.programs.terminal.helpers import any_answer

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

from railwright.core.maps.library import find_map
from railwright.plugins.features.online import protocol, table_record
from railwright.plugins.features.online import server as serving_module
from railwright.plugins.features.online.table_rules import OtherRules, table_plugins
from railwright.plugins.features.terminal import joined
from tests.plugins.programs.online.dealers import all_boards, seats_on
from tests.plugins.programs.online.hostile import deaf_to
from tests.plugins.programs.online.playing import HERE
from tests.plugins.programs.online.server_thread import ServerThread
from tests.plugins.programs.online.test_moved import refuse_all
from tests.plugins.programs.online.test_table_maps import house_rule
from tests.plugins.programs.terminal.seated import Seated, Waiting


@pytest.mark.timeout(600)
@pytest.mark.parametrize("board", all_boards(("tiny",)))
@pytest.mark.sweep
def test_a_whole_game_is_typed_at_a_table_elsewhere(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch, board: str
) -> None:
    friend, chairs = server.friend(), seats_on(board, "human", "human", "bot:random")
    code = server.do(friend.create(board, chairs))
    server.do(friend.sit(code, 0))
    server.begin(friend.play())
    typed = Seated(monkeypatch, any_answer(Random(4)))
    assert typed.join(JoinOptions(server.invitation(code), "Zoë")) is Exit.OK
    assert "deals the cards and could look at all of them" in typed.told
    assert "The game is over." in typed.told
    assert "Zoë, points:" in typed.told
    assert "The deal was fair: all " in typed.told
    record = next(Path(line.removeprefix("Record: ")) for line in typed.screen.told if line.startswith("Record: "))
    assert [seat.agent for seat in read_record(record).header.seats] == chairs
    server.do(friend.close())


@pytest.mark.sweep
def test_a_terminal_follows_to_the_server_that_deals_and_plays_there(
    server: ServerThread, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "other").mkdir()
    shutil.copy(server.certificate.path, tmp_path / "other")  # servers of one database share it
    other = ServerThread(tmp_path / "other")
    refuse_all(other.server, f"{HERE}:{server.port}")
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "human"]))
    server.do(friend.sit(code, 0))
    server.begin(friend.play())
    typed = Seated(monkeypatch, any_answer(Random(4)))
    assert typed.join(JoinOptions(other.invitation(code), "Zoë")) is Exit.OK
    assert "The game is over." in typed.told
    assert "The connection" not in typed.told  # nothing was lost on the way
    server.do(friend.close())
    other.end()


@pytest.mark.sweep
def test_a_terminal_opens_a_table_and_tells_its_link(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    server.server._motd = "Closed on Sunday"
    typed = Seated(monkeypatch, any_answer(Random(2)))
    options = JoinOptions(server.invitation(), "Ann", map="tiny", chairs=("human", "bot:random"))
    assert typed.join(options) is Exit.OK
    assert typed.screen.told[0] == "Closed on Sunday"
    assert "Bots run on the dealer's computer, at most 2 at a time." in typed.told
    link = typed.screen.told[typed.screen.told.index("Friends join with this link:") + 1]
    assert link.startswith(f"railwright://{HERE}:{server.port}/")
    assert "The game is over." in typed.told


@pytest.mark.sweep
def test_two_people_at_one_terminal_play_with_a_friend_elsewhere(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "human", "human"]))
    server.do(friend.sit(code, 0))
    server.begin(friend.play())
    typed = Seated(monkeypatch, any_answer(Random(4)))
    assert typed.join(JoinOptions(server.invitation(code), "Zoë", others=("Max",))) is Exit.OK
    assert "Zoë is in seat 2." in typed.told
    assert "Max is in seat 3." in typed.told
    assert {"Zoë:", "Max:"} <= {*typed.screen.told}
    assert "The deal was fair: all " in typed.told
    server.do(friend.close())


def test_who_finds_no_seat_beside_another_is_told(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = Seated(monkeypatch, lambda table: "?quit")
    options = JoinOptions(server.invitation(), "Ann", map="tiny", chairs=("human", "bot:random"), others=("Max",))
    assert typed.join(options) is Exit.OK
    assert "No seat is free for Max." in typed.told


@pytest.mark.sweep
def test_who_is_too_late_for_a_seat_takes_the_next_free_one(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two friends who joined at the same time: the second ended with code 1, though another seat was free."""
    first, quick = server.friend(), server.friend()
    code = server.do(first.create("tiny", ["human", "human", "human"]))
    server.do(first.sit(code, 0))
    opened = joined._Arrival._opened

    def be_late(arrival: joined._Arrival, table: protocol.TableNews) -> Any:
        server.do(quick.sit(code, 1))
        return opened(arrival, table)

    monkeypatch.setattr(joined._Arrival, "_opened", be_late)
    for friend in (first, quick):
        server.begin(friend.play())
    typed = Seated(monkeypatch, any_answer(Random(4)))
    assert typed.join(JoinOptions(server.invitation(code), "Zoe")) is Exit.OK
    assert "You are in seat 3." in typed.told
    assert "The game is over." in typed.told
    for friend in (first, quick):
        server.do(friend.close())


@pytest.mark.sweep
def test_a_lost_connection_is_told_and_the_game_goes_on(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    answer, answered = any_answer(Random(2)), 0

    def type_on(table: TextTable) -> str:
        nonlocal answered
        answered += 1
        if answered == 6:
            server.stop()
            server.start()
        return answer(table)

    typed = Seated(monkeypatch, type_on)
    options = JoinOptions(server.invitation(), "Ann", map="tiny", chairs=("human", "bot:random"))
    assert typed.join(options) is Exit.OK
    assert "The connection is back." in typed.told
    assert "The game is over." in typed.told


def test_chat_is_said_and_heard(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    lines, answer = ["?say hello there", "?", "?quit"], any_answer(Random(1))
    typed = Seated(monkeypatch, lambda table: lines.pop(0) if lines else answer(table))
    options = JoinOptions(server.invitation(), "Ann", map="tiny", chairs=("human", "bot:random"))
    assert typed.join(options) is Exit.OK
    assert "?say hello: send a message to everybody at the table" in typed.told
    assert "Your seat is kept" in typed.told


@pytest.mark.sweep
def test_whoever_waits_lets_a_bot_play_for_somebody_who_is_away(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "human"], leaver="ask", leaver_s=300, bot="bot:random"))
    server.do(friend.sit(code, 0))
    table = server.server.dealer._tables[code]
    real = table._clock

    async def play_and_go() -> None:
        await friend.play(1)
        await friend.close()
        while friend.identity.key in table.people.present:
            await asyncio.sleep(0.01)
        for clock_owner in (table, server.server.dealer):
            monkeypatch.setattr(clock_owner, "_clock", lambda: real() + 301)
        server.server.dealer.move_time(-3600.0)

    server.begin(play_and_go())
    away = f"{friend.name} is away"
    typed = Waiting(
        monkeypatch,
        {
            f"{away}. Should a bot play in the meantime? Type ?bot or ?wait.": "?wait",
            f"{away}. The game is waiting. Type ?bot to let a bot play.": "?bot",
            f"A bot is playing for {friend.name} in the meantime.": "?bot",
            "There is no pending question about a bot.": "?scores",
        },
    )
    assert typed.join(JoinOptions(server.invitation(code), "Zoë")) is Exit.OK
    assert typed.asked == {}
    assert "The dealer's clock jumped back by 1:00:00" in typed.told
    assert "The game is over." in typed.told


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("http://example.org", "is not an invitation. Invitations look like"),
        ("railwright://127.0.0.1:1/K7PQ4M#v1." + "A" * 43, "not responding"),
    ],
)
def test_a_link_that_leads_nowhere_is_told_in_a_sentence(
    own_home: object, monkeypatch: pytest.MonkeyPatch, link: str, sentence: str
) -> None:
    typed = Seated(monkeypatch, lambda table: "")
    with pytest.raises(Exception, match=sentence):
        typed.join(JoinOptions(link, "Ann"))


def test_another_certificate_than_the_invitations_gets_no_word(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = Seated(monkeypatch, lambda table: "")
    with pytest.raises(CommandError, match="Nothing was sent to it"):
        typed.join(JoinOptions(server.invitation(fingerprint="B" * 42 + "A"), "Ann"))


def test_a_link_without_its_fingerprint_is_told_from_a_server_that_is_away(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = Seated(monkeypatch, lambda table: "")
    link, _, fingerprint = server.invitation().partition("#")
    assert fingerprint
    with pytest.raises(CommandError, match="does not trust the certificate of 127"):
        typed.join(JoinOptions(link, "Ann"))


def test_a_code_of_no_table_is_told_in_a_sentence(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = Seated(monkeypatch, lambda table: "")
    with pytest.raises(Exception, match="Unknown table"):
        typed.join(JoinOptions(server.invitation("BCDFGH"), "Ann"))


@pytest.mark.sweep
def test_whoever_comes_back_is_asked_again_what_somebody_wants(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    friend, other = server.friend(), server.friend()
    code = server.do(friend.create("tiny", ["human", "human", "human"], clock=protocol.Clock("move", 600)))
    for seat, one in enumerate((friend, other)):
        server.do(one.sit(code, seat))
        server.begin(one.play())
    options = JoinOptions(server.invitation(code), "Zoë")
    assert Seated(monkeypatch, lambda table: "?quit").join(options) is Exit.OK
    server.do(friend.link.request(lambda id: protocol.Pause(id, code, False)))  # to which nobody else has agreed yet
    asked = f"{friend.name} would like to restart the clocks: ?agree or ?refuse."
    typed = Seated(monkeypatch, lambda table: "?quit" if asked in typed.screen.told else "?scores")
    assert typed.join(options) is Exit.OK
    assert typed.screen.told.count(asked) == 1
    server.do(friend.close())
    server.do(other.close())


def test_other_house_rules_than_those_of_the_table_are_told(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Which they are, and whom to ask; the seat is not taken."""
    house_rule(tmp_path / "house", monkeypatch)
    theirs = protocol.Plugin("quiet_rule", "1.1.0", {}, "ab" * 32)
    monkeypatch.setattr(table_record, "table_plugins", lambda game: [*table_plugins(game), theirs])
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "human"]))
    typed = Seated(monkeypatch, lambda table: "")
    options = JoinOptions(server.invitation(code), "Zoë")
    with pytest.raises(OtherRules) as refused:
        joined.join(discover(), options, typed.screen)  # type: ignore[arg-type]
    told = (
        r"their files differ: quiet_rule 1\.1\.0 abababab \(here 1\.0\.0 [0-9a-f]{8}\)\. "
        r"Ask Ann's table for the table's files"
    )
    assert re.search(told, str(refused.value))
    assert server.server.dealer._tables[code].record.data.seats[0].name == ""
    server.do(friend.close())


def test_a_refusal_in_place_of_an_answer_is_told(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server could not even read what was asked: it refuses nothing that it could name."""
    monkeypatch.setattr(joined, "ANSWER_TIMEOUT_S", 2.0)
    monkeypatch.setattr(serving_module, "decode_to_server", deaf_to(protocol.ListTables))
    typed = Seated(monkeypatch, lambda table: "")
    with pytest.raises(CommandError, match="Invalid message: a field that is not known"):
        typed.join(JoinOptions(server.invitation(), "Zoë"))


@contextmanager
def serving(home: Path) -> Iterator[str]:
    """``railwright serve`` as people start it; gives the link to its tables."""
    command = [sys.executable, "-m", "railwright", "serve", "--address", HERE, "--port", "0", "--json"]
    environment = {**os.environ, "RAILWRIGHT_HOME": str(home)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        try:
            assert server.stdout is not None
            yield json.loads(server.stdout.readline())["link"]
        finally:
            server.terminate()


@pytest.mark.sweep
def test_a_whole_game_is_typed_at_a_server_that_people_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    move_home(monkeypatch, tmp_path)
    with serving(tmp_path) as link:
        typed = Seated(monkeypatch, any_answer(Random(5)))
        options = JoinOptions(link, "Ann", map="tiny", chairs=("human", "bot:random"))
        assert typed.join(options) is Exit.OK
        assert "The game is over." in typed.told


@pytest.mark.sweep
def test_the_command_plays_until_its_lines_run_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    move_home(monkeypatch, tmp_path)
    with serving(tmp_path) as link:
        command = [sys.executable, "-m", "railwright", "play", "--text", "--join", link, "--map", "tiny"]
        lines = "1 2 3\n?scores\n1\n"
        played = subprocess.run(
            [*command, "--seats", "Ann,bot:random"],
            input=lines,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert played.returncode == Exit.NO
    assert "Draw another card." in played.stdout
    assert played.stderr.strip().endswith("The input ended before Ann answered.")


@pytest.mark.sweep
def test_a_map_that_is_not_here_is_sent_and_kept(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The dealer has it in a folder that the one who joins does not look in."""
    with monkeypatch.context() as dealers:
        maps = tmp_path / "boards"
        maps.mkdir()
        text = find_map("tiny").read_bytes().replace(b"Tiny", b"Small")
        (maps / "small.yaml").write_bytes(text)
        dealers.setenv("RAILWRIGHT_MAP_PATH", str(maps))
        friend = server.friend()
        code = server.do(friend.create("small", ["human", "human"]))
        server.do(friend.sit(code, 0))
    (maps / "small.yaml").unlink()
    server.begin(friend.play())
    typed = Seated(monkeypatch, any_answer(Random(4)))
    assert typed.join(JoinOptions(server.invitation(code), "Zoë")) is Exit.OK
    assert "The deal was fair: all " in typed.told
    server.do(friend.close())
