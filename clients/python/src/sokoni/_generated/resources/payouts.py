# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import payouts as models
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_PAYOUTS_DESTINATIONS_LIST = Operation("GET", "/api/payouts/destinations")
_PAYOUTS_DESTINATIONS_CREATE = Operation("POST", "/api/payouts/destinations", shape="CreatePayoutDestinationBody", keyed=True)
_PAYOUTS_DESTINATIONS_GET = Operation("GET", "/api/payouts/destinations/{}")
_PAYOUTS_DESTINATIONS_UPDATE = Operation("PATCH", "/api/payouts/destinations/{}", shape="UpdatePayoutDestinationBody", keyed=True)
_PAYOUTS_DESTINATIONS_DELETE = Operation("DELETE", "/api/payouts/destinations/{}")
_PAYOUTS_DESTINATIONS_BANKS = Operation("GET", "/api/payouts/destinations/banks")
_PAYOUTS_DESTINATIONS_CONFIRM = Operation("POST", "/api/payouts/destinations/{}/confirm", keyed=True)
_PAYOUTS_SCHEDULE_GET = Operation("GET", "/api/payouts/schedule")
_PAYOUTS_SCHEDULE_SET = Operation("PUT", "/api/payouts/schedule", shape="SetPayoutScheduleBody")
_PAYOUTS_LIST = Operation("GET", "/api/payouts")
_PAYOUTS_CREATE = Operation("POST", "/api/payouts", shape="CreatePayoutBody", keyed=True)
_PAYOUTS_GET = Operation("GET", "/api/payouts/{}")
_PAYOUTS_CANCEL = Operation("DELETE", "/api/payouts/{}")


class PayoutsDestinations:
    """The shop's balance, held money, and the ledger entries behind it."""

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
        kind: Optional[Union[Union[Literal["bank_account", "mobile_wallet"], str], Sequence[Union[Literal["bank_account", "mobile_wallet"], str]]]] = None,
        currency: Optional[Union[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str], Sequence[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.PayoutDestination]:
        """
        List payout destinations, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param kind: One, or several.
        :param currency: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _PAYOUTS_DESTINATIONS_LIST,
            models.PayoutDestination.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "kind": kind,
                "currency": currency,
            },
            timeout=timeout,
        )

    def create(
        self,
        *,
        kind: Union[Literal["bank_account", "mobile_wallet"], str],
        bank_code: str,
        number: str,
        name: str,
        country: Union[str, Unset] = UNSET,
        currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str, Unset] = UNSET,
        is_default: Union[bool, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.PayoutDestination:
        """
        Add a payout destination.

        The provider is asked for the account holder's name, and the answer shows it next to yours. A shop's first
        account is paid at once if the name fits and the shop is a day old, or as soon as it is. Every other
        account, and one whose name differs, is paid 24 hours later and only after an owner confirmed it: its
        `status` is `needs_confirmation`, and all owners are asked in their chat. A first account whose name no
        provider can look up waits for an owner as well, and not for 24 hours.

        :param kind: Which sort it is.
        :param country: Where the account is; the shop's country if left out.
        :param currency: The shop's currency if left out.
        :param bank_code: The bank's or wallet operator's code, from the list of banks.
        :param number: The account's number, or the wallet's phone number.
        :param name: Name of the account holder.
        :param is_default: Becomes the default of its currency as soon as an owner has confirmed it. The first
            destination does so at once.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `confirmation_required`, `destination_exists`, `provider_unavailable`.
        """
        return self._caller.call(
            _PAYOUTS_DESTINATIONS_CREATE,
            models.PayoutDestination.from_dict,
            body={
                "kind": kind,
                "country": country,
                "currency": currency,
                "bank_code": bank_code,
                "number": number,
                "name": name,
                "is_default": is_default,
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
    ) -> models.PayoutDestination:
        """Retrieve a payout destination."""
        return self._caller.call(
            _PAYOUTS_DESTINATIONS_GET,
            models.PayoutDestination.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        *,
        is_default: Union[bool, Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.PayoutDestination:
        """
        Update a payout destination.

        Another account is a new destination, with its own name check and its day of waiting. One that waits for an
        owner can't be the default.

        :param is_default: Replaces the present default.
        :param metadata: Merged into the present metadata; null removes a key.
        :raises ApiError: with the code `confirmation_required`, `destination_unconfirmed`, `version_conflict`.
        """
        return self._caller.call(
            _PAYOUTS_DESTINATIONS_UPDATE,
            models.PayoutDestination.from_dict,
            path=(id,),
            body={
                "is_default": is_default,
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
    ) -> models.PayoutDestination:
        """
        Delete a payout destination.

        Not possible while a payout to it is on its way. No other destination becomes the default automatically.

        :raises ApiError: with the code `confirmation_required`, `destination_in_use`, `version_conflict`.
        """
        return self._caller.call(
            _PAYOUTS_DESTINATIONS_DELETE,
            models.PayoutDestination.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )

    def banks(
        self,
        *,
        country: Optional[str] = None,
        currency: Optional[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]] = None,
        timeout: Optional[float] = None,
    ) -> models.PayoutBanks:
        """
        List banks and wallets for payouts in a country.

        With the codes that a new destination is given with.

        :param country: The shop's country if left out.
        :param currency: The shop's currency if left out.
        :raises ApiError: with the code `provider_unavailable`.
        """
        return self._caller.call(
            _PAYOUTS_DESTINATIONS_BANKS,
            models.PayoutBanks.from_dict,
            query={"country": country, "currency": currency},
            timeout=timeout,
        )

    def confirm(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.PayoutDestination:
        """
        Confirm a payout destination.

        Only an owner who is signed in to the console and has confirmed their identity lately can do this. An
        owner's yes in their chat does the same. An API key can't, nor can an owner whom a key has added or given
        another phone, before another owner has approved them (403 `owner_not_approved`; `approvers` and
        `approvedFrom` say who can and from when it is not needed). The day of waiting continues.

        :raises ApiError: with the code `confirmation_required`, `owner_not_approved`, `session_required`.
        """
        return self._caller.call(
            _PAYOUTS_DESTINATIONS_CONFIRM,
            models.PayoutDestination.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class PayoutsSchedule:
    """The shop's balance, held money, and the ledger entries behind it."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.PayoutSchedules:
        """
        Retrieve the automatic payout schedule.

        One schedule per currency. A shop is paid daily from its first destination on, unless it says otherwise.
        """
        return self._caller.call(
            _PAYOUTS_SCHEDULE_GET,
            models.PayoutSchedules.from_dict,
            timeout=timeout,
        )

    def set(
        self,
        *,
        interval: Union[Literal["manual", "daily", "weekly", "monthly"], str],
        currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str, Unset] = UNSET,
        day: Union[int, Unset] = UNSET,
        minimum: Union[inputs.MoneyInput, shared.Money, Unset] = UNSET,
        destination_id: Union[str, Unset] = UNSET,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.PayoutSchedule:
        """
        Set the automatic payout schedule.

        The whole schedule of one currency: fields that are not sent get their defaults. An account that waits for
        an owner is taken, and `destinationStatus` says so: nothing is paid to it until an owner confirms it.

        :param currency: The shop's currency if left out.
        :param interval: How long each stretch is.
        :param day: `weekly`: 1 (Monday, also if left out) to 7. `monthly`: 1 (also if left out) to 28.
        :param minimum: None if left out.
        :param destination_id: The default of the currency if left out.
        :raises ApiError: with the code `confirmation_required`, `currency_mismatch`, `resource_missing`,
            `version_conflict`.
        """
        return self._caller.call(
            _PAYOUTS_SCHEDULE_SET,
            models.PayoutSchedule.from_dict,
            body={
                "currency": currency,
                "interval": interval,
                "day": day,
                "minimum": minimum,
                "destination_id": destination_id,
            },
            if_match=if_match,
            timeout=timeout,
        )


class Payouts:
    """The shop's balance, held money, and the ledger entries behind it."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def destinations(self) -> PayoutsDestinations:
        return PayoutsDestinations(self._caller)

    @cached_property
    def schedule(self) -> PayoutsSchedule:
        return PayoutsSchedule(self._caller)

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
        status: Optional[Union[Union[Literal["scheduled", "pending", "processing", "paid", "failed", "returned", "cancelled"], str], Sequence[Union[Literal["scheduled", "pending", "processing", "paid", "failed", "returned", "cancelled"], str]]]] = None,
        currency: Optional[Union[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str], Sequence[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]]]] = None,
        destination_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.Payout]:
        """
        List payouts, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param currency: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _PAYOUTS_LIST,
            models.Payout.from_dict,
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
                "currency": currency,
                "destinationId": destination_id,
            },
            timeout=timeout,
        )

    def create(
        self,
        *,
        currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str],
        amount: Union[int, Unset] = UNSET,
        destination_id: Union[str, Unset] = UNSET,
        scheduled_for: Union[str, datetime, Unset] = UNSET,
        description: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Payout:
        """
        Create a payout, now or scheduled.

        Sets the money aside at once, then sends it; an event reports the result. A scheduled payout sets nothing
        aside before its time. At most 20 payouts an hour per currency, and at most about a thousand dollars to a
        destination until its first payout has arrived. Where the operator verifies shops, not more than the shop's
        level allows (`GET /api/verification`).

        :param amount: Whole minor units. Defaults to everything that is available when it is set aside, within the
            limit of a first payout and of the provider.
        :param currency: ISO 4217 code.
        :param destination_id: The default of the currency if left out.
        :param scheduled_for: Nothing is set aside before; if the money is not there then, the payout fails.
        :param description: Sent with the money if the provider accepts it.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `confirmation_required`, `currency_mismatch`, `destination_held_back`,
            `destination_unconfirmed`, `insufficient_balance`, `payout_limit`, `provider_unavailable`,
            `resource_missing`, `verification_required`.
        """
        return self._caller.call(
            _PAYOUTS_CREATE,
            models.Payout.from_dict,
            body={
                "amount": amount,
                "currency": currency,
                "destination_id": destination_id,
                "scheduled_for": scheduled_for,
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
    ) -> models.Payout:
        """Retrieve a payout."""
        return self._caller.call(
            _PAYOUTS_GET,
            models.Payout.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def cancel(
        self,
        id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Payout:
        """
        Cancel a payout that was not sent yet.

        The money is available again. After the payout was sent to the provider, only the provider ends it.

        :raises ApiError: with the code `confirmation_required`, `invalid_transition`, `version_conflict`.
        """
        return self._caller.call(
            _PAYOUTS_CANCEL,
            models.Payout.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )


class AsyncPayoutsDestinations:
    """The shop's balance, held money, and the ledger entries behind it."""

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
        kind: Optional[Union[Union[Literal["bank_account", "mobile_wallet"], str], Sequence[Union[Literal["bank_account", "mobile_wallet"], str]]]] = None,
        currency: Optional[Union[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str], Sequence[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.PayoutDestination]:
        """
        List payout destinations, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param kind: One, or several.
        :param currency: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _PAYOUTS_DESTINATIONS_LIST,
            models.PayoutDestination.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "kind": kind,
                "currency": currency,
            },
            timeout=timeout,
        )

    async def create(
        self,
        *,
        kind: Union[Literal["bank_account", "mobile_wallet"], str],
        bank_code: str,
        number: str,
        name: str,
        country: Union[str, Unset] = UNSET,
        currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str, Unset] = UNSET,
        is_default: Union[bool, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.PayoutDestination:
        """
        Add a payout destination.

        The provider is asked for the account holder's name, and the answer shows it next to yours. A shop's first
        account is paid at once if the name fits and the shop is a day old, or as soon as it is. Every other
        account, and one whose name differs, is paid 24 hours later and only after an owner confirmed it: its
        `status` is `needs_confirmation`, and all owners are asked in their chat. A first account whose name no
        provider can look up waits for an owner as well, and not for 24 hours.

        :param kind: Which sort it is.
        :param country: Where the account is; the shop's country if left out.
        :param currency: The shop's currency if left out.
        :param bank_code: The bank's or wallet operator's code, from the list of banks.
        :param number: The account's number, or the wallet's phone number.
        :param name: Name of the account holder.
        :param is_default: Becomes the default of its currency as soon as an owner has confirmed it. The first
            destination does so at once.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `confirmation_required`, `destination_exists`, `provider_unavailable`.
        """
        return await self._caller.call(
            _PAYOUTS_DESTINATIONS_CREATE,
            models.PayoutDestination.from_dict,
            body={
                "kind": kind,
                "country": country,
                "currency": currency,
                "bank_code": bank_code,
                "number": number,
                "name": name,
                "is_default": is_default,
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
    ) -> models.PayoutDestination:
        """Retrieve a payout destination."""
        return await self._caller.call(
            _PAYOUTS_DESTINATIONS_GET,
            models.PayoutDestination.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        *,
        is_default: Union[bool, Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.PayoutDestination:
        """
        Update a payout destination.

        Another account is a new destination, with its own name check and its day of waiting. One that waits for an
        owner can't be the default.

        :param is_default: Replaces the present default.
        :param metadata: Merged into the present metadata; null removes a key.
        :raises ApiError: with the code `confirmation_required`, `destination_unconfirmed`, `version_conflict`.
        """
        return await self._caller.call(
            _PAYOUTS_DESTINATIONS_UPDATE,
            models.PayoutDestination.from_dict,
            path=(id,),
            body={
                "is_default": is_default,
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
    ) -> models.PayoutDestination:
        """
        Delete a payout destination.

        Not possible while a payout to it is on its way. No other destination becomes the default automatically.

        :raises ApiError: with the code `confirmation_required`, `destination_in_use`, `version_conflict`.
        """
        return await self._caller.call(
            _PAYOUTS_DESTINATIONS_DELETE,
            models.PayoutDestination.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )

    async def banks(
        self,
        *,
        country: Optional[str] = None,
        currency: Optional[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]] = None,
        timeout: Optional[float] = None,
    ) -> models.PayoutBanks:
        """
        List banks and wallets for payouts in a country.

        With the codes that a new destination is given with.

        :param country: The shop's country if left out.
        :param currency: The shop's currency if left out.
        :raises ApiError: with the code `provider_unavailable`.
        """
        return await self._caller.call(
            _PAYOUTS_DESTINATIONS_BANKS,
            models.PayoutBanks.from_dict,
            query={"country": country, "currency": currency},
            timeout=timeout,
        )

    async def confirm(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.PayoutDestination:
        """
        Confirm a payout destination.

        Only an owner who is signed in to the console and has confirmed their identity lately can do this. An
        owner's yes in their chat does the same. An API key can't, nor can an owner whom a key has added or given
        another phone, before another owner has approved them (403 `owner_not_approved`; `approvers` and
        `approvedFrom` say who can and from when it is not needed). The day of waiting continues.

        :raises ApiError: with the code `confirmation_required`, `owner_not_approved`, `session_required`.
        """
        return await self._caller.call(
            _PAYOUTS_DESTINATIONS_CONFIRM,
            models.PayoutDestination.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncPayoutsSchedule:
    """The shop's balance, held money, and the ledger entries behind it."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.PayoutSchedules:
        """
        Retrieve the automatic payout schedule.

        One schedule per currency. A shop is paid daily from its first destination on, unless it says otherwise.
        """
        return await self._caller.call(
            _PAYOUTS_SCHEDULE_GET,
            models.PayoutSchedules.from_dict,
            timeout=timeout,
        )

    async def set(
        self,
        *,
        interval: Union[Literal["manual", "daily", "weekly", "monthly"], str],
        currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str, Unset] = UNSET,
        day: Union[int, Unset] = UNSET,
        minimum: Union[inputs.MoneyInput, shared.Money, Unset] = UNSET,
        destination_id: Union[str, Unset] = UNSET,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.PayoutSchedule:
        """
        Set the automatic payout schedule.

        The whole schedule of one currency: fields that are not sent get their defaults. An account that waits for
        an owner is taken, and `destinationStatus` says so: nothing is paid to it until an owner confirms it.

        :param currency: The shop's currency if left out.
        :param interval: How long each stretch is.
        :param day: `weekly`: 1 (Monday, also if left out) to 7. `monthly`: 1 (also if left out) to 28.
        :param minimum: None if left out.
        :param destination_id: The default of the currency if left out.
        :raises ApiError: with the code `confirmation_required`, `currency_mismatch`, `resource_missing`,
            `version_conflict`.
        """
        return await self._caller.call(
            _PAYOUTS_SCHEDULE_SET,
            models.PayoutSchedule.from_dict,
            body={
                "currency": currency,
                "interval": interval,
                "day": day,
                "minimum": minimum,
                "destination_id": destination_id,
            },
            if_match=if_match,
            timeout=timeout,
        )


class AsyncPayouts:
    """The shop's balance, held money, and the ledger entries behind it."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def destinations(self) -> AsyncPayoutsDestinations:
        return AsyncPayoutsDestinations(self._caller)

    @cached_property
    def schedule(self) -> AsyncPayoutsSchedule:
        return AsyncPayoutsSchedule(self._caller)

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
        status: Optional[Union[Union[Literal["scheduled", "pending", "processing", "paid", "failed", "returned", "cancelled"], str], Sequence[Union[Literal["scheduled", "pending", "processing", "paid", "failed", "returned", "cancelled"], str]]]] = None,
        currency: Optional[Union[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str], Sequence[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]]]] = None,
        destination_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.Payout]:
        """
        List payouts, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param currency: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _PAYOUTS_LIST,
            models.Payout.from_dict,
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
                "currency": currency,
                "destinationId": destination_id,
            },
            timeout=timeout,
        )

    async def create(
        self,
        *,
        currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str],
        amount: Union[int, Unset] = UNSET,
        destination_id: Union[str, Unset] = UNSET,
        scheduled_for: Union[str, datetime, Unset] = UNSET,
        description: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Payout:
        """
        Create a payout, now or scheduled.

        Sets the money aside at once, then sends it; an event reports the result. A scheduled payout sets nothing
        aside before its time. At most 20 payouts an hour per currency, and at most about a thousand dollars to a
        destination until its first payout has arrived. Where the operator verifies shops, not more than the shop's
        level allows (`GET /api/verification`).

        :param amount: Whole minor units. Defaults to everything that is available when it is set aside, within the
            limit of a first payout and of the provider.
        :param currency: ISO 4217 code.
        :param destination_id: The default of the currency if left out.
        :param scheduled_for: Nothing is set aside before; if the money is not there then, the payout fails.
        :param description: Sent with the money if the provider accepts it.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `confirmation_required`, `currency_mismatch`, `destination_held_back`,
            `destination_unconfirmed`, `insufficient_balance`, `payout_limit`, `provider_unavailable`,
            `resource_missing`, `verification_required`.
        """
        return await self._caller.call(
            _PAYOUTS_CREATE,
            models.Payout.from_dict,
            body={
                "amount": amount,
                "currency": currency,
                "destination_id": destination_id,
                "scheduled_for": scheduled_for,
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
    ) -> models.Payout:
        """Retrieve a payout."""
        return await self._caller.call(
            _PAYOUTS_GET,
            models.Payout.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def cancel(
        self,
        id: str,
        *,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.Payout:
        """
        Cancel a payout that was not sent yet.

        The money is available again. After the payout was sent to the provider, only the provider ends it.

        :raises ApiError: with the code `confirmation_required`, `invalid_transition`, `version_conflict`.
        """
        return await self._caller.call(
            _PAYOUTS_CANCEL,
            models.Payout.from_dict,
            path=(id,),
            if_match=if_match,
            timeout=timeout,
        )
