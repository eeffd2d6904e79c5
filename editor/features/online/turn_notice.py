"""Tells people that it is their turn at a table for friends while they look at something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from railwright.core.language.messages import Translator
from railwright.editor.files.settings import setting, settings
from railwright.editor.looks.setting_rows import SwitchSetting

if TYPE_CHECKING:
    from PySide6.QtWidgets import QSystemTrayIcon

_tr = Translator("Online")
NOTICE_SETTING = "online/notice"


class TurnNotice:
    """Marks a window in the task bar, and shows a message where the desktop has a tray. Off until it is switched on."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._tray: QSystemTrayIcon | None = None

    def tell(self, text: str) -> None:
        """Say something to a person who does not look at the window, if they want that."""
        if not is_wanted() or self._window.isActiveWindow():
            return
        from PySide6.QtWidgets import QSystemTrayIcon  # late, 6 ms: PySide makes many names

        QApplication.alert(self._window)
        if not QSystemTrayIcon.isSystemTrayAvailable():
            return
        if self._tray is None:
            self._tray = QSystemTrayIcon(self._window.windowIcon(), self._window)
            self._tray.messageClicked.connect(self._show_window)
            self._tray.activated.connect(self._show_window)
            QApplication.instance().applicationStateChanged.connect(self._follow_state)  # type: ignore[union-attr]
        self._tray.show()
        self._tray.showMessage(self._window.windowTitle(), text, self._window.windowIcon())

    def _follow_state(self, state: Qt.ApplicationState) -> None:
        """Take the icon out of the tray when the person is back."""
        if state == Qt.ApplicationState.ApplicationActive and self._tray is not None:
            self._tray.hide()

    def _show_window(self) -> None:
        self._window.raise_()
        self._window.activateWindow()


def notice_switch() -> SwitchSetting:
    """The switch in the settings."""
    about = _tr("When the window is in the background, it requests attention and shows a message.")
    return SwitchSetting(_tr("Notify me when it is my turn"), is_wanted, _want, about)


def is_wanted() -> bool:
    """Whether the person wants to be told."""
    return setting(NOTICE_SETTING, False)


def _want(on: bool) -> None:
    settings().setValue(NOTICE_SETTING, on)
