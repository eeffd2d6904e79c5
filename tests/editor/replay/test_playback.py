"""A film: moments, turns, and the sentences that tell them."""

from __future__ import annotations

import pytest

from core.kernel.outcome import Seat
from core.kernel.visibility import Hidden
from core.records.replay import load_record
from editor.replay.playback import Timeline
from editor.replay.viewpoint import ALL_OPEN, SPECTATOR, Viewpoint, allowed_viewpoints
from plugins.cards.api import CARDS
from tests.editor.replay.records import catalogue, record


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> Timeline:
    return Timeline.of(load_record(record(tmp_path_factory.mktemp("film")), catalogue()))


def test_every_answer_has_its_moment(film: Timeline) -> None:
    assert len(film.states) == film.end + 1
    assert all(film.states[one.number] is one.after for one in film.answers)


def test_turns_follow_one_another(film: Timeline) -> None:
    numbers = [chapter.number for chapter in film.chapters]
    assert numbers == [0, *range(1, film.turns + 1), 0]
    assert film.turns == film.states[-1].turns
    for chapter in film.chapters[1:-1]:
        assert film.states[chapter.start].stack[-1].kind == "turn"
        assert film.states[chapter.start].stack[-1].actor == chapter.seat


def test_a_turn_on_and_back_lead_to_the_starts_of_turns(film: Timeline) -> None:
    first, second = film.chapters[1].start, film.chapters[2].start
    assert film.next_turn(first) == second
    assert film.next_turn(first + 1) == second
    assert film.previous_turn(second) == first
    assert film.previous_turn(first + 1) == first
    assert film.previous_turn(0) == 0
    assert film.next_turn(film.end) == film.end


def test_sentences_belong_to_the_answer_that_caused_them(film: Timeline) -> None:
    claims = [one for one in film.answers if one.choice.verb == "pay" and one.frame.kind == "routes.pay"]
    told = [line for line in film.lines if line.source == "routes"]
    assert {line.number for line in told} <= {one.number for one in claims}
    assert all(film.told_at(line.number).count(line) == 1 for line in told)
    assert told[0].event.places


def test_the_stops_on_the_way_end_at_the_end(film: Timeline) -> None:
    moment, stops = 0, 0
    while moment < film.end:
        moment, stops = film.next_stop(moment), stops + 1
    assert moment == film.end
    assert film.turns <= stops <= film.end


def test_a_finished_game_has_no_secrets() -> None:
    seats = (Seat("Ann", "human"), Seat("Eve", "human"))
    assert allowed_viewpoints(seats, finished=True) == (ALL_OPEN, Viewpoint(0), Viewpoint(1), SPECTATOR)


@pytest.mark.parametrize(
    ("agents", "eyes"),
    [
        (("human", "bot:random"), (Viewpoint(0), SPECTATOR)),
        (("human", "human"), (SPECTATOR,)),
        (("bot:random", "bot:greedy"), (ALL_OPEN, Viewpoint(0), Viewpoint(1), SPECTATOR)),
    ],
)
def test_a_game_that_goes_on_keeps_its_secrets(agents: tuple[str, str], eyes: tuple[Viewpoint, ...]) -> None:
    assert allowed_viewpoints([Seat(agent, agent) for agent in agents], finished=False) == eyes


def test_eyes_see_their_own_cards_and_hear_their_own_words(film: Timeline) -> None:
    state = film.states[film.end // 2]
    assert CARDS.get(ALL_OPEN.see(film.rules, state)).hands == CARDS.get(state).hands
    hands = CARDS.get(Viewpoint(1).see(film.rules, state)).hands
    assert isinstance(hands[0], Hidden)
    assert hands[1] == CARDS.get(state).hands[1]
    secret = next(line.event for line in film.lines if line.event.own)
    assert ALL_OPEN.hear(secret) == Viewpoint(secret.seat).hear(secret) == secret.own
    assert SPECTATOR.hear(secret) == Viewpoint(1 - secret.seat).hear(secret) == secret.text
