"""What sounds add to the menus and the settings."""

from __future__ import annotations

from collections.abc import Sequence

from railwright.editor.features.sound.controls import add_sound_switch, sound_section
from railwright.editor.looks.setting_rows import SettingsSection
from railwright.editor.pages import MenuEntry, Page


class SoundPage(Page):
    """The menu entry and the settings of sounds; nothing of it is shown as a page."""

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (MenuEntry("view", 60, add_sound_switch),)

    def settings_sections(self) -> Sequence[SettingsSection]:
        return (sound_section(),)
