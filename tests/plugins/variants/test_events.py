"""What house rules say of answers, for the log of a game."""

from __future__ import annotations

from railwright.testing import Table
from tests.plugins.variants.boards import europe_line_with, new_game
from tests.rules.situations import events_of, table

DEAL = "?: purple blue orange white purple blue orange white; ?: red green black yellow white"
TICKETS = "?: brest-petrograd berlin-london berlin-roma essen-kyiv"


def test_new_tickets_are_said_and_keeping_the_first_is_not() -> None:
    def asked() -> Table:
        return new_game(mulligan={}).play(f"{DEAL}\n{TICKETS}")

    assert events_of(asked(), "mulligan") == ["0 gets new tickets."]
    assert events_of(asked(), "stay") == []


def test_open_tickets_are_named_to_all() -> None:
    game = table(europe_line_with(open_tickets={}), deck="a-d b-e a-c").play("tickets; ?: a-d b-e a-c")
    count, laid_open = events_of(game, "keep a-c b-e")
    assert "a-c" in laid_open
    assert "b-e" in laid_open
    assert count == "0 keeps 2 tickets."


def test_a_ticket_completed_at_once_is_said_with_the_claim() -> None:
    game = table(europe_line_with(tickets_at_once={}), hands=["3 red"], tickets=["a-b", ""]).play("claim a-b")
    assert sorted(events_of(game, "pay 3 red")) == [
        "0 claims a-b for 4 points.",
        "0 completes a-b.",
        "0 pays 3 red.",
    ]


def test_the_route_of_the_neutral_player_is_said() -> None:
    game = table(europe_line_with(neutral_player={}), hands=["", "1 red"], turn=1)
    game.state = game.state._replace(turns=1)
    game.play("station a: 1 red")
    assert events_of(game, "block a-e") == ["The neutral player blocks a-e."]


def test_a_starting_station_is_said() -> None:
    game = new_game(starting_station={})
    while game.asked != "1 starting_station.place":
        game.play("?: " + game.options()[0].partition(" ")[2] if game.asked.startswith("?") else game.options()[0])
    assert events_of(game, "station wien") == ["1 starts with a station in wien."]


def test_depots_and_warehouses_are_said() -> None:
    def stocked() -> Table:
        made = table(europe_line_with(warehouses={}), hands=["2 yellow"])
        return made.put(
            "warehouses",
            depots=((), (3,)),
            depots_left=(5, 4),
            stored=((0,) * 9, (1,) + (0,) * 8),
            cards_stored=(0, 1),
        )

    assert events_of(stocked(), "depot a") == ["0 builds a depot in a."]
    game = stocked().play("draw pile")
    assert events_of(game, "store 1") == ["0 puts a card into 1's warehouse."]
    game = stocked().play("claim a-d: 2 yellow")
    assert events_of(game, "empty 1") == ["0 takes the cards from 1's warehouse."]
