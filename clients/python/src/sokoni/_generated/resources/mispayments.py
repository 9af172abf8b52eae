# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import mispayments as models

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_MISPAYMENTS_LIST = Operation("GET", "/api/mispayments")
_MISPAYMENTS_GET = Operation("GET", "/api/mispayments/{}")
_MISPAYMENTS_ACCEPT = Operation("POST", "/api/mispayments/{}/accept", shape="AcceptMispaymentBody", keyed=True)
_MISPAYMENTS_APPLY = Operation("POST", "/api/mispayments/{}/apply", shape="ApplyMispaymentBody", keyed=True)
_MISPAYMENTS_DISMISS = Operation("POST", "/api/mispayments/{}/dismiss", keyed=True)
_MISPAYMENTS_REFUND = Operation("POST", "/api/mispayments/{}/refund", keyed=True)


class Mispayments:
    """Payments and refunds, and money that does not fit an order."""

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
        status: Optional[Union[Union[Literal["open", "accepted", "refunded", "applied", "dismissed", "contested", "charged_back"], str], Sequence[Union[Literal["open", "accepted", "refunded", "applied", "dismissed", "contested", "charged_back"], str]]]] = None,
        kind: Optional[Union[Union[Literal["over", "under", "late", "duplicate", "wrong_currency", "wrong_reference", "wrong_environment", "unknown_reference", "refunded_there", "paid_out_twice", "contradiction", "unreadable_answer"], str], Sequence[Union[Literal["over", "under", "late", "duplicate", "wrong_currency", "wrong_reference", "wrong_environment", "unknown_reference", "refunded_there", "paid_out_twice", "contradiction", "unreadable_answer"], str]]]] = None,
        order_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.Mispayment]:
        """
        List mispayments, newest first.

        Payments under review: money that came in but is not simply what was due. It is kept apart until you accept
        it, refund it or apply it to another order. If somebody else than the buyer may have paid (there is a
        `payerName`, or the payment began at `payerUrl`), the money pays only the order that it came for: you can
        only refund their surplus or second payment. Without a decision it is refunded automatically: a surplus as
        soon as all of its order's money goes back, money for an ended order after a day, everything else after a
        week. A refund that fails is not repeated.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param kind: One, or several.
        :param order_id: What it was paid for, or was applied to.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _MISPAYMENTS_LIST,
            models.Mispayment.from_dict,
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
                "orderId": order_id,
            },
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.Mispayment:
        """Retrieve a mispayment."""
        return self._caller.call(
            _MISPAYMENTS_GET,
            models.Mispayment.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def accept(
        self,
        id: str,
        *,
        note: Union[str, Unset] = UNSET,
        ask_buyer: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Mispayment:
        """
        Accept a mispayment.

        `over`: the surplus is the buyer's until they agree (409 `buyer_must_agree`). With `askBuyer` they are asked
        in the chat, and the answer is 202: their yes accepts it, their no refunds it. An accepted surplus is held
        for the order with the rest of its money, or released if that was. What came beyond the price because you
        changed the order to less while the buyer was paying is refunded automatically. `under`: the amount received
        becomes the price, and the order is paid. Sales, spending and products count what came, surplus included.
        `total` of the order and `amount` of the payment still say what was asked for; `received` of the payment
        says what came. An invoice gets a credit note for what is missing. `late`: the order is restored if its
        goods are still available.

        :param note: Saved with the decision.
        :param ask_buyer: For a surplus (`over`): ask the buyer in the chat whether you may keep it. The answer is
            then 202, and the mispayment stays open until the buyer answers. A yes accepts it, a no refunds it.
        :raises ApiError: with the code `buyer_must_agree`, `decision_not_possible`, `mispayment_decided`,
            `no_conversation`, `order_not_payable`, `window_closed`.
        """
        return self._caller.call(
            _MISPAYMENTS_ACCEPT,
            models.Mispayment.from_dict,
            path=(id,),
            body={
                "note": note,
                "ask_buyer": ask_buyer,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def apply(
        self,
        id: str,
        *,
        order_id: str,
        note: Union[str, Unset] = UNSET,
        ask_buyer: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Mispayment:
        """
        Apply a mispayment to another order.

        The order must be the same buyer's and wait for exactly this sum in this currency. It gets its own payment.
        Unless the buyer placed the order in the chat, and you have not edited it since, the buyer has to agree
        first (409 `buyer_must_agree`): with `askBuyer` they are asked in the chat, and the answer is 202: `status`
        becomes `applied` with their yes. Money that came without a request may pay any order of the shop. A refund
        of that payment goes back the way the money came.

        :param order_id: The id of the order.
        :param note: Saved with the decision.
        :param ask_buyer: If the buyer has to agree first, ask them in the chat. The answer is then 202, and the
            mispayment stays open until the buyer says yes.
        :raises ApiError: with the code `buyer_differs`, `buyer_must_agree`, `decision_not_possible`,
            `mispayment_decided`, `no_conversation`, `order_not_payable`, `resource_missing`, `sum_differs`,
            `window_closed`.
        """
        return self._caller.call(
            _MISPAYMENTS_APPLY,
            models.Mispayment.from_dict,
            path=(id,),
            body={
                "order_id": order_id,
                "note": note,
                "ask_buyer": ask_buyer,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def dismiss(
        self,
        id: str,
        *,
        note: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Mispayment:
        """
        Dismiss a mispayment that moved no money.

        Only if no money waits (`wrong_reference`, `wrong_environment`). The provider is asked about the payment
        again.

        :param note: Saved with the decision.
        :raises ApiError: with the code `decision_not_possible`, `mispayment_decided`.
        """
        return self._caller.call(
            _MISPAYMENTS_DISMISS,
            models.Mispayment.from_dict,
            path=(id,),
            body={
                "note": note,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def refund(
        self,
        id: str,
        *,
        note: Union[str, Unset] = UNSET,
        reason: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Mispayment:
        """
        Refund a mispayment.

        Refunds all of it the way it came; `refundId` names the refund. If the refund fails, the mispayment is open
        again. Money that came without a request (`unknown_reference`) has no payment to refund: apply it to an
        order of the same sum, and refund that.

        :param note: Saved with the decision.
        :param reason: Saved, and passed on to the provider.
        :raises ApiError: with the code `decision_not_possible`, `mispayment_decided`.
        """
        return self._caller.call(
            _MISPAYMENTS_REFUND,
            models.Mispayment.from_dict,
            path=(id,),
            body={
                "note": note,
                "reason": reason,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncMispayments:
    """Payments and refunds, and money that does not fit an order."""

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
        status: Optional[Union[Union[Literal["open", "accepted", "refunded", "applied", "dismissed", "contested", "charged_back"], str], Sequence[Union[Literal["open", "accepted", "refunded", "applied", "dismissed", "contested", "charged_back"], str]]]] = None,
        kind: Optional[Union[Union[Literal["over", "under", "late", "duplicate", "wrong_currency", "wrong_reference", "wrong_environment", "unknown_reference", "refunded_there", "paid_out_twice", "contradiction", "unreadable_answer"], str], Sequence[Union[Literal["over", "under", "late", "duplicate", "wrong_currency", "wrong_reference", "wrong_environment", "unknown_reference", "refunded_there", "paid_out_twice", "contradiction", "unreadable_answer"], str]]]] = None,
        order_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.Mispayment]:
        """
        List mispayments, newest first.

        Payments under review: money that came in but is not simply what was due. It is kept apart until you accept
        it, refund it or apply it to another order. If somebody else than the buyer may have paid (there is a
        `payerName`, or the payment began at `payerUrl`), the money pays only the order that it came for: you can
        only refund their surplus or second payment. Without a decision it is refunded automatically: a surplus as
        soon as all of its order's money goes back, money for an ended order after a day, everything else after a
        week. A refund that fails is not repeated.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param kind: One, or several.
        :param order_id: What it was paid for, or was applied to.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _MISPAYMENTS_LIST,
            models.Mispayment.from_dict,
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
                "orderId": order_id,
            },
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.Mispayment:
        """Retrieve a mispayment."""
        return await self._caller.call(
            _MISPAYMENTS_GET,
            models.Mispayment.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def accept(
        self,
        id: str,
        *,
        note: Union[str, Unset] = UNSET,
        ask_buyer: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Mispayment:
        """
        Accept a mispayment.

        `over`: the surplus is the buyer's until they agree (409 `buyer_must_agree`). With `askBuyer` they are asked
        in the chat, and the answer is 202: their yes accepts it, their no refunds it. An accepted surplus is held
        for the order with the rest of its money, or released if that was. What came beyond the price because you
        changed the order to less while the buyer was paying is refunded automatically. `under`: the amount received
        becomes the price, and the order is paid. Sales, spending and products count what came, surplus included.
        `total` of the order and `amount` of the payment still say what was asked for; `received` of the payment
        says what came. An invoice gets a credit note for what is missing. `late`: the order is restored if its
        goods are still available.

        :param note: Saved with the decision.
        :param ask_buyer: For a surplus (`over`): ask the buyer in the chat whether you may keep it. The answer is
            then 202, and the mispayment stays open until the buyer answers. A yes accepts it, a no refunds it.
        :raises ApiError: with the code `buyer_must_agree`, `decision_not_possible`, `mispayment_decided`,
            `no_conversation`, `order_not_payable`, `window_closed`.
        """
        return await self._caller.call(
            _MISPAYMENTS_ACCEPT,
            models.Mispayment.from_dict,
            path=(id,),
            body={
                "note": note,
                "ask_buyer": ask_buyer,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def apply(
        self,
        id: str,
        *,
        order_id: str,
        note: Union[str, Unset] = UNSET,
        ask_buyer: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Mispayment:
        """
        Apply a mispayment to another order.

        The order must be the same buyer's and wait for exactly this sum in this currency. It gets its own payment.
        Unless the buyer placed the order in the chat, and you have not edited it since, the buyer has to agree
        first (409 `buyer_must_agree`): with `askBuyer` they are asked in the chat, and the answer is 202: `status`
        becomes `applied` with their yes. Money that came without a request may pay any order of the shop. A refund
        of that payment goes back the way the money came.

        :param order_id: The id of the order.
        :param note: Saved with the decision.
        :param ask_buyer: If the buyer has to agree first, ask them in the chat. The answer is then 202, and the
            mispayment stays open until the buyer says yes.
        :raises ApiError: with the code `buyer_differs`, `buyer_must_agree`, `decision_not_possible`,
            `mispayment_decided`, `no_conversation`, `order_not_payable`, `resource_missing`, `sum_differs`,
            `window_closed`.
        """
        return await self._caller.call(
            _MISPAYMENTS_APPLY,
            models.Mispayment.from_dict,
            path=(id,),
            body={
                "order_id": order_id,
                "note": note,
                "ask_buyer": ask_buyer,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def dismiss(
        self,
        id: str,
        *,
        note: str,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Mispayment:
        """
        Dismiss a mispayment that moved no money.

        Only if no money waits (`wrong_reference`, `wrong_environment`). The provider is asked about the payment
        again.

        :param note: Saved with the decision.
        :raises ApiError: with the code `decision_not_possible`, `mispayment_decided`.
        """
        return await self._caller.call(
            _MISPAYMENTS_DISMISS,
            models.Mispayment.from_dict,
            path=(id,),
            body={
                "note": note,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def refund(
        self,
        id: str,
        *,
        note: Union[str, Unset] = UNSET,
        reason: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.Mispayment:
        """
        Refund a mispayment.

        Refunds all of it the way it came; `refundId` names the refund. If the refund fails, the mispayment is open
        again. Money that came without a request (`unknown_reference`) has no payment to refund: apply it to an
        order of the same sum, and refund that.

        :param note: Saved with the decision.
        :param reason: Saved, and passed on to the provider.
        :raises ApiError: with the code `decision_not_possible`, `mispayment_decided`.
        """
        return await self._caller.call(
            _MISPAYMENTS_REFUND,
            models.Mispayment.from_dict,
            path=(id,),
            body={
                "note": note,
                "reason": reason,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
