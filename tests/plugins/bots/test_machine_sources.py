"""What machine code of the model is made of: declarations that fit the sources, under a name of their own."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from railwright.plugins.features.expert.model import constants, source_hash

CONSTANT = re.compile(r"^ +(?:#define )?([A-Z_]+) (?:= )?(-?\d+)(?:LL)?$", re.MULTILINE)


def test_the_compiler_knows_the_same_numbers() -> None:
    declared = dict(CONSTANT.findall(source_hash.machine_sources()["numbers.pxd"]))
    assert {name: int(value) for name, value in declared.items()} == {
        name: value for name, value in vars(constants).items() if name.isupper()
    }


def test_machine_code_has_sources_of_a_package_of_its_own() -> None:
    sources = source_hash.machine_sources()
    assert {"board.py", "board.pxd", "numbers.pxd"} <= sources.keys()
    assert "constants.py" not in sources
    imported = {name for text in sources.values() for name in re.findall(r"railwright\.plugins\.[\w.]+", text)}
    assert f"{source_hash.PLAIN_PACKAGE}.constants" in imported
    assert all(
        name.startswith(source_hash.MACHINE_PACKAGE) for name in imported - {f"{source_hash.PLAIN_PACKAGE}.constants"}
    )


def test_the_hash_is_that_of_the_compiled_sources_alone(tmp_path: Path) -> None:
    copy = shutil.copytree(source_hash.FOLDER, tmp_path / "model")
    digest = source_hash.source_hash()
    (copy / "thinking.py").write_text("", "utf-8")
    assert source_hash.source_hash(copy) == digest
    for name in ("constants.py", "board.py", "board.pxd"):
        text = (copy / name).read_text("utf-8")
        (copy / name).write_text(f"{text}# changed\n", "utf-8")
        assert source_hash.source_hash(copy) != digest
        (copy / name).write_bytes(text.replace("\n", "\r\n").encode())
        assert source_hash.source_hash(copy) == digest
