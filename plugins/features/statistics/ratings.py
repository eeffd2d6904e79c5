"""``railwright ratings [FOLDER]``: the people of finished games on the ladder of the bots."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from railwright.api import Exit
from railwright.core.cli.api import CommandError, print_data_or_lines, print_remark, quantity
from railwright.core.files import list_files
from railwright.core.folders import saves_folder
from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.text import say
from railwright.core.records.format import RECORD_SUFFIX
from railwright.plugins.bots.api import read_ratings
from railwright.plugins.features.statistics.api import (
    FinishedGame,
    PersonRating,
    RatedPerson,
    games_of_people,
    rate_people,
    read_finished_game,
)
from railwright.plugins.programs.reports.api import FigureTable, table_lines

UNTOLD = "cannot be told yet"


def arguments(parser: ArgumentParser) -> None:
    """Declare the folder of the records."""
    help_text = "a folder of records (default: your own finished games)"
    parser.add_argument("folder", type=Path, nargs="?", metavar="FOLDER", help=help_text)
    parser.epilog = "examples:\n  railwright ratings\n  railwright ratings records --json"


def run(options: Namespace) -> int:
    """Print the rating of everybody who has met a rated bot. The exit code is 1 if nobody has."""
    folder = options.folder or saves_folder()
    if options.folder is not None and not folder.is_dir():
        raise CommandError(Exit.UNREADABLE, say("There is no folder {folder}.", folder=str(folder)))
    games, unreadable = _finished_games(list_files(folder, RECORD_SUFFIX))
    if unreadable:
        print_remark(f"{quantity(unreadable, 'file', 'files')} in {folder} could not be read and does not count.")
    bot_ratings = {name: rating.value for name, rating in read_ratings().items()}
    people = rate_people(person for game in games for person in games_of_people(game, bot_ratings))
    print_data_or_lines(
        options.json,
        lambda: {"people": [_data(person) for person in people]},
        lambda: _lines(people) if people else [f"In {folder} nobody has finished a game with a bot that has a rating."],
    )
    return Exit.OK if people else Exit.NO


def _finished_games(paths: Iterable[Path]) -> tuple[list[FinishedGame], int]:
    """The games that count, each once, and how many files could not be read; free games tell nothing of a player."""
    games, unreadable = dict[str, FinishedGame](), 0
    for path in paths:
        try:
            game = read_finished_game(path)
        except (RecordError, OSError):
            unreadable += 1
            continue
        if game is not None and not game.free:
            games[game.key] = game
    return [*games.values()], unreadable


def _data(person: RatedPerson) -> dict[str, Any]:
    rating, level = person.rating, person.level
    return {
        "person": person.person,
        "board": person.board,
        "level": str(level.title) if level else None,
        "games": rating.games,
        "value": rating.value,
        "interval": [rating.low, rating.high],
    }


def _lines(people: Iterable[RatedPerson]) -> Iterator[str]:
    rows = [
        [
            person.person,
            person.board or "all",
            str(person.level.title) if person.level else "all",
            person.rating.games,
            UNTOLD if person.rating.value is None else person.rating.value,
            _interval(person.rating),
        ]
        for person in people
    ]
    yield from table_lines(FigureTable.for_people(["person", "board", "opponents", "games", "rating", "95 %"], rows))
    yield "On the ladder of the bots, steady is 1500, and 200 points more win 76 of 100."


def _interval(rating: PersonRating) -> str:
    if rating.high is None:
        return f"at least {rating.low}"
    return f"at most {rating.high}" if rating.low is None else f"{rating.low} to {rating.high}"
