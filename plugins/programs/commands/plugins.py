"""``railwright plugins``: which rules there are, what they offer, why they are on, how to try and to start one."""

from __future__ import annotations

import json
import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from inspect import unwrap
from pathlib import Path
from typing import Any

from railwright.api import Exit
from railwright.core.catalogue.discovery import read_candidate
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.cli.api import (
    Catalogue,
    CommandError,
    Game,
    discover,
    open_game,
    open_map,
    open_rules,
    print_data_or_lines,
    print_json,
    print_lines,
    print_remark,
    quantity,
)
from railwright.core.documents.chapters import BadChapter, chapter_files, read_chapter
from railwright.core.documents.value_schema import thaw
from railwright.core.folders import plugins_folder
from railwright.core.guard.process import TrialResult, TrialRun
from railwright.core.kernel import hooks
from railwright.core.kernel.declarations import Function
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.text import did_you_mean
from railwright.core.language.words import read_words
from railwright.core.maps.library import maps_by_name
from railwright.core.positions.courses import lesson_files
from railwright.plugins.programs.commands.plugin_template import (
    BOT_TEMPLATE,
    BOT_TEST_TEMPLATE,
    TEST_TEMPLATE,
    VARIANT_TEMPLATE,
)
from railwright.plugins.programs.reports.api import FigureTable, table_lines

# --- which plugin a command is about ------------------------------------------------------------------------


def named_manifest(options: Namespace, catalogue: Catalogue) -> PluginManifest:
    """The plugin that a command names. Raises CommandError if there is none, or it cannot be read."""
    name = given_name(options)
    if name not in catalogue.manifests:
        why = (
            catalogue.failure_messages().get(name)
            or f"There is no plugin {name}{did_you_mean(name, catalogue.manifests) or '.'}"
        )
        raise CommandError(Exit.INCOMPATIBLE, why)
    return catalogue.manifests[name]


def given_name(options: Namespace) -> str:
    """The name that the user gave. Raises CommandError if there is none."""
    if options.name is None:
        raise CommandError(Exit.USAGE, f"Name a plugin: railwright plugins {options.what} NAME.")
    name: str = options.name
    return name


# --- list and info ------------------------------------------------------------------------------------------


def list_data(catalogue: Catalogue) -> dict[str, Any]:
    """``plugins list --json``: the plugins that can be read, and those that cannot, with the reason."""
    names = ("id", "version", "title", "summary", "origin", "path")
    return {
        "plugins": [
            {**{name: getattr(manifest, name) for name in names}, "allowed": is_allowed(catalogue, manifest)}
            for manifest in catalogue.manifests.values()
        ],
        "failures": [
            {"id": failure.id, "stage": failure.stage, "message": failure.message, "path": failure.path}
            for failure in catalogue.failures
        ],
    }


def list_lines(catalogue: Catalogue) -> list[str]:
    """``plugins list``: a row for each plugin."""
    rows = [
        [manifest.id, manifest.version, _origin(catalogue, manifest), manifest.summary]
        for manifest in catalogue.manifests.values()
    ]
    failed = [f"{failure.id} cannot be used: {failure.message}" for failure in catalogue.failures]
    return [*table_lines(FigureTable.for_people(["id", "version", "origin", "what it does"], rows)), *failed]


def is_allowed(catalogue: Catalogue, manifest: PluginManifest) -> bool:
    """Whether a plugin may run as it is now: one of the user's may only after the user has allowed it."""
    return manifest.origin != "user" or catalogue.trust.is_trusted(Path(manifest.path))


def _origin(catalogue: Catalogue, manifest: PluginManifest) -> str:
    return manifest.origin if is_allowed(catalogue, manifest) else f"{manifest.origin}, not allowed"


def info_data(catalogue: Catalogue, manifest: PluginManifest) -> dict[str, Any]:
    """``plugins info --json``: the whole manifest, and whether the plugin may run."""
    names = PluginManifest.__struct_fields__
    data: dict[str, Any] = thaw({name: getattr(manifest, name) for name in names})
    return {**data, "allowed": is_allowed(catalogue, manifest)}


def info_lines(catalogue: Catalogue, manifest: PluginManifest) -> list[str]:
    """``plugins info``: title, relations, options and the fields in maps."""
    origin = _origin(catalogue, manifest)
    lines = [f"{manifest.title} ({manifest.id} {manifest.version}, {origin})", f"  {manifest.summary}"]
    for relation in ("requires", "after", "conflicts", "includes"):
        if ids := tuple(getattr(manifest, relation)):
            lines.append(f"  {relation}: {', '.join(ids)}")
    lines += _schema_section("options", manifest.options)
    for section, fields in manifest.map.items():
        lines += _schema_section(f"fields of a {section} in maps", fields)
    lines += _reading_lines(Path(manifest.path))
    lines.append(f"  read from {manifest.path}")
    if not is_allowed(catalogue, manifest):
        lines.append(f"  new or changed: read it, then allow it with `railwright plugins allow {manifest.id}`")
    return lines


def _reading_lines(folder: Path) -> list[str]:
    """The chapters of a rule, how many lessons it has, and what is wrong with chapters and translations."""
    lines = []
    for file in chapter_files(folder):
        try:
            lines.append(f"  chapter: {read_chapter(file).title}")
        except BadChapter as error:
            lines.append(f"  chapter: {error}")
    lessons = len(lesson_files(folder))
    lines += [f"  {quantity(lessons, 'lesson', 'lessons')}"] if lessons else []
    return lines + [f"  {fault}" for fault in word_faults(folder)]


def word_faults(folder: Path) -> list[str]:
    """What cannot be used of a plugin's translations: file, sentence and reason."""
    return [
        f"words/{file.name}: {f'“{fault.source}”: ' if fault.source else ''}{fault.why}"
        for file in sorted((folder / "words").glob("*.json"))
        for fault in read_words(file)[1]
    ]


def _schema_section(head: str, schemas: Mapping[str, Mapping[str, Any]]) -> list[str]:
    return [f"  {head}:", *(_schema_entry(name, schema) for name, schema in schemas.items())] if schemas else []


def _schema_entry(name: str, schema: Mapping[str, Any]) -> str:
    limits = [f"{word} {schema[word]}" for word in ("minimum", "maximum") if word in schema]
    default = [f"default {json.dumps(thaw(schema['default']))}"] if "default" in schema else []
    kind = [f"one of {', '.join(map(str, schema['enum']))}"] if "enum" in schema else [str(schema.get("type", ""))]
    about = ", ".join([*kind, *limits, *default])
    return f"    {name} ({about}): {schema.get('title', name)}"


# --- explain ------------------------------------------------------------------------------------------------

REQUIRED_BY_MAP = "required by the map"


def explain_data(game: Game) -> dict[str, Any]:
    """``plugins explain --json``: plugins in order, and for each hook the functions in the order they are asked."""
    return {"map": game.spec.id, "plugins": _plugin_rows(game), "hooks": _hook_functions(game)}


def explain_lines(game: Game) -> list[str]:
    """``plugins explain``: the same as lines for people."""
    rows = [
        [plugin["id"], plugin["version"], plugin["because"], json.dumps(plugin["options"]) if plugin["options"] else ""]
        for plugin in _plugin_rows(game)
    ]
    table = FigureTable.for_people(["plugin", "version", "why", "options"], rows)
    lines = [*table_lines(table), "", "Hooks, first asked first:"]
    for name, functions in _hook_functions(game).items():
        lines.append(f"  {name}")
        lines += [f"    {function['plugin']}: {function['function']}" for function in functions]
    return lines


def _plugin_rows(game: Game) -> list[dict[str, Any]]:
    return [
        {
            "id": manifest.id,
            "version": manifest.version,
            "origin": manifest.origin,
            "because": _reason(game, manifest.id),
            "options": thaw(game.rules.options[manifest.id]),
        }
        for manifest in game.rules.manifests
    ]


def _reason(game: Game, id: str) -> str:
    """Why a plugin is on; the resolution does not tell requests of a rules file from those of the map."""
    because = game.resolution.because[id]
    is_required_by_map = because != REQUIRED_BY_MAP or game.spec.plugins.get(id) is not None
    return because if is_required_by_map else "asked for by the rules file"


def _hook_functions(game: Game) -> dict[str, list[dict[str, str]]]:
    """The hooks that any plugin implements, by name, with the functions in the order they are called."""
    modules = game.rules.modules
    implementations = hooks.implementations(hooks.manager_of(list(modules.items())), tuple(modules))
    return {
        name: [{"plugin": impl.plugin_name, "function": _source_location(impl.function)} for impl in impls]
        for name, impls in sorted(implementations.items())
        if impls
    }


def _source_location(function: Function) -> str:
    """Where the function of a hook is defined; one that was made from declarations has no line of its own."""
    location = f"{function.__module__}.{function.__qualname__}"
    code = getattr(unwrap(function), "__code__", None)
    file = getattr(sys.modules.get(function.__module__), "__file__", None)
    return f"{location}, line {code.co_firstlineno}" if code and code.co_filename == file else location


# --- try ----------------------------------------------------------------------------------------------------


def try_plugin(options: Namespace, catalogue: Catalogue) -> Exit:
    """Play with a plugin and report what happened; whether it is allowed does not change."""
    try:
        path = Path(given_name(options))
        manifest = read_candidate(path, catalogue) if path.exists() else named_manifest(options, catalogue)
    except RulesError as error:
        return _report_verdict(options, Path(options.name).stem, TrialResult(error.message))
    spec = open_map(catalogue, options.map)
    changes = dict(open_rules(options.rules).request) if options.rules else {}
    changes.setdefault(manifest.id, {})
    for fault in word_faults(Path(manifest.path)):
        print_remark(f"{fault}.")
    print_remark(f"Playing with {manifest.id} on {spec.name} in a process of its own; Ctrl+C stops it.")
    trial = TrialRun(spec, changes, Path(manifest.path) if manifest.origin == "user" else None, options.safe)
    try:
        return _report_verdict(options, manifest.id, trial.result())
    finally:
        trial.stop()


def _report_verdict(options: Namespace, id: str, verdict: TrialResult) -> Exit:
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
        print_lines([verdict.fault])
    else:
        games = quantity(verdict.games, "game", "games")
        answers = quantity(verdict.answers, "answer", "answers")
        warning = "This was not a sandbox: read a plugin before you allow it."
        print_lines([f"No errors in {games} with {answers}. {warning}"])
    return Exit.NO if verdict.fault else Exit.OK


# --- the command --------------------------------------------------------------------------------------------

_EPILOG = """what to do:
  list             list all plugins, and those that cannot be used with the reason
  info ID          show the description and options of a plugin
  explain [M]      list the plugins of a map in order, why each one is on, and the order of calls for each hook
  new NAME [DIR]   write a working variant with a test to your plugin folder, or to another one;
                   with --bot a bot
  try FILE|ID      play random games with a plugin in a separate process, even if you have not allowed it
  allow ID         allow one of your plugins to run; if it changes, you are asked again

examples:
  railwright plugins info stations
  railwright plugins explain --map europe --rules my-rules.yaml
  railwright plugins new long_lines
  railwright plugins new --bot runner
  railwright plugins try downloads/long_lines.py --map europe"""
_ID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def arguments(parser: ArgumentParser) -> None:
    """Declare what to do, and with which plugin."""
    parser.add_argument("what", choices=tuple(_ACTIONS), help="see below")
    parser.add_argument(
        "name", nargs="?", metavar="NAME", help="the id of a plugin, a plugin file to try, or a map to explain"
    )
    parser.add_argument("folder", nargs="?", type=Path, metavar="DIR", help="the folder for a new plugin")
    parser.add_argument("--bot", action="store_true", help="create a bot, which plays a seat")
    parser.add_argument(
        "--map", default="europe", metavar="M", help="the map to explain, or to try a plugin on (default: europe)"
    )
    parser.epilog = _EPILOG


def run(options: Namespace) -> int:
    """Do what the first word says."""
    return _ACTIONS[options.what](options, discover(options.safe))


def _list(options: Namespace, catalogue: Catalogue) -> Exit:
    print_data_or_lines(options.json, lambda: list_data(catalogue), lambda: list_lines(catalogue))
    return Exit.OK


def _info(options: Namespace, catalogue: Catalogue) -> Exit:
    manifest = named_manifest(options, catalogue)
    print_data_or_lines(options.json, lambda: info_data(catalogue, manifest), lambda: info_lines(catalogue, manifest))
    return Exit.OK


def _explain(options: Namespace, catalogue: Catalogue) -> Exit:
    # The word after `explain`, or `--map` if there is none or it names a plugin.
    name: str | None = options.name
    is_map = name is not None and (name in maps_by_name() or name not in catalogue.manifests)
    game = open_game(catalogue, str(name if is_map else options.map), options.rules)
    print_data_or_lines(options.json, lambda: explain_data(game), lambda: explain_lines(game))
    return Exit.OK


def _allow(options: Namespace, catalogue: Catalogue) -> Exit:
    manifest = named_manifest(options, catalogue)
    if manifest.origin == "user":
        catalogue.trust.trust(Path(manifest.path))
    print_remark(f"The plugin {manifest.id} may run as it is now.")
    if options.json:
        print_json({"id": manifest.id})
    return Exit.OK


def _new(options: Namespace, catalogue: Catalogue) -> Exit:
    name, folder = given_name(options), options.folder or plugins_folder()
    if not _ID.fullmatch(name):
        raise CommandError(Exit.USAGE, f"{name} cannot be an id; write lower-case words, as in long_lines.")
    code, test = (BOT_TEMPLATE, BOT_TEST_TEMPLATE) if options.bot else (VARIANT_TEMPLATE, TEST_TEMPLATE)
    files = {folder / f"{name}.py": code, folder / f"test_{name}.py": test}
    existing = [str(file) for file in files if file.exists()]
    if name in catalogue.manifests or existing:
        raise CommandError(
            Exit.NO, f"There is {existing[0] if existing else f'a plugin {name}'} already; choose another name."
        )
    folder.mkdir(parents=True, exist_ok=True)
    for file, text in files.items():
        file.write_text(text.replace("NAME", name), encoding="utf-8")
    TrustStore().trust(folder / f"{name}.py")
    _report_new(options, [str(file) for file in files], name, folder)
    return Exit.OK


def _report_new(options: Namespace, files: list[str], name: str, folder: Path) -> None:
    print_data_or_lines(options.json, lambda: {"id": name, "files": files}, lambda: files)
    if options.bot:
        print_remark(f"It plays as bot:{name}, as in --seats bot:{name},bot:steady; test it with pytest.")
    else:
        print_remark(f"Switch it on in a map or a rules file with `plugins: {{{name}: {{}}}}`; test it with pytest.")
    if find_spec("pytest") is None:
        print_remark("pytest is not installed here: `pip install pytest` installs it.")
    if options.folder:
        print_remark(f"It is found when RAILWRIGHT_PLUGIN_PATH names {folder}.")


_ACTIONS: dict[str, Callable[[Namespace, Catalogue], Exit]] = {
    "list": _list,
    "info": _info,
    "explain": _explain,
    "new": _new,
    "allow": _allow,
    "try": try_plugin,
}
