"""``railwright simulate``: bots against each other, without a window."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterable, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

from core.cli.commands import CommandError, Exit
from core.cli.guard import ended_when_stuck
from core.cli.seating import BOT, parse_seats
from core.cli.seeds import drawn_seed
from core.outcome import Seat
from plugins.commands.crew import Played, fitting_jobs, results
from plugins.commands.printing import columns, print_json, remark
from plugins.commands.series import Result, Series
from plugins.commands.statistics import seat_summary, summary

_EXAMPLES = """examples:
  railwright simulate --map europe --seats bot:steady,bot:greedy,bot:random --games 100 --seed 1
  railwright simulate --map europe --seats Ann=bot:steady,Bob=bot:steady --games 20 --seed 1 --records games --jobs 2"""


def arguments(parser: ArgumentParser) -> None:
    """What is played, how often, and where it is written."""
    parser.add_argument("--map", required=True, metavar="M", help="a file, or the name of a map such as europe")
    parser.add_argument(
        "--seats", required=True, metavar="LIST", help="bots with commas between; NAME=bot:steady names one"
    )
    parser.add_argument("--games", type=_positive, default=1, metavar="N", help="how many games (1)")
    parser.add_argument("--jobs", type=_positive, metavar="J", help="how many processes (all cores for long series)")
    parser.add_argument("--rotate", action="store_true", help="everybody moves up one seat from game to game")
    parser.add_argument("--records", type=Path, metavar="DIR", help="write a record of every game into this folder")
    parser.epilog = _EXAMPLES


_LONGEST = 9  # digits: more games than anybody waits for


def _positive(word: str) -> int:
    if not word.isdecimal() or len(word) > _LONGEST or int(word) < 1:
        raise ArgumentTypeError(f"give a whole number from 1, not {word!r}")
    return int(word)


def run(options: Namespace) -> int:
    """Play the games and print what came out."""
    seats = _bots(parse_seats(options.seats))
    seed = drawn_seed() if options.seed is None else options.seed
    if options.seed is None:
        remark(f"seed {seed}")
    series = Series(options.map, options.rules, options.safe, seats, seed, options.records, options.rotate)
    games = options.games
    with ended_when_stuck():
        found = list(_watched(results(series, games, options.jobs or fitting_jobs(games)), games))
    played = [one.result for one in found]
    report = _report(series, played, found[0].stations)
    if options.json:
        print_json({**report, "results": played})
    else:
        print(_text(report))
    return Exit.OK


def _bots(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    for seat in seats:
        if not seat.agent.startswith(BOT):
            raise CommandError(Exit.USAGE, f"{seat.name} is a person; seat bots only, as in {BOT}steady,{BOT}greedy.")
    return seats


def _watched(played: Iterable[Played], games: int) -> Iterable[Played]:
    """The results, with a count of them on a terminal."""
    shown = sys.stderr.isatty()
    start = monotonic()
    for number, result in enumerate(played, 1):
        if shown:
            rate = number / max(monotonic() - start, 1e-9)
            print(f"\r{number} of {games} games, {rate:.1f} a second ", end="", file=sys.stderr, flush=True)
        yield result
    if shown:
        print(file=sys.stderr)


def _report(series: Series, played: Sequence[Result], stations: int) -> dict[str, Any]:
    seats = [
        seat_summary(
            index, seat, [_row(series, index, number, game) for number, game in enumerate(played)], played, stations
        )
        for index, seat in enumerate(series.seats)
    ]
    return {"map": series.map, "seed": series.seed, "games": len(played), "seats": seats, **summary(played)}


def _row(series: Series, index: int, number: int, result: Result) -> dict[str, Any]:
    """The row of a seat of the list in a game, wherever it sat."""
    sat = (index - number) % len(series.seats) if series.rotate else index
    row: dict[str, Any] = result["seats"][sat]
    return row


def _text(report: dict[str, Any]) -> str:
    heads = ["seat", "agent", "wins", "share", "total", "tickets done", "longest", "trains left"]
    names = ["name", "agent", "wins", "win_share", "mean_total", "ticket_share", "mean_longest", "mean_trains_left"]
    rows = [[seat[name] for name in names] for seat in report["seats"]]
    last = f"{report['games']} games with seed {report['seed']}: {report['mean_turns']} turns on average"
    return f"{columns(heads, rows)}\n{last}, the winner makes {report['mean_winner']} points."
