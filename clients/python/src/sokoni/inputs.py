"""Inputs of methods, as ``TypedDict``: build a body in pieces and pass it with ``**``."""

from ._generated.inputs import *  # noqa: F403
