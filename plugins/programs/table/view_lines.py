"""What a seat can be told of a game, in lines: its cards and tickets, the board, the scores, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from railwright.core.kernel.board import bits
from railwright.core.kernel.mapspec import GRAY
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Name
from railwright.core.language.messages import Translator
from railwright.core.language.plugin_texts import translate_text
from railwright.plugins.programs.table.shown_names import ShownNames
from railwright.plugins.programs.table.state_words import StateLines
from railwright.plugins.programs.table.view_reader import Figures, TicketState, ViewReader
from railwright.plugins.programs.table.wording import Wording, color_word, counted_cards

_tr = Translator("Terminal")


class ViewLines:
    """Puts the views of one game into lines of text."""

    def __init__(self, rules: Ruleset, wording: Wording) -> None:
        self._rules, self._board, self._wording = rules, wording.board, wording
        self._reader = ViewReader(rules)
        self._state_lines = StateLines(rules, len(wording.players), wording)
        self._field_words = _words_of_fields(rules)

    @cached_property
    def names(self) -> ShownNames:
        """What the board is called as it is shown."""
        return ShownNames(self._board, self._wording)

    # a seat's own

    def hand(self, view: State, seat: int) -> str:
        """The cards of a seat, and the trains that it has left; "" where the game has neither."""
        hand, trains = self._reader.hand(view, seat), self._reader.figures(view, seat).trains
        parts = []
        if hand is not None:
            cards = ", ".join(counted_cards(color, count) for color, count in hand.items())
            parts.append(_tr("Your cards: {cards}.").format(cards=cards or _tr("none")))
        if trains is not None:
            parts.append(_tr("%n trains left.", trains))
        return " ".join(parts)

    def tickets(self, view: State, seat: int) -> Iterator[str]:
        """The tickets of a seat, and what each still needs."""
        tickets = self._reader.tickets(view, seat)
        if not tickets:
            yield _tr("You have no tickets.")
        for ticket in tickets or ():
            name, worth = self._wording.ticket(ticket.ticket), self._wording.ticket_worth(ticket.ticket)
            yield f"{name}, {worth}: {self.ticket_state(ticket)}"

    def ticket_state(self, ticket: TicketState) -> str:
        """What a ticket still needs."""
        if ticket.done:
            return _tr("done.")
        way = ticket.way or ticket.borrowed_way
        if way is None:
            return _tr("impossible now.")
        routes = ", ".join(map(self._wording.route, way.routes))
        if ticket.way is None:
            return _tr("only with stations: {routes}.").format(routes=routes)
        return _tr("%n trains still needed on {routes}.", way.trains).format(routes=routes)

    # what everybody sees

    def board(self, view: State) -> Iterator[str]:
        """The cards that lie open, who has which routes and stations, and what rules keep besides."""
        if (row := self._reader.row(view)) is not None:
            pile, discards = self._reader.piles(view)
            cards = ", ".join(color_word(card) if card else "–" for card in row)
            text = _tr("Face up: {cards}. In the pile: {pile}. Discarded: {discarded}.")
            yield text.format(cards=cards, pile=pile, discarded=sum(discards.values()))
        owners, stations = self._reader.owners(view), self._reader.stations(view)
        for seat, player in enumerate(self._wording.players):
            routes = [self._wording.route(route) for route, owner in enumerate(owners) if owner == seat]
            yield _tr("{player} has these routes: {routes}.").format(
                player=player, routes=", ".join(routes) or _tr("none")
            )
            cities = [self._board.city_names[city] for city, owner in stations.items() if owner == seat]
            if cities:
                yield _tr("{player} has stations in these cities: {cities}.").format(
                    player=player, cities=", ".join(cities)
                )
        for mark in self._reader.marks(view):
            yield f"{self._wording.name(mark.place)}: {self._wording.text(mark.title)}"
        yield from (line.text for line in self._state_lines.lines(view))
        yield _tr("Type ?board and a city to see that city's routes.")

    def city(self, view: State, city: int) -> Iterator[str]:
        """The routes of a city: how long, in which color, and whose."""
        owners = self._reader.owners(view)
        for route in bits(self._board.at_city[city]):
            owner = owners[route]
            whose = _tr("free") if owner is None else self._wording.players[owner]
            yield f"{self._wording.route(route)}: {self.route_facts(route)}, {whose}."

    def route_facts(self, route: int) -> str:
        """``2 spaces, red, 2 points, Tunnel``."""
        board, points = self._board, self._reader.route_points(route)
        color = _tr("any colour") if board.color[route] == GRAY else color_word(board.color[route])
        facts = [_tr("%n spaces", board.length[route]), color]
        if points is not None:
            facts.append(_tr("%n points", points))
        fields = board.spec.routes[route].fields
        facts += [
            translate_text(template).format(value=value)
            for field, template in self._field_words.items()
            if (value := fields.get(field))
        ]
        return ", ".join(facts)

    def scores(self, view: State) -> Iterator[str]:
        """The public figures of every player, a line each."""
        for seat, player in enumerate(self._wording.players):
            figures = ", ".join(figure_words(self._reader.figures(view, seat)))
            yield f"{player}: {figures}." if figures else f"{player}."
        if (left := self._reader.turns_left(view)) is not None:
            yield _tr("The last round: %n turns are left.", left)

    # the end

    def result(self, state: State, result: Mapping[str, Any]) -> Iterator[str]:
        """The winners, the points, and what became of the tickets."""
        rows = sorted(result["seats"], key=lambda row: (row.get("rank", 1), row["seat"]))
        for row in rows:
            seat, player = row["seat"], self._wording.players[row["seat"]]
            lines = [
                f"{self._wording.text(line.label)} {_signed(line.points)}"
                for line in self._reader.score_lines(state, seat)
            ]
            text = _tr("{rank}. {player}, points: {total} ({parts}).")
            total = _signed(row.get("total", 0))
            yield text.format(rank=row.get("rank", 1), player=player, total=total, parts=", ".join(lines))
            done = [
                (self._wording.ticket(ticket), done) for ticket, done, _ in self._reader.scored_tickets(state, seat)
            ]
            yield from _ticket_lines(done)

    def place(self, typed: str) -> Name | None:
        """The city or route that words name, by its id or as it is shown."""
        id = self.names.to_ids(typed)
        if id in self._board.route_index:
            return Name("route", id)
        return Name("city", id) if id in self._board.city_index else None


def _words_of_fields(rules: Ruleset) -> dict[str, str]:
    """What rules call the fields that they add to routes of a map, with a gap for the value where they say one."""
    schemas = [(name, schema) for manifest in rules.manifests for name, schema in manifest.map.get("route", {}).items()]
    templates = {name: schema.get("x-look", {}).get("words") or schema.get("title", "") for name, schema in schemas}
    return {name: text for name, text in templates.items() if text}


def figure_words(figures: Figures) -> Iterator[str]:
    """The public figures of a player, such as ``trains 31``."""
    shown = (
        (_tr("points"), figures.points),
        (_tr("trains"), figures.trains),
        (_tr("cards"), figures.cards),
        (_tr("tickets"), figures.tickets),
        (_tr("stations"), figures.stations),
        (_tr("longest path"), figures.longest),
    )
    yield from (f"{what} {_signed(number)}" for what, number in shown if number is not None)


def _signed(points: int) -> str:
    return str(points).replace("-", "−")


def _ticket_lines(tickets: Iterable[tuple[str, bool]]) -> Iterator[str]:
    rows = list(tickets)
    for is_done, template in ((True, _tr("Tickets done: {tickets}.")), (False, _tr("Tickets not done: {tickets}."))):
        names = [name for name, done in rows if done == is_done]
        if names:
            yield "   " + template.format(tickets=", ".join(names))
