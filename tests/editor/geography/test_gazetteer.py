"""The gazetteer and the terrain of the world, without a network."""

from __future__ import annotations

import pytest

from railwright.core.language import messages
from railwright.core.language.languages import LANGUAGES
from railwright.core.language.messages import Language
from railwright.editor.geography.gazetteer import NAMINGS, fold, gazetteer, place_naming
from railwright.editor.geography.terrain import FLATTEST, HIGHEST, SEA, distance_km, terrain_at, terrain_between


@pytest.mark.parametrize("name", ["Wien", "vienna", "WIEN", "Bécs", "Beč"])
def test_a_place_is_found_by_any_of_its_names(name: str) -> None:
    place = gazetteer().named(name)
    assert place is not None
    assert (place.names, place.country) == (("Wien", "Vienna", "Wien", "Vídeň", "Bécs"), "AT")
    assert place.at == pytest.approx((48.2, 16.4), abs=0.1)


def test_it_holds_enough_of_every_large_country_and_says_how_many() -> None:
    book = gazetteer()
    assert len(book.places) > 10_000
    for code in ("HU", "JP", "BR", "DE", "US"):
        assert len(book.places_of([code])) >= 60
    assert len(book.countries) > 200


def test_a_search_gives_what_is_called_so_first_and_then_the_largest() -> None:
    names = [place.english for place in gazetteer().search("mün")]
    assert names[0] == "Munich"
    assert gazetteer().search("Pécs")[0].own == "Pécs"
    assert gazetteer().search("  ") == []
    assert gazetteer().named("no such place") is None


def test_of_places_with_one_name_the_board_decides() -> None:
    book = gazetteer()
    largest, near = book.named("Santiago"), book.named("Santiago", near=(19.0, -70.5))
    assert largest is not None
    assert near is not None
    assert (largest.country, near.country) == ("CL", "DO")


def test_a_country_is_found_by_code_and_names() -> None:
    book = gazetteer()
    codes = {
        getattr(book.country(name), "code", None) for name in ("HU", "hungary", "Ungarn", "Maďarsko", "Magyarország")
    }
    assert codes == {"HU"}
    assert book.country("Atlantis") is None
    budapest = book.places_of(["HU"])[0]
    assert budapest.own == "Budapest"
    assert book.is_capital(budapest)


def test_a_rectangle_may_cross_the_date_line() -> None:
    countries = {place.country for place in gazetteer().places_within(-20, 175, -15, -178)}
    assert "FJ" in countries
    assert "BR" not in countries


def test_names_are_compared_without_accents() -> None:
    assert fold("Łódź – Straße") == "lodzstrasse"


def test_sea_plain_and_mountains() -> None:
    assert terrain_at(40.0, -40.0) == SEA
    assert terrain_at(47.0, 20.5) in (FLATTEST, FLATTEST + 1)  # the plain of Hungary
    assert terrain_at(46.6, 10.0) == HIGHEST  # the Alps


def test_a_board_has_one_spelling_of_names() -> None:
    book = gazetteer()
    for place in book.places:
        assert place.name("english").isascii(), place
    vietnam = {place.own for place in book.places_of(["VN"])[:60]}
    assert {"Hà Nội", "Hải Phòng", "Đà Nẵng", "Cần Thơ"} <= vietnam
    assert not any(name.startswith(("Thị Trấn", "Thành Phố")) for name in vietnam)
    assert all(place.own.isascii() for place in book.places_of(["EG", "GR", "JP", "TH"]))
    cologne = book.named("Köln")
    assert cologne is not None
    assert (cologne.own, cologne.name("english")) == ("Köln", "Cologne")


def test_what_lies_between_two_places() -> None:
    book = gazetteer()

    def between(start: str, other: str) -> float:
        a, b = book.named(start), book.named(other)
        assert a is not None
        assert b is not None
        return terrain_between(a.at, b.at).ruggedness

    assert between("München", "Verona") == HIGHEST
    assert between("Budapest", "Szeged") < 3
    assert distance_km((0, 0), (0, 180)) == pytest.approx(20015, abs=1)


@pytest.mark.parametrize(
    ("name", "naming", "foreign", "country"),
    [
        ("Ostrava", "german", "Ostrau", "CZ"), ("Venice", "german", "Venedig", "IT"),
        ("Kharkiv", "german", "Charkiw", "UA"), ("Nizhniy Novgorod", "german", "Nischni Nowgorod", "RU"),
        ("Manila", "german", "Manila", "PH"), ("Reykjavík", "german", "Reykjavík", "IS"),
        ("Munich", "czech", "Mnichov", "DE"), ("Venice", "czech", "Benátky", "IT"), ("Lviv", "czech", "Lvov", "UA"),
        ("Beijing", "czech", "Peking", "CN"), ("Brno", "czech", "Brno", "CZ"),
        ("Bratislava", "hungarian", "Pozsony", "SK"), ("Venice", "hungarian", "Velence", "IT"),
        ("Cluj-Napoca", "hungarian", "Kolozsvár", "RO"), ("Tokyo", "hungarian", "Tokió", "JP"),
    ],
)  # fmt: skip
def test_large_places_have_their_names_in_each_language(name: str, naming: str, foreign: str, country: str) -> None:
    place = gazetteer().named(name)
    assert place is not None
    assert (place.name(naming), place.country) == (foreign, country)
    assert gazetteer().named(foreign) == place


@pytest.mark.parametrize("language", sorted({*LANGUAGES} - {"en"}))
def test_each_language_of_the_program_names_countries_and_places(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(messages, "_spoken", Language(code=language))
    book, naming = gazetteer(), place_naming()
    assert naming in NAMINGS[2:]
    assert sum(country.name(naming) != country.english for country in book.countries) > 100
    assert sum(place.name(naming) not in (place.own, place.english) for place in book.places) > 100


def test_a_name_that_is_typed_is_completed_in_the_language_of_the_program_first() -> None:
    place = gazetteer().named("Roma")
    assert place is not None
    assert [place.name_like("ro", naming) for naming in ("german", "english", "own")] == ["Rom", "Rome", "Roma"]
    assert place.name_like("roma", "german") == "Roma"
    assert place.name_like("no such name", "german") == "Roma"


def test_slips_of_the_source_are_mended() -> None:
    book = gazetteer()
    funabashi = book.named("Funabashi")
    assert funabashi is not None
    assert funabashi.own == "Funabashi"
    shikoku = [place.english for place in book.places_within(32.7, 132.0, 34.4, 134.8) if place.country == "JP"]
    assert "Matsuyama" in shikoku
    assert "Shinagawa" not in shikoku
