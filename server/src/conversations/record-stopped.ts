// The channel rejects our token or the account while we send. The seller is notified immediately, not at the next hourly check.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { lockChannel, recordHealth } from "../shops/index.ts";

/** @param sealedToken the rejected one, if known; a newer token is not affected */
export async function recordStopped(
  tx: Tx,
  actor: Actor,
  { id, sealedToken }: { id: string; sealedToken?: Buffer },
  detail: string,
): Promise<void> {
  const row = await lockChannel(tx, actor.shopId, id);
  if (row.state === "disconnected" || (sealedToken && !row.access_token.equals(sealedToken))) return;
  await recordHealth(tx, actor, row, { kind: "failing", detail: `The channel refuses to send: ${detail}` });
}
