# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import BYTES, Operation
from ..._runtime.unset import UNSET, Unset
from ..models import invoices as models
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_INVOICES_LIST = Operation("GET", "/api/invoices")
_INVOICES_CREATE = Operation("POST", "/api/invoices", shape="CreateInvoiceBody", keyed=True)
_INVOICES_GET = Operation("GET", "/api/invoices/{}")
_INVOICES_FINALIZE = Operation("POST", "/api/invoices/{}/finalize", keyed=True)
_INVOICES_PDF = Operation("GET", "/api/invoices/{}/pdf", reads=BYTES, accept="*/*")
_INVOICES_SEND = Operation("POST", "/api/invoices/{}/send", keyed=True)
_INVOICES_VOID = Operation("POST", "/api/invoices/{}/void", keyed=True)


class Invoices:
    """Invoices to buyers, and credit notes for refunds."""

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
        status: Optional[Union[Union[Literal["draft", "open", "overdue", "paid", "void"], str], Sequence[Union[Literal["draft", "open", "overdue", "paid", "void"], str]]]] = None,
        customer_id: Optional[str] = None,
        order_id: Optional[str] = None,
        metadata: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.Invoice]:
        """
        List invoices, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param metadata: Those with these pairs: `metadata[source]=fair`.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _INVOICES_LIST,
            models.Invoice.from_dict,
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
                "customerId": customer_id,
                "orderId": order_id,
                "metadata": metadata,
            },
            timeout=timeout,
        )

    def create(
        self,
        *,
        order_id: Union[str, Unset] = UNSET,
        customer_id: Union[str, Unset] = UNSET,
        items: Union[Sequence[inputs.NewOrderItemInput], Unset] = UNSET,
        currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str, Unset] = UNSET,
        shipping_address: Union[inputs.ShippingAddressInput, shared.ShippingAddress, Unset] = UNSET,
        due_at: Union[str, datetime, Unset] = UNSET,
        language: Union[Literal["en", "fr", "pcm", "sw"], str, Unset] = UNSET,
        notes: Union[str, Unset] = UNSET,
        draft: Union[bool, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Invoice:
        """
        Create an invoice.

        For an existing order, or for a customer and items, which places the order and needs `orders:write` too. The
        invoice gets its number at once, unless it is saved as a draft. An unpaid order keeps its goods, and can be
        paid, until a week after the invoice is due. The invoice of a paid order is paid at once.

        :param order_id: An order that is there. Without it, customerId and items make one.
        :param customer_id: An existing customer.
        :param items: The same item twice is summed. Prices are the server's.
        :param currency: A currency the shop sells in, with prices for everything ordered. Defaults to the shop's
            currency.
        :param due_at: In the future, at most 90 days ahead. By default the end of the seventh day, by the shop's
            calendar.
        :param language: By default the buyer's.
        :param notes: Printed on it.
        :param draft: Keep it without a number until it is finalized or sent.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `currency_mismatch`, `invoice_exists`, `no_price_in_currency`,
            `order_not_invoiceable`, `order_not_payable`, `out_of_stock`, `quantity_not_sold`, `resource_missing`,
            `unknown_option`, `variant_required`.
        """
        return self._caller.call(
            _INVOICES_CREATE,
            models.Invoice.from_dict,
            body={
                "order_id": order_id,
                "customer_id": customer_id,
                "items": items,
                "currency": currency,
                "shipping_address": shipping_address,
                "due_at": due_at,
                "language": language,
                "notes": notes,
                "draft": draft,
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
    ) -> models.Invoice:
        """Retrieve an invoice."""
        return self._caller.call(
            _INVOICES_GET,
            models.Invoice.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def finalize(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Invoice:
        """
        Finalize a draft invoice.

        Copies the details of shop, buyer and order into the invoice. From then on they do not change.

        :raises ApiError: with the code `invalid_transition`, `order_not_invoiceable`, `order_not_payable`.
        """
        return self._caller.call(
            _INVOICES_FINALIZE,
            models.Invoice.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def pdf(
        self,
        id: str,
        *,
        credit_note: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> bytes:
        """
        Retrieve an invoice as PDF.

        A4, in the invoice's language, with the shop's logo. With `creditNote` the paper of that credit note. The
        same invoice gives the same bytes.

        :param credit_note: The paper of this credit note of the invoice.
        """
        return self._caller.call(
            _INVOICES_PDF,
            bytes,
            path=(id,),
            query={"creditNote": credit_note},
            timeout=timeout,
        )

    def send(
        self,
        id: str,
        *,
        again: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Invoice:
        """
        Send an invoice to its buyer.

        Sends the PDF, with the amount due and where to pay, to the order's conversation or the buyer's latest one.
        A draft gets its number first. For a paid invoice the receipt is sent. The buyer gets the invoice once and
        the receipt once: a further call changes nothing, unless it says `again`.

        :param again: Send it also if the buyer got it before. Without this, a second call sends nothing.
        :raises ApiError: with the code `invalid_transition`, `no_conversation`, `order_not_invoiceable`,
            `order_not_payable`, `window_closed`.
        """
        return self._caller.call(
            _INVOICES_SEND,
            models.Invoice.from_dict,
            path=(id,),
            body={
                "again": again,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def void(
        self,
        id: str,
        *,
        reason: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Invoice:
        """
        Void an invoice.

        Its number is not used again, its order does not change, and another invoice can be issued. A paid invoice
        is refunded instead, which creates a credit note.

        :param reason: Saved with it.
        :raises ApiError: with the code `invalid_transition`.
        """
        return self._caller.call(
            _INVOICES_VOID,
            models.Invoice.from_dict,
            path=(id,),
            body={
                "reason": reason,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncInvoices:
    """Invoices to buyers, and credit notes for refunds."""

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
        status: Optional[Union[Union[Literal["draft", "open", "overdue", "paid", "void"], str], Sequence[Union[Literal["draft", "open", "overdue", "paid", "void"], str]]]] = None,
        customer_id: Optional[str] = None,
        order_id: Optional[str] = None,
        metadata: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.Invoice]:
        """
        List invoices, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param metadata: Those with these pairs: `metadata[source]=fair`.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _INVOICES_LIST,
            models.Invoice.from_dict,
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
                "customerId": customer_id,
                "orderId": order_id,
                "metadata": metadata,
            },
            timeout=timeout,
        )

    async def create(
        self,
        *,
        order_id: Union[str, Unset] = UNSET,
        customer_id: Union[str, Unset] = UNSET,
        items: Union[Sequence[inputs.NewOrderItemInput], Unset] = UNSET,
        currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str, Unset] = UNSET,
        shipping_address: Union[inputs.ShippingAddressInput, shared.ShippingAddress, Unset] = UNSET,
        due_at: Union[str, datetime, Unset] = UNSET,
        language: Union[Literal["en", "fr", "pcm", "sw"], str, Unset] = UNSET,
        notes: Union[str, Unset] = UNSET,
        draft: Union[bool, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Invoice:
        """
        Create an invoice.

        For an existing order, or for a customer and items, which places the order and needs `orders:write` too. The
        invoice gets its number at once, unless it is saved as a draft. An unpaid order keeps its goods, and can be
        paid, until a week after the invoice is due. The invoice of a paid order is paid at once.

        :param order_id: An order that is there. Without it, customerId and items make one.
        :param customer_id: An existing customer.
        :param items: The same item twice is summed. Prices are the server's.
        :param currency: A currency the shop sells in, with prices for everything ordered. Defaults to the shop's
            currency.
        :param due_at: In the future, at most 90 days ahead. By default the end of the seventh day, by the shop's
            calendar.
        :param language: By default the buyer's.
        :param notes: Printed on it.
        :param draft: Keep it without a number until it is finalized or sent.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `currency_mismatch`, `invoice_exists`, `no_price_in_currency`,
            `order_not_invoiceable`, `order_not_payable`, `out_of_stock`, `quantity_not_sold`, `resource_missing`,
            `unknown_option`, `variant_required`.
        """
        return await self._caller.call(
            _INVOICES_CREATE,
            models.Invoice.from_dict,
            body={
                "order_id": order_id,
                "customer_id": customer_id,
                "items": items,
                "currency": currency,
                "shipping_address": shipping_address,
                "due_at": due_at,
                "language": language,
                "notes": notes,
                "draft": draft,
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
    ) -> models.Invoice:
        """Retrieve an invoice."""
        return await self._caller.call(
            _INVOICES_GET,
            models.Invoice.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def finalize(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Invoice:
        """
        Finalize a draft invoice.

        Copies the details of shop, buyer and order into the invoice. From then on they do not change.

        :raises ApiError: with the code `invalid_transition`, `order_not_invoiceable`, `order_not_payable`.
        """
        return await self._caller.call(
            _INVOICES_FINALIZE,
            models.Invoice.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def pdf(
        self,
        id: str,
        *,
        credit_note: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> bytes:
        """
        Retrieve an invoice as PDF.

        A4, in the invoice's language, with the shop's logo. With `creditNote` the paper of that credit note. The
        same invoice gives the same bytes.

        :param credit_note: The paper of this credit note of the invoice.
        """
        return await self._caller.call(
            _INVOICES_PDF,
            bytes,
            path=(id,),
            query={"creditNote": credit_note},
            timeout=timeout,
        )

    async def send(
        self,
        id: str,
        *,
        again: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Invoice:
        """
        Send an invoice to its buyer.

        Sends the PDF, with the amount due and where to pay, to the order's conversation or the buyer's latest one.
        A draft gets its number first. For a paid invoice the receipt is sent. The buyer gets the invoice once and
        the receipt once: a further call changes nothing, unless it says `again`.

        :param again: Send it also if the buyer got it before. Without this, a second call sends nothing.
        :raises ApiError: with the code `invalid_transition`, `no_conversation`, `order_not_invoiceable`,
            `order_not_payable`, `window_closed`.
        """
        return await self._caller.call(
            _INVOICES_SEND,
            models.Invoice.from_dict,
            path=(id,),
            body={
                "again": again,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def void(
        self,
        id: str,
        *,
        reason: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Invoice:
        """
        Void an invoice.

        Its number is not used again, its order does not change, and another invoice can be issued. A paid invoice
        is refunded instead, which creates a credit note.

        :param reason: Saved with it.
        :raises ApiError: with the code `invalid_transition`.
        """
        return await self._caller.call(
            _INVOICES_VOID,
            models.Invoice.from_dict,
            path=(id,),
            body={
                "reason": reason,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
