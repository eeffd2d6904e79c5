"""What steady advises, and the reasons that it gives."""

from __future__ import annotations

from random import Random

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.board import Board
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.choices import Pass
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import Frame
from railwright.core.kernel.visibility import view
from railwright.editor.app import make_application
from railwright.plugins.bots.api import Advice, Suggestion, advise, suggest
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.programs.table.api import Wording
from railwright.plugins.stations.api import Borrow, borrowing
from railwright.testing import Table, map_of, ruleset_of
from tests.plugins.bots.asking import answer
from tests.rules.situations import rules_of_map, table

CHAIN = map_of(
    "a-b 2 red; b-c 3 blue; c-d 2 green; a-d 4 gray ferry=4; d-e 3 white; e-f 4 black",
    "a-c 8; a-d 9; c-d 4; a-e 5; b-d 5",
)
ONE_WAY = map_of("a-b 2 red; b-c 2 blue; c-d 2 green; d-e 6 gray; e-f 6 gray", "a-c 9")
TUNNEL = map_of("a-b 3 green tunnel; b-c 3 blue; c-d 3 red", "a-b 8; a-c 9")


@pytest.fixture(autouse=True)
def spoken(qapp: object) -> None:
    """The sentences as the window says them, with its plural forms."""
    make_application()


def advice(made: Table) -> Advice:
    options = engine.options(made.rules, made.state)
    advised = advise(made.rules, view(made.rules, made.state, 0), 0, options)
    assert advised is not None
    assert any(advised.choice is option for option in options)
    return advised


def words(made: Table) -> str:
    return in_words(made.rules.board, advice(made))


def in_words(board: Board, advised: Advice) -> str:
    return Wording(board, ["Ann", "Bob", "Cy"]).text(advised.reason)


def test_a_colour_is_collected_for_the_route_that_lacks_it() -> None:
    made = table(CHAIN, hands=["1 blue"], row="white blue yellow black purple", owned=["a-b"], tickets=["a-c"])
    assert words(made) == "Collect blue: B–C still needs 2 blue."
    assert [place.id for place in advice(made).places] == ["b-c"]


def test_the_locomotives_that_a_ferry_lacks_are_said_beside_the_colour() -> None:
    ferry = map_of("a-b 4 blue ferry=2; b-c 1 red", "a-b 9")
    made = table(ferry, hands=["1 blue"], row="white blue yellow black purple", tickets=["a-b"])
    assert words(made) == "Collect blue: A–B still needs 1 blue + 2 locomotives."


def test_a_second_colour_is_collected_for_a_gray_route_by_name() -> None:
    two_grays = map_of("a-b 4 gray; b-c 4 gray", "a-c 9")
    made = table(two_grays, hands=["1 orange + 2 white"], row="orange blue yellow black purple", tickets=["a-c"])
    assert words(made) == "Collect orange for A–B."
    assert [place.id for place in advice(made).places] == ["a-b"]


def test_a_route_is_claimed_for_its_ticket() -> None:
    made = table(CHAIN, hands=["2 red + 6 black"], tickets=["a-c"])
    assert words(made) == "Claim A–B now: it is on your path for A–C, and you have the cards for it."


def test_a_route_that_others_might_take_is_pressing() -> None:
    made = table(CHAIN, seats=3, hands=["3 blue", "3 white", "4 black"], tickets=["a-c"])
    assert words(made) == "Claim B–C now: it is the most expensive part of A–C, and 2 other players might take it."
    made = table(CHAIN, seats=3, hands=["3 blue", "3 white", "1 black"], tickets=["a-c"])
    assert words(made).endswith("and 1 other player might take it.")


def test_a_station_is_built_where_the_last_way_is_taken() -> None:
    made = table(ONE_WAY, owned=["a-b", "b-c"], hands=["1 red"], tickets=["a-c"], trains=[20, 20])
    sentence = words(made)
    assert "borrow B–C: that route is taken, and you need it for A–C." in sentence
    assert sentence.startswith(("Build a station in B and", "Build a station in C and"))


def test_a_station_that_stands_lends_its_route_also_before_a_ticket_is_done() -> None:
    board = map_of("a-b 2 red; b-c 2 blue; c-d 2 green; d-e 6 gray; e-f 6 gray", "a-d 20; a-c 9")
    made = table(board, owned=["a-b c-d", "b-c"], hands=["1 red"], tickets=["a-d"], trains=[20, 20])
    assert made.rules.notation.text(suggestion(made).choice) == "station b"
    longer = map_of("a-b 2 red; b-c 2 blue; c-d 2 green; c-d 2 gray; d-e 6 gray", "a-d 20")
    for city in ("b", "c"):
        made = table(longer, owned=["a-b", "b-c"], hands=["1 red"], tickets=["a-d"], trains=[20, 20], stations=[city])
        assert "station" not in made.rules.notation.text(suggestion(made).choice)


def test_the_locomotive_for_a_ferry() -> None:
    ferry = map_of("a-b 2 gray ferry=2; c-d 1 red", "a-b 9")
    made = table(ferry, hands=["1 loco + 1 red"], row="loco blue yellow black purple", tickets=["a-b"])
    assert words(made) == "Take the locomotive: A–B needs 2 of them."


def test_a_surcharge_is_paid() -> None:
    made = table(TUNNEL, hands=["4 green"], tickets=["a-b"]).play("claim a-b; pay 3 green; ?: green red red")
    assert words(made) == "Pay 1 green: withdrawing would cost you the turn."


def test_a_payment_saves_locomotives() -> None:
    made = table(CHAIN, hands=["2 red + 2 loco"], tickets=["a-c"]).play("claim a-b")
    assert words(made) == "Pay 2 red to save your locomotives."


def test_tickets_that_go_together_are_kept() -> None:
    made = table("europe")
    made.state = engine.start(made.rules, 2)
    match = Match(made.rules, [Seat("a"), Seat("b")], [None, None], SeededChance(seeded(4)), made.state)
    while match.state.stack[-1].actor < 0:
        match.step()
    made.state = match.state
    assert "one network of " in words(made)


def suggestion(made: Table) -> Suggestion:
    made_of = suggest(made.rules, view(made.rules, made.state, 0), 0, engine.options(made.rules, made.state))
    assert made_of is not None
    assert made_of.choice in made_of.about_as_good
    return made_of


def answers(made: Table) -> set[str]:
    """The answers that are about as good as what is suggested."""
    return {made.rules.notation.text(choice) for choice in suggestion(made).about_as_good}


def test_a_suggestion_is_the_advice_with_the_answers_that_are_about_as_good() -> None:
    made = table(CHAIN, hands=["1 blue"], row="white blue yellow blue purple", owned=["a-b"], tickets=["a-c"])
    assert suggestion(made)[1:3] == advice(made)[1:3]
    assert answers(made) == {"draw blue"}
    made = table(CHAIN, hands=["2 red + 3 blue"], tickets=["a-c"])
    assert answers(made) == {"claim a-b", "claim b-c"}  # both are of the plan
    made = table(CHAIN, hands=["2 red + 2 loco"], tickets=["a-c"]).play("claim a-b")
    assert answers(made) == {"pay 2 red"}


def test_who_can_only_pass_is_told_so() -> None:
    made = table(CHAIN)
    only = suggest(made.rules, view(made.rules, made.state, 0), 0, (Pass(),))
    assert only is not None
    assert (only.choice, str(only.reason)) == (Pass(), "Pass: you can do nothing else.")


def test_what_stations_borrow_is_left_to_the_best_and_no_other_route_brings_more_points() -> None:
    made = table(
        CHAIN,
        stations=["c d"],
        owned=["a-b", "b-c c-d d-e"],
        tickets=["a-c a-e b-d"],
    )
    made.state = made.state.pushed(Frame("stations.borrow", 0))
    assert words(made) == "Borrow the best routes: no other choice scores more for your tickets."
    best = borrowing(made.rules, made.state, 0).points
    others = [choice for choice in engine.options(made.rules, made.state) if isinstance(choice, Borrow)]
    assert len(others) > 2
    for other in others:
        assert borrowing(made.rules, engine.apply(made.rules, made.state, other), 0).points <= best


def test_what_it_does_not_weigh_is_not_suggested() -> None:
    made = table(CHAIN)
    options = (Borrow("a", "none"),)
    assert suggest(made.rules, view(made.rules, made.state, 0), 0, options) is None


def test_where_routes_are_off_there_is_no_advice() -> None:
    rules = rules_of_map(
        CHAIN, off=("routes", "stations", "double_routes", "express", "ferries", "tunnels", "tickets", "last_round")
    )
    state = Table(rules).state
    assert advise(rules, view(rules, state, 0), 0, [Pass(), Pass()]) is None


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.sweep
def test_advice_is_what_steady_does_and_has_a_reason(seed: int) -> None:
    rules = ruleset_of("europe")
    agents = [Steady(rules, seat, Random(1)) for seat in range(3)]
    match = Match(rules, [Seat(str(seat)) for seat in range(3)], agents, SeededChance(seeded(seed)))
    asked = silent = 0
    while not match.over:
        top = match.state.stack[-1]
        if top.actor >= 0 and len(match.options()) > 1:
            advised = advise(rules, view(rules, match.state, top.actor), top.actor, match.options())
            asked, silent = asked + 1, silent + (advised is None)
            if advised and top.kind == "turn":
                made = Table(rules, 3)
                made.state = match.state
                assert rules.notation.text(advised.choice) == answer(made)
                assert "{" not in in_words(rules.board, advised)
        match.step()
    assert silent <= 0.02 * asked
