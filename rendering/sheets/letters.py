"""Names in letters that our fonts have: what they lack is written in Latin letters as far as it can be.

The words beside a picture always have the name as it is; a picture whose letters are missing would show empty boxes.
"""

import re
import unicodedata
from functools import lru_cache

from rendering.fonts import covers
from rendering.scene import TextStyle

_PROBE = TextStyle("sans", "semibold", 10), TextStyle("serif", "semibold", 10)
_ESCAPED = re.compile(r"\\(?=[\\*_~`|<>\[\]()#@:-])")
_ALPHABETS = {
    "HEBREW LETTER": (
        "ALEF a BET b GIMEL g DALET d HE h VAV v ZAYIN z HET ch TET t YOD y KAF k LAMED l MEM m NUN n SAMEKH s AYIN a "
        "PE p TSADI ts QOF q RESH r SHIN sh TAV t"
    ),
    "ARABIC LETTER": (
        "ALEF a BEH b TEH t THEH th JEEM j HAH h KHAH kh DAL d THAL dh REH r ZAIN z SEEN s SHEEN sh SAD s DAD d TAH t "
        "ZAH z AIN a GHAIN gh FEH f QAF q KAF k LAM l MEEM m NOON n HEH h WAW w YEH y PEH p TCHEH ch JEH zh GAF g "
        "KEHEH k VEH v HAMZA '"
    ),
    "THAI CHARACTER": (
        "KO k KHO kh NGO ng CHO ch SO s YO y DO d TO t THO th NO n BO b PO p PHO ph FO f MO m RO r LO l WO w HO h O o "
        "SARA a"
    ),
    "GEORGIAN LETTER": (
        "AN a BAN b GAN g DON d EN e VIN v ZEN z TAN t IN i KAN k LAS l MAN m NAR n ON o PAR p ZHAR zh RAE r SAN s "
        "TAR t UN u PHAR p KHAR k GHAN gh QAR q SHIN sh CHIN ch CAN ts JIL dz CIL ts CHAR ch XAN kh JHAN j HAE h"
    ),
}
"""How single letters sound, by the names that Unicode gives them."""
_SOUNDS = {
    script: dict(zip(words.split()[::2], words.split()[1::2], strict=True)) for script, words in _ALPHABETS.items()
}
_SYLLABLES = ("HANGUL SYLLABLE ", "HIRAGANA LETTER ", "KATAKANA LETTER ")
_INDIC = re.compile(r"^(?:DEVANAGARI|BENGALI|TAMIL|TELUGU|GUJARATI|KANNADA|MALAYALAM|GURMUKHI) (.+)$")


@lru_cache(maxsize=4096)
def drawn(name: str) -> str:
    """A name in letters that can be drawn, on one line; empty where none of it can."""
    plain = unicodedata.normalize("NFC", _ESCAPED.sub("", name))
    out = ""
    for letter in plain:
        if letter.isspace():
            out += " "
        elif _known(letter):
            out += letter
        else:
            out = _joined(out, letter)
    words = [word if word[:1].isupper() or _known_word(word, plain) else word.capitalize() for word in out.split()]
    return " ".join(words) if any(sign.isalnum() for sign in out) else ""


def _known_word(word: str, plain: str) -> bool:
    """Whether a word stood in the name as it is: only what was transliterated gets a capital."""
    return word in plain


def _known(letter: str) -> bool:
    return letter.isprintable() and all(covers(letter, style) for style in _PROBE)


def _joined(before: str, letter: str) -> str:
    """What is written so far with one more letter, which the fonts do not have."""
    simpler = "".join(sign for sign in unicodedata.normalize("NFKD", letter) if _known(sign))
    if simpler:
        return before + simpler
    called = unicodedata.name(letter, "")
    if indic := _INDIC.match(called):
        return _indic(before, indic[1])
    for start in _SYLLABLES:
        if called.startswith(start):
            return before + called.removeprefix(start).removeprefix("SMALL ").lower()
    for script, sounds in _SOUNDS.items():
        if called.startswith(script):
            named = [word for word in called.removeprefix(script).split() if word not in ("FINAL", "FARSI", "SMALL")]
            return before + sounds.get(named[0] if named else "", "")
    return before


def _indic(before: str, called: str) -> str:
    """A consonant has an "a" in it until a sign says otherwise."""
    kind, _, sound = called.rpartition(" ")
    sound = sound.lower().replace("aa", "a").replace("ii", "i").replace("uu", "u")
    match kind:
        case "LETTER":
            return before + sound
        case "VOWEL SIGN":
            return before.removesuffix("a") + sound
        case "SIGN" if sound == "anusvara":
            return before + "n"
        case _:
            return before.removesuffix("a") if sound == "virama" else before
