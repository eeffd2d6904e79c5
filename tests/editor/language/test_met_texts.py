"""What a new language translates first: the texts of a first evening are all met."""

from __future__ import annotations

import pytest

from railwright.core.language import messages
from railwright.core.language.messages import Language, speak
from railwright.core.language.words import Vocabulary
from tests import met_texts
from tests.met_texts import looked_up, tell_game
from tests.translations import print_met


@pytest.mark.sweep
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


def test_only_texts_that_can_be_translated_are_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A page also asks for its texts by the names of the classes above it."""
    monkeypatch.setattr(
        met_texts,
        "met",
        lambda: [("Page", "&New game …"), ("LobbyPage", "&New game …"), ("Rules", "4"), ("Rules", "Your first route")],
    )
    print_met("")
    assert capsys.readouterr().out == "LobbyPage: &New game …\nRules: Your first route\n"
    print_met("de")
    assert not capsys.readouterr().out
