"""``railwright nearby``: the tables of a server on this machine, as it tells of them over its own address."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from queue import Queue

import pytest

from railwright.core.cli.main import main
from railwright.core.kernel.commands import Exit
from railwright.plugins.features.online.invitations import parse_invitation
from railwright.plugins.features.online.lan import Announcement, NearbyTable, respond
from railwright.plugins.features.online.tokens import token

PRINT = token(bytes(32))
Capture = pytest.CaptureFixture[str]


def answering(about: Announcement) -> Iterator[str]:
    """Where somebody answers so."""
    told: Queue[tuple[str, asyncio.AbstractEventLoop, asyncio.Event]] = Queue()

    async def serve() -> None:
        transport, over = await respond(lambda: about, "127.0.0.1", 0), asyncio.Event()
        told.put((f"127.0.0.1:{transport.get_extra_info('sockname')[1]}", asyncio.get_running_loop(), over))
        await over.wait()
        transport.close()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    address, loop, over = told.get()
    yield address
    loop.call_soon_threadsafe(over.set)
    thread.join()


@pytest.fixture
def busy() -> Iterator[str]:
    tables = [NearbyTable("K7PQ4M", "europe", 2), NearbyTable("BBBBBB", "usa", 1)]
    yield from answering(Announcement(1, 1, "Ann's computer", 4774, PRINT, tables))


@pytest.fixture
def empty() -> Iterator[str]:
    yield from answering(Announcement(1, 1, "Ann", 4774, PRINT))


def test_every_table_is_told_with_its_link(busy: str, capsys: Capture) -> None:
    assert main(["nearby", "--at", busy, "--wait", "0.5", "--json"]) == Exit.OK
    (server,) = json.loads(capsys.readouterr().out)["servers"]
    assert server["name"] == "Ann's computer"
    assert [(table["map"], table["free"]) for table in server["tables"]] == [("europe", 2), ("usa", 1)]
    assert [parse_invitation(table["link"]).code for table in server["tables"]] == ["K7PQ4M", "BBBBBB"]
    assert parse_invitation(server["tables"][0]["link"]).fingerprint == PRINT
    assert main(["nearby", "--at", busy, "--wait", "0.5"]) == Exit.OK
    assert "BBBBBB  usa, 1 free seat: railwright://127.0.0.1:4774/BBBBBB#v1." in capsys.readouterr().out


def test_a_server_without_an_open_table_is_told(empty: str, capsys: Capture) -> None:
    assert main(["nearby", "--at", empty, "--wait", "0.5"]) == Exit.OK
    assert capsys.readouterr().out.startswith("Ann deals at 127.0.0.1:4774; no table stands open. railwright://127.0")


def test_where_nobody_answers_it_says_so(capsys: Capture) -> None:
    assert main(["nearby", "--at", "127.0.0.1:9", "--wait", "0.05"]) == Exit.NO
    assert capsys.readouterr().out == "Nobody nearby has answered.\n"


@pytest.mark.parametrize(
    "words",
    [
        ["--at", "8.8.8.8"],
        ["--at", "x"],
        ["--at", "127.0.0.1:x"],
        ["--at", "127.0.0.1:99999"],
        ["--wait", "0"],
        ["--wait", "nan"],
    ],
)
def test_wrong_words_are_told_before_anybody_is_asked(words: list[str], capsys: Capture) -> None:
    assert main(["nearby", *words]) == Exit.USAGE
    assert "nearby: error" in capsys.readouterr().err
