"""``railwright play --text --join LINK``: a seat, or a look on, at a table elsewhere, in lines of plain text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from queue import Empty
from time import monotonic

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.cli.errors import interrupt_when_ended
from railwright.core.game import Game
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import printable_line
from railwright.core.language.messages import Translator
from railwright.core.table.differences import differences_of_game
from railwright.plugins.features.online.api import (
    ANSWER_TIMEOUT_S,
    Caller,
    Destination,
    MapIsMissing,
    fetch_map,
    joined_game,
    need_libraries,
    own_identity,
    parse_invitation,
    protocol,
)
from railwright.plugins.features.terminal.game import JoinOptions, find_command
from railwright.plugins.features.terminal.linked_game import LinkedGame
from railwright.plugins.features.terminal.screen import NoMoreLines, Screen
from railwright.plugins.features.terminal.table import Quit, TextTable
from railwright.plugins.features.terminal.table_lines import bot_line, chair_lines, table_lines

_tr = Translator("Terminal")

LIBRARIES = ("websockets", "cryptography")
LEAVE_TIMEOUT_S = 3.0  # for the answer to a person who stands up


def join(catalogue: Catalogue, options: JoinOptions, screen: Screen) -> Exit:
    """Go to a table elsewhere, take a seat and play. Raises RailwrightError, OSError."""
    need_libraries(*LIBRARIES)
    invitation = parse_invitation(options.link)
    caller = Caller(own_identity(), protocol.online_name(options.name), options.language or "en")
    others = tuple(map(protocol.online_name, options.others))
    is_new = bool(options.chairs) and not invitation.code

    def create(id: int) -> protocol.Create:
        return protocol.Create(id, options.map, [*options.chairs])

    game = LinkedGame(Destination(invitation, caller, create if is_new else None, others))
    with closing(game.client), interrupt_when_ended():
        arrival = _Arrival(catalogue, game, screen)
        arrival.connect()
        try:
            arrival.find_table(is_new)
        except NoMoreLines:
            if screen.is_interactive:
                return Exit.OK
            raise CommandError(Exit.NO, _tr("The input ended before a table was chosen.")) from None
        return _play_on(arrival, game, screen)


def _play_on(arrival: _Arrival, game: LinkedGame, screen: Screen) -> Exit:
    """Play at a table, and at those where the same people play again."""
    while True:
        try:
            arrival.sit_down()
        except (Quit, NoMoreLines):
            return Exit.OK
        code = _play(game, screen)
        again = arrival.wait_for_rematch() if game.table.over else ""
        if not again:
            return code
        arrival.look_at(again)


def _play(game: LinkedGame, screen: Screen) -> Exit:
    with rules_guard(game.table.rules, lambda: game.table.moment):
        return TextTable(game, screen).play()


class _Arrival:
    """The way to a table: the connection, the list of tables, a chair, and the wait for the others."""

    def __init__(self, catalogue: Catalogue, game: LinkedGame, screen: Screen) -> None:
        self._catalogue, self._game, self._client, self._screen = catalogue, game, game.client, screen

    def connect(self) -> None:
        """Wait for the connection. Raises CommandError."""
        while self._client.connection.state != "connected":
            self._game.wait_for_news()
        self._screen.notify(*self._game.news())

    def find_table(self, is_new: bool) -> None:
        """Wait for the table: a new one, the invited one, or the chosen one."""
        self._wait(lambda: self._client.table is not None or bool(self._game.choices))
        if self._client.table is None:
            self.look_at(self._choose())
        if is_new:
            self._screen.notify(_tr("Friends join with this link:"), self._client.invitation.link)

    def look_at(self, code: str) -> None:
        """Join the table with a code."""
        self._client.look_at(code)
        self._wait(lambda: self._client.table is not None)

    def _wait(self, is_there: Callable[[], bool]) -> None:
        """Wait for the immediate answer of the dealer. Raises CommandError."""
        until = monotonic() + ANSWER_TIMEOUT_S
        try:
            while not is_there():
                self._game.wait_for_news(max(until - monotonic(), 0))
        except Empty:
            raise CommandError(Exit.NO, self._game.refusal or _tr("The dealer is not responding.")) from None

    def sit_down(self) -> None:
        """Sit down at the table, and wait for the first view of its game.

        Raises Quit or NoMoreLines where nobody wants to wait any more: the seats are free again.
        """
        table = self._client.table
        assert table is not None
        opened = self._opened(table)
        self._screen.notify(*table_lines(table, differences_of_game(opened, self._catalogue)))
        self._client.sit_or_watch(opened)
        self._screen.notify(*self._game.news())
        self._wait(lambda: self._game.seated is not None)
        seats = self._report_seats(table)
        try:
            self._wait_for_game(bool(seats) and table.phase == "open")
        finally:
            seated = self._game.table
            if not seated.has_begun and seated.people and seated.table.phase == "open":
                self._stand_up()

    def _report_seats(self, table: protocol.TableNews) -> Sequence[int]:
        """Print who has which seat; returns the seats of the people here."""
        seated = self._game.seated
        assert seated is not None
        if not seated.seats:
            self._screen.notify(_tr("You are a spectator."))
        elif table.phase == "playing":
            self._screen.notify(*(bot_line(table.chairs[seat]) for seat in seated.seats if table.chairs[seat].bot))
        elif table.phase == "open" and len(seated.seats) == 1:
            self._screen.notify(_tr("You are in seat {number}.").format(number=seated.seats[0] + 1))
        for seat, name in zip(seated.seats, seated.names, strict=False):
            self._screen.notify(_tr("{player} is in seat {number}.").format(player=name, number=seat + 1))
        for name in seated.unseated:
            self._screen.notify(_tr("No seat is free for {player}.").format(player=name))
        return seated.seats

    def _wait_for_game(self, is_waiting_room: bool) -> None:
        """Wait until there is something to be seen of a game; in a waiting room say first when people are ready."""
        game, client = self._game, self._client
        self._screen.listen(game.note_typed)
        if is_waiting_room and not self._screen.is_interactive:
            client.stays_ready = True
            client.be_ready(True)
        elif is_waiting_room:
            self._screen.notify(_tr("Press Enter when you are ready. The game begins when everybody is ready."))
        while not client.has_begun:
            self._screen.notify(*game.advance())
            if is_waiting_room and self._screen.has_run_out:
                raise CommandError(Exit.NO, _tr("The input ended before the game began."))
            for line in self._screen.typed_meanwhile():
                if line:
                    self._obey(line)
                elif is_waiting_room:
                    client.be_ready(True)

    def _obey(self, line: str) -> None:
        """Follow a command that is typed while no game is under way. Raises Quit."""
        commands = {command.name: command for command in self._game.talk}
        name, argument = find_command(line, [*commands, "quit"])
        if name == "quit":
            raise Quit
        if name:
            self._screen.notify(*(commands[name].act(argument) or ()))
        else:
            self._screen.notify(*(command.help for command in self._game.talk), _tr("?quit: leave the table"))

    def _stand_up(self) -> None:
        """Free the chairs again, if the dealer can be reached."""
        code = self._client.invitation.code
        with suppress(RailwrightError):
            self._client.send_and_wait(lambda id: protocol.StandUp(id, code), LEAVE_TIMEOUT_S)
            self._screen.notify(_tr("You have left the table. Your seat is free again."))

    def wait_for_rematch(self) -> str:
        """The code of the table at which the same people play again; "" where nobody here wants that."""
        game, client = self._game, self._client
        if not (self._screen.is_interactive and game.table.people):
            return ""
        self._screen.notify(_tr("Type ?again for another game with the same people. Press Enter to stop."))
        is_wanted = False
        try:
            while not (is_wanted and client.next_code):
                self._screen.notify(*game.advance())
                for line in self._screen.typed_meanwhile():
                    if not line:
                        return ""
                    if find_command(line, ["again"])[0]:
                        is_wanted = True
                        client.want_rematch()
                    else:
                        self._obey(line)
        except (Quit, NoMoreLines):
            return ""
        return client.next_code

    def _opened(self, table: protocol.TableNews) -> Game:
        """The game of the table; a map that is not here is asked of its dealer."""
        try:
            return joined_game(self._catalogue, table)
        except MapIsMissing:
            path = fetch_map(self._catalogue, table, self._client.send_and_wait)
        text = _tr("{dealer} sent the map {map}. The map has been saved as {path}.")
        self._screen.notify(
            text.format(dealer=printable_line(table.dealer), map=printable_line(table.map_title), path=path)
        )
        return joined_game(self._catalogue, table)

    def _choose(self) -> str:
        """The code of one of the server's tables."""
        rows = self._game.choices
        for number, row in enumerate(rows, 1):
            names = ", ".join(line.partition(" ")[2] for line in chair_lines(row.chairs))
            self._screen.notify(f"{number} {row.table}: {printable_line(row.map)}, {names}")
        while True:
            self._screen.notify(_tr("Which table? Type its number."))
            line = self._screen.read_line()
            if line.isascii() and line.isdigit() and 1 <= int(line) <= len(rows):
                return rows[int(line) - 1].table
