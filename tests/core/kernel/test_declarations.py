"""What a plugin declares: found in its modules by marker and by type."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from itertools import count
from pathlib import Path
from types import ModuleType

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.choices import fixed_choice
from railwright.core.kernel.declarations import hooks_of, hookspecs_of, modules_of
from railwright.core.kernel.errors import RulesError
from railwright.testing import Table
from tests.core.toys import plugin, rules_with

Package = Callable[[Mapping[str, str]], ModuleType]
NUMBERS = count()
MANIFEST = 'PLUGIN = {"id": "pack", "version": "1.0", "api": 1, "summary": "For a test."}\n'
RULE = """
from railwright.api import *
from pack.state import HEAPS, Heaps, Take

@hookimpl
def turn_options(state): return [Take()] if HEAPS.get(state).left else []

TAKE = Action(Take, lambda rules, state, seat, choice: HEAPS.set(state, Heaps(HEAPS.get(state).left - 1)))
"""
STATE = """
from dataclasses import dataclass
from typing import Annotated, ClassVar
from railwright.api import Choice, Public, SliceKey, Value

class Heaps(Value):
    left: Annotated[int, Public]

HEAPS = SliceKey("pack", Heaps, lambda rules, seats: Heaps(seats))

@dataclass(frozen=True, slots=True)
class Take(Choice):
    verb: ClassVar[str] = "take"
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Package:
    """Makes a plugin ``pack`` of files; its modules import each other as ``pack``."""

    def made(files: Mapping[str, str]) -> ModuleType:
        name = f"pack_{next(NUMBERS)}"
        (tmp_path / name).mkdir()
        for file, text in {"__init__.py": MANIFEST, **files}.items():
            (tmp_path / name / file).write_text(text.replace("from pack", f"from {name}"), "utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        return import_module(name)

    return made


def test_hooks_and_declarations_are_found_in_the_modules_of_a_package(package: Package) -> None:
    pack = package({"rule.py": RULE, "state.py": STATE})
    table = Table(rules_with(pack))
    assert table.options() == ["take"]
    assert table.play("take; take").state.slices["pack"].left == 0
    assert table.options() == ["pass"]


def test_tests_beside_the_modules_of_a_package_are_not_imported(package: Package) -> None:
    pack = package({"state.py": STATE, "test_rule.py": "1 / 0", "rule_test.py": "1 / 0", "conftest.py": "1 / 0"})
    assert [module.__name__ for module in modules_of(pack)] == [pack.__name__, f"{pack.__name__}.state"]


def test_a_package_that_reexports_its_hooks_is_asked_for_those_alone(package: Package) -> None:
    pack = package(
        {
            "__init__.py": f"{MANIFEST}from pack.old import after_turn",
            "old.py": "from railwright.api import *\n@hookimpl\ndef after_turn(state): return state",
            "draft.py": "from railwright.api import *\n@hookimpl\ndef choose_end(): return 'draft'",
        }
    )
    assert list(hooks_of("pack", pack)) == ["after_turn"]
    assert f"{pack.__name__}.draft" not in sys.modules


def test_a_hook_in_two_modules_is_an_error_that_names_both(package: Package) -> None:
    twice = "from railwright.api import *\n@hookimpl\ndef after_turn(state): return state"
    pack = package({"one.py": twice, "two.py": twice})
    with pytest.raises(RulesError, match=r"\S+two\.py:2: the hook after_turn is also in \S+one\.py:2; remove one"):
        rules_with(pack)


def test_hooks_that_a_package_offers_are_found_too(package: Package) -> None:
    spec = "from railwright.api import *\n@hookspec\ndef adjust_weather(value: int) -> int: ..."
    pack = package({"hookspecs.py": spec})
    assert list(hookspecs_of(pack)) == ["adjust_weather"]
    old = package({"__init__.py": f"{MANIFEST}from pack import offered as HOOKSPECS", "offered.py": spec})
    assert list(hookspecs_of(old)) == ["adjust_weather"]


def test_a_plugin_that_declares_by_a_hook_declares_nothing_else(tmp_path: Path) -> None:
    odd = plugin(
        tmp_path,
        "odd",
        "FIRST, SECOND = Step('odd.first', None), Step('odd.second', None)\n"
        "@hookimpl\ndef declare_kinds(): return [FIRST]",
    )
    assert {name for name in rules_with(odd).kinds if name.startswith("odd.")} == {"odd.first"}


def test_what_is_imported_from_another_plugin_is_not_declared_again(tmp_path: Path) -> None:
    code = "from railwright.plugins.cards.api import CARDS, Draw\nfrom railwright.plugins.routes.api import ROUTES"
    assert dict(hooks_of("other", plugin(tmp_path, "other", code))) == {}


ASK = """
@question(
    "poll.ask",
    say("Tea or coffee?"),
    Answer("tea", say("Have tea")),
    Answer("coffee", say("Have coffee"), event=say("{seat} stays awake.")),
    refusal=Refusal("poll-due", say("Choose a drink first.")),
)
def ask(rules, state, seat, answer):
    return state._replace(ended=f"{seat} has {answer}")

@hookimpl
def opening_frames(): return [Frame("poll.ask", 1)]
"""
MORE = """
@hookimpl
def events(choice): return [Event(say("The kettle boils."))]
"""


def test_a_question_with_fixed_answers_is_one_declaration(tmp_path: Path) -> None:
    rules = rules_with(plugin(tmp_path, "poll", ASK))
    table = Table(rules)
    table.state = engine.start(rules, 2)
    assert (table.asked, table.options()) == ("1 poll.ask", ["tea", "coffee"])
    assert str(engine.prompt(rules, table.state)) == "Tea or coffee?"
    assert str(rules.notation.label(rules.notation.read("coffee"))) == "Have coffee"
    assert table.refusal("pass").code == "poll-due"
    assert engine.apply(rules, table.state, rules.notation.read("tea")).ended == "1 has tea"


def test_fixed_answers_tell_before_the_other_events_of_their_plugin(tmp_path: Path) -> None:
    rules = rules_with(plugin(tmp_path, "poll", ASK + MORE))
    state = engine.start(rules, 2)

    def told(answer: str) -> list[str]:
        choice = rules.notation.read(answer)
        given = (rules, state, state.stack[-1], choice, engine.apply(rules, state, choice))
        return [str(event.text) for notify in rules.hooks.events for event in notify(*given)]

    assert told("coffee") == ["1 stays awake.", "The kettle boils."]
    assert told("tea") == ["The kettle boils."]


def test_a_fixed_answer_goes_to_another_process_as_itself() -> None:
    tea = fixed_choice("tea", "Have tea")
    assert pickle.loads(pickle.dumps(tea)) == tea == fixed_choice("tea", "Have tea") != fixed_choice("coffee", "Coffee")


# --- an action, what chance brings, a target, and rounds, each in one declaration -----------------------------

BELL = """
class Bell(Value):
    rung: Annotated[tuple[int, ...], Public]
    sky: Annotated[str, Public]

BELL = SliceKey("bell", Bell, lambda rules, seats: Bell((), ""))

def why_not(rules, state, seat):
    return Refusal("rung", say("You have rung.")) if seat in BELL.get(state).rung else None

@action(Answer("ring", say("Ring"), event=say("{seat} rings.")), refuse=why_not)
def ring(rules, state, seat):
    return BELL.set(state, BELL.get(state)._replace(rung=(*BELL.get(state).rung, seat)))

@dataclass(frozen=True, slots=True)
class Visit(Choice):
    verb: ClassVar[str] = "visit"
    city: CityId

VISIT = Action(
    Visit,
    lambda rules, state, seat, choice: state,
    lambda rules, state, seat, choice: Refusal("far", say("Too far.")) if choice.city == "c" else None,
    targets=lambda rules, state, seat: map(Visit, rules.board.cities),
    event=say("{seat} visits {city}."),
)

@hookimpl
def begin_round(state, number):
    return state.pushed(Frame("bell.sky", CHANCE, (number,)))

@chance("bell.sky", Answer("rain", say("Rain")), Answer("sun", say("Sun"), event=say("The sun is out.")),
        weights=lambda rules, state: (1, 3))
def sky(rules, state, outcome):
    return BELL.set(state, BELL.get(state)._replace(sky=outcome))
"""


def told(table: Table, answer: str) -> list[tuple[str, tuple[str, ...]]]:
    """What an answer is told as, with the places that it names."""
    rules, state, choice = table.rules, table.state, table.rules.notation.read(answer)
    given = (rules, state, state.stack[-1], choice, engine.apply(rules, state, choice))
    events = [event for notify in rules.hooks.events for event in notify(*given)]
    return [(str(event.text), tuple(str(place.id) for place in event.places)) for event in events]


def test_an_action_is_one_declaration(tmp_path: Path) -> None:
    code = "from dataclasses import dataclass\nfrom typing import Annotated, ClassVar\n" + BELL
    table = Table(rules_with(plugin(tmp_path, "bell", code)))
    assert table.options() == ["ring", "visit a", "visit b"]
    assert table.refusal("visit c").code == "far"
    assert told(table, "ring") == [("0 rings.", ())]
    assert told(table, "visit b") == [("0 visits b.", ("b",))]
    table.play("ring; ring; ?: sun")
    assert (table.asked, table.options()) == ("0 turn", ["visit a", "visit b"])
    assert table.refusal("ring").code == "rung"


def test_a_round_begins_before_its_first_turn(tmp_path: Path) -> None:
    code = "from dataclasses import dataclass\nfrom typing import Annotated, ClassVar\n" + BELL
    rules = rules_with(plugin(tmp_path, "bell", code))
    table = Table(rules)
    table.state = engine.start(rules, 2)
    seen = []
    for answer in ("?: rain", "ring", "visit a", "?: sun"):
        seen.append((table.asked, table.state.stack[-1].data))
        table.play(answer)
    assert seen == [("? bell.sky", (1,)), ("0 turn", ()), ("1 turn", ()), ("? bell.sky", (2,))]
    assert (table.asked, table.state.slices["bell"].sky) == ("0 turn", "sun")
