"""The mechanics written a second time, plainly and slowly, from docs/mechanics.md.

Nothing of their plugins is used. A reading hears every answer of a game, as somebody who keeps a protocol at the table,
with what the published rules tell at that moment: who owns which routes, hands, trains, tickets held, the seat on turn.
From these it works out what its mechanic offers, closes and scores.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Any, ClassVar, NamedTuple

COLORS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}


class Road(NamedTuple):
    """A route of the board: its two cities, spaces, color, and what the map says of it besides."""

    a: str
    b: str
    length: int
    color: str
    fields: Mapping[str, Any]


class Chart(NamedTuple):
    """The board as data: what the map says of cities, roads and tickets."""

    cities: dict[str, Mapping[str, Any]]
    roads: dict[str, Road]
    tickets: dict[str, tuple[str, str, int, Mapping[str, Any]]]
    fields: Mapping[str, Any]

    def parallel(self, id: str) -> set[str]:
        """The other roads between the same two cities."""
        road = self.roads[id]
        return {
            twin
            for twin, road_beside in self.roads.items()
            if twin != id and {road_beside.a, road_beside.b} == {road.a, road.b}
        }

    def groups(self, roads: Iterable[str]) -> list[set[str]]:
        """The groups of cities that roads join."""
        groups: list[set[str]] = []
        for id in roads:
            ends = {self.roads[id].a, self.roads[id].b}
            met = [group for group in groups if group & ends]
            groups = [group for group in groups if not group & ends] + [ends.union(*met)]
        return groups

    def joined(self, roads: Iterable[str], a: str, b: str) -> bool:
        """Whether roads join two cities."""
        return any({a, b} <= group for group in self.groups(roads))


class Facts(NamedTuple):
    """What the published rules tell at one moment; ``hands`` and tickets by seat, ``turns`` ended so far."""

    seats: int
    turn: int
    turns: int
    owned: list[set[str]]
    taken: set[str]
    trains: list[int]
    hands: list[Counter[str]]
    held: list[list[str]]
    tickets_left: int
    can_draw: bool
    pile: int
    over: bool


class Received(NamedTuple):
    """An answer: who gave it (None: chance), to which question, its verb and the rest of its words."""

    by: int | None
    asked: str
    verb: str
    words: list[str]


def by_rank(points: Sequence[int], values: Sequence[int | None]) -> list[int]:
    """Points for places: equals share the better one, the middle ones fall away with fewer players; None has none."""
    players = len(values)
    front = players - players // 2
    if players < len(points):
        points = [*points[:front], *points[len(points) - (players - front) :]]
    ranked = [value for value in values if value is not None]
    places = [None if value is None else sum(better > value for better in ranked) for value in values]
    return [0 if place is None or place >= len(points) else points[place] for place in places]


def majority(first: int, second: int, counts: Sequence[int]) -> list[int]:
    """All with most get the first number; one alone with most leaves the second to all who are next."""
    steps = sorted({count for count in counts if count}, reverse=True)
    points = [0] * len(counts)
    for seat, count in enumerate(counts):
        if count and count == steps[0]:
            points[seat] = first
        elif count and counts.count(steps[0]) == 1 and count == steps[1]:
            points[seat] = second
    return points


def within(values: Sequence[int], count: int) -> int:
    """The number for so many things, the last one for more; 0 for none."""
    return values[min(count, len(values)) - 1] if count and values else 0


class Reading:
    """A mechanic as its page tells it; this one changes nothing of the published game."""

    verbs: ClassVar[tuple[str, ...]] = ()  # the answers that ``offers`` tells
    sources: ClassVar[tuple[str, ...]] = ()  # the lines of the score that ``scores`` tells
    claims = True  # whether ``claimable`` tells all claims

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        self.chart, self.options, self.seats = chart, options, seats
        self.made = [0] * seats  # points of claims

    # what it offers, closes and costs

    def offers(self, facts: Facts, asked: str, seat: int) -> set[str] | None:
        """The answers with the mechanic's verbs to a question; None: nothing is said."""
        return None

    def closed(self, facts: Facts, seat: int) -> set[str]:
        """The free routes that a seat may not claim."""
        return set()

    def pieces(self, id: str) -> int:
        """The trains that a route takes."""
        return self.chart.roads[id].length

    def payable(self, facts: Facts, id: str, seat: int) -> bool:
        """Whether a seat has the cards for a route."""
        road, hand = self.chart.roads[id], facts.hands[seat]
        ferry = road.fields.get("ferry", 0)
        best = max(hand[color] for color in (COLORS if road.color == "gray" else [road.color]))
        return hand["loco"] >= ferry and best + hand["loco"] >= road.length

    def claimable(self, facts: Facts, seat: int) -> set[str]:
        """The routes that a seat may claim, double routes being closed as published."""
        few = self.seats < self.options["double_routes"]["open_from"]
        twins = [
            {owned_id for seats in (facts.owned if few else [facts.owned[seat]]) for owned_id in seats}
            & self.chart.parallel(id)
            for id in self.chart.roads
        ]
        free = {id for id, twin in zip(self.chart.roads, twins, strict=True) if id not in facts.taken and not twin}
        able = {id for id in free if self.pieces(id) <= facts.trains[seat] and self.payable(facts, id, seat)}
        return able - self.closed(facts, seat)

    # what happens

    def received(self, before: Facts, received: Received, after: Facts) -> None:
        """An answer was given."""
        for id in after.taken - before.taken:
            assert received.by is not None
            self.claimed(before, after, received, id, received.by)

    def claimed(self, before: Facts, after: Facts, received: Received, id: str, seat: int) -> None:
        """A route has been claimed."""
        for owner, points in self.awards(id, seat).items():
            self.made[owner] += points

    def awards(self, id: str, seat: int) -> dict[int, int]:
        """What a claim scores at once, by seat."""
        return {seat: self.worth(id)}

    def worth(self, id: str) -> int:
        """What a route scores."""
        length = self.chart.roads[id].length
        points: int = self.options["routes"]["points"].get(str(length), POINTS[length])
        return points

    def done(self, facts: Facts, seat: int) -> list[str]:
        """The tickets that a seat's own routes complete."""
        return [id for id in facts.held[seat] if self.chart.joined(facts.owned[seat], *self.chart.tickets[id][:2])]

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        """Its lines of the score, by seat, if the game ended now."""
        return {}


class Tolls(Reading):
    """Every claim costs coins, to the bank or the first owner beside it; whoever is short borrows."""

    sources = ("tolls", "loans")

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        self.own = options["tolls"]
        self.coins, self.loans = [self.own["coins"]] * seats, [0] * seats
        self.first: dict[frozenset[str], int] = {}

    def claimed(self, before: Facts, after: Facts, received: Received, id: str, seat: int) -> None:
        toll = self.chart.roads[id].fields.get("toll", self.own["toll"])
        while self.coins[seat] < toll:
            self.coins[seat] += self.own["loan"]
            self.loans[seat] += 1
        self.coins[seat] -= toll
        beside = frozenset({id, *self.chart.parallel(id)})
        if beside in self.first:
            self.coins[self.first[beside]] += toll
        self.first.setdefault(beside, seat)

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        ranked = [None if loans else coins for coins, loans in zip(self.coins, self.loans, strict=True)]
        lent = [-self.own["loan_points"] * loans for loans in self.loans]
        return {"tolls": by_rank(self.own["bonuses"], ranked), "loans": lent}


class LaidColors(Reading):
    """Beds have no color before somebody who has drawn cards lays a track; what crosses one in use is shut."""

    verbs = ("lay", "paint")

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        self.beds = {id for id, road in chart.roads.items() if road.fields.get("bed")}
        self.tracks: dict[str, str] = {}
        self.used: set[str] = set()
        self.drawn, self.bed = False, ""

    def shut(self) -> set[str]:
        """What lies across, or for few players beside, something in use."""
        few = self.seats < self.options["double_routes"]["open_from"]
        shut = set[str]()
        for id in self.used:
            shut |= self.chart.parallel(id) & self.beds if few else set()
            shut |= {*self.chart.roads[id].fields.get("crosses", ())}
            shut |= {crossing for crossing, road in self.chart.roads.items() if id in road.fields.get("crosses", ())}
        return shut

    def supply(self, length: int) -> list[str]:
        laid = [color for id, color in self.tracks.items() if self.chart.roads[id].length == length]
        return [color for color in COLORS if laid.count(color) < self.options["laid_colors"]["pieces"]]

    def offers(self, facts: Facts, asked: str, seat: int) -> set[str] | None:
        if asked == "laid_colors.color":
            return {f"paint {color}" for color in self.supply(self.chart.roads[self.bed].length)}
        free = self.beds - self.tracks.keys() - self.shut() - facts.taken
        ready = {f"lay {id}" for id in free if self.supply(self.chart.roads[id].length)}
        assert not (asked == "turn" and self.drawn and ready), "nobody was asked to lay a track"
        return ready if asked == "laid_colors.bed" and self.drawn else set()

    def closed(self, facts: Facts, seat: int) -> set[str]:
        return self.beds - self.tracks.keys() | self.shut()

    def payable(self, facts: Facts, id: str, seat: int) -> bool:
        if id in self.tracks:
            hand, road = facts.hands[seat], self.chart.roads[id]
            return hand["loco"] >= road.fields.get("ferry", 0) and hand[self.tracks[id]] + hand["loco"] >= road.length
        return super().payable(facts, id, seat)

    def received(self, before: Facts, received: Received, after: Facts) -> None:
        super().received(before, received, after)
        if received.asked == "turn":
            self.drawn = received.verb == "draw"
        if received.verb == "lay":
            self.bed, self.drawn = received.words[0], False
        if received.verb == "paint":
            self.tracks[self.bed] = received.words[0]
            self.used.add(self.bed)
        if after.turns > before.turns and not self.offers(after, "laid_colors.bed", before.turn):
            self.drawn = False

    def claimed(self, before: Facts, after: Facts, received: Received, id: str, seat: int) -> None:
        self.tracks.pop(id, None)
        self.used.add(id)


class SharedRoutes(Reading):
    """Shared routes take a common piece, no trains, and score steps; nobody owns them, everybody uses them."""

    sources = ("shared_routes", "routes", "tickets")

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        self.pieces_left, self.steps = options["shared_routes"]["pieces"], [0] * seats
        self.built: dict[str, int] = {}  # by whom

    def is_shared(self, id: str) -> bool:
        return bool(self.chart.roads[id].fields.get("shared"))

    def pieces(self, id: str) -> int:
        return 0 if self.is_shared(id) else super().pieces(id)

    def worth(self, id: str) -> int:
        return 0 if self.is_shared(id) else super().worth(id)

    def closed(self, facts: Facts, seat: int) -> set[str]:
        few = self.seats < self.options["double_routes"]["open_from"]
        beside = {
            built_id
            for id, builder in self.built.items()
            if few or builder == seat
            for built_id in self.chart.parallel(id)
        }
        return beside if self.pieces_left else beside | {id for id in self.chart.roads if self.is_shared(id)}

    def claimed(self, before: Facts, after: Facts, received: Received, id: str, seat: int) -> None:
        super().claimed(before, after, received, id, seat)
        if self.is_shared(id):
            self.pieces_left -= 1
            self.steps[seat] += self.chart.roads[id].length
            self.built[id] = seat
            assert not any(id in owned for owned in after.owned)

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        ranks = by_rank(self.options["shared_routes"]["bonuses"], self.steps)
        points = []
        for owned, held in zip(facts.owned, facts.held, strict=True):
            rows = [self.chart.tickets[id] for id in held]
            points.append(sum(n if self.chart.joined(owned | self.built.keys(), a, b) else -n for a, b, n, _ in rows))
        return {"shared_routes": ranks if any(self.steps) else [0] * self.seats, "routes": self.made, "tickets": points}


class DoublePaths(Reading):
    """A bonus for completed tickets whose cities two paths of own routes join that share no route."""

    sources = ("double_paths",)

    def two_paths(self, roads: Iterable[str], a: str, b: str) -> bool:
        """Whether two units can flow from one city to the other, one on each road."""
        flow: dict[str, str] = {}  # the city to which something flows on a road
        for _ in range(2):
            seen, edge = {a: [(a, "")]}, [a]
            while edge and b not in seen:
                here = edge.pop(0)
                for id in roads:
                    road = self.chart.roads[id]
                    if here in (road.a, road.b):
                        there = road.b if here == road.a else road.a
                        if flow.get(id) != there and there not in seen:
                            seen[there] = [*seen[here], (there, id)]
                            edge.append(there)
            if b not in seen:
                return False
            for there, id in seen[b][1:]:
                if id in flow:
                    del flow[id]
                else:
                    flow[id] = there
        return True

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        counts = [
            sum(self.two_paths(sorted(facts.owned[seat]), *self.chart.tickets[id][:2]) for id in self.done(facts, seat))
            for seat in range(self.seats)
        ]
        return {"double_paths": [within(self.options["double_paths"]["bonuses"], count) for count in counts]}


class MountainsAndNetwork(Reading):
    """Mountain spaces take further trains for points; the largest group of cities brings a bonus."""

    sources = ("routes", "largest_network")

    def pieces(self, id: str) -> int:
        return super().pieces(id) + int(self.chart.roads[id].fields.get("mountain", 0))

    def worth(self, id: str) -> int:
        lost = int(self.chart.roads[id].fields.get("mountain", 0))
        return super().worth(id) + lost * int(self.options["mountain_routes"]["points"])

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        sizes = [max(map(len, self.chart.groups(owned)), default=0) for owned in facts.owned]
        bonus = self.options["largest_network"]["points"]
        return {"routes": self.made, "largest_network": [bonus * (size == max(sizes) > 0) for size in sizes]}


class RailroadShares(Reading):
    """A claim brings the next share of a railroad along it; most shares pay, the lowest number decides."""

    verbs = ("share", "no-share")
    sources = ("railroad_shares",)

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        self.holders: dict[str, list[int]] = {}
        self.turned = set[tuple[str, int]]()
        self.last = ""

    def terms(self, name: str) -> Mapping[str, Any]:
        return {**self.options["railroad_shares"], **self.chart.fields.get("railroads", {}).get(name, {})}

    def offers(self, facts: Facts, asked: str, seat: int) -> set[str] | None:
        if asked not in ("railroad_shares.take", "railroad_shares.neutral"):
            return set()
        names = self.chart.roads[self.last].fields.get("railroads", ())
        left = {n for n in names if len(self.holders.get(n, ())) < self.terms(n)["shares"]}
        assert left
        return {f"share {name}" for name in left} | ({"no-share"} if asked == "railroad_shares.take" else set())

    def received(self, before: Facts, received: Received, after: Facts) -> None:
        super().received(before, received, after)
        if received.verb == "share":
            assert received.by is not None
            neutral = received.asked == "railroad_shares.neutral"
            assert not neutral or self.seats == 2
            self.holders.setdefault(received.words[0], []).append(-1 if neutral else received.by)
        if received.verb == "turn-share":
            self.turned.add((received.words[0], int(received.words[1])))
            assert len(self.turned) <= (sum(taken.count(-1) for taken in self.holders.values()) + 1) // 2

    def claimed(self, before: Facts, after: Facts, received: Received, id: str, seat: int) -> None:
        self.last = id

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        points_by_seat = [0] * self.seats
        for name, takers in self.holders.items():
            taken = [who for number, who in enumerate(takers, 1) if who >= 0 or (name, number) in self.turned]
            ranked = sorted({*taken}, key=lambda seat: (-taken.count(seat), taken.index(seat)))
            for seat, points in zip(ranked, self.terms(name)["pays"], strict=False):
                if seat >= 0:
                    points_by_seat[seat] += points
        return {"railroad_shares": points_by_seat}


class TicketRace(Reading):
    """Completed tickets are shown and replaced; joining the coasts is one for free; nothing else counts."""

    verbs = ("swap", "tickets")
    sources = ("ticket_race",)

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        self.shown, self.crossed = [0] * seats, [False] * seats

    def offers(self, facts: Facts, asked: str, seat: int) -> set[str] | None:
        if asked != "turn":
            return set()
        useful = facts.can_draw or bool(self.claimable(facts, seat))
        return {"swap"} if facts.tickets_left and facts.held[seat] and useful else set()

    def received(self, before: Facts, received: Received, after: Facts) -> None:
        seat = received.by
        if seat is None:
            return
        had = [*before.held[seat], *(received.words if received.verb == "keep" else ())]
        self.shown[seat] += sum(self.chart.joined(after.owned[seat], *self.chart.tickets[id][:2])
                                for id in had if received.verb != "swap")  # fmt: skip
        assert not self.done(after, seat)
        for group in self.chart.groups(after.owned[seat]):
            self.crossed[seat] |= {"west", "east"} <= {self.chart.cities[city].get("coast") for city in group}
        goal = self.options["ticket_race"]["goal"]
        reached = any(count >= goal for count in self.scores(after)["ticket_race"])
        out = after.turns > before.turns and min(after.trains) <= self.options["ticket_race"]["trains"]
        assert not (reached and after.turns > before.turns) or after.over
        assert not out or after.over

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        return {"ticket_race": [done + crossed for done, crossed in zip(self.shown, self.crossed, strict=True)]}


class CountryTickets(Reading):
    """Paths end at border points; a ticket scores the best of the countries that it reaches."""

    sources = ("tickets",)

    def reached(self, roads: set[str], start: str) -> set[str]:
        cities, edge = {start}, [start]
        while edge:
            here = edge.pop()
            if here != start and self.chart.cities[here].get("country"):
                continue
            for id in roads:
                ends = {self.chart.roads[id].a, self.chart.roads[id].b}
                edge += (ends - cities) if here in ends else ()
                cities |= ends if here in ends else set()
        return cities

    def points_of(self, facts: Facts, seat: int, id: str) -> int:
        a, b, points, fields = self.chart.tickets[id]
        land = {city: fields_.get("country") for city, fields_ in self.chart.cities.items()}
        from_country = fields.get("from_country")
        starts = [city for city in land if land[city] == from_country] if from_country else [a]
        there = set[str]().union(*(self.reached(facts.owned[seat], start) - {start} for start in starts))
        goals = fields.get("goals")
        if goals is None:
            return points if b in there else -points
        return max([goals[land[city]] for city in there if land[city] in goals], default=-points)

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        every = [[self.points_of(facts, seat, id) for id in held] for seat, held in enumerate(facts.held)]
        return {"tickets": [sum(points) for points in every]}


class TerrainCards(Reading):
    """Terrain cards in place of train cards; one or two of a route's terrain double it if nobody has more."""

    verbs = ("terrain", "double", "single")
    sources = ("routes",)

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        self.has = [Counter[str]() for _ in range(seats)]
        self.row, self.last, self.drawer = list[str](), "", 0
        self.hidden = 3 * options["terrain_cards"]["per_terrain"]

    def terrain(self, id: str) -> str:
        terrain: str = self.options["terrain_cards"]["terrain"].get(self.chart.roads[id].color, "mountain")
        return terrain

    def due(self, id: str) -> int:
        return 1 if self.chart.roads[id].length <= self.options["terrain_cards"]["short"] else 2

    def offers(self, facts: Facts, asked: str, seat: int) -> set[str] | None:
        if asked in ("turn", "cards.second"):
            # What nobody holds and does not lie open is in the pile or among the spent ones, shuffled in when due.
            left = self.hidden - sum(map(Counter.total, self.has)) - len(self.row)
            return {f"terrain {card}" for card in (*self.row, *["pile"] * (left > 0))}
        if asked != "terrain_cards.double":
            return set()
        counts, terrain = [held[self.terrain(self.last)] for held in self.has], self.terrain(self.last)
        assert counts[seat] >= max(*counts, self.due(self.last))
        return {f"double {terrain}", "single"}

    def received(self, before: Facts, received: Received, after: Facts) -> None:
        super().received(before, received, after)
        if received.verb == "terrain":
            assert received.by is not None
            self.drawer = received.by
            if received.words[0] != "pile":
                self.row.remove(received.words[0])
                self.has[received.by][received.words[0]] += 1
        if received.verb == "reveal-terrain" and received.asked == "terrain_cards.turn_up":
            self.row.append(received.words[0])
        elif received.verb == "reveal-terrain":
            self.has[self.drawer][received.words[0]] += 1
        if received.verb == "double":
            assert received.by is not None
            self.has[received.by][received.words[0]] -= self.due(self.last)
            self.made[received.by] += self.worth(self.last)

    def claimed(self, before: Facts, after: Facts, received: Received, id: str, seat: int) -> None:
        super().claimed(before, after, received, id, seat)
        self.last = id

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        return {"routes": self.made}


class CityMarkers(Reading):
    """Claims touch the own network; their points go to the owners of the marked ends."""

    verbs = ("mark", "unmarked")
    sources = ("routes",)

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        self.at: dict[str, int] = {}
        self.last, self.city = "", ""

    def closed(self, facts: Facts, seat: int) -> set[str]:
        mine = {city for city, owner in self.at.items() if owner == seat}
        mine |= {city for id in facts.owned[seat] for city in (self.chart.roads[id].a, self.chart.roads[id].b)}
        return {id for id, road in self.chart.roads.items() if mine and not mine & {road.a, road.b}}

    def awards(self, id: str, seat: int) -> dict[int, int]:
        owners = [self.at[city] for city in (self.chart.roads[id].a, self.chart.roads[id].b) if city in self.at]
        return {owner: owners.count(owner) * self.worth(id) for owner in owners} if owners else super().awards(id, seat)

    def offers(self, facts: Facts, asked: str, seat: int) -> set[str] | None:
        free = self.chart.cities.keys() - self.at.keys()
        if asked == "city_markers.first":
            return {f"mark {city}" for city in free}
        if asked != "city_markers.next":
            return set()
        cost, hand, road = self.options["city_markers"]["cost"], facts.hands[seat], self.chart.roads[self.last]
        assert max(hand[color] for color in COLORS) + hand["loco"] >= cost
        assert [*self.at.values()].count(seat) < self.options["city_markers"]["markers"]
        return {"unmarked", *(f"mark {city}" for city in {road.a, road.b} & free)}

    def received(self, before: Facts, received: Received, after: Facts) -> None:
        super().received(before, received, after)
        if received.verb == "mark":
            self.city = received.words[0]
        if received.asked in ("city_markers.first", "city_markers.pay"):
            assert received.by is not None
            self.at[self.city] = received.by

    def claimed(self, before: Facts, after: Facts, received: Received, id: str, seat: int) -> None:
        super().claimed(before, after, received, id, seat)
        self.last = id

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        return {"routes": self.made}


class WanderingMonsters(Reading):
    """Nobody claims at a monster's city; locomotives send it on; tickets that name its city count half."""

    verbs = ("send",)
    sources = ("wandering_monsters", "tickets")

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        self.own = options["wandering_monsters"]
        self.at: dict[str, str] = {}
        self.sent: dict[str, int] = {}
        self.cards = [Counter[str]() for _ in range(seats)]

    def far(self, start: str) -> dict[str, int]:
        distances, edge = {start: 0}, [start]
        for here in edge:
            for road in self.chart.roads.values():
                for start_city, neighbor in ((road.a, road.b), (road.b, road.a)):
                    if start_city == here and neighbor not in distances:
                        distances[neighbor] = distances[here] + 1
                        edge.append(neighbor)
        return distances

    def offers(self, facts: Facts, asked: str, seat: int) -> set[str] | None:
        if asked == "wandering_monsters.place":
            monster = ("dragon", "golem")[len(self.at)]
            return {f"send {monster} {city}" for city in self.chart.cities.keys() - {*self.at.values()}}
        if asked != "turn" or facts.turns in self.sent.values():
            return set()
        answers = set[str]()
        for monster, here in self.at.items():
            awake = monster not in self.sent or facts.turns - self.sent[monster] > self.seats
            if awake and sum(cards[monster] for cards in self.cards) < self.own["cards"]:
                reach = self.own["step"] * min(self.own["locomotives"], facts.hands[seat]["loco"])
                cities = {city for city, far in self.far(here).items() if far <= reach} - {here}
                answers |= {f"send {monster} {city}" for city in cities}
        return answers

    def closed(self, facts: Facts, seat: int) -> set[str]:
        return {id for id, road in self.chart.roads.items() if {road.a, road.b} & {*self.at.values()}}

    def received(self, before: Facts, received: Received, after: Facts) -> None:
        if received.verb == "send":
            assert received.by is not None
            monster, city = received.words
            if received.asked == "turn":
                self.sent[monster] = before.turns
                self.cards[received.by][monster] += 1
                due = -(-self.far(self.at[monster])[city] // self.own["step"])
                assert before.hands[received.by]["loco"] - after.hands[received.by]["loco"] == due
            self.at[monster] = city

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        most = {monster: max(cards[monster] for cards in self.cards) for monster in ("dragon", "golem")}
        bonus = [self.own["bonus"] * sum(cards[m] == n > 0 for m, n in most.items()) for cards in self.cards]
        tickets = [0] * self.seats
        for seat, held in enumerate(facts.held):
            for id in held:
                a, b, points, _ = self.chart.tickets[id]
                points = points if id in self.done(facts, seat) else -points
                tickets[seat] += int(points / 2) if {a, b} & {*self.at.values()} else points
        return {"wandering_monsters": bonus, "tickets": tickets}


class LimitedLocomotives(Reading):
    """Locomotives are wild on tunnels and ferries only; any few cards stand for a locomotive of a ferry."""

    verbs = ("pay", "hand-in")

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        self.own, self.last, self.left = options["limited_locomotives"], "", 0

    def wild(self, road: Road) -> bool:
        tunnel, ferry = road.fields.get("tunnel"), road.fields.get("ferry")
        return bool((tunnel and self.own["tunnels"]) or (ferry and self.own["ferries"]))

    def exchange(self, road: Road) -> tuple[int, int, bool]:
        """So many cards stand for one; for how many at most; and whether for locomotives only."""
        if road.fields.get("tunnel"):
            return 0, 0, False
        if road.fields.get("exchange"):
            return road.fields["exchange"], road.length, False
        return self.own["exchange"], road.fields.get("ferry", 0) if self.own["exchange"] else 0, True

    def prices(self, facts: Facts, id: str, seat: int) -> set[str]:
        """Every set of one color and locomotives that pays, with cards handed in for what it is short of."""
        road, hand, payments = self.chart.roads[id], facts.hands[seat], set[str]()
        rate, most, for_locos = self.exchange(road)
        for short in range(most + 1):
            cards, ferry = road.length - short, road.fields.get("ferry", 0)
            ferry = ferry - short if for_locos else min(ferry, cards)
            for color, locos in product(COLORS if road.color == "gray" else [road.color], range(cards + 1)):
                rest = cards - locos
                fits = hand[color] >= rest and hand["loco"] >= locos >= ferry and (self.wild(road) or locos <= ferry)
                if fits and (not short or hand.total() - cards >= rate * short):
                    parts = [f"{rest} {color}"] * (rest > 0) + [f"{locos} loco"] * (locos > 0)
                    payments.add("pay " + (" + ".join(parts) or "nothing"))
        return payments

    def payable(self, facts: Facts, id: str, seat: int) -> bool:
        return bool(self.prices(facts, id, seat))

    def offers(self, facts: Facts, asked: str, seat: int) -> set[str] | None:
        if asked == "routes.pay":
            return self.prices(facts, self.last, seat)
        if asked == "limited_locomotives.hand_in":
            assert self.left
            return {f"hand-in {card}" for card, count in facts.hands[seat].items() if count}
        assert not self.left
        return None

    def received(self, before: Facts, received: Received, after: Facts) -> None:
        if received.verb == "claim":
            self.last = received.words[0]
        if received.verb == "hand-in":
            self.left -= 1
        if received.asked == "routes.pay":
            paid = sum(int(word) for word in received.words if word.isdecimal())
            self.left = self.exchange(self.chart.roads[self.last])[0] * (self.chart.roads[self.last].length - paid)


class Permits(Reading):
    """Regions, lengths and ferries are barred without a permit, which locomotives buy."""

    verbs = ("buy", "rest", "spend")
    sources = ("routes", "permits")

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        self.own = options["permits"]
        self.last_bought, self.rate = -1, 0
        self.has = [set[str]() for _ in range(seats)]
        self.steps = sorted(map(int, self.own["lengths"]))
        self.claims_made = self.due = self.begun = 0
        needed = set[str]().union(*(self.needed(id) for id in chart.roads))
        sold = ["bonus", "booster", *["ferry_bonus"] * ("ferries" in needed), *["ticket_bonus"] * bool(chart.tickets)]
        self.prices: dict[str, int] = {"second_claim": self.own["second"], **{name: self.own[name] for name in sold}}
        for name in needed:
            kind, _, rest = name.partition("_")
            self.prices[name] = self.own["lengths"][rest] if kind == "length" else self.own[kind]

    def rate_of(self, seat: int) -> int:
        rate: int = self.own["boosted" if "booster" in self.has[seat] else "rate"]
        return rate

    def needed(self, id: str) -> set[str]:
        road = self.chart.roads[id]
        regions = {self.chart.cities[city].get("region") for city in (road.a, road.b)} - {None}
        step = max([step for step in self.steps if step <= road.length], default=0)
        permits = {f"region_{name}" for name in regions} | ({f"length_{step}"} if step else set())
        return permits | ({"ferries"} if road.fields.get("ferry") else set())

    def closed(self, facts: Facts, seat: int) -> set[str]:
        return {id for id in self.chart.roads if self.needed(id) - self.has[seat]}

    def offers(self, facts: Facts, asked: str, seat: int) -> set[str] | None:
        hand, rate = facts.hands[seat], self.rate if asked == "permits.pay" else self.rate_of(seat)
        colored = hand.total() - hand["loco"]
        if asked == "permits.pay":
            cards = {card for card, count in hand.items() if count and card != "loco"}
            if self.begun:
                return {f"spend {card}" for card in cards}
            sets = colored >= rate and hand["loco"] + (colored - rate) // rate >= self.due - 1
            return {f"spend {card}" for card in (*(cards if sets else ()), *["loco"] * (hand["loco"] > 0))}
        if asked != "turn":
            return set()
        if self.claims_made == 1:
            return {"rest"}
        if self.last_bought == facts.turns:
            return set()
        copies = {"second_claim": 1}
        left = {n for n in self.prices if sum(n in has for has in self.has) < copies.get(n, self.own["copies"])}
        rich = {name for name in left if hand["loco"] + colored // rate >= self.prices[name]}
        if not self.claimable(facts, seat):
            rich.discard("second_claim")
        return {f"buy {name}" for name in rich - self.has[seat]}

    def received(self, before: Facts, received: Received, after: Facts) -> None:
        super().received(before, received, after)
        if received.verb == "buy":
            assert received.by is not None
            self.rate = self.rate_of(received.by)
            self.has[received.by].add(received.words[0])
            self.last_bought = before.turns
            self.due, self.begun = self.prices[received.words[0]], 0
        if received.verb == "spend":
            if received.words[0] == "loco":
                self.due -= 1
            else:
                self.due -= not self.begun
                self.begun = (self.begun or self.rate) - 1
        if after.turns > before.turns:
            self.claims_made = 0
            for has in self.has:
                has.discard("second_claim")

    def claimed(self, before: Facts, after: Facts, received: Received, id: str, seat: int) -> None:
        super().claimed(before, after, received, id, seat)
        self.claims_made += "second_claim" in self.has[seat]
        assert (after.turns > before.turns) == (self.claims_made != 1)

    def awards(self, id: str, seat: int) -> dict[int, int]:
        ferry = bool(self.chart.roads[id].fields.get("ferry")) and "ferry_bonus" in self.has[seat]
        bonus = self.own["points"] * ("bonus" in self.has[seat]) + self.own["ferry_points"] * ferry
        return {seat: self.worth(id) + bonus}

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        each = [self.own["ticket_points"] * ("ticket_bonus" in has) for has in self.has]
        return {"routes": self.made, "permits": [p * len(self.done(facts, seat)) for seat, p in enumerate(each)]}


class Regions(Reading):
    """Country cards for joining countries, and points for the regions of every network at the end."""

    sources = ("country_cards", "region_networks")

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        cards = options["country_cards"]
        names = {fields["region"] for fields in chart.cities.values() if "region" in fields}
        self.stacks = {name: [*cards["countries"].get(name, cards["values"])] for name in names}
        self.won = [0] * seats

    def regions(self, cities: Iterable[str]) -> set[str]:
        return {region for city in cities if (region := self.chart.cities[city].get("region"))}

    def claimed(self, before: Facts, after: Facts, received: Received, id: str, seat: int) -> None:
        road = self.chart.roads[id]
        old = [group for group in self.chart.groups(before.owned[seat]) if group & {road.a, road.b}]
        old += [{city} for city in (road.a, road.b) if not any(city in group for group in old)]
        now = self.regions(set[str]().union(*old))
        if len(now) > 1 and all(self.regions(group) != now for group in old):
            self.won[seat] += sum(self.stacks[name].pop(0) for name in now if self.stacks[name])

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        own, points = self.options["region_networks"], [0] * self.seats
        for seat in range(self.seats):
            for group in self.chart.groups(facts.owned[seat]):
                names = self.regions(group)
                whole = [
                    n for n in names if all(city in group for city in self.chart.cities if self.regions([city]) == {n})
                ]
                points[seat] += within(own["points"], len(names) + sum(name in own["twice"] for name in whole))
        return {"country_cards": self.won, "region_networks": points}


class TravellingPassengers(Reading):
    """Passengers wait at ends of claims; one travels over own routes, each once, and takes the goods on its way."""

    verbs = ("settle", "unsettled", "depart", "ride", "alight")
    sources = ("travelling_passengers",)

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        own = options["travelling_passengers"]
        self.reserve, self.points = [own["passengers"]] * seats, [0] * seats
        self.waits: dict[str, int] = {}
        self.goods = {city: [*own["goods"][: fields.get("goods", 99)]] for city, fields in chart.cities.items()}
        self.last, self.here, self.ridden = "", "", set[str]()

    def onward(self, facts: Facts, seat: int, city: str, ridden: set[str]) -> set[str]:
        roads = ((id, self.chart.roads[id]) for id in facts.owned[seat] - ridden)
        return {id for id, road in roads if city in (road.a, road.b)}

    def offers(self, facts: Facts, asked: str, seat: int) -> set[str] | None:
        if asked == "travelling_passengers.settle":
            road = self.chart.roads[self.last]
            assert self.reserve[seat]
            return {"unsettled", *(f"settle {city}" for city in {road.a, road.b} - self.waits.keys())}
        if asked == "travelling_passengers.ride":
            rides = {f"ride {id}" for id in self.onward(facts, seat, self.here, self.ridden)}
            return rides | ({"alight"} if self.ridden else set())
        if asked == "turn":
            mine = (city for city, owner in self.waits.items() if owner == seat)
            return {f"depart {city}" for city in mine if self.onward(facts, seat, city, set())}
        return set()

    def received(self, before: Facts, received: Received, after: Facts) -> None:
        super().received(before, received, after)
        seat = received.by if received.by is not None else 0
        if received.verb == "settle":
            self.waits[received.words[0]] = seat
            self.reserve[seat] -= 1
        if received.verb == "depart":
            self.here, self.ridden = received.words[0], set()
            del self.waits[self.here]
        if received.verb == "ride":
            road = self.chart.roads[received.words[0]]
            self.here = road.a if self.here == road.b else road.b
            self.ridden.add(received.words[0])
            self.points[seat] += self.goods[self.here].pop(0) if self.goods[self.here] else 0

    def claimed(self, before: Facts, after: Facts, received: Received, id: str, seat: int) -> None:
        self.last = id

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        return {"travelling_passengers": self.points}


class ColoredPassengers(Reading):
    """A claim collects a passenger from each end; most of a color score, and second most."""

    verbs = ("collect-passenger",)
    sources = ("coloured_passengers",)

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        own = options["coloured_passengers"]
        self.bag = own["colours"] * own["each"]
        self.wanted = {city: fields.get("passengers", own["waiting"]) for city, fields in chart.cities.items()}
        self.at = {city: Counter[str]() for city in chart.cities}
        self.has = [Counter[str]() for _ in range(seats)]
        self.asks: list[str] = []

    def offers(self, facts: Facts, asked: str, seat: int) -> set[str] | None:
        if asked != "coloured_passengers.collect":
            assert not self.asks
            return set()
        # Both ends may ask; they are asked one after the other, in either order.
        by_city = [{f"collect-passenger {color}" for color, n in self.at[city].items() if n} for city in self.asks]
        return by_city[-1]

    def received(self, before: Facts, received: Received, after: Facts) -> None:
        super().received(before, received, after)
        if received.verb == "arrive":
            self.bag -= 1
            city = next(city for city, wanted in self.wanted.items() if self.at[city].total() < wanted)
            self.at[city][received.words[0]] += 1
        if received.verb == "collect-passenger":
            assert received.by is not None
            self.collect(received.by, self.asks.pop(), received.words[0])
        full = all(self.at[city].total() >= wanted for city, wanted in self.wanted.items())
        assert received.asked != "turn" or after.turns or after.taken or full or not self.bag

    def collect(self, seat: int, city: str, color: str) -> None:
        self.at[city] -= Counter([color])
        self.has[seat][color] += 1

    def claimed(self, before: Facts, after: Facts, received: Received, id: str, seat: int) -> None:
        for city in (self.chart.roads[id].a, self.chart.roads[id].b):
            kinds = [*self.at[city]]
            if len(kinds) == 1:
                self.collect(seat, city, kinds[0])
            elif kinds:
                self.asks.append(city)

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        own, points_by_seat = self.options["coloured_passengers"], [0] * self.seats
        for color in {color for has in self.has for color in has}:
            points = majority(own["first"], own["second"], [has[color] for has in self.has])
            points_by_seat = [a + b for a, b in zip(points_by_seat, points, strict=True)]
        return {"coloured_passengers": points_by_seat}


class ProvinceMat(Reading):
    """Claims may be overpaid; a train on the mat counts the cards paid, an express card strengthens a turn."""

    verbs = ("pay", "boost", "on-mat", "off-mat")
    sources = ("province_mat",)

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        self.own = options["province_mat"]
        self.express = [{*self.own["express"]} for _ in range(seats)]
        self.mat = [Counter[str]() for _ in range(seats)]
        self.last, self.played, self.paid = "", 0, Counter[str]()

    def offers(self, facts: Facts, asked: str, seat: int) -> set[str] | None:
        if asked == "turn":
            return set() if self.played else {f"boost {number}" for number in self.express[seat]}
        if asked == "routes.pay":
            road, hand, payments = self.chart.roads[self.last], facts.hands[seat], set[str]()
            for cards in range(road.length, road.length + self.own["overpay"] + 1):
                for color, locos in product(COLORS if road.color == "gray" else [road.color], range(cards + 1)):
                    rest = cards - locos
                    if hand[color] >= rest and hand["loco"] >= locos >= road.fields.get("ferry", 0):
                        parts = [f"{rest} {color}"] * (rest > 0) + [f"{locos} loco"] * (locos > 0)
                        payments.add("pay " + " + ".join(parts))
            return payments
        if asked == "province_mat.place":
            color = self.chart.roads[self.last].color
            plain = [card for card in self.paid if card != "loco"]
            colors = plain or [*COLORS] if color == "gray" else [color]
            return {"off-mat", *(f"on-mat {color}" for color in colors)}
        return None if asked == "tunnels.pay" else set()

    def received(self, before: Facts, received: Received, after: Facts) -> None:
        if received.verb == "claim":
            self.last = received.words[0]
        if received.asked == "routes.pay":
            self.paid = cards_of(received.words)
        if received.verb == "boost":
            assert received.by is not None
            self.played = int(received.words[0])
            self.express[received.by].remove(self.played)
        if received.verb == "on-mat":
            assert received.by is not None
            self.mat[received.by][received.words[0]] += self.paid.total() + self.played
            assert after.trains[received.by] == before.trains[received.by] - 1
        if after.turns > before.turns:
            self.played = 0

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        points_by_seat = [0] * self.seats
        for color in COLORS:
            points = majority(self.own["first"], self.own["second"], [mat[color] for mat in self.mat])
            points_by_seat = [a + b for a, b in zip(points_by_seat, points, strict=True)]
        return {"province_mat": points_by_seat}


def cards_of(words: Sequence[str]) -> Counter[str]:
    """The cards of ``2 red + 1 loco``."""
    parts = [part.split() for part in " ".join(words).split("+")]
    return Counter({part[1]: int(part[0]) for part in parts if len(part) > 1})


class TicketDraft(Reading):
    """Everybody picks a ticket of a pack and passes the others on; once more when the pile is low."""

    verbs = ("pick", "keep", "tickets")

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        self.own = options["ticket_draft"]
        self.packs = [list[str]() for _ in range(seats)]
        self.picked = [list[str]() for _ in range(seats)]
        self.dealt, self.drafts = 0, 0
        self.is_again = self.short = False

    def offers(self, facts: Facts, asked: str, seat: int) -> set[str] | None:
        if asked == "ticket_draft.pick":
            assert len({len(pack) for pack in self.packs}) <= 2
            return {f"pick {id}" for id in self.packs[seat]}
        if asked == "tickets.keep":
            mine = sorted(self.picked[seat] + self.packs[seat])
            answers = set[str]()
            for chosen in product((False, True), repeat=len(mine)):
                ids = [id for id, is_kept in zip(mine, chosen, strict=True) if is_kept]
                if len(ids) >= min(self.own["keep"], len(mine)):
                    answers.add(f"keep {' '.join(ids)}".strip())
            return answers
        if asked == "turn":
            assert self.is_again == (self.drafts == 2) or self.short
            return {"tickets"} if self.own["draw"] and facts.tickets_left else set()
        return None

    def received(self, before: Facts, received: Received, after: Facts) -> None:
        if received.asked == "ticket_draft.deal":
            if not any(self.packs):
                self.drafts, self.dealt, self.picked = self.drafts + 1, 0, [[] for _ in range(self.seats)]
            self.packs[self.dealt % self.seats].append(received.words[0])
            self.dealt += 1
        if received.verb == "pick":
            assert received.by is not None
            self.packs[received.by].remove(received.words[0])
            self.picked[received.by].append(received.words[0])
            if len({len(pack) for pack in self.packs}) == 1:
                self.packs = [self.packs[seat - 1] for seat in range(self.seats)]
        if received.verb == "keep":
            assert received.by is not None
            self.packs[received.by] = []
        # Once, after the turn in which the pile falls so low; without a ticket for everybody nothing is dealt.
        if after.turns > before.turns and 0 < after.pile <= self.own["again_at"] and not self.is_again:
            self.is_again, self.short = True, after.tickets_left < self.seats


class FestivalCards(Reading):
    """Cards that turn up lie at their cities; a claim collects those at one of its ends, sets score."""

    verbs = ("celebrate",)
    sources = ("festival_cards",)

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        self.lying, self.has, self.last = Counter[str](), [Counter[str]() for _ in range(seats)], ""
        each = options["festival_cards"]["each"]
        self.hidden = Counter({city: fields.get("festivals", each) for city, fields in chart.cities.items()})

    def offers(self, facts: Facts, asked: str, seat: int) -> set[str] | None:
        if asked != "festival_cards.collect":
            return set()
        road = self.chart.roads[self.last]
        return {f"celebrate {city}" for city in (road.a, road.b) if self.lying[city]}

    def received(self, before: Facts, received: Received, after: Facts) -> None:
        super().received(before, received, after)
        if received.verb == "festival":
            self.hidden[received.words[0]] -= 1
            self.lying[received.words[0]] += 1
            assert self.hidden[received.words[0]] >= 0
        if received.verb == "celebrate":
            assert received.by is not None
            self.collect(received.by, received.words[0])

    def collect(self, seat: int, city: str) -> None:
        self.has[seat][city] += self.lying.pop(city)

    def claimed(self, before: Facts, after: Facts, received: Received, id: str, seat: int) -> None:
        self.last, road = id, self.chart.roads[id]
        festive = [city for city in (road.a, road.b) if self.lying[city]]
        if len(festive) == 1:
            self.collect(seat, festive[0])

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        points = self.options["festival_cards"]["points"]
        return {"festival_cards": [sum(within(points, count) for count in has.values()) for has in self.has]}


class Dice(Reading):
    """Five dice, some rolled again, and tokens pay for a route; colors do not count."""

    verbs = ("roll", "reroll", "stand", "claim", "token", "leave-dice", "draw")
    claims = False

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        self.own = options["dice"]
        self.shown, self.rolls = Counter[str](), 0
        self.tokens = [Counter[str]() for _ in range(seats)]

    def payable(self, facts: Facts, id: str, seat: int) -> bool:
        return True

    def pays(self, id: str, faces: Counter[str]) -> bool:
        spaces = faces["single"] + 2 * faces["double"] + faces["wild"]
        road = self.chart.roads[id]
        return faces["wild"] >= road.fields.get("ferry", 0) and spaces >= road.length

    def fewest(self, id: str, seat: int) -> Counter[str]:
        """The tokens that a claim takes: as few as pay for it, of equally few locomotives before doubles."""
        has, faces = self.tokens[seat], ("single", "double", "wild")
        sets = [Counter(dict(zip(faces, used, strict=True))) for used in product(*(range(has[f] + 1) for f in faces))]
        enough = [used for used in sets if self.pays(id, self.shown + used)]
        return min(enough, key=lambda used: (used.total(), -used["wild"], -used["double"]))

    def offers(self, facts: Facts, asked: str, seat: int) -> set[str] | None:
        if asked == "turn":
            return {"roll"} if self.claimable(facts, seat) else set()
        if asked == "dice.again":
            assert self.shown.total() == self.own["dice"]
            assert self.rolls <= self.own["rerolls"]
            faces = ("single", "double", "wild")
            sets = product(*(range(self.shown[face] + 1) for face in faces))
            rolls = [" ".join(face for face, n in zip(faces, chosen, strict=True) for _ in range(n)) for chosen in sets]
            return {"stand", *(f"reroll {dice}" for dice in rolls if dice)}
        if asked == "dice.use":
            both = self.shown + self.tokens[seat]
            room = self.tokens[seat].total() < self.own["tokens"]
            paid = {f"claim {id}" for id in self.claimable(facts, seat) if self.pays(id, both)}
            return paid | {"leave-dice"} | {f"token {face}" for face, n in self.shown.items() if n and room}
        return None

    def received(self, before: Facts, received: Received, after: Facts) -> None:
        if received.verb == "roll":
            self.shown, self.rolls = Counter(), 1
        if received.verb == "die":
            self.shown[received.words[0]] += 1
        if received.verb == "reroll":
            self.shown, self.rolls = self.shown - Counter(received.words), self.rolls + 1
        if received.verb == "claim":
            assert received.by is not None
            self.tokens[received.by] -= self.fewest(received.words[0], received.by)
        if received.verb == "token":
            assert received.by is not None
            self.tokens[received.by][received.words[0]] += 1


class TeamAsia(Reading):
    """Partners share a rack of cards and one of tickets, and one result."""

    verbs = ("put", "pay", "from-rack", "show", "pass-card", "enough")
    sources = ("routes", "tickets", "longest_path", "most_tickets")

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        self.own = options["team_asia"]
        self.rack = [Counter[str]() for _ in range(0, seats, 2)]
        self.open = [set[str]() for _ in range(0, seats, 2)]
        self.card, self.place, self.drawer, self.begun = "", "", 0, False
        self.hand, self.paid, self.last = Counter[str](), Counter[str](), ""
        self.is_stored: list[str] = []
        self.further = 0

    def team(self, seat: int) -> list[int]:
        return [mate for mate in range(self.seats) if mate // 2 == seat // 2]

    def closed(self, facts: Facts, seat: int) -> set[str]:
        return {twin for mate in self.team(seat) for id in facts.owned[mate] for twin in self.chart.parallel(id)}

    def payable(self, facts: Facts, id: str, seat: int) -> bool:
        both = [hand + self.rack[seat // 2] if owner == seat else hand for owner, hand in enumerate(facts.hands)]
        return super().payable(facts._replace(hands=both), id, seat)

    def offers(self, facts: Facts, asked: str, seat: int) -> set[str] | None:
        if asked == "team_asia.put":
            return {"put rack", "put hand"}
        if asked == "routes.pay":
            return set(plain_prices(self.chart.roads[self.last], self.hand + self.rack[seat // 2]))
        if asked == "team_asia.split":
            return {f"from-rack {cards}" for cards in self.mixtures(seat)}
        if asked == "team_asia.show":
            return {f"show {id}" for id in self.is_stored}
        shown = {f"show {id}" for id in facts.held[seat] if id not in self.open[seat // 2]}
        passed = {f"pass-card {card}" for card, count in facts.hands[seat].items() if count}
        if asked == "team_asia.further":
            assert self.further
            return {"enough", *(shown if self.card == "show" else passed)}
        if asked != "turn" or len(self.team(seat)) == 1:
            return set()
        return (shown if self.own["show_tickets"] else set()) | (passed if self.own["pass_cards"] else set())

    def mixtures(self, seat: int) -> list[str]:
        """What may come from the rack of the cards that were paid."""
        rack, cards = self.rack[seat // 2], [card for card in (*COLORS, "loco") if self.paid[card]]
        ranges = [range(max(0, self.paid[c] - self.hand[c]), min(self.paid[c], rack[c]) + 1) for c in cards]
        sets = (" + ".join(f"{n} {c}" for n, c in zip(some, cards, strict=True) if n) for some in product(*ranges))
        return [payment or "nothing" for payment in sets]

    def received(self, before: Facts, received: Received, after: Facts) -> None:
        super().received(before, received, after)
        seat, words = received.by if received.by is not None else self.drawer, received.words
        rack = self.rack[seat // 2]
        if received.verb == "draw":
            self.drawer, self.begun = seat, True
            if words[0] != "pile":
                self.drawn(seat, words[0])
        if received.asked == "cards.draw" and self.begun:
            self.drawn(seat, words[0])
        if received.verb == "put":
            self.place = words[0]
            rack.update([self.card] if words[0] == "rack" else [])
        if received.verb == "claim":
            self.hand, self.last = before.hands[seat], words[0]
        if received.asked == "routes.pay":
            self.paid = cards_of(words)
            if len(ways := self.mixtures(seat)) == 1:
                self.settle(seat, cards_of(ways[0].split()), after)
        if received.verb == "from-rack":
            self.settle(seat, cards_of(words), after)
        if received.verb == "show":
            self.open[seat // 2].add(words[0])
        if received.verb == "pass-card":
            rack[words[0]] += 1
        if received.verb in ("show", "pass-card") and received.asked != "team_asia.show":
            most = self.own["show_tickets" if received.verb == "show" else "pass_cards"]
            self.further = (most if received.asked == "turn" else self.further) - 1
            self.card = received.verb
        if received.verb == "keep":
            self.is_stored = [*words]
        if after.turns > before.turns:
            self.place, self.begun = "", False

    def drawn(self, seat: int, card: str) -> None:
        """The first card waits for its place, the second one goes to the other."""
        self.card = card
        if self.place == "hand":
            self.rack[seat // 2][card] += 1
        self.place = "" if self.place else "?"

    def settle(self, seat: int, from_rack: Counter[str], after: Facts) -> None:
        self.rack[seat // 2] -= from_rack
        assert after.hands[seat] == self.hand - (self.paid - from_rack)

    def longest(self, roads: set[str]) -> int:
        """The longest way that uses no road twice."""

        def onward(here: str, left: frozenset[str]) -> int:
            longest = 0
            for id in left:
                road = self.chart.roads[id]
                if here in (road.a, road.b):
                    there = road.a if here == road.b else road.b
                    longest = max(longest, road.length + onward(there, left - {id}))
            return longest

        return max((onward(city, frozenset(roads)) for city in self.chart.cities), default=0)

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        teams = [[*range(first, min(first + 2, self.seats))] for first in range(0, self.seats, 2)]
        networks = [set[str]().union(*(facts.owned[seat] for seat in team)) for team in teams]
        rows = [[self.chart.tickets[id] for seat in team for id in facts.held[seat]] for team in teams]
        done = [[self.chart.joined(net, a, b) for a, b, *_ in row] for net, row in zip(networks, rows, strict=True)]
        points = [sum(row[2] if is_done else -row[2] for row, is_done in zip(some, made, strict=True))
                  for some, made in zip(rows, done, strict=True)]  # fmt: skip
        counts, paths = [sum(made) for made in done], [self.longest(network) for network in networks]
        by_source = {
            "routes": [sum(self.made[seat] for seat in team) for team in teams],
            "tickets": points,
            "longest_path": [self.own["longest_path"] * (path == max(paths) > 0) for path in paths],
            "most_tickets": [self.own["most_tickets"] * (count == max(counts) > 0) for count in counts],
        }
        return {source: [by_team[seat // 2] for seat in range(self.seats)] for source, by_team in by_source.items()}


def plain_prices(road: Road, hand: Counter[str]) -> Iterable[str]:
    """Every set of one color and locomotives that pays for a road as published."""
    for color, locos in product(COLORS if road.color == "gray" else [road.color], range(road.length + 1)):
        rest = road.length - locos
        if hand[color] >= rest and hand["loco"] >= locos >= road.fields.get("ferry", 0):
            yield "pay " + " + ".join([f"{rest} {color}"] * (rest > 0) + [f"{locos} loco"] * (locos > 0))


class TourTickets(Reading):
    """A tour joins all of its cities, and scores more where a path meets them in their order."""

    sources: ClassVar[tuple[str, ...]] = ("tickets",)

    def cities_of(self, id: str) -> tuple[str, ...]:
        a, b, _, fields = self.chart.tickets[id]
        return tuple(fields.get("tour", (a, b)))

    def is_done(self, owned: set[str], id: str) -> bool:
        return any({*self.cities_of(id)} <= group for group in self.chart.groups(owned))

    def walks(self, roads: frozenset[str], here: str, tour: tuple[str, ...]) -> bool:
        """Whether a path that takes no road twice meets the rest of a tour in its order."""
        if not tour:
            return True
        for id in roads:
            road = self.chart.roads[id]
            if here in (road.a, road.b):
                there = road.a if here == road.b else road.b
                if there not in tour[1:] and self.walks(roads - {id}, there, tour[there == tour[0] :]):
                    return True
        return False

    def points_of(self, owned: set[str], id: str) -> int:
        *_, points, fields = self.chart.tickets[id]
        if not self.is_done(owned, id):
            return -int(fields.get("missed", points) if "tour" in fields else points)
        tour = self.cities_of(id)
        if "tour" in fields and self.walks(frozenset(owned), tour[0], tour[1:]):
            return int(fields.get("in_order", points))
        return int(points)

    def points_held(self, facts: Facts) -> list[int]:
        return [sum(self.points_of(facts.owned[seat], id) for id in held) for seat, held in enumerate(facts.held)]

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        return {"tickets": self.points_held(facts)}


class RailsAndSails(TourTickets):
    """Two decks, trains and ships, pairs, harbours, tours, and pieces exchanged at a price."""

    verbs = ("take", "refill", "lay-down", "harbour", "begin-with", "exchange-for", "pieces")
    sources = ("harbours", "unbuilt_harbours", "exchanges", "tickets", "routes")

    def __init__(self, chart: Chart, options: Mapping[str, Any], seats: int) -> None:
        super().__init__(chart, options, seats)
        self.own = own = options["rails_and_sails"]
        deck = Counter({"wild": own["wild"]})
        kinds = {"train": "trains", "harbour-train": "harbour_trains", "ship": "ships", "double-ship": "double_ships"}
        for color, (kind, name) in product(own["colours"], kinds.items()):
            deck[f"{color}-{kind}"] = own["cards"][name]
        self.deck, self.spent, self.row = +deck, Counter[str](), list[str]()
        self.has = [Counter[str]() for _ in range(seats)]
        self.dealt, self.taker, self.left = 0, 0, 0
        self.ships, self.trains = [0] * seats, [0] * seats
        self.harbours = [set[str]() for _ in range(seats)]
        self.exchanged, self.last, self.wanted, self.due = [0] * seats, "", "", 0
        self.sweeps = 0

    # cards

    def stock(self) -> set[str]:
        every = self.deck + self.spent
        ships = sum(count for card, count in every.items() if card.endswith("ship"))
        return {deck for deck, count in (("ships", ships), ("trains", every.total() - ships)) if count}

    def reveal(self, card: str) -> None:
        """A card comes off its deck, whose spent cards are shuffled in when it is empty."""
        ship = card.endswith("ship")
        if not any(left_card.endswith("ship") == ship for left_card in self.deck):
            back = Counter({kind: n for kind, n in self.spent.items() if kind.endswith("ship") == ship})
            self.deck, self.spent = self.deck + back, self.spent - back
        assert self.deck[card]
        self.deck -= Counter([card])

    def sweep(self) -> None:
        """Three wild cards in a full row sweep it, if there is any other card."""
        limit, full = self.own["wild_limit"], len(self.row) == self.own["row"] or not self.stock()
        every = self.deck + self.spent + Counter(self.row)
        not_wild = every.total() - every["wild"]
        if full and limit and self.row.count("wild") >= limit and not_wild and self.sweeps < 20:
            self.spent.update(self.row)
            self.row, self.sweeps = [], self.sweeps + 1

    # what pays

    def prices(self, id: str, hand: Counter[str]) -> set[str]:
        road, payments = self.chart.roads[id], set[str]()
        hues = COLORS if road.color == "gray" else (road.color,)
        if road.fields.get("ship"):
            for hue, single, double, wild in product(hues, *[range(road.length + 1)] * 3):
                cards = Counter({f"{hue}-ship": single, f"{hue}-double-ship": double, "wild": wild})
                fills = single + 2 * double + wild
                least = 1 if single or wild else 2  # what the set would lack without its smallest card
                if cards <= hand and road.length <= fills < road.length + least:
                    payments.add(written(cards))
            return payments
        if road.fields.get("pair"):
            return {written(pair) for pair in self.pair_sets(hand) if self.pairs(hand - pair) >= self.due - 1}
        for hue, plain, port in product(hues, *[range(road.length + 1)] * 2):
            cards = Counter({f"{hue}-train": plain, f"{hue}-harbour-train": port, "wild": road.length - plain - port})
            if min(cards.values()) >= 0 and cards <= hand:
                payments.add(written(cards))
        return payments

    def pair_sets(self, hand: Counter[str]) -> list[Counter[str]]:
        """Two train cards of one color, or wild ones in their place."""
        candidates = [Counter({"wild": 2})]
        for hue in COLORS:
            plain, port = f"{hue}-train", f"{hue}-harbour-train"
            candidates += [
                Counter(two) for two in ([plain, plain], [plain, port], [port, port], [plain, "wild"], [port, "wild"])
            ]
        return [pair for pair in candidates if pair <= hand]

    def pairs(self, hand: Counter[str]) -> int:
        """How many pairs a hand makes: two of a color first, then one with a wild card, then wild ones alone."""
        counts = [hand[f"{hue}-train"] + hand[f"{hue}-harbour-train"] for hue in COLORS]
        mixed = min(sum(count % 2 for count in counts), hand["wild"])
        return sum(count // 2 for count in counts) + mixed + (hand["wild"] - mixed) // 2

    def harbour_prices(self, hand: Counter[str]) -> set[str]:
        payments = set[str]()
        for hue, port, ship in product(COLORS, range(3), range(3)):
            cards = Counter({f"{hue}-harbour-train": port, f"{hue}-ship": ship, "wild": 4 - port - ship})
            if cards <= hand:
                payments.add(written(cards))
        return payments

    def payable(self, facts: Facts, id: str, seat: int) -> bool:
        if self.chart.roads[id].fields.get("pair") and not self.chart.roads[id].fields.get("ship"):
            return self.pairs(self.has[seat]) >= self.chart.roads[id].length
        return bool(self.prices(id, self.has[seat]))

    def pieces(self, id: str) -> int:
        return 0 if self.chart.roads[id].fields.get("ship") else super().pieces(id)

    def closed(self, facts: Facts, seat: int) -> set[str]:
        ships = ((id, road) for id, road in self.chart.roads.items() if road.fields.get("ship"))
        return {id for id, road in ships if road.length > self.ships[seat]}

    # pieces

    def numbers(self, facts: Facts, seat: int, kind: str) -> list[int]:
        """So many pieces of a kind may be got for others."""
        roads = [self.chart.roads[id] for id in facts.owned[seat]]
        sea = sum(road.length for road in roads if road.fields.get("ship"))
        land = sum(road.length for road in roads) - sea
        in_box = {"trains": self.options["routes"]["trains"] - land - facts.trains[seat],
                  "ships": self.own["ships"] - sea - self.ships[seat]}  # fmt: skip
        pieces = self.ships[seat] if kind == "trains" else facts.trains[seat]
        numbers = [*range(1, min(pieces, in_box[kind]) + 1)]
        if self.takes(True):
            return numbers
        now, ships = self.claimable(facts, seat), self.ships[seat]
        useful = []
        for number in numbers:
            gained = number if kind == "trains" else -number
            trains = [count + gained * (owner == seat) for owner, count in enumerate(facts.trains)]
            self.ships[seat] = ships - gained
            useful += [number] * bool(self.claimable(facts._replace(trains=trains), seat) - now)
            self.ships[seat] = ships
        return useful

    def takes(self, first: bool) -> set[str]:
        return self.stock() | {card for card in self.row if card != "wild" or first}

    def offers(self, facts: Facts, asked: str, seat: int) -> set[str] | None:
        if asked == "rails_and_sails.mix":
            trains, pieces = self.options["routes"]["trains"], self.own["pieces"]
            least = min(trains, max(0, pieces - self.own["ships"]))
            return {f"begin-with {count}" for count in range(least, max(least, min(trains, pieces)) + 1)}
        if asked == "rails_and_sails.refill":
            assert self.stock() == {"trains", "ships"}
            return {"refill trains", "refill ships"}
        if asked == "rails_and_sails.pay":
            return {f"lay-down {cards}" for cards in self.prices(self.last, self.has[seat])}
        if asked == "rails_and_sails.harbour":
            return {f"lay-down {cards}" for cards in self.harbour_prices(self.has[seat])}
        if asked == "rails_and_sails.exchange":
            return {f"pieces {number}" for number in self.numbers(facts, seat, self.wanted)}
        if asked == "rails_and_sails.second":
            return {f"take {card}" for card in self.takes(False)}
        if asked != "turn":
            return set()
        answers = {f"take {card}" for card in self.takes(True)}
        answers |= {f"exchange-for {kind}" for kind in ("trains", "ships") if self.numbers(facts, seat, kind)}
        if len(self.harbours[seat]) < self.own["harbours"] and self.harbour_prices(self.has[seat]):
            near = {city for id in facts.owned[seat] for city in (self.chart.roads[id].a, self.chart.roads[id].b)}
            ports = {city for city in near if self.chart.cities[city].get("port")}
            answers |= {f"harbour {city}" for city in ports.difference(*self.harbours)}
        return answers

    def received(self, before: Facts, received: Received, after: Facts) -> None:
        seat, words = received.by if received.by is not None else 0, received.words
        if received.verb == "reveal-travel":
            self.reveal(words[0])
            if received.asked == "rails_and_sails.turn_up":
                self.row.append(words[0])
                self.sweep()
            else:
                hand = self.own["deal_trains"] + self.own["deal_ships"]
                to = self.dealt // hand if self.dealt < hand * self.seats else self.taker
                self.has[to][words[0]] += 1
                self.dealt += 1
        if received.verb == "take":
            self.taker, self.sweeps = seat, 0
            if words[0] in self.row:
                self.row.remove(words[0])
                self.has[seat][words[0]] += 1
                self.sweep()
        if received.verb == "begin-with":
            self.trains[seat] = int(words[0])
            self.ships[seat] = max(0, min(self.own["ships"], self.own["pieces"] - int(words[0])))
        if received.verb == "claim":
            self.last, self.due = words[0], self.chart.roads[words[0]].length
        if received.verb in ("harbour", "exchange-for"):
            self.wanted = words[0]
        if received.verb == "pieces":
            self.exchanged[seat] += int(words[0])
            self.ships[seat] += int(words[0]) if self.wanted == "ships" else -int(words[0])
        if received.verb == "lay-down":
            self.has[seat] -= cards_of(words)
            self.spent += cards_of(words)
            self.due -= 1
            if received.asked == "rails_and_sails.harbour":
                self.harbours[seat].add(self.wanted)
        if after.turns > before.turns:
            self.sweeps = 0
        super().received(before, received, after)

    def claimed(self, before: Facts, after: Facts, received: Received, id: str, seat: int) -> None:
        super().claimed(before, after, received, id, seat)
        road = self.chart.roads[id]
        self.ships[seat] -= road.length if road.fields.get("ship") else 0

    # points

    def scores(self, facts: Facts) -> dict[str, list[int]]:
        harbours = [0] * self.seats
        for seat, built in enumerate(self.harbours):
            done = [id for id in facts.held[seat] if self.is_done(facts.owned[seat], id)]
            for city in built:
                harbours[seat] += within(self.own["harbour_points"], sum(city in self.cities_of(id) for id in done))
        return {
            "harbours": harbours, "tickets": self.points_held(facts), "routes": self.made,
            "unbuilt_harbours": [self.own["unbuilt"] * (len(built) - self.own["harbours"]) for built in self.harbours],
            "exchanges": [-self.own["exchange_points"] * count for count in self.exchanged],
        }  # fmt: skip


def written(cards: Counter[str]) -> str:
    """A set of travel cards in words: trains, trains with a harbour, ships, double ships and wild ones, by color."""
    kinds = ("train", "harbour-train", "ship", "double-ship")
    names = [*(f"{hue}-{kind}" for kind in kinds for hue in COLORS), "wild"]
    return " + ".join(f"{cards[name]} {name}" for name in names if cards[name])


READINGS: Mapping[str, type[Reading]] = {
    "tolls": Tolls, "laid_colors": LaidColors, "shared_routes": SharedRoutes, "double_paths": DoublePaths,
    "mountain_routes": MountainsAndNetwork, "railroad_shares": RailroadShares, "ticket_race": TicketRace,
    "country_tickets": CountryTickets, "terrain_cards": TerrainCards, "city_markers": CityMarkers,
    "wandering_monsters": WanderingMonsters, "limited_locomotives": LimitedLocomotives, "permits": Permits,
    "country_cards": Regions, "travelling_passengers": TravellingPassengers, "coloured_passengers": ColoredPassengers,
    "province_mat": ProvinceMat, "ticket_draft": TicketDraft, "festival_cards": FestivalCards, "dice": Dice,
    "team_asia": TeamAsia, "rails_and_sails": RailsAndSails, "tour_tickets": TourTickets,
}  # fmt: skip
"""By mechanic; mountains and largest network are read together, and so are the two rules about regions."""
