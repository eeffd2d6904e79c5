"""A process that starts the window in its home and shows the lobby; prints the seconds of the processor."""

from __future__ import annotations

import os
from time import process_time

from railwright.core.catalogue.discovery import discover
from railwright.editor.app import make_application
from railwright.editor.main_window import MainWindow


def main() -> None:
    """Start, show the lobby, and show it once more, as after a game."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = make_application()
    window = MainWindow(discover())
    window.lobby.show()
    window.show()
    app.processEvents()
    window.lobby.show()
    print(process_time())


if __name__ == "__main__":
    main()
