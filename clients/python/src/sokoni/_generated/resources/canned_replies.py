# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import canned_replies as models

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_CANNED_REPLIES_LIST = Operation("GET", "/api/canned-replies")
_CANNED_REPLIES_CREATE = Operation("POST", "/api/canned-replies", keyed=True)
_CANNED_REPLIES_GET = Operation("GET", "/api/canned-replies/{}")
_CANNED_REPLIES_UPDATE = Operation("PATCH", "/api/canned-replies/{}", keyed=True)
_CANNED_REPLIES_DELETE = Operation("DELETE", "/api/canned-replies/{}")


class CannedReplies:
    """Messages between buyers and the shop, and the agent's part in them."""

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
    ) -> Page[models.CannedReply]:
        """
        List canned replies.

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
            _CANNED_REPLIES_LIST,
            models.CannedReply.from_dict,
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
        shortcut: str,
        text: str,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.CannedReply:
        """
        Create a canned reply.

        Creating the same words with the same shortcut again returns the existing reply with 200.

        :param shortcut: Typed to find it.
        :param text: May name `{{customerName}}` and `{{shopName}}`, with `{{customerName|dear}}` for when it is not
            known.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `shortcut_exists`.
        """
        return self._caller.call(
            _CANNED_REPLIES_CREATE,
            models.CannedReply.from_dict,
            body={
                "shortcut": shortcut,
                "text": text,
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
    ) -> models.CannedReply:
        """Retrieve a canned reply."""
        return self._caller.call(
            _CANNED_REPLIES_GET,
            models.CannedReply.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        *,
        shortcut: Union[str, Unset] = UNSET,
        text: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.CannedReply:
        """
        Update a canned reply.

        :param shortcut: Typed to find it.
        :param text: May name `{{customerName}}` and `{{shopName}}`, with `{{customerName|dear}}` for when it is not
            known.
        :param metadata: Merged into the present metadata; null removes a key.
        :raises ApiError: with the code `shortcut_exists`, `version_conflict`.
        """
        return self._caller.call(
            _CANNED_REPLIES_UPDATE,
            models.CannedReply.from_dict,
            path=(id,),
            body={
                "shortcut": shortcut,
                "text": text,
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
    ) -> models.CannedReply:
        """
        Delete a canned reply.

        :raises ApiError: with the code `version_conflict`.
        """
        return self._caller.call(
            _CANNED_REPLIES_DELETE,
            models.CannedReply.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )


class AsyncCannedReplies:
    """Messages between buyers and the shop, and the agent's part in them."""

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
    ) -> AsyncList[models.CannedReply]:
        """
        List canned replies.

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
            _CANNED_REPLIES_LIST,
            models.CannedReply.from_dict,
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
        shortcut: str,
        text: str,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.CannedReply:
        """
        Create a canned reply.

        Creating the same words with the same shortcut again returns the existing reply with 200.

        :param shortcut: Typed to find it.
        :param text: May name `{{customerName}}` and `{{shopName}}`, with `{{customerName|dear}}` for when it is not
            known.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `shortcut_exists`.
        """
        return await self._caller.call(
            _CANNED_REPLIES_CREATE,
            models.CannedReply.from_dict,
            body={
                "shortcut": shortcut,
                "text": text,
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
    ) -> models.CannedReply:
        """Retrieve a canned reply."""
        return await self._caller.call(
            _CANNED_REPLIES_GET,
            models.CannedReply.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        *,
        shortcut: Union[str, Unset] = UNSET,
        text: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.CannedReply:
        """
        Update a canned reply.

        :param shortcut: Typed to find it.
        :param text: May name `{{customerName}}` and `{{shopName}}`, with `{{customerName|dear}}` for when it is not
            known.
        :param metadata: Merged into the present metadata; null removes a key.
        :raises ApiError: with the code `shortcut_exists`, `version_conflict`.
        """
        return await self._caller.call(
            _CANNED_REPLIES_UPDATE,
            models.CannedReply.from_dict,
            path=(id,),
            body={
                "shortcut": shortcut,
                "text": text,
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
    ) -> models.CannedReply:
        """
        Delete a canned reply.

        :raises ApiError: with the code `version_conflict`.
        """
        return await self._caller.call(
            _CANNED_REPLIES_DELETE,
            models.CannedReply.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )
