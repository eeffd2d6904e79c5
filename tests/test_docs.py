"""The documents are true: hooks, signatures, links, commands, options, files, names, and every line of the tutorial."""

from __future__ import annotations

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys
from argparse import ArgumentError, ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml

from railwright.core.catalogue.extensions import declarations
from railwright.core.cli.main import shared_options
from railwright.core.kernel import hooks
from railwright.core.kernel.commands import Command
from railwright.core.kernel.declarations import hookspecs_of
from railwright.core.kernel.state import CHANCE, ENGINE, State
from railwright.editor.commands import COMMANDS
from railwright.plugins.cards.api import NONE, counted
from railwright.testing import Table, ruleset_of
from tests import api_page, hook_page

ROOT = Path(__file__).parents[1]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
PAGES = [ROOT / "README.md", *DOCS]
EXAMPLES = ROOT / "docs" / "examples"
TUTORIAL = (ROOT / "docs" / "write-a-variant.md").read_text("utf-8")
SENTENCES = ROOT / "core" / "language" / "railwright_de.ts"
FIRST_TUTORIAL = (ROOT / "docs" / "change-a-rule.md").read_text("utf-8")
ENGINE_PAGE = (ROOT / "docs" / "how-the-engine-works.md").read_text("utf-8")


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def text_of(page: Path) -> str:
    return page.read_text("utf-8")


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


# --- hooks --------------------------------------------------------------------------------------------------


@pytest.mark.sweep
def test_every_hook_is_documented_as_it_is() -> None:
    assert hook_page.PAGE.read_text("utf-8") == hook_page.page(), "run `python -m tests.hook_page` to write it again"


@pytest.mark.sweep
def test_every_name_of_the_interface_has_an_example() -> None:
    bare = [entry.name for module in api_page.modules() for entry in api_page.entries(module) if not entry.example]
    assert bare == []


def test_written_examples_use_names_that_there_are() -> None:
    written = [(module, *row) for module, rows in api_page.WRITTEN_EXAMPLES.items() for row in rows.items()]
    for module, name, code in written:
        assert name in vars(import_module(module))
        first = api_page.example(module, name)
        assert first == f"`{code}`", f"{name} has an example of its own now: take the written one out"
        assert re.search(rf"\b{name}\b", code)
        ast.parse(f"def f():\n    {code}")


@pytest.mark.sweep
def test_the_interface_is_documented_as_it_is() -> None:
    assert api_page.PAGE.read_text("utf-8") == api_page.page(), "run `python -m tests.api_page` to write it again"
    assert [
        entry.name for module in api_page.modules() for entry in api_page.entries(module) if not entry.meaning
    ] == []


@pytest.mark.sweep
def test_every_attribute_and_method_of_the_interface_is_described() -> None:
    bare = [
        f"{module}.{entry.name}.{member.name}"
        for module in api_page.modules()
        for entry in api_page.entries(module)
        for member in (*entry.attributes, *entry.methods)
        if not (member.type and member.meaning)
    ]
    assert bare == []


def test_the_page_has_the_hooks_that_a_game_knows_and_no_others() -> None:
    headings = re.findall(r"^### `(\w+)`", text_of(hook_page.PAGE), re.MULTILINE)
    assert len(set(headings)) == len(headings)
    modules = [import_module(f"railwright.plugins.{name}") for name in import_module("railwright.plugins").BUILTIN]
    offering = [module for module in modules if hookspecs_of(module)]
    manager = hooks.manager_of([(module.PLUGIN["id"], module) for module in offering])
    assert set(headings) == set(hooks._hook_names(manager))


@pytest.mark.parametrize("hook", hook_page.hooks(), ids=lambda hook: hook.name)
def test_every_hook_is_explained_and_asked(hook: hook_page.Hook) -> None:
    assert hook.prose.rstrip(").").strip()
    assert hook_page.askers().get(hook.name), f"nobody asks {hook.name}"


# --- links --------------------------------------------------------------------------------------------------


def test_the_index_and_the_site_lead_to_every_page() -> None:
    linked = {
        target.partition("#")[0] for target in re.findall(r"\]\(([^)\s]+)\)", text_of(ROOT / "docs" / "index.md"))
    }
    pages = {page.name for page in (ROOT / "docs").glob("*.md")} - {"index.md"}
    assert pages <= linked
    site = text_of(ROOT / ".ci" / "site" / "conf.py")
    assert [page for page in pages if f'"{page.removesuffix(".md")}"' not in site] == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"```.*?```", "", text_of(page), flags=re.DOTALL)):
        if "://" in target:
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        assert file.exists(), f"{target} leads nowhere"
        assert not anchor or anchor in anchors(file), f"{target}: no such heading"


def anchors(page: Path) -> set[str]:
    """The anchors that headings of a page get."""
    heads = re.findall(r"^#+ (.+)$", text_of(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


# --- the program's own sentences ----------------------------------------------------------------------------


@cache
def sentences() -> set[str]:
    """What the program says, as people see it: with … for a gap such as ``{file}``, and without marks of keys."""
    texts = {message.findtext("source") or "" for message in ElementTree.parse(SENTENCES).iter("message")}
    texts |= {
        "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        for node in ast.walk(ast.parse(text_of(ROOT / "editor" / "qt_platforms.py")))
        if isinstance(node, ast.JoinedStr)
    }
    return {re.sub(r"{[^}]*}", "…", text).replace("&", "") for text in texts}


def test_troubleshooting_quotes_sentences_of_the_program() -> None:
    """The first sentence of a longer text is enough."""
    quoted = re.findall(r"^> (.+)$", text_of(ROOT / "docs" / "troubleshooting.md"), re.MULTILINE)
    assert len(quoted) > 30
    unknown = [words for words in quoted if not any(text.startswith(words) for text in sentences())]
    assert unknown == [], "\n".join(["the program says this in other words now:", *unknown])


@pytest.mark.parametrize("page", ["change-a-rule", "play-together", "troubleshooting"])
def test_pages_name_buttons_as_the_window_does(page: str) -> None:
    labels = {text.removesuffix(" …") for text in sentences()}
    text = re.sub(r"^> .+$|```.*?```|`[^`\n]+`", "", text_of(ROOT / "docs" / f"{page}.md"), flags=re.M | re.S)
    named = [" ".join(words.split()) for words in re.findall(r"(?<![*\w])\*(?![* ])([^*]+)\*(?!\*)", text)]
    steps = [step.removesuffix(" …") for words in named for step in re.split(r"(?<=^Game), ", words)]
    assert [step for step in steps if step not in labels and not step.startswith("Differences from the map")] == []


# --- commands -----------------------------------------------------------------------------------------------


@cache
def commands() -> dict[str, Command]:
    return {command.name: command for command in [*declarations("declare_commands"), *COMMANDS]}


def options_of(command: Command) -> set[str]:
    parser = ArgumentParser(parents=[shared_options()], add_help=False)
    command.arguments(parser)
    return {option for action in parser._actions for option in action.option_strings} | {"--help", "--version"}


def named_commands(text: str) -> Iterator[str]:
    """What follows `railwright` wherever it stands as something to type."""
    for code in [*re.findall(r"`([^`\n]+)`", text), *re.findall(r"^    (.+)$", text, re.M), *lines_of_code(text)]:
        for match in re.finditer(r"(?:^|/|\s|\$ )(?<!from )railwright(?: (.*))?$", code):
            yield (match[1] or "").replace("\\|", "|")


def lines_of_code(text: str) -> list[str]:
    return [line for block in re.findall(r"```\w*\n(.*?)```", text, re.DOTALL) for line in block.splitlines()]


def parse_loosely(command: Command, arguments: Sequence[str]) -> None:
    """Parse the words after a command as it does itself, but none of them is required: a page may name an option alone.

    Raises ArgumentError for unknown options, words that the command does not take, and missing values.
    """
    parser = ArgumentParser(parents=[shared_options()], add_help=False, exit_on_error=False)
    parser.add_argument("--help", action="store_true")
    command.arguments(parser)
    for action in parser._actions:
        action.required = False
        if not action.option_strings and action.nargs in (None, "+"):
            action.nargs = "?" if action.nargs is None else "*"
    for group in parser._mutually_exclusive_groups:
        group.required = False
    _, unknown = parser.parse_known_intermixed_args(["1" if word == "N" else word for word in arguments if word != "…"])
    if unknown:
        raise ArgumentError(None, f"unknown words: {' '.join(unknown)}")


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_are_written_as_they_are_typed(page: Path) -> None:
    for line in named_commands(text_of(page)):
        arguments = shlex.split(re.sub(r"\s[<>] \S+", "", line), comments=True)
        if not arguments or not re.fullmatch(r"[a-z][a-z-]*", arguments[0]):
            continue
        assert arguments[0] in commands(), f"railwright {line}: no such command"
        if re.search(r"[][|]|\.\.\.", line):  # a pattern of commands
            given = {word.strip("[]") for word in re.split(r"[\s|]+", line) if word.startswith(("-", "[-"))}
            assert given <= options_of(commands()[arguments[0]]), f"railwright {line}: no such option"
        else:
            with does_not_raise(f"railwright {line}"):
                parse_loosely(commands()[arguments[0]], arguments[1:])


@contextmanager
def does_not_raise(what: str) -> Iterator[None]:
    try:
        yield
    except ArgumentError as error:
        pytest.fail(f"{what}: {error}")


def test_every_command_is_in_the_documents() -> None:
    named = {line.split()[0] for page in PAGES for line in named_commands(text_of(page)) if line}
    assert set(commands()) - {"open"} <= named


def test_the_readme_lists_every_command() -> None:
    table = re.findall(r"^\| `([a-z-]+)` \| .* \| `railwright ([a-z-]+)", text_of(ROOT / "README.md"), re.MULTILINE)
    assert sorted(name for name, _ in table) == sorted(commands())
    assert all(name == used for name, used in table)


# --- installing -----------------------------------------------------------------------------------------------

TEXTS = [*PAGES, ROOT / "CONTRIBUTING.md", ROOT / "Dockerfile", ROOT / "Makefile", ROOT / ".ci" / "setup"]
SOURCES = [path for name in ("core", "plugins", "editor") for path in (ROOT / name).rglob("*.*")]
INSTALLER = r"(?:pip3?|pipx|uv tool|uv pip) (?:install|run|inject)|uvx"
BY_NAME = re.compile(rf"""(?:{INSTALLER})\b[^\n`]*?[ '"]railwright(?![\w/.-])|dependencies = .*"railwright""")


@pytest.mark.sweep
def test_nothing_is_installed_by_a_name_that_is_nobodys() -> None:
    """No package index has Railwright: who installs that name there gets the program of somebody else."""
    assert BY_NAME.search("pip install 'railwright[sound]'")
    assert BY_NAME.search("RUN pip install --no-cache-dir railwright && true")
    assert BY_NAME.search('dependencies = ["railwright"]')
    texts = [*TEXTS, *(path for path in SOURCES if path.suffix in (".py", ".json", ".md"))]
    assert [name_of(path) for path in texts if BY_NAME.search(text_of(path))] == []


# --- files and names ----------------------------------------------------------------------------------------

FOLDERS = ("core", "plugins", "editor", "maps", "schemas", "docs", "tests")


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_files_that_are_named_exist(page: Path) -> None:
    for code in re.findall(r"`([^`\s]+)`", text_of(page)):
        if re.fullmatch(rf"({'|'.join(FOLDERS)})/[\w./-]*", code):
            assert (ROOT / code).exists(), f"{code} does not exist"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_modules_and_what_they_hold_exist(page: Path) -> None:
    for code in re.findall(r"`(railwright\.[\w.]+)`", text_of(page)):
        assert code == "railwright.log" or found(code), f"{code} does not exist"


def found(dotted: str) -> bool:
    """Whether a module, or something in one, has this name."""
    names = dotted.split(".")
    for length in range(len(names), 0, -1):
        try:
            part: object = import_module(".".join(names[:length]))
        except ImportError:
            continue
        for name in names[length:]:
            part = getattr(part, name, None)
        return part is not None
    return False


# --- the tutorial -------------------------------------------------------------------------------------------


def test_the_code_of_the_tutorial_is_that_of_its_files() -> None:
    parts = [part.strip() for part in blocks(TUTORIAL, "python")]
    whole = [text_of(EXAMPLES / name) for name in ("night_trains.py", "test_night_trains.py")]
    assert all(any(part in text for text in whole) for part in parts)
    lines = {line for part in parts for line in part.splitlines()}
    assert {line for text in whole for line in text.splitlines()} <= lines | {""}


@pytest.mark.slow
def test_the_tutorial_can_be_followed_line_by_line(tmp_path: Path) -> None:
    """Every command of the page in order, with the files as they stand in it; only the window is left out."""
    folder = tmp_path / "plugins"
    folder.mkdir()
    (folder / "night.yaml").write_text(blocks(TUTORIAL, "yaml")[0], "utf-8")
    commands = [line for block in blocks(TUTORIAL, "sh") for line in block.splitlines()]
    started, *further = [line for line in commands if not line.startswith("railwright play")]
    assert started == "railwright plugins new night_trains"
    assert typed(started, folder).split() == [str(folder / "night_trains.py"), str(folder / "test_night_trains.py")]
    typed("python -m pytest -q test_night_trains.py", folder)  # what was written works as it is
    for name in ("night_trains.py", "test_night_trains.py"):
        shutil.copy(EXAMPLES / name, folder)
    said = [typed(line, folder) for line in further]
    assert any("4 passed" in text for text in said)
    assert any("adjust_route_points\n    night_trains: " in text for text in said)


@pytest.mark.slow
def test_the_first_change_of_a_rule_can_be_followed_line_by_line(tmp_path: Path) -> None:
    """All that is typed, in order; tests/editor/rules/test_rules_dialog.py clicks through the window."""
    folder = tmp_path / "plugins"
    folder.mkdir()
    first, last = blocks(FIRST_TUTORIAL, "yaml")
    (folder / "house.yaml").write_text(first, "utf-8")
    commands = [line for block in blocks(FIRST_TUTORIAL, "sh") for line in block.splitlines()]
    rulebook, play, without, with_rules, new, test, *further, play_again = commands
    assert play == play_again == "railwright play --rules house.yaml"
    assert "\n- with Draw three\n- Cards dealt at the start: 6" in typed(rulebook, folder)
    turns = [re.findall(r": ([\d.]+) turns on average", typed(line, folder))[0] for line in (without, with_rules)]
    assert float(turns[0]) > float(turns[1])
    assert typed(new, folder).split() == [str(folder / "long_lines.py"), str(folder / "test_long_lines.py")]
    assert "3 passed" in typed(test, folder)
    old, new_lines, new_test = blocks(FIRST_TUTORIAL, "python")
    rule, tests = folder / "long_lines.py", folder / "test_long_lines.py"
    assert rule.read_text("utf-8").endswith(old)
    rule.write_text(rule.read_text("utf-8").replace(old, new_lines), "utf-8")
    tests.write_text(f"{tests.read_text('utf-8')}\n\n{new_test}", "utf-8")
    assert "4 passed" in typed(test, folder)
    for line in further:
        typed(line, folder)
    (folder / "house.yaml").write_text(last, "utf-8")
    assert "- with Long lines" in typed(rulebook, folder)


@pytest.mark.slow
def test_the_page_on_bots_can_be_followed_line_by_line(tmp_path: Path) -> None:
    folder = tmp_path / "plugins"
    folder.mkdir()
    [block] = blocks(text_of(ROOT / "docs" / "write-a-bot.md"), "sh")
    started, change_folder, *further = [line.partition("  ")[0] for line in block.splitlines()]
    assert typed(started, folder).split() == [str(folder / "runner.py"), str(folder / "test_runner.py")]
    assert change_folder.startswith("cd ")
    said = [typed(line, folder) for line in further]
    assert "2 passed" in said[0]
    assert "bot:runner" in said[1]


def test_the_tutorial_has_the_rules_that_it_plays_with() -> None:
    [rules] = blocks(TUTORIAL, "yaml")
    assert yaml.safe_load(rules) == {"plugins": {"night_trains": {"bonus": 5}}}


def typed(line: str, folder: Path) -> str:
    """What a command prints, typed in a folder whose parent is the home of the program."""
    arguments = shlex.split(line)
    program = [sys.executable, "-m", "railwright"] if arguments[0] == "railwright" else [sys.executable]
    python = f"{ROOT}{os.pathsep}{folder}"
    environment = os.environ | {"RAILWRIGHT_HOME": str(folder.parent), "PYTHONPATH": python}
    ended = subprocess.run(
        [*program, *arguments[1:]], cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8"
    )
    assert ended.returncode == 0, f"{line} ended with {ended.returncode}\n{ended.stdout}{ended.stderr}"
    return ended.stdout


# --- the worked interrupt -----------------------------------------------------------------------------------


@pytest.mark.sweep
def test_the_worked_interrupt_goes_as_it_is_told() -> None:
    rows = re.findall(r"^\| (?:`([^`|]+)` )?\| (`[a-z]+[.(].+) \|$", ENGINE_PAGE, re.MULTILINE)
    assert len(rows) == 7
    table = Table(ruleset_of("europe", cards={"row": 0})).put("cards", hands=(counted([4] * 3 + [8]), NONE))
    for answer, stack in rows:
        if answer:
            outcome = answer.startswith("turn-up")
            table.play(f"?: {answer.split()[1]}" if outcome else answer)
        assert stack_in_words(table.state) == stack, answer


def stack_in_words(state: State) -> str:
    actors = {CHANCE: "?", ENGINE: "!"}
    return " ".join(f"`{frame.kind}({actors.get(frame.actor, frame.actor)})`" for frame in state.stack)


@pytest.mark.parametrize(("name", "most"), [("harbours", 20), ("day_off", 40), ("weather", 100)])
def test_a_rule_takes_few_lines(name: str, most: int) -> None:
    assert len(text_of(EXAMPLES / f"{name}.py").splitlines()) <= most


@pytest.mark.sweep
def test_the_examples_are_played_by_their_own_tests(tmp_path: Path) -> None:
    files: Sequence[Path] = sorted(EXAMPLES.glob("*.py"))
    for file in files:
        shutil.copy(file, tmp_path)
    shutil.copytree(EXAMPLES / "lighthouses", tmp_path / "lighthouses")
    said = typed("python -m pytest -q -p no:cacheprovider", tmp_path)
    assert f"{sum(text_of(file).count('def test_') for file in files)} passed" in said
