"""How policies play: the sets of weights by name, and those of all seats of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from railwright.plugins.features.expert.model.weights import PolicyWeights


class Style(NamedTuple):
    """What a policy thinks that things are worth: weights.py says what each number is."""

    turn_price: int
    card_price: int
    train_price: int
    least_price: int
    wild_price: int
    tunnel_price: int
    station_price: int
    station_at_need: int
    faith: int
    pair_doubt: int
    ticket_doubt: int
    caution: int
    draw_tickets_gain: int
    draw_tickets_turns: int
    stray: int
    wild: int
    slack: int
    clock: int
    path: int
    touch: int
    rival: int
    spare_wilds: int
    reserve: int
    max_age: int
    draw_pace: int


# That of the steady bot, as far as it has such numbers: the policy plays like it.
STEADY = Style(
    turn_price=130,
    card_price=75,
    train_price=80,
    least_price=100,
    wild_price=120,
    tunnel_price=90,
    station_price=700,
    station_at_need=50,
    faith=70,
    pair_doubt=250,
    ticket_doubt=0,
    caution=50,
    draw_tickets_gain=500,
    draw_tickets_turns=6,
    stray=30,
    wild=125,
    slack=20,
    clock=33,
    path=0,
    touch=0,
    rival=0,
    spare_wilds=1,
    reserve=1,
    max_age=7,
    draw_pace=5,
)

# Found by CMA-ES (tests/tuning) on Europe, in two runs: from that of steady against it, then against both styles.
EXPERT = Style(
    turn_price=211,
    card_price=36,
    train_price=168,
    least_price=200,
    wild_price=100,
    tunnel_price=136,
    station_price=1241,
    station_at_need=63,
    faith=144,
    pair_doubt=342,
    ticket_doubt=-44,
    caution=35,
    draw_tickets_gain=1492,
    draw_tickets_turns=11,
    stray=87,
    wild=151,
    slack=67,
    clock=28,
    path=79,
    touch=132,
    rival=92,
    spare_wilds=-2,
    reserve=-1,
    max_age=10,
    draw_pace=2,
)

STYLES = {"STEADY": STEADY, "EXPERT": EXPERT}


def put_styles(weights: PolicyWeights, styles: Sequence[Style]) -> PolicyWeights:
    """Let every seat play in its style."""
    for name, values in zip(Style._fields, zip(*styles, strict=True), strict=True):
        column = getattr(weights, name)
        setattr(weights, name, [*values, *column[len(values) :]])
    return weights
