"""The board of a game in the window, with the question below it and its input."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QCheckBox, QWidget

from railwright.core.game import Game
from railwright.core.kernel.text import Name
from railwright.core.maps.looks import field_looks
from railwright.core.table.question import PendingQuestion
from railwright.editor.language.button_text import literal
from railwright.editor.looks.palette import PlayerStyle
from railwright.editor.play.board_display import BoardHighlights
from railwright.editor.play.board_input import BoardInput
from railwright.editor.play.board_panels import BoardArea
from railwright.editor.play.decision_bar import DecisionBar, picture_of_cards
from railwright.editor.play.explanations import Explanations
from railwright.editor.play.seat_session import SeatSession
from railwright.editor.play.ticket_map import TicketMap
from railwright.editor.play.ticket_notes import way_note
from railwright.editor.play.tickets import TicketCard, TicketPicture
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.board.board_view import BoardView
from railwright.editor.scene.items.targets import Target
from railwright.plugins.programs.table.api import TicketState, ViewReader, Wording


class TableBoard:
    """Shows ``scene`` with the question of ``session``, and handles answers given on the board."""

    def __init__(
        self,
        session: SeatSession,
        scene: BoardScene,
        wording: Wording,
        reader: ViewReader,
        styles: Sequence[PlayerStyle],
        game: Game,
    ) -> None:
        rules = session.rules
        self._session, self._scene, self._wording, self._reader = session, scene, wording, reader
        self.explanations, self.highlights = Explanations(game), BoardHighlights(scene, session, reader)
        self.ticket_map = TicketMap(scene, field_looks(rules.manifests))
        self.view = BoardView(scene)
        self.bar = DecisionBar(rules.notation, wording, styles, self._question_picture)
        self.area = BoardArea(self.view, self.bar)
        self.input = BoardInput(
            session,
            scene,
            self.bar,
            wording,
            reader,
            self._make_piece,
            screen_position=self.area.screen_position,
        )

    def _question_picture(self, question: PendingQuestion) -> QWidget | None:
        """The cards that a question is about, except turned-up ones, which lie over the board already."""
        turned = self._reader.turned_up(self._session.view.stack[-1])
        return None if turned else picture_of_cards(question)

    def _make_piece(self, name: Name) -> TicketCard | QCheckBox:
        """Make the widget of an entry in a checklist."""
        board = self._scene.board
        if name.of != "ticket":
            return QCheckBox(literal(self._wording.name(name)))
        ticket = board.ticket_index[str(name.id)]
        way = self._reader.best_way(self._session.view, self._session.viewer or 0, ticket)
        picture = self.ticket_map.picture(ticket, way.routes if way else ())
        title, points = self._wording.ticket(ticket), board.ticket_points[ticket]
        return TicketCard(ticket, title, points, way_note(way), picture=picture)

    def ticket_picture(self, ticket: TicketState) -> TicketPicture:
        """The map on a ticket, with the path that completes it or has completed it."""
        view, viewer = self._session.view, self._session.viewer
        way = ticket.way or ticket.borrowed_way
        done = self._reader.done_way(view, viewer, ticket.ticket) if ticket.done and viewer is not None else ()
        return self.ticket_map.picture(ticket.ticket, done or (way.routes if way else ()))

    def show_refusal(self, target: Target | None, text: str) -> None:
        self.area.show_refusal(target, text, self.explanations.find(self.refusing()) is not None)

    def refusing(self) -> list[str]:
        """The code of the latest refusal and the rule that asks; nothing if no rule has refused anything."""
        code = self.input.refusal_code
        return [code, *self.rule_of_question()] if code else []

    def rule_of_question(self) -> list[str]:
        return [frame.kind.partition(".")[0] for frame in self._session.view.stack[-1:]]
