"""Invitations: links from anywhere are read, or refused in a sentence."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.core.kernel.errors import RailwrightError
from railwright.plugins.features.online.invitations import (
    Invitation,
    InvitationError,
    is_link,
    new_code,
    parse_code,
    parse_invitation,
)
from railwright.plugins.features.online.protocol import CODE_LENGTH, CODE_SIGNS, online_name
from railwright.plugins.features.online.tokens import token, token_bytes

PRINT = token(bytes(range(32)))
LINK = f"railwright://ann.example:4774/K7PQ4M#v1.{PRINT}"

hosts = st.one_of(
    st.ip_addresses(v=4).filter(lambda at: not at.is_multicast and not at.is_unspecified and int(at) != 2**32 - 1),
    st.ip_addresses(v=6).filter(lambda at: not at.is_multicast and not at.is_unspecified),
    st.from_regex(r"[a-z]([a-z0-9-]{0,20}[a-z0-9])?(\.[a-z]([a-z0-9-]{0,20}[a-z0-9])?){0,3}", fullmatch=True),
).map(str)
codes = st.text(CODE_SIGNS, min_size=CODE_LENGTH, max_size=CODE_LENGTH)
fingerprints = st.binary(min_size=32, max_size=32).map(token)
ports = st.integers(1, 65535)
invitations = st.builds(Invitation, hosts, ports, st.just("") | codes, st.just("") | fingerprints)


@given(invitations)
@pytest.mark.sweep
def test_every_invitation_is_read_as_it_was_written(invitation: Invitation) -> None:
    assert parse_invitation(invitation.link) == invitation


@pytest.mark.parametrize(
    ("link", "invitation"),
    [
        (LINK, Invitation("ann.example", 4774, "K7PQ4M", PRINT)),
        (f"  {LINK}\n", Invitation("ann.example", 4774, "K7PQ4M", PRINT)),
        (f"Railwright://Ann.Example/k7pq4m#v1.{PRINT}", Invitation("ann.example", 4774, "K7PQ4M", PRINT)),
        ("railwright://friends.example/K7PQ4M", Invitation("friends.example", 443, "K7PQ4M")),
        ("railwright://friends.example:8080/", Invitation("friends.example", 8080)),
        (f"railwright://[2001:DB8::1]:99/K7PQ4M#v1.{PRINT}", Invitation("2001:db8::1", 99, "K7PQ4M", PRINT)),
        (f"railwright://192.168.1.7/#v1.{PRINT}", Invitation("192.168.1.7", 4774, "", PRINT)),
    ],
)
def test_what_people_paste_is_understood(link: str, invitation: Invitation) -> None:
    assert parse_invitation(link) == invitation


@pytest.mark.parametrize(
    ("link", "part"),
    [
        ("", "look like"),
        ("https://ann.example/K7PQ4M", "look like"),
        ("railwright:ann.example", "look like"),
        ("railwright://", "look like"),
        ("railwright://:4774/K7PQ4M", "look like"),
        ("railwright://[::1/K7PQ4M", "look like"),
        ("railwright://ann.example]:1/", "look like"),
        ("railwright:///K7PQ4M", "look like"),
        ("railwright://ann@evil.example/K7PQ4M", "invalid computer name or address"),
        ("railwright://-o.example/K7PQ4M", "invalid computer name or address"),
        ("railwright://a b/K7PQ4M", "invalid computer name or address"),
        ("railwright://ann..example/K7PQ4M", "invalid computer name or address"),
        ("railwright://999.1.1.1/K7PQ4M", "invalid computer name or address"),
        ("railwright://127.1/K7PQ4M", "invalid computer name or address"),
        ("railwright://0.0.0.0/K7PQ4M", "invalid computer name or address"),
        ("railwright://224.0.0.1/K7PQ4M", "invalid computer name or address"),
        ("railwright://[fe80::1%25eth0]/K7PQ4M", "invalid computer name or address"),
        ("railwright://[::]/K7PQ4M", "invalid computer name or address"),
        ("railwright://[1.2.3.4]/K7PQ4M", "invalid computer name or address"),
        ("railwright://аnn.example/K7PQ4M", "invalid computer name or address"),  # a Cyrillic letter
        ("railwright://ann.example:0/K7PQ4M", "invalid port"),
        ("railwright://ann.example:65536/K7PQ4M", "invalid port"),
        ("railwright://ann.example:٣/K7PQ4M", "invalid port"),
        ("railwright://ann.example:/K7PQ4M", "invalid port"),
        ("railwright://ann.example:1:2/K7PQ4M", "invalid port"),
        ("railwright://ann.example/K7PQ4", "not a table code"),
        ("railwright://ann.example/K7PQ4A", "not a table code"),
        ("railwright://ann.example/K7PQ4M/x", "not a table code"),
        ("railwright://ann.example/K7PQ4M?x=1", "not a table code"),
        (LINK[:-1], "incomplete"),
        (LINK + "A", "incomplete"),
        (LINK[:-1] + "_", "incomplete"),  # the same bytes in another spelling
        ("railwright://ann.example/K7PQ4M#", "incomplete"),
        ("railwright://ann.example/K7PQ4M#x", "incomplete"),
        (LINK.replace("#v1", "#v2"), "newer version of Railwright"),
        (LINK + "A" * 400, "too long"),
    ],
)
def test_every_wrong_part_has_its_sentence(link: str, part: str) -> None:
    with pytest.raises(InvitationError, match=re.escape(part)) as error:
        parse_invitation(link)
    assert "\n" not in str(error.value)


@given(st.text() | st.text().map(lambda rest: f"railwright://{rest}") | st.text().map(lambda rest: LINK + rest))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        invitation = parse_invitation(text)
    except InvitationError:
        return
    assert parse_invitation(invitation.link) == invitation


@given(st.integers(0, len(LINK) - 1), st.characters())
def test_a_changed_sign_never_leads_to_another_server_that_holds(place: int, sign: str) -> None:
    try:
        invitation = parse_invitation(LINK[:place] + sign + LINK[place + 1 :])
    except InvitationError:
        return
    assert invitation.fingerprint == PRINT or place > LINK.index("#") or invitation.fingerprint == ""


def test_codes_can_be_told_apart_and_typed_as_one_likes() -> None:
    assert len({new_code() for _ in range(100)}) == 100
    assert all(parse_code(code) == code for code in (new_code() for _ in range(100)))
    assert parse_code(" k7p q4m ") == "K7PQ4M"
    assert not set(CODE_SIGNS) & set("AEIOUY01258LNSZ")


def test_links_are_known_by_their_scheme() -> None:
    assert is_link(LINK)
    assert is_link(" RAILWRIGHT:x")
    assert not is_link("railwright.yaml")


@given(st.binary(max_size=100))
def test_every_token_has_one_spelling(content: bytes) -> None:
    assert token_bytes(token(content), size=None) == content


@pytest.mark.parametrize(
    "word", ["", "A" * 42, "A" * 44, "A" * 42 + "B", "A" * 42 + "=", "A" * 42 + "+", "ä" * 43, "A" * 42 + "\n"]
)
def test_what_is_no_token_of_32_bytes_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="it "):
        token_bytes(word)


@pytest.mark.parametrize("name", ["Ann\u200b", "\u00ad", "\u0301", "\u2060x", "\ufeffAnn"])
def test_a_name_with_signs_that_nobody_sees_is_refused(name: str) -> None:
    with pytest.raises(RailwrightError):
        online_name(name)


@pytest.mark.parametrize("name", ["<b>Ann</b> & Co", "Ånn", "小明", "🚂", "Zoë-7"])
def test_a_name_is_text(name: str) -> None:
    assert online_name(name) == name
