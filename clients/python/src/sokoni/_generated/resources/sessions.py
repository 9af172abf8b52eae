# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..models import sessions as models

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_SESSIONS_LIST = Operation("GET", "/api/sessions")
_SESSIONS_END = Operation("DELETE", "/api/sessions/{}")


class Sessions:
    """The caller's identity, and sign-in to the console."""

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
        member_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.OpenSession]:
        """
        List sessions, newest first.

        Owners and managers see everybody's, agents their own. A key needs `keys:read`.

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
            _SESSIONS_LIST,
            models.OpenSession.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "memberId": member_id,
            },
            timeout=timeout,
        )

    def end(
        self,
        id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.OpenSession:
        """
        Sign out of one browser.

        Owners and managers end anybody's, agents their own. Within five seconds it opens nothing any more. A key
        needs `keys:write`.

        :raises ApiError: with the code `version_conflict`.
        """
        return self._caller.call(
            _SESSIONS_END,
            models.OpenSession.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )


class AsyncSessions:
    """The caller's identity, and sign-in to the console."""

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
        member_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.OpenSession]:
        """
        List sessions, newest first.

        Owners and managers see everybody's, agents their own. A key needs `keys:read`.

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
            _SESSIONS_LIST,
            models.OpenSession.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "memberId": member_id,
            },
            timeout=timeout,
        )

    async def end(
        self,
        id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.OpenSession:
        """
        Sign out of one browser.

        Owners and managers end anybody's, agents their own. Within five seconds it opens nothing any more. A key
        needs `keys:write`.

        :raises ApiError: with the code `version_conflict`.
        """
        return await self._caller.call(
            _SESSIONS_END,
            models.OpenSession.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )
