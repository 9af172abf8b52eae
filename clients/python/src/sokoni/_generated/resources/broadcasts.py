# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import broadcasts as models
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_BROADCASTS_RECIPIENTS_LIST = Operation("GET", "/api/broadcasts/{}/recipients")
_BROADCASTS_LIST = Operation("GET", "/api/broadcasts")
_BROADCASTS_CREATE = Operation("POST", "/api/broadcasts", shape="CreateBroadcastBody", keyed=True)
_BROADCASTS_GET = Operation("GET", "/api/broadcasts/{}")
_BROADCASTS_UPDATE = Operation("PATCH", "/api/broadcasts/{}", shape="UpdateBroadcastBody", keyed=True)
_BROADCASTS_DELETE = Operation("DELETE", "/api/broadcasts/{}")
_BROADCASTS_CANCEL = Operation("POST", "/api/broadcasts/{}/cancel", keyed=True)
_BROADCASTS_PAUSE = Operation("POST", "/api/broadcasts/{}/pause", keyed=True)
_BROADCASTS_PREVIEW = Operation("POST", "/api/broadcasts/{}/preview", keyed=True)
_BROADCASTS_RESUME = Operation("POST", "/api/broadcasts/{}/resume", keyed=True)
_BROADCASTS_SCHEDULE = Operation("POST", "/api/broadcasts/{}/schedule", keyed=True)
_BROADCASTS_SEND = Operation("POST", "/api/broadcasts/{}/send", keyed=True)


class BroadcastsRecipients:
    """One message to all customers of a segment. Each customer gets it at most once."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["customerId", "-customerId"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        status: Optional[Union[Union[Literal["waiting", "held", "sending", "sent", "delivered", "read", "unknown", "failed", "skipped", "holdout"], str], Sequence[Union[Literal["waiting", "held", "sending", "sent", "delivered", "read", "unknown", "failed", "skipped", "holdout"], str]]]] = None,
        variant: Optional[Union[Union[Literal["a", "b", "holdout"], str], Sequence[Union[Literal["a", "b", "holdout"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.BroadcastRecipient]:
        """
        List a broadcast's recipients.

        Who got the message and when, and who is held back or skipped and why. Empty before the broadcast starts;
        use the preview then.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param status: Exactly these: those read are not among `delivered`.
        :param variant: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _BROADCASTS_RECIPIENTS_LIST,
            models.BroadcastRecipient.from_dict,
            path=(id,),
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "status": status,
                "variant": variant,
            },
            timeout=timeout,
        )


class Broadcasts:
    """One message to all customers of a segment. Each customer gets it at most once."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def recipients(self) -> BroadcastsRecipients:
        return BroadcastsRecipients(self._caller)

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
        status: Optional[Union[Union[Literal["draft", "scheduled", "sending", "paused", "completed", "cancelled"], str], Sequence[Union[Literal["draft", "scheduled", "sending", "paused", "completed", "cancelled"], str]]]] = None,
        channel: Optional[Union[Union[Literal["chatapp", "photoapp"], str], Sequence[Union[Literal["chatapp", "photoapp"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.Broadcast]:
        """
        List broadcasts, newest first.

        With current results.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param channel: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _BROADCASTS_LIST,
            models.Broadcast.from_dict,
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
                "channel": channel,
            },
            timeout=timeout,
        )

    def create(
        self,
        *,
        name: str,
        channel: Union[Literal["chatapp", "photoapp"], str],
        message: Union[inputs.BroadcastMessageInput, models.BroadcastMessage],
        segment_id: Union[str, Unset] = UNSET,
        segment: Union[inputs.SegmentExpressionInput, shared.SegmentExpression, Unset] = UNSET,
        ab_test: Union[inputs.CreateBroadcastAbTestInput, None, Unset] = UNSET,
        holdout_percent: Union[int, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        quiet_hours: Union[inputs.CreateBroadcastQuietHoursInput, None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Broadcast:
        """
        Create a broadcast.

        Nothing is sent: preview it, and then send or schedule it. A `segment` of your own, instead of `segmentId`,
        needs `customers:read` too: its size tells what customers are.

        :param name: Yours; no buyer sees it.
        :param channel: Where the message came from or goes to.
        :param segment_id: A saved segment, evaluated when the broadcast starts.
        :param holdout_percent: Share of the reachable customers who get no message. Their orders are reported next
            to the others', for comparison.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :param quiet_hours: Null: none. 21 to 8 when left out.
        :raises ApiError: with the code `link_of_another_order`, `resource_missing`, `segment_empty`.
        """
        return self._caller.call(
            _BROADCASTS_CREATE,
            models.Broadcast.from_dict,
            body={
                "name": name,
                "channel": channel,
                "segment_id": segment_id,
                "segment": segment,
                "message": message,
                "ab_test": ab_test,
                "holdout_percent": holdout_percent,
                "metadata": metadata,
                "quiet_hours": quiet_hours,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.Broadcast:
        """Retrieve a broadcast with its results."""
        return self._caller.call(
            _BROADCASTS_GET,
            models.Broadcast.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        *,
        name: Union[str, Unset] = UNSET,
        segment_id: Union[str, Unset] = UNSET,
        segment: Union[inputs.SegmentExpressionInput, shared.SegmentExpression, Unset] = UNSET,
        message: Union[inputs.BroadcastMessageInput, models.BroadcastMessage, Unset] = UNSET,
        ab_test: Union[inputs.UpdateBroadcastAbTestInput, None, Unset] = UNSET,
        holdout_percent: Union[int, Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        quiet_hours: Union[inputs.UpdateBroadcastQuietHoursInput, None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Broadcast:
        """
        Update a broadcast that has not started.

        Another `segment` of your own needs `customers:read` too.

        :param name: Yours; no buyer sees it.
        :param segment_id: A saved segment, evaluated when the broadcast starts.
        :param holdout_percent: Share of the reachable customers who get no message. Their orders are reported next
            to the others', for comparison.
        :param metadata: Merged into the present metadata; null removes a key.
        :param quiet_hours: Null: none. 21 to 8 when left out.
        :raises ApiError: with the code `grant_too_wide`, `invalid_transition`, `link_of_another_order`,
            `resource_missing`, `segment_empty`, `version_conflict`.
        """
        return self._caller.call(
            _BROADCASTS_UPDATE,
            models.Broadcast.from_dict,
            path=(id,),
            body={
                "name": name,
                "segment_id": segment_id,
                "segment": segment,
                "message": message,
                "ab_test": ab_test,
                "holdout_percent": holdout_percent,
                "metadata": metadata,
                "quiet_hours": quiet_hours,
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
    ) -> models.DeleteBroadcastAnswer:
        """
        Delete a draft.

        Broadcasts that were scheduled or sent can't be deleted; cancel them instead.

        :raises ApiError: with the code `invalid_transition`, `version_conflict`.
        """
        return self._caller.call(
            _BROADCASTS_DELETE,
            models.DeleteBroadcastAnswer.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )

    def cancel(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Broadcast:
        """
        Stop a broadcast.

        Messages that were sent stay sent. Recipients who still waited count as skipped.

        :raises ApiError: with the code `invalid_transition`.
        """
        return self._caller.call(
            _BROADCASTS_CANCEL,
            models.Broadcast.from_dict,
            path=(id,),
            body={},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def pause(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Broadcast:
        """
        Pause a broadcast.

        The few messages that are under way arrive; no other leaves until it is resumed.

        :raises ApiError: with the code `invalid_transition`.
        """
        return self._caller.call(
            _BROADCASTS_PAUSE,
            models.Broadcast.from_dict,
            path=(id,),
            body={},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def preview(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.BroadcastPreview:
        """
        Preview a broadcast.

        How many would get it, who would not and why, what it costs, and what the first three read. Without
        `customers:read` the three texts have no names; what is sent has them.

        :raises ApiError: with the code `channel_disconnected`, `resource_missing`.
        """
        return self._caller.call(
            _BROADCASTS_PREVIEW,
            models.BroadcastPreview.from_dict,
            path=(id,),
            body={},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def resume(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Broadcast:
        """
        Resume a broadcast.

        :raises ApiError: with the code `broadcast_without_audience`, `channel_disconnected`, `channel_quality_low`,
            `invalid_transition`, `plan_limit_reached`, `plan_required`, `resource_missing`,
            `template_not_approved`.
        """
        return self._caller.call(
            _BROADCASTS_RESUME,
            models.Broadcast.from_dict,
            path=(id,),
            body={},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def schedule(
        self,
        id: str,
        *,
        at: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Broadcast:
        """
        Schedule a broadcast.

        Everything is looked at again when the time has come. What then keeps it from being sent pauses it, and says
        why. Scheduled again, the new time counts. A key that expires can name no time after its end.

        :param at: By the shop's clock, like 2026-12-01T09:00; or with an offset, as times are written elsewhere.
        :raises ApiError: with the code `channel_disconnected`, `grant_too_wide`, `invalid_transition`,
            `resource_missing`, `template_not_approved`.
        """
        return self._caller.call(
            _BROADCASTS_SCHEDULE,
            models.Broadcast.from_dict,
            path=(id,),
            body={
                "at": at,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def send(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Broadcast:
        """
        Send a broadcast now.

        Goes to everybody who is in the segment now. Each customer gets it once. Customers who may not be written to
        are skipped and counted.

        :raises ApiError: with the code `broadcast_without_audience`, `channel_disconnected`, `channel_quality_low`,
            `invalid_transition`, `plan_limit_reached`, `plan_required`, `resource_missing`,
            `template_not_approved`.
        """
        return self._caller.call(
            _BROADCASTS_SEND,
            models.Broadcast.from_dict,
            path=(id,),
            body={},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncBroadcastsRecipients:
    """One message to all customers of a segment. Each customer gets it at most once."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["customerId", "-customerId"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        status: Optional[Union[Union[Literal["waiting", "held", "sending", "sent", "delivered", "read", "unknown", "failed", "skipped", "holdout"], str], Sequence[Union[Literal["waiting", "held", "sending", "sent", "delivered", "read", "unknown", "failed", "skipped", "holdout"], str]]]] = None,
        variant: Optional[Union[Union[Literal["a", "b", "holdout"], str], Sequence[Union[Literal["a", "b", "holdout"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.BroadcastRecipient]:
        """
        List a broadcast's recipients.

        Who got the message and when, and who is held back or skipped and why. Empty before the broadcast starts;
        use the preview then.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param status: Exactly these: those read are not among `delivered`.
        :param variant: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _BROADCASTS_RECIPIENTS_LIST,
            models.BroadcastRecipient.from_dict,
            path=(id,),
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "status": status,
                "variant": variant,
            },
            timeout=timeout,
        )


class AsyncBroadcasts:
    """One message to all customers of a segment. Each customer gets it at most once."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def recipients(self) -> AsyncBroadcastsRecipients:
        return AsyncBroadcastsRecipients(self._caller)

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
        status: Optional[Union[Union[Literal["draft", "scheduled", "sending", "paused", "completed", "cancelled"], str], Sequence[Union[Literal["draft", "scheduled", "sending", "paused", "completed", "cancelled"], str]]]] = None,
        channel: Optional[Union[Union[Literal["chatapp", "photoapp"], str], Sequence[Union[Literal["chatapp", "photoapp"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.Broadcast]:
        """
        List broadcasts, newest first.

        With current results.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param channel: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _BROADCASTS_LIST,
            models.Broadcast.from_dict,
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
                "channel": channel,
            },
            timeout=timeout,
        )

    async def create(
        self,
        *,
        name: str,
        channel: Union[Literal["chatapp", "photoapp"], str],
        message: Union[inputs.BroadcastMessageInput, models.BroadcastMessage],
        segment_id: Union[str, Unset] = UNSET,
        segment: Union[inputs.SegmentExpressionInput, shared.SegmentExpression, Unset] = UNSET,
        ab_test: Union[inputs.CreateBroadcastAbTestInput, None, Unset] = UNSET,
        holdout_percent: Union[int, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        quiet_hours: Union[inputs.CreateBroadcastQuietHoursInput, None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Broadcast:
        """
        Create a broadcast.

        Nothing is sent: preview it, and then send or schedule it. A `segment` of your own, instead of `segmentId`,
        needs `customers:read` too: its size tells what customers are.

        :param name: Yours; no buyer sees it.
        :param channel: Where the message came from or goes to.
        :param segment_id: A saved segment, evaluated when the broadcast starts.
        :param holdout_percent: Share of the reachable customers who get no message. Their orders are reported next
            to the others', for comparison.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :param quiet_hours: Null: none. 21 to 8 when left out.
        :raises ApiError: with the code `link_of_another_order`, `resource_missing`, `segment_empty`.
        """
        return await self._caller.call(
            _BROADCASTS_CREATE,
            models.Broadcast.from_dict,
            body={
                "name": name,
                "channel": channel,
                "segment_id": segment_id,
                "segment": segment,
                "message": message,
                "ab_test": ab_test,
                "holdout_percent": holdout_percent,
                "metadata": metadata,
                "quiet_hours": quiet_hours,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.Broadcast:
        """Retrieve a broadcast with its results."""
        return await self._caller.call(
            _BROADCASTS_GET,
            models.Broadcast.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        *,
        name: Union[str, Unset] = UNSET,
        segment_id: Union[str, Unset] = UNSET,
        segment: Union[inputs.SegmentExpressionInput, shared.SegmentExpression, Unset] = UNSET,
        message: Union[inputs.BroadcastMessageInput, models.BroadcastMessage, Unset] = UNSET,
        ab_test: Union[inputs.UpdateBroadcastAbTestInput, None, Unset] = UNSET,
        holdout_percent: Union[int, Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        quiet_hours: Union[inputs.UpdateBroadcastQuietHoursInput, None, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Broadcast:
        """
        Update a broadcast that has not started.

        Another `segment` of your own needs `customers:read` too.

        :param name: Yours; no buyer sees it.
        :param segment_id: A saved segment, evaluated when the broadcast starts.
        :param holdout_percent: Share of the reachable customers who get no message. Their orders are reported next
            to the others', for comparison.
        :param metadata: Merged into the present metadata; null removes a key.
        :param quiet_hours: Null: none. 21 to 8 when left out.
        :raises ApiError: with the code `grant_too_wide`, `invalid_transition`, `link_of_another_order`,
            `resource_missing`, `segment_empty`, `version_conflict`.
        """
        return await self._caller.call(
            _BROADCASTS_UPDATE,
            models.Broadcast.from_dict,
            path=(id,),
            body={
                "name": name,
                "segment_id": segment_id,
                "segment": segment,
                "message": message,
                "ab_test": ab_test,
                "holdout_percent": holdout_percent,
                "metadata": metadata,
                "quiet_hours": quiet_hours,
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
    ) -> models.DeleteBroadcastAnswer:
        """
        Delete a draft.

        Broadcasts that were scheduled or sent can't be deleted; cancel them instead.

        :raises ApiError: with the code `invalid_transition`, `version_conflict`.
        """
        return await self._caller.call(
            _BROADCASTS_DELETE,
            models.DeleteBroadcastAnswer.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )

    async def cancel(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Broadcast:
        """
        Stop a broadcast.

        Messages that were sent stay sent. Recipients who still waited count as skipped.

        :raises ApiError: with the code `invalid_transition`.
        """
        return await self._caller.call(
            _BROADCASTS_CANCEL,
            models.Broadcast.from_dict,
            path=(id,),
            body={},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def pause(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Broadcast:
        """
        Pause a broadcast.

        The few messages that are under way arrive; no other leaves until it is resumed.

        :raises ApiError: with the code `invalid_transition`.
        """
        return await self._caller.call(
            _BROADCASTS_PAUSE,
            models.Broadcast.from_dict,
            path=(id,),
            body={},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def preview(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.BroadcastPreview:
        """
        Preview a broadcast.

        How many would get it, who would not and why, what it costs, and what the first three read. Without
        `customers:read` the three texts have no names; what is sent has them.

        :raises ApiError: with the code `channel_disconnected`, `resource_missing`.
        """
        return await self._caller.call(
            _BROADCASTS_PREVIEW,
            models.BroadcastPreview.from_dict,
            path=(id,),
            body={},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def resume(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Broadcast:
        """
        Resume a broadcast.

        :raises ApiError: with the code `broadcast_without_audience`, `channel_disconnected`, `channel_quality_low`,
            `invalid_transition`, `plan_limit_reached`, `plan_required`, `resource_missing`,
            `template_not_approved`.
        """
        return await self._caller.call(
            _BROADCASTS_RESUME,
            models.Broadcast.from_dict,
            path=(id,),
            body={},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def schedule(
        self,
        id: str,
        *,
        at: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Broadcast:
        """
        Schedule a broadcast.

        Everything is looked at again when the time has come. What then keeps it from being sent pauses it, and says
        why. Scheduled again, the new time counts. A key that expires can name no time after its end.

        :param at: By the shop's clock, like 2026-12-01T09:00; or with an offset, as times are written elsewhere.
        :raises ApiError: with the code `channel_disconnected`, `grant_too_wide`, `invalid_transition`,
            `resource_missing`, `template_not_approved`.
        """
        return await self._caller.call(
            _BROADCASTS_SCHEDULE,
            models.Broadcast.from_dict,
            path=(id,),
            body={
                "at": at,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def send(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Broadcast:
        """
        Send a broadcast now.

        Goes to everybody who is in the segment now. Each customer gets it once. Customers who may not be written to
        are skipped and counted.

        :raises ApiError: with the code `broadcast_without_audience`, `channel_disconnected`, `channel_quality_low`,
            `invalid_transition`, `plan_limit_reached`, `plan_required`, `resource_missing`,
            `template_not_approved`.
        """
        return await self._caller.call(
            _BROADCASTS_SEND,
            models.Broadcast.from_dict,
            path=(id,),
            body={},
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
