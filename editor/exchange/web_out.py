"""A map as the JSON of the web editor whose files call themselves ``ticket-to-ride-map`` (a whole map)."""

from __future__ import annotations

import json
from typing import Any

from core.mapspec import GRAY, MapSpec, Route
from editor.exchange.web_drawings import written_drawings
from editor.exchange.web_json import ACROSS, BOARDS, FORMAT, STANDING


def web_json(spec: MapSpec) -> bytes:
    """The map with its places in that editor's units; fields of other plugins than ferries and tunnels stay behind.

    Only a board that stands takes version 4, so that older programs can read all others.
    """
    stands = spec.size[1] > spec.size[0]
    long, short = max(spec.size), min(spec.size)
    name, size = min(BOARDS.items(), key=lambda board: abs(board[1][0] / board[1][1] - long / short))
    scale = (STANDING if stands else ACROSS) / spec.size[0]
    background, notes = written_drawings(spec, scale)
    payload = {
        "name": spec.name,
        "format": name,
        **({"orientation": "portrait"} if stands else {}),
        "stops": [_stop(city.id, city.name, city.at, city.fields, scale) for city in spec.cities],
        "routes": [_route(route, scale) for route in spec.routes],
        "routeTypeStyles": [_style("rail", "Railway", "plain"), _style("tunnel", "Tunnel", "serrated")],
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
    across, down = ACROSS, round(ACROSS * size[1] / size[0])
    board = {"width": down, "height": across} if stands else {"width": across, "height": down}
    whole = {"format": FORMAT, "version": 4 if stands else 3, "kind": "map", "board": board, "payload": payload}
    return json.dumps(whole, ensure_ascii=False, indent=1).encode("utf-8")


def _stop(id: str, name: str, at: tuple[float, float], fields: Any, scale: float) -> dict[str, Any]:
    angle = {"labelAngle": fields["name_angle"]} if "name_angle" in fields else {}
    return {"id": id, "name": name, "type": "city", "x": _unit(at[0], scale), "y": _unit(at[1], scale), **angle}


def _route(route: Route, scale: float) -> dict[str, Any]:
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


def _style(id: str, label: str, shape: str) -> dict[str, Any]:
    line = {"stroke": "#292b2f", "dash": "", "strokeWidth": 4}
    return {"id": id, "label": label, **line, "infrastructure": False, "shape": shape}


def _unit(value: float, scale: float) -> float:
    return round(value * scale, 2)
