"""Clients that know no rules: whole games from the words, answers and panels of their pages alone."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from railwright.core.kernel.outcome import Seat
from railwright.core.language import words
from railwright.core.language.messages import speaking
from railwright.core.language.words import client_language, offered_languages
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.dealt_game import DealtGame
from railwright.plugins.features.online.identity import Identity, new_identity
from railwright.plugins.features.online.own_word import OwnWord
from railwright.plugins.features.online.page_words import in_words
from railwright.plugins.features.online.protocol import decode_to_client, encode
from tests.plugins.combinations import TELLING, changes_with
from tests.plugins.programs.online.dealers import all_boards, game_on, table_message, whole_numbers
from tests.plugins.programs.online.playing import HERE, BotClient
from tests.plugins.programs.online.test_server import connected, run, serving

pytest.importorskip("websockets")
pytest.importorskip("cryptography")
SHORT: dict[str, dict[str, Any] | None] = {"routes": {"trains": 8}}
# These rarely show all that they tell in a game with fewer than the twelve of the board.
NEED_ALL_TRAINS = {"city_markers", "festival_cards", "permits", "rails_and_sails", "team_asia", "tolls"}


class WordsClient:
    """A person without rules, who gives any answer that the page offers."""

    def __init__(
        self, port: int, lang: str = "en", identity: Identity | None = None, local_names: bool = False
    ) -> None:
        self.port, self.lang, self.identity = port, lang, identity or new_identity()
        self.local_names = local_names
        self.word, self.pages = OwnWord(), list[protocol.SeatPage]()
        self.table: protocol.TableNews | None = None
        self.notices: list[str] = []
        self.log: list[str] = []
        self._last_id, self._rng = time.time_ns() // 1000, Random(1)

    async def enter(self) -> None:
        self.socket = await connected(self.port)
        welcome = decode_to_client(await self.socket.recv())
        sign = self.identity.sign_hello(welcome.nonce, HERE)
        await self.send(
            lambda id: protocol.Hello(
                id, 1, "Ann", self.identity.key, sign, "", self.lang, True, local_names=self.local_names
            )
        )
        assert isinstance(await self.receive(), protocol.Known)

    async def send(self, make: Any) -> int:
        self._last_id += 1
        await self.socket.send(encode(make(self._last_id)))
        return self._last_id

    async def receive(self) -> Any:
        message = decode_to_client(await self.socket.recv())
        if isinstance(message, protocol.TableNews):
            self.table = message
        elif isinstance(message, protocol.SeatPage):
            self.pages.append(message)
            self.log[message.start :] = [line.text for line in message.log]
        elif isinstance(message, protocol.TableNotice | protocol.RefusedRequest):
            self.notices.append(message.text)
        return message

    async def ask(self, make: Any) -> Any:
        id = await self.send(make)
        while getattr(answer := await self.receive(), "id", 0) != id:
            pass
        return answer

    @property
    def seats(self) -> list[int]:
        assert self.table is not None
        return [seat for seat, chair in enumerate(self.table.chairs) if chair.key == self.identity.key]

    async def sit(self, code: str, seat: int = 0) -> None:
        commitment = self.word.renew()
        await self.ask(lambda id: protocol.Sit(id, code, [seat], commitment))
        await self.ask(lambda id: protocol.Ready(id, code, True))

    async def play(self, answers: int = 10_000) -> None:
        """Play until the game is over, or so many answers are given."""
        while answers:
            message = await self.receive()
            if isinstance(message, protocol.TableNews) and message.phase == "open" and message.opening:
                if self.word.next_step(message, self.seats) == "open":
                    code = message.table
                    await self.send(lambda id: protocol.OpenWord(id, code, self.word.nonce))  # noqa: B023
            elif isinstance(message, protocol.SeatPage):
                if message.result:
                    return
                if message.question is not None:
                    do = self._rng.choice(answers_of(message))
                    await self.send(lambda id: protocol.Do(id, message.table, message.seat, message.n, do))  # noqa: B023
                    answers -= 1


def answers_of(page: protocol.SeatPage) -> list[str]:
    assert page.question is not None
    cards = [card.do for card in page.row if card.do]
    options = [option.do for group in page.question.groups for option in group.options]
    return [*cards, *options, *(ticked.do for ticked in page.question.sets)]


@pytest.mark.sweep
@pytest.mark.parametrize("board", all_boards(("tiny", "europe")))
def test_whole_games_are_played_from_pages(board: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (server, port):
            ann = WordsClient(port)
            await ann.enter()
            seats = ["human", *["bot:random"] * (game_on(board).spec.players[0] - 1)]
            table = await ann.ask(lambda id: protocol.Create(id, board, seats))
            await ann.sit(table.table)
            await ann.play()
            dealt = server.dealer._tables[table.table].record.dealt
            assert dealt is not None
            assert len(ann.log) == len(dealt.log.events)
            assert ann.notices == []
            assert all("{" not in line for line in ann.log)
            assert max(len(encode(page)) for page in ann.pages) < 64 * 1024
            assert max(max(whole_numbers(json.loads(encode(page)))) for page in ann.pages) < 2**53

    run(play)


@pytest.mark.sweep
@pytest.mark.parametrize("rule", TELLING)
def test_pages_play_by_rules_that_they_do_not_know(rule: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (_, port):
            ann = WordsClient(port)
            await ann.enter()
            changes = changes_with([rule]) | ({} if rule in NEED_ALL_TRAINS else SHORT)
            table = await ann.ask(lambda id: protocol.Create(id, "tiny", ["human", "bot:random"], changes))
            await ann.sit(table.table)
            await ann.play()
            assert ann.pages[-1].result
            assert ann.notices == []

    run(play)


@pytest.mark.sweep
def test_programs_and_pages_play_at_one_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (_, port):
            ann, bob = WordsClient(port), BotClient(port)
            await ann.enter()
            table = await ann.ask(lambda id: protocol.Create(id, "tiny", ["human", "human"]))
            await bob.sit(table.table, 1)
            await ann.sit(table.table)
            await asyncio.gather(ann.play(), bob.play())
            assert bob.record
            assert bob.refused == []
            assert ann.notices == []
            await bob.close()

    run(play)


def test_a_page_speaks_the_language_of_its_reader(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (_, port):
            ann = WordsClient(port, "de-AT")
            await ann.enter()
            table = await ann.ask(lambda id: protocol.Create(id, "europe", ["human", "bot:random"]))
            await ann.sit(table.table)
            await ann.play(answers=3)
            texts = [text.text for page in ann.pages for text in [*page.row, *(page.hand or ())]]
            assert "Stapel" in texts
            await ann.ask(lambda id: protocol.Do(id, table.table, 0, 0, "pass"))
            assert ann.notices[-1].startswith("Die Partie ist")

    run(play)


def test_a_page_resumes_with_the_lines_that_it_lacks(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (_, port):
            ann = WordsClient(port)
            await ann.enter()
            table = await ann.ask(lambda id: protocol.Create(id, "tiny", ["human", "human"]))
            bob = WordsClient(port)
            await bob.enter()
            await ann.sit(table.table)
            await bob.sit(table.table, 1)
            await asyncio.gather(ann.play(answers=1), bob.play(answers=1))
            known = len(ann.log)
            again = WordsClient(port, identity=ann.identity)
            again.log = ann.log[: known - 1]
            await again.enter()
            await again.ask(lambda id: protocol.SyncRequest(id, table.table, 0, -1, known - 1))
            while not again.pages or again.pages[-1].start == 0:  # a change may have come before the request
                await again.receive()
            assert again.pages[-1].start >= known - 1
            assert again.pages[-1].seat == 0
            assert again.log[:known] == ann.log

    run(play)


def test_a_spectator_sees_no_hand(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (_, port):
            ann, eve = WordsClient(port), WordsClient(port)
            for client in (ann, eve):
                await client.enter()
            table = await ann.ask(lambda id: protocol.Create(id, "tiny", ["human", "bot:random"]))
            await ann.sit(table.table)
            await ann.play(answers=2)
            await eve.ask(lambda id: protocol.Watch(id, table.table))
            while not eve.pages:
                await eve.receive()
            page = eve.pages[-1]
            assert (page.seat, page.hand, page.tickets, page.question) == (-1, None, None, None)
            assert page.players
            assert all(ann_page.hand is not None for ann_page in ann.pages)

    run(play)


@pytest.mark.sweep
def test_a_code_moves_a_seat_to_another_device(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (_, port):
            laptop, phone = WordsClient(port), WordsClient(port)
            for client in (laptop, phone):
                await client.enter()
            table = await laptop.ask(lambda id: protocol.Create(id, "tiny", ["human", "bot:random"]))
            code = table.table
            assert isinstance(await laptop.ask(lambda id: protocol.MoveSeat(id, code)), protocol.RefusedRequest)
            await laptop.sit(code)
            await laptop.play(answers=1)
            offered = await laptop.ask(lambda id: protocol.MoveSeat(id, code))
            assert isinstance(offered, protocol.SeatCode)
            wrong = await phone.ask(lambda id: protocol.UseSeatCode(id, code, "BBBBBB"))
            assert wrong.code == "no-code"
            await phone.ask(lambda id: protocol.LookRequest(id, code))
            moved = await phone.ask(lambda id: protocol.UseSeatCode(id, code, offered.code))
            assert isinstance(moved, protocol.Committed)
            again = await phone.ask(lambda id: protocol.UseSeatCode(id, code, offered.code))
            assert again.code == "no-code", "a code works once"
            await phone.ask(lambda id: protocol.SyncRequest(id, code, 0))
            refused = await laptop.ask(lambda id: protocol.SyncRequest(id, code, 0))
            assert refused.code == "not-yours"
            assert laptop.notices[-2] == "Your seat has moved to your other device."
            await phone.play()
            assert phone.pages[-1].result

    run(play)


@pytest.mark.parametrize(
    ("language", "title", "bots"),
    [("en", "Europe", ["Badger", "Badger 2", "Owl"]), ("de", "Europa", ["Dachs", "Dachs 2", "Eule"])],
)
def test_boards_and_bots_have_the_names_of_the_window(language: str, title: str, bots: list[str]) -> None:
    agents = ("bot:steady", "bot:steady", "bot:expert")
    chairs = [protocol.Chair("", "human"), *(protocol.Chair(agent, agent) for agent in agents)]
    news = table_message(game_on("europe"), [Seat("Ann")])
    with speaking(client_language(language)):
        worded = in_words(msgspec.structs.replace(news, chairs=chairs))
    assert isinstance(worded, protocol.TableNews)
    assert (worded.map_title, worded.names) == (title, ["", *bots])


def test_a_page_is_sent_phrases_in_its_language() -> None:
    phrase = protocol.Said("K7PQ4M", 0, "Ann", 0, phrase=2)
    with speaking(client_language("de")):
        worded = in_words(phrase)
    assert isinstance(worded, protocol.Said)
    assert worded.text == "Gut gespielt!"


def claims(dealt: DealtGame) -> list[str]:
    """The claims of routes that everybody sees."""
    texts = [dealt.rules.notation.text(entry.choice) for entry in dealt.transitions]
    return [text for text in texts if text.startswith("claim ")]


@pytest.mark.sweep
def test_each_connection_has_the_names_of_cities_that_it_asks_for(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (server, port):
            ann = new_identity()
            german, czech = (WordsClient(port, lang, ann, True) for lang in ("de-AT", "cs"))
            printed, watching = WordsClient(port, "cs", ann), WordsClient(port, "hu", None, True)
            clients = {german: "Wien", czech: "Vídeň", printed: "Wien", watching: "Bécs"}
            for client in clients:
                await client.enter()
            table = await german.ask(lambda id: protocol.Create(id, "europe", ["human", "bot:random"]))
            code = table.table
            await german.sit(code)
            await german.play(answers=40)
            await watching.ask(lambda id: protocol.Watch(id, code))
            for client in (czech, printed):
                await client.ask(lambda id: protocol.LookRequest(id, code))
                await client.ask(lambda id: protocol.SyncRequest(id, code, 0))
            record = server.dealer._tables[code].record
            while not any("wien" in text for text in claims(record.playing())):  # tickets are seen by their owner alone
                await german.play(answers=1)
            for client, vienna in clients.items():
                while not any(f"{vienna}–" in line or f"–{vienna}" in line for line in client.log):
                    await client.receive()

    run(play)


@pytest.mark.sweep
def test_thousands_of_languages_that_nobody_speaks_are_english(tmp_path: Path) -> None:
    rng, signs = Random(8), "abcdeDE-_.@\u0161\x00/"
    langs = ["".join(rng.choices(signs, k=rng.randrange(21))) for _ in range(5000)]

    async def play() -> None:
        async with serving(tmp_path) as (_, port):
            for lang in langs[:60]:
                client = WordsClient(port, lang, local_names=True)
                await client.enter()
                assert isinstance(await client.ask(protocol.ListTables), protocol.Tables)
                await client.socket.close()

    run(play)
    assert {client_language(lang).code for lang in langs} <= {*offered_languages()}
    assert words._cached_language.cache_info().currsize <= len(offered_languages())
