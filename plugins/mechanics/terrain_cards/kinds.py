"""The questions about terrain cards, the action, and what is told of them."""

from __future__ import annotations

from collections.abc import Iterable

from core.api import Action, Chance, Choice, Event, Frame, Kind, Name, Question, Step, hookimpl, say
from plugins.mechanics.terrain_cards import doubling, drawing
from plugins.mechanics.terrain_cards.slice import Double, Reveal, TakeTerrain


@hookimpl
def declare_actions() -> Iterable[Action]:
    return [Action(TakeTerrain, drawing.taken_first, drawing.refuse)]


@hookimpl
def declare_kinds() -> Iterable[Kind]:
    return [
        Step("terrain_cards.lay_out", drawing.lay_out),
        Chance("terrain_cards.draw", drawing.outcomes, drawing.drawn),
        Chance("terrain_cards.turn_up", drawing.outcomes, drawing.turned_up),
        Question("terrain_cards.double", doubling.options, doubling.decided, doubling.prompt, doubling.refuse),
    ]


@hookimpl
def events(frame: Frame, choice: Choice) -> Iterable[Event]:
    seat = Name("seat", frame.actor)
    if isinstance(choice, TakeTerrain) and choice.source != "pile":
        yield Event(say("{seat} takes {terrain}.", seat=seat, terrain=choice.source), frame.actor)
    if isinstance(choice, Reveal) and frame.kind == "terrain_cards.draw":
        taker = frame.data[0]
        yield Event(say("{seat} takes {terrain}.", seat=Name("seat", taker), terrain=choice.terrain), taker)
    if isinstance(choice, Double):
        yield Event(say("{seat} doubles the points with {terrain}.", seat=seat, terrain=choice.terrain), frame.actor)
