"""Drawing on to the rack, paying from hand and rack, and showing tickets or passing cards to the team."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Any

from railwright.api import (
    ENGINE,
    Action,
    Choice,
    Frame,
    Message,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    Step,
    hookimpl,
    refusals,
    say,
)
from railwright.plugins.cards.api import COLORS, NONE, CountsInWords, added, counted, given, hand_of, laid_down, taken
from railwright.plugins.mechanics.team_asia.state import (
    HAND,
    RACK,
    TEAMS,
    UNPLACED,
    Counts,
    Enough,
    FromRack,
    PassCard,
    Put,
    Show,
    mates,
    rack_of,
    team_of,
    with_paid,
    with_rack,
    with_shown,
)
from railwright.plugins.routes.api import within_means
from railwright.plugins.tickets.api import held_by

# --- drawing: of two cards one goes on the rack, which is said before the second is drawn -------------------


@hookimpl
def cards_elsewhere(state: State) -> Iterable[Counts]:
    """The cards on the racks, which are in no hand and no pile."""
    return TEAMS.get(state).rack


@hookimpl
def after_draw(rules: Ruleset, state: State, seat: int, card: int) -> State:
    """The first card of a turn goes where its drawer says, the second one to the other place (team_asia-5, -6)."""
    placed = TEAMS.get(state).placed
    if placed == UNPLACED:
        return state.pushed(Frame("team_asia.put", seat, (card,)))
    state = TEAMS.set(state, TEAMS.get(state)._replace(placed=UNPLACED))
    return put_on_rack(state, seat, card) if placed == HAND else state


def put_on_rack(state: State, seat: int, card: int) -> State:
    """The state with a card of a seat's hand on the rack."""
    single = counted([card])
    return with_rack(laid_down(state, seat, single), seat, added(rack_of(state, seat), single))


@hookimpl
def after_turn(state: State) -> State:
    teams = TEAMS.get(state)
    return state if teams.placed == UNPLACED else TEAMS.set(state, teams._replace(placed=UNPLACED))


def _put_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Both places."""
    return Put(RACK), Put(HAND)


def _put(rules: Ruleset, state: State, frame: Frame, choice: Put) -> State:
    """The card is where it is to be."""
    state = TEAMS.set(state, TEAMS.get(state)._replace(placed=choice.place))
    return put_on_rack(state, frame.actor, frame.data[0]) if choice.place == RACK else state


def _put_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    color = COLORS[frame.data[0]]
    return say(
        "You have drawn {color}. Do you want to put the card on your team's rack or in your hand?",
        color=Name("color", color),
    )


def _put_facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    """The card."""
    return {"card": [COLORS[frame.data[0]]]}


def _hide_drawn(data: tuple[Any, ...]) -> tuple[Any, ...]:
    """Nothing of the card."""
    return (-1,)


# --- paying with cards of the own hand and of the team's rack, in any mixture -------------------------------
# While a claim is paid for, the cards of the rack are in the hand: so everything that asks for cards takes both. What
# was spent is then told apart: the payer says which of these cards came from the rack, where that is not clear.


@hookimpl
def more_affordable(rules: Ruleset, state: State, seat: int) -> int:
    """Whatever pays with the cards of the hand pays with those of the rack as well."""
    rack = rack_of(state, seat)
    return within_means(rules, with_rack(given(state, seat, rack), seat, NONE), seat) if rack != NONE else 0


@hookimpl
def adjust_paying_hand(value: tuple[int, ...], rules: Ruleset, state: State, seat: int, route: int) -> tuple[int, ...]:
    return added(value, rack_of(state, seat))


@hookimpl
def choose_payment(rules: Ruleset, state: State, seat: int, route: int) -> State | None:
    """The usual question, with the cards of the rack in the hand until it is paid."""
    rack = rack_of(state, seat)
    if rack == NONE:
        return None
    lent = Frame("team_asia.settle", ENGINE, (seat, hand_of(state, seat), rack))
    return with_rack(given(state, seat, rack), seat, NONE).pushed(lent, Frame("routes.pay", seat, (route,)))


def _settle(rules: Ruleset, state: State, frame: Frame) -> State:
    """The claim is paid for, or given up: the rack gets back what is left of it (team_asia-8)."""
    seat, hand, rack = frame.data
    spent = tuple(max(0, difference) for difference in taken(added(hand, rack), hand_of(state, seat)))
    ways = mixtures(hand, rack, spent)
    # Only where hand and rack could both have given a card is the payer asked.
    if len(ways) > 1:
        return state.pushed(Frame("team_asia.split", seat, (hand, rack, spent)))
    return _return_unused(state, seat, rack, ways[0])


def mixtures(hand: Counts, rack: Counts, spent: Counts) -> list[Counts]:
    """Every set of cards that may have come from the rack when so many were spent (team_asia-9), fewest first."""
    ranges = [range(max(0, n - own), min(n, lent) + 1) for own, lent, n in zip(hand, rack, spent, strict=True)]
    return sorted(product(*ranges), key=lambda cards: (sum(cards), cards))


def _return_unused(state: State, seat: int, rack: Counts, used: Counts) -> State:
    """The state with all cards of the rack that were not used on it again, and the others known to everybody."""
    left = taken(rack, used)
    return with_paid(with_rack(laid_down(state, seat, left), seat, left), seat, used)


def _split_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Every mixture that makes up what was spent."""
    return [FromRack(cards) for cards in mixtures(*frame.data)]


def _split(rules: Ruleset, state: State, frame: Frame, choice: FromRack) -> State:
    """The mixture is settled."""
    return _return_unused(state, frame.actor, frame.data[1], choice.cards)


def _split_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say(
        "You are paying {cards}. Which of them do you want to take from the rack?",
        cards=CountsInWords().name(frame.data[2]),
    )


def _split_facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    """The cards on the rack, one by one."""
    return {"rack": [color for color, count in zip(COLORS, frame.data[1], strict=True) for _ in range(count)]}


def _hide_payment(data: tuple[Any, ...]) -> tuple[Any, ...]:
    """Nothing of hand and rack."""
    return (-1,) * len(data)


# --- when tickets are kept ----------------------------------------------------------------------------------


@hookimpl
def after_keep(rules: Ruleset, state: State, seat: int, kept: tuple[int, ...]) -> State:
    """One of the tickets kept goes on the rack (team_asia-12); who plays alone shows nobody anything."""
    if not kept or not mates(state, seat):
        return state
    return state.pushed(Frame("team_asia.show", seat, kept))


def _show_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """The tickets just kept."""
    return [Show(rules.board.tickets[ticket]) for ticket in frame.data]


def _show_ticket(rules: Ruleset, state: State, frame: Frame, choice: Show) -> State:
    """The ticket is on the rack."""
    return with_shown(state, frame.actor, rules.board.ticket_index[choice.ticket])


def _tickets_of(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    """The tickets just kept."""
    return {"tickets": [rules.board.tickets[ticket] for ticket in frame.data]}


def _hide_shown(data: tuple[Any, ...]) -> tuple[Any, ...]:
    """Only how many tickets there are."""
    return (-1,) * len(data)


# --- as a turn ----------------------------------------------------------------------------------------------


def showable(rules: Ruleset, state: State, seat: int) -> list[Choice]:
    """The own tickets that the team does not see yet."""
    seen = TEAMS.get(state).shown[team_of(seat)]
    return [Show(rules.board.tickets[ticket]) for ticket in held_by(state, seat) if ticket not in seen]


def passable(state: State, seat: int) -> list[Choice]:
    """The kinds of card in the own hand."""
    return [PassCard(color) for color, count in zip(COLORS, hand_of(state, seat), strict=True) if count]


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    """Sharing tickets (team_asia-11) and passing cards (team_asia-13) with a partner; alone there is neither."""
    if not mates(state, seat):
        return []
    choices = showable(rules, state, seat) if rules.option("team_asia", "show_tickets") else []
    return choices + passable(state, seat) if rules.option("team_asia", "pass_cards") else choices


def _show(rules: Ruleset, state: State, seat: int, choice: Show) -> State:
    state = with_shown(state, seat, rules.board.ticket_index[choice.ticket])
    return _prompt_further(state, seat, "tickets", rules.option("team_asia", "show_tickets") - 1)


def _pass_card(rules: Ruleset, state: State, seat: int, choice: PassCard) -> State:
    state = put_on_rack(state, seat, COLORS.index(choice.color))
    return _prompt_further(state, seat, "cards", rules.option("team_asia", "pass_cards") - 1)


def _prompt_further(state: State, seat: int, action: str, left: int) -> State:
    return state.pushed(Frame("team_asia.further", seat, (action, left))) if left > 0 else state


def _further_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """More of the same, or nothing more."""
    further = showable(rules, state, frame.actor) if frame.data[0] == "tickets" else passable(state, frame.actor)
    return [*further, Enough()]


def _show_further(rules: Ruleset, state: State, frame: Frame, choice: Show | PassCard | Enough) -> State:
    """One more is on the rack, or the turn is over."""
    action, left = frame.data
    if isinstance(choice, Enough):
        return state
    if isinstance(choice, Show):
        return _prompt_further(_show_ticket(rules, state, frame, choice), frame.actor, action, left - 1)
    return _prompt_further(put_on_rack(state, frame.actor, COLORS.index(choice.color)), frame.actor, action, left - 1)


def _further_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    if frame.data[0] == "tickets":
        return say("Show another ticket to your team? You may show {left} more.", left=frame.data[1])
    return say("Pass another card to the rack? You may pass {left} more.", left=frame.data[1])


def _refuse(rules: Ruleset, state: State, seat: int, choice: Show | PassCard) -> Refusal | None:
    if choice in turn_options(rules, state, seat):
        return None
    if not mates(state, seat):
        return Refusal("no-team", say("You have no partner in your team."))
    if isinstance(choice, Show):
        return Refusal("not-to-show", say("You do not have this ticket, or your team has already seen it."))
    return Refusal("not-to-pass", say("You do not have this card to pass: {color}.", color=Name("color", choice.color)))


SHOW_ACTION = Action(Show, _show, _refuse)
PASS_CARD_ACTION = Action(PassCard, _pass_card, _refuse)


PUT_QUESTION = Question(
    "team_asia.put",
    _put_options,
    _put,
    _put_prompt,
    refusals(Refusal("card-to-put", say("First choose where to put the card you drew."))),
    _hide_drawn,
    _put_facts,
)
SETTLE_STEP = Step("team_asia.settle", _settle, _hide_payment)
SPLIT_QUESTION = Question(
    "team_asia.split",
    _split_options,
    _split,
    _split_prompt,
    refusals(
        Refusal("mixture-due", say("First choose which cards come from the rack.")),
        {
            FromRack: Refusal(
                "no-such-mixture", say("With those rack cards, your hand cannot cover the rest of your payment.")
            )
        },
    ),
    _hide_payment,
    _split_facts,
)
SHOW_QUESTION = Question(
    "team_asia.show",
    _show_options,
    _show_ticket,
    say("Choose a ticket to show your team."),
    refusals(Refusal("ticket-to-show", say("First show your team one of the tickets that you have just kept."))),
    _hide_shown,
    _tickets_of,
)
FURTHER_QUESTION = Question(
    "team_asia.further",
    _further_options,
    _show_further,
    _further_prompt,
    refusals(Refusal("sharing-due", say("Share more with your team, or stop sharing."))),
)
