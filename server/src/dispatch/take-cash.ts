// Books cash that couriers collected and paid in: by the aggregator's signed notice if it has the amount; otherwise when the operator has seen it in
// the account. Overdue cash is reported to both sides.
import { sentenceOf } from "../kernel/contract/meaning.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after, days, hours } from "../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { JobContext, Sweep } from "../kernel/jobs/jobs.ts";
import { format, type Money, money } from "../kernel/values/money.ts";
import { axesOf, isPaid, lockOrder, type OrderRow } from "../orders/index.ts";
import {
  cashAccount,
  type CashIn,
  changeShipment,
  findShipment,
  lockShipment,
  recordCashTold,
  recordRemittance,
  type ShipmentRow,
  shipmentAttentions,
  type Taken,
} from "../shipping/index.ts";
import type { DispatchServices } from "./order-parcel.ts";
import { courierActor } from "./pursue-shipment.ts";

/** The operator has seen it. @throws Refusal not_found */
export async function takeCash(
  tx: Tx,
  actor: Actor,
  services: DispatchServices,
  { id, seen }: { id: string; seen: { amount: Money; reference: string } },
): Promise<Taken> {
  const { order, row } = await lock(tx, actor, id);
  return take(tx, actor, services, { order, row, came: { ...seen, source: "operator" } });
}

/** @returns what the operator must look at; null: nothing. */
export async function takeCashNotice(
  tx: Tx,
  actor: Actor,
  services: DispatchServices,
  { id, cashIn: { amount } }: { id: string; cashIn: CashIn },
): Promise<string | null> {
  const { order, row } = await lock(tx, actor, id);
  if (amount === null) {
    const noted = await recordCashTold(tx, actor, {
      links: services,
      shipment: row,
      why: shipmentAttentions.cash_told,
    });
    return noted === row ? null : "couriers' cash was paid in, and it is not said how much";
  }
  const taken = await take(tx, actor, services, {
    order,
    row,
    came: { amount, reference: "notice", source: "notice" },
  });
  if (taken.kind !== "unfit") return null;
  const why = `The aggregator says that it has paid in ${format(amount)}. ${taken.why}`;
  await recordCashTold(tx, actor, { links: services, shipment: row, why });
  return "couriers' cash does not fit what was due";
}

async function lock(tx: Tx, actor: Actor, id: string): Promise<{ order: OrderRow; row: ShipmentRow }> {
  const found = await findShipment(tx, actor.shopId, id);
  const order = await lockOrder(tx, actor.shopId, found.order_id);
  return { order, row: await lockShipment(tx, actor.shopId, id) };
}

async function take(
  tx: Tx,
  actor: Actor,
  services: DispatchServices,
  {
    order,
    row,
    came,
  }: { order: OrderRow; row: ShipmentRow; came: { amount: Money; reference: string; source: "notice" | "operator" } },
): Promise<Taken> {
  const into = cashAccount(services.config, actor.mode, row.driver);
  const taken = await recordRemittance(tx, actor, { links: services, shipment: row, remittance: { ...came, into } });
  if (taken.kind !== "booked" || !isPaid(axesOf(order).payment)) return taken;
  const attention = sentenceOf(shipmentAttentions, "paid_both_ways", { orderNumber: order.number });
  return {
    ...taken,
    row: await changeShipment(tx, actor, { links: services, before: taken.row, change: { attention } }),
  };
}

const mostPerRound = 200;
/** Allows for banks and weekends before it counts as late. */
const graceMs = days(1);

/** Overdue cash: the team and the operator get one message. */
export function watchCash(database: Database, services: DispatchServices): Sweep {
  return {
    name: "watch-cash",
    everyMs: hours(1),
    run: async (context) => {
      const { rows } = await database.readWithoutShop((tx) =>
        sql<{ shopId: string; id: string; mode: Actor["mode"] }>`
          select shop_id "shopId", id, mode from cash_late(${after(context.now, -graceMs)}, ${mostPerRound})`.execute(
          tx,
        ),
      );
      for (const { shopId, id, mode } of rows)
        await database.write(shopId, (tx) =>
          notifyLate(tx, courierActor(shopId, mode, context.now, null), services, { id, context }),
        );
    },
  };
}

async function notifyLate(
  tx: Tx,
  actor: Actor,
  services: DispatchServices,
  { id, context: { log } }: { id: string; context: JobContext },
): Promise<void> {
  const { row } = await lock(tx, actor, id);
  const { cash_due: due, cash_remitted: came, cash_expected_at: expected, cash_alerted_at: told } = row;
  if (due === null || expected === null || after(expected, graceMs) > actor.now || told !== null || came >= due) return;
  const missing = format(money(due - came, row.currency));
  const attention = sentenceOf(shipmentAttentions, "cash_late", {
    missing,
    dueOn: expected.toISOString().slice(0, 10),
  });
  await changeShipment(tx, actor, { links: services, before: row, change: { cash_alerted_at: actor.now, attention } });
  log.error({ alert: true, shopId: actor.shopId, shipmentId: id, missing }, "couriers' cash is late");
}
