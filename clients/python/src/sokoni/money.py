"""Converts between money as people write it and whole minor units. It works on text and never on floats."""

from __future__ import annotations

import re
from typing import Any, Dict, Mapping, Union, cast

from ._generated.currencies import EXPONENTS
from ._runtime.model import Model

__all__ = ["EXPONENTS", "format_money", "to_minor"]

_symbols: Dict[str, str] = {"NGN": "₦", "GHS": "GH₵", "KES": "KSh ", "ZAR": "R", "USD": "$"}
#: The largest integer that every JSON parser reads exactly, and so the largest amount that the API accepts.
_largest = 2**53 - 1


def to_minor(amount: str, currency: str) -> int:
    """
    ``to_minor("12,500.50", "NGN")`` is ``1250050``; ``to_minor("12500", "XOF")`` is ``12500``.

    Thousands may be separated by commas or spaces. The currency's code or symbol may be before or after the amount.

    :raises ValueError: for an unknown currency, for text that is not an amount, and for too many decimals.
    :raises TypeError: for anything but text: a float has already lost the exact amount.
    """
    if not isinstance(amount, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"Write the amount as text: to_minor({str(amount)!r}, {currency!r})")
    exponent = _exponent(currency)
    found = re.fullmatch(r"(\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.(\d+))?", _bare(amount, currency), re.ASCII)
    if not found:
        raise ValueError(f"{amount!r} is no amount of {currency}")
    whole, fraction = re.sub("[, ]", "", found.group(1)), found.group(2) or ""
    if len(fraction) > exponent:
        raise ValueError(f"{amount!r} has more decimals than {currency}, which has {exponent}")
    minor = int(whole + fraction.ljust(exponent, "0"))
    if minor > _largest:
        raise ValueError(f"{amount!r} is more than there can be")
    return minor


def format_money(money: Union[Model, Mapping[str, Any]]) -> str:
    """
    Formats money for people: ``{"amount": 1250050, "currency": "NGN"}`` → ``"₦12,500.50"``. It shows decimals only
    if there are any, and also takes objects of the API.

    :raises ValueError: for an unknown currency.
    """
    found = money.to_dict() if isinstance(money, Model) else money
    amount, currency = cast(int, found["amount"]), cast(str, found["currency"])
    exponent = _exponent(currency)
    whole, cents = divmod(abs(amount), 10**exponent)
    figure = f"{whole:,}" + (f".{cents:0{exponent}}" if cents else "")
    symbol = _symbols.get(currency)
    return f"{'-' if amount < 0 else ''}{symbol}{figure}" if symbol else f"{'-' if amount < 0 else ''}{figure} {currency}"


def _bare(amount: str, currency: str) -> str:
    text = amount.strip()
    for sign in (currency, _symbols.get(currency, currency).strip()):
        if text.startswith(sign):
            return text[len(sign) :].strip()
        if text.endswith(sign):
            return text[: -len(sign)].strip()
    return text


def _exponent(currency: str) -> int:
    try:
        return EXPONENTS[currency]
    except KeyError:
        raise ValueError(f"{currency!r} is no currency known here: {', '.join(sorted(EXPONENTS))}") from None
