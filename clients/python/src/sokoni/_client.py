"""``Sokoni`` and ``AsyncSokoni``."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Any, Awaitable, Callable, Mapping, Optional, Type, TypeVar, Union

from ._generated.client import AsyncResources, SyncResources
from ._generated.version import API_VERSION
from ._runtime.encode import Shapes
from ._runtime.model import as_is
from ._runtime.operation import Operation
from ._runtime.response import ApiResponse
from ._runtime.settings import (
    RequestInfo,
    ResponseInfo,
    Settings,
    changed,
    default_max_retries,
    default_timeout,
    settings,
)
from ._runtime.unset import UNSET, Unset

if TYPE_CHECKING:
    import httpx
    from typing_extensions import ParamSpec

    P = ParamSpec("P")

T = TypeVar("T")


def _shapes() -> Shapes:
    from ._generated.shapes import SHAPES

    return SHAPES


def _operation(method: str, path: str) -> Operation:
    plain = path.replace("{", "{{").replace("}", "}}")
    return Operation(method.upper(), plain, keyed=method.upper() in ("POST", "PATCH"))


class Sokoni(SyncResources):
    """
    The API of a shop. One client per process is enough: threads share its connections.

    :param api_key: ``sk_sandbox_…`` or ``sk_live_…``, or a checkout's ``ct_…``. Default: ``SOKONI_API_KEY``.
    :param base_url: your installation's address. Default: ``SOKONI_BASE_URL``.
    :param timeout: seconds for one attempt.
    :param total_timeout: seconds for all attempts of a call and the waits between them.
    :param max_retries: how often a failed call is retried, if a retry may help.
    :param api_version: another version than the one this library was made for.
    :param headers: sent with every request.
    :param http_client: your own ``httpx.Client``, for proxies and certificates. You close it.
    :param on_request: called before every attempt.
    :param on_response: called with the result of every attempt.
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        *,
        base_url: Optional[str] = None,
        timeout: float = default_timeout,
        total_timeout: Optional[float] = None,
        max_retries: int = default_max_retries,
        api_version: Optional[str] = API_VERSION,
        headers: Optional[Mapping[str, str]] = None,
        http_client: Optional[httpx.Client] = None,
        on_request: Optional[Callable[[RequestInfo], None]] = None,
        on_response: Optional[Callable[[ResponseInfo], None]] = None,
    ) -> None:
        made = settings(
            api_key, base_url, api_version, headers, timeout, total_timeout, max_retries, on_request, on_response
        )
        # Imported here, because it loads all of HTTP, which code that only verifies webhooks does not need.
        from ._runtime.sync_client import SyncCaller

        self._caller = SyncCaller(made, _shapes, http_client)

    def with_options(
        self,
        *,
        timeout: Union[float, Unset] = UNSET,
        total_timeout: Union[float, None, Unset] = UNSET,
        max_retries: Union[int, Unset] = UNSET,
        api_version: Union[str, Unset] = UNSET,
        headers: Union[Mapping[str, str], Unset] = UNSET,
    ) -> Sokoni:
        """A client with other settings that shares the connections: ``sokoni.with_options(max_retries=0).orders.create(…)``."""
        other = Sokoni.__new__(Sokoni)
        other._caller = self._caller.like(
            _changes(self._caller.settings, timeout, total_timeout, max_retries, api_version, headers)
        )
        return other

    def with_response(self, method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> ApiResponse[T]:
        """
        Calls a method and returns its answer with status and headers::

            found = sokoni.with_response(sokoni.products.get, "prd_…")
            found.data.name, found.etag, found.request_id
        """
        return self._caller.with_response(method, *args, **kwargs)

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Any:
        """For operations without a method here: JSON in and out, with the same retries, key and errors."""
        operation = _operation(method, path)
        return self._caller.call(
            operation, as_is, query=query or {}, body=body, idempotency_key=idempotency_key, timeout=timeout
        )

    def close(self) -> None:
        """Closes the connections. A client that you passed in stays open."""
        self._caller.close()

    def __enter__(self) -> Sokoni:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Sokoni(base_url={self._caller.settings.base_url!r})"


class AsyncSokoni(AsyncResources):
    """The client for asyncio and trio: await every method, and read every list with ``async for``."""

    def __init__(
        self,
        api_key: Optional[str] = None,
        *,
        base_url: Optional[str] = None,
        timeout: float = default_timeout,
        total_timeout: Optional[float] = None,
        max_retries: int = default_max_retries,
        api_version: Optional[str] = API_VERSION,
        headers: Optional[Mapping[str, str]] = None,
        http_client: Optional[httpx.AsyncClient] = None,
        on_request: Optional[Callable[[RequestInfo], None]] = None,
        on_response: Optional[Callable[[ResponseInfo], None]] = None,
    ) -> None:
        made = settings(
            api_key, base_url, api_version, headers, timeout, total_timeout, max_retries, on_request, on_response
        )
        from ._runtime.async_client import AsyncCaller

        self._caller = AsyncCaller(made, _shapes, http_client)

    def with_options(
        self,
        *,
        timeout: Union[float, Unset] = UNSET,
        total_timeout: Union[float, None, Unset] = UNSET,
        max_retries: Union[int, Unset] = UNSET,
        api_version: Union[str, Unset] = UNSET,
        headers: Union[Mapping[str, str], Unset] = UNSET,
    ) -> AsyncSokoni:
        """A client with other settings that shares the connections."""
        other = AsyncSokoni.__new__(AsyncSokoni)
        other._caller = self._caller.like(
            _changes(self._caller.settings, timeout, total_timeout, max_retries, api_version, headers)
        )
        return other

    async def with_response(
        self, method: Callable[P, Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> ApiResponse[T]:
        """
        Calls a method and returns its answer with status and headers::

            found = await sokoni.with_response(sokoni.products.get, "prd_…")
            found.data.name, found.etag, found.request_id
        """
        return await self._caller.with_response(method, *args, **kwargs)

    async def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Any:
        """For operations without a method here: JSON in and out, with the same retries, key and errors."""
        operation = _operation(method, path)
        return await self._caller.call(
            operation, as_is, query=query or {}, body=body, idempotency_key=idempotency_key, timeout=timeout
        )

    async def close(self) -> None:
        """Closes the connections. A client that you passed in stays open."""
        await self._caller.close()

    async def __aenter__(self) -> AsyncSokoni:
        return self

    async def __aexit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        await self.close()

    def __repr__(self) -> str:
        return f"AsyncSokoni(base_url={self._caller.settings.base_url!r})"


def _changes(
    old: Settings,
    timeout: Union[float, Unset],
    total_timeout: Union[float, None, Unset],
    max_retries: Union[int, Unset],
    api_version: Union[str, Unset],
    headers: Union[Mapping[str, str], Unset],
) -> Settings:
    said = {
        "timeout": timeout,
        "total_timeout": total_timeout,
        "max_retries": max_retries,
        "api_version": api_version,
        "headers": headers,
    }
    return changed(old, {name: value for name, value in said.items() if not isinstance(value, Unset)})
