"""The cache of board searches: quick where it is right, harmless where it is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from railwright.editor.files.disk_cache import load_or_compute


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    return tmp_path / "cache" / "boards"


def rows(inputs: object, calls: list[int]) -> list[list[float]]:
    def work() -> list[list[float]]:
        calls.append(1)
        return [[1.5, 2.0], [3.0, 4.25]]

    return load_or_compute("things", inputs, (2, 2), work)


def test_the_second_look_costs_no_work_and_other_inputs_do() -> None:
    calls: list[int] = []
    assert rows("europe", calls) == rows("europe", calls) == [[1.5, 2.0], [3.0, 4.25]]
    assert len(calls) == 1
    rows("usa", calls)
    assert len(calls) == 2


@pytest.mark.parametrize("text", ["", "{", "null", "[[1, 2]]", "[[1, 2], [3]]", '[[1, 2], [3, "4"]]', "[" * 100_000])
def test_a_damaged_file_is_worked_out_again(folder: Path, text: str) -> None:
    calls: list[int] = []
    rows("europe", calls)
    (file,) = folder.iterdir()
    file.write_text(text)
    assert rows("europe", calls) == [[1.5, 2.0], [3.0, 4.25]]
    assert len(calls) == 2


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be")
    assert rows("europe", []) == [[1.5, 2.0], [3.0, 4.25]]
