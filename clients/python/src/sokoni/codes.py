"""Codes of refusals, for annotations: all there are, and those of each operation (``CreateOrderErrorCode``)."""

from ._generated.codes import *  # noqa: F403
