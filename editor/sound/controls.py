"""What people switch sounds with: an entry of a menu, settings with volumes, and a loudspeaker to click on."""

from __future__ import annotations

from functools import partial

from msgspec import convert
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QMenu

from railwright.core.language.messages import Translator
from railwright.editor.looks.icon_button import IconButton
from railwright.editor.looks.setting_rows import ChoiceSetting, SettingsSection, SwitchSetting
from railwright.editor.looks.theme import window_colors
from railwright.editor.sound.player import Group, Level, SoundPlayer, sound_player

_tr = Translator("Sound")

BUTTON_PX = 26
HORN_PX = ((4, 9.5), (7.5, 9.5), (12, 5.5), (12, 18.5), (7.5, 14.5), (4, 14.5), (4, 9.5))  # on a field of 24


class SoundButton(IconButton):
    """A loudspeaker: a click switches all sounds off, or on again."""

    def __init__(self, player: SoundPlayer | None = None) -> None:
        super().__init__(BUTTON_PX)
        self._player = player or sound_player()
        self.setCheckable(True)
        self.clicked.connect(self._player.switch)
        self._player.changed.connect(self._show_state)
        self._show_state()

    def _show_state(self) -> None:
        self.setChecked(self._player.is_on)
        self.setToolTip(state_words(self._player))
        self.setAccessibleName(self.toolTip())
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ToolTip, QEvent.Type.FocusIn):
            self._show_state()  # that a device is missing is known once a sound has been tried
        return super().event(event)

    def paint_picture(self, painter: QPainter) -> None:
        colors = window_colors()
        ink = QColor(colors.ink if self.underMouse() or self.isChecked() else colors.muted)
        horn = QPainterPath()
        horn.addPolygon(QPolygonF([QPointF(x, y) for x, y in HORN_PX]))
        painter.fillPath(horn, ink)
        painter.setPen(QPen(ink, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        if self.isChecked() and not self._player.lack:
            for reach in (4.0, 7.5):
                painter.drawArc(QRectF(12 - reach, 12 - reach, 2 * reach, 2 * reach), -45 * 16, 90 * 16)
        else:
            painter.drawLine(QPointF(15, 9), QPointF(20.5, 15))
            painter.drawLine(QPointF(20.5, 9), QPointF(15, 15))


def state_words(player: SoundPlayer) -> str:
    """What a click does, or why nothing can be heard and what helps.

    That sounds are on is not said: whether there is a device is not known before the first sound.
    """
    if player.lack == "library":
        return _tr(
            "Nothing can be heard: the library for sounds is missing. It comes with: pip install 'railwright[sound]'"
        )
    if player.lack == "device":
        return _tr("Nothing can be heard: no loudspeaker answers. Connect one, and start Railwright again.")
    return _tr("Switch all sounds off (M)") if player.is_on else _tr("Switch all sounds on (M)")


def add_sound_switch(menu: QMenu) -> None:
    """Add an entry that switches all sounds off or on; its tip says why nothing can be heard, if so."""
    player = sound_player()
    switch = menu.addAction(f"{_tr('S&ounds')}\tM")  # told, not set: the game itself listens to its keys
    switch.setCheckable(True)
    switch.triggered.connect(player.switch)

    def show_state() -> None:
        switch.setChecked(player.is_on and not player.lack)
        switch.setEnabled(not player.lack)
        switch.setToolTip(state_words(player))

    show_state()
    menu.aboutToShow.connect(show_state)


def sound_section() -> SettingsSection:
    """A switch for all sounds, and how loud effects, signals and music are; a level that is chosen is heard."""
    player = sound_player()
    titles: dict[Group, str] = {
        "effects": _tr("&Effects: cards, trains, tunnels"),
        "signals": _tr("S&ignals: your turn, the end"),
        "music": _tr("&Music"),
    }
    levels: dict[Level, str] = {
        "off": _tr("&Off"),
        "soft": _tr("&Soft"),
        "medium": _tr("&Medium"),
        "loud": _tr("&Loud"),
    }
    switch = SwitchSetting(
        _tr("All sounds"),
        lambda: player.is_on and not player.lack,
        player.switch,
        refusal=state_words(player) if player.lack else "",
    )
    volumes = [
        ChoiceSetting(
            title,
            {str(level): name for level, name in levels.items()},
            partial(player.level, group),
            partial(_choose_level, group, player),
        )
        for group, title in titles.items()
    ]
    return SettingsSection(50, _tr("Sounds"), (switch, *volumes))


def _choose_level(group: Group, player: SoundPlayer, level: str) -> None:
    player.set_level(group, convert(level, Level))
