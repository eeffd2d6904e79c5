"""Old clients at a new server: what a client of each version has said once is said again, and still understood.

    python -m tests.plugins.programs.online.test_conversations  # writes that of this version anew

A version that has been released is never written anew: its clients speak as they did. Whatever chance decides is fixed
here, so that the same answers are asked for.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, suppress
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.identity import Identity
from railwright.plugins.features.online.link import LinkError
from railwright.plugins.features.online.protocol import MAX_VERSION
from railwright.plugins.features.online.tokens import commitment_to, token
from tests.plugins.programs.online.playing import HERE, BotClient, plain_server

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

FOLDER = Path(__file__).parent / "conversations"
CODE = "K7PQ4M"
ANSWERS = 12
SECRET, KEY, NONCE = (sha256(word).digest() for word in (b"secret", b"key", b"nonce"))
Frames = list[tuple[str, dict[str, Any]]]  # who says it, and what


def conversing(talk: Callable[[int], Awaitable[Frames]]) -> Frames:
    """What a talk with a server brings that draws the same each time."""

    async def serve(folder: Path) -> Frames:
        server = plain_server(folder, lambda: 1000.0)
        port = await server.start(HERE, 0)
        try:
            return await asyncio.wait_for(talk(port), 100)
        finally:
            await server.stop()
            server.store.close()  # type: ignore[attr-defined]

    online = "railwright.plugins.features.online"
    with ExitStack() as fixed, tempfile.TemporaryDirectory() as folder:
        fixed.enter_context(patch(f"{online}.dealer.new_code", lambda: CODE))
        fixed.enter_context(patch(f"{online}.dealer.secrets", SimpleNamespace(token_bytes=lambda size: SECRET)))
        for module in ("server", "own_word"):
            fixed.enter_context(patch(f"{online}.{module}.new_nonce", lambda: token(NONCE)))
        return asyncio.run(serve(Path(folder)))


# --- as it was recorded


async def recorded(port: int) -> Frames:
    """What a client and the server say: a table that asks is opened, a vote is refused, and some answers are given."""
    from websockets.asyncio.connection import Connection
    from websockets.protocol import Side

    frames: Frames = []
    send, recv = Connection.send, Connection.recv

    def note(connection: Any, side: str, text: Any) -> None:
        if connection.protocol.side is Side.CLIENT:  # all is noted as the client says and hears it
            frames.append((side, json.loads(text)))

    async def note_sent(connection: Any, text: Any, *rest: Any) -> None:
        note(connection, "client", text)
        await send(connection, text, *rest)

    async def note_heard(connection: Any, *rest: Any) -> Any:
        text = await recv(connection, *rest)
        note(connection, "server", text)
        return text

    with patch.object(Connection, "send", note_sent), patch.object(Connection, "recv", note_heard):
        client = BotClient(port, "random", Identity(KEY))
        client.link._last_id = 0
        code = await client.create("tiny", ["human", "bot:random"], leaver="ask")
        with suppress(LinkError):  # before any bot thinks, whose answer might come before the refusal or after it
            await client.link.request(lambda id: protocol.Vote(id, code, 1, True))
        await client.sit(code, 0)
        await client.play(ANSWERS)
        await client.close()
    return frames


# --- said again


async def said_again(port: int, frames: Frames) -> Frames:
    """Say what the client has said, each as soon as all that was answered before is answered again."""
    from websockets.asyncio.client import connect

    answers: Frames = []
    async with connect(f"ws://{HERE}:{port}/", compression=None, proxy=None) as socket:
        for side, frame in frames:
            if side == "client":
                await socket.send(json.dumps(frame))
                continue
            while True:  # what an old client would not know is passed over
                answer = json.loads(await socket.recv())
                if answer["t"] == frame["t"]:
                    break
            answers.append(("server", answer))
    return answers


def lacks(old: Any, new: Any) -> bool:
    """Whether what is said now has no longer what an old client knows: further fields are passed over."""
    if isinstance(old, dict):
        return not isinstance(new, dict) or any(name not in new or lacks(old[name], new[name]) for name in old)
    return type(old) is not type(new) and not {type(old), type(new)} <= {int, float}


@pytest.mark.parametrize("version", range(protocol.MIN_VERSION, MAX_VERSION + 1))
def test_what_a_client_of_each_version_has_said_is_still_understood(version: int) -> None:
    lines = (FOLDER / f"{version}.jsonl").read_text("utf-8").splitlines()
    frames: Frames = [(line["from"], line["says"]) for line in map(json.loads, lines)]
    assert sum(frame["t"] == "do" for side, frame in frames if side == "client") == ANSWERS
    answers = conversing(lambda port: said_again(port, frames))
    before = [frame for side, frame in frames if side == "server"]
    assert [answer["t"] for _, answer in answers] == [frame["t"] for frame in before]
    wrong = [
        (frame, answer)
        for frame, (_, answer) in zip(before, answers, strict=True)
        if frame["t"] not in ("view", "delta", "told") and lacks(frame, answer)
    ]
    assert wrong == []
    assert {answer["t"] for _, answer in answers} >= {"welcome", "hello", "table", "done", "view", "delta", "told"}
    assert commitment_to(token(NONCE)) in json.dumps(frames)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    said = [{"from": side, "says": frame} for side, frame in conversing(recorded)]
    text = "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in said)
    (FOLDER / f"{MAX_VERSION}.jsonl").write_text(text, "utf-8")
