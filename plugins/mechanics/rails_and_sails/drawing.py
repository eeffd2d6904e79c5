"""Taking travel cards from two decks and the row, whose gaps are filled from the deck of one's choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from railwright.api import (
    CHANCE,
    ENGINE,
    Action,
    Chance,
    Choice,
    Frame,
    Question,
    Refusal,
    Ruleset,
    State,
    Step,
    hookimpl,
    more,
    replaced,
    say,
)
from railwright.plugins.cards.api import added, taken
from railwright.plugins.mechanics.rails_and_sails.state import (
    DECKS,
    GAP,
    INDEX,
    NAMES,
    NO_CARDS,
    REVEALS,
    SHIPS,
    TRAINS,
    TRAVEL,
    WILD,
    Refill,
    RevealTravelCard,
    Take,
    hand_of,
    of_deck,
    option,
    pile_of,
    row_counts,
    sizes,
    with_hand,
)

# --- the two decks and the row ------------------------------------------------------------------------------

MAX_SWEEPS = 20  # in a row: a bound for decks with hardly a train left that is not wild


def decks_in_stock(state: State) -> list[str]:
    """The decks that have a card, on their pile or among the discards."""
    travel = TRAVEL.get(state)
    behind = sizes(travel.discards)
    return [deck for deck, pile, left in zip(DECKS, travel.piles, behind, strict=True) if pile or left]


def restock(state: State, deck: str) -> State:
    """The state with the discards of a deck shuffled into a new pile where the old one is empty (rails_and_sails-5)."""
    travel = TRAVEL.get(state)
    if pile_of(travel, deck):
        return state
    new = of_deck(travel.discards, deck)
    full = added(travel.deck, new)
    return TRAVEL.set(state, travel._replace(piles=sizes(full), deck=full, discards=taken(travel.discards, new)))


def prompt_for_card_to_turn_up(state: State, place: int, deck: str) -> State:
    """Ask chance for the card of a deck that fills a place of the row."""
    return restock(state, deck).pushed(Frame("rails_and_sails.turn_up", CHANCE, (place, deck)))


def _deck_outcomes(rules: Ruleset, state: State, frame: Frame) -> tuple[Sequence[Choice], Sequence[int]]:
    """Any card of the deck, by the numbers of each kind."""
    return REVEALS, of_deck(TRAVEL.get(state).deck, frame.data[1])


def take_off_deck(state: State, choice: RevealTravelCard) -> tuple[State, int]:
    """The state with a card off its deck and on the table, and its kind."""
    travel, kind = TRAVEL.get(state), INDEX[choice.card]
    deck = more(travel.deck, kind, -1)
    return TRAVEL.set(state, travel._replace(piles=sizes(deck), deck=deck)), kind


def _turn_up(rules: Ruleset, state: State, frame: Frame, choice: RevealTravelCard) -> State:
    """The card lies in the row."""
    state, kind = take_off_deck(state, choice)
    travel = TRAVEL.get(state)
    return TRAVEL.set(state, travel._replace(row=replaced(travel.row, frame.data[0], kind)))


def lay_out(rules: Ruleset, state: State, frame: Frame) -> State:
    """Fill the gaps, the first half from the trains and the others from the ships, as long as there are cards."""
    row, decks = TRAVEL.get(state).row, decks_in_stock(state)
    if GAP not in row or not decks:
        return state.pushed(frame._replace(kind="rails_and_sails.check"))
    place = row.index(GAP)
    wanted = TRAINS if 2 * place < len(row) else SHIPS
    return prompt_for_card_to_turn_up(state.pushed(frame), place, wanted if wanted in decks else decks[0])


def _check_row(rules: Ruleset, state: State, frame: Frame) -> State:
    """Too many wild cards sweep the row (rails_and_sails-4), if there are other cards to fill it with."""
    travel, limit = TRAVEL.get(state), option(rules, "wild_limit")
    if not limit or travel.row.count(WILD) < limit or frame.data[0] >= MAX_SWEEPS:
        return state
    lying = row_counts(travel)
    # Nothing but wild cards is left: sweeping would never end.
    if not any(added(added(travel.deck, travel.discards), lying)[:WILD]):
        return state
    swept = travel._replace(row=(GAP,) * len(travel.row), discards=added(travel.discards, lying))
    return TRAVEL.set(state, swept, Frame("rails_and_sails.lay_out", ENGINE, (frame.data[0] + 1,)))


@hookimpl
def after_turn(state: State) -> State:
    """A short row is filled as soon as a turn has made discards."""
    short = GAP in TRAVEL.get(state).row and decks_in_stock(state)
    return state.pushed(Frame("rails_and_sails.lay_out", ENGINE, (0,))) if short else state


# --- taking cards -------------------------------------------------------------------------------------------

CARDS_PER_TURN = 2  # rails_and_sails-3


def take_options(state: State, left: int) -> list[Choice]:
    """The decks, and the cards that lie face up (rails_and_sails-3); a wild one of these takes all draws (-4)."""
    lying = [kind for kind in sorted(set(TRAVEL.get(state).row) - {GAP}) if kind != WILD or left == CARDS_PER_TURN]
    return [Take(source) for source in (*decks_in_stock(state), *(NAMES[kind] for kind in lying))]


def _take_first(rules: Ruleset, state: State, seat: int, choice: Take) -> State:
    """The first card of a turn."""
    return _take(state, seat, choice, CARDS_PER_TURN)


def _refuse_first(rules: Ruleset, state: State, seat: int, choice: Take) -> Refusal | None:
    """Why a card cannot be taken."""
    return refuse_take(state, choice, CARDS_PER_TURN)


def refuse_take(state: State, choice: Take, left: int) -> Refusal | None:
    """Why a card cannot be taken with so many draws left."""
    if choice in take_options(state, left):
        return None
    if choice.source == NAMES[WILD] and WILD in TRAVEL.get(state).row:
        return Refusal("row-wild", say("A wild card from the row must be the only card that you take in a turn."))
    return Refusal("no-such-card", say("That card cannot be taken."))


def _take(state: State, seat: int, choice: Take, left: int) -> State:
    """Take a card, and ask from which deck its gap in the row is filled (rails_and_sails-2)."""
    if choice.source in DECKS:
        state = state.pushed(*_next_question(seat, left - 1))
        return restock(state, choice.source).pushed(Frame("rails_and_sails.draw", CHANCE, (seat, choice.source)))
    kind, travel = INDEX[choice.source], TRAVEL.get(state)
    place = travel.row.index(kind)
    state = TRAVEL.set(state, travel._replace(row=replaced(travel.row, place, GAP)))
    state = with_hand(state, seat, more(hand_of(state, seat), kind))
    state = state.pushed(
        *_next_question(seat, 0 if kind == WILD else left - 1), Frame("rails_and_sails.check", ENGINE, (0,))
    )
    decks = decks_in_stock(state)
    if len(decks) > 1:
        return state.pushed(Frame("rails_and_sails.refill", seat, (place,)))
    return prompt_for_card_to_turn_up(state, place, decks[0]) if decks else state


def _next_question(seat: int, left: int) -> tuple[Frame, ...]:
    return (Frame("rails_and_sails.more", ENGINE, (seat, left)),) if left > 0 else ()


def _prompt_for_more(rules: Ruleset, state: State, frame: Frame) -> State:
    """The next card, unless none can be taken."""
    seat, left = frame.data
    return state.pushed(Frame("rails_and_sails.second", seat, (left,))) if take_options(state, left) else state


def _draw(rules: Ruleset, state: State, frame: Frame, choice: RevealTravelCard) -> State:
    """The card is in the hand."""
    state, kind = take_off_deck(state, choice)
    seat = frame.data[0]
    return with_hand(state, seat, more(hand_of(state, seat), kind))


def _refill_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Both decks."""
    return Refill(TRAINS), Refill(SHIPS)


def _refill(rules: Ruleset, state: State, frame: Frame, choice: Refill) -> State:
    """The gap is filled from the deck."""
    return prompt_for_card_to_turn_up(state, frame.data[0], choice.deck)


def _second_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """What may be taken besides."""
    return take_options(state, frame.data[0])


def _take_second(rules: Ruleset, state: State, frame: Frame, choice: Take) -> State:
    """The second card of a turn."""
    return _take(state, frame.actor, choice, frame.data[0])


def _refuse_second(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if isinstance(choice, Take):
        return refuse_take(state, choice, frame.data[0])
    return Refusal("second-card", say("Take your second card first."))


# --- the start ----------------------------------------------------------------------------------------------


@hookimpl
def offer_frames(seat: int, first: bool) -> Iterable[Frame]:
    """A player who chooses the first tickets sees their own cards."""
    return [Frame("rails_and_sails.hand_out", ENGINE, (seat,))] if first else []


def _deal_hands(rules: Ruleset, state: State, frame: Frame) -> State:
    """A hand for a seat that has none yet."""
    (seat,) = frame.data
    if hand_of(state, seat) != NO_CARDS:
        return state
    trains, ships = option(rules, "deal_trains"), option(rules, "deal_ships")
    return state.pushed(Frame("rails_and_sails.deal", ENGINE, (seat, trains, ships)))


def _deal(rules: Ruleset, state: State, frame: Frame) -> State:
    """The next card of a hand, trains first, as long as there are cards."""
    seat, trains, ships = frame.data
    if not trains and not ships:
        return state
    deck, left = (TRAINS, (trains - 1, ships)) if trains else (SHIPS, (trains, ships - 1))
    state = state.pushed(frame._replace(data=(seat, *left)))
    if deck not in decks_in_stock(state):
        return state
    return restock(state, deck).pushed(Frame("rails_and_sails.draw", CHANCE, (seat, deck)))


TAKE_ACTION = Action(Take, _take_first, _refuse_first)
SECOND_QUESTION = Question(
    "rails_and_sails.second",
    _second_options,
    _take_second,
    say("Take another travel card."),
    _refuse_second,
)
REFILL_QUESTION = Question(
    "rails_and_sails.refill", _refill_options, _refill, say("Which deck should fill the gap in the row?")
)
DRAW_CHANCE = Chance("rails_and_sails.draw", _deck_outcomes, _draw)
TURN_UP_CHANCE = Chance("rails_and_sails.turn_up", _deck_outcomes, _turn_up)
MORE_STEP = Step("rails_and_sails.more", _prompt_for_more)
CHECK_STEP = Step("rails_and_sails.check", _check_row)
LAY_OUT_STEP = Step("rails_and_sails.lay_out", lay_out)
HAND_OUT_STEP = Step("rails_and_sails.hand_out", _deal_hands)
DEAL_STEP = Step("rails_and_sails.deal", _deal)
