# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Sequence, Union

from ..._runtime.operation import Operation
from ..models import search as models

if TYPE_CHECKING:
    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_SEARCH_GET = Operation("GET", "/api/search")


class Search:
    """Sales, conversations, products and customers in figures."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def get(
        self,
        *,
        q: str,
        kinds: Optional[Union[Union[Literal["customers", "orders", "products", "conversations"], str], Sequence[Union[Literal["customers", "orders", "products", "conversations"], str]]]] = None,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> models.Found:
        """
        Search customers, orders, products and conversations.

        One text, four kinds, a few of each. Each kind is found as its own list finds it with `q`: without regard to
        case and accents, and with a letter or two off in names and goods. A kind is null without its read scope.
        For all matches of a kind, page through its list with the same `q`.

        :param q: A name, a phone number in any writing, an email, a username, an order number or its first three
            characters, a product, a SKU or barcode, or words of a message.
        :param kinds: Only these.
        :param limit: The most of each kind.
        """
        return self._caller.call(
            _SEARCH_GET,
            models.Found.from_dict,
            query={"q": q, "kinds": kinds, "limit": limit},
            timeout=timeout,
        )


class AsyncSearch:
    """Sales, conversations, products and customers in figures."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def get(
        self,
        *,
        q: str,
        kinds: Optional[Union[Union[Literal["customers", "orders", "products", "conversations"], str], Sequence[Union[Literal["customers", "orders", "products", "conversations"], str]]]] = None,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> models.Found:
        """
        Search customers, orders, products and conversations.

        One text, four kinds, a few of each. Each kind is found as its own list finds it with `q`: without regard to
        case and accents, and with a letter or two off in names and goods. A kind is null without its read scope.
        For all matches of a kind, page through its list with the same `q`.

        :param q: A name, a phone number in any writing, an email, a username, an order number or its first three
            characters, a product, a SKU or barcode, or words of a message.
        :param kinds: Only these.
        :param limit: The most of each kind.
        """
        return await self._caller.call(
            _SEARCH_GET,
            models.Found.from_dict,
            query={"q": q, "kinds": kinds, "limit": limit},
            timeout=timeout,
        )
