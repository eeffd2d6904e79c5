"""The part of the fixed set of ``.ci/same`` that no command does: edits of maps, and games as the window saves them.

``python -m tests.same_adapter edits MAP FOLDER`` and ``... saves FOLDER`` print digests by name as JSON. All that the
script knows of the program's own modules stands in this file, whose types are checked.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QCoreApplication, QEventLoop
from PySide6.QtWidgets import QApplication

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.outcome import Seat
from railwright.core.maps.library import find_map
from railwright.editor.document import clipboard, edits, routes, suggestions
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.map_source import read_source
from railwright.editor.document.parts import Part
from railwright.editor.document.saving import save_text
from railwright.editor.language.choice import install_language
from railwright.editor.play.game import GameSetup, PlayableGame
from railwright.editor.play.game_start import resume_game, start_game
from railwright.editor.play.session import PlaySession, play_session

Digests = dict[str, str]
Edit = Callable[[MapSpec], MapSpec]
WAIT_S = 60.0  # for a bot's answer


def digest(content: bytes) -> str:
    """A digest as a word."""
    return hashlib.sha256(content).hexdigest()


# edits


def city(spec: MapSpec, number: int) -> Part:
    """A city by its number in the file."""
    return Part("city", spec.cities[number].id)


def route(spec: MapSpec, number: int) -> Part:
    """A route by its number in the file."""
    return Part("route", spec.routes[number].id)


def ends(spec: MapSpec, first: int, second: int) -> tuple[str, str]:
    """Two cities by their numbers."""
    return spec.cities[first].id, spec.cities[second].id


EDITS: Mapping[str, Edit] = {
    "move-cities": lambda spec: edits.move_cities(spec, ends(spec, 0, 1), (3.5, -2.25)),
    "move-city-leave-bends": lambda spec: edits.move_cities(spec, [spec.cities[4].id], (1, 1), leave_bends=True),
    "add-city": lambda spec: edits.add_city(spec, "Ñandú Bay", (33.333, 44.4), {"lat": 1.5, "lon": 2})[0],
    "add-route": lambda spec: edits.add_route(spec, ends(spec, 0, -1), 3, "red", [(40, 41)], {"tunnel": True})[0],
    "rename-city": lambda spec: edits.rename_city(spec, spec.cities[2].id, "New Name", also_id=True),
    "change-field": lambda spec: edits.set_field(spec, [route(spec, 2), route(spec, 3)], "color", "black"),
    "change-plugin-field": lambda spec: edits.set_field(spec, [route(spec, 0)], "tunnel", True),
    "change-map-field": lambda spec: edits.set_map_field(spec, "description", "Other words: with a colon\nand a line."),
    "change-plugins": lambda spec: edits.set_map_field(spec, "plugins", {**spec.plugins, "mulligan": {}}),
    "bend-route": lambda spec: routes.set_bends(spec, spec.routes[1].id, [(60, 60), (80.126, 70)], [1]),
    "add-bend": lambda spec: routes.add_bend(spec, spec.routes[1].id, (70, 66), 1),
    "add-ticket": lambda spec: edits.add_ticket(spec, ends(spec, 1, -2), 4, {"long": True})[0],
    "recompute-tickets": suggestions.recompute_points,
    "draw-line": lambda spec: edits.add_drawing(spec, "line", [(1, 2), (30.5, 40)], color="#336699")[0],
    "add-guide": lambda spec: edits.add_guide(spec, "x", 55.5)[0],
    "duplicate": lambda spec: clipboard.duplicate_parts(spec, [city(spec, 0), city(spec, 3)], (10, 12))[0],
    "paste": lambda spec: clipboard.paste(spec, clipboard.copy_text(spec, [city(spec, 1), city(spec, 2)]), (5, 5))[0],
    "lock": lambda spec: edits.set_locked(spec, [city(spec, 5), route(spec, 5)], True),
    "remove": lambda spec: edits.remove(spec, [city(spec, 6), route(spec, 4)]),
}
CHOSEN: Mapping[str, Sequence[str]] = {
    "balkans": [*EDITS][:17],
    "europe": [name for name in EDITS if name not in ("draw-line", "lock", "add-bend")],
    "tiny": [name for name in EDITS if name not in ("paste", "recompute-tickets")],
}  # 50 in all


def edited(map: str, folder: Path) -> Digests:
    """Each edit in its turn on one file, which is saved and opened again; every other one is undone and redone."""
    folder.mkdir()
    catalogue, path, digests = discover(safe=True), folder / f"{map}.yaml", Digests()
    path.write_bytes(find_map(map).read_bytes())
    for number, name in enumerate(CHOSEN[map]):
        _edit(path, catalogue, EDITS[name], again=number % 2 == 1)
        digests[f"edits/{map}/{number:02}-{name}"] = digest(path.read_bytes())
    return digests


def _edit(path: Path, catalogue: Catalogue, edit: Edit, again: bool) -> None:
    before = path.read_text(encoding="utf-8")
    source = read_source(before.encode(), catalogue, path.name)
    document = MapDocument(source.spec)
    document.edit("an edit", edit(document.spec))
    if again:
        document.history.undo()
        assert source.text_of(document.spec) == before
        document.history.redo()
    text = source.text_of(document.spec)
    assert text != before
    save_text(path, text)


# saves


class Person:
    """Answers for everybody who sits before the screen, by a rule that knows nothing of the game."""

    def __init__(self, session: PlaySession) -> None:
        self.session, self.answers = session, 0
        self.sentences: list[str] = []
        session.failed.connect(self.sentences.append)
        session.begin()

    def play(self, answers: int) -> None:
        """So many answers, or to the end of the game."""
        for _ in range(answers):
            self._wait()
            if self.session.over:
                return
            seat = self.session.waits_for
            if self.session.viewer != seat and seat is not None:
                self.session.take_seat(seat)
            self.session.answer(self._choice())
            self.answers += 1

    def take_back(self) -> None:
        """Go back as far as the rules let the one who is asked."""
        self._wait()
        seat = self.session.waits_for
        if self.session.viewer != seat and seat is not None:
            self.session.take_seat(seat)
        if self.session.take_back_points:
            self.session.take_back(self.session.take_back_points[0])

    def _choice(self) -> Choice:
        options = self.session.match.options()
        return options[(self.answers * 7919 + 13) % len(options)]

    def _wait(self) -> None:
        """Let bots think until a person is asked."""
        late = monotonic() + WAIT_S
        while self.session.waits_for is None and not self.session.over:
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
            assert monotonic() < late, "no bot answers"
            assert not self.session.halted, self.session.halted


def saved(folder: Path) -> Digests:
    """Games of people and bots, left in their middle and taken up again, and one played to its end."""
    secrets.token_hex = lambda nbytes=None: "5" * 2 * (nbytes or 8)
    catalogue, digests = discover(safe=True), Digests()
    for name, map, names, seed in GAMES:
        setup = GameSetup(map, tuple(map_seats(names)), seed)
        table, contents = start_game(setup, catalogue), []
        for part in range(3):
            _play(table, 12 if part < 2 else 2000, part)
            assert table.path is not None
            contents.append(table.path.read_bytes())
            if part < 2:
                table = resume_game(table.path, catalogue)
        for part, content in enumerate(contents):
            digests[f"saves/{name}/{part}"] = digest(content)
    return digests


GAMES = (
    ("people", "tiny", "Ann,Bob", 11),
    ("people-and-bots", "tiny", "Ann,bot:steady,Bob", 12),
    ("large", "europe", "Ann,bot:steady,bot:greedy", 13),
)


def map_seats(names: str) -> Iterable[Seat]:
    """Seats from names with commas between them."""
    for word in names.split(","):
        yield Seat(word, word if word.startswith("bot:") else "human")


def _play(table: PlayableGame, answers: int, part: int) -> None:
    session = play_session(table, 0)
    person = Person(session)
    person.play(answers // 2)
    if part == 0:
        person.take_back()
    if part == 1:
        session.set_free()
    person.play(answers)
    assert not person.sentences, person.sentences
    session.stop()
    table.close()


def main(arguments: Sequence[str]) -> int:
    """Make one part of the set."""
    install_language(QApplication([]))
    digests = edited(arguments[1], Path(arguments[2])) if arguments[0] == "edits" else saved(Path(arguments[1]))
    print(json.dumps(digests))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
