"""Thousands of hostile messages and requests to a server: refusals, closed connections, and not a line in its log."""

from __future__ import annotations

import asyncio
import base64
import signal
from contextlib import suppress
from dataclasses import replace
from http import HTTPStatus
from pathlib import Path
from random import Random
from typing import Any

import pytest

from railwright.plugins.features.online import protocol
from tests.plugins.programs.online.hostile import hostile_message
from tests.plugins.programs.online.playing import HERE, PATIENT
from tests.plugins.programs.online.test_pages import WordsClient
from tests.plugins.programs.online.test_serve import ServerProcess
from tests.plugins.programs.online.test_server import run
from tests.plugins.programs.online.test_web import got, web_server

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

REQUESTS, AT_ONCE, ANSWER_S = 3000, 20, 40
ADDRESSES = [f"127.0.0.{number}" for number in range(20, 40)]
METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PRI", "get", "", "G" * 5000, "\x00"]
PATHS = [
    "/", "/main.js", "/../server.py", "/noble/../../server.py", "/%2e%2e/%2e%2e/etc/passwd", "/..\\..\\server.py", "*",
    "//etc/passwd", "/\x00", "/t/../../tables.db", "/t/K7PQ4M/link.json", "/t/K7PQ4M/qr.svg", "/t/%4b7PQ4M", "", "?x",
    "/texts/..%2f.json", "/texts/de.json", "/board/" + "0" * 64 + ".svg", "/board/../x.svg", "http://evil.example/",
    "/" + "a" * 9000, "/\u00e4", "/page.css?x=" + "y" * 500, "#", "/main.js/", "/MAIN.JS", "/tables.db", "/identity",
]  # fmt: skip
HOSTS = [
    "127.0.0.1", "localhost", "evil.example", "[::1", "[::1]:1", "", ":", "127.0.0.1:999999999", "a" * 6000, "\xff",
    "127.0.0.1\r\nHost: localhost", "localhost:x", "127.0.0.1 evil.example", "0x7f.1", "2130706433",
]  # fmt: skip
HEADERS = [
    "Connection: Upgrade\r\nConnection: keep-alive", "Connection: Upgrade", "If-None-Match: *", "Content-Length: 99999",
    "Content-Length: -1", "Transfer-Encoding: chunked", "X: " + "z" * 20_000, "no colon", ": no name", " folded: line",
    "Range: bytes=0-9999999999", "Origin: null\r\nOrigin: http://evil.example", "Expect: 100-continue", "X\x00: y",
    "\r\n".join(f"X-{number}: y" for number in range(300)), "If-None-Match: a\r\nIf-None-Match: b", "Cookie: \u2028",
    "X-Forwarded-Proto: https\r\nX-Forwarded-Proto: http", "Upgrade: websocket", "Sec-WebSocket-Version: 99",
]  # fmt: skip
UPGRADE = (
    "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: {key}\r\n\r\n"
)
REFUSED = {200, 202, 304, 400, 403, 404, 405, 410, 413, 414, 421, 426, 429, 431, 501}  # never 500, and nothing else


def hostile_request(rng: Random) -> bytes:
    way = rng.randrange(10)
    if way == 0:  # not HTTP
        return rng.choice([b"\x16\x03\x01", b"\x00", b"SSH-2.0-x\r\n", b""]) + rng.randbytes(rng.randrange(400))
    if way <= 2:  # frames that are none
        upgrade = UPGRADE.format(key=base64.b64encode(rng.randbytes(16)).decode()).encode()
        frames = [b"\x81\xfe\xff\xff", b"\x81\xff" + b"\x7f" * 8, b"\x80\x80aaaa", b"\x83\x80aaaa", b"\x81\x05hello",
                  b"\x81\x82aaaa\x9e\x9e", b"\x88\x82aaaa\x00\x00", b"\x89\xfe\x00\xff" + b"a" * 260]  # fmt: skip
        return upgrade + rng.choice(frames) + rng.randbytes(rng.randrange(60))
    version = rng.choice(["HTTP/1.1"] * 6 + ["HTTP/1.0", "HTTP/2.0", "HTTP/0.9", "", "ICY", "HTTP/1.1 x"])
    method = "GET" if rng.random() < 0.7 else rng.choice(METHODS)
    host = "127.0.0.1" if rng.random() < 0.6 else rng.choice(HOSTS)
    lines = [f"{method} {rng.choice(PATHS)} {version}", f"Host: {host}", *rng.sample(HEADERS, rng.randrange(3))]
    request = "\r\n".join(lines).encode("utf-8") + rng.choice([b"\r\n\r\n"] * 8 + [b"\n\n", b"\r\n"])
    return request[: rng.randrange(len(request))] if way == 9 else request


async def is_refused(port: int, rng: Random) -> bool:
    """Whether a request is answered as it should be, or its connection is closed; half of one is left as it is."""
    data, address = hostile_request(rng), rng.choice(ADDRESSES)
    reader, writer = await asyncio.open_connection(HERE, port, local_addr=(address, 0))
    answer = b""
    with suppress(OSError, TimeoutError):  # half a request has no answer
        writer.write(data)
        async with asyncio.timeout(ANSWER_S if data.endswith(b"\r\n\r\n") else 0.1 * rng.random()):
            answer = await reader.read(500)
    writer.transport.abort()
    status = answer.split()[1:2]
    if not answer.startswith(b"HTTP/"):
        return True
    return int(status[0]) in REFUSED | ({101} if b"websocket" in data.lower() else set())


async def say_wrong_things(port: int, rng: Random, number: int) -> int:
    """Say wrong things as a page that is known, until the server has had enough; return how many."""
    from websockets.exceptions import ConnectionClosed

    client, said = WordsClient(port), 0
    with suppress(ConnectionClosed, AssertionError):
        await client.enter()
        while said < number:
            await client.socket.send(hostile_message(rng))
            said += 1
            await client.socket.recv()
    await client.socket.close()
    return said


@pytest.mark.sweep
def test_thousands_of_hostile_requests_leave_a_server_that_serves(tmp_path: Path) -> None:
    server, rng = ServerProcess(tmp_path / "server"), Random(44)
    port = server.told["port"]

    async def play() -> None:
        ann = WordsClient(port)
        await ann.enter()
        table = await ann.ask(lambda id: protocol.Create(id, "tiny", ["human", "bot:random"]))
        await ann.sit(table.table)
        await ann.play(answers=2)
        refused: list[bool] = []
        for _ in range(REQUESTS // AT_ONCE // 2):
            refused += await asyncio.gather(*[is_refused(port, rng) for _ in range(AT_ONCE)])
        said = 0
        while said < REQUESTS // 2:
            said += await say_wrong_things(port, rng, 20)
        assert all(refused)
        assert (await got(port, "/"))[0] == HTTPStatus.OK
        await ann.play(answers=2)
        assert ann.pages[-1].players
        await ann.socket.close()

    run(play, 110)
    assert server.end(signal.SIGTERM) == (0, "")


def test_an_address_that_asks_too_often_is_told_so_and_others_are_served(tmp_path: Path) -> None:
    limits = replace(PATIENT, requests_a_second=50, requests_at_once=5)

    async def play() -> None:
        async with web_server(tmp_path, limits=limits) as (_, port):
            statuses = [(await got(port, "/icon.svg"))[0] for _ in range(40)]
            assert set(statuses) == {HTTPStatus.OK, HTTPStatus.TOO_MANY_REQUESTS}
            assert await asked_from("127.0.0.9", port) == HTTPStatus.OK
            await asyncio.sleep(0.2)
            assert (await got(port, "/icon.svg"))[0] == HTTPStatus.OK

    run(play)


async def asked_from(address: str, port: int) -> int:
    reader, writer = await asyncio.open_connection(HERE, port, local_addr=(address, 0))
    writer.write(f"GET / HTTP/1.1\r\nHost: {HERE}:{port}\r\n\r\n".encode())
    status = int((await reader.readline()).split()[1])
    writer.close()
    return status


def test_an_address_cannot_hold_all_connections(tmp_path: Path) -> None:
    limits = replace(PATIENT, opening_an_address=30, open_s=2.0)

    async def play() -> None:
        async with web_server(tmp_path, limits=limits) as (server, port):
            held: list[Any] = [await asyncio.open_connection(HERE, port) for _ in range(30)]
            for _, writer in held[::2]:
                writer.write(b"GET / HTT")
            reader, writer = await asyncio.open_connection(HERE, port)
            assert await reader.read() == b"", "one too many"
            writer.close()
            assert await asked_from("127.0.0.9", port) == HTTPStatus.OK
            async with asyncio.timeout(20):
                await asyncio.gather(*(reader.read() for reader, _ in held))
            for _, writer in held:
                writer.close()
            assert (await got(port, "/"))[0] == HTTPStatus.OK
            while server._door._inside:
                await asyncio.sleep(0.01)

    run(play)
