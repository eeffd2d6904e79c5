"""Positions that contradict themselves: what is said of them, at which line and column, and with which exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.cli.main import main
from railwright.core.positions.file import PositionReading, parse_positions, read_position
from railwright.core.positions.rules import PositionRulesCache

LIBRARY = PositionRulesCache(discover(safe=True))


def read(text: str) -> PositionReading:
    (document,) = parse_positions(text.encode())
    return read_position(document, LIBRARY)


def europe(*lines: str) -> str:
    """A position on Europe whose further lines begin with line 2."""
    return "\n".join(["map: europe", *lines])


# Each with the place and the code of everything that is wrong with it.
CASES = {
    europe("seats: [{hand: {blue: 13}}, {}]"): "2:23 too-many-cards",
    europe("seats:", "  - {hand: {blue: 7}}", "  - {hand: {red: 1, blue: 6}}"): "4:27 too-many-cards",
    europe("deck: {blue: 9}", "market: [blue]", "discards: {blue: 2}", "seats: [{hand: {blue: 1}}, {}]"): (
        "5:23 too-many-cards"
    ),
    europe("seats: [{hand: {loco: 14}}, {hand: {loco: 1}}]"): "2:43 too-many-cards",
    europe("market: [red, red, red]", "seats: [{hand: {red: 10}}, {}]"): "3:22 too-many-cards",
    europe("seats: [{hand: {red: 10}}, {}]", "market: [red, loco, red, red]"): "3:26 too-many-cards",
    europe("market: [red, red, blue, blue, null, red]", "seats: [{}, {}]"): "2:38 row-too-long",
    europe("market: [pink]", "seats: [{}, {}]"): "2:10 unknown-value",
    europe("seats: [{hand: {bleu: 1}}, {}]"): "2:17 unknown-field",
    europe("seats: [{hand: {blue: -1}}, {}]"): "2:23 out-of-range",
    europe("seats: [{hand: {blue: 1.0}}, {}]"): "2:23 wrong-type",
    europe("seats: [{hand: {blue: true}}, {}]"): "2:23 wrong-type",
    europe("seats: [{hand: {blue: 1, blue: 2}}, {}]"): "2:26 duplicate-key",
    europe("seats: [{hand: [blue]}, {}]"): "2:16 wrong-type",
    europe("seats: [{routes: [dieppe-paris]}, {routes: [dieppe-paris]}]"): "2:45 route-taken",
    europe("seats: [{routes: [dieppe-paris, paris-dieppe]}, {}]"): "2:33 route-taken",
    europe("seats: [{routes: [berlin-frankfurt]}, {}]"): "2:19 unknown-route",
    europe("seats: [{routes: [berlin-frankfurt-1, berlin-frankfurt-2]}, {}]"): "2:39 double-yours",
    europe("seats: [{routes: [frankfurt-berlin-2]}, {}, {routes: [berlin-frankfurt-1]}]"): "2:55 double-closed",
    europe("seats: [{routes: [berlin-frankfurt-1]}, {}, {}, {routes: [essen-kobenhavn-1, kobenhavn-essen-2]}]"): (
        "2:78 double-yours"
    ),
    europe("market: [loco, red, loco, red, loco]", "seats: [{}, {}]"): "2:32 unswept-row",
    europe("market: [loco, null, loco, null, loco]", "seats: [{}, {}]"): "2:34 unswept-row",
    europe("ticket_deck: [berlin-roma, cadiz-stockholm]", "seats: [{}, {}]"): "2:28 long-ticket",
    europe("ticket_deck: [berlin-roma]", "ticket_deck_shuffled: 1", "long_tickets: [kyiv-sochi]", "seats: [{}, {}]"): (
        "4:16 regular-ticket"
    ),
    europe("seats: [{offer: {tickets: [kyiv-sochi, cadiz-stockholm], first: false}}, {}]"): "2:40 long-ticket",
    europe(f"seats: [{{offer: {{tickets: {[f'a-{city}' for city in 'bcdefghijklmn']}}}}}, {{}}]"): "2:27 wrong-count",
    europe("seats: [{routes: [petrograd-stockholm, budapest-kyiv, palermo-smyrna, edinburgh-london-1,",
           "  athina-brindisi, athina-sarajevo, bucuresti-kyiv, kharkov-kyiv, kharkov-moskva, kyiv-wilno]}, {}]"): (
        "3:83 too-many-trains"
    ),
    europe("seats: [{routes: [dieppe-paris], trains: 45}, {}]"): "2:42 too-many-trains",
    europe("seats: [{trains: 46}, {}]"): "2:18 too-many-trains",
    europe("seats: [{trains: -1}, {}]"): "2:18 out-of-range",
    europe("seats: [{score: 1.5}, {}]"): "2:17 wrong-type",
    europe("seats: [{stations: [wien]}, {stations: [wien]}]"): "2:41 city-taken",
    europe("seats: [{stations: [wien, wien]}, {}]"): "2:27 city-taken",
    europe("seats: [{stations: [wien, paris, roma, essen]}, {}]"): "2:40 no-station",
    europe("seats: [{stations: [vienna]}, {}]"): "2:21 unknown-city",
    europe("seats: [{stations: [wien], stations_left: 3}, {}]"): "2:43 contradiction",
    europe("seats: [{stations: [wien], borrow: {wien: berlin-wien}}, {}]"): "2:43 not-borrowable",
    europe("seats: [{borrow: {wien: none}}, {}]"): "2:25 no-station",
    europe("seats: [{tickets: [berlin-roma]}, {tickets: [roma-berlin]}]"): "2:46 ticket-twice",
    europe("seats: [{tickets: [berlin-roma]}, {offer: {tickets: [berlin-roma]}}]"): "2:54 ticket-twice",
    europe("ticket_deck: [berlin-roma]", "seats: [{tickets: [berlin-roma]}, {}]"): "3:20 ticket-twice",
    europe("ticket_deck: [berlin-roma, berlin-roma]", "seats: [{}, {}]"): "2:14 repeated-entry",
    europe("ticket_deck: [berlin-paris]", "seats: [{}, {}]"): "2:15 unknown-ticket",
    europe("ticket_deck: [berlin-roma]", "ticket_deck_shuffled: 2", "seats: [{}, {}]"): "3:23 contradiction",
    europe("seats: [{offer: {tickets: []}}, {}]"): "2:27 wrong-count",
    europe("seats: [{offer: {keep: 1}}, {}]"): "2:10 missing-field",
    europe("seats: [{}]"): "2:8 wrong-count",
    europe("seats: [{}, {}, {}, {}, {}, {}]"): "2:29 too-many-seats",
    europe("turn: 2", "seats: [{}, {}]"): "2:7 unknown-seat",
    europe("turn: true", "seats: [{}, {}]"): "2:7 wrong-type",
    europe("turn: -1", "seats: [{}, {}]"): "2:7 out-of-range",
    europe("last_round: {seat: 2, turns_left: 1}", "seats: [{}, {}]"): "2:20 unknown-seat",
    europe("last_round: {seat: 0, turns_left: 2}", "seats: [{}, {}]"): "2:35 contradiction",
    europe("last_round: {seat: 0}", "seats: [{}, {}]"): "2:1 missing-field",
    europe("seats: [{nmae: First}, {}]"): "2:10 unknown-field",
    europe("markt: []", "seats: [{}, {}]"): "2:1 unknown-field",
    europe("plugins: {stations: null}", "seats: [{stations: [wien]}, {}]"): "3:10 plugin-not-used",
    europe("plugins: {last_round: null}", "last_round: {seat: 0, turns_left: 1}", "seats: [{}, {}]"): (
        "3:1 plugin-not-used"
    ),
    europe("plugins: {stations: {count: many}}", "seats: [{}, {}]"): "2:29 bad-option",
    europe("plugins: {cards: null}", "seats: [{}, {}]"): "2:18 plugin-off",
    europe("plugins: [stations]", "seats: [{}, {}]"): "2:1 wrong-type",
    europe("asks: {question: tunnels.pay, actor: 0}", "seats: [{}, {}]"): "2:18 mid-turn",
    europe(): "1:1 missing-field",
    "map: europa\nseats: [{}, {}]": "1:6 unknown-map",
    "map: [europe]\nseats: [{}, {}]": "1:1 wrong-type",
    "seats: [{}, {}]": "1:1 missing-field",
    "[]": "1:1 not-a-position",
    "": "1:1 empty-file",
    "format: {name: railwright-map, version: 1}\nmap: europe\nseats: [{}, {}]": "1:16 wrong-value",
    "map: tiny\nseats: [{}, {}, {}, {}]": "2:21 too-many-seats",
}  # fmt: skip


@pytest.mark.parametrize("text", CASES, ids=lambda text: text.replace("\n", " | ")[:70])
def test_a_contradiction_is_told_where_it_stands(text: str) -> None:
    issues = [f"{issue.line}:{issue.column} {issue.code}" for issue in read(text).issues]
    assert issues == [CASES[text]]


@pytest.mark.parametrize("text", CASES, ids=lambda text: text.replace("\n", " | ")[:70])
def test_every_message_is_a_sentence(text: str) -> None:
    for issue in read(text).issues:
        assert issue.message.endswith((".", "?"))
        assert len(issue.message.split()) > 3


def test_every_plugin_is_heard() -> None:
    text = europe(
        "turn: 7", "last_round: {seat: 9, turns_left: 1}", "ticket_deck: [berlin-paris]", "market: [red, red]",
        "seats:", "  - {routes: [paris-wien], stations: [vienna]}", "  - {hand: {red: 11}}",
    )  # fmt: skip
    codes = ["unknown-seat", "unknown-seat", "unknown-ticket", "unknown-route", "unknown-city", "too-many-cards"]
    assert [issue.code for issue in read(text).issues] == codes


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        (europe("seats: [{routes: [berlin-frankfurt]}, {}]"), "did you mean berlin-frankfurt-1 or berlin-frankfurt-2?"),
        (europe("seats: [{hand: {bleu: 1}}, {}]"), "did you mean blue?"),
        (europe("seats: [{nmae: First}, {}]"), "did you mean name?"),
        ("map: europa\nseats: [{}, {}]", "did you mean europe?"),
        (europe("plugins: {station: null}", "seats: [{}, {}]"), "did you mean stations?"),
        (europe("plugins: {stations: null}", "seats: [{stations: [wien]}, {}]"), "plugin stations"),
    ],
)
def test_what_may_have_been_meant_is_told(text: str, hint: str) -> None:
    (issue,) = read(text).issues
    assert hint in issue.message


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (europe("seats: [{hand: {blue: 13}}, {}]"), 1),
        (europe("seats: [{hand: {blue: 1, blue: 2}}, {}]"), 1),
        ("map: europa\nseats: [{}, {}]", 1),
        ("map: [", 3),
        ("\t", 3),
        ("format: {name: railwright-position, version: 2}\nwhatever: 1", 4),
        (europe("plugins: {airships: {}}", "seats: [{}, {}]"), 4),
    ],
)
def test_the_exit_code_tells_no_from_unreadable_and_incompatible(text: str, code: int, tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(text)
    assert main(["position", "show", str(path)]) == code


def test_a_refusal_is_told_to_people_and_to_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(europe("seats: [{hand: {blue: 13}}, {}]"))
    assert main(["position", "show", str(path), "--json"]) == 1
    out, err = capsys.readouterr()
    (issue,) = json.loads(out)["error"]["issues"]
    assert (issue["line"], issue["column"], issue["code"]) == (2, 23, "too-many-cards")
    assert issue["where"] == ["seats", 0, "hand", "blue"]
    assert err.startswith(f"{path}:2:23: error: The game has 12 cards of this colour (blue)")


@pytest.mark.sweep
def test_a_file_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    assert main(["position", "show", str(tmp_path / "none.yaml")]) == 3
    assert main(["position", "show", str(tmp_path)]) == 3


def test_a_map_by_path_may_lie_beside_the_position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    maps = tmp_path / "maps"
    maps.mkdir()
    (maps / "mine.yaml").write_text(Path("maps/tiny.yaml").read_text())
    path = tmp_path / "position.yaml"
    path.write_text("map: maps/mine.yaml\nseats: [{}, {}]")
    monkeypatch.chdir(maps)
    assert main(["position", "show", str(path)]) == 0


def test_a_map_with_errors_is_told_as_such(tmp_path: Path) -> None:
    (tmp_path / "broken.yaml").write_text("format: 1")
    (issue,) = read(f"map: {tmp_path / 'broken.yaml'}\nseats: [{{}}, {{}}]").issues
    assert issue.code == "broken-map"
    assert "railwright validate" in issue.message


@pytest.mark.sweep
def test_one_unreadable_position_of_many_keeps_every_other_in_its_lines() -> None:
    """Each document is read by itself then: with all lines above it as well, a long stream took for ever."""
    stream = "---\nmap: europe\nseats: [{}, {}]\n" * 3000 + "---\nmap: [\n---\nmap: usa\nmap: tiny\n"
    *whole, unreadable, last = parse_positions(stream.encode())
    assert len(whole) == 3000
    assert whole[-1].position(("map",)) == (8999, 6)
    assert [(issue.line, issue.code) for issue in unreadable.issues] == [(9003, "syntax")]
    assert [(issue.line, issue.column, issue.message) for issue in last.issues] == [
        (9005, 1, "`map` is already on line 9004. Remove one.")
    ]
    assert last.position(("map",)) == (9004, 6)


LAWFUL = {
    "a route each of a double one": europe(
        "seats: [{routes: [berlin-frankfurt-1]}, {routes: [berlin-frankfurt-2]}, {}, {}]"
    ),
    "both routes where doubles have no rule": europe(
        "plugins: {double_routes: null}", "seats: [{routes: [berlin-frankfurt-1, berlin-frankfurt-2]}, {}]"
    ),
    "locomotives of which no other row can be made": europe(
        "market: [loco, red, loco, red, loco]", "deck: {}", "discards: {}", "seats: [{}, {}]"
    ),
    "locomotives in a row that is never swept": europe(
        "plugins: {cards: {locomotive_limit: 0}}", "market: [loco, loco, loco, loco, loco]", "seats: [{}, {}]"
    ),
    "a long ticket before the first turn": europe("seats: [{offer: {tickets: [cadiz-stockholm], first: true}}, {}]"),
    "long tickets that were not dealt": europe("long_tickets: [cadiz-stockholm]", "seats: [{}, {}]"),
}


@pytest.mark.parametrize("case", LAWFUL)
def test_what_can_be_reached_by_play_is_read(case: str) -> None:
    assert [issue.code for issue in read(LAWFUL[case]).issues] == []
