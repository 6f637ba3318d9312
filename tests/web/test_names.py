"""Names: others can read, type and tell them apart."""

from __future__ import annotations

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from reliquary.web.names import AccountError, key_of, read_name, skeleton_of


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ottilie", "Ottilie"),
        ("  Ottilie   Cinderwick ", "Ottilie Cinderwick"),
        ("Ottilie\u00a0Cinderwick", "Ottilie Cinderwick"),
        ("O'Brien-Łoś_7.", "O'Brien-Łoś_7."),
        ("Ｏｔｔｉｌｉｅ", "Ottilie"),
        ("e\u0301va", "éva"),
        ("Анна 2", "Анна 2"),
        ("Ελένη", "Ελένη"),
        ("王小明", "王小明"),
        ("น้ำใส", "น\u0e49\u0e4d\u0e32ใส"),
    ],
)
def test_a_name_is_shown_as_people_write_it(text: str, shown: str) -> None:
    assert read_name(text).shown == shown


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "name-short"),
        (" a ", "name-short"),
        ("a" * 25, "name-long"),
        ("ﷺﷺ", "name-long"),
        ("Ottilie\n", "name-letter"),
        ("A\tda", "name-letter"),
        ("A\x00da", "name-letter"),
        ("A\u200bda", "name-letter"),
        ("A\u200dda", "name-letter"),
        ("A\u00adda", "name-letter"),
        ("\u202eadA", "name-letter"),
        ("\ufeffAda", "name-letter"),
        ("A\u034fda", "name-letter"),
        ("Ottilie\ufe0f", "name-letter"),
        ("\u3164\u3164", "name-letter"),
        ("A\u2800da", "name-letter"),
        ("A\U000e0061da", "name-letter"),
        ("A\ud800da", "name-letter"),
        ("A\ue000da", "name-letter"),
        ("<b>Ottilie", "name-letter"),
        ("Ottilie 🐦", "name-letter"),
        ("a\u20dda", "name-letter"),
        ("-Ottilie", "name-start"),
        ("__", "name-start"),
        ("\u0301Ada", "name-start"),
        ("ẍ" + "\u0308\u0330\u0324", "name-marks"),
        ("Аda", "name-mixed"),
        ("Αda", "name-mixed"),
        ("Reliqu\u0430ry", "name-mixed"),
        ("Анна Ann", "name-mixed"),
        ("αλφαbeta", "name-mixed"),
        ("אבa", "name-mixed"),
        ("Тест山", "name-mixed"),
        ("Re1iquary", "name-reserved"),
        ("R.eliquary_", "name-reserved"),
        ("Admin 2", "name-reserved"),
        ("Adm1n", "name-reserved"),
        ("H0ST", "name-reserved"),
        ("Bot 7", "name-reserved"),
        ("Regular", "name-reserved"),
        ("Deleted", "name-reserved"),
        ("ＡＤＭＩＮ", "name-reserved"),
    ],
)
def test_what_nobody_could_read_is_refused(text: str, code: str) -> None:
    with pytest.raises(AccountError) as error:
        read_name(text)

    assert error.value.code == code
    assert str(error.value).isprintable()


@pytest.mark.parametrize(
    ("one", "another"),
    [
        ("Ottilie", "OTTILIE"),
        ("Straße", "STRASSE"),
        ("éva", "E\u0301VA"),
        ("Ｏｔｔｉｌｉｅ", "ottilie"),
        ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
        ("ﬁn", "FIN"),
    ],
)
def test_names_that_read_the_same_have_one_key(one: str, another: str) -> None:
    assert read_name(one).key == read_name(another).key == key_of(f" {one} ")


def test_names_that_differ_have_keys_that_differ() -> None:
    assert len({key_of(name) for name in ("Ottilie", "Ottílie", "Ottilie 1", "Ottilie-1", "Ottilie1")}) == 5


@pytest.mark.parametrize(
    ("one", "another"),
    [
        ("Mike", "rnike"),
        ("MIKE", "RNIKE"),
        ("Ian", "lan"),
        ("ian", "1an"),
        ("Ottilie", "0tti1ie"),
        ("Ottilie", "Οttilie"),
        ("Bepa", "Вера"),
        ("copy", "сору"),
        ("Ｏｔｔｉｌｉｅ", "ottilie"),
        ("Ottilie", "O\u0308tti\u0301lie"),
        ("Lukasz", "Łukasz"),
        ("Ottilie", "Ottilie."),
        ("Ottilie", "Otti_lie"),
        ("Anne Marie", "Annemarie"),
        ("Walter", "vvalter"),
        ("Ottilie 1", "Ottilie l"),
        ("夕", "タ"),
        ("أحمد", "احمد"),
        ("Mike", "ᴍɪᴋᴇ"),
        ("Sarah", "ꜱᴀʀᴀʜ"),
        ("Otto", "Отто"),
        ("Otto", "οττο"),
        ("Ottilie", "Ottilieʹ"),
        ("Ottilie", "ʻOttilie"),
        ("Ottilie", "Ottˑilie"),
        ("Ottilie", "Ottilieǃ"),
        ("O'Hara", "OʼHara"),
        ("Bob", "Ɓob"),
    ],
)
def test_names_that_look_the_same_have_one_skeleton(one: str, another: str) -> None:
    assert skeleton_of(one) == skeleton_of(another)


HONEST = """
Zofia Łucja Paweł Małgorzata Żaneta Święty|Jürgen Käthe Günther Groß Björn|Íñigo Muñoz José María Núñez|Анна Андрей
Юлия Екатерина Щукин Ёлка Дмитрий Мария Виктор|Ελένη Νίκος Γιώργος Ζωή Χρήστος|たけし さくら 山田 田中
ヒロシ ひろし みどり だいき たいき がく かく
王小明 李小龙 李小龍|김민준 이서연 박지훈|محمد محمود فاطمة علي حسن خالد|דוד רחל שרה יוסי
राम सीता यूसुफ प्रिया|สมชาย น้ำใส มาลี|Նարեկ|გიორგი ნინო|Aylin Çağla Işık|Nguyễn Trần Phạm|Åsa Øyvind Ægir
Guest Mark Nora Hanna Anna Ivan Yvan Vera
Nora2 Nora3 Nora22 007 42|Ola Ala Ela Ewa Eva Iwo|Max Mia Tim Tom Ben Dan Jan|Hans Hanns Nans|Lukas Lucas Klaus
"""


def test_honest_names_are_taken_and_told_apart() -> None:
    names = HONEST.replace("|", " ").split()

    assert [read_name(name).shown for name in names if len(name) > 1]
    looks = [skeleton_of(name) for name in names]
    assert sorted(name for name, look in zip(names, looks, strict=True) if looks.count(look) > 1) == []


@given(st.text(st.characters(categories=["L", "M", "N"]), min_size=2, max_size=24))
def test_every_name_looks_like_something_and_like_itself_in_capitals_of_its_own(text: str) -> None:
    try:
        name = read_name(text)
    except AccountError:
        reject()
    assert name.skeleton
    assert skeleton_of(name.shown) == name.skeleton
    name.skeleton.encode()


@given(st.text(st.characters(categories=["L", "M", "N", "P", "Z", "S"]), min_size=2, max_size=24))
def test_a_name_that_is_taken_stays_what_it_is(text: str) -> None:
    try:
        name = read_name(text)
    except AccountError:
        reject()
    assert read_name(name.shown) == name
    assert key_of(name.key) == key_of(name.shown) == name.key
    assert name.shown.isprintable()


@given(st.text(max_size=40))
def test_any_text_has_a_key_that_can_be_looked_up(text: str) -> None:
    assert "\x00" not in key_of(text)
    key_of(text).encode()
