// Applies a gateway's report of a chargeback: opens a new one, updates it, ends it once. Repeated or late reports change nothing.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { lockOrder } from "../orders/index.ts";
import { becameOf, moneyOnDesk, type PaymentRow } from "../payments/index.ts";
import { awaitOnOrder, changeDispute, tell } from "./change-dispute.ts";
import { nextLookAt } from "./clocks.ts";
import { endChargeback } from "./end-chargeback.ts";
import { openChargeback, type Opening } from "./open-chargeback.ts";
import { type DisputeRow, findChargeback, lockChargeback } from "./queries.ts";
import { isTurned, turnChargeback } from "./turn-chargeback.ts";

export async function foldChargeback(tx: Tx, actor: Actor, opening: Opening): Promise<DisputeRow> {
  const { told } = opening;
  const payment = await paymentMeant(tx, actor, opening);
  await lockOrder(tx, actor.shopId, payment.order_id);
  const known = await lockChargeback(tx, actor.shopId, payment.id, told.providerDisputeId);
  const row = known ?? (await openChargeback(tx, actor, { ...opening, payment }));
  if (isTurned(row, told, actor.now))
    return endChargeback(tx, actor, { row: await turnChargeback(tx, actor, { row, payment, told }), payment, told });
  if (row.state === "resolved") return row;
  if (told.status === "won" || told.status === "lost") return endChargeback(tx, actor, { row, payment, told });
  return known ? move(tx, actor, known, opening) : row;
}

/** If payment review used the payment's money for another order, it is taken back from there. */
async function paymentMeant(tx: Tx, actor: Actor, { payment, told }: Opening): Promise<PaymentRow> {
  const known = await findChargeback(tx, actor.shopId, payment.id, told.providerDisputeId);
  const meant = known || payment.captured > 0n ? payment : ((await becameOf(tx, actor.shopId, payment.id)) ?? payment);
  if (told.currency === meant.currency) return meant;
  // Money in another currency than requested is in payment review, and is taken back from there.
  const [lying] = known
    ? [known]
    : await moneyOnDesk(tx, { shopId: actor.shopId, paymentId: meant.id, currency: told.currency, state: "open" });
  if (lying?.currency === told.currency) return meant;
  throw new Error(`chargeback ${told.providerDisputeId} is in ${told.currency}, its payment in ${meant.currency}`);
}

async function move(tx: Tx, actor: Actor, row: DisputeRow, { told }: Opening): Promise<DisputeRow> {
  const state =
    told.status === "awaiting_us" ? "awaiting_seller" : told.status === "under_review" ? "under_review" : row.state;
  const dated = { ...row, provider_due_at: told.dueAt ?? row.provider_due_at };
  const moved = await changeDispute(tx, actor, row, {
    state,
    provider_word: told.word,
    provider_due_at: dated.provider_due_at,
    next_ask_at: nextLookAt(dated, state === "awaiting_seller", actor.now),
  });
  if (state === row.state) return moved;
  const order = await lockOrder(tx, actor.shopId, row.order_id);
  await awaitOnOrder(tx, actor, order);
  await tell(tx, actor, { type: "dispute.updated", disputeId: row.id, previous: row.state });
  return moved;
}
