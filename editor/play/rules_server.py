"""The other process of a ``RulesProcess``: it calls functions with the rules of a game. Free of Qt."""

from __future__ import annotations

import gc
import pickle
from collections.abc import Callable
from pkgutil import resolve_name
from typing import Any, NamedTuple

from railwright.core.catalogue.discovery import discover
from railwright.core.game import assemble
from railwright.core.guard.process import exact_changes
from railwright.core.kernel.ruleset import Ruleset


class RulesCall(NamedTuple):
    """A request to call a function with the rules of a game, its arguments and a check.

    * ``game``: the game, pickled
    * ``function``: the function as "module:name"
    * ``arguments``: its arguments, pickled, because they may be of classes that the game's plugins load
    """

    game: bytes
    function: str
    arguments: bytes


class RulesServer:
    """Answers calls; the rules are assembled again only for another game."""

    def __init__(self, check: Callable[[], None]) -> None:
        self._check = check
        self._game = b""
        self._rules: Ruleset

    def answer(self, call: RulesCall) -> Any:
        """Return what the function returns. Raises TaskCancelled, or an error with the text of any other one."""
        if call.game != self._game:
            spec, resolution, safe = pickle.loads(call.game)
            catalogue = discover(safe)
            self._rules = assemble(catalogue, spec, exact_changes(catalogue, resolution)).rules
            self._game = call.game
        return resolve_name(call.function)(self._rules, *pickle.loads(call.arguments), self._check)

    def rest(self) -> None:
        """Free what playouts have left behind."""
        gc.collect()
