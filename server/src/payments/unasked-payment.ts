// Money that we did not request: whether it is known already, which attempt it may belong to, and the payment it becomes if it belongs to
// none.
import type { Actor } from "../kernel/security/actor.ts";
import { after, minutes } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { idOnce } from "../kernel/values/id.ts";
import type { Currency } from "../kernel/values/money.ts";
import type { UnaskedPayment } from "./notice.ts";
import type { ProviderPayment } from "./provider.ts";
import { lockPayment, type PaymentRow, paymentsOf } from "./queries.ts";
import { driverOf, needsNoticeAddress, type Slot } from "./registry.ts";

/** The difference between their clock and ours. */
const clocksDifferMs = minutes(2);

/** In any shop: as a payment, in a payment's webhook, or in payment review. */
export async function isKnown(tx: Tx, slot: Slot, { providerTransactionId }: UnaskedPayment): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select transaction_known(${slot}, ${providerTransactionId}) known`.execute(tx);
  return rows[0]?.known ?? false;
}

/** Until the transaction ends. Lock the attempts first. */
export async function lockReceipt(
  tx: Tx,
  slot: Slot,
  { providerTransactionId }: Pick<UnaskedPayment, "providerTransactionId">,
): Promise<void> {
  const name = `receipt ${slot} ${providerTransactionId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/**
 * A payment by prompt may be reported again as an unrequested payment. Finds the attempt that this receipt may belong to: its own webhook
 * named it, or it has the same amount, no receipt, and was begun before it was paid. Locks it.
 */
export async function attemptPaidBy(
  tx: Tx,
  { shopId, slot, orderId, came }: { shopId: string; slot: Slot; orderId: string; came: UnaskedPayment },
): Promise<PaymentRow | undefined> {
  const attempts = await paymentsOf(tx, shopId)
    .where("order_id", "=", orderId)
    .where("slot", "=", slot)
    .where(({ eb, or }) =>
      or([
        eb("amount", "=", came.amount),
        eb(sql<string>`told ->> 'providerTransactionId'`, "=", came.providerTransactionId),
      ]),
    )
    .where("phone", "is not", null)
    .where("applied_from", "is", null)
    .orderBy("created_at", "desc")
    .forUpdate()
    .execute();
  return attempts.find((row) => mayBeReceiptOf(row, came));
}

function mayBeReceiptOf(row: PaymentRow, came: UnaskedPayment): boolean {
  const told = row.told;
  const receipt = told?.announced ?? told?.providerTransactionId;
  if (receipt !== undefined) return receipt === came.providerTransactionId;
  if (row.currency !== came.currency || came.paidAt === null) return false;
  if (came.paidAt < after(row.created_at, -clocksDifferMs)) return false;
  if (row.state !== "succeeded") return true;
  // Its success was found by its prompt's id, so the receipt can't be later than that.
  const byPromptId = row.provider_transaction_id === (row.provider_token ?? told?.providerToken);
  return byPromptId && row.paid_at !== null && came.paidAt <= after(row.paid_at, clocksDifferMs);
}

/** Once per receipt. It belongs to no attempt, so it is settled immediately and not verified. */
export async function insertUnasked(
  tx: Tx,
  actor: Actor,
  {
    slot,
    order,
    came,
    country,
  }: { slot: Slot; order: { id: string; total: bigint; currency: Currency }; came: UnaskedPayment; country: string },
): Promise<PaymentRow> {
  const id = idOnce("payment", `unasked ${actor.shopId} ${slot} ${came.providerTransactionId}`);
  const reference = id.replace("_", "-");
  await tx
    .insertInto("payments")
    .values({
      shop_id: actor.shopId,
      id,
      order_id: order.id,
      checkout_id: null,
      slot,
      driver: driverOf(slot).name,
      method: "mobile_money",
      reference,
      amount: order.total,
      currency: order.currency,
      // No buyer can continue this attempt: the received money makes it succeed, or nothing does.
      state: "failed",
      country,
      created_at: actor.now,
      updated_at: actor.now,
    })
    .onConflict((conflict) => conflict.columns(["shop_id", "id"]).doNothing())
    .execute();
  return lockPayment(tx, actor.shopId, id);
}

/** No prompt was sent, so the provider can't be asked about the attempt. Its receipt was confirmed before it was stored. */
export function isUnasked({ slot, method, phone, provider_token }: PaymentRow): boolean {
  return needsNoticeAddress(slot) && method === "mobile_money" && phone === null && provider_token === null;
}

/** Treats the received money as the provider's answer about this payment: the provider was asked and gave the amount. */
export function asWordAbout(row: PaymentRow, came: UnaskedPayment): ProviderPayment {
  return {
    status: "succeeded",
    word: "announced",
    providerTransactionId: came.providerTransactionId,
    reference: row.reference,
    amount: came.amount,
    requested: came.amount,
    currency: came.currency,
    fee: null,
    environment: "unknown",
    channel: "mobile_money",
    paidAt: came.paidAt,
    failure: null,
  };
}

/** Only the attempt's own webhook has its receipt, so its address stays open until then. */
export function awaitsReceipt(row: PaymentRow, payment: ProviderPayment): boolean {
  const told = row.told;
  if (told?.providerTransactionId !== undefined) return false;
  const promptId = row.provider_token ?? told?.providerToken;
  return told?.announced !== undefined || payment.providerTransactionId === promptId;
}

/**
 * A receipt was assigned to this attempt, and then its own webhook named another one: the payer paid twice.
 * @returns the payments in addition to the attempt's
 */
export function paidBeside(row: PaymentRow, payment: ProviderPayment): ProviderPayment[] {
  const { announced, providerTransactionId: own } = row.told ?? {};
  if (announced === undefined || own === undefined || announced === own) return [];
  const beside = row.provider_transaction_id === announced ? own : announced;
  return [{ ...payment, providerTransactionId: beside }];
}
