"""What is public says its types: `Any` is rare in the sources, and stands in no public signature without a reason."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "src"
MOST = 150  # there were 882 once
MIGRATIONS = "reliquary/web/storage/migrations/versions"  # written once, and never changed

ITEM = "which state it is, the game of the item knows; a type parameter would give each compiled item a __dict__"
DECLARES = "stands for what an instance will hold; told that it is just that, mypyc would insist on it at once"
# Where `Any` may stand all the same, each with its reason.
EXCEPTIONS: Mapping[str, str] = {
    "reliquary.kernel.Item.run": ITEM,
    "reliquary.kernel.Item.cause": ITEM,
    "reliquary.kernel.Question.options": ITEM,
    "reliquary.kernel.Question.take": ITEM,
    "reliquary.kernel.Question.why": ITEM,
    "reliquary.kernel.Question.hides": ITEM,
    "reliquary.kernel.SecretQuestion.hides": ITEM,
    "reliquary.kernel.Agenda": "the rest of an agenda is one too; a type that names itself is too much for mypyc",
    "reliquary.notation.Json": "what libraries read at work; who checks types is told `object`",
    "reliquary.games.relic.vocabulary.given": DECLARES,
    "reliquary.games.relic.objective_words.of_area": DECLARES,
    "reliquary.games.relic.vocabulary.gathered": DECLARES,
    "reliquary.games.relic.syntax.Args": "by the key, what the kinds of the vocabulary have read and checked",
    "reliquary.games.relic.kinds.Noted": "such arguments, with their lines",
    "reliquary.web.storage.schema.AnyTable": "for what goes through all tables alike: SQLAlchemy has no word for it",
    "reliquary.web.storage.schema.AnyColumn": "the same; a column of whole numbers is none of objects",
}


def modules(root: Path) -> Iterator[tuple[str, ast.Module]]:
    """The modules below a folder by name, but migrations."""
    for file in sorted(root.rglob("*.py")):
        name = file.relative_to(root).with_suffix("").as_posix()
        if not name.startswith(MIGRATIONS):
            yield name.removesuffix("/__init__").replace("/", "."), ast.parse(file.read_text("utf-8"))


def uses(tree: ast.AST) -> int:
    """How often `Any` stands somewhere, also within a quotation, and where it is imported."""
    return sum(
        (isinstance(node, ast.Name) and node.id == "Any")
        or (isinstance(node, ast.Attribute) and node.attr == "Any")
        or (isinstance(node, ast.alias) and node.name == "Any")
        or (isinstance(node, ast.Constant) and isinstance(node.value, str) and _quotes_any(node.value))
        for node in ast.walk(tree)
    )


def _quotes_any(text: str) -> bool:
    """Whether a text is a type that is written as one, with `Any` in it."""
    try:
        return "Any" in text and uses(ast.parse(text, mode="eval")) > 0
    except SyntaxError:
        return False


def is_public(name: str) -> bool:
    """Whether a name is for others, as are those of operators."""
    return not name.startswith("_") or name.startswith("__")


def loose(tree: ast.AST, owner: str) -> Iterator[str]:
    """The public functions, attributes, bases and aliases whose types hold `Any`, in modules and classes."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if is_public(node.name) and any(map(uses, [node.args, *([node.returns] if node.returns else [])])):
                yield f"{owner}.{node.name}"
            if node.name == "__init__":
                yield from _attributes(node, owner)
        elif isinstance(node, ast.ClassDef):
            if is_public(node.name) and any(map(uses, node.bases)):
                yield f"{owner}.{node.name}"
            yield from loose(node, f"{owner}.{node.name}") if is_public(node.name) else ()
        elif isinstance(node, ast.AnnAssign | ast.Assign):
            yield from _assigned(node, owner)
        elif isinstance(node, ast.If | ast.Try):
            yield from loose(node, owner)


def _assigned(node: ast.AnnAssign | ast.Assign, owner: str) -> Iterator[str]:
    """An attribute or a variable that is declared with `Any`; or an alias for a type that has it."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    types = [node.value] if isinstance(node, ast.Assign) else [node.annotation, *([node.value] if node.value else [])]
    for target in targets:
        name = target.id if isinstance(target, ast.Name) else target.attr if isinstance(target, ast.Attribute) else ""
        if name and is_public(name) and any(map(uses, types)):
            yield f"{owner}.{name}"


def _attributes(init: ast.FunctionDef | ast.AsyncFunctionDef, owner: str) -> Iterator[str]:
    """The attributes that a new object is given."""
    for node in ast.walk(init):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            yield from _assigned(node, owner)


def test_any_is_rare() -> None:
    assert sum(uses(tree) for _, tree in modules(SOURCES)) < MOST


@cache
def found() -> frozenset[str]:
    """Everything public in the sources whose types hold `Any`."""
    return frozenset(place for name, tree in modules(SOURCES) for place in loose(tree, name))


def test_no_public_signature_leaves_its_types_open() -> None:
    assert found() - EXCEPTIONS.keys() == set()


def test_each_exception_is_still_one() -> None:
    assert EXCEPTIONS.keys() - found() == set()


@pytest.mark.parametrize(
    ("source", "place"),
    [
        ("def act(what: Any) -> None: ...", "m.act"),
        ("async def act() -> list[Any]: ...", "m.act"),
        ("def act(*, what: typing.Any) -> None: ...", "m.act"),
        ("def act(what: 'Mapping[str, Any]') -> None: ...", "m.act"),
        ("def act(**what: Any) -> None: ...", "m.act"),
        ("class A:\n    held: Any", "m.A.held"),
        ("class A:\n    def __init__(self):\n        self.held: Any = 1", "m.A.held"),
        ("class A:\n    def __getattr__(self, name: str) -> Any: ...", "m.A.__getattr__"),
        ("class A(dict[str, Any]): ...", "m.A"),
        ("Hidden = Mapping[str, Any]", "m.Hidden"),
        ("Hidden: TypeAlias = Any", "m.Hidden"),
        ("if TYPE_CHECKING:\n    Hidden = Any", "m.Hidden"),
    ],
)
def test_what_leaves_its_types_open_is_found_out(source: str, place: str) -> None:
    assert list(loose(ast.parse(source), "m")) == [place]
    assert uses(ast.parse(source)) == 1


@pytest.mark.parametrize(
    "source",
    ["def _act(what: Any) -> None: ...", "def act(what: object) -> None:\n    told: Any = what", "'Any of them'"],
)
def test_what_nobody_else_sees_may_stay_open(source: str) -> None:
    assert list(loose(ast.parse(source), "m")) == []
