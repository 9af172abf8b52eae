// Dialogues as readable scripts: what the buyer writes, and what must and must not follow. For tests and for evaluating brains.
//
//   == name | no pickup | no areas | haggles | rules {"languages":["en"]}
//   buyer: how much is the ankara dress?
//   says: ₦15,000              the reply contains it (case does not matter)
//   never: ₦1                  the reply does not contain it
//   does: add_to_cart          these tools succeeded, in this order, among others
//   writes: nothing            no cart, order or hand-over changed
//   writes-reason: topic       a person was called, for this reason
//   cart: 2 Mug, 1 Cap – Red   the whole cart now; `nothing` if it is empty
//   orders: 2 Mug; 1 Cap       the orders that were not cancelled, the oldest first
//   language: pcm
//   tap: confirm               the button whose id begins with this; `tap: #id` is the exact id
//   forwarded: yes             the text as a forwarded message; `caption:` as the caption of a picture
//   provider: paid             the payment provider now says that every order is paid
//   order: shipped             the newest order moved on
//   later: 30                  minutes pass
import type { AgentRules } from "../../shops/index.ts";
import type { BuyerMessage, OrderCard } from "../brain.ts";

const expectations = ["says", "never", "does", "writes", "writes-reason", "cart", "orders", "language"] as const;
type Expectation = (typeof expectations)[number];

export type Step =
  | { kind: "message"; messages: BuyerMessage[] }
  | { kind: "tap"; id: string }
  | { kind: "provider" }
  | { kind: "order"; status: OrderCard["status"] }
  | { kind: "later"; minutes: number }
  | { kind: "expect"; what: Expectation; value: string; line: number };
/** `haggles`: every price may go down to 70 % of the list price. */
export type Dialogue = {
  name: string;
  pickup: boolean;
  areas: boolean;
  haggles: boolean;
  rules: { [Part in keyof AgentRules]?: unknown };
  steps: Step[];
};

const statuses: readonly OrderCard["status"][] = [
  "paid",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
  "expired",
  "refunded",
];

/** @throws Error with the number of the line that can't be read */
export function readDialogues(script: string): Dialogue[] {
  const dialogues: Dialogue[] = [];
  for (const [index, line] of script.split("\n").entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (line.startsWith("== ")) {
      const [name = "", ...options] = line
        .slice(3)
        .split("|")
        .map((part) => part.trim());
      const rules = options.find((option) => option.startsWith("rules "))?.slice("rules ".length) ?? "{}";
      dialogues.push({
        name,
        pickup: !options.includes("no pickup"),
        areas: !options.includes("no areas"),
        haggles: options.includes("haggles"),
        rules: JSON.parse(rules) as Dialogue["rules"],
        steps: [],
      });
      continue;
    }
    const step = readStep(line, index + 1);
    const current = dialogues.at(-1);
    if (!step || !current) throw new Error(`line ${index + 1} can't be read: ${line}`);
    current.steps.push(step);
  }
  return dialogues;
}

function readStep(line: string, number: number): Step | null {
  const [, kind = "", value = ""] = /^([\w-]+):\s?(.*)$/.exec(line) ?? [];
  const what = expectations.find((one) => one === kind);
  if (what) return { kind: "expect", what, value, line: number };
  switch (kind) {
    case "buyer":
      return { kind: "message", messages: value.split(" // ").map((text, index) => said(text, `${number}.${index}`)) };
    case "forwarded":
      return { kind: "message", messages: [{ ...said(value, `${number}`), forwarded: true, enquiry: null }] };
    case "caption":
      return { kind: "message", messages: [{ ...said(value, `${number}`), type: "media" }] };
    case "tap":
      return { kind: "tap", id: value };
    case "provider":
      return { kind: "provider" };
    case "later":
      return { kind: "later", minutes: Number(value) };
    case "order": {
      const status = statuses.find((one) => one === value);
      return status ? { kind: "order", status } : null;
    }
    default:
      return null;
  }
}

function said(text: string, id: string): BuyerMessage {
  return {
    id: `msg_${id}`,
    text: text.replaceAll("\\n", "\n"),
    type: "text",
    at: new Date(0),
    choice: null,
    forwarded: false,
    enquiry: null,
  };
}
