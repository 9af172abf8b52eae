"""Verifies that an event came from Sokoni (Standard Webhooks). It needs no client and no HTTP library."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import TYPE_CHECKING, Any, Dict, Mapping, Optional, Sequence, Union, cast

from ._runtime.errors import SokoniError

if TYPE_CHECKING:
    from ._generated.events import Event

__all__ = ["WebhookVerificationError", "sign", "verify"]

default_tolerance = 300.0


class WebhookVerificationError(SokoniError):
    """The request is not verified: answer 400 and do nothing. ``reason`` says what is wrong."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        #: ``missing_header``, ``malformed_timestamp``, ``too_old``, ``too_new``, ``no_match``, ``malformed_secret``,
        #: ``not_json``, ``not_raw``.
        self.reason = reason


def verify(
    payload: Union[bytes, str],
    headers: Mapping[str, str],
    secrets: Union[str, Sequence[str]],
    *,
    tolerance: float = default_tolerance,
    now: Optional[float] = None,
) -> Event:
    """
    :param payload: the raw body. JSON that was parsed and written again can't be verified.
    :param headers: the request's headers; case does not matter.
    :param secrets: ``whsec_…``; both the old and the new one while you replace it.
    :param tolerance: how many seconds the sender's clock may differ.
    :param now: seconds since 1970; for tests.
    :return: the event. An event of an unknown kind is an ``UnknownEvent``: answer 200.
    :raises WebhookVerificationError: if it is not verified.
    """
    if not isinstance(payload, (bytes, str, bytearray, memoryview)):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise WebhookVerificationError(
            "not_raw",
            f"The payload is to be the body as it came (bytes), not {type(payload).__name__}: "
            "request.get_data() in Flask, await request.body() in FastAPI, request.body in Django.",
        )
    body = payload.encode() if isinstance(payload, str) else bytes(payload)
    given = {name.lower(): value for name, value in headers.items()}
    message, stamp, signatures = (_header(given, f"webhook-{name}") for name in ("id", "timestamp", "signature"))
    _check_time(stamp, tolerance, time.time() if now is None else now)
    keys = [_key(secret) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    if not keys:
        raise WebhookVerificationError("malformed_secret", "Without a secret nothing can be proved.")
    expected = [_signature(key, message, stamp, body) for key in keys]
    offered = [part.partition(",")[2] for part in signatures.split() if part.startswith("v1,")]
    # Compares every pair, so that the time taken reveals nothing.
    matches = [hmac.compare_digest(one.encode(), other.encode()) for one in offered for other in expected]
    if not any(matches):
        raise WebhookVerificationError("no_match", "No signature fits: another secret, or another body than was sent.")
    return _event(body)


def sign(
    payload: Union[bytes, str], secret: str, *, id: str = "evt_test", timestamp: Optional[int] = None
) -> Dict[str, str]:
    """The headers that Sokoni would send, for tests of your webhook receiver."""
    stamp = str(int(time.time()) if timestamp is None else timestamp)
    body = payload.encode() if isinstance(payload, str) else payload
    return {
        "webhook-id": id,
        "webhook-timestamp": stamp,
        "webhook-signature": f"v1,{_signature(_key(secret), id, stamp, body)}",
    }


def _header(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name, "")
    if not value:
        raise WebhookVerificationError("missing_header", f"The request has no {name}: it is no webhook of Sokoni.")
    return value


def _check_time(stamp: str, tolerance: float, now: float) -> None:
    if not stamp.isascii() or not stamp.isdigit():
        raise WebhookVerificationError("malformed_timestamp", "webhook-timestamp is no number of seconds.")
    if int(stamp) < now - tolerance:
        raise WebhookVerificationError("too_old", "It was sent too long ago: it may have been recorded and sent again.")
    if int(stamp) > now + tolerance:
        raise WebhookVerificationError("too_new", "It was sent in the future: one of the clocks is wrong.")


def _key(secret: str) -> bytes:
    """
    :raises WebhookVerificationError: if it is not a secret. The error does not contain it.
    """
    try:
        key = base64.b64decode(secret[len("whsec_") :] if secret.startswith("whsec_") else secret, validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise WebhookVerificationError(
            "malformed_secret", "The secret is to be whsec_ and base64, as it was shown when the endpoint was made."
        )
    return key


def _signature(key: bytes, message: str, stamp: str, body: bytes) -> str:
    signed = b".".join((message.encode(), stamp.encode(), body))
    return base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()


def _event(body: bytes) -> Event:
    try:
        found: Any = json.loads(body)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise WebhookVerificationError("not_json", "It is signed, but is no JSON object.")
    from ._generated.events import read_event

    return read_event(cast("Dict[str, Any]", found))
