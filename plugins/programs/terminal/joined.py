"""``railwright play --text --join LINK``: a seat, or a look on, at a table elsewhere, in lines of plain text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from queue import Empty, SimpleQueue
from typing import NamedTuple

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.cli.errors import interrupt_when_ended
from railwright.core.game import Game
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.errors import RailwrightError, reason
from railwright.core.kernel.outcome import HUMAN, player_names
from railwright.core.kernel.text import Message, printable_line, say
from railwright.core.language.messages import Translator, sentence
from railwright.core.saves.running import new_save_path, publish_record
from railwright.plugins.programs.online.api import (
    Caller,
    Connection,
    HotSeatTable,
    Invitation,
    LinkThread,
    MapIsMissing,
    News,
    Outcome,
    SeatTable,
    commitment_to,
    decode_message,
    fetch_map,
    joined_game,
    need_libraries,
    new_nonce,
    own_identity,
    parse_invitation,
    protocol,
    said_text,
    seats_at,
)
from railwright.plugins.programs.table.api import Wording
from railwright.plugins.programs.terminal.game import Further, JoinOptions
from railwright.plugins.programs.terminal.screen import Screen
from railwright.plugins.programs.terminal.table import TextTable

_tr = Translator("Terminal")

LIBRARIES = ("websockets", "cryptography")
ANSWER_TIMEOUT_S = 20.0  # for what the dealer answers at once


class Typed(NamedTuple):
    """Somebody has typed a line here."""


def join(catalogue: Catalogue, options: JoinOptions, screen: Screen) -> Exit:
    """Go to a table elsewhere, take a seat and play. Raises RailwrightError, OSError."""
    need_libraries(*LIBRARIES)
    invitation = parse_invitation(options.link)
    caller = Caller(own_identity(), protocol.online_name(options.name), options.language or "en")
    news: SimpleQueue[News | Typed] = SimpleQueue()
    link = LinkThread(invitation, caller, news.put)
    with closing(link), interrupt_when_ended():
        names = [caller.name, *map(protocol.online_name, options.others)]
        arrival = _Arrival(catalogue, invitation, link, news, screen, names)
        arrival.connect()
        table = arrival.open_table(options) if options.chairs and not invitation.code else arrival.choose_table()
        game = arrival.sit_down(table, caller.identity.key)
        screen.listen(lambda: news.put(Typed()))
        with rules_guard(game.table.rules, lambda: game.table.moment):
            return TextTable(game, screen).play()


class _Arrival:
    """The way to a table: the connection, the list of tables, a chair, and the wait for the others."""

    def __init__(
        self,
        catalogue: Catalogue,
        invitation: Invitation,
        link: LinkThread,
        news: SimpleQueue[News | Typed],
        screen: Screen,
        names: Sequence[str],
    ) -> None:
        self._catalogue, self._invitation, self._link = catalogue, invitation, link
        self._news, self._screen, self._names = news, screen, names

    def sit_down(self, table: protocol.TableNews, key: str) -> LinkedGame:
        """The game at the table, once there is something to be seen of it."""
        opened = self._opened(table)
        self._tell_table(table)
        seats, nonce = self._sit(table, key)
        kept = seats_at(opened, table, seats, self._link.ask_and_deliver, nonce)
        game = LinkedGame(kept, self._link, self._news)
        if table.phase != "open":
            for request in kept.requests_for_lacking() if seats else [lambda id: protocol.Watch(id, table.table)]:
                self._link.ask(request)
        while not kept.has_begun:
            self._screen.tell(*game.go_on())
        return game

    def _opened(self, table: protocol.TableNews) -> Game:
        """The game of the table; a map that is not here is asked of its dealer."""
        try:
            return joined_game(self._catalogue, table)
        except MapIsMissing:
            path = fetch_map(self._catalogue, table, self._ask)
        text = _tr("{dealer} has sent the map {map}; it is kept as {path}.")
        self._screen.tell(
            text.format(dealer=printable_line(table.dealer), map=printable_line(table.map_title), path=path)
        )
        return joined_game(self._catalogue, table)

    def connect(self) -> None:
        """Wait for the connection."""
        while True:
            match self._news.get():
                case Connection("connected"):
                    return
                case Connection("ended" | "lost", why):
                    raise CommandError(Exit.NO, why or say("The connection has ended."))

    def _ask(self, make: Callable[[int], protocol.ToServer]) -> protocol.ToClient:
        """What the dealer answers. Raises CommandError where it refuses, or there is no connection any more."""
        try:
            return self._link.ask(make).result(ANSWER_TIMEOUT_S)
        except TimeoutError:
            raise CommandError(Exit.NO, self._said_instead() or _tr("The dealer does not answer.")) from None
        except RailwrightError as error:
            raise CommandError(Exit.NO, error.message) from error

    def _said_instead(self) -> Message | None:
        """A refusal that answers nothing that was asked here; it has come in place of an answer."""
        with suppress(Empty):
            while True:
                if isinstance(news := self._news.get_nowait(), protocol.RefusedRequest):
                    return decode_message(news.message)
        return None

    def open_table(self, options: JoinOptions) -> protocol.TableNews:
        """A new table, with the link that friends join by."""
        chairs = list(options.chairs)
        table = self._ask(lambda id: protocol.Create(id, options.map, chairs))
        assert isinstance(table, protocol.TableNews)
        self._screen.tell(_tr("Friends join by this link:"), replace(self._invitation, code=table.table).link)
        return table

    def choose_table(self) -> protocol.TableNews:
        """The table of the invitation, or one of the server's."""
        code = self._invitation.code or self._choose()
        table = self._ask(lambda id: protocol.LookRequest(id, code))
        assert isinstance(table, protocol.TableNews)
        return table

    def _choose(self) -> str:
        """The code of one of the server's tables; the only one is not asked for."""
        listed = self._ask(protocol.ListTables)
        assert isinstance(listed, protocol.Tables)
        rows = {row.table: row for row in (*listed.own, *listed.tables)}
        if not rows:
            raise CommandError(Exit.NO, _tr("No table stands open there."))
        if len(rows) == 1:
            return next(iter(rows))
        for number, row in enumerate(rows.values(), 1):
            names = ", ".join(line.partition(" ")[2] for line in chair_lines(row.chairs))
            self._screen.tell(f"{number} {row.table}: {printable_line(row.map)}, {names}")
        while True:
            self._screen.tell(_tr("At which table? Type its number."))
            line = self._screen.ask()
            if line.isascii() and line.isdigit() and 1 <= int(line) <= len(rows):
                return [*rows][int(line) - 1]

    def _tell_table(self, table: protocol.TableNews) -> None:
        self._screen.tell(
            _tr("{map}, table {code}. {dealer} deals and could look at all cards.").format(
                map=printable_line(table.map_title), code=table.table, dealer=printable_line(table.dealer)
            ),
            *chair_lines(table.chairs),
        )

    def _sit(self, table: protocol.TableNews, key: str) -> tuple[list[int], str]:
        """The seats of who sits here, and the nonce that is opened for them; none where one looks on."""
        own = [seat for seat, chair in enumerate(table.chairs) if chair.key == key]
        free = protocol.free_seats(table.chairs)
        if own and table.phase != "open":
            return own, ""
        if not (own or free) or table.phase != "open":
            self._screen.tell(_tr("No seat is free: you look on."))
            if table.phase == "open":
                self._ask(lambda id: protocol.Watch(id, table.table))
            return [], ""
        seats, nonce = [*own, *free][: max(len(self._names), len(own))], new_nonce()
        names = protocol.names_on(table.chairs, seats, key, self._names)
        commitment = commitment_to(nonce)
        self._ask(lambda id: protocol.Sit(id, table.table, seats, commitment, names))
        if len(seats) == 1:
            self._screen.tell(_tr("You have seat {number}.").format(number=seats[0] + 1))
        for seat, name in zip(seats, names, strict=False):
            self._screen.tell(_tr("{player} has seat {number}.").format(player=name, number=seat + 1))
        for name in self._names[len(seats) :]:
            self._screen.tell(_tr("No seat is free for {player}.").format(player=name))
        if self._screen.is_interactive:
            self._screen.tell(_tr("Press Enter when you are ready; the game begins when everybody is."))
            self._screen.ask()
        self._ask(lambda id: protocol.Ready(id, table.table, True, nonce))
        return seats, nonce


class LinkedGame:
    """A game that a dealer elsewhere keeps, for a ``TextTable``."""

    def __init__(self, table: SeatTable | HotSeatTable, link: LinkThread, news: SimpleQueue[News | Typed]) -> None:
        self.table, self._link, self._news = table, link, news
        self.remarks: Sequence[Message] = ()
        self._is_lost = False
        self._voted_on = -1  # the seat whose person is away, and that a bot may play

    @property
    def coached(self) -> bool:
        """Whether the table allows hints."""
        return self.table.table.options.coach

    @property
    def further(self) -> Sequence[Further]:
        """What can be done at a table with others besides answering."""
        return (
            Further("say", _tr("?say hello: says something to everybody at the table"), self._say),
            Further("agree", _tr("?agree: agrees to what somebody has asked for"), lambda words: self._agree(True)),
            Further("refuse", _tr("?refuse: does not agree to it"), lambda words: self._agree(False)),
            Further("bot", _tr("?bot: lets a bot play for whoever is away, if enough of you want it"), self._want_bot),
            Further("wait", _tr("?wait: waits for whoever is away"), self._want_to_wait),
        )

    def _say(self, words: str) -> Sequence[str]:
        if words:
            text = words[: protocol.MAX_TEXT_CHARS]
            self._link.ask_and_deliver(lambda id: protocol.Say(id, self.table.table.table, text))
        return ()

    def _agree(self, agrees: bool) -> Sequence[str]:
        self._link.ask_and_deliver(lambda id: protocol.Agree(id, self.table.table.table, agrees))
        return ()

    def _want_bot(self, words: str) -> Sequence[str]:
        return self._vote(True)

    def _want_to_wait(self, words: str) -> Sequence[str]:
        return self._vote(False)

    def _vote(self, bot: bool) -> Sequence[str]:
        code, seat = self.table.table.table, self._voted_on
        if seat < 0:
            return [_tr("Nobody is asked whether a bot shall play.")]
        self._link.ask_and_deliver(lambda id: protocol.Vote(id, code, seat, bot))
        return ()

    # what comes

    def go_on(self) -> Sequence[str]:
        """Wait for what the dealer tells next; returns what is to be told besides the log."""
        return [*self._lines(self._news.get()), *self.news()]

    def news(self) -> Sequence[str]:
        """Take in what has come, without waiting."""
        lines: list[str] = []
        while True:
            try:
                lines += self._lines(self._news.get_nowait())
            except Empty:
                return lines

    def _lines(self, news: News | Typed) -> Iterator[str]:
        match news:
            case Typed():
                pass  # whoever waits for news looks at what was typed
            case Connection():
                yield from self._connection_lines(news)
            case Outcome(answer):
                heard = self.table.hear_outcome(answer)
                if heard.refused is not None:
                    yield self._wording.text(heard.refused)
            case protocol.TableNotice() | protocol.RefusedRequest():
                yield self._wording.text(decode_message(news.message))
            case protocol.Said():
                if text := said_text(news):
                    yield _tr("{player} says: {text}").format(player=printable_line(news.name), text=text)
            case protocol.Wanted() if news.what and news.seat not in self.table.people:
                yield self._wish_words(news)
            case protocol.Voting():
                self._voted_on = news.seat if self.table.people else -1
                if self._voted_on >= 0:
                    yield self._voting_words(news)
            case protocol.TableNews():
                before = self.table.table.chairs
                self.table.hear(news)
                yield from _changed_chairs(before, self.table.table.chairs, self.table.people)
            case protocol.Sorry():
                pass  # the link tells the same
            case _:
                yield from self._hear(news)

    def _hear(self, message: protocol.ToClient) -> Iterator[str]:
        heard = self.table.hear(message)
        if heard.is_lacking:
            self._catch_up()
        if heard.is_anew and not heard.events and heard.seat in (None, self.table.people[0]):
            yield _tr("Answers were taken back, or missed: this is how the game stands now.")

    def _connection_lines(self, connection: Connection) -> Iterator[str]:
        why = sentence(connection.why) if connection.why is not None else ""
        if connection.state == "ended":
            raise CommandError(Exit.NO, why or _tr("The connection has ended."))
        if connection.state == "lost" and not self._is_lost:
            self._is_lost = True
            text = _tr("{why} It is tried again and again; the game waits at its dealer. Ctrl+C ends.")
            yield text.format(why=why).strip()
        if connection.state == "connected" and self._is_lost:
            self._is_lost = False
            yield _tr("The connection is there again.")
            self._catch_up()

    def _catch_up(self) -> None:
        """Ask for what is lacking here."""
        self._voted_on = -1  # it is told again
        for request in self.table.requests_for_lacking():
            self._link.ask(request)

    def _player(self, seat: int) -> str:
        """Who has a seat; "" for one that there is not."""
        names = self._wording.players
        return names[seat] if 0 <= seat < len(names) else ""

    def _voting_words(self, voting: protocol.Voting) -> str:
        player = self._player(voting.seat)
        if voting.declined:
            text = _tr("{player} is away, and the game waits; ?bot asks the others again.")
            if voting.needed == 1:
                text = _tr("{player} is away, and the game waits; ?bot lets a bot play.")
            return text.format(player=player)
        if {*voting.ayes, *voting.noes}.isdisjoint(self.table.people):
            return _tr("{player} is away. Shall a bot play meanwhile? ?bot or ?wait.").format(player=player)
        lacking = voting.needed - len(voting.ayes)
        return _tr("{player} is away. A bot plays as soon as %n more of you want it.", lacking).format(player=player)

    def _wish_words(self, wanted: protocol.Wanted) -> str:
        player = self._player(wanted.seat)
        if wanted.what == "back":
            return _tr("{player} would like to take answers back: ?agree or ?refuse.").format(player=player)
        return _tr("{player} would like the clocks to go on: ?agree or ?refuse.").format(player=player)

    @property
    def _wording(self) -> Wording:
        names = player_names([(seat.name, seat.agent) for seat in self.table.seats])
        return Wording(self.table.rules.board, names)

    # what is said of it

    def commit(self) -> None:
        """Nothing: what was told is on the dealer's disk."""

    def where_saved(self) -> str:
        """Where the game is kept."""
        dealer = printable_line(self.table.table.dealer)
        return _tr("{dealer} keeps this game; every answer is on its disk before it is told.").format(dealer=dealer)

    def good_bye(self) -> str:
        """That the seat stays."""
        return _tr("Good-bye. Your seat stays yours: join again with the same link.")

    def input_ended(self, player: str) -> str:
        """That the answers of a script have run out."""
        return _tr("The answers have run out while {player} is asked.").format(player=player)

    def last_words(self) -> Iterator[str]:
        """Whether it was dealt fairly, and where the record of the game is, which is everybody's now."""
        return end_words(self.table)


def end_words(table: SeatTable | HotSeatTable) -> Iterator[str]:
    """Whether a game that is over was dealt fairly, and where its record is, which is everybody's now."""
    yield sentence(table.fairness())
    try:
        path = publish_record(new_save_path(table.game.spec.id), table.record_text.encode())
    except OSError as error:
        yield _tr("The record was not saved ({why}).").format(why=reason(error))
        return
    yield _tr("Record: {path}").format(path=path)


def chair_lines(chairs: Sequence[protocol.Chair]) -> Iterator[str]:
    """Who sits where, each in a line."""
    for number, chair in enumerate(chairs, 1):
        name = chair.name if chair.agent == HUMAN else player_names([(chair.agent, chair.agent)])[0]
        yield f"{number} {printable_line(name) or _tr('free')}"


def _changed_chairs(
    before: Sequence[protocol.Chair], now: Sequence[protocol.Chair], own: Sequence[int]
) -> Iterator[str]:
    """What has changed at the table, in sentences; of one's own seat nothing."""
    for seat, (old, new) in enumerate(zip(before, now, strict=True)):
        if seat in own or new.agent != HUMAN:
            continue
        name = printable_line(new.name or old.name)
        if new.key and new.key != old.key:
            yield _tr("{player} sits down.").format(player=name)
        elif old.key and not new.key:
            yield _tr("{player} has left the seat.").format(player=name)
        elif new.ready and not old.ready:
            yield _tr("{player} is ready.").format(player=name)
        elif new.bot and not old.bot:
            yield _tr("A bot plays for {player} meanwhile.").format(player=name)
        elif old.here and not new.here:
            yield _tr("{player} has gone away; the seat stays.").format(player=name)
        elif new.here and not old.here:
            yield _tr("{player} is here.").format(player=name)
