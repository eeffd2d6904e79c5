"""The menus of the window and what each of them does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtWidgets import QMenu

from core.maps.library import known_maps
from editor.about import show_about
from editor.key_help import show_keys
from editor.language.choice import LANGUAGES, SETTING, SYSTEM
from editor.look_choice import add_looks
from editor.map_titles import title_of
from editor.menus import add_action, add_choices
from editor.play.aids.menu import add_aids
from editor.play.habits import add_habits

if TYPE_CHECKING:
    from editor.main_window import MainWindow


def make_menus(window: MainWindow) -> None:
    """Fill the menu bar."""
    bar = window.menuBar()
    _fill_game(bar.addMenu(_tr("&Game")), window)
    draw = bar.addMenu(_tr("&Draw"))
    draw.aboutToShow.connect(lambda: _fill_draw(draw, window))  # maps come and go
    _fill_draw(draw, window)
    _fill_view(bar.addMenu(_tr("&View")), window)
    help = bar.addMenu(_tr("&Help"))
    add_action(help, _tr("&Keys"), lambda: show_keys(window), "F1")
    add_action(help, _tr("&About Railwright"), lambda: show_about(window))


def _fill_game(menu: QMenu, window: MainWindow) -> None:
    add_action(menu, _tr("&New game …"), window.show_lobby, "Ctrl+N")
    add_action(menu, _tr("&Rules …"), window.show_rules)
    add_action(menu, _tr("&Play again"), window.game.again)
    add_action(menu, _tr("&Games"), window.games.show, "Ctrl+G")
    add_action(menu, _tr("&Open …"), window.replays.choose, "Ctrl+O")
    add_action(menu, _tr("Save &as …"), lambda: window.games.save_as(window.page), "Ctrl+Shift+S")
    add_action(menu, _tr("&Free take-back …"), lambda: window.games.ask_free(window.page))
    add_action(menu, _tr("&Statistics"), window.statistics.show, "Ctrl+I")
    menu.addSeparator()
    add_action(menu, _tr("&Quit"), window.close, "Ctrl+Q")


def _fill_draw(menu: QMenu, window: MainWindow) -> None:
    """An empty sheet, or any map that is known; those that come with the program are opened as copies."""
    menu.clear()
    add_action(menu, _tr("&New map"), window.draw.new, "Ctrl+E")
    menu.addSeparator()
    for path in known_maps().values():
        add_action(menu, title_of(path).replace("&", "&&"), partial(window.draw.open, path))


def _fill_view(menu: QMenu, window: MainWindow) -> None:
    add_action(menu, _tr("Whole &board"), window.fit)
    add_action(menu, _tr("Board as &tables"), window.game.show_tables)
    add_action(menu, _tr("&Full screen"), lambda: _toggle_full_screen(window), "F11")
    add_aids(menu, lambda: window.page)
    add_habits(menu, lambda: window.page.follow_habits() if window.page else None)
    menu.addSeparator()
    add_looks(window, menu)
    menu.addSeparator()
    languages = {SYSTEM: _tr("That of the &system"), **LANGUAGES}
    add_choices(window, menu.addMenu(_tr("Lan&guage")), SETTING, _then_anew(window), languages)


def _then_anew(window: MainWindow) -> Callable[[str], None]:
    """Changes the language when the menu is closed, which is made anew with all others."""
    return lambda name: QTimer.singleShot(0, lambda: window.change_language(name))


def _toggle_full_screen(window: MainWindow) -> None:
    window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)


def _tr(words: str) -> str:
    return QCoreApplication.translate("Menus", words)
