"""What the program is, and what it is not."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from core import __version__


def show_about(window: QWidget) -> None:
    """Say it over a window."""
    head = QCoreApplication.translate("About", "Railwright {version}").format(version=__version__)
    words = QCoreApplication.translate(
        "About",
        "Train-route board games on maps and rules that you can change, free software under the MIT licence. "
        "Railwright is unofficial: it is not made, endorsed or supported by the publishers of any board game, and it "
        "contains no official art, logo or rulebook text.",
    )
    text = f"<h3>{head}</h3><p>{words}</p>"
    box = QMessageBox(QMessageBox.Icon.NoIcon, "Railwright", text, QMessageBox.StandardButton.Ok, window)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()
