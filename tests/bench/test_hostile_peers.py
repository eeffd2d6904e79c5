"""How long somebody waits for an answer while peers misbehave at the same server, and while none do.

Both are measured in turns in one run. The peers have a process of their own, which stands still between its turns, and
come from another address: the server has the limits that every server has.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles

import pytest

from tests.bench.table import TIMES, Table
from tests.bench.test_tables import PROC, ROOT, Measured, measured
from tests.plugins.programs.online.playing import BotClient

pytest.importorskip("websockets")
pytest.importorskip("cryptography")
pytestmark = [
    pytest.mark.bench,
    pytest.mark.slow,
    pytest.mark.timeout(600),
    pytest.mark.skipif(not PROC.joinpath("self/status").exists(), reason="processor time is read from /proc"),
]
ROUNDS, ANSWERS_A_TURN = 10, 30  # what one connection may say at once
PEERS_AT_ONCE, PEERS_ADDRESS = 24, "127.0.0.9"
MOST_TIMES_SLOWER = 5  # a machine with one core shares it with the peers' own process
SERVER = """
import asyncio, sys, time
from pathlib import Path
from tests.plugins.programs.online.playing import HERE, plain_server
from railwright.plugins.features.online.server import Limits
async def serve():
    server = plain_server(Path(sys.argv[1]), time.time, Limits())
    print(await server.start(HERE, 0), flush=True)
    await asyncio.Event().wait()
asyncio.run(serve())
"""
PEERS = """
import asyncio, sys
from random import Random
from tests.soak.tables import Peers
async def misbehave(number):
    peers = Peers(Random(number), int(sys.argv[1]), sys.argv[3])
    while True:
        await peers.one()
        print(".", flush=True)
async def run():
    await asyncio.gather(*(misbehave(number) for number in range(int(sys.argv[2]))))
asyncio.run(run())
"""


@contextmanager
def hostile_peers(port: int, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A process of peers that misbehave, each in its own way, which write a line for each that has ended."""
    with log.open("wb") as lines:
        command = [sys.executable, "-c", PEERS, str(port), str(PEERS_AT_ONCE), PEERS_ADDRESS]
        process = subprocess.Popen(command, cwd=ROOT, stdout=lines)
    try:
        while log.stat().st_size < 2 * PEERS_AT_ONCE:  # until it has begun
            assert process.poll() is None
            time.sleep(0.05)
        yield process
    finally:
        process.kill()
        process.wait()


class AnswersOfOneSide:
    """What one turn has brought: how long each answer took, in seconds, and the server's processor time."""

    def __init__(self) -> None:
        self.waits_s: list[float] = []
        self.cpu_s = 0.0

    def told(self) -> str:
        p99 = quantiles(self.waits_s, n=100)[-1]
        return f"{1000 * median(self.waits_s):.1f} ms (p99 {1000 * p99:.1f} ms)"


async def answers(port: int) -> list[float]:
    """How long each answer of somebody takes until it is acknowledged."""
    client, waits_s = BotClient(port, "random"), list[float]()
    await client.sit(await client.create("tiny", ["human", "human"]), 0, 1)
    while len(waits_s) < ANSWERS_A_TURN:
        for seat in sorted(client.lacking):
            client.lacking.discard(seat)
            await client.link.request(client.mirrors[seat].sync)
        for seat, mirror in client.mirrors.items():
            if mirror.is_asked and len(waits_s) < ANSWERS_A_TURN:
                words = client.choose(seat)
                begun = time.perf_counter()
                await client.answer(seat, words)
                waits_s.append(time.perf_counter() - begun)
        await asyncio.sleep(0)
    await client.close()
    return waits_s


async def take_turns(server: Measured, log: Path) -> tuple[AnswersOfOneSide, AnswersOfOneSide]:
    calm, among_peers = AnswersOfOneSide(), AnswersOfOneSide()
    await answers(server.port)  # the first ones find nothing in any cache
    with hostile_peers(server.port, log) as peers:
        for turn, sign in zip((among_peers, calm) * ROUNDS, (signal.SIGCONT, signal.SIGSTOP) * ROUNDS, strict=True):
            os.kill(peers.pid, sign)
            begun_s = server.cpu_s
            turn.waits_s += await answers(server.port)
            turn.cpu_s += server.cpu_s - begun_s
    return calm, among_peers


def test_hostile_peers_slow_nobody(tmp_path: Path, table: Table) -> None:
    log = tmp_path / "peers"
    with measured(SERVER, str(tmp_path)) as server:
        calm, among_peers = asyncio.run(asyncio.wait_for(take_turns(server, log), 500))
    slower = median(among_peers.waits_s) / median(calm.waits_s)
    table.put(f"An answer beside {PEERS_AT_ONCE} hostile peers, in answers without them", slower, TIMES)
    table.put("Work of the server for it, in its work without them", among_peers.cpu_s / calm.cpu_s, TIMES)
    assert slower < MOST_TIMES_SLOWER
