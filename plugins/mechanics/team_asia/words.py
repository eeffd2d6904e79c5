"""What happened on the racks, in words: the team is told what lies there, the others only that something does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from railwright.api import Choice, Event, Frame, Message, Name, Ruleset, State, hookimpl, plural, say
from railwright.plugins.cards.api import COLORS, CountsInWords, taken
from railwright.plugins.mechanics.team_asia.state import TEAMS, PassCard, Put, Show, mates, rack_of, team_of


@hookimpl
def events(rules: Ruleset, before: State, frame: Frame, choice: Choice, after: State) -> Iterable[Event]:
    if isinstance(choice, Show):
        seat, ticket = Name("seat", frame.actor), Name("ticket", choice.ticket)
        to_team = say("{seat} shows {ticket} to the team.", seat=seat, ticket=ticket)
        yield from _team_events(after, frame.actor, say("{seat} shows a ticket to the team.", seat=seat), to_team)
    if isinstance(choice, Put | PassCard) or TEAMS.get(before).placed != TEAMS.get(after).placed:
        yield from _rack_events(before, after, before.turn)
    yield from _payment_events(before, after)
    begins = after.stack and after.stack[-1].kind == "turn" and before.turns != after.turns
    rack = rack_of(after, after.turn)
    if begins and any(rack):
        name = Name("seat", after.turn)
        text = plural(
            "{seat} is to move, with {count} card on the rack.",
            "{seat} is to move, with {count} cards on the rack.",
            "count",
            seat=name,
            count=sum(rack),
        )
        own = say("It is {seat}'s turn. On the rack: {cards}.", seat=name, cards=CountsInWords().name(rack))
        yield Event(text, after.turn, own)


def _rack_events(before: State, after: State, seat: int) -> Iterator[Event]:
    """A card that has come to the rack."""
    added = taken(rack_of(after, seat), rack_of(before, seat))
    if max(added) > 0:
        name, color = Name("seat", seat), Name("color", COLORS[added.index(1)])
        to_team = say("{seat} puts {color} on the rack.", seat=name, color=color)
        yield from _team_events(after, seat, say("{seat} puts a card on the rack.", seat=name), to_team)


def _team_events(state: State, seat: int, text: Message, to_team: Message) -> Iterator[Event]:
    """An event for everybody, of which the team knows more; the seat itself has done it."""
    yield Event(text, next(iter(mates(state, seat)), seat), to_team)


def _payment_events(before: State, after: State) -> Iterator[Event]:
    """The cards that have left the rack for a claim, which everybody sees (team_asia-9)."""
    seat = before.turn
    team = team_of(seat)
    used = taken(TEAMS.get(after).paid[team], TEAMS.get(before).paid[team])
    if any(used):
        cards = CountsInWords().name(used)
        yield Event(say("{seat} pays {cards} from the rack.", seat=Name("seat", seat), cards=cards), seat)
