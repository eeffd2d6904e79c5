"""The rows of the tables that mirror the board: everything in words, nothing that the viewer may not see."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication

from core.text import Name
from editor.scene.targets import Target
from editor.wording import color_word

if TYPE_CHECKING:
    from editor.play.play_page import PlayPage


class Row(NamedTuple):
    """The words of a row, and the place on the board that it tells of."""

    words: tuple[str, ...]
    target: Target | None = None


class MirrorRows:
    """Reads a page."""

    def __init__(self, page: PlayPage) -> None:
        self._page = page

    def of(self, sheet: str) -> list[Row]:
        """The rows of ``routes``, ``cities``, ``cards``, ``tickets`` or ``players``."""
        return {
            "routes": self._routes,
            "cities": self._cities,
            "cards": self._cards,
            "tickets": self._tickets,
            "players": self._players,
        }[sheet]()

    def _routes(self) -> list[Row]:
        page, board = self._page, self._page.scene.board
        owners = page.reader.owners(page.session.view)
        return [
            Row(
                (
                    page.wording.route(route),
                    str(board.length[route]),
                    color_word(board.color[route]),
                    "" if owners[route] is None else page.wording.players[owners[route] or 0],
                    self._offer("route", board.routes[route]),
                ),
                Target("route", route),
            )
            for route in range(len(board.routes))
        ]

    def _cities(self) -> list[Row]:
        page, board = self._page, self._page.scene.board
        stations = page.reader.stations(page.session.view)
        rows = []
        for city, name in enumerate(board.city_names):
            station = page.wording.players[stations[city]] if city in stations else ""
            rows.append(Row((name, station, self._offer("city", board.cities[city])), Target("city", city)))
        return rows

    def _offer(self, kind: str, id: str) -> str:
        """What the viewer can do with a place now."""
        question = self._page.gesture.question
        choices = question.places.get(Name(kind, id), ()) if question else ()
        words = {
            "claim": _tr("can be claimed"),
            "station": _tr("station can be built"),
        }
        return ", ".join(dict.fromkeys(words.get(choice.verb, _tr("can be chosen")) for choice in choices))

    def _cards(self) -> list[Row]:
        session = self._page.session
        hand = self._page.reader.hand(session.view, session.viewer) if session.viewer is not None else None
        return [Row((color_word(color), str(count))) for color, count in (hand or {}).items()]

    def _tickets(self) -> list[Row]:
        page = self._page
        viewer = page.session.viewer
        tickets = page.reader.tickets(page.session.view, viewer) if viewer is not None else None
        rows = []
        for one in tickets or ():
            state = _tr("done") if one.done else _tr("open") if one.way else _tr("no way of your own is left")
            rows.append(Row((page.wording.ticket(one.ticket), str(one.points), state)))
        return rows

    def _players(self) -> list[Row]:
        page, view = self._page, self._page.session.view
        turn = view.stack[-1].actor if view.stack else None
        rows = []
        for seat, name in enumerate(page.wording.players):
            figures = ("" if figure is None else str(figure) for figure in page.reader.figures(view, seat))
            rows.append(Row((name, *figures, _tr("is asked") if seat == turn else "")))
        return rows


def _tr(words: str) -> str:
    return QCoreApplication.translate("Mirror", words)
