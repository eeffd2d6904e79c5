"""Keeps a board, a rule, a record and a save of this version of the program: ``python -m tests.releases.keep FOLDER``.

Later versions must open them (``test_releases.py``).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

MAP = Path(__file__).parents[2] / "maps" / "europe.yaml"
BOARD, RULES, RULE, RECORD, SAVE = "board.yaml", "rules.yaml", "rested.py", "game.jsonl", "game.railwright"
ANSWERS = "1 2\ndraw pile\ndraw pile\ndraw pile\n"  # the first tickets, one turn, half of the next one


def program(home: Path, *words: str, answers: str = "") -> str:
    """What a command of the program prints; the rules and saves are those of a folder.

    Answers that end before the game does are an exit code of 1. Raises CalledProcessError for any other failure.
    """
    done = subprocess.run(
        [sys.executable, "-m", "railwright", *words],
        env=os.environ | {"RAILWRIGHT_HOME": str(home)},
        input=answers,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        timeout=100,
        check=False,
    )
    if done.returncode != bool(answers):
        raise subprocess.CalledProcessError(done.returncode, done.args)
    return done.stdout


def keep(folder: Path) -> None:
    """Write the files into a new folder."""
    folder.mkdir(parents=True)
    text = MAP.read_text("utf-8")
    (folder / BOARD).write_text(text.replace("\nid: europe\nname: Europe\n", "\nid: kept\nname: Kept\n"), "utf-8")
    (folder / RULES).write_text("plugins: {rested: {}}\n", "utf-8")
    game = ("--map", str(folder / BOARD), "--rules", str(folder / RULES), "--seed", "1")
    with TemporaryDirectory() as home, TemporaryDirectory() as records:
        program(Path(home), "plugins", "new", "rested")
        shutil.copy(Path(home, "plugins", RULE), folder)
        program(Path(home), "plugins", "allow", "rested")
        program(Path(home), "simulate", *game, "--seats", "bot:random,bot:greedy", "--games", "1", "--records", records)
        program(Path(home), "play", "--text", *game, "--seats", "Ann,bot:random", answers=ANSWERS)
        (record,) = Path(records).iterdir()
        shutil.copy(record, folder / RECORD)
        (save,) = Path(home, "state", "games").iterdir()
        shutil.copy(save, folder / SAVE)


if __name__ == "__main__":
    keep(Path(sys.argv[1]))
