"""What the panels show, read from a view through the plugins' own interfaces; None for what no plugin provides.

A game without any of these plugins can be played all the same: on the board and with the buttons of its questions.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from railwright.core.kernel.board import bits
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.engine import check
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, Frame, State
from railwright.core.kernel.text import Mark
from railwright.core.kernel.value import Hidden
from railwright.core.positions.inspection import board_marks
from railwright.core.table.table import SeenAnswer
from railwright.plugins.advice.api import TicketPath, path_of_ticket, path_over_routes
from railwright.plugins.cards.api import (
    ANY,
    CARDS,
    COLORS,
    GAP,
    LOCO,
    Draw,
    TurnUp,
    given,
    hand_of,
    lacking,
    missing_cards,
    total,
)
from railwright.plugins.express.api import longest_trail
from railwright.plugins.last_round.api import LAST_ROUND, NOBODY
from railwright.plugins.routes.api import ROUTES, Claim
from railwright.plugins.routes.api import TABLE as ROUTE_TABLE
from railwright.plugins.scoring import api as scoring
from railwright.plugins.stations.api import STATIONS, cost, stations_left
from railwright.plugins.tickets.api import TICKETS, connections, results
from railwright.plugins.tunnels.api import Dig, digging, set_color

ScoreLine: TypeAlias = scoring.ScoreLine  # for those who show what ``ViewReader`` gives
CARD_COLORS = COLORS  # in the order of all counts of cards
ROUTE_POINTS, TICKET_POINTS, PATH_POINTS, STATION_POINTS = "routes", "tickets", "express", "stations"
"""Sources of lines of a score of which more can be shown than their points."""
AID_RULES = {
    "planner": ("routes", "tickets"),
    "stations": ("routes", "tickets", "stations"),
    "counting": ("cards",),
    "hint": ("routes",),
}
"""The rules without which an aid has nothing to tell, by its name."""
COACHED_RULES = ("routes", "scoring")  # without them games cannot be compared by their ends
MAX_LIVE_ROUTES = 60  # of a seat whose longest path is looked for after every answer: at most some 20 ms
MAX_CACHED_PATHS = 64


class Figures(NamedTuple):
    """What everybody may know about a seat; None where no plugin of the game provides it."""

    points: int | None
    trains: int | None
    cards: int | None
    tickets: int | None
    stations: int | None
    longest: int | None = None  # spaces of the longest path


class TicketState(NamedTuple):
    """A kept ticket: its index, points, whether it is done, and its cheapest way.

    ``way`` is None where no way of one's own is left; ``borrowed_way`` is then one for which stations have still to be
    built, and None if the ticket has become impossible.
    """

    ticket: int
    points: int
    done: bool
    way: TicketPath | None
    borrowed_way: TicketPath | None = None


class TurnedUpCards(NamedTuple):
    """Cards turned up for a route: the seat that claims it, how many are turned up in all, and those that lie open.

    ``color`` is that of the payment; ``loco`` if it is of locomotives alone.
    """

    seat: int
    route: int
    cards: int
    color: str
    turned: tuple[str, ...]

    @property
    def costly(self) -> tuple[bool, ...]:
        """Which of the cards turned up cost one card more."""
        return tuple(card in (self.color, COLORS[LOCO]) for card in self.turned)


class ViewReader:
    """Reads views of one ruleset."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._has = rules.active
        self._longest: dict[int, tuple[int, ...]] = {}  # by the routes that a seat owns: asked for after every answer
        self._tickets: dict[int, tuple[State, list[TicketState] | None]] = {}  # by seat, with the view that has them

    # what can be shown at all

    def has_use_for(self, aid: str) -> bool:
        """Whether the game has the rules that an aid tells of."""
        return all(map(self._has, AID_RULES[aid]))

    @property
    def can_be_coached(self) -> bool:
        """Whether answers can be compared by how games end after them."""
        return all(map(self._has, COACHED_RULES))

    # the board

    def owners(self, view: State) -> list[int | None]:
        """The seat that owns each route, by route index."""
        owners: list[int | None] = [None] * len(self._rules.board.routes)
        for seat, owned in enumerate(ROUTES.get(view).owned if self._has("routes") else ()):
            for route in bits(owned):
                owners[route] = seat
        return owners

    def stations(self, view: State) -> dict[int, int]:
        """The seat that has a station in a city, by city index."""
        built = STATIONS.get(view).built if self._has("stations") else ()
        return {city: seat for seat, cities in enumerate(built) for city in cities}

    def route_points(self, route: int) -> int | None:
        """The points for claiming a route."""
        return ROUTE_TABLE.get(self._rules).points[route] if self._has("routes") else None

    def trains_needed(self, route: int) -> int:
        """How many trains a route takes: mostly one for each of its spaces."""
        return ROUTE_TABLE.get(self._rules).wagons[route] if self._has("routes") else self._rules.board.length[route]

    def station_cost(self, view: State, seat: int) -> int | None:
        """The cards of one color that a seat's next station costs; None if it has none left."""
        left = stations_left(self._rules, view, seat) if self._has("stations") else 0
        return cost(self._rules, view, seat) if left > 0 else None

    def marks(self, view: State) -> list[Mark]:
        """What rules show on the board."""
        return [mark for _, mark in self.marks_by_rule(view)]

    def marks_by_rule(self, view: State) -> list[tuple[str, Mark]]:
        """The same, each with the id of its rule."""
        return board_marks(self._rules, view)

    # cards

    def hand(self, view: State, seat: int) -> dict[str, int] | None:
        """A seat's cards by color; None if the viewer may not see them."""
        counts = CARDS.get(view).hands[seat] if self._has("cards") else None
        return None if counts is None or isinstance(counts, Hidden) else _by_color(counts)

    def counted_hand(self, view: State, seat: int) -> tuple[int, ...]:
        """The cards of a seat that sees its own, counted in the order of ``CARD_COLORS``."""
        return hand_of(view, seat)

    def missing_cards(self, view: State, seat: int, route: int, color: str = "") -> dict[str, int] | None:
        """The cards by color with which a seat that is asked could claim a route that it cannot pay for.

        Of ``color``, else of the one of which the fewest are missing. None where several colors are as near, or where
        no cards would help.
        """
        if not (self._has("cards") and self._has("routes")):
            return None
        need, hand = ROUTE_TABLE.get(self._rules).needs[route], hand_of(view, seat)
        free = need.color == ANY
        cards = [COLORS.index(color)] if free and color else range(LOCO) if free else [need.color]
        missing = sorted((missing_cards(need, hand, card) for card in cards), key=total)
        if lacking(need, hand) is None or [total(each) for each in missing[:2]].count(total(missing[0])) > 1:
            return None
        return _by_color(missing[0]) if self._helps(view, seat, route, missing[0]) else None

    def _helps(self, view: State, seat: int, route: int, cards: tuple[int, ...]) -> bool:
        """Whether a seat that is asked could claim a route with these cards, and so many of them are in the game."""
        per_color, locos = (self._rules.option("cards", option) for option in ("per_color", "locomotives"))
        richer = given(view, seat, cards)
        if any(
            held > maximum for held, maximum in zip(hand_of(richer, seat), (per_color,) * LOCO + (locos,), strict=True)
        ):
            return False
        return check(self._rules, richer, Claim(self._rules.board.routes[route])) is None

    def row(self, view: State) -> tuple[str | None, ...] | None:
        """The colors of the face-up row; None where a card is missing."""
        if not self._has("cards"):
            return None
        return tuple(None if card == GAP else COLORS[card] for card in CARDS.get(view).row)

    def piles(self, view: State) -> tuple[int, dict[str, int]]:
        """How many cards the pile holds, and the discards by color."""
        return CARDS.get(view).pile, _by_color(CARDS.get(view).discards)

    def draws(self, options: Iterable[Choice]) -> dict[str, Choice]:
        """The answers that take a card, by ``pile`` or the color in the row."""
        return {choice.source: choice for choice in options if isinstance(choice, Draw)} if self._has("cards") else {}

    def turned_card(self, choice: Choice | None) -> str | None:
        """The color of the card that an answer of chance turns up; None where it turns up none."""
        return choice.color if self._has("cards") and isinstance(choice, TurnUp) else None

    def turned_up(self, frame: Frame) -> TurnedUpCards | None:
        """The cards turned up so far for the route that a frame is about."""
        return self._turned_up(digging(frame)) if self._has("tunnels") else None

    def turned_up_by(self, answered: SeenAnswer) -> TurnedUpCards | None:
        """The cards turned up for a route after an answer of chance has turned up another one."""
        if answered.frame.actor != CHANCE or not self._has("tunnels"):
            return None
        dig = digging(answered.frame, answered.choice)
        if dig is None or answered.choice is not None:
            return self._turned_up(dig)
        follows = self.turned_up(answered.after.stack[-1]) if answered.after.stack else None
        if follows is not None and follows.route == dig.route:
            return follows
        # The answer is hidden at tables elsewhere: the last card is discarded with those laid down and turned up.
        before, after = (CARDS.get(view).discards for view in (answered.before, answered.after))
        new = [after[card] - before[card] - dig.paid[card] - dig.turned.count(card) for card in range(len(COLORS))]
        if sum(map(abs, new)) == 1 == max(new):
            dig = dig._replace(turned=(*dig.turned, new.index(1)))
        return self._turned_up(dig)

    def _turned_up(self, dig: Dig | None) -> TurnedUpCards | None:
        if dig is None:
            return None
        turned = tuple(COLORS[card] for card in dig.turned)
        cards = self._rules.option("tunnels", "cards")
        return TurnedUpCards(dig.seat, dig.route, cards, COLORS[set_color(dig.paid)], turned)

    # tickets

    def tickets(self, view: State, seat: int) -> list[TicketState] | None:
        """A seat's tickets in the order of keeping; None if the viewer may not see them."""
        if self._tickets.get(seat, (None,))[0] is not view:
            self._tickets[seat] = view, self._find_tickets(view, seat)
        return self._tickets[seat][1]

    def _find_tickets(self, view: State, seat: int) -> list[TicketState] | None:
        if not self._has("tickets") or isinstance(TICKETS.get(view).held[seat], Hidden):
            return None
        points = self._rules.board.ticket_points
        ticket_states = []
        for ticket, done, _ in results(self._rules, view, seat):
            way = self.way(view, seat, ticket)
            borrowed = None if done or way else self.way(view, seat, ticket, lending=True)
            ticket_states.append(TicketState(ticket, points[ticket], done, way, borrowed))
        return ticket_states

    def way(self, view: State, seat: int, ticket: int, lending: bool = False) -> TicketPath | None:
        """The cheapest way for a ticket along a seat's own and unclaimed routes and those that idle stations borrow.

        ``lending``: stations in reserve may borrow routes as well.
        """
        return path_of_ticket(self._rules, view, seat, ticket, lending) if self._has("routes") else None

    def best_way(self, view: State, seat: int, ticket: int) -> TicketPath | None:
        """The cheapest way for a ticket; one that needs more stations only if there is no other."""
        return self.way(view, seat, ticket) or self.way(view, seat, ticket, lending=True)

    # players

    def figures(self, view: State, seat: int) -> Figures:
        """What everybody may know about a seat."""
        routes = ROUTES.get(view) if self._has("routes") else None
        return Figures(
            routes.points[seat] if routes else None,
            routes.trains[seat] if routes else None,
            _size(CARDS.get(view).hands[seat], total) if self._has("cards") else None,
            _size(TICKETS.get(view).held[seat], len) if self._has("tickets") else None,
            stations_left(self._rules, view, seat) if self._has("stations") else None,
            self._longest_length(view, seat),
        )

    def _longest_length(self, view: State, seat: int) -> int | None:
        """The spaces of a seat's longest path, where it scores and is found at once."""
        if not self._has("express") or ROUTES.get(view).owned[seat].bit_count() > MAX_LIVE_ROUTES:
            return None
        return sum(self._rules.board.length[route] for route in self.longest_path(view, seat))

    def turns_left(self, view: State) -> int | None:
        """How many turns are still to come, once the last round has begun."""
        if not self._has("last_round") or LAST_ROUND.get(view).seat == NOBODY:
            return None
        return LAST_ROUND.get(view).turns_left

    # the end

    def score_lines(self, state: State, seat: int) -> list[ScoreLine]:
        """The lines of a seat's score when the game is over."""
        if not self._has("scoring"):
            return []
        return list(scoring.lines_of(self._rules, state, seat))

    def scored_tickets(self, state: State, seat: int) -> list[tuple[int, bool, int]]:
        """A seat's tickets in the order of keeping: ticket index, whether it is done, what it scores."""
        return results(self._rules, state, seat) if self._has("tickets") else []

    def done_way(self, state: State, seat: int, ticket: int) -> tuple[int, ...]:
        """The shortest way for a done ticket along the seat's routes and borrowed ones; () if it is not done."""
        way = path_over_routes(self._rules.board, connections(self._rules, state, seat), ticket)
        return way.routes if way else ()

    def borrowed_routes(self, state: State, seat: int) -> tuple[int, ...]:
        """The routes of others that count for a seat's tickets."""
        if not self._has("tickets"):
            return ()
        # ``connections`` are the seat's own routes and those that its stations borrow.
        return tuple(bits(connections(self._rules, state, seat) & ~ROUTES.get(state).owned[seat]))

    def longest_path(self, state: State, seat: int) -> tuple[int, ...]:
        """The routes of a seat's longest path."""
        if not self._has("express"):
            return ()
        owned = ROUTES.get(state).owned[seat]
        if owned not in self._longest:
            if len(self._longest) >= MAX_CACHED_PATHS:
                self._longest.clear()
            self._longest[owned] = longest_trail(self._rules.board, owned).routes
        return self._longest[owned]


def _by_color(counts: tuple[int, ...]) -> dict[str, int]:
    return {color: count for color, count in zip(COLORS, counts, strict=True) if count}


def _size(value: object, measure: object) -> int:
    """The size of a value, which the mask of a hidden value tells."""
    return value.mask if isinstance(value, Hidden) else measure(value)  # type: ignore[operator,no-any-return]
