"""What rules keep stands beside the board: of every rule that the window has no picture of, and nothing secret."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import pytest
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.declarations import hooks_of
from railwright.core.kernel.kinds import SliceSpec
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.visibility import view
from railwright.editor.play.aids.unpictured import UnpicturedState
from railwright.editor.scene.items.targets import Target
from railwright.plugins.programs.table.api import Wording
from railwright.testing import Table, ruleset_of
from tests.core.toys import plugin
from tests.editor.play.helpers import page_of

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
NAMES = ["Ann", "Bob"]
ODD = """
from typing import Annotated, NamedTuple
class Odd(Value):
    things: Annotated[tuple[object, ...], Public]
    secret: Annotated[int, Secret()]
    mine: Annotated[tuple[int, ...], PerSeat()]
KEY = SliceKey("odd", Odd)
@hookimpl
def declare_slices():
    return [SliceSpec(KEY, lambda rules, seats: Odd({things}, 4711, (815,) * seats))]
"""


def lines(rules: Ruleset, made: Table, seat: int | None = 0) -> list[str]:
    unpictured = UnpicturedState(rules, 2, Wording(rules.board, NAMES))
    return [line for line, *_ in unpictured.lines(view(rules, made.state, seat))]


def test_depots_and_warehouses_stand_beside_the_board() -> None:
    rules = ruleset_of("europe", warehouses={})
    wien = rules.board.city_index["wien"]
    made = Table(rules).put("warehouses", depots=((wien,), ()), depots_left=(4, 5), cards_stored=(2, 0))
    assert lines(rules, made) == [
        "Warehouses and depots",
        "Ann: cards stored 2; depots Wien; depots left 4",
        "Bob: cards stored 0; depots left 5",
    ]
    unpictured = UnpicturedState(rules, 2, Wording(rules.board, NAMES))
    assert unpictured.lines(view(rules, made.state, 0))[1][1].cities == (wien,)


def test_what_a_seat_has_is_told_by_its_name_and_routes_by_theirs() -> None:
    rules = ruleset_of("europe", tolls={})
    made = Table(rules)
    route = rules.board.route_index["brest-paris"]
    payee = tuple(1 if index == route else -1 for index in range(len(rules.board.routes)))
    made.put("tolls", coins=(29, 30), bank=1, payee=payee)
    assert lines(rules, made) == [
        "Tolls: coins in the bank 1; tolls go to Brest–Paris (Bob)",
        "Ann: coins 29; loans 0",
        "Bob: coins 30; loans 0",
    ]


def test_nothing_secret_is_told(tmp_path: Path) -> None:
    rules = ruleset_of("tiny", plugins=[plugin(tmp_path, "odd", ODD.replace("{things}", "(7,)"))])
    assert lines(rules, Table(rules)) == ["Odd: things 7", "Ann: mine 815"]
    assert lines(rules, Table(rules), None) == ["Odd: things 7"]


def test_a_rule_that_keeps_what_has_no_words_is_left_out(tmp_path: Path) -> None:
    rules = ruleset_of("tiny", plugins=[plugin(tmp_path, "odd", ODD.replace("{things}", "5"))])
    assert all("4711" not in line for line in lines(rules, Table(rules)))


@pytest.mark.sweep
def test_the_rules_of_europe_have_pictures(qtbot: QtBot) -> None:
    rules = ruleset_of("europe")
    assert lines(rules, Table(rules)) == []
    page = page_of(qtbot, ruleset_of("tiny"), "Ann,bot:one", painted=True)
    qtbot.waitUntil(lambda: page.session.question is not None)
    assert page.panels.aids.unpictured.isHidden()


@pytest.mark.sweep
def test_the_page_shows_it_while_the_game_goes_on(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("tiny", tolls={}), "Ann,bot:one")
    qtbot.waitUntil(lambda: page.panels.aids.unpictured.isVisible())
    assert "Ann: coins 30; loans 0" in [line.text() for line in page.panels.aids.unpictured.lines]


def test_a_flag_of_the_game_is_told_where_it_has_a_title(tmp_path: Path) -> None:
    code = """
from typing import Annotated
class Sky(Value):
    storm: Annotated[bool, Public]
    begun: Annotated[bool, Public]
SKY = SliceKey("sky", Sky, lambda rules, seats: Sky(False, True), titles={"storm": say("storm")})
"""
    rules = ruleset_of("tiny", plugins=[plugin(tmp_path, "sky", code)])
    assert lines(rules, Table(rules)) == []
    assert lines(rules, Table(rules).put("sky", storm=True)) == ["Sky: storm"]


@pytest.mark.sweep
def test_a_rule_marks_cities_and_routes_on_the_board(qtbot: QtBot, tmp_path: Path) -> None:
    code = """
@hookimpl
def board_marks(rules, state):
    yield Mark(Name("city", "corrin"), "!", say("A strike"))
    yield Mark(Name("city", "corrin"), "B", say("Office"), 1)
    yield Mark(Name("route", "arven-brack"), "X", say("Closed"))
    yield Mark(Name("city", "atlantis"), "?", say("Nowhere"))
"""
    rules = ruleset_of("tiny", plugins=[plugin(tmp_path, "strike", code)])
    page = page_of(qtbot, rules, "Ann,bot:one", painted=True)
    page.refresh()
    corrin = Target("city", rules.board.city_index["corrin"])
    marks = [(item.mark.target, item.mark.sign, bool(item.mark.rim)) for item in page.scene.marks]
    route = Target("route", rules.board.route_index["arven-brack"])
    assert marks == [(corrin, "!", False), (corrin, "B", True), (route, "X", False)]
    assert "A strike\nOffice (One)" in page.scene.tooltip(corrin)


def all_slices() -> list[tuple[str, SliceSpec[Any]]]:
    """The slices of all rules that the window has no picture of."""
    catalogue = discover(True)
    modules = {id: catalogue.load(id) for id in catalogue.manifests}
    hooks = [hooks_of(id, module) for id, module in modules.items() if isinstance(module, ModuleType)]
    slices = [spec for hook in hooks for spec in hook.get("declare_slices", tuple)()]
    return [(spec.key.id, spec) for spec in slices if spec.told]


@pytest.mark.parametrize(("id", "spec"), all_slices(), ids=[id for id, _ in all_slices()])
def test_everything_that_rules_keep_has_words_for_people(id: str, spec: SliceSpec[Any]) -> None:
    assert set(spec.titles) == set(get_type_hints(spec.key.type))
    assert all(title.template and "_" not in title.template for title in spec.titles.values())


def test_what_rules_keep_is_told_in_the_language_of_the_window(german: None) -> None:
    rules = ruleset_of("europe", tolls={}, warehouses={})
    wien = rules.board.city_index["wien"]
    made = Table(rules).put("warehouses", depots=((wien,), ()), depots_left=(4, 5), cards_stored=(2, 0))
    texts = lines(rules, made)
    assert "Ann: gelagerte Karten 2; Depots Wien; Depots übrig 4" in texts
    assert "Ann: Münzen 30; Darlehen 0" in texts
    assert not [line for line in texts if "coins" in line or "left" in line]
