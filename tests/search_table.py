"""How the search bot does against random under every rule: ``python -m tests.search_table``, an hour for all games.

A rule that has a board of its own in ``maps/mechanics`` is played there, with the rules that the board asks for; any
other takes part by itself, beside the European rules, on the small board with all that any rule can be about. Two
seats, everybody first equally often, the same seeds for every rule. Games are kept in ``build/search_table.jsonl``,
so that a run that was interrupted goes on. ``--write`` puts the table into docs/how-the-bots-work.md.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from railwright.core.catalogue.requirements import rules_made_for
from railwright.core.game import read
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.maps.library import rule_boards
from railwright.plugins.bots.random_bot import RandomBot
from railwright.plugins.features.search.bot import Search
from railwright.plugins.programs.reports.api import share_estimate
from railwright.testing import ruleset_of
from tests.plugins.combinations import CATALOGUE, OTHERS, board, changes_with

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "search_table.jsonl"
PAGE = ROOT / "docs" / "how-the-bots-work.md"
MARKS = "<!-- search -->", "<!-- /search -->"
SMALL = "tiny"  # the board of rules that have none of their own
PLAYOUTS_PER_DECISION = 24  # of a decision: half of what the bot takes in a game
PLAYOUTS_OF = {"ticket_race": 48, "warehouses": 48, "ninety_trains": 48}  # where half of them see too little
MAX_ANSWERS = 20_000  # far above what any game needs
SEATS_PER_TEAM = 2  # seats
PLAIN = "plain"  # the European rules alone
ALL = (PLAIN, *(id for id in OTHERS if id != "regions"))  # regions alone are no rule


@cache
def own_boards() -> dict[str, str]:
    """The board on which a mechanic is played, by its id; where there are several, the first by name."""
    boards: dict[str, str] = {}
    for name, path in rule_boards().items():
        spec = read(CATALOGUE, path).spec
        for id in rules_made_for(spec.plugins, CATALOGUE.manifests) if spec else ():
            boards.setdefault(id, name)
    return boards


@cache
def rules_with(id: str) -> Ruleset:
    """The rules of the board that a rule has, or the European rules with one more."""
    if id in own_boards():
        return ruleset_of(own_boards()[id])
    return ruleset_of(board(SMALL), **changes_with(() if id == PLAIN else (id,)))


def play(id: str, seed: int, playouts: int = 0) -> dict[str, Any]:
    """One game: what search won (1, 0.5 or 0), the points of both, and its answers that belong to the rule."""
    rules, used, playouts = rules_with(id), Counter[str](), playouts or playouts_of(id)
    seats = 2 * SEATS_PER_TEAM if id == "team_asia" else 2  # two teams, of which one thinks
    own = range(seats // 2) if seed % 2 == 0 else range(seats // 2, seats)

    def look(answered: Transition) -> None:
        if answered.frame.actor in own and rules.owners[type(answered.choice)] == id:
            used[answered.choice.verb] += 1

    rngs = [seeded(seed, "bot", seat) for seat in range(seats)]
    agents = [
        Search(rules, seat, rng, playouts) if seat in own else RandomBot(rules, seat, rng)
        for seat, rng in enumerate(rngs)
    ]
    match = Match(rules, [Seat("")] * seats, agents, SeededChance(seeded(seed, "chance")), listeners=[look])
    match.run(MAX_ANSWERS)
    seat_results = match.result()["seats"]
    mine, rival = seat_results[own[0]], seat_results[own[0] - seats // 2]
    won = 0.5 if mine["rank"] == rival["rank"] else float(mine["rank"] < rival["rank"])
    on = {"rule": id, "board": board_name(id), "playouts": playouts, "seed": seed}
    return {**on, "won": won, "points": [mine["total"], rival["total"]], "used": used}


def playouts_of(id: str) -> int:
    """The playouts of a decision under a rule."""
    return PLAYOUTS_OF.get(id, PLAYOUTS_PER_DECISION)


def board_name(id: str) -> str:
    """The board on which a rule is played."""
    return own_boards().get(id, SMALL)


Key = tuple[str, str, int, int]  # rule, board, playouts, seed


def known() -> dict[Key, dict[str, Any]]:
    """The games that are kept."""
    if not KEPT.exists():
        return {}
    games = [json.loads(line) for line in KEPT.read_text("utf-8").splitlines()]
    return {(game["rule"], game["board"], game["playouts"], game["seed"]): game for game in games}


def rows(games: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The table, a row a rule."""
    yield "| rule | board | playouts | games | wins | 95 % | points | of random | answers of its own a game |"
    yield "|---|---|--:|--:|--:|---|--:|--:|---|"
    kept_games = list(games)
    for id in ALL:
        mine = [game for game in kept_games if game["rule"] == id]
        if mine:
            wins = share_estimate(sum(game["won"] for game in mine), len(mine))
            points = [sum(game["points"][side] for game in mine) / len(mine) for side in (0, 1)]
            used = sum((Counter(game["used"]) for game in mine), Counter[str]())
            frequent = ", ".join(f"{verb} {count / len(mine):.1f}" for verb, count in used.most_common(4))
            first = mine[0]
            yield (
                f"| `{id}` | {first['board']} | {first['playouts']} | {len(mine)} | {wins.value:.0%} "
                f"| {wins.low:.0%} to {wins.high:.0%} | {points[0]:.0f} | {points[1]:.0f} | {frequent} |"
            )


def play_missing(ids: Sequence[str], count: int, playouts: int) -> list[dict[str, Any]]:
    """So many games of each rule; those that are not kept are played."""
    games, played = known(), list[dict[str, Any]]()
    KEPT.parent.mkdir(exist_ok=True)
    with KEPT.open("a", encoding="utf-8") as file:
        for seed in range(count):  # all rules grow together
            for id in ids:
                key = (id, board_name(id), playouts or playouts_of(id), seed)
                if key not in games:
                    games[key] = play(id, seed, playouts)
                    file.write(json.dumps(games[key]) + "\n")
                    file.flush()
                played.append(games[key])
    return played


def main() -> None:
    """Play what is missing, then print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="*", default=ALL, help=f"of {', '.join(ALL)}")
    parser.add_argument("--games", type=int, default=40, help="of each rule")
    parser.add_argument("--playouts", type=int, default=0, help="of a decision, everywhere the same")
    parser.add_argument("--known", action="store_true", help="play nothing: only the games that are kept")
    parser.add_argument("--write", action="store_true", help="put the table into docs/how-the-bots-work.md")
    asked = parser.parse_args()
    if asked.known:
        chosen = {(id, board_name(id), asked.playouts or playouts_of(id)) for id in asked.rules}
        games = [game for key, game in sorted(known().items()) if key[:3] in chosen]
    else:
        games = play_missing(asked.rules, asked.games, asked.playouts)
    table = "\n".join(rows(games))
    print(table)
    if asked.write:
        text = PAGE.read_text("utf-8")
        head, tail = text.partition(MARKS[0])[0], text.partition(MARKS[1])[2]
        PAGE.write_text(f"{head}{MARKS[0]}\n{table}\n{MARKS[1]}{tail}", "utf-8")


if __name__ == "__main__":
    main()
