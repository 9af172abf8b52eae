# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class Referral(Model):
    __slots__ = (
        "id",
        "seller",
        "status",
        "plan",
        "reward",
        "refusal",
        "created_at",
        "applied_at",
        "qualified_at",
        "payable_at",
        "rewarded_at",
    )
    _names = (
        "id",
        "seller",
        "status",
        "plan",
        "reward",
        "refusal",
        "createdAt",
        "appliedAt",
        "qualifiedAt",
        "payableAt",
        "rewardedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    seller: str
    """The shop's name when it gave your code."""
    status: Union[Literal["applied", "pending", "rewarded", "refused", "clawed_back"], str]
    """
    `applied`: no plan paid yet. `pending`: paid; the reward waits. `rewarded`: in your balance. `refused`,
    `clawed_back`: see `refusal`.
    """
    plan: Optional[str]
    """What they paid for first."""
    reward: Optional[shared.Money]
    refusal: Optional[Union[Literal["ring", "same_phone", "same_owner", "same_payout_account", "same_payer", "paid_before", "payment_refunded"], str]]
    """Why there is no reward."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    applied_at: str
    """RFC 3339, UTC, milliseconds."""
    qualified_at: Optional[str]
    """When the plan was paid."""
    payable_at: Optional[str]
    """While it is pending: when it comes into your balance."""
    rewarded_at: Optional[str]


class ReferralApplication(Model):
    __slots__ = ("id", "code", "referrer", "applied_at")
    _names = ("id", "code", "referrer", "appliedAt")

    id: str
    """Its id: what it is read and changed by."""
    code: str
    """What it is typed or decided by."""
    referrer: str
    """Who brought you: their shop's name."""
    applied_at: str
    """RFC 3339, UTC, milliseconds."""


class ReferralProgram(Model):
    __slots__ = ("code", "link", "reward_percent", "applied", "apply_until", "sellers", "rewards")
    _names = ("code", "link", "rewardPercent", "applied", "applyUntil", "sellers", "rewards")

    code: str
    """Your code, for sellers whom you refer."""
    link: str
    """The code as an address: the page says who you are and what to do."""
    reward_percent: int
    """Your reward, of the first invoice that a seller you brought pays for a plan."""
    applied: Optional[ReferralProgramApplied]
    """The code that you redeemed, once."""
    apply_until: Optional[str]
    """Until when you can give a code; null: you have, you have paid for a plan, or it is too late."""
    sellers: ReferralProgramSellers
    """Number of sellers you referred, by the state of the referral."""
    rewards: List[ReferralProgramReward]
    """One entry per currency. Rewards that were taken back are not in `paid`."""


class ReferralProgramApplied(Model):
    __slots__ = ("code", "applied_at")
    _names = ("code", "appliedAt")

    code: str
    """What it is typed or decided by."""
    applied_at: str
    """RFC 3339, UTC, milliseconds."""


class ReferralProgramReward(Model):
    __slots__ = ("pending", "paid", "clawed_back")
    _names = ("pending", "paid", "clawedBack")

    pending: shared.Money
    paid: shared.Money
    clawed_back: shared.Money


class ReferralProgramSellers(Model):
    """Number of sellers you referred, by the state of the referral."""

    __slots__ = ("applied", "pending", "rewarded", "refused", "clawed_back")
    _names = ("applied", "pending", "rewarded", "refused", "clawedBack")

    applied: int
    pending: int
    rewarded: int
    refused: int
    """Failed actions, and why."""
    clawed_back: int


bind(Referral, {
    "reward": shared.Money.from_dict,
})
bind(ReferralProgram, {
    "applied": ReferralProgramApplied.from_dict,
    "sellers": ReferralProgramSellers.from_dict,
    "rewards": each(ReferralProgramReward.from_dict),
})
bind(ReferralProgramReward, {
    "pending": shared.Money.from_dict,
    "paid": shared.Money.from_dict,
    "clawed_back": shared.Money.from_dict,
})
