#!/usr/bin/env python3
"""Run the parity tests in a virtual environment made for them.

    verify.py --classpath JARS [--java JAVA] [--random-cases N] [pytest arguments]
    verify.py --step generate|run|compare|coverage … the steps of harness.py, in the same environment

The environment holds exactly requirements.txt, by hash, and is kept in the build's cache (see native/fetch.py).
"""

import argparse
import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "native"))
import fetch  # noqa: E402  (the build's own module: one place that knows the cache folder)


def environment(further: Path | None = None) -> Path:
    """Return the python of an environment with requirements.txt, or with a further file, whose first row includes it."""
    requirements = further or HERE / "requirements.txt"
    content = (HERE / "requirements.txt").read_bytes() + (further.read_bytes() if further else b"")
    key = hashlib.sha256(content + sys.version.encode()).hexdigest()[:16]
    home = fetch.cache_dir() / "venv" / key
    python = home / "bin" / "python"
    complete = home / "complete"
    if not complete.exists():
        venv.EnvBuilder(with_pip=True, clear=True).create(home)
        install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes",
                   "--only-binary=:all:", "--requirement", requirements]
        if subprocess.run(install).returncode != 0:
            raise SystemExit(f"could not install {requirements} (is a package index reachable for pip?)")
        complete.touch()
    return python


def main() -> None:
    if sys.argv[1:2] == ["--step"]:
        raise SystemExit(subprocess.run([environment(), HERE / "harness.py", *sys.argv[2:]], cwd=HERE).returncode)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--classpath", required=True, help="class path with the parity runner and an engine")
    parser.add_argument("--java", default="java", help="the java program to run it with")
    parser.add_argument("--random-cases", type=int, default=2000, help="how many random cases there are in all")
    arguments, pytest_arguments = parser.parse_known_args()
    run = subprocess.run(
        [sys.executable, HERE.parent / "native" / "fetch.py", "--flavour", "data", "--link", HERE.parent / "native" / "target" / "deps"]
    )
    if run.returncode != 0:
        raise SystemExit(run.returncode)
    variables = dict(os.environ, CUDF4J_PARITY_CLASSPATH=arguments.classpath, CUDF4J_PARITY_JAVA=arguments.java,
                     CUDF4J_PARITY_RANDOM=str(arguments.random_cases))
    command = [environment(), "-m", "pytest", "-p", "no:cacheprovider", "--durations=5", HERE, *pytest_arguments]
    raise SystemExit(subprocess.run([str(c) for c in command], env=variables, cwd=HERE).returncode)


if __name__ == "__main__":
    main()
