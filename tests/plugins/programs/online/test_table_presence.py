"""Who is at a table by itself: since when, by a clock that may be set, and who hears what is said."""

from __future__ import annotations

from railwright.plugins.features.online.protocol import Quiet
from railwright.plugins.features.online.table_people import TableChat
from railwright.plugins.features.online.table_presence import Person, TablePresence

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
