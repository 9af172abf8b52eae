"""Error codes, for annotations: all codes, and the codes of each operation (``CreateOrderErrorCode``)."""

from ._generated.codes import *  # noqa: F403
