# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import BYTES, Operation
from ..._runtime.unset import UNSET, Unset
from ..models import subscriptions as models

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_SUBSCRIPTIONS_INVOICES_LIST = Operation("GET", "/api/subscriptions/invoices")
_SUBSCRIPTIONS_INVOICES_GET = Operation("GET", "/api/subscriptions/invoices/{}")
_SUBSCRIPTIONS_INVOICES_PAY = Operation("POST", "/api/subscriptions/invoices/{}/pay", shape="PayPlanInvoiceBody", keyed=True)
_SUBSCRIPTIONS_INVOICES_PDF = Operation("GET", "/api/subscriptions/invoices/{}/pdf", reads=BYTES, accept="*/*")
_SUBSCRIPTIONS_GET = Operation("GET", "/api/subscriptions")
_SUBSCRIPTIONS_CANCEL = Operation("POST", "/api/subscriptions/cancel", keyed=True)
_SUBSCRIPTIONS_CHOOSE = Operation("POST", "/api/subscriptions", shape="ChoosePlanBody", keyed=True)
_SUBSCRIPTIONS_PLANS = Operation("GET", "/api/subscriptions/plans")
_SUBSCRIPTIONS_RESUME = Operation("POST", "/api/subscriptions/resume", keyed=True)


class SubscriptionsInvoices:
    """What the shop uses of the platform, and what it pays for it."""

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
        status: Optional[Union[Union[Literal["open", "paid", "void"], str], Sequence[Union[Literal["open", "paid", "void"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.PlanInvoice]:
        """
        List the invoices of the plan, newest first.

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
            _SUBSCRIPTIONS_INVOICES_LIST,
            models.PlanInvoice.from_dict,
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

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.PlanInvoice:
        """One invoice of the plan."""
        return self._caller.call(
            _SUBSCRIPTIONS_INVOICES_GET,
            models.PlanInvoice.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def pay(
        self,
        id: str,
        *,
        callback_url: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.PlanCharge:
        """
        Pay an invoice of the plan.

        Answers the gateway's page. While an attempt is live, asking again answers the same one. What comes is
        believed only after the gateway was asked; what does not fit is credit.

        :param callback_url: Where the browser returns to.
        :raises ApiError: with the code `invalid_transition`, `payment_declined`, `provider_unavailable`.
        """
        return self._caller.call(
            _SUBSCRIPTIONS_INVOICES_PAY,
            models.PlanCharge.from_dict,
            path=(id,),
            body={
                "callback_url": callback_url,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def pdf(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> bytes:
        """
        Read an invoice of the plan as PDF.

        A4, from the operator to the seller. As long as it stands as it does, it gives the same bytes.
        """
        return self._caller.call(
            _SUBSCRIPTIONS_INVOICES_PDF,
            bytes,
            path=(id,),
            timeout=timeout,
        )


class Subscriptions:
    """What the shop uses of the platform, and what it pays for it."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def invoices(self) -> SubscriptionsInvoices:
        return SubscriptionsInvoices(self._caller)

    def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.Subscription:
        """
        The shop's plan, and what was used of it.

        `limited` says whether the limits hold here: the operator decides, and sandbox shops are only shown them.
        """
        return self._caller.call(
            _SUBSCRIPTIONS_GET,
            models.Subscription.from_dict,
            timeout=timeout,
        )

    def cancel(
        self,
        *,
        when: Union[Literal["now", "period_end"], str, Unset] = UNSET,
        reason: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Subscription:
        """
        Leave the plan.

        At the end of the period, which can be taken back until then; or now, and what is left of it comes to the
        shop's balance. Orders, conversations and money are not touched.

        :param when: Default: period_end, and nothing is given back. Now: what is left comes to the shop's balance.
        :param reason: Why.
        :raises ApiError: with the code `invalid_transition`.
        """
        return self._caller.call(
            _SUBSCRIPTIONS_CANCEL,
            models.Subscription.from_dict,
            body={
                "when": when,
                "reason": reason,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def choose(
        self,
        *,
        plan: Union[Literal["free", "starter", "growth"], str],
        interval: Union[Literal["monthly", "yearly"], str, Unset] = UNSET,
        when: Union[Literal["now", "period_end"], str, Unset] = UNSET,
        payment: Union[Literal["link", "balance"], str, Unset] = UNSET,
        dry_run: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.PlanChange:
        """
        Choose or change the plan.

        Now: what is left of the present period is taken off the price of its rest. A dearer plan begins when
        `invoice` is paid, at its `payUrl` or by its pay operation, or at once from the balance or from credit; the
        offer stands for 24 hours. A cheaper one begins at once, and what it costs less is credit for coming
        invoices. `dryRun` only says what it would cost.

        :param plan: One of the plans.
        :param interval: How long one period is. A year costs as much as ten months.
        :param when: Default: now. A dearer plan begins when its invoice is paid; what a cheaper one costs less is
            credit.
        :param payment: How renewals are paid: by a link that is sent to the owners, or from the shop's balance.
            Sending `balance` is the seller's consent.
        :param dry_run: Only say what it would cost; nothing is changed.
        :raises ApiError: with the code `insufficient_balance`, `plans_off`.
        """
        return self._caller.call(
            _SUBSCRIPTIONS_CHOOSE,
            models.PlanChange.from_dict,
            body={
                "plan": plan,
                "interval": interval,
                "when": when,
                "payment": payment,
                "dry_run": dry_run,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def plans(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.Plans:
        """
        The plans there are.

        What each includes and what it costs in the shop's currency, tax included.
        """
        return self._caller.call(
            _SUBSCRIPTIONS_PLANS,
            models.Plans.from_dict,
            timeout=timeout,
        )

    def resume(
        self,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Subscription:
        """
        Stay after all.

        Takes back a cancellation that has not come into force.

        :raises ApiError: with the code `invalid_transition`.
        """
        return self._caller.call(
            _SUBSCRIPTIONS_RESUME,
            models.Subscription.from_dict,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncSubscriptionsInvoices:
    """What the shop uses of the platform, and what it pays for it."""

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
        status: Optional[Union[Union[Literal["open", "paid", "void"], str], Sequence[Union[Literal["open", "paid", "void"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.PlanInvoice]:
        """
        List the invoices of the plan, newest first.

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
            _SUBSCRIPTIONS_INVOICES_LIST,
            models.PlanInvoice.from_dict,
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

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.PlanInvoice:
        """One invoice of the plan."""
        return await self._caller.call(
            _SUBSCRIPTIONS_INVOICES_GET,
            models.PlanInvoice.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def pay(
        self,
        id: str,
        *,
        callback_url: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.PlanCharge:
        """
        Pay an invoice of the plan.

        Answers the gateway's page. While an attempt is live, asking again answers the same one. What comes is
        believed only after the gateway was asked; what does not fit is credit.

        :param callback_url: Where the browser returns to.
        :raises ApiError: with the code `invalid_transition`, `payment_declined`, `provider_unavailable`.
        """
        return await self._caller.call(
            _SUBSCRIPTIONS_INVOICES_PAY,
            models.PlanCharge.from_dict,
            path=(id,),
            body={
                "callback_url": callback_url,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def pdf(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> bytes:
        """
        Read an invoice of the plan as PDF.

        A4, from the operator to the seller. As long as it stands as it does, it gives the same bytes.
        """
        return await self._caller.call(
            _SUBSCRIPTIONS_INVOICES_PDF,
            bytes,
            path=(id,),
            timeout=timeout,
        )


class AsyncSubscriptions:
    """What the shop uses of the platform, and what it pays for it."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def invoices(self) -> AsyncSubscriptionsInvoices:
        return AsyncSubscriptionsInvoices(self._caller)

    async def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.Subscription:
        """
        The shop's plan, and what was used of it.

        `limited` says whether the limits hold here: the operator decides, and sandbox shops are only shown them.
        """
        return await self._caller.call(
            _SUBSCRIPTIONS_GET,
            models.Subscription.from_dict,
            timeout=timeout,
        )

    async def cancel(
        self,
        *,
        when: Union[Literal["now", "period_end"], str, Unset] = UNSET,
        reason: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Subscription:
        """
        Leave the plan.

        At the end of the period, which can be taken back until then; or now, and what is left of it comes to the
        shop's balance. Orders, conversations and money are not touched.

        :param when: Default: period_end, and nothing is given back. Now: what is left comes to the shop's balance.
        :param reason: Why.
        :raises ApiError: with the code `invalid_transition`.
        """
        return await self._caller.call(
            _SUBSCRIPTIONS_CANCEL,
            models.Subscription.from_dict,
            body={
                "when": when,
                "reason": reason,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def choose(
        self,
        *,
        plan: Union[Literal["free", "starter", "growth"], str],
        interval: Union[Literal["monthly", "yearly"], str, Unset] = UNSET,
        when: Union[Literal["now", "period_end"], str, Unset] = UNSET,
        payment: Union[Literal["link", "balance"], str, Unset] = UNSET,
        dry_run: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.PlanChange:
        """
        Choose or change the plan.

        Now: what is left of the present period is taken off the price of its rest. A dearer plan begins when
        `invoice` is paid, at its `payUrl` or by its pay operation, or at once from the balance or from credit; the
        offer stands for 24 hours. A cheaper one begins at once, and what it costs less is credit for coming
        invoices. `dryRun` only says what it would cost.

        :param plan: One of the plans.
        :param interval: How long one period is. A year costs as much as ten months.
        :param when: Default: now. A dearer plan begins when its invoice is paid; what a cheaper one costs less is
            credit.
        :param payment: How renewals are paid: by a link that is sent to the owners, or from the shop's balance.
            Sending `balance` is the seller's consent.
        :param dry_run: Only say what it would cost; nothing is changed.
        :raises ApiError: with the code `insufficient_balance`, `plans_off`.
        """
        return await self._caller.call(
            _SUBSCRIPTIONS_CHOOSE,
            models.PlanChange.from_dict,
            body={
                "plan": plan,
                "interval": interval,
                "when": when,
                "payment": payment,
                "dry_run": dry_run,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def plans(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.Plans:
        """
        The plans there are.

        What each includes and what it costs in the shop's currency, tax included.
        """
        return await self._caller.call(
            _SUBSCRIPTIONS_PLANS,
            models.Plans.from_dict,
            timeout=timeout,
        )

    async def resume(
        self,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Subscription:
        """
        Stay after all.

        Takes back a cancellation that has not come into force.

        :raises ApiError: with the code `invalid_transition`.
        """
        return await self._caller.call(
            _SUBSCRIPTIONS_RESUME,
            models.Subscription.from_dict,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
