"""Calling functions that take long with the rules of a game in another process, so that the window never waits."""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable
from functools import cached_property, partial
from pkgutil import resolve_name
from typing import Any, NamedTuple

from PySide6.QtCore import QObject

from railwright.core.game import Game
from railwright.editor.play.rules_server import RulesCall
from railwright.editor.work.background import ProcessEnded, ProcessWorker, Worker

SERVER = "railwright.editor.play.rules_server:RulesServer"


class _Waiting(NamedTuple):
    function: str
    arguments: tuple[object, ...]
    done: Callable[[Any], object]
    failed: Callable[[Exception], object]


class RulesProcess(QObject):
    """Calls functions one after the other in a process that starts with the first call and ends with the parent.

    A function is given as "module:name". It takes the rules, its arguments and a check, which raises TaskCancelled
    when nobody waits any more. If the process cannot be started, a thread calls the function.
    """

    def __init__(self, parent: QObject, game: Game) -> None:
        super().__init__(parent)
        self._game, self._calls = game, deque[_Waiting]()
        self._process = ProcessWorker(self, SERVER)
        self._thread = Worker(self, latest_only=True)
        self._process.answered.connect(self._finish)
        self._process.failed.connect(self._fail)

    @cached_property
    def _pickled_game(self) -> bytes:
        # The user's plugins are looked for only where they take part.
        is_safe = all(manifest.origin == "built-in" for manifest in self._game.resolution.order)
        return pickle.dumps((self._game.spec, self._game.resolution, is_safe))

    def call(
        self,
        function: str,
        *arguments: object,
        done: Callable[[Any], object],
        failed: Callable[[Exception], object],
    ) -> None:
        """Call a function soon; ``done`` gets its result, ``failed`` its exception."""
        self._calls.append(_Waiting(function, arguments, done, failed))
        if len(self._calls) == 1:
            self._submit()

    def cancel(self) -> None:
        """Give up all calls."""
        self._calls.clear()
        self._process.cancel()
        self._thread.cancel()

    def _submit(self) -> None:
        call = self._calls[0]
        self._process.submit(RulesCall(self._pickled_game, call.function, pickle.dumps(call.arguments)))

    def _finish(self, result: object) -> None:
        self._leave().done(result)

    def _fail(self, error: Exception) -> None:
        if isinstance(error, ProcessEnded):
            call = self._calls[0]
            work = partial(resolve_name(call.function), self._game.rules, *call.arguments)
            self._thread.start(lambda task: work(task.check), self._finish, self._fail)
        else:
            self._leave().failed(error)

    def _leave(self) -> _Waiting:
        """Take the call that is over from those that wait, and begin the next one."""
        call = self._calls.popleft()
        if self._calls:
            self._submit()
        return call
