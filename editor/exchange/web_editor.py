"""The JSON of the web editor whose files call themselves ``ticket-to-ride-map``, read and written.

Versions 1 to 4; maps, networks and ticket decks. Whatever this map format has no place for is listed, not dropped.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from core.documents.json_io import JsonError, parse_json
from core.kernel.mapspec import GRAY, MapSpec, Route
from core.kernel.text import Message, plural, say
from editor.document import edits
from editor.document.edits import Point, add_drawing, drawings, round_point
from editor.document.map_fields import Fields
from editor.document.parts import with_key
from editor.exchange.import_result import (
    MAX_FILE_BYTES,
    ImportRefused,
    ImportResult,
    check_row_count,
    omission,
    parse_color,
    parse_decimal,
    parse_whole,
)
from editor.exchange.placing import lay_out

Data = Mapping[str, Any]


def list_entries(value: Any) -> list[Any]:
    """The entries of a list; none of anything else."""
    return value if isinstance(value, list) else []


def list_objects(payload: Data, key: str) -> list[Data]:
    """The objects of the list under a key."""
    return [one for one in list_entries(payload.get(key)) if isinstance(one, dict)]


# What is not understood, listed once with its number

LISTS = {"stop": "stops", "route": "routes", "ticket": "tickets"}
KNOWN_FIELDS = {
    "stop": {"id", "name", "x", "y", "labelAngle", "locked"},
    "route": {"id", "a", "b", "length", "color", "points", "curved", "locomotiveSlots"},
    "ticket": {"id", "a", "b", "aName", "bName", "points", "long", "adjust"},
}
KIND_FIELDS = {"stop": ("type",), "route": ("type", "wagonStyle"), "ticket": ("set",)}
"""Fields that tell kinds apart, which a map does not: where all are of one kind nothing is lost."""

KNOWN_KEYS = {"kind", "name", "format", "orientation", "stops", "routes", "tickets", "players", "wagonsPerPlayer",
           "routeTypeStyles", "background", "notes"}  # fmt: skip
SINGLE_ENTRY_KEYS = {"stopTypeStyles", "ticketSets", "sets"}  # of which one entry says nothing
UNKNOWN_FIELD_MESSAGES = {
    "stop": plural(
        "`{field}` of {count} stop has no place in a map.", "`{field}` of {count} stops has no place in a map.", "count"
    ),
    "route": plural(
        "`{field}` of {count} route has no place in a map.",
        "`{field}` of {count} routes has no place in a map.",
        "count",
    ),
    "ticket": plural(
        "`{field}` of {count} ticket has no place in a map.",
        "`{field}` of {count} tickets has no place in a map.",
        "count",
    ),
}


def unknown_keys(payload: Data) -> Iterator[Message]:
    """Keys of the whole file."""
    for key, value in payload.items():
        alone = key in SINGLE_ENTRY_KEYS and isinstance(value, list) and len(value) < 2
        if key not in KNOWN_KEYS and value and not alone:
            yield say("`{key}` has no place in a map.", key=key)


def unknown_fields(payload: Data, understood: Data) -> Iterator[Message]:
    """Fields of stops, routes and tickets; ``understood`` are ids of the kinds of routes that mean something here."""
    for section, key in LISTS.items():
        some = list_objects(payload, key)
        counts = Counter(
            field for one in some for field in one.keys() - KNOWN_FIELDS[section] - {*KIND_FIELDS[section]}
        )
        for field in KIND_FIELDS[section]:
            kinds = Counter(str(one[field]) for one in some if field in one and str(one[field]) not in understood)
            if len(kinds) > 1 or (kinds and field == "wagonStyle"):
                counts[field] = kinds.total()
        for field, count in sorted(counts.items()):
            yield UNKNOWN_FIELD_MESSAGES[section].with_args({"field": field, "count": count})


# Areas, lines, labels and notes become drawings of the map

MAX_DRAWINGS = 500  # drawings of a map, and points of one
MAX_TEXT_CHARS = 200  # of a text
MIN_POINTS = {"area": 3, "line": 2, "label": 1}  # points
DEFAULT_COLOR = "#7d6a4a"  # of what has no color of its own
COLOR_PATTERN = re.compile(r"#[0-9a-f]{6}")
Place = Callable[[Any], Point | None]  # a place of the file, in millimetres
DrawingFields = tuple[str, list[Point], dict[str, Any]]


def import_drawings(found: ImportResult, payload: Mapping[str, Any], place: Place, scale: float) -> None:
    """Add the drawings of a file; ``scale`` is how many millimetres a unit of it has."""
    for number, one in enumerate(list_objects(payload, "background"), 1):
        _import_shapes(found, say("drawing {number}", number=number), _shape(one, place, scale))
    for number, one in enumerate(list_objects(payload, "notes"), 1):
        _import_shapes(found, say("note {number}", number=number), _note(one, place))


def _import_shapes(found: ImportResult, where: Any, drawings: Iterator[DrawingFields]) -> None:
    there = False
    for kind, points, fields in drawings:
        there = True
        if len(found.spec.fields.get("drawings", ())) >= MAX_DRAWINGS:
            found.leave_out(where, say("a map holds {most} drawings at most.", most=MAX_DRAWINGS))
            return
        found.spec, _ = add_drawing(found.spec, kind, points, **fields)
    if not there:
        found.leave_out(where, say("it is no area, line, label or note with points that can be read."))


def _shape(one: Mapping[str, Any], place: Place, scale: float) -> Iterator[DrawingFields]:
    """An area or a line, with its words as a label of their own; or a label alone."""
    points = [round_point(at) for at in map(place, list_entries(one.get("points"))) if at][:MAX_DRAWINGS]
    kind, words = str(one.get("type")), str(one.get("label") or "").strip()[:MAX_TEXT_CHARS]
    if len(points) < MIN_POINTS.get(kind, MAX_DRAWINGS + 1):
        return
    if kind != "label":
        width = (parse_decimal(one.get("strokeWidth")) or 0) * scale
        size = {"size": round(width, 2)} if kind == "line" and 0.2 <= width <= 100 else {}
        yield kind, points, {**_color(one, "fill" if kind == "area" else "stroke"), **size, **_locked(one)}
    if words:
        middle = tuple(sum(at[axis] for at in points) / len(points) for axis in (0, 1))
        at = points[0] if kind == "label" else place(one.get("labelPoint")) or middle
        yield "label", [round_point(at)], {"text": words, **_locked(one)}  # type: ignore[arg-type]


def _note(one: Mapping[str, Any], place: Place) -> Iterator[DrawingFields]:
    at, words = place(one), " ".join(str(one.get("text") or "").split())[:MAX_TEXT_CHARS]
    if at is not None and words:
        yield "note", [round_point(at)], {"text": words, **_locked(one)}


def export_drawings(spec: MapSpec, scale: float) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The background and the notes of a file; ``scale`` is how many units a millimetre has."""
    background: list[dict[str, Any]] = []
    notes: list[dict[str, Any]] = []
    for number, one in enumerate(drawings(spec), 1):
        points = [{"x": round(x * scale, 2), "y": round(y * scale, 2)} for x, y in one["points"]]
        words, locked = one.get("text", ""), bool(one.get("locked"))
        if one["kind"] == "note":
            notes.append(
                {"id": f"note-{number}", **points[0], "width": 200, "height": 60, "text": words, "locked": locked}
            )
            continue
        color = one.get("color", DEFAULT_COLOR)
        style = {"fill": color, "stroke": color, "opacity": 1, "strokeWidth": round(one.get("size", 1) * scale, 2)}
        shape = {"id": f"background-{number}", "type": one["kind"], "label": words, "points": points}
        background.append({**shape, **style, "locked": locked})
    return background, notes


def _color(one: Mapping[str, Any], key: str) -> dict[str, str]:
    word = str(one.get(key)).casefold()
    return {"color": word} if COLOR_PATTERN.fullmatch(word) else {}


def _locked(one: Mapping[str, Any]) -> dict[str, bool]:
    return {"locked": True} if one.get("locked") is True else {}


# Import

FORMAT, MAX_VERSION = "ticket-to-ride-map", 4
KINDS = ("map", "network", "tickets")
BOARDS: Mapping[str, Point] = {"board-2x3": (790, 525), "board-2x3-large": (972, 648), "board-2x4": (1053, 526)}
PANELS_PATTERN = re.compile(r"board-([1-9])x([1-9])")  # rows and columns of panels
MIN_UNITS = 100.0  # units across a board; less is no width
PANEL_MM = (790 / 3, 525 / 2)
LANDSCAPE_UNITS, PORTRAIT_UNITS = 1100.0, 731.0  # units across a board that lies, and across one that stands


def import_web_json(spec: MapSpec, name: str, content: bytes, fields: Fields) -> ImportResult:
    """The map with the file in it: a map or network replaces cities, routes and tickets, decks only the tickets.

    Raises ImportRefused.
    """
    payload, kind, board = _open_payload(name, content)
    found = ImportResult(spec, fields)
    for section, key in (("cities", "stops"), ("routes", "routes"), ("tickets", "tickets")):
        check_row_count(name, section, len(list_objects(payload, key)))
    found.omissions += [omission(name, words) for words in unknown_keys(payload)]
    if kind != "tickets":
        _import_board(found, payload)
        found.replaces = True
        network = _NetworkImport(found, payload, board)
        network.run()
        import_drawings(found, payload, network.place, network.scale)
    _import_tickets(found, payload)
    return found


def _open_payload(name: str, content: bytes) -> tuple[Data, str, Data]:
    """What the file holds, of which kind that is, and its board as the file has it: how many units it is wide."""
    if len(content) > MAX_FILE_BYTES * 3:
        raise ImportRefused(say("{file} is larger than 30 MB; no map is.", file=name))
    try:
        data = parse_json(content)
        assert isinstance(data, dict)
    except (JsonError, AssertionError) as error:
        words = "{file} is no JSON file of a map ({why}); export it again."
        raise ImportRefused(say(words, file=name, why=str(error))) from error
    version = data.get("version", 1) if data.get("format") == FORMAT else 1
    if type(version) is not int or not 1 <= version <= MAX_VERSION:
        words = "{file} has version {theirs}; versions 1 to {newest} can be read."
        raise ImportRefused(say(words, file=name, theirs=str(version), newest=MAX_VERSION))
    payload = data.get("payload") if version > 1 else data
    kind = data.get("kind", "map")
    if not isinstance(payload, dict) or kind not in KINDS:
        words = "{file} holds {kind}; a map, a network or tickets can be imported."
        raise ImportRefused(say(words, file=name, kind=str(kind)[:20]))
    board = data.get("board")
    return payload, kind, board if isinstance(board, dict) else {}


def _board_size(format: str) -> Point:
    """The size of a board in millimetres: a usual one, or so many panels; of unknown ones, the smallest."""
    panels = PANELS_PATTERN.fullmatch(format)
    if format in BOARDS or panels is None:
        return BOARDS.get(format, BOARDS["board-2x3"])
    rows, columns = int(panels[1]), int(panels[2])
    return float(round(columns * PANEL_MM[0])), float(round(rows * PANEL_MM[1]))


def _import_board(found: ImportResult, payload: Data) -> None:
    size = _board_size(str(payload.get("format")))
    if payload.get("orientation") == "portrait":
        size = (size[1], size[0])
    fields = with_key(found.spec.fields, "drawings", None)
    spec = replace(found.spec, size=size, cities=(), routes=(), tickets=(), fields=fields)
    if isinstance(payload.get("name"), str) and payload["name"].strip():
        spec = replace(spec, name=payload["name"].strip()[:80])
    players, trains = payload.get("players"), parse_whole(payload.get("wagonsPerPlayer", ""))
    fewest, most = (parse_whole(players.get(end)) if isinstance(players, dict) else None for end in ("min", "max"))
    if fewest and most and 1 <= fewest <= most <= 8:
        spec = replace(spec, players=(fewest, most))
    if trains and 0 < trains <= 1000:
        spec = edits.set_map_field(spec, "pieces", {**spec.pieces, "trains": trains})
    found.spec = spec


class _NetworkImport:
    """Takes stops and routes over."""

    def __init__(self, found: ImportResult, payload: Data, board: Data) -> None:
        self.found, self.payload = found, payload
        usual = LANDSCAPE_UNITS if found.spec.size[0] >= found.spec.size[1] else PORTRAIT_UNITS
        told = parse_decimal(board.get("width", ""))
        self.scale = found.spec.size[0] / (told if told and told >= MIN_UNITS else usual)
        self.places = self._missing_places()
        self.ids: dict[str, str] = {}
        self.types = {str(one.get("id")): one for one in list_objects(payload, "routeTypeStyles")}

    def run(self) -> None:
        for stop in list_objects(self.payload, "stops"):
            self._import_stop(stop)
        for route in list_objects(self.payload, "routes"):
            self._import_route(route)
        serrated = {id: one for id, one in self.types.items() if one.get("shape") == "serrated"}
        drawn_only = {id: one for id, one in self.types.items() if one.get("infrastructure") is True}
        self.found.omissions += unknown_fields(self.payload, {"tunnel": True, **serrated, **drawn_only})

    def place(self, one: Any) -> Point | None:
        """A place of the file in millimetres."""
        x, y = (parse_decimal(one.get(axis)) if isinstance(one, dict) else None for axis in ("x", "y"))
        return None if x is None or y is None else (x * self.scale, y * self.scale)

    def _missing_places(self) -> dict[str, Point]:
        """Places for stops that the file gives none, laid out from their routes."""
        stops = {str(stop.get("id")): self.place(stop) for stop in list_objects(self.payload, "stops")}
        known = {id: at for id, at in stops.items() if at is not None}
        if len(known) == len(stops):
            return {}
        routes = []
        for route in list_objects(self.payload, "routes"):
            one, other, length = str(route.get("a")), str(route.get("b")), parse_whole(route.get("length"))
            if one in stops and other in stops and one != other and length and 0 < length <= 9:
                routes.append((one, other, length))
        return lay_out(list(stops), routes, known, self.found.spec.size)

    def _import_stop(self, stop: Data) -> None:
        name, at = str(stop.get("name") or stop.get("id") or "").strip()[:40], self.place(stop)
        place = say("stop {name}", name=name or "?")
        if name and at is None and (at := self.places.get(str(stop.get("id")))) is not None:
            self.found.leave_out(place, say("it has no place in the file; it lies where its routes put it."))
        if not name or at is None:
            self.found.leave_out(place, say("it has no name or no place."))
            return
        angle = parse_decimal(stop.get("labelAngle"))
        turned = None if angle is None else angle % 360
        fields = self.found.usable_fields("city", place, name_angle=turned, locked=stop.get("locked") is True or None)
        self.found.spec, part = edits.add_city(self.found.spec, name, at, fields)
        self.ids[str(stop.get("id"))] = part.id

    def _import_route(self, route: Data) -> None:
        place = say("route {route}", route=str(route.get("id", "?")))
        ends = [self.ids.get(str(route.get(end))) for end in ("a", "b")]
        length, color = parse_whole(route.get("length")), parse_color(str(route.get("color", "")))
        style = self.types.get(str(route.get("type")), {})
        if None in ends or ends[0] == ends[1]:
            self.found.leave_out(place, say("it does not join two stops of the file."))
        elif style.get("infrastructure") is True:
            self.found.leave_out(place, say("“{label}” is drawn only, nobody claims it.", label=style.get("label")))
        elif length is None or not 1 <= length <= 9:
            self.found.leave_out(place, say("a route is 1 to 9 spaces long, not {length}.", length=route.get("length")))
        else:
            if color is None:
                self.found.leave_out(
                    place, say("“{color}” is no colour of cards; the route is grey.", color=route.get("color"))
                )
            bends = [at for at in map(self.place, list_entries(route.get("points"))) if at]
            fields = self.found.usable_fields("route", place, **self._route_fields(route, style, bends))
            pair = (str(ends[0]), str(ends[1]))
            self.found.spec, _ = edits.add_route(self.found.spec, pair, length, color or "gray", bends, fields)

    def _route_fields(self, route: Data, style: Data, bends: list[Point]) -> dict[str, Any]:
        tunnel = route.get("wagonStyle") == "tunnel" or style.get("shape") == "serrated"
        corners = list(range(len(bends))) if bends and route.get("curved") is not True else None
        return {
            "ferry": len(list_entries(route.get("locomotiveSlots"))) or None,
            "tunnel": tunnel or None,
            "corners": corners,
        }


def _import_tickets(found: ImportResult, payload: Data) -> None:
    tickets = list(list_objects(payload, "tickets"))
    if tickets:
        found.spec = replace(found.spec, tickets=())
    names = {city.name.casefold(): city.id for city in found.spec.cities}
    stops = {str(one.get("id")): str(one.get("name", "")) for one in list_objects(payload, "stops")}
    for ticket in tickets:
        words = [str(ticket.get(f"{end}Name") or stops.get(str(ticket.get(end)), "")) for end in ("a", "b")]
        ends, points = [names.get(word.casefold()) for word in words], parse_whole(ticket.get("points"))
        place = say("ticket {start} – {end}", start=words[0] or "?", end=words[1] or "?")
        if ends[0] is None or ends[1] is None or ends[0] == ends[1]:
            found.leave_out(place, say("it does not join two cities of the map."))
        elif points is None or not 1 <= points <= 100:
            found.leave_out(
                place,
                plural(
                    "it is worth {points} point; 1 to 100 are possible.",
                    "it is worth {points} points; 1 to 100 are possible.",
                    "points",
                    points=ticket.get("points"),
                ),
            )
        else:
            marks = {"long": ticket.get("long") is True or None, "by_hand": bool(ticket.get("adjust")) or None}
            pair = (ends[0], ends[1])
            found.spec, _ = edits.add_ticket(found.spec, pair, points, found.usable_fields("ticket", place, **marks))


# Export


def web_json(spec: MapSpec) -> bytes:
    """The map with its places in that editor's units; fields of other plugins than ferries and tunnels stay behind.

    Only a board that stands takes version 4, so that older programs can read all others.
    """
    stands = spec.size[1] > spec.size[0]
    long, short = max(spec.size), min(spec.size)
    name, size = min(BOARDS.items(), key=lambda board: abs(board[1][0] / board[1][1] - long / short))
    scale = (PORTRAIT_UNITS if stands else LANDSCAPE_UNITS) / spec.size[0]
    background, notes = export_drawings(spec, scale)
    payload = {
        "name": spec.name,
        "format": name,
        **({"orientation": "portrait"} if stands else {}),
        "stops": [_stop_data(city.id, city.name, city.at, city.fields, scale) for city in spec.cities],
        "routes": [_route_data(route, scale) for route in spec.routes],
        "routeTypeStyles": [_style_data("rail", "Railway", "plain"), _style_data("tunnel", "Tunnel", "serrated")],
        "stopTypeStyles": [{"id": "city", "label": "Regular", "fill": "#ffffff", "stroke": "#292b2f"}],
        "ticketSets": [{"id": "main", "label": "Main deck"}],
        "tickets": [
            {"id": one.id, "a": one.between[0], "b": one.between[1], "points": one.points, "set": "main"}
            | ({"long": True} if one.fields.get("long") else {})
            for one in spec.tickets
        ],
        "players": {"min": spec.players[0], "max": spec.players[1]},
        "wagonsPerPlayer": spec.pieces.get("trains", 45),
        "background": background,
        "notes": notes,
    }
    across, down = LANDSCAPE_UNITS, round(LANDSCAPE_UNITS * size[1] / size[0])
    board = {"width": down, "height": across} if stands else {"width": across, "height": down}
    whole = {"format": FORMAT, "version": 4 if stands else 3, "kind": "map", "board": board, "payload": payload}
    return json.dumps(whole, ensure_ascii=False, indent=1).encode("utf-8")


def _stop_data(id: str, name: str, at: tuple[float, float], fields: Any, scale: float) -> dict[str, Any]:
    angle = {"labelAngle": fields["name_angle"]} if "name_angle" in fields else {}
    return {"id": id, "name": name, "type": "city", "x": _unit(at[0], scale), "y": _unit(at[1], scale), **angle}


def _route_data(route: Route, scale: float) -> dict[str, Any]:
    ferry = int(route.fields.get("ferry", 0))
    found: dict[str, Any] = {
        "id": route.id,
        "a": route.between[0],
        "b": route.between[1],
        "length": route.length,
        "type": "tunnel" if route.fields.get("tunnel") else "rail",
        "color": "neutral" if route.color == GRAY else route.color,
    }
    if route.bends:
        found["points"] = [{"x": _unit(x, scale), "y": _unit(y, scale)} for x, y in route.bends]
        found["curved"] = not route.fields.get("corners")
    return found | ({"locomotiveSlots": list(range(ferry))} if ferry else {})


def _style_data(id: str, label: str, shape: str) -> dict[str, Any]:
    line = {"stroke": "#292b2f", "dash": "", "strokeWidth": 4}
    return {"id": id, "label": label, **line, "infrastructure": False, "shape": shape}


def _unit(value: float, scale: float) -> float:
    return round(value * scale, 2)
