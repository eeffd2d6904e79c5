"""Which plugins a game gets, in which order, with which options, and why."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.core.catalogue.requirements import (
    Resolution,
    overlay_requests,
    requirements_of,
    resolve,
    topological_order,
)
from railwright.core.kernel.issues import has_errors
from railwright.core.kernel.manifest import PluginManifest

COUNT = {"type": "integer", "minimum": 0, "maximum": 9, "default": 3, "x-piece": "huts"}
PACE = {"type": "string", "enum": ["slow", "fast"], "default": "slow"}


def plugin(id: str, version: str = "1.0", **fields: Any) -> PluginManifest:
    return PluginManifest(id, version, 1, id.title(), "A rule.", **fields)


def known(*manifests: PluginManifest) -> dict[str, PluginManifest]:
    return {manifest.id: manifest for manifest in manifests}


COUNTRY = known(
    plugin("bundle", includes={"huts": {"count": 4}, "lifts": {}}),
    plugin("grand", includes={"bundle": {}, "huts": {"count": 5, "pace": "fast"}}),
    plugin("huts", requires=("trails>=1",), options={"count": COUNT, "pace": PACE}),
    plugin("lifts", requires=("trails",), after=("huts", "absent")),
    plugin("trails", version="1.2"),
    plugin("wild", conflicts=("huts",)),
)


def ids(resolution: Resolution) -> list[str]:
    return [manifest.id for manifest in resolution.order]


def told(resolution: Resolution) -> list[tuple[str, tuple[str | int, ...], str]]:
    return [(issue.code, issue.where, issue.message) for issue in resolution.issues]


def test_foundations_come_first_and_ties_go_by_id() -> None:
    resolution = resolve({"bundle": {}}, COUNTRY)
    assert ids(resolution) == ["bundle", "trails", "huts", "lifts"]
    assert resolution.issues == ()


def test_each_plugin_says_why_it_is_there() -> None:
    assert resolve({"bundle": {}, "wild": None}, COUNTRY).because == {
        "bundle": "required by the map",
        "huts": "part of bundle",
        "lifts": "part of bundle",
        "trails": "required by huts and lifts",
    }


def test_a_part_that_is_asked_for_as_well_is_asked_for() -> None:
    assert resolve({"bundle": {}, "huts": {}}, COUNTRY).because["huts"] == "required by the map"


@pytest.mark.parametrize(
    ("requested", "pieces", "count"),
    [
        ({"huts": {}}, {}, 3),
        ({"huts": {}}, {"huts": 2}, 2),
        ({"bundle": {}}, {"huts": 2}, 4),
        ({"bundle": {}, "huts": {"count": 1}}, {"huts": 2}, 1),
    ],
)
def test_option_layers(requested: Mapping[str, Any], pieces: dict[str, int], count: int) -> None:
    resolution = resolve(requested, COUNTRY, pieces)
    assert resolution.options["huts"] == {"count": count, "pace": "slow"}
    assert resolution.issues == ()


def test_an_outer_bundle_wins_over_the_one_inside_it() -> None:
    assert resolve({"grand": {}}, COUNTRY).options["huts"] == {"count": 5, "pace": "fast"}
    renamed = {**COUNTRY, "aaa": plugin("aaa", includes={"bundle": {}, "huts": {"count": 6}})}
    assert resolve({"aaa": {}}, renamed).options["huts"]["count"] == 6


def test_options_cannot_be_changed() -> None:
    options: Any = resolve({"huts": {}}, COUNTRY).options
    with pytest.raises(TypeError):
        options["huts"]["count"] = 9
    with pytest.raises(TypeError):
        options["huts"] = {}


def test_a_part_of_a_bundle_can_be_switched_off() -> None:
    resolution = resolve({"bundle": {}, "lifts": None}, COUNTRY)
    assert ids(resolution) == ["bundle", "trails", "huts"]
    assert resolution.issues == ()


def test_switching_off_what_others_need_names_them() -> None:
    resolution = resolve({"bundle": {}, "trails": None}, COUNTRY)
    assert ids(resolution) == ["bundle", "huts", "lifts"]
    assert told(resolution) == [
        ("plugin-off", ("plugins", "trails"), "trails is off, but huts needs it. Switch both off or both on."),
        ("plugin-off", ("plugins", "trails"), "trails is off, but lifts needs it. Switch both off or both on."),
    ]
    assert has_errors(resolution.issues)


def test_a_switched_off_bundle_brings_nothing_in() -> None:
    assert resolve({"bundle": None}, COUNTRY) == Resolution((), {}, {}, ())


def test_unknown_plugins_are_named_with_what_was_meant() -> None:
    assert told(resolve({"bundel": {}, "xyz": None}, COUNTRY)) == [
        ("unknown-plugin", ("plugins", "bundel"), "There is no plugin bundel; did you mean bundle?"),
        ("unknown-plugin", ("plugins", "xyz"), "There is no plugin xyz; install it or remove it."),
    ]


def test_a_plugin_that_failed_is_named_with_the_cause() -> None:
    resolution = resolve({"mine": {}}, COUNTRY, {}, {"mine": "mine.py:3: this is not valid Python."})
    assert told(resolution)[0][2] == "There is no plugin mine that works: mine.py:3: this is not valid Python."


def test_missing_requirements_and_parts_name_who_needs_them() -> None:
    odd = known(plugin("huts", requires=("trial>=1",)), plugin("all", includes={"lift": {}}), plugin("lifts"))
    resolution = resolve({"all": {}, "huts": {}}, odd)
    assert ids(resolution) == ["all", "huts"]
    assert told(resolution) == [
        (
            "missing-requirement",
            ("plugins", "all"),
            "The bundle all includes lift, but there is no such plugin; did you mean lifts?",
        ),
        (
            "missing-requirement",
            ("plugins", "huts"),
            "huts needs the plugin trial, which does not exist; install it or remove it.",
        ),
    ]


@pytest.mark.parametrize("specifier", [">=1", "==1.2", "~=1.0", ">=1,<2", " >= 1.1", "!=1.1"])
def test_versions_that_will_do(specifier: str) -> None:
    huts = plugin("huts", requires=(f"trails{specifier}",))
    assert resolve({"huts": {}}, {**COUNTRY, "huts": huts}).issues == ()


@pytest.mark.parametrize("specifier", [">=2", "<1.2", "==1.1", ">=one"])
def test_versions_that_will_not_do(specifier: str) -> None:
    huts = plugin("huts", requires=(f"trails{specifier}",))
    assert told(resolve({"huts": {}}, {**COUNTRY, "huts": huts})) == [
        (
            "plugin-version",
            ("plugins", "huts"),
            f"huts needs trails{specifier}, but trails has version 1.2: update one of them.",
        )
    ]


@pytest.mark.parametrize("side", ["huts", "wild"])
def test_a_conflict_of_either_side_names_both(side: str) -> None:
    both = known(plugin("huts", conflicts=("wild",) * (side == "huts")), plugin("wild", conflicts=("huts",)))
    assert told(resolve({"huts": {}, "wild": {}}, both)) == [
        (
            "plugin-conflict",
            ("plugins", "huts"),
            "huts and wild cannot be played together: switch one of them off.",
        )
    ]


def test_a_conflict_tells_what_brought_a_plugin_in() -> None:
    hut = plugin("huts", conflicts=("wild",))
    both = known(hut, plugin("wild"), plugin("tour", requires=("huts",)))
    ((_, _, message),) = told(resolve({"tour": {}, "wild": {}}, both))
    assert message == "huts (required by tour) and wild cannot be played together: switch one of them off."


def test_a_conflict_with_a_plugin_that_is_off_is_none() -> None:
    assert resolve({"bundle": {}, "wild": {}, "huts": None}, COUNTRY).issues == ()


def test_cycles_are_named_and_still_ordered() -> None:
    ring = known(
        plugin("a", after=("b",)), plugin("b", requires=("c",)), plugin("c", after=("a",)), plugin("d", after=("c",))
    )
    resolution = resolve({"b": {}, "a": {}, "d": {}}, ring)
    assert sorted(ids(resolution)) == ["a", "b", "c", "d"]
    assert ids(resolution)[-1] == "d" or ids(resolution).index("c") < ids(resolution).index("d")
    assert told(resolution) == [
        (
            "plugin-cycle",
            ("plugins", "a"),
            (
                "The plugins a, b and c depend on each other in a circle: a comes after b, b comes after "
                "c and c comes after a; switch one of them off."
            ),
        )
    ]


def test_bad_options_are_told_and_replaced_by_the_layer_below() -> None:
    resolution = resolve({"huts": {"count": 99, "pcae": "fast", "pace": 1}}, COUNTRY, {"huts": 2})
    assert resolution.options["huts"] == {"count": 2, "pace": "slow"}
    assert told(resolution) == [
        (
            "bad-option",
            ("plugins", "huts", "count"),
            "In the options for huts, count must be a whole number from 0 to 9, not 99.",
        ),
        (
            "unknown-option",
            ("plugins", "huts", "pcae"),
            "In the options for huts, there is no pcae; did you mean pace?",
        ),
        (
            "bad-option",
            ("plugins", "huts", "pace"),
            "In the options for huts, pace must be one of slow or fast, not 1.",
        ),
    ]


def test_options_that_are_no_table_are_told() -> None:
    odd: Any = {"huts": ["count"]}
    assert told(resolve(odd, COUNTRY)) == [
        ("bad-option", ("plugins", "huts"), 'In the options for huts, names and values are needed, not ["count"].')
    ]


def test_requests_as_loose_as_a_file_can_be_are_told() -> None:
    odd: Any = {1: {}, None: {}, "huts": 3}
    assert [issue.code for issue in resolve(odd, COUNTRY).issues] == ["unknown-plugin", "unknown-plugin", "bad-option"]
    assert overlay_requests({"huts": {"count": 1}}, {"huts": odd["huts"]}, {"huts": {"count": 2}}) == {
        "huts": {"count": 2}
    }
    assert overlay_requests(odd, {"huts": odd["huts"]})["huts"] == 3


def test_bad_values_of_pieces_and_bundles_name_their_source() -> None:
    rich = {**COUNTRY, "rich": plugin("rich", includes={"huts": {"count": 10, "size": 1}})}
    assert told(resolve({"rich": {}}, rich, {"huts": 12})) == [
        (
            "bad-option",
            ("pieces", "count"),
            "In the options for huts (taken from the map's pieces), count must be a whole number from 0 to 9, not 12.",
        ),
        (
            "bad-option",
            ("plugins", "rich", "count"),
            "In the options for huts (set by the bundle rich), count must be a whole number from 0 to 9, not 10.",
        ),
        (
            "unknown-option",
            ("plugins", "rich", "size"),
            "In the options for huts (set by the bundle rich), there is no size; remove it.",
        ),
    ]


def test_layered_requests_merge_option_by_option() -> None:
    base: dict[str, Any] = {"huts": {"count": 1, "pace": "fast"}, "lifts": {}}
    assert overlay_requests(base, {"huts": {"count": 2}}, {"wild": {}}) == {
        "huts": {"count": 2, "pace": "fast"},
        "lifts": {},
        "wild": {},
    }
    assert base == {"huts": {"count": 1, "pace": "fast"}, "lifts": {}}


def test_layered_requests_switch_off_and_on_again() -> None:
    base = {"huts": {"count": 1}}
    assert overlay_requests(base, {"huts": None}) == {"huts": None}
    assert overlay_requests(base, {"huts": None}, {"huts": {}}) == {"huts": {}}


IDS = st.sampled_from("abcdefg")
NAMES = st.lists(IDS, max_size=2).map(tuple)
VALUES = st.one_of(st.integers(-1, 11), st.sampled_from(["slow", "fast", "", None, True, 1.5]), st.just([]))
OPTIONS = st.dictionaries(st.sampled_from(["count", "pace", "pcae"]), VALUES, max_size=2)
SPECIFIERS = st.sampled_from(["", "", ">=1", ">=2", "~=1.0", ">=x"])


@st.composite
def manifests(draw: st.DrawFn, id: str) -> PluginManifest:
    return plugin(
        id,
        draw(st.sampled_from(["1.0", "1.5", "2.0"])),
        requires=tuple(name + draw(SPECIFIERS) for name in draw(NAMES)),
        after=draw(NAMES),
        conflicts=draw(st.lists(IDS, max_size=1).map(tuple)),
        includes=draw(st.dictionaries(IDS, OPTIONS, max_size=2)),
        options=draw(st.sampled_from([{}, {"count": COUNT}, {"count": COUNT, "pace": PACE}])),
    )


@st.composite
def worlds(draw: st.DrawFn) -> dict[str, PluginManifest]:
    return known(*(draw(manifests(id)) for id in draw(st.lists(IDS, unique=True))))


REQUESTS = st.dictionaries(IDS, st.none() | OPTIONS)
PIECES = st.dictionaries(st.just("huts"), st.integers(-1, 12))


@given(REQUESTS, worlds(), PIECES)
@pytest.mark.sweep
def test_a_resolution_is_complete_in_order_and_valid(
    requested: Mapping[str, Any], world: dict[str, PluginManifest], pieces: dict[str, int]
) -> None:
    resolution = resolve(requested, world, pieces)
    assert_holds_what_is_reached_and_nothing_switched_off(requested, world, resolution)
    assert_respects_requirements_and_after(resolution)
    assert_options_are_complete_and_valid(world, resolution)
    assert_has_every_requirement_without_errors(resolve({id: {} for id in world}, world))


def assert_holds_what_is_reached_and_nothing_switched_off(
    requested: Mapping[str, Any], world: dict[str, PluginManifest], resolution: Resolution
) -> None:
    reached = set(ids(resolution))
    assert len(reached) == len(resolution.order)
    asked = {id for id in requested if requested[id] is not None and id in world}
    needed = {id for manifest in resolution.order for id in (*requirements_of(manifest), *manifest.includes)}
    off = {id for id in requested if requested[id] is None}
    assert reached == (asked | (needed & set(world))) - off
    assert list(resolution.because) == list(resolution.options) == ids(resolution)


def assert_respects_requirements_and_after(resolution: Resolution) -> None:
    places = {id: place for place, id in enumerate(ids(resolution))}
    wrong = [
        (manifest.id, required)
        for manifest in resolution.order
        for required in (*requirements_of(manifest), *manifest.after)
        if required != manifest.id and places.get(required, -1) > places[manifest.id]
    ]
    assert not wrong or any(issue.code == "plugin-cycle" for issue in resolution.issues)


def assert_options_are_complete_and_valid(world: dict[str, PluginManifest], resolution: Resolution) -> None:
    for id, options in resolution.options.items():
        assert set(options) == set(world[id].options)
        assert options.get("count", 0) in range(10)
        assert options.get("pace", "slow") in ("slow", "fast")


def assert_has_every_requirement_without_errors(resolution: Resolution) -> None:
    if not has_errors(resolution.issues):
        assert all(
            required in resolution.options for manifest in resolution.order for required in requirements_of(manifest)
        )


@given(REQUESTS, worlds(), PIECES, st.randoms())
@pytest.mark.sweep
def test_nothing_depends_on_the_order_of_what_is_given(
    requested: Mapping[str, Any], world: dict[str, PluginManifest], pieces: dict[str, int], random: Any
) -> None:
    pairs, plugins = list(requested.items()), list(world.items())
    random.shuffle(pairs)
    random.shuffle(plugins)
    assert resolve(dict(pairs), dict(plugins), pieces) == resolve(requested, world, pieces)


@given(st.dictionaries(IDS, st.sets(IDS), max_size=7))
@pytest.mark.sweep
def test_each_cycle_is_a_cycle(before: dict[str, set[str]]) -> None:
    order, cycles = topological_order(before)
    assert sorted(order) == sorted(before)
    for ring in cycles:
        assert ring[0] == min(ring)
        assert all(b in before[a] for a, b in zip(ring, (*ring[1:], ring[0]), strict=True))


PROGRAM = """
from test_requirements import COUNTRY, resolve, plugin
ring = {id: plugin(id, after=tuple("abcd"), conflicts=("a", "c")) for id in "dcba"}
print(resolve({"grand": {"x": 1, "y": 2}, "wild": {}, "d": {}, "c": {}, "b": {}, "a": {}}, {**COUNTRY, **ring}))
"""


@pytest.mark.slow
def test_the_result_is_the_same_under_any_hash_seed() -> None:
    here = Path(__file__).parent
    printed = set()
    for seed in ("0", "1", "2"):
        path = os.pathsep.join((str(here.parents[1]), str(here)))
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}
        run = subprocess.run(
            [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True
        )
        printed.add(run.stdout)
    assert len(printed) == 1
