// Made by clients/generator from contract/openapi.json: run `npm run generate`, never edit.
import type { OneOrMany, Open, Time } from "../runtime/shapes.ts";

export type ApprovalId = `apv_${string}`;
export type AuditEntryId = `aud_${string}`;
export type BroadcastId = `bct_${string}`;
export type CreditNoteId = `cdn_${string}`;
export type CheckoutId = `chk_${string}`;
export type ChannelId = `chn_${string}`;
export type CustomerImportId = `cim_${string}`;
export type CannedReplyId = `cnr_${string}`;
export type ConsentId = `cns_${string}`;
export type ConversationId = `cnv_${string}`;
export type CollectionId = `col_${string}`;
export type CatalogRunId = `crn_${string}`;
export type CustomerId = `cus_${string}`;
export type WebhookDeliveryId = `dlv_${string}`;
export type DiscountId = `dsc_${string}`;
export type DisputeId = `dsp_${string}`;
export type EventId = `evt_${string}`;
export type ImageId = `img_${string}`;
export type InvoiceId = `inv_${string}`;
export type ApiKeyId = `key_${string}`;
export type LocationId = `loc_${string}`;
export type MediaId = `med_${string}`;
export type MispaymentId = `mis_${string}`;
export type StockMovementId = `mov_${string}`;
export type MessageId = `msg_${string}`;
export type NoteId = `nte_${string}`;
export type OrderEditId = `oed_${string}`;
export type OrderId = `ord_${string}`;
export type OrderNoteId = `orn_${string}`;
export type PaymentId = `pay_${string}`;
export type PlanChargeId = `pch_${string}`;
export type PayoutDestinationId = `pdt_${string}`;
export type ProductImportId = `pim_${string}`;
export type PlanInvoiceId = `pin_${string}`;
export type PayoutId = `pot_${string}`;
export type ProductId = `prd_${string}`;
export type RehearsalId = `reh_${string}`;
export type ReleaseId = `rel_${string}`;
export type ReturnId = `ret_${string}`;
export type RefundId = `rfd_${string}`;
export type ReferralId = `rfl_${string}`;
export type RequestLogId = `rql_${string}`;
export type ShippingRateId = `rte_${string}`;
export type StockAlertId = `sal_${string}`;
export type SegmentId = `seg_${string}`;
export type OpenSessionId = `ses_${string}`;
export type ShipmentId = `shm_${string}`;
export type ShopId = `shp_${string}`;
export type ToldSubscriptionId = `sub_${string}`;
export type SavedViewId = `svw_${string}`;
export type TeamMemberId = `tmb_${string}`;
export type TeamMessageId = `tms_${string}`;
export type TemplateId = `tpl_${string}`;
export type StockTransferId = `trf_${string}`;
export type TurnId = `trn_${string}`;
export type BalanceTransactionId = `txn_${string}`;
export type ProductVariantId = `var_${string}`;
export type VerificationId = `vrf_${string}`;
export type WebhookEndpointId = `whe_${string}`;

export type AcceptMispaymentBody = {
  /** Saved with the decision. */
  note?: string | undefined;
  /** For a surplus (`over`): ask the buyer in the chat whether you may keep it. The answer is then 202, and the mispayment stays open until the buyer answers. A yes accepts it, a no refunds it. */
  askBuyer?: boolean | undefined;
};

export type AddDisputeEvidenceBody = {
  /** `buyer`: you enter what the buyer told you. It is shown so (`enteredBySeller`), and the buyer's turn stays theirs. */
  by: "buyer" | "seller";
  /** Which sort it is. */
  kind: "statement" | "document";
  /** Needed for a statement; for a document what it shows or says. */
  text?: string | undefined;
  /** Address of a document or picture that is stored elsewhere. Can't be combined with `mediaId`. */
  url?: string | undefined;
  /** A picture or document that was uploaded (`POST /api/media`) or came in a chat with the order's buyer. One of a chat needs `conversations:read`. */
  mediaId?: MediaId | undefined;
};

export type Address = {
  /** House and street, where there are any. */
  line: string | null;
  /** What riders ask for first: opposite, behind, next to … */
  landmark: string | null;
  /** One of the shop's delivery areas, where it is one. */
  area: string | null;
  /** The city, as people write it. */
  city: string | null;
  /** Who receives, when it is not the buyer. */
  contactName: string | null;
  /** For who brings it. */
  riderNote: string | null;
  /** A point on the map. */
  pin: AddressPin | null;
  /** E.164. */
  phones: string[];
};

export type AddressPin = {
  latitude: number;
  longitude: number;
};

export type AgentOrHuman = {
  /** Messages to buyers that were written then, those of broadcasts and of the platform not with them. */
  messages: number;
  /** Conversations started in the period that the agent alone answered. */
  conversations: number;
  /** Sales of orders that this source placed: the agent in a conversation, or the API. */
  orders: number;
  revenue: AgentOrHumanRevenue[];
};

export type AgentOrHumanRevenue = {
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  /** Of these orders. */
  net: number;
};

export type AgentSettings = {
  /** `auto`: the agent answers. `suggest`: its answer waits for a person to send it. `off`: it answers only when you ask it to. */
  mode: Open<"auto" | "suggest" | "off">;
  /** False where `mode` is `off`. Set to true, the mode is what it was before. */
  enabled: boolean;
  /** A conversation that a person took over goes back to the agent after this much silence of that person. */
  takeoverMinutes: number;
  /** True answers comments below posts in private. False leaves them to a person. */
  answersComments: boolean;
  /** Answers of the agent in one conversation within 24 hours; then the conversation is a person's. */
  answersPerDay: number;
  /** A buyer with this many unpaid orders is handed to a person instead of getting another order. */
  openOrdersPerBuyer: number;
  /** What one buyer may order with the agent within 24 hours; for more a person is called. Null: any amount. */
  orderValuePerDay: Money | null;
  persona: AgentSettingsPersona;
  /** The languages the agent answers in, best first; empty: all it speaks. Buyers who write in another language are answered in the first, and told how to reach a person. A buyer whose money is held, or was released in the last seven days, is answered in their own language. */
  languages: Open<"en" | "pcm" | "fr" | "sw">[];
  hours: AgentSettingsHours;
  discounts: AgentSettingsDiscounts;
  handOver: AgentSettingsHandOver;
  /** Words and phrases, in whatever language. A message with one is declined, and no answer has one. */
  forbiddenTopics: string[];
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
};

/** JSON Merge Patch: fields that are not sent stay, null clears, a list is replaced as a whole. */
export type AgentSettingsChange = {
  /** `auto`: the agent answers. `suggest`: its answer waits for a person to send it. `off`: it answers only when you ask it to. */
  mode?: "auto" | "suggest" | "off" | undefined;
  /** False where `mode` is `off`. Set to true, the mode is what it was before. */
  enabled?: boolean | undefined;
  /** A conversation that a person took over goes back to the agent after this much silence of that person. */
  takeoverMinutes?: number | undefined;
  /** True answers comments below posts in private. False leaves them to a person. */
  answersComments?: boolean | undefined;
  /** Answers of the agent in one conversation within 24 hours; then the conversation is a person's. */
  answersPerDay?: number | undefined;
  /** A buyer with this many unpaid orders is handed to a person instead of getting another order. */
  openOrdersPerBuyer?: number | undefined;
  /** What one buyer may order with the agent within 24 hours; for more a person is called. Null: any amount. */
  orderValuePerDay?: Money | null | undefined;
  persona?: AgentSettingsChangePersona | undefined;
  /** All of them. */
  languages?: readonly string[] | undefined;
  hours?: AgentSettingsChangeHours | undefined;
  discounts?: AgentSettingsChangeDiscounts | undefined;
  handOver?: AgentSettingsChangeHandOver | undefined;
  /** Words and phrases, in whatever language. A message with one is declined, and no answer has one. */
  forbiddenTopics?: readonly string[] | undefined;
};

export type AgentSettingsChangeDiscounts = {
  /** False: all prices are fixed, whatever a product says. */
  haggling?: boolean | undefined;
  /** The lowest haggled price as a share of the list price, regardless of the product's own floor. */
  maxPercent?: number | null | undefined;
  /** Most counter-offers for a product. */
  maxRounds?: number | null | undefined;
  /** Minimum list price of the cart before the agent haggles. */
  leastOrder?: Money | null | undefined;
};

export type AgentSettingsChangeHandOver = {
  /** Words that send a message to a person: `wholesale`, `lawyer`. */
  words?: readonly string[] | undefined;
  /** An order with a higher total is confirmed by a person. */
  orderAbove?: Money | null | undefined;
  /** After this many messages in a row that the agent does not understand, a person is called. */
  afterMisunderstandings?: number | undefined;
  /** Hand a buyer who swears or insults to a person at once. */
  angry?: boolean | undefined;
  /** Minutes that a buyer waits for a person after the agent's hand-over, counted while the shop is open. Then the buyer gets a message once, and the team gets a reminder. The agent goes on where no person has to decide. Null: no limit. */
  waitMinutes?: number | null | undefined;
};

export type AgentSettingsChangeHours = {
  /** When the agent answers automatically: always, in the shop's opening hours, or in hours of its own. */
  when?: "always" | "opening_hours" | "own" | undefined;
  /** Outside these hours: `line` tells each buyer once a night that no one answers now; `silence` sends nothing. Messages are answered when the hours begin. */
  outside?: "line" | "silence" | undefined;
  /** A weekday that is not sent does not change. */
  week?: AgentSettingsChangeHoursWeek | null | undefined;
};

export type AgentSettingsChangeHoursWeek = {
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  monday?: readonly OpeningPeriod[] | undefined;
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  tuesday?: readonly OpeningPeriod[] | undefined;
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  wednesday?: readonly OpeningPeriod[] | undefined;
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  thursday?: readonly OpeningPeriod[] | undefined;
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  friday?: readonly OpeningPeriod[] | undefined;
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  saturday?: readonly OpeningPeriod[] | undefined;
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  sunday?: readonly OpeningPeriod[] | undefined;
};

export type AgentSettingsChangePersona = {
  /** The agent's name. It always adds that it is the shop's digital assistant. Not the name of a payment company, a channel or an office that keeps money. */
  name?: string | null | undefined;
  tone?: "warm" | "short" | "formal" | undefined;
  /** False: none in what it writes. A formal tone has none either. */
  emoji?: boolean | undefined;
  /** By language: `en`, `pcm`, `fr`, `sw`. Prices, figures, links, times and promises are refused. Left out for a buyer with an open order, or with one that ended in the last seven days. Null removes one. */
  greeting?: Record<string, string | null> | undefined;
  /** By language: `en`, `pcm`, `fr`, `sw`. Prices, figures, links, times and promises are refused. Left out for a buyer with an open order, or with one that ended in the last seven days. Null removes one. */
  signOff?: Record<string, string | null> | undefined;
};

export type AgentSettingsDiscounts = {
  /** False: all prices are fixed, whatever a product says. */
  haggling: boolean;
  /** The lowest haggled price as a share of the list price, regardless of the product's own floor. */
  maxPercent: number | null;
  /** Most counter-offers for a product. */
  maxRounds: number | null;
  /** Minimum list price of the cart before the agent haggles. */
  leastOrder: Money | null;
};

export type AgentSettingsHandOver = {
  /** Words that send a message to a person: `wholesale`, `lawyer`. */
  words: string[];
  /** An order with a higher total is confirmed by a person. */
  orderAbove: Money | null;
  /** After this many messages in a row that the agent does not understand, a person is called. */
  afterMisunderstandings: number;
  /** Hand a buyer who swears or insults to a person at once. */
  angry: boolean;
  /** Minutes that a buyer waits for a person after the agent's hand-over, counted while the shop is open. Then the buyer gets a message once, and the team gets a reminder. The agent goes on where no person has to decide. Null: no limit. */
  waitMinutes: number | null;
};

export type AgentSettingsHours = {
  /** When the agent answers automatically: always, in the shop's opening hours, or in hours of its own. */
  when: Open<"always" | "opening_hours" | "own">;
  /** Outside these hours: `line` tells each buyer once a night that no one answers now; `silence` sends nothing. Messages are answered when the hours begin. */
  outside: Open<"line" | "silence">;
  /** Its own table, in the shop's time zone. */
  week: AgentSettingsHoursWeek | null;
};

export type AgentSettingsHoursWeek = {
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  monday: OpeningPeriod[];
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  tuesday: OpeningPeriod[];
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  wednesday: OpeningPeriod[];
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  thursday: OpeningPeriod[];
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  friday: OpeningPeriod[];
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  saturday: OpeningPeriod[];
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  sunday: OpeningPeriod[];
};

export type AgentSettingsPersona = {
  /** The agent's name. It always adds that it is the shop's digital assistant. Not the name of a payment company, a channel or an office that keeps money. */
  name: string | null;
  tone: Open<"warm" | "short" | "formal">;
  /** False: none in what it writes. A formal tone has none either. */
  emoji: boolean;
  /** By language: `en`, `pcm`, `fr`, `sw`. Prices, figures, links, times and promises are refused. Left out for a buyer with an open order, or with one that ended in the last seven days. */
  greeting: AgentSettingsPersonaGreeting;
  /** By language: `en`, `pcm`, `fr`, `sw`. Prices, figures, links, times and promises are refused. Left out for a buyer with an open order, or with one that ended in the last seven days. */
  signOff: AgentSettingsPersonaGreeting;
};

/** By language: `en`, `pcm`, `fr`, `sw`. Prices, figures, links, times and promises are refused. Left out for a buyer with an open order, or with one that ended in the last seven days. */
export type AgentSettingsPersonaGreeting = {
  en?: string;
  pcm?: string;
  fr?: string;
  sw?: string;
};

export type AnswerTimes = {
  /** First messages after a buyer's message. */
  answers: number;
  /** Median answer time, rounded to a twentieth. Null without answers. */
  medianSeconds: number | null;
  /** 90th percentile of the answer time. */
  p90Seconds: number | null;
};

export type ApiKey = {
  /** Its id: what it is read and changed by. */
  id: ApiKeyId;
  /** What it is called. */
  name: string;
  /** Its beginning, enough to find it in a client's settings. */
  begins: string;
  /** What it may do. */
  scopes: Open<"products:read" | "products:write" | "orders:read" | "orders:write" | "customers:read" | "customers:write" | "customers:export" | "conversations:read" | "conversations:write" | "broadcasts:read" | "broadcasts:write" | "payments:read" | "payments:write" | "payouts:read" | "payouts:write" | "invoices:read" | "invoices:write" | "subscriptions:read" | "subscriptions:write" | "inventory:read" | "inventory:write" | "shop:read" | "shop:write" | "insights:read" | "webhooks:read" | "webhooks:write" | "events:read" | "keys:read" | "keys:write">[];
  /** The location. */
  state: Open<"valid" | "expired" | "revoked">;
  /** From where it may be used; empty: from everywhere. */
  allowedAddresses: string[];
  /** Who created it: another key of the shop, a member in the console (`human`), or the operator. Null if it was not recorded. */
  createdBy: ApiKeyCreatedBy | null;
  /** The key that was made in its place; both are good until `expiresAt`. */
  replacedBy: ApiKeyId | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  /** To the minute. */
  lastUsedAt: string | null;
};

export type ApiKeyCreatedBy = {
  /** Which sort it is. */
  kind: Open<"key" | "operator" | "system" | "human">;
  /** Its id: what it is read and changed by. */
  id: string;
};

export type ApplyMispaymentBody = {
  /** The id of the order. */
  orderId: OrderId;
  /** Saved with the decision. */
  note?: string | undefined;
  /** If the buyer has to agree first, ask them in the chat. The answer is then 202, and the mispayment stays open until the buyer says yes. */
  askBuyer?: boolean | undefined;
};

export type ApplyReferralCodeBody = {
  /** As it was given to you; hyphens, spaces and small letters do no harm. */
  code: string;
};

export type Approval = {
  /** Its id: what it is read and changed by. */
  id: ApprovalId;
  /** What a member may type before the answer when several are open. */
  code: number;
  /** `refund`, `discount`, `payout_destination` or `owner`. */
  kind: string;
  /** `replaced`: the facts had changed, and a new question was asked. `withdrawn`: nothing was left to decide. `failed`: it was approved, and could not be done. */
  status: Open<"open" | "approved" | "declined" | "expired" | "replaced" | "withdrawn" | "failed">;
  /** The question, in words. */
  question: string;
  questionMeaning: Meaning;
  /** Who asked for it. */
  askedBy: ApprovalAskedBy;
  /** What would have done it. */
  tool: string;
  /** What it is about, by id. */
  target: string;
  parameters: Record<string, string>;
  amount: Money | null;
  /** RFC 3339, UTC, milliseconds. */
  expiresAt: string;
  /** A member (`human`) or a key. */
  decidedBy: ApprovalDecidedBy | null;
  closedAt: string | null;
  /** The objects that an approval led to, by id. */
  result: string | null;
  /** Why it did not come about. */
  failure: string | null;
  /** `refused`: the operation was refused; `refusal` is the code. */
  failureMeaning: Meaning | null;
  replacedBy: ApprovalId | null;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

/** Who asked for it. */
export type ApprovalAskedBy = {
  /** Which sort it is. */
  kind: string;
  /** Its id: what it is read and changed by. */
  id: string;
};

export type ApprovalDecidedBy = {
  /** Which sort it is. */
  kind: string;
  /** Its id: what it is read and changed by. */
  id: string;
};

export type ApproveReturnBody = {
  /** The buyer is notified. */
  note?: string | undefined;
};

export type AskForReturnBody = {
  /** The id of the order. */
  orderId: OrderId;
  /** Lines of the order; by default all that is left. */
  items?: readonly AskForReturnBodyItem[] | undefined;
  /** Why. */
  reason: "changed_mind" | "does_not_fit" | "wrong_item" | "damaged" | "not_as_described" | "missing_part" | "other";
  /** `money` by default. With `replacement` another size, colour or piece is wanted. */
  wants?: "money" | "replacement" | undefined;
  /** In the words of who asks. */
  note?: string | undefined;
  /** Defaults to `buyer`. A return that the shop starts has no deadline. */
  askedBy?: "buyer" | "seller" | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

export type AskForReturnBodyItem = {
  /** The id of the product. */
  productId: ProductId;
  /** The id of the variant. */
  variantId?: ProductVariantId | undefined;
  /** Its choice, where the order has the product in several. */
  options?: Record<string, string> | undefined;
  /** Of a bundle: what is chosen of its parts. What is not named can be chosen later. */
  components?: readonly AskForReturnBodyItemComponent[] | undefined;
  /** How many. */
  quantity: number;
};

export type AskForReturnBodyItemComponent = {
  /** A part of the bundle. */
  productId: ProductId;
  /** Its variant. Or send `options`. */
  variantId?: ProductVariantId | null | undefined;
  /** Its choice. */
  options?: Record<string, string> | null | undefined;
  /** How many of one bundle are chosen so. Without it: all of the part; 1 where several entries name the part. */
  quantity?: number | undefined;
};

export type AskShippingRatesBody = {
  /** The id of the order. */
  orderId: OrderId;
  /** `out` when left out. `back`: from the buyer to you, for goods that they have. */
  direction?: "out" | "back" | undefined;
  /** 30 × 25 × 10 cm when left out. */
  package?: AskShippingRatesBodyPackage | undefined;
};

/** 30 × 25 × 10 cm when left out. */
export type AskShippingRatesBodyPackage = {
  /** Of the whole parcel; by default the products'. */
  weightGrams?: number | undefined;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
};

export type AskSignInLinkBody = {
  /** Your own WhatsApp number, as dialled in the shop's country, or with + and country code. */
  phone: string;
};

export type AskSignUpCodeBody = {
  /** Your own WhatsApp number, as dialled in `country`, or with + and country code. */
  phone: string;
  /** ISO 3166 code. */
  country: "NG" | "KE" | "GH" | "CI" | "UG" | "TZ" | "RW" | "ZM" | "ZA";
  /** The language of the messages to the owner. */
  language?: "en" | "pcm" | "fr" | "sw" | undefined;
  /** The operator's code, if `who` is `invite`. */
  invitation?: string | undefined;
};

export type AskedConfirmation = {
  /** Until then the code and the message are good. */
  expiresAt: string;
  /** Six digits went to your WhatsApp. False: your phone is not proven yet. */
  codeSent: boolean;
  /** Your number, as the team has it. The message has to come from there. */
  phone: string;
  /** Instead of the code, send this text from your own WhatsApp. It confirms this session, and verifies a phone that was not verified. Null: the shop has no WhatsApp number. */
  message: AskedConfirmationMessage | null;
};

export type AskedConfirmationMessage = {
  /** Such as `JOIN 482913`. */
  text: string;
  /** The shop's WhatsApp number. */
  to: string;
};

export type AskedSignInLink = {
  /** Text for the person who answers. The same for all phones. */
  message: string;
  /** RFC 3339, UTC, milliseconds. */
  expiresAt: string;
};

export type AskedSignUpCode = {
  /** The secret of this sign-up, from the answer to the first step. A request with it acts for the person: keep it secret. */
  token: string;
  /** Where the code was sent, with country code. */
  phone: string;
  /** The code is valid until then. */
  expiresAt: string;
  /** In the sandbox, the simulated phone that shows the code. Null elsewhere. */
  sandboxPhoneUrl: string | null;
};

/** A decision that may be asked about later. Kept forever, and never changed. */
export type AuditEntry = {
  /** Its id: what it is read and changed by. */
  id: AuditEntryId;
  /** The action: `key_created`, `payout`, `team_member_added` … */
  action: string;
  /** Who did it. */
  actor: AuditEntryActor;
  /** What it was done to. */
  objectId: string | null;
  /** Other details: sums, ids, changed fields. Never a secret; no words of an erased customer. */
  detail: Record<string, unknown>;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

/** Who did it. */
export type AuditEntryActor = {
  /** Which sort it is. */
  kind: Open<"key" | "customer" | "agent" | "human" | "system" | "operator" | "provider" | "payer" | "visitor">;
  /** Of a key its id, of the system the name of its work. */
  id: string;
};

/** `pending` is held for orders until delivery is proven, or released and in hold-back; `available` can be paid out; `inTransit` is on its way to you; `held` is frozen by disputes or kept against risk; `owed` is what you owe, settled from what is released next. */
export type Balance = {
  /** One per currency in which money has moved. */
  balances: BalanceBalance[];
};

export type BalanceBalance = {
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  /** Held for orders until delivery is proven, or released and in hold-back. */
  pending: Money;
  /** Can be paid out. */
  available: Money;
  /** On its way to you. */
  inTransit: Money;
  /** Frozen by disputes, or kept against risk. What is held for orders is in `pending`. `GET /api/today` names this figure `frozen`, and its own `held` is `pending` and this one together. */
  held: Money;
  /** What you owe, settled from what is released next. */
  owed: Money;
};

/** One line of the statement: a posting that moved a figure of the balance. */
export type BalanceTransaction = {
  /** Its id: what it is read and changed by. */
  id: BalanceTransactionId;
  /** Which sort it is. */
  type: Open<"payment" | "release" | "hold_back_over" | "cash_fee" | "cash_fee_returned" | "refund" | "refund_failed" | "dispute" | "dispute_resolved" | "chargeback" | "chargeback_closed" | "payment_applied" | "payout" | "payout_paid" | "payout_failed" | "payout_cancelled" | "payout_returned" | "payout_late" | "payout_paid_twice" | "payout_paid_twice_returned" | "label" | "label_difference" | "label_returned" | "cash_remitted" | "plan" | "plan_returned" | "referral" | "referral_taken_back" | "write_off" | "other">;
  /** The same in words. */
  description: string;
  /** By how much each figure of the balance changed, in whole minor units. All rows together are the balance. */
  amounts: BalanceTransactionAmount[];
  /** What of it went to fees. */
  fees: BalanceTransactionFee[];
  /** The id of the order. */
  orderId: OrderId | null;
  /** The id of the payment. */
  paymentId: PaymentId | null;
  /** The id of the release. */
  releaseId: ReleaseId | null;
  /** The id of the refund. */
  refundId: RefundId | null;
  /** The id of the dispute. */
  disputeId: DisputeId | null;
  /** The id of the payout. */
  payoutId: PayoutId | null;
  /** The id of the shipment. */
  shipmentId: ShipmentId | null;
  /** When it happened. */
  createdAt: string;
};

export type BalanceTransactionAmount = {
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  pending: number;
  /** On hand and not reserved. */
  available: number;
  inTransit: number;
  held: number;
  /** Above zero: you owe more. */
  owed: number;
};

/** Why a figure changed: the whole posting, with every account it touched. */
export type BalanceTransactionDetail = {
  /** Its id: what it is read and changed by. */
  id: BalanceTransactionId;
  /** Which sort it is. */
  type: Open<"payment" | "release" | "hold_back_over" | "cash_fee" | "cash_fee_returned" | "refund" | "refund_failed" | "dispute" | "dispute_resolved" | "chargeback" | "chargeback_closed" | "payment_applied" | "payout" | "payout_paid" | "payout_failed" | "payout_cancelled" | "payout_returned" | "payout_late" | "payout_paid_twice" | "payout_paid_twice_returned" | "label" | "label_difference" | "label_returned" | "cash_remitted" | "plan" | "plan_returned" | "referral" | "referral_taken_back" | "write_off" | "other">;
  /** The same in words. */
  description: string;
  /** By how much each figure of the balance changed, in whole minor units. All rows together are the balance. */
  amounts: BalanceTransactionAmount[];
  /** What of it went to fees. */
  fees: BalanceTransactionFee[];
  /** The id of the order. */
  orderId: OrderId | null;
  /** The id of the payment. */
  paymentId: PaymentId | null;
  /** The id of the release. */
  releaseId: ReleaseId | null;
  /** The id of the refund. */
  refundId: RefundId | null;
  /** The id of the dispute. */
  disputeId: DisputeId | null;
  /** The id of the payout. */
  payoutId: PayoutId | null;
  /** The id of the shipment. */
  shipmentId: ShipmentId | null;
  /** When it happened. */
  createdAt: string;
  /** What made it: a payment, a release, a payout … */
  cause: BalanceTransactionDetailCause;
  /** Its lines in the books; they sum to zero. */
  entries: BalanceTransactionDetailEntry[];
};

/** What made it: a payment, a release, a payout … */
export type BalanceTransactionDetailCause = {
  /** Which sort it is. */
  type: string;
  /** Its id: what it is read and changed by. */
  id: string;
};

export type BalanceTransactionDetailEntry = {
  /** In words. */
  account: string;
  /** The account's path in the books. */
  code: string;
  /** Above zero: we owe this sum to the account's owner. All entries sum to zero. */
  amount: number;
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
};

export type BalanceTransactionFee = {
  /** Which sort it is. */
  kind: Open<"platform_fee" | "tax" | "payout_fee">;
  /** Below zero: given back. */
  amount: number;
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
};

export type BegunAnew = {
  /** The shop's setting from now on, as in `GET /api/shop`. */
  shopId: ShopId;
  /** What the shop was called before. Nothing is found under it any more. */
  formerShopId: ShopId;
  /** Whether the simulated phones and catalogs are empty as well; false where the simulator gave no answer. */
  channelsEmptied: boolean;
};

/** One message to everybody of a segment. */
export type Broadcast = {
  /** Its id: what it is read and changed by. */
  id: BroadcastId;
  /** What it is called. */
  name: string;
  /** The location. */
  status: Open<"draft" | "scheduled" | "sending" | "paused" | "completed" | "cancelled">;
  /** What can be asked of it now. */
  allowed: Open<"change" | "delete" | "schedule" | "send" | "pause" | "resume" | "cancel">[];
  /** Where the message came from or goes to. */
  channel: Open<"chatapp" | "photoapp">;
  /** The id of the segment. */
  segmentId: SegmentId | null;
  segment: SegmentExpression | null;
  message: BroadcastMessage;
  abTest: BroadcastAbTest | null;
  /** Share of the reachable customers who get no message. Their orders are reported next to the others', for comparison. */
  holdoutPercent: number;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  quietHours: BroadcastQuietHours | null;
  scheduledFor: string | null;
  /** The same by the shop's clock, without an offset. */
  scheduledLocal: string | null;
  /** Why nothing leaves at the moment, and until when. */
  waitsFor: BroadcastWaitsFor | null;
  pause: BroadcastPause | null;
  stats: BroadcastStats;
  startedAt: string | null;
  endedAt: string | null;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

/** Variant `b`. Who gets which depends on the customer alone, and never changes. */
export type BroadcastAbTest = {
  /** Of the recipients, who get variant `b`. */
  sharePercent: number;
  message: BroadcastMessage;
};

/** Either a template or free text. */
export type BroadcastMessage = {
  /** An approved template: reaches everybody on `chatapp`. */
  templateId?: TemplateId;
  /** Free text: reaches those who wrote within 24 hours. `{{places}}` are filled from `variables`. */
  text?: string;
  /** With free text, or for the header of a template that has a picture. */
  picture?: string;
  /** Below free text; a tap answers with these words. A template has its own. */
  buttons?: string[];
  /** Values for the placeholders, by name. */
  variables?: Record<string, BroadcastMessageVariablesValue | BroadcastMessageVariablesValue2>;
};

export type BroadcastMessageVariablesValue = {
  /** The same for everybody. */
  value: string;
};

export type BroadcastMessageVariablesValue2 = {
  /** Of the customer. */
  field: Open<"firstName" | "name" | "city">;
  /** Where it is not known. */
  fallback: string;
};

export type BroadcastPause = {
  /** Why. */
  reason: Open<"asked" | "low_quality" | "channel_disconnected" | "channel_failing" | "template_not_approved" | "no_audience" | "resource_missing" | "plan_used_up">;
  /** More details, for people. */
  detail: string;
  /** RFC 3339, UTC, milliseconds. */
  at: string;
};

/** What would happen now. Nothing is saved or sent. */
export type BroadcastPreview = {
  /** Everybody who is meant now: the sum of `receiving`, `holdout` and `skipped`. */
  audience: number;
  /** Who would get it if it were sent now, with those held. */
  receiving: number;
  /** Of these, who are in their quiet hours now. */
  held: number;
  holdout: number;
  /** Customers who did not get it. */
  skipped: BroadcastStatsSkippedBy[];
  /** In millionths of a US dollar. */
  cost: BroadcastPreviewCost;
  /** What the first three will read. If the key may not read customers, each place shows its `fallback`. */
  samples: BroadcastPreviewSample[];
};

/** In millionths of a US dollar. */
export type BroadcastPreviewCost = {
  micros: number;
  currency: Open<"USD">;
};

export type BroadcastPreviewSample = {
  /** The id of the customer. */
  customerId: CustomerId;
  variant: Open<"a" | "b">;
  /** The words. */
  text: string;
};

/** In the recipient's time zone, which follows from the country of their number. A message that falls into these hours is sent when they end. */
export type BroadcastQuietHours = {
  /** They start at this hour. */
  from: number;
  /** They end at this hour. */
  to: number;
};

/** One person of a broadcast's audience, and what became of them. */
export type BroadcastRecipient = {
  /** The id of the customer. */
  customerId: CustomerId;
  /** Their present name. Null if it is unknown, or if the key may not read customers. */
  name: string | null;
  variant: Open<"a" | "b" | "holdout">;
  /** How far it has come: each person has one. In `stats`, `sent` has `delivered` and `read` in it, and `delivered` those read. */
  status: Open<"waiting" | "held" | "sending" | "sent" | "delivered" | "read" | "unknown" | "failed" | "skipped" | "holdout">;
  /** Of `skipped`: as in `stats.skippedBy`. Of `held`: `quiet_hours` or `pace`. Of `failed` and `unknown`: the `error.reason` of the message. */
  reason: string | null;
  /** The reason why they were skipped, in words. */
  detail: string | null;
  /** The customers they were when it was sent, if they were merged since. */
  mergedFrom: CustomerId | null;
  /** When a held one is looked at again. */
  heldUntil: string | null;
  /** The id of the message. */
  messageId: MessageId | null;
  /** When their message was handed to the channel. */
  sentAt: string | null;
  /** Their first words within 7 days of it, as the last broadcast they got. */
  repliedAt: string | null;
  /** When they opted out within 7 days of it. */
  optedOutAt: string | null;
};

/** Results up to now. */
export type BroadcastStats = {
  /** Everybody found so far. It is the sum of `waiting`, `held`, `sending`, `sent`, `unknown`, `failed`, `skipped` and `holdout`. */
  targeted: number;
  /** Their turn has not come. */
  waiting: number;
  /** They wait for their quiet hours to end. */
  held: number;
  /** Under way to the channel. */
  sending: number;
  /** Messages that the channel accepted, including those delivered and read. */
  sent: number;
  /** With those read. */
  delivered: number;
  read: number;
  /** The channel gave no answer: perhaps sent, and never sent again. The channel's own word may still come. */
  unknown: number;
  failed: number;
  /** Customers who did not get it. */
  skipped: number;
  skippedBy: BroadcastStatsSkippedBy[];
  /** Got nothing, to compare with. */
  holdout: number;
  /** Wrote within 7 days of it, as the last broadcast they got. */
  replied: number;
  /** Paid orders placed within 7 days of it, as the last broadcast they got. */
  ordered: number;
  /** One per currency, of sales that were not refunded. */
  revenue: Money[];
  /** Opted out within 7 days of it. */
  optedOut: number;
  /** The channel's price, in millionths of a US dollar. */
  cost: BroadcastStatsCost;
  byVariant: BroadcastStatsByVariant[];
};

export type BroadcastStatsByVariant = {
  variant: Open<"a" | "b" | "holdout">;
  targeted: number;
  /** Customers who did not get it. */
  skipped: number;
  sent: number;
  delivered: number;
  read: number;
  failed: number;
  replied: number;
  ordered: number;
  optedOut: number;
  /** One per currency, of sales that were not refunded. */
  revenue: Money[];
};

/** The channel's price, in millionths of a US dollar. */
export type BroadcastStatsCost = {
  /** When it began. */
  estimatedMicros: number;
  /** Of the sent messages, as far as the channel reported. */
  micros: number;
  currency: Open<"USD">;
};

export type BroadcastStatsSkippedBy = {
  /** Why. */
  reason: Open<"no_channel" | "opted_out" | "no_consent" | "blocked" | "window_closed" | "capped" | "too_long" | "quiet" | "plan_limit" | "merged" | "erased" | "cancelled">;
  count: number;
};

export type BroadcastWaitsFor = {
  /** Why. */
  reason: Open<"quiet_hours" | "pace" | "daily_limit">;
  /** RFC 3339, UTC, milliseconds. */
  until: string;
};

export type BulkStatusResult = {
  changed: number;
  unchanged: number;
  /** Failed actions, and why. */
  refused: number;
  /** In the order in which they were named. */
  results: BulkStatusResultResult[];
};

export type BulkStatusResultResult = {
  /** The id of the order. */
  orderId: OrderId;
  /** `unchanged`: it was so already, as after a request that is repeated. */
  outcome: Open<"changed" | "unchanged" | "refused">;
  /** The order's now; null where there is no such order. */
  status: Open<"pending" | "confirmed" | "paid" | "processing" | "shipped" | "delivered" | "completed" | "cancelled" | "expired" | "refunded"> | null;
  refusal: BulkStatusResultResultRefusal | null;
};

export type BulkStatusResultResultRefusal = {
  /** As a single change would be refused. */
  code: string;
  /** More details, for people. */
  detail: string;
  allowed?: Open<"confirmed" | "processing" | "shipped" | "delivered" | "completed" | "cancelled">[];
};

export type BundleComponent = {
  /** The id of the product. */
  productId: ProductId;
  /** The id of the variant. */
  variantId: ProductVariantId | null;
  /** With its choice. */
  name: string;
  /** Of one bundle. */
  quantity: number;
  /** While a part is not on sale, the bundle can't be ordered. */
  onSale: boolean;
  /** Number available, of all its variants together; 0 if it is not on sale. Null: it is made to order, or its stock is not tracked. */
  available: number | null;
  /** What is chosen of it when the bundle is ordered. Empty: nothing. */
  options: BundleComponentOption[];
  /** The variants on sale to choose from. Empty: it has none, or is always the same. */
  variants: BundleComponentVariant[];
};

export type BundleComponentOption = {
  /** What it is called. */
  name: string;
  values: string[];
};

export type BundleComponentVariant = {
  /** Its id: what it is read and changed by. */
  id: ProductVariantId;
  /** What it is called. */
  name: string;
  /** The variants, by their choice: `Size` → `42`. */
  options: Record<string, string>;
  /** Null: it is made to order, or its stock is not tracked. */
  available: number | null;
};

export type BuyerFigures = {
  /** Customers whose order was paid in the period. */
  buyers: number;
  /** Customers whose first purchase this was. */
  new: number;
  /** Customers who had bought before. */
  returning: number;
};

export type BuyerMessage = {
  /** chatapp: WhatsApp. photoapp: Instagram. */
  channel: "chatapp" | "photoapp";
  /** The buyer: a phone in WhatsApp, a handle in Instagram. Anybody you like; the same one is the same buyer. */
  from: string;
  /** What they are called in the channel. */
  name?: string | undefined;
  /** What they write. */
  text?: string | undefined;
  /** A picture, recording, film or document. */
  media?: BuyerMessageMedia | undefined;
  /** A point on the map. */
  location?: BuyerMessageLocation | undefined;
  /** A cart that they send from the channel's catalog. */
  order?: BuyerMessageOrder | undefined;
  /** The answer waits until the agent's turn is over, 25 seconds at most; of what one of the team writes, until they are answered. */
  wait?: boolean | undefined;
};

/** A point on the map. */
export type BuyerMessageLocation = {
  latitude: number;
  longitude: number;
  /** Of the place. */
  name?: string | undefined;
  /** As the buyer sees it. */
  address?: string | undefined;
};

/** A picture, recording, film or document. */
export type BuyerMessageMedia = {
  /** Which sort it is. */
  kind: "image" | "video" | "audio" | "document";
  /** The file. A small sample when left out. */
  base64?: string | undefined;
  /** Of the file. */
  mimeType?: string | undefined;
  /** What they write below it. */
  caption?: string | undefined;
};

/** A cart that they send from the channel's catalog. */
export type BuyerMessageOrder = {
  /** What it is about, line by line. */
  items: readonly BuyerMessageOrderItem[];
};

export type BuyerMessageOrderItem = {
  /** As `GET /api/catalog` lists it. */
  retailerId: string;
  /** How many. */
  quantity: number;
};

export type CancelBroadcastBody = {
};

export type CancelPlanBody = {
  /** Defaults to `period_end`, without a refund. `now`: the rest is paid into the shop's balance. */
  when?: "now" | "period_end" | undefined;
  /** Why. */
  reason?: string | undefined;
};

export type CancelReturnBody = {
  /** The buyer is notified. */
  note?: string | undefined;
};

/** What a shop says again and again, under a shortcut. */
export type CannedReply = {
  /** Its id: what it is read and changed by. */
  id: CannedReplyId;
  /** Typed to find it. */
  shortcut: string;
  /** May name `{{customerName}}` and `{{shopName}}`, with `{{customerName|dear}}` for when it is not known. */
  text: string;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

export type CatalogBuffer = {
  /** The id of the product. */
  productId: ProductId;
  /** Number of pieces that no channel's catalog shows, for the product and each of its variants. Replaces the channel's `stockBuffer`. */
  pieces: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

export type CatalogEntry = {
  /** The id of the product. */
  productId: ProductId;
  /** What it is called. */
  name: string;
  /** The location. */
  status: Open<"draft" | "active" | "archived">;
  price: Money;
  /** What can be sold, over all channels; 0 where nobody counts the stock, which `tracked` says. */
  available: number;
  /** Whether the stock is counted. Goods that nobody counts are always for sale. */
  tracked: boolean;
  /** What buyers see of it. `visible`: it is in a channel's catalog and can be bought. `chat_only`: no channel has a catalog, so buyers see it where the agent shows it in the chat. `out_of_stock`: buyers see it and can't buy it. `not_synced`: it is on its way to the catalogs. `partly_taken`: some of its variants can be bought, and a catalog refuses others; see `rejections`. `not_taken`: no catalog takes any of it; see `rejections`. `draft` and `archived`: buyers see nothing of it. */
  visibility: Open<"visible" | "chat_only" | "out_of_stock" | "not_synced" | "partly_taken" | "not_taken" | "draft" | "archived">;
  /** Over all channels: errors first, then changes on their way. */
  state: Open<"synced" | "pending" | "rejected" | "hidden">;
  /** Every connected channel that shows a catalog. */
  channels: CatalogListing[];
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

export type CatalogListing = {
  /** The id of the channel. */
  channelId: ChannelId;
  /** The slot that shows it. */
  channel: Open<"chatapp" | "photoapp">;
  /** The catalog that this channel shows. */
  catalogId: string;
  /** `synced`: as it is here. `pending`: on its way. `rejected`: at least a part is not taken; see `rejections`. `hidden`: not shown. */
  state: Open<"synced" | "pending" | "rejected" | "hidden">;
  /** What the catalog knows it by: one for each choice. */
  retailerIds: string[];
  /** What this channel shows: less than there is by its buffer, and 100 where nobody counts the stock. */
  available: number;
  /** Whether buyers can have it. */
  availability: Open<"in_stock" | "out_of_stock">;
  /** What the channel has against it. */
  rejections: CatalogListingRejection[];
  /** Opens the shop's chat with this product. */
  shareLink: string;
  /** The last change of its state there; null when it was never there. */
  updatedAt: string | null;
};

export type CatalogListingRejection = {
  /** The id of the retailer. */
  retailerId: string;
  /** The choice it is; empty for the whole product. */
  options: Record<string, string>;
  /** The error and what to do, in plain words. */
  reason: string;
  /** The catalog's own words, if it gave any. */
  detail: string | null;
};

export type CatalogRun = {
  /** Its id: what it is read and changed by. */
  id: CatalogRunId;
  /** The id of the catalog. */
  catalogId: string;
  /** Why it began. */
  cause: Open<"first" | "change" | "asked" | "daily">;
  /** Completed runs may have items that were rejected. */
  state: Open<"queued" | "running" | "completed" | "failed">;
  /** Whether the catalog is compared with what was sent. */
  readsBack: boolean;
  /** Lists sent. */
  calls: number;
  /** Items put in or changed. */
  sent: number;
  /** Number of removed items. */
  removed: number;
  /** Items the catalog took. */
  synced: number;
  /** Number of rejected items. */
  rejected: number;
  /** Items sent again because the end of their list is unknown. */
  resent: number;
  /** Items that differed from what was sent, and were sent again. */
  differing: number;
  /** The first hundred rejected items. */
  failures: CatalogRunFailure[];
  /** Why nothing could be sent. */
  problem: string | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  endedAt: string | null;
};

export type CatalogRunFailure = {
  /** The id of the product. */
  productId: ProductId;
  /** The id of the retailer. */
  retailerId: string;
  /** Why. */
  reason: string;
  /** More details, for people. */
  detail: string | null;
};

export type Channel = {
  /** Its id: what it is read and changed by. */
  id: ChannelId;
  /** chatapp: WhatsApp. photoapp: Instagram. */
  slot: Open<"chatapp" | "photoapp">;
  /** Who speaks to the provider for us. */
  driver: string;
  /** The account's id at the channel. */
  account: string;
  /** What buyers see: a number, or a name with @. */
  display: string;
  /** What the account is called there. */
  name: string | null;
  /** The WhatsApp Business Account it belongs to. */
  business: string | null;
  /** needs_attention: look at `health`; what can be sent is still sent. */
  state: Open<"connected" | "needs_attention" | "disconnected">;
  health: ChannelHealth;
  accessTokenExpiresAt: string | null;
  /** The catalog that the channel shows, by its id there; null: none. */
  catalogId: string | null;
  /** Number of pieces of each product that are never shown. */
  stockBuffer: number;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  disconnectedAt: string | null;
};

/** JSON Merge Patch: fields that are not sent stay, null clears. */
export type ChannelChange = {
  /** The catalog that the channel shows, by its id there; null: none. */
  catalogId?: string | null | undefined;
  /** Number of pieces of each product that are never shown. */
  stockBuffer?: number | undefined;
};

export type ChannelHealth = {
  /** healthy: account and token are good. failing: the channel refused them, or won't let them send. unanswered: the channel gave no answer at the last look. */
  state: Open<"unchecked" | "healthy" | "failing" | "unanswered">;
  /** The error, in the channel's words. */
  detail: string | null;
  /** The channel's own word for its quality rating. */
  quality: string | null;
  /** Looked at every hour, and when you ask. */
  lastCheckedAt: string | null;
  failingSince: string | null;
  /** Of the 500 conversations that were last written in. */
  lastInboundAt: string | null;
  /** As `lastInboundAt`. */
  lastSentAt: string | null;
};

export type CheckSignUpCodeBody = {
  /** The secret of this sign-up, from the answer to the first step. A request with it acts for the person: keep it secret. */
  token: string;
  /** The six digits of the latest message. */
  code: string;
};

/** A hosted page where one order is paid. The payer can't change its total. */
export type Checkout = {
  /** Its id: what it is read and changed by. */
  id: CheckoutId;
  /** The id of the order. */
  orderId: OrderId;
  /** The payment link. Anybody may open it to pay and to see the order's state. It does not open the buyer's private page. */
  url: string;
  /** The same page for a person who pays for the buyer: it asks for their name, and shows neither the address nor the delivery code. */
  payerUrl: string;
  /** Pays this checkout through `/api/pay/*`, and nothing else. */
  clientToken: string;
  /** The location. */
  status: Open<"open" | "completed" | "expired" | "cancelled">;
  amount: Money;
  /** What works for the amount, the currency, the country and the operator's accounts. */
  methods: Open<"card" | "bank_transfer" | "mobile_money">[];
  /** Where the buyer goes after paying. */
  successUrl: string | null;
  /** Where the buyer goes after cancelling. */
  cancelUrl: string | null;
  /** RFC 3339, UTC, milliseconds. */
  expiresAt: string;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

export type ChoosePlanBody = {
  /** One of the plans. */
  plan: "free" | "starter" | "growth";
  /** How long one period is. A year costs as much as ten months. */
  interval?: "monthly" | "yearly" | undefined;
  /** Defaults to now. A dearer plan starts when its invoice is paid; the difference of a cheaper one becomes credit. */
  when?: "now" | "period_end" | undefined;
  /** How renewals are paid: by a link that is sent to the owners, or from the shop's balance. Sending `balance` is the seller's consent. */
  payment?: "link" | "balance" | undefined;
  /** Only say what it would cost; nothing is changed. */
  dryRun?: boolean | undefined;
};

export type Cohorts = {
  /** The shop's time zone; months start there. */
  timeZone: string;
  /** RFC 3339, UTC, milliseconds. */
  asOf: string;
  /** Buyers by the month of their first order. */
  cohorts: CohortsCohort[];
};

export type CohortsCohort = {
  /** The month of their first paid order, for example 2026-03. */
  month: string;
  /** How many bought for the first time in it. */
  people: number;
  /** How many of them bought in that month (all of them), in the next, and so on until this month. */
  retained: number[];
};

export type Collection = {
  /** Its id: what it is read and changed by. */
  id: CollectionId;
  /** As buyers say it. */
  name: string;
  /** In the language it is shown in. */
  description: string;
  /** Null: its products were put in by hand. */
  rule: CollectionRule | null;
  /** Null if a rule selects the products. `GET /api/products?collectionId=` lists them. */
  productIds: ProductId[] | null;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

/** Fields that are not sent stay. `productIds` is the complete list; a `rule` replaces a list, and a list replaces a rule. */
export type CollectionChange = {
  /** As buyers say it. */
  name?: string | undefined;
  /** In the language it is shown in. */
  description?: string | undefined;
  /** Conditions that a product must meet, all of them. The rule is evaluated at each use. */
  rule?: CollectionRule | undefined;
  /** Put in by hand, in their order. */
  productIds?: readonly ProductId[] | undefined;
  /** Merged into the present metadata; null removes a key. */
  metadata?: Record<string, string | null> | undefined;
};

export type CollectionRemoval = {
  /** Its id: what it is read and changed by. */
  id: CollectionId;
};

/** Conditions that a product must meet, all of them. The rule is evaluated at each use. */
export type CollectionRule = {
  /** Its category is one of these, in whatever case. */
  categories?: string[];
  /** It has one of these tags. */
  tags?: string[];
  /** An uploaded picture shows it in one of these, or it has a choice called so. */
  colours?: Open<"black" | "white" | "grey" | "red" | "orange" | "brown" | "yellow" | "green" | "teal" | "blue" | "navy" | "purple" | "pink" | "beige" | "gold" | "cream">[];
  /** Something of it costs at least this. Minor units. */
  priceFrom?: number;
  /** Something of it costs at most this. Minor units. */
  priceTo?: number;
  /** Whether it has a price before, shown struck through. */
  reduced?: boolean;
  /** It was made since then. */
  newerThanDays?: number;
};

export type ConfirmSessionBody = {
  /** The six digits that were sent by WhatsApp. */
  code: string;
};

export type ConfirmedSession = {
  /** Nothing more is charged until then. */
  confirmedUntil: string;
};

/** A yes or no to broadcasts, as it was given. None is ever changed or deleted. */
export type Consent = {
  /** Its id: what it is read and changed by. */
  id: ConsentId;
  /** Whether broadcasts may be sent. */
  channel: Open<"chatapp" | "photoapp">;
  marketing: boolean;
  /** The person who recorded it. */
  source: Open<"buyer" | "seller" | "import">;
  /** Where the buyer said it: in a message to the shop on a channel, or in the settings of the channel's app. */
  place: Open<"chatapp" | "photoapp" | "channel_settings"> | null;
  /** How the buyer said it: by message or by setting. */
  words: string | null;
  /** The id of the message. */
  messageId: MessageId | null;
  /** RFC 3339, UTC, milliseconds. */
  saidAt: string;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

/** All messages between one customer and one of the shop's channel accounts. */
export type Conversation = {
  /** Its id: what it is read and changed by. */
  id: ConversationId;
  /** The slot the buyer writes on. */
  channel: Open<"chatapp" | "photoapp">;
  /** The id of the customer. */
  customerId: CustomerId;
  /** A closed conversation opens again when the buyer writes. */
  status: Open<"open" | "waiting" | "closed">;
  /** Who answers the buyer. */
  handler: Open<"agent" | "human">;
  /** Why a person has it: `reason`, `summary`, what the summary says where it is the agent's (`meaning`, a `Meaning` or null), `owner`, `dueAt`, and when it was handed over (`at`). */
  handOver: Record<string, unknown> | null;
  /** The buyer's messages since a human last replied or read. 1 at least where it was marked as unread. */
  unread: number;
  agent: ConversationAgent;
  /** The agent's suggested answer to the unanswered messages. Send it with `POST …/reply` and its id, or discard it with `POST …/suggestion/dismiss`. It is replaced when the buyer writes more. */
  suggestion: Suggestion | null;
  /** What the channel lets be sent, and until when. */
  window: ConversationWindow;
  /** The person whose conversation it is, as the shop names them. */
  assignee: string | null;
  /** Your own words to find it by. */
  tags: string[];
  /** Out of sight until then, or until the buyer writes. */
  snoozedUntil: string | null;
  /** When the conversation goes back to the agent if the person sends nothing more; null: only when it is handed back. */
  humanUntil: string | null;
  /** RFC 3339, UTC, milliseconds. */
  lastMessageAt: string;
  lastInboundAt: string | null;
  /** Since when the buyer's oldest unanswered message waits. */
  unansweredSince: string | null;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** Only when one conversation is retrieved: the channel's price for all its messages, in millionths. */
  cost?: ConversationCost;
  customer?: Customer;
  lastMessage?: Message;
  /** Where conversations are listed or one is retrieved, for callers with `orders:read`: the newest open dispute about an order of this buyer; null if there is none. */
  openDispute?: ConversationOpenDispute | null;
  /** With `q`: the newest message that has the words. */
  match?: ConversationMatch;
};

export type ConversationAgent = {
  /** `idle` once the agent's turn is over; `waiting` while a message waits for a turn, and during a turn that takes no time; `working` while a turn asks a language model or a provider, or looks at a picture. */
  state: Open<"idle" | "waiting" | "working">;
  /** Whether the agent answers here, only suggests, or is silent; null: as the shop has it. */
  mode: Open<"auto" | "suggest" | "off"> | null;
};

/** Only when one conversation is retrieved: the channel's price for all its messages, in millionths. */
export type ConversationCost = {
  micros: number;
  currency: Open<"USD">;
};

/** With `q`: the newest message that has the words. */
export type ConversationMatch = {
  /** The id of the message. */
  messageId: MessageId;
  snippet: string;
  /** RFC 3339, UTC, milliseconds. */
  sentAt: string;
};

export type ConversationOpenDispute = {
  /** Its id: what it is read and changed by. */
  id: DisputeId;
  /** The id of the order. */
  orderId: OrderId;
  /** The order, as people call it. */
  orderNumber: string;
};

/** What the channel lets be sent, and until when. */
export type ConversationWindow = {
  /** Anything may be sent. */
  open: boolean;
  /** What may be sent now: anything; approved templates; only what a person writes; nothing. */
  kind: Open<"free" | "template" | "human" | "closed">;
  /** `heard`: the buyer wrote lately. `comment`: one private answer to their comment. `silence`: the buyer wrote too long ago. */
  why: Open<"heard" | "comment" | "silence" | "never_heard" | "channel_unknown">;
  /** In the past once closed; null if the buyer never wrote. */
  closesAt: string | null;
  /** Until when a person may write, where the channel knows such a time. */
  humanUntil: string | null;
  /** Until when the one private answer to a comment may be given. */
  privateReplyUntil: string | null;
};

export type Counted = {
  count: number;
  /** There are more than 1,000; counting ended there. */
  more: boolean;
};

/** `segmentId` or `segment`, one of them. */
export type CreateBroadcastBody = {
  /** Yours; no buyer sees it. */
  name: string;
  /** Where the message came from or goes to. */
  channel: "chatapp" | "photoapp";
  /** A saved segment, evaluated when the broadcast starts. */
  segmentId?: SegmentId | undefined;
  segment?: SegmentExpression | undefined;
  message: BroadcastMessage;
  abTest?: CreateBroadcastBodyAbTest | null | undefined;
  /** Share of the reachable customers who get no message. Their orders are reported next to the others', for comparison. */
  holdoutPercent?: number | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
  /** Null: none. 21 to 8 when left out. */
  quietHours?: CreateBroadcastBodyQuietHours | null | undefined;
};

/** Variant `b`. Who gets which depends on the customer alone, and never changes. */
export type CreateBroadcastBodyAbTest = {
  /** Of the recipients, who get variant `b`. */
  sharePercent: number;
  message: BroadcastMessage;
};

/** In the recipient's time zone, which follows from the country of their number. A message that falls into these hours is sent when they end. */
export type CreateBroadcastBodyQuietHours = {
  /** They start at this hour. */
  from: number;
  /** They end at this hour. */
  to: number;
};

export type CreateCannedReplyBody = {
  /** Typed to find it. */
  shortcut: string;
  /** May name `{{customerName}}` and `{{shopName}}`, with `{{customerName|dear}}` for when it is not known. */
  text: string;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

/** Either `orderId` or `invoiceId`, or `customerId` with `items`. */
export type CreateCheckoutBody = {
  /** An order that is not paid yet. Without it, customerId and items make one. */
  orderId?: OrderId | undefined;
  /** Means its order. */
  invoiceId?: InvoiceId | undefined;
  /** An existing customer. */
  customerId?: CustomerId | undefined;
  /** The same item twice is summed. Prices are the server's. */
  items?: readonly NewOrderItem[] | undefined;
  /** A currency the shop sells in, with prices for everything ordered. Defaults to the shop's currency. */
  currency?: "NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF" | undefined;
  shippingAddress?: ShippingAddress | undefined;
  /** A code of the shop's, as the buyer typed it. */
  discountCode?: string | undefined;
  /** `pickup` needs no address and costs nothing, `own_rider` goes to the shop's areas for their fee, `courier` anywhere. By default the shop chooses. */
  deliveryMethod?: "courier" | "own_rider" | "pickup" | undefined;
  /** The goods are for another person than the buyer. */
  gift?: CreateCheckoutBodyGift | undefined;
  /** What goes with the goods in words. The buyer reads it as the shop's. */
  notes?: string | undefined;
  /** Where the buyer goes after paying. Without it, the receipt is shown. */
  successUrl?: string | undefined;
  /** Where the buyer goes after cancelling. */
  cancelUrl?: string | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

/** The goods are for another person than the buyer. */
export type CreateCheckoutBodyGift = {
  /** Who gets it. */
  receiver: CreateCheckoutBodyGiftReceiver;
  /** Message that goes into the parcel. */
  message?: string | undefined;
  /** True unless you say otherwise. */
  hidePrices?: boolean | undefined;
};

/** Who gets it. */
export type CreateCheckoutBodyGiftReceiver = {
  /** Who opens the door. The address is the order's `shippingAddress`. */
  name: string;
  /** Called by the rider in the buyer's place. */
  phone?: string | undefined;
};

export type CreateConversationNoteBody = {
  /** The words. */
  text: string;
  /** Who wrote it. */
  author?: string | undefined;
};

/** `percentage` needs `percent`, `fixed_amount` needs `amounts`, `free_delivery` needs neither. */
export type CreateDiscountBody = {
  /** Letters (at least one), digits, `-` and `_`. Not case-sensitive; saved and shown in capitals. */
  code: string;
  /** Which sort it is. */
  kind: "percentage" | "fixed_amount" | "free_delivery";
  /** For `percentage`: of the price of the goods. */
  percent?: number | undefined;
  /** For `fixed_amount`: what it takes off, never more than the goods cost. One per currency. */
  amounts?: readonly Money[] | undefined;
  /** What the goods it applies to have to come to. One per currency. */
  minimumSubtotals?: readonly Money[] | undefined;
  /** Products it applies to. Defaults to all. */
  productIds?: readonly ProductId[] | undefined;
  /** RFC 3339, UTC, milliseconds. */
  startsAt?: Time | undefined;
  /** RFC 3339, UTC, milliseconds. */
  endsAt?: Time | undefined;
  /** Each buyer can use it once. */
  oncePerCustomer?: boolean | undefined;
  firstOrderOnly?: boolean | undefined;
  /** In all. Without: no limit. */
  usesMax?: number | undefined;
  /** A `paused` code gives no discount until it is `active`. */
  status?: "active" | "paused" | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

/** Either `orderId`, or `customerId` with `items`. */
export type CreateInvoiceBody = {
  /** An order that is there. Without it, customerId and items make one. */
  orderId?: OrderId | undefined;
  /** An existing customer. */
  customerId?: CustomerId | undefined;
  /** The same item twice is summed. Prices are the server's. */
  items?: readonly NewOrderItem[] | undefined;
  /** A currency the shop sells in, with prices for everything ordered. Defaults to the shop's currency. */
  currency?: "NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF" | undefined;
  shippingAddress?: ShippingAddress | undefined;
  /** In the future, at most 90 days ahead. By default the end of the seventh day, by the shop's calendar. */
  dueAt?: Time | undefined;
  /** By default the buyer's. */
  language?: "en" | "fr" | "pcm" | "sw" | undefined;
  /** Printed on it. */
  notes?: string | undefined;
  /** Keep it without a number until it is finalized or sent. */
  draft?: boolean | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

export type CreateOrderBody = {
  /** An existing customer. */
  customerId: CustomerId;
  /** The same item twice is summed. Prices are the server's. */
  items: readonly NewOrderItem[];
  /** A currency the shop sells in, with prices for everything ordered. Defaults to the shop's currency. */
  currency?: "NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF" | undefined;
  shippingAddress?: ShippingAddress | undefined;
  /** `pickup` needs no address and costs nothing, `own_rider` goes to the shop's areas for their fee, `courier` anywhere. By default the shop chooses. */
  deliveryMethod?: "courier" | "own_rider" | "pickup" | undefined;
  /** The goods are for another person than the buyer. */
  gift?: CreateCheckoutBodyGift | undefined;
  /** A code of the shop's, as the buyer typed it. */
  discountCode?: string | undefined;
  /** What goes with the goods in words. The buyer reads it as the shop's. */
  notes?: string | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

export type CreateOrderNoteBody = {
  /** The words. */
  text: string;
  /** As the shop names its people. */
  author?: string | undefined;
};

export type CreatePayoutBody = {
  /** Whole minor units. Defaults to everything that is available when it is set aside, within the limit of a first payout and of the provider. */
  amount?: number | undefined;
  /** ISO 4217 code. */
  currency: "NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF";
  /** The default of the currency if left out. */
  destinationId?: PayoutDestinationId | undefined;
  /** Nothing is set aside before; if the money is not there then, the payout fails. */
  scheduledFor?: Time | undefined;
  /** Sent with the money if the provider accepts it. */
  description?: string | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

export type CreatePayoutDestinationBody = {
  /** Which sort it is. */
  kind: "bank_account" | "mobile_wallet";
  /** Where the account is; the shop's country if left out. */
  country?: string | undefined;
  /** The shop's currency if left out. */
  currency?: "NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF" | undefined;
  /** The bank's or wallet operator's code, from the list of banks. */
  bankCode: string;
  /** The account's number, or the wallet's phone number. */
  number: string;
  /** Name of the account holder. */
  name: string;
  /** Becomes the default of its currency as soon as an owner has confirmed it. The first destination does so at once. */
  isDefault?: boolean | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

export type CreateRehearsalBody = {
  /** Of those that the agent answers in; all of them when left out. */
  languages?: readonly ("en" | "pcm" | "fr" | "sw")[] | undefined;
  /** How often each task is played. */
  trials?: number | undefined;
};

export type CreateSavedViewBody = {
  /** The list that it shows, as the console's address names it, such as `orders`. */
  list: string;
  /** The member's own name for it. */
  name: string;
  /** The search, filters and order, as the parameters of the page's address. */
  query: Record<string, string>;
};

export type CreateTeamMemberBody = {
  /** What it is called. */
  name: string;
  /** Their phone number, as dialled in the shop's country, or with + and country code. Saved as E.164. */
  phone: string;
  /** Owners and managers may decide. The role `agent` is informed, and is not asked about money. */
  role: "owner" | "manager" | "agent";
  /** What they are written to in. They may answer in any of them. */
  language?: "en" | "fr" | "pcm" | "sw" | undefined;
  /** The notices they get. */
  notices?: readonly ("order_paid" | "payment_on_desk" | "hand_over_waiting" | "dispute_opened" | "return_asked" | "payout_failed" | "shipment_needs_attention" | "channel_needs_attention" | "stock_low" | "plan" | "webhook_failing")[] | undefined;
  /** Times of day, in the shop's time zone, in which they get no messages. May span midnight. */
  quietHours?: CreateTeamMemberBodyQuietHours | null | undefined;
};

export type CreateTeamMemberBodyQuietHours = {
  from: string;
  to: string;
};

/** Corrects an invoice: one for each refund that arrived, each lost chargeback and each return that was paid back by hand, one for what an accepted short payment lacked, and one for the whole invoice if another replaces it. A surplus that you accepted is not on the invoice and goes back first, without a credit note. */
export type CreditNote = {
  /** Its id: what it is read and changed by. */
  id: CreditNoteId;
  /** As CN-2026-000001: gapless per shop and year. */
  number: string;
  /** Null where it is no refund's. */
  refundId: RefundId | null;
  /** The chargeback that was lost. */
  disputeId: DisputeId | null;
  /** The return that was paid back by hand, because the order was paid in cash. With none of the three, it is what an accepted short payment lacked; or the order's total went up, and another invoice was issued. */
  returnId: ReturnId | null;
  amount: Money;
  /** The VAT in it; null where the shop is not registered for it. */
  tax: Money | null;
  fiscal: FiscalRegistration;
  /** RFC 3339, UTC, milliseconds. */
  issuedAt: string;
};

export type Customer = {
  /** Its id: what it is read and changed by. */
  id: CustomerId;
  /** What it is called. */
  name: string | null;
  /** E.164. */
  phone: string | null;
  /** An address for mail. */
  email: string | null;
  /** BCP 47. */
  language: string | null;
  /** Your own words to find it by. */
  tags: string[];
  /** Delivery addresses they used. */
  addresses: Address[];
  /** What they agreed to, per channel. */
  consent: CustomerConsent;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** Known facts: sizes, areas, birthdays. */
  facts: CustomerFact[];
  /** Who the customer is on each channel they wrote on. */
  identities: CustomerIdentity[];
  /** Present purchases. Spent is what came for the orders less what went back, in the shop's currency: `net` of the insights. A cancelled order counts until its money has gone back. */
  orders: CustomerOrders;
  /** `prospects`: Has not paid for an order yet. `new`: One paid order, lately. `promising`: Several paid orders, lately, but seldom and little so far. `loyal`: Buys again and again: three paid orders at least. `champions`: Buys lately, often and much: three paid orders at least. `fading`: Bought seldom or little, and not for a while. `at_risk`: Used to buy well, and has not for a long time: three paid orders at least. `cannot_lose`: Used to be among the best, and has not bought for a long time: three paid orders at least. `lost`: Bought seldom or little, longest ago. */
  segment: Open<"prospects" | "new" | "promising" | "loyal" | "champions" | "fading" | "at_risk" | "cannot_lose" | "lost">;
  /** Recency, frequency and value, 5 is best; null without a paid order. From 100 buyers on by fifths of the shop's buyers, updated every hour; below that by fixed limits: 180, 90, 60 and 30 days; 2, 3, 5 and 10 orders; a quarter, half, once and twice the average spent. */
  scores: CustomerScores | null;
  /** The latest that is not closed. */
  openConversationId: ConversationId | null;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

/** JSON Merge Patch: fields that are not sent stay, null clears; tags and addresses are replaced as a whole. */
export type CustomerChange = {
  /** What it is called. */
  name?: string | null | undefined;
  /** A number in international form, `+234…`. */
  phone?: string | null | undefined;
  /** An address for mail. */
  email?: string | null | undefined;
  /** BCP 47, for example `sw`. */
  language?: string | null | undefined;
  /** Your own words to find it by. */
  tags?: readonly string[] | undefined;
  /** Delivery addresses they used. */
  addresses?: readonly NewAddress[] | undefined;
  /** Per channel; channels that are not named do not change. */
  consent?: CustomerChangeConsent | undefined;
  /** Merged into the present metadata; null removes a key. */
  metadata?: Record<string, string | null> | undefined;
};

/** Per channel; channels that are not named do not change. */
export type CustomerChangeConsent = {
  chatapp?: CustomerChangeConsentChatapp | undefined;
  photoapp?: CustomerChangeConsentChatapp | undefined;
};

export type CustomerChangeConsentChatapp = {
  marketing: boolean;
};

/** What they agreed to, per channel. */
export type CustomerConsent = {
  chatapp?: CustomerConsentChatapp;
  photoapp?: CustomerConsentChatapp;
};

export type CustomerConsentChatapp = {
  /** Whether broadcasts may be sent on this channel. */
  marketing: boolean;
  /** Source: the buyer on a channel, the seller, or the consent column of a file. */
  source: Open<"buyer" | "seller" | "import">;
  /** RFC 3339, UTC, milliseconds. */
  changedAt: string;
};

/** Nothing but the id is left. */
export type CustomerErased = {
  /** Its id: what it is read and changed by. */
  id: CustomerId;
  erased: boolean;
};

export type CustomerFact = {
  /** For example `size`, `shoe_size`, `area`, `birthday`. */
  key: string;
  /** What it is. */
  value: string;
  /** The channel where they said it. */
  messageId: MessageId | null;
  /** How it is known. */
  source: Open<"said_by_buyer" | "seller" | "order">;
  /** RFC 3339, UTC, milliseconds. */
  at: string;
  /** The agent uses it until then, because what buyers say about themselves grows old. After that it is still kept and shown. */
  usedUntil: string | null;
};

export type CustomerIdentity = {
  /** Where the message came from or goes to. */
  channel: string;
  /** The channel's own id of the person, or their phone there. */
  user: string;
  /** What it is called. */
  name: string | null;
  username: string | null;
};

export type CustomerImport = {
  /** Its id: what it is read and changed by. */
  id: CustomerImportId;
  /** A completed import may have lines that were not imported. A failed one imported the lines before the error. */
  state: Open<"running" | "completed" | "failed">;
  /** Nothing is written; the figures say what would be. */
  dryRun: boolean;
  /** How far it has come. */
  percent: number;
  /** How each column of the file was read. */
  columns: CustomerImportColumn[];
  /** Lines read, the header not counted. */
  rows: number;
  /** Lines that made a customer. */
  created: number;
  /** Lines that changed one. */
  updated: number;
  /** Lines without changes. */
  unchanged: number;
  /** Lines that were not imported. */
  rejected: number;
  /** The first hundred. */
  errors: CustomerImportError[];
  /** Why the file could not be read to its end. */
  problem: string | null;
  /** What `problem` says. */
  problemMeaning: Meaning | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  endedAt: string | null;
};

export type CustomerImportColumn = {
  column: string;
  /** Null: not read. */
  field: Open<"id" | "name" | "firstName" | "lastName" | "phone" | "whatsapp" | "email" | "instagram" | "language" | "tags" | "address" | "landmark" | "area" | "city" | "consent" | "consentInstagram" | "notes"> | null;
};

export type CustomerImportError = {
  /** In the file, the header counted; among JSON rows, the first is 1. */
  line: number;
  /** As the file calls it; null for the line as a whole. */
  column: string | null;
  /** What it is typed or decided by. */
  code: string;
  /** The error and what to do. */
  detail: string;
  /** Whether the rest of the line was imported. */
  imported: boolean;
};

/** Two customers who are one. */
export type CustomerMerged = {
  /** The customer that was merged and no longer exists. */
  id: CustomerId;
  /** The customer that now has all their data. */
  mergedInto: CustomerId;
};

/** Present purchases. Spent is what came for the orders less what went back, in the shop's currency: `net` of the insights. A cancelled order counts until its money has gone back. */
export type CustomerOrders = {
  /** Orders, paid or not, without those that expired or were cancelled. An order that was paid, cancelled and refunded is not counted; one that was sent and came back is, although both have the status `refunded`. A cancelled order counts while its money is still here. */
  count: number;
  /** Those of them that were paid, in cash too, and not wholly refunded. */
  paidCount: number;
  totalSpent: Money;
  /** Of the paid ones in the shop's currency; null without any. */
  average: Money | null;
  /** Spent in other currencies than the shop's, each on its own. */
  otherCurrencies: CustomerOrdersOtherCurrency[];
  firstOrderAt: string | null;
  lastOrderAt: string | null;
  /** Whole days. */
  daysSinceLast: number | null;
  /** The three they bought most of, by their latest paid orders. */
  favouriteProducts: CustomerOrdersFavouriteProduct[];
};

export type CustomerOrdersFavouriteProduct = {
  /** The id of the product. */
  productId: ProductId;
  /** What it is called. */
  name: string;
  /** How many. */
  quantity: number;
};

export type CustomerOrdersOtherCurrency = {
  paidCount: number;
  totalSpent: Money;
};

export type CustomerScores = {
  recency: number;
  frequency: number;
  spent: number;
};

export type DecideApprovalBody = {
  decision: "approve" | "decline";
};

export type DecideTestPaymentBody = {
  /** What the payer does, or what their bank says. `ignored`: the phone rings, and the payer does not answer. */
  outcome: "success" | "declined" | "insufficient_funds" | "ignored";
};

export type DeleteBroadcastAnswer = {
  /** Its id: what it is read and changed by. */
  id: BroadcastId;
  deleted: true;
};

export type DeleteCustomerFactAnswer = {
  /** For example `size`, `shoe_size`, `area`, `birthday`. */
  key: string;
  removed: true;
};

export type DeliveryArea = {
  /** A place or places, and no sentence: `Lekki Phase 1`, `Yaba, Surulere`. */
  name: string;
  /** Other names that buyers use for it. */
  aliases: string[];
  fee: Money;
  /** The fee in the shop's further currencies. An order in a currency without a fee has no agreed fee there. */
  fees?: Money[];
  /** Whether buyers may pay at the door. */
  payOnDelivery: boolean;
  /** Days until it is there. */
  etaDays: number;
};

/** A code that makes an order cheaper. */
export type Discount = {
  /** Its id: what it is read and changed by. */
  id: DiscountId;
  /** What it is typed or decided by. */
  code: string;
  /** Which sort it is. */
  kind: Open<"percentage" | "fixed_amount" | "free_delivery">;
  /** Of a hundred. */
  percent: number | null;
  /** For `fixed_amount`: what it takes off the goods. One per currency. */
  amounts: Money[];
  /** The goods it applies to have to come to this. A currency without one has none. One per currency. */
  minimumSubtotals: Money[];
  /** Null: everything. */
  productIds: ProductId[] | null;
  startsAt: string | null;
  /** The discount ends then. */
  endsAt: string | null;
  /** Each buyer can use it once. */
  oncePerCustomer: boolean;
  /** For customers without a placed order. */
  firstOrderOnly: boolean;
  /** How often it can be used in all. */
  usesMax: number | null;
  /** Counts placed orders: an order that is cancelled or expires frees its use. */
  uses: number;
  /** The location. */
  status: Open<"active" | "paused">;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

export type DismissMispaymentBody = {
  /** Saved with the decision. */
  note: string;
};

export type DismissSuggestionBody = {
  /** The `id` of the suggestion you saw. */
  suggestionId: TurnId;
};

export type DispatchOrderBody = {
  /** The id of the order. */
  orderId: OrderId;
  /** One of the order's rates: a courier's, or `own_rider`. */
  rateId: ShippingRateId;
  rider?: DispatchOrderBodyRider | undefined;
  /** The courier collects the buyer's cash. Only for an order that is not paid. */
  cashOnDelivery?: boolean | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

export type DispatchOrderBodyRider = {
  /** What it is called. */
  name: string;
  /** A number in international form, `+234…`. */
  phone?: string | undefined;
};

/** A part of an order's money that is frozen until the dispute is decided. */
export type Dispute = {
  /** Its id: what it is read and changed by. */
  id: DisputeId;
  /** The id of the order. */
  orderId: OrderId;
  /** The id of the payment. */
  paymentId: PaymentId | null;
  /** `gateway`: the buyer's bank took the payment back (a chargeback). A dispute that becomes one is the gateway's from then on. */
  openedBy: Open<"buyer" | "seller" | "gateway">;
  /** The shop opened it in the buyer's name, with a key or in the console. The buyer can still speak for themselves, and it proves nothing. */
  enteredBySeller: boolean;
  /** Opened automatically in the buyer's name, because nothing showed that the goods came and nobody answered. */
  openedByClock: boolean;
  /** Why. */
  reason: Open<"not_received" | "wrong_item" | "damaged" | "not_as_described" | "missing_part" | "counterfeit" | "late" | "duplicate" | "unauthorised">;
  /** In the language it is shown in. */
  description: string | null;
  amount: Money;
  /** Who is awaited; `under_review` when both have spoken. */
  status: Open<"open" | "awaiting_seller" | "awaiting_buyer" | "under_review" | "resolved">;
  /** In whose favour it was decided. */
  outcome: Open<"buyer" | "seller" | "split"> | null;
  /** What the buyer gets. While a dispute of the buyer's own is open: the part that the shop gave back already. */
  toBuyer: Money | null;
  toSeller: Money | null;
  /** A part of the money had been released to the shop's balance. */
  afterRelease: boolean;
  /** The side whose turn it is can answer until then. */
  dueAt: string | null;
  /** If it is not decided by then, the proofs decide. Null for chargebacks. */
  decideBy: string | null;
  /** What the buyer's bank says, where it began there. */
  chargeback: DisputeCaseChargeback | null;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  resolvedAt: string | null;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

/** A dispute with its evidence. */
export type DisputeCase = {
  /** Its id: what it is read and changed by. */
  id: DisputeId;
  /** The id of the order. */
  orderId: OrderId;
  /** The id of the payment. */
  paymentId: PaymentId | null;
  /** `gateway`: the buyer's bank took the payment back (a chargeback). A dispute that becomes one is the gateway's from then on. */
  openedBy: Open<"buyer" | "seller" | "gateway">;
  /** The shop opened it in the buyer's name, with a key or in the console. The buyer can still speak for themselves, and it proves nothing. */
  enteredBySeller: boolean;
  /** Opened automatically in the buyer's name, because nothing showed that the goods came and nobody answered. */
  openedByClock: boolean;
  /** Why. */
  reason: Open<"not_received" | "wrong_item" | "damaged" | "not_as_described" | "missing_part" | "counterfeit" | "late" | "duplicate" | "unauthorised">;
  /** In the language it is shown in. */
  description: string | null;
  amount: Money;
  /** Who is awaited; `under_review` when both have spoken. */
  status: Open<"open" | "awaiting_seller" | "awaiting_buyer" | "under_review" | "resolved">;
  /** In whose favour it was decided. */
  outcome: Open<"buyer" | "seller" | "split"> | null;
  /** What the buyer gets. While a dispute of the buyer's own is open: the part that the shop gave back already. */
  toBuyer: Money | null;
  toSeller: Money | null;
  /** A part of the money had been released to the shop's balance. */
  afterRelease: boolean;
  /** The side whose turn it is can answer until then. */
  dueAt: string | null;
  /** If it is not decided by then, the proofs decide. Null for chargebacks. */
  decideBy: string | null;
  /** What the buyer's bank says, where it began there. */
  chargeback: DisputeCaseChargeback | null;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  resolvedAt: string | null;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
  /** In the order in which it was given. */
  evidence: DisputeEvidence[];
};

export type DisputeCaseChargeback = {
  /** Who it went through. */
  provider: string;
  /** The gateway's own. */
  id: string;
  word: string | null;
  /** The gateway's deadline for our answer; we answer before it. */
  dueAt: string | null;
  /** What we answer. */
  answer: Open<"contest" | "accept"> | null;
  answeredAt: string | null;
  trouble: string | null;
  /** What `trouble` says; `their_words`: the gateway's own `words`. */
  troubleMeaning: Meaning | null;
};

export type DisputeEvidence = {
  /** Which line. */
  line: number;
  /** `system`: what we know of the order, collected automatically. */
  by: Open<"buyer" | "seller" | "system">;
  /** The shop entered it in the buyer's name, with a key or in the console. It is not the buyer's answer. */
  enteredBySeller: boolean;
  /** Which sort it is. */
  kind: Open<"statement" | "document" | "order" | "conversation" | "delivery">;
  /** The words. */
  text: string | null;
  /** What `text` says, for lines of the system. */
  textMeaning: Meaning | null;
  /** Address of the document. For an uploaded file it is the address in `media`, which is new at each read. */
  url: string | null;
  /** The file, if it was uploaded or came in a chat. */
  media: Media | null;
  /** The facts, for lines of the system. */
  content: Record<string, unknown> | null;
  /** The caller lacks this scope, so a part of this line is left out: the order, its history, or the chat. */
  missingScope: Open<"orders:read" | "conversations:read"> | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

/** At least one of `items`, `shippingAddress` and `discountCode`. */
export type EditOrderBody = {
  /** Items that are not named stay as they are. Existing items keep their price; new items have today's price. */
  items?: readonly EditOrderBodyItem[] | undefined;
  shippingAddress?: ShippingAddress | undefined;
  /** Null removes it. */
  discountCode?: string | null | undefined;
  /** Only return the result; change nothing. */
  dryRun?: boolean | undefined;
  /** The order's, as you have seen it. */
  version?: number | undefined;
  /** Saved, and passed on to the provider with a refund. */
  reason?: string | undefined;
  /** For yourselves. */
  note?: string | undefined;
};

export type EditOrderBodyItem = {
  /** The id of the product. */
  productId: ProductId;
  /** Needed, or `options`, where the product has variants on sale. */
  variantId?: ProductVariantId | undefined;
  /** Its choice, in place of `variantId`: `{ "Size": "M" }`. Of a product without variants it may be set later. */
  options?: Record<string, string> | undefined;
  /** Of a bundle: what is chosen of its parts. What is not named can be chosen later. */
  components?: readonly EditOrderBodyItemComponent[] | undefined;
  /** New quantity; 0 removes the item. */
  quantity: number;
};

export type EditOrderBodyItemComponent = {
  /** A part of the bundle. */
  productId: ProductId;
  /** Its variant. Or send `options`. */
  variantId?: ProductVariantId | null | undefined;
  /** Its choice. */
  options?: Record<string, string> | null | undefined;
  /** How many of one bundle are chosen so. Without it: all of the part; 1 where several entries name the part. */
  quantity?: number | undefined;
};

export type EditedOrder = {
  /** Its id: what it is read and changed by. */
  id: OrderId;
  /** Short and public: what buyer and seller call the order. */
  number: string;
  /** One status that sums up the axes below. */
  status: Open<"pending" | "confirmed" | "paid" | "processing" | "shipped" | "delivered" | "completed" | "cancelled" | "expired" | "refunded">;
  /** The id of the customer. */
  customerId: CustomerId;
  /** The id of the conversation. */
  conversationId: ConversationId | null;
  /** Where it was placed. `api`: by a program, or by hand in the console. `page`: on the shop's page, by a person who had not proven their number. */
  channel: Open<"api" | "chatapp" | "photoapp" | "page">;
  /** What the person who ordered on the shop's page (`channel` is `page`) typed of themselves. The number is proven when somebody writes from it: the order is then that customer's. Null for other orders, and after an erasure. */
  contact: EditedOrderContact | null;
  /** What it is about, line by line. */
  items: OrderItem[];
  /** Options without a choice. The buyer is asked, and the order can't be packed before. Empty: nothing is missing. */
  choicesMissing: MissingChoice[];
  subtotal: Money;
  discount: Money;
  /** What the discount reduced: each line, and the delivery with the rest. */
  discountCode: string | null;
  shipping: Money;
  tax: Money;
  total: Money;
  due: Money;
  /** Through us or in cash. Cash counts as paid when you complete the order or a courier takes it, and as refunded when you pay it back by hand. `fundsStatus` is then `none`. `pending`: the buyer has begun to pay; an order that has expired or was cancelled is `unpaid` again, unless its money came. */
  paymentStatus: Open<"unpaid" | "pending" | "partly_paid" | "paid" | "overpaid" | "partly_refunded" | "refunded">;
  /** Where the buyer's money is. `release_due`: it is held, and a clock runs that releases it: `releaseDueAt` of `GET /api/payments/release` has the date as things are now. The delivery is proven then, or you said that it was delivered and the buyer can be asked; before a proof, nothing is released on request. `held`: no clock runs. So it stays where you said that it was delivered and the buyer has no chat. */
  fundsStatus: Open<"none" | "held" | "release_due" | "released" | "frozen" | "refunded" | "split">;
  fulfilmentStatus: Open<"none" | "packing" | "ready" | "dispatched" | "out_for_delivery" | "delivered" | "attempt_failed" | "returning" | "returned" | "cancelled">;
  disputeStatus: Open<"none" | "open" | "awaiting_seller" | "awaiting_buyer" | "under_review" | "resolved">;
  shippingAddress: ShippingAddress | null;
  addressOrigin: Open<"buyer" | "shown" | "seller"> | null;
  /** You took away something that was paid for, or changed a made choice, after the payment had begun. Until the buyer says yes to the goods of now, neither a courier's delivery nor the buyer's silence releases the money. */
  goodsSwapped: boolean;
  /** When the buyer said no to the changed goods. Null again after their yes. */
  goodsRefusedAt: string | null;
  /** How it reaches the buyer; null while nothing was agreed. */
  delivery: EditedOrderDelivery | null;
  /** Longest lead time of its made-to-order goods, in days. Null: all goods are in stock. */
  leadTimeDays: number | null;
  /** When its made-to-order goods should be ready, counted from payment or confirmation. */
  readyBy: string | null;
  /** How the goods reach the buyer; null if that was not chosen and the shop decides. */
  deliveryMethod: Open<"courier" | "own_rider" | "pickup"> | null;
  gift: Gift | null;
  /** What goes with the goods in words: the buyer's, or the shop's for the buyer, who reads them. What the shop notes for itself is at `/api/orders/{id}/notes`. */
  notes: string | null;
  /** Who wrote `notes`. On the buyer's page the words of the shop are named as the shop's. `visitor`: a person on the shop's page, whose number was not proven. */
  notesBy: Open<"buyer" | "shop" | "both" | "visitor"> | null;
  /** The goods are reserved for this order until then; null once they are sold or released. */
  reservationExpiresAt: string | null;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
  customer?: Customer;
  /** The change, as `GET /api/orders/{id}/edits` lists it. */
  edit: EditedOrderEdit;
};

export type EditedOrderContact = {
  /** What it is called. */
  name: string | null;
  /** A number in international form, `+234…`. */
  phone: string | null;
};

export type EditedOrderDelivery = {
  /** The delivery method. */
  method: Open<"pickup" | "area">;
  /** One of the shop's delivery areas, where it is one. */
  area: string | null;
  etaDays: number | null;
};

/** The change, as `GET /api/orders/{id}/edits` lists it. */
export type EditedOrderEdit = {
  /** Its id: what it is read and changed by. */
  id: OrderEditId;
  /** Of the edits of this order. */
  number: number;
  due: Money;
  refunded: Money;
};

export type EraseCustomerAnswer = {
  /** Its id: what it is read and changed by. */
  id: CustomerId;
  erased: true;
};

/** The buyer's money for one order: `held` waits for delivery, `frozen` for a dispute, `released` is what went to you, fees included. `owedBack` is what failed refunds owe the buyer: it is part of `held` or `frozen` and can't be released. Send it again with `POST /api/payments/{id}/refund`. */
export type EscrowHold = {
  /** The id of the order. */
  orderId: OrderId;
  /** The order, as people call it. */
  orderNumber: string;
  /** `held`: some of the money still waits for a release or a refund. */
  status: Open<"held" | "released" | "refunded" | "split">;
  held: Money;
  frozen: Money;
  owedBack: Money;
  released: Money;
  /** If the order is not confirmed by then, it is cancelled and refunded. */
  acceptBy: string | null;
  /** If the order is not dispatched by then, or not collected once it is ready for pickup, it is cancelled and refunded. While a label waits for its courier, your `shipped` or `delivered` is no dispatch. An order that you made dearer, and whose rest was not paid, is again what the buyer paid for. */
  dispatchBy: string | null;
  /** The money is released automatically then, as things are now, unless a dispute is open. Without a `proof` it is not released sooner on request. Where only the buyer's silence proves the delivery, it is seven days after your "delivered" and after the last message of a person of the shop, and later while reminders are missing: two must reach the buyer. Null where silence can't pay (`silence` says why): the buyer has no chat, or it takes no reminder; the buyer wrote or complained; the buyer picks the order up; or you changed the address, the receiver or the goods after the payment had begun, and the buyer has not agreed. Then only a proof or a decided dispute releases it. */
  releaseDueAt: string | null;
  /** What proves delivery, or let the money go: `silence` of the buyer after seven days and two reminders that reached them (counted from your last message to them), a `dispute`, or the `operator`. Your own word is no proof. */
  proof: EscrowHoldProof | null;
  /** How many tries the delivery code has left. At 0 it works no more: the buyer was told, and their own word is the proof. Null if there is no code, or a proof already. */
  codeTriesLeft: number | null;
  /** Whether the buyer's silence can release the money while nothing proves the delivery. `pays`: after your "delivered", with `releaseDueAt`. `no_chat`: the buyer has no chat, so nobody can ask or remind them. `no_reminder`: too few reminders can reach them, or you wrote after the last one. `spoken`: the buyer wrote or complained. `excluded`: the order is picked up, or you changed it after the payment had begun. Null with a proof, and when nothing is held. */
  silence: Open<"pays" | "no_chat" | "no_reminder" | "spoken" | "excluded"> | null;
  sellerSaidDeliveredAt: string | null;
  /** The goods were sent and nothing shows that they came: the buyer is asked then, if a message can reach them. Null once that time has come. */
  arrivalAskAt: string | null;
  /** A dispute opens automatically then in the buyer's name, unless delivery is proven before. */
  arrivalDisputeAt: string | null;
  /** The buyer wrote that something is wrong. The money stays held until then, so that they can open a dispute. It is null again once the buyer says that all is well. */
  complaintUntil: string | null;
  /** When the buyer was last asked in the chat whether the order arrived. */
  receiptAskedAt: string | null;
  /** Oldest first. */
  releases: Release[];
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  closedAt: string | null;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

export type EscrowHoldProof = {
  /** Which sort it is. */
  kind: Open<"courier" | "handover_code" | "buyer" | "dispute" | "silence" | "operator">;
  /** RFC 3339, UTC, milliseconds. */
  at: string;
};

/** Something that happened, as sent to webhook endpoints. Kept for 30 days. */
export type Event = {
  /** Its id: what it is read and changed by. */
  id: EventId;
  /** See `webhooks` in the API's document for all of them. */
  type: string;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** The id of the shop. */
  shopId: ShopId;
  /** Sandbox or live, or how it is to be done. */
  mode: Open<"sandbox" | "live">;
  /** API version of the object in `data`. */
  apiVersion: string;
  /** Increases with each event of one object. Ignore an event that is older than what you have. */
  sequence: number;
  data: EventData;
};

export type EventData = {
  /** The object at that time. For an erased person only `id` and `erased`. */
  object: Record<string, unknown>;
  /** Previous values of the changed fields. */
  previous?: Record<string, unknown>;
};

export type EventRedelivery = {
  /** To this one, whatever its filter; by default to each that wants it. */
  endpointId?: WebhookEndpointId | undefined;
};

export type ExportCustomerAnswer = {
  /** RFC 3339, UTC, milliseconds. */
  exportedAt: string;
  customer: Customer;
  /** By kind: `consents`, `conversations`, `messages`, `orders`, `payments`, `refunds`, `disputes`. */
  held: Record<string, unknown[]>;
};

export type FiscalRegistration = {
  /** `none`: the operator has none. */
  service: string;
  /** The location. */
  state: Open<"none" | "registered" | "refused">;
  /** What the service calls it. */
  reference: string | null;
  /** More details, for people. */
  detail: string | null;
};

/** What a text finds in the shop, by kind. */
export type Found = {
  /** The kinds of which something was found, the one with the best match first. */
  best: Open<"customers" | "orders" | "products" | "conversations">[];
  /** Null without the scope customers:read, or if `kinds` leaves it out. */
  customers: FoundCustomers | null;
  /** Null without the scope orders:read, or if `kinds` leaves it out. */
  orders: FoundOrders | null;
  /** Null without the scope products:read, or if `kinds` leaves it out. */
  products: FoundProducts | null;
  /** Null without the scope conversations:read, or if `kinds` leaves it out. */
  conversations: FoundConversations | null;
};

export type FoundConversation = {
  /** Its id: what it is read and changed by. */
  id: ConversationId;
  /** Where the message came from or goes to. */
  channel: Open<"chatapp" | "photoapp">;
  /** The id of the customer. */
  customerId: CustomerId;
  /** Null if it is unknown, or if the key may not read customers. */
  customerName: string | null;
  /** The newest message that has the words; null if the buyer has the name. */
  snippet: string | null;
  /** RFC 3339, UTC, milliseconds. */
  lastMessageAt: string;
};

export type FoundConversations = {
  /** The best match first. */
  data: FoundConversation[];
  /** There are more: the list of this kind shows them with the same `q`. */
  hasMore: boolean;
};

export type FoundCustomer = {
  /** Its id: what it is read and changed by. */
  id: CustomerId;
  /** What it is called. */
  name: string | null;
  /** E.164. */
  phone: string | null;
  /** On Instagram. */
  username: string | null;
};

export type FoundCustomers = {
  /** The best match first. */
  data: FoundCustomer[];
  /** There are more: the list of this kind shows them with the same `q`. */
  hasMore: boolean;
};

export type FoundOrder = {
  /** Its id: what it is read and changed by. */
  id: OrderId;
  number: string;
  /** One status that sums up the axes below. */
  status: Open<"pending" | "confirmed" | "paid" | "processing" | "shipped" | "delivered" | "completed" | "cancelled" | "expired" | "refunded">;
  /** The id of the customer. */
  customerId: CustomerId;
  /** Null if it is unknown, or if the key may not read customers. */
  customerName: string | null;
  total: Money;
  /** The first three lines. */
  items: FoundOrderItem[];
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

export type FoundOrderItem = {
  /** What it is called. */
  name: string;
  /** How many. */
  quantity: number;
};

export type FoundOrders = {
  /** The best match first. */
  data: FoundOrder[];
  /** There are more: the list of this kind shows them with the same `q`. */
  hasMore: boolean;
};

export type FoundProduct = {
  /** Its id: what it is read and changed by. */
  id: ProductId;
  /** What it is called. */
  name: string;
  /** Buyers see active products only. */
  status: Open<"draft" | "active" | "archived">;
  price: Money;
  /** Your own number of it. */
  sku: string | null;
  /** Its first picture. */
  imageUrl: string | null;
};

export type FoundProducts = {
  /** The best match first. */
  data: FoundProduct[];
  /** There are more: the list of this kind shows them with the same `q`. */
  hasMore: boolean;
};

export type FunnelSteps = {
  /** Conversations that began then. */
  conversations: number;
  /** Of these: something was put into a cart, or ordered. */
  carted: number;
  /** An order was placed, whatever became of it. */
  ordered: number;
  /** An order was paid, in cash too. */
  paid: number;
  /** An order was delivered. */
  delivered: number;
};

export type FurtherPrice = {
  /** Whole minor units. */
  amount: number;
  /** One of the shop's further currencies. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  /** The price before a reduction, in this currency. */
  compareAtAmount: number | null;
};

export type GetSignUpBody = {
  /** The secret of this sign-up, from the answer to the first step. A request with it acts for the person: keep it secret. */
  token: string;
};

/** The goods are for another person than the buyer. */
export type Gift = {
  /** Who gets it. */
  receiver: GiftReceiver;
  /** Message on the packing slip. */
  message: string | null;
  /** No price on anything that comes with the goods. */
  hidePrices: boolean;
};

/** Who gets it. */
export type GiftReceiver = {
  /** Who opens the door. The address is the order's. */
  name: string;
  /** Called by the rider in the buyer's place. */
  phone: string | null;
};

export type HandOverBody = {
  /** What the buyer shows when the goods are handed over. */
  code: string;
};

export type HandOverConversationBody = {
  /** Why. */
  reason: string;
  summary?: string | undefined;
  /** Becomes the assignee. */
  owner?: string | null | undefined;
  dueAt?: Time | null | undefined;
};

/** Money that has become its order's. */
export type HeldFunds = {
  /** The id of the order. */
  orderId: OrderId;
  /** The id of the payment. */
  paymentId: PaymentId | null;
  amount: Money;
};

/** Matched by `productId` if it is this shop's, else by `sku` (also a variant's), else by `externalId`, else by the exact name. */
export type ImportedBundleComponent = {
  /** The id of the product. */
  productId?: ProductId | undefined;
  /** The id of the variant. */
  variantId?: ProductVariantId | undefined;
  /** Your own number of it. */
  sku?: string | undefined;
  /** The id of the external. */
  externalId?: string | undefined;
  /** What it is called. */
  name?: string | undefined;
  /** Which of its variants. */
  options?: Record<string, string> | undefined;
  /** Of one bundle. */
  quantity: number;
};

/** Matched by `id`, else `externalId`, else `sku`, else the exact name. A new product needs a name and a price. Fields and variants that are not sent stay as they are. `stock` is the opening stock of new products and variants. */
export type ImportedProduct = {
  /** Its id: what it is read and changed by. */
  id?: ProductId | undefined;
  /** What it is called. */
  name?: string | undefined;
  /** At least 1, in the shop's currency. */
  price?: Money | undefined;
  /** In the language it is shown in. */
  description?: string | undefined;
  /** The price before a reduction. */
  compareAtPrice?: Money | null | undefined;
  /** Prices in the shop's further currencies: fixed, never converted. The list is replaced as a whole. */
  prices?: readonly NewFurtherPrice[] | undefined;
  /** The shop's own number, unique among its products and their variants. */
  sku?: string | null | undefined;
  /** By which another system knows it: unique in the shop. An import finds the product by it. */
  externalId?: string | null | undefined;
  /** The kind of goods, in your words. */
  category?: string | null | undefined;
  /** The seller's own words for what belongs together. */
  tags?: readonly string[] | undefined;
  /** The variants, by their choice: `Size` → `42`. */
  options?: readonly ImportedProductOption[] | undefined;
  /** By address, in this order. An uploaded picture that is not listed is removed. */
  images?: readonly ImportedProductImage[] | undefined;
  /** Buyers see active products only. */
  status?: "draft" | "active" | "archived" | undefined;
  /** Null: no alert before the last. */
  lowStockThreshold?: number | null | undefined;
  /** In grams, packed. */
  weightGrams?: number | null | undefined;
  /** How large it is, packed. */
  dimensions?: ImportedProductDimensions | null | undefined;
  /** Null: the shop's. */
  returnDays?: number | null | undefined;
  /** Null: the price is fixed. */
  negotiation?: Negotiation | null | undefined;
  /** What one of it is, and in which numbers it is sold. Null: pieces, any number. */
  unit?: NewSaleUnit | null | undefined;
  /** Made to order, and ready this many days after it is paid. It has no stock. Null: sold from stock. */
  leadTimeDays?: number | null | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
  /** Opening stock. Without it, the stock is not tracked. With `variants`, each has its own. */
  stock?: number | undefined;
  /** What it is sold as. */
  variants?: readonly ProductVariantChange[] | undefined;
  /** All components of a bundle. They come before it in the file, or exist already. */
  components?: readonly ImportedBundleComponent[] | undefined;
};

export type ImportedProductDimensions = {
  lengthCm: number;
  widthCm: number;
  heightCm: number;
};

export type ImportedProductImage = {
  /** Where it is. */
  url: string;
  /** What the picture shows, in words. */
  alt?: string | null | undefined;
};

export type ImportedProductOption = {
  /** For example Colour or Size. */
  name: string;
  /** Values that differ only in case, width or invisible characters are refused. */
  values: readonly string[];
};

/** Exactly one of `orderId`, `invoiceId` and `checkoutId`. */
export type InitPaymentBody = {
  /** The id of the order. */
  orderId?: OrderId | undefined;
  /** Means its order. */
  invoiceId?: InvoiceId | undefined;
  /** The id of the checkout. */
  checkoutId?: CheckoutId | undefined;
  /** A provider slot; by default chosen by currency, country and method. */
  provider?: "cardgateway1" | "cardgateway2" | "mobilemoney1" | "mobilemoney2" | undefined;
  /** How the buyer wants to pay; narrows what a payment page offers. */
  method?: "card" | "bank_transfer" | "mobile_money" | undefined;
  /** Phone that is asked to approve, for mobile money. Local numbers are read as the shop's country's. */
  phone?: string | undefined;
  /** The payer, if it is not the buyer. A refund goes back the way they paid. */
  payerName?: string | undefined;
  /** Where the buyer's browser goes after paying. Without it, and for who pays on the hosted page, the receipt is shown. */
  callbackUrl?: string | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. An attempt that is live already keeps its own. A client token can't send any, and sees none. */
  metadata?: Record<string, string> | undefined;
};

/** Exactly one of `orderId`, `invoiceId` and `checkoutId`. */
export type InitializeOwnPaymentBody = {
  /** The id of the order. */
  orderId?: OrderId | undefined;
  /** Means its order. */
  invoiceId?: InvoiceId | undefined;
  /** The id of the checkout. */
  checkoutId?: CheckoutId | undefined;
  /** A provider slot; by default chosen by currency, country and method. */
  provider?: "cardgateway1" | "cardgateway2" | "mobilemoney1" | "mobilemoney2" | undefined;
  /** How the buyer wants to pay; narrows what a payment page offers. */
  method?: "card" | "bank_transfer" | "mobile_money" | undefined;
  /** Phone that is asked to approve, for mobile money. Local numbers are read as the shop's country's. */
  phone?: string | undefined;
  /** The payer, if it is not the buyer. A refund goes back the way they paid. */
  payerName?: string | undefined;
  /** Where the buyer's browser goes after paying. Without it, and for who pays on the hosted page, the receipt is shown. */
  callbackUrl?: string | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. An attempt that is live already keeps its own. A client token can't send any, and sees none. */
  metadata?: Record<string, string> | undefined;
};

export type Insights = {
  /** RFC 3339, UTC, milliseconds. */
  from: string;
  /** RFC 3339, UTC, milliseconds. */
  to: string;
  /** As `Africa/Lagos`. */
  timeZone: string;
  /** How long each stretch is. */
  interval: Open<"day" | "week" | "month">;
  /** Whatever happened until then is counted: now, or some seconds ago. */
  asOf: string;
  /** The period just before, as long. */
  previous: InsightsPrevious;
  sales?: InsightsSales;
  funnel?: InsightsFunnel;
  agent?: InsightsAgent;
  answers?: InsightsAnswers;
  /** The goods. */
  products?: InsightsProducts;
  channels?: InsightsChannel[];
  customers?: InsightsCustomers;
  broadcasts?: InsightsBroadcasts;
};

export type InsightsAgent = {
  agent: AgentOrHuman;
  human: AgentOrHuman;
  /** Conversations started in the period that both the agent and people answered. */
  answeredByBoth: number;
  /** Conversations started in the period that are still unanswered. */
  unanswered: number;
  /** Times that a person took over from the agent, most first. `taken_over`: by writing to the buyer. */
  handOvers: InsightsAgentHandOver[];
};

export type InsightsAgentHandOver = {
  /** Why. */
  reason: string;
  count: number;
};

export type InsightsAnswers = {
  agent: AnswerTimes;
  human: AnswerTimes;
  all: AnswerTimes;
};

export type InsightsBroadcasts = {
  totals: InsightsBroadcastsTotals;
  /** Of these the last twenty, newest first; all are listed at `/api/broadcasts`. */
  newest: InsightsBroadcastsNewest[];
};

export type InsightsBroadcastsNewest = {
  /** Its id: what it is read and changed by. */
  id: BroadcastId;
  /** What it is called. */
  name: string;
  /** Where the message came from or goes to. */
  channel: string;
  /** RFC 3339, UTC, milliseconds. */
  startedAt: string;
  /** Messages that the channel took. */
  sent: number;
  /** Messages that reached a phone. */
  delivered: number;
  /** Those that were opened, where buyers let it be seen. */
  read: number;
  /** People who wrote within seven days. */
  replied: number;
  /** Orders placed within seven days by customers it had reached last. */
  ordered: number;
  /** Customers who opted out. */
  optedOut: number;
  /** The sum of these orders. */
  revenue: Money[];
};

export type InsightsBroadcastsTotals = {
  /** Broadcasts that began to be sent then. */
  broadcasts: number;
  /** Messages that the channel took. */
  sent: number;
  /** Messages that reached a phone. */
  delivered: number;
  /** Those that were opened, where buyers let it be seen. */
  read: number;
  /** People who wrote within seven days. */
  replied: number;
  /** Orders placed within seven days by customers it had reached last. */
  ordered: number;
  /** Customers who opted out. */
  optedOut: number;
  /** The sum of these orders. */
  revenue: Money[];
};

export type InsightsChannel = {
  /** Where the message came from or goes to. */
  channel: string;
  byCurrency: InsightsChannelByCurrency[];
};

export type InsightsChannelByCurrency = {
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  /** Sales: orders that were paid in the period. Cash counts when the order is completed, or when a courier delivers it for cash. */
  orders: number;
  /** What came for those orders, in minor units: an accepted surplus is in it, and what an accepted short payment lacked is not. Of cash orders, their total. */
  gross: number;
  /** What of it has gone back to buyers since, or is on its way, never more than came. It includes what edits of orders gave back, lost chargebacks and what you paid back by hand. */
  refunds: number;
  /** `gross` less `refunds`. */
  net: number;
};

export type InsightsCustomers = {
  totals: BuyerFigures;
  previous: BuyerFigures;
  series: InsightsCustomersSery[];
};

export type InsightsCustomersSery = {
  /** RFC 3339, UTC, milliseconds. */
  at: string;
  buyers: number;
  new: number;
  /** Customers who had bought before this interval. */
  returning: number;
};

export type InsightsFunnel = {
  totals: FunnelSteps;
  previous: FunnelSteps;
  byChannel: InsightsFunnelByChannel[];
};

export type InsightsFunnelByChannel = {
  /** Where the message came from or goes to. */
  channel: string;
  totals: FunnelSteps;
};

/** The period just before, as long. */
export type InsightsPrevious = {
  /** RFC 3339, UTC, milliseconds. */
  from: string;
  /** RFC 3339, UTC, milliseconds. */
  to: string;
};

/** The goods. */
export type InsightsProducts = {
  byRevenue: InsightsProductsByRevenue[];
  byUnits: ProductFigures[];
};

export type InsightsProductsByRevenue = {
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  /** The goods. */
  products: ProductFigures[];
};

export type InsightsSales = {
  byCurrency: SalesOfCurrency[];
};

export type InventoryAdjustment = {
  /** Null when the count was as it should be. */
  movementId: StockMovementId | null;
  /** By how much; below zero: fewer. */
  delta: number;
  /** Why. */
  reason: Open<"restock" | "correction" | "return" | "damage" | "loss" | "found" | "sold_elsewhere" | "count">;
  location: InventoryPlace;
  item: InventoryItem;
};

export type InventoryItem = {
  /** The id of the product. */
  productId: ProductId;
  /** Null for a product without variants. */
  variantId: ProductVariantId | null;
  /** With its choice, for example `Palm Slippers – Black, 42`. */
  name: string;
  /** The variants, by their choice: `Size` → `42`. */
  options: Record<string, string> | null;
  /** Your own number of it. */
  sku: string | null;
  /** A small picture of the variant, or else of its product. Null: it has none. Only with `include=image`. */
  image?: string | null;
  /** Stock on hand. */
  onHand: number;
  /** Of it, promised to placed orders. */
  reserved: number;
  /** What can be sold: on hand minus reserved. */
  available: number;
  /** False until somebody sets a number: until then it is sold without limit, and the figures are 0. */
  tracked: boolean;
  /** The same by location, the home first. Those that sell online add up to the item's figures. */
  locations: InventoryPlace[];
  /** Alert when stock falls to this level. */
  lowStockThreshold: number | null;
  /** By what can be sold. `in_stock` while it is not tracked. */
  status: Open<"in_stock" | "low_stock" | "out_of_stock">;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

export type InventoryPlace = {
  /** The id of the location. */
  locationId: LocationId;
  /** Whether the stock at this location is sold on this channel. */
  sellsOnline: boolean;
  /** How many there are. */
  onHand: number;
  /** Promised to placed orders from here. */
  reserved: number;
  /** On hand and not reserved. */
  available: number;
};

export type InventorySettings = {
  /** Also alert about items that will sell out within this many days. Null: only thresholds count. */
  coverDays: number | null;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
};

/** An invoice to a buyer. It does not change after it has a number; a credit note corrects it. */
export type Invoice = {
  /** Its id: what it is read and changed by. */
  id: InvoiceId;
  /** As INV-2026-000001: gapless per shop and year; null until it is issued. */
  number: string | null;
  /** The location. */
  status: Open<"draft" | "open" | "overdue" | "paid" | "void">;
  /** The id of the order. */
  orderId: OrderId;
  /** The order, as people call it. */
  orderNumber: string;
  /** The id of the customer. */
  customerId: CustomerId;
  /** Of the paper and of the words that go with it. The paper of `pcm` is English. */
  language: Open<"en" | "fr" | "pcm" | "sw">;
  /** The shop as it was when the invoice was issued. */
  seller: InvoiceSeller;
  /** As at that time. Each is null after the person was erased, and for a key with neither `invoices:read` nor `orders:read`. */
  buyer: InvoiceBuyer;
  /** What it asks money for, line by line. */
  lines: InvoiceLine[];
  subtotal: Money;
  discount: Money;
  shipping: Money;
  /** Prices include it. The lines' and the shipping's parts sum to `amount`. Null where the shop is not registered for VAT. */
  tax: InvoiceTax | null;
  total: Money;
  amountDue: Money;
  credited: Money;
  /** Oldest first. */
  creditNotes: CreditNote[];
  /** Where the buyer pays it; null when there is nothing to pay. */
  payUrl: string | null;
  /** Note that was sent with it. */
  notes: string | null;
  fiscal: FiscalRegistration;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  dueAt: string | null;
  issuedAt: string | null;
  /** When it was last sent to the buyer. */
  sentAt: string | null;
  overdueAt: string | null;
  /** When the order's money came; in cash, when somebody said that it was taken. */
  paidAt: string | null;
  voidedAt: string | null;
  /** Why it no longer counts. */
  voidReason: string | null;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

/** As at that time. Each is null after the person was erased, and for a key with neither `invoices:read` nor `orders:read`. */
export type InvoiceBuyer = {
  /** What it is called. */
  name: string | null;
  /** A number in international form, `+234…`. */
  phone: string | null;
  address: string | null;
};

export type InvoiceLine = {
  /** The id of the product. */
  productId: ProductId;
  /** The id of the variant. */
  variantId: ProductVariantId | null;
  /** What it is called. */
  name: string;
  /** How many. */
  quantity: number;
  /** What it is counted in. Null: pieces. */
  unit: UnitWords | null;
  unitPrice: Money;
  total: Money;
  /** The VAT in it; null where the shop is not registered for it. */
  tax: Money | null;
};

/** The shop as it was when the invoice was issued. */
export type InvoiceSeller = {
  /** What it is called. */
  name: string;
  taxNumber: string | null;
  address: string | null;
  /** A number in international form, `+234…`. */
  phone: string | null;
  country: string;
  /** Days on the paper are days there. */
  timezone: string;
  /** The picture's address. PNG and JPEG are drawn. */
  logo: string | null;
};

export type InvoiceTax = {
  /** In hundredths of a percent, of the day of issue. */
  rateBasisPoints: number;
  amount: Money;
  net: Money;
  ofShipping: Money;
};

export type JoiningTeamMember = {
  member: TeamMember;
  /** Verifies the phone: sent from it to the shop's own WhatsApp number. Shown once. */
  join: JoiningTeamMemberJoin;
};

/** Verifies the phone: sent from it to the shop's own WhatsApp number. Shown once. */
export type JoiningTeamMemberJoin = {
  /** What the member sends, word for word. */
  text: string;
  /** The shop's number that it is sent to; null while no WhatsApp number is connected. */
  to: string | null;
  /** RFC 3339, UTC, milliseconds. */
  expiresAt: string;
};

export type KeyRotation = {
  /** How long the old key works next to the new one. */
  overlapSeconds?: number | undefined;
  /** Of the new key. Left out: it lives as long as the old one was to, but not longer than the asking key. */
  expiresAt?: Time | null | undefined;
};

export type Location = {
  /** Its id: what it is read and changed by. */
  id: LocationId;
  /** What it is called. */
  name: string;
  /** Where it is, with a landmark. */
  address: string | null;
  /** Whether the stock at this location is for sale in chats, on payment pages, in catalogs and through the API. */
  sellsOnline: boolean;
  /** Orders take stock from the lowest number first, and then from the next ones. */
  priority: number;
  /** The location that every shop has. Stock without a named location is here. */
  isHome: boolean;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

export type LocationChange = {
  /** What it is called. */
  name?: string | undefined;
  /** Where it is, with a landmark. */
  address?: string | null | undefined;
  /** Whether the stock at this location is for sale in chats, on payment pages, in catalogs and through the API. */
  sellsOnline?: boolean | undefined;
  /** Orders take stock from the lowest number first, and then from the next ones. */
  priority?: number | undefined;
  /** Merged into the present metadata; null removes a key. */
  metadata?: Record<string, string | null> | undefined;
};

export type MadeApiKey = {
  /** Its id: what it is read and changed by. */
  id: ApiKeyId;
  /** What it is called. */
  name: string;
  /** Its beginning, enough to find it in a client's settings. */
  begins: string;
  /** What it may do. */
  scopes: Open<"products:read" | "products:write" | "orders:read" | "orders:write" | "customers:read" | "customers:write" | "customers:export" | "conversations:read" | "conversations:write" | "broadcasts:read" | "broadcasts:write" | "payments:read" | "payments:write" | "payouts:read" | "payouts:write" | "invoices:read" | "invoices:write" | "subscriptions:read" | "subscriptions:write" | "inventory:read" | "inventory:write" | "shop:read" | "shop:write" | "insights:read" | "webhooks:read" | "webhooks:write" | "events:read" | "keys:read" | "keys:write">[];
  /** The location. */
  state: Open<"valid" | "expired" | "revoked">;
  /** From where it may be used; empty: from everywhere. */
  allowedAddresses: string[];
  /** Who created it: another key of the shop, a member in the console (`human`), or the operator. Null if it was not recorded. */
  createdBy: MadeApiKeyCreatedBy | null;
  /** The key that was made in its place; both are good until `expiresAt`. */
  replacedBy: ApiKeyId | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  /** To the minute. */
  lastUsedAt: string | null;
  /** The key itself. Shown once; we keep a hash of it. */
  key: string;
};

export type MadeApiKeyCreatedBy = {
  /** Which sort it is. */
  kind: Open<"key" | "operator" | "system" | "human">;
  /** Its id: what it is read and changed by. */
  id: string;
};

export type MadeWebhookEndpoint = {
  /** Its id: what it is read and changed by. */
  id: WebhookEndpointId;
  /** https, on its usual port, at an address of the open internet. Redirects are not followed. */
  url: string;
  /** For your list. */
  description: string;
  /** What it hears of: types, groups of them (`order.*`), or all (`*`). */
  eventTypes: string[];
  /** Whether events are sent to it. */
  enabled: boolean;
  /** asked: by you. failing: it took nothing for five days. gone: it answered 410. maker_removed: the member who made it was removed or lost the role, or it was made from an owner's new phone and an owner said no to that phone. Null while it is enabled. */
  disabledReason: Open<"asked" | "failing" | "gone" | "maker_removed"> | null;
  /** It has accepted nothing since then. Null: the last call succeeded. */
  failingSince: string | null;
  /** To the minute. */
  lastDeliveredAt: string | null;
  /** Until then it is signed with the secret before as well. */
  formerSecretUntil: string | null;
  /** API version of the events. */
  apiVersion: string;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
  /** Signing secret: `whsec_…`. Shown once; we store it encrypted. */
  secret: string;
};

/** The meaning of one of our sentences, so that you can show it in another language. */
export type Meaning = {
  /** Code of the sentence. It does not change; new codes are added, so show the text for a code you do not know. */
  code: string;
  /** Values in it, by name: words, figures, sums of money, times (`…At`), days (`…On`). */
  facts: Record<string, string | number | Money>;
};

/** A file that came with a message, or was uploaded to be sent. */
export type Media = {
  /** Its id: what it is read and changed by. */
  id: MediaId;
  /** Which sort it is. */
  kind: Open<"image" | "video" | "audio" | "document" | "sticker" | "post" | "story">;
  /** `waiting`: not here yet. `kept`: `url` has it. `refused`: will not come, see `reason`. */
  state: Open<"waiting" | "kept" | "refused">;
  /** Why it was not kept: channel_not_connected, misconfigured, unreachable, gone, invalid, empty, too_large, type_not_taken, deleted, erased. */
  reason: string | null;
  /** Type detected from the bytes. */
  mimeType: string | null;
  /** Its name at the source. */
  fileName: string | null;
  /** How large it is. */
  bytes: number | null;
  /** Of its bytes, in hexadecimal. */
  sha256: string | null;
  /** Opens without a key until `urlExpiresAt`; null unless the file is kept. */
  url: string | null;
  urlExpiresAt: string | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

export type MergeCustomersBody = {
  /** Who becomes this customer. */
  from: CustomerId;
};

/** One message of a conversation, either way. */
export type Message = {
  /** Its id: what it is read and changed by. */
  id: MessageId;
  /** The id of the conversation. */
  conversationId: ConversationId;
  /** From the buyer (`inbound`) or to them (`outbound`). */
  direction: Open<"inbound" | "outbound">;
  /** Who wrote it. */
  author: Open<"customer" | "agent" | "human" | "system">;
  /** Of a message with media the kind of the first. */
  type: Open<"text" | "image" | "video" | "audio" | "document" | "sticker" | "post" | "story" | "location" | "contacts" | "choice" | "order" | "reaction" | "system" | "unsupported" | "comment" | "buttons" | "list" | "link" | "cards" | "product" | "products" | "template" | "location_request">;
  /** What a person reads: text, caption, title of the tapped button. */
  text: string;
  /** The attachment. `post`: a shared post. `story`: a story that mentions the shop. */
  media: MessageMedia[];
  /** What a model made of the buyer's voice note or picture. A machine wrote it: it may be wrong. Null where no model was asked. */
  reading: MessageReading | null;
  /** A point on the map. */
  location: MessageLocation | null;
  contacts: MessageContact[] | null;
  /** Id of the button or row that was tapped. */
  choice: string | null;
  /** A cart sent from the channel's catalog. */
  items: MessageItem[] | null;
  reaction: MessageReaction | null;
  /** What can be tapped: buttons, or the rows of a list. */
  buttons: MessageButton[] | null;
  /** The ad, post or link that brought the buyer. */
  referral: MessageReferral | null;
  /** Product the buyer pressed “message business” on. */
  referredProduct: string | null;
  /** Whether it was forwarded. */
  forwarded: boolean;
  /** The shop's story this answers. */
  story: MessageStory | null;
  /** A public comment below a post; ids are the channel's. */
  comment: MessageComment | null;
  /** The id of the quoted message. */
  quotedMessageId: MessageId | null;
  /** `unknown`: the channel gave no answer; it is never sent again blindly, and its own word settles it. */
  status: Open<"received" | "queued" | "sending" | "sent" | "delivered" | "read" | "failed" | "unknown">;
  /** Why it did not go through. */
  error: MessageError | null;
  /** Of the shop's own: sent from here, or written with the channel's own app. */
  source: Open<"sokoni" | "phone"> | null;
  /** Of a message that a person sent from here: the line above it in the buyer's chat, as in “Zuri Fashion team”. It tells buyers that a person of the shop writes. A voice note or template has none, nor has a further part of a long message. */
  signedAs: string | null;
  editedAt: string | null;
  /** The buyer took it back; its words are gone. */
  deletedAt: string | null;
  /** Earlier texts of an edited message, oldest first. */
  earlier: MessageEarlier[];
  /** The channel's price for this message; null if it has none. */
  cost: MessageCost | null;
  /** The id of the turn. */
  turnId: TurnId | null;
  /** What the agent did in this turn. */
  actions: (Record<string, unknown>)[];
  /** What each figure in the text was checked against. */
  checks: (Record<string, unknown>)[];
  /** With `include=trace`: how the agent arrived at it; null for all other messages. */
  trace?: Trace | null;
  /** RFC 3339, UTC, milliseconds. */
  sentAt: string;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

export type MessageButton = {
  /** Its id: what it is read and changed by. */
  id: string;
  /** What the code means, in a sentence. */
  title: string;
};

export type MessageComment = {
  /** Its id: what it is read and changed by. */
  id: string;
  /** The id of the post. */
  postId: string | null;
  postKind: Open<"feed" | "reel" | "story" | "ad" | "live" | "unknown">;
  /** The id of the ad. */
  adId: string | null;
  /** The comment this one answers. */
  parentId: string | null;
};

export type MessageContact = {
  /** What it is called. */
  name: string | null;
  /** Numbers to call. */
  phones: string[];
};

export type MessageCost = {
  /** Millionths of a US dollar: prices are parts of a cent. */
  micros: number;
  currency: Open<"USD">;
  /** The kind of goods, in your words. */
  category: Open<"service" | "utility" | "authentication" | "marketing" | "unknown">;
  /** Whether the channel named the category, or it was derived from the message. */
  basis: Open<"told" | "estimated">;
  /** Date of the price table. */
  priceDate: string;
};

export type MessageEarlier = {
  /** The words. */
  text: string;
  /** RFC 3339, UTC, milliseconds. */
  until: string;
};

export type MessageError = {
  /** `window_closed`, `undeliverable`, `rate_limited`, `misconfigured`, `invalid`, `file_unreachable`, `opted_out`, `rejected_by_channel`, `no_answer`, `unreachable`, `no_channel`, `no_consent`, `blocked`, `quiet`, `capped`, `plan_limit`, `too_long`, `merged`, `erased`, `cancelled`. */
  reason: string;
  /** The channel's own. */
  code: number | null;
  /** More details, for people. */
  detail: string;
};

export type MessageItem = {
  /** The id of the retailer. */
  retailerId: string;
  /** How many. */
  quantity: number;
  /** What the buyer's phone says it showed. Never charged: prices are ours. */
  shownPrice: Money | null;
};

export type MessageLocation = {
  latitude: number;
  longitude: number;
  /** What it is called. */
  name: string | null;
  address: string | null;
};

export type MessageMedia = {
  /** For `GET /api/media/{id}`; null where there is only the link. */
  id: MediaId | null;
  /** Which sort it is. */
  kind: Open<"image" | "video" | "audio" | "document" | "sticker" | "post" | "story">;
  mimeType: string | null;
  /** Its name at the source. */
  fileName: string | null;
  /** Spoken, not a file. */
  voice: boolean;
  /** Of what we sent. */
  link: string | null;
};

export type MessageReaction = {
  /** Null if it was withdrawn. */
  emoji: string | null;
  /** The id of the message. */
  messageId: MessageId | null;
};

export type MessageReading = {
  /** Of a voice note its words, of a picture what it shows. */
  kind: Open<"transcript" | "description">;
  /** The location. */
  state: Open<"read" | "failed">;
  /** Empty where it failed. */
  text: string;
  /** Products that the picture may show, the likeliest first. */
  productIds: ProductId[];
  model: string;
  /** Why it failed. */
  reason: string | null;
};

export type MessageReferral = {
  /** Which sort it is. */
  kind: Open<"ad" | "post" | "link" | "unknown">;
  /** The id of the source. */
  sourceId: string | null;
  headline: string | null;
  sourceUrl: string | null;
  /** Data in the link. */
  ref: string | null;
};

export type MessageStory = {
  /** Its id: what it is read and changed by. */
  id: string | null;
  /** Where it is. */
  url: string | null;
};

/** Money that came in but is not simply what was due. It is untouched until you decide, or until it is refunded automatically. */
export type Mispayment = {
  /** Its id: what it is read and changed by. */
  id: MispaymentId;
  /** `over`, `under`: another sum than was due. `late`: the order can't be paid any more. `duplicate`: it is paid already. `wrong_currency`: another one than was asked for. `unknown_reference`: it names no order of yours. `wrong_reference`, `wrong_environment`: the provider's answer was about another payment, and moved no money. `refunded_there`: the provider gave back money that the order did not hold. `paid_out_twice`: the provider paid a payout more than once. `contradiction`: the provider contradicts itself. `unreadable_answer`: the provider's answer can't be read. */
  kind: Open<"over" | "under" | "late" | "duplicate" | "wrong_currency" | "wrong_reference" | "wrong_environment" | "unknown_reference" | "refunded_there" | "paid_out_twice" | "contradiction" | "unreadable_answer">;
  /** `open` until you decide; then the decision. `contested`: a bank is taking it back, and it can't be decided meanwhile. `charged_back`: the bank has taken it back. */
  status: Open<"open" | "accepted" | "refunded" | "applied" | "dismissed" | "contested" | "charged_back">;
  /** The id of the payment. */
  paymentId: PaymentId | null;
  /** What it was paid for; null when nothing says so. */
  orderId: OrderId | null;
  /** The payout that was paid more than once. */
  payoutId: PayoutId | null;
  /** What waits for your decision, or waited; null when no money moved. */
  amount: Money | null;
  /** The amount requested. */
  expected: Money | null;
  /** Total amount received, as the provider says. */
  received: Money;
  /** The id of the provider transaction. */
  providerTransactionId: string;
  /** Why it does not fit. */
  detail: string;
  /** Possible decisions; empty once it is decided. */
  possible: Open<"accept" | "refund" | "apply" | "dismiss">[];
  /** For yourselves. */
  note: string | null;
  /** The id of the applied to order. */
  appliedToOrderId: OrderId | null;
  /** The id of the refund. */
  refundId: RefundId | null;
  paidAt: string | null;
  decidedAt: string | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

export type MissingChoice = {
  /** Its place in `items`, from 0. */
  item: number;
  /** Of a bundle: the part's place in the item's `components`, from 0. Null: the item itself. */
  component: number | null;
  /** Of a part, the part's. */
  productId: ProductId;
  /** The product's name. */
  name: string;
  /** What has to be chosen, and from what. */
  options: MissingChoiceOption[];
};

export type MissingChoiceOption = {
  /** What it is called. */
  name: string;
  values: string[];
};

/** An amount of money: whole minor units, never a fraction. */
export type Money = {
  /** Whole minor units by ISO 4217: kobo for NGN, francs for XOF. */
  amount: number;
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
};

/** One of the two. */
export type MoveTestClockBody = {
  /** The time it shall be: later than now, 400 days at most. */
  now?: Time | undefined;
  /** By how much it shall be later. */
  advanceSeconds?: number | undefined;
};

export type MoveTestShipmentBody = {
  /** One of our statuses, or a word of the aggregator's. */
  status: string;
};

/** How far a price may be haggled. Seen by the shop only, never by the sales agent or a buyer. */
export type Negotiation = {
  /** The lowest price the agent may agree to. Buyers never see it. */
  floor: Money;
  /** How far one counter-offer goes down. */
  step: Money;
  /** Counter-offers before the price is final. */
  maxRounds: number;
};

export type NewAccessToken = {
  /** Secret of the channel's app. Stored encrypted, and never shown. */
  accessToken: string;
  /** When the token expires, if the channel told you. You are warned a week before. */
  accessTokenExpiresAt?: Time | null | undefined;
};

export type NewAddress = {
  /** House and street, where there are any. */
  line?: string | null | undefined;
  /** What riders ask for first: opposite, behind, next to … */
  landmark?: string | null | undefined;
  /** One of the shop's delivery areas, where it is one. */
  area?: string | null | undefined;
  /** The city, as people write it. */
  city?: string | null | undefined;
  /** Who receives, when it is not the buyer. */
  contactName?: string | null | undefined;
  /** For who brings it. */
  riderNote?: string | null | undefined;
  /** A point on the map. */
  pin?: NewAddressPin | null | undefined;
  /** Numbers to call. */
  phones?: readonly string[] | undefined;
};

export type NewAddressPin = {
  latitude: number;
  longitude: number;
};

export type NewApiKey = {
  /** Where it is used, for your list. */
  name: string;
  /** Scopes of the key; at most those of the caller. */
  scopes: readonly ("products:read" | "products:write" | "orders:read" | "orders:write" | "customers:read" | "customers:write" | "customers:export" | "conversations:read" | "conversations:write" | "broadcasts:read" | "broadcasts:write" | "payments:read" | "payments:write" | "payouts:read" | "payouts:write" | "invoices:read" | "invoices:write" | "subscriptions:read" | "subscriptions:write" | "inventory:read" | "inventory:write" | "shop:read" | "shop:write" | "insights:read" | "webhooks:read" | "webhooks:write" | "events:read" | "keys:read" | "keys:write")[];
  /** Null: it does not expire. No later than the asking key's own end. */
  expiresAt?: Time | null | undefined;
  /** Addresses and networks it may be used from, such as 203.0.113.0/24. Left out: from everywhere. All of them within the asking key's own. */
  allowedAddresses?: readonly string[] | undefined;
};

export type NewBundleComponent = {
  /** The id of the product. */
  productId: ProductId;
  /** Only this variant. Without it, the buyer chooses among the product's variants. */
  variantId?: ProductVariantId | undefined;
  /** Of one bundle. */
  quantity: number;
};

export type NewCatalogSync = {
  /** Only the catalog of this channel; all of them when left out. */
  channelId?: ChannelId | undefined;
  /** Also reads the whole catalog back and mends what differs. */
  full?: boolean | undefined;
};

export type NewChannel = {
  /** Which of the seven places of providers. */
  slot: "chatapp" | "photoapp";
  /** WhatsApp: the phone number id. Instagram: the id of the professional account. */
  account: string;
  /** Secret of the channel's app. Stored encrypted, and never shown. */
  accessToken: string;
  /** When the token expires, if the channel told you. You are warned a week before. */
  accessTokenExpiresAt?: Time | null | undefined;
};

/** `rule` or `productIds`. Either this or the other; neither: put in by hand, and empty. */
export type NewCollection = {
  /** As buyers say it. */
  name: string;
  /** In the language it is shown in. */
  description?: string | undefined;
  /** Conditions that a product must meet, all of them. The rule is evaluated at each use. */
  rule?: NewCollectionRule | undefined;
  /** Put in by hand, in their order. */
  productIds?: readonly ProductId[] | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

/** Conditions that a product must meet, all of them. The rule is evaluated at each use. */
export type NewCollectionRule = {
  /** Its category is one of these, in whatever case. */
  categories?: readonly string[] | undefined;
  /** It has one of these tags. */
  tags?: readonly string[] | undefined;
  /** An uploaded picture shows it in one of these, or it has a choice called so. */
  colours?: readonly ("black" | "white" | "grey" | "red" | "orange" | "brown" | "yellow" | "green" | "teal" | "blue" | "navy" | "purple" | "pink" | "beige" | "gold" | "cream")[] | undefined;
  /** Something of it costs at least this. Minor units. */
  priceFrom?: number | undefined;
  /** Something of it costs at most this. Minor units. */
  priceTo?: number | undefined;
  /** Whether it has a price before, shown struck through. */
  reduced?: boolean | undefined;
  /** It was made since then. */
  newerThanDays?: number | undefined;
};

/** At least one of name, phone and email. */
export type NewCustomer = {
  /** What it is called. */
  name?: string | null | undefined;
  /** A number in international form, `+234…`. */
  phone?: string | null | undefined;
  /** An address for mail. */
  email?: string | null | undefined;
  /** BCP 47, for example `sw`. */
  language?: string | null | undefined;
  /** Your own words to find it by. */
  tags?: readonly string[] | undefined;
  /** Delivery addresses they used. */
  addresses?: readonly NewAddress[] | undefined;
  /** Per channel; channels that are not named do not change. */
  consent?: NewCustomerConsent | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

/** Per channel; channels that are not named do not change. */
export type NewCustomerConsent = {
  chatapp?: NewCustomerConsentChatapp | undefined;
  photoapp?: NewCustomerConsentChatapp | undefined;
};

export type NewCustomerConsentChatapp = {
  marketing: boolean;
};

export type NewCustomerFact = {
  /** What it is. */
  value: string;
  /** How it is known. */
  source?: "said_by_buyer" | "seller" | "order" | undefined;
  /** The channel where they said it. */
  messageId?: MessageId | null | undefined;
};

export type NewCustomerImport = {
  /** By the names of columns, as in a file's header. */
  rows: readonly (Record<string, string | number | boolean | null>)[];
};

export type NewFurtherPrice = {
  /** Whole minor units. */
  amount: number;
  /** One of the shop's further currencies. */
  currency: "NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF";
  /** The price before a reduction, in this currency. */
  compareAtAmount?: number | null | undefined;
};

/** Exactly one of `set`, `delta` and `count`, at one location. With `set`, send `If-Match` with the item's version. */
export type NewInventoryAdjustment = {
  /** The id of the product. */
  productId: ProductId;
  /** Needed where the product has variants on sale. */
  variantId?: ProductVariantId | undefined;
  /** The shop's home when left out. */
  locationId?: LocationId | undefined;
  /** New stock on hand. Or send `delta` or `count`. */
  set?: number | undefined;
  /** Number of pieces added or removed. Or send `set` or `count`. */
  delta?: number | undefined;
  /** Number of pieces counted on the shelf at `countedAt`; later changes are added to it. */
  count?: number | undefined;
  /** Now when left out. Only with `count`. */
  countedAt?: Time | undefined;
  /** Defaults to `correction`. Can't be combined with `count`. */
  reason?: "restock" | "correction" | "return" | "damage" | "loss" | "found" | "sold_elsewhere" | undefined;
};

export type NewLocation = {
  /** What it is called. */
  name: string;
  /** Where it is, with a landmark. */
  address?: string | null | undefined;
  /** Whether the stock at this location is for sale in chats, on payment pages, in catalogs and through the API. */
  sellsOnline?: boolean | undefined;
  /** Orders take stock from the lowest number first, and then from the next ones. */
  priority?: number | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

export type NewOrderItem = {
  /** The id of the product. */
  productId: ProductId;
  /** Needed, or `options`, where the product has variants on sale. */
  variantId?: ProductVariantId | undefined;
  /** Its choice, in place of `variantId`: `{ "Size": "M" }`. Of a product without variants it may be set later. */
  options?: Record<string, string> | undefined;
  /** Of a bundle: what is chosen of its parts. What is not named can be chosen later. */
  components?: readonly NewOrderItemComponent[] | undefined;
  /** How many. */
  quantity: number;
};

export type NewOrderItemComponent = {
  /** A part of the bundle. */
  productId: ProductId;
  /** Its variant. Or send `options`. */
  variantId?: ProductVariantId | null | undefined;
  /** Its choice. */
  options?: Record<string, string> | null | undefined;
  /** How many of one bundle are chosen so. Without it: all of the part; 1 where several entries name the part. */
  quantity?: number | undefined;
};

export type NewProduct = {
  /** What it is called. */
  name: string;
  /** At least 1, in the shop's currency. */
  price: Money;
  /** In the language it is shown in. */
  description?: string | undefined;
  /** The price before a reduction. */
  compareAtPrice?: Money | null | undefined;
  /** Prices in the shop's further currencies: fixed, never converted. The list is replaced as a whole. */
  prices?: readonly NewFurtherPrice[] | undefined;
  /** The shop's own number, unique among its products and their variants. */
  sku?: string | null | undefined;
  /** By which another system knows it: unique in the shop. An import finds the product by it. */
  externalId?: string | null | undefined;
  /** The kind of goods, in your words. */
  category?: string | null | undefined;
  /** The seller's own words for what belongs together. */
  tags?: readonly string[] | undefined;
  /** The variants, by their choice: `Size` → `42`. */
  options?: readonly NewProductOption[] | undefined;
  /** By address, in this order. An uploaded picture that is not listed is removed. */
  images?: readonly NewProductImage2[] | undefined;
  /** Buyers see active products only. */
  status?: "draft" | "active" | "archived" | undefined;
  /** Null: no alert before the last. */
  lowStockThreshold?: number | null | undefined;
  /** In grams, packed. */
  weightGrams?: number | null | undefined;
  /** How large it is, packed. */
  dimensions?: NewProductDimensions | null | undefined;
  /** Null: the shop's. */
  returnDays?: number | null | undefined;
  /** Null: the price is fixed. */
  negotiation?: Negotiation | null | undefined;
  /** What one of it is, and in which numbers it is sold. Null: pieces, any number. */
  unit?: NewSaleUnit | null | undefined;
  /** Made to order, and ready this many days after it is paid. It has no stock. Null: sold from stock. */
  leadTimeDays?: number | null | undefined;
  /** The products in this bundle. A new list replaces the old one. Empty: it is no bundle. */
  components?: readonly NewBundleComponent[] | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
  /** Opening stock. Without it, the stock is not tracked. With `variants`, each has its own. */
  stock?: number | undefined;
  /** Combinations of options with their own stock and price. Without variants, options are choices of the buyer. */
  variants?: readonly NewProductVariant[] | undefined;
};

export type NewProductDimensions = {
  lengthCm: number;
  widthCm: number;
  heightCm: number;
};

/** A picture that came with a message, or was uploaded to be sent. */
export type NewProductImage = {
  /** The id of the media. */
  mediaId: MediaId;
};

export type NewProductImage2 = {
  /** Where it is. */
  url: string;
  /** What the picture shows, in words. */
  alt?: string | null | undefined;
};

export type NewProductImport = {
  /** The goods. */
  products: readonly ImportedProduct[];
};

export type NewProductOption = {
  /** For example Colour or Size. */
  name: string;
  /** Values that differ only in case, width or invisible characters are refused. */
  values: readonly string[];
};

export type NewProductVariant = {
  /** One value of each option of the product, for example `{ "Colour": "Red", "Size": "42" }`. */
  options: Record<string, string>;
  /** Null: the product's. */
  price?: Money | null | undefined;
  /** Null: the product's, with its price. */
  compareAtPrice?: Money | null | undefined;
  /** Prices in further currencies. In a currency that is missing here, the variant costs what the product does; if the variant has its own `price`, it is not sold in that currency. */
  prices?: readonly NewFurtherPrice[] | undefined;
  /** The shop's own number, unique among its products and their variants. */
  sku?: string | null | undefined;
  /** The barcode number printed on the goods. */
  barcode?: string | null | undefined;
  /** Its own picture. Null: the product's. */
  image?: string | null | undefined;
  /** Null: the product's. */
  weightGrams?: number | null | undefined;
  /** Null: the product's, if it has no price of its own. */
  negotiation?: Negotiation | null | undefined;
  /** Buyers see active variants of active products only. */
  status?: "active" | "archived" | undefined;
  /** Opening stock of a new variant; defaults to 0 if another variant has one. */
  stock?: number | undefined;
};

export type NewSaleUnit = {
  /** What one is: `yard`, `pair`, `500 g`, `pack of 6`. The price is for one. */
  name: string;
  /** The plural: `yards`. Defaults to the name. */
  plural?: string | undefined;
  /** Minimum quantity; defaults to 1. */
  minimum?: number | undefined;
  /** Step from the minimum on; defaults to 1. */
  step?: number | undefined;
  /** Null: any number. */
  maximum?: number | null | undefined;
};

export type NewSegment = {
  /** One segment of the shop has it; capital letters make no difference. */
  name: string;
  /** In the language it is shown in. */
  description?: string | null | undefined;
  expression: SegmentExpression;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

export type NewStockTransfer = {
  /** The id of the from location. */
  fromLocationId: LocationId;
  /** The id of the to location. */
  toLocationId: LocationId;
  /** What it is about, line by line. */
  items: readonly NewStockTransferItem[];
  /** `draft` (the default): nothing moves yet. `in_transit`: sent at once. `received`: moved at once. */
  status?: "draft" | "in_transit" | "received" | undefined;
  /** For yourselves. */
  note?: string | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

export type NewStockTransferItem = {
  /** The id of the product. */
  productId: ProductId;
  /** The id of the variant. */
  variantId?: ProductVariantId | undefined;
  /** How many. */
  quantity: number;
};

export type NewTemplate = {
  /** By default the WhatsApp number that was connected first. Numbers of one business share its templates. */
  channelId?: ChannelId | undefined;
  /** Lower-case letters, digits and underscores. */
  name: string;
  /** As the channel writes it: `en`, `en_GB`, `fr`, `sw`, `ha`. */
  language: string;
  /** `utility` is about something the buyer did: an order, a delivery. */
  category: "marketing" | "utility";
  /** Above the body. */
  header?: NewTemplateHeader | undefined;
  /** With places to be filled in: `{{1}}`, `{{2}}` … in this order, or each with a name: `{{first_name}}`. */
  body: string;
  /** An example for each placeholder of the body. The channel's reviewers see it. */
  examples?: Record<string, string> | undefined;
  /** Comes behind the name of your team, with which each footer begins: `Zuri Fashion team · Reply STOP`. Both have 60 characters together. */
  footer?: string | undefined;
  /** What the buyer may tap. */
  buttons?: readonly NewTemplateButton[] | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

export type NewTemplateButton = {
  /** Which sort it is. */
  type: "quick_reply" | "url" | "copy_code";
  /** The words. */
  text?: string | undefined;
  /** May end with `{{1}}`, filled in at each sending. */
  url?: string | undefined;
  example?: string | undefined;
};

/** Above the body. */
export type NewTemplateHeader = {
  /** Which sort it is. */
  type: "text" | "image" | "video" | "document";
  /** For `text`, with one place at most. */
  text?: string | undefined;
  example?: string | undefined;
  /** For the others: what one may look like. Each sending brings its own. */
  mediaId?: MediaId | undefined;
};

export type NewWebhookEndpoint = {
  /** https, on its usual port, at an address of the open internet. Redirects are not followed. */
  url: string;
  /** What it hears of: types, groups of them (`order.*`), or all (`*`). */
  eventTypes?: readonly string[] | undefined;
  /** For your list. */
  description?: string | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

/** What the shop's people tell each other about a conversation. The buyer never sees it. */
export type Note = {
  /** Its id: what it is read and changed by. */
  id: NoteId;
  /** The id of the conversation. */
  conversationId: ConversationId;
  /** The words. */
  text: string;
  /** As the shop names its people. */
  author: string | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

export type OpenDisputeBody = {
  /** The id of the order. */
  orderId?: OrderId | undefined;
  /** One payment of the order; without it the order's payments together. */
  paymentId?: PaymentId | undefined;
  /** An amount of money above zero. */
  amount?: Money | undefined;
  /** Why. */
  reason: "not_received" | "wrong_item" | "damaged" | "not_as_described" | "missing_part" | "counterfeit" | "late" | "duplicate" | "unauthorised";
  /** In the words of who opens it. */
  description?: string | undefined;
  /** The side that opens it. The other side answers first. `buyer`: you enter it in the buyer's name, and it is shown so (`enteredBySeller`). */
  openedBy: "buyer" | "seller";
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

/** A browser that is signed in. */
export type OpenSession = {
  /** Its id: what it is read and changed by. */
  id: OpenSessionId;
  /** The id of the member. */
  memberId: TeamMemberId;
  /** It is the one that asks. */
  isCurrent: boolean;
  /** What the browser calls itself. */
  userAgent: string | null;
  /** To the minute. */
  lastSeenAt: string;
  /** RFC 3339, UTC, milliseconds. */
  expiresAt: string;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

export type OpenShopBody = {
  /** The secret of this sign-up, from the answer to the first step. A request with it acts for the person: keep it secret. */
  token: string;
  /** The shop's name. */
  name: string;
  /** Your own name, as your bank or wallet knows it: payouts are compared with it. */
  ownerName: string;
  /** ISO 3166 code. */
  country: "NG" | "KE" | "GH" | "CI" | "UG" | "TZ" | "RW" | "ZM" | "ZA";
  /** The language of the messages to the owner. */
  language?: "en" | "pcm" | "fr" | "sw" | undefined;
  /** What is sold, for the operator. */
  sells?: "fashion" | "beauty" | "food" | "electronics" | "home" | "other" | undefined;
  /** The address of the shop's page, after `/s/`. Without it, one is made of the name. */
  pageName?: string | undefined;
};

/** A hosted page where one order is paid. The payer can't change its total. */
export type OpenedCheckout = {
  /** Its id: what it is read and changed by. */
  id: CheckoutId;
  /** The id of the order. */
  orderId: OrderId;
  /** The location. */
  status: Open<"open" | "completed" | "expired" | "cancelled">;
  amount: Money;
  /** What works for the amount, the currency, the country and the operator's accounts. */
  methods: Open<"card" | "bank_transfer" | "mobile_money">[];
  /** Where the buyer goes after paying. */
  successUrl: string | null;
  /** Where the buyer goes after cancelling. */
  cancelUrl: string | null;
  /** RFC 3339, UTC, milliseconds. */
  expiresAt: string;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

export type OpeningHours = {
  /** The seller's own words, instead of `week`. */
  words: string | null;
  /** In the shop's time zone. */
  week: OpeningHoursWeek | null;
  /** Other days on which the shop is closed. */
  closures: OpeningHoursClosure[];
  /** What buyers are told now: the opening hours in words, and the next closed days. */
  told: string | null;
};

export type OpeningHoursClosure = {
  /** As 2026-12-25. */
  from: string;
  /** The last day; the same for a single one. */
  to: string;
  /** For buyers. */
  reason: string | null;
};

export type OpeningHoursWeek = {
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  monday: OpeningPeriod[];
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  tuesday: OpeningPeriod[];
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  wednesday: OpeningPeriod[];
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  thursday: OpeningPeriod[];
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  friday: OpeningPeriod[];
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  saturday: OpeningPeriod[];
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  sunday: OpeningPeriod[];
};

export type OpeningPeriod = {
  /** As 09:30; 24:00 ends a day. */
  opens: string;
  /** As 09:30; 24:00 ends a day. */
  closes: string;
};

export type Order = {
  /** Its id: what it is read and changed by. */
  id: OrderId;
  /** Short and public: what buyer and seller call the order. */
  number: string;
  /** One status that sums up the axes below. */
  status: Open<"pending" | "confirmed" | "paid" | "processing" | "shipped" | "delivered" | "completed" | "cancelled" | "expired" | "refunded">;
  /** The id of the customer. */
  customerId: CustomerId;
  /** The id of the conversation. */
  conversationId: ConversationId | null;
  /** Where it was placed. `api`: by a program, or by hand in the console. `page`: on the shop's page, by a person who had not proven their number. */
  channel: Open<"api" | "chatapp" | "photoapp" | "page">;
  /** What the person who ordered on the shop's page (`channel` is `page`) typed of themselves. The number is proven when somebody writes from it: the order is then that customer's. Null for other orders, and after an erasure. */
  contact: OrderContact | null;
  /** What it is about, line by line. */
  items: OrderItem[];
  /** Options without a choice. The buyer is asked, and the order can't be packed before. Empty: nothing is missing. */
  choicesMissing: MissingChoice[];
  subtotal: Money;
  discount: Money;
  /** What the discount reduced: each line, and the delivery with the rest. */
  discountCode: string | null;
  shipping: Money;
  tax: Money;
  total: Money;
  due: Money;
  /** Through us or in cash. Cash counts as paid when you complete the order or a courier takes it, and as refunded when you pay it back by hand. `fundsStatus` is then `none`. `pending`: the buyer has begun to pay; an order that has expired or was cancelled is `unpaid` again, unless its money came. */
  paymentStatus: Open<"unpaid" | "pending" | "partly_paid" | "paid" | "overpaid" | "partly_refunded" | "refunded">;
  /** Where the buyer's money is. `release_due`: it is held, and a clock runs that releases it: `releaseDueAt` of `GET /api/payments/release` has the date as things are now. The delivery is proven then, or you said that it was delivered and the buyer can be asked; before a proof, nothing is released on request. `held`: no clock runs. So it stays where you said that it was delivered and the buyer has no chat. */
  fundsStatus: Open<"none" | "held" | "release_due" | "released" | "frozen" | "refunded" | "split">;
  fulfilmentStatus: Open<"none" | "packing" | "ready" | "dispatched" | "out_for_delivery" | "delivered" | "attempt_failed" | "returning" | "returned" | "cancelled">;
  disputeStatus: Open<"none" | "open" | "awaiting_seller" | "awaiting_buyer" | "under_review" | "resolved">;
  shippingAddress: ShippingAddress | null;
  addressOrigin: Open<"buyer" | "shown" | "seller"> | null;
  /** You took away something that was paid for, or changed a made choice, after the payment had begun. Until the buyer says yes to the goods of now, neither a courier's delivery nor the buyer's silence releases the money. */
  goodsSwapped: boolean;
  /** When the buyer said no to the changed goods. Null again after their yes. */
  goodsRefusedAt: string | null;
  /** How it reaches the buyer; null while nothing was agreed. */
  delivery: OrderDelivery | null;
  /** Longest lead time of its made-to-order goods, in days. Null: all goods are in stock. */
  leadTimeDays: number | null;
  /** When its made-to-order goods should be ready, counted from payment or confirmation. */
  readyBy: string | null;
  /** How the goods reach the buyer; null if that was not chosen and the shop decides. */
  deliveryMethod: Open<"courier" | "own_rider" | "pickup"> | null;
  gift: Gift | null;
  /** What goes with the goods in words: the buyer's, or the shop's for the buyer, who reads them. What the shop notes for itself is at `/api/orders/{id}/notes`. */
  notes: string | null;
  /** Who wrote `notes`. On the buyer's page the words of the shop are named as the shop's. `visitor`: a person on the shop's page, whose number was not proven. */
  notesBy: Open<"buyer" | "shop" | "both" | "visitor"> | null;
  /** The goods are reserved for this order until then; null once they are sold or released. */
  reservationExpiresAt: string | null;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
  customer?: Customer;
};

export type OrderContact = {
  /** What it is called. */
  name: string | null;
  /** A number in international form, `+234…`. */
  phone: string | null;
};

export type OrderDelivery = {
  /** The delivery method. */
  method: Open<"pickup" | "area">;
  /** One of the shop's delivery areas, where it is one. */
  area: string | null;
  etaDays: number | null;
};

/** A change of a placed order: before, after, and the effect on its money. */
export type OrderEdit = {
  /** Null for a dry run. */
  id: OrderEditId | null;
  /** The id of the order. */
  orderId: OrderId;
  /** Counted per order. */
  number: number | null;
  before: OrderEditBefore;
  after: OrderEditBefore;
  due: Money;
  refunded: Money;
  /** The sum that is refunded because the order's total went down. */
  refundIds: RefundId[];
  /** Why the order's code gives no discount any more; its use is given back. */
  lostDiscount: Open<"unknown" | "paused" | "not_started" | "ended" | "currency" | "products" | "minimum" | "no_delivery_fee" | "used_up" | "used_before" | "not_first_order" | "not_proven"> | null;
  /** Why. */
  reason: string | null;
  /** For yourselves. */
  note: string | null;
  /** Who did it. */
  actor: OrderEditActor;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

/** Who did it. */
export type OrderEditActor = {
  /** Which sort it is. */
  kind: Open<"key" | "customer" | "agent" | "human" | "system" | "operator" | "provider">;
  /** Its id: what it is read and changed by. */
  id: string;
};

export type OrderEditBefore = {
  /** What it is about, line by line. */
  items: OrderItem[];
  subtotal: Money;
  discount: Money;
  /** What the discount reduced: each line, and the delivery with the rest. */
  discountCode: string | null;
  shipping: Money;
  total: Money;
  shippingAddress: ShippingAddress | null;
  /** How it reaches the buyer; null while nothing was agreed. */
  delivery: OrderDelivery | null;
};

export type OrderItem = {
  /** The id of the product. */
  productId: ProductId;
  /** Null for a product without variants. */
  variantId: ProductVariantId | null;
  /** As it was called when it was ordered, with its choice: `Palm Slippers – Black, 42`. */
  name: string;
  /** The variants, by their choice: `Size` → `42`. */
  options: Record<string, string> | null;
  /** How many. */
  quantity: number;
  /** What it is counted in: `3 yards`. Null: pieces. */
  unit: UnitWords | null;
  /** The products in one bundle, as they were when it was ordered. A part with several choices is listed once for each. */
  components: OrderItemComponent[];
  /** Made to order in this many days. Null: sold from stock. */
  leadTimeDays: number | null;
  unitPrice: Money;
  total: Money;
  discount: Money;
  product?: Product;
};

export type OrderItemComponent = {
  /** The id of the product. */
  productId: ProductId;
  /** The id of the variant. */
  variantId: ProductVariantId | null;
  /** With its choice. */
  name: string;
  /** What was chosen of it. Null: nothing yet, or it has nothing to choose. */
  options: Record<string, string> | null;
  /** Of one. */
  quantity: number;
};

/** What the shop's people note of an order. The buyer never sees it. */
export type OrderNote = {
  /** Its id: what it is read and changed by. */
  id: OrderNoteId;
  /** The id of the order. */
  orderId: OrderId;
  /** The words. */
  text: string;
  /** As the shop names its people. */
  author: string | null;
  /** Who did it. */
  by: OrderNoteBy;
  /** Who changed it last. */
  editedBy: OrderNoteEditedBy | null;
  editedAt: string | null;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

/** Who did it. */
export type OrderNoteBy = {
  /** Which sort it is. */
  kind: Open<"key" | "customer" | "agent" | "human" | "system" | "operator" | "provider" | "payer" | "visitor">;
  /** Its id: what it is read and changed by. */
  id: string;
};

export type OrderNoteEditedBy = {
  /** Which sort it is. */
  kind: Open<"key" | "customer" | "agent" | "human" | "system" | "operator" | "provider" | "payer" | "visitor">;
  /** Its id: what it is read and changed by. */
  id: string;
};

export type OrderStatusReport = {
  /** The location. */
  status: Open<"pending" | "confirmed" | "paid" | "processing" | "shipped" | "delivered" | "completed" | "cancelled" | "expired" | "refunded">;
  /** What the status may be changed to now. */
  allowed: Open<"confirmed" | "processing" | "shipped" | "delivered" | "completed" | "cancelled">[];
  /** Oldest first. */
  history: OrderStatusReportHistory[];
};

export type OrderStatusReportHistory = {
  /** Which part of the order moved. */
  axis: string;
  from: string | null;
  to: string;
  /** The order's status after it. */
  status: Open<"pending" | "confirmed" | "paid" | "processing" | "shipped" | "delivered" | "completed" | "cancelled" | "expired" | "refunded">;
  /** Who did it. */
  actor: OrderNoteBy;
  /** Why. */
  reason: string | null;
  /** For yourselves. */
  note: string | null;
  /** RFC 3339, UTC, milliseconds. */
  at: string;
};

export type OrderToDo = {
  /** Its id: what it is read and changed by. */
  id: OrderId;
  number: string;
  /** The location. */
  status: string;
  paymentStatus: string;
  /** The id of the customer. */
  customerId: CustomerId;
  /** Null if it is unknown, or if the key may not read customers. */
  customerName: string | null;
  total: Money;
  owedBack: Money;
  /** The first three lines. */
  items: OrderToDoItem[];
  /** How many lines it has. */
  lines: number;
  /** For made-to-order goods: when they should be ready. */
  readyBy: string | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

export type OrderToDoItem = {
  /** What it is called. */
  name: string;
  /** How many. */
  quantity: number;
};

export type PauseBroadcastBody = {
};

export type PayPlanInvoiceBody = {
  /** Where the browser returns to. */
  callbackUrl?: string | undefined;
};

/** One attempt to collect the money of an order. */
export type Payment = {
  /** Its id: what it is read and changed by. */
  id: PaymentId;
  /** The id of the order. */
  orderId: OrderId;
  /** The id of the checkout. */
  checkoutId: CheckoutId | null;
  /** The slot: cardgateway1 … */
  provider: string;
  /** Ours, the same at the provider. Send it to verify. */
  reference: string;
  amount: Money;
  /** What came by it and was accepted for its order, surplus included; null before. Figures count this. */
  received: Money | null;
  /** `succeeded` only after we asked the provider and it confirmed this exact amount, currency and reference, or after you accepted another sum: `received` says which. */
  status: Open<"created" | "action_needed" | "processing" | "succeeded" | "failed" | "cancelled" | "expired">;
  /** The delivery method. */
  method: string | null;
  /** Name of the person who pays for the buyer. */
  payerName: string | null;
  /** What the buyer has to do now. */
  nextAction: PaymentNextActionRedirect | PaymentNextActionApproveOnPhone | null;
  /** The id of the provider transaction. */
  providerTransactionId: string | null;
  providerFee: Money | null;
  /** Why it did not come about. */
  failure: string | null;
  /** What `failure` says; `their_words`: the provider's own `words`. */
  failureMeaning: Meaning | null;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  paidAt: string | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
  /** With `include=order`: the order as `GET /api/orders/{id}` answers it. */
  order?: Record<string, unknown>;
};

export type PaymentNextActionApproveOnPhone = {
  /** Which sort it is. */
  type: "approve_on_phone";
  /** Whose phone asks for the PIN, most of it hidden. */
  phone: string;
  /** RFC 3339, UTC, milliseconds. */
  approveBefore: string;
};

export type PaymentNextActionRedirect = {
  /** Which sort it is. */
  type: "redirect";
  /** Send the buyer's browser here. */
  url: string;
};

/** Money on its way from the available balance to the seller's account. */
export type Payout = {
  /** Its id: what it is read and changed by. */
  id: PayoutId;
  /** `pending`: set aside, not sent yet. `processing`: with the provider. `returned`: it had arrived and came back. The money of a returned or failed payout is available again. */
  status: Open<"scheduled" | "pending" | "processing" | "paid" | "failed" | "returned" | "cancelled">;
  /** Null while a payout of all there is waits for its time. */
  amount: Money | null;
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  /** The id of the destination. */
  destinationId: PayoutDestinationId;
  /** The slot that pays: cardgateway1 … */
  provider: string;
  /** Ours, the same at the provider. */
  reference: string;
  /** The id of the provider payout. */
  providerPayoutId: string | null;
  scheduledFor: string | null;
  /** Made by the schedule. */
  automatic: boolean;
  /** Why it did not come about. */
  failure: string | null;
  /** What `failure` says; `refused`: by our own rules, `refusal` is the code; `their_words`: the provider's own `words`. */
  failureMeaning: Meaning | null;
  /** In the language it is shown in. */
  description: string | null;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  paidAt: string | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

export type PayoutBanks = {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  /** Where sellers can be paid in that country; empty if payouts are not possible, or no list is kept. */
  banks: PayoutBanksBank[];
};

export type PayoutBanksBank = {
  /** What it is typed or decided by. */
  code: string;
  /** What it is called. */
  name: string;
  /** Which sort it is. */
  kind: Open<"bank_account" | "mobile_wallet">;
};

/** A bank account or mobile wallet that the shop is paid to. */
export type PayoutDestination = {
  /** Its id: what it is read and changed by. */
  id: PayoutDestinationId;
  /** Which sort it is. */
  kind: Open<"bank_account" | "mobile_wallet">;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  /** As the bank list names the bank. */
  bankCode: string;
  /** As people call the bank. */
  bankName: string | null;
  /** The end of the number. The whole of it is never shown again. */
  last4: string;
  /** As you gave it. */
  name: string;
  /** Name of the account holder, as the provider says. */
  resolvedName: string | null;
  /** `matched`: the bank's name is the one you gave, and an owner's, where the shop has an owner who may confirm. `differs` comes with the reason `name_differs`. `not_offered`: there is no look-up for this country or kind of account, and the reason is `name_not_checked`. */
  nameCheck: Open<"matched" | "differs" | "not_offered">;
  /** `needs_confirmation`: nothing is paid to it before an owner has confirmed it, in the console or in their chat. */
  status: Open<"ready" | "needs_confirmation">;
  /** Null where no owner has to confirm it. */
  confirmation: PayoutDestinationConfirmation | null;
  /** Payouts in its currency go here unless they name another. */
  isDefault: boolean;
  /** Payouts go here from then on, if no owner has to confirm it. At once for the first account of a shop that is a day old and whose name does not differ; a day later for every other. */
  usableFrom: string;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

export type PayoutDestinationConfirmation = {
  /** `name_differs`: the bank's name is not the one you gave, or not that of an owner who may confirm. `name_not_checked`: no provider says whose account it is. `account_changed`: it is not the shop's first account. */
  reasons: Open<"name_differs" | "name_not_checked" | "account_changed">[];
  /** One of these was expected at the bank. */
  expectedNames: string[];
  /** Who added the account. */
  addedBy: PayoutDestinationConfirmationAddedBy | null;
  /** Null while it waits. */
  confirmedAt: string | null;
  /** The owner who confirmed it. */
  confirmedBy: PayoutDestinationConfirmationConfirmedBy | null;
};

export type PayoutDestinationConfirmationAddedBy = {
  /** Which sort it is. */
  kind: Open<"key" | "customer" | "agent" | "human" | "system" | "operator" | "provider" | "payer" | "visitor">;
  /** Its id: what it is read and changed by. */
  id: string;
  /** Of the key or member, at that time. */
  name: string | null;
};

export type PayoutDestinationConfirmationConfirmedBy = {
  /** Which sort it is. */
  kind: Open<"key" | "customer" | "agent" | "human" | "system" | "operator" | "provider" | "payer" | "visitor">;
  /** Its id: what it is read and changed by. */
  id: string;
};

/** When available money is paid out automatically, per currency. */
export type PayoutSchedule = {
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  /** `daily` pays each morning what has become available until then. */
  interval: Open<"manual" | "daily" | "weekly" | "monthly">;
  /** `weekly`: 1 (Monday) to 7. `monthly`: 1 to 28. Null otherwise. */
  day: number | null;
  /** Less than this waits for the next time. */
  minimum: Money;
  /** Null: the default destination of the currency. */
  destinationId: PayoutDestinationId | null;
  /** Of the account that is paid to. `needs_confirmation`: nothing is paid until an owner confirms it. Null: there is no account. */
  destinationStatus: Open<"ready" | "needs_confirmation"> | null;
  /** What is available, and can't be paid out now because of the shop's level: see `GET /api/verification`. Null: nothing waits for that. */
  waiting: PayoutScheduleWaiting | null;
  /** At six in the morning where the shop is. */
  nextRunAt: string | null;
};

export type PayoutScheduleWaiting = {
  /** What it is typed or decided by. */
  code: Open<"verification_required">;
  amount: Money;
};

export type PayoutSchedules = {
  /** One per currency. */
  schedules: PayoutSchedule[];
};

export type PlanChange = {
  /** Whether it was only looked at: nothing was changed. */
  dryRun: boolean;
  applies: Open<"now" | "when_paid" | "period_end">;
  quote: PlanChangeQuote;
  invoice: PlanInvoice | null;
  subscription: Subscription;
};

export type PlanChangeQuote = {
  /** What it asks money for, line by line. */
  lines: PlanChangeQuoteLine[];
  total: Money;
  tax: Money;
  /** The rest that becomes credit. */
  credited: Money;
};

export type PlanChangeQuoteLine = {
  /** `unused`: the rest of the paid period, deducted. */
  kind: Open<"plan" | "unused">;
  /** One of the plans. */
  plan: Open<"free" | "starter" | "growth">;
  /** How long one period is. A year costs as much as ten months. */
  interval: Open<"monthly" | "yearly">;
  amount: Money;
};

export type PlanCharge = {
  /** Its id: what it is read and changed by. */
  id: PlanChargeId;
  /** The id of the invoice. */
  invoiceId: PlanInvoiceId;
  /** Who it went through. */
  provider: string;
  /** What the provider calls it by. */
  reference: string;
  amount: Money;
  /** The location. */
  status: Open<"created" | "action_needed" | "processing" | "succeeded" | "failed" | "cancelled" | "expired">;
  /** Where to pay. */
  redirectUrl: string | null;
  /** Why it did not come about. */
  failure: string | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

/** What the platform asks of the seller. */
export type PlanInvoice = {
  /** Its id: what it is read and changed by. */
  id: PlanInvoiceId;
  /** The operator's own, without gaps. */
  number: string;
  /** `credit`: nothing is due; it states what was refunded. */
  kind: Open<"first" | "change" | "renewal" | "credit">;
  /** The location. */
  status: Open<"open" | "paid" | "void">;
  /** One of the plans. */
  plan: Open<"free" | "starter" | "growth">;
  /** How long one period is. A year costs as much as ten months. */
  interval: Open<"monthly" | "yearly">;
  /** What it asks money for, line by line. */
  lines: PlanChangeQuoteLine[];
  total: Money;
  tax: Money;
  /** Percent that the total includes. */
  taxRate: number;
  /** The payer. */
  billTo: PlanInvoiceBillTo;
  periodStart: string | null;
  /** Null while it is known only when it is paid. */
  periodEnd: string | null;
  /** RFC 3339, UTC, milliseconds. */
  dueAt: string;
  expiresAt: string | null;
  paidAt: string | null;
  fromCredit: Money | null;
  fromBalance: Money | null;
  /** Page where it can be paid without a key; null once it is paid or void. */
  payUrl: string | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

/** The payer. */
export type PlanInvoiceBillTo = {
  /** What it is called. */
  name: string;
  country: string;
};

export type Plans = {
  /** What there is to choose from. */
  plans: PlansPlan[];
  /** What there is without paying, at first. */
  trial: PlansTrial;
  /** Whether the limits apply to this shop. */
  limited: boolean;
};

export type PlansPlan = {
  /** One of the plans. */
  plan: Open<"free" | "starter" | "growth">;
  includes: PlansPlanInclude[];
  /** In the shop's currency, tax included. */
  prices: PlansPlanPrice[];
};

export type PlansPlanInclude = {
  meter: Open<"agent_replies" | "broadcast_recipients" | "channels" | "team_members">;
  limit: number;
};

export type PlansPlanPrice = {
  /** How long one period is. A year costs as much as ten months. */
  interval: Open<"monthly" | "yearly">;
  price: Money;
};

/** What there is without paying, at first. */
export type PlansTrial = {
  /** One of the plans. */
  plan: Open<"free" | "starter" | "growth">;
  days: number;
};

export type PreviewBroadcastBody = {
};

/** RFC 9457 problem details. Some codes add members of their own. */
export type Problem = {
  /** Address of the page that explains this code. */
  type: string;
  /** What the code means, in a sentence. */
  title: string;
  /** The location. */
  status: number;
  /** What happened and what to do. */
  detail: string;
  /** Stable; see the list of codes. */
  code: string;
  /** Names the request; also in the answer's `X-Request-Id`. */
  requestId: string;
  /** Every fault of it. */
  errors?: ProblemError[];
  [other: string]: unknown;
};

export type ProblemError = {
  /** RFC 6901, into the body, or `/query/…`, `/path/…`, `/header/…`. */
  pointer: string;
  /** What it is typed or decided by. */
  code: string;
  /** More details, for people. */
  detail: string;
};

export type Product = {
  /** Its id: what it is read and changed by. */
  id: ProductId;
  /** What it is called. */
  name: string;
  /** In the language it is shown in. */
  description: string;
  price: Money;
  /** The price before a reduction. */
  compareAtPrice: Money | null;
  /** In further currencies. */
  prices: FurtherPrice[];
  /** The shop's own number, unique among its products and their variants. */
  sku: string | null;
  /** By which another system knows it: unique in the shop. An import finds the product by it. */
  externalId: string | null;
  /** The kind of goods, in your words. */
  category: string | null;
  /** The seller's own words for what belongs together. */
  tags: string[];
  /** The variants, by their choice: `Size` → `42`. */
  options: ProductOption[];
  /** Pictures, the first one first. */
  images: ProductImage[];
  /** Buyers see active products only. */
  status: Open<"draft" | "active" | "archived">;
  /** Null: no alert before the last. */
  lowStockThreshold: number | null;
  /** In grams, packed. */
  weightGrams: number | null;
  /** How large it is, packed. */
  dimensions: ProductDimensions | null;
  /** Null: the shop's. */
  returnDays: number | null;
  /** Null: the price is fixed. */
  negotiation: Negotiation | null;
  /** What one of it is, and in which numbers it is sold. Null: pieces, any number. */
  unit: SaleUnit | null;
  /** Made to order, and ready this many days after it is paid. It has no stock. Null: sold from stock. */
  leadTimeDays: number | null;
  /** The products in this bundle. The stock of a bundle follows from theirs. Empty: it is no bundle. */
  components: BundleComponent[];
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** Of all variants on sale together. */
  stock: ProductStock;
  /** Over the variants on sale; the price twice where there are none. */
  priceRange: ProductPriceRange;
  /** Options, as the seller lists them. Empty: it has none. */
  variants: ProductVariant[];
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

/** JSON Merge Patch: fields that are not sent stay, null clears. */
export type ProductChange = {
  /** What it is called. */
  name?: string | undefined;
  /** At least 1, in the shop's currency. */
  price?: Money | undefined;
  /** In the language it is shown in. */
  description?: string | undefined;
  /** The price before a reduction. */
  compareAtPrice?: Money | null | undefined;
  /** Prices in the shop's further currencies: fixed, never converted. The list is replaced as a whole. */
  prices?: readonly NewFurtherPrice[] | undefined;
  /** The shop's own number, unique among its products and their variants. */
  sku?: string | null | undefined;
  /** By which another system knows it: unique in the shop. An import finds the product by it. */
  externalId?: string | null | undefined;
  /** The kind of goods, in your words. */
  category?: string | null | undefined;
  /** The seller's own words for what belongs together. */
  tags?: readonly string[] | undefined;
  /** The variants, by their choice: `Size` → `42`. */
  options?: readonly ProductOption[] | undefined;
  /** By address, in this order. An uploaded picture that is not listed is removed. */
  images?: readonly ProductChangeImage[] | undefined;
  /** Buyers see active products only. */
  status?: "draft" | "active" | "archived" | undefined;
  /** Null: no alert before the last. */
  lowStockThreshold?: number | null | undefined;
  /** In grams, packed. */
  weightGrams?: number | null | undefined;
  /** How large it is, packed. */
  dimensions?: ProductDimensions | null | undefined;
  /** Null: the shop's. */
  returnDays?: number | null | undefined;
  /** Null: the price is fixed. */
  negotiation?: Negotiation | null | undefined;
  /** What one of it is, and in which numbers it is sold. Null: pieces, any number. */
  unit?: NewSaleUnit | null | undefined;
  /** Made to order, and ready this many days after it is paid. It has no stock. Null: sold from stock. */
  leadTimeDays?: number | null | undefined;
  /** The products in this bundle. A new list replaces the old one. Empty: it is no bundle. */
  components?: readonly NewBundleComponent[] | undefined;
  /** Merged into the present metadata; null removes a key. */
  metadata?: Record<string, string | null> | undefined;
  /** The complete list. A variant with a known `id` or choice is changed and keeps the fields that are not sent, others are new, and missing ones are removed. */
  variants?: readonly ProductVariantChange[] | undefined;
};

export type ProductChangeImage = {
  /** Where it is. */
  url: string;
  /** What the picture shows, in words. */
  alt?: string | null | undefined;
};

export type ProductDimensions = {
  lengthCm: number;
  widthCm: number;
  heightCm: number;
};

export type ProductFigures = {
  /** The id of the product. */
  productId: ProductId;
  /** What it is called. */
  name: string;
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  /** Sales with it. */
  orders: number;
  /** Pieces sold. */
  units: number;
  /** What was paid for the goods after discounts, without delivery and tax. What came above or below the orders' totals is divided over their goods. What edits gave back is not in it; other refunds are. */
  revenue: number;
};

export type ProductImage = {
  /** For an uploaded picture: the JPEG of at most 1080 pixels, which every channel accepts. */
  url: string;
  /** What the picture shows, in words. */
  alt: string | null;
  /** Of an uploaded picture; null for an address elsewhere, of which nothing more is known. */
  id: ImageId | null;
  /** In pixels. */
  width: number | null;
  /** In pixels. */
  height: number | null;
  /** What most of the thing in it is. */
  colour: ProductImageColour | null;
  /** WebP, the smallest first: for lists, for cards, for a whole page. Empty for an address elsewhere. */
  sizes: ProductImageSize[];
};

export type ProductImageChange = {
  /** What the picture shows, in words. */
  alt?: string | null | undefined;
  /** Where in the list; the others move. */
  position?: number | undefined;
};

export type ProductImageColour = {
  hex: string;
  /** What it is called. */
  name: Open<"black" | "white" | "grey" | "red" | "orange" | "brown" | "yellow" | "green" | "teal" | "blue" | "navy" | "purple" | "pink" | "beige" | "gold" | "cream">;
};

export type ProductImageSize = {
  /** Where it is. */
  url: string;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
};

export type ProductImport = {
  /** Its id: what it is read and changed by. */
  id: ProductImportId;
  /** A completed import may have products that were not imported. A failed one imported the products before the error; in the mode `all`, nothing. */
  state: Open<"running" | "completed" | "failed">;
  /** Sandbox or live, or how it is to be done. */
  mode: Open<"each" | "all">;
  /** Nothing is written; the figures say what would be. */
  dryRun: boolean;
  /** How far it has come. */
  percent: number;
  /** How each column of a CSV file was read. */
  columns: ProductImportColumn[];
  /** Lines read, the header not counted. */
  lines: number;
  /** Products made. */
  created: number;
  /** Products changed. */
  updated: number;
  /** Products without changes. */
  unchanged: number;
  /** Products that were not imported. */
  rejected: number;
  /** Faults found; the list of errors has each. */
  errors: number;
  /** Why the file could not be read to its end, or was not imported. */
  problem: string | null;
  /** What `problem` says. */
  problemMeaning: Meaning | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  endedAt: string | null;
};

export type ProductImportColumn = {
  column: string;
  /** Null: not read. */
  field: Open<"id" | "externalId" | "name" | "description" | "price" | "currency" | "compareAtPrice" | "sku" | "category" | "tags" | "status" | "stock" | "lowStockThreshold" | "leadTimeDays" | "weightGrams" | "lengthCm" | "widthCm" | "heightCm" | "returnDays" | "components" | "imageAlts" | "images" | "options" | "colour" | "size" | "option1Name" | "option1Value" | "option2Name" | "option2Value" | "option3Name" | "option3Value" | "variantPrice" | "variantCompareAtPrice" | "variantSku" | "variantBarcode" | "variantImage" | "variantWeightGrams" | "variantStatus" | "variantNegotiation" | "prices" | "variantPrices" | "unit" | "negotiation" | "metadata"> | null;
};

export type ProductImportError = {
  /** In the file, the header counted. */
  line: number;
  /** As the file calls it; in JSON where in the line; null for the whole. */
  column: string | null;
  /** What it is typed or decided by. */
  code: string;
  /** The error and what to do. */
  detail: string;
};

export type ProductOption = {
  /** For example Colour or Size. */
  name: string;
  /** Values that differ only in case, width or invisible characters are refused. */
  values: string[];
};

/** Over the variants on sale; the price twice where there are none. */
export type ProductPriceRange = {
  lowest: Money;
  highest: Money;
};

export type ProductRemoval = {
  /** Its id: what it is read and changed by. */
  id: ProductId;
  /** Archived if orders refer to it: it can still be read, and is no longer sold. */
  outcome: Open<"deleted" | "archived">;
};

/** Of all variants on sale together. */
export type ProductStock = {
  /** Stock on hand. */
  onHand: number;
  /** Of it, promised to placed orders. */
  reserved: number;
  /** What can be sold: on hand minus reserved. */
  available: number;
  /** False until somebody sets a number: until then it is sold without limit, and the figures are 0. */
  tracked: boolean;
};

export type ProductVariant = {
  /** Its id: what it is read and changed by. */
  id: ProductVariantId;
  /** Its choice in words, for example `Red, 42`. */
  name: string;
  /** One value of each option of the product, for example `{ "Colour": "Red", "Size": "42" }`. */
  options: Record<string, string>;
  /** Its own; null: the product's. */
  price: Money | null;
  /** Its own; null: the product's, with its price. */
  compareAtPrice: Money | null;
  /** Its own prices in further currencies. */
  prices: FurtherPrice[];
  /** The shop's own number, unique among its products and their variants. */
  sku: string | null;
  /** The barcode number printed on the goods. */
  barcode: string | null;
  /** Its own picture. Null: the product's. */
  image: string | null;
  /** Null: the product's. */
  weightGrams: number | null;
  /** Null: the product's, if it has no price of its own. */
  negotiation: Negotiation | null;
  /** Buyers see active variants of active products only. */
  status: Open<"active" | "archived">;
  /** Its own price, else the product's. */
  sellingPrice: Money;
  /** Its price in further currencies. */
  sellingPrices: FurtherPrice[];
  /** How many there are, promised and left. */
  stock: ProductVariantStock;
};

/** Names a variant by `id` or by its `options`. */
export type ProductVariantChange = {
  /** Its id: what it is read and changed by. */
  id?: ProductVariantId | undefined;
  /** One value of each option of the product, for example `{ "Colour": "Red", "Size": "42" }`. */
  options?: Record<string, string> | undefined;
  /** Null: the product's. */
  price?: Money | null | undefined;
  /** Null: the product's, with its price. */
  compareAtPrice?: Money | null | undefined;
  /** Prices in further currencies. In a currency that is missing here, the variant costs what the product does; if the variant has its own `price`, it is not sold in that currency. */
  prices?: readonly NewFurtherPrice[] | undefined;
  /** The shop's own number, unique among its products and their variants. */
  sku?: string | null | undefined;
  /** The barcode number printed on the goods. */
  barcode?: string | null | undefined;
  /** Its own picture. Null: the product's. */
  image?: string | null | undefined;
  /** Null: the product's. */
  weightGrams?: number | null | undefined;
  /** Null: the product's, if it has no price of its own. */
  negotiation?: Negotiation | null | undefined;
  /** Buyers see active variants of active products only. */
  status?: "active" | "archived" | undefined;
  /** Opening stock of a new variant; defaults to 0 if another variant has one. */
  stock?: number | undefined;
};

/** How many there are, promised and left. */
export type ProductVariantStock = {
  /** Stock on hand. */
  onHand: number;
  /** Of it, promised to placed orders. */
  reserved: number;
  /** What can be sold: on hand minus reserved. */
  available: number;
};

export type QueuedDeliveries = {
  /** Number of pieces sent now. */
  queued: number;
  /** There are more than are sent at once: repeat the request with this as `from`. Null: that was all. */
  until: string | null;
};

/** Nothing is released yet: the buyer was asked in the chat whether the order arrived. */
export type ReceiptQuestion = {
  /** The id of the order. */
  orderId: OrderId;
  asked: true;
  /** When the buyer was last asked. The buyer is asked at most once a day. */
  askedAt: string;
};

export type ReceiveReturnBody = {
  /** Items that are not named came back as new, and go back into stock. */
  items?: readonly ReceiveReturnBodyItem[] | undefined;
  /** The buyer is notified. */
  note?: string | undefined;
};

export type ReceiveReturnBodyItem = {
  /** The id of the product. */
  productId: ProductId;
  /** The id of the variant. */
  variantId?: ProductVariantId | undefined;
  /** Its choice, where the order has the product in several. */
  options?: Record<string, string> | undefined;
  /** Of a bundle: what is chosen of its parts. What is not named can be chosen later. */
  components?: readonly ReceiveReturnBodyItemComponent[] | undefined;
  condition: "as_new" | "used" | "damaged" | "incomplete";
  /** This many go back into stock; the rest is written off. */
  restock: number;
};

export type ReceiveReturnBodyItemComponent = {
  /** A part of the bundle. */
  productId: ProductId;
  /** Its variant. Or send `options`. */
  variantId?: ProductVariantId | null | undefined;
  /** Its choice. */
  options?: Record<string, string> | null | undefined;
  /** How many of one bundle are chosen so. Without it: all of the part; 1 where several entries name the part. */
  quantity?: number | undefined;
};

export type Referral = {
  /** Its id: what it is read and changed by. */
  id: ReferralId;
  /** The shop's name when it gave your code. */
  seller: string;
  /** `applied`: no plan paid yet. `pending`: paid; the reward waits. `rewarded`: in your balance. `refused`, `clawed_back`: see `refusal`. */
  status: Open<"applied" | "pending" | "rewarded" | "refused" | "clawed_back">;
  /** What they paid for first. */
  plan: string | null;
  reward: Money | null;
  /** Why there is no reward. */
  refusal: Open<"ring" | "same_phone" | "same_owner" | "same_payout_account" | "same_payer" | "paid_before" | "payment_refunded"> | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  appliedAt: string;
  /** When the plan was paid. */
  qualifiedAt: string | null;
  /** While it is pending: when it comes into your balance. */
  payableAt: string | null;
  rewardedAt: string | null;
};

export type ReferralApplication = {
  /** Its id: what it is read and changed by. */
  id: ReferralId;
  /** What it is typed or decided by. */
  code: string;
  /** Who brought you: their shop's name. */
  referrer: string;
  /** RFC 3339, UTC, milliseconds. */
  appliedAt: string;
};

export type ReferralProgram = {
  /** Your code, for sellers whom you refer. */
  code: string;
  /** The code as an address: the page says who you are and what to do. */
  link: string;
  /** Your reward, of the first invoice that a seller you brought pays for a plan. */
  rewardPercent: number;
  /** The code that you redeemed, once. */
  applied: ReferralProgramApplied | null;
  /** Until when you can give a code; null: you have, you have paid for a plan, or it is too late. */
  applyUntil: string | null;
  /** Number of sellers you referred, by the state of the referral. */
  sellers: ReferralProgramSellers;
  /** One entry per currency. Rewards that were taken back are not in `paid`. */
  rewards: ReferralProgramReward[];
};

export type ReferralProgramApplied = {
  /** What it is typed or decided by. */
  code: string;
  /** RFC 3339, UTC, milliseconds. */
  appliedAt: string;
};

export type ReferralProgramReward = {
  pending: Money;
  paid: Money;
  clawedBack: Money;
};

/** Number of sellers you referred, by the state of the referral. */
export type ReferralProgramSellers = {
  applied: number;
  pending: number;
  rewarded: number;
  /** Failed actions, and why. */
  refused: number;
  clawedBack: number;
};

/** Money on its way back to a buyer, out of one payment. */
export type Refund = {
  /** Its id: what it is read and changed by. */
  id: RefundId;
  /** The id of the payment. */
  paymentId: PaymentId;
  /** The id of the order. */
  orderId: OrderId;
  /** The dispute that decided it. */
  disputeId: DisputeId | null;
  /** `shop`: created here. `provider`: made on the payment provider's dashboard, and booked here. */
  origin: Open<"shop" | "provider">;
  amount: Money;
  /** `pending`: waits for its turn (one refund of a payment is on its way at a time). `processing`: the provider has it or may have it. `needs_attention`: the provider wants something of a person. `failed`: the money is held for the buyer (`owedBack` of the order's hold), and can't be released. Send it again. */
  status: Open<"pending" | "processing" | "needs_attention" | "succeeded" | "failed">;
  /** Why. */
  reason: string;
  /** The meaning of `reason`, unless a member of the shop wrote it. */
  reasonMeaning: Meaning | null;
  /** For yourselves. */
  note: string | null;
  /** Ours, the same at the provider. */
  reference: string;
  /** A part of it had been released to the shop's balance. */
  afterRelease: boolean;
  /** Why it did not come about. */
  failure: string | null;
  /** What `failure` says; `their_words`: the provider's own `words`. */
  failureMeaning: Meaning | null;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** When it was known to have arrived or failed. */
  settledAt: string | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

export type RefundMispaymentBody = {
  /** Saved with the decision. */
  note?: string | undefined;
  /** Saved, and passed on to the provider. */
  reason?: string | undefined;
};

export type RefundPaymentBody = {
  /** When left out: what failed refunds of this payment owe the buyer; if there is nothing of the kind, everything that is left of the payment. While a failed part is being sent again, more needs an amount. */
  amount?: Money | undefined;
  /** Saved, and passed on to the provider. */
  reason: string;
  /** For the shop alone. */
  note?: string | null | undefined;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

export type RefundReturnBody = {
  /** All that the goods and the fee are worth by default. Less is offered to the buyer, and the return ends only with their yes. */
  amount?: Money | undefined;
  /** The buyer is notified. */
  note?: string | undefined;
};

/** Invented buyers played against the shop's agent, with the shop's own goods, in a copy that is thrown away. */
export type Rehearsal = {
  /** Its id: what it is read and changed by. */
  id: RehearsalId;
  /** The location. */
  status: Open<"queued" | "running" | "completed" | "failed">;
  /** Those that were asked for; none: all it answers in. */
  languages: Open<"en" | "pcm" | "fr" | "sw">[];
  /** How often each task is played, in other words each time. */
  trials: number;
  /** Tasks that are played. */
  done: number;
  /** Number of all; null until it has started. */
  total: number | null;
  /** Of the trials so far; null before that. */
  scores: RehearsalScores | null;
  /** Who thought. */
  model: RehearsalModel;
  /** Why it could not be played. */
  problem: string | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  startedAt: string | null;
  endedAt: string | null;
};

/** Who thought. */
export type RehearsalModel = {
  /** Answers of the agent. */
  turns: number;
  /** Those that the shop's language model gave; the others are the offline brain's. */
  byModel: number;
  /** What the model cost, in millionths of a US dollar. No budget of the shop counts it. */
  costMicros: number;
};

/** A rehearsal with the dialogues that failed. */
export type RehearsalReport = {
  /** Its id: what it is read and changed by. */
  id: RehearsalId;
  /** The location. */
  status: Open<"queued" | "running" | "completed" | "failed">;
  /** Those that were asked for; none: all it answers in. */
  languages: Open<"en" | "pcm" | "fr" | "sw">[];
  /** How often each task is played, in other words each time. */
  trials: number;
  /** Tasks that are played. */
  done: number;
  /** Number of all; null until it has started. */
  total: number | null;
  /** Of the trials so far; null before that. */
  scores: RehearsalScores | null;
  /** Who thought. */
  model: RehearsalModel;
  /** Why it could not be played. */
  problem: string | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  startedAt: string | null;
  endedAt: string | null;
  /** The first 100 dialogues that failed. */
  failed: RehearsalReportFailed[];
};

export type RehearsalReportFailed = {
  /** The id of the task. */
  taskId: string;
  /** Which sort it is. */
  kind: string;
  /** The language it is in, as `en` or `fr`. */
  language: Open<"en" | "pcm" | "fr" | "sw">;
  /** What was wrong in it. */
  faults: string[];
  /** The dialogue, one line per message, with `buyer` or `shop` in front. */
  transcript: string;
};

export type RehearsalScores = {
  all: RehearsalScoresAll;
  byKind: RehearsalScoresByKind[];
  byLanguage: RehearsalScoresByLanguage[];
};

export type RehearsalScoresAll = {
  /** Tasks that were played. */
  tasks: number;
  /** Times that they were played, together. */
  trials: number;
  /** Of all trials: passed. */
  passOnce: number;
  /** Of all tasks: passed in every trial. */
  passAlways: number;
  /** What must never happen. */
  breaches: RehearsalScoresAllBreaches;
};

/** What must never happen. */
export type RehearsalScoresAllBreaches = {
  /** Trials in which it did what it must not do. */
  writes: number;
  /** Trials in which it named a price that is not so. */
  prices: number;
  /** Trials with a false statement. */
  claims: number;
};

export type RehearsalScoresByKind = {
  /** `price`, `order`, `haggling` … */
  kind: string;
  /** Tasks that were played. */
  tasks: number;
  /** Times that they were played, together. */
  trials: number;
  /** Of all trials: passed. */
  passOnce: number;
  /** Of all tasks: passed in every trial. */
  passAlways: number;
  /** What must never happen. */
  breaches: RehearsalScoresAllBreaches;
};

export type RehearsalScoresByLanguage = {
  /** The language it is in, as `en` or `fr`. */
  language: Open<"en" | "pcm" | "fr" | "sw">;
  /** Tasks that were played. */
  tasks: number;
  /** Times that they were played, together. */
  trials: number;
  /** Of all trials: passed. */
  passOnce: number;
  /** Of all tasks: passed in every trial. */
  passAlways: number;
  /** What must never happen. */
  breaches: RehearsalScoresAllBreaches;
};

export type RejectReturnBody = {
  /** Your reason; the buyer is notified. Required once the goods were received. */
  note?: string | undefined;
};

/** Held money that became the seller's: `amount` is the platform's fee, the tax on it, what settled the seller's debt to the platform (`toDebt`) and the rest. */
export type Release = {
  /** Its id: what it is read and changed by. */
  id: ReleaseId;
  /** The id of the order. */
  orderId: OrderId;
  /** The first, second … release of this order. */
  number: number;
  amount: Money;
  platformFee: Money;
  tax: Money;
  toDebt: Money;
  toSeller: Money;
  /** Whose word or which clock let it go. */
  reason: Open<"seller" | "buyer" | "automatic" | "dispute" | "operator">;
  /** From then on `toSeller` can be paid out. */
  maturesAt: string;
  maturedAt: string | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

export type ReleaseFundsBody = {
  /** The id of the order. */
  orderId: OrderId;
  amount?: Money | undefined;
  /** When nothing proves the delivery yet, ask the buyer in the chat. The answer is then 202, and the buyer's yes is the proof. */
  askBuyer?: boolean | undefined;
};

export type ReplaceOrderStatusBody = {
  /** The status to move to. Money states move by money alone. `completed` of an order that nobody paid through us says that you have its cash: from then on it counts as a sale. */
  status: "confirmed" | "processing" | "shipped" | "delivered" | "completed" | "cancelled";
  /** Saved in the history. */
  reason?: string | undefined;
  /** Internal note; saved in the history. */
  note?: string | undefined;
};

export type ReplaceReturnBody = {
  /** Goods to send, such as another size; defaults to the same goods. */
  items?: readonly ReplaceReturnBodyItem[] | undefined;
  /** The buyer is notified. */
  note?: string | undefined;
};

export type ReplaceReturnBodyItem = {
  /** The id of the product. */
  productId: ProductId;
  /** The id of the variant. */
  variantId?: ProductVariantId | undefined;
  /** Its choice, where the order has the product in several. */
  options?: Record<string, string> | undefined;
  /** Of a bundle: what is chosen of its parts. What is not named can be chosen later. */
  components?: readonly ReplaceReturnBodyItemComponent[] | undefined;
  /** How many. */
  quantity: number;
};

export type ReplaceReturnBodyItemComponent = {
  /** A part of the bundle. */
  productId: ProductId;
  /** Its variant. Or send `options`. */
  variantId?: ProductVariantId | null | undefined;
  /** Its choice. */
  options?: Record<string, string> | null | undefined;
  /** How many of one bundle are chosen so. Without it: all of the part; 1 where several entries name the part. */
  quantity?: number | undefined;
};

export type Reply = {
  /** The id of the conversation. */
  conversationId: ConversationId;
  /** Who wrote it. */
  author: Open<"human" | "agent">;
  /** True: nothing was sent and nothing was changed. */
  dryRun: boolean;
  /** The text that is, or would be, sent. */
  text: string;
  /** The messages that are sent, or in a dry run of the agent would be. */
  messages: Message[];
  /** For a template: the channel's expected price; null if it has none. */
  cost?: ReplyCost | null;
  /** What the agent did, or would do. */
  actions: (Record<string, unknown>)[];
  /** What each figure in the text was checked against. */
  checks: (Record<string, unknown>)[];
  /** The agent gave the conversation to a person. */
  handedOver: boolean;
};

export type ReplyCost = {
  /** Millionths of a US dollar: prices are parts of a cent. */
  micros: number;
  currency: Open<"USD">;
  /** The kind of goods, in your words. */
  category: Open<"service" | "utility" | "authentication" | "marketing" | "unknown">;
  /** Whether the channel named the category, or it was derived from the message. */
  basis: Open<"told" | "estimated">;
  /** Date of the price table. */
  priceDate: string;
};

/** Without words or files of yours: the agent replies. */
export type ReplyToConversationBody = {
  /** Sent as the seller; the conversation is then the seller's. Without it the agent reads, acts and replies now. */
  text?: string | undefined;
  /** Instead of `text`: sends this reply, filled in for the buyer. */
  cannedReplyId?: CannedReplyId | undefined;
  /** Uploaded files, in this order. With a template: the file in its header. */
  media?: readonly MediaId[] | undefined;
  /** Sends this approved template of the conversation's WhatsApp number, even when nothing else may be sent. A `marketing` template goes only to a buyer who agreed to offers, within the daily limit for broadcasts. */
  templateId?: TemplateId | undefined;
  /** Values for the template's placeholders, by the keys of its `variables`. */
  variables?: Record<string, string> | undefined;
  /** Sends what the agent suggests, and does what it would do. With `text`: in your words; the conversation stays the agent's. */
  suggestionId?: TurnId | undefined;
  /** The agent's draft and the actions it would take; nothing changes. With `templateId`: what the buyer would read, and its cost. */
  dryRun?: boolean | undefined;
};

/** A request that could change something, or was refused. Kept for 30 days. */
export type RequestLog = {
  /** Its id: what it is read and changed by. */
  id: RequestLogId;
  /** As `X-Request-Id` and every problem name it. */
  requestId: string;
  caller: RequestLogCaller;
  /** The operation, as this document names it. */
  operationId: string;
  /** The delivery method. */
  method: Open<"GET" | "POST" | "PUT" | "PATCH" | "DELETE">;
  /** The path as in the contract; `params` has the values. */
  path: string;
  /** What stood in the path. */
  params: Record<string, unknown>;
  /** What stood in the query. */
  query: Record<string, unknown>;
  /** Null where none was sent, it was no JSON, or it was too long to keep. */
  body: Record<string, unknown> | null;
  /** What it was answered with. */
  status: number;
  /** Why it was refused. */
  code: string | null;
  /** Its faults. */
  errors: RequestLogError[];
  /** How long it took us. */
  durationMs: number;
  /** Answered from what an earlier request with its Idempotency-Key got. */
  replayed: boolean;
  /** What the client calls itself. */
  userAgent: string | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

export type RequestLogCaller = {
  /** A key of the shop, a payer with the client token of a checkout, or a member in the console. */
  kind: Open<"key" | "payer" | "human">;
  /** The key's id, the checkout's, or the member's. */
  id: string;
};

export type RequestLogError = {
  pointer: string;
  /** What it is typed or decided by. */
  code: string;
};

export type ResolveDisputeBody = {
  /** The result. */
  outcome: "buyer" | "seller" | "split";
  /** An amount of money above zero. */
  toBuyer?: Money | undefined;
  /** Reason for the decision; saved as evidence. */
  note?: string | undefined;
};

export type ResumeBroadcastBody = {
};

/** A return of goods. `goods` is their price, `deliveryFee` the part of the delivery fee that is refunded with them. */
export type Return = {
  /** Its id: what it is read and changed by. */
  id: ReturnId;
  /** The id of the order. */
  orderId: OrderId;
  /** The order, as people call it. */
  orderNumber: string;
  /** `replaced` and `refunded` are its ends, as are `rejected` and `cancelled`. */
  status: Open<"asked" | "approved" | "received" | "refunded" | "replaced" | "rejected" | "cancelled">;
  /** What can be done with it now. */
  allowed: Open<"approve" | "reject" | "cancel" | "receive" | "refund" | "replace">[];
  /** Who asked for it. */
  askedBy: Open<"buyer" | "seller">;
  /** The shop entered it, in the API or the console. The buyer reads this, and can refuse the return. */
  enteredBySeller: boolean;
  /** Why. */
  reason: Open<"changed_mind" | "does_not_fit" | "wrong_item" | "damaged" | "not_as_described" | "missing_part" | "other">;
  /** What the buyer wants for the goods; you decide. */
  wants: Open<"money" | "replacement">;
  /** In the words of who asked. */
  note: string | null;
  /** Reason for the decision; the buyer sees it. */
  decisionNote: string | null;
  /** What it is about, line by line. */
  items: ReturnItem[];
  goods: Money;
  deliveryFee: Money;
  refunded: Money | null;
  /** Less than the goods are worth: the buyer was asked, and it is refunded only with their yes. */
  offered: Money | null;
  /** On their way to the buyer, or arrived: one per payment. */
  refundIds: RefundId[];
  /** The order was paid in cash, and so is this. */
  paidBackByHand: boolean;
  /** The dispute that decided about this money while you had the goods. What it decided is the last word. */
  disputeId: DisputeId | null;
  /** When the buyer said that they had sent the goods back. */
  sentAt: string | null;
  /** The tracking number that the buyer gave. */
  tracking: string | null;
  /** The parcel that it comes back in: booked with `direction` `back` after it was asked for. */
  shipmentId: ShipmentId | null;
  /** The id of the replacement order. */
  replacementOrderId: OrderId | null;
  /** When the replacement arrived. */
  replacedAt: string | null;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** If nothing happens until then, a requested return is approved, a received one is refunded unless a dispute has decided about its money, and one that was not sent is closed. If the buyer says that they sent it, a dispute opens instead. If you rejected goods that you have, their money is kept until then. */
  dueAt: string | null;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

export type ReturnItem = {
  /** The id of the product. */
  productId: ProductId;
  /** The id of the variant. */
  variantId: ProductVariantId | null;
  /** The chosen options. */
  options: Record<string, string> | null;
  /** The products in one bundle, as they were when it was ordered. A part with several choices is listed once for each. */
  components: ReturnItemComponent[];
  /** What it is called. */
  name: string;
  /** How many. */
  quantity: number;
  worth: Money;
  /** Condition when it came back. */
  condition: Open<"as_new" | "used" | "damaged" | "incomplete"> | null;
  restocked: number | null;
};

export type ReturnItemComponent = {
  /** The id of the product. */
  productId: ProductId;
  /** The id of the variant. */
  variantId: ProductVariantId | null;
  /** With its choice. */
  name: string;
  /** What was chosen of it. Null: nothing yet, or it has nothing to choose. */
  options: Record<string, string> | null;
  /** Of one. */
  quantity: number;
};

export type RotatedApiKey = {
  /** Its id: what it is read and changed by. */
  id: ApiKeyId;
  /** What it is called. */
  name: string;
  /** Its beginning, enough to find it in a client's settings. */
  begins: string;
  /** What it may do. */
  scopes: Open<"products:read" | "products:write" | "orders:read" | "orders:write" | "customers:read" | "customers:write" | "customers:export" | "conversations:read" | "conversations:write" | "broadcasts:read" | "broadcasts:write" | "payments:read" | "payments:write" | "payouts:read" | "payouts:write" | "invoices:read" | "invoices:write" | "subscriptions:read" | "subscriptions:write" | "inventory:read" | "inventory:write" | "shop:read" | "shop:write" | "insights:read" | "webhooks:read" | "webhooks:write" | "events:read" | "keys:read" | "keys:write">[];
  /** The location. */
  state: Open<"valid" | "expired" | "revoked">;
  /** From where it may be used; empty: from everywhere. */
  allowedAddresses: string[];
  /** Who created it: another key of the shop, a member in the console (`human`), or the operator. Null if it was not recorded. */
  createdBy: RotatedApiKeyCreatedBy | null;
  /** The key that was made in its place; both are good until `expiresAt`. */
  replacedBy: ApiKeyId | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  /** To the minute. */
  lastUsedAt: string | null;
  /** The key itself. Shown once; we keep a hash of it. */
  key: string;
  /** The old key, and how long it works next to the new one. */
  replaces: RotatedApiKeyReplaces;
};

export type RotatedApiKeyCreatedBy = {
  /** Which sort it is. */
  kind: Open<"key" | "operator" | "system" | "human">;
  /** Its id: what it is read and changed by. */
  id: string;
};

/** The old key, and how long it works next to the new one. */
export type RotatedApiKeyReplaces = {
  /** Its id: what it is read and changed by. */
  id: ApiKeyId;
  /** RFC 3339, UTC, milliseconds. */
  expiresAt: string;
};

export type SaleUnit = {
  /** What one is: `yard`, `pair`, `500 g`, `pack of 6`. The price is for one. */
  name: string;
  /** The plural: `yards`. Defaults to the name. */
  plural: string;
  /** Minimum quantity; defaults to 1. */
  minimum: number;
  /** Step from the minimum on; defaults to 1. */
  step: number;
  /** Null: any number. */
  maximum: number | null;
};

export type SalesOfCurrency = {
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  totals: SalesTotals;
  previous: SalesTotals;
  /** One point an interval, empty ones with them. */
  series: SalesOfCurrencySery[];
};

export type SalesOfCurrencySery = {
  /** RFC 3339, UTC, milliseconds. */
  at: string;
  /** Sales: orders that were paid in the period. Cash counts when the order is completed, or when a courier delivers it for cash. */
  orders: number;
  /** What came for those orders, in minor units: an accepted surplus is in it, and what an accepted short payment lacked is not. Of cash orders, their total. */
  gross: number;
  /** What of it has gone back to buyers since, or is on its way, never more than came. It includes what edits of orders gave back, lost chargebacks and what you paid back by hand. */
  refunds: number;
  /** `gross` less `refunds`. */
  net: number;
};

export type SalesTotals = {
  /** Sales: orders that were paid in the period. Cash counts when the order is completed, or when a courier delivers it for cash. */
  orders: number;
  /** What came for those orders, in minor units: an accepted surplus is in it, and what an accepted short payment lacked is not. Of cash orders, their total. */
  gross: number;
  /** What of it has gone back to buyers since, or is on its way, never more than came. It includes what edits of orders gave back, lost chargebacks and what you paid back by hand. */
  refunds: number;
  /** `gross` less `refunds`. */
  net: number;
  /** Null without orders. */
  averageOrder: number | null;
  /** The same as `orders`: every sale is paid. */
  paidOrders: number;
  /** The same as `gross`. */
  paid: number;
  /** Orders placed then whose money has not come yet. They are no sales. */
  unpaidOrders: number;
  /** The total of these. */
  unpaid: number;
};

export type SandboxClock = {
  /** The time in this installation. */
  now: string;
  /** How far the clock is ahead of real time, by all moves together. */
  advancedSeconds: number;
  /** Where a move that is still under way ends. */
  movingTo: string | null;
};

/** A search with filters and an order that a member has named. */
export type SavedView = {
  /** Its id: what it is read and changed by. */
  id: SavedViewId;
  /** The list that it shows, as the console's address names it, such as `orders`. */
  list: string;
  /** The member's own name for it. */
  name: string;
  /** The search, filters and order, as the parameters of the page's address. */
  query: Record<string, string>;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

export type ScheduleBroadcastBody = {
  /** By the shop's clock, like 2026-12-01T09:00; or with an offset, as times are written elsewhere. */
  at: string;
};

/** A named group of customers. Its members are evaluated at each use. */
export type Segment = {
  /** Its id: what it is read and changed by. */
  id: SegmentId;
  /** What it is called. */
  name: string;
  /** In the language it is shown in. */
  description: string | null;
  expression: SegmentExpression;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

/** Fields that are not sent stay; the expression is replaced as a whole. */
export type SegmentChange = {
  /** One segment of the shop has it; capital letters make no difference. */
  name?: string | undefined;
  /** In the language it is shown in. */
  description?: string | null | undefined;
  expression?: SegmentExpression | undefined;
  /** Merged into the present metadata; null removes a key. */
  metadata?: Record<string, string | null> | undefined;
};

/** Which customers it selects: one condition, or `all`, `any` and `not` of other conditions, up to 5 levels and 50 conditions. It is evaluated at each use. */
export type SegmentExpression = {
  /** All of these are true. */
  all?: SegmentExpression[];
  /** At least one of these is true. */
  any?: SegmentExpression[];
  /** This is not true. */
  not?: SegmentExpression;
  /** Has this tag. */
  tag?: string;
  /** `prospects`: Has not paid for an order yet. `new`: One paid order, lately. `promising`: Several paid orders, lately, but seldom and little so far. `loyal`: Buys again and again: three paid orders at least. `champions`: Buys lately, often and much: three paid orders at least. `fading`: Bought seldom or little, and not for a while. `at_risk`: Used to buy well, and has not for a long time: three paid orders at least. `cannot_lose`: Used to be among the best, and has not bought for a long time: three paid orders at least. `lost`: Bought seldom or little, longest ago. */
  segment?: Open<"prospects" | "new" | "promising" | "loyal" | "champions" | "fading" | "at_risk" | "cannot_lose" | "lost">;
  /** What they spent in this currency; nothing is 0. Both bounds in one currency. */
  totalSpent?: SegmentExpressionTotalSpent;
  /** Orders, as `orders.count` of a customer counts them. */
  orderCount?: SegmentExpressionOrderCount;
  /** `false`: has never ordered. */
  hasOrdered?: boolean;
  /** When they last ordered. Who never ordered fits no such condition. */
  lastOrderAt?: SegmentExpressionLastOrderAt;
  /** When they first ordered. Who never ordered fits no such condition. */
  firstOrderAt?: SegmentExpressionFirstOrderAt;
  /** Since when the shop knows them. */
  createdAt?: SegmentExpressionCreatedAt;
  /** When they last wrote to the shop. Who never wrote fits no such condition. */
  lastMessageAt?: SegmentExpressionLastMessageAt;
  /** Has ordered this product, at any time or in the last days. */
  bought?: SegmentExpressionBought;
  /** Of one of their addresses, which are learned from orders too. Capital letters make no difference. */
  city?: string;
  /** Has written on this channel. */
  channel?: Open<"chatapp" | "photoapp">;
  /** BCP 47, as the customer shows it. */
  language?: string;
  /** Has agreed to broadcasts on this channel. */
  consent?: Open<"chatapp" | "photoapp">;
};

/** Has ordered this product, at any time or in the last days. */
export type SegmentExpressionBought = {
  /** The id of the product. */
  productId: ProductId;
  withinDays?: number;
};

/** Since when the shop knows them. */
export type SegmentExpressionCreatedAt = {
  /** RFC 3339, UTC, milliseconds. */
  from?: string;
  /** RFC 3339, UTC, milliseconds. */
  before?: string;
  withinDays?: number;
  notWithinDays?: number;
};

/** When they first ordered. Who never ordered fits no such condition. */
export type SegmentExpressionFirstOrderAt = {
  /** RFC 3339, UTC, milliseconds. */
  from?: string;
  /** RFC 3339, UTC, milliseconds. */
  before?: string;
  withinDays?: number;
  notWithinDays?: number;
};

/** When they last wrote to the shop. Who never wrote fits no such condition. */
export type SegmentExpressionLastMessageAt = {
  /** RFC 3339, UTC, milliseconds. */
  from?: string;
  /** RFC 3339, UTC, milliseconds. */
  before?: string;
  withinDays?: number;
  notWithinDays?: number;
};

/** When they last ordered. Who never ordered fits no such condition. */
export type SegmentExpressionLastOrderAt = {
  /** RFC 3339, UTC, milliseconds. */
  from?: string;
  /** RFC 3339, UTC, milliseconds. */
  before?: string;
  withinDays?: number;
  notWithinDays?: number;
};

/** Orders, as `orders.count` of a customer counts them. */
export type SegmentExpressionOrderCount = {
  gte?: number;
  lte?: number;
};

/** What they spent in this currency; nothing is 0. Both bounds in one currency. */
export type SegmentExpressionTotalSpent = {
  gte?: Money;
  lte?: Money;
};

export type SegmentPreview = {
  /** All who fit now. */
  count: number;
  channels: SegmentPreviewChannels;
  /** The newest of them. */
  customers: Customer[];
};

export type SegmentPreviewChannels = {
  chatapp: SegmentPreviewChannelsChatapp;
  photoapp: SegmentPreviewChannelsPhotoapp;
};

export type SegmentPreviewChannelsChatapp = {
  /** Have a phone, or have written there. */
  reachable: number;
  /** Those of them who have agreed to broadcasts there. */
  consented: number;
};

export type SegmentPreviewChannelsPhotoapp = {
  /** Have written there. */
  reachable: number;
  /** Those of them who have agreed to broadcasts there. */
  consented: number;
};

/** Either an expression, or a saved segment. */
export type SegmentPreviewRequest = {
  expression?: SegmentExpression | undefined;
  /** The id of the segment. */
  segmentId?: SegmentId | undefined;
  /** How many of them are shown. */
  limit?: number | undefined;
};

export type SendBroadcastBody = {
};

export type SendInvoiceBody = {
  /** Send it also if the buyer got it before. Without this, a second call sends nothing. */
  again?: boolean | undefined;
};

export type SendTestEventBody = {
  /** Of the event, such as `order.created`. */
  type: string;
};

/** Who asks, for which shop, and what they may do. */
export type Session = {
  /** Null where an API key asks. */
  id: OpenSessionId | null;
  /** Who sits in the console. Null where an API key asks. */
  member: SessionMember | null;
  /** The API key that asks. Null for a member. */
  key: SessionKey | null;
  shop: SessionShop;
  /** What they may do: of the key, or of the member's role. */
  scopes: Open<"products:read" | "products:write" | "orders:read" | "orders:write" | "customers:read" | "customers:write" | "customers:export" | "conversations:read" | "conversations:write" | "broadcasts:read" | "broadcasts:write" | "payments:read" | "payments:write" | "payouts:read" | "payouts:write" | "invoices:read" | "invoices:write" | "subscriptions:read" | "subscriptions:write" | "inventory:read" | "inventory:write" | "shop:read" | "shop:write" | "insights:read" | "webhooks:read" | "webhooks:write" | "events:read" | "keys:read" | "keys:write">[];
  /** To be sent as `X-CSRF-Token` with everything but GET. Null where an API key asks. */
  csrfToken: string | null;
  /** Until then they may do what asks for a confirmation. Null where it is over, and where an API key asks. */
  confirmedUntil: string | null;
  /** At the latest; seven days without a request end it as well. Null where an API key asks. */
  expiresAt: string | null;
};

export type SessionKey = {
  /** Its id: what it is read and changed by. */
  id: ApiKeyId;
  /** What it is called. */
  name: string;
};

export type SessionMember = {
  /** Its id: what it is read and changed by. */
  id: TeamMemberId;
  /** What it is called. */
  name: string;
  role: Open<"owner" | "manager" | "agent">;
  /** What they are written to in. */
  language: Open<"en" | "fr" | "pcm" | "sw">;
};

export type SessionShop = {
  /** Its id: what it is read and changed by. */
  id: ShopId;
  /** What it is called. */
  name: string;
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  /** IANA name, such as Africa/Lagos. */
  timezone: string;
  /** ISO 3166 code. */
  country: string;
  /** Sandbox or live, or how it is to be done. */
  mode: Open<"sandbox" | "live">;
};

export type SetCatalogBufferBody = {
  /** Number of pieces that no channel's catalog shows, for the product and each of its variants. Replaces the channel's `stockBuffer`. */
  pieces: number;
};

export type SetPayoutScheduleBody = {
  /** The shop's currency if left out. */
  currency?: "NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF" | undefined;
  /** How long each stretch is. */
  interval: "manual" | "daily" | "weekly" | "monthly";
  /** `weekly`: 1 (Monday, also if left out) to 7. `monthly`: 1 (also if left out) to 28. */
  day?: number | undefined;
  /** None if left out. */
  minimum?: Money | undefined;
  /** The default of the currency if left out. */
  destinationId?: PayoutDestinationId | undefined;
};

/** A parcel on its way to the buyer. */
export type Shipment = {
  /** Its id: what it is read and changed by. */
  id: ShipmentId;
  /** The id of the order. */
  orderId: OrderId;
  /** As the buyer knows the order. */
  orderNumber: string;
  /** Who ordered; with `include=customer` they are added as `customer`. */
  customerId: CustomerId;
  customer?: Customer;
  /** The id of the rate. */
  rateId: ShippingRateId;
  /** The delivery method. */
  method: Open<"courier" | "own_rider">;
  /** `back`: from the buyer to you, for goods that they have. */
  direction: Open<"out" | "back">;
  /** `booking`: requested, and the courier has not answered yet; it is looked up automatically. `failed`: not booked. */
  status: Open<"booking" | "created" | "confirmed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "returning" | "returned" | "delivered" | "cancelled" | "failed">;
  providerStatus: string | null;
  /** Who brings it. */
  courier: ShipmentCourier | null;
  /** As the courier counts it. */
  trackingNumber: string | null;
  /** The buyer's page here; the buyer is sent it. */
  trackingUrl: string;
  /** The courier's own page of it. */
  courierTrackingUrl: string | null;
  /** The label, to print. */
  labelUrl: string | null;
  /** The id of the provider shipment. */
  providerShipmentId: string | null;
  /** Terms agreed with the courier. */
  price: Money;
  /** What you have been charged for the label, from your balance: nothing before it is booked and after it was cancelled. Null: your own rider. */
  cost: Money | null;
  /** Amount the courier collects at the door. */
  cashOnDelivery: boolean;
  /** When all of the buyer's cash had arrived in your balance. */
  cashRemittedAt: string | null;
  /** Cash that a courier collects from the buyer. */
  cash: ShipmentCash | null;
  attention: string | null;
  /** What `attention` says. */
  attentionMeaning: Meaning | null;
  /** Why it did not come about. */
  failure: string | null;
  /** What `failure` says; `their_words`: the courier's own `words`. */
  failureMeaning: Meaning | null;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  bookedAt: string | null;
  deliveredAt: string | null;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

export type ShipmentCash = {
  /** `owed`: the courier has the cash. `short`: a part came in. `not_collected`: the goods did not arrive. */
  status: Open<"to_collect" | "owed" | "short" | "remitted" | "not_collected">;
  /** The amount the courier was asked to collect. */
  due: Money;
  /** What of it has come in, to your balance. */
  remitted: Money;
  /** When it should be here; after that your team and the operator are notified. */
  expectedAt: string | null;
};

export type ShipmentCourier = {
  /** What it is called. */
  name: string;
  /** A number in international form, `+234…`. */
  phone: string | null;
};

export type ShipmentWithHistory = {
  /** Its id: what it is read and changed by. */
  id: ShipmentId;
  /** The id of the order. */
  orderId: OrderId;
  /** As the buyer knows the order. */
  orderNumber: string;
  /** Who ordered; with `include=customer` they are added as `customer`. */
  customerId: CustomerId;
  customer?: Customer;
  /** The id of the rate. */
  rateId: ShippingRateId;
  /** The delivery method. */
  method: Open<"courier" | "own_rider">;
  /** `back`: from the buyer to you, for goods that they have. */
  direction: Open<"out" | "back">;
  /** `booking`: requested, and the courier has not answered yet; it is looked up automatically. `failed`: not booked. */
  status: Open<"booking" | "created" | "confirmed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "returning" | "returned" | "delivered" | "cancelled" | "failed">;
  providerStatus: string | null;
  /** Who brings it. */
  courier: ShipmentCourier | null;
  /** As the courier counts it. */
  trackingNumber: string | null;
  /** The buyer's page here; the buyer is sent it. */
  trackingUrl: string;
  /** The courier's own page of it. */
  courierTrackingUrl: string | null;
  /** The label, to print. */
  labelUrl: string | null;
  /** The id of the provider shipment. */
  providerShipmentId: string | null;
  /** Terms agreed with the courier. */
  price: Money;
  /** What you have been charged for the label, from your balance: nothing before it is booked and after it was cancelled. Null: your own rider. */
  cost: Money | null;
  /** Amount the courier collects at the door. */
  cashOnDelivery: boolean;
  /** When all of the buyer's cash had arrived in your balance. */
  cashRemittedAt: string | null;
  /** Cash that a courier collects from the buyer. */
  cash: ShipmentCash | null;
  attention: string | null;
  /** What `attention` says. */
  attentionMeaning: Meaning | null;
  /** Why it did not come about. */
  failure: string | null;
  /** What `failure` says; `their_words`: the courier's own `words`. */
  failureMeaning: Meaning | null;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  bookedAt: string | null;
  deliveredAt: string | null;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
  /** All updates, oldest first. */
  history: ShipmentWithHistoryHistory[];
};

export type ShipmentWithHistoryHistory = {
  providerStatus: string;
  /** Null: a word of the courier that we do not know. */
  status: Open<"booking" | "created" | "confirmed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "returning" | "returned" | "delivered" | "cancelled" | "failed"> | null;
  /** False: it came too late, or it is not possible. */
  counted: boolean;
  source: Open<"courier" | "seller" | "system">;
  /** RFC 3339, UTC, milliseconds. */
  at: string;
};

/** Where to deliver. A postal code is never asked for. */
export type ShippingAddress = {
  /** Street and house, as people say it. */
  line?: string;
  /** A nearby landmark, which is often the best address. */
  landmark?: string;
  /** One of the shop's delivery areas, or an alias of it, gives the flat fee. */
  area?: string;
  /** The city, as people write it. */
  city?: string;
  /** The location. */
  state?: string;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  /** Name of the receiver. */
  contactName?: string;
  /** Numbers to call. */
  phones?: string[];
  /** For who brings it. */
  riderNote?: string;
  /** A point on the map. It goes to the courier with the address; another address has none unless you send one. */
  pin?: ShippingAddressPin;
};

/** A point on the map. It goes to the courier with the address; another address has none unless you send one. */
export type ShippingAddressPin = {
  latitude: number;
  longitude: number;
};

export type ShippingRate = {
  /** Its id: what it is read and changed by. */
  id: ShippingRateId;
  /** `own_rider` and `pickup` are the shop's own and always there. */
  kind: Open<"courier" | "own_rider" | "pickup">;
  /** Who brings it. */
  courier: string | null;
  price: Money;
  /** Among the couriers. */
  labels: Open<"cheapest" | "fastest">[];
  handOver: Open<"pickup" | "dropoff"> | null;
  station: string | null;
  pickupEta: string | null;
  deliveryEta: string | null;
  deliveryAt: string | null;
  /** The courier can collect the buyer's cash. */
  cashOnDelivery: boolean;
  /** RFC 3339, UTC, milliseconds. */
  expiresAt: string;
};

/** Delivery rates for one order. Each is kept until its `expiresAt`. */
export type ShippingRates = {
  /** The id of the order. */
  orderId: OrderId;
  /** `back`: from the buyer to you, for goods that they have. */
  direction: Open<"out" | "back">;
  /** `none`: no courier goes there. `unavailable`: the aggregator did not answer. `not_offered`: this shop has no couriers, or an address is missing. */
  couriers: Open<"answered" | "none" | "unavailable" | "not_offered">;
  /** Why. */
  reason: string | null;
  /** What `reason` says. */
  reasonMeaning: Meaning | null;
  /** Couriers first, cheapest before dearer. */
  data: ShippingRate[];
};

export type Shop = {
  /** Its id: what it is read and changed by. */
  id: ShopId;
  /** Sandbox or live, or how it is to be done. */
  mode: Open<"sandbox" | "live">;
  /** What buyers see. */
  name: string;
  /** ISO 3166 code. */
  country: string;
  /** ISO 4217 code. Can't be changed once there are products, customers, orders or money in it. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  /** Further currencies the shop sells in: products may have fixed prices in them, and delivery areas fees. Nothing is converted. */
  sellsIn: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">[];
  /** An IANA name, as Africa/Lagos. */
  timezone: string;
  /** Where the shop is, as people say it: a name, and no sentence. */
  city: string | null;
  /** A number in international form, `+234…`. */
  phone: string | null;
  /** Languages the shop's people speak, best first: `en`, `sw`, `pcm`. */
  languages: string[];
  /** Whether pictures are shown or looked at. */
  pictures: ShopPictures;
  /** Registered for VAT: invoices show it. */
  taxRegistered: boolean;
  /** As the tax office writes it. */
  taxNumber: string | null;
  /** An address that names one pays its fee, which is part of the total before the buyer agrees. */
  deliveryAreas: DeliveryArea[];
  /** Where buyers can fetch what they bought, quoted to them as the shop's words; null: nowhere. */
  pickup: ShopPickup | null;
  /** Days after delivery in which a buyer may return goods; 0: only wrong or damaged goods. */
  returnDays: number;
  /** The shop's page for buyers is at `/s/` and this name. Null: it has none. */
  pageName: string | null;
  /** Whether assistants (programs that buy for people) may read the shop's page and order from it, at `/s/{pageName}/mcp`. Counts only while the shop has a page. */
  sellsToAssistants: boolean;
  /** Broadcasts that one person gets within 24 hours at most, over all of them. */
  broadcastsPerDay: number;
  /** Of the price, in hundredths of a percent: the shop's own or its country's. */
  taxRateBasisPoints: number | null;
  /** `returns`, `delivery`, `payment` are what the agent answers with when buyers ask; others are yours. */
  policies: Record<string, string>;
  openingHours: OpeningHours;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

/** JSON Merge Patch: fields that are not sent stay, null clears. */
export type ShopChange = {
  /** What buyers see. */
  name?: string | undefined;
  /** ISO 3166 code of a country that shops can be in: NG, GH, KE, ZA, TZ, ZM, US, UG, RW, BF, BJ, CI, GW, ML, NE, SN, TG, CF, CG, CM, GA, GQ, TD. */
  country?: string | undefined;
  /** ISO 4217 code. Can't be changed once there are products, customers, orders or money in it. */
  currency?: "NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF" | undefined;
  /** Further currencies the shop sells in: products may have fixed prices in them, and delivery areas fees. Nothing is converted. */
  sellsIn?: readonly ("NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF")[] | undefined;
  /** An IANA name, as Africa/Lagos. */
  timezone?: string | undefined;
  /** Where the shop is, as people say it: a name, and no sentence. */
  city?: string | null | undefined;
  /** For buyers and couriers. */
  phone?: string | null | undefined;
  /** Languages the shop's people speak, best first: `en`, `sw`, `pcm`. */
  languages?: readonly string[] | undefined;
  /** Whether pictures are shown or looked at. */
  pictures?: ShopChangePictures | undefined;
  /** Registered for VAT: invoices show it. */
  taxRegistered?: boolean | undefined;
  /** As the tax office writes it. */
  taxNumber?: string | null | undefined;
  /** Null: the rate of the country. */
  taxRateBasisPoints?: number | null | undefined;
  /** Merged into the present value; null removes one. */
  policies?: Record<string, string | null> | undefined;
  /** Null: buyers are told nothing about it. */
  openingHours?: ShopChangeOpeningHours | null | undefined;
  /** All of them: a list is replaced whole. */
  deliveryAreas?: readonly DeliveryArea[] | undefined;
  /** Where buyers can fetch what they bought, quoted to them as the shop's words; null: nowhere. */
  pickup?: ShopPickup | null | undefined;
  /** Days after delivery in which a buyer may return goods; 0: only wrong or damaged goods. */
  returnDays?: number | undefined;
  /** The shop's page for buyers is at `/s/` and this name. Null: it has none. */
  pageName?: string | null | undefined;
  /** Whether assistants (programs that buy for people) may read the shop's page and order from it, at `/s/{pageName}/mcp`. Counts only while the shop has a page. */
  sellsToAssistants?: boolean | undefined;
  /** Broadcasts that one person gets within 24 hours at most, over all of them. */
  broadcastsPerDay?: number | undefined;
};

/** Send `words` or `week`; buyers see the one that was sent last. */
export type ShopChangeOpeningHours = {
  /** The seller's own words, instead of `week`. */
  words?: string | null | undefined;
  /** A weekday that is not sent does not change. */
  week?: ShopChangeOpeningHoursWeek | null | undefined;
  /** Other days on which the shop is closed. */
  closures?: readonly ShopChangeOpeningHoursClosure[] | undefined;
};

export type ShopChangeOpeningHoursClosure = {
  /** As 2026-12-25. */
  from: string;
  /** The last day; the same for a single one. */
  to: string;
  /** For buyers. */
  reason: string | null;
};

export type ShopChangeOpeningHoursWeek = {
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  monday?: readonly OpeningPeriod[] | undefined;
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  tuesday?: readonly OpeningPeriod[] | undefined;
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  wednesday?: readonly OpeningPeriod[] | undefined;
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  thursday?: readonly OpeningPeriod[] | undefined;
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  friday?: readonly OpeningPeriod[] | undefined;
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  saturday?: readonly OpeningPeriod[] | undefined;
  /** Opening periods from … to …, in order; a break is a gap between two. Empty: closed. */
  sunday?: readonly OpeningPeriod[] | undefined;
};

/** Whether pictures are shown or looked at. */
export type ShopChangePictures = {
  logo?: string | null | undefined;
  cover?: string | null | undefined;
};

export type ShopPickup = {
  address: string;
  /** May be empty. */
  hours: string;
};

/** Whether pictures are shown or looked at. */
export type ShopPictures = {
  logo: string | null;
  cover: string | null;
};

export type ShortItem = {
  /** The id of the product. */
  productId: ProductId;
  /** The id of the variant. */
  variantId: ProductVariantId | null;
  /** What it is called. */
  name: string;
  /** On hand and not reserved. */
  available: number;
  /** Null: it is short by how fast it sells. */
  threshold: number | null;
};

/** An invoice to a buyer. It does not change after it has a number; a credit note corrects it. */
export type ShownInvoice = {
  /** Its id: what it is read and changed by. */
  id: InvoiceId;
  /** As INV-2026-000001: gapless per shop and year; null until it is issued. */
  number: string | null;
  /** The location. */
  status: Open<"draft" | "open" | "overdue" | "paid" | "void">;
  /** The id of the order. */
  orderId: OrderId;
  /** The order, as people call it. */
  orderNumber: string;
  /** The id of the customer. */
  customerId: CustomerId;
  /** Of the paper and of the words that go with it. The paper of `pcm` is English. */
  language: Open<"en" | "fr" | "pcm" | "sw">;
  /** The shop as it was when the invoice was issued. */
  seller: ShownInvoiceSeller;
  /** As at that time. Each is null after the person was erased, and for a key with neither `invoices:read` nor `orders:read`. */
  buyer: ShownInvoiceBuyer;
  /** What it asks money for, line by line. */
  lines: ShownInvoiceLine[];
  subtotal: Money;
  discount: Money;
  shipping: Money;
  /** Prices include it. The lines' and the shipping's parts sum to `amount`. Null where the shop is not registered for VAT. */
  tax: ShownInvoiceTax | null;
  total: Money;
  amountDue: Money;
  credited: Money;
  /** Oldest first. */
  creditNotes: CreditNote[];
  /** Note that was sent with it. */
  notes: string | null;
  fiscal: FiscalRegistration;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  dueAt: string | null;
  issuedAt: string | null;
  /** When it was last sent to the buyer. */
  sentAt: string | null;
  overdueAt: string | null;
  /** When the order's money came; in cash, when somebody said that it was taken. */
  paidAt: string | null;
  voidedAt: string | null;
  /** Why it no longer counts. */
  voidReason: string | null;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

/** As at that time. Each is null after the person was erased, and for a key with neither `invoices:read` nor `orders:read`. */
export type ShownInvoiceBuyer = {
  /** What it is called. */
  name: string | null;
  /** A number in international form, `+234…`. */
  phone: string | null;
  address: string | null;
};

export type ShownInvoiceLine = {
  /** The id of the product. */
  productId: ProductId;
  /** The id of the variant. */
  variantId: ProductVariantId | null;
  /** What it is called. */
  name: string;
  /** How many. */
  quantity: number;
  /** What it is counted in. Null: pieces. */
  unit: UnitWords | null;
  unitPrice: Money;
  total: Money;
  /** The VAT in it; null where the shop is not registered for it. */
  tax: Money | null;
};

/** The shop as it was when the invoice was issued. */
export type ShownInvoiceSeller = {
  /** What it is called. */
  name: string;
  taxNumber: string | null;
  address: string | null;
  /** A number in international form, `+234…`. */
  phone: string | null;
  country: string;
  /** Days on the paper are days there. */
  timezone: string;
  /** The picture's address. PNG and JPEG are drawn. */
  logo: string | null;
};

export type ShownInvoiceTax = {
  /** In hundredths of a percent, of the day of issue. */
  rateBasisPoints: number;
  amount: Money;
  net: Money;
  ofShipping: Money;
};

export type SignInBody = {
  /** The text after `#` in the sign-in link. Valid once, for 15 minutes. */
  token: string;
};

export type SignInBySignUpBody = {
  /** The secret of this sign-up, from the answer to the first step. A request with it acts for the person: keep it secret. */
  token: string;
  /** The id of the shop. */
  shopId: ShopId;
};

/** How far a sign-up has come. */
export type SignUp = {
  /** `code_sent`: send the code next. `phone_proven`: open the shop next. `shop_opened`: it has a shop. */
  state: Open<"code_sent" | "phone_proven" | "shop_opened">;
  /** With country code. */
  phone: string;
  /** ISO 3166 code. */
  country: Open<"NG" | "KE" | "GH" | "CI" | "UG" | "TZ" | "RW" | "ZM" | "ZA">;
  /** The language of the messages to the owner. */
  language: Open<"en" | "pcm" | "fr" | "sw">;
  /** The shops in whose team this phone is, with the person's role. Empty before the phone is proven. An owner of a shop can't open another one with this phone. */
  shops: SignUpShop[];
  /** The sign-up is over then. Begin again. */
  expiresAt: string;
};

/** Who can open a shop here, and in which countries. */
export type SignUpOffer = {
  /** `open`: anybody can open a shop. `invite`: only with an invitation. `closed`: nobody. */
  who: Open<"open" | "invite" | "closed">;
  countries: SignUpOfferCountry[];
};

export type SignUpOfferCountry = {
  /** ISO 3166 code. */
  country: Open<"NG" | "KE" | "GH" | "CI" | "UG" | "TZ" | "RW" | "ZM" | "ZA">;
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  /** What a number there begins with, such as +234. */
  prefix: string;
  /** An example of a mobile number, without the prefix. */
  example: string;
};

export type SignUpShop = {
  /** Its id: what it is read and changed by. */
  id: ShopId;
  /** What it is called. */
  name: string;
  role: Open<"owner" | "manager" | "agent">;
};

export type SignedOut = {
  signedOut: true;
};

export type SplitCustomerBody = {
  /** As the customer shows them. */
  identities: readonly SplitCustomerBodyIdentity[];
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata?: Record<string, string> | undefined;
};

export type SplitCustomerBodyIdentity = {
  /** Where the message came from or goes to. */
  channel: string;
  user: string;
};

export type StartedCatalogSync = {
  /** One run per catalog. */
  data: CatalogRun[];
};

export type StockAlert = {
  /** Its id: what it is read and changed by. */
  id: StockAlertId;
  /** `low_stock`: at the product's threshold or below. `low_cover`: sold out within the shop's `coverDays`, as it sold lately. */
  kind: Open<"low_stock" | "out_of_stock" | "low_cover">;
  /** The location. */
  status: Open<"open" | "resolved">;
  /** The id of the product. */
  productId: ProductId;
  /** The id of the variant. */
  variantId: ProductVariantId | null;
  /** What it is called. */
  name: string;
  /** Your own number of it. */
  sku: string | null;
  /** How many there are. */
  onHand: number;
  /** Promised to orders. */
  reserved: number;
  /** On hand and not reserved. */
  available: number;
  /** Alert when stock falls to this level. */
  lowStockThreshold: number | null;
  /** Pieces sold in the last 28 days, here and elsewhere, minus returns. */
  soldLately: number;
  /** Null when nothing was sold lately. */
  daysOfCover: number | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** When there was enough again. */
  resolvedAt: string | null;
};

/** What can be sold again. */
export type StockBack = {
  /** The id of the product. */
  productId: ProductId;
  /** Null: the product has no variants. */
  variantId: ProductVariantId | null;
};

export type StockMovement = {
  /** Its id: what it is read and changed by. */
  id: StockMovementId;
  /** The id of the product. */
  productId: ProductId;
  /** The id of the variant. */
  variantId: ProductVariantId | null;
  /** The id of the location. */
  locationId: LocationId;
  /** By how much; below zero: fewer. */
  delta: number;
  /** Why. */
  reason: Open<"opening" | "sale" | "restock" | "correction" | "return" | "damage" | "loss" | "found" | "sold_elsewhere" | "count" | "transfer_out" | "transfer_in" | "became_variant">;
  /** The order it was sold with, or returned from. */
  orderId: OrderId | null;
  /** The transfer that took it there or away. */
  transferId: StockTransferId | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

/** Stock of an item that runs low. */
export type StockShortage = {
  /** The alert that stays open until it is over. */
  alertId: StockAlertId | null;
  /** `low_cover`: as it sells now, it will soon be gone. */
  kind: Open<"low_stock" | "out_of_stock" | "low_cover">;
  /** The id of the product. */
  productId: ProductId;
  /** Null: the product has no variants. */
  variantId: ProductVariantId | null;
  /** Of the product, and of the variant after it. */
  name: string | null;
  /** Stock on hand. */
  onHand: number;
  /** What of it placed orders were promised. */
  reserved: number;
  /** Number left to sell. */
  available: number;
  /** Of the product. */
  lowStockThreshold: number | null;
  /** The location. */
  status: Open<"in_stock" | "low_stock" | "out_of_stock">;
};

export type StockTransfer = {
  /** Its id: what it is read and changed by. */
  id: StockTransferId;
  /** The id of the from location. */
  fromLocationId: LocationId;
  /** The id of the to location. */
  toLocationId: LocationId;
  /** In transit, the goods are at neither location and not for sale. */
  status: Open<"draft" | "in_transit" | "received" | "cancelled">;
  /** What it is about, line by line. */
  items: StockTransferItem[];
  /** For yourselves. */
  note: string | null;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
  sentAt: string | null;
  /** When it was received as a whole, or cancelled. */
  endedAt: string | null;
};

/** Without `items` and `restMissing` everything that was sent has come. */
export type StockTransferArrival = {
  /** What it is about, line by line. */
  items?: readonly StockTransferArrivalItem[] | undefined;
  /** Whatever has not come by now will not come: the transfer ends. */
  restMissing?: boolean | undefined;
};

export type StockTransferArrivalItem = {
  /** The id of the product. */
  productId: ProductId;
  /** The id of the variant. */
  variantId?: ProductVariantId | undefined;
  /** Number that came now, in addition to those before. */
  received?: number | undefined;
  /** How many will not come any more. */
  missing?: number | undefined;
};

export type StockTransferItem = {
  /** The id of the product. */
  productId: ProductId;
  /** The id of the variant. */
  variantId: ProductVariantId | null;
  /** How many. */
  quantity: number;
  received: number;
  /** Sent, and never arrived; booked as a loss. */
  missing: number;
};

export type SubmitVerificationBody = {
  level?: "basic" | "full" | undefined;
};

export type Subscription = {
  /** Null while the shop has no plan, and no limits. */
  id: ToldSubscriptionId | null;
  /** One of the plans. */
  plan: Open<"free" | "starter" | "growth"> | null;
  /** How long each stretch is. */
  interval: Open<"monthly" | "yearly"> | null;
  /** `past_due`: not renewed, and still complete until `graceEndsAt`. `lapsed`: has the limits of `free` until it is paid. `cancelled`: ended by the seller, with what `free` includes. */
  status: Open<"none" | "trialing" | "active" | "past_due" | "lapsed" | "cancelled">;
  /** Whether the limits apply to this shop, or are only shown. */
  limited: boolean;
  /** Of one period, tax included; null while nothing is to be paid. */
  price: Money | null;
  payment: Open<"link" | "balance"> | null;
  balanceConsentAt: string | null;
  periodStart: string | null;
  /** When it is renewed, or the trial ends. */
  periodEnd: string | null;
  paidUntil: string | null;
  graceEndsAt: string | null;
  /** What it changes to at the end of the period. */
  next: SubscriptionNext | null;
  /** Whether it ends with the paid period. */
  cancelAtPeriodEnd: boolean;
  /** Paid for plans and not used; coming invoices are paid with it first. */
  credit: Money | null;
  /** Waits to be paid. */
  openInvoiceId: PlanInvoiceId | null;
  /** Usage and limits. */
  usage: SubscriptionUsage[];
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  createdAt: string | null;
  updatedAt: string | null;
};

export type SubscriptionNext = {
  /** One of the plans. */
  plan: Open<"free" | "starter" | "growth">;
  /** How long one period is. A year costs as much as ten months. */
  interval: Open<"monthly" | "yearly">;
};

export type SubscriptionUsage = {
  meter: Open<"agent_replies" | "broadcast_recipients" | "channels" | "team_members">;
  used: number;
  /** What the plan includes; null where there is no plan. */
  limit: number | null;
  /** When counting starts again; null for a level instead of a usage. */
  resetsAt: string | null;
};

export type Suggestion = {
  /** Its id: what it is read and changed by. */
  id: TurnId;
  /** The words. */
  text: string;
  /** What the buyer may tap. */
  buttons: SuggestionButton[];
  /** What it looked up, and what it would do: nothing of it is done before the answer is sent. */
  actions: (Record<string, unknown>)[];
  /** What each figure in the text was checked against. */
  checks: (Record<string, unknown>)[];
  /** What it answers. */
  messageIds: MessageId[];
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** With `include=trace`, when the conversation is read alone. */
  trace?: Trace | null;
};

export type SuggestionButton = {
  /** Its id: what it is read and changed by. */
  id: string;
  /** What the code means, in a sentence. */
  title: string;
};

export type TeamMember = {
  /** Its id: what it is read and changed by. */
  id: TeamMemberId;
  /** What it is called. */
  name: string;
  /** Owners and managers may decide. The role `agent` is informed, and is not asked about money. */
  role: Open<"owner" | "manager" | "agent">;
  /** What they are written to in. They may answer in any of them. */
  language: Open<"en" | "fr" | "pcm" | "sw">;
  /** The notices they get. */
  notices: Open<"order_paid" | "payment_on_desk" | "hand_over_waiting" | "dispute_opened" | "return_asked" | "payout_failed" | "shipment_needs_attention" | "channel_needs_attention" | "stock_low" | "plan" | "webhook_failing">[];
  /** Times of day, in the shop's time zone, in which they get no messages. May span midnight. */
  quietHours: TeamMemberQuietHours | null;
  /** A number in international form, `+234…`. */
  phone: string;
  /** When the phone was proven; null while it is not, and nothing is sent to it. */
  verifiedAt: string | null;
  /** Whether this is an owner with a proven phone whom nobody has to approve. Such an owner confirms payout destinations and approves other owners. */
  canConfirmAccounts: boolean;
  /** Somebody who could not vouch for this owner added them or changed their phone, such as an API key. Another owner approves them, or they may confirm payout destinations from then on, if no owner objects. Null for everybody else. */
  approvedFrom: string | null;
  /** Until then the code that proves the phone can be used; null without one. */
  codeExpiresAt: string | null;
  /** For 24 hours after it anything may be sent to them, afterwards a template. */
  lastWroteAt: string | null;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

export type TeamMemberQuietHours = {
  from: string;
  to: string;
};

export type TeamMessage = {
  /** Its id: what it is read and changed by. */
  id: TeamMessageId;
  /** The id of the member. */
  memberId: TeamMemberId;
  /** From the buyer (`inbound`) or to them (`outbound`). */
  direction: Open<"inbound" | "outbound">;
  /** The words. */
  text: string;
  /** `waiting`: the channel accepts it only after the member has written. `dropped`: it was out of date before it could be sent. */
  status: Open<"received" | "answered" | "waiting" | "queued" | "sending" | "sent" | "delivered" | "read" | "failed" | "unknown" | "dropped">;
  /** Why it did not go through. */
  error: TeamMessageError | null;
  /** The question this asks or answers. */
  approvalId: ApprovalId | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

export type TeamMessageError = {
  /** Why. */
  reason: string;
  /** More details, for people. */
  detail: string;
};

/** Words a channel has to approve before they may be sent to buyers who have not written for 24 hours. */
export type Template = {
  /** Its id: what it is read and changed by. */
  id: TemplateId;
  /** The id of the channel. */
  channelId: ChannelId;
  /** What it is called. */
  name: string;
  /** The language it is in, as `en` or `fr`. */
  language: string;
  /** `marketing`, `utility` or `authentication`: the channel may put it into another than was asked. */
  category: string | null;
  header: TemplateHeader | null;
  /** Null until the channel has been asked for its words. */
  body: string | null;
  /** The small line below it. */
  footer: string | null;
  /** What the buyer may tap. */
  buttons: TemplateButton[];
  /** What has to be given when it is sent: places of the body by their name or number, `header`, `headerLink` for the address of a picture, video or document, `button0` … for the end of a button's address or its code. */
  variables: TemplateVariable[];
  /** Only `approved` ones can be sent; `paused`: buyers have blocked it too often. */
  state: Open<"approved" | "pending" | "rejected" | "paused" | "disabled" | "unknown">;
  /** Why it was rejected or paused, in the channel's words. */
  reason: string | null;
  /** The channel's latest quality rating. */
  quality: Open<"green" | "yellow" | "red" | "unknown"> | null;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

export type TemplateButton = {
  /** Which sort it is. */
  type: Open<"quick_reply" | "url" | "copy_code" | "phone_number" | "other">;
  /** The words. */
  text: string | null;
  /** Where it is. */
  url: string | null;
};

export type TemplateHeader = {
  /** `other`: something that can't be filled in here. */
  type: Open<"text" | "image" | "video" | "document" | "other">;
  /** The words. */
  text: string | null;
};

export type TemplateVariable = {
  key: string;
  place: Open<"header" | "body" | "button">;
};

/** One thing that happened to an order. */
export type TimelineEntry = {
  /** Of the entry, within this order. */
  id: string;
  /** `moved`: an axis of the order, from `from` to `to`. `note.added`, `note.edited`, `message.sent`, `payment.begun`; else the event's type, such as `payment.refunded` or `shipment.updated`. */
  type: string;
  /** Of what moved: `order`, `payment`, `funds`, `fulfilment`, `dispute` … */
  axis: string | null;
  from: string | null;
  to: string | null;
  /** Who did it; null if it was not recorded. */
  actor: TimelineEntryActor | null;
  /** Why. */
  reason: string | null;
  /** The meaning of `reason`, unless a member of the shop wrote it. */
  reasonMeaning: Meaning | null;
  /** The words of a note or a message. */
  text: string | null;
  amount: Money | null;
  /** What it happened to: the order, a payment, a shipment … */
  objectId: string;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
};

export type TimelineEntryActor = {
  /** Which sort it is. */
  kind: Open<"key" | "customer" | "agent" | "human" | "system" | "operator" | "provider" | "payer" | "visitor">;
  /** Its id: what it is read and changed by. */
  id: string;
};

/** The seller's tasks and the day's figures. Each list has at most five entries. */
export type Today = {
  /** RFC 3339, UTC, milliseconds. */
  at: string;
  orders: TodayOrders;
  /** Null without the scope conversations:read. */
  conversations: TodayConversations | null;
  /** In the shop's own currency. Null without the scope payments:read. */
  money: TodayMoney | null;
  /** Null without the scope inventory:read. */
  stock: TodayStock | null;
  /** Null without the scope payments:read. */
  disputes: TodayDisputes | null;
  /** What the agent asks to be allowed. Null without the scope payments:read. */
  approvals: TodayApprovals | null;
  /** Payments under review. Null without the scope payments:read. */
  mispayments: TodayApprovals | null;
  shipments: TodayShipments;
  /** Null without the scope shop:read. */
  channels: TodayShipments | null;
  returns: TodayReturns;
  /** Sales by the time of payment, in the shop's own currency. Null without the scope insights:read. */
  sales: TodaySales | null;
};

export type TodayApprovals = {
  open: Counted;
};

export type TodayConversations = {
  /** Unanswered buyers that the agent is not about to answer. The longest wait comes first. */
  waiting: TodayConversationsWaiting;
};

/** Unanswered buyers that the agent is not about to answer. The longest wait comes first. */
export type TodayConversationsWaiting = {
  count: number;
  /** There are more than 1,000; counting ended there. */
  more: boolean;
  first: WaitingConversation[];
};

export type TodayDisputes = {
  open: TodayDisputesOpen;
};

export type TodayDisputesOpen = {
  count: number;
  /** There are more than 1,000; counting ended there. */
  more: boolean;
  /** When the next of them falls due. */
  nextDueAt: string | null;
  /** The one that falls due next. */
  nextId: DisputeId | null;
};

export type TodayMoney = {
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  /** Not available yet: held for orders, in hold-back, or frozen. In `GET /api/balance` it is `pending` and `held` together. */
  held: number;
  /** Of `held`: what disputes and chargebacks keep until they are decided, or what is kept against risk. `GET /api/balance` names it `held`. */
  frozen: number;
  /** Can be paid out now. */
  available: number;
  /** Paid out, and not yet confirmed by the provider. */
  onTheWay: number;
  /** What the shop owes; the next money released settles it first. */
  owed: number;
  /** Of `held`: what becomes available before the day is over. */
  dueToday: number;
  /** Of `held`: released by its orders, and available after the hold-back. `dueToday` is part of it. */
  released: number;
  /** When the next part of `released` becomes available; null if there is none. */
  nextAvailableAt: string | null;
  /** The same in other currencies. */
  others: TodayMoneyOther[];
};

export type TodayMoneyOther = {
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  /** Not available yet: held for orders, in hold-back, or frozen. In `GET /api/balance` it is `pending` and `held` together. */
  held: number;
  /** Of `held`: what disputes and chargebacks keep until they are decided, or what is kept against risk. `GET /api/balance` names it `held`. */
  frozen: number;
  /** Can be paid out now. */
  available: number;
  /** Paid out, and not yet confirmed by the provider. */
  onTheWay: number;
  /** What the shop owes; the next money released settles it first. */
  owed: number;
  /** Of `held`: what becomes available before the day is over. */
  dueToday: number;
  /** Of `held`: released by its orders, and available after the hold-back. `dueToday` is part of it. */
  released: number;
  /** When the next part of `released` becomes available; null if there is none. */
  nextAvailableAt: string | null;
};

export type TodayOrders = {
  /** Placed, and neither paid nor confirmed: `queue=toConfirm` of the orders. */
  toConfirm: TodayOrdersToConfirm;
  /** Paid, or confirmed to be paid on delivery, and not disputed: `queue=toPack`. */
  toPack: TodayOrdersToPack;
  /** Being packed, or ready, and not disputed: `queue=toSend`. */
  toSend: TodayOrdersToSend;
  /** A refund failed, so `owedBack` of the buyer's money is still held for them, and not disputed: `queue=toGiveBack`. Send it again with `POST /api/payments/{id}/refund`. */
  toGiveBack: TodayOrdersToGiveBack;
};

/** Placed, and neither paid nor confirmed: `queue=toConfirm` of the orders. */
export type TodayOrdersToConfirm = {
  count: number;
  /** There are more than 1,000; counting ended there. */
  more: boolean;
  first: OrderToDo[];
};

/** A refund failed, so `owedBack` of the buyer's money is still held for them, and not disputed: `queue=toGiveBack`. Send it again with `POST /api/payments/{id}/refund`. */
export type TodayOrdersToGiveBack = {
  count: number;
  /** There are more than 1,000; counting ended there. */
  more: boolean;
  first: OrderToDo[];
};

/** Paid, or confirmed to be paid on delivery, and not disputed: `queue=toPack`. */
export type TodayOrdersToPack = {
  count: number;
  /** There are more than 1,000; counting ended there. */
  more: boolean;
  first: OrderToDo[];
};

/** Being packed, or ready, and not disputed: `queue=toSend`. */
export type TodayOrdersToSend = {
  count: number;
  /** There are more than 1,000; counting ended there. */
  more: boolean;
  first: OrderToDo[];
};

export type TodayReturns = {
  asked: Counted;
};

export type TodaySales = {
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  today: TodaySalesToday;
  yesterday: TodaySalesToday;
  /** Today and the six days before. */
  sevenDays: TodaySalesSevenDays;
  /** Whatever was sold or given back until then is counted: `at`, or some seconds before. */
  asOf: string;
  /** The same in other currencies. */
  others: TodaySalesOther[];
};

export type TodaySalesOther = {
  /** ISO 4217 code. */
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  today: TodaySalesToday;
  yesterday: TodaySalesToday;
  /** Today and the six days before. */
  sevenDays: TodaySalesSevenDays;
};

/** Today and the six days before. */
export type TodaySalesSevenDays = {
  /** Orders that were paid then. Cash counts when you complete the order, or when a courier delivers it for cash. */
  orders: number;
  /** What came for these orders, less what went back, in minor units: `net` of the insights. */
  net: number;
};

export type TodaySalesToday = {
  /** Orders that were paid then. Cash counts when you complete the order, or when a courier delivers it for cash. */
  orders: number;
  /** What came for these orders, less what went back, in minor units: `net` of the insights. */
  net: number;
};

export type TodayShipments = {
  needingAttention: Counted;
};

export type TodayStock = {
  /** What runs short, the newest alert first. */
  low: TodayStockLow;
};

/** What runs short, the newest alert first. */
export type TodayStockLow = {
  count: number;
  /** There are more than 1,000; counting ended there. */
  more: boolean;
  first: ShortItem[];
};

export type ToldChannel = {
  /** Its id: what it is read and changed by. */
  id: ChannelId;
  /** chatapp: WhatsApp. photoapp: Instagram. */
  slot: Open<"chatapp" | "photoapp">;
  /** Who speaks to the provider for us. */
  driver: string;
  /** The account's id at the channel. */
  account: string;
  /** What buyers see: a number, or a name with @. */
  display: string;
  /** What the account is called there. */
  name: string | null;
  /** The WhatsApp Business Account it belongs to. */
  business: string | null;
  /** needs_attention: look at `health`; what can be sent is still sent. */
  state: Open<"connected" | "needs_attention" | "disconnected">;
  health: ToldChannelHealth;
  accessTokenExpiresAt: string | null;
  /** The catalog that the channel shows, by its id there; null: none. */
  catalogId: string | null;
  /** Number of pieces of each product that are never shown. */
  stockBuffer: number;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  disconnectedAt: string | null;
};

export type ToldChannelHealth = {
  /** healthy: account and token are good. failing: the channel refused them, or won't let them send. unanswered: the channel gave no answer at the last look. */
  state: Open<"unchecked" | "healthy" | "failing" | "unanswered">;
  /** The error, in the channel's words. */
  detail: string | null;
  /** The channel's own word for its quality rating. */
  quality: string | null;
  /** Looked at every hour, and when you ask. */
  lastCheckedAt: string | null;
  failingSince: string | null;
};

/** A payment for a plan, or its refund. */
export type ToldPlanInvoice = {
  /** Its id: what it is read and changed by. */
  id: PlanInvoiceId;
  /** The id of the shop. */
  shopId: ShopId;
  /** Of the invoice. */
  number: string;
  /** Which sort it is. */
  kind: Open<"first" | "change" | "renewal" | "credit">;
  /** One of the plans. */
  plan: Open<"free" | "starter" | "growth">;
  /** How long each stretch is. */
  interval: Open<"monthly" | "yearly">;
  amount: Money;
  /** Whether it is the first that the shop has paid. */
  first?: boolean;
  /** The credit note for the refund. */
  creditId?: PlanInvoiceId;
};

/** The state of a shop's plan. What is due is shown where something is. */
export type ToldSubscription = {
  /** Its id: what it is read and changed by. */
  id: ToldSubscriptionId;
  /** The id of the shop. */
  shopId: ShopId;
  /** The plan it has now. */
  plan: Open<"free" | "starter" | "growth">;
  /** How long each stretch is. */
  interval: Open<"monthly" | "yearly">;
  /** The location. */
  status: Open<"trialing" | "active" | "past_due" | "lapsed" | "cancelled">;
  /** How renewals are paid. */
  payment: Open<"link" | "balance">;
  /** Null while nothing is paid for and no trial runs. */
  periodEnd: string | null;
  /** Until then an overdue plan is what it was. */
  graceEndsAt: string | null;
  /** Whether it ends with its period. */
  cancelAtPeriodEnd: boolean;
  /** The previous plan. */
  previousPlan?: Open<"free" | "starter" | "growth">;
  /** Why it was left or changed. */
  reason?: string | null;
  /** Changes that start with the next period. */
  next?: ToldSubscriptionNext | null;
  /** Whether the invoice is still to fall due. */
  stage?: Open<"upcoming" | "overdue">;
  /** The amount due. */
  invoiceId?: PlanInvoiceId;
  /** Of that invoice. */
  number?: string;
  amount?: Money;
  /** RFC 3339, UTC, milliseconds. */
  dueAt?: string;
  /** Where the seller pays it. */
  payUrl?: string | null;
};

export type ToldSubscriptionNext = {
  /** One of the plans. */
  plan: Open<"free" | "starter" | "growth">;
  /** How long each stretch is. */
  interval: Open<"monthly" | "yearly">;
};

/** Who is behind the shop, and how much it may be paid out because of that. */
export type ToldVerification = {
  /** Its id: what it is read and changed by. */
  id: VerificationId;
  /** `none`: not verified. `basic`: the owner. `full`: the business, too. */
  level: Open<"none" | "basic" | "full">;
  /** Of the last request. `submitted`: the operator reviews it. `needs_information`: `reason` says what is wrong; give what is `due`, and submit again. `rejected`: `reason` says why; it can be submitted again. */
  status: Open<"not_started" | "submitted" | "approved" | "needs_information" | "rejected">;
  /** The level that was last asked for. */
  requestedLevel: Open<"basic" | "full"> | null;
  /** Null at the highest level. */
  nextLevel: Open<"basic" | "full"> | null;
  /** What has to be given before the request can be submitted. */
  due: Open<"fullName" | "dateOfBirth" | "idType" | "idNumber" | "taxNumber" | "businessName" | "registrationNumber" | "businessTaxNumber" | "identityDocument" | "proofOfAddress" | "registrationCertificate">[];
  /** The operator's words, when more is needed or the request was rejected. */
  reason: string | null;
  submittedAt: string | null;
  decidedAt: string | null;
};

/** How the agent arrived at its answer: what it read, did and drafted, and what that was checked against. */
export type Trace = {
  /** `offline`, `model`, or another that was put in their place. */
  brain: string;
  /** The shop's language model, where it was asked. */
  model: string | null;
  /** Why the model is not the one that answered: `timeout`, `over_day_budget`, `stopped_twice`, `sure`, `shadow` … */
  fallback: string | null;
  /** Why the model was asked where our rules answer what they are sure of: `confidence`, their draft was `stopped`, or the turn had `begun`. */
  unsure: string | null;
  /** The result. */
  outcome: Open<"sent" | "dry_run" | "handed_over" | "skipped" | "failed" | "suggested">;
  input: Record<string, unknown>;
  /** Each tool that was called, with what and what it answered. */
  calls: (Record<string, unknown>)[];
  /** What the brain wanted to say. */
  draft: Record<string, unknown> | null;
  /** What the check of that draft found. */
  verdict: Record<string, unknown> | null;
  /** A model's drafts, each with its verdict; where it was only compared, with its calls. */
  attempts: (Record<string, unknown>)[];
  /** What a language model read and wrote. */
  tokens: TraceTokens;
  cost: TraceCost;
  /** How long it took, in milliseconds. */
  durationMs: number;
  /** RFC 3339, UTC, milliseconds. */
  at: string;
};

export type TraceCost = {
  /** Millionths of a US dollar. */
  micros: number;
  currency: Open<"USD">;
};

/** What a language model read and wrote. */
export type TraceTokens = {
  input: number;
  output: number;
};

export type UnitWords = {
  /** What one is: `yard`, `pair`, `500 g`, `pack of 6`. The price is for one. */
  name: string;
  /** The plural: `yards`. Defaults to the name. */
  plural: string;
};

/** JSON Merge Patch, each field as a whole. The channel stays. */
export type UpdateBroadcastBody = {
  /** Yours; no buyer sees it. */
  name?: string | undefined;
  /** A saved segment, evaluated when the broadcast starts. */
  segmentId?: SegmentId | undefined;
  segment?: SegmentExpression | undefined;
  message?: BroadcastMessage | undefined;
  abTest?: UpdateBroadcastBodyAbTest | null | undefined;
  /** Share of the reachable customers who get no message. Their orders are reported next to the others', for comparison. */
  holdoutPercent?: number | undefined;
  /** Merged into the present metadata; null removes a key. */
  metadata?: Record<string, string | null> | undefined;
  /** Null: none. 21 to 8 when left out. */
  quietHours?: UpdateBroadcastBodyQuietHours | null | undefined;
};

/** Variant `b`. Who gets which depends on the customer alone, and never changes. */
export type UpdateBroadcastBodyAbTest = {
  /** Of the recipients, who get variant `b`. */
  sharePercent: number;
  message: BroadcastMessage;
};

/** In the recipient's time zone, which follows from the country of their number. A message that falls into these hours is sent when they end. */
export type UpdateBroadcastBodyQuietHours = {
  /** They start at this hour. */
  from: number;
  /** They end at this hour. */
  to: number;
};

export type UpdateCannedReplyBody = {
  /** Typed to find it. */
  shortcut?: string | undefined;
  /** May name `{{customerName}}` and `{{shopName}}`, with `{{customerName|dear}}` for when it is not known. */
  text?: string | undefined;
  /** Merged into the present metadata; null removes a key. */
  metadata?: Record<string, string | null> | undefined;
};

export type UpdateConversationBody = {
  /** The location. */
  status?: "open" | "waiting" | "closed" | undefined;
  handler?: "agent" | "human" | undefined;
  /** Whether the agent answers here, only suggests, or is silent; null: as the shop has it. */
  agentMode?: "auto" | "suggest" | "off" | null | undefined;
  assignee?: string | null | undefined;
  /** Your own words to find it by. */
  tags?: readonly string[] | undefined;
  /** A time ahead; null wakes it. */
  snoozedUntil?: Time | null | undefined;
  /** False marks all as read, also for the buyer, whatever has come meanwhile; true marks it as unread for your people. */
  unread?: boolean | undefined;
  /** The newest message that was seen; later ones stay unread. Can't be combined with `unread`. */
  readUntil?: MessageId | undefined;
};

/** Code and kind can't be changed. Placed orders keep their discount. */
export type UpdateDiscountBody = {
  /** For `percentage`: of the price of the goods. */
  percent?: number | undefined;
  /** Replaces the present amounts. One per currency. */
  amounts?: readonly Money[] | undefined;
  /** Replaces the present amounts. One per currency. */
  minimumSubtotals?: readonly Money[] | undefined;
  productIds?: readonly ProductId[] | null | undefined;
  startsAt?: Time | null | undefined;
  endsAt?: Time | null | undefined;
  /** Each buyer can use it once. */
  oncePerCustomer?: boolean | undefined;
  firstOrderOnly?: boolean | undefined;
  /** How often it can be used in all. */
  usesMax?: number | null | undefined;
  /** The location. */
  status?: "active" | "paused" | undefined;
  /** Merged into the present metadata; null removes a key. */
  metadata?: Record<string, string | null> | undefined;
};

export type UpdateInventorySettingsBody = {
  /** Also alert about items that will sell out within this many days. Null: only thresholds count. */
  coverDays: number | null;
};

/** Fields that are not sent stay. Goods, prices and the address are changed with an edit. */
export type UpdateOrderBody = {
  /** What goes with the goods in words. The buyer reads it as the shop's. */
  notes?: string | null | undefined;
  /** Replaced whole; null: it is no gift. */
  gift?: UpdateOrderBodyGift | null | undefined;
  /** Options of products without variants, and of a bundle's parts, until the goods leave. Prices stay. The stock of a part's variant is taken when it is chosen. */
  choices?: readonly UpdateOrderBodyChoice[] | undefined;
  /** Merged into the present metadata; null removes a key. */
  metadata?: Record<string, string | null> | undefined;
};

export type UpdateOrderBodyChoice = {
  /** Its place in `items`, from 0. */
  item: number;
  /** Of a bundle: the part's place in the item's `components`, from 0. Without it, the item itself. */
  component?: number | undefined;
  /** What is chosen for it: `{ "Size": "M" }`. Options that are not named stay. */
  options: Record<string, string>;
};

/** The goods are for another person than the buyer. */
export type UpdateOrderBodyGift = {
  /** Who gets it. */
  receiver: UpdateOrderBodyGiftReceiver;
  /** Message that goes into the parcel. */
  message?: string | undefined;
  /** True unless you say otherwise. */
  hidePrices?: boolean | undefined;
};

/** Who gets it. */
export type UpdateOrderBodyGiftReceiver = {
  /** Who opens the door. The address is the order's `shippingAddress`. */
  name: string;
  /** Called by the rider in the buyer's place. */
  phone?: string | undefined;
};

export type UpdateOrderNoteBody = {
  /** The words. */
  text: string;
  /** As the shop names its people. */
  author?: string | undefined;
};

export type UpdateOrderStatusBody = {
  /** The status to move to. Money states move by money alone. `completed` of an order that nobody paid through us says that you have its cash: from then on it counts as a sale. */
  status: "confirmed" | "processing" | "shipped" | "delivered" | "completed" | "cancelled";
  /** Saved in the history. */
  reason?: string | undefined;
  /** Internal note; saved in the history. */
  note?: string | undefined;
};

export type UpdateOrderStatusesBody = {
  orderIds: readonly OrderId[];
  /** The status to move to. Money states move by money alone. `completed` of an order that nobody paid through us says that you have its cash: from then on it counts as a sale. */
  status: "confirmed" | "processing" | "shipped" | "delivered" | "completed" | "cancelled";
  /** Saved in the history. */
  reason?: string | undefined;
  /** Internal note; saved in the history. */
  note?: string | undefined;
};

export type UpdatePayoutDestinationBody = {
  /** Replaces the present default. */
  isDefault?: boolean | undefined;
  /** Merged into the present metadata; null removes a key. */
  metadata?: Record<string, string | null> | undefined;
};

export type UpdateSavedViewBody = {
  /** The member's own name for it. */
  name?: string | undefined;
  /** The search, filters and order, as the parameters of the page's address. */
  query?: Record<string, string> | undefined;
};

export type UpdateShipmentBody = {
  /** Required unless only the metadata changes. Of a courier's shipment only what couriers do not tell: `attempt_failed`, `returning`, `returned`. */
  status?: "out_for_delivery" | "delivered" | "attempt_failed" | "returning" | "returned" | undefined;
  /** Why the status changes. */
  note?: string | undefined;
  /** Merged into the present metadata; null removes a key. */
  metadata?: Record<string, string | null> | undefined;
};

/** JSON Merge Patch: fields that are not sent stay. A new phone has to be verified again. */
export type UpdateTeamMemberBody = {
  /** What it is called. */
  name?: string | undefined;
  /** Their phone number, as dialled in the shop's country, or with + and country code. Saved as E.164. */
  phone?: string | undefined;
  /** Owners and managers may decide. The role `agent` is informed, and is not asked about money. */
  role?: "owner" | "manager" | "agent" | undefined;
  /** What they are written to in. They may answer in any of them. */
  language?: "en" | "fr" | "pcm" | "sw" | undefined;
  /** The notices they get. */
  notices?: readonly ("order_paid" | "payment_on_desk" | "hand_over_waiting" | "dispute_opened" | "return_asked" | "payout_failed" | "shipment_needs_attention" | "channel_needs_attention" | "stock_low" | "plan" | "webhook_failing")[] | undefined;
  /** Times of day, in the shop's time zone, in which they get no messages. May span midnight. */
  quietHours?: UpdateTeamMemberBodyQuietHours | null | undefined;
};

export type UpdateTeamMemberBodyQuietHours = {
  from: string;
  to: string;
};

export type UpdateVerificationBody = {
  fullName?: string | null | undefined;
  /** Like 1990-05-31. */
  dateOfBirth?: string | null | undefined;
  idType?: "bvn" | "nin" | "national_id" | "passport" | null | undefined;
  idNumber?: string | null | undefined;
  taxNumber?: string | null | undefined;
  businessName?: string | null | undefined;
  registrationNumber?: string | null | undefined;
  businessTaxNumber?: string | null | undefined;
};

/** Who is behind the shop, and how much it may be paid out because of that. */
export type Verification = {
  /** Its id: what it is read and changed by. */
  id: VerificationId;
  /** Of the installation. `off`: shops are not verified. `offered`: they can be, and no payout needs it. `required`: payouts are limited by level. */
  policy: Open<"off" | "offered" | "required">;
  /** `none`: not verified. `basic`: the owner. `full`: the business, too. */
  level: Open<"none" | "basic" | "full">;
  /** Of the last request. `submitted`: the operator reviews it. `needs_information`: `reason` says what is wrong; give what is `due`, and submit again. `rejected`: `reason` says why; it can be submitted again. */
  status: Open<"not_started" | "submitted" | "approved" | "needs_information" | "rejected">;
  /** The level that was last asked for. */
  requestedLevel: Open<"basic" | "full"> | null;
  /** Null at the highest level. */
  nextLevel: Open<"basic" | "full"> | null;
  /** What has to be given before the request can be submitted. */
  due: Open<"fullName" | "dateOfBirth" | "idType" | "idNumber" | "taxNumber" | "businessName" | "registrationNumber" | "businessTaxNumber" | "identityDocument" | "proofOfAddress" | "registrationCertificate">[];
  /** The operator's words, when more is needed or the request was rejected. */
  reason: string | null;
  /** What each level asks for in the shop's country, in addition to the level below, and what it allows. */
  requirements: VerificationRequirement[];
  /** The kinds of number that the shop's country knows. */
  idTypes: Open<"bvn" | "nin" | "national_id" | "passport">[];
  /** Null for a caller without `payouts:write`. */
  facts: VerificationFacts | null;
  /** Documents that are kept now. They can't be read over the API. */
  documents: VerificationDocument[];
  /** At the present level, in the shop's currency and in those of its payout accounts. Empty if verification is `off`. */
  limits: VerificationLimit[];
  submittedAt: string | null;
  decidedAt: string | null;
};

export type VerificationDocument = {
  /** Which sort it is. */
  kind: Open<"identityDocument" | "proofOfAddress" | "registrationCertificate">;
  /** RFC 3339, UTC, milliseconds. */
  givenAt: string;
};

/** What the shop has given. Numbers are shown by their last four characters only. */
export type VerificationFacts = {
  /** The owner's, as in their document. */
  fullName: string | null;
  dateOfBirth: string | null;
  idType: Open<"bvn" | "nin" | "national_id" | "passport"> | null;
  idNumberLast4: string | null;
  /** Of the owner. */
  taxNumberLast4: string | null;
  /** As registered. */
  businessName: string | null;
  registrationNumberLast4: string | null;
  businessTaxNumberLast4: string | null;
};

export type VerificationLimit = {
  currency: Open<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF">;
  /** Null: no limit. */
  perPayout: Money | null;
  /** Null: no limit. */
  per30Days: Money | null;
  /** What was paid out in the last 30 days, or is on its way. */
  used: Money;
  /** What can be paid out now, in one payout. Null: no limit. */
  left: Money | null;
};

export type VerificationRequirement = {
  level: Open<"basic" | "full">;
  /** What it is about, line by line. */
  items: Open<"fullName" | "dateOfBirth" | "idType" | "idNumber" | "taxNumber" | "businessName" | "registrationNumber" | "businessTaxNumber" | "identityDocument" | "proofOfAddress" | "registrationCertificate">[];
  /** What the level allows, in the shop's currency. Null: no limit. */
  perPayout: Money | null;
  /** Null: no limit. */
  per30Days: Money | null;
};

export type VerifyOwnPaymentNowBody = {
  /** The payment's reference. */
  reference: string;
};

export type VoidInvoiceBody = {
  /** Saved with it. */
  reason?: string | undefined;
};

export type WaitingConversation = {
  /** Its id: what it is read and changed by. */
  id: ConversationId;
  /** Where the message came from or goes to. */
  channel: Open<"chatapp" | "photoapp">;
  /** The id of the customer. */
  customerId: CustomerId;
  /** Null if it is unknown, or if the key may not read customers. */
  customerName: string | null;
  /** The beginning of the buyer's newest message; empty where it is a picture alone. */
  lastWords: string;
  /** `text`, `image` …, as messages have it. */
  lastType: string;
  /** The agent has an answer ready to be sent. */
  hasSuggestion: boolean;
  /** RFC 3339, UTC, milliseconds. */
  since: string;
};

export type WebhookAttempt = {
  /** One that is missing was cut off on our side, and made again. */
  number: number;
  /** RFC 3339, UTC, milliseconds. */
  at: string;
  /** Where it was sent. */
  url: string;
  /** Until the answer was read, or given up. */
  durationMs: number;
  /** Of the answer; null when there was none. */
  status: number | null;
  /** Why there was no answer, or why it counts as none. */
  error: string | null;
  /** Its first 1,024 bytes. */
  answer: string;
};

/** One event for one endpoint, and its result. Kept for 30 days. */
export type WebhookDelivery = {
  /** Its id: what it is read and changed by. */
  id: WebhookDeliveryId;
  /** The id of the endpoint. */
  endpointId: WebhookEndpointId;
  /** Also in the header `webhook-id`. Process an event only once. */
  eventId: EventId;
  /** The kind of event. */
  eventType: string;
  /** redelivery: you asked for it. */
  cause: Open<"event" | "redelivery" | "test">;
  /** The location. */
  status: Open<"pending" | "delivered" | "failed">;
  /** Each time it was tried, the first one first. */
  attempts: WebhookAttempt[];
  /** While it is pending; shortly after a call was started, this is when the call is given up. */
  nextAttemptAt: string | null;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  endedAt: string | null;
};

/** An address of yours that hears what happens in the shop. */
export type WebhookEndpoint = {
  /** Its id: what it is read and changed by. */
  id: WebhookEndpointId;
  /** https, on its usual port, at an address of the open internet. Redirects are not followed. */
  url: string;
  /** For your list. */
  description: string;
  /** What it hears of: types, groups of them (`order.*`), or all (`*`). */
  eventTypes: string[];
  /** Whether events are sent to it. */
  enabled: boolean;
  /** asked: by you. failing: it took nothing for five days. gone: it answered 410. maker_removed: the member who made it was removed or lost the role, or it was made from an owner's new phone and an owner said no to that phone. Null while it is enabled. */
  disabledReason: Open<"asked" | "failing" | "gone" | "maker_removed"> | null;
  /** It has accepted nothing since then. Null: the last call succeeded. */
  failingSince: string | null;
  /** To the minute. */
  lastDeliveredAt: string | null;
  /** Until then it is signed with the secret before as well. */
  formerSecretUntil: string | null;
  /** API version of the events. */
  apiVersion: string;
  /** Up to 50 pairs of your own: keys to 40, values to 500 characters. */
  metadata: Record<string, string>;
  /** Grows by one with each change; the ETag is made of it. */
  version: number;
  /** RFC 3339, UTC, milliseconds. */
  createdAt: string;
  /** RFC 3339, UTC, milliseconds. */
  updatedAt: string;
};

/** JSON Merge Patch: fields that are not sent stay. */
export type WebhookEndpointChange = {
  /** https, on its usual port, at an address of the open internet. Redirects are not followed. */
  url?: string | undefined;
  /** What it hears of: types, groups of them (`order.*`), or all (`*`). */
  eventTypes?: readonly string[] | undefined;
  /** For your list. */
  description?: string | undefined;
  /** Merged into the present metadata; null removes a key. */
  metadata?: Record<string, string | null> | undefined;
  /** What waits when it is switched off is not sent; `replay` sends it later. */
  enabled?: boolean | undefined;
};

export type WebhookReplay = {
  /** Of events since then; 30 days at most. */
  from?: Time | undefined;
  /** Up to then; by default until now. */
  to?: Time | undefined;
  /** Only events that were not delivered and are not waiting. */
  failedOnly?: boolean | undefined;
};

export type WebhookSecretRotation = {
  /** So long calls are signed with both secrets. */
  overlapSeconds?: number | undefined;
};

export type WrittenMessage = {
  /** Its id in the channel. */
  channelMessageId: string;
  /** Null when it was not waited for, is not read yet, or is of one of the team. */
  messageId: MessageId | null;
  /** The id of the conversation. */
  conversationId: ConversationId | null;
  /** Whether the agent's turn is over; false when it was not waited for. */
  turnOver: boolean;
  /** What the shop answered, in order. */
  replies: Message[];
};

export type ListApprovalsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  status?: OneOrMany<"open" | "approved" | "declined" | "expired" | "replaced" | "withdrawn" | "failed"> | undefined;
  kind?: string | undefined;
};

export type ListAuditLogQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  actorKind?: OneOrMany<"key" | "customer" | "agent" | "human" | "system" | "operator" | "provider" | "payer" | "visitor"> | undefined;
  /** Of one key, or of one work of the system. */
  actorId?: string | undefined;
  /** Such as `payout`. */
  action?: string | undefined;
  /** The acts on one object. */
  objectId?: string | undefined;
};

export type ListBalanceTransactionsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  type?: OneOrMany<"payment" | "release" | "hold_back_over" | "cash_fee" | "cash_fee_returned" | "refund" | "refund_failed" | "dispute" | "dispute_resolved" | "chargeback" | "chargeback_closed" | "payment_applied" | "payout" | "payout_paid" | "payout_failed" | "payout_cancelled" | "payout_returned" | "payout_late" | "payout_paid_twice" | "payout_paid_twice_returned" | "label" | "label_difference" | "label_returned" | "cash_remitted" | "plan" | "plan_returned" | "referral" | "referral_taken_back" | "write_off" | "other"> | undefined;
  /** One, or several. */
  currency?: OneOrMany<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF"> | undefined;
};

export type ListBroadcastsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  status?: OneOrMany<"draft" | "scheduled" | "sending" | "paused" | "completed" | "cancelled"> | undefined;
  /** One, or several. */
  channel?: OneOrMany<"chatapp" | "photoapp"> | undefined;
};

export type ListBroadcastRecipientsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "customerId" | "-customerId" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** Exactly these: those read are not among `delivered`. */
  status?: OneOrMany<"waiting" | "held" | "sending" | "sent" | "delivered" | "read" | "unknown" | "failed" | "skipped" | "holdout"> | undefined;
  /** One, or several. */
  variant?: OneOrMany<"a" | "b" | "holdout"> | undefined;
};

export type ListCannedRepliesQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
};

export type ListCatalogQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | "name" | "-name" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** Only products in this state. */
  state?: OneOrMany<"synced" | "pending" | "rejected" | "hidden"> | undefined;
  /** Only products of this status. `active`: what buyers can see. */
  status?: OneOrMany<"draft" | "active" | "archived"> | undefined;
};

export type ListCatalogBuffersQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
};

export type ListCatalogSyncsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  catalogId?: string | undefined;
  /** One, or several. */
  state?: OneOrMany<"queued" | "running" | "completed" | "failed"> | undefined;
};

export type ListCheckoutsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  orderId?: OrderId | undefined;
};

export type ListCollectionsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | "name" | "-name" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
};

export type ListConversationsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "lastMessageAt" | "-lastMessageAt" | "createdAt" | "-createdAt" | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  channel?: OneOrMany<"chatapp" | "photoapp"> | undefined;
  /** One, or several. */
  status?: OneOrMany<"open" | "waiting" | "closed"> | undefined;
  /** One, or several. */
  handler?: OneOrMany<"agent" | "human"> | undefined;
  /** With or without messages no human has replied to. */
  unread?: boolean | undefined;
  /** With, or without, a message that is still unanswered. */
  needsAnswer?: boolean | undefined;
  snoozed?: boolean | undefined;
  customerId?: CustomerId | undefined;
  assignee?: string | undefined;
  tag?: string | undefined;
  /** With `customers:read`, who the buyer is, as customers are found with `q`. Or words of its messages, without regard to case and accents: all of them, "together" in quotes, or -without; the last may be only begun. Looks at the newest 2,000 messages that have them; `match` shows the newest of each conversation that was found by its words. */
  q?: string | undefined;
};

export type GetConversationQuery = {
};

export type ListMessagesQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "sentAt" | "-sentAt" | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
};

export type ListNotesQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
};

export type ListCustomersQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | "name" | "-name" | "totalSpent" | "-totalSpent" | "lastOrderAt" | "-lastOrderAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** Words of the name, in any order and without regard to case and accents, or a part of the email, the phone or a username; with `@` in front only of a username. If nobody is called so, names that are a letter or two off. */
  q?: string | undefined;
  /** With or without country code; saved as E.164. */
  phone?: string | undefined;
  tag?: string | undefined;
  /** `prospects`: Has not paid for an order yet. `new`: One paid order, lately. `promising`: Several paid orders, lately, but seldom and little so far. `loyal`: Buys again and again: three paid orders at least. `champions`: Buys lately, often and much: three paid orders at least. `fading`: Bought seldom or little, and not for a while. `at_risk`: Used to buy well, and has not for a long time: three paid orders at least. `cannot_lose`: Used to be among the best, and has not bought for a long time: three paid orders at least. `lost`: Bought seldom or little, longest ago. */
  segment?: OneOrMany<"prospects" | "new" | "promising" | "loyal" | "champions" | "fading" | "at_risk" | "cannot_lose" | "lost"> | undefined;
  /** Fits this segment now. */
  segmentId?: SegmentId | undefined;
  /** Has written on one of these channels. */
  channel?: OneOrMany<"chatapp" | "photoapp"> | undefined;
  language?: string | undefined;
  /** Of one of their addresses. */
  city?: string | undefined;
  /** Has agreed to broadcasts on one of these channels. */
  consent?: OneOrMany<"chatapp" | "photoapp"> | undefined;
  /** Minor units of the shop's currency. */
  totalSpent?: { gte?: number | undefined; lte?: number | undefined } | undefined;
  /** RFC 3339, UTC, milliseconds. */
  lastOrderAt?: { gte?: Time | undefined; lte?: Time | undefined } | undefined;
  /** Those with these pairs: `metadata[source]=fair`. */
  metadata?: Record<string, string> | undefined;
};

export type ImportCustomersQuery = {
  /** Say what would happen, and do nothing. */
  dryRun?: boolean | undefined;
  /** What columns are whose name says nothing: `Client:name;Simu 2:whatsapp;Balance:` (nothing behind the colon: not read). Fields: `id`, `name`, `firstName`, `lastName`, `phone`, `whatsapp`, `email`, `instagram`, `language`, `tags`, `address`, `landmark`, `area`, `city`, `consent`, `consentInstagram`, `notes`. */
  columns?: string | undefined;
};

export type ListConsentsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
};

export type ListCustomerImportsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  state?: OneOrMany<"running" | "completed" | "failed"> | undefined;
};

export type ListDiscountsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  status?: OneOrMany<"active" | "paused"> | undefined;
  /** Letters (at least one), digits, `-` and `_`. Not case-sensitive; saved and shown in capitals. */
  code?: string | undefined;
  /** Those with these pairs: `metadata[source]=fair`. */
  metadata?: Record<string, string> | undefined;
};

export type ListDisputesQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  orderId?: OrderId | undefined;
  paymentId?: PaymentId | undefined;
  /** One, or several. */
  status?: OneOrMany<"open" | "awaiting_seller" | "awaiting_buyer" | "under_review" | "resolved"> | undefined;
  /** False: those that are still to be decided. */
  resolved?: boolean | undefined;
  /** One, or several. */
  openedBy?: OneOrMany<"buyer" | "seller" | "gateway"> | undefined;
  /** One, or several. */
  reason?: OneOrMany<"not_received" | "wrong_item" | "damaged" | "not_as_described" | "missing_part" | "counterfeit" | "late" | "duplicate" | "unauthorised"> | undefined;
  /** Those with these pairs: `metadata[source]=fair`. */
  metadata?: Record<string, string> | undefined;
};

export type ListHoldsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  orderId?: OrderId | undefined;
  /** One, or several. */
  status?: OneOrMany<"held" | "released" | "refunded" | "split"> | undefined;
};

export type ListEventsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** `order.created`, or `order.*`. */
  type?: string | undefined;
  /** Events of this object. */
  objectId?: string | undefined;
};

export type GetInsightsQuery = {
  /** A day (2026-11-01: its beginning in `timeZone`) or a time, at a quarter of an hour. Thirty days before `to` when left out. */
  from?: string | undefined;
  /** The first day or moment that does not count any more. The end of today when left out. */
  to?: string | undefined;
  /** Time zone for days, for example Africa/Nairobi. Defaults to the shop's. */
  timeZone?: string | undefined;
  /** Length of each interval of a series; defaults to `day`. Weeks start on Monday. */
  interval?: "day" | "week" | "month" | undefined;
  /** Which parts are wanted; all when left out. */
  metrics?: OneOrMany<"sales" | "funnel" | "agent" | "answers" | "products" | "channels" | "customers" | "broadcasts"> | undefined;
};

export type GetCohortsQuery = {
  /** How many months back, this one with them. */
  months?: number | undefined;
};

export type ListProductFiguresQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "revenue" | "-revenue" | "units" | "-units" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** A day (2026-11-01: its beginning in `timeZone`) or a time, at a quarter of an hour. Thirty days before `to` when left out. */
  from?: string | undefined;
  /** The first day or moment that does not count any more. The end of today when left out. */
  to?: string | undefined;
  /** Time zone for days, for example Africa/Nairobi. Defaults to the shop's. */
  timeZone?: string | undefined;
  /** ISO 4217 code. */
  currency?: "NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF" | undefined;
};

export type ListInventoryQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | "name" | "-name" | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  status?: OneOrMany<"in_stock" | "low_stock" | "out_of_stock"> | undefined;
  productId?: ProductId | undefined;
  variantId?: ProductVariantId | undefined;
  /** Only items with stock at this location. */
  locationId?: LocationId | undefined;
};

export type ListStockAlertsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** `open` when left out. */
  status?: OneOrMany<"open" | "resolved"> | undefined;
  /** One, or several. */
  kind?: OneOrMany<"low_stock" | "out_of_stock" | "low_cover"> | undefined;
  productId?: ProductId | undefined;
};

export type ListLocationsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
};

export type ListInventoryMovementsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** Of all products when left out. */
  productId?: ProductId | undefined;
  /** All of the product's when left out. */
  variantId?: ProductVariantId | undefined;
  /** Of all locations when left out. */
  locationId?: LocationId | undefined;
  /** One, or several. */
  reason?: OneOrMany<"opening" | "sale" | "restock" | "correction" | "return" | "damage" | "loss" | "found" | "sold_elsewhere" | "count" | "transfer_out" | "transfer_in" | "became_variant"> | undefined;
  /** Sold with this order, and returned from it. */
  orderId?: OrderId | undefined;
};

export type ListStockTransfersQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  status?: OneOrMany<"draft" | "in_transit" | "received" | "cancelled"> | undefined;
};

export type ListInvoicesQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  status?: OneOrMany<"draft" | "open" | "overdue" | "paid" | "void"> | undefined;
  customerId?: CustomerId | undefined;
  orderId?: OrderId | undefined;
  /** Those with these pairs: `metadata[source]=fair`. */
  metadata?: Record<string, string> | undefined;
};

export type PrintInvoiceQuery = {
  /** The paper of this credit note of the invoice. */
  creditNote?: string | undefined;
};

export type UploadMediaQuery = {
  /** What the file is called, without slashes. */
  fileName?: string | undefined;
};

export type ListMispaymentsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  status?: OneOrMany<"open" | "accepted" | "refunded" | "applied" | "dismissed" | "contested" | "charged_back"> | undefined;
  /** One, or several. */
  kind?: OneOrMany<"over" | "under" | "late" | "duplicate" | "wrong_currency" | "wrong_reference" | "wrong_environment" | "unknown_reference" | "refunded_there" | "paid_out_twice" | "contradiction" | "unreadable_answer"> | undefined;
  /** What it was paid for, or was applied to. */
  orderId?: OrderId | undefined;
};

export type ListOrdersQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | "total" | "-total" | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  status?: OneOrMany<"pending" | "confirmed" | "paid" | "processing" | "shipped" | "delivered" | "completed" | "cancelled" | "expired" | "refunded"> | undefined;
  /** One, or several. */
  paymentStatus?: OneOrMany<"unpaid" | "pending" | "partly_paid" | "paid" | "overpaid" | "partly_refunded" | "refunded"> | undefined;
  /** One, or several. */
  fulfilmentStatus?: OneOrMany<"none" | "packing" | "ready" | "dispatched" | "out_for_delivery" | "delivered" | "attempt_failed" | "returning" | "returned" | "cancelled"> | undefined;
  /** One, or several. */
  disputeStatus?: OneOrMany<"none" | "open" | "awaiting_seller" | "awaiting_buyer" | "under_review" | "resolved"> | undefined;
  /** What waits for the seller, as `GET /api/today` counts it. `toGiveBack`: cancelled, and its buyer's money is still here because a refund failed. Orders with an open dispute are in none of them. */
  queue?: OneOrMany<"toConfirm" | "toPack" | "toSend" | "toGiveBack"> | undefined;
  /** Where they were placed. `whatsapp` and `instagram` are the former words for `chatapp` and `photoapp`. */
  channel?: OneOrMany<"api" | "chatapp" | "photoapp" | "page" | "whatsapp" | "instagram"> | undefined;
  customerId?: CustomerId | undefined;
  number?: string | undefined;
  discountCode?: string | undefined;
  /** At least this, in minor units. */
  total?: { gte?: number | undefined; lte?: number | undefined } | undefined;
  /** An order number, or three or more of its first characters, or a product's name; with `customers:read` also who ordered, as customers are found with `q`. */
  q?: string | undefined;
  /** Those with these pairs: `metadata[source]=fair`. */
  metadata?: Record<string, string> | undefined;
};

export type GetOrderQuery = {
};

export type PrintPackingSlipsQuery = {
  /** In the order in which they are printed, separated by commas. */
  orderId: OneOrMany<OrderId>;
};

export type ListOrderEditsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
};

export type ListOrderNotesQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
};

export type ListOrderTimelineQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
};

export type VerifyOwnPaymentQuery = {
  /** The payment's reference. */
  reference: string;
};

export type ListPaymentsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  orderId?: OrderId | undefined;
  /** One, or several. */
  status?: OneOrMany<"created" | "action_needed" | "processing" | "succeeded" | "failed" | "cancelled" | "expired"> | undefined;
};

export type GetPaymentQuery = {
};

export type VerifyPaymentQuery = {
  /** The payment's reference. */
  reference: string;
};

export type ListRefundsOfPaymentQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
};

export type ListPayoutsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  status?: OneOrMany<"scheduled" | "pending" | "processing" | "paid" | "failed" | "returned" | "cancelled"> | undefined;
  /** One, or several. */
  currency?: OneOrMany<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF"> | undefined;
  destinationId?: PayoutDestinationId | undefined;
};

export type ListPayoutDestinationsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  kind?: OneOrMany<"bank_account" | "mobile_wallet"> | undefined;
  /** One, or several. */
  currency?: OneOrMany<"NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF"> | undefined;
};

export type ListPayoutBanksQuery = {
  /** The shop's country if left out. */
  country?: string | undefined;
  /** The shop's currency if left out. */
  currency?: "NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF" | undefined;
};

export type ListProductsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | "name" | "-name" | "price" | "-price" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** Words to look for, a few letters off allowed. Best match first (of the best 1,000), unless sorted. */
  q?: string | undefined;
  /** One, or several. */
  status?: OneOrMany<"draft" | "active" | "archived"> | undefined;
  category?: string | undefined;
  /** One of its uploaded pictures shows a thing of this colour: black, white, grey, red, orange, brown, yellow, green, teal, blue, navy, purple, pink, beige, gold, cream. */
  colour?: string | undefined;
  tag?: string | undefined;
  externalId?: string | undefined;
  /** Its products, in the collection's order unless sorted. */
  collectionId?: CollectionId | undefined;
  /** What has a price in it; `price[gte]`, `price[lte]` and the sort by price are then by that one. */
  currency?: "NGN" | "GHS" | "KES" | "ZAR" | "TZS" | "ZMW" | "USD" | "UGX" | "RWF" | "XOF" | "XAF" | undefined;
  /** Something of it costs at least this. Minor units. */
  price?: { gte?: number | undefined; lte?: number | undefined } | undefined;
  /** Those with these pairs: `metadata[source]=fair`. */
  metadata?: Record<string, string> | undefined;
};

export type ExportProductsQuery = {
  /** `csv` (the default), or one JSON line per product. */
  format?: "csv" | "json" | undefined;
};

export type ImportProductsQuery = {
  /** Say what would happen, and do nothing. */
  dryRun?: boolean | undefined;
  /** `each` (the default) imports valid lines and reports the others. `all` imports everything or nothing. */
  mode?: "each" | "all" | undefined;
};

export type UploadProductImageQuery = {
  /** What it shows, in words. */
  alt?: string | undefined;
  /** Position in the list; 0 is the product's main picture. Defaults to the last position. */
  position?: number | undefined;
  /** Also the picture of this variant. */
  variantId?: ProductVariantId | undefined;
};

export type ListProductImportsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  state?: OneOrMany<"running" | "completed" | "failed"> | undefined;
};

export type ListProductImportErrorsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "line" | "-line" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
};

export type ListReferralsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  status?: OneOrMany<"applied" | "pending" | "rewarded" | "refused" | "clawed_back"> | undefined;
};

export type ListRefundsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  paymentId?: PaymentId | undefined;
  orderId?: OrderId | undefined;
  /** One, or several. */
  status?: OneOrMany<"pending" | "processing" | "needs_attention" | "succeeded" | "failed"> | undefined;
};

export type ListRequestLogsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** Of one problem or answer. */
  requestId?: string | undefined;
  /** Of one key. */
  callerId?: string | undefined;
  operationId?: string | undefined;
  /** Refused with this code. */
  code?: string | undefined;
  status?: number | undefined;
};

export type ListReturnsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  orderId?: OrderId | undefined;
  /** One, or several. */
  status?: OneOrMany<"asked" | "approved" | "received" | "refunded" | "replaced" | "rejected" | "cancelled"> | undefined;
  /** One, or several. */
  reason?: OneOrMany<"changed_mind" | "does_not_fit" | "wrong_item" | "damaged" | "not_as_described" | "missing_part" | "other"> | undefined;
};

export type ListSavedViewsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** The list that it shows, as the console's address names it, such as `orders`. */
  list?: string | undefined;
};

export type SearchQuery = {
  /** A name, a phone number in any writing, an email, a username, an order number or its first three characters, a product, a SKU or barcode, or words of a message. */
  q: string;
  /** Only these. */
  kinds?: OneOrMany<"customers" | "orders" | "products" | "conversations"> | undefined;
  /** The most of each kind. */
  limit?: number | undefined;
};

export type ListSegmentsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
};

export type ListSessionsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  memberId?: TeamMemberId | undefined;
};

export type ListShippingRatesQuery = {
  orderId: OrderId;
  direction?: "out" | "back" | undefined;
};

export type ListShipmentsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  orderId?: OrderId | undefined;
  /** One, or several. */
  status?: OneOrMany<"booking" | "created" | "confirmed" | "picked_up" | "in_transit" | "out_for_delivery" | "attempt_failed" | "returning" | "returned" | "delivered" | "cancelled" | "failed"> | undefined;
};

export type GetShipmentQuery = {
};

export type ListRehearsalsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  status?: OneOrMany<"queued" | "running" | "completed" | "failed"> | undefined;
};

export type ListChannelsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
};

export type ListKeysQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
};

export type ListTeamMembersQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  role?: OneOrMany<"owner" | "manager" | "agent"> | undefined;
};

export type ListTeamMessagesQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
};

export type ListPlanInvoicesQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  status?: OneOrMany<"open" | "paid" | "void"> | undefined;
};

export type ListTemplatesQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  state?: OneOrMany<"approved" | "pending" | "rejected" | "paused" | "disabled" | "unknown"> | undefined;
  /** Lower-case letters, digits and underscores. */
  name?: string | undefined;
  /** As the channel writes it: `en`, `en_GB`, `fr`, `sw`, `ha`. */
  language?: string | undefined;
  channelId?: ChannelId | undefined;
};

export type UploadVerificationDocumentQuery = {
  kind: "identityDocument" | "proofOfAddress" | "registrationCertificate";
};

export type ListWebhookEndpointsQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
};

export type ListWebhookDeliveriesQuery = {
  /** Number of rows per page. */
  limit?: number | undefined;
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** Field to sort by, with `-` for descending. */
  sort?: "createdAt" | "-createdAt" | undefined;
  /** `totalCount` counts all matches, up to 10,000. */
  include?: OneOrMany<"totalCount"> | undefined;
  /** RFC 3339, UTC, milliseconds. */
  createdAt?: { gte?: Time | undefined; gt?: Time | undefined; lte?: Time | undefined; lt?: Time | undefined } | undefined;
  /** One, or several. */
  status?: OneOrMany<"pending" | "delivered" | "failed"> | undefined;
  eventId?: EventId | undefined;
};
