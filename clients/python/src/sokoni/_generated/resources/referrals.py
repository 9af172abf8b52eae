# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..models import referrals as models

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_REFERRALS_SELLERS_LIST = Operation("GET", "/api/referrals/sellers")
_REFERRALS_GET = Operation("GET", "/api/referrals")
_REFERRALS_APPLY = Operation("POST", "/api/referrals/apply", keyed=True)


class ReferralsSellers:
    """Referral codes, and rewards for referred sellers."""

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
        status: Optional[Union[Union[Literal["applied", "pending", "rewarded", "refused", "clawed_back"], str], Sequence[Union[Literal["applied", "pending", "rewarded", "refused", "clawed_back"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.Referral]:
        """
        List referrals.

        Newest first, each with the state of its reward.

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
            _REFERRALS_SELLERS_LIST,
            models.Referral.from_dict,
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
            },
            timeout=timeout,
        )


class Referrals:
    """Referral codes, and rewards for referred sellers."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def sellers(self) -> ReferralsSellers:
        return ReferralsSellers(self._caller)

    def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.ReferralProgram:
        """
        Retrieve your referral code and earnings.

        Sellers who give your code in their first 30 days are yours. When one pays for a plan for the first time,
        half of that invoice is your reward; it comes into your balance 30 days later.
        """
        return self._caller.call(
            _REFERRALS_GET,
            models.ReferralProgram.from_dict,
            timeout=timeout,
        )

    def apply(
        self,
        *,
        code: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.ReferralApplication:
        """
        Redeem a referral code.

        Once, within your shop's first 30 days and before it pays for a plan. It is free. Shops that share a phone,
        a person or a payout account can't refer each other, and neither can circles of shops.

        :param code: As it was given to you; hyphens, spaces and small letters do no harm.
        :raises ApiError: with the code `referral_exists`, `referral_refused`, `referral_too_late`,
            `unknown_referral_code`.
        """
        return self._caller.call(
            _REFERRALS_APPLY,
            models.ReferralApplication.from_dict,
            body={
                "code": code,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncReferralsSellers:
    """Referral codes, and rewards for referred sellers."""

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
        status: Optional[Union[Union[Literal["applied", "pending", "rewarded", "refused", "clawed_back"], str], Sequence[Union[Literal["applied", "pending", "rewarded", "refused", "clawed_back"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.Referral]:
        """
        List referrals.

        Newest first, each with the state of its reward.

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
            _REFERRALS_SELLERS_LIST,
            models.Referral.from_dict,
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
            },
            timeout=timeout,
        )


class AsyncReferrals:
    """Referral codes, and rewards for referred sellers."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def sellers(self) -> AsyncReferralsSellers:
        return AsyncReferralsSellers(self._caller)

    async def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.ReferralProgram:
        """
        Retrieve your referral code and earnings.

        Sellers who give your code in their first 30 days are yours. When one pays for a plan for the first time,
        half of that invoice is your reward; it comes into your balance 30 days later.
        """
        return await self._caller.call(
            _REFERRALS_GET,
            models.ReferralProgram.from_dict,
            timeout=timeout,
        )

    async def apply(
        self,
        *,
        code: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.ReferralApplication:
        """
        Redeem a referral code.

        Once, within your shop's first 30 days and before it pays for a plan. It is free. Shops that share a phone,
        a person or a payout account can't refer each other, and neither can circles of shops.

        :param code: As it was given to you; hyphens, spaces and small letters do no harm.
        :raises ApiError: with the code `referral_exists`, `referral_refused`, `referral_too_late`,
            `unknown_referral_code`.
        """
        return await self._caller.call(
            _REFERRALS_APPLY,
            models.ReferralApplication.from_dict,
            body={
                "code": code,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
