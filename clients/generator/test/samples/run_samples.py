"""
Runs the Python samples of a folder one by one, and prints a line for each that failed.

    python run_samples.py <folder> <address>

Each sample has its own address, so that the proxy knows which sample sent a request.
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
    # One connection for all samples: opening one takes as long as running a sample.
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
