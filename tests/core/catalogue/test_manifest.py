"""Manifests are read without running anything, and what is wrong with them is told in words."""

from __future__ import annotations

import hashlib
import json
import textwrap
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft7Validator, Draft202012Validator

from railwright.core.catalogue import manifest as manifest_module
from railwright.core.catalogue.manifest import (
    PluginFailure,
    manifest_from_mapping,
    manifest_of,
    read_builtins,
    read_manifest,
    source_file,
)
from railwright.core.files import FileState
from railwright.core.folders import cache_folder
from railwright.core.kernel.manifest import PluginManifest

GOOD = '''
"""Night trains."""
from nowhere import nothing
raise SystemExit("nobody runs this")

PLUGIN = {
    "id": "night_trains", "version": "1.0", "api": 1,
    "summary": "Long routes count more.",
    "requires": ["routes>=1"], "after": ["doubles"], "conflicts": ["mega_routes"],
    "includes": {"doubles": {"seats": 3}},
    "options": {
        "bonus": {"type": "integer", "minimum": 0, "maximum": 10, "default": 2, "x-piece": "nights"},
        "points": {"type": "object", "additionalProperties": {"type": "integer"}, "default": {1: 1, 8: 21}},
    },
    "map": {"route": {"night": {"type": "boolean", "description": "Runs at night."}}},
}
'''
MINIMAL: dict[str, Any] = {"id": "night_trains", "version": "1.0", "api": 1, "summary": "Long routes count more."}
INTEGER: dict[str, Any] = {"type": "integer", "default": 2}


def written(folder: Path, text: str, name: str = "night.py") -> Path:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(textwrap.dedent(text), "utf-8")
    return path


def failure(result: PluginManifest | PluginFailure) -> PluginFailure:
    assert isinstance(result, PluginFailure), result
    return result


def manifest(result: PluginManifest | PluginFailure) -> PluginManifest:
    assert isinstance(result, PluginManifest), result
    return result


def test_a_module_is_read_without_running_it(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD)
    assert read_manifest(path) == PluginManifest(
        id="night_trains",
        version="1.0",
        api=1,
        title="Night trains",
        summary="Long routes count more.",
        requires=("routes>=1",),
        after=("doubles",),
        conflicts=("mega_routes",),
        includes={"doubles": {"seats": 3}},
        options={
            "bonus": {"type": "integer", "minimum": 0, "maximum": 10, "default": 2, "x-piece": "nights"},
            "points": {"type": "object", "additionalProperties": {"type": "integer"}, "default": {"1": 1, "8": 21}},
        },
        map={"route": {"night": {"type": "boolean", "description": "Runs at night."}}},
        origin="user",
        path=str(path),
    )


def test_a_package_is_read_from_its_first_file(tmp_path: Path) -> None:
    written(tmp_path, GOOD, "night/__init__.py")
    package = manifest(read_manifest(tmp_path / "night", "installed"))
    assert (package.id, package.origin, package.path) == ("night_trains", "installed", str(tmp_path / "night"))


def test_what_a_plugin_says_of_itself_is_one_printable_line(tmp_path: Path) -> None:
    hostile = {**MINIMAL, "title": "Night\n\x1b[2K", "summary": "Long\u2028\u202eroutes"}
    hostile_manifest = manifest(read_manifest(written(tmp_path, f"PLUGIN = {hostile!r}\n")))
    assert (hostile_manifest.title, hostile_manifest.summary) == (r"Night\n\x1b[2K", r"Long\u2028\u202eroutes")


def test_an_annotated_literal_will_do(tmp_path: Path) -> None:
    path = written(tmp_path, f"PLUGIN: dict[str, object] = {MINIMAL}")
    assert manifest(read_manifest(path)).id == "night_trains"


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("\n\ndef broken(:\n", 3, "this is not valid Python (invalid syntax); correct this line."),
        ("x = 1\0", 1, "this is not valid Python"),
        ("", 1, "PLUGIN is missing; write PLUGIN = {"),
        ("if True:\n    PLUGIN = {}\n", 1, "PLUGIN is missing"),
        ('\nPLUGIN = {\n "id": "a",\n "version": str(1)}', 4, "PLUGIN is computed here; use plain text"),
        ('NAME = "a"\nPLUGIN = {"id": NAME}', 2, "PLUGIN is computed here"),
        ("PLUGIN = {[]: 1}", 1, "PLUGIN is computed here"),
        ("PLUGIN = dict(id='a')", 1, "PLUGIN is computed here"),
    ],
)
def test_files_that_tell_nothing_of_themselves(tmp_path: Path, text: str, line: int, sentence: str) -> None:
    path = written(tmp_path, text)
    problem = failure(read_manifest(path))
    assert (problem.id, problem.stage, problem.path) == ("night", "read", str(path))
    assert problem.message.startswith(f"{path}:{line}: {sentence}")


def test_a_literal_too_deep_to_read_is_a_failure(tmp_path: Path) -> None:
    path = written(tmp_path, "PLUGIN = " + "[" * 5000 + "]" * 5000)
    assert failure(read_manifest(path)).stage == "read"


def test_a_file_that_is_not_there_is_a_failure(tmp_path: Path) -> None:
    problem = failure(read_manifest(tmp_path / "night.py"))
    assert problem.message == f"{tmp_path / 'night.py'} cannot be read: No such file or directory."


def test_bytes_that_are_no_text_are_a_failure(tmp_path: Path) -> None:
    path = tmp_path / "night.py"
    path.write_bytes(b'PLUGIN = {"id": "\xff"}\n')
    assert "this is not valid Python" in failure(read_manifest(path)).message


@pytest.mark.parametrize("api", [1, "1", "1.0", "1.2"])
def test_a_plugin_may_say_the_version_of_the_interface_with_both_numbers(api: int | str) -> None:
    manifest = manifest_from_mapping({**MINIMAL, "api": api})
    assert isinstance(manifest, PluginManifest), manifest
    assert manifest.api == 1


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            {"id": "Night Trains"},
            'id must be a text of at most 60 characters matching ^[a-z][a-z0-9_]*$, not "Night Trains"',
        ),
        ({"version": 1.0}, "version must be a text matching"),
        ({"api": 2}, "api is 2, but this program offers 1.2; get matching versions of the plugin and the program"),
        (
            {"api": "1.3"},
            "api is 1.3, but this program offers 1.2; get matching versions of the plugin and the program",
        ),
        (
            {"api": "2.0"},
            "api is 2.0, but this program offers 1.2; get matching versions of the plugin and the program",
        ),
        ({"api": 1.2}, "api must be a whole number of at least 1, not 1.2"),
        ({"api": "new"}, 'api must be a whole number of at least 1, not "new"'),
        ({"summary": ""}, "summary must be a text of 1 to 300 characters, not"),
        ({"require": []}, "PLUGIN has no require; did you mean requires?"),
        ({"colour": 1}, "PLUGIN has no colour; remove it"),
        ({"requires": "routes"}, 'requires must be a list without duplicates, not "routes"'),
        ({"requires": ["routes", "routes"]}, "requires must be a list without duplicates"),
        ({"requires": ["routes=1"]}, '"routes=1" is not a requirement; write one like routes>=1'),
        ({"requires": ["routes >= one"]}, '"routes >= one" is not a requirement; write one like routes>=1'),
        ({"after": ["Routes"]}, "after.0 must be a text"),
        ({"includes": {"Doubles": {}}}, "includes has the name Doubles; write it in lower_case_words"),
        ({"includes": {"doubles": 1}}, "includes.doubles must be a table of names and values, not 1"),
        ({"options": {"bonus": {"type": "integer"}}}, "options.bonus lacks default; add it"),
        ({"options": {"bonus": {**INTEGER, "defualt": 1}}}, "options.bonus has no defualt; did you mean default?"),
        ({"options": {"bonus": {**INTEGER, "type": "int"}}}, "options.bonus.type must be one of boolean, integer"),
        (
            {"options": {"bonus": {**INTEGER, "maximum": 1}}},
            "The default value of bonus must be a whole number of at most 1, not 2",
        ),
        ({"options": {"Bonus": INTEGER}}, "options has the name Bonus; write it in lower_case_words"),
        (
            {"options": {"bonus": {"type": "string", "default": "a", "pattern": "("}}},
            'options.bonus has the pattern "(", which is not a regular expression',
        ),
        (
            {"options": {"bonus": {"type": "string", "default": "a", "x-piece": "nights"}}},
            "bonus takes its default from a number of pieces; make the option an integer",
        ),
        (
            {"options": {"bonus": {"type": "object", "default": {}, "additionalProperties": {"type": "int"}}}},
            "options.bonus.additionalProperties.type must be one of boolean",
        ),
        ({"map": {"routes": {}}}, "map has no routes; did you mean route?"),
        ({"map": {"route": {"night": {"$ref": "#"}}}}, "map.route.night has no $ref; remove it"),
        ({"map": {"route": {"night": {"pattern": "("}}}}, 'map.route.night has the pattern "("'),
    ],
)
def test_bad_manifests_are_told_in_words(change: dict[str, Any], sentence: str) -> None:
    problem = failure(manifest_from_mapping({**MINIMAL, **change}, path="night.py"))
    assert problem.stage == "manifest"
    assert problem.message.startswith(f"night.py: {sentence}")
    assert problem.message.endswith((".", "?"))


@pytest.mark.parametrize("word", sorted(MINIMAL))
def test_what_a_manifest_cannot_do_without(word: str) -> None:
    problem = failure(manifest_from_mapping({key: value for key, value in MINIMAL.items() if key != word}))
    assert problem.message == f"PLUGIN: PLUGIN lacks {word}; add it."


def test_a_bad_manifest_names_its_id_and_line(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD.replace('"maximum": 10', '"maximum": 1'))
    problem = failure(read_manifest(path))
    assert (problem.id, problem.stage, problem.path) == ("night_trains", "manifest", str(path))
    assert problem.message == f"{path}:12: The default value of bonus must be a whole number from 0 to 1, not 2."


def test_lines_of_list_entries_and_unknown_words_are_found(tmp_path: Path) -> None:
    for_list = written(tmp_path, GOOD.replace('["routes>=1"]', '[\n"routes",\n"routes=1"]'))
    assert f"{for_list}:11: " in failure(read_manifest(for_list)).message
    for_word = written(tmp_path, GOOD.replace('"map":', '"mpa":'))
    assert f"{for_word}:15: PLUGIN has no mpa; did you mean map?" in failure(read_manifest(for_word)).message


def test_the_manifest_of_an_imported_module() -> None:
    module = ModuleType("night")
    assert failure(manifest_of(module)).message == "night: PLUGIN must be a table of names and values, not null."
    module.PLUGIN = {**MINIMAL, "requires": ("routes",)}  # type: ignore[attr-defined]
    assert manifest(manifest_of(module)).requires == ("routes",)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sets(st.integers(), max_size=1),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5) | st.integers(), inner, max_size=3),
    max_leaves=5,
)


@given(
    JSON,
    st.fixed_dictionaries({}, optional=dict.fromkeys((*MINIMAL, "options", "map", "requires", "includes"), JSON)),
)
@pytest.mark.sweep
def test_reading_a_mapping_never_raises(anything: Any, change: dict[str, Any]) -> None:
    assert isinstance(manifest_from_mapping(anything), PluginFailure)
    assert isinstance(manifest_from_mapping({**MINIMAL, **change}), (PluginManifest, PluginFailure))


@given(st.text() | st.binary())
def test_reading_a_file_never_raises(tmp_path_factory: pytest.TempPathFactory, text: str | bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any.py"
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
    assert isinstance(read_manifest(path), PluginFailure)


def test_the_schema_is_one_for_old_and_new_tools() -> None:
    schema = json.loads(files("railwright.schemas").joinpath("manifest-1.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    Draft7Validator.check_schema(schema)


RULES = import_module("plugins")
FOLDER = Path(str(RULES.__file__)).parent


@pytest.mark.parametrize("name", RULES.BUILTIN)
def test_built_in_manifests_are_valid_and_read_alike_both_ways(name: str) -> None:
    place = FOLDER.joinpath(*name.split("."))
    path = place if (place / "__init__.py").is_file() else place.with_suffix(".py")
    built_in = manifest(read_manifest(path, "built-in"))
    assert [built_in] == read_builtins({path: FileState.of(source_file(path))})
    assert built_in.id == name.rpartition(".")[2]
    assert [option for option, schema in built_in.options.items() if not schema.get("title")] == []


def test_a_built_in_file_in_another_style_is_read_the_slow_way(tmp_path: Path) -> None:
    path = written(tmp_path, f"PLUGIN: dict[str, object] = {MINIMAL}")
    absent = tmp_path / "absent.py"
    found, missing = read_builtins({path: FileState.of(path), absent: None})
    assert found == read_manifest(path, "built-in")
    assert failure(missing).stage == "read"


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "home"))


@pytest.mark.usefixtures("own_cache")
def test_built_in_manifests_are_kept_until_a_source_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, f"PLUGIN = {json.dumps(MINIMAL, indent=1)}")
    first = read_builtins({path: FileState.of(path)})
    with monkeypatch.context() as patch:
        patch.setattr(manifest_module, "quick_literal", lambda text: pytest.fail("read again"))
        assert read_builtins({path: FileState.of(path)}) == first
    path.write_text(path.read_text("utf-8").replace("1.0", "1.0.1"), "utf-8")
    changed = read_builtins({path: FileState.of(path)})
    assert manifest(changed[0]).version == "1.0.1" != manifest(first[0]).version


@pytest.mark.usefixtures("own_cache")
def test_damaged_manifests_in_the_cache_are_read_again(tmp_path: Path) -> None:
    path = written(tmp_path, f"PLUGIN = {json.dumps(MINIMAL, indent=1)}")
    states = {path: FileState.of(path)}
    first = read_builtins(states)
    kept = cache_folder() / "manifests.json"
    whole = kept.read_bytes()
    for content in (b"", whole[:-9], b"\n[]", hashlib.sha256(b"[]").hexdigest().encode() + b"\n[]"):
        kept.write_bytes(content)
        assert read_builtins(states) == first
        assert kept.read_bytes() == whole


WITH_A_DRAWING = """
PLUGIN = {
    "id": "carts", "version": "1.0", "api": 1, "summary": "Carts stop in cities.",
    "map": {"city": {"cart": {"type": "boolean", "x-look": {
        "symbol": "art/cart.svg"
    }}}},
}
"""


def test_a_symbol_may_be_a_drawing_beside_the_plugin(tmp_path: Path) -> None:
    path = written(tmp_path, WITH_A_DRAWING, "carts/__init__.py").parent
    drawing = written(path, "<svg/>", "art/cart.svg")
    assert manifest(read_manifest(path)).map["city"]["cart"]["x-look"]["symbol"] == str(drawing)


def test_a_drawing_that_is_not_beside_the_plugin_is_told_with_its_line(tmp_path: Path) -> None:
    path = written(tmp_path, WITH_A_DRAWING, "carts.py")
    assert failure(read_manifest(path)).message == (
        f"{path}:5: map.city.cart.x-look.symbol refers to art/cart.svg, which is missing from the plugin's folder; "
        "add the file, or use letters."
    )
    foreign = written(tmp_path.with_name("elsewhere"), "<svg/>", "cart.svg")
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "cart.svg").symlink_to(foreign)
    told = failure(read_manifest(path)).message
    assert told.endswith("is outside the plugin's folder; move the file into that folder.")
