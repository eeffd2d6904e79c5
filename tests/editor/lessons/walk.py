"""Walks through lessons as people do, from the first screen: one walker with the mouse, one with the keys alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.choices import Choice
from railwright.editor.app import make_application
from railwright.editor.features.lessons.lesson_widget import LessonWidget
from railwright.editor.features.lessons.list_widget import LessonsWidget
from railwright.editor.files.settings import settings
from railwright.editor.language.choice import choose_language, install_language
from railwright.editor.looks.theme import apply_look, choose_text_size, choose_theme
from railwright.editor.main_window import MainWindow
from railwright.editor.play.decision_bar import ChoiceButton
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.items.targets import Target
from tests.editor.play.helpers import process_events

MOST_KEYS = 120  # for one walk of the keys to a button or a place: more is no way for anybody

OnStep = Callable[[LessonWidget], None]


def _ignore(lesson: LessonWidget) -> None:
    """Nobody looks at the steps."""


@contextmanager
def learner_window(
    qtbot: QtBot, language: str = "en", percent: int = 100, theme: str = "light", size: tuple[int, int] = (1280, 800)
) -> Iterator[MainWindow]:
    """The program as somebody starts it who has never played, in a home without settings."""
    app = make_application()
    choose_language(language)
    install_language(app)
    choose_text_size(str(percent))
    choose_theme(theme)
    apply_look(app)
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.resize(*size)
    window.lobby.show()
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    try:
        yield window
    finally:
        window.close()
        choose_language("en")
        install_language(app)
        for key in ("look/text", "look/theme"):
            settings().remove(key)
        apply_look(app)


class LessonWalker:
    """Plays lessons to their ends with the mouse; ``on_step`` is shown each step once it is told."""

    def __init__(self, qtbot: QtBot, window: MainWindow, on_step: OnStep = _ignore) -> None:
        self._qtbot, self._window, self._on_step = qtbot, window, on_step

    # from the first screen

    def to_the_list(self) -> LessonsWidget:
        """Go from the lobby to the list of lessons."""
        lobby = self._window.lobby.widget
        assert lobby is not None
        self._qtbot.waitUntil(lobby.learn.isVisible)
        self.press(lobby.learn)
        return self._list()

    def begin(self, id: str) -> LessonWidget:
        """Begin a lesson of the list."""
        button = self._list().buttons[id]
        self._come_into_view(button)
        self.press(button)
        return self._lesson_after(None)

    def _list(self) -> LessonsWidget:
        self._qtbot.waitUntil(lambda: self._window.page("lessons").list is not None)
        assert self._window.page("lessons").list is not None
        return self._window.page("lessons").list

    def _lesson_after(self, before: LessonWidget | None) -> LessonWidget:
        self._qtbot.waitUntil(lambda: self._window.page("lessons").lesson not in (None, before))
        lesson = self._window.page("lessons").lesson
        assert lesson is not None
        assert lesson.page is not None
        lesson.page.session.clock.pace = 0
        return lesson

    # one lesson

    def walk(self, lesson: LessonWidget) -> None:
        """Go through all steps of a lesson."""
        play = lesson.play
        assert play is not None
        while not play.is_done:
            self.arrive(lesson)
            self._on_step(lesson)
            at = play.at
            self.do_step(lesson)
            self._qtbot.waitUntil(lambda at=at: play.at > at)  # type: ignore[misc]
        self._qtbot.waitUntil(lambda: play.has_arrived and lesson.forward.isVisible())
        self._on_step(lesson)

    def go_to_next(self, lesson: LessonWidget) -> LessonWidget:
        """Go from a lesson that is done to the one behind it."""
        self.press(lesson.forward)
        return self._lesson_after(lesson)

    def arrive(self, lesson: LessonWidget) -> None:
        """Wait until the step that is reached is told, and asked where it is answered."""
        play, page = lesson.play, lesson.page
        assert play is not None
        assert page is not None

        def is_told() -> bool:
            asked = page.board_input.question is not None and not page.refresh_timer.isActive()
            return play.has_arrived and (lesson.forward.isVisible() or (asked and lesson.reveal.isVisible()))

        self._qtbot.waitUntil(is_told)

    def do_step(self, lesson: LessonWidget) -> None:
        """Go on from a step, or give the first of its right answers."""
        self.arrive(lesson)
        play, page = lesson.play, lesson.page
        assert play is not None
        assert play.step is not None
        assert page is not None
        if not play.step.wanted:
            self.press(lesson.forward)
            return
        answer = next(play.lesson.right_answers(play.at, play.state))
        self.give(page, answer)

    def give(self, page: GameWidget, answer: Sequence[Choice]) -> None:
        """Answer the question that is asked, with what is shown for it."""
        first, *rest = answer
        question = page.board_input.question
        assert question is not None
        if first in (draws := page.reader.draws(question.options)).values():
            color = next(color for color, choice in draws.items() if choice == first)
            self._take_card(page, color)
        elif target := self._target(page, first):
            self._choose_place(page, target, first)
        elif question.pieces:
            self._tick(page, first)
        else:
            self.press(self._button(page, first))
        if rest:
            self._pay(page, rest[0])

    def _take_card(self, page: GameWidget, color: str) -> None:
        place = (
            None
            if color == "pile"
            else next(number for number, card in enumerate(page.reader.row(page.session.view) or ()) if card == color)
        )
        self.press(page.market.pile if place is None else page.market.row[place])

    def _target(self, page: GameWidget, choice: Choice) -> Target | None:
        question, board = page.board_input.question, page.scene.board
        assert question is not None
        names = [name for name, choices in question.places.items() if choice in choices]
        if not names:
            return None
        index = board.route_index if names[0].of == "route" else board.city_index
        return Target("route" if names[0].of == "route" else "city", index[str(names[0].id)])

    def _choose_place(self, page: GameWidget, target: Target, choice: Choice) -> None:
        place = page.view.mapFromScene(*page.scene.targets.centers[target])
        assert page.view.viewport().rect().contains(place), f"{target} is out of view"
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        self._choose_in_menu(page, target, choice)

    def _choose_in_menu(self, page: GameWidget, target: Target, choice: Choice) -> None:
        """Choose among several answers at one place."""
        question = page.board_input.question
        if question is None or page.board_input.previewed is not None:
            return
        label = page.wording.label(page.session.rules.notation, choice)
        menu = page.board_input.menu
        for _ in menu.actions():
            active = menu.activeAction()
            if active is not None and active.text().replace("&", "") == label:
                break
            QTest.keyClick(menu, Qt.Key.Key_Down)
        QTest.keyClick(menu, Qt.Key.Key_Return)

    def _pay(self, page: GameWidget, payment: Choice) -> None:
        process_events()
        if page.board_input.previewed is None:
            return  # there was one way to pay
        self.press(self._button(page, payment))
        if page.bar.confirm is not None and page.bar.confirm.isVisible():
            self.press(page.bar.confirm)

    def _tick(self, page: GameWidget, choice: Choice) -> None:
        wanted = {str(name.id) for name in page.session.rules.notation.names(choice)}
        for name, piece in page.bar.pieces:
            if piece.isChecked() != (str(name.id) in wanted):
                self.press(piece)
        assert page.bar.confirm is not None
        self.press(page.bar.confirm)

    def _button(self, page: GameWidget, choice: Choice) -> ChoiceButton:
        buttons = [button for button in page.bar.buttons if isinstance(button, ChoiceButton)]
        return next(button for button in buttons if button.choice == choice)

    # what is pressed

    def press(self, button: QAbstractButton) -> None:
        """Press a button that can be seen."""
        self._come_into_view(button)
        self._qtbot.waitUntil(lambda: button.isVisible() and button.isEnabled())
        assert not button.visibleRegion().isEmpty(), f"{button.text()} cannot be seen"
        QTest.mouseClick(
            button,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
            button.visibleRegion().boundingRect().center(),
        )

    def _come_into_view(self, widget: QWidget) -> None:
        """Scroll to a widget, as the wheel does."""
        process_events()
        area = widget.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if area is not None:
            area.ensureWidgetVisible(widget)
            process_events()


class KeyWalker(LessonWalker):
    """The same with keys alone, each of which goes to whatever has the focus."""

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key."""
        QTest.keyClick(QApplication.focusWidget() or self._window, key, modifier)
        process_events()

    def press(self, button: QAbstractButton) -> None:
        self._qtbot.waitUntil(lambda: button.isVisible() and button.isEnabled())
        for _ in range(MOST_KEYS):
            if QApplication.focusWidget() is button:
                assert not button.visibleRegion().isEmpty(), f"{button.text()} has the keys and cannot be seen"
                takes_enter = isinstance(button, QPushButton) and button.autoDefault() and not button.isCheckable()
                self.key(Qt.Key.Key_Return if takes_enter else Qt.Key.Key_Space)
                return
            self.key(Qt.Key.Key_Tab)
        raise AssertionError(f"the keys do not come to {button.text() or button.accessibleName()}")

    def _come_into_view(self, widget: QWidget) -> None:
        """Whoever has the keys is scrolled to by the program itself."""

    def _take_card(self, page: GameWidget, color: str) -> None:
        row = [*(page.reader.row(page.session.view) or ())]
        self.key(Qt.Key.Key_D if color == "pile" else Qt.Key(Qt.Key.Key_1.value + row.index(color)))

    def _choose_place(self, page: GameWidget, target: Target, choice: Choice) -> None:
        letter = Qt.Key.Key_C if target.kind == "route" else Qt.Key.Key_S
        for _ in range(MOST_KEYS):
            self.key(letter)
            if page.view.focused_target == target:
                break
        assert page.view.focused_target == target, f"the keys do not come to {target}"
        self.key(Qt.Key.Key_Return)
        self._choose_in_menu(page, target, choice)
