"""Secrecy in windows: two states that differ only in what a seat must not see are the same picture before its eyes.

``twins`` compares what a seat is given; here real windows (without a display) show it, to the pixel and to the word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from railwright.core.game import Game
from railwright.core.kernel import engine
from railwright.core.kernel.agents import Agent
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.state import CHANCE, State
from railwright.core.records.history import Entry, History
from railwright.core.table.event_log import begins_turn
from railwright.editor.app import make_application
from railwright.editor.play.game import PlayableGame
from railwright.editor.play.preferences import MOTION, set_preference
from railwright.editor.play.session import play_session
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.paint.coast import MAPS
from tests.fuzz.targets import Fault, home_at
from tests.soak.games import answers_of, game_of, playable_numbers, random_rules
from tests.soak.twins import MAKERS
from tests.soak.windows import errors_raised

PAIRS_PER_TRIAL = 6
LOOKS = 0.05  # the part of the answers before which windows are opened
SIZE_PX = (1100, 760)
PACE_MS = 3_600_000  # before a bot answers: what is shown stands still
RETRY_S = 10.0  # in which a difference shows again and again before it is believed,
LEAST_LOOKS = 8  # and as often at least: on a busy machine a look takes seconds
EQUAL_LOOKS = 3  # in a row, after which a picture is settled


class NoBot:
    """Sits where nobody is asked meanwhile."""

    def choose(self, view: State, options: object) -> Choice:
        raise Fault("a window asked somebody who was not to be asked")


class Picture(NamedTuple):
    """What a window shows, and all that is written and told of it."""

    image: QImage
    words: str


def try_twin_windows(rng: Random, folder: Path) -> Counter[str]:
    """A game by one set of rules, in whose windows nobody may tell a state from its twins. Raises Fault."""
    made = random_rules(rng)
    game = game_of(made)
    numbers = playable_numbers(game) if game is not None else []
    counts: Counter[str] = Counter(games=1)
    if game is None or not numbers:
        return counts
    make_application().setCursorFlashTime(0)  # a cursor that blinks is no secret
    with home_at(folder), errors_raised() as errors:
        set_preference(MOTION, False)
        states = (answered.before for answered in answers_of(game.rules, rng, engine.start(game.rules, numbers[-1])))
        for state in (state for state in states if stands_still(game, state) and rng.random() < LOOKS):
            counts["pairs of windows"] += _check(game, state, rng, str(made))
            if counts["pairs of windows"] >= PAIRS_PER_TRIAL:
                break
    if errors:
        raise errors[0]
    return counts


def stands_still(game: Game, state: State) -> bool:
    """Whether a person is asked who has a choice: chance and sole answers go on by themselves."""
    asked = state.stack[-1].actor if state.stack else CHANCE
    return asked != CHANCE and len(engine.options(game.rules, state)) > 1


def _check(game: Game, state: State, rng: Random, of: str) -> int:
    """Show a state and its twins to one seat, or to nobody while the next person sits down; how many twins."""
    owner, asked, pairs = rng.randrange(state.seats), state.stack[-1].actor, 0
    others = [seat for seat in range(state.seats) if seat != owner and (seat == asked or begins_turn(state))]
    viewer = rng.choice([None, *others])
    for make in MAKERS:
        if (twin := make(state, owner, rng)) is not None:
            pairs += 1
            if not shows_the_same(partial(_are_alike, game, state, twin, viewer)):
                raise Fault(f"{of}: the window of {viewer} tells {make.__name__} of seat {owner} in {state.stack}")
    return pairs


def shows_the_same(look: Callable[[], bool]) -> bool:
    """Whether two windows show the same at one of several looks: they are opened one after the other."""
    end, looks = monotonic() + RETRY_S, 0
    while not look():
        looks += 1
        if looks >= LEAST_LOOKS and monotonic() > end:
            return False
    return True


def _are_alike(game: Game, state: State, twin: State, viewer: int | None) -> bool:
    """Whether the windows of two states show the same, one after the other, for only one can be in front."""
    return _picture(game, state, viewer) == _picture(game, twin, viewer)


def _picture(game: Game, state: State, viewer: int | None) -> Picture:
    """What a window shows when it changes no more."""
    with window_on(game, state, viewer) as page:
        return settled_picture(page)


def settled_picture(page: GameWidget) -> Picture:
    """What a page shows when it changes no more."""
    looks = [_look(page)]
    while len(looks) < EQUAL_LOOKS:
        look = _look(page)
        looks = [*looks, look] if look == looks[0] else [look]
    return looks[0]


@contextmanager
def window_on(game: Game, state: State, viewer: int | None, history: Sequence[Entry] = ()) -> Iterator[GameWidget]:
    """A window on a game in which one seat looks on, or several people share the screen and nobody does yet."""
    agents: list[Agent | None] = [None if viewer in (None, seat) else NoBot() for seat in range(state.seats)]
    seats = [Seat(f"Player {seat}", "human" if agent is None else "bot:any") for seat, agent in enumerate(agents)]
    match = Match(game.rules, seats, agents, SeededChance(Random(1)), state)
    match.answers = len(History(history).answers)
    playable = PlayableGame(game, match, 1, MAPS, history, coached=False)
    page = GameWidget(play_session(playable, PACE_MS), playable)
    try:
        page.resize(*SIZE_PX)
        page.show()
        page.begin()
        yield page
    finally:
        page.end()
        page.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def _look(page: GameWidget) -> Picture:
    for _ in range(3):
        QApplication.processEvents()
    return Picture(page.grab().toImage(), words_in(page))


def words_in(page: QWidget) -> str:
    """Everything that a person can read or hear of what is visible."""
    visible = [widget for widget in page.findChildren(QWidget) if widget.isVisible()]
    labels = [widget.text() for widget in visible if isinstance(widget, QLabel)]
    told = [f"{one.accessibleName()} {one.accessibleDescription()} {one.toolTip()}" for one in visible]
    return "\n".join([*labels, *told])
