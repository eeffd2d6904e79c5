"""The rulebook: every clause, every option, every set of rules, and chapters that are damaged."""

from __future__ import annotations

import html
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from railwright.core.catalogue.discovery import discover
from railwright.core.documents.chapters import BadChapter, chapter_files, read_chapter
from railwright.core.game import Game, assemble, read_to_play
from railwright.core.kernel import engine
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.outcome import HUMAN, Seat, outcome
from railwright.core.language.languages import LANGUAGES
from railwright.core.maps.library import maps_by_name
from railwright.core.maps.looks import value_words
from railwright.plugins.features.rulebook.api import (
    Book,
    BookLanguage,
    Example,
    ReadChapters,
    html_page,
    make_book,
    markdown_page,
    read_chapters,
    text_page,
)
from railwright.plugins.features.rulebook.examples import ExampleRunner
from railwright.plugins.mechanics.regions.api import region_names
from railwright.plugins.tickets.api import TABLE as TICKETS
from tests.plugins.combinations import board, changes_with, random_value
from tests.rules.own_maps import own_map
from tests.rules.test_coverage import clauses, not_for_a_program

CATALOGUE = discover(True)
MISPRINTS = {"D-17", "D-22"}  # of translations, without bearing on any rule
GERMAN = BookLanguage("de")
TRANSLATED = sorted({*LANGUAGES} - {"en"})


@cache
def spec_of(map: str) -> MapSpec:
    spec = read_to_play(CATALOGUE, map).spec
    assert spec is not None
    return spec


@cache
def chapters_of(rule: str, language: str) -> ReadChapters:
    """The chapters of a bundled rule, which are read once for all books."""
    return read_chapters(CATALOGUE.manifests[rule], language)


def read_once(manifest: PluginManifest, language: str) -> ReadChapters:
    return chapters_of(manifest.id, language)


def game_of(map: str, changes: dict[str, Any] | None = None) -> Game:
    return assemble(CATALOGUE, spec_of(map), changes)


def book_of(map: str, changes: dict[str, Any] | None = None, language: str = "en") -> Book:
    return make_book(game_of(map, changes), language=BookLanguage(language), read=read_once)


def anchors(book: Book) -> set[str]:
    return {anchor for _, section in book.sections() for block in section.blocks for anchor in block.anchors}


def words_of(book: Book, plugin: str = "") -> str:
    sections = [section for _, section in book.sections() if plugin in ("", section.plugin)]
    return " ".join(" ".join([section.title, *(block.text for block in section.blocks)]) for section in sections)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_of_the_rules_is_in_the_book_of_europe(language: str) -> None:
    book = book_of("europe", language=language)
    assert book.problems == ()
    # It has no three routes side by side, and nothing that only other people's maps say.
    assert {*clauses()} - MISPRINTS - anchors(book) == {"SP-24", "SP-34", "SP-35", "SP-36"}
    assert set(not_for_a_program()) >= MISPRINTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_penalties_single_routes_and_routes_for_locomotives_have_a_sentence_where_a_map_has_them(language: str) -> None:
    book = make_book(assemble(CATALOGUE, own_map()), language=BookLanguage(language), examples=False)
    assert book.problems == ()
    assert {"SP-34", "SP-35", "SP-36"} <= anchors(book)
    if language == "en":
        sentences = [block.text for block in map(book.clause, ("SP-34", "SP-35", "SP-36")) if block]
        assert sentences[0].startswith("Some tickets name a number for “Missed”.")
        assert sentences[1].startswith("9 routes are marked as not part of a double route.")
        assert sentences[2].startswith("11 routes show a locomotive on a sign.")


def test_three_routes_side_by_side_are_told_only_where_there_are_some() -> None:
    spec = game_of("usa").rules.board.spec
    route = next(route for route in spec.routes if route.id.endswith("-2"))
    third = replace(route, id=f"{route.id[:-1]}3")
    book = make_book(assemble(CATALOGUE, replace(spec, routes=(*spec.routes, third))), examples=False)
    block = book.clause("SP-24")
    assert block is not None
    assert block.text.startswith("Where three or more routes run side by side, the same holds: with fewer than 4")
    assert book_of("usa").clause("SP-24") is None


def test_a_field_that_says_no_has_no_sentence() -> None:
    spec = game_of("europe").rules.board.spec
    routes = tuple(replace(route, fields={**route.fields, "single": False}) for route in spec.routes)
    book = make_book(assemble(CATALOGUE, replace(spec, routes=routes)), examples=False)
    assert book.clause("SP-35") is None


@pytest.mark.parametrize(
    ("changes", "begins"),
    [
        ({}, "On your turn, do one of four things: draw train cards, claim a route, draw tickets or build a station."),
        ({"stations": None}, "On your turn, do one of three things: draw train cards, claim a route or draw tickets."),
        (
            {"ticket_draft": {}},
            "On your turn, do one of three things: draw train cards, claim a route or build a station.",
        ),
        ({"dice": {}}, "On your turn, do one of two things: roll dice for a route or draw tickets."),
        (
            {"ticket_race": {}, "travelling_passengers": {}},
            "On your turn, do one of five things: draw train cards, claim a route, make a journey, "
            "swap your tickets or build a station.",
        ),
    ],
)
@pytest.mark.sweep
def test_a_turn_begins_with_the_things_that_a_player_may_do(changes: dict[str, Any], begins: str) -> None:
    book = book_of("europe", changes)
    turn = next(part for part in book.parts if part.part == "turn")
    assert turn.sections[0].blocks[0].text == begins
    assert words_of(book).count("On your turn, do one of") == 1


@pytest.mark.parametrize("map", ["europe", "usa", "gulf_of_sails"])
def test_each_part_of_the_book_has_a_title_once(map: str) -> None:
    for part in book_of(map).parts:
        titles = [section.title for section in part.sections]
        assert sorted(titles) == sorted({*titles}), part.title


@pytest.mark.sweep
def test_the_book_says_the_numbers_that_are_played() -> None:
    usual = words_of(book_of("europe"))
    assert "If you draw train cards, take 2 cards." in usual
    changed = words_of(book_of("europe", {"draw_three": {}, "stations": {"count": 2}, "express": {"points": 12}}))
    assert "If you draw train cards, take 3 cards." in changed
    assert "Each player has 2 stations." in changed
    assert "scores 12 points" in changed
    assert "counts as 2 cards. You may take it only while you can still draw that many." in changed


@pytest.mark.parametrize(
    ("map", "changes", "word"),
    [
        ("europe", {"stations": None}, r"\bstations?\b"),
        ("europe", {"tunnels": None}, r"\btunnels?\b"),
        ("europe", {"ferries": None}, r"\bferr(y|ies)\b"),
        ("europe", {"express": None}, r"\b(longest path|express)\b"),
        ("usa", {}, r"\b(stations?|tunnels?|ferry|ferries)\b"),
    ],
)
def test_what_is_not_played_is_not_spoken_of(map: str, changes: dict[str, Any], word: str) -> None:
    assert re.findall(word, words_of(book_of(map, changes)), re.IGNORECASE) == []


@pytest.mark.parametrize(
    ("map", "changes", "told", "not_told"),
    [
        ("europe", {"ticket_penalty": {}}, "costs 50 percent of its points, rounded down", "taken away"),
        ("europe", {"dice": {}}, "You cannot build stations", "lends you"),
        ("europe", {"dice": {}, "free_first_station": {}}, "only stations that cost nothing", "Train cards"),
        ("europe", {"limited_locomotives": {}}, "built the fewest stations comes first", "points and tickets"),
        ("europe", {"city_markers": {}}, "A city holds one marker", "onsters"),
        ("europe", {}, "8 spaces: 21 points", "5 spaces"),
        ("europe", {"cards": {"locomotive_cost": 3}}, "only while you can still draw that many", "only card you draw"),
        ("europe", {"cards": {"per_color": 0}}, "The only train cards are 14 locomotives", "eight colours"),
        ("europe", {"tickets": {"draw": 1}}, "You must keep it", "Keep at least"),
        ("europe", {"stations": {"points": 0}}, "Stations that you did not build score nothing", "scores 0"),
        ("europe", {"europa_1912": {"deck": "mega"}}, "deal 2 long tickets", "1 long ticket"),
        ("europe", {"ticket_race": {}}, "Nothing scores points", "space: 1 point"),
        ("europe", {"keep_one": {}, "ticket_draft": {}}, "changes nothing in this game", "you need to keep only"),
        ("caravan_reach", {}, "There are no ferries on this board", "There are two players"),
        ("tram_town", {}, "do one of two things: roll dice", "station"),
        ("tiny", {}, "There are 2 on this board", "about an hour"),
    ],
)
@pytest.mark.sweep
def test_a_sentence_stands_only_where_it_is_true(map: str, changes: dict[str, Any], told: str, not_told: str) -> None:
    words = words_of(book_of(map, changes))
    assert told in words
    assert not_told not in words


def test_a_rule_that_does_nothing_on_a_board_only_says_why() -> None:
    book = book_of("europe", {"shared_routes": {}})
    words = "Shared routes This board has no shared routes, so all players build alone."
    assert words_of(book, "shared_routes") == words


def test_a_chapter_takes_the_place_of_clauses_of_others() -> None:
    book = book_of("europe", {"open_tickets": {}})
    assert "Your tickets are secret" not in words_of(book)
    assert book.clause("TICKET-7") is None
    assert book.clause("open_tickets-1") is not None


@pytest.mark.sweep
def test_examples_are_shown_only_where_the_engine_plays_them_so() -> None:
    usual = book_of("europe")
    assert usual.clause("EX-4") is not None
    assert "You owe" not in words_of(usual, "cards")
    assert book_of("europe", {"tunnels": {"cards": 1}}).clause("EX-4") is None
    assert book_of("usa").clause("EX-3") is None


DRAWN = {"ticket_done", "ticket_lost", "lent_route", "three_routes", "closed_beside", "open_beside", "long_ferry"}


def drawn_examples(book: Book) -> set[str]:
    """The names of the examples that a book has a picture of."""
    drawings = [block.drawing for _, section in book.sections() for block in section.blocks if block.drawing]
    return {drawing.name.partition(":")[2] for drawing in drawings if drawing.example}


@pytest.mark.sweep
def test_positions_of_tickets_stations_paths_and_double_routes_are_played() -> None:
    assert drawn_examples(book_of("europe")) >= {*DRAWN, "red_tunnel", "coloured_route", "gray_route"}
    usa = drawn_examples(book_of("usa"))
    assert usa & DRAWN == DRAWN - {"lent_route", "long_ferry"}
    assert "closed_beside" not in drawn_examples(book_of("usa", {"open_doubles": {}}))
    assert "lent_route" not in drawn_examples(book_of("europe", {"stations": None}))


@pytest.mark.parametrize("line", ["route: [1]", "route: text", "ticket: 3", "do: [[1]]", "refused: {a: b}", "done: 1"])
def test_an_example_of_other_types_is_none(tmp_path: Path, line: str) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text(f"{line}\nseats: [{{}}, {{}}]\n", "utf-8")
    assert ExampleRunner(game_of("tiny")).run(file) is None


def test_an_example_about_a_ticket_says_its_ways_and_points() -> None:
    words = words_of(book_of("europe"), "tickets")
    assert "You hold the ticket Brest–Marseille. Your routes Brest–Pamplona and Marseille–Pamplona join" in words
    assert "its 7 points are taken away" in words


@pytest.mark.parametrize("line", ["done: false", "longest: true", "points: 3", "ticket: {routes: 90}"])
def test_an_example_that_comes_out_otherwise_is_none(tmp_path: Path, line: str) -> None:
    seats = 'seats: [{tickets: ["{ticket}"], routes: ["{way1}", "{way2}"]}, {}]\n'
    sound, wrong = tmp_path / "sound.yaml", tmp_path / "wrong.yaml"
    sound.write_text(f"ticket: {{routes: 2}}\n{seats}done: true\n", "utf-8")
    wrong.write_text(f"{line}\n{seats}" + ("" if "ticket:" in line else "ticket: {routes: 2}\n"), "utf-8")
    runner = ExampleRunner(game_of("europe", {"express": None}) if "longest" in line else game_of("europe"))
    assert runner.run(wrong) is None
    example = runner.run(sound)
    assert example is not None
    assert example.way is not None
    assert [city.id for city in example.way.between] == ["pamplona"]


def manifests_with_chapters() -> Iterator[tuple[PluginManifest, Path]]:
    for manifest in CATALOGUE.manifests.values():
        for file in chapter_files(Path(manifest.path)):
            yield manifest, file


def test_every_bundled_rule_has_a_chapter_in_english_and_german() -> None:
    for manifest in CATALOGUE.manifests.values():
        for language in ("en", "de"):
            files = chapter_files(Path(manifest.path), language)
            assert files, manifest.id
            if language != "en":
                assert all(file.name.endswith(f".{language}.md") for file in files), manifest.id


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("manifest", CATALOGUE.manifests.values(), ids=lambda manifest: manifest.id)
@pytest.mark.sweep
def test_all_languages_state_the_same_clauses_under_the_same_conditions(
    manifest: PluginManifest, language: str
) -> None:
    english, translated = (read_chapters(manifest, name) for name in ("en", language))
    assert english.problems == translated.problems == ()
    for one, other in zip(english.chapters, translated.chapters, strict=True):
        assert one.instead == other.instead
        bare = [[block._replace(spans=()) for block in chapter.blocks] for chapter in (one, other)]
        assert bare[0] == bare[1]
        assert [set(block.gaps) for block in one.blocks] == [set(block.gaps) for block in other.blocks]


LINE_OF_TABLE = re.compile(r"^\| ([a-z0-9_]+-\d+) \| .* \| (.*?) \| ?(.*?) ?\|$", re.MULTILINE)
# What the last column says of clauses that a chapter need not state.
ELSEWHERE = ("Left out", "The map", "Differs", "The list of rules")


def test_every_clause_of_the_other_rules_is_in_the_chapter_of_its_rule() -> None:
    page = Path(__file__).parents[4] / "docs" / "clauses.md"
    lines = LINE_OF_TABLE.findall(page.read_text("utf-8"))
    assert len(lines) > 250
    stated = {(clause.rpartition("-")[0], clause) for clause, _, here in lines if not here.startswith(ELSEWHERE)}
    anchored = {
        (manifest.id, anchor)
        for manifest, file in manifests_with_chapters()
        for block in read_chapter(file).blocks
        for anchor in block.anchors
    }
    assert stated - anchored == set()


def test_the_first_words_of_a_chapter_are_two_sentences_at_most() -> None:
    for manifest, file in manifests_with_chapters():
        blocks = read_chapter(file).blocks
        others = [place for place, block in enumerate(blocks) if block.kind != "paragraph" or not block.terms]
        for first in blocks[: max(1, others[0]) if others else None]:
            text = "".join(span.text for span in first.spans)
            assert first.kind == "paragraph", manifest.id
            assert len(re.findall(r"[.!?](?=\s|$)", text)) <= 2, (manifest.id, text)


THINGS = {
    "routes": ("at-route", "at-city", "at-trains"),
    "cards": ("at-hand", "at-pile", "at-discards", "at-cards"),
    "tickets": ("at-ticket", "at-tickets"),
    "scoring": ("at-points",),
    "stations": ("at-station",),
    "double_routes": ("at-parallel",),
}
WITHOUT_CARDS = "dice"  # take the place of cards, which nobody has then


@pytest.mark.parametrize("map", maps_by_name())
@pytest.mark.sweep
def test_things_of_every_board_are_explained(map: str) -> None:
    game = game_of(map)
    book = make_book(game, examples=False)
    played = {manifest.id for manifest in game.rules.manifests}
    things = [thing for rule, some in THINGS.items() if rule in played for thing in some]
    if WITHOUT_CARDS in played:
        things = [thing for thing in things if thing not in THINGS["cards"]]
    elif game.rules.options["cards"]["row"]:
        things.append("at-row")
    if not any(game.rules.board.parallel):
        things = [thing for thing in things if thing != "at-parallel"]
    told = {thing: book.explanation([thing]) for thing in things}
    assert [thing for thing, one in told.items() if one is None] == []
    texts = {one.text for one in told.values() if one}
    assert [text for text in texts if len(re.findall(r"[.!?](?=\s|$)", text)) > 2] == []


# Books of many sets of rules

BOARDS = sorted(maps_by_name())
OPTIONAL = [id for id in CATALOGUE.manifests if id not in ("europe", "classic")]


def random_option(schema: Any, rng: random.Random) -> Any:
    if schema.get("enum"):
        return rng.choice(list(schema["enum"]))
    if schema["type"] == "boolean":
        return rng.random() < 0.5
    if schema["type"] == "integer":
        least = schema.get("minimum", 0)
        return rng.randint(least, min(schema.get("maximum", least + 9), least + 9))
    return random_value(rng, schema)


def random_game(seed: int) -> Game:
    """A game with a rule switched on and all its options set, and some others on or off, as one can choose them.

    Seeds that follow one another go through all rules and all boards.
    """
    rng, first = random.Random(seed), OPTIONAL[seed % len(OPTIONAL)]
    map = BOARDS[seed % len(BOARDS)]
    while True:
        changes: dict[str, Any] = {}
        for id in [first, *rng.sample(OPTIONAL, rng.randint(0, 4))]:
            options = CATALOGUE.manifests[id].options
            changes[id] = {
                name: random_option(options[name], rng) for name in options if id == first or rng.random() < 0.5
            }
            if id != first and rng.random() < 0.2:
                changes[id] = None
        try:
            return game_of(map, changes)
        except RulesError:
            map = rng.choice(BOARDS)


def busy(game: Game) -> list[PluginManifest]:
    """The rules that do something on the board of a game."""
    idle = {plugin for plugin, reasons in game.rules.functions("idle_reasons") if [*reasons(game.rules)]}
    return [manifest for manifest in game.rules.manifests if manifest.id not in idle]


def unread_numbers(game: Game, book: Book) -> list[str]:
    """The options whose number no sentence of their rule says; 0 and 1 may be words, or leave a sentence out."""
    missing = []
    for manifest in busy(game):
        chapter = words_of(book, manifest.id)
        dealing = TICKETS.get(game.rules).dealing if manifest.id == "tickets" else None
        for name, option in game.rules.options[manifest.id].items():
            value = getattr(dealing, name, option)  # other rules may deal in other numbers
            if isinstance(value, int) and value > 1 and not re.search(rf"(?<!\w){value}(?!\d)", chapter):
                missing.append(f"{manifest.id}.{name} = {value}")
    return missing


NOTHING = re.compile(r"\b(?:0|nothing|nichts|no|keine?n?|nic|zdarma|ingyenes)\b")
UNNUMBERED = {"province_mat.express"}  # lists of which no place matters
SAID_TO = {"stations.costs": "count"}  # lists of which another option says how many entries are played


def unread_entries(game: Game, book: Book) -> list[str]:
    """The entries of lists and tables that no sentence of their rule says, in their order."""
    missing = []
    for manifest in busy(game):
        sentences = [block.text for _, one in book.sections() if one.plugin == manifest.id for block in one.blocks]
        options = game.rules.options[manifest.id]
        for name, value in options.items():
            option, unread = f"{manifest.id}.{name}", iter(sentences)
            for key, entry in played_entries(game, option, value, options):
                if not any(says(sentence, key, entry) for sentence in unread):
                    missing.append(f"{option} = {value}: {key} {entry}")
    return missing


def played_entries(game: Game, option: str, value: Any, options: Mapping[str, Any]) -> list[tuple[Any, Any]]:
    """The entries of an option with what they are called: the places of a list, unless its sentence has all of it."""
    if option == "routes.points":
        return [(length, points) for length, points in value.items() if int(length) in game.rules.board.length]
    if isinstance(value, Mapping):
        return [*value.items()]
    if not isinstance(value, list | tuple):
        return []
    if any(isinstance(entry, str) for entry in value):
        return [("", entry) for entry in value] if option == "region_networks.twice" else [("", value)]
    if option == "region_networks.points":
        value = value[: len(region_names(game.rules)) + len(options["twice"])]
    numbers = [("" if option in UNNUMBERED else place, number) for place, number in enumerate(value, 1)]
    return numbers[: options[SAID_TO[option]]] if option in SAID_TO else numbers


def says(sentence: str, key: Any, entry: Any) -> bool:
    """Whether a sentence names an entry and says what it is: a number is the last one in it."""
    if not re.search(rf"(?<!\w){re.escape(value_words(key))}(?!\w)", sentence, re.IGNORECASE):
        return False
    if not isinstance(entry, int):
        return value_words(entry).lower() in sentence.lower()
    numbers = [int(number) for number in re.findall(r"-?\d+", sentence)]
    return numbers[-1:] == [entry] or (entry == 0 and bool(NOTHING.search(sentence)))


def test_an_entry_is_said_by_its_own_sentence_alone() -> None:
    assert says("Place 2 by steps: 15 points", 2, 15)
    assert not says("Place 2 by steps: 15 points", 2, 5)
    assert not says("Place 12 by steps: 15 points", 2, 15)
    assert says("Station number 1 costs nothing.", 1, 0)
    assert not says("Station number 1 costs 3 cards.", 1, 0)
    assert says("Desert: Black", "desert", "black")


# Numbers that another option makes pointless: where no card lies in the row nobody counts its locomotives.
POINTLESS = {
    "cards.locomotive_limit": ("cards", "row", 0),
    "cards.locomotive_cost": ("cards", "row", 0),
    "cards.locomotives": ("cards", "per_color", 0),
}


# Numbers that matter only on a board with such routes.
ONLY_WITH = {
    "double_routes.open_from": "parallel",
    "limited_locomotives.exchange": "ferry",
    "tunnels.cards": "tunnel",
}


def is_pointless(game: Game, told: str) -> bool:
    if field := ONLY_WITH.get(told.partition(" ")[0]):
        parallel = any(game.rules.board.parallel)
        return not (parallel if field == "parallel" else any(game.rules.board.route_field(field)))
    if told.startswith("ticket_draft.keep"):
        draft = game.rules.options["ticket_draft"]
        return bool(draft["keep"] > draft["deal"])  # no more are kept than are dealt
    plugin, option, value = POINTLESS.get(told.partition(" ")[0], ("", "", None))
    return bool(plugin) and game.rules.options[plugin][option] == value


def is_said_elsewhere(game: Game, told: str) -> bool:
    """Whether a rule that is played puts its own words in place of those of this one."""
    return any(
        chapter.instead
        for manifest in game.rules.manifests
        for chapter in chapters_of(manifest.id, "en").chapters
        if manifest.id != told.partition(".")[0]
    )


# Once through all rules and all boards.
BATCHES = [range(start, start + 15) for start in range(0, len(OPTIONAL), 15)]


@pytest.mark.parametrize("seeds", BATCHES, ids=str)
@pytest.mark.sweep
def test_the_book_of_any_rules_is_whole_and_true(seeds: range) -> None:
    for seed in seeds:
        game = random_game(seed)
        for language in ("en", TRANSLATED[seed % len(TRANSLATED)]):  # all have the same gaps under the same conditions
            book = make_book(game, language=BookLanguage(language), read=read_once, examples=language == "en")
            played = {manifest.id for manifest in game.rules.manifests}
            assert book.problems == (), seed
            silent = played - {section.plugin for _, section in book.sections()}
            assert [id for id in silent if not is_said_elsewhere(game, id)] == [], seed
            assert {section.plugin for _, section in book.sections()} <= played, seed
            assert game.rules.board.spec.name in book.title, seed
            assert not re.search(r"[{}]|\[if|\[each|\[example|\[may|None|mappingproxy", words_of(book)), seed
            unread = [*unread_numbers(game, book), *unread_entries(game, book)]
            missing = [told for told in unread if not is_pointless(game, told)]
            assert [told for told in missing if not is_said_elsewhere(game, told)] == [], (seed, language)
            stated = anchors(book)
            assert [pair for pair in EXCLUSIVE if stated.issuperset(pair)] == [], (seed, language)
            if language == "en":
                assert [*contradictions(game, book)] == [], seed
                assert [*unplayed_examples(game, book)] == [], seed


# Clauses of which no book has both.
EXCLUSIVE = (
    ("AIM-2", "ticket_penalty-1"),
    ("AIM-2", "ticket_race-1"),
    ("CLAIM-5", "city_markers-7"),
    ("CLAIM-6", "city_markers-3"),
    ("CLAIM-8", "permits-7"),
    ("CLAIM-2", "colour_exchange-1"),
    ("CLAIM-2", "province_mat-2"),
    ("CLAIM-2", "dice-4"),
    ("colour_exchange-1", "dice-1"),
    ("COMP-2", "rails_and_sails-11"),
    ("COMP-4", "dice-1"),
    ("D-18", "passing-1"),
    ("DOUBLE-2", "team_asia-18"),
    ("DRAW-1", "dice-1"),
    ("DRAW-1", "two_blind_or_one-1"),
    ("DRAW-4", "two_blind_or_one-1"),
    ("END-1", "rails_and_sails-19"),
    ("END-1", "team_asia-17"),
    ("EXPRESS-1", "ticket_race-1"),
    ("FERRY-2", "limited_locomotives-5"),
    ("LOCO-2", "limited_locomotives-1"),
    ("SCORE-2", "tickets_at_once-1"),
    ("SETUP-7", "ticket_draft-1"),
    ("SETUP-8", "ticket_race-2"),
    ("SP-6", "passing-1"),
    ("SP-10", "mountain_routes-2"),
    ("TICKET-1", "ticket_race-8"),
    ("TICKET-7", "open_tickets-1"),
    ("TICKET-7", "tickets_at_once-1"),
    ("TUNNEL-3", "dice-1"),
    ("city_markers-3", "wandering_monsters-2"),
    ("country_tickets-1", "tour_tickets-1"),
)
# Words of a book, and what else must not be in it then.
EITHER_OR = (
    (r"There are no train cards", r"draw (a )?train cards?|take \d+ cards?"),
    (r"You cannot build stations", r"build a station|lends you"),
    (r"You cannot draw tickets", r"draw tickets or|, draw tickets,"),
    (r"Nothing scores points", r"scores \d+ points?\b(?!.*completed tickets)"),
    (r"There is no bonus for the longest path", r"the longest path scores \d"),
    (r"\d+ percent of its points|not completed costs nothing", r"are taken away"),
    (r"With fewer than \d+ players only one", r"Even with 2 players, both can be claimed"),
    (
        r"The row is never replaced|any number of locomotives in the row",
        r"As soon as there (is|are) \d+ locomotives? in the row",
    ),
)
# Things of a rule that only a book with it speaks of.
SPOKEN = {
    r"\bmonsters?\b": ("wandering_monsters",),
    r"\bmarkers?\b": ("city_markers",),
    r"\bwarehouses?\b|\bdepots?\b": ("warehouses",),
    r"\btolls?\b|\bcoins?\b": ("tolls",),
    r"\b(dice|die)\b": ("dice",),
    r"\bharbours?\b|\bships?\b": ("rails_and_sails",),
    r"\bpermits?\b": ("permits",),
    r"\bpassengers?\b": ("coloured_passengers", "travelling_passengers"),
    r"\btours?\b": ("tour_tickets",),
    r"\bstations?\b": ("stations", "free_first_station"),
    r"\btunnels?\b": ("tunnels",),
    r"\bferry|\bferries\b": ("ferries", "permits"),
    r"\bmountains?\b": ("mountain_routes", "terrain_cards"),
    r"\bshares\b": ("railroad_shares",),
}
ONE = (
    r"(?<![\d.])1 (cards|points|trains|tickets|stations|spaces|players|locomotives|routes|turns|rounds|pieces|cities)\b"
)


def contradictions(game: Game, book: Book) -> Iterator[str]:
    """What a book says that cannot be true beside its other words, or on its board."""
    words = words_of(book)
    for one, other in EITHER_OR:
        if re.search(one, words) and re.search(other, words):
            yield f"{one} beside {other}"
    played = {manifest.id for manifest in game.rules.manifests}
    for thing, rules in SPOKEN.items():
        if not played & {*rules} and (found := re.search(thing, words)):  # with a capital it may be the name of a city
            yield f"speaks of {found[0]}"
    if found := re.search(ONE, words):
        yield found[0]
    lengths = {str(route.length) for route in game.rules.board.spec.routes}
    scoring = re.findall(r"\b(\d) spaces?: \d+ points?", words_of(book, "routes"))
    regions = re.findall(r"\b(\d+) regions?: \d+ points?", words_of(book, "region_networks"))
    if regions and len(regions) > len(region_names(game.rules)) + len(game.rules.options["region_networks"]["twice"]):
        yield f"points for {regions[-1]} regions"
    if "ticket_draft" in played:
        deal, keep = (game.rules.options["ticket_draft"][name] for name in ("deal", "keep"))
        told = re.search(r"Keep at least (\d+) of them", words_of(book, "ticket_draft"))
        if told and int(told[1]) != min(deal, keep):
            yield told[0]
    if {*scoring} - lengths:
        yield f"points for routes of {scoring}"


# The examples


def unplayed_examples(game: Game, book: Book) -> Iterator[str]:
    """The examples of a book whose sentence does not come out when the rules are played."""
    for _, section in book.sections():
        for told, picture in pairwise(section.blocks):
            if picture.drawing and picture.drawing.example:
                name = picture.drawing.name.partition(":")[2]
                numbers = [int(number) for number in re.findall(r"\d+", told.text)]
                if not TOLD[name](game, picture.drawing.example, numbers):
                    yield f"{name}: {told.text}"


def answers_now(game: Game, example: Example) -> set[str]:
    """Every answer that is possible in the state that an example has reached."""
    return {game.rules.notation.text(choice) for choice in engine.options(game.rules, example.state)}


def pays_with(*payments: str) -> Callable[[Game, Example, Sequence[int]], bool]:
    return lambda game, example, numbers: answers_now(game, example) >= {*payments}


def owes(*payments: str) -> Callable[[Game, Example, Sequence[int]], bool]:
    return lambda game, example, numbers: answers_now(game, example) == {*payments, "withdraw"}


def first_seat(game: Game, example: Example) -> Mapping[str, Any]:
    """The first seat's line of the result, if the game ended where an example has led."""
    seats = [Seat(f"Player {number}", HUMAN) for number in range(example.state.seats)]
    result: Mapping[str, Any] = outcome(game.rules, example.state, seats)["seats"][0]
    return result


def ticket_of(game: Game, example: Example) -> tuple[bool, int]:
    """Whether the first seat has completed its ticket, and what its score has of tickets."""
    seat = first_seat(game, example)
    lines = [line["points"] for line in seat["lines"] if line["source"] in ("tickets", "tickets_at_once")]
    return seat["tickets"][0]["done"], sum(lines)


def is_coloured(game: Game, example: Example, numbers: Sequence[int]) -> bool:
    assert example.route is not None
    color, length = example.route.color, example.route.length
    mixed = {f"pay {length - locos} {color} + {locos} loco" for locos in range(1, length)}
    return answers_now(game, example) == {f"pay {length} {color}", *mixed, f"pay {length} loco"} and numbers == [length]


def is_ferry(game: Game, example: Example, numbers: Sequence[int]) -> bool:
    return answers_now(game, example) == {"pay 4 blue + 2 loco"} and numbers == [6]


def is_longest(game: Game, example: Example, numbers: Sequence[int]) -> bool:
    return [first_seat(game, example)["longest"]] == numbers


def is_beside(players: int, open: bool) -> Callable[[Game, Example, Sequence[int]], bool]:
    def holds(game: Game, example: Example, numbers: Sequence[int]) -> bool:
        assert example.route is not None
        twins = {
            f"claim {route.id}"
            for route in game.rules.board.spec.routes
            if {*route.between} == {*example.route.between} and route != example.route
        }
        return bool(twins & answers_now(game, example)) == open and example.state.seats == players

    return holds


TOLD: dict[str, Callable[[Game, Example, Sequence[int]], bool]] = {
    "coloured_route": is_coloured,
    "gray_route": pays_with("pay 2 red", "pay 1 yellow + 1 loco", "pay 2 loco"),
    "long_ferry": is_ferry,
    "red_tunnel": owes("pay 1 red", "pay 1 loco"),
    "green_tunnel": owes("pay 1 green", "pay 1 loco"),
    "locomotive_tunnel": owes("pay 1 loco"),
    "ticket_done": lambda game, example, numbers: ticket_of(game, example) == (True, numbers[0]),
    "ticket_lost": lambda game, example, numbers: ticket_of(game, example) == (False, -numbers[0]),
    "lent_route": lambda game, example, numbers: ticket_of(game, example)[0] and "station" in example.answers[0],
    "three_routes": is_longest,
    "closed_beside": is_beside(2, False),
    "open_beside": is_beside(4, True),
}


def choices_of(schema: Any) -> Sequence[Any]:
    """The values of an option that is chosen among a few."""
    return schema.get("enum") or ((False, True) if schema["type"] == "boolean" else ())


CHOSEN = [
    pytest.param(manifest.id, name, choices_of(schema), id=f"{manifest.id}-{name}")
    for manifest in CATALOGUE.manifests.values()
    for name, schema in manifest.options.items()
    if choices_of(schema) and schema.get("x-rule") != {"*": ""}  # which changes nothing that people play by
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("rule", "option", "values"), CHOSEN)
@pytest.mark.sweep
def test_the_book_tells_each_choice_of_an_option_apart(
    rule: str, option: str, values: Sequence[Any], language: str
) -> None:
    games = [assemble(CATALOGUE, board("europe"), {rule: {option: value}}) for value in values]
    books = [make_book(game, language=BookLanguage(language), read=read_once, examples=False) for game in games]
    assert len({words_of(book, rule) for book in books}) == len(values)


LISTED = [
    pytest.param(manifest.id, name, schema, id=f"{manifest.id}-{name}")
    for manifest in CATALOGUE.manifests.values()
    for name, schema in manifest.options.items()
    if schema.get("type") in ("array", "object")
]


@pytest.mark.parametrize(("rule", "option", "schema"), LISTED)
@pytest.mark.sweep
def test_lists_and_tables_are_read_back_from_the_book(rule: str, option: str, schema: Mapping[str, Any]) -> None:
    rng = random.Random(f"{rule}.{option}")
    values = [{"a": [5, 3], "b": [8]}] if f"{rule}.{option}" == "country_cards.countries" else []
    for language in LANGUAGES:
        for value in [*values, random_value(rng, schema)]:
            game = assemble(CATALOGUE, board("europe"), {**changes_with([rule]), rule: {option: value}})
            book = make_book(game, language=BookLanguage(language), read=read_once, examples=False)
            assert [told for told in unread_entries(game, book) if told.startswith(f"{rule}.{option} ")] == []


DECKS = [
    (map, rule, deck)
    for map, rule in (("europe", "europa_1912"), ("usa", "usa_1910"))
    for deck in CATALOGUE.manifests[rule].options["deck"]["enum"]
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("map", "rule", "deck"), DECKS)
def test_the_numbers_of_a_deck_are_those_that_are_dealt(map: str, rule: str, deck: str, language: str) -> None:
    game = game_of(map, {rule: {"deck": deck}})
    book = make_book(game, language=BookLanguage(language), read=read_once, examples=False)
    dealing = TICKETS.get(game.rules).dealing
    told = {"SETUP-6": dealing.deal_long, "SETUP-7": dealing.deal_regular, "SETUP-8": dealing.keep_first}
    told |= {"TICKET-1": dealing.draw, "tickets-in-game": (dealing.regular | dealing.long).bit_count()}
    for clause, number in told.items():
        block = book.clause(clause)
        assert (block is None) == (number == 0), clause
        assert block is None or re.findall(r"\d+", block.text)[0] == str(number), block.text


@pytest.mark.sweep
def test_what_is_drawn_is_said_in_words() -> None:
    pictures = [block for _, section in book_of("europe").sections() for block in section.blocks if block.drawing]
    told = {block.alt for block in pictures}
    assert {"The whole board of Europe.", "A part of the board with Amsterdam–London."} <= told
    assert "A position on the board, at Bucuresti–Kyïv, Kyïv–Wilno, Riga–Wilno." in told
    page = html_page(book_of("europe"), BookLanguage(), lambda block: "data:image/png;base64,AA==")
    assert {html.unescape(alt) for alt in re.findall('<img alt="(.*?)"', page)} >= told


# Damage

LAMPS = structs.replace(CATALOGUE.manifests["ferries"], id="ferries")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("no title", "A chapter starts with its title"),
        ("# A\n@nowhere\n", "@nowhere is not a known part of the book"),
        ("# A\n[if cards >] x\n", "is not a condition"),
        ("# A\n[each 9] x\n", "does not refer to anything"),
    ],
)
def test_a_damaged_chapter_is_told_with_its_line(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "lamps.md"
    file.write_text(text, "utf-8")
    with pytest.raises(BadChapter, match=told):
        read_chapter(file)


@pytest.mark.parametrize(
    "text",
    [
        "no title",
        "# Ferries\n\nIt takes {no_option} cards.\n",
        "# Ferries\n@instead 1 if no_option > 9\n\nx\n",
        "# Ferries\n\n[each cards.draws] {key}\n",
        "# Ferries\n\n[each routes.points to map.name] {key}\n",
    ],
)
@pytest.mark.sweep
def test_a_damaged_chapter_is_left_out_and_the_book_stays_whole(tmp_path: Path, text: str) -> None:
    (tmp_path / "chapters").mkdir()
    (tmp_path / "chapters" / "ferries.md").write_text(text, "utf-8")

    def damaged(manifest: PluginManifest, language: str) -> ReadChapters:
        at = structs.replace(manifest, path=str(tmp_path / "ferries.py")) if manifest.id == "ferries" else manifest
        return read_chapters(at, language)

    book = make_book(game_of("europe"), read=damaged)
    assert len(book.problems) == 1
    section = book.about("ferries")
    assert section is not None
    assert section.blocks[0].text == CATALOGUE.manifests["ferries"].summary
    usual = book_of("europe")
    others = [section.title for _, section in usual.sections() if section.plugin != "ferries"]
    assert [section.title for _, section in book.sections() if section.plugin != "ferries"] == others


# Pages


def test_pages_hold_the_whole_book_and_no_markup_of_a_chapter() -> None:
    book = book_of("europe")
    hostile = book._replace(title="<script>alert(1)</script>")
    page = html_page(hostile, BookLanguage(), lambda block: "")
    assert "<script>" not in page
    assert 'id="TUNNEL-4"' in page
    for text in (text_page(book, BookLanguage()), markdown_page(book, BookLanguage())):
        assert "Station number 3 costs 3 cards of one colour." in text
    assert '<a id="TUNNEL-4"></a>' in markdown_page(book, BookLanguage())
