"""First drafts of boards: playable, like published ones, a reason for each route, the same for the same words."""

from __future__ import annotations

import cmath
import json
import math
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from railwright.core.game import read
from railwright.core.kernel.issues import Severity
from railwright.core.kernel.mapspec import GRAY, City, MapSpec
from railwright.core.maps.network import distances
from railwright.editor.commands import run_words
from railwright.editor.document import edits
from railwright.editor.document.map_data import map_data
from railwright.editor.document.map_fields import field_schemas
from railwright.editor.document.map_source import new_source
from railwright.editor.document.parts import Part
from railwright.editor.document.suggestions import shortest_lengths
from railwright.editor.features.drafting.board import Draft, draft_board
from railwright.editor.features.drafting.cities import (
    LARGER_RATIO,
    LEAST_MM,
    MAX_SIDES_RATIO,
    NEAR_KM,
    Area,
    NoSuchArea,
    choose_places,
    lay_out,
    parse_countries,
    parse_rectangle,
)
from railwright.editor.features.drafting.lengths import fitting_steps
from railwright.editor.features.drafting.routes import (
    MAX_GRAY_SHARE,
    MAX_TUNNEL_SHARE,
    RouteIdea,
    add_ideas,
    color_ideas,
    suggest_routes,
)
from railwright.editor.features.drafting.tickets import STYLES, build_deck
from railwright.editor.features.figures.measures import map_measures, traffic
from railwright.editor.geography import land
from railwright.editor.geography.gazetteer import gazetteer
from railwright.editor.geography.projections import direction
from railwright.editor.geography.terrain import distance_km
from railwright.editor.layout.curves import Curve
from tests.editor.document.test_edits import EMPTY
from tests.editor.document.test_map_source import built_in, sheet_of

SOME_MORE = (("HU", 20), ("BR", 30), ("DE", 40), ("US", 36), ("IT", 30), ("NZ", 16), ("CH", 20), ("ID", 30), ("CL", 20))


@cache
def drafted(country: str, cities: int = 20) -> Draft:
    return draft_board(built_in(), Area((country,)), cities)


def figures(spec: MapSpec) -> dict[str, float]:
    return {measure.id: measure.value for measure in map_measures(spec) if not measure.key}


@pytest.mark.parametrize(
    ("country", "cities"), [("JP", 20), *(pytest.param(*country, marks=pytest.mark.slow) for country in SOME_MORE)]
)
@pytest.mark.sweep
def test_a_draft_can_be_played_and_is_like_published_boards(country: str, cities: int) -> None:
    draft = drafted(country, cities)
    spec = draft.spec
    reading = new_source(spec, built_in()).check(spec, built_in())
    assert [issue for issue in reading.issues if issue.severity is Severity.ERROR] == []
    assert len(spec.cities) == cities
    measures = figures(spec)
    narrow = country in ("NZ", "CL", "ID")  # where only neighbours along a coast are near, and many by ferries alone
    assert (2.6 if narrow else 3.2) <= measures["mean_neighbours"] <= 4.4
    assert measures["color_unevenness"] <= 1.2
    assert 0.25 <= measures["gray_share"] <= 0.45
    assert 1.0 <= measures["spaces_per_train"] <= 1.7
    assert measures["dead_ends"] <= (2 if narrow else 1)  # both ends of a long island
    assert measures["alike_tickets"] == 0
    assert 0.9 <= measures["tickets_per_city"] <= 1.5
    assert all(ticket.points == shortest_lengths(spec)[ticket.id] for ticket in spec.tickets)
    assert sum(bool(ticket.fields.get("long")) for ticket in spec.tickets) == spec.players[1] + 1
    assert draft.land["polygons"]
    assert country in ("NZ", "JP") or draft.land["borders"]  # which have no neighbour by land


@pytest.mark.sweep
def test_its_ground_decides_on_ferries_and_tunnels() -> None:
    ferries = [
        sum("ferry" in route.fields for route in draft.spec.routes) for draft in (drafted("HU", 10), drafted("JP"))
    ]
    assert ferries[0] == 0
    assert ferries[1] >= 2
    spec = drafted("JP").spec
    tunnels = sum("tunnel" in route.fields for route in spec.routes)
    assert 0 < tunnels <= (MAX_TUNNEL_SHARE + 0.1) * len(spec.routes)  # a second track goes through the same mountain
    colored = [route for route in spec.routes if "ferry" in route.fields and route.color != GRAY]
    gray = sum(route.length for route in spec.routes if route.color == GRAY)
    assert not colored or gray >= 0.4 * sum(route.length for route in spec.routes)
    assert all(not ("ferry" in route.fields and "tunnel" in route.fields) for route in spec.routes)


@pytest.mark.sweep
def test_land_with_more_lines_than_fit_keeps_the_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = drafted("HU", 10).spec
    monkeypatch.setattr(land, "MAX_LAND_POINTS", 20)
    outlines = land.land_of(spec)
    assert max(sum(map(len, outlines[kind])) for kind in ("polygons", "borders", "rivers")) <= 20
    assert outlines["borders"]
    assert outlines["rivers"]


def test_every_route_says_why() -> None:
    draft = drafted("JP")
    assert len(draft.ideas) == len(draft.spec.routes)
    said = " ".join(str(reason) for idea in draft.ideas for reason in idea.reasons)
    for reason in (
        "were not connected",
        "The path from",
        "of all shortest paths",
        "of sea",
        "There are mountains between",
    ):
        assert reason in said


@pytest.mark.sweep
def test_the_same_words_make_the_same_draft_and_another_seed_other_tickets_alone() -> None:
    draft, other = drafted("HU", 10), draft_board(built_in(), Area(("HU",)), 10, seed=2).spec
    assert draft_board(built_in(), Area(("HU",)), 10) == draft
    assert (other.cities, other.routes) == (draft.spec.cities, draft.spec.routes)
    assert other.tickets != draft.spec.tickets


def test_a_draft_states_no_ids_of_routes_as_they_follow_from_their_cities() -> None:
    rows = map_data(drafted("JP").spec)["routes"]
    assert len({frozenset(row["between"]) for row in rows}) < len(rows)  # some are double
    assert not any("id" in row for row in rows)


def test_places_are_large_spread_and_none_lies_overseas() -> None:
    places = choose_places(gazetteer().places_of(["FR", "RE"]), 20)
    assert {place.country for place in places} == {"FR"}
    assert places[0].own == "Paris"
    with pytest.raises(NoSuchArea, match="known; a board needs 6"):
        choose_places(gazetteer().places_of(["VA"]), 20)


@pytest.mark.sweep
def test_every_country_gets_cities_or_a_sentence_that_counts_its_places() -> None:
    book = gazetteer()
    for country in book.countries:
        places = Area((country.code,)).places(book)
        for count in (6, 25, 60):  # the fewest, the usual number, and the most
            if len(places) < 6:
                with pytest.raises(NoSuchArea, match=f"{len(places)} place"):
                    choose_places(places, count)
            else:
                chosen = choose_places(places, count)
                assert len({place.at for place in chosen}) == len(chosen) == min(count, len(places)), country.code


def test_places_that_share_one_point_come_to_an_end() -> None:
    somewhere = gazetteer().places_of(["HU"])[0]
    assert len(choose_places([somewhere] * 30, 12)) == 12


def test_crowded_cities_have_room_in_their_true_directions() -> None:
    degrees = [(50.0, 10.0), (50.0, 10.05), (49.98, 10.02), (50.0, 20.0), (51.0, 15.0), (48.0, 14.0)]
    size, points = lay_out(degrees)
    assert min(math.dist(one, other) for one, other in combinations(points, 2)) >= LEAST_MM - 1
    assert max(size) / min(size) <= MAX_SIDES_RATIO + 0.02
    for (one, start), (other, goal) in combinations(zip(points, degrees, strict=True), 2):
        drawn = complex(other[0] - one[0], other[1] - one[1])
        assert abs(cmath.phase(drawn / direction(start, goal))) < math.radians(30)


@pytest.mark.sweep
def test_the_sides_of_a_board_can_be_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chile = [place.at for place in choose_places(gazetteer().places_of(["CL"]), 20)]
    ratios = [max(size) / min(size) for size in (lay_out(chile)[0], lay_out(chile, 3)[0], lay_out(chile, 1)[0])]
    assert ratios[2] <= 1.02 < 1.5 < ratios[0] <= 2.02 < ratios[1] <= 3.02
    words = ["draft", "--country", "CL", "--sides", "7", "-o", str(tmp_path / "x.yaml")]
    assert run_words(words) == 2
    assert "The long side can be 1 to 3 times the short side, not 7 times." in capsys.readouterr().err


def test_no_city_is_left_out_for_one_of_a_third_of_its_size_nearby() -> None:
    for country, names in (("GB", {"Leeds", "Sheffield", "Liverpool"}), ("VN", {"Haiphong", "Da Nang"})):
        places = gazetteer().places_of([country])
        chosen = choose_places(places, 25)
        assert names <= {place.english for place in chosen}
        for place in {*places} - {*chosen}:
            small = [city for city in chosen if LARGER_RATIO * city.thousands <= place.thousands]
            assert all(distance_km(city.at, place.at) > NEAR_KM for city in small), place.english
    america = choose_places(gazetteer().places_of(["US"]), 30)
    assert {"Philadelphia", "Dallas", "Washington"} <= {place.english for place in america}


def test_a_famous_city_is_taken_for_a_part_of_it_that_has_more_people() -> None:
    book = gazetteer()
    chosen = {place.english for place in choose_places(book.places_of(("IQ",)), 25)}
    assert {"Mosul", "Basrah", "Baghdad"} <= chosen
    assert not {"Al Mawsil al Jadidah", "Al Basrah al Qadimah"} & chosen
    assert "Mosul" in {place.english for place in choose_places(book.places_of(("IQ",)), 6)}
    asked = next(place for place in book.places if place.english == "Al Mawsil al Jadidah")
    assert asked in choose_places(book.places_of(("IQ",)), 25, [asked])


def test_few_spaces_are_gray_where_many_routes_are_ferries() -> None:
    ideas = [RouteIdea(("a", f"b{n}"), 4, (), fields={"ferry": 1}) for n in range(10)]
    ideas += [RouteIdea(("a", f"c{n}"), 1, ()) for n in range(40)]
    cities = tuple(City(id, id, (0, 0)) for id in sorted({end for idea in ideas for end in idea.between}))
    colored = color_ideas(replace(EMPTY, cities=cities), ideas)
    gray = sum(idea.length for idea in colored if idea.color == GRAY)
    assert 0.3 * 80 <= gray <= MAX_GRAY_SHARE * 80


def test_places_can_be_asked_for_and_left_out() -> None:
    places = gazetteer().places_of(["GB"])
    wanted, unwanted = ([place for place in places if place.english == name] for name in ("York", "London"))
    assert wanted
    chosen = choose_places(places, 12, wanted, unwanted)
    assert len(chosen) == 12
    assert {*wanted} <= {*chosen}
    assert not {*unwanted} & {*chosen}


def test_countries_and_rectangles_are_understood_or_explained() -> None:
    assert parse_countries("Ungarn, AT", gazetteer()).countries == ("HU", "AT")
    assert parse_rectangle("35,-10,60,30").rectangle == (35, -10, 60, 30)
    for text in ("Hungaria", "", "Atlantis"):
        with pytest.raises(NoSuchArea):
            parse_countries(text, gazetteer())
    with pytest.raises(NoSuchArea, match="Hungary \\(HU\\)"):
        parse_countries("Hungaria", gazetteer())
    for text in ("1,2,3", "a,b,c,d", "60,0,50,10", "nan,0,1,1"):
        with pytest.raises(NoSuchArea):
            parse_rectangle(text)


# Routes for a map that is there


def cross() -> MapSpec:
    spec = EMPTY
    for name, point in {"A": (60, 60), "B": (160, 60), "C": (60, 160), "D": (160, 160), "E": (330, 110)}.items():
        spec, _ = edits.add_city(spec, name, point)
    return spec


def test_an_unknown_country_gets_plain_routes_that_do_not_cross() -> None:
    spec = cross()
    fields = field_schemas(spec, built_in())
    ideas = suggest_routes(spec, fields)
    after = add_ideas(spec, ideas)
    assert len(distances(after, "a")) == 5
    pairs = {frozenset(idea.between) for idea in ideas}
    assert not {frozenset("ad"), frozenset("bc")} <= pairs
    assert all(not idea.fields for idea in ideas)
    assert suggest_routes(after, fields) == []


def test_a_route_is_led_round_the_city_between_its_ends() -> None:
    spec = EMPTY
    for name, point in {"A": (60, 110), "B": (150, 110), "C": (240, 110)}.items():
        spec, _ = edits.add_city(spec, name, point)
    ideas = {frozenset(idea.between): idea for idea in suggest_routes(spec, field_schemas(spec, built_in()))}
    assert not ideas[frozenset("ab")].bends
    (bend,) = ideas[frozenset("ac")].bends
    assert abs(bend[1] - 110) >= 15


def test_routes_of_one_length_in_millimetres_have_one_number_of_spaces() -> None:
    draft = drafted("HU", 10)
    at = {city.id: city.at for city in draft.spec.cities}
    lines = [Curve((at[one], *idea.bends, at[other])) for idea in draft.ideas for one, other in (idea.between,)]
    steps = fitting_steps(draft.spec, [*draft.ideas] * 3)
    assert {line.length for line in lines}.isdisjoint(steps)
    assert steps == sorted(steps)


@pytest.mark.sweep
def test_what_is_there_stays_and_only_what_lacks_is_suggested() -> None:
    europe = sheet_of("europe").spec
    east = [Part("city", city.id) for city in europe.cities if city.fields["lon"] > 5]
    spec = edits.remove(europe, east)
    fields = field_schemas(spec, built_in())
    gone = [Part("route", route.id) for route in spec.routes if "lisboa" in route.between]
    ideas = suggest_routes(edits.remove(spec, gone), fields, second_tracks=False)
    assert any("lisboa" in idea.between and "were not connected" in str(idea.reasons[0]) for idea in ideas)
    assert not any(frozenset(idea.between) in {frozenset(r.between) for r in spec.routes if r.id not in
                   {part.id for part in gone}} for idea in ideas)  # fmt: skip


@pytest.mark.sweep
def test_rules_without_ferries_get_none() -> None:
    japan = drafted("JP").spec
    spec = replace(japan, cities=japan.cities[:6], routes=(), tickets=())
    assert any("ferry" in idea.fields for idea in suggest_routes(spec, field_schemas(spec, built_in())))
    spec = replace(spec, plugins={"classic": {}})
    assert all(not idea.fields for idea in suggest_routes(spec, field_schemas(spec, built_in())))


# Decks


@pytest.mark.parametrize("style", STYLES)
def test_a_deck_in_every_style_keeps_what_is_mine(style: str) -> None:
    spec = drafted("HU", 10).spec
    fields = field_schemas(spec, built_in())
    mine = spec.tickets[:3]
    after = build_deck(replace(spec, tickets=mine), fields, style, seed=3)
    assert after.tickets[:3] == mine
    assert len(after.tickets) == len(spec.tickets)
    assert len({ticket.id for ticket in after.tickets}) == len(after.tickets)
    fresh = build_deck(spec, fields, style, seed=3, count=15, keeps_existing=False)
    assert len(fresh.tickets) == 15


@pytest.mark.sweep
def test_styles_differ_as_they_say() -> None:
    spec = replace(sheet_of("usa").spec, tickets=())
    fields = field_schemas(spec, built_in())

    def deck(style: str) -> tuple[float, float]:
        after = build_deck(spec, fields, style, seed=1, count=30)
        return sum(ticket.points for ticket in after.tickets) / 30, max(traffic(after).values())

    calm, published, tense = deck("calm"), deck("published"), deck("tense")
    assert calm[0] < published[0] < tense[0]
    assert calm[1] < tense[1]


# The command


@pytest.mark.sweep
def test_the_command_writes_a_map_and_its_land(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "new" / "hungary.yaml"
    assert run_words(["draft", "--country", "hu", "--cities", "12", "--name", "Puszta", "-o", str(path)]) == 0
    assert "Puszta: 12 cities" in capsys.readouterr().out
    reading = read(built_in(), path)
    assert reading.spec is not None
    assert [str(issue.message) for issue in reading.issues] == []
    assert json.loads((path.parent / "art" / "puszta-land.json").read_text())["borders"]


def test_the_command_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "x.yaml")
    assert run_words(["draft", "--country", "Atlantis", "-o", path]) == 2
    assert "Unknown country: Atlantis. Enter another, such as HU or Hungary." in capsys.readouterr().err
    assert run_words(["draft", "--country", "HU", "--cities", "500", "-o", path]) == 2
    assert run_words(["draft", "-o", path]) == 2
    assert not Path(path).exists()


@pytest.mark.sweep
def test_the_command_takes_a_rectangle_south_of_the_equator(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    assert run_words(["draft", "--rectangle", "-45,110,-10,155", "--cities", "8", "-o", str(path)]) == 0
    assert "Sydney" in path.read_text("utf-8")
    assert "name: New map\n" in path.read_text("utf-8")


@pytest.mark.sweep
def test_the_command_tells_programs_why_each_route_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "x.yaml")
    arguments = ["draft", "--rectangle", "45,15,49,23", "--cities", "10", "--names", "german", "--json", "-o", path]
    assert run_words(arguments) == 0
    output = json.loads(capsys.readouterr().out)
    assert all(route["reasons"] for route in output["routes"])
    assert "Wien" in [city["name"] for city in output["map"]["cities"].values()]
