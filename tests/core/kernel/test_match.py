"""Matches: who is asked, what is published, and what happens when a plugin or a bot fails."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.chance import ScriptedChance, SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.declarations import Function
from railwright.core.kernel.errors import IllegalChoice, PluginError
from railwright.core.kernel.instrumentation import instrument
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.kernel.visibility import view
from tests.core.players import Anyhow
from tests.core.toys import COIN, module_of, plugin, rules_with

SEATS = [Seat("Ann"), Seat("Bob", "bot:first")]


class First:
    """A bot that takes the first option."""

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        return options[0]


def seeded(seed: int = 1) -> SeededChance:
    return SeededChance(Random(seed))


@pytest.fixture
def coins(tmp_path: Path) -> Ruleset:
    return rules_with(module_of(tmp_path, "coin", COIN))


def test_a_match_of_bots_runs_to_the_end(coins: Ruleset) -> None:
    match = Match(coins, SEATS, [First(), First()], seeded())
    match.run()
    assert match.over
    assert match.result()["finished"]
    assert match.result()["answers"] == match.answers > 0


def test_a_match_waits_for_a_person(coins: Ruleset) -> None:
    match = Match(coins, SEATS, [None, First()], seeded())
    match.run()
    assert match.waits_for == 0
    assert not match.step()
    assert [coins.notation.text(choice) for choice in match.options()] == ["flip"]
    match.answer(coins.notation.read("flip"))
    assert match.waits_for is None
    match.run()
    assert match.waits_for == 0
    assert match.state.turns == 2


def test_listeners_see_every_answer_with_the_states_around_it(coins: Ruleset) -> None:
    received: list[Transition] = []
    match = Match(coins, SEATS, [First(), First()], seeded(), listeners=[received.append])
    start = match.state
    match.run()
    assert [answer.number for answer in received] == list(range(1, match.answers + 1))
    assert received[0].before is start
    assert received[-1].after is match.state
    for answer, following in pairwise(received):
        assert answer.after is following.before
    state = start
    for answer in received:
        state = engine.apply(coins, state, answer.choice)
    assert state == match.state


class Follower(First):
    """A bot that follows the game."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, State]] = []

    def observe(self, number: int, view: State) -> None:
        self.seen.append((number, view))


def test_a_bot_may_follow_the_game_through_its_own_eyes(coins: Ruleset) -> None:
    follower, received = Follower(), list[Transition]()
    match = Match(coins, SEATS, [None, follower], seeded(), listeners=[received.append])
    match.answer(coins.notation.read("flip"))
    match.run()
    assert len(received) > 2
    assert follower.seen == [(answered.number, view(coins, answered.after, 1)) for answered in received]
    match.rewind(1, received[0].after)
    match.run(1)
    assert [number for number, _ in follower.seen] == [*range(1, len(received)), 2]


def test_a_bot_that_cannot_follow_the_game_is_named(coins: Ruleset) -> None:
    class Dizzy(First):
        def observe(self, number: int, view: State) -> None:
            raise KeyError(number)

    with pytest.raises(PluginError, match="bot:first"):
        Match(coins, SEATS, [First(), Dizzy()], seeded()).run()


def test_an_answer_that_is_refused_leaves_the_match_as_it_was(coins: Ruleset) -> None:
    match = Match(coins, SEATS, [None, None], seeded())
    before = match.state
    for answers in (["pass"], ["lands heads"], ["flip", "flip"]):
        with pytest.raises(IllegalChoice):
            match.answer(*map(coins.notation.read, answers))
        assert match.state is before
        assert match.answers == 0


def test_the_same_seed_gives_the_same_game(coins: Ruleset) -> None:
    results = []
    for seed in (1, 1, 2, 3, 4):
        match = Match(coins, SEATS, [First(), First()], seeded(seed))
        match.run()
        results.append(match.result())
    assert results[0] == results[1]
    assert len({str(result) for result in results}) > 1


def test_scripted_chance_comes_first_and_then_the_seed(coins: Ruleset) -> None:
    chance = ScriptedChance(["lands heads", "lands tails"], coins.notation, seeded())
    match = Match(coins, SEATS, [First(), First()], chance)
    for _ in range(4):
        match.step()
    assert match.state.slices["coin"].heads == (1, 0)
    match.run()
    assert match.over


def test_impossible_scripted_chance_is_refused(coins: Ruleset) -> None:
    match = Match(coins, SEATS, [First(), First()], ScriptedChance(["flip"], coins.notation, seeded()))
    match.step()
    with pytest.raises(IllegalChoice) as error:
        match.step()
    assert error.value.refusal.code == "impossible-chance"


# --- plugins that fail --------------------------------------------------------------------------------------

RAISES = """
@hookimpl
def after_turn(state, seat):
    if state.turns == 3:
        raise ValueError("the third turn is cursed")
    return state
"""


def test_a_plugin_that_raises_is_named_and_the_state_before_stands(tmp_path: Path) -> None:
    rules = rules_with(module_of(tmp_path, "coin", COIN), plugin(tmp_path, "curse", RAISES))
    match = Match(rules, SEATS, [First(), First()], seeded())
    with pytest.raises(PluginError) as error:
        match.run()
    assert error.value.plugin == "curse"
    assert error.value.place.startswith("after_turn")
    assert "the third turn is cursed" in str(error.value)
    assert match.state.turns == 2
    assert match.state.stack[-1].kind == "coin.toss"
    assert match.answers == 5
    with pytest.raises(PluginError):  # it may be tried again, with the same end
        match.step()


@pytest.mark.parametrize(
    ("code", "place"),
    [
        ("@hookimpl\ndef after_turn(state, seat): return None", "after_turn"),
        ("@hookimpl\ndef after_turn(state, seat): return 'state'", "after_turn"),
        ("@hookimpl\ndef after_turn(state, seat): return state.slices", "after_turn"),
        ("@hookimpl\ndef turn_options(state, seat): return None", "turn_options"),
        ("@hookimpl\ndef choose_next_seat(state, seat): return 'Bob'", "choose_next_seat"),
        ("@hookimpl\ndef choose_next_seat(state, seat): return 7", "choose_next_seat"),
        ("@hookimpl\ndef final_frames(state): return [1]", "final_frames"),
    ],
)
def test_a_plugin_that_returns_nonsense_is_named(tmp_path: Path, code: str, place: str) -> None:
    odd = plugin(tmp_path, "odd", code)
    rules = rules_with(module_of(tmp_path, "coin", COIN), odd, plugin(tmp_path, "so_on", GOES_ON))
    match = Match(rules, SEATS, [First(), First()], seeded())
    with pytest.raises(PluginError) as error:
        match.run()
    assert error.value.plugin == "odd"
    assert place in error.value.place
    assert type(match.state) is State
    assert type(match.state.slices) is dict


def test_the_next_seat_is_on_turn_where_no_plugin_chooses(tmp_path: Path) -> None:
    says_nothing = plugin(tmp_path, "odd", "@hookimpl\ndef choose_next_seat(state, seat): return None")
    rules = rules_with(module_of(tmp_path, "coin", COIN), says_nothing, plugin(tmp_path, "so_on", GOES_ON))
    match = Match(rules, SEATS, [First(), First()], seeded())
    while match.state.turns < 3:
        assert match.state.turn == match.state.turns % 2
        match.step()


GOES_ON = """
@hookimpl
def after_turn(state, seat): return state.pushed()
"""

NO_OPTIONS = """
@hookimpl
def declare_kinds():
    return [Question("odd.ask", lambda rules, state, frame: [], lambda rules, state, frame, choice: state,
                     lambda rules, state, frame: say("Well?"))]
@hookimpl
def opening_frames(state): return [Frame("odd.ask", 0)]
"""


def test_a_question_without_any_answer_is_an_error_of_its_plugin(tmp_path: Path) -> None:
    rules = rules_with(plugin(tmp_path, "odd", NO_OPTIONS))
    match = Match(rules, SEATS, [First(), First()], seeded())
    with pytest.raises(PluginError, match=r"The plugin odd failed in odd\.ask"):
        match.run()


RESOLVES = """
@hookimpl
def declare_kinds(): return [Step("odd.step", lambda rules, state, frame: 5)]
@hookimpl
def after_turn(state, seat): return state.pushed(Frame("odd.step", ENGINE))
"""


def test_a_frame_that_resolves_to_nonsense_is_an_error_of_its_plugin(tmp_path: Path) -> None:
    rules = rules_with(module_of(tmp_path, "coin", COIN), plugin(tmp_path, "odd", RESOLVES))
    match = Match(rules, SEATS, [First(), First()], seeded())
    with pytest.raises(PluginError, match=r"The plugin odd failed in odd\.step"):
        match.run()
    assert match.state.turns == 0


def test_a_plugin_that_fails_in_the_opening_is_named(tmp_path: Path) -> None:
    odd = plugin(tmp_path, "odd", "@hookimpl\ndef opening_frames(state): raise KeyError('x')")
    with pytest.raises(PluginError, match="The plugin odd failed in opening_frames"):
        Match(rules_with(odd), SEATS, [First(), First()], seeded())


class Cheat:
    """A bot that answers something else."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        return self.choice


def test_a_bot_that_answers_what_it_may_not_is_named() -> None:
    rules = rules_with(europe=True)
    match = Match(rules, [Seat("A", "bot:cheat"), Seat("B")], [Cheat(rules.notation.read("pass")), None], seeded())
    with pytest.raises(PluginError, match=r"bot:cheat failed in turn: .* is not an option"):
        match.run()
    assert match.state.turns == 0


def test_a_bot_gets_its_view_and_never_the_state() -> None:
    rules = rules_with(europe=True)
    seen: list[State] = []

    class Spy(Anyhow):
        def choose(self, view: State, options: Sequence[Choice]) -> Choice:
            seen.append(view)
            return super().choose(view, options)

    match = Match(rules, SEATS, [Spy(Random(1)), Anyhow(Random(2))], seeded())
    match.run()
    assert seen
    for seen_view in seen:
        assert seen_view.slices["cards"].hands[1].mask >= 0
        assert not hasattr(seen_view.slices["cards"].hands[0], "mask")


# --- answers are tried elsewhere first -----------------------------------------------------------------------


class Elsewhere:
    """A dry run that notes what it is asked, and fails at a number of answers."""

    def __init__(self, fails_at: int = -1) -> None:
        self.asked: list[tuple[int, list[str], str]] = []
        self.fails_at = fails_at

    def try_answers(self, number: int, answers: Sequence[str], place: str = "turn") -> None:
        self.asked.append((number, list(answers), place))
        if number == self.fails_at:
            raise PluginError("coin", place, "it hangs")

    def stop(self) -> None:
        pass


def test_every_answer_is_tried_before_it_is_taken(coins: Ruleset) -> None:
    elsewhere = Elsewhere()
    match = Match(coins, SEATS, [None, First()], seeded(), dry_run=elsewhere)
    match.answer(coins.notation.read("flip"), coins.notation.read("lands heads"))
    match.run()
    assert elsewhere.asked[0] == (0, ["flip", "lands heads"], "turn")
    assert elsewhere.asked[1:] == [(2, ["flip"], "turn"), (3, elsewhere.asked[2][1], "coin.toss")]
    assert match.answers == 4


def test_what_fails_elsewhere_is_not_taken_here(coins: Ruleset) -> None:
    match = Match(coins, SEATS, [First(), First()], seeded(), dry_run=Elsewhere(fails_at=2))
    with pytest.raises(PluginError, match="it hangs"):
        match.run()
    assert match.answers == 2
    stood = match.state
    match.agents = (None, None)
    with pytest.raises(PluginError, match="it hangs"):
        match.answer(coins.notation.read("flip"))
    assert match.state is stood


def test_a_persons_answer_is_taken_once(coins: Ruleset) -> None:
    taken: list[str] = []

    def count(function: Function, plugin: str, place: str, part: str) -> Function:
        def counted(*args: Any) -> Any:
            if part == "resolve":
                taken.append(place)
            return function(*args)

        return counted

    match = Match(instrument(coins, count), SEATS, [None, None], seeded())
    match.answer(coins.notation.read("flip"), coins.notation.read("lands heads"))
    assert taken == ["flip", "coin.toss"]


def test_a_game_begins_with_another_seat(coins: Ruleset) -> None:
    assert Match(coins, SEATS, [None, None], seeded(), first=1).waits_for == 1


def test_a_match_goes_back_to_an_earlier_answer_and_on_from_there(coins: Ruleset) -> None:
    received: list[Transition] = []
    match = Match(coins, SEATS, [None, None], seeded(), listeners=[received.append])
    start = match.state
    match.answer(coins.notation.read("flip"), coins.notation.read("lands heads"))
    match.rewind(0, start)
    assert match.waits_for == 0
    match.answer(coins.notation.read("flip"))
    assert [transition.number for transition in received] == [1, 2, 1]
    later = Match(coins, SEATS, [None, None], seeded(), match.state, answers=match.answers)
    later.run()
    assert later.answers == 2
