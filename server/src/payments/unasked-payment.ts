// Money that nobody asked for, as far as payments know it: whether it is known already, which attempt's it may be, and the
// payment that it becomes when it is no attempt's.
import type { Actor } from "../kernel/actor.ts";
import { after, minutes } from "../kernel/clock.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { idOnce } from "../kernel/id.ts";
import type { UnaskedPayment } from "./notice.ts";
import type { ProviderPayment, Told } from "./provider.ts";
import { lockPayment, type PaymentRow, paymentsOf } from "./queries.ts";
import { driverOf, type Slot } from "./registry.ts";

/** Their clock and ours. */
const clocksDifferMs = minutes(2);

/** In any shop: as a payment, as what a notice told of one, or on a desk. */
export async function isKnown(tx: Tx, slot: Slot, { providerTransactionId }: UnaskedPayment): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select transaction_known(${slot}, ${providerTransactionId}) known`.execute(tx);
  return rows[0]?.known ?? false;
}

/**
 * A payment by prompt may be announced a second time, as if nobody had asked for it. The attempt whose receipt this may be:
 * of the same sum, without a receipt so far, and begun before it was paid. Locked.
 */
export async function attemptPaidBy(
  tx: Tx,
  shopId: string,
  slot: Slot,
  orderId: string,
  came: UnaskedPayment,
): Promise<PaymentRow | undefined> {
  const attempts = await paymentsOf(tx, shopId)
    .where("order_id", "=", orderId)
    .where("slot", "=", slot)
    .where("amount", "=", came.amount)
    .where("phone", "is not", null)
    .where("applied_from", "is", null)
    .orderBy("created_at", "desc")
    .forUpdate()
    .execute();
  return attempts.find((row) => mayBeReceiptOf(row, came));
}

function mayBeReceiptOf(row: PaymentRow, came: UnaskedPayment): boolean {
  const told = row.told as Told | null;
  const receipt = told?.announced ?? told?.providerTransactionId;
  if (receipt !== undefined) return receipt === came.providerTransactionId;
  if (row.currency !== came.currency || came.paidAt === null) return false;
  if (came.paidAt < after(row.created_at, -clocksDifferMs)) return false;
  if (row.state !== "succeeded") return true;
  // Its success was learned by its prompt's id: the receipt is of no later time.
  const byPromptId = row.provider_transaction_id === (row.provider_token ?? told?.providerToken);
  return byPromptId && row.paid_at !== null && came.paidAt <= after(row.paid_at, clocksDifferMs);
}

/** Once per receipt. It is of no attempt, so it is nobody's to ask about; what came of it is settled at once. */
export async function insertUnasked(
  tx: Tx,
  actor: Actor,
  slot: Slot,
  order: { id: string; total: bigint; currency: string },
  came: UnaskedPayment,
  country: string,
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
      // No attempt that a buyer could go on with: it succeeds by what came, or not at all.
      state: "failed",
      country,
      created_at: actor.now,
      updated_at: actor.now,
    })
    .onConflict((conflict) => conflict.columns(["shop_id", "id"]).doNothing())
    .execute();
  return lockPayment(tx, actor.shopId, id);
}

/** What came, as the provider's word about this payment: the provider was asked, and named the sum itself. */
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

/** Only the attempt's own notice tells its receipt, so its address stays open until then. */
export function awaitsReceipt(row: PaymentRow, payment: ProviderPayment): boolean {
  const told = row.told as Told | null;
  if (told?.providerTransactionId !== undefined) return false;
  const promptId = row.provider_token ?? told?.providerToken;
  return told?.announced !== undefined || payment.providerTransactionId === promptId;
}

/**
 * A receipt was taken for this attempt's, and its own notice has told another since: the payer paid twice.
 * @returns what was paid beside the attempt
 */
export function paidBeside(row: PaymentRow, payment: ProviderPayment): ProviderPayment[] {
  const { announced, providerTransactionId: own } = (row.told as Told | null) ?? {};
  if (announced === undefined || own === undefined || announced === own) return [];
  const beside = row.provider_transaction_id === announced ? own : announced;
  return [{ ...payment, providerTransactionId: beside }];
}
