"""What machine code of the model is made of, and by what it is known: for the build, which imports this by its path.

The modules with declarations for the C compiler beside them (``.pxd``) are compiled, and those written for it alone
(``.pyx``), under the name of another package, so that plain and compiled modules stay side by side. The standard
library is enough for this module.
"""

from __future__ import annotations

import ast
import re
from hashlib import sha256
from pathlib import Path

PLAIN_PACKAGE = "railwright.plugins.features.expert.model"
MACHINE_PACKAGE = "railwright.plugins.features.expert.machine"
CONSTANTS = "constants.py"  # plain in both packages
NUMBERS = "numbers"  # the module that declares them to the C compiler
MAX_ENUM = 2**31 - 1  # what an enumeration holds with every C compiler
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
    declared = {NUMBERS, *(path.stem for path in folder.glob("*.pxd"))}
    name = re.compile(rf"\b{re.escape(PLAIN_PACKAGE)}\.(?=({'|'.join(sorted({*modules, *declared}))})\b)")
    paths = [path for path in folder.iterdir() if path.suffix in (".pxd", ".pyx")]
    paths += [folder / f"{module}.py" for module in modules if module in declared]
    texts = {path.name: path.read_text("utf-8") for path in sorted(paths)}
    texts[f"{NUMBERS}.pxd"] = declared_numbers((folder / CONSTANTS).read_text("utf-8"))
    return {file: name.sub(f"{MACHINE_PACKAGE}.", text) for file, text in texts.items()}


def declared_numbers(constants: str) -> str:
    """Return the declarations for the C compiler of the whole numbers that a module sets."""
    assigned = [node for node in ast.parse(constants).body if isinstance(node, ast.Assign)]
    numbers = {ast.unparse(node.targets[0]): int(ast.literal_eval(node.value)) for node in assigned}
    small = [f"    {name} = {number}" for name, number in numbers.items() if number <= MAX_ENUM]
    large = {name: number for name, number in numbers.items() if number > MAX_ENUM}
    defined = [f"    #define {name} {number}LL" for name, number in large.items()]
    return "\n".join(
        ["cdef enum:", *small, "cdef extern from *:", '    """', *defined, '    """', "    enum:"]
        + [f"        {name}" for name in large]
    )


def source_hash(folder: Path = FOLDER) -> str:
    """A name for exactly these sources, whatever the ends of their lines: machine code of others is not theirs."""
    texts = machine_sources(folder) | {CONSTANTS: (folder / CONSTANTS).read_text("utf-8")}
    return sha256("\0".join(f"{name}\0{text}" for name, text in sorted(texts.items())).encode()).hexdigest()[:16]
