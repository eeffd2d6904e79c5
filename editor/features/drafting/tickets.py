"""Whole decks of tickets in a style: their lengths, how they share cities and routes, which tickets are long."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from types import MappingProxyType

from railwright.core.kernel.mapspec import MapSpec, Ticket, pair_id
from railwright.core.maps.network import distances, shortest_path
from railwright.editor.document import edits
from railwright.editor.document.map_fields import Fields
from railwright.editor.document.parts import Part
from railwright.editor.document.suggestions import MAX_TICKET_POINTS


@dataclass(frozen=True, slots=True)
class DeckStyle:
    """The style of a deck: ``bands`` are the shares of short, medium and far tickets.

    ``crowding`` is the weight of routes that other tickets need as well: positive keeps tickets apart, negative brings
    them together. ``sharing`` is the weight of cities that other tickets name.
    """

    bands: tuple[float, float, float]
    crowding: float
    sharing: float


STYLES: Mapping[str, DeckStyle] = MappingProxyType(
    {
        "published": DeckStyle((0.46, 0.34, 0.2), 0.0, 1.0),
        "calm": DeckStyle((0.7, 0.25, 0.05), 0.8, 1.4),
        "tense": DeckStyle((0.25, 0.45, 0.3), -0.5, 0.6),
    }
)
"""By name; the first style is that of published decks."""

# Length of a ticket over the diameter of the board from which it is medium, and from which it is far.
MEDIUM_DIAMETERS, FAR_DIAMETERS = 0.35, 0.60
MAX_TRAINS_SHARE = 0.6  # of a player's trains that a ticket may need; the longest published tickets need 0.47
LONG_TRAINS_SHARE = 0.4  # of a player's trains that a long ticket needs, if the board is large enough
# The size of a deck: tickets per city, but at least so many per player and so many left to draw from.
TICKETS_PER_CITY, TICKETS_PER_PLAYER, TICKETS_TO_DRAW = 0.98, 3, 8
TRIES_PER_TICKET = 40  # pairs of cities compared for each ticket
SAME_POINTS_COST = 1.5  # of each other ticket with the same points
ALIKE_TRAINS = 1  # greatest distance, in trains, between the other ends of two tickets that are nearly the same


def deck_size(spec: MapSpec) -> int:
    """The number of tickets for this map: as many per city as in published decks, and enough for all players."""
    return max(round(TICKETS_PER_CITY * len(spec.cities)), TICKETS_PER_PLAYER * spec.players[1] + TICKETS_TO_DRAW)


def long_count(spec: MapSpec, fields: Fields) -> int:
    """The number of long tickets: one more than players; 0 if the rules have none."""
    return spec.players[1] + 1 if "long" in fields["ticket"] else 0


def build_deck(
    spec: MapSpec, fields: Fields, style: str, seed: int, count: int | None = None, keeps_existing: bool = True
) -> MapSpec:
    """The map with a whole deck; ``keeps_existing`` retains existing tickets. Equal seeds give equal decks."""
    if not keeps_existing:
        spec = edits.remove(spec, [Part("ticket", ticket.id) for ticket in spec.tickets])
    builder = _DeckBuilder(spec, STYLES[style], random.Random(seed))
    long = sum(bool(ticket.fields.get("long")) for ticket in spec.tickets)
    for _ in range(long, long_count(spec, fields)):
        builder.add_long()
    builder.fill(deck_size(spec) if count is None else count)
    return builder.spec


Pair = tuple[str, str]


class _DeckBuilder:
    def __init__(self, spec: MapSpec, style: DeckStyle, chance: random.Random) -> None:
        self.spec, self._style, self._chance = spec, style, chance
        self._far = {city.id: distances(spec, city.id) for city in spec.cities if not city.fields.get("junction")}
        trains = spec.pieces.get("trains", 45)
        pairs = combinations(sorted(self._far), 2)
        self._max = MAX_TRAINS_SHARE * trains
        self._pairs = [(start, other) for start, other in pairs if self._is_task(start, other)]
        self._diameter = max((self._far[start][other] for start, other in self._pairs), default=1)
        self._least_long = max(LONG_TRAINS_SHARE * trains, FAR_DIAMETERS * self._diameter)
        self._named: Counter[str] = Counter()
        self._load: Counter[str] = Counter()
        self._worth: Counter[int] = Counter()  # tickets by their points
        self._ways: dict[Pair, tuple[str, ...]] = {}
        self._fresh = self._pairs  # those unlike all tickets
        for ticket in spec.tickets:
            self._note(ticket)

    def _is_task(self, start: str, other: str) -> bool:
        return other in self._far[start] and not any({start, other} == {*route.between} for route in self.spec.routes)

    def _way(self, pair: Pair) -> tuple[str, ...]:
        if pair not in self._ways:
            way = shortest_path(self.spec, *pair)
            self._ways[pair] = way.routes if way else ()
        return self._ways[pair]

    def _note(self, ticket: Ticket) -> None:
        self._named.update(ticket.between)
        self._load.update(self._way(ticket.between))
        self._worth[ticket.points] += 1
        self._fresh = [pair for pair in self._fresh if not self._is_alike(pair, ticket)]

    def _add(self, pair: Pair, long: bool) -> None:
        points = min(self._far[pair[0]][pair[1]], MAX_TICKET_POINTS)
        self.spec, part = edits.add_ticket(self.spec, pair, points, {"long": True} if long else {})
        self._note(next(ticket for ticket in self.spec.tickets if ticket.id == part.id))

    def add_long(self) -> None:
        """Add a ticket right across the board, to cities that no long ticket names."""
        taken = {end for ticket in self.spec.tickets if ticket.fields.get("long") for end in ticket.between}
        fit = [pair for pair in self._fresh if self._least_long <= self._far[pair[0]][pair[1]] <= self._max]
        if not fit:  # a small board: take the farthest pairs
            fit = sorted(self._fresh, key=lambda pair: -self._far[pair[0]][pair[1]])[:TRIES_PER_TICKET]
        sample = self._chance.sample(fit, min(TRIES_PER_TICKET, len(fit)))
        if sample:
            self._add(
                min(sample, key=lambda pair: (len(taken & {*pair}), self._cost(pair), -self._far[pair[0]][pair[1]])),
                True,
            )

    def fill(self, count: int) -> None:
        """Add tickets until the deck has ``count``, or no pair is left."""
        # Existing long tickets count as far.
        left = max(count - len(self.spec.tickets), 0)
        long = sum(bool(ticket.fields.get("long")) for ticket in self.spec.tickets)
        part_short, part_medium, part_far = self._style.bands
        far = min(max(round(part_far * count) - long, 0), left)
        short = round((left - far) * part_short / (part_short + part_medium))
        wanted = [short, left - far - short, far]
        for band, number in enumerate(wanted):
            for _ in range(number):
                if fit := next(filter(None, self._choices(band)), None):
                    self._add(min(self._chance.sample(fit, min(TRIES_PER_TICKET, len(fit))), key=self._cost), False)

    def _choices(self, band: int) -> Iterator[list[Pair]]:
        """Pairs for a ticket of a band; for small boards, then those of other bands, then whatever is left."""
        yield [pair for pair in self._fresh if self._band(pair) == band]
        yield [pair for pair in self._fresh if self._band(pair) <= 2]
        yield self._fresh
        taken = {pair_id(*ticket.between) for ticket in self.spec.tickets}
        yield [pair for pair in self._pairs if pair_id(*pair) not in taken]

    def _band(self, pair: Pair) -> int:
        """The band of a ticket: 0 short, 1 medium, 2 far, 3 if it needs too many trains."""
        far = self._far[pair[0]][pair[1]]
        if far > self._max:
            return 3
        part = far / self._diameter
        return 0 if part < MEDIUM_DIAMETERS else 1 if part < FAR_DIAMETERS else 2

    def _is_alike(self, pair: Pair, ticket: Ticket) -> bool:
        """Whether a ticket joins this pair of cities, or nearly the same pair."""
        shared = {*ticket.between} & {*pair}
        if len(shared) == 1:
            end, other = ({*ticket.between} - shared).pop(), ({*pair} - shared).pop()
            return self._far[end].get(other, ALIKE_TRAINS + 1) <= ALIKE_TRAINS
        return len(shared) == 2

    def _cost(self, pair: Pair) -> float:
        way = self._way(pair)
        shared = float(sum(self._named[end] ** 1.5 for end in pair))
        crowd = sum(self._load[id] for id in way) / max(len(way), 1)
        alike = self._worth[self._far[pair[0]][pair[1]]]
        return self._style.sharing * shared + self._style.crowding * crowd + SAME_POINTS_COST * alike
