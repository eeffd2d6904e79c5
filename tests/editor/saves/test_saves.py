"""Saves show nobody's cards, name plugins and versions, and say in words what they lack."""

from __future__ import annotations

import json
import shutil
from base64 import b64decode
from pathlib import Path

import pytest
from msgspec import structs

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.kernel.digest import digest
from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.outcome import Seat
from railwright.core.records import replay as replay_module
from railwright.core.records.format import DivergedRecord, IncompatibleRecord
from railwright.core.records.reader import read_record
from railwright.core.saves.running import is_result, running_folder
from railwright.core.saves.save_file import SAVE_SUFFIX, read_save
from railwright.editor.play.branch import save_branch
from railwright.editor.play.game import GameSetup, PlayableGame
from railwright.editor.play.game_start import resume_damaged, resume_game, start_game
from railwright.editor.saves import game_writer
from railwright.editor.saves.game_writer import Notify, ignore_answer
from railwright.editor.saves.loading import load_game, load_sound_part
from railwright.editor.saves.saved_games import (
    SavedGame,
    last_interrupted_game,
    missing_for,
    move_to_trash,
    restore_from_trash,
    saved_games,
    state_words,
    trash_folder,
)
from tests.homes import move_home

PEOPLE = (Seat("Ann"), Seat("Bob"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    move_home(monkeypatch, tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return discover(safe=True)


def table_of(catalogue: Catalogue, answers: int = 20, seed: int = 11, notify: Notify = ignore_answer) -> PlayableGame:
    """A game of two people after so many answers of theirs; -1: to its end."""
    table = start_game(GameSetup("tiny", PEOPLE, seed), catalogue, notify)
    table.match.run()
    while answers and not table.match.over:
        table.match.answer(table.match.options()[0])
        table.match.run()
        answers -= 1
    return table


def saved(catalogue: Catalogue, answers: int = 20, seed: int = 11) -> Path:
    """The file of such a game, closed."""
    table = table_of(catalogue, answers, seed)
    table.close()
    assert table.path is not None
    return table.path


def change_head(path: Path, **changes: object) -> None:
    first, rest = path.read_bytes().split(b"\n", 1)
    path.write_bytes(json.dumps({**json.loads(first), **changes}).encode() + b"\n" + rest)


def test_a_running_save_can_be_opened_without_seeing_a_card_or_the_seed(catalogue: Catalogue) -> None:
    path = saved(catalogue)
    head, *lines = path.read_text(encoding="ascii").splitlines()
    assert json.loads(head)["seats"] == [{"name": "Ann", "agent": "human"}, {"name": "Bob", "agent": "human"}]
    assert {"id": "ferries", "version": "1.0", "options": {}} in json.loads(head)["plugins"]
    assert "seed" not in json.loads(head)
    assert len(lines) > 40
    veiled = [b64decode(line.split(" ")[1]) for line in lines]
    assert not any(word in text for text in veiled for word in (b"turn-up", b'"do"', b"draw", b"seed"))
    assert len({line.split(" ")[1][:12] for line in lines}) == len(lines)  # the same words look different each time


def test_a_finished_game_becomes_a_plain_record(catalogue: Catalogue, home: Path) -> None:
    path = saved(catalogue, -1)
    assert path.parent == home / "saves"
    assert read_record(path).result is not None
    assert list(running_folder().iterdir()) == []
    shown = resume_game(path, catalogue)
    assert shown.match.over
    assert shown.writer is None
    before = path.read_bytes()
    shown.close()
    assert path.read_bytes() == before


def test_a_copy_is_gone_on_with_in_a_new_save(catalogue: Catalogue, tmp_path: Path) -> None:
    copy = tmp_path / "our evening.railwright"
    copy.write_bytes(saved(catalogue).read_bytes())
    before = copy.read_bytes()
    first, second = resume_game(copy, catalogue), resume_game(copy, catalogue)
    assert first.path != second.path
    assert digest(first.match.state) == digest(second.match.state)
    first.match.answer(first.match.options()[0])
    first.close()
    second.close()
    assert copy.read_bytes() == before


def test_a_game_is_open_in_one_window_only(catalogue: Catalogue) -> None:
    table = table_of(catalogue)
    assert table.path is not None
    with pytest.raises(RecordError, match="open in another window"):
        resume_game(table.path, catalogue)
    with pytest.raises(RecordError, match="open in another window"):
        move_to_trash(table.path)
    table.close()
    resume_game(table.path, catalogue).close()


def test_a_torn_last_line_is_left_out_and_a_damaged_one_is_told(catalogue: Catalogue) -> None:
    path = saved(catalogue)
    whole = path.read_bytes()
    answers = len(load_game(path, catalogue).answers)
    for cut in (1, 5, 20):
        path.write_bytes(whole[:-cut])
        assert len(load_game(path, catalogue).answers) in (answers - 1, answers)
    lines = whole.splitlines()
    path.write_bytes(b"\n".join([*lines[:9], b"3 %%%", *lines[10:]]))
    with pytest.raises(RecordError, match="damaged") as caught:
        load_game(path, catalogue)
    assert caught.value.line == 10


def test_a_whole_last_line_that_is_damaged_is_told_with_its_place(catalogue: Catalogue) -> None:
    path = saved(catalogue)
    lines = path.read_bytes().splitlines(keepends=True)
    turns, masked = lines[-1].split()
    for odd in (b"%%%", masked[:-4], masked[:-4] + b"AAAA", masked[:4] + b"AAAA" + masked[8:], b""):
        path.write_bytes(b"".join([*lines[:-1], turns + b" " + odd + b"\n"]))
        with pytest.raises(RecordError) as caught:
            load_game(path, catalogue)
        assert caught.value.line == len(lines)
        sound_part = load_sound_part(path, catalogue)
        assert sound_part is not None
        assert len(sound_part.answers) == len(lines) - 3


def damage(path: Path, line: int) -> bytes:
    """Damage one line of a save, counted from 1; what is in the file then."""
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[: line - 1], b"3 %%%\n", *lines[line:]]))
    return path.read_bytes()


def test_a_damaged_save_is_played_on_from_its_last_good_line_in_a_new_file(catalogue: Catalogue) -> None:
    path = saved(catalogue)
    whole = load_game(path, catalogue)
    content = damage(path, 30)
    sound_part = load_sound_part(path, catalogue)
    assert sound_part is not None
    assert [one.choice for one in sound_part.answers] == [one.choice for one in whole.answers[:27]]
    game = resume_damaged(path, sound_part, catalogue)
    assert game.path not in (path, None)
    game.match.run()
    game.match.answer(game.match.options()[0])
    game.close()
    assert path.read_bytes() == content
    assert game.path is not None
    assert len(load_game(game.path, catalogue).answers) > 27


def test_answers_that_do_not_fit_end_what_is_good_of_a_record(catalogue: Catalogue, tmp_path: Path) -> None:
    texts = [line.text for line in read_save(saved(catalogue)).lines]
    record = tmp_path / "odd.jsonl"
    for odd in (b'{"n": 20, "by": 0, "do": "claim nowhere"}\n', b"no line\n"):
        texts[20] = odd
        record.write_bytes(b"".join(texts))
        sound_part = load_sound_part(record, catalogue)
        assert sound_part is not None
        assert len(sound_part.answers) == 19


def test_what_is_whole_or_has_nothing_good_is_not_offered(catalogue: Catalogue) -> None:
    path = saved(catalogue)
    assert load_sound_part(path, catalogue) is None  # whatever keeps it from being opened, it is not damage
    damage(path, 3)
    assert load_sound_part(path, catalogue) is None
    damage(path, 1)
    with pytest.raises(RecordError):
        load_sound_part(path, catalogue)


def test_a_missing_plugin_is_named_with_its_version(catalogue: Catalogue) -> None:
    path = saved(catalogue)
    less = discover(safe=True)
    less.manifests.pop("ferries")  # type: ignore[attr-defined]
    with pytest.raises(IncompatibleRecord, match=r"plugins that are missing here: ferries 1\.0\. Install them"):
        resume_game(path, less)
    assert missing_for(next(saved_games()), less, ["tiny"]) == "Missing plugins: ferries 1.0"


def test_a_missing_map_is_named(catalogue: Catalogue) -> None:
    saved(catalogue)
    assert state_words(next(saved_games()), catalogue, []) == "Missing map: tiny"


def test_a_newer_save_says_so(catalogue: Catalogue) -> None:
    path = saved(catalogue)
    change_head(path, format={"name": "railwright-save", "version": 2})
    with pytest.raises(IncompatibleRecord, match="Update the program"):
        resume_game(path, catalogue)


def test_the_shelf_lists_games_without_playing_them(catalogue: Catalogue) -> None:
    going, over = saved(catalogue, 20), saved(catalogue, -1, 12)
    games = {game.path: game for game in saved_games()}
    assert set(games) == {going, over}
    assert (games[going].over, games[over].over) == (False, True)
    assert games[going].players == ("Ann", "Bob")
    assert games[going].turns == load_game(going, catalogue).state.turns
    assert games[over].turns == load_game(over, catalogue).state.turns
    assert (game := last_interrupted_game()) is not None
    assert game.path == going


def test_deleted_games_lie_in_the_trash_and_come_back(catalogue: Catalogue) -> None:
    path = saved(catalogue)
    content = path.read_bytes()
    thrown = move_to_trash(path)
    assert thrown.parent == trash_folder()
    assert not list(saved_games())
    restore_from_trash(thrown, path)
    assert path.read_bytes() == content
    path.with_name("other").write_bytes(b"")
    again = move_to_trash(path)
    path.write_bytes(content)
    assert move_to_trash(path) != again


@pytest.mark.parametrize("room_comes", ["while the game goes on", "at its end", "when it is left"])
@pytest.mark.sweep
def test_a_full_disk_ends_no_game_and_loses_no_answer(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch, room_comes: str
) -> None:
    messages: list[str] = []
    table = table_of(catalogue, 3, notify=messages.append)
    assert table.writer is not None

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(table.writer._file, "write", full)
        disk.setattr(game_writer, "SaveFile", full)
        for _ in range(3):
            play(table, 1)
        assert len(messages) == 1
        assert "This game is no longer being saved" in messages[0]
        assert "No space left" in messages[0]
        if room_comes == "at its end":
            play(table, 10_000)
            disk.undo()
    if room_comes == "while the game goes on":
        play(table, 1)
        assert messages[1] == f"This game is being saved again: {table.writer.path}."
        play(table, 1)
    answers = table.match.answers
    table.close()
    assert len(messages) == 2
    assert table.writer.path.suffix == (".jsonl" if room_comes == "at its end" else ".railwright")
    resumed = resume_game(table.writer.path, catalogue) if room_comes != "at its end" else None
    assert resumed is None or len(resumed.history) == answers
    if resumed is not None:
        resumed.close()
    else:
        assert is_result(table.writer.path.read_bytes().splitlines()[-1])


def play(table: PlayableGame, answers: int) -> None:
    """So many answers, or to the end of the game."""
    for _ in range(answers):
        if table.match.over:
            return
        table.match.answer(table.match.options()[0])
        table.match.run()


# Saves of 2026-11-23, which are never made anew: whoever changes a rule sees here whether games under way go on.
KEPT_SAVES = sorted((Path(__file__).parent / "kept").glob(f"*{SAVE_SUFFIX}"))


def keep_running(save: Path) -> Path:
    """A copy of a save among the games that are not over."""
    running_folder().mkdir(parents=True)
    return Path(shutil.copy(save, running_folder()))


def play_to_the_end(table: PlayableGame) -> None:
    """People always give the last answer that is possible."""
    table.match.run()
    while not table.match.over:
        table.match.answer(table.match.options()[-1])
        table.match.run()


@pytest.mark.parametrize("save", KEPT_SAVES, ids=lambda save: save.stem)
def test_saves_of_earlier_days_are_gone_on_with_to_their_end(save: Path, catalogue: Catalogue) -> None:
    assert len(KEPT_SAVES) == 4
    path = keep_running(save)
    table = resume_game(path, catalogue)
    assert dict(game_of(path).plugins) == versions_of(table)
    play_to_the_end(table)
    table.close()
    assert table.path is not None
    record = load_game(table.path, catalogue)
    assert (record.diverged, record.warnings) == (None, ())
    assert record.opened.transcript.result is not None


def game_of(path: Path) -> SavedGame:
    return next(game for game in saved_games() if game.path == path)


def versions_of(table: PlayableGame) -> dict[str, str]:
    return {manifest.id: manifest.version for manifest in table.game.rules.manifests}


@pytest.mark.parametrize("save", KEPT_SAVES, ids=lambda save: save.stem)
@pytest.mark.sweep
def test_a_save_of_older_rules_that_leads_to_the_same_goes_on_and_names_those_of_today(
    save: Path, catalogue: Catalogue
) -> None:
    path = keep_running(save)
    newer = raise_versions(catalogue)
    assert missing_for(game_of(path), newer, [game_of(path).map]) == ""
    table = resume_game(path, newer)
    warnings = [str(warning) for warning in table.warnings]
    assert "The game was played with cards 1.0; the version here is 99.0." in warnings
    assert "The game continues" in warnings[-1]
    assert dict(game_of(path).plugins) == dict.fromkeys(versions_of(table), "99.0")
    answers = table.match.answers
    table.close()
    again = resume_game(path, newer)
    assert (again.match.answers, again.warnings) == (answers, ())
    again.close()


def raise_versions(catalogue: Catalogue) -> Catalogue:
    """The same rules, as if each of them had got another version."""
    manifests = {id: structs.replace(manifest, version="99.0") for id, manifest in catalogue.manifests.items()}
    return structs.replace(catalogue, manifests=manifests)


def test_a_save_that_older_rules_led_elsewhere_is_looked_at_up_to_there(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = keep_running(KEPT_SAVES[0])
    newer = raise_versions(catalogue)
    monkeypatch.setattr(replay_module, "digest", lambda state: "of other rules")
    record = load_game(path, newer)
    assert record.read_only
    assert len(record.answers) == 49
    assert "From answer 50 on" in str(record.warnings[-1])
    with pytest.raises(RecordError, match="From answer 50 on"):
        resume_game(path, newer)
    with pytest.raises(RecordError, match="view it but not resume it"):
        save_branch(record, 10, record.seats, 1)
    with pytest.raises(DivergedRecord):  # nothing else is here than when it was played: the file itself is wrong
        load_game(path, catalogue)
