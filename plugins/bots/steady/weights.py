"""What the steady bot thinks that things cost and are worth, in hundredths of a point."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """Found by playing seats with different weights against each other; docs/bots.md gives the results.

    A route costs a turn, the cards that are still to be drawn for it and its trains, less its own points.
    """

    turn: int = 130  # to give up a turn
    card: int = 75  # to draw a card that is wanted: half a turn, and some draws are of no use
    train: int = 80  # a train that is not there for another route
    least: int = 30  # what any route of a plan costs at least, so that plans stay short
    locomotive: int = 120  # a locomotive that a ferry asks for and the hand does not hold
    tunnel: int = 90  # the surcharge and the lost turn of a tunnel, on average
    station: int = 700  # a station built: its points in reserve, a turn, its cards
    faith: int = 70  # how much of a ticket's points a plan for it is worth, in per cent
    stray: int = 30  # a card that no plan asks for, in per cent of one that is wanted
    wild: int = 125  # a locomotive in the hand, in per cent of a card that is wanted
    draw_tickets: int = 400  # the expected gain that makes a turn of drawing tickets worth while
