// Dismisses an answer that was about something else. The payment itself is verified again.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { askAgain, type MispaymentRow } from "../../payments/index.ts";
import { closeCase, openCase } from "./case.ts";

/** @throws Refusal not_found, mispayment_decided; decision_not_possible if money waits */
export async function dismissMispayment(tx: Tx, actor: Actor, id: string, note: string): Promise<MispaymentRow> {
  const opened = await openCase(tx, actor, { id, decision: "dismiss" });
  if (opened.payment) await askAgain(tx, actor, opened.payment.id);
  return closeCase(tx, actor, opened, { state: "dismissed", note });
}
