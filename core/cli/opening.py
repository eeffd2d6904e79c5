"""Opening the maps, games and rules files that a command names; what is wrong with them becomes a CommandError."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.rules_file import RulesFile, read_rules
from railwright.core.game import Game, assemble, read_to_play
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.issues import Issue, Severity
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import say

_UNREADABLE_CODES = {"unreadable-file", "unknown-map"}
_INCOMPATIBLE_CODES = {"other-format", "unknown-plugin", "missing-requirement", "plugin-version"}


def exit_code(issues: Iterable[Issue]) -> Exit:
    """The exit code of a command on a file with these issues; warnings alone give OK."""
    codes = {issue.code for issue in issues if issue.severity is Severity.ERROR}
    if codes & _UNREADABLE_CODES:
        return Exit.UNREADABLE
    if codes and codes <= _INCOMPATIBLE_CODES:
        return Exit.INCOMPATIBLE
    return Exit.NO if codes else Exit.OK


def open_map(catalogue: Catalogue, source: str) -> MapSpec:
    """The map with a name or path. Raises CommandError, which lists everything that is wrong with it."""
    reading = read_to_play(catalogue, source)
    if reading.spec is None:
        raise CommandError(exit_code(reading.issues), reading.refusal(source), reading.notes(source))
    return reading.spec


def open_game(catalogue: Catalogue, source: str, rules: str | None = None) -> Game:
    """The game of a map and a rules file. Raises CommandError or RulesError, which list what is wrong with either."""
    spec = open_map(catalogue, source)
    changes = open_rules(rules) if rules else None
    try:
        return assemble(catalogue, spec, changes.request if changes else None)
    except RulesError as error:
        if changes and error.issues:
            raise _unfit_error(changes, error.issues) from error
        raise


def open_rules(path: str) -> RulesFile:
    """The changes in a rules file. Raises CommandError, which lists everything that is wrong with it."""
    rules = read_rules(Path(path))
    if rules.issues:
        message = say("Cannot use the rules in {path}. Correct them first.", path=path)
        raise CommandError(exit_code(rules.issues), message, rules.notes(rules.issues))
    return rules


def _unfit_error(rules: RulesFile, issues: tuple[Issue, ...]) -> CommandError:
    """The error of a rules file that is well formed, but whose rules do not fit each other or the map."""
    message = say("These rules cannot be played; change {path}.", path=str(rules.path))
    return CommandError(exit_code(issues), message, rules.notes(issues))
