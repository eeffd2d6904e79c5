"""What happened to the cards, in words."""

from __future__ import annotations

from collections.abc import Iterable

from core.api import Choice, Event, Frame, Name, Ruleset, State, hookimpl, say
from plugins.cards.slice import CARDS, GAP
from plugins.cards.table import Draw, TurnUp


@hookimpl
def events(rules: Ruleset, before: State, frame: Frame, choice: Choice, after: State) -> Iterable[Event]:
    if frame.kind == "cards.draw" and isinstance(choice, TurnUp):
        seat = frame.data[0]
        name = Name("seat", seat)
        own = say("{seat} draws {color} from the pile.", seat=name, color=choice.color)
        yield Event(say("{seat} draws a card from the pile.", seat=name), seat, own)
    if isinstance(choice, Draw) and choice.source != "pile":
        text = say("{seat} takes {color} from the row.", seat=Name("seat", frame.actor), color=choice.source)
        yield Event(text, frame.actor)
    yield from _table_events(before, after)


def _table_events(before: State, after: State) -> Iterable[Event]:
    """A sweep of the row, and the discards shuffled into a new pile (DRAW-7, DRAW-9)."""
    old, new = CARDS.get(before), CARDS.get(after)
    if GAP not in old.row and set(new.row) == {GAP}:
        yield Event(say("Too many locomotives lie in the row: it is swept and laid out anew."))
    if new.pile > old.pile:
        yield Event(say("The discards are shuffled into a new pile."))
