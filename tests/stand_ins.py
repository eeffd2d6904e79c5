"""The bot that plays best under each rule that the expert does not know: ``python -m tests.stand_ins [--deals N]``.

Plays what is missing of the games of ``tests/stand_ins.jsonl``, two bots at a time, and prints the best bot by rule.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path

from railwright.plugins.features.expert.model.boards import unknown_rules
from railwright.testing import ruleset_of
from tests.ladder import play_missing, read_games
from tests.ladder_ratings import LadderResult, LadderTable, pairs_of

GAMES = Path(__file__).with_name("stand_ins.jsonl")
USUAL, RIVALS = "steady", ("greedy", "hasty", "eager")
SEARCH, SEARCHED_BOARDS = "search", ("comet_line", "tram_town", "vale_of_beds")  # against steady and the best other bot
SURE_STANDARD_ERRORS = 1.0  # by which a rival must win more than half of its games


def boards_by_rule() -> dict[str, list[str]]:
    """The boards of the program with rules that the expert does not know, by the first of these rules."""
    boards = defaultdict(list)
    for path in sorted((Path(__file__).parents[1] / "maps" / "mechanics").glob("*.yaml")):
        if unknown := unknown_rules(ruleset_of(path.stem)):
            boards[unknown[0]].append(path.stem)
    return boards


def best_bot(results: Sequence[LadderResult], boards: Sequence[str], with_search: bool = True) -> str:
    """The bot that wins the largest share of its games against steady on some boards, if that is not by chance.

    Search takes its place if it wins more than half of the games against steady and against that bot, not by chance.
    """
    pairs = pairs_of(result for result in results if result.table.map in boards)
    shares = {USUAL: 0.5}

    def is_better(bot: str, other: str) -> bool:
        won, lost = pairs[bot, other], pairs[other, bot]
        return won - lost > SURE_STANDARD_ERRORS * sqrt(won + lost)

    for rival in RIVALS:
        if is_better(rival, USUAL):
            won, lost = pairs[rival, USUAL], pairs[USUAL, rival]
            shares[rival] = won / (won + lost)
    best = max(shares, key=lambda bot: shares[bot])
    return SEARCH if with_search and all(is_better(SEARCH, bot) for bot in (USUAL, best)) else best


def kept_games() -> list[LadderResult]:
    """The games of the file."""
    return read_games(GAMES)


def _tables(deals: int) -> Iterator[LadderTable]:
    for boards in boards_by_rule().values():
        for board in boards:
            half = ruleset_of(board).board.spec.players[0] // 2
            for deal in range(deals):
                for rival in (*RIVALS, SEARCH) if board in SEARCHED_BOARDS else RIVALS:
                    yield LadderTable(board, (USUAL, rival) * half, deal)
                    yield LadderTable(board, (rival, USUAL) * half, deal)


def main() -> None:
    """Play what is missing, and print the best bot by rule."""
    parser = ArgumentParser("python -m tests.stand_ins", description=__doc__)
    parser.add_argument("--deals", type=int, default=4, help="deals of each table, each played twice (4)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    options = parser.parse_args()
    play_missing([*_tables(options.deals)], GAMES, options.jobs)
    games = kept_games()
    best = {board: best_bot(games, [board], with_search=False) for board in SEARCHED_BOARDS}
    against_best = [
        LadderTable(board, bots, deal)
        for board, bot in best.items()
        for deal in range(options.deals)
        for bots in ((bot, SEARCH), (SEARCH, bot))
    ]
    play_missing(against_best, GAMES, options.jobs)
    for rule, boards in boards_by_rule().items():
        print(rule, best_bot(kept_games(), boards))


if __name__ == "__main__":
    main()
