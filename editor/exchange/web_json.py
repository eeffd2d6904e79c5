"""The JSON of the web editor whose files call themselves ``ticket-to-ride-map``, as its documents describe them.

Versions 1 to 4; maps, networks and ticket decks. Whatever this map format has no place for is listed, not dropped.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from core.mapspec import MapSpec
from core.text import say
from editor.document import edits
from editor.document.edits import Point
from editor.document.map_fields import Fields
from editor.document.parts import with_key
from editor.exchange.imported import LARGEST, Imported, ImportRefused, color_of, decimal, left_out, whole
from editor.exchange.web_drawings import take_drawings
from editor.exchange.web_parts import Data, entries, objects
from editor.exchange.web_strange import strange_fields, strange_keys

FORMAT, NEWEST = "ticket-to-ride-map", 4
KINDS = ("map", "network", "tickets")
BOARDS: Mapping[str, Point] = {"board-2x3": (790, 525), "board-2x3-large": (972, 648), "board-2x4": (1053, 526)}
ACROSS, STANDING = 1100.0, 731.0  # units across a board that lies, and across one that stands


def import_web_json(spec: MapSpec, name: str, content: bytes, fields: Fields) -> Imported:
    """The map with the file in it: a map or network replaces cities, routes and tickets, decks only the tickets.

    Raises ImportRefused.
    """
    payload, kind = _opened(name, content)
    found = Imported(spec, fields)
    found.left_out += [left_out(name, words) for words in strange_keys(payload)]
    if kind != "tickets":
        _take_board(found, payload)
        network = _Network(found, payload)
        network.take()
        take_drawings(found, payload, network.place, network.scale)
    _take_tickets(found, payload)
    return found


def _opened(name: str, content: bytes) -> tuple[Data, str]:
    if len(content) > LARGEST * 3:
        raise ImportRefused(say("{file} is larger than 30 MB; no map is.", file=name))
    try:
        data = json.loads(content)
        assert isinstance(data, dict)
    except (ValueError, AssertionError, RecursionError) as error:
        words = "{file} is no JSON file of a map ({why}); export it again."
        raise ImportRefused(say(words, file=name, why=str(error))) from error
    version = data.get("version", 1) if data.get("format") == FORMAT else 1
    if type(version) is not int or not 1 <= version <= NEWEST:
        words = "{file} has version {theirs}; versions 1 to {newest} can be read."
        raise ImportRefused(say(words, file=name, theirs=str(version), newest=NEWEST))
    payload = data.get("payload") if version > 1 else data
    kind = data.get("kind", "map")
    if not isinstance(payload, dict) or kind not in KINDS:
        words = "{file} holds {kind}; a map, a network or tickets can be imported."
        raise ImportRefused(say(words, file=name, kind=str(kind)[:20]))
    return payload, kind


def _take_board(found: Imported, payload: Data) -> None:
    size = BOARDS.get(str(payload.get("format")), BOARDS["board-2x3"])
    if payload.get("orientation") == "portrait":
        size = (size[1], size[0])
    fields = with_key(found.spec.fields, "drawings", None)
    spec = replace(found.spec, size=size, cities=(), routes=(), tickets=(), fields=fields)
    if isinstance(payload.get("name"), str) and payload["name"].strip():
        spec = replace(spec, name=payload["name"].strip()[:80])
    players, trains = payload.get("players"), whole(payload.get("wagonsPerPlayer", ""))
    fewest, most = (whole(players.get(end)) if isinstance(players, dict) else None for end in ("min", "max"))
    if fewest and most and 1 <= fewest <= most <= 8:
        spec = replace(spec, players=(fewest, most))
    if trains and 0 < trains <= 1000:
        spec = edits.set_map_field(spec, "pieces", {**spec.pieces, "trains": trains})
    found.spec = spec


class _Network:
    """Takes stops and routes over."""

    def __init__(self, found: Imported, payload: Data) -> None:
        self.found, self.payload = found, payload
        self.scale = found.spec.size[0] / (ACROSS if found.spec.size[0] >= found.spec.size[1] else STANDING)
        self.ids: dict[str, str] = {}
        self.types = {str(one.get("id")): one for one in objects(payload, "routeTypeStyles")}

    def take(self) -> None:
        for stop in objects(self.payload, "stops"):
            self._stop(stop)
        for route in objects(self.payload, "routes"):
            self._route(route)
        serrated = {id: one for id, one in self.types.items() if one.get("shape") == "serrated"}
        drawn_only = {id: one for id, one in self.types.items() if one.get("infrastructure") is True}
        self.found.left_out += strange_fields(self.payload, {"tunnel": True, **serrated, **drawn_only})

    def place(self, one: Any) -> Point | None:
        """A place of the file in millimetres."""
        x, y = (decimal(one.get(axis)) if isinstance(one, dict) else None for axis in ("x", "y"))
        return None if x is None or y is None else (x * self.scale, y * self.scale)

    def _stop(self, stop: Data) -> None:
        name, at = str(stop.get("name") or stop.get("id") or "").strip()[:40], self.place(stop)
        place = say("stop {name}", name=name or "?")
        if not name or at is None:
            self.found.leave_out(place, say("it has no name or no place."))
            return
        angle = decimal(stop.get("labelAngle"))
        turned = None if angle is None else angle % 360
        fields = self.found.usable("city", place, name_angle=turned, locked=stop.get("locked") is True or None)
        self.found.spec, part = edits.add_city(self.found.spec, name, at, fields)
        self.ids[str(stop.get("id"))] = part.id

    def _route(self, route: Data) -> None:
        place = say("route {route}", route=str(route.get("id", "?")))
        ends = [self.ids.get(str(route.get(end))) for end in ("a", "b")]
        length, color = whole(route.get("length")), color_of(str(route.get("color", "")))
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
                    place, say("“{color}” is no colour of cards; the route is gray.", color=route.get("color"))
                )
            bends = [at for at in map(self.place, entries(route.get("points"))) if at]
            fields = self.found.usable("route", place, **self._marks(route, style, bends))
            pair = (str(ends[0]), str(ends[1]))
            self.found.spec, _ = edits.add_route(self.found.spec, pair, length, color or "gray", bends, fields)

    def _marks(self, route: Data, style: Data, bends: list[Point]) -> dict[str, Any]:
        tunnel = route.get("wagonStyle") == "tunnel" or style.get("shape") == "serrated"
        corners = list(range(len(bends))) if bends and route.get("curved") is not True else None
        return {
            "ferry": len(entries(route.get("locomotiveSlots"))) or None,
            "tunnel": tunnel or None,
            "corners": corners,
        }


def _take_tickets(found: Imported, payload: Data) -> None:
    tickets = list(objects(payload, "tickets"))
    if tickets:
        found.spec = replace(found.spec, tickets=())
    names = {city.name.casefold(): city.id for city in found.spec.cities}
    stops = {str(one.get("id")): str(one.get("name", "")) for one in objects(payload, "stops")}
    for ticket in tickets:
        words = [str(ticket.get(f"{end}Name") or stops.get(str(ticket.get(end)), "")) for end in ("a", "b")]
        ends, points = [names.get(word.casefold()) for word in words], whole(ticket.get("points"))
        place = say("ticket {start} – {end}", start=words[0] or "?", end=words[1] or "?")
        if ends[0] is None or ends[1] is None or ends[0] == ends[1]:
            found.leave_out(place, say("it does not join two cities of the map."))
        elif points is None or not 1 <= points <= 100:
            found.leave_out(
                place, say("it is worth {points} points; 1 to 100 are possible.", points=ticket.get("points"))
            )
        else:
            marks = {"long": ticket.get("long") is True or None, "by_hand": bool(ticket.get("adjust")) or None}
            pair = (ends[0], ends[1])
            found.spec, _ = edits.add_ticket(found.spec, pair, points, found.usable("ticket", place, **marks))
