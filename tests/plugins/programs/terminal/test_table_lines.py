"""What is told of a table elsewhere besides its game."""

from __future__ import annotations

import msgspec
import pytest

from railwright.core.kernel.outcome import Seat
from railwright.plugins.features.online.protocol import Chair, TableNews
from railwright.plugins.features.terminal.table_lines import changed_chairs, pause_line
from tests.plugins.programs.online.dealers import game_on, table_message

ANN, BOT = Chair("Ann", "human", "A" * 43, True, True), Chair("Steady", "bot:steady")


def changed(chair: Chair, **changes: object) -> Chair:
    return msgspec.structs.replace(chair, **changes)


def table(paused: str) -> TableNews:
    return msgspec.structs.replace(table_message(game_on("tiny"), [Seat("Ann"), Seat("Bob")]), paused=paused)


@pytest.mark.parametrize(
    ("before", "now", "of_others", "of_oneself"),
    [
        (
            ANN,
            changed(ANN, bot="bot:steady"),
            "A bot is playing for Ann in the meantime.",
            "A bot is now playing for Ann. Type ?play",
        ),
        (changed(ANN, bot="bot:steady"), ANN, "Ann is back", "Ann is back and has taken over from the bot."),
        (ANN, changed(ANN, here=False), "Ann is away. The seat is kept.", ""),
        (changed(ANN, here=False), ANN, "Ann is here.", ""),
        (changed(ANN, name="", key="", ready=False), changed(ANN, ready=False), "Ann has taken a seat.", ""),
        (ANN, changed(ANN, name="", key="", ready=False), "Ann has left their seat.", ""),
        (changed(ANN, ready=False), ANN, "Ann is ready.", ""),
        (BOT, changed(BOT, here=True), "", ""),
    ],
)
def test_what_changes_at_a_table_is_told(before: Chair, now: Chair, of_others: str, of_oneself: str) -> None:
    for own, told in (([], of_others), ([0], of_oneself)):
        lines = [*changed_chairs([before], [now], own)]
        assert len(lines) == bool(told)
        assert "".join(lines).startswith(told)


@pytest.mark.parametrize(
    ("paused", "has_clocks", "told"),
    [
        ("Ann", True, "Ann has stopped the clocks. Type “?go on” to restart them. Everybody has to agree."),
        (
            "Ann",
            False,
            "Ann has adjourned the game. Bots will not play for absent players. Type “?go on” to resume the game. "
            "Everybody has to agree.",
        ),
        ("", True, "The clocks are running again."),
        ("", False, "The game is no longer adjourned."),
    ],
)
def test_who_pauses_and_that_it_goes_on_is_told(paused: str, has_clocks: bool, told: str) -> None:
    assert pause_line(table(paused), has_clocks).startswith(told)
