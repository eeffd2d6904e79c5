"""``railwright draft``: a first draft of a board of a country or a rectangle of the world, as a map file.

Imports are made when the command runs, because the window loads all commands at start-up.
"""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from railwright.core.catalogue.discovery import discover
from railwright.core.cli.printing import print_data_or_lines
from railwright.core.kernel.commands import CommandError, Exit

if TYPE_CHECKING:
    from railwright.editor.features.drafting.board import Draft

DEFAULT_CITIES = 25  # number of cities


def arguments(parser: ArgumentParser) -> None:
    """Declare the arguments: the area, the number of cities and the file of the map."""
    from railwright.editor.features.drafting.cities import MAX_SIDES_RATIO  # late, 10 ms
    from railwright.editor.features.drafting.tickets import STYLES
    from railwright.editor.geography.gazetteer import NAMINGS

    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--country", metavar="C", help="one or more countries by code or name: HU, Hungary, or HU,AT")
    # South of the equator it begins with a minus, which argparse takes for an option unless it looks like a number.
    parser._negative_number_matcher = re.compile(r"-\d[-\d.,]*$")
    where.add_argument("--rectangle", metavar="S,W,N,E", help="a part of the world: south,west,north,east in degrees")
    parser.add_argument(
        "--cities", type=int, default=DEFAULT_CITIES, metavar="N", help="number of cities (default: %(default)s)"
    )
    parser.add_argument("--with", dest="wanted", metavar="NAMES", default="", help="cities that must be on the board")
    parser.add_argument("--without", metavar="NAMES", default="", help="cities that must not be on the board")
    parser.add_argument(
        "--tickets", choices=[*STYLES], default=next(iter(STYLES)), help="the style of tickets (default: %(default)s)"
    )
    parser.add_argument(
        "--names", choices=NAMINGS, default=NAMINGS[0], help="the language of city names (default: %(default)s)"
    )
    parser.add_argument(
        "--sides",
        type=float,
        default=MAX_SIDES_RATIO,
        metavar="N",
        help="greatest long side of the board over the short side (default: %(default)s)",
    )
    parser.add_argument("--name", metavar="NAME", help="the name of the board")
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        required=True,
        metavar="FILE",
        help="the map file to write; its land is written beside it",
    )
    parser.epilog = (
        "examples:\n  railwright draft --country HU --cities 20 -o hungary.yaml\n"
        "  railwright draft --country GB --with York,Oxford --without Reading -o britain.yaml\n"
        "  railwright draft --rectangle 35,-10,60,30 --tickets tense -o west.yaml"
    )


def run(options: Namespace) -> int:
    """Write the map and its land, and print a summary, with --json the reasons for each route."""
    from railwright.editor.features.drafting.board import draft_board, write_draft  # late, 70 ms
    from railwright.editor.features.drafting.cities import (
        MAX_ASKED_SIDES_RATIO,
        MAX_CITIES,
        MIN_CITIES,
        NoSuchArea,
        find_places,
        parse_countries,
        parse_rectangle,
    )
    from railwright.editor.geography.gazetteer import gazetteer

    if not MIN_CITIES <= options.cities <= MAX_CITIES:
        text = f"A draft has {MIN_CITIES} to {MAX_CITIES} cities; {options.cities} are none of these."
        raise CommandError(Exit.USAGE, text)
    if not 1 <= options.sides <= MAX_ASKED_SIDES_RATIO:
        text = f"The long side can be 1 to {MAX_ASKED_SIDES_RATIO} times the short side, not {options.sides:g} times."
        raise CommandError(Exit.USAGE, text)
    try:
        area = (
            parse_rectangle(options.rectangle) if options.rectangle else parse_countries(options.country, gazetteer())
        )
        seed = 1 if options.seed is None else options.seed
        wanted, unwanted = (
            find_places(names, area.places(gazetteer()), gazetteer()) for names in (options.wanted, options.without)
        )
        draft = draft_board(
            discover(options.safe), area, options.cities,
            seed=seed, style=options.tickets, naming=options.names, name=options.name or "",
            wanted=wanted, unwanted=unwanted, sides=options.sides,
        )  # fmt: skip
    except NoSuchArea as error:
        raise CommandError(Exit.USAGE, error.message) from None
    write_draft(draft, options.output)
    print_data_or_lines(options.json, lambda: _draft_data(draft), lambda: _lines(draft, options.output))
    return Exit.OK


def _draft_data(draft: Draft) -> dict[str, Any]:
    from railwright.editor.document.map_data import map_data  # late, 5 ms

    routes = [
        {
            "between": list(idea.between),
            "length": idea.length,
            "color": idea.color,
            "reasons": [*map(str, idea.reasons)],
        }
        for idea in draft.ideas
    ]
    return {"map": map_data(draft.spec), "routes": routes}


def _lines(draft: Draft, path: Path) -> Iterator[str]:
    yield f"{draft.summary} Written to {path}."
    yield f"Look at it with `railwright edit {path}`, play with `railwright play --map {path}`."
