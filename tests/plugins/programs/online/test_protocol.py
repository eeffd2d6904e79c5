"""Messages over the wire: every one comes back as it was, bounds hold, and hostile bytes become a sentence."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from railwright.core.documents.json_schema import bundled_schema
from railwright.core.kernel.errors import RailwrightError
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.protocol import (
    MAX_TO_SERVER_BYTES,
    Chair,
    MalformedMessage,
    TableOptions,
    ToldEvent,
    decode_frame,
    decode_to_client,
    decode_to_server,
    encode,
    encode_bytes,
    encode_frames,
    online_name,
    schema,
)

CODE, KEY = "K7PQ4M", "k" * 43
OPTIONS = TableOptions()
CHAIR = Chair("Ann", "human", KEY)
ROW = protocol.ListedTable(CODE, "europe", [CHAIR], "open", OPTIONS)
SENTENCE: dict[str, Any] = {"text": "This is up to {seat}.", "args": {"seat": {"of": "seat", "id": 1}}}
PLAIN_VIEW: dict[str, Any] = {"turn": 0, "stack": [], "slices": {"routes": {"owned": [0, 2**100]}}}

PAGE = protocol.SeatPage(
    CODE, 0, 57, "", protocol.PageQuestion(
        "It is your turn.",
        [protocol.OptionGroup("Claim a route", [protocol.Option("claim a-b", "Claim A–B", ["a-b"])])],
        [protocol.Option("a-b", "A–B")], [protocol.TickedSet([0], "keep a-b")], [protocol.Unavailable("Pass", "No.")],
    ),
    [protocol.CardRow("2 red", "red", 2)], [protocol.TicketRow("A–B", "done", True, ["a", "b"])],
    [protocol.CardRow("Pile", count=40, do="draw pile")], [protocol.PageSeat("Ann", ["trains 3"], True)],
    [protocol.PlaceRow("a-b", 1)], [protocol.PlaceRow("a", text="Marker")], ["Coins: 3"], 12,
    [protocol.LogRow("Ann draws.", True)], [3], [30.5, 60], 55, ["1. Ann"],
)  # fmt: skip

TO_SERVER = [
    protocol.Hello(1, 1, "Ann", KEY, "s" * 86, "0.1.0", "de"),
    protocol.ListTables(2),
    protocol.Create(3, "europe", ["human", "bot:steady"], {"cards": {"row": 6}, "express": None}),
    protocol.LookRequest(4, CODE),
    protocol.Sit(5, CODE, [0, 2], KEY),
    protocol.StandUp(6, CODE),
    protocol.Ready(7, CODE, True),
    protocol.OpenWord(7, CODE, KEY),
    protocol.TakeSeat(7, CODE, 1),
    protocol.Do(8, CODE, 0, 57, "claim paris-dieppe: 2 red"),
    protocol.Back(9, CODE, 0, 56),
    protocol.Agree(10, CODE, False),
    protocol.SyncRequest(11, CODE, -1),
    protocol.Lend(12, CODE, 0, "bot:steady"),
    protocol.Pause(13, CODE, True),
    protocol.MoreTime(14, CODE, 1, 60),
    protocol.LeaveRequest(15, CODE),
    protocol.Say(16, CODE, "Well played <b>&"),
    protocol.Quiet(17, False),
    protocol.Watch(18, CODE),
    protocol.Hello(1, 1, "Ann", KEY, "s" * 86, "0.1.0", "de", True),
    protocol.MoveSeat(18, CODE),
    protocol.UseSeatCode(18, CODE, "BCDFGH"),
    protocol.Rematch(19, CODE),
    protocol.NeedMap(20, CODE, 3),
    protocol.CopyRequest(21, CODE, 57),
    protocol.Vote(22, CODE, 1, True),
]
TO_CLIENT = [
    protocol.Welcome(1, 1, "0.1.0", "Ann's table", KEY),
    protocol.Known(1, "Ann"),
    protocol.Tables(2, [ROW], [ROW]),
    protocol.TableNews(CODE, "europe", "Europe", "0" * 64, "1" * 64, [], [CHAIR], "open", OPTIONS, "Ann", KEY),
    protocol.Start(CODE, 1, [KEY, ""]),
    protocol.View(CODE, 0, 57, 57, PLAIN_VIEW, [55, 56], [30.5, 60]),
    protocol.ViewDelta(CODE, -1, 56, 57, 57, {"turn": 1}),
    protocol.Told(CODE, 0, 12, [ToldEvent(57, 9, "cards", {"text": SENTENCE, "seat": 1}, False)]),
    protocol.SealedCopy(CODE, KEY, "s" * 56, 57, ["c" * 80], 58),
    protocol.Committed(8, 58),
    protocol.RefusedRequest(8, "stale", SENTENCE, 58),
    protocol.Wanted(CODE, "back", 1, 50),
    protocol.Voting(CODE, 1, [0], [2], 2, True),
    protocol.TableNotice(CODE, "clock", SENTENCE),
    protocol.Said(CODE, 0, "Ann", 1.5e9, "hello"),
    protocol.MapPiece(20, 3, 7, "AAAA"),
    protocol.End(CODE, "{}\n"),
    protocol.Rematched(CODE, "X7PQ4M"),
    PAGE,
    protocol.SeatCode(18, CODE, 120),
    protocol.HeldAnswer(19),
    protocol.HeldAnswer(19, "K7PQ4M", 2),
    protocol.Sorry("slow-down", SENTENCE),
]


def test_every_message_comes_back_as_it_was() -> None:
    assert [decode_to_server(encode(message)) for message in TO_SERVER] == TO_SERVER
    assert [decode_to_client(encode(message)) for message in TO_CLIENT] == TO_CLIENT
    assert {type(message) for message in (*TO_SERVER, *TO_CLIENT)} == {
        *protocol.ToServer.__args__,
        *protocol.ToClient.__args__,
    }


def test_a_frame_of_a_server_is_a_message_or_a_list_that_a_client_accepts() -> None:
    validator = Draft202012Validator(bundled_schema("online-1"))
    (frame,) = encode_frames([*map(encode_bytes, TO_CLIENT)])
    assert decode_frame(frame) == TO_CLIENT
    assert validator.is_valid(json.loads(frame))
    assert encode_frames([b"{}"]) == [b"{}"]
    ends = [protocol.End("K7PQ4M", str(number) * 300_000) for number in range(5)]
    frames = encode_frames([*map(encode_bytes, ends)])
    assert len(frames) == 2
    assert [message for frame in frames for message in decode_frame(frame)] == ends
    for text in ("[[]]", '[{"t": "unknown"}]', "[1]", "null"):
        with pytest.raises(MalformedMessage):
            decode_frame(text)


def test_the_schema_of_the_repository_is_that_of_the_messages() -> None:
    assert bundled_schema("online-1") == json.loads(json.dumps(schema()))


def test_the_schema_takes_every_message_and_no_other() -> None:
    validator = Draft202012Validator(bundled_schema("online-1"))
    for message in (*TO_SERVER, *TO_CLIENT):
        assert validator.is_valid(json.loads(encode(message))), message
    assert not validator.is_valid({"t": "look", "id": 1, "table": "AEIOU1"})
    assert not validator.is_valid({"t": "unknown"})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '"hello"',
        '{"t": "unknown", "id": 1}',
        '{"id": 1}',
        '{"t": "tables"}',
        '{"t": "tables", "id": 0}',
        '{"t": "tables", "id": 1.5}',
        '{"t": "tables", "id": true}',
        '{"t": "tables", "id": 1e400}',
        f'{{"t": "tables", "id": {"9" * 15000}}}',
        '{"t": "tables", "id": 1, "more": 2}',
        '{"t": "tables", "id": 1}x',
        '{"t": "look", "id": 1, "table": "k7pq4m"}',
        '{"t": "look", "id": 1, "table": "K7PQ4M\\n"}',
        '{"t": "look", "id": 1, "table": "K7PQ4"}',
        '{"t": "look", "id": 1, "table": "\ud800"}',
        '{"t": "look", "id": 1, "table": "\\ud800"}',
        '{"t": "say", "id": 1, "table": "K7PQ4M", "text": "' + "x" * 501 + '"}',
        '{"t": "sit", "id": 1, "table": "K7PQ4M", "seats": [], "commitment": "' + KEY + '"}',
        '{"t": "sit", "id": 1, "table": "K7PQ4M", "seats": [99], "commitment": "' + KEY + '"}',
        '{"t": "do", "id": 1, "table": "K7PQ4M", "seat": 0, "on": -1, "do": "pass"}',
        '{"t": "create", "id": 1, "map": "europe", "chairs": ["human"], "rules": ' + "[" * 8000 + "}",
        '{"t": "create", "id": 1, "map": "europe", "chairs": ["human"], "rules": {"a": ' + '{"b":' * 2500 + "}",
    ],
    ids=lambda text: text[:60],
)
def test_what_is_no_message_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(MalformedMessage) as refused:
        decode_to_server(text)
    assert str(refused.value).startswith("Invalid message: ")


def test_deep_data_is_refused_on_either_side() -> None:
    deep = '{"t": "view", "table": "K7PQ4M", "seat": 0, "n": 1, "view": {"a": ' + "[" * 100_000
    with pytest.raises(MalformedMessage):
        decode_to_client(deep)


def test_what_is_too_long_is_refused_unread() -> None:
    with pytest.raises(MalformedMessage, match="too long"):
        decode_to_server('{"t": "tables", "id": 1}' + " " * MAX_TO_SERVER_BYTES)


@given(st.binary(max_size=200))
def test_any_bytes_are_a_message_or_refused(data: bytes) -> None:
    for decode in (decode_to_server, decode_to_client, decode_frame):
        with suppress(MalformedMessage):
            decode(data)


@given(st.integers(0, 2**32))
def test_changed_messages_are_messages_or_refused(seed: int) -> None:
    rng = Random(seed)
    data = bytearray(encode(rng.choice(TO_SERVER)).encode())
    for _ in range(rng.randint(1, 5)):
        data[rng.randrange(len(data))] = rng.randrange(256)
    with suppress(MalformedMessage):
        decode_to_server(bytes(data))


def test_an_older_server_reads_the_greeting_of_a_newer_program() -> None:
    """It refuses fields that it does not know; a program leaves out those that only the page needs."""
    hello = json.loads(protocol.encode(protocol.Hello(1, 1, "Ann", KEY, "s" * 86, "0.1.0", "de", together=True)))
    assert hello.keys() == {"t", "id", "v", "name", "key", "sign", "program", "lang", "together"}


def test_an_older_client_passes_over_what_a_newer_server_adds() -> None:
    told = json.loads(encode(protocol.Committed(8, 58))) | {"mood": "fine"}
    assert decode_to_client(json.dumps(told)) == protocol.Committed(8, 58)


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Ann", "Ann"), ("  Ann  Lee ", "Ann Lee"), ("Zoë", "Zoë"), ("<b>&", "<b>&"), ("x" * 24, "x" * 24)],
)
def test_a_name_is_plain_text(name: str, shown: str) -> None:
    assert online_name(name) == shown


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\x00", "a\u2066b", "\ud800", "a\x1b[2J"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(RailwrightError):
        online_name(name)


def test_nothing_is_encoded_that_cannot_be_decoded() -> None:
    assert msgspec.json.decode(encode(protocol.View(CODE, 0, 1, 1, PLAIN_VIEW)))["view"] == PLAIN_VIEW
