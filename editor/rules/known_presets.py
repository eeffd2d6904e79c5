"""Presets that come with the program: games that many people know, each with a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QFrame, QLabel, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from railwright.core.catalogue.requirements import Request, overlay_requests, resolve
from railwright.core.kernel.issues import has_errors
from railwright.core.language.messages import Translator
from railwright.editor.rules.rulebook import Rulebook

_tr = Translator("KnownPresets")
SHORT = 2 / 3  # of the usual number of trains


class KnownPreset(NamedTuple):
    """A preset: its translated title and sentence, and the changes to the rules of the map."""

    title: str
    sentence: str
    changes: Request


def known_presets(book: Rulebook) -> list[KnownPreset]:
    """The presets that can be played on a map and differ from its own rules, published ones first."""
    return [preset for preset in (*_published(book.spec.id), *_for_any_board(book)) if _is_offered(book, preset)]


def _is_offered(book: Rulebook, preset: KnownPreset) -> bool:
    if not preset.changes:
        return True
    requests = overlay_requests(book.spec.plugins, preset.changes)
    resolution = resolve(requests, book.known, book.spec.pieces)
    return not has_errors(resolution.issues) and resolution.options != book.own.options


def _published(map: str) -> Iterator[KnownPreset]:
    """The games in which the two published boards were sold."""
    if map not in ("europe", "usa"):
        return
    yield KnownPreset(_tr("Published rules"), _tr("The game as it was published, without house rules."), {})
    if map == "europe":
        text = _tr("The tickets of 1912: one long and three regular ones, of which you keep two.")
        yield KnownPreset(_tr("Europe Expanded"), text, {"europa_1912": {"deck": "expanded"}})
        text = _tr("Five tickets to big cities, of which you keep two. Later you draw four.")
        yield KnownPreset(_tr("Big Cities of Europe"), text, {"europa_1912": {"deck": "big_cities"}})
        text = _tr("All tickets there are: two long and five regular ones, of which you keep three.")
        yield KnownPreset(_tr("Mega Europe"), text, {"europa_1912": {"deck": "mega"}})
    else:
        text = _tr("The new tickets of 1910, and a bonus for the most completed ones.")
        yield KnownPreset(_tr("USA 1910"), text, {"usa_1910": {"deck": "new"}})
        text = _tr("Four tickets to big cities, of which you keep two. No bonus at the end.")
        yield KnownPreset(_tr("Big Cities"), text, {"usa_1910": {"deck": "big_cities"}})
        text = _tr("All tickets there are: five are dealt, you keep three. Both bonuses at the end.")
        yield KnownPreset(_tr("Mega game"), text, {"usa_1910": {"deck": "mega"}})


def _for_any_board(book: Rulebook) -> Iterator[KnownPreset]:
    text = _tr("Every draw fills a warehouse, and depots let your claims empty it.")
    yield KnownPreset(_tr("Warehouses and depots"), text, {"warehouses": {}})
    text = _tr("A dragon and a golem block cities until locomotives send them on.")
    yield KnownPreset(_tr("Monsters"), text, {"wandering_monsters": {}})
    if book.is_of_map("express"):
        text = _tr("A bonus for the most completed tickets replaces the one for the longest path.")
        yield KnownPreset(_tr("Most tickets"), text, {"express": None, "most_tickets": {}})
    if book.is_of_map("stations"):
        text = _tr("Nobody borrows routes, so every ticket needs routes of your own.")
        yield KnownPreset(_tr("Without stations"), text, {"stations": None})
    if book.is_of_map("routes"):
        trains = int(book.own.options["routes"]["trains"] * SHORT)
        text = _tr("Everybody has %n trains, two thirds of the usual number.", trains)
        yield KnownPreset(_tr("Short game"), text, {"routes": {"trains": trains}})
    text = _tr("Nobody is blocked in the first rounds, double routes stay open, and failed tickets cost half.")
    friendly: Request = {"no_blocking": {}, "open_doubles": {}, "ticket_penalty": {}}
    yield KnownPreset(_tr("Friendly game"), text, friendly)


class PresetButton(QPushButton):
    """A button with the title of a preset and its sentence, in as many lines as it needs."""

    def __init__(self, preset: KnownPreset) -> None:
        super().__init__()
        self.setAccessibleName(preset.title)
        self.setAccessibleDescription(preset.sentence)
        self.title, self.sentence = QLabel(preset.title), QLabel(preset.sentence)
        self.title.setStyleSheet("font-weight: 600;")
        self.sentence.setProperty("role", "muted")
        self.column = QVBoxLayout(self)
        self.column.setSpacing(0)
        for label in (self.title, self.sentence):
            label.setWordWrap(True)
            label.setMinimumWidth(20)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self.column.addWidget(label)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return self.column.sizeHint()

    def heightForWidth(self, width: int) -> int:
        return self.column.heightForWidth(width)


class KnownPresetsDialog(QDialog):
    """Offers the presets. ``chosen`` emits the changes of one, and a sentence about it."""

    chosen = Signal(object, str)

    def __init__(self, book: Rulebook, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(_tr("Well-known games on {map}").format(map=book.spec.name))
        inner = QWidget()
        inner.setProperty("clear", True)
        column = QVBoxLayout(inner)
        column.setSpacing(6)
        self.buttons: list[PresetButton] = []
        for preset in known_presets(book):
            button = PresetButton(preset)
            button.setAutoDefault(True)
            button.clicked.connect(partial(self._choose, preset))
            column.addWidget(button)
            self.buttons.append(button)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(inner)
        outer = QVBoxLayout(self)
        outer.addWidget(scroll)
        self.resize(560, min(640, parent.window().height()))

    def _choose(self, preset: KnownPreset, checked: bool = False) -> None:
        self.chosen.emit(preset.changes, f"{preset.title}: {preset.sentence}")
        self.accept()
