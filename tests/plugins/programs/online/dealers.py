"""A dealer in the same process, whose clients get nothing but the text of its messages."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import count
from random import Random
from typing import Any

import pytest

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.cli.opening import open_game
from railwright.core.game import Game, assemble
from railwright.core.kernel.chance import ChanceSource, SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import IllegalChoice, RailwrightError
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import CHANCE
from railwright.core.kernel.text import Message, say
from railwright.core.maps.library import bundled_maps, rule_boards
from railwright.core.records.format import header_for
from railwright.core.table.question import pending_question
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.dealt_game import DealtGame
from railwright.plugins.features.online.hot_seat_table import HotSeatTable
from railwright.plugins.features.online.protocol import Chair, Plugin, TableOptions
from railwright.plugins.features.online.seat_table import Applied, SeatTable
from railwright.plugins.features.online.views import decode_message, encode_message

CODE = "BCDFGH"
DIGEST, KEY = "0" * 64, "A" * 43


@cache
def catalogue() -> Catalogue:
    return discover(safe=True)


@cache
def game_on(board: str) -> Game:
    return open_game(catalogue(), board)


@cache
def dealt_first(board: str) -> Game:
    """A game in which all tickets are dealt before anybody chooses."""
    return assemble(catalogue(), game_on(board).spec, {"tickets": {"deal_first": True}})


def all_boards(quick: Sequence[str]) -> list[object]:
    """Every map that comes with the program, for a test with it as parameter; those that are not quick are slow."""
    boards = sorted(bundled_maps() | rule_boards())
    return [pytest.param(board, marks=[] if board in quick else pytest.mark.slow) for board in boards]


def seats_on(board: str, *seats: str) -> list[str]:
    """These seats, the last of them as often as the map needs it."""
    fewest = game_on(board).spec.players[0]
    return [*seats, *seats[-1:] * (fewest - len(seats))]


def table_message(game: Game, seats: Sequence[Seat], **options: object) -> protocol.TableNews:
    chairs = [Chair(seat.name, seat.agent, KEY if seat.agent == "human" else "", True, True) for seat in seats]
    plugins = [Plugin(one.id, one.version, {}) for one in game.rules.manifests]
    return protocol.TableNews(
        CODE, game.spec.id, game.spec.name, game.spec.sha256, DIGEST, plugins, chairs, "playing",
        TableOptions(**options), "Ann's computer", KEY,  # type: ignore[arg-type]
    )  # fmt: skip


def whole_numbers(data: Any) -> Iterator[int]:
    """The sizes of all whole numbers in plain data."""
    if isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from whole_numbers(part)
    elif type(data) is int:
        yield abs(data)


class Client:
    """A seat at the dealer's table: what was told it and not yet heard, and what came of what it heard."""

    def __init__(self, dealer: Dealer, seat: int | None) -> None:
        self._dealer, self.seat, self._ids = dealer, seat, count(1)
        self._unsettled = ""  # what was asked, and has no outcome yet
        self.ignore_answer: deque[str] = deque()
        self.largest_number = 0  # of all whole numbers that were sent
        self.received: list[Applied] = []
        self.refused: list[Message] = []
        self.table = SeatTable(dealer.game, dealer.table, seat, self.ask)

    def ask(self, make: Callable[[int], protocol.ToServer], seat: int | None = None) -> None:
        message = make(next(self._ids))
        if not isinstance(message, protocol.SyncRequest):
            self._unsettled = protocol.encode(message)
        self._dealer.take(self, protocol.encode(message))

    def notify(self, message: protocol.ToClient) -> None:
        text = protocol.encode(message)
        self.largest_number = max([self.largest_number, *whole_numbers(json.loads(text))])
        self.ignore_answer.append(text)

    def hear(self) -> None:
        """Hear everything that was told."""
        while self.ignore_answer:
            message = protocol.decode_to_client(self.ignore_answer.popleft())
            if isinstance(message, protocol.Committed | protocol.RefusedRequest):
                self._unsettled = ""
            received = hear(self.table, message)
            self.received.append(received)
            if received.refused is not None:
                self.refused.append(received.refused)
            if received.is_lacking:
                self.catch_up()

    def catch_up(self) -> None:
        for request in self.table.requests_for_lacking():
            self.ask(request)

    def lose_connection(self) -> None:
        """What was on its way is gone; once the connection is there again, what has no outcome is asked once more."""
        self.ignore_answer.clear()
        self.catch_up()
        if self._unsettled:
            self._dealer.take(self, self._unsettled)


def hear(table: SeatTable | HotSeatTable, message: protocol.ToClient, seat: int | None = None) -> Applied:
    """What a link does: refusals and what is done belong to what a seat has asked."""
    if isinstance(message, protocol.RefusedRequest):
        return table.apply_outcome(decode_message(message.message), seat)
    is_outcome = isinstance(message, protocol.Committed | protocol.HeldAnswer)
    return table.apply_outcome(message, seat) if is_outcome else table.apply(message)


class Dealer:
    """Deals a game to people who are clients, and to bots that give any answer."""

    def __init__(self, board: str | Game, seats: str = "Ann,Bob", seed: int = 1, **options: object) -> None:
        self.game, self._rng = game_on(board) if isinstance(board, str) else board, Random(seed)
        self._held: dict[int, tuple[Client, protocol.Do]] = {}  # by seat
        self.seats = [Seat(name, name if ":" in name else "human") for name in seats.split(",")]
        people = tuple(seat for seat, one in enumerate(self.seats) if one.agent == "human")
        self.table = table_message(self.game, self.seats, **options)

        def chance_at(number: int) -> ChanceSource:
            return SeededChance(seeded(seed, number))

        self.dealt = DealtGame(self.game, self.seats, chance_at, 0, people)
        self.clients = [Client(self, seat) for seat in people]
        self._done: dict[tuple[int | None, int], protocol.ToClient] = {}
        for entry in [*self.dealt.propose_chance(self.dealt.state)]:
            self.dealt.adopt(entry)
        for client in self.clients:
            client.notify(self.dealt.whole_view(CODE, client.seat, []))
            self._tell_log(client, 0)
        self.let_bots_answer()

    def take(self, client: Client, text: str) -> None:
        """What a client sends."""
        message = protocol.decode_to_server(text)
        known = self._done.get((client.seat, message.id))
        if known is not None:
            client.notify(known)
            return
        match message:
            case protocol.Do():
                client.notify(self._answer(client, message))
            case protocol.Back():
                client.notify(self._take_back(client, message))
            case protocol.SyncRequest():
                client.notify(self.dealt.change(CODE, client.seat, [], message.have))
                if message.seat in self._held:
                    client.notify(protocol.HeldAnswer(self._held[message.seat][1].id, CODE, message.seat))
                self._tell_log(client, message.told)
        self.let_bots_answer()

    def _answer(self, client: Client, message: protocol.Do) -> protocol.ToClient:
        if client.seat != self.dealt.pending_seat and self.dealt.asks(message.seat):
            self._held[message.seat] = client, message
            return protocol.HeldAnswer(message.id, CODE, message.seat)
        if message.on != self.dealt.moment or client.seat != self.dealt.pending_seat:
            return self._refuse(message.id, "stale", say("The game has moved on."))
        try:
            choices = self.game.rules.notation.read_line(message.do)
            self.answer(choices)
        except IllegalChoice as error:
            return self._refuse(message.id, error.refusal.code, error.refusal.message)
        except RailwrightError as error:
            return self._refuse(message.id, "unreadable", error.message)
        done = protocol.Committed(message.id, self.dealt.moment)
        self._done[client.seat, message.id] = done
        return done

    def _take_back(self, client: Client, message: protocol.Back) -> protocol.ToClient:
        assert client.seat is not None
        back = self.dealt.propose_back(client.seat, message.to)
        if back is None:
            return self._refuse(message.id, "take-back", say("That cannot be taken back any more."))
        self._adopt(back)
        return protocol.Committed(message.id, self.dealt.moment)

    def _refuse(self, id: int, code: str, message: Message) -> protocol.RefusedRequest:
        return protocol.RefusedRequest(id, code, encode_message(message), self.dealt.moment)

    def answer(self, choices: Sequence[Choice]) -> None:
        """Let the seat that is asked answer, and chance behind it; early answers that are due follow."""
        for entry in self.dealt.propose(choices):
            self._adopt(entry)
        if (held := self._held.pop(self.dealt.pending_seat or 0, None)) is not None:
            client, message = held
            self.answer(self.game.rules.notation.read_line(message.do))
            client.notify(protocol.Committed(message.id, self.dealt.moment))
        if not self.dealt.state.stack:
            header = header_for(self.game, self.seats, None)
            for client in self.clients:
                client.notify(protocol.End(CODE, self.dealt.record(header)))

    def lose_held(self) -> None:
        """Forget early answers, as a dealer that is restarted does."""
        self._held.clear()

    def let_bots_answer(self) -> None:
        while (
            self.dealt.pending_seat not in (None, CHANCE) and self.seats[self.dealt.pending_seat or 0].agent != "human"
        ):
            self.answer([self._rng.choice(self.dealt.options())])

    def _adopt(self, entry: object) -> None:
        lines = len(self.dealt.log.events)
        for client in self.clients:
            self.dealt.remember_view(client.seat)
        self.dealt.adopt(entry)  # type: ignore[arg-type]
        for client in self.clients:
            client.notify(self.dealt.change(CODE, client.seat, []))
            self._tell_log(client, lines)

    def _tell_log(self, client: Client, start: int) -> None:
        for told in self.dealt.event_messages(CODE, [client.seat], start):
            client.notify(told)


Pick = Callable[[Sequence[Choice]], Choice]


def play_to_the_end(dealer: Dealer, pick: Pick, watch: Callable[[Client], object] = lambda client: None) -> None:
    """Let every client answer from what it was told, until the game is over."""
    while not all(client.table.over for client in dealer.clients):
        for client in dealer.clients:
            client.hear()
        asked = [client for client in dealer.clients if client.table.waits_for is not None]
        for client in asked:
            watch(client)
            client.table.answer(pick(pending_question(client.table.rules, client.table.view(client.seat)).options))
