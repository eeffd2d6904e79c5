"""A broken plugin of the user's: whatever breaks ends in a sentence with plugin and place, and harms nothing else."""

from __future__ import annotations

import re
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.game import Game, assemble, parse, read
from railwright.core.guard.process import GameProcess, GuardProcess, try_import
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.errors import IllegalChoice, PluginError, RailwrightError, RulesError
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.value import Hidden
from railwright.core.kernel.visibility import view
from railwright.core.maps.library import find_map
from railwright.testing import Unsound, check_plugin
from tests.core.players import Anyhow

SEATS = [Seat("Ann", "bot"), Seat("Bob", "bot")]
MANIFEST = "PLUGIN = {'id': 'broken', 'version': '1.0', 'api': 1, 'summary': 'Breaks.', 'requires': ['routes']}\n"
HEAD = "from railwright.api import *\nfrom railwright.plugins.cards.api import CARDS\n" + MANIFEST  # three lines


@pytest.fixture(autouse=True)
def same_modules() -> Iterator[None]:
    """Take back what loading a plugin of the user's changes in the interpreter; built-in ones are there only once."""
    modules, finders = dict(sys.modules), list(sys.meta_path)
    yield
    for name in [name for name in sys.modules if name not in modules]:
        if name.partition(".")[0] != "railwright":
            del sys.modules[name]
    sys.meta_path[:] = finders


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's plugin folder, with a plugin that works."""
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    folder = tmp_path / "plugins"
    folder.mkdir()
    written(folder, MANIFEST.replace("broken", "sound").replace("Breaks", "Works"), "sound")
    return folder


def written(folder: Path, text: str, name: str = "broken") -> Path:
    """A plugin in the user's folder that he has allowed to run."""
    path = folder / f"{name}.py"
    path.write_text(text, "utf-8")
    TrustStore().trust(path)
    return path


@cache
def tiny() -> MapSpec:
    """The small map, which no plugin of the user's changes."""
    spec = read(discover(safe=True), find_map("tiny")).spec
    assert spec is not None
    return spec


def game_with(*ids: str, **options: Mapping[str, Any] | None) -> Game:
    return assemble(discover(), tiny(), {**{id: {} for id in ids}, **options})


def match_of(game: Game) -> Match:
    agents = [Anyhow(Random(seat)) for seat in range(2)]
    return Match(game.rules, SEATS, agents, SeededChance(Random(3)))


def play(match: Match) -> None:
    """Play to the end and count."""
    match.run()
    match.result()


def check_others_play_on() -> None:
    """The rest of the catalogue is there, and a game with another plugin of the user's is played to its end."""
    match = match_of(game_with("sound", routes={"trains": 3}))
    match.run()
    assert match.result()["finished"]


# --- before a game ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        (MANIFEST + "def after_turn(state:\n", 2, "'(' was never closed"),
        (MANIFEST.replace("1,", "1 +,"), 1, "invalid syntax"),
        (MANIFEST.replace("'api': 1", "'api': 99"), 1, "api"),
        (MANIFEST.replace("'Breaks.'", "'Breaks.', 'options': {'n': {'type': 'integer'}}"), 1, "default"),
        (
            MANIFEST.replace("'Breaks.'", "'Breaks.', 'options': {'n': {'type': 'whole', 'default': 1}}"),
            1,
            "whole",
        ),
    ],
    ids=["a bracket is open", "not Python", "of the future", "an option without default", "an option of no type"],
)
def test_what_cannot_be_read_is_listed_with_its_line(mine: Path, text: str, line: int, message: str) -> None:
    path = written(mine, text)
    [failure] = discover().failures
    assert failure.id == "broken"
    assert failure.message.startswith(f"{path}:{line}: ")
    assert message in failure.message
    with pytest.raises(RulesError, match="broken") as error:
        game_with("broken")
    assert failure.message in str(error.value)
    check_others_play_on()


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("1 / 0", r"broken\.py:4: the plugin broken cannot be imported \(ZeroDivisionError: division by zero\)"),
        ("raise SystemExit(3)", r"broken\.py:4: the plugin broken cannot be imported \(SystemExit: 3\)"),
        ("import nowhere_to_be_found", r"broken\.py:4: the plugin broken cannot be imported \(ModuleNotFoundError"),
        ("@hookimpl\ndef after_trun(state, seat): return state", "The plugin broken cannot be used: .*after_trun"),
        ("@hookimpl\ndef after_turn(state, weather): return state", "The plugin broken cannot be used: .*weather"),
        (
            "@hookimpl\ndef declare_choices(): return [Draw]\nclass Draw(Choice):\n    verb = 'draw'",
            "Both cards and broken declare the verb 'draw'",
        ),
    ],
    ids=["an error", "it wants to end the program", "a module that is not there", "a hook", "an argument", "a verb"],
)
def test_what_cannot_be_used_is_told_when_a_game_asks_for_it(mine: Path, code: str, message: str) -> None:
    written(mine, HEAD + code)
    with pytest.raises(RulesError, match=message):
        game_with("broken")
    check_others_play_on()


def test_options_that_the_plugin_does_not_take_are_told(mine: Path) -> None:
    option = "'options': {'n': {'type': 'integer', 'minimum': 1, 'default': 1}}, 'requires'"
    written(mine, MANIFEST.replace("'requires'", option))
    with pytest.raises(RulesError, match="broken") as error:
        game_with(broken={"n": 0, "m": 5})
    assert {issue.where for issue in error.value.issues} == {("plugins", "broken", "n"), ("plugins", "broken", "m")}
    check_others_play_on()


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("def map_issues(spec): return None", "failed in map_issues, line 4: returned None, not a list of issues"),
        (
            "def map_issues(board, spec): return [board]",
            "in map_issues, line 4: returned <.*Board.*, not a list of",
        ),
        (
            "def map_issues(*, rules): return rules",
            "in map_issues, line 4: returned <.*Ruleset.*, not a list of",
        ),
        ("def map_issues(): return iter([1])", "failed in map_issues, line 4: returned 1, not a list of issues"),
    ],
)
def test_a_check_of_maps_that_returns_nonsense_is_named(mine: Path, code: str, words: str) -> None:
    written(mine, f"{HEAD}@hookimpl\n{code}")
    text = find_map("tiny").read_text("utf-8").replace("plugins:", "plugins:\n  broken: {}", 1)
    (issue,) = parse(discover(), text).issues
    assert re.match(f"The plugin broken .*{words}", issue.message), issue.message


# --- during a game ------------------------------------------------------------------------------------------

RAISES = "@hookimpl\ndef after_turn(state, seat):\n    if state.turns == 3: {}['third']\n    return state"
NONE = "@hookimpl\ndef turn_options(state, seat): return None if state.turns == 3 else []"
WORDS = "@hookimpl\ndef turn_options(state, seat): return 'draw'"
NOTHING = "@hookimpl\ndef after_turn(state, seat): return state if state.turns != 3 else None"
AFTER = "@hookimpl\ndef after_turn(state, seat): "
OFFERS = "from railwright.plugins.routes.api import Claim\n@hookimpl\ndef turn_options(): return ["
LINE = "from railwright.plugins.scoring.api import ScoreLine\n@hookimpl\ndef score_lines(): "
LINE += "return [ScoreLine('a', 'b', 'c')]"
NO_FRAME = "@hookimpl\ndef after_turn(state, seat): return state.pushed(Frame('broken.what', ENGINE))"
POINTS = "@hookimpl\ndef adjust_ticket_points(value): return value / 0"


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("code", "message"),
    [
        (RAISES, r"The plugin broken failed in after_turn, line 6: KeyError: 'third'"),
        (NONE, r"The plugin broken failed in turn_options, line 4: returned None, not a list of choices"),
        (NOTHING, r"The plugin broken failed in after_turn, line 4: returned None, not a state"),
        (NO_FRAME, r"The plugin broken failed in after_turn, line 4: pushes a frame of the kind 'broken\.what'"),
        ("@hookimpl\ndef choose_next_seat(): return 'Ann'", "in choose_next_seat, line 4: returned 'Ann', not a seat"),
        ("@hookimpl\ndef closed_routes(): return '0'", "broken failed in closed_routes, line 4: returned '0', not int"),
        (AFTER + "raise SystemExit", "broken failed in after_turn, line 5: SystemExit"),
        (AFTER + "raise BaseException('all')", "broken failed in after_turn, line 5: BaseException: all"),
        (AFTER + "raise NotationError(say('Not I'))", "broken failed in after_turn, line 5: NotationError: Not I"),
        (
            AFTER + "raise ValueError('x' * 10**6)",
            "broken failed in after_turn, line 5: ValueError: x{480,490} … x{490,499}",
        ),
        (AFTER + "return after_turn(state, seat)", "broken failed in after_turn, line 5: RecursionError"),
        (AFTER + "return state.pushed(Frame('nobody.ask', 0))", "line 4: pushes a frame of the kind 'nobody.ask'"),
        (AFTER + "return state.pushed(Frame('turn', 7))", "pushes a frame of the kind 'turn' for the actor 7, who"),
        (
            AFTER + "return state.pushed(Frame('turn', 0, len))",
            "line 4: pushes a frame that holds <built-in",
        ),
        (AFTER + "return CARDS.set(state, len)", "after_turn, line 4: leaves <built-in function len> in the slice"),
        (
            AFTER + "return CARDS.set(state, CARDS.get(state)._replace(row=(len,)))",
            r"leaves <.*in the field row",
        ),
        (AFTER + "return state._replace(turn=9)", "after_turn, line 4: gives the turn to seat 9 of 2"),
        (
            OFFERS + "Claim('nowhere')]",
            r"turn_options, line 5: offers Claim\(route='nowhere'\), which cannot be written",
        ),
        (OFFERS + "Claim(len)]", "turn_options, line 5: offers Claim"),
        (
            "@hookimpl\ndef score_lines(): return [('a', 'b')]",
            r"score_lines, line 4: returned \[\('a', 'b'\)",
        ),
        (LINE, "score_lines, line 5: returned a ScoreLine whose points is 'b', not int"),
        (LINE.replace("'b'", "float('nan')"), "score_lines, line 5: returned a ScoreLine whose points is nan, not int"),
        (
            LINE.replace("'b'", "2**31"),
            "score_lines, line 5: .* whose points is 2147483648, not a number from -10+ to 10+",
        ),
        (
            LINE.replace("'b'", "-10**100_000"),
            "points is a number that is too long .*, not a number from",
        ),
        (
            LINE.replace("'b', 'c'", "1, say('{n}', n=10**10)"),
            r"line 5: .*label is Message\(.*, not a number from -10+ to 10+$",
        ),
        (
            "@hookimpl\ndef adjust_draws(): return 2**31",
            "adjust_draws, line 4: returned 2147483648, not a number from",
        ),
        (
            "@hookimpl\ndef closed_routes(): return 10**5000",
            "closed_routes, line 4: returned a number that is too long",
        ),
        (
            "@hookimpl\ndef outcome_fields(): return [(0, 'a', {'b': [2**40]})]",
            "line 4: .* not a number from -10+ to 10+",
        ),
        (
            AFTER + "return CARDS.set(state, CARDS.get(state)._replace(pile=10**5000))",
            r"leaves a number that is too long .* \(int\) in the field pile of its slice; a state may hold only num",
        ),
        ("@hookimpl\ndef outcome_fields(): return [(9, 'a', 1)]", "outcome_fields, line 4: returned .*, not Iterable"),
        (
            "@hookimpl\ndef outcome_fields(): yield 0, 'a', len",
            "line 4: the field a of seat 0 cannot be written",
        ),
        (
            "@hookimpl\ndef turn_options(rules):\n rules.board.city_index.clear()\n return []",
            "changes board.city_index",
        ),
        (
            "@hookimpl\ndef turn_options(rules):\n rules.board.length = ()\n return []",
            "changes board.length, which",
        ),
        ("@hookimpl\ndef turn_options(rules):\n rules.tables['x'] = 1\n return []", "changes rules.tables, which"),
    ],
)
def test_what_fails_in_a_game_is_told_and_the_state_before_stands(mine: Path, code: str, message: str) -> None:
    written(mine, HEAD + code)
    match = match_of(game_with("broken"))
    with pytest.raises(PluginError, match=message):
        play(match)
    stood, answers = match.state, match.answers
    with pytest.raises(PluginError, match=message):
        play(match)
    assert match.state is stood
    assert match.answers == answers
    without = Match(game_with("sound").rules, SEATS, match.agents, match.chance, state=stood)
    without.run()  # the very state goes on without the plugin
    assert without.over
    check_others_play_on()


def own_slice(hide: str = "value", mask: str = "1") -> str:
    """A plugin whose slice counts turns, and hides it in its own way."""
    return f"""
from typing import Annotated
class Turns(Value):
    seen: Annotated[int, Secret(lambda value: {mask})]
def shown(rules, state, value, seat): return {hide}
KEY = SliceKey("broken", Turns, hide=shown)
@hookimpl
def declare_slices(): return [SliceSpec(KEY, lambda rules, seats: Turns(0))]
@hookimpl
def after_turn(state, seat): return KEY.set(state, Turns(state.turns))
"""


@pytest.mark.parametrize(("value", "kind"), [("len", "builtin_function_or_method"), ("1.5", "float"), ("[0]", "list")])
def test_who_begins_with_a_value_that_no_state_may_hold_is_named_with_its_line(
    mine: Path, value: str, kind: str
) -> None:
    written(mine, HEAD + own_slice().replace("Turns(0)", f"Turns({value})"))
    with pytest.raises(
        PluginError, match=rf"^The plugin broken failed in broken, line 11: leaves .* \({kind}\) in the"
    ):
        match_of(game_with("broken"))
    check_others_play_on()


def test_where_nobody_is_found_nobody_is_named(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(rules: object, state: object, frame: object) -> None:
        raise OSError("no more ink")

    match = match_of(game_with("sound"))
    monkeypatch.setattr("railwright.core.kernel.engine.options", lambda rules, state: fail(rules, state, None))
    with pytest.raises(OSError, match="no more ink"):
        match.options()


HIDDEN_BADLY = [
    (own_slice("value if state.turns < 2 else {}['x']"), "broken failed in shown, line 8: KeyError: 'x'"),
    (own_slice("state.slices.clear() or value"), "broken failed in shown, line 8: (TypeError|AttributeError)"),
    (own_slice("value if state.turns < 2 else None"), "in broken, line 8: returned None, not the slice as a seat"),
    (own_slice("Turns(len)"), "in broken, line 8: shows <built-in function len>; a state may hold"),
    (own_slice(mask="1 if value < 2 else [value]"), r"in broken, line 7: shows \[\d\]; a state may hold only numbers"),
    (own_slice(mask="1 if value < 2 else 1 / 0"), "broken failed in <lambda>, line 7: ZeroDivisionError"),
]


@pytest.mark.parametrize(("code", "message"), HIDDEN_BADLY)
def test_what_fails_when_something_is_hidden_is_told(mine: Path, code: str, message: str) -> None:
    written(mine, HEAD + code)
    match = match_of(game_with("broken"))
    with pytest.raises(PluginError, match=message):
        match.run()
    check_others_play_on()


def test_what_hides_soundly_is_shown_as_it_says(mine: Path) -> None:
    written(mine, HEAD + own_slice("Turns(value.seen + 1)", "value * 2"))
    match = match_of(game_with("broken"))
    match.run(12)
    assert view(match.rules, match.state, 0).slices["broken"].seen == Hidden(2 * match.state.slices["broken"].seen + 2)


def test_options_that_are_no_answers_are_told_before_a_person_sees_them(mine: Path) -> None:
    written(mine, HEAD + WORDS)
    match = Match(game_with("broken").rules, SEATS, [None, None], SeededChance(Random(3)))
    while match.waits_for is None or match.state.stack[-1].kind != "turn":
        match.run()
        if match.state.stack[-1].kind != "turn":
            match.answer(match.options()[0])
    with pytest.raises(
        PluginError, match="The plugin broken failed in turn_options, line 4: returned 'draw', not a list of"
    ):
        match.options()
    check_others_play_on()


def test_what_fails_when_points_are_counted_is_told_and_the_game_stands(mine: Path) -> None:
    written(mine, HEAD.replace("'routes'", "'tickets'") + POINTS)
    match = match_of(game_with("broken", stations=None))
    match.run()
    with pytest.raises(PluginError, match=r"The plugin broken failed in adjust_ticket_points, line 5: ZeroDivision"):
        match.result()
    assert match.over
    check_others_play_on()


def test_a_plugin_of_several_files_is_told_with_the_file(mine: Path) -> None:
    folder = mine / "broken"
    folder.mkdir()
    (folder / "__init__.py").write_text(MANIFEST, "utf-8")
    rule = folder / "rule.py"
    for code, said in {
        "def adjust_wagons(value): return None": "adjust_wagons, line 2 of rule.py: returned None, not int",
        "def declare_tables():\n    return [1 / 0]": "declare_tables, line 4 of rule.py: ZeroDivisionError",
        "def turn_options(): return None": "turn_options, line 2 of rule.py: returned None, not a list of choices",
    }.items():
        rule.write_text(f"from railwright.api import hookimpl\n@hookimpl\n{code}\n", "utf-8")
        TrustStore().trust(folder)
        with pytest.raises(RailwrightError, match=f"The plugin broken failed in {said}"):
            play(match_of(game_with("broken")))


# --- what only the check of authors can see -----------------------------------------------------------------

CHANGES = "@hookimpl\ndef after_turn(state, seat):\n    state.slices.pop('tickets')\n    return state"
LOOKS = """@hookimpl
def forbid_option(state, seat, choice):
    if choice.verb == 'claim' and CARDS.get(state).hands[1 - seat][8]: return Refusal('no', say('They have one.'))
"""


@pytest.mark.parametrize(
    ("code", "message"),
    [
        (CHANGES, r"The plugin broken has an error in after_turn, line 6: it changes the state that it receives"),
        (
            LOOKS,
            r"The plugin broken has an error in forbid_option: it uses something hidden from seat \d, "
            r"which has to answer",
        ),
        (
            "@hookimpl\ndef events(): return [Event(say('{n}', n=10**100_000))]",
            "events, line 4: returned a Event whose text is a number that is too long .*, not a number from",
        ),
    ],
    ids=["mutates what it is given", "looks at hidden cards", "tells a number that is too long"],
)
def test_what_harms_in_silence_is_found_by_the_check(mine: Path, code: str, message: str) -> None:
    written(mine, HEAD + code)
    module = game_with("broken").rules.modules["broken"]
    with pytest.raises(Unsound, match=message):
        check_plugin(module, seats=(2,), hash_seeds=False)


# --- what does not come back, or ends the process -----------------------------------------------------------

WAITS = "while True: __import__('time').sleep(1)"  # as much too long as counting, for nothing
LOOPS = f"@hookimpl\ndef after_turn(state, seat):\n    {WAITS.replace('True', 'state.turns == 3')}\n    return state"
STEPS = """@hookimpl
def declare_kinds(): return [Step('broken.step', lambda rules, state, frame: state.pushed(frame))]
@hookimpl
def after_turn(state, seat): return state.pushed(Frame('broken.step', ENGINE)) if state.turns == 3 else state
"""
ENDS = "import os\n@hookimpl\ndef after_turn(state, seat): return state if state.turns < 3 else os._exit(3)"
SCORES = "@hookimpl\ndef score_lines(state, seat):\n    return [1 / 0] if state.turns == 3 else []"
EATS = "@hookimpl\ndef after_turn(state, seat):\n    eaten = []\n"
EATS += "    while state.turns == 3: eaten.append('x' * 10**5)\n    return state"
LEAVES = """class Knot:
    def __init__(self): self.itself = self
    def __del__(self):
        while True: __import__('time').sleep(1)
@hookimpl
def after_turn(state, seat):
    if state.turns == 3: Knot()
    return state
"""
PRINTS = "@hookimpl\ndef after_turn(state, seat):\n    print('{}')\n    return state"


def game_process(timeout_s: float = 1.5, **more: Any) -> GameProcess:
    return GameProcess(tiny(), {"broken": {}}, 2, timeout_s=timeout_s, **more)


def match_with(dry_run: GameProcess) -> Match:
    agents = [Anyhow(Random(seat)) for seat in range(2)]
    return Match(game_with("broken").rules, SEATS, agents, SeededChance(Random(3)), dry_run=dry_run)


@pytest.mark.parametrize(
    ("code", "message"),
    [
        (LOOPS, r"The plugin broken failed in after_turn, line 6: did not return within 1.5 seconds"),
        pytest.param(
            STEPS,
            r"The plugin broken failed in <lambda>, line 5: did not return within 1.5 seconds",
            marks=pytest.mark.slow,
        ),
        (ENDS, r"broken failed in after_turn, line 6: ended the process that tried it on Skerry Coast \(exit code 3\)"),
        (RAISES, r"The plugin broken failed in after_turn, line 6: KeyError: 'third'"),
        (RAISES.replace("{}['third']", "raise KeyboardInterrupt"), "after_turn, line 6: KeyboardInterrupt"),
        (own_slice("value if state.turns < 3 else 1 / 0"), r"broken failed in shown, line 8: ZeroDivisionError"),
        (SCORES, r"The plugin broken failed in score_lines, line 6: ZeroDivisionError"),
        (LEAVES, r"The plugin broken failed in __del__, line 7: did not return within 1.5 seconds"),
    ],
    ids=[
        "loops for ever",
        "pushes frames for ever",
        "ends the process",
        "raises",
        "interrupts",
        "cannot be shown",
        "cannot be counted",
        "hangs when it is destroyed",
    ],
)
@pytest.mark.sweep
def test_what_does_not_come_back_is_stopped_in_the_child_process(mine: Path, code: str, message: str) -> None:
    written(mine, HEAD + code)
    with game_process() as dry_run:
        match = match_with(dry_run)
        with pytest.raises(PluginError, match=message):
            match.run()
    assert match.state.turns == 2
    check_others_play_on()


@pytest.mark.sweep
def test_what_fills_the_memory_is_told_as_such(mine: Path) -> None:
    written(mine, HEAD + EATS)
    with game_process(timeout_s=60) as dry_run:
        match = match_with(dry_run)
        with pytest.raises(PluginError, match=r"broken failed in after_turn, line 7: used too much memory \(\d+ MB\)"):
            match.run()
    assert match.state.turns == 2
    check_others_play_on()


@pytest.mark.parametrize(
    ("code", "message"),
    [
        (WAITS, r"The plugin broken failed in <module>, line 4: did not return within"),
        (f"@hookimpl\ndef opening_frames():\n    {WAITS}", r"broken failed in opening_frames, line 6: did not"),
        (f"@hookimpl\ndef declare_kinds():\n    {WAITS}", r"broken failed in declare_kinds, line 6: did not"),
        (f"@hookimpl\ndef idle_reasons():\n    {WAITS}", r"broken failed in idle_reasons, line 6: did not"),
        (f"@hookimpl\ndef board_marks():\n    {WAITS}", r"broken failed in board_marks, line 6: did not"),
        (
            "@hookimpl\ndef adjust_map(value):\n    __import__('re').match('(a+)+$', 'a' * 60 + 'b')",
            "adjust_map, line 6",
        ),
    ],
    ids=[
        "on import",
        "in the opening",
        "when it is put together",
        "when it says why it does nothing",
        "when it marks the board",
        "when it changes the map, in C",
    ],
)
@pytest.mark.sweep
def test_what_does_not_even_begin_is_stopped_before_it_runs_here(mine: Path, code: str, message: str) -> None:
    written(mine, HEAD + code)
    with pytest.raises(PluginError, match=message):
        game_process(timeout_s=0.5)
    check_others_play_on()


@pytest.mark.slow
def test_a_slow_start_of_the_child_process_is_not_the_fault_of_a_plugin(
    mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = partial(GuardProcess, worker="tests.core.guard.slow_start")
    monkeypatch.setattr("railwright.core.guard.process.GuardProcess", slow)
    written(mine, HEAD + PRINTS)
    began = time.monotonic()
    with game_process() as dry_run:
        assert time.monotonic() - began > 2 * dry_run.timeout_s  # longer than an answer may take
        match = match_with(dry_run)
        match.step()
        assert match.answers == 1


@pytest.mark.sweep
def test_rules_that_do_not_fit_are_told_by_the_child_process(mine: Path) -> None:
    written(mine, HEAD + "1 / 0")
    with pytest.raises(RulesError, match=r"broken\.py:4: the plugin broken cannot be imported"):
        game_process()


@pytest.mark.sweep
def test_a_sound_game_is_tried_to_its_end(mine: Path) -> None:
    written(mine, HEAD + PRINTS)
    with game_process(timeout_s=20) as dry_run:
        match = match_with(dry_run)
        match.run()
        alone = match_of(game_with("broken"))
        alone.run()
        assert match.result() == alone.result()


@pytest.mark.sweep
def test_a_refused_answer_is_refused_as_ever_and_the_dry_run_goes_on(mine: Path) -> None:
    written(mine, HEAD)
    with game_process(timeout_s=20) as dry_run:
        match = match_with(dry_run)
        match.agents = (None, None)
        match.run()
        with pytest.raises(IllegalChoice):
            match.answer(match.rules.notation.read("claim arven-brack"))
        match.answer(match.options()[0])
        match.run()
        assert match.waits_for == 1


@pytest.mark.sweep
def test_a_person_may_stop_what_takes_too_long(mine: Path) -> None:
    written(mine, HEAD + LOOPS)
    with game_process(timeout_s=60) as dry_run:
        match = match_with(dry_run)
        while match.state.turns < 2:
            match.step()
        timer = threading.Timer(0.5, dry_run.stop)
        timer.start()
        with pytest.raises(PluginError, match="failed in after_turn, line 6: was stopped before it returned"):
            match.run()
        timer.join()
    check_others_play_on()


@pytest.mark.slow
def test_a_child_that_was_ended_is_made_anew_and_finds_the_same(mine: Path) -> None:
    written(mine, HEAD + LOOPS)
    with game_process(suspects=["broken"]) as dry_run:
        match = match_with(dry_run)
        for _ in range(2):
            with pytest.raises(
                PluginError, match="The plugin broken failed in after_turn, line 6: did not return within"
            ):
                match.run()
        assert match.state.turns == 2


# --- what must not even be imported here --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("import os\nos._exit(0)", r"failed in <module>, line 5: ended the process that imported it \(exit code 0\)"),
        pytest.param(
            "@hookimpl\ndef declare_agents(): __import__('os').abort()",
            r"failed in declare_agents, line 5: ended the process that imported it \(exit code -6\)",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            "import re\nre.match('(a+)+$', 'a' * 60 + 'b')",
            r"failed in <module>, line 5: did not return within 1\.5 seconds",
            marks=pytest.mark.slow,
        ),
    ],
)
@pytest.mark.sweep
def test_a_window_tries_an_import_elsewhere_first(
    mine: Path, monkeypatch: pytest.MonkeyPatch, code: str, message: str
) -> None:
    monkeypatch.setattr("railwright.core.catalogue.user_plugins._import_checks", [partial(try_import, timeout_s=1.5)])
    written(mine, HEAD + code)
    with pytest.raises(RulesError, match=message):
        game_with("broken")
    assert "railwright_user_broken" not in sys.modules
    check_others_play_on()
