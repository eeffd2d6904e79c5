"""What follows from an answer, in the second reading of the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.rules.second_reading import POINTS, ROUTES, Reading


class Course(Reading):
    """A reading that goes on: ``answer`` is one of its options."""

    def answer(self, words: str) -> list[str]:
        """Give an answer; what chance has answered meanwhile."""
        self.chance = []
        verb, _, what = words.partition(" ")
        {"pass": self.passed, "draw": self.drawn, "claim": self.claimed, "station": self.built, "pay": self.paid_with,
         "tickets": self.offered, "keep": self.kept, "withdraw": self.withdrawn}[verb](what)  # fmt: skip
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

    def passed(self, _: str) -> None:
        self.end_turn(passed=True)

    def drawn(self, card: str) -> None:
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

    def claimed(self, id: str) -> None:
        self.ask("pay", route=id)

    def built(self, city: str) -> None:
        self.ask("pay", city=city)

    def paid_with(self, cards: str) -> None:
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
        """TUNNEL-3, TUNNEL-6, TUNNEL-8 to TUNNEL-10: up to three cards, of the colour laid or locomotives."""
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

    def withdrawn(self, _: str) -> None:
        """TUNNEL-5, SP-25."""
        self.seats[self.turn]["hand"].update(self.known["laid"])
        self.known["laid"] = Counter()
        self.discard_and_end()

    def offered(self, _: str) -> None:
        """TICKET-1, TICKET-4."""
        self.ask("keep", offer=self.ticket_deck[:3])
        self.ticket_deck = self.ticket_deck[3:]

    def kept(self, tickets: str) -> None:
        """TICKET-2, TICKET-3; SP-13: in the order in which they were drawn."""
        chosen = tickets.split()
        self.seats[self.turn]["tickets"] += chosen
        self.ticket_deck += [ticket for ticket in self.known["offer"] if ticket not in chosen]
        self.end_turn()
