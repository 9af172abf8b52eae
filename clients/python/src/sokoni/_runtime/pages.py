"""Lists. A new row shifts no page, because each page begins where the one before ended."""

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
    """The number of rows on all pages."""

    value: int
    #: ``eq``, or ``gte`` if counting stopped before the end.
    relation: str


class _OnePage(Generic[T]):
    __slots__ = ("data", "has_more", "next_cursor", "total_count")

    def __init__(self, found: Mapping[str, Any], decode: Callable[[Any], T]) -> None:
        rows = cast("List[Any]", found.get("data") or [])
        #: The rows of this page.
        self.data: List[T] = [decode(row) for row in rows]
        self.next_cursor: Optional[str] = cast(Optional[str], found.get("nextCursor"))
        count = entries_of(found.get("totalCount"))
        #: If it was requested (``include="totalCount"``).
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
    """A page of a list. ``for one in page`` continues over the next pages, and requests each one when it is reached."""

    __slots__ = ("_fetch",)

    def __init__(
        self, found: Mapping[str, Any], decode: Callable[[Any], T], fetch: Callable[[str], Page[T]]
    ) -> None:
        super().__init__(found, decode)
        self._fetch = fetch

    def next_page(self) -> Optional[Page[T]]:
        """``None`` after the last page."""
        return self._fetch(self.next_cursor) if self.has_more and self.next_cursor is not None else None

    def pages(self) -> Iterator[Page[T]]:
        """This page and all that follow."""
        page: Optional[Page[T]] = self
        while page is not None:
            yield page
            page = page.next_page()

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page.data

    def to_list(self, *, limit: int) -> List[T]:
        """At most ``limit`` rows. Pages that are not needed are not requested."""
        found: List[T] = []
        if limit <= 0:
            return found
        for page in self.pages():
            found.extend(page.data[: limit - len(found)])
            if len(found) >= limit:
                break
        return found


class AsyncPage(_OnePage[T]):
    """A page of a list. ``async for one in page`` continues over the next pages."""

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
        """``None`` after the last page."""
        return await self._fetch(self.next_cursor) if self.has_more and self.next_cursor is not None else None

    async def pages(self) -> AsyncIterator[AsyncPage[T]]:
        """This page and all that follow."""
        page: Optional[AsyncPage[T]] = self
        while page is not None:
            yield page
            page = await page.next_page()

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for row in page.data:
                yield row

    async def to_list(self, *, limit: int) -> List[T]:
        """At most ``limit`` rows. Pages that are not needed are not requested."""
        found: List[T] = []
        if limit <= 0:
            return found
        async for page in self.pages():
            found.extend(page.data[: limit - len(found)])
            if len(found) >= limit:
                break
        return found


class AsyncList(Generic[T]):
    """A list that was not requested yet: ``await`` it for the first page, or use ``async for`` for its rows."""

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
