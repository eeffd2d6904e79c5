"""Rails and Sails: two decks, pieces of two kinds, ship and pair routes, harbours, tours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.core.cli.seats import run_to_end
from railwright.core.documents.yaml_io import dump_yaml
from railwright.core.kernel import engine
from railwright.core.kernel.board import Board
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.kernel.visibility import Hidden, view
from railwright.core.positions.play import play_on, reached_position
from railwright.core.testkit.scripts import ScriptError
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.mechanics.rails_and_sails.claiming import most_pairs, pairs
from railwright.plugins.mechanics.rails_and_sails.state import NAMES, NO_CARDS, WILD, CardSet, map_issues
from railwright.testing import Table, check_plugin, map_of, ruleset_of
from tests.plugins.mechanics.gaming import GAMES, code, module, play_games, points, with_cities
from tests.plugins.mechanics.placing import Boards, read, whole

SEA = map_of(
    """a-b 2 red; b-c 3 green; c-d 1 gray; a-d 2 gray pair; d-e 4 black; b-e 1 white; c-f 3 white ship; a-f 5 red ship
    e-f 2 gray ship; d-f-1 2 green ship; d-f-2 2 black ship; a-e 3 yellow ship""",
    "a-c 4; b-f 5; d-e 3; a-e 6; b-d 3; c-e 4",
)
TOUR = {"tour": ("a", "f", "d", "e"), "in_order": 9, "missed": 7}


def sea(**rails: Any) -> MapSpec:
    """The board: three ports and a tour."""
    map = with_cities(SEA, a={"port": True}, d={"port": True}, f={"port": True})
    tickets = tuple(replace(ticket, fields=TOUR) if ticket.id == "a-e" else ticket for ticket in map.tickets)
    few = {"pieces": 16, "ships": 12, "deal_trains": 2, "deal_ships": 3}
    plugins = {
        "rails_and_sails": {**few, **rails},
        "double_routes": {},
        "routes": {"trains": 10},
        "tickets": {"deal_regular": 3, "keep_first": 1},
        "last_round": {"trains": 3},
    }
    return replace(map, tickets=tickets, plugins=plugins)


BOARD = sea()
ROW = ("red-train", "red-ship", "wild", "blue-double-ship", "green-harbour-train", "white-ship")
TRAINS = ("red-train",) * 6


def table(hands: Sequence[str] = (), row: Sequence[str] = TRAINS, seats: int = 2, **rails: Any) -> Table:
    """A game with hands and a row in words."""
    made = Table(ruleset_of(sea(**rails)), seats)
    held = tuple(CardSet().read(text.split()) for text in hands)
    rest = (NO_CARDS,) * (seats - len(held))
    return made.put("rails_and_sails", hands=held + rest, row=tuple(NAMES.index(name) for name in row))


def hand(made: Table, seat: int = 0) -> str:
    """A seat's travel cards in words."""
    return CardSet().text(made.state.slices["rails_and_sails"].hands[seat])


def row(made: Table) -> list[str]:
    """The cards face up."""
    return ["" if kind < 0 else NAMES[kind] for kind in made.state.slices["rails_and_sails"].row]


def holding(made: Table, *tickets: str, owned: Sequence[str] = ()) -> Table:
    """The game with tickets and routes of seat 0."""
    board = made.rules.board
    routes = sum(1 << board.route_index[id] for id in owned)
    made.put("routes", owned=(routes, 0), taken=routes)
    return made.put("tickets", held=(tuple(board.ticket_index[id] for id in tickets), ()))


# --- the start ----------------------------------------------------------------------------------------------


def begun(rules: Ruleset) -> tuple[State, list[str]]:
    """The state of the first turn, and what was asked before it; always the first answer is given."""
    state, asked = engine.start(rules, 2), [""]
    while state.stack[-1].kind != "turn":
        kind = state.stack[-1].kind
        if kind == "tickets.keep":
            assert sum(state.slices["rails_and_sails"].hands[state.stack[-1].actor]) == 5
        if asked[-1] != kind:
            asked.append(kind)
        state = engine.apply(rules, state, engine.possible_answers(rules, state)[0])
    return state, asked[1:]


def test_hands_come_before_the_choice_of_tickets_and_the_mix_after_it() -> None:
    state, asked = begun(ruleset_of(BOARD))
    one_seat = ["tickets.deal", "rails_and_sails.draw", "tickets.keep"]
    assert asked == [*one_seat, *one_seat, "rails_and_sails.turn_up", "rails_and_sails.mix"]
    assert ["ship" in NAMES[kind] for kind in state.slices["rails_and_sails"].row] == [False] * 3 + [True] * 3


def test_two_decks_have_their_cards() -> None:
    travel = Table(ruleset_of(sea())).state.slices["rails_and_sails"]
    assert travel.piles == (80, 60)
    text = CardSet().text(travel.deck)
    assert text.startswith("7 purple-train + 7 white-train")
    assert text.endswith("6 red-double-ship + 14 wild")


def test_everybody_mixes_pieces_in_secret() -> None:
    made = table()
    opening = [frame for give in made.rules.hooks.opening_frames for frame in give(made.rules, made.state)]
    mine = [frame for frame in opening if frame.kind in ("rails_and_sails.mix", "rails_and_sails.begin")]
    made.state = made.state.pushed(*reversed(mine))
    assert made.options() == [f"begin-with {trains}" for trains in range(4, 11)]
    assert code(made, "begin-with 3") == "mix-due"
    made.play("begin-with 4")
    assert view(made.rules, made.state, 1).slices["rails_and_sails"].chosen[0] == Hidden(None)
    assert made.state.slices["routes"].trains == (10, 10)
    made.play("begin-with 9")
    assert made.state.slices["routes"].trains == (4, 9)
    assert made.state.slices["rails_and_sails"].ships == (12, 7)
    assert made.state.slices["rails_and_sails"].chosen == (-1, -1)


def test_a_mulligan_comes_after_the_hands_and_before_the_choice() -> None:
    made = Table(ruleset_of(BOARD, mulligan={}), 2)
    made.state = engine.start(made.rules, 2)
    asked = []
    while made.state.stack[-1].kind != "turn":
        frame = made.state.stack[-1]
        if not asked or asked[-1] != f"{frame.actor} {frame.kind}":
            asked.append(f"{frame.actor} {frame.kind}")
        answers = engine.possible_answers(made.rules, made.state)
        made.state = engine.apply(made.rules, made.state, answers[-1 if frame.kind == "mulligan.ask" else 0])
    for seat in (0, 1):
        mine = [question.partition(" ")[2] for question in asked if question.startswith(f"{seat} ")]
        assert mine == ["mulligan.ask", "tickets.keep", "rails_and_sails.mix"]
    drawn = [number for number, question in enumerate(asked) if question.endswith("rails_and_sails.draw")]
    assert drawn[0] < asked.index("0 mulligan.ask")


# --- taking cards -------------------------------------------------------------------------------------------


def test_two_cards_are_taken_and_gaps_filled_from_the_deck_of_ones_choice() -> None:
    made = table(row=ROW)
    assert made.options("take")[:3] == ["take trains", "take ships", "take red-train"]
    made.play("take red-train")
    assert made.asked == "0 rails_and_sails.refill"
    made.play("refill ships; ?: black-double-ship")
    assert row(made)[0] == "black-double-ship"
    assert "take wild" not in made.options()
    assert code(made, "take wild") == "row-wild"
    assert code(made, "draw pile") == "second-card"
    made.play("take black-double-ship; refill trains; ?: red-harbour-train")
    assert hand(made) == "1 red-train + 1 black-double-ship"
    assert (made.asked, row(made)[0]) == ("1 turn", "red-harbour-train")


def test_cards_from_a_deck() -> None:
    made = table().play("take trains; ?: wild")
    made.play("take ships; ?: red-ship")
    assert (hand(made), made.asked) == ("1 red-ship + 1 wild", "1 turn")
    assert made.state.slices["rails_and_sails"].piles == (79, 59)


def test_a_wild_card_of_the_row_is_the_only_card() -> None:
    made = table(row=ROW).play("take wild; refill trains; ?: red-train")
    assert (hand(made), made.asked) == ("1 wild", "1 turn")
    assert code(made, "take yellow-train") == "no-such-card"


def test_three_wild_cards_sweep_the_row() -> None:
    made = table(row=("wild", "wild", *ROW[3:], "red-train"))
    made = made.play("take red-train; refill trains; ?: wild")
    laid = ["red-train", "red-train", "green-train", "red-ship", "red-ship", "green-ship"]
    made.play(f"?: {' '.join(laid)}")
    assert row(made) == laid
    assert made.state.slices["rails_and_sails"].discards[WILD] == 3
    assert made.asked == "0 rails_and_sails.second"


def test_an_empty_deck_is_made_of_the_discards_of_its_kind() -> None:
    discards = CardSet().read(["1", "red-train", "+", "1", "red-ship"])
    made = table(row=ROW).put("rails_and_sails", piles=(0, 0), deck=NO_CARDS, discards=discards)
    made.play("take ships; take red-train; ?: red-train")  # the ships are gone, so that only trains can fill the gap
    assert (hand(made), row(made)[0], made.asked) == ("1 red-train + 1 red-ship", "red-train", "1 turn")
    assert made.state.slices["rails_and_sails"].discards == NO_CARDS
    assert made.options("take")[0] == "take red-train"


# --- claiming -----------------------------------------------------------------------------------------------


def test_a_train_route_takes_train_cards_and_trains() -> None:
    made = table(["1 red-train + 1 red-harbour-train + 1 red-ship + 1 wild"]).play("claim a-b")
    assert made.options() == [
        "lay-down 1 red-train + 1 red-harbour-train",
        "lay-down 1 red-train + 1 wild",
        "lay-down 1 red-harbour-train + 1 wild",
    ]
    assert code(made, "lay-down 2 red-train") == "wrong-cards"
    assert code(made, "draw pile") == "payment-due"
    made.play("lay-down 1 red-train + 1 wild")
    assert hand(made) == "1 red-harbour-train + 1 red-ship"
    assert made.state.slices["routes"].trains == (8, 10)
    assert points(made, "routes") == [2, 0]


def test_a_ship_route_takes_ship_cards_and_ships() -> None:
    made = table(["9 white-train"])
    assert "claim c-f" not in made.options()
    assert code(made, "claim c-f") == "not-enough-cards"
    made = table(["1 white-ship + 2 white-double-ship + 2 wild"]).play("claim c-f")
    assert made.options() == [
        "lay-down 1 white-ship + 1 white-double-ship",
        "lay-down 1 white-double-ship + 1 wild",
        "lay-down 1 white-ship + 2 wild",
        "lay-down 2 white-double-ship",
    ]
    made.play("lay-down 2 white-double-ship")
    assert made.state.slices["rails_and_sails"].ships == (3, 6)
    assert made.state.slices["routes"].trains == (10, 10)
    assert points(made, "routes") == [4, 0]


def test_a_gray_route_takes_one_colour() -> None:
    made = table(["1 red-train + 1 green-ship + 1 red-double-ship + 1 green-double-ship"]).play("claim e-f")
    assert made.options() == ["lay-down 1 green-double-ship", "lay-down 1 red-double-ship"]
    alone = table(["1 red-train + 2 wild"]).play("claim c-d")
    assert alone.options() == ["lay-down 1 red-train", "lay-down 1 wild"]


def test_a_ship_route_needs_the_ships() -> None:
    made = table(["9 white-ship + 2 red-train"]).put("rails_and_sails", ships=(2, 6))
    assert "claim c-f" not in made.options()
    assert code(made, "claim c-f") == "not-enough-ships"
    made.put("routes", trains=(1, 10))
    assert code(made, "claim a-b") == "not-enough-trains"


def test_what_is_missing_is_told_in_the_words_of_the_route() -> None:
    def words(answer: str, *hands: str) -> str:
        return str(table(hands).refusal(answer).message)

    assert words("claim a-b", "1 red-train") == "You need 2 train cards (red) or wild cards; you have 1."
    assert words("claim a-d", "1 red-train") == "You need 2 pairs of train cards; you have 0."
    assert "yours are enough for 0." in words("claim c-f", "9 white-train")


def test_cards_are_named_as_they_are_printed() -> None:
    with pytest.raises(ScriptError, match=r"write cards as '2 red-train \+ 1 wild', not '2 violet'"):
        table(["2 red-train"]).play("claim a-b; lay-down 2 violet")


def test_a_pair_route_takes_two_cards_for_every_space() -> None:
    made = table(["2 red-train + 1 green-train + 1 black-harbour-train + 1 wild"]).play("claim a-d")
    assert made.options() == [
        "lay-down 1 green-train + 1 wild",
        "lay-down 1 black-harbour-train + 1 wild",
        "lay-down 2 red-train",
    ]
    made.play("lay-down 2 red-train")
    assert made.asked == "0 rails_and_sails.pay"
    made.play("lay-down 1 green-train + 1 wild")
    assert (hand(made), made.asked) == ("1 black-harbour-train", "1 turn")
    assert made.state.slices["routes"].trains == (8, 10)
    short = table(["3 red-train"])
    assert "you have 1" in str(short.refusal("claim a-d").message)


@given(st.lists(st.integers(0, 3), min_size=4, max_size=4), st.integers(0, 4), st.integers(1, 5), st.randoms())
def test_whoever_has_all_pairs_can_lay_them_in_any_order(colors: list[int], wild: int, length: int, rng: Any) -> None:
    hand = (*colors, *NO_CARDS[len(colors) : WILD], wild)
    enough, left = most_pairs(hand) >= length, length
    while left and (offered := pairs(hand, left)):
        pair = rng.choice(offered)
        assert sum(pair) == 2
        hand, left = tuple(have - gone for have, gone in zip(hand, pair, strict=True)), left - 1
    assert (left == 0) == enough


def test_of_parallel_routes_one_is_closed_for_two() -> None:
    made = table(["2 green-ship", "2 black-ship"]).play("claim d-f-1; lay-down 2 green-ship")
    assert code(made, "claim d-f-2") == "double-closed"


# --- pieces -------------------------------------------------------------------------------------------------


def test_pieces_are_exchanged_with_the_box_for_points() -> None:
    made = table().put("routes", trains=(7, 10)).put("rails_and_sails", ships=(9, 6))
    assert made.options("exchange-for") == ["exchange-for trains", "exchange-for ships"]
    made.play("exchange-for trains")
    assert made.options() == ["pieces 1", "pieces 2", "pieces 3"]  # ten trains in all, seven of them in stock
    assert code(made, "pieces 4") == "too-many-pieces"
    assert code(made, "draw pile") == "number-due"
    made.play("pieces 2")
    assert made.state.slices["routes"].trains == (9, 10)
    assert made.state.slices["rails_and_sails"].ships == (7, 6)
    assert points(made, "exchanges") == [-2, 0]


def test_pieces_on_the_board_are_not_in_the_box() -> None:
    made = holding(table(), owned=["a-b", "c-f"]).put("routes", trains=(7, 10)).put("rails_and_sails", ships=(8, 6))
    assert made.play("exchange-for trains").options() == ["pieces 1"]


def test_nobody_exchanges_who_can_do_nothing_else() -> None:
    def bare(*hands: str) -> Table:
        made = table(hands, row=()).put("rails_and_sails", piles=(0, 0), deck=NO_CARDS, ships=(1, 6))
        return made.put("tickets", pile=0, fresh=0)

    assert bare().options() == ["pass"]
    assert code(bare(), "exchange-for ships") == "exchange-useless"
    rich = bare("9 red-ship")
    assert rich.options() == ["exchange-for ships"]
    rich.play("exchange-for ships; pieces 4; pass")
    assert "claim a-f" in rich.options()


def test_without_cards_only_what_brings_a_claim_is_exchanged() -> None:
    made = table(["5 red-ship"], row=())
    made.put("rails_and_sails", piles=(0, 0), deck=NO_CARDS, ships=(3, 6)).put("routes", trains=(6, 10))
    assert made.options() == ["claim e-f", "tickets", "exchange-for ships"]
    made.play("exchange-for ships")
    assert made.options() == ["pieces 2", "pieces 3", "pieces 4", "pieces 5", "pieces 6"]  # five red ones for a-f
    assert code(made, "pieces 1") == "exchange-useless"
    assert code(made, "pieces 7") == "too-many-pieces"
    made.play("pieces 2")
    assert made.state.slices["rails_and_sails"].ships == (5, 6)


@pytest.mark.sweep
def test_steady_bots_come_to_an_end() -> None:
    rules = ruleset_of(BOARD)
    for seed in range(6):
        seats = [Seat(str(seat), "bot:steady") for seat in range(2 + seed % 3)]
        bots = [Steady(rules, seat, Random(seat)) for seat in range(len(seats))]
        match = Match(rules, seats, bots, SeededChance(Random(seed)))
        match.run(5_000)
        assert match.over


class Exchanger:
    """Exchanges pieces whenever it may."""

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        return next((choice for choice in options if choice.verb == "exchange-for"), options[-1])


def test_exchanges_to_and_fro_end_with_the_limit_of_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    def played(**more: Any) -> Match:
        rules = ruleset_of(replace(BOARD, plugins={**BOARD.plugins, **more}))
        return Match(rules, [Seat("A"), Seat("B")], [Exchanger()] * 2, SeededChance(Random(1)))

    monkeypatch.setattr("railwright.core.cli.seats.MAX_ANSWERS", 800)
    with pytest.raises(RailwrightError, match=r"never ends.*round_limit"):
        run_to_end(played())
    limited = played(round_limit={"rounds": 30})
    run_to_end(limited)
    assert limited.over


@pytest.mark.parametrize(("ships", "begins"), [(1, True), (2, False)])
def test_few_pieces_of_both_kinds_begin_the_end_and_everybody_has_two_more_turns(ships: int, begins: bool) -> None:
    made = table(["1 white-train"]).put("routes", trains=(3, 10)).put("rails_and_sails", ships=(ships, 6))
    made.play("claim b-e; lay-down 1 white-train")
    assert tuple(made.state.slices["last_round"]) == ((0, 4) if begins else (-1, 0))
    for seat in (1, 0, 1, 0) if begins else ():
        assert made.asked == f"{seat} turn"
        made.play("take trains; ?: green-train")
        made.play("take trains; ?: red-train")
    assert (made.asked == "") == begins


# --- harbours and tours -------------------------------------------------------------------------------------


def test_a_harbour_takes_four_cards_with_the_symbol() -> None:
    made = holding(table(["1 red-harbour-train + 2 red-ship + 1 wild"]), owned=["a-b"])
    assert made.options("harbour") == ["harbour a"]
    for city, why in (("b", "no-port"), ("d", "no-route-there")):
        assert code(made, f"harbour {city}") == why
    made.play("harbour a")
    assert made.options() == ["lay-down 1 red-harbour-train + 2 red-ship + 1 wild"]
    assert code(made, "draw pile") == "payment-due"
    made.play(made.options()[0])
    assert made.result()["seats"][0]["harbours"] == ["a"]
    assert (hand(made), made.asked) == ("nothing", "1 turn")
    assert code(made, "harbour a") == "city-taken"


@pytest.mark.parametrize("cards", ["2 red-train + 2 red-ship", "2 red-harbour-train + 2 red-double-ship", "3 wild"])
def test_other_cards_build_no_harbour(cards: str) -> None:
    made = holding(table([cards]), owned=["a-b"])
    assert made.options("harbour") == []
    assert code(made, "harbour a") == "not-enough-cards"


def test_there_are_so_many_harbours() -> None:
    made = holding(table(["4 wild"], harbours=1), owned=["a-b"]).put("rails_and_sails", harbours=(1 << 5, 0))
    assert code(made, "harbour a") == "no-harbours-left"


@pytest.mark.parametrize(
    ("tickets", "worth"), [([], 0), (["b-f"], 0), (["b-d"], 20), (["b-d", "d-e"], 30), (["b-d", "d-e", "a-e"], 40)]
)
def test_harbours_score_by_completed_tickets(tickets: list[str], worth: int) -> None:
    made = holding(table(), *tickets, owned=["d-f-1", "a-f", "d-e", "a-b"])
    made.put("rails_and_sails", harbours=(1 << made.rules.board.city_index["d"], 0))
    assert points(made, "harbours") == [worth, 0]
    assert points(made, "unbuilt_harbours") == [-8, -12]


@pytest.mark.parametrize(
    ("owned", "worth"),
    [
        (["a-f", "d-f-1", "d-e"], 9),  # as printed
        (["a-f", "e-f", "d-e"], 6),  # all joined, but e comes before d
        (["a-f", "d-f-1", "d-f-2", "e-f"], 9),  # to d and back by the other track
        (["a-f", "d-f-1", "e-f"], 6),  # the way back from d would take a route twice
        (["a-b", "b-e", "d-e", "d-f-1"], 6),
        (["a-f", "d-f-1"], -7),
    ],
)
def test_a_tour_scores_more_in_its_order_and_costs_what_it_says(owned: list[str], worth: int) -> None:
    assert points(holding(table(), "a-e", owned=owned), "tickets") == [worth, 0]


def test_a_map_is_told_what_is_wrong_with_it() -> None:
    pair = replace(SEA.routes[0], fields={"ship": True, "pair": True})
    spec = replace(SEA, routes=(pair, *SEA.routes[1:]))
    assert [issue.code for issue in map_issues(spec, Board(spec))] == ["pair-of-ships"]


# --- what is told and seen ----------------------------------------------------------------------------------


def told(made: Table, answer: str, seat: int | None) -> list[str]:
    """What a seat is told of an answer."""
    before, choice = made.state, made.rules.notation.read(answer)
    after, frame = engine.apply(made.rules, before, choice), before.stack[-1]
    events = [event for notify in made.rules.hooks.events for event in notify(made.rules, before, frame, choice, after)]
    return [str(event.told_to(seat)) for event in events]


def test_only_the_drawer_is_told_the_card() -> None:
    drawn = "reveal-travel red-double-ship"
    assert told(table().play("take ships"), drawn, 0) == ["0 draws a card: red-double-ship."]
    assert told(table().play("take ships"), drawn, 1) == ["0 draws from the ship deck."]


def test_whoever_is_on_turn_is_told_the_own_cards() -> None:
    made = table(["1 white-train", "1 red-double-ship"]).play("claim b-e")
    assert told(made, "lay-down 1 white-train", 1)[-1] == "1 is to move, with 1 red-double-ship."


def test_hands_and_decks_are_hidden() -> None:
    made = table(["1 wild", "2 wild"])
    seen = view(made.rules, made.state, 0).slices["rails_and_sails"]
    assert seen.hands[0][WILD] == 1
    assert seen.hands[1] == Hidden(2)
    assert seen.deck == Hidden(None)


WRONG = {
    "a row too long": ("rails_and_sails: {row: [null, null, null, null, null, null, null]}", "has 6 places"),
    "more cards than there are": ("rails_and_sails: {discards: {wild: 1}}", "the total of the travel cards"),
    "a harbour where no port is": ("seats: [{rails_and_sails: {harbours: [b]}}, {}]", "b is not a port"),
    "two harbours in a port": (
        "seats: [{rails_and_sails: {harbours: [a]}}, {rails_and_sails: {harbours: [a, d]}}]",
        "has two harbours",
    ),
    "too many ships": ("seats: [{rails_and_sails: {ships: 13}}, {}]", "A seat can have at most 12 ships"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_position_that_contradicts_itself_is_refused(case: str) -> None:
    text, said = WRONG[case]
    position, issues = read(f"map: small\n{text}" + ("" if "seats:" in text else "\nseats: [{}, {}]"), Boards(BOARD))
    assert position is None
    assert [said in issue for issue in issues] == [True], issues


def test_a_position_written_with_gaps_in_its_row_is_read_again() -> None:
    start = whole("map: small\nseats: [{}, {}]", Boards(BOARD))
    text = dump_yaml(reached_position(start, play_on(start, [], [])))
    assert "row: [null" in text
    assert whole(text, Boards(BOARD)).state == start.state


def test_a_position_may_have_few_harbours() -> None:
    text = "map: small\nseats: [{rails_and_sails: {harbours: [a, d]}}, {}]"
    assert "A seat can have at most 1 harbour." in read(text, Boards(sea(harbours=1)))[1][0]


def test_the_numbers_of_the_world_board() -> None:
    rules = ruleset_of(replace(SEA, plugins={"rails_and_sails": {}}))
    options = rules.options["rails_and_sails"]
    assert (options["pieces"], options["row"], options["deal_trains"], options["deal_ships"]) == (60, 6, 3, 7)
    assert (rules.option("last_round", "trains"), rules.option("last_round", "rounds")) == (6, 2)
    assert (options["harbour_points"], options["unbuilt"], options["exchange_points"]) == ((20, 30, 40), 4, 1)


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("rails_and_sails"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
@pytest.mark.sweep
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert any(any(match.state.slices["rails_and_sails"].exchanged) for match in ended)
