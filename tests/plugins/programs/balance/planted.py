"""Twenty flaws planted in Europe and USA: ``python -m tests.plugins.programs.balance.planted --games 8000 --seeds 40``.

The program plays every one of them and both boards as they are, by seed, and tells what was found, and how often
anything is found where nothing is wrong.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from railwright.core.documents.yaml_io import dump_yaml, read_document
from railwright.core.kernel.outcome import Seat
from railwright.core.maps.library import bundled_maps
from railwright.plugins.features.balance.api import POLICY, Finding, SeriesPlan, Tally, findings, judge

Data = dict[str, Any]
Place = tuple[str, str]


class Flaw(NamedTuple):
    """A change of a published board, and the places of which one must be the first or second of the findings."""

    name: str
    map: str
    change: Callable[[Data], None]
    places: frozenset[Place]


@cache
def _text(map: str) -> str:
    return Path(bundled_maps()[map]).read_text("utf-8")


def planted(flaw: Flaw) -> str:
    """The map with a flaw, as text."""
    data: Data = read_document(_text(flaw.map)).data
    data.pop("background", None)
    flaw.change(data)
    return dump_yaml(data)


def found_in(text: str, games: int, seed: int, seats: int = 4, look_count: int = 1) -> list[Finding]:
    """What the model's games find on a map."""
    plan = SeriesPlan(text, (Seat("bot", POLICY),) * seats, games, seed, safe=True)
    tally = Tally(plan.group)
    for number in range(games):
        tally.add(plan.play(number))
    board = plan.board()
    return findings(board, judge(board, tally, look_count))


# --- the flaws ------------------------------------------------------------------------------------------------------


def _id(a: str, b: str) -> str:
    return "-".join(sorted((a, b)))


def _tickets(*pairs: tuple[str, str]) -> frozenset[Place]:
    return frozenset(("ticket", _id(*pair)) for pair in pairs)


def _routes(*ids: str) -> frozenset[Place]:
    return frozenset(("route", id) for id in ids)


def _points(a: str, b: str, points: int) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        ticket = next(ticket_data for ticket_data in data["tickets"] if set(ticket_data["between"]) == {a, b})
        ticket["points"] = points

    return change


def _add_tickets(*tickets: tuple[str, str, int]) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        new = [{"between": sorted((a, b)), "points": points} for a, b, points in tickets]
        taken = {_id(*ticket["between"]) for ticket in new}
        data["tickets"] = [ticket for ticket in data["tickets"] if _id(*ticket["between"]) not in taken] + new

    return change


def _bundle(data: Data, plugin: str, options: Data) -> None:
    data["plugins"][plugin] = {**(data["plugins"].get(plugin) or {}), **options}


def _length_points(length: int, points: int) -> Callable[[Data], None]:
    return lambda data: _bundle(data, "routes", {"points": {length: points}})


def _behind_ferry(city: str, locomotives: int, tickets: Iterable[tuple[str, int]]) -> Callable[[Data], None]:
    """Every route to a city becomes one long ferry, and tickets ask for the city."""

    def change(data: Data) -> None:
        first = next(route for route in data["routes"] if city in route["between"])
        data["routes"] = [route for route in data["routes"] if city not in route["between"]]
        data["routes"].append({"between": first["between"], "length": 8, "color": "gray", "ferry": locomotives})
        data["tickets"] = [ticket for ticket in data["tickets"] if city not in ticket["between"]]
        _add_tickets(*((city, goal, points) for goal, points in tickets))(data)

    return change


def _route(a: str, b: str, **fields: Any) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        for route in data["routes"]:
            if set(route["between"]) == {a, b}:
                route.update(fields)

    return change


def _only_one(length: int, a: str, b: str, points: int) -> Callable[[Data], None]:
    """One single route of a length, which makes so many points."""

    def change(data: Data) -> None:
        for route in data["routes"]:
            if route["length"] == length:
                route["length"] = 2 if length == 1 else length - 1
        pair = [route for route in data["routes"] if set(route["between"]) == {a, b}]
        pair[0].update({"length": length, "color": "gray"})
        data["routes"] = [route for route in data["routes"] if route not in pair[1:]]
        _length_points(length, points)(data)

    return change


def _all_tickets(scale: float) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        for ticket in data["tickets"]:
            ticket["points"] = max(1, min(100, round(scale * ticket["points"])))

    return change


def _trains(count: int) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        data["pieces"]["trains"] = count

    return change


def _both(*changes: Callable[[Data], None]) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        for apply in changes:
            apply(data)

    return change


def _board(*names: str) -> frozenset[Place]:
    return frozenset(("board", name) for name in names)


TO_FERRY = (("madrid", 9), ("roma", 11), ("berlin", 10), ("wien", 12))
SHORT_ROUTES = ("portland-seattle", "dallas-houston", "seattle-vancouver", "kansas_city-omaha")
FLAWS = (
    Flaw(
        "a ticket of 7 points has 40",
        "usa",
        _points("calgary", "salt_lake_city", 40),
        _tickets(("calgary", "salt_lake_city")),
    ),
    Flaw("a ticket of 8 points has 40", "europe", _points("kyiv", "sochi", 40), _tickets(("kyiv", "sochi"))),
    Flaw("a ticket of 11 points has 25", "usa", _points("dallas", "new_york", 25), _tickets(("dallas", "new_york"))),
    Flaw("a ticket of 22 points has 8", "usa", _points("new_york", "seattle", 8), _tickets(("new_york", "seattle"))),
    Flaw(
        "a long ticket of 20 points has 60", "europe", _points("moskva", "palermo", 60), _tickets(("moskva", "palermo"))
    ),
    Flaw(
        "a long ticket of 21 points has 5", "europe", _points("cadiz", "stockholm", 5), _tickets(("cadiz", "stockholm"))
    ),
    Flaw(
        "a ticket over one short route has 21",
        "usa",
        _add_tickets(("portland", "seattle", 21)),
        _tickets(("portland", "seattle")),
    ),
    Flaw(
        "a ticket over one short route has 20",
        "europe",
        _add_tickets(("budapest", "wien", 20)),
        _tickets(("budapest", "wien")),
    ),
    Flaw(
        "a ticket across the board has 3",
        "usa",
        _add_tickets(("miami", "vancouver", 3)),
        _tickets(("miami", "vancouver")),
    ),
    Flaw(
        "a ticket across the board has 4",
        "europe",
        _add_tickets(("lisboa", "moskva", 4)),
        _tickets(("lisboa", "moskva")),
    ),
    Flaw(
        "routes of 1 make 60 points",
        "usa",
        _length_points(1, 60),
        _routes("atlanta-nashville", *(f"{pair}-{lane}" for pair in SHORT_ROUTES for lane in (1, 2))),
    ),
    Flaw(
        "the only route of 1 makes 60 points",
        "europe",
        _only_one(1, "zagrab", "budapest", 60),
        _routes("budapest-zagrab"),
    ),
    Flaw("the only route of 8 makes 60 points", "europe", _length_points(8, 60), _routes("petrograd-stockholm")),
    Flaw(
        "routes of 4 make 30 points",
        "europe",
        _length_points(4, 30),
        _board("ticket_points", "turns", "tickets", "done"),
    ),
    Flaw(
        "four tickets to a city behind an eight-locomotive ferry",
        "europe",
        _behind_ferry("cadiz", 8, TO_FERRY),
        _tickets(*(("cadiz", goal) for goal, _ in TO_FERRY)),
    ),
    Flaw(
        "four tickets to an island with one ferry",
        "europe",
        _behind_ferry("palermo", 8, TO_FERRY),
        _tickets(*(("palermo", goal) for goal, _ in TO_FERRY)),
    ),
    Flaw(
        "all tickets have three times their points",
        "usa",
        _all_tickets(3),
        _board("ticket_points", "close", "tickets", "done"),
    ),
    Flaw("players have 15 trains", "europe", _trains(15), _board("turns", "done", "tickets", "close", "ticket_points")),
    Flaw(
        "a pair of cities is worth 45 by two tickets",
        "usa",
        _add_tickets(("helena", "seattle", 24), ("calgary", "helena", 21)),
        _tickets(("helena", "seattle"), ("calgary", "helena")),
    ),
    Flaw(
        "a ticket over a long tunnel has 2",
        "europe",
        _both(_route("madrid", "pamplona", length=6), _points("madrid", "zurich", 2)),
        _tickets(("madrid", "zurich")),
    ),
)


def main() -> None:
    """Play the flaws and the boards as they are."""
    parser = ArgumentParser("python -m tests.plugins.programs.balance.planted", description=__doc__)
    parser.add_argument("--games", type=int, default=8000)
    parser.add_argument("--seeds", type=int, default=20, help="runs of each board without a flaw")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    hits = 0
    for flaw in FLAWS:
        findings = found_in(planted(flaw), options.games, options.seed)
        rank = next(
            (number for number, finding in enumerate(findings, 1) if (finding.kind, finding.of) in flaw.places), 0
        )
        hits += bool(rank)
        sentence = str(findings[rank - 1].words[0]) if rank else "NOT FOUND"
        print(
            f"{flaw.name} ({flaw.map}): {f'finding {rank} of {len(findings)}' if rank else ''} {sentence}", flush=True
        )
    print(f"{hits} of {len(FLAWS)} flaws found with {options.games} games")
    for map in ("europe", "usa"):
        wrong = 0
        for seed in range(options.seeds):
            findings = found_in(_text(map), options.games, 1000 + seed, 2 + seed % 4)
            wrong += bool(findings)
            for finding in findings:
                print(f"  {map}, seed {1000 + seed}, {2 + seed % 4} players: {finding.words[0]}", flush=True)
        print(f"{map} as it is: something found in {wrong} of {options.seeds} runs", flush=True)


if __name__ == "__main__":
    main()
