"""``railwright plugins try``: random games with a plugin in a process of its own, before anybody allows it."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from core.catalogue.candidate import candidate
from core.catalogue.discovery import Catalogue
from core.catalogue.manifest import PluginManifest
from core.cli.commands import Exit
from core.cli.opening import open_map, open_rules
from core.errors import RulesError
from core.proving.tryout import Tryout, Verdict
from plugins.commands.choosing import known, named
from plugins.commands.printing import print_json, remark


def try_plugin(options: Namespace, catalogue: Catalogue) -> Exit:
    """Play with a plugin and say what came of it; it stays as allowed or not as it was."""
    try:
        manifest = _meant(options, catalogue)
    except RulesError as error:
        return _told(options, Path(options.name).stem, Verdict(error.message))
    spec = open_map(catalogue, options.map)
    changes = dict(open_rules(options.rules).request) if options.rules else {}
    changes.setdefault(manifest.id, {})
    remark(f"Playing with {manifest.id} on {spec.name} in a process of its own; Ctrl+C stops it.")
    tryout = Tryout(spec, changes, Path(manifest.path) if manifest.origin == "user" else None, options.safe)
    try:
        return _told(options, manifest.id, tryout.verdict())
    finally:
        tryout.stop()


def _meant(options: Namespace, catalogue: Catalogue) -> PluginManifest:
    """A plugin by its file or folder, or by its id."""
    path = Path(named(options))
    return candidate(path, catalogue) if path.exists() else known(options, catalogue)


def _told(options: Namespace, id: str, verdict: Verdict) -> Exit:
    if options.json:
        print_json(
            {
                "id": id,
                "sound": not verdict.fault,
                "fault": verdict.fault,
                "games": verdict.games,
                "answers": verdict.answers,
            }
        )
    elif verdict.fault:
        print(verdict.fault)
    else:
        print(f"No fault was found in {verdict.games} games with {verdict.answers} answers.")
    return Exit.NO if verdict.fault else Exit.OK
