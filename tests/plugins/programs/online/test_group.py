"""Three servers with one database behind nginx, exactly as docs/serve.md sets them up: one is killed, all games end.

RAILWRIGHT_GROUP_TABLES sets the number of tables; the documents name 300.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.identity import own_certificate
from tests.plugins.programs.online import playing
from tests.plugins.programs.online.browsers import answer, chromium, open_table, page_in, sit_down
from tests.plugins.programs.online.playing import CATALOGUE, HERE, BotClient, joined_game
from tests.plugins.programs.online.postgres_server import PostgresServer

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

PAGE = Path(__file__).parents[4] / "docs" / "serve.md"
TABLES = int(os.environ.get("RAILWRIGHT_GROUP_TABLES", "9"))
OPEN_AT_ONCE = 10  # tables
PAUSE_S = 0.4  # before an answer: a connection has two messages a second


def nginx() -> str:
    path = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if path is None:
        pytest.skip("nginx is not installed here")
    return path


def free_port() -> int:
    with socket.create_server((HERE, 0)) as probe:
        return int(probe.getsockname()[1])


def block(language: str) -> str:
    """The block of the section of docs/serve.md in a language."""
    _, _, section = PAGE.read_text("utf-8").partition("## Several servers, one link")
    found = re.search(rf"```{language}\n(.*?)```", section, re.DOTALL)
    assert found is not None
    return found[1]


def here(text: str, ports: Sequence[int], proxy: int) -> str:
    """What the documents show, with ports that are free here, and without TLS."""
    for documented, port in zip((4774, 4775, 4776), ports, strict=True):
        text = text.replace(str(documented), str(port))
    text = re.sub(r" *ssl_certificate.*\n", "", text).replace("listen 443 ssl", f"listen {HERE}:{proxy}")
    return text.replace("tables.example.org", f"{HERE}:{proxy}").replace(f"server_name {HERE}:{proxy}", "server_name _")


@contextmanager
def running_nginx(config: str, folder: Path, port: int) -> Iterator[None]:
    folder.mkdir()
    path = folder / "nginx.conf"
    places = "\n".join(
        f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    path.write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{ worker_connections 8192; }}\n"
        f"worker_rlimit_nofile 20000;\nhttp {{ access_log off;\n{places}\n{config} }}\n"
    )
    process = subprocess.Popen([nginx(), "-c", str(path), "-p", str(folder)], stderr=subprocess.PIPE, text=True)
    try:
        for _ in range(100):
            assert process.poll() is None, process.stderr and process.stderr.read()
            with socket.socket() as probe:
                if probe.connect_ex((HERE, port)) == 0:
                    break
            signal.sigtimedwait([], 0.1)
        yield
    finally:
        process.terminate()
        process.communicate()


@contextmanager
def running_server(command: Sequence[str], folder: Path) -> Iterator[subprocess.Popen[str]]:
    folder.mkdir(exist_ok=True)
    process = subprocess.Popen(
        [sys.executable, "-m", "railwright", *command, "--public", "--json", "--tables", str(2 * TABLES)],
        cwd=folder, env={**os.environ, "RAILWRIGHT_HOME": str(folder)}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        assert json.loads(process.stdout.readline())["port"]
        yield process
    finally:
        process.kill()
        process.communicate()


@contextmanager
def group(folder: Path, database: str) -> Iterator[tuple[int, list[subprocess.Popen[str]]]]:
    """The three servers of the documents, and the port of nginx in front of them."""
    nginx()
    ports, proxy = [free_port() for _ in range(3)], free_port()
    commands = [
        here(line, ports, proxy).replace("postgresql:///tables", database).split()[1:]
        for line in block("sh").splitlines()
        if line.startswith("railwright ")
    ]
    with ExitStack() as stack:
        servers = [
            stack.enter_context(running_server(command, folder / str(number)))
            for number, command in enumerate(commands)
        ]
        stack.enter_context(running_nginx(here(block("nginx"), ports, proxy), folder / "nginx", proxy))
        yield proxy, servers


class SlowClient(BotClient):
    """Somebody who takes time for each answer."""

    async def answer(self, seat: int, do: str = "") -> int:
        await asyncio.sleep(PAUSE_S)
        return await super().answer(seat, do)


async def play(port: int, victim: subprocess.Popen[str]) -> list[list[SlowClient]]:
    """Play at all tables, and kill a server in the midst of it."""
    gate, tables = asyncio.Semaphore(OPEN_AT_ONCE), list[list[SlowClient]]()

    async def open_table() -> None:
        async with gate:
            pair = [SlowClient(port, "greedy") for _ in range(2)]
            code = await pair[0].create("tiny", ["human", "human"])
            for seat, client in enumerate(pair):
                await client.sit(code, seat)
            tables.append(pair)

    await asyncio.gather(*(open_table() for _ in range(TABLES)))
    games = [asyncio.ensure_future(client.play()) for pair in tables for client in pair]
    while sum(len(client.acknowledged) for pair in tables for client in pair) < 8 * TABLES:
        await asyncio.sleep(0.1)
    victim.send_signal(signal.SIGKILL)
    await asyncio.gather(*games)
    await asyncio.gather(*(client.close() for pair in tables for client in pair))
    return tables


def share_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all clients of one map share its game: they are in one process."""
    tables: dict[str, protocol.TableNews] = {}
    shared = cache(lambda name: joined_game(CATALOGUE, tables[name]))

    def joined_once(catalogue: Any, table: protocol.TableNews) -> Any:
        tables.setdefault(table.map, table)
        return shared(table.map)

    monkeypatch.setattr(playing, "joined_game", joined_once)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_one_of_three_servers_is_killed_and_all_games_end(
    tmp_path: Path, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    share_games(monkeypatch)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4 * TABLES + 500)), hard))
    with group(tmp_path, postgres.new_database()) as (proxy, servers):
        tables = asyncio.run(play(proxy, servers[1]))
        assert [server.poll() is None for server in servers] == [True, False, True]
    assert len(tables) == TABLES
    for pair in tables:
        (record,) = {client.record for client in pair}
        answers = {line["n"]: line["do"] for line in map(json.loads, record.splitlines()) if "do" in line}
        for client in pair:  # nothing that was acknowledged is lost
            assert [(number, answers.get(number)) for number, _ in client.acknowledged] == client.acknowledged
    assert sum(client.states.count("lost") for pair in tables for client in pair)  # somebody was at that server


@pytest.mark.slow
def test_a_browser_follows_to_the_server_that_deals_and_plays_there(tmp_path: Path, postgres: PostgresServer) -> None:
    async def follow(proxy: int) -> list[str]:
        codes = [await open_table(proxy, ["human", "bot:random"]) for _ in range(6)]
        async with chromium() as browser:
            for code in codes:
                paths = list[str]()
                async with page_in(browser, f"http://{HERE}:{proxy}/") as page:
                    page.on("websocket", lambda socket, paths=paths: paths.append(urlsplit(socket.url).path))
                    await page.goto(f"http://{HERE}:{proxy}/t/{code}")
                    await sit_down(page)
                    await answer(page, 2)
                assert paths[0] == f"/t/{code}"
                if len(paths) > 1:
                    return paths[1:]
        return []

    with group(tmp_path, postgres.new_database()) as (proxy, _):
        followed = asyncio.run(asyncio.wait_for(follow(proxy), 200))
    assert len(followed) == 1
    assert re.fullmatch(r"/[123]/t/[A-Z0-9]{6}", followed[0])


@pytest.mark.sweep
def test_servers_of_a_database_share_their_certificate_and_owner(tmp_path: Path, postgres: PostgresServer) -> None:
    url, links = postgres.new_database(), set[str]()
    for number in range(2):
        folder = tmp_path / str(number)
        command = ["serve", "--store", url, "--folder", str(folder / "tables"), "--port", "0", "--hidden"]
        with running_server(command, folder):
            link = (folder / "tables" / "server.link").read_text("ascii")
            links.add(link.partition("#")[2])
    own = {own_certificate(tmp_path / str(number) / "tables").fingerprint for number in range(2)}
    assert len(links) == 1
    assert links <= {f"v1.{fingerprint}" for fingerprint in own}
