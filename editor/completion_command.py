"""``railwright completion``: prints a script with which a shell completes the words of the command line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from shtab import SUPPORTED_SHELLS, complete

from railwright.core.cli.api import print_data_or_lines
from railwright.core.cli.main import full_parser
from railwright.core.kernel.commands import Exit
from railwright.editor.commands import COMMANDS


def arguments(parser: ArgumentParser) -> None:
    """Declare the shell."""
    shells = ", ".join(SUPPORTED_SHELLS)
    parser.add_argument("shell", choices=SUPPORTED_SHELLS, metavar="SHELL", help=f"one of {shells}")
    parser.epilog = "examples:\n  railwright completion bash > ~/.local/share/bash-completion/completions/railwright"


def run(options: Namespace) -> int:
    """Print the script."""
    script = complete(full_parser(COMMANDS, options.safe), options.shell)
    print_data_or_lines(options.json, lambda: {"shell": options.shell, "script": script}, script.splitlines)
    return Exit.OK
