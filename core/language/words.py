"""The translations of the program, read without Qt from the files that ``make words`` makes.

A file holds the sentences of each context with their translations. A sentence that counts something has a list with
one translation for each plural form of the language (``languages.plural_rule``).
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from railwright.core.catalogue.discovery import installed_folders
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.documents.json_io import JsonError, convert_json
from railwright.core.files import read_file
from railwright.core.folders import plugin_folders, settings_folder
from railwright.core.kernel.errors import reason
from railwright.core.language.languages import LANGUAGES, match_language, plural_rule

FOLDER = Path(__file__).parent
SETTING = "look/language"  # the person's choice among the settings
SETTINGS_NAME = "settings.json"
MAX_SETTINGS_BYTES = 2_000_000
PLUGIN_CONTEXTS = ("Message", "Rules")  # of sentences in games, and of what manifests say
MAX_WORDS_BYTES = 1_000_000
ENVIRONMENT_NAMES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts

Translations = dict[str, str | list[str]]


def words_file(language: str, folder: Path = FOLDER) -> Path:
    """The file with the translations into a language."""
    return folder / f"railwright_{language}.json"


def environment_language(environment: Mapping[str, str]) -> str:
    """The language that the environment of a process asks for; English if the program does not have it."""
    locale = next((value for name in ENVIRONMENT_NAMES if (value := environment.get(name))), "")
    preferred = environment.get("LANGUAGE", "") if locale not in ("", "C", "POSIX") else ""  # as gettext reads it
    codes = (match_language(name, LANGUAGES) for name in (*preferred.split(":"), locale))
    return next((code for code in codes if code), "en")


def chosen_language(environment: Mapping[str, str]) -> str:
    """The language that the person has chosen in the window, or else that of the environment."""
    with suppress(JsonError, OSError):
        chosen = convert_json(read_file(settings_folder() / SETTINGS_NAME, MAX_SETTINGS_BYTES), dict[str, Any])
        if chosen.get(SETTING) in LANGUAGES:
            return str(chosen[SETTING])
    return environment_language(environment)


class Vocabulary:
    """All translations into one language: those of the program, and those of plugins that are folders.

    ``words/de.json`` in the folder of a plugin has its sentences with their translations. Those of the user's plugins
    count if the user allowed the plugin, and take precedence over installed ones. The program's own sentences stay as
    they are, in any language. What cannot be used of a file is ignored.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.decimal_point = LANGUAGES[language].decimal_point
        self._rule = plural_rule(language)
        self._contexts = _program_words(language)
        if plugins := _plugin_words(language):
            all_words = [_program_words(code) for code in LANGUAGES]  # the words of English are plural forms alone
            for context in PLUGIN_CONTEXTS:
                own = {source for words in all_words for source in words.get(context, ())}
                new = {source: translation for source, translation in plugins.items() if source not in own}
                self._contexts[context] = {**self._contexts.get(context, {}), **new}

    def find(self, context: str, source: str, count: int = -1) -> str | None:
        """The translation of a sentence in the form for a number, gaps not yet filled; None if there is none.

        A list with another number of forms than the language has is none.
        """
        translations = self._contexts.get(context)
        translation = translations.get(source) if translations else None
        if not isinstance(translation, list):
            return translation
        return translation[self._rule.form_for(count)] if len(translation) == self._rule.forms else None

    def translate(self, context: str, source: str, count: int = -1) -> str:
        """The translation with the number in place of ``%n``; the sentence itself if it has no translation."""
        text = self.find(context, source, count)
        text = source if text is None else text
        return text.replace("%n", str(count))


def _program_words(language: str) -> dict[str, Translations]:
    return msgspec.json.decode(words_file(language).read_bytes(), type=dict[str, Translations])


def _plugin_words(language: str) -> Translations:
    name, trust = f"words/{language}.json", TrustStore()
    translations: Translations = {}
    for installed in installed_folders():
        translations |= read_words(installed / name)[0]
    for folder in plugin_folders():
        for file in sorted(folder.glob(f"*/{name}")):
            # What was compared with what the user allowed is what counts.
            contents = trust.trusted_contents(file.parents[1]) or {}
            translations |= parse_words(contents.get(name, b"{}"), language)[0]
    return translations


class WordFault(NamedTuple):
    """What cannot be used of a file of words, and why: a sentence, or "" for the whole file."""

    source: str
    why: str


def read_words(file: Path) -> tuple[Translations, list[WordFault]]:
    """The sentences of a plugin's ``words/de.json`` with their translations, and what cannot be used of the file."""
    try:
        return parse_words(read_file(file, MAX_WORDS_BYTES), file.stem)
    except FileNotFoundError:
        return {}, []
    except OSError as error:
        return {}, [WordFault("", str(reason(error)))]


def parse_words(content: bytes, language: str) -> tuple[Translations, list[WordFault]]:
    """The content of such a file. An entry that is wrong is left out alone."""
    try:
        entries = convert_json(content, dict[str, Any])
    except JsonError as error:
        return {}, [WordFault("", str(error.message))]
    faults = [WordFault(source, why) for source, entry in entries.items() if (why := _entry_fault(entry, language))]
    wrong = {fault.source for fault in faults}
    return {source: entry for source, entry in entries.items() if source not in wrong}, faults


def _entry_fault(entry: Any, language: str) -> str:
    """Why a translation cannot be used; "" if it can."""
    if isinstance(entry, str):
        return ""
    if not isinstance(entry, list) or not all(isinstance(form, str) for form in entry):
        return "a translation is a text, or a list of texts, one for each plural form"
    forms = plural_rule(language).forms
    return "" if len(entry) == forms else f"plural forms: {language} has {forms}, and this list has {len(entry)}"
