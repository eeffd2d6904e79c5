"""What drafted boards are like: ``python -m tests.drafting``, a minute or two for thirty-four countries.

For each country the table has, of a draft of ``--cities`` cities with seed ``--seed``:

* turned: pairs of joined or neighbouring cities more than 30 degrees off their true direction, and the worst;
* left out: places without a city within 70 km of a city with a third of their people;
* mixed: names in another spelling than the rest of the board;
* far: names more than 15 mm from their dot, or nearer to another one;
* marks: figures that ``analyse`` marks; cheap: tickets worth 4; dearest: points; twos: routes of two spaces;
* over: pairs of routes whose spaces overlap;
* sea: plain routes over open water, and ferries over land; deep: tunnels under water or through flat land;
* sides: the longer side of the board over the shorter one.

``--sixty`` takes sixty countries, whose directions alone are counted.
"""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPolygonF

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.board import Board
from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.features.drafting.board import Draft, draft_board, write_draft
from railwright.editor.features.drafting.cities import Area
from railwright.editor.features.figures.drawing import (
    MIN_OVERLAP_WIDTHS,
    covered_ground,
    index_ground,
    overlapping_routes,
)
from railwright.editor.features.figures.measures import map_measures
from railwright.editor.geography.gazetteer import Place, gazetteer
from railwright.editor.geography.projections import coordinates_by_city
from railwright.editor.geography.terrain import distance_km, terrain_between
from railwright.editor.layout.boxes import bounding_box, distance
from railwright.editor.layout.bundles import Measures
from railwright.editor.layout.curves import Curve
from railwright.editor.scene.board.board_scene import BoardScene

COUNTRIES = "AR AT AU BR CA CH CL CN CZ DE DK EG ES FI FR GB GR HU ID IN IT JP KE KR MX NO NZ PL RO TR UA US VN ZA"
OTHERS = "BD BE BG BO BY CO CU DZ EC ET HR IE IQ IR KZ LT MA MG MM MY NG NL PE PH PK PT RS RU SA SE SK TH TZ UZ VE YE"
MAX_TURN, NEIGHBOURS = 30.0, 3  # degrees; cities nearest to a city
NEAR_KM, LARGER = 70.0, 3.0
FAR_MM = 15.0  # from a dot to its name
WATER_MM, STRAIT_MM, STEP_MM = 20.0, 3.0, 1.0  # length of open water, least length of a strait; between samples
STEEP = 6.5  # ruggedness of heights
ENGLISH = "Hanoi Haiphong Alexandria Giza Suez Luxor Athens Piraeus Corfu Cairo Warsaw Prague Vienna Lisbon"
OFFICES = ("Thị Trấn", "Thành Phố", "Thị Xã", "Mueang", "Amphoe", "-si", " / ")


@dataclass(frozen=True)
class Row:
    """The figures of one draft."""

    turned: int
    worst: float
    left_out: tuple[str, ...]
    mixed: tuple[str, ...]
    far: int
    farthest: float
    marks: tuple[str, ...]
    cheap: int
    tickets: int
    dearest: int
    twos: float
    over: tuple[str, ...]
    sea: tuple[str, ...]
    deep: tuple[str, ...]
    sides: float


def turns(spec: MapSpec) -> Iterator[tuple[float, str, str]]:
    """The degrees by which joined and neighbouring cities are off their true direction."""
    degrees = coordinates_by_city(spec)
    at = {city.id: city.at for city in spec.cities}
    pairs = {tuple(sorted(route.between)) for route in spec.routes}
    for city, place in degrees.items():
        near = sorted(degrees, key=lambda other, place=place: distance_km(place, degrees[other]))  # type: ignore[misc]
        pairs |= {tuple(sorted((city, other))) for other in near[1 : 1 + NEIGHBOURS]}
    for one, other in sorted(pairs):
        (north, east), (far_north, far_east) = degrees[one], degrees[other]
        across = ((far_east - east + 180) % 360 - 180) * math.cos(math.radians((north + far_north) / 2))
        true = math.atan2(across, far_north - north)
        drawn = math.atan2(at[other][0] - at[one][0], at[one][1] - at[other][1])
        yield abs(math.degrees((drawn - true + math.pi) % (2 * math.pi) - math.pi)), one, other


def left_out(spec: MapSpec, places: list[Place]) -> Iterator[str]:
    """Places without a city, near a city with a third of their people."""
    taken = set(coordinates_by_city(spec).values())
    chosen = [place for place in places if place.at in taken]
    for place in places:
        if place.at not in taken:
            for city in chosen:
                if place.thousands >= LARGER * city.thousands and distance_km(place.at, city.at) <= NEAR_KM:
                    yield f"{city.english} for {place.english}"
                    break


def mixed(spec: MapSpec) -> Iterator[str]:
    """Names in English on a board in the country's language, and those with the word for an office."""
    accents = any(not city.name.isascii() for city in spec.cities)
    for city in spec.cities:
        if any(word in city.name for word in OFFICES) or (accents and city.name in ENGLISH.split()):
            yield city.name


class Water:
    """Where a drawn board shows water."""

    def __init__(self, draft: Draft) -> None:
        self._size = draft.spec.size
        rings = [ring for rings in draft.land["polygons"] for ring in rings]
        self._rings = [(bounding_box(ring), QPolygonF([QPointF(*at) for at in ring])) for ring in rings]

    def is_land(self, x: float, y: float) -> bool:
        """Whether a point in millimetres is inside an odd number of rings."""
        x, y = x / self._size[0], y / self._size[1]
        rings = [ring for box, ring in self._rings if box.left <= x <= box.right and box.top <= y <= box.bottom]
        return sum(ring.containsPoint(QPointF(x, y), Qt.FillRule.OddEvenFill) for ring in rings) % 2 == 1

    def longest(self, line: Curve) -> float:
        """The longest stretch of water on a line, in millimetres."""
        run = longest = 0.0
        steps = max(int(line.length / (3 * STEP_MM)), 1)
        for x, y in line.even_points(steps):
            run = 0.0 if self.is_land(x, y) else run + line.length / steps
            longest = max(longest, run)
        return longest


def row_of(draft: Draft, places: list[Place]) -> Row:
    """The figures of a draft."""
    spec = draft.spec
    turned = [*turns(spec)]
    with TemporaryDirectory() as name:
        folder = Path(name)
        write_draft(draft, folder / "map.yaml")
        scene = BoardScene(spec, Board(spec), folder=folder)
    names = {city.id: city.name for city in spec.cities}
    water, far = Water(draft), []
    for city, box in zip(spec.cities, scene.name_boxes, strict=True):
        own = distance(box, city.at)
        if own > FAR_MM or any(distance(box, other.at) < own for other in spec.cities):
            far.append(own)
    sea, deep = [], []
    degrees = coordinates_by_city(spec)
    for route, shape in zip(spec.routes, scene.layout.routes, strict=True):
        start, other = route.between
        wet = water.longest(shape.line)
        label = f"{names[start]}-{names[other]} {wet:.0f}"
        if wet < STRAIT_MM if "ferry" in route.fields else wet >= WATER_MM:
            sea.append(("F " if "ferry" in route.fields else "") + label)
        if "tunnel" in route.fields and (
            wet >= WATER_MM or terrain_between(degrees[start], degrees[other]).ruggedness < STEEP
        ):
            deep.append(label)
    shapes = dict(zip((route.id for route in spec.routes), scene.layout.routes, strict=True))
    covered, measures = covered_ground(shapes), Measures.of(spec)
    over = overlapping_routes(covered, index_ground(covered, measures.length), MIN_OVERLAP_WIDTHS * measures.width)
    points = [ticket.points for ticket in spec.tickets]
    lengths = [route.length for route in spec.routes]
    return Row(
        sum(turn > MAX_TURN for turn, *_ in turned),
        max(turn for turn, *_ in turned),
        tuple(left_out(spec, places)),
        tuple(mixed(spec)),
        len(far),
        max(far, default=0.0),
        tuple(f"{measure.id}{measure.key} {measure.value:.2f}" for measure in map_measures(spec) if measure.is_unusual),
        points.count(4),
        len(points),
        max(points),
        lengths.count(2) / len(lengths),
        tuple(map("/".join, sorted(over))),
        tuple(sea),
        tuple(deep),
        max(spec.size) / min(spec.size),
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser("python -m tests.drafting", description=__doc__)
    parser.add_argument("countries", nargs="*", default=COUNTRIES.split(), help="codes of countries")
    parser.add_argument("--cities", type=int, default=25)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--sixty", action="store_true")
    parser.add_argument("--words", action="store_true", help="also print what each figure counts")
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication  # late: the platform is set first

    application = QApplication([])
    catalogue, book = discover(safe=True), gazetteer()
    rows = []
    print("      turned worst left mixed far  mm marks cheap dearest twos over sea deep sides")
    for country in f"{COUNTRIES} {OTHERS}".split()[:60] if options.sixty else options.countries:
        area = Area((country,))
        draft = draft_board(catalogue, area, options.cities, seed=options.seed)
        if options.sixty:
            found = [turn for turn, *_ in turns(draft.spec)]
            print(f"{country:5} {sum(turn > MAX_TURN for turn in found):6} {max(found):5.0f}", flush=True)
            continue
        row = row_of(draft, area.places(book))
        rows.append(row)
        print(
            f"{country:5} {row.turned:6} {row.worst:5.0f} {len(row.left_out):4} {len(row.mixed):5} {row.far:3} "
            f"{row.farthest:3.0f} {len(row.marks):5} {row.cheap:2}/{row.tickets} {row.dearest:7} {row.twos:4.0%} "
            f"{len(row.over):4} {len(row.sea):3} {len(row.deep):4} {row.sides:5.2f}",
            flush=True,
        )
        if options.words:
            for words in (row.left_out, row.mixed, row.marks, row.over, row.sea, row.deep):
                if words:
                    print("     ", "; ".join(words))
    if rows:
        print(
            f"all   {sum(row.turned for row in rows):6} {max(row.worst for row in rows):5.0f} "
            f"{sum(len(row.left_out) for row in rows):4} {sum(len(row.mixed) for row in rows):5} "
            f"{sum(row.far for row in rows):3} {max(row.farthest for row in rows):3.0f} "
            f"{sum(len(row.marks) for row in rows):5} {sum(row.cheap for row in rows):5} "
            f"{max(row.dearest for row in rows):7} {sum(row.twos for row in rows) / len(rows):4.0%} "
            f"{sum(len(row.over) for row in rows):4} {sum(len(row.sea) for row in rows):3} "
            f"{sum(len(row.deep) for row in rows):4} "
            f"{max(row.sides for row in rows):5.2f}"
        )
    del application


if __name__ == "__main__":
    main()
