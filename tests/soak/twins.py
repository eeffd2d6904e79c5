"""Secrecy: two states that differ only in what a seat must not see look the same to it, whatever rules there are.

A twin is made from what everybody knows of the game, not from what the rules declare: a rule that declares hands to be
public would find nothing wrong with them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

from railwright.core.kernel import engine
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.kernel.visibility import view
from railwright.core.positions.slices import visible_parts
from railwright.plugins.cards.api import CARDS
from railwright.plugins.tickets.api import TICKETS
from tests.fuzz.targets import Fault
from tests.soak.games import answers_of, game_of, playable_numbers, random_rules

TWINS_PER_TRIAL = 150
MOST_GAMES = 40  # of a trial: where nothing is hidden there are no twins
MOST_ANSWERS = 2000  # of a game: by some rules random players hardly come to an end
LOOKS = 0.1  # the part of the answers before which twins are made


def try_twins(rng: Random, folder: Path) -> Counter[str]:
    """Games by one set of rules, in which nobody may tell a state from its twins. Raises Fault."""
    made = random_rules(rng)
    game = game_of(made)
    numbers = playable_numbers(game) if game is not None else []
    counts: Counter[str] = Counter()
    while game is not None and numbers and counts["twins"] < TWINS_PER_TRIAL and counts["games"] < MOST_GAMES:
        counts["games"] += 1
        answers = answers_of(game.rules, rng, engine.start(game.rules, rng.choice(numbers)))
        for answered in islice(answers, MOST_ANSWERS):
            if counts["twins"] >= TWINS_PER_TRIAL:
                break
            if rng.random() < LOOKS:
                counts["twins"] += _check(game.rules, answered.before, rng, str(made))
    return counts


def _check(rules: Ruleset, state: State, rng: Random, of: str) -> int:
    """Look at a state and its twins with the eyes of every seat and of a spectator; how many twins there were."""
    owner, twins = rng.randrange(state.seats), 0
    for make in MAKERS:
        if (twin := make(state, owner, rng)) is None:
            continue
        twins += 1
        for seat in (None, *range(state.seats)):
            if seat != owner and list(seen_by(rules, state, seat)) != list(seen_by(rules, twin, seat)):
                raise Fault(f"{of}: {seat} can tell {make.__name__} of seat {owner} in {state.stack}")
    return twins


def seen_by(rules: Ruleset, state: State, seat: int | None) -> Iterator[object]:
    """Whatever a seat is given: its view, its answers with the question, and what stands in words beside the board."""
    seen = view(rules, state, seat)
    yield seen
    if state.stack and state.stack[-1].actor == seat and seat is not None:
        options: list[Choice] = list(engine.options(rules, state))
        yield options
        yield str(engine.prompt(rules, state))
    start = engine.empty_state(rules, state.seats)
    for id in rules.slices:
        yield from (str(part) for part in visible_parts(rules, start, seen, id))


# --- twins --------------------------------------------------------------------------------------------------


def twin_by_hand(state: State, owner: int, rng: Random) -> State | None:
    """Another card in the hand of a seat, which lay in the pile."""
    cards = CARDS.get(state)
    mine, there = _kinds(cards.hands[owner]), _kinds(cards.deck)
    if not mine or not there or (gone := rng.choice(mine)) == (come := rng.choice(there)):
        return None
    hands = tuple([_swapped(hand, gone, come) if seat == owner else hand for seat, hand in enumerate(cards.hands)])
    return CARDS.set(state, cards._replace(hands=hands, deck=_swapped(cards.deck, come, gone)))


def twin_by_deck(state: State, owner: int, rng: Random) -> State | None:
    """Another card in the pile, for one that is out of the game: nobody counts what lies there face down."""
    cards = CARDS.get(state)
    there = _kinds(cards.deck)
    if not there or (gone := rng.choice(there)) == (come := rng.randrange(len(cards.deck))):
        return None
    return CARDS.set(state, cards._replace(deck=_swapped(cards.deck, gone, come)))


def twin_by_tickets(state: State, owner: int, rng: Random) -> State | None:
    """Another ticket kept by a seat, which lay in the shuffled deck."""
    if "tickets" not in state.slices:
        return None
    decks = TICKETS.get(state)
    there = [ticket for ticket in range(decks.fresh.bit_length()) if decks.fresh >> ticket & 1]
    if not decks.held[owner] or not there:
        return None
    gone, come = rng.choice(decks.held[owner]), rng.choice(there)
    held = tuple([come if ticket == gone else ticket for ticket in decks.held[owner]])
    fresh = decks.fresh & ~(1 << come) | 1 << gone
    everybody = tuple([held if seat == owner else tickets for seat, tickets in enumerate(decks.held)])
    return TICKETS.set(state, decks._replace(held=everybody, fresh=fresh))


MAKERS = (twin_by_hand, twin_by_deck, twin_by_tickets)


def _kinds(counts: tuple[int, ...]) -> list[int]:
    return [kind for kind, count in enumerate(counts) if count]


def _swapped(counts: tuple[int, ...], gone: int, come: int) -> tuple[int, ...]:
    return tuple([count - (kind == gone) + (kind == come) for kind, count in enumerate(counts)])
