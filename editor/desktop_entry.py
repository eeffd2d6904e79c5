"""``railwright desktop-entry``: the program in the menu of a Linux desktop, with icons for it and for its files.

The files follow the freedesktop.org specifications (desktop entries, shared MIME information, icon themes). They lie
below ``XDG_DATA_HOME``, so that only this person's desktop changes. Games
(``.railwright``) are recognised by their suffix; records (``.jsonl``) and maps (``.yaml``) by how they begin,
if the desktop has no better type for the suffix.
The program also opens invitations (``railwright://``).
"""

from __future__ import annotations

import os
import shutil
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from railwright.core.child_processes import is_bundled
from railwright.core.cli.printing import print_data_or_lines
from railwright.core.files import read_file, write_atomically
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.errors import reason
from railwright.core.language.languages import LANGUAGES
from railwright.core.language.messages import translated_later
from railwright.core.language.words import Vocabulary

NAME = "railwright"  # of the entry, by which Wayland finds the icon of a window
GAME_TYPE, MAP_TYPE = "application/x-railwright-game", "application/x-railwright-map"
LINK_TYPE = "x-scheme-handler/railwright"  # of invitations to tables for friends
ICONS = Path(__file__).parent / "icons"
ICON_SIZES_PX = (16, 32, 48, 256)
FILE_ICON_PX = 128
UPDATE_TIMEOUT_S = 30  # for a program that updates the desktop's own lists


def arguments(parser: ArgumentParser) -> None:
    """Declare whether to install or to remove the entry."""
    ways = parser.add_mutually_exclusive_group(required=True)
    ways.add_argument(
        "--install", action="store_true", help="add the program and its files to the menu and the file manager"
    )
    ways.add_argument("--remove", action="store_true", help="remove what --install added")
    parser.epilog = "examples:\n  railwright desktop-entry --install\n  railwright desktop-entry --remove"


def run(options: Namespace) -> int:
    """Install or remove the entry, and print which files were written or removed."""
    if sys.platform in ("win32", "darwin"):
        raise CommandError(
            Exit.INCOMPATIBLE,
            "Such entries belong to Linux desktops. On Windows and macOS, choose railwright once under Open with.",
        )
    try:
        files = install(data_home()) if options.install else remove(data_home())
    except OSError as error:
        raise CommandError(Exit.UNREADABLE, f"{error.filename} cannot be changed: {reason(error)}.") from None
    key = "installed" if options.install else "removed"
    print_data_or_lines(
        options.json, lambda: {key: [str(file) for file in files]}, lambda: files or ["There was nothing to remove."]
    )
    return Exit.OK


def data_home() -> Path:
    """The folder in which a desktop looks for this person's own files; a relative ``XDG_DATA_HOME`` is ignored."""
    home = Path(os.environ.get("XDG_DATA_HOME", ""))
    return home if home.is_absolute() else Path.home() / ".local" / "share"


def install(home: Path) -> list[Path]:
    """Write all files of the entry below a folder, and return their paths. Raises OSError."""
    contents = _contents(home)
    for file, content in contents.items():
        write_atomically(file, content)
    _update(home)
    return list(contents)


def remove(home: Path) -> list[Path]:
    """Remove the files of the entry, and return those that were there. Raises OSError."""
    paths = [file for file in _contents(home) if file.is_file()]
    for file in paths:
        file.unlink()
    if paths:
        _update(home)
    return paths


def _contents(home: Path) -> Mapping[Path, bytes]:
    """The contents of the files of the entry, by their paths below a folder."""
    icons = home / "icons" / "hicolor"
    contents = {
        home / "applications" / f"{NAME}.desktop": _entry().encode(),
        home / "mime" / "packages" / f"{NAME}.xml": _types().encode(),
    }
    for side in ICON_SIZES_PX:
        contents[icons / f"{side}x{side}" / "apps" / f"{NAME}.png"] = read_file(ICONS / f"{NAME}-{side}.png")
    for name, type in (("game", GAME_TYPE), ("map", MAP_TYPE)):
        folder = icons / f"{FILE_ICON_PX}x{FILE_ICON_PX}" / "mimetypes"
        contents[folder / f"{type.replace('/', '-')}.png"] = read_file(ICONS / f"{name}-{FILE_ICON_PX}.png")
    return contents


GENERIC_NAME = translated_later("Desktop", "Train-route board game")
COMMENT = translated_later("Desktop", "Play, draw and print train-route boards")
GAME_NAME = translated_later("Desktop", "Railwright game")
MAP_NAME = translated_later("Desktop", "Railwright map")


def _in_languages(text: str) -> dict[str, str]:
    """A text in all languages of the program but English, by their codes."""
    found = {code: Vocabulary(code).find("Desktop", text) for code in LANGUAGES if code != "en"}
    return {code: words for code, words in found.items() if words}


def _entry() -> str:
    names = [
        f"{key}[{code}]={words}"
        for key, text in (("GenericName", GENERIC_NAME), ("Comment", COMMENT))
        for code, words in _in_languages(text).items()
    ]
    return f"""[Desktop Entry]
Type=Application
Version=1.0
Name=Railwright
GenericName={GENERIC_NAME}
Comment={COMMENT}
{chr(10).join(names)}
Exec={_command()} open %u
Icon={NAME}
Terminal=false
Categories=Game;BoardGame;
MimeType={GAME_TYPE};{MAP_TYPE};{LINK_TYPE};
StartupWMClass={NAME}
"""


def _command() -> str:
    """The command line that starts the program: the script or bundle that was started, or else this Python."""
    script = Path(sys.executable if is_bundled() else sys.argv[0])
    is_script = script.stem == NAME and script.is_file()
    return " ".join(map(_quoted, [str(script.absolute())] if is_script else [sys.executable, "-m", "railwright"]))


def _quoted(word: str) -> str:
    """A word of a command line, quoted as the specification of desktop entries demands."""
    for letter in '\\"`$':
        word = word.replace(letter, "\\" + letter)
    # A string value is unescaped before its words are, and a percent sign begins a field code.
    return '"' + word.replace("\\", "\\\\").replace("%", "%%") + '"'


def _types() -> str:
    from xml.sax.saxutils import escape, quoteattr  # late, 30 ms: it imports much, and every start runs this module

    start = '{"format": {"name": "railwright-'
    beginnings = {
        GAME_TYPE: (GAME_NAME, ["*.railwright"], start, "0", 80),
        MAP_TYPE: (MAP_NAME, [], "map-1.schema.json", "0:256", 80),
    }
    types = []
    for type, (name, globs, word, offset, priority) in beginnings.items():
        names = "".join(
            f"    <comment xml:lang={quoteattr(code)}>{escape(words)}</comment>\n"
            for code, words in _in_languages(name).items()
        )
        patterns = "".join(f"    <glob pattern={quoteattr(glob)}/>\n" for glob in globs)
        types.append(
            f"  <mime-type type={quoteattr(type)}>\n"
            f"    <comment>{escape(name)}</comment>\n{names}"
            f'    <magic priority="{priority}">\n'
            f'      <match type="string" offset={quoteattr(offset)} value={quoteattr(word)}/>\n'
            f"    </magic>\n{patterns}  </mime-type>\n"
        )
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">\n'
    return f"{head}{''.join(types)}</mime-info>\n"


def _update(home: Path) -> None:
    """Make the desktop read its folders again; one without these programs does so by itself, sooner or later."""
    import subprocess  # late, 9 ms: every start runs this module, few write the entry

    for folder, *command_line in (
        (home / "mime", "update-mime-database"),
        (home / "applications", "update-desktop-database"),
        (home / "icons" / "hicolor", "gtk-update-icon-cache", "--force", "--ignore-theme-index", "--quiet"),
    ):
        program = shutil.which(command_line[0])
        if program and folder.is_dir():
            with suppress(OSError, subprocess.TimeoutExpired):
                command = [program, *command_line[1:], str(folder)]
                subprocess.run(command, timeout=UPDATE_TIMEOUT_S, capture_output=True, check=False)
