"""Lists. What is inserted while somebody reads shifts nothing: a page is found by where the one before ended."""

from __future__ import annotations

from typing import (
    Any,
    AsyncIterator,
    Awaitable,
    Callable,
    Generator,
    Generic,
    Iterator,
    List,
    Mapping,
    NamedTuple,
    Optional,
    TypeVar,
    cast,
)

from .plain import entries_of

T = TypeVar("T")


class TotalCount(NamedTuple):
    """How many there are over all pages."""

    value: int
    #: ``eq``, or ``gte`` where counting ended before the last.
    relation: str


class _OnePage(Generic[T]):
    __slots__ = ("data", "has_more", "next_cursor", "total_count")

    def __init__(self, found: Mapping[str, Any], decode: Callable[[Any], T]) -> None:
        rows = cast("List[Any]", found.get("data") or [])
        #: The rows of this page.
        self.data: List[T] = [decode(row) for row in rows]
        self.next_cursor: Optional[str] = cast(Optional[str], found.get("nextCursor"))
        count = entries_of(found.get("totalCount"))
        #: Where it was asked for (``include="totalCount"``).
        self.total_count: Optional[TotalCount] = (
            TotalCount(count["value"], count["relation"]) if count else None
        )
        self.has_more: bool = bool(found.get("hasMore")) and self.next_cursor is not None

    def __len__(self) -> int:
        return len(self.data)

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return f"{type(self).__name__}({len(self.data)} rows, has_more={self.has_more})"


class Page(_OnePage[T]):
    """A page of a list. ``for one in page`` goes on over the pages that follow, asked for when they are reached."""

    __slots__ = ("_fetch",)

    def __init__(
        self, found: Mapping[str, Any], decode: Callable[[Any], T], fetch: Callable[[str], Page[T]]
    ) -> None:
        super().__init__(found, decode)
        self._fetch = fetch

    def next_page(self) -> Optional[Page[T]]:
        """``None`` after the last."""
        return self._fetch(self.next_cursor) if self.has_more and self.next_cursor is not None else None

    def pages(self) -> Iterator[Page[T]]:
        """This one and all that follow."""
        page: Optional[Page[T]] = self
        while page is not None:
            yield page
            page = page.next_page()

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page.data

    def to_list(self, *, limit: int) -> List[T]:
        """At most ``limit`` rows; no page is asked for that is not needed."""
        found: List[T] = []
        if limit <= 0:
            return found
        for page in self.pages():
            found.extend(page.data[: limit - len(found)])
            if len(found) >= limit:
                break
        return found


class AsyncPage(_OnePage[T]):
    """A page of a list. ``async for one in page`` goes on over the pages that follow."""

    __slots__ = ("_fetch",)

    def __init__(
        self,
        found: Mapping[str, Any],
        decode: Callable[[Any], T],
        fetch: Callable[[str], Awaitable[AsyncPage[T]]],
    ) -> None:
        super().__init__(found, decode)
        self._fetch = fetch

    async def next_page(self) -> Optional[AsyncPage[T]]:
        """``None`` after the last."""
        return await self._fetch(self.next_cursor) if self.has_more and self.next_cursor is not None else None

    async def pages(self) -> AsyncIterator[AsyncPage[T]]:
        """This one and all that follow."""
        page: Optional[AsyncPage[T]] = self
        while page is not None:
            yield page
            page = await page.next_page()

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for row in page.data:
                yield row

    async def to_list(self, *, limit: int) -> List[T]:
        """At most ``limit`` rows; no page is asked for that is not needed."""
        found: List[T] = []
        if limit <= 0:
            return found
        async for page in self.pages():
            found.extend(page.data[: limit - len(found)])
            if len(found) >= limit:
                break
        return found


class AsyncList(Generic[T]):
    """A list that was not asked for yet: ``await`` it for its first page, or ``async for`` over its rows."""

    __slots__ = ("_first",)

    def __init__(self, first: Callable[[], Awaitable[AsyncPage[T]]]) -> None:
        self._first = first

    def __await__(self) -> Generator[Any, None, AsyncPage[T]]:
        return self._first().__await__()

    async def pages(self) -> AsyncIterator[AsyncPage[T]]:
        async for page in (await self).pages():
            yield page

    async def __aiter__(self) -> AsyncIterator[T]:
        async for row in await self:
            yield row

    async def to_list(self, *, limit: int) -> List[T]:
        return await (await self).to_list(limit=limit)
