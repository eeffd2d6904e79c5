"""Who is who over the network: the key of a person, the certificate of a server, and connections that check them.

A person is an Ed25519 key, made when he first hosts or joins; his name is only a name. A server is a certificate that
it has signed itself, and that its invitations name by its fingerprint: the SHA-256 of its DER form. Both lie in a
folder that their owner alone can read.
"""

from __future__ import annotations

import os
import ssl
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path
from typing import Any, ClassVar

from railwright.core.files import make_privately, read_file
from railwright.core.folders import data_folder
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message, say
from railwright.plugins.features.online.libraries import need_libraries
from railwright.plugins.features.online.tokens import token, token_bytes

LIBRARY = "cryptography"
KEY_FILE, CERTIFICATE_FILE, GROUP_FILE = "person.key", "server.pem", "group.pem"
MAX_KEY_FILE_BYTES = 20_000
SIGNATURE_BYTES = 64
_HELLO = "railwright-hello-1"
_LABEL = "railwright-key-1"  # what a file with a person's key begins with


def online_folder() -> Path:
    """Where keys, tables and copies of games over the network lie; made where it is missing. Raises OSError."""
    folder = data_folder() / "online"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(PermissionError):  # drives without permissions
        folder.chmod(0o700)
    return folder


# --- people -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, repr=False)
class Identity:
    """A person, by the 32 secret bytes of his key."""

    _secret: bytes

    @property
    def key(self) -> str:
        """The public key: by it everybody else knows the person."""
        public: bytes = self._signer().public_key().public_bytes_raw()
        return token(public)

    def sign_hello(self, nonce: str, server: str) -> str:
        """The proof of a person's identity for ``hello``.

        ``nonce`` is the server's. ``server`` is the fingerprint of its certificate as it was seen, or the host name if
        a proxy shows its own certificate. Raises ValueError if the nonce is invalid.
        """
        return self.sign(_hello(nonce, server))

    def sign(self, content: bytes) -> str:
        """A signature of content, which must begin with what it is for."""
        signature: bytes = self._signer().sign(content)
        return token(signature)

    def _signer(self) -> Any:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import (  # late, 10 ms
            Ed25519PrivateKey,
        )  # late: not every machine has it

        return Ed25519PrivateKey.from_private_bytes(self._secret)


def _new_secret() -> bytes:
    """32 random bytes whose public key does not begin with "-", which a command line takes for an option."""
    while Identity(secret := os.urandom(32)).key.startswith("-"):
        pass
    return secret


def new_identity() -> Identity:
    """A person whom nobody knows yet."""
    return Identity(_new_secret())


def own_identity(folder: Path | None = None) -> Identity:
    """Who plays on this machine, by the key in a folder; made where there is none.

    Raises OSError; RailwrightError where the file is damaged or the library is not here.
    """
    need_libraries(LIBRARY)
    path = (folder or online_folder()) / KEY_FILE
    content = _read_or_make(path, lambda: f"{_LABEL} {token(_new_secret())}\n".encode("ascii"))
    try:
        label, secret = content.decode("ascii").split()
        if label != _LABEL:
            raise ValueError(label)
        return Identity(token_bytes(secret))
    except ValueError:
        text = (
            "{path} no longer contains your key. Restore it from a backup. If you delete the file, "
            "other players will not recognise you."
        )
        raise RailwrightError(say(text, path=str(path))) from None


def _read_or_make(path: Path, new: Callable[[], bytes]) -> bytes:
    """The contents of a file with a secret; created once if it is missing, even by several programs. Raises OSError."""
    try:
        content = read_file(path, MAX_KEY_FILE_BYTES)
    except FileNotFoundError:
        with suppress(FileExistsError):
            make_privately(path, new())
        content = read_file(path, MAX_KEY_FILE_BYTES)
    with suppress(PermissionError):  # drives without permissions
        path.chmod(0o600)
    return content


def is_hello_of(key: str, nonce: str, server: str, signature: str) -> bool:
    """Whether a hello is signed by the person with this key, for this nonce and this server."""
    try:
        return is_signed_by(key, _hello(nonce, server), signature)
    except ValueError:
        return False


def is_signed_by(key: str, content: bytes, signature: str) -> bool:
    """Whether a signature of content is that of the person with this key; anything may stand in all three."""
    from cryptography.exceptions import InvalidSignature  # late, 10 ms
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(token_bytes(key)).verify(token_bytes(signature, SIGNATURE_BYTES), content)
    except (ValueError, InvalidSignature):
        return False
    return True


def _hello(nonce: str, server: str) -> bytes:
    token_bytes(nonce)  # ValueError: nobody signs what a server has chosen the form of
    return f"{_HELLO}|{nonce}|{server}".encode()


# --- servers ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Certificate:
    """The certificate of a server, in a file with its secret key, and its fingerprint (43 letters)."""

    path: Path
    fingerprint: str

    def context(self) -> ssl.SSLContext:
        """The TLS settings of a server: TLS 1.3 and nothing older."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        context.load_cert_chain(self.path)
        return context


def own_certificate(folder: Path | None = None) -> Certificate:
    """The certificate of the server on this machine, by the file in a folder; made where there is none.

    Raises OSError; RailwrightError where the file is damaged or the library is not here.
    """
    need_libraries(LIBRARY)
    path = (folder or online_folder()) / CERTIFICATE_FILE
    return _certificate(path, _read_or_make(path, _new_certificate))


def group_certificate(folder: Path, shared: Callable[[str], str]) -> Certificate:
    """The certificate of a group of servers, which one of them had first.

    ``shared`` returns the group's certificate, as PEM with its secret key, given the one of this server. Raises as
    ``own_certificate``.
    """
    own = own_certificate(folder)
    content = read_file(own.path, MAX_KEY_FILE_BYTES).decode("ascii")
    group = shared(content)
    if group == content:
        return own
    path = folder / GROUP_FILE
    path.unlink(missing_ok=True)
    make_privately(path, group.encode("ascii"))
    return _certificate(path, group.encode("ascii"))


def _certificate(path: Path, content: bytes) -> Certificate:
    """The certificate in a file. Raises RailwrightError if it is damaged."""
    try:
        _, begin, rest = content.decode("ascii").partition(ssl.PEM_HEADER)
        certificate = Certificate(path, fingerprint_of(ssl.PEM_cert_to_DER_cert(begin + rest)))
        certificate.context()
    except (ValueError, ssl.SSLError):
        text = (
            "{path} no longer contains this server's certificate. Restore it from a backup. If you delete the "
            "file, everybody needs a new invitation."
        )
        raise RailwrightError(say(text, path=str(path))) from None
    return certificate


def fingerprint_of(der: bytes) -> str:
    """The fingerprint of a certificate: 43 letters of its SHA-256."""
    return token(sha256(der).digest())


def _new_certificate() -> bytes:
    """A key of P-256 and a certificate that it has signed itself, as PEM.

    Nobody looks at its dates or its name: it is known by its fingerprint.
    """
    from cryptography import x509  # late, 35 ms
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "railwright")])
    certificate = (
        x509.CertificateBuilder(issuer_name=name, subject_name=name, public_key=key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime(2020, 1, 1, tzinfo=UTC))
        .not_valid_after(datetime(9999, 12, 31, tzinfo=UTC))
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    public = certificate.public_bytes(serialization.Encoding.PEM)
    return bytes(secret) + bytes(public)


# --- connections --------------------------------------------------------------------------------------------


UntrustedCertificate = ssl.SSLCertVerificationError
"""The error of a connection to a server whose certificate is not that of an authority that the system trusts."""


class WrongCertificate(ssl.SSLCertVerificationError):
    """A server has shown another certificate than the invitation names; nothing was sent to it."""

    def __init__(self, expected: str, shown: str) -> None:
        super().__init__(f"The certificate has the fingerprint {shown or 'of none'} and not {expected}")
        self.expected, self.shown = expected, shown

    @property
    def sentence(self) -> Message:
        """The error in words for people."""
        text = (
            "This is not the server named in the invitation, or it has lost its key. Its fingerprint is {shown}; "
            "the invitation says {expected}. Nothing was sent to it. Ask for a new invitation."
        )
        return say(text, shown=self.shown or "-", expected=self.expected)


def client_context(fingerprint: str = "") -> ssl.SSLContext:
    """The TLS settings of a connection to a server: TLS 1.3, and only the server with this fingerprint.

    The handshake fails with WrongCertificate before anything is sent through it. Without a fingerprint the server's
    name must have a certificate of an authority that the system trusts.
    """
    if not fingerprint:
        context = ssl.create_default_context()
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        return context
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE  # the fingerprint says more than both
    context.sslobject_class = type("PinnedObject", (_PinnedObject,), {"fingerprint": fingerprint})
    context.sslsocket_class = type("PinnedSocket", (_PinnedSocket,), {"fingerprint": fingerprint})
    return context


def _check_fingerprint(expected: str, der: bytes | None) -> None:
    shown = fingerprint_of(der) if der else ""
    if not compare_digest(shown.encode(), expected.encode()):
        raise WrongCertificate(expected, shown)


class _PinnedObject(ssl.SSLObject):
    """The TLS object of asyncio: it checks the fingerprint in the handshake."""

    fingerprint: ClassVar[str]

    def do_handshake(self) -> None:
        super().do_handshake()
        _check_fingerprint(self.fingerprint, self.getpeercert(binary_form=True))


class _PinnedSocket(ssl.SSLSocket):
    """The TLS socket of everything else: it checks the fingerprint in the handshake."""

    fingerprint: ClassVar[str]

    def do_handshake(self, block: bool = False) -> None:
        super().do_handshake(block)
        _check_fingerprint(self.fingerprint, self.getpeercert(binary_form=True))
