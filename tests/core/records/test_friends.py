"""Records of tables for friends: version 2, with seats that change hands, dealers that change, and fair dealing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from msgspec import structs

from railwright.core.documents.json_schema import bundled_schema
from railwright.core.kernel.errors import RecordError
from railwright.core.records.format import AgentChange, DealerChange, header_for
from railwright.core.records.reader import read_record
from railwright.core.records.replay import RESUMES_AT_A_TABLE, resume
from tests.core.records.games import (
    NONCES,
    SEATS,
    catalogue,
    fair_deal,
    lines_of,
    load_record,
    rewrite,
    tiny,
    write_fair_record,
    write_record,
)


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_fair_record(tmp_path_factory.mktemp("fair"))


def test_it_is_read_and_played_back(fair: Path) -> None:
    transcript = read_record(fair)
    assert transcript.header.version == 2
    assert transcript.header.fair == fair_deal()
    agent, dealer = transcript.changes
    assert isinstance(agent, AgentChange)
    assert (agent.seat, agent.agent, agent.version) == (1, "bot:steady", "3")
    assert isinstance(dealer, DealerChange)
    assert dealer.dealer == "Björn"
    assert dealer.fair != transcript.header.fair
    assert len(transcript.history) > len(transcript.answers)  # something was taken back
    record = load_record(fair, catalogue())
    assert not record.state.stack
    assert record.result()["finished"]


def test_every_line_fits_the_schema(fair: Path) -> None:
    validator = Draft202012Validator(bundled_schema("record-2"))
    kinds, lines = bundled_schema("record-2")["$defs"], lines_of(fair)
    for line in lines:
        validator.validate(line)
    for name in kinds:  # and there is one of each kind
        kind = Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": kinds})
        assert any(map(kind.is_valid, lines)), name


def test_a_game_that_needs_nothing_new_is_written_as_ever(tmp_path: Path) -> None:
    assert lines_of(write_record(tmp_path, steps=1))[0]["format"]["version"] == 1
    assert "fair" not in header_for(tiny(), SEATS, 1).data()


CHANGES: list[dict[str, Any]] = [
    {"n": 3, "seat": 0, "agent": "bot:steady"},
    {"n": 3, "dealer": "Ann"},
    {"n": 3, "dealer": "Ann", "fair": fair_deal().data()},
]


@pytest.mark.parametrize("line", CHANGES)
def test_the_old_version_has_no_such_lines(tmp_path: Path, line: dict[str, Any]) -> None:
    path = write_record(tmp_path, steps=3)
    rewrite(path, [*lines_of(path), line])
    with pytest.raises(RecordError, match=r"Unknown kind of line, with these parts: n, ") as error:
        read_record(path)
    assert error.value.line == 5


@pytest.mark.parametrize("line", CHANGES)
def test_the_new_version_has_them_anywhere(tmp_path: Path, line: dict[str, Any]) -> None:
    path = write_record(tmp_path, steps=3)
    head, *lines = lines_of(path)
    rewrite(path, [head | {"format": head["format"] | {"version": 2}}, *lines, line])
    assert len(load_record(path, catalogue()).opened.transcript.changes) == 1


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ({"n": 2, "seat": 0, "agent": "human"}, "answers given"),
        ({"n": True, "seat": 0, "agent": "human"}, "answers given"),
        ({"seat": 0, "agent": "human"}, "answers given"),
        ({"n": 3, "seat": 2, "agent": "human"}, "seat from 0 to 1"),
        ({"n": 3, "seat": -1, "agent": "human"}, "seat from 0 to 1"),
        ({"n": 3, "agent": "human"}, "seat from 0 to 1"),
        ({"n": 3, "seat": 0, "agent": 7}, "must be words"),
        ({"n": 3, "seat": 0, "agent": "bot:steady", "version": 7}, "must be words"),
        ({"n": 3, "dealer": None}, "must be a name"),
        ({"n": 2, "dealer": "Ann"}, "answers given"),
        ({"n": 3, "dealer": "Ann", "fair": None}, "object"),
        ({"n": 3, "dealer": "Ann", "fair": {"commitment": "x", "nonces": []}}, "commitment"),
        ({"n": 3, "dealer": "Ann", "fair": fair_deal().data() | {"nonces": [NONCES[0]]}}, "one word for each seat"),
        ({"n": 3, "watcher": "Eve"}, "Unknown kind of line, with these parts: n, watcher"),
        ({}, "Unknown kind"),
    ],
)
def test_a_wrong_line_is_refused_with_a_sentence(tmp_path: Path, line: dict[str, Any], sentence: str) -> None:
    path = write_record(tmp_path, steps=3)
    head, *lines = lines_of(path)
    rewrite(path, [head | {"format": head["format"] | {"version": 2}}, *lines, line])
    with pytest.raises(RecordError, match=sentence) as error:
        read_record(path)
    assert error.value.line == 5


@pytest.mark.parametrize(
    "fair",
    [
        None, {}, 7, {"commitment": "x" * 43}, {"commitment": "x" * 43, "nonces": []},
        fair_deal().data() | {"nonces": [NONCES[0]]}, fair_deal().data() | {"secret": "x"},
        fair_deal().data() | {"commitment": "é" * 43}, fair_deal().data() | {"nonces": ["", "x\n"]},
    ],
)  # fmt: skip
def test_a_wrong_deal_is_refused(tmp_path: Path, fair: object) -> None:
    path = write_record(tmp_path, steps=1)
    head, *lines = lines_of(path)
    with pytest.raises(RecordError) as error:
        read_record(rewrite(path, [head | {"format": head["format"] | {"version": 2}, "fair": fair}, *lines]))
    assert error.value.line == 1


def test_a_game_of_a_table_goes_on_there_only(tmp_path: Path) -> None:
    path = write_fair_record(tmp_path, steps=60)
    content = path.read_bytes()
    record = load_record(path, catalogue())
    assert record.state.stack
    with pytest.raises(RecordError, match="resume it only there"):
        resume(record, [None, None], fair_deal().chance_at(1))
    assert record.obstacle == RESUMES_AT_A_TABLE
    assert path.read_bytes() == content


def test_the_header_is_written_as_it_was_read(fair: Path) -> None:
    transcript = read_record(fair)
    assert json.loads(json.dumps(transcript.header.data())) == lines_of(fair)[0]
    assert structs.replace(transcript.header, fair=fair_deal(is_open=False)).data()["fair"].keys() == {
        "commitment",
        "nonces",
    }
