"""The controls of a film: what happens now, the timeline, and the buttons that run it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout

from editor.play.bar_parts import Elided
from editor.play.chip import Chip
from editor.replay.film import Chapter
from editor.replay.icons import sign
from editor.replay.reel import SPEEDS, Reel
from editor.replay.timeline import Timeline
from editor.scene.palette import PlayerStyle
from editor.wording import Wording


class Controls(QFrame):
    """Shows and moves a reel."""

    def __init__(self, reel: Reel, wording: Wording, styles: Sequence[PlayerStyle]) -> None:
        super().__init__()
        self.setProperty("sheet", True)
        self._reel, self._film, self._wording, self._styles = reel, reel.film, wording, tuple(styles)
        self.timeline = Timeline(reel.film, styles, lambda moment: self.named(reel.film.chapter_at(moment)))
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        column.addLayout(self._make_head())
        column.addWidget(self.timeline)
        column.addLayout(self._make_buttons())
        self.timeline.wanted.connect(reel.jump)
        reel.running.connect(self._show_running)

    def _make_head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        self._chip, self.turn, self.words, self.count = Chip(self._styles[0]), QLabel(), Elided(), QLabel()
        self.turn.setProperty("role", "caption")
        self.count.setProperty("role", "muted")
        self.words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        for widget, stretch in ((self._chip, 0), (self.turn, 0), (self.words, 1), (self.count, 0)):
            row.addWidget(widget, stretch)
        return row

    def _make_buttons(self) -> QHBoxLayout:
        reel, row = self._reel, QHBoxLayout()
        row.setSpacing(4)
        self.buttons = {
            "start": self._button("start", self.tr("To the start (Home)"), lambda: reel.jump(0)),
            "turn-back": self._button("turn-back", self.tr("A turn back (Shift+Left)"), lambda: reel.turn(False)),
            "back": self._button("back", self.tr("An answer back (Left)"), lambda: reel.step(-1)),
            "play": self._button("play", self.tr("Play (Space)"), reel.toggle),
            "on": self._button("on", self.tr("An answer on (Right)"), lambda: reel.step(1)),
            "turn-on": self._button("turn-on", self.tr("A turn on (Shift+Right)"), lambda: reel.turn(True)),
            "end": self._button("end", self.tr("To the end (End)"), lambda: reel.jump(reel.film.end)),
        }
        for button in self.buttons.values():
            row.addWidget(button)
        self.speed = QComboBox()
        for words in self._speeds():
            self.speed.addItem(words)
        self.speed.setCurrentIndex(len(SPEEDS) // 2)
        self.speed.setAccessibleName(self.tr("Speed"))
        self.speed.currentIndexChanged.connect(reel.set_speed)
        row.addSpacing(8)
        row.addWidget(self.speed)
        row.addStretch(1)
        self.more = row
        return row

    def _speeds(self) -> tuple[str, ...]:
        return (
            self.tr("Very slow"), self.tr("Slow"), self.tr("Unhurried"), self.tr("Quick"), self.tr("Very quick"),
        )  # fmt: skip

    def _button(self, name: str, words: str, act: object) -> QPushButton:
        button = QPushButton(sign(name), "")
        button.setIconSize(QSize(18, 18))
        button.setFixedSize(34, 30)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setToolTip(words)
        button.setAccessibleName(words)
        button.clicked.connect(lambda: act())  # type: ignore[operator]
        return button

    def _show_running(self, running: bool) -> None:
        words = self.tr("Stop (Space)") if running else self.tr("Play (Space)")
        button = self.buttons["play"]
        button.setIcon(sign("stop" if running else "play"))
        button.setToolTip(words)
        button.setAccessibleName(words)

    def named(self, chapter: Chapter) -> str:
        """What a turn is called."""
        if chapter.seat < 0:
            return self.tr("Before the first turn") if chapter.start == 0 else self.tr("The end")
        words = self.tr("Turn {number} of {all}: {name}")
        name = self._wording.short(chapter.seat)
        return words.format(number=chapter.number, all=self._film.turns, name=name)

    def show_moment(self, moment: int, words: str) -> None:
        """Show where the film stands and what happens there."""
        chapter = self._film.chapter_at(moment)
        self._chip.setVisible(chapter.seat >= 0)
        if chapter.seat >= 0:
            self._chip.set_style(self._styles[chapter.seat])
        self.turn.setText(self.named(chapter))
        self.words.set_words(words)
        self.count.setText(self.tr("{number} / {all}").format(number=moment, all=self._film.end))
        self.timeline.follow(moment)
        for name in ("start", "turn-back", "back"):
            self.buttons[name].setEnabled(moment > 0)
        for name in ("on", "turn-on", "end"):
            self.buttons[name].setEnabled(moment < self._film.end)

    def set_styles(self, styles: Sequence[PlayerStyle]) -> None:
        """Follow another palette or theme."""
        self._styles = tuple(styles)
        self.timeline.set_styles(styles)
        for name, button in self.buttons.items():
            button.setIcon(sign("stop" if name == "play" and self._reel.plays else name))
