"""Export of GeoJSON and GraphML."""

from __future__ import annotations

import json
from typing import Any

from railwright.core.documents.value_schema import thaw
from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.geography.projections import coordinates_by_city


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
            ends = dict(zip(("from", "to"), route.between, strict=True))
            about = {"id": route.id, **ends, "length": route.length, "color": route.color, **thaw(route.fields)}
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
