// The buyer sent goods back, and the shop neither received them nor gave the money back in its time. A dispute opens in the buyer's name, as for
// every other silence of a shop.
import { chatOfBuyer, handOver, handOverSummaries, whatWasSaid } from "../conversations/index.ts";
import { type DisputeReason, openDispute } from "../disputes/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { money, toWire } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrder } from "../orders/index.ts";
import { findReturn, type ReturnRow } from "../returns/index.ts";

export function openReturnDisputeJob(database: Database): JobRow<{ shopId: string; returnId: string }> {
  return {
    name: "open-return-dispute",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, returnId }, { now, log }) => {
      const system = systemActor(shopId, "open-return-dispute", now);
      const row = await database.read(shopId, (tx) => findReturn(tx, shopId, returnId));
      if (row.state !== "approved" || row.sent_at === null) return;
      try {
        await database.write(shopId, (tx) => open(tx, system, row));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        log.info(
          { shopId, returnId, code: error.code },
          "no dispute was opened about a return that the shop does not answer",
        );
        if (error.code !== "dispute_exists")
          await database.write(shopId, (tx) => notifyPerson(tx, system, row, error.code));
      }
    },
  };
}

async function open(tx: Tx, system: Actor, row: ReturnRow): Promise<void> {
  const { customer_id: id } = await findOrder(tx, system.shopId, row.order_id);
  const asBuyer: Actor = { ...system, by: { kind: "customer", id } };
  const description = [row.note, row.tracking].filter(Boolean).join("\n");
  const wish = {
    orderId: row.order_id as Id<"order">,
    reason: reasonOf(row),
    openedBy: "buyer",
    amount: toWire(money(row.goods + row.delivery, row.currency)),
    ...(description ? { description } : {}),
  } as const;
  await openDispute(tx, asBuyer, wish, whatWasSaid, { byClock: true });
}

/** Never that nothing came: a proof of the delivery says nothing of what was sent back. */
function reasonOf({ reason }: ReturnRow): DisputeReason {
  const same: readonly DisputeReason[] = ["wrong_item", "damaged", "not_as_described", "missing_part"];
  return same.find((one) => one === reason) ?? "not_as_described";
}

async function notifyPerson(tx: Tx, actor: Actor, row: ReturnRow, code: string): Promise<void> {
  const chat = await chatOfBuyer(tx, actor.shopId, row.order_id);
  if (!chat) return;
  const summary = sentenceOf(handOverSummaries, "return_not_possible", {
    orderNumber: row.order_number,
    returnReason: row.reason,
    refusal: code,
  });
  await handOver(tx, actor, chat, { reason: "complaint", summary });
}
