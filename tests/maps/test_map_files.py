"""Map files that must be accepted, and broken ones, each with what must be said of it in its first line.

``# expect: duplicate-key@9 unknown-city@14`` are codes and lines in the order of the text, no more and no less.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from railwright.core.maps.reader import read_map
from tests.maps.plugins_in_maps import KNOWN

_HERE = Path(__file__).parent
POSITIVE = sorted((_HERE / "positive").glob("*.yaml"))
NEGATIVE = sorted((_HERE / "negative").glob("*.yaml"))


def _expected(path: Path) -> list[str]:
    content = path.read_bytes()
    text = content.decode("utf-16" if content.startswith(b"\xff\xfe") else "latin-1")
    return text.splitlines()[0].partition("# expect:")[2].split()


@pytest.mark.parametrize("path", [*POSITIVE, *NEGATIVE], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_exactly_the_expected_issues_are_told(path: Path) -> None:
    reading = read_map(path, KNOWN)
    assert [f"{issue.code}@{issue.line}" for issue in reading.issues] == _expected(path)
    assert (reading.spec is not None) == (path in POSITIVE)


@pytest.mark.parametrize("path", NEGATIVE, ids=lambda path: path.stem)
def test_every_message_is_a_sentence_at_a_place(path: Path) -> None:
    for issue in read_map(path, KNOWN).issues:
        assert issue.message[0] == issue.message[0].upper()
        assert issue.message.endswith((".", "?"))
        assert issue.line >= 1
        assert issue.column >= 1


def test_there_are_enough_broken_maps() -> None:
    assert len(NEGATIVE) >= 40
    assert all(_expected(path) for path in NEGATIVE)
