"""The page rings when it is the person's turn, once they have asked for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from railwright.plugins.features.online import drawings
from tests.plugins.programs.online.browsers import answer, browser_at, draw_plainly, open_table, sit_down
from tests.plugins.programs.online.playing import HERE
from tests.plugins.programs.online.test_server import run
from tests.plugins.programs.online.test_web import web_server

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

COUNT_TONES = """() => {
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };
}"""


async def tones(page: Any) -> int:
    return int(await page.evaluate("window.tones"))


def test_the_page_rings_at_a_turn_only_once_that_is_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawings, "_run", draw_plainly)

    async def play() -> None:
        async with web_server(tmp_path) as (_, port):
            code = await open_table(port, ["human", "bot:random"])
            async with browser_at(f"http://{HERE}:{port}/t/{code}") as page:
                await page.evaluate(COUNT_TONES)
                await sit_down(page)
                await answer(page, 4)
                assert await tones(page) == 0
                await page.click("#more button:has-text('Ring when it is my turn')")
                switch = page.locator("#more button[aria-pressed=true]")
                assert await switch.text_content() == "✓ Ring when it is my turn"
                heard = await tones(page)
                assert heard == 2  # what it sounds like
                await answer(page, 6)
                assert await tones(page) > heard
                await switch.click()
                silent = await tones(page)
                await answer(page, 4)
                assert await tones(page) == silent

    run(play)
