// What a provider's notice leads to: the payout it names is asked about. An answer to our own question, which came to that
// question's own address, is folded as it is.
import type { Actor } from "../kernel/actor.ts";
import type { Database } from "../kernel/db.ts";
import type { Log } from "../kernel/log.ts";
import type { ProviderPayout } from "../payments/index.ts";
import type { PayoutServices } from "./create-destination.ts";
import { foldAnswer } from "./fold-answer.ts";
import { pursuePayout } from "./pursue-payout.ts";
import { lockPayout, payoutsOf } from "./queries.ts";
import type { PayoutState } from "./states.ts";

type Hands = { database: Database; services: PayoutServices; log: Log };
/** How a notice names a payout: by our id (its own address), our reference, or the provider's id. */
export type NamedPayout = { id: string } | { reference: string } | { driver: string; providerPayoutId: string };

/** @returns false when the shop has no such payout. */
export async function lookAtPayout(hands: Hands, actor: Actor, named: NamedPayout): Promise<boolean> {
  const id = await hands.database.read(actor.shopId, async (tx) => {
    const all = payoutsOf(tx, actor.shopId);
    const row = await (
      "id" in named
        ? all.where("id", "=", named.id)
        : "reference" in named
          ? all.where((row) => row.or([row("reference", "=", named.reference), row("uuid", "=", named.reference)]))
          : all.where("driver", "=", named.driver).where("provider_payout_id", "=", named.providerPayoutId)
    ).executeTakeFirst();
    return row?.id;
  });
  if (id !== undefined) await pursuePayout(hands, actor, id);
  return id !== undefined;
}

/** @param payoutId whose address the answer came to. */
export async function takePayoutAnswer(
  { database, log }: Pick<Hands, "database" | "log">,
  actor: Actor,
  payoutId: string,
  said: ProviderPayout,
): Promise<void> {
  const alert = await database.write(actor.shopId, async (tx) => {
    const row = await lockPayout(tx, actor.shopId, payoutId);
    // Nobody was asked about it yet, so nobody can answer.
    if (row.sent_at === null || (row.state as PayoutState) === "returned") return null;
    return (await foldAnswer(tx, actor, row, said)).alert;
  });
  if (alert) log.error({ payoutId, shopId: actor.shopId, alert }, "a payout needs a person");
}
