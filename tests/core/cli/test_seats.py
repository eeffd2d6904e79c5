"""Who sits at a table: seats in words, and bots that exist."""

from __future__ import annotations

from dataclasses import replace

import pytest

from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.seats import check_bots, check_number, new_match, parse_seats, seats_here
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.outcome import Seat
from tests.core.records.games import SEATS, catalogue, tiny


def test_people_bots_and_bots_with_names() -> None:
    assert parse_seats("Ann, bot:steady ,Eve=bot:greedy,A=B") == (
        Seat("Ann"),
        Seat("bot:steady", "bot:steady"),
        Seat("Eve", "bot:greedy"),
        Seat("A=B"),
    )


@pytest.mark.parametrize("text", ["", "Ann,,Bob", "Ann\x07", "A" * 61])
def test_seats_that_cannot_be(text: str) -> None:
    with pytest.raises(CommandError) as caught:
        parse_seats(text)
    assert caught.value.exit is Exit.USAGE


def test_our_bots_come_first_in_the_list() -> None:
    assert list(agent_types(catalogue()))[:5] == ["random", "greedy", "hasty", "eager", "steady"]


def test_a_bot_without_a_name_of_its_own_is_called_by_its_title() -> None:
    types = agent_types(catalogue())
    seats, _ = seats_here(parse_seats("Ann,bot:eager,Eve=bot:eager"), types, lambda name: types[name].title)
    assert [seat.name for seat in seats] == ["Ann", "Squirrel", "Eve"]
    assert [seat.name for seat in seats_here(parse_seats("Ann,bot:eager"), types)[0]] == ["Ann", "bot:eager"]


def test_an_unknown_bot_is_told_with_the_nearest_one() -> None:
    with pytest.raises(CommandError, match=r"bot:stedy; did you mean steady\?"):
        check_bots(parse_seats("Ann,bot:stedy"), agent_types(catalogue()))
    with pytest.raises(CommandError, match="there are bot:random"):
        check_bots(parse_seats("bot:zzz"), agent_types(catalogue()))


def test_a_map_says_how_many_play() -> None:
    check_number(SEATS, tiny().spec)
    with pytest.raises(CommandError, match="2 to 3 players"):
        check_number(SEATS * 2, tiny().spec)
    for_two = replace(tiny().spec, players=(2, 2))
    with pytest.raises(CommandError, match=r" needs 2 players, not \d+\. Change the seats\.$"):
        check_number(SEATS * 2, for_two)


def test_games_of_a_series_differ_and_each_repeats() -> None:
    types = agent_types(catalogue())
    digests = []
    for number in (0, 1, 0):
        match = new_match(tiny().rules, SEATS, types, 5, number)
        match.run()
        digests.append(match.result()["digest"])
    assert digests[0] == digests[2] != digests[1]
