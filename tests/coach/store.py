"""The puzzles that come with the program: ``python -m tests.coach.store --minutes 30`` looks for more of them.

Positions are found in games of the bots with some deals, and taken where the best answer's chance to win lies above
those of all others, interval and all, on CHECKED_DEALS others: the very ones on which the window tells the chances.
``--anew`` lets go of those that are there, as after a change of the bots, whose answers they are judged by; ``--check``
keeps those that still hold.
"""

from __future__ import annotations

import json
import random
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from time import monotonic
from typing import Any, NamedTuple

from railwright.api import CHANCE, Ruleset, State, options
from railwright.core.catalogue.discovery import discover
from railwright.core.documents.yaml_io import dump_yaml
from railwright.core.kernel.match import Transition
from railwright.core.kernel.visibility import view
from railwright.core.positions.file import can_be_written_whole, parse_positions, read_position
from railwright.core.positions.play import played_match
from railwright.core.positions.rules import PositionRulesCache
from railwright.plugins.features.coach.candidates import candidates
from railwright.plugins.features.coach.evaluation import QuestionValues
from railwright.plugins.features.coach.hint import find_rival
from railwright.plugins.features.coach.model_playouts import ModelPlayouts
from railwright.plugins.features.coach.puzzle_store import STORE
from railwright.plugins.features.coach.puzzles import (
    Origin,
    is_clear,
    origin_data,
    solving,
)
from railwright.plugins.last_round.api import LAST_ROUND, NOBODY
from railwright.plugins.routes.api import Claim
from railwright.plugins.stations.api import Station
from tests.coach.positions import play_game

MAPS = ("europe", "usa")
FIRST_GAME = 1_000  # of those in which puzzles are looked for: the other tables have theirs below
TURNS_OF_A_GAME = 24  # that are looked at, spread over it; every question of another kind is
LAST_TURNS = 16  # all of which are looked at
FIRST_DEALS, SECOND_DEALS = 8, 48
FIRST_SEED = 500_000  # of the deals with which they are found
MIN_FIRST_GAP, MIN_SECOND_GAP = 0.06, 0.10  # of worth, between the best two answers, to be looked at again
MOST_OF_A_GAME = 4  # puzzles
MOST_OF_A_KIND_SHARE = 0.3  # of all: the clearest are mostly of two kinds
# The kinds of puzzles whose question is not that of a turn, by that question.
PUZZLE_KINDS = {
    "tickets.keep": "tickets",
    "cards.second": "draw",
    "routes.pay": "payment",
    "tunnels.pay": "payment",
    "stations.pay": "payment",
}
KINDS = ("cut", "claim", "station", "draw", "tickets", "payment", "last round")


def kind_of(rules: Ruleset, state: State, values: QuestionValues) -> str:
    """The kind of a puzzle, one of KINDS, from its question and its best answer."""
    kind, best = state.stack[-1].kind, values.best()
    if kind in PUZZLE_KINDS:
        return PUZZLE_KINDS[kind]
    if isinstance(best, Station):
        return "station"
    if rules.active("last_round") and LAST_ROUND.get(state).seat != NOBODY:
        return "last round"
    if isinstance(best, Claim):
        return "cut" if find_rival(rules, values, best) is not None else "claim"
    return "draw"


class Found(NamedTuple):
    """A puzzle that was checked: its kind, and its position as plain data."""

    kind: str
    position: dict[str, Any]


def origin_of(rules: Ruleset, answers: Sequence[Transition], number: int) -> Origin | None:
    """The last state before an answer that a position can tell, and what was answered since; None before all turns."""
    told = (at for at in range(number, -1, -1) if can_be_written_whole(rules, answers[at].before))
    first = next(told, None)
    if first is None:
        return None
    since = answers[first:number]
    texts = [(answered.frame.actor == CHANCE, rules.notation.text(answered.choice)) for answered in since]
    do, chance = ([text for by_chance, text in texts if by_chance is wanted] for wanted in (False, True))
    return Origin(answers[first].before, tuple(do), tuple(chance))


def looked_at(answers: Sequence[Transition]) -> list[int]:
    """The numbers of the answers whose questions are looked at."""
    turns = [number for number, answered in enumerate(answers) if answered.frame.kind == "turn"]
    others = [number for number, answered in enumerate(answers) if answered.frame.kind in PUZZLE_KINDS]
    spread = turns[:: max(1, len(turns) // TURNS_OF_A_GAME)]
    return sorted({*spread, *turns[-LAST_TURNS:], *others})


def gap_of(values: QuestionValues) -> float:
    """How much more the best answer is worth than the next one."""
    best, second, *_ = values.values()
    return best.worth - second.worth


def found_in(map: str, number: int, left: Counter[str]) -> Iterator[Found]:
    """The puzzles of a game, the clearest first, of kinds of which some are left to be found."""
    rules, answers = play_game(map, number)
    playouts = ModelPlayouts(rules)
    clearest: list[tuple[float, int]] = []
    for at in looked_at(answers):
        values = _values(rules, playouts, answers[at].before, FIRST_DEALS)
        if values is None or gap_of(values) < MIN_FIRST_GAP:
            continue
        values.refine(SECOND_DEALS)
        if gap_of(values) >= MIN_SECOND_GAP and left[kind_of(rules, answers[at].before, values)] > 0:
            clearest.append((gap_of(values), at))
    taken: list[int] = []
    for _, at in sorted(clearest, reverse=True):
        if len(taken) < MOST_OF_A_GAME and all(abs(at - other) > 3 for other in taken):
            origin = origin_of(rules, answers, at)
            found = origin and _checked(origin_data(rules, map, origin))
            if found:
                taken.append(at)
                yield found


def _values(rules: Ruleset, playouts: ModelPlayouts, state: State, deals: int) -> QuestionValues | None:
    seat, offered = state.stack[-1].actor, options(rules, state)
    shown = view(rules, state, seat)
    choices = candidates(rules, shown, seat, offered)
    if len(choices) < 2:
        return None
    values = QuestionValues(playouts, shown, choices, FIRST_SEED, True)
    values.refine(deals)
    return values


def _checked(data: dict[str, Any]) -> Found | None:
    """The puzzle as whoever solves it will see it, if its best answer is clear there."""
    rules, state = state_of(data)
    *_, values = solving(rules, ModelPlayouts(rules), state)
    return Found(kind_of(rules, state, values), data) if is_clear(values) else None


def state_of(data: dict[str, Any]) -> tuple[Ruleset, State]:
    """The rules of a position that is told as plain data, and its state."""
    position = read_position(parse_positions(dump_yaml(data).encode())[0], _library()).position
    assert position is not None
    return position.position_rules.rules, played_match(position).state


@cache
def _library() -> PositionRulesCache:
    return PositionRulesCache(discover(safe=True), STORE.parent)


def write_store(found: Sequence[Found], next_game: int) -> None:
    """Write the store, kinds and games mixed, the same way each time."""
    mixed = list(found)
    random.Random(0).shuffle(mixed)
    entries = ",\n".join(json.dumps(puzzle._asdict(), ensure_ascii=False, separators=(",", ":")) for puzzle in mixed)
    STORE.write_text(f'{{"next_game":{next_game},"puzzles":[\n{entries}\n]}}\n', encoding="utf-8")


def main() -> None:
    """Look for puzzles, and write the store after every game."""
    parser = ArgumentParser("python -m tests.coach.store", description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--wanted", type=int, default=300, help="puzzles in all (300)")
    parser.add_argument("--anew", action="store_true", help="begin with an empty store")
    parser.add_argument("--check", action="store_true", help="begin with the stored puzzles that still hold")
    arguments = parser.parse_args()
    stored: dict[str, Any] = {"next_game": FIRST_GAME, "puzzles": []}
    if STORE.exists() and not arguments.anew:
        stored = json.loads(STORE.read_text("utf-8"))
    found = [Found(**entry) for entry in stored["puzzles"]]
    if arguments.check:
        found = [checked for puzzle in found if (checked := _checked(puzzle.position))]
        write_store(found, stored["next_game"])
    number, until = stored["next_game"], monotonic() + 60 * arguments.minutes
    while len(found) < arguments.wanted and monotonic() < until:
        counts = Counter(puzzle.kind for puzzle in found)
        most = round(MOST_OF_A_KIND_SHARE * arguments.wanted)
        left = Counter({kind: most - counts[kind] for kind in KINDS})
        found += found_in(MAPS[number % len(MAPS)], number, left)
        number += 1
        write_store(found, number)
        print(f"game {number}: {len(found)} puzzles, {dict(Counter(puzzle.kind for puzzle in found))}", flush=True)


if __name__ == "__main__":
    main()
