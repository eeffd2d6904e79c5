"""How strong opponents are in words, which stronger one waits, and the line of the lobby that offers it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from railwright.core.cli.seats import BOT_PREFIX, bot_here, seatable_bots
from railwright.core.kernel.agents import AgentType, Rating
from railwright.core.language.messages import sentence
from railwright.editor.files.settings import setting, settings
from railwright.editor.language.bot_names import bot_title
from railwright.editor.looks import elements as ui
from railwright.editor.looks.widgets import set_role

OFFERED_SETTING = "lobby/offered"
WINS_BEFORE_STRONGER = 2  # games won against a bot, after which a stronger one is offered


class GamesAgainst(NamedTuple):
    """The number of games of people with a kind of bot, and of those that a person won alone."""

    games: int
    wins: int


def level_of(rating: Rating) -> str:
    """How strong a bot is, in a word."""
    from railwright.plugins.bots.ladder.api import level_of as rated_level  # late, 9 ms: a start waits for no bots

    return sentence(rated_level(rating.value).title)


def level_rank(rating: Rating) -> tuple[int, int]:
    """Which level a bot has, 1 being the lowest, and how many there are."""
    from railwright.plugins.bots.ladder.api import LEVELS  # late, 9 ms: a start waits for no bots

    return sum(rating.value >= level.least for level in LEVELS), len(LEVELS)


def next_stronger(name: str, agents: Mapping[str, AgentType]) -> str:
    """The weakest bot that is surely rated above another one and can be seated; "" where there is none."""
    rating = agents[name].rating if name in agents else None
    above = [
        (agent.rating.value, other)
        for other, agent in seatable_bots(agents).items()
        if rating and agent.rating and agent.rating.low > rating.high
    ]
    return min(above)[1] if above else ""


def stronger_opponent(
    played: Mapping[str, GamesAgainst], agents: Mapping[str, AgentType], offered: Collection[str]
) -> tuple[str, str] | None:
    """The strongest bot that was beaten twice, and the next stronger one; None where that has been met or offered.

    ``played`` are games by the kind of the bot's seat, as ``bot:steady``.
    """
    ratings = {name: agent.rating.value for name, agent in agents.items() if agent.rating}
    names = {kind.removeprefix(BOT_PREFIX): games for kind, games in played.items()}
    beaten = [name for name, games in names.items() if games.wins >= WINS_BEFORE_STRONGER and name in ratings]
    if not beaten:
        return None
    best = max(beaten, key=lambda name: ratings[name])
    stronger = next_stronger(best, agents)
    is_new = not {stronger, bot_here(stronger, agents)} & {*names, *offered}
    return (best, stronger) if stronger and is_new else None


def offered_opponents() -> list[str]:
    """The bots that have been offered already: each is offered once."""
    return setting(OFFERED_SETTING, [], list[str])


class OpponentLine(QFrame):
    """A word on a stronger opponent, or the offer to seat it. ``chosen`` gives the kind of its seat."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.message = ui.paragraph(role="muted")
        self.seat_it = ui.button("", self._choose, small=True, auto_default=False)
        self.dismiss = ui.button(self.tr("Not now"), self._settle, small=True, auto_default=False)
        self._bot = ""
        self.setLayout(ui.column(self.message, ui.row(self.seat_it, self.dismiss, ui.STRETCH), spacing=4))
        self.hide()

    def show_word(self, stronger: AgentType) -> None:
        """Say of the first opponents that a stronger one waits."""
        text = self.tr("These are practice opponents. Win twice to unlock {bot}.")
        self._show(text.format(bot=bot_title(stronger)), "")

    def offer(self, beaten: AgentType, stronger: AgentType) -> None:
        """Offer a stronger opponent to a person who has won twice."""
        text = self.tr("You have beaten {beaten} twice. {bot} is stronger.")
        self.seat_it.setText(self.tr("Play against {bot}").format(bot=bot_title(stronger)))
        self._show(text.format(beaten=bot_title(beaten), bot=bot_title(stronger)), stronger.name)

    def _show(self, remark: str, bot: str) -> None:
        self._bot = bot
        self.message.setText(remark)
        set_role(self.message, "" if bot else "muted")
        for button in (self.seat_it, self.dismiss):
            button.setVisible(bool(bot))
        self.show()

    def _choose(self) -> None:
        self.chosen.emit(BOT_PREFIX + self._bot)
        self._settle()

    def _settle(self) -> None:
        """Never offer it again."""
        settings().setValue(OFFERED_SETTING, [*offered_opponents(), self._bot])
        self.hide()
