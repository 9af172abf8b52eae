# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import TEXT, Operation
from ..._runtime.unset import UNSET, Unset
from ..models import orders as models
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_ORDERS_EDITS_LIST = Operation("GET", "/api/orders/{}/edits")
_ORDERS_EDITS_CREATE = Operation("POST", "/api/orders/{}/edits", shape="EditOrderBody", keyed=True)
_ORDERS_NOTES_LIST = Operation("GET", "/api/orders/{}/notes")
_ORDERS_NOTES_CREATE = Operation("POST", "/api/orders/{}/notes", keyed=True)
_ORDERS_NOTES_GET = Operation("GET", "/api/orders/{}/notes/{}")
_ORDERS_NOTES_UPDATE = Operation("PATCH", "/api/orders/{}/notes/{}", keyed=True)
_ORDERS_STATUS_GET = Operation("GET", "/api/orders/{}/status")
_ORDERS_STATUS_UPDATE = Operation("PATCH", "/api/orders/{}/status", keyed=True)
_ORDERS_STATUS_SET = Operation("PUT", "/api/orders/{}/status")
_ORDERS_TIMELINE_LIST = Operation("GET", "/api/orders/{}/timeline")
_ORDERS_LIST = Operation("GET", "/api/orders")
_ORDERS_CREATE = Operation("POST", "/api/orders", shape="CreateOrderBody", keyed=True)
_ORDERS_GET = Operation("GET", "/api/orders/{}")
_ORDERS_UPDATE = Operation("PATCH", "/api/orders/{}", shape="UpdateOrderBody", keyed=True)
_ORDERS_HANDOVER = Operation("POST", "/api/orders/{}/handover", keyed=True)
_ORDERS_PACKING_SLIP = Operation("GET", "/api/orders/{}/packing-slip", reads=TEXT, accept="*/*")
_ORDERS_PACKING_SLIPS = Operation("GET", "/api/orders/packing-slips", reads=TEXT, accept="*/*")
_ORDERS_READY = Operation("POST", "/api/orders/{}/ready", keyed=True)
_ORDERS_UPDATE_STATUSES = Operation("POST", "/api/orders/bulk-status", shape="UpdateOrderStatusesBody", keyed=True)


class OrdersEdits:
    """Orders and their status, edits, notes and history."""

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
    ) -> Page[models.OrderEdit]:
        """
        List an order's edits, newest first.

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
            _ORDERS_EDITS_LIST,
            models.OrderEdit.from_dict,
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

    def create(
        self,
        id: str,
        *,
        items: Union[Sequence[inputs.EditOrderItemInput], Unset] = UNSET,
        shipping_address: Union[inputs.ShippingAddressInput, shared.ShippingAddress, Unset] = UNSET,
        discount_code: Union[str, None, Unset] = UNSET,
        dry_run: Union[bool, Unset] = UNSET,
        version: Union[int, Unset] = UNSET,
        reason: Union[str, Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.OrderEdit:
        """
        Edit an order before it is sent.

        Changes goods, address and code together with stock, totals, money and invoice. If a paid order's total goes
        up, its page asks for the rest, and the buyer reads that they need not pay it: after 72 hours without it the
        order is again what they paid for. If it goes down, the difference is refunded. With `dryRun` nothing
        changes. An edit that changes nothing makes no new edit: the answer is the last one.

        :param items: Items that are not named stay as they are. Existing items keep their price; new items have
            today's price.
        :param discount_code: Null removes it.
        :param dry_run: Only return the result; change nothing.
        :param version: The order's, as you have seen it.
        :param reason: Saved, and passed on to the provider with a refund.
        :param note: For yourselves.
        :raises ApiError: with the code `currency_mismatch`, `discount_not_applicable`, `no_price_in_currency`,
            `nothing_to_change`, `order_not_editable`, `out_of_stock`, `quantity_not_sold`, `refund_too_large`,
            `resource_missing`, `unknown_option`, `variant_required`, `version_conflict`.
        """
        return self._caller.call(
            _ORDERS_EDITS_CREATE,
            models.OrderEdit.from_dict,
            path=(id,),
            body={
                "items": items,
                "shipping_address": shipping_address,
                "discount_code": discount_code,
                "dry_run": dry_run,
                "version": version,
                "reason": reason,
                "note": note,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )


class OrdersNotes:
    """Orders and their status, edits, notes and history."""

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
    ) -> Page[models.OrderNote]:
        """
        List an order's notes.

        Newest first. The buyer never sees them. The buyer's own words are the order's `notes`.

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
            _ORDERS_NOTES_LIST,
            models.OrderNote.from_dict,
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

    def create(
        self,
        id: str,
        *,
        text: str,
        author: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.OrderNote:
        """
        Add a note to an order.

        :param text: The words.
        :param author: As the shop names its people.
        """
        return self._caller.call(
            _ORDERS_NOTES_CREATE,
            models.OrderNote.from_dict,
            path=(id,),
            body={
                "text": text,
                "author": author,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        note_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.OrderNote:
        """Retrieve an order note."""
        return self._caller.call(
            _ORDERS_NOTES_GET,
            models.OrderNote.from_dict,
            path=(id, note_id,),
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        note_id: str,
        *,
        text: str,
        author: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.OrderNote:
        """
        Update an order note.

        Keeps the first author, and records who changed it last.

        :param text: The words.
        :param author: As the shop names its people.
        :raises ApiError: with the code `version_conflict`.
        """
        return self._caller.call(
            _ORDERS_NOTES_UPDATE,
            models.OrderNote.from_dict,
            path=(id, note_id,),
            body={
                "text": text,
                "author": author,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )


class OrdersStatus:
    """Orders and their status, edits, notes and history."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.OrderStatusReport:
        """An order's status, its allowed next statuses, and its history."""
        return self._caller.call(
            _ORDERS_STATUS_GET,
            models.OrderStatusReport.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        *,
        status: Union[Literal["confirmed", "processing", "shipped", "delivered", "completed", "cancelled"], str],
        reason: Union[str, Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> shared.Order:
        """
        Update an order's status.

        Cancelling a paid order whose goods have not left gives the buyer everything back: its refunds are listed
        under the payment.

        :param status: The status to move to. Money states move by money alone. `completed` of an order that nobody
            paid through us says that you have its cash: from then on it counts as a sale.
        :param reason: Saved in the history.
        :param note: Internal note; saved in the history.
        :raises ApiError: with the code `choices_missing`, `invalid_transition`, `version_conflict`.
        """
        return self._caller.call(
            _ORDERS_STATUS_UPDATE,
            shared.Order.from_dict,
            path=(id,),
            body={
                "status": status,
                "reason": reason,
                "note": note,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    def set(
        self,
        id: str,
        *,
        status: Union[Literal["confirmed", "processing", "shipped", "delivered", "completed", "cancelled"], str],
        reason: Union[str, Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> shared.Order:
        """
        Update an order's status (same as PATCH).

        Cancelling a paid order whose goods have not left gives the buyer everything back: its refunds are listed
        under the payment.

        :param status: The status to move to. Money states move by money alone. `completed` of an order that nobody
            paid through us says that you have its cash: from then on it counts as a sale.
        :param reason: Saved in the history.
        :param note: Internal note; saved in the history.
        :raises ApiError: with the code `choices_missing`, `invalid_transition`, `version_conflict`.
        """
        return self._caller.call(
            _ORDERS_STATUS_SET,
            shared.Order.from_dict,
            path=(id,),
            body={
                "status": status,
                "reason": reason,
                "note": note,
            },
            if_match=if_match,
            timeout=timeout,
        )


class OrdersTimeline:
    """Orders and their status, edits, notes and history."""

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
    ) -> Page[models.TimelineEntry]:
        """
        Retrieve an order's timeline.

        Newest first: status changes, payment attempts, refunds, held money, parcels, invoices, disputes, returns,
        notes, edits, and messages to the buyer about the order; each with its author and reason.

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
            _ORDERS_TIMELINE_LIST,
            models.TimelineEntry.from_dict,
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


class Orders:
    """Orders and their status, edits, notes and history."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def edits(self) -> OrdersEdits:
        return OrdersEdits(self._caller)

    @cached_property
    def notes(self) -> OrdersNotes:
        return OrdersNotes(self._caller)

    @cached_property
    def status(self) -> OrdersStatus:
        return OrdersStatus(self._caller)

    @cached_property
    def timeline(self) -> OrdersTimeline:
        return OrdersTimeline(self._caller)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt", "total", "-total"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount", "customer", "items.product"], str], Sequence[Union[Literal["totalCount", "customer", "items.product"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        status: Optional[Union[Union[Literal["pending", "confirmed", "paid", "processing", "shipped", "delivered", "completed", "cancelled", "expired", "refunded"], str], Sequence[Union[Literal["pending", "confirmed", "paid", "processing", "shipped", "delivered", "completed", "cancelled", "expired", "refunded"], str]]]] = None,
        payment_status: Optional[Union[Union[Literal["unpaid", "pending", "partly_paid", "paid", "overpaid", "partly_refunded", "refunded"], str], Sequence[Union[Literal["unpaid", "pending", "partly_paid", "paid", "overpaid", "partly_refunded", "refunded"], str]]]] = None,
        fulfilment_status: Optional[Union[Union[Literal["none", "packing", "ready", "dispatched", "out_for_delivery", "delivered", "attempt_failed", "returning", "returned", "cancelled"], str], Sequence[Union[Literal["none", "packing", "ready", "dispatched", "out_for_delivery", "delivered", "attempt_failed", "returning", "returned", "cancelled"], str]]]] = None,
        dispute_status: Optional[Union[Union[Literal["none", "open", "awaiting_seller", "awaiting_buyer", "under_review", "resolved"], str], Sequence[Union[Literal["none", "open", "awaiting_seller", "awaiting_buyer", "under_review", "resolved"], str]]]] = None,
        queue: Optional[Union[Union[Literal["toConfirm", "toPack", "toSend", "toGiveBack"], str], Sequence[Union[Literal["toConfirm", "toPack", "toSend", "toGiveBack"], str]]]] = None,
        channel: Optional[Union[Union[Literal["api", "chatapp", "photoapp", "page", "whatsapp", "instagram"], str], Sequence[Union[Literal["api", "chatapp", "photoapp", "page", "whatsapp", "instagram"], str]]]] = None,
        customer_id: Optional[str] = None,
        number: Optional[str] = None,
        discount_code: Optional[str] = None,
        total_gte: Optional[int] = None,
        total_lte: Optional[int] = None,
        q: Optional[str] = None,
        metadata: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> Page[shared.Order]:
        """
        List, filter and search orders, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000. `customer`, `items.product` add these
            objects. Objects that were erased or deleted are left out.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param payment_status: One, or several.
        :param fulfilment_status: One, or several.
        :param dispute_status: One, or several.
        :param queue: What waits for the seller, as `GET /api/today` counts it. `toGiveBack`: cancelled, and its
            buyer's money is still here because a refund failed. Orders with an open dispute are in none of them.
        :param channel: Where they were placed. `whatsapp` and `instagram` are the former words for `chatapp` and
            `photoapp`.
        :param total_gte: At least this, in minor units.
        :param total_lte: At most this, in minor units.
        :param q: An order number, or three or more of its first characters, or a product's name; with
            `customers:read` also who ordered, as customers are found with `q`.
        :param metadata: Those with these pairs: `metadata[source]=fair`.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _ORDERS_LIST,
            shared.Order.from_dict,
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
                "paymentStatus": payment_status,
                "fulfilmentStatus": fulfilment_status,
                "disputeStatus": dispute_status,
                "queue": queue,
                "channel": channel,
                "customerId": customer_id,
                "number": number,
                "discountCode": discount_code,
                "total[gte]": total_gte,
                "total[lte]": total_lte,
                "q": q,
                "metadata": metadata,
            },
            timeout=timeout,
        )

    def create(
        self,
        *,
        customer_id: str,
        items: Sequence[inputs.NewOrderItemInput],
        currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str, Unset] = UNSET,
        shipping_address: Union[inputs.ShippingAddressInput, shared.ShippingAddress, Unset] = UNSET,
        delivery_method: Union[Literal["courier", "own_rider", "pickup"], str, Unset] = UNSET,
        gift: Union[inputs.CreateCheckoutGiftInput, Unset] = UNSET,
        discount_code: Union[str, Unset] = UNSET,
        notes: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Order:
        """
        Create an order.

        Prices come from the server, and the goods are reserved in the same transaction: an order that is answered
        with 201 is never oversold.

        :param customer_id: An existing customer.
        :param items: The same item twice is summed. Prices are the server's.
        :param currency: A currency the shop sells in, with prices for everything ordered. Defaults to the shop's
            currency.
        :param delivery_method: `pickup` needs no address and costs nothing, `own_rider` goes to the shop's areas
            for their fee, `courier` anywhere. By default the shop chooses.
        :param gift: The goods are for another person than the buyer.
        :param discount_code: A code of the shop's, as the buyer typed it.
        :param notes: What goes with the goods in words. The buyer reads it as the shop's.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `currency_mismatch`, `delivery_not_offered`, `discount_not_applicable`,
            `no_price_in_currency`, `out_of_stock`, `quantity_not_sold`, `resource_missing`, `unknown_option`,
            `variant_required`.
        """
        return self._caller.call(
            _ORDERS_CREATE,
            shared.Order.from_dict,
            body={
                "customer_id": customer_id,
                "items": items,
                "currency": currency,
                "shipping_address": shipping_address,
                "delivery_method": delivery_method,
                "gift": gift,
                "discount_code": discount_code,
                "notes": notes,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        include: Optional[Union[Union[Literal["customer", "items.product"], str], Sequence[Union[Literal["customer", "items.product"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> shared.Order:
        """
        Retrieve an order.

        :param include: Adds the customer, each item's product, or both. Objects that were erased or deleted are
            left out.
        """
        return self._caller.call(
            _ORDERS_GET,
            shared.Order.from_dict,
            path=(id,),
            query={"include": include},
            timeout=timeout,
        )

    def update(
        self,
        id: str,
        *,
        notes: Union[str, None, Unset] = UNSET,
        gift: Union[inputs.UpdateOrderGiftInput, None, Unset] = UNSET,
        choices: Union[Sequence[inputs.UpdateOrderChoiceInput], Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> shared.Order:
        """
        Update an order's note, choices, gift or metadata.

        A merge patch. Note, choices and gift can be changed until the goods have left; each change is part of the
        order's history.

        :param notes: What goes with the goods in words. The buyer reads it as the shop's.
        :param gift: Replaced whole; null: it is no gift.
        :param choices: Options of products without variants, and of a bundle's parts, until the goods leave. Prices
            stay. The stock of a part's variant is taken when it is chosen.
        :param metadata: Merged into the present metadata; null removes a key.
        :raises ApiError: with the code `invalid_transition`, `unknown_option`, `version_conflict`.
        """
        return self._caller.call(
            _ORDERS_UPDATE,
            shared.Order.from_dict,
            path=(id,),
            body={
                "notes": notes,
                "gift": gift,
                "choices": choices,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    def handover(
        self,
        id: str,
        *,
        code: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Order:
        """
        Prove delivery by the buyer's code.

        For your own rider, or at your counter: the buyer shows six digits when the goods are handed over. The right
        code delivers the order and starts the release of its money; after five wrong ones the buyer's own word is
        needed, and they are told so. While the buyer has a dispute of their own, or a return, open, no code is
        taken.

        :param code: What the buyer shows when the goods are handed over.
        :raises ApiError: with the code `handover_closed`, `invalid_transition`, `wrong_handover_code`.
        """
        return self._caller.call(
            _ORDERS_HANDOVER,
            shared.Order.from_dict,
            path=(id,),
            body={
                "code": code,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def packing_slip(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> str:
        """
        Retrieve an order's packing slip.

        A page to print and put into the parcel: the goods with all parts of bundles, the receiver, and the gift
        message. Choices that are missing are marked. If the address names nobody, the receiver is the customer, for
        a key that may read customers. It shows no prices, only the sum to collect of an order that is paid on
        delivery.
        """
        return self._caller.call(
            _ORDERS_PACKING_SLIP,
            str,
            path=(id,),
            timeout=timeout,
        )

    def packing_slips(
        self,
        *,
        order_id: Union[str, Sequence[str]],
        timeout: Optional[float] = None,
    ) -> str:
        """
        Retrieve the packing slips of several orders.

        One page with all of them, to print together. Each begins on a sheet of its own.

        :param order_id: In the order in which they are printed, separated by commas.
        """
        return self._caller.call(
            _ORDERS_PACKING_SLIPS,
            str,
            query={"orderId": order_id},
            timeout=timeout,
        )

    def ready(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Order:
        """
        Mark an order ready for pickup.

        For paid orders, and orders confirmed for cash, that the buyer collects. The buyer gets the place and, if
        money is held, the code to show there. An order that is not collected within seven days is cancelled and
        refunded. Ask for the code when you hand it over: marking it delivered proves nothing, and the buyer's
        silence does not pay for it.

        :raises ApiError: with the code `choices_missing`, `invalid_transition`.
        """
        return self._caller.call(
            _ORDERS_READY,
            shared.Order.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def update_statuses(
        self,
        *,
        order_ids: Sequence[str],
        status: Union[Literal["confirmed", "processing", "shipped", "delivered", "completed", "cancelled"], str],
        reason: Union[str, Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.BulkStatusResult:
        """
        Update the status of up to 100 orders.

        Changes each order on its own. An order that is refused does not stop the others. Orders that already have
        the status are `unchanged`.

        :param status: The status to move to. Money states move by money alone. `completed` of an order that nobody
            paid through us says that you have its cash: from then on it counts as a sale.
        :param reason: Saved in the history.
        :param note: Internal note; saved in the history.
        """
        return self._caller.call(
            _ORDERS_UPDATE_STATUSES,
            models.BulkStatusResult.from_dict,
            body={
                "order_ids": order_ids,
                "status": status,
                "reason": reason,
                "note": note,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncOrdersEdits:
    """Orders and their status, edits, notes and history."""

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
    ) -> AsyncList[models.OrderEdit]:
        """
        List an order's edits, newest first.

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
            _ORDERS_EDITS_LIST,
            models.OrderEdit.from_dict,
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

    async def create(
        self,
        id: str,
        *,
        items: Union[Sequence[inputs.EditOrderItemInput], Unset] = UNSET,
        shipping_address: Union[inputs.ShippingAddressInput, shared.ShippingAddress, Unset] = UNSET,
        discount_code: Union[str, None, Unset] = UNSET,
        dry_run: Union[bool, Unset] = UNSET,
        version: Union[int, Unset] = UNSET,
        reason: Union[str, Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.OrderEdit:
        """
        Edit an order before it is sent.

        Changes goods, address and code together with stock, totals, money and invoice. If a paid order's total goes
        up, its page asks for the rest, and the buyer reads that they need not pay it: after 72 hours without it the
        order is again what they paid for. If it goes down, the difference is refunded. With `dryRun` nothing
        changes. An edit that changes nothing makes no new edit: the answer is the last one.

        :param items: Items that are not named stay as they are. Existing items keep their price; new items have
            today's price.
        :param discount_code: Null removes it.
        :param dry_run: Only return the result; change nothing.
        :param version: The order's, as you have seen it.
        :param reason: Saved, and passed on to the provider with a refund.
        :param note: For yourselves.
        :raises ApiError: with the code `currency_mismatch`, `discount_not_applicable`, `no_price_in_currency`,
            `nothing_to_change`, `order_not_editable`, `out_of_stock`, `quantity_not_sold`, `refund_too_large`,
            `resource_missing`, `unknown_option`, `variant_required`, `version_conflict`.
        """
        return await self._caller.call(
            _ORDERS_EDITS_CREATE,
            models.OrderEdit.from_dict,
            path=(id,),
            body={
                "items": items,
                "shipping_address": shipping_address,
                "discount_code": discount_code,
                "dry_run": dry_run,
                "version": version,
                "reason": reason,
                "note": note,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )


class AsyncOrdersNotes:
    """Orders and their status, edits, notes and history."""

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
    ) -> AsyncList[models.OrderNote]:
        """
        List an order's notes.

        Newest first. The buyer never sees them. The buyer's own words are the order's `notes`.

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
            _ORDERS_NOTES_LIST,
            models.OrderNote.from_dict,
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

    async def create(
        self,
        id: str,
        *,
        text: str,
        author: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.OrderNote:
        """
        Add a note to an order.

        :param text: The words.
        :param author: As the shop names its people.
        """
        return await self._caller.call(
            _ORDERS_NOTES_CREATE,
            models.OrderNote.from_dict,
            path=(id,),
            body={
                "text": text,
                "author": author,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        note_id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.OrderNote:
        """Retrieve an order note."""
        return await self._caller.call(
            _ORDERS_NOTES_GET,
            models.OrderNote.from_dict,
            path=(id, note_id,),
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        note_id: str,
        *,
        text: str,
        author: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> models.OrderNote:
        """
        Update an order note.

        Keeps the first author, and records who changed it last.

        :param text: The words.
        :param author: As the shop names its people.
        :raises ApiError: with the code `version_conflict`.
        """
        return await self._caller.call(
            _ORDERS_NOTES_UPDATE,
            models.OrderNote.from_dict,
            path=(id, note_id,),
            body={
                "text": text,
                "author": author,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )


class AsyncOrdersStatus:
    """Orders and their status, edits, notes and history."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.OrderStatusReport:
        """An order's status, its allowed next statuses, and its history."""
        return await self._caller.call(
            _ORDERS_STATUS_GET,
            models.OrderStatusReport.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        *,
        status: Union[Literal["confirmed", "processing", "shipped", "delivered", "completed", "cancelled"], str],
        reason: Union[str, Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> shared.Order:
        """
        Update an order's status.

        Cancelling a paid order whose goods have not left gives the buyer everything back: its refunds are listed
        under the payment.

        :param status: The status to move to. Money states move by money alone. `completed` of an order that nobody
            paid through us says that you have its cash: from then on it counts as a sale.
        :param reason: Saved in the history.
        :param note: Internal note; saved in the history.
        :raises ApiError: with the code `choices_missing`, `invalid_transition`, `version_conflict`.
        """
        return await self._caller.call(
            _ORDERS_STATUS_UPDATE,
            shared.Order.from_dict,
            path=(id,),
            body={
                "status": status,
                "reason": reason,
                "note": note,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    async def set(
        self,
        id: str,
        *,
        status: Union[Literal["confirmed", "processing", "shipped", "delivered", "completed", "cancelled"], str],
        reason: Union[str, Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> shared.Order:
        """
        Update an order's status (same as PATCH).

        Cancelling a paid order whose goods have not left gives the buyer everything back: its refunds are listed
        under the payment.

        :param status: The status to move to. Money states move by money alone. `completed` of an order that nobody
            paid through us says that you have its cash: from then on it counts as a sale.
        :param reason: Saved in the history.
        :param note: Internal note; saved in the history.
        :raises ApiError: with the code `choices_missing`, `invalid_transition`, `version_conflict`.
        """
        return await self._caller.call(
            _ORDERS_STATUS_SET,
            shared.Order.from_dict,
            path=(id,),
            body={
                "status": status,
                "reason": reason,
                "note": note,
            },
            if_match=if_match,
            timeout=timeout,
        )


class AsyncOrdersTimeline:
    """Orders and their status, edits, notes and history."""

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
    ) -> AsyncList[models.TimelineEntry]:
        """
        Retrieve an order's timeline.

        Newest first: status changes, payment attempts, refunds, held money, parcels, invoices, disputes, returns,
        notes, edits, and messages to the buyer about the order; each with its author and reason.

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
            _ORDERS_TIMELINE_LIST,
            models.TimelineEntry.from_dict,
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


class AsyncOrders:
    """Orders and their status, edits, notes and history."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def edits(self) -> AsyncOrdersEdits:
        return AsyncOrdersEdits(self._caller)

    @cached_property
    def notes(self) -> AsyncOrdersNotes:
        return AsyncOrdersNotes(self._caller)

    @cached_property
    def status(self) -> AsyncOrdersStatus:
        return AsyncOrdersStatus(self._caller)

    @cached_property
    def timeline(self) -> AsyncOrdersTimeline:
        return AsyncOrdersTimeline(self._caller)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["createdAt", "-createdAt", "total", "-total"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount", "customer", "items.product"], str], Sequence[Union[Literal["totalCount", "customer", "items.product"], str]]]] = None,
        created_at_gte: Optional[Union[str, datetime]] = None,
        created_at_gt: Optional[Union[str, datetime]] = None,
        created_at_lte: Optional[Union[str, datetime]] = None,
        created_at_lt: Optional[Union[str, datetime]] = None,
        status: Optional[Union[Union[Literal["pending", "confirmed", "paid", "processing", "shipped", "delivered", "completed", "cancelled", "expired", "refunded"], str], Sequence[Union[Literal["pending", "confirmed", "paid", "processing", "shipped", "delivered", "completed", "cancelled", "expired", "refunded"], str]]]] = None,
        payment_status: Optional[Union[Union[Literal["unpaid", "pending", "partly_paid", "paid", "overpaid", "partly_refunded", "refunded"], str], Sequence[Union[Literal["unpaid", "pending", "partly_paid", "paid", "overpaid", "partly_refunded", "refunded"], str]]]] = None,
        fulfilment_status: Optional[Union[Union[Literal["none", "packing", "ready", "dispatched", "out_for_delivery", "delivered", "attempt_failed", "returning", "returned", "cancelled"], str], Sequence[Union[Literal["none", "packing", "ready", "dispatched", "out_for_delivery", "delivered", "attempt_failed", "returning", "returned", "cancelled"], str]]]] = None,
        dispute_status: Optional[Union[Union[Literal["none", "open", "awaiting_seller", "awaiting_buyer", "under_review", "resolved"], str], Sequence[Union[Literal["none", "open", "awaiting_seller", "awaiting_buyer", "under_review", "resolved"], str]]]] = None,
        queue: Optional[Union[Union[Literal["toConfirm", "toPack", "toSend", "toGiveBack"], str], Sequence[Union[Literal["toConfirm", "toPack", "toSend", "toGiveBack"], str]]]] = None,
        channel: Optional[Union[Union[Literal["api", "chatapp", "photoapp", "page", "whatsapp", "instagram"], str], Sequence[Union[Literal["api", "chatapp", "photoapp", "page", "whatsapp", "instagram"], str]]]] = None,
        customer_id: Optional[str] = None,
        number: Optional[str] = None,
        discount_code: Optional[str] = None,
        total_gte: Optional[int] = None,
        total_lte: Optional[int] = None,
        q: Optional[str] = None,
        metadata: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[shared.Order]:
        """
        List, filter and search orders, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000. `customer`, `items.product` add these
            objects. Objects that were erased or deleted are left out.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param payment_status: One, or several.
        :param fulfilment_status: One, or several.
        :param dispute_status: One, or several.
        :param queue: What waits for the seller, as `GET /api/today` counts it. `toGiveBack`: cancelled, and its
            buyer's money is still here because a refund failed. Orders with an open dispute are in none of them.
        :param channel: Where they were placed. `whatsapp` and `instagram` are the former words for `chatapp` and
            `photoapp`.
        :param total_gte: At least this, in minor units.
        :param total_lte: At most this, in minor units.
        :param q: An order number, or three or more of its first characters, or a product's name; with
            `customers:read` also who ordered, as customers are found with `q`.
        :param metadata: Those with these pairs: `metadata[source]=fair`.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _ORDERS_LIST,
            shared.Order.from_dict,
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
                "paymentStatus": payment_status,
                "fulfilmentStatus": fulfilment_status,
                "disputeStatus": dispute_status,
                "queue": queue,
                "channel": channel,
                "customerId": customer_id,
                "number": number,
                "discountCode": discount_code,
                "total[gte]": total_gte,
                "total[lte]": total_lte,
                "q": q,
                "metadata": metadata,
            },
            timeout=timeout,
        )

    async def create(
        self,
        *,
        customer_id: str,
        items: Sequence[inputs.NewOrderItemInput],
        currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str, Unset] = UNSET,
        shipping_address: Union[inputs.ShippingAddressInput, shared.ShippingAddress, Unset] = UNSET,
        delivery_method: Union[Literal["courier", "own_rider", "pickup"], str, Unset] = UNSET,
        gift: Union[inputs.CreateCheckoutGiftInput, Unset] = UNSET,
        discount_code: Union[str, Unset] = UNSET,
        notes: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Order:
        """
        Create an order.

        Prices come from the server, and the goods are reserved in the same transaction: an order that is answered
        with 201 is never oversold.

        :param customer_id: An existing customer.
        :param items: The same item twice is summed. Prices are the server's.
        :param currency: A currency the shop sells in, with prices for everything ordered. Defaults to the shop's
            currency.
        :param delivery_method: `pickup` needs no address and costs nothing, `own_rider` goes to the shop's areas
            for their fee, `courier` anywhere. By default the shop chooses.
        :param gift: The goods are for another person than the buyer.
        :param discount_code: A code of the shop's, as the buyer typed it.
        :param notes: What goes with the goods in words. The buyer reads it as the shop's.
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `currency_mismatch`, `delivery_not_offered`, `discount_not_applicable`,
            `no_price_in_currency`, `out_of_stock`, `quantity_not_sold`, `resource_missing`, `unknown_option`,
            `variant_required`.
        """
        return await self._caller.call(
            _ORDERS_CREATE,
            shared.Order.from_dict,
            body={
                "customer_id": customer_id,
                "items": items,
                "currency": currency,
                "shipping_address": shipping_address,
                "delivery_method": delivery_method,
                "gift": gift,
                "discount_code": discount_code,
                "notes": notes,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        include: Optional[Union[Union[Literal["customer", "items.product"], str], Sequence[Union[Literal["customer", "items.product"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> shared.Order:
        """
        Retrieve an order.

        :param include: Adds the customer, each item's product, or both. Objects that were erased or deleted are
            left out.
        """
        return await self._caller.call(
            _ORDERS_GET,
            shared.Order.from_dict,
            path=(id,),
            query={"include": include},
            timeout=timeout,
        )

    async def update(
        self,
        id: str,
        *,
        notes: Union[str, None, Unset] = UNSET,
        gift: Union[inputs.UpdateOrderGiftInput, None, Unset] = UNSET,
        choices: Union[Sequence[inputs.UpdateOrderChoiceInput], Unset] = UNSET,
        metadata: Union[Mapping[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        if_match: Union[str, int, None] = None,
        timeout: Optional[float] = None,
    ) -> shared.Order:
        """
        Update an order's note, choices, gift or metadata.

        A merge patch. Note, choices and gift can be changed until the goods have left; each change is part of the
        order's history.

        :param notes: What goes with the goods in words. The buyer reads it as the shop's.
        :param gift: Replaced whole; null: it is no gift.
        :param choices: Options of products without variants, and of a bundle's parts, until the goods leave. Prices
            stay. The stock of a part's variant is taken when it is chosen.
        :param metadata: Merged into the present metadata; null removes a key.
        :raises ApiError: with the code `invalid_transition`, `unknown_option`, `version_conflict`.
        """
        return await self._caller.call(
            _ORDERS_UPDATE,
            shared.Order.from_dict,
            path=(id,),
            body={
                "notes": notes,
                "gift": gift,
                "choices": choices,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            if_match=if_match,
            timeout=timeout,
        )

    async def handover(
        self,
        id: str,
        *,
        code: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Order:
        """
        Prove delivery by the buyer's code.

        For your own rider, or at your counter: the buyer shows six digits when the goods are handed over. The right
        code delivers the order and starts the release of its money; after five wrong ones the buyer's own word is
        needed, and they are told so. While the buyer has a dispute of their own, or a return, open, no code is
        taken.

        :param code: What the buyer shows when the goods are handed over.
        :raises ApiError: with the code `handover_closed`, `invalid_transition`, `wrong_handover_code`.
        """
        return await self._caller.call(
            _ORDERS_HANDOVER,
            shared.Order.from_dict,
            path=(id,),
            body={
                "code": code,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def packing_slip(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> str:
        """
        Retrieve an order's packing slip.

        A page to print and put into the parcel: the goods with all parts of bundles, the receiver, and the gift
        message. Choices that are missing are marked. If the address names nobody, the receiver is the customer, for
        a key that may read customers. It shows no prices, only the sum to collect of an order that is paid on
        delivery.
        """
        return await self._caller.call(
            _ORDERS_PACKING_SLIP,
            str,
            path=(id,),
            timeout=timeout,
        )

    async def packing_slips(
        self,
        *,
        order_id: Union[str, Sequence[str]],
        timeout: Optional[float] = None,
    ) -> str:
        """
        Retrieve the packing slips of several orders.

        One page with all of them, to print together. Each begins on a sheet of its own.

        :param order_id: In the order in which they are printed, separated by commas.
        """
        return await self._caller.call(
            _ORDERS_PACKING_SLIPS,
            str,
            query={"orderId": order_id},
            timeout=timeout,
        )

    async def ready(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> shared.Order:
        """
        Mark an order ready for pickup.

        For paid orders, and orders confirmed for cash, that the buyer collects. The buyer gets the place and, if
        money is held, the code to show there. An order that is not collected within seven days is cancelled and
        refunded. Ask for the code when you hand it over: marking it delivered proves nothing, and the buyer's
        silence does not pay for it.

        :raises ApiError: with the code `choices_missing`, `invalid_transition`.
        """
        return await self._caller.call(
            _ORDERS_READY,
            shared.Order.from_dict,
            path=(id,),
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def update_statuses(
        self,
        *,
        order_ids: Sequence[str],
        status: Union[Literal["confirmed", "processing", "shipped", "delivered", "completed", "cancelled"], str],
        reason: Union[str, Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.BulkStatusResult:
        """
        Update the status of up to 100 orders.

        Changes each order on its own. An order that is refused does not stop the others. Orders that already have
        the status are `unchanged`.

        :param status: The status to move to. Money states move by money alone. `completed` of an order that nobody
            paid through us says that you have its cash: from then on it counts as a sale.
        :param reason: Saved in the history.
        :param note: Internal note; saved in the history.
        """
        return await self._caller.call(
            _ORDERS_UPDATE_STATUSES,
            models.BulkStatusResult.from_dict,
            body={
                "order_ids": order_ids,
                "status": status,
                "reason": reason,
                "note": note,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
