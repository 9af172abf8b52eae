# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import webhook_endpoints as models
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_WEBHOOK_ENDPOINTS_DELIVERIES_LIST = Operation("GET", "/api/webhook-endpoints/{}/deliveries")
_WEBHOOK_ENDPOINTS_DELIVERIES_REDELIVER = Operation("POST", "/api/webhook-endpoints/{}/deliveries/{}/redeliver", keyed=True)
_WEBHOOK_ENDPOINTS_LIST = Operation("GET", "/api/webhook-endpoints")
_WEBHOOK_ENDPOINTS_CREATE = Operation("POST", "/api/webhook-endpoints", shape="NewWebhookEndpoint", keyed=True)
_WEBHOOK_ENDPOINTS_GET = Operation("GET", "/api/webhook-endpoints/{}")
_WEBHOOK_ENDPOINTS_UPDATE = Operation("PATCH", "/api/webhook-endpoints/{}", shape="WebhookEndpointChange", keyed=True)
_WEBHOOK_ENDPOINTS_DELETE = Operation("DELETE", "/api/webhook-endpoints/{}")
_WEBHOOK_ENDPOINTS_REPLAY = Operation("POST", "/api/webhook-endpoints/{}/replay", shape="WebhookReplay", keyed=True)
_WEBHOOK_ENDPOINTS_ROTATE_SECRET = Operation("POST", "/api/webhook-endpoints/{}/rotate-secret", shape="WebhookSecretRotation", keyed=True)
_WEBHOOK_ENDPOINTS_TEST = Operation("POST", "/api/webhook-endpoints/{}/test", keyed=True)


class WebhookEndpointsDeliveries:
    """Your systems learn what happens, with signatures as in Standard Webhooks."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        status: Optional[Union[Union[Literal["pending", "delivered", "failed"], str], Sequence[Union[Literal["pending", "delivered", "failed"], str]]]] = None,
        event_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.WebhookDelivery]:
        """
        List deliveries to a webhook endpoint, newest first.

        With each call and its answer, for 30 days.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _WEBHOOK_ENDPOINTS_DELIVERIES_LIST,
            models.WebhookDelivery.from_dict,
            path=(id,),
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "status": status,
                "eventId": event_id,
            },
            timeout=timeout,
        )

    def redeliver(
        self,
        id: str,
        delivery_id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.WebhookDelivery:
        """
        Retry a delivery.

        With the same event id, so that your side can tell whether it has it.

        :raises ApiError: with the code `grant_too_wide`, `webhook_endpoint_disabled`.
        """
        return self._caller.call(
            _WEBHOOK_ENDPOINTS_DELIVERIES_REDELIVER,
            models.WebhookDelivery.from_dict,
            path=(id, delivery_id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class WebhookEndpoints:
    """Your systems learn what happens, with signatures as in Standard Webhooks."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def deliveries(self) -> WebhookEndpointsDeliveries:
        return WebhookEndpointsDeliveries(self._caller)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.WebhookEndpoint]:
        """
        List webhook endpoints, newest first.

        Never their secrets.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _WEBHOOK_ENDPOINTS_LIST,
            models.WebhookEndpoint.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
            },
            timeout=timeout,
        )

    def create(
        self,
        *,
        url: str,
        event_types: Union[Sequence[str], Unset] = UNSET,
        description: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.MadeWebhookEndpoint:
        """
        Create a webhook endpoint.

        The endpoint gets all events from now on, or those in `eventTypes`, signed as in Standard Webhooks. The
        answer is the only place that shows the secret. The caller needs the scopes of the events, such as
        `orders:read` for `order.*`; `*` needs all of them (403 `grant_too_wide`).

        :param url: https, on its usual port, at an address of the open internet. Redirects are not followed.
        :param event_types: What it hears of: types, groups of them (`order.*`), or all (`*`).
        :param description: For your list.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `webhook_endpoints_full`.
        """
        return self._caller.call(
            _WEBHOOK_ENDPOINTS_CREATE,
            models.MadeWebhookEndpoint.from_dict,
            body={
                "url": url,
                "event_types": event_types,
                "description": description,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.WebhookEndpoint:
        """Retrieve a webhook endpoint."""
        return self._caller.call(
            _WEBHOOK_ENDPOINTS_GET,
            models.WebhookEndpoint.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        *,
        url: Union[str, Unset] = UNSET,
        event_types: Union[Sequence[str], Unset] = UNSET,
        description: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        enabled: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.WebhookEndpoint:
        """
        Update a webhook endpoint.

        Any change needs the scopes of all that it hears, before and after (403 `grant_too_wide`). A key that is
        bound to addresses, or that ends, can't set an address or events, or switch it on.

        :param url: https, on its usual port, at an address of the open internet. Redirects are not followed.
        :param event_types: What it hears of: types, groups of them (`order.*`), or all (`*`).
        :param description: For your list.
        :param metadata: Merged into the present metadata; null removes a key.
        :param enabled: What waits when it is switched off is not sent; `replay` sends it later.
        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `version_conflict`.
        """
        return self._caller.call(
            _WEBHOOK_ENDPOINTS_UPDATE,
            models.WebhookEndpoint.from_dict,
            path=(id,),
            body={
                "url": url,
                "event_types": event_types,
                "description": description,
                "metadata": metadata,
                "enabled": enabled,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    def delete(
        self,
        id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.WebhookEndpoint:
        """
        Delete a webhook endpoint.

        Deletes its delivery records too. Waiting deliveries are not sent. The caller needs the scopes of all that
        it hears (403 `grant_too_wide`).

        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `version_conflict`.
        """
        return self._caller.call(
            _WEBHOOK_ENDPOINTS_DELETE,
            models.WebhookEndpoint.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )

    def replay(
        self,
        id: str,
        *,
        from_: Union[str, datetime, Unset] = UNSET,
        to: Union[str, datetime, Unset] = UNSET,
        failed_only: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.QueuedDeliveries:
        """
        Replay events of a period, or all failed deliveries.

        The events that match the endpoint's filter, oldest first, up to 10,000 at once. Compare `sequence` to skip
        what you know. The caller needs the scopes of all that it hears (403 `grant_too_wide`).

        :param from_: Of events since then; 30 days at most.
        :param to: Up to then; by default until now.
        :param failed_only: Only events that were not delivered and are not waiting.
        :raises ApiError: with the code `grant_too_wide`, `webhook_endpoint_disabled`.
        """
        return self._caller.call(
            _WEBHOOK_ENDPOINTS_REPLAY,
            shared.QueuedDeliveries.from_dict,
            path=(id,),
            body={
                "from_": from_,
                "to": to,
                "failed_only": failed_only,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def rotate_secret(
        self,
        id: str,
        *,
        overlap_seconds: Union[int, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.MadeWebhookEndpoint:
        """
        Rotate a webhook endpoint's secret.

        Calls carry both signatures during the overlap, one day by default. Zero ends the old secret at once. The
        caller needs the scopes of all events of the endpoint.

        :param overlap_seconds: So long calls are signed with both secrets.
        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`.
        """
        return self._caller.call(
            _WEBHOOK_ENDPOINTS_ROTATE_SECRET,
            models.MadeWebhookEndpoint.from_dict,
            path=(id,),
            body={
                "overlap_seconds": overlap_seconds,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def test(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.WebhookDelivery:
        """
        Send a test event and report the result.

        Sends a `webhook_endpoint.test` at once, regardless of the filter, without retries. The answer waits up to
        15 seconds for your endpoint.

        :raises ApiError: with the code `webhook_endpoint_disabled`.
        """
        return self._caller.call(
            _WEBHOOK_ENDPOINTS_TEST,
            models.WebhookDelivery.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncWebhookEndpointsDeliveries:
    """Your systems learn what happens, with signatures as in Standard Webhooks."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        status: Optional[Union[Union[Literal["pending", "delivered", "failed"], str], Sequence[Union[Literal["pending", "delivered", "failed"], str]]]] = None,
        event_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.WebhookDelivery]:
        """
        List deliveries to a webhook endpoint, newest first.

        With each call and its answer, for 30 days.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _WEBHOOK_ENDPOINTS_DELIVERIES_LIST,
            models.WebhookDelivery.from_dict,
            path=(id,),
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "status": status,
                "eventId": event_id,
            },
            timeout=timeout,
        )

    async def redeliver(
        self,
        id: str,
        delivery_id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.WebhookDelivery:
        """
        Retry a delivery.

        With the same event id, so that your side can tell whether it has it.

        :raises ApiError: with the code `grant_too_wide`, `webhook_endpoint_disabled`.
        """
        return await self._caller.call(
            _WEBHOOK_ENDPOINTS_DELIVERIES_REDELIVER,
            models.WebhookDelivery.from_dict,
            path=(id, delivery_id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncWebhookEndpoints:
    """Your systems learn what happens, with signatures as in Standard Webhooks."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def deliveries(self) -> AsyncWebhookEndpointsDeliveries:
        return AsyncWebhookEndpointsDeliveries(self._caller)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.WebhookEndpoint]:
        """
        List webhook endpoints, newest first.

        Never their secrets.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _WEBHOOK_ENDPOINTS_LIST,
            models.WebhookEndpoint.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
            },
            timeout=timeout,
        )

    async def create(
        self,
        *,
        url: str,
        event_types: Union[Sequence[str], Unset] = UNSET,
        description: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.MadeWebhookEndpoint:
        """
        Create a webhook endpoint.

        The endpoint gets all events from now on, or those in `eventTypes`, signed as in Standard Webhooks. The
        answer is the only place that shows the secret. The caller needs the scopes of the events, such as
        `orders:read` for `order.*`; `*` needs all of them (403 `grant_too_wide`).

        :param url: https, on its usual port, at an address of the open internet. Redirects are not followed.
        :param event_types: What it hears of: types, groups of them (`order.*`), or all (`*`).
        :param description: For your list.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `webhook_endpoints_full`.
        """
        return await self._caller.call(
            _WEBHOOK_ENDPOINTS_CREATE,
            models.MadeWebhookEndpoint.from_dict,
            body={
                "url": url,
                "event_types": event_types,
                "description": description,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.WebhookEndpoint:
        """Retrieve a webhook endpoint."""
        return await self._caller.call(
            _WEBHOOK_ENDPOINTS_GET,
            models.WebhookEndpoint.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        *,
        url: Union[str, Unset] = UNSET,
        event_types: Union[Sequence[str], Unset] = UNSET,
        description: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        enabled: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.WebhookEndpoint:
        """
        Update a webhook endpoint.

        Any change needs the scopes of all that it hears, before and after (403 `grant_too_wide`). A key that is
        bound to addresses, or that ends, can't set an address or events, or switch it on.

        :param url: https, on its usual port, at an address of the open internet. Redirects are not followed.
        :param event_types: What it hears of: types, groups of them (`order.*`), or all (`*`).
        :param description: For your list.
        :param metadata: Merged into the present metadata; null removes a key.
        :param enabled: What waits when it is switched off is not sent; `replay` sends it later.
        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `version_conflict`.
        """
        return await self._caller.call(
            _WEBHOOK_ENDPOINTS_UPDATE,
            models.WebhookEndpoint.from_dict,
            path=(id,),
            body={
                "url": url,
                "event_types": event_types,
                "description": description,
                "metadata": metadata,
                "enabled": enabled,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    async def delete(
        self,
        id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.WebhookEndpoint:
        """
        Delete a webhook endpoint.

        Deletes its delivery records too. Waiting deliveries are not sent. The caller needs the scopes of all that
        it hears (403 `grant_too_wide`).

        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`, `version_conflict`.
        """
        return await self._caller.call(
            _WEBHOOK_ENDPOINTS_DELETE,
            models.WebhookEndpoint.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )

    async def replay(
        self,
        id: str,
        *,
        from_: Union[str, datetime, Unset] = UNSET,
        to: Union[str, datetime, Unset] = UNSET,
        failed_only: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.QueuedDeliveries:
        """
        Replay events of a period, or all failed deliveries.

        The events that match the endpoint's filter, oldest first, up to 10,000 at once. Compare `sequence` to skip
        what you know. The caller needs the scopes of all that it hears (403 `grant_too_wide`).

        :param from_: Of events since then; 30 days at most.
        :param to: Up to then; by default until now.
        :param failed_only: Only events that were not delivered and are not waiting.
        :raises ApiError: with the code `grant_too_wide`, `webhook_endpoint_disabled`.
        """
        return await self._caller.call(
            _WEBHOOK_ENDPOINTS_REPLAY,
            shared.QueuedDeliveries.from_dict,
            path=(id,),
            body={
                "from_": from_,
                "to": to,
                "failed_only": failed_only,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def rotate_secret(
        self,
        id: str,
        *,
        overlap_seconds: Union[int, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.MadeWebhookEndpoint:
        """
        Rotate a webhook endpoint's secret.

        Calls carry both signatures during the overlap, one day by default. Zero ends the old secret at once. The
        caller needs the scopes of all events of the endpoint.

        :param overlap_seconds: So long calls are signed with both secrets.
        :raises ApiError: with the code `confirmation_required`, `grant_too_wide`.
        """
        return await self._caller.call(
            _WEBHOOK_ENDPOINTS_ROTATE_SECRET,
            models.MadeWebhookEndpoint.from_dict,
            path=(id,),
            body={
                "overlap_seconds": overlap_seconds,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def test(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.WebhookDelivery:
        """
        Send a test event and report the result.

        Sends a `webhook_endpoint.test` at once, regardless of the filter, without retries. The answer waits up to
        15 seconds for your endpoint.

        :raises ApiError: with the code `webhook_endpoint_disabled`.
        """
        return await self._caller.call(
            _WEBHOOK_ENDPOINTS_TEST,
            models.WebhookDelivery.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
