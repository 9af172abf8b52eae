// One update of a payout's row. The caller holds its lock.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { type PayoutRow, toPayout } from "./queries.ts";

export type PayoutChange = Partial<
  Pick<
    PayoutRow,
    | "state"
    | "amount"
    | "funded_at"
    | "sent_at"
    | "sent_times"
    | "asked_times"
    | "next_ask_at"
    | "provider_payout_id"
    | "provider_word"
    | "provider_fee"
    | "failure"
    | "paid_at"
  >
>;

export async function changePayout(tx: Tx, actor: Actor, row: PayoutRow, change: PayoutChange): Promise<PayoutRow> {
  return tx
    .updateTable("payouts")
    .set({ ...change, version: row.version + 1, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The event is named after the new state: `payout.paid`. */
export async function announceState(tx: Tx, actor: Actor, row: PayoutRow, before: PayoutRow): Promise<void> {
  await announce(tx, actor, `payout.${row.state}`, {
    id: row.id,
    data: toPayout(row),
    previous: { status: before.state },
  });
}
