"""Games on paper: the file says where it is wrong, keeps what it is given, and stands beside what was predicted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from railwright.core.cli.main import main
from railwright.plugins.features.balance.api import (
    Playtest,
    PlaytestError,
    beside_prediction,
    figure_words,
    make_report,
    read_playtests,
    shown_figures,
    write_playtests,
)
from railwright.plugins.features.balance.facts import GameFacts, SeatFacts
from tests.plugins.programs.balance.test_balance import TEXT, tiny

ROUTE, OTHER = (route.id for route in tiny().routes[:2])
TICKET = tiny().tickets[0].id
GAME = Playtest("2026-11-22", ("Ann", "Bob"), {ROUTE: 0, OTHER: 1}, ((0, TICKET, True),), (40, 31), "Too long.")


def test_a_file_keeps_what_it_is_given() -> None:
    assert read_playtests(write_playtests([GAME, GAME]).encode(), tiny()) == [GAME, GAME]


@pytest.mark.parametrize(("before", "after", "message"), [
    (ROUTE, "nowhere-else", "Line 7, column 11: Unknown route: nowhere-else"),
    ("format: 1", "format: 2", "files with format 1"), ("[Ann, Bob]", "[Ann, Ann]", "different names"),
    ("Ann: 40", "Eve: 40", "No player is called Eve"), ("Ann: 40", "Ann: many", "must be a whole number"),
    ("Ann: 40, ", "", "all players' points"), (OTHER, ROUTE, "has already been claimed"),
    (f"{TICKET}: true", f"{TICKET}: 7", "must be yes or no"), ("playtests:", "playtests: 7\nrest:", "must be a list"),
])  # fmt: skip
def test_what_is_wrong_with_a_file_is_said_with_its_place(before: str, after: str, message: str) -> None:
    text = write_playtests([GAME])
    assert before in text
    with pytest.raises(PlaytestError, match=message):
        read_playtests(text.replace(before, after, 1).encode(), tiny())


def predicted(often: str, seldom: str, games: int = 200) -> list[GameFacts]:
    seats = tuple(SeatFacts(seat, "bot:steady", 50, 0.5, ((TICKET, 5, True),), 5, 0, ()) for seat in range(2))
    return [
        GameFacts(number, seats, ((often, 0, 0.5), *(((seldom, 1, 0.5),) if number % 20 == 0 else ())), 0, 30)
        for number in range(games)
    ]


def test_what_chance_does_not_explain_is_told_first() -> None:
    games = [GAME] * 9  # in which a route was always claimed that bots claim once in twenty games
    figures = beside_prediction(games, make_report(tiny(), predicted(ROUTE, OTHER)))
    assert [(figure.of, figure.sure) for figure in figures[:2]] == [(OTHER, True), (figures[1].of, False)]
    sentences = [str(figure_words(tiny(), figure)) for figure in shown_figures(figures)]
    assert "is claimed in 100 % of games; predicted: 5 %. Chance alone does not explain the difference." in sentences[0]
    assert "100 % of tickets are completed; predicted: 100 %." in sentences
    assert "Winners' average points: 40; predicted: 50." in sentences


def test_one_game_says_nothing_surely_and_none_nothing_at_all() -> None:
    report = make_report(tiny(), predicted(ROUTE, OTHER))
    assert not any(figure.sure for figure in beside_prediction([GAME], report))
    assert beside_prediction([], report) == []


def test_the_command_reads_the_file_beside_the_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    map = tmp_path / "mine.yaml"
    map.write_text(TEXT, "utf-8")
    (tmp_path / "mine.playtests.yaml").write_text(write_playtests([GAME]), "utf-8")
    arguments = [
        "balance",
        str(map),
        "--bot",
        "random",
        "--games",
        "2",
        "--seed",
        "2",
        "--jobs",
        "1",
        "--safe",
        "--json",
    ]
    assert main(arguments) == 0
    assert json.loads(capsys.readouterr().out)["on_paper"]["games"] == 1
    (tmp_path / "mine.playtests.yaml").write_text("format: 7\n", "utf-8")
    assert main(arguments) == 3 or "files with format 1" in capsys.readouterr().out
