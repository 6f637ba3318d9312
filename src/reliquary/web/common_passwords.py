"""Passwords that many choose who write in other languages than English, and on other keyboards."""

from __future__ import annotations

import unicodedata
from typing import Final

# The word for password, and greetings, loves and teams that head the lists of what leaked, a line for each language.
WORDS: Final = """
contraseña contrasena clave secreto teamo tequiero holamundo hola bonita princesa estrella barcelona realmadrid
senha senha123 amor brasil flamengo corinthians saudade mudar123
motdepasse azerty soleil bonjour jetaime doudou chouchou loulou marseille secret
passwort kennwort hallo schatz ichliebedich geheim sommer winter fussball schalke bayern qwertz
parolachiave parola ciao tiamo amore juventus segreta forzanapoli
wachtwoord welkom ikhouvanjou voetbal feyenoord
hasło haslo kochamcie kocham polska zaq12wsx lol123 dupa123
heslo ahoj slunicko miluju jelszo szeretlek parolă iubire
lösenord losenord hejsan älskling sommar salasana kissa perkele adgangskode hej passord
şifre sifre seviyorum galatasaray fenerbahce besiktas türkiye
пароль парол любовь привет солнышко россия спартак зенит люблю секрет москва
parol privet lubov solnishko gfhjkm ghbdtn vfrcbv
пароля україна любов кохання динамо
κωδικός κωδικος αγάπη ελλάδα olympiakos
סיסמה אהבה ישראל
كلمةالسر كلمةالمرور حبيبي الله محمد
密码 我爱你 woaini woaini1314 woaini520 5201314 iloveyou1314
パスワード ぱすわーど あいしてる sakura
비밀번호 사랑해 사랑해요 qlalfqjsgh tkfkdgo
รหัสผ่าน ฉันรักเธอ matkhau anhyeuem yeuem
"""
# The keys of other keyboards, row by row.
ROWS: Final = """
йцукенгшщзхъ фывапролджэ ячсмитьбю йцукенгшщзхї фівапролджє
azertyuiop qsdfghjklm wxcvbn qwertzuiopü asdfghjklöä yxcvbnm qwertyuıopğü asdfghjklşi
ςερτυθιοπ ασδφγηξκλ ζχψωβνμ
קראטוןםפ שדגכעיחלך זסבהנמצת
ضصثقفغعهخحجد شسيبلاتنمكط
ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ ㅁㄴㅇㄹㅎㅗㅓㅏㅣ
"""
SHORTEST: Final = 4  # keys in a row that count as one thing


def common_passwords() -> list[str]:
    """All of them as passwords are judged: words first, then what is typed along a row, wherever one begins."""
    typed = (part for row in ROWS.split() for part in _parts(row))
    return list(dict.fromkeys(normal(text) for text in (*WORDS.split(), *typed)))


def normal(password: str) -> str:
    """A password as it is judged and hashed: the same however a keyboard composes its letters."""
    return unicodedata.normalize("NFKC", password)


def _parts(row: str) -> list[str]:
    """All runs of a row, the longest last; backwards they are found as well."""
    lengths = range(SHORTEST, len(row) + 1)
    return [row[start : start + length] for length in lengths for start in range(len(row) - length + 1)]
