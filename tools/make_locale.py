"""Keep the catalogues of `resources/locale` in step with the sentences in the code.

    python tools/make_locale.py            collect the sentences, update each .po, compile each .mo
    python tools/make_locale.py --check    change nothing; say what is missing or out of date

Translators edit the .po files; a new language is a new folder with an empty halfmoon.po in it. What
this writes depends on the sentences alone: no dates, no line numbers, no versions of tools.
"""

import argparse
import io
import string
import sys
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "halfmoon_arcade"
SPEAKING = (PACKAGE, ROOT / "tools" / "shipping")
LOCALE = ROOT / "resources" / "locale"
DOMAIN = "halfmoon"

_KEYWORDS = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
_UNSTABLE_HEADERS = (
    '"Project-Id-Version:',
    '"POT-Creation-Date:',
    '"PO-Revision-Date:',
    '"Last-Translator:',
    '"Language-Team:',
    '"Report-Msgid-Bugs-To:',
    '"Generated-By:',
)


def collect() -> Catalog:
    """All sentences of the code, each with the modules that say it."""
    template = Catalog(project="Half Moon", version="1", charset="utf-8", fuzzy=False)
    for folder in SPEAKING:
        for file, _line, message, _comments, context in extract_from_dir(
            folder, method_map=[("**.py", "python")], keywords=_KEYWORDS
        ):
            name = (folder.relative_to(ROOT) / file).as_posix()
            template.add(message, locations=[(name, 0)], context=context)
    return template


def languages() -> list[str]:
    """The codes of the languages that have a catalogue, but for English, which is in the code."""
    return sorted(path.parent.parent.name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def catalogue_path(language: str) -> Path:
    """Where the translators of a language write."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    """Read a language's catalogue as it is."""
    with catalogue_path(language).open("rb") as file:
        return read_po(file, locale=language, charset="utf-8")


def updated(language: str, template: Catalog) -> Catalog:
    """A language's catalogue with all sentences of the code, the new ones not yet translated."""
    catalogue = read(language)
    # A sentence that resembles an old one is not that one: no guessing.
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.fuzzy = False
    return catalogue


def to_po(catalogue: Catalog) -> bytes:
    """Print a catalogue for translators."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=96, include_lineno=False, ignore_obsolete=True)
    lines = buffer.getvalue().decode().splitlines(keepends=True)
    # The opening comment carries a year and placeholders for names.
    body = lines[next(i for i, line in enumerate(lines) if not line.startswith("#")) :]
    kept = "".join(line for line in body if not line.startswith(_UNSTABLE_HEADERS))
    return kept.lstrip().encode()


class _Undated(Catalog):
    """A catalogue whose header has what gettext reads, and no date and no version of a tool."""

    @property  # type: ignore[misc] # Babel's own can be set, which nobody does here
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Content-Type", f"text/plain; charset={self.charset}"),
            ("Plural-Forms", self.plural_forms),
        ]


def to_mo(catalogue: Catalog) -> bytes:
    """Print a catalogue for gettext, without the sentences that are not translated yet."""
    undated = _Undated(catalogue.locale, charset="utf-8", fuzzy=False)
    for message in catalogue:
        if message.id and is_translated(message):
            undated.add(message.id, message.string, context=message.context)
    buffer = io.BytesIO()
    write_mo(buffer, undated)
    return buffer.getvalue()


def _forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def is_translated(message: Message) -> bool:
    """Whether every form of a sentence has a translation."""
    return not message.fuzzy and bool(message.string) and all(_forms(message.string))


def faults(language: str, catalogue: Catalog) -> list[str]:
    """What keeps a catalogue from being complete: gaps, and placeholders that do not match."""
    found = []
    for message in catalogue:
        if not message.id:
            continue
        sentence = _forms(message.id)[-1]
        if not is_translated(message):
            found.append(f"{language}: not translated: {sentence!r}")
            continue
        found += [
            f"{language}: other placeholders than {sentence!r}: {form!r}"
            for form in _forms(message.string)
            if placeholders(form) != placeholders(sentence)
        ]
    return found


def placeholders(text: str) -> set[str]:
    """The names in braces that a sentence expects to be filled in.

    >>> sorted(placeholders("pile {label}: {count} cards"))
    ['count', 'label']
    """
    try:
        return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name}
    except ValueError:
        return {f"broken braces in {text!r}"}


def products() -> tuple[dict[Path, bytes], list[str]]:
    """What every file should hold, and what is at fault in the translations."""
    template = collect()
    files = {LOCALE / f"{DOMAIN}.pot": to_po(template)}
    complaints = []
    for language in languages():
        catalogue = updated(language, template)
        complaints += faults(language, catalogue)
        path = catalogue_path(language)
        files[path] = to_po(catalogue)
        files[path.with_suffix(".mo")] = to_mo(catalogue)
    return files, complaints


def main(argv: list[str] | None = None) -> int:
    """Write or check the catalogues; the exit code is 1 when something is left to do."""
    parser = argparse.ArgumentParser(description="Keep the catalogues in step with the code.")
    parser.add_argument("--check", action="store_true", help="change nothing")
    check = parser.parse_args(argv).check

    files, complaints = products()
    for path, content in files.items():
        if path.exists() and path.read_bytes() == content:
            continue
        name = path.relative_to(ROOT)
        if check:
            complaints.append(f"{name} is out of date: run python tools/make_locale.py")
        else:
            path.write_bytes(content)
            print(f"wrote {name}")
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
