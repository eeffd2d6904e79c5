"""What the engine and its plugins say is a key with arguments: words that are put together cannot be translated."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from tests.sources import nodes_of, trees

KEYS = {"say": 1, "Message": 1, "plural": 2}  # with the number of templates that each begins with
SAYING = {"Issue", "Refusal", "PluginFailure", "Event", "Unsound", "CheckResult", "TrialResult", "error", "warning"}
FOR_TERMINALS = {"CommandError"}  # which are not translated
WORDS = re.compile(r"[^\W\d_]{2,} [^\W\d_]")


def errors_of(trees: Iterable[ast.Module]) -> set[str]:
    """The names of our errors: the base of all, and whatever is made of it."""
    bases = {
        node.name: {ast.unparse(base) for base in node.bases}
        for tree in trees
        for node in nodes_of(tree)
        if isinstance(node, ast.ClassDef)
    }
    found: set[str] = set()
    more = {"RailwrightError"}
    while more:
        found |= more
        more = {name for name, ours in bases.items() if ours & found} - found
    return found


def loose_words(tree: ast.Module, saying: set[str]) -> Iterator[str]:
    """Where words are given that are no key: to an issue, to an error, or in place of a key."""
    for scope in nodes_of(tree):
        if isinstance(scope, ast.FunctionDef | ast.Module):
            for call in _calls(scope):
                name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
                key = name in KEYS and isinstance(call.func, ast.Name)  # what a label says is another method
                wrong = _put_together(call, scope) if key else _not_said(call, scope) if name in saying else []
                yield from (f"{call.lineno}: {ast.unparse(one)}" for one in wrong)


def _calls(scope: ast.AST) -> Iterator[ast.Call]:
    """The calls of a function, without those of functions inside it."""
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Call):
            yield node
        if not isinstance(node, ast.FunctionDef):
            waiting += ast.iter_child_nodes(node)


def _put_together(call: ast.Call, scope: ast.AST) -> list[ast.expr]:
    """The templates of a message that are f-strings or sums."""
    templates = call.args[: KEYS[ast.unparse(call.func)]]
    values = [one for template in templates for one in _values(template, scope)]
    return [one for one in values if isinstance(one, ast.JoinedStr | ast.BinOp)]


def _not_said(call: ast.Call, scope: ast.AST) -> list[ast.expr]:
    given = [*call.args, *(word.value for word in call.keywords)]
    return [one for arg in given for one in _values(arg, scope) if _is_words(one)]


def _values(node: ast.expr, scope: ast.AST) -> Iterator[ast.expr]:
    """What an expression may be: itself, either of two, or what a name was given in the same function."""
    if isinstance(node, ast.IfExp):
        yield from (*_values(node.body, scope), *_values(node.orelse, scope))
    elif isinstance(node, ast.Name):
        for one in ast.walk(scope):
            if isinstance(one, ast.Assign) and any(getattr(target, "id", "") == node.id for target in one.targets):
                yield one.value
    else:
        yield node


def _is_words(node: ast.expr) -> bool:
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    return any(isinstance(one, ast.Constant) and WORDS.search(str(one.value)) for one in parts)


def test_every_sentence_is_a_key_with_arguments() -> None:
    modules = trees("core", "plugins", "editor")
    saying = (SAYING | errors_of(modules.values())) - FOR_TERMINALS
    assert len(modules) > 400
    assert {"PositionError", "NotAMap", "RecordError"} <= saying
    found = {name: list(loose_words(tree, saying)) for name, tree in modules.items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_loose_words_are_found_wherever_they_hide() -> None:
    wrong = """
def check(route, code):
    yield Issue(code, f"The route {route} is long.")
    yield Issue(code, say("The route {route} is long.", route=route), ("routes", 1))
    words = "Two words"
    raise RulesError(words)
    raise RulesError(say(f"The route {route} is long."))
    raise RulesError(say("One") if route else "Half of it")
    message = "The route {route} is " + "long."
    yield say(message)
"""
    lines = [found.partition(":")[0] for found in loose_words(ast.parse(wrong), {"Issue", "RulesError"})]
    assert sorted(lines, key=int) == ["3", "6", "7", "8", "10"]


ADJECTIVE = re.compile(r"\{count\} \w+")  # has one form in English: other languages bend it


def wrong_counts(tree: ast.Module) -> Iterator[str]:
    """Where a message with two forms does not say what it counts, or has one form twice."""
    for call in nodes_of(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "plural":
            one, other, by = map(ast.literal_eval, call.args)
            named = {word.arg for word in call.keywords}
            given = by in named or None in named or not named  # None: a mapping; no arguments: they come later
            alike = one == other and not ADJECTIVE.fullmatch(other)
            if alike or f"{{{by}" not in other or not given:
                yield f"{call.lineno}: {other}"


def test_a_sentence_with_two_forms_says_what_it_counts() -> None:
    modules = trees("core", "plugins", "editor")
    found = {name: list(wrong_counts(tree)) for name, tree in modules.items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_wrong_counts_are_found() -> None:
    right = 'plural("{n} card", "{n} cards", "n", n=1)'
    wrong = [
        'plural("{n} sheep", "{n} sheep", "n", n=1)',
        'plural("{n} card", "{n} cards", "m", m=1)',
        'plural("{n} card", "{n} cards", "n", m=1)',
    ]
    assert [len(list(wrong_counts(ast.parse(line)))) for line in (right, *wrong)] == [0, 1, 1, 1]
