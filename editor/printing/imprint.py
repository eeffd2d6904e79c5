"""What every sheet says of its map: name, version, the serial of the print, date, licence and credits."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from core.cli.version import MAP_FORMAT
from core.mapspec import MapSpec
from editor.printing.words import tr

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # none of them looks like another


class Imprint(NamedTuple):
    """The words themselves."""

    name: str
    serial: str
    edition: str  # version of the map, format, serial, date
    rights: str  # licence, authors and credits

    @classmethod
    def of(cls, spec: MapSpec, folder: Path, day: date) -> Imprint:
        """The imprint of a map printed on a day."""
        version, number = str(spec.about.get("version", "1.0")), serial(spec, folder)
        words = tr("{version} · map format {format} · print {serial} · {day}")
        edition = words.format(version=version, format=MAP_FORMAT, serial=number, day=day.isoformat())
        return cls(spec.name, number, edition, " · ".join(_rights(spec.about)))

    @property
    def line(self) -> str:
        """All of it in one line."""
        return " · ".join(part for part in (f"{self.name} {self.edition}", self.rights) if part)


def serial(spec: MapSpec, folder: Path) -> str:
    """Six letters that change whenever the map or its art does, whether it was saved or not."""
    content = {field.name: getattr(spec, field.name) for field in fields(spec) if field.name != "sha256"}
    digest = hashlib.sha256(json.dumps(content, sort_keys=True, default=_plain).encode())
    for name in _art(spec.about.get("background")):
        file = folder / name
        digest.update(file.read_bytes() if file.is_file() else b"missing")
    return "".join(LETTERS[byte % len(LETTERS)] for byte in digest.digest()[:6])


def _art(background: object) -> list[str]:
    """The files of a background."""
    if not isinstance(background, Mapping):
        return []
    return [name for key, name in sorted(background.items()) if key in ("land", "image") and isinstance(name, str)]


def _plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    return dict(value) if isinstance(value, Mapping) else str(value)


def _rights(about: Mapping[str, Any]) -> list[str]:
    told = [str(about.get("licence", ""))]
    told += [", ".join(str(name) for name in about.get("authors", ()))]
    told += [str(line) for line in about.get("credits", ())]
    return [words for words in told if words]
