// The conditions of the segment builder, and the API's form of each.
import type { SegmentExpression } from "@sokoni/sdk";
import { toMinor } from "@sokoni/sdk";
import { idIn } from "../api/id-in.ts";
import { typedAmount } from "../parts/amount-field.tsx";
import type { Money } from "../words/format.ts";

export const kinds = [
  "segment",
  "lastWithin",
  "lastNotWithin",
  "never",
  "orderMin",
  "orderMax",
  "spentMin",
  "spentMax",
  "bought",
  "city",
  "tag",
  "language",
  "channel",
  "consent",
  "wroteWithin",
  "wroteNotWithin",
  "knownWithin",
] as const;
export type Kind = (typeof kinds)[number];

/** @param value as typed or chosen */
export type Condition = { kind: Kind; value: string; negated: boolean };
export type Question = { match: "all" | "any"; conditions: Condition[] };

type Currency = Money["currency"];
type Rule = {
  /** @returns null while the value is incomplete. */
  write(value: string, currency: Currency): SegmentExpression | null;
  /** @returns null for another kind of condition. */
  read(expression: SegmentExpression): string | null;
};

const text = (name: "segment" | "city" | "tag" | "language" | "channel" | "consent"): Rule => ({
  write: (value) => (value.trim() === "" ? null : { [name]: value.trim() }),
  read: (expression) => expression[name] ?? null,
});

const time = (name: "lastOrderAt" | "lastMessageAt" | "createdAt", bound: "withinDays" | "notWithinDays"): Rule => ({
  write: (value) => whole(value, (days) => ({ [name]: { [bound]: days } }), 1),
  read: (expression) => only(expression[name], bound),
});

const count = (bound: "gte" | "lte"): Rule => ({
  write: (value) => whole(value, (orders) => ({ orderCount: { [bound]: orders } })),
  read: ({ orderCount }) => only(orderCount, bound),
});

const spent = (bound: "gte" | "lte"): Rule => ({
  write: (value, currency) => {
    try {
      return { totalSpent: { [bound]: { amount: toMinor(value, currency), currency } } };
    } catch {
      return null;
    }
  },
  read: ({ totalSpent }) => {
    const sum = totalSpent?.[bound];
    return sum && Object.keys(totalSpent).length === 1 ? typedAmount(sum.amount, sum.currency) : null;
  },
});

export const rules: Record<Kind, Rule> = {
  segment: text("segment"),
  lastWithin: time("lastOrderAt", "withinDays"),
  lastNotWithin: time("lastOrderAt", "notWithinDays"),
  never: { write: () => ({ hasOrdered: false }), read: ({ hasOrdered }) => (hasOrdered === false ? "yes" : null) },
  orderMin: count("gte"),
  orderMax: count("lte"),
  spentMin: spent("gte"),
  spentMax: spent("lte"),
  bought: {
    write: (value) => {
      const productId = idIn("prd", value);
      return productId === undefined ? null : { bought: { productId } };
    },
    read: ({ bought }) => (bought && bought.withinDays === undefined ? bought.productId : null),
  },
  city: text("city"),
  tag: text("tag"),
  language: text("language"),
  channel: text("channel"),
  consent: text("consent"),
  wroteWithin: time("lastMessageAt", "withinDays"),
  wroteNotWithin: time("lastMessageAt", "notWithinDays"),
  knownWithin: time("createdAt", "withinDays"),
};

function whole(value: string, make: (number: number) => SegmentExpression, least = 0): SegmentExpression | null {
  const number = Number(value);
  return value.trim() !== "" && Number.isInteger(number) && number >= least ? make(number) : null;
}

function only(bounds: object | undefined, bound: string): string | null {
  if (!bounds || Object.keys(bounds).length !== 1) return null;
  const value = (bounds as Record<string, unknown>)[bound];
  return typeof value === "number" ? String(value) : null;
}

/** @returns null while a condition is incomplete. */
export function asExpression({ match, conditions }: Question, currency: Currency): SegmentExpression | null {
  const parts: SegmentExpression[] = [];
  for (const { kind, value, negated } of conditions) {
    const written = rules[kind].write(value, currency);
    if (written === null) return null;
    parts.push(negated ? { not: written } : written);
  }
  const [first] = parts;
  if (!first) return null;
  return parts.length === 1 ? first : { [match]: parts };
}

/** @returns null if the builder can't show the expression. */
export function asQuestion(expression: SegmentExpression, currency: Currency): Question | null {
  const match = expression.any ? "any" : "all";
  const group = expression.all ?? expression.any;
  // An expression with a group and other members means all of them together.
  if (group && Object.keys(expression).length > 1) return null;
  const conditions: Condition[] = [];
  for (const part of group ?? [expression]) {
    const condition = asCondition(part, currency);
    if (condition === null) return null;
    conditions.push(condition);
  }
  return { match, conditions };
}

function asCondition(part: SegmentExpression, currency: Currency): Condition | null {
  if (Object.keys(part).length !== 1) return null;
  const negated = part.not !== undefined;
  const plain = part.not ?? part;
  if (Object.keys(plain).length !== 1) return null;
  for (const kind of kinds) {
    const value = rules[kind].read(plain);
    if (value === null) continue;
    // The builder can't show amounts in another currency.
    const isSame = JSON.stringify(rules[kind].write(value, currency)) === JSON.stringify(plain);
    return isSame ? { kind, value, negated } : null;
  }
  return null;
}
