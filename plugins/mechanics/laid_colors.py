"""Laid colors: beds without a color, on which players lay colored tracks whenever they draw cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Annotated, Any, ClassVar, NamedTuple

from railwright.api import (
    ENGINE,
    GRAY,
    Board,
    Choice,
    Each,
    Event,
    Frame,
    Issue,
    MapSpec,
    Message,
    Name,
    OneOf,
    Public,
    Question,
    Refusal,
    RouteId,
    Ruleset,
    SetOf,
    Severity,
    SliceKey,
    State,
    Step,
    TableKey,
    Value,
    Word,
    bits,
    hookimpl,
    say,
)
from railwright.plugins.cards.api import COLORS, LOCO
from railwright.plugins.routes.api import ROUTES, Claiming

PLUGIN = {
    "id": "laid_colors",
    "version": "1.0",
    "api": 1,
    "title": "Laid colours",
    "summary": "When you draw cards, you lay a coloured track on a bed. Players can claim the route only after that.",
    "requires": ["cards", "routes"],
    "options": {
        "pieces": {
            "x-rule": "There are {value} track pieces of each colour and length.",
            "type": "integer",
            "minimum": 1,
            "maximum": 20,
            "default": 2,
            "title": "Track pieces of each colour and length",
        }
    },
    "map": {
        "route": {
            "bed": {
                "x-look": {"symbol": "bed"},
                "type": "boolean",
                "title": "Bed",
                "description": "The route has no colour until a player lays a track on it.",
            },
            "crosses": {
                "x-look": {"symbol": "cross", "value": False},
                "type": "array",
                "items": {"type": "string"},
                "title": "Crosses",
                "description": (
                    "The ids of the routes that cross this one. Once a route is in use, the routes that cross it "
                    "are closed."
                ),
            },
        }
    },
}

NOBODY = -1  # no seat has to lay a track
RouteSet = Annotated[int, SetOf("route")]


class LaidTracks(Value):
    """Per color the bitset of the beds on which its tracks lie, the bitset of shut routes, and who has to lay."""

    tracks: Annotated[tuple[RouteSet, ...], Each("color", COLORS[:LOCO]), Public]
    shut: Annotated[RouteSet, Public]
    due: Annotated[int, OneOf("seat", none=True), Public]


class LaidTable(NamedTuple):
    """The bitset of the beds, and for each route that of the routes which cross it."""

    beds: int
    crossing: tuple[int, ...]


TRACKS = SliceKey(
    "laid_colors",
    LaidTracks,
    lambda rules, seats: LaidTracks((0,) * LOCO, 0, NOBODY),
    titles={"tracks": say("tracks laid"), "shut": say("closed routes"), "due": say("must lay tracks:")},
)

TABLE: TableKey[LaidTable] = TableKey("laid_colors")


@dataclass(frozen=True, slots=True)
class Lay(Choice):
    """Lay a track on a bed; its color is asked next."""

    verb: ClassVar[str] = "lay"
    label: ClassVar[str] = "Lay a track on {route}"
    then: ClassVar[str] = "paint"
    route: RouteId


@dataclass(frozen=True, slots=True)
class Paint(Choice):
    """The color of the track that is laid."""

    verb: ClassVar[str] = "paint"
    label: ClassVar[str] = "Lay a track: {color}"
    color: Annotated[str, Word("color")]


@hookimpl
def idle_reasons(rules: Ruleset) -> Iterable[Message]:
    if not any(rules.board.route_field("bed", False)):
        yield say("This board has no beds without a colour, so no tracks are laid.")


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    board = rules.board
    beds = sum(1 << route for route, is_bed in enumerate(board.route_field("bed", False)) if is_bed)
    crossing = [0] * len(board.routes)
    for route, crossed in enumerate(board.route_field("crosses", ())):
        for crossing_route in (board.route_index[id] for id in crossed if id in board.route_index):
            # Crossing is mutual, even where the map says it of one of the two routes only.
            crossing[route] |= 1 << crossing_route
            crossing[crossing_route] |= 1 << route
    return [(TABLE, LaidTable(beds, tuple(crossing)))]


@hookimpl
def map_issues(spec: MapSpec, board: Board) -> Iterable[Issue]:
    for index, route in enumerate(spec.routes):
        for id in route.fields.get("crosses", ()):
            if id not in board.route_index:
                text = say(
                    "The route {route} crosses {id}, which does not exist. Correct `crosses`.",
                    route=route.id,
                    id=id,
                )
                yield Issue(Severity.ERROR, "unknown-crossing", text, ("routes", index, "crosses"))
        if route.fields.get("bed") and route.color != GRAY:
            text = say(
                "The bed {route} is {color}, but its colour is decided during the game. Make it grey.",
                route=route.id,
                color=route.color,
            )
            yield Issue(Severity.ERROR, "bed-not-gray", text, ("routes", index, "bed"))


# --- beds and tracks ----------------------------------------------------------------------------------------


def beds_with_track(state: State) -> int:
    """The bitset of the beds on which a track lies."""
    return reduce(or_, TRACKS.get(state).tracks)


def free_beds(rules: Ruleset, state: State) -> list[int]:
    """The beds on which a track can be laid, as far as the supply has one of their length (laid_colors-8, -11)."""
    closed = beds_with_track(state) | TRACKS.get(state).shut | ROUTES.get(state).taken
    return [route for route in bits(TABLE.get(rules).beds & ~closed) if colors_for(rules, state, route)]


def colors_for(rules: Ruleset, state: State, route: int) -> list[int]:
    """The colors of which the supply has a track as long as a route (laid_colors-8)."""
    length, pieces = rules.board.length, rules.option("laid_colors", "pieces")
    # Tracks of another length do not fit; those of claimed routes are back in the supply (laid_colors-7).
    used = [sum(length[bed] == length[route] for bed in bits(beds)) for beds in TRACKS.get(state).tracks]
    return [color for color, count in enumerate(used) if count < pieces]


def routes_shut_by(rules: Ruleset, state: State, route: int) -> int:
    """The bitset of the routes that are shut for good once a route is in use: those that cross it (laid_colors-9)."""
    # Where one of two parallel routes stays closed to few players, a track on one shuts the other (laid_colors-10).
    few = rules.active("double_routes") and state.seats < rules.option("double_routes", "open_from")
    parallel = rules.board.parallel[route] & TABLE.get(rules).beds if few else 0
    return TABLE.get(rules).crossing[route] | parallel


@hookimpl
def closed_routes(rules: Ruleset, state: State, seat: int) -> int:
    """Routes that are shut for good (laid_colors-9, -10)."""
    return TRACKS.get(state).shut


@hookimpl
def closed_for_now(rules: Ruleset, state: State, seat: int) -> int:
    """Beds without a track (laid_colors-1): a player who draws cards may lay one."""
    return TABLE.get(rules).beds & ~beds_with_track(state)


@hookimpl
def explain_closed(rules: Ruleset, state: State, seat: int, route: int) -> Refusal | None:
    if TRACKS.get(state).shut >> route & 1:
        return Refusal("bed-shut", say("This route is closed because a crossing or parallel route is in use."))
    if TABLE.get(rules).beds & ~beds_with_track(state) & ~ROUTES.get(state).taken >> route & 1:
        return Refusal("no-track", say("There is no track here yet. A player who draws cards may lay one."))
    return None


@hookimpl
def adjust_paying_hand(value: tuple[int, ...], rules: Ruleset, state: State, seat: int, route: int) -> tuple[int, ...]:
    """Only cards of the color that lies there, and locomotives (laid_colors-6)."""
    for color, beds in enumerate(TRACKS.get(state).tracks):
        if beds >> route & 1:
            return tuple(count if card in (color, LOCO) else 0 for card, count in enumerate(value))
    return value


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """The track goes back into the supply (laid_colors-7), and what crosses the route is shut (laid_colors-9)."""
    laid = TRACKS.get(state)
    # Once wagons stand there the color does not matter any more.
    tracks = tuple(beds & ~(1 << claim.route) for beds in laid.tracks)
    return TRACKS.set(state, LaidTracks(tracks, laid.shut | routes_shut_by(rules, state, claim.route), laid.due))


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    """What is shut follows from what is in use; more is told where nobody owns what was claimed."""
    used, laid = ROUTES.get(state).taken | beds_with_track(state), TRACKS.get(state)
    shut = reduce(or_, (routes_shut_by(rules, state, route) for route in bits(used)), laid.shut)
    return TRACKS.set(state, laid._replace(shut=shut))


# --- laying a track at the end of a turn on which cards were drawn ------------------------------------------


@hookimpl
def draw_interrupts(rules: Ruleset, state: State, seat: int) -> Iterable[Frame]:
    """A player who draws cards must lay a track at the end of the turn (laid_colors-3, -4)."""
    # Before the first card, because a locomotive of the row ends the drawing with it (laid_colors-5).
    return [Frame("laid_colors.note", ENGINE, (seat,))]


def _note_drawer(rules: Ruleset, state: State, frame: Frame) -> State:
    return TRACKS.set(state, TRACKS.get(state)._replace(due=frame.data[0]))


@hookimpl
def after_turn(rules: Ruleset, state: State, seat: int) -> State:
    """A player who has drawn cards must choose a bed; the others need not."""
    if TRACKS.get(state).due == NOBODY:
        return state
    # Nothing follows a draw but the end of the turn, so that who has drawn is remembered until here.
    return TRACKS.set(state, TRACKS.get(state)._replace(due=NOBODY), Frame("laid_colors.due", ENGINE, (seat,)))


def _prompt_for_bed(rules: Ruleset, state: State, frame: Frame) -> State:
    """Only now: what other rules do at the end of a turn comes before it, and may have closed the last bed."""
    return state.pushed(Frame("laid_colors.bed", frame.data[0])) if free_beds(rules, state) else state


def _bed_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    return [Lay(rules.board.routes[route]) for route in free_beds(rules, state)]


def _choose_bed(rules: Ruleset, state: State, frame: Frame, choice: Lay) -> State:
    return state.pushed(Frame("laid_colors.color", frame.actor, (rules.board.route_index[choice.route],)))


def _refuse_bed(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if isinstance(choice, Lay):
        return Refusal("no-free-bed", say("No track can be laid on {route}.", route=Name("route", choice.route)))
    return Refusal("track-due", say("You have drawn cards. Lay a track first."))


def _color_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    return [Paint(COLORS[color]) for color in colors_for(rules, state, frame.data[0])]


def _lay(rules: Ruleset, state: State, frame: Frame, choice: Paint) -> State:
    (route,), laid = frame.data, TRACKS.get(state)
    tracks = tuple(
        beds | 1 << route if COLORS[color] == choice.color else beds for color, beds in enumerate(laid.tracks)
    )
    return TRACKS.set(state, LaidTracks(tracks, laid.shut | routes_shut_by(rules, state, route), laid.due))


def _color_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say("Choose the colour of the track on {route}.", route=Name("route", rules.board.routes[frame.data[0]]))


def _refuse_color(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if isinstance(choice, Paint):
        return Refusal(
            "no-such-track", say("No track of this length is left: {color}.", color=Name("color", choice.color))
        )
    return Refusal("color-due", say("Choose the colour of the track first."))


NOTE_STEP = Step("laid_colors.note", _note_drawer)
DUE_STEP = Step("laid_colors.due", _prompt_for_bed)
BED_QUESTION = Question("laid_colors.bed", _bed_options, _choose_bed, say("Choose a bed for your track."), _refuse_bed)
COLOR_QUESTION = Question("laid_colors.color", _color_options, _lay, _color_prompt, _refuse_color)


@hookimpl
def events(rules: Ruleset, frame: Frame, choice: Choice) -> Iterable[Event]:
    if isinstance(choice, Paint):
        route, seat = Name("route", rules.board.routes[frame.data[0]]), Name("seat", frame.actor)
        text = say(
            "{seat} lays a track on {route}: {color}.", seat=seat, color=Name("color", choice.color), route=route
        )
        yield Event(text, frame.actor, places=(route,))
