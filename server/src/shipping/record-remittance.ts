// Records a courier's cash that has come in. Until then it is in no balance. From then on it belongs to the seller, after their debts to us.
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { shipmentAttentions } from "./sentences.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Currency, format, type Money, money } from "../kernel/values/money.ts";
import { creditSeller, sellerAvailable, transfer } from "../ledger/index.ts";
import { changeShipment, type ShipmentLinks, type ShipmentRow } from "./shipments.ts";

export type Remittance = {
  amount: Money;
  source: "notice" | "operator";
  /** The payer's reference: the same reference is the same money. */
  reference: string;
  /** Where it came in: an account in the ledger. */
  into: string;
};

/** `known`: it was already booked. `unfit`: nothing was booked; `why` is for people. */
export type Taken = { kind: "booked" | "known"; row: ShipmentRow } | { kind: "unfit"; why: string };

/** @param shipment locked. */
export async function recordRemittance(
  tx: Tx,
  actor: Actor,
  {
    links,
    shipment,
    remittance: { amount, source, reference, into },
  }: { links: ShipmentLinks; shipment: ShipmentRow; remittance: Remittance },
): Promise<Taken> {
  const { id, cash_due: due, cash_remitted: before, currency } = shipment;
  if (due === null || currency !== amount.currency)
    return { kind: "unfit", why: `No cash in ${amount.currency} is to be collected for it.` };
  const known = await remittancesOf(tx, actor.shopId, id);
  const same = known.find((one) => one.reference === reference);
  if (same?.amount === amount.minor) return { kind: "known", row: shipment };
  if (same) return { kind: "unfit", why: `"${reference}" was ${format(money(same.amount, amount.currency))} before.` };
  const sum = before + amount.minor;
  if (sum > due || amount.minor <= 0n)
    return { kind: "unfit", why: `What is still due is ${format(money(due - before, amount.currency))}.` };
  const number = known.length + 1;
  const { legs } = await creditSeller(tx, into, amount, sellerAvailable);
  const cause = { type: "shipment", id };
  await tx
    .insertInto("cash_remittances")
    .values({
      shop_id: actor.shopId,
      shipment_id: id,
      number,
      amount: amount.minor,
      currency,
      source,
      reference,
      at: actor.now,
    })
    .execute();
  await Promise.all([
    transfer(tx, actor, { key: `cash_in:${id}:${number}`, kind: "cash_in", cause, legs }),
    audit(tx, actor, {
      act: "cash_in",
      objectId: id,
      detail: {
        orderId: shipment.order_id,
        reference,
        source,
        sum: sum.toString(),
        due: due.toString(),
      },
    }),
  ]);
  const row = await changeShipment(tx, actor, {
    links,
    before: shipment,
    change: {
      cash_remitted: sum,
      ...(sum === due
        ? { cash_remitted_at: actor.now, attention: null }
        : { attention: shortBy(sum, due, amount.currency) }),
    },
  });
  return { kind: "booked", row };
}

function shortBy(sum: bigint, due: bigint, currency: Currency): string {
  return sentenceOf(shipmentAttentions, "cash_short", {
    came: format(money(sum, currency)),
    all: format(money(due, currency)),
  });
}

/** The aggregator reported the cash without an amount. It counts when a person has seen it. @param shipment locked. */
export async function recordCashTold(
  tx: Tx,
  actor: Actor,
  { links, shipment, why }: { links: ShipmentLinks; shipment: ShipmentRow; why: string },
): Promise<ShipmentRow> {
  if (shipment.cash_due === null || shipment.cash_remitted_at !== null) return shipment;
  return changeShipment(tx, actor, { links, before: shipment, change: { cash_told_at: actor.now, attention: why } });
}

async function remittancesOf(tx: Tx, shopId: string, shipmentId: string) {
  return tx
    .selectFrom("cash_remittances")
    .select(["reference", "amount"])
    .where("shop_id", "=", shopId)
    .where("shipment_id", "=", shipmentId)
    .execute();
}
