"""The page in a real browser, where there is one: Chromium without a screen, driven by Playwright.

Neither is among the requirements of the tests: ``pip install playwright``, and Chromium of the system's packages.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from railwright.plugins.features.online import drawings, protocol
from tests.plugins.programs.online.playing import HERE
from tests.plugins.programs.online.test_pages import WordsClient
from tests.plugins.programs.online.test_serve import ServerProcess
from tests.plugins.programs.online.test_server import run
from tests.plugins.programs.online.test_web import web_server

pytest.importorskip("websockets")
pytest.importorskip("cryptography")
playwright = pytest.importorskip("playwright.async_api")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium")

PHONE = {"width": 360, "height": 640}
GAME_S = 90
TICK_ALL = "document.querySelectorAll('#question .checks input:not(:checked)').forEach(box => box.click())"
PRESS = "button => { const all = button.closest('details'); if (all) all.open = true; button.click() }"
BOARD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60"><rect width="100" height="60" fill="#cde"/>'
    '<g id="places" fill="none" stroke="none">{places}</g></svg>'
)


async def draw_plainly(command: list[str]) -> None:
    """A drawing without Qt: the places of the board tiny in rows."""
    from tests.plugins.programs.online.dealers import game_on

    board = game_on("tiny").rules.board
    routes = [
        f'<polygon data-route="{id}" data-space="0" points="{x},5 {x + 3},5 {x + 3},9 {x},9"/>'
        for x, id in enumerate(board.routes)
    ]
    cities = [f'<circle data-city="{id}" cx="{5 + 7 * x}" cy="40" r="3"/>' for x, id in enumerate(board.cities)]
    Path(command[-1]).write_text(BOARD.format(places="\n".join(routes + cities)))


@asynccontextmanager
async def browser_at(url: str, **options: Any) -> AsyncIterator[Any]:
    """A page of a browser; what it complains about fails the test."""
    async with playwright.async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = await browser.new_context(**{"viewport": PHONE, "has_touch": True, "locale": "en", **options})
        page, complaints = await context.new_page(), list[str]()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        await page.goto(url)
        yield page
        await browser.close()
        expected = ("ERR_CONNECTION", "404")  # while a server is being started again
        assert [line for line in complaints if not any(sign in line for sign in expected)] == []


async def open_table(port: int, chairs: list[str]) -> str:
    owner = WordsClient(port)
    await owner.enter()
    table = await owner.ask(lambda id: protocol.Create(id, "tiny", chairs))
    await owner.socket.close()
    return str(table.table)


async def sit_down(page: Any, name: str = "Berta") -> None:
    await page.fill("#name", name)
    await page.press("#name", "Enter")
    await page.click("#room .chairs button")
    await page.click("#room > button.primary")
    await page.wait_for_selector("#game:not([hidden])")


async def answer_at_random(page: Any, rng: Random) -> bool:
    """Give one of the answers that the page offers; false if it offers none now."""
    await page.evaluate(TICK_ALL)
    offered = await page.query_selector_all(
        "#question .options button:enabled, #row button:enabled, #question .checks ~ button:enabled"
    )
    if offered:
        press = (
            "button => { const details = button.closest('details'); if (details) details.open = true; button.click() }"
        )
        await rng.choice(offered).evaluate(press)
    await page.wait_for_timeout(20)
    return bool(offered)


async def play_to_the_end(page: Any) -> None:
    rng, end = Random(3), time.monotonic() + GAME_S
    while not await page.query_selector("#question .result"):
        assert time.monotonic() < end
        await answer_at_random(page, rng)


@pytest.fixture(autouse=True)
def plain_drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawings, "_run", draw_plainly)


def test_a_phone_plays_a_whole_game_and_another_browser_watches(tmp_path: Path) -> None:
    async def play() -> None:
        async with web_server(tmp_path) as (server, port):
            code = await open_table(port, ["human", "bot:random"])
            url = f"http://{HERE}:{port}/t/{code}"
            async with browser_at(url) as page, browser_at(url, viewport={"width": 1366, "height": 900}) as screen:
                await sit_down(page)
                await screen.fill("#name", "Television")
                await screen.press("#name", "Enter")
                await screen.wait_for_selector("#players .players")
                assert await screen.query_selector("#hand .cards") is None
                assert await page.query_selector("#hand .cards") is not None
                await play_to_the_end(page)
                await screen.wait_for_selector("#question .result")
                assert not server.dealer._tables[code].record.dealt.state.stack

    run(play)


def test_a_tap_on_a_glowing_route_is_an_answer(tmp_path: Path) -> None:
    async def play() -> None:
        async with web_server(tmp_path) as (server, port):
            code = await open_table(port, ["human", "human"])
            bob = WordsClient(port)
            await bob.enter()
            async with browser_at(f"http://{HERE}:{port}/t/{code}", viewport={"width": 1366, "height": 900}) as page:
                await page.fill("#name", "Berta")
                await page.press("#name", "Enter")
                await page.click("#room .chairs button")
                await bob.sit(code, 1)
                await page.click("#room > button.primary")
                playing, rng = asyncio.create_task(bob.play()), Random(1)
                await page.wait_for_selector(".layer")
                while not await page.query_selector("polygon.glows"):
                    await answer_at_random(page, rng)
                before = server.dealer._tables[code].record.dealt.answers
                await page.evaluate(
                    "document.querySelector('polygon.glows').dispatchEvent(new MouseEvent('click', {bubbles: true}))"
                )
                while server.dealer._tables[code].record.dealt.answers == before:
                    if option := await page.query_selector("#question .options button:enabled"):
                        await option.click()
                    await page.wait_for_timeout(20)
                last = server.dealer._tables[code].record.dealt.history.answers[before]
                assert type(last.choice).__name__ in ("Claim", "Build")
                playing.cancel()

    run(play)


def test_a_seat_moves_to_a_phone_and_the_laptop_shows_the_board(tmp_path: Path) -> None:
    async def play() -> None:
        async with web_server(tmp_path) as (_, port):
            code = await open_table(port, ["human", "bot:random"])
            url = f"http://{HERE}:{port}/t/{code}"
            async with browser_at(url, viewport={"width": 1366, "height": 900}) as laptop, browser_at(url) as phone:
                await sit_down(laptop)
                await laptop.wait_for_selector("#hand .cards")
                await laptop.click("#more > button")
                shown = await laptop.inner_text("#more p[role=status]")
                await phone.fill("#name", "Berta")
                await phone.press("#name", "Enter")
                await phone.click("#more summary")
                await phone.fill("#more input", shown.split()[-1])
                await phone.press("#more input", "Enter")
                await phone.wait_for_selector("#hand .cards")
                await laptop.wait_for_selector("#hand .cards", state="hidden")
                await play_to_the_end(phone)
                await laptop.wait_for_selector("#question .result")

    run(play)


def test_a_reloaded_page_is_where_it_was(tmp_path: Path) -> None:
    async def play() -> None:
        async with web_server(tmp_path) as (_, port):
            code = await open_table(port, ["human", "bot:random"])
            async with browser_at(f"http://{HERE}:{port}/t/{code}") as page:
                await sit_down(page)
                rng = Random(1)
                for _ in range(5):
                    await answer_at_random(page, rng)
                await page.wait_for_selector("#hand .cards")
                lines = await page.locator("#log li").count()
                hand = await page.inner_text("#hand")
                await page.reload()
                await page.wait_for_selector("#hand .cards")
                assert await page.locator("#log li").count() >= lines
                assert len(hand) > 0
                await play_to_the_end(page)

    run(play)


def test_a_game_survives_a_killed_server_in_the_middle_of_an_answer(tmp_path: Path) -> None:
    async def play() -> None:
        folder, rng = tmp_path / "server", Random(7)
        server = ServerProcess(folder)
        port = server.told["port"]
        code = await open_table(port, ["human", "bot:random"])
        async with browser_at(f"http://{HERE}:{port}/t/{code}") as page:
            await sit_down(page)
            for _ in range(2):
                for _ in range(2 + rng.randrange(4)):
                    await answer_at_random(page, rng)
                await answer_at_random(page, rng)
                server.end(signal.SIGKILL)
                await page.wait_for_selector("#banner:not([hidden])")
                server = ServerProcess(folder, port)
                await page.wait_for_selector("#banner", state="hidden")
            await play_to_the_end(page)
        server.end(signal.SIGTERM)
        record = (folder / "records" / f"{code}.jsonl").read_text("utf-8")
        answers = [json.loads(line)["n"] for line in record.splitlines()[1:] if '"do"' in line]
        assert answers == [*range(1, len(answers) + 1)], "none is lost, and none counts twice"

    run(play)
