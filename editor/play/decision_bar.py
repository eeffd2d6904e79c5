"""The decision bar: the current question, and a button for every answer that cannot be given on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QFrame,
    QLabel,
    QPushButton,
    QWidget,
)

from railwright.core.kernel.choices import Choice, Notation
from railwright.core.kernel.text import Name
from railwright.core.table.question import PendingQuestion
from railwright.editor.language.button_text import literal
from railwright.editor.looks import elements as ui
from railwright.editor.looks.palette import PlayerStyle
from railwright.editor.looks.widgets import ElidedLabel
from railwright.editor.play.cards import CardStrip
from railwright.editor.play.player_style import Chip
from railwright.editor.play.tickets import TicketCard
from railwright.editor.scene.items.symbols import marked_colors
from railwright.plugins.programs.table.api import Wording, read_cards


class ChoiceButton(QPushButton):
    """The button of an answer. If the answer names cards, it shows them as pictures after the text ``lead``."""

    def __init__(self, choice: Choice, text: str, cards: Sequence[tuple[str, int]] = (), lead: str = "") -> None:
        super().__init__("" if cards else literal(text))
        self.choice, self.cards = choice, dict(cards)
        self.setAccessibleName(text)
        self.setAutoDefault(True)
        if cards:
            self._show_cards(text, [color for color, count in cards for _ in range(count)], lead)

    def _show_cards(self, text: str, cards: list[str], lead: str) -> None:
        self.setToolTip(text)
        row = ui.row((CardStrip(cards), Qt.AlignmentFlag.AlignCenter), margins=(10, 4, 10, 4))
        if lead:
            label = QLabel(lead)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            row.insertWidget(0, label)
        self.setLayout(row)

    def sizeHint(self) -> QSize:
        layout = self.layout()
        return layout.sizeHint() if layout else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


LINE_PX = 24  # of a line with its distance to the next one
MIN_PROMPT_PX = 80  # of width for the text of the question


MAX_NEWS_LINES = 6  # if there are more, they scroll


class News(QWidget):
    """News in one line; a button or a key unfolds them if they need more lines.

    ``unfolded`` is emitted when the needed height has changed.
    """

    unfolded = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.line, self.all = ElidedLabel("", "muted"), ui.paragraph(role="muted")
        self._scroll = ui.scroll_area(self.all)
        self._scroll.setAccessibleName(self.tr("News"))
        self.all.setAutoFillBackground(False)  # which the scroll area has just switched on
        self.more = ui.button(small=True)
        self.more.setCheckable(True)
        self.more.toggled.connect(self._unfold)
        self.setLayout(ui.row((self.line, 1), (self._scroll, 1), (self.more, Qt.AlignmentFlag.AlignTop), spacing=8))
        self._unfold(False)

    def setText(self, text: str) -> None:
        """Show news; the line stays folded or unfolded as it was."""
        self.line.setText(text)
        self.all.setText(text)
        self._show_button()

    def text(self) -> str:
        """The text of all news."""
        return self.line.text()

    def toggle(self) -> None:
        """Unfold the news, or fold them into one line again; news that fit into a line stay there."""
        if not self.more.isHidden():
            self.more.toggle()

    def height_for(self, width: int) -> int:
        """The height in pixels that the news want at a width."""
        self._show_button(width)
        if not self.is_unfolded:
            return max(LINE_PX, self.more.sizeHint().height())
        line = self.fontMetrics().lineSpacing()
        height = self.all.heightForWidth(width - self.more.sizeHint().width() - 24)
        return max(min(height, MAX_NEWS_LINES * line) + 6, LINE_PX)

    @property
    def is_unfolded(self) -> bool:
        """Whether all lines are shown."""
        return self.more.isChecked() and not self.more.isHidden()

    def _unfold(self, on: bool) -> None:
        self.more.setText(self.tr("Less") if on else self.tr("All"))
        self.more.setToolTip(self.tr("Show the news on one line (I)") if on else self.tr("Show all news (I)"))
        self._show_button()
        self.unfolded.emit()

    def _show_button(self, width: int = 0) -> None:
        """Show the button only if the news do not fit into one line."""
        needed = self.fontMetrics().horizontalAdvance(self.text())
        self.more.setVisible(needed > (width or self.width()))
        self.line.setVisible(not self.is_unfolded)
        self._scroll.setVisible(self.is_unfolded)


class BarHead(QWidget):
    """A player's mark and name, the question in words, a note at the side, and a line of news."""

    def __init__(self, styles: Sequence[PlayerStyle]) -> None:
        super().__init__()
        self.styles = styles
        self._chip, self._title, self.prompt = Chip(styles[0]), ui.label(role="heading"), ui.paragraph()
        self._name = ""
        self._note, self.news = ui.paragraph(role="bad"), News()
        self._has_news = True
        self._row = ui.row(self._chip, self._title, (self.prompt, 1), self._note, spacing=8)
        self._column = ui.column(self._row, self.news, spacing=6)
        self.setLayout(self._column)

    def show_prompt(self, seat: int | None, name: str, prompt: str) -> None:
        """Show a question and the seat that must answer it."""
        self._chip.setVisible(seat is not None)
        if seat is not None:
            self._chip.set_style(self.styles[seat])
        self._name = name
        self._title.setText(name)
        self.prompt.setText(prompt)

    def set_note(self, note: str) -> None:
        """Show a note at the side, such as that this is the last round."""
        self._note.setText(note)

    def show_news(self, text: str) -> bool:
        """Show a line of news, or hide it for ""; returns whether the news have changed."""
        if text == self.news.text() and self.news.isHidden() == (not text):
            return False
        self.news.setText(text)
        self.restore_news()
        return True

    def hide_news(self) -> None:
        """Hide the news until ``restore_news``."""
        self._has_news = False
        self.news.hide()

    def restore_news(self) -> None:
        """Show hidden news again, if there are any."""
        self._has_news = bool(self.news.text())
        self.news.setVisible(self._has_news)

    def wanted_width(self) -> int:
        """The width in pixels at which question and news take one line each."""
        beside = self._chip.width() + self._title.fontMetrics().horizontalAdvance(self._name) + 40
        beside += self._note.sizeHint().width()
        question = beside + self.prompt.fontMetrics().horizontalAdvance(self.prompt.text())
        news = self.news.fontMetrics().horizontalAdvance(self.news.text()) if self._has_news else 0
        return max(question, news) + 8

    def fit_news(self, width: int, maximum: int) -> None:
        """Hide the news if the head would otherwise be higher than ``maximum`` pixels; the log has them as well."""
        fits_without = (
            self._height_without_news(width) <= maximum < self._height_without_news(width) + self._news_px(width)
        )
        self.news.setVisible(self._has_news and (self.news.is_unfolded or not fits_without))

    def height_for(self, width: int) -> int:
        """The height in pixels that the head wants at a width; the note moves below if the question needs its room."""
        return self._height_without_news(width) + (self._news_px(width) if self.news.isVisibleTo(self) else 0)

    def _news_px(self, width: int) -> int:
        return self.news.height_for(width) + self._column.spacing() if self._has_news else 0

    def _height_without_news(self, width: int) -> int:
        space = self._fit_title(width - self._chip.width() - 40)
        is_below = self._place_note(space, width)
        aside = 0 if is_below else self._note_px()
        prompt = self.prompt.heightForWidth(max(space - aside, MIN_PROMPT_PX))
        row = max(prompt, self._title.sizeHint().height(), LINE_PX)
        return row + (self._note.heightForWidth(width) + self._column.spacing() if is_below else 0)

    def _fit_title(self, width: int) -> int:
        """Shorten the name if the question needs up to half of the room for both; return the room for the question."""
        question = min(self.prompt.fontMetrics().horizontalAdvance(self.prompt.text()), width // 2)
        metrics = self._title.fontMetrics()
        self._title.setText(metrics.elidedText(self._name, Qt.TextElideMode.ElideRight, width - question))
        self._title.setToolTip(self._name if self._title.text() != self._name else "")
        return width - self._title.sizeHint().width()

    def _note_px(self) -> int:
        """The width in pixels of the note in one line."""
        return self._note.fontMetrics().horizontalAdvance(self._note.text())

    def _place_note(self, space: int, width: int) -> bool:
        """Put the note beside the question, or below if the question needs the room; returns whether it is below."""
        question = self.prompt.fontMetrics().horizontalAdvance(self.prompt.text())
        is_below = space - self._note_px() < min(question, width // 3) and bool(self._note.text())
        self._note.setWordWrap(is_below)  # beside the question there is room for one line
        if is_below != (self._row.indexOf(self._note) < 0):
            (self._row if is_below else self._column).removeWidget(self._note)
            if is_below:
                self._column.insertWidget(1, self._note)
            else:
                self._row.addWidget(self._note)
        return is_below


Piece = TicketCard | QCheckBox
PieceMaker = Callable[[Name], Piece]
TICKET_WIDTH_PX = 108  # of a ticket to tick


class Checklist(QObject):
    """Things to tick, if every answer is a set of them, and the button that gives the answer.

    * ``chosen``: the answer for the ticked set
    * ``ticked``: its ids
    * ``pointed``: the index of the ticket under the pointer
    """

    chosen = Signal(object)
    ticked = Signal(tuple)
    pointed = Signal(int)

    def __init__(self, question: PendingQuestion, make: PieceMaker, title: str, parent: QObject) -> None:
        super().__init__(parent)
        self._sets, self._title = question.sets, title
        self.pieces = [(name, make(name)) for name in question.pieces]
        for _, piece in self.pieces:
            piece.setCheckable(True)
            piece.toggled.connect(self.show_ticked)
            if isinstance(piece, TicketCard):
                piece.setFixedWidth(TICKET_WIDTH_PX)
                piece.pointed.connect(self.pointed)
        title = f"{title} ({len(self.pieces)})"
        self.confirm = ui.button(title, self._choose, primary=True, auto_default=True)
        self.confirm.setMinimumWidth(self.confirm.sizeHint().width())  # so that a longer text never wraps

    @property
    def widgets(self) -> list[QWidget]:
        """The things to tick, then the button."""
        return [*(piece for _, piece in self.pieces), self.confirm]

    def _choose(self) -> None:
        self.chosen.emit(self._sets[self._ids()])

    def _ids(self) -> frozenset[object]:
        return frozenset(name.id for name, piece in self.pieces if piece.isChecked())

    def show_ticked(self) -> None:
        """Update the button after something was ticked."""
        ids = self._ids()
        self.confirm.setEnabled(ids in self._sets)
        self.confirm.setText(f"{self._title} ({len(ids)})" if ids else self._title)
        self.ticked.emit(tuple(sorted(ids, key=str)))


ANSWERS_ASIDE_PX = 36  # margins and scroll bar beside the answers
REASON_WIDTH_PX = 240  # for the sentence that says why an answer cannot be given


class DecisionBar(QFrame):
    """Shows one question at a time, or what is happening while there is none.

    * ``answered``: answers that belong together
    * ``verb_toggled``: the type of answer whose places glow (None: none)
    * ``payment_marked``: the cards of the selected payment
    * ``ticked``: the ids that are ticked
    * ``cards_wanted``: the cards that can be drawn are to be pointed out
    * ``grown``: the bar needs another height
    * ``rebuilt``: all its buttons are new
    """

    answered = Signal(tuple)
    cancelled = Signal()
    verb_toggled = Signal(object)
    payment_marked = Signal(dict)
    cards_wanted = Signal()
    ticked = Signal(tuple)
    ticket_pointed = Signal(int)
    onward_pressed = Signal()
    skip_pressed = Signal()
    grown = Signal()
    rebuilt = Signal()

    def __init__(
        self,
        notation: Notation,
        wording: Wording,
        styles: Sequence[PlayerStyle],
        picture_for: Callable[[PendingQuestion], QWidget | None],
    ) -> None:
        """``picture_for`` returns the widget above the answers to a question."""
        super().__init__()
        self._notation, self._wording, self._picture_for = notation, wording, picture_for
        self.setProperty("sheet", True)
        self.setAccessibleName(self.tr("Decision"))
        self.buttons: list[QPushButton] = []
        self.checklist: Checklist | None = None
        self.confirm: QPushButton | None = None
        self.onward: QPushButton | None = None
        self.cancel: QPushButton | None = None
        self._waiting: tuple[int | None, str, str] | None = None  # what is shown without a question
        self.head = BarHead(styles)
        self.head.news.unfolded.connect(self.grown)
        self._flow = ui.flow()
        self._inner = ui.styled(ui.holder(self._flow), clear=True)
        self._scroll = ui.scroll_area(self._inner, focusable=False)  # the buttons in it take the focus
        self.setLayout(ui.column(self.head, self._scroll, ui.STRETCH, margins=(12, 8, 12, 8), spacing=6))

    def height_for(self, width: int, maximum: int) -> int:
        """The height in pixels that the bar wants at a width, at most ``maximum``."""
        inner = width - 24  # without the margins of the column
        answers = self.answers_height(width)
        self.head.fit_news(inner, maximum - answers - 24)
        head = self.head.height_for(inner)
        flow = max(min(answers, maximum - head - 24), 36)
        self._scroll.setFixedHeight(flow)
        return flow + 24 + head

    def answers_width(self) -> int:
        """The width in pixels at which all answers fit on one line."""
        return self._flow.line_width() + ANSWERS_ASIDE_PX

    def answers_height(self, width: int) -> int:
        """The height in pixels of all answers at a width of the bar."""
        return self._flow.heightForWidth(width - ANSWERS_ASIDE_PX)

    def wanted_width(self) -> int:
        """The width in pixels at which everything fits on one line."""
        return max(self.answers_width(), self.head.wanted_width() + 24)

    # --- what it shows ---

    def show_waiting(self, seat: int | None, text: str, button: str = "") -> None:
        """Show what is happening while the viewer has no question; ``button`` is the text of a button to continue."""
        if self._waiting == (seat, text, button):
            return
        self._start(seat, text)
        self._waiting = seat, text, button
        if button:
            self.onward = self._add_button(button, self.onward_pressed.emit, primary=True)
        self._finish()

    def show_pause(self, seat: int, text: str, button: str) -> None:
        """Show an outcome of chance for a moment; the button skips the wait."""
        self._start(seat, text)
        self.onward = self._add_button(button, self.skip_pressed.emit)
        self._finish()

    def show_question(
        self,
        question: PendingQuestion,
        elsewhere: Iterable[Choice],
        make_piece: PieceMaker,
        active: type[Choice] | None,
    ) -> None:
        """Show a question; the answers ``elsewhere`` are in other panels; places of type ``active`` glow."""
        self._start(question.seat, self._wording.text(question.prompt))
        self.head.restore_news()
        picture = self._picture_for(question)
        if picture is not None:
            self._add(picture)
        if question.pieces:
            self._add_pieces(question, make_piece)
        else:
            hidden = set(elsewhere)
            self._flow.is_even = picture is None and not question.unavailable
            if hidden:
                self._add_draws(question)
            self._add_verbs(question, active)
            for answer, reason in question.unavailable:
                self._add_unavailable(self._wording.text(answer), self._wording.text(reason))
                description = (
                    f"{self.accessibleDescription()} {self._wording.text(answer)}: {self._wording.text(reason)}"
                )
                self.setAccessibleDescription(description)
            for choice in question.plain:
                if choice not in hidden:
                    self._add_choice(choice)
        self._finish()

    def show_payment(
        self, first: Choice, question: PendingQuestion, confirm: bool = True, picked: Choice | None = None
    ) -> None:
        """Show the ways to pay for an answer. With ``confirm`` a payment is picked first and then confirmed."""
        self._start(question.seat, self._wording.text(question.prompt))
        options = [option for option in question.options if option.verb == first.then]
        pays = [self._add_payment(option, first, confirm) for option in options]
        self.cancel = self._button(self.tr("Cancel"), self.cancelled.emit)
        if confirm:
            label = self._wording.label(self._notation, first)
            self.confirm = self._button(label, partial(self._pay, first), primary=True)
            self._add(ui.holder(ui.row(self.confirm, self.cancel)))  # they stay on one line
        else:
            self._add(self.cancel)
        self.head.hide_news()
        self._finish()
        if confirm:
            self._pick(next((button for button in pays if button.choice == picked), pays[0]))

    def _add_payment(self, option: Choice, first: Choice, confirm: bool) -> ChoiceButton:
        button = ChoiceButton(option, self._wording.label(self._notation, option), self.cards_of(option))
        button.setCheckable(confirm)
        if confirm:
            button.clicked.connect(lambda: self._pick(button))
        else:
            button.clicked.connect(lambda: self.answered.emit((first, option)))
        self.buttons.append(button)
        self._add(button)
        return button

    def _pick(self, button: ChoiceButton) -> None:
        """Select a payment without paying it yet."""
        for other in self.buttons:
            if isinstance(other, ChoiceButton):
                other.setChecked(other is button)
        self.payment_marked.emit(button.cards)
        # One Enter picks a payment, the next one confirms it.
        if button.hasFocus() and self.confirm:
            self.confirm.setFocus()

    def _pay(self, first: Choice) -> None:
        picked = next(button for button in self.buttons if isinstance(button, ChoiceButton) and button.isChecked())
        self.answered.emit((first, picked.choice))

    def show_news(self, text: str) -> None:
        """Show on one line what has happened since the viewer's last turn; "" hides the line."""
        if self.head.show_news(text):
            self.grown.emit()

    # --- its answers ---

    def _add_choice(self, choice: Choice) -> None:
        lead = self._wording.bare(self._notation, choice)
        button = ChoiceButton(choice, self._wording.label(self._notation, choice), self.cards_of(choice), lead)
        button.clicked.connect(lambda: self.answered.emit((choice,)))
        self.buttons.append(button)
        self._add(button)

    def _add_draws(self, question: PendingQuestion) -> None:
        """Add a button that points out the cards to draw. It comes first, although the cards are in another panel."""
        title = self.tr("Draw cards") if question.kind == "turn" else self.tr("Draw a card")
        button = self._add_button(title, self.cards_wanted.emit)
        button.setToolTip(self.tr("Show the cards that you can draw. Then click one, or press its key."))

    def _add_unavailable(self, answer: str, reason: str) -> None:
        """Add an answer that cannot be given, with the reason beside it."""
        button = ui.button(literal(answer), tip=reason)
        button.setEnabled(False)
        button.setAccessibleDescription(reason)
        label = ui.paragraph(reason, "bad")
        label.setFixedWidth(min(label.fontMetrics().horizontalAdvance(reason) + 8, REASON_WIDTH_PX))
        self._add(button)
        self._add(label)

    def cards_of(self, choice: Choice) -> list[tuple[str, int]]:
        """The cards that an answer names, as colors and counts."""
        named = [arg for arg in self._notation.label(choice).args.values() if isinstance(arg, Name)]
        return [cards for name in named if name.of == "cards" for cards in read_cards(str(name.id))]

    def _add_verbs(self, question: PendingQuestion, active: type[Choice] | None) -> None:
        """Add a switch for each type of answer given on the board, unless that is the only possible answer."""
        firsts: dict[type[Choice], list[Choice]] = {}
        for choices in question.places.values():
            for choice in choices:
                firsts.setdefault(type(choice), []).append(choice)
        if len(firsts) + len(question.plain) < 2:
            return
        for verb, same_kind in firsts.items():
            label = self._wording.action(self._notation, same_kind[0])
            button = self._add_button(literal(f"{label} ({len(same_kind)})"), partial(self._toggle, verb))
            button.setCheckable(True)
            button.setChecked(verb is active)
            button.setToolTip(self.tr("Highlight the places on the board. Then click one of them."))
            button.setProperty("verb", verb.verb)

    def _toggle(self, verb: type[Choice]) -> None:
        on = False
        for button in self.buttons:
            if button.property("verb") == verb.verb:
                on = button.isChecked()
            elif button.property("verb"):
                button.setChecked(False)
        self.verb_toggled.emit(verb if on else None)

    def _add_pieces(self, question: PendingQuestion, make: PieceMaker) -> None:
        label = self._wording.bare(self._notation, question.options[0])
        self.checklist = Checklist(question, make, label, self)
        for widget in self.checklist.widgets:
            self._add(widget)
        self.buttons.append(self.checklist.confirm)
        self.confirm = self.checklist.confirm
        self.checklist.pointed.connect(self.ticket_pointed)
        self.checklist.ticked.connect(self.ticked)
        self.checklist.chosen.connect(lambda choice: self.answered.emit((choice,)))
        self.checklist.show_ticked()

    @property
    def pieces(self) -> Sequence[tuple[Name, Piece]]:
        """The things to tick, if any."""
        return self.checklist.pieces if self.checklist else ()

    # --- how it is built ---

    def _start(self, seat: int | None, prompt: str) -> None:
        focused = QApplication.focusWidget()
        if focused is not None and self._inner.isAncestorOf(focused):
            self.setFocus()  # keeps the focus here while the buttons change
        while item := self._flow.takeAt(0):
            if widget := item.widget():
                # It is deleted in the next turn of the event loop, and must not be seen until then.
                widget.hide()
                widget.deleteLater()
        if self.checklist:
            self.checklist.deleteLater()
        self.buttons, self.checklist, self.confirm, self.onward, self.cancel = [], None, None, None, None
        self._flow.is_even = False
        self._waiting = None
        self.head.show_prompt(seat, self._wording.short(seat) if seat is not None else "", prompt)
        full_prompt = f"{self._wording.players[seat]}: {prompt}" if seat is not None and prompt else prompt
        self.setAccessibleDescription(full_prompt)

    def _finish(self) -> None:
        self._inner.updateGeometry()
        self.grown.emit()
        self.rebuilt.emit()

    def _add(self, widget: QWidget) -> None:
        self._flow.addWidget(widget)
        widget.show()

    def _add_button(self, title: str, act: Callable[[], None], primary: bool = False) -> QPushButton:
        button = self._button(title, act, primary)
        self._add(button)
        return button

    def _button(self, title: str, act: Callable[[], None], primary: bool = False) -> QPushButton:
        button = ui.button(title, lambda: act(), primary=primary, auto_default=True)
        self.buttons.append(button)
        return button


def picture_of_cards(question: PendingQuestion) -> QWidget | None:
    """The first list of cards among the facts of a question, as a picture."""
    lists = [value for value in question.facts.values() if isinstance(value, list) and value]
    cards = [value for value in lists if all(card in marked_colors() for card in value)]
    return CardStrip(cards[0], 48) if cards else None
