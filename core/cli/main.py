"""The command line: finds the commands of the plugins, runs one of them, and answers with an exit code."""

from __future__ import annotations

import io
import sys
from argparse import REMAINDER, SUPPRESS, Action, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed
from pathlib import Path
from platform import python_version
from typing import Any

import core
from core.catalogue.extensions import declarations
from core.cli.errors import open_missing_streams, run_command
from core.kernel.commands import Command, CommandError, Exit
from core.kernel.text import did_you_mean

# --- The command line: finds the commands of the plugins, runs one of them, and answers with an exit code. ---

WINDOW = "open"  # the command that opens the window, with or without a file
EXAMPLES = """examples:
  railwright                          open the window
  railwright my-map.yaml              open a map, a save or a record
  railwright validate my-map.yaml
  railwright simulate --map europe --seats bot:steady,bot:greedy --games 100 --seed 1
  railwright COMMAND --help           tell more about a command

exit codes: 0 ok, 1 the answer is no, 2 wrong usage, 3 a file cannot be read, 4 incompatible version or missing plugin,
  70 internal error, 130 interrupted"""
Commands = Mapping[str, Command]


def main(argv: Sequence[str] | None = None, commands: Iterable[Command] = ()) -> int:
    """Run the command line; the result is its exit code. ``commands`` are added to those of the plugins."""
    words = list(sys.argv[1:] if argv is None else argv)
    open_missing_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal that lacks a letter must not end a command
    return run_command(lambda: _run(words, {command.name: command for command in commands}))


def _run(words: list[str], added: Commands) -> int:
    options = _first_words().parse_args(words)
    table = {**_table(declarations("declare_commands")), **added}
    if options.help or not (options.words or WINDOW in table):
        print(_help({**_of_others(options.safe), **table}))
        return Exit.OK if options.help else Exit.USAGE
    command, rest = _chosen(options.words, table, options.safe)
    return _run_command(command, rest, options)


def _first_words() -> ArgumentParser:
    """What may stand before the name of a command; all that follows the name is left to the command."""
    parser = _common()
    parser.add_argument("-h", "--help", action="store_true")
    parser.add_argument("words", nargs=REMAINDER)
    return parser


def _common(**settings: Any) -> ArgumentParser:
    """The options of every command, which may stand before its name as well as behind it."""
    parser = ArgumentParser("railwright", add_help=False, allow_abbrev=False, **settings)
    shared = parser.add_argument_group("options of every command")
    shared.add_argument("--seed", type=int, metavar="N", help="where chance comes from; drawn and told where left out")
    shared.add_argument("--rules", metavar="FILE", help="changes of the rules, as in `plugins: {cards: {row: 6}}`")
    shared.add_argument("--json", action="store_true", help="print JSON and nothing else; remarks go to stderr")
    shared.add_argument("--safe", action="store_true", help="use the built-in plugins only")
    told = "print the version and stop"
    shared.add_argument("--version", action=_TellVersion, nargs=0, default=SUPPRESS, help=told)
    return parser


class _TellVersion(Action):
    """Prints the version wherever it is asked for; it is looked up only then, since Qt is asked for its own."""

    def __call__(self, parser: ArgumentParser, *given: Any) -> None:

        print(version())
        parser.exit()


def _table(commands: Iterable[Command]) -> Commands:
    return {command.name: command for command in commands}


def _of_others(safe: bool) -> Commands:
    """The commands of plugins that are not our own: these are imported only where ours are not enough."""
    from core.catalogue.discovery import discover

    return _table(declarations("declare_commands", discover(safe)))


def _chosen(words: Sequence[str], table: Commands, safe: bool) -> tuple[Command, Sequence[str]]:
    """The command that the words start with and its arguments; a file alone is for the window."""
    if not words:
        return table[WINDOW], ()
    if words[0] in table:
        return table[words[0]], words[1:]
    if WINDOW in table and _is_file(words[0]):
        return table[WINDOW], words
    table = {**_of_others(safe), **table}
    if words[0] in table:
        return table[words[0]], words[1:]
    hint = did_you_mean(words[0], table) or "; `railwright --help` lists them."
    raise CommandError(Exit.USAGE, f"There is no command {words[0]}{hint}")


def _is_file(word: str) -> bool:
    return Path(word).name != word or "." in word or Path(word).exists()


def _run_command(command: Command, words: Sequence[str], options: Namespace) -> int:
    parser = ArgumentParser(
        f"railwright {command.name}",
        description=command.summary,
        parents=[_common(argument_default=SUPPRESS)],
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    command.arguments(parser)
    for name in ("words", "help"):
        delattr(options, name)
    parsed = parser.parse_intermixed_args(words, options)
    return run_command(lambda: command.run(parsed), parsed.json)


def _help(table: Commands) -> str:
    parser = _common(usage="railwright [COMMAND | FILE] [OPTION...]", description="Train board games.", epilog=EXAMPLES)
    parser.formatter_class = RawDescriptionHelpFormatter
    rows = "\n".join(f"  {name:<10} {command.summary}" for name, command in sorted(table.items()))
    return parser.format_help().replace("\noptions of every", f"\ncommands:\n{rows}\n\noptions of every", 1).rstrip()


# --- What the program says of itself. ---

MAP_FORMAT = 1  # that of core.maps.reader, which takes long to import


def version() -> str:
    """``railwright 0.1.0 (map format 1, Python 3.11.2, Qt 6.8.1)``, without importing Qt."""
    try:
        qt = installed("PySide6-Essentials")
    except PackageNotFoundError:
        qt = "not installed"
    return f"railwright {core.__version__} (map format {MAP_FORMAT}, Python {python_version()}, Qt {qt})"
