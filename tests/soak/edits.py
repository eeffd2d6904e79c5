"""Edits of every kind, undone and redone, by a program that is killed: what is kept is what a replay of them gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document import edits
from railwright.editor.document.map_document import Change, MapDocument
from railwright.editor.document.map_source import read_source
from railwright.editor.document.parts import KINDS, WHOLE, Part, pieces
from railwright.editor.document.recovery import Recovery, find_recovery_copies
from railwright.editor.document.saving import save_text
from tests.fuzz.targets import Fault, catalogue, home_at
from tests.soak.crashes import KILLS_PER_TRIAL, MAP, killed_child, load_plugins, notify

BACKS, FORTHS = 0.15, 0.25  # the parts of the steps that undo, and those up to which they redo
SAVES = 0.04  # the part of the steps after which the map is saved
STEPS = 100  # of a life, at most
COLORS = ("red", "blue", "gray", "black")

# --- edits --------------------------------------------------------------------------------------------------


def _point(rng: Random) -> edits.Point:
    return round(rng.uniform(10, 330), 2), round(rng.uniform(10, 190), 2)


def _two_cities(spec: MapSpec, rng: Random) -> tuple[str, str]:
    first, second = rng.sample([city.id for city in spec.cities], 2)
    return first, second


def _any(spec: MapSpec, rng: Random, *kinds: str) -> list[Part]:
    """Some of the parts of some kinds."""
    parts = [Part(kind, piece.id) for kind in KINDS if kind in kinds for piece in pieces(spec, kind)]
    if "drawing" in kinds:
        parts += [Part("drawing", str(number)) for number in range(len(edits.drawings(spec)))]
    return rng.sample(parts, min(len(parts), rng.randint(1, 3)))


def _rename(spec: MapSpec, rng: Random) -> MapSpec:
    return edits.rename_city(spec, rng.choice(spec.cities).id, f"Town {rng.randrange(1000)}", rng.random() < 0.5)


def _move(spec: MapSpec, rng: Random) -> MapSpec:
    ids = [part.id for part in _any(spec, rng, "city")]
    return edits.move_cities(spec, ids, (rng.uniform(-5, 5), rng.uniform(-5, 5)), rng.random() < 0.3)


def _add_city(spec: MapSpec, rng: Random) -> MapSpec:
    return edits.add_city(spec, f"Port {rng.randrange(1000)}", _point(rng))[0]


def _add_route(spec: MapSpec, rng: Random) -> MapSpec:
    bends = [_point(rng) for _ in range(rng.randrange(3))]
    return edits.add_route(spec, _two_cities(spec, rng), rng.randint(1, 6), rng.choice(COLORS), bends)[0]


def _add_ticket(spec: MapSpec, rng: Random) -> MapSpec:
    return edits.add_ticket(spec, _two_cities(spec, rng), rng.randint(1, 20))[0]


def _change_routes(spec: MapSpec, rng: Random) -> MapSpec:
    return edits.set_field(spec, _any(spec, rng, "route"), "color", rng.choice(COLORS))


def _change_tickets(spec: MapSpec, rng: Random) -> MapSpec:
    return edits.set_field(spec, _any(spec, rng, "ticket"), "points", rng.randint(1, 20))


def _remove(spec: MapSpec, rng: Random) -> MapSpec:
    kinds = ("route", "ticket", "drawing", *(("city",) if len(spec.cities) > 6 else ()))
    return edits.remove(spec, _any(spec, rng, *kinds))


def _lock(spec: MapSpec, rng: Random) -> MapSpec:
    return edits.set_locked(spec, _any(spec, rng, "city", "route", "drawing"), rng.random() < 0.5)


def _draw(spec: MapSpec, rng: Random) -> MapSpec:
    return edits.add_drawing(spec, "line", [_point(rng), _point(rng)])[0]


def _move_drawings(spec: MapSpec, rng: Random) -> MapSpec:
    return edits.move_drawings(spec, _any(spec, rng, "drawing"), (rng.uniform(-5, 5), 1.0))


def _guide(spec: MapSpec, rng: Random) -> MapSpec:
    return edits.add_guide(spec, rng.choice("xy"), rng.uniform(0, 200))[0]


def _describe(spec: MapSpec, rng: Random) -> MapSpec:
    return edits.set_map_field(spec, rng.choice(("name", "description")), f"Coast {rng.randrange(1000)}")


EDITS: tuple[Callable[[MapSpec, Random], MapSpec], ...] = (
    _rename, _move, _add_city, _add_route, _add_ticket, _change_routes, _change_tickets, _remove, _lock, _draw,
    _move_drawings, _guide, _describe,
)  # fmt: skip


def replayed(spec: MapSpec, seed: str) -> list[MapSpec]:
    """The map before the first step of a life and after each, without a document, a journal or a file."""
    maps, past, future = [spec], list[MapSpec](), list[MapSpec]()
    for step in range(STEPS):
        rng = Random(f"{seed}:{step}")
        act = rng.random()
        if act < BACKS:
            if past:
                future.append(spec)
                spec = past.pop()
        elif act < FORTHS:
            if future:
                past.append(spec)
                spec = future.pop()
        elif (after := rng.choice(EDITS)(spec, rng)) != spec:
            past.append(spec)
            future.clear()
            spec = after
        maps.append(spec)
    return maps


# --- a program that is killed -------------------------------------------------------------------------------


def try_edits(rng: Random, folder: Path) -> Counter[str]:
    """A program that edits is killed again and again. Raises Fault where what it kept is not what was done."""
    counts: Counter[str] = Counter()
    path = folder / "board.yaml"
    path.write_bytes(MAP)
    load_plugins()
    with home_at(folder):
        for _ in range(KILLS_PER_TRIAL):
            seed, before = str(rng.random()), _read(path.read_bytes(), path)
            lines = killed_child(partial(_work, path, seed), rng.choice((rng.uniform(0, 0.3), None)))
            _check(path, replayed(before, seed), len(lines))
            counts += Counter(kills=1, edits=len(lines))
    return counts


def _read(content: bytes, path: Path) -> MapSpec:
    return replace(read_source(content, catalogue(), path.name).spec, sha256="")


def _work(path: Path, seed: str, pipe: int) -> None:
    source = read_source(path.read_bytes(), catalogue(), path.name)
    document, recovery, canvas = MapDocument(source.spec), Recovery(path), Canvas(source.spec)
    document.changed.connect(canvas.show)
    for step in range(STEPS):
        rng = Random(f"{seed}:{step}")
        act = rng.random()
        if act < BACKS:
            document.history.undo()
        elif act < FORTHS:
            document.history.redo()
        else:
            document.edit("Edit", rng.choice(EDITS)(document.spec, rng))
        canvas.check(document.spec)
        recovery.append(source, document.spec)
        notify(pipe, step)
        if rng.random() < SAVES:
            text = source.text_of(document.spec)
            save_text(path, text)
            source = read_source(text.encode(), catalogue(), path.name)
            recovery.discard()


class Canvas:
    """What a window shows of a map, which it is only told the changes of."""

    def __init__(self, spec: MapSpec) -> None:
        self._pieces = _pieces(spec)

    def show(self, changes: tuple[Change, ...]) -> None:
        """Take over what has changed."""
        for change in changes:
            if change.part == WHOLE:
                continue
            if change.after is None:
                del self._pieces[change.part]
            else:
                self._pieces[change.part] = change.after

    def check(self, spec: MapSpec) -> None:
        """Raise Fault where something else is shown than a map holds."""
        if self._pieces != _pieces(spec):
            raise Fault("what was told of the edits is not what they did")


def _pieces(spec: MapSpec) -> dict[Part, object]:
    return {Part(kind, piece.id): piece for kind in KINDS for piece in pieces(spec, kind)}


def _check(path: Path, maps: list[MapSpec], done: int) -> None:
    """The copy that is offered, or else the file, holds the edits that were told of and at most one more."""
    copies = find_recovery_copies(catalogue())
    text = copies[0].text() if copies else path.read_text("utf-8")
    kept = _read(text.encode(), path)
    if kept not in maps[done : done + 2]:
        at = [step for step, spec in enumerate(maps) if spec == kept]
        differing = [name for name in ("cities", "routes", "tickets", "fields", "about", "name")
                     if getattr(kept, name) != getattr(maps[done], name)]  # fmt: skip
        raise Fault(f"{done} edits were made, and what is kept is as after {at}: {differing} differ")
    for copy in copies:
        copy.discard()
    save_text(path, text)
