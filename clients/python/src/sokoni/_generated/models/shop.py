# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from typing import Dict, List, Literal, Optional, Union

from ..._runtime.model import Model, bind, each
from . import shared


class AgentSettings(Model):
    __slots__ = (
        "mode",
        "enabled",
        "takeover_minutes",
        "answers_comments",
        "answers_per_day",
        "open_orders_per_buyer",
        "order_value_per_day",
        "persona",
        "languages",
        "hours",
        "discounts",
        "hand_over",
        "forbidden_topics",
        "version",
    )
    _names = (
        "mode",
        "enabled",
        "takeoverMinutes",
        "answersComments",
        "answersPerDay",
        "openOrdersPerBuyer",
        "orderValuePerDay",
        "persona",
        "languages",
        "hours",
        "discounts",
        "handOver",
        "forbiddenTopics",
        "version",
    )

    mode: Union[Literal["auto", "suggest", "off"], str]
    """
    `auto`: the agent answers. `suggest`: its answer waits for a person to send it. `off`: it answers only when you
    ask it to.
    """
    enabled: bool
    """False where `mode` is `off`. Set to true, the mode is what it was before."""
    takeover_minutes: int
    """A conversation that a person took over goes back to the agent after this much silence of that person."""
    answers_comments: bool
    """True answers comments below posts in private. False leaves them to a person."""
    answers_per_day: int
    """Answers of the agent in one conversation within 24 hours; then the conversation is a person's."""
    open_orders_per_buyer: int
    """A buyer with this many unpaid orders is handed to a person instead of getting another order."""
    order_value_per_day: Optional[shared.Money]
    """What one buyer may order with the agent within 24 hours; for more a person is called. Null: any amount."""
    persona: AgentSettingsPersona
    languages: List[Union[Literal["en", "pcm", "fr", "sw"], str]]
    """
    The languages the agent answers in, best first; empty: all it speaks. Buyers who write in another language are
    answered in the first, and told how to reach a person. A buyer whose money is held, or was released in the last
    seven days, is answered in their own language.
    """
    hours: AgentSettingsHours
    discounts: AgentSettingsDiscounts
    hand_over: AgentSettingsHandOver
    forbidden_topics: List[str]
    """Words and phrases, in whatever language. A message with one is declined, and no answer has one."""
    version: int
    """Grows by one with each change; the ETag is made of it."""


class AgentSettingsDiscounts(Model):
    __slots__ = ("haggling", "max_percent", "max_rounds", "least_order")
    _names = ("haggling", "maxPercent", "maxRounds", "leastOrder")

    haggling: bool
    """False: all prices are fixed, whatever a product says."""
    max_percent: Optional[int]
    """The lowest haggled price as a share of the list price, regardless of the product's own floor."""
    max_rounds: Optional[int]
    """Most counter-offers for a product."""
    least_order: Optional[shared.Money]
    """Minimum list price of the cart before the agent haggles."""


class AgentSettingsHandOver(Model):
    __slots__ = ("words", "order_above", "after_misunderstandings", "angry", "wait_minutes")
    _names = ("words", "orderAbove", "afterMisunderstandings", "angry", "waitMinutes")

    words: List[str]
    """Words that send a message to a person: `wholesale`, `lawyer`."""
    order_above: Optional[shared.Money]
    """An order with a higher total is confirmed by a person."""
    after_misunderstandings: int
    """After this many messages in a row that the agent does not understand, a person is called."""
    angry: bool
    """Hand a buyer who swears or insults to a person at once."""
    wait_minutes: Optional[int]
    """
    Minutes that a buyer waits for a person after the agent's hand-over, counted while the shop is open. Then the
    buyer gets a message once, and the team gets a reminder. The agent goes on where no person has to decide. Null:
    no limit.
    """


class AgentSettingsHours(Model):
    __slots__ = ("when", "outside", "week")
    _names = ("when", "outside", "week")

    when: Union[Literal["always", "opening_hours", "own"], str]
    """When the agent answers automatically: always, in the shop's opening hours, or in hours of its own."""
    outside: Union[Literal["line", "silence"], str]
    """
    Outside these hours: `line` tells each buyer once a night that no one answers now; `silence` sends nothing.
    Messages are answered when the hours begin.
    """
    week: Optional[AgentSettingsHoursWeek]
    """Its own table, in the shop's time zone."""


class AgentSettingsHoursWeek(Model):
    __slots__ = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
    _names = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

    monday: List[OpeningPeriod]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    tuesday: List[OpeningPeriod]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    wednesday: List[OpeningPeriod]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    thursday: List[OpeningPeriod]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    friday: List[OpeningPeriod]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    saturday: List[OpeningPeriod]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    sunday: List[OpeningPeriod]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""


class AgentSettingsPersona(Model):
    __slots__ = ("name", "tone", "emoji", "greeting", "sign_off")
    _names = ("name", "tone", "emoji", "greeting", "signOff")

    name: Optional[str]
    """
    The agent's name. It always adds that it is the shop's digital assistant. Not the name of a payment company, a
    channel or an office that keeps money.
    """
    tone: Union[Literal["warm", "short", "formal"], str]
    emoji: bool
    """False: none in what it writes. A formal tone has none either."""
    greeting: AgentSettingsPersonaGreeting
    """
    By language: `en`, `pcm`, `fr`, `sw`. Prices, figures, links, times and promises are refused. Left out for a
    buyer with an open order, or with one that ended in the last seven days.
    """
    sign_off: AgentSettingsPersonaGreeting
    """
    By language: `en`, `pcm`, `fr`, `sw`. Prices, figures, links, times and promises are refused. Left out for a
    buyer with an open order, or with one that ended in the last seven days.
    """


class AgentSettingsPersonaGreeting(Model):
    """
    By language: `en`, `pcm`, `fr`, `sw`. Prices, figures, links, times and promises are refused. Left out for a
    buyer with an open order, or with one that ended in the last seven days.
    """

    __slots__ = ("en", "pcm", "fr", "sw")
    _names = ("en", "pcm", "fr", "sw")

    en: Optional[str]
    pcm: Optional[str]
    fr: Optional[str]
    sw: Optional[str]


class ApiKey(Model):
    __slots__ = (
        "id",
        "name",
        "begins",
        "scopes",
        "state",
        "allowed_addresses",
        "created_by",
        "replaced_by",
        "created_at",
        "expires_at",
        "revoked_at",
        "last_used_at",
    )
    _names = (
        "id",
        "name",
        "begins",
        "scopes",
        "state",
        "allowedAddresses",
        "createdBy",
        "replacedBy",
        "createdAt",
        "expiresAt",
        "revokedAt",
        "lastUsedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""
    begins: str
    """Its beginning, enough to find it in a client's settings."""
    scopes: List[Union[Literal["products:read", "products:write", "orders:read", "orders:write", "customers:read", "customers:write", "customers:export", "conversations:read", "conversations:write", "broadcasts:read", "broadcasts:write", "payments:read", "payments:write", "payouts:read", "payouts:write", "invoices:read", "invoices:write", "subscriptions:read", "subscriptions:write", "inventory:read", "inventory:write", "shop:read", "shop:write", "insights:read", "webhooks:read", "webhooks:write", "events:read", "keys:read", "keys:write"], str]]
    """What it may do."""
    state: Union[Literal["valid", "expired", "revoked"], str]
    """The location."""
    allowed_addresses: List[str]
    """From where it may be used; empty: from everywhere."""
    created_by: Optional[ApiKeyCreatedBy]
    """
    Who created it: another key of the shop, a member in the console (`human`), or the operator. Null if it was not
    recorded.
    """
    replaced_by: Optional[str]
    """The key that was made in its place; both are good until `expiresAt`."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    expires_at: Optional[str]
    revoked_at: Optional[str]
    last_used_at: Optional[str]
    """To the minute."""


class ApiKeyCreatedBy(Model):
    __slots__ = ("kind", "id")
    _names = ("kind", "id")

    kind: Union[Literal["key", "operator", "system", "human"], str]
    """Which sort it is."""
    id: str
    """Its id: what it is read and changed by."""


class Channel(Model):
    __slots__ = (
        "id",
        "slot",
        "driver",
        "account",
        "display",
        "name",
        "business",
        "state",
        "health",
        "access_token_expires_at",
        "catalog_id",
        "stock_buffer",
        "version",
        "created_at",
        "disconnected_at",
    )
    _names = (
        "id",
        "slot",
        "driver",
        "account",
        "display",
        "name",
        "business",
        "state",
        "health",
        "accessTokenExpiresAt",
        "catalogId",
        "stockBuffer",
        "version",
        "createdAt",
        "disconnectedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    slot: Union[Literal["chatapp", "photoapp"], str]
    """chatapp: WhatsApp. photoapp: Instagram."""
    driver: str
    """Who speaks to the provider for us."""
    account: str
    """The account's id at the channel."""
    display: str
    """What buyers see: a number, or a name with @."""
    name: Optional[str]
    """What the account is called there."""
    business: Optional[str]
    """The WhatsApp Business Account it belongs to."""
    state: Union[Literal["connected", "needs_attention", "disconnected"], str]
    """needs_attention: look at `health`; what can be sent is still sent."""
    health: ChannelHealth
    access_token_expires_at: Optional[str]
    catalog_id: Optional[str]
    """The catalog that the channel shows, by its id there; null: none."""
    stock_buffer: int
    """Number of pieces of each product that are never shown."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    disconnected_at: Optional[str]


class ChannelHealth(Model):
    __slots__ = (
        "state",
        "detail",
        "quality",
        "last_checked_at",
        "failing_since",
        "last_inbound_at",
        "last_sent_at",
    )
    _names = ("state", "detail", "quality", "lastCheckedAt", "failingSince", "lastInboundAt", "lastSentAt")

    state: Union[Literal["unchecked", "healthy", "failing", "unanswered"], str]
    """
    healthy: account and token are good. failing: the channel refused them, or won't let them send. unanswered: the
    channel gave no answer at the last look.
    """
    detail: Optional[str]
    """The error, in the channel's words."""
    quality: Optional[str]
    """The channel's own word for its quality rating."""
    last_checked_at: Optional[str]
    """Looked at every hour, and when you ask."""
    failing_since: Optional[str]
    last_inbound_at: Optional[str]
    """Of the 500 conversations that were last written in."""
    last_sent_at: Optional[str]
    """As `lastInboundAt`."""


class DeliveryArea(Model):
    __slots__ = ("name", "aliases", "fee", "fees", "pay_on_delivery", "eta_days")
    _names = ("name", "aliases", "fee", "fees", "payOnDelivery", "etaDays")

    name: str
    """A place or places, and no sentence: `Lekki Phase 1`, `Yaba, Surulere`."""
    aliases: List[str]
    """Other names that buyers use for it."""
    fee: shared.Money
    fees: Optional[List[shared.Money]]
    """The fee in the shop's further currencies. An order in a currency without a fee has no agreed fee there."""
    pay_on_delivery: bool
    """Whether buyers may pay at the door."""
    eta_days: int
    """Days until it is there."""


class JoiningTeamMember(Model):
    __slots__ = ("member", "join")
    _names = ("member", "join")

    member: TeamMember
    join: JoiningTeamMemberJoin
    """Verifies the phone: sent from it to the shop's own WhatsApp number. Shown once."""


class JoiningTeamMemberJoin(Model):
    """Verifies the phone: sent from it to the shop's own WhatsApp number. Shown once."""

    __slots__ = ("text", "to", "expires_at")
    _names = ("text", "to", "expiresAt")

    text: str
    """What the member sends, word for word."""
    to: Optional[str]
    """The shop's number that it is sent to; null while no WhatsApp number is connected."""
    expires_at: str
    """RFC 3339, UTC, milliseconds."""


class MadeApiKey(Model):
    __slots__ = (
        "id",
        "name",
        "begins",
        "scopes",
        "state",
        "allowed_addresses",
        "created_by",
        "replaced_by",
        "created_at",
        "expires_at",
        "revoked_at",
        "last_used_at",
        "key",
    )
    _names = (
        "id",
        "name",
        "begins",
        "scopes",
        "state",
        "allowedAddresses",
        "createdBy",
        "replacedBy",
        "createdAt",
        "expiresAt",
        "revokedAt",
        "lastUsedAt",
        "key",
    )

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""
    begins: str
    """Its beginning, enough to find it in a client's settings."""
    scopes: List[Union[Literal["products:read", "products:write", "orders:read", "orders:write", "customers:read", "customers:write", "customers:export", "conversations:read", "conversations:write", "broadcasts:read", "broadcasts:write", "payments:read", "payments:write", "payouts:read", "payouts:write", "invoices:read", "invoices:write", "subscriptions:read", "subscriptions:write", "inventory:read", "inventory:write", "shop:read", "shop:write", "insights:read", "webhooks:read", "webhooks:write", "events:read", "keys:read", "keys:write"], str]]
    """What it may do."""
    state: Union[Literal["valid", "expired", "revoked"], str]
    """The location."""
    allowed_addresses: List[str]
    """From where it may be used; empty: from everywhere."""
    created_by: Optional[MadeApiKeyCreatedBy]
    """
    Who created it: another key of the shop, a member in the console (`human`), or the operator. Null if it was not
    recorded.
    """
    replaced_by: Optional[str]
    """The key that was made in its place; both are good until `expiresAt`."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    expires_at: Optional[str]
    revoked_at: Optional[str]
    last_used_at: Optional[str]
    """To the minute."""
    key: str
    """The key itself. Shown once; we keep a hash of it."""


class MadeApiKeyCreatedBy(Model):
    __slots__ = ("kind", "id")
    _names = ("kind", "id")

    kind: Union[Literal["key", "operator", "system", "human"], str]
    """Which sort it is."""
    id: str
    """Its id: what it is read and changed by."""


class OpeningHours(Model):
    __slots__ = ("words", "week", "closures", "told")
    _names = ("words", "week", "closures", "told")

    words: Optional[str]
    """The seller's own words, instead of `week`."""
    week: Optional[OpeningHoursWeek]
    """In the shop's time zone."""
    closures: List[OpeningHoursClosure]
    """Other days on which the shop is closed."""
    told: Optional[str]
    """What buyers are told now: the opening hours in words, and the next closed days."""


class OpeningHoursClosure(Model):
    __slots__ = ("from_", "to", "reason")
    _names = ("from", "to", "reason")

    from_: str
    """As 2026-12-25."""
    to: str
    """The last day; the same for a single one."""
    reason: Optional[str]
    """For buyers."""


class OpeningHoursWeek(Model):
    __slots__ = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
    _names = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

    monday: List[OpeningPeriod]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    tuesday: List[OpeningPeriod]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    wednesday: List[OpeningPeriod]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    thursday: List[OpeningPeriod]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    friday: List[OpeningPeriod]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    saturday: List[OpeningPeriod]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    sunday: List[OpeningPeriod]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""


class OpeningPeriod(Model):
    __slots__ = ("opens", "closes")
    _names = ("opens", "closes")

    opens: str
    """As 09:30; 24:00 ends a day."""
    closes: str
    """As 09:30; 24:00 ends a day."""


class Rehearsal(Model):
    """
    Invented buyers played against the shop's agent, with the shop's own goods, in a copy that is thrown away.
    """

    __slots__ = (
        "id",
        "status",
        "languages",
        "trials",
        "done",
        "total",
        "scores",
        "model",
        "problem",
        "created_at",
        "started_at",
        "ended_at",
    )
    _names = (
        "id",
        "status",
        "languages",
        "trials",
        "done",
        "total",
        "scores",
        "model",
        "problem",
        "createdAt",
        "startedAt",
        "endedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    status: Union[Literal["queued", "running", "completed", "failed"], str]
    """The location."""
    languages: List[Union[Literal["en", "pcm", "fr", "sw"], str]]
    """Those that were asked for; none: all it answers in."""
    trials: int
    """How often each task is played, in other words each time."""
    done: int
    """Tasks that are played."""
    total: Optional[int]
    """Number of all; null until it has started."""
    scores: Optional[RehearsalScores]
    """Of the trials so far; null before that."""
    model: RehearsalModel
    """Who thought."""
    problem: Optional[str]
    """Why it could not be played."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    started_at: Optional[str]
    ended_at: Optional[str]


class RehearsalModel(Model):
    """Who thought."""

    __slots__ = ("turns", "by_model", "cost_micros")
    _names = ("turns", "byModel", "costMicros")

    turns: int
    """Answers of the agent."""
    by_model: int
    """Those that the shop's language model gave; the others are the offline brain's."""
    cost_micros: int
    """What the model cost, in millionths of a US dollar. No budget of the shop counts it."""


class RehearsalReport(Model):
    """A rehearsal with the dialogues that failed."""

    __slots__ = (
        "id",
        "status",
        "languages",
        "trials",
        "done",
        "total",
        "scores",
        "model",
        "problem",
        "created_at",
        "started_at",
        "ended_at",
        "failed",
    )
    _names = (
        "id",
        "status",
        "languages",
        "trials",
        "done",
        "total",
        "scores",
        "model",
        "problem",
        "createdAt",
        "startedAt",
        "endedAt",
        "failed",
    )

    id: str
    """Its id: what it is read and changed by."""
    status: Union[Literal["queued", "running", "completed", "failed"], str]
    """The location."""
    languages: List[Union[Literal["en", "pcm", "fr", "sw"], str]]
    """Those that were asked for; none: all it answers in."""
    trials: int
    """How often each task is played, in other words each time."""
    done: int
    """Tasks that are played."""
    total: Optional[int]
    """Number of all; null until it has started."""
    scores: Optional[RehearsalScores]
    """Of the trials so far; null before that."""
    model: RehearsalModel
    """Who thought."""
    problem: Optional[str]
    """Why it could not be played."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    started_at: Optional[str]
    ended_at: Optional[str]
    failed: List[RehearsalReportFailed]
    """The first 100 dialogues that failed."""


class RehearsalReportFailed(Model):
    __slots__ = ("task_id", "kind", "language", "faults", "transcript")
    _names = ("taskId", "kind", "language", "faults", "transcript")

    task_id: str
    """The id of the task."""
    kind: str
    """Which sort it is."""
    language: Union[Literal["en", "pcm", "fr", "sw"], str]
    """The language it is in, as `en` or `fr`."""
    faults: List[str]
    """What was wrong in it."""
    transcript: str
    """The dialogue, one line per message, with `buyer` or `shop` in front."""


class RehearsalScores(Model):
    __slots__ = ("all", "by_kind", "by_language")
    _names = ("all", "byKind", "byLanguage")

    all: RehearsalScoresAll
    by_kind: List[RehearsalScoresByKind]
    by_language: List[RehearsalScoresByLanguage]


class RehearsalScoresAll(Model):
    __slots__ = ("tasks", "trials", "pass_once", "pass_always", "breaches")
    _names = ("tasks", "trials", "passOnce", "passAlways", "breaches")

    tasks: int
    """Tasks that were played."""
    trials: int
    """Times that they were played, together."""
    pass_once: float
    """Of all trials: passed."""
    pass_always: float
    """Of all tasks: passed in every trial."""
    breaches: RehearsalScoresAllBreaches
    """What must never happen."""


class RehearsalScoresAllBreaches(Model):
    """What must never happen."""

    __slots__ = ("writes", "prices", "claims")
    _names = ("writes", "prices", "claims")

    writes: int
    """Trials in which it did what it must not do."""
    prices: int
    """Trials in which it named a price that is not so."""
    claims: int
    """Trials with a false statement."""


class RehearsalScoresByKind(Model):
    __slots__ = ("kind", "tasks", "trials", "pass_once", "pass_always", "breaches")
    _names = ("kind", "tasks", "trials", "passOnce", "passAlways", "breaches")

    kind: str
    """`price`, `order`, `haggling` …"""
    tasks: int
    """Tasks that were played."""
    trials: int
    """Times that they were played, together."""
    pass_once: float
    """Of all trials: passed."""
    pass_always: float
    """Of all tasks: passed in every trial."""
    breaches: RehearsalScoresAllBreaches
    """What must never happen."""


class RehearsalScoresByLanguage(Model):
    __slots__ = ("language", "tasks", "trials", "pass_once", "pass_always", "breaches")
    _names = ("language", "tasks", "trials", "passOnce", "passAlways", "breaches")

    language: Union[Literal["en", "pcm", "fr", "sw"], str]
    """The language it is in, as `en` or `fr`."""
    tasks: int
    """Tasks that were played."""
    trials: int
    """Times that they were played, together."""
    pass_once: float
    """Of all trials: passed."""
    pass_always: float
    """Of all tasks: passed in every trial."""
    breaches: RehearsalScoresAllBreaches
    """What must never happen."""


class RotatedApiKey(Model):
    __slots__ = (
        "id",
        "name",
        "begins",
        "scopes",
        "state",
        "allowed_addresses",
        "created_by",
        "replaced_by",
        "created_at",
        "expires_at",
        "revoked_at",
        "last_used_at",
        "key",
        "replaces",
    )
    _names = (
        "id",
        "name",
        "begins",
        "scopes",
        "state",
        "allowedAddresses",
        "createdBy",
        "replacedBy",
        "createdAt",
        "expiresAt",
        "revokedAt",
        "lastUsedAt",
        "key",
        "replaces",
    )

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""
    begins: str
    """Its beginning, enough to find it in a client's settings."""
    scopes: List[Union[Literal["products:read", "products:write", "orders:read", "orders:write", "customers:read", "customers:write", "customers:export", "conversations:read", "conversations:write", "broadcasts:read", "broadcasts:write", "payments:read", "payments:write", "payouts:read", "payouts:write", "invoices:read", "invoices:write", "subscriptions:read", "subscriptions:write", "inventory:read", "inventory:write", "shop:read", "shop:write", "insights:read", "webhooks:read", "webhooks:write", "events:read", "keys:read", "keys:write"], str]]
    """What it may do."""
    state: Union[Literal["valid", "expired", "revoked"], str]
    """The location."""
    allowed_addresses: List[str]
    """From where it may be used; empty: from everywhere."""
    created_by: Optional[RotatedApiKeyCreatedBy]
    """
    Who created it: another key of the shop, a member in the console (`human`), or the operator. Null if it was not
    recorded.
    """
    replaced_by: Optional[str]
    """The key that was made in its place; both are good until `expiresAt`."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    expires_at: Optional[str]
    revoked_at: Optional[str]
    last_used_at: Optional[str]
    """To the minute."""
    key: str
    """The key itself. Shown once; we keep a hash of it."""
    replaces: RotatedApiKeyReplaces
    """The old key, and how long it works next to the new one."""


class RotatedApiKeyCreatedBy(Model):
    __slots__ = ("kind", "id")
    _names = ("kind", "id")

    kind: Union[Literal["key", "operator", "system", "human"], str]
    """Which sort it is."""
    id: str
    """Its id: what it is read and changed by."""


class RotatedApiKeyReplaces(Model):
    """The old key, and how long it works next to the new one."""

    __slots__ = ("id", "expires_at")
    _names = ("id", "expiresAt")

    id: str
    """Its id: what it is read and changed by."""
    expires_at: str
    """RFC 3339, UTC, milliseconds."""


class Shop(Model):
    __slots__ = (
        "id",
        "mode",
        "name",
        "country",
        "currency",
        "sells_in",
        "timezone",
        "city",
        "phone",
        "languages",
        "pictures",
        "tax_registered",
        "tax_number",
        "delivery_areas",
        "pickup",
        "return_days",
        "page_name",
        "sells_to_assistants",
        "broadcasts_per_day",
        "tax_rate_basis_points",
        "policies",
        "opening_hours",
        "version",
        "created_at",
    )
    _names = (
        "id",
        "mode",
        "name",
        "country",
        "currency",
        "sellsIn",
        "timezone",
        "city",
        "phone",
        "languages",
        "pictures",
        "taxRegistered",
        "taxNumber",
        "deliveryAreas",
        "pickup",
        "returnDays",
        "pageName",
        "sellsToAssistants",
        "broadcastsPerDay",
        "taxRateBasisPoints",
        "policies",
        "openingHours",
        "version",
        "createdAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    mode: Union[Literal["sandbox", "live"], str]
    """Sandbox or live, or how it is to be done."""
    name: str
    """What buyers see."""
    country: str
    """ISO 3166 code."""
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code. Can't be changed once there are products, customers, orders or money in it."""
    sells_in: List[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]]
    """
    Further currencies the shop sells in: products may have fixed prices in them, and delivery areas fees. Nothing
    is converted.
    """
    timezone: str
    """An IANA name, as Africa/Lagos."""
    city: Optional[str]
    """Where the shop is, as people say it: a name, and no sentence."""
    phone: Optional[str]
    """A number in international form, `+234…`."""
    languages: List[str]
    """Languages the shop's people speak, best first: `en`, `sw`, `pcm`."""
    pictures: ShopPictures
    """Whether pictures are shown or looked at."""
    tax_registered: bool
    """Registered for VAT: invoices show it."""
    tax_number: Optional[str]
    """As the tax office writes it."""
    delivery_areas: List[DeliveryArea]
    """An address that names one pays its fee, which is part of the total before the buyer agrees."""
    pickup: Optional[ShopPickup]
    """Where buyers can fetch what they bought, quoted to them as the shop's words; null: nowhere."""
    return_days: int
    """Days after delivery in which a buyer may return goods; 0: only wrong or damaged goods."""
    page_name: Optional[str]
    """The shop's page for buyers is at `/s/` and this name. Null: it has none."""
    sells_to_assistants: bool
    """
    Whether assistants (programs that buy for people) may read the shop's page and order from it, at
    `/s/{pageName}/mcp`. Counts only while the shop has a page.
    """
    broadcasts_per_day: int
    """Broadcasts that one person gets within 24 hours at most, over all of them."""
    tax_rate_basis_points: Optional[int]
    """Of the price, in hundredths of a percent: the shop's own or its country's."""
    policies: Dict[str, str]
    """`returns`, `delivery`, `payment` are what the agent answers with when buyers ask; others are yours."""
    opening_hours: OpeningHours
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class ShopPickup(Model):
    __slots__ = ("address", "hours")
    _names = ("address", "hours")

    address: str
    hours: str
    """May be empty."""


class ShopPictures(Model):
    """Whether pictures are shown or looked at."""

    __slots__ = ("logo", "cover")
    _names = ("logo", "cover")

    logo: Optional[str]
    cover: Optional[str]


class TeamMember(Model):
    __slots__ = (
        "id",
        "name",
        "role",
        "language",
        "notices",
        "quiet_hours",
        "phone",
        "verified_at",
        "can_confirm_accounts",
        "approved_from",
        "code_expires_at",
        "last_wrote_at",
        "version",
        "created_at",
        "updated_at",
    )
    _names = (
        "id",
        "name",
        "role",
        "language",
        "notices",
        "quietHours",
        "phone",
        "verifiedAt",
        "canConfirmAccounts",
        "approvedFrom",
        "codeExpiresAt",
        "lastWroteAt",
        "version",
        "createdAt",
        "updatedAt",
    )

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""
    role: Union[Literal["owner", "manager", "agent"], str]
    """Owners and managers may decide. The role `agent` is informed, and is not asked about money."""
    language: Union[Literal["en", "fr", "pcm", "sw"], str]
    """What they are written to in. They may answer in any of them."""
    notices: List[Union[Literal["order_paid", "payment_on_desk", "hand_over_waiting", "dispute_opened", "return_asked", "payout_failed", "shipment_needs_attention", "channel_needs_attention", "stock_low", "plan", "webhook_failing"], str]]
    """The notices they get."""
    quiet_hours: Optional[TeamMemberQuietHours]
    """Times of day, in the shop's time zone, in which they get no messages. May span midnight."""
    phone: str
    """A number in international form, `+234…`."""
    verified_at: Optional[str]
    """When the phone was proven; null while it is not, and nothing is sent to it."""
    can_confirm_accounts: bool
    """
    Whether this is an owner with a proven phone whom nobody has to approve. Such an owner confirms payout
    destinations and approves other owners.
    """
    approved_from: Optional[str]
    """
    Somebody who could not vouch for this owner added them or changed their phone, such as an API key. Another owner
    approves them, or they may confirm payout destinations from then on, if no owner objects. Null for everybody
    else.
    """
    code_expires_at: Optional[str]
    """Until then the code that proves the phone can be used; null without one."""
    last_wrote_at: Optional[str]
    """For 24 hours after it anything may be sent to them, afterwards a template."""
    version: int
    """Grows by one with each change; the ETag is made of it."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""
    updated_at: str
    """RFC 3339, UTC, milliseconds."""


class TeamMemberQuietHours(Model):
    __slots__ = ("from_", "to")
    _names = ("from", "to")

    from_: str
    to: str


class TeamMessage(Model):
    __slots__ = ("id", "member_id", "direction", "text", "status", "error", "approval_id", "created_at")
    _names = ("id", "memberId", "direction", "text", "status", "error", "approvalId", "createdAt")

    id: str
    """Its id: what it is read and changed by."""
    member_id: str
    """The id of the member."""
    direction: Union[Literal["inbound", "outbound"], str]
    """From the buyer (`inbound`) or to them (`outbound`)."""
    text: str
    """The words."""
    status: Union[Literal["received", "answered", "waiting", "queued", "sending", "sent", "delivered", "read", "failed", "unknown", "dropped"], str]
    """
    `waiting`: the channel accepts it only after the member has written. `dropped`: it was out of date before it
    could be sent.
    """
    error: Optional[TeamMessageError]
    """Why it did not go through."""
    approval_id: Optional[str]
    """The question this asks or answers."""
    created_at: str
    """RFC 3339, UTC, milliseconds."""


class TeamMessageError(Model):
    __slots__ = ("reason", "detail")
    _names = ("reason", "detail")

    reason: str
    """Why."""
    detail: str
    """More details, for people."""


bind(AgentSettings, {
    "order_value_per_day": shared.Money.from_dict,
    "persona": AgentSettingsPersona.from_dict,
    "hours": AgentSettingsHours.from_dict,
    "discounts": AgentSettingsDiscounts.from_dict,
    "hand_over": AgentSettingsHandOver.from_dict,
})
bind(AgentSettingsDiscounts, {
    "least_order": shared.Money.from_dict,
})
bind(AgentSettingsHandOver, {
    "order_above": shared.Money.from_dict,
})
bind(AgentSettingsHours, {
    "week": AgentSettingsHoursWeek.from_dict,
})
bind(AgentSettingsHoursWeek, {
    "monday": each(OpeningPeriod.from_dict),
    "tuesday": each(OpeningPeriod.from_dict),
    "wednesday": each(OpeningPeriod.from_dict),
    "thursday": each(OpeningPeriod.from_dict),
    "friday": each(OpeningPeriod.from_dict),
    "saturday": each(OpeningPeriod.from_dict),
    "sunday": each(OpeningPeriod.from_dict),
})
bind(AgentSettingsPersona, {
    "greeting": AgentSettingsPersonaGreeting.from_dict,
    "sign_off": AgentSettingsPersonaGreeting.from_dict,
})
bind(ApiKey, {
    "created_by": ApiKeyCreatedBy.from_dict,
})
bind(Channel, {
    "health": ChannelHealth.from_dict,
})
bind(DeliveryArea, {
    "fee": shared.Money.from_dict,
    "fees": each(shared.Money.from_dict),
})
bind(JoiningTeamMember, {
    "member": TeamMember.from_dict,
    "join": JoiningTeamMemberJoin.from_dict,
})
bind(MadeApiKey, {
    "created_by": MadeApiKeyCreatedBy.from_dict,
})
bind(OpeningHours, {
    "week": OpeningHoursWeek.from_dict,
    "closures": each(OpeningHoursClosure.from_dict),
})
bind(OpeningHoursWeek, {
    "monday": each(OpeningPeriod.from_dict),
    "tuesday": each(OpeningPeriod.from_dict),
    "wednesday": each(OpeningPeriod.from_dict),
    "thursday": each(OpeningPeriod.from_dict),
    "friday": each(OpeningPeriod.from_dict),
    "saturday": each(OpeningPeriod.from_dict),
    "sunday": each(OpeningPeriod.from_dict),
})
bind(Rehearsal, {
    "scores": RehearsalScores.from_dict,
    "model": RehearsalModel.from_dict,
})
bind(RehearsalReport, {
    "scores": RehearsalScores.from_dict,
    "model": RehearsalModel.from_dict,
    "failed": each(RehearsalReportFailed.from_dict),
})
bind(RehearsalScores, {
    "all": RehearsalScoresAll.from_dict,
    "by_kind": each(RehearsalScoresByKind.from_dict),
    "by_language": each(RehearsalScoresByLanguage.from_dict),
})
bind(RehearsalScoresAll, {
    "breaches": RehearsalScoresAllBreaches.from_dict,
})
bind(RehearsalScoresByKind, {
    "breaches": RehearsalScoresAllBreaches.from_dict,
})
bind(RehearsalScoresByLanguage, {
    "breaches": RehearsalScoresAllBreaches.from_dict,
})
bind(RotatedApiKey, {
    "created_by": RotatedApiKeyCreatedBy.from_dict,
    "replaces": RotatedApiKeyReplaces.from_dict,
})
bind(Shop, {
    "pictures": ShopPictures.from_dict,
    "delivery_areas": each(DeliveryArea.from_dict),
    "pickup": ShopPickup.from_dict,
    "opening_hours": OpeningHours.from_dict,
})
bind(TeamMember, {
    "quiet_hours": TeamMemberQuietHours.from_dict,
})
bind(TeamMessage, {
    "error": TeamMessageError.from_dict,
})
