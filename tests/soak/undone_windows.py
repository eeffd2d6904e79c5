"""What a window shows after an undo: board, words and log of a window that is opened on the game as it stands then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from railwright.core.game import Game
from railwright.core.kernel import engine
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.state import State
from railwright.core.records.history import Entry, Undo
from railwright.editor.app import make_application
from railwright.editor.play.preferences import COMPANY, MOTION, set_preference
from railwright.editor.play.widget import GameWidget
from tests.fuzz.targets import Fault, home_at
from tests.soak.games import answers_of, game_of, playable_numbers, random_rules
from tests.soak.twin_windows import Picture, settled_picture, shows_the_same, stands_still, window_on
from tests.soak.windows import errors_raised

UNDOS_PER_TRIAL = 6
SMALLER, MAX_SHADES = 8, 24  # of 255: how pictures are compared
LOOKS = 0.1  # the part of the questions at which a window is opened


def try_undone_windows(rng: Random, folder: Path) -> Counter[str]:
    """A game by one set of rules, in which answers are given and taken back. Raises Fault where something is left."""
    made = random_rules(rng)
    game = game_of(made)
    numbers = playable_numbers(game) if game is not None else []
    counts: Counter[str] = Counter(games=1)
    if game is None or not numbers:
        return counts
    make_application().setCursorFlashTime(0)
    with home_at(folder), errors_raised() as errors:
        for preference in (MOTION, COMPANY):  # faces and what they say come and go by themselves
            set_preference(preference, False)
        history: list[Entry] = []
        for answered in answers_of(game.rules, rng, engine.start(game.rules, numbers[-1])):
            if stands_still(game, answered.before) and rng.random() < LOOKS:
                counts["undos in windows"] += _check(game, answered.before, history, rng, str(made))
                if counts["undos in windows"] >= UNDOS_PER_TRIAL:
                    break
            history.append(answered)
    if errors:
        raise errors[0]
    return counts


def _check(game: Game, state: State, history: Sequence[Entry], rng: Random, of: str) -> int:
    """Answer, take back, and compare with a window that is opened afterwards; 0 where nothing can be taken back."""
    seat, choice = state.stack[-1].actor, rng.choice(list(engine.options(game.rules, state)))
    with window_on(game, state, seat, history) as page:
        back = _answer(page, choice, len(history))
        if back is None:
            return 0
    afterwards = [*history, *back.answers, back]

    def undone() -> Picture:
        with window_on(game, state, seat, history) as page:
            _answer(page, choice, len(history))
            settled_picture(page)
            page.session.take_back(len(history))
            return _picture(page)

    def opened() -> Picture:
        with window_on(game, state, seat, afterwards) as page:
            return _picture(page)

    if not shows_the_same(lambda: _are_alike(undone(), opened())):
        raise Fault(f"{of}: after {choice} was taken back, the window of {seat} shows something else in {state.stack}")
    return 1


def _picture(page: GameWidget) -> Picture:
    """What the board shows, all that is written beside it, and the log, of which a window may show any part."""
    settled_picture(page)
    page.scene.clear_highlight()  # that of a question depends on what has the focus
    words, log, board = settled_picture(page).words, page.log.list, page.view.grab()
    items = [log.item(number) for number in range(log.count())]
    lines = [f"{item.font().strikeOut()} {item.text()}" for item in items]
    return Picture(board.toImage(), "\n".join([words, *lines]))


def _are_alike(undone: Picture, opened: Picture) -> bool:
    """Whether two pictures are the same from a few steps away: edges are smoothed otherwise where less was painted."""
    shades = zip(_from_afar(undone.image), _from_afar(opened.image), strict=True)
    return undone.words == opened.words and all(abs(first - second) <= MAX_SHADES for first, second in shades)


def _from_afar(image: QImage) -> bytes:
    size = image.size() / SMALLER
    small = image.scaled(size, mode=Qt.TransformationMode.SmoothTransformation)
    return bytes(small.convertToFormat(QImage.Format.Format_RGB32).constBits())


def _answer(page: GameWidget, choice: Choice, stood: int) -> Undo | None:
    """Give an answer; what would take it back, None where that is not possible."""
    session = page.session
    settled_picture(page)
    session.answer(choice)
    if stood not in session.take_back_points or session.viewer is None:
        return None
    return session.history.undo_to(session.viewer, stood)  # type: ignore[attr-defined]  # a match in this process
