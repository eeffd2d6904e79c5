"""Faults that are planted in the program, so that each kind of trial can show that it finds its own.

``make soak ARGS=--planted`` plants one after the other in a soak of its own, which must find it within some minutes. A
plant replaces a function for as long as its process lives; the programs that a trial starts plant it again.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path
from threading import Timer
from time import monotonic, sleep
from typing import Any, NamedTuple

from railwright.core.files import FileState
from railwright.core.kernel import match
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.visibility import MaskedSlice, PerSeat, Secret, ShownSlice
from railwright.core.positions import file as position_file
from railwright.core.records.writer import RecordWriter
from railwright.core.saves import loading
from railwright.core.saves.save_file import SaveFile
from railwright.editor.document import recovery
from railwright.editor.document.edit_journal import Delta
from railwright.editor.document.map_document import Edit
from railwright.editor.document.recovery import Recovery
from railwright.editor.draw import map_file
from railwright.editor.draw.map_file import MapFile, SaveResult
from railwright.editor.features.rulebook import page as rulebook_page
from railwright.editor.features.statistics.page import StatisticsPage
from railwright.editor.files import settings as settings_module
from railwright.editor.files.settings import SettingsFile
from railwright.editor.looks.rich_text import Html
from railwright.editor.play.widget import GameWidget
from railwright.editor.saves.game_writer import GameWriter
from railwright.editor.scene.board.board_view import ZoomView
from railwright.plugins.cards.api import CARDS, NONE
from railwright.plugins.features.online.store import SqliteStore
from railwright.plugins.features.online.table_clocks import TableClocks
from railwright.plugins.features.rulebook import book as rulebook

PLANT_VARIABLE = "RAILWRIGHT_SOAK_PLANT"  # the name of the fault, for this process and those that it starts
MINUTES = 4.0  # in which a fault is found
ROOT = Path(__file__).parents[2]
# What a plant raises itself that fits the program no more: that is no fault found.
MISTAKES = tuple(f"FAILED {error.__name__}" for error in (AttributeError, ImportError, NameError, TypeError))


class Plant(NamedTuple):
    """A fault and the kind of trial that finds it."""

    kind: str
    act: Callable[[], None]


def plant(name: str = "") -> None:
    """Make the program wrong in the way that is named, by default by the environment; "" leaves it as it is."""
    if name := name or os.environ.get(PLANT_VARIABLE, ""):
        PLANTS[name].act()


def find_all(seed: str, minutes: float = MINUTES) -> int:
    """Plant every fault in a soak of its kind: 0 where each has been found."""
    results = {name: is_found(name, seed, minutes) for name in PLANTS}
    missed = [name for name, is_found in results.items() if not is_found]
    print(f"{len(results) - len(missed)} of {len(results)} planted faults were found", *missed, sep="\n  missed: ")
    return bool(missed)


def is_found(name: str, seed: str, minutes: float) -> bool:
    """Whether a soak of the kind that a fault is for finds it in time."""
    arguments = ["--first", "--jobs", "1", "--minutes", str(minutes), "--seed", seed, "--only", PLANTS[name].kind]
    command = [sys.executable, "-m", "tests.soak", *arguments, "--failures", "build/soak/planted"]
    begun = monotonic()
    ended = subprocess.run(
        command, cwd=ROOT, env=os.environ | {PLANT_VARIABLE: name}, capture_output=True, encoding="utf-8"
    )
    outcome = next((line for line in ended.stdout.splitlines() if line.startswith("FAILED")), ended.stderr[-300:])
    print(f"{monotonic() - begun:6.1f} s  {PLANTS[name].kind}: {name}: {outcome[:160]}", flush=True)
    return ended.returncode == 1 and not outcome.startswith(MISTAKES)


# --- the faults ---------------------------------------------------------------------------------------------


def _lose_a_card() -> None:
    key: Any = CARDS
    put, calls = key.set, count(1)

    def lossy(state: Any, value: Any, *frames: Any) -> Any:
        return put(state, value._replace(discards=NONE) if next(calls) % 500 == 0 else value, *frames)

    key.set = lossy


def _forget_answers() -> None:
    _replace(RecordWriter, "__call__", lambda write, calls: lambda *args: next(calls) % 97 and write(*args))


def _show_hands() -> None:
    _replace(PerSeat, "shown", lambda shown, calls: lambda mark, value, seat: value)


def _show_piles() -> None:
    _replace(Secret, "shown", lambda shown, calls: lambda mark, value, seat: value)


def _show_a_neighbours_hand() -> None:
    def patched(show: Callable[..., None], calls: Any) -> Callable[..., None]:
        def shown(page: GameWidget, *args: Any) -> None:
            show(page, *args)
            state, viewer = page.session.match.state, page.session.viewer
            if viewer is not None:
                page.hand.show_cards(page.reader.hand(state, (viewer + 1) % state.seats) or {}, {})

        return shown

    _replace(GameWidget, "_show_cards", patched)


def _leave_the_log_after_an_undo() -> None:
    _replace(GameWidget, "show_taken_back", lambda show, calls: lambda page: page.board_input.clear())


def _tell_only_what_follows() -> None:
    _replace(position_file, "_underived_entries", lambda entries, calls: lambda *args: iter(()))


def _show_views_of_before() -> None:
    def patched(shown_again: Callable[..., ShownSlice], calls: Any) -> Callable[..., ShownSlice]:
        def late(masked: Any, rules: Any, state: Any, seat: Any, before: ShownSlice | None) -> ShownSlice:
            is_late = before is not None and next(calls) % 97 == 0
            return before if is_late and before else shown_again(masked, rules, state, seat, before)

        return late

    _replace(MaskedSlice, "shown_again", patched)


def _show_all_to_bots() -> None:
    _replace(match, "view", lambda view, calls: lambda rules, state, seat: state)


def _draw_again_after_a_resume() -> None:
    def patched(chance: Callable[..., SeededChance], calls: Any) -> Callable[..., SeededChance]:
        return lambda record, seed: SeededChance(seeded(seed, record.header.number, "chance"))

    _replace(loading, "_chance_after", patched)


def _raise_at_bad_json() -> None:
    from railwright.core.documents import json_io

    def fail(*args: Any) -> Any:
        raise KeyError("line")

    _replace(json_io, "_syntax_message", lambda message, calls: fail)


def _let_a_chapter_end_the_book() -> None:
    _fail_at(rulebook, "_unknown_gap")()


def _show_markup_of_chapters() -> None:
    _replace(rulebook_page, "_span", lambda span, calls: lambda words: Html(words.text))


def _keep_answers_in_memory() -> None:
    _replace(SaveFile, "flush", lambda flush, calls: lambda file: None)


def _lose_results() -> None:
    _replace(RecordWriter, "_write", lambda write, calls: lambda made, line: b'"result"' in line or write(made, line))


def _keep_few_edits() -> None:
    _replace(Recovery, "keep", lambda keep, calls: lambda *args: next(calls) % 3 and keep(*args))


def _forget_tickets_in_journals() -> None:
    def patched(delta: Callable[..., Delta], calls: Any) -> Callable[..., Delta]:
        def forgetful(before: Any, after: Any) -> Delta:
            return delta(before, replace(after, tickets=before.tickets) if next(calls) > 1 else after)

        return forgetful

    _replace(recovery, "delta", patched)


def _undo_all_but_drawings() -> None:
    def patched(undo: Callable[..., None], calls: Any) -> Callable[..., None]:
        def partly(edit: Any) -> None:
            edit._before = replace(edit._before, fields=edit._after.fields)
            undo(edit)

        return partly

    _replace(Edit, "undo", patched)


def _empty_the_journal_first() -> None:
    def patched(keep: Callable[..., None], calls: Any) -> Callable[..., None]:
        def emptied(made: Any, *args: Any) -> None:
            if made._journal is not None and made._journal.is_full:
                made.path.write_bytes(b"")
                sleep(0.005)
            keep(made, *args)

        return emptied

    _replace(Recovery, "keep", patched)


def _tell_no_failure() -> None:
    def silent(made: Any, sentence: str) -> None:
        made._failing = True

    _replace(GameWriter, "_report_failure", lambda notify, calls: silent)


def _never_try_again() -> None:
    _replace(GameWriter, "_restart", lambda begin, calls: lambda *args: None)


def _know_few_days() -> None:
    def patched(local_time: property, calls: Any) -> property:
        def strict(state: FileState) -> Any:
            if not 0 <= state.changed / 1e9 < 2**32:
                raise OverflowError("timestamp out of range")
            return local_time.fget(state)  # type: ignore[misc]

        return property(strict)

    _replace(FileState, "local_time", patched)


def _fail_at(owner: Any, name: str) -> Callable[[], None]:
    def fail(*args: Any) -> None:
        raise KeyError(name)

    return lambda: _replace(owner, name, lambda before, calls: fail)


def _forget_own_saves() -> None:
    def patched(save: Callable[..., SaveResult], calls: Any) -> Callable[..., SaveResult]:
        def forgetful(file: MapFile, *args: Any) -> SaveResult:
            own, done = file.own, save(file, *args)
            if next(calls) % 5 == 0:
                file._last_file = replace(file._last_file, own=own)
            return done

        return forgetful

    _replace(MapFile, "_save", patched)


def _acknowledge_first() -> None:
    def patched(commit: Callable[..., Any], calls: Any) -> Callable[..., Any]:
        def later(store: Any, *args: Any) -> Any:
            done: Future[None] = Future()
            done.set_result(None)
            Timer(0.05, commit, (store, *args)).start()
            return done

        return later

    _replace(SqliteStore, "commit", patched)


def _take_refused_answers_for_kept() -> None:
    def patched(commit: Callable[..., Any], calls: Any) -> Callable[..., Any]:
        def silent(store: Any, jobs: Any) -> None:
            store._try(jobs)
            for job in jobs:
                job.done.set_result(None)

        return silent

    _replace(SqliteStore, "_commit_all", patched)


def _end_with_a_clock_that_went_back() -> None:
    def patched(spend: Callable[..., None], calls: Any) -> Callable[..., None]:
        def strict(clocks: Any, data: Any, seat: Any) -> None:
            if clocks._now() < clocks.asked_at:
                raise ValueError("time runs backwards")
            spend(clocks, data, seat)

        return strict

    _replace(TableClocks, "spend", patched)


def _believe_any_hello() -> None:
    from railwright.plugins.features.online import server

    _replace(server, "is_hello_of", lambda check, calls: lambda *args: True)


def _ignore(ignored: signal.Signals) -> Callable[[], None]:
    def act() -> None:
        signal.signal(ignored, signal.SIG_IGN)
        _replace(signal, "signal", lambda set_, calls: lambda sign, act: None if sign == ignored else set_(sign, act))

    return act


def _tell_no_failing_save() -> None:
    def patched(save: Callable[..., None], calls: Any) -> Callable[..., None]:
        def silent(*args: Any) -> None:
            with suppress(OSError):
                save(*args)

        return silent

    _replace(map_file, "save_text", patched)


def _overwrite_settings() -> None:
    def patched(exchange: Callable[..., Any], calls: Any) -> Callable[..., Any]:
        def careless(path: Path, known: Any, changes: Any, messages: Any) -> Any:
            if not changes:
                return exchange(path, known, changes, messages)
            known = known if known.state else settings_module._look(path, known, messages)
            values = {key: value for key, value in {**known.values, **changes}.items() if value is not None}
            settings_module._write(path, values)
            return settings_module.SettingsSnapshot(FileState.of(path), values)

        return careless

    _replace(settings_module, "_exchange", patched)


def _forget_what_a_late_disk_has_not() -> None:
    def patched(close: Callable[..., None], calls: Any) -> Callable[..., None]:
        def forgetful(writer: Any, history: Any) -> None:
            writer._failing = False
            close(writer, history)

        return forgetful

    _replace(GameWriter, "_close", patched)


def _forget_settings_of_late_disks() -> None:
    def patched(exchange: Callable[..., None], calls: Any) -> Callable[..., None]:
        def forgetful(file: Any) -> None:
            exchange(file)
            file._changes.clear()

        return forgetful

    _replace(SettingsFile, "_exchange", patched)


def _replace(owner: Any, name: str, patched: Callable[[Any, Any], Any]) -> None:
    """Put something else in place of an attribute, made from what was there and a counter of its own."""
    setattr(owner, name, patched(vars(owner)[name], count(1)))


PLANTS: dict[str, Plant] = {
    "a card is lost": Plant("games", _lose_a_card),
    "an answer is missing in a record": Plant("games", _forget_answers),
    "hands are shown to all": Plant("twins", _show_hands),
    "piles are shown to all": Plant("twins", _show_piles),
    "a neighbour's hand shows in the window": Plant("twin windows", _show_a_neighbours_hand),
    "an undo leaves the log": Plant("undone windows", _leave_the_log_after_an_undo),
    "a position tells only what follows": Plant("positions", _tell_only_what_follows),
    "a table shows what was before": Plant("views", _show_views_of_before),
    "bots are shown all": Plant("views", _show_all_to_bots),
    "a resumed game draws as at its start": Plant("resumes", _draw_again_after_a_resume),
    "a broken file is a mistake of the program": Plant("files", _raise_at_bad_json),
    "a damaged chapter ends the book": Plant("files", _let_a_chapter_end_the_book),
    "markup of a chapter is shown": Plant("files", _show_markup_of_chapters),
    "answers wait in memory": Plant("game kills", _keep_answers_in_memory),
    "a record lacks its result": Plant("series kills", _lose_results),
    "every third edit is not kept": Plant("editor kills", _keep_few_edits),
    "a journal lacks tickets": Plant("edits", _forget_tickets_in_journals),
    "an undo leaves drawings": Plant("edits", _undo_all_but_drawings),
    "a journal that begins anew is empty for a moment": Plant("journal kills", _empty_the_journal_first),
    "a save that fails is not told": Plant("full disk", _tell_no_failure),
    "a save that fails is not tried again": Plant("full disk", _never_try_again),
    "a file of another century ends the list": Plant("clock", _know_few_days),
    "a page cannot be shown": Plant("windows", _fail_at(StatisticsPage, "show")),
    "a turn of the wheel fails": Plant("random user", _fail_at(ZoomView, "wheelEvent")),
    "a save of one's own is taken for another's": Plant("saves", _forget_own_saves),
    "an answer is acknowledged before it is kept": Plant("table kills", _acknowledge_first),
    "an answer that a full disk refuses is acknowledged": Plant("table disks", _take_refused_answers_for_kept),
    "a clock that went back ends answers": Plant("table clocks", _end_with_a_clock_that_went_back),
    "any hello is believed": Plant("hostile peers", _believe_any_hello),
    "Ctrl+C is not heard": Plant("interrupts", _ignore(signal.SIGINT)),
    "SIGTERM is not heard": Plant("interrupts", _ignore(signal.SIGTERM)),
    "SIGHUP is not heard": Plant("interrupts", _ignore(signal.SIGHUP)),
    "a save of a map that fails is not told": Plant("failing saves", _tell_no_failing_save),
    "settings of another program are overwritten": Plant("settings", _overwrite_settings),
    "a game is closed without what a late disk lacks": Plant("late disk", _forget_what_a_late_disk_has_not),
    "settings of a late disk are forgotten": Plant("late disk", _forget_settings_of_late_disks),
}
