"""The end of a game in words and figures: the score, its stops, who has won, and what decided it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.language.messages import Translator
from railwright.core.table.event_log import LoggedEvent
from railwright.editor.play.decision import decision_text, find_decision, turns_of_seats
from railwright.editor.play.score_stops import ScorePlan, ScoreStop
from railwright.editor.play.standings import Standing
from railwright.plugins.programs.table.api import ScoreLine, ViewReader, Wording

_tr = Translator("EndOfGame")


class EndOfGame:
    """Reads a result and the last state, with nothing hidden.

    ``lines`` are the score of each seat, ``winners`` the seats in the first place, ``log`` the events of the game.
    """

    def __init__(
        self,
        result: Mapping[str, Any],
        state: State,
        rules: Ruleset,
        reader: ViewReader,
        wording: Wording,
        log: Sequence[LoggedEvent] = (),
    ) -> None:
        self.result, self._state, self._log = result, state, log
        self._rules, self._reader, self._wording = rules, reader, wording
        seats = range(state.seats)
        self.lines: Sequence[Sequence[ScoreLine]] = [reader.score_lines(state, seat) for seat in seats]
        self.totals: Sequence[int] = [row.get("total", 0) for row in result["seats"]]
        self.winners = [row["seat"] for row in result["seats"] if row.get("rank") == 1]

    @property
    def is_scored(self) -> bool:
        """Whether the game counts any points at all."""
        return any(self.lines)

    def stops(self) -> list[ScoreStop]:
        """The stops for people who do not know the end yet."""
        return ScorePlan(self._rules, self._reader, self._state, self._wording).rising_stops(self.result)

    def winners_text(self) -> str:
        """The winner, or the players who share the first place."""
        if not self.winners:
            return _tr("The game is over")
        names = self._wording.list_names([self._wording.players[seat] for seat in self.winners])
        text = _tr("{names} wins") if len(self.winners) == 1 else _tr("{names} share first place")
        return text.format(names=names)

    def decision_text(self) -> str:
        """What decided the game; "" if nothing did."""
        tickets = [self._reader.scored_tickets(self._state, seat) for seat in range(self._state.seats)]
        turns = turns_of_seats(self._log, self._state.turns, self._state.seats)
        decision = find_decision(self.result, self.lines, tickets, turns)
        if decision is None:
            return ""
        labels = {line.source: self._wording.text(line.label) for lines in self.lines for line in lines}
        return decision_text(decision, labels, self._wording)

    def standings(self, portraits: Sequence[str]) -> list[Standing]:
        """A line for each seat in the order of their ranks; without portraits if there are none."""
        rows = sorted(self.result["seats"], key=lambda row: (row.get("rank", 1), row["seat"]))
        return [
            Standing(
                row["seat"],
                self._wording.players[row["seat"]],
                row.get("total", 0),
                row.get("rank", 0),
                portrait=portraits[row["seat"]] if portraits else "",
            )
            for row in rows
        ]

    def done_way(self, seat: int, ticket: int) -> tuple[int, ...]:
        """The routes of the way that completed a ticket; () if it was not completed."""
        return self._reader.done_way(self._state, seat, ticket)
