"""When a request is retried, and after how long. Both clients share it, so it does no input or output."""

from __future__ import annotations

import random
import time
from typing import Mapping, Optional

first_delay = 0.5
longest_delay = 8.0
#: The longest wait. If the server asks for more, the caller gets the error with that time, and decides.
longest_retry_after = 60.0

_passing = frozenset((408, 425, 429, 500, 502, 503, 504))


def retry_after(headers: Mapping[str, str], now: Optional[float] = None) -> Optional[float]:
    """Seconds, from ``Retry-After`` in either of its forms."""
    value = headers.get("retry-after", "").strip()
    if not value:
        return None
    try:
        seconds = float(value)
    except ValueError:
        from email.utils import parsedate_to_datetime

        try:
            seconds = parsedate_to_datetime(value).timestamp() - (time.time() if now is None else now)
        except (TypeError, ValueError):
            return None
    # Neither infinite nor NaN.
    return max(seconds, 0.0) if seconds == seconds and abs(seconds) != float("inf") else None


def may_pass(status: int, headers: Mapping[str, str], code: str) -> bool:
    """Whether a retry may help. The server's own answer counts most."""
    said = headers.get("sokoni-should-retry")
    if said in ("true", "false"):
        return said == "true"
    return status in _passing or code == "idempotency_in_progress"


def delay(attempt: int, asked: Optional[float] = None) -> Optional[float]:
    """
    Full jitter, so that many clients that failed together do not come back together.

    :param attempt: the number of attempts so far.
    :param asked: what the server's ``Retry-After`` says.
    :return: seconds; ``None`` if the server asks for more than the longest wait.
    """
    if asked is not None:
        return None if asked > longest_retry_after else asked
    return random.uniform(0, min(longest_delay, first_delay * 2 ** (attempt - 1)))
