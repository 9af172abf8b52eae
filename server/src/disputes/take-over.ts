// A buyer opens a dispute while one of the shop's is open, which becomes the buyer's. So a shop's dispute never stops the buyer from opening one.
import type { Actor } from "../kernel/security/actor.ts";
import { after } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { followMoneyOf } from "../escrow/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { orderMoney } from "../refunds/index.ts";
import { book } from "./book.ts";
import { awaitOnOrder, changeDispute, tell } from "./change-dispute.ts";
import { answerMs, decisionMs } from "./clocks.ts";
import type { KeptCase, NewDispute } from "./contract.ts";
import { disputableMoney } from "./disputable-money.ts";
import { addLines } from "./evidence.ts";
import { freeze } from "./freeze.ts";
import { type DisputeRow, readCase } from "./queries.ts";
import { evidenceSentences } from "./sentences.ts";

/**
 * It is about all of the order's money from now on, and its time begins again. What the shop has given back or written stays in it. The
 * caller must hold the locks of the order and the dispute.
 */
export async function takeOver(
  tx: Tx,
  actor: Actor,
  {
    order,
    row,
    wish: { reason, description },
    byClock,
  }: { order: OrderRow; row: DisputeRow; wish: Pick<NewDispute, "reason" | "description">; byClock: boolean },
): Promise<KeptCase> {
  const books = await orderMoney(tx, order);
  const { available } = await disputableMoney(tx, { actor, order, books });
  const { legs, fromSeller } = await freeze(tx, order, books, available);
  if (available > 0n) await book(tx, actor, row, { key: `dispute_more:${row.id}`, kind: "dispute_more", legs });
  await changeDispute(tx, actor, row, {
    opened_by: "buyer",
    opened_by_buyer_themselves: true,
    opened_by_clock: byClock,
    hears_since: null,
    reason,
    description: description ?? null,
    payment_id: null,
    amount: row.amount + available,
    frozen: row.frozen + available,
    from_seller: row.from_seller + fromSeller,
    after_release: row.from_seller + fromSeller > 0n,
    state: "awaiting_seller",
    due_at: after(actor.now, answerMs),
    decide_by: after(actor.now, decisionMs),
  });
  await addLines(tx, actor, row.id, [
    {
      by: "system",
      kind: "statement",
      text: sentenceOf(evidenceSentences, byClock ? "now_of_clock" : "now_of_buyer", {}),
    },
    ...(description ? [{ by: "buyer", kind: "statement", text: description } as const] : []),
  ]);
  await followMoneyOf(tx, actor, await awaitOnOrder(tx, actor, order));
  await tell(tx, actor, { type: "dispute.updated", disputeId: row.id, previous: row.state });
  return readCase(tx, actor.shopId, row.id);
}
