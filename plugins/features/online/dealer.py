"""A dealer: many tables, each of which handles one request at a time and stores its change before anyone sees it.

The server that runs the dealer manages connections and delivers messages.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.extensions import agent_types
from railwright.core.catalogue.requirements import Request
from railwright.core.cli.seats import BOT_PREFIX
from railwright.core.files import FileState, write_atomically
from railwright.core.game import Game, assemble, read_to_play, rehearsing
from railwright.core.guard.process import rehearse
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.chance import KeyedChance
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.text import plural, say
from railwright.core.maps.library import maps_by_name
from railwright.core.records.fair_deal import chance_key
from railwright.core.records.format import RECORD_SUFFIX
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.agenda import Agenda
from railwright.plugins.features.online.dealer_clock import was_set
from railwright.plugins.features.online.dealt_game import ChanceAt
from railwright.plugins.features.online.drawings import FoundMap
from railwright.plugins.features.online.house_rules import HouseRules
from railwright.plugins.features.online.invitations import new_code
from railwright.plugins.features.online.page_words import page_of
from railwright.plugins.features.online.protocol import MAX_LISTED_TABLES, ToClient, ToServer
from railwright.plugins.features.online.store import DealtElsewhereError, Row, Store, StoredLine, TableStoreError
from railwright.plugins.features.online.table import DealtTable
from railwright.plugins.features.online.table_bots import BotJob
from railwright.plugins.features.online.table_data import OPEN, OVER, PLAYING, SeatData, TableData
from railwright.plugins.features.online.table_maps import bundled_by_digest, find_table_map, map_piece, store_map
from railwright.plugins.features.online.table_presence import Person, is_near
from railwright.plugins.features.online.table_record import SECRET_BYTES, DealtChange, Outgoing, RequestRefused
from railwright.plugins.features.online.table_rules import choosing_together

Answer = TypeVar("Answer")
_log = logging.getLogger("railwright.online")
MAX_SHARED_GAMES = 50
ENDED = "ended"  # the phase of the row of a table that its owner has left before the game, and given up for another


class Deliver(Protocol):
    """Sends a message to the person with a key, if connected; ``is_reply`` if it answers their request."""

    def __call__(self, addressed: Outgoing, is_reply: bool = False) -> None: ...


@dataclass(frozen=True, slots=True)
class Hall:
    """A dealer's name and permissions.

    * ``owner``: the key that may always open tables; others may if ``public``
    * ``records``: the folder for records of finished games, if any
    """

    name: str
    owner: str = ""
    public: bool = False
    records: Path | None = None
    max_live_tables: int = 200
    max_tables_a_person: int = 5
    max_tables_an_address: int = 10


def chance_at(secret: bytes, nonces: Iterable[bytes]) -> ChanceAt:
    """A function from the number of a line to the random source of that line."""
    key = chance_key(secret, [*nonces])
    return lambda number: KeyedChance(key, number)


class Dealer:
    """Tables in a store. ``deliver`` sends messages to connected people; ``clock`` gives seconds since 1970."""

    def __init__(
        self, store: Store, catalogue: Catalogue, hall: Hall, deliver: Deliver, clock: Callable[[], float]
    ) -> None:
        self._store, self._catalogue, self._hall = store, catalogue, hall
        self._deliver, self._clock = deliver, clock
        self._types: Mapping[str, AgentType] = agent_types(catalogue)
        self._tables: dict[str, DealtTable] = {}
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._threads = ThreadPoolExecutor(protocol.MAX_BOTS_AT_ONCE, "railwright-bots")
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._house_rules: dict[str, HouseRules] = {}  # of the tables that have such
        self._opened_from: dict[str, str] = {}  # the addresses that tables were opened from, by their codes
        self._unfinished: dict[str, set[str]] = {}  # the codes, by owner and by such an address
        self._visited: defaultdict[str, set[str]] = defaultdict(set)  # the codes of tables where a person has come
        self._live: set[str] = set()
        self._agenda = Agenda()
        self._games: dict[str, Game] = {}  # by map and rules: a thousand tables share few

    @property
    def live_tables(self) -> int:
        """The number of tables where somebody is present, or something is due."""
        return len(self._live)

    def _note(self, table: DealtTable) -> None:
        """Note whether a table is live, and when something is due there, after whatever has happened at it."""
        data = table.record.data
        if self._tables.get(data.code) is not table:
            return
        self._count(table, data.phase != OVER)
        (self._live.add if table.is_live else self._live.discard)(data.code)
        self._agenda.plan(data.code, table.next_look_at())

    def _count(self, table: DealtTable, counts: bool) -> None:
        """Count a table among the unfinished ones of its owner, and of the address that it was opened from, or not."""
        data = table.record.data
        for opener in {data.owner, self._opened_from.get(data.code, data.owner)}:
            codes = self._unfinished.setdefault(opener, set())
            (codes.add if counts else codes.discard)(data.code)
            if not codes:
                del self._unfinished[opener]

    # --- requests ---

    async def request(self, person: Person, message: ToServer) -> None:
        """Handle a person's request, then deliver the reply and the messages for others. Raises RequestRefused."""
        match message:
            case protocol.ListTables():
                self._reply(person, self._listed(person, message))
            case protocol.Create():
                self._reply(person, await self._create(person, message))
            case protocol.NeedMap():
                table = await self.table(message.table)
                self._reply(person, await asyncio.to_thread(_map_piece, table, message))
            case protocol.Rematch():
                await self._rematch(person, message)
            case _:
                await self._request_at_table(person, message)

    def _reply(self, person: Person, message: ToClient) -> None:
        self._deliver(Outgoing(person.key, message), is_reply=True)

    async def _request_at_table(self, person: Person, message: ToServer) -> None:
        table = await self.table(getattr(message, "table", ""))
        self._visited[person.key].add(table.record.data.code)
        async with self._locks[table.record.data.code]:
            try:
                change = await self._do(table, table.request, person, message)
                await self._store_change(table, change)
            except RequestRefused as refused:
                for addressed in refused.said:
                    self._deliver(addressed)
                self._note(table)
                raise
            self._adopt(table, change, person)
            await self._adopt_held(table)

    async def _adopt_held(self, table: DealtTable) -> None:
        """Let early answers count whose seats are asked now."""
        with suppress(RequestRefused):  # a full disk: the next second tries again
            while (change := await self._do(table, table.held_answer)) is not None:
                await self._store_change(table, change)
                self._adopt(table, change)

    async def page(self, code: str, key: str, told: int, local_names: bool) -> protocol.SeatPage | None:
        """The page of a person at a table, in the language that is spoken now; None if there is nothing to see.

        ``local_names``: cities have their names in that language.
        """
        table = self._tables.get(code)
        return None if table is None else await self._do(table, page_of, table, key, told, local_names)

    def find_map(self, sha256: str) -> FoundMap | None:
        """Find a map that is played on now, or that comes with the program: another server may deal there."""
        tables = (table.record for table in self._tables.values())
        record = next((record for record in tables if record.data.map_sha256 == sha256), None)
        if record is None:
            path = bundled_by_digest().get(sha256)
            spec = None if path is None else read_to_play(self._catalogue, path).spec
        else:
            path, spec = find_table_map(record.data.map, sha256), record.opened.spec
        return None if path is None or spec is None else FoundMap(path, spec)

    async def _do(self, table: DealtTable, work: Callable[..., Answer], *values: object) -> Answer:
        """Do something at a table; with a user's own rules in a thread, because they may hang."""
        if table.record.data.code in self._house_rules:
            return await asyncio.to_thread(work, *values)
        return work(*values)

    async def _store_change(self, table: DealtTable, change: DealtChange) -> None:
        """Store a change; raises RequestRefused if that fails, and then nothing has changed."""
        if not change.is_stored:
            return
        change.lines = table.record.lines(change)
        await self._commit(table.record.row(change.data), change.lines)

    async def _commit(self, row: Row, lines: Sequence[StoredLine] = ()) -> None:
        try:
            await asyncio.wrap_future(self._store.commit(row, lines))
        except TableStoreError as error:
            raise RequestRefused("disk", error.message) from error
        except DealtElsewhereError as error:  # another server has gone on while the database did not answer
            self._let_sleep(row.code)
            raise RequestRefused("dealt-elsewhere", error.message, error.at) from error

    def _adopt(self, table: DealtTable, change: DealtChange, person: Person | None = None) -> None:
        copies: list[Outgoing] = []
        news: list[Outgoing] = []
        for addressed in table.adopt(change):
            (copies if isinstance(addressed.message, protocol.SealedCopy) else news).append(addressed)
        for addressed in copies:  # before the acknowledgement, so that acknowledged answers are in the client's copy
            self._deliver(addressed)
        for message in change.replies:
            assert person is not None
            self._reply(person, message)
        for addressed in news:
            self._deliver(addressed)
        self._let_bots_think(table)
        self._note(table)
        if change.entries:
            self._write_record(table)

    def _write_record(self, table: DealtTable) -> None:
        """Write the record of a finished game, unless it is written already."""
        if table.record.data.phase != OVER or self._hall.records is None:
            return
        path = self._hall.records / f"{table.record.data.code}{RECORD_SUFFIX}"
        if not path.exists():
            with suppress(OSError):  # the players and the store have it as well
                write_atomically(path, table.record.text())

    def _unrecorded(self) -> list[Row]:
        """The finished games without a written record; none if records are not written."""
        if self._hall.records is None:
            return []
        written = [path.stem for path in self._hall.records.glob(f"*{RECORD_SUFFIX}")]
        return self._store.rows(OVER, without=written)

    async def leave(self, key: str) -> None:
        """Note that a person's connection has ended."""
        visited = [self._tables[code] for code in self._visited.pop(key, ()) if code in self._tables]
        await asyncio.gather(*(self._leave_table(table, key) for table in visited))

    async def _leave_table(self, table: DealtTable, key: str) -> None:
        async with self._locks[table.record.data.code]:
            for addressed in table.go_away(key):
                self._deliver(addressed)
            self._note(table)

    # --- tables ---

    async def table(self, code: str) -> DealtTable:
        """The table with this code, loaded from the store if needed. Raises RequestRefused."""
        if (awake := self._tables.get(code)) is not None:
            return awake
        async with self._locks[code]:
            if code not in self._tables:
                try:
                    table = await asyncio.to_thread(self._stored, code)
                except RequestRefused:
                    self._locks.pop(code, None)  # others who waited for it may have removed it
                    raise
                self._write_record(table)  # the last answer is in the store before the record is written
                self._tables[code] = table
                self._let_bots_think(table)
                self._note(table)
            return self._tables[code]

    def _stored(self, code: str) -> DealtTable:
        """The stored table of a code, reserved for this server. Raises RequestRefused."""
        try:
            self._store.hold(code)
            row = self._store.row(code)
            if row is None or row.phase == ENDED:
                raise RequestRefused("no-table", say("Unknown table: {code}.", code=code))
            data = msgspec.json.decode(row.data, type=TableData)
            lines = self._store.lines(code) if data.phase != OPEN else []
        except DealtElsewhereError as error:
            raise RequestRefused("dealt-elsewhere", error.message, error.at) from error
        except TableStoreError as error:
            raise RequestRefused("disk", error.message) from error
        return self._made(data, row.secret, lines)

    def _made(self, data: TableData, secret: bytes, lines: Sequence[StoredLine]) -> DealtTable:
        try:
            path = find_table_map(data.map, data.map_sha256)
            return self._table_of(data, secret, self._opened(data.map, path, data.rules), lines)
        except RailwrightError as error:
            raise RequestRefused("cannot-go-on", error.message) from error

    def _table_of(self, data: TableData, secret: bytes, game: Game, lines: Sequence[StoredLine] = ()) -> DealtTable:
        house = HouseRules(game, self._catalogue)
        types = house.bots(self._types)
        if house.are_played:
            self._house_rules[data.code] = house
        return DealtTable(
            data, secret, game, types, self._clock, chance_at, self._hall.name, lines, house.start_dry_run
        )

    def _reopened(self, message: protocol.Create) -> tuple[Game, dict[str, dict[str, Any] | None]]:
        """A new game and its rules, on a local map found by name: a path from a client could read any file.

        Raises RequestRefused.
        """
        name, rules = message.map, message.rules
        path = maps_by_name().get(name)
        game = self._opened(name, path, rules)
        self._check_chairs(game, message)
        if message.chairs.count(HUMAN) > 1:
            rules = choosing_together(game, rules)
            game = self._opened(name, path, rules)
        if path is not None:
            with suppress(OSError):  # it stays where it is, then
                store_map(path, game.spec.sha256)
        return game, rules

    def _opened(self, name: str, path: Path | None, rules: Request) -> Game:
        if path is None:
            raise _no_map(name)
        state = FileState.of(path)
        key = json.dumps([str(path), state and [state.size, state.changed], rules], sort_keys=True)
        game = self._games.pop(key, None) or self._assembled(name, path, rules)
        self._games[key] = game  # again the last one
        if len(self._games) > MAX_SHARED_GAMES:
            self._games.pop(next(iter(self._games)), None)
        return game

    def _assembled(self, name: str, path: Path, rules: Request) -> Game:
        reading = read_to_play(self._catalogue, path)
        if reading.spec is None:
            raise RequestRefused("unfit-map", reading.refusal(name))
        try:
            with rehearsing(rehearse):
                return assemble(self._catalogue, reading.spec, rules)
        except RailwrightError as error:
            raise RequestRefused("unfit-rules", error.message) from error
        except Exception as error:  # options that no check of a rule has foreseen
            raise RequestRefused("unfit-rules", say("These rules cannot be played.")) from error

    async def _create(self, person: Person, message: protocol.Create) -> ToClient:
        """Open a new table. Raises RequestRefused."""
        await self._check_may_open(person)
        game, rules = await asyncio.to_thread(self._reopened, message)
        data = TableData(
            await self._new_code(), person.key, message.map, rules, game.spec.sha256, message.options,
            [SeatData(agent) for agent in message.chairs],
        )  # fmt: skip
        table = await self._add(data, game)
        self._opened_from[data.code] = person.address
        self._note(table)
        return table.messages.table(table.record.data, message.id)

    async def _add(self, data: TableData, game: Game) -> DealtTable:
        secret = secrets.token_bytes(SECRET_BYTES)
        table = self._table_of(data, secret, game)
        await self._store_change(table, DealtChange(data, is_stored=True))
        self._tables[data.code] = table
        self._note(table)
        return table

    async def resume(self, data: TableData, secret: bytes, lines: Sequence[StoredLine]) -> None:
        """Resume a game that another dealer has dealt. Raises RequestRefused, TableStoreError."""
        table = await asyncio.to_thread(self._made, data, secret, lines)
        await asyncio.wrap_future(self._store.commit(table.record.row(data), lines))
        self._tables[data.code] = table
        self._note(table)

    async def _check_may_open(self, person: Person) -> None:
        if not self._hall.public and person.key != self._hall.owner:
            raise RequestRefused("not-public", say("Only {name} can open tables here.", name=self._hall.name))
        if self.live_tables >= self._hall.max_live_tables:
            raise RequestRefused("full", say("This server has too many tables. Try again later."))
        is_counted = person.address and not is_near(person.address)  # a proxy has many people
        here = len(self._unfinished.get(person.address, ())) if is_counted and person.key != self._hall.owner else 0
        if here >= self._hall.max_tables_an_address:
            text = "Your network has reached this server's table limit. Finish one of its games first."
            raise RequestRefused("full", say(text))
        own = [self._tables[code] for code in self._unfinished.get(person.key, ())]
        if len(own) < self._hall.max_tables_a_person:
            return
        left = next((table for table in own if table.people.is_left), None)
        if left is None:
            text = "You have reached this server's table limit. Finish one of your games first."
            raise RequestRefused("full", say(text))
        await self._end(left)

    async def _end(self, table: DealtTable) -> None:
        """Close a table that everybody has left before the game; it can no longer be found."""
        async with self._locks[table.record.data.code]:
            if not table.people.is_left:  # somebody has sat down meanwhile
                return
            await self._commit(table.record.row(table.record.data)._replace(phase=ENDED))
        self._let_sleep(table.record.data.code)

    def _check_chairs(self, game: Game, message: protocol.Create) -> None:
        minimum, maximum = game.spec.players
        if not minimum <= len(message.chairs) <= maximum or HUMAN not in message.chairs:
            exactly = plural(
                "{map} needs {most} player, who must be a person.",
                "{map} needs {most} players, including at least one person.",
                "most",
            )
            between = plural(
                "{map} needs {most} player, who must be a person.",
                "{map} needs {fewest} to {most} players, including at least one person.",
                "most",
            )
            text = exactly if minimum == maximum else between
            args = {"map": game.spec.name, "fewest": minimum, "most": maximum}
            raise RequestRefused("unfit-chairs", text.with_args(args))
        for agent in {*message.chairs, message.options.bot} - {HUMAN}:
            if not agent.startswith(BOT_PREFIX) or agent.removeprefix(BOT_PREFIX) not in self._types:
                raise RequestRefused("no-bot", say("Unknown bot: {bot}.", bot=agent))

    async def _new_code(self) -> str:
        while await asyncio.to_thread(self._store.row, code := new_code()) is not None:
            pass
        return code

    async def _rematch(self, person: Person, message: protocol.Rematch) -> None:
        table = await self.table(message.table)
        async with self._locks[message.table]:
            if table.record.data.phase != OVER or not table.people.is_of(person.key):
                raise RequestRefused("not-over", say("This game is not over yet."))
            if not table.record.data.next:
                data = table.record.again(await self._new_code())
                await self._add(data, table.record.opened)
                change = DealtChange(msgspec.structs.replace(table.record.data, next=data.code), is_stored=True)
                await self._store_change(table, change)
                self._adopt(table, change)
            for addressed in table.messages.to_all(protocol.Rematched(message.table, table.record.data.next)):
                self._deliver(addressed)
            self._reply(person, protocol.Committed(message.id))

    def _listed(self, person: Person, message: protocol.ListTables) -> ToClient:
        """The tables that are open to anybody, and those where the person has a seat."""
        own = [table.messages.row() for table in self._tables.values() if table.people.is_of(person.key)]
        return protocol.Tables(message.id, self.open_tables()[:MAX_LISTED_TABLES], own[:MAX_LISTED_TABLES])

    def open_tables(self) -> list[protocol.ListedTable]:
        """The tables that are open to anybody and have a free seat."""
        return [
            table.messages.row()
            for code, table in self._tables.items()
            if code in self._live and table.record.data.phase == OPEN and not table.record.data.options.invited
        ]

    # --- what happens by itself ---

    async def wake(self) -> None:
        """Load the tables whose games are running, so that clocks and bots continue before anybody connects.

        Also write the records that were missing when the server was killed.
        """
        rows = await asyncio.to_thread(self._store.rows, PLAYING, OPEN)
        for row in [*rows, *await asyncio.to_thread(self._unrecorded)]:
            if len(self._tables) >= self._hall.max_live_tables:
                return
            with suppress(RequestRefused):  # such as one at which another server deals
                await self.table(row.code)

    async def tick(self) -> None:
        """Apply what is due now; called every second."""
        for code in self._agenda.due(self._clock()):
            if (table := self._tables.get(code)) is None:
                continue
            try:
                await self._look_at(table)
            except Exception:  # a rule of somebody's at one table must not stop the clocks of all others
                _log.exception("a table has failed")
            self._note(table)

    async def _look_at(self, table: DealtTable) -> None:
        """Apply what is due at a table now."""
        lock = self._locks[table.record.data.code]
        if lock.locked():  # a user's rule is running there
            return
        if table.record.data.phase == OVER and not table.is_live:
            self._let_sleep(table.record.data.code)
            return
        self._let_bots_think(table)  # again, where the disk was full
        change = table.tick()
        if change is None:
            return
        async with lock:
            with suppress(RequestRefused):  # a full disk: the next second tries again
                await self._store_change(table, change)
                self._adopt(table, change)
                await self._adopt_held(table)

    def move_time(self, by_s: float) -> None:
        """Adjust all tables after the clock was set by a number of seconds, so that nobody gains or loses time."""
        message = was_set(by_s)
        for table in self._tables.values():
            table.move_time(by_s)
            self._note(table)
            for addressed in table.messages.notice("clock", message) if message is not None else ():
                self._deliver(addressed)

    def _let_sleep(self, code: str) -> None:
        """Drop a table from memory; the store keeps it."""
        if (table := self._tables.pop(code, None)) is not None:
            self._count(table, False)
        self._opened_from.pop(code, None)
        self._live.discard(code)
        self._agenda.forget(code)
        self._locks.pop(code, None)
        if (house := self._house_rules.pop(code, None)) is not None:
            house.end()

    def _let_bots_think(self, table: DealtTable) -> None:
        code = table.record.data.code
        if code not in self._thinking and not table.bot_job_is_over():
            self._thinking[code] = asyncio.get_running_loop().create_task(self._think(table))

    async def _think(self, table: DealtTable) -> None:
        """Let bots answer as long as the pending seat of a table is a bot's."""
        try:
            while (job := table.bot_job()) is not None:
                await self._answer(table, job)
        except RequestRefused:  # a full disk: the next second starts the bots again
            self._agenda.plan(table.record.data.code, self._clock())
        finally:
            del self._thinking[table.record.data.code]

    async def _answer(self, table: DealtTable, job: BotJob) -> None:
        """Let a bot answer; if it or a rule fails on its answer, let another bot answer in its place."""
        why = say("One of this game's rules fails whatever the bot answers. Take back the last few answers.")
        for is_first in (True, False):
            try:
                await self._answer_with(
                    table, job if is_first else table.record.bots.stand_in_job(table.record.playing())
                )
            except RequestRefused:
                raise
            except RailwrightError as error:  # a rule or a bot of somebody's own
                why = error.message
            except Exception:
                _log.exception("a bot or a rule has failed")
            else:
                return
        for addressed in table.get_stuck(why):
            self._deliver(addressed)
        self._note(table)

    async def _answer_with(self, table: DealtTable, job: BotJob) -> None:
        is_own = table.record.data.code in self._house_rules
        choice = await asyncio.get_running_loop().run_in_executor(None if is_own else self._threads, job.think)
        async with self._locks[table.record.data.code]:
            change = await self._do(table, table.bot_answer, job, choice)
            if change is not None:
                await self._store_change(table, change)
                self._adopt(table, change)
                await self._adopt_held(table)

    async def close(self) -> None:
        """Stop the bots; the store stays open."""
        for task in [*self._thinking.values()]:
            task.cancel()
        for house in self._house_rules.values():
            house.end()
        self._threads.shutdown(wait=False, cancel_futures=True)


def _map_piece(table: DealtTable, message: protocol.NeedMap) -> ToClient:
    """A piece of the exact map of the table. Raises RequestRefused."""
    path = find_table_map(table.record.data.map, table.record.data.map_sha256)
    if path is None:
        raise _no_map(table.record.data.map)
    return map_piece(path, message)


def _no_map(name: str) -> RequestRefused:
    return RequestRefused("no-map", say("Unknown map: {map}.", map=name))
