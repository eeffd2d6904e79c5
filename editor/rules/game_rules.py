"""The rules of a game that is being played or watched: to be read, not to be changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from railwright.core.game import Game
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.text import Message
from railwright.core.language.messages import sentence
from railwright.editor.looks.rich_text import Html, HtmlView, html, join_html
from railwright.editor.looks.widgets import page_title
from railwright.editor.rules.chapters import chapters_text
from railwright.editor.rules.differences import translate_rules, value_text
from railwright.editor.rules.rulebook import USER


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
        self.text = HtmlView(self.tr("Rules of this game"))
        self.text.show_html(join_html(self._parts(game, differing)))
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

    def _parts(self, game: Game, differing: Sequence[Message]) -> Iterator[Html]:
        head = self.tr("Different from the rules of {map}").format(map=game.spec.name)
        yield html("<h3>{head}</h3>", head=head)
        if differing:
            rows = join_html(html("<li>{one}</li>", one=sentence(difference)) for difference in differing)
            yield html("<ul>{rows}</ul>", rows=rows)
        else:
            yield html("<p>{words}</p>", words=self.tr("Nothing: it is played exactly by the rules of the map."))
        yield html("<h3>{head}</h3>", head=self.tr("All rules in play"))
        for manifest in sorted(game.resolution.order, key=lambda manifest: manifest.title.casefold()):
            yield self._rule(manifest, game)

    def _rule(self, manifest: PluginManifest, game: Game) -> Html:
        options = [
            translate_rules("{option}: {value}").format(option=schema.get("title", name), value=value_text(value))
            for name, schema in manifest.options.items()
            if (value := game.resolution.options[manifest.id][name]) is not None
        ]
        mine = self.tr("your own plugin {id}").format(id=manifest.id) if manifest.origin == USER else ""
        origin = html(" ({mine})", mine=mine) if mine else ""
        lines = join_html(html("<br>&nbsp;&nbsp;&nbsp;{option}", option=option) for option in options)
        template = "<p><b>{title}</b>{origin}<br>{summary}{lines}</p>{chapters}"
        chapters = chapters_text(manifest, self.text)
        return html(
            template, title=manifest.title, origin=origin, summary=manifest.summary, lines=lines, chapters=chapters
        )
