"""What is committed works on any machine: it names no host to install from and no folder."""

import re
import subprocess
from pathlib import Path

import pytest

MACHINE_PATH = re.compile(r"(?<![\w.~}-])/(?:home|root|Users|work|mnt)/\w|\b[A-Z]:\\Users\\")


@pytest.fixture(scope="module")
def tracked(project: Path) -> dict[str, str]:
    """The text of every file that git keeps or is about to keep, by its path."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=project,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    paths = (project / name for name in listed.split("\0") if name)
    contents = {path: path.read_bytes() for path in paths if path.is_file()}
    return {
        str(path.relative_to(project)): content.decode()
        for path, content in contents.items()
        if b"\0" not in content
    }


LOCKS = [f"requirements-{name}.txt" for name in ("kernel", "play", "server", "test", "uv", "zig")]


def test_locks_name_no_host(tracked: dict[str, str]) -> None:
    locks = {name: text for name, text in tracked.items() if name.startswith("requirements-")}
    assert set(LOCKS) <= set(locks)
    named = re.compile(
        r"://|--(?:extra-)?index|--find-links|--trusted-host|^-[if]|\s@\s", re.MULTILINE
    )
    assert [name for name, text in locks.items() if named.search(text)] == []


def test_every_locked_package_has_a_hash(tracked: dict[str, str]) -> None:
    for name in LOCKS:
        packages = re.split(r"\n(?=\S)", tracked[name].strip())
        assert [package for package in packages if "--hash=sha256:" not in package] == []


def test_the_locks_agree_so_that_all_fit_in_one_environment(tracked: dict[str, str]) -> None:
    play, kernel, server, test = (
        set(re.findall(r"^\S+==\S+", tracked[f"requirements-{name}.txt"], re.MULTILINE))
        for name in ("play", "kernel", "server", "test")
    )
    assert play < kernel < test
    assert play < server < test


def test_no_file_names_a_folder_of_a_machine(tracked: dict[str, str]) -> None:
    found = {name: MACHINE_PATH.findall(text) for name, text in tracked.items()}
    assert {name: paths for name, paths in found.items() if paths} == {}
