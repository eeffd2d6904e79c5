"""Views over the wire: from plain data a client works out what the dealer's own view tells, whatever the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from railwright.core.kernel import engine
from railwright.core.kernel.match import Transition
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, State
from railwright.core.kernel.text import Event, Message, Name, plural, say
from railwright.core.kernel.visibility import ViewSeries, view
from railwright.core.table.event_log import EventCollector
from railwright.core.table.question import pending_question
from railwright.plugins.features.online import views
from railwright.plugins.features.online.views import (
    UnreadableView,
    ViewCodec,
    decode_event,
    decode_message,
    encode_event,
    encode_message,
    patch,
)
from tests.plugins.combinations import TELLING, Combination, changes_with, rules_of
from tests.soak.games import answers_of

SEATS = 3
CASES = [Combination("tiny", SEATS, changes_with([id])) for id in TELLING]
EUROPE = Combination("europe", SEATS, changes_with([]))


def over_the_wire(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def delta(before: Any, after: Any) -> dict[str, Any]:
    """The parts of a view that are written differently in a later one, compared one by one."""
    changed = differing(before, {name: part for name, part in after.items() if name != "slices"})
    slices = {id: differing(before["slices"][id], fields) for id, fields in after["slices"].items()}
    if changed_slices := {id: fields for id, fields in slices.items() if fields}:
        changed["slices"] = changed_slices
    return changed


def differing(before: Any, after: Any) -> dict[str, Any]:
    written = msgspec.json.encode
    return {name: part for name, part in after.items() if written(part) != written(before[name])}


def test_what_all_seats_see_alike_is_written_once() -> None:
    rules = rules_of(EUROPE)
    codec = ViewCodec(rules)
    claimed = next(
        answered for answered in game(rules, 11) if answered.before.slices["routes"] != answered.after.slices["routes"]
    )
    before, after = ([view(rules, state, seat) for seat in range(SEATS)] for state in (claimed.before, claimed.after))
    changes = [codec.changes(*seen)["slices"]["routes"] for seen in zip(before, after, strict=True)]
    assert changes[0]["owned"]
    assert all(change is changes[0] for change in changes)


def test_what_has_not_changed_is_not_read_again() -> None:
    rules = rules_of(EUROPE)
    codec = ViewCodec(rules)
    answered = next(one for one in game(rules, 11) if one.before.slices["routes"] != one.after.slices["routes"])
    before, after = view(rules, answered.before, 0), view(rules, answered.after, 0)
    known = over_the_wire(codec.encode(before))
    data = patch(known, over_the_wire(codec.changes(before, after)))
    earlier = codec.decode(known)
    read = codec.decode(data, (known, earlier))
    assert read == codec.decode(data) == after
    assert read.slices["tickets"] is earlier.slices["tickets"]
    assert codec.decode(known, (data, read)) == before


def game(rules: Ruleset, seed: int) -> Iterator[Transition]:
    yield from answers_of(rules, Random(seed), engine.start(rules, SEATS))


@pytest.mark.parametrize(
    "made", [EUROPE, *CASES], ids=lambda made: "-".join(sorted({*made.changes} & {*TELLING})) or "europe"
)
@pytest.mark.sweep
def test_a_client_reads_the_very_view(made: Combination) -> None:
    """After each answer one of those who look on is told what has changed since the last time, and all at the end."""
    rules = rules_of(made)
    codec, rng = ViewCodec(rules), Random(7)
    collector = EventCollector(rules)
    known = {seat: codec.encode(view(rules, engine.start(rules, SEATS), seat)) for seat in (None, *range(SEATS))}
    series = {seat: ViewSeries(rules, seat) for seat in known}
    last = {seat: series[seat].view(engine.start(rules, SEATS)) for seat in known}
    for answered in game(rules, 11):
        for seat in rng.sample((None, *range(SEATS)), 1 if answered.after.stack else 1 + SEATS):
            seen = view(rules, answered.after, seat)
            data = codec.encode(seen)
            changed = over_the_wire(delta(known[seat], data))
            known[seat] = patch(known[seat], changed)
            assert msgspec.json.encode(known[seat]) == msgspec.json.encode(data)
            again = series[seat].view(answered.after)
            assert again == seen
            assert over_the_wire(codec.changes(last[seat], again)) == changed
            last[seat] = again
            if rng.random() < 0.4 or not answered.after.stack:
                assert_same(rules, codec.decode(over_the_wire(data)), seen)
        for _, event in collector.events_of(answered):
            assert_told(event)


def assert_told(event: Event) -> None:
    """An event comes back in the same words, and with the same places, for whomever it is told."""
    seats = (None, *range(SEATS))
    for data, text in {(msgspec.json.encode(encode_event(event, seat)), str(event.told_to(seat))) for seat in seats}:
        read = decode_event(msgspec.json.decode(data))
        assert str(read.text) == text
        assert read == replace(event, text=read.text, own=None)


def assert_same(rules: Ruleset, read: State, seen: State) -> None:
    assert read == seen
    assert repr(read._replace(slices={})) == repr(seen._replace(slices={}))
    assert {id: repr(part) for id, part in read.slices.items()} == {id: repr(seen.slices[id]) for id in rules.slices}
    if seen.stack and seen.stack[-1].actor >= 0:
        ask_the_same(rules, read, seen)


def ask_the_same(rules: Ruleset, read: State, seen: State) -> None:
    """Question, answers, and what they would lead to, are those that the dealer's own view gives."""
    try:
        question = pending_question(rules, seen)
    except Exception as error:  # somebody else's, of which too much is hidden
        with pytest.raises(type(error)):
            pending_question(rules, read)
        return
    assert pending_question(rules, read) == question
    for choice in question.options[:3]:
        assert preview(rules, read, choice) == preview(rules, seen, choice)


def preview(rules: Ruleset, seen: State, choice: Any) -> object:
    try:
        return engine.apply(rules, seen, choice)
    except Exception as error:  # what is hidden decides
        return type(error)


def test_what_only_one_seat_is_told_goes_to_no_other() -> None:
    event = Event(say("{seat} draws.", seat=Name("seat", 1)), 1, say("{seat} draws red.", seat=Name("seat", 1)))
    assert b"red" in msgspec.json.encode(encode_event(event, 1))
    assert b"red" not in msgspec.json.encode([encode_event(event, seat) for seat in (None, 0, 2)])


def test_the_form_of_a_number_comes_along() -> None:
    message = plural("{count} train of {seat}", "{count} trains of {seat}", "count", seat=Name("seat", 0), count=1)
    assert decode_message(over_the_wire(encode_message(message))) == message


@pytest.mark.parametrize(
    "data",
    [
        {"text": "{seat:>20000000}", "args": {"seat": 1}},
        {"text": "{seat.__class__}", "args": {"seat": 1}},
        {"text": "{seat[0]}", "args": {"seat": [1]}},
        {"text": "{seat"},
        {"text": "{seat}"},
        {"text": "{count:d}", "args": {"count": "many"}},
        {"text": "{count}", "one": "{seat:>20000000}", "by": "count", "args": {"count": 2, "seat": 1}},
        {"text": "{count}", "args": {"count": 10**2000}},
        {"text": "{a}", "args": {"a": {"text": "{a:>20000000}", "args": {"a": 1}}}},
        {"text": "{a}", "args": {"a": None}},
        {"text": "a", "more": 1},
        {"text": 7},
        "text",
        None,
        [],
    ],
)
def test_a_sentence_that_cannot_be_said_is_refused(data: Any) -> None:
    with pytest.raises(UnreadableView):
        decode_message(data)


@pytest.mark.parametrize("data", [{"text": "{seat:>20000000}", "args": {"seat": 1}}])
def test_the_sentence_of_a_wide_gap_is_never_made(data: Any) -> None:
    with pytest.raises(ValueError):
        str(Message(data["text"], data["args"]))


def nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


def with_field(value: Any) -> Any:
    def change(data: Any) -> None:
        data["slices"]["cards"]["row"] = value

    return change


CHANGES = {
    "a missing slice": lambda data: data["slices"].pop("cards"),
    "another slice": lambda data: data["slices"].update(spells={}),
    "a missing field": lambda data: data["slices"]["cards"].pop("row"),
    "another field": lambda data: data["slices"]["cards"].update(spare=1),
    "a slice that is none": lambda data: data["slices"].update(cards=[1]),
    "slices that are none": lambda data: data.update(slices=3),
    "another part": lambda data: data.update(spare=1),
    "nobody's turn": lambda data: data.update(turn=SEATS),
    "half a turn": lambda data: data.update(turn=0.5),
    "an end that is none": lambda data: data.update(ended=3),
    "an unknown question": lambda data: data["stack"].append(["spells.cast", 0, []]),
    "a question without a player": lambda data: data["stack"].append(["turn", 9, []]),
    "half a question": lambda data: data["stack"].append(["turn"]),
    "a huge number": with_field(10**2000),
    "bits that are none": with_field({"bits": [1, "2"]}),
    "a bit that is too high": with_field({"bits": [10**9]}),
    "too deep": with_field(nested(200)),
    "a class of Python's": with_field({"$": "os.system", "of": ["true"]}),
    "a class of the engine's": with_field({"$": "railwright.core.kernel.state.State", "of": [1, 2]}),
    "other fields": with_field({"$": "cards.state.Cards", "of": [1]}),
    "a set of sets": with_field({"set": [{"map": []}]}),
    "pairs that are none": with_field({"map": [1, 2]}),
    "two tags": with_field({"?": 1, "set": []}),
    "no tag": with_field({"unknown": 1}),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_view_that_does_not_fit_is_refused(change: Any) -> None:
    rules = rules_of(Combination("tiny", SEATS, changes_with([])))
    codec = ViewCodec(rules)
    data = over_the_wire(codec.encode(view(rules, engine.start(rules, SEATS), 0)))
    assert codec.decode(data)
    change(data)
    with pytest.raises(UnreadableView):
        codec.decode(data)


@pytest.mark.parametrize(
    "changed",
    [3, {"spare": 1}, {"slices": 3}, {"slices": {"spells": {}}}, {"slices": {"cards": 3}}],
)
def test_a_change_that_does_not_fit_is_refused(changed: Any) -> None:
    rules = rules_of(Combination("tiny", SEATS, changes_with([])))
    data = ViewCodec(rules).encode(view(rules, engine.start(rules, SEATS), 0))
    with pytest.raises(UnreadableView):
        patch(data, changed)


def test_views_are_small() -> None:
    """The sizes of a whole game on the large board, in bytes: a bound that a careless field would break."""
    rules = rules_of(EUROPE)
    codec, sizes, known = ViewCodec(rules), [], codec_view(rules)
    for answered in game(rules, 3):
        data = codec.encode(view(rules, answered.after, 0))
        sizes.append((len(msgspec.json.encode(data)), len(msgspec.json.encode(delta(known, data)))))
        known = data
    wholes, changes = zip(*sizes, strict=True)
    assert max(wholes) < 4000
    assert sum(changes) / len(changes) < 500


def codec_view(rules: Ruleset) -> Any:
    return ViewCodec(rules).encode(view(rules, engine.start(rules, SEATS), 0))


def test_chance_is_asked_in_views_as_well() -> None:
    rules = rules_of(EUROPE)
    state = engine.start(rules, SEATS)
    assert state.stack[-1].actor == CHANCE
    assert ViewCodec(rules).decode(codec_view(rules)).stack[-1].actor == CHANCE


def test_tables_with_the_same_rules_share_their_classes(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of(Combination("tiny", SEATS, changes_with([])))
    seen = view(rules, engine.start(rules, SEATS), 0)
    data = ViewCodec(rules).encode(seen)
    monkeypatch.setattr(views, "_classes_of", lambda rules: pytest.fail("the modules of all plugins are walked again"))
    assert_same(rules, ViewCodec(rules).decode(over_the_wire(data)), seen)
