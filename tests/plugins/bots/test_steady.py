"""The steady bot in situations whose right answer is plain."""

from __future__ import annotations

from random import Random

import pytest

from railwright.core.kernel.choices import Choice, Pass
from railwright.core.kernel.state import Frame
from railwright.core.kernel.visibility import view
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.bots.steady.plan import make_plan
from railwright.plugins.bots.steady.route_costs import WEIGHTS
from railwright.plugins.bots.steady.seat_view import SeatView
from railwright.testing import Table, map_of, ruleset_of
from tests.plugins.bots.asking import answer, told
from tests.rules.situations import table

# A chain with a dear way round: from a to d by c, or by a ferry that asks for more locomotives than one gets.
CHAIN = map_of(
    "a-b 2 red; b-c 3 blue; c-d 2 green; a-d 4 gray ferry=4; d-e 3 white; e-f 4 black",
    "a-c 8; a-d 9; c-d 4; a-e 5; b-d 5",
)
ONE_WAY = map_of("a-b 2 red; b-c 2 blue; c-d 2 green; d-e 6 gray; e-f 6 gray", "a-c 9")
TUNNEL = map_of("a-b 3 green tunnel; b-c 3 blue; c-d 3 red", "a-b 8; a-c 9")
FORK = map_of("a-b 4 red; b-c 4 blue; c-x 8 gray; x-y 4 red; y-z 4 blue", "a-c 9; a-b 6; x-z 9")

MOUNTAIN = map_of(
    "a-b 2 red mountain=9; a-c 2 green; c-b 2 blue; b-d 3 black mountain=1; d-a 3 black mountain=1",
    "a-b 9; a-d 9; b-d 9",
    {"europe": {}, "mountain_routes": {"points": 0}},
)


def last_turn(made: Table) -> Table:
    return made.put("last_round", seat=1, turns_left=1)


def first_of(made: Table, kind: str = "turn") -> bool:
    """Whether the first of two options that the bot does not know is taken."""
    shown = view(made.rules, made.state, 0)._replace(stack=(Frame(kind, 0),))
    unknown: list[Choice] = [Pass(), Pass()]
    return Steady(made.rules, 0, Random(1)).choose(shown, unknown) is unknown[0]


def test_it_claims_a_route_of_its_plan() -> None:
    assert answer(table(CHAIN, hands=["2 red + 6 black"], tickets=["a-c"])) == "claim a-b"


def test_it_draws_the_colour_that_its_plan_lacks() -> None:
    made = table(CHAIN, hands=["1 red"], row="white blue yellow black purple", owned=["a-b"], tickets=["a-c"])
    assert answer(made) == "draw blue"


def test_the_second_card_serves_the_plan_too() -> None:
    made = table(CHAIN, row="white blue yellow black blue", owned=["a-b"], tickets=["a-c"])
    bot = Steady(made.rules, 0, Random(1))
    assert told(made, bot) == "draw blue"
    made.play("draw blue; ?: white")
    assert told(made, bot) == "draw blue"


def test_it_takes_a_locomotive_of_the_row_for_a_ferry() -> None:
    ferry = map_of("a-b 2 gray ferry=2; c-d 1 red", "a-b 9")
    made = table(ferry, hands=["1 loco + 1 red"], row="loco blue yellow black purple", tickets=["a-b"])
    assert answer(made) == "draw loco"


def test_it_keeps_a_card_in_reserve_for_a_tunnel() -> None:
    enough, scarce = (table(TUNNEL, hands=[f"{count} green"], tickets=["a-b"]) for count in (4, 3))
    assert answer(enough) == "claim a-b"
    assert answer(scarce).startswith("draw")


def test_it_plans_no_route_for_which_the_mountains_leave_too_few_trains() -> None:
    made = table(MOUNTAIN, hands=["3 red + 3 green"], trains=[10, 45], tickets=["a-b"])
    assert answer(made) == "claim a-c"


@pytest.mark.parametrize(("trains", "laid"), [(8, 2), (7, 1)])
def test_a_plan_takes_no_more_trains_than_there_are(trains: int, laid: int) -> None:
    made = table(MOUNTAIN, hands=["8 black"], trains=[trains, 45], tickets=["a-d b-d"], owned=["a-c"])
    seat_view = SeatView(made.rules, view(made.rules, made.state, 0), 0)
    assert make_plan(seat_view, WEIGHTS, seat_view.held, 0).routes.bit_count() == laid


def test_it_pays_with_the_colour_that_the_plan_can_spare() -> None:
    spec = map_of("a-b 2 gray; b-c 3 blue; c-d 3 red", "a-c 9")
    made = table(spec, hands=["2 blue + 2 white"], tickets=["a-c"])
    bot = Steady(made.rules, 0, Random(1))
    assert told(made, bot) == "claim a-b"
    made.play("claim a-b")
    assert told(made, bot) == "pay 2 white"


def test_it_pays_the_surcharge_of_a_tunnel() -> None:
    made = table(TUNNEL, hands=["5 green"], tickets=["a-b"])
    made.play("claim a-b: 3 green; ?: green blue blue")
    assert answer(made) == "pay 1 green"


def test_it_does_not_try_a_tunnel_again_with_the_same_cards() -> None:
    """Two locomotives are all that can turn up: without this rule bots would dig for ever."""
    made = table(TUNNEL, seats=1, hands=["4 green"], pile="2 loco", row="red red red red red", tickets=["a-b"])
    bot = Steady(made.rules, 0, Random(1))
    assert told(made, bot) == "claim a-b"
    made.play("claim a-b: 3 green; ?: loco loco; withdraw")
    assert told(made, bot) != "claim a-b"


def test_it_borrows_a_route_when_the_last_way_is_cut() -> None:
    made = table(ONE_WAY, hands=["1 white"], owned=["a-b", "b-c"], tickets=["a-c"])
    assert answer(made) in ("station b", "station c")


def test_a_station_waits_while_the_rest_of_the_plan_is_to_be_done() -> None:
    made = table(ONE_WAY, hands=["2 red"], owned=["", "b-c"], tickets=["a-c"])
    assert answer(made) == "claim a-b"


def test_it_does_not_build_a_second_station_for_the_same_route() -> None:
    made = table(ONE_WAY, hands=["3 white"], owned=["a-b", "b-c"], tickets=["a-c"], stations=["c"])
    assert not answer(made).startswith("station")


def test_the_last_turn_completes_a_ticket_rather_than_a_longer_route() -> None:
    made = last_turn(table(CHAIN, hands=["2 red + 4 black"], owned=["b-c"], tickets=["a-c"]))
    assert answer(made) == "claim a-b"


def test_the_last_turn_scores_what_it_can() -> None:
    made = last_turn(table(CHAIN, hands=["2 red + 4 black"]))
    assert answer(made) == "claim e-f"


def test_the_last_turn_wins_the_longest_path() -> None:
    """One space joins two parts of a network; four others score more by themselves."""
    spec = map_of("a-b 3 red; b-c 1 blue; c-d 3 red; w-x 5 black; v-z 4 black", "a-d 2")
    made = table(spec, hands=["1 blue + 4 black"], owned=["a-b c-d", "w-x"])
    assert answer(last_turn(made)) == "claim b-c"


def test_the_last_turn_builds_the_station_that_saves_a_ticket() -> None:
    made = last_turn(table(ONE_WAY, hands=["2 green"], owned=["a-b", "b-c"], tickets=["a-c"]))
    assert answer(made) in ("station b", "station c")


def test_without_tickets_it_plays_for_points() -> None:
    spec = map_of("a-b 2 red; b-c 6 white")
    rules = ruleset_of(spec, tickets=None, stations=None)
    made = Table(rules).put("cards", hands=((0, 0, 0, 6, 0, 0, 0, 2, 0), (0,) * 9), row=(1,) * 5, pile=10)
    assert answer(made) == "claim b-c"


def test_it_draws_tickets_when_its_network_completes_them() -> None:
    made = table(CHAIN, owned=["a-b b-c c-d d-e"], tickets=["a-c"], deck="a-d c-d a-e")
    assert answer(made) == "tickets"


def test_it_draws_no_tickets_near_the_end() -> None:
    made = table(CHAIN, owned=["a-b b-c c-d d-e"], tickets=["a-c"], deck="a-d c-d a-e", trains=[35, 3])
    assert answer(made) != "tickets"


def test_it_keeps_the_ticket_that_is_on_its_way() -> None:
    made = table(FORK, tickets=["a-c"], deck="a-b x-z", options=(("routes", "trains", 12),))
    assert answer(made.play("tickets; ?: a-b x-z")) == "keep a-b"


@pytest.mark.parametrize("kind", ["turn", "house.rule"])
def test_a_question_that_it_does_not_know_gets_the_first_answer(kind: str) -> None:
    assert first_of(table(CHAIN, tickets=["a-c"]), kind)


def test_it_sits_down_where_there_are_no_routes_at_all() -> None:
    assert first_of(Table(ruleset_of(map_of("a-b 1 red", plugins={"cards": {}}))))
