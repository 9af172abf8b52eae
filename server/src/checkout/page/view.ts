// What the hosted payment page shows. Amounts are text made by the kernel's `format`: the page never computes.
import type { BuyersPlace } from "../buyers-place.ts";
import type { CashWay } from "../cash-way.ts";
import type { PaidStage } from "./stage-words.ts";
import type { PayLanguage } from "./words.ts";

export type PaymentPageState = PaymentPageView["state"];

export type PaymentPageView =
  | NotFoundPage
  | (OrderFacts &
      (
        | { state: "open"; pay: PayForm; heldUntil: Date | null }
        /** `reason` in words for the payer; null if the provider gave none. */
        | {
            state: "failed_try_again";
            pay: PayForm;
            heldUntil: Date | null;
            reason: string | null;
            /** What the status address answers meanwhile, so that the script does not see a change: nothing has begun. */
            standsAt?: "open" | "failed_try_again";
          }
        /** A prompt waits on this phone, whose number is mostly hidden. */
        | { state: "approve_on_phone"; phone: string; promptUntil: Date }
        | { state: "processing" }
        | { state: "under_review" }
        /** `handover` is null if no money is held for the order. */
        | {
            state: "paid";
            stage: PaidStage;
            sources: Sources;
            /** What the shop got while the rest is held, written out; null if nothing, or if nothing is held. */
            paidOut: string | null;
            receipt: PaymentReceipt;
            handover: DeliveryNotice | null;
          }
        /** After "I have received it" was pressed: asks for confirmation. `action` takes the answer as a form POST. */
        | { state: "confirm_received"; action: string }
        /** Paid in cash, and can't be paid here any longer. */
        | { state: "in_cash" }
        | { state: "expired" }
        | { state: "cancelled" }
      ));

/** The proof of its arrival, other than the seller's word. */
export type ProvenBy = "courier" | "handover_code" | "buyer";
/** Who wrote a note. */
export type NoteBy = "buyer" | "shop" | "both" | "visitor";
export type DisputeOpener = "buyer" | "shop" | "shop_for_buyer" | "clock" | "return_clock" | "provider";
/** `amount` is what is frozen, in minor units. */
export type OpenDispute = { opener: DisputeOpener; amount: bigint };
/** Who reports the stage: the courier if it did, otherwise the shop. */
export type Sources = {
  courier: { name: string | null } | null;
  proven: ProvenBy | null;
  /** `sum` is what is frozen, written out. */
  disputed: { opener: DisputeOpener; sum: string } | null;
};

export type NotFoundPage = PageFacts & { state: "not_found" };
export type OrderPage = Exclude<PaymentPageView, NotFoundPage>;

type PageFacts = {
  /** The buyer's; also for another payer, who got the link from the buyer. */
  language: PayLanguage;
  /** No real money moves. The page says so at the top. */
  sandbox: boolean;
  /** The path under which `pageStyle`, `pageScript` and `pageIcon` are served, ending in "/". */
  assetBase: string;
  /** The buyer's way back to the conversation, `https://wa.me/…` or `https://ig.me/…`. */
  chatUrl: string | null;
};

export type OrderFacts = PageFacts & {
  now: Date;
  /** IANA name. Times are shown in the shop's time zone. */
  timezone: string;
  /** This page's own address, for "Check again". */
  pageUrl: string;
  /**
   * Answers `{ state, secondsLeft }` as JSON. For `Accept: text/event-stream` it answers as a stream of such messages: one immediately, one at each
   * change, and a comment or message at least every 25 seconds.
   */
  statusUrl: string;
  shopName: string;
  /** The path of the shop's picture, shown before its name; null if there is none. */
  logoUrl: string | null;
  /** On the page for another payer: the buyer's name, or "" if unknown. */
  payingFor: string | null;
  /** The order was placed in the buyer's own chat; otherwise the shop entered it. */
  placedInChat?: boolean;
  /**
   * The delivery address or the place of collection; null if unknown, or hidden from the viewer. `shopsNote`: the shop's note to the rider.
   */
  goesTo: { kind: "pickup" | "delivery"; lines: readonly string[]; shopsNote?: string | null } | null;
  /** The order's note; null if there is none, or it is hidden from the viewer. */
  note: { text: string; by: NoteBy } | null;
  /** Where the buyer enters the address; null if it can't be changed any longer, or not by the viewer. */
  addressUrl: string | null;
  /** The missing choices; null if there are none, or the viewer can't make them. */
  choices: MissingChoices | null;
  /** The shop changed paid goods and the buyer has not agreed; otherwise null, and for all other viewers. */
  changed: ChangedGoods | null;
  /** Null if it was not read: only the page shows it. */
  record: SellerRecord | null;
  /** The link for another payer, with its texts; null for viewers who must not share it. */
  friend: { url: string } | null;
  /** On a page opened by the payment link: whose order it is, and the way to the buyer's own page. Otherwise null. */
  ownPage: { url: string; place: BuyersPlace; supportContact: string | null; mayHold: boolean } | null;
  /** Whose order it is. `asks`: the payer must confirm that they know it. Null if the page is not drawn. */
  whose: { place: BuyersPlace; asks: boolean } | null;
  /** Where the buyer's data is shown; null for other payers. */
  dataUrl: string | null;
  orderNumber: string;
  lines: readonly PaymentLine[];
  subtotal: string;
  delivery: string | null;
  /** Without its minus sign. */
  discount: string | null;
  /** For an order that is paid in cash, while no money has come through us. */
  cash?: CashWay | null;
  /** Who says that such an order has arrived; null before. */
  cashSources?: Sources | null;
  /** For an order whose price rose later; without its minus sign. */
  alreadyPaid?: string | null;
  /** The amount to pay, before or after it was paid. */
  total: string;
  /** Payments and refunds, if they are not simply the total; otherwise null. */
  money: MoneyFacts | null;
};

/** As in `Beside` of the refunds. */
export type BesideFate =
  | "waits"
  | "waits_late"
  | "waits_over"
  | "foreign"
  | "not_sent"
  | "kept"
  | "kept_agreed"
  | "kept_decided"
  | "used"
  | "contested"
  | "charged_back";

/** As in the refunds. */
export type WaitsFor = "details" | "operator";

export type MoneyFacts = {
  /** Everything paid in the order's currency; null if nothing was. */
  paid: string | null;
  /** The order's price, if it differs from what was paid. */
  forOrder: string | null;
  beside: readonly { sum: string; fate: BesideFate; reason: string | null; byAnother: boolean }[];
  /** `at`: since when it is on its way, or when it arrived. */
  back: readonly { sum: string; arrived: boolean; at: Date; waitsFor: WaitsFor | null }[];
  /** Where the operator is reached; null if there is no such address. */
  supportContact: string | null;
  /** What could not be sent back, and is held for the buyer; null if nothing. */
  owedBack: string | null;
};

/** `mark` identifies the current goods: a yes counts only for these. `before` is null if it was not recorded. */
export type ChangedGoods = {
  action: string;
  mark: string;
  before: readonly string[] | null;
  now: readonly string[];
  refused: boolean;
};

/** `action` takes each field's chosen value as a plain form POST. */
export type MissingChoices = {
  action: string;
  lines: readonly { name: string; fields: readonly { id: string; label: string; values: readonly string[] }[] }[];
};

export type PaymentLine = {
  name: string;
  /** With its unit: "3 yards". */
  quantity: number | string;
  /** "Made to order, ready in 5 days". */
  note?: string | null;
  unitPrice: string;
  lineTotal: string;
  imageUrl: string | null;
};

/** The counted facts about the seller. A part is null if there is too little to count. */
export type SellerRecord = {
  since: Date;
  /** The buyers with a proven delivery; `more` if there are more orders than were counted. */
  delivered: { buyers: number; more: boolean } | null;
  /** How many of the last proven or disputed orders a buyer or a bank disputed. */
  disputed: { orders: number; of: number } | null;
  /** The channel itself confirmed the number. */
  channelChecked: boolean;
};

export type PayForm = {
  /** Receives `method`, the single-use field and a phone field as a plain form POST; answers 303. */
  action: string;
  /** Identifies the address that the buyer sees next to this form; null for other viewers. */
  seenAddress: string | null;
  /** The values sent, if the form is shown again, so that they need not be typed twice. */
  typed: { method: string; phone: string; payer: string; words: string; whose: string } | null;
  /** A field's fault, shown next to it. */
  faults: Partial<Record<"phone" | "method" | "whose", string>>;
  /** Sent back once, so that a repeated press after going back is recognised. */
  singleUse: { name: string; value: string } | null;
  methods: readonly PaymentMethod[];
  /** An example of a number in the shop's country. */
  examplePhone: string;
};

export type PaymentMethod = {
  id: "card" | "bank_transfer" | "ussd" | "mobile_money";
  /** The picture next to it, drawn by the style sheet. */
  look: "card" | "bank" | "phone" | "mpesa" | "momo";
  label: string;
  hint: string;
  /** Requested if the prompt goes to a phone; `value` is the known number. */
  phoneField?: { name: string; value: string };
};

/** What the buyer needs at the door. `confirmUrl` leads to the question whether everything arrived. */
export type DeliveryNotice = {
  code: string | null;
  /** Too many wrong codes were entered, so the code no longer works. */
  codeEnded: boolean;
  confirmUrl: string | null;
  /** Needs a code from their chat, because they have an open dispute or return. */
  confirmsByCode: boolean;
  /** Someone says that it arrived: the seller, the courier or the buyer. */
  arrived: boolean;
  /** The operator's reason for releasing the money without a proof; null if they did not. */
  overridden: string | null;
  /** The shop has been paid. */
  released: boolean;
  /** A dispute is open: its money is frozen. */
  disputed: boolean;
  /** How a dispute ended, who decided it, and what is refunded; null if none is decided. */
  decided: string | null;
  /** Released money can no longer be disputed. */
  tooLate: boolean;
  /** The buyer collects it. */
  fetched: boolean;
  /** A question about a return waits for the buyer's answer, at `returnsUrl`. */
  asksOfReturn: boolean;
  /** Where goods can be returned; null before they arrive. */
  returnsUrl: string | null;
  /** The parcel's own page; null if there is none. */
  trackUrl: string | null;
  /** Where a problem is reported and the money stopped; null if there is no money to stop. */
  problemUrl: string | null;
};

/** `paidBy`: another payer, and `says` their message for the buyer. */
export type PaymentReceipt = {
  paidAt: Date;
  reference: string;
  method: string;
  paidBy: string | null;
  says: string | null;
  /** The invoice's document, if the order has one. */
  paperUrl: string | null;
};
