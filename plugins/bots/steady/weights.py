"""What the steady bot thinks that things cost and are worth."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """Hundredths of a point unless it says otherwise; docs/bots.md tells how they were found.

    A route costs a turn, the cards that are still to be drawn for it and its trains, less its own points.
    """

    turn: int = 130  # a turn given up
    card: int = 75  # a wanted card to be drawn: half a turn, and some draws are of no use
    train: int = 80  # a train that is not there for another route
    least: int = 100  # what any route of a plan costs at least, so that plans stay short
    locomotive: int = 120  # a locomotive that a ferry asks for and the hand does not hold
    tunnel: int = 90  # the surcharge and the lost turns of a tunnel, on average
    station: int = 700  # a station: its points in reserve, a turn, its cards
    station_at_need: int = 50  # the same, where trains or turns do not allow another way
    faith: int = 70  # how much of a ticket's points a plan for it is worth, in per cent
    ticket: int = 250  # each pair of tickets kept: they compete for turns and trains
    caution: int = 50  # a turn of a plan for tickets that are still to be chosen: it may take longer
    draw_tickets: int = 500  # the expected gain that makes drawing tickets worth a turn
    stray: int = 30  # a card that no plan asks for, in per cent of one that is wanted
    wild: int = 125  # a locomotive in the hand, in per cent of a card that is wanted


WEIGHTS = Weights()
