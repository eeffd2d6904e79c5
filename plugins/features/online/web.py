"""The page for browsers over HTTP: fixed files, texts, drawings and QR codes; everything else is refused.

A page may use only the server that it came from. Other pages cannot use a server in the house through the browser of
somebody there: the origin of a connection must be the host that it calls, and over plain HTTP that must be an address
or a local name, which nobody outside can give to another computer.
"""

from __future__ import annotations

import hashlib
import json
import mimetypes
import re
import socket
from contextlib import suppress
from http import HTTPStatus
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from railwright.core.files import read_regular_file
from railwright.core.language.messages import speaking
from railwright.core.language.words import client_language
from railwright.plugins.features.online.drawings import Drawings, FindMap
from railwright.plugins.features.online.invitations import InvitationError, parse_code
from railwright.plugins.features.online.lan import own_addresses
from railwright.plugins.features.online.qr_codes import qr_svg
from railwright.plugins.features.online.web_texts import web_texts

if TYPE_CHECKING:
    from websockets.datastructures import Headers
    from websockets.http11 import Request, Response

FOLDER = Path(__file__).parent / "page"
FILES = ("index.html", "page.css", "app.webmanifest", "icon.svg", "*.js", "noble/*.js")
TABLE_PATH = re.compile(r"/t/([A-Za-z0-9]{1,10})(/link\.json|/qr\.svg)?")
TEXTS_PATH = re.compile(r"/texts/([A-Za-z0-9_-]{1,20})\.json")
BOARD_PATH = re.compile(r"/board/([0-9a-f]{64})(?:/([A-Za-z0-9-]{1,40}))?\.svg")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
COMMON_HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Connection": "close",
}


class WebFile(NamedTuple):
    """The content of a response and its type; ``encoding`` is "" or ``gzip``."""

    content: bytes
    type: str
    encoding: str = ""


class WebPage:
    """Answers HTTP requests of browsers.

    ``is_behind_proxy``: a proxy has the certificate and decides who comes in.
    """

    def __init__(self, find_map: FindMap, folder: Path, is_behind_proxy: bool) -> None:
        self._find_map, self._is_behind_proxy = find_map, is_behind_proxy
        self.drawings = Drawings(folder)
        self._files = {
            f"/{path.relative_to(FOLDER).as_posix()}": _file(path)
            for path in sorted(path for pattern in FILES for path in FOLDER.glob(pattern))
        }

    def respond(self, request: Request, is_encrypted: bool) -> Response | None:
        """Return the response to a request; None lets a WebSocket connection begin."""
        if not self._is_known_host(request.headers, is_encrypted):
            return _refusal(HTTPStatus.MISDIRECTED_REQUEST)
        if asks_for_connection(request.headers):
            origins = request.headers.get_all("Origin")
            is_own = [origin.partition("://")[2] for origin in origins] in ([], [header(request.headers, "Host")])
            return None if is_own else _refusal(HTTPStatus.FORBIDDEN)
        if request.method != "GET":
            return _refusal(HTTPStatus.METHOD_NOT_ALLOWED)
        return self._file_response(request, is_encrypted)

    def _is_known_host(self, headers: Headers, is_encrypted: bool) -> bool:
        return self._is_behind_proxy or is_encrypted or is_local_name(host_of(headers))

    def _file_response(self, request: Request, is_encrypted: bool) -> Response:
        path = request.path.partition("?")[0]
        try:
            file = self._find(path, request.headers, is_encrypted)
        except FileNotFoundError:
            return _refusal(HTTPStatus.NOT_FOUND)
        except BlockingIOError:
            return _refusal(HTTPStatus.ACCEPTED)
        except OSError:
            return _refusal(HTTPStatus.GONE)
        tag = f'"{hashlib.sha256(file.content).hexdigest()[:32]}"'
        if header(request.headers, "If-None-Match") == tag:
            return _response(HTTPStatus.NOT_MODIFIED, b"", {"ETag": tag})
        headers = {"Content-Type": file.type, "ETag": tag, "Cache-Control": "no-cache"}
        return _response(
            HTTPStatus.OK, file.content, headers | ({"Content-Encoding": file.encoding} if file.encoding else {})
        )

    def _find(self, path: str, headers: Headers, is_encrypted: bool) -> WebFile:
        """Return the file at a path.

        Raises FileNotFoundError, BlockingIOError while a drawing is being made, and OSError if it cannot be made.
        """
        if path == "/":
            return self._files["/index.html"]
        if path in self._files:
            return self._files[path]
        if match := TEXTS_PATH.fullmatch(path):
            language = client_language(match[1])
            with speaking(language):
                return WebFile(json.dumps({"lang": language.code, **web_texts()}).encode(), "application/json")
        if match := BOARD_PATH.fullmatch(path):
            return self._drawing(match[1], match[2] or "")
        if (match := TABLE_PATH.fullmatch(path)) and not match[2]:
            return self._files["/index.html"]
        if match:
            return self._invitation(match[1], match[2], headers, is_encrypted)
        raise FileNotFoundError(path)

    def _drawing(self, sha256: str, language: str) -> WebFile:
        content = self.drawings.find(sha256, language, self._find_map)
        if content is None:
            raise BlockingIOError
        return WebFile(content, "image/svg+xml", "gzip")

    def _invitation(self, code: str, form: str, headers: Headers, is_encrypted: bool) -> WebFile:
        """Return the link to a table for friends, or its QR code."""
        try:
            link = self._link(parse_code(code), headers, is_encrypted)
        except InvitationError:
            raise FileNotFoundError(code) from None
        if form == "/link.json":
            return WebFile(json.dumps({"link": link}).encode(), "application/json")
        return WebFile(qr_svg(link), "image/svg+xml")

    def _link(self, code: str, headers: Headers, is_encrypted: bool) -> str:
        host = header(headers, "Host")
        with suppress(ValueError):
            if ip_address(host_of(headers)).is_loopback:  # for friends it is another computer
                near = [address for address in own_addresses() if not ip_address(address).is_loopback]
                host = host.replace(host_of(headers), near[0]) if near else host
        is_secure = is_encrypted or (self._is_behind_proxy and header(headers, "X-Forwarded-Proto") == "https")
        return f"{'https' if is_secure else 'http'}://{host}/t/{code}"


def _file(path: Path) -> WebFile:
    types = {".js": "text/javascript; charset=utf-8", ".webmanifest": "application/manifest+json"}
    kind = types.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return WebFile(read_regular_file(path), f"{kind}; charset=utf-8" if kind in ("text/html", "text/css") else kind)


def header(headers: Headers, name: str) -> str:
    """Return the value of a header; "" unless it is there exactly once."""
    values = headers.get_all(name)
    return values[0] if len(values) == 1 else ""


def asks_for_connection(headers: Headers) -> bool:
    """Whether a request asks for a WebSocket connection."""
    return "upgrade" in header(headers, "Connection").lower()


def host_of(headers: Headers) -> str:
    """Return the name or address in ``Host`` without its port, as a browser shows it."""
    host = header(headers, "Host")
    return host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host


def is_local_name(host: str) -> bool:
    """Whether a host is an address, or a name that no server of names outside this network can answer."""
    name = host.removeprefix("[").removesuffix("]").lower()
    with suppress(ValueError):
        ip_address(name)
        return True
    own = socket.gethostname().lower()
    return name in ("localhost", own) or name.endswith((".local", ".localhost", ".lan", ".home.arpa"))


def too_many_requests() -> Response:
    """Return the response to an address that asks too often."""
    return _refusal(HTTPStatus.TOO_MANY_REQUESTS)


def _refusal(status: HTTPStatus) -> Response:
    content = f"{status.value} {status.phrase}\n".encode()
    return _response(status, content, {"Content-Type": "text/plain"})


def _response(status: HTTPStatus, content: bytes, headers: dict[str, str]) -> Response:
    from websockets.datastructures import Headers  # late, 25 ms
    from websockets.http11 import Response

    all_headers = Headers({**COMMON_HEADERS, **headers})
    all_headers["Content-Length"] = str(len(content))
    return Response(status.value, status.phrase, all_headers, content)
