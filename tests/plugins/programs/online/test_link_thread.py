"""A connection in a thread of its own: it is closed, however often it is stopped, and heeds the copies of its home."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

from websockets.asyncio.client import ClientConnection

from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.identity import new_identity
from railwright.plugins.features.online.invitations import parse_invitation
from railwright.plugins.features.online.link import Caller
from railwright.plugins.features.online.link_thread import Connection, LinkThread
from railwright.plugins.features.online.sealed_table import Copy, CopyFiles, SealedLines, copies_folder, open_copies
from railwright.plugins.features.online.table_data import people_of, resumed_table
from tests.plugins.programs.online.playing import BotClient
from tests.plugins.programs.online.server_thread import ServerThread


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerThread]:
    running = ServerThread(tmp_path / "server")
    yield running
    running.end()


def test_a_connection_that_is_stopped_while_it_ends_is_closed_all_the_same(server: ServerThread) -> None:
    """A case from outside: a page stopped it and was closed, and its socket stayed open until it was collected."""
    received: SimpleQueue[Any] = SimpleQueue()
    link = LinkThread(parse_invitation(server.invitation()), Caller(new_identity(), "Zoë"), received.put)
    while received.get() != Connection("connected", None):
        pass
    socket, is_closing = link._link._socket, asyncio.Event()
    close = socket.close

    async def close_slowly(*why: Any) -> None:
        is_closing.set()
        await asyncio.sleep(0.1)
        await close(*why)

    async def stop_again() -> None:
        await is_closing.wait()
        link._cancel()

    socket.close = close_slowly
    asyncio.run_coroutine_threadsafe(stop_again(), link._loop)
    link.close()
    assert not link._thread.is_alive()
    assert socket.transport.is_closing()


def test_a_connection_that_is_stopped_while_it_is_made_is_closed(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A case from outside: who pressed “Join” while the page looked at the tables left a socket open."""
    links, sockets, made = SimpleQueue[LinkThread](), list[Any](), ClientConnection.connection_made

    def stop_then_make(connection: ClientConnection, transport: Any) -> None:
        sockets.append(transport.get_extra_info("socket"))
        server.loop.call_soon_threadsafe(time.sleep, 0.3)  # it is busy, and answers no good-bye
        links.get()._cancel()
        made(connection, transport)

    monkeypatch.setattr(ClientConnection, "connection_made", stop_then_make)
    link = LinkThread(parse_invitation(server.invitation()), Caller(new_identity(), "Zoë"), lambda news: None)
    links.put(link)
    link._thread.join(20)
    assert [socket.fileno() for socket in sockets] == [-1]


async def play_a_little(server: ServerThread, folder: Path) -> tuple[BotClient, str]:
    """Two people with copies of the game that they begin; the first of them has gone again."""
    ann, bob = (
        BotClient(server.port, "random", fingerprint=server.certificate.fingerprint, copies=path)
        for path in (copies_folder(), folder / "bob")
    )
    code = await ann.create("tiny", ["human", "human"])
    await ann.sit(code, 0)
    await bob.sit(code, 1)
    await asyncio.gather(ann.play(1), bob.play(1))  # they keep tickets
    await ann.close()
    await bob.close()
    return ann, code


def heard_by_now(received: SimpleQueue[Any]) -> list[Any]:
    return [received.get() for _ in range(received.qsize())]


def notices_on_return(server: ServerThread, person: BotClient, code: str) -> list[str]:
    """The codes of what a person is told for which he has not asked, when he comes back to his table."""
    received: SimpleQueue[Any] = SimpleQueue()
    link = LinkThread(parse_invitation(server.invitation(code)), Caller(person.identity, person.name), received.put)
    while received.get() != Connection("connected", None):
        pass
    for _ in range(2):  # what comes with an answer has been heard when the next one is there
        link.request(lambda id: protocol.SyncRequest(id, code, 0, -1, 0)).result(20)
    link.close()
    return [news.code for news in heard_by_now(received) if isinstance(news, protocol.TableNotice)]


@pytest.mark.sweep
def test_whoever_comes_back_to_a_table_that_others_have_gone_on_from_is_told(
    server: ServerThread, tmp_path: Path
) -> None:
    """A case from outside: the old server came back, some played on there, and nobody was told of the other table."""
    ann, code = server.do(play_a_little(server, tmp_path))
    copies = [Copy.read(next(folder.glob("*.copy"))) for folder in (copies_folder(), tmp_path / "bob")]
    data, lines = resumed_table(open_copies(copies), "Bob")
    elsewhere = SealedLines(code, people_of(data), {}, b"s" * 32)
    elsewhere.add(lines)

    assert notices_on_return(server, ann, code) == []
    for message in elsewhere.messages(ann.identity.key, 0):
        assert CopyFiles(copies_folder()).receive(message) is None
    assert notices_on_return(server, ann, code) == ["left-behind"]
