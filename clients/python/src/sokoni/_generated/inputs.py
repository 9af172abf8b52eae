# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Literal, Mapping, Optional, Sequence, TypedDict, Union

if TYPE_CHECKING:
    from .models import broadcasts as _broadcasts
    from .models import collections as _collections
    from .models import shared as _shared
    from .models import shop as _shop


class AcceptMispaymentInput(TypedDict, total=False):
    note: str
    """Saved with the decision."""
    ask_buyer: bool
    """
    For a surplus (`over`): ask the buyer in the chat whether you may keep it. The answer is then 202, and the
    mispayment stays open until the buyer answers. A yes accepts it, a no refunds it.
    """


class _AddDisputeEvidenceInput(TypedDict):
    by: Union[Literal["buyer", "seller"], str]
    """
    `buyer`: you enter what the buyer told you. It is shown so (`enteredBySeller`), and the buyer's turn stays
    theirs.
    """
    kind: Union[Literal["statement", "document"], str]
    """Which sort it is."""


class AddDisputeEvidenceInput(_AddDisputeEvidenceInput, total=False):
    text: str
    """Needed for a statement; for a document what it shows or says."""
    url: str
    """Address of a document or picture that is stored elsewhere. Can't be combined with `mediaId`."""
    media_id: str
    """
    A picture or document that was uploaded (`POST /api/media`) or came in a chat with the order's buyer. One of a
    chat needs `conversations:read`.
    """


class AgentSettingsChangeInput(TypedDict, total=False):
    """JSON Merge Patch: fields that are not sent stay, null clears, a list is replaced as a whole."""

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
    order_value_per_day: Optional[Union[MoneyInput, _shared.Money]]
    """What one buyer may order with the agent within 24 hours; for more a person is called. Null: any amount."""
    persona: AgentSettingsChangePersonaInput
    languages: Sequence[str]
    """All of them."""
    hours: AgentSettingsChangeHoursInput
    discounts: AgentSettingsChangeDiscountsInput
    hand_over: AgentSettingsChangeHandOverInput
    forbidden_topics: Sequence[str]
    """Words and phrases, in whatever language. A message with one is declined, and no answer has one."""


class AgentSettingsChangeDiscountsInput(TypedDict, total=False):
    haggling: bool
    """False: all prices are fixed, whatever a product says."""
    max_percent: Optional[int]
    """The lowest haggled price as a share of the list price, regardless of the product's own floor."""
    max_rounds: Optional[int]
    """Most counter-offers for a product."""
    least_order: Optional[Union[MoneyInput, _shared.Money]]
    """Minimum list price of the cart before the agent haggles."""


class AgentSettingsChangeHandOverInput(TypedDict, total=False):
    words: Sequence[str]
    """Words that send a message to a person: `wholesale`, `lawyer`."""
    order_above: Optional[Union[MoneyInput, _shared.Money]]
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


class AgentSettingsChangeHoursInput(TypedDict, total=False):
    when: Union[Literal["always", "opening_hours", "own"], str]
    """When the agent answers automatically: always, in the shop's opening hours, or in hours of its own."""
    outside: Union[Literal["line", "silence"], str]
    """
    Outside these hours: `line` tells each buyer once a night that no one answers now; `silence` sends nothing.
    Messages are answered when the hours begin.
    """
    week: Optional[AgentSettingsChangeHoursWeekInput]
    """A weekday that is not sent does not change."""


class AgentSettingsChangeHoursWeekInput(TypedDict, total=False):
    monday: Sequence[Union[OpeningPeriodInput, _shop.OpeningPeriod]]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    tuesday: Sequence[Union[OpeningPeriodInput, _shop.OpeningPeriod]]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    wednesday: Sequence[Union[OpeningPeriodInput, _shop.OpeningPeriod]]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    thursday: Sequence[Union[OpeningPeriodInput, _shop.OpeningPeriod]]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    friday: Sequence[Union[OpeningPeriodInput, _shop.OpeningPeriod]]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    saturday: Sequence[Union[OpeningPeriodInput, _shop.OpeningPeriod]]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    sunday: Sequence[Union[OpeningPeriodInput, _shop.OpeningPeriod]]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""


class AgentSettingsChangePersonaInput(TypedDict, total=False):
    name: Optional[str]
    """
    The agent's name. It always adds that it is the shop's digital assistant. Not the name of a payment company, a
    channel or an office that keeps money.
    """
    tone: Union[Literal["warm", "short", "formal"], str]
    emoji: bool
    """False: none in what it writes. A formal tone has none either."""
    greeting: Mapping[str, Optional[str]]
    """
    By language: `en`, `pcm`, `fr`, `sw`. Prices, figures, links, times and promises are refused. Left out for a
    buyer with an open order, or with one that ended in the last seven days. Null removes one.
    """
    sign_off: Mapping[str, Optional[str]]
    """
    By language: `en`, `pcm`, `fr`, `sw`. Prices, figures, links, times and promises are refused. Left out for a
    buyer with an open order, or with one that ended in the last seven days. Null removes one.
    """


class _ApplyMispaymentInput(TypedDict):
    order_id: str
    """The id of the order."""


class ApplyMispaymentInput(_ApplyMispaymentInput, total=False):
    note: str
    """Saved with the decision."""
    ask_buyer: bool
    """
    If the buyer has to agree first, ask them in the chat. The answer is then 202, and the mispayment stays open
    until the buyer says yes.
    """


class ApplyReferralCodeInput(TypedDict):
    code: str
    """As it was given to you; hyphens, spaces and small letters do no harm."""


class ApproveReturnInput(TypedDict, total=False):
    note: str
    """The buyer is notified."""


class _AskForReturnInput(TypedDict):
    order_id: str
    """The id of the order."""
    reason: Union[Literal["changed_mind", "does_not_fit", "wrong_item", "damaged", "not_as_described", "missing_part", "other"], str]
    """Why."""


class AskForReturnInput(_AskForReturnInput, total=False):
    items: Sequence[AskForReturnItemInput]
    """Lines of the order; by default all that is left."""
    wants: Union[Literal["money", "replacement"], str]
    """`money` by default. With `replacement` another size, colour or piece is wanted."""
    note: str
    """In the words of who asks."""
    asked_by: Union[Literal["buyer", "seller"], str]
    """Defaults to `buyer`. A return that the shop starts has no deadline."""
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class _AskForReturnItemInput(TypedDict):
    product_id: str
    """The id of the product."""
    quantity: int
    """How many."""


class AskForReturnItemInput(_AskForReturnItemInput, total=False):
    variant_id: str
    """The id of the variant."""
    options: Mapping[str, str]
    """Its choice, where the order has the product in several."""
    components: Sequence[AskForReturnItemComponentInput]
    """Of a bundle: what is chosen of its parts. What is not named can be chosen later."""


class _AskForReturnItemComponentInput(TypedDict):
    product_id: str
    """A part of the bundle."""


class AskForReturnItemComponentInput(_AskForReturnItemComponentInput, total=False):
    variant_id: Optional[str]
    """Its variant. Or send `options`."""
    options: Optional[Mapping[str, str]]
    """Its choice."""
    quantity: int
    """How many of one bundle are chosen so. Without it: all of the part; 1 where several entries name the part."""


class _AskShippingRatesInput(TypedDict):
    order_id: str
    """The id of the order."""


class AskShippingRatesInput(_AskShippingRatesInput, total=False):
    direction: Union[Literal["out", "back"], str]
    """`out` when left out. `back`: from the buyer to you, for goods that they have."""
    package: AskShippingRatesPackageInput
    """30 × 25 × 10 cm when left out."""


class _AskShippingRatesPackageInput(TypedDict):
    length_cm: int
    width_cm: int
    height_cm: int


class AskShippingRatesPackageInput(_AskShippingRatesPackageInput, total=False):
    """30 × 25 × 10 cm when left out."""

    weight_grams: int
    """Of the whole parcel; by default the products'."""


class AskSignInLinkInput(TypedDict):
    phone: str
    """Your own WhatsApp number, as dialled in the shop's country, or with + and country code."""


class _AskSignUpCodeInput(TypedDict):
    phone: str
    """Your own WhatsApp number, as dialled in `country`, or with + and country code."""
    country: Union[Literal["NG", "KE", "GH", "CI", "UG", "TZ", "RW", "ZM", "ZA"], str]
    """ISO 3166 code."""


class AskSignUpCodeInput(_AskSignUpCodeInput, total=False):
    language: Union[Literal["en", "pcm", "fr", "sw"], str]
    """The language of the messages to the owner."""
    invitation: str
    """The operator's code, if `who` is `invite`."""


class BroadcastMessageInput(TypedDict, total=False):
    """Either a template or free text."""

    template_id: str
    """An approved template: reaches everybody on `chatapp`."""
    text: str
    """Free text: reaches those who wrote within 24 hours. `{{places}}` are filled from `variables`."""
    picture: str
    """With free text, or for the header of a template that has a picture."""
    buttons: Sequence[str]
    """Below free text; a tap answers with these words. A template has its own."""
    variables: Mapping[str, Union[Union[BroadcastMessageVariablesValueInput, _broadcasts.BroadcastMessageVariablesValue], Union[BroadcastMessageVariablesValue2Input, _broadcasts.BroadcastMessageVariablesValue2]]]
    """Values for the placeholders, by name."""


class BroadcastMessageVariablesValueInput(TypedDict):
    value: str
    """The same for everybody."""


class BroadcastMessageVariablesValue2Input(TypedDict):
    field: Union[Literal["firstName", "name", "city"], str]
    """Of the customer."""
    fallback: str
    """Where it is not known."""


class _BuyerMessageInput(TypedDict):
    channel: Union[Literal["chatapp", "photoapp"], str]
    """chatapp: WhatsApp. photoapp: Instagram."""
    from_: str
    """The buyer: a phone in WhatsApp, a handle in Instagram. Anybody you like; the same one is the same buyer."""


class BuyerMessageInput(_BuyerMessageInput, total=False):
    name: str
    """What they are called in the channel."""
    text: str
    """What they write."""
    media: BuyerMessageMediaInput
    """A picture, recording, film or document."""
    location: BuyerMessageLocationInput
    """A point on the map."""
    order: BuyerMessageOrderInput
    """A cart that they send from the channel's catalog."""
    wait: bool
    """
    The answer waits until the agent's turn is over, 25 seconds at most; of what one of the team writes, until they
    are answered.
    """


class _BuyerMessageLocationInput(TypedDict):
    latitude: float
    longitude: float


class BuyerMessageLocationInput(_BuyerMessageLocationInput, total=False):
    """A point on the map."""

    name: str
    """Of the place."""
    address: str
    """As the buyer sees it."""


class _BuyerMessageMediaInput(TypedDict):
    kind: Union[Literal["image", "video", "audio", "document"], str]
    """Which sort it is."""


class BuyerMessageMediaInput(_BuyerMessageMediaInput, total=False):
    """A picture, recording, film or document."""

    base64: str
    """The file. A small sample when left out."""
    mime_type: str
    """Of the file."""
    caption: str
    """What they write below it."""


class BuyerMessageOrderInput(TypedDict):
    """A cart that they send from the channel's catalog."""

    items: Sequence[BuyerMessageOrderItemInput]
    """What it is about, line by line."""


class BuyerMessageOrderItemInput(TypedDict):
    retailer_id: str
    """As `GET /api/catalog` lists it."""
    quantity: int
    """How many."""


class CancelBroadcastInput(TypedDict):
    pass


class CancelPlanInput(TypedDict, total=False):
    when: Union[Literal["now", "period_end"], str]
    """Defaults to `period_end`, without a refund. `now`: the rest is paid into the shop's balance."""
    reason: str
    """Why."""


class CancelReturnInput(TypedDict, total=False):
    note: str
    """The buyer is notified."""


class ChannelChangeInput(TypedDict, total=False):
    """JSON Merge Patch: fields that are not sent stay, null clears."""

    catalog_id: Optional[str]
    """The catalog that the channel shows, by its id there; null: none."""
    stock_buffer: int
    """Number of pieces of each product that are never shown."""


class CheckSignUpCodeInput(TypedDict):
    token: str
    """
    The secret of this sign-up, from the answer to the first step. A request with it acts for the person: keep it
    secret.
    """
    code: str
    """The six digits of the latest message."""


class _ChoosePlanInput(TypedDict):
    plan: Union[Literal["free", "starter", "growth"], str]
    """One of the plans."""


class ChoosePlanInput(_ChoosePlanInput, total=False):
    interval: Union[Literal["monthly", "yearly"], str]
    """How long one period is. A year costs as much as ten months."""
    when: Union[Literal["now", "period_end"], str]
    """
    Defaults to now. A dearer plan starts when its invoice is paid; the difference of a cheaper one becomes credit.
    """
    payment: Union[Literal["link", "balance"], str]
    """
    How renewals are paid: by a link that is sent to the owners, or from the shop's balance. Sending `balance` is
    the seller's consent.
    """
    dry_run: bool
    """Only say what it would cost; nothing is changed."""


class CollectionChangeInput(TypedDict, total=False):
    """
    Fields that are not sent stay. `productIds` is the complete list; a `rule` replaces a list, and a list replaces
    a rule.
    """

    name: str
    """As buyers say it."""
    description: str
    """In the language it is shown in."""
    rule: Union[CollectionRuleInput, _collections.CollectionRule]
    """Conditions that a product must meet, all of them. The rule is evaluated at each use."""
    product_ids: Sequence[str]
    """Put in by hand, in their order."""
    metadata: Mapping[str, Optional[str]]
    """Merged into the present metadata; null removes a key."""


class CollectionRuleInput(TypedDict, total=False):
    """Conditions that a product must meet, all of them. The rule is evaluated at each use."""

    categories: Sequence[str]
    """Its category is one of these, in whatever case."""
    tags: Sequence[str]
    """It has one of these tags."""
    colours: Sequence[Union[Literal["black", "white", "grey", "red", "orange", "brown", "yellow", "green", "teal", "blue", "navy", "purple", "pink", "beige", "gold", "cream"], str]]
    """An uploaded picture shows it in one of these, or it has a choice called so."""
    price_from: int
    """Something of it costs at least this. Minor units."""
    price_to: int
    """Something of it costs at most this. Minor units."""
    reduced: bool
    """Whether it has a price before, shown struck through."""
    newer_than_days: int
    """It was made since then."""


class ConfirmSessionInput(TypedDict):
    code: str
    """The six digits that were sent by WhatsApp."""


class _CreateBroadcastInput(TypedDict):
    name: str
    """Yours; no buyer sees it."""
    channel: Union[Literal["chatapp", "photoapp"], str]
    """Where the message came from or goes to."""
    message: Union[BroadcastMessageInput, _broadcasts.BroadcastMessage]


class CreateBroadcastInput(_CreateBroadcastInput, total=False):
    """`segmentId` or `segment`, one of them."""

    segment_id: str
    """A saved segment, evaluated when the broadcast starts."""
    segment: Union[SegmentExpressionInput, _shared.SegmentExpression]
    ab_test: Optional[CreateBroadcastAbTestInput]
    holdout_percent: int
    """
    Share of the reachable customers who get no message. Their orders are reported next to the others', for
    comparison.
    """
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    quiet_hours: Optional[CreateBroadcastQuietHoursInput]
    """Null: none. 21 to 8 when left out."""


class CreateBroadcastAbTestInput(TypedDict):
    """Variant `b`. Who gets which depends on the customer alone, and never changes."""

    share_percent: int
    """Of the recipients, who get variant `b`."""
    message: Union[BroadcastMessageInput, _broadcasts.BroadcastMessage]


class CreateBroadcastQuietHoursInput(TypedDict):
    """
    In the recipient's time zone, which follows from the country of their number. A message that falls into these
    hours is sent when they end.
    """

    from_: int
    """They start at this hour."""
    to: int
    """They end at this hour."""


class _CreateCannedReplyInput(TypedDict):
    shortcut: str
    """Typed to find it."""
    text: str
    """May name `{{customerName}}` and `{{shopName}}`, with `{{customerName|dear}}` for when it is not known."""


class CreateCannedReplyInput(_CreateCannedReplyInput, total=False):
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class CreateCheckoutInput(TypedDict, total=False):
    """Either `orderId` or `invoiceId`, or `customerId` with `items`."""

    order_id: str
    """An order that is not paid yet. Without it, customerId and items make one."""
    invoice_id: str
    """Means its order."""
    customer_id: str
    """An existing customer."""
    items: Sequence[NewOrderItemInput]
    """The same item twice is summed. Prices are the server's."""
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """A currency the shop sells in, with prices for everything ordered. Defaults to the shop's currency."""
    shipping_address: Union[ShippingAddressInput, _shared.ShippingAddress]
    discount_code: str
    """A code of the shop's, as the buyer typed it."""
    delivery_method: Union[Literal["courier", "own_rider", "pickup"], str]
    """
    `pickup` needs no address and costs nothing, `own_rider` goes to the shop's areas for their fee, `courier`
    anywhere. By default the shop chooses.
    """
    gift: CreateCheckoutGiftInput
    """The goods are for another person than the buyer."""
    notes: str
    """What goes with the goods in words. The buyer reads it as the shop's."""
    success_url: str
    """Where the buyer goes after paying. Without it, the receipt is shown."""
    cancel_url: str
    """Where the buyer goes after cancelling."""
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class _CreateCheckoutGiftInput(TypedDict):
    receiver: CreateCheckoutGiftReceiverInput
    """Who gets it."""


class CreateCheckoutGiftInput(_CreateCheckoutGiftInput, total=False):
    """The goods are for another person than the buyer."""

    message: str
    """Message that goes into the parcel."""
    hide_prices: bool
    """True unless you say otherwise."""


class _CreateCheckoutGiftReceiverInput(TypedDict):
    name: str
    """Who opens the door. The address is the order's `shippingAddress`."""


class CreateCheckoutGiftReceiverInput(_CreateCheckoutGiftReceiverInput, total=False):
    """Who gets it."""

    phone: str
    """Called by the rider in the buyer's place."""


class _CreateConversationNoteInput(TypedDict):
    text: str
    """The words."""


class CreateConversationNoteInput(_CreateConversationNoteInput, total=False):
    author: str
    """Who wrote it."""


class _CreateDiscountInput(TypedDict):
    code: str
    """Letters (at least one), digits, `-` and `_`. Not case-sensitive; saved and shown in capitals."""
    kind: Union[Literal["percentage", "fixed_amount", "free_delivery"], str]
    """Which sort it is."""


class CreateDiscountInput(_CreateDiscountInput, total=False):
    """`percentage` needs `percent`, `fixed_amount` needs `amounts`, `free_delivery` needs neither."""

    percent: int
    """For `percentage`: of the price of the goods."""
    amounts: Sequence[Union[MoneyInput, _shared.Money]]
    """For `fixed_amount`: what it takes off, never more than the goods cost. One per currency."""
    minimum_subtotals: Sequence[Union[MoneyInput, _shared.Money]]
    """What the goods it applies to have to come to. One per currency."""
    product_ids: Sequence[str]
    """Products it applies to. Defaults to all."""
    starts_at: Union[str, datetime]
    """RFC 3339, UTC, milliseconds."""
    ends_at: Union[str, datetime]
    """RFC 3339, UTC, milliseconds."""
    once_per_customer: bool
    """Each buyer can use it once."""
    first_order_only: bool
    uses_max: int
    """In all. Without: no limit."""
    status: Union[Literal["active", "paused"], str]
    """A `paused` code gives no discount until it is `active`."""
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class CreateInvoiceInput(TypedDict, total=False):
    """Either `orderId`, or `customerId` with `items`."""

    order_id: str
    """An order that is there. Without it, customerId and items make one."""
    customer_id: str
    """An existing customer."""
    items: Sequence[NewOrderItemInput]
    """The same item twice is summed. Prices are the server's."""
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """A currency the shop sells in, with prices for everything ordered. Defaults to the shop's currency."""
    shipping_address: Union[ShippingAddressInput, _shared.ShippingAddress]
    due_at: Union[str, datetime]
    """In the future, at most 90 days ahead. By default the end of the seventh day, by the shop's calendar."""
    language: Union[Literal["en", "fr", "pcm", "sw"], str]
    """By default the buyer's."""
    notes: str
    """Printed on it."""
    draft: bool
    """Keep it without a number until it is finalized or sent."""
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class _CreateOrderInput(TypedDict):
    customer_id: str
    """An existing customer."""
    items: Sequence[NewOrderItemInput]
    """The same item twice is summed. Prices are the server's."""


class CreateOrderInput(_CreateOrderInput, total=False):
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """A currency the shop sells in, with prices for everything ordered. Defaults to the shop's currency."""
    shipping_address: Union[ShippingAddressInput, _shared.ShippingAddress]
    delivery_method: Union[Literal["courier", "own_rider", "pickup"], str]
    """
    `pickup` needs no address and costs nothing, `own_rider` goes to the shop's areas for their fee, `courier`
    anywhere. By default the shop chooses.
    """
    gift: CreateCheckoutGiftInput
    """The goods are for another person than the buyer."""
    discount_code: str
    """A code of the shop's, as the buyer typed it."""
    notes: str
    """What goes with the goods in words. The buyer reads it as the shop's."""
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class _CreateOrderNoteInput(TypedDict):
    text: str
    """The words."""


class CreateOrderNoteInput(_CreateOrderNoteInput, total=False):
    author: str
    """As the shop names its people."""


class _CreatePayoutInput(TypedDict):
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""


class CreatePayoutInput(_CreatePayoutInput, total=False):
    amount: int
    """
    Whole minor units. Defaults to everything that is available when it is set aside, within the limit of a first
    payout and of the provider.
    """
    destination_id: str
    """The default of the currency if left out."""
    scheduled_for: Union[str, datetime]
    """Nothing is set aside before; if the money is not there then, the payout fails."""
    description: str
    """Sent with the money if the provider accepts it."""
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class _CreatePayoutDestinationInput(TypedDict):
    kind: Union[Literal["bank_account", "mobile_wallet"], str]
    """Which sort it is."""
    bank_code: str
    """The bank's or wallet operator's code, from the list of banks."""
    number: str
    """The account's number, or the wallet's phone number."""
    name: str
    """Name of the account holder."""


class CreatePayoutDestinationInput(_CreatePayoutDestinationInput, total=False):
    country: str
    """Where the account is; the shop's country if left out."""
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """The shop's currency if left out."""
    is_default: bool
    """
    Becomes the default of its currency as soon as an owner has confirmed it. The first destination does so at once.
    """
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class CreateRehearsalInput(TypedDict, total=False):
    languages: Sequence[Union[Literal["en", "pcm", "fr", "sw"], str]]
    """Of those that the agent answers in; all of them when left out."""
    trials: int
    """How often each task is played."""


class CreateSavedViewInput(TypedDict):
    list: str
    """The list that it shows, as the console's address names it, such as `orders`."""
    name: str
    """The member's own name for it."""
    query: Mapping[str, str]
    """The search, filters and order, as the parameters of the page's address."""


class _CreateTeamMemberInput(TypedDict):
    name: str
    """What it is called."""
    phone: str
    """Their phone number, as dialled in the shop's country, or with + and country code. Saved as E.164."""
    role: Union[Literal["owner", "manager", "agent"], str]
    """Owners and managers may decide. The role `agent` is informed, and is not asked about money."""


class CreateTeamMemberInput(_CreateTeamMemberInput, total=False):
    language: Union[Literal["en", "fr", "pcm", "sw"], str]
    """What they are written to in. They may answer in any of them."""
    notices: Sequence[Union[Literal["order_paid", "payment_on_desk", "hand_over_waiting", "dispute_opened", "return_asked", "payout_failed", "shipment_needs_attention", "channel_needs_attention", "stock_low", "plan", "webhook_failing"], str]]
    """The notices they get."""
    quiet_hours: Optional[CreateTeamMemberQuietHoursInput]
    """Times of day, in the shop's time zone, in which they get no messages. May span midnight."""


class CreateTeamMemberQuietHoursInput(TypedDict):
    from_: str
    to: str


class CustomerChangeInput(TypedDict, total=False):
    """JSON Merge Patch: fields that are not sent stay, null clears; tags and addresses are replaced as a whole."""

    name: Optional[str]
    """What it is called."""
    phone: Optional[str]
    """A number in international form, `+234…`."""
    email: Optional[str]
    """An address for mail."""
    language: Optional[str]
    """BCP 47, for example `sw`."""
    tags: Sequence[str]
    """Your own words to find it by."""
    addresses: Sequence[NewAddressInput]
    """Delivery addresses they used."""
    consent: CustomerChangeConsentInput
    """Per channel; channels that are not named do not change."""
    metadata: Mapping[str, Optional[str]]
    """Merged into the present metadata; null removes a key."""


class CustomerChangeConsentInput(TypedDict, total=False):
    """Per channel; channels that are not named do not change."""

    chatapp: CustomerChangeConsentChatappInput
    photoapp: CustomerChangeConsentChatappInput


class CustomerChangeConsentChatappInput(TypedDict):
    marketing: bool


class DecideApprovalInput(TypedDict):
    decision: Union[Literal["approve", "decline"], str]


class DecideTestPaymentInput(TypedDict):
    outcome: Union[Literal["success", "declined", "insufficient_funds", "ignored"], str]
    """What the payer does, or what their bank says. `ignored`: the phone rings, and the payer does not answer."""


class _DeliveryAreaInput(TypedDict):
    name: str
    """A place or places, and no sentence: `Lekki Phase 1`, `Yaba, Surulere`."""
    aliases: Sequence[str]
    """Other names that buyers use for it."""
    fee: Union[MoneyInput, _shared.Money]
    pay_on_delivery: bool
    """Whether buyers may pay at the door."""
    eta_days: int
    """Days until it is there."""


class DeliveryAreaInput(_DeliveryAreaInput, total=False):
    fees: Sequence[Union[MoneyInput, _shared.Money]]
    """The fee in the shop's further currencies. An order in a currency without a fee has no agreed fee there."""


class DismissMispaymentInput(TypedDict):
    note: str
    """Saved with the decision."""


class DismissSuggestionInput(TypedDict):
    suggestion_id: str
    """The `id` of the suggestion you saw."""


class _DispatchOrderInput(TypedDict):
    order_id: str
    """The id of the order."""
    rate_id: str
    """One of the order's rates: a courier's, or `own_rider`."""


class DispatchOrderInput(_DispatchOrderInput, total=False):
    rider: DispatchOrderRiderInput
    cash_on_delivery: bool
    """The courier collects the buyer's cash. Only for an order that is not paid."""
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class _DispatchOrderRiderInput(TypedDict):
    name: str
    """What it is called."""


class DispatchOrderRiderInput(_DispatchOrderRiderInput, total=False):
    phone: str
    """A number in international form, `+234…`."""


class EditOrderInput(TypedDict, total=False):
    """At least one of `items`, `shippingAddress` and `discountCode`."""

    items: Sequence[EditOrderItemInput]
    """Items that are not named stay as they are. Existing items keep their price; new items have today's price."""
    shipping_address: Union[ShippingAddressInput, _shared.ShippingAddress]
    discount_code: Optional[str]
    """Null removes it."""
    dry_run: bool
    """Only return the result; change nothing."""
    version: int
    """The order's, as you have seen it."""
    reason: str
    """Saved, and passed on to the provider with a refund."""
    note: str
    """For yourselves."""


class _EditOrderItemInput(TypedDict):
    product_id: str
    """The id of the product."""
    quantity: int
    """New quantity; 0 removes the item."""


class EditOrderItemInput(_EditOrderItemInput, total=False):
    variant_id: str
    """Needed, or `options`, where the product has variants on sale."""
    options: Mapping[str, str]
    """
    Its choice, in place of `variantId`: `{ "Size": "M" }`. Of a product without variants it may be set later.
    """
    components: Sequence[EditOrderItemComponentInput]
    """Of a bundle: what is chosen of its parts. What is not named can be chosen later."""


class _EditOrderItemComponentInput(TypedDict):
    product_id: str
    """A part of the bundle."""


class EditOrderItemComponentInput(_EditOrderItemComponentInput, total=False):
    variant_id: Optional[str]
    """Its variant. Or send `options`."""
    options: Optional[Mapping[str, str]]
    """Its choice."""
    quantity: int
    """How many of one bundle are chosen so. Without it: all of the part; 1 where several entries name the part."""


class EventRedeliveryInput(TypedDict, total=False):
    endpoint_id: str
    """To this one, whatever its filter; by default to each that wants it."""


class GetSignUpInput(TypedDict):
    token: str
    """
    The secret of this sign-up, from the answer to the first step. A request with it acts for the person: keep it
    secret.
    """


class HandOverInput(TypedDict):
    code: str
    """What the buyer shows when the goods are handed over."""


class _HandOverConversationInput(TypedDict):
    reason: str
    """Why."""


class HandOverConversationInput(_HandOverConversationInput, total=False):
    summary: str
    owner: Optional[str]
    """Becomes the assignee."""
    due_at: Optional[Union[str, datetime]]


class _ImportedBundleComponentInput(TypedDict):
    quantity: int
    """Of one bundle."""


class ImportedBundleComponentInput(_ImportedBundleComponentInput, total=False):
    """
    Matched by `productId` if it is this shop's, else by `sku` (also a variant's), else by `externalId`, else by the
    exact name.
    """

    product_id: str
    """The id of the product."""
    variant_id: str
    """The id of the variant."""
    sku: str
    """Your own number of it."""
    external_id: str
    """The id of the external."""
    name: str
    """What it is called."""
    options: Mapping[str, str]
    """Which of its variants."""


class ImportedProductInput(TypedDict, total=False):
    """
    Matched by `id`, else `externalId`, else `sku`, else the exact name. A new product needs a name and a price.
    Fields and variants that are not sent stay as they are. `stock` is the opening stock of new products and
    variants.
    """

    id: str
    """Its id: what it is read and changed by."""
    name: str
    """What it is called."""
    price: Union[MoneyInput, _shared.Money]
    """At least 1, in the shop's currency."""
    description: str
    """In the language it is shown in."""
    compare_at_price: Optional[Union[MoneyInput, _shared.Money]]
    """The price before a reduction."""
    prices: Sequence[NewFurtherPriceInput]
    """Prices in the shop's further currencies: fixed, never converted. The list is replaced as a whole."""
    sku: Optional[str]
    """The shop's own number, unique among its products and their variants."""
    external_id: Optional[str]
    """By which another system knows it: unique in the shop. An import finds the product by it."""
    category: Optional[str]
    """The kind of goods, in your words."""
    tags: Sequence[str]
    """The seller's own words for what belongs together."""
    options: Sequence[ImportedProductOptionInput]
    """The variants, by their choice: `Size` → `42`."""
    images: Sequence[ImportedProductImageInput]
    """By address, in this order. An uploaded picture that is not listed is removed."""
    status: Union[Literal["draft", "active", "archived"], str]
    """Buyers see active products only."""
    low_stock_threshold: Optional[int]
    """Null: no alert before the last."""
    weight_grams: Optional[int]
    """In grams, packed."""
    dimensions: Optional[ImportedProductDimensionsInput]
    """How large it is, packed."""
    return_days: Optional[int]
    """Null: the shop's."""
    negotiation: Optional[Union[NegotiationInput, _shared.Negotiation]]
    """Null: the price is fixed."""
    unit: Optional[NewSaleUnitInput]
    """What one of it is, and in which numbers it is sold. Null: pieces, any number."""
    lead_time_days: Optional[int]
    """Made to order, and ready this many days after it is paid. It has no stock. Null: sold from stock."""
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    stock: int
    """Opening stock. Without it, the stock is not tracked. With `variants`, each has its own."""
    variants: Sequence[ProductVariantChangeInput]
    """What it is sold as."""
    components: Sequence[ImportedBundleComponentInput]
    """All components of a bundle. They come before it in the file, or exist already."""


class ImportedProductDimensionsInput(TypedDict):
    length_cm: int
    width_cm: int
    height_cm: int


class _ImportedProductImageInput(TypedDict):
    url: str
    """Where it is."""


class ImportedProductImageInput(_ImportedProductImageInput, total=False):
    alt: Optional[str]
    """What the picture shows, in words."""


class ImportedProductOptionInput(TypedDict):
    name: str
    """For example Colour or Size."""
    values: Sequence[str]
    """Values that differ only in case, width or invisible characters are refused."""


class InitPaymentInput(TypedDict, total=False):
    """Exactly one of `orderId`, `invoiceId` and `checkoutId`."""

    order_id: str
    """The id of the order."""
    invoice_id: str
    """Means its order."""
    checkout_id: str
    """The id of the checkout."""
    provider: Union[Literal["cardgateway1", "cardgateway2", "mobilemoney1", "mobilemoney2"], str]
    """A provider slot; by default chosen by currency, country and method."""
    method: Union[Literal["card", "bank_transfer", "mobile_money"], str]
    """How the buyer wants to pay; narrows what a payment page offers."""
    phone: str
    """Phone that is asked to approve, for mobile money. Local numbers are read as the shop's country's."""
    payer_name: str
    """The payer, if it is not the buyer. A refund goes back the way they paid."""
    callback_url: str
    """
    Where the buyer's browser goes after paying. Without it, and for who pays on the hosted page, the receipt is
    shown.
    """
    metadata: Mapping[str, str]
    """
    Up to 50 pairs of your own: keys to 40, values to 500 characters. An attempt that is live already keeps its own.
    A client token can't send any, and sees none.
    """


class InitializeOwnPaymentInput(TypedDict, total=False):
    """Exactly one of `orderId`, `invoiceId` and `checkoutId`."""

    order_id: str
    """The id of the order."""
    invoice_id: str
    """Means its order."""
    checkout_id: str
    """The id of the checkout."""
    provider: Union[Literal["cardgateway1", "cardgateway2", "mobilemoney1", "mobilemoney2"], str]
    """A provider slot; by default chosen by currency, country and method."""
    method: Union[Literal["card", "bank_transfer", "mobile_money"], str]
    """How the buyer wants to pay; narrows what a payment page offers."""
    phone: str
    """Phone that is asked to approve, for mobile money. Local numbers are read as the shop's country's."""
    payer_name: str
    """The payer, if it is not the buyer. A refund goes back the way they paid."""
    callback_url: str
    """
    Where the buyer's browser goes after paying. Without it, and for who pays on the hosted page, the receipt is
    shown.
    """
    metadata: Mapping[str, str]
    """
    Up to 50 pairs of your own: keys to 40, values to 500 characters. An attempt that is live already keeps its own.
    A client token can't send any, and sees none.
    """


class KeyRotationInput(TypedDict, total=False):
    overlap_seconds: int
    """How long the old key works next to the new one."""
    expires_at: Optional[Union[str, datetime]]
    """Of the new key. Left out: it lives as long as the old one was to, but not longer than the asking key."""


class LocationChangeInput(TypedDict, total=False):
    name: str
    """What it is called."""
    address: Optional[str]
    """Where it is, with a landmark."""
    sells_online: bool
    """
    Whether the stock at this location is for sale in chats, on payment pages, in catalogs and through the API.
    """
    priority: int
    """Orders take stock from the lowest number first, and then from the next ones."""
    metadata: Mapping[str, Optional[str]]
    """Merged into the present metadata; null removes a key."""


class MergeCustomersInput(TypedDict):
    from_: str
    """Who becomes this customer."""


class MoneyInput(TypedDict):
    """An amount of money: whole minor units, never a fraction."""

    amount: int
    """Whole minor units by ISO 4217: kobo for NGN, francs for XOF."""
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code."""


class MoveTestClockInput(TypedDict, total=False):
    """One of the two."""

    now: Union[str, datetime]
    """The time it shall be: later than now, 400 days at most."""
    advance_seconds: int
    """By how much it shall be later."""


class MoveTestShipmentInput(TypedDict):
    status: str
    """One of our statuses, or a word of the aggregator's."""


class NegotiationInput(TypedDict):
    """How far a price may be haggled. Seen by the shop only, never by the sales agent or a buyer."""

    floor: Union[MoneyInput, _shared.Money]
    """The lowest price the agent may agree to. Buyers never see it."""
    step: Union[MoneyInput, _shared.Money]
    """How far one counter-offer goes down."""
    max_rounds: int
    """Counter-offers before the price is final."""


class _NewAccessTokenInput(TypedDict):
    access_token: str
    """Secret of the channel's app. Stored encrypted, and never shown."""


class NewAccessTokenInput(_NewAccessTokenInput, total=False):
    access_token_expires_at: Optional[Union[str, datetime]]
    """When the token expires, if the channel told you. You are warned a week before."""


class NewAddressInput(TypedDict, total=False):
    line: Optional[str]
    """House and street, where there are any."""
    landmark: Optional[str]
    """What riders ask for first: opposite, behind, next to …"""
    area: Optional[str]
    """One of the shop's delivery areas, where it is one."""
    city: Optional[str]
    """The city, as people write it."""
    contact_name: Optional[str]
    """Who receives, when it is not the buyer."""
    rider_note: Optional[str]
    """For who brings it."""
    pin: Optional[NewAddressPinInput]
    """A point on the map."""
    phones: Sequence[str]
    """Numbers to call."""


class NewAddressPinInput(TypedDict):
    latitude: float
    longitude: float


class _NewApiKeyInput(TypedDict):
    name: str
    """Where it is used, for your list."""
    scopes: Sequence[Union[Literal["products:read", "products:write", "orders:read", "orders:write", "customers:read", "customers:write", "customers:export", "conversations:read", "conversations:write", "broadcasts:read", "broadcasts:write", "payments:read", "payments:write", "payouts:read", "payouts:write", "invoices:read", "invoices:write", "subscriptions:read", "subscriptions:write", "inventory:read", "inventory:write", "shop:read", "shop:write", "insights:read", "webhooks:read", "webhooks:write", "events:read", "keys:read", "keys:write"], str]]
    """Scopes of the key; at most those of the caller."""


class NewApiKeyInput(_NewApiKeyInput, total=False):
    expires_at: Optional[Union[str, datetime]]
    """Null: it does not expire. No later than the asking key's own end."""
    allowed_addresses: Sequence[str]
    """
    Addresses and networks it may be used from, such as 203.0.113.0/24. Left out: from everywhere. All of them
    within the asking key's own.
    """


class _NewBundleComponentInput(TypedDict):
    product_id: str
    """The id of the product."""
    quantity: int
    """Of one bundle."""


class NewBundleComponentInput(_NewBundleComponentInput, total=False):
    variant_id: str
    """Only this variant. Without it, the buyer chooses among the product's variants."""


class NewCatalogSyncInput(TypedDict, total=False):
    channel_id: str
    """Only the catalog of this channel; all of them when left out."""
    full: bool
    """Also reads the whole catalog back and mends what differs."""


class _NewChannelInput(TypedDict):
    slot: Union[Literal["chatapp", "photoapp"], str]
    """Which of the seven places of providers."""
    account: str
    """WhatsApp: the phone number id. Instagram: the id of the professional account."""
    access_token: str
    """Secret of the channel's app. Stored encrypted, and never shown."""


class NewChannelInput(_NewChannelInput, total=False):
    access_token_expires_at: Optional[Union[str, datetime]]
    """When the token expires, if the channel told you. You are warned a week before."""


class _NewCollectionInput(TypedDict):
    name: str
    """As buyers say it."""


class NewCollectionInput(_NewCollectionInput, total=False):
    """`rule` or `productIds`. Either this or the other; neither: put in by hand, and empty."""

    description: str
    """In the language it is shown in."""
    rule: NewCollectionRuleInput
    """Conditions that a product must meet, all of them. The rule is evaluated at each use."""
    product_ids: Sequence[str]
    """Put in by hand, in their order."""
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class NewCollectionRuleInput(TypedDict, total=False):
    """Conditions that a product must meet, all of them. The rule is evaluated at each use."""

    categories: Sequence[str]
    """Its category is one of these, in whatever case."""
    tags: Sequence[str]
    """It has one of these tags."""
    colours: Sequence[Union[Literal["black", "white", "grey", "red", "orange", "brown", "yellow", "green", "teal", "blue", "navy", "purple", "pink", "beige", "gold", "cream"], str]]
    """An uploaded picture shows it in one of these, or it has a choice called so."""
    price_from: int
    """Something of it costs at least this. Minor units."""
    price_to: int
    """Something of it costs at most this. Minor units."""
    reduced: bool
    """Whether it has a price before, shown struck through."""
    newer_than_days: int
    """It was made since then."""


class NewCustomerInput(TypedDict, total=False):
    """At least one of name, phone and email."""

    name: Optional[str]
    """What it is called."""
    phone: Optional[str]
    """A number in international form, `+234…`."""
    email: Optional[str]
    """An address for mail."""
    language: Optional[str]
    """BCP 47, for example `sw`."""
    tags: Sequence[str]
    """Your own words to find it by."""
    addresses: Sequence[NewAddressInput]
    """Delivery addresses they used."""
    consent: NewCustomerConsentInput
    """Per channel; channels that are not named do not change."""
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class NewCustomerConsentInput(TypedDict, total=False):
    """Per channel; channels that are not named do not change."""

    chatapp: NewCustomerConsentChatappInput
    photoapp: NewCustomerConsentChatappInput


class NewCustomerConsentChatappInput(TypedDict):
    marketing: bool


class _NewCustomerFactInput(TypedDict):
    value: str
    """What it is."""


class NewCustomerFactInput(_NewCustomerFactInput, total=False):
    source: Union[Literal["said_by_buyer", "seller", "order"], str]
    """How it is known."""
    message_id: Optional[str]
    """The channel where they said it."""


class NewCustomerImportInput(TypedDict):
    rows: Sequence[Mapping[str, Optional[Union[str, float, bool]]]]
    """By the names of columns, as in a file's header."""


class _NewFurtherPriceInput(TypedDict):
    amount: int
    """Whole minor units."""
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """One of the shop's further currencies."""


class NewFurtherPriceInput(_NewFurtherPriceInput, total=False):
    compare_at_amount: Optional[int]
    """The price before a reduction, in this currency."""


class _NewInventoryAdjustmentInput(TypedDict):
    product_id: str
    """The id of the product."""


class NewInventoryAdjustmentInput(_NewInventoryAdjustmentInput, total=False):
    """
    Exactly one of `set`, `delta` and `count`, at one location. With `set`, send `If-Match` with the item's version.
    """

    variant_id: str
    """Needed where the product has variants on sale."""
    location_id: str
    """The shop's home when left out."""
    set: int
    """New stock on hand. Or send `delta` or `count`."""
    delta: int
    """Number of pieces added or removed. Or send `set` or `count`."""
    count: int
    """Number of pieces counted on the shelf at `countedAt`; later changes are added to it."""
    counted_at: Union[str, datetime]
    """Now when left out. Only with `count`."""
    reason: Union[Literal["restock", "correction", "return", "damage", "loss", "found", "sold_elsewhere"], str]
    """Defaults to `correction`. Can't be combined with `count`."""


class _NewLocationInput(TypedDict):
    name: str
    """What it is called."""


class NewLocationInput(_NewLocationInput, total=False):
    address: Optional[str]
    """Where it is, with a landmark."""
    sells_online: bool
    """
    Whether the stock at this location is for sale in chats, on payment pages, in catalogs and through the API.
    """
    priority: int
    """Orders take stock from the lowest number first, and then from the next ones."""
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class _NewOrderItemInput(TypedDict):
    product_id: str
    """The id of the product."""
    quantity: int
    """How many."""


class NewOrderItemInput(_NewOrderItemInput, total=False):
    variant_id: str
    """Needed, or `options`, where the product has variants on sale."""
    options: Mapping[str, str]
    """
    Its choice, in place of `variantId`: `{ "Size": "M" }`. Of a product without variants it may be set later.
    """
    components: Sequence[NewOrderItemComponentInput]
    """Of a bundle: what is chosen of its parts. What is not named can be chosen later."""


class _NewOrderItemComponentInput(TypedDict):
    product_id: str
    """A part of the bundle."""


class NewOrderItemComponentInput(_NewOrderItemComponentInput, total=False):
    variant_id: Optional[str]
    """Its variant. Or send `options`."""
    options: Optional[Mapping[str, str]]
    """Its choice."""
    quantity: int
    """How many of one bundle are chosen so. Without it: all of the part; 1 where several entries name the part."""


class _NewProductInput(TypedDict):
    name: str
    """What it is called."""
    price: Union[MoneyInput, _shared.Money]
    """At least 1, in the shop's currency."""


class NewProductInput(_NewProductInput, total=False):
    description: str
    """In the language it is shown in."""
    compare_at_price: Optional[Union[MoneyInput, _shared.Money]]
    """The price before a reduction."""
    prices: Sequence[NewFurtherPriceInput]
    """Prices in the shop's further currencies: fixed, never converted. The list is replaced as a whole."""
    sku: Optional[str]
    """The shop's own number, unique among its products and their variants."""
    external_id: Optional[str]
    """By which another system knows it: unique in the shop. An import finds the product by it."""
    category: Optional[str]
    """The kind of goods, in your words."""
    tags: Sequence[str]
    """The seller's own words for what belongs together."""
    options: Sequence[NewProductOptionInput]
    """The variants, by their choice: `Size` → `42`."""
    images: Sequence[NewProductImage2Input]
    """By address, in this order. An uploaded picture that is not listed is removed."""
    status: Union[Literal["draft", "active", "archived"], str]
    """Buyers see active products only."""
    low_stock_threshold: Optional[int]
    """Null: no alert before the last."""
    weight_grams: Optional[int]
    """In grams, packed."""
    dimensions: Optional[NewProductDimensionsInput]
    """How large it is, packed."""
    return_days: Optional[int]
    """Null: the shop's."""
    negotiation: Optional[Union[NegotiationInput, _shared.Negotiation]]
    """Null: the price is fixed."""
    unit: Optional[NewSaleUnitInput]
    """What one of it is, and in which numbers it is sold. Null: pieces, any number."""
    lead_time_days: Optional[int]
    """Made to order, and ready this many days after it is paid. It has no stock. Null: sold from stock."""
    components: Sequence[NewBundleComponentInput]
    """The products in this bundle. A new list replaces the old one. Empty: it is no bundle."""
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""
    stock: int
    """Opening stock. Without it, the stock is not tracked. With `variants`, each has its own."""
    variants: Sequence[NewProductVariantInput]
    """
    Combinations of options with their own stock and price. Without variants, options are choices of the buyer.
    """


class NewProductDimensionsInput(TypedDict):
    length_cm: int
    width_cm: int
    height_cm: int


class NewProductImageInput(TypedDict):
    """A picture that came with a message, or was uploaded to be sent."""

    media_id: str
    """The id of the media."""


class _NewProductImage2Input(TypedDict):
    url: str
    """Where it is."""


class NewProductImage2Input(_NewProductImage2Input, total=False):
    alt: Optional[str]
    """What the picture shows, in words."""


class NewProductImportInput(TypedDict):
    products: Sequence[ImportedProductInput]
    """The goods."""


class NewProductOptionInput(TypedDict):
    name: str
    """For example Colour or Size."""
    values: Sequence[str]
    """Values that differ only in case, width or invisible characters are refused."""


class _NewProductVariantInput(TypedDict):
    options: Mapping[str, str]
    """One value of each option of the product, for example `{ "Colour": "Red", "Size": "42" }`."""


class NewProductVariantInput(_NewProductVariantInput, total=False):
    price: Optional[Union[MoneyInput, _shared.Money]]
    """Null: the product's."""
    compare_at_price: Optional[Union[MoneyInput, _shared.Money]]
    """Null: the product's, with its price."""
    prices: Sequence[NewFurtherPriceInput]
    """
    Prices in further currencies. In a currency that is missing here, the variant costs what the product does; if
    the variant has its own `price`, it is not sold in that currency.
    """
    sku: Optional[str]
    """The shop's own number, unique among its products and their variants."""
    barcode: Optional[str]
    """The barcode number printed on the goods."""
    image: Optional[str]
    """Its own picture. Null: the product's."""
    weight_grams: Optional[int]
    """Null: the product's."""
    negotiation: Optional[Union[NegotiationInput, _shared.Negotiation]]
    """Null: the product's, if it has no price of its own."""
    status: Union[Literal["active", "archived"], str]
    """Buyers see active variants of active products only."""
    stock: int
    """Opening stock of a new variant; defaults to 0 if another variant has one."""


class _NewSaleUnitInput(TypedDict):
    name: str
    """What one is: `yard`, `pair`, `500 g`, `pack of 6`. The price is for one."""


class NewSaleUnitInput(_NewSaleUnitInput, total=False):
    plural: str
    """The plural: `yards`. Defaults to the name."""
    minimum: int
    """Minimum quantity; defaults to 1."""
    step: int
    """Step from the minimum on; defaults to 1."""
    maximum: Optional[int]
    """Null: any number."""


class _NewSegmentInput(TypedDict):
    name: str
    """One segment of the shop has it; capital letters make no difference."""
    expression: Union[SegmentExpressionInput, _shared.SegmentExpression]


class NewSegmentInput(_NewSegmentInput, total=False):
    description: Optional[str]
    """In the language it is shown in."""
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class _NewStockTransferInput(TypedDict):
    from_location_id: str
    """The id of the from location."""
    to_location_id: str
    """The id of the to location."""
    items: Sequence[NewStockTransferItemInput]
    """What it is about, line by line."""


class NewStockTransferInput(_NewStockTransferInput, total=False):
    status: Union[Literal["draft", "in_transit", "received"], str]
    """`draft` (the default): nothing moves yet. `in_transit`: sent at once. `received`: moved at once."""
    note: str
    """For yourselves."""
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class _NewStockTransferItemInput(TypedDict):
    product_id: str
    """The id of the product."""
    quantity: int
    """How many."""


class NewStockTransferItemInput(_NewStockTransferItemInput, total=False):
    variant_id: str
    """The id of the variant."""


class _NewTemplateInput(TypedDict):
    name: str
    """Lower-case letters, digits and underscores."""
    language: str
    """As the channel writes it: `en`, `en_GB`, `fr`, `sw`, `ha`."""
    category: Union[Literal["marketing", "utility"], str]
    """`utility` is about something the buyer did: an order, a delivery."""
    body: str
    """With places to be filled in: `{{1}}`, `{{2}}` … in this order, or each with a name: `{{first_name}}`."""


class NewTemplateInput(_NewTemplateInput, total=False):
    channel_id: str
    """By default the WhatsApp number that was connected first. Numbers of one business share its templates."""
    header: NewTemplateHeaderInput
    """Above the body."""
    examples: Mapping[str, str]
    """An example for each placeholder of the body. The channel's reviewers see it."""
    footer: str
    """
    Comes behind the name of your team, with which each footer begins: `Zuri Fashion team · Reply STOP`. Both have
    60 characters together.
    """
    buttons: Sequence[NewTemplateButtonInput]
    """What the buyer may tap."""
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class _NewTemplateButtonInput(TypedDict):
    type: Union[Literal["quick_reply", "url", "copy_code"], str]
    """Which sort it is."""


class NewTemplateButtonInput(_NewTemplateButtonInput, total=False):
    text: str
    """The words."""
    url: str
    """May end with `{{1}}`, filled in at each sending."""
    example: str


class _NewTemplateHeaderInput(TypedDict):
    type: Union[Literal["text", "image", "video", "document"], str]
    """Which sort it is."""


class NewTemplateHeaderInput(_NewTemplateHeaderInput, total=False):
    """Above the body."""

    text: str
    """For `text`, with one place at most."""
    example: str
    media_id: str
    """For the others: what one may look like. Each sending brings its own."""


class _NewWebhookEndpointInput(TypedDict):
    url: str
    """https, on its usual port, at an address of the open internet. Redirects are not followed."""


class NewWebhookEndpointInput(_NewWebhookEndpointInput, total=False):
    event_types: Sequence[str]
    """What it hears of: types, groups of them (`order.*`), or all (`*`)."""
    description: str
    """For your list."""
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class _OpenDisputeInput(TypedDict):
    reason: Union[Literal["not_received", "wrong_item", "damaged", "not_as_described", "missing_part", "counterfeit", "late", "duplicate", "unauthorised"], str]
    """Why."""
    opened_by: Union[Literal["buyer", "seller"], str]
    """
    The side that opens it. The other side answers first. `buyer`: you enter it in the buyer's name, and it is shown
    so (`enteredBySeller`).
    """


class OpenDisputeInput(_OpenDisputeInput, total=False):
    order_id: str
    """The id of the order."""
    payment_id: str
    """One payment of the order; without it the order's payments together."""
    amount: Union[MoneyInput, _shared.Money]
    """An amount of money above zero."""
    description: str
    """In the words of who opens it."""
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class _OpenShopInput(TypedDict):
    token: str
    """
    The secret of this sign-up, from the answer to the first step. A request with it acts for the person: keep it
    secret.
    """
    name: str
    """The shop's name."""
    owner_name: str
    """Your own name, as your bank or wallet knows it: payouts are compared with it."""
    country: Union[Literal["NG", "KE", "GH", "CI", "UG", "TZ", "RW", "ZM", "ZA"], str]
    """ISO 3166 code."""


class OpenShopInput(_OpenShopInput, total=False):
    language: Union[Literal["en", "pcm", "fr", "sw"], str]
    """The language of the messages to the owner."""
    sells: Union[Literal["fashion", "beauty", "food", "electronics", "home", "other"], str]
    """What is sold, for the operator."""
    page_name: str
    """The address of the shop's page, after `/s/`. Without it, one is made of the name."""


class OpeningPeriodInput(TypedDict):
    opens: str
    """As 09:30; 24:00 ends a day."""
    closes: str
    """As 09:30; 24:00 ends a day."""


class PauseBroadcastInput(TypedDict):
    pass


class PayPlanInvoiceInput(TypedDict, total=False):
    callback_url: str
    """Where the browser returns to."""


class PreviewBroadcastInput(TypedDict):
    pass


class ProductChangeInput(TypedDict, total=False):
    """JSON Merge Patch: fields that are not sent stay, null clears."""

    name: str
    """What it is called."""
    price: Union[MoneyInput, _shared.Money]
    """At least 1, in the shop's currency."""
    description: str
    """In the language it is shown in."""
    compare_at_price: Optional[Union[MoneyInput, _shared.Money]]
    """The price before a reduction."""
    prices: Sequence[NewFurtherPriceInput]
    """Prices in the shop's further currencies: fixed, never converted. The list is replaced as a whole."""
    sku: Optional[str]
    """The shop's own number, unique among its products and their variants."""
    external_id: Optional[str]
    """By which another system knows it: unique in the shop. An import finds the product by it."""
    category: Optional[str]
    """The kind of goods, in your words."""
    tags: Sequence[str]
    """The seller's own words for what belongs together."""
    options: Sequence[Union[ProductOptionInput, _shared.ProductOption]]
    """The variants, by their choice: `Size` → `42`."""
    images: Sequence[ProductChangeImageInput]
    """By address, in this order. An uploaded picture that is not listed is removed."""
    status: Union[Literal["draft", "active", "archived"], str]
    """Buyers see active products only."""
    low_stock_threshold: Optional[int]
    """Null: no alert before the last."""
    weight_grams: Optional[int]
    """In grams, packed."""
    dimensions: Optional[Union[ProductDimensionsInput, _shared.ProductDimensions]]
    """How large it is, packed."""
    return_days: Optional[int]
    """Null: the shop's."""
    negotiation: Optional[Union[NegotiationInput, _shared.Negotiation]]
    """Null: the price is fixed."""
    unit: Optional[NewSaleUnitInput]
    """What one of it is, and in which numbers it is sold. Null: pieces, any number."""
    lead_time_days: Optional[int]
    """Made to order, and ready this many days after it is paid. It has no stock. Null: sold from stock."""
    components: Sequence[NewBundleComponentInput]
    """The products in this bundle. A new list replaces the old one. Empty: it is no bundle."""
    metadata: Mapping[str, Optional[str]]
    """Merged into the present metadata; null removes a key."""
    variants: Sequence[ProductVariantChangeInput]
    """
    The complete list. A variant with a known `id` or choice is changed and keeps the fields that are not sent,
    others are new, and missing ones are removed.
    """


class _ProductChangeImageInput(TypedDict):
    url: str
    """Where it is."""


class ProductChangeImageInput(_ProductChangeImageInput, total=False):
    alt: Optional[str]
    """What the picture shows, in words."""


class ProductDimensionsInput(TypedDict):
    length_cm: int
    width_cm: int
    height_cm: int


class ProductImageChangeInput(TypedDict, total=False):
    alt: Optional[str]
    """What the picture shows, in words."""
    position: int
    """Where in the list; the others move."""


class ProductOptionInput(TypedDict):
    name: str
    """For example Colour or Size."""
    values: Sequence[str]
    """Values that differ only in case, width or invisible characters are refused."""


class ProductVariantChangeInput(TypedDict, total=False):
    """Names a variant by `id` or by its `options`."""

    id: str
    """Its id: what it is read and changed by."""
    options: Mapping[str, str]
    """One value of each option of the product, for example `{ "Colour": "Red", "Size": "42" }`."""
    price: Optional[Union[MoneyInput, _shared.Money]]
    """Null: the product's."""
    compare_at_price: Optional[Union[MoneyInput, _shared.Money]]
    """Null: the product's, with its price."""
    prices: Sequence[NewFurtherPriceInput]
    """
    Prices in further currencies. In a currency that is missing here, the variant costs what the product does; if
    the variant has its own `price`, it is not sold in that currency.
    """
    sku: Optional[str]
    """The shop's own number, unique among its products and their variants."""
    barcode: Optional[str]
    """The barcode number printed on the goods."""
    image: Optional[str]
    """Its own picture. Null: the product's."""
    weight_grams: Optional[int]
    """Null: the product's."""
    negotiation: Optional[Union[NegotiationInput, _shared.Negotiation]]
    """Null: the product's, if it has no price of its own."""
    status: Union[Literal["active", "archived"], str]
    """Buyers see active variants of active products only."""
    stock: int
    """Opening stock of a new variant; defaults to 0 if another variant has one."""


class ReceiveReturnInput(TypedDict, total=False):
    items: Sequence[ReceiveReturnItemInput]
    """Items that are not named came back as new, and go back into stock."""
    note: str
    """The buyer is notified."""


class _ReceiveReturnItemInput(TypedDict):
    product_id: str
    """The id of the product."""
    condition: Union[Literal["as_new", "used", "damaged", "incomplete"], str]
    restock: int
    """This many go back into stock; the rest is written off."""


class ReceiveReturnItemInput(_ReceiveReturnItemInput, total=False):
    variant_id: str
    """The id of the variant."""
    options: Mapping[str, str]
    """Its choice, where the order has the product in several."""
    components: Sequence[ReceiveReturnItemComponentInput]
    """Of a bundle: what is chosen of its parts. What is not named can be chosen later."""


class _ReceiveReturnItemComponentInput(TypedDict):
    product_id: str
    """A part of the bundle."""


class ReceiveReturnItemComponentInput(_ReceiveReturnItemComponentInput, total=False):
    variant_id: Optional[str]
    """Its variant. Or send `options`."""
    options: Optional[Mapping[str, str]]
    """Its choice."""
    quantity: int
    """How many of one bundle are chosen so. Without it: all of the part; 1 where several entries name the part."""


class RefundMispaymentInput(TypedDict, total=False):
    note: str
    """Saved with the decision."""
    reason: str
    """Saved, and passed on to the provider."""


class _RefundPaymentInput(TypedDict):
    reason: str
    """Saved, and passed on to the provider."""


class RefundPaymentInput(_RefundPaymentInput, total=False):
    amount: Union[MoneyInput, _shared.Money]
    """
    When left out: what failed refunds of this payment owe the buyer; if there is nothing of the kind, everything
    that is left of the payment. While a failed part is being sent again, more needs an amount.
    """
    note: Optional[str]
    """For the shop alone."""
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class RefundReturnInput(TypedDict, total=False):
    amount: Union[MoneyInput, _shared.Money]
    """
    All that the goods and the fee are worth by default. Less is offered to the buyer, and the return ends only with
    their yes.
    """
    note: str
    """The buyer is notified."""


class RejectReturnInput(TypedDict, total=False):
    note: str
    """Your reason; the buyer is notified. Required once the goods were received."""


class _ReleaseFundsInput(TypedDict):
    order_id: str
    """The id of the order."""


class ReleaseFundsInput(_ReleaseFundsInput, total=False):
    amount: Union[MoneyInput, _shared.Money]
    ask_buyer: bool
    """
    When nothing proves the delivery yet, ask the buyer in the chat. The answer is then 202, and the buyer's yes is
    the proof.
    """


class _ReplaceOrderStatusInput(TypedDict):
    status: Union[Literal["confirmed", "processing", "shipped", "delivered", "completed", "cancelled"], str]
    """
    The status to move to. Money states move by money alone. `completed` of an order that nobody paid through us
    says that you have its cash: from then on it counts as a sale.
    """


class ReplaceOrderStatusInput(_ReplaceOrderStatusInput, total=False):
    reason: str
    """Saved in the history."""
    note: str
    """Internal note; saved in the history."""


class ReplaceReturnInput(TypedDict, total=False):
    items: Sequence[ReplaceReturnItemInput]
    """Goods to send, such as another size; defaults to the same goods."""
    note: str
    """The buyer is notified."""


class _ReplaceReturnItemInput(TypedDict):
    product_id: str
    """The id of the product."""
    quantity: int
    """How many."""


class ReplaceReturnItemInput(_ReplaceReturnItemInput, total=False):
    variant_id: str
    """The id of the variant."""
    options: Mapping[str, str]
    """Its choice, where the order has the product in several."""
    components: Sequence[ReplaceReturnItemComponentInput]
    """Of a bundle: what is chosen of its parts. What is not named can be chosen later."""


class _ReplaceReturnItemComponentInput(TypedDict):
    product_id: str
    """A part of the bundle."""


class ReplaceReturnItemComponentInput(_ReplaceReturnItemComponentInput, total=False):
    variant_id: Optional[str]
    """Its variant. Or send `options`."""
    options: Optional[Mapping[str, str]]
    """Its choice."""
    quantity: int
    """How many of one bundle are chosen so. Without it: all of the part; 1 where several entries name the part."""


class ReplyToConversationInput(TypedDict, total=False):
    """Without words or files of yours: the agent replies."""

    text: str
    """
    Sent as the seller; the conversation is then the seller's. Without it the agent reads, acts and replies now.
    """
    canned_reply_id: str
    """Instead of `text`: sends this reply, filled in for the buyer."""
    media: Sequence[str]
    """Uploaded files, in this order. With a template: the file in its header."""
    template_id: str
    """
    Sends this approved template of the conversation's WhatsApp number, even when nothing else may be sent. A
    `marketing` template goes only to a buyer who agreed to offers, within the daily limit for broadcasts.
    """
    variables: Mapping[str, str]
    """Values for the template's placeholders, by the keys of its `variables`."""
    suggestion_id: str
    """
    Sends what the agent suggests, and does what it would do. With `text`: in your words; the conversation stays the
    agent's.
    """
    dry_run: bool
    """
    The agent's draft and the actions it would take; nothing changes. With `templateId`: what the buyer would read,
    and its cost.
    """


class _ResolveDisputeInput(TypedDict):
    outcome: Union[Literal["buyer", "seller", "split"], str]
    """The result."""


class ResolveDisputeInput(_ResolveDisputeInput, total=False):
    to_buyer: Union[MoneyInput, _shared.Money]
    """An amount of money above zero."""
    note: str
    """Reason for the decision; saved as evidence."""


class ResumeBroadcastInput(TypedDict):
    pass


class ScheduleBroadcastInput(TypedDict):
    at: str
    """By the shop's clock, like 2026-12-01T09:00; or with an offset, as times are written elsewhere."""


class SegmentChangeInput(TypedDict, total=False):
    """Fields that are not sent stay; the expression is replaced as a whole."""

    name: str
    """One segment of the shop has it; capital letters make no difference."""
    description: Optional[str]
    """In the language it is shown in."""
    expression: Union[SegmentExpressionInput, _shared.SegmentExpression]
    metadata: Mapping[str, Optional[str]]
    """Merged into the present metadata; null removes a key."""


class SegmentExpressionInput(TypedDict, total=False):
    """
    Which customers it selects: one condition, or `all`, `any` and `not` of other conditions, up to 5 levels and 50
    conditions. It is evaluated at each use.
    """

    all: Sequence[Union[SegmentExpressionInput, _shared.SegmentExpression]]
    """All of these are true."""
    any: Sequence[Union[SegmentExpressionInput, _shared.SegmentExpression]]
    """At least one of these is true."""
    not_: Union[SegmentExpressionInput, _shared.SegmentExpression]
    """This is not true."""
    tag: str
    """Has this tag."""
    segment: Union[Literal["prospects", "new", "promising", "loyal", "champions", "fading", "at_risk", "cannot_lose", "lost"], str]
    """
    `prospects`: Has not paid for an order yet. `new`: One paid order, lately. `promising`: Several paid orders,
    lately, but seldom and little so far. `loyal`: Buys again and again: three paid orders at least. `champions`:
    Buys lately, often and much: three paid orders at least. `fading`: Bought seldom or little, and not for a while.
    `at_risk`: Used to buy well, and has not for a long time: three paid orders at least. `cannot_lose`: Used to be
    among the best, and has not bought for a long time: three paid orders at least. `lost`: Bought seldom or little,
    longest ago.
    """
    total_spent: Union[SegmentExpressionTotalSpentInput, _shared.SegmentExpressionTotalSpent]
    """What they spent in this currency; nothing is 0. Both bounds in one currency."""
    order_count: Union[SegmentExpressionOrderCountInput, _shared.SegmentExpressionOrderCount]
    """Orders, as `orders.count` of a customer counts them."""
    has_ordered: bool
    """`false`: has never ordered."""
    last_order_at: Union[SegmentExpressionLastOrderAtInput, _shared.SegmentExpressionLastOrderAt]
    """When they last ordered. Who never ordered fits no such condition."""
    first_order_at: Union[SegmentExpressionFirstOrderAtInput, _shared.SegmentExpressionFirstOrderAt]
    """When they first ordered. Who never ordered fits no such condition."""
    created_at: Union[SegmentExpressionCreatedAtInput, _shared.SegmentExpressionCreatedAt]
    """Since when the shop knows them."""
    last_message_at: Union[SegmentExpressionLastMessageAtInput, _shared.SegmentExpressionLastMessageAt]
    """When they last wrote to the shop. Who never wrote fits no such condition."""
    bought: Union[SegmentExpressionBoughtInput, _shared.SegmentExpressionBought]
    """Has ordered this product, at any time or in the last days."""
    city: str
    """Of one of their addresses, which are learned from orders too. Capital letters make no difference."""
    channel: Union[Literal["chatapp", "photoapp"], str]
    """Has written on this channel."""
    language: str
    """BCP 47, as the customer shows it."""
    consent: Union[Literal["chatapp", "photoapp"], str]
    """Has agreed to broadcasts on this channel."""


class _SegmentExpressionBoughtInput(TypedDict):
    product_id: str
    """The id of the product."""


class SegmentExpressionBoughtInput(_SegmentExpressionBoughtInput, total=False):
    """Has ordered this product, at any time or in the last days."""

    within_days: int


class SegmentExpressionCreatedAtInput(TypedDict, total=False):
    """Since when the shop knows them."""

    from_: Union[str, datetime]
    """RFC 3339, UTC, milliseconds."""
    before: Union[str, datetime]
    """RFC 3339, UTC, milliseconds."""
    within_days: int
    not_within_days: int


class SegmentExpressionFirstOrderAtInput(TypedDict, total=False):
    """When they first ordered. Who never ordered fits no such condition."""

    from_: Union[str, datetime]
    """RFC 3339, UTC, milliseconds."""
    before: Union[str, datetime]
    """RFC 3339, UTC, milliseconds."""
    within_days: int
    not_within_days: int


class SegmentExpressionLastMessageAtInput(TypedDict, total=False):
    """When they last wrote to the shop. Who never wrote fits no such condition."""

    from_: Union[str, datetime]
    """RFC 3339, UTC, milliseconds."""
    before: Union[str, datetime]
    """RFC 3339, UTC, milliseconds."""
    within_days: int
    not_within_days: int


class SegmentExpressionLastOrderAtInput(TypedDict, total=False):
    """When they last ordered. Who never ordered fits no such condition."""

    from_: Union[str, datetime]
    """RFC 3339, UTC, milliseconds."""
    before: Union[str, datetime]
    """RFC 3339, UTC, milliseconds."""
    within_days: int
    not_within_days: int


class SegmentExpressionOrderCountInput(TypedDict, total=False):
    """Orders, as `orders.count` of a customer counts them."""

    gte: int
    lte: int


class SegmentExpressionTotalSpentInput(TypedDict, total=False):
    """What they spent in this currency; nothing is 0. Both bounds in one currency."""

    gte: Union[MoneyInput, _shared.Money]
    lte: Union[MoneyInput, _shared.Money]


class SegmentPreviewRequestInput(TypedDict, total=False):
    """Either an expression, or a saved segment."""

    expression: Union[SegmentExpressionInput, _shared.SegmentExpression]
    segment_id: str
    """The id of the segment."""
    limit: int
    """How many of them are shown."""


class SendBroadcastInput(TypedDict):
    pass


class SendInvoiceInput(TypedDict, total=False):
    again: bool
    """Send it also if the buyer got it before. Without this, a second call sends nothing."""


class SendTestEventInput(TypedDict):
    type: str
    """Of the event, such as `order.created`."""


class SetCatalogBufferInput(TypedDict):
    pieces: int
    """
    Number of pieces that no channel's catalog shows, for the product and each of its variants. Replaces the
    channel's `stockBuffer`.
    """


class _SetPayoutScheduleInput(TypedDict):
    interval: Union[Literal["manual", "daily", "weekly", "monthly"], str]
    """How long each stretch is."""


class SetPayoutScheduleInput(_SetPayoutScheduleInput, total=False):
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """The shop's currency if left out."""
    day: int
    """`weekly`: 1 (Monday, also if left out) to 7. `monthly`: 1 (also if left out) to 28."""
    minimum: Union[MoneyInput, _shared.Money]
    """None if left out."""
    destination_id: str
    """The default of the currency if left out."""


class ShippingAddressInput(TypedDict, total=False):
    """Where to deliver. A postal code is never asked for."""

    line: str
    """Street and house, as people say it."""
    landmark: str
    """A nearby landmark, which is often the best address."""
    area: str
    """One of the shop's delivery areas, or an alias of it, gives the flat fee."""
    city: str
    """The city, as people write it."""
    state: str
    """The location."""
    country: str
    """ISO 3166-1 alpha-2."""
    contact_name: str
    """Name of the receiver."""
    phones: Sequence[str]
    """Numbers to call."""
    rider_note: str
    """For who brings it."""
    pin: Union[ShippingAddressPinInput, _shared.ShippingAddressPin]
    """
    A point on the map. It goes to the courier with the address; another address has none unless you send one.
    """


class ShippingAddressPinInput(TypedDict):
    """
    A point on the map. It goes to the courier with the address; another address has none unless you send one.
    """

    latitude: float
    longitude: float


class ShopChangeInput(TypedDict, total=False):
    """JSON Merge Patch: fields that are not sent stay, null clears."""

    name: str
    """What buyers see."""
    country: str
    """
    ISO 3166 code of a country that shops can be in: NG, GH, KE, ZA, TZ, ZM, US, UG, RW, BF, BJ, CI, GW, ML, NE, SN,
    TG, CF, CG, CM, GA, GQ, TD.
    """
    currency: Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]
    """ISO 4217 code. Can't be changed once there are products, customers, orders or money in it."""
    sells_in: Sequence[Union[Literal["NGN", "GHS", "KES", "ZAR", "TZS", "ZMW", "USD", "UGX", "RWF", "XOF", "XAF"], str]]
    """
    Further currencies the shop sells in: products may have fixed prices in them, and delivery areas fees. Nothing
    is converted.
    """
    timezone: str
    """An IANA name, as Africa/Lagos."""
    city: Optional[str]
    """Where the shop is, as people say it: a name, and no sentence."""
    phone: Optional[str]
    """For buyers and couriers."""
    languages: Sequence[str]
    """Languages the shop's people speak, best first: `en`, `sw`, `pcm`."""
    pictures: ShopChangePicturesInput
    """Whether pictures are shown or looked at."""
    tax_registered: bool
    """Registered for VAT: invoices show it."""
    tax_number: Optional[str]
    """As the tax office writes it."""
    tax_rate_basis_points: Optional[int]
    """Null: the rate of the country."""
    policies: Mapping[str, Optional[str]]
    """Merged into the present value; null removes one."""
    opening_hours: Optional[ShopChangeOpeningHoursInput]
    """Null: buyers are told nothing about it."""
    delivery_areas: Sequence[Union[DeliveryAreaInput, _shop.DeliveryArea]]
    """All of them: a list is replaced whole."""
    pickup: Optional[Union[ShopPickupInput, _shop.ShopPickup]]
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


class ShopChangeOpeningHoursInput(TypedDict, total=False):
    """Send `words` or `week`; buyers see the one that was sent last."""

    words: Optional[str]
    """The seller's own words, instead of `week`."""
    week: Optional[ShopChangeOpeningHoursWeekInput]
    """A weekday that is not sent does not change."""
    closures: Sequence[ShopChangeOpeningHoursClosureInput]
    """Other days on which the shop is closed."""


class ShopChangeOpeningHoursClosureInput(TypedDict):
    from_: str
    """As 2026-12-25."""
    to: str
    """The last day; the same for a single one."""
    reason: Optional[str]
    """For buyers."""


class ShopChangeOpeningHoursWeekInput(TypedDict, total=False):
    monday: Sequence[Union[OpeningPeriodInput, _shop.OpeningPeriod]]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    tuesday: Sequence[Union[OpeningPeriodInput, _shop.OpeningPeriod]]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    wednesday: Sequence[Union[OpeningPeriodInput, _shop.OpeningPeriod]]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    thursday: Sequence[Union[OpeningPeriodInput, _shop.OpeningPeriod]]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    friday: Sequence[Union[OpeningPeriodInput, _shop.OpeningPeriod]]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    saturday: Sequence[Union[OpeningPeriodInput, _shop.OpeningPeriod]]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""
    sunday: Sequence[Union[OpeningPeriodInput, _shop.OpeningPeriod]]
    """Opening periods from … to …, in order; a break is a gap between two. Empty: closed."""


class ShopChangePicturesInput(TypedDict, total=False):
    """Whether pictures are shown or looked at."""

    logo: Optional[str]
    cover: Optional[str]


class ShopPickupInput(TypedDict):
    address: str
    hours: str
    """May be empty."""


class SignInInput(TypedDict):
    token: str
    """The text after `#` in the sign-in link. Valid once, for 15 minutes."""


class SignInBySignUpInput(TypedDict):
    token: str
    """
    The secret of this sign-up, from the answer to the first step. A request with it acts for the person: keep it
    secret.
    """
    shop_id: str
    """The id of the shop."""


class _SplitCustomerInput(TypedDict):
    identities: Sequence[SplitCustomerIdentityInput]
    """As the customer shows them."""


class SplitCustomerInput(_SplitCustomerInput, total=False):
    metadata: Mapping[str, str]
    """Up to 50 pairs of your own: keys to 40, values to 500 characters."""


class SplitCustomerIdentityInput(TypedDict):
    channel: str
    """Where the message came from or goes to."""
    user: str


class StockTransferArrivalInput(TypedDict, total=False):
    """Without `items` and `restMissing` everything that was sent has come."""

    items: Sequence[StockTransferArrivalItemInput]
    """What it is about, line by line."""
    rest_missing: bool
    """Whatever has not come by now will not come: the transfer ends."""


class _StockTransferArrivalItemInput(TypedDict):
    product_id: str
    """The id of the product."""


class StockTransferArrivalItemInput(_StockTransferArrivalItemInput, total=False):
    variant_id: str
    """The id of the variant."""
    received: int
    """Number that came now, in addition to those before."""
    missing: int
    """How many will not come any more."""


class SubmitVerificationInput(TypedDict, total=False):
    level: Union[Literal["basic", "full"], str]


class UpdateBroadcastInput(TypedDict, total=False):
    """JSON Merge Patch, each field as a whole. The channel stays."""

    name: str
    """Yours; no buyer sees it."""
    segment_id: str
    """A saved segment, evaluated when the broadcast starts."""
    segment: Union[SegmentExpressionInput, _shared.SegmentExpression]
    message: Union[BroadcastMessageInput, _broadcasts.BroadcastMessage]
    ab_test: Optional[UpdateBroadcastAbTestInput]
    holdout_percent: int
    """
    Share of the reachable customers who get no message. Their orders are reported next to the others', for
    comparison.
    """
    metadata: Mapping[str, Optional[str]]
    """Merged into the present metadata; null removes a key."""
    quiet_hours: Optional[UpdateBroadcastQuietHoursInput]
    """Null: none. 21 to 8 when left out."""


class UpdateBroadcastAbTestInput(TypedDict):
    """Variant `b`. Who gets which depends on the customer alone, and never changes."""

    share_percent: int
    """Of the recipients, who get variant `b`."""
    message: Union[BroadcastMessageInput, _broadcasts.BroadcastMessage]


class UpdateBroadcastQuietHoursInput(TypedDict):
    """
    In the recipient's time zone, which follows from the country of their number. A message that falls into these
    hours is sent when they end.
    """

    from_: int
    """They start at this hour."""
    to: int
    """They end at this hour."""


class UpdateCannedReplyInput(TypedDict, total=False):
    shortcut: str
    """Typed to find it."""
    text: str
    """May name `{{customerName}}` and `{{shopName}}`, with `{{customerName|dear}}` for when it is not known."""
    metadata: Mapping[str, Optional[str]]
    """Merged into the present metadata; null removes a key."""


class UpdateConversationInput(TypedDict, total=False):
    status: Union[Literal["open", "waiting", "closed"], str]
    """The location."""
    handler: Union[Literal["agent", "human"], str]
    agent_mode: Optional[Union[Literal["auto", "suggest", "off"], str]]
    """Whether the agent answers here, only suggests, or is silent; null: as the shop has it."""
    assignee: Optional[str]
    tags: Sequence[str]
    """Your own words to find it by."""
    snoozed_until: Optional[Union[str, datetime]]
    """A time ahead; null wakes it."""
    unread: bool
    """
    False marks all as read, also for the buyer, whatever has come meanwhile; true marks it as unread for your
    people.
    """
    read_until: str
    """The newest message that was seen; later ones stay unread. Can't be combined with `unread`."""


class UpdateDiscountInput(TypedDict, total=False):
    """Code and kind can't be changed. Placed orders keep their discount."""

    percent: int
    """For `percentage`: of the price of the goods."""
    amounts: Sequence[Union[MoneyInput, _shared.Money]]
    """Replaces the present amounts. One per currency."""
    minimum_subtotals: Sequence[Union[MoneyInput, _shared.Money]]
    """Replaces the present amounts. One per currency."""
    product_ids: Optional[Sequence[str]]
    starts_at: Optional[Union[str, datetime]]
    ends_at: Optional[Union[str, datetime]]
    once_per_customer: bool
    """Each buyer can use it once."""
    first_order_only: bool
    uses_max: Optional[int]
    """How often it can be used in all."""
    status: Union[Literal["active", "paused"], str]
    """The location."""
    metadata: Mapping[str, Optional[str]]
    """Merged into the present metadata; null removes a key."""


class UpdateInventorySettingsInput(TypedDict):
    cover_days: Optional[int]
    """Also alert about items that will sell out within this many days. Null: only thresholds count."""


class UpdateOrderInput(TypedDict, total=False):
    """Fields that are not sent stay. Goods, prices and the address are changed with an edit."""

    notes: Optional[str]
    """What goes with the goods in words. The buyer reads it as the shop's."""
    gift: Optional[UpdateOrderGiftInput]
    """Replaced whole; null: it is no gift."""
    choices: Sequence[UpdateOrderChoiceInput]
    """
    Options of products without variants, and of a bundle's parts, until the goods leave. Prices stay. The stock of
    a part's variant is taken when it is chosen.
    """
    metadata: Mapping[str, Optional[str]]
    """Merged into the present metadata; null removes a key."""


class _UpdateOrderChoiceInput(TypedDict):
    item: int
    """Its place in `items`, from 0."""
    options: Mapping[str, str]
    """What is chosen for it: `{ "Size": "M" }`. Options that are not named stay."""


class UpdateOrderChoiceInput(_UpdateOrderChoiceInput, total=False):
    component: int
    """Of a bundle: the part's place in the item's `components`, from 0. Without it, the item itself."""


class _UpdateOrderGiftInput(TypedDict):
    receiver: UpdateOrderGiftReceiverInput
    """Who gets it."""


class UpdateOrderGiftInput(_UpdateOrderGiftInput, total=False):
    """The goods are for another person than the buyer."""

    message: str
    """Message that goes into the parcel."""
    hide_prices: bool
    """True unless you say otherwise."""


class _UpdateOrderGiftReceiverInput(TypedDict):
    name: str
    """Who opens the door. The address is the order's `shippingAddress`."""


class UpdateOrderGiftReceiverInput(_UpdateOrderGiftReceiverInput, total=False):
    """Who gets it."""

    phone: str
    """Called by the rider in the buyer's place."""


class _UpdateOrderNoteInput(TypedDict):
    text: str
    """The words."""


class UpdateOrderNoteInput(_UpdateOrderNoteInput, total=False):
    author: str
    """As the shop names its people."""


class _UpdateOrderStatusInput(TypedDict):
    status: Union[Literal["confirmed", "processing", "shipped", "delivered", "completed", "cancelled"], str]
    """
    The status to move to. Money states move by money alone. `completed` of an order that nobody paid through us
    says that you have its cash: from then on it counts as a sale.
    """


class UpdateOrderStatusInput(_UpdateOrderStatusInput, total=False):
    reason: str
    """Saved in the history."""
    note: str
    """Internal note; saved in the history."""


class _UpdateOrderStatusesInput(TypedDict):
    order_ids: Sequence[str]
    status: Union[Literal["confirmed", "processing", "shipped", "delivered", "completed", "cancelled"], str]
    """
    The status to move to. Money states move by money alone. `completed` of an order that nobody paid through us
    says that you have its cash: from then on it counts as a sale.
    """


class UpdateOrderStatusesInput(_UpdateOrderStatusesInput, total=False):
    reason: str
    """Saved in the history."""
    note: str
    """Internal note; saved in the history."""


class UpdatePayoutDestinationInput(TypedDict, total=False):
    is_default: bool
    """Replaces the present default."""
    metadata: Mapping[str, Optional[str]]
    """Merged into the present metadata; null removes a key."""


class UpdateSavedViewInput(TypedDict, total=False):
    name: str
    """The member's own name for it."""
    query: Mapping[str, str]
    """The search, filters and order, as the parameters of the page's address."""


class UpdateShipmentInput(TypedDict, total=False):
    status: Union[Literal["out_for_delivery", "delivered", "attempt_failed", "returning", "returned"], str]
    """
    Required unless only the metadata changes. Of a courier's shipment only what couriers do not tell:
    `attempt_failed`, `returning`, `returned`.
    """
    note: str
    """Why the status changes."""
    metadata: Mapping[str, Optional[str]]
    """Merged into the present metadata; null removes a key."""


class UpdateTeamMemberInput(TypedDict, total=False):
    """JSON Merge Patch: fields that are not sent stay. A new phone has to be verified again."""

    name: str
    """What it is called."""
    phone: str
    """Their phone number, as dialled in the shop's country, or with + and country code. Saved as E.164."""
    role: Union[Literal["owner", "manager", "agent"], str]
    """Owners and managers may decide. The role `agent` is informed, and is not asked about money."""
    language: Union[Literal["en", "fr", "pcm", "sw"], str]
    """What they are written to in. They may answer in any of them."""
    notices: Sequence[Union[Literal["order_paid", "payment_on_desk", "hand_over_waiting", "dispute_opened", "return_asked", "payout_failed", "shipment_needs_attention", "channel_needs_attention", "stock_low", "plan", "webhook_failing"], str]]
    """The notices they get."""
    quiet_hours: Optional[UpdateTeamMemberQuietHoursInput]
    """Times of day, in the shop's time zone, in which they get no messages. May span midnight."""


class UpdateTeamMemberQuietHoursInput(TypedDict):
    from_: str
    to: str


class UpdateVerificationInput(TypedDict, total=False):
    full_name: Optional[str]
    date_of_birth: Optional[str]
    """Like 1990-05-31."""
    id_type: Optional[Union[Literal["bvn", "nin", "national_id", "passport"], str]]
    id_number: Optional[str]
    tax_number: Optional[str]
    business_name: Optional[str]
    registration_number: Optional[str]
    business_tax_number: Optional[str]


class VerifyOwnPaymentNowInput(TypedDict):
    reference: str
    """The payment's reference."""


class VoidInvoiceInput(TypedDict, total=False):
    reason: str
    """Saved with it."""


class WebhookEndpointChangeInput(TypedDict, total=False):
    """JSON Merge Patch: fields that are not sent stay."""

    url: str
    """https, on its usual port, at an address of the open internet. Redirects are not followed."""
    event_types: Sequence[str]
    """What it hears of: types, groups of them (`order.*`), or all (`*`)."""
    description: str
    """For your list."""
    metadata: Mapping[str, Optional[str]]
    """Merged into the present metadata; null removes a key."""
    enabled: bool
    """What waits when it is switched off is not sent; `replay` sends it later."""


class WebhookReplayInput(TypedDict, total=False):
    from_: Union[str, datetime]
    """Of events since then; 30 days at most."""
    to: Union[str, datetime]
    """Up to then; by default until now."""
    failed_only: bool
    """Only events that were not delivered and are not waiting."""


class WebhookSecretRotationInput(TypedDict, total=False):
    overlap_seconds: int
    """So long calls are signed with both secrets."""


__all__ = (
    "AcceptMispaymentInput",
    "AddDisputeEvidenceInput",
    "AgentSettingsChangeInput",
    "AgentSettingsChangeDiscountsInput",
    "AgentSettingsChangeHandOverInput",
    "AgentSettingsChangeHoursInput",
    "AgentSettingsChangeHoursWeekInput",
    "AgentSettingsChangePersonaInput",
    "ApplyMispaymentInput",
    "ApplyReferralCodeInput",
    "ApproveReturnInput",
    "AskForReturnInput",
    "AskForReturnItemInput",
    "AskForReturnItemComponentInput",
    "AskShippingRatesInput",
    "AskShippingRatesPackageInput",
    "AskSignInLinkInput",
    "AskSignUpCodeInput",
    "BroadcastMessageInput",
    "BroadcastMessageVariablesValueInput",
    "BroadcastMessageVariablesValue2Input",
    "BuyerMessageInput",
    "BuyerMessageLocationInput",
    "BuyerMessageMediaInput",
    "BuyerMessageOrderInput",
    "BuyerMessageOrderItemInput",
    "CancelBroadcastInput",
    "CancelPlanInput",
    "CancelReturnInput",
    "ChannelChangeInput",
    "CheckSignUpCodeInput",
    "ChoosePlanInput",
    "CollectionChangeInput",
    "CollectionRuleInput",
    "ConfirmSessionInput",
    "CreateBroadcastInput",
    "CreateBroadcastAbTestInput",
    "CreateBroadcastQuietHoursInput",
    "CreateCannedReplyInput",
    "CreateCheckoutInput",
    "CreateCheckoutGiftInput",
    "CreateCheckoutGiftReceiverInput",
    "CreateConversationNoteInput",
    "CreateDiscountInput",
    "CreateInvoiceInput",
    "CreateOrderInput",
    "CreateOrderNoteInput",
    "CreatePayoutInput",
    "CreatePayoutDestinationInput",
    "CreateRehearsalInput",
    "CreateSavedViewInput",
    "CreateTeamMemberInput",
    "CreateTeamMemberQuietHoursInput",
    "CustomerChangeInput",
    "CustomerChangeConsentInput",
    "CustomerChangeConsentChatappInput",
    "DecideApprovalInput",
    "DecideTestPaymentInput",
    "DeliveryAreaInput",
    "DismissMispaymentInput",
    "DismissSuggestionInput",
    "DispatchOrderInput",
    "DispatchOrderRiderInput",
    "EditOrderInput",
    "EditOrderItemInput",
    "EditOrderItemComponentInput",
    "EventRedeliveryInput",
    "GetSignUpInput",
    "HandOverInput",
    "HandOverConversationInput",
    "ImportedBundleComponentInput",
    "ImportedProductInput",
    "ImportedProductDimensionsInput",
    "ImportedProductImageInput",
    "ImportedProductOptionInput",
    "InitPaymentInput",
    "InitializeOwnPaymentInput",
    "KeyRotationInput",
    "LocationChangeInput",
    "MergeCustomersInput",
    "MoneyInput",
    "MoveTestClockInput",
    "MoveTestShipmentInput",
    "NegotiationInput",
    "NewAccessTokenInput",
    "NewAddressInput",
    "NewAddressPinInput",
    "NewApiKeyInput",
    "NewBundleComponentInput",
    "NewCatalogSyncInput",
    "NewChannelInput",
    "NewCollectionInput",
    "NewCollectionRuleInput",
    "NewCustomerInput",
    "NewCustomerConsentInput",
    "NewCustomerConsentChatappInput",
    "NewCustomerFactInput",
    "NewCustomerImportInput",
    "NewFurtherPriceInput",
    "NewInventoryAdjustmentInput",
    "NewLocationInput",
    "NewOrderItemInput",
    "NewOrderItemComponentInput",
    "NewProductInput",
    "NewProductDimensionsInput",
    "NewProductImageInput",
    "NewProductImage2Input",
    "NewProductImportInput",
    "NewProductOptionInput",
    "NewProductVariantInput",
    "NewSaleUnitInput",
    "NewSegmentInput",
    "NewStockTransferInput",
    "NewStockTransferItemInput",
    "NewTemplateInput",
    "NewTemplateButtonInput",
    "NewTemplateHeaderInput",
    "NewWebhookEndpointInput",
    "OpenDisputeInput",
    "OpenShopInput",
    "OpeningPeriodInput",
    "PauseBroadcastInput",
    "PayPlanInvoiceInput",
    "PreviewBroadcastInput",
    "ProductChangeInput",
    "ProductChangeImageInput",
    "ProductDimensionsInput",
    "ProductImageChangeInput",
    "ProductOptionInput",
    "ProductVariantChangeInput",
    "ReceiveReturnInput",
    "ReceiveReturnItemInput",
    "ReceiveReturnItemComponentInput",
    "RefundMispaymentInput",
    "RefundPaymentInput",
    "RefundReturnInput",
    "RejectReturnInput",
    "ReleaseFundsInput",
    "ReplaceOrderStatusInput",
    "ReplaceReturnInput",
    "ReplaceReturnItemInput",
    "ReplaceReturnItemComponentInput",
    "ReplyToConversationInput",
    "ResolveDisputeInput",
    "ResumeBroadcastInput",
    "ScheduleBroadcastInput",
    "SegmentChangeInput",
    "SegmentExpressionInput",
    "SegmentExpressionBoughtInput",
    "SegmentExpressionCreatedAtInput",
    "SegmentExpressionFirstOrderAtInput",
    "SegmentExpressionLastMessageAtInput",
    "SegmentExpressionLastOrderAtInput",
    "SegmentExpressionOrderCountInput",
    "SegmentExpressionTotalSpentInput",
    "SegmentPreviewRequestInput",
    "SendBroadcastInput",
    "SendInvoiceInput",
    "SendTestEventInput",
    "SetCatalogBufferInput",
    "SetPayoutScheduleInput",
    "ShippingAddressInput",
    "ShippingAddressPinInput",
    "ShopChangeInput",
    "ShopChangeOpeningHoursInput",
    "ShopChangeOpeningHoursClosureInput",
    "ShopChangeOpeningHoursWeekInput",
    "ShopChangePicturesInput",
    "ShopPickupInput",
    "SignInInput",
    "SignInBySignUpInput",
    "SplitCustomerInput",
    "SplitCustomerIdentityInput",
    "StockTransferArrivalInput",
    "StockTransferArrivalItemInput",
    "SubmitVerificationInput",
    "UpdateBroadcastInput",
    "UpdateBroadcastAbTestInput",
    "UpdateBroadcastQuietHoursInput",
    "UpdateCannedReplyInput",
    "UpdateConversationInput",
    "UpdateDiscountInput",
    "UpdateInventorySettingsInput",
    "UpdateOrderInput",
    "UpdateOrderChoiceInput",
    "UpdateOrderGiftInput",
    "UpdateOrderGiftReceiverInput",
    "UpdateOrderNoteInput",
    "UpdateOrderStatusInput",
    "UpdateOrderStatusesInput",
    "UpdatePayoutDestinationInput",
    "UpdateSavedViewInput",
    "UpdateShipmentInput",
    "UpdateTeamMemberInput",
    "UpdateTeamMemberQuietHoursInput",
    "UpdateVerificationInput",
    "VerifyOwnPaymentNowInput",
    "VoidInvoiceInput",
    "WebhookEndpointChangeInput",
    "WebhookReplayInput",
    "WebhookSecretRotationInput",
)
