"""The file behind a map that is being drawn: what it holds, and what it will hold after the edits. Free of Qt."""

from __future__ import annotations

import copy
import math
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from core.catalogue.discovery import Catalogue
from core.catalogue.optionschema import plain
from core.documents.reading import read_document
from core.errors import RailwrightError
from core.game import check
from core.issues import Issue, has_errors
from core.maps.file import MapReading
from core.mapspec import MapSpec
from core.text import say
from editor.document.data import map_data
from editor.document.patch import Rows, patch
from editor.document.yaml_text import NotKept, fresh, new_text, put_in_order, remarks_above, rewritten

HEAD = """\
# A board for Railwright. Everything in millimetres from the top left corner; docs/map-format.md explains every field.

"""
SHEET = (790.0, 525.0)  # millimetres of a board of which the file does not say how large it is


class NotAMap(RailwrightError):
    """A file that cannot be drawn on; ``issues`` say where and why."""

    def __init__(self, issues: tuple[Issue, ...], name: str) -> None:
        self.issues = issues
        self.notes = tuple(issue.note(name) for issue in issues)
        super().__init__(say("{name} cannot be opened as a map; mend it with a text editor first.", name=name))


@dataclass(frozen=True, slots=True)
class Sheet:
    """A text, its plain data, and the map that it was read as.

    ``rows`` tells where the map's routes and tickets stand in the lists of the data: what could not be understood is
    in the data only, and stays.
    """

    text: str
    data: dict[str, Any]
    spec: MapSpec
    rows: Rows

    def data_of(self, spec: MapSpec) -> dict[str, Any]:
        """The data that the file will hold for another map."""
        data = copy.deepcopy(self.data)
        patch(data, self.spec, spec, self.rows)
        return data

    def text_of(self, spec: MapSpec) -> str:
        """The text that the file will have; without a change it is the very same.

        What is written is read again: should it differ from what was drawn, the file is laid out anew, and so it is
        where the file is written in a way that cannot be kept.
        """
        spec = replace(spec, sha256="")
        if spec == self.spec:
            return self.text
        wanted = self.data_of(spec)
        change = partial(patch, before=self.spec, after=spec, rows=self.rows, fresh=fresh, put=put_in_order)
        try:
            text = rewritten(self.text, change)
        except NotKept:
            text = ""
        return text if read_document(text).data == wanted else new_text(wanted, remarks_above(self.text) or HEAD)

    def reading(self, spec: MapSpec, catalogue: Catalogue, folder: Path | None = None) -> MapReading:
        """What the program would say of the file with another map in it."""
        return check(catalogue, self.data_of(spec), folder)


def read_sheet(content: bytes, catalogue: Catalogue, name: str) -> Sheet:
    """The sheet of a map file; a map with mistakes can be opened, a text that is no map is refused with NotAMap."""
    document = read_document(content)
    reading = check(catalogue, document.data)
    if reading.draft is None or has_errors(document.issues):
        raise NotAMap(document.issues or reading.issues, name)
    spec = replace(reading.draft.spec, sha256="")
    if not all(map(math.isfinite, spec.size)):
        spec = replace(spec, size=SHEET)  # one that can be drawn on; the file keeps its own until it is given another
    # A copy for every alias as well, so that a change at one place is none at another.
    return Sheet(content.decode("utf-8"), plain(document.data), spec, reading.draft.rows)


def new_sheet(spec: MapSpec, catalogue: Catalogue) -> Sheet:
    """The sheet of a map that has no file yet."""
    return read_sheet(new_text(map_data(spec), HEAD).encode(), catalogue, spec.name)
