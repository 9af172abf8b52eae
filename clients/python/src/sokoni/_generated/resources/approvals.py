# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..models import approvals as models

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_APPROVALS_LIST = Operation("GET", "/api/approvals")
_APPROVALS_GET = Operation("GET", "/api/approvals/{}")
_APPROVALS_DECIDE = Operation("POST", "/api/approvals/{}/decide", keyed=True)


class Approvals:
    """What the agent may not do alone: actions that wait for a person's approval."""

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
        status: Optional[Union[Union[Literal["open", "approved", "declined", "expired", "replaced", "withdrawn", "failed"], str], Sequence[Union[Literal["open", "approved", "declined", "expired", "replaced", "withdrawn", "failed"], str]]]] = None,
        kind: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.Approval]:
        """
        List approvals, newest first.

        Questions of the kind `payout_destination` are shown to callers with `payouts:read`, and of the kind `owner`
        to callers with `keys:read`. Their events show no facts.

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
            _APPROVALS_LIST,
            models.Approval.from_dict,
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
                "kind": kind,
            },
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.Approval:
        """
        Retrieve an approval.

        Questions of the kind `payout_destination` are shown to callers with `payouts:read`, and of the kind `owner`
        to callers with `keys:read`. Their events show no facts.
        """
        return self._caller.call(
            _APPROVALS_GET,
            models.Approval.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def decide(
        self,
        id: str,
        *,
        decision: Union[Literal["approve", "decline"], str],
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Approval:
        """
        Decide an approval.

        Has the same effect as a member's answer by message; the first answer counts. Only an owner who is signed in
        to the console, and whom nobody has to approve, decides where payouts may go (`payout_destination`) and who
        is an owner (`owner`); an API key can't. If the facts have changed, nothing is done and a new question is
        asked; `status` is then `replaced` or `withdrawn`.

        :raises ApiError: with the code `approval_closed`, `confirmation_required`, `currency_mismatch`,
            `insufficient_balance`, `owner_not_approved`, `payment_not_refundable`, `refund_too_large`,
            `session_required`.
        """
        return self._caller.call(
            _APPROVALS_DECIDE,
            models.Approval.from_dict,
            path=(id,),
            body={
                "decision": decision,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncApprovals:
    """What the agent may not do alone: actions that wait for a person's approval."""

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
        status: Optional[Union[Union[Literal["open", "approved", "declined", "expired", "replaced", "withdrawn", "failed"], str], Sequence[Union[Literal["open", "approved", "declined", "expired", "replaced", "withdrawn", "failed"], str]]]] = None,
        kind: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.Approval]:
        """
        List approvals, newest first.

        Questions of the kind `payout_destination` are shown to callers with `payouts:read`, and of the kind `owner`
        to callers with `keys:read`. Their events show no facts.

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
            _APPROVALS_LIST,
            models.Approval.from_dict,
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
                "kind": kind,
            },
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.Approval:
        """
        Retrieve an approval.

        Questions of the kind `payout_destination` are shown to callers with `payouts:read`, and of the kind `owner`
        to callers with `keys:read`. Their events show no facts.
        """
        return await self._caller.call(
            _APPROVALS_GET,
            models.Approval.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def decide(
        self,
        id: str,
        *,
        decision: Union[Literal["approve", "decline"], str],
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Approval:
        """
        Decide an approval.

        Has the same effect as a member's answer by message; the first answer counts. Only an owner who is signed in
        to the console, and whom nobody has to approve, decides where payouts may go (`payout_destination`) and who
        is an owner (`owner`); an API key can't. If the facts have changed, nothing is done and a new question is
        asked; `status` is then `replaced` or `withdrawn`.

        :raises ApiError: with the code `approval_closed`, `confirmation_required`, `currency_mismatch`,
            `insufficient_balance`, `owner_not_approved`, `payment_not_refundable`, `refund_too_large`,
            `session_required`.
        """
        return await self._caller.call(
            _APPROVALS_DECIDE,
            models.Approval.from_dict,
            path=(id,),
            body={
                "decision": decision,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
