"""People who are typed for at tables elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from railwright.core.kernel.commands import Exit
from railwright.plugins.features.terminal import joined
from railwright.plugins.features.terminal.game import JoinOptions
from railwright.plugins.features.terminal.screen import NoMoreLines
from railwright.plugins.features.terminal.table import TextTable
from tests.plugins.programs.online.playing import CATALOGUE
from tests.plugins.programs.terminal.helpers import Typist, any_answer


class Seated:
    """Whoever is typed for; ``further`` types once a game is there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, further: Callable[[TextTable], str]) -> None:
        self.screen = Typist(further=further)

        def make(game: object, screen: Typist) -> TextTable:
            screen.table = TextTable(game, screen)  # type: ignore[arg-type]
            return screen.table

        monkeypatch.setattr(joined, "TextTable", make)

    def join(self, options: JoinOptions) -> Exit:
        return joined.join(CATALOGUE, options, self.screen)  # type: ignore[arg-type]

    @property
    def told(self) -> str:
        return "\n".join(self.screen.told)


class Waiting(Seated):
    """Whoever types meanwhile: for each of ``asked`` that is told, in this order, its line."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, asked: dict[str, str]) -> None:
        super().__init__(monkeypatch, any_answer(Random(1)))
        self.asked, self._heard = asked, 0
        monkeypatch.setattr(self.screen, "typed_meanwhile", self._typed)

    def _typed(self) -> list[str]:
        for number, line in enumerate(self.screen.told[self._heard :], self._heard + 1):
            if line in self.asked:
                self._heard = number
                return [self.asked.pop(line)]
        return []


class Person(Seated):
    """Somebody who sits before the terminal: his lines are read whenever they come.

    ``asked`` are pairs: what is told, and what is typed then; an exception is raised in place of a line.
    """

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        asked: Sequence[tuple[str, str | BaseException]],
        further: Callable[[TextTable], str] | None = None,
    ) -> None:
        super().__init__(monkeypatch, further or any_answer(Random(1)))
        self.asked, self._heard = [*asked], 0
        self.screen.is_interactive = True
        self._wake: Callable[[], None] = lambda: None
        notify = self.screen.notify

        def hear(*lines: str) -> None:
            notify(*lines)
            if lines:
                self._wake()

        def listen(on_line: Callable[[], None]) -> None:
            self._wake = on_line

        monkeypatch.setattr(self.screen, "notify", hear)
        monkeypatch.setattr(self.screen, "listen", listen)
        monkeypatch.setattr(self.screen, "typed_meanwhile", self._typed)

    def _typed(self) -> list[str]:
        for number, line in enumerate(["", *self.screen.told[self._heard :]], self._heard):
            if self.asked and self.asked[0][0] in line:
                self._heard = number
                typed = self.asked.pop(0)[1]
                self._wake()
                if isinstance(typed, BaseException):
                    raise typed
                return [typed]
        return []


END_OF_INPUT = NoMoreLines()
