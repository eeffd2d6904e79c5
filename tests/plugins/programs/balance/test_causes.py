"""Causes on the board: planted flaws are named, boards without flaws are not accused, and advice removes its cause."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.game import assemble
from railwright.plugins.features.balance.api import Finding, causes, played_board
from railwright.plugins.features.balance.causes.board_graph import with_lanes
from tests.plugins.programs.balance.planted import FLAWS, Flaw, found_in, planted, spec_of
from tests.sources import ROOT

MORE_BOARDS = os.environ.get("RAILWRIGHT_CLEAN_BOARDS", "")  # a folder of drafted boards
BOARDS = {path.stem: path for path in (ROOT / "maps").rglob("*.yaml")}
SAMPLE = ("balkans", "brazil", "danube", "europe", "tiny", "usa", "aegean", "mexico")
MAX_FLAGGED_SHARE = 0.04  # two of fifty
# Advice that only a person can follow.
WITHOUT_FIX = {"tickets between neighbors only", "every route a ferry", "every route has one space", "seven tickets",
               "all tickets are short", "four tickets to a city behind an eight-locomotive ferry"}  # fmt: skip


@cache
def found(flaw: Flaw) -> list[Finding]:
    return found_in(planted(flaw))


@pytest.mark.parametrize("flaw", FLAWS, ids=lambda flaw: flaw.name)
@pytest.mark.sweep
def test_a_planted_flaw_is_named_as_the_first_cause(flaw: Flaw) -> None:
    assert found(flaw)[0].code in flaw.causes


@pytest.mark.parametrize("flaw", [flaw for flaw in FLAWS if flaw.name not in WITHOUT_FIX], ids=lambda flaw: flaw.name)
@pytest.mark.sweep
def test_following_the_advice_removes_the_cause(flaw: Flaw) -> None:
    catalogue = discover(True)
    cause = found(flaw)[0]
    assert cause.fix is not None
    mended = cause.fix(spec_of(planted(flaw)))
    assert cause.code not in {finding.code for finding in causes(played_board(assemble(catalogue, mended).rules))}


def test_routes_round_a_bottleneck_leave_no_other_fault() -> None:
    """Tickets that get shorter lose points."""
    catalogue = discover(True)
    flaw = next(flaw for flaw in FLAWS if flaw.name == "two single spaces join east and west")
    (cause, *_), spec = found(flaw), spec_of(planted(flaw))
    assert cause.fix is not None
    mended = cause.fix(spec)
    new = mended.routes[len(spec.routes) :]
    assert new
    assert mended.routes[: len(spec.routes)] == spec.routes
    assert causes(played_board(assemble(catalogue, mended).rules)) == []


def test_a_second_route_is_no_way_past_a_bottleneck_where_a_table_is_too_small_for_it() -> None:
    """Beside a single route, on a board for three players, only one of which may use a double route."""
    flaw = next(flaw for flaw in FLAWS if flaw.name == "one route joins two parts")
    text = planted(flaw).replace('"max": 5', '"max": 3')
    catalogue = discover(True)
    spec = spec_of(text)
    (route,) = (route for kind, id in found_in(text)[0].places for route in spec.routes if route.id == id)
    doubled = with_lanes(spec, [route.id])
    again = causes(played_board(assemble(catalogue, doubled).rules))[0]
    assert again.code == "bottleneck"
    assert {id for _, id in again.places} == {f"{route.id}-1", f"{route.id}-2"}


ONE_ROUTE = """\
format: 1
id: one
name: One
board: {width: 300, height: 200}
players: {min: 2, max: 2}
pieces: {trains: 5}
plugins: {europe: {}}
cities:
  a: {name: A, at: [50, 100]}
  b: {name: B, at: [200, 100]}
routes:
  - {between: [a, b], length: 3, color: red}
"""


def test_nothing_is_said_about_colors_of_one_route_and_players_can_still_claim_it() -> None:
    tickets, trains = sorted(found_in(ONE_ROUTE), key=lambda finding: finding.code)
    assert (tickets.code, str(tickets.advice)) == ("few-tickets", "Add tickets.")
    assert (trains.code, trains.advice.args["trains"]) == ("trains", 3)


def test_fewer_players_are_advised_only_where_their_tickets_last() -> None:
    (flaw,) = (flaw for flaw in FLAWS if flaw.name == "seven tickets")
    assert found(flaw)[0].advice.template == "Add tickets, or allow fewer players."


def test_what_follows_from_a_cause_is_below_it() -> None:
    ferry = next(flaw for flaw in FLAWS if "eight-locomotive" in flaw.name)
    (cause,) = found(ferry)
    assert cause.code == "ferry-cost"
    assert any("Berlin – Cádiz is worth 10 points" in str(sentence) for sentence in cause.below)


def test_a_ticket_is_never_advised_more_points_than_its_path_can_bear() -> None:
    for flaw in FLAWS:
        for finding in found(flaw):
            if finding.code == "ticket-points":
                points, way = (finding.words.args[name] for name in ("like", "trains"))
                assert 1 <= points <= 2 * way


def test_a_ticket_is_advised_the_length_of_its_path_where_others_have_about_that() -> None:
    (cause,) = found(next(flaw for flaw in FLAWS if flaw.name == "a ticket of 7 points has 40"))
    assert cause.advice.args["points"] == 7


@cache
def found_on(board: Path) -> list[Finding]:
    return found_in(board.read_text("utf-8"))


@pytest.mark.parametrize("name", SAMPLE)
def test_a_board_that_comes_with_the_program_is_not_accused(name: str) -> None:
    assert found_on(BOARDS[name]) == []


@pytest.mark.sweep
def test_of_all_boards_without_flaws_hardly_any_is_accused() -> None:
    """All boards that come with the program, and those in the folder of RAILWRIGHT_CLEAN_BOARDS."""
    paths = [*BOARDS.values(), *(Path(MORE_BOARDS).glob("*.yaml") if MORE_BOARDS else ())]
    flagged = [path.stem for path in paths if found_on(path)]
    assert len(flagged) <= MAX_FLAGGED_SHARE * len(paths), flagged
