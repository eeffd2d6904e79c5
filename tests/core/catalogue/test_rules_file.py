"""Changes of the rules in a file, and what is said of files that are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from railwright.core.catalogue.rules_file import read_rules
from railwright.core.cli.opening import open_game
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.issues import MAX_ALIKE_ISSUES
from tests.core.records.games import catalogue


def written(folder: Path, text: str) -> Path:
    path = folder / "rules.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def refused(folder: Path, text: str) -> CommandError:
    with pytest.raises(CommandError) as caught:
        open_game(catalogue(), "tiny", str(written(folder, text)))
    return caught.value


def test_options_change_and_plugins_go(tmp_path: Path) -> None:
    game = open_game(catalogue(), "tiny", str(written(tmp_path, "plugins: {cards: {row: 6}, express: null}\n")))
    assert game.rules.option("cards", "row") == 6
    assert game.rules.option("cards", "deal") == 4
    assert not game.rules.active("express")


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("", "empty-file", "1:1"),
        ("plugins: {cards: {row: 6}\n", "syntax", "2:1"),
        ("plugin: {}\n", "unknown-field", "1:1"),
        ("plugins:\n  cards: 5\n", "wrong-type", "2:10"),
        ("plugins:\n  Cards: {}\n", "bad-id", "2:3"),
        ("plugins:\n  cards: {}\n  cards: {}\n", "duplicate-key", "3:3"),
    ],
)
def test_a_wrong_file_is_told_with_line_and_column(tmp_path: Path, text: str, code: str, place: str) -> None:
    error = refused(tmp_path, text)
    assert error.exit is Exit.NO
    assert any(f":{place}: error:" in line and line.endswith(f"[{code}]") for line in error.lines), error.lines


@pytest.mark.parametrize("text", ["null\n", "~\n", "--- \n...\n"])
def test_a_document_without_data_is_no_rules_file(tmp_path: Path, text: str) -> None:
    (line,) = refused(tmp_path, text).lines
    assert "must be a table of names and values, not null" in str(line)


@pytest.mark.parametrize("key", ["abc", "0", "-1", "10", "1.5", '""'])
def test_points_are_given_for_lengths_of_routes(tmp_path: Path, key: str) -> None:
    (line,) = refused(tmp_path, f"plugins: {{routes: {{points: {{{key}: 1}}}}}}").lines
    assert "In the options for routes, points has no " in str(line)


@pytest.mark.sweep
def test_of_many_problems_alike_the_first_are_told(tmp_path: Path) -> None:
    same = refused(tmp_path, "plugins:\n" + "  cards: {}\n" * 500).lines
    assert len(same) == MAX_ALIKE_ISSUES + 1
    assert "399 more problems like this. [duplicate-key]" in str(same[-1])
    unknown = refused(tmp_path, "plugins:\n" + "".join(f"  p{number}: {{}}\n" for number in range(500)))
    assert len(unknown.lines) == MAX_ALIKE_ISSUES + 1
    assert unknown.exit is Exit.INCOMPATIBLE
    (line,) = refused(tmp_path, "plugins:\n" + "".join(f"  p{number}: {{}}\n" for number in range(5000))).lines
    assert ":1:1: error: The file lists too many plugins: 5000. The limit is 1000." in str(line)


def test_null_is_called_by_its_name(tmp_path: Path) -> None:
    (line,) = refused(tmp_path, "plugins: {cards: 5}").lines
    assert "`cards` must be a table of names and values or null, not 5." in line


@pytest.mark.parametrize(
    ("text", "place", "exit"),
    [
        ("plugins:\n  cards: {row: 99}\n", "2:16", Exit.NO),
        ("plugins:\n  cards: {rows: 5}\n", "2:17", Exit.NO),
        ("plugins:\n  routes: null\n", "2:11", Exit.NO),
        ("plugins:\n  stationz: {}\n", "2:3", Exit.INCOMPATIBLE),
    ],
)
def test_rules_that_do_not_fit_are_told_where_they_stand(tmp_path: Path, text: str, place: str, exit: Exit) -> None:
    error = refused(tmp_path, text)
    assert error.exit is exit
    assert f"rules.yaml:{place}: error:" in error.lines[0]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert read_rules(tmp_path / "no.yaml").issues[0].code == "unreadable-file"
    with pytest.raises(CommandError) as caught:
        open_game(catalogue(), "tiny", str(tmp_path / "no.yaml"))
    assert caught.value.exit is Exit.UNREADABLE
