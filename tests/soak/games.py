"""Random games over random sets of rules and all boards, watched at every answer, and played back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from railwright.core.game import Game, assemble
from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.digest import digest
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.match import Transition
from railwright.core.kernel.outcome import Seat, outcome
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, State
from railwright.core.kernel.visibility import view
from railwright.core.records.format import header_for
from railwright.core.records.reader import read_record
from railwright.core.records.replay import OpenedRecord, replay
from railwright.core.records.writer import RecordWriter
from railwright.core.testkit.conformance import check_rules
from railwright.core.testkit.soundness import invariant_values
from tests.fuzz.targets import Fault, catalogue, check_sentence
from tests.plugins.combinations import FOUNDATIONS, OTHERS, PUBLISHED, board, changes_with, tickets_of
from tests.plugins.mechanics.gaming import RING

GAMES_PER_TRIAL, ANSWERS_PER_TRIAL = 200, 10_000
SMALL_BOARD_ROUTES = 40
MAX_ANSWERS = 60_000  # far above what any game takes
DULL_VERBS = frozenset({"draw", "pass"})
LOOKS = 0.04  # the part of the answers before which all that costs much is looked at
REPLAYED = 0.1  # the part of the games that are played back from their records
CONFORMANCE = 0.02  # the part of the trials that look at every answer of two games
BOARDS: Mapping[str, int] = {"tiny": 20, "ring": 10, "europe": 1, "usa": 1, "balkans": 1}  # how often, in parts


class RandomRules(NamedTuple):
    """A board and changes of its rules."""

    board: str
    changes: Mapping[str, Mapping[str, Any] | None]

    def __str__(self) -> str:
        return f"{self.board} with {dict(self.changes)}"


# --- rules --------------------------------------------------------------------------------------------------


def random_rules(rng: Random) -> RandomRules:
    """A board and a random set of plugins with random options that do not conflict."""
    name = rng.choices(list(BOARDS), list(BOARDS.values()))[0]
    off = {id for id in PUBLISHED if id not in FOUNDATIONS and rng.random() < 0.1}
    changes = changes_with(rng.sample(OTHERS, rng.choice((0, 1, 2, 3, 4, 6, 12))), off, rng)
    if len(board_of(name).routes) < SMALL_BOARD_ROUTES:
        # What goes wrong does so in short games, too.
        changes["routes"] = {**(changes["routes"] or {}), "trains": rng.choice((3, 3, 4, 5, 6, 12))}
    return RandomRules(name, changes)


def board_of(name: str) -> MapSpec:
    """A board by its name, with the fields of all rules on it where it is a map of the program."""
    return RING if name == "ring" else board(name)


def game_of(made: RandomRules) -> Game | None:
    """The game; None where its rules are refused in a sentence."""
    try:
        return assemble(catalogue(), board_of(made.board), made.changes)
    except RulesError as error:
        check_sentence(str(error))
        return None


# --- games --------------------------------------------------------------------------------------------------


def try_games(rng: Random, folder: Path) -> Counter[str]:
    """Play games by one set of rules. Raises whatever does not hold."""
    made = random_rules(rng)
    game = game_of(made)
    if game is None:
        return Counter({"sets of rules refused": 1})
    try:
        return _play(game, rng, folder)
    except Exception as error:
        raise Fault(f"{made}: {type(error).__name__}: {error}") from error


def _play(game: Game, rng: Random, folder: Path) -> Counter[str]:
    counts = Counter({"sets of rules": 1})
    numbers = playable_numbers(game)
    if not numbers:
        return Counter({"sets of rules refused": 1})
    if rng.random() < CONFORMANCE:
        check_rules(game.rules, (rng.choice(numbers),), seed=rng.randrange(10**6))
        counts["games checked at every answer"] += 1
    for number in range(GAMES_PER_TRIAL):
        if counts["answers"] > ANSWERS_PER_TRIAL:
            break
        path = folder / f"{number}.jsonl" if rng.random() < REPLAYED else None
        _play_one(game, rng, min(rng.choice(numbers), rng.choice(numbers)), path, counts)
        counts["games"] += 1
    return counts


def playable_numbers(game: Game) -> list[int]:
    """The numbers of seats that the rules are for."""
    least, most = game.spec.players
    return [number for number in range(least, min(most, 5) + 1) if _can_be_played(game, number)]


def _can_be_played(game: Game, seats: int) -> bool:
    """Whether the rules are for so many seats; whoever says no says it in a sentence."""
    try:
        engine.start(game.rules, seats)
    except RulesError as error:
        check_sentence(str(error))
        return False
    return True


def _play_one(game: Game, rng: Random, seats: int, path: Path | None, counts: Counter[str]) -> None:
    players = tuple(Seat(f"bot:{number}", "bot:random") for number in range(seats))
    first, watch = rng.randrange(seats), Watch(game, rng)
    recorder = RecordWriter.create(path, header_for(game, players, 0, first=first), game.rules) if path else None
    state = engine.start(game.rules, seats, first)
    number = 0
    for number, answered in enumerate(answers_of(game.rules, rng, state), 1):
        if number > MAX_ANSWERS:
            raise Fault(f"the game does not come to its end: {number} answers, {answered.after.turns} turns")
        watch.look(answered)
        if recorder:
            recorder(answered)
        state = answered.after
    counts["answers"] += number
    result = outcome(game.rules, state, players, number)
    watch.check_result(result, state)
    if recorder and path:
        recorder.close()
        _check_replay(path, game, state, result)
        counts["games played back"] += 1


def answers_of(rules: Ruleset, rng: Random, state: State) -> Iterator[Transition]:
    """A random game, answer by answer, without the views that bots need."""
    chance, number = SeededChance(rng), 0
    while state.stack:
        frame = state.stack[-1]
        kind: Any = rules.kinds[frame.kind]
        if frame.actor == CHANCE:
            choice = chance.pick(*kind.outcomes(rules, state, frame))
        else:
            choice = _eager_choice(rng, kind.options(rules, state, frame))
        after = engine.settle(rules, kind.resolve(rules, state.popped(), frame, choice))
        number += 1
        yield Transition(number, frame, choice, state, after)
        state = after


def _eager_choice(rng: Random, options: Sequence[Choice]) -> Choice:
    """Any of the options, drawing cards less often: half of all turns would be nothing else."""
    choice = options[int(rng.random() * len(options))]
    for _ in range(4):
        if choice.verb not in DULL_VERBS or rng.random() < 0.1:
            break
        choice = options[int(rng.random() * len(options))]
    return choice


def _check_replay(path: Path, game: Game, state: State, result: Mapping[str, Any]) -> None:
    """The record, read and played by itself, leads to the very same state and result."""
    again = replay(OpenedRecord(path, read_record(path), game))
    if digest(again.state) != digest(state) or again.result() != result:
        raise Fault("the record leads to another state")


class Watch:
    """A listener that looks at some of the answers of a game with all that it costs."""

    def __init__(self, game: Game, rng: Random) -> None:
        self._rules, self._random = game.rules, rng.random
        self._constants: dict[str, Any] | None = None

    def look(self, answered: Transition) -> None:
        """Look at an answer, or not."""
        if self._constants is None:
            self._constants = invariant_values(self._rules, answered.before)
        if self._random() < LOOKS:
            self._look_at_question(answered)
            self._look_at_state(answered.after)

    def _look_at_question(self, answered: Transition) -> None:
        rules, frame = self._rules, answered.frame
        text = rules.notation.text(answered.choice)
        if rules.notation.read(text) != answered.choice:
            raise Fault(f"{text!r} is read as another answer")
        if frame.actor == CHANCE:
            return
        seen = view(rules, answered.before, frame.actor)
        if list(engine.options(rules, seen)) != list(engine.options(rules, answered.before)):
            raise Fault(f"{frame.kind} looks at what its seat may not see")

    def _look_at_state(self, state: State) -> None:
        if invariant_values(self._rules, state) != self._constants:
            raise Fault("cards or tokens came into the game or left it")
        tickets = list(tickets_of(state)) if "tickets" in state.slices else []
        if len(tickets) != len(set(tickets)):
            raise Fault("a ticket is in two places")

    def check_result(self, result: Mapping[str, Any], state: State) -> None:
        """The result of a game that is over."""
        self._look_at_state(state)
        ranks = sorted(seat.get("rank", 1) for seat in result["seats"])
        if not result["finished"] or ranks[:1] != [1] or not state.ended:
            raise Fault(f"the game is over, and its result is not: {result}")
