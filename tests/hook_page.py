"""docs/hooks.md is made from the hooks themselves; ``python -m tests.hook_page`` writes all but its introduction."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from inspect import cleandoc
from pathlib import Path

from railwright.core.kernel.declarations import hooks_of
from tests.sources import module_of

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "hooks.md"
ENGINE = ROOT / "core" / "kernel" / "hookspecs.py"

MARK = "<!-- What follows is made from the code by `python -m tests.hook_page`, and a test keeps it true. -->"
COMBINES = (
    (("declare_agents", "declare_commands"), "joined, once, when the program starts"),
    (("declare_position_fields",), "joined, when a position is read or written"),
    (("declare_",), "joined, once, when a ruleset is put together"),
    (("adjust_",), "a pipe on `value`"),
    (("begin_", "after_"), "a pipe on the state"),
    (("choose_", "forbid_", "explain_"), "the first answer that is not `None`, last plugin first"),
    (("",), "joined in plugin order"),
)
PROGRAM = ("declare_agents", "declare_commands")  # belong to the program, not to a game


@dataclass(frozen=True)
class Hook:
    """A hook as its specification stands in a file: section of the page, name, signature in Python, and prose."""

    section: str
    name: str
    signature: str
    prose: str


def hooks() -> list[Hook]:
    """Every hook, in the order of the page: the engine's as a game meets them, then those of the plugins."""
    all_hooks = list(_hooks_in(ENGINE, ""))
    for path in sorted((ROOT / "plugins").rglob("hookspecs.py")):
        all_hooks += _hooks_in(path, f"Hooks of `{path.parent.name}`")
    return all_hooks


def _hooks_in(path: Path, section: str) -> Iterator[Hook]:
    text = path.read_text("utf-8")
    heads = [(text[: match.start()].count("\n"), match[1]) for match in re.finditer(r"^# --- (.+?) -+$", text, re.M)]
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and "hookspec" in [ast.unparse(mark) for mark in node.decorator_list]:
            head = next((title for line, title in reversed(heads) if line < node.lineno), "")
            signature = (
                f"def {node.name}({ast.unparse(node.args)}) -> {ast.unparse(node.returns or ast.Constant(None))}"
            )
            yield Hook(section or head[:1].upper() + head[1:], node.name, signature, ast.get_docstring(node) or "")


def users() -> dict[str, list[str]]:
    """The built-in plugins that implement each hook, by their ids."""
    package = import_module("railwright.plugins")
    by_hook: dict[str, list[str]] = {}
    for name in package.BUILTIN:
        module = import_module(f"railwright.plugins.{name}")
        for hook in hooks_of(module.PLUGIN["id"], module):
            by_hook.setdefault(hook, []).append(module.PLUGIN["id"])
    for tool in package.TOOLS:
        for hook in PROGRAM:
            if hasattr(import_module(f"railwright.plugins.{tool}"), hook):
                by_hook.setdefault(hook, []).append(tool.rpartition(".")[2])
    return {hook: [f"`{id}`" for id in sorted(ids)] for hook, ids in by_hook.items()}


ASKED = re.compile(
    r"hooks\.(\w+)|functions\(\"(\w+)\"\)|declared\(\"(\w+)\"|declarations\(\"(\w+)\"|own_hooks\[\"(map_issues)\"\]"
)


@cache
def askers() -> dict[str, list[str]]:
    """The functions of core and plugins that ask each hook, as dotted names."""
    by_hook: dict[str, list[str]] = {}
    for folder in ("core", "plugins"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            module = module_of(path)
            for hook, function in _asked_in(path):
                by_hook.setdefault(hook, []).append(f"`{module}.{function}`")
    return {hook: list(dict.fromkeys(places)) for hook, places in by_hook.items()}


def _asked_in(path: Path) -> Iterator[tuple[str, str]]:
    """Hook and function (with its class) for every place where a hook is asked."""
    text = path.read_text("utf-8")
    if not ASKED.search(text):
        return
    lines = text.splitlines()
    for name, node in _functions(ast.parse(text), ""):
        for match in ASKED.finditer("\n".join(lines[node.lineno - 1 : node.end_lineno])):
            yield next(filter(None, match.groups())), name


def _functions(tree: ast.AST, prefix: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{prefix}{node.name}.")


def page() -> str:
    """The text of docs/hooks.md."""
    lines, section = [PAGE.read_text("utf-8").partition(MARK)[0] + MARK + "\n"], ""
    used, asked = users(), askers()
    for hook in hooks():
        if hook.section != section:
            section = hook.section
            lines.append(f"## {section}\n")
        lines.append(_entry(hook, used.get(hook.name, []), asked.get(hook.name, [])))
    return "\n".join(lines)


def _entry(hook: Hook, used: list[str], asked: list[str]) -> str:
    combines = next(meaning for prefixes, meaning in COMBINES if hook.name.startswith(prefixes))
    return f"""### `{hook.name}`

```python
{hook.signature}
```

{cleandoc(hook.prose)}

* results: {combines}
* asked by: {", ".join(asked) or "nobody yet"}
* used by: {", ".join(used) or "no built-in plugin"}
"""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
