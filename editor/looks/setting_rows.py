"""What people can set, as data: switches and choices in sections, which the settings dialog shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from PySide6.QtWidgets import QWidget


class SwitchSetting(NamedTuple):
    """Something that is on or off. ``refusal`` is why it cannot be switched now, "" where it can."""

    title: str
    is_on: Callable[[], bool]
    switch: Callable[[bool], object]
    about: str = ""
    refusal: str = ""


class ChoiceSetting(NamedTuple):
    """One of several values, each with its title. ``sample`` makes a widget that shows what the choice looks like."""

    title: str
    choices: Mapping[str, str]
    chosen: Callable[[], str]
    choose: Callable[[str], object]
    about: str = ""
    sample: Callable[[], QWidget] | None = None


Setting: TypeAlias = SwitchSetting | ChoiceSetting


class SettingsSection(NamedTuple):
    """Settings under one heading; ``order`` sorts the sections of all pages."""

    order: int
    title: str
    settings: Sequence[Setting]
