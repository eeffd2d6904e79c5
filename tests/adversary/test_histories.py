"""A server that forgets, or tells two players different things, and somebody who asks for what is not theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from railwright.core.kernel.errors import RailwrightError
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.sealed_table import Copy, CopyFiles, open_copies
from railwright.plugins.features.online.views import decode_message
from tests.plugins.programs.online.dealers import Dealer, hear
from tests.plugins.programs.online.test_table import ANN, BOB, CODE, EVE, dealing

pytest.importorskip("cryptography")


def test_a_restored_backup_is_told_to_all_and_uses_no_key_again(tmp_path: Path) -> None:
    """This once put everybody back in silence, and sealed other lines under the same key and number."""
    table = dealing("human", "human", watchers=True)
    table.to_first_turn()
    kept, data = len(table.lines), table.table.record.data
    for _ in range(4):
        table.answer("draw pile")
    ahead = table.dealt.moment
    files = {person: CopyFiles(tmp_path / person.name) for person in (ANN, BOB)}
    for person, copies in files.items():
        for message in table.of(person, protocol.SealedCopy):
            assert copies.receive(message) is None

    table.lines, table.data = table.lines[:kept], data
    table.table = table.made()  # from the backup
    behind = table.dealt.moment
    for person in (ANN, BOB):
        table.sent[person.name].clear()
    table.ask(BOB, lambda id: protocol.SyncRequest(id, CODE, 1, -1))  # his program knows of nothing
    table.ask(ANN, lambda id: protocol.SyncRequest(id, CODE, 0, ahead))
    for person in (ANN, BOB):
        (notice,) = table.of(person, protocol.TableNotice)
        told = str(decode_message(notice.message))
        assert told.startswith("This server was restored from an older backup: Ann has seen")
        assert f"{ahead - behind} more steps" in told
    table.ask(ANN, lambda id: protocol.SyncRequest(id, CODE, 0, 10**9))  # once is enough
    table.ask(EVE, lambda id: protocol.LookRequest(id, CODE))
    assert len(table.of(EVE, protocol.TableNotice)) == 1  # whoever comes later

    copies_now = {person: table.of(person, protocol.SealedCopy)[-1] for person in (ANN, BOB)}
    assert all(files[person].is_left_behind(message) for person, message in copies_now.items())
    old = [Copy.read(next((tmp_path / person.name).glob("*.copy"))) for person in (ANN, BOB)]
    assert {copy.copy for copy in old}.isdisjoint(message.copy for message in copies_now.values())
    assert len(open_copies(old).lines) == ahead  # all of it is there to resume from


@pytest.mark.sweep
def test_a_dealer_that_tells_two_players_different_things_is_found_by_one_of_them() -> None:
    dealer = Dealer("tiny", "Ann,Bob")
    ann, bob = dealer.clients
    for client in dealer.clients:
        client.hear()
    told = dealer.dealt.whole_view(bob.table.table.table, bob.seat, [])
    other = protocol.View(told.table, 1, told.n + 1, told.answers, {**told.view, "turns": told.view["turns"] + 1})
    hear(bob.table, other)
    while dealer.dealt.state.stack:
        dealer.answer([dealer.dealt.options()[0]])
    for client in dealer.clients:
        client.catch_up()
        client.hear()
        client.table.witness.commitments.clear()  # this dealer promises nothing
    assert "At step" in str(bob.table.fairness())
    assert "Everything shown here is correct" in str(ann.table.fairness())


@pytest.mark.parametrize(
    "make",
    [
        lambda id: protocol.SyncRequest(id, CODE, 0), lambda id: protocol.CopyRequest(id, CODE, 0),
        lambda id: protocol.Do(id, CODE, 0, 1, "draw pile"), lambda id: protocol.Lend(id, CODE, 0, "bot:random"),
    ],
)  # fmt: skip
def test_a_watcher_who_asks_for_what_is_a_players_gets_nothing(make: object) -> None:
    table = dealing("human", "human")
    table.ask(EVE, lambda id: protocol.Watch(id, CODE))
    table.sent["Eve"].clear()
    with pytest.raises(RailwrightError):
        table.table.request(EVE, make(1))  # type: ignore[operator]
    table.answer()
    seats = {message.seat for message in table.sent["Eve"] if isinstance(message, protocol.View | protocol.Told)}
    assert seats == {-1}
    assert table.of(EVE, protocol.SealedCopy) == []
