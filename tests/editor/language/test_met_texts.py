"""What a new language translates first: the texts of a first evening are all met."""

from __future__ import annotations

import pytest

from railwright.core.language import messages
from railwright.core.language.messages import Language, speak
from railwright.core.language.words import Vocabulary
from tests.met_texts import looked_up, tell_game


def test_a_game_of_europe_meets_what_is_asked_refused_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "_spoken", Language())
    words, said = Vocabulary("de"), list[str]()
    speak(Language(words.translate, words.decimal_point, "de"))
    with looked_up() as texts:
        tell_game(said.append)
    met = {text for context, text in texts if context == "Message"}
    for part in ("tunnel", "station", "Turned up", "Claim {route}", "{seat} keeps"):
        assert any(part.lower() in text.lower() for text in met), part
    assert {words.find(*text) for text in texts if text[0] == "Message"} >= {"{route} bauen"}
    assert "Ann zieht eine Karte vom Stapel." in said
