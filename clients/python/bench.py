"""What the library costs compared with others, in one run: `python bench.py stripe openai paystack-sdk:paystack`, in an
environment that has them. Write `package:module` if the module has another name than the package.

It measures CPU time, because the machine may have other work, and takes the lowest of several runs.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from importlib.metadata import PackageNotFoundError, distribution
from typing import Any, Callable, Dict, List

runs = 5


def main(others: List[str]) -> None:
    nothing = seconds("pass")
    print(f"| Python {sys.version.split()[0]} | import, CPU ms | modules | first client, CPU ms | installed, own | requires |")
    print("|---|---|---|---|---|---|")
    for both, make in [("httpx", "import httpx; httpx.Client()"), ("sokoni", ours), *((one, "") for one in others)]:
        name, _, given = both.partition(":")
        module = given or name
        bare = seconds(f"import {module}") - nothing
        first = f"{(seconds(make) - nothing) * 1000:.0f}" if make else "–"
        count = said(f"import sys; a = len(sys.modules); import {module}; print(len(sys.modules) - a)")
        print(f"| {name} | {bare * 1000:.0f} | {count} | {first} | {size(name)} | {requires(name)} |")
    decode()


ours = "from sokoni import Sokoni; Sokoni('sk_sandbox_x', base_url='http://127.0.0.1:1').products"


def seconds(code: str) -> float:
    return min(float(said(f"import time; a = time.process_time(); {code}; print(time.process_time() - a)")) for _ in range(runs))


def said(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.strip()


def size(name: str) -> str:
    try:
        files = distribution(name).files or []
    except PackageNotFoundError:
        return "–"
    total = sum(path.stat().st_size for path in (file.locate() for file in files) if path.is_file() and path.suffix != ".pyc")
    return f"{total / 1e6:.1f} MB"


def requires(name: str) -> str:
    try:
        found = distribution(name).requires or []
    except PackageNotFoundError:
        return "–"
    return str(sum(1 for one in found if "extra ==" not in one))


def decode() -> None:
    """Decodes a page of twenty products from bytes to objects."""
    from sokoni.models import Product

    from pathlib import Path

    contract = Path(__file__).resolve().parents[2] / "contract/openapi.json"
    answers = json.loads(contract.read_text("utf8"))["paths"]["/api/products"]["get"]["responses"]["200"]
    row = answers["content"]["application/json"]["example"]["data"][0]
    page = json.dumps({"data": [row] * 20}).encode()
    bare = cost(lambda: json.loads(page))
    whole = cost(lambda: [Product.from_dict(one) for one in json.loads(page)["data"]])
    print(f"\n{len(page) / 1000:.0f} kB, 20 products: json.loads {bare:.0f} µs, with our objects {whole:.0f} µs of CPU")


def cost(work: Callable[[], Any]) -> float:
    found: Dict[str, float] = {}
    for _ in range(runs * 3):
        begun = time.process_time()
        for _ in range(20):
            work()
        spent = (time.process_time() - begun) / 20 * 1e6
        found["least"] = min(found.get("least", spent), spent)
    return found["least"]


if __name__ == "__main__":
    main(sys.argv[1:])
