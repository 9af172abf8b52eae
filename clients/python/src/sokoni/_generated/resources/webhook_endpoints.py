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
    """Your own systems hear what happens, signed as Standard Webhooks says."""

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
        List what was sent to a webhook endpoint, newest first.

        With each call and its answer, for 30 days.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
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
        Send again what a delivery was about.

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
    """Your own systems hear what happens, signed as Standard Webhooks says."""

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

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
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
        Make a webhook endpoint.

        It hears of everything from now on, or of what `eventTypes` names, signed as Standard Webhooks says. Its
        secret is in this answer and nowhere else. It hears only of what the caller may read: an event needs the
        scope of what it shows, such as `orders:read` for `order.*`, and `*` needs all of them (403
        `grant_too_wide`).

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
        Change a webhook endpoint, or switch it off and on.

        Another address, other events and switching on need the scopes of all that it hears, before and after (403
        `grant_too_wide`).

        :param url: https, on its usual port, at an address of the open internet. Redirects are not followed.
        :param event_types: What it hears of: types, groups of them (`order.*`), or all (`*`).
        :param description: For your list.
        :param metadata: Merged into what is there; null takes a key out.
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

        With the record of what was sent to it. What waits is not sent.

        :raises ApiError: with the code `confirmation_required`, `version_conflict`.
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
        Send again what happened in a stretch of time, or all that failed.

        What the endpoint's filter wants, oldest first, up to 10,000 events at once. `sequence` says what is old
        news to you.

        :param from_: Of events since then; 30 days at most.
        :param to: Up to then; by default until now.
        :param failed_only: Only what was not delivered, nor waits to be.
        :raises ApiError: with the code `webhook_endpoint_disabled`.
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
        Make a new secret for a webhook endpoint.

        Calls carry both signatures for the overlap, a day unless you say otherwise. Zero ends the old one at once.
        It needs the scopes of all that the endpoint hears.

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
        Send a test event and tell what came of it.

        A `webhook_endpoint.test` is sent at once, whatever the filter, and not again. The answer waits for your
        endpoint's, for 15 seconds at most.

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
    """Your own systems hear what happens, signed as Standard Webhooks says."""

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
        List what was sent to a webhook endpoint, newest first.

        With each call and its answer, for 30 days.

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
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
        Send again what a delivery was about.

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
    """Your own systems hear what happens, signed as Standard Webhooks says."""

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

        :param limit: Rows a page.
        :param cursor: `nextCursor` of the page before.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all that match, up to 10,000.
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
        Make a webhook endpoint.

        It hears of everything from now on, or of what `eventTypes` names, signed as Standard Webhooks says. Its
        secret is in this answer and nowhere else. It hears only of what the caller may read: an event needs the
        scope of what it shows, such as `orders:read` for `order.*`, and `*` needs all of them (403
        `grant_too_wide`).

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
        Change a webhook endpoint, or switch it off and on.

        Another address, other events and switching on need the scopes of all that it hears, before and after (403
        `grant_too_wide`).

        :param url: https, on its usual port, at an address of the open internet. Redirects are not followed.
        :param event_types: What it hears of: types, groups of them (`order.*`), or all (`*`).
        :param description: For your list.
        :param metadata: Merged into what is there; null takes a key out.
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

        With the record of what was sent to it. What waits is not sent.

        :raises ApiError: with the code `confirmation_required`, `version_conflict`.
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
        Send again what happened in a stretch of time, or all that failed.

        What the endpoint's filter wants, oldest first, up to 10,000 events at once. `sequence` says what is old
        news to you.

        :param from_: Of events since then; 30 days at most.
        :param to: Up to then; by default until now.
        :param failed_only: Only what was not delivered, nor waits to be.
        :raises ApiError: with the code `webhook_endpoint_disabled`.
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
        Make a new secret for a webhook endpoint.

        Calls carry both signatures for the overlap, a day unless you say otherwise. Zero ends the old one at once.
        It needs the scopes of all that the endpoint hears.

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
        Send a test event and tell what came of it.

        A `webhook_endpoint.test` is sent at once, whatever the filter, and not again. The answer waits for your
        endpoint's, for 15 seconds at most.

        :raises ApiError: with the code `webhook_endpoint_disabled`.
        """
        return await self._caller.call(
            _WEBHOOK_ENDPOINTS_TEST,
            models.WebhookDelivery.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
