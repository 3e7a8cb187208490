"""The rules need nothing but a few modules of the standard library, directly or indirectly."""

import json
import subprocess
import sys
from pathlib import Path

ALLOWED = (
    "__future__",
    "collections.abc",
    "dataclasses",
    "enum",
    "functools",
    "itertools",
    "math",
    "operator",
    "re",
    "types",
    "typing",
)

# Run without site packages, in a process that has loaded only what is allowed and what that needs.
PROGRAM = """
import importlib, json, sys
allowed, source, modules = json.loads(sys.argv[1])
for name in allowed:
    importlib.import_module(name)
before = set(sys.modules)
sys.path.insert(0, source)
for name in modules:
    importlib.import_module(name)
print(json.dumps(sorted(set(sys.modules) - before)))
"""


def loaded_by(modules: list[str], *, source: Path) -> set[str]:
    """What importing some modules loads beyond what is allowed."""
    argument = json.dumps([ALLOWED, str(source), modules])
    command = [sys.executable, "-I", "-S", "-c", PROGRAM, argument]
    return set(
        json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    )


def test_core_loads_nothing_that_is_not_allowed(project: Path) -> None:
    source = project / "src"
    paths = (source / "gschobe/core").rglob("*.py")
    parts = (path.relative_to(source).with_suffix("").parts for path in paths)
    modules = [".".join(part for part in names if part != "__init__") for names in parts]
    assert loaded_by(modules, source=source) == {"gschobe", *modules}


def test_a_module_that_is_not_allowed_is_seen(tmp_path: Path) -> None:
    (tmp_path / "impure.py").write_text("import random\n")
    assert {"impure", "random"} <= loaded_by(["impure"], source=tmp_path)
