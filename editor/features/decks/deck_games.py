"""Bots' games with several decks of tickets, for comparing the decks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.outcome import Seat
from railwright.core.language.messages import Translator, format_number
from railwright.editor.document.decks import DECKS
from railwright.editor.document.map_data import map_data
from railwright.editor.document.map_source import new_text
from railwright.editor.document.parts import with_key
from railwright.editor.features.balance.simulation_run import SimulationRun, processes
from railwright.editor.known_rules.bots import USUAL_BOT
from railwright.plugins.features.balance.api import BalanceReport, SeriesPlan, differences
from railwright.plugins.programs.reports.api import Estimate, share_estimate

_tr = Translator("DeckGames")

MAX_PLAYERS = 4  # or fewer, as the map allows
SURELY = "≠"  # marks a figure that differs significantly from that of the map's own tickets
FIGURES = ("tickets", "blocked", "winner", "margin")  # ids of figures of a balance report


class DeckGames(QObject):
    """Plays games with each deck; the deals are the same as far as the tickets allow.

    ``progressed`` is emitted after some games; ``ended`` emits an error message, "" if all went well or was cancelled.
    """

    progressed = Signal()
    ended = Signal(str)

    def __init__(self, parent: QObject, make: Callable[[], Executor] = processes) -> None:
        super().__init__(parent)
        self._make = make
        self._reports: dict[str, BalanceReport] = {}  # by text of the map with the deck
        self._waiting: list[SimulationRun] = []
        self._run: SimulationRun | None = None

    @property
    def is_running(self) -> bool:
        """Whether games are being played."""
        return self._run is not None

    def report(self, spec: MapSpec) -> BalanceReport | None:
        """The report of the games with the tickets of a map; None before any were played."""
        return self._reports.get(_text(spec))

    def play(self, decks: Collection[MapSpec], games: int, seed: int = 1) -> None:
        """Play ``games`` games with the tickets of each map."""
        self.cancel()
        for spec in decks:
            seats = tuple(Seat(f"{number}", USUAL_BOT) for number in range(1, min(MAX_PLAYERS, spec.players[1]) + 1))
            self._waiting.append(SimulationRun(SeriesPlan(_text(spec), seats, games, seed), spec, self._make, self))
        self._next()

    def cancel(self) -> None:
        """Stop playing."""
        self._waiting.clear()
        if self._run is not None:
            self._run.cancel()

    def _next(self) -> None:
        self._run = self._waiting.pop(0) if self._waiting else None
        if self._run is not None:
            self._run.ended.connect(partial(self._end, self._run))
            self._run.start()

    def _end(self, run: SimulationRun, problem: str) -> None:
        if run.latest is not None and not problem:
            self._reports[run.plan.map_text] = run.latest.report
        run.deleteLater()
        if problem:
            self._waiting.clear()
        self._next()
        self.progressed.emit()
        if self._run is None:
            self.ended.emit(problem)


def _text(spec: MapSpec) -> str:
    """The text of a map with its tickets but without its saved decks, as they make no difference."""
    return new_text(map_data(replace(spec, fields=with_key(spec.fields, DECKS, None))), "")


def played_figures(report: BalanceReport | None, own: BalanceReport | None) -> Mapping[str, str]:
    """The figures of the games with a deck by title, each with its 95 % confidence interval.

    ``own`` is the report for the map's own tickets: figures that differ significantly from it are marked.
    """
    sure = (
        {
            difference.name
            for difference in differences(own, report)
            if difference.section == "figure" and difference.sure
        }
        if report and own
        else ()
    )
    figures = {
        _tr("Tickets completed"): ("", _completed(report), 100.0),
        _tr("Tickets kept per player"): ("tickets", _figure(report, "tickets"), 1.0),
        _tr("Tickets blocked by others, per player"): ("blocked", _figure(report, "blocked"), 1.0),
        _tr("Winner's points"): ("winner", _figure(report, "winner"), 1.0),
        _tr("Winner's margin"): ("margin", _figure(report, "margin"), 1.0),
    }
    cells = {_tr("Games played"): str(report.games) if report else "–"}
    for name, (figure, estimate, scale) in figures.items():
        mark = f" {SURELY}" if figure in sure else ""
        cells[name] = f"{_interval(estimate, scale)}{mark}" if estimate is not None and estimate.games else "–"
    return cells


def _figure(report: BalanceReport | None, name: str) -> Estimate | None:
    return report.figures.get(name) if report else None


def _completed(report: BalanceReport | None) -> Estimate | None:
    """The share of kept tickets that were completed."""
    if report is None:
        return None
    tickets_kept = sum(ticket.done.games for ticket in report.tickets)
    return share_estimate(sum(ticket.done.value * ticket.done.games for ticket in report.tickets), tickets_kept)


def _interval(estimate: Estimate, scale: float) -> str:
    form, unit = (".0f", " %") if scale > 1 else (".1f", "")
    value, low, high = (
        format_number(part * scale, form) for part in (estimate.value, max(estimate.low, 0.0), estimate.high)
    )
    return f"{value}{unit} ({low}–{high})"
