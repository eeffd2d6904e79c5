"""What goes over the wire: states that differ only in what a seat must not see give it the very same bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import msgspec
import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.kinds import Question
from railwright.core.kernel.match import Transition
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.kernel.visibility import view
from railwright.core.table.event_log import EventCollector
from railwright.plugins.cards.api import CARDS
from railwright.plugins.programs.online.views import ViewCodec, encode_event
from tests.plugins.combinations import Combination, changes_with, combination, rules_of
from tests.soak.games import answers_of
from tests.soak.twins import MAKERS

SEATS = 3
LOOKS = 0.1  # the part of the answers before which twins are made
RULES = [Combination("tiny", SEATS, changes_with([])), *(combination(number, "tiny") for number in range(300, 306))]
FULL_PILE = 10  # cards; what is left of a smaller pile decides what happens, as any card that is turned up does
Sees = Callable[[Ruleset, State, int | None], State]


codec_of = cache(ViewCodec)
collector_of = cache(EventCollector)


def sent_by(rules: Ruleset, state: State, viewer: int | None, sees: Sees) -> bytes:
    """The bytes of a view."""
    return msgspec.json.encode(codec_of(rules).encode(sees(rules, state, viewer)))


def told_by(rules: Ruleset, answered: Transition, viewer: int | None) -> bytes:
    """The bytes of what is told of an answer."""
    events = collector_of(rules).events_of(answered)
    return msgspec.json.encode([[source, encode_event(event, viewer)] for source, event in events])


def differences(rules: Ruleset, seats: int, sees: Sees, seed: int = 3) -> Iterator[str]:
    """Whatever tells a seat a state from its twin; and "twin" for each one: a test that made none proves nothing."""
    rng = Random(seed)
    for answered in answers_of(rules, rng, engine.start(rules, seats)):
        if rng.random() > LOOKS:
            continue
        owner = rng.randrange(seats)
        for make in MAKERS:
            twin = make(answered.before, owner, rng)
            if twin is not None:
                yield "twin"
                yield from _told_apart(rules, answered, twin, owner, sees)


def _told_apart(rules: Ruleset, answered: Transition, twin: State, owner: int, sees: Sees) -> Iterator[str]:
    others = [viewer for viewer in (None, *range(twin.seats)) if viewer != owner]
    for viewer in others:
        if sent_by(rules, answered.before, viewer, sees) != sent_by(rules, twin, viewer, sees):
            yield f"the view of {viewer} before {answered.choice}"
    kind = rules.kinds[answered.frame.kind]
    if not isinstance(kind, Question) or answered.frame.actor == owner:  # his answers may show what he had hidden
        return
    if CARDS.get(twin).pile < FULL_PILE:
        return
    assert engine.check(rules, twin, answered.choice) is None
    after = engine.apply(rules, twin, answered.choice)
    twins_answer = answered._replace(before=twin, after=after)
    for viewer in others:
        if told_by(rules, answered, viewer) != told_by(rules, twins_answer, viewer):
            yield f"what {viewer} is told of {answered.choice}"
        if sent_by(rules, answered.after, viewer, sees) != sent_by(rules, after, viewer, sees):
            yield f"the view of {viewer} behind {answered.choice}"


@pytest.mark.parametrize("made", RULES, ids=range(len(RULES)))
def test_twins_give_equal_bytes(made: Combination) -> None:
    rules = rules_of(made)
    if "cards" not in rules.slices:
        pytest.skip("these rules have no cards to hide")
    found = [*differences(rules, made.seats, view)]
    assert "twin" in found
    assert {*found} == {"twin"}, found


def test_a_planted_leak_is_found() -> None:
    def sees_one_more_card(rules: Ruleset, state: State, viewer: int | None) -> State:
        """A view in which the whole hand of the first seat can be told from another."""
        seen = view(rules, state, viewer)
        return seen._replace(passes=sum(n * 31**k for k, n in enumerate(state.slices["cards"].hands[0])))

    found = {*differences(rules_of(RULES[0]), SEATS, sees_one_more_card)}
    assert any(difference.startswith("the view") for difference in found)
