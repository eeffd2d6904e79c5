"""The page of a game by letters: opens a letter, an invitation or a game that is kept here, and plays it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog

from railwright.core.files import read_file
from railwright.core.game import Game
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message, say, verbatim
from railwright.core.language.messages import error_text
from railwright.editor.files.file_dialogs import ask_save_path, place_at_hand
from railwright.editor.files.settings import setting, settings
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.online.correspondence import Correspondence, GameNews, news_of, read_news
from railwright.editor.online.shared_game_page import SharedGamePage
from railwright.editor.pages import MenuEntry, Opened, OwnLetterGame, PageHost, action_entry
from railwright.editor.rules.user_rules import run_user_rules
from railwright.editor.work.error_reports import attempt

if TYPE_CHECKING:
    from railwright.editor.online.letter_room import LetterRoom
    from railwright.editor.online.link_session import LinkSession
    from railwright.editor.online.table_link import Make
    from railwright.editor.play.final import FinalScreen
    from railwright.plugins.programs.online.api import (
        FoundLetter,
        Letterbox,
        LetterInvitation,
        LetterToSend,
        SeatTable,
        protocol,
    )

FOLDER_SETTING = "letters/folder"  # from which a letter was opened last, or to which one was saved
SUFFIX = ".railwright-letter"


class LetterPage(SharedGamePage):
    """One game by letters at a time."""

    name = "letter"
    widget: LetterRoom | None = None

    def __init__(self, host: PageHost, letters: Correspondence) -> None:
        super().__init__(host)
        self._letters = letters
        self._invitation: LetterInvitation | None = None
        self._news: GameNews | None = None
        self._refusal: Message | None = None
        self._table: SeatTable | None = None
        letters.changed.connect(self._follow_letters)
        host.installEventFilter(self)  # letters are dropped on the window, whatever page it shows

    # what the window asks

    def open(self, opened: Opened = None) -> None:
        """Show a game that is kept here, an invitation, or what is in the file of a letter; ask for one without."""
        if opened is None:
            self._choose()
        elif isinstance(opened, Path):
            self._open_letter(opened)
        elif isinstance(opened, OwnLetterGame):
            self._open_game(opened.folder)
        else:
            from railwright.plugins.programs.online.api import LetterInvitation

            assert isinstance(opened, LetterInvitation)
            self._show_invitation(opened)

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (action_entry("game", 15, self.tr("Open a &letter …"), self.open, "Ctrl+L"),)

    def eventFilter(self, window: QObject, event: QEvent) -> bool:
        """Open a letter that is dropped on the window."""
        if isinstance(event, QDropEvent) and (path := _letter_in_drop(event)):
            event.acceptProposedAction()
            if event.type() == QEvent.Type.Drop:
                self._open_letter(path)
            return True
        return super().eventFilter(window, event)

    @property
    def game(self) -> Game | None:
        return self._table.game if self._table is not None and self.widget is not None else None

    def change_language(self) -> None:
        """Show the same game in another language."""
        if self.widget is None:
            return
        self._close_room()
        if self._news is not None:
            self._show(self._news)
        elif self._invitation is not None:
            self._show_invitation(self._invitation)

    def close(self) -> None:
        """Put the letters away; a game goes on with the next one."""
        super().close()
        self._invitation = self._news = self._refusal = self._table = None

    # opening

    def _choose(self) -> None:
        """Ask for the file of a letter, and open it."""
        start = place_at_hand(setting(FOLDER_SETTING, "") or Path.home())
        kinds = self.tr("Letters ({kinds});;All files (*)").format(kinds=f"*{SUFFIX}")
        name, _ = QFileDialog.getOpenFileName(self.host.stack, self.tr("Open a letter"), start, kinds)
        if name:
            settings().setValue(FOLDER_SETTING, str(Path(name).parent))
            self._open_letter(Path(name))

    def _open_letter(self, path: Path) -> None:
        """Read the file of a letter; what is shown stays where it is none."""
        from railwright.plugins.programs.online.api import MAX_LETTER_BYTES, FoundLetter

        content = attempt(
            lambda: wait_for_disk(lambda: read_file(path, MAX_LETTER_BYTES), path),
            self.host.tell,
            lambda error: self.tr("{file} cannot be read: {why}").format(file=path.name, why=error_text(error)),
        )
        if content is None:
            return
        if self.host.stack.currentWidget() is None:
            self.host.open("lobby")
        self._letters.do(partial(_opened, FoundLetter(path, content)), self._take_opened, self.host.tell)

    def _open_game(self, folder: Path) -> None:
        stand = next((stand for stand in self._letters.stands if stand.folder == folder), None)
        writes = stand is not None and self._letters.answers(stand.post)
        self._letters.do(partial(news_of, folder=folder, writes=writes), self._take_opened, self.host.tell)

    def _take_opened(self, opened: GameNews | LetterInvitation) -> None:
        if not isinstance(opened, GameNews):
            self._show_invitation(opened)
        elif self._news is not None and self._news.stand.folder == opened.stand.folder:
            self._take_news(opened)
        else:
            self.host.close_boards()
            self._show(opened)

    # an invitation

    def _show_invitation(self, invitation: LetterInvitation) -> None:
        from railwright.core.table.differences import differences_of_game, house_rules_line
        from railwright.editor.online.letter_invitation import InvitationBox
        from railwright.plugins.programs.online.api import MapIsMissing, joined_game

        catalogue = self.host.catalogue
        house_rules = obstacle = ""
        try:
            game = run_user_rules(catalogue, lambda: joined_game(catalogue, invitation.news))
            house_rules = house_rules_line(differences_of_game(game, catalogue))
        except MapIsMissing:
            pass  # it is in the letter, or the dealer is asked for it
        except RailwrightError as error:
            obstacle = error_text(error)
        self.host.close_boards()
        self.close()
        self._invitation = invitation
        box = InvitationBox(invitation, house_rules, obstacle)
        box.accepted.connect(self._accept)
        box.refused.connect(self._leave, Qt.ConnectionType.QueuedConnection)
        room = self._make_room()
        room.show_invitation(box)
        self.present(room, self.tr("An invitation – Railwright"))

    def _accept(self, by_mail: bool) -> None:
        invitation = self._invitation
        assert invitation is not None
        if by_mail or self._letters.answers(invitation.post):
            self._letters.do(partial(_accepted, invitation, by_mail), self._take_opened, self._fail_to_accept)
        else:
            self._fail_to_accept(self.tr("{folder} does not answer.").format(folder=invitation.post))

    def _fail_to_accept(self, why: str) -> None:
        self.host.tell(why)
        if self._invitation is not None:
            self._show_invitation(self._invitation)

    # a game

    def _make_room(self) -> LetterRoom:
        from railwright.editor.online.letter_room import LetterRoom
        from railwright.plugins.programs.online.api import own_letter_address

        room = LetterRoom(attempt(own_letter_address, self.host.tell) or "")
        room.left.connect(self._leave, Qt.ConnectionType.QueuedConnection)
        room.opening.connect(self._choose)
        room.saving.connect(self._save_letter)
        room.handing.connect(self._hand_over)
        room.taking.connect(self._take_seat_back)
        return room

    def _show(self, news: GameNews) -> None:
        """Show a game: who is waited for, or its board once there is something to be seen of it."""
        from railwright.core.table.differences import differences_of_game, house_rules_line
        from railwright.editor.online.room import board_of_table

        catalogue, game = self.host.catalogue, news.game
        table = self._table
        if table is None:
            table = attempt(
                lambda: run_user_rules(catalogue, lambda: game.table(catalogue, self._write)), self.host.tell
            )
        if table is None:
            self._leave()
            return
        self._close_room()
        self._news, self._invitation, self._table = news, None, table
        self._refusal = self._refusal or self._letters.take_refusal(news.stand.folder)
        room = self._make_room()
        differences = differences_of_game(table.game, catalogue)
        self.present(room, self.tr("{map}, by letters – Railwright").format(map=table.game.spec.name))
        if table.has_begun:
            page = self._make_board(table, differences, tells_end=self._after is None)
            self.moment_changed.emit()
            page.begin()
        else:
            scene = board_of_table(table.game, news.stand.news)
            room.show_waiting(news, house_rules_line(differences), scene)
            self._table = None  # it is made anew with the letter that begins the game
        self._show_stand()

    def _show_stand(self) -> None:
        if self.widget is not None and self._news is not None:
            troubles = self._letters.troubles(self._news.stand.post)
            self.widget.show_stand(self._news, self._refusal, troubles)

    def _follow_letters(self) -> None:
        """Look at the game that is shown where another letter of it has come."""
        news = self._news
        if news is None or self.widget is None:
            return
        stand = next((stand for stand in self._letters.stands if stand.folder == news.stand.folder), None)
        if stand is not None and stand != news.stand:
            self._letters.do(partial(news_of, folder=stand.folder), self._take_news, self.host.tell)
        self._show_stand()

    def _take_news(self, news: GameNews) -> None:
        """Go on with what another letter tells, or with what has been written."""
        shown = self._news
        if shown is None or self.widget is None or shown.stand.folder != news.stand.folder:
            return  # it was put away meanwhile
        self._news = news
        self._refusal = news.game.refusal or self._letters.take_refusal(news.stand.folder)
        if self._session is None or self._table is None:
            self._show(news)
            return
        self._hear(news, self._session, self._table)
        self._show_stand()

    def _hear(self, news: GameNews, session: LinkSession, table: SeatTable) -> None:
        from railwright.plugins.programs.online.api import protocol

        if not news.stand.is_under_way:
            session.hear_outcome(self._refusal or protocol.Committed(1))
        if self._moment_of(news.messages) > table.moment:
            table.witness.views += [(view.n, view.view) for view in news.earlier]
            for message in news.messages:
                session.hear(message)

    @staticmethod
    def _moment_of(messages: Sequence[protocol.ToClient]) -> int:
        return max((getattr(message, "n", -1) for message in messages), default=-1)

    # writing

    def _write(self, make: Make) -> None:
        """Write an answer into a letter; where this machine deals, what comes of it is known at once."""
        news, table = self._news, self._table
        assert news is not None
        assert table is not None
        self._refusal = None
        if not self._letters.answers(news.stand.post):
            text = say("{folder} does not answer; your answer was not written.", folder=str(news.stand.post))
            QTimer.singleShot(0, self, partial(self._take_back, text))
            return
        folder = news.stand.folder
        self._letters.do(
            partial(_answered, folder, table.moment, make), self._take_news, partial(self._fail_to_write, folder)
        )

    def _take_back(self, why: Message) -> None:
        if self._session is not None:
            self._session.hear_outcome(why)

    def _fail_to_write(self, folder: Path, why: str) -> None:
        """Tell why a letter was not written; an answer that is kept here is written with the next look."""

        def look(news: GameNews) -> None:
            if not news.stand.is_under_way:
                self._take_back(verbatim(why))
            else:
                self.host.tell(why)

        self._letters.do(partial(news_of, folder=folder, writes=False), look, self.host.tell)

    def _save_letter(self, letter: LetterToSend) -> None:
        """Write a letter where it can be sent from by mail."""
        news = self._news
        assert news is not None
        start = Path(setting(FOLDER_SETTING, "") or Path.home()) / letter.path.name
        kinds = self.tr("Letters ({kinds})").format(kinds=f"*{SUFFIX}")
        path = ask_save_path(self.host, self.tr("Save the letter"), str(start), kinds, (SUFFIX,))
        if path is not None:
            settings().setValue(FOLDER_SETTING, str(path.parent))
            save = partial(_saved, news.stand.folder, letter.path, path)
            self._letters.do(save, self._take_news, self.host.tell)

    # who plays

    def _hand_over(self, seat: int) -> None:
        """Let a bot play for somebody who writes no more."""
        assert self._news is not None
        folder = self._news.stand.folder
        self._letters.do(partial(_handed_over, folder, seat), self._take_news, self.host.tell)

    def _take_seat_back(self) -> None:
        """Ask for one's own seat by a letter."""
        assert self._news is not None
        self._letters.do(partial(_taken_back, self._news.stand.folder), self._take_news, self.host.tell)

    # after the game

    def _finish(self) -> None:
        """Keep the record; then the letters are no longer needed."""
        super()._finish()
        if self._news is not None:
            self._letters.do(partial(_ended, self._news.stand.folder), lambda _: None, self.host.tell)

    def _offer_after_game(self, final: FinalScreen) -> None:
        super()._offer_after_game(final)
        final.play_again.hide()


def _letter_in_drop(event: QDropEvent) -> Path | None:
    """The first letter among the dragged files, if there is one."""
    paths = (Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
    return next((path for path in paths if path.suffix == SUFFIX), None)


# in the thread of the letters


def _opened(letter: FoundLetter, letterbox: Letterbox) -> GameNews | LetterInvitation:
    from railwright.plugins.programs.online.api import LetterInvitation

    opened = letterbox.open(letterbox.games(lambda path, why: None), letter)
    return opened if isinstance(opened, LetterInvitation) else read_news(letterbox, opened)


def _accepted(invitation: LetterInvitation, by_mail: bool, letterbox: Letterbox) -> GameNews:
    return read_news(letterbox, letterbox.accept(invitation, by_mail))


def _answered(folder: Path, moment: int, make: Make, letterbox: Letterbox) -> GameNews:
    game = letterbox.game(folder)
    letterbox.answer(game, moment, make)
    return read_news(letterbox, game)


def _handed_over(folder: Path, seat: int, letterbox: Letterbox) -> GameNews:
    game = letterbox.game(folder)
    letterbox.hand_over(game, seat)
    return read_news(letterbox, game)


def _taken_back(folder: Path, letterbox: Letterbox) -> GameNews:
    game = letterbox.game(folder)
    letterbox.take_seat_back(game)
    return read_news(letterbox, game)


def _saved(folder: Path, letter: Path, to: Path, letterbox: Letterbox) -> GameNews:
    game = letterbox.game(folder)
    letterbox.save_to_send(game, letter, to)
    return read_news(letterbox, game)


def _ended(folder: Path, letterbox: Letterbox) -> None:
    letterbox.game(folder).end()
