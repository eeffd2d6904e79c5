"""The keys of all commands of the map editor: those of the program, and those that a person has chosen instead."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping

from PySide6.QtGui import QAction, QKeySequence

from editor.settings import settings

SETTING = "draw/keys"
Chosen = Mapping[str, str]
"""Keys as ``Ctrl+S``, several with "; " between them, by the name of the command; "" for none."""


class Keys:
    """The commands of one window by their names, which are the same in every language."""

    def __init__(self, actions: Iterable[QAction]) -> None:
        self.actions = {action.objectName(): action for action in actions if action.objectName()}
        self.first = {name: self._now(action) for name, action in self.actions.items()}
        self.apply()

    def _now(self, action: QAction) -> str:
        return QKeySequence.listToString(action.shortcuts(), QKeySequence.SequenceFormat.PortableText)

    def now(self) -> dict[str, str]:
        """The keys as they are."""
        return {name: self._now(action) for name, action in self.actions.items()}

    def apply(self) -> None:
        """Give the commands the keys that were chosen; where two would have the same, those of the program stay."""
        wanted = {**self.first, **{name: keys for name, keys in chosen_keys().items() if name in self.actions}}
        for name, keys in (self.first if clashes(wanted) else wanted).items():
            action = self.actions[name]
            action.setShortcuts(_sequences(keys))
            if name.startswith("tool "):  # those in the bar have no words beside them
                shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                action.setToolTip(f"{action.text()} ({shown})" if shown else action.text())

    def choose(self, wanted: Chosen) -> None:
        """Keep other keys, and use them."""
        changed = {name: keys for name, keys in wanted.items() if keys != self.first.get(name)}
        settings().setValue(SETTING, json.dumps(changed))
        self.apply()


def chosen_keys() -> dict[str, str]:
    """What was chosen; nothing where that cannot be read."""
    try:
        data = json.loads(str(settings().value(SETTING, "{}")))
    except ValueError:
        return {}
    known = data.items() if isinstance(data, dict) else ()
    return {str(name): keys for name, keys in known if isinstance(keys, str) and len(keys) < 100}


def clashes(wanted: Chosen) -> dict[str, list[str]]:
    """For each command whose key another one has as well: the others, by name."""
    having: dict[str, list[str]] = defaultdict(list)
    for name, keys in wanted.items():
        for one in _sequences(keys):
            having[one.toString()].append(name)
    found: dict[str, list[str]] = defaultdict(list)
    for names in having.values():
        for name in names:
            found[name] += [other for other in names if other != name]
    return {name: others for name, others in found.items() if others}


def _sequences(keys: str) -> list[QKeySequence]:
    return [one for one in QKeySequence.listFromString(keys) if not one.isEmpty()]
