"""Values: which of them the collector looks at, and that rulesets that nobody needs any longer leave memory."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Annotated, Any, Literal, Protocol

import pytest

from railwright.core import game
from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.seats import new_match, parse_seats
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import Frame, State
from railwright.core.kernel.value import Value
from railwright.core.kernel.visibility import Public
from railwright.plugins.cards.state import Cards, CardsTable
from railwright.plugins.routes.state import RoutesTable
from railwright.plugins.stations.state import StationsTable
from railwright.plugins.tickets.state import Offer, Tickets, TicketsTable

CATALOGUE = discover(safe=True)
EDITS, GAMES = 200, 50
Counts = tuple[int, ...]


class Leaf(Value):
    number: int
    word: str | None
    marked: Annotated[tuple[Counts, ...], Public]
    side: Literal["left", "right"]


class Branch(Value):
    leaves: tuple[Leaf, ...]
    one: Leaf


class WithFunction(Value):
    call: Callable[[], int]


class Anything(Value):
    what: Any


class WithTuple(Value):
    what: tuple  # type: ignore[type-arg]


class Calls(Protocol):
    def __call__(self) -> int: ...


class WithProtocol(Value):
    call: Calls


class WithMapping(Value):
    table: Mapping[str, int]


class WithCollected(Value):
    inner: WithFunction | None


class MoreOfFunction(WithFunction):
    number: int


class Unknown(Value):
    what: NotImportedYet  # type: ignore[name-defined] # noqa: F821


def is_collected(type_: type[Value]) -> bool:
    return bool(type_.__struct_config__.gc)


@pytest.mark.parametrize("type_", [Leaf, Branch, Frame, State, Cards, Tickets, Offer])
def test_the_collector_passes_over_trees_of_numbers_and_words(type_: type[Value]) -> None:
    assert not is_collected(type_)


@pytest.mark.parametrize(
    "type_",
    [
        WithFunction, Anything, WithTuple, WithProtocol, WithMapping, WithCollected, MoreOfFunction, Unknown,
        CardsTable, RoutesTable, StationsTable, TicketsTable,
    ],
)  # fmt: skip
def test_what_may_hold_anything_else_is_collected(type_: type[Value]) -> None:
    assert is_collected(type_)


def test_no_class_can_take_itself_out_of_the_collector_s_sight() -> None:
    class Careless(Value, gc=False):
        what: Any

    assert is_collected(Careless)


def test_a_value_that_leads_back_to_itself_leaves_memory() -> None:
    class Cycle:
        value: Value

    made = Cycle()
    made.value = Anything(made)
    alive = weakref.ref(made)
    del made
    gc.collect()
    assert alive() is None


class Rulesets:
    """The rulesets that are made meanwhile, and how many of them are still in memory."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._made: list[weakref.ref[Ruleset]] = []
        init = Ruleset.__init__

        def remember(rules: Ruleset, *args: Any) -> None:
            self._made.append(weakref.ref(rules))
            init(rules, *args)

        monkeypatch.setattr(Ruleset, "__init__", remember)

    @property
    def made(self) -> int:
        return len(self._made)

    @property
    def alive(self) -> int:
        gc.collect()
        return sum(reference() is not None for reference in self._made)


@pytest.fixture
def rulesets(monkeypatch: pytest.MonkeyPatch) -> Rulesets:
    for map in ("europe", "tiny"):  # reading a map compiles its rules, too
        spec_of(map)
    return Rulesets(monkeypatch)


@cache
def spec_of(map: str) -> MapSpec:
    spec = game.read(CATALOGUE, map).spec
    assert spec is not None
    return spec


def assemble_edits(count: int) -> None:
    """Compile the rules of a map after each of so many edits, as the map checker does."""
    spec = spec_of("europe")
    for number in range(count):
        x, y = spec.cities[0].at
        moved = replace(spec.cities[0], at=(x + number / 10, y))
        game.assemble(CATALOGUE, replace(spec, cities=(moved, *spec.cities[1:])))


def play_games(count: int, seats: Iterable[str]) -> None:
    """Play games, each by rules of its own."""
    spec, types = spec_of("tiny"), agent_types(CATALOGUE)
    for number in range(count):
        match = new_match(game.assemble(CATALOGUE, spec).rules, parse_seats(",".join(seats)), types, number)
        match.run()
        assert match.over


@pytest.mark.sweep
def test_rulesets_of_edits_leave_memory(rulesets: Rulesets) -> None:
    assemble_edits(4)
    assert (rulesets.made, rulesets.alive) == (4, 0)


def test_rulesets_of_games_leave_memory(rulesets: Rulesets) -> None:
    play_games(3, ("bot:steady", "bot:greedy"))
    assert (rulesets.made, rulesets.alive) == (3, 0)


@pytest.mark.slow
def test_rulesets_of_many_edits_leave_memory(rulesets: Rulesets) -> None:
    assemble_edits(EDITS)
    assert (rulesets.made, rulesets.alive) == (EDITS, 0)


@pytest.mark.slow
def test_rulesets_of_many_games_leave_memory(rulesets: Rulesets) -> None:
    play_games(GAMES, ("bot:steady", "bot:greedy", "bot:random"))
    assert (rulesets.made, rulesets.alive) == (GAMES, 0)
