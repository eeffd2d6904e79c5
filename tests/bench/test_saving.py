"""What an answer's line in a save costs, beside the same bytes written and flushed plainly."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import process_time

import pytest
from PySide6.QtWidgets import QApplication

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.match import Transition
from railwright.core.kernel.outcome import Seat
from railwright.editor.play.game import GameSetup
from railwright.editor.play.game_start import start_game
from railwright.editor.saves.game_writer import GameWriter
from tests.bench.table import US, Table
from tests.homes import move_home

pytestmark = pytest.mark.bench
ANSWERS, ROUNDS = 250, 9
# Masking and base64 of a line, which is written at once on a local drive: 10 in quiet.
MOST = 20.0


def test_a_line_of_a_save(table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> None:
    """The processor's time of all threads, the least of several rounds each."""
    move_home(monkeypatch, tmp_path)
    answers = played(ANSWERS)
    costs = [line_costs(tmp_path / f"{number}.railwright", *answers) for number in range(ROUNDS)]
    saved, plain = (min(seconds) for seconds in zip(*costs, strict=True))
    table.put("A line of a save", saved * 1e6, US, saved / plain, "writing its bytes")
    assert saved < MOST * plain


def played(answers: int) -> tuple[GameWriter, list[Transition]]:
    """A game that has come so far, as its writer and what was answered."""
    table, chance = start_game(GameSetup("europe", (Seat("Ann"), Seat("Bob")), 1), discover(safe=True)), Random(1)
    while table.match.answers < answers:
        table.match.run()
        table.match.answer(chance.choice(table.match.options()))
    table.close()
    assert table.writer is not None
    return table.writer, [transition for transition in table.writer._history if isinstance(transition, Transition)]


def line_costs(path: Path, of: GameWriter, answers: list[Transition]) -> tuple[float, float]:
    """Seconds for a line of a save, and for its bytes alone."""
    writer = GameWriter(path, of.header, of._rules)
    start = process_time()
    for answer in answers:
        writer(answer)
    saved = process_time() - start
    lines = path.read_bytes().splitlines(keepends=True)[-len(answers) :]
    writer.close()
    with path.with_suffix(".plain").open("ab") as file:
        start = process_time()
        for line in lines:
            file.write(line)
            file.flush()
        plain = process_time() - start
    return saved / len(answers), plain / len(answers)
