"""Whole games over the loopback, and connections that misbehave: a refusal or a closed connection, and no more."""

from __future__ import annotations

import asyncio
import time
import tomllib
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import Future
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from railwright.plugins.features.online import link, protocol
from railwright.plugins.features.online.dealer_clock import DealerClock
from railwright.plugins.features.online.identity import Identity, new_identity, own_certificate
from railwright.plugins.features.online.link import LinkError
from railwright.plugins.features.online.protocol import decode_frame, decode_to_client, encode
from railwright.plugins.features.online.running import follow_clock
from railwright.plugins.features.online.server import Limits, Server, _Peer
from railwright.plugins.features.online.store import DealtElsewhereError
from railwright.plugins.features.online.tokens import commitment_to, new_nonce
from tests.plugins.programs.online.hostile import hostile_message
from tests.plugins.programs.online.playing import HERE, PATIENT, BotClient, plain_server

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

CODE = "K7PQ4M"
HOSTILE_S, HOSTILE_ANSWER_S = 900, 10  # for all hostile messages of a test, and for each of them


def run(play: Callable[[], Awaitable[None]], most_s: float = 100) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(most_s):
            await play()

    asyncio.run(bounded())


@asynccontextmanager
async def serving(folder: Path, limits: Limits = PATIENT, **hall: Any) -> AsyncIterator[tuple[Server, int]]:
    server = plain_server(folder, time.time, limits, **hall)
    port = await server.start(HERE, 0)
    try:
        yield server, port
    finally:
        await server.stop()
        server.store.close()  # type: ignore[attr-defined]


async def connected(port: int, **options: Any) -> Any:
    from websockets.asyncio.client import connect

    return await connect(f"ws://{HERE}:{port}/", compression=None, proxy=None, **options)


async def known(port: int, identity: Identity | None = None, **changes: Any) -> Any:
    """A connection that has said who it is."""
    identity = identity or new_identity()
    socket = await connected(port)
    welcome = decode_to_client(await socket.recv())
    assert isinstance(welcome, protocol.Welcome)
    hello = protocol.Hello(1, 1, "Ann", identity.key, identity.sign_hello(welcome.nonce, HERE))
    await socket.send(encode(replace_struct(hello, **changes)))
    return socket


def replace_struct(message: Any, **changes: Any) -> Any:
    import msgspec

    return msgspec.structs.replace(message, **changes)


async def ask(socket: Any, text: str) -> Any:
    await socket.send(text)
    return decode_to_client(await socket.recv())


async def last_word(socket: Any) -> str:
    """The code of the last message before the connection is closed; "" without one."""
    from websockets.exceptions import ConnectionClosed

    code = ""
    with suppress(ConnectionClosed):
        while True:
            message = decode_to_client(await socket.recv())
            if isinstance(message, protocol.Sorry):
                code = message.code
    return code


# --- whole games


@pytest.mark.parametrize(("map", "people", "bots"), [("tiny", 3, 0), ("usa", 1, 1)])
@pytest.mark.sweep
def test_bots_play_a_whole_game_from_views_alone(tmp_path: Path, map: str, people: int, bots: int) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (_, port):
            clients = [BotClient(port) for _ in range(people)]
            code = await clients[0].create(map, ["human"] * people + ["bot:greedy"] * bots)
            for seat, client in enumerate(clients):
                await client.sit(code, seat)
            await asyncio.gather(*(client.play() for client in clients))
            assert len({client.record for client in clients}) == 1
            assert [client.refused for client in clients] == [[]] * people
            for client in clients:
                await client.close()

    run(play)


@pytest.mark.sweep
def test_a_server_killed_before_it_wrote_a_record_writes_it_at_its_next_start(tmp_path: Path) -> None:
    """The last answer is in the store a moment before the record of the game is a file."""

    async def play() -> None:
        records = tmp_path / "records"
        records.mkdir()
        async with serving(tmp_path, records=records) as (_, port):
            client = BotClient(port)
            code = await client.create("tiny", ["human", "bot:greedy"])
            await client.sit(code, 0)
            await client.play()
            await client.close()
        (record,) = records.iterdir()
        assert record.read_text("utf-8") == client.record
        record.unlink()
        async with serving(tmp_path, records=records):
            while not record.exists():
                await asyncio.sleep(0.01)
            assert record.read_text("utf-8") == client.record

    run(play)


def test_an_answer_brings_each_person_one_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (_, port):
            clients = [BotClient(port, "random") for _ in range(2)]
            code = await clients[0].create("tiny", ["human", "human"])
            for seat, client in enumerate(clients):
                await client.sit(code, seat)
            for client in clients:
                await client.begun()
                await client.link.request(next(iter(client.mirrors.values())).sync)
                client.lacking.clear()
                client.received.clear()
            frames = list[str]()
            monkeypatch.setattr(link, "decode_frame", lambda text: decode_frame(noted(frames, text)))
            tasks = [asyncio.ensure_future(client.play()) for client in clients]
            while sum(len(client.acknowledged) for client in clients) < 12:
                await asyncio.sleep(0.01)
            for task in tasks:
                task.cancel()
            answers = sum(len(client.acknowledged) for client in clients)
            messages = sum(len(client.received) for client in clients)
            assert len(frames) <= 2 * (answers + 1)  # the last answer may be under way
            assert messages > 3 * answers
            for client in clients:
                await client.close()

    run(play)


def noted(frames: list[str], frame: str) -> str:
    frames.append(frame)
    return frame


def test_a_client_that_does_not_ask_for_lists_gets_a_message_a_frame(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (_, port):
            client = BotClient(port)
            code = await client.create("tiny", ["human", "bot:greedy"])
            await client.sit(code, 0)
            for is_asked in (False, True):
                socket = await known(port, together=is_asked)
                await socket.recv()
                await socket.send(encode(protocol.Watch(2, code)))
                first = await socket.recv()
                assert first.startswith("[") is is_asked
                assert isinstance(decode_frame(first)[0], protocol.TableNews)
                await socket.close()
            await client.close()

    run(play)


def test_a_game_over_tls_with_a_pinned_certificate(tmp_path: Path) -> None:
    async def play() -> None:
        certificate = own_certificate(tmp_path)
        async with serving(tmp_path, certificate=certificate) as (_, port):
            client = BotClient(port, fingerprint=certificate.fingerprint)
            code = await client.create("tiny", ["human", "bot:random"])
            await client.sit(code, 0)
            await client.play(5)
            assert len(client.acknowledged) == 5
            await client.close()

    run(play)


def test_one_person_may_have_two_seats_at_one_connection(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (_, port):
            client = BotClient(port)
            await client.sit(await client.create("tiny", ["human", "human"]), 0, 1)
            await client.play(12)
            assert len(client.acknowledged) == 12
            await client.close()

    run(play)


@pytest.mark.sweep
def test_a_client_that_is_killed_comes_back_to_his_seat(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (_, port):
            one, other = BotClient(port), BotClient(port)
            code = await one.create("tiny", ["human", "human"])
            await one.sit(code, 0)
            await other.sit(code, 1)
            playing = asyncio.ensure_future(other.play())
            for _ in range(4):
                await one.play(3)
                one.kill()
                one = BotClient(port, identity=one.identity)
                await one.come_to(code, 0)
            await one.play()
            await playing
            assert one.record == other.record != ""
            assert other.refused == []
            await one.close()
            await other.close()

    run(play)


def test_a_full_disk_refuses_the_answer_and_the_table_stands(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (server, port):
            client = BotClient(port)
            await client.sit(await client.create("tiny", ["human", "human"]), 0, 1)
            await client.play(2)
            database = server.store._writing  # type: ignore[attr-defined]
            pages = database.execute("PRAGMA page_count").fetchone()[0]
            database.execute(f"PRAGMA max_page_count = {pages}")
            await client.play(len(client.acknowledged) + 60, until_refused=True)  # until the last page is full
            assert [error.code for error in client.refused] == ["disk"]
            moment = max(mirror.moment for mirror in client.mirrors.values())
            database.execute("PRAGMA max_page_count = 1000000")
            await client.play(1)
            assert client.acknowledged[-1][0] == moment + 1
            await client.close()

    run(play)


@pytest.mark.sweep
def test_a_table_that_another_server_has_taken_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is refused with a sentence, and whoever asks again is told what is kept."""

    async def play() -> None:
        async with serving(tmp_path) as (server, port):
            client = BotClient(port)
            code = await client.create("tiny", ["human", "human"])
            await client.sit(code, 0, 1)
            await client.play(2)

            def refuse(*parts: object) -> Future[None]:
                refused: Future[None] = Future()
                refused.set_exception(DealtElsewhereError(code))
                return refused

            with monkeypatch.context() as taken:
                taken.setattr(server.store, "commit", refuse)  # type: ignore[attr-defined]
                await client.play(2, until_refused=True)
            assert [error.code for error in client.refused] == ["dealt-elsewhere"]
            assert server.dealer.live_tables == 0
            await client.play()
            assert client.record
            await client.close()

    run(play)


# --- who is who


def test_nobody_is_somebody_else(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (_, port):
            identity = new_identity()
            socket = await known(port, identity)
            first = decode_to_client(await socket.recv())
            assert first == protocol.Known(1, "Ann")
            for changes, code in (
                ({"key": new_identity().key}, "wrong-sign"),
                ({"sign": identity.sign_hello("n" * 42 + "A", HERE)}, "wrong-sign"),  # of another nonce
                ({"v": 99}, "version"),
                ({"name": "a\u202eb"}, "malformed"),
                ({"name": "x" * 30}, "malformed"),
            ):
                assert await last_word(await known(port, identity, **changes)) == code

    run(play)


async def received(socket: Any, type_: type) -> Any:
    """The next message of a kind; what comes before it is of the version that the socket speaks."""
    while True:
        message = decode_to_client(await socket.recv())
        if isinstance(message, type_):
            return message


def test_those_who_are_there_let_a_bot_play_for_somebody_who_has_gone(tmp_path: Path) -> None:
    async def play() -> None:
        now = 1000.0
        server = plain_server(tmp_path, lambda: now)
        port = await server.start(HERE, 0)
        people = [BotClient(port) for _ in range(3)]
        code = await people[0].create("tiny", ["human"] * 3, leaver="ask", leaver_s=60, bot="bot:random")
        for seat, person in enumerate(people):
            await person.sit(code, seat)
        await people[0].begun()
        table = server.dealer._tables[code]
        assert table.record.dealt is not None
        away = people.pop(seat := table.record.dealt.pending_seat)  # type: ignore[arg-type]
        moment = table.record.dealt.moment
        await away.close()
        while away.identity.key in table.people.present:
            await asyncio.sleep(0.01)
        now += 61
        for person in people:
            await person.until(lambda p=person: any(isinstance(one, protocol.Voting) for one in p.received))
            await person.link.request(lambda id: protocol.Vote(id, code, seat, True))
        while server.dealer._thinking:
            await asyncio.sleep(0.01)
        assert (table.record.data.seats[seat].bot, table.record.dealt.moment > moment + 1) == ("bot:random", True)
        for person in people:
            await person.close()
        await server.stop()
        server.store.close()  # type: ignore[attr-defined]

    run(play)


@pytest.mark.sweep
def test_a_clock_that_went_back_is_told_to_all_and_ends_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play() -> None:
        set_s = 0.0
        clock = DealerClock(lambda: time.monotonic() + set_s)
        server = plain_server(tmp_path, clock)
        port = await server.start(HERE, 0)
        try:
            ann, bob = BotClient(port), BotClient(port)
            code = await ann.create("tiny", ["human"] * 2, clock=protocol.Clock("bank", 1, 1000))
            await ann.sit(code, 0)
            await bob.sit(code, 1)
            await ann.begun()
            set_s -= 86_400
            follow_clock(server.dealer, clock)
            await ann.until(lambda: any(isinstance(message, protocol.TableNotice) for message in ann.received))
            await asyncio.gather(ann.play(), bob.play())
            assert ann.record == bob.record != ""
            assert ann.refused == bob.refused == []
            assert "jumped back by 24:00:00" in capsys.readouterr().err
            assert all(left > 900 for left in server.dealer._tables[code].record.data.left)
            for client in (ann, bob):
                await client.close()
        finally:
            await server.stop()
            server.store.close()  # type: ignore[attr-defined]

    run(play)


def test_a_person_plays_over_several_connections(tmp_path: Path) -> None:
    """The hand on a phone and the board on a laptop: both see every change, and replies go to the one that asked."""

    async def play() -> None:
        async with serving(tmp_path) as (server, port):
            identity = new_identity()
            phone, laptop = await known(port, identity), await known(port, identity)
            for socket in (phone, laptop):
                assert isinstance(decode_to_client(await socket.recv()), protocol.Known)
            table = await ask(phone, encode(protocol.Create(2, "tiny", ["human", "human"])))
            sit = protocol.Sit(3, table.table, [0], commitment_to(new_nonce()))
            assert isinstance(await ask(phone, encode(sit)), protocol.Committed)
            for socket in (phone, laptop):
                news = decode_to_client(await socket.recv())
                assert isinstance(news, protocol.TableNews)
                assert news.chairs[0].key == identity.key
            assert server.people == 1
            await laptop.close()
            assert isinstance(await ask(phone, encode(protocol.ListTables(4))), protocol.Tables)
            assert identity.key in server.dealer._tables[table.table].people.present

    run(play)


def test_only_the_owner_opens_tables_where_it_is_not_public(tmp_path: Path) -> None:
    async def play() -> None:
        owner = new_identity()
        async with serving(tmp_path, public=False, owner=owner.key) as (_, port):
            with pytest.raises(LinkError) as refused:
                await BotClient(port).create("tiny", ["human", "human"])
            assert refused.value.code == "not-public"
            assert await BotClient(port, identity=owner).create("tiny", ["human", "human"])

    run(play)


def test_a_waiting_room_in_which_somebody_sits_down_meanwhile_stays(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, max_tables_a_person=1) as (server, port):
            ann, bob = BotClient(port), BotClient(port)
            left = await ann.create("tiny", ["human", "human"])
            await bob.connected()
            async with server.dealer._locks[left]:  # somebody's rules take a while there
                opening = asyncio.create_task(ann.create("tiny", ["human", "human"]))
                table = server.dealer._tables[left]
                while not server.dealer._locks[left]._waiters:  # type: ignore[attr-defined]
                    await asyncio.sleep(0.01)
                table.record.data.seats[1].key = bob.identity.key
            await opening
            await bob.link.request(lambda id: protocol.LookRequest(id, left))
            await ann.close()
            await bob.close()

    run(play)


def test_everybody_who_connects_is_shown_the_words_of_the_server(tmp_path: Path) -> None:
    """A case from outside: they were asked for, sent, and shown to nobody."""

    async def play() -> None:
        async with serving(tmp_path) as (server, port):
            server._motd = "Closed on Sunday\x1b[2J"
            client = BotClient(port)
            await client.connected()
            assert str(client.why) == "Closed on Sunday\\x1b[2J"
            await client.close()

    run(play)


def test_a_waiting_room_that_all_have_left_makes_room_for_another_table(tmp_path: Path) -> None:
    """A case from outside: whoever had opened five and left could never open one again."""

    async def play() -> None:
        async with serving(tmp_path, max_tables_a_person=2) as (_, port):
            ann, bob = BotClient(port), BotClient(port)
            left, met = [await ann.create("tiny", ["human", "human"], invited=False) for _ in range(2)]
            await bob.connected()
            assert (await bob.link.request(protocol.ListTables)).tables == []  # nobody is there
            await bob.sit(met, 1, ready=False)
            (listed,) = (await bob.link.request(protocol.ListTables)).tables
            assert listed.table == met
            third = await ann.create("tiny", ["human", "human"])
            await bob.sit(third, 0, ready=False)
            with pytest.raises(LinkError, match="Finish one of "):
                await ann.create("tiny", ["human", "human"])
            await ann.close()
            await bob.close()
        async with serving(tmp_path) as (_, port):
            eve = BotClient(port)
            await eve.connected()
            for code in (met, third):
                await eve.link.request(lambda id, code=code: protocol.LookRequest(id, code))
            with pytest.raises(LinkError, match="Unknown table"):
                await eve.link.request(lambda id: protocol.LookRequest(id, left))
            await eve.close()

    run(play)


def test_a_waiting_room_that_its_owner_has_left_is_gone_while_he_is_connected(tmp_path: Path) -> None:
    """It neither counts nor stands in a list, not even his; one at which he looks on is not left."""

    async def play() -> None:
        async with serving(tmp_path, max_tables_a_person=2) as (server, port):
            ann, bob = BotClient(port), BotClient(port)
            await bob.connected()

            async def listed(client: BotClient) -> set[str]:
                tables = await client.link.request(protocol.ListTables)
                assert isinstance(tables, protocol.Tables)
                return {row.table for row in (*tables.tables, *tables.own)}

            left, watched = [await ann.create("tiny", ["human", "human"], invited=False) for _ in range(2)]
            await ann.link.request(lambda id: protocol.Watch(id, watched))
            await ann.sit(left, 0, ready=False)
            assert await listed(ann) == await listed(bob) == {left, watched}
            with pytest.raises(LinkError, match="Finish one of "):
                await ann.create("tiny", ["human", "human"])
            await ann.link.request(lambda id: protocol.StandUp(id, left))
            assert await listed(ann) == await listed(bob) == {watched}
            assert server.dealer.live_tables == 1
            await bob.sit(left, 1, ready=False)  # whoever has its code brings it back
            assert await listed(ann) == {left, watched}
            await bob.link.request(lambda id: protocol.StandUp(id, left))
            await bob.link.request(lambda id: protocol.LeaveRequest(id, left))
            third = await ann.create("tiny", ["human", "human"])
            await ann.sit(third, 0, ready=False)
            assert await listed(ann) == {watched, third}
            await ann.close()
            await bob.close()

    run(play)


@pytest.mark.parametrize(
    ("map", "chairs", "rules", "code"),
    [
        ("../../etc/passwd", ["human", "human"], {}, "no-map"),
        ("/etc/passwd", ["human", "human"], {}, "no-map"),
        ("tiny", ["human"] * 12, {}, "unfit-chairs"),
        ("tiny", ["bot:random", "bot:random"], {}, "unfit-chairs"),
        ("tiny", ["human", "bot:nobody"], {}, "no-bot"),
        ("tiny", ["human", "os.system"], {}, "no-bot"),
        ("tiny", ["human", "human"], {"cards": {"row": 10**9}}, "unfit-rules"),
        ("tiny", ["human", "human"], {"cards": {"row": "many"}}, "unfit-rules"),
        ("tiny", ["human", "human"], {"no_such_rule": {}}, "unfit-rules"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    tmp_path: Path, map: str, chairs: list[str], rules: dict[str, Any], code: str
) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (_, port):
            client = BotClient(port)
            with pytest.raises(LinkError) as refused:
                await client.create(map, chairs, rules=rules)
            assert refused.value.code == code
            await client.close()

    run(play)


# --- hostile connections


def test_slow_openings_and_slow_hellos_are_closed(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, replace(PATIENT, open_s=0.3, hello_s=0.3)) as (_, port):
            reader, writer = await asyncio.open_connection(HERE, port)
            writer.write(b"GET / HTTP/1.1\r\n")  # and nothing more
            await reader.read()  # to the end of the connection
            writer.close()
            silent = await connected(port)
            assert await last_word(silent) == "slow"
            half, other = await asyncio.open_connection(HERE, port)
            other.write(b"\x16\x03\x01" * 100)
            await half.read()
            other.close()

    run(play)


def test_too_large_and_binary_messages_close_or_are_refused(tmp_path: Path) -> None:
    async def play() -> None:
        from websockets.exceptions import ConnectionClosed

        async with serving(tmp_path) as (_, port):
            socket = await known(port)
            await socket.recv()
            assert (await ask(socket, "\x00")).code == "malformed"
            await socket.send(" " * (protocol.MAX_TO_SERVER_BYTES + 1))
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009

    run(play)


def test_a_flood_is_refused_and_then_closed(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, Limits(hello_s=1)) as (_, port):
            socket = await known(port)
            await socket.recv()
            codes = []
            for number in range(2, 60):
                with suppress(Exception):
                    await socket.send(encode(protocol.ListTables(number)))
            with suppress(Exception):
                while True:
                    message = decode_to_client(await socket.recv())
                    codes.append(getattr(message, "code", "answered"))
            assert codes[:40] == ["answered"] * 40
            assert codes[-3:] == ["slow-down"] * 3

    run(play)


def test_codes_cannot_be_tried_out(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (_, port):
            socket = await known(port)
            await socket.recv()
            for number in range(2, 12):
                assert (await ask(socket, encode(protocol.LookRequest(number, CODE)))).code == "no-table"
            assert (await ask(socket, encode(protocol.LookRequest(12, CODE)))).code == "slow-down"

    run(play)


@pytest.mark.parametrize("is_behind_proxy", [False, True])
def test_wrong_codes_of_one_disturb_nobody_at_a_table(
    tmp_path: Path, is_behind_proxy: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten wrong codes from an address, or from a proxy, once closed every connection from there."""

    async def play() -> None:
        async with serving(tmp_path) as (server, port):
            if not is_behind_proxy:  # then it would have a certificate
                monkeypatch.setattr(server, "_certificate", object())
            host = BotClient(port)
            code = await host.create("tiny", ["human", "human"])
            seated, guesser = await known(port, host.identity), await known(port)
            for socket in (seated, guesser):
                await socket.recv()
            assert (await ask(seated, encode(protocol.LookRequest(2, code)))).table == code
            for number in range(2, 12):
                await ask(guesser, encode(protocol.LookRequest(number, CODE)))
            assert (await ask(guesser, encode(protocol.LookRequest(12, CODE)))).code == "slow-down"
            assert (await ask(seated, encode(protocol.LookRequest(3, code)))).table == code
            friend = await known(port)
            await friend.recv()
            looked = await ask(friend, encode(protocol.LookRequest(2, code)))
            assert getattr(looked, "code", code) == (code if is_behind_proxy else "slow-down")
            await host.close()

    run(play)


def test_every_guess_at_the_same_time_is_an_unknown_code(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (server, port):
            sockets = [await known(port) for _ in range(4)]
            for socket in sockets:
                await socket.recv()
            look = encode(protocol.LookRequest(2, CODE))
            answers = await asyncio.gather(*(ask(socket, look) for socket in sockets))
            assert [answer.code for answer in answers] == ["no-table"] * 4
            peers = [peer for of_key in server._peers.values() for peer in of_key]
            assert [server._guesses(peer, HERE) for peer in peers] == [1] * 4

    run(play)


def test_a_code_that_is_refused_leaves_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hold(code: str) -> None:
        raise DealtElsewhereError(code)

    async def play() -> None:
        async with serving(tmp_path) as (server, port):
            monkeypatch.setattr(server.store, "hold", hold)  # type: ignore[attr-defined]
            socket = await known(port)
            await socket.recv()
            assert (await ask(socket, encode(protocol.LookRequest(2, CODE)))).code == "dealt-elsewhere"
            assert CODE not in server.dealer._locks

    run(play)


def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    async def play() -> None:
        from websockets.exceptions import ConnectionClosed

        certificate = own_certificate(tmp_path)  # without one it is behind a proxy, from which all come
        limits = replace(PATIENT, connections_a_near_address=3)
        async with serving(tmp_path, limits, certificate=certificate) as (_, port):
            held = [await known(port) for _ in range(3)]
            one_more = await connected(port)
            with pytest.raises(ConnectionClosed) as closed:
                await one_more.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
            await held[0].close()

    run(play)


class DeafSocket:
    """A connection whose other end never reads."""

    def __init__(self) -> None:
        self.transport, self.is_dropped, self.is_full = self, False, False

    def write_together(self, messages: list[bytes]) -> None:
        self.is_full = True

    def abort(self) -> None:
        self.is_dropped = True


def test_who_does_not_read_is_dropped_and_nobody_waits() -> None:
    async def play() -> None:
        socket = DeafSocket()
        peer = _Peer(socket, Limits(unsent_bytes=2000))
        posted = 0
        while not socket.is_dropped:
            peer.post(protocol.Said(CODE, 0, "Ann", 1.0, "x" * 500))
            posted += 1
        assert posted == 4
        peer.stop()

    run(play)


async def filled(port: int, server: Server) -> tuple[Any, _Peer, int]:
    """A connection with more on the way than there is room for, and how many messages that are."""
    socket = await known(port)
    await socket.recv()
    (peer,) = [peer for peers in server._peers.values() for peer in peers if peer.person.name == "Ann"]
    posted = stood = 0
    while stood < 20:  # the system still moves what is on the way
        stood = stood + 1 if peer.socket.is_full and not socket.transport.is_reading() else 0
        if not peer.socket.is_full:
            peer.post(protocol.End(CODE, "x" * 100_000), is_reply=True)
            posted += 1
        await asyncio.sleep(0.001)
    return socket, peer, posted


def test_who_asks_and_does_not_read_is_heard_once_he_does(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (server, port):
            other = BotClient(port)
            code = await other.create("tiny", ["human", "human"])
            socket, peer, posted = await filled(port, server)
            for number in range(2, 5):
                await socket.send(encode(protocol.LookRequest(number, code)))
            for _ in range(5):
                assert isinstance(await other.link.request(protocol.ListTables), protocol.Tables)
            assert len(peer._waiting) == 1
            received = [decode_to_client(await socket.recv()) for _ in range(posted + 3)]
            assert [getattr(message, "id", 0) for message in received] == [0] * posted + [2, 3, 4]
            await asyncio.gather(socket.close(), other.close())

    run(play)


def test_who_ends_without_having_read_is_gone(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (server, port):
            socket, peer, _ = await filled(port, server)
            peer.post(protocol.Sorry("slow", {}))
            waits = asyncio.get_running_loop().create_task(peer.sent())
            await asyncio.sleep(0.01)
            assert not waits.done()
            socket.transport.abort()
            await waits
            while server.people:
                await asyncio.sleep(0.01)

    run(play)


def test_what_somebody_has_asked_for_is_sent_however_long_it_is() -> None:
    async def play() -> None:
        socket = DeafSocket()
        peer = _Peer(socket, Limits(unsent_bytes=2000))
        peer.post(protocol.End(CODE, "x" * 100_000), is_reply=True)
        assert not socket.is_dropped
        peer.stop()

    run(play)


@pytest.mark.parametrize(
    "messages", [300, pytest.param(10_000, marks=[pytest.mark.slow, pytest.mark.timeout(HOSTILE_S)])]
)
@pytest.mark.sweep
def test_hostile_messages_are_refused_or_close_the_connection(tmp_path: Path, messages: int) -> None:
    """Each of them, in time; the server answers the next honest client, and nothing gets past its decoder."""

    async def play() -> None:
        from websockets.exceptions import ConnectionClosed

        rng, failures, sent = Random(29), [], 0
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: failures.append(context))
        async with serving(tmp_path, replace(PATIENT, wrong_codes_a_minute=10**6)) as (_, port):
            while sent < messages:
                socket = await known(port, words=rng.random() < 0.5)
                await socket.recv()
                with suppress(ConnectionClosed):
                    while sent < messages:
                        sent += 1
                        await socket.send(hostile_message(rng))
                        async with asyncio.timeout(HOSTILE_ANSWER_S):
                            await socket.recv()
                await socket.close()
            client = BotClient(port)
            assert await client.create("tiny", ["human", "human"])
            await client.close()
        assert failures == []

    run(play, HOSTILE_S)


def test_fresh_keys_of_one_address_do_not_fill_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty keys once filled all 200 tables of a public server."""
    monkeypatch.setattr("railwright.plugins.features.online.dealer.is_near", lambda address: False)

    async def play() -> None:
        async with serving(tmp_path, max_tables_an_address=6) as (server, port):
            refused = []
            for _ in range(3):
                client = BotClient(port)
                for _ in range(3):
                    try:
                        await client.create("tiny", ["human", "human"])
                    except LinkError as error:
                        refused.append(error.code)
                await client.close()
            assert (len(server.dealer._tables), refused) == (6, ["full"] * 3)

    run(play)


def test_a_page_in_a_browser_is_not_let_in(tmp_path: Path) -> None:
    async def play() -> None:
        from websockets.exceptions import InvalidStatus

        async with serving(tmp_path) as (_, port):
            with pytest.raises(InvalidStatus) as refused:
                await connected(port, origin="https://evil.example")
            assert refused.value.response.status_code == 403
            await (await known(port)).close()

    run(play)


def test_the_version_of_websockets_is_one_whose_insides_are_known() -> None:
    """The server writes many messages in one piece, and never waits for room: nothing public does both."""
    import websockets
    from packaging.requirements import Requirement
    from websockets.asyncio.server import ServerConnection
    from websockets.server import ServerProtocol

    project = tomllib.loads((Path(__file__).parents[4] / "pyproject.toml").read_text("utf-8"))["project"]
    bound = next(Requirement(line) for line in project["dependencies"] if line.startswith("websockets"))
    assert any(part.operator == "<" for part in bound.specifier)
    assert bound.specifier.contains(websockets.__version__)
    for name in ("pause_writing", "resume_writing", "connection_lost"):
        assert callable(getattr(ServerConnection, name))
    for name in ("send_text", "data_to_send"):
        assert callable(getattr(ServerProtocol, name))
