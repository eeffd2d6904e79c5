"""Pictures of the page for browsers in the docs, always of the same game.

``python -m tests.plugins.programs.online.page_pictures`` makes them again. It needs what ``test_browser.py`` needs.
"""

from __future__ import annotations

import asyncio
import secrets
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from PySide6.QtGui import QImage

from tests.plugins.programs.online.browsers import chromium, open_table, page_in, say_name
from tests.plugins.programs.online.playing import HERE
from tests.plugins.programs.online.test_web import web_server

DOCS = Path(__file__).resolve().parents[4] / "docs" / "pictures"
QUALITY = 90
PHONE, TABLET, TELEVISION = (390, 844), (1366, 1024), (1920, 1080)
ANSWERS, LONGEST_S = 60, 300
# A browser whose key and words for the cards are always the same.
SAME_RANDOM = "let n = %d; crypto.getRandomValues = list => list.map(() => (n = (n * 75 + 74) %% 65537) & 255)"
# Gives the answer of somebody who claims what they can, and draws from the row; null at a turn that is to be shown.
ANSWER = """
async ([number, isShown]) => {
  const all = query => [...document.querySelectorAll(query)];
  for (let tries = 0; tries < 20; tries++) {
    if (isShown && all('#question details button:enabled').length) return null;
    all('#question details').forEach(one => { one.open = true; });
    all('#question input:not(:checked)').forEach(box => box.click());
    const offered = all('#question .options button:enabled'), confirm = all('#question .checks ~ button:enabled');
    const claims = offered.filter(one => one.textContent.startsWith('Claim'));
    const pays = offered.filter(one => one.textContent.startsWith('Pay')), draws = all('#row button:enabled');
    const chosen = [...confirm, ...pays, ...claims.reverse(), ...draws.slice(number % 5), ...offered][0];
    if (chosen) {
      chosen.click();
      return true;
    }
    await new Promise(done => setTimeout(done, 10));
  }
  return false;
}
"""


@asynccontextmanager
async def seated(browser: Any, url: str, number: int, name: str, size: tuple[int, int]) -> AsyncIterator[Any]:
    """Somebody before a screen who has the first free seat, or watches where none is left."""
    options = {"viewport": {"width": size[0], "height": size[1]}, "device_scale_factor": 2 if size[0] < 500 else 1}
    async with page_in(browser, "about:blank", **options) as page:
        await page.context.add_init_script(SAME_RANDOM % number)
        await page.goto(url)
        await say_name(page, name)
        yield page


async def sit(page: Any) -> None:
    await page.click("#room .chairs button")
    await page.wait_for_selector("#room > button.primary")


async def keep(page: Any, name: str) -> None:
    """Store what a page shows once it stands still."""
    await page.wait_for_selector("#sheet img", state="attached", timeout=120_000)
    await page.evaluate("document.querySelector('#sheet img').decode()")
    image = QImage.fromData(await page.screenshot())
    if not image.save(str(DOCS / f"{name}.webp"), quality=QUALITY):  # type: ignore[call-overload]
        raise OSError(name)


async def write_all() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with web_server(Path(folder)) as (_, port), chromium() as browser:
            code = await open_table(port, ["human", "human", "bot:greedy"], "europe")
            url = f"http://{HERE}:{port}/t/{code}"
            async with (
                seated(browser, url, 11, "Berta", PHONE) as phone,
                seated(browser, url, 12, "Carl", TABLET) as tablet,
            ):
                for page in (phone, tablet):
                    await sit(page)
                for page in (phone, tablet):
                    await page.click("#room > button.primary")
                await phone.wait_for_selector("#question .checks")
                async with seated(browser, url, 13, "Television", TELEVISION) as television:
                    await play(phone, tablet, television)


async def play(phone: Any, tablet: Any, television: Any) -> None:
    """A part of a game, and pictures of it when the phone is at its turn."""
    number = 0
    while (answered := await phone.evaluate(ANSWER, [number, number >= ANSWERS])) is not None:
        number += answered
        number += await tablet.evaluate(ANSWER, [number, False])
    await phone.wait_for_timeout(1500)  # until the others have seen the same
    await keep(phone, "page-phone")
    await keep(tablet, "page-tablet")
    await keep(television, "page-television")
    await phone.click("#tabs button:last-child")
    await phone.wait_for_timeout(1000)
    await keep(phone, "page-board")


def main() -> None:
    """Make all pictures."""
    secrets.token_bytes = lambda count=32: bytes(range(count))  # type: ignore[assignment] # the dealer's word, for one
    asyncio.run(asyncio.wait_for(write_all(), LONGEST_S))


if __name__ == "__main__":
    main()
