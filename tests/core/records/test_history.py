"""What may be taken back, and how a record tells it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from railwright.core.documents.json_schema import bundled_schema
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.core.records.format import DivergedRecord, header_for
from railwright.core.records.history import History, Undo
from railwright.core.records.reader import read_record
from railwright.core.records.writer import RecordWriter
from tests.core.records.games import catalogue, lines_of, load_record, rewrite, tiny

SEATS = (Seat("Ann"), Seat("Bob"))


class Game:
    """Two people at a table with a record."""

    def __init__(self, folder: Path) -> None:
        self.path, self.history = folder / "game.jsonl", History()
        rules = tiny().rules
        self.recorder = RecordWriter.create(self.path, header_for(tiny(), SEATS, 1), rules)
        listeners = (self.recorder, self.history)
        self.match = Match(rules, SEATS, (None, None), SeededChance(seeded(1)), listeners=listeners)
        self.match.run()

    def give(self, *verbs: str) -> None:
        """Answer with the first options of these verbs, then let chance answer."""
        for verb in verbs:
            self.match.answer(next(option for option in self.match.options() if option.verb == verb))
        self.match.run()

    def take_back(self, seat: int, to: int) -> None:
        back = self.history.undo_to(seat, to)
        self.match.state, self.match.answers = back.answers[0].before, to
        self.recorder.write_undo(back)
        self.history(back)


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Game]:
    game = Game(tmp_path)
    yield game
    game.recorder.close()


@pytest.fixture
def game(fresh: Game) -> Game:
    fresh.give("keep")
    fresh.give("keep")
    return fresh


def claim_soon(game: Game) -> int:
    """Draw until a route can be claimed, and claim it; the seat that did."""
    while not any(option.verb == "claim" for option in game.match.options()):
        game.give("draw")
    seat = game.match.state.stack[-1].actor
    claim = next(option for option in game.match.options() if option.verb == "claim")
    game.match.answer(claim)
    game.match.answer(game.match.options()[0])
    return seat


def test_tickets_that_were_kept_can_be_chosen_again_until_others_are_dealt(fresh: Game) -> None:
    game = fresh
    dealt = game.match.answers
    game.match.answer(game.match.options()[0])
    assert game.history.undo_points(0) == [dealt]
    assert game.history.undo_points(1) == []
    game.match.run()  # tickets are dealt to Bob
    assert game.history.undo_points(0) == []


def test_a_card_that_was_turned_up_cannot_be_taken_back(game: Game) -> None:
    seat = game.match.state.stack[-1].actor
    game.give("draw")
    assert game.history.answers[-1].frame.actor == -1
    assert game.history.undo_points(seat) == []


def test_a_claim_goes_back_together_with_its_payment(game: Game) -> None:
    seat = claim_soon(game)
    last = len(game.history.answers)
    assert game.history.undo_points(seat) == [last - 2]
    assert game.history.turn_start(seat) == last - 2


def test_the_free_game_goes_back_over_chance_and_others(game: Game) -> None:
    game.give("draw")
    own = [moment for moment, answered in enumerate(game.history.answers) if answered.frame.actor == 0]
    assert game.history.undo_points(0, free=True) == own
    assert game.history.turn_start(0, free=True) == own[-1]


def test_a_record_tells_what_was_taken_back_and_plays_back(game: Game) -> None:
    seat = claim_soon(game)
    before, to = game.history.answers[-2].before, len(game.history.answers) - 2
    game.take_back(seat, to)
    assert lines_of(game.path)[-1] == {"n": to, "by": seat, "undo": 2}
    assert game.match.state == before
    game.give("draw")
    record = load_record(game.path, catalogue())
    assert record.state == game.match.state
    assert len(record.answers) == game.match.answers
    assert [type(entry) for entry in record.history].count(Undo) == 1
    assert len(record.history) == len(record.answers) + 3
    validator = Draft202012Validator(bundled_schema("record-1"))
    for line in lines_of(game.path):
        validator.validate(line)


def test_a_record_may_take_back_a_payment_alone(game: Game) -> None:
    """Its claim is an answer of the same seat, behind which nobody else has answered."""
    seat = claim_soon(game)
    to = len(game.history.answers) - 1
    assert to not in game.history.undo_points(seat)
    lines = [*lines_of(game.path), {"n": to, "by": seat, "undo": 1}]
    assert len(load_record(rewrite(game.path, lines), catalogue()).answers) == to
    lines[-1]["by"] = 1 - seat
    with pytest.raises(DivergedRecord, match="cannot take back"):
        load_record(rewrite(game.path, lines), catalogue())


def test_a_record_cannot_take_back_what_chance_has_shown(game: Game) -> None:
    seat = game.match.state.stack[-1].actor
    to = game.match.answers
    game.give("draw")
    game.take_back(seat, to)
    with pytest.raises(DivergedRecord, match="cannot take back") as caught:
        load_record(game.path, catalogue())
    assert caught.value.code == "take-back"
    lines = lines_of(game.path)
    lines[0]["free"] = True
    assert len(load_record(rewrite(game.path, lines), catalogue()).answers) == to


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ({"n": 3, "by": 0, "undo": 0}, "`undo` must be a number"),
        ({"n": 3, "by": 0, "undo": 10**6}, "`undo` must be a number"),
        ({"n": 0, "by": 0, "undo": 1}, "`n`, must be"),
        ({"by": "chance", "undo": 1}, "`by` must be a seat"),
        ({"by": 2, "undo": 1}, "`by` must be a seat"),
        ({"by": True, "undo": 1}, "`by` must be a seat"),
        ({"undo": "1", "by": 0}, "`undo` must be a number"),
    ],
)
def test_broken_lines_of_taking_back(game: Game, line: dict[str, object], why: str) -> None:
    line = {"n": game.match.answers - 1, **line}
    with pytest.raises(RecordError, match=why):
        read_record(rewrite(game.path, [*lines_of(game.path), line]))
