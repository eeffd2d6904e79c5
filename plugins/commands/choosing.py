"""Which plugin a command is about."""

from __future__ import annotations

from argparse import Namespace

from core.catalogue.discovery import Catalogue
from core.catalogue.manifest import PluginManifest
from core.cli.commands import CommandError, Exit
from core.suggest import did_you_mean


def known(options: Namespace, catalogue: Catalogue) -> PluginManifest:
    """The plugin that a command names; CommandError where there is none that can be read."""
    name = named(options)
    if name not in catalogue.manifests:
        why = (
            catalogue.failed().get(name) or f"There is no plugin {name}{did_you_mean(name, catalogue.manifests) or '.'}"
        )
        raise CommandError(Exit.INCOMPATIBLE, why)
    return catalogue.manifests[name]


def named(options: Namespace) -> str:
    """What a command names."""
    if options.name is None:
        raise CommandError(Exit.USAGE, f"Name a plugin: railwright plugins {options.what} NAME.")
    name: str = options.name
    return name
