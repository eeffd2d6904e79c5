"""A window that plays by itself, to be killed: it tells on its output what it has kept."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QTimer

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.digest import digest
from railwright.core.kernel.match import Transition
from railwright.core.kernel.outcome import Seat
from railwright.editor.app import make_application
from railwright.editor.files.settings import settings
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.saves.saved_games import last_interrupted_game


def told(answered: Transition) -> None:
    print(answered.number, digest(answered.after), flush=True)


def main() -> None:
    """Go on with the interrupted game or begin one; answer whatever is asked."""
    app, rng = make_application(), Random(1)
    settings().setValue("play/pace", 0)
    window = MainWindow(discover(safe=True))
    save = last_interrupted_game()
    if save:
        window.game.load(save.path)
    else:
        window.game.start(GameSetup("europe", (Seat("Ann"), Seat("bot:greedy", "bot:greedy")), 3))
    assert window.game.widget is not None
    session = window.game.widget.session
    print(session.match.answers, digest(session.match.state), flush=True)
    session.match.listeners = (*session.match.listeners, told)
    window.show()

    def answer() -> None:
        if session.waits_for is not None:
            session.answer(rng.choice(list(session.match.options())))

    timer = QTimer(window, interval=5)
    timer.timeout.connect(answer)
    timer.start()
    app.exec()


if __name__ == "__main__":
    main()
