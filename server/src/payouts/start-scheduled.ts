// Starts a scheduled payout that is due: its money is set aside now, or it fails with the reason.
import type { Actor } from "../kernel/security/actor.ts";
import { after } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { next } from "../kernel/contract/states.ts";
import type { PaymentServices } from "../payments/index.ts";
import { announceState, changePayout } from "./change-payout.ts";
import { sendByMs } from "./create-payout.ts";
import { destinationOf, lockPayout, type PayoutRow } from "./queries.ts";
import { measure, setAside } from "./set-aside.ts";
import { payoutMachine } from "./states.ts";

export async function startScheduled(
  services: PaymentServices,
  tx: Tx,
  actor: Actor,
  payoutId: string,
): Promise<PayoutRow> {
  const row = await lockPayout(tx, actor.shopId, payoutId);
  const state = row.state;
  if (state !== "scheduled" || row.scheduled_for === null || row.scheduled_for > actor.now) return row;
  const amount = await measured(services, tx, actor, row);
  const started = await (amount instanceof Refusal
    ? changePayout(tx, actor, row, {
        state: next(payoutMachine, state, "fail"),
        failure: `${amount.code}: ${amount.message}`,
      })
    : changePayout(tx, actor, row, {
        state: next(payoutMachine, state, "fund"),
        amount: amount.minor,
        funded_at: actor.now,
        next_ask_at: after(actor.now, sendByMs),
      }));
  if (!(amount instanceof Refusal)) await setAside(tx, actor, row.id, amount);
  await announceState(tx, actor, started, row);
  return started;
}

/** Returns the refusal instead of throwing it: nothing was written that must be undone. */
async function measured(services: PaymentServices, tx: Tx, actor: Actor, row: PayoutRow): Promise<Money | Refusal> {
  try {
    return await measure(services, tx, actor, { destination: await destinationOf(tx, row), wish: row.amount });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
