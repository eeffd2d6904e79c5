"""Rules of the user's own that let claims be paid in their own way, or say that they can be."""

from __future__ import annotations

from pathlib import Path

import pytest

from railwright.testing import Table, ruleset_of
from tests.core.toys import plugin
from tests.plugins.mechanics.gaming import RING

HEAD = """
from railwright.plugins.routes.api import Claiming, paid_claim

@hookimpl
def more_affordable(rules, state, seat):
    return rules.board.all_routes

ASK = Question("barter.ask", lambda rules, state, frame: [], lambda *args: None, say("Pay."))

@hookimpl
def choose_payment(rules, state, seat, route):
    return """


@pytest.mark.parametrize(
    ("way", "offered"),
    [
        ("paid_claim(rules, state, Claiming(seat, route))", True),
        ("state.pushed(Frame('barter.ask', seat))", False),
        ("None", False),
    ],
)
def test_a_claim_is_offered_where_it_can_be_paid(way: str, offered: bool, tmp_path: Path) -> None:
    made = Table(
        ruleset_of(RING, [plugin(tmp_path, "barter", HEAD + way, requires=["routes"])], cards={"deal": 0, "row": 0}), 2
    )
    assert bool(made.options("claim")) == offered
    if offered:
        made.play("claim c-d")
        assert made.asked == "1 turn"
