"""Old programs: what they are told is of their version, by the schema that was written for it."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from railwright.core.documents.json_schema import bundled_schema
from railwright.plugins.programs.online import protocol
from railwright.plugins.programs.online.protocol import MOST_VERSION, TableOptions, encode
from railwright.plugins.programs.online.protocol_versions import for_version, version_of
from tests.plugins.programs.online.test_protocol import CHAIR, CODE, KEY, ROW, TO_CLIENT, TO_SERVER

ASKING = TableOptions(leaver="ask", leaver_s=60)
ASKING_ROW = protocol.ListedTable(CODE, "europe", [CHAIR], "open", ASKING)
TABLE = protocol.TableNews(CODE, "europe", "Europe", "0" * 64, "1" * 64, [], [CHAIR], "open", ASKING, "Ann", KEY)
FURTHER = (TABLE, protocol.Tables(2, [ROW, ASKING_ROW], [ASKING_ROW]))


@pytest.mark.parametrize("version", range(1, MOST_VERSION + 1))
def test_what_somebody_of_a_version_is_told_is_of_that_version(version: int) -> None:
    validator = Draft202012Validator(bundled_schema(f"online-{version}"))
    told = [for_version(message, version) for message in (*TO_CLIENT, *FURTHER)]
    for message in filter(None, told):
        validator.validate(json.loads(encode(message)))
    assert not validator.is_valid(json.loads(encode(TABLE))) or version == MOST_VERSION


def test_to_an_older_program_a_table_that_asks_is_one_that_waits() -> None:
    table = for_version(TABLE, 1)
    assert isinstance(table, protocol.TableNews)
    assert table.options == TableOptions(leaver="wait", leaver_s=60)
    tables = for_version(FURTHER[1], 1)
    assert isinstance(tables, protocol.Tables)
    assert [row.options.leaver for row in (*tables.tables, *tables.own)] == ["wait", "wait", "wait"]
    assert for_version(protocol.Voting(CODE, 1), 1) is None


def test_a_program_of_this_version_is_told_all() -> None:
    assert [for_version(message, MOST_VERSION) for message in (*TO_CLIENT, *FURTHER)] == [*TO_CLIENT, *FURTHER]


def test_what_is_asked_tells_the_version_that_it_needs() -> None:
    validator = Draft202012Validator(bundled_schema("online-1"))
    create = protocol.Create(3, "europe", ["human"], options=ASKING)
    for message in (*TO_SERVER, create):
        assert (version_of(message) == 1) is validator.is_valid(json.loads(encode(message))), message
