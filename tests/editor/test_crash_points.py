"""The program ends before each call for a file of a save, a journal, a game's line and a setting: nothing is lost."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.folders import settings_folder
from railwright.core.kernel.digest import digest
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.outcome import Seat
from railwright.editor.document import recovery as recovery_module
from railwright.editor.document.edits import rename_city
from railwright.editor.document.map_source import MapSource, read_source
from railwright.editor.document.recovery import Recovery, RecoveryCopy, find_recovery_copies
from railwright.editor.document.saving import backup_path, save_text
from railwright.editor.files import settings as settings_module
from railwright.editor.files.settings import SettingsFile
from railwright.editor.play.game import GameSetup, PlayableGame
from railwright.editor.play.game_start import resume_game, start_game
from railwright.editor.saves import saved_games as saved_games_module
from railwright.editor.saves.loading import load_game
from railwright.editor.saves.saved_games import last_interrupted_game, saved_games
from tests.crash_points import CrashPoints, crashes, status_of
from tests.editor.document.test_map_source import MAPS, built_in
from tests.soak.crashes import state_after

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are forked")
SEATS = (Seat("Ann"), Seat("Bob"))
EDITS = 4


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("RAILWRIGHT_HOME", str(folder))
    settings_module._file_at.cache_clear()
    return folder


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "mine.yaml"


# Settings

BEFORE, AFTER = {"play/pace": 300}, {"play/pace": 300, "look/theme": "dark"}


@pytest.fixture
def setting_file(home: Path) -> Path:
    file = home / "settings" / "settings.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps(BEFORE))
    return file


def set_theme(points: CrashPoints) -> None:
    points.arm()
    SettingsFile(settings_folder() / "settings.json").setValue("look/theme", "dark")


@pytest.mark.sweep
def test_a_setting_is_the_old_or_the_new_one(setting_file: Path, home: Path) -> None:
    settings_seen = [json.loads(setting_file.read_text()) for _ in crashes(set_theme, home)]
    assert len(settings_seen) > 5
    assert set(map(str, settings_seen)) == {str(BEFORE), str(AFTER)}
    assert settings_seen[-1] == AFTER


class KillPoint(CrashPoints):
    """Kills the process before its n-th call instead."""

    def __init__(self, number: int) -> None:
        super().__init__(Path(), Path())
        self._killed_at = number

    def reach(self, number: int) -> None:
        if number == self._killed_at:
            os.kill(os.getpid(), signal.SIGKILL)


def left_in(home: Path) -> list[tuple[str, str]]:
    """The suffix and content of each file, without what has the number of the process: names, and locks."""
    files = [file for file in home.rglob("*") if file.is_file()]
    return sorted((file.suffix, "" if file.suffix == ".lock" else file.read_text()) for file in files)


@pytest.mark.sweep
def test_a_process_that_is_killed_leaves_what_was_noted(setting_file: Path, home: Path) -> None:
    noted = [left_in(home) for _ in crashes(set_theme, home)]
    for number in range(1, len(noted) + 1, 3):
        shutil.rmtree(home)
        setting_file.parent.mkdir(parents=True)
        setting_file.write_text(json.dumps(BEFORE))
        assert status_of(set_theme, KillPoint(number)) == (-signal.SIGKILL if number < len(noted) else 0)
        assert left_in(home) == noted[number - 1]


# Maps and their journals


@cache
def source() -> MapSource:
    return read_source((MAPS / "tiny.yaml").read_bytes(), built_in(), "tiny.yaml")


def edited(spec: MapSpec, step: int) -> MapSpec:
    return rename_city(spec, "arven", f"Arven {step}")


@cache
def step_of(text: str) -> int:
    """How many edits a text of the map holds."""
    spec = read_source(text.encode(), built_in(), "tiny.yaml").spec
    return int(spec.cities[0].name.partition(" ")[2] or 0)


STEPS_IN_COPIES: dict[tuple[str, bytes], int] = {}  # by what is in them


def step_in(copy: RecoveryCopy) -> int:
    """How many edits a copy holds; as many as one that had the same in it, but for when the map had been changed."""
    head, _, lines = copy.path.read_bytes().partition(b"\n")
    content = str(json.loads(head) | {"changed": None}), lines
    if content not in STEPS_IN_COPIES:
        STEPS_IN_COPIES[content] = step_of(copy.text())
    return STEPS_IN_COPIES[content]


def steps_there(path: Path) -> int:
    """How many edits are in the file or in the copy that the next start offers."""
    return max([step_of(path.read_text("utf-8")), *map(step_in, find_recovery_copies(built_in()))])


@pytest.mark.sweep
def test_a_map_is_the_old_or_the_new_one_and_the_old_one_stays_beside_it(home: Path, path: Path) -> None:
    sheet = source()
    texts = [sheet.text_of(edited(sheet.spec, step)) for step in range(3)]

    path.write_text(texts[1], "utf-8")
    backup_path(path).write_text(texts[0], "utf-8")

    def work(points: CrashPoints) -> None:
        points.arm()
        save_text(path, texts[2])

    pairs_seen = []
    for _ in crashes(work, path.parent):
        now, beside = path.read_text("utf-8"), backup_path(path).read_text("utf-8")
        pairs_seen.append((texts.index(now), texts.index(beside)))
    assert set(pairs_seen) == {(1, 0), (1, 1), (2, 1)}
    assert pairs_seen == sorted(pairs_seen)


def work_on_journal(path: Path, last: Callable[[Recovery, MapSource], object]) -> Callable[[CrashPoints], None]:
    """Make edits, then do the last thing, in which the process ends."""

    def work(points: CrashPoints) -> None:
        sheet, recovery = source(), Recovery(path)
        for step in range(1, EDITS + 1):
            recovery.append(sheet, edited(sheet.spec, step))
        points.arm()
        last(recovery, sheet)

    return work


@cache
def half_edited() -> MapSource:
    text = source().text_of(edited(source().spec, EDITS // 2))
    return read_source(text.encode(), built_in(), "tiny.yaml")


def last_edit(recovery: Recovery, sheet: MapSource) -> None:
    recovery.append(sheet, edited(sheet.spec, EDITS + 1))


def save_and_edit(recovery: Recovery, sheet: MapSource) -> None:
    """Save the map as it was some edits ago, as a save does that is made while a person draws on."""
    assert recovery.of is not None
    saved = half_edited()
    save_text(recovery.of, saved.text)
    recovery.append(saved, edited(saved.spec, EDITS))
    recovery.append(saved, edited(saved.spec, EDITS + 1))


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("last", "journal_bytes"),
    [(last_edit, 1_000_000), (save_and_edit, 1_000_000), (last_edit, 1)],
    ids=["a line", "a save", "a journal that is full"],
)
def test_no_edit_is_lost_by_a_journal(
    home: Path,
    path: Path,
    last: Callable[[Recovery, MapSource], object],
    journal_bytes: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(recovery_module, "MAX_JOURNAL_BYTES", journal_bytes)
    path.write_bytes((MAPS / "tiny.yaml").read_bytes())
    step_counts = []
    for _ in crashes(work_on_journal(path, last), path.parent):
        step_counts.append(steps_there(path))
    assert len(step_counts) > 2
    assert set(step_counts) == {EDITS, EDITS + 1}
    assert step_counts == sorted(step_counts)


@pytest.mark.sweep
def test_a_full_disk_leaves_the_old_journal(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_bytes((MAPS / "tiny.yaml").read_bytes())
    monkeypatch.setattr(recovery_module, "MAX_JOURNAL_BYTES", 1)
    sheet, recovery = source(), Recovery(path)
    recovery.append(sheet, edited(sheet.spec, 1))
    recovery.append(sheet, edited(sheet.spec, 2))

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(recovery_module, "write_atomically", full)
        with pytest.raises(OSError, match="No space"):
            recovery.append(sheet, edited(sheet.spec, 3))
    recovery._lock.unlock()
    assert steps_there(path) == 2
    recovery.append(sheet, edited(sheet.spec, 4))
    recovery._lock.unlock()
    assert steps_there(path) == 4
    recovery.close()


# Games


def play(table: PlayableGame, answers: int) -> None:
    """Answer until there are so many answers, or the game is over: always the first that is offered."""
    while not table.match.over and table.match.answers < answers:
        table.match.run()
        if not table.match.over:
            table.match.answer(table.match.options()[-1])


@pytest.mark.sweep
@pytest.mark.parametrize("from_end", [40, 2], ids=["in the game", "at its end"])
def test_no_answer_of_a_game_is_lost(home: Path, from_end: int) -> None:
    """At its end the process is also killed while the save becomes a record."""
    catalogue = discover(safe=True)
    table = start_game(GameSetup("tiny", SEATS, 1), catalogue)
    play(table, sys.maxsize)
    total, last_state = table.match.answers, digest(table.match.state)
    table.close()
    shutil.rmtree(home)
    begun = total - from_end
    states: dict[int, str] = {}

    def work(points: CrashPoints) -> None:
        table = start_game(GameSetup("tiny", SEATS, 1), catalogue)
        play(table, begun)
        assert not table.match.over
        points.arm()
        play(table, begun + 2)
        if table.match.over:
            table.close()

    lengths = []
    for _ in crashes(work, home):
        saved_games_module._tidy_states.clear()  # as when the program is started anew
        (game,) = saved_games()
        assert not game.problem
        record = load_game(game.path, catalogue)
        lengths.append(len(record.history))
        states[lengths[-1]] = state_after(record, lengths[-1])
        if record.state.stack:
            again = last_interrupted_game()
            assert again is not None
            resumed = resume_game(again.path, catalogue)
            play(resumed, sys.maxsize)
            assert digest(resumed.match.state) == last_state
            resumed.close()
    assert lengths == sorted(lengths)
    assert lengths[0] >= begun
    assert lengths[-1] == begun + 2
    assert states[lengths[-1]] == last_state or from_end > 2
    assert len(lengths) > (10 if from_end == 2 else 4)
