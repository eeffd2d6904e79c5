"""The words of pages: nothing in them is an id of a rule."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import msgspec
import pytest

from railwright.core.game import Game
from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.outcome import Seat, outcome
from railwright.core.kernel.state import CHANCE
from railwright.core.kernel.visibility import view
from railwright.core.language.messages import speaking
from railwright.core.language.plugin_texts import name_cities
from railwright.core.language.words import client_language
from railwright.plugins.features.online.page_words import _GameWords
from railwright.plugins.features.online.protocol import SeatPage
from railwright.plugins.programs.table.wording import Wording
from tests.plugins.combinations import OTHERS, Combination, changes_with, combination, game_of
from tests.plugins.programs.online.dealers import all_boards, game_on

MOST_ANSWERS, COMBINATIONS = 400, 50


@pytest.fixture
def ids_as_words(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The ids that nothing names, and words in sentences that nothing translates."""
    found = set[str]()
    plain, word = Wording.plain, Wording._word

    def note_plain(self: Wording, id: str) -> str:
        if id not in self._map_ids and not id.lstrip("-").isdigit():
            found.add(id)
        return plain(self, id)

    def note_word(self: Wording, value: object) -> Any:
        if isinstance(value, str) and "_" in value:
            found.add(value)
        return word(self, value)

    monkeypatch.setattr(Wording, "plain", note_plain)
    monkeypatch.setattr(Wording, "_word", note_word)
    return found


def pages_of(game: Game, seats: int, lang: str, seed: int = 1, local_names: bool = False) -> list[SeatPage]:
    """The pages of a game between random players, each for the seat that is asked, and its other sentences."""
    rules, rng, pages = game.rules, Random(seed), list[SeatPage]()
    chance, names = SeededChance(Random(seed)), [f"Player {seat}" for seat in range(seats)]
    with speaking(client_language(lang)):
        words, state = _GameWords(game, names, local_names), engine.start(rules, seats)
        for number in range(MOST_ANSWERS):
            if not state.stack:
                [*words._lines.result(state, outcome(rules, state, [*map(Seat, names)]))]
                break
            frame, kind = state.stack[-1], rules.kinds[state.stack[-1].kind]
            if frame.actor == CHANCE:
                choice = chance.pick(*kind.outcomes(rules, state, frame))  # type: ignore[union-attr]
            else:
                choice = rng.choice(engine.options(rules, state))
                if number < 30 or number % 15 == 0:
                    pages.append(words.page("K7PQ4M", frame.actor, view(rules, state, frame.actor)))
            after = engine.apply(rules, state, choice)
            for notify in rules.hooks.events:
                for event in notify(rules, state, frame, choice, after):
                    for seat in (None, event.seat):
                        words._wording.text(event.told_to(seat))
            state = after
    return pages


@pytest.mark.sweep
@pytest.mark.parametrize("board", all_boards(("tiny", "gulf_of_sails", "tram_town", "four_crowns")))
def test_no_id_stands_for_a_word_on_any_board(board: str, ids_as_words: set[str]) -> None:
    game = game_on(board)
    assert pages_of(game, game.spec.players[0], "de")
    assert ids_as_words == set()


@pytest.mark.sweep
@pytest.mark.parametrize("rule", OTHERS)
def test_no_id_stands_for_a_word_by_any_rule(rule: str, ids_as_words: set[str]) -> None:
    made = Combination("tiny", 4 if rule == "team_asia" else 3, changes_with([rule]))
    assert pages_of(game_of(made), made.seats, "de")
    assert ids_as_words == set()


@pytest.mark.slow
@pytest.mark.parametrize("number", range(COMBINATIONS))
def test_no_id_stands_for_a_word_by_rules_together(number: int, ids_as_words: set[str]) -> None:
    made = combination(number, "tiny")
    assert pages_of(game_of(made), made.seats, "en", number)
    assert ids_as_words == set()


def test_decks_and_titles_of_rules_are_in_the_language_of_the_page() -> None:
    pages = pages_of(game_on("gulf_of_sails"), 2, "de")
    options = {
        option.text for page in pages if page.question for group in page.question.groups for option in group.options
    }
    assert {"Nehmen: vom Zugstapel", "Nehmen: vom Schiffsstapel"} <= options
    assert any(
        note.startswith("Länderkarten: ") for page in pages_of(game_on("indochina"), 2, "de") for note in page.notes
    )


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_cities_have_their_printed_names_for_clients_that_want_no_others(lang: str) -> None:
    game = game_on("europe")
    check_names(pages_of(game, 2, lang), {city.id: city.name for city in game.spec.cities})


@pytest.mark.parametrize(("board", "lang"), [("europe", "en"), ("europe", "de"), ("europe", "cs"), ("danube", "hu")])
@pytest.mark.sweep
def test_cities_have_their_names_in_the_language_of_the_page(board: str, lang: str) -> None:
    game = game_on(board)
    with speaking(client_language(lang)):
        names = {city.id: city.name for city in name_cities(game.spec).cities}
    printed = {city.name for city in game.spec.cities} - {*names.values()}
    pages = pages_of(game, 2, lang, local_names=True)
    check_names(pages, names)
    shown = "\n".join(texts_of(pages))
    assert printed
    assert [name for name in printed if re.search(rf"\b{name}\b", shown)] == []


def check_names(pages: list[SeatPage], names: dict[str, str]) -> None:
    """Each text that comes with the ids of cities has their names in it."""
    named = [(row.text, row.cities) for page in pages for row in page.tickets or []]
    named += [(piece.text, piece.cities) for page in pages if page.question for piece in page.question.pieces]
    named += [(row.text, [row.id]) for page in pages for row in page.cities]
    assert named
    assert [text for text, ids in named for id in ids if names[id] not in text] == []


def texts_of(pages: list[SeatPage]) -> set[str]:
    """All sentences of pages, without the ids and answers beside them."""

    def texts(data: Any) -> Any:
        if isinstance(data, dict):
            for key, value in data.items():
                if key not in ("do", "id", "routes", "cities") or not all(isinstance(one, str) for one in value):
                    yield from texts(value)
        elif isinstance(data, list):
            for value in data:
                yield from texts(value)
        elif isinstance(data, str):
            yield data

    return {*texts(json.loads(msgspec.json.encode(pages)))}


def test_what_rules_keep_names_cities_as_the_page_does() -> None:
    game = game_on("europe")
    with speaking(client_language("cs")):
        words = _GameWords(game, ["Ann", "Bob"], local_names=True)
    assert words._state_lines._words.value({"wien": True, "munchen": 2}) == "Vídeň, Mnichov (2)"
