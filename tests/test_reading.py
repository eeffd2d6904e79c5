"""What comes from outside is read through one entry: ``core/files.py`` and ``core/documents/json_io.py``."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.sources import nodes_of, trees
from tests.test_names import PACKAGES

READERS = {"read_text", "read_bytes", "loads", "load", "QSettings", "connect", "open", "value", "decode", "JSONDecoder"}
# Where a file or data is read by other means, and why that is safe.
REASONS = {
    "core/files.py": "this is the entry",
    "core/documents/json_io.py": "this is the entry",
    "core/documents/json_cache.py": "what this program wrote, behind its digest",
    "core/catalogue/manifest.py": "a schema of our own",
    "core/cli/errors.py": "the null device",
    "core/documents/json_schema.py": "schemas of our own",
    "core/guard/child_agent.py": "lines of a child process of this program",
    "core/guard/process.py": "lines of a child process of this program",
    "core/guard/protocol.py": "what this program wrote to its own child process",
    "core/guard/traces.py": "traces that processes of this program wrote",
    "core/guard/worker.py": "what the parent of this process wrote",
    "core/records/replay.py": "what was written in the line before",
    "core/records/writer.py": "a record that is written",
    "core/language/words.py": "translations of our own",
    "core/file_locks.py": "a lock, which holds nothing",
    "core/saves/save_file.py": "a save that is written",
    "plugins/features/expert/model/source_hash.py": "sources of our own, before anything is installed",
    "editor/art/drawing.py": "drawings of our own",
    "core/testkit/hashseeds.py": "what a child process of this program wrote",
    "editor/work/background.py": "what a child process of this program wrote",
    "editor/document/recovery.py": "a journal that is written",
    "editor/document/saving.py": "maps and backups that are written",
    "editor/work/process_server.py": "what the parent of this process wrote",
    "editor/play/rules_server.py": "what the parent of this process wrote",
    "editor/files/settings.py": "the one place of the settings, which looks at their file first",
    "editor/features/statistics/export.py": "a table that is written",
    "editor/features/statistics/store.py": "the one place of the database, which looks at what it holds first",
    "editor/scene/paint/painting.py": "a copy of a picture that is written",
    "editor/features/sound/suite.py": "a score of our own",
    "plugins/bots/ratings.py": "figures of our own",
    "plugins/features/online/dealer.py": "what this server wrote into its own database",
    "plugins/features/online/dealt_game.py": "what this server wrote into its own database",
    "plugins/features/online/store.py": "the one place of the database of tables, which its owner alone may read",
    "plugins/features/online/sealed_table.py": "lines are added to a copy of a game",
    "core/maps/sound_maps.py": "digests of our own, beside the maps that come with the program",
    "plugins/programs/workers/cluster.py": "sources of our own, and what this program wrote on a worker",
}


def calls() -> Iterator[tuple[str, ast.Call, str]]:
    for path, tree in trees(*PACKAGES).items():
        for node in nodes_of(tree):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                yield path, node, name


def reads(node: ast.Call, name: str) -> bool:
    """Whether a call reads what may come from outside. ``x.open()`` without a mode opens a dialog, or a page."""
    if name == "connect":
        return isinstance(node.func, ast.Attribute) and ast.unparse(node.func.value) == "sqlite3"
    if name == "load":
        return ast.unparse(node.func).split(".")[0] in ("json", "yaml", "pickle", "tomllib")
    if name == "decode":
        return ast.unparse(node.func).startswith("msgspec")
    if name == "value":
        return ast.unparse(node.func) == "settings().value"
    if name == "open":
        texts = [
            argument.value
            for argument in node.args
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        ]
        encoded = any(keyword.arg in ("mode", "encoding") for keyword in node.keywords)
        return isinstance(node.func, ast.Name) or encoded or any(set(word) <= set("rwabx+t") for word in texts)
    return name in READERS


def test_nothing_is_read_around_the_guarded_entry() -> None:
    readers = {path: ast.unparse(node) for path, node, name in calls() if reads(node, name)}
    assert len(readers) > 10  # the search finds readers at all
    assert {path: code for path, code in readers.items() if path not in REASONS} == {}
    assert [path for path in REASONS if path not in readers] == []
