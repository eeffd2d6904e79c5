"""Who sees what: markers of slices, hidden frames, views of a whole game."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.kinds import SliceSpec
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import Frame, SliceKey, State
from railwright.core.kernel.value import WHOLES, Hidden
from railwright.core.kernel.visibility import PerSeat, Public, Secret, ViewSeries, markers_of, masked_slices, view
from tests.rules.situations import cards, new_game, table


class Slice(NamedTuple):
    open: Annotated[int, Public]
    closed: Annotated[tuple[int, ...], Secret()]
    counted: Annotated[tuple[int, ...], Secret(len)]
    own: Annotated[tuple[tuple[int, ...], ...], PerSeat(sum)]


def shown(seat: int | None) -> Slice:
    value = Slice(5, (1, 2), (3, 4, 5), ((1, 1), (2, 3)))
    return Slice(*(mark.shown(part, seat) for mark, part in zip(markers_of(Slice), value, strict=True)))


def test_each_field_is_shown_as_its_marker_says() -> None:
    assert shown(0) == (5, Hidden(None), Hidden(3), ((1, 1), Hidden(5)))
    assert shown(1) == (5, Hidden(None), Hidden(3), (Hidden(2), (2, 3)))


def test_what_stays_the_same_is_shown_as_the_very_same() -> None:
    start = new_game()
    rules, state = start.rules, start.state
    series = ViewSeries(rules, 0)
    before = series.view(state)
    again = series.view(state._replace(turns=state.turns + 1))
    assert again == view(rules, state, 0)._replace(turns=state.turns + 1)
    lasting = [id for id, spec in rules.slices.items() if spec.key.hide is None]
    assert all(again.slices[id] is before.slices[id] for id in lasting)
    value = Slice(5, (1, 2), (3, 4, 5), ((1, 1), (2, 3)))
    shared = masked_slices({"a": SliceSpec(SliceKey("a", Slice), lambda rules, seats: value)})[0]
    first = shared.shown_again(rules, state._replace(slices={"a": value}), 0, None)
    later = shared.shown_again(rules, state._replace(slices={"a": value._replace(closed=(1, 2, 3))}), 0, first)
    assert later.slice == (5, Hidden(None), Hidden(3), ((1, 1), Hidden(5)))
    assert (later.slice.counted is first.slice.counted, later.slice.closed is first.slice.closed) == (True, False)


def test_a_spectator_sees_no_seats_own() -> None:
    assert shown(None).own == (Hidden(2), Hidden(5))


class Unmarked(NamedTuple):
    open: Annotated[int, Public]
    forgotten: int


class Odd(NamedTuple):
    forgotten: Annotated[int, "public"]


@pytest.mark.parametrize("type_", [Unmarked, Odd])
def test_a_field_without_marker_is_an_error_that_names_it(type_: Any) -> None:
    with pytest.raises(RulesError, match=rf"{type_.__name__}\.forgotten does not say who may see it"):
        markers_of(type_)


def test_hidden_values_are_compared_by_their_masks_and_cannot_be_used_as_what_they_hide() -> None:
    assert Hidden(3) == Hidden(3) != Hidden(4)
    assert Hidden(3) != 3
    with pytest.raises(TypeError):
        hash(Hidden(3))
    with pytest.raises(TypeError):
        len(Hidden((1, 2)))  # type: ignore[arg-type]


def test_a_view_has_the_shape_of_the_state() -> None:
    game = table(seats=3, hands=["2 red", "1 blue", "4 green"], tickets=["a-d", "b-e"])
    seen = view(game.rules, game.state, 1)
    assert seen._replace(slices={}) == game.state._replace(slices={})
    assert list(seen.slices) == list(game.state.slices)
    assert len(seen.slices) == len(game.state.slices)
    for id, slice in game.state.slices.items():
        assert type(seen.slices[id]) is type(slice)


def test_a_view_shows_its_seat_everything_of_its_own() -> None:
    game = table(hands=["2 red + 1 loco", "3 blue"], tickets=["a-d", "b-e a-c"])
    seen = view(game.rules, game.state, 1)
    assert seen.slices["cards"].hands[1] == cards("3 blue")
    assert seen.slices["tickets"].held[1] == game.state.slices["tickets"].held[1]


@pytest.mark.parametrize("seat", [0, None])
def test_states_that_differ_only_in_what_a_seat_cannot_see_give_it_the_same_view(seat: int | None) -> None:
    left = table(hands=["2 red", "3 blue + 1 loco"], tickets=["a-d", "b-e a-c"])
    right = table(hands=["2 red", "2 green + 2 white"], tickets=["a-d", "c-d d-e"])
    first, second = (view(game.rules, game.state, seat) for game in (left, right))
    assert {id: first.slices[id] for id in first.slices} == {id: second.slices[id] for id in second.slices}
    assert left.state.slices != right.state.slices


def test_tickets_on_offer_are_shown_to_the_seat_that_chooses_and_to_nobody_else() -> None:
    game = table(deck="a-d b-e a-c").play("tickets; ?: a-d b-e a-c")
    asked = game.state.stack[-1]
    assert view(game.rules, game.state, 0).stack[-1] == asked
    for seat in (1, None):
        frame = view(game.rules, game.state, seat).stack[-1]
        assert frame == Frame("tickets.keep", 0, frame.data)
        assert frame.data.tickets == (-1, -1, -1)


def test_offers_that_wait_under_others_are_hidden_too() -> None:
    start = new_game("?: red red red red blue blue blue blue white black green yellow orange; ?: brest-petrograd")
    for seat in (0, 1, None):
        for frame in view(start.rules, start.state, seat).stack:
            if frame.kind == "tickets.deal":
                assert frame.data.tickets == (-1,)


def test_the_options_of_a_seat_follow_from_its_view() -> None:
    game = table(hands=["3 red + 2 loco", "3 blue"], tickets=["a-d", "b-e"])
    assert list(engine.options(game.rules, view(game.rules, game.state, 0))) == list(
        engine.options(game.rules, game.state)
    )


def test_a_view_holds_nothing_but_what_it_shows() -> None:
    """Whatever can be reached from it, and whatever pickling it carries to another process."""
    left, right = (
        table(seats=3, hands=["2 red", hand], tickets=["a-d", "b-e", ticket])
        for hand, ticket in (("3 blue + 1 loco", "a-c"), ("2 green + 2 white", "d-e"))
    )
    assert left.state.slices["cards"].deck != right.state.slices["cards"].deck
    first, second = (view(game.rules, game.state, 0) for game in (left, right))
    assert pickle.dumps(first) == pickle.dumps(second)
    assert pickle.loads(pickle.dumps(first)) == first
    assert all(type(value) in (int, str, type(None)) for value in leaves(first))


def leaves(value: Any) -> Iterator[Any]:
    """The values that others are made of."""
    if isinstance(value, Hidden):
        yield from leaves(value.mask)
    elif isinstance(value, dict):
        yield from leaves((*value.keys(), *value.values()))
    elif isinstance(value, WHOLES):
        for part in value:
            yield from leaves(part)
    else:
        yield value


class Stage(NamedTuple):
    act: Annotated[int, Public]
    cast: Annotated[tuple[int, ...], PerSeat()]


def test_what_a_slice_shows_may_depend_on_the_moment() -> None:
    def dark(rules: Ruleset, state: State, value: Stage, seat: int | None) -> Stage:
        return value._replace(act=0) if state.turns < 2 else value

    key = SliceKey("stage", Stage, lambda rules, seats: Stage(7, (1, 2)), hide=dark)
    (masked,) = masked_slices({"stage": SliceSpec(key, lambda rules, seats: Stage(7, (1, 2)))})
    rules, state = table().rules, table().state._replace(slices={"stage": Stage(7, (1, 2))})
    assert masked.shown(rules, state._replace(turns=1), 1) == Stage(0, (Hidden(None), 2))
    assert masked.shown(rules, state._replace(turns=2), 1) == Stage(7, (Hidden(None), 2))


def test_a_view_of_another_seat_does_not_give_its_options() -> None:
    game = table(hands=["3 red + 2 loco", "3 blue"])
    with pytest.raises((TypeError, AttributeError)):
        engine.options(game.rules, view(game.rules, game.state, 1))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_view_of_a_view_is_the_same_for_its_own_seat(seat: int | None) -> None:
    game = table(hands=["3 red + 2 loco", "3 blue"])
    seen = view(game.rules, game.state, seat)
    assert view(game.rules, seen, seat) == seen
    assert view(game.rules, seen, None) == view(game.rules, game.state, None)
