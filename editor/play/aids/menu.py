"""The menu of the aids."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from editor.play.aids.switches import AIDS, Aid, aid_words, is_on, switch

if TYPE_CHECKING:
    from editor.play.play_page import PlayPage


def add_aids(menu: QMenu, page: Callable[[], PlayPage | None]) -> QMenu:
    """A submenu with a switch for each aid; ``page`` is the game that is shown, if any."""
    aids = menu.addMenu(aid_words("&Aids"))
    actions = {aid: _action(aids, aid, page) for aid in AIDS}
    aids.aboutToShow.connect(partial(_renew, actions, page))
    return aids


def _action(menu: QMenu, aid: Aid, page: Callable[[], PlayPage | None]) -> QAction:
    key = f"\t{aid.key}" if aid.key else ""  # told, not set: the game itself listens to its keys
    action = menu.addAction(f"{aid_words(aid.title)}{key}")
    action.setCheckable(True)
    action.setChecked(is_on(aid))
    action.triggered.connect(lambda on: _switch(aid, page, on))
    return action


def _switch(aid: Aid, page: Callable[[], PlayPage | None], on: bool) -> None:
    shown = page()
    if shown is None:
        switch(aid, on)
    else:
        shown.aids.switch(aid, on)


def _renew(actions: dict[Aid, QAction], page: Callable[[], PlayPage | None]) -> None:
    shown = page()
    for aid, action in actions.items():
        action.setChecked(is_on(aid))
        action.setEnabled(shown is None or aid in shown.aids.offered)
