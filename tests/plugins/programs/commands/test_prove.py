"""``replay --prove``: cards dealt again from the seed, bots asked again, and every difference told."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.main import main
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.errors import PluginError
from railwright.core.records.replay import LoadedRecord
from railwright.plugins.programs.commands.proof import prove
from tests.core.players import Anyhow, Follower
from tests.core.records.games import (
    NONCES,
    OTHER_SECRET,
    SECRET,
    catalogue,
    fair_deal,
    lines_of,
    load_record,
    rewrite,
    write_fair_record,
    write_record,
)

Capture = pytest.CaptureFixture[str]


def types() -> dict[str, AgentType]:
    return agent_types(catalogue())


def with_header(path: Path, **changes: Any) -> LoadedRecord:
    """The record with another header."""
    head, *lines = lines_of(path)
    return load_record(rewrite(path, [head | changes, *lines]), catalogue())


def test_an_honest_game_is_proved(tmp_path: Path, capsys: Capture) -> None:
    path = write_record(tmp_path)
    assert main(["replay", str(path), "--prove", "--json"]) == 0
    proof = json.loads(capsys.readouterr().out)["proof"]
    assert proof["holds"] is True
    drawn = sum(line.get("by") == "chance" for line in lines_of(path))
    assert proof["chance"] == {"checked": drawn, "equal": drawn}
    assert [seat["agent"] for seat in proof["seats"]] == ["bot:greedy", "bot:random"]
    assert all(seat["equal"] == seat["checked"] > 10 for seat in proof["seats"])
    assert main(["replay", str(path), "--prove"]) == 0
    out = capsys.readouterr().out
    assert f"Chance: {drawn} of {drawn} outcomes follow from the seed." in out
    assert "Björn (bot:random): " in out


def test_a_bot_that_follows_the_game_is_shown_it_again(tmp_path: Path) -> None:
    following = {name: replace(bot, make=lambda rules, seat, rng: Follower(rng)) for name, bot in types().items()}
    record = load_record(write_record(tmp_path, steps=120, types=following), catalogue())
    assert prove(record, following).holds
    deaf = {name: replace(bot, make=lambda rules, seat, rng: Anyhow(rng)) for name, bot in types().items()}
    assert not prove(record, deaf).holds


def test_a_bot_that_did_not_answer_by_itself_is_told_with_the_line(tmp_path: Path, capsys: Capture) -> None:
    path = write_record(tmp_path, steps=60)
    seats = lines_of(path)[0]["seats"]
    with_header(path, seats=[seats[0], seats[1] | {"agent": "bot:greedy"}])
    assert main(["replay", str(path), "--prove", "--json"]) == 1
    proof = json.loads(capsys.readouterr().out)["proof"]
    ann, bjorn = proof["seats"]
    assert (proof["holds"], ann["equal"] == ann["checked"]) == (False, True)
    assert bjorn["equal"] < bjorn["checked"]
    first = bjorn["first"]
    assert lines_of(path)[first["line"] - 1]["do"] == first["recorded"] != first["again"]
    assert main(["replay", str(path), "--prove"]) == 1
    assert f"First on line {first['line']}: {first['recorded']!r} is recorded" in capsys.readouterr().out


def test_cards_that_do_not_come_from_the_seed_are_told(tmp_path: Path) -> None:
    record = with_header(write_record(tmp_path), seed=2)
    chance = prove(record, types()).chance
    assert chance.equal < chance.checked
    assert chance.first is not None


def test_what_cannot_be_proved_is_named(tmp_path: Path) -> None:
    path = write_record(tmp_path, steps=60)
    seats = lines_of(path)[0]["seats"]
    timed = {name: replace(bot, timed=name == "greedy") for name, bot in types().items()}
    proof = prove(load_record(path, catalogue()), timed)
    assert [bool(proved.unproved) for proved in proof.answers] == [True, False]
    assert "thinks for a fixed time" in proof.lines()[1]
    assert proof.holds
    record = with_header(path, seats=[{"name": "Eve", "agent": "human"}, {"name": "X", "agent": "bot:none"}])
    assert prove(record, types()).lines()[1:] == [
        "Eve: not proved: a person.",
        "X (bot:none): not proved: is not here.",
    ]
    record = with_header(path, seed=None, seats=seats)
    assert {proved.unproved for proved in prove(record, types()).answers} == {"the record has no seed"}


def test_answers_of_another_version_of_a_bot_are_not_counted(tmp_path: Path) -> None:
    path = write_record(tmp_path, steps=60)
    newer = {name: replace(one, version="2") if name == "greedy" else one for name, one in types().items()}
    proof = prove(load_record(path, catalogue()), newer)
    assert proof.holds
    assert proof.answers[0].checked == 0
    assert proof.lines()[1] == "Ann (bot:greedy): cannot be verified: a different version of this bot answered."
    # Records of before tell no version.
    seats = [{name: told for name, told in seat.items() if name != "version"} for seat in lines_of(path)[0]["seats"]]
    proof = prove(with_header(path, seats=seats), types())
    assert {one.unproved for one in proof.answers} == {"cannot be verified: a different version of this bot answered"}
    assert proof.holds


def test_what_was_taken_over_from_another_game_is_not_counted(tmp_path: Path) -> None:
    path = write_record(tmp_path, steps=60)
    whole = prove(load_record(path, catalogue()), types())
    record = with_header(path, **{"from": {"record": "other.jsonl", "answers": 40}})
    late = prove(record, types())
    assert late.holds
    lines = lines_of(path)[41:]
    assert late.chance.checked == sum(line["by"] == "chance" for line in lines) < whole.chance.checked


def test_a_bot_that_fails_is_named(tmp_path: Path) -> None:
    class Broken:
        def choose(self, view: object, options: object) -> Any:
            raise ZeroDivisionError

    record = load_record(write_record(tmp_path, steps=60), catalogue())
    broken = replace(types()["greedy"], make=lambda rules, seat, rng: Broken())
    with pytest.raises(PluginError, match="ZeroDivisionError"):
        prove(record, types() | {"greedy": broken})


# --- tables for friends -------------------------------------------------------------------------------------


def test_every_card_of_a_fair_deal_is_drawn_again(tmp_path: Path, capsys: Capture) -> None:
    path = write_fair_record(tmp_path)
    drawn = sum(line.get("by") == "chance" for line in lines_of(path))
    assert main(["replay", str(path), "--prove", "--json"]) == 0
    proof = json.loads(capsys.readouterr().out)["proof"]
    assert proof["chance"] == {"checked": drawn, "equal": drawn}
    assert main(["replay", str(path), "--prove"]) == 0
    out = capsys.readouterr().out
    assert f"Chance: {drawn} of {drawn} outcomes follow from the dealer's secret and the players' words." in out


def changed_deal(path: Path, line: int, **changes: Any) -> LoadedRecord:
    """The record with another deal in a line."""
    lines = lines_of(path)
    lines[line - 1]["fair"] |= changes
    return load_record(rewrite(path, lines), catalogue())


def dealer_line(path: Path) -> int:
    return next(number for number, line in enumerate(lines_of(path), 1) if "dealer" in line)


@pytest.mark.parametrize("second", [False, True])
def test_a_secret_that_was_not_promised_is_told(tmp_path: Path, second: bool) -> None:
    path = write_fair_record(tmp_path)
    line = dealer_line(path) if second else 1
    other = SECRET if second else OTHER_SECRET
    chance = prove(changed_deal(path, line, secret=other), types()).chance
    assert not chance.holds
    assert chance.first is not None
    assert chance.first[0] == line
    assert chance.first[1:] == (fair_deal(OTHER_SECRET if second else SECRET).commitment, fair_deal(other).commitment)


def test_another_nonce_gives_other_cards(tmp_path: Path) -> None:
    path = write_fair_record(tmp_path)
    assert not prove(changed_deal(path, 1, nonces=[NONCES[1], NONCES[1]]), types()).chance.holds


def test_a_card_that_somebody_chose_is_told_with_its_line(tmp_path: Path) -> None:
    path = write_fair_record(tmp_path, steps=60)
    lines = lines_of(path)
    at, line = next((at, line) for at, line in enumerate(lines) if line.get("do", "").startswith("turn-up"))
    kept = {key: line[key] for key in ("n", "by")}
    other = next(color for color in ("red", "blue", "green", "white") if color not in line["do"])
    broken = [*lines[:at], {**kept, "do": f"turn-up {other}"}]
    chance = prove(load_record(rewrite(path, broken), catalogue()), types()).chance
    assert chance.first == (at + 1, f"turn-up {other}", line["do"])


def test_without_a_secret_nothing_is_proved(tmp_path: Path) -> None:
    proof = prove(load_record(write_fair_record(tmp_path, steps=60, is_open=False), catalogue()), types())
    assert proof.lines()[0] == "Chance: not proved: the dealer's secret is not told."
    assert proof.holds
