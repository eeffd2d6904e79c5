"""The command line: finds the commands of the plugins and runs the one that the user names."""

from __future__ import annotations

import io
import sys
from argparse import REMAINDER, SUPPRESS, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext
from itertools import takewhile
from pathlib import Path
from platform import python_version
from typing import Any, NoReturn

from railwright.core import __version__
from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.extensions import declarations
from railwright.core.catalogue.plugin_prints import command_prints
from railwright.core.cli.errors import open_missing_streams, run_command
from railwright.core.cli.printing import json_alone, print_data_or_lines, printable_streams
from railwright.core.folders import check_folders
from railwright.core.kernel.attribution import user_plugin_id
from railwright.core.kernel.commands import Command, CommandError, Exit
from railwright.core.kernel.text import did_you_mean, printable_line

MAP_FORMAT_VERSION = 1  # the same as in core.maps.reader, which takes long to import
WINDOW = "open"  # the command that opens the window, with or without a file
EXAMPLES = """examples:
  railwright                          open the window
  railwright my-map.yaml              open a map, a save or a record
  railwright validate my-map.yaml
  railwright simulate --map europe --seats bot:steady,bot:greedy --games 100 --seed 1
  railwright COMMAND --help           explain a command

exit codes: 0 success, 1 the answer is no, 2 wrong usage, 3 a file cannot be read, 4 incompatible version or
  missing plugin, 70 internal error, 130 interrupted"""
Commands = Mapping[str, Command]


def main(argv: Sequence[str] | None = None, commands: Iterable[Command] = ()) -> int:
    """Run the command line and return its exit code. ``commands`` are added to those of the plugins."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    open_missing_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # characters that a terminal lacks must not be an error
    with printable_streams():
        return run_command(lambda: _run(arguments, _by_name(commands)))


def _run(arguments: Sequence[str], added: Commands) -> int:
    check_folders()
    given = [*takewhile(lambda word: word != "--", arguments)]
    if "--version" in given:  # before the arguments of any command are parsed, which may lack some
        _print_version("--json" in given)
        return Exit.OK
    leading = _leading_options().parse_args(arguments)
    commands = added if _are_enough(leading, added) else {**_by_name(declarations("declare_commands")), **added}
    name = _command_name(leading.words, commands)
    if leading.help or name not in commands:  # plugins of users are imported only where our own are not enough
        commands = {**_commands_of_others(leading.safe), **commands}
    if leading.help or not name:
        _parser(commands).print_help()
        return Exit.OK if leading.help else Exit.USAGE
    if name not in commands:
        hint = did_you_mean(name, commands) or "; `railwright --help` lists them."
        raise CommandError(Exit.USAGE, f"There is no command {name}{hint}")
    if leading.words[:1] != [name]:  # a file, or nothing at all, is for the window
        start = len(arguments) - len(leading.words)
        arguments = [*arguments[:start], name, *arguments[start:]]
    command = commands[name]
    options = _parser({name: command}).parse_args(arguments)  # those of all commands take 5 ms

    def run() -> int:
        with json_alone() if options.json else nullcontext():
            return command.run(options)

    with command_prints(name) if user_plugin_id(command.run.__module__) else nullcontext():
        return run_command(run, options.json)


def _command_name(arguments: Sequence[str], commands: Commands) -> str:
    """The command that the words after the leading options name, or imply; "" if none."""
    opens_window = not arguments or (arguments[0] not in commands and _is_file(arguments[0]))
    if opens_window and WINDOW in commands:
        return WINDOW
    return arguments[0] if arguments else ""


def _are_enough(leading: Namespace, commands: Commands) -> bool:
    """Whether the words name one of these commands, so that no plugin need be imported for its own."""
    return not leading.help and (leading.words[0] if leading.words else WINDOW) in commands


def _is_file(word: str) -> bool:
    return Path(word).name != word or "." in word or Path(word).exists()


def _by_name(commands: Iterable[Command]) -> Commands:
    """Commands by name; the last one wins if two share a name."""
    return {command.name: command for command in commands}


def _commands_of_others(safe: bool) -> Commands:
    return _by_name(declarations("declare_commands", discover(safe)))


def _leading_options() -> ArgumentParser:
    """A parser of the options before the name of a command; all that follows them are ``words``."""
    parser = shared_options()
    parser.add_argument("-h", "--help", action="store_true")
    parser.add_argument("words", nargs=REMAINDER)
    return parser


def _parser(commands: Commands) -> ArgumentParser:
    parser = _Parser(
        "railwright",
        usage="railwright [COMMAND | FILE] [OPTION...]",
        description="Train board games.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    subparsers: Any = parser.add_subparsers(
        title="commands", metavar="COMMAND", dest=SUPPRESS, prog="railwright", parser_class=_CommandParser
    )
    shared = shared_options(argument_default=SUPPRESS)  # options given before the name keep their values
    for name, command in sorted(commands.items()):
        subparsers.add_parser(name, help=command.summary, command=command, parents=[shared])
    _add_shared_options(parser)  # last, so that help lists them behind the commands
    return parser


def full_parser(added: Iterable[Command], safe: bool) -> ArgumentParser:
    """The parser of the whole command line with the arguments of all commands, those of user plugins included."""
    parser = _parser({**_commands_of_others(safe), **_by_name(added)})
    for subparser in parser._subparsers._group_actions[0].choices.values():  # type: ignore[union-attr]
        subparser.add_arguments()
    return parser


def shared_options(**settings: Any) -> ArgumentParser:
    """A parser of the options of every command, which may stand before its name or after it."""
    parser = _Parser("railwright", add_help=False, allow_abbrev=False, **settings)
    _add_shared_options(parser)
    return parser


def _add_shared_options(parser: ArgumentParser) -> None:
    shared = parser.add_argument_group("options of every command")
    shared.add_argument(
        "--seed", type=int, metavar="N", help="the seed of everything random (default: a random one, which is shown)"
    )
    shared.add_argument(
        "--rules", metavar="FILE", help="a file that changes the rules, such as `plugins: {cards: {row: 6}}`"
    )
    shared.add_argument("--json", action="store_true", help="print only JSON; messages go to stderr")
    shared.add_argument("--safe", action="store_true", help="use the built-in plugins only")
    shared.add_argument("--version", action="store_true", default=SUPPRESS, help="print the version and exit")


class _Parser(ArgumentParser):
    """A parser whose errors are one printable line, whatever the arguments contain."""

    def error(self, message: str) -> NoReturn:
        super().error(printable_line(message))


class _CommandParser(_Parser):
    """The parser of one command; it adds the command's arguments only if that command runs."""

    def __init__(self, command: Command, **settings: Any) -> None:
        super().__init__(
            description=command.summary,
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
            **settings,
        )
        self._command: Command | None = command

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse as any parser does, but let words and options be mixed."""
        if self._command is None:  # called again by parse_intermixed_args
            return super().parse_known_args(args, namespace)
        self.add_arguments()
        return self.parse_intermixed_args(args, namespace), []

    def add_arguments(self) -> None:
        """Add the command's own arguments, once."""
        command, self._command = self._command, None
        if command is not None:
            command.arguments(self)


def _print_version(as_json: bool) -> None:
    """Print ``railwright 0.1.0 (map format 1, Python 3.11.2, Qt 6.8.1)``, without importing Qt."""
    from importlib.metadata import PackageNotFoundError, version  # late, 19 ms: seldom needed

    try:
        qt = version("PySide6-Essentials")
    except PackageNotFoundError:
        qt = None
    data = {"railwright": __version__, "map_format": MAP_FORMAT_VERSION, "python": python_version(), "qt": qt}
    line = f"map format {MAP_FORMAT_VERSION}, Python {python_version()}, Qt {qt or 'not installed'}"
    print_data_or_lines(as_json, lambda: data, lambda: [f"railwright {__version__} ({line})"])
