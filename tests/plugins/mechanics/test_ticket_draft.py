"""Ticket draft: packs go round the table, at the start and when the pile of cards runs low."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from railwright.core.documents.yaml_io import dump_yaml
from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.visibility import view
from railwright.core.positions.play import open_question, play_on, reached_position
from railwright.plugins.mechanics.ticket_draft import NEXT, events
from railwright.testing import Table, check_plugin, map_of, ruleset_of
from tests.plugins.mechanics.gaming import GAMES, RING, SHORT, board, code, module, play_games, table
from tests.plugins.mechanics.placing import Boards, read, whole

TICKETS = "a-b 1; a-c 2; a-d 3 long; a-e 4; b-c 5; b-d 6; b-e 7; c-d 8; c-e 9; d-e 10; a-f 11; b-f 12"
MAP = map_of("a-b 2 red; b-c 3 blue; c-d 4 gray; d-e 2 yellow; a-e 1 gray; e-f 1 gray", TICKETS)
BOARD = board(MAP, ticket_draft={"deal": 3, "keep": 2, "again_at": 80}, cards={"deal": 0}, routes=SHORT)
ONCE = replace(BOARD, plugins={**BOARD.plugins, "ticket_draft": {"deal": 3, "keep": 2, "again_at": 0}})
PLACE = Boards(BOARD)


def drafting(packs: tuple[str, ...] = ("a-b b-c a-c", "c-d b-d d-e"), map: Any = ONCE) -> Table:
    """A draft that has begun, packs dealt as said."""
    made = table(map, seats=len(packs))
    index = made.rules.board.ticket_index
    dealt = tuple(tuple(index[id] for id in pack.split()) for pack in packs)
    fresh = made.state.slices["tickets"].fresh & ~sum(1 << ticket for pack in dealt for ticket in pack)
    made.put("tickets", fresh=fresh, pile=fresh.bit_count()).put("ticket_draft", packs=dealt)
    made.state = engine.settle(made.rules, made.state.pushed(NEXT))
    return made


def ids(made: Table, tickets: tuple[int, ...]) -> list[str]:
    return [made.rules.board.tickets[ticket] for ticket in tickets]


def test_packs_of_all_tickets_are_dealt_before_the_first_turn() -> None:
    rules = ruleset_of(replace(ONCE, plugins={**ONCE.plugins, "cards": {"deal": 0, "row": 0}}))
    made = Table(rules)
    made.state = engine.start(rules, 2)
    assert made.asked == "? ticket_draft.deal"
    made.play("?: a-d b-c a-b c-d d-e b-d")
    assert made.asked == "0 ticket_draft.pick"
    assert made.options() == ["pick a-d", "pick a-b", "pick d-e"]
    assert made.state.slices["tickets"].pile == 12 - 6


def test_everybody_picks_and_the_packs_go_to_the_next_seat() -> None:
    made = drafting()
    assert made.options() == ["pick a-b", "pick b-c", "pick a-c"]
    made.play("pick b-c")
    assert made.asked == "1 ticket_draft.pick"
    assert made.options() == ["pick c-d", "pick b-d", "pick d-e"]
    made.play("pick d-e")
    assert made.asked == "0 ticket_draft.pick"
    assert made.options() == ["pick c-d", "pick b-d"]


def test_in_a_round_of_three_packs_go_the_same_way() -> None:
    made = drafting(("a-b b-c a-c", "c-d b-d d-e", "a-e b-e c-e")).play("pick a-b; pick c-d; pick a-e")
    assert made.options() == ["pick b-e", "pick c-e"]
    made.play("pick b-e")
    assert made.options() == ["pick b-c", "pick a-c"]


def test_the_last_ticket_comes_by_itself_and_so_many_are_kept() -> None:
    made = drafting().play("pick b-c; pick d-e; pick c-d; pick a-b")
    assert made.asked == "0 tickets.keep"
    assert len(made.options()) == 3 + 1  # two of three, or all
    assert code(made, "keep b-c") == "too-few-tickets"
    made.play("keep b-c c-d; keep a-b b-d d-e")
    held, returned = made.state.slices["tickets"].held, made.state.slices["tickets"].returned
    assert [ids(made, tickets) for tickets in held] == [["b-c", "c-d"], ["d-e", "a-b", "b-d"]]
    assert ids(made, returned) == ["a-c"]  # under the deck
    assert made.asked == "0 turn"


def test_only_tickets_of_ones_own_pack_can_be_picked() -> None:
    made = drafting()
    assert code(made, "pick c-d") == "not-in-pack"
    assert code(made, "pass") == "pick-due"


def test_packs_and_picks_are_secret() -> None:
    made = drafting().play("pick b-c")
    shown = view(made.rules, made.state, 1).slices["ticket_draft"]
    assert (shown.packs[0].mask, shown.picked[0].mask) == (2, 1)
    assert ids(made, shown.packs[1]) == ["c-d", "b-d", "d-e"]
    choice: Choice = made.rules.notation.read("pick d-e")
    (event,) = events(made.state, made.state.stack[-1], choice, made.state)
    assert str(event.told_to(0)) == "1 picks a ticket."
    assert str(event.told_to(1)) == "1 picks d-e."


def test_nobody_draws_tickets_unless_the_map_says_so() -> None:
    made = table(ONCE)
    assert made.options("tickets") == []
    assert code(made, "tickets") == "tickets-drafted"
    drawing = replace(ONCE, plugins={**ONCE.plugins, "ticket_draft": {"draw": True}})
    assert table(drawing).options("tickets") == ["tickets"]


def low(again: bool = False) -> Table:
    """A turn whose end leaves eighty cards in the pile, of which two more are taken."""
    made = table(BOARD)
    deck = (10,) * 8 + (2,)
    discards = (2,) * 8 + (12,)
    return made.put("cards", deck=deck, pile=82, discards=discards).put("ticket_draft", again=again)


def test_when_the_pile_is_low_tickets_are_drafted_once_more() -> None:
    made = low().play("draw pile; ?: red; draw pile; ?: red")
    assert made.asked == "? ticket_draft.deal"
    made.play("?: a-d b-c a-b c-d d-e b-d; pick a-b; pick b-c; pick c-d; pick d-e; keep a-b c-d; keep b-c b-d")
    assert made.asked == "1 turn"
    assert tuple(made.state.slices["ticket_draft"]) == (((), ()), ((), ()), True, False)


def test_not_before_and_not_twice() -> None:
    assert low(again=True).play("draw pile; ?: red; draw pile; ?: red").asked == "1 turn"
    made = low().put("cards", pile=83, deck=(11,) + (10,) * 7 + (2,), discards=(1,) + (2,) * 7 + (12,))
    assert made.play("draw pile; ?: red; draw pile; ?: red").asked == "1 turn"


def test_without_a_second_draft_none_comes() -> None:
    made = table(ONCE).put("cards", deck=(0,) * 8 + (2,), pile=2, discards=(12,) * 8 + (12,))
    assert made.play("draw pile; ?: loco; draw pile; ?: loco").asked == "1 turn"


def test_with_few_tickets_packs_are_smaller_and_alike() -> None:
    made = low().put("tickets", fresh=0b11111, pile=5).play("draw pile; ?: red; draw pile; ?: red")
    made.play("?: a-b a-c a-d a-e")
    assert made.options() == ["pick a-b", "pick a-d"]


@pytest.mark.parametrize("question", ["ticket_draft.pick", "tickets.keep", "turn"])
@pytest.mark.parametrize("seed", range(4))
def test_a_draft_goes_on_from_a_position(question: str, seed: int) -> None:
    """In the second draft, which comes between two turns."""
    start, rng = whole("map: small\nseats: [{}, {}]", PLACE), Random(seed)
    match = Match(start.position_rules.rules, [Seat(f"Player {n}") for n in (1, 2)], [None] * 2, SeededChance(rng))
    match.run()
    while not (match.state.slices["ticket_draft"].again and match.state.stack[-1].kind == question):
        match.answer(match.options()[0] if match.state.stack[-1].kind == "turn" else rng.choice(match.options()))
        match.run()
    data = {**reached_position(start, match), "asks": open_question(match)}
    back = whole(dump_yaml(data), PLACE)
    assert back.state == match.state
    assert reached_position(back, play_on(back, [], []))["seats"] == data["seats"]


def test_a_ticket_in_a_pack_and_in_a_hand_is_refused() -> None:
    text = "map: small\nseats: [{tickets: [a-b], ticket_draft: {packs: [a-b]}}, {}]"
    _, issues = read(text, PLACE)
    assert issues == ["The ticket a-b is in two places. Keep it in only one place."]


@pytest.mark.slow
def test_the_rule_is_sound() -> None:
    check_plugin(module("ticket_draft"), map=BOARD)


@pytest.mark.parametrize("games", GAMES)
def test_random_games_end(games: int) -> None:
    ended = play_games(ruleset_of(BOARD), games)
    assert any(match.state.slices["ticket_draft"].again for match in ended)
    assert all(not any(match.state.slices["ticket_draft"].packs) for match in ended)


def test_a_pack_is_picked_from_on_the_usual_board() -> None:
    """Six tickets for each of two seats are more than the ring has: packs of three."""
    rules = ruleset_of(replace(RING, plugins={"europe": {}, "ticket_draft": {}, "cards": {"row": 0, "deal": 0}}))
    made = Table(rules)
    made.state = engine.start(rules, 2)
    assert made.state.stack[-1].data == (3 * 2,)
