"""What the policy of the model thinks that things are worth: sets of weights by name, in the order of policy.py."""

from __future__ import annotations

from plugins.bots.model import policy

NAMES = (
    *("TURN_PRICE", "CARD_PRICE", "TRAIN_PRICE", "LEAST_PRICE", "WILD_PRICE", "TUNNEL_PRICE", "STATION_PRICE"),
    *("STATION_AT_NEED", "FAITH", "PAIR_DOUBT", "TICKET_DOUBT", "CAUTION", "DRAW_TICKETS_GAIN", "DRAW_TICKETS_TURNS"),
    *("STRAY", "WILD", "SLACK", "CLOCK", "PATH", "TOUCH", "RIVAL", "SPARE_WILDS", "RESERVE", "MAX_AGE", "DRAW_PACE"),
)
assert [getattr(policy, name) for name in NAMES] == [*range(policy.WEIGHT_COUNT)]

# Those of the steady bot, as far as it has them: with these the policy plays like it.
STEADY = [130, 75, 80, 100, 120, 90, 700, 50, 70, 250, 0, 50, 500, 6, 30, 125, 20, 33, 0, 0, 0, 1, 1, 7, 5]


# Found by CMA-ES (tests/tuning) on Europe, in two runs: from those of steady against them, then against both sets.
EXPERT = [
    211,
    36,
    168,
    200,
    100,
    136,
    1241,
    63,
    144,
    342,
    -44,
    35,
    1492,
    11,
    87,
    151,
    67,
    28,
    79,
    132,
    92,
    -2,
    -1,
    10,
    2,
]

SETS = {"STEADY": STEADY, "EXPERT": EXPERT}
