// Handles a provider's webhook about a payout: asks the provider about it. An answer to our own question, which came to that question's own
// address, is applied directly.
import type { Actor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { ActClaim, ProviderPayout } from "../payments/index.ts";
import type { PayoutServices } from "./create-destination.ts";
import { foldAnswer } from "./fold-answer.ts";
import { closeWhenDone, pursuePayout } from "./pursue-payout.ts";
import { lockPayout, payoutsOf } from "./queries.ts";
import { compareEnded, reportAfterPaid } from "./report-answer.ts";

/** How a webhook identifies a payout: by our id (its own address), our reference or uuid, or the provider's id. */
export type NamedPayout = { id: string } | { reference: string } | { driver: string; providerPayoutId: string };

/**
 * @param claim what the webhook says, to compare with the provider's answer
 * @param answer came to the address of one of our questions, and is its answer
 * @returns null if the shop has no such payout; false if the provider could not be asked
 */
export async function checkPayout(
  database: Database,
  services: PayoutServices,
  actor: Actor,
  {
    named,
    answer = null,
    claim = null,
  }: { named: NamedPayout; answer?: ProviderPayout | null; claim?: ActClaim | null },
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
  if (answer === null) return pursuePayout(database, services, actor, { payoutId: id, claim });
  await takeAnswer(database, { services, actor, payoutId: id, said: answer });
  return true;
}

/** @param claim a wallet's webhook about a payout that has ended and is not asked about any longer. @returns null if there is none */
export async function handleEndedPayout(
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
  {
    services: { log },
    actor,
    payoutId,
    said,
  }: { services: PayoutServices; actor: Actor; payoutId: string; said: ProviderPayout },
): Promise<void> {
  const alert = await database.write(actor.shopId, async (tx) => {
    const row = await lockPayout(tx, actor.shopId, payoutId);
    // The payout was never sent or asked about, so this can't be an answer.
    if (row.sent_at === null || row.state === "returned") return null;
    // A wallet has its own word for money that came back. So "failed" after "paid" contradicts it.
    if (row.state === "paid" && said.status === "failed") {
      await reportAfterPaid(tx, actor, row, said);
      return null;
    }
    const folded = await foldAnswer(tx, actor, { row, said });
    await closeWhenDone(tx, actor, payoutId);
    return folded.alert;
  });
  if (alert) log.error({ payoutId, shopId: actor.shopId, alert }, "a payout needs a person");
}
