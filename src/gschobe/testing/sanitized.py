"""Runs the kernel's tests with a kernel that checks every access to memory: `./dev sanitize`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

CHECKED = ("-fsanitize=address,undefined", "-fno-sanitize-recover", "-std=c++20", "-O2", "-g")


def solve_by_brute_force(folder: Path) -> None:
    """Compare the solver with one that tries everything, both in C++."""
    brute = folder / "solver_brute"
    source = Path("kernel/tests/solver_brute.cpp")
    subprocess.run(["g++", *CHECKED, source, "-o", brute], check=True)
    subprocess.run([brute, "40000", "4000", "1000"], check=True)


def checked_environment(folder: Path) -> dict[str, str]:
    """An environment in which Python takes the checked kernel and its checker."""
    # Beside the checker's own library that of C++, whose exceptions it has to know from the start.
    libraries = (
        subprocess.check_output(["g++", f"-print-file-name={name}"], text=True).strip()
        for name in ("libasan.so", "libstdc++.so")
    )
    # Python itself frees nothing at its end, so what is left then is no fault of the kernel.
    options = {"ASAN_OPTIONS": "detect_leaks=0", "LD_PRELOAD": " ".join(libraries)}
    return {**os.environ, **options, "PYTHONPATH": str(folder)}


def main(arguments: list[str]) -> int:
    """Run everything; the exit status is that of the first that fails."""
    folder, *for_pytest = arguments
    solve_by_brute_force(Path(folder))
    environment = checked_environment(Path(folder))
    for module in (
        ("pytest", "tests/fast", *for_pytest),
        ("gschobe.testing.kernel_equal", "--positions", "1_000_000"),
    ):
        done = subprocess.run([sys.executable, "-m", *module], check=False, env=environment)
        if done.returncode != 0:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
