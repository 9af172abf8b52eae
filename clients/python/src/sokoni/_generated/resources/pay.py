# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Mapping, Optional, Union

from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import shared

if TYPE_CHECKING:
    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_PAY_INITIALIZE = Operation("POST", "/api/pay/initialize", shape="InitializeOwnPaymentBody", keyed=True)
_PAY_VERIFY = Operation("GET", "/api/pay/verify")
_PAY_VERIFY_NOW = Operation("POST", "/api/pay/verify", keyed=True)


class Pay:
    """Payments and refunds, and money that does not fit an order."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

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
        Initialize a payment as the payer.

        Opened by a checkout's client token, which pays that checkout and no other; then the body may be empty. With
        an API key it is the same as `/api/payments/initialize`.

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
            _PAY_INITIALIZE,
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

    def verify(
        self,
        *,
        reference: str,
        timeout: Optional[float] = None,
    ) -> shared.Payment:
        """
        Find out whether a payment was made, as its payer.

        Asks the provider, compares status, amount, currency and reference with ours, applies the result once, and
        returns the payment.

        :param reference: The payment's reference.
        :raises ApiError: with the code `provider_unavailable`.
        """
        return self._caller.call(
            _PAY_VERIFY,
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
        Find out whether a payment was made (the reference in the body), as its payer.

        Asks the provider, compares status, amount, currency and reference with ours, applies the result once, and
        returns the payment.

        :param reference: The payment's reference.
        :raises ApiError: with the code `provider_unavailable`.
        """
        return self._caller.call(
            _PAY_VERIFY_NOW,
            shared.Payment.from_dict,
            body={
                "reference": reference,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncPay:
    """Payments and refunds, and money that does not fit an order."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

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
        Initialize a payment as the payer.

        Opened by a checkout's client token, which pays that checkout and no other; then the body may be empty. With
        an API key it is the same as `/api/payments/initialize`.

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
            _PAY_INITIALIZE,
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

    async def verify(
        self,
        *,
        reference: str,
        timeout: Optional[float] = None,
    ) -> shared.Payment:
        """
        Find out whether a payment was made, as its payer.

        Asks the provider, compares status, amount, currency and reference with ours, applies the result once, and
        returns the payment.

        :param reference: The payment's reference.
        :raises ApiError: with the code `provider_unavailable`.
        """
        return await self._caller.call(
            _PAY_VERIFY,
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
        Find out whether a payment was made (the reference in the body), as its payer.

        Asks the provider, compares status, amount, currency and reference with ours, applies the result once, and
        returns the payment.

        :param reference: The payment's reference.
        :raises ApiError: with the code `provider_unavailable`.
        """
        return await self._caller.call(
            _PAY_VERIFY_NOW,
            shared.Payment.from_dict,
            body={
                "reference": reference,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
