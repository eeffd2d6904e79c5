"""Rules with chance of their own tell nothing before it is seen: games under them, looked at in every frame."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.table.event_log import LoggedEvent
from railwright.editor.play import motion
from railwright.editor.play.preferences import MOTION, set_preference
from railwright.editor.play.tickets import TicketCard
from railwright.editor.play.widget import GameWidget
from railwright.testing import ruleset_of
from tests.editor.play.helpers import is_person_needed, page_of
from tests.editor.play.test_mechanics_in_the_window import Person, drawn, seats_of
from tests.editor.play.test_motion import Clock
from tests.editor.play.test_reveal import FRAME_MS, Listener
from tests.plugins.mechanics.test_positions import BOARDS

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]

MAPS: dict[str, MapSpec] = {
    name: drawn(BOARDS[name])
    for name in ("dice", "terrain_cards", "ticket_draft", "coloured_passengers", "rails_and_sails")
}
VARIANTS = {
    "a blocking neutral player": {"neutral_player": {}},
    "warehouses": {"warehouses": {}},
    "three cards": {"draw_three": {}},
    "new tickets once": {"mulligan": {}},
}
LOOKS = 6  # by then chance has decided what it does under any of these rules: the cards are always the same
SOUNDS_OF_THE_PERSON = {"turn", "ticket", "end"}
ON_ITS_WAY, UNFOLDING = "A moving card", "Unfolding ticket"


class Watcher:
    """Compares all that is told with what has been seen; ``frames`` counts the looks while something was held."""

    def __init__(self, page: GameWidget, monkeypatch: pytest.MonkeyPatch) -> None:
        self.page, self.listener, self.clock = page, Listener(page, monkeypatch), Clock(page.motion.stage)
        self.told: list[LoggedEvent] = []
        self.frames, self.unfolding = 0, 0
        self._figures: list[str] = []
        page.reveal.revealed.connect(self._receive)
        page.reveal.seen.connect(lambda view: self._note_figures())

    def _receive(self, events: list[LoggedEvent]) -> None:
        self.told += events
        self._note_figures()

    def _note_figures(self) -> None:
        """Note how the game stands as far as it has been seen."""
        self.page.board_tables.refresh()  # which may lag behind
        self._figures = self.listener.figures()

    def _words(self, logged: LoggedEvent) -> str:
        return self.page.wording.text(logged.event.told_to(self.page.session.viewer))

    def look(self) -> None:
        """Look at everything once."""
        reveal = self.page.reveal
        known = "\n".join(self._words(logged) for logged in reveal.log)
        untold = [logged for logged in self.page.session.log if logged.number in reveal.untold]
        new = {text for text in map(self._words, untold) if text not in known}
        received = self.listener.received()
        assert [text for text in new if text in received] == []
        sounds = Counter(self.listener.sounds)
        sounds.subtract(logged.event.sound for logged in self.told)
        assert [name for name, count in sounds.items() if count > 0 and name not in SOUNDS_OF_THE_PERSON] == []
        self._look_at_pictures()
        if reveal.is_holding:
            self.frames += 1
            assert set(self.listener.figures()) - set(self._figures or self.listener.figures()) == set()

    def _look_at_pictures(self) -> None:
        for card in self.page.market.row:
            assert (card.accessibleName() == ON_ITS_WAY) == card.is_concealed
        for _, piece in self.page.bar.pieces:
            if isinstance(piece, TicketCard):
                assert (piece.accessibleName() == UNFOLDING) == (piece.unfolded < 1)
                self.unfolding += piece.unfolded < 1

    def see_all(self, qtbot: QtBot) -> None:
        """Let everything move until a person is needed, and look meanwhile."""

        wrong: list[AssertionError] = []

        def is_over() -> bool:
            QCoreApplication.processEvents()
            try:
                self.look()
            except AssertionError as error:  # for which waitUntil would wait
                wrong.append(error)
            self.clock.turn(FRAME_MS)
            return bool(wrong) or (is_person_needed(self.page) and not self.page.reveal.is_holding)

        qtbot.waitUntil(is_over, timeout=20_000)
        if wrong:
            raise wrong[0]


def rules_of(name: str) -> tuple[Ruleset, str]:
    """Rules, and who plays by them."""
    if name in MAPS:
        return ruleset_of(MAPS[name]), seats_of(MAPS[name])
    return ruleset_of("tiny", **VARIANTS[name]), "Ann,bot:any"


@pytest.mark.parametrize("name", [*MAPS, *VARIANTS])
@pytest.mark.sweep
def test_chance_of_any_rule_is_told_when_it_is_seen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    set_preference(MOTION, True)
    monkeypatch.setattr(motion, "is_motion_reduced", lambda: False)
    try:
        rules, seats = rules_of(name)
        page = page_of(qtbot, rules, seats, begin=False)
        page.session.clock.pace = 1  # bots that play at once move nothing
        watcher, person = Watcher(page, monkeypatch), Person(page, 3)
        page.begin()
        page.board_tables.toggle()
        for _ in range(LOOKS):
            watcher.see_all(qtbot)
            if page.session.over:
                break
            person._click()
        assert person.answered
        assert watcher.told
        assert watcher.frames
    finally:
        set_preference(MOTION, False)


@pytest.mark.sweep
def test_tickets_on_offer_are_named_when_they_are_unfolded(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    set_preference(MOTION, True)
    monkeypatch.setattr(motion, "is_motion_reduced", lambda: False)
    try:
        page = page_of(qtbot, ruleset_of("tiny"), begin=False)
        watcher = Watcher(page, monkeypatch)
        page.begin()
        watcher.see_all(qtbot)
        assert watcher.unfolding
        names = [piece.accessibleName() for _, piece in page.bar.pieces]
        assert names
        assert all("–" in name for name in names)
    finally:
        set_preference(MOTION, False)
