"""The translations of the program, read without Qt from the files that ``make words`` makes.

A file holds the sentences of each context with their translations. A sentence that counts something has a list with
one translation for each plural form of the language (``languages.language_facts``). ``words/cs.json`` in the folder of
the user's data is such a file too: it adds a language, or better words to one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from railwright.core.catalogue.discovery import installed_folders
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.documents.json_io import JsonError, convert_json
from railwright.core.files import list_files, read_file
from railwright.core.folders import data_folder, plugin_folders, settings_folder
from railwright.core.kernel.errors import reason
from railwright.core.kernel.text import Message, plural, printable_text, say
from railwright.core.language.languages import FOLDER, LANGUAGES, LanguageFacts, language_facts, match_language
from railwright.core.language.messages import Language

SETTING = "look/language"  # the person's choice among the settings
SETTINGS_NAME = "settings.json"
MAX_SETTINGS_BYTES = 2_000_000
COMPLETE_LANGUAGE = "de"  # whose file has every sentence; that of English has plural forms alone
PLUGIN_CONTEXTS = ("Message", "Rules")  # of sentences in games, and of what manifests say
MAX_WORDS_BYTES = 4_000_000
ENVIRONMENT_NAMES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts

LANGUAGE_CODE = re.compile(r"[a-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}")

Translations = dict[str, str | list[str]]


def words_file(language: str, folder: Path = FOLDER) -> Path:
    """The file with the translations into a language."""
    return folder / f"railwright_{language}.json"


def offered_languages() -> dict[str, LanguageFacts]:
    """The languages that can be spoken, by code: those of the program, and those for which the user has words."""
    own = (path.stem for path in list_files(own_words_folder(), ".json"))
    return {**LANGUAGES, **{code: language_facts(code) for code in own if LANGUAGE_CODE.fullmatch(code)}}


def own_words_folder() -> Path:
    """The folder of the user's own words, in files such as ``cs.json``."""
    return data_folder() / "words"


def nearest_language(name: str) -> str:
    """The offered language that a name means, for options of commands; the name itself if there is none."""
    return match_language(name, offered_languages()) or name


def environment_language(environment: Mapping[str, str]) -> str:
    """The language of the process environment; English if the program does not have it."""
    locale = next((value for name in ENVIRONMENT_NAMES if (value := environment.get(name))), "")
    preferred = environment.get("LANGUAGE", "") if locale not in ("", "C", "POSIX") else ""  # as gettext reads it
    offered = offered_languages()
    codes = (match_language(name, offered) for name in (*preferred.split(":"), locale))
    return next((code for code in codes if code), "en")


def chosen_language(environment: Mapping[str, str]) -> str:
    """The language that the person has chosen in the window, or else that of the environment."""
    with suppress(JsonError, OSError):
        chosen = convert_json(read_file(settings_folder() / SETTINGS_NAME, MAX_SETTINGS_BYTES), dict[str, Any])
        if chosen.get(SETTING) in offered_languages():
            return str(chosen[SETTING])
    return environment_language(environment)


class Vocabulary:
    """All translations into one language: those of the program and of the user, and those of plugins that are folders.

    ``words/de.json`` in the folder of a plugin has its sentences with their translations. Those of the user's plugins
    count if the user allowed the plugin, and take precedence over installed ones. The program's own sentences stay as
    they are, in any language. What cannot be used of a file is left out; ``problems`` say so of files that have the
    program's sentences.
    """

    def __init__(self, language: str) -> None:
        facts = language_facts(language)
        self.language, self.decimal_point, self._rule = language, facts.decimal_point, facts.plural
        self.problems: list[Message] = []
        self._contexts = self._program_words(language) if language in LANGUAGES else {}
        for context, translations in self._own_words().items():
            self._contexts[context] = {**self._contexts.get(context, {}), **translations}
        if plugins := _plugin_words(language):
            every_sentence = self._program_words(COMPLETE_LANGUAGE)
            for context in PLUGIN_CONTEXTS:
                own = every_sentence.get(context, {})
                new = {source: translation for source, translation in plugins.items() if source not in own}
                self._contexts[context] = {**self._contexts.get(context, {}), **new}

    def _program_words(self, language: str) -> dict[str, Translations]:
        file = words_file(language)
        try:
            return msgspec.json.decode(file.read_bytes(), type=dict[str, Translations])
        except (OSError, UnicodeDecodeError, msgspec.DecodeError) as error:
            self._add_problem(file, reason(error) if isinstance(error, OSError) else str(error))
            return {}

    def _own_words(self) -> dict[str, Translations]:
        """The words of the user, as far as they can be used."""
        file = own_words_folder() / f"{self.language}.json"
        try:
            contexts = convert_json(read_file(file, MAX_WORDS_BYTES), dict[str, dict[str, Any]])
        except FileNotFoundError:
            return {}
        except (OSError, JsonError) as error:
            self._add_problem(file, reason(error) if isinstance(error, OSError) else error.message)
            return {}
        checked = {context: usable_words(entries, self.language) for context, entries in contexts.items()}
        if faults := [fault for _, faults in checked.values() for fault in faults]:
            text = plural(
                "{file}: {count} text cannot be used. “{source}”: {why}.",
                "{file}: {count} texts cannot be used. The first is “{source}”: {why}.",
                "count",
                file=str(file),
                count=len(faults),
                **faults[0]._asdict(),
            )
            self.problems.append(text)
        return {context: words for context, (words, _) in checked.items()}

    def _add_problem(self, file: Path, why: Message | str) -> None:
        self.problems.append(say("{file} cannot be used: {why}.", file=str(file), why=why))

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


def language_of(code: str) -> Language:
    """Return a language to speak, with the translations that are there."""
    vocabulary = Vocabulary(code)
    return Language(vocabulary.translate, vocabulary.decimal_point, code, vocabulary.problems)


_cached_language = cache(language_of)


def client_language(name: str) -> Language:
    """Return the offered language nearest to a name such as ``de-AT``; English if there is none."""
    return _cached_language(match_language(name, offered_languages()) or "en")


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
    """What cannot be used of a file of words, and why; ``source`` is the sentence, or "" for the whole file."""

    source: str
    why: Message


def read_words(file: Path) -> tuple[Translations, list[WordFault]]:
    """The sentences of a plugin's ``words/de.json`` with their translations, and what cannot be used of the file."""
    try:
        return parse_words(read_file(file, MAX_WORDS_BYTES), file.stem)
    except FileNotFoundError:
        return {}, []
    except OSError as error:
        return {}, [WordFault("", reason(error))]


def parse_words(content: bytes, language: str) -> tuple[Translations, list[WordFault]]:
    """The content of such a file. An entry that is wrong is left out alone."""
    try:
        return usable_words(convert_json(content, dict[str, Any]), language)
    except JsonError as error:
        return {}, [WordFault("", error.message)]


def usable_words(entries: Mapping[str, Any], language: str) -> tuple[Translations, list[WordFault]]:
    """The entries that can be used, and what is wrong with the others."""
    faults = [WordFault(source, why) for source, entry in entries.items() if (why := _fault(source, entry, language))]
    wrong = {fault.source for fault in faults}
    return {source: entry for source, entry in entries.items() if source not in wrong}, faults


def _fault(source: str, entry: Any, language: str) -> Message | None:
    """Why a translation cannot be used; None if it can."""
    forms = [entry] if isinstance(entry, str) else entry
    if not isinstance(forms, list) or not all(isinstance(form, str) for form in forms):
        return say("a translation must be text or a list of texts, one for each plural form")
    due = language_facts(language).plural.forms
    if isinstance(entry, list) and len(entry) != due:
        return say(
            "plural forms: {language} has {due}, but this list has {given}",
            language=language,
            due=due,
            given=len(entry),
        )
    return next(filter(None, (_form_fault(source, form) for form in forms)), None)


_GAPS = re.compile(r"\{\{|\}\}|\{[^{}]*\}|[{}]|%n")
_MARKUP = re.compile(r"<[^<>]*>|[<>]|\w+://|\bwww\.|\bmailto:")


def _form_fault(source: str, form: str) -> Message | None:
    """A text of somebody else is data: it may bring nothing that the sentence does not have."""
    for pattern in (_GAPS, _MARKUP):
        if new := Counter(pattern.findall(form)) - Counter(pattern.findall(source)):
            return say("the sentence has no {part}", part=next(iter(new)))
    return say("it has characters that cannot be shown") if form != printable_text(form) else None
