"""Machine code of the bots' model: built whole or not at all, never used with other sources, and within its arrays."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from railwright.plugins.features.expert.model.source_hash import compiled_modules
from tests.machine_code import CAN_COMPILE, EXPERT, ROOT, build, compiler, copy_sources, leave_few, run_program

needs_compiler = pytest.mark.skipif(not CAN_COMPILE, reason="there is no C compiler, or no Cython")
SANITIZERS = "-O1 -fsanitize=undefined,bounds -fno-sanitize-recover=all"
BOTS_OF_THE_MODEL = ("--seats", "bot:expert,bot:quick,bot:random", "--seed", "1", "--jobs", "1")


@pytest.mark.sweep
def test_without_a_compiler_there_is_none_and_a_sentence_says_so(tmp_path: Path) -> None:
    copy_sources(tmp_path)
    done = build(tmp_path, CC=str(tmp_path / "none"))
    assert done.returncode == 0
    assert "no machine code for the bots (there is no C compiler, or no Cython)" in done.stderr
    assert not (tmp_path / "built" / EXPERT / "machine").exists()


@needs_compiler
@pytest.mark.sweep
def test_half_a_build_is_none(tmp_path: Path) -> None:
    leave_few(copy_sources(tmp_path))
    done = build(tmp_path, CC=str(compiler(tmp_path, wrong="board.c")))
    assert done.returncode == 0, done.stderr
    assert "no machine code for the bots" in done.stderr
    assert not (tmp_path / "built" / EXPERT / "machine").exists()


@pytest.mark.skipif(not shutil.which("make"), reason="make is not installed")
def test_make_builds_it_again_when_the_sources_have_changed_and_cleans_it_away(tmp_path: Path) -> None:
    model = copy_sources(tmp_path)
    shutil.copy(ROOT / "Makefile", tmp_path)
    sources, built = [tmp_path / "setup.py", *model.iterdir()], model.with_name("machine") / "__init__.py"

    def is_made() -> bool:
        return subprocess.run(["make", "-q", built.relative_to(tmp_path)], cwd=tmp_path, check=False).returncode == 0

    assert not is_made()
    built.parent.mkdir()
    built.touch()
    for source in sources:
        os.utime(source, (1, 1))
    os.utime(built, (2, 2))
    assert is_made()
    for source in (tmp_path / "setup.py", model / "board.py", model / "board.pxd"):
        os.utime(source, (3, 3))
        assert not is_made(), source
        os.utime(source, (1, 1))
    subprocess.run(["make", "clean"], cwd=tmp_path, check=True, stdout=subprocess.DEVNULL)
    assert not built.parent.exists()


@pytest.mark.slow
@pytest.mark.timeout(600)
@needs_compiler
def test_machine_code_is_used_with_its_own_sources_alone(tmp_path: Path) -> None:
    copy_sources(tmp_path)
    assert build(tmp_path, CFLAGS="-O0").returncode == 0
    names = {path.name.partition(".")[0] for path in (tmp_path / "built" / EXPERT / "machine").iterdir()}
    assert names == {"__init__", *compiled_modules()}
    assert run_program(tmp_path, "--version").stderr == "compiled\n"
    rules = tmp_path / "built" / EXPERT / "model" / "rules.py"
    rules.write_text(rules.read_text("utf-8") + "# changed\n", "utf-8")
    assert run_program(tmp_path, "--version").stderr == "plain\n"


@pytest.mark.slow
@pytest.mark.timeout(600)
@needs_compiler
@pytest.mark.parametrize("planted", [False, True], ids=["as-it-is", "with-an-overrun"])
def test_no_array_is_overrun_in_games_of_the_model(tmp_path: Path, planted: bool) -> None:
    model = copy_sources(tmp_path)
    if planted:
        source = (model / "rules.py").read_text("utf-8")
        sound = "return position.deck[position.deck_size]"
        assert source.count(sound) == 1
        (model / "rules.py").write_text(source.replace(sound, f"{sound[:-1]} + 160]"), "utf-8")
    done = build(tmp_path, CFLAGS=SANITIZERS, LDFLAGS=SANITIZERS)
    assert (tmp_path / "built" / EXPERT / "machine").exists(), done.stderr
    for board, games in (("tiny", "3"), ("europe", "1")):
        played = run_program(tmp_path, "simulate", "--map", board, "--games", games, *BOTS_OF_THE_MODEL)
        assert played.stderr.startswith("compiled\n")
        assert ("runtime error: index" in played.stderr) == planted
        assert (played.returncode != 0) == planted
