"""Games that are left and resumed at any moment: they go on as their twins that are never left, chance and bots too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from railwright.core.kernel.digest import digest
from railwright.core.kernel.outcome import Seat
from railwright.core.table.match_table import MatchTable
from railwright.editor.app import make_application
from railwright.editor.play.game import GameSetup, PlayableGame
from railwright.editor.play.game_start import resume_game, start_game
from tests.fuzz.targets import Fault, catalogue, home_at
from tests.soak.crashes import load_plugins

GAMES_PER_TRIAL = 3
STEPS = 150  # answers, and moves back, of each
LEAVES = 0.05  # the part of the steps after which a game is left and resumed
BACKS = 0.1  # the part of the answers of people that are taken back
BOTS = ("random", "eager", "greedy", "hasty")


def try_resumes(rng: Random, folder: Path) -> Counter[str]:
    """Play games without a break, and once more with many. Raises Fault where they differ."""
    make_application()  # before a thread that works on files has anything of Qt
    load_plugins()
    counts: Counter[str] = Counter()
    for number in range(GAMES_PER_TRIAL):
        bots = [f"bot:{rng.choice(BOTS)}" for _ in range(rng.randint(1, 2))]
        setup = GameSetup("tiny", (Seat("Ann"), *(Seat(bot, bot) for bot in bots)), rng.randrange(10**6), first=None)
        seed, leaves = rng.randrange(10**6), {step for step in range(STEPS) if rng.random() < LEAVES}
        with home_at(folder / f"{number} whole"):
            whole = list(_states(setup, seed, set()))
        with home_at(folder / f"{number} left"):
            for step, (state, twin) in enumerate(zip(_states(setup, seed, leaves), whole, strict=True)):
                if state != twin:
                    left = sorted(place for place in leaves if place < step)
                    raise Fault(f"{setup}: left after {left}, the game differs from its twin after step {step}")
        counts += Counter(games=1, resumes=len(leaves), answers=len(whole))
    return counts


def _states(setup: GameSetup, seed: int, leaves: set[int]) -> Iterator[str]:
    """The digests of a game after each step; chance decides the same for both, whatever was left in between."""
    playable = start_game(setup, catalogue())
    table = _table(playable)
    for step in range(STEPS):
        if table.over:
            break
        _do_step(table, Random(f"{seed}:{step}"))
        yield digest(table.match.state)
        if step in leaves and not table.over and table.history.answers:
            playable.close()
            assert playable.path is not None
            playable = resume_game(playable.path, catalogue())
            table = _table(playable)
    playable.close()


def _table(playable: PlayableGame) -> MatchTable:
    return MatchTable(playable.match, playable.writer, playable.history)


def _do_step(table: MatchTable, rng: Random) -> None:
    """One answer of the seat that is asked, or one that is taken back."""
    seat = table.waits_for
    if seat is None:
        table.match.step()
    elif (points := table.take_back_points(seat)) and rng.random() < BACKS:
        table.take_back(seat, rng.choice(points))
    else:
        table.answer(rng.choice(list(table.match.options())))
