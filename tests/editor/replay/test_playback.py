"""A timeline: moments, turns, and the sentences that tell them."""

from __future__ import annotations

import pytest

from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.visibility import Hidden
from railwright.editor.replay.playback import Timeline
from railwright.editor.replay.viewpoint import ALL_OPEN, SPECTATOR, Viewpoint, viewpoints_of
from railwright.plugins.cards.api import CARDS
from tests.core.records.games import load_record
from tests.editor.replay.records import catalogue, record


@pytest.fixture(scope="module")
def timeline(tmp_path_factory: pytest.TempPathFactory) -> Timeline:
    return Timeline.from_record(load_record(record(tmp_path_factory.mktemp("timeline")), catalogue()))


def test_every_answer_has_its_moment(timeline: Timeline) -> None:
    assert len(timeline.states) == timeline.end + 1
    assert all(timeline.states[answer.number] is answer.after for answer in timeline.answers)


def test_turns_follow_one_another(timeline: Timeline) -> None:
    numbers = [turn.number for turn in timeline.turns]
    assert numbers == [0, *range(1, timeline.turn_count + 1), 0]
    assert timeline.turn_count == timeline.states[-1].turns
    for turn in timeline.turns[1:-1]:
        assert timeline.states[turn.start].stack[-1].kind == "turn"
        assert timeline.states[turn.start].stack[-1].actor == turn.seat


def test_a_turn_on_and_back_lead_to_the_starts_of_turns(timeline: Timeline) -> None:
    first, second = timeline.turns[1].start, timeline.turns[2].start
    assert timeline.next_turn_start(first) == second
    assert timeline.next_turn_start(first + 1) == second
    assert timeline.previous_turn_start(second) == first
    assert timeline.previous_turn_start(first + 1) == first
    assert timeline.previous_turn_start(0) == 0
    assert timeline.next_turn_start(timeline.end) == timeline.end


def test_sentences_belong_to_the_answer_that_caused_them(timeline: Timeline) -> None:
    claims = [
        answer for answer in timeline.answers if answer.choice.verb == "pay" and answer.frame.kind == "routes.pay"
    ]
    lines_told = [line for line in timeline.events if line.source == "routes"]
    assert {line.number for line in lines_told} <= {answer.number for answer in claims}
    assert all(timeline.events_at(line.number).count(line) == 1 for line in lines_told)
    assert lines_told[0].event.places


def test_the_stops_on_the_way_end_at_the_end(timeline: Timeline) -> None:
    moment, stops = 0, 0
    while moment < timeline.end:
        moment, stops = timeline.next_stop(moment), stops + 1
    assert moment == timeline.end
    assert timeline.turn_count <= stops <= timeline.end


def test_a_finished_game_has_no_secrets() -> None:
    seats = (Seat("Ann", "human"), Seat("Eve", "human"))
    assert viewpoints_of(seats, finished=True) == (ALL_OPEN, Viewpoint(0), Viewpoint(1), SPECTATOR)


@pytest.mark.parametrize(
    ("agents", "viewpoint"),
    [
        (("human", "bot:random"), (Viewpoint(0), SPECTATOR)),
        (("human", "human"), (SPECTATOR,)),
        (("bot:random", "bot:greedy"), (ALL_OPEN, Viewpoint(0), Viewpoint(1), SPECTATOR)),
    ],
)
def test_a_game_that_goes_on_keeps_its_secrets(agents: tuple[str, str], viewpoint: tuple[Viewpoint, ...]) -> None:
    assert viewpoints_of([Seat(agent, agent) for agent in agents], finished=False) == viewpoint


def test_eyes_see_their_own_cards_and_hear_their_own_words(timeline: Timeline) -> None:
    state = timeline.states[timeline.end // 2]
    assert CARDS.get(ALL_OPEN.view_of(timeline.rules, state)).hands == CARDS.get(state).hands
    hands = CARDS.get(Viewpoint(1).view_of(timeline.rules, state)).hands
    assert isinstance(hands[0], Hidden)
    assert hands[1] == CARDS.get(state).hands[1]
    secret = next(line.event for line in timeline.events if line.event.own)
    assert ALL_OPEN.text_of(secret) == Viewpoint(secret.seat).text_of(secret) == secret.own
    assert SPECTATOR.text_of(secret) == Viewpoint(1 - secret.seat).text_of(secret) == secret.text
