"""Bots at tables elsewhere: clients that know nothing but what their dealer sends to their seat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.kernel.kinds import Question
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.dealer import Dealer, Hall
from railwright.plugins.features.online.identity import Certificate, Identity, new_identity
from railwright.plugins.features.online.invitations import Invitation
from railwright.plugins.features.online.joined_game import joined_game
from railwright.plugins.features.online.link import Caller, Link, LinkError
from railwright.plugins.features.online.own_word import OwnWord
from railwright.plugins.features.online.sealed_table import CopyFiles
from railwright.plugins.features.online.seat_mirror import SeatMirror
from railwright.plugins.features.online.server import Limits, Server
from railwright.plugins.features.online.store import SqliteStore
from railwright.plugins.features.online.views import ViewCodec

CATALOGUE = discover(safe=True)
TYPES = agent_types(CATALOGUE)
PATIENT = Limits(messages_a_second=1e6, messages_at_once=10**6, connections_a_near_address=500)
HERE = "127.0.0.1"


def plain_server(folder: Path, clock: Callable[[], float], limits: Limits = PATIENT, **hall: Any) -> Server:
    """A server on this machine, without TLS unless a certificate is given, with its store in a folder."""
    store = SqliteStore(folder / "tables.db")
    certificate: Certificate | None = hall.pop("certificate", None)
    catalogue = hall.pop("catalogue", CATALOGUE)
    drawings: Path | None = hall.pop("drawings", None)
    settings = Hall("Ann's table", **{"public": True, **hall})
    server = Server(
        lambda deliver: Dealer(store, catalogue, settings, deliver, clock),
        "test",
        certificate,
        limits,
        drawings=drawings,
    )
    server.store = store  # type: ignore[attr-defined]
    return server


class BotClient:
    """Somebody at a table elsewhere who answers as a bot would, from the views of his seats alone."""

    opens_words = True

    def __init__(
        self,
        port: int,
        bot: str = "greedy",
        identity: Identity | None = None,
        fingerprint: str = "",
        catalogue: Catalogue = CATALOGUE,
        copies: Path | None = None,
    ) -> None:
        self._catalogue = catalogue
        self.copies = CopyFiles(copies) if copies is not None else None
        self.identity = identity or new_identity()
        self.bot, self.word = bot, OwnWord()
        invitation = Invitation(HERE, port, fingerprint=fingerprint)
        self.name = f"Bot {self.identity.key[:6]}"
        caller = Caller(self.identity, self.name)
        self.link = Link(invitation, caller, self._receive, self._state, is_plain=not fingerprint)
        self.received: list[protocol.ToClient] = []
        self.states: list[str] = []
        self.why: object = None
        self.table: protocol.TableNews | None = None
        self.mirrors: dict[int, SeatMirror] = {}
        self.lacking: set[int] = set()  # the seats that have to ask for what they lack
        self.record = ""
        self.refused: list[LinkError] = []
        self.acknowledged: list[tuple[int, str]] = []  # moments and answers
        self._agents: dict[int, Any] = {}
        self._news = asyncio.Event()
        self._running = asyncio.get_running_loop().create_task(self.link.run())

    def _receive(self, message: protocol.ToClient) -> None:
        self.received.append(message)
        if isinstance(message, protocol.TableNews):
            self.table = message
            self._take_step(message)
        elif isinstance(message, protocol.Start):
            assert self.table is not None
            self.word.check_start(self.table, message)
        elif isinstance(message, protocol.End):
            self.record = message.record
        if self.copies is not None:
            lacking = self.copies.receive(message)
            if lacking is not None:
                asyncio.get_running_loop().create_task(self._request_copy(lacking))
        self.lacking |= {seat for seat, mirror in self.mirrors.items() if not mirror.apply(message)}
        self._news.set()

    def _take_step(self, table: protocol.TableNews) -> None:
        seats = [seat for seat, chair in enumerate(table.chairs) if chair.key == self.identity.key]
        if self.opens_words and (step := self.word.next_step(table, seats)):
            asyncio.get_running_loop().create_task(self._do_step(step, table.table, seats))

    async def _do_step(self, step: str, table: str, seats: list[int]) -> None:
        with suppress(LinkError):
            if step == "sit":
                commitment = self.word.renew()
                await self.link.request(lambda id: protocol.Sit(id, table, seats, commitment))
            else:
                await self.link.request(lambda id: protocol.OpenWord(id, table, self.word.nonce))

    async def _request_copy(self, lacking: int) -> None:
        assert self.table is not None
        code = self.table.table
        with suppress(LinkError):
            await self.link.request(lambda id: protocol.CopyRequest(id, code, lacking))

    def _state(self, state: str, why: object) -> None:
        self.states.append(state)
        self.why = why or self.why
        self.lacking |= {*self.mirrors}
        self._news.set()

    async def connected(self) -> None:
        await self.until(lambda: bool(self.states) and self.states[-1] in ("connected", "ended"))

    async def until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            self._news.clear()
            await self._news.wait()

    async def begun(self) -> None:
        """Wait until all words are open, and the game has begun."""
        await self.until(lambda: self.table is not None and self.table.phase == "playing")

    async def create(self, map: str, chairs: Sequence[str], **options: Any) -> str:
        rules = options.pop("rules", {})
        await self.connected()
        made = await self.link.request(
            lambda id: protocol.Create(id, map, list(chairs), rules, protocol.TableOptions(**options))
        )
        assert isinstance(made, protocol.TableNews)
        return made.table

    async def sit(self, table: str, *seats: int, ready: bool = True) -> None:
        await self.come_to(table, *seats)
        commitment = self.word.renew()
        await self.link.request(lambda id: protocol.Sit(id, table, list(seats), commitment))
        if ready:
            await self.link.request(lambda id: protocol.Ready(id, table, True))

    async def come_to(self, table: str, *seats: int) -> None:
        """Look at a table, at which these seats are one's own, or are to be."""
        await self.connected()
        looked = await self.link.request(lambda id: protocol.LookRequest(id, table))
        assert isinstance(looked, protocol.TableNews)
        self.table = looked
        game = joined_game(self._catalogue, looked)
        self.rules = game.rules
        self.mirrors = {seat: SeatMirror(ViewCodec(game.rules), table, seat) for seat in seats}
        self.lacking = {*seats}
        self._agents = {seat: TYPES[self.bot].make(game.rules, seat, Random(seat)) for seat in seats}

    async def play(self, answers: int = 10**9, until_refused: bool = False) -> None:
        """Answer until the game is over, so many answers were given, or one was refused."""
        given = 0
        while not self.record and given < answers and not (until_refused and self.refused):
            self._news.clear()
            if self.states[-1] == "connected" and await self._step():
                given += 1
            elif self.states[-1] == "ended":
                raise AssertionError(f"the connection has ended: {self.why}")
            elif not self.record:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), 1)

    async def _step(self) -> bool:
        try:
            for seat in sorted(self.lacking):
                self.lacking.discard(seat)
                await self.link.request(self.mirrors[seat].sync)
            for seat, mirror in self.mirrors.items():
                if mirror.is_asked:
                    await self.answer(seat)
                    return True
        except LinkError as error:
            self.refused.append(error)
            self.lacking |= {*self.mirrors}
        return False

    def choose(self, seat: int) -> str:
        mirror = self.mirrors[seat]
        frame = mirror.view.stack[-1]
        kind = self.rules.kinds[frame.kind]
        assert isinstance(kind, Question)
        options = kind.options(self.rules, mirror.view, frame)
        choice = options[0] if len(options) == 1 else self._agents[seat].choose(mirror.view, options)
        return self.rules.notation.text(choice)

    async def answer(self, seat: int, do: str = "") -> int:
        mirror = self.mirrors[seat]
        on, words = mirror.moment, do or self.choose(seat)
        done = await self.link.request(lambda id: protocol.Do(id, mirror.table, seat, on, words))
        assert isinstance(done, protocol.Committed)
        self.acknowledged.append((done.n, words))
        await self.until(lambda: mirror.moment >= done.n or seat in self.lacking)
        return done.n

    def kill(self) -> None:
        """End at once, without a word to anybody."""
        self._running.cancel()
        self.link._socket.transport.abort()

    async def close(self) -> None:
        self._running.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await self._running
        await self.link.close()
