"""A game for the terminal: a new or resumed one, saved in the files that the window opens."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Protocol

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.opening import open_game
from railwright.core.cli.seats import (
    BOT_PREFIX,
    bots_of,
    check_bots,
    check_number,
    new_match,
    parse_seats,
    remarks_on_bots,
    seats_here,
)
from railwright.core.game import idle_reasons
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.errors import reason
from railwright.core.kernel.match import Match
from railwright.core.kernel.seeds import draw_seed
from railwright.core.kernel.text import Message, say
from railwright.core.language.messages import Translator, translate
from railwright.core.records.format import header_for
from railwright.core.records.replay import LoadedRecord
from railwright.core.saves.durable import DurableWriter
from railwright.core.saves.loading import load_game, resumed_match, save_for
from railwright.core.saves.running import new_save_path, running_folder
from railwright.core.table.match_table import MatchTable
from railwright.core.table.table import PlayedTable

_tr = Translator("Terminal")


@dataclass(frozen=True, slots=True)
class JoinOptions:
    """Where a table is, and the names that others see there: of who joins, and of ``others`` at this terminal.

    Where the link names no table, one for these ``chairs`` (``human``, or bots) is opened on a ``map``.
    """

    link: str
    name: str
    language: str | None = None
    map: str = "europe"
    chairs: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


class Further(NamedTuple):
    """A command that only some games have: its name, its line of help, and what it does with the words behind it.

    It returns what is to be told, None for nothing.
    """

    name: str
    help: str
    act: Callable[[str], Sequence[str] | None]


def find_command(line: str, names: Iterable[str]) -> tuple[str, str]:
    """The one of some commands that a line names, with or without its question mark, and the words behind it.

    Two empty texts where it names none.
    """
    command = line.lstrip("? ").strip()
    name = next((name for name in names if f"{command} ".startswith(f"{name} ")), "")
    return (name, command.removeprefix(name).strip()) if name else ("", "")


class PrintedGame(Protocol):
    """A game that a terminal can print and play, wherever it runs.

    ``remarks`` are printed before it begins. At a table that is not ``coached`` there are no hints.
    """

    @property
    def table(self) -> PlayedTable: ...

    @property
    def remarks(self) -> Sequence[Message]: ...

    @property
    def coached(self) -> bool: ...

    @property
    def further(self) -> Sequence[Further]: ...

    @property
    def is_dealt_here(self) -> bool:
        """Whether ``advance`` lets chance or a bot answer."""

    @property
    def waits_for(self) -> int | None:
        """The seat of the person here who must answer now; None if others must, or a bot plays for him."""

    def before_question(self, seat: int) -> Sequence[str]:
        """What a seat is to know whenever it is asked, such as the time that it has left."""

    def advance(self) -> Sequence[str]:
        """Let chance, a bot, or somebody elsewhere answer, where nobody here is asked.

        Returns what is to be told besides the log.
        """

    def news(self) -> Sequence[str]:
        """Take in what has come from elsewhere; what is to be told of it besides the log."""

    def commit(self) -> None:
        """Wait until everything that has happened is on the disk."""

    def where_saved(self) -> str:
        """Where the game is kept, in a sentence."""

    def good_bye(self) -> str:
        """How it can be gone on with."""

    def input_ended(self, player: str) -> str:
        """That nobody answers any more for a player who is asked."""

    def last_words(self) -> Iterator[str]:
        """What is to be known of a game that is over."""


@dataclass(frozen=True, slots=True)
class TextGame:
    """A game of this process; ``writer`` saves it."""

    table: MatchTable
    seed: int | None
    writer: DurableWriter | None = None
    remarks: tuple[Message, ...] = ()
    coached: bool = True

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self.table.match

    @property
    def further(self) -> Sequence[Further]:
        """Nothing more than the commands of every game."""
        return ()

    @property
    def is_dealt_here(self) -> bool:
        """Yes: it is a game of this process."""
        return True

    @property
    def waits_for(self) -> int | None:
        """The seat of the person who must answer now."""
        return self.table.waits_for

    def before_question(self, seat: int) -> Sequence[str]:
        """Nothing: there are no clocks."""
        return ()

    def advance(self) -> Sequence[str]:
        """Let chance or a bot answer."""
        self.match.step()
        return ()

    def news(self) -> Sequence[str]:
        """Nothing: nobody else is asked meanwhile."""
        return ()

    def commit(self) -> None:
        """Wait until everything that has happened is on the disk."""
        if self.writer is not None:
            self.writer.commit()

    def where_saved(self) -> str:
        """Where the game is saved."""
        if self.writer is None:
            return _tr("This game is not saved.")
        self.writer.commit()
        return _tr("Every answer is saved at once: {path}").format(path=self.writer.path)

    def good_bye(self) -> str:
        """With which command the game can be gone on with."""
        if self.writer is None or not self.table.history.answers:
            return _tr("Good-bye.")
        command = f"railwright play --text --load {shlex.quote(str(self.writer.path))}"
        return _tr("The game is saved. Resume it with: {command}").format(command=command)

    def input_ended(self, player: str) -> str:
        """That the answers of a script have run out."""
        if self.writer is None:
            return _tr("The input ended before {player} answered.").format(player=player)
        text = _tr("The input ended before {player} answered. The game is saved: {path}")
        return text.format(player=player, path=self.writer.path)

    def last_words(self) -> Iterator[str]:
        """The seed of the game and its record."""
        if self.seed is not None:
            yield _tr("Seed: {seed}").format(seed=self.seed)
        if self.writer is not None:
            yield _tr("Record: {path}").format(path=self.writer.path)


def begin_game(
    catalogue: Catalogue, source: str, seat_list: str, seed: int | None, rules: str | None, is_saved: bool
) -> TextGame:
    """A new game on a map, with seats as they are typed. Raises RailwrightError."""
    seats = parse_seats(seat_list)
    types = agent_types(catalogue, bots_of(seats))
    check_bots(seats, types)
    seats, lighter = seats_here(seats, types, lambda name: _bot_title(types, name))
    game = open_game(catalogue, source, rules)
    check_number(seats, game.spec)
    drawn = draw_seed() if seed is None else seed
    match = new_match(game.rules, seats, types, drawn)
    titles = {id: manifest.title for id, manifest in catalogue.manifests.items()}
    unknown = remarks_on_bots(game.rules, seats, types, titles, lambda name: _bot_title(types, name))
    remarks = (*lighter, *unknown, *idle_reasons(game.rules))
    writer = None
    if is_saved:
        try:
            writer = DurableWriter(new_save_path(game.spec.id), header_for(game, seats, drawn), game.rules)
            match.listeners = (writer,)
        except OSError as error:
            text = "This game is not saved: {folder} cannot be written to ({why})."
            remarks = (*remarks, say(text, folder=str(running_folder()), why=reason(error)))
    return TextGame(MatchTable(match, writer), drawn, writer, remarks)


def _bot_title(types: Mapping[str, AgentType], name: str) -> str:
    title = types[name].title if name in types else ""
    return translate("Bots", title) if title else BOT_PREFIX + name


def resume_game(path: Path, catalogue: Catalogue) -> TextGame:
    """The game of a save where it ends, or a finished one to be told. Raises RailwrightError, OSError."""
    record = load_game(path, catalogue)
    return _resumed(record, catalogue, save_for(path, record))


def resume_damaged(record: LoadedRecord, catalogue: Catalogue) -> TextGame:
    """The game of what is good of a damaged file, in a new save. Raises RailwrightError, OSError."""
    return _resumed(record, catalogue, new_save_path(record.header.map_id))


def _resumed(record: LoadedRecord, catalogue: Catalogue, save: Path | None) -> TextGame:
    types = agent_types(catalogue, bots_of(record.seats))
    check_bots(record.seats, types)
    match = resumed_match(record, types, draw_seed())
    writer = None
    if save is not None:
        writer = DurableWriter(save, record.header, record.game.rules, record.history)
        match.listeners = (writer,)
    header = record.header
    table = MatchTable(match, writer, record.history)
    return TextGame(table, header.seed, writer, record.warnings, header.coached)
