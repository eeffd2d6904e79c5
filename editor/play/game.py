"""A game in the window: what has been chosen for it, and what is played.

``game_start`` starts and resumes games; it needs much that the lobby does without.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct, field
from PySide6.QtCore import QCoreApplication

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.requirements import Request
from railwright.core.cli.opening import open_game, open_map
from railwright.core.cli.seats import BOT_PREFIX, bots_of, remarks_on_bots
from railwright.core.game import Game, assemble, idle_reasons
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.mapspec import empty_mapping
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.text import Message, enumeration, say
from railwright.editor.rules.user_rules import run_user_rules

if TYPE_CHECKING:
    from railwright.core.records.history import Entry
    from railwright.editor.saves.game_writer import GameWriter


PUBLISHED = ("classic", "europe")  # bundles of rules that all bots play for


class GameSetup(Struct, frozen=True):
    """What has been chosen for a new game; ``map`` is a name or a path.

    ``rules`` is a file with changes to the map's rules, ``changes`` those chosen in the window instead of a file.
    ``first`` is the seat that has the first turn; None lets the seed decide. If the table is not ``coached``, there are
    no hints; in a ``guided`` game people are told what they could do next. Unless ``is_proposed``, the lobby does not
    propose these seats and rules for the next game.
    """

    map: str
    seats: tuple[Seat, ...]
    seed: int
    rules: str | None = None
    changes: Request = field(default_factory=empty_mapping)
    first: int | None = 0
    coached: bool = True
    guided: bool = False
    is_proposed: bool = True

    def first_seat(self) -> int:
        """The seat that has the first turn."""
        # A separate random stream, so that the cards that the seed deals stay the same.
        drawn = seeded(self.seed, 0, "first").randrange(len(self.seats))
        return drawn if self.first is None else min(self.first, len(self.seats) - 1)


class PlayableGame(Struct, frozen=True):
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


def bot_remarks(
    rules: Ruleset, seats: Sequence[Seat], types: Mapping[str, AgentType], catalogue: Catalogue
) -> tuple[Message, ...]:
    """Remarks on bots of a table that do not know all rules, and on rules that the board has nothing for."""
    titles = {id: manifest.title for id, manifest in catalogue.manifests.items()}
    return (*remarks_on_bots(rules, seats, types, titles, partial(called_bot, types)), *idle_reasons(rules))


def called_bot(types: Mapping[str, AgentType], name: str) -> str:
    """The title of a bot in the language of the window; its name if it has none."""
    title = types[name].title if name in types else ""
    return QCoreApplication.translate("Bots", title) if title else BOT_PREFIX + name


def remarks_on_setup(setup: GameSetup, types: Mapping[str, AgentType], catalogue: Catalogue) -> tuple[Message, ...]:
    """The same for a game that has not begun, and which rules its bots ignore.

    Its rules are assembled only if there may be a remark.
    """

    def assembled() -> tuple[Ruleset, Sequence[Message]]:
        rules = chosen_game(setup, catalogue).rules
        return rules, ignoring(rules, setup.seats, types, catalogue)

    bots = bots_of(setup.seats)
    try:
        published = {id for bundle in PUBLISHED for id in (bundle, *catalogue.manifests[bundle].includes)}
        usual = not setup.changes and {*open_map(catalogue, setup.map).plugins} <= published
        if usual and not any(types[name].unknown_rules for name in bots if name in types):
            return ()
        rules, remarks = run_user_rules(catalogue, assembled)
    except RailwrightError:  # reported when the game is started
        return ()
    return (*bot_remarks(rules, setup.seats, types, catalogue), *remarks)


def ignoring(
    rules: Ruleset, seats: Sequence[Seat], types: Mapping[str, AgentType], catalogue: Catalogue
) -> list[Message]:
    """Which bots of a table ignore what some rules score; a few games are played to find out."""
    from railwright.plugins.bots.api import ignored_rules  # late, 25 ms: most games need no bot's code

    text = "{bot} does not try to score points from {rules}."
    found = [(name, ignored_rules(rules, name)) for name in types if name in bots_of(seats)]
    return [
        say(text, bot=called_bot(types, name), rules=enumeration([catalogue.manifests[id].title or id for id in ids]))
        for name, ids in found
        if ids
    ]


def chosen_game(setup: GameSetup, catalogue: Catalogue) -> Game:
    """The game of a setup. Raises RailwrightError if its map cannot be read or its rules do not fit together."""
    if setup.changes:
        return assemble(catalogue, open_map(catalogue, setup.map), setup.changes)
    return open_game(catalogue, setup.map, setup.rules)
