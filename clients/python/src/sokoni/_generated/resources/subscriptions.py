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
    """The shop's plan, its usage and its invoices."""

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
        List plan invoices, newest first.

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
        """Retrieve a plan invoice."""
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
        Pay a plan invoice.

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
        Retrieve a plan invoice as PDF.

        A4, from the operator to the seller. While the invoice does not change, the file has the same bytes.
        """
        return self._caller.call(
            _SUBSCRIPTIONS_INVOICES_PDF,
            bytes,
            path=(id,),
            timeout=timeout,
        )


class Subscriptions:
    """The shop's plan, its usage and its invoices."""

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
        Retrieve the shop's plan and its usage.

        `limited` says whether the limits apply to this shop. The operator decides; sandbox shops only see them.
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
        Cancel the plan.

        At the end of the period, which can be undone until then; or now, and the rest is paid into the shop's
        balance. Orders, conversations and money do not change.

        :param when: Defaults to `period_end`, without a refund. `now`: the rest is paid into the shop's balance.
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

        Changes the plan now: the rest of the present period is deducted from the price. A dearer plan starts when
        `invoice` is paid, at its `payUrl` or with its pay operation, or at once from the balance or credit; the
        offer is valid for 24 hours. A cheaper plan starts at once, and the difference is credit for coming
        invoices. `dryRun` only shows the price.

        :param plan: One of the plans.
        :param interval: How long one period is. A year costs as much as ten months.
        :param when: Defaults to now. A dearer plan starts when its invoice is paid; the difference of a cheaper one
            becomes credit.
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
        List plans.

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
        Keep the plan.

        Undoes a cancellation that has not taken effect.

        :raises ApiError: with the code `invalid_transition`.
        """
        return self._caller.call(
            _SUBSCRIPTIONS_RESUME,
            models.Subscription.from_dict,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncSubscriptionsInvoices:
    """The shop's plan, its usage and its invoices."""

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
        List plan invoices, newest first.

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
        """Retrieve a plan invoice."""
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
        Pay a plan invoice.

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
        Retrieve a plan invoice as PDF.

        A4, from the operator to the seller. While the invoice does not change, the file has the same bytes.
        """
        return await self._caller.call(
            _SUBSCRIPTIONS_INVOICES_PDF,
            bytes,
            path=(id,),
            timeout=timeout,
        )


class AsyncSubscriptions:
    """The shop's plan, its usage and its invoices."""

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
        Retrieve the shop's plan and its usage.

        `limited` says whether the limits apply to this shop. The operator decides; sandbox shops only see them.
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
        Cancel the plan.

        At the end of the period, which can be undone until then; or now, and the rest is paid into the shop's
        balance. Orders, conversations and money do not change.

        :param when: Defaults to `period_end`, without a refund. `now`: the rest is paid into the shop's balance.
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

        Changes the plan now: the rest of the present period is deducted from the price. A dearer plan starts when
        `invoice` is paid, at its `payUrl` or with its pay operation, or at once from the balance or credit; the
        offer is valid for 24 hours. A cheaper plan starts at once, and the difference is credit for coming
        invoices. `dryRun` only shows the price.

        :param plan: One of the plans.
        :param interval: How long one period is. A year costs as much as ten months.
        :param when: Defaults to now. A dearer plan starts when its invoice is paid; the difference of a cheaper one
            becomes credit.
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
        List plans.

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
        Keep the plan.

        Undoes a cancellation that has not taken effect.

        :raises ApiError: with the code `invalid_transition`.
        """
        return await self._caller.call(
            _SUBSCRIPTIONS_RESUME,
            models.Subscription.from_dict,
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
