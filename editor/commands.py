"""The commands that open the window; Qt is imported only when one of them runs."""

from __future__ import annotations

import gc
import os
import re
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from railwright.core.catalogue.discovery import discover
from railwright.core.cli.main import main as run_command_line
from railwright.core.cli.printing import print_remark
from railwright.core.cli.seats import parse_seats
from railwright.core.files import read_file
from railwright.core.kernel.commands import Command, CommandError, Exit, late_command
from railwright.core.kernel.seeds import draw_seed
from railwright.core.language.words import nearest_language, offered_languages
from railwright.editor.features import window_features
from railwright.editor.known_rules.bots import USUAL_BOT
from railwright.editor.qt_loading import load_qt
from railwright.editor.qt_platforms import named_platforms, qt_problem
from railwright.plugins.features import feature_function, has_feature

MAP_SUFFIXES = (".yaml", ".yml")
DEFAULT_SEATS = f"Player,{USUAL_BOT},{USUAL_BOT}"

PLAY_EXAMPLES = (  # each with the features that it needs
    ((), "--map europe --seats Ann,bot:steady"),
    (("terminal",), "--text                              in the terminal, over ssh, or with a screen reader"),
    (("terminal",), "--text --seats Ann,Bob --no-clear   two people at one terminal"),
    (("terminal",), "--text --seats Ann,bot:steady --seed 7 < answers.txt"),
    (
        ("terminal", "online"),
        '--text --join "railwright://host:4774/K7PQ4M#v1.…" --seats Ann,Bob   two people at one terminal',
    ),
    (
        ("terminal", "online"),
        """--text --join "railwright://host:4774/#v1.…" --map usa --seats Ann,friend,bot:steady
                                                      opens a table on your server, for one friend and a bot""",
    ),
)


def _open_arguments(parser: ArgumentParser) -> None:
    kinds = ["a saved game", "a record", "a position", "a map to play on"]
    if has_feature("online"):
        kinds.append("an invitation link")
    text = f"{', '.join(kinds[:-1])}, or {kinds[-1]}"
    parser.add_argument("file", nargs="?", metavar="FILE", help=text)


def _open(options: Namespace) -> int:
    """Open the lobby, or the file or invitation that was given."""
    if options.file is None:
        return _run(options, lambda window: window.open("lobby"))
    if options.file.lower().startswith("railwright:"):
        return _open_invitation(options, options.file)
    path = _existing_file(options.file)
    if path.suffix in MAP_SUFFIXES:
        from railwright.core.positions.file import is_position  # late, 17 ms: only positions need it

        if is_position(read_file(path)):
            return _run(options, lambda window: window.open("game", path))
        return _start(options, str(path), DEFAULT_SEATS)
    return _run(options, lambda window: window.open("replay", path))


def _open_invitation(options: Namespace, link: str) -> int:
    """Open the page for joining a table; without a display, say how to join in a terminal. Neither sends anything."""
    if _can_open_window():  # a mistake in the link is shown on that page: whoever clicked on a link has no terminal
        return _run(options, lambda window: window.open("join", link))
    code: int = feature_function("online", "show_invitation")(link)
    return code


def _play_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help="a saved game to resume")
    parser.add_argument("--map", metavar="M", help="a map file, or the name of a map (default: europe)")
    parser.add_argument("--seats", metavar="LIST", help=f'names and bots, separated by commas: "{DEFAULT_SEATS}"')
    parser.add_argument("--load", metavar="SAVE", help="resume a saved game")
    terminal, online = (partial(_help_of, name) for name in ("terminal", "online"))
    text = terminal("play in the terminal (the default without a display)")
    parser.add_argument("--text", action="store_true", help=text)
    parser.add_argument("--join", metavar="LINK", help=online("join a table elsewhere by its invitation link"))
    text = terminal("with --text: do not clear the terminal between players")
    parser.add_argument("--no-clear", action="store_true", help=text)
    languages = offered_languages()
    text = terminal(f"with --text: {' or '.join(languages)}")
    parser.add_argument("--lang", type=nearest_language, choices=languages, metavar="L", help=text)
    shown = [text for needs, text in PLAY_EXAMPLES if all(map(has_feature, needs))]
    parser.epilog = "\n".join(["examples:", *(f"  railwright play {text}" for text in shown)])


def _help_of(feature: str, text: str) -> str:
    """Return the help of an option of a feature, which hides the option where the feature is not there."""
    return text if has_feature(feature) else SUPPRESS


def _play(options: Namespace) -> int:
    """Start or resume a game, in a terminal if there is no display; without options, open the lobby."""
    in_terminal = options.text or not _can_open_window()
    options.load = options.load or options.file
    if options.join and in_terminal:
        code: int = feature_function("terminal", "join")(options)
        return code
    if options.join:
        feature_function("online", "refuse_beside_join")(options, "--map", "--seats")
        return _open_invitation(options, options.join)
    if in_terminal:
        return _play_in_terminal(options)
    if options.load:
        path = _existing_file(options.load)
        return _run(options, lambda window: window.open("game", path))
    if not (options.map or options.seats or options.rules or options.seed is not None):
        return _run(options, lambda window: window.open("lobby"))
    return _start(options, options.map or "europe", options.seats or DEFAULT_SEATS)


def _can_open_window() -> bool:
    """Whether a window can open; if a display is named and none can, the reason is printed."""
    problem = qt_problem()
    if problem and named_platforms():
        print_remark(f"railwright: {problem} This goes on in the terminal.")
    return not problem


def _play_in_terminal(options: Namespace) -> int:
    """Play in lines of text. If nobody can type, three bots play one game, unless other seats were asked for."""
    play = feature_function("terminal", "play")
    is_for_people = options.text or options.seats or sys.stdin.isatty()
    options.seats = (options.seats or DEFAULT_SEATS) if is_for_people else None
    options.load = _existing_file(options.load) if options.load else None
    code: int = play(options)
    return code


def _start(options: Namespace, map: str, seats_text: str) -> int:
    """Start a game; mistakes in the options are reported before a window opens."""
    load_qt()
    from railwright.editor.play.game import GameSetup  # late, 140 ms

    seats = parse_seats(seats_text)
    seed = draw_seed() if options.seed is None else options.seed
    invitation = GameSetup(map, seats, seed, options.rules)
    return _run(options, lambda window: window.game.begin(invitation))


def _existing_file(name: str) -> Path:
    path = _local_path(name)
    if not path.is_file():
        raise CommandError(Exit.UNREADABLE, f"File not found: {name}. Give the path of a map, a save or a record.")
    return path


def _local_path(name: str) -> Path:
    """The path of a file, which a desktop may give as an address with escapes such as ``%20``."""
    if not name.startswith("file:///"):
        return Path(name)
    encoded = os.fsencode(name.removeprefix("file://"))
    return Path(os.fsdecode(re.sub(rb"%([0-9A-Fa-f]{2})", lambda code: bytes.fromhex(code[1].decode()), encoded)))


def _run(options: Namespace, open_page: object) -> int:
    # A start makes many objects and frees none: collections would take 5 % of it (25 ms). Later the window collects.
    gc.disable()
    try:
        load_qt()
        from railwright.editor.app import run  # late, 200 ms

        return run(discover(options.safe), open_page)  # type: ignore[arg-type]
    finally:
        gc.enable()


PLAY_SUMMARY = "Play a game, in the window or in the terminal." if has_feature("terminal") else "Play a game."
COMMANDS = (
    Command("open", "Open the window, with the given file if there is one.", _open_arguments, _open),
    Command("play", PLAY_SUMMARY, _play_arguments, _play),
    late_command("rules", "Open the rules page.", "railwright.editor.rules_command"),
    late_command("edit", "Open the map editor.", "railwright.editor.edit_command"),
    late_command(
        "completion",
        "Print a script with which a shell completes commands and options.",
        "railwright.editor.completion_command",
    ),
    late_command("desktop-entry", "Add the program to the menu of a Linux desktop.", "railwright.editor.desktop_entry"),
    *(command for feature in window_features() for command in feature.commands),
)


def run_words(arguments: Sequence[str]) -> int:
    """Run a command line of the program in this process; returns the exit code."""
    return run_command_line(arguments, COMMANDS)
