"""
Runs the Python samples of a folder, one after the other as they stand there, and prints a line for each that fell.

    python run_samples.py <folder> <address>

Each has an address of its own, so that whoever listens there knows whose requests come.
"""

from __future__ import annotations

import builtins
import os
import sys
import traceback
from functools import partial
from pathlib import Path

import httpx
import sokoni


def main(folder: str, address: str) -> None:
    os.chdir(folder)
    say = builtins.print
    builtins.print = lambda *_: None  # type: ignore[assignment]
    # One connection for all: to make one takes as long as all that a sample does.
    sokoni.Sokoni = partial(sokoni.Sokoni, http_client=httpx.Client())  # type: ignore[assignment,misc]
    for file in sorted(Path(folder).glob("*.py")):
        operation = file.stem.split("-", 1)[1]
        os.environ["SOKONI_BASE_URL"] = f"{address}/python/{operation}"
        try:
            exec(compile(file.read_text("utf8"), file.name, "exec"), {"__name__": "sample"})
        except Exception:
            say(f"{file.name}: {traceback.format_exc()}")


if __name__ == "__main__":
    main(*sys.argv[1:])
