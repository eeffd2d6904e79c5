"""Situations played on from files: chains of answers with scripted chance, for every rule plugin."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.opening import open_game
from railwright.core.cli.seats import new_match
from railwright.core.files import MAX_FILE_BYTES
from railwright.core.kernel.engine import options
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.state import CHANCE
from railwright.core.records.format import header_for
from railwright.core.records.writer import RecordWriter
from tests.plugins.positions import Asker, seats

BOTS = (Seat("Ann", "bot:random"), Seat("Bob", "bot:random"))
ROW = "market: [purple, blue, orange, white, green]"


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Asker:
    return Asker(capsys, monkeypatch)


def pile_of(data: dict[str, Any]) -> int:
    return sum(data["deck"].values())


# --- what is printed --------------------------------------------------------------------------------------


def test_show_completes_what_was_left_out(ask: Asker) -> None:
    shown = ask(
        seats("name: Ann, hand: {red: 2}, routes: [paris-dieppe, berlin-wien], stations: [wien]", ""), what="show"
    )
    ann, second = shown["seats"]
    assert ann == {
        "name": "Ann", "hand": {"red": 2}, "trains": 41, "score": 5, "routes": ["berlin-wien", "dieppe-paris"],
        "tickets": [], "stations": ["wien"], "stations_left": 2,
    }  # fmt: skip
    assert (second["name"], second["trains"], second["score"]) == ("Player 2", 45, 0)
    assert shown["market"] == [None] * 5
    assert shown["deck"] == {**dict.fromkeys(["purple", "blue", "orange", "white", "green", "yellow", "black"], 12),
                             "red": 10, "loco": 14}  # fmt: skip
    assert (len(shown["ticket_deck"]), shown["ticket_deck_shuffled"]) == (40, 40)
    assert shown["asks"] == {"question": "turn", "actor": 0}


def test_options_are_told_with_who_is_asked_what(ask: Asker) -> None:
    data = ask(seats("", "hand: {purple: 1}", head=f"turn: 1\n{ROW}"), what="options")
    assert (data["actor"], data["asks"]) == (1, "turn")
    assert data["options"][:2] == ["draw pile", "draw purple"]
    assert [option for option in data["options"] if option.startswith("claim")] == ["claim dieppe-paris"]
    assert "tickets" in data["options"]
    assert "pass" not in data["options"]


def test_options_stand_one_a_line(ask: Asker) -> None:
    code, out, _ = ask.run("position", "options", "-", text=seats("", "", head=ROW))
    assert code == 0
    assert out.splitlines() == [
        "draw pile",
        *(f"draw {c}" for c in ["purple", "blue", "orange", "white", "green"]),
        "tickets",
    ]


def test_yaml_is_printed_without_json_and_is_a_position(ask: Asker) -> None:
    text = seats("name: '012', hand: {red: 2}", "name: '1e3'", head=ROW)
    code, out, _ = ask.run("position", "show", "-", text=text)
    assert code == 0
    assert ask(out, what="show") == ask(text, what="show")
    assert [seat["name"] for seat in ask(out)["seats"]] == ["012", "1e3"]


def test_a_position_reached_is_a_position(ask: Asker) -> None:
    reached = ask(seats("", "", head=ROW), "draw blue; draw red; draw pile; draw pile", "red black white blue")
    assert ask(json.dumps(reached)) == reached
    assert "asks" not in reached


def test_the_files_answers_come_before_those_of_the_command(ask: Asker) -> None:
    text = seats("", "", head=f"{ROW}\ndo: [draw blue]\nchance: [turn-up red]")
    assert ask(text, "draw red", "loco")["seats"][0]["hand"] == {"blue": 1, "red": 1}


def test_the_same_seed_brings_the_same_cards(ask: Asker) -> None:
    def drawn(seed: str) -> Any:
        return ask.ask("do", seats("", ""), "--do", "draw pile", "--do", "draw pile", "--seed", seed).data

    assert drawn("5") == drawn("5")
    assert len({json.dumps(drawn(str(seed))) for seed in range(5)}) > 1


def test_a_single_option_is_not_taken_unasked(ask: Asker) -> None:
    """Nothing but the green cards can pay, yet the payment is asked for."""
    reached = ask(seats("hand: {green: 3}", "", head=ROW), "claim berlin-wien")
    assert reached["asks"] == {"question": "routes.pay", "actor": 0, "route": "berlin-wien", "options": ["pay 3 green"]}


@pytest.mark.sweep
def test_the_example_of_the_documentation_is_read(ask: Asker) -> None:
    text = Path("docs/positions.md").read_text().split("```yaml\n")[1].split("```")[0]
    data = ask(text, what="options")
    assert (data["actor"], data["asks"]) == (0, "turn")


# --- answers that are not possible ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("do", "chance", "illegal", "code"),
    [
        ("claim berlin-wien", "", "claim berlin-wien", "not-enough-cards"),
        ("claim paris-dieppe: 1 red", "", "claim paris-dieppe: 1 red", "wrong-color"),
        ("claim paris-dieppe: 1 purple + 1 red", "", "claim paris-dieppe: 1 purple + 1 red", "wrong-number"),
        ("claim paris-dieppe; draw pile", "", "draw pile", "payment-due"),
        ("draw yellow", "", "draw yellow", "not-in-row"),
        ("draw pile; tickets", "red", "tickets", "second-card"),
        ("draw pile; draw loco", "red", "draw loco", "row-locomotive"),
        ("pass", "", "pass", "can-act"),
        ("withdraw", "", "withdraw", "not-asked"),
        ("station wien: 1 purple + 1 red", "", "station wien: 1 purple + 1 red", "wrong-number"),
        ("station roma: 1 red", "", "station roma: 1 red", "city-taken"),
        ("claim cadiz-lisboa", "", "claim cadiz-lisboa", "route-taken"),
        ("fly moon", "", "fly moon", "unreadable"),
        ("claim paris-diepe", "", "claim paris-diepe", "unreadable"),
        ("draw pile; draw pile", "red yellow", "turn-up yellow", "impossible-chance"),
        ("draw pile", "mauve", "turn-up mauve", "unreadable"),
    ],
)
def test_an_answer_that_is_not_possible_changes_nothing(
    ask: Asker, do: str, chance: str, illegal: str, code: str
) -> None:
    text = seats(
        "hand: {purple: 1, red: 1}",
        "routes: [cadiz-lisboa], stations: [roma]",
        head="market: [purple, loco]\ndeck: {red: 3, green: 1}",
    )
    arguments = [word for answer in do.split(";") for word in ("--do", answer.strip())]
    arguments += [word for color in chance.split() for word in ("--chance", f"turn-up {color}")]
    reply = ask.ask("do", text, *arguments)
    assert reply.code == 1
    assert set(reply.data) == {"illegal", "code", "message"}
    assert (reply.data["illegal"], reply.data["code"]) == (illegal, code)
    assert reply.data["message"].endswith((".", "?"))


def test_a_refusal_calls_players_by_their_names(ask: Asker) -> None:
    refusal = ask(seats("hand: {white: 2}", "name: Zoë, routes: [cadiz-lisboa]"), "claim cadiz-lisboa")
    assert (refusal["code"], refusal["message"]) == ("route-taken", "Zoë already owns this route.")


def test_a_refusal_is_told_in_a_sentence_and_as_data_without_json_too(ask: Asker) -> None:
    code, out, err = ask.run("position", "do", "-", "--do", "claim berlin-wien", text=seats("", ""))
    refusal = {"illegal": "claim berlin-wien", "code": "not-enough-cards"}
    assert (code, json.loads(out)) == (
        1,
        {**refusal, "message": "You need 3 cards (green or locomotives); you have 0."},
    )
    assert err == "claim berlin-wien: You need 3 cards (green or locomotives); you have 0. [not-enough-cards]\n"


# --- cards ------------------------------------------------------------------------------------------------


def test_three_locomotives_are_swept_and_the_new_row_is_looked_at_again(ask: Asker) -> None:
    text = seats("", "", head="market: [loco, loco, blue, red, green]")
    reached = ask(text, "draw blue", "loco loco loco loco red red white black white red red")
    assert reached["seats"][0]["hand"] == {"blue": 1}
    assert reached["discards"] == {"green": 1, "red": 3, "loco": 6}
    assert reached["market"] == ["white", "black", "white", "red", "red"]
    assert reached["asks"]["question"] == "cards.second"


def test_an_empty_pile_is_made_of_the_discards_when_a_card_is_needed(ask: Asker) -> None:
    text = seats("", "", head=f"{ROW}\ndeck: {{blue: 1}}\ndiscards: {{red: 2, white: 1}}")
    first = ask(text, "draw pile")
    assert (first["deck"], first["discards"]) == ({}, {"red": 2, "white": 1})
    second = ask(text, "draw pile; draw pile", "blue white")
    assert (second["deck"], second["discards"]) == ({"red": 2}, {})
    assert second["seats"][0]["hand"] == {"blue": 1, "white": 1}


def test_a_short_row_is_filled_at_the_end_of_the_turn_that_made_discards(ask: Asker) -> None:
    text = seats("hand: {purple: 1}", "", head="market: [red, null, null, null, null]\ndeck: {}")
    reached = ask(text, "claim dieppe-paris: 1 purple")
    assert reached["market"] == ["red", "purple", None, None, None]
    assert (reached["deck"], reached["discards"], reached["turn"]) == ({}, {}, 1)


def test_the_turn_ends_where_no_second_card_can_be_taken(ask: Asker) -> None:
    reached = ask(seats("", "", head="market: [red, loco]\ndeck: {}"), "draw red")
    assert (reached["turn"], reached["seats"][0]["hand"]) == (1, {"red": 1})


@pytest.mark.sweep
def test_passing_is_asked_where_nothing_is_possible_and_ends_the_game_when_all_pass(ask: Asker) -> None:
    text = seats("", "", head="deck: {}\nticket_deck: []")
    assert ask.options(text) == ["pass"]
    assert ask(text, "pass")["passes"] == 1
    over = ask(text, "pass; pass")
    assert (over["finished"], over["result"]["finished"]) == (True, True)


def test_a_forced_card_of_the_row_takes_what_the_script_says_in_order(ask: Asker) -> None:
    text = seats("", "", head="market: [red, blue, green, white, black]\ndeck: {loco: 1}")
    reached = ask(text, "draw red; draw blue")
    assert reached["market"] == ["loco", None, "green", "white", "black"]


# --- routes and double routes -----------------------------------------------------------------------------


def test_a_claim_moves_cards_trains_and_points(ask: Asker) -> None:
    reached = ask(seats("hand: {green: 3, loco: 2}", "", head=ROW), "claim berlin-wien: 2 green + 1 loco")
    first = reached["seats"][0]
    assert (first["hand"], first["trains"], first["score"]) == ({"green": 1, "loco": 1}, 42, 4)
    assert first["routes"] == ["berlin-wien"]
    assert reached["discards"] == {"green": 2, "loco": 1}
    assert reached["turn"] == 1


def test_the_points_made_go_on_from_those_given(ask: Asker) -> None:
    reached = ask(seats("hand: {purple: 1}, score: 100, trains: 7", "", head=ROW), "claim dieppe-paris: 1 purple")
    assert (reached["seats"][0]["score"], reached["seats"][0]["trains"]) == (101, 6)


def test_too_few_trains_keep_a_route_out_of_reach(ask: Asker) -> None:
    text = seats("hand: {green: 3}, trains: 2", "", head=ROW)
    assert "claim berlin-wien" not in ask.options(text)
    assert ask(text, "claim berlin-wien")["code"] == "not-enough-trains"


def test_a_gray_route_takes_one_color(ask: Asker) -> None:
    text = seats("hand: {red: 2, blue: 1, loco: 1}", "", head=ROW)
    assert ask.options(text, "claim kyiv-wilno") == ["pay 1 blue + 1 loco", "pay 2 red", "pay 1 red + 1 loco"]
    assert ask(text, "claim kyiv-wilno: 1 red + 1 blue")["code"] == "two-colors"


def test_with_few_players_the_second_line_of_a_double_route_is_closed(ask: Asker) -> None:
    text = seats("hand: {red: 3}", "routes: [berlin-frankfurt-1]", "", head=ROW)
    assert "claim berlin-frankfurt-2" not in ask.options(text)
    assert ask(text, "claim berlin-frankfurt-2")["code"] == "double-closed"


def test_with_four_players_it_is_open_to_all_but_the_owner(ask: Asker) -> None:
    text = "hand: {red: 3}"
    assert "claim berlin-frankfurt-2" in ask.options(seats(text, "routes: [berlin-frankfurt-1]", "", "", head=ROW))
    own = seats(f"{text}, routes: [berlin-frankfurt-1]", "", "", "", head=ROW)
    assert ask(own, "claim berlin-frankfurt-2")["code"] == "double-yours"


def test_claiming_one_line_closes_the_other(ask: Asker) -> None:
    text = seats("hand: {black: 3}", "hand: {red: 3}", head=ROW)
    assert ask(text, "claim berlin-frankfurt-1: 3 black; claim berlin-frankfurt-2")["code"] == "double-closed"


def test_without_the_plugin_both_lines_are_open(ask: Asker) -> None:
    text = seats("hand: {red: 3}", "routes: [berlin-frankfurt-1]", head=f"{ROW}\nplugins: {{double_routes: null}}")
    assert "claim berlin-frankfurt-2" in ask.options(text)


# --- ferries ----------------------------------------------------------------------------------------------


def test_a_ferry_takes_its_locomotives_and_one_color(ask: Asker) -> None:
    text = seats("hand: {red: 4, loco: 3}", "", head=ROW)
    assert ask.options(text, "claim smyrna-palermo") == ["pay 4 red + 2 loco", "pay 3 red + 3 loco"]
    assert ask(text, "claim smyrna-palermo: 4 red + 2 loco")["seats"][0]["score"] == 15


def test_a_ferry_without_enough_locomotives_is_refused(ask: Asker) -> None:
    assert ask(seats("hand: {red: 9, loco: 1}", ""), "claim palermo-smyrna")["code"] == "not-enough-locomotives"


def test_without_the_plugin_a_ferry_is_a_gray_route(ask: Asker) -> None:
    text = seats("hand: {red: 6}", "", head="plugins: {ferries: null}")
    assert ask.options(text, "claim palermo-smyrna") == ["pay 6 red"]


# --- tunnels ----------------------------------------------------------------------------------------------

TUNNEL = "claim angora-constantinople: 2 red"


def test_a_tunnel_asks_for_its_surcharge_and_tells_the_cards(ask: Asker) -> None:
    reached = ask(seats("hand: {red: 4, loco: 1}", "", head=ROW), TUNNEL, "red loco blue")
    assert reached["asks"] == {
        "question": "tunnels.pay", "actor": 0, "route": "angora-constantinople", "paid": {"red": 2},
        "turned": ["red", "loco", "blue"], "due": 2, "options": ["pay 2 red", "pay 1 red + 1 loco", "withdraw"],
    }  # fmt: skip
    assert reached["seats"][0]["hand"] == {"red": 2, "loco": 1}
    assert reached["discards"] == {}


def test_the_surcharge_is_paid(ask: Asker) -> None:
    text = seats("hand: {red: 4, loco: 1}", "", head=ROW)
    reached = ask(text, f"{TUNNEL}; pay 1 red + 1 loco", "red loco blue")
    assert reached["seats"][0]["hand"] == {"red": 1}
    assert reached["seats"][0]["routes"] == ["angora-constantinople"]
    assert reached["discards"] == {"blue": 1, "red": 4, "loco": 2}
    assert reached["turn"] == 1


def test_withdrawing_gives_the_cards_back_and_ends_the_turn(ask: Asker) -> None:
    reached = ask(seats("hand: {red: 4, loco: 1}", "", head=ROW), f"{TUNNEL}; withdraw", "red loco blue")
    assert reached["seats"][0]["hand"] == {"red": 4, "loco": 1}
    assert reached["seats"][0]["routes"] == []
    assert reached["discards"] == {"blue": 1, "red": 1, "loco": 1}
    assert reached["turn"] == 1


@pytest.mark.sweep
def test_a_surcharge_that_cannot_be_paid_leaves_only_withdrawing(ask: Asker) -> None:
    assert ask.options(seats("hand: {red: 2}", "", head=ROW), TUNNEL, "red blue blue") == ["withdraw"]


def test_a_tunnel_without_a_match_is_claimed_at_once(ask: Asker) -> None:
    reached = ask(seats("hand: {red: 2}", "", head=ROW), TUNNEL, "blue white green")
    assert reached["seats"][0]["routes"] == ["angora-constantinople"]
    assert reached["discards"] == {"blue": 1, "white": 1, "green": 1, "red": 2}


def test_locomotives_alone_are_matched_by_locomotives_alone(ask: Asker) -> None:
    text = seats("hand: {red: 3, loco: 3}", "", head=ROW)
    asks = ask(text, "claim angora-constantinople: 2 loco", "red loco red")["asks"]
    assert (asks["due"], asks["options"]) == (1, ["pay 1 loco", "withdraw"])


def test_the_cards_on_the_table_are_not_turned_up(ask: Asker) -> None:
    """One card in pile and discards: one is turned, though two lie on the table (SP-14)."""
    text = seats("hand: {red: 2}", "", head=f"{ROW}\ndeck: {{}}\ndiscards: {{white: 1}}")
    reached = ask(text, TUNNEL)
    assert reached["seats"][0]["routes"] == ["angora-constantinople"]
    assert reached["discards"] == {"white": 1, "red": 2}


def test_without_any_card_a_tunnel_is_claimed_like_any_route(ask: Asker) -> None:
    reached = ask(seats("hand: {red: 2}", "", head=f"{ROW}\ndeck: {{}}"), TUNNEL)
    assert reached["seats"][0]["routes"] == ["angora-constantinople"]


# --- tickets ----------------------------------------------------------------------------------------------


def test_tickets_not_kept_go_under_the_deck(ask: Asker) -> None:
    deck = "berlin-roma, essen-kyiv, kyiv-sochi, paris-wien"
    reached = ask(seats("", "", head=f"{ROW}\nticket_deck: [{deck}]"), "tickets; keep sochi-kyiv")
    assert reached["seats"][0]["tickets"] == ["kyiv-sochi"]
    assert reached["ticket_deck"] == ["paris-wien", "berlin-roma", "essen-kyiv"]
    assert "ticket_deck_shuffled" not in reached
    assert reached["turn"] == 1


def test_tickets_come_from_the_top_of_a_listed_deck(ask: Asker) -> None:
    text = seats("", "", head=f"{ROW}\nticket_deck: [kyiv-sochi, berlin-roma]")
    asks = ask(text, "tickets")["asks"]
    assert (asks["question"], asks["tickets"], asks["keep"]) == ("tickets.keep", ["kyiv-sochi", "berlin-roma"], 1)
    assert ask(text, "tickets", "berlin-roma")["code"] == "impossible-chance"


def test_a_shuffled_top_is_dealt_before_what_lies_under_it(ask: Asker) -> None:
    text = seats("", "", head=f"{ROW}\nticket_deck: [berlin-roma, essen-kyiv, kyiv-sochi]\nticket_deck_shuffled: 2")
    assert ask(text, "tickets", "essen-kyiv")["asks"]["tickets"] == ["essen-kyiv", "berlin-roma", "kyiv-sochi"]
    assert ask(text, "tickets", "kyiv-sochi")["code"] == "impossible-chance"


def test_without_a_ticket_deck_none_can_be_drawn(ask: Asker) -> None:
    assert ask(seats("", "", head="ticket_deck: []"), "tickets")["code"] == "no-tickets"


def test_tickets_named_elsewhere_are_not_in_the_deck(ask: Asker) -> None:
    shown = ask(seats("tickets: [berlin-roma, brest-petrograd]", "tickets: [essen-kyiv]"), what="show")
    assert len(shown["ticket_deck"]) == 38
    assert not {"berlin-roma", "essen-kyiv", "brest-petrograd"} & set(shown["ticket_deck"])


def test_an_offer_to_the_seat_on_turn_is_its_turn(ask: Asker) -> None:
    text = seats("offer: {tickets: [berlin-roma, essen-kyiv], keep: 1}", "", head=f"{ROW}\nticket_deck: [kyiv-sochi]")
    assert ask(text)["asks"]["question"] == "tickets.keep"
    reached = ask(text, "keep essen-kyiv")
    assert reached["turn"] == 1
    assert reached["ticket_deck"] == ["kyiv-sochi", "berlin-roma"]
    assert ask(text, "keep")["code"] == "too-few-tickets"


def test_offers_to_all_are_chosen_before_the_first_turn(ask: Asker) -> None:
    text = seats(
        "offer: {tickets: [brest-petrograd, essen-kyiv, berlin-roma], keep: 2}",
        "offer: {tickets: [cadiz-stockholm, kyiv-sochi, paris-wien], keep: 2}",
        head=f"{ROW}\nturn: 1\nticket_deck: [london-wien]",
    )
    assert ask(text)["asks"]["actor"] == 0
    once = ask(text, "keep brest-petrograd essen-kyiv")
    assert once["asks"]["actor"] == 1
    twice = ask(text, "keep brest-petrograd essen-kyiv; keep kyiv-sochi paris-wien cadiz-stockholm")
    assert "asks" not in twice
    assert twice["turn"] == 1
    assert twice["ticket_deck"] == ["london-wien"]  # what was not kept has left the game (SETUP-9)
    assert ask(text, "keep essen-kyiv")["code"] == "too-few-tickets"


def test_a_ticket_of_the_seat_that_is_on_offer_too_has_still_to_be_chosen(ask: Asker) -> None:
    text = seats("tickets: [berlin-roma, paris-wien], offer: {tickets: [roma-berlin, essen-kyiv], keep: 1}", "")
    assert ask(text, what="show")["seats"][0]["tickets"] == ["paris-wien"]
    assert ask(text, "keep berlin-roma")["seats"][0]["tickets"] == ["paris-wien", "berlin-roma"]
    assert ask(text, "keep essen-kyiv")["ticket_deck"][-1] == "berlin-roma"


def test_an_offer_marked_first_leaves_the_seat_its_turn(ask: Asker) -> None:
    text = seats("offer: {tickets: [berlin-roma, essen-kyiv], keep: 1, first: true}", "", head=ROW)
    reached = ask(text, "keep essen-kyiv")
    assert (reached["turn"], reached["turns_played"]) == (0, 0)
    assert "berlin-roma" not in reached["ticket_deck"]


@pytest.mark.sweep
def test_an_open_choice_of_tickets_is_a_position_too(ask: Asker) -> None:
    text = seats("", "", head=f"{ROW}\nticket_deck: [berlin-roma, essen-kyiv, kyiv-sochi, paris-wien]")
    half = ask(text, "tickets")
    assert ask(json.dumps(half), "keep essen-kyiv") == ask(text, "tickets; keep essen-kyiv")


# --- stations ---------------------------------------------------------------------------------------------


def test_the_second_station_costs_two_cards_of_one_color(ask: Asker) -> None:
    text = seats("hand: {red: 2, blue: 1}, stations: [roma]", "", head=ROW)
    assert ask.options(text, "station wien") == ["pay 2 red"]
    assert ask(text, "station wien")["asks"]["due"] == 2
    reached = ask(text, "station wien: 2 red")
    assert (reached["seats"][0]["stations"], reached["seats"][0]["stations_left"]) == (["roma", "wien"], 1)
    assert reached["discards"] == {"red": 2}


def test_nobody_has_more_stations_than_there_are(ask: Asker) -> None:
    text = seats("hand: {red: 4}, stations: [roma]", "", head=f"{ROW}\nplugins: {{stations: {{count: 1}}}}")
    assert ask(text, "station wien: 2 red")["code"] == "no-stations-left"


BORROWING = seats(
    "tickets: [paris-wien, london-wien], stations: [wien], routes: [bruxelles-paris-1]",
    "routes: [munchen-wien, berlin-wien, warszawa-wien]",
    head=f"{ROW}\nturn: 1\nlast_round: {{seat: 1, turns_left: 1}}",
)


def test_borrowing_is_asked_at_the_end_and_may_be_overruled(ask: Asker) -> None:
    text = BORROWING.replace("bruxelles-paris-1", "munchen-zurich, paris-zurich")
    asks = ask(text, "draw blue; draw purple", "red red")["asks"]
    assert (asks["question"], asks["actor"]) == ("stations.borrow", 0)
    best = ask(text, "draw blue; draw purple; accept", "red red")["result"]["seats"][0]
    assert best["borrowed"] == [{"city": "wien", "route": "munchen-wien"}]
    assert [ticket["done"] for ticket in best["tickets"]] == [True, False]
    own = ask(text, "draw blue; draw purple; borrow wien wien-berlin", "red red")
    assert own["finished"]
    assert own["result"]["seats"][0]["borrowed"] == [{"city": "wien", "route": "berlin-wien"}]
    assert [ticket["done"] for ticket in own["result"]["seats"][0]["tickets"]] == [False, False]


def test_a_position_may_say_what_is_borrowed(ask: Asker) -> None:
    text = BORROWING.replace(
        "routes: [bruxelles-paris-1]", "routes: [munchen-zurich, paris-zurich], borrow: {wien: none}"
    )
    assert ask(text, what="score")["seats"][0]["borrowed"] == []


# --- the end ----------------------------------------------------------------------------------------------


def test_few_trains_begin_the_last_round_and_everybody_has_one_more_turn(ask: Asker) -> None:
    text = seats("hand: {purple: 1}, trains: 3", "", "", head="market: []\ndeck: {red: 12}")
    reached = ask(text, "claim dieppe-paris: 1 purple")
    assert reached["last_round"] == {"seat": 0, "turns_left": 3}
    turns = "claim dieppe-paris: 1 purple" + "; draw red; draw red" * 3
    over = ask(text, turns)
    assert (over["finished"], over["last_round"]["turns_left"], over["turns_played"]) == (True, 0, 4)
    assert [seat["total"] for seat in over["result"]["seats"]] == [23, 12, 12]
    assert [seat["rank"] for seat in over["result"]["seats"]] == [1, 2, 2]


def test_a_game_that_is_over_asks_nothing(ask: Asker) -> None:
    over = seats("", "", head="turn: 1\nlast_round: {seat: 1, turns_left: 0}")
    data = ask(over, what="options")
    assert (data["actor"], data["asks"], data["options"]) == (None, None, [])
    assert data["result"]["finished"] is True
    assert ask(over, "draw pile")["code"] == "game-over"
    shown = ask(over, what="show")
    assert (shown["finished"], shown["asks"]) == (True, None)
    assert ask(json.dumps(shown), what="show") == shown


def test_the_last_turns_are_played_to_the_end(ask: Asker) -> None:
    text = seats("", "", head=f"{ROW}\nturn: 1\nlast_round: {{seat: 1, turns_left: 1}}")
    assert ask(text, "draw blue; draw purple", "red red")["finished"] is True


# --- scores -----------------------------------------------------------------------------------------------


def test_score_is_the_result_as_if_the_game_ended_here(ask: Asker) -> None:
    text = seats(
        "routes: [berlin-wien, budapest-wien-1], tickets: [stockholm-wien], stations: [roma]",
        "routes: [petrograd-stockholm], tickets: [essen-kyiv], score: 30",
    )
    result = ask(text, what="score")
    assert result["finished"] is False
    first, second = result["seats"]
    assert {line["source"]: line["points"] for line in first["lines"]} == {
        "routes": 5, "tickets": -11, "stations": 8, "express": 0,
    }  # fmt: skip
    assert {line["source"]: line["points"] for line in second["lines"]} == {
        "routes": 30, "tickets": -10, "stations": 12, "express": 10,
    }  # fmt: skip
    assert (first["total"], first["rank"], first["longest"], first["trains_left"]) == (2, 2, 4, 41)
    assert (second["total"], second["rank"], second["longest"], second["stations_left"]) == (42, 1, 8, 3)


def test_a_station_lends_a_route_in_a_score(ask: Asker) -> None:
    text = seats(
        "tickets: [paris-wien], routes: [frankfurt-paris-1, frankfurt-munchen], stations: [wien]",
        "routes: [munchen-wien]",
    )
    first = ask(text, what="score")["seats"][0]
    assert first["borrowed"] == [{"city": "wien", "route": "munchen-wien"}]
    assert first["tickets"][0]["done"] is True


def test_rules_come_from_the_position_alone(ask: Asker) -> None:
    assert ask.run("position", "show", "-", "--rules", "other.yaml", text=seats("", ""))[0] == 2


# --- streams ----------------------------------------------------------------------------------------------


def test_a_stream_is_answered_line_by_line(ask: Asker) -> None:
    documents = [
        seats("", "", head=f"{ROW}\ndo: [draw blue, draw red]\nchance: [turn-up red, turn-up white]"),
        seats("hand: {blue: 13}", ""),
        seats("", "", head=f"{ROW}\ndo: [claim berlin-wien]"),
        seats("", "", head="turn: 1"),
    ]
    reply = ask.ask("do", "\n---\n".join(documents))
    assert reply.code == 1
    reached, refused, illegal, reached_later = reply.lines
    assert reached["seats"][0]["hand"] == {"blue": 1, "red": 1}
    (issue,) = refused["error"]["issues"]
    assert (issue["code"], issue["line"]) == ("too-many-cards", 12)
    assert illegal["illegal"] == "claim berlin-wien"
    assert reached_later["turn"] == 1


@pytest.mark.parametrize(
    "broken",
    ["map: [", "map: [europe\nseats: {", 'map: "europe', "map: : europe", "- a\nb: c", "\tmap: europe", "map: *a b"],
)
def test_what_is_no_yaml_does_not_keep_the_others_from_being_answered(ask: Asker, broken: str) -> None:
    good = seats("", "")
    reply = ask.ask("options", "\n---\n".join([good, broken, good, good, broken, seats("hand: {red: 13}", "")]))
    assert reply.code == 1
    assert ["asks" in line for line in reply.lines] == [True, False, True, True, False, False]
    (issue,) = reply.lines[-1]["error"]["issues"]
    lines = 3 * (good.count("\n") + 2) + 2 * (broken.count("\n") + 2)
    assert (issue["line"], issue["code"]) == (lines + 4, "too-many-cards")


def test_empty_documents_are_passed_over(ask: Asker) -> None:
    good = seats("", "")
    reply = ask.ask("options", f"---\n{good}\n---\n---\n# nothing\n---\n{good}\n---\n")
    assert (reply.code, len(reply.lines)) == (0, 2)


@pytest.mark.parametrize("broken", ["name: \x00", "%YAML 1.2", "\tmap: europe", "{map: europe", "'map"])
def test_every_position_is_answered_in_its_place(ask: Asker, broken: str) -> None:
    good = seats("", "")
    reply = ask.ask("options", "\n---\n".join([good, broken, good]))
    assert [line.get("asks", "error") for line in reply.lines] == ["turn", "error", "turn"]
    (issue, *_) = reply.lines[1]["error"]["issues"]
    assert issue["line"] >= good.count("\n") + 2


def test_a_stream_that_is_too_large_is_refused_at_once(ask: Asker) -> None:
    good = f"{seats('', '')}\n---\n"
    reply = ask.ask("options", good * (MAX_FILE_BYTES // len(good) + 1))
    (issue,) = reply.data["error"]["issues"]
    assert (reply.code, issue["code"]) == (3, "file-too-large")


def test_json_of_a_position_is_a_position_whatever_the_names(ask: Asker) -> None:
    shown = ask(seats("name: 'Zoë 🚂 \\ud83d'", "name: 線路"), what="show")
    assert shown["seats"][0]["name"] == "Zoë 🚂 \\ud83d"
    assert ask(json.dumps(shown), what="show") == shown


@pytest.mark.sweep
def test_a_stream_of_positions_that_are_all_right_says_yes(ask: Asker) -> None:
    reply = ask.ask("score", "\n---\n".join([seats("", "")] * 300))
    assert reply.code == 0
    assert len(reply.lines) == 300
    assert len({json.dumps(line) for line in reply.lines}) == 1


def test_a_stream_needs_no_flag_to_answer_in_lines(ask: Asker) -> None:
    code, out, _ = ask.run("position", "options", "-", text=f"{seats('', '')}\n---\n{seats('', '', head='turn: 1')}")
    assert code == 0
    assert [json.loads(line)["actor"] for line in out.splitlines()] == [0, 1]


# --- from a record ----------------------------------------------------------------------------------------


def test_a_moment_of_a_record_is_a_position(ask: Asker, tmp_path: Path) -> None:
    rules = open_game(discover(safe=True), "tiny")
    path, states = tmp_path / "game.jsonl", []
    with RecordWriter.create(path, header_for(rules, BOTS, 1), rules.rules) as recorder:
        match = new_match(rules.rules, BOTS, agent_types(discover(safe=True)), 1, listeners=[recorder])
        while match.answers < 60 and match.step():
            states.append(match.state)
    whole = next(moment for moment in range(59, 0, -1) if states[moment - 1].stack[-1].kind == "turn")
    middle = next(moment for moment in range(59, 0, -1) if states[moment - 1].stack[-1].actor == CHANCE)
    code, out, _ = ask.run("position", "from", str(path), "--at", str(whole))
    assert code == 0
    position = tmp_path / "moment.yaml"
    position.write_text(out, encoding="utf-8")
    listed = ask.run("position", "options", str(position))[1].splitlines()
    assert listed == [rules.rules.notation.text(choice) for choice in options(rules.rules, states[whole - 1])]
    code, out, _ = ask.run("position", "from", str(path), "--at", str(middle), "--json")
    assert json.loads(out)["asks"]["actor"] == "chance"
    assert ask.run("position", "from", str(path), "--at", "61")[0] == 2
    assert ask.run("position", "show", str(position), "--at", "1")[0] == 2
