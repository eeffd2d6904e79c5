"""The menu of the map editor that undoes, copies, and works on what is selected."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu

from editor.document.clipboard import CARRIED, copied, pasted
from editor.document.edits import remove
from editor.document.words import parts_name
from editor.draw.kept_steps import ask_steps
from editor.menus import add_action
from editor.panels.finder import Finder, action_entries, part_entries, problem_entries
from editor.tools import select_keys

if TYPE_CHECKING:
    from editor.draw.draw_window import DrawWindow

ASIDE = (5.0, 5.0)  # where pasted parts lie when their places are taken, in millimetres


def all_actions(window: DrawWindow) -> list[QAction]:
    """Every command of the window, for the palette of commands."""
    return [action for top in window.menuBar().actions() for action in _under(top)]


def _under(action: QAction) -> list[QAction]:
    menu = action.menu()
    return [one for each in menu.actions() for one in _under(each)] if isinstance(menu, QMenu) else [action]


def fill_edit(menu: QMenu, window: DrawWindow) -> None:
    """Undo, the clipboard, what is selected, and finding."""
    history = window.document.history
    for action, key, name in (
        (history.createUndoAction(menu, _tr("&Undo")), "Ctrl+Z", "undo"),
        (history.createRedoAction(menu, _tr("&Redo")), "Ctrl+Shift+Z", "redo"),
    ):
        action.setShortcut(QKeySequence(key))
        action.setObjectName(name)
        menu.addAction(action)
    menu.addSeparator()
    add_action(menu, _tr("Cu&t"), lambda: _cut(window), "Ctrl+X", name="cut")
    add_action(menu, _tr("&Copy"), lambda: _copy(window), "Ctrl+C", name="copy")
    add_action(menu, _tr("&Paste"), lambda: window.try_(lambda: _paste(window)), "Ctrl+V", name="paste")
    menu.addSeparator()
    _add_selected(menu, window)
    menu.addSeparator()
    add_action(menu, _tr("Steps &back that are kept …"), lambda: ask_steps(window), name="steps")
    menu.addSeparator()
    add_action(menu, _tr("&Find …"), lambda: _find(window), "Ctrl+F", name="find")
    add_action(menu, _tr("All co&mmands …"), lambda: find_command(window), "Ctrl+Shift+P", name="commands")


def _add_selected(menu: QMenu, window: DrawWindow) -> None:
    """Their keys are heard on the board and in the table of tickets; elsewhere they belong to what is typed in."""
    desk = window.tools
    for words, act, key, name in (
        (_tr("&Duplicate"), select_keys.duplicate, "Ctrl+D", "duplicate"),
        (_tr("De&lete"), select_keys.delete, "Del", "delete"),
        (_tr("Select &all"), select_keys.select_all, "Ctrl+A", "select-all"),
        (_tr("Re&name …"), select_keys.rename_selected, "F2", "rename"),
    ):
        add_action(menu, words, partial(act, desk), key, name)
        action = menu.actions()[-1]
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        window.view.addAction(action)
        window.docks.tickets.table.addAction(action)


def _copy(window: DrawWindow) -> bool:
    words = copied(window.document.spec, window.document.selection)
    if words:
        QGuiApplication.clipboard().setText(words)
    window.status.say(_tr("Copied.") if words else _tr("Select cities or drawings to copy them."))
    return bool(words)


def _cut(window: DrawWindow) -> None:
    if _copy(window):
        parts = [part for part in window.document.selection if part.kind in CARRIED]
        words = _tr("Cut {parts}").format(parts=parts_name(window.document.spec, parts))
        window.document.edit(words, remove(window.document.spec, parts))


def _paste(window: DrawWindow) -> None:
    spec, parts = pasted(window.document.spec, QGuiApplication.clipboard().text(), ASIDE)
    window.document.edit(_tr("Paste {parts}").format(parts=parts_name(spec, parts)), spec, parts)


def _find(window: DrawWindow) -> None:
    entries = part_entries(window.document.spec, window.show_part)
    entries += problem_entries(window.checker.verdict.problems, window.show_part)
    entries += action_entries(all_actions(window))
    Finder(entries, _tr("Find a city, a route, a ticket, a problem or a command"), window).open()


def find_command(window: DrawWindow) -> None:
    """Offer all commands."""
    Finder(action_entries(all_actions(window)), _tr("Find a command"), window).open()


def _tr(words: str) -> str:
    return QCoreApplication.translate("DrawMenus", words)
