# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union
from warnings import warn

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_PAYMENTS_REFUNDS_LIST = Operation("GET", "/api/payments/{}/refunds")
_PAYMENTS_LIST = Operation("GET", "/api/payments")
_PAYMENTS_GET = Operation("GET", "/api/payments/{}")
_PAYMENTS_INIT = Operation("POST", "/api/payments/init", shape="InitPaymentBody", keyed=True)
_PAYMENTS_INITIALIZE = Operation("POST", "/api/payments/initialize", shape="InitializeOwnPaymentBody", keyed=True)
_PAYMENTS_REFUND = Operation("POST", "/api/payments/{}/refund", keyed=True)
_PAYMENTS_VERIFY = Operation("GET", "/api/payments/verify")
_PAYMENTS_VERIFY_NOW = Operation("POST", "/api/payments/verify", keyed=True)


class PaymentsRefunds:
    """Payments and refunds, and money that does not fit an order."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
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
    ) -> Page[shared.Refund]:
        """
        List the refunds of a payment, newest first.

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
            _PAYMENTS_REFUNDS_LIST,
            shared.Refund.from_dict,
            path=(id,),
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


class Payments:
    """Payments and refunds, and money that does not fit an order."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def refunds(self) -> PaymentsRefunds:
        return PaymentsRefunds(self._caller)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount", "order"], str], Sequence[Union[Literal["totalCount", "order"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        order_id: Optional[str] = None,
        status: Optional[Union[Union[Literal["created", "action_needed", "processing", "succeeded", "failed", "cancelled", "expired"], str], Sequence[Union[Literal["created", "action_needed", "processing", "succeeded", "failed", "cancelled", "expired"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> Page[shared.Payment]:
        """
        List payments, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000. `order` adds that object.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _PAYMENTS_LIST,
            shared.Payment.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "orderId": order_id,
                "status": status,
            },
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        include: Optional[Union[Union[Literal["order"], str], Sequence[Union[Literal["order"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> shared.Payment:
        """
        Retrieve a payment.

        :param include: Adds the order.
        """
        return self._caller.call(
            _PAYMENTS_GET,
            shared.Payment.from_dict,
            path=(id,),
            query={"include": include},
            timeout=timeout,
        )

    def init(
        self,
        *,
        order_id: Union[str, Unset] = UNSET,
        invoice_id: Union[str, Unset] = UNSET,
        checkout_id: Union[str, Unset] = UNSET,
        provider: Union[Literal["cardgateway1", "cardgateway2", "mobilemoney1", "mobilemoney2"], str, Unset] = UNSET,
        method: Union[Literal["card", "bank_transfer", "mobile_money"], str, Unset] = UNSET,
        phone: Union[str, Unset] = UNSET,
        payer_name: Union[str, Unset] = UNSET,
        callback_url: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Payment:
        """
        Initialize a payment (short path). Deprecated.

        :param order_id: The id of the order.
        :param invoice_id: Means its order.
        :param checkout_id: The id of the checkout.
        :param provider: A provider slot; by default chosen by currency, country and method.
        :param method: How the buyer wants to pay; narrows what a payment page offers.
        :param phone: Phone that is asked to approve, for mobile money. Local numbers are read as the shop's
            country's.
        :param payer_name: The payer, if it is not the buyer. A refund goes back the way they paid.
        :param callback_url: Where the buyer's browser goes after paying. Without it, and for who pays on the hosted
            page, the receipt is shown.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters. An attempt that is live
            already keeps its own. A client token can't send any, and sees none.
        :raises ApiError: with the code `order_not_payable`, `payment_declined`, `provider_unavailable`,
            `resource_missing`.
        """
        warn("init is deprecated: see /api/payments/initialize", DeprecationWarning, stacklevel=2)
        return self._caller.call(
            _PAYMENTS_INIT,
            shared.Payment.from_dict,
            body={
                "order_id": order_id,
                "invoice_id": invoice_id,
                "checkout_id": checkout_id,
                "provider": provider,
                "method": method,
                "phone": phone,
                "payer_name": payer_name,
                "callback_url": callback_url,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def initialize(
        self,
        *,
        order_id: Union[str, Unset] = UNSET,
        invoice_id: Union[str, Unset] = UNSET,
        checkout_id: Union[str, Unset] = UNSET,
        provider: Union[Literal["cardgateway1", "cardgateway2", "mobilemoney1", "mobilemoney2"], str, Unset] = UNSET,
        method: Union[Literal["card", "bank_transfer", "mobile_money"], str, Unset] = UNSET,
        phone: Union[str, Unset] = UNSET,
        payer_name: Union[str, Unset] = UNSET,
        callback_url: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Payment:
        """
        Initialize a payment.

        Answers what the buyer has to do next. While an attempt is live, asking again answers the same one.

        :param order_id: The id of the order.
        :param invoice_id: Means its order.
        :param checkout_id: The id of the checkout.
        :param provider: A provider slot; by default chosen by currency, country and method.
        :param method: How the buyer wants to pay; narrows what a payment page offers.
        :param phone: Phone that is asked to approve, for mobile money. Local numbers are read as the shop's
            country's.
        :param payer_name: The payer, if it is not the buyer. A refund goes back the way they paid.
        :param callback_url: Where the buyer's browser goes after paying. Without it, and for who pays on the hosted
            page, the receipt is shown.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters. An attempt that is live
            already keeps its own. A client token can't send any, and sees none.
        :raises ApiError: with the code `order_not_payable`, `payment_declined`, `provider_unavailable`,
            `resource_missing`.
        """
        return self._caller.call(
            _PAYMENTS_INITIALIZE,
            shared.Payment.from_dict,
            body={
                "order_id": order_id,
                "invoice_id": invoice_id,
                "checkout_id": checkout_id,
                "provider": provider,
                "method": method,
                "phone": phone,
                "payer_name": payer_name,
                "callback_url": callback_url,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def refund(
        self,
        id: str,
        *,
        reason: str,
        amount: Union[inputs.MoneyInput, shared.Money, Unset] = UNSET,
        note: Union[str, None, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Refund:
        """
        Refund a payment, in full or in part.

        The money is set aside at once, so that it can't be released or refunded twice, and then sent the way it
        came. The refund is `succeeded` when the provider says that it has arrived. Money that was already released
        comes out of the shop's balance, less our fee on it. When all of the order's money goes back and nothing was
        sent, the order is cancelled and its goods are for sale again.

        :param amount: When left out: what failed refunds of this payment owe the buyer; if there is nothing of the
            kind, everything that is left of the payment. While a failed part is being sent again, more needs an
            amount.
        :param reason: Saved, and passed on to the provider.
        :param note: For the shop alone.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `currency_mismatch`, `payment_not_refundable`, `refund_too_large`.
        """
        return self._caller.call(
            _PAYMENTS_REFUND,
            shared.Refund.from_dict,
            path=(id,),
            body={
                "amount": amount,
                "reason": reason,
                "note": note,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def verify(
        self,
        *,
        reference: str,
        timeout: Optional[float] = None,
    ) -> shared.Payment:
        """
        Find out whether a payment was made.

        Asks the provider, compares status, amount, currency and reference with ours, applies the result once, and
        returns the payment.

        :param reference: The payment's reference.
        :raises ApiError: with the code `provider_unavailable`.
        """
        return self._caller.call(
            _PAYMENTS_VERIFY,
            shared.Payment.from_dict,
            query={"reference": reference},
            timeout=timeout,
        )

    def verify_now(
        self,
        *,
        reference: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Payment:
        """
        Find out whether a payment was made (the reference in the body).

        Asks the provider, compares status, amount, currency and reference with ours, applies the result once, and
        returns the payment.

        :param reference: The payment's reference.
        :raises ApiError: with the code `provider_unavailable`.
        """
        return self._caller.call(
            _PAYMENTS_VERIFY_NOW,
            shared.Payment.from_dict,
            body={
                "reference": reference,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncPaymentsRefunds:
    """Payments and refunds, and money that does not fit an order."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
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
    ) -> AsyncList[shared.Refund]:
        """
        List the refunds of a payment, newest first.

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
            _PAYMENTS_REFUNDS_LIST,
            shared.Refund.from_dict,
            path=(id,),
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


class AsyncPayments:
    """Payments and refunds, and money that does not fit an order."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def refunds(self) -> AsyncPaymentsRefunds:
        return AsyncPaymentsRefunds(self._caller)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount", "order"], str], Sequence[Union[Literal["totalCount", "order"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        order_id: Optional[str] = None,
        status: Optional[Union[Union[Literal["created", "action_needed", "processing", "succeeded", "failed", "cancelled", "expired"], str], Sequence[Union[Literal["created", "action_needed", "processing", "succeeded", "failed", "cancelled", "expired"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[shared.Payment]:
        """
        List payments, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000. `order` adds that object.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _PAYMENTS_LIST,
            shared.Payment.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "orderId": order_id,
                "status": status,
            },
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        include: Optional[Union[Union[Literal["order"], str], Sequence[Union[Literal["order"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> shared.Payment:
        """
        Retrieve a payment.

        :param include: Adds the order.
        """
        return await self._caller.call(
            _PAYMENTS_GET,
            shared.Payment.from_dict,
            path=(id,),
            query={"include": include},
            timeout=timeout,
        )

    async def init(
        self,
        *,
        order_id: Union[str, Unset] = UNSET,
        invoice_id: Union[str, Unset] = UNSET,
        checkout_id: Union[str, Unset] = UNSET,
        provider: Union[Literal["cardgateway1", "cardgateway2", "mobilemoney1", "mobilemoney2"], str, Unset] = UNSET,
        method: Union[Literal["card", "bank_transfer", "mobile_money"], str, Unset] = UNSET,
        phone: Union[str, Unset] = UNSET,
        payer_name: Union[str, Unset] = UNSET,
        callback_url: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Payment:
        """
        Initialize a payment (short path). Deprecated.

        :param order_id: The id of the order.
        :param invoice_id: Means its order.
        :param checkout_id: The id of the checkout.
        :param provider: A provider slot; by default chosen by currency, country and method.
        :param method: How the buyer wants to pay; narrows what a payment page offers.
        :param phone: Phone that is asked to approve, for mobile money. Local numbers are read as the shop's
            country's.
        :param payer_name: The payer, if it is not the buyer. A refund goes back the way they paid.
        :param callback_url: Where the buyer's browser goes after paying. Without it, and for who pays on the hosted
            page, the receipt is shown.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters. An attempt that is live
            already keeps its own. A client token can't send any, and sees none.
        :raises ApiError: with the code `order_not_payable`, `payment_declined`, `provider_unavailable`,
            `resource_missing`.
        """
        warn("init is deprecated: see /api/payments/initialize", DeprecationWarning, stacklevel=2)
        return await self._caller.call(
            _PAYMENTS_INIT,
            shared.Payment.from_dict,
            body={
                "order_id": order_id,
                "invoice_id": invoice_id,
                "checkout_id": checkout_id,
                "provider": provider,
                "method": method,
                "phone": phone,
                "payer_name": payer_name,
                "callback_url": callback_url,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def initialize(
        self,
        *,
        order_id: Union[str, Unset] = UNSET,
        invoice_id: Union[str, Unset] = UNSET,
        checkout_id: Union[str, Unset] = UNSET,
        provider: Union[Literal["cardgateway1", "cardgateway2", "mobilemoney1", "mobilemoney2"], str, Unset] = UNSET,
        method: Union[Literal["card", "bank_transfer", "mobile_money"], str, Unset] = UNSET,
        phone: Union[str, Unset] = UNSET,
        payer_name: Union[str, Unset] = UNSET,
        callback_url: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Payment:
        """
        Initialize a payment.

        Answers what the buyer has to do next. While an attempt is live, asking again answers the same one.

        :param order_id: The id of the order.
        :param invoice_id: Means its order.
        :param checkout_id: The id of the checkout.
        :param provider: A provider slot; by default chosen by currency, country and method.
        :param method: How the buyer wants to pay; narrows what a payment page offers.
        :param phone: Phone that is asked to approve, for mobile money. Local numbers are read as the shop's
            country's.
        :param payer_name: The payer, if it is not the buyer. A refund goes back the way they paid.
        :param callback_url: Where the buyer's browser goes after paying. Without it, and for who pays on the hosted
            page, the receipt is shown.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters. An attempt that is live
            already keeps its own. A client token can't send any, and sees none.
        :raises ApiError: with the code `order_not_payable`, `payment_declined`, `provider_unavailable`,
            `resource_missing`.
        """
        return await self._caller.call(
            _PAYMENTS_INITIALIZE,
            shared.Payment.from_dict,
            body={
                "order_id": order_id,
                "invoice_id": invoice_id,
                "checkout_id": checkout_id,
                "provider": provider,
                "method": method,
                "phone": phone,
                "payer_name": payer_name,
                "callback_url": callback_url,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def refund(
        self,
        id: str,
        *,
        reason: str,
        amount: Union[inputs.MoneyInput, shared.Money, Unset] = UNSET,
        note: Union[str, None, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Refund:
        """
        Refund a payment, in full or in part.

        The money is set aside at once, so that it can't be released or refunded twice, and then sent the way it
        came. The refund is `succeeded` when the provider says that it has arrived. Money that was already released
        comes out of the shop's balance, less our fee on it. When all of the order's money goes back and nothing was
        sent, the order is cancelled and its goods are for sale again.

        :param amount: When left out: what failed refunds of this payment owe the buyer; if there is nothing of the
            kind, everything that is left of the payment. While a failed part is being sent again, more needs an
            amount.
        :param reason: Saved, and passed on to the provider.
        :param note: For the shop alone.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `currency_mismatch`, `payment_not_refundable`, `refund_too_large`.
        """
        return await self._caller.call(
            _PAYMENTS_REFUND,
            shared.Refund.from_dict,
            path=(id,),
            body={
                "amount": amount,
                "reason": reason,
                "note": note,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def verify(
        self,
        *,
        reference: str,
        timeout: Optional[float] = None,
    ) -> shared.Payment:
        """
        Find out whether a payment was made.

        Asks the provider, compares status, amount, currency and reference with ours, applies the result once, and
        returns the payment.

        :param reference: The payment's reference.
        :raises ApiError: with the code `provider_unavailable`.
        """
        return await self._caller.call(
            _PAYMENTS_VERIFY,
            shared.Payment.from_dict,
            query={"reference": reference},
            timeout=timeout,
        )

    async def verify_now(
        self,
        *,
        reference: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Payment:
        """
        Find out whether a payment was made (the reference in the body).

        Asks the provider, compares status, amount, currency and reference with ours, applies the result once, and
        returns the payment.

        :param reference: The payment's reference.
        :raises ApiError: with the code `provider_unavailable`.
        """
        return await self._caller.call(
            _PAYMENTS_VERIFY_NOW,
            shared.Payment.from_dict,
            body={
                "reference": reference,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
