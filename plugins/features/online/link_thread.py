"""A link in a thread of its own, for a terminal or a window, which have no loop of asyncio."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from functools import partial
from selectors import DefaultSelector
from typing import NamedTuple, TypeAlias

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message, say, verbatim
from railwright.plugins.features.online.invitations import Invitation
from railwright.plugins.features.online.link import Caller, Link, LinkState, Make
from railwright.plugins.features.online.protocol import CopyRequest, SealedCopy, TableNotice, ToClient
from railwright.plugins.features.online.sealed_table import CopyFiles, copies_folder
from railwright.plugins.features.online.views import encode_message

CLOSE_TIMEOUT_S = 3.0
ANSWER_TIMEOUT_S = 20.0  # for what the dealer answers at once
_LEFT_BEHIND = say(
    "A copy on this computer contains more of the game than this server does. Either the game was resumed at "
    "another table, or this server was restored from an older backup. Agree with the others on where to continue."
)


class Connection(NamedTuple):
    """How the connection is from now on; why it is lost or has ended, or what the server tells who connects."""

    state: LinkState
    why: Message | None


Settle: TypeAlias = Callable[[ToClient | Message], object]
"""Takes what came of a request: the dealer's answer, or why there is none."""


class Outcome(NamedTuple):
    """What came of a request, and what is to take it: None for an answer of ``seat`` to a question of the game."""

    answer: ToClient | Message
    settle: Settle | None = None
    seat: int | None = None


News: TypeAlias = ToClient | Connection | Outcome


class LinkThread:
    """Connects to a server, again and again; ``deliver`` is called in the thread with everything that comes."""

    def __init__(
        self, invitation: Invitation, caller: Caller, deliver: Callable[[News], None], is_plain: bool = False
    ) -> None:
        self._deliver = deliver
        self._copies = CopyFiles(copies_folder())
        self._link = Link(invitation, caller, self._receive, self._deliver_state, is_plain)
        self._selector = DefaultSelector()
        self._runner = asyncio.Runner(loop_factory=partial(asyncio.SelectorEventLoop, self._selector))
        self._loop = self._runner.get_loop()
        self._thread = threading.Thread(target=self._run, name="railwright-link", daemon=True)
        self._task: asyncio.Task[None] | None = None
        self._is_fetching = False  # for what a copy lacks
        self._thread.start()

    def request(self, make: Make) -> Future[ToClient]:
        """Ask the dealer something; the future raises RailwrightError where it is refused or there is no connection."""
        pending = self._link.request(make)
        try:
            return asyncio.run_coroutine_threadsafe(pending, self._loop)
        except RuntimeError:  # the thread has ended
            pending.close()
            ended: Future[ToClient] = Future()
            ended.cancel()
            return ended

    def request_and_deliver(self, make: Make, settle: Settle | None = None, seat: int | None = None) -> None:
        """Ask something, for ``seat`` if it is about the game, whose outcome is delivered as all other news are."""
        self.request(make).add_done_callback(lambda settled: self._deliver(Outcome(_outcome_of(settled), settle, seat)))

    def request_and_wait(self, make: Make, timeout_s: float = ANSWER_TIMEOUT_S) -> ToClient:
        """Ask something and wait for the dealer's answer. Raises RailwrightError."""
        try:
            return self.request(make).result(timeout_s)
        except TimeoutError:
            raise RailwrightError(say("The dealer is not responding.")) from None
        except CancelledError:
            raise RailwrightError(say("The connection has ended.")) from None

    def stop(self) -> None:
        """End the connection and the thread soon, without waiting for it."""
        with suppress(RuntimeError):  # it has ended
            self._loop.call_soon_threadsafe(self._cancel)

    def close(self) -> None:
        """End the connection and the thread."""
        self.stop()
        self._thread.join(CLOSE_TIMEOUT_S)

    def _deliver_state(self, state: LinkState, why: Message | None) -> None:
        self._deliver(Connection(state, why))

    # in the thread

    def _receive(self, message: ToClient) -> None:
        """Keep what belongs to a copy of the game, and deliver all other messages."""
        try:
            lacking = self._copies.receive(message)
        except OSError:  # a disk that is full: the others have copies, too
            lacking = None
        if not isinstance(message, SealedCopy):
            self._deliver(message)
            return
        if self._copies.is_left_behind(message):
            self._deliver(TableNotice(message.table, "left-behind", encode_message(_LEFT_BEHIND)))
        if lacking is not None and not self._is_fetching:
            self._is_fetching = True
            self._loop.create_task(self._request_copy(message.table, lacking))

    async def _request_copy(self, table: str, lacking: int) -> None:
        with suppress(RailwrightError):  # no connection any more: it comes with the next one
            await self._link.request(lambda id: CopyRequest(id, table, lacking))
        self._is_fetching = False

    def _run(self) -> None:
        with self._runner:  # it ends what still runs and lets connections close, which would keep their sockets
            self._runner.run(self._live())

    async def _live(self) -> None:
        self._task = asyncio.current_task()
        try:
            await self._link.run()
        except asyncio.CancelledError:
            await self._link.close()
            end = self._loop.time() + CLOSE_TIMEOUT_S / 2
            while len(self._selector.get_map()) > 1 and self._loop.time() < end:  # the loop has a socket of its own
                await asyncio.sleep(0.01)  # a connection that was only being made closes as well
        except Exception as error:  # nothing but the program's own mistakes: the connection is gone all the same
            self._deliver(Connection("ended", verbatim(f"{type(error).__name__}: {error}")))

    def _cancel(self) -> None:
        """End the connection, once: a second cancellation would break off its closing."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()


def _outcome_of(settled: Future[ToClient]) -> ToClient | Message:
    """What came of a request that is settled."""
    try:
        return settled.result()
    except RailwrightError as error:
        return error.message
    except CancelledError:
        return say("The connection has ended.")
