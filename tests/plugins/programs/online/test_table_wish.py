"""A wish at a table by itself: who has to agree, and what ends it."""

from __future__ import annotations

from railwright.plugins.features.online.protocol import Wanted
from railwright.plugins.features.online.table_wish import TableWish, Wish

CODE = "K7PQ4M"


def test_what_everybody_agrees_to_stands_until_it_is_done() -> None:
    wish = TableWish()
    assert (wish.stands, wish.message(CODE), wish.agreed_by(["ann"])) == (False, Wanted(CODE, ""), None)
    wish.propose("back", 1, "ann", 7)
    assert wish.message(CODE) == Wanted(CODE, "back", 1, 7)
    assert [wish.lacks(key) for key in ("ann", "bob")] == [False, True]
    assert wish.agreed_by(["ann", "bob"]) is None
    assert wish.agreed_by([]) is None  # with nobody there nothing is done
    wish.answer("bob", True)
    assert wish.agreed_by(["ann", "bob"]) == Wish("back", 1, 7, frozenset({"ann", "bob"}))
    wish.end()
    assert (wish.stands, wish.lacks("bob"), wish.agreed_by(["ann", "bob"])) == (False, False, None)


def test_one_who_declines_ends_it_and_a_newer_wish_is_agreed_to_anew() -> None:
    wish = TableWish()
    wish.answer("bob", True)  # to nothing
    wish.propose("back", 0, "ann", 7)
    wish.answer("bob", False)
    assert wish.message(CODE) == Wanted(CODE, "")
    wish.propose("back", 0, "ann", 7)
    wish.answer("bob", True)
    wish.propose("resume", 1, "bob")
    assert wish.agreed_by(["ann", "bob"]) is None
    assert wish.lacks("ann")
