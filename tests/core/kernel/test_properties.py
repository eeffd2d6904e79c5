"""What holds in every game: random games of all sizes and plugins, looked at after every answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.digest import digest
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, State
from railwright.core.kernel.visibility import view
from railwright.testing import frozen, ruleset_of
from tests.core.players import Anyhow, Hoarder, Reckless
from tests.examples import examples

OPTIONAL = ("double_routes", "ferries", "tunnels", "stations", "express")
SUBSETS = [off for size in range(len(OPTIONAL) + 1) for off in combinations(OPTIONAL, size)]
LOCO, GAP = 8, -1


@cache
def rules_of(map: str, off: tuple[str, ...] = ()) -> Ruleset:
    return ruleset_of(map, **dict.fromkeys(off))


BOTS = (Anyhow, Hoarder, Reckless)


def match_of(rules: Ruleset, seats: int, seed: int, bots: Sequence[type[Anyhow]] = (Anyhow,), **more: Any) -> Match:
    agents = [bots[seat % len(bots)](Random(f"{seed}:{seat}")) for seat in range(seats)]
    named = [Seat(f"P{seat}", "bot") for seat in range(seats)]
    return Match(rules, named, agents, SeededChance(Random(f"{seed}:chance")), **more)


# --- what must hold after every answer ----------------------------------------------------------------------


def held_cards(state: State) -> int:
    """The cards that lie on the table in frames: payments, and what a tunnel has turned up."""
    count = 0
    for frame in state.stack:
        if frame.kind == "routes.finish":
            count += sum(frame.data.paid)
        if frame.kind.startswith("tunnels."):
            count += len(frame.data.turned)
    return count


def check_cards(rules: Ruleset, state: State) -> None:
    cards = state.slices["cards"]
    assert cards.pile == sum(cards.deck)
    assert min(*cards.deck, *cards.discards, *(n for hand in cards.hands for n in hand)) >= 0
    in_row = sum(card != GAP for card in cards.row)
    everywhere = cards.pile + in_row + sum(cards.discards) + sum(map(sum, cards.hands)) + held_cards(state)
    assert everywhere == 8 * rules.option("cards", "per_color") + rules.option("cards", "locomotives") == 110


def check_row(state: State) -> None:
    """Between the actions a row is full, or nothing is left to fill it; three locomotives only where SP-1 says so."""
    if state.stack and state.stack[-1].kind not in ("turn", "cards.second"):
        return
    cards = state.slices["cards"]
    supply = cards.pile + sum(cards.discards)
    assert GAP not in cards.row or supply == 0
    if cards.row.count(LOCO) >= 3:
        lying = [card for card in cards.row if card != GAP]
        colors = sum(cards.deck[:LOCO]) + sum(cards.discards[:LOCO]) + sum(card != LOCO for card in lying)
        assert colors < min(5, supply + len(lying)) - 2


def tickets_in_game(rules: Ruleset, state: State) -> int:
    """How many tickets lie in the deck, in the box of long ones, with the seats and on offer, each in one place."""
    tickets = state.slices["tickets"]
    assert tickets.pile == tickets.fresh.bit_count() + len(tickets.returned)
    placed = list(tickets.returned) + [ticket for held in tickets.held for ticket in held]
    placed += [
        ticket for ticket in range(len(rules.board.tickets)) if (tickets.fresh | tickets.fresh_long) >> ticket & 1
    ]
    placed += [ticket for frame in state.stack if frame.kind.startswith("tickets.") for ticket in frame.data.tickets]
    assert len(placed) == len(set(placed))
    return len(placed)


def check_tickets(rules: Ruleset, before: State, after: State) -> None:
    """Only the first choice takes tickets out of the game, at most two of each seat's four (SETUP-9)."""
    left = tickets_in_game(rules, after)
    asked = before.stack[-1]
    if asked.kind == "tickets.keep" and asked.data.first:
        assert 0 <= tickets_in_game(rules, before) - left <= 2
    else:
        assert left == tickets_in_game(rules, before)


def check_routes(rules: Ruleset, state: State) -> None:
    routes, board = state.slices["routes"], rules.board
    assert routes.taken == sum(routes.owned)  # no route has two owners
    for seat, owned in enumerate(routes.owned):
        mine = [route for route in range(len(board.routes)) if owned >> route & 1]
        assert routes.trains[seat] + sum(board.length[route] for route in mine) == rules.option("routes", "trains")
        assert routes.trains[seat] >= 0
        points = rules.option("routes", "points")
        assert routes.points[seat] == sum(points[str(board.length[route])] for route in mine)
        if rules.active("double_routes"):
            assert not any(board.parallel[route] & owned for route in mine)
    if rules.active("double_routes") and state.seats < 4:
        taken = [route for route in range(len(board.routes)) if routes.taken >> route & 1]
        assert not any(board.parallel[route] & routes.taken for route in taken)


def check_stations(rules: Ruleset, state: State) -> None:
    if rules.active("stations"):
        built = [city for cities in state.slices["stations"].built for city in cities]
        assert len(built) == len(set(built))
        assert all(len(cities) <= rules.option("stations", "count") for cities in state.slices["stations"].built)


def check_question(rules: Ruleset, state: State) -> None:
    """Options exist, do not repeat, are readable, and follow from what the actor sees."""
    if not state.stack or state.stack[-1].actor == CHANCE:
        return
    options = list(engine.options(rules, state))
    assert options
    assert len(set(options)) == len(options)
    seen = view(rules, state, state.stack[-1].actor)
    assert list(engine.options(rules, seen)) == options
    assert str(engine.prompt(rules, seen)) == str(engine.prompt(rules, state))
    text = rules.notation.text(options[-1])
    assert rules.notation.read(text) == options[-1]


def check(rules: Ruleset, state: State) -> None:
    check_cards(rules, state)
    check_row(state)
    check_routes(rules, state)
    check_stations(rules, state)
    check_question(rules, state)


def check_result(match: Match) -> None:
    result = match.result()
    assert result["finished"]
    for seat in result["seats"]:
        assert seat["total"] == sum(line["points"] for line in seat["lines"])
    totals = sorted((-seat["total"], seat["rank"]) for seat in result["seats"])
    assert [rank for _, rank in totals] == sorted(seat["rank"] for seat in result["seats"])
    assert min(seat["rank"] for seat in result["seats"]) == 1


def check_game(rules: Ruleset, seats: int, seed: int, bots: Sequence[type[Anyhow]], every: int = 1) -> Match:
    """A random game that is looked at after every answer, or after one in so many; it must come to an end."""

    def look(answered: Transition) -> None:
        assert answered.number < 20_000, "the game never ends"
        if answered.number % every == 0:
            check(rules, answered.after)
            check_tickets(rules, answered.before, answered.after)

    match = match_of(rules, seats, seed, bots, listeners=[look])
    match.run()
    check(rules, match.state)
    check_result(match)
    return match


@settings(max_examples=examples(12))
@given(seats=st.integers(2, 5), seed=st.integers(0, 2**32), bots=st.permutations(BOTS), off=st.sampled_from(SUBSETS))
@pytest.mark.sweep
def test_small_games_are_sound_after_every_answer(
    seats: int, seed: int, bots: list[type[Anyhow]], off: tuple[str, ...]
) -> None:
    check_game(rules_of("tiny", off), seats, seed, bots)


@pytest.mark.parametrize(("seats", "bots"), [(2, (Reckless,)), (5, BOTS), (3, (Hoarder, Reckless))])
def test_games_on_the_whole_board_are_sound(seats: int, bots: tuple[type[Anyhow], ...]) -> None:
    check_game(rules_of("europe"), seats, 7, bots, every=5)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_many_games_on_the_whole_board_are_sound_after_every_answer(seats: int, seed: int) -> None:
    check_game(rules_of("europe"), seats, seed, [*BOTS[seed % 3 :], *BOTS[: seed % 3]])


# --- any plugin may be switched off -------------------------------------------------------------------------


@pytest.mark.parametrize("off", SUBSETS, ids="-".join)
def test_without_any_of_the_optional_plugins_a_game_still_ends(off: tuple[str, ...]) -> None:
    seats = 2 + len(off) % 4
    check_game(rules_of("tiny", off), seats, len(off), [Reckless, Anyhow], every=7)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("off", SUBSETS, ids="-".join)
def test_without_any_of_the_optional_plugins_the_whole_board_is_played_to_the_end(
    off: tuple[str, ...], seats: int
) -> None:
    for seed, bots in enumerate([BOTS, (Anyhow,)]):
        check_game(rules_of("europe", off), seats, seed, bots, every=3)


# --- purity, seeds, replay ----------------------------------------------------------------------------------


def answers_of(rules: Ruleset, seats: int, seed: int) -> tuple[list[Any], Match]:
    """All answers of a game, chance included, and the game."""
    answers: list[Any] = []
    match = match_of(rules, seats, seed, BOTS, listeners=[lambda answered: answers.append(answered.choice)])
    match.run()
    return answers, match


def states_of(rules: Ruleset, seats: int, seed: int) -> Iterator[State]:
    """The states of a game in which somebody or chance is asked, with slices that cannot be changed."""
    choices, _ = answers_of(rules, seats, seed)
    state = engine.start(rules, seats)
    for choice in choices:
        state = frozen(state)
        yield state
        state = engine.apply(rules, state, choice)


@pytest.mark.parametrize("seats", [2, 4])
def test_applying_an_answer_leaves_the_state_before_as_it_was(seats: int) -> None:
    rules = rules_of("tiny")
    for state in states_of(rules, seats, 3):
        before = repr(state)
        for choice in engine.possible_answers(rules, state)[:4]:
            once, again = engine.apply(rules, state, choice), engine.apply(rules, state, choice)
            assert once == again
        assert repr(state) == before


@pytest.mark.parametrize("map", ["tiny", "europe"])
def test_the_same_seed_gives_the_same_game(map: str) -> None:
    rules = rules_of(map)
    first, one = answers_of(rules, 3, 11)
    second, two = answers_of(rules, 3, 11)
    other, three = answers_of(rules, 3, 12)
    assert first == second != other
    assert digest(one.state) == digest(two.state) != digest(three.state)
    assert one.result() == two.result()


@pytest.mark.parametrize("map", ["tiny", "europe"])
@pytest.mark.parametrize("seats", [2, 5])
def test_all_answers_played_again_give_the_same_digest_without_any_chance(map: str, seats: int) -> None:
    rules = rules_of(map)
    choices, match = answers_of(rules, seats, 5)
    texts = [rules.notation.text(choice) for choice in choices]
    choices = [rules.notation.read(text) for text in texts]
    state = engine.answer(rules, engine.start(rules, seats), choices)[-1]
    assert digest(state) == digest(match.state)
    assert state == match.state


# --- refusals -----------------------------------------------------------------------------------------------


def all_answers(rules: Ruleset) -> list[Any]:
    """Answers of every verb, with things on the board."""
    board, read = rules.board, rules.notation.read
    texts = ["draw pile", "tickets", "pass", "withdraw", "accept", "keep", f"keep {board.tickets[0]}"]
    texts += [f"draw {color}" for color in ("red", "loco", "white")]
    texts += [f"claim {route}" for route in board.routes[::3]]
    texts += [f"station {city}" for city in board.cities[::4]]
    texts += ["pay 1 red", "pay 2 blue + 1 loco", "pay 1 red + 1 blue", "pay 9 loco", "pay 3 green"]
    texts += [f"borrow {board.cities[0]} none", f"borrow {board.cities[1]} {board.routes[0]}", "turn-up red"]
    texts += [f"deal {board.tickets[-1]}"]
    return [read(text) for text in texts]


@pytest.mark.parametrize("map", ["tiny", "europe"])
def test_whatever_is_no_option_is_refused_in_words_and_changes_nothing(map: str) -> None:
    rules, codes = rules_of(map), set()
    answers = all_answers(rules)
    for number, state in enumerate(states_of(rules, 3, 21)):
        if number % (3 if map == "tiny" else 15):
            continue
        before, possible = repr(state), engine.possible_answers(rules, state)
        for answer in answers:
            refusal = engine.check(rules, state, answer)
            assert (refusal is None) == (answer in possible)
            if refusal is not None:
                assert refusal.code == refusal.code.lower().replace(" ", "-") != ""
                assert str(refusal.message).endswith(".")
                codes.add(refusal.code)
        assert repr(state) == before
    assert {"not-asked", "second-card", "payment-due", "tickets-due", "can-act", "not-enough-cards"} <= codes
