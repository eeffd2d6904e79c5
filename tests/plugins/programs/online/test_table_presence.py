"""Who is at a table by itself: since when, by a clock that may be set, and who hears what is said."""

from __future__ import annotations

import pytest

from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.protocol import Quiet
from railwright.plugins.features.online.table_people import TableChat
from railwright.plugins.features.online.table_presence import Person, TablePresence
from tests.plugins.programs.online.test_table import CODE, Dealing

ANN, BOB = Person("a" * 43, "Ann"), Person("b" * 43, "Bob")


def test_who_comes_and_goes_does_so_once() -> None:
    now = 1000.0
    people = TablePresence(lambda: now)
    assert people.since(ANN.key) == 1000.0
    now = 1010.0
    assert [people.come(ANN), people.come(BOB), people.come(ANN._replace(name="Anna"))] == [True, True, False]
    assert ([*people], len(people), people[ANN.key].name) == ([ANN.key, BOB.key], 2, "Ann")
    now = 1020.0
    assert [people.go(ANN.key), people.go(ANN.key)] == [True, False]
    assert (ANN.key in people, people.since(ANN.key), people.since(BOB.key)) == (False, 1020.0, 1010.0)


def test_a_clock_that_is_set_takes_everybody_along() -> None:
    people = TablePresence(lambda: 1000.0)
    people.come(ANN)
    people.move(-400.0)
    assert (people.since(ANN.key), people.since(BOB.key)) == (600.0, 600.0)


def test_nobody_hears_what_he_does_not_want() -> None:
    chat, people = TableChat(), ["ann", "bob", "eve", "kim"]
    chat.be_quiet("bob", Quiet(1, False))
    chat.be_quiet("eve", Quiet(2, True, muted=["k" * 43]))
    assert chat.hearers("ann", people) == ["ann", "eve", "kim"]
    assert chat.hearers("k" * 43, people) == ["ann", "kim"]
    chat.be_quiet("bob", Quiet(3, True))
    assert chat.hearers("ann", people) == people


@pytest.mark.parametrize(
    ("address", "is_outside"),
    [
        ("", False),
        ("127.0.0.1", False),
        ("192.168.1.7", False),
        ("100.101.102.103", False),  # of a mesh VPN, or of a provider's network
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("93.184.216.34", True),
        ("2606:2800:220:1::1", True),
    ],
)
def test_a_table_is_reached_from_outside_only_from_a_public_address(address: str, is_outside: bool) -> None:
    table = Dealing()
    table.ask(ANN, lambda id: protocol.LookRequest(id, CODE))
    answer = table.ask(BOB._replace(address=address), lambda id: protocol.LookRequest(id, CODE))
    told = [message for message in table.sent["Ann"] if isinstance(message, protocol.TableNews)]
    assert [news.reached for news in (told[0], told[-1], *answer) if isinstance(news, protocol.TableNews)] == [
        False, is_outside, is_outside,
    ]  # fmt: skip
    table.table.people.present.go(BOB.key)
    answer = table.ask(ANN, lambda id: protocol.LookRequest(id, CODE))
    assert [news.reached for news in answer if isinstance(news, protocol.TableNews)] == [is_outside]
