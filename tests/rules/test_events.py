"""What the rules of Europe say of answers, for the log of a game."""

from __future__ import annotations

import pytest

from tests.rules.situations import ROW, events_of, table


def test_a_card_drawn_blind_is_named_to_its_owner_only() -> None:
    game = table().play("draw pile")
    assert events_of(game, "turn-up red", seat=0) == ["0 draws red from the pile."]
    game = table().play("draw pile")
    assert events_of(game, "turn-up red") == ["0 draws a card from the pile."]


def test_a_card_of_the_row_and_a_shuffle_are_said() -> None:
    game = table(pile="1 green", discards="2 red")
    assert events_of(game, "draw white") == ["0 takes white from the row."]
    game.play("?: green")
    assert events_of(game, "draw pile") == ["The discards are shuffled into a new pile."]


def test_a_row_that_is_swept_is_said_at_the_card_that_it_is_swept_for() -> None:
    game = table(row="loco loco white white white").play("draw white")
    text = "There are too many locomotives in the row, so it is replaced."
    assert events_of(game, "turn-up loco") == [text]
    assert events_of(game, "turn-up red") == []


def test_a_single_discard_that_becomes_the_pile_is_said() -> None:
    game = table(pile="1 green + 1 red", discards="2 blue", row=ROW).play("draw white")
    assert events_of(game, "turn-up green") == []
    game.play("draw pile")
    assert events_of(game, "turn-up red") == ["0 draws a card from the pile."]


def test_a_claim_is_said_with_its_points_when_it_is_paid() -> None:
    game = table(hands=["3 red"])
    assert events_of(game, "claim a-b") == []
    assert events_of(game, "pay 3 red") == ["0 pays 3 red.", "0 claims a-b for 4 points."]


def test_a_tunnel_says_what_turns_up_and_who_withdraws() -> None:
    game = table(hands=["3 green"]).play("claim b-d: 3 green")
    assert events_of(game, "turn-up green") == ["The tunnel b-d turns up green."]
    game.play("?: red blue")
    assert events_of(game, "withdraw") == ["0 withdraws from b-d."]


def test_a_tunnel_is_paid_when_it_is_claimed() -> None:
    game = table(hands=["3 green + 1 loco"])
    game.play("claim b-d")
    assert events_of(game, "pay 3 green") == ["0 plays 3 green."]
    game.play("?: red blue")
    assert events_of(game, "turn-up green") == ["The tunnel b-d turns up green."]
    assert events_of(game, "pay 1 loco") == ["0 pays 1 loco.", "0 claims b-d for 4 points."]


def test_a_station_is_said_when_it_is_paid() -> None:
    game = table(hands=["1 red"]).play("station c")
    assert events_of(game, "pay 1 red") == ["0 pays 1 red.", "0 builds a station in c."]


def test_tickets_kept_are_counted_for_all_and_named_to_their_owner() -> None:
    assert events_of(table(deck="a-d b-e a-c"), "tickets") == ["0 draws tickets."]
    game = table(deck="a-d b-e a-c").play("tickets; ?: a-d b-e a-c")
    assert events_of(game, "keep a-c b-e") == ["0 keeps 2 tickets."]
    game = table(deck="a-d b-e a-c").play("tickets; ?: a-d b-e a-c")
    (own,) = events_of(game, "keep a-c b-e", seat=0)
    assert "a-c" in own
    assert "b-e" in own


@pytest.mark.parametrize(
    ("option", "text"),
    [
        ((), "0 has few trains left: everybody has one more turn."),
        ((("last_round", "rounds", 2),), "0 has few trains left: everybody has 2 more turns."),
        ((("last_round", "even", True),), "0 has few trains left: the last round begins after this round."),
    ],
)
def test_the_last_round_is_said_once(option: tuple[tuple[str, str, object], ...], text: str) -> None:
    game = table(hands=["3 red"], trains=(5, 20), options=option).play("claim a-b")
    assert events_of(game, "pay 3 red") == ["0 pays 3 red.", "0 claims a-b for 4 points.", text]
    assert text not in events_of(game, "draw white")
