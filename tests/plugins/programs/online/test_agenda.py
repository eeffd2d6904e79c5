"""A dealer looks at the tables where something has happened or is due, and at no others."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import say
from railwright.core.maps.library import maps_by_name
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.agenda import Agenda
from railwright.plugins.features.online.dealer import Dealer, Deliver, Hall
from railwright.plugins.features.online.store import SqliteStore
from railwright.plugins.features.online.table import DealtTable
from railwright.plugins.features.online.table_presence import Person
from railwright.plugins.features.online.table_record import Outgoing, RequestRefused
from railwright.plugins.features.online.tokens import commitment_to, new_nonce
from tests.plugins.programs.online.playing import CATALOGUE

TABLES = 40


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def dealer_at(store: SqliteStore, clock: Clock, deliver: Deliver = lambda addressed, is_reply=False: None) -> Dealer:
    hall = Hall("Ann", public=True, max_tables_a_person=TABLES + 1)
    return Dealer(store, CATALOGUE, hall, deliver, clock)


async def opened(dealer: Dealer, ann: Person, **options: Any) -> str:
    before = {*dealer._tables}
    create = protocol.Create(1, "tiny", ["human", "human"], {}, protocol.TableOptions(**options))
    await dealer.request(ann, create)
    (code,) = {*dealer._tables} - before
    return code


def test_a_table_is_looked_at_when_its_time_has_come() -> None:
    agenda = Agenda()
    agenda.plan("A", 5.0)
    agenda.plan("A", 9.0)  # later: found out when the earlier time has come
    agenda.plan("B", 9.0)
    agenda.plan("B", 4.0)
    agenda.plan("C", None)
    agenda.plan("D", 1.0)
    agenda.forget("D")
    assert agenda.due(3.0) == []
    assert agenda.due(5.0) == ["B", "A"]
    assert agenda.due(100.0) == []


def test_opening_a_table_and_a_second_without_news_touch_no_other_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: Counter[str] = Counter()
    is_live = DealtTable.is_live.fget  # type: ignore[attr-defined]

    def counted(table: DealtTable) -> bool:
        looked_at[table.record.data.code] += 1
        return bool(is_live(table))

    async def play() -> None:
        clock, ann = Clock(), Person("A" * 43, "Ann", "203.0.113.5")
        dealer = dealer_at(store, clock)
        for number in range(TABLES):
            await opened(dealer, ann._replace(address=f"203.0.113.{number}"))
        monkeypatch.setattr(DealtTable, "is_live", property(counted))
        monkeypatch.setattr(DealtTable, "tick", lambda table: looked_at.update([table.record.data.code]))
        code = await opened(dealer, ann)
        assert set(looked_at) == {code}
        looked_at.clear()
        for _ in range(3):
            clock.now += 1
            await dealer.tick()
        await dealer.leave("B" * 43)
        assert not looked_at
        await dealer.close()

    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        asyncio.run(play())


def test_a_list_of_tables_is_that_of_what_was_noted_of_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No table is asked again whether somebody is there, and the map folders are listed once for a new table."""
    sent, listed = list[protocol.Tables](), Counter[str]()

    def deliver(addressed: Outgoing, is_reply: bool = False) -> None:
        if isinstance(addressed.message, protocol.Tables):
            sent.append(addressed.message)

    def find_maps() -> dict[str, Path]:
        listed["maps"] += 1
        return maps_by_name()

    async def play() -> None:
        clock, ann, bob = Clock(), Person("A" * 43, "Ann"), Person("B" * 43, "Bob")
        dealer = dealer_at(store, clock, deliver)
        codes = [await opened(dealer, ann, invited=number == 1) for number in range(4)]
        assert listed == {"maps": 4}
        for code in codes[:3]:
            await dealer.request(ann, protocol.Sit(2, code, [0], "C" * 43))
        await dealer.request(ann, protocol.LookRequest(2, codes[3]))
        monkeypatch.setattr(DealtTable, "is_live", property(lambda table: pytest.fail("asked again")))
        for person in (ann, bob):
            await dealer.request(person, protocol.ListTables(3))
        open_to_all = [codes[0], codes[2]]  # one is for invited people, and nobody sits at the last one
        assert [[row.table for row in tables.tables] for tables in sent] == [open_to_all] * 2
        assert [[row.table for row in tables.own] for tables in sent] == [codes[:3], []]
        monkeypatch.undo()
        await dealer.leave(ann.key)
        assert dealer.open_tables() == []
        await dealer.close()

    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        monkeypatch.setattr("railwright.plugins.features.online.dealer.maps_by_name", find_maps)
        asyncio.run(play())


def test_the_opening_of_words_ends_when_its_time_is_up(tmp_path: Path) -> None:
    async def play() -> None:
        clock, people = Clock(), [Person(letter * 43, letter) for letter in "AB"]
        dealer = dealer_at(store, clock)
        code = await opened(dealer, people[0])
        for seat, person in enumerate(people):
            await dealer.request(person, protocol.Sit(2, code, [seat], "C" * 43))
            await dealer.request(person, protocol.Ready(3, code, True))
        table = dealer._tables[code]
        assert table.record.data.opening
        clock.now += 29
        await dealer.tick()
        assert table.record.data.opening
        clock.now += 2
        await dealer.tick()
        assert not table.record.data.opening
        await dealer.close()

    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        asyncio.run(play())


def test_a_bot_whose_answer_did_not_fit_on_the_disk_answers_a_second_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        clock, ann, nonce = Clock(), Person("A" * 43, "Ann"), new_nonce()
        dealer = dealer_at(store, clock)
        await dealer.request(ann, protocol.Create(1, "tiny", ["human", "bot:random"]))
        (code,) = dealer._tables
        table, is_full = dealer._tables[code], True
        await dealer.request(ann, protocol.Sit(2, code, [0], commitment_to(nonce)))
        await dealer.request(ann, protocol.Ready(3, code, True))
        answer_with = dealer._answer_with

        async def answer(*values: Any) -> None:
            if is_full:
                raise RequestRefused("disk", say("full"))
            await answer_with(*values)

        monkeypatch.setattr(dealer, "_answer_with", answer)
        await dealer.request(ann, protocol.OpenWord(4, code, nonce))
        dealt = table.record.playing()
        for number in range(5, 500):
            if dealt.pending_seat == 1:
                break
            do = dealt.rules.notation.line([dealt.options()[0]])
            await dealer.request(ann, protocol.Do(number, code, 0, dealt.moment, do))
        before = dealt.moment
        await asyncio.sleep(0.05)
        assert dealt.moment == before
        is_full = False
        clock.now += 1
        await dealer.tick()
        async with asyncio.timeout(10):
            while dealt.moment == before:
                await asyncio.sleep(0.01)
        await dealer.close()

    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        asyncio.run(play())


@pytest.mark.sweep
def test_a_table_that_fails_stops_the_clock_of_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        clock, ann, looked_at = Clock(), Person("A" * 43, "Ann"), list[str]()
        dealer = dealer_at(store, clock)
        codes = [await opened(dealer, ann) for _ in range(3)]

        def fail(table: DealtTable) -> None:
            looked_at.append(table.record.data.code)
            raise RailwrightError(say("odd"))

        monkeypatch.setattr(DealtTable, "tick", fail)
        monkeypatch.setattr(DealtTable, "next_look_at", lambda table: clock.now)
        for code in codes:
            dealer._note(dealer._tables[code])
        for _ in range(2):
            await dealer.tick()
            clock.now += 1
        assert sorted(looked_at) == sorted(2 * codes)
        await dealer.close()

    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        asyncio.run(play())
