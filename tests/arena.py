"""How often a bot wins against copies of another one: ``python -m tests.arena --map europe --seats 4 --games 400``.

    python -m tests.arena [--bot expert] [--against steady] [--map M] [--seats N] [--games N] [--playouts N] [--file F]

``policy`` is the expert without playouts, which gives its policy's own answers. The bot sits in every seat equally
often, and each deal is played once from every seat. Every finished game is a line of the file, so that a measurement
which was interrupted goes on where it stood, unless a bot answers differently now; the games of today's bots of which
docs/how-the-bots-work.md tells stand in tests/arena.jsonl. What is printed: the share of wins with its 95 % interval
(E. B. Wilson, 1927), points, tickets, paths, and the processor time of the bot's decisions.
"""

from __future__ import annotations

import json
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from railwright.api import Agent, Choice, Ruleset, State
from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.api import positive_number
from railwright.core.cli.opening import open_game
from railwright.core.cli.seats import BOT_PREFIX, new_match, run_to_end
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.outcome import Seat
from railwright.plugins.features.expert.bot import Expert
from railwright.plugins.features.expert.model.machine_code import model

SEED = 70_219  # apart from those of the ladder and of tuning
GAMES = Path(__file__).with_name("arena.jsonl")  # those of which docs/how-the-bots-work.md tells
Z_95 = 1.96  # standard errors of a 95 % interval
Row = dict[str, Any]


class Timed:
    """An agent that keeps how long it thought, in seconds of the processor; the first decision may load things."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent
        self.observe = getattr(agent, "observe", None)
        self.seconds: list[float] = []

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """What the agent answers."""
        start = time.process_time()
        choice = self._agent.choose(view, options)
        self.seconds.append(time.process_time() - start)
        return choice


def play(rules: Ruleset, types: Mapping[str, AgentType], bot: str, against: str, seats: int, number: int) -> Row:
    """Play one game; the bot has the seat that its number says, and ``seats`` games have the same deal."""
    mine, timed = number % seats, []

    def make(rules: Ruleset, seat: int, rng: Random) -> Timed:
        timed.append(Timed(types[bot].make(rules, seat, rng)))
        return timed[0]

    names = ["me" if seat == mine else against for seat in range(seats)]
    agents = {**types, "me": replace(types[bot], make=make)}
    match = new_match(rules, [Seat(name, BOT_PREFIX + name) for name in names], agents, SEED, number // seats)
    run_to_end(match)
    rows = match.result()["seats"]
    level = sum(row["rank"] == 1 for row in rows)
    rivals = [row["total"] for seat, row in enumerate(rows) if seat != mine]
    return {
        "game": number,
        "win": (rows[mine]["rank"] == 1) / level,
        "total": rows[mine]["total"],
        "others": sum(rivals) / len(rivals),
        "tickets": len(rows[mine]["tickets"]),
        "done": sum(ticket["done"] for ticket in rows[mine]["tickets"]),
        "longest": rows[mine].get("longest", 0),
        "decisions": len(timed[0].seconds),
        "seconds": round(sum(timed[0].seconds), 3),
        "slowest": round(max(timed[0].seconds[1:]), 3),
    }


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval of a share of so many games."""
    middle, spread = (
        share + Z_95 * Z_95 / (2 * games),
        Z_95 * sqrt(share * (1 - share) / games + (Z_95 / (2 * games)) ** 2),
    )
    whole = 1 + Z_95 * Z_95 / games
    return (middle - spread) / whole, (middle + spread) / whole


def told(rows: Sequence[Row]) -> str:
    """What came of some games."""
    names = ("win", "total", "others", "tickets", "done", "longest", "seconds", "decisions")
    count, sums = len(rows), {name: sum(row[name] for row in rows) for name in names}
    slowest = max(row["slowest"] for row in rows)
    low, high = interval(sums["win"] / count, count)
    return (
        f"{sums['win'] / count:.1%} of {count} games won [{low:.1%}, {high:.1%}], {sums['total'] / count:.1f} points "
        f"against {sums['others'] / count:.1f}, {sums['tickets'] / count:.2f} tickets of which "
        f"{sums['done'] / max(1, sums['tickets']):.0%} done, longest path {sums['longest'] / count:.1f}, "
        f"{1000 * sums['seconds'] / sums['decisions']:.1f} ms a decision, {slowest:.2f} s at most"
    )


def _read(path: Path, key: Row) -> dict[int, Row]:
    """The games of a measurement that were played, by number; a last line that was cut off is left out."""
    games: dict[int, Row] = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        try:
            row = json.loads(line)
        except ValueError:
            continue
        if all(row.get(name) == value for name, value in key.items()):
            games[row["game"]] = row
    return games


def bot_types(catalogue: Catalogue) -> dict[str, AgentType]:
    """The program's own bots by name, and the expert's policy as one."""
    types = agent_types(catalogue)
    return {**types, "policy": replace(types["expert"], make=partial(Expert, playouts=0))}


def measure(options: Namespace) -> Iterator[list[Row]]:
    """The games so far, again and again with one more until all are played."""
    catalogue = discover(safe=True)
    rules, types = open_game(catalogue, options.map, None).rules, bot_types(catalogue)
    if options.playouts is not None:
        types["expert"] = replace(types["expert"], make=partial(Expert, playouts=options.playouts))
    names = ("bot", "against", "map", "seats", "playouts")
    versions = {"version": types[options.bot].version, "version_against": types[options.against].version}
    key = {**{name: getattr(options, name) for name in names}, "compiled": model().is_machine_code, **versions}
    played = _read(options.file, key)
    options.file.parent.mkdir(parents=True, exist_ok=True)
    with options.file.open("a", encoding="utf-8") as file:
        for number in range(options.games):
            if number not in played:
                played[number] = play(rules, types, options.bot, options.against, options.seats, number)
                file.write(json.dumps({**key, **played[number]}) + "\n")
                file.flush()
            yield [played[game] for game in range(number + 1)]


def main() -> None:
    """Play what is missing, and print what came out."""
    parser = ArgumentParser("python -m tests.arena", description=__doc__)
    bots = [*bot_types(discover(safe=True))]
    parser.add_argument("--bot", default="expert", choices=bots, help="the bot that is measured (expert)")
    parser.add_argument("--against", default="steady", choices=bots, help="who has all other seats (steady)")
    parser.add_argument("--map", default="europe", help="a map (europe)")
    parser.add_argument("--seats", type=int, default=4, help="seats (4)")
    parser.add_argument("--games", type=positive_number, default=400, help="games in all (400)")
    parser.add_argument(
        "--playouts", type=positive_number, help="of the expert, for a decision; its own number is the default"
    )
    parser.add_argument("--file", type=Path, default=GAMES, help="the file of games")
    parser.add_argument("--every", type=positive_number, default=20, help="print after so many games (20)")
    options = parser.parse_args()
    for rows in measure(options):
        if len(rows) % options.every == 0 or len(rows) == options.games:
            table = f"{options.bot} against {options.against}, {options.map}, {options.seats} seats"
            print(f"{table}: {told(rows)}", flush=True)


if __name__ == "__main__":
    main()
