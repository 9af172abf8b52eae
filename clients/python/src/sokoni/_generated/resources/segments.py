# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import segments as models
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_SEGMENTS_LIST = Operation("GET", "/api/segments")
_SEGMENTS_CREATE = Operation("POST", "/api/segments", shape="NewSegment", keyed=True)
_SEGMENTS_GET = Operation("GET", "/api/segments/{}")
_SEGMENTS_UPDATE = Operation("PATCH", "/api/segments/{}", shape="SegmentChange", keyed=True)
_SEGMENTS_DELETE = Operation("DELETE", "/api/segments/{}")
_SEGMENTS_PREVIEW = Operation("POST", "/api/segments/preview", shape="SegmentPreviewRequest", keyed=True)


class Segments:
    """Groups of customers, defined by what they are and did. A group is evaluated each time it is used."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

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
    ) -> Page[models.Segment]:
        """
        List the shop's segments, newest first.

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
            _SEGMENTS_LIST,
            models.Segment.from_dict,
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
        name: str,
        expression: Union[inputs.SegmentExpressionInput, shared.SegmentExpression],
        description: Union[str, None, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Segment:
        """
        Create a segment.

        The nine segments of `Customer.segment` exist already: `{ "segment": "loyal" }` is an expression.

        :param name: One segment of the shop has it; capital letters make no difference.
        :param description: In the language it is shown in.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `resource_missing`, `segment_empty`, `segment_exists`.
        """
        return self._caller.call(
            _SEGMENTS_CREATE,
            models.Segment.from_dict,
            body={
                "name": name,
                "description": description,
                "expression": expression,
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
    ) -> models.Segment:
        """Retrieve a segment."""
        return self._caller.call(
            _SEGMENTS_GET,
            models.Segment.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        *,
        name: Union[str, Unset] = UNSET,
        description: Union[str, None, Unset] = UNSET,
        expression: Union[inputs.SegmentExpressionInput, shared.SegmentExpression, Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Segment:
        """
        Update a segment.

        :param name: One segment of the shop has it; capital letters make no difference.
        :param description: In the language it is shown in.
        :param metadata: Merged into the present metadata; null removes a key.
        :raises ApiError: with the code `resource_missing`, `segment_empty`, `segment_exists`, `version_conflict`.
        """
        return self._caller.call(
            _SEGMENTS_UPDATE,
            models.Segment.from_dict,
            path=(id,),
            body={
                "name": name,
                "description": description,
                "expression": expression,
                "metadata": metadata,
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
    ) -> models.Segment:
        """
        Delete a segment.

        The customers in it do not change, and broadcasts that were sent to it stay as they are.

        :raises ApiError: with the code `version_conflict`.
        """
        return self._caller.call(
            _SEGMENTS_DELETE,
            models.Segment.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )

    def preview(
        self,
        *,
        expression: Union[inputs.SegmentExpressionInput, shared.SegmentExpression, Unset] = UNSET,
        segment_id: Union[str, Unset] = UNSET,
        limit: Union[int, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.SegmentPreview:
        """
        Preview the customers in a segment.

        Keeps nothing. Consent is counted and not asked for: a broadcast skips who has not agreed.

        :param segment_id: The id of the segment.
        :param limit: How many of them are shown.
        :raises ApiError: with the code `resource_missing`, `segment_empty`.
        """
        return self._caller.call(
            _SEGMENTS_PREVIEW,
            models.SegmentPreview.from_dict,
            body={
                "expression": expression,
                "segment_id": segment_id,
                "limit": limit,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncSegments:
    """Groups of customers, defined by what they are and did. A group is evaluated each time it is used."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

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
    ) -> AsyncList[models.Segment]:
        """
        List the shop's segments, newest first.

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
            _SEGMENTS_LIST,
            models.Segment.from_dict,
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
        name: str,
        expression: Union[inputs.SegmentExpressionInput, shared.SegmentExpression],
        description: Union[str, None, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Segment:
        """
        Create a segment.

        The nine segments of `Customer.segment` exist already: `{ "segment": "loyal" }` is an expression.

        :param name: One segment of the shop has it; capital letters make no difference.
        :param description: In the language it is shown in.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `resource_missing`, `segment_empty`, `segment_exists`.
        """
        return await self._caller.call(
            _SEGMENTS_CREATE,
            models.Segment.from_dict,
            body={
                "name": name,
                "description": description,
                "expression": expression,
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
    ) -> models.Segment:
        """Retrieve a segment."""
        return await self._caller.call(
            _SEGMENTS_GET,
            models.Segment.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        *,
        name: Union[str, Unset] = UNSET,
        description: Union[str, None, Unset] = UNSET,
        expression: Union[inputs.SegmentExpressionInput, shared.SegmentExpression, Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Segment:
        """
        Update a segment.

        :param name: One segment of the shop has it; capital letters make no difference.
        :param description: In the language it is shown in.
        :param metadata: Merged into the present metadata; null removes a key.
        :raises ApiError: with the code `resource_missing`, `segment_empty`, `segment_exists`, `version_conflict`.
        """
        return await self._caller.call(
            _SEGMENTS_UPDATE,
            models.Segment.from_dict,
            path=(id,),
            body={
                "name": name,
                "description": description,
                "expression": expression,
                "metadata": metadata,
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
    ) -> models.Segment:
        """
        Delete a segment.

        The customers in it do not change, and broadcasts that were sent to it stay as they are.

        :raises ApiError: with the code `version_conflict`.
        """
        return await self._caller.call(
            _SEGMENTS_DELETE,
            models.Segment.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )

    async def preview(
        self,
        *,
        expression: Union[inputs.SegmentExpressionInput, shared.SegmentExpression, Unset] = UNSET,
        segment_id: Union[str, Unset] = UNSET,
        limit: Union[int, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.SegmentPreview:
        """
        Preview the customers in a segment.

        Keeps nothing. Consent is counted and not asked for: a broadcast skips who has not agreed.

        :param segment_id: The id of the segment.
        :param limit: How many of them are shown.
        :raises ApiError: with the code `resource_missing`, `segment_empty`.
        """
        return await self._caller.call(
            _SEGMENTS_PREVIEW,
            models.SegmentPreview.from_dict,
            body={
                "expression": expression,
                "segment_id": segment_id,
                "limit": limit,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
