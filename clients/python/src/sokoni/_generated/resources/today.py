# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from ..._runtime.operation import Operation
from ..models import today as models

if TYPE_CHECKING:
    from ..._runtime.async_client import AsyncCaller
    from ..._runtime.sync_client import SyncCaller

_TODAY_GET = Operation("GET", "/api/today")


class Today:
    """Sales, conversations, products and customers in figures."""

    def __init__(self, caller: SyncCaller) -> None:
        self._caller = caller

    def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.Today:
        """
        Retrieve today's tasks.

        A seller's home screen in one request: orders to confirm, pack and send, cancelled orders whose money has
        not gone back, buyers who wait for a person, low stock, money, sales, and everything else that needs
        attention. Counts stop at 1,000 (`more`). Parts that the key has no scope for are null.

        :raises ApiError: with the code `figure_too_large`.
        """
        return self._caller.call(
            _TODAY_GET,
            models.Today.from_dict,
            timeout=timeout,
        )


class AsyncToday:
    """Sales, conversations, products and customers in figures."""

    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def get(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> models.Today:
        """
        Retrieve today's tasks.

        A seller's home screen in one request: orders to confirm, pack and send, cancelled orders whose money has
        not gone back, buyers who wait for a person, low stock, money, sales, and everything else that needs
        attention. Counts stop at 1,000 (`more`). Parts that the key has no scope for are null.

        :raises ApiError: with the code `figure_too_large`.
        """
        return await self._caller.call(
            _TODAY_GET,
            models.Today.from_dict,
            timeout=timeout,
        )
