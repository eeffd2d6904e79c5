"""Invitations to a table: ``railwright://host:port/CODE#v1.FINGERPRINT``, written and read.

A link comes from anywhere: it is taken apart here and nowhere else, and nothing is looked up or sent by reading it.
Without a fingerprint the host's name must have a certificate of an authority, as behind a proxy; without a code it
is for all tables of a server.
"""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from ipaddress import AddressValueError, IPv4Address, IPv6Address

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import say
from railwright.plugins.features.online.ports import DEFAULT_PORT, PROXY_PORT
from railwright.plugins.features.online.protocol import CODE_LENGTH, CODE_SIGNS
from railwright.plugins.features.online.table_presence import is_near
from railwright.plugins.features.online.tokens import token_bytes

SCHEME = "railwright"
MAX_LINK_CHARS = 400
MAX_HOST_CHARS = 253
MAX_SERVER_ADDRESS_CHARS = 200
FINGERPRINT_VERSION = "v1"

_LINK = re.compile(
    r"railwright://(?P<host>\[[^\]/#]*\]|[^:/#\[\]]+)(?::(?P<port>[^/#]*))?(?:/(?P<code>[^#]*))?(?:#(?P<check>.*))?",
    re.IGNORECASE | re.DOTALL,
)
_LABEL = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?<!-)")
_SERVER = re.compile(r"(\[[0-9a-fA-F:]+\]|[\w.-]+)(:\d{1,5})?(/[\w.~-]+)*", re.ASCII)
_CODE = re.compile(rf"[{CODE_SIGNS}]{{{CODE_LENGTH}}}")
_CHECK = re.compile(r"(v\d{1,9})\.(.*)", re.DOTALL)


class InvitationError(RailwrightError):
    """A link that is not an invitation; the sentence says which part of it is wrong."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Where a table is: the host (a name, or an address without brackets), its port, the table's code ("": all of the
    server's), and the fingerprint of its certificate ("": that of an authority)."""

    host: str
    port: int
    code: str = ""
    fingerprint: str = ""

    @property
    def address(self) -> str:
        """Host and port as they stand in the link."""
        return f"{f'[{self.host}]' if ':' in self.host else self.host}:{self.port}"

    @property
    def link(self) -> str:
        """The link, from which ``parse_invitation`` makes the same invitation."""
        check = f"#{FINGERPRINT_VERSION}.{self.fingerprint}" if self.fingerprint else ""
        return f"{SCHEME}://{self.address}/{self.code}{check}"

    @property
    def web_link(self) -> str:
        """The link for browsers; "" if the server would not let them in.

        Browsers refuse a certificate that no authority has signed, and plain HTTP is for the local network.
        """
        if not self.fingerprint:
            return f"https://{self.address}/t/{self.code}"
        return f"http://{self.address}/t/{self.code}" if is_near(self.host) else ""


def is_server_address(text: str) -> bool:
    """Whether a text is ``host[:port][/path]``, as a server is named to those who look for a table there."""
    return len(text) <= MAX_SERVER_ADDRESS_CHARS and bool(_SERVER.fullmatch(text))


def is_link(text: str) -> bool:
    """Whether a word is meant as an invitation."""
    return text.strip().lower().startswith(f"{SCHEME}:")


def new_code() -> str:
    """A table's code that nobody knows yet."""
    return "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))


def parse_code(text: str) -> str:
    """A table's code as somebody has typed it, in capital letters. Raises InvitationError."""
    code = "".join(text.split()).upper()
    if not _CODE.fullmatch(code):
        sentence = "“{code}” is not a table code. Codes have {count} of these characters: {signs}."
        raise InvitationError(say(sentence, code=text, count=CODE_LENGTH, signs=CODE_SIGNS))
    return code


def parse_invitation(text: str) -> Invitation:
    """The invitation in a link. Raises InvitationError."""
    link = text.strip()
    if len(link) > MAX_LINK_CHARS:
        raise InvitationError(say("This text is too long for an invitation. Copy only the link."))
    parts = _LINK.fullmatch(link)
    if parts is None:
        sentence = "{link} is not an invitation. Invitations look like {example}."
        raise InvitationError(say(sentence, example=f"{SCHEME}://host:{DEFAULT_PORT}/K7PQ4M#v1.…", link=link))
    fingerprint = _parse_check(parts["check"])
    port = _parse_port(parts["port"], DEFAULT_PORT if fingerprint else PROXY_PORT)
    return Invitation(_parse_host(parts["host"]), port, parse_code(parts["code"]) if parts["code"] else "", fingerprint)


def _parse_host(text: str) -> str:
    host = _parse_address(text[1:-1]) if text.startswith("[") else _parse_name(text.lower())
    if not host:
        sentence = "The invitation contains an invalid computer name or address: {host}."
        raise InvitationError(say(sentence, host=text))
    return host


def _parse_address(text: str) -> str:
    """An address of IPv6 in its one spelling; "" where it is none, or holds only on the machine it was written on."""
    try:
        address = IPv6Address(text)
    except AddressValueError:
        return ""
    return "" if address.scope_id or address.is_unspecified or address.is_multicast else str(address)


def _parse_name(text: str) -> str:
    """A name, or an address of IPv4; "" where it is neither."""
    if re.fullmatch(r"[0-9.]*", text):  # what consists of numbers is meant as an address
        try:
            address = IPv4Address(text)
        except AddressValueError:
            return ""
        return "" if address.is_unspecified or address.is_multicast or text == "255.255.255.255" else text
    labels = text.removesuffix(".").split(".")
    return text if len(text) <= MAX_HOST_CHARS and all(map(_LABEL.fullmatch, labels)) else ""


def _parse_port(text: str | None, usual: int) -> int:
    if text is None:
        return usual
    port = int(text) if re.fullmatch(r"[0-9]{1,5}", text) else 0
    if not 1 <= port <= 65535:
        raise InvitationError(
            say("The invitation contains an invalid port: {port}. Ports are numbers from 1 to 65535.", port=text)
        )
    return port


def _parse_check(text: str | None) -> str:
    if text is None:
        return ""
    parts = _CHECK.fullmatch(text)
    if parts and parts[1] != FINGERPRINT_VERSION:
        raise InvitationError(
            say("This invitation is from a newer version of Railwright. Update Railwright to read it.")
        )
    try:
        token_bytes(parts[2] if parts else "")
    except ValueError:
        raise InvitationError(
            say("The end of the invitation, after #, is incomplete. Copy the whole link again.")
        ) from None
    assert parts is not None
    return parts[2]
