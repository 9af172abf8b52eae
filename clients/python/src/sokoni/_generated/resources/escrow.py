# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Sequence, Union

from ..._runtime.model import UnknownObject, holding
from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import escrow as models
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_ESCROW_LIST_HOLDS = Operation("GET", "/api/payments/release")
_ESCROW_RELEASE = Operation("POST", "/api/payments/release", shape="ReleaseFundsBody", keyed=True)


class Escrow:
    """The shop's balance, held money, and the ledger entries behind it."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def list_holds(
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
        order_id: Optional[str] = None,
        status: Optional[Union[Union[Literal["held", "released", "refunded", "split"], str], Sequence[Union[Literal["held", "released", "refunded", "split"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.EscrowHold]:
        """
        List held money, newest first.

        One entry per paid order: what is held, what is due and when, what proves delivery, and what was released.

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
            _ESCROW_LIST_HOLDS,
            models.EscrowHold.from_dict,
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

    def release(
        self,
        *,
        order_id: str,
        amount: Union[inputs.MoneyInput, shared.Money, Unset] = UNSET,
        ask_buyer: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Union[models.Release, models.ReceiptQuestion]:
        """
        Release held money to the seller.

        Releases all that is held for the order and not frozen, or a part of it. It needs a proof that the order
        reached its buyer; without one the answer is 409 `delivery_not_proven`, and `proofs` says what would prove
        it. For up to three days after the buyer wrote that something is wrong, the answer is 409
        `buyer_complained`, so that they can open a dispute. While the shop has disconnected their chat, and for a
        day after it is back, the answer is 409 `buyer_cut_off` for up to seven days after the proof. With
        `askBuyer` the buyer is then asked in the chat, and the answer is 202. The platform's fee and the tax on it
        are kept; the rest can be paid out when the hold-back is over.

        :param order_id: The id of the order.
        :param ask_buyer: When nothing proves the delivery yet, ask the buyer in the chat. The answer is then 202,
            and the buyer's yes is the proof.
        :raises ApiError: with the code `amount_above_held`, `buyer_complained`, `buyer_cut_off`,
            `currency_mismatch`, `delivery_not_proven`, `funds_disputed`, `no_conversation`, `nothing_held`,
            `receipt_asked`, `resource_missing`, `return_open`, `window_closed`.
        """
        found: Union[models.Release, models.ReceiptQuestion] = self._caller.call(
            _ESCROW_RELEASE,
            holding({"id": models.Release.from_dict, "asked": models.ReceiptQuestion.from_dict}, UnknownObject.from_dict),
            body={
                "order_id": order_id,
                "amount": amount,
                "ask_buyer": ask_buyer,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
        return found


class AsyncEscrow:
    """The shop's balance, held money, and the ledger entries behind it."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list_holds(
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
        order_id: Optional[str] = None,
        status: Optional[Union[Union[Literal["held", "released", "refunded", "split"], str], Sequence[Union[Literal["held", "released", "refunded", "split"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.EscrowHold]:
        """
        List held money, newest first.

        One entry per paid order: what is held, what is due and when, what proves delivery, and what was released.

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
            _ESCROW_LIST_HOLDS,
            models.EscrowHold.from_dict,
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

    async def release(
        self,
        *,
        order_id: str,
        amount: Union[inputs.MoneyInput, shared.Money, Unset] = UNSET,
        ask_buyer: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Union[models.Release, models.ReceiptQuestion]:
        """
        Release held money to the seller.

        Releases all that is held for the order and not frozen, or a part of it. It needs a proof that the order
        reached its buyer; without one the answer is 409 `delivery_not_proven`, and `proofs` says what would prove
        it. For up to three days after the buyer wrote that something is wrong, the answer is 409
        `buyer_complained`, so that they can open a dispute. While the shop has disconnected their chat, and for a
        day after it is back, the answer is 409 `buyer_cut_off` for up to seven days after the proof. With
        `askBuyer` the buyer is then asked in the chat, and the answer is 202. The platform's fee and the tax on it
        are kept; the rest can be paid out when the hold-back is over.

        :param order_id: The id of the order.
        :param ask_buyer: When nothing proves the delivery yet, ask the buyer in the chat. The answer is then 202,
            and the buyer's yes is the proof.
        :raises ApiError: with the code `amount_above_held`, `buyer_complained`, `buyer_cut_off`,
            `currency_mismatch`, `delivery_not_proven`, `funds_disputed`, `no_conversation`, `nothing_held`,
            `receipt_asked`, `resource_missing`, `return_open`, `window_closed`.
        """
        found: Union[models.Release, models.ReceiptQuestion] = await self._caller.call(
            _ESCROW_RELEASE,
            holding({"id": models.Release.from_dict, "asked": models.ReceiptQuestion.from_dict}, UnknownObject.from_dict),
            body={
                "order_id": order_id,
                "amount": amount,
                "ask_buyer": ask_buyer,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
        return found
