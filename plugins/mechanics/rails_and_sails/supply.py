"""The two decks and the row: shuffling discards in, filling gaps, sweeping too many wild cards."""

from __future__ import annotations

from collections.abc import Sequence

from core.api import CHANCE, ENGINE, Choice, Frame, Ruleset, State, hookimpl, more, replaced
from plugins.cards.api import added, taken
from plugins.mechanics.rails_and_sails.cards import DECKS, INDEX, SHIPS, TRAINS, WILD, of_deck
from plugins.mechanics.rails_and_sails.choices import REVEALS, Reveal
from plugins.mechanics.rails_and_sails.slice import GAP, TRAVEL, in_row, option, pile_of, sizes

MOST_SWEEPS = 20  # a bound for decks with hardly a train left that is not wild


def stocked(state: State) -> list[str]:
    """The decks that have a card, on their pile or among the discards."""
    travel = TRAVEL.get(state)
    return [deck for deck in DECKS if pile_of(travel, deck) or any(of_deck(travel.discards, deck))]


def supplied(state: State, deck: str) -> State:
    """The state with the discards of a deck shuffled into a new pile where the old one is empty."""
    travel = TRAVEL.get(state)
    if pile_of(travel, deck):
        return state
    new = of_deck(travel.discards, deck)
    full = added(travel.deck, new)
    return TRAVEL.set(state, travel._replace(piles=sizes(full), deck=full, discards=taken(travel.discards, new)))


def turned(state: State, place: int, deck: str) -> State:
    """Ask chance for the card of a deck that fills a place of the row."""
    return supplied(state, deck).pushed(Frame("rails_and_sails.turn_up", CHANCE, (place, deck)))


def outcomes(rules: Ruleset, state: State, frame: Frame) -> tuple[Sequence[Choice], Sequence[int]]:
    """Any card of the deck, by the numbers of each kind."""
    return REVEALS, of_deck(TRAVEL.get(state).deck, frame.data[1])


def off_deck(state: State, choice: Reveal) -> tuple[State, int]:
    """The state with a card off its deck and on the table, and its kind."""
    travel, kind = TRAVEL.get(state), INDEX[choice.card]
    deck = more(travel.deck, kind, -1)
    return TRAVEL.set(state, travel._replace(piles=sizes(deck), deck=deck)), kind


def turned_up(rules: Ruleset, state: State, frame: Frame, choice: Reveal) -> State:
    """The card lies in the row."""
    state, kind = off_deck(state, choice)
    travel = TRAVEL.get(state)
    return TRAVEL.set(state, travel._replace(row=replaced(travel.row, frame.data[0], kind)))


def lay_out(rules: Ruleset, state: State, frame: Frame) -> State:
    """Fill the gaps, the first half from the trains and the others from the ships, as long as there are cards."""
    row, decks = TRAVEL.get(state).row, stocked(state)
    if GAP not in row or not decks:
        return state.pushed(frame._replace(kind="rails_and_sails.check"))
    place = row.index(GAP)
    wanted = TRAINS if 2 * place < len(row) else SHIPS
    return turned(state.pushed(frame), place, wanted if wanted in decks else decks[0])


def check_row(rules: Ruleset, state: State, frame: Frame) -> State:
    """Too many wild cards sweep the row, if there are other cards to fill it with."""
    travel, limit = TRAVEL.get(state), option(rules, "wild_limit")
    if not limit or travel.row.count(WILD) < limit or frame.data[0] >= MOST_SWEEPS:
        return state
    lying = in_row(travel)
    if not any(added(added(travel.deck, travel.discards), lying)[:WILD]):
        return state
    swept = travel._replace(row=(GAP,) * len(travel.row), discards=added(travel.discards, lying))
    return TRAVEL.set(state, swept, Frame("rails_and_sails.lay_out", ENGINE, (frame.data[0] + 1,)))


@hookimpl
def after_turn(state: State) -> State:
    """A short row is filled as soon as a turn has made discards."""
    short = GAP in TRAVEL.get(state).row and stocked(state)
    return state.pushed(Frame("rails_and_sails.lay_out", ENGINE, (0,))) if short else state
