// A task as data, for the evaluation or a rehearsal: who writes what, and what must be true afterwards.

export type TaskLanguage = "en" | "pcm" | "fr" | "sw" | "ha" | "yo" | "ig" | "am";
export type TaskChannel = "whatsapp" | "instagram";

/** What was true before the buyer wrote, or what the seller does during the conversation: a line such as `Stoneware Mug sold out`. */
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

/** What the buyer does, or what is checked in between. Several `variants` mean the same; a trial uses one. */
export type Step =
  | { kind: "says"; variants: string[]; shuffle: boolean }
  | { kind: "forwards"; variants: string[] }
  | { kind: "captions"; variants: string[] }
  | { kind: "sends"; what: "voice" | "picture" | "location" | "sticker" }
  | { kind: "sends_cart"; lines: Line[] }
  | { kind: "enquires"; product: string; variants: string[] }
  | { kind: "taps"; what: string }
  /** The buyer answers the shop's questions, by the task's facts, until nothing more is asked. */
  | { kind: "answers" }
  | { kind: "pays" }
  | { kind: "waits"; minutes: number }
  | { kind: "seller"; does: Circumstance }
  /** What the shop's messages since the buyer's last act must say: one of the alternatives. */
  | { kind: "must_say"; alternatives: string[]; line: number }
  | { kind: "stays_silent"; line: number };

/** The buyer: their answers when asked. */
export type Profile = {
  name: string;
  area: string | null;
  address: string | null;
  phone: string | null;
  size: string | null;
  colour: string | null;
  quantity: string | null;
  /** The chosen variant: its options in words. */
  choice: string | null;
  pickup: boolean;
  /** Their answer when asked to confirm; null leaves it open. */
  confirms: "yes" | "no" | null;
};

export type ExpectedOrder = {
  lines: Line[];
  total: number | null;
  area: string | null;
  /** Per piece, if it was haggled. */
  between: [number, number] | null;
  status: string | null;
};

/** The database's required final state. What is not named must be unchanged. */
export type ExpectedEnd = {
  orders: ExpectedOrder[];
  /** Null: not checked, as long as no order is expected either. */
  cart: Line[] | null;
  handOver: string[] | null;
  /** A hand-over is optional. */
  mayHandOver: boolean;
  facts: { key: string; value: string }[];
  /** Keys of facts that must be gone. */
  forgotten: string[];
  marketing: boolean | null;
  /** The possible states of the buyer's earlier order; null: unchanged. */
  earlier: string[] | null;
  /** An open dispute with this reason, or a hand-over for it. */
  dispute: string | null;
  /** A dispute with this reason, stored as the buyer's, optionally with a picture as evidence. */
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
  /** Not shown while the agent is tuned. */
  heldOut: boolean;
  given: Circumstance[];
  buyer: Profile;
  steps: Step[];
  /** What no message of the shop may say. */
  mustNotSay: string[];
  end: ExpectedEnd;
  /** Tools that must never have had an effect. */
  forbidden: string[];
  /** The maximum of messages from the shop. */
  budget: number;
};

/** It must leave nothing: no order, cart line, hand-over, fact, consent or dispute. */
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

/** Two messages per thing said, some for questions, and sometimes a picture. */
export function usualBudget({ steps }: Pick<Task, "steps">): number {
  const acts = steps.filter(({ kind }) => !["must_say", "stays_silent", "answers", "waits", "seller"].includes(kind));
  return 2 * acts.length + (steps.some(({ kind }) => kind === "answers") ? 7 : 1);
}

export const languageNames: Readonly<Record<string, string>> = {
  en: "English", pcm: "Nigerian Pidgin", fr: "French", sw: "Swahili", ha: "Hausa", yo: "Yoruba", ig: "Igbo", am: "Amharic",
}; // prettier-ignore
