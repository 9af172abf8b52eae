// The seller asks the buyer whether waiting money may pay another order. The buyer's yes uses it.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import type { Money } from "../../kernel/values/money.ts";
import type { OrderRow } from "../../orders/index.ts";
import { findMispayment, type MispaymentRow } from "../../payments/index.ts";
import { notFound } from "../../kernel/contract/refusal.ts";
import { openUse } from "./apply-mispayment.ts";

/** Writes the question into the buyer's chat. @throws Refusal no_conversation, window_closed */
export type AskUse = (
  tx: Tx,
  actor: Actor,
  question: { mispaymentId: string; order: OrderRow; amount: Money },
) => Promise<void>;

/**
 * @returns the mispayment, which keeps waiting; null if the buyer need not be asked. @throws Refusal like applyMispayment; no_conversation,
 * window_closed
 */
export async function askUse(
  tx: Tx,
  actor: Actor,
  { id, orderId }: { id: string; orderId: string },
  ask: AskUse,
): Promise<MispaymentRow | null> {
  const { target, waiting, needsWord } = await openUse(tx, actor, id, orderId);
  if (!needsWord) return null;
  await ask(tx, actor, { mispaymentId: id, order: target, amount: waiting.amount });
  const row = await findMispayment(tx, actor.shopId, id);
  if (!row) throw notFound();
  return row;
}
