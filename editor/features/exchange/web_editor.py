"""Import and export of the JSON of the web editor with the format name ``ticket-to-ride-map``.

Versions 1 to 4, written by its releases up to 1.4: maps, networks, backgrounds and ticket decks. Whatever the map
format cannot hold is reported, not silently dropped.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from railwright.core.documents.json_io import JsonError, parse_json
from railwright.core.kernel.mapspec import GRAY, City, MapSpec, Route, Ticket
from railwright.core.kernel.text import Message, plural, say
from railwright.editor.document import decks, edits
from railwright.editor.document.edits import Point, add_drawing, drawings, round_point
from railwright.editor.document.map_data import numbered
from railwright.editor.document.map_fields import Fields
from railwright.editor.document.parts import MAX_NAME_CHARS, with_key
from railwright.editor.features.exchange.import_result import (
    MAX_FILE_BYTES,
    ImportRefused,
    ImportResult,
    check_row_count,
    import_decks,
    omission,
    one_line,
    parse_color,
    parse_decimal,
    parse_whole,
)
from railwright.editor.features.exchange.placing import lay_out

Data = Mapping[str, Any]


def list_entries(value: Any) -> list[Any]:
    """The entries of a list; none if the value is not a list."""
    return value if isinstance(value, list) else []


def list_objects(payload: Data, key: str) -> list[Data]:
    """The objects in the list under a key."""
    return [entry for entry in list_entries(payload.get(key)) if isinstance(entry, dict)]


# Unknown content, reported once with its count

LISTS = {"stop": "stops", "route": "routes", "ticket": "tickets"}
KNOWN_FIELDS = {
    "stop": {"id", "name", "x", "y", "labelAngle", "locked"},
    "route": {"id", "a", "b", "length", "color", "points", "curved", "locomotiveSlots", "tunnel"},
    "ticket": {"id", "a", "b", "aName", "bName", "points", "long", "adjust", "set"},
}
KIND_FIELDS = {"stop": ("type",), "route": ("type", "wagonStyle"), "ticket": ()}
"""Fields that distinguish kinds unknown to the map format; the most common kind is not reported as a loss."""

KNOWN_KEYS = {"kind", "name", "format", "orientation", "stops", "routes", "tickets", "ticketSets", "sets", "players",
              "wagonsPerPlayer", "background", "notes"}  # fmt: skip
STYLE_KEYS = {
    "stopTypeStyles",
    "routeTypeStyles",
    "wagonStyles",
    "lineStyles",
}  # reported with the parts that use them
SETTING_KEYS = {"mapVersion", "deckRules", "deckRule", "ticketBands", "ticketMix", "ticketValuation", "deckTension",
                "endGapMm"}  # fmt: skip
TICKET_KEYS = {"startingTickets", "keptTickets"}
UNKNOWN_FIELD_MESSAGES = {
    "stop": plural(
        "`{field}` is not used in a map ({count} stop).", "`{field}` is not used in a map ({count} stops).", "count"
    ),
    "route": plural(
        "`{field}` is not used in a map ({count} route).",
        "`{field}` is not used in a map ({count} routes).",
        "count",
    ),
    "ticket": plural(
        "`{field}` is not used in a map ({count} ticket).",
        "`{field}` is not used in a map ({count} tickets).",
        "count",
    ),
}


def unknown_keys(payload: Data) -> Iterator[Message]:
    """Messages on unknown keys of the whole map."""
    if settings := sorted(SETTING_KEYS & payload.keys()):
        yield say("the other editor's settings are not imported: {keys}.", keys=", ".join(settings))
    if payload.keys() >= TICKET_KEYS:
        dealt, kept_count = (str(payload[key])[:9] for key in ("startingTickets", "keptTickets"))
        yield say(
            "tickets dealt: {dealt}, kept: {kept}. You can set these numbers under Map > Rules.",
            dealt=dealt,
            kept=kept_count,
        )
    if payload.get("rules"):
        yield say("its rules are plain text, which no game can use. Keep the file to read them.")
    if payload.get("backgroundImage"):
        yield say("its picture is inside the file. Save the picture as a separate file and place it under the board.")
    understood = {*KNOWN_KEYS, *STYLE_KEYS, *SETTING_KEYS, *TICKET_KEYS, "rules", "backgroundImage"}
    for key, value in payload.items():
        if key not in understood and value:
            yield say("`{key}` is not used in a map.", key=key)


def unknown_fields(payload: Data, understood: Collection[str]) -> Iterator[Message]:
    """Messages on unknown fields of stops, routes and tickets; ``understood`` are the ids of known kinds."""
    for section, key in LISTS.items():
        entries = list_objects(payload, key)
        counts = Counter(
            field for entry in entries for field in entry.keys() - KNOWN_FIELDS[section] - {*KIND_FIELDS[section]}
        )
        for field in KIND_FIELDS[section]:
            kinds = Counter(
                str(entry[field]) for entry in entries if field in entry and str(entry[field]) not in understood
            )
            usual = max(kinds.values(), default=0) if field == "type" else 0
            counts[field] = kinds.total() - usual
        for field, count in sorted((+counts).items()):
            yield UNKNOWN_FIELD_MESSAGES[section].with_args({"field": field, "count": count})


# Boards: sizes in millimetres, and the units of positions

BOARDS: Mapping[str, Point] = {"board-2x3": (790, 525), "board-2x4": (1053, 526), "board-2x3-large": (972, 648)}
PANELS_PATTERN = re.compile(r"board-([1-9])x([1-9])")  # rows and columns of panels
PANEL_MM = (790 / 3, 525 / 2)
MAX_PANELS = 6  # across and down each, as in the web editor
SHEETS_MM: Mapping[str, Point] = {
    "a4": (297, 210), "a3": (420, 297), "us-letter": (279.4, 215.9), "a4-3x2": (891, 420), "a4-4x2": (1188, 420),
    "letter-3x2": (838, 432), "letter-4x2": (1118, 432),
}  # fmt: skip
"""Paper sizes that version 1 used as boards; their content is centred on a board."""

LONG_UNITS = 1100.0  # along the longer side of every board
MIN_UNITS = 100.0  # least width of a board in a file


@dataclass(frozen=True, slots=True)
class BoardUnits:
    """The units of positions in a file: ``scale`` millimetres each, from an origin on the board."""

    scale: float
    corner: Point

    def place(self, entry: Any) -> Point | None:
        """A position of the file in millimetres; None if it is not a position."""
        x, y = (parse_decimal(entry.get(axis)) if isinstance(entry, dict) else None for axis in ("x", "y"))
        return None if x is None or y is None else (x * self.scale + self.corner[0], y * self.scale + self.corner[1])

    def units(self, point: Point) -> dict[str, float]:
        """A position in millimetres as written in the file."""
        x, y = (round((value - start) / self.scale, 2) for value, start in zip(point, self.corner, strict=True))
        return {"x": x, "y": y}


def fit_units(units: Point, size: Point, is_enclosing: bool = False) -> BoardUnits:
    """The units with which a drawing of ``units`` across and down is centred on a board, as large as fits.

    ``size`` is that of the board in millimetres. If ``is_enclosing``, the drawing is as small as encloses the board.
    """
    scales = [side / count for side, count in zip(size, units, strict=True)]
    scale = max(scales) if is_enclosing else min(scales)
    return BoardUnits(scale, ((size[0] - units[0] * scale) / 2, (size[1] - units[1] * scale) / 2))


def board_units(size: Point) -> BoardUnits:
    """The web editor's units on a board of a size in millimetres: LONG_UNITS along its longer side."""
    scale = max(size) / LONG_UNITS
    return BoardUnits(scale, (0.0, 0.0))


def board_size(payload: Data) -> Point:
    """The size of a file's board in millimetres: one of BOARDS, or a number of panels; the smallest if unknown."""
    name = str(payload.get("format"))
    size = BOARDS.get(name, BOARDS["board-2x3"])
    if name in SHEETS_MM:
        size = BOARDS[_nearest_board(SHEETS_MM[name], ("board-2x3", "board-2x4"))]
    elif name not in BOARDS and (panels := PANELS_PATTERN.fullmatch(name)):
        size = float(round(int(panels[2]) * PANEL_MM[0])), float(round(int(panels[1]) * PANEL_MM[1]))
    return (size[1], size[0]) if payload.get("orientation") == "portrait" else size


def _nearest_board(size: Point, names: Iterable[str]) -> str:
    """The name of the board nearest in size; of equals, the first."""

    def difference(name: str) -> float:
        width, height = board_size({"format": name})
        return round(abs(math.log(width / height * size[1] / size[0])), 3)

    return min(names, key=difference)


def file_units(payload: Data, board: Data) -> BoardUnits:
    """The units of a file; ``board`` has the width and height that newer files contain."""
    size = board_size(payload)
    width, height = SHEETS_MM.get(str(payload.get("format")), size)
    across = LONG_UNITS if width >= height else LONG_UNITS * width / height
    down = across * height / width
    sides = [parse_decimal(board.get(side, "")) or 0 for side in ("width", "height")]
    if sides[0] >= MIN_UNITS:
        across, down = sides[0], sides[1] if sides[1] >= MIN_UNITS else sides[0] * height / width
    return fit_units((across, down), size)


# Areas, lines, labels and notes, which become drawings of the map

MAX_DRAWINGS = 500  # of a map; also the greatest number of points of a drawing
MAX_TEXT_CHARS = 200
MIN_POINTS = {"area": 3, "line": 2, "label": 1}  # least number of points
DEFAULT_COLOR = "#7d6a4a"
COLOR_PATTERN = re.compile(r"#[0-9a-f]{6}")
DrawingFields = tuple[str, list[Point], dict[str, Any]]


def import_drawings(result: ImportResult, payload: Mapping[str, Any], grid: BoardUnits) -> None:
    """Import the drawings of a file, except its playtest box, as prints have their own."""
    for number, entry in enumerate(list_objects(payload, "background"), 1):
        _import_shapes(result, say("drawing {number}", number=number), _shape(entry, grid))
    for number, entry in enumerate(list_objects(payload, "notes"), 1):
        if entry.get("kind") != "playtest":
            _import_shapes(result, say("note {number}", number=number), _note(entry, grid))


def _import_shapes(result: ImportResult, where: Any, drawings: Iterator[DrawingFields]) -> None:
    has_shapes = False
    for kind, points, fields in drawings:
        has_shapes = True
        if len(result.spec.fields.get("drawings", ())) >= MAX_DRAWINGS:
            result.leave_out(where, say("the map has too many drawings (limit: {most}).", most=MAX_DRAWINGS))
            return
        result.spec, _ = add_drawing(result.spec, kind, points, **fields)
    if not has_shapes:
        result.leave_out(where, say("it is not an area, line, label or note with readable points."))


def _shape(entry: Mapping[str, Any], grid: BoardUnits) -> Iterator[DrawingFields]:
    """An area or a line, with its text as a separate label; or a label."""
    points = [round_point(point) for point in map(grid.place, list_entries(entry.get("points"))) if point][
        :MAX_DRAWINGS
    ]
    kind, text = str(entry.get("type")), str(entry.get("label") or "").strip()[:MAX_TEXT_CHARS]
    if len(points) < MIN_POINTS.get(kind, MAX_DRAWINGS + 1):
        return
    if kind != "label":
        width = (parse_decimal(entry.get("strokeWidth")) or 0) * grid.scale
        size = {"size": round(width, 2)} if kind == "line" and 0.2 <= width <= 100 else {}
        yield kind, points, {**_color(entry, "fill" if kind == "area" else "stroke"), **size, **_locked(entry)}
    if text:
        middle = tuple(sum(point[axis] for point in points) / len(points) for axis in (0, 1))
        point = points[0] if kind == "label" else grid.place(entry.get("labelPoint")) or middle
        yield "label", [round_point(point)], {"text": text, **_locked(entry)}  # type: ignore[arg-type]


def _note(entry: Mapping[str, Any], grid: BoardUnits) -> Iterator[DrawingFields]:
    point, text = grid.place(entry), " ".join(str(entry.get("text") or "").split())[:MAX_TEXT_CHARS]
    if point is not None and text:
        yield "note", [round_point(point)], {"text": text, **_locked(entry)}


def export_drawings(spec: MapSpec, grid: BoardUnits) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The drawings as the lists ``background`` and ``notes`` of a file."""
    background: list[dict[str, Any]] = []
    notes: list[dict[str, Any]] = []
    for number, drawing in enumerate(drawings(spec), 1):
        points = [grid.units(point) for point in drawing["points"]]
        text, locked = drawing.get("text", ""), bool(drawing.get("locked"))
        if drawing["kind"] == "note":
            notes.append(
                {"id": f"note-{number}", **points[0], "width": 200, "height": 60, "text": text, "locked": locked}
            )
            continue
        color = drawing.get("color", DEFAULT_COLOR)
        style = {
            "fill": color,
            "stroke": color,
            "opacity": 1,
            "strokeWidth": round(drawing.get("size", 1) / grid.scale, 2),
        }
        shape = {"id": f"background-{number}", "type": drawing["kind"], "label": text, "points": points}
        background.append({**shape, **style, "locked": locked})
    return background, notes


def _color(entry: Mapping[str, Any], key: str) -> dict[str, str]:
    word = str(entry.get(key)).casefold()
    return {"color": word} if COLOR_PATTERN.fullmatch(word) else {}


def _locked(entry: Mapping[str, Any]) -> dict[str, bool]:
    return {"locked": True} if entry.get("locked") is True else {}


# Import

FORMAT, MAX_VERSION = "ticket-to-ride-map", 4
KINDS = ("map", "network", "background", "tickets")
CONTENT_KEYS = {"stops", "routes", "tickets", "background", "notes"}


def is_web_map(data: Any) -> bool:
    """Whether the data of a JSON file is a map, network, background or deck of the web editor."""
    return isinstance(data, dict) and (data.get("format") == FORMAT or "stops" in data or data.get("kind") in KINDS)


def import_web_json(spec: MapSpec, name: str, content: bytes, fields: Fields) -> ImportResult:
    """Import a file: a map or network replaces cities, routes and tickets; decks replace only tickets.

    A background adds only its drawings, fitted to the board. Raises ImportRefused.
    """
    payload, kind, board = _open_payload(name, content)
    import_result = ImportResult(spec, fields)
    for section, key in (("cities", "stops"), ("routes", "routes"), ("tickets", "tickets")):
        check_row_count(name, section, len(list_objects(payload, key)))
    import_result.omissions += [omission(name, problem) for problem in unknown_keys(payload)]
    grid = file_units(payload, board)
    if kind == "background":
        import_result.spec = replace(import_result.spec, fields=with_key(spec.fields, "drawings", None))
        width, height = board_size(payload)
        import_drawings(import_result, payload, fit_units((width / grid.scale, height / grid.scale), spec.size))
    elif kind != "tickets":
        _import_board(import_result, payload)
        import_result.replaces = True
        _NetworkImport(import_result, name, payload, grid).run()
        import_drawings(import_result, payload, grid)
    if kind != "background":
        _import_decks(import_result, payload)
    return import_result


def _open_payload(name: str, content: bytes) -> tuple[Data, str, Data]:
    """The content of a file, its kind, and its board as written in the file."""
    if len(content) > MAX_FILE_BYTES * 3:
        raise ImportRefused(say("{file} is larger than 30 MB, which is too large for a map.", file=name))
    try:
        data = parse_json(content)
        assert isinstance(data, dict)
    except (JsonError, AssertionError) as error:
        text = "{file} is not a map in JSON format ({why}). Export it again."
        raise ImportRefused(say(text, file=name, why=str(error))) from error
    version = data.get("version", 1) if data.get("format") == FORMAT else 1
    if type(version) is not int or not 1 <= version <= MAX_VERSION:
        text = "{file} has version {theirs}; versions 1 to {newest} can be read."
        raise ImportRefused(say(text, file=name, theirs=str(version), newest=MAX_VERSION))
    payload = data.get("payload") if version > 1 else data
    kind = data.get("kind", "map")
    if isinstance(payload, dict) and not payload.keys() & CONTENT_KEYS:
        raise ImportRefused(say("{file} contains no stops, routes, tickets or drawings.", file=name))
    if not isinstance(payload, dict) or kind not in KINDS:
        text = "{file} contains {kind}. You can import a map, a network, a background or tickets."
        raise ImportRefused(say(text, file=name, kind=str(kind)[:20]))
    board = data.get("board")
    return payload, kind, board if isinstance(board, dict) else {}


def _import_board(result: ImportResult, payload: Data) -> None:
    fields = with_key(with_key(result.spec.fields, "drawings", None), decks.DECKS, None)
    spec = replace(result.spec, size=board_size(payload), cities=(), routes=(), tickets=(), fields=fields)
    if isinstance(payload.get("name"), str) and payload["name"].strip():
        spec = replace(spec, name=one_line(payload["name"])[:80] or spec.name)
    players, trains = payload.get("players"), parse_whole(payload.get("wagonsPerPlayer", ""))
    minimum, maximum = (parse_whole(players.get(end)) if isinstance(players, dict) else None for end in ("min", "max"))
    if minimum and maximum and 1 <= minimum <= maximum <= 8:
        spec = replace(spec, players=(minimum, maximum))
    if trains and 0 < trains <= 1000:
        spec = edits.set_map_field(spec, "pieces", {**spec.pieces, "trains": trains})
    result.spec = spec


class _NetworkImport:
    """The import of stops and routes."""

    def __init__(self, result: ImportResult, file: str, payload: Data, grid: BoardUnits) -> None:
        self.result, self.file, self.payload, self.grid = result, file, payload, grid
        self.places = self._missing_places()
        self.ids: dict[str, str] = {}
        self.laid: list[str] = []  # the names of stops without a position in the file
        self.types = _styles(payload, "routeTypeStyles")
        self.junctions = {
            id for id, style in _styles(payload, "stopTypeStyles").items() if style.get("junction") is True
        }
        shaped = {**_styles(payload, "wagonStyles"), **self.types}
        self.tunnels = {"tunnel", *(id for id, style in shaped.items() if style.get("shape") == "serrated")}

    def run(self) -> None:
        for stop in list_objects(self.payload, "stops"):
            self._import_stop(stop)
        self.result.note_unplaced(self.file, self.laid, ())
        for route in list_objects(self.payload, "routes"):
            self._import_route(route)
        self.result.spec = replace(self.result.spec, routes=numbered(self.result.spec.routes))
        drawn_only = {id for id, style in self.types.items() if style.get("infrastructure") is True}
        self.result.omissions += unknown_fields(self.payload, self.tunnels | drawn_only | self.junctions)

    def _missing_places(self) -> dict[str, Point]:
        """Positions for stops without one in the file, derived from their routes."""
        stops = {str(stop.get("id")): self.grid.place(stop) for stop in list_objects(self.payload, "stops")}
        placed = {id: point for id, point in stops.items() if point is not None}
        if len(placed) == len(stops):
            return {}
        routes = []
        for route in list_objects(self.payload, "routes"):
            start, other, length = str(route.get("a")), str(route.get("b")), parse_whole(route.get("length"))
            if start in stops and other in stops and start != other and length and 0 < length <= 9:
                routes.append((start, other, length))
        return lay_out(list(stops), routes, placed, self.result.spec.size)

    def _import_stop(self, stop: Data) -> None:
        name, point = one_line(str(stop.get("name") or stop.get("id") or ""))[:MAX_NAME_CHARS], self.grid.place(stop)
        place = say("stop {name}", name=name or "?")
        if name and point is None and (point := self.places.get(str(stop.get("id")))) is not None:
            self.laid.append(name)
        if not name or point is None:
            self.result.leave_out(place, say("its name or position is missing."))
            return
        angle = parse_decimal(stop.get("labelAngle"))
        turned = None if angle is None else angle % 360
        junction = str(stop.get("type")) in self.junctions or None
        locked = stop.get("locked") is True or None
        fields = self.result.usable_fields("city", place, name_angle=turned, locked=locked, junction=junction)
        self.result.spec, part = edits.add_city(self.result.spec, name, point, fields)
        self.ids[str(stop.get("id"))] = part.id

    def _import_route(self, route: Data) -> None:
        part = say("route {route}", route=str(route.get("id", "?")))
        ends = [self.ids.get(str(route.get(end))) for end in ("a", "b")]
        length, color = parse_whole(route.get("length")), parse_color(str(route.get("color", "")))
        style = self.types.get(str(route.get("type")), {})
        if None in ends or ends[0] == ends[1]:
            self.result.leave_out(part, say("it does not join two stops in the file."))
        elif style.get("infrastructure") is True:
            self.result.leave_out(
                part, say("“{label}” is only a drawing; nobody can claim it.", label=style.get("label"))
            )
        elif length is None or not 1 <= length <= 9:
            self.result.leave_out(
                part, say("a route must have 1 to 9 spaces, not {length}.", length=route.get("length"))
            )
        else:
            if color is None:
                self.result.leave_out(
                    part, say("“{color}” is not a card colour, so the route is grey.", color=route.get("color"))
                )
            bends = [point for point in map(self.grid.place, list_entries(route.get("points"))) if point]
            fields = self.result.usable_fields("route", part, **self._route_fields(route, bends))
            pair = (str(ends[0]), str(ends[1]))
            self.result.spec, _ = edits.add_route(self.result.spec, pair, length, color or "gray", bends, fields)

    def _route_fields(self, route: Data, bends: list[Point]) -> dict[str, Any]:
        kinds = {str(route.get("type")), str(route.get("wagonStyle"))}
        corners = list(range(len(bends))) if bends and route.get("curved") is False else None
        return {
            "ferry": len(list_entries(route.get("locomotiveSlots"))) or None,
            "tunnel": route.get("tunnel") is True or bool(kinds & self.tunnels) or None,
            "corners": corners,
        }


def _styles(payload: Data, key: str) -> dict[str, Data]:
    return {str(entry.get("id")): entry for entry in list_objects(payload, key)}


def _import_decks(result: ImportResult, payload: Data) -> None:
    tickets = list_objects(payload, "tickets")
    named = [*list_objects(payload, "ticketSets"), *list_objects(payload, "sets")]
    labels = {str(deck.get("id")): str(deck.get("label") or deck.get("id")) for deck in named}
    first = next(iter(labels), "")
    by_deck: dict[str, list[Data]] = {id: [] for id in labels}
    for ticket in tickets:
        by_deck.setdefault(str(ticket.get("set", first)), []).append(ticket)
    import_decks(result, {labels.get(id, id): partial(_import_tickets, result, payload, deck)
                         for id, deck in by_deck.items() if deck})  # fmt: skip


def _import_tickets(result: ImportResult, payload: Data, tickets: Sequence[Data]) -> None:
    names = {city.name.casefold(): city.id for city in result.spec.cities}
    stops = {str(stop.get("id")): str(stop.get("name", "")) for stop in list_objects(payload, "stops")}
    for ticket in tickets:
        names_given = [str(ticket.get(f"{end}Name") or stops.get(str(ticket.get(end)), "")) for end in ("a", "b")]
        ends, points = [names.get(word.casefold()) for word in names_given], parse_whole(ticket.get("points"))
        part = say("ticket {start} – {end}", start=names_given[0] or "?", end=names_given[1] or "?")
        if ends[0] is None or ends[1] is None or ends[0] == ends[1]:
            result.leave_out(part, say("it does not join two cities on the map."))
        elif points is None or not 0 <= points <= 100:
            result.leave_out(
                part,
                plural(
                    "it is worth {points} point; the allowed range is 0 to 100.",
                    "it is worth {points} points; the allowed range is 0 to 100.",
                    "points",
                    points=ticket.get("points"),
                ),
            )
        else:
            marks = {"long": ticket.get("long") is True or None, "by_hand": bool(ticket.get("adjust")) or None}
            pair = (ends[0], ends[1])
            result.spec, _ = edits.add_ticket(result.spec, pair, points, result.usable_fields("ticket", part, **marks))


# Export


def web_json(spec: MapSpec) -> bytes:
    """Export a map in the web editor's units; of the plugins' fields only ferries and tunnels are included.

    Version 4 is used only for boards in portrait, so that older programs can read all others.
    """
    stands = spec.size[1] > spec.size[0]
    board = _nearest_board((max(spec.size), min(spec.size)), EXPORT_BOARDS)
    width, height = board_size({"format": board})
    long, short = round(LONG_UNITS), round(LONG_UNITS * height / width)
    units = (short, long) if stands else (long, short)
    grid = fit_units(units, spec.size, is_enclosing=True)
    background, notes = export_drawings(spec, grid)
    all_decks = decks.decks(spec)
    payload = {
        "name": spec.name,
        "format": board,
        **({"orientation": "portrait"} if stands else {}),
        "stops": [_stop_data(city, grid) for city in spec.cities],
        "routes": [_route_data(route, grid) for route in spec.routes],
        "routeTypeStyles": [_style_data("rail", "Railway", "plain"), _style_data("tunnel", "Tunnel", "serrated")],
        "stopTypeStyles": STOP_STYLES,
        "ticketSets": [
            {"id": "main", "label": "Main deck"},
            *({"id": f"deck-{number}", "label": name} for number, name in enumerate(all_decks, 1)),
        ],
        "tickets": [
            *_deck_data(spec.tickets, "main"),
            *(
                ticket
                for number, deck in enumerate(all_decks.values(), 1)
                for ticket in _deck_data(deck, f"deck-{number}")
            ),
        ],
        "players": {"min": spec.players[0], "max": spec.players[1]},
        "wagonsPerPlayer": spec.pieces.get("trains", 45),
        "background": background,
        "notes": notes,
    }
    size = {"width": units[0], "height": units[1]}
    whole = {"format": FORMAT, "version": 4 if stands else 3, "kind": "map", "board": size, "payload": payload}
    return json.dumps(whole, ensure_ascii=False, indent=1).encode("utf-8")


EXPORT_BOARDS = (
    "board-2x3",
    "board-2x4",
    *(f"board-{rows}x{columns}" for columns in range(1, MAX_PANELS + 1) for rows in range(1, columns + 1)),
)
STOP_STYLES = [
    {"id": "city", "label": "Regular", "fill": "#ffffff", "stroke": "#292b2f"},
    {"id": "junction", "label": "Junction", "fill": "#e0e0e0", "stroke": "#808080", "junction": True},
]


def _stop_data(city: City, grid: BoardUnits) -> dict[str, Any]:
    angle = {"labelAngle": city.fields["name_angle"]} if "name_angle" in city.fields else {}
    kind = "junction" if city.fields.get("junction") else "city"
    return {"id": city.id, "name": city.name, "type": kind, **grid.units(city.at), **angle}


def _route_data(route: Route, grid: BoardUnits) -> dict[str, Any]:
    ferry = int(route.fields.get("ferry", 0))
    route_data: dict[str, Any] = {
        "id": route.id,
        "a": route.between[0],
        "b": route.between[1],
        "length": route.length,
        "type": "tunnel" if route.fields.get("tunnel") else "rail",
        "color": "neutral" if route.color == GRAY else route.color,
    }
    if route.bends:
        route_data["points"] = [grid.units(point) for point in route.bends]
        route_data["curved"] = not route.fields.get("corners")
    return route_data | ({"locomotiveSlots": list(range(ferry))} if ferry else {})


def _deck_data(tickets: Iterable[Ticket], deck: str) -> Iterator[dict[str, Any]]:
    for ticket in tickets:
        long = {"long": True} if ticket.fields.get("long") else {}
        id = ticket.id if deck == "main" else f"{deck}-{ticket.id}"
        yield {"id": id, "a": ticket.between[0], "b": ticket.between[1], "points": ticket.points, "set": deck, **long}


def _style_data(id: str, label: str, shape: str) -> dict[str, Any]:
    line = {"stroke": "#292b2f", "dash": "", "strokeWidth": 4}
    return {"id": id, "label": label, **line, "infrastructure": False, "shape": shape}
