"""A text field right on the board: for the name of a city, the text of a label, the city that a route leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QPointF, QStringListModel, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit

from railwright.editor.canvas.view import CanvasView
from railwright.editor.language.sorting import sort_key

WIDTH_PX = 170
Accept = Callable[[str], bool]


class InlineEditor(QLineEdit):
    """A text field on the board. ``accept`` takes the text and returns whether it is valid; Esc calls ``cancel``.

    When the focus goes elsewhere, the text is accepted if ``accepts_on_blur``, or else discarded.
    """

    def __init__(
        self,
        view: CanvasView,
        place: QPointF,
        text: str,
        accept: Accept,
        cancel: Callable[[], object],
        title: str,
        accepts_on_blur: bool = True,
    ) -> None:
        super().__init__(text, view.viewport())
        self._view, self._accept, self._cancel, self._accepts_on_blur, self._open = (
            view,
            accept,
            cancel,
            accepts_on_blur,
            True,
        )
        self.setAccessibleName(title)
        self.setPlaceholderText(title)
        self.setMaxLength(200)
        self.resize(WIDTH_PX, self.sizeHint().height())
        corner = view.mapFromScene(place)
        area = view.viewport().rect()
        self.move(
            min(max(corner.x() + 10, 2), max(area.width() - WIDTH_PX - 2, 2)),
            min(max(corner.y() - self.height() // 2, 2), max(area.height() - self.height() - 2, 2)),
        )
        self.selectAll()
        self.show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_completions(self, completions: Iterable[str]) -> None:
        """Complete typed text to one of these words."""
        completer = QCompleter(sorted(completions, key=sort_key), self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setCompletionMode(QCompleter.CompletionMode.InlineCompletion)
        self.setCompleter(completer)

    def offer(self, find: Callable[[str], Iterable[str]]) -> None:
        """Offer below the field what ``find`` returns for the typed text; nothing is taken unless it is chosen."""
        model = QStringListModel(self)
        completer = QCompleter(model, self)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.setCompleter(completer)
        self.textEdited.connect(lambda typed: model.setStringList(list(find(typed))))

    def accept(self) -> bool:
        """Accept the text and close the field if it is valid; returns whether it was."""
        if not self._open:
            return True
        self._open = False
        if self._accept(self.text().strip()):
            self._close()
            return True
        self._open = True
        return False

    def discard(self) -> None:
        """Close the field without accepting the text."""
        if self._open:
            self._open = False
            self._cancel()
            self._close()

    def _close(self) -> None:
        self._open = False
        if self.hasFocus():
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()
        self.deleteLater()

    def event(self, event: QEvent) -> bool:
        """Keys typed here never reach the menus; Tab accepts."""
        if isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress and event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Return):
                self.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.discard()
        elif event.key() == Qt.Key.Key_Enter:
            self.accept()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        away = event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
        if away and not (self._accepts_on_blur and self.accept()):
            self.discard()
