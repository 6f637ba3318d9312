#!/usr/bin/env python3
"""The two commands of the README, play and test, and the other verbs everybody uses; standard library only."""

import sys

OLDEST = (3, 11)


def too_old(version: "tuple[int, ...]") -> str:
    """The line for a Python that cannot run Reliquary, or nothing. Python 3.8 can still read this file."""
    if tuple(version) >= OLDEST:
        return ""
    have, need = ".".join(map(str, version)), ".".join(map(str, OLDEST))
    return f"run.py: Reliquary needs Python {need} or newer and this is {have}; try: python{need} run.py"


if too_old(sys.version_info[:3]):
    sys.stderr.write(too_old(sys.version_info[:3]) + "\n")
    sys.exit(2)

import argparse
import ast
import contextlib
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sysconfig
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENVS = ROOT / ".venv"
SITE = ROOT / "site"
BIN = "Scripts" if os.name == "nt" else "bin"


class Trouble(Exception):
    """What a person has to know, in one line."""


@dataclass(frozen=True)
class Environment:
    """A virtual environment in .venv/<name> that holds exactly what requirements/<name>.txt lists."""

    name: str
    sources: tuple[str, ...]  # what `lock` compiles that list from
    project: bool = False  # is Reliquary itself installed too?

    @property
    def folder(self) -> Path:
        return VENVS / self.name

    @property
    def requirements(self) -> Path:
        return ROOT / "requirements" / f"{self.name}.txt"

    @property
    def stamp(self) -> Path:
        return self.folder / "stamp"

    def tool(self, name: str) -> str:
        return str(self.folder / BIN / name)

    def variables(self) -> dict[str, str]:
        """The variables its tools run with: no foreign PYTHONPATH, and Node.js trusts whom the system trusts."""
        kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONHOME", "PYTHONPATH")}
        path = os.pathsep.join([str(self.folder / BIN), kept.get("PATH", os.defpath)])
        return {**kept, "VIRTUAL_ENV": str(self.folder), "PATH": path, "NODE_USE_SYSTEM_CA": "1"}


PROJECT = ("pyproject.toml", "--group", "build")
UV = Environment("uv", ("--group", "installer"))
PLAY = Environment("play", PROJECT, project=True)
TEST = Environment(
    "test", (*PROJECT, "--group", "test", "--group", "docs", "-c", "requirements/play.txt"), project=True
)
CATANATRON = Environment("catanatron", ("--group", "catanatron"))
NODE = Environment("node", ("--group", "node"))  # Node.js, to build the client with


def marks(env: Environment) -> list[str]:
    """The lines of a good stamp: what the environment stands on, what is installed in it, what the project is."""
    ground = f"{sys.version.split()[0]} {sys.base_prefix} {env.folder}"
    files = [env.requirements, *([ROOT / "pyproject.toml"] if env.project else [])]
    return [ground, *(hashlib.sha256(file.read_bytes()).hexdigest() for file in files)]


def stamped(env: Environment) -> list[str]:
    """The lines of an environment's stamp; none if setting it up was never finished."""
    try:
        return env.stamp.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return []


def current(env: Environment) -> bool:
    return stamped(env) == marks(env) and Path(env.tool("python")).exists()


def prepare(verb: str, *environments: Environment) -> None:
    """See to what a verb needs: of the system, and the environments whose stamp is not good, one run.py at a time."""
    require(verb)
    if all(map(current, environments)):
        return
    with alone():
        for env in (UV, *environments):
            if not current(env):
                make(env)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Keep a second run.py waiting; the lock goes with the process that holds it."""
    VENVS.mkdir(exist_ok=True)
    with (VENVS / "lock").open("w") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make(env: Environment) -> None:
    """Make an environment, or renew what its stamp does not vouch for. A new stamp is written last."""
    say(f"setting up {env.folder.relative_to(ROOT)} …")
    old, new = stamped(env), marks(env)
    env.stamp.unlink(missing_ok=True)
    if old[:1] != new[:1] or not Path(env.tool("python")).exists():
        shutil.rmtree(env.folder, ignore_errors=True)
        options = [] if env is UV else ["--without-pip"]
        quietly([sys.executable, "-m", "venv", *options, str(env.folder)], "make a virtual environment")
        old = []
    if old[:2] != new[:2]:
        install(env)
    if env.project:
        uv = [UV.tool("uv"), "pip", "install", "--python", env.tool("python")]
        quietly([*uv, "--no-deps", "--no-build-isolation", "--offline", "--editable", "."], "install Reliquary itself")
    draft = env.stamp.with_suffix(".draft")
    draft.write_text("\n".join(new), "utf-8")
    draft.replace(env.stamp)


def install(env: Environment) -> None:
    """Make an environment hold what its list says, each file checked against its hash."""
    listed, variables = env.requirements.relative_to(ROOT).as_posix(), dict(os.environ)
    if env is UV:
        command = [UV.tool("python"), "-m", "pip", "install", "--require-hashes", "-r", listed]
        command += ["--retries", "2", "--disable-pip-version-check"]
    else:
        command = [UV.tool("uv"), "pip", "sync", "--python", env.tool("python"), "--require-hashes"]
        command += ["--no-build", "--compile-bytecode", listed]
        variables |= network()
    quietly(command, f"install {listed}, which needs the network this once", variables)


def network() -> dict[str, str]:
    """What pip has been told about this network, a mirror or a certificate, in the words of uv."""
    _, settings = listen([UV.tool("python"), "-m", "pip", "config", "list"], os.environ)
    return {name: value for name, value in translated(settings).items() if name not in os.environ}


def translated(settings: str) -> dict[str, str]:
    """The lines of `pip config list` as variables of uv; the first of a name counts."""
    names = {"index-url": "UV_DEFAULT_INDEX", "cert": "SSL_CERT_FILE"}
    found: dict[str, str] = {}
    for line in settings.splitlines():
        key, _, value = line.partition("=")
        if variable := names.get(key.rpartition(".")[2]):
            found.setdefault(variable, ast.literal_eval(value))
    return found


def quietly(command: Sequence[str], purpose: str, variables: Mapping[str, str] | None = None, at: Path = ROOT) -> None:
    """Run a command of the set-up without its chatter; when it fails, one line and a log remain."""
    code, output = listen(command, variables or (NODE.variables() if at == CLIENT else os.environ), at=at)
    if code:
        log = VENVS / "setup.log"
        log.write_text(f"$ {' '.join(command)}\n{output}", "utf-8")
        raise Trouble(f"could not {purpose}: {cause(output)}; all it said is in {log.relative_to(ROOT)}")


def listen(
    command: Sequence[str], variables: Mapping[str, str], live: bool = False, at: Path = ROOT
) -> tuple[int, str]:
    """Run a command in the root of the project, or elsewhere, showing its output if wanted; its code and output."""
    null, pipe, same = subprocess.DEVNULL, subprocess.PIPE, subprocess.STDOUT
    lines = []
    with subprocess.Popen(
        command, cwd=at, env=variables, stdin=null, stdout=pipe, stderr=same, encoding="utf-8", errors="replace"
    ) as process:
        for line in process.stdout or ():
            lines.append(plain(line))
            if live:
                print(lines[-1], end="", flush=True)
    return process.returncode, "".join(lines)


def cause(output: str) -> str:
    """What went wrong: the first and the last line that tell an error in the ways of pip, uv or npm."""
    told = re.findall(r"^ *(?:(?:cause|\w*error):|npm error(?=.+reason:)) *(.+)", output, re.IGNORECASE | re.MULTILINE)
    return ": ".join(told[:1] + told[1:][-1:]) or output.strip().rpartition("\n")[2] or "it gave no reason"


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


# The client: built into the package, where the server finds it; a stamp says what it was built from.
CLIENT = ROOT / "client"
STATIC = ROOT / "src" / "reliquary" / "web" / "static"
MODULES = CLIENT / "node_modules"
BUILT_FROM = ("index.html", "package-lock.json", "vite.config.ts", "svelte.config.js", "build", "public", "src")


def fingerprint(*places: Path) -> str:
    """What lies at these places, as one hash."""
    found = hashlib.sha256()
    for place in places:
        for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if file.is_file():
                found.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


def stale(stamp: Path, wanted: str) -> bool:
    return not stamp.exists() or stamp.read_text("utf-8") != wanted


def node_modules() -> None:
    """Install what the client is made with, exactly as its lock file says."""
    wanted, stamp = fingerprint(CLIENT / "package-lock.json"), MODULES / ".stamp"
    if stale(stamp, wanted):
        say("installing what the client is built with …")
        quietly([NODE.tool("npm"), "ci", "--no-audit", "--no-fund"], "install client/package-lock.json", at=CLIENT)
        stamp.write_text(wanted, "utf-8")


def build_client() -> None:
    """Build the client, if anything it is made of has changed."""
    ours = ROOT / "src" / "reliquary"
    wanted = fingerprint(
        *(CLIENT / name for name in BUILT_FROM),
        ours / "runners" / "drawing" / "art",
        ours / "words" / "en" / "client.ftl",
    )
    stamp = STATIC / ".stamp"
    if not stale(stamp, wanted):
        return
    prepare("play", NODE)
    with alone():
        node_modules()
        say("building the client …")
        quietly([NODE.tool("npm"), "run", "build"], "build the client", at=CLIENT)
        stamp.write_text(wanted, "utf-8")


def say(text: str) -> None:
    print(f"run.py: {text}", file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Requisite:
    """Something the system must offer, because no package registry does."""

    what: str
    package: str  # its name for apt-get
    present: Callable[[], bool]
    verbs: tuple[str, ...] = ()  # none: all of them

    def lacks(self, verb: str) -> bool:
        return (not self.verbs or verb in self.verbs) and not self.present()


def has_ensurepip() -> bool:
    importlib.invalidate_caches()
    found = importlib.util.find_spec("ensurepip")
    return current(UV) or bool(found and found.origin)  # what is left of a removed package has no origin


def has_compiler() -> bool:
    return any(map(shutil.which, ("cc", "gcc", "clang", "cl")))


def has_headers() -> bool:
    return Path(sysconfig.get_path("include"), "Python.h").exists()


def has_postgresql() -> bool:
    return shutil.which("postgres") is not None or any(Path("/usr/lib/postgresql").glob("*/bin/postgres"))


def has_chromium() -> bool:
    return any(map(shutil.which, ("chromium", "chromium-browser", "google-chrome")))


PYTHON = f"python{sys.version_info.major}.{sys.version_info.minor}"
REQUISITES = (
    Requisite("Python's venv", f"{PYTHON}-venv", has_ensurepip),
    Requisite("a C compiler", "gcc", has_compiler, ("bench",)),  # for mypyc, as are the headers
    Requisite("Python's headers", f"{PYTHON}-dev", has_headers, ("bench",)),
    Requisite("PostgreSQL", "postgresql", has_postgresql, ("test",)),  # the storage is tested on a real one
    Requisite("Chromium", "chromium", has_chromium, ("test",)),  # and the client in a real browser
)


def require(verb: str) -> None:
    """Stop with one line if the system lacks something; `test` may install it, where it is allowed to."""
    lacking = [requisite for requisite in REQUISITES if requisite.lacks(verb)]
    if lacking and verb == "test" and may_install():
        packages = [requisite.package for requisite in lacking]
        say(f"installing what this system lacks: apt-get install {' '.join(packages)}")
        apt("update")
        apt("install", "--yes", "--no-install-recommends", *packages)
        lacking = [requisite for requisite in lacking if requisite.lacks(verb)]
    if lacking:
        raise Trouble(remedy(lacking))


def may_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt(*arguments: str) -> None:
    """Run apt-get, which says itself what it does; what is still missing afterwards is reported by `require`."""
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.call(["apt-get", "-q", *arguments], env=variables, stdin=subprocess.DEVNULL)


def remedy(lacking: Sequence[Requisite]) -> str:
    names = " and ".join(requisite.what for requisite in lacking)
    packages = " ".join(requisite.package for requisite in lacking)
    return f"this system lacks {names}; install with (Debian, Ubuntu): apt-get install {packages}"


def play(arguments: Sequence[str]) -> int:
    """Play in the browser, or with --terminal right here; all that follows is passed on to `reliquary play`."""
    prepare("play", PLAY)
    if not any(word.startswith("-") and word not in ("--port", "--no-open") for word in arguments):
        build_client()
    return hand_over(PLAY, "reliquary", "play", *arguments)


def hand_over(env: Environment, tool: str, *arguments: str, **variables: str) -> int:
    """Become a tool of an environment; nothing of run.py stays in the way."""
    command, settings = [env.tool(tool), *arguments], {**env.variables(), **variables}
    sys.stdout.flush()
    if os.name != "nt":  # there, the prompt would not wait
        os.execve(command[0], command, settings)
    return subprocess.call(command, env=settings)


@dataclass(frozen=True)
class Part:
    """One part of the test run: a command, and how to count what it did from what it printed."""

    name: str
    command: tuple[str, ...]
    count: Callable[[str], str]
    env: Environment = TEST
    live: bool = False  # shown as it runs, and not only if it fails
    at: Path = ROOT

    @property
    def tests(self) -> bool:
        """Whether what it counts are tests."""
        return self.count is results


def counted(pattern: str, unit: str) -> Callable[[str], str]:
    return lambda output: f"{found.group(1) if (found := re.search(pattern, output)) else 0} {unit}"


def pages(_: str) -> str:
    return f"{len(list(SITE.rglob('*.html')))} pages"


def results(output: str) -> str:
    numbers = dict(zip(("passed", "failed", "skipped"), tally(output), strict=True))
    return ", ".join(f"{number} {name}" for name, number in numbers.items() if number or name != "skipped")


def tally(output: str) -> tuple[int, int, int]:
    """The tests passed, failed and skipped, from the line with which pytest or vitest ends."""
    last = re.findall(r"^.* in [\d.]+s\b.*$|^ *Tests  .*$", output, re.MULTILINE)[-1:]
    counts = re.findall(r"(\d+) (passed|failed|error|skipped|xfailed)", "".join(last))
    numbers = {name: int(number) for number, name in counts}
    failed = numbers.get("failed", 0) + numbers.get("error", 0)
    return numbers.get("passed", 0), failed, numbers.get("skipped", 0) + numbers.get("xfailed", 0)


# With what a player has, everything must import but the laws, which are for those who test.
IMPORT_ALL = """
import importlib, pkgutil, reliquary
names = [module.name for module in pkgutil.walk_packages(reliquary.__path__, "reliquary.")]
names = [name for name in names if name != "reliquary.testing" and not name.endswith("__main__")]
for name in names:
    importlib.import_module(name)
print(len(names), "modules")
"""
DOCS = ("zensical", "build", "--strict", "--clean")
PYTEST = ("pytest", "-q", "-n", "2")
PARTS = (
    Part("format", ("ruff", "format", "--check"), counted(r"(\d+) files? already", "files")),
    Part("lint", ("ruff", "check"), counted(r"Found (\d+)", "findings")),
    Part("types", ("mypy",), counted(r"(\d+) source file", "files")),
    Part("imports", ("lint-imports", "--no-cache"), counted(r"(\d+) kept", "contracts")),
    Part("play", ("python", "-c", IMPORT_ALL), counted(r"(\d+) modules", "modules"), PLAY),
    Part("client", ("npm", "test", "--", "--reporter=dot"), results, NODE, at=CLIENT),
    Part("svelte", ("npm", "run", "check"), counted(r"(\d+) FILES", "files"), NODE, at=CLIENT),
    Part("eslint", ("npm", "run", "lint"), counted(r"(\d+) problem", "problems"), NODE, at=CLIENT),
    Part("size", ("npm", "run", "size"), counted(r"code: ([\d.]+) kB", "kB"), NODE, at=CLIENT),
    Part("tests", (*PYTEST, "--ignore=tests/browser", "tests", "README.md", "docs"), results, live=True),
    Part("browser", (*PYTEST, "tests/browser"), results, live=True),
    Part("docs", DOCS, pages),
)


def test(chosen: Sequence[str]) -> int:
    """Check everything, or only the parts named; a failure stops nothing, and the last lines name what failed."""
    names = [part.name for part in PARTS]
    if unknown := set(chosen) - set(names):
        raise Trouble(f"there is no part {', '.join(sorted(unknown))}; the parts are: {' '.join(names)}")
    wanted = [part for part in PARTS if part.name in chosen or not chosen]
    prepare("test", TEST, PLAY, NODE)
    if any(part.at == CLIENT or part.name == "browser" for part in wanted):
        build_client()
    failing, passed, failed = [], 0, 0
    for part in wanted:
        code, output = check(part)
        failing += [part.name] if code else []
        if part.tests:
            good, bad, _ = tally(output)
            passed, failed = passed + good, failed + (bad or int(code != 0))  # it broke down, or found nothing
    if failing:
        print(f"failing parts: {', '.join(failing)}")
    print(f"{passed} passed, {failed} failed", flush=True)
    return 1 if failing else 0


def check(part: Part) -> tuple[int, str]:
    """Run a part and print a line about it; its exit code and output."""
    started = time.monotonic()
    command = [part.env.tool(part.command[0]), *part.command[1:]]
    code, output = listen(command, part.env.variables(), part.live, part.at)
    if code and not part.live:
        print(output.rstrip())
    verdict = "FAILED" if code else "ok"
    print(f"{part.name:<8} {verdict:<6} {time.monotonic() - started:7.1f} s  {part.count(output)}", flush=True)
    return code, output


def run(*command: str) -> int:
    """Run a tool of the test environment in the root of the project; its exit code."""
    return subprocess.call([TEST.tool(command[0]), *command[1:]], cwd=ROOT, env=TEST.variables())


def fix() -> int:
    """Mend what a tool can mend (lint, format), then check the types."""
    prepare("fix", TEST)
    return max(run("ruff", "check", "--fix"), run("ruff", "format"), run("mypy"))


def docs() -> int:
    """Build the documentation site into the folder site."""
    prepare("docs", TEST)
    code = run(*DOCS)
    print(f"the site is {SITE / 'index.html'}" if code == 0 else "the site was not built", flush=True)
    return code


def golden(arguments: Sequence[str]) -> int:
    """Play the golden records again and write them anew; what follows is passed on."""
    prepare("golden", TEST)
    os.chdir(ROOT)
    return hand_over(TEST, "python", "-m", "tests.golden", *arguments)


def bench(arguments: Sequence[str]) -> int:
    """Measure speed and memory, next to Catanatron in an environment of its own; what follows is passed on."""
    prepare("bench", TEST, CATANATRON)
    os.chdir(ROOT)
    catanatron = CATANATRON.tool("python")
    return hand_over(TEST, "python", "-m", "bench", *arguments, RELIQUARY_CATANATRON_PYTHON=catanatron)


def lock(upgrade: bool) -> int:
    """Compile requirements/*.txt from pyproject.toml, with hashes of the public registry and no addresses."""
    prepare("lock", UV)
    options = ["--universal", "--generate-hashes", f"--python-version={OLDEST[0]}.{OLDEST[1]}", "--no-annotate"]
    options += ["--no-config", "--custom-compile-command=python3 run.py lock", *(["--upgrade"] if upgrade else [])]
    variables = {name: value for name, value in os.environ.items() if not name.startswith("UV_")}
    variables |= {name: value for name, value in network().items() if name == "SSL_CERT_FILE"}
    for env in (UV, PLAY, TEST, NODE, CATANATRON):
        written = env.requirements.relative_to(ROOT).as_posix()
        say(f"compiling {written} …")
        command = [UV.tool("uv"), "pip", "compile", *options, *env.sources, "--output-file", written]
        quietly(command, f"compile {written}", variables)
    return 0


def parser() -> argparse.ArgumentParser:
    whole = argparse.ArgumentParser(prog="run.py", description=__doc__)
    verbs = whole.add_subparsers(metavar="verb", required=True)
    for verb in (play, test, fix, docs, golden, bench, lock):
        part = verbs.add_parser(verb.__name__, help=verb.__doc__, description=verb.__doc__)
        part.set_defaults(verb=verb)
        if verb is test:
            part.add_argument("chosen", metavar="part", nargs="*", help=" ".join(each.name for each in PARTS))
        if verb is lock:
            part.add_argument("--upgrade", action="store_true", help="take the newest versions that fit")
    return whole


def dispatch(argv: Sequence[str]) -> int:
    """Find the verb; play, golden and bench pass on what they do not know themselves."""
    if argv[:1] == ["play"]:
        return play(argv[1:])
    if not argv:
        parser().print_help()
        return 0
    options, rest = parser().parse_known_args(argv)
    arguments = vars(options)
    verb = arguments.pop("verb")
    if verb in (golden, bench):
        arguments["arguments"] = rest
    elif rest:
        parser().error(f"unknown argument: {rest[0]}")
    return int(verb(**arguments))


def main(argv: Sequence[str]) -> int:
    """Do what the verb says; trouble is one line and exit code 2."""
    try:
        return dispatch(argv)
    except Trouble as trouble:
        say(str(trouble))
        return 2
    except OSError as error:
        say(f"{error}; if it happens again, remove the folder .venv")
        return 2
    except KeyboardInterrupt:
        say("stopped")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
