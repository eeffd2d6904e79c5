"""Brings the files of translations up to date: ``make words``, or ``python -m tests.translations``.

Finds every sentence that the window may show in the sources of program and rules. Those that are gone are dropped from
the ``.ts`` files, those that are new wait there for a translator, in Qt Linguist or any editor. Then the ``.json``
files beside them are made, which the program reads.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.documents.json_schema import bundled_schema
from railwright.core.files import write_atomically
from railwright.core.game import read_to_play
from railwright.core.kernel.manifest import SENTENCES_KEY, PluginManifest
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language.languages import FOLDER, LANGUAGES, language_facts
from railwright.core.language.plugin_texts import CITIES_CONTEXT, CONTEXT, TEXT_KEYS, spaced_words
from railwright.core.language.words import Vocabulary, read_words, words_file
from railwright.editor.document.map_fields import field_schemas
from railwright.editor.panels.property_fields import map_properties, properties_of
from tests.sources import ROOT, trees

MESSAGE_CALLS = {"say": 0, "Message": 0, "plural": 1}  # which argument is the key of the translations
LABELS = "label", "short_label"  # of choices: their words are the text of buttons
TRANSLATE_MARK, OWN_MARK = "QT_TRANSLATE_NOOP", "translated_later"
TRANSLATOR = "Translator"
LEAVES = ast.ClassDef, ast.FunctionDef, ast.Name, ast.Constant, ast.expr_context, ast.operator, ast.cmpop  # of a scope
COUNTED_VALUE = re.compile(r"\{value\} (?:[a-z-]+ )?[a-z]+s\b")  # in what an option says of its value


class Sentence(NamedTuple):
    """A sentence: where its translations are looked up, its words, whether a number decides on its form, its place."""

    context: str
    words: str
    counted: bool
    place: str


@cache
def find_sentences() -> list[Sentence]:
    """All sentences, each once per context, in a stable order; they are found once."""
    catalogue, modules = discover(safe=True), trees("core", "editor", "plugins")
    wrappers = {module: dict(_wrappers(tree)) for module, tree in modules.items()}
    sentences = [
        sentence for module, tree in modules.items() for sentence in _ModuleSentences(module, tree, wrappers).found()
    ]
    sentences += [*_rule_sentences(catalogue), *_bot_sentences(catalogue), *_map_sentences(catalogue)]
    sentences += [*_board_sentences(), *_city_names(catalogue)]
    first: dict[tuple[str, str], Sentence] = {}
    for sentence in sentences:
        first.setdefault((sentence.context, sentence.words), sentence)
    return sorted(first.values(), key=lambda sentence: (sentence.context, sentence.place, sentence.words))


def _rule_sentences(catalogue: Catalogue) -> Iterator[Sentence]:
    """Titles and summaries of plugins, of their options and of the fields that they add to maps."""
    for id, manifest in catalogue.manifests.items():
        for text in _manifest_texts(manifest):
            yield Sentence(CONTEXT, text, bool(COUNTED_VALUE.search(text)), f"plugins/{id}")


def _manifest_texts(manifest: PluginManifest) -> Iterator[str]:
    """Everything that a manifest says to people."""
    yield from filter(None, (manifest.title, manifest.summary))
    for part in (manifest.options, manifest.map, manifest.sources):
        yield from _schema_texts(part)


def _schema_texts(schema: Any) -> Iterator[str]:
    """Everything that a schema says to people, at any depth."""
    for key, value in schema.items() if isinstance(schema, Mapping) else ():
        if key in (*TEXT_KEYS, SENTENCES_KEY) and isinstance(value, str):
            yield value
        elif key == SENTENCES_KEY:
            yield from filter(None, value.values())
        elif key == "enum":
            yield from (spaced_words(choice) for choice in value if isinstance(choice, str))
        else:
            yield from _schema_texts(value)


def _bot_sentences(catalogue: Catalogue) -> Iterator[Sentence]:
    for agent in agent_types(catalogue).values():
        texts = (agent.summary, agent.strength, agent.title, agent.character)
        yield from (Sentence("Bots", text, False, "plugins/bots") for text in texts if text)


def _map_sentences(catalogue: Catalogue) -> Iterator[Sentence]:
    """Titles and explanations of the fields of a map, in its format and in the panel of properties."""
    spec = MapSpec("", "", (1, 1), (1, 1), (2, 5), (), (), ())
    fields = field_schemas(spec, catalogue)
    properties = [*map_properties(spec, fields), *properties_of("city", fields)]
    for part in (bundled_schema("map-1"), *(property.schema for property in properties)):
        yield from (Sentence(CONTEXT, text, False, "maps") for text in _schema_texts(part))


def _board_sentences() -> Iterator[Sentence]:
    """What the boards that come with the program say of themselves."""
    for path in sorted((ROOT / "maps").rglob("*.yaml")):
        for said in re.finditer(r'^(?:name|description): "?(.+?)"?$', path.read_text("utf-8"), re.MULTILINE):
            yield Sentence(CONTEXT, said[1], False, f"maps/{path.stem}")


def _city_names(catalogue: Catalogue) -> Iterator[Sentence]:
    """What the cities are called on the boards that come with the program."""
    for path in sorted((ROOT / "maps").glob("*.yaml")):
        spec = read_to_play(catalogue, path).spec
        assert spec is not None
        yield from (Sentence(CITIES_CONTEXT, city.name, False, f"maps/{path.stem}") for city in spec.cities)


def _wrappers(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The functions and translators of a module that translate what they are given, with their contexts."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and _call_name(node.value) == TRANSLATOR:
            yield ast.unparse(node.targets[0]), ast.literal_eval(node.value.args[0])
    for function in (node for node in tree.body if isinstance(node, ast.FunctionDef)):
        for call in (node for node in _own_nodes(function) if isinstance(node, ast.Call)):
            if _call_name(call) == "translate" and len(call.args) > 1 and function.args.args:
                context, text = call.args[:2]
                if (
                    isinstance(context, ast.Constant)
                    and isinstance(text, ast.Name)
                    and _is_first_argument(function, text)
                ):
                    yield function.name, str(context.value)


def _aliases(tree: ast.Module) -> Iterator[str]:
    """The short names that a module gives to the mark of words which are translated later."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and getattr(node.value, "id", "") == TRANSLATE_MARK:
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def _is_first_argument(function: ast.FunctionDef, text: ast.Name) -> bool:
    return text.id == function.args.args[0].arg


def _call_name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


class _ModuleSentences:
    """Reads one module."""

    def __init__(self, module: str, tree: ast.Module, wrappers: dict[str, dict[str, str]]) -> None:
        self._module, self._tree = module, tree
        self._wrappers = dict(wrappers[module])
        self._marks = {"translate", TRANSLATE_MARK, OWN_MARK, *_aliases(tree)}
        for node in chain.from_iterable(_own_nodes(scope) for scope, _ in _scopes(tree)):
            if isinstance(node, ast.ImportFrom) and node.module:
                by_name = wrappers.get(node.module.removeprefix("railwright.").replace(".", "/") + ".py", {})
                self._wrappers.update(
                    {alias.asname or alias.name: by_name[alias.name] for alias in node.names if alias.name in by_name}
                )

    def found(self) -> Iterator[Sentence]:
        """The sentences of the module."""
        for scope, owner in _scopes(self._tree):
            for node in _own_nodes(scope):
                if isinstance(node, ast.Call):
                    yield from self._of_call(node, scope, owner)
                elif isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") in LABELS and node.value:
                    yield from (Sentence("Message", text, False, self._module) for text in _texts(node.value, scope))

    def _of_call(self, call: ast.Call, scope: ast.AST, owner: str) -> Iterator[Sentence]:
        name = _call_name(call)
        context, texts = self._context(call, name, scope, owner), call.args[:1]
        if name in self._marks and name not in self._wrappers:
            texts = call.args[1:2]
        if name in MESSAGE_CALLS:
            texts = call.args[MESSAGE_CALLS[name] :][:1]
        if context and texts:
            for text in _texts(texts[0], scope):
                number = name == "plural" if name in MESSAGE_CALLS else len(call.args) > self._before_number(name)
                yield Sentence(context, text, number or "%n" in text, self._place(text, scope))

    def _place(self, text: str, scope: ast.AST) -> str:
        """Where a text is said; of a part of a sentence or a lone word also what the code there does."""
        if not text[0].islower() or not isinstance(scope, ast.Module | ast.ClassDef | ast.FunctionDef):
            return self._module
        what = ast.get_docstring(scope) or getattr(scope, "name", "").replace("_", " ").strip()
        return f"{self._module}: {what.partition(chr(10))[0]}"

    def _before_number(self, name: str) -> int:
        """How many arguments stand before the number of a call."""
        return 1 if name in self._wrappers else {"tr": 2}.get(name, 3)

    def _context(self, call: ast.Call, name: str, scope: ast.AST, owner: str) -> str:
        if name in MESSAGE_CALLS:
            return "Message"
        if name in self._wrappers and isinstance(call.func, ast.Name):
            return self._wrappers[name]
        if name in self._marks and isinstance(call.args[0], ast.Constant):
            return str(call.args[0].value)
        if name == "tr" and isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name):
            return owner if call.func.value.id == "self" else _type_of(call.func.value.id, scope)
        return ""


def _scopes(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """The module, its classes and all functions, each with the class that it belongs to."""

    def below(node: ast.AST, owner: str) -> Iterator[tuple[ast.AST, str]]:
        yield node, owner
        for child in _own_nodes(node):
            if isinstance(child, ast.ClassDef | ast.FunctionDef):
                yield from below(child, child.name if isinstance(child, ast.ClassDef) else owner)

    return below(tree, "")


@cache
def _own_nodes(scope: ast.AST) -> list[ast.AST]:
    """What stands in a scope itself, not in the functions and classes within it."""
    nodes, waiting = list[ast.AST](), list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        nodes.append(node)
        if not isinstance(node, LEAVES):
            waiting += ast.iter_child_nodes(node)
    return nodes


def _texts(node: ast.AST, scope: ast.AST) -> Iterator[str]:
    """The words that an expression may be: a text, one of two, or what a name was given in the same function."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if any(letter.isalpha() for letter in node.value):
            yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*_texts(node.body, scope), *_texts(node.orelse, scope))
    elif isinstance(node, ast.Name):
        for node_inside in _own_nodes(scope):
            if isinstance(node_inside, ast.Assign) and any(
                getattr(target, "id", "") == node.id for target in node_inside.targets
            ):
                yield from _texts(node_inside.value, ast.Module([], []))


def _type_of(name: str, scope: ast.AST) -> str:
    """The class of an argument of a function."""
    arguments = scope.args.args if isinstance(scope, ast.FunctionDef) else []
    return next(
        (ast.unparse(argument.annotation) for argument in arguments if argument.arg == name and argument.annotation), ""
    )


TOOLS = Path(sys.executable).parent


def lupdate_source(sentences: Iterable[Sentence]) -> str:
    """A module that says every sentence in the way that Qt's tool understands."""
    lines = ["from PySide6.QtCore import QCoreApplication"]
    for sentence in sentences:
        number = ", None, 1" if sentence.counted else ""
        lines += [
            f"#: {sentence.place}",
            f"QCoreApplication.translate({_literal(sentence.context)}, {_literal(sentence.words)}{number})",
        ]
    return "\n".join(lines) + "\n"


def _literal(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def refresh_files(
    collected: Iterable[Sentence], folder: Path = FOLDER, languages: Iterable[str] = tuple(LANGUAGES)
) -> None:
    """Write the files of all languages anew.

    Of English only the names of cities, and plural forms that a message does not carry itself.
    """
    sentences = list(collected)
    with tempfile.TemporaryDirectory() as place:
        for name in languages:
            chosen = (
                [
                    sentence
                    for sentence in sentences
                    if (sentence.counted and sentence.context != "Message") or sentence.context == CITIES_CONTEXT
                ]
                if name == "en"
                else sentences
            )
            source = Path(place) / f"{name}.py"
            source.write_text(lupdate_source(chosen), "utf-8")
            file = folder / f"railwright_{name}.ts"
            _drop_other_kinds(file, chosen)
            languages = ["-source-language", "en", "-target-language", name]
            _run_tool("lupdate", str(source), "-no-obsolete", "-locations", "none", *languages, "-ts", str(file))
            write_atomically(words_file(name, folder), json_text(file).encode())  # a program may be reading the old one


def _drop_other_kinds(file: Path, sentences: Iterable[Sentence]) -> None:
    """Drop what is now counted and was not, or the other way round; lupdate would leave it as it is."""
    if not file.exists():
        return
    counted = {(sentence.context, sentence.words): sentence.counted for sentence in sentences}
    tree = ElementTree.parse(file)
    for context in tree.getroot().iter("context"):
        for message in context.findall("message"):
            key = context.findtext("name", ""), message.findtext("source", "")
            if counted.get(key) == (message.get("numerus") is None):
                context.remove(message)
    file.write_bytes(b"<!DOCTYPE TS>" + ElementTree.tostring(tree.getroot()))


def json_text(file: Path) -> str:
    """What the program reads of a file of translations: every context with its finished sentences, one a line."""
    contexts: dict[str, dict[str, str | list[str]]] = {}
    for context in ElementTree.parse(file).getroot().iter("context"):
        finished = (
            message for message in context.iter("message") if message.find("translation[@type='unfinished']") is None
        )
        contexts[context.findtext("name", "")] = {
            message.findtext("source", ""): _translation(message) for message in finished
        }
    return json.dumps(contexts, ensure_ascii=False, indent=0, sort_keys=True) + "\n"


def _translation(message: ElementTree.Element) -> str | list[str]:
    forms = [form.text or "" for form in message.findall("translation/numerusform")]
    return forms or message.findtext("translation", "")


def _run_tool(tool: str, *arguments: str) -> None:
    subprocess.run([str(TOOLS / f"pyside6-{tool}"), *arguments], check=True, stdout=subprocess.DEVNULL)


def unfinished(file: Path) -> list[str]:
    """The sentences of a file that wait for a translator."""
    messages = ElementTree.parse(file).getroot().iter("message")
    return [
        message.findtext("source", "")
        for message in messages
        if (translation := message.find("translation")) is None or translation.get("type") == "unfinished"
    ]


def wrong_forms(file: Path, language: str) -> list[str]:
    """The sentences of a file with another number of plural forms than the language has; they appear in English."""
    forms = language_facts(language).plural.forms
    return [
        message.findtext("source", "")
        for message in ElementTree.parse(file).getroot().findall(".//message[@numerus='yes']")
        if len(message.findall("translation/numerusform")) != forms
    ]


def print_met(language: str) -> None:
    """Print the texts of a first evening, in the order in which they are met; with a language those that it lacks."""
    from tests.met_texts import met  # late, 1 s: with Qt

    lacking = Vocabulary(language)
    declared = {(sentence.context, sentence.words) for sentence in find_sentences()}
    # A class asks for the texts of those above it, too; what rules say of themselves may be in files of their own.
    texts = [text for text in met() if text in declared or (text[0] == CONTEXT and not text[1].isdigit())]
    files = [file for part in ("editor", "plugins") for file in (ROOT / part).rglob(f"words/{language}.json")]
    in_lessons = {source for file in files for source in read_words(file)[0]}
    texts = [text for text in texts if not language or (lacking.find(*text) is None and text[1] not in in_lessons)]
    for context, words in texts:
        print(f"{context}: {words}")
    print(f"{len(texts)} texts, {sum(len(words.split()) for _, words in texts)} words", file=sys.stderr)


def main(arguments: list[str]) -> int:
    """Refresh all files and tell what waits for a translator."""
    parser = ArgumentParser(prog="python -m tests.translations", description=main.__doc__)
    text = (
        "only print the texts of a first evening, in the order in which they are met; of L those without a translation"
    )
    parser.add_argument("--met", nargs="?", const="", metavar="L", help=text)
    parser.add_argument("--new", metavar="L", help="add a language: cs, sr-Cyrl")
    options = parser.parse_args(arguments)
    if options.met is not None:
        print_met(options.met)
        return 0
    languages = {**LANGUAGES, **({options.new: language_facts(options.new)} if options.new else {})}
    refresh_files(find_sentences(), languages=languages)
    for name, facts in languages.items():
        file = FOLDER / f"railwright_{name}.ts"
        waiting, wrong = unfinished(file), wrong_forms(file, name)
        print(f"{facts.name}: {len(waiting)} sentences wait for a translation.")
        for sentence in waiting:
            print(f"  {sentence}")
        for sentence in wrong:
            print(f"  not {language_facts(name).plural.forms} plural forms: {sentence}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
