"""The choice of the window's language: the person's choice, or the system's."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from railwright.core.cli.printing import print_remark
from railwright.core.language.languages import language_facts, match_language
from railwright.core.language.messages import (
    Language,
    Translator,
    language_problems,
    speak,
    spoken_language,
    translated_later,
)
from railwright.core.language.plugin_texts import CITIES_CONTEXT
from railwright.core.language.words import SETTING, Vocabulary, offered_languages, own_words_folder
from railwright.editor.files.settings import setting, settings

_tr = Translator("Menus")
SYSTEM = "system"
END_OF_QT_COUNTS = 2**31
# Qt's words on its buttons and in the menus of text fields. It has no file of its own words for many languages, so
# translators find them here.
QT_WORDS = (
    translated_later("QPlatformTheme", "OK"),
    translated_later("QPlatformTheme", "Cancel"),
    translated_later("QPlatformTheme", "Close"),
    translated_later("QPlatformTheme", "Save"),
    translated_later("QPlatformTheme", "Discard"),
    translated_later("QPlatformTheme", "&Yes"),
    translated_later("QPlatformTheme", "&No"),
    translated_later("QLineEdit", "&Undo"),
    translated_later("QLineEdit", "&Redo"),
    translated_later("QLineEdit", "Cu&t"),
    translated_later("QLineEdit", "&Copy"),
    translated_later("QLineEdit", "&Paste"),
    translated_later("QLineEdit", "Delete"),
    translated_later("QLineEdit", "Select All"),
    translated_later("QWidgetTextControl", "&Undo"),
    translated_later("QWidgetTextControl", "&Redo"),
    translated_later("QWidgetTextControl", "Cu&t"),
    translated_later("QWidgetTextControl", "&Copy"),
    translated_later("QWidgetTextControl", "&Paste"),
    translated_later("QWidgetTextControl", "Delete"),
    translated_later("QWidgetTextControl", "Select All"),
)


def chosen_language() -> str:
    """The code of the language to use; English if there is no translation for the system's."""
    chosen, offered = setting(SETTING, SYSTEM), offered_languages()
    if chosen in offered:
        return chosen
    wanted = (match_language(name, offered) for name in QLocale.system().uiLanguages())
    return next((code for code in wanted if code), "en")


def install_language(app: QCoreApplication, language: str = "") -> None:
    """Install a language, by default the chosen one, for the application; existing widgets do not change."""
    for old in app.findChildren(QTranslator, "language"):
        app.removeTranslator(old)
        old.deleteLater()
    name = language or chosen_language()
    system = QLocale.system()
    QLocale.setDefault(system if match_language(system.bcp47Name(), offered_languages()) == name else QLocale(name))
    if name != "en":
        _install_qt_words(app, name.partition("-")[0])
    # English is the fallback for plural forms that the language lacks.
    words = [_ProgramWords(app, code) for code in dict.fromkeys(("en", name))]
    for translator in words:
        app.installTranslator(translator)
    problems = tuple(problem for translator in words for problem in translator.problems)
    speak(Language(_translate, QLocale().decimalPoint(), name, problems))
    for problem in language_problems():
        print_remark(problem)


def _translate(context: str, text: str, number: int) -> str:
    """A translation with the number in place of ``%n``; Qt alone counts with 32 bits, and from 0 on."""
    if 0 <= number < END_OF_QT_COUNTS:
        return QCoreApplication.translate(context, text, None, number)
    return QCoreApplication.translate(context, text).replace("%n", str(number))


class _ProgramWords(QTranslator):
    """Translates texts of the program and of plugins for Qt."""

    def __init__(self, parent: QCoreApplication, language: str) -> None:
        super().__init__(parent)
        self.setObjectName("language")
        self._vocabulary = Vocabulary(language)
        self.problems = self._vocabulary.problems

    def isEmpty(self) -> bool:
        return False

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        if context == CITIES_CONTEXT and self._vocabulary.language != spoken_language():
            return None  # a city has the name on the board before an English one
        return self._vocabulary.find(context, source, n)


def _install_qt_words(app: QCoreApplication, language: str) -> None:
    """Install Qt's own translations for a language."""
    translator = QTranslator(app)
    translator.setObjectName("language")
    if translator.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(translator)


def language_notes() -> list[str]:
    """What *Settings* say of the program's language: whether nobody has read it yet, and problems of its files."""
    code = spoken_language()
    file = own_words_folder() / f"{code}.json"
    note = _tr(
        "No native speaker has checked this translation yet. To correct a sentence, put a better one into {file} "
        "and send us the file. The documentation explains how, under “Translate Railwright”."
    ).format(file=file)
    return [*([note] if language_facts(code).is_unread else []), *language_problems()]


def choose_language(name: str) -> None:
    """Choose one of the languages, or ``system``."""
    settings().setValue(SETTING, name)
