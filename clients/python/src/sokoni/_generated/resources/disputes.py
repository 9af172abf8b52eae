# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..._runtime.unset import UNSET, Unset
from ..models import disputes as models
from ..models import shared

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller
    from .. import inputs

_DISPUTES_LIST = Operation("GET", "/api/payments/dispute")
_DISPUTES_GET = Operation("GET", "/api/payments/dispute/{}")
_DISPUTES_ADD_EVIDENCE = Operation("POST", "/api/payments/dispute/{}/evidence", shape="AddDisputeEvidenceBody", keyed=True)
_DISPUTES_OPEN = Operation("POST", "/api/payments/dispute", shape="OpenDisputeBody", keyed=True)
_DISPUTES_RESOLVE = Operation("POST", "/api/payments/dispute/{}/resolve", shape="ResolveDisputeBody", keyed=True)


class Disputes:
    """Disputes between buyer and seller, and chargebacks by a bank."""

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
        order_id: Optional[str] = None,
        payment_id: Optional[str] = None,
        status: Optional[Union[Union[Literal["open", "awaiting_seller", "awaiting_buyer", "under_review", "resolved"], str], Sequence[Union[Literal["open", "awaiting_seller", "awaiting_buyer", "under_review", "resolved"], str]]]] = None,
        resolved: Optional[bool] = None,
        opened_by: Optional[Union[Union[Literal["buyer", "seller", "gateway"], str], Sequence[Union[Literal["buyer", "seller", "gateway"], str]]]] = None,
        reason: Optional[Union[Union[Literal["not_received", "wrong_item", "damaged", "not_as_described", "missing_part", "counterfeit", "late", "duplicate", "unauthorised"], str], Sequence[Union[Literal["not_received", "wrong_item", "damaged", "not_as_described", "missing_part", "counterfeit", "late", "duplicate", "unauthorised"], str]]]] = None,
        metadata: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.Dispute]:
        """
        List disputes and chargebacks, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param resolved: False: those that are still to be decided.
        :param opened_by: One, or several.
        :param reason: One, or several.
        :param metadata: Those with these pairs: `metadata[source]=fair`.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _DISPUTES_LIST,
            models.Dispute.from_dict,
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
                "paymentId": payment_id,
                "status": status,
                "resolved": resolved,
                "openedBy": opened_by,
                "reason": reason,
                "metadata": metadata,
            },
            timeout=timeout,
        )

    def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.DisputeCase:
        """Retrieve a dispute with its evidence."""
        return self._caller.call(
            _DISPUTES_GET,
            models.DisputeCase.from_dict,
            path=(id,),
            timeout=timeout,
        )

    def add_evidence(
        self,
        id: str,
        *,
        by: Union[Literal["buyer", "seller"], str],
        kind: Union[Literal["statement", "document"], str],
        text: Union[str, Unset] = UNSET,
        url: Union[str, Unset] = UNSET,
        media_id: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.DisputeCase:
        """
        Add evidence to a dispute.

        A statement, or a document: an uploaded file (`POST /api/media`, which `payments:write` allows) or one from
        the chat with the order's buyer (this needs `conversations:read`), by its `mediaId`; a file elsewhere, by
        its address; or text. Evidence can only be added. What you enter for the buyer is not their answer: they
        answer in the chat or on their private page. The first answer passes the turn to the other side, and then to
        the decision. A chargeback's evidence is sent to the gateway two hours before its deadline.

        :param by: `buyer`: you enter what the buyer told you. It is shown so (`enteredBySeller`), and the buyer's
            turn stays theirs.
        :param kind: Which sort it is.
        :param text: Needed for a statement; for a document what it shows or says.
        :param url: Address of a document or picture that is stored elsewhere. Can't be combined with `mediaId`.
        :param media_id: A picture or document that was uploaded (`POST /api/media`) or came in a chat with the
            order's buyer. One of a chat needs `conversations:read`.
        :raises ApiError: with the code `dispute_resolved`, `evidence_full`, `resource_missing`.
        """
        return self._caller.call(
            _DISPUTES_ADD_EVIDENCE,
            models.DisputeCase.from_dict,
            path=(id,),
            body={
                "by": by,
                "kind": kind,
                "text": text,
                "url": url,
                "media_id": media_id,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def open(
        self,
        *,
        reason: Union[Literal["not_received", "wrong_item", "damaged", "not_as_described", "missing_part", "counterfeit", "late", "duplicate", "unauthorised"], str],
        opened_by: Union[Literal["buyer", "seller"], str],
        order_id: Union[str, Unset] = UNSET,
        payment_id: Union[str, Unset] = UNSET,
        amount: Union[inputs.MoneyInput, shared.Money, Unset] = UNSET,
        description: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.DisputeCase:
        """
        Open a dispute.

        Freezes the disputed part of the order's money at once (all of it without `amount`). The other side has 24
        hours to answer, then the side that opened it has 24, and it is decided within 72. A side that does not
        answer loses, except a buyer who was not reached, or who says that nothing arrived. Money can be disputed
        while it is held, and for seven days after its release. While your dispute is open, the buyer can still open
        one: then yours becomes theirs, about all of the money. You can't dispute what a failed refund owes the
        buyer, nor an order that is cancelled or refunded: 409 `nothing_to_dispute`.

        :param order_id: The id of the order.
        :param payment_id: One payment of the order; without it the order's payments together.
        :param amount: An amount of money above zero.
        :param reason: Why.
        :param description: In the words of who opens it.
        :param opened_by: The side that opens it. The other side answers first. `buyer`: you enter it in the buyer's
            name, and it is shown so (`enteredBySeller`).
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `currency_mismatch`, `dispute_exists`, `dispute_too_large`,
            `dispute_too_late`, `nothing_to_dispute`, `resource_missing`.
        """
        return self._caller.call(
            _DISPUTES_OPEN,
            models.DisputeCase.from_dict,
            body={
                "order_id": order_id,
                "payment_id": payment_id,
                "amount": amount,
                "reason": reason,
                "description": description,
                "opened_by": opened_by,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    def resolve(
        self,
        id: str,
        *,
        outcome: Union[Literal["buyer", "seller", "split"], str],
        to_buyer: Union[inputs.MoneyInput, shared.Money, Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.DisputeCase:
        """
        Resolve a dispute.

        A shop decides only against itself. `buyer`: the frozen money is refunded. `split`: the buyer gets
        `toBuyer`. If the buyer opened the dispute or spoke in it, the rest is still disputed; otherwise the rest is
        held until a proof shows the delivery. `seller` is refused with `decided_by_review`: a proof of delivery,
        the buyer's silence or the operator's review decides for a shop. The bank decides a chargeback; outcome
        `buyer` gives it up.

        :param outcome: The result.
        :param to_buyer: An amount of money above zero.
        :param note: Reason for the decision; saved as evidence.
        :raises ApiError: with the code `currency_mismatch`, `decided_by_gateway`, `decided_by_review`,
            `dispute_resolved`.
        """
        return self._caller.call(
            _DISPUTES_RESOLVE,
            models.DisputeCase.from_dict,
            path=(id,),
            body={
                "outcome": outcome,
                "to_buyer": to_buyer,
                "note": note,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )


class AsyncDisputes:
    """Disputes between buyer and seller, and chargebacks by a bank."""

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
        order_id: Optional[str] = None,
        payment_id: Optional[str] = None,
        status: Optional[Union[Union[Literal["open", "awaiting_seller", "awaiting_buyer", "under_review", "resolved"], str], Sequence[Union[Literal["open", "awaiting_seller", "awaiting_buyer", "under_review", "resolved"], str]]]] = None,
        resolved: Optional[bool] = None,
        opened_by: Optional[Union[Union[Literal["buyer", "seller", "gateway"], str], Sequence[Union[Literal["buyer", "seller", "gateway"], str]]]] = None,
        reason: Optional[Union[Union[Literal["not_received", "wrong_item", "damaged", "not_as_described", "missing_part", "counterfeit", "late", "duplicate", "unauthorised"], str], Sequence[Union[Literal["not_received", "wrong_item", "damaged", "not_as_described", "missing_part", "counterfeit", "late", "duplicate", "unauthorised"], str]]]] = None,
        metadata: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.Dispute]:
        """
        List disputes and chargebacks, newest first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param status: One, or several.
        :param resolved: False: those that are still to be decided.
        :param opened_by: One, or several.
        :param reason: One, or several.
        :param metadata: Those with these pairs: `metadata[source]=fair`.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _DISPUTES_LIST,
            models.Dispute.from_dict,
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
                "paymentId": payment_id,
                "status": status,
                "resolved": resolved,
                "openedBy": opened_by,
                "reason": reason,
                "metadata": metadata,
            },
            timeout=timeout,
        )

    async def get(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.DisputeCase:
        """Retrieve a dispute with its evidence."""
        return await self._caller.call(
            _DISPUTES_GET,
            models.DisputeCase.from_dict,
            path=(id,),
            timeout=timeout,
        )

    async def add_evidence(
        self,
        id: str,
        *,
        by: Union[Literal["buyer", "seller"], str],
        kind: Union[Literal["statement", "document"], str],
        text: Union[str, Unset] = UNSET,
        url: Union[str, Unset] = UNSET,
        media_id: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.DisputeCase:
        """
        Add evidence to a dispute.

        A statement, or a document: an uploaded file (`POST /api/media`, which `payments:write` allows) or one from
        the chat with the order's buyer (this needs `conversations:read`), by its `mediaId`; a file elsewhere, by
        its address; or text. Evidence can only be added. What you enter for the buyer is not their answer: they
        answer in the chat or on their private page. The first answer passes the turn to the other side, and then to
        the decision. A chargeback's evidence is sent to the gateway two hours before its deadline.

        :param by: `buyer`: you enter what the buyer told you. It is shown so (`enteredBySeller`), and the buyer's
            turn stays theirs.
        :param kind: Which sort it is.
        :param text: Needed for a statement; for a document what it shows or says.
        :param url: Address of a document or picture that is stored elsewhere. Can't be combined with `mediaId`.
        :param media_id: A picture or document that was uploaded (`POST /api/media`) or came in a chat with the
            order's buyer. One of a chat needs `conversations:read`.
        :raises ApiError: with the code `dispute_resolved`, `evidence_full`, `resource_missing`.
        """
        return await self._caller.call(
            _DISPUTES_ADD_EVIDENCE,
            models.DisputeCase.from_dict,
            path=(id,),
            body={
                "by": by,
                "kind": kind,
                "text": text,
                "url": url,
                "media_id": media_id,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def open(
        self,
        *,
        reason: Union[Literal["not_received", "wrong_item", "damaged", "not_as_described", "missing_part", "counterfeit", "late", "duplicate", "unauthorised"], str],
        opened_by: Union[Literal["buyer", "seller"], str],
        order_id: Union[str, Unset] = UNSET,
        payment_id: Union[str, Unset] = UNSET,
        amount: Union[inputs.MoneyInput, shared.Money, Unset] = UNSET,
        description: Union[str, Unset] = UNSET,
        metadata: Union[Mapping[str, str], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.DisputeCase:
        """
        Open a dispute.

        Freezes the disputed part of the order's money at once (all of it without `amount`). The other side has 24
        hours to answer, then the side that opened it has 24, and it is decided within 72. A side that does not
        answer loses, except a buyer who was not reached, or who says that nothing arrived. Money can be disputed
        while it is held, and for seven days after its release. While your dispute is open, the buyer can still open
        one: then yours becomes theirs, about all of the money. You can't dispute what a failed refund owes the
        buyer, nor an order that is cancelled or refunded: 409 `nothing_to_dispute`.

        :param order_id: The id of the order.
        :param payment_id: One payment of the order; without it the order's payments together.
        :param amount: An amount of money above zero.
        :param reason: Why.
        :param description: In the words of who opens it.
        :param opened_by: The side that opens it. The other side answers first. `buyer`: you enter it in the buyer's
            name, and it is shown so (`enteredBySeller`).
        :param metadata: Up to 50 pairs of your own: keys to 40, values to 500 characters.
        :raises ApiError: with the code `currency_mismatch`, `dispute_exists`, `dispute_too_large`,
            `dispute_too_late`, `nothing_to_dispute`, `resource_missing`.
        """
        return await self._caller.call(
            _DISPUTES_OPEN,
            models.DisputeCase.from_dict,
            body={
                "order_id": order_id,
                "payment_id": payment_id,
                "amount": amount,
                "reason": reason,
                "description": description,
                "opened_by": opened_by,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )

    async def resolve(
        self,
        id: str,
        *,
        outcome: Union[Literal["buyer", "seller", "split"], str],
        to_buyer: Union[inputs.MoneyInput, shared.Money, Unset] = UNSET,
        note: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> models.DisputeCase:
        """
        Resolve a dispute.

        A shop decides only against itself. `buyer`: the frozen money is refunded. `split`: the buyer gets
        `toBuyer`. If the buyer opened the dispute or spoke in it, the rest is still disputed; otherwise the rest is
        held until a proof shows the delivery. `seller` is refused with `decided_by_review`: a proof of delivery,
        the buyer's silence or the operator's review decides for a shop. The bank decides a chargeback; outcome
        `buyer` gives it up.

        :param outcome: The result.
        :param to_buyer: An amount of money above zero.
        :param note: Reason for the decision; saved as evidence.
        :raises ApiError: with the code `currency_mismatch`, `decided_by_gateway`, `decided_by_review`,
            `dispute_resolved`.
        """
        return await self._caller.call(
            _DISPUTES_RESOLVE,
            models.DisputeCase.from_dict,
            path=(id,),
            body={
                "outcome": outcome,
                "to_buyer": to_buyer,
                "note": note,
            },
            idempotency_key=idempotency_key,
            timeout=timeout,
        )
