"""The portraits of seats: a bot's own, and for each person, by name, the chosen one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QT_TRANSLATE_NOOP

from railwright.core.cli.seats import BOT_PREFIX
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.outcome import Seat
from railwright.core.language.messages import Translator
from railwright.editor.files.settings import setting, settings
from railwright.editor.play.player_style import unique_values
from railwright.editor.play.portraits import OTHER_BOT

_tr = Translator("Portraits")
PORTRAITS_SETTING = "people/portraits"
MAX_CHOICES = 200  # people whose choices are remembered: the latest ones
PEOPLE: Mapping[str, str] = {
    "conductor": str(QT_TRANSLATE_NOOP("Portraits", "Conductor")),
    "driver": str(QT_TRANSLATE_NOOP("Portraits", "Engine driver")),
    "telegraphist": str(QT_TRANSLATE_NOOP("Portraits", "Telegraphist")),
    "surveyor": str(QT_TRANSLATE_NOOP("Portraits", "Surveyor")),
    "stoker": str(QT_TRANSLATE_NOOP("Portraits", "Fireman")),
    "traveller": str(QT_TRANSLATE_NOOP("Portraits", "Traveller")),
}
"""The portraits of people, with their titles."""


def portrait_title(portrait: str) -> str:
    """The translated title of a person's portrait."""
    return _tr(PEOPLE[portrait])


def portraits_of(seats: Sequence[Seat], bots: Mapping[str, AgentType]) -> tuple[str, ...]:
    """The portrait of each seat, as name or file. People get different ones; bots without a portrait get an engine."""
    people = iter(_portraits_of_people([seat.name for seat in seats if not seat.agent.startswith(BOT_PREFIX)]))
    return tuple(
        bot_portrait(bots.get(seat.agent.removeprefix(BOT_PREFIX)))
        if seat.agent.startswith(BOT_PREFIX)
        else next(people)
        for seat in seats
    )


def bot_portrait(bot: AgentType | None) -> str:
    """The portrait of a bot; an engine if it has none."""
    return (bot.portrait if bot else "") or OTHER_BOT


def _portraits_of_people(names: Sequence[str]) -> list[str]:
    chosen = _choices()
    return unique_values([chosen.get(name, "") for name in names], tuple(PEOPLE), 0)


def choose_portrait(name: str, portrait: str, others: Sequence[str]) -> None:
    """Remember a person's choice; if one of the ``others`` at the table has that portrait, they are swapped."""
    at_table = dict(zip([*others, name], _portraits_of_people([*others, name]), strict=True))
    choices = _choices()
    for other in others:
        if other != name and at_table[other] == portrait:
            choices[other] = at_table[name]
    choices.pop(name, None)  # so that the latest choice is last
    choices[name] = portrait
    settings().setValue(PORTRAITS_SETTING, dict([*choices.items()][-MAX_CHOICES:]))


def _choices() -> dict[str, str]:
    stored: dict[str, str] = setting(PORTRAITS_SETTING, {}, dict[str, str])
    return {name: portrait for name, portrait in stored.items() if portrait in PEOPLE}
