"""What of a web editor's file has no place in a map: every field that is not understood, once with its number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from core.text import Message, say
from editor.exchange.web_parts import Data, objects

LISTS = {"stop": "stops", "route": "routes", "ticket": "tickets"}
KNOWN = {
    "stop": {"id", "name", "x", "y", "labelAngle", "locked"},
    "route": {"id", "a", "b", "length", "color", "points", "curved", "locomotiveSlots"},
    "ticket": {"id", "a", "b", "aName", "bName", "points", "long", "adjust"},
}
KINDS = {"stop": ("type",), "route": ("type", "wagonStyle"), "ticket": ("set",)}
"""Fields that tell kinds apart, which a map does not: where all are of one kind nothing is lost."""

PAYLOAD = {"kind", "name", "format", "orientation", "stops", "routes", "tickets", "players", "wagonsPerPlayer",
           "routeTypeStyles", "background", "notes"}  # fmt: skip
ONE = {"stopTypeStyles", "ticketSets", "sets"}  # of which one entry says nothing
STRANGE = {
    "stop": say("`{field}` of {count} stops has no place in a map."),
    "route": say("`{field}` of {count} routes has no place in a map."),
    "ticket": say("`{field}` of {count} tickets has no place in a map."),
}


def strange_keys(payload: Data) -> Iterator[Message]:
    """Keys of the whole file."""
    for key, value in payload.items():
        alone = key in ONE and isinstance(value, list) and len(value) < 2
        if key not in PAYLOAD and value and not alone:
            yield say("`{key}` has no place in a map.", key=key)


def strange_fields(payload: Data, understood: Data) -> Iterator[Message]:
    """Fields of stops, routes and tickets; ``understood`` are ids of the kinds of routes that mean something here."""
    for section, key in LISTS.items():
        some = objects(payload, key)
        counts = Counter(field for one in some for field in one.keys() - KNOWN[section] - {*KINDS[section]})
        for field in KINDS[section]:
            kinds = Counter(str(one[field]) for one in some if field in one and str(one[field]) not in understood)
            if len(kinds) > 1 or (kinds and field == "wagonStyle"):
                counts[field] = kinds.total()
        for field, count in sorted(counts.items()):
            yield Message(STRANGE[section].template, {"field": field, "count": count})
