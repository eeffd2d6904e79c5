"""Starting and resuming games in the window: the match, and the save that is written while it is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.extensions import agent_types
from railwright.core.catalogue.requirements import Request
from railwright.core.cli.opening import open_game, open_map
from railwright.core.cli.seats import (
    BOT_PREFIX,
    bots_of,
    check_bots,
    check_number,
    make_bots,
    new_match,
    remarks_on_bots,
    seats_here,
)
from railwright.core.folders import cache_folder, data_folder
from railwright.core.game import Game, assemble, idle_reasons
from railwright.core.guard.child_agent import bots_in_children
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.errors import RailwrightError, reason
from railwright.core.kernel.mapspec import empty_mapping
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import draw_seed, seeded
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Message, say
from railwright.core.maps.library import find_map
from railwright.core.positions.file import position_data
from railwright.core.records.format import Header, header_for
from railwright.core.records.history import Entry
from railwright.core.records.replay import LoadedRecord, find_record_map
from railwright.core.saves.loading import resumed_match, save_for
from railwright.core.saves.running import new_save_path, running_folder
from railwright.core.table.differences import differences, differences_of_game
from railwright.editor.files.disk_cache import is_at_hand
from railwright.editor.files.file_thread import NoAnswer
from railwright.editor.files.slow_disks import wait_for_disk, wait_until_at_hand
from railwright.editor.play.seat_portraits import portraits_of
from railwright.editor.rules.user_rules import WindowGameProcess, run_user_rules
from railwright.editor.saves.game_writer import GameWriter, Tell, unheard
from railwright.editor.saves.loading import load_game


@dataclass(frozen=True, slots=True)
class GameSetup:
    """What has been chosen for a new game; ``map`` is a name or a path.

    ``rules`` is a file with changes to the map's rules, ``changes`` those chosen in the window instead of a file.
    ``first`` is the seat that has the first turn; None lets the seed decide. If the table is not ``coached``, there are
    no hints; in a ``guided`` game people are told what they could do next.
    """

    map: str
    seats: tuple[Seat, ...]
    seed: int
    rules: str | None = None
    changes: Request = field(default_factory=empty_mapping)
    first: int | None = 0
    coached: bool = True
    guided: bool = False

    def first_seat(self) -> int:
        """The seat that has the first turn."""
        # A separate random stream, so that the cards that the seed deals stay the same.
        drawn = seeded(self.seed, 0, "first").randrange(len(self.seats))
        return drawn if self.first is None else min(self.first, len(self.seats) - 1)


@dataclass(frozen=True, slots=True)
class PlayableGame:
    """A game that can be played: ``history`` is what happened before it was interrupted, ``writer`` saves the rest.

    ``folder`` has the map's file and its art, ``differences`` says what differs from the map's own rules.
    ``portraits`` are those of the seats, () if none are to be shown.
    """

    game: Game
    match: Match
    seed: int | None
    folder: Path
    history: Sequence[Entry] = ()
    writer: GameWriter | None = None
    warnings: tuple[Message, ...] = ()
    record: Path | None = None
    differences: tuple[Message, ...] = ()
    coached: bool = True
    guided: bool = False
    portraits: tuple[str, ...] = ()

    @property
    def path(self) -> Path | None:
        """The save of the game, or its record when it is over; None if neither was written."""
        return self.writer.path if self.writer else self.record

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, agent in enumerate(self.match.agents) if agent is None)

    @property
    def free(self) -> bool:
        """Whether answers may be taken back without limits."""
        return self.writer is not None and self.writer.header.free

    def close(self) -> None:
        """Close the save, and end the child process that tries answers first, if there is one."""
        if self.writer:
            self.writer.close()
        if self.match.dry_run:
            self.match.dry_run.stop()


class EndedGame(NamedTuple):
    """A game that has just ended: its record, and all of its answers."""

    record: Path
    rules: Ruleset
    answers: Sequence[Transition]


def start_game(setup: GameSetup, catalogue: Catalogue, tell: Tell = unheard) -> PlayableGame:
    """Set up a new game and start its save, which reports problems to ``tell``. Raises RailwrightError, NoAnswer."""
    file = wait_for_disk(lambda: find_map(setup.map), data_folder())
    wait_until_at_hand(file)
    if not is_at_hand():  # the cache, which holds maps that were checked before
        raise NoAnswer(cache_folder())
    if setup.rules:
        wait_until_at_hand(Path(setup.rules))
    wanted, first = bots_of(setup.seats), setup.first_seat()
    types = run_user_rules(catalogue, lambda: agent_types(catalogue, wanted))
    check_bots(setup.seats, types)
    seats, lighter = seats_here(setup.seats, types, partial(_called, types))
    game = run_user_rules(catalogue, lambda: chosen_game(setup, catalogue))
    check_number(seats, game.spec)
    # Before the save is begun: no game starts if its rules cannot be tried.
    dry_run = WindowGameProcess.of(game, len(seats), first, catalogue)
    guided = setup.guided and setup.coached
    header = replace(header_for(game, seats, setup.seed, first=first), coached=setup.coached, guided=guided)
    writer, warnings = _open_save(game, header, tell)
    listeners = (writer,) if writer else ()
    agents = bots_in_children(types, game, catalogue)
    match = new_match(game.rules, seats, agents, setup.seed, first=first, listeners=listeners)
    differing = tuple(differences(game.spec, game.resolution, catalogue.manifests))
    warnings += (*lighter, *bot_remarks(game.rules, seats, agents, catalogue))
    match.dry_run = dry_run
    return PlayableGame(
        game,
        match,
        setup.seed,
        file.parent,
        (),
        writer,
        warnings,
        None,
        differing,
        setup.coached,
        guided,
        portraits_of(seats, types),
    )


def bot_remarks(
    rules: Ruleset, seats: Sequence[Seat], types: Mapping[str, AgentType], catalogue: Catalogue
) -> tuple[Message, ...]:
    """Remarks on bots of a table that do not know all rules, and on rules that the board has nothing for."""
    titles = {id: manifest.title for id, manifest in catalogue.manifests.items()}
    return (*remarks_on_bots(rules, seats, types, titles, partial(_called, types)), *idle_reasons(rules))


def _called(types: Mapping[str, AgentType], name: str) -> str:
    title = types[name].title if name in types else ""
    return QCoreApplication.translate("Bots", title) if title else BOT_PREFIX + name


def remarks_on_setup(setup: GameSetup, types: Mapping[str, AgentType], catalogue: Catalogue) -> tuple[Message, ...]:
    """The same for a game that has not begun; its rules are assembled only if there may be a remark."""
    if not setup.changes and not any(types[name].unknown_rules for name in bots_of(setup.seats) if name in types):
        return ()
    try:
        game = run_user_rules(catalogue, lambda: chosen_game(setup, catalogue))
    except RailwrightError:  # reported when the game is started
        return ()
    return bot_remarks(game.rules, setup.seats, types, catalogue)


def chosen_game(setup: GameSetup, catalogue: Catalogue) -> Game:
    """The game of a setup. Raises RailwrightError if its map cannot be read or its rules do not fit together."""
    if setup.changes:
        return assemble(catalogue, open_map(catalogue, setup.map), setup.changes)
    return open_game(catalogue, setup.map, setup.rules)


def start_from_position(
    game: Game,
    state: State,
    seats: tuple[Seat, ...],
    seed: int,
    folder: Path,
    catalogue: Catalogue,
    tell: Tell = unheard,
) -> PlayableGame:
    """A game that begins from the state of a position, which its save contains.

    ``folder`` has the map's file. Raises RailwrightError.
    """
    types = run_user_rules(catalogue, lambda: agent_types(catalogue, bots_of(seats)))
    check_bots(seats, types)
    seats, lighter = seats_here(seats, types, partial(_called, types))
    with rules_guard(game.rules):
        data = {"map": game.spec.id, **position_data(game.rules, state, [seat.name for seat in seats])}
    dry_run = WindowGameProcess.of(game, len(seats), 0, catalogue, data)
    writer, warnings = _open_save(game, replace(header_for(game, seats, seed), position=data), tell)
    agents = make_bots(game.rules, seats, bots_in_children(types, game, catalogue), seed)
    listeners = (writer,) if writer else ()
    match = Match(game.rules, seats, agents, SeededChance(seeded(seed, 0, "chance")), state, listeners)
    match.dry_run = dry_run
    differing = differences_of_game(game, catalogue)
    portraits = portraits_of(seats, types)
    return PlayableGame(
        game, match, seed, folder, (), writer, (*warnings, *lighter), None, differing, portraits=portraits
    )


def _open_save(game: Game, header: Header, tell: Tell) -> tuple[GameWriter | None, tuple[Message, ...]]:
    """The writer of a new game's save; None and a warning if the disk cannot be written to."""
    folder = running_folder()

    def begin() -> GameWriter:
        return GameWriter(new_save_path(game.spec.id), header, game.rules, tell=tell)

    try:
        return wait_for_disk(begin, folder), ()
    except OSError as error:
        text = "This game is not saved: {folder} cannot be written to ({why})."
        return None, (say(text, folder=str(folder), why=reason(error)),)


def resume_game(path: Path, catalogue: Catalogue, tell: Tell = unheard) -> PlayableGame:
    """Resume a save where it ends, with the same chance as if it had never stopped. Raises RailwrightError, OSError.

    A game stays in its own save. A copy of one, or a record of an unfinished game, is not touched: a new save begins.
    The record of a finished game can only be looked at.
    """
    record = run_user_rules(catalogue, lambda: load_game(path, catalogue))
    return _resumed(path, record, catalogue, lambda: _resume_save(path, record, tell))


def resume_damaged(path: Path, record: LoadedRecord, catalogue: Catalogue, tell: Tell = unheard) -> PlayableGame:
    """Play on from the good part of a damaged file, in a new save; the file is not touched.

    Raises RailwrightError, OSError.
    """

    def begin() -> GameWriter:
        save = new_save_path(record.header.map_id)
        return GameWriter(save, record.header, record.game.rules, record.history, tell)

    return _resumed(path, record, catalogue, begin)


def _resumed(
    path: Path, record: LoadedRecord, catalogue: Catalogue, open_save: Callable[[], GameWriter | None]
) -> PlayableGame:
    """A game that continues where a record ends."""
    header, rules = record.header, record.game.rules
    types = run_user_rules(catalogue, lambda: agent_types(catalogue, bots_of(header.seats)))
    match = resumed_match(record, bots_in_children(types, record.game, catalogue), draw_seed())
    dry_run = WindowGameProcess.of(record.game, len(header.seats), header.first, catalogue, header.position)
    if dry_run and record.answers:
        # The child process plays the record as well, to reach the same state as the match.
        dry_run.try_answers(0, [rules.notation.text(answer.choice) for answer in record.answers])
    match.dry_run = dry_run
    writer = wait_for_disk(open_save, path)
    if writer:
        match.listeners = (writer,)
    folder = find_record_map(header, path.parent).parent
    differing = differences_of_game(record.game, catalogue)
    history, warnings, guided = record.history, record.warnings, header.guided and header.coached
    return PlayableGame(
        record.game,
        match,
        header.seed,
        folder,
        history,
        writer,
        warnings,
        path,
        differing,
        header.coached,
        guided,
        portraits_of(header.seats, types),
    )


def _resume_save(path: Path, record: LoadedRecord, tell: Tell) -> GameWriter | None:
    """The writer of what happens from here on; None if the game is over."""
    save = save_for(path, record)
    if save is None:
        return None
    return GameWriter(save, record.header, record.game.rules, record.history, tell)
