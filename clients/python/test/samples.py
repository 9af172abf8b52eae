"""Runs the samples of a page one by one, in one namespace."""

from __future__ import annotations

import re
import sys
from pathlib import Path


def main(page: str) -> None:
    text = Path(page).read_text("utf8")
    namespace: dict[str, object] = {"__name__": "samples"}
    samples = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    for number, sample in enumerate(samples, 1):
        exec(compile(sample, f"sample {number}", "exec"), namespace)
    print(f"{len(samples)} samples ran")


if __name__ == "__main__":
    main(sys.argv[1])
