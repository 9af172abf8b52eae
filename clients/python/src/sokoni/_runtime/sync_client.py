"""The synchronous client."""

from __future__ import annotations

import time
from time import sleep
from typing import TYPE_CHECKING, Any, Callable, Mapping, Optional, Sequence, TypeVar, Union, cast

from .encode import Shapes, encode
from .operation import Answer, Operation, Raw
from .pages import Page
from .request import Call, entity_tag, header_pairs
from .response import ApiResponse, seen
from .settings import Settings
from .transport import library_of, timeouts

if TYPE_CHECKING:
    import httpx
    from typing_extensions import ParamSpec

    P = ParamSpec("P")

T = TypeVar("T")
_nothing: Mapping[str, Any] = {}


class SyncCaller:
    """Calls operations for the generated resources."""

    def __init__(self, settings: Settings, shapes: Callable[[], Shapes], http_client: Optional[httpx.Client]) -> None:
        self.settings = settings
        self._shapes = shapes
        self._library = library_of(http_client)
        self._own = http_client is None
        self._http: httpx.Client = http_client or self._library.Client(follow_redirects=False)

    def like(self, settings: Settings) -> SyncCaller:
        """A client with other settings that shares the connections."""
        other = SyncCaller.__new__(SyncCaller)
        other.settings, other._shapes = settings, self._shapes
        other._library, other._own, other._http = self._library, False, self._http
        return other

    def call(
        self,
        operation: Operation,
        decode: Callable[[Any], T],
        path: Sequence[str] = (),
        query: Mapping[str, Any] = _nothing,
        body: Any = None,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> T:
        sent = body if body is None or isinstance(body, Raw) else encode(body, operation.shape, self._shapes())
        headers = {} if if_match is None else {"if-match": entity_tag(if_match)}
        call = Call(self.settings, operation, path, query, sent, headers, idempotency_key, timeout)
        answer = self._drive(call)
        found = call.read(answer)
        watched = seen.get()
        if watched is not None:
            watched.append(answer)
        # An answer without a body gives None, even if a body was expected.
        return cast(T, None) if found is None else decode(found)

    def page(
        self,
        operation: Operation,
        decode: Callable[[Any], T],
        path: Sequence[str] = (),
        query: Mapping[str, Any] = _nothing,
        timeout: Optional[float] = None,
    ) -> Page[T]:
        def fetch(cursor: str) -> Page[T]:
            return self.page(operation, decode, path, {**query, "cursor": cursor}, timeout)

        return self.call(operation, lambda found: Page(found, decode, fetch), path, query, timeout=timeout)

    def _drive(self, call: Call) -> Answer:
        while True:
            try:
                answer = self._send(call, call.attempt())
            except self._library.TransportError as error:
                wait = call.failed(error, isinstance(error, self._library.TimeoutException))
            else:
                again = call.answered(answer)
                if again is None:
                    return answer
                wait = again
            sleep(wait)

    def _send(self, call: Call, seconds: float) -> Answer:
        until = time.monotonic() + seconds
        request = self._http.build_request(
            call.operation.method,
            call.url,
            headers=call.headers,
            content=call.content,
            timeout=timeouts(self._library, seconds),
        )
        response = self._http.send(request, stream=True)
        try:
            parts: list[bytes] = []
            for part in response.iter_bytes():
                parts.append(part)
                # A server that sends a byte now and then would block us forever.
                if time.monotonic() > until:
                    raise self._library.ReadTimeout("the body took too long", request=request)
        finally:
            response.close()
        return Answer(response.status_code, header_pairs(response.headers.multi_items()), b"".join(parts))

    def with_response(self, method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> ApiResponse[T]:
        """
        Calls a method and returns its answer with status and headers::

            found = sokoni.with_response(sokoni.products.get, "prd_…")
            found.data.name, found.etag, found.request_id
        """
        answers: list[Answer] = []
        token = seen.set(answers)
        try:
            data = method(*args, **kwargs)
        finally:
            seen.reset(token)
        return ApiResponse(data, answers[-1])

    def close(self) -> None:
        """Closes the connections. A client that you passed in stays open."""
        if self._own:
            self._http.close()
