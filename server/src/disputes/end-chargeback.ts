// Ends a chargeback that the buyer's bank has decided: the payment is ours again, lost, or partly both.
import { releaseAfterReturns } from "../escrow/index.ts";
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { orderReasons } from "../orders/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { chargebackLoss, clearing, contested, disputed, holdBalances } from "../ledger/index.ts";
import type { PaymentRow, ProviderDispute } from "../payments/index.ts";
import { book, least, leg } from "./book.ts";
import { changeDispute, tell } from "./change-dispute.ts";
import { payFromDesk } from "./desk-money.ts";
import { thaw } from "./freeze.ts";
import { type DisputeRow, lockOpenDisputes } from "./queries.ts";
import { settleOrder } from "./settle-order.ts";
import { keptForReturns } from "./why-no-dispute.ts";

/**
 * Won money is held again, or returns to the seller if it was theirs, and its clocks continue. Lost money is paid from the frozen money, then from
 * payment review. If our refund had paid a part already, that part is our loss. The order's row and this one must be locked.
 */
export async function endChargeback(
  tx: Tx,
  actor: Actor,
  { row, payment, told }: { row: DisputeRow; payment: PaymentRow; told: ProviderDispute },
): Promise<DisputeRow> {
  const lost = told.status === "won" ? 0n : told.amount > 0n ? told.amount : row.amount;
  const amount = lost > row.amount ? lost : row.amount;
  const { currency } = row;
  const from = disputed(row.order_id);
  const balance = await holdBalances(tx, currency, [from]);
  const own = await ownPart(tx, actor, row, balance(from));
  const paid = least(lost, own.available);
  const desk = await payFromDesk(tx, actor, row, lost - paid);
  const loss = lost - paid - desk.paid;
  const rest = own.isLast ? balance(from) - paid : row.frozen > paid ? row.frozen - paid : 0n;
  const kept = await keptForReturns(tx, row.order_id);
  const thawed = await thaw(tx, row, rest, kept);
  await book(tx, actor, row, {
    key: `cb_end:${payment.driver}:${told.providerDisputeId}${row.turns > 0 ? `:${row.turns}` : ""}`,
    kind: "cb_end",
    legs: [
      ...leg(clearing(payment.driver), contested(row.id), row.amount - lost, currency),
      ...leg(contested(row.id), clearing(payment.driver), lost - row.amount, currency),
      ...leg(from, contested(row.id), paid, currency),
      ...leg(chargebackLoss, contested(row.id), loss, currency),
      ...desk.legs,
      ...thawed.legs,
    ],
  });
  const outcome = lost === 0n ? "seller" : lost === amount ? "buyer" : "split";
  const ended = await changeDispute(tx, actor, row, {
    state: "resolved",
    outcome,
    amount,
    to_buyer: lost,
    to_seller: amount - lost,
    loss,
    from_desk: desk.paid,
    back_to_seller: row.back_to_seller + thawed.toSeller,
    provider_word: told.word,
    provider_trouble: null,
    next_ask_at: null,
    resolved_at: actor.now,
  });
  const settled = await settleOrder(tx, actor, row.order_id, {
    reason: sentenceOf(orderReasons, "bank_decided", { outcome }),
    chargedBack: paid > 0n,
  });
  if (kept > 0n && thawed.toEscrow > 0n) await releaseAfterReturns(tx, actor, settled);
  await tell(tx, actor, { type: "dispute.resolved", disputeId: row.id, previous: row.state });
  return ended;
}

/** Leaves the other cases' parts alone. Money that a failed refund added is for any case that needs it, and the last case releases it. */
async function ownPart(
  tx: Tx,
  actor: Actor,
  row: DisputeRow,
  frozen: bigint,
): Promise<{ available: bigint; isLast: boolean }> {
  const open = await lockOpenDisputes(tx, actor.shopId, row.order_id);
  const others = open.filter(({ id }) => id !== row.id);
  return { available: frozen - others.reduce((sum, other) => sum + other.frozen, 0n), isLast: others.length === 0 };
}
