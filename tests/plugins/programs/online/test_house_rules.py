"""Rules and bots of somebody's own at a dealer: what hangs, raises or ends its process harms no other table."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.guard.process import GameProcess
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.link import LinkError
from railwright.plugins.features.online.views import decode_message
from tests.core.guard.broken import AFTER, BOTS, written
from tests.plugins.programs.online.playing import BotClient
from tests.plugins.programs.online.test_server import run, serving

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

LOOPS = AFTER + "    while state.turns == 3: pass\n    return state"
ENDS = "import os\n@hookimpl\ndef after_turn(state, seat): return state if state.turns < 3 else os._exit(3)"
RAISES = AFTER + "    if state.turns == 3: {}['third']\n    return state"
WORKS = AFTER + "    return state"


@pytest.fixture(autouse=True)
def same_modules(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(GameProcess, "LIMIT_S", 1.5)
    modules, finders = dict(sys.modules), list(sys.meta_path)
    yield
    for name in [name for name in sys.modules if name not in modules and name.startswith("railwright_user_")]:
        del sys.modules[name]
    sys.meta_path[:] = finders


def with_rule(folder: Path, monkeypatch: pytest.MonkeyPatch, code: str) -> Catalogue:
    """The rules here, with one of somebody's own that he has allowed."""
    monkeypatch.setenv("RAILWRIGHT_HOME", str(folder / "home"))
    TrustStore().trust(written(folder / "home" / "plugins", code))
    return discover()


async def play_until_refused(client: BotClient, code: str) -> LinkError:
    await client.sit(code, 0, 1)
    await client.play(until_refused=True)
    return client.refused[0]


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        pytest.param(LOOPS, "did not return", marks=pytest.mark.slow),
        (ENDS, "ended the process that tried it"),
        (RAISES, "KeyError: 'third'"),
    ],
    ids=["loops", "ends the process", "raises"],
)
@pytest.mark.sweep
def test_a_rule_that_breaks_costs_its_table_an_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, sentence: str
) -> None:
    catalogue = with_rule(tmp_path, monkeypatch, code)

    async def play() -> None:
        async with serving(tmp_path, catalogue=catalogue) as (server, port):
            broken = BotClient(port, "random", catalogue=catalogue)
            table = await broken.create("tiny", ["human", "human"], rules={"broken": {}})
            sound = BotClient(port, "random", catalogue=catalogue)
            other = await sound.create("tiny", ["human", "human"])
            await sound.sit(other, 0, 1)
            refused, _ = await asyncio.gather(play_until_refused(broken, table), sound.play())
            assert sound.record
            assert refused.code == "failed"
            assert "broken" in str(refused)
            assert sentence in str(refused)
            before = len(broken.acknowledged)
            seat = next(seat for seat, mirror in broken.mirrors.items() if mirror.is_asked)
            with pytest.raises(LinkError, match="broken"):  # it may be tried again, and the table is as it was
                await broken.answer(seat)
            assert len(broken.acknowledged) == before
            assert server.people == 2

    run(play)


@pytest.mark.slow
def test_a_bot_that_meets_a_broken_rule_tells_why_and_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = with_rule(tmp_path, monkeypatch, AFTER + "    while state.turns == 2: pass\n    return state")

    async def play() -> None:
        async with serving(tmp_path, catalogue=catalogue) as (_, port):
            client = BotClient(port, "random", catalogue=catalogue)
            table = await client.create("tiny", ["human", "bot:greedy"], rules={"broken": {}})
            await client.sit(table, 0)
            playing = asyncio.ensure_future(client.play())
            refused = (protocol.RefusedRequest,)
            await client.until(lambda: any(isinstance(message, refused) for message in client.received))
            told = next(message for message in client.received if isinstance(message, refused))
            assert "did not return" in str(decode_message(told.message))
            playing.cancel()
            await client.close()

    run(play)


@pytest.mark.slow
def test_a_game_with_a_sound_rule_of_ones_own_goes_on_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalogue = with_rule(tmp_path, monkeypatch, WORKS)

    async def play() -> None:
        async with serving(tmp_path, catalogue=catalogue) as (_, port):
            client = BotClient(port, "random", catalogue=catalogue)
            table = await client.create("tiny", ["human", "bot:greedy"], rules={"broken": {}})
            await client.sit(table, 0)
            await client.play(5)
            identity = client.identity
            await client.close()
        async with serving(tmp_path, catalogue=catalogue) as (_, port):
            client = BotClient(port, "random", identity, catalogue=catalogue)
            await client.come_to(table, 0)
            await client.play()
            assert client.record
            assert client.refused == []
            await client.close()

    run(play)


@pytest.mark.slow
def test_a_game_survives_an_update_of_its_rules_where_it_comes_out_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What does not come out the same waits, untouched; who comes with the former rule is told of the other one."""
    before = with_rule(tmp_path, monkeypatch, WORKS)

    async def play() -> None:
        async with serving(tmp_path, catalogue=before) as (_, port):
            client = BotClient(port, "random", catalogue=before)
            table = await client.create("tiny", ["human", "human"], rules={"broken": {}})
            await client.sit(table, 0, 1)
            await client.play(8)
            await client.close()
        elsewhere = with_rule(tmp_path, monkeypatch, AFTER + "    return state._replace(passes=1)")
        async with serving(tmp_path, catalogue=elsewhere) as (_, port):
            late = BotClient(port, "random", client.identity, catalogue=elsewhere)
            with pytest.raises(LinkError, match=r"since this game was last played: broken .* waits here") as refused:
                await late.come_to(table, 0, 1)
            assert refused.value.code == "cannot-go-on"
            await late.close()
        updated = with_rule(tmp_path, monkeypatch, WORKS + "  # as before")
        async with serving(tmp_path, catalogue=updated) as (_, port):
            back = BotClient(port, "random", client.identity, catalogue=updated)
            await back.come_to(table, 0, 1)
            (notice,) = [message for message in back.received if isinstance(message, protocol.TableNotice)]
            assert str(decode_message(notice.message)).endswith("Under the new rules, the game has the same result.")
            await back.play()
            assert back.record
            assert back.refused == []
            await back.close()

    run(play)


@pytest.mark.slow
def test_another_bot_answers_for_one_that_thinks_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "MAX_BOT_S", 5)
    catalogue = with_rule(tmp_path, monkeypatch, BOTS.format("[len(options) for _ in iter(int, 1)]"))

    async def play() -> None:
        async with serving(tmp_path, catalogue=catalogue) as (_, port):
            client = BotClient(port, "random", catalogue=catalogue)
            table = await client.create("tiny", ["human", "bot:mine"])
            await client.sit(table, 0)
            begun = time.monotonic()
            await client.play(2)
            assert time.monotonic() - begun > protocol.MAX_BOT_S
            assert client.refused == []
            await client.close()

    run(play)
