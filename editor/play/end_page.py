"""The end of a game: points are counted stop by stop on the large board, and then the winner is announced."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEasingCurve, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from railwright.core.language.messages import Translator
from railwright.editor.looks import elements as ui
from railwright.editor.looks.palette import PlayerStyle
from railwright.editor.looks.widgets import announce_to_screen_reader, press_focused_button
from railwright.editor.play.end_of_game import EndOfGame
from railwright.editor.play.motion import MotionStage, Movement, is_motion_on
from railwright.editor.play.scoring_steps import LOOK_MS, ScoringSteps
from railwright.editor.play.standings import PlayerPicture, Standing, Standings, signed
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.board.board_view import BoardView
from railwright.plugins.programs.table.api import Wording

_tr = Translator("EndPage")

PORTRAIT_PX, WINNER_PX, SIDE_PX = 64, 88, 330  # of whoever's points are counted, of a winner; the column at the right
CONTINUE_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Right, Qt.Key.Key_Down)


class EndPage(QWidget):
    """Shows the scoring. ``winner_shown`` is emitted at the last stop, ``left`` once, when the final table is wanted.

    If motion is switched off, each stop waits for a key.
    """

    winner_shown = Signal()
    left = Signal()

    def __init__(
        self,
        end: EndOfGame,
        scene: BoardScene,
        wording: Wording,
        styles: Sequence[PlayerStyle],
        portraits: Sequence[str],
    ) -> None:
        super().__init__()
        self._end, self.steps = end, ScoringSteps(end.stops())
        self._scene, self._wording, self._styles = scene, wording, styles
        self._portraits = portraits or ("",) * len(styles)
        self._lit: tuple[int, ...] = ()
        self.stage = MotionStage(self, is_hurried=False)
        self.next_stop = QTimer(self, singleShot=True, interval=0)  # a stop must have ended before the next begins
        self.next_stop.timeout.connect(self.advance)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.title = ui.paragraph(role="title")
        self.view = BoardView(scene)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.standings = Standings(styles)
        self._show_rows(0.0)
        self.over_board = ui.grid((self.view,))  # features may add pictures to its cell
        board = ui.row((self.over_board, 1), self._make_side(), spacing=16)
        self.setLayout(ui.column(self.title, (board, 1), self._make_strip(), margins=(20, 14, 20, 14), spacing=10))

    def _make_side(self) -> QVBoxLayout:
        self.onward = ui.button(self.tr("Continue"), self.advance, primary=True)
        self.skip = ui.button(self.tr("Final scores (Esc)"), self.leave)
        self._count = ui.label(role="muted")
        self.standings.setFixedWidth(SIDE_PX)
        buttons = ui.flow(self.onward, self.skip, spacing=8)
        return ui.column((self.standings, 1), self._count, buttons, spacing=10)

    def _make_strip(self) -> QFrame:
        """The strip below the board: whose points are counted, for what, and how many."""
        self._pictures = ui.row()
        self.player_label, self.headline = ui.label(role="caption"), ui.paragraph(role="heading")
        self.points = ui.label(role="title")
        words = ui.column(ui.STRETCH, self.player_label, self.headline, ui.STRETCH, spacing=4)
        strip = ui.sheet(ui.row(self._pictures, (words, 1), self.points, margins=(16, 8, 16, 8), spacing=14))
        strip.setMinimumHeight(WINNER_PX + 18)
        return strip

    # --- the stops ---

    def notify(self) -> None:
        """Begin with the first stop."""
        if is_motion_on():  # the board has another size here: it grows from the picture that the game has shown
            self.view.draw_fast_until_settled()
        self._scene.show_scores([0.0] * len(self._styles))
        self.setFocus()
        self._show_reason_of_stop()

    def advance(self) -> None:
        """Go to the next stop, or after the last one to the final table."""
        if self.steps.is_last:
            self.leave()
            return
        self.stage.finish()
        self.next_stop.stop()
        self.steps.advance()
        self._show_reason_of_stop()

    def leave(self) -> None:
        """Stop, and ask for the final table."""
        self.stop()
        self.left.emit()

    def stop(self) -> None:
        """Stop the timers and the motion of the stops."""
        self.stage.finish()
        self.next_stop.stop()
        self._scene.spotlight(None)
        self._scene.clear_highlight()

    def _show_reason_of_stop(self) -> None:
        steps, stop = self.steps, self.steps.stop
        self._lit = ()
        self._scene.clear_highlight()
        if steps.is_last:
            self._show_winners()
            return
        self._scene.spotlight(stop.trains | set(stop.routes))
        self.title.setText(self.tr("Counting points: {part}").format(part=stop.part))
        self._show_pictures([stop.seat], PORTRAIT_PX)
        self.player_label.setText(self._wording.players[stop.seat])
        self.headline.setText(stop.words)
        self.points.setText(f"{stop.points:+d}".replace("-", "−") if stop.points else "")
        count = self.tr("{number} of {all}")
        self._count.setText(count.format(number=steps.number + 1, all=steps.length))
        announce_to_screen_reader(self, self._stop_words())
        if is_motion_on():
            running = self.steps.running_ms
            grow = Movement(running, show=self._show_part, curve=QEasingCurve.Type.InOutQuad)
            look = Movement(LOOK_MS, running, ended=self.next_stop.start)
            self.stage.play([grow, look])
        else:
            self._show_part(1.0)

    def _stop_words(self) -> str:
        """The stop in a sentence for screen readers."""
        stop, total = self.steps.stop, round(self.steps.points(self.steps.stop.seat))
        text = _tr("{name}, {part}: {words} %n points so far.", total)
        return text.format(name=self._wording.players[stop.seat], part=stop.part, words=stop.words)

    def _show_part(self, part: float) -> None:
        """Show a part of the stop, from 0 to 1: the way as far as it has grown, and the points counted by then."""
        stop, lit = self.steps.stop, self.steps.lit_routes(part)
        if lit != self._lit or not stop.routes:
            self._lit = lit
            self._scene.highlight(lit, stop.cities, stop.style)
        self._scene.show_score(stop.seat, self.steps.points(stop.seat, part))
        self._show_rows(part)

    def _show_rows(self, part: float) -> None:
        """Show the points of all players after part of the stop has been counted."""
        steps, rows = self.steps, []
        for seat, name in enumerate(self._wording.players):
            earned, points = steps.made(seat, part), round(steps.points(seat, part))
            text = "" if earned is None else self.tr("{source} {points}")
            note = text.format(source=steps.stop.part, points=signed(round(earned or 0)))
            rows.append(Standing(seat, name, points, 0, note, self._portraits[seat]))
        self.standings.show_rows(rows, steps.stop.seat)

    def _show_winners(self) -> None:
        """Show who has won, and what decided it."""
        end = self._end
        self._scene.spotlight([route for route, owner in enumerate(self._scene.owners) if owner in end.winners])
        self._scene.show_scores(end.totals)
        self.title.setText(end.winners_text())
        self._show_pictures(end.winners, WINNER_PX)
        decision = end.decision_text()
        self.player_label.setText(self.tr("What decided the game") if decision else self.tr("The result"))
        self.headline.setText(decision or self.steps.stop.words)
        self.points.clear()
        self.standings.show_rows(end.standings(self._portraits))
        self._count.clear()
        self.onward.setText(self.tr("Final scores"))
        self.skip.hide()
        announce_to_screen_reader(self, f"{end.winners_text()}. {self.headline.text()}")
        self.winner_shown.emit()

    def _show_pictures(self, seats: Sequence[int], side: int) -> None:
        while item := self._pictures.takeAt(0):
            if (picture := item.widget()) is not None:
                picture.hide()
                picture.deleteLater()
        for seat in seats:
            self._pictures.addWidget(PlayerPicture(side, self._portraits[seat], self._styles[seat]))

    # keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif press_focused_button(event):
            return
        elif event.key() in CONTINUE_KEYS:
            self.advance()
        else:
            super().keyPressEvent(event)
