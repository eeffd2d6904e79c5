"""A server over TLS in a thread of the test, with bots as friends: what windows and terminals are tried against."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from railwright.plugins.features.online.identity import own_certificate
from railwright.plugins.features.online.invitations import Invitation
from tests.plugins.programs.online.playing import HERE, BotClient, plain_server

ANSWER_S = 30.0


class ServerThread:
    """A server in a thread of its own, and people at its tables there."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.certificate = folder, own_certificate(folder)
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()
        self.port = 0
        self.start()

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(ANSWER_S)

    def begin(self, work: Coroutine[Any, Any, Any]) -> None:
        asyncio.run_coroutine_threadsafe(work, self.loop)

    def start(self) -> None:
        async def begin() -> int:
            self.server = plain_server(self.folder, time.time, certificate=self.certificate)
            return await self.server.start(HERE, self.port)

        self.port = self.do(begin())

    def stop(self) -> None:
        self.do(self.server.stop())
        self.server.store.close()  # type: ignore[attr-defined]

    def end(self) -> None:
        self.stop()
        self.do(_cancel_others())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()

    def invitation(self, code: str = "", fingerprint: str = "") -> str:
        return Invitation(HERE, self.port, code, fingerprint or self.certificate.fingerprint).link

    def friend(self) -> BotClient:
        async def come() -> BotClient:
            return BotClient(self.port, "random", fingerprint=self.certificate.fingerprint)

        return self.do(come())  # type: ignore[no-any-return]


async def _cancel_others() -> None:
    """End what friends still wait for."""
    others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
