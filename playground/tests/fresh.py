"""A wheel as `python -m build` makes it, and a fresh environment in which nothing of its sources is found."""

import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path


def built(source: Path, folder: Path) -> Path:
    """The wheel of a project, from an archive of its sources; both are put into the folder."""
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, source)
    (wheel,) = folder.glob("*.whl")
    return wheel


def inside(wheel: Path) -> dict[str, bytes]:
    """What is in a wheel, by its path."""
    with zipfile.ZipFile(wheel) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def installed(wheel: Path, folder: Path) -> Path:
    """A fresh environment with it, and with what it depends on from the one that runs the tests; its `bin`."""
    run(sys.executable, "-m", "venv", "--without-pip", folder)
    python = folder / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", "--no-compile", wheel)
    packages = run(python, "-I", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    (Path(packages) / "needed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return folder / "bin"


def run(*command: str | Path) -> str:
    """What a command says; it must end well."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout
