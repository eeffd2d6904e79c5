"""A process that starts the window in its home and shows the lobby; prints the seconds of the processor."""

from __future__ import annotations

import os
from time import process_time

from core.catalogue.discovery import discover
from editor.app import make_application
from editor.main_window import MainWindow


def main() -> None:
    """Start, show the lobby, and show it once more, as after a game."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = make_application()
    window = MainWindow(discover())
    window.show_lobby()
    window.show()
    app.processEvents()
    window.show_lobby()
    print(process_time())


if __name__ == "__main__":
    main()
