"""Whole games of the expert's policy in the model, for statistics: some thousand a second in machine code."""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from railwright.api import Ruleset
from railwright.plugins.features.expert.model.boards import fill_board
from railwright.plugins.features.expert.model.machine_code import Model, model
from railwright.plugins.features.expert.model.styles import EXPERT, put_styles


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

    def __init__(self, rules: Ruleset, seats: int, of: Model | None = None) -> None:
        self.seats = seats
        self._model = of or model()
        self._board = fill_board(self._model.ModelBoard(), rules)
        self._position, self._pad, self._log = self._model.ModelPosition(), self._model.Scratchpad(), self._model.Log()
        self._weights = put_styles(self._model.PolicyWeights(), [EXPERT] * seats)

    def play(self, seed: int, turn: int = 0) -> ModelGame:
        """A game by a seed below 2**32, every seat with the hand and first tickets of the one ``turn`` places on."""
        self._model.play_recorded(
            *(self._board, self._position, self._pad, self._weights, self.seats, seed, turn, self._log)
        )
        log, count = self._log, self._log.claim_count
        return ModelGame(
            self._seats(),
            tuple(zip(log.claim_route[:count], log.claim_seat[:count], log.claim_turn[:count], strict=True)),
            self._position.turns,
            log.withdrawn,
            log.idle,
            log.stations,
        )

    def _seats(self) -> tuple[ModelSeat, ...]:
        board, position, log, scores = self._board, self._position, self._log, self._pad.scores
        offers: list[list[tuple[int, bool]]] = [[] for _ in range(self.seats)]
        offered = zip(log.offer_seat, log.offer_ticket, log.is_offer_kept, strict=True)
        for seat, ticket, was_kept in islice(offered, log.offer_count):
            offers[seat].append((ticket, was_kept == 1))
        # Machine code makes a new list whenever it is asked for one.
        tickets, counts, done, built = position.tickets, position.ticket_count, log.done, position.built_count
        total, rank, points, longest = scores.total, scores.rank, position.points, scores.longest
        ticket_points = scores.ticket_points
        return tuple(
            [
                ModelSeat(
                    total[seat],
                    rank[seat],
                    points[seat],
                    ticket_points[seat],
                    (board.station_count - built[seat]) * board.station_points,
                    longest[seat],
                    tuple(
                        [(ticket, done[seat][index] == 1) for index, ticket in enumerate(tickets[seat][: counts[seat]])]
                    ),
                    tuple(offers[seat]),
                )
                for seat in range(self.seats)
            ]
        )
