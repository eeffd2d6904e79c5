"""The table of ``make bench``: what is slower than the stored figure is reported, and the page shows what is stored."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench import table as table_module
from tests.bench.table import A_SECOND, MAX_SLOWER, MB, MS, YARDSTICK, Table, page_is_current


@pytest.fixture
def stored(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A stored table, and a page for it."""
    monkeypatch.setattr(table_module, "STORED", tmp_path / "table.json")
    monkeypatch.setattr(table_module, "PAGE", tmp_path / "speed.md")
    (tmp_path / "speed.md").write_text("Before\n<!-- table -->\nold\n<!-- /table -->\nAfter\n")
    table = Table()
    table.put("Games", 200, A_SECOND, 0.2, YARDSTICK)
    table.put("A frame", 4, MS, 3, YARDSTICK)
    table.put("Memory", 100, MB)
    table.store()


@pytest.mark.usefixtures("stored")
def test_only_what_is_slower_beside_the_yardstick_is_reported() -> None:
    table = Table()
    table.put("Games", 50, A_SECOND, 0.2, YARDSTICK)  # a slower machine
    table.put("A frame", 4, MS, 3 * MAX_SLOWER + 0.1, YARDSTICK)
    table.put("Memory", 100 * MAX_SLOWER - 1, MB)
    table.put("Something new", 1, MS)
    assert [sentence.partition(":")[0] for sentence in table.slower()] == ["A frame"]
    table.put("Games", 200, A_SECOND, 0.2 / MAX_SLOWER - 0.01, YARDSTICK)
    assert [sentence.partition(":")[0] for sentence in table.slower()] == ["Games", "A frame"]
    assert all(line.split()[-1] for line in table.lines())


@pytest.mark.usefixtures("stored")
def test_storing_writes_the_page_and_keeps_rows_that_were_not_measured() -> None:
    table = Table()
    table.put("Games", 300, A_SECOND, 0.3, YARDSTICK)
    table.store()
    text = table_module.PAGE.read_text("utf-8")
    assert page_is_current()
    assert "| Games | 300 | a second | 0.3 | games of the yardstick |" in text
    assert "| Memory | 100 | MB |  |  |" in text
    assert (text.split("\n")[0], text.split("\n")[-2]) == ("Before", "After")


def test_a_limit_gives_a_slow_machine_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "yardstick_s", lambda: 0.002)  # half the usual speed
    monkeypatch.setattr(table_module, "seconds", lambda work, repeats=1: 0.5)
    table = Table()
    assert table.time("Something", lambda: None) == pytest.approx(0.25)
    assert (table.rows["Something"].amount, table.rows["Something"].beside) == (500, 250)


def test_the_page_of_the_documents_shows_the_stored_table() -> None:
    assert page_is_current()
