"""Every built-in rule keeps to what every rule must keep to, and the check finds out those that do not."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.testkit.conformance import Unsound, check_plugin, check_rules
from railwright.testing import map_of, ruleset_of
from tests.core.toys import COIN, module_of, plugin

BUILTIN = [name.rpartition(".")[2] for name in import_module("plugins").BUILTIN]
OWN_BOARDS = {file.stem.removeprefix("test_") for file in Path(__file__).parents[2].glob("plugins/mechanics/test_*.py")}
ROUTES = (
    """a-b 2 gray; b-c-1 1 gray; b-c-2 1 red; c-d 2 gray ferry=1; a-d 3 gray tunnel; b-d 2 blue tunnel; a-c 1 gray"""
)
TICKETS = "a-c 4; b-d 5; a-d 6; c-d 3; a-b 2; b-c 2"
SHORT = {"routes": {"trains": 6}}  # games of a few turns
SHORTER = {"routes": {"trains": 4}}
# Games with four trains do not reach all of the lines that games with six reach in these.
NEED_SIX_TRAINS = {"colour_exchange", "dice", "permits", "province_mat", "terrain_cards", "wandering_monsters"}
# As many kinds of answers as with all 110, which are drawn to the last one before a game without an end is over.
FEW_CARDS = {"per_color": 5, "locomotives": 4}


def small(id: str, *required: str) -> MapSpec:
    """A small map with one plugin and what it needs."""
    return map_of(ROUTES, TICKETS, plugins={required_id: {} for required_id in (*required, id)})


# A mechanic's own test does the same on a board that has what the mechanic needs.
@pytest.mark.parametrize("id", [pytest.param(id, marks=pytest.mark.slow) if id in OWN_BOARDS else id for id in BUILTIN])
@pytest.mark.sweep
def test_every_built_in_rule_is_sound_alone(id: str) -> None:
    rules = ruleset_of(small(id))
    if rules.active("cards"):
        rules = ruleset_of(small(id), cards=FEW_CARDS)
    check_rules(rules, seats=(2,))
    assert rules.active(id)


# Two play in the test above and in a mechanic's own; four may claim both of two parallel routes.
@pytest.mark.parametrize("id", BUILTIN)
@pytest.mark.sweep
def test_every_built_in_rule_is_sound_beside_those_of_europe(id: str) -> None:
    if _europe().active(id):
        rules = ruleset_of(small(id, "europe"), **SHORT)
        assert (rules.manifests, rules.options) == (_europe().manifests, _europe().options)
        _check_europe()
    elif (rules_beside := _beside_europe(id)) is not None:
        check_rules(rules_beside, seats=(4,), seed=7)


@cache
def _europe() -> Ruleset:
    return ruleset_of(small("europe"), **SHORT)


@cache
def _check_europe() -> None:
    """Play once in a process what would be the same games for each rule of Europe."""
    check_rules(_europe(), seats=(4,), seed=7)


def _beside_europe(id: str) -> Ruleset | None:
    """The rules, None where the plugin says that it conflicts with one of Europe's."""
    try:
        return ruleset_of(small(id, "europe"), **(SHORT if id in NEED_SIX_TRAINS else SHORTER))
    except RulesError as error:
        if {issue.code for issue in error.issues} != {"plugin-conflict"}:
            raise
    return None


@pytest.mark.sweep
def test_a_sound_plugin_gets_its_rules_back(tmp_path: Path) -> None:
    coin = module_of(tmp_path, "coin", COIN)
    rules = check_plugin(coin, map=map_of("a-b 1 gray", plugins={}), seats=(2, 3), hash_seeds=False)
    assert rules.active("coin")


@pytest.mark.sweep
def test_the_hash_seed_makes_no_difference_to_the_rules_of_europe() -> None:
    assert check_plugin(seats=(2,), hash_seeds=True).active("europe")


# --- what is found ------------------------------------------------------------------------------------------

HEAD = """
from dataclasses import dataclass
from typing import Annotated, ClassVar, NamedTuple
from railwright.plugins.cards.api import CARDS
from railwright.plugins.routes.api import ROUTES
"""
MUTATES = "@hookimpl\ndef after_turn(state, seat):\n    state.slices['odd'] = seat\n    return state"
SWAPS = "@hookimpl\ndef turn_options(rules, state, seat):\n    state.slices.clear()\n    return []"
LIST = """
class Odd(Value):
    seen: Annotated[list, Public]
ODD = SliceKey("odd", Odd)
@hookimpl
def declare_slices(): return [SliceSpec(ODD, lambda rules, seats: Odd([]))]
"""
GROWS = (
    LIST.replace("Odd([])", "Odd((1,))")
    + """
@hookimpl
def after_turn(state, seat): return ODD.set(state, Odd([*ODD.get(state).seen, seat]))
"""
)
COUNTS_CALLS = """
CALLS = []
@hookimpl
def forbid_option(state, choice):
    CALLS.append(1)
    return Refusal("odd", say("Not now.")) if choice.verb == "claim" and len(CALLS) % 7 == 0 else None
"""
REMEMBERS = """
TURNS = []
@hookimpl
def after_turn(state, seat):
    TURNS.append(seat)
    return state
@hookimpl
def forbid_option(state, choice):
    return Refusal("odd", say("Too late.")) if choice.verb == "claim" and len(TURNS) > 8 else None
"""
ROLLS = """
from random import Random
DICE = Random(1)  # which roll otherwise than the time before: two of a kind would be no fault
@hookimpl
def choose_next_seat(state): return DICE.randrange(state.seats)
"""
MARKS = """
@hookimpl
def board_marks(rules, state): return [Mark({}, title=say('Odd'))]
"""
MARKS_HIDDEN = """
@hookimpl
def board_marks(rules, state):
    return [Mark(Name("city", "a"), "*" * CARDS.get(state).hands[1][8], say("Odd"))]
"""
ROUNDS = """
from random import random
@hookimpl
def begin_round(rules, state, number): return {}
"""
PEEKS = """
@hookimpl
def forbid_option(state, seat, choice):
    other = CARDS.get(state).hands[1 - seat]
    return Refusal("odd", say("No.")) if choice.verb == "claim" and other[8] else None
"""
PEEKS_QUIETLY = """
@hookimpl
def forbid_option(state, seat, choice):
    nines = "9" in str(CARDS.get(state).deck)
    return Refusal("odd", say("No.")) if choice.verb == "claim" and nines else None
"""
TELLS = """
@dataclass(frozen=True, slots=True)
class Hear(Choice):
    verb: ClassVar[str] = "hear"
def prompt(rules, state, frame): return say("The next card may be {deck}.", deck=str(CARDS.get(state).deck))
@hookimpl
def declare_choices(): return [Hear]
@hookimpl
def declare_kinds():
    return [Question("odd.ask", lambda *_: [Hear()], lambda rules, state, frame, choice: state, prompt)]
@hookimpl
def opening_frames(state): return [Frame("odd.ask", 0)]
"""
HINTS = """
@dataclass(frozen=True, slots=True)
class Guess(Choice):
    verb: ClassVar[str] = "guess"
def refuse(rules, state, seat, choice):
    return Refusal("odd", say("They hold {count} blue cards.", count=CARDS.get(state).hands[1 - seat][1]))
@hookimpl
def declare_choices(): return [Guess]
@hookimpl
def declare_actions(): return [Action(Guess, lambda rules, state, seat, choice: state, refuse)]
@hookimpl
def turn_options(state, seat): return [Guess()] if state.turns % 2 == 0 else []
"""
UNREADABLE = """
@dataclass(frozen=True, slots=True)
class Shout(Choice):
    verb: ClassVar[str] = "shout"
    words: str
@hookimpl
def declare_choices(): return [Shout]
@hookimpl
def declare_actions(): return [Action(Shout, lambda rules, state, seat, choice: state)]
@hookimpl
def turn_options(state, seat): return [Shout("all aboard")] if state.turns < 4 else []
"""
TWICE = "@hookimpl\ndef turn_options(state, seat): return [Pass(), Pass()]"
LOSES_CARDS = """
@hookimpl
def after_claim(state, claim):
    cards = CARDS.get(state)
    return CARDS.set(state, cards._replace(discards=(0,) * 9))
"""
NO_KIND = "@hookimpl\ndef after_turn(state, seat): return state.pushed(Frame('odd.nothing', ENGINE))"
NO_ACTOR = """
@hookimpl
def declare_kinds(): return [Step("odd.step", lambda rules, state, frame: state)]
@hookimpl
def after_turn(state, seat): return state.pushed(Frame("odd.step", 9))
"""
NO_JSON = "@hookimpl\ndef outcome_fields(state): return [(0, 'odd', {1, 2})]"
NO_GAP = "@hookimpl\ndef events(choice): return [Event(say('{who} did it.'))]"
NEVER_ENDS = """
@dataclass(frozen=True, slots=True)
class Again(Choice):
    verb: ClassVar[str] = "again"
@hookimpl
def declare_choices(): return [Again]
@hookimpl
def declare_kinds():
    ask = lambda rules, state, frame, choice: state.pushed(frame)
    return [Question("odd.ask", lambda *_: [Again()], ask, lambda *_: say("Again?"))]
@hookimpl
def opening_frames(state): return [Frame("odd.ask", 0)]
"""

CASES = {
    "changes the slices": (MUTATES, "after_turn", "changes the state that it receives"),
    "empties the slices": (SWAPS, "turn_options", "changes the state that it receives"),
    "starts with a list": (LIST, "odd, line 13", r"leaves \[\] \(list\) in the field seen of its slice"),
    "comes to a list": (GROWS, "after_turn, line 15", r"leaves \[1, 0\] \(list\) in the field seen of its slice"),
    "counts its calls": (COUNTS_CALLS, "forbid_option", "different answers for the same state"),
    "remembers": (REMEMBERS, "turn", "in an old state|is refused: Too late"),
    "rolls dice": (ROLLS, "choose_next_seat", "different answers for the same state"),
    "looks at the cards of others": (PEEKS, "forbid_option", "something hidden from seat"),
    "compares what is hidden": (PEEKS_QUIETLY, "forbid_option", "something hidden from seat"),
    "tells what is hidden": (TELLS, r"odd\.ask", "something hidden from seat"),
    "hints in a refusal": (HINTS, "guess", "something hidden from seat"),
    "answers that cannot be read": (UNREADABLE, "turn_options, line 17", "Cannot read 'shout all aboard'"),
    "an option offered twice": (TWICE, "turn", "'pass' is offered twice"),
    "loses cards": (LOSES_CARDS, "after_claim", "changes the train cards in the game from"),
    "a kind of frame that is not declared": (NO_KIND, "after_turn", r"kind 'odd\.nothing', which no plugin declares"),
    "an actor that is nobody": (NO_ACTOR, "after_turn, line 11", r"of the kind 'odd\.step' for the actor 9"),
    "a result that cannot be written": (NO_JSON, "outcome_fields", "JSON"),
    "an event without its words": (NO_GAP, "events", "KeyError: 'who'"),
    "a mark on a city that is not there": (MARKS.format('Name("city", "zz"), "*"'), "board_marks", "no city zz"),
    "a mark without a sign": (
        MARKS.format('Name("city", "a"), ""'),
        "board_marks",
        "'' is empty or too long .limit in characters: 3.",
    ),
    "a mark of nobody there": (MARKS.format('Name("city", "a"), "*", seat=7'), "board_marks", "no seat 7"),
    "no mark at all": (MARKS.replace("Mark({}, title=say('Odd'))", "'*'"), "board_marks", "not Iterable"),
    "a mark that needs what is hidden": (MARKS_HIDDEN, "board_marks", "may not see|Hidden|asked twice"),
    "a round that nobody begins": (ROUNDS.format("None"), "begin_round", "None"),
    "a round that changes the state": (ROUNDS.format("state.slices.clear() or state"), "begin_round", "it changes the"),
    "a round by chance": (ROUNDS.format("state._replace(passes=random())"), "begin_round", "rules must be pure"),
}


@pytest.mark.parametrize(("code", "place", "why"), CASES.values(), ids=CASES)
@pytest.mark.sweep
def test_a_fault_is_told_with_plugin_and_place(tmp_path: Path, code: str, place: str, why: str) -> None:
    odd = plugin(tmp_path, "odd", HEAD + code, requires=["routes", "tickets"])
    with pytest.raises(Unsound, match=rf"in {place}.*({why})") as error:
        check_plugin(odd, map=small("europe"), seats=(2,), games=3, hash_seeds=False, **SHORT)
    assert error.value.plugin == "odd"


IN_PLACE = """
class Odd(Value, {options}):
    seen: Annotated[int, Public]
ODD = SliceKey("odd", Odd)
@hookimpl
def declare_slices(): return [SliceSpec(ODD, lambda rules, seats: Odd(0))]
@hookimpl
def after_turn(state, seat):
    ODD.get(state).seen += 1
    return state
"""


@pytest.mark.parametrize("options", ["frozen=False", "frozen=False, eq=False"])  # the second can be hashed
def test_a_value_that_is_changed_in_place_is_found(tmp_path: Path, options: str) -> None:
    odd = plugin(tmp_path, "odd", HEAD + IN_PLACE.format(options=options), requires=["routes", "tickets"])
    with pytest.raises(Unsound, match="it changes the state that it receives"):
        check_plugin(odd, map=small("europe"), seats=(2,), hash_seeds=False, **SHORT)


def test_a_game_that_does_not_end_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railwright.core.testkit.conformance.MAX_ANSWERS", 50)
    odd = plugin(tmp_path, "odd", HEAD + NEVER_ENDS)
    with pytest.raises(
        Unsound, match=r"The plugin odd has an error in odd\.ask: the game never ends .answers so far: 50"
    ):
        check_plugin(odd, map=small("cards"), seats=(2,), hash_seeds=False)


@pytest.mark.sweep
def test_the_order_of_a_set_of_words_is_found_out(tmp_path: Path) -> None:
    code = UNREADABLE.replace('[Shout("all aboard")]', "[Shout(w) for w in {'all', 'aboard', 'mind', 'the', 'gap'}]")
    with pytest.raises(Unsound, match="hashes strings"):
        check_plugin(plugin(tmp_path, "odd", HEAD + code), map=small("cards"), seats=(2,), cards=FEW_CARDS)


KEEPS_A_SET = """
Odd = NamedTuple('Odd', [('words', Annotated[tuple, Public])])
KEY = SliceKey('odd', Odd)
@hookimpl
def declare_slices():
    return [SliceSpec(KEY, lambda rules, seats: Odd(()))]
@hookimpl
def after_turn(state, seat):
    return KEY.set(state, Odd(tuple({'all', 'aboard', 'mind', 'the', 'gap'})))
"""
TELLS_A_SET = """
@hookimpl
def outcome_fields(rules, state):
    return [(0, 'words', list({'all', 'aboard', 'mind', 'the', 'gap'}))]
"""


@pytest.mark.parametrize(
    ("code", "message"),
    [
        (KEEPS_A_SET, "The plugin odd has an error in its slice"),
        (TELLS_A_SET, "The plugin odd has an error in outcome_fields"),
    ],
)
@pytest.mark.sweep
def test_the_order_of_a_set_is_found_out_in_the_state_and_in_the_result(
    tmp_path: Path, code: str, message: str
) -> None:
    with pytest.raises(Unsound, match=f"{message}: its behaviour depends on the order"):
        check_plugin(plugin(tmp_path, "odd", HEAD + code), map=small("cards"), seats=(2,), cards=FEW_CARDS)
