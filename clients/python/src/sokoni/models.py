"""Answered models, for annotations. Each file is loaded when one of its names is first used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._generated.models import *  # noqa: F403


def __getattr__(name: str) -> Any:
    from ._generated import models

    return getattr(models, name)
