"""``railwright schema [MAP]``: prints the schema with which YAML editors complete and check maps."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from railwright.api import Exit, Issue, Severity, say
from railwright.core.catalogue.requirements import resolve
from railwright.core.cli.api import Catalogue, CommandError, discover, exit_code, find_map, print_json, print_remark
from railwright.core.documents.json_schema import bundled_schema
from railwright.core.documents.yaml_io import read_document
from railwright.core.files import read_regular_file
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.maps.schema import compose_schema

_SAYS_NOTHING = say("The file does not mention plugins. Start it with `format: 1`.")
_NO_PLUGINS = Issue(Severity.ERROR, "not-a-map", _SAYS_NOTHING, (), 1, 1)


def arguments(parser: ArgumentParser) -> None:
    """Declare the map whose plugins extend the schema."""
    parser.add_argument("map", nargs="?", metavar="MAP", help="a map (default: all plugins)")
    parser.epilog = "examples:\n  railwright schema my-map.yaml > my-map.schema.json\n  railwright schema"


def run(options: Namespace) -> int:
    """Print the schema, or what is wrong if the map does not make clear which plugins it uses."""
    catalogue = discover(options.safe)
    manifests, issues = _used_plugins(catalogue, options.map) if options.map else (catalogue.manifests.values(), ())
    for issue in issues:
        print_remark(issue.text(options.map))
    code = exit_code(issues)
    if not code:
        print_json(compose_schema(bundled_schema("map-1"), manifests), indent=2)
    return code


def _used_plugins(catalogue: Catalogue, source: str) -> tuple[tuple[PluginManifest, ...], tuple[Issue, ...]]:
    """The plugins of a map, which may have errors anywhere else, and the issues with them."""
    try:
        document = read_document(read_regular_file(find_map(source)))
    except OSError as error:
        raise CommandError(Exit.UNREADABLE, f"{source} cannot be read: {error.strerror}.") from error
    plugins = document.data.get("plugins", {}) if isinstance(document.data, dict) else None
    if not isinstance(plugins, dict):
        return (), document.issues or (_NO_PLUGINS,)
    resolution = resolve(plugins, catalogue.manifests, failed=catalogue.failure_messages())
    return resolution.order, tuple(document.with_position(issue) for issue in resolution.issues)
