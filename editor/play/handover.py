"""The screen between two people: nobody's secrets are shown until the next one sits down."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import QWidget

from railwright.editor.language.button_text import literal
from railwright.editor.looks import elements as ui
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.palette import PlayerStyle
from railwright.editor.looks.widgets import breakable
from railwright.editor.play.cards import paint_back
from railwright.editor.play.final import BoardPicture
from railwright.editor.play.player_style import Chip
from railwright.editor.play.standings import PlayerPicture
from railwright.editor.scene.board.board_scene import BoardScene

SHEET_PX, MARGIN_PX = 380, 24
SPACE_PX = SHEET_PX - 2 * MARGIN_PX  # pixels across for words
FACE_PX, CHIP_PX = 84, 64  # pixels of the portrait, and of the mark of the pieces
FAN_CARDS, FAN_PX = 5, 118  # cards of the picture, whatever the hand, and its height where there is room


class HiddenHand(QWidget):
    """A hand of cards, face down; it does not even tell how many there are."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedWidth(FAN_CARDS * 34 + 110)
        self.setMinimumHeight(FAN_PX // 4)

    def sizeHint(self) -> QSize:
        return QSize(self.width(), FAN_PX)

    def paintEvent(self, event: object) -> None:
        with smooth_painter(self) as painter:
            scale = self.height() / FAN_PX  # in a low window the hand is what becomes smaller
            painter.scale(scale, scale)
            for number in range(FAN_CARDS):
                lean = number - (FAN_CARDS - 1) / 2
                painter.save()
                painter.translate(self.width() / 2 / scale + lean * 30, FAN_PX + 50)
                painter.rotate(lean * 9)
                paint_back(painter, QRectF(-29, -158 + abs(lean) * 2, 58, 88))
                painter.restore()


class HandoverScreen(QWidget):
    """Asks the next person to sit down. ``taken`` gives the seat when that is done."""

    taken = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._seat = 0
        self.board = BoardPicture()
        self.board.setEnabled(False)  # it is looked at, and hides nothing that could be pressed
        self.board.setAccessibleName(self.tr("The board"))
        self.board.setToolTip("")
        self.face: PlayerPicture | None = None
        self._chip: Chip | None = None
        self.title = ui.paragraph(role="title")
        self.title.setFixedWidth(SPACE_PX)
        self.title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        request = ui.label(self.tr("Everybody else, please look away."))
        self.button = ui.button("", lambda: self.taken.emit(self._seat), primary=True, auto_default=True)
        parts = [(part, Qt.AlignmentFlag.AlignHCenter) for part in (HiddenHand(), self.title, request, self.button)]
        self._column = ui.column(*parts, margins=(MARGIN_PX, 32, MARGIN_PX, 32), spacing=14)
        sheet = ui.sheet(self._column)
        sheet.setFixedWidth(SHEET_PX)
        self.setLayout(ui.row((self.board, 1), (sheet, Qt.AlignmentFlag.AlignVCenter), margins=16, spacing=16))

    def show_seat(self, seat: int, name: str, portrait: str, style: PlayerStyle, scene: BoardScene) -> None:
        """Ask for the person of a seat, beside the board as everybody sees it: nothing on it may be anybody's own.

        Without a ``portrait`` the mark of the pieces stands alone.
        """
        self.board.show_scene(scene)
        self._seat = seat
        if self._chip is None or self.face is None:
            self.face, self._chip = PlayerPicture(FACE_PX, portrait, style), Chip(style, CHIP_PX)
            for row, widget in enumerate((self.face, self._chip), 1):
                self._column.insertWidget(row, widget, 0, Qt.AlignmentFlag.AlignHCenter)
        self.face.show_player(portrait, style)
        self.face.setVisible(bool(portrait))
        self._chip.set_style(style)
        self.title.setText(breakable(name))
        self.title.setAccessibleName(name)
        text = self.tr("I am {name}: show my cards").format(name=name)
        self.button.setText(literal(text))
        if self.button.sizeHint().width() > SPACE_PX:  # the name stands above it in as many lines as it takes
            self.button.setText(self.tr("That is me: show my cards"))
        self.button.setAccessibleName(text)
        self.button.setFocus()
