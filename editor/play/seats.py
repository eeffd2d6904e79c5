"""The seats of the lobby: the players, the look of their pieces, and who has the first turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QActionGroup, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from railwright.core.cli.seats import BOT_PREFIX, bot_here, seatable_bots
from railwright.core.kernel.agents import AgentType, Rating
from railwright.core.kernel.outcome import HUMAN, MAX_NAME_CHARS, Seat, bounded_name, player_names
from railwright.core.language.messages import sentence
from railwright.core.language.words import offered_languages
from railwright.editor.files.settings import setting, settings
from railwright.editor.known_rules.bots import FIRST_BOTS, LEARNERS_BOTS
from railwright.editor.language.bot_names import bot_title
from railwright.editor.language.button_text import literal
from railwright.editor.looks import elements as ui
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.palette import PATTERNS
from railwright.editor.looks.theme import card_palette, window_colors
from railwright.editor.play.opponents import (
    OpponentLine,
    level_of,
    level_rank,
    next_stronger,
    offered_opponents,
    stronger_opponent,
)
from railwright.editor.play.player_style import COLORS, Look, chip_icon, exchange_looks, looks_of, paint_chip, style_of
from railwright.editor.play.portrait_button import PortraitButton
from railwright.editor.play.portraits import EMPTY_SEAT, portrait_problem
from railwright.editor.play.preferences import is_guide_wanted, want_guide
from railwright.editor.play.seat_portraits import PEOPLE, bot_portrait, choose_portrait, portraits_of

if TYPE_CHECKING:
    from railwright.editor.play.opponents import GamesAgainst


class LookButton(QPushButton):
    """The mark of a seat in the lobby; pressed, it offers colors and patterns.

    ``picked`` carries the look that was chosen; only ``set_look`` changes what is shown. If ``offers_languages``, the
    menu also has the languages in which a person can be told; ``language`` is the code of the chosen one.
    """

    picked = Signal(object)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.look = Look(COLORS[0], PATTERNS[0])
        self.language, self.offers_languages = "", True
        self._number = number
        self.setFixedSize(48, 30)
        self._colors: Mapping[str, str] = {
            "blue": self.tr("Blue"),
            "red": self.tr("Red"),
            "green": self.tr("Green"),
            "yellow": self.tr("Yellow"),
            "black": self.tr("Black"),
        }
        self._patterns: Mapping[str, str] = {
            "plain": self.tr("Plain"),
            "stripe": self.tr("Stripes"),
            "dots": self.tr("Dots"),
            "cross": self.tr("Crosses"),
            "chevron": self.tr("Chevrons"),
        }
        self.clicked.connect(self._open)
        self.set_look(self.look)

    def sizeHint(self) -> QSize:
        return QSize(48, 30)

    def set_look(self, look: Look) -> None:
        """Show a look."""
        self.look = look
        description = self.tr("Seat {number}: {color}, {pattern}. Press to change.")
        text = description.format(
            number=self._number + 1, color=self._colors[look.color], pattern=self._patterns[look.pattern]
        )
        self.setAccessibleName(text)
        self.setToolTip(text)
        self.update()

    def _open(self) -> None:
        menu = self.make_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def make_menu(self) -> QMenu:
        """The menu of colors, patterns and languages."""
        menu = QMenu(self)
        self._add_heading(menu, self.tr("Colour"))
        self._offer(menu, {self._colors[color]: self.look._replace(color=color) for color in COLORS})
        menu.addSeparator()
        self._add_heading(menu, self.tr("Pattern"))
        self._offer(menu, {self._patterns[pattern]: self.look._replace(pattern=pattern) for pattern in PATTERNS})
        if self.offers_languages:
            menu.addSeparator()
            self._add_heading(menu, self.tr("Language for questions and log"))
            group = QActionGroup(menu)
            names = {code: facts.name for code, facts in offered_languages().items()}
            for code, name in {"": self.tr("Same as the table"), **names}.items():
                action = menu.addAction(literal(name))
                action.setCheckable(True)
                action.setChecked(code == self.language)
                action.triggered.connect(partial(setattr, self, "language", code))
                group.addAction(action)
        return menu

    def _add_heading(self, menu: QMenu, text: str) -> None:
        """Add a heading as an entry that cannot be chosen, since styled menus do not show Qt's headings."""
        menu.addAction(text).setEnabled(False)

    def _offer(self, menu: QMenu, looks: Mapping[str, Look]) -> None:
        group = QActionGroup(menu)
        for name, look in looks.items():
            # Qt shows no tick if an entry has an icon.
            ticked = f"{name}  ✓" if look == self.look else name
            action = menu.addAction(chip_icon(style_of(look, card_palette(), "")), ticked)
            action.setCheckable(True)
            action.setChecked(look == self.look)
            action.triggered.connect(partial(self.picked.emit, look))
            group.addAction(action)

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            if self.isEnabled() and (self.underMouse() or self.hasFocus()):
                painter.setPen(QPen(QColor(window_colors().focus if self.hasFocus() else window_colors().accent), 2))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 7, 7)
            chip = QRectF(5.5, 5.5, self.width() - (22 if self.isEnabled() else 11), self.height() - 11)
            paint_chip(painter, chip, style_of(self.look, card_palette(), ""))
            if self.isEnabled():
                self._paint_arrow(painter, chip.right() + 4)

    def _paint_arrow(self, painter: QPainter, left: float) -> None:
        """Paint a small arrow that hints at the menu."""
        middle = self.height() / 2
        painter.setPen(QPen(QColor(window_colors().muted), 1.6))
        painter.drawPolyline([QPointF(left, middle - 2), QPointF(left + 4, middle + 2), QPointF(left + 8, middle - 2)])


DOT_PX = 13  # from one dot of a strength to the next


class StrengthMeter(QWidget):
    """The strength of a bot: its level as dots and as a word; the tip has its rating."""

    def __init__(self) -> None:
        super().__init__()
        self._place, self._many, self._level = 0, 0, ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_bot(self, agent: AgentType | None) -> None:
        """Show the strength of a bot; nothing if it was not measured."""
        rating = agent.rating if agent else None
        self._place, self._many = level_rank(rating) if rating else (0, 0)
        self._level = level_of(rating) if rating else ""
        place = self.tr("Strength {place} of {many}").format(place=self._place, many=self._many)
        self.setAccessibleName(f"{place}. {self._level}" if rating else "")
        self.setToolTip(_rating_words(rating) if rating else "")
        self.setAccessibleDescription(self.toolTip())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, DOT_PX + self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(8 + self._many * DOT_PX, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        colors = window_colors()
        with smooth_painter(self) as painter:
            middle = self.height() / 2
            for dot in range(self._many):
                painter.setPen(QPen(QColor(colors.muted), 1.2))
                painter.setBrush(QColor(colors.accent) if dot < self._place else Qt.BrushStyle.NoBrush)
                painter.drawEllipse(QPointF(6 + dot * DOT_PX, middle), 4, 4)
            painter.setPen(QColor(colors.muted))
            area = self.rect().adjusted(8 + self._many * DOT_PX, 0, 0, 0)
            if painter.fontMetrics().horizontalAdvance(self._level) <= area.width():  # otherwise only the tip has it
                painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._level)


def _rating_words(rating: Rating) -> str:
    text = QCoreApplication.translate(
        "SeatForm", "Rating {value} ({low} to {high} with 95 % confidence), from %n games", None, rating.games
    )
    return text.format(**rating._asdict()).replace("-", "−")


KIND_LETTERS = 11  # the width of the box of kinds in wide letters


class KindBox(QComboBox):
    """Chooses the player of a seat. A name that is too long is elided, and the tool tip then shows all of it."""

    @property
    def shown_text(self) -> str:
        """The text as it is painted."""
        metrics = self.fontMetrics()
        beside = self.sizeHint().width() - KIND_LETTERS * metrics.horizontalAdvance("X")
        if metrics.horizontalAdvance(self.currentText()) <= self.width() - beside:
            return self.currentText()
        from PySide6.QtWidgets import QStyle, QStyleOptionComboBox  # late, 6 ms: PySide makes many names

        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        edit_field = QStyle.SubControl.SC_ComboBoxEditField
        area = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, edit_field, self)
        return self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, area.width())

    def paintEvent(self, event: QPaintEvent) -> None:
        shown, whole = self.shown_text, self.currentText()
        self.setToolTip(whole if shown != whole else "")
        if shown == whole:
            super().paintEvent(event)
            return
        from PySide6.QtWidgets import QStyle, QStyleOptionComboBox, QStylePainter  # late, 6 ms

        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = shown
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()


class SeatForm(QWidget):
    """One seat of the lobby: a person with a name, a bot, or nobody.

    ``kind`` is ``human``, ``bot:NAME`` or "" for an empty seat.
    """

    changed = Signal()

    def __init__(self, number: int, look: Look, agents: Mapping[str, AgentType], kind: str) -> None:
        super().__init__()
        self.agents = agents
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 3, 0, 3)
        grid.setVerticalSpacing(2)
        self.portrait, self.strength = PortraitButton(number), StrengthMeter()
        self.kind, self.name, self.about = KindBox(), QLineEdit(), ui.paragraph(role="muted")
        self.look = LookButton(number)
        self.look.set_look(look)
        self.name.setText(self.tr("Player {number}").format(number=number + 1))
        self.name.setMaxLength(MAX_NAME_CHARS)
        self.name.setAccessibleName(self.tr("Seat {number}: name").format(number=number + 1))
        self.about.setMinimumWidth(20)  # it may be the name of a file, which cannot be wrapped
        grid.addWidget(self.portrait, 0, 0, 2, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.look, 0, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.kind, 0, 2)
        grid.addWidget(self.name, 0, 3)
        grid.addWidget(self.strength, 0, 3)
        grid.addWidget(self.about, 1, 1, 1, 3)
        grid.setColumnStretch(2, 3)
        grid.setColumnStretch(3, 4)
        self._offer_kinds(number)  # in its place: a filled box has many parts, which would be styled once more
        self.kind.currentIndexChanged.connect(self._show)
        self.name.textChanged.connect(self.changed)
        self.kind.setCurrentIndex(max(self.kind.findData(kind), 0))
        self._show()

    def _offer_kinds(self, number: int) -> None:
        self.kind.addItem(self.tr("Person"), HUMAN)
        for name, agent in seatable_bots(self.agents).items():
            self.kind.addItem(_kind_title(agent), BOT_PREFIX + name)
        if number >= 2:  # no game has fewer than two players
            self.kind.addItem(self.tr("Nobody"), "")
        self.kind.setMinimumContentsLength(KIND_LETTERS)  # the same number of letters at any size of text
        self.kind.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.kind.setAccessibleName(self.tr("Seat {number}: player type").format(number=number + 1))

    def _show(self) -> None:
        kind = self.kind.currentData()
        self.name.setVisible(kind == HUMAN)
        self.look.offers_languages = kind == HUMAN
        self.strength.setVisible(kind != HUMAN)
        self.about.setVisible(kind != HUMAN)
        agent = self.agents.get(str(kind).removeprefix(BOT_PREFIX))
        empty_or_person = next(iter(PEOPLE)) if kind == HUMAN else EMPTY_SEAT
        self.portrait.show_portrait(bot_portrait(agent) if agent else empty_or_person)
        self.strength.show_bot(agent)
        self.about.setText(self._about_bot(agent) if agent else self.tr("This seat is empty."))
        self.about.setToolTip(_bot_words(agent) if agent else "")
        self.kind.setAccessibleDescription(self.about.toolTip())
        self.changed.emit()

    def _about_bot(self, agent: AgentType) -> str:
        here = self.agents.get(bot_here(agent.name, self.agents))
        about = QCoreApplication.translate("Bots", agent.character) if agent.character else _bot_words(agent)
        if here and here is not agent:
            text = self.tr("Weaker on this computer: its network is missing, so it plays like {bot}.")
            about = text.format(bot=bot_title(here))
        problem = portrait_problem(agent.portrait) if agent.portrait else None
        return f"{about}\n{sentence(problem)}" if problem else about

    @property
    def person(self) -> str:
        """The name of the person who sits here."""
        return bounded_name(self.name.text().strip())

    def seat(self) -> Seat | None:
        """The player of this seat; None if it is empty, or the map has no such seat."""
        kind = self.kind.currentData()
        if self.isHidden() or not kind:
            return None
        if kind == HUMAN:
            return Seat(self.person, kind, *self.look.look, language=self.look.language)
        name = bot_here(kind.removeprefix(BOT_PREFIX), self.agents)
        agent = self.agents.get(name)
        title = bot_title(agent) if agent and agent.title else kind
        return Seat(title, BOT_PREFIX + name, *self.look.look)

    def set_seat(self, seat: Seat | None) -> None:
        """Choose the player of this seat; None: nobody."""
        heavier = {
            BOT_PREFIX + agent.readiness.lighter: BOT_PREFIX + agent.name
            for agent in self.agents.values()
            if agent.readiness
        }
        agent = heavier.get(seat.agent, seat.agent) if seat else ""
        self.kind.setCurrentIndex(max(self.kind.findData(agent), 0))
        if seat and seat.agent == HUMAN:
            self.name.setText(seat.name)
            self.name.setCursorPosition(0)
            self.look.language = seat.language if seat.language in offered_languages() else ""


def _kind_title(agent: AgentType) -> str:
    """The name of a bot in the box of kinds: its title, or its file name marked as a bot's."""
    if agent.title:
        return bot_title(agent)
    return QCoreApplication.translate("SeatForm", "Bot: {name}").format(name=agent.name.title())


def _bot_words(agent: AgentType) -> str:
    """A description of a bot's play and its strength."""
    sentences = [QCoreApplication.translate("Bots", text) for text in (agent.strength, agent.summary) if text]
    return " ".join(sentences)


FIRST_TURN_SETTING = "lobby/first"
BY_CHANCE = -1  # as the seat with the first turn: it is drawn by lot


class FirstTurnBox(QComboBox):
    """Offers the seats and chance for the first turn; the choice is saved in the settings."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("First player"))
        self.setToolTip(self.tr("The seed determines the first player: the same seed always chooses the same seat."))
        self.setMinimumContentsLength(14)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._wanted = _saved_first_turn()
        self.activated.connect(self._choose)

    @property
    def first(self) -> int | None:
        """The chosen seat; None leaves it to chance."""
        seat = self.currentData()
        return None if seat in (None, BY_CHANCE) else int(seat)

    def offer(self, names: Sequence[str]) -> None:
        """Offer the taken seats by name; if the chosen seat is empty now, chance is chosen."""
        self.clear()
        self.addItem(self.tr("At random"), BY_CHANCE)
        for seat, name in enumerate(names):
            self.addItem(name, seat)
        self.setCurrentIndex(max(self.findData(self._wanted), 0))

    def _choose(self) -> None:
        self._wanted = self.currentData()
        settings().setValue(FIRST_TURN_SETTING, self._wanted)


def _saved_first_turn() -> int:
    return setting(FIRST_TURN_SETTING, BY_CHANCE)


COACHED_SETTING = "lobby/coached"


class CoachBox(QCheckBox):
    """Whether the table allows hints and the coach; the choice is saved in the settings."""

    def __init__(self) -> None:
        super().__init__(self.tr("Hints and &coach"))
        self.setToolTip(self.tr("Off: no hints or coach at this table. The game's record will show this."))
        self.setChecked(setting(COACHED_SETTING, True))
        self.clicked.connect(lambda on: settings().setValue(COACHED_SETTING, on))


class GuideBox(QCheckBox):
    """Whether the game is guided: saved in the settings, and off once such a game has been finished."""

    def __init__(self) -> None:
        super().__init__(self.tr("G&uided game"))
        self.follow_setting()
        self.clicked.connect(want_guide)

    def follow_setting(self) -> None:
        """Show whether the next game is guided."""
        self.setChecked(is_guide_wanted())

    def allow(self, on: bool) -> None:
        """Allow or forbid guiding, which is possible only if the table allows hints."""
        self.setEnabled(on)
        tip = self.tr(
            "A line below the board suggests what to do next and explains why, until you no longer need help. The "
            "game's record will show that the game was guided."
        )
        self.setToolTip(tip if on else self.tr("Not available: hints are switched off at this table."))
        self.setAccessibleDescription(self.toolTip())

    @property
    def is_guided(self) -> bool:
        """Whether the next game is guided."""
        return self.isChecked() and self.isEnabled()


MAX_SEATS = 5
MIN_SEATS_PX = 116  # the height of two seats
SWITCHES_APART_PX = 20  # between the switches of a table


class SeatBox(QWidget):
    """All seats of the lobby. ``changed`` is emitted when a seat or a name has changed."""

    changed = Signal()

    def __init__(self, agents: Mapping[str, AgentType]) -> None:
        super().__init__()
        bots = [kind for kind in FIRST_BOTS if kind.removeprefix(BOT_PREFIX) in agents]
        kinds = [HUMAN, *(bots or [BOT_PREFIX + name for name in [*agents][:1]] or [HUMAN]), "", "", "", ""]
        looks = looks_of([Seat("")] * MAX_SEATS)
        self._agents, self._has_word = agents, False
        self.forms = [SeatForm(seat, looks[seat], agents, kinds[seat]) for seat in range(MAX_SEATS)]
        self.first_turn, self.coached, self.guided = FirstTurnBox(), CoachBox(), GuideBox()
        self.coached.toggled.connect(self.guided.allow)
        self.guided.allow(self.coached.isChecked())
        self.opponents = OpponentLine()
        self.opponents.chosen.connect(self._seat_opponent)
        help_row = ui.flow(self.coached, self.guided, spacing=SWITCHES_APART_PX)
        first = ui.row(ui.label(self.tr("&First turn"), buddy=self.first_turn), (self.first_turn, 1))
        inner = ui.styled(QWidget(), clear=True)
        parts = ui.label(self.tr("Players"), "heading"), (self._make_scroll_area(inner), 1)
        box = ui.column(*parts, margins=(14, 12, 14, 12), spacing=8)
        self.setLayout(ui.column(ui.panel(box)))
        inner.setLayout(ui.column(*self.forms, ui.STRETCH, margins=(0, 0, 6, 0)))  # in its place: it is styled once
        ui.add_parts(box, self.opponents, first, help_row)

    def _make_scroll_area(self, inner: QWidget) -> QScrollArea:
        for seat, form in enumerate(self.forms):
            form.changed.connect(self._offer_first_turn)
            form.look.picked.connect(partial(self._exchange, seat))
            form.portrait.picked.connect(partial(self._choose_portrait, form))
        scroll = ui.scroll_area(inner)
        scroll.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        scroll.setMinimumHeight(MIN_SEATS_PX)  # in a low window; otherwise it gets all that is left
        return scroll

    def _offer_first_turn(self) -> None:
        self.first_turn.offer(player_names([(seat.name, seat.agent) for seat in self.seats()]))
        self._show_portraits()
        self._show_word()
        self.changed.emit()

    def show_opponents(self, played: Mapping[str, GamesAgainst], is_first: bool) -> None:
        """Offer a stronger opponent if that is due, or mention beside the first ones that there is one."""
        due = stronger_opponent(played, self._agents, offered_opponents())
        self._has_word = is_first and not due
        self.opponents.hide()
        if due:
            self.opponents.offer(*(self._agents[name] for name in due))
        self._show_word()

    def seat_learners_bots(self) -> None:
        """Replace the first opponents by weak bots, for a person who comes from the lessons."""
        kinds = [form.kind.currentData() for form in self.forms]
        if tuple(kind for kind in kinds if kind not in (HUMAN, "")) == FIRST_BOTS:
            for kind, bot in zip(FIRST_BOTS, LEARNERS_BOTS, strict=True):
                box = self.forms[kinds.index(kind)].kind
                box.setCurrentIndex(box.findData(bot))

    def _show_word(self) -> None:
        """While only the first opponents are seated, say that there is a stronger one."""
        bots = {form.kind.currentData() for form in self.forms} - {HUMAN, ""}
        stronger = next_stronger(FIRST_BOTS[-1].removeprefix(BOT_PREFIX), self._agents)
        if self._has_word and stronger and bots and bots <= {*FIRST_BOTS, *LEARNERS_BOTS}:
            self.opponents.show_word(self._agents[stronger])
        elif self._has_word:
            self.opponents.hide()

    def _seat_opponent(self, kind: str) -> None:
        """Replace the first bot by this one, or seat it on an empty seat."""
        kinds = [form.kind.currentData() for form in self.forms]
        free = [seat for seat, now in enumerate(kinds) if now != HUMAN and not self.forms[seat].isHidden()]
        seated = [seat for seat in free if kinds[seat]]
        for seat in (seated or free)[:1]:
            self.forms[seat].kind.setCurrentIndex(self.forms[seat].kind.findData(kind))

    def _exchange(self, seat: int, wish: Look) -> None:
        """Give a seat the look that it wants; the previous owner gets the old one."""
        for form, look in zip(
            self.forms, exchange_looks([form.look.look for form in self.forms], seat, wish), strict=True
        ):
            form.look.set_look(look)

    def _people(self) -> list[SeatForm]:
        return [form for form in self.forms if not form.isHidden() and form.kind.currentData() == HUMAN]

    def _show_portraits(self) -> None:
        people = self._people()
        for form, portrait in zip(people, portraits_of([Seat(form.person) for form in people], {}), strict=True):
            form.portrait.show_portrait(portrait)

    def _choose_portrait(self, form: SeatForm, portrait: str) -> None:
        """Give a person the portrait that they want; its previous owner gets the old one."""
        choose_portrait(form.person, portrait, [other.person for other in self._people() if other is not form])
        self._show_portraits()

    # --- what has been chosen ---

    def seats(self) -> Sequence[Seat]:
        """The players of all seats."""
        return [seat for form in self.forms if (seat := form.seat()) is not None]

    def problem(self, minimum: int) -> str:
        """What a map for at least ``minimum`` players still lacks, in a sentence; "" if nothing."""
        names = [seat.name for seat in self.seats() if seat.agent == HUMAN]
        if len(self.seats()) < minimum:
            return self.tr("Choose at least %n players.", "", minimum)
        if any(not name.strip() for name in names):
            return self.tr("Give every player a name.")
        return self.tr("Give each player a different name.") if len(set(names)) < len(names) else ""

    # --- what is set ---

    def show_seats(self, maximum: int) -> None:
        """Show as many seats as a map allows."""
        for seat, form in enumerate(self.forms):
            form.setVisible(seat < maximum)
        self._offer_first_turn()

    def set_seats(self, seats: Sequence[Seat]) -> None:
        """Seat these players."""
        looks = looks_of([*seats, *[Seat("")] * MAX_SEATS][:MAX_SEATS])
        for seat, (form, look) in enumerate(zip(self.forms, looks, strict=True)):
            with QSignalBlocker(form):  # all are told of at once
                form.set_seat(seats[seat] if seat < len(seats) else None)
            form.look.set_look(look)
        self._offer_first_turn()
