"""One server behind Caddy with a certificate, by the lines of docs/reach.md; an authority of Caddy's own signs it."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from railwright.plugins.features.online.invitations import Invitation
from tests.plugins.programs.online.playing import HERE, BotClient
from tests.plugins.programs.online.test_group import free_port, running_server

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

PAGE = Path(__file__).parents[4] / "docs" / "reach.md"
NAME = "localhost"
HERE_ALONE = "{\n admin off\n local_certs\n skip_install_trust\n auto_https disable_redirects\n}\n"


@contextmanager
def running_caddy(config: str, folder: Path) -> Iterator[Path]:
    """Caddy with a configuration; yields the certificate of the authority that signs for it."""
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("Caddy is not installed here")
    folder.mkdir()
    (folder / "Caddyfile").write_text(HERE_ALONE + config)
    home = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    command = [caddy, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, env={**os.environ, **home}, stderr=log)
    try:
        for _ in range(300):
            assert process.poll() is None, (folder / "log").read_text()
            if "certificate obtained successfully" in (folder / "log").read_text():
                break
            signal.sigtimedwait([], 0.1)
        yield folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    finally:
        process.terminate()
        process.wait()


def guest_of(port: int) -> BotClient:
    """Somebody with the installed program and the link of docs/reach.md, which has no fingerprint."""
    client = BotClient(port)
    client.link._invitation, client.link._is_plain = Invitation(NAME, port), False
    return client


async def play(port: int, trusted: Path) -> None:
    """A whole game of two people, and what a browser is given."""
    people = [guest_of(port) for _ in range(2)]
    code = await people[0].create("tiny", ["human", "human"])
    for path, words in ((f"t/{code}", "<!doctype html>"), (f"t/{code}/link.json", f"https://{NAME}:{port}/t/{code}")):
        context = ssl.create_default_context(cafile=str(trusted))
        with await asyncio.to_thread(urlopen, f"https://{NAME}:{port}/{path}", context=context) as page:
            assert words in page.read().decode()
    for seat, client in enumerate(people):
        await client.sit(code, seat)
    await asyncio.gather(*(client.play() for client in people))
    assert people[0].record == people[1].record != ""
    for client in people:
        await client.close()


@pytest.mark.sweep
def test_a_game_behind_caddy_as_the_documents_set_it_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    section = PAGE.read_text("utf-8").partition("## A small machine with a certificate")[2]
    block = re.search(r"```\n(.*?)```", section, re.DOTALL)
    command = re.search(r"`railwright (serve --plain [^`]*)`", section)
    assert block is not None
    assert command is not None
    port, proxy = free_port(), free_port()
    config = block[1].replace("tables.example.org", f"{NAME}:{proxy}").replace("4774", str(port))
    with (
        running_caddy(config, tmp_path / "caddy") as trusted,
        running_server(command[1].replace("4774", str(port)).split(), tmp_path / "server"),
    ):
        assert HERE in config
        monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
        asyncio.run(asyncio.wait_for(play(proxy, trusted), 100))
