"""The translations of the program, read without Qt from the files that ``make words`` makes.

A file holds the sentences of each context with their translations. A sentence that counts something has a list of
two: the form for one, and the form for any other number.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from railwright.core.catalogue.discovery import installed_folders
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.documents.json_io import JsonError, convert_json
from railwright.core.files import read_file
from railwright.core.folders import plugin_folders, settings_folder

FOLDER = Path(__file__).parent
LANGUAGES = {"en": "English", "de": "Deutsch"}  # each by its own name
DECIMAL_POINTS = {"de": ","}  # of languages that write another than English
SETTING = "look/language"  # the person's choice among the settings
SETTINGS_NAME = "settings.json"
MAX_SETTINGS_BYTES = 2_000_000
PLUGIN_CONTEXTS = ("Message", "Rules")  # of sentences in games, and of what manifests say
MAX_WORDS_BYTES = 1_000_000
ENVIRONMENT_NAMES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts

Translations = dict[str, str | tuple[str, str]]


def words_file(language: str, folder: Path = FOLDER) -> Path:
    """The file with the translations into a language."""
    return folder / f"railwright_{language}.json"


def environment_language(environment: Mapping[str, str]) -> str:
    """The language that the environment of a process asks for; English if the program does not have it."""
    locale = next((value for name in ENVIRONMENT_NAMES if (value := environment.get(name))), "")
    preferred = environment.get("LANGUAGE", "") if locale not in ("", "C", "POSIX") else ""  # as gettext reads it
    codes = (name.partition("_")[0].partition(".")[0] for name in (*preferred.split(":"), locale))
    return next((name for name in codes if name in LANGUAGES), "en")


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
    they are, in any language. An unreadable file is ignored.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.decimal_point = DECIMAL_POINTS.get(language, ".")
        self._contexts = _program_words(language)
        if plugins := _plugin_words(language):
            all_words = [_program_words(code) for code in LANGUAGES]  # the words of English are plural forms alone
            for context in PLUGIN_CONTEXTS:
                own = {source for words in all_words for source in words.get(context, ())}
                new = {source: translation for source, translation in plugins.items() if source not in own}
                self._contexts[context] = {**self._contexts.get(context, {}), **new}

    def find(self, context: str, source: str, count: int = -1) -> str | None:
        """The translation of a sentence in the form for a number, gaps not yet filled; None if there is none."""
        translations = self._contexts.get(context)
        translation = translations.get(source) if translations else None
        return translation if translation is None or isinstance(translation, str) else translation[count != 1]

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
        translations |= read_words(installed / name)
    for folder in plugin_folders():
        for file in sorted(folder.glob(f"*/{name}")):
            # What was compared with what the user allowed is what counts.
            contents = trust.trusted_contents(file.parents[1]) or {}
            translations |= _parse_words(contents.get(name, b""))
    return translations


def read_words(file: Path) -> Translations:
    """The sentences of a plugin's ``de.json`` with their translations; none if it cannot be read."""
    with suppress(OSError):
        return _parse_words(read_file(file, MAX_WORDS_BYTES))
    return {}


def _parse_words(content: bytes) -> Translations:
    with suppress(JsonError):
        return convert_json(content, Translations)
    return {}
