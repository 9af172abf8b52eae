"""What was not said, as against ``None``, which says "nothing"."""

from __future__ import annotations

from typing import Final, final


@final
class Unset:
    """The type of :data:`UNSET`. There is one, and it is false."""

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
