"""Laying a track at the end of a turn on which cards were drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.api import (
    ENGINE,
    Choice,
    Event,
    Frame,
    Kind,
    Message,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    Step,
    hookimpl,
    say,
)
from plugins.cards.api import COLORS
from plugins.mechanics.laid_colors.beds import colors_for, free_beds, shutting
from plugins.mechanics.laid_colors.slice import LAID, NOBODY, Laid, Lay, Paint


@hookimpl
def draw_interrupts(rules: Ruleset, state: State, seat: int) -> Iterable[Frame]:
    """Who draws cards has to lay a track at the end of the turn."""
    return [Frame("laid_colors.note", ENGINE, (seat,))]


def _note(rules: Ruleset, state: State, frame: Frame) -> State:
    return LAID.set(state, LAID.get(state)._replace(due=frame.data[0]))


@hookimpl
def after_turn(rules: Ruleset, state: State, seat: int) -> State:
    if LAID.get(state).due == NOBODY:
        return state
    asked = [Frame("laid_colors.bed", seat)] if free_beds(rules, state) else []
    return LAID.set(state, LAID.get(state)._replace(due=NOBODY), *asked)


def _beds(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    return [Lay(rules.board.routes[route]) for route in free_beds(rules, state)]


def _bed_chosen(rules: Ruleset, state: State, frame: Frame, choice: Lay) -> State:
    return state.pushed(Frame("laid_colors.color", frame.actor, (rules.board.route_index[choice.route],)))


def _bed_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say("Choose the bed on which you lay a track.")


def _refuse_bed(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if isinstance(choice, Lay):
        return Refusal("no-free-bed", say("No track can be laid on {route}.", route=Name("route", choice.route)))
    return Refusal("track-due", say("You have drawn cards: lay a track first."))


def _colors(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    return [Paint(COLORS[color]) for color in colors_for(rules, state, frame.data[0])]


def _laid(rules: Ruleset, state: State, frame: Frame, choice: Paint) -> State:
    (route,), laid = frame.data, LAID.get(state)
    tracks = tuple(
        beds | 1 << route if COLORS[color] == choice.color else beds for color, beds in enumerate(laid.tracks)
    )
    return LAID.set(state, Laid(tracks, laid.shut | shutting(rules, state, route), laid.due))


def _color_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say("Choose the colour of the track on {route}.", route=Name("route", rules.board.routes[frame.data[0]]))


def _refuse_color(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if isinstance(choice, Paint):
        return Refusal("no-such-track", say("No {color} track of this length is left.", color=choice.color))
    return Refusal("color-due", say("Choose the colour of the track first."))


@hookimpl
def declare_kinds() -> Iterable[Kind]:
    return [
        Step("laid_colors.note", _note),
        Question("laid_colors.bed", _beds, _bed_chosen, _bed_prompt, _refuse_bed),
        Question("laid_colors.color", _colors, _laid, _color_prompt, _refuse_color),
    ]


@hookimpl
def events(rules: Ruleset, frame: Frame, choice: Choice) -> Iterable[Event]:
    if isinstance(choice, Paint):
        route, seat = Name("route", rules.board.routes[frame.data[0]]), Name("seat", frame.actor)
        text = say("{seat} lays a {color} track on {route}.", seat=seat, color=choice.color, route=route)
        yield Event(text, frame.actor, places=(route,))
