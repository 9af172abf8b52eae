// The operator releases held money without a proof of delivery, with a reason that the buyer can read.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Money } from "../kernel/values/money.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { lockOrder } from "../orders/index.ts";
import type { ReleaseRow } from "./queries.ts";
import { releaseFunds } from "./release-funds.ts";
import { recordOverride } from "./release-proofs.ts";

/** Only with the worker's role: the database refuses it to the API's. @throws Refusal like releaseFunds */
export async function overrideRelease(
  tx: Tx,
  actor: Actor,
  { orderId, amount, reason }: { orderId: string; amount?: Money; reason: string },
): Promise<ReleaseRow> {
  await lockOrder(tx, actor.shopId, orderId);
  await recordOverride(tx, actor, orderId, reason);
  await audit(tx, actor, { act: "release_override", objectId: orderId, detail: { reason } });
  const release = await releaseFunds(tx, actor, { orderId, ...(amount ? { amount } : {}), reason: "operator" });
  await announce(tx, actor, "escrow.overridden", { id: orderId, data: { releaseId: release.id } });
  return release;
}
