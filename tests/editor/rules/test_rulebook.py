"""Choosing rules without a window: switches, reasons, hurdles, differences, presets."""

from __future__ import annotations

from pathlib import Path

import pytest

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.game import assemble, read
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language import messages
from railwright.core.language.messages import Language
from railwright.core.language.plugin_texts import translate_catalogue
from railwright.core.language.words import Vocabulary
from railwright.core.table.differences import difference_sentences, differences
from railwright.editor.rules.obstacles import find_misfits, find_obstacle
from railwright.editor.rules.presets import (
    delete_preset,
    find_presets,
    import_preset,
    load_rules,
    name_problem,
    save_preset,
)
from railwright.editor.rules.rulebook import Rulebook
from tests.homes import move_home


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return discover(safe=True)


@pytest.fixture(scope="module")
def europe(catalogue: Catalogue) -> MapSpec:
    spec = read(catalogue, "europe").spec
    assert spec is not None
    return spec


@pytest.fixture
def book(catalogue: Catalogue, europe: MapSpec) -> Rulebook:
    return Rulebook(catalogue, europe)


def differing(book: Rulebook) -> list[str]:
    return [str(difference) for difference in differences(book.spec, book.resolution, book.trusted_manifests)]


def test_a_switch_thrown_twice_leaves_no_trace(book: Rulebook) -> None:
    for id in ("stations", "draw_three"):
        on = book.is_on(id)
        book.switch({id: not on})
        assert book.is_on(id) is not on
        book.switch({id: on})
        assert book.changes == {}


def test_why_a_rule_is_played(book: Rulebook) -> None:
    book.switch({"usa_1910": True, "stations": False})
    assert str(book.reason("europe")) == "Required by the map Europe."
    assert book.reason("cards").args["rules"] == ("Europe",)
    assert str(book.reason("usa_1910")) == "Switched on by you."
    assert book.reason("most_tickets").args["rules"] == ("USA 1910",)
    assert str(book.reason("stations")) == "Switched off by you."
    assert str(book.reason("mulligan")) == "Not played."


def test_what_others_need_is_switched_off_with_them(book: Rulebook) -> None:
    book.switch({"starting_station": True})
    obstacle = find_obstacle(book, "stations", False)
    assert obstacle is not None
    assert obstacle.reasons[0].args == {"rule": "Stations", "others": ("Starting city",)}
    assert str(obstacle.offer) == "Switch both off"
    book.switch(obstacle.switches)
    assert book.changes == {"stations": None}
    back = find_obstacle(book, "starting_station", True)
    assert back is not None
    assert str(back.reasons[0]) == "Starting city needs Stations, which is off."
    book.switch(back.switches)
    assert book.changes == {"starting_station": {}}


def test_a_rule_that_changes_one_switched_off_says_so(book: Rulebook) -> None:
    book.switch({"stations": False})
    obstacle = find_obstacle(book, "free_first_station", True)
    assert obstacle is not None
    assert str(obstacle.reasons[0]) == "Free first station changes Stations, which is off."


def test_conflicting_rules_take_turns(book: Rulebook) -> None:
    book.switch({"europa_1912": True})
    obstacle = find_obstacle(book, "usa_1910", True)
    assert obstacle is not None
    assert str(obstacle.reasons[0]) == "USA 1910 and Europa 1912 cannot be played together."
    book.switch(obstacle.switches)
    assert (book.is_on("usa_1910"), book.is_on("europa_1912"), book.is_playable()) == (True, False, True)


def test_no_switch_leads_to_rules_that_do_not_fit(book: Rulebook) -> None:
    for id in book.trusted_manifests:
        book.set_changes({})
        obstacle = find_obstacle(book, id, not book.is_on(id))
        book.switch(obstacle.switches if obstacle else {id: not book.is_on(id)})
        assert book.is_playable(), id


def test_what_differs_is_told_once(book: Rulebook) -> None:
    assert differing(book) == []
    book.set_changes(
        {"draw_three": {}, "stations": None, "routes": {"points": {"6": 16}}, "most_tickets": {"points": 10}}
    )
    assert differing(book) == [
        "with Draw three",
        "with Most tickets",
        "without Stations",
        "Points by length: 6: 16",
        "Points for the most completed tickets: 10",
    ]


def test_the_values_of_options_are_told_in_the_language(
    catalogue: Catalogue, europe: MapSpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "_spoken", Language(Vocabulary("de").translate, ",", "de"))
    book = Rulebook(translate_catalogue(catalogue), europe)
    book.set_changes({"europa_1912": {"deck": "big_cities"}, "last_round": {"even": True}})
    told = difference_sentences(book.spec, book.resolution, book.trusted_manifests)
    assert [line.rpartition(": ")[2] for line in told if ": " in line] == ["ja", "Große Städte"]


def test_options_go_back_to_what_the_other_rules_say(book: Rulebook) -> None:
    book.switch({"draw_three": True})
    assert book.values("cards")["draws"] == 3
    assert book.bundle_that_sets("cards", "draws") == "draw_three"
    book.set_option("cards", "draws", 4)
    assert book.defaults("cards")["draws"] == 3
    book.set_option("cards", "draws", 3)
    assert book.changes == {"draw_three": {}}


def test_a_wrong_option_is_kept_and_told(book: Rulebook) -> None:
    book.set_option("cards", "deal", 99)
    assert book.values("cards")["deal"] == 99
    assert book.wrong_options("cards") == {
        "deal": "Cards dealt at the start must be a whole number from 0 to 20, not 99"
    }
    assert not book.is_playable()


def test_rules_loaded_for_another_place_can_be_mended(book: Rulebook) -> None:
    book.set_changes({"gone": {}, "europa_1912": {}, "usa_1910": {}, "scoring": None})
    for _ in range(20):
        misfits = [problem for problem in find_misfits(book) if problem.remedies]
        if not misfits:
            break
        remedy = misfits[0].remedies[0]
        book.forget_changes(remedy.forget) if remedy.forget else book.switch(remedy.switches)
    assert find_misfits(book) == []
    assert book.is_playable()


def test_the_changes_can_be_played(book: Rulebook) -> None:
    book.switch({"stations": False, "draw_three": True})
    game = assemble(book.catalogue, book.spec, book.changes)
    assert "stations" not in game.resolution.because
    assert game.rules.options["cards"]["draws"] == 3
    assert book.refusal() == ""


def test_presets_are_rules_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path)
    changes = {"stations": None, "cards": {"deal": 6}, "draw_three": {}, "routes": {"points": {"6": 16}}}
    path = save_preset("Sunday café", changes)
    assert path == tmp_path / "rules" / "Sunday café.yaml"
    assert load_rules(path) == changes
    assert import_preset(path) == "Sunday café 2"
    assert list(find_presets()) == ["Sunday café", "Sunday café 2"]
    delete_preset("Sunday café")
    assert list(find_presets()) == ["Sunday café 2"]
    with pytest.raises(RulesError, match="The preset Sunday café no longer exists"):  # as where another window did
        delete_preset("Sunday café")


@pytest.mark.parametrize("name", ["", " ", "../up", "a/b", "c:d", ".hidden", "x" * 61])
def test_names_that_no_file_can_have(name: str) -> None:
    assert str(name_problem(name)).endswith(".")
    with pytest.raises(RulesError):
        save_preset(name, {})


def test_a_broken_file_is_told_by_line(tmp_path: Path) -> None:
    broken = tmp_path / "rules.yaml"
    broken.write_text("plugins:\n  stations: 3\n", encoding="utf-8")
    with pytest.raises(RulesError, match=r"rules\.yaml:2:"):
        load_rules(broken)
