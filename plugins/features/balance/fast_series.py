"""Games of the expert's policy in the model, as facts: some thousand a second if the model is compiled."""

from __future__ import annotations

from railwright.api import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.plugins.features.balance.facts import GameFacts, SeatFacts, blocked_tickets
from railwright.plugins.features.expert.api import ModelGame, ModelGames, ModelSeat

POLICY = "policy"  # the agent of seats that the policy plays in the model
SEED_BITS = 32
UNKNOWN = -1  # the model does not say which routes stations have borrowed


class FastSeries:
    """Games in groups with the same shuffles, one for each seat: hands and first tickets move up a seat in each."""

    def __init__(self, rules: Ruleset, seats: int, seed: int) -> None:
        self._board, self._seats, self._seed = rules.board, seats, seed
        self._games = ModelGames(rules, seats)
        self._sources = [name for name in ("routes", "tickets", "stations", "express") if rules.active(name)]

    def play(self, number: int) -> GameFacts:
        """One of the games, by its number from 0."""
        deal, turn = divmod(number, self._seats)
        game = self._games.play(seeded(self._seed, deal, "model").getrandbits(SEED_BITS), turn)
        routes, turns = self._board.routes, max(game.turns, 1)
        first = sum(seat.rank == 1 for seat in game.seats)
        return GameFacts(
            number,
            tuple([self._seat(place, seat, game, first) for place, seat in enumerate(game.seats)]),
            tuple([(routes[route], seat, turn / turns) for route, seat, turn in sorted(game.claims)]),
            game.withdrawn,
            game.turns,
            game.idle,
            game.built,
        )

    def _seat(self, number: int, seat: ModelSeat, game: ModelGame, first: int) -> SeatFacts:
        ids, points = self._board.tickets, self._board.ticket_points
        unfinished = [ticket for ticket, done in seat.tickets if not done]
        foreign = sum(1 << route for route, owner, _ in game.claims if owner != number) if unfinished else 0
        by_source = {"routes": seat.routes, "tickets": seat.tickets_points, "stations": seat.reserve}
        by_source["express"] = seat.total - sum(by_source.values())
        return SeatFacts(
            number,
            POLICY,
            seat.total,
            1 / first if seat.rank == 1 else 0.0,
            tuple([(ids[ticket], points[ticket], done) for ticket, done in seat.tickets]),
            seat.longest,
            UNKNOWN,
            tuple([(name, by_source[name]) for name in self._sources]),
            blocked_tickets(self._board, foreign, unfinished),
            tuple([(ids[ticket], was_kept) for ticket, was_kept in seat.offers]),
        )
