# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Optional, Sequence, Union

from ..._runtime.pages import AsyncList, Page
from ..._runtime.operation import Operation
from ..models import insights as models

if TYPE_CHECKING:
    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_INSIGHTS_PRODUCTS_LIST = Operation("GET", "/api/insights/products")
_INSIGHTS_GET = Operation("GET", "/api/insights")
_INSIGHTS_COHORTS = Operation("GET", "/api/insights/cohorts")


class InsightsProducts:
    """Sales, conversations, products and customers in figures."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["revenue", "-revenue", "units", "-units"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        time_zone: Optional[str] = None,
        currency: Optional[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]] = None,
        timeout: Optional[float] = None,
    ) -> Page[models.ProductFigures]:
        """
        Retrieve sales per product.

        In one currency, the shop's own unless named, over any period; the best first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param from_: A day (2026-11-01: its beginning in `timeZone`) or a time, at a quarter of an hour. Thirty
            days before `to` when left out.
        :param to: The first day or moment that does not count any more. The end of today when left out.
        :param time_zone: Time zone for days, for example Africa/Nairobi. Defaults to the shop's.
        :param currency: ISO 4217 code.
        :raises ApiError: with the code `figure_too_large`, `invalid_cursor`.
        """
        return self._caller.page(
            _INSIGHTS_PRODUCTS_LIST,
            models.ProductFigures.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "from": from_,
                "to": to,
                "timeZone": time_zone,
                "currency": currency,
            },
            timeout=timeout,
        )


class Insights:
    """Sales, conversations, products and customers in figures."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    @cached_property
    def products(self) -> InsightsProducts:
        return InsightsProducts(self._caller)

    def get(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        time_zone: Optional[str] = None,
        interval: Optional[Union[Literal["day", "week", "month"], str]] = None,
        metrics: Optional[Union[Union[Literal["sales", "funnel", "agent", "answers", "products", "channels", "customers", "broadcasts"], str], Sequence[Union[Literal["sales", "funnel", "agent", "answers", "products", "channels", "customers", "broadcasts"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> models.Insights:
        """
        Retrieve insights.

        Sales by currency, conversation outcomes, the agent's share, waiting times, products, channels and
        customers, for any period and time zone, compared with the period before. A sale is an order whose money
        came in: it counts when it was paid, with its present total.

        :param from_: A day (2026-11-01: its beginning in `timeZone`) or a time, at a quarter of an hour. Thirty
            days before `to` when left out.
        :param to: The first day or moment that does not count any more. The end of today when left out.
        :param time_zone: Time zone for days, for example Africa/Nairobi. Defaults to the shop's.
        :param interval: Length of each interval of a series; defaults to `day`. Weeks start on Monday.
        :param metrics: Which parts are wanted; all when left out.
        :raises ApiError: with the code `figure_too_large`.
        """
        return self._caller.call(
            _INSIGHTS_GET,
            models.Insights.from_dict,
            query={
                "from": from_,
                "to": to,
                "timeZone": time_zone,
                "interval": interval,
                "metrics": metrics,
            },
            timeout=timeout,
        )

    def cohorts(
        self,
        *,
        months: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> models.Cohorts:
        """
        Retrieve customer retention.

        By the month of a customer's first paid order: how many of them bought in each month since.

        :param months: How many months back, this one with them.
        """
        return self._caller.call(
            _INSIGHTS_COHORTS,
            models.Cohorts.from_dict,
            query={"months": months},
            timeout=timeout,
        )


class AsyncInsightsProducts:
    """Sales, conversations, products and customers in figures."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        sort: Optional[Union[Literal["revenue", "-revenue", "units", "-units"], str]] = None,
        include: Optional[Union[Union[Literal["totalCount"], str], Sequence[Union[Literal["totalCount"], str]]]] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        time_zone: Optional[str] = None,
        currency: Optional[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]] = None,
        timeout: Optional[float] = None,
    ) -> AsyncList[models.ProductFigures]:
        """
        Retrieve sales per product.

        In one currency, the shop's own unless named, over any period; the best first.

        :param limit: Number of rows per page.
        :param cursor: `nextCursor` of the previous page.
        :param sort: Field to sort by, with `-` for descending.
        :param include: `totalCount` counts all matches, up to 10,000.
        :param from_: A day (2026-11-01: its beginning in `timeZone`) or a time, at a quarter of an hour. Thirty
            days before `to` when left out.
        :param to: The first day or moment that does not count any more. The end of today when left out.
        :param time_zone: Time zone for days, for example Africa/Nairobi. Defaults to the shop's.
        :param currency: ISO 4217 code.
        :raises ApiError: with the code `figure_too_large`, `invalid_cursor`.
        """
        return self._caller.page(
            _INSIGHTS_PRODUCTS_LIST,
            models.ProductFigures.from_dict,
            query={
                "limit": limit,
                "cursor": cursor,
                "sort": sort,
                "include": include,
                "from": from_,
                "to": to,
                "timeZone": time_zone,
                "currency": currency,
            },
            timeout=timeout,
        )


class AsyncInsights:
    """Sales, conversations, products and customers in figures."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    @cached_property
    def products(self) -> AsyncInsightsProducts:
        return AsyncInsightsProducts(self._caller)

    async def get(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        time_zone: Optional[str] = None,
        interval: Optional[Union[Literal["day", "week", "month"], str]] = None,
        metrics: Optional[Union[Union[Literal["sales", "funnel", "agent", "answers", "products", "channels", "customers", "broadcasts"], str], Sequence[Union[Literal["sales", "funnel", "agent", "answers", "products", "channels", "customers", "broadcasts"], str]]]] = None,
        timeout: Optional[float] = None,
    ) -> models.Insights:
        """
        Retrieve insights.

        Sales by currency, conversation outcomes, the agent's share, waiting times, products, channels and
        customers, for any period and time zone, compared with the period before. A sale is an order whose money
        came in: it counts when it was paid, with its present total.

        :param from_: A day (2026-11-01: its beginning in `timeZone`) or a time, at a quarter of an hour. Thirty
            days before `to` when left out.
        :param to: The first day or moment that does not count any more. The end of today when left out.
        :param time_zone: Time zone for days, for example Africa/Nairobi. Defaults to the shop's.
        :param interval: Length of each interval of a series; defaults to `day`. Weeks start on Monday.
        :param metrics: Which parts are wanted; all when left out.
        :raises ApiError: with the code `figure_too_large`.
        """
        return await self._caller.call(
            _INSIGHTS_GET,
            models.Insights.from_dict,
            query={
                "from": from_,
                "to": to,
                "timeZone": time_zone,
                "interval": interval,
                "metrics": metrics,
            },
            timeout=timeout,
        )

    async def cohorts(
        self,
        *,
        months: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> models.Cohorts:
        """
        Retrieve customer retention.

        By the month of a customer's first paid order: how many of them bought in each month since.

        :param months: How many months back, this one with them.
        """
        return await self._caller.call(
            _INSIGHTS_COHORTS,
            models.Cohorts.from_dict,
            query={"months": months},
            timeout=timeout,
        )
