"""Starting and resuming games in the window: the match, and the save that is written while it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.seats import bots_of, check_bots, check_number, make_bots, new_match, seats_here
from railwright.core.folders import cache_folder, data_folder
from railwright.core.game import Game
from railwright.core.guard.child_agent import bots_in_children
from railwright.core.kernel.agents import Agent
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.errors import reason
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import draw_seed, seeded
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Message, say
from railwright.core.maps.library import find_map
from railwright.core.positions.file import position_data
from railwright.core.records.format import Header, header_for
from railwright.core.records.replay import LoadedRecord, find_record_map
from railwright.core.saves.loading import resumed_match, save_for
from railwright.core.saves.running import new_save_path, running_folder
from railwright.core.table.differences import differences, differences_of_game
from railwright.editor.files.slow_disks import wait_for_disk, wait_until_at_hand
from railwright.editor.play.game import GameSetup, PlayableGame, bot_remarks, called_bot, chosen_game
from railwright.editor.play.seat_portraits import portraits_of
from railwright.editor.rules.game_process import WindowGameProcess
from railwright.editor.rules.user_rules import run_user_rules
from railwright.editor.saves.game_writer import GameWriter, Notify, ignore_answer
from railwright.editor.saves.loading import load_game


def start_game(setup: GameSetup, catalogue: Catalogue, notify: Notify = ignore_answer) -> PlayableGame:
    """Set up a new game and start its save, which reports problems to ``notify``. Raises RailwrightError, NoAnswer."""
    file = wait_for_disk(lambda: find_map(setup.map), data_folder())
    wait_until_at_hand(file)
    wait_until_at_hand(cache_folder())  # which holds maps that were checked before
    if setup.rules:
        wait_until_at_hand(Path(setup.rules))
    wanted, first = bots_of(setup.seats), setup.first_seat()
    types = run_user_rules(catalogue, lambda: agent_types(catalogue, wanted))
    check_bots(setup.seats, types)
    seats, lighter = seats_here(setup.seats, types, partial(called_bot, types))
    game = run_user_rules(catalogue, lambda: chosen_game(setup, catalogue))
    check_number(seats, game.spec)
    # Before the save is begun: no game starts if its rules cannot be tried.
    dry_run = WindowGameProcess.of(game, len(seats), first, catalogue)
    guided = setup.guided and setup.coached
    header = replace(header_for(game, seats, setup.seed, first=first), coached=setup.coached, guided=guided)
    writer, warnings = _open_save(game, header, notify)
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
        writer=writer,
        warnings=warnings,
        differences=differing,
        coached=setup.coached,
        guided=guided,
        portraits=portraits_of(seats, types),
    )


def game_from(
    game: Game, state: State, seats: Sequence[Seat], agents: Sequence[Agent | None], folder: Path
) -> PlayableGame:
    """Return a game that continues from a state, without a save and without aids."""
    match = Match(game.rules, seats, agents, SeededChance(seeded(0)), state)
    return PlayableGame(game, match, None, folder, coached=False)


def start_from_position(
    game: Game,
    state: State,
    seats: tuple[Seat, ...],
    seed: int,
    folder: Path,
    catalogue: Catalogue,
    notify: Notify = ignore_answer,
) -> PlayableGame:
    """A game that begins from the state of a position, which its save contains.

    ``folder`` has the map's file. Raises RailwrightError.
    """
    types = run_user_rules(catalogue, lambda: agent_types(catalogue, bots_of(seats)))
    check_bots(seats, types)
    seats, lighter = seats_here(seats, types, partial(called_bot, types))
    with rules_guard(game.rules):
        data = {"map": game.spec.id, **position_data(game.rules, state, [seat.name for seat in seats])}
    dry_run = WindowGameProcess.of(game, len(seats), 0, catalogue, data)
    writer, warnings = _open_save(game, replace(header_for(game, seats, seed), position=data), notify)
    agents = make_bots(game.rules, seats, bots_in_children(types, game, catalogue), seed)
    listeners = (writer,) if writer else ()
    match = Match(game.rules, seats, agents, SeededChance(seeded(seed, 0, "chance")), state, listeners)
    match.dry_run = dry_run
    return PlayableGame(
        game,
        match,
        seed,
        folder,
        writer=writer,
        warnings=(*warnings, *lighter),
        differences=differences_of_game(game, catalogue),
        portraits=portraits_of(seats, types),
    )


def _open_save(game: Game, header: Header, notify: Notify) -> tuple[GameWriter | None, tuple[Message, ...]]:
    """The writer of a new game's save; None and a warning if the disk cannot be written to."""
    folder = running_folder()

    def begin() -> GameWriter:
        return GameWriter(new_save_path(game.spec.id), header, game.rules, notify=notify)

    try:
        return wait_for_disk(begin, folder), ()
    except OSError as error:
        text = "This game is not saved: {folder} cannot be written to ({why})."
        return None, (say(text, folder=str(folder), why=reason(error)),)


def resume_game(path: Path, catalogue: Catalogue, notify: Notify = ignore_answer) -> PlayableGame:
    """Resume a save where it ends, with the same chance as if it had never stopped. Raises RailwrightError, OSError.

    A game stays in its own save. A copy of one, or a record of an unfinished game, is not touched: a new save begins.
    The record of a finished game can only be looked at.
    """
    record = run_user_rules(catalogue, lambda: load_game(path, catalogue))
    return _resumed(path, record, catalogue, lambda: _resume_save(path, record, notify))


def resume_damaged(
    path: Path, record: LoadedRecord, catalogue: Catalogue, notify: Notify = ignore_answer
) -> PlayableGame:
    """Play on from the good part of a damaged file, in a new save; the file is not touched.

    Raises RailwrightError, OSError.
    """

    def begin() -> GameWriter:
        save = new_save_path(record.header.map_id)
        return GameWriter(save, record.header, record.game.rules, record.history, notify)

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
    return PlayableGame(
        record.game,
        match,
        header.seed,
        folder,
        record.history,
        writer,
        record.warnings,
        record=path,
        differences=differences_of_game(record.game, catalogue),
        coached=header.coached,
        guided=header.guided and header.coached,
        portraits=portraits_of(header.seats, types),
    )


def _resume_save(path: Path, record: LoadedRecord, notify: Notify) -> GameWriter | None:
    """The writer of what happens from here on; None if the game is over."""
    save = save_for(path, record)
    if save is None:
        return None
    return GameWriter(save, record.header, record.game.rules, record.history, notify)
