// The channel refuses our token or the account while we send: its seller is told now, not at the next hourly look.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { lockChannel, noteHealth } from "../shops/index.ts";

/** @param sealedToken the one that was refused, where that is known: another one, given since, is not meant */
export async function noteStopped(
  tx: Tx,
  actor: Actor,
  { id, sealedToken }: { id: string; sealedToken?: Buffer },
  detail: string,
): Promise<void> {
  const row = await lockChannel(tx, actor.shopId, id);
  if (row.state === "disconnected" || (sealedToken && !row.access_token.equals(sealedToken))) return;
  await noteHealth(tx, actor, row, { kind: "failing", detail: `The channel refuses to send: ${detail}` });
}
