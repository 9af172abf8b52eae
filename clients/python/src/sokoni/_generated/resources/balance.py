# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..models import balance as models

if TYPE_CHECKING:
    from datetime import datetime

    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_BALANCE_TRANSACTIONS_LIST = Operation("GET", "/api/balance/transactions")
_BALANCE_TRANSACTIONS_EXPLAIN = Operation("GET", "/api/balance/transactions/{}")
_BALANCE_GET = Operation("GET", "/api/balance")


class BalanceTransactions:
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
        type: Optional[Union[Union[Literal["payment", "release", "hold_back_over", "cash_fee", "cash_fee_returned", "refund", "refund_failed", "dispute", "dispute_resolved", "chargeback", "chargeback_closed", "payment_applied", "payout", "payout_paid", "payout_failed", "payout_cancelled", "payout_returned", "payout_late", "payout_paid_twice", "payout_paid_twice_returned", "label", "label_difference", "label_returned", "cash_remitted", "plan", "plan_returned", "referral", "referral_taken_back", "write_off", "other"], str], Sequence[Union[Literal["payment", "release", "hold_back_over", "cash_fee", "cash_fee_returned", "refund", "refund_failed", "dispute", "dispute_resolved", "chargeback", "chargeback_closed", "payment_applied", "payout", "payout_paid", "payout_failed", "payout_cancelled", "payout_returned", "payout_late", "payout_paid_twice", "payout_paid_twice_returned", "label", "label_difference", "label_returned", "cash_remitted", "plan", "plan_returned", "referral", "referral_taken_back", "write_off", "other"], str]]]] = None,
        currency: Optional[Union[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str], Sequence[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.BalanceTransaction]:
        """
        List balance transactions, newest first.

        Over all rows, each figure sums to what the balance says.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param type: One, or several.
        :param currency: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _BALANCE_TRANSACTIONS_LIST,
            models.BalanceTransaction.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "type": type,
                "currency": currency,
            },
            timeout=timeout,
        )

    def explain(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.BalanceTransactionDetail:
        """Retrieve a balance transaction with its entries."""
        return self._caller.call(
            _BALANCE_TRANSACTIONS_EXPLAIN,
            models.BalanceTransactionDetail.from_dict,
            path=(id,),
            timeout=timeout,
        )


class Balance:
    """The shop's balance, held money, and the ledger entries behind it."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def transactions(self) -> BalanceTransactions:
        return BalanceTransactions(self._caller)

    def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.Balance:
        """
        Retrieve the balance, per currency.

        :raises ApiError: with the code `figure_too_large`.
        """
        return self._caller.call(
            _BALANCE_GET,
            models.Balance.from_dict,
            timeout=timeout,
        )


class AsyncBalanceTransactions:
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
        type: Optional[Union[Union[Literal["payment", "release", "hold_back_over", "cash_fee", "cash_fee_returned", "refund", "refund_failed", "dispute", "dispute_resolved", "chargeback", "chargeback_closed", "payment_applied", "payout", "payout_paid", "payout_failed", "payout_cancelled", "payout_returned", "payout_late", "payout_paid_twice", "payout_paid_twice_returned", "label", "label_difference", "label_returned", "cash_remitted", "plan", "plan_returned", "referral", "referral_taken_back", "write_off", "other"], str], Sequence[Union[Literal["payment", "release", "hold_back_over", "cash_fee", "cash_fee_returned", "refund", "refund_failed", "dispute", "dispute_resolved", "chargeback", "chargeback_closed", "payment_applied", "payout", "payout_paid", "payout_failed", "payout_cancelled", "payout_returned", "payout_late", "payout_paid_twice", "payout_paid_twice_returned", "label", "label_difference", "label_returned", "cash_remitted", "plan", "plan_returned", "referral", "referral_taken_back", "write_off", "other"], str]]]] = None,
        currency: Optional[Union[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str], Sequence[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.BalanceTransaction]:
        """
        List balance transactions, newest first.

        Over all rows, each figure sums to what the balance says.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param created_at_gte: RFC 3339, UTC, milliseconds.
        :param created_at_gt: RFC 3339, UTC, milliseconds.
        :param created_at_lte: RFC 3339, UTC, milliseconds.
        :param created_at_lt: RFC 3339, UTC, milliseconds.
        :param type: One, or several.
        :param currency: One, or several.
        :raises ApiError: with the code `invalid_cursor`.
        """
        return self._caller.page(
            _BALANCE_TRANSACTIONS_LIST,
            models.BalanceTransaction.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "createdAt[gte]": created_at_gte,
                "createdAt[gt]": created_at_gt,
                "createdAt[lte]": created_at_lte,
                "createdAt[lt]": created_at_lt,
                "type": type,
                "currency": currency,
            },
            timeout=timeout,
        )

    async def explain(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> models.BalanceTransactionDetail:
        """Retrieve a balance transaction with its entries."""
        return await self._caller.call(
            _BALANCE_TRANSACTIONS_EXPLAIN,
            models.BalanceTransactionDetail.from_dict,
            path=(id,),
            timeout=timeout,
        )


class AsyncBalance:
    """The shop's balance, held money, and the ledger entries behind it."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def transactions(self) -> AsyncBalanceTransactions:
        return AsyncBalanceTransactions(self._caller)

    async def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.Balance:
        """
        Retrieve the balance, per currency.

        :raises ApiError: with the code `figure_too_large`.
        """
        return await self._caller.call(
            _BALANCE_GET,
            models.Balance.from_dict,
            timeout=timeout,
        )
