"""What the parts of a game's page tell each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.play.play_page import PlayPage


def connect(page: PlayPage) -> None:
    """Connect the session, the board, the decision bar and the panels of a page."""
    session = page.session
    session.view_changed.connect(page.soon.start)
    page.soon.timeout.connect(page.refresh)
    session.events_arrived.connect(lambda told: page.log.add(told, session.viewer))
    session.handover_needed.connect(page.call)
    session.finished.connect(page.finish)
    session.failed.connect(page.failed)
    page.handover.taken.connect(page.sit_down)
    page.bar.pressed.connect(lambda: page.reopening.emit() if session.halted else session.leave_seat())
    page.bar.marked.connect(page.hand.mark)
    page.bar.ticked.connect(page.lights.show_ticked)
    for panel in (page.bar, page.tickets):
        panel.pointed.connect(page.lights.show_ticket)
    page.market.chosen.connect(page.gesture.answer)
    page.gesture.answering.connect(page.before_answer)
    page.gesture.refused.connect(page.area.refuse)
    page.log.shown.connect(page.show_places)
    page.log.exported.connect(page.export)
    page.log.moments = lambda: session.moments
    for source in (page.log.undo_wanted, page.take_back.wanted):
        source.connect(session.take_back)
    session.taken_back.connect(page.struck)
    page.take_back.add_keys(page.board_page)
    page.pace.changed.connect(page.set_pace)
    page.pace.skipped.connect(session.skip)
    page.final.again.connect(page.again)
    page.final.lobby.connect(page.lobby)
    page.final.looked.connect(lambda: page.pages.setCurrentWidget(page.board_page))
