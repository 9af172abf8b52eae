// What the hosted payment page shows. Amounts arrive as text made by the kernel's `format`: the page never computes.
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
        /** `reason` in words for the payer, or null when the provider gave none. */
        | {
            state: "failed_try_again";
            pay: PayForm;
            heldUntil: Date | null;
            reason: string | null;
            /** What the status address says meanwhile, so that the script does not take it for news: nothing has begun. */
            standsAt?: "open" | "failed_try_again";
          }
        /** A prompt waits on this phone, most of whose number is hidden. */
        | { state: "approve_on_phone"; phone: string; promptUntil: Date }
        | { state: "processing" }
        | { state: "under_review" }
        /** `handover` is null where no money is held for the order. */
        | {
            state: "paid";
            stage: PaidStage;
            sources: Sources;
            receipt: PaymentReceipt;
            handover: DeliveryNotice | null;
          }
        /** "I have received it" was pressed: the question whether that is so. `action` takes the answer as a form POST. */
        | { state: "confirm_received"; action: string }
        /** Paid in cash, and nothing can be paid here any more. */
        | { state: "in_cash" }
        | { state: "expired" }
        | { state: "cancelled" }
      ));

/** What shows that it arrived, where the seller's word is not all. */
export type ProvenBy = "courier" | "handover_code" | "buyer";
/** Whose words a note is. */
export type NoteBy = "buyer" | "shop" | "both";
export type DisputeOpener = "buyer" | "shop" | "shop_for_buyer" | "clock" | "provider";
/** Whose word the stage is: the courier's where it told of it, else the shop's. */
export type Sources = {
  courier: { name: string | null } | null;
  proven: ProvenBy | null;
  opened: DisputeOpener | null;
};

export type NotFoundPage = PageFacts & { state: "not_found" };
export type OrderPage = Exclude<PaymentPageView, NotFoundPage>;

type PageFacts = {
  /** The buyer's; for somebody who pays in their place as well, who was sent the link by them. */
  language: PayLanguage;
  /** No real money moves: the page says so above everything else. */
  sandbox: boolean;
  /** The path under which `pageStyle`, `pageScript` and `pageIcon` are served, ending in "/". */
  assetBase: string;
  /** The buyer's way back to the conversation, `https://wa.me/…` or `https://ig.me/…`. */
  chatUrl: string | null;
};

export type OrderFacts = PageFacts & {
  now: Date;
  /** IANA name; times are shown as the shop's clock has them. */
  timezone: string;
  /** This page's own address, for "Check again". */
  pageUrl: string;
  /**
   * Answers `{ state, secondsLeft }` as JSON, and as a stream of such messages to `Accept: text/event-stream`: one at once,
   * one at each change, and a comment or message at least every 25 seconds.
   */
  statusUrl: string;
  shopName: string;
  /** The path of the shop's own picture, in front of its name; null where there is none. */
  logoUrl: string | null;
  /** On the page for somebody who pays in the buyer's place: what that buyer is called, or "" where it is not known. */
  payingFor: string | null;
  /** Where the goods go, or where they are fetched; null where it is not said, or not to be seen. `shopsNote`: what the shop tells the rider. */
  goesTo: { kind: "pickup" | "delivery"; lines: readonly string[]; shopsNote?: string | null } | null;
  /** What was written beside the goods; null where nothing was, or not to be seen. */
  note: { text: string; by: NoteBy } | null;
  /** Where the buyer says where it goes; null where there is nothing to say any more, or not by them. */
  addressUrl: string | null;
  /** What was not chosen when it was ordered; null where there is nothing to choose, or not by them. */
  choices: MissingChoices | null;
  /** The shop changed what was paid for, and the buyer has not agreed; null elsewhere, and for everybody else. */
  changed: ChangedGoods | null;
  /** Null where it was not asked for: the page alone shows it. */
  record: SellerRecord | null;
  /** The link for somebody who pays in the buyer's place, with what is said to them; null for whom it is not. */
  friend: { url: string } | null;
  /** On a page that the payment link opened: whose order it is, and the way to the buyer's own page. Null elsewhere. */
  ownPage: { url: string; place: BuyersPlace } | null;
  /** Whose order it is. `asks`: who pays has to say that they know it. Null where the page is not drawn. */
  whose: { place: BuyersPlace; asks: boolean } | null;
  /** What is kept about the buyer; null for somebody who only pays. */
  dataUrl: string | null;
  orderNumber: string;
  lines: readonly PaymentLine[];
  subtotal: string;
  delivery: string | null;
  /** Without its minus sign. */
  discount: string | null;
  /** Of an order that is paid in cash, while no money has come through us. */
  cash?: CashWay | null;
  /** Who says that such an order has arrived; null before. */
  cashSources?: Sources | null;
  /** Of an order that came to more since; without its minus sign. */
  alreadyPaid?: string | null;
  /** What is to be paid, or was to be. */
  total: string;
  /** What came and what goes back, where that is not simply the total; null where it is. */
  money: MoneyFacts | null;
};

/** `waits_late` goes back by itself; `waits` waits for the shop; `waits_over` is the buyer's until they agree. */
export type BesideFate =
  | "waits"
  | "waits_late"
  | "waits_over"
  | "kept"
  | "kept_agreed"
  | "kept_decided"
  | "used"
  | "contested"
  | "charged_back";

export type MoneyFacts = {
  /** All that came in the order's currency; null where nothing did. */
  paid: string | null;
  /** What the order costs, where that is not what came. */
  forOrder: string | null;
  beside: readonly { sum: string; fate: BesideFate; reason: string | null }[];
  /** `at`: since when it is on its way, or when it had arrived. */
  back: readonly { sum: string; arrived: boolean; at: Date }[];
};

/** `mark` names the goods of now: a yes counts for these alone. `before` is null where nobody noted it. */
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

/** What is known of the seller, as it is counted; a part is null where there is too little to count. */
export type SellerRecord = {
  since: Date;
  /** The buyers to whom a delivery was proven; `more` where there are more orders than were counted. */
  delivered: { buyers: number; more: boolean } | null;
  /** How many of the last so many orders, proven or disputed, a buyer or a bank disputed. */
  disputed: { orders: number; of: number } | null;
  /** The channel itself was asked about the number, and answers for it. */
  channelChecked: boolean;
};

export type PayForm = {
  /** Receives `method`, the single-use field and a phone field as a plain form POST; answers 303. */
  action: string;
  /** Names the address that the buyer sees beside this form; null for everybody else. */
  seenAddress: string | null;
  /** As it was sent, where it was sent back: nothing has to be typed twice. */
  typed: { method: string; phone: string; payer: string; words: string; whose: string } | null;
  /** What is wrong with a field, said beside it. */
  faults: Partial<Record<"phone" | "method" | "whose", string>>;
  /** Sent back once, so that going back and pressing again is recognised. */
  singleUse: { name: string; value: string } | null;
  methods: readonly PaymentMethod[];
  /** How a number of the shop's country looks. */
  examplePhone: string;
};

export type PaymentMethod = {
  id: "card" | "bank_transfer" | "ussd" | "mobile_money";
  /** The picture beside it: drawn by the style. */
  look: "card" | "bank" | "phone" | "mpesa" | "momo";
  label: string;
  hint: string;
  /** Asked for when the prompt goes to a phone; `value` is what is known already. */
  phoneField?: { name: string; value: string };
};

/** What the buyer needs at the door. `confirmUrl` leads to the question whether everything came. */
export type DeliveryNotice = {
  code: string | null;
  confirmUrl: string | null;
  /** It is said that it came, whoever says so. */
  arrived: boolean;
  /** The operator's reason for releasing the money without a proof; null where they did not. */
  overridden: string | null;
  /** The shop has been paid. */
  released: boolean;
  /** A dispute is open: its money is frozen. */
  disputed: boolean;
  /** How a dispute ended, who decided it, and what goes back; null where none is decided. */
  decided: string | null;
  /** The buyer fetches it. */
  fetched: boolean;
  /** Where something can be given back; null before it has come. */
  returnsUrl: string | null;
  /** The parcel's own page; null while there is none. */
  trackUrl: string | null;
  /** Where a problem is told and the money stopped; null where it would stop nothing. */
  problemUrl: string | null;
};

/** `paidBy`: somebody who paid in the buyer's place, and `says` what they left for them. */
export type PaymentReceipt = {
  paidAt: Date;
  reference: string;
  method: string;
  paidBy: string | null;
  says: string | null;
  /** The invoice's paper, where the order has one. */
  paperUrl: string | null;
};
