"""Which language the window speaks: the one that the person has chosen, or the system's."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from railwright.core.language.messages import Language, speak
from railwright.core.language.words import LANGUAGES, SETTING, Vocabulary
from railwright.editor.files.settings import setting, settings

SYSTEM = "system"


def chosen_language() -> str:
    """The language to speak; English where the system's is none of ours."""
    chosen = setting(SETTING, SYSTEM)
    if chosen in LANGUAGES:
        return chosen
    wanted = (name.partition("-")[0] for name in QLocale.system().uiLanguages())
    return next((name for name in wanted if name in LANGUAGES), "en")


def install_language(app: QCoreApplication, language: str = "") -> None:
    """Let the application speak a language from now on, else the chosen one; what is shown already stays as it is."""
    for old in app.findChildren(QTranslator, "language"):
        app.removeTranslator(old)
        old.deleteLater()
    name = language or chosen_language()
    QLocale.setDefault(QLocale.system() if QLocale.system().name().startswith(name) else QLocale(name))
    if name != "en":
        _install_qt_words(app, name)
        app.installTranslator(_ProgramWords(app, "en"))  # below: a form for a number that the language lacks
    app.installTranslator(_ProgramWords(app, name))
    speak(Language(_translate, QLocale().decimalPoint()))


def _translate(context: str, text: str, number: int) -> str:
    return QCoreApplication.translate(context, text, None, number)


class _ProgramWords(QTranslator):
    """Lets Qt say the words of the program, and those of plugins."""

    def __init__(self, parent: QCoreApplication, language: str) -> None:
        super().__init__(parent)
        self.setObjectName("language")
        self._words = Vocabulary(language)

    def isEmpty(self) -> bool:
        return False

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        return self._words.find(context, source, n)


def _install_qt_words(app: QCoreApplication, language: str) -> None:
    """Install what Qt itself says in a language."""
    translator = QTranslator(app)
    translator.setObjectName("language")
    if translator.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(translator)


def choose_language(name: str) -> None:
    """Choose one of the languages, or ``system``."""
    settings().setValue(SETTING, name)


def place_naming() -> str:
    """The names that the gazetteer gives places in the program's language: ``german`` or ``english``."""
    return "german" if QLocale().language() == QLocale.Language.German else "english"
