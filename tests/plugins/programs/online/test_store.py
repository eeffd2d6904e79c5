"""The dealer's store: what is committed is there, all of it or nothing, and nobody else may read it."""

from __future__ import annotations

import asyncio
import os
import stat
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from railwright.plugins.features.online.postgres_store import PostgresStore
from railwright.plugins.features.online.store import Row, SqliteStore, StoredLine, TableStoreError

AnyStore = SqliteStore | PostgresStore
OpenStore = Callable[[], AnyStore]
ROW = Row("K7PQ4M", "playing", 5.0, b"secret", '{"map": "tiny"}')
OTHER = Row("X7PQ4M", "open", 7.0, b"other", "{}")
SLOW_CODES = 100_000  # to look through them takes a while


@pytest.fixture(params=["sqlite", "postgres"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> OpenStore:
    """Opens a store, every time the same one."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "online" / "tables.db")
    url = request.getfixturevalue("postgres").new_database()
    return lambda: PostgresStore(url)


@pytest.fixture
def any_store(open_store: OpenStore) -> Iterator[AnyStore]:
    with closing(open_store()) as store:
        yield store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    with closing(SqliteStore(tmp_path / "online" / "tables.db")) as store:
        yield store


# --- whatever keeps it ---


@pytest.mark.sweep
def test_what_is_committed_is_read_again(any_store: AnyStore) -> None:
    any_store.commit(ROW, [StoredLine(1, "a"), StoredLine(2, "b", 77)]).result()
    any_store.commit(ROW._replace(phase="over"), [StoredLine(3, "c")]).result()
    any_store.commit(OTHER).result()
    assert any_store.row("K7PQ4M") == ROW._replace(phase="over")
    assert any_store.row("AAAAAA") is None
    assert any_store.lines("K7PQ4M") == [StoredLine(1, "a"), StoredLine(2, "b", 77), StoredLine(3, "c")]
    assert any_store.rows("open", "over") == [OTHER, ROW._replace(phase="over")]
    assert any_store.rows("playing") == []


def test_only_the_tables_that_are_asked_for_are_read(any_store: AnyStore) -> None:
    """A thousand games are over and written: none of them is read to find the one that is not."""
    codes = [f"{number:06}" for number in range(1000)]
    for code in codes:
        any_store.commit(ROW._replace(code=code, phase="over"))
    any_store.commit(OTHER).result()
    assert [row.code for row in any_store.rows("over", without=codes[1:])] == codes[:1]
    assert any_store.rows("over", without=codes) == []
    assert any_store.rows("open", without=codes) == [OTHER]


def test_a_store_is_opened_again(open_store: OpenStore) -> None:
    for number in range(1, 4):
        store = open_store()
        store.hold(ROW.code)
        store.commit(ROW, [StoredLine(number, "a")])  # close() keeps what waits
        store.close()
    with closing(open_store()) as store:
        assert len(store.lines("K7PQ4M")) == 3


def test_any_text_is_kept_as_it_is(any_store: AnyStore) -> None:
    text = "\\ ' \" %s %(a)s \u202e \U0001f686 \x7f\n"
    row = Row("K7PQ4M", "over", 1.75e9 + 1 / 3, bytes(range(256)), text)
    any_store.commit(row, [StoredLine(2**40, text, 2**53)]).result()
    assert any_store.row("K7PQ4M") == row
    assert any_store.lines("K7PQ4M") == [StoredLine(2**40, text, 2**53)]


def test_a_number_comes_once_and_leaves_nothing_of_the_rest(any_store: AnyStore) -> None:
    any_store.commit(ROW, [StoredLine(1, "a")]).result()
    first, second = (
        any_store.commit(ROW, [StoredLine(2, "b"), StoredLine(1, "again")]),
        any_store.commit(OTHER, [StoredLine(1, "c")]),
    )
    with pytest.raises(TableStoreError):
        first.result()
    second.result()
    assert any_store.lines("K7PQ4M") == [StoredLine(1, "a")]
    assert any_store.lines("X7PQ4M") == [StoredLine(1, "c")]


def test_a_commit_that_nobody_waits_for_any_more_is_kept_and_those_after_it(any_store: AnyStore) -> None:
    """A server that ends cancels whoever waits: that ended the thread that writes, and with it all other commits."""

    async def stop_waiting() -> None:
        first = asyncio.wrap_future(any_store.commit(ROW, [StoredLine(1, "a")]))
        first.cancel()
        await asyncio.wrap_future(any_store.commit(OTHER))

    asyncio.run(asyncio.wait_for(stop_waiting(), 20))
    assert any_store.lines("K7PQ4M") == [StoredLine(1, "a")]
    assert any_store.row("X7PQ4M") == OTHER


def test_many_commits_share_a_flush(any_store: AnyStore, monkeypatch: pytest.MonkeyPatch) -> None:
    groups: list[int] = []
    commit_all = any_store._commit_all
    monkeypatch.setattr(any_store, "_commit_all", lambda jobs: (groups.append(len(jobs)), commit_all(jobs)))
    waiting = [any_store.commit(ROW._replace(code=f"{number:06}"), [StoredLine(1, "a")]) for number in range(300)]
    for done in waiting:
        done.result()
    assert sum(groups) == 300 > len(groups)


# --- a file ---


@pytest.mark.skipif(sys.platform == "win32", reason="there are no modes")
def test_only_the_owner_may_read_it(store: SqliteStore, tmp_path: Path) -> None:
    store.commit(ROW).result()
    store.backup(tmp_path / "copy.db")
    files = [*(tmp_path / "online").iterdir(), tmp_path / "copy.db"]
    assert len(files) >= 3  # with the journal
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert stat.S_IMODE(os.stat(tmp_path / "online").st_mode) == 0o700


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


@pytest.mark.sweep
def test_closing_waits_for_whoever_still_reads(tmp_path: Path) -> None:
    """A server that ends does not wait for what its threads look up; SQLite crashed where it was closed meanwhile."""
    store = SqliteStore(tmp_path / "tables.db")
    store.commit(ROW).result()
    is_reading = Event()
    store._reading.set_progress_handler(is_reading.set, 1)
    others = [str(number) for number in range(SLOW_CODES)]
    with ThreadPoolExecutor(1) as threads:
        reading = threads.submit(store.rows, ROW.phase, without=others)
        is_reading.wait()
        store.close()
        assert reading.result() == [ROW]
    with pytest.raises(TableStoreError, match="closed"):
        store.rows(ROW.phase)
