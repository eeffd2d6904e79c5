"""Questions are worked out from views: what a rule needs of the state besides is asked for by itself."""

from __future__ import annotations

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.visibility import view
from railwright.core.table.question import followup_question, sole_answer
from tests.rules.situations import table


def test_a_claim_and_its_payment_are_asked_together_from_a_view() -> None:
    game = table(hands=["3 red + 2 loco", "3 blue"])
    seen = view(game.rules, game.state, 0)
    claims = [choice for choice in engine.options(game.rules, seen) if choice.then]
    previews = [followup_question(game.rules, seen, choice) for choice in claims]
    assert claims
    assert previews == [followup_question(game.rules, game.state, choice) for choice in claims]
    assert all(preview is not None and preview.options for preview in previews)


def test_where_a_rule_needs_what_is_hidden_the_question_is_asked_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    game = table(hands=["3 red + 2 loco", "3 blue"])
    seen = view(game.rules, game.state, 0)
    claim = next(choice for choice in engine.options(game.rules, seen) if choice.then)

    def look_into_hands(*_: object) -> None:
        raise TypeError("'Hidden' object is not iterable")

    monkeypatch.setattr(engine, "apply", look_into_hands)
    assert followup_question(game.rules, seen, claim) is None
    assert sole_answer(game.rules, seen) is None
