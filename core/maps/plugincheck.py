"""What plugins check of a map: one that fails or does not come back is one more issue of it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import nullcontext

from core.board import Board
from core.catalogue.pluginload import users_plugin
from core.fault import fault_of
from core.issues import Issue, Severity
from core.maps.check import MapCheck
from core.mapspec import MapSpec
from core.patience import TookTooLong, interrupted
from core.text import Message, say


def contained(check: MapCheck) -> MapCheck:
    """A plugin's check whose failure is an issue of the map."""
    patience = interrupted if users_plugin(check.__module__) else nullcontext

    def checked(spec: MapSpec, board: Board) -> Iterable[Issue]:
        try:
            with patience():
                return tuple(check(spec, board))
        except (Exception, TookTooLong) as error:
            return (Issue(Severity.ERROR, "check-failed", _words(error), ("plugins",)),)

    return checked


def _words(error: BaseException) -> Message:
    if failure := fault_of(error):
        return failure.message
    words = "A plugin could not check the map: {kind}: {error}. Report it to its author."
    return say(words, kind=type(error).__name__, error=str(error))
