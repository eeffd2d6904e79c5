"""Real browsers without a screen before the page of a server, and people in them who give any answer."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from railwright.plugins.features.online import protocol
from tests.plugins.programs.online.dealers import game_on
from tests.plugins.programs.online.playing import HERE
from tests.plugins.programs.online.test_pages import WordsClient

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PHONE = {"width": 360, "height": 640}
BOARD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60"><rect width="100" height="60" fill="#cde"/>'
    '<g id="places" fill="none" stroke="none">{places}</g></svg>'
)
# Gives any of the answers that the page offers until the game is over, and looks at each question as a person would.
PLAY = """
async ({seed, answers: most, ms}) => {
  let state = seed, answers = 0;
  const any = list => list[(state = (state * 1103515245 + 12345) % 2147483648) % list.length];
  const faults = new Set(), end = performance.now() + ms, all = query => [...document.querySelectorAll(query)];
  const look = () => {
    const table = document.getElementById('table'), prompt = document.querySelector('#head h1').textContent;
    if (document.documentElement.scrollWidth > innerWidth) faults.add(`wider than the screen: ${prompt}`);
    if (table.scrollWidth > table.clientWidth) faults.add(`wider than its column: ${prompt}`);
    if (/undefined|NaN|[{}]|\\[object/.test(table.innerText)) faults.add(`not words: ${prompt}`);
    for (const one of all('#question button, #row button, #question summary')) {
      if (one.checkVisibility() && one.getBoundingClientRect().height < 44) faults.add(`too small: ${one.textContent}`);
    }
  };
  while (answers < most && !document.querySelector('#question .result')) {
    if (performance.now() > end) { faults.add('the game goes on'); break; }
    for (const details of all('#question details')) details.open = true;
    const boxes = all('#question .checks input'), confirm = document.querySelector('#question .checks ~ button');
    if (boxes.length && !boxes.some(box => box.checked)) boxes.forEach(box => box.click());
    else if (confirm?.disabled && boxes.length) any(boxes).click();
    const offered = all('#question .options button:enabled, #row button:enabled, #question .checks ~ button:enabled');
    if (offered.length) {
      look();
      any(offered).click();
      answers++;
    }
    await new Promise(done => setTimeout(done, 4));
  }
  return {answers, faults: [...faults]};
}
"""


def playwright() -> Any:
    """The library; skips the test where it or a browser is missing."""
    if CHROMIUM is None:
        pytest.skip("there is no Chromium")
    return pytest.importorskip("playwright.async_api")


async def draw_plainly(command: list[str]) -> None:
    """A drawing without Qt: the places of the board tiny in rows."""
    board = game_on("tiny").rules.board
    routes = [
        f'<polygon data-route="{id}" data-space="0" points="{x},5 {x + 3},5 {x + 3},9 {x},9"/>'
        for x, id in enumerate(board.routes)
    ]
    cities = [f'<circle data-city="{id}" cx="{5 + 7 * x}" cy="40" r="3"/>' for x, id in enumerate(board.cities)]
    Path(command[-1]).write_text(BOARD.format(places="\n".join(routes + cities)))


@asynccontextmanager
async def chromium() -> AsyncIterator[Any]:
    async with playwright().async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        await browser.close()


@asynccontextmanager
async def page_in(browser: Any, url: str, **options: Any) -> AsyncIterator[Any]:
    """A page with a memory of its own; what it complains about fails the test."""
    usual = {"viewport": PHONE, "has_touch": True, "locale": "en", "reduced_motion": "reduce"}
    context = await browser.new_context(**{**usual, **options})
    page, complaints = await context.new_page(), list[str]()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    await page.goto(url)
    yield page
    await context.close()
    expected = ("ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "404")  # while a server is being started again
    assert [line for line in complaints if not any(sign in line for sign in expected)] == []


@asynccontextmanager
async def browser_at(url: str, **options: Any) -> AsyncIterator[Any]:
    async with chromium() as browser, page_in(browser, url, **options) as page:
        yield page


async def open_table(
    port: int, chairs: Sequence[str], board: str = "tiny", changes: Mapping[str, Any] | None = None
) -> str:
    owner = WordsClient(port)
    await owner.enter()
    table = await owner.ask(lambda id: protocol.Create(id, board, [*chairs], changes or {}))
    assert isinstance(table, protocol.TableNews), table
    await owner.socket.close()
    return str(table.table)


async def say_name(page: Any, name: str) -> None:
    await page.fill("#name", name)
    await page.press("#name", "Enter")


async def sit_down(page: Any, name: str = "Berta") -> None:
    await say_name(page, name)
    await page.click("#room .chairs button")
    await page.click("#room > button.primary")
    await page.wait_for_selector("#game:not([hidden])")


async def answer(page: Any, answers: int = 10**9, seed: int = 3, s: float = 90) -> None:
    """Give answers until the game is over, or so many."""
    played = await page.evaluate(PLAY, {"seed": seed, "answers": answers, "ms": 1000 * s})
    assert played["faults"] == []
    assert played["answers"] <= answers


class Network:
    """What lies between a browser and a server: it can be cut, or swallow everything without a word."""

    def __init__(self, port: int) -> None:
        self._to, self.is_silent = port, False
        self._open = set[asyncio.Task[None]]()
        self._server: Any = None

    async def start(self) -> int:
        self._server = await asyncio.start_server(self._join, HERE, 0)
        return int(self._server.sockets[0].getsockname()[1])

    async def stop(self) -> None:
        self._server.close()
        self.cut()

    def cut(self) -> None:
        """End all connections."""
        for task in self._open:
            task.cancel()

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection(HERE, self._to)
        except OSError:
            writer.close()
            return
        for pipe in (self._pass_on(reader, back), self._pass_on(there, writer)):
            task = asyncio.create_task(pipe)
            self._open.add(task)
            task.add_done_callback(self._open.discard)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                if not self.is_silent:
                    writer.write(data)
                    await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()
            with suppress(OSError, asyncio.CancelledError):
                await writer.wait_closed()
