"""A game for the terminal: set up anew or gone on with, and saved in the files that the window opens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

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
from railwright.core.game import Game, idle_reasons
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.errors import reason
from railwright.core.kernel.match import Match
from railwright.core.kernel.seeds import draw_seed
from railwright.core.kernel.text import Message, say
from railwright.core.language.messages import translate
from railwright.core.records.format import header_for
from railwright.core.records.history import Entry
from railwright.core.saves.durable import DurableWriter
from railwright.core.saves.loading import load_game, resumed_match, save_for
from railwright.core.saves.running import new_save_path, running_folder


@dataclass(frozen=True, slots=True)
class TextGame:
    """A game that can be played: ``history`` is what happened before it was interrupted, ``writer`` saves the rest."""

    game: Game
    match: Match
    seed: int | None
    history: Sequence[Entry] = ()
    writer: DurableWriter | None = None
    remarks: tuple[Message, ...] = ()
    coached: bool = True

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, agent in enumerate(self.match.agents) if agent is None)


def begin_game(
    catalogue: Catalogue, source: str, words: str, seed: int | None, rules: str | None, is_saved: bool
) -> TextGame:
    """A new game on a map, with seats as they are typed. Raises RailwrightError."""
    seats = parse_seats(words)
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
    return TextGame(game, match, drawn, (), writer, remarks)


def _bot_title(types: Mapping[str, AgentType], name: str) -> str:
    title = types[name].title if name in types else ""
    return translate("Bots", title) if title else BOT_PREFIX + name


def resume_game(path: Path, catalogue: Catalogue) -> TextGame:
    """The game of a save where it ends, or a finished one to be told. Raises RailwrightError, OSError."""
    record = load_game(path, catalogue)
    types = agent_types(catalogue, bots_of(record.seats))
    check_bots(record.seats, types)
    match = resumed_match(record, types, draw_seed())
    save = save_for(path, record)
    writer = None
    if save is not None:
        writer = DurableWriter(save, record.header, record.game.rules, record.history)
        match.listeners = (writer,)
    header = record.header
    return TextGame(record.game, match, header.seed, record.history, writer, record.warnings, header.coached)
