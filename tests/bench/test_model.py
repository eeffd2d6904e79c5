"""``make bench``: games a second in the model in which the expert thinks, plain and as machine code."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import pytest

from railwright.plugins.features.expert.model.boards import fill_board
from railwright.plugins.features.expert.model.machine_code import Model
from railwright.plugins.features.expert.model.styles import EXPERT, put_styles
from railwright.testing import ruleset_of
from tests.bench.conftest import OTHER_YARDSTICK, SEATS, in_yardsticks, yardstick
from tests.plugins.bots.models import MACHINE, PLAIN, needs_machine_code

pytestmark = pytest.mark.bench
GAMES = {False: 60, True: 4000}  # in plain Python, as machine code
LEAST_RANDOM = 8  # random games in plain Python, in the time of one run of ``plain`` of the yardstick
LEAST_TIMES = {"random games": 20, "games of the policy": 35, "playouts from the middle": 70}  # as fast as in Python


@needs_machine_code
def test_games_in_the_model(figures: list[str]) -> None:
    """Random games of four, games of the policy, and playouts of the policy from the middle of a game."""
    assert MACHINE is not None
    before = yardstick()
    plain, compiled = _rates(PLAIN), _rates(MACHINE)
    beside = (before + yardstick()) / 2
    for kind, least in LEAST_TIMES.items():
        for rate, name in ((plain[kind], "plain Python"), (compiled[kind], "machine code")):
            times = in_yardsticks(rate / beside, beside)
            figures.append(f"{rate:.0f} {kind} a second in the model, {name}: {times}")
        assert compiled[kind] >= least * plain[kind]
    assert OTHER_YARDSTICK in os.environ or plain["random games"] >= LEAST_RANDOM * beside


def _rates(form: Model) -> dict[str, float]:
    """Games in a second of the processor, by kind."""
    board, weights = (
        fill_board(form.ModelBoard(), ruleset_of("europe")),
        put_styles(form.PolicyWeights(), [EXPERT] * SEATS),
    )
    table, middle, pad, options = form.ModelPosition(), form.ModelPosition(), form.Scratchpad(), form.Answers()
    form.begin(board, middle, SEATS, 1)
    form.play_out(board, middle, pad, weights, 150)

    def play_randomly(seed: int) -> None:
        form.begin(board, table, SEATS, seed)
        form.play_randomly(board, table, options, 5000)

    def play_by_policy(seed: int) -> None:
        form.begin(board, table, SEATS, seed)
        form.play_out(board, table, pad, weights, 5000)

    def play_from_the_middle(seed: int) -> None:
        form.copy_position(middle, table)
        form.play_out(board, table, pad, weights, 5000)

    kinds = {
        "random games": play_randomly,
        "games of the policy": play_by_policy,
        "playouts from the middle": play_from_the_middle,
    }
    return {kind: _rate(play, lambda: form.score(board, table, pad.scores), form) for kind, play in kinds.items()}


def _rate(play: Callable[[int], None], score: Callable[[], None], form: Model) -> float:
    games, start = GAMES[form.is_machine_code], time.process_time()
    for seed in range(games):
        play(seed)
        score()
    return games / (time.process_time() - start)
