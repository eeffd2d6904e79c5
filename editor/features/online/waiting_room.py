"""The waiting room of a table elsewhere: who sits where, how it is played at, the link for friends, who is ready."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QLabel, QLineEdit, QPushButton, QWidget

from railwright.core.game import Game
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.outcome import HUMAN, Seat
from railwright.core.kernel.text import printable_line
from railwright.core.language.messages import sentence, short_list
from railwright.core.maps.looks import field_looks
from railwright.editor.features.online.people import board_title, chair_names
from railwright.editor.features.online.qr_pictures import qr_picture
from railwright.editor.features.online.visit import THIS_MACHINE
from railwright.editor.looks import elements as ui
from railwright.editor.looks.theme import card_palette, window_colors
from railwright.editor.looks.widgets import set_primary
from railwright.editor.play.final import BoardPicture
from railwright.editor.play.portrait_button import portrait_picture
from railwright.editor.play.portraits import EMPTY_SEAT
from railwright.editor.play.seat_portraits import portraits_of
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.plugins.features.online.api import find_table_map, parse_invitation, protocol, table_sentences

MAX_WIDTH_PX = 900
LINK_FLAGS = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
QR_PX = 150  # pixels of the QR code
PORTRAIT_PX = 34
BOARD_LINES = 54  # lines of text that the page is high, from where the board has room


class WaitingRoom(QWidget):
    """``sat`` gives the chair that somebody here wants, ``readied`` whether he is ready, ``left`` that he goes."""

    sat = Signal(int)
    readied = Signal(bool)
    left = Signal()

    def __init__(
        self, house_rules: str, agents: Mapping[str, AgentType] | None = None, scene: BoardScene | None = None
    ) -> None:
        """``house_rules`` says what differs from the map's own rules, ``scene`` is the board that waits.

        ``agents`` are the bots that are known here, by name.
        """
        super().__init__()
        self._agents, self._scene = agents or {}, scene
        self.board = BoardPicture(scene)
        self.board.setEnabled(False)  # it is looked at; nothing is pressed
        self.board.setAccessibleName(self.tr("The board"))
        self.board.setToolTip("")
        if scene is not None:
            scene.setParent(self)
            self.change_look()
        self.title = ui.label(role="title")
        self.dealer, self.rules, self.waits = ui.paragraph(role="muted"), ui.paragraph(), ui.paragraph()
        self.house_rules = ui.paragraph(house_rules)
        self.house_rules.setVisible(bool(house_rules))
        self.link = QLineEdit()
        self.link.setReadOnly(True)
        self.link.setAccessibleName(self.tr("Link for friends"))
        self.copy = ui.button(act=self._copy)
        self.link_state, self.web_link = ui.paragraph(role="muted"), ui.paragraph()
        self.web_link.setTextInteractionFlags(LINK_FLAGS)
        self.qr = QLabel()
        self.ready = ui.button(act=self.readied, minimum=(170, 40))
        self.ready.setCheckable(True)
        self.leave = ui.button(self.tr("Leave the table"), self.left)
        self.chairs: list[QPushButton | None] = []  # the buttons by which free ones are taken
        self.names: list[QLabel] = []
        self.faces: list[QLabel] = []
        self._grid = QGridLayout()
        ui.set_margins(self._grid, (14, 12, 14, 12))
        self._grid.setHorizontalSpacing(14)
        self._grid.setColumnStretch(2, 1)
        self._lay_out()

    def _lay_out(self) -> None:
        links = ui.column(
            ui.label(self.tr("Friends join with this link:"), buddy=self.link),
            ui.row((self.link, 1), self.copy, spacing=8),
            self.link_state,
            self.web_link,
            ui.STRETCH,
            spacing=8,
        )
        inner = ui.column(
            self.title,
            self.dealer,
            ui.panel(self._grid),
            ui.row((links, 1), (self.qr, Qt.AlignmentFlag.AlignTop), spacing=16),
            self.rules,
            self.house_rules,
            (self.board, 1),
            ui.Gap(),
            margins=(24, 16, 24, 8),
            spacing=12,
        )
        ui.fill_page(self, ui.holder(inner), (self.leave, (self.waits, 1), self.ready), MAX_WIDTH_PX)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The board is there where it has room beside all else."""
        super().resizeEvent(event)
        has_space = event.size().height() >= BOARD_LINES * self.fontMetrics().lineSpacing()
        self.board.setVisible(self._scene is not None and has_space)

    def change_look(self) -> None:
        """Follow another theme or palette."""
        if self._scene is not None:
            self._scene.set_theme(window_colors().name)
            self._scene.set_palette(card_palette().name)
            self.board.show_scene(self._scene)

    def show_table(self, table: protocol.TableNews, own: Sequence[int]) -> None:
        """Show the table as its dealer describes it; ``own`` are the seats here."""
        self.title.setText(self.tr("{map}, table {code}").format(map=board_title(table.map_title), code=table.table))
        dealer = printable_line(table.dealer)
        text = self.tr(
            "{dealer}'s computer deals the cards. It knows all of them, but nobody can choose or change any."
        )
        self.dealer.setText(text.format(dealer=dealer))
        self.rules.setText(" ".join(table_sentences(table)))
        self._show_chairs(table, own)
        is_ready = any(table.chairs[seat].ready for seat in own)
        self.ready.setVisible(bool(own))
        self.ready.setChecked(is_ready)
        set_primary(self.ready, not is_ready)
        self.ready.setText(self.tr("Wait, not yet") if is_ready else self.tr("I am ready"))
        self.waits.setText(self._waiting_words(table, own))

    def show_links(self, link: str, web_link: str, works_here: bool | None = None, reached: bool = False) -> None:
        """Show the ways to the table, and what is known of them.

        * ``link``: invites friends
        * ``web_link``: invites friends without the program; "" if they cannot come in
        * ``works_here``: whether the server of this computer answered there; None if that is unknown
        * ``reached``: whether somebody has come in from outside
        """
        if link != self.link.text():
            self.link.setText(link)
            self.link.setCursorPosition(0)
            self.copy.setText(self.tr("Copy the link"))
        ui.show_text(self.link_state, self._link_words(link, works_here, reached))
        self._show_web_link(web_link)

    def _link_words(self, link: str, works_here: bool | None, reached: bool) -> str:
        if works_here is None:
            return ""
        host = parse_invitation(link).host
        if host.startswith(THIS_MACHINE):
            return self.tr("This computer is not on a network. The link works only on this computer.")
        here = self.tr("The link works on this network.")
        if not works_here:
            here = self.tr("The link does not work: this computer does not answer at {address}.").format(address=host)
        outside = self.tr("Somebody has connected from outside, so the link also works outside this network.")
        return f"{here} {outside if reached else self.tr('Not yet tried from outside.')}"

    def _show_web_link(self, link: str) -> None:
        text = self.tr("On this network, friends without Railwright open {link} in a browser or scan this code.")
        if link.startswith("https:"):
            text = self.tr("Friends without Railwright open {link} in a browser or scan this code.")
        self.web_link.setText(text.format(link=link))
        self.web_link.setVisible(bool(link))
        self.qr.setVisible(bool(link))
        if link and link != self.qr.accessibleDescription():
            self.qr.setAccessibleName(self.tr("QR code of the link"))
            self.qr.setAccessibleDescription(link)
            self.qr.setPixmap(qr_picture(link, QR_PX))

    def _show_chairs(self, table: protocol.TableNews, own: Sequence[int]) -> None:
        focused = next((seat for seat, button in enumerate(self.chairs) if button and button.hasFocus()), None)
        while (item := self._grid.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self.chairs, self.names, self.faces = [], [], []
        names = chair_names(table.chairs)
        for seat, (chair, portrait) in enumerate(
            zip(table.chairs, chair_portraits(table.chairs, self._agents), strict=True)
        ):
            face = QLabel()
            face.setPixmap(portrait_picture(portrait, PORTRAIT_PX))
            template = self.tr("{name} (you)") if seat in own else "{name}"
            name = ui.label(template.format(name=names[seat] or self.tr("free")))
            state = ui.label(self._state(chair), "good" if chair.ready else "muted")
            for across, cell in enumerate((ui.label(str(seat + 1), "caption"), face, name, state)):
                self._grid.addWidget(cell, seat, across)
            self.names.append(name)
            self.faces.append(face)
            self.chairs.append(self._sit_button(seat) if chair.is_free else None)
        if focused is not None and self.chairs[focused] is None:
            self.ready.setFocus()  # the chair has been taken, by whomever

    def _sit_button(self, seat: int) -> QPushButton:
        sit = ui.button(self.tr("Sit here"), partial(self.sat.emit, seat), small=True)
        sit.setAccessibleName(self.tr("Take seat {number}").format(number=seat + 1))
        self._grid.addWidget(sit, seat, 4)
        return sit

    def _state(self, chair: protocol.Chair) -> str:
        if chair.agent != HUMAN:
            return self.tr("bot")
        if not chair.key:
            return ""
        if not chair.here:
            return self.tr("away")
        return self.tr("ready") if chair.ready else self.tr("not ready yet")

    def _waiting_words(self, table: protocol.TableNews, own: Sequence[int]) -> str:
        """The players who are not ready yet; the game begins when all are."""
        people = [(seat, chair) for seat, chair in enumerate(table.chairs) if chair.agent == HUMAN]
        if free := len(protocol.free_seats(table.chairs)):
            return self.tr("%n seats are still free.", "", free)
        names = chair_names(table.chairs)
        if table.opening:
            waited = [names[seat] for seat, chair in people if not chair.opened]
            return self.tr("Everybody is ready. Waiting for cards from: {names}.").format(
                names=sentence(short_list(waited))
            )
        waited = [names[seat] for seat, chair in people if not chair.ready and seat not in own]
        if waited:
            return self.tr("Not ready yet: {names}.").format(names=sentence(short_list(waited)))
        if not own:
            return self.tr("You are a spectator.")
        return self.tr("The game begins when you are ready.")

    def _copy(self) -> None:
        QApplication.clipboard().setText(self.link.text())
        self.copy.setText(self.tr("Copied"))


def chair_portraits(chairs: Sequence[protocol.Chair], agents: Mapping[str, AgentType]) -> list[str]:
    """The portraits that the players will have in the game; that of an empty chair where nobody sits."""
    taken = [Seat(chair.name, chair.agent) for chair in chairs if not chair.is_free]
    portraits = iter(portraits_of(taken, agents))
    return [EMPTY_SEAT if chair.is_free else next(portraits) for chair in chairs]


def board_of_table(game: Game | None, table: protocol.TableNews | None) -> BoardScene | None:
    """The board of a table that waits for its game; None where the map is not here yet."""
    file = find_table_map(table.map, table.map_sha256) if table is not None else None
    if game is None or file is None:
        return None
    looks = field_looks(game.rules.manifests)
    return BoardScene(game.spec, game.rules.board, folder=file.parent, looks=looks)
