// One side gives evidence. If it was that side's turn, the turn passes on: to the side that opened the dispute, and then to the decision.
import type { Actor } from "../kernel/security/actor.ts";
import { after } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { missing, Refusal } from "../kernel/contract/refusal.ts";
import { mayShowAbout } from "../media/index.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import { type Awaited, awaitOnOrder, changeDispute, tell } from "./change-dispute.ts";
import { isBuyer } from "./buyers-own.ts";
import { answerMs } from "./clocks.ts";
import type { KeptCase, NewEvidence } from "./contract.ts";
import { addLines, linesMax } from "./evidence.ts";
import { type DisputeRow, evidenceOf, findDispute, lockDispute, readCase } from "./queries.ts";

/**
 * @throws Refusal not_found; invalid_request for empty evidence; resource_missing for a file that does not exist, or from a chat that the
 * caller may not read or that is another buyer's; dispute_resolved, evidence_full
 */
export async function giveEvidence(tx: Tx, actor: Actor, disputeId: string, given: NewEvidence): Promise<KeptCase> {
  const { order_id } = await findDispute(tx, actor.shopId, disputeId);
  const order = await lockOrder(tx, actor.shopId, order_id);
  const row = await lockDispute(tx, actor.shopId, disputeId);
  if (row.state === "resolved") throw new Refusal("dispute_resolved");
  requireSense(given);
  if (given.mediaId && !(await mayShowAbout(tx, actor, given.mediaId, order.customer_id)))
    throw missing("/mediaId", `File ${given.mediaId}`);
  if ((await evidenceOf(tx, actor.shopId, disputeId)).length >= linesMax) throw new Refusal("evidence_full");
  await addLines(tx, actor, disputeId, [given]);
  // What the shop enters in the buyer's name is not the buyer's answer.
  const answers = given.by === "seller" || isBuyer(actor);
  if (answers) await handOn(tx, actor, { order, row, by: given.by });
  return readCase(tx, actor.shopId, disputeId);
}

/** The caller must hold the locks of the order and the dispute. @returns whether it was this side's turn */
export async function handOn(
  tx: Tx,
  actor: Actor,
  { order, row, by }: { order: OrderRow; row: DisputeRow; by: "buyer" | "seller" },
): Promise<boolean> {
  const next = turnAfter(row, by);
  if (next === null) return false;
  await changeDispute(tx, actor, row, {
    state: next,
    due_at: next === "under_review" ? null : after(actor.now, answerMs),
    ...(next === "awaiting_buyer" ? { hears_since: row.hears_since ?? actor.now } : {}),
  });
  await awaitOnOrder(tx, actor, order);
  await tell(tx, actor, { type: "dispute.updated", disputeId: row.id, previous: row.state });
  return true;
}

function requireSense({ kind, text, url, mediaId }: NewEvidence): void {
  const detail =
    kind === "statement" && !text
      ? "A statement needs words."
      : !text && !url && !mediaId
        ? "A document needs a file, an address or its text."
        : null;
  if (detail)
    throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/text", code: "required", detail }] });
  if (!url || !mediaId) return;
  const either = "Name the file or its address, not both.";
  throw new Refusal("invalid_request", either, { errors: [{ pointer: "/url", code: "invalid", detail: either }] });
}

/** Null if it was not this side's turn; the evidence counts anyway. A gateway's dispute has no turns. */
function turnAfter({ opened_by, state }: DisputeRow, by: "buyer" | "seller"): Awaited | null {
  if (opened_by === "gateway" || state !== `awaiting_${by}`) return null;
  return by === opened_by ? "under_review" : opened_by === "buyer" ? "awaiting_buyer" : "awaiting_seller";
}
