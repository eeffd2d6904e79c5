"""The page over HTTP: what is there, what is refused, and that it shares a port with TLS."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import re
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from pathlib import Path
from random import Random
from typing import Any

import pytest

from railwright.core.language.words import offered_languages
from railwright.plugins.features.online import drawings, protocol
from railwright.plugins.features.online.identity import own_certificate
from railwright.plugins.features.online.protocol import decode_to_client
from railwright.plugins.features.online.web import FOLDER, is_local_name
from railwright.plugins.features.online.web_texts import web_texts
from tests.plugins.programs.online.playing import HERE, BotClient
from tests.plugins.programs.online.test_pages import WordsClient
from tests.plugins.programs.online.test_server import run, serving

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

MAX_PAGE_BYTES = 145_000
ROOT = Path(__file__).parents[4]


@asynccontextmanager
async def web_server(folder: Path, **hall: Any) -> AsyncIterator[tuple[Any, int]]:
    certificate = hall.pop("certificate", None) or own_certificate(folder)
    async with serving(folder, certificate=certificate, drawings=folder / "drawings", **hall) as (server, port):
        yield server, port


async def sent(port: int, data: bytes, context: ssl.SSLContext | None = None) -> bytes:
    """What comes back for bytes on a connection of their own."""
    reader, writer = await asyncio.open_connection(HERE, port, ssl=context)
    writer.write(data)
    try:
        async with asyncio.timeout(20):
            return await reader.read()
    except ConnectionResetError:
        return b""
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def got(port: int, path: str, host: str = "", headers: str = "") -> tuple[int, dict[str, str], bytes]:
    """The status, headers and content for a path."""
    request = f"GET {path} HTTP/1.1\r\nHost: {host or f'{HERE}:{port}'}\r\n{headers}\r\n"
    head, _, content = (await sent(port, request.encode())).partition(b"\r\n\r\n")
    status, *lines = head.decode("latin-1").split("\r\n")
    return (
        int(status.split()[1]),
        {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)},
        content,
    )


def test_a_browser_gets_the_page_with_a_strict_policy(tmp_path: Path) -> None:
    async def play() -> None:
        async with web_server(tmp_path) as (_, port):
            for path in ("/", "/t/K7PQ4M", "/main.js", "/page.css", "/noble/sha2.js", "/app.webmanifest", "/icon.svg"):
                status, headers, content = await got(port, path)
                assert (status, bool(content)) == (HTTPStatus.OK, True), path
                assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'")
                assert "unsafe" not in headers["content-security-policy"]
                assert headers["x-content-type-options"] == "nosniff"
                again, _, nothing = await got(port, path, headers=f"If-None-Match: {headers['etag']}\r\n")
                assert (again, nothing) == (HTTPStatus.NOT_MODIFIED, b"")
            _, _, content = await got(port, "/t/k7pq4m/link.json")
            assert json.loads(content)["link"].endswith("/t/K7PQ4M")
            _, headers, content = await got(port, "/t/K7PQ4M/qr.svg")
            assert (headers["content-type"], content[:5]) == ("image/svg+xml", b"<?xml")

    run(play)


def test_the_page_speaks_the_language_that_a_browser_names(tmp_path: Path) -> None:
    async def play() -> None:
        async with web_server(tmp_path) as (_, port):
            german = json.loads((await got(port, "/texts/de-AT.json"))[2])
            assert (german["lang"], german["ready"]) == ("de", "Ich bin bereit")
            assert json.loads((await got(port, "/texts/xx.json"))[2])["ready"] == "I am ready"

    run(play)


@pytest.mark.parametrize(
    "path",
    [
        "/../server.py", "/page/../../server.py", "/%2e%2e/server.py", "//etc/passwd", "/noble/",
        "/noble/LICENSE-hashes", "/t/", "/t/AEIOU1/link.json", "/t/K7PQ4M/other", "/texts/../../x.json",
        "/board/" + "0" * 64 + ".svg", "/board/x.svg", "/index.html\x00", "/" + "x" * 5000, "/favicon.ico",
    ],
)  # fmt: skip
def test_nothing_else_is_served(path: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with web_server(tmp_path) as (_, port):
            answer = await sent(port, f"GET {path} HTTP/1.1\r\nHost: {HERE}:{port}\r\n\r\n".encode())
            assert not answer or int(answer.split()[1]) in (HTTPStatus.NOT_FOUND, HTTPStatus.BAD_REQUEST), answer[:100]

    run(play)


def test_a_page_of_elsewhere_cannot_use_the_server(tmp_path: Path) -> None:
    upgrade = (
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
        + "A" * 22
        + "==\r\n"
    )

    async def play() -> None:
        async with web_server(tmp_path) as (_, port):
            status, _, _ = await got(port, "/", headers=f"{upgrade}Origin: http://evil.example\r\n")
            assert status == HTTPStatus.FORBIDDEN
            for host in ("evil.example", f"evil.example:{port}", "localhost.evil.example"):
                status, _, _ = await got(port, "/", host, f"{upgrade}Origin: http://{host}\r\n")
                assert status == HTTPStatus.MISDIRECTED_REQUEST, "a name that leads here by a trick"
                assert (await got(port, "/", host))[0] == HTTPStatus.MISDIRECTED_REQUEST

    run(play)


def test_names_are_local_only_where_nobody_outside_can_give_them() -> None:
    assert all(map(is_local_name, ["127.0.0.1", "192.168.1.5", "[::1]", "localhost", "Anns-Mac.local", "box.lan"]))
    assert not any(map(is_local_name, ["", "example.com", "local", "evil.local.example.com", "127.0.0.1.example.com"]))


def test_tls_and_plain_http_share_a_port(tmp_path: Path) -> None:
    async def play() -> None:
        certificate = own_certificate(tmp_path)
        async with web_server(tmp_path, certificate=certificate) as (_, port):
            native = BotClient(port, fingerprint=certificate.fingerprint)
            code = await native.create("tiny", ["human", "human"])
            browser = WordsClient(port)
            await browser.enter()
            assert isinstance(await browser.ask(lambda id: protocol.LookRequest(id, code)), protocol.TableNews)
            context = ssl.create_default_context()
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
            answer = await sent(port, f"GET /main.js HTTP/1.1\r\nHost: {HERE}\r\n\r\n".encode(), context)
            assert answer.startswith(b"HTTP/1.1 200")
            await native.close()

    run(play)


@pytest.mark.sweep
def test_whoever_sends_nothing_or_nonsense_keeps_nobody_waiting(tmp_path: Path) -> None:
    async def play() -> None:
        rng = Random(5)
        async with web_server(tmp_path) as (server, port):
            silent = [await asyncio.open_connection(HERE, port) for _ in range(20)]
            for number in range(300):
                first = rng.choice([b"\x16\x03\x01", b"GET / HTTP/1.1\r\n", b"POST / HTTP/1.1\r\n", b"\x00", b"", b"G"])
                _, writer = await asyncio.open_connection(HERE, port)
                writer.write(first + rng.randbytes(rng.randrange(300)) + b"\r\n\r\n" * (number % 2))
                writer.close()
            assert (await got(port, "/"))[0] == HTTPStatus.OK
            for _, writer in silent:
                writer.close()
        assert not server._opening

    run(play)


def test_the_drawing_of_a_board_is_made_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[list[str]] = []

    async def draw(command: list[str]) -> None:
        made.append(command)
        Path(command[-1]).write_text("<svg/>")

    monkeypatch.setattr(drawings, "_run", draw)

    async def play() -> None:
        async with web_server(tmp_path) as (_, port):
            ann = WordsClient(port)
            await ann.enter()
            table = await ann.ask(lambda id: protocol.Create(id, "tiny", ["human", "human"]))
            path, answers = f"/board/{table.map_sha256}.svg", []
            while not answers or answers[-1][0] == HTTPStatus.ACCEPTED:
                answers.append(await got(port, path))
                await asyncio.sleep(0.01)
            assert answers[-1][0] == HTTPStatus.OK
            assert answers[-1][1]["content-encoding"] == "gzip"
            await got(port, path)
            assert len(made) == 1
        async with web_server(tmp_path) as (_, port):
            assert (await got(port, path))[0] == HTTPStatus.OK, "before anybody has come back to the table"

    run(play)


async def draw_names(command: list[str]) -> None:
    """A drawing without Qt, which says only in which language its names are."""
    Path(command[-1]).write_text(command[command.index("--city-names") + 1] if "--city-names" in command else "printed")


async def drawn(port: int, path: str) -> str:
    while (answer := await got(port, path))[0] == HTTPStatus.ACCEPTED:
        await asyncio.sleep(0.01)
    assert answer[0] == HTTPStatus.OK
    return gzip.decompress(answer[2]).decode()


def test_a_board_is_drawn_once_in_each_language_that_names_its_cities(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawings, "_run", draw_names)

    async def play() -> None:
        async with web_server(tmp_path) as (_, port):
            ann, boards = WordsClient(port), dict[str, str]()
            await ann.enter()
            for name in ("europe", "tiny"):
                table = await ann.ask(lambda id, name=name: protocol.Create(id, name, ["human", "human"]))  # type: ignore[misc]
                boards[name] = f"/board/{table.map_sha256}"
            for _ in range(2):
                for language in ("de", "cs", "hu", "en"):
                    assert await drawn(port, f"{boards['europe']}/{language}.svg") == language
                    assert await drawn(port, f"{boards['tiny']}/{language}.svg") == "printed"
                assert await drawn(port, f"{boards['europe']}.svg") == "printed"
            assert len([*(tmp_path / "drawings").iterdir()]) == 4 + 2
        async with web_server(tmp_path / "other") as (_, port):
            assert await drawn(port, f"{boards['europe']}/de.svg") == "de", "another server may deal there"

    run(play)


@pytest.mark.sweep
def test_no_language_that_nobody_offers_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    async def draw(command: list[str]) -> None:
        asked.append(command)
        await draw_names(command)

    monkeypatch.setattr(drawings, "_run", draw)
    rng = Random(6)
    wrong = [
        "xx",
        "DE",
        "de-AT",
        "de-",
        "-",
        "sl-x-own",
        "tlh",
        "en-US",
        "a" * 40,
        "a" * 41,
        "",
        "..",
        "de.svg",
        "%64e",
    ]
    wrong += ["".join(rng.choices("abcdeDE-", k=rng.randrange(1, 9))) for _ in range(80)]

    async def play() -> None:
        async with web_server(tmp_path) as (server, port):
            ann = WordsClient(port)
            await ann.enter()
            table = await ann.ask(lambda id: protocol.Create(id, "europe", ["human", "human"]))
            for language in {*wrong} - {*offered_languages()}:
                assert (await got(port, f"/board/{table.map_sha256}/{language}.svg"))[0] == HTTPStatus.NOT_FOUND
                assert (await got(port, f"/board/{'0' * 64}/{language}.svg"))[0] == HTTPStatus.NOT_FOUND
            assert (await got(port, f"/board/{'0' * 64}/de.svg"))[0] == HTTPStatus.NOT_FOUND
            assert not server._page.drawings._drawing
            for _ in range(20):
                await asyncio.gather(*(drawn(port, f"/board/{table.map_sha256}/{code}.svg") for code in ("de", "cs")))
        assert len(asked) == 2

    run(play)


def test_a_board_that_cannot_be_drawn_is_not_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(command: list[str]) -> None:
        raise OSError("no Qt")

    monkeypatch.setattr(drawings, "_run", fail)

    async def play() -> None:
        async with web_server(tmp_path) as (_, port):
            ann = WordsClient(port)
            await ann.enter()
            table = await ann.ask(lambda id: protocol.Create(id, "tiny", ["human", "human"]))
            while (status := (await got(port, f"/board/{table.map_sha256}.svg"))[0]) == HTTPStatus.ACCEPTED:
                await asyncio.sleep(0.01)
            assert status == HTTPStatus.GONE

    run(play)


def test_the_page_is_small_and_says_only_what_can_be_translated() -> None:
    files = [path for path in FOLDER.rglob("*") if path.is_file() and not path.name.startswith("LICENSE")]
    assert sum(path.stat().st_size for path in files) < MAX_PAGE_BYTES
    scripts = "".join(path.read_text("utf-8") for path in FOLDER.glob("*.js"))
    assert {*re.findall(r"texts\.(\w+)", scripts)} - {"lang"} == {*web_texts()}
    assert "innerHTML" not in scripts
    assert "eval(" not in scripts


def test_libraries_of_others_are_those_of_the_notice() -> None:
    notice = (ROOT / "NOTICE").read_text("utf-8")
    for path in (FOLDER / "noble").glob("*.js"):
        assert f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" in notice


def test_a_welcome_is_the_first_word_to_a_page_too(tmp_path: Path) -> None:
    async def play() -> None:
        from websockets.asyncio.client import connect

        async with web_server(tmp_path) as (_, port):
            origin: Any = f"http://{HERE}:{port}"
            async with connect(f"ws://{HERE}:{port}/", origin=origin, compression=None, proxy=None) as socket:
                assert isinstance(decode_to_client(await socket.recv()), protocol.Welcome)

    run(play)
