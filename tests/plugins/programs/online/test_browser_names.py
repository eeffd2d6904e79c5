"""Names of cities on the page in a real browser: the drawing that Qt makes has those of buttons and tickets.

With ``RAILWRIGHT_PICTURES=FOLDER`` pictures are kept.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from railwright.core.language.messages import speaking
from railwright.core.language.plugin_texts import name_cities
from railwright.core.language.words import client_language
from tests.plugins.programs.online.browsers import answer, browser_at, open_table, playwright, say_name, sit_down
from tests.plugins.programs.online.dealers import game_on
from tests.plugins.programs.online.playing import HERE
from tests.plugins.programs.online.test_server import run
from tests.plugins.programs.online.test_web import web_server

pytest.importorskip("websockets")
pytest.importorskip("cryptography")
PHONE, TABLET = {"width": 360, "height": 640}, {"width": 1024, "height": 1366}
# The names on the drawing by city, and what checklist, tickets and glowing routes call the cities that they are of.
NAMES = r"""
async () => {
  const picture = document.querySelector('#sheet img');
  const drawing = await (await fetch(picture.src)).text();
  const drawn = drawing.split('<g id="name-').slice(1).map(part => [
    part.match(/^[^"]+/)[0], part.split('<g id=')[0].match(/<text[^>]*>([^<]*)/)[1].trim()]);
  const little = [...document.querySelectorAll('#question .checks li, #tickets .tickets li')].map(row => [
    row.querySelector('label, button').textContent,
    [...row.querySelectorAll('.pointed')].map(circle => circle.dataset.city)]);
  const routes = [...new Set([...document.querySelectorAll('polygon.glows')].map(one => one.dataset.route))];
  const options = [...document.querySelectorAll('#question .options button')].map(one => one.textContent);
  return {drawn: Object.fromEntries(drawn), little, routes, options};
}
"""
CLAIMS = "polygon.glows"


@pytest.fixture(autouse=True)
def browser_is_there() -> None:
    playwright()


async def keep_picture(page: Any, name: str) -> None:
    if folder := os.environ.get("RAILWRIGHT_PICTURES"):
        Path(folder).mkdir(parents=True, exist_ok=True)
        await page.screenshot(path=f"{folder}/{name}.png")


async def until_drawn(page: Any) -> None:
    await page.wait_for_selector("#sheet img", state="attached", timeout=120_000)
    await page.evaluate("document.querySelector('#sheet img').decode()")


async def check_names(page: Any, names: dict[str, str]) -> None:
    """The drawing has these names; so have the rows that mark cities on a little map, and the routes that glow."""
    found, ends = await page.evaluate(NAMES), {route.id: route.between for route in game_on("europe").spec.routes}
    assert found["drawn"] == names
    assert [text for text, cities in found["little"] for city in cities if names[city] not in text] == []
    assert any(cities for _, cities in found["little"])
    for route in found["routes"]:
        a, b = (names[city] for city in ends[route])
        assert any(f"{a}–{b}" in option or f"{b}–{a}" in option for option in found["options"]), route


@pytest.mark.sweep
@pytest.mark.parametrize("lang", ["de", "cs"])
def test_buttons_and_tickets_have_the_names_that_are_on_the_drawing(lang: str, tmp_path: Path) -> None:
    spec = game_on("europe").spec
    printed = {city.id: city.name for city in spec.cities}
    with speaking(client_language(lang)):
        names = {city.id: city.name for city in name_cities(spec).cities}

    async def play() -> None:
        async with web_server(tmp_path) as (_, port):
            code = await open_table(port, ["human", "bot:random"], "europe")
            url = f"http://{HERE}:{port}/t/{code}"
            async with (
                browser_at(url, locale=lang) as phone,
                browser_at(url, locale=lang, viewport=TABLET) as watcher,
            ):
                await sit_down(phone)
                await say_name(watcher, "Tablet")
                for page in (phone, watcher):
                    await until_drawn(page)
                await keep_picture(phone, f"{lang}-tickets")
                await check_names(phone, names)
                await answer(phone, 12)
                while not await phone.query_selector(CLAIMS):
                    await answer(phone, 1)
                    await phone.wait_for_timeout(50)
                await check_names(phone, names)
                await keep_picture(phone, f"{lang}-claim")
                await keep_picture(watcher, f"{lang}-watcher")
                await phone.click("#tabs button:last-child")
                await phone.wait_for_timeout(800)
                await keep_picture(phone, f"{lang}-board")
                assert (await watcher.evaluate(NAMES))["drawn"] == names
                await phone.click("#more button[aria-pressed=true]")
                await phone.wait_for_selector("#more button[aria-pressed=false] >> nth=1")
                await until_drawn(phone)
                await check_names(phone, printed)

    run(play, 200)
