"""Games that were played on paper, read from a file beside the map, and compared with what the bots predict."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from railwright.api import MapSpec, Message, say
from railwright.core.documents.document import Document
from railwright.core.documents.yaml_io import dump_yaml, read_document
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import did_you_mean
from railwright.plugins.features.balance.causes.board_graph import pair_names
from railwright.plugins.features.balance.chance import holm, share_tail
from railwright.plugins.features.balance.comparison import MAX_ERROR_CHANCE
from railwright.plugins.features.balance.report import BalanceReport
from railwright.plugins.programs.reports.api import Estimate, mean_estimate, share_estimate

FORMAT = 1  # the version of the file's format
SUFFIX = ".playtests.yaml"
MAX_PLAYTESTS = 1000  # in a file
HEAD = "# Games played on paper with this map; docs/draw-a-map.md explains every field.\n"


@dataclass(frozen=True, slots=True)
class Playtest:
    """A game on paper. ``claims`` has by route the index of a player; ``tickets`` are (player, ticket, done).

    ``totals`` are the points by player, () if they were not written down.
    """

    date: str
    players: tuple[str, ...]
    claims: Mapping[str, int]
    tickets: tuple[tuple[int, str, bool], ...] = ()
    totals: tuple[int, ...] = ()
    notes: str = ""


class PlaytestError(RailwrightError):
    """A file of playtests that cannot be used; the message names line and column."""


def playtest_file(map: Path) -> Path:
    """``board.playtests.yaml`` beside ``board.yaml``."""
    return map.with_name(f"{map.stem}{SUFFIX}")


# --- the file -----------------------------------------------------------------------------------------------------


def write_playtests(playtests: Sequence[Playtest]) -> str:
    """The text of a file of playtests, as people would write it."""
    return HEAD + dump_yaml({"format": FORMAT, "playtests": [_data(playtest) for playtest in playtests]})


def _data(playtest: Playtest) -> dict[str, Any]:
    routes: dict[str, list[str]] = {name: [] for name in playtest.players}
    for route, player in playtest.claims.items():
        routes[playtest.players[player]].append(route)
    data: dict[str, Any] = {"date": playtest.date, "players": list(playtest.players), "routes": routes}
    if playtest.tickets:
        data["tickets"] = {
            name: {id: done for player, id, done in playtest.tickets if player == number}
            for number, name in enumerate(playtest.players)
        }
    if playtest.totals:
        data["totals"] = dict(zip(playtest.players, playtest.totals, strict=True))
    if playtest.notes:
        data["notes"] = playtest.notes
    return data


def read_playtests(content: bytes, spec: MapSpec) -> list[Playtest]:
    """The playtests in a file. Raises PlaytestError, which names line and column."""
    document = read_document(content)
    if document.issues:
        raise PlaytestError(document.issues[0].words)
    return _Reader(document, spec).playtests()


class _Reader:
    """Reads one file; every mistake becomes a sentence with its place."""

    def __init__(self, document: Document, spec: MapSpec) -> None:
        self._document = document
        self._routes = {route.id for route in spec.routes}
        self._tickets = {ticket.id for ticket in spec.tickets}

    def _fail(self, where: tuple[str | int, ...], why: Message) -> PlaytestError:
        line, column = self._document.position(where)
        return PlaytestError(say("Line {line}, column {column}: {what}", line=line, column=column, what=why))

    def _expect(self, where: tuple[str | int, ...], kind: type, default: Any = None) -> Any:
        value: Any = self._document.data
        for key in where:
            value = value.get(key, default) if isinstance(value, dict) else value[int(key)]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            names = {dict: say("a table"), list: say("a list"), str: say("text"), int: say("a whole number")}
            name = str(where[-1]) if where else say("the file")
            raise self._fail(where, say("{key} must be {kind}.", key=name, kind=names.get(kind, say("yes or no"))))
        return value

    def playtests(self) -> list[Playtest]:
        self._expect((), dict)
        if self._expect(("format",), int, 0) != FORMAT:
            raise self._fail(("format",), say("This version can only read playtest files with format 1."))
        playtests = self._expect(("playtests",), list)
        if len(playtests) > MAX_PLAYTESTS:
            raise self._fail(
                ("playtests",), say("The file has too many playtests (limit: {most}). Remove some.", most=MAX_PLAYTESTS)
            )
        return [self._playtest(("playtests", number)) for number in range(len(playtests))]

    def _playtest(self, where: tuple[str | int, ...]) -> Playtest:
        self._expect(where, dict)
        players = tuple(map(str, self._expect((*where, "players"), list)))
        if not players or len(set(players)) < len(players):
            raise self._fail((*where, "players"), say("players must be different names, one per seat."))
        totals = self._expect((*where, "totals"), dict, {})
        for name in totals:
            self._player((*where, "totals", name), players)
            self._expect((*where, "totals", name), int)
        if totals and len(totals) < len(players):
            raise self._fail((*where, "totals"), say("totals must contain all players' points, or none."))
        return Playtest(
            str(self._document_value((*where, "date"), "")),
            players,
            self._claims(where, players),
            tuple(self._held_tickets(where, players)),
            tuple(totals[name] for name in players) if totals else (),
            str(self._document_value((*where, "notes"), "")),
        )

    def _document_value(self, where: tuple[str | int, ...], default: str) -> Any:
        return self._expect(where[:-1], dict).get(where[-1], default)

    def _player(self, where: tuple[str | int, ...], players: tuple[str, ...]) -> int:
        name = str(where[-1])
        if name not in players:
            raise self._fail(where, say("No player is called {name} in this game.", name=name))
        return players.index(name)

    def _claims(self, where: tuple[str | int, ...], players: tuple[str, ...]) -> dict[str, int]:
        claims: dict[str, int] = {}
        for name in self._expect((*where, "routes"), dict, {}):
            player = self._player((*where, "routes", name), players)
            for number, route in enumerate(self._expect((*where, "routes", name), list)):
                place = (*where, "routes", name, number)
                self._check_id(place, str(route), self._routes, say("route"))
                if route in claims:
                    raise self._fail(place, say("The route {route} has already been claimed.", route=str(route)))
                claims[str(route)] = player
        return claims

    def _held_tickets(self, where: tuple[str | int, ...], players: tuple[str, ...]) -> Iterator[tuple[int, str, bool]]:
        for name in self._expect((*where, "tickets"), dict, {}):
            player = self._player((*where, "tickets", name), players)
            for ticket in self._expect((*where, "tickets", name), dict):
                place = (*where, "tickets", name, ticket)
                self._check_id(place, str(ticket), self._tickets, say("ticket"))
                yield player, str(ticket), self._expect(place, bool)

    def _check_id(self, where: tuple[str | int, ...], id: str, ids: set[str], kind: Message) -> None:
        if id not in ids:
            hint = did_you_mean(id, ids) or "."
            raise self._fail(where, say("Unknown {kind}: {id}{hint}", kind=kind, id=id, hint=hint))


# --- compared with the prediction -------------------------------------------------------------------------------------


class PaperFigure(NamedTuple):
    """A figure on paper and its prediction; ``sure`` if chance does not explain the difference.

    ``kind`` is ``route`` (how often it is claimed), ``tickets`` (the part of kept ones that is completed), ``winner``
    or ``points``.
    """

    kind: str
    of: str
    paper: Estimate
    predicted: Estimate
    sure: bool


def beside_prediction(playtests: Sequence[Playtest], report: BalanceReport) -> list[PaperFigure]:
    """Games on paper compared with a report, all tests corrected together: certain differences first, then routes."""
    if not playtests:
        return []
    rows = [*_routes(playtests, report), *_tickets(playtests, report), *_points(playtests, report)]
    sure = holm([chance for _, chance in rows], MAX_ERROR_CHANCE)
    figures = [figure._replace(sure=is_sure) for (figure, _), is_sure in zip(rows, sure, strict=True)]
    return sorted(
        figures,
        key=lambda figure: (not figure.sure, figure.kind != "route", -abs(figure.paper.value - figure.predicted.value)),
    )


def _routes(playtests: Sequence[Playtest], report: BalanceReport) -> Iterator[tuple[PaperFigure, float]]:
    for route in report.routes:
        hits = sum(route.id in playtest.claims for playtest in playtests)
        yield _share("route", route.id, hits, len(playtests), route.claimed)


def _share(kind: str, of: str, hits: int, cases: int, predicted: Estimate) -> tuple[PaperFigure, float]:
    """A share compared with the nearer end of the prediction's interval, as the prediction is uncertain as well."""
    above = share_tail(hits, cases, predicted.high, True)
    below = share_tail(hits, cases, predicted.low, False)
    return PaperFigure(kind, of, share_estimate(hits, cases), predicted, False), min(1.0, 2 * min(above, below))


def _tickets(playtests: Sequence[Playtest], report: BalanceReport) -> Iterator[tuple[PaperFigure, float]]:
    done = [done for playtest in playtests for _, _, done in playtest.tickets]
    held = sum(ticket.done.games for ticket in report.tickets)
    if done and held:
        hits = sum(ticket.done.value * ticket.done.games for ticket in report.tickets)
        yield _share("tickets", "", sum(done), len(done), share_estimate(round(hits), held))


def _points(playtests: Sequence[Playtest], report: BalanceReport) -> Iterator[tuple[PaperFigure, float]]:
    winners = [float(max(playtest.totals)) for playtest in playtests if playtest.totals]
    if winners and "winner" in report.figures:
        # People and bots differ in how well they play: points are shown, never judged.
        yield PaperFigure("winner", "", mean_estimate(winners), report.figures["winner"], False), 1.0


def paper_data(figures: Sequence[PaperFigure], count: int) -> dict[str, Any]:
    """Figures of ``count`` games on paper as data."""
    return {
        "games": count,
        "figures": [
            {
                "kind": figure.kind,
                "of": figure.of,
                "paper": round(figure.paper.value, 4),
                "predicted": round(figure.predicted.value, 4),
                "sure": figure.sure,
            }
            for figure in figures
        ],
    }


MAX_SHOWN_ROUTES = 8  # that are mentioned although chance may explain the difference


def shown_figures(figures: Sequence[PaperFigure]) -> list[PaperFigure]:
    """The figures worth mentioning: all certain ones, all that are not of routes, and the routes that differ most."""
    routes = [
        figure
        for figure in figures
        if figure.kind == "route" and not figure.sure and figure.paper.value != figure.predicted.value
    ]
    return [
        figure for figure in figures if figure.sure or figure.kind != "route" or figure in routes[:MAX_SHOWN_ROUTES]
    ]


def figure_words(spec: MapSpec, figure: PaperFigure) -> Message:
    """A figure in a sentence."""
    paper, predicted = round(100 * figure.paper.value), round(100 * figure.predicted.value)
    if figure.kind == "winner":
        return say(
            "Winners' average points: {paper}; predicted: {predicted}.",
            paper=round(figure.paper.value),
            predicted=round(figure.predicted.value),
        )
    if figure.kind == "tickets":
        return say("{paper} % of tickets are completed; predicted: {predicted} %.", paper=paper, predicted=predicted)
    name = pair_names(spec).get(figure.of, figure.of)
    if figure.sure:
        return say(
            (
                "{name} is claimed in {paper} % of games; predicted: {predicted} %. Chance alone does not explain "
                "the difference."
            ),
            name=name,
            paper=paper,
            predicted=predicted,
        )
    return say(
        "{name} is claimed in {paper} % of games; predicted: {predicted} %. The difference may be due to chance.",
        name=name,
        paper=paper,
        predicted=predicted,
    )
