"""What stands on the sheets: imprint, cards, aid, words that stay in their place, and marks without colour."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from railwright.core.game import assemble
from railwright.core.kernel.ticket_places import TicketPlace
from railwright.editor.features.printing import sheet as sheet_module
from railwright.editor.features.printing.cards import _name_lines, ticket_cards
from railwright.editor.features.printing.options import PARTS, PrintError, PrintOptions
from railwright.editor.features.printing.rule_texts import PrintedRules, printed_rules, printed_rules_of_map
from railwright.editor.features.printing.sheet import Imprint, serial
from railwright.editor.layout.bundles import RouteLook
from railwright.editor.looks.palette import INK
from railwright.editor.scene.items.spaces import SpaceLook, paint_space
from railwright.editor.scene.items.ticket_legs import ticket_legs
from railwright.editor.scene.paint.painted_scene import SceneLook
from tests.editor.printing.prints import DAY, MAPS, catalogue, long_names, picture, print_job_for, print_job_of, spec_of
from tests.rules.own_maps import own_map

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
EVERYTHING = PrintOptions(PARTS, tiles="a3", paper="a2", backs="long")


class Words:
    """Everything that is written while it watches."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.said: list[str] = []
        real = sheet_module.draw_words

        def noted(painter: QPainter, text: str, height: float, corner: QPointF, color: QColor) -> None:
            self.said.append(text)
            real(painter, text, height, corner, color)

        patch.setattr(sheet_module, "draw_words", noted)


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> Words:
    return Words(monkeypatch)


@pytest.mark.sweep
def test_every_sheet_tells_what_it_is_a_print_of(words: Words) -> None:
    job = print_job_of("tiny")
    number = serial(spec_of("tiny"), MAPS)
    for sheet in [*job.sheets(EVERYTHING), *job.sheets(PrintOptions())]:
        words.said.clear()
        picture(sheet, 20)
        [line] = [text for text in words.said if number in text]
        assert line.startswith("Skerry Coast 1.0 · map format 1 · print ")
        assert "2026-02-03" in line
        assert "MIT" in line
        assert any("print at 100 %" in text for text in words.said)
        assert not any("Ticket to Ride" in text or "Days of Wonder" in text for text in words.said)


def test_bonus_cards_hold_all_their_words(words: Words) -> None:
    job = print_job_of("europe")
    for sheet in job.sheets(PrintOptions(("bonus",))):
        words.said.clear()
        picture(sheet, 20)
        written = " ".join(words.said)
        for text, _ in job.rules.bonuses:
            for sentence in (text.summary, *text.facts):
                assert sentence in written
        assert "…" not in written


@pytest.mark.parametrize("part", ["aid", "tickets", "track"])
def test_the_line_with_the_licence_is_whole_on_every_paper(part: str, words: Words) -> None:
    job = print_job_of("europe")
    for sheet in job.sheets(PrintOptions((part,), paper="a4"))[:1]:
        words.said.clear()
        picture(sheet, 20)
        assert job.imprint.line in " ".join(words.said)


def test_the_player_aid_has_the_costs_of_as_many_stations_as_there_are(words: Words) -> None:
    [sheet] = print_job_of("europe").sheets(PrintOptions(("aid",)))
    picture(sheet, 20)
    written = " ".join(words.said)
    assert "for the first, the second and further stations: 1, 2, 3. A station" in written


@pytest.mark.sweep
def test_cards_and_player_aid_tell_penalties_and_marks_of_routes(words: Words) -> None:
    job = print_job_for(own_map())
    [aid] = job.sheets(PrintOptions(("aid",)))
    picture(aid, 20)
    assert {"Points lost if missed", "Only locomotives", "Not a double route"} <= {*words.said}
    words.said.clear()
    for sheet in job.sheets(PrintOptions(("tickets",))):
        picture(sheet, 20)
    assert sum(text == "Missed: 0" for text in words.said) > 0
    assert sum(text.startswith("Missed: ") for text in words.said) >= 13
    assert words.said.count("0") == sum(ticket.points == 0 for ticket in own_map().tickets)


def test_the_plan_names_every_sheet_and_says_how_they_are_put_together(words: Words) -> None:
    job = print_job_of("europe")
    for tiles, last, how in (("a4", "C3", "over its neighbours"), ("3x2", "C2", "edge to edge")):
        [plan] = job.sheets(PrintOptions(("plan",), tiles=tiles))
        words.said.clear()
        picture(plan, 20)
        assert {"A1", "B1", last} <= set(words.said)
        assert how in " ".join(words.said)
    for whole in ("", "one"):
        assert job.count("plan", PrintOptions(tiles=whole)) == 0


@pytest.mark.sweep
def test_a_small_board_says_that_it_is_small(words: Words) -> None:
    [sheet] = print_job_of("europe").sheets(PrintOptions(tiles="one"))
    assert sheet.size == (297, 210)
    picture(sheet, 20)
    assert "35 % of the real size: for viewing, not for play." in words.said
    [tiny] = print_job_of("tiny").sheets(PrintOptions(tiles="one", paper="a2"))
    words.said.clear()
    picture(tiny, 20)
    assert not any("of the real size" in text for text in words.said)  # nothing is made larger


def test_the_serial_changes_with_the_content_alone(tmp_path: Path) -> None:
    spec = spec_of("tiny")
    before = serial(spec, MAPS)
    assert before == serial(replace(spec, sha256="other"), tmp_path)
    city = replace(spec.cities[0], at=(spec.cities[0].at[0] + 0.1, spec.cities[0].at[1]))
    assert before != serial(replace(spec, cities=(city, *spec.cities[1:])), MAPS)
    ticket = replace(spec.tickets[0], points=spec.tickets[0].points + 1)
    assert before != serial(replace(spec, tickets=(ticket, *spec.tickets[1:])), MAPS)
    drawn = replace(spec, about={**spec.about, "background": {"image": "sea.png"}})
    without = serial(drawn, tmp_path)
    (tmp_path / "sea.png").write_bytes(b"sea")
    assert without != serial(drawn, tmp_path)


def test_the_imprint_changes_with_the_day_alone() -> None:
    first, other = (Imprint.of(spec_of("tiny"), MAPS, day) for day in (DAY, date(2026, 2, 4)))
    assert first.serial == other.serial
    assert first.line != other.line


def test_there_is_a_card_for_every_card_of_the_rules() -> None:
    job = print_job_of("europe")
    assert dict(job.rules.cards)["loco"] == 14
    assert sum(count for _, count in job.rules.cards) == 8 * 12 + 14
    rules = assemble(catalogue(), spec_of("europe"), {"cards": {"per_color": 10, "locomotives": 5}})
    assert sum(count for _, count in printed_rules(rules).cards) == 85


def test_tickets_are_all_there_and_long_ones_first() -> None:
    job = print_job_of("europe")
    cards = ticket_cards(job.spec, job._mini_map(False))
    assert len(cards) == len(job.spec.tickets) == 46
    first = [card.back.args[1] for card in cards]  # type: ignore[attr-defined]
    assert first == [True] * 6 + [False] * 40


@pytest.mark.parametrize(
    ("width", "lines"), [(9e9, ["Ava – Bea – Cid"]), (12.0, ["Ava – Bea –", "Cid"]), (1.0, ["Ava –", "Bea –", "Cid"])]
)
def test_names_stand_in_as_many_lines_as_they_need(width: float, lines: list[str]) -> None:
    assert _name_lines(["Ava", "Bea", "Cid"], width * 0.8, 2.0) == lines


def test_lines_of_a_ticket_lead_to_the_nearest_city_of_a_group() -> None:
    point_of = {"a": (0.0, 0.0), "b": (5.0, 0.0), "c": (9.0, 9.0), "d": (6.0, 6.0)}
    land = TicketPlace(("c", "d"), "land", 7)
    assert ticket_legs(((TicketPlace(("a",)),), (TicketPlace(("b",)), land)), point_of) == [("a", "b"), ("a", "d")]


def test_the_tickets_of_an_expansion_are_printed_with_its_rules() -> None:
    europe = spec_of("europe")
    job = print_job_for(replace(europe, plugins={**europe.plugins, "europa_1912": {"deck": "mega"}}))
    assert len(ticket_cards(job.spec, job._mini_map(False))) == 101


def test_tickets_say_cities_and_points(words: Words) -> None:
    for sheet in print_job_of("tiny").sheets(PrintOptions(("tickets",))):
        picture(sheet, 20)
    names = {city.id: city.name for city in spec_of("tiny").cities}
    for ticket in spec_of("tiny").tickets:
        a, b = (names[city] for city in ticket.between)
        index = words.said.index(f"{a} – {b}")
        assert str(ticket.points) in words.said[index + 1 : index + 3]


def test_the_aid_speaks_the_words_of_the_rules(words: Words) -> None:
    [sheet] = print_job_of("europe").sheets(PrintOptions(("aid",)))
    picture(sheet, 20)
    text = " ".join(words.said)
    for id in ("cards", "routes", "tickets", "stations", "tunnels", "ferries", "express", "last_round"):
        assert catalogue().manifests[id].summary in text
    assert print_job_of("europe").rules.points == ((1, "1"), (2, "2"), (3, "4"), (4, "7"), (6, "15"), (8, "21"))
    assert {text.title for text in print_job_of("europe").rules.actions} == {
        "Train cards", "Routes", "Tickets", "Stations",
    }  # fmt: skip


def test_the_aid_has_a_sentence_for_every_option_of_bundled_rules() -> None:
    for manifest in catalogue().manifests.values():
        for name, schema in manifest.options.items():
            assert "x-rule" in schema or schema["type"] == "object", (manifest.id, name)
    rules = assemble(catalogue(), spec_of("europe"), {"cards": {"locomotive_limit": 0}, "tickets": {"deal_long": 0}})
    facts = {fact for text in (*printed_rules(rules).actions, *printed_rules(rules).others) for fact in text.facts}
    assert "The row may contain any number of locomotives." in facts
    assert not any("long ticket" in fact for fact in facts)
    assert all(fact.endswith(".") or fact[-1].isdigit() for fact in facts), facts


def test_a_pale_purple_is_called_pink(words: Words) -> None:
    for palette, color_name in (("safe", "Pink"), ("classic", "Purple")):
        words.said.clear()
        for sheet in print_job_of("tiny").sheets(PrintOptions(("trains",), palette=palette)):
            picture(sheet, 10)
        assert {"Pink", "Purple"} & set(words.said) == {color_name}


def test_bonus_cards_follow_the_rules() -> None:
    europe = {text.title: count for text, count in print_job_of("europe").rules.bonuses}
    assert europe == {"Express": 1, "Stations": 5}
    assert {text.title for text, _ in print_job_of("usa").rules.bonuses} == {"Express"}


def test_rules_that_do_not_fit_leave_the_board_and_the_tickets() -> None:
    spec = replace(spec_of("tiny"), plugins={"no_such_rule": {}})
    job = print_job_for(spec)
    assert "no_such_rule" in str(job.rules.problem)
    assert [job.count(part, PrintOptions(tiles="a4")) > 0 for part in PARTS if part != "plan"] == [
        True,
        True,
        False,
        True,
        False,
        False,
        True,
    ]
    with pytest.raises(PrintError, match="no_such_rule"):
        job.sheets(PrintOptions(("trains",)))
    assert printed_rules_of_map(spec, catalogue()) == PrintedRules(problem=job.rules.problem)


def test_a_part_that_a_map_lacks_is_told() -> None:
    with pytest.raises(PrintError, match="Nothing to print"):
        print_job_for(replace(spec_of("tiny"), tickets=())).sheets(PrintOptions(("tickets",)))


@given(st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "Zs")), min_size=1, max_size=120),
       st.floats(8, 200), st.floats(1.5, 12))  # fmt: skip
@pytest.mark.sweep
def test_words_stay_in_their_place(text: str, width: float, height: float) -> None:
    image = QImage(4, 4, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    area = QRectF(10, 10, width, height)
    for align in ("left", "center", "right"):
        place = sheet_module.paint_line(painter, text, area, height, align)  # type: ignore[arg-type]
        assert place.isEmpty() or (place.left() > 10 - height and place.right() < 10 + width + height * 0.35)
    below = sheet_module.paint_block(painter, text, QRectF(10, 10, width, 4 * height), height)
    painter.end()
    assert below <= 10 + 4 * height + 1e-6


def test_names_of_a_hundred_letters_stay_on_their_cards() -> None:
    """The gaps between cards and the margins are as they are without any long name."""
    options = PrintOptions(("tickets",), bleed=0)
    short = picture(print_job_of("tiny").sheets(options)[0])
    long = picture(print_job_for(long_names(spec_of("tiny"))).sheets(options)[0])
    assert short.size() == long.size()
    for y in range(0, short.height(), 3):
        for x in range(20):  # left of the cards
            assert short.pixel(x, y) == long.pixel(x, y)


def test_colours_are_told_apart_in_black_ink() -> None:
    """Every two differ in tone or pattern all over the space, not by their marks alone."""
    pictures = {color: space_in_ink(color) for color in INK.cards if color != "loco"}
    for color, other in combinations(pictures, 2):
        a, b = pictures[color], pictures[other]
        differing = sum(abs(p - q) > 24 for p, q in zip(a, b, strict=True))
        assert differing > len(a) * 0.25, f"{color} looks like {other}"


def space_in_ink(color: str) -> bytes:
    image = QImage(200, 90, QImage.Format.Format_Grayscale8)
    image.fill(255)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(100, 45)
    painter.scale(10, 10)
    paint_space(painter, SceneLook(INK), SpaceLook(color, RouteLook(), 20, 9, False), 0)
    painter.end()
    return b"".join(bytes(image.constScanLine(y))[:200] for y in range(90))


def test_the_playtest_sheet_has_a_line_for_every_route_and_ticket() -> None:
    job = print_job_of("europe")
    options = PrintOptions(("playtest",), paper="a4")
    assert job.count("playtest", options) == 2
    assert [sheet.part for sheet in job.sheets(options)] == ["playtest", "playtest"]
    assert "playtest" not in PARTS  # nobody who prints a whole game wants it
