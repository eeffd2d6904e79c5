"""The server: connections to a dealer over WebSockets, each with its limits.

Whatever comes over a connection is hostile until it has been read: it is refused, or the connection is closed, and no
other connection is slower for it.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
from collections import Counter, deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

from railwright.core import __version__
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message, say
from railwright.core.language.messages import Language, speaking
from railwright.core.language.words import client_language
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.dealer import Dealer
from railwright.plugins.features.online.identity import Certificate, is_hello_of
from railwright.plugins.features.online.page_words import in_words
from railwright.plugins.features.online.protocol import (
    MAX_TO_SERVER_BYTES,
    MAX_VERSION,
    MIN_VERSION,
    MalformedMessage,
    ToClient,
    ToServer,
    decode_to_server,
    encode_bytes,
    encode_frames,
    online_name,
)
from railwright.plugins.features.online.table_presence import Person, is_near
from railwright.plugins.features.online.table_record import Outgoing, RequestRefused
from railwright.plugins.features.online.tokens import new_nonce
from railwright.plugins.features.online.views import encode_message
from railwright.plugins.features.online.web import WebPage, asks_for_connection, host_of, too_many_requests

_quiet = logging.getLogger("railwright.online")
_quiet.addHandler(logging.NullHandler())
_quiet.propagate = False  # the library would tell of every broken connection on stderr

TICK_S = 1.0
TRY_AGAIN_LATER, TOO_BIG, GOING_AWAY = 1013, 1009, 1001  # codes of WebSockets (RFC 6455)


@dataclass(frozen=True, slots=True)
class Limits:
    """What one connection may do; a test has other numbers."""

    open_s: float = 10.0
    hello_s: float = 10.0
    ping_s: float = 20.0
    connections: int = 2000
    connections_an_address: int = 8
    connections_a_near_address: int = 32
    opening_an_address: int = 256
    requests_a_second: float = 20.0
    requests_at_once: int = 600
    messages_a_second: float = 2.0
    messages_at_once: int = 40
    said_a_second: float = 1.0
    said_at_once: int = 10
    slow_downs: int = 3
    malformed: int = 5
    wrong_codes_a_minute: int = 10
    unsent_bytes: int = 256 * 1024


class _Bucket:
    """Lets so much through at once, and so much a second on the average."""

    def __init__(self, a_second: float, at_once: int) -> None:
        self._rate, self._max = a_second, at_once
        self._left, self._filled_at = float(at_once), monotonic()

    def takes_one(self) -> bool:
        now = monotonic()
        self._left = min(self._max, self._left + (now - self._filled_at) * self._rate)
        self._filled_at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class _Door:
    """Counts what each address has open or asks for over HTTP; a proxy decides that for the people behind it."""

    def __init__(self, limits: Limits, is_behind_proxy: bool) -> None:
        self._limits, self._is_open = limits, is_behind_proxy
        self._inside: Counter[str] = Counter()
        self._requests: dict[str, _Bucket] = {}

    def enter(self, address: str) -> bool:
        """Count a connection, unless its address has too many."""
        if not self._is_open and self._inside[address] >= self._limits.opening_an_address:
            return False
        self._inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Count a connection no longer."""
        self._inside -= Counter([address])

    def takes_request(self, address: str) -> bool:
        """Whether an address may ask for a file now."""
        if self._is_open:
            return True
        if len(self._requests) >= self._limits.connections and address not in self._requests:
            self._requests.clear()  # an attacker with so many addresses gains nothing by it
        limits = self._limits
        bucket = self._requests.setdefault(address, _Bucket(limits.requests_a_second, limits.requests_at_once))
        return bucket.takes_one()


class _Close(Exception):
    """The connection is to be closed, with a last word."""

    def __init__(self, code: str, message: Message) -> None:
        super().__init__(code)
        self.sorry = protocol.Sorry(code, encode_message(message))


class _Peer:
    """A connection: what is to be sent waits here, so that sending never waits for one of many.

    All that waits goes out in one piece, and as one frame if the client reads such (``together``).
    """

    def __init__(self, socket: Any, limits: Limits) -> None:
        self.socket, self._limits = socket, limits
        self.person: Person | None = None
        self.together = False
        self.language: Language | None = None  # of a client that wants words
        self.local_names = False  # whether cities have their names in that language
        self.told: dict[str, int] = {}  # the lines of the log that such a client has, by table
        self.right_codes: set[str] = set()  # of tables that this client has been answered about
        self.wrong_codes: deque[float] = deque(maxlen=100)  # when it has sent them
        self.outdated: dict[str, None] = {}  # the tables whose pages such a client lacks
        self.is_being_shown = False
        self.messages = _Bucket(limits.messages_a_second, limits.messages_at_once)
        self.said = _Bucket(limits.said_a_second, limits.said_at_once)
        self.slow_downs, self.malformed = 0, 0
        self._waiting: list[bytes] = []
        self._counted, self._unsent = 0, 0  # bytes: of those that wait and count, and with those on the way
        self._is_stopped = False
        self._is_sent = asyncio.Event()
        socket.on_writable = self._write_again

    def post(self, message: ToClient, is_reply: bool = False) -> None:
        """Send a message when there is time; a client that does not read is disconnected, and resumes by number.

        A reply (``is_reply``) does not count towards the limit: the next request is handled after it was sent.
        """
        if self._is_stopped:
            return
        encoded = encode_bytes(message)
        size = 0 if is_reply else len(encoded)
        self._unsent += size
        if self._unsent > self._limits.unsent_bytes:
            self.drop()
            return
        self._counted += size
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._write)
        self._waiting.append(encoded)

    def worded(self, message: ToClient) -> ToClient:
        """A message with its sentences finished, if the client wants that."""
        if self.language is None:
            return message
        with speaking(self.language):
            return in_words(message)

    async def sent(self) -> None:
        """Wait until all has been sent."""
        self._write()
        while (self._waiting or self.socket.is_full) and not self._is_stopped:
            self._is_sent.clear()
            await self._is_sent.wait()

    def _write(self) -> None:
        """Write everything that waits, unless the buffer is full because the client has not read what came before."""
        if not self._waiting or self._is_stopped or self.socket.is_full:
            return
        messages, self._waiting, self._counted = self._waiting, [], 0
        try:
            self.socket.write_together(encode_frames(messages) if self.together else messages)
        except Exception:  # a broken connection is noticed by who reads from it
            self.stop()
        if not self.socket.is_full:
            self._unsent = 0

    def _write_again(self) -> None:
        """What was on the way has been sent, or never will be."""
        self._unsent = self._counted
        self._write()
        self._is_sent.set()

    def drop(self) -> None:
        """End the connection at once."""
        self.socket.transport.abort()

    def stop(self) -> None:
        """Send nothing more."""
        self._is_stopped = True
        self._waiting.clear()
        self._is_sent.set()  # or whoever waits until all has been sent would wait for good

    async def close(self, sorry: protocol.Sorry) -> None:
        """End the connection with a last word."""
        self.post(self.worded(sorry), is_reply=True)
        with suppress(Exception):
            async with asyncio.timeout(self._limits.hello_s):
                await self.sent()
                await self.socket.close()
        self.stop()
        self.drop()


TLS_HANDSHAKE = b"\x16"  # the first byte of a connection with TLS; those of HTTP are letters


def _connection_type(
    context: ssl.SSLContext | None, open_s: float, opening: set[asyncio.Task[None]], door: _Door
) -> Any:
    """The connections of the library, which write many messages in one piece and never wait for room.

    With a ``context`` a connection begins with TLS or, from near by, in plain: browsers refuse a certificate that no
    authority has signed. ``opening`` are the connections of which that is not known yet; ``door`` lets them in.
    """
    from websockets.asyncio.server import ServerConnection  # late, 25 ms

    class WritingConnection(ServerConnection):
        is_full, is_encrypted = False, False
        on_writable: Callable[[], None] | None = None
        _early: list[bytes] | None = None  # what came before it was open
        _address: str | None = None  # while it is counted

        def connection_made(self, transport: Any) -> None:
            address = _address_of(transport)
            if not door.enter(address):
                self._early = []
                transport.abort()
                return
            self._address = address
            if context is None:
                super().connection_made(transport)
                return
            transport.pause_reading()
            self._early = []
            task = asyncio.get_running_loop().create_task(self._open(transport, context))
            opening.add(task)
            task.add_done_callback(opening.discard)

        async def _open(self, transport: Any, context: ssl.SSLContext) -> None:
            raw, loop = transport, asyncio.get_running_loop()
            try:
                async with asyncio.timeout(open_s):
                    if await _first_byte(transport) == TLS_HANDSHAKE:
                        transport = await loop.start_tls(transport, self, context, server_side=True)
                        self.is_encrypted = True
                    elif not is_near(_address_of(transport)):
                        raise ConnectionRefusedError
            except (OSError, TimeoutError):  # with those of TLS
                self._break_off(raw)
                return
            except asyncio.CancelledError:
                self._break_off(raw)
                raise
            early, self._early = self._early or [], None
            super().connection_made(transport)
            for data in early:
                super().data_received(data)
            if not self.is_encrypted:
                transport.resume_reading()

        def _break_off(self, transport: Any) -> None:
            transport.abort()
            self._leave()

        def _leave(self) -> None:
            if self._address is not None:
                door.leave(self._address)
                self._address = None

        def data_received(self, data: bytes) -> None:
            if self._early is None:
                super().data_received(data)
            else:
                self._early.append(data)

        def eof_received(self) -> None:
            if self._early is None:
                super().eof_received()

        def write_together(self, frames: Sequence[bytes]) -> None:
            """Write texts, each a frame, as the library's ``broadcast`` does: at once, whether there is room or not.

            ``on_writable`` is called when there is room again, or the connection has ended.
            """
            for frame in frames:
                self.protocol.send_text(frame)
            self.transport.write(b"".join(self.protocol.data_to_send()))

        def pause_writing(self) -> None:
            super().pause_writing()
            self.is_full = True

        def resume_writing(self) -> None:
            super().resume_writing()
            self._resume_writing()

        def connection_lost(self, exc: Exception | None) -> None:
            self._leave()
            if self._early is None:
                super().connection_lost(exc)
                self._resume_writing()

        def _resume_writing(self) -> None:
            self.is_full = False
            if self.on_writable is not None:
                self.on_writable()

    return WritingConnection


def _address_of(transport: Any) -> str:
    peer = transport.get_extra_info("peername")  # None if the connection has ended already
    return str(peer[0]) if peer else ""


async def _first_byte(transport: Any) -> bytes:
    """The first byte that a client sends, which stays to be read. Raises OSError."""
    sock, pause_s = transport.get_extra_info("socket").dup(), 0.001
    try:
        while True:
            with suppress(BlockingIOError):
                return bytes(sock.recv(1, socket.MSG_PEEK))
            await asyncio.sleep(pause_s)
            pause_s = min(2 * pause_s, 0.05)
    finally:
        sock.close()


_asking: ContextVar[_Peer] = ContextVar("_asking")  # the connection whose request is being handled


class Server:
    """Accepts connections for a dealer, which ``make_dealer`` makes of what delivers its messages.

    Without a ``certificate`` it speaks in the open, for a proxy that does not. ``drawings`` is the folder for drawings
    of boards; without it there is no page for browsers.
    """

    def __init__(
        self,
        make_dealer: Callable[[Callable[..., None]], Dealer],
        name: str,
        certificate: Certificate | None,
        limits: Limits | None = None,
        motd: str = "",
        drawings: Path | None = None,
    ) -> None:
        self.dealer = make_dealer(self._deliver)
        self._page = WebPage(self.dealer.find_map, drawings, certificate is None) if drawings is not None else None
        self._opening: set[asyncio.Task[None]] = set()
        self._door = _Door(limits or Limits(), certificate is None)
        self._name, self._certificate, self._limits, self._motd = name, certificate, limits or Limits(), motd
        self._peers: dict[str, list[_Peer]] = {}  # by the keys of their people
        self._showing: set[asyncio.Task[None]] = set()
        self._addresses: Counter[str] = Counter()
        self._wrong_codes: dict[str, deque[float]] = {}
        self._server: Any = None
        self._ticking: asyncio.Task[None] | None = None

    @property
    def people(self) -> int:
        """How many people are there."""
        return len(self._peers)

    async def start(self, host: str | None, port: int) -> int:
        """Begin to listen; returns the port, which is a free one for 0. Raises OSError."""
        from websockets.asyncio.server import serve  # late, 20 ms

        limits = self._limits
        port = port or await _free_port(host)
        context = self._certificate.context() if self._certificate else None
        self._server = await serve(
            self._talk, host, port, process_request=self._process_request,
            compression=None,  # secrets and what others write in one window of it can be told from its length
            max_size=MAX_TO_SERVER_BYTES, max_queue=4, open_timeout=limits.open_s,
            ping_interval=limits.ping_s, ping_timeout=limits.ping_s, close_timeout=limits.hello_s,
            server_header=None, logger=_quiet,
            create_connection=_connection_type(context, limits.open_s, self._opening, self._door),
        )  # fmt: skip
        self._ticking = asyncio.get_running_loop().create_task(self._tick())
        return int(self._server.sockets[0].getsockname()[1])

    async def stop(self) -> None:
        """Tell everybody that the server ends, and end."""
        if self._ticking is not None:
            self._ticking.cancel()
        for opening in [*self._opening]:
            opening.cancel()
        if self._page is not None:
            await self._page.drawings.stop()
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()
        await self.dealer.close()

    async def _tick(self) -> None:
        await self.dealer.wake()
        while True:
            await asyncio.sleep(TICK_S)
            await self.dealer.tick()

    def _deliver(self, addressed: Outgoing, is_reply: bool = False) -> None:
        """Send a message to all connections of a person, a reply only to the one that requested it."""
        asking = _asking.get() if is_reply else None
        for peer in self._peers.get(addressed.key, ()) if asking is None else (asking,):
            if peer.language is None:
                peer.post(addressed.message, is_reply)
            else:
                self._deliver_words(peer, peer.language, addressed.message, is_reply)

    def _deliver_words(self, peer: _Peer, language: Language, message: ToClient, is_reply: bool) -> None:
        """Send a message in finished words; everything that has changed in a game goes out as one page."""
        if isinstance(message, protocol.View | protocol.ViewDelta | protocol.Told | protocol.End):
            peer.outdated[message.table] = None
            if not peer.is_being_shown:
                peer.is_being_shown = True
                showing = asyncio.get_running_loop().create_task(self._show(peer, language))
                self._showing.add(showing)
                showing.add_done_callback(self._showing.discard)
        elif not isinstance(message, protocol.SealedCopy):  # which takes a program that can resume a game
            peer.post(peer.worded(message), is_reply)

    async def _show(self, peer: _Peer, language: Language) -> None:
        """Send the pages that a client lacks."""
        assert peer.person is not None
        try:
            while peer.outdated:
                await peer.sent()  # of what has changed meanwhile, a slow client gets the last page alone
                code, _ = peer.outdated.popitem()
                with speaking(language):
                    told = peer.told.get(code, 0)
                    page = await self.dealer.page(code, peer.person.key, told, peer.local_names)
                if page is not None:
                    peer.told[code] = page.start + len(page.log)
                    peer.post(page)
        except Exception:  # a rule of somebody's fails in words; the next change tries again
            _quiet.exception("a page cannot be shown")
        finally:
            peer.is_being_shown = False

    # --- a connection ---

    def _process_request(self, socket: Any, request: Any) -> Any:
        """The response to a browser; None for a connection to the dealer."""
        if self._page is not None:
            if not asks_for_connection(request.headers) and not self._door.takes_request(_address_of(socket.transport)):
                return too_many_requests()
            return self._page.respond(request, socket.is_encrypted)
        return socket.respond(403, "") if "Origin" in request.headers else None

    async def _talk(self, socket: Any) -> None:
        address = str(socket.remote_address[0]) if socket.remote_address else ""
        if self._is_full(address):
            await socket.close(TRY_AGAIN_LATER, "too many connections; try again later")
            return
        self._addresses[address] += 1
        peer = _Peer(socket, self._limits)
        try:
            await self._greet(peer, address)
            async for frame in socket:
                await self._receive(peer, frame, address)
        except _Close as end:
            await peer.close(end.sorry)
        except TimeoutError:
            await peer.close(protocol.Sorry("slow", encode_message(say("No greeting arrived in time."))))
        except Exception as error:
            if not _is_end_of_connection(error):
                raise
        finally:
            peer.stop()
            self._addresses -= Counter([address])
            if peer.person is not None:
                await self._leave(peer, peer.person.key)

    def _is_full(self, address: str) -> bool:
        limits = self._limits
        maximum = limits.connections_a_near_address if is_near(address) else limits.connections_an_address
        if self._certificate is None:
            maximum = limits.connections  # all come from the proxy
        return self._addresses[address] >= maximum or self._addresses.total() >= limits.connections

    async def _greet(self, peer: _Peer, address: str) -> None:
        """Wait for the client to identify itself. Raises _Close, TimeoutError."""
        nonce = new_nonce()
        welcome = protocol.Welcome(MIN_VERSION, MAX_VERSION, __version__, self._name, nonce, self._motd)
        peer.post(welcome)
        async with asyncio.timeout(self._limits.hello_s):
            frame = await peer.socket.recv()
        try:
            hello = decode_to_server(frame)
            if not isinstance(hello, protocol.Hello):
                raise MalformedMessage(say("the first message must be of type “hello”"))
            name = online_name(hello.name)
        except RailwrightError as error:
            raise _Close("malformed", error.message) from None
        if not MIN_VERSION <= hello.v <= MAX_VERSION:
            raise _Close("version", say("This server uses another version. Update Railwright."))
        if not self._is_signed(peer, hello, nonce):
            raise _Close("wrong-sign", say("Invalid signature: this player is not who they claim to be."))
        if hello.words:
            peer.language, peer.local_names = client_language(hello.lang), hello.local_names
        peer.post(protocol.Known(hello.id, name))  # before anything that others do, and by itself
        await peer.sent()
        peer.together = hello.together
        peer.person = Person(hello.key, name, address)
        self._peers.setdefault(hello.key, []).append(peer)

    def _is_signed(self, peer: _Peer, hello: protocol.Hello, nonce: str) -> bool:
        """Whether a hello is signed for this certificate, or for the name that the client called.

        A browser does not show its page a certificate.
        """
        names = [host_of(peer.socket.request.headers)]
        if self._certificate is not None and peer.socket.is_encrypted:
            names.append(self._certificate.fingerprint)
        return any(is_hello_of(hello.key, nonce, name, hello.sign) for name in names)

    async def _leave(self, peer: _Peer, key: str) -> None:
        """Note that a connection has ended; a person is away once all of theirs have."""
        others = [other for other in self._peers.get(key, ()) if other is not peer]
        if others:
            self._peers[key] = others
        elif self._peers.pop(key, None) is not None:
            await self.dealer.leave(key)

    async def _receive(self, peer: _Peer, frame: str | bytes, address: str) -> None:
        """Do what a frame asks. Raises _Close."""
        try:
            message = decode_to_server(frame)
        except MalformedMessage as error:
            peer.malformed += 1
            if peer.malformed >= self._limits.malformed:
                raise _Close("malformed", error.message) from None
            self._refuse(peer, 0, "malformed", error.message)
            return
        bucket = peer.said if isinstance(message, protocol.Say) else peer.messages
        if not bucket.takes_one():
            self._slow_down(peer, message.id)
        else:
            await self._do(peer, message, address)
        await peer.sent()

    def _slow_down(self, peer: _Peer, id: int) -> None:
        text = say("Too many messages at once. Wait a moment.")
        peer.slow_downs += 1
        if peer.slow_downs >= self._limits.slow_downs:
            raise _Close("slow-down", text)
        self._refuse(peer, id, "slow-down", text)

    async def _do(self, peer: _Peer, message: ToServer, address: str) -> None:
        assert peer.person is not None
        code = getattr(message, "table", "")
        is_guess = isinstance(message, protocol.UseSeatCode) or (code and code not in peer.right_codes)
        if is_guess and self._guesses(peer, address) >= self._limits.wrong_codes_a_minute:
            raise _Close("slow-down", say("Too many unknown table codes. Try again in a minute."))
        if isinstance(message, protocol.SyncRequest):
            peer.told[message.table] = message.told
        asking = _asking.set(peer)
        try:
            await self.dealer.request(peer.person, message)
            if code:
                peer.right_codes.add(code)
        except RequestRefused as refused:
            if refused.code in ("no-table", "no-code"):
                self._wrong_codes_of(peer, address).append(monotonic())
            self._refuse(peer, message.id, refused.code, refused.message, refused.at)
        except RailwrightError as error:  # such as a rule of somebody's that fails
            self._refuse(peer, message.id, "failed", error.message)
        finally:
            _asking.reset(asking)

    def _wrong_codes_of(self, peer: _Peer, address: str) -> deque[float]:
        """When wrong codes have come from an address; behind a proxy, the address of all, from a connection."""
        if self._certificate is None:
            return peer.wrong_codes
        return self._wrong_codes.setdefault(address, deque(maxlen=100))

    def _guesses(self, peer: _Peer, address: str) -> int:
        """How many wrong codes have arrived from there in the last minute."""
        times = self._wrong_codes_of(peer, address)
        while times and times[0] < monotonic() - 60:
            times.popleft()
        if not times:
            self._wrong_codes.pop(address, None)
        return len(times)

    @staticmethod
    def _refuse(peer: _Peer, id: int, code: str, message: Message, at: str = "") -> None:
        peer.post(peer.worded(protocol.RefusedRequest(id, code, encode_message(message), at=at)), is_reply=True)


async def _free_port(host: str | None) -> int:
    """A port that is free: asked for any, each kind of address (IPv4, IPv6) would be given another one."""
    probe = await asyncio.get_running_loop().create_server(asyncio.Protocol, host, 0)
    port = int(probe.sockets[0].getsockname()[1])
    probe.close()
    await probe.wait_closed()
    return port


def _is_end_of_connection(error: Exception) -> bool:
    from websockets.exceptions import ConnectionClosed  # late, 25 ms

    return isinstance(error, ConnectionClosed | OSError)
