"""Games a second in the model in which the expert thinks, plain and as machine code."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from railwright.plugins.features.expert.model.boards import fill_board
from railwright.plugins.features.expert.model.machine_code import Model
from railwright.plugins.features.expert.model.styles import EXPERT, put_styles
from railwright.testing import ruleset_of
from tests.bench.conftest import SEATS
from tests.bench.table import A_SECOND, Table
from tests.plugins.bots.models import MACHINE, PLAIN, needs_machine_code

pytestmark = pytest.mark.bench
FORMS = {"plain Python": PLAIN, "machine code": MACHINE}
GAMES_A_TURN = {False: 3, True: 150}  # in plain Python, as machine code; with seeds of their own
TURNS, MIDDLE_TURNS = 15, 150
LEAST_TIMES = {"Random games": 20, "Games of the policy": 35, "Playouts of varied games": 40}  # as fast as in Python


@needs_machine_code
def test_games_in_the_model(table: Table) -> None:
    """Random games of four, games of the policy, and playouts of the policy from the middles of as many games."""
    took: dict[tuple[str, str], float] = {}
    for name, form in FORMS.items():
        assert form is not None
        for kind, (play, games) in _kinds(form).items():
            row = f"{kind} in the model, {name}"
            took[kind, name] = table.time(row, play, TURNS, A_SECOND, setup=lambda: None, share=games)
    for kind, least in LEAST_TIMES.items():
        assert took[kind, "plain Python"] >= least * took[kind, "machine code"]


def _kinds(form: Model) -> dict[str, tuple[Callable[[], None], int]]:
    """What is played in a turn, and how many games that is."""
    board, weights = (
        fill_board(form.ModelBoard(), ruleset_of("europe")),
        put_styles(form.PolicyWeights(), [EXPERT] * SEATS),
    )
    table, pad, options = form.ModelPosition(), form.Scratchpad(), form.Answers()
    games = GAMES_A_TURN[form.is_machine_code]
    middles = [form.ModelPosition() for _ in range(games * (TURNS + 1))]
    for seed, middle in enumerate(middles):
        form.begin(board, middle, SEATS, seed)
        form.play_out(board, middle, pad, weights, MIDDLE_TURNS)

    def play_randomly(seed: int) -> None:
        form.begin(board, table, SEATS, seed)
        form.play_randomly(board, table, options, 5000)

    def play_by_policy(seed: int) -> None:
        form.begin(board, table, SEATS, seed)
        form.play_out(board, table, pad, weights, 5000)

    def play_from_the_middle(seed: int) -> None:
        form.copy_position(middles[seed], table)
        form.play_out(board, table, pad, weights, 5000)

    def turns(play: Callable[[int], None]) -> Callable[[], None]:
        seeds = count()

        def turn() -> None:
            for _ in range(games):
                play(next(seeds))
                form.score(board, table, pad.scores)

        return turn

    plays = zip(LEAST_TIMES, (play_randomly, play_by_policy, play_from_the_middle), strict=True)
    return {kind: (turns(play), games) for kind, play in plays}
