"""Tables nearby, on this machine's own address: what is asked, answered, refused, and how often."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.plugins.features.online import lan
from railwright.plugins.features.online.invitations import Invitation
from railwright.plugins.features.online.lan import (
    DATAGRAM_BYTES,
    Announcement,
    AnswerLimit,
    NearbyServer,
    NearbyTable,
    answer,
    ask,
    is_local,
    nonce_of,
    own_addresses,
    question,
    read_answer,
    respond,
)
from railwright.plugins.features.online.tokens import new_nonce, token

HERE = "127.0.0.1"
PRINT = token(bytes(32))
ABOUT = Announcement(1, 1, "Ann's computer", 4774, PRINT, [NearbyTable("K7PQ4M", "Europe", 2)])

nearby_tables = st.builds(NearbyTable, st.just("K7PQ4M"), st.text("bß🚂", min_size=1, max_size=60), st.integers(0, 12))
announcements = st.builds(
    Announcement,
    st.integers(0, 9), st.integers(0, 9), st.text("aü🚂漢", min_size=1, max_size=60), st.integers(1, 65535),
    st.sampled_from(["", PRINT]),
    st.lists(nearby_tables, max_size=20),
)  # fmt: skip


# --- bytes --------------------------------------------------------------------------------------------------


@given(announcements)
@pytest.mark.sweep
def test_an_answer_is_read_as_it_was_given_and_no_longer_than_its_question(about: Announcement) -> None:
    nonce = new_nonce()
    content = answer(nonce, about)
    assert len(content) <= len(question(nonce)) == DATAGRAM_BYTES
    read = read_answer(content, nonce)
    assert read is not None
    assert read == msgspec.structs.replace(about, tables=about.tables[: len(read.tables)])
    assert read_answer(content, new_nonce()) is None


def test_a_usual_answer_leaves_nothing_out() -> None:
    nonce = new_nonce()
    assert read_answer(answer(nonce, ABOUT), nonce) == ABOUT


@given(
    st.binary(max_size=1100) | st.binary(max_size=40).map(lambda rest: (b"railwright-lan-1?" + rest).ljust(1024, b"\0"))
)
def test_what_is_no_question_is_not_answered(content: bytes) -> None:
    assert nonce_of(content) is None


@pytest.mark.parametrize("cut", [-1, 1, 500])
def test_a_question_shorter_than_an_answer_is_none(cut: int) -> None:
    asked = question(new_nonce())
    assert nonce_of(asked) is not None
    assert nonce_of(asked[:cut] if cut > 0 else asked + b"\0") is None


@given(st.binary(max_size=1200) | st.text(max_size=300).map(str.encode))
def test_any_bytes_are_no_answer(content: bytes) -> None:
    assert read_answer(content, new_nonce()) is None


@pytest.mark.parametrize(
    "change",
    [
        {"server": ""}, {"server": "x" * 61}, {"server": "a\u202eb"}, {"server": "a\nb"}, {"server": "  "},
        {"server": 7},
        {"port": 0}, {"port": 65536}, {"port": "1"}, {"fingerprint": "x"}, {"fingerprint": PRINT + "\n"},
        {"least": -1}, {"tables": [{"table": "K7PQ4M", "map": "x", "free": 1}] * 21}, {"tables": {}},
        {"tables": [{"table": "../../", "map": "x", "free": 1}]},
        {"tables": [{"table": "K7PQ4M", "map": "\x1b[2J", "free": 1}]},
    ],
)  # fmt: skip
def test_a_hostile_answer_is_not_heard(change: dict[str, Any]) -> None:
    nonce = new_nonce()
    data = msgspec.json.decode(answer(nonce, ABOUT))
    data["about"] |= change
    assert read_answer(msgspec.json.encode(data), nonce) is None


# --- limits -------------------------------------------------------------------------------------------------


def test_nobody_is_answered_too_often() -> None:
    now = 0.0
    limit = AnswerLimit(lambda: now)
    assert sum(limit.allows("10.0.0.1") for _ in range(1000)) == lan.ANSWERS_IN_10_S_TO_ONE
    assert limit.allows("10.0.0.2")
    others = sum(limit.allows(f"10.1.{at // 250}.{at % 250}") for at in range(5000))
    assert others == lan.ANSWERS_IN_10_S - lan.ANSWERS_IN_10_S_TO_ONE - 1
    now = 10.0
    assert limit.allows("10.0.0.1")
    now = 3.0  # a clock that went back
    assert limit.allows("10.0.0.1")


@pytest.mark.parametrize(
    ("address", "local"),
    [
        (HERE, True), ("192.168.1.7", True), ("10.2.3.4", True), ("172.16.0.1", True),
        ("100.100.1.2", True), ("100.128.0.1", False), ("169.254.3.3", True),
        ("8.8.8.8", False), ("239.255.47.74", False), ("0.0.0.0", False), ("::1", False), ("x", False), ("", False),
    ],
)  # fmt: skip
def test_only_local_networks_count(address: str, local: bool) -> None:
    assert is_local(address) == local


def test_this_machine_knows_its_addresses() -> None:
    assert own_addresses()[0] == HERE
    assert all(map(is_local, own_addresses()))


# --- over the loopback --------------------------------------------------------------------------------------


async def heard_of(about: Announcement | None, times: int = 1) -> list[NearbyServer]:
    """What somebody hears who asks a server that answers so."""
    received: list[NearbyServer] = []
    transport = await respond(lambda: about, HERE, 0)
    try:
        target = transport.get_extra_info("sockname")
        asking = asyncio.create_task(ask(received.append, 60, [target] * times, [HERE]))
        for _ in range(3000 if about else 30):
            await asyncio.sleep(0.01)
            if received:
                break
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
    finally:
        transport.close()
    return received


def test_a_server_is_heard_with_the_way_to_its_table() -> None:
    (server,) = asyncio.run(heard_of(ABOUT))
    assert server == NearbyServer(HERE, ABOUT)
    assert server.invitation("K7PQ4M") == Invitation(HERE, 4774, "K7PQ4M", PRINT)


def test_a_server_that_answers_often_is_one() -> None:
    assert len(asyncio.run(heard_of(ABOUT, times=5))) == 1


def test_a_server_may_keep_silent() -> None:
    assert asyncio.run(heard_of(None)) == []


def test_hostile_datagrams_are_passed_over_and_the_server_goes_on() -> None:
    async def flood() -> list[NearbyServer]:
        received: list[NearbyServer] = []
        transport = await respond(lambda: ABOUT, HERE, 0)
        port = transport.get_extra_info("sockname")[1]
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as hostile:
            hostile.bind((HERE, 0))
            for content in (
                b"",
                b"\0" * 1024,
                b"{" * 60_000,
                question(new_nonce())[:-1],
                b"railwright-lan-1?" + b"\xff" * 1007,
            ):
                hostile.sendto(content, (HERE, port))
            hostile.setblocking(False)
            asking = asyncio.create_task(ask(received.append, 60, [(HERE, port)], [HERE]))
            for _ in range(3000):
                await asyncio.sleep(0.01)
                if received:
                    break
            with pytest.raises(BlockingIOError):  # nothing of it was answered, not even with an error
                hostile.recv(2000)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
        transport.close()
        return received

    assert [server.about for server in asyncio.run(flood())] == [ABOUT]


def test_one_address_does_not_fill_the_list() -> None:
    nonce, received = new_nonce(), list[NearbyServer]()
    asker = lan._Search(nonce, received.append)
    for port in range(1, 300):
        asker.datagram_received(answer(nonce, msgspec.structs.replace(ABOUT, port=port)), ("10.0.0.1", 1))
        asker.datagram_received(answer(nonce, ABOUT), (f"10.{port % 250}.{port // 250}.7", 1))
        asker.datagram_received(answer(nonce, ABOUT), ("8.8.8.8", 1))
    assert sum(server.address == "10.0.0.1" for server in received) == lan.MAX_SERVERS_AT_ADDRESS
    assert len(received) == lan.MAX_SERVERS
