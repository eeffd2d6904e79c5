"""The page in a real browser, where there is one: Chromium without a screen, driven by Playwright.

Neither is among the requirements of the tests: ``pip install -e .[browser]``, and Chromium of the system's packages.
"""

from __future__ import annotations

import asyncio
import json
import signal
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from railwright.plugins.features.online import drawings
from tests.plugins.programs.online.browsers import (
    Network,
    answer,
    browser_at,
    chromium,
    draw_plainly,
    open_table,
    page_in,
    playwright,
    say_name,
    sit_down,
)
from tests.plugins.programs.online.playing import HERE
from tests.plugins.programs.online.test_pages import WordsClient
from tests.plugins.programs.online.test_serve import ServerProcess
from tests.plugins.programs.online.test_server import run
from tests.plugins.programs.online.test_web import web_server

pytest.importorskip("websockets")
pytest.importorskip("cryptography")
ANSWERS = "#question :is(.options button, .checks ~ button):enabled, #row button:enabled"
LAPTOP = {"width": 1366, "height": 900}


@pytest.fixture(autouse=True)
def plain_drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    playwright()
    monkeypatch.setattr(drawings, "_run", draw_plainly)


def test_a_phone_plays_a_whole_game_and_another_browser_watches(tmp_path: Path) -> None:
    async def play() -> None:
        async with web_server(tmp_path) as (server, port):
            code = await open_table(port, ["human", "bot:random"])
            url = f"http://{HERE}:{port}/t/{code}"
            async with browser_at(url) as page, browser_at(url, viewport=LAPTOP) as screen:
                await sit_down(page)
                await say_name(screen, "Television")
                await screen.wait_for_selector("#players .players")
                assert await screen.query_selector("#hand .cards") is None
                assert await page.query_selector("#hand .cards") is not None
                await answer(page)
                await screen.wait_for_selector("#question .result")
                assert not server.dealer._tables[code].record.dealt.state.stack

    run(play)


def test_a_browser_without_a_seat_watches_when_the_game_begins(tmp_path: Path) -> None:
    async def play() -> None:
        async with web_server(tmp_path) as (_, port):
            code = await open_table(port, ["human", "bot:random"])
            url = f"http://{HERE}:{port}/t/{code}"
            async with browser_at(url, viewport=LAPTOP) as screen, browser_at(url) as page:
                await say_name(screen, "Television")
                await screen.wait_for_selector("#room .chairs")
                await sit_down(page)
                await screen.wait_for_selector("#players .players")
                assert await screen.query_selector("#hand .cards") is None

    run(play)


def test_a_tap_on_a_glowing_route_is_an_answer(tmp_path: Path) -> None:
    async def play() -> None:
        async with web_server(tmp_path) as (server, port):
            code = await open_table(port, ["human", "human"])
            bob = WordsClient(port)
            await bob.enter()
            async with browser_at(f"http://{HERE}:{port}/t/{code}", viewport=LAPTOP) as page:
                await say_name(page, "Berta")
                await page.click("#room .chairs button")
                await bob.sit(code, 1)
                await page.click("#room > button.primary")
                playing = asyncio.create_task(bob.play())
                await page.wait_for_selector(".layer")
                while not await page.query_selector("polygon.glows"):
                    await answer(page, 1)
                    await page.wait_for_selector(ANSWERS, state="attached")
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


BOARD_ON_SCREEN = """
() => {
  const box = id => document.getElementById(id).getBoundingClientRect();
  const [zoom, scroller, sheet] = ['zoom', 'scroller', 'sheet'].map(box);
  return {below: zoom.width > 0 && zoom.top >= scroller.bottom, wider: Math.round(sheet.width - scroller.width),
    higher: Math.round(sheet.height - scroller.height), zoom: sheet.width / scroller.width};
}
"""


async def turn(page: Any, width: int, height: int) -> Any:
    """Turn a phone; how the board then lies on its screen."""
    await page.set_viewport_size({"width": width, "height": height})
    await page.wait_for_timeout(300)
    return await page.evaluate(BOARD_ON_SCREEN)


def test_a_phone_shows_the_board_uncovered_and_fits_it_when_it_is_turned(tmp_path: Path) -> None:
    async def play() -> None:
        async with web_server(tmp_path) as (_, port):
            code = await open_table(port, ["human", "bot:random"])
            async with browser_at(f"http://{HERE}:{port}/t/{code}") as page:
                await sit_down(page)
                await page.wait_for_selector(".layer", state="attached")
                assert await page.is_hidden("#zoom")
                await page.click("#tabs button:last-child")
                await page.wait_for_selector("#zoom")
                upright = await page.evaluate(BOARD_ON_SCREEN)
                assert (upright["below"], upright["higher"]) == (True, 0), "as high as the screen, and uncovered"
                turned = await turn(page, 640, 360)
                assert (turned["below"], turned["wider"]) == (True, 0), "as wide as the screen"
                assert await turn(page, 360, 640) == upright
                await page.click("#zoom button")
                zoomed = await page.evaluate(BOARD_ON_SCREEN)
                assert zoomed["zoom"] > upright["zoom"]
                assert round((await turn(page, 640, 360))["zoom"], 2) == round(zoomed["zoom"], 2), "as it was zoomed"
                await page.click("#tabs button:first-child")
                await page.wait_for_selector("#zoom", state="hidden")

    run(play)


def test_a_seat_moves_to_a_phone_and_the_laptop_shows_the_board(tmp_path: Path) -> None:
    async def play() -> None:
        async with web_server(tmp_path) as (_, port):
            code = await open_table(port, ["human", "bot:random"])
            url = f"http://{HERE}:{port}/t/{code}"
            async with browser_at(url, viewport=LAPTOP) as laptop, browser_at(url) as phone:
                await sit_down(laptop)
                await laptop.wait_for_selector("#hand .cards")
                await laptop.click("#more >> text=Move my seat")
                shown = await laptop.inner_text("#more p[role=status]")
                await say_name(phone, "Berta")
                await phone.click("#more summary")
                await phone.fill("#more input", shown.split()[-1])
                await phone.press("#more input", "Enter")
                await phone.wait_for_selector("#hand .cards")
                await laptop.wait_for_selector("#hand .cards", state="hidden")
                await answer(phone)
                await laptop.wait_for_selector("#question .result")

    run(play)


def test_a_reloaded_page_is_where_it_was(tmp_path: Path) -> None:
    async def play() -> None:
        async with web_server(tmp_path) as (_, port):
            code = await open_table(port, ["human", "bot:random"])
            async with browser_at(f"http://{HERE}:{port}/t/{code}") as page:
                await sit_down(page)
                await answer(page, 5)
                await page.wait_for_selector("#hand .cards")
                lines = await page.locator("#log li").count()
                hand = await page.inner_text("#hand")
                await page.reload()
                await page.wait_for_selector("#hand .cards")
                assert await page.locator("#log li").count() >= lines
                assert len(hand) > 0
                await answer(page)

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
                await answer(page, 3 + rng.randrange(4))
                server.end(signal.SIGKILL)
                await page.wait_for_selector("#banner:not([hidden])")
                server = ServerProcess(folder, port)
                await page.wait_for_selector("#banner", state="hidden")
            await answer(page)
        server.end(signal.SIGTERM)
        record = (folder / "records" / f"{code}.jsonl").read_text("utf-8")
        answers = [json.loads(line)["n"] for line in record.splitlines()[1:] if '"do"' in line]
        assert answers == [*range(1, len(answers) + 1)], "none is lost, and none counts twice"

    run(play)


def test_a_page_that_is_closed_in_the_middle_of_an_answer_goes_on_where_it_was(tmp_path: Path) -> None:
    async def play() -> None:
        async with web_server(tmp_path) as (server, port):
            code = await open_table(port, ["human", "bot:random"])
            url = f"http://{HERE}:{port}/t/{code}"
            async with browser_at(url) as page:
                await sit_down(page)
                for number in range(3):
                    await answer(page, 4, number)
                    await page.wait_for_selector(ANSWERS, state="attached")
                    await page.evaluate("query => document.querySelector(query).click()", ANSWERS)
                    await page.close()
                    page = await page.context.new_page()
                    await page.goto(url)
                    await page.wait_for_selector("#hand .cards", state="attached")
                await answer(page)
                dealt = server.dealer._tables[code].record.dealt
                assert not dealt.state.stack
                own = [entry for entry in dealt.transitions if entry.frame.actor == 0]
                assert len(own) >= 12

    run(play)


@pytest.mark.parametrize("is_silent", [False, True], ids=["cut", "silent"])
def test_an_answer_counts_once_when_the_network_fails_in_the_middle_of_it(is_silent: bool, tmp_path: Path) -> None:
    async def play() -> None:
        async with web_server(tmp_path) as (server, port):
            code = await open_table(port, ["human", "bot:random"])
            network = Network(port)
            async with browser_at(f"http://{HERE}:{await network.start()}/t/{code}") as page:
                await sit_down(page)
                for number in range(3):
                    await answer(page, 4, number)
                    await page.wait_for_selector(ANSWERS, state="attached")
                    network.is_silent = is_silent
                    await answer(page, 1, number)
                    if is_silent:
                        await page.wait_for_selector("#banner:not([hidden])", timeout=60_000)
                        network.is_silent = False
                    else:
                        network.cut()
                    await page.wait_for_selector("#banner", state="hidden")
                await answer(page)
                assert not server.dealer._tables[code].record.dealt.state.stack
            await network.stop()

    run(play, 200)


TELL = """
async ({lines, hasQuestion}) => {
  const {Telling} = await import('/telling.js');
  const times = [], start = performance.now();
  await new Promise(done => {
    const telling = new Telling(page => { times.push(performance.now() - start); if (page) done(); });
    telling.take({log: Array.from({length: lines}, (_, n) => ({text: `${n}`})), question: hasQuestion ? {} : null});
  });
  return times;
}
"""


def test_what_happened_is_told_line_by_line_and_no_question_waits_long(tmp_path: Path) -> None:
    async def play() -> None:
        moving = {"reduced_motion": "no-preference"}
        async with web_server(tmp_path) as (_, port), browser_at(f"http://{HERE}:{port}/", **moving) as page:
            assert len(await page.evaluate(TELL, {"lines": 1, "hasQuestion": False})) == 1
            times = await page.evaluate(TELL, {"lines": 3, "hasQuestion": False})
            assert [round(time / 900) for time in times] == [0, 1, 2]
            times = await page.evaluate(TELL, {"lines": 6, "hasQuestion": True})
            assert (len(times), times[-1] < 2000) == (6, True), times
            await page.emulate_media(reduced_motion="reduce")
            assert len(await page.evaluate(TELL, {"lines": 6, "hasQuestion": False})) == 1

    run(play)


FONTS = """
() => {
  const size = one => parseFloat(getComputedStyle(one).fontSize);
  const texts = [...document.querySelectorAll('#table *')].filter(one => one.checkVisibility()
    && [...one.childNodes].some(child => child.nodeType === 3 && child.data.trim()));
  const big = [...document.querySelectorAll('#head h1, #players b')];
  return [Math.min(...texts.map(size)), Math.min(...big.map(size)), big.every(one => {
    const box = one.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  })];
}
"""


def test_a_television_shows_names_and_who_is_asked_three_metres_away(tmp_path: Path) -> None:
    """Letters of 25 px are about 12 mm high on a television of 1.1 m, and those of 48 px 24 mm."""

    async def play() -> None:
        async with web_server(tmp_path) as (_, port):
            code = await open_table(port, ["human", *["bot:random"] * 4], "europe")
            url, screen = f"http://{HERE}:{port}/t/{code}", {"width": 1920, "height": 1080}
            async with (
                browser_at(url) as phone,
                browser_at(url, viewport=screen) as television,
            ):
                await sit_down(phone, "Maximiliane-Alexandra")
                await say_name(television, "Television")
                await answer(phone, 8)
                await television.wait_for_selector("#players .players")
                smallest, names, are_seen = await television.evaluate(FONTS)
                assert (smallest >= 25, names >= 48, are_seen) == (True, True, True), (smallest, names)

    run(play)


async def choose_tickets(page: Any) -> None:
    for box in await page.query_selector_all("#question .checks input"):
        await box.check()
    await page.click("#question .checks ~ button")


def test_all_choose_their_tickets_at_the_same_time_though_the_server_is_killed_meanwhile(tmp_path: Path) -> None:
    async def play() -> None:
        folder = tmp_path / "server"
        server = ServerProcess(folder)
        port = server.told["port"]
        code = await open_table(port, ["human"] * 3, "europe")
        async with chromium() as browser, AsyncExitStack() as stack:
            url = f"http://{HERE}:{port}/t/{code}"
            pages = [await stack.enter_async_context(page_in(browser, url)) for _ in range(3)]
            for page, name in zip(pages, ("Ann", "Bob", "Kim"), strict=True):
                await say_name(page, name)
                await page.click("#room .chairs button")
                await page.wait_for_selector("#room > button.primary")
            for page in pages:
                await page.click("#room > button.primary")
            for page in pages:
                await page.wait_for_selector("#question .checks")
            await pages[1].check("#piece-0")
            await pages[2].clock.install()
            await choose_tickets(pages[2])
            await pages[2].wait_for_selector("#head >> text=Waiting for Ann.")
            await pages[2].clock.fast_forward(20_000)
            assert await pages[2].is_hidden("#banner"), (
                "an answer that waits for its turn is not taken for a dead connection"
            )
            server.end(signal.SIGKILL)
            for page in pages:
                await page.wait_for_selector("#banner:not([hidden])")
            server = ServerProcess(folder, port)
            for page in pages:
                await page.wait_for_selector("#banner", state="hidden")
            await choose_tickets(pages[0])
            await pages[0].wait_for_selector("#head >> text=Waiting for Bob.")
            assert await pages[1].is_checked("#piece-0"), "what is ticked stays while others choose"
            await choose_tickets(pages[1])
            for page in pages:
                await page.wait_for_selector("#tickets .tickets li:nth-child(4)")
                await page.wait_for_selector("#players .asked")
        server.end(signal.SIGTERM)

    run(play)
