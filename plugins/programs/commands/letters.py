"""``railwright letters``: games by letters, through a folder that several machines share, or by mail."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from railwright.api import Exit
from railwright.core.cli.api import CommandError, discover, print_json, print_lines
from railwright.core.language.words import LANGUAGES
from railwright.plugins.programs.online.api import InvitationError, LettersAreOpen, own_letter_address, parse_code
from railwright.plugins.programs.terminal.api import LetterOptions, letters_from_terminal


def arguments(parser: ArgumentParser) -> None:
    """Declare what is to be done, and with which letters."""
    parser.add_argument("what", choices=("address", "new", "play", "bot"), help="see below")
    parser.add_argument(
        "places", nargs="*", type=Path, metavar="PLACE",
        help="with `play`: letters, or folders of them; with `new`: the folder in which letters are to lie; "
        "with `bot`: the code of a game and the number of a seat",
    )  # fmt: skip
    parser.add_argument("--seats", metavar="LIST", help="with `new`: your name, Bob=ADDRESS, and bots, with commas")
    parser.add_argument("--map", default="europe", metavar="M", help="with `new`: the name of a map (europe)")
    parser.add_argument("--lang", choices=LANGUAGES, metavar="L", help=" or ".join(LANGUAGES))
    parser.epilog = """what there is to do:
  address   prints the word that others need to write letters to you
  new       begins a game that your machine deals, and writes the letters that invite to it
  play      reads what came, tells what has happened, asks what is up to you, and writes the next letters
  bot       lets a bot play for somebody who writes no more, in a game that your machine deals

By letters there are no clocks, chat or spectators, and nobody plays by himself for whoever is away: the machine that
deals is not always on, and the game waits for everybody's letters. Whoever deals may hand the seat of somebody who
writes no more to a bot; the record says so, and he takes it back by a letter.

examples:
  railwright letters address
  railwright letters new ~/Sync/trains --map tiny --seats "Ann,Bob=ADDRESS,bot:steady"
  railwright letters play
  railwright letters play ~/Downloads/K7PQ4M-x2c4Zq-to-2.railwright-letter
  railwright letters bot K7PQ4M 2"""


def run(options: Namespace) -> int:
    """Print the user's address, begin a game, or play."""
    if options.what == "address":
        address = own_letter_address()
        print_json({"address": address}) if options.json else print_lines([address])
        return Exit.OK
    chosen = LetterOptions(map=options.map, rules=options.rules, language=options.lang)
    if options.what == "play":
        chosen = replace(chosen, given=tuple(options.places))
    elif options.what == "bot":
        chosen = replace(chosen, **_handed_over([str(place) for place in options.places]))
    elif len(options.places) == 1 and options.seats:
        chosen = replace(chosen, post=options.places[0], seats=options.seats)
    else:
        raise CommandError(Exit.USAGE, "Name the folder for the letters, and with --seats who plays.")
    try:
        return letters_from_terminal(discover(options.safe), chosen)
    except LettersAreOpen as error:
        raise CommandError(Exit.NO, error.message) from None


def _handed_over(arguments: Sequence[str]) -> dict[str, Any]:
    """The game and the seat, counted from 0, that somebody has typed. Raises CommandError."""
    match arguments:
        case [code, number] if number.isascii() and number.isdecimal() and int(number):
            try:
                return {"code": parse_code(code), "seat": int(number) - 1}
            except InvitationError as error:
                raise CommandError(Exit.USAGE, error.message) from None
        case _:
            text = "Name the code of the game, and the number of the seat that a bot is to play."
            raise CommandError(Exit.USAGE, text)
