// A transfer that the provider paid in addition to a payout's own. The seller has its money, so it is taken from the balance, and the
// seller owes the rest. Payment review gets a report, whose row shows whether the money came back.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import { idOnce } from "../kernel/values/id.ts";
import { format, toWire } from "../kernel/values/money.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { creditSeller, debitSeller, type Leg, payoutFloat, sellerAvailable, transfer } from "../ledger/index.ts";
import { type ProviderPayout, reportOnDesk } from "../payments/index.ts";
import { amountOf, feeLegs } from "./book-payout.ts";
import { type PayoutRow, toPayout } from "./queries.ts";

export type PaidTwice = { id: string; number: string };

/** Those whose money has not come back, oldest first. */
export async function paidTwiceOf(tx: Tx, row: PayoutRow): Promise<PaidTwice[]> {
  return reportsOf(tx, row).where("came_back_at", "is", null).orderBy("created_at").orderBy("id").execute();
}

export async function bookPaidTwice(tx: Tx, actor: Actor, row: PayoutRow, said: ProviderPayout): Promise<void> {
  const number = said.providerPayoutId;
  const times = (await reportsOf(tx, row).where("provider_transaction_id", "=", number).execute()).length;
  const id = idOnce("mispayment", `paid out twice ${row.id} ${number} ${times}`);
  const amount = amountOf(row);
  await reportOnDesk(
    tx,
    actor,
    { slot: row.slot, payoutId: row.id },
    {
      id,
      kind: "paid_out_twice",
      received: amount.minor,
      currency: amount.currency,
      providerTransactionId: number,
      detail: `${row.driver} paid ${format(amount)} by transfer ${number}, beside the transfer that paid payout ${row.reference}. The sum was taken from the seller's balance.`,
    },
  );
  const legs = [...(await debitSeller(tx, payoutFloat(row.driver), amount)), ...feeLegs(row, said)];
  await post(tx, actor, row, { id, kind: "paid_twice", legs });
}

/** The transfer's money came back to us, or now covers the payout's own transfer, which came back. */
export async function bookTakenBack(tx: Tx, actor: Actor, row: PayoutRow, { id }: PaidTwice): Promise<void> {
  await tx
    .updateTable("mispayments")
    .set({ came_back_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .execute();
  const { legs } = await creditSeller(tx, payoutFloat(row.driver), amountOf(row), sellerAvailable);
  await post(tx, actor, row, { id, kind: "paid_twice_back", legs });
}

function reportsOf(tx: Tx, row: PayoutRow) {
  return tx
    .selectFrom("mispayments")
    .select(["id", "provider_transaction_id as number"])
    .where("shop_id", "=", row.shop_id)
    .where("payout_id", "=", row.id);
}

async function post(
  tx: Tx,
  actor: Actor,
  row: PayoutRow,
  { id, kind, legs }: { id: string; kind: "paid_twice" | "paid_twice_back"; legs: readonly Leg[] },
): Promise<void> {
  await transfer(tx, actor, { key: `${kind}:${id}`, kind, cause: { type: "mispayment", id }, legs });
  await audit(tx, actor, {
    act: kind,
    objectId: id,
    detail: { payoutId: row.id, amount: toWire(amountOf(row)), driver: row.driver },
  });
  await announce(tx, actor, `payout.${kind}`, { id: row.id, data: toPayout(row) });
}
