"""``railwright rulebook``: the rules of a game to read or print. Qt is imported only when the command runs."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.cli.opening import open_game, open_map
from railwright.core.cli.printing import print_json, print_lines, print_remark
from railwright.core.files import naming_file, write_atomically
from railwright.core.game import Game
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.language.plugin_texts import translate_catalogue
from railwright.core.language.words import nearest_language, offered_languages
from railwright.core.maps.library import find_map
from railwright.editor.features.printing.command import run_steps
from railwright.editor.qt_loading import offscreen_application

if TYPE_CHECKING:
    from railwright.plugins.features.rulebook.api import Book


FORMATS = (".html", ".pdf", ".md")
_EXAMPLES = """examples:
  railwright rulebook                                      the rules of Europe, in the terminal
  railwright rulebook --map usa --lang de -o usa.pdf       a booklet to print
  railwright rulebook --rules sunday.yaml -o rules.html    with the house rules of a file"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the arguments: the map, the language and the file."""
    parser.add_argument(
        "--map", default="europe", metavar="M", help="a map file, or the name of a map (default: europe)"
    )
    languages = offered_languages()
    parser.add_argument(
        "--lang",
        default="en",
        type=nearest_language,
        choices=languages,
        metavar="L",
        help=f"{' or '.join(languages)} (default: en)",
    )
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help=f"{', '.join(FORMATS)}; without it, the rules are printed"
    )
    parser.epilog = _EXAMPLES


def run(options: Namespace) -> int:
    """Print the rulebook, or write it to a file."""
    suffix = options.output.suffix.lower() if options.output else ""
    if options.output and suffix not in FORMATS:
        raise CommandError(Exit.USAGE, f"{options.output} must end in .html, .pdf or .md.")
    application = offscreen_application()
    from railwright.editor.language.choice import install_language  # late, 130 ms

    install_language(application, options.lang)
    catalogue = translate_catalogue(discover(options.safe))
    game = open_game(catalogue, options.map, options.rules)
    try:
        _write(game, catalogue, options, suffix)
    finally:
        application.processEvents()
    return Exit.OK


def _write(game: Game, catalogue: Catalogue, options: Namespace, suffix: str) -> None:
    from railwright.core.table.differences import differences  # late, 280 ms
    from railwright.editor.features.rulebook.game_book import game_book, window_language
    from railwright.editor.features.rulebook.pictures import BookPictures
    from railwright.plugins.features.rulebook.api import html_page, markdown_page, text_page

    spec = open_map(catalogue, options.map)
    book = game_book(game, differences(spec, game.resolution, catalogue.manifests))
    for problem in book.problems:
        print_remark(f"railwright: {problem}")
    language = window_language()
    if suffix == ".pdf":
        _print_booklet(game, book, options)
    elif options.output:
        address = BookPictures(game.rules).data_address
        text = markdown_page(book, language) if suffix == ".md" else html_page(book, language, address)
        with naming_file(options.output):
            write_atomically(options.output, text)
    if options.json:
        print_json(_data(book, options))
    elif options.output:
        print_lines([f"{options.output}: the rulebook of {book.title}"])
    else:
        print_lines(text_page(book, language).splitlines())


def _print_booklet(game: Game, book: Book, options: Namespace) -> None:
    """Write the rulebook as a PDF booklet on A4."""
    from railwright.editor.features.printing.options import PrintOptions, WriteError  # late, 280 ms
    from railwright.editor.features.printing.sheet import Imprint
    from railwright.editor.features.rulebook.booklet import Booklet, booklet_steps

    imprint = Imprint.of(game.rules.board.spec, find_map(options.map).parent, date.today())
    try:
        run_steps(booklet_steps(Booklet(game, book), options.output, imprint, PrintOptions()), options.output)
    except WriteError as error:
        raise CommandError(Exit.UNREADABLE, str(error)) from error


def _data(book: Book, options: Namespace) -> dict[str, Any]:
    """The book for JSON: parts, their sections with the rule, and the blocks of each."""
    parts = [
        {
            "part": part.part,
            "title": part.title,
            "sections": [
                {
                    "rule": section.plugin,
                    "title": section.title,
                    "blocks": [
                        {"kind": block.kind, "text": block.text, "clauses": list(block.anchors)}
                        for block in section.blocks
                    ],
                }
                for section in part.sections
            ],
        }
        for part in book.parts
    ]
    file = str(options.output) if options.output else None
    return {"title": book.title, "file": file, "differs": list(book.differing), "parts": parts}
