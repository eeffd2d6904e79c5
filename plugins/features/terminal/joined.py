"""``railwright play --text --join LINK``: a seat, or a look on, at a table elsewhere, in lines of plain text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError
from contextlib import closing, suppress
from dataclasses import replace
from functools import partial
from queue import Empty, SimpleQueue

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.cli.errors import interrupt_when_ended
from railwright.core.game import Game
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message, printable_line, say
from railwright.core.language.messages import Translator, sentence
from railwright.core.table.differences import differences_of_game
from railwright.plugins.features.online.api import (
    Caller,
    Connection,
    Invitation,
    LinkError,
    LinkThread,
    MapIsMissing,
    OwnWord,
    decode_message,
    fetch_map,
    joined_game,
    need_libraries,
    own_identity,
    parse_invitation,
    protocol,
    seat_lock,
    seats_at,
)
from railwright.plugins.features.terminal.game import JoinOptions, find_command
from railwright.plugins.features.terminal.linked_game import Incoming, LinkedGame, Typed
from railwright.plugins.features.terminal.screen import NoMoreLines, Screen
from railwright.plugins.features.terminal.table import Quit, TextTable
from railwright.plugins.features.terminal.table_lines import bot_line, chair_lines, table_lines

_tr = Translator("Terminal")

LIBRARIES = ("websockets", "cryptography")
ANSWER_TIMEOUT_S = 20.0  # for what the dealer answers at once
LEAVE_TIMEOUT_S = 3.0  # for the answer to whoever stands up


def join(catalogue: Catalogue, options: JoinOptions, screen: Screen) -> Exit:
    """Go to a table elsewhere, take a seat and play. Raises RailwrightError, OSError."""
    need_libraries(*LIBRARIES)
    invitation = parse_invitation(options.link)
    caller = Caller(own_identity(), protocol.online_name(options.name), options.language or "en")
    lock = None
    with suppress(OSError):
        lock = seat_lock(invitation)  # while it is held, no window of this home looks at one's tables there
    incoming: SimpleQueue[Incoming] = SimpleQueue()
    link = LinkThread(invitation, caller, incoming.put)
    try:
        with closing(link), interrupt_when_ended():
            names = [caller.name, *map(protocol.online_name, options.others)]
            arrival = _Arrival(catalogue, invitation, link, incoming, screen, names)
            arrival.connect()
            try:
                table = arrival.find_table(options)
            except NoMoreLines:
                if screen.is_interactive:
                    return Exit.OK
                raise CommandError(Exit.NO, _tr("The answers have run out before a table was chosen.")) from None
            return _play_on(arrival, table, caller.identity.key, screen)
    finally:
        if lock is not None:
            lock.unlock()


def _play_on(arrival: _Arrival, table: protocol.TableNews, key: str, screen: Screen) -> Exit:
    """Play at a table, and at those where the same people play again."""
    while True:
        try:
            game = arrival.sit_down(table, key)
        except (Quit, NoMoreLines):
            return Exit.OK
        code = _play(game, screen)
        again = arrival.wait_for_rematch(game) if game.table.over else ""
        if not again:
            return code
        table = arrival.look_at(again)


def _play(game: LinkedGame, screen: Screen) -> Exit:
    with rules_guard(game.table.rules, lambda: game.table.moment):
        return TextTable(game, screen).play()


class _Arrival:
    """The way to a table: the connection, the list of tables, a chair, and the wait for the others."""

    def __init__(
        self,
        catalogue: Catalogue,
        invitation: Invitation,
        link: LinkThread,
        incoming: SimpleQueue[Incoming],
        screen: Screen,
        names: Sequence[str],
    ) -> None:
        self._catalogue, self._invitation, self._link = catalogue, invitation, link
        self._incoming, self._screen, self._names = incoming, screen, names

    def sit_down(self, table: protocol.TableNews, key: str) -> LinkedGame:
        """The game at the table, once there is something to be seen of it.

        Raises Quit or NoMoreLines where whoever waits for it does not want to any more: the seats are free again.
        """
        opened = self._opened(table)
        self._screen.tell(*table_lines(table, differences_of_game(opened, self._catalogue)))
        word = OwnWord()
        table, seats, sits_down = self._sit(table, key, word)
        seated = seats_at(opened, table, seats, self._link.ask_and_deliver, word)
        game = LinkedGame(seated, self._link, self._incoming, word)
        try:
            if table.phase != "open":
                for request in seated.requests_for_lacking():
                    self._ask(request)
            if not seats:
                self._screen.tell(_tr("You look on."))
            self._wait_for_game(game, sits_down)
        finally:
            if not seated.has_begun and seated.people and seated.table.phase == "open":
                self._stand_up(table.table)
        return game

    def _wait_for_game(self, game: LinkedGame, is_waiting_room: bool) -> None:
        """Wait until there is something to be seen of a game; in a waiting room say first when people are ready."""
        self._screen.listen(lambda: self._incoming.put(Typed()))
        if is_waiting_room and not self._screen.is_interactive:
            game.be_ready(always=True)
        elif is_waiting_room:
            self._screen.tell(_tr("Press Enter when you are ready; the game begins when everybody is."))
        while not game.table.has_begun:
            self._screen.tell(*game.go_on())
            if is_waiting_room and self._screen.has_run_out:
                raise CommandError(Exit.NO, _tr("The answers have run out before the game has begun."))
            for line in self._screen.typed_meanwhile():
                if line:
                    self._obey(game, line)
                elif is_waiting_room:
                    game.be_ready()

    def _obey(self, game: LinkedGame, line: str) -> None:
        """Follow a command that is typed while no game is under way. Raises Quit."""
        commands = {command.name: command for command in game.talk}
        name, argument = find_command(line, [*commands, "quit"])
        if name == "quit":
            raise Quit
        if name:
            self._screen.tell(*commands[name].act(argument))
        else:
            self._screen.tell(*(command.help for command in game.talk), _tr("?quit: leaves the table"))

    def _stand_up(self, code: str) -> None:
        """Free one's chairs again, as far as the dealer can be asked."""
        with suppress(RailwrightError, CancelledError, TimeoutError):
            self._link.ask(lambda id: protocol.StandUp(id, code)).result(LEAVE_TIMEOUT_S)
            self._screen.tell(_tr("You have left the table; your seat is free again."))

    def wait_for_rematch(self, game: LinkedGame) -> str:
        """The code of the table at which the same people play again; "" where nobody here wants that."""
        if not (self._screen.is_interactive and game.table.people):
            return ""
        self._screen.tell(_tr("Again? Type ?again for another game with the same people; Enter alone ends."))
        is_wanted = False
        try:
            while not (is_wanted and game.next_code):
                self._screen.tell(*game.go_on())
                for line in self._screen.typed_meanwhile():
                    if not line:
                        return ""
                    if find_command(line, ["again"])[0]:
                        is_wanted = True
                        game.want_again()
                    else:
                        self._obey(game, line)
        except (Quit, NoMoreLines):
            return ""
        return game.next_code

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
            match self._incoming.get():
                case Connection("connected", words):
                    if words is not None:
                        self._screen.tell(sentence(words))
                    return
                case Connection("ended" | "lost", why):
                    raise CommandError(Exit.NO, why or say("The connection has ended."))

    def _ask(self, make: Callable[[int], protocol.ToServer]) -> protocol.ToClient:
        """What the dealer answers. Raises CommandError where it refuses, or there is no connection any more."""
        try:
            return self._link.ask(make).result(ANSWER_TIMEOUT_S)
        except TimeoutError:
            raise CommandError(Exit.NO, self._said_instead() or _tr("The dealer does not answer.")) from None
        except CancelledError:
            raise CommandError(Exit.NO, say("The connection has ended.")) from None
        except RailwrightError as error:
            raise CommandError(Exit.NO, error.message) from error

    def _said_instead(self) -> Message | None:
        """A refusal that answers nothing that was asked here; it has come in place of an answer."""
        with suppress(Empty):
            while True:
                if isinstance(news := self._incoming.get_nowait(), protocol.RefusedRequest):
                    return decode_message(news.message)
        return None

    def find_table(self, options: JoinOptions) -> protocol.TableNews:
        """The table to play at: a new one, that of the invitation, or the one that is chosen."""
        is_new = options.chairs and not self._invitation.code
        return self._open_table(options) if is_new else self.look_at(self._invitation.code or self._choose())

    def _open_table(self, options: JoinOptions) -> protocol.TableNews:
        """A new table, with the link that friends join by."""
        chairs = list(options.chairs)
        table = self._ask(lambda id: protocol.Create(id, options.map, chairs))
        assert isinstance(table, protocol.TableNews)
        self._screen.tell(_tr("Friends join by this link:"), replace(self._invitation, code=table.table).link)
        return table

    def look_at(self, code: str) -> protocol.TableNews:
        """The table of a code as it is now."""
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

    def _sit(self, table: protocol.TableNews, key: str, word: OwnWord) -> tuple[protocol.TableNews, list[int], bool]:
        """The table, the seats of whoever is here, none where one looks on, and whether they sit down now."""
        while True:
            own = [seat for seat, chair in enumerate(table.chairs) if chair.key == key]
            free = protocol.free_seats(table.chairs)
            if table.phase != "open" and own:
                if table.phase == "playing":
                    self._screen.tell(*(bot_line(table.chairs[seat]) for seat in own if table.chairs[seat].bot))
                return table, own, False
            if table.phase != "open" or not (own or free):
                self._screen.tell(_tr("This game is over.") if table.phase == "over" else _tr("No seat is free."))
                if table.phase == "open":
                    self._ask(partial(_watch, table.table))
                return table, [], False
            seats = [*own, *free][: max(len(self._names), len(own))]
            if self._take_seats(table, key, seats, word):
                return table, seats, True
            table = self.look_at(table.table)

    def _take_seats(self, table: protocol.TableNews, key: str, seats: list[int], word: OwnWord) -> bool:
        """Sit down; False where somebody else was quicker."""
        names = protocol.names_on(table.chairs, seats, key, self._names)
        commitment = word.renew()
        try:
            self._ask(lambda id: protocol.Sit(id, table.table, seats, commitment, names))
        except CommandError as error:
            if isinstance(error.__cause__, LinkError) and error.__cause__.code == "seat-taken":
                return False
            raise
        if len(seats) == 1:
            self._screen.tell(_tr("You have seat {number}.").format(number=seats[0] + 1))
        for seat, name in zip(seats, names, strict=False):
            self._screen.tell(_tr("{player} has seat {number}.").format(player=name, number=seat + 1))
        for name in self._names[len(seats) :]:
            self._screen.tell(_tr("No seat is free for {player}.").format(player=name))
        return True


def _watch(table: str, id: int) -> protocol.Watch:
    return protocol.Watch(id, table)
