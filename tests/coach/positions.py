"""Positions of games that bots play, each a question to a seat: what all tables of the coach are counted on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from railwright.api import Choice, Ruleset, State, options
from railwright.core.kernel.agents import Agent
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.visibility import view
from railwright.plugins.bots.learners import make_eager
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.features.expert.bot import Expert
from railwright.testing import ruleset_of

SEED = 41_263  # apart from those of the ladder, the arena and tuning
POLICY_PLAYOUTS = 1  # of the expert: too few to compare answers, so that its policy alone plays
BOARDS = ("europe", "usa", "balkans", "danube", "tiny")
SEATS = (3, 4, 2, 5)  # of one game after the other, as far as a board allows


class Position(NamedTuple):
    """A question to a seat in the middle of a game: the whole state, what the seat sees of it, and its options."""

    rules: Ruleset
    state: State
    seat: int
    shown: State
    offered: Sequence[Choice]
    played: float  # the share of the questions of the game that lie before it


@cache
def rules_of(board: str) -> Ruleset:
    """The rules of a board, made once."""
    return ruleset_of(board)


def play_game(board: str, number: int) -> tuple[Ruleset, list[Transition]]:
    """A game of its own by steady, the expert's policy and eager, who change seats from game to game."""
    rules = rules_of(board)
    fewest, most = rules.board.spec.players
    seats = min(max(SEATS[number % len(SEATS)], fewest), most)
    agents = [_player(rules, seat, number) for seat in range(seats)]
    seen: list[Transition] = []
    chance = SeededChance(seeded(SEED, board, number))
    Match(rules, [Seat("")] * seats, agents, chance, listeners=[seen.append]).run()
    return rules, seen


def _player(rules: Ruleset, seat: int, number: int) -> Agent:
    rng = seeded(SEED, "player", number, seat)
    match (seat + number) % 4:
        case 0 | 1:
            return Steady(rules, seat, rng)
        case 2:
            return Expert(rules, seat, rng, POLICY_PLAYOUTS)
        case _:
            return make_eager(rules, seat, rng)


def positions(
    count: int, of_a_game: int = 4, kinds: Sequence[str] = ("turn",), boards: Sequence[str] = BOARDS, first: int = 0
) -> Iterator[Position]:
    """So many positions, spread over the games of all boards in turn, in which there is something to choose."""
    made, number = 0, first
    while made < count:
        rules, answers = play_game(boards[number % len(boards)], number)
        asked = [answered for answered in answers if answered.frame.kind in kinds]
        step = max(1, len(asked) // of_a_game)
        for at, answered in [*enumerate(asked)][number % step :: step][: min(of_a_game, count - made)]:
            state, seat = answered.before, answered.frame.actor
            offered = options(rules, state)
            if len(offered) > 1:
                made += 1
                yield Position(rules, state, seat, view(rules, state, seat), offered, at / len(asked))
        number += 1
