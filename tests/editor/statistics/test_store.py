"""The file of results: each game once, and nothing is ever overwritten that cannot be read."""

from __future__ import annotations

import gc
import json
import os
import sqlite3
from pathlib import Path
from threading import Thread

import pytest

from railwright.editor.features.statistics import store as storing
from railwright.editor.features.statistics.figures import Filter, number_of_games, player_figures
from railwright.editor.features.statistics.store import NewerStore, ResultStore, StoreError, open_store
from tests.editor.statistics.games import filled, some_games


def games_in(store: ResultStore) -> int:
    return number_of_games(store, Filter())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "statistics.sqlite"


def test_a_game_is_kept_once_and_stays(path: Path, tmp_path: Path) -> None:
    first, second = some_games(tmp_path / "records", 2)
    store = ResultStore(path)
    assert [store.add(game) for game in (first, second, first)] == [True, True, False]
    store.close()
    again, messages = open_store(path)
    assert messages == ()
    assert games_in(again) == 2
    assert not again.add(second)
    again.close()


def test_the_whole_result_is_kept_as_json(tmp_path: Path) -> None:
    (game,) = some_games(tmp_path, 1)
    store = filled([game])
    ((stored,),) = store.rows("SELECT result FROM games")
    assert json.loads(stored) == game.result


def test_a_game_that_cannot_be_kept_whole_is_not_kept_at_all(tmp_path: Path) -> None:
    (game,) = some_games(tmp_path, 1)
    store = filled([])
    store.rows("CREATE TRIGGER refuse BEFORE INSERT ON points BEGIN SELECT RAISE(ABORT, 'no room'); END")
    with pytest.raises(StoreError, match="no room"):
        store.add(game)
    assert games_in(store) == 0


def test_no_game_is_added_while_figures_that_belong_together_are_read(tmp_path: Path) -> None:
    (game,) = some_games(tmp_path, 1)
    store = filled([])
    adding = Thread(target=store.add, args=(game,), daemon=True)
    with store.unchanged:
        adding.start()
        adding.join(0.05)  # it must wait, for however long
        assert games_in(store) == 0
    adding.join()
    assert games_in(store) == 1


@pytest.mark.parametrize("damage", ["no database", "torn"])
def test_a_damaged_file_is_set_aside_and_a_new_one_begun(path: Path, tmp_path: Path, damage: str) -> None:
    filled(some_games(tmp_path / "records", 30), path).close()
    content = b"no database at all" * 50 if damage == "no database" else path.read_bytes()[:-9000]
    path.write_bytes(content)
    aside = path.with_name("statistics-damaged-1.sqlite")
    store, messages = open_store(path)
    assert [str(message) for message in messages] == [
        f"The statistics in {path} are damaged.",
        f"The damaged file has been saved as {aside}. A new file has been started.",
    ]
    assert aside.read_bytes() == content
    assert games_in(store) == 0
    store.close()
    path.write_bytes(b"damaged once more" * 50)
    open_store(path)[0].close()
    assert aside.read_bytes() == content
    assert path.with_name("statistics-damaged-2.sqlite").exists()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE seats SET total = 'many'",
        "UPDATE seats SET total = 1.5",
        "UPDATE seats SET total = 9223372036854775807",
        "UPDATE seats SET win = 'often'",
        "UPDATE seats SET win = 7.5",
        "UPDATE seats SET who = x'ff'",
        "UPDATE games SET players = 0",
        "UPDATE games SET turns = -1",
        "UPDATE games SET ended = 'yesterday'",
        "UPDATE games SET map = x'00ff'",
        "UPDATE points SET points = 'all'",
        "UPDATE files SET size = 'large'",
        "DROP TABLE points",
        "ALTER TABLE seats DROP COLUMN longest",
        "ALTER TABLE games ADD COLUMN more TEXT",
        "CREATE TRIGGER more AFTER INSERT ON games BEGIN DELETE FROM games; END",
        "CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
    ],
)
def test_values_and_tables_of_another_form_are_damage(path: Path, tmp_path: Path, damage: str) -> None:
    filled(some_games(tmp_path / "records", 2), path).close()
    file = sqlite3.connect(path)
    file.execute("INSERT INTO files VALUES ('a', 1, 1)")
    file.execute(damage)
    file.commit()
    file.close()
    store, messages = open_store(path)
    assert str(messages[0]) == f"The statistics in {path} are damaged."
    assert path.with_name("statistics-damaged-1.sqlite").exists()
    assert games_in(store) == 0
    store.close()


def test_a_damage_that_sqlite_itself_cannot_put_in_words_is_damage(path: Path, tmp_path: Path) -> None:
    filled(some_games(tmp_path / "records", 1), path).close()
    content = path.read_bytes().replace(b"CREATE INDEX seats_who", b"CREATX INDEX seats_who")
    path.write_bytes(content.replace(b"seats_who", b"seats\xedwho"))
    store, messages = open_store(path)
    assert str(messages[0]) == f"The statistics in {path} are damaged."
    store.close()


def test_a_word_that_is_no_text_is_shown_as_far_as_it_is_one(path: Path, tmp_path: Path) -> None:
    filled(some_games(tmp_path / "records", 2), path).close()
    file = sqlite3.connect(path)
    file.execute("UPDATE seats SET who = CAST(x'41ff42' AS TEXT)")
    file.commit()
    file.close()
    store, messages = open_store(path)
    assert messages == ()
    assert {result.player.id for result in player_figures(store, Filter())} == {"A\ufffdB"}
    store.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names")
def test_a_pipe_in_the_place_of_the_file_keeps_nobody_waiting(path: Path) -> None:
    path.parent.mkdir()
    os.mkfifo(path)
    store, messages = open_store(path)
    assert len(messages) == 2
    assert games_in(store) == 0
    store.close()


def test_the_journal_of_a_damaged_file_goes_with_it(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no database at all" * 50)
    journal = path.with_name("statistics.sqlite-journal")
    journal.write_bytes(b"")
    open_store(path)[0].close()
    assert not journal.exists()
    assert path.with_name("statistics-damaged-1.sqlite-journal").exists()


def test_a_file_of_a_later_version_is_left_as_it_is(path: Path, tmp_path: Path) -> None:
    games = some_games(tmp_path / "records", 2)
    store = filled(games[:1], path)
    store.rows("PRAGMA user_version = 99")
    store.close()
    before = path.read_bytes()
    with pytest.raises(NewerStore):
        ResultStore(path)
    memory, messages = open_store(path)
    assert [str(message) for message in messages] == [
        f"{path} was made by a later version of Railwright. Update Railwright. The file was not changed."
    ]
    assert memory.add(games[1])
    memory.close()
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_locked_file_is_left_to_whoever_uses_it(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railwright.editor.features.statistics.store.LOCK_TIMEOUT_S", 0.01)
    games = some_games(tmp_path / "records", 1)
    filled([], path).close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    memory, messages = open_store(path)
    assert len(messages) == 1
    assert "cannot be used now (database is locked)" in str(messages[0])
    assert memory.add(games[0])
    memory.close()
    other.execute("ROLLBACK")
    other.close()
    store, messages = open_store(path)
    assert (games_in(store), messages) == (0, ())
    store.close()


def test_a_folder_that_cannot_be_made_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store, messages = open_store(tmp_path / "file" / "statistics.sqlite")
    assert len(messages) == 1
    assert "cannot be used now" in str(messages[0])
    assert games_in(store) == 0
    store.close()


def test_an_older_file_is_brought_up_to_date_step_by_step(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(some_games(tmp_path / "records", 1), path).close()
    monkeypatch.setattr(storing, "VERSION", storing.VERSION + 2)
    steps = {
        **storing.MIGRATIONS,
        storing.VERSION - 2: lambda connection: connection.execute(
            "ALTER TABLE games ADD COLUMN place TEXT DEFAULT 'here'"
        ),
        storing.VERSION - 1: lambda connection: connection.execute("UPDATE games SET place = place || ' and there'"),
    }
    monkeypatch.setattr(storing, "MIGRATIONS", steps)
    store, messages = open_store(path)
    assert messages == ()
    assert store.rows("SELECT place FROM games") == [("here and there",)]
    assert store.rows("PRAGMA user_version") == [(storing.VERSION,)]
    store.close()


def test_a_step_that_fails_leaves_the_older_file_as_it_was(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(some_games(tmp_path / "records", 1), path).close()

    def fails(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM games")
        connection.execute("no SQL")

    with monkeypatch.context() as patch:
        patch.setattr(storing, "MIGRATIONS", {storing.VERSION: fails})
        patch.setattr(storing, "VERSION", storing.VERSION + 1)
        with pytest.raises(StoreError, match="syntax error"):
            ResultStore(path)
    store, messages = open_store(path)
    assert (games_in(store), messages) == (1, ())
    store.close()


def test_a_store_that_nobody_has_any_more_closes_its_file(tmp_path: Path) -> None:
    store = ResultStore(tmp_path / "statistics.sqlite")
    thread, connection = store._thread, store._connection
    del store
    gc.collect()
    thread.do(lambda: None)  # what was begun before has been done
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connection.execute("SELECT 1")
