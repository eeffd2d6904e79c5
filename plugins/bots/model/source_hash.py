"""What machine code of the model is made of, and by what it is known: for the build, which imports this by its path.

The modules with declarations for the C compiler beside them (``.pxd``) are compiled, and those written for it alone
(``.pyx``), under the name of another package, so that plain and compiled modules stay side by side. The standard
library is enough for this module.
"""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

PLAIN_PACKAGE = "railwright.plugins.bots.model"
MACHINE_PACKAGE = "railwright.plugins.bots.machine"
CONSTANTS = "constants.py"  # plain in both packages
FOLDER = Path(__file__).parent


def compiled_modules(folder: Path = FOLDER) -> list[str]:
    """The names of the modules that become machine code."""
    return sorted(
        [
            *(path.stem for path in folder.glob("*.pxd") if path.with_suffix(".py").exists()),
            *(path.stem for path in folder.glob("*.pyx")),
        ]
    )


def machine_sources(folder: Path = FOLDER) -> dict[str, str]:
    """The sources of the package of machine code, by the names of their files: modules and declarations."""
    modules = compiled_modules(folder)
    declared = {path.stem for path in folder.glob("*.pxd")}
    name = re.compile(rf"\b{re.escape(PLAIN_PACKAGE)}\.(?=({'|'.join(sorted({*modules, *declared}))})\b)")
    paths = [path for path in folder.iterdir() if path.suffix in (".pxd", ".pyx")]
    paths += [folder / f"{module}.py" for module in modules if module in declared]
    return {path.name: name.sub(f"{MACHINE_PACKAGE}.", path.read_text("utf-8")) for path in sorted(paths)}


def source_hash(folder: Path = FOLDER) -> str:
    """A name for exactly these sources, whatever the ends of their lines: machine code of others is not theirs."""
    texts = machine_sources(folder) | {CONSTANTS: (folder / CONSTANTS).read_text("utf-8")}
    return sha256("\0".join(f"{name}\0{text}" for name, text in sorted(texts.items())).encode()).hexdigest()[:16]
