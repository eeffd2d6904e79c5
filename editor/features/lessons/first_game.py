"""The first small game, with which the lessons about Europe end: a guided game of fifteen minutes.

Two players with twenty trains each, no long tickets, and the weakest bot that claims routes. Bots that play it take
38 turns together, from 31 to 46. Half of them are the person's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication

from railwright.core.game import Game
from railwright.core.kernel.outcome import HUMAN, Seat
from railwright.core.kernel.seeds import draw_seed
from railwright.core.language.messages import Translator
from railwright.editor.files.settings import last_seats
from railwright.editor.known_rules.bots import FIRST_OPPONENT
from railwright.editor.play.game import GameSetup

_tr = Translator("LessonsWidget")
LESSONS = "europe"  # the rule whose first course it ends
MAP = "europe"
CHANGES: Mapping[str, Mapping[str, Any]] = {"routes": {"trains": 20}, "tickets": {"deal_long": 0, "keep_first": 1}}
TURNS = 19  # of the person
TURN_S = 40  # a beginner's turn, 30 s with the guide's words, and the answer of the bot
START_AND_END_S = 150  # choosing tickets, and the final score
MINUTES = (TURNS * TURN_S + START_AND_END_S) / 60


def title() -> str:
    """Its title in the list of lessons."""
    return _tr("Your first small game")


def about() -> str:
    """What it is, in two sentences."""
    return _tr("Twenty trains, short tickets, an easy opponent, and help on every turn.")


def first_game() -> GameSetup:
    """Return its setup, for the person who played last."""
    person = next(
        (seat for seat in last_seats() if seat.agent == HUMAN),
        Seat(QCoreApplication.translate("SeatForm", "Player {number}").format(number=1)),
    )
    return GameSetup(
        MAP, (person, Seat(FIRST_OPPONENT, FIRST_OPPONENT)), draw_seed(), None, CHANGES, guided=True, is_proposed=False
    )


def is_first_game(game: Game) -> bool:
    """Return whether a game has the board and the rules of the first small game."""
    options = game.resolution.options
    wanted = [(id, name, value) for id, changes in CHANGES.items() for name, value in changes.items()]
    return game.spec.id == MAP and all(options.get(id, {}).get(name) == value for id, name, value in wanted)
