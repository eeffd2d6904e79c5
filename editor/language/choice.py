"""Which language the window speaks: the one that the person has chosen, or the system's."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from railwright.core.catalogue.discovery import installed_folders
from railwright.core.documents.json_io import JsonError, convert_json
from railwright.core.files import read_file
from railwright.core.folders import plugin_folders
from railwright.editor.files.settings import setting, settings

FOLDER = Path(__file__).parent
LANGUAGES = {"en": "English", "de": "Deutsch"}  # each in its own words
SYSTEM = "system"
PLUGIN_CONTEXTS = ("Message", "Rules")  # of sentences in games, and of what manifests say
MAX_WORDS_BYTES = 1_000_000
SETTING = "look/language"


def chosen_language() -> str:
    """The language to speak; English where the system's is none of ours."""
    chosen = setting(SETTING, SYSTEM)
    if chosen in LANGUAGES:
        return chosen
    wanted = (name.partition("-")[0] for name in QLocale.system().uiLanguages())
    return next((name for name in wanted if name in LANGUAGES), "en")


def install_language(app: QCoreApplication) -> None:
    """Let the application speak its language from now on; what is shown already stays as it is."""
    for old in app.findChildren(QTranslator, "language"):
        app.removeTranslator(old)
        old.deleteLater()
    name = chosen_language()
    QLocale.setDefault(QLocale.system() if QLocale.system().name().startswith(name) else QLocale(name))
    _install(app, "railwright_en", FOLDER)  # English has plural forms to tell apart as well
    if name != "en":
        _install(app, f"qtbase_{name}", Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)))
        _install(app, f"railwright_{name}", FOLDER)
    plugin_words = PluginWords(app, name)
    if not plugin_words.isEmpty():
        app.installTranslator(plugin_words)


class PluginWords(QTranslator):
    """The words of plugins that are folders, the user's before installed ones: ``words/de.json`` in a folder has them.

    Each sentence stands with its translation. One that counts something stands in its form for many, with a list of
    two: that for one, and that for many. They are data and run nothing. A file that cannot be read translates nothing.
    """

    def __init__(self, parent: QCoreApplication, language: str) -> None:
        super().__init__(parent)
        self.setObjectName("language")
        self._words: dict[str, str | tuple[str, str]] = {}
        mine = (file for folder in plugin_folders() for file in sorted(folder.glob(f"*/words/{language}.json")))
        installed = [folder / "words" / f"{language}.json" for folder in installed_folders()]
        for file in (*installed, *mine):  # what comes later counts
            with suppress(JsonError, OSError):
                self._words |= convert_json(read_file(file, MAX_WORDS_BYTES), dict[str, str | tuple[str, str]])

    def isEmpty(self) -> bool:
        return not self._words

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        found = self._words.get(source) if context in PLUGIN_CONTEXTS else None
        return found if found is None or isinstance(found, str) else found[n != 1]


def _install(app: QCoreApplication, file: str, folder: Path) -> None:
    """Install a file of words; the words of the last one installed come first."""
    translator = QTranslator(app)
    translator.setObjectName("language")
    if translator.load(file, str(folder)):
        app.installTranslator(translator)


def choose_language(name: str) -> None:
    """Choose one of the languages, or ``system``."""
    settings().setValue(SETTING, name)


def place_naming() -> str:
    """The names that the gazetteer gives places in the program's language: ``german`` or ``english``."""
    return "german" if QLocale().language() == QLocale.Language.German else "english"
