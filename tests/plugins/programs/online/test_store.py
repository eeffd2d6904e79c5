"""The dealer's store: what is committed is there, all of it or nothing, and nobody else may read it."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from railwright.plugins.programs.online.store import Row, SqliteStore, StoredLine, TableStoreError

ROW = Row("K7PQ4M", "playing", 5.0, b"secret", '{"map": "tiny"}')
OTHER = Row("X7PQ4M", "open", 7.0, b"other", "{}")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path / "online" / "tables.db")
    yield store
    store.close()


def test_what_is_committed_is_read_again(store: SqliteStore) -> None:
    store.commit(ROW, [StoredLine(1, "a"), StoredLine(2, "b", 77)]).result()
    store.commit(ROW._replace(phase="over"), [StoredLine(3, "c")]).result()
    store.commit(OTHER).result()
    assert store.row("K7PQ4M") == ROW._replace(phase="over")
    assert store.row("AAAAAA") is None
    assert store.lines("K7PQ4M") == [StoredLine(1, "a"), StoredLine(2, "b", 77), StoredLine(3, "c")]
    assert store.rows("open", "over") == [OTHER, ROW._replace(phase="over")]
    assert store.rows("playing") == []


def test_only_the_tables_that_are_asked_for_are_read(store: SqliteStore) -> None:
    """A thousand games are over and written: none of them is read to find the one that is not."""
    codes = [f"{number:06}" for number in range(1000)]
    for code in codes:
        store.commit(ROW._replace(code=code, phase="over"))
    store.commit(OTHER).result()
    assert [row.code for row in store.rows("over", without=codes[1:])] == codes[:1]
    assert store.rows("over", without=codes) == []
    assert store.rows("open", without=codes) == [OTHER]


def test_a_store_is_opened_again(tmp_path: Path) -> None:
    for number in range(1, 4):
        store = SqliteStore(tmp_path / "tables.db")
        store.commit(ROW, [StoredLine(number, "a")])  # close() keeps what waits
        store.close()
    store = SqliteStore(tmp_path / "tables.db")
    assert len(store.lines("K7PQ4M")) == 3
    store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no modes")
def test_only_the_owner_may_read_it(store: SqliteStore, tmp_path: Path) -> None:
    store.commit(ROW).result()
    store.backup(tmp_path / "copy.db")
    files = [*(tmp_path / "online").iterdir(), tmp_path / "copy.db"]
    assert len(files) >= 3  # with the journal
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert stat.S_IMODE(os.stat(tmp_path / "online").st_mode) == 0o700


def test_a_number_comes_once_and_leaves_nothing_of_the_rest(store: SqliteStore) -> None:
    store.commit(ROW, [StoredLine(1, "a")]).result()
    first, second = (
        store.commit(ROW, [StoredLine(2, "b"), StoredLine(1, "again")]),
        store.commit(OTHER, [StoredLine(1, "c")]),
    )
    with pytest.raises(TableStoreError):
        first.result()
    second.result()
    assert store.lines("K7PQ4M") == [StoredLine(1, "a")]
    assert store.lines("X7PQ4M") == [StoredLine(1, "c")]


def test_a_full_disk_refuses_and_the_table_stands(store: SqliteStore) -> None:
    store.commit(ROW, [StoredLine(1, "a")]).result()
    pages = store._writing.execute("PRAGMA page_count").fetchone()[0]
    store._writing.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(TableStoreError, match="full"):
        store.commit(ROW, [StoredLine(2, "b" * 100_000)]).result()
    assert store.lines("K7PQ4M") == [StoredLine(1, "a")]
    store._writing.execute("PRAGMA max_page_count = 1000000")
    store.commit(ROW, [StoredLine(2, "b" * 100_000)]).result()
    assert len(store.lines("K7PQ4M")) == 2


def test_every_commit_reaches_the_disk_before_it_is_told(store: SqliteStore) -> None:
    assert store._writing.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
    assert store._writing.execute("PRAGMA synchronous").fetchone()[0] == 2  # FULL


def test_many_commits_share_a_flush(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    groups: list[int] = []
    commit_all = store._commit_all
    monkeypatch.setattr(store, "_commit_all", lambda jobs: (groups.append(len(jobs)), commit_all(jobs)))
    waiting = [store.commit(ROW._replace(code=f"{number:06}"), [StoredLine(1, "a")]) for number in range(300)]
    for done in waiting:
        done.result()
    assert sum(groups) == 300 > len(groups)


def test_a_backup_is_a_store(store: SqliteStore, tmp_path: Path) -> None:
    store.commit(ROW, [StoredLine(1, "a")]).result()
    store.backup(tmp_path / "copy.db")
    copy = SqliteStore(tmp_path / "copy.db")
    assert copy.lines("K7PQ4M") == [StoredLine(1, "a")]
    copy.close()


def test_a_file_that_is_no_store_is_told_of_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(b"no database, but longer than a page" * 200)
    with pytest.raises(TableStoreError, match="not a database"):
        SqliteStore(path)
