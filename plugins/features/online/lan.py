"""Tables nearby: a query on the local network finds its servers without typing an address.

A query goes to everybody (broadcast and multicast, UDP), the reply to the sender. Both can be forged. A query gets a
reply only if it is as long as the longest reply, so that nobody can use servers to flood others; only at addresses of a
local network; and not too often. A reply counts only for its query. A fingerprint received here is as trustworthy as
the network.
"""

from __future__ import annotations

import asyncio
import secrets
import socket
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Struct

from railwright.plugins.features.online.invitations import Invitation
from railwright.plugins.features.online.ports import DEFAULT_PORT
from railwright.plugins.features.online.protocol import Code, Key, Number
from railwright.plugins.features.online.tokens import new_nonce

GROUP = "239.255.47.74"  # of multicast, within an organization (RFC 2365)
EVERYBODY = "255.255.255.255"
DATAGRAM_BYTES = 1024  # of a question, and at most of an answer: it fits into one packet everywhere
MAX_TABLES = 20  # that an answer tells of
MAX_SERVERS = 100  # that a question hears of
MAX_SERVERS_AT_ADDRESS = 4  # of these servers
ANSWERS_IN_10_S, ANSWERS_IN_10_S_TO_ONE = 200, 20
MAX_ASKERS = 1000  # that are remembered
_WINDOW_S = 10.0
_SHARED = IPv4Network("100.64.0.0/10")  # of virtual networks such as Tailscale (RFC 6598), never of the internet
_QUESTION = b"railwright-lan-1?"

Shown = Annotated[str, Meta(min_length=1, max_length=60)]


class NearbyTable(Struct, frozen=True):
    """A table that stands open: its code, its map, and how many of its seats are free."""

    table: Code
    map: Shown
    free: Annotated[int, Meta(ge=0, le=12)]


class Announcement(Struct, frozen=True):
    """What a server tells of itself: versions of the protocol, its name, port and fingerprint ("": plain), tables."""

    least: Number
    most: Number
    server: Shown
    port: Annotated[int, Meta(ge=1, le=65535)]
    fingerprint: Annotated[str, Meta(pattern=r"^([A-Za-z0-9_-]{43})?$", max_length=43)]
    tables: Annotated[list[NearbyTable], Meta(max_length=MAX_TABLES)] = []


class _Answer(Struct, frozen=True, tag_field="t", tag="railwright-lan-1"):
    nonce: Key
    about: Announcement


class NearbyServer(NamedTuple):
    """A server that has answered, and the address from which it did."""

    address: str
    about: Announcement

    def invitation(self, code: str = "") -> Invitation:
        """The way to one of its tables, or to all of them."""
        return Invitation(self.address, self.about.port, code, self.about.fingerprint)


# --- questions and answers as bytes -------------------------------------------------------------------------

_decoder = msgspec.json.Decoder(_Answer)


def question(nonce: str) -> bytes:
    """A question, as long as any answer to it."""
    return (_QUESTION + nonce.encode("ascii")).ljust(DATAGRAM_BYTES, b"\0")


def nonce_of(content: bytes) -> str | None:
    """The nonce of a question; None where it is none, to the last byte."""
    try:
        nonce = msgspec.convert(content[len(_QUESTION) :].rstrip(b"\0").decode("ascii"), Key)
    except (msgspec.ValidationError, UnicodeError):
        return None
    return nonce if content == question(nonce) else None


def answer(nonce: str, about: Announcement) -> bytes:
    """The reply to a query with a nonce, never longer than the query; tables that do not fit are left out."""
    for count in range(min(len(about.tables), MAX_TABLES), -1, -1):
        shorter = msgspec.structs.replace(about, tables=about.tables[:count])
        content = msgspec.json.encode(_Answer(nonce, shorter))
        if len(content) <= DATAGRAM_BYTES:
            return content
    raise ValueError("what a server tells of itself is too long")  # its fields are bounded


def read_answer(content: bytes, nonce: str) -> Announcement | None:
    """What an answer to a question tells; None where it is none, or one to another question."""
    if len(content) > DATAGRAM_BYTES:
        return None
    try:
        read: _Answer = _decoder.decode(content)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    about = read.about
    shown = [about.server, *(table.map for table in about.tables)]
    is_ours = secrets.compare_digest(read.nonce.encode(), nonce.encode())
    return about if is_ours and all(text.isprintable() and text.strip() for text in shown) else None


# --- the server ---------------------------------------------------------------------------------------------


class AnswerLimit:
    """How often questions are answered, in all and for each address."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._begun = clock()
        self._answered: OrderedDict[str, int] = OrderedDict()
        self._total = 0

    def allows(self, address: str) -> bool:
        """Whether one more answer may go there now; it counts as given."""
        now = self._clock()
        if not 0 <= now - self._begun < _WINDOW_S:
            self._begun, self._total = now, 0
            self._answered.clear()
        answered = self._answered.get(address, 0)
        if self._total >= ANSWERS_IN_10_S or answered >= ANSWERS_IN_10_S_TO_ONE or len(self._answered) > MAX_ASKERS:
            return False
        self._answered[address] = answered + 1
        self._total += 1
        return True


class Responder(asyncio.DatagramProtocol):
    """Answers questions with what ``about`` says at that moment; None keeps silent."""

    def __init__(self, about: Callable[[], Announcement | None], limit: AnswerLimit | None = None) -> None:
        self._about, self._limit = about, limit or AnswerLimit()
        self._transport: asyncio.DatagramTransport | None = None

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def datagram_received(self, data: bytes, addr: tuple[Any, ...]) -> None:
        nonce = nonce_of(data) if is_local(str(addr[0])) else None
        about = None if nonce is None else self._about()
        if self._transport and nonce and about and self._limit.allows(str(addr[0])):
            self._transport.sendto(answer(nonce, about), addr)


async def respond(
    about: Callable[[], Announcement | None], host: str = "", port: int = DEFAULT_PORT
) -> asyncio.DatagramTransport:
    """Answer questions until the transport is closed; ``host`` "" hears the whole network. Raises OSError."""
    listening = _listening(host, port)
    try:
        transport, _ = await asyncio.get_running_loop().create_datagram_endpoint(
            lambda: Responder(about), sock=listening
        )
    except BaseException:
        listening.close()
        raise
    return transport


def _listening(host: str, port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        listening.setblocking(False)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # two servers of a machine hear both
        listening.bind((host, port))
        for address in own_addresses() if not host else ():
            with suppress(OSError):  # an interface without multicast
                member = socket.inet_aton(GROUP) + socket.inet_aton(address)
                listening.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, member)
    except OSError:
        listening.close()
        raise
    return listening


# --- whoever asks -------------------------------------------------------------------------------------------


class _Search(asyncio.DatagramProtocol):
    """Collects the answers to one question."""

    def __init__(self, nonce: str, received: Callable[[NearbyServer], object]) -> None:
        self._nonce, self._received = nonce, received
        self._servers: set[tuple[str, int]] = set()

    def datagram_received(self, data: bytes, addr: tuple[Any, ...]) -> None:
        address = str(addr[0])
        about = read_answer(data, self._nonce) if is_local(address) else None
        if about is None or (address, about.port) in self._servers or len(self._servers) >= MAX_SERVERS:
            return
        if sum(other == address for other, _ in self._servers) < MAX_SERVERS_AT_ADDRESS:
            self._servers.add((address, about.port))
            self._received(NearbyServer(address, about))


EVERYWHERE = ((EVERYBODY, DEFAULT_PORT), (GROUP, DEFAULT_PORT))


async def ask(
    received: Callable[[NearbyServer], object],
    seconds: float = 2.0,
    targets: Sequence[tuple[str, int]] = EVERYWHERE,
    sources: Iterable[str] | None = None,
) -> None:
    """Ask for servers nearby, and tell of each as it answers, for so many seconds.

    The question goes out from every address of this machine (``sources``). A network that cannot be asked is left out.
    """
    nonce, loop = new_nonce(), asyncio.get_running_loop()
    protocol = _Search(nonce, received)
    transports: list[asyncio.DatagramTransport] = []
    try:
        for address in own_addresses() if sources is None else sources:
            with suppress(OSError):
                transport, _ = await loop.create_datagram_endpoint(lambda: protocol, sock=_asking(address))
                transports.append(transport)
                for target in targets:
                    with suppress(OSError):
                        transport.sendto(question(nonce), target)
        await asyncio.sleep(seconds)
    finally:
        for transport in transports:
            transport.close()


def find_nearby(received: Callable[[NearbyServer], object], seconds: float = 2.0) -> None:
    """Search as ``ask`` does, and return when the seconds are over; for a thread of its own."""
    asyncio.run(ask(received, seconds))


def _asking(address: str) -> socket.socket:
    socket_ = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        socket_.setblocking(False)
        socket_.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        socket_.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(address))
        socket_.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 1)  # this network and no further
        socket_.bind((address, 0))
    except OSError:
        socket_.close()
        raise
    return socket_


# --- addresses ----------------------------------------------------------------------------------------------


def is_local(address: str) -> bool:
    """Whether an address belongs to a local network, and not to the internet."""
    try:
        parsed = IPv4Address(address)
    except ValueError:
        return False
    is_near = parsed.is_private or parsed.is_link_local or parsed.is_loopback or parsed in _SHARED
    return is_near and not (parsed.is_multicast or parsed.is_unspecified)


def own_addresses() -> list[str]:
    """The addresses of this machine in its local networks, with that of the machine itself."""
    addresses = ["127.0.0.1"]
    with suppress(OSError):
        addresses += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect((GROUP, DEFAULT_PORT))  # sends nothing: it chooses the address that such packets leave from
        addresses.append(probe.getsockname()[0])
    return [address for address in dict.fromkeys(addresses) if is_local(address)]
