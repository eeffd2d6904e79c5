"""Which of the user's plugins he has allowed to run, remembered by what was in them."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile

from core.folders import settings_folder


def contents_of(plugin: Path) -> dict[str, bytes]:
    """The files of a package by their path inside it, or a module as ``__init__.py``. Raises OSError.

    Compiled files do not count: they are never run from a user's plugin.
    """
    if not plugin.is_dir():
        return {"__init__.py": plugin.read_bytes()}
    inner = ((file.relative_to(plugin), file) for file in plugin.rglob("*") if file.is_file())
    return {name.as_posix(): file.read_bytes() for name, file in inner if "__pycache__" not in name.parts}


def digest_of(contents: Mapping[str, bytes]) -> str:
    """The SHA-256 of files with their names."""
    digest = sha256()
    for name, content in sorted(contents.items()):
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


class Trust:
    """The plugins that the user allowed, by path and digest; any edit of a plugin asks again.

    ``warning`` tells what is wrong with the store, "" if nothing: a damaged one counts as empty.
    """

    def __init__(self, store: Path | None = None) -> None:
        self.store = store or settings_folder() / "trusted-plugins.json"
        self.warning = ""
        self._digests = self._read()

    def is_trusted(self, plugin: Path) -> bool:
        """Whether the user allowed this plugin as it is now."""
        return self.trusted_contents(plugin) is not None

    def trusted_contents(self, plugin: Path) -> Mapping[str, bytes] | None:
        """The files of a plugin that the user allowed as it is now: what may run is what was compared."""
        known = self._digests.get(_key(plugin))
        try:
            contents = contents_of(plugin) if known else {}
        except OSError:
            return None
        return contents if known == digest_of(contents) else None

    def trust(self, plugin: Path) -> None:
        """Allow a plugin as it is now, for good. Raises OSError if it cannot be read or remembered."""
        self._write({**self._digests, _key(plugin): digest_of(contents_of(plugin))})

    def forget(self, plugin: Path) -> None:
        """Ask again for a plugin. Raises OSError if that cannot be remembered."""
        if _key(plugin) in self._digests:
            self._write({key: digest for key, digest in self._digests.items() if key != _key(plugin)})

    def _read(self) -> dict[str, str]:
        try:
            found = json.loads(self.store.read_text("utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError) as error:
            return self._damaged(str(error))
        if not isinstance(found, dict) or not all(isinstance(digest, str) for digest in found.values()):
            return self._damaged("it is no mapping of paths to digests")
        return found

    def _damaged(self, why: str) -> dict[str, str]:
        self.warning = f"{self.store} cannot be read ({why}): allow your plugins again, or restore the file."
        return {}

    def _write(self, digests: dict[str, str]) -> None:
        """Replace the store in one step, so that a crash leaves the old or the new one."""
        self.store.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("w", encoding="utf-8", dir=self.store.parent, suffix=".new", delete=False) as file:
            try:
                json.dump(digests, file, indent=2, sort_keys=True)
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                os.unlink(file.name)
                raise
        os.replace(file.name, self.store)
        self._digests, self.warning = digests, ""


def _key(plugin: Path) -> str:
    return str(plugin.resolve())
