"""Hints while a board is drawn: what lies over what, what has too little room, what may be meant otherwise (E9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document import edits
from railwright.editor.document.parts import Part
from railwright.editor.document.problem import Level, Problem
from railwright.editor.document.suggestions import route_length
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.features.figures.hints import board_hints, drawing_hints, lane_hints
from railwright.editor.known_rules.maps import players_for_both_open
from railwright.editor.layout.appearance import BoardAppearance
from railwright.editor.layout.boxes import Box
from railwright.editor.panels.quick_fixes import fix_for
from tests.editor.analysis.test_analysis import drawn, shapes_of
from tests.editor.document.test_edits import EMPTY
from tests.editor.document.test_map_source import MAPS, built_in, sheet_of
from tests.editor.draw.user_input import closing

COLORS = {"red": "#a05050", "green": "#707040", "blue": "#2030c0", "gray": "#888888"}


def told(spec: MapSpec, names: dict[str, Box] | None = None, picture: bool = True) -> dict[str, Problem]:
    look = BoardAppearance(shapes_of(spec), names or {}, COLORS, picture)
    return {hint.issue.code: hint for hint in (*board_hints(spec), *drawing_hints(spec, look))}


def placed(spec: MapSpec, **places: tuple[float, float]) -> MapSpec:
    return edits.place_cities(spec, places)


FAR = placed(drawn("ab5red"), a=(100, 100), b=(245, 100))


def test_a_board_that_is_well_gets_no_hint() -> None:
    assert told(replace(FAR, pieces={"trains": 1})) == {}
    assert told(EMPTY) == {}


def test_routes_with_too_little_or_too_much_room_are_told() -> None:
    assert told(placed(FAR, b=(180, 100)))["tight-route"].part == Part("route", "a-b")
    assert told(placed(FAR, b=(400, 100)))["loose-route"].level is Level.HINT


def bent(spec: MapSpec, route: str, *bends: tuple[float, float]) -> MapSpec:
    return edits.set_field(spec, [Part("route", route)], "bends", bends)


def test_spaces_over_each_other_are_told() -> None:
    spec = placed(drawn("ab5red cd5blue"), a=(100, 200), b=(245, 200), c=(172, 128), d=(172, 273))
    assert "overlapping-routes" not in told(spec)  # one of them makes way
    hints = told(bent(bent(spec, "a-b", (172, 200)), "c-d", (172, 200)))
    assert hints["overlapping-routes"].parts == (Part("route", "a-b"), Part("route", "c-d"))
    assert "crossing-routes" not in hints


def test_lines_that_cross_between_spaces_are_told() -> None:
    spec = placed(drawn("ab4red cd4blue"), a=(100, 200), b=(220, 200), c=(160, 140), d=(160, 260))
    hints = told(bent(bent(spec, "a-b", (160, 200)), "c-d", (160, 200)))
    assert hints["crossing-routes"].parts == (Part("route", "a-b"), Part("route", "c-d"))


def test_parallel_tracks_do_not_lie_over_each_other() -> None:
    assert "overlapping-routes" not in told(placed(drawn("ab5red ab5blue"), a=(100, 100), b=(245, 100)))


def test_names_over_spaces_over_each_other_and_over_the_edge_are_told() -> None:
    over = told(FAR, {"a": Box(130, 95, 180, 105)})
    assert over["covering-name"].parts == (Part("city", "a"), Part("route", "a-b"))
    meeting = told(FAR, {"a": Box(100, 30, 150, 40), "b": Box(140, 33, 180, 43)})
    assert meeting["names-meet"].parts == (Part("city", "a"), Part("city", "b"))
    assert told(FAR, {"b": Box(780, 10, 800, 20)})["name-off-board"].part == Part("city", "b")
    assert told(FAR, {"a": Box(100, 78, 150, 88)}) == {}


def test_a_space_over_a_city_and_over_the_edge_is_told() -> None:
    spec, _ = edits.add_city(bent(FAR, "a-b", (172, 100)), "c", (172, 100))
    assert told(spec)["covered-city"].part == Part("city", "c")
    assert told(bent(placed(FAR, a=(5, 2), b=(150, 2)), "a-b", (77, 2)))["route-off-board"].level is Level.WARNING


def test_a_third_track_and_colours_hard_to_tell_are_told() -> None:
    spec = drawn("ab3red ab3green ab3blue")
    hints = told(spec)
    assert hints["third-track"].part == Part("route", "a-b-3")
    assert hints["alike-colors"].parts == (Part("route", "a-b"), Part("route", "a-b-2"))
    assert "third-track" not in told(drawn("ab3red ab3blue"))


def test_tickets_and_names_that_look_like_slips_are_told() -> None:
    spec = drawn("ab1 bc1 cd3", "ad6 bd4")
    hints = told(spec)
    assert hints["points-off"].issue.words.args["way"] == 5
    assert hints["alike-tickets"].parts == (Part("ticket", "b-d"), Part("ticket", "a-d"))
    by_hand = edits.set_field(spec, [Part("ticket", "a-d")], "by_hand", True)
    assert "points-off" not in told(by_hand)
    assert told(replace(spec, pieces={"trains": 4}))["ticket-too-long"].part == Part("ticket", "a-d")
    same = edits.set_field(spec, [Part("city", "b")], "name", "a")
    assert told(same)["same-name"].parts == (Part("city", "b"), Part("city", "a"))


@pytest.mark.sweep
def test_published_boards_get_no_warning() -> None:
    for name in ("europe", "usa", "balkans"):
        assert {hint.level for hint in told(sheet_of(name).spec).values()} <= {Level.HINT}


@pytest.fixture
def manager() -> Iterator[WindowManager]:
    yield from closing(WindowManager(built_in()))


@pytest.mark.gui
@pytest.mark.sweep
def test_the_window_tells_hints_lights_them_and_knows_a_broken_picture(
    manager: WindowManager, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_bytes((MAPS / "tiny.yaml").read_bytes() + b"background: {image: broken.png}\n")
    (tmp_path / "broken.png").write_bytes(b"no picture")
    window = manager.open(path)
    assert window is not None
    verdicts: list[list[str]] = []
    window.checker.checked.connect(
        lambda verdict: verdicts.append([problem.issue.code for problem in verdict.problems])
    )
    qtbot.waitUntil(lambda: bool(verdicts) and "bad-art" in verdicts[-1])
    spec = window.document.spec
    parts = [Part("route", route.id) for route in spec.routes]
    window.document.edit("Through one place", edits.set_field(spec, parts, "bends", ((170, 110),)))
    qtbot.waitUntil(lambda: "overlapping-routes" in verdicts[-1])
    assert verdicts[-1].count("bad-art") == 1
    panel = window.docks.problems
    row = next(n for n in range(panel.list.count()) if "overlap" in panel.list.item(n).text())
    panel.list.setCurrentRow(row)
    assert len(window.view.marks.highlights["warning"]) == 2
    window.document.history.undo()
    qtbot.waitUntil(lambda: "overlapping-routes" not in verdicts[-1])


@pytest.mark.parametrize(("end", "code"), [((180, 100), "tight-route"), ((330, 100), "loose-route")])
def test_a_route_gets_as_many_spaces_as_there_is_room_for(end: tuple[float, float], code: str) -> None:
    spec, _ = edits.add_route(placed(FAR, b=end), ("a", "b"), 5, "blue")
    problem = told(spec)[code]
    fix = fix_for(problem, spec)
    assert fix is not None
    mended = fix[1](spec, problem.part)
    assert {"tight-route", "loose-route"}.isdisjoint(told(mended))
    assert len({route.length for route in mended.routes}) == 1


def test_a_route_a_little_too_short_loses_a_space() -> None:
    near = next(far for far in range(20, 100) if route_length(far, EMPTY.wagon[0]) == 2)  # rounded up
    spec = placed(drawn("ab2red"), a=(100, 100), b=(100 + near, 100))
    problem = told(spec)["tight-route"]
    fix = fix_for(problem, spec)
    assert fix is not None
    assert [route.length for route in fix[1](spec, problem.part).routes] == [1]


def test_a_third_track_and_points_a_little_off_can_be_mended() -> None:
    for spec, code in ((drawn("ab3red ab3green ab3blue"), "third-track"), (drawn("ab1 bc1 cd3", "ad6"), "points-off")):
        problem = told(spec)[code]
        fix = fix_for(problem, spec)
        assert fix is not None
        assert code not in told(fix[1](spec, problem.part))


def test_routes_of_which_even_a_full_table_uses_one_are_told() -> None:
    double = replace(drawn("ab2red ab2blue bc1"), plugins={"europe": {}}, players=(2, 3))
    (hint,) = lane_hints(double, players_for_both_open(double, built_in()))
    assert hint.parts == (Part("route", "a-b"), Part("route", "a-b-2"))
    assert "this map is for at most 3" in str(hint.issue.words)
    assert not list(lane_hints(replace(double, players=(2, 4)), players_for_both_open(double, built_in())))
    sooner = replace(double, plugins={"europe": {}, "double_routes": {"open_from": 3}})
    assert players_for_both_open(sooner, built_in()) == 3
    assert players_for_both_open(replace(double, plugins={}), built_in()) == 0


def test_cities_off_their_true_direction_are_told() -> None:
    spec = placed(FAR, a=(100, 100), b=(245, 100))
    for id, place in {"a": (48.0, 10.0), "b": (48.0, 12.0)}.items():
        for name, value in zip(("lat", "lon"), place, strict=True):
            spec = edits.set_field(spec, [Part("city", id)], name, value)
    assert "turned-city" not in told(spec)
    hint = told(placed(spec, b=(245, 250)))["turned-city"]
    assert hint.parts == (Part("city", "a"), Part("city", "b"))
    assert "46° off" in str(hint.issue.message)


def test_names_far_from_their_dot_or_nearer_to_another_are_told() -> None:
    near, far, other = Box(105, 96, 130, 104), Box(100, 116, 125, 124), Box(215, 96, 240, 104)
    assert not {"far-name", "nearer-name"} & told(FAR, {"a": near}).keys()
    assert told(FAR, {"a": far})["far-name"].part == Part("city", "a")
    assert told(FAR, {"a": other})["nearer-name"].parts == (Part("city", "a"), Part("city", "b"))
