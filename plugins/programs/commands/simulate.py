"""``railwright simulate``: plays bots against each other without a window, and prints the figures."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from statistics import fmean
from time import monotonic
from typing import Any

from railwright.api import Exit
from railwright.core.cli.api import (
    BOT_PREFIX,
    CommandError,
    ProgressLine,
    Seat,
    agent_types,
    discover,
    draw_seed,
    interrupt_when_ended,
    positive_number,
    print_data_or_lines,
    print_remark,
    quantity,
)
from railwright.core.cli.seats import parse_seats, seats_here
from railwright.plugins.programs.commands.series import (
    PlayedGame,
    Result,
    Series,
    cut_records,
    default_jobs,
    play_series,
)
from railwright.plugins.programs.reports.api import FigureTable, table_lines
from railwright.plugins.programs.workers.api import add_cluster_option

# --- figures of a series ------------------------------------------------------------------------------------

ResultData = Mapping[str, Any]


def mean(values: Sequence[float]) -> float | None:
    """The mean, rounded to four places; None if there are no values."""
    return round(fmean(values), 4) if values else None


def seat_summary(
    index: int, seat: Seat, rows: Sequence[ResultData], results: Sequence[ResultData], stations: int
) -> dict[str, Any]:
    """The figures of seat ``index`` of the list; ``rows`` are its rows of the results, at any seat of the table.

    ``stations`` is the number that every seat starts with. A win shared by two counts as half a win.
    """
    wins = sum(_win_share(row, result) for row, result in zip(rows, results, strict=True))
    tickets = [ticket for row in rows for ticket in row.get("tickets", ())]
    done = sum(ticket["done"] for ticket in tickets)
    return {
        "seat": index,
        "name": seat.name,
        "agent": seat.agent,
        "wins": round(wins, 4),
        "win_share": round(wins / len(rows), 4),
        "mean_total": mean(_numbers(rows, "total")),
        "mean_rank": mean(_numbers(rows, "rank")),
        "mean_lines": _mean_lines(rows),
        "tickets": len(tickets),
        "tickets_done": done,
        "ticket_share": round(done / len(tickets), 4) if tickets else None,
        "mean_longest": mean(_numbers(rows, "longest")),
        "mean_trains_left": mean(_numbers(rows, "trains_left")),
        "mean_stations_used": mean([stations - left for left in _numbers(rows, "stations_left")]),
    }


def summary(results: Sequence[ResultData]) -> dict[str, Any]:
    """The figures of all games: how long they were and what it took to win."""
    winners = [max(totals) for result in results if (totals := _numbers(result["seats"], "total"))]
    return {
        "mean_turns": mean([result["turns"] for result in results]),
        "mean_answers": mean([result["answers"] for result in results]),
        "mean_winner": mean(winners),
    }


def _win_share(row: ResultData, result: ResultData) -> float:
    winners = [seat for seat in result["seats"] if seat.get("rank") == 1]
    return 1 / len(winners) if row.get("rank") == 1 else 0.0


def _numbers(rows: Iterable[ResultData], field: str) -> list[float]:
    """The values of a field in those rows that have it: a rule that is switched off adds none."""
    return [row[field] for row in rows if field in row]


def _mean_lines(rows: Sequence[ResultData]) -> dict[str, float]:
    points: dict[str, float] = {}
    for row in rows:
        for line in row.get("lines", ()):
            points[line["source"]] = points.get(line["source"], 0) + line["points"]
    return {source: round(total / len(rows), 4) for source, total in points.items()}


# --- the command --------------------------------------------------------------------------------------------

_EXAMPLES = """examples:
  railwright simulate --map europe --seats bot:steady,bot:greedy,bot:random --games 100 --seed 1
  railwright simulate --map europe --seats Ann=bot:steady,Bob=bot:steady --games 20 --seed 1 --records games --jobs 2"""


def arguments(parser: ArgumentParser) -> None:
    """Declare what is played, how often, and where records are written."""
    parser.add_argument("--map", required=True, metavar="M", help="a map file, or the name of a map, such as europe")
    parser.add_argument(
        "--seats", required=True, metavar="LIST", help="bots, separated by commas; NAME=bot:steady gives one a name"
    )
    parser.add_argument("--games", type=positive_number, default=1, metavar="N", help="number of games (default: 1)")
    parser.add_argument(
        "--jobs", type=positive_number, metavar="J", help="number of processes (default: all cores for many games)"
    )
    add_cluster_option(parser)
    parser.add_argument("--rotate", action="store_true", help="everybody moves up one seat after each game")
    parser.add_argument("--records", type=Path, metavar="DIR", help="write a record of every game to this folder")
    parser.epilog = _EXAMPLES


def run(options: Namespace) -> int:
    """Play the games and print the figures."""
    seats = _seated(_check_all_bots(parse_seats(options.seats)))
    seed = draw_seed() if options.seed is None else options.seed
    if options.seed is None:
        print_remark(f"seed {seed}")
    series = Series(options.map, options.rules, options.safe, seats, seed, options.records, options.rotate)
    games = options.games
    jobs = options.jobs or default_jobs(games)
    try:
        with interrupt_when_ended(), closing(play_series(series, games, jobs, options.cluster)) as played:
            played_games = list(_show_progress(played, games))
    except OSError as error:
        for path in cut_records(series):
            if str(path) != error.filename:
                print_remark(f"railwright: {path}: this record is cut off, too.")
        raise
    for remark in played_games[0].remarks:
        print_remark(remark)
    results = [game.result for game in played_games]
    report = _make_report(series, results, played_games[0].stations)
    print_data_or_lines(options.json, lambda: {**report, "results": results}, lambda: _report_lines(report))
    return Exit.OK


def _check_all_bots(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    for seat in seats:
        if not seat.agent.startswith(BOT_PREFIX):
            raise CommandError(
                Exit.USAGE, f"{seat.name} is a person; seat bots only, as in {BOT_PREFIX}steady,{BOT_PREFIX}greedy."
            )
    return seats


def _seated(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats with bots that can play on this machine; a remark is printed for each that is replaced."""
    types = agent_types(discover(safe=True))
    seated, remarks = seats_here(seats, types)
    for remark in remarks:
        print_remark(str(remark))
    return seated


def _show_progress(played: Iterable[PlayedGame], games: int) -> Iterable[PlayedGame]:
    """Pass the games on, and count them on a terminal."""
    line, start = ProgressLine(), monotonic()
    for number, result in enumerate(played, 1):
        rate = number / max(monotonic() - start, 1e-9)
        line.show(f"{number} of {games} games, {rate:.1f} a second")
        yield result
    line.end()


def _make_report(series: Series, played: Sequence[Result], stations: int) -> dict[str, Any]:
    seats = [
        seat_summary(
            index, seat, [_row(series, index, number, game) for number, game in enumerate(played)], played, stations
        )
        for index, seat in enumerate(series.seats)
    ]
    return {"map": series.map, "seed": series.seed, "games": len(played), "seats": seats, **summary(played)}


def _row(series: Series, index: int, number: int, result: Result) -> dict[str, Any]:
    """The row of the result of game ``number`` for seat ``index`` of the list, wherever it sat."""
    sat = (index - number) % len(series.seats) if series.rotate else index
    row: dict[str, Any] = result["seats"][sat]
    return row


SHOWN_FIGURES = {
    "seat": "name",
    "agent": "agent",
    "wins": "wins",
    "share": "win_share",
    "total": "mean_total",
    "tickets done": "ticket_share",
    "longest": "mean_longest",
    "trains left": "mean_trains_left",
}  # names of the figures for people, by their keys in the data


def _report_lines(report: dict[str, Any]) -> list[str]:
    rows = [[seat[name] for name in SHOWN_FIGURES.values()] for seat in report["seats"]]
    games = quantity(report["games"], "game", "games")
    turns = quantity(report["mean_turns"], "turn", "turns")
    points = quantity(report["mean_winner"], "point", "points")
    last = f"{games} with seed {report['seed']}: {turns} on average, the winner makes {points}."
    return [*table_lines(FigureTable.for_people(list(SHOWN_FIGURES), rows)), last]
