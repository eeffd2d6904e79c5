"""A game by letters on the screen: a line that says how it stands and which letter goes to whom, below it the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.text import Message, printable_line
from railwright.core.language.messages import sentence, short_list
from railwright.editor.language.button_text import literal
from railwright.editor.looks.menus import add_action
from railwright.editor.looks.theme import card_palette, window_colors
from railwright.editor.looks.widgets import page_title, scrolled_middle
from railwright.editor.online.banner import Banner, BannerChoice
from railwright.editor.online.correspondence import GameNews
from railwright.editor.online.letter_invitation import InvitationBox, rules_by_letter
from railwright.editor.online.link_session import LinkSession
from railwright.editor.online.room import SharedGame
from railwright.editor.play.final import BoardPicture
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.plugins.programs.online.api import LetterStand, LetterToSend, chair_name, protocol

MAX_WIDTH_PX = 900
SPACE_PX = 8


class LetterRoom(QWidget):
    """``saving`` gives a letter that is to be saved for mail, ``opening`` asks for the file of one that came.

    ``handing`` gives a seat that a bot is to play, ``taking`` asks for one's own back. ``left`` tells that somebody
    goes; ``address`` is one's own, which may be copied.
    """

    saving = Signal(object)
    opening = Signal()
    handing = Signal(int)
    taking = Signal()
    left = Signal()

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address
        self._letters: Sequence[LetterToSend] = ()
        self._stand: LetterStand | None = None
        self.banner, self.menu = Banner(), QPushButton(self.tr("Letters"))
        self.page: GameWidget | None = None
        self.menu.setProperty("small", True)
        self.menu.setAutoDefault(False)
        self.entries = QMenu(self)
        self.entries.aboutToShow.connect(self._fill_menu)
        self.menu.setMenu(self.entries)
        self._screens = QStackedLayout()
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, SPACE_PX, 0)
        head.setSpacing(SPACE_PX)
        head.addWidget(self.banner, 1)
        head.addWidget(self.menu)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addLayout(self._screens, 1)

    def _fill_menu(self) -> None:
        self.entries.clear()
        add_action(self.entries, self.tr("Open a letter …"), self.opening.emit)
        for letter in self._letters:
            text = self.tr("Save the letter to {player} …").format(player=printable_line(letter.to))
            add_action(self.entries, literal(text), partial(self.saving.emit, letter))
        if self._stand is not None and self._stand.news.phase != "over":
            self._offer_bots(self._stand)
        copy = partial(QApplication.clipboard().setText, self._address)
        add_action(self.entries, self.tr("Copy my address for letters"), copy)
        add_action(self.entries, self.tr("Leave the game"), self.left.emit)

    def _offer_bots(self, stand: LetterStand) -> None:
        """Whoever deals may let a bot play for somebody who writes no more; he takes his seat back himself."""
        if stand.is_handed_over:
            add_action(self.entries, self.tr("Play myself again"), self.taking.emit)
        for seat, chair in enumerate(stand.news.chairs):
            if stand.is_dealt_here and chair.agent == HUMAN and seat != stand.seat and not chair.bot:
                text = self.tr("Let a bot play for {player}").format(player=chair_name(chair))
                add_action(self.entries, literal(text), partial(self.handing.emit, seat))

    # what is shown

    def show_invitation(self, box: InvitationBox) -> None:
        """Show an invitation to a game that is not known here yet."""
        self._show(box)
        box.sit.setFocus()
        self.menu.hide()

    def show_waiting(self, news: GameNews, house_rules: str, scene: BoardScene | None) -> None:
        """Show who plays, and the board, before the game begins; the dealer sees who has answered."""
        table = news.stand.news
        inner, board = QWidget(), BoardPicture(scene)
        board.setEnabled(False)  # it is looked at; nothing is pressed
        board.setAccessibleName(self.tr("The board"))
        board.setToolTip("")
        board.setVisible(scene is not None)
        if scene is not None:
            scene.setParent(inner)
            scene.set_theme(window_colors().name)
            scene.set_palette(card_palette().name)
            board.show_scene(scene)
        column = QVBoxLayout(inner)
        column.setContentsMargins(24, 16, 24, 20)
        column.setSpacing(12)
        title = self.tr("{map}, by letters").format(map=printable_line(table.map_title))
        column.addWidget(page_title(title))
        for number, chair in enumerate(table.chairs, 1):
            column.addWidget(QLabel(self._chair_words(number, chair, news.stand.is_dealt_here)))
        rules = QLabel(rules_by_letter(table.options, house_rules))
        rules.setWordWrap(True)
        column.addWidget(rules)
        column.addWidget(board, 1)
        column.addStretch(0)
        self._show(scrolled_middle(inner, MAX_WIDTH_PX))

    def _chair_words(self, number: int, chair: protocol.Chair, is_dealt_here: bool) -> str:
        gaps = {"number": number, "player": chair_name(chair)}
        if chair.agent != HUMAN or not is_dealt_here:
            return self.tr("{number}. {player}").format(**gaps)
        if chair.ready:
            return self.tr("{number}. {player} has taken the seat").format(**gaps)
        return self.tr("{number}. {player} has not answered yet").format(**gaps)

    def show_game(self, session: LinkSession, game: SharedGame, tells_end: bool) -> GameWidget:
        """Show the page of the game."""
        self.page = GameWidget(session, game, tells_end=tells_end)
        self._show(self.page)
        return self.page

    def _show(self, widget: QWidget) -> None:
        while (old := self._screens.currentWidget()) is not None:
            self._screens.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._screens.addWidget(widget)
        self._screens.setCurrentWidget(widget)

    def show_stand(self, news: GameNews, refusal: Message | None, troubles: Sequence[str]) -> None:
        """Say how the game stands, which letters have to be sent, and what is wrong with others."""
        self._letters, self._stand = news.letters, news.stand
        sentences = [*troubles, sentence(refusal) if refusal is not None else "", self._stand_words(news)]
        unsent = [letter for letter in news.letters if news.stand.is_by_mail and not letter.is_sent]
        choices = list[BannerChoice]()
        if unsent:
            names = sentence(short_list([printable_line(letter.to) for letter in unsent]))
            sentences.append(self.tr("Save the letter to {players}, and send it by mail.").format(players=names))
            text = self.tr("Save the letter to {player} …").format(player=printable_line(unsent[0].to))
            choices.append(BannerChoice(literal(text), partial(self.saving.emit, unsent[0])))
        self.banner.show_words(" ".join(filter(None, sentences)), choices)

    def _stand_words(self, news: GameNews) -> str:
        stand, folder = news.stand, news.stand.post
        dealer = printable_line(stand.news.dealer)
        if stand.news.phase == "over":
            return self.tr("The game is over.")
        if stand.news.phase == "open":
            return self.tr("The game begins when all have taken their seats.")
        if stand.is_under_way and stand.is_by_mail:
            return self.tr("Your answer is in the letter to {dealer}; open the reply here.").format(dealer=dealer)
        if stand.is_under_way:
            text = self.tr("Your answer lies for {dealer} in {folder}.")
            return text.format(dealer=dealer, folder=folder)
        if stand.is_handed_over:
            return self.tr("A bot plays for you now; Letters, Play myself again takes the seat back.")
        if stand.is_own_move:
            return self.tr("It is your move.")
        chairs = stand.news.chairs
        player = chair_name(chairs[stand.turn]) if 0 <= stand.turn < len(chairs) else dealer
        text = self.tr("It is up to {player} now.").format(player=player)
        if stand.is_by_mail:
            return text
        return self.tr("{words} Letters come and go in {folder}.").format(words=text, folder=folder)

    def end(self) -> None:
        """Let go of the game."""
        if self.page is not None:
            self.page.end()
