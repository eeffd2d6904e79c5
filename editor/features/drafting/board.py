"""A whole playable draft: cities, land, routes and tickets of a country or a rectangle of the world."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter
from pathlib import Path
from typing import Any

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.files import naming_file, write_atomically
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import Message, plural, say
from railwright.core.maps.network import distances
from railwright.editor.document.map_data import map_data, numbered
from railwright.editor.document.map_fields import Fields, field_schemas
from railwright.editor.document.map_source import EMPTY_MAP, HEAD_COMMENT, new_text
from railwright.editor.document.parts import slug
from railwright.editor.features.drafting.cities import (
    MAX_SIDES_RATIO,
    Area,
    choose_places,
    place_cities,
    straight_projection,
)
from railwright.editor.features.drafting.ground import DraftGround
from railwright.editor.features.drafting.lengths import fitting_steps
from railwright.editor.features.drafting.routes import RouteIdea, add_ideas, suggest_routes
from railwright.editor.features.drafting.tickets import build_deck, deck_size
from railwright.editor.features.figures.measures import map_measures
from railwright.editor.geography.gazetteer import Place, gazetteer
from railwright.editor.geography.land import land_of
from railwright.editor.geography.style_homes import DRAFT_HOMES, nearest_style, places_of

# Over the trains of all players; published boards have 1.33 to 1.37, and 1.0 at least.
SPACES_PER_TRAIN, MIN_SPACES_PER_TRAIN = 1.34, 1.05
TRAINS_PER_DIAMETER = 1.2  # trains over the longest shortest path, where the board has spaces for them
NETWORKS, DECKS = 4, 24  # that are tried until no figure is unlike those of published boards
DECK_SEEDS = 10_000  # between the seeds of decks that are tried
MIN_TRAINS, MAX_TRAINS, TRAINS_STEP = 12, 45, 5
PLAYERS = ((36, 5), (16, 4), (0, 3))  # (least cities, most players), largest board first
CREDITS = (
    "Places: GeoNames (geonames.org), CC BY 4.0",
    "Coasts, lakes, rivers and borders: Natural Earth 1:10m, public domain",
)


@dataclass(frozen=True, slots=True)
class Draft:
    """A drafted map, the file of its land, and why each of its routes is there."""

    spec: MapSpec
    land: dict[str, Any]
    ideas: tuple[RouteIdea, ...]

    @property
    def summary(self) -> Message:
        """A sentence that sums up the draft."""
        spaces = sum(route.length for route in self.spec.routes)
        return say(
            "{name}: {cities}, {routes} with {spaces}, {tickets}. Players: {least} to {most}.",
            name=self.spec.name,
            cities=plural("{count} city", "{count} cities", "count", count=len(self.spec.cities)),
            routes=plural("{count} route", "{count} routes", "count", count=len(self.spec.routes)),
            spaces=plural("{count} space", "{count} spaces", "count", count=spaces),
            tickets=plural("{count} ticket", "{count} tickets", "count", count=len(self.spec.tickets)),
            least=self.spec.players[0],
            most=self.spec.players[1],
        )


def land_name(spec: MapSpec) -> str:
    """The name of the land file, which lies beside the map."""
    return f"art/{spec.id}-land.json"


def draft_board(
    catalogue: Catalogue,
    area: Area,
    count: int,
    *,
    seed: int = 1,
    style: str = "published",
    naming: str = "own",
    name: str = "",
    start: MapSpec = EMPTY_MAP,
    wanted: Collection[Place] = (),
    unwanted: Collection[Place] = (),
    sides: float = MAX_SIDES_RATIO,
    check_cancelled: Callable[[], object] = lambda: None,
) -> Draft:
    """Draft a board of about ``count`` cities under the rules of ``start``; equal arguments give equal drafts.

    All ``wanted`` places are on it, and no ``unwanted`` ones. ``sides`` is its greatest long side over the short side.
    ``check_cancelled`` is called between steps; it may raise to stop the work. Raises NoSuchArea.
    """
    book = gazetteer()
    places = choose_places(area.places(book), count, wanted, unwanted)
    title = name or area.name(book, naming) or "New map"
    spec = replace(start, name=title, id=slug(title)[:40] or start.id)
    spec = place_cities(spec, places, naming, sides)
    check_cancelled()
    fields = field_schemas(spec, catalogue)
    land = land_of(spec, straight_projection(places_of(spec)))
    spec, ideas = _best_network(spec, fields, DraftGround(spec, land["polygons"]), check_cancelled)
    spec = _best_deck(replace(spec, routes=numbered(spec.routes)), fields, style, seed, check_cancelled)
    # The style is named, so that people see which it is, can choose another, and find it on prints too.
    drawn_as = nearest_style(places_of(spec), DRAFT_HOMES)
    about = {**spec.about, "credits": CREDITS, "background": {"style": drawn_as, "land": land_name(spec)}}
    return Draft(replace(spec, about=about), land, tuple(ideas))


def write_draft(draft: Draft, path: Path) -> None:
    """Write the map, and its land beside it. Raises OSError."""
    land = path.parent / land_name(draft.spec)
    with naming_file(land):
        write_atomically(land, json.dumps(draft.land, separators=(",", ":")))
    with naming_file(path):
        write_atomically(path, new_text(map_data(draft.spec), HEAD_COMMENT))


def _best_network(
    spec: MapSpec, fields: Fields, ground: DraftGround, check_cancelled: Callable[[], object]
) -> tuple[MapSpec, list[RouteIdea]]:
    """The map with the routes, players and trains that are most like those of published boards, and its routes."""
    players = next(players for cities, players in PLAYERS if len(spec.cities) >= cities)
    steps: Sequence[float] = ()
    drafts = []
    for _ in range(NETWORKS):
        check_cancelled()
        ideas = suggest_routes(spec, fields, players > PLAYERS[-1][1], ground, steps)
        drafted = _with_trains(add_ideas(spec, ideas), players)
        drafts.append((_marks(drafted), drafted, ideas))
        if not drafts[-1][0]:
            break
        steps = fitting_steps(spec, [idea for *_, tried in drafts for idea in tried])
    return min(drafts, key=itemgetter(0))[1:]


def _best_deck(spec: MapSpec, fields: Fields, style: str, seed: int, check_cancelled: Callable[[], object]) -> MapSpec:
    """The map with the deck that is most like published ones."""
    decks, least = [], _marks(spec)
    for number in range(DECKS):
        check_cancelled()
        deck = build_deck(spec, fields, style, seed + number * DECK_SEEDS, deck_size(spec))
        decks.append((_marks(deck), deck))
        if decks[-1][0] <= least:
            break
    return min(decks, key=itemgetter(0))[1]


def _marks(spec: MapSpec) -> int:
    """The number of figures unlike those of published boards."""
    return sum(measure.is_unusual for measure in map_measures(spec))


def _with_trains(spec: MapSpec, players: int) -> MapSpec:
    """The map with as many trains as fill it up like published boards, and reach across it.

    If these are too many for all players, fewer can play.
    """
    spaces = sum(route.length for route in spec.routes)
    far = [max(distances(spec, city.id).values()) for city in spec.cities]
    exact = spaces / SPACES_PER_TRAIN / players
    stepped = round(exact / TRAINS_STEP) * TRAINS_STEP if exact > 2 * MIN_TRAINS else round(exact)
    most = int(spaces / MIN_SPACES_PER_TRAIN / players)
    trains = min(max(stepped, min(round(TRAINS_PER_DIAMETER * max(far)), most), MIN_TRAINS), MAX_TRAINS)
    if players > 2 and trains < min(max(far), MAX_TRAINS):
        return _with_trains(spec, players - 1)
    return replace(spec, players=(2, players), pieces={**spec.pieces, "trains": trains})
