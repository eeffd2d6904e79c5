"""Whole games on the page in a real browser: every board, forty rules, three sizes of screens, and a watcher.

They take half an hour: ``pytest -m slow tests/plugins/programs/online/test_browser_games.py``. With
``RAILWRIGHT_PICTURES=FOLDER`` pictures of all screens are kept.
"""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from railwright.core.maps.library import bundled_maps, rule_boards
from tests.plugins.combinations import OTHERS, changes_with
from tests.plugins.programs.online.browsers import (
    answer,
    chromium,
    open_table,
    page_in,
    playwright,
    say_name,
    sit_down,
)
from tests.plugins.programs.online.dealers import game_on
from tests.plugins.programs.online.playing import HERE
from tests.plugins.programs.online.test_serve import ServerProcess
from tests.plugins.programs.online.test_server import run
from tests.plugins.programs.online.test_web import web_server

pytest.importorskip("websockets")
pytest.importorskip("cryptography")
pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

SIZES = [(360, 640), (390, 844), (1024, 1366)]
TELEVISION = (1920, 1080)
GAME_S = 400
BOARDS = sorted(bundled_maps() | rule_boards())
LOOKS: list[dict[str, Any]] = [{}, {"color_scheme": "dark"}, {"locale": "de"}]
LARGE_TEXT = "document.documentElement.style.fontSize = '200%'"
LONG_NAME = "Maximiliane-Alexandra v.H"[:24]


def sized(width: int, height: int) -> dict[str, Any]:
    return {"viewport": {"width": width, "height": height}}


async def keep_picture(page: Any, name: str) -> None:
    if folder := os.environ.get("RAILWRIGHT_PICTURES"):
        Path(folder).mkdir(parents=True, exist_ok=True)
        await page.screenshot(path=f"{folder}/{name}.png")


async def faults_of(page: Any) -> list[str]:
    """What an automated check of accessibility finds that is serious."""
    from axe_playwright_python.async_playwright import Axe

    found = await Axe().run(page)
    return [
        f"{one['id']}: {[node['html'][:120] for node in one['nodes'][:3]]}"
        for one in found.response["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.fixture(autouse=True)
def browser_is_there() -> None:
    playwright()
    pytest.importorskip("axe_playwright_python")


async def play_a_game(
    folder: Path, number: int, name: str, board: str, chairs: list[str], changes: dict[str, Any] | None = None
) -> None:
    """A whole game at one size of screen, in one look, with somebody who watches."""
    size, look = SIZES[number % len(SIZES)], LOOKS[number // len(SIZES) % len(LOOKS)]
    async with web_server(folder) as (_, port), chromium() as browser:
        code = await open_table(port, chairs, board, changes)
        url = f"http://{HERE}:{port}/t/{code}"
        async with (
            page_in(browser, url, **sized(*size), **look) as page,
            page_in(browser, url, **sized(*TELEVISION)) as television,
        ):
            await sit_down(page, LONG_NAME)
            await say_name(television, "Television")
            await answer(page, 12, number, GAME_S)
            await page.wait_for_selector("#sheet img", state="attached", timeout=100_000)
            await keep_picture(page, f"{name}-{size[0]}")
            await keep_picture(television, f"{name}-television")
            await answer(page, seed=number + 1, s=GAME_S)
            await keep_picture(page, f"{name}-{size[0]}-end")
            await television.wait_for_selector("#question .result", timeout=60_000)


@pytest.mark.parametrize("board", BOARDS)
def test_a_whole_game_on_every_board(board: str, tmp_path: Path) -> None:
    number = BOARDS.index(board)
    chairs = ["human", *["bot:greedy"] * (game_on(board).spec.players[0] - 1)]
    run(lambda: play_a_game(tmp_path, number, board, board, chairs), 500)


@pytest.mark.parametrize("rule", OTHERS)
def test_a_whole_game_by_every_rule(rule: str, tmp_path: Path) -> None:
    number, is_of_teams = OTHERS.index(rule), rule == "team_asia"
    board, chairs = (
        ("europe", ["human", *["bot:random"] * 3]) if is_of_teams else ("tiny", ["human", *["bot:random"] * 2])
    )
    run(lambda: play_a_game(tmp_path, number, f"rule-{rule}", board, chairs, changes_with([rule])), 500)


def test_thirty_phones_at_one_server(tmp_path: Path) -> None:
    """Ten tables of three phones each, with the limits that a server has; all games end, and nobody is turned away."""
    server = ServerProcess(tmp_path / "server")
    port = server.told["port"]

    async def play() -> None:
        async with chromium() as browser, AsyncExitStack() as phones:
            pages = []
            for _ in range(10):
                code = await open_table(port, ["human"] * 3)
                for _ in range(3):
                    page = await phones.enter_async_context(page_in(browser, f"http://{HERE}:{port}/t/{code}"))
                    await say_name(page, f"Phone {len(pages)}")
                    await page.click("#room .chairs button")
                    await page.click("#room > button.primary")
                    pages.append(page)
            for page in pages:
                await page.wait_for_selector("#game:not([hidden])")
            await asyncio.gather(*[answer(page, seed=number + 1, s=GAME_S) for number, page in enumerate(pages)])
            for page in pages:
                await page.wait_for_selector("#question .result")

    run(play, 550)
    assert server.end(signal.SIGTERM) == (0, "")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("is_large", [False, True], ids=["usual", "200 %"])
@pytest.mark.parametrize("size", [*SIZES, TELEVISION], ids=str)
def test_no_state_of_the_page_has_a_serious_fault(
    size: tuple[int, int], is_large: bool, scheme: str, tmp_path: Path
) -> None:
    states = list[str]()

    async def look_at(page: Any, name: str) -> None:
        if is_large:
            await page.evaluate(LARGE_TEXT)
        wider = await page.evaluate("document.documentElement.scrollWidth > innerWidth")
        await keep_picture(page, f"state-{size[0]}-{scheme}{'-large' if is_large else ''}-{name}")
        states.append(name)
        assert (name, await faults_of(page), wider) == (name, [], False)

    async def play() -> None:
        async with web_server(tmp_path) as (_, port), chromium() as browser:
            code = await open_table(port, ["human", "human", "bot:greedy"], "europe")
            url = f"http://{HERE}:{port}/t/{code}"
            options = {**sized(*size), "color_scheme": scheme}
            async with (
                page_in(browser, url, **options) as page,
                page_in(browser, url, **options) as other,
                page_in(browser, f"http://{HERE}:{port}/", **options) as watcher,
            ):
                await look_at(watcher, "door")
                await say_name(page, LONG_NAME)
                await page.wait_for_selector("#room .chairs button")
                await look_at(page, "room")
                await page.click("#room .chairs button")
                await page.wait_for_selector("#room > button.primary")
                await page.wait_for_selector("#room .qr")
                await look_at(page, "seated")
                await sit_down_beside(other)
                await page.click("#room > button.primary")
                for one, name in ((page, "tickets"), (other, "other")):
                    await one.wait_for_selector("#players .players", state="attached")
                    await look_at(one, name)
                await watcher.goto(url)
                await say_name_if_asked(watcher)
                await watcher.wait_for_selector("#players .players", state="attached")
                await page.wait_for_selector("#sheet img", state="attached", timeout=100_000)
                for number, asked in enumerate([page, other] * 12):
                    if await asked.query_selector(
                        "#question .options button:enabled, #question input, #row button:enabled"
                    ):
                        await answer(asked, 1, number)
                    if number in (3, 8):
                        await look_at(asked, f"turn-{number}")
                await page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
                await look_at(page, "open")
                await page.evaluate("document.getElementById('board').scrollIntoView({inline: 'start'})")
                await page.wait_for_timeout(300)
                await look_at(page, "board")
                await look_at(watcher, "watching")

    run(play, 500)
    assert len(states) == 10


async def sit_down_beside(page: Any) -> None:
    await say_name(page, "Jo")
    await page.click("#room .chairs button")
    await page.click("#room > button.primary")


async def say_name_if_asked(page: Any) -> None:
    if await page.query_selector("#name"):
        await say_name(page, "Television")
