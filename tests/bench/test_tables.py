"""A thousand live tables at one server, with bots as clients, beside a bare echo of the same library.

The server and the echo are measured by their own processor time, so that clients, which do more, do not count. The echo
receives a message and sends as many of the same length as the server sends for an answer.
"""

from __future__ import annotations

import asyncio
import os
import resource
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from railwright.plugins.features.online import protocol
from tests.bench.table import A_SECOND, MB, Table
from tests.plugins.programs.online import playing
from tests.plugins.programs.online.playing import CATALOGUE, HERE, BotClient, joined_game

pytest.importorskip("websockets")
pytest.importorskip("cryptography")
PROC = Path("/proc")
pytestmark = [
    pytest.mark.bench,
    pytest.mark.slow,
    pytest.mark.timeout(900),
    pytest.mark.skipif(not PROC.joinpath("self/status").exists(), reason="memory and time are read from /proc"),
]
ROOT = Path(__file__).parents[2]
LIVE_TABLES = int(os.environ.get("RAILWRIGHT_BENCH_TABLES", "1000"))
ANSWERS_A_TABLE = 3
ECHOES = 10_000
OPEN_AT_ONCE = 20  # tables, so that clients do not wait for one another longer than a connection may
SERVER = """
import asyncio, sys, time
from pathlib import Path
from dataclasses import replace
from railwright.plugins.features.online.running import spare_collections
from tests.plugins.programs.online.playing import HERE, PATIENT, plain_server
async def serve():
    limits = replace(PATIENT, connections=10**5, connections_a_near_address=10**5, ping_s=600, open_s=60, hello_s=60)
    server = plain_server(Path(sys.argv[1]), time.time, limits, max_live_tables=10**5, max_tables_a_person=10**5)
    spare_collections()
    print(await server.start(HERE, 0), flush=True)
    await asyncio.Event().wait()
asyncio.run(serve())
"""
ECHO = """
import asyncio, sys
from websockets.asyncio.server import serve
async def echo(socket):
    async for frame in socket:
        for _ in range(int(sys.argv[1])):
            await socket.send("x" * int(sys.argv[2]))
async def run():
    server = await serve(echo, "127.0.0.1", 0, compression=None)
    print(server.sockets[0].getsockname()[1], flush=True)
    await asyncio.Event().wait()
asyncio.run(run())
"""


class Measured:
    """A process whose time and memory are read."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        assert process.stdout is not None
        self.port = int(process.stdout.readline())

    @property
    def cpu_s(self) -> float:
        """The processor time that it has taken."""
        fields = (PROC / str(self._process.pid) / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def kb(self) -> int:
        """The memory that it holds."""
        status = (PROC / str(self._process.pid) / "status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])


@contextmanager
def measured(script: str, *arguments: str) -> Iterator[Measured]:
    process = subprocess.Popen([sys.executable, "-c", script, *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        yield Measured(process)
    finally:
        process.kill()
        process.communicate()


async def in_groups(count: int, work: Any) -> None:
    gate = asyncio.Semaphore(OPEN_AT_ONCE)

    async def one(number: int) -> None:
        async with gate:
            await work(number)

    await asyncio.gather(*map(one, range(count)))


async def play(server: Measured) -> dict[str, float]:
    """Connect two people a table, open the tables, and let everybody answer; what each of these takes."""
    begun_kb = server.kb
    clients = [BotClient(server.port, "random") for _ in range(2)]
    for client in clients:
        await client.connected()

    async def connect(number: int) -> None:
        client = BotClient(server.port, "random")
        clients.append(client)
        await client.connected()

    await in_groups(2 * LIVE_TABLES - 2, connect)
    connected_kb = server.kb

    async def open_table(number: int) -> None:
        pair = clients[2 * number : 2 * number + 2]
        code = await pair[0].create("tiny", ["human", "human"])
        for seat, client in enumerate(pair):
            await client.sit(code, seat)

    await in_groups(LIVE_TABLES, open_table)
    seated_kb, cpu_s = server.kb, server.cpu_s
    received = sum(len(client.received) for client in clients)
    for client in clients:
        client.received.clear()
    playing_now = [asyncio.ensure_future(client.play()) for client in clients]
    while sum(len(client.acknowledged) for client in clients) < ANSWERS_A_TABLE * LIVE_TABLES:
        await asyncio.sleep(0.1)
    answers = sum(len(client.acknowledged) for client in clients)
    cpu_s = server.cpu_s - cpu_s
    messages = [message for client in clients for message in client.received]
    for task in playing_now:
        task.cancel()
    lengths = [len(protocol.encode(message)) for message in messages]
    assert received
    print(Counter(type(message).__name__ for message in messages))
    return {
        "connection_kb": (connected_kb - begun_kb) / (2 * LIVE_TABLES),
        "table_kb": (seated_kb - connected_kb) / LIVE_TABLES,
        "answers": answers,
        "cpu_s": cpu_s,
        "messages": (len(messages) + answers) / answers,  # and what was acknowledged
        "length": sum(lengths) / len(lengths),
        "mb": server.kb / 1024,
    }


async def echo(port: int, messages: int) -> None:
    from websockets.asyncio.client import connect

    async def talk(count: int) -> None:
        async with connect(f"ws://{HERE}:{port}/", compression=None, proxy=None) as socket:
            for _ in range(count):
                await socket.send("x" * 100)
                for _ in range(messages):
                    await socket.recv()

    await asyncio.gather(*(talk(ECHOES // 100) for _ in range(100)))


def echoes_a_cpu_second(messages: int, length: int) -> float:
    with measured(ECHO, str(messages), str(length)) as server:
        begun = server.cpu_s
        asyncio.run(echo(server.port, messages))
        return ECHOES / (server.cpu_s - begun)


def test_a_thousand_live_tables(tmp_path: Path, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 3 * LIVE_TABLES + 200)), hard))
    shared = cache(lambda code_and_map: joined_game(CATALOGUE, tables[code_and_map]))
    tables: dict[str, protocol.TableNews] = {}

    def joined_once(catalogue: Any, table: protocol.TableNews) -> Any:
        tables.setdefault(table.map, table)
        return shared(table.map)

    monkeypatch.setattr(playing, "joined_game", joined_once)
    with measured(SERVER, str(tmp_path)) as server:
        found = asyncio.run(asyncio.wait_for(play(server), 800))
    answers_a_second, messages = found["answers"] / found["cpu_s"], round(found["messages"])
    echo_a_second = echoes_a_cpu_second(messages, round(found["length"]))
    ratio = answers_a_second / echo_a_second
    table.put(f"Answers at {LIVE_TABLES} live tables of one server", answers_a_second, A_SECOND, ratio, "a bare echo")
    for what, kb in (("a connection", found["connection_kb"]), ("a table with a new game", found["table_kb"])):
        table.put(f"Memory of a server for {what}", kb / 1024, MB)
    table.put(f"Memory of a server of {LIVE_TABLES} tables", found["mb"], MB)
    assert ratio > 0.05
