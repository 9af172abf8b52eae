# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..models import audit as models

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_AUDIT_LIST = Operation("GET", "/api/audit")


class Audit:
    """The shop, its channels, team, agent and API keys."""

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
        actor_kind: Optional[Union[Union[Literal["key", "customer", "agent", "human", "system", "operator", "provider", "payer", "visitor"], str], Sequence[Union[Literal["key", "customer", "agent", "human", "system", "operator", "provider", "payer", "visitor"], str]]]] = None,
        actor_id: Optional[str] = None,
        action: Optional[str] = None,
        object_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.AuditEntry]:
        """
        List the audit log, newest first.

        Records who moved money; changed keys, people, channels or settings; or approved, dismissed, merged or
        erased something, and when.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param actor_kind: One, or several.
        :param actor_id: Of one key, or of one work of the system.
        :param action: Such as `payout`.
        :param object_id: The acts on one object.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _AUDIT_LIST,
            models.AuditEntry.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "actorKind": actor_kind,
                "actorId": actor_id,
                "action": action,
                "objectId": object_id,
            },
            timeout=timeout,
        )


class AsyncAudit:
    """The shop, its channels, team, agent and API keys."""

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
        actor_kind: Optional[Union[Union[Literal["key", "customer", "agent", "human", "system", "operator", "provider", "payer", "visitor"], str], Sequence[Union[Literal["key", "customer", "agent", "human", "system", "operator", "provider", "payer", "visitor"], str]]]] = None,
        actor_id: Optional[str] = None,
        action: Optional[str] = None,
        object_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.AuditEntry]:
        """
        List the audit log, newest first.

        Records who moved money; changed keys, people, channels or settings; or approved, dismissed, merged or
        erased something, and when.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param actor_kind: One, or several.
        :param actor_id: Of one key, or of one work of the system.
        :param action: Such as `payout`.
        :param object_id: The acts on one object.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _AUDIT_LIST,
            models.AuditEntry.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "actorKind": actor_kind,
                "actorId": actor_id,
                "action": action,
                "objectId": object_id,
            },
            timeout=timeout,
        )
