"""Taking terrain cards from their row and pile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.api import (
    CHANCE,
    ENGINE,
    Choice,
    Frame,
    Refusal,
    Ruleset,
    State,
    hookimpl,
    more,
    replaced,
    say,
)
from plugins.cards.api import drawn_on, draws_of
from plugins.mechanics.terrain_cards.slice import GAP, TERRAIN, TERRAINS, Reveal, TakeTerrain, with_held

REVEALS = tuple(Reveal(terrain) for terrain in TERRAINS)


@hookimpl
def opening_frames() -> Iterable[Frame]:
    return [Frame("terrain_cards.lay_out", ENGINE)]


@hookimpl
def more_draws(rules: Ruleset, state: State, seat: int, left: int) -> Iterable[Choice]:
    """A card from the pile, or one of those face up; each counts as one draw."""
    slice = TERRAIN.get(state)
    found = [TakeTerrain("pile")] if slice.pile or any(slice.discards) else []
    return found + [TakeTerrain(word) for terrain, word in enumerate(TERRAINS) if terrain in slice.row]


@hookimpl
def choose_drawn(rules: Ruleset, state: State, seat: int, choice: Choice, left: int) -> State | None:
    return taken(rules, state, seat, choice, left) if isinstance(choice, TakeTerrain) else None


def taken_first(rules: Ruleset, state: State, seat: int, choice: TakeTerrain) -> State:
    """A terrain card as the first card of a turn."""
    return taken(rules, state, seat, choice, draws_of(rules, state, seat))


def refuse(rules: Ruleset, state: State, seat: int, choice: TakeTerrain) -> Refusal | None:
    """Why a terrain card cannot be taken."""
    if choice in more_draws(rules, state, seat, 1):
        return None
    return Refusal("no-such-terrain", say("No such terrain card can be taken."))


def taken(rules: Ruleset, state: State, seat: int, choice: TakeTerrain, left: int) -> State:
    """The card is taken, the row filled, and the next card asked for."""
    state = drawn_on(state, seat, left - 1)
    if choice.source == "pile":
        return supplied(state).pushed(Frame("terrain_cards.draw", CHANCE, (seat,)))
    slice, terrain = TERRAIN.get(state), TERRAINS.index(choice.source)
    place = slice.row.index(terrain)
    row = replaced(slice.row, place, GAP)
    return filled(TERRAIN.set(state, with_held(slice._replace(row=row), seat, terrain, 1)))


def supplied(state: State) -> State:
    """The state with the discards shuffled into a new pile where the pile is empty."""
    slice = TERRAIN.get(state)
    if slice.pile:
        return state
    return TERRAIN.set(state, slice._replace(pile=sum(slice.discards), deck=slice.discards, discards=(0, 0, 0)))


def filled(state: State) -> State:
    """Ask chance for the first gap of the row while there are cards."""
    if GAP not in TERRAIN.get(state).row:
        return state
    ready = supplied(state)
    return ready.pushed(Frame("terrain_cards.turn_up", CHANCE)) if TERRAIN.get(ready).pile else ready


def lay_out(rules: Ruleset, state: State, frame: Frame) -> State:
    """Fill the row before the first turn."""
    return filled(state)


def outcomes(rules: Ruleset, state: State, frame: Frame) -> tuple[Sequence[Choice], Sequence[int]]:
    """Any card of the pile, by the numbers of each terrain."""
    return REVEALS, TERRAIN.get(state).deck


def _from_pile(state: State, choice: Reveal) -> tuple[State, int]:
    slice, terrain = TERRAIN.get(state), TERRAINS.index(choice.terrain)
    return TERRAIN.set(state, slice._replace(pile=slice.pile - 1, deck=more(slice.deck, terrain, -1))), terrain


def drawn(rules: Ruleset, state: State, frame: Frame, choice: Reveal) -> State:
    """The card from the pile lies before its seat."""
    state, terrain = _from_pile(state, choice)
    return TERRAIN.set(state, with_held(TERRAIN.get(state), frame.data[0], terrain, 1))


def turned_up(rules: Ruleset, state: State, frame: Frame, choice: Reveal) -> State:
    """The card from the pile lies in the row."""
    state, terrain = _from_pile(state, choice)
    slice = TERRAIN.get(state)
    return filled(TERRAIN.set(state, slice._replace(row=replaced(slice.row, slice.row.index(GAP), terrain))))


@hookimpl
def after_turn(state: State) -> State:
    """A short row is filled as soon as a turn has made discards."""
    return filled(state)
