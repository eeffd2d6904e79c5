"""``make bench``: games a second in the model in which the expert thinks, plain and as machine code."""

from __future__ import annotations

import time
from importlib.util import find_spec
from typing import Any

import pytest

from core.testing import ruleset_of
from plugins.bots.model import playouts, tables
from plugins.bots.model.accelerator import backend
from plugins.bots.model.weights import EXPERT
from tests.bench.conftest import SEATS, yardstick

pytestmark = pytest.mark.bench


@pytest.mark.parametrize("accelerated", [False, True], ids=["plain", "numba"])
def test_games_in_the_model(accelerated: bool, figures: list[str]) -> None:
    """Random games of four, games of the policy, and playouts of the policy from the middle of a game."""
    if accelerated and find_spec("numba") is None:
        pytest.skip("numba is not installed")
    fast, games = backend(accelerated), 2000 if accelerated else 60
    plain = tables.tables_of(ruleset_of("europe"), SEATS)
    board, weights = fast.numbers(plain), fast.numbers(EXPERT * SEATS)
    table, middle = fast.numbers([0] * plain[tables.SIZE]), fast.numbers([0] * plain[tables.SIZE])
    scratch, room = fast.numbers([0] * playouts.PLAYOUT_SCRATCH), fast.numbers([0] * 4000)
    fast.begin(board, middle, SEATS, 1)
    fast.play_out(board, middle, scratch, weights, 150)

    def play_randomly(seed: int) -> Any:
        fast.begin(board, table, SEATS, seed)
        fast.play_randomly(board, table, room, 5000)

    def play_by_policy(seed: int) -> Any:
        fast.begin(board, table, SEATS, seed)
        fast.play_out(board, table, scratch, weights, 5000)

    def play_from_the_middle(seed: int) -> Any:
        fast.copy_position(board, middle, table)
        fast.play_out(board, table, scratch, weights, 5000)

    for told, play in (
        ("random games", play_randomly),
        ("games of the policy", play_by_policy),
        ("playouts from the middle", play_from_the_middle),
    ):
        play(0)  # what is compiled at the first call is not timed
        fast.score(board, table, scratch)
        before, start = yardstick(), time.process_time()
        for seed in range(games):
            play(seed)
            fast.score(board, table, scratch)
        rate = games / (time.process_time() - start)
        assert rate > 0
        beside = (before + yardstick()) / 2
        figures.append(f"{rate:.0f} {told} a second in the model, {fast.name}: {rate / beside:.2f} of the yardstick")
