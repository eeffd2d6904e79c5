"""The rule of claiming routes: which ones are open, the payment, the trains and the points (CLAIM)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import or_
from typing import Any

from railwright.api import (
    ENGINE,
    GRAY,
    Action,
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
    bits,
    hookimpl,
    more,
    picker,
    plural,
    replaced,
    say,
)
from railwright.plugins.cards.api import (
    ANY,
    CARDS,
    COLORS,
    LOCO,
    Need,
    Pay,
    discarded,
    given,
    hand_of,
    lacking,
    laid_down,
    payments,
    spent,
    wrong_payment,
)
from railwright.plugins.routes.state import ROUTES, TABLE, Claim, Claiming, Routes, RoutesTable
from railwright.plugins.scoring.api import ScoreLine

POINTS = {"1": 1, "2": 2, "3": 4, "4": 7, "5": 10, "6": 15, "7": 18, "8": 21, "9": 27}  # where an option is silent

# --- what is worked out once ------------------------------------------------------------------------------


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    routes = range(len(rules.board.routes))
    needs = tuple(_need(rules, route) for route in routes)
    by_cards = _affordable(needs, rules.option("cards", "per_color"), rules.option("cards", "locomotives"))
    wagons = tuple(_wagons(rules, route) for route in routes)
    within = tuple(sum(1 << r for r in routes if wagons[r] <= trains) for trains in range(max(wagons, default=0) + 1))
    claims = _claims(rules.board.routes)
    points = tuple(_points(rules, route) for route in routes)
    return [(TABLE, RoutesTable(claims, needs, points, wagons, by_cards, within))]


@lru_cache(64)  # the same few boards are compiled again and again
def _claims(routes: tuple[str, ...]) -> Callable[[int], list[Claim]]:
    return picker([Claim(id) for id in routes])


def _need(rules: Ruleset, route: int) -> Need:
    """A card of the route's color for each space, for a gray route of any one color (CLAIM-2 to CLAIM-4)."""
    color = rules.board.color[route]
    need = Need(rules.board.length[route], ANY if color == GRAY else COLORS.index(color))
    for adjust in rules.hooks.adjust_need:
        need = adjust(need, rules, route)
    only_locos = rules.board.spec.routes[route].fields.get("locomotives_only")
    return need._replace(locos=need.cards) if only_locos else need  # (SP-36)


def _points(rules: Ruleset, route: int) -> int:
    """The points of a route by its length (CLAIM-9), as other rules change them."""
    length = str(rules.board.length[route])
    points: int = rules.option("routes", "points").get(length, POINTS[length])
    for adjust in rules.hooks.adjust_route_points:
        points = adjust(points, rules, route)
    return points


def _wagons(rules: Ruleset, route: int) -> int:
    """One wagon for each space (CLAIM-5), as other rules change it."""
    wagons = rules.board.length[route]
    for adjust in rules.hooks.adjust_wagons:
        wagons = adjust(wagons, rules, route)
    return wagons


@lru_cache(64)
def _affordable(needs: tuple[Need, ...], per_color: int, wilds: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """``RoutesTable.affordable``; what cards and locomotives pay together depends on their sum and the locomotives."""
    maximum = max((need.locos for need in needs), default=0)
    # More locomotives than any route asks for change nothing but the number of cards, so they share one table.
    paid_by = [
        [_routes_paid_by(needs, card, locos, per_color + wilds) for card in range(LOCO + 1)]
        for locos in range(min(maximum, wilds) + 1)
    ]
    tables = []
    for locos in range(wilds + 1):
        by_card = paid_by[min(locos, maximum)]
        colors = [(0, *by_card[card][1 + locos : 1 + locos + per_color]) for card in range(LOCO)]
        tables.append((*colors, (0, *by_card[LOCO][1 : wilds + 1])))
    return tuple(tables)


def _routes_paid_by(needs: tuple[Need, ...], card: int, locos: int, maximum: int) -> list[int]:
    """The bitsets of routes that no card to ``maximum`` cards of a color pay, so many of them locomotives."""
    due = [0] * (maximum + 1)  # the routes that take exactly so many cards
    for route, need in enumerate(needs):
        if need.cards <= maximum and need.locos <= locos and (card == LOCO or need.color in (ANY, card)):
            due[need.cards] |= 1 << route
    return [*accumulate(due, or_)]


# --- which routes a seat may claim (CLAIM-3 to CLAIM-6) ---------------------------------------------------


def affordable(table: RoutesTable, state: State, seat: int) -> int:
    """The bitset of routes that a seat has the cards for, claimed or not (CLAIM-3, CLAIM-4)."""
    # Written out: a loop takes twice as long, and this is asked in every turn.
    purple, blue, orange, white, green, yellow, black, red, locos = CARDS.get(state).hands[seat]
    by_purple, by_blue, by_orange, by_white, by_green, by_yellow, by_black, by_red, by_locos = table.affordable[locos]
    return (
        by_purple[purple] | by_blue[blue] | by_orange[orange] | by_white[white] | by_green[green]
        | by_yellow[yellow] | by_black[black] | by_red[red] | by_locos[locos]
    )  # fmt: skip


def within_wagons(table: RoutesTable, state: State, seat: int) -> int:
    """The bitset of routes for which a seat has the wagons, claimed or not (SP-10)."""
    trains = ROUTES.get(state).trains[seat]
    return table.within[trains if trains < len(table.within) else -1]


def attainable_routes(rules: Ruleset, state: State, seat: int) -> int:
    """The bitset of routes that are free and that no plugin keeps closed for a seat for good."""
    closed = ROUTES.get(state).taken
    for close in rules.hooks.closed_routes:
        closed |= close(rules, state, seat)
    return rules.board.all_routes & ~closed


def open_routes(rules: Ruleset, state: State, seat: int) -> int:
    """The bitset of routes that are free and that no plugin keeps closed for a seat (CLAIM-6)."""
    routes = attainable_routes(rules, state, seat)
    for close in rules.hooks.closed_for_now:
        routes &= ~close(rules, state, seat)
    return routes


def paying(rules: Ruleset, state: State, seat: int, route: int) -> tuple[int, ...]:
    """The cards of a seat's hand that may pay for a route."""
    hand = hand_of(state, seat)
    for adjust in rules.hooks.adjust_paying_hand:
        hand = adjust(hand, rules, state, seat, route)
    return hand


def within_means(rules: Ruleset, state: State, seat: int) -> int:
    """The bitset of routes that a seat may be able to pay for under any rule, claimed and closed ones included."""
    routes = affordable(TABLE.get(rules), state, seat)
    for also in rules.hooks.more_affordable:
        routes |= also(rules, state, seat)
    return routes


def claimable_routes(rules: Ruleset, state: State, seat: int) -> int:
    """The bitset of routes that a seat may claim now (CLAIM-3 to CLAIM-6, SP-10)."""
    hooks, table = rules.hooks, TABLE.get(rules)
    candidates = open_routes(rules, state, seat) & within_wagons(table, state, seat)
    sure = 0
    if not (hooks.adjust_paying_hand or hooks.choose_payment):
        sure = candidates & affordable(table, state, seat)  # other rules may add ways to pay, none takes these away
        if not hooks.more_affordable:
            return sure
    return sure | _payable(rules, state, seat, candidates & within_means(rules, state, seat) & ~sure)


def _payable(rules: Ruleset, state: State, seat: int, routes: int) -> int:
    """Those of a bitset of routes whose payment is a question with an answer."""
    # What one rule offers another may forbid: only the question itself knows whether it has an answer.
    return sum([1 << route for route in bits(routes) if _has_payment(rules, state, seat, route)])


def _has_payment(rules: Ruleset, state: State, seat: int, route: int) -> bool:
    """Whether the question that a claim of a route asks has an answer."""
    pending = prompt_for_payment(rules, state, seat, route)
    if len(pending.stack) <= len(state.stack):  # a rule that asks nothing has its own way to be paid
        return True
    frame = pending.stack[-1]
    kind = rules.kinds.get(frame.kind)
    return not isinstance(kind, Question) or bool(kind.options(rules, pending, frame))


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    claims = TABLE.get(rules).claims
    return claims(claimable_routes(rules, state, seat))


# --- claiming ---------------------------------------------------------------------------------------------


def _claim(rules: Ruleset, state: State, seat: int, choice: Claim) -> State:
    return prompt_for_payment(rules, state, seat, rules.board.route_index[choice.route])


def prompt_for_payment(rules: Ruleset, state: State, seat: int, route: int) -> State:
    """The state in which a seat is asked to pay for a route."""
    # A rule with another way to pay asks its own question and ends with `paid_claim`.
    for choose in rules.hooks.choose_payment:
        chosen: State | None = choose(rules, state, seat, route)
        if chosen is not None:
            return chosen
    return state.pushed(Frame("routes.pay", seat, (route,)))


def _refuse_claim(rules: Ruleset, state: State, seat: int, choice: Claim) -> Refusal | None:
    route = rules.board.route_index[choice.route]
    return (
        _refuse_owned(rules, state, seat, route)
        or _refuse_closed(rules, state, seat, route)
        or _refuse_wagons(rules, state, seat, route)
        or lacking(TABLE.get(rules).needs[route], paying(rules, state, seat, route))
    )


def _refuse_owned(rules: Ruleset, state: State, seat: int, route: int) -> Refusal | None:
    for owner, owned in enumerate(ROUTES.get(state).owned):
        if owned >> route & 1 and owner == seat:
            return Refusal("route-yours", say("You already own this route."))
        if owned >> route & 1:
            return Refusal("route-taken", say("{seat} already owns this route.", seat=Name("seat", owner)))
    return None


def _refuse_closed(rules: Ruleset, state: State, seat: int, route: int) -> Refusal | None:
    for explain in rules.hooks.explain_closed:
        refusal: Refusal | None = explain(rules, state, seat, route)
        if refusal is not None:
            return refusal
    return None


def _refuse_wagons(rules: Ruleset, state: State, seat: int, route: int) -> Refusal | None:
    """Why the wagons of a seat do not suffice for a route (SP-10)."""
    needed, have = TABLE.get(rules).wagons[route], ROUTES.get(state).trains[seat]
    if have >= needed:
        return None
    return Refusal(
        "not-enough-trains",
        plural(
            "You need {needed} train; you have {have}.",
            "You need {needed} trains; you have {have}.",
            "needed",
            needed=needed,
            have=have,
        ),
    )


def _payment_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Every set that pays for the route exactly: which cards go is the seat's choice (SP-9)."""
    (route,) = frame.data
    choices = payments(TABLE.get(rules).needs[route], paying(rules, state, frame.actor, route))
    for more_ways in rules.hooks.more_payments:
        choices = [*choices, *more_ways(rules, state, frame.actor, route)]
    return choices


def _refuse_payment(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if not isinstance(choice, Pay):
        return Refusal("payment-due", say("Pay for the route first."))
    (route,) = frame.data
    return wrong_payment(TABLE.get(rules).needs[route], paying(rules, state, frame.actor, route), choice.cards)


def _payment_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say("Choose cards to pay for {route}.", route=Name("route", rules.board.routes[frame.data[0]]))


def _payment_facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    return {"route": rules.board.routes[frame.data[0]]}


def _pay(rules: Ruleset, state: State, frame: Frame, choice: Pay) -> State:
    return paid_claim(rules, state, Claiming(frame.actor, frame.data[0], choice.cards))


def paid_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """The state after a claim has been paid for. Its cards lie on the table until all interrupts are over (SP-14)."""
    interrupts: list[Frame] = []
    for interrupt in rules.hooks.claim_interrupts:
        interrupts += interrupt(rules, state, claim)
    # The common case skips the table: nobody can see the cards between the hand and the discards.
    if not interrupts:
        return _complete_claim(rules, spent(state, claim.seat, claim.paid), claim)
    state = laid_down(state, claim.seat, claim.paid)
    return state.pushed(Frame("routes.finish", ENGINE, claim), *reversed(interrupts))


def _finish(rules: Ruleset, state: State, frame: Frame) -> State:
    claim: Claiming = frame.data
    return _complete_claim(rules, discarded(state, claim.paid), claim)


def _complete_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """Wagons on every space, points at once; the cards are on the discards already (CLAIM-5)."""
    state = place_wagons(rules, state, claim.seat, claim.route)
    for after in rules.hooks.after_claim:
        state = after(rules, state, claim)
    return state


def place_wagons(rules: Ruleset, state: State, seat: int, route: int) -> State:
    """The state after a seat has taken a route: its wagons are used and its points scored."""
    routes, table, bit = ROUTES.get(state), TABLE.get(rules), 1 << route
    # Wagons and points are those of the whole route at once: it is claimed in one turn (CLAIM-5, CLAIM-7).
    owned = replaced(routes.owned, seat, routes.owned[seat] | bit)
    trains = more(routes.trains, seat, -table.wagons[route])
    points = more(routes.points, seat, table.points[route])
    # Asked only where some rule changes points, because this runs for every claim of every simulated game.
    if rules.hooks.adjust_claim_points:
        points = _points_after_claim(rules, state, seat, route)
    return ROUTES.set(state, Routes(owned, routes.taken | bit, trains, points))


def _points_after_claim(rules: Ruleset, state: State, seat: int, route: int) -> tuple[int, ...]:
    """The points of all seats after a claim whose points other rules give to others, or change."""
    awards: tuple[int, ...] = replaced((0,) * state.seats, seat, TABLE.get(rules).points[route])
    for adjust in rules.hooks.adjust_claim_points:
        awards = adjust(awards, rules, state, seat, route)
    return tuple([made + award for made, award in zip(ROUTES.get(state).points, awards, strict=True)])


def abort_claim(state: State) -> State:
    """Drop the claim on top of the stack and give its cards back (TUNNEL-5)."""
    claim: Claiming = state.stack[-1].data
    return given(state._replace(stack=state.stack[:-1]), claim.seat, claim.paid)


@hookimpl
def cards_on_table(rules: Ruleset, state: State, frame: Frame) -> Iterable[tuple[int, ...]]:
    return [frame.data.paid] if frame.kind == "routes.finish" else []


CLAIM = Action(Claim, _claim, _refuse_claim)
PAY = Question("routes.pay", _payment_options, _pay, _payment_prompt, _refuse_payment, facts=_payment_facts)
FINISH = Step("routes.finish", _finish)


# --- what claims made, in points and in words -------------------------------------------------------------


LABEL = say("Routes")


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """The points that were made while claiming (SCORE-1)."""
    return [ScoreLine("routes", ROUTES.get(state).points[seat], LABEL)]


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    return [(seat, "trains_left", trains) for seat, trains in enumerate(ROUTES.get(state).trains)]


@hookimpl
def events(rules: Ruleset, before: State, frame: Frame, choice: Choice, after: State) -> Iterable[Event]:
    earlier, later = ROUTES.get(before), ROUTES.get(after)
    if later.owned == earlier.owned:
        return
    for seat, (old, new) in enumerate(zip(earlier.owned, later.owned, strict=True)):
        for route in bits(new & ~old):
            name = Name("route", rules.board.routes[route])
            points = later.points[seat] - earlier.points[seat]
            text = plural(
                "{seat} claims {route} for {points} point.",
                "{seat} claims {route} for {points} points.",
                "points",
                seat=Name("seat", seat),
                route=name,
                points=points,
            )
            yield Event(text, seat, places=(name,), sound=_claim_sound(rules, route))


def _claim_sound(rules: Ruleset, route: int) -> str:
    sound = "wagon"
    for adjust in rules.hooks.adjust_claim_sound:
        sound = adjust(sound, rules, route)
    return sound
