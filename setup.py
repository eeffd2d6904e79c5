"""What pyproject.toml cannot say: the packages in their five folders, the links of the readme, and machine code.

Machine code is made by Cython where there is a C compiler, of copies of the model's modules: ``source_hash.py`` beside
them says of which. All of it is made or none: without a compiler, or where a build fails, one sentence says so, and the
program is plain Python. One binary does for all versions of Python from 3.11 on.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import sysconfig
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
PARTS = ("core", "plugins", "editor", "maps", "schemas")  # folders: the parts of the package railwright
MODEL = ROOT / "plugins" / "features" / "expert" / "model"
OLDEST_PYTHON = (3, 11)
ADDRESS = ""  # of the repository, once it has one: "https://host/owner/railwright"
# Types are those of the declarations beside each module, and of what is assigned to a variable. `make check` proves the
# bounds of arrays with the sanitizers of the compiler.
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "infer_types": True,
    "auto_pickle": False,
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "show_performance_hints": False,
}
# Cython 3.3 sets two arrays of different lengths through one variable of the wrong type; C compilers only warn of that.
C_FLAGS = ("-g0", "-Werror=incompatible-pointer-types", "-Wno-unused-function")


def packages() -> list[str]:
    """The names of all packages: ``railwright``, which lies in ``core/railwright``, and those of its parts."""
    parts = {
        part: find_packages(str(ROOT / part), exclude=["railwright*", "features.expert.machine"]) for part in PARTS
    }
    return [
        "railwright",
        *(
            f"railwright.{'.'.join([part, *inner])}"
            for part in PARTS
            for inner in ([], *([name] for name in parts[part]))
        ),
    ]


def readme(address: str) -> str:
    """README.md for an index of packages: its links lead to the repository, if that has an address."""
    text = (ROOT / "README.md").read_text("utf-8")
    if not address:
        return text
    text = re.sub(r"(!\[[^]]*\]\()(?!https?:|#)", rf"\g<1>{address}/raw/main/", text)
    return re.sub(r"((?<!!)\[[^]]*\]\()(?!https?:|#)", rf"\g<1>{address}/blob/main/", text)


def sources() -> ModuleType:
    """The module that says what machine code is made of; it is loaded by its path, as nothing is installed yet."""
    spec = spec_from_file_location("source_hash", MODEL / "source_hash.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SOURCES = sources()
PACKAGE = Path(*SOURCES.MACHINE_PACKAGE.split("."))  # of machine code, where packages are built


def can_compile() -> bool:
    """Whether there are Cython, a C compiler and the headers of Python; Windows finds its compiler by itself."""
    if sys.implementation.name != "cpython" or not find_spec("Cython"):
        return False
    words = os.environ.get("CC", "").split() or str(sysconfig.get_config_var("CC") or "").split()
    has_headers = Path(sysconfig.get_path("include"), "Python.h").exists()
    return has_headers and (os.name == "nt" or (bool(words) and shutil.which(words[0]) is not None))


def extensions() -> list[Extension]:
    """The modules of machine code; none where nothing can be compiled, so that the wheel is one for any machine."""
    if not can_compile():
        say("there is no C compiler, or no Cython")
        return []
    # What is built for Python without a global lock has no interface that later versions keep.
    limited = not sysconfig.get_config_var("Py_GIL_DISABLED")
    macros = [("Py_LIMITED_API", f"0x{OLDEST_PYTHON[0]:02x}{OLDEST_PYTHON[1]:02x}0000")] if limited else []
    return [
        Extension(f"{SOURCES.MACHINE_PACKAGE}.{name}", [], define_macros=macros, py_limited_api=limited)
        for name in SOURCES.compiled_modules(MODEL)
    ]


def say(why: str) -> None:
    """Say why there is no machine code."""
    print(f"railwright: no machine code for the bots ({why}); the program is plain Python.", file=sys.stderr)


class BuildMachineCode(build_ext):
    """Builds all modules of machine code, or none, and beside them what tells of which sources they are made."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = True

    def run(self) -> None:
        for folder in self.folders():
            shutil.rmtree(folder, ignore_errors=True)
        if not self.extensions:
            return
        try:
            super().run()
            for folder in self.folders():
                init = f'"""The bots\' model as machine code."""\n\nSOURCE_HASH = "{SOURCES.source_hash(MODEL)}"\n'
                (folder / "__init__.py").write_text(init, "utf-8")
        except Exception as error:  # of Cython, of the compiler or of the disk: the program does without
            self.extensions = []
            for folder in self.folders():
                shutil.rmtree(folder, ignore_errors=True)
            say(" ".join(str(error).split()) or type(error).__name__)

    def build_extensions(self) -> None:
        translated = self.translated()
        for extension in self.extensions:
            extension.sources = [translated[extension.name]]
            if self.compiler.compiler_type == "unix":
                extension.extra_compile_args = [*C_FLAGS, *([] if "CFLAGS" in os.environ else ["-O2"])]
        super().build_extensions()

    def copy_extensions_to_source(self) -> None:
        self.folders()[-1].mkdir(exist_ok=True)
        super().copy_extensions_to_source()

    def folders(self) -> list[Path]:
        """Where the package of machine code is built, and beside the sources where the program runs from there."""
        built = Path(self.build_lib, PACKAGE)
        return [built, MODEL.with_name("machine")] if self.inplace else [built]

    def translated(self) -> dict[str, str]:
        """The C sources of the modules, by their names."""
        from Cython.Build import cythonize

        root = Path(self.build_temp, "machine")
        package = root / PACKAGE
        shutil.rmtree(root, ignore_errors=True)
        package.mkdir(parents=True)
        for folder in (PACKAGE, *PACKAGE.parents[:-1]):
            (root / folder / "__init__.py").touch()
        for name, text in SOURCES.machine_sources(MODEL).items():
            (package / name).write_text(text, "utf-8")
        modules = [
            Extension(extension.name, [str(next(package.glob(f"{extension.name.rpartition('.')[2]}.py*")))])
            for extension in self.extensions
        ]
        made = cythonize(modules, include_path=[str(root)], compiler_directives=DIRECTIVES, quiet=True)
        return {module.name: module.sources[0] for module in made}


class BuildPython(build_py):
    """Builds the packages, into which no machine code of an earlier build gets."""

    def run(self) -> None:
        shutil.rmtree(Path(self.build_lib, PACKAGE), ignore_errors=True)
        super().run()


if __name__ == "__main__":
    setup(
        long_description=readme(ADDRESS),
        long_description_content_type="text/markdown",
        project_urls={"Source": ADDRESS, "Issues": f"{ADDRESS}/issues"} if ADDRESS else {},
        packages=packages(),
        ext_modules=extensions(),
        cmdclass={"build_ext": BuildMachineCode, "build_py": BuildPython},
        options={"bdist_wheel": {"py_limited_api": "cp{}{}".format(*OLDEST_PYTHON)}},
    )
