"""Import and export of GeoJSON (points become cities), and export of GraphML."""

from __future__ import annotations

import json
from typing import Any

from railwright.core.documents.json_io import parse_json
from railwright.core.documents.value_schema import thaw
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import Message, say
from railwright.editor.document.map_fields import Fields
from railwright.editor.features.exchange.import_result import MAX_FILE_BYTES, ImportRefused, ImportResult, omission
from railwright.editor.features.exchange.tables import ImportTable, import_tables
from railwright.editor.geography.projections import coordinates_by_city

MAX_LIST_CHARS = 300  # of a list of properties that are left out
NAME_KEYS = ("name", "NAME", "Name", "name_en", "title", "id")


def read_geojson(name: str, content: bytes) -> tuple[ImportTable, list[Message]]:
    """The points of a GeoJSON file as a table of cities, and messages on what was left out. Raises ImportRefused."""
    if len(content) > MAX_FILE_BYTES:
        raise ImportRefused(say("{file} is larger than 10 MB. Choose a smaller area.", file=name))
    try:
        data = parse_json(content)
        features = data["features"] if data["type"] == "FeatureCollection" else [data]
        assert isinstance(features, list)
    except (ValueError, KeyError, TypeError, AssertionError) as error:
        text = "{file} contains no GeoJSON features ({why}). Export it again."
        raise ImportRefused(say(text, file=name, why=str(error))) from error
    rows: list[tuple[int, dict[str, str]]] = []
    messages: list[Message] = []
    lost: set[str] = set()
    for number, feature in enumerate(features, 1):
        row = _row(feature)
        if row is None:
            messages.append(omission(name, say("feature {number} is not a named point.", number=number)))
        else:
            rows.append((number, row))
            lost |= {str(key) for key in feature.get("properties") or ()} - {*NAME_KEYS}
    if lost:
        names = ", ".join(sorted(lost))[:MAX_LIST_CHARS]
        messages.insert(0, omission(name, say("{properties}: not imported.", properties=names)))
    return ImportTable(name, frozenset(("name", "lat", "lon")), tuple(rows)), messages


def _row(feature: Any) -> dict[str, str] | None:
    try:
        geometry, properties = feature["geometry"], feature.get("properties") or {}
        lon, lat = geometry["coordinates"][:2]
        word = next(str(properties[key]) for key in NAME_KEYS if properties.get(key))
        return {"name": word, "lat": str(float(lat)), "lon": str(float(lon))} if geometry["type"] == "Point" else None
    except (KeyError, TypeError, ValueError, StopIteration, AttributeError):
        return None


def import_geojson(
    spec: MapSpec, name: str, content: bytes, fields: Fields, projection: str = "equal_area"
) -> ImportResult:
    """Import the points of a GeoJSON file as cities. Raises ImportRefused."""
    table, strange = read_geojson(name, content)
    import_result = import_tables(spec, [table], fields, projection)
    import_result.omissions[:0] = strange
    return import_result


def geojson(spec: MapSpec) -> bytes:
    """Cities with latitude and longitude, and the routes between them; GeoJSON cannot hold the others."""
    coordinates = coordinates_by_city(spec)
    features = [
        _feature("Point", _lonlat(coordinates[city.id]), {"id": city.id, "name": city.name})
        for city in spec.cities
        if city.id in coordinates
    ]
    for route in spec.routes:
        if coordinates.keys() >= set(route.between):
            line = [_lonlat(coordinates[end]) for end in route.between]
            about = {"id": route.id, "length": route.length, "color": route.color, **thaw(route.fields)}
            features.append(_feature("LineString", line, about))
    return json.dumps({"type": "FeatureCollection", "features": features}, ensure_ascii=False, indent=1).encode("utf-8")


def _lonlat(place: tuple[float, float]) -> list[float]:
    return [place[1], place[0]]


def _feature(kind: str, coordinates: Any, properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "Feature", "geometry": {"type": kind, "coordinates": coordinates}, "properties": properties}


def graphml(spec: MapSpec) -> bytes:
    """The network with names, positions, lengths, colors and the plugins' fields, for graph software."""
    import networkx  # late, 110 ms

    graph = networkx.MultiGraph(name=spec.name)
    for city in spec.cities:
        graph.add_node(city.id, name=city.name, x=city.at[0], y=city.at[1], **_graphml_fields(city.fields))
    for route in spec.routes:
        about = {"length": route.length, "color": route.color, **_graphml_fields(route.fields)}
        graph.add_edge(*route.between, key=route.id, **about)
    return "\n".join(networkx.generate_graphml(graph)).encode("utf-8")


def _graphml_fields(fields: Any) -> dict[str, Any]:
    """Fields as GraphML attributes: numbers, texts and booleans as they are, others as JSON."""
    return {
        key: value if isinstance(value, str | int | float) else json.dumps(thaw(value)) for key, value in fields.items()
    }
