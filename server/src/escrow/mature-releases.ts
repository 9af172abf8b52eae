// Ends the hold-back: released money can be paid out.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { seconds } from "../kernel/values/clock.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import { money } from "../kernel/values/money.ts";
import { holdBalances, sellerAvailable, sellerPending } from "../ledger/index.ts";
import { book } from "./book.ts";
import { workOff } from "./work-off.ts";

export function matureReleases(database: Database): Sweep {
  return {
    name: "mature-releases",
    everyMs: seconds(30),
    run: (context) =>
      workOff(database, {
        dueIn: "releases_to_mature",
        context,
        work: ({ shopId, id }) =>
          database.write(shopId, (tx) => mature(tx, systemActor(shopId, "mature-releases", context.now), id)),
        failed: ({ shopId, id }, error) =>
          context.log.error({ err: error, shopId, releaseId: id }, "a release could not mature"),
      }),
  };
}

/** Repeated, it does nothing. */
export async function mature(tx: Tx, actor: Actor, releaseId: string): Promise<void> {
  const release = await tx
    .selectFrom("releases")
    .selectAll()
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", releaseId)
    .forUpdate()
    .executeTakeFirst();
  if (!release || release.matured_at !== null || release.matures_at > actor.now) return;
  const currency = release.currency;
  const balance = await holdBalances(tx, currency, [sellerAvailable, sellerPending]);
  // A refund after the release may have taken some of it out of the hold-back already.
  const left = balance(sellerPending);
  const ripe = release.to_seller < left ? release.to_seller : left;
  await Promise.all([
    ripe > 0n
      ? book(
          tx,
          actor,
          {
            key: `mature:${releaseId}`,
            kind: "mature",
            cause: { type: "release", id: releaseId },
            legs: [{ from: sellerPending, to: sellerAvailable, amount: money(ripe, currency) }],
          },
          { orderId: release.order_id },
        )
      : null,
    tx
      .updateTable("releases")
      .set({ matured_at: actor.now })
      .where("shop_id", "=", actor.shopId)
      .where("id", "=", releaseId)
      .execute(),
  ]);
}
