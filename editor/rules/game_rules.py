"""The rules of a game that is being played or watched: to be read, not to be changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from core.game import Game
from core.kernel.manifest import PluginManifest
from core.kernel.text import Message
from editor.language.messages import sentence
from editor.rules.differences import translate_rules, value_text
from editor.rules.rulebook import USER
from editor.widgets import page_title


class GameRulesDialog(QDialog):
    """What differs from the map's own rules, then every rule in play with its options.

    ``other`` asks for the rules of the next game.
    """

    other = Signal()

    def __init__(self, game: Game, differing: Sequence[Message], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Rules of this game"))
        self.resize(680, 620)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 16, 18, 14)
        column.setSpacing(10)
        title = page_title(self.tr("Rules of this game"))
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(self.tr("Rules of this game"))
        self.text.setHtml("".join(self._parts(game, differing)))
        column.addWidget(title)
        column.addWidget(self.text, 1)
        column.addLayout(self._buttons())
        self.text.setFocus()

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.next = QPushButton(self.tr("&Rules for another game …"))
        self.next.setToolTip(self.tr("This game is saved and can be gone on with."))
        self.next.setAutoDefault(False)
        self.next.clicked.connect(self._ask_other)
        self.close_button = QPushButton(self.tr("Close"))
        self.close_button.setProperty("primary", True)
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)
        row.addWidget(self.next)
        row.addStretch(1)
        row.addWidget(self.close_button)
        return row

    def _ask_other(self) -> None:
        self.accept()
        self.other.emit()

    def _parts(self, game: Game, differing: Sequence[Message]) -> Iterator[str]:
        yield f"<h3>{escape(self.tr('Different from the rules of {map}').format(map=game.spec.name))}</h3>"
        if differing:
            yield f"<ul>{''.join(f'<li>{escape(sentence(one))}</li>' for one in differing)}</ul>"
        else:
            yield f"<p>{escape(self.tr('Nothing: it is played exactly by the rules of the map.'))}</p>"
        yield f"<h3>{escape(self.tr('All rules in play'))}</h3>"
        for one in sorted(game.resolution.order, key=lambda one: one.title.casefold()):
            yield self._rule(one, game)

    def _rule(self, one: PluginManifest, game: Game) -> str:
        options = [
            translate_rules("{option}: {value}").format(option=schema.get("title", name), value=value_text(value))
            for name, schema in one.options.items()
            if (value := game.resolution.options[one.id][name]) is not None
        ]
        mine = self.tr("your own plugin {id}").format(id=one.id) if one.origin == USER else ""
        head = f"<b>{escape(one.title)}</b>" + (f" ({escape(mine)})" if mine else "")
        lines = [head, escape(one.summary), *(f"&nbsp;&nbsp;&nbsp;{escape(option)}" for option in options)]
        return f"<p>{'<br>'.join(lines)}</p>"
