"""Where the sources of a module lie: the folders of the repository are parts of the package ``railwright``."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
PARTS = ("core", "plugins", "editor", "maps", "schemas")
PACKAGE = ROOT / "core" / "railwright"  # what is importable as railwright itself: api, testing


def source_of(module: str) -> Path:
    """The file of a module such as ``railwright.core.files``, of a package its ``__init__.py``; it may not exist."""
    _, *names = module.split(".")
    path = (ROOT if names and names[0] in PARTS else PACKAGE).joinpath(*names)
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def module_of(path: Path) -> str:
    """The name by which a source is imported; that of a package for its ``__init__.py``."""
    inside = path.relative_to(PACKAGE if path.is_relative_to(PACKAGE) else ROOT).with_suffix("")
    return ".".join(["railwright", *(name for name in inside.parts if name != "__init__")])
