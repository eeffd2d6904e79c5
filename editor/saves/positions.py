"""Position files in the window: opened to play from them, and made from a moment of a game."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import NamedTuple

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.documents.yaml_io import dump_yaml
from railwright.core.files import read_file
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import State
from railwright.core.kernel.text import join_messages, say
from railwright.core.kernel.visibility import view
from railwright.core.maps.library import find_map
from railwright.core.positions.determinize import UnknownSecret, determinize
from railwright.core.positions.file import Position, can_be_written_whole, parse_positions, read_position
from railwright.core.positions.rules import PositionRulesCache
from railwright.core.records.positions import game_position
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.pages import ShownMoment
from railwright.editor.rules.user_rules import run_user_rules

MAX_MOMENTS_LOOKED_AT = 200  # back to one that a position can hold; a turn has far fewer answers


class OpenedPosition(NamedTuple):
    """A position to play from, and the folder of its map."""

    position: Position
    folder: Path


class PositionText(NamedTuple):
    """The text of a position file; ``is_now`` is False if it is that of an earlier moment."""

    text: str
    is_now: bool


def open_position(path: Path, catalogue: Catalogue) -> OpenedPosition:
    """Read the first position of a file. Raises RailwrightError, which lists everything that is wrong, OSError."""
    source = wait_for_disk(lambda: read_file(path), path)
    library = PositionRulesCache(catalogue, path.parent)
    reading = run_user_rules(catalogue, lambda: read_position(parse_positions(source)[0], library))
    if reading.position is None:
        raise RailwrightError(join_messages(issue.note(path.name) for issue in reading.issues))
    name = Path(reading.position.data["map"])
    beside = path.parent / name
    map_file = beside if name.name != str(name) and not name.is_file() and beside.is_file() else find_map(str(name))
    return OpenedPosition(reading.position, map_file.parent)


def position_text(moment: ShownMoment, catalogue: Catalogue) -> PositionText:
    """The position of a moment, or of the last one before that a position can hold: in a turn, that of its beginning.

    What the seat does not see is dealt by chance, so that the position reveals nothing. Raises RailwrightError.
    """
    rules = moment.game.rules
    for back, state in enumerate(islice(moment.states, MAX_MOMENTS_LOOKED_AT)):
        if can_be_written_whole(rules, state):
            shown = state if moment.seat is None else _dealt(moment, state, moment.seat)
            data = game_position(moment.game, shown, moment.seats, moment.folder, catalogue)
            return PositionText(dump_yaml(data), back == 0)
    raise RailwrightError(say("This moment cannot be saved as a position. Wait for the first turn."))


def _dealt(moment: ShownMoment, state: State, seat: int) -> State:
    """A state that looks the same to the seat, with the hidden part dealt by chance."""

    try:
        return determinize(moment.game.rules, view(moment.game.rules, state, seat), seat, seeded(0, "position"))
    except UnknownSecret:
        text = (
            "One of this game's rules hides something that cannot be dealt again. Copy the position when the game "
            "is over."
        )
        raise RailwrightError(say(text)) from None
