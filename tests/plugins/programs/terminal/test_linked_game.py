"""What a terminal tells of a table elsewhere beside the game: looking on, leaving, clocks, bots, lost connections."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from railwright.core.folders import saves_folder
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.records.history import Undo
from railwright.plugins.features.terminal import table as table_module
from railwright.plugins.features.terminal.game import JoinOptions
from railwright.plugins.features.terminal.linked_game import LinkedGame
from railwright.plugins.features.terminal.screen import NoMoreLines
from railwright.plugins.features.terminal.table import TextTable
from tests.plugins.programs.terminal.helpers import any_answer

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

from railwright.plugins.features.online.api import parse_invitation, protocol, seat_lock
from railwright.plugins.features.online.table import DealtTable
from railwright.plugins.features.online.table_data import TableData
from tests.plugins.programs.online.playing import BotClient
from tests.plugins.programs.online.server_thread import ServerThread
from tests.plugins.programs.terminal.seated import END_OF_INPUT, Person, Seated, Waiting

BANK = protocol.Clock("bank", 10, 600)


def dealt(server: ServerThread, code: str) -> DealtTable:
    return server.server.dealer._tables[code]


def data(server: ServerThread, code: str) -> TableData:
    return dealt(server, code).record.data


def full_table(server: ServerThread, is_under_way: bool, **options: object) -> tuple[str, list[BotClient]]:
    """A table at which two people sit, one of whom is ready, or both."""
    friends = [server.friend(), server.friend()]
    code = server.do(friends[0].create("tiny", ["human", "human"], **options))
    server.do(friends[0].sit(code, 0))
    server.do(friends[1].sit(code, 1, ready=is_under_way))
    return code, friends


async def begin_when_watched(table: DealtTable, friends: list[BotClient], is_under_way: bool) -> None:
    while not [*table.people.spectators]:
        await asyncio.sleep(0.01)
    if not is_under_way:
        await friends[1].link.request(lambda id: protocol.Ready(id, table.record.data.code, True))
    await asyncio.gather(*(friend.play() for friend in friends))


@pytest.mark.parametrize(("is_under_way", "delay"), [(False, 0), (True, 0), (True, 1)])
@pytest.mark.sweep
def test_a_whole_game_is_looked_on_at(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch, is_under_way: bool, delay: int
) -> None:
    code, friends = full_table(server, is_under_way, delay=delay)
    server.begin(begin_when_watched(dealt(server, code), friends, is_under_way))
    typed = Seated(monkeypatch, lambda table: pytest.fail("who looks on is asked nothing"))
    assert typed.join(JoinOptions(server.invitation(code), "Zoë")) is Exit.OK
    assert "No seat is free." in typed.screen.told
    assert "You are a spectator." in typed.screen.told
    assert any(line.startswith(f"{friends[0].name} draws") for line in typed.screen.told)
    assert "The game is over." in typed.told
    assert f"{friends[0].name}, points:" in typed.told
    assert "The deal was fair: all " in typed.told
    assert "Some answers were taken back" not in typed.told


@pytest.mark.parametrize("is_under_way", [False, True])
def test_where_nobody_may_look_on_a_sentence_says_so(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch, is_under_way: bool
) -> None:
    code, _ = full_table(server, is_under_way, watchers=False)
    typed = Seated(monkeypatch, lambda table: "")
    with pytest.raises(CommandError, match="Spectators are not allowed") as refused:
        typed.join(JoinOptions(server.invitation(code), "Zoë"))
    assert refused.value.exit is Exit.NO
    assert "You are a spectator." not in typed.told


@pytest.mark.sweep
def test_whoever_comes_to_a_game_that_is_over_is_told_its_end(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, friends = full_table(server, is_under_way=True)
    server.do(_play(friends))
    typed = Seated(monkeypatch, lambda table: "")
    assert typed.join(JoinOptions(server.invitation(code), "Zoë")) is Exit.OK
    assert "This game is over." in typed.told
    assert f"{friends[1].name}, points:" in typed.told


async def _play(friends: list[BotClient]) -> None:
    await asyncio.gather(*(friend.play() for friend in friends))


@pytest.mark.sweep
def test_the_record_of_a_game_is_written_once(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "bot:random"]))
    records, before = list[Path](), {*saves_folder().glob("*")}
    for _ in range(2):
        typed = Seated(monkeypatch, any_answer(Random(2)))
        assert typed.join(JoinOptions(server.invitation(code), "Ann")) is Exit.OK
        records += [Path(line.removeprefix("Record: ")) for line in typed.screen.told if line.startswith("Record: ")]
    assert records == [*{*saves_folder().glob("*")} - before] * 2
    server.do(friend.close())


@pytest.mark.parametrize("leaving", ["?quit", END_OF_INPUT, KeyboardInterrupt()])
@pytest.mark.parametrize("is_ready", [False, True])
@pytest.mark.sweep
def test_whoever_leaves_before_the_game_frees_his_seat(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch, leaving: str | BaseException, is_ready: bool
) -> None:
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "human"]))
    asked: list[tuple[str, str | BaseException]] = [("Press Enter when you are ready", "")] if is_ready else []
    typed = Person(monkeypatch, [*asked, ("" if is_ready else "Press Enter", leaving)])
    options = JoinOptions(server.invitation(code), "Zoë")
    if isinstance(leaving, KeyboardInterrupt):
        with pytest.raises(KeyboardInterrupt):
            typed.join(options)
    else:
        assert typed.join(options) is Exit.OK
    assert "You have left the table. Your seat is free again." in typed.told
    assert [seat.key for seat in data(server, code).seats] == ["", ""]
    server.do(friend.close())


@pytest.mark.sweep
def test_the_waiting_room_tells_who_comes_and_lets_people_talk(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "human"]))

    async def come() -> None:
        table = dealt(server, code)
        while not table.record.data.seats[0].ready:
            await asyncio.sleep(0.01)
        await friend.sit(code, 1)
        await friend.play()

    server.begin(come())
    asked = [("Press Enter", "?"), ("?quit: leave", "?say hello"), ("Zoë says: hello", ""), ("Type ?again", "")]
    typed = Person(monkeypatch, asked)
    assert typed.join(JoinOptions(server.invitation(code), "Zoë")) is Exit.OK
    assert typed.asked == []
    assert f"{friend.name} has taken a seat." in typed.screen.told
    assert "The game is over." in typed.screen.told
    server.do(friend.close())


def test_how_a_table_is_played_at_is_told_before_the_game(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    friend = server.friend()
    chosen = {"clock": BANK, "leaver": "bot", "leaver_s": 300, "free": True, "coach": False, "delay": 2, "chat": False}
    code = server.do(friend.create("tiny", ["human", "human"], rules={"cards": {"row": 6}}, **chosen))
    typed = Person(monkeypatch, [("Press Enter", "?quit")])
    assert typed.join(JoinOptions(server.invitation(code), "Zoë")) is Exit.OK
    told = typed.screen.told
    assert "Total time: 10 minutes, plus 10 seconds per answer. After that, a bot plays." in told
    assert "A bot plays for players who are away for more than 5 minutes." in told
    assert "Any answer can be taken back if everybody agrees." in told
    assert "Hints are off." in told
    assert "Spectators see the game with a delay of 2 turns." in told
    assert "Chat is off." in told
    assert any(line.startswith("House rules: ") and line.endswith(": 6") for line in told)
    server.do(friend.close())


@pytest.mark.sweep
def test_time_that_runs_out_is_told_and_the_seat_is_taken_back(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "bot:random"], clock=BANK, bot="bot:random"))
    answer, answered = any_answer(Random(2)), 0

    def type_on(table: TextTable) -> str:
        nonlocal answered
        answered += 1
        if answered == 3:
            real = dealt(server, code)._clock
            monkeypatch.setattr(dealt(server, code), "_clock", lambda: real() + 700)
            dealt(server, code)._clocks._now = dealt(server, code)._clock
            monkeypatch.setattr(server.server.dealer, "_clock", dealt(server, code)._clock)
            server.do(_until_a_bot_plays(dealt(server, code)))
        return answer(table)

    typed = Waiting(monkeypatch, {"A bot is now playing for Zoë. Type ?play to take the seat back.": "?play"})
    typed.screen._further = type_on
    assert typed.join(JoinOptions(server.invitation(code), "Zoë")) is Exit.OK
    assert typed.asked == {}
    assert "Zoë is back and has taken over from the bot." in typed.screen.told
    assert "Some answers were taken back" not in typed.told
    assert any(line.startswith("You have 10:0") for line in typed.screen.told)
    assert "The game is over." in typed.told
    server.do(friend.close())


async def _until_a_bot_plays(table: DealtTable) -> None:
    while not table.record.data.seats[0].bot:
        await asyncio.sleep(0.01)


@pytest.mark.sweep
def test_what_others_say_and_bots_take_is_told_while_one_thinks(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "human"], bot="bot:random"))
    server.do(friend.sit(code, 0))
    server.begin(friend.play())
    typed = Seated(monkeypatch, lambda table: "?quit")
    shown_prompts: list[int] = []

    def think(still_waits: Callable[[], bool]) -> str:
        server.do(friend.link.request(lambda id: protocol.Say(id, code, "hello")))
        while f"{friend.name} says: hello" not in typed.screen.told:
            assert still_waits()
        assert shown_prompts  # whoever thinks sees that an answer is still waited for
        game = typed.screen.table._game  # type: ignore[union-attr]
        assert isinstance(game, LinkedGame)
        game.client.send(lambda id: protocol.Lend(id, code, 1, "bot:random"))
        while still_waits():
            pass
        assert "A bot is now playing for Zoë. Type ?play to take the seat back." in typed.screen.told
        raise NoMoreLines

    monkeypatch.setattr(typed.screen, "read_line", think)
    monkeypatch.setattr(typed.screen, "prompt", lambda: shown_prompts.append(1), raising=False)
    with pytest.raises(CommandError, match="The input ended before Zoë answered"):
        typed.join(JoinOptions(server.invitation(code), "Zoë"))
    server.do(friend.close())


@pytest.mark.sweep
def test_what_the_window_can_do_a_terminal_can(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "human"], clock=BANK))
    server.do(friend.sit(code, 0))
    server.begin(friend.play())
    lines = ["?", "?clocks", "?pause", "?clocks", "?time", "?time Nobody", "?chat", "?chat off", "?chat on", "?go on"]
    answer = any_answer(Random(2))
    typed = Seated(monkeypatch, lambda table: lines.pop(0) if lines else answer(table))

    async def agree() -> None:
        await friend.until(lambda: any(isinstance(received, protocol.Wanted) for received in friend.received))
        await friend.link.request(lambda id: protocol.Agree(id, code, True))

    server.begin(agree())
    assert typed.join(JoinOptions(server.invitation(code), "Zoë")) is Exit.OK
    told = typed.screen.told
    for command in ("lend", "play", "time Bob", "pause", "go on", "clocks", "chat off"):
        assert any(line.startswith(f"?{command}:") for line in told), command
    assert any(line.startswith((f"{friend.name}: 9:5", f"{friend.name}: 10:")) for line in told)
    assert "Zoë has stopped the clocks. Type “?go on” to restart them. Everybody has to agree." in told
    assert f"{friend.name} gets 5 minutes more." in told
    assert f"Add the player's name: {friend.name}." in told
    assert "Type ?chat off or ?chat on." in told
    assert "You will receive no more messages." in told
    assert "You will receive messages again." in told
    assert "The clocks are running again." in told
    assert "The game is over." in told
    server.do(friend.close())


@pytest.mark.sweep
def test_a_lent_seat_is_not_asked_and_is_taken_back(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "human"], bot="bot:random"))
    server.do(friend.sit(code, 0))
    server.begin(friend.play())
    answer, lines = any_answer(Random(2)), ["?lend"]
    typed = Waiting(monkeypatch, {"A bot is now playing for Zoë. Type ?play to take the seat back.": "?play"})
    typed.screen._further = lambda table: lines.pop(0) if lines else answer(table)
    assert typed.join(JoinOptions(server.invitation(code), "Zoë")) is Exit.OK
    assert typed.asked == {}
    assert "Zoë is back and has taken over from the bot." in typed.screen.told
    assert "Some answers were taken back" not in typed.told
    server.do(friend.close())


@pytest.mark.sweep
def test_what_is_said_without_a_connection_leaves_the_answer_alone(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer is given once, when the connection is there again; until then nothing is asked anew."""
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "bot:random"]))
    answer, asked = any_answer(Random(2)), 0

    def type_on(table: TextTable) -> str:
        nonlocal asked
        asked += 1
        if asked == 3:
            server.stop()
        return answer(table)

    typed = Waiting(monkeypatch, {})
    typed.screen._further = type_on
    kept = "There is no connection now. Your message will be sent when you are reconnected."
    steps = [("Still trying to reconnect", "?say hi"), (kept, "?scores")]

    def meanwhile() -> list[str]:
        if steps and any(steps[0][0] in line for line in typed.screen.told):
            line = steps.pop(0)[1]
            if not steps:
                server.start()
            return [line]
        return []

    monkeypatch.setattr(typed.screen, "typed_meanwhile", meanwhile)
    assert typed.join(JoinOptions(server.invitation(code), "Ann")) is Exit.OK
    told = typed.screen.told
    lost, back = (told.index(line) for line in (kept, "The connection is back."))
    assert not any(line.startswith("1 ") for line in told[lost:back])
    assert "The game is over." in told


def test_no_window_looks_at_the_tables_where_a_terminal_is(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = server.invitation()
    locks = []

    def look(table: TextTable) -> str:
        locks.append(seat_lock(parse_invitation(link)))
        return "?quit"

    typed = Seated(monkeypatch, look)
    assert typed.join(JoinOptions(link, "Ann", map="tiny", chairs=("human", "bot:random"))) is Exit.OK
    assert locks == [None]
    lock = seat_lock(parse_invitation(link))
    assert lock is not None
    lock.unlock()


@pytest.mark.sweep
def test_the_same_people_play_again_without_a_new_link(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [("Press Enter", ""), ("Type ?again", "?again"), ("Press Enter", ""), ("Type ?again", "")]
    typed = Person(monkeypatch, asked)
    options = JoinOptions(server.invitation(), "Ann", map="tiny", chairs=("human", "bot:random"))
    assert typed.join(options) is Exit.OK
    assert typed.asked == []
    assert typed.screen.told.count("The game is over.") == 2
    assert len(server.server.dealer._tables) == 2


@pytest.mark.sweep
def test_at_a_free_table_the_others_are_asked_to_take_back(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A case from outside: a terminal offered what the rule allows alone."""
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "human"], free=True))
    server.do(friend.sit(code, 0))
    server.begin(friend.play())
    answer, wished = any_answer(Random(4)), list[bool]()

    def type_on(table: TextTable) -> str:
        game = dealt(server, code).record.dealt
        assert game is not None
        if not wished and game.moments(1) and not game.moments_in_rule(1):
            wished.append(True)
            return "?back"
        if wished == [True]:
            wished.append(True)
            server.do(friend.link.request(lambda id: protocol.Agree(id, code, True)))
            game_here = table._game
            assert isinstance(game_here, LinkedGame)
            while game_here._incoming.empty():  # what is typed now answers a question that is not asked any more
                time.sleep(0.01)
        return answer(table)

    typed = Seated(monkeypatch, type_on)
    assert typed.join(JoinOptions(server.invitation(code), "Zoë")) is Exit.OK
    assert "Waiting for the others to agree." in typed.told
    assert "The question changed because answers were taken back. Answer the new one." in typed.told
    game = dealt(server, code).record.dealt
    assert game is not None
    assert any(isinstance(entry, Undo) for entry in game.entries)
    server.do(friend.close())


@pytest.mark.sweep
def test_what_comes_from_elsewhere_is_no_answer_that_nobody_was_asked_for(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks on is never asked; news of people and chat are no answers at all."""
    monkeypatch.setattr(table_module, "MAX_UNASKED_ANSWERS", 5)
    code, friends = full_table(server, is_under_way=True)
    server.begin(begin_when_watched(dealt(server, code), friends, is_under_way=True))
    typed = Seated(monkeypatch, lambda table: pytest.fail("who looks on is asked nothing"))
    assert typed.join(JoinOptions(server.invitation(code), "Zoë")) is Exit.OK
    assert "The game is over." in typed.told


@pytest.mark.sweep
def test_whoever_comes_back_to_a_game_that_is_over_hears_of_no_bot(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    friend = server.friend()
    code = server.do(friend.create("tiny", ["human", "bot:random"], bot="bot:random"))
    answer, lines = any_answer(Random(2)), ["?lend"]
    typed = Seated(monkeypatch, lambda table: lines.pop(0) if lines else answer(table))
    assert typed.join(JoinOptions(server.invitation(code), "Zoë")) is Exit.OK
    assert "A bot is now playing for Zoë. Type ?play to take the seat back." in typed.told
    assert data(server, code).seats[0].bot
    again = Seated(monkeypatch, lambda table: "")
    assert again.join(JoinOptions(server.invitation(code), "Zoë")) is Exit.OK
    assert "The game is over." in again.told
    assert "A bot plays" not in again.told
    server.do(friend.close())


@pytest.mark.sweep
def test_tickets_are_chosen_before_others_have_chosen_theirs(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What somebody else chooses meanwhile is told, and the line that was typed still counts."""
    friends = [server.friend(), server.friend()]
    code = server.do(friends[0].create("europe", ["human", "human", "human"]))
    for seat, friend in enumerate(friends):
        server.do(friend.sit(code, seat))
    lines = ["1 2"]

    async def play_on() -> None:
        while not dealt(server, code).has_answered_early(2):
            await asyncio.sleep(0.01)
        await asyncio.gather(*(friend.play() for friend in friends))

    def type_on(table: TextTable) -> str:
        game = table._game
        assert isinstance(game, LinkedGame)
        if not lines:
            raise NoMoreLines
        server.do(friends[0].play(1))
        while game._incoming.empty():  # what is typed now answers the same question
            time.sleep(0.01)
        server.begin(play_on())
        return lines.pop()

    typed = Seated(monkeypatch, type_on)
    with pytest.raises(CommandError):
        typed.join(JoinOptions(server.invitation(code), "Zoë"))
    told = typed.screen.told
    assert told.count("Choose the tickets to keep (at least 2).") == 1
    assert f"{friends[0].name} has chosen which tickets to keep." in typed.told
    assert f"Waiting for {friends[1].name}." in told
    assert any(line.startswith("Zoë keeps ") for line in told)
    for friend in friends:
        server.do(friend.close())
