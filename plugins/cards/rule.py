"""The rule of the train cards: dealing, drawing, the supply and the row (DRAW, LOCO)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial, reduce
from math import comb
from typing import Any

from railwright.api import (
    CHANCE,
    ENGINE,
    Action,
    Chance,
    Choice,
    Event,
    Frame,
    Hidden,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    Step,
    TableKey,
    hookimpl,
    more,
    plural,
    replaced,
    say,
)
from railwright.plugins.cards.counts import (
    COLORS,
    INDEX,
    LOCO,
    NONE,
    Counts,
    CountsInWords,
    added,
    counted,
    taken,
    total,
)
from railwright.plugins.cards.state import (
    CARDS,
    DRAWS_FROM_ROW,
    GAP,
    PILE,
    TABLE,
    TURN_UPS,
    Cards,
    CardsTable,
    Draw,
    TurnUp,
)

# --- hands ------------------------------------------------------------------------------------------------


def hand_of(state: State, seat: int) -> Counts:
    """The cards in a seat's hand."""
    return CARDS.get(state).hands[seat]


def hand_sizes(state: State) -> list[int]:
    """The number of cards in every hand, whether the view shows them or not."""
    hands: tuple[Counts | Hidden, ...] = CARDS.get(state).hands
    return [hand.mask if isinstance(hand, Hidden) else total(hand) for hand in hands]


def given(state: State, seat: int, cards: Counts) -> State:
    """The state after cards have gone from the table into a seat's hand."""
    return _with_hand(state, seat, added(hand_of(state, seat), cards))


def laid_down(state: State, seat: int, cards: Counts) -> State:
    """The state after a seat has laid cards from its hand on the table, which is no pile and no discards (SP-14)."""
    return _with_hand(state, seat, taken(hand_of(state, seat), cards))


def spent(state: State, seat: int, cards: Counts) -> State:
    """The state after a seat has discarded cards from its hand."""
    whole = CARDS.get(state)
    hands = replaced(whole.hands, seat, taken(whole.hands[seat], cards))
    return CARDS.set(state, whole._replace(discards=added(whole.discards, cards), hands=hands))


def discarded(state: State, cards: Counts) -> State:
    """The state after cards have gone from the table to the discards."""
    whole = CARDS.get(state)
    return CARDS.set(state, whole._replace(discards=added(whole.discards, cards)))


def _with_hand(state: State, seat: int, hand: Counts) -> State:
    whole = CARDS.get(state)
    return CARDS.set(state, whole._replace(hands=replaced(whole.hands, seat, hand)))


# --- what is worked out once ------------------------------------------------------------------------------


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    option = rules.options["cards"]
    draws, costs = option["draws"], tuple(_row_cost(rules, card) for card in range(LOCO + 1))
    offers = cache(partial(_offers, costs))
    return [(TABLE, CardsTable(draws, costs, offers, costs[LOCO], option["locomotive_limit"]))]


def _offers(costs: tuple[int, ...], lying: frozenset[int], blind: bool, left: int) -> tuple[Draw, ...]:
    row = tuple(DRAWS_FROM_ROW[card] for card, cost in enumerate(costs) if card in lying and cost <= left)
    return (PILE, *row) if blind else row


def _row_cost(rules: Ruleset, card: int) -> int:
    """The draws that a card of the row takes up: a locomotive takes two, a whole turn (DRAW-4, LOCO-4)."""
    cost: int = rules.option("cards", "locomotive_cost") if card == LOCO else 1
    for adjust in rules.hooks.adjust_row_cost:
        cost = adjust(cost, rules, card)
    return max(cost, 1)


# --- pile and row -----------------------------------------------------------------------------------------

MAX_SWEEPS = 1000  # in a row: a bound under SP-1, far above what chance can need
MAX_EXPECTED_SWEEPS = 100  # a lawful row that comes up more rarely than once in so many sweeps is not waited for


def can_draw(cards: Cards) -> bool:
    """Whether a card can be taken blind: the pile or the discards have one (SP-2)."""
    return cards.pile > 0 or cards.discards != NONE


def supplied(state: State) -> State | None:
    """The state with a card in the pile, for which the discards are shuffled if need be (DRAW-9); None without any."""
    cards = CARDS.get(state)
    if cards.pile:
        return state
    # Only now that a card is needed are the discards shuffled in: shuffled at once, sweeps may never end (SP-2).
    if not any(cards.discards):
        return None
    return CARDS.set(state, cards._replace(pile=sum(cards.discards), deck=cards.discards, discards=NONE))


def outcomes(rules: Ruleset, state: State, frame: Frame) -> tuple[Sequence[Choice], Sequence[int]]:
    """The possible top cards of the pile, weighted by their numbers."""
    return TURN_UPS, CARDS.get(state).deck


def _turn_ups(rules: Ruleset, state: State, frame: Frame) -> tuple[Sequence[Choice], Sequence[int]]:
    """The card on top of the pile: a train card, or one that another rule has mixed in."""
    deck = CARDS.get(state).deck
    return _with_mixed_in(rules, state, deck) if rules.hooks.more_turn_ups else (TURN_UPS, deck)


def _with_mixed_in(rules: Ruleset, state: State, deck: Counts) -> tuple[Sequence[Choice], Sequence[int]]:
    # Apart from ``_turn_ups``, as are other rare cases of what a game does hundreds of times: a comprehension makes
    # every call of the function around it dearer, even where it is not reached.
    mixed_in = [pair for give in rules.hooks.more_turn_ups for pair in give(rules, state)]
    return [*TURN_UPS, *(card for card, _ in mixed_in)], [*deck, *(weight for _, weight in mixed_in)]


def _put_aside(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> State:
    """The rule that has mixed a card in takes it, and the pile is asked for the next one."""
    states = (take(rules, state, choice) for take in rules.hooks.choose_turned_up)
    after: State = next(after for after in states if after is not None)
    return after.pushed(frame)


def without(state: State, choice: TurnUp) -> tuple[int, State]:
    """The index of the card that turned up, and the state in which it lies on the table, no longer in the pile."""
    card, cards = INDEX[choice.color], CARDS.get(state)
    return card, CARDS.set(state, cards._replace(pile=cards.pile - 1, deck=more(cards.deck, card, -1)))


def _restock_row(rules: Ruleset, state: State, sweeps: int = 0) -> State:
    """Ask chance for the first gap of the row; sweep a full row of too many locomotives (DRAW-3, DRAW-7)."""
    cards = CARDS.get(state)
    # A gap that neither pile nor discards can fill stays open (SP-4).
    if GAP in cards.row:
        ready = state if cards.pile else supplied(state)
        if ready is not None:
            return ready.pushed(_row_frame(cards.row.index(GAP), sweeps))
    # The row is completed before it is looked at; it stays where no lawful row can be hoped for (SP-1).
    if sweeps < MAX_SWEEPS and is_swept(rules, cards):
        return _restock_row(rules, _sweep_row(state, cards), sweeps + 1)
    return state


def is_swept(rules: Ruleset, cards: Cards) -> bool:
    """Whether the row has too many locomotives, and a row with fewer can be hoped for (DRAW-7, SP-1)."""
    limit = TABLE.get(rules).locomotive_limit
    return 0 < limit <= cards.row.count(LOCO) and _is_lawful_row_likely(cards, limit)


@cache
def _row_frame(index: int, sweeps: int) -> Frame:
    return Frame("cards.row", CHANCE, (index, sweeps))


def _is_lawful_row_likely(cards: Cards, limit: int) -> bool:
    """Whether row, pile and discards can form a row with fewer locomotives than the limit, and not too rarely (SP-1).

    With the published cards one that is possible is never too rare: the rarest comes up in one of 68 sweeps.
    """
    lying = [card for card in cards.row if card != GAP]
    colors = sum(cards.deck[:LOCO]) + sum(cards.discards[:LOCO]) + sum(card != LOCO for card in lying)
    pool = cards.pile + sum(cards.discards) + len(lying)
    size = min(len(cards.row), pool)
    lawful = sum(comb(pool - colors, locos) * comb(colors, size - locos) for locos in range(min(limit, size + 1)))
    return lawful * MAX_EXPECTED_SWEEPS >= comb(pool, size)


def _sweep_row(state: State, cards: Cards) -> State:
    lying = counted(card for card in cards.row if card != GAP)
    return discarded(CARDS.set(state, cards._replace(row=(GAP,) * len(cards.row))), lying)


def _lay_into_row(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> State:
    """A card turned up for a place of the row."""
    if type(choice) is not TurnUp:
        return _put_aside(rules, state, frame, choice)
    index, sweeps = frame.data
    card, cards = INDEX[choice.color], CARDS.get(state)
    deck, row = more(cards.deck, card, -1), replaced(cards.row, index, card)
    state = CARDS.set(state, cards._replace(pile=cards.pile - 1, deck=deck, row=row))
    is_done = GAP not in row and not 0 < TABLE.get(rules).locomotive_limit <= row.count(LOCO)
    return state if is_done else _restock_row(rules, state, sweeps)


@hookimpl
def after_turn(rules: Ruleset, state: State, seat: int) -> State:
    """A short row is filled as soon as the turn has made discards (SP-7)."""
    row = CARDS.get(state).row
    is_done = GAP not in row and not 0 < TABLE.get(rules).locomotive_limit <= row.count(LOCO)
    return state if is_done else _restock_row(rules, state)


# --- drawing ----------------------------------------------------------------------------------------------


def draw_options(rules: Ruleset, state: State, seat: int, left: int) -> Sequence[Choice]:
    """The pile and the colors of the row that may still be drawn with so many draws left (DRAW-2, DRAW-5)."""
    cards = CARDS.get(state)
    find = TABLE.get(rules).offers
    # A color that lies there twice is one answer, so rows of the same colors share their answers.
    offers = find(frozenset(cards.row), cards.pile > 0 or cards.discards != NONE, left)
    return [*offers, *_more_draws(rules, state, seat, left)] if rules.hooks.more_draws else offers


def _more_draws(rules: Ruleset, state: State, seat: int, left: int) -> Iterable[Choice]:
    return (choice for give in rules.hooks.more_draws for choice in give(rules, state, seat, left))


def draws_of(rules: Ruleset, state: State, seat: int) -> int:
    """How many cards a seat may draw in its turn."""
    draws = TABLE.get(rules).draws
    for adjust in rules.hooks.adjust_draws:
        draws = adjust(draws, rules, state, seat)
    return draws


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    """Drawing cards as a turn (DRAW-1); no answer where no card lies in pile, discards or row (DRAW-10)."""
    return draw_options(rules, state, seat, draws_of(rules, state, seat))


def _first_card(rules: Ruleset, state: State, seat: int, choice: Draw) -> State:
    if rules.hooks.draw_interrupts:
        return _interrupted(rules, state, seat, choice)
    return _draw_card(rules, state, seat, choice, draws_of(rules, state, seat))


def _interrupted(rules: Ruleset, state: State, seat: int, choice: Draw) -> State:
    # What comes before the card may empty the pile, so the draw waits as a step of its own under the interrupts.
    interrupts = [frame for hook in rules.hooks.draw_interrupts for frame in hook(rules, state, seat)]
    return state.pushed(Frame("cards.take", ENGINE, (seat, choice.source)), *reversed(interrupts))


def _take_first_card(rules: Ruleset, state: State, frame: Frame) -> State:
    """The first card after all interrupts; the row is as it was, but the pile may be empty by now (SP-3)."""
    seat, source = frame.data
    return _draw_card(rules, state, seat, Draw(source), draws_of(rules, state, seat))


def _take_further_card(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> State:
    """Take what was chosen as a further card, or in place of one."""
    (left,) = frame.data
    if isinstance(choice, Draw):
        return _draw_card(rules, state, frame.actor, choice, left)
    return _take_in_place_of_card(rules, state, frame.actor, choice, left)


def _take_in_place_of_card(rules: Ruleset, state: State, seat: int, choice: Choice, left: int) -> State:
    states = (take(rules, state, seat, choice, left) for take in rules.hooks.choose_drawn)
    after: State = next(after for after in states if after is not None)
    return after


def _draw_card(rules: Ruleset, state: State, seat: int, choice: Draw, left: int) -> State:
    """Take the card; a locomotive of the row counts as several draws (DRAW-4), a blind one as any card (DRAW-6)."""
    if choice is PILE or choice.source == "pile":
        return draw_for(state, seat, *_next_card_frames(CARDS.get(state), seat, left - 1))
    card, cards = INDEX[choice.source], CARDS.get(state)
    left -= TABLE.get(rules).row_costs[card]
    hands = replaced(cards.hands, seat, more(cards.hands[seat], card))
    # The place is filled before the next card is asked for, which may be the one that comes up there (SP-27).
    row = replaced(cards.row, cards.row.index(card), GAP)
    now, frames = cards._replace(row=row, hands=hands), _next_card_frames(cards, seat, left)
    if cards.pile and not rules.hooks.after_draw:  # mostly nothing comes before the pile fills the place
        return CARDS.set(state, now, *frames, _row_frame(row.index(GAP), 0))
    return _restock_row(rules, _run_after_draw(rules, CARDS.set(state, now, *frames), seat, card))


def _next_card_frames(cards: Cards, seat: int, left: int) -> tuple[Frame, ...]:
    """The question for the next card; while it is not sure that one can be drawn then, a step that looks first."""
    if left <= 0:
        return ()
    pile, row = cards.pile, cards.row
    # The row takes a card for each of its gaps first, so the pile must have one more than that.
    if pile > 1 + len(row) or pile + sum(cards.discards) > 1 + row.count(GAP):  # one is left when all places are full
        return _second_card_frames(seat, left)
    return (Frame("cards.more", ENGINE, (seat, left)),)


def drawn_on(state: State, seat: int, left: int) -> State:
    """The state in which the next card is asked for after something was taken instead; ``left`` draws remain."""
    return state.pushed(Frame("cards.more", ENGINE, (seat, left))) if left > 0 else state


@cache
def _second_card_frames(seat: int, left: int) -> tuple[Frame, ...]:
    return (Frame("cards.second", seat, (left,)),)


def draw_for(state: State, seat: int, *frames: Frame) -> State:
    """Ask chance for a seat's card from the pile, and then the frames; where no card is left, only the frames."""
    ready = supplied(state)
    return state.pushed(*frames) if ready is None else ready.pushed(*frames, _draw_frame(seat))


@cache
def _draw_frame(seat: int) -> Frame:
    return Frame("cards.draw", CHANCE, (seat,))


def _put_into_hand(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> State:
    """A card from the pile goes into the hand of the seat that it is for."""
    if type(choice) is not TurnUp:
        return _put_aside(rules, state, frame, choice)
    seat, card, cards = frame.data[0], INDEX[choice.color], CARDS.get(state)
    hands, deck = replaced(cards.hands, seat, more(cards.hands[seat], card)), more(cards.deck, card, -1)
    state = CARDS.set(state, cards._replace(pile=cards.pile - 1, deck=deck, hands=hands))
    # Cards dealt at the start are not drawn as a turn: no rule hears of them.
    dealing = state.stack and state.stack[-1].kind == "cards.deal"
    return state if dealing else _run_after_draw(rules, state, seat, card)


def _run_after_draw(rules: Ruleset, state: State, seat: int, card: int) -> State:
    for after in rules.hooks.after_draw:
        state = after(rules, state, seat, card)
    return state


def _prompt_for_more(rules: Ruleset, state: State, frame: Frame) -> State:
    """The next card, unless none can be taken: then the turn ends with fewer (SP-3)."""
    seat, left = frame.data
    return state.pushed(Frame("cards.second", seat, (left,))) if draw_options(rules, state, seat, left) else state


def _second_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """The cards that may be drawn next; stopping is possible only without any (SP-5)."""
    return draw_options(rules, state, frame.actor, frame.data[0])


def _facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    """How many draws are left."""
    return {"draws": frame.data[0]}


def _refuse_first(rules: Ruleset, state: State, seat: int, choice: Draw) -> Refusal | None:
    return _refuse_draw(rules, state, choice, draws_of(rules, state, seat))


def _refuse_second(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    """Why something else cannot be taken as a further card."""
    if not isinstance(choice, Draw):
        return Refusal("second-card", say("Take your second card first: draw from the pile or the row."))
    return _refuse_draw(rules, state, choice, frame.data[0])


def _refuse_draw(rules: Ruleset, state: State, choice: Draw, left: int) -> Refusal | None:
    """Why a card cannot be drawn."""
    if choice.source == "pile":
        return (
            None if can_draw(CARDS.get(state)) else Refusal("pile-empty", say("The pile and the discards are empty."))
        )
    if INDEX[choice.source] not in CARDS.get(state).row:
        return Refusal("not-in-row", say("This card is not in the row: {color}.", color=Name("color", choice.source)))
    cost = TABLE.get(rules).row_costs[INDEX[choice.source]]
    if cost <= left:
        return None
    if choice.source == COLORS[LOCO]:
        return Refusal(
            "row-locomotive", say("A locomotive from the row must be the only card that you draw in a turn.")
        )
    return Refusal(
        "row-card",
        plural(
            "This card counts as {cost} draw, but you have {left} left.",
            "This card counts as {cost} draws, but you have {left} left.",
            "cost",
            cost=cost,
            left=left,
        ),
    )


SECOND_CARD = Question(
    "cards.second",
    _second_options,
    _take_further_card,
    say("Draw another card."),
    _refuse_second,
    facts=_facts,
)
DRAW_CARD = Action(Draw, _first_card, _refuse_first)
TAKE = Step("cards.take", _take_first_card)
MORE = Step("cards.more", _prompt_for_more)
DRAW_BLIND = Chance("cards.draw", _turn_ups, _put_into_hand)
FILL_ROW = Chance("cards.row", _turn_ups, _lay_into_row)


# --- the start --------------------------------------------------------------------------------------------


@hookimpl
def opening_frames(rules: Ruleset, state: State) -> Iterable[Frame]:
    """Hands first, each as a block, then the row (SP-15)."""
    deals = [Frame("cards.deal", ENGINE, (seat, rules.option("cards", "deal"))) for seat in range(state.seats)]
    return [*deals, Frame("cards.lay_out", ENGINE)]


def _deal(rules: Ruleset, state: State, frame: Frame) -> State:
    """A card for a seat, as long as some are due (SETUP-3)."""
    seat, left = frame.data
    return draw_for(state, seat, Frame("cards.deal", ENGINE, (seat, left - 1))) if left else state


def _lay_out(rules: Ruleset, state: State, frame: Frame) -> State:
    """The first row, which is swept as any other (SETUP-4, DRAW-7)."""
    return _restock_row(rules, state)


DEAL = Step("cards.deal", _deal)
LAY_OUT = Step("cards.lay_out", _lay_out)


# --- all cards together -----------------------------------------------------------------------------------


def everywhere(rules: Ruleset, state: State) -> Counts:
    """Every card of the game, including those that plugins store. Takes a full state, not a view."""
    cards = CARDS.get(state)
    apart = [place for elsewhere in rules.hooks.cards_elsewhere for place in elsewhere(rules, state)]
    row = counted(card for card in cards.row if card != GAP)
    return reduce(added, [cards.deck, row, cards.discards, *cards.hands, lying_on_table(rules, state), *apart])


def lying_on_table(rules: Ruleset, state: State) -> Counts:
    """The cards that lie on the table for the questions under way, as for a tunnel."""
    hooks = rules.hooks.cards_on_table
    return reduce(
        added, [shown for show in hooks for frame in state.stack for shown in show(rules, state, frame)], NONE
    )


@hookimpl
def invariants(rules: Ruleset, state: State) -> Iterable[tuple[str, Any]]:
    """No card comes into the game or leaves it."""
    yield "the train cards in the game", everywhere(rules, state)


# --- what happened, in words ------------------------------------------------------------------------------


@hookimpl
def events(rules: Ruleset, before: State, frame: Frame, choice: Choice, after: State) -> Iterable[Event]:
    if frame.kind == "cards.draw" and isinstance(choice, TurnUp):
        seat = frame.data[0]
        name = Name("seat", seat)
        own = say("{seat} draws {color} from the pile.", seat=name, color=Name("color", choice.color))
        if choice.color == COLORS[LOCO]:
            own = say("{seat} draws a locomotive from the pile.", seat=name)
        yield Event(say("{seat} draws a card from the pile.", seat=name), seat, own, sound="card")
    if isinstance(choice, Draw) and choice.source != "pile":
        text = say(
            "{seat} takes {color} from the row.", seat=Name("seat", frame.actor), color=Name("color", choice.source)
        )
        if choice.source == COLORS[LOCO]:
            text = say("{seat} takes a locomotive from the row.", seat=Name("seat", frame.actor))
        yield Event(text, frame.actor, sound="card")
    yield from _payment_events(rules, before, choice, after)
    yield from _table_events(CARDS.get(before), frame, choice, CARDS.get(after))


def _payment_events(rules: Ruleset, before: State, choice: Choice, after: State) -> Iterable[Event]:
    """What has gone out of a hand onto the discards or the table, where everybody sees it."""
    old, new = CARDS.get(before), CARDS.get(after)
    if old.hands == new.hands:
        return
    discards = added(new.discards, new.deck) if _is_shuffled(old, choice, new) else new.discards
    for seat, (held, left) in enumerate(zip(old.hands, new.hands, strict=True)):
        if held == left or not any(spent := tuple(max(0, count) for count in taken(held, left))):
            continue
        names = {"seat": Name("seat", seat), "cards": CountsInWords().name(spent)}
        if _holds(taken(discards, old.discards), spent):
            yield Event(say("{seat} pays {cards}.", **names), seat, minor=True)
        elif _holds(taken(lying_on_table(rules, after), lying_on_table(rules, before)), spent):
            yield Event(say("{seat} plays {cards}.", **names), seat, minor=True)


def _holds(cards: Counts, wanted: Counts) -> bool:
    return all(count >= minimum for count, minimum in zip(cards, wanted, strict=True))


def _table_events(old: Cards, frame: Frame, choice: Choice, new: Cards) -> Iterable[Event]:
    """A sweep of the row, and the discards shuffled into a new pile (DRAW-7, DRAW-9)."""
    # A card that fills the last gap may be what the row is swept for.
    laid = frame.kind == "cards.row" and isinstance(choice, TurnUp)
    full = old.row.count(GAP) == (1 if laid else 0) and not isinstance(choice, Draw)
    if full and set(new.row) == {GAP}:
        yield Event(say("There are too many locomotives in the row, so it is replaced."), sound="sweep")
    if _is_shuffled(old, choice, new):
        yield Event(say("The discards are shuffled into a new pile."), sound="paper")


def _is_shuffled(old: Cards, choice: Choice, new: Cards) -> bool:
    """Whether cards have come into the pile, beside the one that may have been turned up."""
    return new.pile > old.pile - isinstance(choice, TurnUp)
