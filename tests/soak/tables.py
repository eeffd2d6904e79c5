"""Tables for friends: a server and its clients that are killed, full disks, clocks that jump, and hostile peers.

No answer that was acknowledged is lost, every game comes to its end, and nobody waits for somebody who misbehaves.
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
import socket
import time
import traceback
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from railwright.plugins.features.online import link, protocol
from railwright.plugins.features.online.identity import Identity, new_identity
from railwright.plugins.features.online.protocol import decode_to_client, encode
from railwright.plugins.features.online.store import SqliteStore
from tests.fuzz.targets import Fault
from tests.plugins.programs.online.hostile import hostile_message
from tests.plugins.programs.online.playing import HERE, PATIENT, BotClient, plain_server

TABLES = 12
PEOPLE = 4  # processes, each of which sits at half of the tables
KILLS_PER_TRIAL = 12
DISKS_PER_TRIAL = 6
JUMPS_PER_TRIAL = 4
MESSAGES_PER_TRIAL = 500
FLOOD = 150  # messages
END_S = 150.0  # in which the games come to their end once nothing is killed any more
HONEST_ANSWER_S = 10.0  # for an answer of somebody at another table than a hostile peer
OPTIONS: dict[str, dict[str, Any]] = {
    "": {},
    "clocks": {"clock": protocol.Clock("bank", 5, 60), "leaver": "bot", "leaver_s": 10, "bot": "bot:random"},
}

# --- processes that are killed -------------------------------------------------------------------------------


def forked(work: Callable[[], Awaitable[None]], log: Path) -> int:
    """Fork a process that does something in a loop of its own; what goes wrong there is written down."""
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        asyncio.run(work())  # type: ignore[arg-type]
        code = 0
    except BaseException:
        log.write_text(traceback.format_exc(), "utf-8")
    finally:
        os._exit(code)


def end_by(number: int, process: int) -> None:
    """End a process and wait for it."""
    os.kill(process, number)
    os.waitpid(process, 0)


class Seat:
    """Somebody's seat at a table: who he is."""

    def __init__(self, code: str, number: int, identity: Identity) -> None:
        self.code, self.number, self.identity = code, number, identity


class Tables:
    """Twelve tables at one server, two people at each, played at by bots in processes of their own."""

    def __init__(self, rng: Random, folder: Path, options: str = "", clock: Callable[[], float] = time.time) -> None:
        self.rng, self.folder = rng, folder
        self._clock, self._options = clock, options
        with socket.create_server((HERE, 0)) as probe:
            self.port = int(probe.getsockname()[1])
        self.server = self._start_server()
        self.seats: dict[int, list[Seat]] = {person: [] for person in range(PEOPLE)}
        self.people: dict[int, int] = {}
        self.over: set[int] = set()

    def _start_server(self) -> int:
        return forked(self._serve, self.folder / "server.log")

    async def _serve(self) -> None:
        server = plain_server(self.folder, self._clock, PATIENT, max_live_tables=100, max_tables_a_person=100)
        loop, limits = asyncio.get_running_loop(), resource.getrlimit(resource.RLIMIT_FSIZE)
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        wal = self.folder / "tables.db-wal"

        def fill_the_disk() -> None:
            most = (wal.stat().st_size if wal.exists() else 0) + self.rng.randrange(8000)
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, limits[1]))

        loop.add_signal_handler(signal.SIGUSR1, fill_the_disk)
        loop.add_signal_handler(signal.SIGUSR2, partial(resource.setrlimit, resource.RLIMIT_FSIZE, limits))
        await server.start(HERE, self.port)
        await asyncio.Event().wait()

    def open(self) -> None:
        """Open the tables, and let everybody sit down and be ready."""
        asyncio.run(asyncio.wait_for(self._sit_down(), END_S))
        for person in self.seats:
            self.people[person] = self._start_person(person)

    async def _sit_down(self) -> None:
        for table in range(TABLES):
            clients = [BotClient(self.port, "random") for _ in range(2)]
            code = await clients[0].create("tiny", ["human", "human"], **OPTIONS[self._options])
            for number, client in enumerate(clients):
                await client.sit(code, number)
                seat = Seat(code, number, client.identity)
                self.seats[(table + number) % PEOPLE].append(seat)
            for client in clients:
                await client.begun()
            for client in clients:
                await client.close()

    def _start_person(self, person: int) -> int:
        return forked(partial(self._play_as, person), self.folder / f"{person}.log")

    async def _play_as(self, person: int) -> None:
        link.FIRST_PAUSE_S, link.LONGEST_PAUSE_S = 0.02, 0.2
        told = os.open(self.folder / f"{person}.told", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        await asyncio.gather(*(self._play_seat(seat, told) for seat in self.seats[person]))

    async def _play_seat(self, seat: Seat, told: int) -> None:
        client = BotClient(self.port, "random", seat.identity)
        client.acknowledged = Told(told, seat.code)
        while not client.mirrors:
            with suppress(link.LinkError):
                await client.come_to(seat.code, seat.number)
        await client.play()
        os.write(told, f"over\t{seat.code}\t{sha256(client.record.encode()).hexdigest()}\n".encode())
        await client.close()

    # what happens to them

    def kill_server(self) -> None:
        """Kill the server, look whether all that was acknowledged is there, and start it again."""
        end_by(signal.SIGKILL, self.server)
        self.check()
        self.server = self._start_server()

    def kill_person(self) -> bool:
        """Kill somebody, who comes back; False where everybody's games are over."""
        self.look()
        there = [person for person in self.people if person not in self.over]
        if not there:
            return False
        person = self.rng.choice(there)
        end_by(signal.SIGKILL, self.people[person])
        self.people[person] = self._start_person(person)
        return True

    def look(self) -> None:
        """Note who has come to the end of his games. Raises Fault where somebody failed."""
        for person, process in self.people.items():
            if person in self.over:
                continue
            ended, status = os.waitpid(process, os.WNOHANG)
            if ended:
                self.over.add(person)
                if status:
                    raise Fault(f"somebody failed: {(self.folder / f'{person}.log').read_text('utf-8')[-3000:]}")

    def all_are_over(self) -> bool:
        """Whether everybody's games are over."""
        self.look()
        return len(self.over) == PEOPLE

    def told(self) -> Iterator[list[str]]:
        """What people were told, in fields; a line that was broken off by a kill was never read by anybody."""
        for path in self.folder.glob("*.told"):
            yield from (line.split("\t") for line in path.read_text("utf-8").split("\n")[:-1])

    def check(self) -> int:
        """How many answers were acknowledged. Raises Fault where one of them is not in the store."""
        store, count = SqliteStore(self.folder / "tables.db"), 0
        lines = {row.code: store.lines(row.code) for row in store.rows("open", "playing", "over")}
        store.close()
        for code, kept in lines.items():
            if [line.n for line in kept] != [*range(1, len(kept) + 1)]:
                raise Fault(f"the lines of {code} have gaps")
        for fields in self.told():
            if fields[0] == "over":
                continue
            code, moment, answer = fields
            kept = lines[code]
            if int(moment) > len(kept) or json.loads(kept[int(moment) - 1].json)["do"] != answer.partition(":")[0]:
                raise Fault(f"an acknowledged answer is lost: {code} has {len(kept)} lines, not {moment}: {answer}")
            count += 1
        return count

    def play_to_the_end(self) -> Counter[str]:
        """Wait until every game is over. Raises Fault where one does not come to its end."""
        end = time.monotonic() + END_S
        while not self.all_are_over():
            if time.monotonic() > end:
                raise Fault(f"games do not come to their end: {Counter(fields[0] for fields in self.told())}")
            time.sleep(0.02)
        records: dict[str, set[str]] = {}
        for fields in self.told():
            if fields[0] == "over":
                records.setdefault(fields[1], set()).add(fields[2])
        if len(records) != TABLES or any(len(digests) != 1 for digests in records.values()):
            raise Fault(f"people have other records of the same game: {records}")
        return Counter({"answers acknowledged": self.check(), "tables to their end": TABLES})

    def close(self) -> None:
        """End all processes."""
        for process in (self.server, *(self.people[person] for person in self.people if person not in self.over)):
            with suppress(ProcessLookupError, ChildProcessError):
                end_by(signal.SIGKILL, process)


class Told(list[tuple[int, str]]):
    """Acknowledged answers, which are written down as they come."""

    def __init__(self, told: int, code: str) -> None:
        super().__init__()
        self._told, self._code = told, code

    def append(self, item: tuple[int, str]) -> None:
        os.write(self._told, f"{self._code}\t{item[0]}\t{item[1]}\n".encode())


@contextmanager
def tables(rng: Random, folder: Path, options: str = "", clock: Callable[[], float] = time.time) -> Iterator[Tables]:
    """Twelve tables at which is played."""
    there = Tables(rng, folder, options, clock)
    try:
        there.open()
        yield there
    finally:
        there.close()


def moments(rng: Random, count: int) -> Iterable[float]:
    """So many random moments, each a short while behind the one before."""
    for _ in range(count):
        time.sleep(rng.uniform(0.05, 0.6))
        yield rng.random()


def try_table_kills(rng: Random, folder: Path) -> Counter[str]:
    """The server and the people's programs are killed at random moments."""
    counts: Counter[str] = Counter()
    with tables(rng, folder) as there:
        for chance in moments(rng, KILLS_PER_TRIAL):
            if there.all_are_over():
                break
            if chance < 2 / 3:
                there.kill_server()
                counts["kills of a server"] += 1
            elif there.kill_person():
                counts["kills of a client"] += 1
        return counts + there.play_to_the_end()


def try_table_disks(rng: Random, folder: Path) -> Counter[str]:
    """The server's disk is full at random moments, and has room again: what was refused is answered later."""
    with tables(rng, folder) as there:
        for chance in moments(rng, DISKS_PER_TRIAL):
            os.kill(there.server, signal.SIGUSR1)
            time.sleep(rng.uniform(0.05, 0.4))
            if chance < 0.3:
                there.kill_server()
            else:
                os.kill(there.server, signal.SIGUSR2)
        return there.play_to_the_end() + Counter({"full disks of a server": DISKS_PER_TRIAL})


class JumpingTime:
    """A clock of a machine that is set to another day now and then, back as well."""

    def __init__(self, rng: Random) -> None:
        self._rng, self._ahead_s = rng, 0.0

    def __call__(self) -> float:
        if self._rng.random() < 0.002:
            self._ahead_s = self._rng.choice([0.0, -86400.0, 86400.0, 3600.0, -1.7e9, 1e10])
        return max(0.0, time.time() + self._ahead_s)


def try_table_clocks(rng: Random, folder: Path) -> Counter[str]:
    """The server's clock jumps while people play by clocks, and it is killed: bots play for them, nothing is lost."""
    with tables(rng, folder, "clocks", JumpingTime(rng)) as there:
        for _ in moments(rng, JUMPS_PER_TRIAL):
            there.kill_server()
        counts = there.play_to_the_end()
        return counts + Counter({"kills of a server": JUMPS_PER_TRIAL, "clocks of a server that jumped": 1})


# --- hostile peers -------------------------------------------------------------------------------------------


def try_hostile_peers(rng: Random, folder: Path) -> Counter[str]:
    """Peers that misbehave in every way beside people who play: a refusal or a closed connection, and nobody waits."""
    return asyncio.run(_among_hostile_peers(rng, folder))


async def _among_hostile_peers(rng: Random, folder: Path) -> Counter[str]:
    failures: list[str] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: failures.append(str(context.get("exception", context["message"]))))
    limits = replace(PATIENT, open_s=1.0, hello_s=1.0, malformed=20, wrong_codes_a_minute=10**6)
    server = plain_server(folder, time.time, limits, max_live_tables=10**6, max_tables_a_person=10**6)
    port = await server.start(HERE, 0)
    honest = BotClient(port, "random")
    await honest.sit(await honest.create("tiny", ["human", "human"]), 0, 1)
    slowest, playing = [0.0], True

    async def play() -> None:
        while playing and not honest.record:
            begun = time.monotonic()
            await honest.play(1)
            slowest[0] = max(slowest[0], time.monotonic() - begun)
            await asyncio.sleep(0.01)

    game = loop.create_task(play())
    peers = Peers(rng, port)
    while peers.counts["hostile messages"] < MESSAGES_PER_TRIAL:
        await peers.one()
    playing = False
    await asyncio.wait_for(game, END_S)
    newcomer = BotClient(port)
    await asyncio.wait_for(newcomer.create("tiny", ["human", "human"]), END_S)  # whoever comes next is served
    await honest.close()
    await newcomer.close()
    await server.stop()
    server.store.close()  # type: ignore[attr-defined]
    if failures or honest.refused:
        raise Fault(f"a hostile peer was noticed: {failures or honest.refused}")
    if slowest[0] > HONEST_ANSWER_S:
        raise Fault(f"somebody else waited {slowest[0]:.1f} s for an answer")
    return peers.counts


class Peers:
    """Peers of which each misbehaves in a way of its own; ``address`` is where they come from."""

    def __init__(self, rng: Random, port: int, address: str = HERE) -> None:
        self._rng, self._port, self._address = rng, port, address
        self.counts: Counter[str] = Counter()

    async def one(self) -> None:
        """Let one of them come and go. Raises Fault where it is neither refused nor closed in time."""
        from websockets.exceptions import InvalidHandshake  # closed while it opened: on a busy machine its time is up

        ways = [self._talk] * 3 + [self._open_slowly, self._never_read, self._flood, self._break_off, self._replay]
        way = self._rng.choice(ways)
        with suppress(OSError, EOFError, InvalidHandshake):
            try:
                await asyncio.wait_for(way(), END_S)
            except TimeoutError:
                raise Fault(f"a peer is neither refused nor closed: {way.__name__}") from None
        self.counts["hostile peers"] += 1

    async def _connected(self) -> Any:
        from websockets.asyncio.client import connect

        where = f"ws://{HERE}:{self._port}/"
        return await connect(where, compression=None, proxy=None, local_addr=(self._address, 0))

    async def _known(self) -> Any:
        peer, identity = await self._connected(), new_identity()
        welcome = decode_to_client(await peer.recv())
        assert isinstance(welcome, protocol.Welcome)
        sign = identity.sign_hello(welcome.nonce, HERE)
        await peer.send(encode(protocol.Hello(1, 1, "Eve", identity.key, sign)))
        await peer.recv()
        return peer

    async def _talk(self) -> None:
        """Say one wrong thing after the other, before or after hello."""
        from websockets.exceptions import ConnectionClosed

        peer = await self._known() if self._rng.random() < 0.9 else await self._connected()
        with suppress(ConnectionClosed):
            for _ in range(40):
                self.counts["hostile messages"] += 1
                await peer.send(hostile_message(self._rng))
                await peer.recv()
        await peer.close()

    async def _open_slowly(self) -> None:
        reader, writer = await asyncio.open_connection(HERE, self._port, local_addr=(self._address, 0))
        writer.write(self._rng.choice([b"", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nHost: x\r\n" * 3]))
        await reader.read()
        writer.close()

    async def _never_read(self) -> None:
        """Ask again and again, and read nothing."""
        peer = await self._known()
        peer.transport.pause_reading()
        for number in range(2, 60):
            await peer.send(encode(protocol.ListTables(number)))
        peer.transport.abort()
        self.counts["hostile messages"] += 58

    async def _flood(self) -> None:
        """Ask as fast as it goes, whatever is answered."""
        from websockets.exceptions import ConnectionClosed

        peer = await self._known()
        with suppress(ConnectionClosed):
            for number in range(2, 2 + FLOOD):
                await peer.send(encode(protocol.ListTables(number)))
            for _ in range(FLOOD):
                await peer.recv()
        await peer.close()
        self.counts["hostile messages"] += FLOOD

    async def _break_off(self) -> None:
        """Send half a frame, or one that says that it is longer than it is, and go."""
        peer = await self._known()
        peer.transport.write(
            self._rng.choice([b"\x81\xfe\x10\x00abcd{", b"\x81\xff" + b"\x7f" * 8, b"\xf3\x01", b"\x81"])
        )
        await asyncio.sleep(0)
        peer.transport.abort()
        self.counts["hostile messages"] += 1

    async def _replay(self) -> None:
        """Say the hello of somebody else's connection once more."""
        first, identity = await self._connected(), new_identity()
        welcome = decode_to_client(await first.recv())
        assert isinstance(welcome, protocol.Welcome)
        hello = encode(protocol.Hello(1, 1, "Eve", identity.key, identity.sign_hello(welcome.nonce, HERE)))
        await first.send(hello)
        second = await self._connected()
        await second.recv()
        await second.send(hello)
        word = decode_to_client(await second.recv())
        if not isinstance(word, protocol.Sorry) or word.code != "wrong-sign":
            raise Fault(f"a hello that was said before is taken: {word}")
        self.counts["hostile messages"] += 1
        await second.close()
        await first.close()
