// A broadcast's results, counted from its recipients each time.
import { costOfBroadcasts } from "../conversations/index.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { type Currency, money, toWire } from "../kernel/values/money.ts";
import type { BroadcastStats, SkipReason } from "./contract.ts";

type Counted = {
  broadcast_id: string;
  variant: Variant;
  state: string;
  reason: string | null;
  people: number;
  replied: number;
  opted_out: number;
};
type Ordered = { broadcast_id: string; variant: Variant; currency: Currency; paid: number; revenue: bigint };
type Variant = BroadcastStats["byVariant"][number]["variant"];
type Of = { id: string; state: string; estimated_cost_micros: bigint };

/** The results by broadcast. */
export async function statsOf(tx: Tx, shopId: string, broadcasts: readonly Of[]): Promise<Map<string, BroadcastStats>> {
  const ids = broadcasts.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [people, orders, costs] = await Promise.all([
    sql<Counted>`
      select broadcast_id, variant, state, reason, count(*)::integer people, count(replied_at)::integer replied,
          count(opted_out_at)::integer opted_out
        from broadcast_recipients where shop_id = ${shopId} and broadcast_id = any(${ids}::text[])
        group by broadcast_id, variant, state, reason`.execute(tx),
    sql<Ordered>`
      select o.broadcast_id, o.variant, p.currency, count(*) filter (where p.spent)::integer paid,
          coalesce(sum(p.kept) filter (where p.spent), 0)::bigint revenue
        from broadcast_orders o join broadcast_purchases p on p.shop_id = o.shop_id and p.order_id = o.order_id
        where o.shop_id = ${shopId} and o.broadcast_id = any(${ids}::text[])
        group by o.broadcast_id, o.variant, p.currency order by p.currency`.execute(tx),
    costOfBroadcasts(tx, shopId, ids),
  ]);
  return new Map(
    broadcasts.map((one) => {
      const own = { people: of(people.rows, one.id), orders: of(orders.rows, one.id) };
      return [one.id, toStats(one, own.people, own.orders, costs.get(one.id) ?? 0n)];
    }),
  );
}

function of<Row extends { broadcast_id: string }>(rows: readonly Row[], id: string): Row[] {
  return rows.filter((row) => row.broadcast_id === id);
}

function toStats(
  { state, estimated_cost_micros }: Of,
  people: readonly Counted[],
  orders: readonly Ordered[],
  cost: bigint,
): BroadcastStats {
  const own = orders.filter(({ variant }) => variant !== "holdout");
  const over = state === "cancelled";
  const waiting = inStates(people, "pending");
  const held = inStates(people, "held");
  const skipped = bySkip(people, over ? waiting + held : 0);
  return {
    targeted: sum(people, "people"),
    waiting: over ? 0 : waiting,
    held: over ? 0 : held,
    sending: inStates(people, "sending"),
    ...reached(people),
    unknown: inStates(people, "unknown"),
    failed: inStates(people, "failed"),
    skipped: skipped.reduce((all, { count }) => all + count, 0),
    skippedBy: skipped,
    holdout: inStates(people, "holdout"),
    replied: sum(people, "replied"),
    ordered: sum(own, "paid"),
    revenue: revenueOf(own),
    optedOut: sum(people, "opted_out"),
    cost: { estimatedMicros: Number(estimated_cost_micros), micros: Number(cost), currency: "USD" },
    byVariant: variantsOf(people, orders, over),
  };
}

/** Recipients who were still waiting at a cancellation count as skipped by it. */
function bySkip(people: readonly Counted[], cancelled: number): BroadcastStats["skippedBy"] {
  const counts = new Map<SkipReason, number>(cancelled > 0 ? [["cancelled", cancelled]] : []);
  for (const { state, reason, people: count } of people)
    if (state === "skipped") counts.set(reason as SkipReason, (counts.get(reason as SkipReason) ?? 0) + count);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => (a.reason < b.reason ? -1 : 1));
}

function variantsOf(
  people: readonly Counted[],
  orders: readonly Ordered[],
  over: boolean,
): BroadcastStats["byVariant"] {
  const there = (["a", "b", "holdout"] as const).filter((variant) => people.some((row) => row.variant === variant));
  return there.map((variant) => {
    const own = people.filter((row) => row.variant === variant);
    const bought = orders.filter((row) => row.variant === variant);
    return {
      variant,
      targeted: sum(own, "people"),
      skipped: inStates(own, "skipped") + (over ? inStates(own, "pending", "held") : 0),
      ...reached(own),
      failed: inStates(own, "failed"),
      replied: sum(own, "replied"),
      ordered: sum(bought, "paid"),
      optedOut: sum(own, "opted_out"),
      revenue: revenueOf(bought),
    };
  });
}

function reached(people: readonly Counted[]): Pick<BroadcastStats, "sent" | "delivered" | "read"> {
  return {
    sent: inStates(people, "sent", "delivered", "read"),
    delivered: inStates(people, "delivered", "read"),
    read: inStates(people, "read"),
  };
}

function inStates(people: readonly Counted[], ...states: string[]): number {
  return sum(
    people.filter(({ state }) => states.includes(state)),
    "people",
  );
}

function sum<Name extends string>(rows: readonly { [N in Name]: number }[], name: Name): number {
  return rows.reduce((all, row) => all + row[name], 0);
}

function revenueOf(orders: readonly Ordered[]): BroadcastStats["revenue"] {
  const sums = new Map<Currency, bigint>();
  for (const { currency, revenue } of orders) sums.set(currency, (sums.get(currency) ?? 0n) + revenue);
  return [...sums].filter(([, amount]) => amount > 0n).map(([currency, amount]) => toWire(money(amount, currency)));
}
