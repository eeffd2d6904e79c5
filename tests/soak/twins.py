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
from railwright.plugins.expansions.warehouses.state import WAREHOUSES, with_stored
from railwright.plugins.mechanics.rails_and_sails.state import DECKS, TRAVEL, with_hand
from railwright.plugins.mechanics.terrain_cards import TERRAIN
from railwright.plugins.mechanics.ticket_draft import SLICE as DRAFT
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
    """Another ticket kept by a seat, which lay in the shuffled deck, unless those that are kept lie open."""
    if "tickets" not in state.slices or "open_tickets" in state.slices:
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


def twin_by_travel_hand(state: State, owner: int, rng: Random) -> State | None:
    """Another travel card in the hand of a seat, which lay in the pile of the same deck."""
    if "rails_and_sails" not in state.slices:
        return None
    travel, deck = TRAVEL.get(state), DECKS[rng.choice(sorted(DECKS))]
    mine, there = ([kind for kind in _kinds(cards) if kind in deck] for cards in (travel.hands[owner], travel.deck))
    if not mine or not there or (gone := rng.choice(mine)) == (come := rng.choice(there)):
        return None
    twin = TRAVEL.set(state, travel._replace(deck=_swapped(travel.deck, come, gone)))
    return with_hand(twin, owner, _swapped(travel.hands[owner], gone, come))


def twin_by_travel_deck(state: State, owner: int, rng: Random) -> State | None:
    """Another travel card in a pile, for one of the same deck that is out of the game."""
    if "rails_and_sails" not in state.slices:
        return None
    travel, deck = TRAVEL.get(state), DECKS[rng.choice(sorted(DECKS))]
    there = [kind for kind in _kinds(travel.deck) if kind in deck]
    if not there or (gone := rng.choice(there)) == (come := rng.choice(deck)):
        return None
    return TRAVEL.set(state, travel._replace(deck=_swapped(travel.deck, gone, come)))


def twin_by_terrain_deck(state: State, owner: int, rng: Random) -> State | None:
    """Another terrain card in the pile, for one that is out of the game."""
    if "terrain_cards" not in state.slices:
        return None
    terrain = TERRAIN.get(state)
    there = _kinds(terrain.deck)
    if not there or (gone := rng.choice(there)) == (come := rng.randrange(len(terrain.deck))):
        return None
    return TERRAIN.set(state, terrain._replace(deck=_swapped(terrain.deck, gone, come)))


def twin_by_warehouse(state: State, owner: int, rng: Random) -> State | None:
    """Another card in the warehouse of a seat, which lay in the pile: who stored it has not looked at it."""
    if "warehouses" not in state.slices:
        return None
    cards, stored = CARDS.get(state), WAREHOUSES.get(state).stored[owner]
    mine, there = _kinds(stored), _kinds(cards.deck)
    if not mine or not there or (gone := rng.choice(mine)) == (come := rng.choice(there)):
        return None
    twin = CARDS.set(state, cards._replace(deck=_swapped(cards.deck, come, gone)))
    return with_stored(twin, owner, _swapped(stored, gone, come))


def twin_by_draft(state: State, owner: int, rng: Random) -> State | None:
    """Another ticket picked by a seat in a draft, which lay in the shuffled deck."""
    if "ticket_draft" not in state.slices:
        return None
    draft, decks = DRAFT.get(state), TICKETS.get(state)
    there = [ticket for ticket in range(decks.fresh.bit_length()) if decks.fresh >> ticket & 1]
    if not draft.picked[owner] or not there:
        return None
    gone, come = rng.choice(draft.picked[owner]), rng.choice(there)
    own = tuple([come if ticket == gone else ticket for ticket in draft.picked[owner]])
    picked = tuple([own if seat == owner else tickets for seat, tickets in enumerate(draft.picked)])
    twin = TICKETS.set(state, decks._replace(fresh=decks.fresh & ~(1 << come) | 1 << gone))
    return DRAFT.set(twin, draft._replace(picked=picked))


MAKERS = (
    twin_by_hand,
    twin_by_deck,
    twin_by_tickets,
    twin_by_travel_hand,
    twin_by_travel_deck,
    twin_by_terrain_deck,
    twin_by_warehouse,
    twin_by_draft,
)


def _kinds(counts: tuple[int, ...]) -> list[int]:
    return [kind for kind, count in enumerate(counts) if count]


def _swapped(counts: tuple[int, ...], gone: int, come: int) -> tuple[int, ...]:
    return tuple([count - (kind == gone) + (kind == come) for kind, count in enumerate(counts)])
