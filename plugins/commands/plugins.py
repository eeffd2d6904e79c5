"""``railwright plugins``: which rules there are, what they offer, why they are on, and how to start one."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from core.catalogue.discovery import Catalogue, discover
from core.catalogue.trust import Trust
from core.cli.commands import CommandError, Exit
from core.cli.opening import open_game
from core.folders import plugins_folder
from core.maps.library import known_maps
from plugins.commands.choosing import known, named
from plugins.commands.describing import info_data, info_text, list_data, list_text
from plugins.commands.explaining import explain_data, explain_text
from plugins.commands.printing import print_json, remark
from plugins.commands.template import TEST, VARIANT
from plugins.commands.trying import try_plugin

_EPILOG = """what to do:
  list             every plugin at hand, and those that cannot be used with the reason
  info ID          what a plugin says of itself, with its options
  explain [M]      the plugins of a map in order, why each is on, and who is asked in which order by each hook
  new NAME [DIR]   write a variant that works, with a test, into the folder of your plugins or another one
  try FILE|ID      play random games with a plugin in a process of its own, whether you have allowed it or not
  allow ID         let a plugin of yours run as it is now; any change of it asks again

examples:
  railwright plugins info stations
  railwright plugins explain --map europe --rules my-rules.yaml
  railwright plugins new long_lines
  railwright plugins try downloads/long_lines.py --map europe"""
_ID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def arguments(parser: ArgumentParser) -> None:
    """What to do, and with which plugin."""
    parser.add_argument("what", choices=tuple(_ACTIONS), help="see below")
    parser.add_argument(
        "name", nargs="?", metavar="NAME", help="the id of a plugin, the file of one to try, or a map to explain"
    )
    parser.add_argument("folder", nargs="?", type=Path, metavar="DIR", help="where a new plugin is written")
    parser.add_argument("--map", default="europe", metavar="M", help="the map that is explained or tried on (europe)")
    parser.epilog = _EPILOG


def run(options: Namespace) -> int:
    """Do it."""
    return _ACTIONS[options.what](options, discover(options.safe))


def _list(options: Namespace, catalogue: Catalogue) -> Exit:
    if options.json:
        print_json(list_data(catalogue))
    else:
        print(list_text(catalogue))
    return Exit.OK


def _info(options: Namespace, catalogue: Catalogue) -> Exit:
    manifest = known(options, catalogue)
    if options.json:
        print_json(info_data(catalogue, manifest))
    else:
        print(info_text(catalogue, manifest))
    return Exit.OK


def _explain(options: Namespace, catalogue: Catalogue) -> Exit:
    game = open_game(catalogue, _explained(options, catalogue), options.rules)
    if options.json:
        print_json(explain_data(game))
    else:
        print(explain_text(game))
    return Exit.OK


def _explained(options: Namespace, catalogue: Catalogue) -> str:
    """The map that is named, with or without ``--map``; a plugin that is named stands among the others of its map."""
    name: str | None = options.name
    is_map = name is not None and (name in known_maps() or name not in catalogue.manifests)
    return str(name if is_map else options.map)


def _allow(options: Namespace, catalogue: Catalogue) -> Exit:
    manifest = known(options, catalogue)
    if manifest.origin == "user":
        catalogue.trust.trust(Path(manifest.path))
    remark(f"The plugin {manifest.id} may run as it is now.")
    return Exit.OK


def _new(options: Namespace, catalogue: Catalogue) -> Exit:
    name, folder = named(options), options.folder or plugins_folder()
    if not _ID.fullmatch(name):
        raise CommandError(Exit.USAGE, f"{name} cannot be an id; write lower-case words, as in long_lines.")
    files = {folder / f"{name}.py": VARIANT, folder / f"test_{name}.py": TEST}
    taken = [str(file) for file in files if file.exists()]
    if name in catalogue.manifests or taken:
        raise CommandError(
            Exit.NO, f"There is {taken[0] if taken else f'a plugin {name}'} already; choose another name."
        )
    folder.mkdir(parents=True, exist_ok=True)
    for file, text in files.items():
        file.write_text(text.replace("NAME", name), encoding="utf-8")
    Trust().trust(folder / f"{name}.py")
    _tell(options, [str(file) for file in files], name, folder)
    return Exit.OK


def _tell(options: Namespace, files: list[str], name: str, folder: Path) -> None:
    if options.json:
        print_json({"id": name, "files": files})
    else:
        print("\n".join(files))
    remark(f"Switch it on in a map or a rules file with `plugins: {{{name}: {{}}}}`; test it with pytest.")
    if options.folder:
        remark(f"It is found when RAILWRIGHT_PLUGIN_PATH names {folder}.")


_ACTIONS: dict[str, Callable[[Namespace, Catalogue], Exit]] = {
    "list": _list,
    "info": _info,
    "explain": _explain,
    "new": _new,
    "allow": _allow,
    "try": try_plugin,
}
