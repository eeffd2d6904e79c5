"""``railwright rules``: the rules dialog in a window of its own. Qt is imported only when the command runs."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from railwright.core.catalogue.discovery import discover
from railwright.core.cli.opening import open_map, open_rules
from railwright.core.kernel.commands import Exit
from railwright.editor.qt_loading import load_qt

_EXAMPLES = """examples:
  railwright rules                                    edit the house rules of the next game
  railwright rules --map usa --rules sunday.yaml      edit a file for --rules, or create it"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument(
        "--map", default="europe", metavar="M", help="a map file, or the name of a map (default: europe)"
    )
    parser.epilog = _EXAMPLES


def run(options: Namespace) -> int:
    """Choose rules; they are written to the given file, or else saved for the next game."""
    load_qt()
    from railwright.core.language.plugin_texts import translate_catalogue  # late, 240 ms
    from railwright.editor.app import make_application
    from railwright.editor.files.settings import last_rules, save_last_rules
    from railwright.editor.language.button_text import literal
    from railwright.editor.looks.window_sizes import size_for_text
    from railwright.editor.rules.presets import write_rules
    from railwright.editor.rules.rules_dialog import RulesDialog
    from railwright.editor.work.error_reports import install_error_reports

    file = Path(options.rules) if options.rules else None
    catalogue = discover(options.safe)
    spec = open_map(catalogue, options.map)
    changes = last_rules() if file is None else open_rules(str(file)).request if file.exists() else {}
    make_application()
    install_error_reports()
    dialog = RulesDialog(translate_catalogue(catalogue), spec, changes)
    label = dialog.tr("Keep for the next game") if file is None else dialog.tr("Write {file}").format(file=file.name)
    dialog.use.setText(literal(label))
    dialog.resize(size_for_text(dialog, 1080, 720))
    if dialog.exec() and file is not None:
        write_rules(file, dialog.page.request())
    elif dialog.result():
        save_last_rules(dialog.page.request())
    return Exit.OK
