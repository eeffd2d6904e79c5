"""The page rings when it is the person's turn, once they have asked for it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from tests.plugins.programs.online.playing import HERE
from tests.plugins.programs.online.test_browser import (
    answer_at_random,
    browser_at,
    open_table,
    pytestmark,
    sit_down,
)
from tests.plugins.programs.online.test_server import run
from tests.plugins.programs.online.test_web import web_server

__all__ = ["pytestmark"]

COUNT_TONES = """() => {
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };
}"""


async def tones(page: Any) -> int:
    return int(await page.evaluate("window.tones"))


async def play_turns(page: Any, turns: int) -> None:
    """Answer until it has been the person's turn a few times more."""
    rng, seen, was_asked = Random(2), 0, True
    while seen < turns:
        await answer_at_random(page, rng)
        is_asked = (await page.title()).startswith("▶")
        seen += is_asked and not was_asked
        was_asked = is_asked


def test_the_page_rings_at_a_turn_only_once_that_is_wanted(tmp_path: Path) -> None:
    async def play() -> None:
        async with web_server(tmp_path) as (_, port):
            code = await open_table(port, ["human", "bot:random"])
            async with browser_at(f"http://{HERE}:{port}/t/{code}") as page:
                await page.evaluate(COUNT_TONES)
                await sit_down(page)
                await page.wait_for_selector("#question button")
                await play_turns(page, 2)
                assert await tones(page) == 0
                await page.click("#more button:has-text('Ring when it is my turn')")
                switch = page.locator("#more button[aria-pressed=true]")
                assert await switch.text_content() == "✓ Ring when it is my turn"
                heard = await tones(page)
                assert heard == 2  # what it sounds like
                await play_turns(page, 2)
                assert await tones(page) > heard
                await switch.click()
                silent = await tones(page)
                await play_turns(page, 1)
                assert await tones(page) == silent

    run(play)
