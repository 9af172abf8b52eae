// Gives back a part of a disputed amount for the shop. The shop can't decide the rest, which stays disputed.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { format, money } from "../kernel/values/money.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import { recordDecision } from "./book.ts";
import { changeDispute, tell } from "./change-dispute.ts";
import { addLines } from "./evidence.ts";
import { handOn } from "./give-evidence.ts";
import { type DisputeRow, givenOf } from "./queries.ts";
import { refundBuyer } from "./refund-buyer.ts";
import { evidenceSentences } from "./sentences.ts";

/** Repeated, it gives nothing more. It also counts as the shop's answer. @param part the buyer's total */
export async function grantPart(
  tx: Tx,
  actor: Actor,
  { order, row, part }: { order: OrderRow; row: DisputeRow; part: bigint },
): Promise<void> {
  const more = part - givenOf(row);
  if (more <= 0n) return;
  await refundBuyer(tx, actor, { order, dispute: row, amount: more });
  const granted = await changeDispute(tx, actor, row, { to_buyer: part });
  const sum = format(money(more, row.currency));
  await addLines(tx, actor, row.id, [
    { by: "system", kind: "statement", text: sentenceOf(evidenceSentences, "part_given", { sum }) },
  ]);
  await recordDecision(tx, actor, { dispute: row, act: "dispute_part_given", detail: { toBuyer: part.toString() } });
  if (!(await handOn(tx, actor, { order: await lockOrder(tx, actor.shopId, order.id), row: granted, by: "seller" })))
    await tell(tx, actor, { type: "dispute.updated", disputeId: row.id });
}
