"""Judging many games: what is odd is found, what is usual is not, however many questions are asked and how often."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from railwright.api import say
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.cli.main import main
from railwright.core.folders import plugins_folder
from railwright.core.kernel.commands import Exit
from railwright.core.kernel.outcome import Seat
from railwright.core.maps.library import find_map
from railwright.plugins.features.balance import bands as bands_module
from railwright.plugins.features.balance.api import (
    POLICY,
    Finding,
    JudgedSeries,
    PlayedBoard,
    SeriesPlan,
    Tally,
    games_needed,
    judge,
    looks,
    make_report,
    seat_remark,
    with_games,
    worth_of_routes,
)
from railwright.plugins.features.balance.bands import Band, bands_for
from railwright.plugins.features.balance.chance import holm, normal_quantile, normal_tail, robust_line, share_tail
from railwright.plugins.features.balance.facts import GameFacts, SeatFacts
from railwright.plugins.features.balance.questions import questions
from railwright.plugins.features.balance.run_report import certainty
from railwright.plugins.features.balance.tally import Ratio
from railwright.plugins.features.expert.api import ModelGames
from railwright.plugins.programs.workers.api import AtOnce
from railwright.testing import ruleset_of
from tests.bands import write_bands
from tests.core.guard.broken import written
from tests.plugins.bots.models import PLAIN
from tests.plugins.programs.balance.planted import FLAWS, Flaw, planted
from tests.plugins.programs.balance.test_balance import TEXT, tiny

Capture = pytest.CaptureFixture[str]

# --- chance -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hits", "cases", "share", "above", "chance"), [
    (8, 10, 0.5, True, 56 / 1024), (2, 10, 0.5, False, 56 / 1024), (0, 10, 0.5, True, 1.0),
    (10, 10, 0.5, True, 1 / 1024), (3, 3, 1.0, False, 1.0), (0, 3, 0.0, True, 1.0), (1, 3, 0.0, True, 0.0),
])  # fmt: skip
def test_tails_of_shares_are_exact(hits: int, cases: int, share: float, above: bool, chance: float) -> None:
    assert share_tail(hits, cases, share, above) == pytest.approx(chance)


def test_tails_of_many_cases_go_over_into_the_normal_distribution() -> None:
    exact, normal = (share_tail(0.53 * cases, cases, 0.5, True) for cases in (1990, 2010))
    assert exact == pytest.approx(normal, rel=0.1)
    assert normal_tail(normal_quantile(0.01)) == pytest.approx(0.01)


def test_many_tests_are_corrected_together() -> None:
    assert holm([0.001, 0.04, 0.02, 0.3], 0.05) == [True, False, False, False]
    assert holm([0.01, 0.04, 0.02], 0.05) == [True, True, True]
    assert holm([], 0.05) == []


def test_a_line_is_not_moved_by_an_odd_point() -> None:
    straight = [(float(x), 2.0 + 3.0 * x) for x in range(12)]
    assert robust_line([*straight, (5.0, 900.0), (6.0, 900.0)]) == (2.0, 3.0)
    assert robust_line([(1.0, 4.0)]) == (4.0, 0.0)


def test_the_error_of_a_mean_is_that_of_the_books_and_deals_that_agree_count_once() -> None:
    single, doubled = Ratio(), Ratio()
    for value in (1, 2, 3, 4):
        single.add(1, value)
        doubled.add(2, 2 * value)
    assert single.error == pytest.approx(math.sqrt(5 / 3) / 2)
    assert (doubled.mean, doubled.error) == (single.mean, pytest.approx(single.error))
    assert math.isinf(Ratio().error)


# --- games in the model -------------------------------------------------------------------------------------------


@cache
def model_games() -> ModelGames:
    return ModelGames(ruleset_of("europe"), 3, PLAIN)


def test_games_of_the_model_agree_with_themselves() -> None:
    board = ruleset_of("europe").board
    for seed in range(1, 4):
        game = model_games().play(seed)
        assert len({route for route, _, _ in game.claims}) == len(game.claims)
        for number, seat in enumerate(game.seats):
            points = sum(board.ticket_points[ticket] * (1 if done else -1) for ticket, done in seat.tickets)
            assert points == seat.tickets_points
            assert sorted(ticket for ticket, _ in seat.tickets) == sorted(
                offered for offered, was_kept in seat.offers if was_kept
            )
            assert seat.total - points - seat.routes - seat.reserve in (0, 10)
            assert all(0 < turn <= game.turns for _, owner, turn in game.claims if owner == number)


def test_hands_and_first_tickets_move_up_a_seat_in_mirrored_games() -> None:
    first, moved = (model_games().play(7, turn) for turn in (0, 1))
    offers = [[ticket for ticket, _ in seat.offers[:4]] for seat in first.seats]
    assert [[ticket for ticket, _ in seat.offers[:4]] for seat in moved.seats] == [*offers[1:], offers[0]]


# --- judging --------------------------------------------------------------------------------------------------------


def plan_of(flaw: Flaw, games: int) -> SeriesPlan:
    return SeriesPlan(planted(flaw), (Seat("bot", POLICY),) * 4, games, 3, safe=True)


@pytest.mark.sweep
def test_games_tell_what_an_advice_changes() -> None:
    plan = plan_of(next(flaw for flaw in FLAWS if flaw.name == "a route of eight is worth one point"), 200)
    series = JudgedSeries(plan, plan.board())
    assert [*series.play(AtOnce())][-1] == 200
    (finding,) = series.findings
    assert str(finding.words) == "Routes of length 8 score 1 point; 21 would fit the other lengths."
    told = [str(sentence) for sentence in finding.tried]
    assert told[0] == "Tried in 200 games."
    assert any(sentence.startswith("Petrograd – Stockholm is claimed in ") for sentence in told)
    route = next(use for use in make_report(series.board.spec, series.tally).routes if use.id == "petrograd-stockholm")
    assert not worth_of_routes(series.board)[route.id].is_fair


def seats(winner: int, tickets: dict[int, str], count: int = 3) -> tuple[SeatFacts, ...]:
    """Some seats, one of which wins; some keep a ticket of Tiny and do it."""
    return tuple(
        SeatFacts(
            *(seat, "bot:steady", 20 if seat == winner else 10, float(seat == winner)),
            tuple((id, 5, True) for owner, id in tickets.items() if owner == seat),
            *(5, 0, ()),
        )
        for seat in range(count)
    )


def tiny_board() -> PlayedBoard:
    return SeriesPlan(TEXT, (Seat("a", "bot:steady"),) * 3, 1, 1, True).board()


def test_owners_of_a_route_who_always_win_are_no_finding() -> None:
    route, other_route = (spec_route.id for spec_route in tiny().routes[:2])
    games = [
        GameFacts(
            number, seats(number % 3, {}), ((route, number % 3, 0.2), (other_route, (number // 3) % 3, 0.5)), 0, 30
        )
        for number in range(300)
    ]
    board = tiny_board()
    assert with_games(board, (), judge(board, Tally.of(games))) == []


def test_a_seat_that_always_wins_is_a_finding_with_even_turns_as_advice() -> None:
    board = tiny_board()
    games = [GameFacts(number, seats(0, {}), (), 0, 30) for number in range(60)]
    (finding,) = with_games(board, (), judge(board, Tally.of(games)))
    assert str(finding.words).startswith("Seat 1 wins 100 % of games")
    assert finding.fix is not None
    even = finding.fix(board.spec)
    assert even.plugins["last_round"] == {"even": True}
    assert with_games(board._replace(spec=even), (), judge(board, Tally.of(games))) == []


def test_what_games_show_is_below_its_cause() -> None:
    board = tiny_board()
    games = [GameFacts(number, seats(0, {}), (), 0, 30) for number in range(60)]
    ticket = board.spec.tickets[0]
    causes = [
        Finding("trains", say("Too many trains."), say("Give fewer."), 1.5),
        Finding("ticket-points", say("Too dear."), say("Give less."), 1.2, (("ticket", ticket.id),)),
    ]
    listed = with_games(board, causes, judge(board, Tally.of(games)))
    assert [finding.code for finding in listed] == ["trains", "ticket-points"]
    assert any("wins 100 % of games" in str(sentence) for sentence in listed[0].below)
    assert listed[1].below == ()


@pytest.mark.parametrize(("firsts", "says"), [(30, True), (26, False)])
def test_a_first_place_with_more_than_its_share_is_told_also_where_published_boards_have_that(
    firsts: int, says: bool
) -> None:
    board = tiny_board()
    winners = [0 if number % 100 < firsts else 1 + number % 3 for number in range(2000)]
    games = [GameFacts(number, seats(winner, {}, 4), (), 0, 30) for number, winner in enumerate(winners)]
    judged = judge(board, Tally.of(games))
    assert with_games(board, (), judged) == []
    remark = seat_remark(board, judged)
    assert (remark is not None) is says
    if says:
        assert str(remark).startswith("Seat 1 wins 30 % of games; a fair share would be 25 %")
        even = board._replace(spec=replace(board.spec, plugins={"last_round": {"even": True}}))
        assert "ublished" not in str(remark)
        assert "last round" in str(remark)
        assert "last round" not in str(seat_remark(even, judged))


def test_the_error_is_shared_among_the_looks() -> None:
    assert looks(16_000, True) == [500, 1000, 2000, 4000, 8000, 16_000]
    assert looks(8, False) == [8]
    assert games_needed(POLICY, 4, ["seat_wins"], 6) > games_needed(POLICY, 4, ["seat_wins"], 1) > 100


@pytest.mark.sweep
def test_order_and_number_of_processes_make_no_difference() -> None:
    plan = plan_of(FLAWS[0], 8)
    games = [plan.play(number) for number in range(8)]
    forwards, backwards = Tally.of(games, plan.group), Tally.of(reversed(games), plan.group)
    assert make_report(plan.board().spec, forwards) == make_report(plan.board().spec, backwards)
    values = [
        [(asked.kind, asked.of, asked.value) for asked in questions(plan.board(), tally)]
        for tally in (forwards, backwards)
    ]
    assert values[0] == values[1]


def test_ranges_are_known_for_every_number_of_players_and_others_have_those_of_the_nearest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert bands_for(POLICY, 9).by_kind == bands_for(POLICY, 5).by_kind
    assert {"seat_wins", "ticket_worth", "turns"} <= bands_for(POLICY, 2).by_kind.keys()
    assert bands_for("bot:nobody", 4).measured != "bot:nobody"
    large, small = (bands_for(POLICY, 4, cities).by_kind["done"] for cities in (40, 8))
    assert small.low < large.low
    assert small.high > large.high
    file = tmp_path / "bands.json"
    file.write_text(write_bands({POLICY: {"2": {"seat_wins": Band(-1.0, 1.0, 2.0)}}}))
    monkeypatch.setattr(bands_module, "PATH", file)
    assert bands_module._file.__wrapped__()[POLICY]["2"]["seat_wins"] == [-1.0, 1.0, 2.0]


# --- the command ------------------------------------------------------------------------------------------------------


@pytest.mark.sweep
def test_the_command_tells_the_same_as_lines_data_and_page(tmp_path: Path, capsys: Capture) -> None:
    page = tmp_path / "tiny.html"
    arguments = ["balance", "tiny", "--bot", "greedy", "--games", "6", "--seed", "2", "--jobs", "1", "--safe"]
    assert main([*arguments, "--json", "-o", str(page)]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["games"], data["players"], data["in_model"]) == (6, 3, False)
    assert len(data["tickets"]) == len(tiny().tickets)
    assert "<svg" in page.read_text("utf-8")
    assert main([*arguments, "--against", "tiny"]) == 0
    printed = capsys.readouterr()
    assert "Nothing is surely different from the other map." in printed.out
    assert "to show how fair the seats are" in printed.err


def test_nothing_is_called_balance_where_a_bot_does_not_understand_a_rule(tmp_path: Path, capsys: Capture) -> None:
    map = tmp_path / "again.yaml"
    map.write_text(find_map("tiny").read_text("utf-8").replace("plugins:", "plugins:\n  mulligan: {}", 1), "utf-8")
    arguments = ["balance", str(map), "--games", "2", "--seed", "2", "--jobs", "1", "--safe", "--bot"]
    assert main([*arguments, "greedy", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["tells_balance"], data["misread_rules"]) == (False, {"bot:greedy": ["Mulligan"]})
    assert main([*arguments, "greedy"]) == 0
    out = capsys.readouterr().out
    assert (
        "bot:greedy does not understand Mulligan. The figures show how it plays, but say nothing about balance."
    ) in out
    assert "Findings" not in out


def test_the_command_refuses_rules_and_bots_that_it_cannot_use(capsys: Capture) -> None:
    assert main(["balance", "tiny", "--rules", "x.yaml"]) == 2
    assert main(["balance", "tiny", "--bot", "nobody", "--games", "2", "--jobs", "1", "--seed", "1", "--safe"]) != 0
    assert "nobody" in capsys.readouterr().err


@pytest.mark.sweep
def test_a_process_that_is_ended_is_told_in_a_sentence(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    kills = "import os\n@hookimpl\ndef after_turn(state, seat): os.kill(os.getpid(), 9)"
    TrustStore().trust(written(plugins_folder(), kills))
    map = tmp_path / "killing.yaml"
    map.write_text(find_map("tiny").read_text("utf-8").replace("plugins:", "plugins:\n  broken: {}", 1), "utf-8")
    arguments = ["balance", str(map), "--games", "8", "--seed", "2", "--jobs", "2", "--bot", "random"]
    assert main(arguments) == Exit.INTERNAL
    err = capsys.readouterr().err
    assert f"railwright: {map}: a process that played it was ended before its games were over." in err
    assert "Internal error" not in err
    assert not [*tmp_path.rglob("crash-*")]


@pytest.mark.parametrize(("count", "words"), [
    (1, "1 question is open. Games needed to answer it: about 397."),
    (2, "2 questions are open. Games needed to answer most of them: about 397."),
    (0, "All questions are answered."),
])  # fmt: skip
def test_open_questions_are_counted_in_words_that_fit(count: int, words: str) -> None:
    judgement = SimpleNamespace(open=[None] * count, needed=397, bands=SimpleNamespace(measured="bot:steady"))
    plan = SimpleNamespace(seats=[Seat("A", "bot:steady")])
    run: Any = SimpleNamespace(judgement=judgement, series=SimpleNamespace(plan=plan))
    assert certainty(run).endswith(words)
