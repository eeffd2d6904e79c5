"""A client's connection to a dealer, which comes back by itself: the terminal, the window, bots and tests use it.

It runs in an asyncio loop; a window gives it a thread of its own.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal
from urllib.parse import urlsplit

from railwright.core import __version__
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message, printable_line, say, verbatim
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.identity import (
    Identity,
    UntrustedCertificate,
    WrongCertificate,
    client_context,
)
from railwright.plugins.features.online.invitations import Invitation, is_server_address
from railwright.plugins.features.online.protocol import (
    MAX_TO_CLIENT_BYTES,
    MAX_VERSION,
    MIN_VERSION,
    MalformedMessage,
    ToClient,
    ToServer,
    decode_frame,
    decode_to_client,
    encode,
)
from railwright.plugins.features.online.views import decode_message

OPEN_S, PING_S = 10.0, 20.0
FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.5, 15.0  # before the next try to connect
FATAL = frozenset(
    {"elsewhere", "version", "wrong-sign"}
)  # after these words of a server it makes no sense to try again
LOST = "lost"  # the code where there is no connection, or none any more
COMES_AGAIN = (protocol.Do, protocol.Back)  # the dealer knows them by their ids, over whatever connection

LinkState = Literal["connecting", "connected", "lost", "ended"]
Make = Callable[[int], ToServer]
"""Makes a request of its id."""


class LinkError(RailwrightError):
    """A request that was refused, or got no answer: a code that stays the same, and a sentence."""

    def __init__(self, code: str, message: Message) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True, slots=True)
class Caller:
    """The client's key, displayed name, and language."""

    identity: Identity
    name: str
    language: str = "en"


@dataclass(slots=True)
class _Request:
    message: ToServer
    is_moved: bool = False  # to the server that deals at its table
    answer: asyncio.Future[ToClient] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Link:
    """A connection to the server of an invitation. After a reconnect, the client requests what it has missed.

    Several servers may be behind one address: the path of a connection is that of the table. If another server deals
    at it, the connection goes there, once for each request.


    * ``on_message``: receives every message that is not a reply
    * ``on_state``: receives the state of the connection, with a sentence if it is lost or has ended, or with the
      greeting of the server
    * ``is_plain``: without TLS
    """

    def __init__(
        self,
        invitation: Invitation,
        caller: Caller,
        on_message: Callable[[ToClient], None],
        on_state: Callable[[LinkState, Message | None], None] = lambda state, why: None,
        is_plain: bool = False,
    ) -> None:
        self._invitation, self._caller, self._is_plain = invitation, caller, is_plain
        self._on_message, self._on_state = on_message, on_state
        self._table, self._at = invitation.code, ""  # of the last request; the address of the server that deals there
        self._requests: dict[int, _Request] = {}
        self._last_id = time.time_ns() // 1000  # above all ids of earlier connections of the same person
        self._socket: Any = None
        self._pause_s = FIRST_PAUSE_S
        self.welcome: protocol.Welcome | None = None

    async def run(self) -> None:
        """Connect, and connect again whenever the connection is lost; returns when that makes no sense any more."""
        while True:
            if not self._at:
                self._on_state("connecting", None)
            try:
                await self._connect()
            except LinkError as error:
                self._end(error)
                return
            if self._at:
                continue
            self._on_state("lost", self._why)
            await asyncio.sleep(self._pause_s)
            self._pause_s = min(2 * self._pause_s, LONGEST_PAUSE_S)

    async def request(self, make: Make) -> ToClient:
        """Ask something, and wait for the answer. Raises LinkError.

        An answer to a question at the table is kept while the connection is lost, and given once.
        """
        self._last_id += 1
        message = make(self._last_id)
        self._table = getattr(message, "table", "") or self._table
        is_repeatable = isinstance(message, COMES_AGAIN)
        if self._socket is None and not is_repeatable:
            raise LinkError(LOST, say("There is no connection now."))
        request = self._requests[message.id] = _Request(message)
        if self._socket is not None:
            await self._send(message)
        try:
            return await request.answer
        finally:
            self._requests.pop(message.id, None)

    async def close(self) -> None:
        """End the connection; the runner stops the link itself."""
        if self._socket is not None:
            await self._socket.close()

    # --- one connection ---

    async def _connect(self) -> None:
        """One connection from its beginning to its end. Raises LinkError where there is to be no other."""
        self._why = say("{host} is not responding.", host=self._invitation.host)
        at, self._at = self._at, ""
        try:
            async with self._opened(at or self._invitation.address) as socket:
                await self._greet(socket, (urlsplit(f"//{at}").hostname or "") if at else self._invitation.host)
                self._socket, self._pause_s = socket, FIRST_PAUSE_S
                if not at:
                    self._on_state("connected", self._words_of_the_server())
                for request in [*self._requests.values()]:
                    await self._send(request.message)
                async for frame in socket:
                    for message in decode_frame(frame):
                        self._receive(message)
                    if self._at:
                        return
                self._why = say("The connection to {host} was lost.", host=self._invitation.host)
        except WrongCertificate as error:
            raise LinkError("wrong-certificate", error.sentence) from error
        except LinkError:
            raise
        except RailwrightError as error:  # what comes is no message, or has a sentence that cannot be said
            raise LinkError("malformed", error.message) from error
        except UntrustedCertificate:  # one that has run out may be renewed soon
            text = "This computer does not trust the certificate of {host}. Check that the link is complete."
            self._why = say(text, host=self._invitation.host)
        except Exception as error:
            if not _is_trouble_of_network(error):
                raise
        finally:
            self._lose()

    def _opened(self, address: str) -> Any:
        from websockets.asyncio.client import connect  # late, 35 ms: only who plays over the network needs it

        scheme, context = ("ws", None) if self._is_plain else ("wss", client_context(self._invitation.fingerprint))
        path = f"t/{self._table}" if self._table else ""
        return connect(
            f"{scheme}://{address}/{path}", ssl=context, compression=None, max_size=MAX_TO_CLIENT_BYTES,
            open_timeout=OPEN_S, ping_interval=PING_S, ping_timeout=PING_S, close_timeout=1.0, proxy=None,
            user_agent_header=None,
        )  # fmt: skip

    async def _greet(self, socket: Any, host: str) -> None:
        """Say who it is. Raises LinkError."""
        async with asyncio.timeout(OPEN_S):
            welcome = decode_to_client(await socket.recv())
            if not isinstance(welcome, protocol.Welcome):
                raise MalformedMessage(say("the first message must be of type “welcome”"))
            version = min(MAX_VERSION, welcome.most)
            if version < max(MIN_VERSION, welcome.least):
                text = (
                    "The server runs Railwright {theirs}, and you run {ours}. These versions cannot play together. "
                    "Update the older one."
                )
                raise LinkError("version", say(text, theirs=welcome.program, ours=__version__))
            self.welcome = welcome
            seen_as = self._invitation.fingerprint or host
            sign = self._caller.identity.sign_hello(welcome.nonce, seen_as)
            self._last_id += 1
            key, name = self._caller.identity.key, self._caller.name
            language = self._caller.language
            hello = protocol.Hello(self._last_id, version, name, key, sign, __version__, language, together=True)
            await socket.send(encode(hello))
            self._check_hello(decode_to_client(await socket.recv()))

    def _words_of_the_server(self) -> Message | None:
        """What its owner wants everybody to be shown, if anything."""
        motd = printable_line(self.welcome.motd) if self.welcome is not None else ""
        return verbatim(motd) if motd else None

    def _check_hello(self, answer: ToClient) -> None:
        if isinstance(answer, protocol.Sorry):
            self._receive(answer)
            raise ConnectionResetError  # worth another try
        if not isinstance(answer, protocol.Known):
            raise MalformedMessage(say("no player is known"))

    async def _send(self, message: ToServer) -> None:
        with suppress(Exception):  # a broken connection is noticed by who reads from it
            await self._socket.send(encode(message))

    def _receive(self, message: ToClient) -> None:
        if isinstance(message, protocol.Sorry):
            why = decode_message(message.message)
            if message.code in FATAL:
                raise LinkError(message.code, why)
            self._why = why
        request = self._requests.get(getattr(message, "id", 0))
        if request is None or request.answer.done() or isinstance(message, protocol.HeldAnswer):
            self._on_message(message)
        elif isinstance(message, protocol.RefusedRequest) and is_server_address(message.at) and not request.is_moved:
            request.is_moved, self._at = True, message.at
        elif isinstance(message, protocol.RefusedRequest):
            request.answer.set_exception(LinkError(message.code, decode_message(message.message)))
        else:
            request.answer.set_result(message)

    def _lose(self) -> None:
        """The connection is gone: what cannot be asked again is told so, unless another server is asked."""
        self._socket = None
        if self._at:
            return
        for request in [*self._requests.values()]:
            if not isinstance(request.message, COMES_AGAIN) and not request.answer.done():
                request.answer.set_exception(LinkError(LOST, say("The connection was lost before a reply arrived.")))

    def _end(self, error: LinkError) -> None:
        for request in [*self._requests.values()]:
            if not request.answer.done():
                request.answer.set_exception(LinkError(error.code, error.message))
        self._on_state("ended", error.message)


def _is_trouble_of_network(error: Exception) -> bool:
    from websockets.exceptions import WebSocketException  # late, 25 ms

    return isinstance(error, WebSocketException | OSError | TimeoutError)
