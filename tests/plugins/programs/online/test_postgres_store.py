"""A store in PostgreSQL: each table has one server, a lost connection loses nothing, and no password is told."""

from __future__ import annotations

import builtins
import logging
from contextlib import closing
from traceback import format_exception
from typing import Any

import pytest

from railwright.core.kernel.commands import CommandError, Exit
from railwright.plugins.features.online.postgres_store import DatabaseError, PostgresStore
from railwright.plugins.features.online.store import DealtElsewhereError, Row, StoredLine, TableStoreError
from tests.plugins.programs.online.postgres_server import PostgresServer, has_psycopg, running_postgres

ROW = Row("K7PQ4M", "playing", 5.0, b"secret", '{"map": "tiny"}')
needs_psycopg = pytest.mark.skipif(not has_psycopg(), reason="psycopg is not installed here")


def end_connection(postgres: PostgresServer, store: PostgresStore) -> None:
    number = store._database.info.backend_pid
    postgres.execute(postgres.url("postgres"), f"SELECT pg_terminate_backend({number}, 10000)")


# --- one server a table ---


@pytest.mark.sweep
def test_a_table_has_one_server_until_that_one_is_gone(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    first, second = PostgresStore(url), PostgresStore(url)
    first.commit(ROW, [StoredLine(1, "a")]).result()
    for _ in range(2):
        with pytest.raises(DealtElsewhereError, match="Table K7PQ4M is now on another server"):
            second.hold("K7PQ4M")
        with pytest.raises(DealtElsewhereError):
            second.commit(ROW._replace(data="other"), [StoredLine(2, "b")]).result()
    first.hold("K7PQ4M")
    assert second.row("K7PQ4M") == ROW
    assert second.lines("K7PQ4M") == [StoredLine(1, "a")]
    first.close()
    with closing(second):
        second.hold("K7PQ4M")
        second.commit(ROW._replace(data="other"), [StoredLine(2, "b")]).result()
        assert second.lines("K7PQ4M") == [StoredLine(1, "a"), StoredLine(2, "b")]


def test_a_table_that_is_none_can_be_held(postgres: PostgresServer) -> None:
    with closing(PostgresStore(postgres.new_database())) as store:
        store.hold("K7PQ4M")
        store.commit(ROW).result()


def test_tables_of_others_wait_for_nobody(postgres: PostgresServer) -> None:
    """One table that another server deals at is refused by itself, and those that wait with it are kept."""
    url = postgres.new_database()
    with closing(PostgresStore(url)) as first, closing(PostgresStore(url)) as second:
        first.commit(ROW).result()
        own = [second.commit(ROW._replace(code=f"{number:06}")) for number in range(20)]
        refused = second.commit(ROW)
        own += [second.commit(ROW._replace(code=f"{number:06}")) for number in range(20, 40)]
        with pytest.raises(DealtElsewhereError):
            refused.result()
        for done in own:
            done.result()
        assert len(second.rows("playing")) == 41


# --- a connection that ends ---


def test_a_server_whose_connection_ends_goes_on_with_its_tables(postgres: PostgresServer) -> None:
    with closing(PostgresStore(postgres.new_database())) as store:
        store.commit(ROW, [StoredLine(1, "a")]).result()
        for line in range(2, 5):
            end_connection(postgres, store)
            with pytest.raises(TableStoreError, match=r"Nothing was lost. Try again\."):
                store.row("K7PQ4M")
            store.commit(ROW, [StoredLine(line, "b")]).result()
        assert [line.n for line in store.lines("K7PQ4M")] == [1, 2, 3, 4]


def test_a_server_that_was_thought_gone_deals_no_more(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    with closing(PostgresStore(url)) as first, closing(PostgresStore(url)) as second:
        first.commit(ROW, [StoredLine(1, "a")]).result()
        end_connection(postgres, first)
        second.hold("K7PQ4M")
        second.commit(ROW, [StoredLine(2, "of the second")]).result()
        with pytest.raises(TableStoreError):
            first.commit(ROW, [StoredLine(2, "of the first")]).result()
        with pytest.raises(DealtElsewhereError):
            first.commit(ROW, [StoredLine(2, "of the first")]).result()
        assert second.lines("K7PQ4M")[-1].json == "of the second"


def test_an_answer_that_was_kept_unheard_does_not_bar_the_next(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection ends between the commit and its acknowledgement: nobody was told, and another answer counts."""
    with closing(PostgresStore(postgres.new_database())) as store:
        store.commit(ROW, [StoredLine(1, "a")]).result()
        keep_all = store._write_all

        def keep_and_end(database: Any, jobs: Any) -> None:
            keep_all(database, jobs)
            end_connection(postgres, store)
            database.execute("SELECT 1")

        with monkeypatch.context() as ending:
            ending.setattr(store, "_write_all", keep_and_end)
            with pytest.raises(TableStoreError):
                store.commit(ROW, [StoredLine(2, "b"), StoredLine(3, "c")]).result()
        assert [line.n for line in store.lines("K7PQ4M")] == [1, 2, 3]
        store.commit(ROW, [StoredLine(2, "another")]).result()
        assert store.lines("K7PQ4M") == [StoredLine(1, "a"), StoredLine(2, "another")]
        with pytest.raises(TableStoreError):  # and what was acknowledged stays
            store.commit(ROW, [StoredLine(2, "once more")]).result()


@pytest.mark.sweep
def test_while_the_database_is_down_answers_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with running_postgres() as server, closing(PostgresStore(server.new_database())) as store:
        store.commit(ROW, [StoredLine(1, "a")]).result()
        server.stop()
        waiting = [store.commit(ROW._replace(code=f"{number:06}")) for number in range(50)]
        for done in [*waiting, store.commit(ROW, [StoredLine(2, "b")])]:
            with pytest.raises(TableStoreError):
                done.result()
        server.start()
        monkeypatch.setattr(store, "_refused_until", 0.0)
        store.commit(ROW, [StoredLine(2, "b")]).result()
        assert [line.n for line in store.lines("K7PQ4M")] == [1, 2]


def test_what_is_acknowledged_is_on_the_disk_of_the_database(postgres: PostgresServer) -> None:
    url = postgres.new_database()
    name = url.partition("@/")[2].partition("?")[0]
    postgres.execute(url, f"ALTER DATABASE {name} SET synchronous_commit = off")
    with closing(PostgresStore(url)) as store:
        assert store._database.execute("SHOW synchronous_commit").fetchone()[0] == "on"


# --- what cannot be used ---


def refusal(url: str) -> str:
    with pytest.raises(DatabaseError) as refused:
        PostgresStore(url)
    assert "cret" not in "".join(format_exception(refused.value))
    return str(refused.value)


@needs_psycopg
@pytest.mark.parametrize(
    "url",
    [
        "sqlite:///tables.db", "tables.db", "", "postgresql:/host/db", "postgresql://ann:se@cret@host/db",
        "postgresql://ann:se/cret@host/db", "postgresql://ann:se?cret@host/db", "postgresql://ann:se#cret@host/db",
        "postgresql://ann:cret%zz@127.0.0.1/db", "postgresql://ann:secret", "postgresql://h/db?cret=1",
        "host=here password=secret",
    ],
)  # fmt: skip
def test_what_is_no_address_is_told_without_saying_it_again(url: str) -> None:
    said = refusal(url)
    assert said.startswith("--store needs the address of a PostgreSQL database, such as postgresql://")
    assert "cret" not in said


@needs_psycopg
def test_a_database_that_does_not_answer_is_named_without_the_password() -> None:
    assert refusal("postgresql://ann:secret@127.0.0.1:1/tables?application_name=secret") == (
        "PostgreSQL is not responding at postgresql://127.0.0.1:1/tables. Check that it is "
        "running and can be reached from here."
    )


def test_a_database_that_is_not_there_or_lets_nobody_in_says_so(
    postgres: PostgresServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    there = postgres.new_database()
    assert refusal(postgres.url("nowhere")) == (
        'PostgreSQL refused the connection to postgresql:///nowhere: database "nowhere" does not exist.'
    )
    name = there.partition("@/")[2].partition("?")[0]
    postgres.execute(there, "CREATE USER bob PASSWORD 'other'")
    postgres.let_in(["local all bob scram-sha-256", "local all all trust"])
    said = refusal(postgres.url(name, "bob", "secret"))
    assert (
        said
        == f'PostgreSQL refused the connection to postgresql:///{name}: password authentication failed for user "bob".'
    )
    assert (
        refusal(postgres.url(name, "bob"))
        == f"PostgreSQL refused the connection to postgresql:///{name}: no password supplied."
    )
    assert "permission denied" in refusal(postgres.url(name, "bob", "other"))
    assert "secret" not in caplog.text


def test_tables_of_another_version_and_another_encoding_are_refused(postgres: PostgresServer) -> None:
    other = postgres.new_database()
    postgres.execute(other, "CREATE TABLE railwright_game (code text, cards text)")
    assert "belong to another version of this program. Choose another database." in refusal(other)
    later = postgres.new_database()
    PostgresStore(later).close()
    postgres.execute(later, "ALTER TABLE railwright_line ADD COLUMN later text")
    assert "belong to another version" in refusal(later)
    latin = postgres.new_database("ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    assert "stores text as LATIN1. Choose one that uses UTF8." in refusal(latin)


def test_servers_that_begin_at_once_make_the_tables_once(postgres: PostgresServer) -> None:
    from concurrent.futures import ThreadPoolExecutor

    url = postgres.new_database()
    with ThreadPoolExecutor(8) as threads:
        stores = [*threads.map(PostgresStore, [url] * 8)]
    assert len({store._dealer for store in stores}) == 8
    for store in stores:
        store.close()


@pytest.mark.sweep
def test_without_its_library_the_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    imported = builtins.__import__

    def missing(name: str, *rest: Any) -> Any:
        if name == "psycopg":
            raise ImportError(name)
        return imported(name, *rest)

    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(CommandError, match=r'`pip install "psycopg\[binary\]"`') as refused:
        PostgresStore("postgresql://ann:secret@host/db")
    assert refused.value.exit == Exit.INCOMPATIBLE
    assert "secret" not in str(refused.value)
