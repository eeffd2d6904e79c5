"""Tables of figures as data, lines and cells of a page, and pages made of what others have written."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest
from jinja2 import UndefinedError

from railwright.api import say
from railwright.plugins.features.balance.api import Finding, board_picture
from railwright.plugins.features.balance.causes.finding import places_of
from railwright.plugins.programs.reports.api import (
    MEAN,
    SHARE,
    Column,
    Estimate,
    FigureTable,
    table_data,
    table_lines,
    with_interval,
    write_page,
)
from railwright.testing import map_of

HOSTILE = "<script>alert('&')</script>"
WON = Estimate(0.51239, 0.4, 0.625, 80)


def routes() -> FigureTable:
    columns = (Column("route", None), Column(None, "route"), Column("length", "length"), Column("won", "won", SHARE))
    return FigureTable(columns, [("a-b", "A – B", 3, WON), ("c-d", "C – D", 12, Estimate(0.0, 0.0, 1.0, 0))])


def test_a_table_is_data_and_lines_of_the_same_figures() -> None:
    assert table_data(routes())[0] == {
        "route": "a-b",
        "length": 3,
        "won": {"value": 0.5124, "interval": [0.4, 0.625], "cases": 80},
    }
    assert table_lines(routes()) == [
        "route  length            won",
        "A – B       3  51 % [40, 62]",
        "C – D      12   0 % [0, 100]",
    ]


def test_numbers_stand_right_and_what_is_not_known_is_a_dash() -> None:
    table = FigureTable.for_people(["who", "points"], [["Ann", 1.5], ["Björn", None]])
    assert table_lines(table) == ["who    points", "Ann      1.50", "Björn       -"]
    assert [[cell.is_number for cell in row] for row in table.page_rows] == [[False, True]] * 2


def test_gains_carry_their_sign() -> None:
    assert with_interval(Estimate(0.02, -0.01, 0.05, 9), 100, 1, " %", "+") == "+2.0 % [-1.0, +5.0]"
    assert MEAN.text(Estimate(-4.04, -5.0, -3.0, 9)) == "-4.0 [-5.0, -3.0]"


def test_names_of_others_are_no_markup() -> None:
    spec = map_of("a-b-1 3 red; b-c 4 green", "a-c 7")
    city = replace(spec.cities[0], name=HOSTILE)
    finding = Finding("ticket", say(HOSTILE), say("Look."), 1.0, places_of("ticket", spec.tickets[0].id))
    page = write_page(
        "board_figures.html",
        title=HOSTILE,
        board=board_picture(replace(spec, cities=(city, *spec.cities[1:])), (), [finding]),
        findings=[finding],
        figures=FigureTable.for_people([HOSTILE], [[HOSTILE]]),
    )
    assert "<script" not in page
    assert page.count("&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;") == 6, page
    assert page.count('<a href="#f1">') == 2
    assert '<li id="f1">' in page


def test_a_figure_that_a_template_asks_for_in_vain_is_an_error() -> None:
    with pytest.raises(UndefinedError):
        write_page("board_figures.html", title="Nothing")


@pytest.mark.sweep
def test_who_writes_no_page_imports_no_templates() -> None:
    code = "import sys, railwright.plugins.features.balance.api, railwright.plugins.features.coach.api as coach"
    code += "; sys.exit('jinja2' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
