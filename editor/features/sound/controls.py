"""Controls of sounds: a menu entry, and settings with volumes."""

from __future__ import annotations

from functools import partial

from msgspec import convert
from PySide6.QtWidgets import QMenu

from railwright.core.language.messages import Translator
from railwright.editor.features.sound.player import Group, Level, SoundPlayer, sound_player
from railwright.editor.looks.setting_rows import ChoiceSetting, SettingsSection, SwitchSetting

_tr = Translator("Sound")


def state_words(player: SoundPlayer) -> str:
    """The tool tip: what a click does, or why nothing can be heard and what helps.

    It does not claim that sounds can be heard, as a missing device is noticed only when a sound is played.
    """
    if player.lack == "library":
        return _tr("No sound: the miniaudio library is missing. Install it with: pip install miniaudio")
    if player.lack == "device":
        return _tr("No sound device was found. Connect one and restart Railwright.")
    return _tr("Mute all sounds (M)") if player.is_on else _tr("Unmute all sounds (M)")


def add_sound_switch(menu: QMenu) -> None:
    """Add a menu entry that switches all sounds off or on; its tool tip says why nothing can be heard, if so."""
    player = sound_player()
    switch = menu.addAction(f"{_tr('S&ounds')}\tM")  # shown, not set as a shortcut: the game handles its keys itself
    switch.setCheckable(True)
    switch.triggered.connect(player.switch)

    def show_state() -> None:
        switch.setChecked(player.is_on and not player.lack)
        switch.setEnabled(not player.lack)
        switch.setToolTip(state_words(player))

    show_state()
    menu.aboutToShow.connect(show_state)


def sound_section() -> SettingsSection:
    """The settings: a switch for all sounds, and the levels of effects, signals and music; choosing one plays it."""
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
