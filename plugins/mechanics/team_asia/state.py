"""Teams of two, their racks of cards and tickets, and the answers about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from railwright.api import (
    Choice,
    OneWord,
    PerSeat,
    Public,
    Ruleset,
    SliceKey,
    State,
    TicketId,
    Value,
    replaced,
    say,
)
from railwright.plugins.cards.api import NONE, ColorWord, CountsInWords, added, total

SEATS_PER_TEAM = 2  # seats next to each other (team_asia-1)
RACK, HAND = "rack", "hand"
UNPLACED = ""  # no card of this turn has been put anywhere yet
Counts = tuple[int, ...]


def team_of(seat: int) -> int:
    """The team of a seat."""
    return seat // SEATS_PER_TEAM


def members(state: State, seat: int) -> range:
    """The seats of a seat's team; the last one of an odd number of seats is a team by itself (team_asia-19)."""
    first = team_of(seat) * SEATS_PER_TEAM
    return range(first, min(first + SEATS_PER_TEAM, state.seats))


def mates(state: State, seat: int) -> list[int]:
    """The other seats of a seat's team."""
    return [other for other in members(state, seat) if other != seat]


class PerTeam(PerSeat):
    """A field with one entry per team: its members see it, all others its mask."""

    def shown(self, value: Any, seat: int | None) -> Any:
        """The entries as a seat may see them."""
        team = None if seat is None else team_of(seat)
        return tuple(entry if index == team else self.hidden(entry) for index, entry in enumerate(value))


class TeamAsia(Value):
    """Per team the cards of its rack and the tickets on it (team_asia-3); where the first card of this turn went.

    A ticket on the rack still is one of its owner's: the rack lets the team see it. ``paid`` counts the cards that each
    team has paid from its rack so far: everybody at the table sees from where a card is taken.
    """

    rack: Annotated[tuple[Counts, ...], PerTeam(total)]
    shown: Annotated[tuple[tuple[int, ...], ...], PerTeam(len)]
    placed: Annotated[str, Public]
    paid: Annotated[tuple[Counts, ...], Public]


def new_teams(rules: Ruleset, seats: int) -> TeamAsia:
    """Every rack empty."""
    teams = team_of(seats - 1) + 1
    return TeamAsia((NONE,) * teams, ((),) * teams, UNPLACED, (NONE,) * teams)


TEAMS = SliceKey(
    "team_asia",
    TeamAsia,
    new_teams,
    position=False,
    titles={
        "rack": say("cards on the rack"),
        "shown": say("tickets on the rack"),
        "placed": say("place of the first card"),
        "paid": say("cards paid from the rack"),
    },
    told=False,
)


def rack_of(state: State, seat: int) -> Counts:
    """The cards on the rack of a seat's team."""
    return TEAMS.get(state).rack[team_of(seat)]


def with_rack(state: State, seat: int, cards: Counts) -> State:
    """The state with other cards on the rack of a seat's team."""
    teams, team = TEAMS.get(state), team_of(seat)
    return TEAMS.set(state, teams._replace(rack=replaced(teams.rack, team, cards)))


def with_paid(state: State, seat: int, cards: Counts) -> State:
    """The state in which a seat's team has paid more cards from its rack."""
    teams, team = TEAMS.get(state), team_of(seat)
    return TEAMS.set(state, teams._replace(paid=replaced(teams.paid, team, added(teams.paid[team], cards))))


def with_shown(state: State, seat: int, *tickets: int) -> State:
    """The state with more tickets on the rack of a seat's team."""
    teams, team = TEAMS.get(state), team_of(seat)
    seen = tuple(sorted({*teams.shown[team], *tickets}))
    return TEAMS.set(state, teams._replace(shown=replaced(teams.shown, team, seen)))


@dataclass(frozen=True, slots=True)
class Put(Choice):
    """Put the card just drawn on the team's ``rack`` or into the own ``hand``; the second card goes to the other."""

    verb: ClassVar[str] = "put"
    label: ClassVar[str] = "Into: {place}"
    place: Annotated[str, OneWord("place", {RACK: say("your team's rack"), HAND: say("your hand")})]


@dataclass(frozen=True, slots=True)
class FromRack(Choice):
    """Of the cards just paid, these come from the rack; the others come from the own hand."""

    verb: ClassVar[str] = "from-rack"
    label: ClassVar[str] = "From the rack: {cards}"
    cards: Annotated[Counts, CountsInWords()]


@dataclass(frozen=True, slots=True)
class Show(Choice):
    """Put an own ticket on the team's rack, where the team sees it."""

    verb: ClassVar[str] = "show"
    label: ClassVar[str] = "Show {ticket} to your team"
    ticket: TicketId


@dataclass(frozen=True, slots=True)
class PassCard(Choice):
    """Put a card of the own hand on the team's rack."""

    verb: ClassVar[str] = "pass-card"
    label: ClassVar[str] = "Pass {color} to the rack"
    color: Annotated[str, ColorWord()]


@dataclass(frozen=True, slots=True)
class Enough(Choice):
    """Share nothing more in this turn."""

    verb: ClassVar[str] = "enough"
    label: ClassVar[str] = "Stop sharing"
