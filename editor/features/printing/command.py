"""``railwright export``: print a map without a window."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.cli.opening import open_game, open_map
from railwright.core.cli.printing import ProgressLine, print_data_or_lines, print_remark
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import plural
from railwright.core.language.messages import speaking
from railwright.core.language.plugin_texts import name_cities
from railwright.core.language.words import client_language, nearest_language, offered_languages
from railwright.core.maps.library import find_map
from railwright.editor.features.printing.options import (
    BACKS,
    BLEEDS_MM,
    CARDS,
    DPI_RANGE,
    EVERY_PART,
    MARGINS_MM,
    ONE_SHEET,
    OVERLAPS_MM,
    PAPERS,
    PARTS,
    PrintError,
    PrintOptions,
    WriteError,
    panels_of,
)
from railwright.editor.qt_loading import offscreen_application

if TYPE_CHECKING:
    from railwright.core.game import Game

FORMATS = (".pdf", ".svg", ".png")
EXAMPLES = """examples:
  railwright export europe -o europe.pdf                       one sheet as large as the board
  railwright export europe -o europe.pdf --tiles A4 --cards    the board on A4, then all cards
  railwright export my-map.yaml -o tickets.pdf --parts tickets --backs long
  railwright export europe -o europe.png --dpi 150 --ink"""


class ExportTarget(NamedTuple):
    """The file to write, the folder of the map's art, and the resolution in pixels per inch."""

    path: Path
    folder: Path
    dpi: int


def arguments(parser: ArgumentParser) -> None:
    """Declare the arguments: the map, the file, and all options of a print."""
    plain = PrintOptions()
    parser.add_argument("map", metavar="MAP", help="the name of a map, or a map file")
    parser.add_argument("-o", "--to", "--output", dest="to", required=True, metavar="FILE", help=".pdf, .svg or .png")
    parser.add_argument("--tiles", type=_tiles, metavar="TILES", help=f"cut the board: {_tilings()}")
    parser.add_argument("--cards", action="store_true", help="print the board and everything else of a map")
    parser.add_argument(
        "--parts", type=_parts, metavar="LIST", help=f"print only these, separated by commas: {', '.join(EVERY_PART)}"
    )
    parser.add_argument(
        "--paper",
        type=_paper,
        metavar="PAPER",
        help="the paper for everything else (default: that of the tiles, or A4)",
    )
    parser.add_argument(
        "--margin", type=_number_within(MARGINS_MM), default=plain.margin, metavar="MM", help="margin of sheets"
    )
    parser.add_argument(
        "--overlap", type=_number_within(OVERLAPS_MM), default=plain.overlap, metavar="MM", help="overlap of tiles"
    )
    parser.add_argument(
        "--bleed", type=_number_within(BLEEDS_MM), default=plain.bleed, metavar="MM", help="bleed round cards"
    )
    parser.add_argument("--tickets", choices=CARDS, default=plain.tickets, help="size of ticket cards in millimetres")
    parser.add_argument("--trains", choices=CARDS, default=plain.trains, help="size of train cards in millimetres")
    parser.add_argument(
        "--backs", choices=BACKS, default=plain.backs, help="print backs; turn the paper over its long or short edge"
    )
    parser.add_argument("--outlines", action="store_true", help="print only lines, to save ink")
    parser.add_argument("--frame", action="store_true", help="a frame round the board")
    parser.add_argument("--title", action="store_true", help="the name of the map above the board")
    parser.add_argument("--round-track", action="store_true", help="a score track of 25 mm round the board")
    parser.add_argument(
        "--playtest-box", action="store_true", help="a box on the board with version, date and room for notes"
    )
    parser.add_argument(
        "--city-names",
        type=nearest_language,
        choices=offered_languages(),
        metavar="L",
        help="names of cities in a language, such as de (default: as on the map)",
    )
    parser.add_argument(
        "--ink", action="store_true", help="print in black only, with tones, hatches and marks for colours"
    )
    parser.add_argument(
        "--dpi", type=int, default=300, metavar="N", help=f"resolution of a .png, {DPI_RANGE[0]} to {DPI_RANGE[1]}"
    )
    parser.epilog = EXAMPLES


def _papers() -> str:
    return ", ".join(paper.name for paper in PAPERS.values())


def _paper(word: str) -> str:
    if word.lower() not in PAPERS:
        raise ArgumentTypeError(f"there is no paper {word}; choose {_papers()}")
    return word.lower()


def _tilings() -> str:
    return f"{_papers()}; 3x2 (or other numbers up to 9): panels that fold; {ONE_SHEET}: a single, smaller sheet"


def _tiles(word: str) -> str:
    return word.lower() if panels_of(word.lower()) or word.lower() == ONE_SHEET else _paper(word)


def _parts(text: str) -> tuple[str, ...]:
    parts = tuple(word.strip() for word in text.split(","))
    for part in parts:
        if part not in EVERY_PART:
            raise ArgumentTypeError(f"there is no part {part!r}; choose some of {', '.join(EVERY_PART)}")
    return parts


def _number_within(bounds: tuple[float, float]) -> Callable[[str], float]:
    def number(word: str) -> float:
        try:
            value = float(word)
        except ValueError:
            value = float("nan")
        if not bounds[0] <= value <= bounds[1]:
            raise ArgumentTypeError(f"{word} is not from {bounds[0]:g} to {bounds[1]:g} mm")
        return value

    return number


def run(options: Namespace) -> int:
    """Print a map; mistakes are reported before anything is written."""
    path = Path(options.to)
    print_options = _print_options(options, path.suffix.lower())
    catalogue = discover(options.safe)
    spec = open_map(catalogue, options.map)
    if options.city_names:
        with speaking(client_language(options.city_names)):
            spec = name_cities(spec)
    changed = open_game(catalogue, options.map, options.rules) if options.rules else None
    application = offscreen_application()
    try:
        result = _print_map(
            spec, catalogue, changed, print_options, ExportTarget(path, find_map(options.map).parent, options.dpi)
        )
    except WriteError as error:
        raise CommandError(Exit.UNREADABLE, str(error)) from error
    except PrintError as error:
        raise CommandError(Exit.USAGE, str(error)) from error
    finally:
        application.processEvents()
    print_data_or_lines(options.json, lambda: result, lambda: [_summary(result)])
    return Exit.OK


def _print_options(options: Namespace, suffix: str) -> PrintOptions:
    if suffix not in FORMATS:
        raise CommandError(Exit.USAGE, f"{options.to} must end in .pdf, .svg or .png.")
    if suffix != ".pdf" and (options.tiles or options.cards or options.parts):
        raise CommandError(Exit.USAGE, f"A {suffix} holds the board in one piece; tiles and cards go into a .pdf.")
    return PrintOptions(
        parts=options.parts or (PARTS if options.cards else ("board",)),
        tiles=options.tiles or "",
        paper=options.paper or (options.tiles if options.tiles in PAPERS else "a4"),
        margin=options.margin,
        overlap=options.overlap,
        tickets=options.tickets,
        trains=options.trains,
        backs=options.backs,
        bleed=options.bleed,
        ink=options.ink,
        outlines=options.outlines,
        frame=options.frame,
        title=options.title,
        round_track=options.round_track,
        playtest_box=options.playtest_box,
    )


def _print_map(
    spec: MapSpec, catalogue: Catalogue, changed: Game | None, options: PrintOptions, target: ExportTarget
) -> dict[str, Any]:
    """Print, and return the result for ``--json``. No Qt object outlives the call."""
    from railwright.editor.features.printing.print_job import PrintJob  # late, 230 ms
    from railwright.editor.features.printing.rule_texts import printed_rules, printed_rules_of_map
    from railwright.editor.fonts.coverage import font_issues

    print_job = PrintJob(
        spec, target.folder, printed_rules(changed) if changed else printed_rules_of_map(spec, catalogue)
    )
    sheets = print_job.sheets(options)
    for problem in print_job.art_problems(options):
        print_remark(f"railwright: {problem}")
    for issue in font_issues(spec):
        print_remark(f"railwright: {issue.message}")
    if print_job.rules.problem:
        print_remark(f"railwright: {print_job.rules.problem}")
    run_steps(print_job.print_steps(options, target.path, target.dpi), target.path)
    rows = [
        {"part": sheet.part, "name": sheet.name, "width": sheet.size[0], "height": sheet.size[1]} for sheet in sheets
    ]
    return {"map": spec.id, "file": str(target.path), "serial": print_job.imprint.serial, "sheets": rows}


def run_steps(steps: Iterator[float], path: Path) -> None:
    """Run all steps; on a terminal show the progress."""
    line = ProgressLine()
    for done in steps:
        line.show(f"{path.name}: {done:4.0%}")
    line.end()


def _summary(result: dict[str, Any]) -> str:
    summary = plural(
        "{file}: {count} sheet, print {serial}",
        "{file}: {count} sheets, print {serial}",
        "count",
        file=result["file"],
        count=len(result["sheets"]),
        serial=result["serial"],
    )
    return str(summary)
