"""Settings as data: switches and choices in sections, for the settings dialog."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from PySide6.QtWidgets import QWidget


class SwitchSetting(NamedTuple):
    """A setting that is on or off. ``refusal`` says why it cannot be switched now, "" if it can."""

    title: str
    is_on: Callable[[], bool]
    switch: Callable[[bool], object]
    about: str = ""
    refusal: str = ""


class ChoiceSetting(NamedTuple):
    """A setting with several values and their titles. ``sample`` makes a widget that shows the effect of a choice."""

    title: str
    choices: Mapping[str, str]
    chosen: Callable[[], str]
    choose: Callable[[str], object]
    about: str = ""
    sample: Callable[[], QWidget] | None = None


Setting: TypeAlias = SwitchSetting | ChoiceSetting


class SettingsSection(NamedTuple):
    """Settings under one heading; sections are sorted by ``order``."""

    order: int
    title: str
    settings: Sequence[Setting]
