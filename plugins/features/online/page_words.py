"""A game in finished words for clients that know no rules: the question, the panels and the log of one seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache

import msgspec

from railwright.core.catalogue.extensions import declarations
from railwright.core.cli.seats import BOT_PREFIX
from railwright.core.game import Game
from railwright.core.kernel.board import Board
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.engine import asked_state, is_early
from railwright.core.kernel.outcome import plain_bot_name
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Name
from railwright.core.kernel.visibility import view
from railwright.core.language.messages import Translator, sentence, spoken_language, translate
from railwright.core.language.plugin_texts import name_cities, translate_text
from railwright.core.table.event_log import LoggedEvent
from railwright.core.table.question import PendingQuestion, pending_question
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.dealt_game import DealtGame
from railwright.plugins.features.online.phrases import said_text
from railwright.plugins.features.online.protocol import (
    CardRow,
    LogRow,
    Option,
    OptionGroup,
    PageQuestion,
    PageSeat,
    PlaceRow,
    SeatPage,
    TickedSet,
    TicketRow,
    ToClient,
    Unavailable,
)
from railwright.plugins.features.online.table import DealtTable
from railwright.plugins.features.online.table_sentences import chair_names, table_sentences
from railwright.plugins.features.online.table_spectators import Snapshot
from railwright.plugins.features.online.views import decode_message
from railwright.plugins.programs.table.api import (
    StateLines,
    ViewLines,
    ViewReader,
    Wording,
    color_word,
    counted_cards,
    figure_words,
)

_tr = Translator("Page")
MAX_LOG_LINES = 3000  # in one message


def in_words(message: ToClient) -> ToClient:
    """A message with its sentences finished, in the language that is spoken now."""
    if isinstance(message, protocol.RefusedRequest | protocol.TableNotice | protocol.Sorry):
        return msgspec.structs.replace(message, text=sentence(decode_message(message.message)))
    if isinstance(message, protocol.Said):
        return msgspec.structs.replace(message, text=said_text(message))
    if isinstance(message, protocol.TableNews):
        names, title = chair_names(message.chairs, _bot_name), translate_text(message.map_title)
        return msgspec.structs.replace(message, map_title=title, names=names, about=[*table_sentences(message)])
    return message


def _bot_name(agent: str) -> str:
    """The name of a bot as in the window."""
    title = _bot_titles().get(agent)
    return translate("Bots", title) if title else plain_bot_name(agent)


@cache
def _bot_titles() -> Mapping[str, str]:
    """The English names of the bundled bots by agent; a file is read for them, and pages are sent after each answer."""
    return {f"{BOT_PREFIX}{bot.name}": bot.title for bot in declarations("declare_agents")}


def page_of(table: DealtTable, key: str, told: int, local_names: bool = False) -> SeatPage | None:
    """The page of a person at a table, with the log from line ``told`` on; None before there is anything to see.

    Words are in the language that is spoken now, names of cities too if ``local_names``.
    """
    record, dealt = table.record, table.record.dealt
    if dealt is None:
        return None
    own, pending = table.people.seats_of(key), record.pending_seat
    if own:
        asked = [seat for seat in own if dealt.asks(seat) and not table.has_answered_early(seat)]
        seat = pending if pending in own else [*asked, *own][0]
        shown: Snapshot | None = table.people.spectators.latest
    else:
        seat = None
        shown = table.people.spectators.snapshot(dealt) if key in table.people.spectators else None
    if shown is None:
        return None
    names = tuple(chair_names(table.messages.table(record.data).chairs, _bot_name))
    words = _words_of(dealt, names, spoken_language(), local_names)
    state = view(dealt.rules, shown.state, seat)
    page = words.page(record.data.code, seat, state, table.has_answered_early(-1 if seat is None else seat))
    start = max(min(told, shown.log), shown.log - MAX_LOG_LINES)
    backs = dealt.moments(seat) if seat is not None else []
    return msgspec.structs.replace(
        page,
        n=shown.moment,
        start=start,
        log=[*words.log(dealt.log.events[start : shown.log], seat)],
        struck=[number for number, logged in enumerate(dealt.log.events[:start]) if logged.taken_back],
        clocks=table.messages.left() if seat is not None else [],
        back=backs[-1] if backs else -1,
        result=[*words.result(dealt)] if not state.stack else [],
    )


@lru_cache(maxsize=64)
def _words_of(dealt: DealtGame, names: tuple[str, ...], language: str, local_names: bool) -> _GameWords:
    """The words of a game, which are in the language that was spoken when they were made."""
    return _GameWords(dealt.game, names, local_names)


@lru_cache(maxsize=64)
def _local_board(board: Board, language: str) -> Board:
    """The board of many games with the names of its cities in the language that is spoken now."""
    return Board(name_cities(board.spec), board.picks)


class _GameWords:
    """Puts the views of one game into words; cities have the same names as on the drawing of the board."""

    def __init__(self, game: Game, names: Sequence[str], local_names: bool = False) -> None:
        self._rules = rules = game.rules
        self._wording = Wording(_local_board(rules.board, spoken_language()) if local_names else rules.board, names)
        self._reader, self._lines = ViewReader(rules), ViewLines(rules, self._wording)
        self._state_lines = StateLines(rules, len(names), self._wording)
        self._ticket = cache(self._ticket_words)

    def page(self, table: str, seat: int | None, view: State, has_answered: bool = False) -> SeatPage:
        """Everything but the log; no question to a seat that has answered early."""
        question, draws = None, dict[str, Choice]()
        pending = view.stack[-1].actor if view.stack else -1
        state = asked_state(self._rules, view, seat) if seat is not None and not has_answered else None
        if state is not None:
            asked = pending_question(self._rules, state)
            draws = self._reader.draws(asked.options)
            question = self._question(asked, {*draws.values()})
            if is_early(self._rules, state.stack[-1]):
                question = msgspec.structs.replace(question, early=True)
        waits = "" if pending < 0 or question else _tr("Waiting for {player}.")
        return SeatPage(
            table, -1 if seat is None else seat, 0,
            waits.format(player=self._wording.players[pending]) if waits else "", question,
            self._hand(view, seat), self._tickets(view, seat), [*self._row(view, draws)],
            [*self._players(view, pending)], *self._places(view), [*self._notes(view)],
        )  # fmt: skip

    def _question(self, asked: PendingQuestion, elsewhere: set[Choice]) -> PageQuestion:
        notation = self._rules.notation
        prompt = self._wording.text(asked.prompt)
        unavailable = [Unavailable(*map(self._wording.text, pair)) for pair in asked.unavailable]
        if asked.pieces:
            pieces = [self._piece(piece) for piece in asked.pieces]
            ids = [piece.id for piece in asked.pieces]
            sets = [
                TickedSet(sorted(map(ids.index, chosen)), notation.line([choice]))
                for chosen, choice in asked.sets.items()
            ]
            return PageQuestion(prompt, [], pieces, sets, unavailable)
        groups: dict[type[Choice] | None, list[Choice]] = {}
        for choice in asked.options:
            if choice not in elsewhere:
                groups.setdefault(None if choice in asked.plain else type(choice), []).append(choice)
        titled = [
            OptionGroup(
                self._wording.action(notation, choices[0]) if kind else "",
                [self._option(asked, choice) for choice in choices],
            )
            for kind, choices in groups.items()
        ]
        return PageQuestion(prompt, titled, unavailable=unavailable)

    def _option(self, asked: PendingQuestion, choice: Choice) -> Option:
        notation = self._rules.notation
        text = self._wording.label(notation, choice)
        places = _by_kind(name for name in notation.names(choice) if name in asked.places)
        return Option(notation.line([choice]), text, *places)

    def _piece(self, piece: Name) -> Option:
        tickets = self._rules.board.ticket_index
        if piece.of == "ticket" and piece.id in tickets:
            text, cities = self._ticket(tickets[str(piece.id)])
            return Option(str(piece.id), text, cities=cities)
        return Option(str(piece.id), self._wording.name(piece))

    def _hand(self, view: State, seat: int | None) -> list[CardRow] | None:
        hand = self._reader.hand(view, seat) if seat is not None else None
        if hand is None:
            return None
        return [CardRow(counted_cards(color, count), color, count) for color, count in hand.items()]

    def _tickets(self, view: State, seat: int | None) -> list[TicketRow] | None:
        tickets = self._reader.tickets(view, seat) if seat is not None else None
        if tickets is None:
            return None
        rows = []
        for ticket in tickets:
            text, cities = self._ticket(ticket.ticket)
            rows.append(TicketRow(text, self._lines.ticket_state(ticket), ticket.done, cities))
        return rows

    def _ticket_words(self, ticket: int) -> tuple[str, list[str]]:
        """A ticket with its points, and the cities that it names."""
        board = self._rules.board
        cities = dict.fromkeys(city for step in board.ticket_places[ticket] for place in step for city in place.cities)
        return f"{self._wording.ticket(ticket)}, {self._wording.ticket_worth(ticket)}", [*cities]

    def _row(self, view: State, draws: Mapping[str, Choice]) -> Iterator[CardRow]:
        row = self._reader.row(view)
        if row is None:
            return
        line = self._rules.notation.line
        for color in row:
            do = line([draws[color]]) if color and color in draws else ""
            yield CardRow(color_word(color) if color else "–", color or "", do=do)
        pile, _ = self._reader.piles(view)
        yield CardRow(_tr("Pile"), "", pile, line([draws["pile"]]) if "pile" in draws else "")

    def _players(self, view: State, pending: int) -> Iterator[PageSeat]:
        for seat, name in enumerate(self._wording.players):
            yield PageSeat(name, [*figure_words(self._reader.figures(view, seat))], seat == pending)

    def _places(self, view: State) -> tuple[list[PlaceRow], list[PlaceRow]]:
        """Routes and cities of which something is shown: owners, stations and marks of rules."""
        board = self._rules.board
        routes = {board.routes[at]: owner for at, owner in enumerate(self._reader.owners(view)) if owner is not None}
        cities = {board.cities[at]: owner for at, owner in self._reader.stations(view).items()}
        shown = [(mark.place, self._wording.text(mark.title)) for mark in self._reader.marks(view)]
        marks = {(place.of, str(place.id)): title for place, title in shown}

        def rows(of: str, owners: Mapping[str, int]) -> list[PlaceRow]:
            ids = dict.fromkeys([*owners, *(id for kind, id in marks if kind == of)])
            names = {id: self._wording.name(Name(of, id)) for id in ids}
            texts = {id: " · ".join(filter(None, [names[id], marks.get((of, id), "")])) for id in ids}
            return [PlaceRow(id, owners.get(id, -1), texts[id]) for id in ids]

        return rows("route", routes), rows("city", cities)

    def _notes(self, view: State) -> Iterator[str]:
        if (left := self._reader.turns_left(view)) is not None:
            yield _tr("The last round: %n turns are left.", left)
        yield from (line.text for line in self._state_lines.lines(view))

    def log(self, events: Sequence[LoggedEvent], seat: int | None) -> Iterator[LogRow]:
        """The lines of the log as a seat is told them."""
        for logged in events:
            text = self._wording.text(logged.event.told_to(seat))
            yield LogRow(text, logged.event.minor, logged.taken_back, *_by_kind(logged.event.places))

    def result(self, dealt: DealtGame) -> Iterator[str]:
        """How the game has ended."""
        yield from map(str.strip, self._lines.result(dealt.state, dealt.result()))


def _by_kind(places: Iterable[Name]) -> Iterator[list[str]]:
    """The ids of routes and those of cities among places."""
    named = [*places]
    return ([str(name.id) for name in named if name.of == of] for of in ("route", "city"))
