"""What is fuzzed: every format that the program reads, by the way that it takes to its reader, and what must hold.

A reader may refuse a file, with an error that carries a sentence. It may not raise anything else, take longer or more
memory than the size of the file explains, or say what is no sentence. A command may not end as if it had failed itself.
"""

from __future__ import annotations

import io
import json
import os
import re
import resource
import shutil
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import replace
from functools import cache, partial
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from types import FrameType
from typing import NamedTuple

from msgspec import structs
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QMainWindow

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.catalogue.manifest import PluginFailure, read_manifest
from railwright.core.catalogue.rules_file import read_rules
from railwright.core.cli.main import main as run_program
from railwright.core.documents.chapters import PICTURE
from railwright.core.game import Game, assemble, read
from railwright.core.kernel.errors import PluginError, RailwrightError
from railwright.core.kernel.issues import has_errors
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.maps.art import BadArt, read_land
from railwright.core.maps.library import find_map
from railwright.core.maps.map_lessons import map_lesson_issues, read_map_lesson
from railwright.core.maps.pictures import art_bytes, piece_bytes
from railwright.core.positions.courses import LessonWords, courses_issues, read_courses
from railwright.core.positions.file import parse_positions, read_position
from railwright.core.positions.lesson_play import LessonPlay
from railwright.core.positions.lessons import gap_names, lesson_issues, read_lesson
from railwright.core.positions.rules import PositionRulesCache
from railwright.core.records.replay import open_record, replay
from railwright.editor.art.drawing import drawing_problem, find_drawing
from railwright.editor.document.clipboard import paste
from railwright.editor.document.edits import rename_city
from railwright.editor.document.map_fields import field_schemas
from railwright.editor.document.recovery import find_recovery_copies
from railwright.editor.draw.open_map import open_map
from railwright.editor.draw.preferences import recent_maps, saved_snapping, undo_limit
from railwright.editor.draw.shortcuts import chosen_keys, read_keys
from railwright.editor.features.exchange.source import import_source, read_source
from railwright.editor.features.printing.dialog import load_choices
from railwright.editor.features.rulebook.book_html import book_html
from railwright.editor.features.rulebook.pictures import BookPictures
from railwright.editor.features.statistics.collection import add_record
from railwright.editor.features.statistics.store import open_store
from railwright.editor.files.settings import last_rules, last_seats
from railwright.editor.files.window_geometry import restore_docks, restore_geometry
from railwright.editor.language.choice import chosen_language
from railwright.editor.play.seats import _saved_first_turn
from railwright.editor.rules.presets import import_preset
from railwright.editor.saves.loading import load_game
from railwright.editor.saves.saved_games import saved_games, state_words
from railwright.editor.scene.paint.ground import BackgroundPicture
from railwright.plugins.features.balance.run_file import read_runs
from railwright.plugins.features.online.invitations import parse_invitation
from railwright.plugins.features.rulebook.api import (
    Book,
    BookLanguage,
    ReadChapters,
    html_page,
    make_book,
    markdown_page,
    read_chapters,
    text_page,
)
from tests.fuzz.mutation import mutated

CORPUS = Path(__file__).with_name("corpus")
SECONDS, SECONDS_PER_MB = 2.0, 12.0  # of the processor: what a file may take at all, and for its size
MEMORY_BYTES = 200_000_000  # beyond what the program has
MAX_SENTENCES, MAX_SENTENCE_CHARS = 1100, 10_000
MAX_OUTPUT_BYTES = 400_000
SLOW = ("map-", "lesson", "courses-", "record-replayed", "position", "rules-", "save", "trusted", "recovery-edits")
EXITS = {0, 1, 2, 3, 4}
CONTROL = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


class Fault(AssertionError):
    """A promise that was not kept."""


class TooSlow(BaseException):
    """A file took longer than its size explains."""


class Target(NamedTuple):
    """A format: the kind of its mutations, the name of a file, and what reads it and yields what people are told."""

    name: str
    syntax: str
    file: str
    notify: Callable[[Path], Iterable[object]]
    corpus: str = ""

    @property
    def is_slow(self) -> bool:
        """Whether a file takes tens of milliseconds, as those do that a command reads."""
        return self.name.startswith(SLOW)

    def samples(self) -> Sequence[bytes]:
        """The good files that hostile ones are made of."""
        return samples(self.corpus or self.name)


@cache
def samples(name: str) -> Sequence[bytes]:
    """The files of a part of the corpus."""
    return [path.read_bytes() for path in sorted((CORPUS / name).iterdir())]


@cache
def catalogue() -> Catalogue:
    """The plugins that come with the program."""
    return discover(safe=True)


@cache
def tiny() -> MapSpec:
    """A small map."""
    spec = read(catalogue(), find_map("tiny")).spec
    assert spec is not None
    return spec


# --- readers ------------------------------------------------------------------------------------------------


def tell_map(path: Path) -> Iterator[object]:
    reading = read(catalogue(), path)
    yield from reading.issues
    if reading.spec is None:
        yield reading.refusal(str(path))


def tell_edited_map(path: Path) -> Iterator[object]:
    opened = open_map(path, catalogue())
    spec = opened.spec
    if spec.cities:  # one edit, written back and read again
        path.write_text(opened.source.text_of(rename_city(spec, spec.cities[0].id, "Moved")), "utf-8")
        open_map(path, catalogue())
    yield from ()


def tell_pasted(path: Path) -> Iterator[object]:
    paste(tiny(), path.read_text("utf-8", "surrogateescape"), (5.0, 5.0))
    yield from ()


def tell_record(path: Path) -> Iterator[object]:
    opened = open_record(path, catalogue())
    yield from opened.warnings
    replay(opened).result()


def tell_game(path: Path) -> Iterator[object]:
    yield from load_game(path, catalogue()).warnings


def tell_listed_game(path: Path) -> Iterator[object]:
    for game in saved_games():
        yield state_words(game, catalogue(), ("tiny", "europe")) + "."


def tell_position(path: Path) -> Iterator[object]:
    library = PositionRulesCache(catalogue(), path.parent)
    for document in parse_positions(path.read_bytes()):
        yield from read_position(document, library).issues


def tell_lesson(path: Path) -> Iterator[object]:
    """A lesson as it is listed, read, and played to its end with its first right answers."""
    courses = read_courses(path.parent.with_name("tiny.yaml"), "Tiny")
    yield from courses.issues
    library = PositionRulesCache(catalogue(), path.parent)
    for document in parse_positions(path.read_bytes()):
        reading = read_position(document, library)
        yield from reading.issues
        if reading.position is None:
            continue
        lesson = read_lesson(reading.position)
        issues = lesson_issues(lesson)
        yield from issues
        play = LessonPlay(lesson, reading.position.seats)
        while not has_errors(issues) and play.step is not None:
            for _, words in play.step.wrong:
                gap_names(words, lesson.rules.board)
            play.take(next(lesson.right_answers(play.at, play.state))) if play.step.wanted else play.look_on()


def tell_courses(path: Path) -> Iterator[object]:
    """An order of lessons that lie beside it."""
    for name in ("steps", "question"):
        path.with_name(f"{name}.yaml").write_bytes(b"")
    courses = read_courses(path.parent.parent, "Tiny")
    yield from courses.issues
    yield from courses_issues(path)
    if len({file for course in courses.courses for file in course.files}) != 2:
        raise Fault("a lesson is in no course")


def tell_map_lesson(path: Path) -> Iterator[object]:
    yield from map_lesson_issues(path.read_bytes())
    read_map_lesson(path)


def tell_lesson_words(path: Path) -> Iterator[object]:
    LessonWords(path.parent.parent, "de")("Draw the red card.")
    yield from ()


def tell_rules(path: Path) -> Iterator[object]:
    rules = read_rules(path)
    yield from rules.notes(rules.issues)


def tell_preset(path: Path) -> Iterator[object]:
    import_preset(path)
    yield from ()


def tell_manifest(path: Path) -> Iterator[object]:
    manifest = read_manifest(path)
    if isinstance(manifest, PluginFailure):
        yield manifest.words


def tell_settings(path: Path) -> Iterator[object]:
    """Everything that looks into the settings at the start."""
    for look in (
        last_seats, last_rules, recent_maps, saved_snapping, undo_limit, chosen_keys, chosen_language, load_choices,
        _saved_first_turn,
    ):  # fmt: skip
        look()
    window = QMainWindow()
    restore_geometry(window, "window/geometry")
    restore_docks(window, "draw/docks")
    yield from ()


def tell_trusted(path: Path) -> Iterator[object]:
    catalogue = discover()
    assert not any(
        catalogue.trust.is_trusted(Path(manifest.path))
        for manifest in catalogue.manifests.values()
        if manifest.origin == "user"
    )
    if catalogue.trust.warning:
        yield catalogue.trust.warning


def tell_keys(path: Path) -> Iterator[object]:
    read_keys(path, ("save", "undo", "redo", "city", "route"))
    yield from ()


def tell_statistics(path: Path) -> Iterator[object]:
    store, messages = open_store()
    try:
        yield from messages
        store.rows("SELECT count(*) FROM games")
    finally:
        store.close()


def tell_collected(path: Path) -> Iterator[object]:
    store, messages = open_store()
    try:
        yield from messages
        add_record(store, path)
    finally:
        store.close()


def tell_recovered(path: Path) -> Iterator[object]:
    for copy in find_recovery_copies(catalogue()):
        copy.text()
        copy.difference()
    yield from ()


def tell_runs(path: Path) -> Iterator[object]:
    try:
        read_runs(path.read_bytes())
    except ValueError:  # whoever asks says so in a sentence of its own
        return
    yield from ()


def tell_import(path: Path) -> Iterator[object]:
    yield from import_source(tiny(), read_source([path]), field_schemas(tiny(), catalogue())).omissions


def tell_land(path: Path) -> Iterator[object]:
    try:
        read_land(path)
    except BadArt as error:
        yield f"The file {error}."


def tell_chapter(path: Path) -> Iterator[object]:
    """A chapter of the ferries, or what lies beside it, in the book of a small game: read, drawn, shown and written."""
    folder = path.parent
    chapter = folder / "ferries.md"
    if path != chapter:
        shutil.copy(CORPUS / "chapter" / "lamps.md", chapter)
    for name, sample in (("lamp.svg", samples("picture")[-1]), ("lit.yaml", samples("chapter-example")[0])):
        if path.name != name:
            (folder / name).write_bytes(sample)

    def read_from_here(manifest: PluginManifest, language: str) -> ReadChapters:
        here = (
            structs.replace(manifest, path=str(folder.parent / "ferries.py")) if manifest.id == "ferries" else manifest
        )
        return read_chapters(here, language)

    book = make_book(small_game(), read=read_from_here)
    if book.problems and words_of_others(book) != words_of_others(make_book(small_game())):
        raise Fault("a damaged chapter takes others along")
    pictures = BookPictures(small_game().rules)
    blocks = [block for _, section in book.sections() for block in section.blocks if block.kind == PICTURE]
    foreign = [block for block in blocks if block.picture]
    shown = {block.picture_name: pictures.image(block).size() for block in foreign}
    addresses = {block.picture_name: pictures.data_address(block) for block in foreign}
    page = html_page(book, BookLanguage(), lambda block: addresses.get(block.picture_name, ""))
    pages = [page, book_html(book, shown)]
    for page in pages:
        _PageReader().feed(page)
    text_page(book, BookLanguage())
    markdown_page(book, BookLanguage())
    book.explanation(["at-route", "ferries"])
    yield from book.problems


class _PageReader(HTMLParser):
    """Reads a page of a book, which holds all that it shows and leads nowhere else."""

    INSIDE = ("#", "data:image/png;base64,", "chapter:", "board:", "example:")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "iframe", "object", "link"):
            raise Fault(f"a page of the book holds <{tag}>")
        for name, value in attrs:
            if name.startswith("on") or (name in ("src", "href") and not (value or "").startswith(self.INSIDE)):
                raise Fault(f"a page of the book leads out of it: {name}={value}")


def words_of_others(book: Book) -> list[str]:
    """All blocks of a book that are not of the ferries."""
    return [block.text for _, section in book.sections() for block in section.blocks if section.plugin != "ferries"]


@cache
def small_game() -> Game:
    """A small game with ferries."""
    return assemble(catalogue(), tiny(), None)


def tell_picture(path: Path) -> Iterator[object]:
    """A picture under a board, drawn as small as the window draws it."""
    background = BackgroundPicture(replace(tiny(), about={"background": {"image": path.name}}), path.parent)
    image = QImage(200, 120, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    background.paint(painter)
    painter.end()
    yield from ()


def tell_drawing(path: Path) -> Iterator[object]:
    """A portrait, and a sign of a map or a rule, which others have drawn: as the window draws them, in its colors."""
    for checked in (art_bytes, piece_bytes):
        if problem := drawing_problem("portraits", str(path), checked):
            yield problem
        drawing = find_drawing("portraits", str(path), "owl", (("body", "#8f2d1d"),), checked)
        image = QImage(48, 48, QImage.Format.Format_ARGB32)
        painter = QPainter(image)
        drawing.paint(painter, QRectF(image.rect()))
        for shape in drawing.layer("glad"):
            painter.fillPath(*shape.filled())
        painter.end()


# --- tables for friends -------------------------------------------------------------------------------------


def tell_invitation(path: Path) -> Iterator[object]:
    """A link that somebody has sent."""
    invitation = parse_invitation(path.read_text("utf-8", "surrogateescape"))
    if parse_invitation(invitation.link) != invitation:
        raise Fault(f"{invitation.link} is another invitation")
    yield from ()


# --- commands -----------------------------------------------------------------------------------------------


def tell_command(*arguments: str, as_json: bool = False) -> Callable[[Path], Iterator[object]]:
    """What a command says of a file, whose exit code must not be that of an error of the program's own."""

    def notify(path: Path) -> Iterator[object]:
        command = [str(path) if word == "FILE" else word for word in arguments]
        code, out, err = run_command([*command, *(["--json"] if as_json else [])])
        if code not in EXITS:
            raise Fault(f"{' '.join(command)} ends with {code}: {err[-600:]}")
        if len(out) + len(err) > MAX_OUTPUT_BYTES + 20 * path.stat().st_size:
            raise Fault(f"{' '.join(command)} prints {len(out) + len(err)} characters")
        if match := CONTROL.search(err + ("" if as_json else out)):
            raise Fault(f"{' '.join(command)} prints the character {match.group()!r}")
        if as_json:
            for line in out.splitlines() if arguments[0] == "position" else [out]:
                json.loads(line)
        if code and not (out + err).strip():
            raise Fault(f"{' '.join(command)} ends with {code} and says nothing")
        yield from ()

    return notify


# What writes where it is told to, waits for a person, or talks to a network is not called with any words.
UNTRIED_COMMANDS = (
    "play",
    "edit",
    "open",
    "serve",
    "nearby",
    "rules",
    "export",
    "new",
    "try",
    "--records",
    "--jobs",
    "--games",
)


def tell_words(path: Path) -> Iterator[object]:
    """A command of any words, which ends in one of the ways that a command may."""
    try:
        content = json.loads(path.read_bytes())
    except (ValueError, RecursionError):  # these are our own, and say which words to try
        return
    given = [str(word) for word in content] if isinstance(content, list) else []
    if any(word.startswith(UNTRIED_COMMANDS) for word in given) or not given:
        return
    path.write_text("map: tiny\nseats: [{}, {}]\n", "utf-8")
    yield from tell_command(*given)(path)


def run_command(arguments: Sequence[str]) -> tuple[int, str, str]:
    """Exit code, standard output and standard error of a command, run in this process."""
    out, err = io.StringIO(), io.StringIO()
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(b"map: tiny\nseats: [{}, {}]\n"))
    with redirect_stdout(out), redirect_stderr(err):
        try:
            code = run_program(list(arguments))
        finally:
            sys.stdin = before
    return code, out.getvalue(), err.getvalue()


TARGETS: dict[str, Target] = {
    target.name: target
    for target in (
        Target("map", "yaml", "map.yaml", tell_map),
        Target("map-edited", "yaml", "map.yaml", tell_edited_map, "map"),
        Target("map-validated", "yaml", "map.yaml", tell_command("validate", "FILE"), "map"),
        Target("map-validated-for-programs", "yaml", "map.yaml", tell_command("validate", "FILE", as_json=True), "map"),
        Target("clipboard", "yaml", "parts.yaml", tell_pasted),
        Target("record", "json lines", "game.jsonl", tell_record),
        Target("record-replayed", "json lines", "game.jsonl", tell_command("replay", "FILE"), "record"),
        Target("record-replayed-for-programs", "json lines", "game.jsonl", tell_command("replay", "FILE", as_json=True),
               "record"),
        Target("record-in-the-list", "json lines", "saves/game.jsonl", tell_listed_game, "record"),
        Target("record-collected", "json lines", "saves/game.jsonl", tell_collected, "record"),
        Target("save", "save", "state/games/game.railwright", tell_game),
        Target("save-in-the-list", "save", "state/games/game.railwright", tell_listed_game, "save"),
        Target("position", "yaml", "position.yaml", tell_position),
        Target("position-shown", "yaml", "position.yaml", tell_command("position", "show", "FILE"), "position"),
        Target("position-options", "yaml", "position.yaml", tell_command("position", "options", "FILE", as_json=True),
               "position"),
        Target("position-scored", "yaml", "position.yaml", tell_command("position", "score", "FILE"), "position"),
        Target("lesson", "yaml", "lessons/tiny/steps.yaml", tell_lesson),
        Target("lesson-validated", "yaml", "steps.yaml", tell_command("validate", "FILE"), "lesson"),
        Target("lesson-words", "json", "lessons/words/de.json", tell_lesson_words, "words"),
        Target("courses", "yaml", "lessons/courses.yaml", tell_courses),
        Target("courses-validated", "yaml", "lessons/courses.yaml", tell_command("validate", "FILE"), "courses"),
        Target("map-lesson", "yaml", "lessons/steps.yaml", tell_map_lesson),
        Target("rules", "yaml", "rules.yaml", tell_rules),
        Target("rules-played-by", "yaml", "rules.yaml",
               tell_command("simulate", "--map", "tiny", "--seats", "bot:random,bot:random", "--games", "0", "--rules",
                            "FILE"), "rules"),
        Target("preset", "yaml", "other rules.yaml", tell_preset, "rules"),
        Target("manifest", "python", "night_trains.py", tell_manifest),
        Target("settings", "json", "settings/settings.json", tell_settings),
        Target("trusted-plugins", "json", "settings/trusted-plugins.json", tell_trusted),
        Target("words", "json", "words.yaml", tell_words),
        Target("keys", "cells", "keys.txt", tell_keys),
        Target("statistics", "bytes", "statistics.sqlite", tell_statistics),
        Target("recovery-edits", "json lines", "state/recovery/0.edits", tell_recovered),
        Target("recovery-map", "yaml", "state/recovery/0.yaml", tell_recovered, "map"),
        Target("recovery-about", "json", "state/recovery/0.json", tell_recovered),
        Target("simulation-runs", "json", "tiny.simulations.json", tell_runs),
        Target("import-table", "cells", "table.csv", tell_import),
        Target("import-places", "cells", "places.map", tell_import),
        Target("import-names", "cells", "names.txt", tell_import),
        Target("import-web-editor", "json", "map.json", tell_import),
        Target("import-geojson", "json", "places.geojson", tell_import),
        Target("import-graph", "cells", "graph.txt", tell_import),
        Target("import-python", "python", "board.py", tell_import),
        Target("picture", "picture", "picture.png", tell_picture),
        Target("drawing", "picture", "drawing.svg", tell_drawing),
        Target("invitation", "cells", "link.txt", tell_invitation),
        Target("land", "json", "land.json", tell_land),
        Target("chapter", "chapter", "chapters/ferries.md", tell_chapter),
        Target("chapter-example", "yaml", "chapters/lit.yaml", tell_chapter),
        Target("chapter-picture", "picture", "chapters/lamp.svg", tell_chapter, "picture"),
    )
}  # fmt: skip


# --- trying a file ------------------------------------------------------------------------------------------


def hostile(target: Target, seed: str) -> bytes:
    """The hostile file of a seed."""
    return mutated(Random(f"{target.name}:{seed}"), target.syntax, target.samples())


def try_file(target: Target, content: bytes, home: Path) -> None:
    """Read a hostile file in a home of its own. Raises Fault, TooSlow, or whatever the reader should not raise."""
    path = home / target.file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    if target.name == "recovery-about":
        path.with_suffix(".yaml").write_bytes(samples("map")[0])
    with home_at(home), bounded(SECONDS + SECONDS_PER_MB * len(content) / 1e6):
        sentences = list(_told(target, path))
    if len(sentences) > MAX_SENTENCES:
        raise Fault(f"{len(sentences)} sentences are said of one file")
    for sentence in sentences:
        check_sentence(sentence)


@contextmanager
def home_at(folder: Path) -> Iterator[None]:
    """A home of its own for everything that is started within."""
    before = os.environ.get("RAILWRIGHT_HOME")
    os.environ["RAILWRIGHT_HOME"] = str(folder)
    try:
        yield
    finally:
        os.environ.pop("RAILWRIGHT_HOME")
        if before is not None:
            os.environ["RAILWRIGHT_HOME"] = before


def _told(target: Target, path: Path) -> Iterator[str]:
    try:
        yield from map(sentence_of, target.notify(path))
    except PluginError:
        raise
    except (RailwrightError, OSError) as error:
        yield from (str(error) + ("" if isinstance(error, RailwrightError) else ".")).splitlines()  # a list of issues


def sentence_of(message: object) -> str:
    """The English of an issue or a message."""
    return str(getattr(message, "message", message))


def check_sentence(sentence: str) -> None:
    """Whoever reads it must be able to: it is neither empty nor endless, and it ends."""
    if not sentence.strip() or len(sentence) > MAX_SENTENCE_CHARS:
        raise Fault(f"a sentence of {len(sentence)} characters: {sentence[:200]!r}")
    if not sentence.rstrip().endswith((".", "?", "]", ":")):
        raise Fault(f"this is no sentence: {sentence[-300:]!r}")
    if "Traceback" in sentence or "object at 0x" in sentence:
        raise Fault(f"this is for nobody to read: {sentence[-300:]!r}")


@contextmanager
def bounded(seconds: float, memory: bool = True) -> Iterator[None]:
    """Raise TooSlow after so much time of the processor, and let memory run out beyond the bound (Linux)."""
    old_handler = signal.signal(signal.SIGPROF, partial(_raise_too_slow, seconds))
    old_limit = resource.getrlimit(resource.RLIMIT_AS)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        if memory and (used := memory_bytes()):
            resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY_BYTES, old_limit[1]))
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        resource.setrlimit(resource.RLIMIT_AS, old_limit)
        signal.signal(signal.SIGPROF, old_handler)


def _raise_too_slow(seconds: float, number: int, frame: FrameType | None) -> None:
    raise TooSlow(f"it takes more than {seconds:.1f} s of the processor")


def memory_bytes() -> int:
    """The address space of this process; 0 where that is not known."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    except OSError:
        return 0
