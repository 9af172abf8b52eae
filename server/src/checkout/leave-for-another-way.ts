import type { Actor } from "../kernel/actor.ts";
import type { Database } from "../kernel/db.ts";
import { giveWay, type Method, paymentFailures, type PaymentRow } from "../payments/index.ts";

export type LeavingServices = {
  database: Database;
  /** Asks the provider about a payment and settles it. */
  verify(actor: Actor, reference: string): Promise<unknown>;
};

/**
 * Who opened a provider's page, came back and chose another way is not led to the first page again. The provider is asked before: what was
 * paid there is paid, and what is being paid stays. A prompt on a phone is never left: the page offers nothing while it rings.
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
