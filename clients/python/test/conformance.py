"""Plays the shared cases of clients/conformance, once with each client. Prints the errors, one line of JSON per case."""

from __future__ import annotations

import asyncio
import json
import re
import sys
import urllib.request
from pathlib import Path
from typing import Any, Callable, Dict, List, Mapping, Optional

import sokoni
from sokoni import webhooks
from sokoni._runtime import async_client, sync_client
from sokoni._runtime.transport import library_of

folder = Path(__file__).resolve().parents[2] / "conformance"
operations = json.loads((folder / "generated/operations.json").read_text("utf8"))
kinds: Dict[str, Any] = {
    "bad_request": sokoni.BadRequestError,
    "authentication": sokoni.AuthenticationError,
    "payment": sokoni.PaymentDeclinedError,
    "permission": sokoni.PermissionDeniedError,
    "not_found": sokoni.NotFoundError,
    "conflict": sokoni.ConflictError,
    "version": sokoni.VersionError,
    "idempotency": sokoni.IdempotencyError,
    "rate_limit": sokoni.RateLimitError,
    "server": sokoni.ServerError,
    "connection": sokoni.ApiConnectionError,
    "timeout": sokoni.ApiTimeoutError,
}


def main(sync_url: str, async_url: str) -> None:
    files = sorted((folder / "cases").glob("calls-*.json"))
    cases = [case for path in files for case in json.loads(path.read_text("utf8"))["cases"]]
    # A Python task is cancelled from outside. A call takes no abort signal.
    calls = [case for case in cases if "abort" not in case["call"]]
    # One HTTP client for all cases: making one takes longer than a case.
    library = library_of(None)
    with library.Client() as http_client:
        for case in calls:
            tell(case["id"], "sync", play(case, sync_url, http_client) + report(sync_url, case["id"]))
    asyncio.run(play_all(calls, async_url, library))
    play_webhooks(json.loads((folder / "cases/webhooks.json").read_text("utf8")))
    play_money(json.loads((folder / "cases/money.json").read_text("utf8")))


async def play_all(calls: List[Mapping[str, Any]], url: str, library: Any) -> None:
    async with library.AsyncClient() as http_client:
        for case in calls:
            tell(case["id"], "async", await play_async(case, url, http_client) + report(url, case["id"]))


def tell(id: str, client: str, faults: List[str]) -> None:
    print(json.dumps({"id": id, "client": client, "faults": faults}))


def report(url: str, id: str) -> List[str]:
    found = json.loads(urllib.request.urlopen(f"{url}/_report/{id}").read())
    return found["faults"] + ([f"{found['left']} steps were not asked for"] if found["left"] else [])


def play(case: Mapping[str, Any], url: str, http_client: Any) -> List[str]:
    waits: List[float] = []
    sync_client.sleep = waits.append  # type: ignore[assignment]
    with sokoni.Sokoni(**settings_of(case, url), http_client=http_client) as client:
        method, path, named = call_of(client, case["call"])
        outcome: Any
        try:
            if "walk" in case["call"]:
                page = method(*path, **named)
                limit = case["call"].get("limit")
                if case["call"]["walk"] == "pages":
                    outcome = [one.data for one in page.pages()]
                else:
                    outcome = list(page) if limit is None else page.to_list(limit=limit)
            elif "response" in case["result"]:
                outcome = client.with_response(method, *path, **named)
            else:
                outcome = method(*path, **named)
        except sokoni.SokoniError as error:
            outcome = error
    return compare(case, outcome) + compare_waits(case, waits)


async def play_async(case: Mapping[str, Any], url: str, http_client: Any) -> List[str]:
    waits: List[float] = []

    async def wait(seconds: float) -> None:
        waits.append(seconds)

    async_client.sleep = wait
    async with sokoni.AsyncSokoni(**settings_of(case, url), http_client=http_client) as client:
        method, path, named = call_of(client, case["call"])
        outcome: Any
        try:
            if "walk" in case["call"]:
                rows = method(*path, **named)
                limit = case["call"].get("limit")
                if case["call"]["walk"] == "pages":
                    outcome = [one.data async for one in rows.pages()]
                else:
                    outcome = [one async for one in rows] if limit is None else await rows.to_list(limit=limit)
            elif "response" in case["result"]:
                outcome = await client.with_response(method, *path, **named)
            else:
                outcome = await method(*path, **named)
        except sokoni.SokoniError as error:
            outcome = error
    return compare(case, outcome) + compare_waits(case, waits)


def settings_of(case: Mapping[str, Any], url: str) -> Dict[str, Any]:
    given = options(case.get("client", {}))
    return {"api_key": "sk_sandbox_test", "base_url": f"{url}/{case['id']}", "api_version": None, **given}


def options(given: Mapping[str, Any]) -> Dict[str, Any]:
    found = {snake(name): value for name, value in given.items()}
    for name in ("timeout", "total_timeout"):
        if f"{name}_ms" in found:
            found[name] = found.pop(f"{name}_ms") / 1000
    return found


def call_of(client: Any, call: Mapping[str, Any]) -> Any:
    place = operations[call["operation"]]
    given = options(call.get("options", {}))
    named: Dict[str, Any] = {name: given.pop(name) for name in ("idempotency_key", "if_match") if name in given}
    owner: Any = client.with_options(**given) if given else client
    for name in place["service"]:
        owner = getattr(owner, argument(name))
    for name, value in call.get("query", {}).items():
        several = value.items() if isinstance(value, dict) else [(None, value)]
        named.update({argument(name) if one is None else f"{snake(name)}_{one}": of for one, of in several})
    path = list(call.get("path", []))
    method = argument(place["method"])
    if "upload" in call:
        path.append(call["upload"]["text"])
        named["content_type"] = call["upload"]["contentType"]
        method = f"{snake(place['method'])}_file" if hasattr(owner, f"{snake(place['method'])}_file") else method
    named.update({argument(name): value for name, value in call.get("body", {}).items()})
    return getattr(owner, method), path, named


def compare(case: Mapping[str, Any], outcome: Any) -> List[str]:
    result = case["result"]
    if "error" in result:
        return compare_error(result["error"], outcome)
    if isinstance(outcome, Exception):
        return [f"it raised {outcome!r}"]
    found = outcome
    faults: List[str] = []
    if "response" in result:
        found = outcome.data
        seen = {"status": outcome.status, "requestId": outcome.request_id, "headers": dict(outcome.headers)}
        faults += contains(result["response"], seen, "response")
    for name in ("answer", "items", "pages", "text"):
        if name in result:
            faults += contains(result[name], plain(found), name)
    return faults


def compare_error(expected: Mapping[str, Any], outcome: Any) -> List[str]:
    kind = kinds[expected["kind"]]
    if type(outcome) is not kind:
        return [f"{kind.__name__} should have been raised; it was {outcome!r}"]
    found = {
        "status": getattr(outcome, "status", None),
        "code": getattr(outcome, "code", None),
        "requestId": getattr(outcome, "request_id", None),
        "retryAfterMs": None if getattr(outcome, "retry_after", None) is None else outcome.retry_after * 1000,
        "members": getattr(outcome, "problem", {}),
        "errors": [
            {"pointer": one.pointer, "code": one.code, "detail": one.detail} for one in getattr(outcome, "errors", [])
        ],
    }
    asked = {name: value for name, value in expected.items() if name not in ("kind", "message")}
    faults = contains(asked, found, "error")
    if expected.get("message", "") not in str(outcome):
        faults.append(f"the message was {outcome}")
    return faults


def compare_waits(case: Mapping[str, Any], waits: List[float]) -> List[str]:
    expected = case.get("waits")
    if expected is None:
        return []
    bounds = [one if isinstance(one, list) else [one, one] for one in expected]
    fits = len(bounds) == len(waits) and all(
        least <= round(wait * 1000, 6) <= most for (least, most), wait in zip(bounds, waits)
    )
    return [] if fits else [f"it waited {waits} s instead of {expected} ms"]


def contains(expected: Any, found: Any, at: str) -> List[str]:
    """Compares only the members that are listed."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return [fault for key, one in expected.items() for fault in contains(one, found.get(key), f"{at}.{key}")]
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        pairs = enumerate(zip(expected, found))
        return [fault for place, (one, other) in pairs for fault in contains(one, other, f"{at}[{place}]")]
    same = expected == found and isinstance(expected, bool) == isinstance(found, bool)
    return [] if same else [f"{at} was {found!r}, not {expected!r}"]


def plain(value: Any) -> Any:
    if isinstance(value, sokoni.Model):
        return value.to_dict()
    if isinstance(value, (sokoni.Page, sokoni.AsyncPage)):
        return {"data": plain(value.data), "hasMore": value.has_more, "nextCursor": value.next_cursor}
    return [plain(one) for one in value] if isinstance(value, list) else value


def play_webhooks(file: Mapping[str, Any]) -> None:
    for case in file["cases"]:
        payload = json.loads(case["body"]) if case.get("parsed") else case["body"].encode()
        found: Dict[str, Any]
        try:
            event = webhooks.verify(
                payload,
                case["headers"],
                case["secrets"],
                tolerance=case.get("toleranceSeconds", 300),
                now=seconds(case["now"]),
            )
            found = {"event": event.to_dict()}
        except webhooks.WebhookVerificationError as error:
            found = {"error": error.reason}
        tell(case["id"], "webhooks", contains(case["result"], found, "result"))
    for case in file["signing"]:
        made = webhooks.sign(case["body"], case["secret"], id=case["messageId"], timestamp=case["timestamp"])
        tell(case["id"], "webhooks", contains(case["signature"], made["webhook-signature"], "signature"))


def play_money(file: Mapping[str, Any]) -> None:
    for case in file["toMinor"]:
        expected = None if case.get("error") else case["minor"]
        found = attempt(lambda case=case: sokoni.to_minor(case["text"], case["currency"]))
        tell(f"money-{case['text']}-{case['currency']}", "money", contains(expected, found, "minor"))
    for case in file["formatMoney"]:
        found = sokoni.format_money({"amount": case["amount"], "currency": case["currency"]})
        tell(f"money-{case['amount']}-{case['currency']}", "money", contains(case["text"], found, "text"))


def attempt(work: Callable[[], int]) -> Optional[int]:
    try:
        return work()
    except ValueError:
        return None


def seconds(time: str) -> float:
    from datetime import datetime

    return datetime.fromisoformat(time.replace("Z", "+00:00")).timestamp()


def snake(name: str) -> str:
    return re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name).lower()


def argument(name: str) -> str:
    import keyword

    found = snake(name)
    return f"{found}_" if keyword.iskeyword(found) else found


if __name__ == "__main__":
    main(*sys.argv[1:])
