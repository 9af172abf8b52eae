// A task as data, of the evaluation or of a rehearsal: who writes what, and what must be so afterwards.

export type TaskLanguage = "en" | "pcm" | "fr" | "sw" | "ha" | "yo" | "ig" | "am";
export type TaskChannel = "whatsapp" | "instagram";

/** What was so before the buyer wrote, or what the seller does while they talk: a line such as `Stoneware Mug sold out`. */
export type Circumstance =
  | { kind: "stock"; product: string; left: number }
  | { kind: "price"; product: string; price: number }
  | { kind: "haggle"; product: string; floor: number }
  | { kind: "policy"; name: string; text: string }
  | { kind: "hours"; text: string }
  | { kind: "no_pickup" }
  | { kind: "order"; whose: "buyer" | "stranger"; lines: Line[]; status: "pending" | "paid" | "shipped" | "delivered" }
  | { kind: "fact"; key: string; value: string }
  | { kind: "marketing"; wanted: boolean };

export type Line = { product: string; quantity: number };

/** What the buyer does, or what is looked at in between. Several `variants` say the same; a trial takes one. */
export type Step =
  | { kind: "says"; variants: string[]; shuffle: boolean }
  | { kind: "forwards"; variants: string[] }
  | { kind: "captions"; variants: string[] }
  | { kind: "sends"; what: "voice" | "picture" | "location" | "sticker" }
  | { kind: "sends_cart"; lines: Line[] }
  | { kind: "enquires"; product: string; variants: string[] }
  | { kind: "taps"; what: string }
  /** The buyer answers what the shop asks, by what the task says of them, until nothing more is asked. */
  | { kind: "answers" }
  | { kind: "pays" }
  | { kind: "waits"; minutes: number }
  | { kind: "seller"; does: Circumstance }
  /** What the shop's messages since the buyer's last act must say: one of the alternatives. */
  | { kind: "must_say"; alternatives: string[]; line: number }
  | { kind: "stays_silent"; line: number };

/** Whom the shop talks to: what they answer when asked. */
export type Profile = {
  name: string;
  area: string | null;
  address: string | null;
  phone: string | null;
  size: string | null;
  colour: string | null;
  quantity: string | null;
  /** Which of a product's variants: its options in words. */
  choice: string | null;
  pickup: boolean;
  /** What they say when asked to confirm: null leaves it open. */
  confirms: "yes" | "no" | null;
};

export type ExpectedOrder = {
  lines: Line[];
  total: number | null;
  area: string | null;
  /** Of one piece, when it was haggled. */
  between: [number, number] | null;
  status: string | null;
};

/** How the database must stand at the end. What is not named must be as before. */
export type ExpectedEnd = {
  orders: ExpectedOrder[];
  /** Null: not looked at, as long as no order is expected either. */
  cart: Line[] | null;
  handOver: string[] | null;
  /** A hand-over is neither needed nor wrong. */
  mayHandOver: boolean;
  facts: { key: string; value: string }[];
  /** Keys of facts that are no longer kept. */
  forgotten: string[];
  marketing: boolean | null;
  /** What may have become of the buyer's order from before; null: it is as it was. */
  earlier: string[] | null;
  /** An open dispute of this reason, or a person called for it. */
  dispute: string | null;
  /** A dispute of this reason that stands in the database as the buyer's, perhaps with a picture as its evidence. */
  opened: { reason: string; withPicture: boolean } | null;
  waitlist: string | null;
  paid: boolean;
  nothing: boolean;
};

export type Task = {
  id: string;
  category: string;
  language: TaskLanguage;
  channel: TaskChannel;
  /** Kept out of sight while the agent is tuned. */
  heldOut: boolean;
  given: Circumstance[];
  buyer: Profile;
  steps: Step[];
  /** What no message of the shop may say. */
  mustNotSay: string[];
  end: ExpectedEnd;
  /** Tools that must not have done anything, at no moment. */
  forbidden: string[];
  /** Messages of the shop, at most. */
  budget: number;
};

/** Nothing is to be left behind by it: no order, cart line, hand-over, fact, consent or dispute. */
export function endsWithoutWrite({ end }: Task): boolean {
  return end.nothing;
}

export const unknownBuyer: Profile = {
  name: "Ada",
  area: null,
  address: null,
  phone: null,
  size: null,
  colour: null,
  quantity: null,
  choice: null,
  pickup: false,
  confirms: null,
};

export function noEnd(): ExpectedEnd {
  return {
    orders: [],
    cart: null,
    handOver: null,
    mayHandOver: false,
    facts: [],
    forgotten: [],
    marketing: null,
    earlier: null,
    dispute: null,
    opened: null,
    waitlist: null,
    paid: false,
    nothing: false,
  };
}

/** Two messages for what is said, some for what is asked back, and a picture now and then. */
export function usualBudget({ steps }: Pick<Task, "steps">): number {
  const acts = steps.filter(({ kind }) => !["must_say", "stays_silent", "answers", "waits", "seller"].includes(kind));
  return 2 * acts.length + (steps.some(({ kind }) => kind === "answers") ? 7 : 1);
}

export const languageNames: Readonly<Record<string, string>> = {
  en: "English", pcm: "Nigerian Pidgin", fr: "French", sw: "Swahili", ha: "Hausa", yo: "Yoruba", ig: "Igbo", am: "Amharic",
}; // prettier-ignore
