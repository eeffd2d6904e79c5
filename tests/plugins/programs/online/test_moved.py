"""A table that another server deals at: its address comes with the refusal, and clients follow it once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from railwright.core.kernel.text import say
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.identity import new_identity, own_certificate
from railwright.plugins.features.online.invitations import Invitation, is_server_address
from railwright.plugins.features.online.link import Caller, Link, LinkError
from railwright.plugins.features.online.store import DealtElsewhereError
from tests.plugins.programs.online.playing import HERE, BotClient
from tests.plugins.programs.online.test_pages import WordsClient
from tests.plugins.programs.online.test_server import run, serving

pytest.importorskip("websockets")
pytest.importorskip("cryptography")


def refuse_all(server: Any, at: str) -> None:
    """Let another server deal at every table that this one does not have in memory."""

    def hold(code: str) -> None:
        raise DealtElsewhereError(code, at)

    server.store.hold = hold


@pytest.mark.sweep
def test_a_client_follows_to_the_server_that_deals_and_plays_there(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path / "1") as (first, port), serving(tmp_path / "2") as (second, other):
            refuse_all(second, f"{HERE}:{port}/1")
            ann = BotClient(port)
            code = await ann.create("tiny", ["human", "human"])
            bob = BotClient(other)
            await ann.sit(code, 0)
            await bob.sit(code, 1)
            assert bob.states == ["connecting", "connected"]  # nothing was lost
            assert (first.people, second.people) == (2, 0)
            await asyncio.gather(ann.play(), bob.play())
            assert ann.record == bob.record != ""
            await asyncio.gather(ann.close(), bob.close())

    run(play)


def test_a_client_follows_once_and_then_says_why_not(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path / "1") as (first, port), serving(tmp_path / "2") as (second, other):
            refuse_all(first, f"{HERE}:{other}")
            refuse_all(second, f"{HERE}:{port}")
            client = BotClient(port)
            await client.connected()
            with pytest.raises(LinkError, match="Table K7PQ4M is now on another server"):
                await client.link.request(lambda id: protocol.LookRequest(id, "K7PQ4M"))
            await client.until(lambda: second.people == 1)
            await client.close()

    run(play)


def test_a_server_that_is_too_busy_to_greet_is_called_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (server, port):
            is_signed, late = server._is_signed, [TimeoutError()]

            def check(*values: Any) -> bool:
                if late:
                    raise late.pop()
                return bool(is_signed(*values))

            monkeypatch.setattr(server, "_is_signed", check)
            client = BotClient(port)
            await client.until(lambda: client.states[-1:] == ["connected"])
            assert client.states == ["connecting", "lost", "connecting", "connected"]
            assert client.why == say("No greeting arrived in time.")
            await client.close()

    run(play)


@pytest.mark.sweep
def test_a_client_follows_to_no_server_with_another_certificate(tmp_path: Path) -> None:
    async def play() -> None:
        certificates = [own_certificate(tmp_path / str(number)) for number in (1, 2)]
        async with (
            serving(tmp_path / "1", certificate=certificates[0]) as (first, port),
            serving(tmp_path / "2", certificate=certificates[1]) as (second, other),
        ):
            refuse_all(first, f"{HERE}:{other}")
            client = BotClient(port, fingerprint=certificates[0].fingerprint)
            await client.connected()
            with pytest.raises(LinkError):
                await client.link.request(lambda id: protocol.LookRequest(id, "K7PQ4M"))
            await client.until(lambda: client.states[-1] == "ended")
            assert "This is not the server named in the invitation" in str(client.why)
            assert second.people == 0
            await client.close()

    run(play)


def test_an_answer_that_waits_goes_to_the_server_that_deals_now(tmp_path: Path) -> None:
    """The dealer has lost the table to another server: an answer to the first one counts at the other one, once."""

    async def play() -> None:
        folder = tmp_path / "1"
        async with serving(folder) as (first, port):
            client = BotClient(port)
            code = await client.create("tiny", ["human", "human"])
            await client.sit(code, 0, 1)
            await client.play(3)
            async with serving(folder) as (second, other):  # on the same tables
                first.dealer._let_sleep(code)
                refuse_all(first, f"{HERE}:{other}")
                await client.play(3)
                assert (first.people, second.people) == (0, 1)
                assert second.dealer._tables[code].record.dealt is not None
                assert client.refused == []
                await client.close()

    run(play)


def test_a_server_that_is_gone_is_looked_for_at_the_address_of_the_invitation(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path / "2") as (second, other):
            async with serving(tmp_path / "1") as (_, port):
                refuse_all(second, f"{HERE}:{port}")
                ann = BotClient(port)
                code = await ann.create("tiny", ["human", "human"])
                bob = BotClient(other)
                await bob.come_to(code, 1)
                assert second.people == 0
                await ann.close()
            await bob.until(lambda: bob.states[-2:] == ["connecting", "connected"] and len(bob.states) > 3)
            assert second.people == 1
            await bob.close()

    run(play)


def test_the_path_of_a_connection_is_that_of_its_table() -> None:
    """So that a proxy sends everybody at a table to the same server."""
    from websockets.asyncio.server import serve

    async def play() -> None:
        paths = list[str]()

        def note(socket: Any, request: Any) -> Any:
            paths.append(request.path)
            return socket.respond(503, "")

        async with serve(lambda socket: asyncio.sleep(0), HERE, 0, process_request=note) as server:
            port = server.sockets[0].getsockname()[1]
            for code in ("", "K7PQ4M"):
                caller = Caller(new_identity(), "Ann")
                link = Link(Invitation(HERE, port, code), caller, lambda message: None, is_plain=True)
                running = asyncio.ensure_future(link.run())
                while len(paths) < (2 if code else 1):
                    await asyncio.sleep(0.01)
                running.cancel()
            assert paths == ["/", "/t/K7PQ4M"]

    run(play)


def test_a_page_is_told_the_address_with_a_sentence(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as (server, port):
            refuse_all(server, "tables.example.org/2")
            page = WordsClient(port, "de")
            await page.enter()
            refused = await page.ask(lambda id: protocol.LookRequest(id, "K7PQ4M"))
            assert refused.at == "tables.example.org/2"
            assert "K7PQ4M" in refused.text
            await page.socket.close()

    run(play)


@pytest.mark.parametrize("text", ["example.org", "example.org:4775", "example.org/1", "[2001:db8::1]:4775/a/b-c"])
def test_what_is_an_address_of_a_server(text: str) -> None:
    assert is_server_address(text)


@pytest.mark.parametrize(
    "text", ["", "https://example.org", "a b", "ann@example.org", "example.org/?x", "example.org#x", "x" * 201, "a/b/"]
)
def test_what_is_none(text: str) -> None:
    assert not is_server_address(text)
