"""Data written as YAML reads back as the same data."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.core.documents.yaml_io import dump_yaml, read_document

WORDS = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), max_size=12)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(1 << 50), 1 << 50) | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS.filter(bool), inner, max_size=4),
    max_leaves=12,
)


@given(data=st.dictionaries(WORDS.filter(bool), PLAIN, min_size=1, max_size=4))
@pytest.mark.sweep
def test_data_reads_back_as_it_was(data: dict[str, Any]) -> None:
    document = read_document(dump_yaml(data))
    assert document.issues == ()
    assert document.data == data


@pytest.mark.parametrize(
    "word",
    [
        *("no", "on", "012", "12:30", "1e3", "0o17", "0x1f", "~", "", "null", "1_000", "- a", "9" * 50),
        *("\x85", "a\x85", "a\u2028b", "\u2029", "a\nb\n", "\xa0"),
    ],
)
def test_words_stay_words(word: str) -> None:
    assert read_document(dump_yaml({"name": word})).data == {"name": word}


def test_what_is_repeated_is_written_twice() -> None:
    same = [1, 2]
    assert dump_yaml({"a": same, "b": same}) == "a: [1, 2]\nb: [1, 2]\n"
