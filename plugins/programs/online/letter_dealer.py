"""Deals at tables whose people write letters: does what they ask, and tells what each of them is written next."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import msgspec

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.outcome import HUMAN
from railwright.core.maps.library import bundled_maps, rule_boards
from railwright.plugins.programs.online import protocol
from railwright.plugins.programs.online.dealer import Dealer, Hall
from railwright.plugins.programs.online.letter_games import LetterPlayer, SeatRequest
from railwright.plugins.programs.online.protocol import ToClient, ToServer
from railwright.plugins.programs.online.store import SqliteStore
from railwright.plugins.programs.online.table import Outgoing, RequestRefused
from railwright.plugins.programs.online.table_data import OPEN
from railwright.plugins.programs.online.table_maps import find_table_map
from railwright.plugins.programs.online.table_presence import Person
from railwright.plugins.programs.online.views import encode_message

TABLES_FILE, RECORDS_FOLDER = "tables.db", "records"
MAX_TABLES = 1000
MAX_MAP_PIECES = 12  # of a map that a letter carries
# What speaks against an answer in a letter that is old, or has come before: nobody need be told.
_OLD = {"stale", "not-asked", "has-begun", "not-started"}
_LETTER_MESSAGES = (protocol.View, protocol.Told, protocol.End)

Result = TypeVar("Result")


class LetterDealer:
    """The tables by letters of one person in a folder of this machine, by his key and name."""

    def __init__(self, key: str, name: str, catalogue: Catalogue, folder: Path) -> None:
        self._owner, self._catalogue, self._folder = Person(key, name), catalogue, folder
        self._asked: list[ToClient] = []  # what was answered to the request that was made last

    def open_table(self, request: protocol.Create, players: Mapping[int, LetterPlayer]) -> str:
        """Open a table for people who are known already; its code. Raises RequestRefused."""

        async def open_table(dealer: Dealer) -> str:
            return (await dealer.open_table(self._owner, request, _people(players))).data.code

        return self._run(open_table)

    def hand_over(self, code: str, seat: int) -> bool:
        """Let a bot play for a person; whether the seat stays his, which it does once the game has begun.

        Raises RequestRefused.
        """

        async def hand_over(dealer: Dealer) -> bool:
            return (await dealer.hand_over(code, seat)).data.seats[seat].agent == HUMAN

        return self._run(hand_over)

    def deal(
        self, code: str, players: Mapping[int, LetterPlayer], requests: Sequence[SeatRequest]
    ) -> dict[int, list[ToClient]]:
        """Do what letters ask, let the bots answer, and tell what each seat is written now.

        Raises RequestRefused where the disk takes nothing, or the game cannot be gone on with.
        """

        people = _people(players)

        async def deal(dealer: Dealer) -> dict[int, list[ToClient]]:
            refused: dict[int, ToClient] = {}
            for asked in requests:
                try:
                    await dealer.request(people[asked.seat], asked.request)
                except RequestRefused as error:
                    if error.code in ("disk", "cannot-go-on"):
                        raise
                    if error.code not in _OLD:
                        refused[asked.seat] = _refusal(asked.request, error.code, error)
                except RailwrightError as error:  # a rule of somebody's own that fails
                    refused[asked.seat] = _refusal(asked.request, "failed", error)
            await dealer.settle()
            return {
                seat: [*await self._told(dealer, code, seat, person), *([refused[seat]] if seat in refused else [])]
                for seat, person in people.items()
            }

        return self._run(deal)

    def _run(self, work: Callable[[Dealer], Awaitable[Result]]) -> Result:
        async def run(store: SqliteStore) -> Result:
            hall = Hall(
                self._owner.name, self._owner.key, records=self._folder / RECORDS_FOLDER,
                max_live_tables=MAX_TABLES, max_tables_a_person=MAX_TABLES,
            )  # fmt: skip
            dealer = Dealer(store, self._catalogue, hall, self._deliver, time.time)
            try:
                return await work(dealer)
            finally:
                await dealer.close()

        with closing(SqliteStore(self._folder / TABLES_FILE)) as store:
            return asyncio.run(run(store))

    def _deliver(self, addressed: Outgoing, asked: bool = False) -> None:
        if asked:  # nobody is there to hear the rest: the next letter tells all of it
            self._asked.append(addressed.message)

    async def _ask(self, dealer: Dealer, person: Person, request: ToServer) -> list[ToClient]:
        self._asked = []
        await dealer.request(person, request)
        return self._asked

    async def _told(self, dealer: Dealer, code: str, seat: int, person: Person) -> list[ToClient]:
        """All that a seat need know, as somebody is told who comes to the table with nothing."""
        answered = await self._ask(dealer, person, protocol.LookRequest(1, code))
        news = next(message for message in answered if isinstance(message, protocol.TableNews))
        if news.phase == OPEN:
            return [_lasting(news), *await self._map_pieces(dealer, person, news)]
        answered = await self._ask(dealer, person, protocol.SyncRequest(1, code, seat))
        return [_lasting(news), *(message for message in answered if isinstance(message, _LETTER_MESSAGES))]

    async def _map_pieces(self, dealer: Dealer, person: Person, news: protocol.TableNews) -> list[ToClient]:
        """A map that does not come with the program, where a letter can carry it."""
        path = find_table_map(news.map, news.map_sha256)
        if path in {*bundled_maps().values(), *rule_boards().values()}:
            return []
        pieces = await self._ask(dealer, person, protocol.NeedMap(1, news.table))
        assert isinstance(pieces[0], protocol.MapPiece)
        count = pieces[0].pieces
        for number in range(1, count if count <= MAX_MAP_PIECES else 1):
            pieces += await self._ask(dealer, person, protocol.NeedMap(1, news.table, number))
        return pieces if count <= MAX_MAP_PIECES else []


def _people(players: Mapping[int, LetterPlayer]) -> dict[int, Person]:
    return {seat: Person(player.address.key, player.name) for seat, player in players.items()}


def _refusal(request: ToServer, code: str, error: RailwrightError) -> ToClient:
    return protocol.RefusedRequest(request.id, code, encode_message(error.message))


def _lasting(news: protocol.TableNews) -> protocol.TableNews:
    """What a letter tells of a table: nobody is there, and no time of this machine changes what it says."""
    chairs = [msgspec.structs.replace(chair, here=False, since=0) for chair in news.chairs]
    return msgspec.structs.replace(news, chairs=chairs, id=0)
