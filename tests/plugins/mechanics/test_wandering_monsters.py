"""Wandering monsters: what they block, how they are sent on, and what they are worth."""

from __future__ import annotations

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.errors import RulesError
from railwright.testing import Table, check_plugin, ruleset_of
from tests.plugins.mechanics.gaming import GAMES, SHORT, board, code, hand, module, play_games, points, table

BOARD = board(wandering_monsters={"step": 1, "cards": 4}, routes=SHORT)
RICH = "4 red + 4 blue + 4 loco"
A, B, C, D, E = range(5)


def there(made: Table, *cities: int) -> Table:
    """The monsters in cities."""
    return made.put("wandering_monsters", at=cities)


def test_the_last_players_place_them() -> None:
    made = Table(ruleset_of(board(wandering_monsters={}, cards={"deal": 0, "row": 0}, tickets={"deal_regular": 0})), 3)
    made.state = engine.start(made.rules, 3)
    assert made.asked == "2 wandering_monsters.place"
    assert code(made, "pass") == "monster-due"
    made.play("send dragon a")
    assert code(made, "send golem a") == "monster-due"
    assert made.play("send golem b").asked == "0 turn"


def test_no_route_at_their_cities_can_be_claimed() -> None:
    made = there(table(BOARD, [RICH]), A, E)
    assert made.options("claim") == ["claim b-c", "claim c-d", "claim b-d-1", "claim b-d-2"]
    assert code(made, "claim a-b") == "monster-there"


def test_locomotives_send_one_on_and_the_turn_goes_on() -> None:
    made = there(table(BOARD, [RICH]), A, E).play("send dragon d")
    assert made.asked == "0 turn"
    assert hand(made) == "4 blue + 4 red + 2 loco"
    assert made.state.slices["wandering_monsters"].cards == ((1, 0), (0, 0))
    assert "claim a-b" in made.options("claim")
    assert code(made, "send dragon a") == "one-monster"


def test_it_rests_until_its_card_is_turned_down() -> None:
    made = there(table(BOARD, [RICH, RICH]), A, E).play("send dragon b; claim c-d: 4 red")
    assert code(made, "send dragon a") == "monster-rests"
    made.play("tickets; ?: a-d b-e a-c; keep a-c")
    assert code(made, "send dragon a") == "monster-rests"  # the sender's card is turned down at the end of this turn
    made.play("claim a-c: 2 loco")
    assert "send dragon a" in made.options()


def test_both_are_never_sent_in_one_turn() -> None:
    made = there(table(BOARD, [RICH, RICH]), A, E).play("send dragon b")
    assert made.options("send") == []
    assert code(made, "send golem d") == "one-monster"
    made.play("claim c-d: 4 red")
    assert "send golem d" in made.options()


def test_a_far_city_takes_more_locomotives_than_one_has() -> None:
    made = there(table(BOARD, ["1 loco"]), A, E)
    assert made.options("send") == [f"send dragon {city}" for city in "bce"] + [f"send golem {city}" for city in "abcd"]
    assert code(made, "send dragon d") == "not-enough-locomotives"


def test_it_stays_when_its_cards_are_gone() -> None:
    made = there(table(BOARD, [RICH]), A, E).put("wandering_monsters", cards=((4, 0), (0, 3)))
    assert code(made, "send dragon b") == "monster-rests"


def test_most_cards_of_each_bring_the_bonus() -> None:
    made = there(table(BOARD), A, E).put("wandering_monsters", cards=((2, 1), (0, 1)))
    assert points(made, "wandering_monsters") == [30, 15]


def test_tickets_to_their_last_cities_count_half() -> None:
    made = there(table(BOARD), A, E)
    ticket = made.rules.board.ticket_index
    made.put("tickets", held=((ticket["a-d"], ticket["b-d"]), (ticket["a-d"],)))
    made.put("routes", owned=(1 << made.rules.board.route_index["b-d-1"], 0))
    assert points(made, "tickets") == [-2 + 3, -2]


def test_a_completed_ticket_to_a_monster_counts_half() -> None:
    made = there(table(BOARD), A, E)
    made.put("tickets", held=((made.rules.board.ticket_index["a-c"],), ()))
    made.put("routes", owned=(1 << made.rules.board.route_index["a-c"], 0))
    assert points(made, "tickets") == [1, 0]  # half of three, rounded down


def test_both_may_be_in_one_city() -> None:
    made = there(table(BOARD, [RICH]), A, E).play("send dragon e")
    assert made.state.slices["wandering_monsters"].at == (E, E)
    assert code(made, "claim a-e") == "monster-there"


def test_a_monster_is_not_sent_where_it_is() -> None:
    assert code(there(table(BOARD, [RICH]), A, E), "send dragon a") == "monster-cannot"


def test_it_cannot_be_played_with_city_markers() -> None:
    with pytest.raises(RulesError, match="cannot be played together"):
        ruleset_of(board(wandering_monsters={}, city_markers={}))


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("wandering_monsters"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert any(any(map(any, match.state.slices["wandering_monsters"].cards)) for match in ended)
