"""People at a terminal for tests: they type what a test says, or anything that is possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.commands import Exit
from railwright.plugins.features.terminal.game import TextGame, begin_game
from railwright.plugins.features.terminal.screen import NoMoreLines
from railwright.plugins.features.terminal.table import TextTable


class Typist:
    """A screen on which somebody types: lines that are given, then what ``further`` makes of the table."""

    is_interactive = clears = has_run_out = False

    def __init__(self, lines: Sequence[str] = (), further: Callable[[TextTable], str] | None = None) -> None:
        self.told: list[str] = []
        self.table: TextTable | None = None
        self._lines, self._further = list(lines), further

    def notify(self, *lines: str) -> None:
        self.told += lines

    def clear(self) -> None:
        self.told.append("(cleared)")

    def listen(self, on_line: Callable[[], None]) -> None:
        """Nobody types meanwhile."""

    def typed_meanwhile(self) -> list[str]:
        return []

    def read_line(self, still_waits: Callable[[], bool] = lambda: True) -> str:
        if self._lines:
            return self._lines.pop(0)
        if self._further is None or self.table is None:
            raise NoMoreLines
        return self._further(self.table)


def any_answer(rng: Random) -> Callable[[TextTable], str]:
    """Types any possible answer by its number."""

    def type_answer(table: TextTable) -> str:
        question = table.question
        if not question.pieces:
            return str(rng.randint(1, len(question.options)))
        ids = [piece.id for piece in question.pieces]
        chosen = rng.choice(sorted(map(sorted, question.sets)))
        return " ".join(str(ids.index(id) + 1) for id in chosen)

    return type_answer


def small_game(
    seats: str = "Ann,Bob", seed: int = 3, is_saved: bool = False, board: str = "tiny", rules: str | None = None
) -> TextGame:
    return begin_game(discover(safe=True), board, seats, seed, rules, is_saved)


def play_at(game: TextGame, typist: Typist) -> Exit:
    """Play as far as the typist goes."""
    typist.table = TextTable(game, typist)  # type: ignore[arg-type]
    try:
        return typist.table.play()
    finally:
        if game.writer is not None:
            game.writer.close()
