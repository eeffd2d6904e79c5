"""Whole games over the loopback, and connections that misbehave."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from tests.plugins.programs.online.playing import BotClient, plain_server

pytest.importorskip("websockets")
pytest.importorskip("cryptography")


@pytest.mark.parametrize(("map", "chairs"), [("tiny", 3), ("usa", 2)])
def test_bots_play_a_whole_game_from_views_alone(tmp_path: Path, map: str, chairs: int) -> None:
    async def play() -> None:
        server = plain_server(tmp_path, time.time)
        port = await server.start("127.0.0.1", 0)
        clients = [BotClient(port) for _ in range(chairs)]
        code = await clients[0].create(map, ["human"] * chairs)
        for seat, client in enumerate(clients):
            await client.sit(code, seat)
        await asyncio.gather(*(client.play() for client in clients))
        assert len({client.record for client in clients}) == 1
        assert [client.refused for client in clients] == [[]] * chairs
        for client in clients:
            await client.close()
        await server.stop()

    asyncio.run(play())
