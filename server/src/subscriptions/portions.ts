// Paid time. Its price is deferred and earned month by month. If it ends early, it is earned to that moment and the rest is released.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { money } from "../kernel/values/money.ts";
import { deferred, planRevenue } from "../ledger/index.ts";
import { book } from "./book.ts";
import { addMonths, monthsUntil, type Period } from "./periods.ts";
import { earnedBy, leftOf, nothing, type Parts, plus } from "./proration.ts";
import type { PortionRow, SubscriptionRow } from "./rows.ts";

export async function openPortions(tx: Tx, row: SubscriptionRow): Promise<PortionRow[]> {
  return tx
    .selectFrom("plan_portions")
    .selectAll()
    .where("shop_id", "=", row.shop_id)
    .where("subscription_id", "=", row.id)
    .where("closed_at", "is", null)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
}

export function periodOf({ starts_at: start, ends_at: end }: PortionRow): Period {
  return { start, end };
}

/** The total that is left of all of them at that time. */
export function leftOfAll(portions: readonly PortionRow[], at: Date): Parts {
  return portions.map((portion) => leftOf(portion, periodOf(portion), at)).reduce(plus, nothing);
}

export async function openPortion(
  tx: Tx,
  actor: Actor,
  row: SubscriptionRow,
  portion: { invoiceId: string; parts: Parts; period: Period },
): Promise<void> {
  await tx
    .insertInto("plan_portions")
    .values({
      shop_id: actor.shopId,
      id: newId("planPortion"),
      subscription_id: row.id,
      invoice_id: portion.invoiceId,
      currency: row.currency,
      net: portion.parts.net,
      tax: portion.parts.tax,
      starts_at: portion.period.start,
      ends_at: portion.period.end,
    })
    .execute();
}

/** Earns up to the last full month of each, and all of it once it has ended. The caller holds the subscription's lock. */
export async function earnDue(tx: Tx, actor: Actor, row: SubscriptionRow): Promise<void> {
  for (const portion of await openPortions(tx, row)) {
    const { start, end } = periodOf(portion);
    if (actor.now <= start) continue;
    const over = actor.now >= end;
    const until = over ? end : addMonths(start, monthsUntil(start, actor.now));
    const earned = await earn(tx, actor, portion, until);
    if (over) await setPortion(tx, earned, { closed_at: actor.now });
  }
}

/** Ends all of them now. @returns the unused part, which is still deferred and must be moved */
export async function closePortions(tx: Tx, actor: Actor, row: SubscriptionRow): Promise<Parts> {
  const portions = await openPortions(tx, row);
  for (const portion of portions) {
    const earned = await earn(tx, actor, portion, actor.now);
    await setPortion(tx, earned, { closed_at: actor.now, released: earned.net - earned.earned });
  }
  return leftOfAll(portions, actor.now);
}

async function earn(tx: Tx, actor: Actor, portion: PortionRow, until: Date): Promise<PortionRow> {
  const { net } = earnedBy(portion, periodOf(portion), until);
  const minor = net - portion.earned;
  if (minor <= 0n) return portion;
  const number = portion.earnings + 1;
  const amount = money(minor, portion.currency);
  await book(
    tx,
    actor,
    {
      key: `plan_earned:${portion.id}:${number}`,
      kind: "plan_earned",
      cause: { type: "plan_portion", id: portion.id },
      legs: [{ from: deferred(portion.subscription_id), to: planRevenue, amount }],
    },
    { until: until.toISOString() },
  );
  return setPortion(tx, portion, { earned: net, earnings: number });
}

async function setPortion(
  tx: Tx,
  portion: PortionRow,
  set: Partial<Pick<PortionRow, "earned" | "earnings" | "released" | "closed_at">>,
): Promise<PortionRow> {
  return tx
    .updateTable("plan_portions")
    .set(set)
    .where("shop_id", "=", portion.shop_id)
    .where("id", "=", portion.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
