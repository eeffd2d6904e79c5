"""The rules of Europe written a second time, plainly and slowly, from docs/rules.md.

Nothing of the engine is used, so that a slip in one of the two shows as a difference. A game here is what a position
file tells, and what is asked.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import yaml

from railwright.core.maps.library import bundled_maps

COLORS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
CARDS = (*COLORS, "loco")
ALL_CARDS = Counter({**dict.fromkeys(COLORS, 12), "loco": 14})
POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}


class Route(NamedTuple):
    """A route of the board; ``pair`` are its cities, ``length`` its spaces."""

    pair: tuple[str, str]
    length: int
    color: str
    ferry: int
    tunnel: bool


def read_board() -> tuple[list[str], dict[str, Route], list[str]]:
    """The cities, the routes and the regular tickets of Europe, from the text of the map."""
    data = yaml.load(bundled_maps()["europe"].read_text("utf-8"), Loader=yaml.BaseLoader)
    pairs = [tuple(sorted(route["between"])) for route in data["routes"]]
    routes: dict[str, Route] = {}
    for row, (pair, fields) in enumerate(zip(pairs, data["routes"], strict=True)):
        number = f"-{pairs[:row].count(pair) + 1}" if pairs.count(pair) > 1 else ""
        ferry, tunnel = int(fields.get("ferry", 0)), fields.get("tunnel") == "true"
        routes[f"{pair[0]}-{pair[1]}{number}"] = Route(pair, int(fields["length"]), fields["color"], ferry, tunnel)
    regular = ["-".join(sorted(ticket["between"])) for ticket in data["tickets"] if ticket.get("long") != "true"]
    return list(data["cities"]), routes, regular


CITIES, ROUTES, TICKETS = read_board()


class ReferenceGame:
    """A game of Europe: ``options`` may be answered, and ``answer`` does what follows from one of them.

    The players have ``hand``, ``trains``, ``score``, ``routes``, ``stations`` and ``tickets``.
    """

    def __init__(self, seats: list[dict[str, Any]], off: set[str], random: Random) -> None:
        self.seats, self.off, self.random = seats, off, random
        self.turn = self.passes = self.turns = 0
        self.deck, self.discards = Counter[str](), Counter[str]()
        self.market: list[str | None] = [None] * 5
        self.ticket_deck: list[str] = []
        self.last: dict[str, int] | None = None
        self.asks, self.over = "turn", False
        self.chance: list[str] = []  # what came up
        self.known: dict[str, Any] = {}  # what the question is about

    # --- cards ---

    def take(self) -> str | None:
        """The top card: with the pile used up, the discards are the new one (DRAW-9, SP-2)."""
        if not self.deck.total():
            self.deck, self.discards = self.discards, Counter()
        left = [card for card in CARDS for _ in range(self.deck[card])]
        if not left:
            return None
        card = self.random.choice(left)
        self.deck[card] -= 1
        self.chance.append(f"turn-up {card}")
        return card

    def fill(self) -> None:
        """DRAW-3, SP-7: the row is filled; DRAW-7, SP-1: swept where another one is possible."""
        self.market = [card or self.take() for card in self.market]
        while self.is_swept():
            self.discards.update(card for card in self.market if card)
            self.market = [self.take() for _ in range(5)]

    def is_swept(self) -> bool:
        """DRAW-7, SP-1: whether the row does not stay."""
        pool = self.deck + self.discards + Counter(card for card in self.market if card)
        return self.market.count("loco") >= 3 and pool.total() - pool["loco"] >= min(5, pool.total()) - 2

    # --- what may be answered ---

    def options(self) -> set[str]:
        """All that may be answered, with the tickets to keep in alphabetical order."""
        return {"turn": self.actions, "second": self.second, "pay": self.prices, "surcharge": self.surcharges,
                "keep": self.choices}[self.asks]()  # fmt: skip

    def actions(self) -> set[str]:
        me = self.seats[self.turn]
        actions = self.second() | ({"draw loco"} if "loco" in self.market else set())
        for id, route in ROUTES.items():
            if self.is_open(id) and route.length <= me["trains"] and self.route_prices(route):  # SP-10
                actions.add(f"claim {id}")
        if self.ticket_deck:
            actions.add("tickets")
        if "stations" not in self.off and len(me["stations"]) < 3 and self.station_prices():
            built = {city for seat in self.seats for city in seat["stations"]}
            actions |= {f"station {city}" for city in CITIES if city not in built}  # STATION-2
        return actions or {"pass"}  # SP-6

    def second(self) -> set[str]:
        """DRAW-2, DRAW-5: from the pile, or of the row what is no locomotive."""
        pile = {"draw pile"} if self.deck.total() or self.discards.total() else set()
        return pile | {f"draw {card}" for card in COLORS if card in self.market}

    def is_open(self, id: str) -> bool:
        owners = {owned: seat_number for seat_number, seat in enumerate(self.seats) for owned in seat["routes"]}
        twins = [candidate for candidate in ROUTES if ROUTES[candidate].pair == ROUTES[id].pair and candidate in owners]
        if "double_routes" in self.off or not twins:
            return id not in twins
        return id not in twins and len(self.seats) > 3 and all(owners[twin] != self.turn for twin in twins)

    def paid(self, count: int, colors: tuple[str, ...], least: int = 0) -> set[str]:
        """CLAIM-3, CLAIM-4, FERRY-2: one of the colors and locomotives, so many of these at least."""
        hand, payments = self.seats[self.turn]["hand"], set()
        for locos in range(least, min(count, hand["loco"]) + 1):
            wild = [f"{locos} loco"] if locos else []
            fitting = [color for color in colors if hand[color] >= count - locos] if count > locos else [""]
            payments |= {" + ".join([f"{count - locos} {color}"] * bool(color) + wild) for color in fitting}
        return {f"pay {cards}" for cards in payments}

    def route_prices(self, route: Route) -> set[str]:
        colors = COLORS if route.color == "gray" else (route.color,)
        return self.paid(route.length, colors, 0 if "ferries" in self.off else route.ferry)

    def station_prices(self) -> set[str]:
        return self.paid(len(self.seats[self.turn]["stations"]) + 1, COLORS)

    def prices(self) -> set[str]:
        return self.route_prices(ROUTES[self.known["route"]]) if "route" in self.known else self.station_prices()

    def surcharges(self) -> set[str]:
        """TUNNEL-4, TUNNEL-5, TUNNEL-8."""
        return self.paid(self.known["due"], (self.known["color"],) * bool(self.known["color"])) | {"withdraw"}

    def choices(self) -> set[str]:
        offer = sorted(self.known["offer"])
        return {f"keep {' '.join(tickets)}" for k in range(len(offer)) for tickets in combinations(offer, k + 1)}

    def answer(self, text: str) -> list[str]:
        """Give an answer; what chance has answered meanwhile."""
        self.chance = []
        verb, _, rest = text.partition(" ")
        {"pass": self.do_pass, "draw": self.draw, "claim": self.claim, "station": self.build, "pay": self.pay,
         "tickets": self.offer_tickets, "keep": self.keep, "withdraw": self.withdraw}[verb](rest)  # fmt: skip
        return self.chance

    def ask(self, asks: str, **known: Any) -> None:
        self.asks, self.known = asks, {**self.known, **known}

    def end_turn(self, passed: bool = False) -> None:
        """END-1, END-2: two trains or fewer begin the final round, in which everybody has one more turn."""
        self.fill()
        self.asks, self.known = "turn", {}
        self.turns, self.passes = self.turns + 1, self.passes + 1 if passed else 0
        if self.last:
            self.last = {**self.last, "turns_left": self.last["turns_left"] - 1}
        elif self.seats[self.turn]["trains"] <= 2:
            self.last = {"seat": self.turn, "turns_left": len(self.seats)}
        self.over = self.passes == len(self.seats) or bool(self.last and not self.last["turns_left"])
        if not self.over:
            self.turn = (self.turn + 1) % len(self.seats)

    def do_pass(self, _: str) -> None:
        self.end_turn(passed=True)

    def draw(self, card: str) -> None:
        """DRAW-1, DRAW-4; SP-3: without a second card the turn ends with one."""
        first, hand = self.asks == "turn", self.seats[self.turn]["hand"]
        if card == "pile":
            hand[self.take()] += 1
        else:
            self.market[self.market.index(card)] = None
            hand[card] += 1
            self.fill()
        self.ask("second")
        if not first or card == "loco" or not self.second():
            self.end_turn()

    def claim(self, id: str) -> None:
        self.ask("pay", route=id)

    def build(self, city: str) -> None:
        self.ask("pay", city=city)

    def pay(self, cards: str) -> None:
        """The set is laid down; what is laid is nobody's until the turn ends (SP-14)."""
        laid = Counter({card: int(count) for count, card in (part.split() for part in cards.split(" + "))})
        me = self.seats[self.turn]
        me["hand"] = me["hand"] - laid
        surcharge = self.asks == "surcharge"
        self.ask("", laid=self.known.get("laid", Counter()) + laid)
        if "city" in self.known:
            me["stations"].append(self.known["city"])
            self.discard_and_end()
        elif surcharge or not ROUTES[self.known["route"]].tunnel or "tunnels" in self.off:
            self.finish_route()
        else:
            self.dig()

    def dig(self) -> None:
        """TUNNEL-3, TUNNEL-6, TUNNEL-8 to TUNNEL-10: up to three cards, of the color laid or locomotives."""
        turned = [card for card in (self.take() for _ in range(3)) if card]
        color = next((card for card in self.known["laid"] if card != "loco"), "")
        due = sum(card in ("loco", color) for card in turned)
        self.ask("surcharge", turned=turned, color=color, due=due)
        if not due:
            self.finish_route()

    def finish_route(self) -> None:
        me, route = self.seats[self.turn], ROUTES[self.known["route"]]
        me["routes"].append(self.known["route"])
        me["trains"] -= route.length
        me["score"] += POINTS[route.length]
        self.discard_and_end()

    def discard_and_end(self) -> None:
        self.discards.update(self.known["laid"])
        self.discards.update(self.known.get("turned", ()))
        self.end_turn()

    def withdraw(self, _: str) -> None:
        """TUNNEL-5, SP-25."""
        self.seats[self.turn]["hand"].update(self.known["laid"])
        self.known["laid"] = Counter()
        self.discard_and_end()

    def offer_tickets(self, _: str) -> None:
        """TICKET-1, TICKET-4."""
        self.ask("keep", offer=self.ticket_deck[:3])
        self.ticket_deck = self.ticket_deck[3:]

    def keep(self, tickets: str) -> None:
        """TICKET-2, TICKET-3; SP-13: in the order in which they were drawn."""
        chosen = tickets.split()
        self.seats[self.turn]["tickets"] += chosen
        self.ticket_deck += [ticket for ticket in self.known["offer"] if ticket not in chosen]
        self.end_turn()
