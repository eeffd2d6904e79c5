"""Fuzzing that is guided by what the code does: `python -m tests.fuzz.guided map -runs=100000`.

Needs atheris (``pip install -e .[fuzz]``), which watches which branches of the readers a file reaches, keeps the
files that reach new ones, and goes on from those. The mutations are our own, which keep the form of a file; what stands
behind the target goes to libFuzzer. A file that breaks a promise is written beside, as ``crash-…``.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from random import Random

import atheris

IN_CORE = ("documents", "maps", "records", "positions", "catalogue")
IN_EDITOR = ("exchange", "document", "saves", "statistics", "files")
WATCHED = [*(f"railwright.core.{name}" for name in IN_CORE), *(f"railwright.editor.{name}" for name in IN_EDITOR)]

with atheris.instrument_imports(include=WATCHED, enable_loader_override=False):
    from railwright.core.kernel.errors import RailwrightError
    from tests.fuzz.mutation import MAX_BYTES, mutated, with_other_bytes
    from tests.fuzz.targets import TARGETS, Target, try_file


def main() -> None:
    """Fuzz the target that is named until libFuzzer ends."""
    name, *arguments = sys.argv[1:]
    target, folder = TARGETS[name], Path(tempfile.mkdtemp(prefix="fuzz-"))
    corpus = folder / "corpus"
    corpus.mkdir()
    for number, content in enumerate(target.samples()):
        (corpus / str(number)).write_bytes(content)

    def try_content(content: bytes) -> None:
        try:
            try_file(target, content, folder / "home")
        finally:
            shutil.rmtree(folder / "home", ignore_errors=True)

    given = [sys.argv[0], f"-max_len={MAX_BYTES}", *arguments, str(corpus)]
    atheris.Setup(given, try_content, custom_mutator=lambda *call: other_content(target, *call))
    atheris.Fuzz()


def other_content(target: Target, content: bytes, most: int, seed: int) -> bytes:
    """A hostile file made of one that libFuzzer has kept."""
    rng, corpus = Random(seed), [content or b" ", *target.samples()]
    try:
        return mutated(rng, target.syntax, corpus)[:most]
    except (ValueError, LookupError, RailwrightError):  # what was kept has the form of its kind no more
        return with_other_bytes(rng, content, corpus)[:most]


if __name__ == "__main__":
    main()
