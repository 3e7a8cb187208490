"""What `./dev` promises: a help that is complete, and nothing stale."""

import dataclasses
import gettext
import importlib.util
import shutil
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

CATALOGUE = Path("src/gschobe/texts/catalogue")


@pytest.fixture(scope="module")
def dev(project: Path) -> ModuleType:
    """The file `dev`, loaded as a module."""
    loader = SourceFileLoader("dev", str(project / "dev"))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "dont_write_bytecode", True)
        patch.setitem(sys.modules, loader.name, module)
        loader.exec_module(module)
    return module


@pytest.fixture
def copy(dev: ModuleType, project: Path, tmp_path: Path) -> Any:
    """A copy of what the texts are built from, beside the interpreter of this test."""
    shutil.copy(project / "hatch_build.py", tmp_path)
    shutil.copytree(
        project / CATALOGUE, tmp_path / CATALOGUE, ignore=shutil.ignore_patterns("*.mo")
    )
    return dev.Checkout(root=tmp_path, python=Path(sys.executable))


def forbid_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object, **options: object) -> None:
        pytest.fail(f"started {arguments}")

    monkeypatch.setattr(subprocess, "run", refuse)


def spoken(root: Path) -> str:
    with (root / CATALOGUE / "en.mo").open("rb") as file:
        return gettext.GNUTranslations(file).gettext("error/see_help")


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def test_an_edited_source_is_rebuilt_and_an_unchanged_one_is_not(
    dev: ModuleType, copy: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert dev.refresh(copy, [dev.TEXTS]) == ["texts"]
    assert spoken(copy.root).startswith("See ")

    edit(copy.root / CATALOGUE / "en.po", "See ", "Look at ")
    assert dev.refresh(copy, [dev.TEXTS]) == ["texts"]
    assert spoken(copy.root).startswith("Look at ")

    forbid_programs(monkeypatch)
    assert dev.refresh(copy, [dev.TEXTS]) == []
    (copy.root / CATALOGUE / "en.po").touch()
    assert dev.refresh(copy, [dev.TEXTS]) == []


def test_a_failed_build_is_tried_again(dev: ModuleType, copy: Any) -> None:
    edit(copy.root / CATALOGUE / "en.po", "msgstr", "msgstring")
    with pytest.raises(subprocess.CalledProcessError):
        dev.refresh(copy, [dev.TEXTS])
    with pytest.raises(subprocess.CalledProcessError):
        dev.refresh(copy, [dev.TEXTS])
    edit(copy.root / CATALOGUE / "en.po", "msgstring", "msgstr")
    assert dev.refresh(copy, [dev.TEXTS]) == ["texts"]


@pytest.mark.parametrize("change", ["edited", "added", "deleted", "output lost", "folder moved"])
def test_what_makes_a_product_stale(dev: ModuleType, tmp_path: Path, change: str) -> None:
    root = tmp_path / "here"
    root.mkdir()
    checkout = dev.Checkout(root=root, python=Path(sys.executable))
    (root / "one.in").write_text("1")
    (root / "two.in").write_text("2")
    product = dev.Product(
        name="sum",
        sources=("*.in",),
        outputs=("sum.out",),
        build=lambda checkout: (checkout.root / "sum.out").write_text("3"),
    )
    assert dev.refresh(checkout, [product]) == ["sum"]
    assert dev.refresh(checkout, [product]) == []
    match change:
        case "edited":
            (root / "one.in").write_text("3")
        case "added":
            (root / "three.in").write_text("3")
        case "deleted":
            (root / "two.in").unlink()
        case "output lost":
            (root / "sum.out").unlink()
        case _:
            checkout = dataclasses.replace(checkout, root=root.rename(tmp_path / "there"))
    assert dev.refresh(checkout, [product]) == ["sum"]


@pytest.mark.parametrize(
    "source", ["pyproject.toml", "requirements-uv.txt", "requirements-test.txt"]
)
def test_an_edited_lock_renews_the_environment(
    dev: ModuleType, project: Path, tmp_path: Path, source: str
) -> None:
    product = dev.environment("test")
    checkout = dev.Checkout(root=tmp_path, python=Path(sys.executable))
    for pattern in product.sources:
        shutil.copy(project / pattern, tmp_path)
    before = product.digest(checkout)
    (tmp_path / source).write_text((tmp_path / source).read_text() + "# edited\n")
    assert product.digest(checkout) != before


@pytest.fixture
def programs(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The programs that would have been started; uv fails, as on a machine that it cannot use."""
    started: list[str] = []

    def start(program: str | Path, *arguments: str | Path, **options: object) -> None:
        started.append(" ".join(map(str, (Path(program).name, *arguments))))
        if Path(program).name == "uv":
            raise FileNotFoundError(program)

    monkeypatch.setattr(dev, "run", start)
    return started


def test_pip_installs_where_uv_cannot(dev: ModuleType, copy: Any, programs: list[str]) -> None:
    dev.install(copy, lock="requirements-play.txt")
    python = Path(sys.executable).name
    assert programs[-2].startswith(f"{python} -m pip install")
    assert programs[-2].endswith(f"--require-hashes -r {copy.root / 'requirements-play.txt'}")
    assert programs[-1].endswith(f"--no-deps --no-build-isolation -e {copy.root}")


def test_debian_without_its_venv_package_gets_it(
    dev: ModuleType, copy: Any, programs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", {}.get)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    dev.ensure_environment(copy)
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    assert programs[-2].endswith(f"apt-get install -y -qq --no-install-recommends {package}")
    assert programs[-1].endswith(f"-m venv --clear {copy.root / '.venv'}")


def test_a_machine_without_apt_is_told_what_is_missing(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", {}.get)
    with pytest.raises(SystemExit, match="install first: python3-venv"):
        dev.apt_install("python3-venv")


def compilers(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, *, found: list[str | None], has_apt: bool
) -> None:
    """A machine with Python's headers whose compiler is asked for so many times."""
    monkeypatch.setattr(dev, "compiler_here", lambda: found.pop(0))
    monkeypatch.setattr(dev, "may_apt_install", lambda: has_apt)


def test_the_compiler_of_the_machine_comes_first(
    dev: ModuleType, copy: Any, programs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    compilers(dev, monkeypatch, found=["clang++"], has_apt=True)
    assert dev.find_compiler(copy) == {"CXX": "clang++"}
    assert programs == []


def test_where_there_is_none_the_package_manager_brings_one(
    dev: ModuleType, copy: Any, programs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    compilers(dev, monkeypatch, found=[None, "g++"], has_apt=True)
    assert dev.find_compiler(copy) == {"CXX": "g++"}
    assert programs[-1].endswith("--no-install-recommends g++")


def test_and_where_it_cannot_a_wheel_does(
    dev: ModuleType, tmp_path: Path, programs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    compilers(dev, monkeypatch, found=[None, None], has_apt=False)
    checkout = dev.Checkout(root=tmp_path, python=tmp_path / "python")
    found = dev.find_compiler(checkout)
    assert programs[-1].endswith(f"--require-hashes -r {tmp_path / 'requirements-zig.txt'}")
    assert Path(found["CXX"]).read_text().endswith(' -m ziglang c++ "$@"\n')
    assert f"-DCMAKE_AR={tmp_path / 'zig-ar'}" in found["CMAKE_ARGS"]


def test_an_old_compiler_is_none(
    dev: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "c++"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CXX", raising=False)
    assert dev.compiler_here() is None


def test_to_play_no_kernel_is_built(dev: ModuleType) -> None:
    assert dev.KERNEL not in dev.TO_PLAY
    assert dev.KERNEL in dev.TO_COMPUTE
    assert dev.KERNEL in dev.TO_TEST


def test_an_edited_header_of_the_kernel_builds_it_anew(
    dev: ModuleType, project: Path, tmp_path: Path
) -> None:
    shutil.copytree(project / "kernel", tmp_path / "kernel")
    checkout = dev.Checkout(root=tmp_path, python=Path(sys.executable))
    before = dev.KERNEL.digest(checkout)
    edit(tmp_path / "kernel/src/legal.hpp", "§5.1", "§5.2")
    assert dev.KERNEL.digest(checkout) != before


def test_every_source_and_output_of_a_product_exists(dev: ModuleType, project: Path) -> None:
    for product in {*dev.TO_PLAY, *dev.TO_COMPUTE, *dev.TO_TEST}:
        for pattern in (*product.sources, *product.outputs):
            assert any(project.glob(pattern)), f"{product.name}: {pattern}"


def test_help_has_a_sentence_for_every_command(dev: ModuleType, project: Path) -> None:
    printed = subprocess.run(
        [sys.executable, project / "dev", "help"], capture_output=True, text=True, check=True
    ).stdout
    lines = {line.split()[0]: line for line in printed.splitlines()[2:]}
    assert list(lines) == list(dev.COMMANDS)
    assert [name for name, line in lines.items() if not line.rstrip().endswith(".")] == []


def test_an_unknown_command_is_named(dev: ModuleType) -> None:
    with pytest.raises(SystemExit, match="no command fly; it has play"):
        dev.main(["fly"])


def test_a_command_without_arguments_refuses_them(dev: ModuleType) -> None:
    with pytest.raises(SystemExit, match="check takes no arguments, but was given: --fix"):
        dev.main(["check", "--fix"])


def test_checks_edit_nothing(dev: ModuleType) -> None:
    assert ("ruff", "format", "--check") in dev.CHECKS
    assert [step for step in dev.CHECKS if "--fix" in step] == []
