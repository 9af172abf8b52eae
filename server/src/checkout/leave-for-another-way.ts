// Lets a buyer leave a provider's page and pay in another way.
import type { Actor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import { giveWay, type Method, paymentFailures, type PaymentRow } from "../payments/index.ts";

export type LeavingServices = {
  database: Database;
  /** Verifies a payment. */
  verify(actor: Actor, reference: string): Promise<unknown>;
};

/**
 * A buyer who leaves a provider's page and chooses another way to pay does not get the first page again. The provider is asked first: a payment that
 * was made, or is being made, stays. A prompt on a phone is never left, because the page offers nothing else while it waits.
 */
export async function leaveForAnotherWay(
  { database, verify }: LeavingServices,
  actor: Actor,
  latest: PaymentRow | undefined,
  method: Method | undefined,
): Promise<void> {
  if (!method || !latest?.method || latest.method === method) return;
  if (latest.state !== "action_needed" || latest.redirect_url === null) return;
  await verify(actor, latest.reference);
  await database.write(actor.shopId, (tx) => giveWay(tx, actor, latest.id, paymentFailures.other_way_chosen));
}
