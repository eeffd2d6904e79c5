"""The games of the fixed set: bundles, expansions, variants, mechanics and options, on all boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

Plugins = Mapping[str, Mapping[str, Any] | None]
Data = dict[str, Any]

BOTS = ("bot:steady", "bot:greedy", "bot:random", "bot:steady", "bot:greedy")
RANDOM = ("bot:random",) * 5
REGIONS = ("north", "east", "south", "west")
TERMINALS = ("france", "italy")

VARIANTS: dict[str, Mapping[str, Any]] = {
    "colour_exchange": {"cards": 3},
    "draw_four": {},
    "draw_three": {},
    "easy_locomotives": {},
    "free_first_station": {},
    "keep_one": {},
    "locomotive_row": {},
    "most_tickets": {"points": 7},
    "mulligan": {},
    "neutral_player": {"players": 3},
    "ninety_trains": {},
    "no_blocking": {"rounds": 3},
    "open_doubles": {},
    "open_tickets": {},
    "passing": {},
    "path_points": {"spaces": 3},
    "round_limit": {"rounds": 12},
    "starting_station": {},
    "ticket_penalty": {"percent": 25},
    "tickets_at_once": {},
    "two_blind_or_one": {},
}
MECHANICS: dict[str, Plugins] = {
    "city_markers": {"city_markers": {}},
    "coloured_passengers": {"coloured_passengers": {"each": 12}},
    "country_cards": {"country_cards": {"values": [9, 5, 2], "countries": {"north": [4]}}},
    "country_tickets": {"country_tickets": {}, "stations": None},
    "dice": {"dice": {"dice": 6}},
    "double_paths": {"double_paths": {}},
    "festival_cards": {"festival_cards": {"each": 1}},
    "laid_colors": {"laid_colors": {}},
    "largest_network": {"largest_network": {}, "express": None},
    "limited_locomotives": {"limited_locomotives": {}},
    "mountain_routes": {"mountain_routes": {}},
    "permits": {"permits": {}},
    "province_mat": {"province_mat": {"overpay": 2}},
    "railroad_shares": {"railroad_shares": {}},
    "rails_and_sails": {"rails_and_sails": {"pieces": 40, "ships": 30}},
    "region_networks": {"region_networks": {"points": [1, 3, 7], "twice": ["north"]}},
    "shared_routes": {"shared_routes": {}},
    "team_asia": {"team_asia": {}, "stations": None, "express": None},
    "terrain_cards": {"terrain_cards": {"per_terrain": 6}},
    "ticket_draft": {"ticket_draft": {"deal": 3, "keep": 2, "again_at": 60}},
    "ticket_race": {"ticket_race": {"goal": 3}, "stations": None, "express": None, "last_round": None},
    "tolls": {"tolls": {"coins": 9}},
    "travelling_passengers": {"travelling_passengers": {}},
    "wandering_monsters": {"wandering_monsters": {"cards": 5}},
}
OPTIONS: tuple[tuple[str, Plugins], ...] = (
    ("tiny", {"cards": {"row": 3, "draws": 3, "locomotive_limit": 0}}),
    ("tiny", {"stations": {"count": 3, "costs": [0, 1]}, "express": {"points": 4}, "tunnels": {"cards": 5}}),
    ("tiny", {"tunnels": None, "ferries": None, "stations": None}),
    ("europe", {"last_round": {"trains": 9, "rounds": 2, "even": True}, "routes": {"trains": 20}}),
    ("europe", {"tickets": {"deal_regular": 5, "keep_first": 3, "return_first": True}, "mulligan": {}, "keep_one": {}}),
    ("usa", {"double_routes": {"open_from": 2}, "open_tickets": {}, "ticket_penalty": {"percent": 0}}),
    ("balkans", {"warehouses": {"depots": 3}, "colour_exchange": {}, "neutral_player": {"players": 5}}),
)
EXPANSIONS: tuple[tuple[str, Plugins], ...] = (
    ("europe", {"europa_1912": {"deck": "expanded"}}),
    ("europe", {"europa_1912": {"deck": "mega"}, "warehouses": {}}),
    ("europe", {"europa_1912": {"deck": "big_cities"}}),
    ("usa", {"usa_1910": {"deck": "new"}}),
    ("usa", {"usa_1910": {"deck": "mega"}}),
    ("usa", {"usa_1910": {"deck": "big_cities"}}),
)


class Series(NamedTuple):
    """Games that one command plays: a bundled map or a file of ``boards``, changes of its rules, and the bots."""

    name: str
    map: str
    rules: Plugins
    seats: tuple[str, ...]
    games: int
    seed: int


def series() -> list[Series]:
    """All series of the fixed set, 200 games in all."""
    all_series = [*_bundles(), *_expansions(), *_options(), *_variants(), *_mechanics()]
    assert sum(one.games for one in all_series) == 200, sum(entry.games for entry in all_series)
    return all_series


def _bundles() -> Iterator[Series]:
    for map, most in (("tiny", 3), ("europe", 5), ("usa", 5), ("balkans", 5)):
        for seats in range(2, most + 1):
            bots = BOTS[seats:] + BOTS[:seats]
            yield Series(f"bundle-{map}-{seats}", map, {}, bots[:seats], 2, 100 + seats)


def _expansions() -> Iterator[Series]:
    for number, (map, rules) in enumerate(EXPANSIONS):
        yield Series(f"expansion-{number}-{map}", map, rules, BOTS[: 2 + number % 3], 1, 200 + number)
    yield Series("expansion-warehouses", "tiny", {"warehouses": {}}, BOTS[:3], 2, 210)


def _options() -> Iterator[Series]:
    for number, (map, rules) in enumerate(OPTIONS):
        yield Series(f"options-{number}-{map}", map, rules, BOTS[: 2 + number % 2], 2, 300 + number)


def _variants() -> Iterator[Series]:
    for number, (id, options) in enumerate(VARIANTS.items()):
        seats = 2 + number % 2
        yield Series(f"variant-{id}-tiny", "tiny", {id: options}, BOTS[:seats], 2, 400 + number)
        large = "balkans" if "station" in id or number % 3 == 0 else ("europe", "usa")[number % 2]
        yield Series(f"variant-{id}-{large}", large, {id: options}, BOTS[1 : 4 + number % 2], 1, 450 + number)


def _mechanics() -> Iterator[Series]:
    for number, id in enumerate(MECHANICS):
        seats = 4 if id == "team_asia" else 2 + number % 3
        bots = RANDOM if id in ("rails_and_sails", "dice") else BOTS
        small, large = 1 + (number < 22), 1 + (number < 17)  # games
        yield Series(f"mechanic-{id}-small", f"tiny_{id}.yaml", {}, bots[:seats], small, 500 + number)
        yield Series(f"mechanic-{id}-large", f"europe_{id}.yaml", {}, bots[1 : seats + 1], large, 550 + number)


# Boards with the fields that mechanics ask for


def boards(maps: Path, folder: Path) -> None:
    """Write a small and a large board for every mechanic into a folder, made of those in ``maps``."""
    for base in ("tiny", "europe"):
        for id, rules in MECHANICS.items():
            _write(folder / f"{base}_{id}.yaml", _with_mechanic(_bare(maps / f"{base}.yaml"), id, rules))


def _bare(path: Path) -> Data:
    """The data of a map without its art."""
    data: Data = yaml.safe_load(path.read_text(encoding="utf-8"))
    data.pop("background", None)
    return data


def _write(path: Path, data: Data) -> None:
    path.write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), encoding="utf-8")


def _with_mechanic(data: Data, id: str, rules: Plugins) -> Data:
    data["id"] = f"{data['id']}_{id}"
    data["players"] = {"min": 2, "max": 5}
    data["plugins"] = {**data["plugins"], **rules}
    if id in FIELDS:
        FIELDS[id](data)
    return data


def _cities(name: str, values: tuple[Any, ...]) -> Callable[[Data], None]:
    """A field on cities, with these values in turn; None leaves a city without it."""
    return lambda data: _deal(list(data["cities"].values()), name, values)


def _routes(name: str, values: tuple[Any, ...]) -> Callable[[Data], None]:
    """A field on routes, with these values in turn; None leaves a route without it."""
    return lambda data: _deal(data["routes"], name, values)


def _deal(parts: list[Data], name: str, values: tuple[Any, ...]) -> None:
    for number, part in enumerate(parts):
        value = values[number % len(values)]
        if value is not None:
            part[name] = value


def _beds(data: Data) -> None:
    plain = [route for route in data["routes"] if route["color"] == "gray" and not route.get("ferry")]
    for route in plain or data["routes"][:4]:
        route.update(color="gray", bed=True)


def _coasts(data: Data) -> None:
    cities = list(data["cities"].values())
    for city, coast in ((cities[0], "west"), (cities[1], "west"), (cities[-1], "east"), (cities[-2], "east")):
        city["coast"] = coast


def _countries(data: Data) -> None:
    """The last cities of the map are border points, and tickets to them have goals."""
    country = dict(zip(list(data["cities"])[-2:], TERMINALS, strict=True))
    for id, name in country.items():
        data["cities"][id]["country"] = name
    for ticket in data["tickets"]:
        first, second = sorted(ticket["between"], key=lambda end: (end in country, end))
        if second in country and first not in country:
            ticket["between"] = [first, second]
            ticket["goals"] = {country[second]: ticket["points"]}


def _railroads(data: Data) -> None:
    _deal(data["routes"], "railroads", (["erie"], None, ["lehigh", "erie"], ["reading"]))
    data["railroads"] = {"erie": {"shares": 3, "pays": [10, 4]}}


def _sea(data: Data) -> None:
    """Rails and Sails on the board: no rule of the bundle but those that it needs."""
    plugins = {"double_routes": {}, "routes": {"trains": 14}, "tickets": {"deal_regular": 4, "keep_first": 2}}
    data["plugins"] = {**plugins, "rails_and_sails": data["plugins"]["rails_and_sails"], "last_round": {}}
    for number, route in enumerate(data["routes"]):
        ferry = route.pop("ferry", None)
        route.pop("tunnel", None)
        if ferry or number % 4 == 3:
            route["ship"] = True
        elif route["length"] == 2:
            route["pair"] = True
    _deal(list(data["cities"].values()), "port", (True, None, None))
    ends = list(data["cities"])
    data["tickets"][0].update(between=[ends[0], ends[3]], tour=[ends[0], ends[2], ends[3]], in_order=9, missed=7)


FIELDS: dict[str, Callable[[Data], None]] = {
    "coloured_passengers": _cities("passengers", (None, 2, 0)),
    "country_cards": _cities("region", (*REGIONS, None)),
    "country_tickets": _countries,
    "festival_cards": _cities("festivals", (3, None, 0, 5)),
    "laid_colors": _beds,
    "limited_locomotives": _routes("exchange", (None, 4, None)),
    "mountain_routes": _routes("mountain", (None, 1, None, 2)),
    "permits": _cities("region", (*REGIONS, None)),
    "railroad_shares": _railroads,
    "rails_and_sails": _sea,
    "region_networks": _cities("region", (*REGIONS, None)),
    "shared_routes": _routes("shared", (None, None, True)),
    "ticket_race": _coasts,
    "tolls": _routes("toll", (None, 2, 3)),
    "travelling_passengers": _cities("goods", (None, 3, 1)),
}
