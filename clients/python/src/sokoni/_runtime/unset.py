"""A value that was not given. ``None`` is different: it clears a field."""

from __future__ import annotations

from typing import Final, final


@final
class Unset:
    """The type of :data:`UNSET`. It has one value, which is false."""

    __slots__ = ()

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "UNSET"

    def __copy__(self) -> Unset:
        return self

    def __deepcopy__(self, memo: object) -> Unset:
        return self

    def __reduce__(self) -> str:
        return "UNSET"


UNSET: Final = Unset()
"""Leave the field as it is. ``None`` clears it."""
