"""A connection in a thread of its own: it is closed, however often it is stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

from railwright.plugins.programs.online.identity import new_identity
from railwright.plugins.programs.online.invitations import parse_invitation
from railwright.plugins.programs.online.link import Caller
from railwright.plugins.programs.online.link_thread import Connection, LinkThread
from tests.plugins.programs.online.server_thread import ServerThread


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerThread]:
    running = ServerThread(tmp_path / "server")
    yield running
    running.end()


def test_a_connection_that_is_stopped_while_it_ends_is_closed_all_the_same(server: ServerThread) -> None:
    """A case from outside: a page stopped it and was closed, and its socket stayed open until it was collected."""
    heard: SimpleQueue[Any] = SimpleQueue()
    link = LinkThread(parse_invitation(server.invitation()), Caller(new_identity(), "Zoë"), heard.put)
    while heard.get() != Connection("connected", None):
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
