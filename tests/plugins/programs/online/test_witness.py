"""A dealer that shows another record than it has told of is found out, with the line."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.core.kernel.match import Transition
from railwright.core.kernel.visibility import view
from railwright.core.records.replay import LoadedRecord
from railwright.plugins.features.online.own_word import DRAWN, Promise
from railwright.plugins.features.online.views import ViewCodec
from railwright.plugins.features.online.witness import Witness, verdict
from tests.core.records.games import (
    NONCES,
    OTHER_SECRET,
    catalogue,
    fair_deal,
    lines_of,
    load_record,
    rewrite,
    write_fair_record,
)

COMMITMENTS = [fair_deal().commitment, fair_deal(OTHER_SECRET).commitment]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> LoadedRecord:
    return load_record(write_fair_record(tmp_path_factory.mktemp("fair"), steps=120), catalogue())


def witness(record: LoadedRecord, seat: int | None) -> Witness:
    """What an honest dealer told a seat, as it came over the network."""
    codec, rules = ViewCodec(record.game.rules), record.game.rules
    shown = [(0, record.start)]
    for entry, written in zip(record.history, record.opened.transcript.history, strict=True):
        state = entry.after if isinstance(entry, Transition) else entry.answers[0].before
        shown.append((written.line - 1, state))
    shown += [(change.line - 1, shown[change.entries][1]) for change in record.opened.transcript.changes]
    views = [(moment, json.loads(json.dumps(codec.encode(view(rules, state, seat))))) for moment, state in sorted(
        shown, key=lambda pair: pair[0])]  # fmt: skip
    return Witness(seat, [*COMMITMENTS], NONCES, "" if seat is None else NONCES[seat], views)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_honest_dealer_contradicts_nobody(record: LoadedRecord, seat: int | None) -> None:
    assert witness(record, seat).contradiction(record) is None


def test_who_came_late_and_saw_little_finds_nothing_wrong(record: LoadedRecord) -> None:
    told = witness(record, 1)
    told.views = told.views[30::7]
    assert told.contradiction(record) is None
    assert Witness(None).contradiction(record) is None


@given(st.data())
@pytest.mark.sweep
def test_any_other_view_is_found_with_its_moment(record: LoadedRecord, data: st.DataObject) -> None:
    told = witness(record, 0)
    at = data.draw(st.integers(0, len(told.views) - 1))
    moment, seen = told.views[at]
    other: Any = deepcopy(seen)
    match data.draw(st.sampled_from(["turn", "row", "gone", "other moment", "beyond"])):
        case "turn":
            other["turns"] += 1
        case "row":
            other["slices"]["cards"]["row"] = [7, 7, 7, 7, 7]
        case "gone":
            del other["slices"]["cards"]
        case "other moment":
            moment += 1
            other["slices"]["cards"]["pile"] = -1
        case "beyond":
            moment += 100_000
    told.views[at] = (moment, other)
    contradiction = told.contradiction(record)
    assert contradiction is not None
    assert f"At step {moment}, " in str(contradiction)
    assert f"(line {moment + 1})" in str(contradiction)


def test_another_hand_of_somebody_else_is_found_by_whoever_has_it(record: LoadedRecord, tmp_path: Path) -> None:
    """The record is changed behind the game, so that only one seat can know."""
    path = rewrite(tmp_path / "other.jsonl", lines_of(record.opened.path)[:60])
    lines = lines_of(path)
    at = next(at for at in range(len(lines) - 1, 0, -1) if lines[at - 1].get("do") == "draw pile")
    drawer, color = lines[at - 1]["by"], lines[at]["do"].split()[1]
    lines[at] = {"n": lines[at]["n"], "by": "chance", "do": f"turn-up {'red' if color != 'red' else 'blue'}"}
    forged = load_record(rewrite(path, lines[: at + 1]), catalogue())
    finds = [witness(record, seat) for seat in (0, 1)]
    for told in finds:
        told.views = [(moment, seen) for moment, seen in told.views if moment <= at]
    assert [told.contradiction(forged) is None for told in finds] == [seat != drawer for seat in (0, 1)]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"commitments": [COMMITMENTS[1]]}, "secret in the record does not match the promise"),
        ({"commitments": [*COMMITMENTS, COMMITMENTS[0]]}, "secret in the record does not match the promise"),
        ({"nonces": (NONCES[1], NONCES[0])}, "differ from the ones sent"),
        ({"nonces": (), "nonce": NONCES[1]}, "Your own secret word"),
    ],
)
def test_a_broken_promise_is_found(record: LoadedRecord, change: dict[str, Any], sentence: str) -> None:
    told = witness(record, 0)
    for name, value in change.items():
        setattr(told, name, value)
    assert sentence in str(told.contradiction(record))


def test_a_fair_game_is_told_as_one(record: LoadedRecord) -> None:
    drawn = sum(line.get("by") == "chance" for line in lines_of(record.opened.path))
    said = str(verdict(record, [witness(record, 0)]))
    assert said.startswith(f"The deal was fair: all {drawn} cards match the promise")


def test_what_is_unfair_is_told(record: LoadedRecord, tmp_path: Path) -> None:
    told = witness(record, 0)
    told.views[3] = (3, {})
    assert str(verdict(record, [told])).startswith("This game was not dealt as shown here. At step 3, ")
    lines = lines_of(record.opened.path)
    lines[0]["fair"]["secret"] = OTHER_SECRET
    other = load_record(rewrite(tmp_path / "other.jsonl", lines), catalogue())
    said = str(verdict(other, [witness(record, 0)]))
    assert "do not match the promise. The first difference is on line 1" in said
    del lines[0]["fair"]["secret"]
    closed = load_record(rewrite(tmp_path / "closed.jsonl", lines), catalogue())
    assert "cannot be verified, because the record does not contain the secret" in str(
        verdict(closed, [witness(record, 0)])
    )


def test_another_first_seat_than_the_words_had_drawn_is_found(
    record: LoadedRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, began = witness(record, 0), record.opened.header.first
    told.promise = Promise(COMMITMENTS[0], DRAWN, ())
    module = "railwright.plugins.features.online.witness.first_seat"
    monkeypatch.setattr(module, lambda key, seats: began)
    assert told.contradiction(record) is None
    monkeypatch.setattr(module, lambda key, seats: (began + 1) % seats)
    assert "The starting seat is not" in str(told.contradiction(record))
    told.promise = Promise(COMMITMENTS[0], began, ())  # it was told before the words were open
    assert told.contradiction(record) is None


def test_what_cannot_be_proved_is_said_behind_what_is(record: LoadedRecord) -> None:
    told = witness(record, 0)
    assert "This program did not see the players commit to their secret words." in str(verdict(record, [told]))
    told.promise, told.restarts = Promise(COMMITMENTS[0], record.opened.header.first, ()), 2
    said = str(verdict(record, [told]))
    assert said.startswith("The deal was fair: all ")
    assert (
        "the secret words were drawn again 2 times after yours was revealed. "
        "The dealer could have chosen between deals." in said
    )
    assert "did not see" not in said
