"""``make ladder``: let all bots play each other on several boards, and writes their ratings and the table of the docs.

    python -m tests.ladder [--deals N] [--fewer BOT=N,...] [--apart LIST] [--bots LIST] [--games FILE] [--write]

Every finished game is a line of the file of games, so that a ladder which was interrupted goes on where it stood, and a
new bot plays only its own games. ``--write`` renews plugins/bots/ratings.json and the table in
docs/how-the-bots-work.md.
"""

from __future__ import annotations

import json
import re
import sys
from argparse import ArgumentParser, Namespace
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.api import positive_number
from railwright.core.cli.opening import open_game
from railwright.core.cli.seats import BOT_PREFIX, new_match, run_to_end
from railwright.core.game import Game
from railwright.core.kernel.agents import AgentType, Rating
from railwright.core.kernel.outcome import Seat
from railwright.plugins.bots.ratings import RATINGS_PATH
from tests.ladder_ratings import LadderResult, LadderTable, fit_ratings, ladder_tables

MAPS = ("europe", "usa")
SIZES = (2, 3, 4, 5)
SEED = 20_261  # apart from the seeds of tuning
ANCHOR, ANCHOR_RATING = "steady", 1500
ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs" / "how-the-bots-work.md"
TABLE_START, TABLE_END = "<!-- ladder -->", "<!-- /ladder -->"


@cache
def _opened(map_name: str) -> tuple[Game, dict[str, AgentType]]:
    catalogue = discover(safe=True)
    return open_game(catalogue, map_name, None), agent_types(catalogue)


def play(table: LadderTable) -> LadderResult:
    """Play a game of the ladder to its end."""
    game, types = _opened(table.map)
    match = new_match(game.rules, [Seat(bot, BOT_PREFIX + bot) for bot in table.bots], types, SEED, table.deal)
    run_to_end(match)
    rows = match.result()["seats"]
    return LadderResult(table, tuple(row["total"] for row in rows), tuple(row["rank"] for row in rows))


def read_games(path: Path) -> list[LadderResult]:
    """The games that were played; a last line that was cut off is left out."""
    results = []
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        try:
            map_name, bots, deal, totals, ranks = json.loads(line)
        except ValueError:
            continue
        results.append(LadderResult(LadderTable(map_name, tuple(bots), deal), tuple(totals), tuple(ranks)))
    return results


def play_missing(wanted: Sequence[LadderTable], path: Path, jobs: int) -> list[LadderResult]:
    """All games that are wanted: those of the file, and the others, which are played and added to it."""
    played = {result.table: result for result in read_games(path)}
    missing = [table for table in wanted if table not in played]
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        for number, result in enumerate(_play_all(missing, jobs), 1):
            table = result.table
            file.write(json.dumps([table.map, table.bots, table.deal, result.totals, result.ranks]) + "\n")
            file.flush()
            played[table] = result
            if number % 100 == 0:
                print(f"{number} of {len(missing)} games", file=sys.stderr)
    return [played[table] for table in wanted]


def _play_all(tables: Iterable[LadderTable], jobs: int) -> Iterator[LadderResult]:
    if jobs == 1:
        yield from map(play, tables)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as executor:
        yield from executor.map(play, tables, chunksize=4)


def mean_points(results: Iterable[LadderResult]) -> dict[tuple[str, str], float]:
    """The mean points of each bot on each map."""
    points: dict[tuple[str, str], list[int]] = defaultdict(list)
    for table, totals, _ in results:
        for bot, total in zip(table.bots, totals, strict=True):
            points[bot, table.map].append(total)
    return {key: fmean(values) for key, values in points.items()}


def won_share(results: Iterable[LadderResult], bot: str, size: int) -> float:
    """The share of first places of a bot at tables of a size; shared ones count in parts."""
    parts = [
        (result.ranks[result.table.bots.index(bot)] == 1) / result.ranks.count(1)
        for result in results
        if bot in result.table.bots and len(result.table.bots) == size
    ]
    return fmean(parts) if parts else 0.0


def write_ratings(results: Sequence[LadderResult], ratings: dict[str, Rating], deals: int) -> None:
    """Write the data file that the program reads, and the table of the docs."""
    points = mean_points(results)
    bots = {
        bot: {**rating._asdict(), "points": {name: round(points[bot, name], 1) for name in MAPS}}
        for bot, rating in ratings.items()
    }
    data = {"maps": MAPS, "seats": SIZES, "seed": SEED, "deals": deals, "anchor": ANCHOR, "bots": bots}
    RATINGS_PATH.write_text(json.dumps(data, indent=2) + "\n", "utf-8")
    text = DOCS.read_text("utf-8")
    table = "\n".join([TABLE_START, *table_lines(results, ratings), TABLE_END])
    DOCS.write_text(re.sub(f"{TABLE_START}.*{TABLE_END}", lambda _: table, text, flags=re.DOTALL), "utf-8")


def table_lines(results: Sequence[LadderResult], ratings: dict[str, Rating]) -> Iterator[str]:
    """The table of the docs."""
    points = mean_points(results)
    heads = " | ".join(f"points, {name}" for name in MAPS)
    yield f"| bot | rating | 95 % | games | {heads} | wins of two | wins of four |"
    yield "|---|--:|---|--:|" + "--:|" * len(MAPS) + "--:|--:|"
    for bot, rating in sorted(ratings.items(), key=lambda item: item[1].value):
        means = " | ".join(f"{points[bot, name]:.1f}" for name in MAPS)
        shares = " | ".join(f"{won_share(results, bot, size):.0%}".replace("%", " %") for size in (2, 4))
        yield f"| `{bot}` | {rating.value} | {rating.low} to {rating.high} | {rating.games} | {means} | {shares} |"


def _arguments() -> Namespace:
    parser = ArgumentParser("python -m tests.ladder", description=__doc__)
    parser.add_argument("--deals", type=positive_number, default=5, help="deals of each table (5)")
    parser.add_argument("--fewer", default="", help="bots that think long, with the deals that they play: expert=2")
    parser.add_argument("--apart", default="", help="bots that think long and never meet each other: expert,search")
    parser.add_argument("--bots", help="bots with commas between; all of the program's own are the default")
    parser.add_argument("--games", type=Path, default=ROOT / "build" / "ladder.jsonl", help="the file of games")
    parser.add_argument("--jobs", type=positive_number, default=2, help="processes (2)")
    parser.add_argument("--write", action="store_true", help="renew the ratings of the program and the docs")
    options = parser.parse_args()
    known = [*agent_types(discover(safe=True))]
    options.bots = options.bots.split(",") if options.bots else known
    if unknown := {*options.bots} - {*known}:
        parser.error(f"no bot is called {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    if ANCHOR not in options.bots:
        parser.error(f"the ratings stand beside {ANCHOR}'s: it must be one of the bots")
    return options


def main() -> None:
    """Play what is missing, and print or write the ratings."""
    options = _arguments()
    bots = options.bots
    fewer = {name: int(deals) for name, _, deals in (word.partition("=") for word in options.fewer.split(",") if word)}
    apart = {*options.apart.split(",")}
    wanted = [
        table
        for table in ladder_tables(bots, MAPS, SIZES, range(options.deals))
        if all(table.deal < fewer.get(bot, options.deals) for bot in table.bots) and len(apart & {*table.bots}) <= 1
    ]
    results = play_missing(wanted, options.games, options.jobs)
    ratings = fit_ratings(results, bots, ANCHOR, ANCHOR_RATING)
    if options.write:
        write_ratings(results, ratings, options.deals)
    print("\n".join(table_lines(results, ratings)))


if __name__ == "__main__":
    main()
