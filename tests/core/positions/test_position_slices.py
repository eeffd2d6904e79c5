"""Slices in positions: told and read by the types and marks of their fields, without a word of the plugin."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.position_fields import PositionError
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.visibility import PerSeat, Public
from railwright.core.positions.file import begin_state, position_data
from railwright.core.positions.formats import (
    ByCity,
    ByRoute,
    BySeat,
    CountOf,
    Each,
    FormatContext,
    OneOf,
    SetOf,
    Whole,
    format_of,
)
from railwright.core.positions.rules import position_schema, position_validator
from railwright.core.positions.slices import slice_fields
from railwright.testing import ruleset_of
from tests.core.toys import module_of

KINDS = ("oak", "elm", "fir")
Kinds = Annotated[tuple[int, ...], CountOf("kind", KINDS)]


def names(rules: Ruleset) -> list[str]:
    """Things of which only the rules know the names."""
    return [f"{city}!" for city in rules.board.cities]


@pytest.fixture(scope="module")
def game() -> FormatContext:
    return FormatContext(ruleset_of("tiny"), 3)


@pytest.mark.parametrize(
    ("hint", "value", "data"),
    [
        (int, 7, 7),
        (bool, True, True),
        (str, "low", "low"),
        (tuple[int, ...], (3, 1), [3, 1]),
        (Annotated[int, Whole(-5), Public], -5, -5),
        (Annotated[int, SetOf("city")], 0b101, ["arven", "corrin"]),
        (Annotated[int, SetOf("kind", KINDS)], 0b110, ["elm", "fir"]),
        (Annotated[int, SetOf("loud", names)], 0b10, ["brack!"]),
        (Annotated[int, OneOf("seat")], 2, 2),
        (Annotated[int, OneOf("seat", none=True)], -1, None),
        (Annotated[int, OneOf("city", none=True)], 1, "brack"),
        (tuple[Annotated[int, OneOf("kind", KINDS)], ...], (2, 2, 0), ["fir", "fir", "oak"]),
        (Kinds, (0, 4, 1), {"elm": 4, "fir": 1}),
        (tuple[Kinds, ...], ((1, 0, 0), (0, 0, 0)), [{"oak": 1}, {}]),
        (Any, (1, (None, "x", False)), [1, [None, "x", False]]),
    ],
)
def test_a_value_is_told_and_read_by_its_type(game: FormatContext, hint: Any, value: Any, data: Any) -> None:
    wording = format_of(hint)
    assert wording.write(game, value, None) == data
    assert wording.read(game, data, None, ()) == value
    position_validator({"type": "object", "properties": {"it": wording.schema()}}).validate({"it": data})


@pytest.mark.parametrize("of", ["city", "route", "seat"])
def test_of_many_things_only_what_is_not_as_at_the_start_is_told(game: FormatContext, of: str) -> None:
    hint = {"city": ByCity[int], "route": ByRoute[int], "seat": BySeat[int]}[of]
    count = {"city": game.rules.board.cities, "route": game.rules.board.routes, "seat": range(3)}[of]
    start = tuple(9 for _ in count)
    ids = Each(of).ids(game)
    value = (9, 4, *start[2:])
    assert format_of(hint).write(game, value, start) == {ids[1]: 4}
    assert format_of(hint).read(game, {ids[1]: 4}, start, ()) == value


@pytest.mark.parametrize(
    ("hint", "data", "said"),
    [
        (Annotated[int, SetOf("city")], ["brac"], "There is no city `brac`; did you mean brack?"),
        (Annotated[int, OneOf("seat")], 3, "Unknown seat 3. Seats are numbered from 0 to 2."),
        (Kinds, {"ash": 1}, "There is no kind `ash`"),
        (Any, {"a": 1}, "This value must be a number, a word or a list of these."),
        (Any, [0.5], "This value must be a number, a word or a list of these."),
    ],
)
def test_what_means_nothing_is_refused_in_a_sentence(game: FormatContext, hint: Any, data: Any, said: str) -> None:
    with pytest.raises(PositionError, match="^" + said.replace("?", r"\?").replace("`", ".")):
        format_of(hint).read(game, data, None, ())


@pytest.mark.parametrize(
    ("hint", "data"),
    [
        (int, -1),
        (int, 1_000_001),
        (int, True),
        (int, 1.0),
        (Annotated[int, OneOf("seat")], None),
        (Annotated[int, OneOf("kind", KINDS)], 1),
        (Annotated[int, SetOf("city")], ["brack", "brack"]),
        (Kinds, {"oak": -1}),
        (ByCity[int], {"brack": "1"}),
        (tuple[int, ...], [0] * 10_001),
    ],
)
def test_what_has_another_form_does_not_fit_the_schema(hint: Any, data: Any) -> None:
    assert list(position_validator({"properties": {"it": format_of(hint).schema()}}).iter_errors({"it": data}))


# --- whole slices ---------------------------------------------------------------------------------------------

GARDEN = '''
"""Trees that grow in cities."""
from typing import Annotated, NamedTuple

from railwright.api import ByCity, BySeat, PerSeat, PositionError, Public, Secret, SetOf, SliceKey, SliceSpec
from railwright.api import Value, hookimpl

PLUGIN = {"id": "garden", "version": "1.0", "api": 1, "title": "Gardens", "summary": "Trees grow in cities."}

class Garden(Value):
    trees: Annotated[ByCity[int], Public]
    weather: Annotated[int, Secret()]
    seeds: Annotated[BySeat[int], Public]
    hidden: Annotated[tuple[tuple[int, ...], ...], PerSeat(len)]
    seen: Annotated[BySeat[Annotated[int, SetOf("city")]], Public]

GARDEN = SliceKey("garden", Garden)

@hookimpl
def declare_slices():
    def new(rules, seats):
        return Garden((1,) * len(rules.board.cities), 0, (5,) * seats, ((),) * seats, (0,) * seats)
    return [SliceSpec(GARDEN, new)]

@hookimpl
def invariants(state):
    yield "the seeds and the trees", sum(GARDEN.get(state).seeds) + sum(GARDEN.get(state).trees)
'''


@pytest.fixture
def garden(tmp_path: Path) -> Ruleset:
    return ruleset_of("tiny", [module_of(tmp_path, "garden", GARDEN)])


def test_a_slice_stands_under_its_plugin_with_the_game_and_the_seats(garden: Ruleset) -> None:
    state = engine.empty_state(garden, 2)
    whole = state.slices["garden"]._replace(
        trees=(1, 3, *state.slices["garden"].trees[2:]), weather=2, seeds=(3, 5), hidden=((4, 4), ()), seen=(0b10, 0)
    )
    data = position_data(garden, state._replace(slices={**state.slices, "garden": whole}), ["A", "B"])
    assert data["garden"] == {"trees": {"brack": 3}, "weather": 2}
    assert [seat["garden"] for seat in data["seats"]] == [
        {"seeds": 3, "hidden": [4, 4], "seen": ["brack"]},
        {"seeds": 5, "hidden": [], "seen": []},
    ]
    back, errors = begin_state(garden, {"map": "tiny", **data})
    assert errors == []
    assert back.slices["garden"] == whole


def test_what_is_left_out_is_as_at_the_start(garden: Ruleset) -> None:
    state, errors = begin_state(
        garden, {"map": "tiny", "garden": {"weather": 1}, "seats": [{}, {"garden": {"seen": []}}]}
    )
    assert errors == []
    assert state.slices["garden"] == engine.empty_state(garden, 2).slices["garden"]._replace(weather=1)


def test_what_never_changes_must_be_right(garden: Ruleset) -> None:
    _, (error,) = begin_state(garden, {"map": "tiny", "garden": {"trees": {"esk": 2}}, "seats": [{}, {}]})
    assert str(error) == "This value changes the total of the seeds and the trees. Correct it."
    assert error.where == ("garden",)
    given = {"map": "tiny", "garden": {"trees": {"esk": 2}}, "seats": [{"garden": {"seeds": 4}}, {}]}
    assert begin_state(garden, given)[1] == []


def test_the_schema_says_whose_the_fields_are(garden: Ruleset) -> None:
    fields = [field for field in slice_fields(garden) if field.name != "double_routes"]
    assert [(field.of, field.name, field.schema["title"]) for field in fields] == [
        ("game", "garden", "Gardens"),
        ("seat", "garden", "Gardens"),
    ]
    validator = position_validator(position_schema(fields))
    assert list(validator.iter_errors({"map": "tiny", "seats": [{}, {}], "garden": {"tree": 1}}))


def test_a_slice_may_stay_out_of_positions(tmp_path: Path) -> None:
    text = GARDEN.replace("SliceSpec(GARDEN, new)", "SliceSpec(GARDEN, new, position=False)")
    rules = ruleset_of("tiny", [module_of(tmp_path, "garden", text)])
    assert "garden" not in {field.name for field in slice_fields(rules)}
    assert "garden" not in position_data(rules, engine.empty_state(rules, 2), ["A", "B"])


@pytest.mark.parametrize("type_", [tuple[int, ...], tuple, Any])
def test_a_field_of_the_seats_needs_no_more_than_its_marker(game: FormatContext, type_: Any) -> None:
    wording = format_of(Annotated[type_, PerSeat()])
    assert wording.by_seat  # type: ignore[attr-defined]
    assert wording.write(game, (1, 2, 3), (1, 1, 1)) == {"1": 2, "2": 3}
