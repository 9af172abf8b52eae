// What a provider's notice leads to: the payout it names is asked about. An answer to our own question, which came to that
// question's own address, is folded as it is.
import type { Actor } from "../kernel/actor.ts";
import type { Database } from "../kernel/db.ts";
import type { ActClaim, ProviderPayout } from "../payments/index.ts";
import type { PayoutServices } from "./create-destination.ts";
import { foldAnswer } from "./fold-answer.ts";
import { closeWhenDone, pursuePayout } from "./pursue-payout.ts";
import { lockPayout, payoutsOf } from "./queries.ts";
import { compareEnded, reportAfterPaid } from "./report-answer.ts";
import type { PayoutState } from "./states.ts";

/** How a notice names a payout: by our id (its own address), our reference or uuid, or the provider's id. */
export type NamedPayout = { id: string } | { reference: string } | { driver: string; providerPayoutId: string };

/**
 * @param claim what the notice says, to be compared with what the provider answers
 * @param answer came to the address of a question of ours that is answered later, and is its answer.
 * @returns null when the shop has no such payout; false when the provider could not be asked.
 */
export async function lookAtPayout(
  database: Database,
  services: PayoutServices,
  actor: Actor,
  named: NamedPayout,
  answer: ProviderPayout | null = null,
  claim: ActClaim | null = null,
): Promise<boolean | null> {
  const id = await database.read(actor.shopId, async (tx) => {
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
  if (id === undefined) return null;
  if (answer === null) return pursuePayout(database, services, actor, id, claim);
  await takeAnswer(database, services, actor, id, answer);
  return true;
}

/** @param claim what a wallet says of a payout that has ended, and of which nothing more is asked. @returns null when there is none */
export async function hearOfEndedPayout(
  database: Database,
  actor: Actor,
  payoutId: string,
  claim: ActClaim | null,
): Promise<true | null> {
  return database.write(actor.shopId, async (tx) => {
    const row = await payoutsOf(tx, actor.shopId).where("id", "=", payoutId).executeTakeFirst();
    if (!row) return null;
    if (claim) await compareEnded(tx, actor, row, claim);
    return true;
  });
}

async function takeAnswer(
  database: Database,
  { log }: PayoutServices,
  actor: Actor,
  payoutId: string,
  said: ProviderPayout,
): Promise<void> {
  const alert = await database.write(actor.shopId, async (tx) => {
    const row = await lockPayout(tx, actor.shopId, payoutId);
    // Nobody was asked about it yet, so nobody can answer.
    if (row.sent_at === null || (row.state as PayoutState) === "returned") return null;
    // A wallet has a word of its own for money that came back. "Failed" after "paid" is another word about the same act.
    if (row.state === "paid" && said.status === "failed") {
      await reportAfterPaid(tx, actor, row, said);
      return null;
    }
    const folded = await foldAnswer(tx, actor, row, said);
    await closeWhenDone(tx, actor, payoutId);
    return folded.alert;
  });
  if (alert) log.error({ payoutId, shopId: actor.shopId, alert }, "a payout needs a person");
}
