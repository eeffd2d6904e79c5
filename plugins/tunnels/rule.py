"""The rule of tunnels: turn cards up, count what matches, ask for the surcharge or let the seat withdraw (TUNNEL)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from railwright.api import (
    CHANCE,
    ENGINE,
    Chance,
    Choice,
    Event,
    Frame,
    Message,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    Step,
    TableKey,
    hookimpl,
    say,
)
from railwright.plugins.cards.api import (
    COLORS,
    LOCO,
    Need,
    Pay,
    TurnUp,
    counted,
    discarded,
    hand_of,
    lacking,
    outcomes,
    payments,
    spent,
    supplied,
    without,
    wrong_payment,
)
from railwright.plugins.routes.api import Claiming, abort_claim
from railwright.plugins.tunnels.state import TABLE, WITHDRAW, Dig, TunnelsTable, Withdraw


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    return [(TABLE, TunnelsTable(rules.board.route_field("tunnel", False), rules.option("tunnels", "cards")))]


@hookimpl
def claim_interrupts(rules: Ruleset, state: State, claim: Claiming) -> Iterable[Frame]:
    """A tunnel is dug once the set that its length costs is laid (TUNNEL-1, TUNNEL-2); others are claimed at once."""
    if not TABLE.get(rules).tunnels[claim.route]:
        return ()
    return (Frame("tunnels.dig", ENGINE, Dig(claim.seat, claim.route, claim.paid)),)


def set_color(paid: tuple[int, ...]) -> int:
    """The color of a set: that of most of its cards which are no locomotives; LOCO where there are none (SP-8)."""
    maximum = max(paid[:LOCO])
    return paid.index(maximum) if maximum else LOCO


def matching_count(paid: tuple[int, ...], turned: tuple[int, ...]) -> int:
    """How many turned cards match the set: its color and locomotives (TUNNEL-3, TUNNEL-6, TUNNEL-8)."""
    # A set, so that turned locomotives count once where only locomotives were laid (TUNNEL-8).
    return sum([turned.count(card) for card in {set_color(paid), LOCO}])


def _begin(rules: Ruleset, state: State, frame: Frame) -> State:
    return _dig(rules, state, frame.data)


def _dig(rules: Ruleset, state: State, dig: Dig) -> State:
    """Turn cards up while there are any (TUNNEL-9), then ask for what is due, if anything (TUNNEL-10)."""
    # The cards laid down and turned up are not among the discards, so no shuffle turns them up again (SP-14).
    ready = supplied(state) if len(dig.turned) < TABLE.get(rules).cards else None
    if ready is not None:
        return ready.pushed(Frame("tunnels.reveal", CHANCE, dig))
    # All cards lie there before anything is due: a seat that has seen one does not pay for it yet (TUNNEL-3).
    due = matching_count(dig.paid, dig.turned)
    if due:
        return state.pushed(Frame("tunnels.pay", dig.seat, dig._replace(due=due)))
    return discarded(state, counted(dig.turned))


def _reveal(rules: Ruleset, state: State, frame: Frame, choice: TurnUp) -> State:
    dig: Dig = frame.data
    card, state = without(state, choice)
    return _dig(rules, state, dig._replace(turned=(*dig.turned, card)))


def surcharge(dig: Dig) -> Need:
    """The cards due, of the set's color or locomotives (TUNNEL-4)."""
    return Need(dig.due, set_color(dig.paid))


def _surcharge_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    # Nobody has to pay, not even who could (TUNNEL-5).
    return [*payments(surcharge(frame.data), hand_of(state, frame.actor)), WITHDRAW]


def _resolve_surcharge(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> State:
    """The surcharge is paid, or the seat withdraws and takes the cards laid down back (TUNNEL-5, TUNNEL-7)."""
    dig: Dig = frame.data
    # The turned cards are discarded either way.
    state = discarded(state, counted(dig.turned))
    if isinstance(choice, Pay):
        # The claim below goes on as that of any route: what was paid on top changes no points (TUNNEL-11).
        return spent(state, dig.seat, choice.cards)
    return abort_claim(state)


def _surcharge_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    dig: Dig = frame.data
    turned = tuple(Name("color", COLORS[card]) for card in dig.turned)
    return say("Turned up: {turned}. Pay {due} more, or withdraw.", turned=turned, due=dig.due)


def _refuse_surcharge(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if not isinstance(choice, Pay):
        return Refusal("surcharge-due", say("Pay the extra cards for the tunnel, or withdraw."))
    need, hand = surcharge(frame.data), hand_of(state, frame.actor)
    return lacking(need, hand) or wrong_payment(need, hand, choice.cards)


def _surcharge_facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    dig: Dig = frame.data
    turned = [COLORS[card] for card in dig.turned]
    paid = {color: count for color, count in zip(COLORS, dig.paid, strict=True) if count}
    return {"route": rules.board.routes[dig.route], "paid": paid, "turned": turned, "due": dig.due}


def _unavailable_surcharge(rules: Ruleset, state: State, frame: Frame) -> Sequence[tuple[Message, Refusal]]:
    """The surcharge where the hand cannot pay it: why, before one withdraws."""
    missing = lacking(surcharge(frame.data), hand_of(state, frame.actor))
    return [(say("Pay {due} more", due=frame.data.due), missing)] if missing else []


def digging(frame: Frame, choice: Choice | None = None) -> Dig | None:
    """The tunnel that a frame is about, with the card that an answer turns up; None where it is about none."""
    if frame.kind not in ("tunnels.reveal", "tunnels.pay"):
        return None
    dig: Dig = frame.data
    return dig._replace(turned=(*dig.turned, COLORS.index(choice.color))) if isinstance(choice, TurnUp) else dig


@hookimpl
def cards_on_table(rules: Ruleset, state: State, frame: Frame) -> Iterable[tuple[int, ...]]:
    """The cards turned up; those laid down lie there for the claim."""
    return [counted(frame.data.turned)] if frame.kind.startswith("tunnels.") else []


DIG = Step("tunnels.dig", _begin)
REVEAL = Chance("tunnels.reveal", outcomes, _reveal)
PAY = Question(
    "tunnels.pay",
    _surcharge_options,
    _resolve_surcharge,
    _surcharge_prompt,
    _refuse_surcharge,
    facts=_surcharge_facts,
    unavailable=_unavailable_surcharge,
)


@hookimpl
def events(rules: Ruleset, before: State, frame: Frame, choice: Choice, after: State) -> Iterable[Event]:
    if frame.kind == "tunnels.reveal" and isinstance(choice, TurnUp):
        route = Name("route", rules.board.routes[frame.data.route])
        text = say("The tunnel {route} turns up {color}.", route=route, color=Name("color", choice.color))
        if choice.color == COLORS[LOCO]:
            text = say("The tunnel {route} turns up a locomotive.", route=route)
        yield Event(text, frame.data.seat, places=(route,), minor=True, sound="tunnel")
    if isinstance(choice, Withdraw):
        route = Name("route", rules.board.routes[frame.data.route])
        text = say("{seat} withdraws from {route}.", seat=Name("seat", frame.actor), route=route)
        yield Event(text, frame.actor, sound="withdraw")
