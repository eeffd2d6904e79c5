"""Who is who: keys that are made once and kept, hellos that hold for one server, certificates that are checked."""

from __future__ import annotations

import asyncio
import socket
import ssl
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.core.kernel.commands import CommandError
from railwright.core.kernel.errors import RailwrightError
from railwright.plugins.features.online import libraries
from railwright.plugins.features.online.identity import (
    CERTIFICATE_FILE,
    KEY_FILE,
    Certificate,
    Identity,
    WrongCertificate,
    client_context,
    is_hello_of,
    is_signed_by,
    new_identity,
    online_folder,
    own_certificate,
    own_identity,
)
from railwright.plugins.features.online.tokens import new_nonce, token, token_bytes
from tests.homes import move_home

ANN, EVE = Identity(b"a" * 32), Identity(b"e" * 32)
PRINT = token(b"p" * 32)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# --- people -------------------------------------------------------------------------------------------------


def test_a_key_is_made_once_and_its_owner_alone_can_read_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path)
    key = own_identity().key
    assert own_identity().key == key
    assert online_folder().is_relative_to(tmp_path)
    assert mode(online_folder()) == 0o700
    assert mode(online_folder() / KEY_FILE) == 0o600
    assert [path.name for path in online_folder().iterdir()] == [KEY_FILE]


def test_a_key_can_be_typed_after_an_option(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``serve --owner -Abc`` is wrong usage: no new key begins with a hyphen."""
    secrets = [number.to_bytes(32, "big") for number in range(1, 1000)]
    bad = next(secret for secret in secrets if Identity(secret).key.startswith("-"))
    good = next(secret for secret in secrets if not Identity(secret).key.startswith("-"))
    for make in (new_identity, lambda: own_identity(tmp_path)):
        drawn = iter((bad, bad, good))
        with monkeypatch.context() as patch:
            patch.setattr("os.urandom", lambda count, drawn=drawn: next(drawn))
            assert make().key == Identity(good).key


def test_a_key_that_others_could_read_is_closed_again(tmp_path: Path) -> None:
    own_identity(tmp_path)
    (tmp_path / KEY_FILE).chmod(0o644)
    own_identity(tmp_path)
    assert mode(tmp_path / KEY_FILE) == 0o600


def test_programs_that_start_at_once_agree_on_one_key(tmp_path: Path) -> None:
    keys: list[str] = []
    threads = [threading.Thread(target=lambda: keys.append(own_identity(tmp_path).key)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(keys) == 8
    assert set(keys) == {own_identity(tmp_path).key}


@pytest.mark.parametrize("content", [b"", b"x", b"railwright-key-1 short\n", b"\xff\xfe", b"other " + b"A" * 43])
def test_a_damaged_key_is_kept_and_told(tmp_path: Path, content: bytes) -> None:
    (tmp_path / KEY_FILE).write_bytes(content)
    with pytest.raises(RailwrightError, match="no longer contains your key"):
        own_identity(tmp_path)
    assert (tmp_path / KEY_FILE).read_bytes() == content


def test_a_hello_holds_for_one_nonce_one_server_and_one_person() -> None:
    nonce = new_nonce()
    sign = ANN.sign_hello(nonce, PRINT)
    assert is_hello_of(ANN.key, nonce, PRINT, sign)
    assert not is_hello_of(EVE.key, nonce, PRINT, sign)
    assert not is_hello_of(ANN.key, new_nonce(), PRINT, sign)
    assert not is_hello_of(ANN.key, nonce, token(b"q" * 32), sign)
    assert not is_hello_of(ANN.key, nonce, "friends.example", sign)
    assert is_hello_of(ANN.key, nonce, "friends.example", ANN.sign_hello(nonce, "friends.example"))


@pytest.mark.parametrize("nonce", ["", "x", "A" * 44, "A" * 42 + "|"])
def test_nobody_signs_what_is_no_nonce(nonce: str) -> None:
    with pytest.raises(ValueError):
        ANN.sign_hello(nonce, PRINT)
    assert not is_hello_of(ANN.key, nonce, PRINT, "A" * 86)


@given(st.text(max_size=100), st.binary(max_size=100), st.text(max_size=100))
@pytest.mark.sweep
def test_any_words_are_no_signature(key: str, content: bytes, sign: str) -> None:
    assert not is_signed_by(key, content, sign)
    assert not is_signed_by(ANN.key, content, sign)


@given(st.integers(0, 511))
def test_a_signature_with_a_changed_bit_is_none(bit: int) -> None:
    sign = bytearray(token_bytes(ANN.sign(b"x"), 64))
    sign[bit // 8] ^= 1 << bit % 8
    assert not is_signed_by(ANN.key, b"x", token(bytes(sign)))


def test_nothing_of_a_key_shows() -> None:
    identity = new_identity()
    assert identity != new_identity()
    assert "Identity" in repr(identity)
    assert len(repr(identity)) < 100


# --- servers ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    return own_certificate(tmp_path_factory.mktemp("server"))


def test_a_certificate_is_made_once_and_kept(certificate: Certificate) -> None:
    again = own_certificate(certificate.path.parent)
    assert again == certificate
    assert len(certificate.fingerprint) == 43
    assert mode(certificate.path) == 0o600


def test_a_damaged_certificate_is_told(certificate: Certificate, tmp_path: Path) -> None:
    whole = certificate.path.read_bytes()
    for content in (b"", whole[:200], whole[len(whole) // 2 :], whole.replace(b"M", b"\xff", 1)):
        (tmp_path / CERTIFICATE_FILE).write_bytes(content)
        with pytest.raises(RailwrightError, match="no longer contains this server's certificate"):
            own_certificate(tmp_path)


async def _converse(server: ssl.SSLContext, client: ssl.SSLContext) -> list[bytes]:
    """What a server got of a client that says one line."""
    received: list[bytes] = []
    over = asyncio.Event()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        received.append(await reader.read(100))
        writer.close()
        over.set()

    listening = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=server)
    try:
        port = listening.sockets[0].getsockname()[1]
        _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=client, server_hostname="x")
        writer.write(b"hello")
        await writer.drain()
        await asyncio.wait_for(over.wait(), 30)
        writer.close()
    finally:
        listening.close()
    return received


def test_a_client_speaks_to_the_server_of_its_invitation(certificate: Certificate) -> None:
    received = asyncio.run(_converse(certificate.context(), client_context(certificate.fingerprint)))
    assert received == [b"hello"]


def test_another_server_gets_nothing(certificate: Certificate) -> None:
    received: list[bytes] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        received.append(await reader.read(100))
        writer.close()

    async def connect() -> None:
        listening = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=certificate.context())
        port = listening.sockets[0].getsockname()[1]
        try:
            await asyncio.open_connection("127.0.0.1", port, ssl=client_context(PRINT), server_hostname="x")
        finally:
            listening.close()

    with pytest.raises(WrongCertificate) as error:
        asyncio.run(connect())
    assert received in ([], [b""])
    assert error.value.shown == certificate.fingerprint
    assert certificate.fingerprint in str(error.value.sentence)


def test_a_socket_checks_the_server_too(certificate: Certificate) -> None:
    ours, theirs = socket.socketpair()
    context = certificate.context()

    def serve() -> None:
        with context.wrap_socket(theirs, server_side=True) as connection:
            connection.recv(1)

    thread = threading.Thread(target=serve)
    thread.start()
    with pytest.raises(WrongCertificate):
        client_context(PRINT).wrap_socket(ours)
    ours.close()
    thread.join()


def test_nothing_older_than_tls_13_is_spoken(certificate: Certificate) -> None:
    older = client_context(certificate.fingerprint)
    older.minimum_version = older.maximum_version = ssl.TLSVersion.TLSv1_2
    with pytest.raises((ssl.SSLError, ConnectionError)):
        asyncio.run(_converse(certificate.context(), older))


def test_without_a_fingerprint_an_authority_must_know_the_server(certificate: Certificate) -> None:
    with pytest.raises(ssl.SSLCertVerificationError):
        asyncio.run(_converse(certificate.context(), client_context()))


# --- libraries ----------------------------------------------------------------------------------------------


def test_a_machine_without_the_library_is_told_which_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(libraries, "find_spec", lambda name: None)
    for make in (own_identity, own_certificate):
        with pytest.raises(CommandError, match="pip install cryptography"):
            make(tmp_path)
    assert [*tmp_path.iterdir()] == []


@pytest.mark.sweep
def test_importing_needs_neither_the_library_nor_qt() -> None:
    code = (
        "import sys; from railwright.plugins.features.online import identity, invitations;"
        "print([name for name in sys.modules if name.split('.')[0] in ('cryptography', 'websockets', 'PySide6')])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
