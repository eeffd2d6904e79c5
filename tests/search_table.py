"""How the search bot does against random under every rule: ``python -m tests.search_table``, an hour for all games.

Each rule takes part by itself, beside the European rules, on the small board with all that any rule can be about;
two seats, everybody first equally often, the same seeds for every rule. Games are kept in ``build/search_table.jsonl``,
so that a run that was interrupted goes on. ``--write`` puts the table into docs/bots.md.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from core.kernel.chance import SeededChance
from core.kernel.match import Match, Transition
from core.kernel.outcome import Seat
from core.kernel.ruleset import Ruleset
from core.kernel.seeds import seeded
from core.testing import ruleset_of
from plugins.balance.api import share_estimate
from plugins.bots.random_bot import RandomBot
from plugins.bots.search import Search
from tests.plugins.combinations import OTHERS, board, changes_with

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "search_table.jsonl"
PAGE = ROOT / "docs" / "bots.md"
MARKS = "<!-- search -->", "<!-- /search -->"
MAX_ANSWERS = 20_000  # far above what any game needs
TEAM = 2  # seats
PLAIN = "plain"  # the European rules alone
ALL = (PLAIN, *(id for id in OTHERS if id != "regions"))  # regions alone are no rule


def rules_with(id: str) -> Ruleset:
    """The European rules with one more."""
    return ruleset_of(board("tiny"), **changes_with(() if id == PLAIN else (id,)))


def play(id: str, seed: int) -> dict[str, Any]:
    """One game: what search won (1, 0.5 or 0), the points of both, and its answers that belong to the rule."""
    rules, used = rules_with(id), Counter[str]()
    seats = 2 * TEAM if id == "team_asia" else 2  # two teams, of which one thinks
    own = range(seats // 2) if seed % 2 == 0 else range(seats // 2, seats)

    def look(answered: Transition) -> None:
        if answered.frame.actor in own and rules.owners[type(answered.choice)] == id:
            used[answered.choice.verb] += 1

    makers = [Search if seat in own else RandomBot for seat in range(seats)]
    agents = [make(rules, seat, seeded(seed, "bot", seat)) for seat, make in enumerate(makers)]
    match = Match(rules, [Seat("")] * seats, agents, SeededChance(seeded(seed, "chance")), listeners=[look])
    match.run(MAX_ANSWERS)
    found = match.result()["seats"]
    mine, other = found[own[0]], found[own[0] - seats // 2]
    won = 0.5 if mine["rank"] == other["rank"] else float(mine["rank"] < other["rank"])
    return {"rule": id, "seed": seed, "won": won, "points": [mine["total"], other["total"]], "used": used}


def known() -> dict[tuple[str, int], dict[str, Any]]:
    """The games that are kept."""
    if not KEPT.exists():
        return {}
    games = [json.loads(line) for line in KEPT.read_text("utf-8").splitlines()]
    return {(game["rule"], game["seed"]): game for game in games}


def rows(games: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The table, a row a rule."""
    yield "| rule | games | wins | 95 % | points | of random | answers of its own a game |"
    yield "|---|--:|--:|---|--:|--:|---|"
    found = list(games)
    for id in ALL:
        mine = [game for game in found if game["rule"] == id]
        if mine:
            wins = share_estimate(sum(game["won"] for game in mine), len(mine))
            points = [sum(game["points"][at] for game in mine) / len(mine) for at in (0, 1)]
            used = sum((Counter(game["used"]) for game in mine), Counter[str]())
            words = ", ".join(f"{verb} {count / len(mine):.1f}" for verb, count in used.most_common(4))
            yield (
                f"| `{id}` | {len(mine)} | {wins.value:.0%} | {wins.low:.0%} to {wins.high:.0%} | {points[0]:.0f} "
                f"| {points[1]:.0f} | {words} |"
            )


def main() -> None:
    """Play what is missing, then print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="*", default=ALL, help=f"of {', '.join(ALL)}")
    parser.add_argument("--games", type=int, default=40, help="of each rule")
    parser.add_argument("--write", action="store_true", help="put the table into docs/bots.md")
    asked = parser.parse_args()
    games = known()
    KEPT.parent.mkdir(exist_ok=True)
    with KEPT.open("a", encoding="utf-8") as kept:
        for seed in range(asked.games):  # all rules grow together
            for id in asked.rules:
                if (id, seed) not in games:
                    games[id, seed] = play(id, seed)
                    kept.write(json.dumps(games[id, seed]) + "\n")
                    kept.flush()
    table = "\n".join(rows(games.values()))
    print(table)
    if asked.write:
        text = PAGE.read_text("utf-8")
        head, tail = text.partition(MARKS[0])[0], text.partition(MARKS[1])[2]
        PAGE.write_text(f"{head}{MARKS[0]}\n{table}\n{MARKS[1]}{tail}", "utf-8")


if __name__ == "__main__":
    main()
