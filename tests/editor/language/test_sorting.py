"""Lists are in the order of the language that is spoken."""

from __future__ import annotations

import pytest

from railwright.core.language import messages
from railwright.core.language.messages import Language, speak
from railwright.editor.language.sorting import sort_key

WORDS = ["Zürich", "chata", "Äpfel", "cukr", "apfel", "hora", "čaj", "Łódź", "Zug"]


@pytest.mark.parametrize(
    ("language", "order"),
    [
        ("en", ["apfel", "Äpfel", "čaj", "chata", "cukr", "hora", "Łódź", "Zug", "Zürich"]),
        ("cs", ["apfel", "Äpfel", "cukr", "čaj", "hora", "chata", "Łódź", "Zug", "Zürich"]),
    ],
)
def test_words_are_sorted_as_the_language_has_them(
    monkeypatch: pytest.MonkeyPatch, language: str, order: list[str]
) -> None:
    monkeypatch.setattr(messages, "_spoken", Language())
    speak(Language(code=language))
    assert sorted(WORDS, key=sort_key) == order
