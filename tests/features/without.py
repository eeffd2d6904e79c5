"""Processes in which named features cannot be imported: each starts the window, plays, draws and lists commands.

The input has a line of JSON for each: its home, and the features. All are copies of one process, which has imported
all modules that need no plugin. Each prints a line of JSON: the titles of menus by their menu, of settings, the keys,
the help of the command line, the advice on an empty map, rules, bots, and errors. A line with its exit status follows.
"""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout, suppress
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pkgutil import iter_modules
from types import ModuleType, TracebackType
from typing import Any

from railwright.editor.qt_loading import load_qt

LATE = "PySide6.QtTest", "jsonschema", "sqlite3"  # every copy needs them
BASE = "railwright.core", "railwright.editor"
RUN = "railwright.core.railwright", "railwright.editor.__main__"  # as soon as they are imported
HALVES = ("railwright.plugins.features.", "railwright.plugins.", "railwright.editor.features.")


class Refusal(MetaPathFinder):
    """Refuses to find packages."""

    def __init__(self, packages: set[str]) -> None:
        self.packages = packages

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname in self.packages:
            raise ModuleNotFoundError(f"{fullname} is taken out", name=fullname)
        return None


def main() -> None:
    """Copy this process for each line of the input."""
    load_qt()
    for module in LATE:
        import_module(module)
    refusal = Refusal({"railwright.plugins"})
    sys.meta_path.insert(0, refusal)
    for package in BASE:
        import_without_plugins(import_module(package))
    sys.meta_path.remove(refusal)
    assert not any(module.startswith(HALVES[0::2]) for module in sys.modules)
    for line in sys.stdin:
        if not (child := os.fork()):
            os.environ["RAILWRIGHT_HOME"], features = json.loads(line)
            show_without(features)
            return
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


def import_without_plugins(package: ModuleType) -> None:
    """Import the modules below a package of which no plugin, and so no feature, is part."""
    for module in iter_modules(package.__path__, f"{package.__name__}."):
        if module.name not in RUN:
            with suppress(ModuleNotFoundError):
                imported = import_module(module.name)
                if module.ispkg:
                    import_without_plugins(imported)


def show_without(features: Sequence[str]) -> None:
    sys.meta_path.insert(0, Refusal({half + feature for half in HALVES for feature in features}))
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QDialog, QGroupBox

    from railwright.core.catalogue.discovery import discover
    from railwright.core.catalogue.extensions import agent_types
    from railwright.core.kernel.outcome import Seat
    from railwright.core.maps.library import bundled_maps
    from railwright.editor.app import collect_from_now_on, make_application
    from railwright.editor.canvas import layout_client
    from railwright.editor.commands import run_words
    from railwright.editor.files.settings import settings
    from railwright.editor.looks.help_dialogs import key_table
    from railwright.editor.main_window import MainWindow
    from railwright.editor.play.game import GameSetup
    from railwright.editor.play.preferences import MOTION, set_preference
    from railwright.editor.scene.board import board_pictures, piece_pictures

    app = make_application()
    collect_from_now_on(app)  # as the program does: else a thread may destroy what belongs to the window
    settings().setValue("play/pace", 0)
    set_preference(MOTION, False)
    # What nobody asked for, and painting, take most of the time, and are done with all features and with none.
    is_painted = len(features) != 1
    if not is_painted:
        board_pictures.REST_MS = piece_pictures.REST_MS = layout_client.START_DELAY_MS = 3_600_000
    errors: list[str] = []

    def note(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        errors.append(repr(error))
        sys.__excepthook__(kind, error, trace)

    sys.excepthook = note
    catalogue = discover(safe=True)
    window = MainWindow(catalogue)
    window.setUpdatesEnabled(is_painted)
    window.open("lobby")
    window.show()
    QTest.qWait(50)
    bots = (Seat("Ann", "bot:greedy"), Seat("Bob", "bot:greedy"))
    window.open("game", GameSetup("tiny", bots, 1))
    widget = window.game.widget
    assert widget is not None
    for _ in range(600):
        if widget.session.over:
            break
        QTest.qWait(20)
    assert widget.session.over
    QTest.qWait(200)
    window.show_rules()
    widget.explain_here()
    window.show_settings()
    dialog = window.findChild(QDialog, "settings")
    assert dialog is not None
    titles = [box.title() for box in dialog.findChildren(QGroupBox)]
    dialog.close()
    drawn = window.draw.draw_on(bundled_maps()["europe"])
    assert drawn is not None
    drawn.setUpdatesEnabled(is_painted)
    QTest.qWait(300)
    assert drawn.checker.check_now().playable
    tops = [window, *(each for each in app.topLevelWidgets() if hasattr(each, "menuBar") and each is not window)]
    menus = {
        f"{type(top).__name__} {menu.text()}": [*entries_of(menu.menu())]
        for top in tops
        for menu in top.menuBar().actions()
    }
    with redirect_stdout(io.StringIO()) as out:
        for words in (["--help"], ["open", "--help"], ["play", "--help"]):
            run_words(words)
    shown = {"menus": menus, "help": out.getvalue(), "settings": titles, "keys": [words for _, words in key_table()]}
    shown |= {
        "rules": [f"rule:{id}" for id in catalogue.manifests],
        "bots": [f"bot:{name}" for name in agent_types(catalogue)],
    }
    advice = " ".join(drawn.view.advice)
    app.closeAllWindows()
    assert not window.isVisible()
    print(json.dumps({**shown, "advice": advice, "errors": errors}))


def entries_of(menu: Any) -> Iterator[str]:
    """Yield the titles of the entries of a menu and of its submenus, filled as if they were opened."""
    menu.aboutToShow.emit()
    for entry in menu.actions():
        yield entry.text()
        if entry.menu():
            yield from entries_of(entry.menu())


if __name__ == "__main__":
    main()
