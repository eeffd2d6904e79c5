"""The site of the documents: `make docs` makes it in build/site with Sphinx, which reads this file.

Besides the pages in docs/ it has pages that are made here: one for each module of the interface, each group of hooks,
each ``--help``, and each file of the repository that a document links to.
"""

from __future__ import annotations

import posixpath
import re
import shutil
from argparse import SUPPRESS, Action, ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from myst_parser.mdit_to_docutils.base import default_slugify

from railwright.core import __version__
from railwright.core.cli.main import full_parser
from railwright.editor.commands import COMMANDS

ROOT = Path(__file__).parents[2]

# --- what Sphinx reads --------------------------------------------------------------------------------------

EMBLEM = str(ROOT / "editor" / "art" / "emblem" / "railwright.svg")
LIGHT = {  # the colours of the window, as in editor/looks/palette.py
    "color-background-primary": "#fffaf0",
    "color-background-secondary": "#f4eddd",
    "color-background-hover": "#e6dcc6",
    "color-background-border": "#cfc1a2",
    "color-foreground-primary": "#2b2417",
    "color-foreground-secondary": "#6a5d43",
    "color-foreground-muted": "#6a5d43",
    "color-foreground-border": "#6a5d43",
    "color-brand-primary": "#7d2b1a",
    "color-brand-content": "#7d2b1a",
    "color-brand-visited": "#8a4f7d",
    "color-code-background": "#f4eddd",
    "color-inline-code-background": "#f4eddd",
}
DARK = {
    "color-background-primary": "#1b1916",
    "color-background-secondary": "#26231f",
    "color-background-hover": "#332f29",
    "color-background-border": "#484136",
    "color-foreground-primary": "#f0e7d5",
    "color-foreground-secondary": "#b3a68c",
    "color-foreground-muted": "#b3a68c",
    "color-foreground-border": "#b3a68c",
    "color-brand-primary": "#e0a24e",
    "color-brand-content": "#e0a24e",
    "color-brand-visited": "#d49ac6",
    "color-code-background": "#26231f",
    "color-inline-code-background": "#26231f",
}

project = "Railwright"
version = release = __version__
copyright = 'Railwright contributors. Unofficial: "Ticket to Ride" and "Days of Wonder" are trademarks of their owners.'
extensions = ["myst_parser"]
myst_heading_anchors = 4
suppress_warnings = ["misc.highlighting_failure"]  # examples leave things out
html_theme = "furo"
html_title = f"Railwright {version}"
html_logo = html_favicon = EMBLEM
html_theme_options = {"light_css_variables": LIGHT, "dark_css_variables": DARK, "top_of_page_buttons": []}
html_static_path = [str(ROOT / ".ci" / "site" / "site.css")]
html_css_files = ["site.css"]
html_copy_source = False
html_use_index = False
pygments_style, pygments_dark_style = "friendly", "native"


def setup(app: Any) -> None:
    app.connect("config-inited", lambda app, config: write_pages(Path(app.srcdir)))
    app.connect("build-finished", lambda app, failure: failure or check_sources(Path(app.outdir)))


# --- the navigation -----------------------------------------------------------------------------------------

NAVIGATION: Mapping[str, Sequence[str]] = {
    "Tutorials": ("play", "change-a-rule", "draw-a-map", "write-a-variant", "write-a-bot"),
    "How-to": (
        "play-together",
        "online",
        "reach",
        "serve",
        "terminal",
        "games",
        "house-rules",
        "print",
        "draw-art",
        "translate",
        "cluster",
        "troubleshooting",
    ),
    "Reference": (
        "rules",
        "mechanics",
        "clauses",
        "commands",
        "map-format",
        "notation",
        "positions",
        "api",
        "hooks",
        "glossary",
        "speed",
    ),
    "Explanation": ("bots", "security", "how-the-engine-works", "how-the-editor-works", "how-the-bots-work"),
    "Project": ("about", "contributing", "test-and-release", "changelog"),
}


def tree(pages: Sequence[str], caption: str = "") -> str:
    options = [":hidden:", *([f":caption: {caption}"] if caption else [])]
    return "\n".join(["", "```{toctree}", *options, "", *pages, "```", ""])


# --- pages --------------------------------------------------------------------------------------------------

OUTSIDE = {"README.md": "about.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
DIVIDED = {"docs/api.md": "\n## `", "docs/hooks.md": "<!-- What follows"}  # where the parts begin that are pages
SHOWN = "source/{}.md"  # where the site has a file that is not Markdown
LANGUAGES = {".py": "python", ".yaml": "yaml", "Dockerfile": "docker"}


def write_pages(folder: Path) -> None:
    """Write the Markdown of all pages, with links that are right in the site."""
    shutil.copytree(ROOT / "docs" / "pictures", folder / "pictures", dirs_exist_ok=True)
    for path, (origin, text) in pages().items():
        text = with_links(text, lambda link, path=path, origin=origin: link_between(path, origin, link))
        if not (file := folder / path).exists() or file.read_text("utf-8") != text:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    for file in folder.rglob("*.md"):
        if file.relative_to(folder).as_posix() not in pages():
            file.unlink()


@cache
def pages() -> dict[str, tuple[str, str]]:
    """Every page by its path: the file of the repository that its links start from, and its Markdown."""
    found = {path: (name, text_of(name)) for name, path in OUTSIDE.items()}
    found |= {file.name: (f"docs/{file.name}", file.read_text("utf-8")) for file in (ROOT / "docs").glob("*.md")}
    for name, mark in DIVIDED.items():
        found |= {path: (name, text) for path, text in parts(name, mark)}
    helps = {f"commands/{name}": parser for name, parser in parsers().items()}
    found |= {f"{path}.md": ("docs/commands.md", help_page(parser)) for path, parser in helps.items()}
    listed = [f"* [{parser.prog}]({path}.md): {parser.description}" for path, parser in helps.items()]
    commands = [text_of("docs/commands.md"), "## Pages", "", *listed, tree(list(helps))]
    found["commands.md"] = ("docs/commands.md", "\n".join(commands))
    trees = "".join(tree(names, caption) for caption, names in NAVIGATION.items())
    found["index.md"] = ("docs/index.md", text_of("docs/index.md") + trees)
    for origin, text in list(found.values()):
        for link in links(text):
            name, _ = linked(origin, link)
            if (path := SHOWN.format(name)) == site_path(name):
                found[path] = (name, shown(name))
    return found


def text_of(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def shown(name: str) -> str:
    """A page with the text of a file, which the navigation and the search leave out."""
    language = LANGUAGES.get(Path(name).suffix or name, "text")
    return f"---\norphan: true\nnosearch: true\n---\n# `{name}`\n\n````{language}\n{text_of(name)}````\n"


def parts(name: str, mark: str) -> Iterator[tuple[str, str]]:
    """A document without the sections after a mark, which are listed at its end; and each of these sections."""
    head, mark, rest = text_of(name).partition(mark)
    listed, paths = [], []
    for section in re.split(r"^## ", mark + rest, flags=re.MULTILINE)[1:]:
        title, _, text = section.partition("\n")
        path = f"{Path(name).stem}/{re.sub(r'[^a-z0-9_.]+', '-', title.lower()).strip('-')}"
        names = ", ".join(re.findall(r"^### (`\w+`)", text, re.MULTILINE))
        listed.append(f"* [{title}]({path}.md){': ' * bool(names)}{names}")
        paths.append(path)
        yield f"{path}.md", f"# {title}\n{re.sub('^###', '##', text, flags=re.MULTILINE)}"
    yield f"{Path(name).stem}.md", "\n".join([head, "## Pages", "", *listed, tree(paths)])


# --- help ---------------------------------------------------------------------------------------------------


def parsers() -> dict[str, ArgumentParser]:
    """The parser of every command, by name."""
    whole = full_parser(COMMANDS, safe=True)
    return dict(whole._subparsers._group_actions[0].choices)  # type: ignore[union-attr]


def help_page(parser: ArgumentParser) -> str:
    """What ``--help`` prints, with tables in place of columns."""
    usage = " ".join(parser.format_usage().removeprefix("usage: ").split())
    blocks = [f"# {parser.prog}", str(parser.description), f"```text\n{usage}\n```"]
    for group in parser._action_groups:
        if rows := [row(action, parser) for action in group._group_actions if action.help != SUPPRESS]:
            head = "option" if "option" in str(group.title) else "argument"
            table = [f"| {head} | means |", "|---|---|", *rows]
            blocks.append("\n".join([f"## {str(group.title).capitalize()}", "", *table]))
    for part in re.split(r"^(?=\S)", parser.epilog or "", flags=re.MULTILINE)[1:]:
        head, _, text = part.partition("\n")
        blocks.append(f"## {head.rstrip(':').capitalize()}\n\n```text\n{text.rstrip()}\n```" if text.strip() else head)
    return "\n\n".join(blocks) + "\n"


def row(action: Action, parser: ArgumentParser) -> str:
    formatter = parser._get_formatter()
    words = re.sub(",(?! )", ", ", formatter._format_action_invocation(action))
    cells = [f"`{words}`", formatter._expand_help(action) if action.help else ""]
    return "| " + " | ".join(" ".join(cell.split()).replace("|", "\\|") for cell in cells) + " |"


# --- links --------------------------------------------------------------------------------------------------


def with_links(text: str, target: Callable[[str], str]) -> str:
    """A text with other targets of its links. Those into the network, and what looks like one in code, are kept."""
    pieces = re.split(r"(^```.*?^```|`[^`\n]+`)", text, flags=re.MULTILINE | re.DOTALL)
    for index in range(0, len(pieces), 2):
        pieces[index] = re.sub(
            r"(?<=\]\()[^)\s]+(?=\))", lambda link: link[0] if "://" in link[0] else target(link[0]), pieces[index]
        )
    return "".join(pieces)


def links(text: str) -> list[str]:
    found = list[str]()
    with_links(text, lambda link: found.append(link) or link)
    return found


def linked(origin: str, link: str) -> tuple[str, str]:
    """The file of the repository to which a link in a file leads, and the anchor in it."""
    name, _, anchor = link.partition("#")
    return posixpath.normpath(posixpath.join(posixpath.dirname(origin), name)) if name else origin, anchor


def site_path(file: str, anchor: str = "") -> str:
    """Where the site has a file of the repository; of a divided document, the part with the anchor."""
    if anchor and file in DIVIDED:
        for path, (origin, text) in pages().items():
            if origin == file and anchor in {default_slugify(head) for head in re.findall(r"^#+ (.+)$", text, re.M)}:
                return path
    if file in OUTSIDE:
        return OUTSIDE[file]
    path = posixpath.relpath(file, "docs")
    return path if path.endswith((".md", ".svg", ".webp")) and path[0] != "." else SHOWN.format(file)


def link_between(path: str, origin: str, link: str) -> str:
    """A link in the Markdown of a page, as it is in the site."""
    file, anchor = linked(origin, link)
    target = posixpath.relpath(site_path(file, anchor), posixpath.dirname(path) or ".")
    return f"{target}#{anchor}" if anchor else target


# --- nothing from elsewhere ---------------------------------------------------------------------------------

ELSEWHERE = re.compile(
    r"""<(?:script|img|source|iframe|video)\b[^>]*\bsrc(?:set)?=["']?(?:https?:)?//"""
    r"""|<link\b(?![^>]*\brel=["']?canonical)[^>]*\bhref=["']?(?:https?:)?//"""
    r"""|url\(["']?(?:https?:)?//|@import ["'](?:https?:)?//"""
)


def check_sources(folder: Path) -> None:
    """End the build if a page loads a script, a style, a font or a picture from the network."""
    for path in folder.rglob("*.*"):
        if path.suffix in (".html", ".css", ".svg") and (found := ELSEWHERE.search(path.read_text("utf-8"))):
            raise SystemExit(f"{path.relative_to(folder)} loads something from the network: {found[0]}")
