// Cancels a payout before it is sent.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { can, next } from "../kernel/contract/states.ts";
import { creditSeller, payingOut, sellerAvailable, transfer } from "../ledger/index.ts";
import { audit } from "../kernel/security/audit.ts";
import { announceState, changePayout } from "./change-payout.ts";
import type { PayoutResource } from "./contract.ts";
import { lockPayout, toPayout } from "./queries.ts";
import { payoutMachine } from "./states.ts";

/** @throws Refusal invalid_transition once it was sent. */
export async function cancelPayout(tx: Tx, actor: Actor, payoutId: string): Promise<PayoutResource> {
  const row = await lockPayout(tx, actor.shopId, payoutId);
  const state = row.state;
  if (state === "cancelled") return toPayout(row);
  if (!can(payoutMachine, state, "cancel"))
    throw new Refusal("invalid_transition", `The payout is ${state}: it can't be cancelled any more.`, {
      details: { current: state, allowed: [] },
    });
  if (row.funded_at !== null && row.amount !== null) {
    const amount = money(row.amount, row.currency);
    const { legs } = await creditSeller(tx, payingOut(row.id), amount, sellerAvailable);
    // Uses the key of a failure, so that its money can go back only once.
    await transfer(tx, actor, {
      key: `payout_fail:${row.id}`,
      kind: "payout_cancel",
      cause: { type: "payout", id: row.id },
      legs,
    });
  }
  const cancelled = await changePayout(tx, actor, row, {
    state: next(payoutMachine, state, "cancel"),
    next_ask_at: null,
  });
  // A scheduled payout has moved no money, so its audit entry has another name than a posting.
  await audit(tx, actor, {
    act: row.funded_at === null ? "payout_unscheduled" : "payout_cancel",
    objectId: row.id,
    detail: { was: state },
  });
  await announceState(tx, actor, cancelled, row);
  return toPayout(cancelled);
}
