// Less money than the returned goods are worth ends a return only with the buyer's yes. Until then it is an offer, and all of it stays owed.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { can } from "../kernel/contract/states.ts";
import { lockBoth, writeReturn } from "./change-return.ts";
import { payBack } from "./pay-back.ts";
import { findReturn, type ReturnRow, toReturn } from "./queries.ts";
import { returnMachine } from "./states.ts";

/** The caller has locked order and return. An offer of the same sum again changes nothing; another sum asks the buyer again. */
export async function offerPart(
  tx: Tx,
  actor: Actor,
  row: ReturnRow,
  { sum, note }: { sum: bigint; note: string | undefined },
): Promise<ReturnRow> {
  if (row.offered === sum) return row;
  await writeReturn(tx, actor, row, { offered: sum, decision_note: note ?? row.decision_note });
  const offered = await findReturn(tx, actor.shopId, row.id);
  await announce(tx, actor, "return.offered", { id: row.id, data: toReturn(offered) });
  return offered;
}

/** @returns the sum that waits for the buyer's answer; null if none does */
export function offerToAnswer({ state, offered }: Pick<ReturnRow, "state" | "offered">): bigint | null {
  return offered !== null && can(returnMachine, state, "refund") ? offered : null;
}

/**
 * The buyer's answer. A no leaves the return as it was before the offer.
 * @param said the sum that is agreed to, in minor units, or "no"
 * @returns `other`: the shop offers another sum by now, and nothing is agreed; null if no answer is awaited
 */
export async function answerOffer(
  tx: Tx,
  actor: Actor,
  returnId: string,
  said: string,
): Promise<"agreed" | "refused" | "other" | null> {
  const { order, row } = await lockBoth(tx, actor, returnId);
  const sum = offerToAnswer(row);
  if (sum === null) return null;
  if (said === "no") {
    await writeReturn(tx, actor, row, { offered: null });
    const open = await findReturn(tx, actor.shopId, row.id);
    await announce(tx, actor, "return.offer_refused", { id: row.id, data: toReturn(open) });
    return "refused";
  }
  if (said !== `${sum}`) return "other";
  await payBack(tx, actor, { order, row, sum, change: { part_agreed: sum } });
  return "agreed";
}
