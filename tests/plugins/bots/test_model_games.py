"""Games of the model are kept: the same cards, answers and scores by a seed as ever, in both of its forms."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import CHANCE
from railwright.core.kernel.visibility import view
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.features.expert.model.boards import fill_board
from railwright.plugins.features.expert.model.games import ModelGames
from railwright.plugins.features.expert.model.machine_code import Model
from railwright.plugins.features.expert.model.thinking import Thinker
from railwright.plugins.features.expert.model.views import code_of, is_supported_question
from railwright.testing import ruleset_of
from tests.plugins.bots.models import FORMS, MACHINE, PLAIN, needs_machine_code
from tests.plugins.bots.test_model import GAMES, MORE_GAMES

# Those of the model of flat lists that this one has taken the place of. Games by the policy change when its weights do,
# or what it thinks: then the digests are made anew, with ``python -m tests.plugins.bots.test_model_games``.
DIGESTS = Path(__file__).with_name("model_games.json")
SEATS = (2, 3, 4, 5)
FEWEST_AND_MOST = (2, 5)  # on both sides of what rules say of small tables; the kept games have all numbers


def digests(form: Model) -> dict[str, str]:
    """By rules and seats: of random games, games of the policy, and what is thought of answers."""
    by_rules = {}
    for number, (map, options) in enumerate(GAMES):
        rules = ruleset_of(map, **options)
        for seats in SEATS:
            by_rules[f"{number} {map}, {seats} seats"] = _digest(games_of(form, rules, seats))
        by_rules[f"{number} {map}, thinking"] = _digest(judgements(form, rules))
    return by_rules


def games_of(form: Model, rules: Ruleset, seats: int) -> list[Any]:
    """Two random games and one of the policy."""
    played: list[Any] = [random_game(form, rules, seats, seed) for seed in range(2)]
    played.append(ModelGames(rules, seats, form).play(seats, 1))
    return played


def _digest(results: Any) -> str:
    return sha256(json.dumps(results).encode()).hexdigest()[:16]


def random_game(form: Model, rules: Ruleset, seats: int, seed: int) -> list[Any]:
    board, position, scores = fill_board(form.ModelBoard(), rules), form.ModelPosition(), form.Scores()
    form.begin(board, position, seats, seed)
    answers = form.play_randomly(board, position, form.Answers(), 5000)
    form.score(board, position, scores)
    hands, owner, deck = position.hands[:seats], position.owner, position.deck[: position.deck_size]
    return [answers, hands, owner, deck, position.chance, position.luck, scores.total[:seats], scores.rank[:seats]]


def judgements(form: Model, rules: Ruleset) -> list[Any]:
    """What is thought of answers in the last quarter of a game of steady bots, by the numbers of these answers.

    Before that every playout takes several times as long, and has nothing that one of the last quarter has not.
    """
    seen = list[Transition]()
    agents = [Steady(rules, seat, seeded(seat)) for seat in range(3)]
    Match(rules, [Seat("")] * 3, agents, SeededChance(seeded(2)), listeners=[seen.append]).run()
    asked = [
        transition
        for transition in seen
        if transition.frame.actor != CHANCE and is_supported_question(transition.before)
    ]
    thinker, results = Thinker(rules, 3, form), list[Any]()
    for answered in asked[3 * len(asked) // 4 :: 40]:
        shown, choices = view(rules, answered.before, answered.frame.actor), engine.options(rules, answered.before)
        judged = thinker.judge(shown, choices, 72, 5)
        results.append(
            [[code_of(rules, shown, answer.choice), answer.value, answer.error, answer.deals] for answer in judged]
        )
        results.append(thinker.expect(shown, 2, 9))
    return results


@pytest.mark.sweep
@pytest.mark.parametrize("form", FORMS)
def test_games_are_those_of_ever(form: Model) -> None:
    assert digests(form) == json.loads(DIGESTS.read_text("utf-8"))


@pytest.mark.sweep
@needs_machine_code
@pytest.mark.parametrize(("map", "options"), MORE_GAMES)
def test_games_are_the_same_in_both_forms(map: str, options: dict[str, Any]) -> None:
    assert MACHINE is not None
    rules = ruleset_of(map, **options)
    for seats in FEWEST_AND_MOST:
        assert games_of(MACHINE, rules, seats) == games_of(PLAIN, rules, seats)
    assert judgements(MACHINE, rules) == judgements(PLAIN, rules)


if __name__ == "__main__":
    DIGESTS.write_text(json.dumps(digests(FORMS[0].values[0]), indent=2) + "\n", "utf-8")  # type: ignore[arg-type]
