"""Teams of two: racks that both see, hands that only their owner sees, and one result."""

from __future__ import annotations

from dataclasses import replace

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.visibility import Hidden, view
from railwright.plugins.cards.api import NONE
from railwright.plugins.cards.counts import CountsInWords
from railwright.testing import Table, check_plugin, ruleset_of
from tests.plugins.mechanics.gaming import (
    GAMES,
    RING,
    SHORT,
    board,
    code,
    hand,
    module,
    play_games,
    points,
    table,
    with_cities,
)
from tests.plugins.mechanics.placing import Boards, read, whole

FOUR = replace(RING, players=(4, 6))
OPTIONS = {"routes": SHORT, "tickets": {"deal_regular": 2, "keep_first": 1, "draw": 2}}
BOARD = board(FOUR, team_asia={}, stations=None, express=None, **OPTIONS)
DRAW = "draw pile; ?: {}; put {}; draw pile; ?: {}"


def teams(hands: tuple[str, ...] = (), racks: tuple[str, ...] = (), seats: int = 4, **options: object) -> Table:
    """A game of teams with hands and racks in words."""
    made = table(replace(BOARD, plugins={**BOARD.plugins, "team_asia": options}), hands, seats)
    counts = [CountsInWords().read(rack.split()) for rack in racks]
    return made.put("team_asia", rack=(*counts, *(NONE,) * ((seats + 1) // 2 - len(counts))))


def rack(made: Table, team: int = 0) -> str:
    """The cards on a team's rack in words."""
    return CountsInWords().text(made.state.slices["team_asia"].rack[team])


def tickets(made: Table, *held: tuple[str, ...]) -> Table:
    """The game with tickets in the hands of its seats."""
    index = made.rules.board.ticket_index
    rest = ((),) * (made.state.seats - len(held))
    return made.put("tickets", held=(*(tuple(index[id] for id in ids) for ids in held), *rest))


# --- drawing ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "kept", "shared"), [("rack", "1 blue", "1 red"), ("hand", "1 red", "1 blue")])
def test_one_of_two_cards_goes_on_the_rack(place: str, kept: str, shared: str) -> None:
    made = teams().play("draw pile; ?: red")
    assert made.asked == "0 team_asia.put"
    assert made.options() == ["put rack", "put hand"]
    assert code(made, "draw pile") == "card-to-put"
    made.play(f"put {place}; draw pile; ?: blue")
    assert (hand(made), rack(made)) == (kept, shared)
    assert made.asked == "1 turn"


def test_mates_share_a_rack_and_other_teams_have_their_own() -> None:
    made = teams()
    for colors in (("red", "rack", "red"), ("red", "rack", "red"), ("blue", "rack", "blue"), ("green", "hand", "blue")):
        made.play(DRAW.format(*colors))
    assert (rack(made, 0), rack(made, 1)) == ("2 red", "2 blue")
    assert [hand(made, seat) for seat in range(4)] == ["1 red", "1 red", "1 blue", "1 green"]


def test_a_single_card_may_go_to_either_place() -> None:
    rules = {**BOARD.plugins, "cards": {"row": 3, "locomotive_limit": 0}}
    made = Table(ruleset_of(replace(BOARD, plugins=rules)), 4).put("cards", row=(8, 0, 1))
    made.play("draw loco; ?: red; put rack")
    assert (rack(made), made.asked) == ("1 loco", "1 turn")
    made.play("draw purple; ?: red; put rack; draw blue; ?: red")
    assert rack(made) == "1 purple + 1 loco"
    assert hand(made, 1) == "1 blue"


def test_dealt_cards_are_all_in_the_hand() -> None:
    rules = ruleset_of(BOARD)
    state = engine.start(rules, 4)
    dealt = 0
    while state.stack[-1].kind == "cards.draw":
        state = engine.apply(rules, state, engine.possible_answers(rules, state)[0])
        dealt += 1
    assert dealt == 16
    assert [sum(cards) for cards in state.slices["cards"].hands] == [4, 4, 4, 4]


# --- paying -------------------------------------------------------------------------------------------------


def test_a_claim_is_paid_from_hand_and_rack() -> None:
    made = teams(("1 red",), ("1 red + 1 blue",))
    assert "claim a-b" in made.options()
    made.play("claim a-b: 2 red")
    assert (hand(made), rack(made), made.asked) == ("nothing", "1 blue", "1 turn")


def test_the_payer_says_what_comes_from_the_rack_where_both_could_give_it() -> None:
    made = teams(("2 red + 1 loco",), ("2 red + 1 green",)).play("claim a-b: 2 red")
    assert made.asked == "0 team_asia.split"
    assert made.options() == ["from-rack nothing", "from-rack 1 red", "from-rack 2 red"]
    assert code(made, "from-rack 1 green") == "no-such-mixture"
    assert code(made, "draw pile") == "mixture-due"
    made.play("from-rack 1 red")
    assert (hand(made), rack(made)) == ("1 red + 1 loco", "1 green + 1 red")


def test_what_another_rule_forbids_the_rack_does_not_pay_either() -> None:
    def claims(hand: str, rack: str, **rules: dict[str, object]) -> list[str]:
        map = with_cities(BOARD)
        beds = tuple(replace(route, fields={"bed": True}) if route.id == "c-d" else route for route in map.routes)
        made = table(replace(map, routes=beds, plugins={**BOARD.plugins, **rules}), [hand], 4)
        made.put("team_asia", rack=(CountsInWords().read(rack.split()), NONE))
        if "laid_colors" in rules:
            bed = 1 << made.rules.board.route_index["c-d"]
            made.put("laid_colors", tracks=(0,) * 7 + (bed,))  # a red one
        return made.options("claim")

    assert claims("1 red", "1 loco") == ["claim a-b", "claim a-e"]
    assert claims("1 red", "1 loco", limited_locomotives={}) == ["claim a-e"]
    assert claims("2 blue", "2 blue", laid_colors={}) == ["claim b-c", "claim a-e"]
    assert claims("2 red", "2 red", laid_colors={}) == ["claim a-b", "claim c-d", "claim a-e"]
    assert claims("1 red", "2 blue", colour_exchange={}) == ["claim a-b", "claim a-e"]


def test_nobody_pays_with_the_rack_of_another_team_or_the_hand_of_a_mate() -> None:
    made = teams(("1 red", "1 red"), ("nothing", "2 red"))
    assert "claim a-b" not in made.options()
    refusal = made.refusal("claim a-b")
    assert refusal.code == "not-enough-cards"
    assert "you have 1." in str(refusal.message)


def test_a_refusal_counts_the_cards_of_the_rack() -> None:
    made = teams(("1 blue",), ("1 blue",))
    assert "you have 2." in str(made.refusal("claim b-c").message)


def test_what_a_tunnel_asks_for_comes_from_both_and_what_is_not_spent_goes_back() -> None:
    start = teams(("3 orange",), ("2 orange + 1 loco",))
    made = start.play("claim b-e: 3 orange; ?: orange red red")
    assert made.options() == ["pay 1 orange", "pay 1 loco", "withdraw"]
    before = made.state
    made.play("withdraw")
    assert (hand(made), rack(made), made.asked) == ("3 orange", "2 orange + 1 loco", "1 turn")
    made.state = before
    made.play("pay 1 loco; from-rack 2 orange + 1 loco")
    assert (hand(made), rack(made)) == ("2 orange", "nothing")


# --- tickets and sharing ------------------------------------------------------------------------------------


def test_one_of_the_tickets_kept_is_shown_to_the_team() -> None:
    made = teams().play("tickets; ?: a-d b-e; keep a-d b-e")
    assert made.options() == ["show a-d", "show b-e"]
    assert code(made, "show a-c") == "ticket-to-show"
    made.play("show b-e")
    shown = made.state.slices["team_asia"].shown
    assert shown == ((made.rules.board.ticket_index["b-e"],), ())
    assert made.asked == "1 turn"


def test_a_turn_may_show_more_tickets() -> None:
    made = tickets(teams(), ("a-d", "b-e", "a-c"))
    assert made.options("show") == ["show a-d", "show b-e", "show a-c"]
    assert code(made, "show c-d") == "not-to-show"
    made.play("show a-c")
    assert made.options() == ["show a-d", "show b-e", "enough"]
    assert code(made, "draw pile") == "sharing-due"
    made.play("show a-d")
    assert made.asked == "1 turn"
    assert len(made.state.slices["team_asia"].shown[0]) == 2


def test_a_turn_may_pass_cards_to_the_rack() -> None:
    made = teams(("2 red + 1 blue",), pass_cards=2).play("pass-card red")
    assert made.options() == ["pass-card blue", "pass-card red", "enough"]
    made.play("enough")
    assert (hand(made), rack(made), made.asked) == ("1 blue + 1 red", "1 red", "1 turn")
    assert code(made, "pass-card green") == "not-to-pass"


def test_sharing_can_be_left_out() -> None:
    made = tickets(teams(("2 red",), show_tickets=0, pass_cards=0), ("a-d",))
    assert made.options("show") + made.options("pass-card") == []


def test_who_has_no_mate_shares_with_nobody() -> None:
    made = teams(("nothing", "nothing", "1 red"), seats=3)
    made.state = made.state._replace(turn=2, stack=(made.state.stack[0]._replace(actor=2),))
    assert made.options("pass-card") == []
    assert code(made, "pass-card red") == "no-team"


# --- the team -----------------------------------------------------------------------------------------------


def test_a_team_scores_together() -> None:
    made = tickets(teams(("2 red", "2 green")), ("b-e",), ("a-c",), ("c-d",))
    made.play("claim a-b: 2 red; claim a-c: 2 green")
    assert points(made, "routes") == [4, 4, 0, 0]
    assert points(made, "tickets") == [3 - 4, 3 - 4, -6, -6]
    assert points(made, "longest_path") == [10, 10, 0, 0]
    assert points(made, "most_tickets") == [10, 10, 0, 0]
    seats = made.result()["seats"]
    assert [seat["rank"] for seat in seats] == [1, 1, 2, 2]
    assert [seat["team"] for seat in seats] == [0, 0, 1, 1]


def test_mates_have_one_network() -> None:
    made = tickets(teams(("1 red", "2 red")), ("b-e",))
    made.play("claim a-e: 1 red; claim a-b: 2 red")
    assert points(made, "tickets") == [4, 4, 0, 0]


def test_mates_share_a_place_whoever_of_them_has_the_tickets() -> None:
    made = tickets(teams(("2 red", "nothing", "2 green"), longest_path=0, most_tickets=0), ("a-c",), (), ("a-c",))
    assert [seat["rank"] for seat in made.result()["seats"]] == [1, 1, 1, 1]


def test_behind_two_teams_on_the_first_place_comes_the_third() -> None:
    made = tickets(teams(seats=5, longest_path=0, most_tickets=0), (), (), (), (), ("a-c",))
    assert [seat["rank"] for seat in made.result()["seats"]] == [1, 1, 1, 1, 3]


def test_a_team_claims_one_of_two_parallel_routes() -> None:
    made = teams(("2 black", "2 white", "2 white")).play("claim b-d-1: 2 black")
    assert code(made, "claim b-d-2") == "double-of-team"
    made.play(DRAW.format("red", "rack", "red"))
    assert "claim b-d-2" in made.options()


@pytest.mark.parametrize(("left", "begins"), [((3, 1), True), ((3, 2), False)])
def test_the_last_round_begins_by_the_trains_of_a_team(left: tuple[int, int], begins: bool) -> None:
    made = teams(("1 red",)).put("routes", trains=(left[0] + 1, left[1], 9, 9)).play("claim a-e: 1 red")
    assert (made.state.slices["last_round"].seat == 0) == begins


# --- who sees what ------------------------------------------------------------------------------------------


def test_the_rack_is_seen_by_both_and_a_hand_by_its_owner() -> None:
    made = tickets(teams(("2 red", "1 blue"), ("1 green", "3 black")), ("a-d",)).put("team_asia", shown=((0,), ()))
    for seat in (0, 1):
        seen = view(made.rules, made.state, seat)
        assert seen.slices["team_asia"].rack[0] == made.state.slices["team_asia"].rack[0]
        assert seen.slices["team_asia"].rack[1] == Hidden(3)
        assert seen.slices["team_asia"].shown == ((0,), Hidden(0))
        assert seen.slices["cards"].hands[1 - seat] == Hidden(2 if seat else 1)
    for seat in (2, None):
        assert view(made.rules, made.state, seat).slices["team_asia"].rack[0] == Hidden(1)
        assert view(made.rules, made.state, seat).slices["team_asia"].shown[0] == Hidden(1)


def test_a_mate_does_not_see_what_is_drawn_or_paid_with() -> None:
    drawn = teams().play("draw pile; ?: red").state
    assert view(teams().rules, drawn, 1).stack[-1].data == (-1,)
    paying = teams(("2 red",), ("2 red",)).play("claim a-b: 2 red")
    assert view(paying.rules, paying.state, 1).stack[-1].data == (-1, -1, -1)


def told(made: Table, answer: str, seat: int | None) -> list[str]:
    """What a seat is told of an answer."""
    before, choice = made.state, made.rules.notation.read(answer)
    after, frame = engine.apply(made.rules, before, choice), before.stack[-1]
    events = [event for notify in made.rules.hooks.events for event in notify(made.rules, before, frame, choice, after)]
    return [str(event.told_to(seat)) for event in events]


def test_mates_are_told_what_goes_on_the_rack() -> None:
    made = teams(("1 red",))
    assert told(made, "pass-card red", 1) == [
        "0 puts red on the rack.",
        "It is 1's turn. On the rack: 1 red.",
    ]
    assert told(made, "pass-card red", 2) == [
        "0 puts a card on the rack.",
        "1 is to move, with 1 card on the rack.",
    ]
    shown = tickets(teams(show_tickets=1), ("a-d",))
    assert told(shown, "show a-d", 1) == ["0 shows a-d to the team."]
    assert told(shown, "show a-d", 2) == ["0 shows a ticket to the team."]


def test_everybody_is_told_what_is_paid_from_a_rack() -> None:
    clear = teams(("1 red",), ("1 red",)).play("claim a-b")
    assert "0 pays 1 red from the rack." in told(clear, "pay 2 red", 2)
    mixed = teams(("2 red",), ("2 red",)).play("claim a-b: 2 red")
    assert told(mixed, "from-rack 2 red", 3) == ["0 pays 2 red from the rack."]


def test_what_is_paid_from_a_rack_stands_in_every_view() -> None:
    made = teams(("1 red",), ("1 red",)).play("claim a-b; pay 2 red")
    made.play(
        "pass-card blue" if "pass-card blue" in made.options() else "draw pile; ?: red; put hand; draw pile; ?: red"
    )
    for seat in (0, 1, 2, 3, None):
        paid = view(made.rules, made.state, seat).slices["team_asia"].paid
        assert [CountsInWords().text(cards) for cards in paid] == ["1 red", "nothing"]


@pytest.mark.parametrize("seat", [2, 3, None])
def test_nobody_is_told_what_his_view_does_not_tell(seat: int | None) -> None:
    """Two games that others cannot tell apart before a claim: they can behind it, for they saw who gave which card."""
    made = [teams((own,), (shared,)).play("claim a-b") for own, shared in (("1 red", "1 loco"), ("1 loco", "1 red"))]
    views = [view(game.rules, game.state, seat) for game in made]
    assert views[0] == views[1]
    received = [line for game in made for line in told(game, "pay 1 red + 1 loco", seat) if "rack" in line]
    assert received == ["0 pays 1 loco from the rack.", "0 pays 1 red from the rack."]
    for game in made:
        game.play("pay 1 red + 1 loco")
    seen = [view(game.rules, game.state, seat).slices["team_asia"] for game in made]
    assert seen[0].paid != seen[1].paid
    assert [teams_.rack for teams_ in seen] == [(Hidden(0), seen[0].rack[1])] * 2


WRONG = {
    "a rack too many": ("racks: [{}, {}, {}]", "There are 2 teams"),
    "a rack too many that was paid from": ("paid_from_racks: [{}, {}, {}]", "There are 2 teams"),
    "more cards than there are": ("racks: [{loco: 15}, {}]", "does not have this many cards of one colour"),
    "more cards than the deck leaves": (
        "deck: {red: 12}\nracks: [{red: 1}]",
        "does not have this many cards of one colour",
    ),
    "a ticket that the seat has not": ("seats: [{shown: [a-d]}, {}, {}, {}]", "does not have the ticket a-d"),
    "no such ticket": ("seats: [{shown: [a-e]}, {}, {}, {}]", "There is no ticket `a-e`"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_position_that_contradicts_itself_is_refused(case: str) -> None:
    text, said = WRONG[case]
    seats = "" if "seats:" in text else "\nseats: [{}, {}, {}, {}]"
    position, issues = read(f"map: small\n{text}{seats}", Boards(BOARD))
    assert position is None
    assert [said in issue for issue in issues] == [True], issues


def test_a_position_tells_racks_and_shown_tickets() -> None:
    seats = "seats: [{}, {}, {tickets: [a-d, b-e], shown: [b-e]}, {}]"
    text = f"racks: [{{blue: 1}}, {{loco: 1}}]\npaid_from_racks: [{{}}, {{red: 2}}]\n{seats}"
    state = whole(f"map: small\n{text}", Boards(BOARD)).state
    assert state.slices["team_asia"].shown == ((), (1,))
    assert [sum(rack) for rack in state.slices["team_asia"].rack] == [1, 1]
    assert [sum(paid) for paid in state.slices["team_asia"].paid] == [0, 2]
    assert state.slices["cards"].pile == 108


def test_twenty_seven_trains_each_and_the_end_at_four() -> None:
    rules = ruleset_of(replace(RING, plugins={**BOARD.plugins, "routes": {}}, players=(4, 6)))
    assert (rules.option("routes", "trains"), rules.option("last_round", "trains")) == (27, 4)


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("team_asia"), map=BOARD, seats=(4, 5, 6))


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games, (4, 6, 4))
    for match in ended:
        ranks = [seat["rank"] for seat in match.result()["seats"]]
        assert ranks[::2] == ranks[1::2]
    assert any(any(map(sum, match.state.slices["team_asia"].rack)) for match in ended)
