"""Shows that a change of the code is none for users: the same games, prints, edits and saves, byte for byte.

``python .ci/same/same.py write FILE`` writes one SHA-256 a line, sorted by name; ``compare FILE`` makes them anew and
prints what differs (exit 1). ``digests.json`` beside this file holds those of a known state. It takes a few minutes.

- 200 games by the command line (``games.py``): bundles, expansions, every variant, every mechanic, options, on all
  boards with two to five bots: each record, the results and, of one game in ten, the replay.
- 40 positions after each of some answers chosen by a fixed rule: ``position show``, ``options``, ``do``, ``score``.
- ``validate`` of all maps, good and damaged; ``plugins list``, ``info``, ``explain``; ``schema``.
- 10 prints with ``export``: boards, tiles, cards, ink alone, as PDF, SVG and PNG.
- 50 edits of maps, each saved to a file, and saves of games under way with the records that follow
  (``tests/same_adapter.py``, the only part that knows modules of the program).

What is left out of the digests: the version of the program, paths of this machine, places in the code of plugins, the
moment and the random id that Qt writes into a PDF (the day that the print itself tells is a fixed one, ``frozen.py``),
and the random key of a save.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from games import MECHANICS, VARIANTS, Series, boards, series

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
MAPS = ("balkans", "europe", "tiny", "usa")
PROCESSES = max(2, os.cpu_count() or 1)
STEPS = 14  # answers played on from every position
PRINTS: Mapping[str, str] = {
    "tiny.pdf": "tiny",
    "tiny-cards.pdf": "tiny --tiles A4 --cards",
    "tiny-ink.pdf": "tiny --cards --tiles A4 --ink --bleed 3 --backs long",
    "tiny-panels.pdf": "tiny --tiles 3x2 --parts board,plan,aid,track",
    "tiny.svg": "tiny",
    "tiny.png": "tiny --dpi 100",
    "balkans.svg": "balkans --ink",
    "europe-tickets.pdf": "europe --parts tickets,bonus --tickets 59x86 --paper Letter",
    "europe.png": "europe --dpi 72",
    "usa.pdf": "usa --tiles A3 --overlap 5",
}

Digests = dict[str, str]
Job = Callable[[], Digests]


class Ended(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: bytes
    err: bytes

    @property
    def digest(self) -> str:
        """Of all of it."""
        return digest(b"%d\n%s\n--\n%s" % (self.code, plain(self.out), plain(self.err)))


def digest(content: bytes) -> str:
    """A digest as a word."""
    return hashlib.sha256(content).hexdigest()


def plain(text: bytes) -> bytes:
    """A text without paths of this machine, places in the code of plugins, and the version of the program."""
    text = re.sub(rb'"path": "[^"]*/plugins/[^"]*"', b'"path": "plugin"', text)
    text = re.sub(rb'"function": "[^"]*"', b'"function": "hook"', text)
    return text.replace(str(ROOT).encode(), b"ROOT").replace(f'"{program_version()}"'.encode(), b'"VERSION"')


def program_version() -> str:
    """The version in ``core/__init__.py``."""
    match = re.search(r'__version__ = "(.+)"', (ROOT / "core" / "__init__.py").read_text(encoding="utf-8"))
    assert match is not None
    return match.group(1)


def plain_pdf(content: bytes) -> bytes:
    """A PDF without the moment at which it was made and the random id of the file."""
    content = re.sub(rb"\(D:\d{14}[^)]*\)", b"(D:)", content)
    content = re.sub(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-Z:0-9]*", b"MOMENT", content)
    content = re.sub(rb"/ID \[[^]]*\]", b"/ID []", content)
    return re.sub(rb"uuid:[0-9a-f-]+", b"uuid:", content)


class Work:
    """A folder to work in, with a home of its own, in which commands run as a user would run them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("RAILWRIGHT", "PYTHON"))},
            "PYTHONPATH": str(ROOT),
            "PYTHONHASHSEED": "random",
            "QT_QPA_PLATFORM": "offscreen",
            "LC_ALL": "C.UTF-8",
            "LANGUAGE": "en",
        }

    def run(self, script: Sequence[str | Path], text: str = "") -> Ended:
        """Run a Python program with words, each time in a home that is new."""
        with TemporaryDirectory(dir=self.folder) as home:
            ended = subprocess.run(
                [sys.executable, *map(str, script)],
                input=text.encode(),
                capture_output=True,
                cwd=self.folder,
                env={**self.environment, "RAILWRIGHT_HOME": home},
                check=False,
            )
        return Ended(ended.returncode, ended.stdout, ended.stderr)

    def command(self, arguments: str, text: str = "") -> Ended:
        """Run a command of the program."""
        return self.run(["-m", "railwright", *arguments.split()], text)


# games


def game_jobs(work: Work) -> Iterator[Job]:
    """One job for each series of games."""
    for number, entry in enumerate(series()):
        yield lambda entry=entry, number=number: _play(work, entry, number % 6 == 0)  # type: ignore[misc]


def _play(work: Work, played: Series, replayed: bool) -> Digests:
    rules, records = work.folder / f"{played.name}.rules.yaml", work.folder / f"{played.name}.records"
    rules.write_text(json.dumps({"plugins": played.rules}), encoding="utf-8")
    records.mkdir()
    seats = ",".join(played.seats)
    arguments = f"--map {played.map} --seats {seats} --games {played.games} --seed {played.seed} --jobs 1 --json"
    ended = work.command(f"simulate {arguments} --rules {rules.name} --records {records.name}")
    digests_of_game = {f"games/{played.name}/results": ended.digest}
    if ended.code:
        print(f"{played.name} ends with {ended.code}: {ended.err.decode()[-400:]}", file=sys.stderr)
    for path in sorted(records.iterdir()):
        digests_of_game[f"games/{played.name}/{path.name}"] = digest(path.read_bytes())
        if replayed:
            board = f"--map {played.map}" if played.map.endswith(".yaml") else ""
            again = work.command(f"replay {records.name}/{path.name} --json {board}")
            digests_of_game[f"games/{played.name}/{path.name}/replay"] = again.digest
    return digests_of_game


# positions


def positions() -> dict[str, dict[str, object]]:
    """Situations by name, as the data of position files."""
    rich = {"red": 3, "blue": 3, "green": 4, "yellow": 3, "black": 4, "loco": 4}
    market = ["red", "blue", "loco", "white", "green"]
    ends = {"last_round": {"seat": 1, "turns_left": 1}, "turn": 0}
    open_offer = {"offer": {"tickets": ["arven-grindal", "brack-holm", "corrin-esk"], "keep": 1}}
    by_name: dict[str, dict[str, object]] = {
        f"start-{map}": {"map": map, "market": market, "seats": [{"name": "Ann", "hand": rich}, {}, {}]} for map in MAPS
    }
    by_name |= {
        f"variant-{id}": {"map": "tiny", "plugins": {id: options}, "market": market, "seats": [{"hand": rich}, {}]}
        for id, options in list(VARIANTS.items())[::3]
    }
    by_name |= {
        f"mechanic-{id}": {"map": f"tiny_{id}.yaml", "market": market, "seats": [{"hand": rich}, {"hand": rich}]}
        for id in MECHANICS
        if id not in ("dice", "rails_and_sails")
    }
    by_name |= {
        "last": {"map": "tiny", "market": market, "seats": [{"hand": rich}, {"trains": 2}], **ends},
        "offer": {"map": "tiny", "seats": [open_offer, {"hand": rich}]},
        "claimed": {"map": "europe", "seats": [
            {"routes": ["dieppe-paris", "berlin-wien"], "stations": ["wien"], "tickets": ["brest-petrograd"]},
            {"routes": ["berlin-frankfurt-1"], "hand": rich, "tickets": ["berlin-roma", "paris-wien"]},
        ], "turn": 1},
        "damaged-cards": {"map": "tiny", "deck": {"blue": 14}, "seats": [{}, {}]},
        "damaged-owners": {"map": "tiny", "seats": [{"routes": ["arven-esk"]}, {"routes": ["arven-esk"]}]},
        "damaged-words": {"map": "tiny", "turns": 3, "seats": [{"hand": {"pink": 1}}, {"trains": 99}]},
        "unknown-map": {"map": "nowhere", "seats": [{}, {}]},
    }  # fmt: skip
    return by_name


def walk(work: Work) -> Digests:
    """All positions in one stream, played on answer by answer; each answer is chosen by the digest of what is asked."""
    documents, answers = positions(), {}
    given: dict[str, list[str]] = {name: [] for name in documents}
    for step in range(STEPS):
        stream = "\n---\n".join(json.dumps({**documents[name], "do": given[name]}) for name in documents)
        for what in ("options", "do", "show", "score") if step % 4 == 0 else ("options",):
            ended = work.command(f"position {what} - --json --seed 7", stream)
            lines = ended.out.splitlines()
            assert len(lines) == len(documents), ended.err.decode()
            for name, line in zip(documents, lines, strict=True):
                answers[f"positions/{name}/{step:02}/{what}"] = digest(plain(line))
                options = json.loads(line).get("options") if what == "options" else None
                if options:
                    given[name].append(options[int(digest(line)[:8], 16) % len(options)])
    return answers


# everything that is told without playing


def told_jobs(work: Work) -> Iterator[Job]:
    """One job for a command."""
    ids = (*VARIANTS, *MECHANICS, "europe", "classic", "cards", "stations", "no_such")
    commands = ["plugins list --json", *(f"schema {map}" for map in ("", *MAPS))]
    commands += [f"plugins info {id} --json" for id in ids]
    commands += [f"plugins explain {map} --json" for map in (*MAPS, "tiny_permits.yaml", "tiny_team_asia.yaml")]
    commands += [f"validate {map} --json" for map in MAPS]
    for command in commands:
        yield lambda command=command: {f"told/{command}": work.command(command).digest}  # type: ignore[misc]
    yield lambda: _validate(work)


def _validate(work: Work) -> Digests:
    """What is wrong with maps, damaged ones above all: one digest for each."""
    for kind in ("negative", "positive"):
        for path in (ROOT / "tests" / "maps" / kind).iterdir():
            (work.folder / f"{kind}_{path.name}").write_bytes(path.read_bytes())
    names = sorted(path.name for path in work.folder.glob("*.yaml") if not path.name.endswith(".rules.yaml"))
    ended = work.command(f"validate {' '.join(names)} --json")
    maps = json.loads(ended.out)["maps"]
    assert [row["path"] for row in maps] == names
    return {f"validate/{row['path']}": digest(json.dumps(row).encode()) for row in maps}


# prints


def print_jobs(work: Work) -> Iterator[Job]:
    """One job for each print."""
    for name, arguments in PRINTS.items():
        yield lambda name=name, arguments=arguments: _print(work, name, arguments)  # type: ignore[misc]


def _print(work: Work, name: str, arguments: str) -> Digests:
    ended = work.run([HERE / "frozen.py", "export", *arguments.split(), "-o", f"print-{name}", "--json"])
    content = (work.folder / f"print-{name}").read_bytes()
    content = plain_pdf(content) if name.endswith(".pdf") else content
    return {f"prints/{name}": digest(content), f"prints/{name}/told": ended.digest}


# edits and saves


def adapter_jobs(work: Work) -> Iterator[Job]:
    """What no command does: the program's own modules do it in a process of their own."""
    for what in ("edits-balkans", "edits-europe", "edits-tiny", "saves"):
        yield lambda what=what: _adapt(work, what)  # type: ignore[misc]


def _adapt(work: Work, what: str) -> Digests:
    ended = work.run(["-m", "tests.same_adapter", *what.split("-"), work.folder / f"{what}.files"])
    assert ended.code == 0, ended.err.decode()
    by_name: Digests = json.loads(ended.out)
    return by_name


# all of it


def digests() -> Digests:
    """The whole fixed set."""
    with TemporaryDirectory() as folder, ThreadPoolExecutor(PROCESSES) as pool:
        work = Work(Path(folder))
        boards(ROOT / "maps", work.folder)
        late: Iterable[Job] = (lambda: walk(work),)
        jobs = chain(late, adapter_jobs(work), print_jobs(work), told_jobs(work), game_jobs(work))
        result: Digests = {}
        for part in pool.map(lambda job: job(), jobs):
            assert not result.keys() & part.keys()
            result |= part
    return dict(sorted(result.items()))


def differences(before: Digests, after: Digests) -> list[str]:
    """What differs, a line each."""
    lines = [f"gone: {name}" for name in before if name not in after]
    lines += [f"new: {name}" for name in after if name not in before]
    return lines + [f"differs: {name}" for name in before if name in after and before[name] != after[name]]


def main(arguments: Sequence[str]) -> int:
    """Write or compare."""
    if len(arguments) != 2 or arguments[0] not in ("write", "compare"):
        print("usage: same.py (write|compare) FILE", file=sys.stderr)
        return 2
    path = Path(arguments[1])
    if arguments[0] == "write":
        path.write_text(json.dumps(digests(), indent=0) + "\n", encoding="utf-8")
        return 0
    before = json.loads(path.read_text(encoding="utf-8"))
    lines = differences(before, digests())
    print("\n".join(lines) or f"All {len(before)} digests are the same.")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
