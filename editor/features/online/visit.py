"""A remote table in the window: messages reach its thread, and the game is built in the background."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.text import say, verbatim
from railwright.core.language.messages import error_text
from railwright.editor.rules.user_rules import run_user_rules
from railwright.editor.work.background import Worker, mailbox
from railwright.plugins.features.online.api import (
    Arrived,
    Destination,
    GameMessage,
    Invitation,
    MapIsMissing,
    News,
    Shown,
    TableClient,
    Watching,
    fetch_map,
    is_reachable,
    joined_game,
    own_addresses,
    protocol,
    running_server,
)

THIS_MACHINE = "127."  # what the addresses begin with that only this machine has


class TableVisit(QObject):
    """Observes ``client``, a client of a table.

    * ``changed``: carries news to show
    * ``game_message``: carries a message of the game, to be applied at the pace of the game
    * ``is_here``: whether the connection leads to the server of this home
    * ``works_here``: whether that server answers at the address in the link for friends; None before it was tried
    """

    changed = Signal(object)
    game_message = Signal(object)

    def __init__(self, destination: Destination, catalogue: Catalogue, parent: QObject) -> None:
        super().__init__(parent)
        self._catalogue, self._mailbox, self._resumes = catalogue, mailbox(), destination.resumes
        self._fetcher, self._has_fetched = Worker(self), False
        self.is_here = False
        self.works_here: bool | None = None
        with suppress(OSError):
            running = running_server()
            self.is_here = running is not None and running.fingerprint == destination.invitation.fingerprint
        self._host_for_friends = destination.invitation.host
        if self.is_here or self._host_for_friends.startswith(THIS_MACHINE):
            server, is_here = destination.invitation, self.is_here
            Worker(self).start(lambda task: _tried_address(server, is_here), self._take_address)
        self.client = TableClient(destination, self, self._post)

    @property
    def is_awaited(self) -> bool:
        """Whether this computer resumes a game, and somebody has not found it yet."""
        return self._resumes and any(
            chair.agent == HUMAN and chair.key != self.client.key and not chair.here for chair in self.client.chairs
        )

    @property
    def link_for_friends(self) -> str:
        """The link by which others come to this table."""
        return self._invitation_for_friends.link

    @property
    def link_for_browsers(self) -> str:
        """The link of the page on which others play in a browser; "" if they cannot come in that way."""
        return self._invitation_for_friends.web_link

    @property
    def _invitation_for_friends(self) -> Invitation:
        return replace(self.client.invitation, host=self._host_for_friends)

    def _take_address(self, tried: tuple[str, bool | None]) -> None:
        self._host_for_friends, self.works_here = tried
        if self.client.table is not None:
            self.changed.emit(self.client.table)

    # in the thread of the connection

    def _post(self, news: News) -> None:
        self._mailbox.post(partial(self._receive, news))

    # in the thread of the window

    def _receive(self, news: News) -> None:
        if isValid(self):
            self.client.receive(news)

    def show(self, news: Shown) -> None:
        """Build the game when the table arrives; pass on all other news."""
        table = self.client.table
        match news:
            case Arrived():
                self._open_game(news.table)
            case Watching() if table is not None and not table.options.watchers:
                self.client.strand(say("No seat is free at this table, and spectators are not allowed."))
            case _:
                self.changed.emit(news)

    def apply(self, message: GameMessage) -> None:
        """Pass a message of the game to its session."""
        self.game_message.emit(message)

    def _open_game(self, table: protocol.TableNews) -> None:
        """Build the game of the table; a missing map is requested from the dealer, once."""
        try:
            game = run_user_rules(self._catalogue, lambda: joined_game(self._catalogue, table))
        except MapIsMissing as error:
            if self._has_fetched:
                self._fail(error)
            else:
                self._has_fetched = True
                self._fetch_map(table)
        except RailwrightError as error:
            self._fail(error)
        else:
            self.client.sit_or_watch(game)

    def _fetch_map(self, table: protocol.TableNews) -> None:
        """Request the map from the dealer in the background, then build the game again."""
        catalogue, send = self._catalogue, self.client.send_and_wait
        self._fetcher.start(
            lambda task: fetch_map(catalogue, table, send), lambda _: self._open_game(table), self._fail
        )

    def _fail(self, error: Exception) -> None:
        self.client.strand(verbatim(error_text(error)))


def _tried_address(server: Invitation, is_here: bool) -> tuple[str, bool | None]:
    """The address of this machine by which friends come, and whether its own server answers there.

    A slow network answers late, so that this is for a thread of its own.
    """
    host = server.host
    if host.startswith(THIS_MACHINE):
        host = next((address for address in own_addresses() if not address.startswith(THIS_MACHINE)), host)
    return host, is_reachable(replace(server, host=host)) if is_here else None
