// The seller asks the buyer whether a surplus may stay with the shop. The buyer's own yes keeps it; their no gives it back.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import type { Money } from "../../kernel/values/money.ts";
import type { OrderRow } from "../../orders/index.ts";
import type { MispaymentRow } from "../../payments/index.ts";
import { checkSurplus } from "./accept-mispayment.ts";
import { openCase } from "./case.ts";

/** Writes the question into the buyer's own chat. @throws Refusal no_conversation, window_closed */
export type AskKeep = (
  tx: Tx,
  actor: Actor,
  question: { mispaymentId: string; order: OrderRow; amount: Money },
) => Promise<void>;

/**
 * @returns the mispayment, which waits as before; null if the buyer need not be asked. @throws Refusal as acceptMispayment; no_conversation,
 * window_closed
 */
export async function askKeep(tx: Tx, actor: Actor, id: string, ask: AskKeep): Promise<MispaymentRow | null> {
  const { row, order, waiting } = await openCase(tx, actor, { id, decision: "accept" });
  if (row.kind !== "over" || !order || !waiting) return null;
  checkSurplus(row, order);
  await ask(tx, actor, { mispaymentId: id, order, amount: waiting.amount });
  return row;
}
