"""A question at a table elsewhere: the terminal and the page offer the same answers in the same words.

The terminal makes its questions itself, of the view that it has: it also says why not, gives hints and shows the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from railwright.core.game import Game
from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.state import CHANCE
from railwright.core.kernel.visibility import view
from railwright.core.language.messages import Language, speaking
from railwright.core.table.question import pending_question
from railwright.plugins.features.online.page_words import _GameWords
from railwright.plugins.features.online.protocol import PageQuestion, SeatPage
from railwright.plugins.features.terminal.table import TextTable
from tests.plugins.programs.online.dealers import all_boards, game_on

MOST_ANSWERS = 150


@pytest.fixture(autouse=True)
def untranslated() -> Iterator[None]:
    """The page calls cities as its language does, the terminal as the board does."""
    with speaking(Language()):
        yield


class Shown:
    """A terminal before any state of a game, and what it prints."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.lines: list[str] = []
        self._view: Any = None
        table = SimpleNamespace(
            rules=game.rules, people=(*range(len(names)),), seats=[*map(Seat, names)], view=lambda seat: self._view,
            log=lambda seat: [],
        )  # fmt: skip
        screen = SimpleNamespace(notify=lambda *lines: self.lines.extend(lines))
        printed = SimpleNamespace(table=table, before_question=lambda seat: ())
        self._text = TextTable(printed, screen)  # type: ignore[arg-type]

    def ask(self, rules: Any, state: Any, seat: int) -> list[str]:
        self.lines.clear()
        self._view, self._text.viewer = state, seat
        self._text.question = pending_question(rules, state)
        self._text._list_answers(self._text.question, 10**6)
        return self.lines


def numbered(lines: list[str]) -> list[str]:
    """The answers among some lines, without their numbers."""
    return [line.partition(" ")[2] for line in lines if line.partition(" ")[0].isdigit()]


def is_same(question: PageQuestion, page: SeatPage, lines: list[str]) -> bool:
    """Whether both offer the same; a terminal adds what is known of a route."""
    shown = numbered(lines)
    if question.pieces:
        return shown == [piece.text for piece in question.pieces]
    offered = [option.text for group in question.groups for option in group.options]
    in_row = [card.do for card in page.row if card.do]
    return len(shown) == len(offered) + len(set(in_row)) and all(
        any(line == text or line.startswith(f"{text}: ") for line in shown) for text in offered
    )


@pytest.mark.parametrize("board", all_boards(["tiny", "europe", "sunda", "high_passes"]))
@pytest.mark.sweep
def test_the_terminal_and_the_page_offer_the_same_answers_in_the_same_words(board: str) -> None:
    game, rng, chance = game_on(board), Random(5), SeededChance(Random(5))
    rules, names = game.rules, [f"Player {seat}" for seat in range(game.spec.players[0])]
    words, shown, compared = _GameWords(game, names), Shown(game, names), 0
    state = engine.start(rules, len(names))
    for _ in range(MOST_ANSWERS):
        if not state.stack:
            break
        frame, kind = state.stack[-1], rules.kinds[state.stack[-1].kind]
        if frame.actor == CHANCE:
            choice = chance.pick(*kind.outcomes(rules, state, frame))  # type: ignore[union-attr]
        else:
            seen = view(rules, state, frame.actor)
            page = words.page("BCDFGH", frame.actor, seen)
            lines = shown.ask(rules, seen, frame.actor)
            assert page.question is not None
            assert is_same(page.question, page, lines), (page.question, lines)
            for one in page.question.unavailable:
                assert any(one.text in line and one.why in line for line in lines)
            compared += 1
            choice = rng.choice([*kind.options(rules, state, frame)])  # type: ignore[union-attr]
        state = engine.apply(rules, state, choice)
    assert compared > 20
