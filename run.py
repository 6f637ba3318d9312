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
import io
import os
import re
import shutil
import socket
import subprocess
import sysconfig
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))
import build_client
from build_client import WINDOWS

CLIENT = ROOT / build_client.CLIENT
VENVS = ROOT / ".venv"
SITE = ROOT / "site"
BIN, EXE = ("Scripts", ".exe") if WINDOWS else ("bin", "")


class UserError(Exception):
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
        return str(self.folder / BIN / f"{name}{EXE}")

    def variables(self) -> dict[str, str]:
        """The variables its tools run with: no foreign PYTHONPATH, and Node.js trusts whom the system trusts."""
        kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONHOME", "PYTHONPATH")}
        path = os.pathsep.join([str(self.folder / BIN), kept.get("PATH", os.defpath)])
        told = {"VIRTUAL_ENV": str(self.folder), "PATH": path, "NODE_USE_SYSTEM_CA": "1"}
        return kept | told | ({"PYTHONUTF8": "1"} if WINDOWS else {})  # there, pipes speak another code page


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
    with (VENVS / "lock").open("a") as file:
        if sys.platform == "win32":
            import msvcrt

            wait_for(lambda: msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1))
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def wait_for(attempt: Callable[[], None]) -> None:
    """Try until it is possible: Windows itself gives up on a lock after ten seconds."""
    while True:
        with contextlib.suppress(PermissionError):
            return attempt()
        time.sleep(0.2)


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
    quietly(command, f"install {listed}, which needs the network this once", variables=variables)


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


def quietly(command: Sequence[str], purpose: str, at: Path = ROOT, variables: Mapping[str, str] | None = None) -> None:
    """Run a command of the set-up without its chatter; when it fails, one line and a log remain."""
    code, output = listen(command, variables or (NODE.variables() if at == CLIENT else os.environ), at=at)
    if code:
        log = VENVS / "setup.log"
        log.write_text(f"$ {' '.join(command)}\n{output}", "utf-8")
        raise UserError(f"could not {purpose}: {build_client.cause(output)}; all it said is in {log.relative_to(ROOT)}")


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


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def client(checks: bool = False) -> int:
    """Build the browser's half, if anything it is made of has changed; `play` and `test` do so by themselves."""
    if build_client.is_current(ROOT) and (not checks or build_client.has_modules(ROOT, checks)):
        return 0
    prepare("client", NODE)
    node = build_client.Node((NODE.tool("node"),), (NODE.tool("npm"),))
    with alone():
        if not build_client.has_modules(ROOT, checks):
            say("installing what the client is built with …")
            build_client.install_modules(ROOT, node, quietly, checks)
        if not build_client.is_current(ROOT):  # who held the lock may have done it
            say("building the client …")
            build_client.build(ROOT, node, quietly)
    return 0


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


def chromium() -> str | None:
    """The Chromium of the system, or a browser that is one inside."""
    programs = [Path(os.environ[name]) for name in ("PROGRAMFILES", "PROGRAMFILES(X86)") if name in os.environ]
    elsewhere = [
        Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
        Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
        *(folder / "Google/Chrome/Application/chrome.exe" for folder in programs),
        *(folder / "Microsoft/Edge/Application/msedge.exe" for folder in programs),
    ]
    named = filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome")))
    return next(named, None) or next((str(file) for file in elsewhere if file.is_file()), None)


def has(tool: str) -> Callable[[], bool]:
    """Whether a tool is there; tools for root need not be on the path of others."""
    return lambda: shutil.which(tool, path=f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/sbin") is not None


PYTHON = f"python{sys.version_info.major}.{sys.version_info.minor}"
REQUISITES = (
    Requisite("Python's venv", f"{PYTHON}-venv", has_ensurepip),
    Requisite("a C compiler", "gcc", has_compiler, ("bench",)),  # for mypyc, as are the headers
    Requisite("Python's headers", f"{PYTHON}-dev", has_headers, ("bench",)),
    Requisite("PostgreSQL", "postgresql", has_postgresql, ("test",)),  # the storage is tested on a real one
    Requisite("Chromium", "chromium", lambda: chromium() is not None, ("test",)),  # and the client in a real browser
    Requisite("zsh", "zsh", has("zsh"), ("test",)),  # and completion in real shells
    Requisite("fish", "fish", has("fish"), ("test",)),
    Requisite("ip", "iproute2", has("ip"), ("test",)),  # and invitations between two machines of their own
    Requisite("nginx", "nginx-light", has("nginx"), ("test",)),  # and the hosting page, word by word
    Requisite("Caddy", "caddy", has("caddy"), ("test",)),
    Requisite("systemd-analyze", "systemd", has("systemd-analyze"), ("test",)),
    Requisite("unshare", "util-linux", has("unshare"), ("test",)),
    Requisite("useradd", "passwd", has("useradd"), ("test",)),
    Requisite("buildah", "buildah", has("buildah"), ("long",)),  # the container is built for real
)


def require(verb: str) -> None:
    """Stop with one line if the system lacks something; tests may install it, where they are allowed to."""
    lacking = [requisite for requisite in REQUISITES if requisite.lacks(verb)]
    if lacking and verb in ("test", "long") and may_install():
        packages = [requisite.package for requisite in lacking]
        say(f"installing what this system lacks: apt-get install {' '.join(packages)}")
        apt("update")
        apt("install", "--yes", "--no-install-recommends", *packages)
        lacking = [requisite for requisite in lacking if requisite.lacks(verb)]
    if lacking:
        raise UserError(remedy(lacking))


def may_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt(*arguments: str) -> None:
    """Run apt-get, which says itself what it does; what is still missing afterwards is reported by `require`."""
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.call(["apt-get", "-q", *arguments], env=variables, stdin=subprocess.DEVNULL)


def remedy(lacking: Sequence[Requisite]) -> str:
    names = " and ".join(requisite.what for requisite in lacking)
    packages = " ".join(requisite.package for requisite in lacking)
    linux = "; install with (Debian, Ubuntu): apt-get install " + packages
    return f"this system lacks {names}{linux if sys.platform == 'linux' else '; install it, and try again'}"


def play(arguments: Sequence[str]) -> int:
    """Play in the browser, or with --terminal right here; all that follows is passed on to `reliquary play`."""
    prepare("play", PLAY)
    return hand_over(PLAY, "reliquary", "play", *arguments)


def hand_over(env: Environment, tool: str, *arguments: str, **variables: str) -> int:
    """Become a tool of an environment; nothing of run.py stays in the way."""
    command, settings = [env.tool(tool), *arguments], {**env.variables(), **variables}
    sys.stdout.flush()
    if not WINDOWS:  # there, the prompt would not wait
        os.execve(command[0], command, settings)
    with subprocess.Popen(command, env=settings) as process:
        while process.poll() is None:
            with contextlib.suppress(KeyboardInterrupt):  # Ctrl-C is for the tool, which was told as well
                process.wait()
    return process.returncode


@dataclass(frozen=True)
class Part:
    """One part of the test run: a command, and how to count what it did from what it printed."""

    name: str
    command: tuple[str, ...]
    count: Callable[[str], str]
    env: Environment = TEST
    live: bool = False  # shown as it runs, and not only if it fails
    at: Path = ROOT
    named: bool = False  # runs only where it is named

    @property
    def tests(self) -> bool:
        """Whether what it counts are tests."""
        return self.count is results


def counted(pattern: str, unit: str) -> Callable[[str], str]:
    return lambda output: f"{found.group(1) if (found := re.search(pattern, output)) else 0} {unit}"


def results(output: str) -> str:
    numbers = dict(zip(("passed", "failed", "skipped"), tally(output), strict=True))
    again = len(set(re.findall(r"^RERUN (\S+)", output, re.MULTILINE)))
    counts = [f"{number} {name}" for name, number in numbers.items() if number or name != "skipped"]
    return ", ".join([*counts, f"{again} tried again"] if again else counts)


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
PYTEST = ("pytest", "-q", "-n", "2", "--dist", "loadgroup")  # tests that share something costly are a group
PARTS = (
    Part("format", ("ruff", "format", "--check"), counted(r"(\d+) files? already", "files")),
    Part("lint", ("ruff", "check"), counted(r"Found (\d+)", "findings")),
    Part("types", ("mypy",), counted(r"(\d+) source file", "files")),
    Part("imports", ("lint-imports", "--no-cache"), counted(r"(\d+) kept", "contracts")),
    Part("play", ("python", "-c", IMPORT_ALL), counted(r"(\d+) modules", "modules"), PLAY),
    Part("client", ("npm", "test", "--", "--reporter=dot"), results, NODE, at=CLIENT),
    Part("svelte", ("npm", "run", "check"), counted(r"found (\d+) error", "errors"), NODE, at=CLIENT),
    Part("eslint", ("npm", "run", "lint"), counted(r"(\d+) problem", "problems"), NODE, at=CLIENT),
    Part("size", ("npm", "run", "size"), counted(r"code: ([\d.]+) kB", "kB"), NODE, at=CLIENT),
    Part(
        "tests",
        (*PYTEST, "--ignore=tests/browser", "--ignore=tests/site", "tests", "README.md", "docs"),
        results,
        live=True,
    ),
    Part("browser", (*PYTEST, "--reruns", "1", "-r", "R", "tests/browser"), results, live=True),  # names who needed two
    Part("docs", (*PYTEST[:2], "tests/site"), results, live=True),  # builds the site once, then looks at it
    Part("long", (*PYTEST, "-m", "long", "tests"), results, live=True, named=True),
)


def test(chosen: Sequence[str]) -> int:
    """Check everything, or only the parts named; a failure stops nothing, and the last lines name what failed."""
    names = [part.name for part in PARTS]
    if unknown := set(chosen) - set(names):
        raise UserError(f"there is no part {', '.join(sorted(unknown))}; the parts are: {' '.join(names)}")
    wanted = [part for part in PARTS if part.name in chosen or not (chosen or part.named)]
    prepare("test", TEST, PLAY, NODE)
    if any(part.name == "long" for part in wanted):
        require("long")
    if any(part.at == CLIENT or part.name == "browser" for part in wanted):
        client(checks=True)
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
    """Mend what a tool can mend (files that follow from others, lint, format), then check the types."""
    prepare("fix", TEST)
    written = run("python", "-m", "reliquary.generating")
    return max(written, run("ruff", "check", "--fix"), run("ruff", "format"), run("mypy"))


def docs(serve: bool, port: int) -> int:
    """Build the documentation into the folder site, whose index.html opens in any browser; or serve it."""
    prepare("docs", TEST)
    if serve:
        return serve_docs(port)
    code = run(*DOCS)
    remedy = "open it in your browser, or see it change as you write: python3 run.py docs --serve"
    print(f"the site is {SITE / 'index.html'}; {remedy}" if code == 0 else "the site was not built", flush=True)
    return code


def serve_docs(port: int) -> int:
    """Show the documentation on this machine alone until Ctrl-C, in a browser where there is a screen for one."""
    if not is_free(port):
        raise UserError(f"port {port} of this machine is taken; try: python3 run.py docs --serve --port {port + 1}")
    screen = sys.platform in ("win32", "darwin") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    os.chdir(ROOT)
    return hand_over(TEST, "zensical", "serve", "--dev-addr", f"127.0.0.1:{port}", *(["--open"] if screen else []))


def is_free(port: int) -> bool:
    """Whether nobody listens at a port of this machine."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


def port_number(word: str) -> int:
    """A port as somebody typed it."""
    if not (word.isdecimal() and 1 <= int(word) <= 65535):
        raise argparse.ArgumentTypeError(f"expected a number from 1 to 65535, found {word!r}")
    return int(word)


def golden(arguments: Sequence[str]) -> int:
    """Play the golden records again and write them anew; what follows is passed on."""
    prepare("golden", TEST)
    os.chdir(ROOT)
    return hand_over(TEST, "python", "-m", "tests.golden", *arguments)


def wire() -> int:
    """Describe anew what crosses the wire, and make the types of the client from it."""
    prepare("wire", TEST, NODE)
    client(checks=True)
    quietly([TEST.tool("python"), "-m", "reliquary.web.schema", str(CLIENT / "src")], "describe the wire")
    quietly([NODE.tool("npm"), "run", "wire"], "make the types of the client", CLIENT)
    return 0


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
        quietly(command, f"compile {written}", variables=variables)
    return 0


def parser() -> argparse.ArgumentParser:
    whole = argparse.ArgumentParser(prog="run.py", description=__doc__)
    verbs = whole.add_subparsers(metavar="verb", required=True)
    for verb in (play, test, client, fix, docs, golden, wire, bench, lock):
        part = verbs.add_parser(verb.__name__, help=verb.__doc__, description=verb.__doc__)
        part.set_defaults(verb=verb)
        if verb is test:
            part.add_argument("chosen", metavar="part", nargs="*", help=" ".join(each.name for each in PARTS))
        if verb is docs:
            part.add_argument(
                "--serve", action="store_true", help="show it at http://127.0.0.1:8000, anew with each change"
            )
            part.add_argument("--port", type=port_number, default=8000, help="the port, with --serve")
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
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a code page that lacks a sign stops nothing
    try:
        return dispatch(argv)
    except UserError as error:
        say(str(error))
        return 2
    except OSError as error:
        say(f"{error}; if it happens again, remove the folder .venv")
        return 2
    except KeyboardInterrupt:
        say("stopped")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
