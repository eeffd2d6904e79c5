"""Whoever deals, or stalls the deal, cannot choose cards unseen."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from msgspec import structs

from railwright.core.game import Game
from railwright.core.kernel.outcome import Seat
from railwright.core.records.fair_deal import chance_key, first_seat
from railwright.plugins.cards.api import CARDS
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.dealer import chance_at
from railwright.plugins.features.online.dealt_game import DealtGame
from railwright.plugins.features.online.own_word import OwnWord
from railwright.plugins.features.online.server import Server
from railwright.plugins.features.online.table import OPENING_S
from railwright.plugins.features.online.tokens import commitment_to, new_nonce, token_bytes
from railwright.plugins.features.online.views import decode_message
from tests.plugins.programs.online.dealers import game_on, table_message
from tests.plugins.programs.online.playing import HERE, BotClient, plain_server
from tests.plugins.programs.online.test_table import ANN, BOB, CODE, Dealing

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

HOST, FRIEND = 0, 1
MAX_TRIES = 3000  # words; some 200 are enough for two locomotives and the first turn


class Host(BotClient):
    """A player who deals: their own program sends only what they want."""

    opens_words = False


def good_word(game: Game, secret: bytes, theirs: str) -> str:
    """A word of the host's with which they begin, and with two locomotives."""
    for _ in range(MAX_TRIES):
        word = new_nonce()
        words = [token_bytes(word), token_bytes(theirs)]
        if first_seat(chance_key(secret, words), 2) != HOST:
            continue
        dealt = DealtGame(game, [Seat("Ann"), Seat("Bob")], chance_at(secret, words), HOST, (0, 1))
        *_, last = dealt.propose_chance(dealt.start)
        if CARDS.get(last.after).hands[HOST][-1] >= 2:  # type: ignore[union-attr]
            return word
    raise AssertionError("no word was good enough")


Attack = Callable[[Server, Host, BotClient, str], Awaitable[None]]


def attacking(tmp_path: Path, attack: Attack) -> None:
    """Let a host and a friend sit down, and the host attack once the friend's program has opened its word."""

    async def play() -> None:
        server = plain_server(tmp_path, time.time)
        port = await server.start(HERE, 0)
        host, friend = Host(port), BotClient(port)
        try:
            code = await host.create("europe", ["human", "human"])
            await host.sit(code, HOST, ready=False)
            await friend.sit(code, FRIEND)
            await attack(server, host, friend, code)
        finally:
            for client in (host, friend):
                await client.close()
            await server.stop()
            server.store.close()  # type: ignore[attr-defined]

    asyncio.run(asyncio.wait_for(play(), 100))


async def opened_word(server: Server, host: Host, friend: BotClient, code: str) -> str:
    """The friend's word, as the host reads it in the file of the tables once they say that they are ready."""
    assert _stored(server, code)[FRIEND]["nonce"] == ""  # the friend is ready, and has told nothing
    await host.link.request(lambda id: protocol.Ready(id, code, True))
    await friend.until(lambda: _stored(server, code)[FRIEND]["nonce"] != "")
    return str(_stored(server, code)[FRIEND]["nonce"])


def _stored(server: Server, code: str) -> Sequence[dict[str, str]]:
    row = server.store.row(code)  # type: ignore[attr-defined]
    seats: Sequence[dict[str, str]] = json.loads(row.data)["seats"]
    return seats


def test_a_host_who_sits_down_again_with_a_better_word_gets_other_cards(tmp_path: Path) -> None:
    """This once gave three locomotives and the first turn after 206 words and 0.2 seconds, and counted as fair."""

    async def attack(server: Server, host: Host, friend: BotClient, code: str) -> None:
        theirs = await opened_word(server, host, friend, code)
        table = server.dealer._tables[code]
        word = good_word(table.record.opened, table.record.secret, theirs)
        await host.link.request(lambda id: protocol.Sit(id, code, [HOST], commitment_to(word)))
        await friend.until(lambda: friend.word.restarts == 1 and friend.word.nonce not in ("", theirs))
        await host.link.request(lambda id: protocol.Ready(id, code, True))
        assert not table.record.data.opening  # the friend is asked again whether they are ready
        await friend.link.request(lambda id: protocol.Ready(id, code, True))
        await friend.until(lambda: table.record.data.seats[FRIEND].nonce != "")
        await host.link.request(lambda id: protocol.OpenWord(id, code, word))
        await friend.begun()
        assert table.record.data.seats[FRIEND].nonce != theirs

    attacking(tmp_path, attack)


def test_a_dealer_that_exchanges_a_promise_is_found_before_the_first_card(tmp_path: Path) -> None:
    async def attack(server: Server, host: Host, friend: BotClient, code: str) -> None:
        theirs = await opened_word(server, host, friend, code)
        table = server.dealer._tables[code]
        word = good_word(table.record.opened, table.record.secret, theirs)
        table.record.data.seats[HOST].commitment = commitment_to(word)  # a program that was changed
        for addressed in table.messages.to_all(table.messages.table(table.record.data)):
            server._deliver(addressed)
        await friend.until(lambda: friend.states[-1] == "ended")
        assert "changed a promise after your secret word was revealed" in str(friend.why)
        assert friend.mirrors[FRIEND].moment == -1

    attacking(tmp_path, attack)


@pytest.mark.sweep
def test_a_dealer_that_hides_the_exchange_is_found_at_the_start(tmp_path: Path) -> None:
    async def attack(server: Server, host: Host, friend: BotClient, code: str) -> None:
        theirs = await opened_word(server, host, friend, code)
        table = server.dealer._tables[code]
        word = good_word(table.record.opened, table.record.secret, theirs)
        start = protocol.Start(code, HOST, [word, theirs])
        server._peers[friend.identity.key][0].post(start)
        await friend.until(lambda: friend.states[-1] == "ended")
        assert "let a player change their secret word after yours was revealed" in str(friend.why)

    attacking(tmp_path, attack)


def test_a_guest_who_stalls_the_opening_is_named_and_nobody_keeps_a_known_word() -> None:
    table = Dealing()
    words = {ANN: new_nonce(), BOB: new_nonce()}
    for seat, person in enumerate(words):
        table.ask(person, lambda id, s=seat, p=person: protocol.Sit(id, CODE, [s], commitment_to(words[p])))
        table.ask(person, lambda id: protocol.Ready(id, CODE, True))
    table.ask(ANN, lambda id: protocol.OpenWord(id, CODE, words[ANN]))
    table.now += OPENING_S - 1
    assert table.table.tick() is None
    table.now += 2
    table.keep(table.table.tick())
    (notice,) = table.of(ANN, protocol.TableNotice)
    assert str(decode_message(notice.message)).startswith(
        "These players have not sent their secret word for the cards: Bob."
    )
    assert [(seat.commitment, seat.nonce, seat.ready) for seat in table.table.record.data.seats] == [
        ("", "", False)
    ] * 2
    table.begin(ANN, BOB)
    assert table.table.record.data.phase == "playing"


def news(*commitments: str, opening: bool = True, opened: bool = False) -> protocol.TableNews:
    """What a dealer shows of people's promises."""
    game = game_on("tiny")
    shown = table_message(game, [Seat(f"Player {number}") for number in range(len(commitments))])
    chairs = [
        structs.replace(chair, key=str(seat) * 43, commitment=commitment, opened=opened)
        for seat, (chair, commitment) in enumerate(zip(shown.chairs, commitments, strict=True))
    ]
    return structs.replace(shown, phase="open", chairs=chairs, opening=opening)


def test_a_word_is_opened_only_when_all_promises_are_shown() -> None:
    word, theirs = OwnWord(), commitment_to(new_nonce())
    own = word.renew()
    assert word.next_step(news(own, theirs, opening=False), [0]) == ""
    assert word.next_step(news(own, ""), [0]) == ""  # the other's promise is missing
    assert word.next_step(news(theirs, theirs), [0]) == ""  # this is not our promise
    assert word.next_step(news(own, theirs), [0]) == "open"
    assert word.next_step(news(own, theirs, opened=True), [0]) == ""
    assert word.next_step(news("", "", opening=False), [0]) == "sit"  # broken off: with another word
    assert (word.nonce, word.restarts) == ("", 1)


def test_a_program_that_has_lost_its_word_sits_down_again() -> None:
    assert OwnWord().next_step(news(commitment_to(new_nonce()), commitment_to(new_nonce())), [1]) == "sit"
