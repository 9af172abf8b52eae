// The language of segments: conditions about one customer, combined with `all`, `any` and `not`.
import type { Fault } from "../../kernel/contract/refusal.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import {
  idOf,
  MoneySchema,
  named,
  oneOf,
  type Static,
  strict,
  TimeSchema,
  Type,
} from "../../kernel/contract/schema.ts";
import { SegmentSchema } from "../contract.ts";

const channel = (description: string) => oneOf(["chatapp", "photoapp"], description);
const count = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const daysBack = Type.Integer({ minimum: 1, maximum: 3_650 });

const when = (description: string) =>
  strict(
    {
      from: Type.Optional(TimeSchema),
      before: Type.Optional(TimeSchema),
      withinDays: Type.Optional(daysBack),
      notWithinDays: Type.Optional(daysBack),
    },
    { minProperties: 1, description },
  );

const conditions = {
  tag: Type.String({ minLength: 1, maxLength: 60, description: "Has this tag." }),
  segment: SegmentSchema,
  totalSpent: strict(
    { gte: Type.Optional(MoneySchema), lte: Type.Optional(MoneySchema) },
    { minProperties: 1, description: "What they spent in this currency; nothing is 0. Both bounds in one currency." },
  ),
  orderCount: strict(
    { gte: Type.Optional(count), lte: Type.Optional(count) },
    { minProperties: 1, description: "Orders, as `orders.count` of a customer counts them." },
  ),
  hasOrdered: Type.Boolean({ description: "`false`: has never ordered." }),
  lastOrderAt: when("When they last ordered. Who never ordered fits no such condition."),
  firstOrderAt: when("When they first ordered. Who never ordered fits no such condition."),
  createdAt: when("Since when the shop knows them."),
  lastMessageAt: when("When they last wrote to the shop. Who never wrote fits no such condition."),
  bought: strict(
    { productId: idOf("product"), withinDays: Type.Optional(daysBack) },
    { description: "Has ordered this product, at any time or in the last days." },
  ),
  city: Type.String({
    minLength: 1,
    maxLength: 100,
    description: "Of one of their addresses, which are learned from orders too. Capital letters make no difference.",
  }),
  channel: channel("Has written on this channel."),
  language: Type.String({ minLength: 2, maxLength: 35, description: "BCP 47, as the customer shows it." }),
  consent: channel("Has agreed to broadcasts on this channel."),
} as const;

export type Conditions = { [Name in keyof typeof conditions]: Static<(typeof conditions)[Name]> };
export type When = Conditions["createdAt"];
/** Exactly one of these fields. */
export type SegmentExpression = Partial<Conditions> & {
  all?: readonly SegmentExpression[];
  any?: readonly SegmentExpression[];
  not?: SegmentExpression;
};

const name = "SegmentExpression";
const itself = { $ref: name };
const group = (description: string) => ({ type: "array", maxItems: 50, items: itself, description });

export const SegmentExpressionSchema = named(
  name,
  Type.Unsafe<SegmentExpression>({
    $id: name,
    type: "object",
    additionalProperties: false,
    maxProperties: 1,
    description:
      "Which customers it selects: one condition, or `all`, `any` and `not` of other conditions, up to 5 levels and 50 conditions. It is evaluated at each use.",
    properties: {
      all: group("All of these are true."),
      any: group("At least one of these is true."),
      not: { ...itself, description: "This is not true." },
      ...conditions,
    },
  }),
);

const levelsMax = 5;
const conditionsMax = 50;
const periods = ["lastOrderAt", "firstOrderAt", "createdAt", "lastMessageAt"] as const;

/**
 * Checks that a schema can't express.
 * @param pointer the expression's place in the request
 * @throws Refusal segment_empty, invalid_request
 */
export function checkSegment(expression: SegmentExpression, pointer: string): void {
  const empty: Fault[] = [];
  const faults: Fault[] = [];
  let found = 0;
  const look = (node: SegmentExpression, at: string, level: number): void => {
    const inner = groupOf(node);
    if (inner === null) {
      found += 1;
      faults.push(...conditionFaults(node, at));
      return;
    }
    if (level > levelsMax) {
      faults.push({ pointer: at, code: "too_deep", detail: `Groups stand in each other ${levelsMax} deep at most.` });
      return;
    }
    if (inner.length === 0)
      empty.push({ pointer: at, code: "segment_empty", detail: "Add at least one condition, or leave this out." });
    for (const [part, step] of inner) look(part, `${at}/${step}`, level + 1);
  };
  look(expression, pointer, 1);
  if (empty.length > 0) throw new Refusal("segment_empty", undefined, { errors: empty });
  if (found > conditionsMax)
    faults.push({
      pointer,
      code: "too_many_conditions",
      detail: `${found} conditions stand here; ${conditionsMax} are allowed.`,
    });
  if (faults.length > 0) throw new Refusal("invalid_request", undefined, { errors: faults });
}

/** Every condition of an expression that passed `checkSegment`, with its place. */
export function conditionsOf(node: SegmentExpression, at: string): { node: SegmentExpression; at: string }[] {
  const inner = groupOf(node);
  return inner === null ? [{ node, at }] : inner.flatMap(([part, step]) => conditionsOf(part, `${at}/${step}`));
}

/** The parts of a group, with their places; null for a condition. An empty object is an empty group. */
function groupOf(node: SegmentExpression): [part: SegmentExpression, step: string][] | null {
  if (node.not) return [[node.not, "not"]];
  const parts = node.all ?? node.any;
  if (parts) return parts.map((part, index) => [part, `${node.all ? "all" : "any"}/${index}`]);
  return Object.keys(node).length === 0 ? [] : null;
}

function conditionFaults({ totalSpent, orderCount, ...node }: SegmentExpression, at: string): Fault[] {
  const faults: Fault[] = [];
  const nobody = (field: string, detail: string) => faults.push({ pointer: `${at}/${field}`, code: "nobody", detail });
  if (totalSpent?.gte && totalSpent.lte) {
    if (totalSpent.gte.currency !== totalSpent.lte.currency)
      faults.push({
        pointer: `${at}/totalSpent/lte/currency`,
        code: "currency_mismatch",
        detail: "Both bounds must have the same currency. For two currencies, use two conditions.",
      });
    else if (totalSpent.gte.amount > totalSpent.lte.amount)
      nobody("totalSpent", "Nobody fits: `gte` is more than `lte`.");
  }
  if (orderCount?.gte !== undefined && orderCount.lte !== undefined && orderCount.gte > orderCount.lte)
    nobody("orderCount", "Nobody fits: `gte` is more than `lte`.");
  for (const field of periods) {
    const { from, before, withinDays, notWithinDays } = node[field] ?? {};
    if (from !== undefined && before !== undefined && Date.parse(from) >= Date.parse(before))
      nobody(field, "Nobody fits: `from` is not before `before`.");
    if (withinDays !== undefined && notWithinDays !== undefined && withinDays <= notWithinDays)
      nobody(field, "Nobody fits: `withinDays` must be more than `notWithinDays`.");
  }
  return faults;
}
