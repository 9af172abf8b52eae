"""The state of a call: what to send, and what to do with each answer. Both clients share it. It does no input or output."""

from __future__ import annotations

import json
import logging
import os
import time
from typing import Any, Dict, List, Mapping, Optional, Sequence, Set, Tuple, Union
from urllib.parse import quote, urlencode

from .encode import encode_query
from .errors import ApiConnectionError, ApiError, ApiTimeoutError, class_for, request_id_of
from .operation import BYTES, NOTHING, TEXT, Answer, Operation, Raw
from .plain import entries_of
from .retries import delay, may_pass, retry_after
from .settings import RequestInfo, ResponseInfo, Settings

log = logging.getLogger("sokoni")
#: Operations whose deprecation was already reported.
_told: Set[Tuple[str, str]] = set()

class Call:
    """
    One call with all its attempts. The client sends what ``attempt()`` returns, and passes the result to ``answered()``
    or ``failed()``. They raise when the call is over, or return how long to wait.
    """

    def __init__(
        self,
        settings: Settings,
        operation: Operation,
        path: Sequence[str],
        query: Mapping[str, Any],
        body: Any,
        headers: Mapping[str, str],
        idempotency_key: Optional[str],
        timeout: Optional[float],
    ) -> None:
        self.settings = settings
        self.operation = operation
        self.timeout = settings.timeout if timeout is None else timeout
        self.deadline = None if settings.total_timeout is None else time.monotonic() + settings.total_timeout
        self.path = operation.path.format(*(_segment(one) for one in path))
        pairs = encode_query(query)
        self.url = settings.base_url + self.path + (f"?{urlencode(pairs, quote_via=quote)}" if pairs else "")
        self.content, kind = _body(body)
        # The same key for all attempts, so that two arrivals have one effect.
        self.key = (idempotency_key or os.urandom(16).hex()) if operation.keyed else idempotency_key
        sent: Dict[str, str] = {**settings.headers, "authorization": f"Bearer {settings.api_key}"}
        if operation.accept != "application/json":
            sent["accept"] = operation.accept
        if kind is not None:
            sent["content-type"] = kind
        if self.key is not None:
            sent["idempotency-key"] = self.key
        sent.update(headers)
        self.headers = sent
        self.attempts = 0
        self._info: Optional[RequestInfo] = None
        self._begun = 0.0

    def attempt(self) -> float:
        """
        :return: the seconds that the attempt has.
        :raises ApiTimeoutError: when no time is left.
        """
        left = self.timeout
        if self.deadline is not None:
            left = min(left, self.deadline - time.monotonic())
            if left <= 0:
                raise ApiTimeoutError(
                    f"No time is left for {self.operation.method} {self.path}",
                    attempts=self.attempts,
                    idempotency_key=self.key,
                )
        self.attempts += 1
        self._begun = time.monotonic()
        shown = {**self.headers, "authorization": "Bearer …"}
        self._info = RequestInfo(self.operation.method, self.path, shown, self.attempts, self.key)
        log.debug("%s %s (attempt %d)", self.operation.method, self.path, self.attempts)
        if self.settings.on_request:
            self.settings.on_request(self._info)
        return left

    def answered(self, answer: Answer) -> Optional[float]:
        """
        :return: seconds to wait before the next attempt; ``None`` if the call succeeded.
        :raises ApiError: when the API refused.
        """
        if 200 <= answer.status < 300:
            self._tell(answer, None)
            return None
        problem = _problem(answer)
        asked = retry_after(answer.headers)
        wait: Optional[float] = None
        if self._may_repeat() and may_pass(answer.status, answer.headers, str(problem.get("code"))):
            wait = self._fits(delay(self.attempts, asked))
        self._tell(answer, wait)
        if wait is None:
            raise self._refusal(answer, problem, asked)
        return wait

    def failed(self, error: Exception, timed_out: bool) -> float:
        """
        :return: seconds to wait before the next attempt.
        :raises ApiConnectionError: when there is no next attempt.
        """
        wait = self._fits(delay(self.attempts)) if self._may_repeat() else None
        self._tell(None, wait)
        if wait is not None:
            return wait
        of = f"{self.operation.method} {self.path}"
        if timed_out:
            raise ApiTimeoutError(
                f"{of} was not answered in time ({self.attempts} attempts)",
                attempts=self.attempts,
                idempotency_key=self.key,
            ) from error
        raise ApiConnectionError(
            f"{of} got no answer ({self.attempts} attempts): {error}",
            attempts=self.attempts,
            idempotency_key=self.key,
        ) from error

    def read(self, answer: Answer) -> Any:
        """
        :raises ApiConnectionError: if the answer should be JSON and is not.
        """
        if self.operation.reads == BYTES:
            return answer.content
        if self.operation.reads == TEXT:
            return answer.text
        if self.operation.reads == NOTHING or answer.status == 204:
            return None
        try:
            return json.loads(answer.content)
        except ValueError as error:
            raise ApiConnectionError(
                f"{self.operation.method} {self.path} was answered {answer.status} with what is no JSON: "
                f"{answer.text[:200]!r} (request {request_id_of(answer.headers)})",
                attempts=self.attempts,
                idempotency_key=self.key,
            ) from error

    def _may_repeat(self) -> bool:
        safe = self.key is not None or self.operation.method not in ("POST", "PATCH")
        return safe and self.attempts <= self.settings.max_retries

    def _fits(self, wait: Optional[float]) -> Optional[float]:
        """Refuses a wait that would leave the next attempt no time."""
        if wait is None or self.deadline is None:
            return wait
        return wait if time.monotonic() + wait < self.deadline else None

    def _refusal(self, answer: Answer, problem: Mapping[str, Any], asked: Optional[float]) -> ApiError:
        return class_for(answer.status)(
            answer.status,
            answer.headers,
            answer.text,
            problem,
            retry_after=asked,
            attempts=self.attempts,
            idempotency_key=self.key,
        )

    def _tell(self, answer: Optional[Answer], wait: Optional[float]) -> None:
        seconds = time.monotonic() - self._begun
        status = answer.status if answer else None
        request_id = request_id_of(answer.headers) if answer else None
        again = "" if wait is None else f", again in {wait:.1f} s"
        log.log(
            logging.DEBUG if wait is None else logging.INFO,
            "%s %s → %s in %.0f ms (request %s)%s",
            self.operation.method,
            self.path,
            status or "no answer",
            seconds * 1000,
            request_id,
            again,
        )
        if answer and "deprecation" in answer.headers:
            self._warn(answer.headers.get("sunset"))
        if self.settings.on_response and self._info:
            headers: Mapping[str, str] = answer.headers if answer else {}
            self.settings.on_response(ResponseInfo(self._info, status, headers, request_id, seconds, wait))

    def _warn(self, sunset: Optional[str]) -> None:
        """Reports each operation once per process."""
        operation = (self.operation.method, self.operation.path)
        if operation not in _told:
            _told.add(operation)
            until = f" and will be gone on {sunset}" if sunset else ""
            log.warning("%s %s is deprecated%s: see the reference.", *operation, until)


def _segment(value: str) -> str:
    """
    :raises ValueError: for an ID that would change the path.
    """
    text = str(value)
    if text in ("", ".", ".."):
        raise ValueError(f"{text!r} is no id")
    return quote(text, safe="")


def _body(body: Any) -> Tuple[Optional[bytes], Optional[str]]:
    if body is None:
        return None, None
    if isinstance(body, Raw):
        content = body.content.encode() if isinstance(body.content, str) else body.content
        return content, body.content_type
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode(), "application/json"


def _problem(answer: Answer) -> Mapping[str, Any]:
    try:
        found: Any = json.loads(answer.content)
    except ValueError:
        return {}
    return entries_of(found) or {}


def header_pairs(pairs: List[Tuple[str, str]]) -> Dict[str, str]:
    """Names in lower case; repeated headers are joined with commas."""
    found: Dict[str, str] = {}
    for name, value in pairs:
        key = name.lower()
        found[key] = f"{found[key]}, {value}" if key in found else value
    return found


def entity_tag(version: Union[str, int]) -> str:
    """An ``etag`` from an answer, or an object's ``version``."""
    return f'"v{version}"' if isinstance(version, int) else version
