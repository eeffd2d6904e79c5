"""The hint: what steady would do, with its reason."""

from __future__ import annotations

from core.board import Board
from core.text import Name
from editor.play.aids.parts import Lit, Section
from editor.play.aids.switches import aid_words
from editor.wording import Wording
from plugins.bots.api import Advice


class HintSection(Section):
    """A sentence, which lights up what it speaks of."""

    def __init__(self) -> None:
        super().__init__(aid_words("Hint"))
        self.words = self.line()

    def rest(self) -> None:
        """Nothing is asked."""
        self.words.say(self.tr("It comes when it is your turn."))

    def think(self) -> None:
        """The advice is being worked out."""
        self.words.say(self.tr("…"))

    def show_advice(self, advice: Advice | None, board: Board, wording: Wording) -> None:
        """Show the advice; None: there is none on this question."""
        if advice is None:
            self.words.say(self.tr("Nothing speaks for one answer or another."))
        else:
            self.words.say(wording.text(advice.reason), advice_lights(advice, board))


def advice_lights(advice: Advice, board: Board) -> Lit:
    """The routes and cities that an advice names; the cities of its tickets."""
    routes = [board.route_index[str(place.id)] for place in advice.places if place.of == "route"]
    return Lit(tuple(routes), tuple(sorted({city for place in advice.places for city in _cities(place, board)})))


def _cities(place: Name, board: Board) -> tuple[int, ...]:
    if place.of == "city":
        return (board.city_index[str(place.id)],)
    return board.ticket_ends[board.ticket_index[str(place.id)]] if place.of == "ticket" else ()
