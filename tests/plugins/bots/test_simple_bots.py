"""The random and the greedy bot, and how all of them are declared."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.kernel import engine
from railwright.core.kernel.visibility import view
from railwright.plugins.bots.greedy import Greedy
from railwright.plugins.bots.learners import make_eager, make_hasty
from railwright.plugins.bots.random_bot import RandomBot
from railwright.plugins.bots.ratings import read_ratings
from railwright.testing import ruleset_of
from tests.plugins.bots.asking import Maker, answer, played, told
from tests.rules.situations import table


def test_the_bots_are_found_by_name_the_weakest_first() -> None:
    types = agent_types(discover(safe=True))
    assert list(types)[:5] == ["random", "greedy", "hasty", "eager", "steady"]
    assert all(agent_type.summary.endswith(".") for agent_type in types.values())


def test_every_bot_has_a_title_a_character_and_a_measured_rating() -> None:
    """The ratings of the levels rise, and by more than their intervals leave open; two more lie between them."""
    types = agent_types(discover(safe=True))
    assert all(agent_type.title and agent_type.character for agent_type in types.values())
    ratings = [agent_type.rating for agent_type in types.values() if agent_type.rating]
    assert len(ratings) == len(types)
    levels = [rating for name, rating in zip(types, ratings, strict=True) if name not in ("quick", "search")]
    assert len(levels) == 6
    assert all(weaker.high < stronger.low for weaker, stronger in pairwise(levels))


def test_a_file_of_ratings_that_cannot_be_read_leaves_bots_without_one(tmp_path: Path) -> None:
    assert read_ratings(tmp_path / "none.json") == {}
    for text in ("{", "[]", '{"bots": 3}', '{"bots": {"steady": {"value": "high"}}}'):
        (tmp_path / "ratings.json").write_text(text)
        assert read_ratings(tmp_path / "ratings.json") == {}


@pytest.mark.parametrize("make", [make_hasty, make_eager])
def test_learners_play_whole_games_and_repeat_them(make: Maker) -> None:
    games = [played(ruleset_of("tiny"), (make, Greedy, make), 5) for _ in range(2)]
    assert games[0] == games[1]
    assert games[0][1]["finished"]


def test_random_takes_every_option_about_equally_often() -> None:
    game = table(hands=["3 red"])
    options = engine.options(game.rules, game.state)
    bot = RandomBot(game.rules, 0, Random(5))
    shown = view(game.rules, game.state, 0)
    counts = Counter(options.index(bot.choose(shown, options)) for _ in range(3000))
    assert sorted(counts) == list(range(len(options)))
    assert max(counts.values()) < 2 * min(counts.values())


def test_random_repeats_itself_with_the_same_generator() -> None:
    game = table(hands=["3 red"])
    options = engine.options(game.rules, game.state)
    first, second = (RandomBot(game.rules, 0, Random(7)) for _ in range(2))
    shown = view(game.rules, game.state, 0)
    assert [first.choose(shown, options) for _ in range(50)] == [second.choose(shown, options) for _ in range(50)]


def test_greedy_claims_the_longest_route_that_it_can_pay() -> None:
    assert answer(table(hands=["3 red + 4 black"]), Greedy) == "claim c-d"
    assert answer(table(hands=["3 red + 6 white + 2 loco"]), Greedy) == "claim b-e"


def test_greedy_draws_the_colour_that_it_holds_most_of() -> None:
    made = table(hands=["2 orange + 1 black"], row="white orange black red yellow", trains=[0, 45])
    assert answer(made, Greedy) == "draw orange"


def test_greedy_keeps_the_fewest_and_cheapest_tickets() -> None:
    made = table(deck="c-d a-b a-c").play("tickets; ?: c-d a-b a-c")
    assert answer(made, Greedy) == "keep a-b"


def test_greedy_does_not_try_a_tunnel_again_with_the_same_cards() -> None:
    made = table(seats=1, hands=["3 green"], pile="2 loco", row="red red red red red", trains=[3])
    bot = Greedy(made.rules, 0, Random(1))
    assert told(made, bot) == "claim b-d"
    made.play("claim b-d: 3 green; ?: loco loco")
    made.play(told(made, bot))
    assert told(made, bot) not in ("withdraw", "claim b-d")
