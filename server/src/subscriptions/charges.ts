// Attempts to collect a plan invoice: reads, and their API form.
import type { Selectable, Updateable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { PlanCharges } from "../kernel/database/generated/database.ts";
import { money, toWire } from "../kernel/values/money.ts";
import { isLive } from "../payments/index.ts";
import type { PlanChargeResource } from "./contract.ts";

export type ChargeRow = Selectable<PlanCharges>;

export function chargesOf(tx: Tx, shopId: string) {
  return tx.selectFrom("plan_charges").selectAll().where("shop_id", "=", shopId);
}

/** The open attempt. No other is started while it is open. */
export async function liveCharge(tx: Tx, shopId: string, invoiceId: string): Promise<ChargeRow | undefined> {
  return chargesOf(tx, shopId)
    .where("invoice_id", "=", invoiceId)
    .where("state", "in", ["created", "action_needed", "processing"])
    .executeTakeFirst();
}

export async function latestCharge(tx: Tx, shopId: string, invoiceId: string): Promise<ChargeRow | undefined> {
  return chargesOf(tx, shopId)
    .where("invoice_id", "=", invoiceId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function lockCharge(tx: Tx, shopId: string, id: string): Promise<ChargeRow> {
  return chargesOf(tx, shopId).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

/** The caller holds the row lock. */
export async function changeCharge(
  tx: Tx,
  actor: Actor,
  row: ChargeRow,
  set: Omit<Updateable<PlanCharges>, "shop_id" | "id" | "version">,
): Promise<ChargeRow> {
  return tx
    .updateTable("plan_charges")
    .set({ ...set, version: row.version + 1, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Attempts due for verification, in all shops. */
export async function chargesToAsk(
  database: Database,
  now: Date,
  most: number,
): Promise<{ shopId: string; chargeId: string }[]> {
  const { rows } = await database.readWithoutShop((tx) =>
    sql<{ shopId: string; chargeId: string }>`
      select shop_id "shopId", id "chargeId" from plan_charges_to_ask(${now}, ${most})`.execute(tx),
  );
  return rows;
}

export function toPlanCharge(row: ChargeRow): PlanChargeResource {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    provider: row.slot,
    reference: row.reference,
    amount: toWire(money(row.amount, row.currency)),
    status: row.state,
    redirectUrl: isLive(row.state) ? row.redirect_url : null,
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
  } as PlanChargeResource;
}
