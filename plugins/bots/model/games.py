"""Whole games of the expert's policy in the model, for statistics: some thousand a second with an accelerator."""

from __future__ import annotations

from typing import Any, NamedTuple

from core.api import Ruleset
from plugins.bots.model import position, recording, scoring, tables
from plugins.bots.model.accelerator import Backend, backend
from plugins.bots.model.views import block_of
from plugins.bots.model.weights import EXPERT


class ModelSeat(NamedTuple):
    """How a seat did: ``tickets`` are (ticket, done) and ``offers`` (ticket, kept), by index of the board."""

    total: int
    rank: int
    routes: int
    tickets_points: int
    reserve: int
    longest: int
    tickets: tuple[tuple[int, bool], ...]
    offers: tuple[tuple[int, bool], ...]


class ModelGame(NamedTuple):
    """A game: ``claims`` are (route, seat, turn) in their order, by index of the board."""

    seats: tuple[ModelSeat, ...]
    claims: tuple[tuple[int, int, int], ...]
    turns: int
    withdrawn: int
    idle: int
    built: int


class ModelGames:
    """Plays games of a ruleset whose rules the model knows, with so many seats."""

    def __init__(self, rules: Ruleset, seats: int, fast: Backend | None = None) -> None:
        self.seats = seats
        self.fast = backend() if fast is None else fast
        numbers = self.fast.numbers
        self._tables = numbers(tables.tables_of(rules, seats))
        self._reserve = int(self._tables[tables.STATION_COUNT]), int(self._tables[tables.STATION_POINTS])
        self._position = numbers([0] * int(self._tables[tables.SIZE]))
        self._scratch = numbers([0] * scoring.SCRATCH)
        self._weights = numbers(EXPERT * seats)
        self._log = numbers([0] * recording.LOG_SIZE)

    def play(self, seed: int, turn: int = 0) -> ModelGame:
        """A game by a seed below 2**32, every seat with the hand and first tickets of the one ``turn`` places on."""
        self.fast.play_recorded(
            self._tables, self._position, self._scratch, self._weights, self.seats, seed, turn, self._log
        )
        log, scratch, at = _list(self._log), _list(self._scratch), _list(self._position)
        claims, offers = recording.LOG_CLAIMS, recording.LOG_OFFERS
        offered: list[list[tuple[int, bool]]] = [[] for _ in range(self.seats)]
        for row in range(offers, offers + 4 * log[recording.LOG_OFFER_COUNT], 4):
            offered[log[row]].append((log[row + 1], log[row + 2] == 1))
        return ModelGame(
            tuple([self._seat(seat, log, scratch, at, offered[seat]) for seat in range(self.seats)]),
            tuple(
                [
                    (log[row], log[row + 1], log[row + 2])
                    for row in range(claims, claims + 3 * log[recording.LOG_CLAIM_COUNT], 3)
                ]
            ),
            at[position.TURNS],
            log[recording.LOG_WITHDRAWN],
            log[recording.LOG_IDLE],
            log[recording.LOG_STATIONS],
        )

    def _seat(
        self, seat: int, log: list[int], scratch: list[int], at: list[int], offers: list[tuple[int, bool]]
    ) -> ModelSeat:
        block = block_of(seat)
        first, done = block + position.TICKETS, recording.LOG_DONE + seat * tables.MAX_TICKETS
        count, each = self._reserve
        return ModelSeat(
            scratch[scoring.TOTAL + seat],
            scratch[scoring.RANK + seat],
            at[block + position.POINTS],
            scratch[scoring.TICKET_POINTS + seat],
            (count - at[block + position.BUILT_COUNT]) * each,
            scratch[scoring.LONGEST_PATHS + seat],
            tuple([(at[first + n], log[done + n] == 1) for n in range(at[block + position.TICKET_COUNT])]),
            tuple(offers),
        )


def _list(numbers: Any) -> list[int]:
    """Plain numbers: reading single ones of an array is slow."""
    found: list[int] = numbers if isinstance(numbers, list) else numbers.tolist()
    return found
