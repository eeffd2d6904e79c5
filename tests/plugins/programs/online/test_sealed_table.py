"""Copies of a game at its players: written down as they come, opened by a majority, and hostile until they are read."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import msgspec
import pytest

from railwright.plugins.features.online import protocol, sealed_table
from railwright.plugins.features.online.sealed import SealedError
from railwright.plugins.features.online.sealed_table import Copy, CopyFiles, SealedLines, open_copies
from railwright.plugins.features.online.store import StoredLine
from railwright.plugins.features.online.table_data import resumed_table
from tests.plugins.programs.online.test_table import ANN, Dealing

pytest.importorskip("cryptography")

CODE = "K7PQ4M"
PEOPLE = ["ann", "bob", "eve"]
LINES = [StoredLine(n, f'{{"n": {n}, "by": 0, "do": "draw pile"}}', 100 + n) for n in range(1, 8)]


def sealed(people: list[str] = PEOPLE) -> SealedLines:
    return SealedLines(CODE, people, {"code": CODE}, b"s" * 32)


def held(folder: Path, source: SealedLines, person: str, first: int = 0) -> Copy:
    """What a person has in his folder once he has heard everything."""
    files = CopyFiles(folder / person)
    for message in source.messages(person, first):
        assert files.receive(message) is None
    return Copy.read(next((folder / person).glob("*.copy")))


def test_every_majority_opens_what_it_holds_and_no_minority_does(tmp_path: Path) -> None:
    source = sealed()
    source.add(LINES)
    copies = [held(tmp_path, source, person) for person in PEOPLE]
    for count in (1, 2, 3):
        for some in combinations(copies, count):
            if count < 2:
                with pytest.raises(SealedError, match="A copy from 1 more player is needed"):
                    open_copies(some)
            else:
                opened = open_copies(some)
                assert (opened.table, opened.secret, opened.lines) == ({"code": CODE}, b"s" * 32, (*LINES,))


def test_the_longest_copy_counts(tmp_path: Path) -> None:
    source = sealed()
    source.add(LINES[:3])
    behind = held(tmp_path, source, "ann")
    source.add(LINES[3:])
    ahead = held(tmp_path, source, "bob")
    assert open_copies([behind, ahead]).lines == (*LINES,)


def test_lines_come_in_any_pieces_and_what_is_lacking_is_asked_for(tmp_path: Path) -> None:
    source, files = sealed(), CopyFiles(tmp_path)
    [begin] = source.messages("ann", 0)
    assert files.receive(begin) is None
    source.add(LINES)
    [news] = source.messages("ann", source.count)
    assert (news.lines, files.receive(news)) == ([], 1)
    [late] = source.messages("ann", 5)
    assert files.receive(late) == 1
    [all_of_it] = source.messages("ann", 0)
    assert files.receive(all_of_it) is None
    assert files.receive(late) is None  # once more
    again = CopyFiles(tmp_path)  # after the program was killed
    assert again.receive(news) is None
    [path] = tmp_path.glob("*.copy")
    assert len(Copy.read(path).lines) == 1 + len(LINES)
    assert path.stat().st_mode & 0o077 == 0
    again.receive(protocol.End(CODE, ""))
    assert not path.exists()


def test_long_games_come_in_messages_of_bounded_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed_table, "MAX_LINES_IN_A_MESSAGE", 3)
    source = sealed()
    source.add(LINES)
    assert [len(message.lines) for message in source.messages("ann", 0)] == [3, 3, 2]


def test_a_dealer_cannot_fill_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed_table, "MAX_COPY_BYTES", 10_000)
    [message] = sealed().messages("ann", 0)
    files = CopyFiles(tmp_path)
    for first in range(50):
        files.receive(msgspec.structs.replace(message, first=first, lines=["A" * 1000], count=100))
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 11_000


def test_nobody_holds_a_copy_alone() -> None:
    table = Dealing(("human", "bot:random"))
    table.begin(ANN)
    assert table.table.record.data.phase == "playing"
    assert table.of(ANN, protocol.SealedCopy) == []


def test_changed_copies_are_refused_in_a_sentence(tmp_path: Path) -> None:
    source, rng = sealed(), Random(29)
    source.add(LINES)
    copies = [held(tmp_path, source, person) for person in PEOPLE[:2]]
    path = tmp_path / "hostile.copy"
    for _ in range(300):
        content = bytearray(copies[0].text().encode())
        for _ in range(rng.randrange(1, 4)):
            content[rng.randrange(len(content))] = rng.randrange(256)
        path.write_bytes(content)
        with suppress(SealedError):  # all but a letter that says nothing, such as one of the spaces of the head
            assert open_copies([Copy.read(path), copies[1]]).lines == (*LINES,)
    other = replace(copies[1], table="BCDFGH")
    with pytest.raises(SealedError, match=r"several games \(BCDFGH-\S+ and K7PQ4M-\S+\)"):
        open_copies([copies[0], other])


def test_copies_of_several_starts_of_a_dealer_open_where_enough_have_one_key(tmp_path: Path) -> None:
    before, now = sealed(), sealed()
    before.add(LINES[:4])
    now.add(LINES)
    first = [held(tmp_path / "before", before, person) for person in PEOPLE]
    last = [held(tmp_path / "now", now, person) for person in PEOPLE]
    assert open_copies([first[0], first[1], last[0]]).lines == (*LINES[:4],)  # one alone has the latest
    assert open_copies([first[0], last[0], first[1], last[1]]).lines == (*LINES,)
    with pytest.raises(SealedError, match="A copy from 1 more player is needed"):
        open_copies([first[0], last[1]])


def test_few_copies_of_a_table_are_kept_and_none_once_its_game_is_over(tmp_path: Path) -> None:
    files = CopyFiles(tmp_path)
    for _ in range(2 * sealed_table.MAX_COPIES):
        for message in sealed().messages("ann", 0):
            files.receive(message)
    assert len([*tmp_path.glob("*.copy")]) == sealed_table.MAX_COPIES
    files.receive(protocol.End(CODE, ""))
    assert [*tmp_path.iterdir()] == []


def test_what_is_no_table_of_ours_is_not_gone_on_with(tmp_path: Path) -> None:
    source = sealed()
    copies = [held(tmp_path, source, person) for person in PEOPLE]
    with pytest.raises(SealedError, match="does not contain a Railwright game"):
        resumed_table(open_copies(copies), "Bob")
