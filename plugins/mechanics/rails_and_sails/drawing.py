"""Taking travel cards from two decks and the row, whose gaps are filled from the deck of one's choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.api import CHANCE, ENGINE, Choice, Frame, Message, Refusal, Ruleset, State, hookimpl, more, replaced, say
from plugins.mechanics.rails_and_sails.cards import DECKS, INDEX, NAMES, NO_CARDS, SHIPS, TRAINS, WILD
from plugins.mechanics.rails_and_sails.choices import Refill, Reveal, Take
from plugins.mechanics.rails_and_sails.slice import GAP, TRAVEL, hand_of, option, with_hand
from plugins.mechanics.rails_and_sails.supply import off_deck, stocked, supplied, turned

DRAWS = 2


def take_options(state: State, left: int) -> list[Choice]:
    """The decks, and the cards that lie face up; a wild one of these takes all draws of a turn."""
    lying = [kind for kind in sorted(set(TRAVEL.get(state).row) - {GAP}) if kind != WILD or left == DRAWS]
    return [Take(source) for source in (*stocked(state), *(NAMES[kind] for kind in lying))]


def taken_first(rules: Ruleset, state: State, seat: int, choice: Take) -> State:
    """The first card of a turn."""
    return _taken(state, seat, choice, DRAWS)


def refuse_first(rules: Ruleset, state: State, seat: int, choice: Take) -> Refusal | None:
    """Why a card cannot be taken."""
    return refuse_take(state, choice, DRAWS)


def refuse_take(state: State, choice: Take, left: int) -> Refusal | None:
    """Why a card cannot be taken with so many draws left."""
    if choice in take_options(state, left):
        return None
    if choice.source == NAMES[WILD] and WILD in TRAVEL.get(state).row:
        return Refusal("row-wild", say("A wild card of the row can only be the first and only card of a turn."))
    return Refusal("no-such-card", say("There is no such card to take."))


def _taken(state: State, seat: int, choice: Take, left: int) -> State:
    if choice.source in DECKS:
        state = state.pushed(*_more(seat, left - 1))
        return supplied(state, choice.source).pushed(Frame("rails_and_sails.draw", CHANCE, (seat, choice.source)))
    kind, travel = INDEX[choice.source], TRAVEL.get(state)
    place = travel.row.index(kind)
    state = TRAVEL.set(state, travel._replace(row=replaced(travel.row, place, GAP)))
    state = with_hand(state, seat, more(hand_of(state, seat), kind))
    state = state.pushed(*_more(seat, 0 if kind == WILD else left - 1), Frame("rails_and_sails.check", ENGINE, (0,)))
    decks = stocked(state)
    if len(decks) > 1:
        return state.pushed(Frame("rails_and_sails.refill", seat, (place,)))
    return turned(state, place, decks[0]) if decks else state


def _more(seat: int, left: int) -> tuple[Frame, ...]:
    return (Frame("rails_and_sails.more", ENGINE, (seat, left)),) if left > 0 else ()


def ask_for_more(rules: Ruleset, state: State, frame: Frame) -> State:
    """The next card, unless none can be taken."""
    seat, left = frame.data
    return state.pushed(Frame("rails_and_sails.second", seat, (left,))) if take_options(state, left) else state


def drawn(rules: Ruleset, state: State, frame: Frame, choice: Reveal) -> State:
    """The card is in the hand."""
    state, kind = off_deck(state, choice)
    seat = frame.data[0]
    return with_hand(state, seat, more(hand_of(state, seat), kind))


def refill_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Both decks."""
    return Refill(TRAINS), Refill(SHIPS)


def refilled(rules: Ruleset, state: State, frame: Frame, choice: Refill) -> State:
    """The gap is filled from the deck."""
    return turned(state, frame.data[0], choice.deck)


def refill_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    """The question in words."""
    return say("From which deck is the gap in the row filled?")


def second_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """What may be taken besides."""
    return take_options(state, frame.data[0])


def second_taken(rules: Ruleset, state: State, frame: Frame, choice: Take) -> State:
    """The second card of a turn."""
    return _taken(state, frame.actor, choice, frame.data[0])


def second_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    """The question in words."""
    return say("Take another travel card.")


def refuse_second(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    """Why something else is no answer."""
    if isinstance(choice, Take):
        return refuse_take(state, choice, frame.data[0])
    return Refusal("second-card", say("Take the second card first."))


# --- the start ----------------------------------------------------------------------------------------------


@hookimpl
def offer_frames(seat: int, first: bool) -> Iterable[Frame]:
    """Whoever chooses the first tickets sees the own cards."""
    return [Frame("rails_and_sails.hand_out", ENGINE, (seat,))] if first else []


def hand_out(rules: Ruleset, state: State, frame: Frame) -> State:
    """A hand for a seat that has none yet."""
    (seat,) = frame.data
    if hand_of(state, seat) != NO_CARDS:
        return state
    trains, ships = option(rules, "deal_trains"), option(rules, "deal_ships")
    return state.pushed(Frame("rails_and_sails.deal", ENGINE, (seat, trains, ships)))


def deal(rules: Ruleset, state: State, frame: Frame) -> State:
    """The next card of a hand, trains first, as long as there are cards."""
    seat, trains, ships = frame.data
    if not trains and not ships:
        return state
    deck, left = (TRAINS, (trains - 1, ships)) if trains else (SHIPS, (trains, ships - 1))
    state = state.pushed(frame._replace(data=(seat, *left)))
    if deck not in stocked(state):
        return state
    return supplied(state, deck).pushed(Frame("rails_and_sails.draw", CHANCE, (seat, deck)))
