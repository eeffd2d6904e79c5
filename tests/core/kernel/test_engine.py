"""The engine with a game of its own: coins, no rule plugin."""

from __future__ import annotations

from pathlib import Path

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.errors import IllegalChoice, PluginError
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, ENGINE, Frame
from railwright.testing import ScriptError, Table, frozen, play_script
from tests.core.toys import COIN, module_of, plugin, rules_with


@pytest.fixture
def coins(tmp_path: Path) -> Ruleset:
    return rules_with(module_of(tmp_path, "coin", COIN))


def test_a_game_without_any_rule_plugin(coins: Ruleset) -> None:
    assert [manifest.id for manifest in coins.manifests] == ["coin"]
    state = engine.start(coins, 2)
    assert state.stack == (Frame("turn", 0),)
    state = play_script(coins, state, "flip; ?: heads; flip; ?: tails; flip; ?: heads; flip; ?: tails; flip; ?: heads")
    assert state.ended == "three-heads"
    assert (state.stack, state.turns) == ((), 5)
    assert state.slices["coin"].heads == (3, 0)


def test_chance_is_an_actor(coins: Ruleset) -> None:
    table = Table(coins).play("flip")
    assert table.state.stack[-1] == Frame("coin.toss", CHANCE, (0,))
    assert table.options() == ["lands heads", "lands tails"]


def test_the_first_seat_can_be_any(coins: Ruleset) -> None:
    assert engine.start(coins, 3, 2).stack[-1].actor == 2


def test_every_refusal_has_a_code_and_a_sentence_and_leaves_the_state(coins: Ruleset) -> None:
    table = Table(coins)
    for answer, code in [("pass", "can-act"), ("lands heads", "not-asked")]:
        refusal = table.refusal(answer)
        assert refusal.code == code
        assert str(refusal.message).endswith(".")
    table.play("flip")
    assert table.refusal("flip").code == "not-asked"


def test_answers_that_belong_together_are_applied_all_or_none(coins: Ruleset) -> None:
    state, read = engine.start(coins, 2), coins.notation.read
    before = repr(state)
    with pytest.raises(IllegalChoice) as error:
        engine.answer(coins, state, [read("flip"), read("flip")])
    assert (error.value.text, error.value.refusal.code) == ("flip", "not-asked")
    assert repr(state) == before
    after = engine.answer(coins, state, [read("flip"), read("lands heads")])[-1]
    assert after.slices["coin"].heads == (1, 0)


def test_after_the_game_every_answer_is_refused(coins: Ruleset) -> None:
    table = Table(coins).put("coin", heads=(2, 0)).play("flip; ?: heads")
    assert (table.asked, engine.top_frame(table.state)) == ("", None)
    assert table.refusal("flip").code == "game-over"


def test_applying_does_not_change_the_state_before(coins: Ruleset) -> None:
    state = frozen(engine.start(coins, 2))
    before = repr(state)
    for _ in range(3):
        after = engine.apply(coins, state, coins.notation.read("flip"))
        engine.apply(coins, frozen(after), coins.notation.read("lands heads"))
    assert repr(state) == before


def test_a_rule_that_changes_the_slices_in_place_is_found_out(tmp_path: Path) -> None:
    odd = plugin(tmp_path, "odd", "@hookimpl\ndef after_turn(state, seat): state.slices['odd'] = 1; return state")
    with pytest.raises(PluginError, match=r"odd failed in after_turn, line 4: TypeError: .* item assignment"):
        Table(rules_with(odd)).play("pass")


STEPS = """
def count(rules, state, frame):
    n, = frame.data
    return state.pushed(Frame("odd.count", ENGINE, (n - 1,))) if n else state
@hookimpl
def declare_kinds():
    ask = Question("odd.ask", lambda rules, state, frame: [Pass()], lambda rules, state, frame, choice: state,
                   lambda rules, state, frame: say("Go on?"))
    return [Step("odd.count", count), ask]
@hookimpl
def opening_frames(state): return [Frame("odd.count", ENGINE, (3,)), Frame("odd.ask", 1), Frame("odd.ask", 0)]
@hookimpl
def after_turn(state, seat): return state.pushed(Frame("odd.ask", seat)) if state.turns == 1 else state
@hookimpl
def choose_end(state): return "enough" if state.turns == 2 else None
@hookimpl
def final_frames(state): return [Frame("odd.ask", 1), Frame("odd.ask", 0)]
"""


def test_frames_are_asked_in_their_order_before_between_and_after_the_turns(tmp_path: Path) -> None:
    table = Table(rules := rules_with(plugin(tmp_path, "odd", STEPS)))
    table.state = engine.start(rules, 2)
    asked = []
    while table.asked:
        asked.append(table.asked)
        table.play("pass")
    assert asked == [
        "1 odd.ask", "0 odd.ask",  # opening
        "0 turn", "0 odd.ask",  # a turn and what comes after it
        "1 turn",
        "1 odd.ask", "0 odd.ask",  # the end
    ]  # fmt: skip
    assert table.state.ended == "enough"
    assert table.result()["finished"]


def test_steps_need_no_answer(tmp_path: Path) -> None:
    rules = rules_with(plugin(tmp_path, "odd", STEPS))
    assert all(frame.actor != ENGINE for frame in engine.start(rules, 2).stack)


def test_the_prompt_is_a_sentence(coins: Ruleset) -> None:
    assert str(engine.prompt(coins, engine.start(coins, 2))) == "Your turn: choose an action."


def test_a_game_in_which_nobody_can_do_anything_ends(tmp_path: Path) -> None:
    table = Table(rules_with(plugin(tmp_path, "idle", "")), seats=3).play("pass; pass; pass")
    assert table.state.ended == "everybody-passed"


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("jump", "Statement 1, 'jump': Cannot read 'jump': unknown verb 'jump'"),
        ("flip; flip", "Statement 2, 'flip': chance comes first. Asked: \\? coin.toss. Possible: lands heads"),
        ("?: heads", "Statement 1, '\\?: heads': 'heads' cannot come up. Asked: 0 turn. Possible: flip"),
        ("flip; ?: edge", "'edge' cannot come up"),
        ("flip\n?: heads\npass", "Statement 3, 'pass': refused \\[can-act\\] You may pass only if"),
    ],
)
def test_a_script_that_cannot_be_played_says_where_and_why(coins: Ruleset, script: str, message: str) -> None:
    with pytest.raises(ScriptError, match=message):
        Table(coins).play(script)


def test_a_script_after_the_end_says_so(coins: Ruleset) -> None:
    with pytest.raises(ScriptError, match="game-over"):
        Table(coins).put("coin", heads=(2, 0)).play("flip; ?: heads; flip")
