// An address of its own for the notices about one act, for providers that do not sign what they send. Whoever knows the
// secret in it may say "look at this"; kept as a hash, and useless once the act is final.
import type { Actor } from "../kernel/actor.ts";
import { sha256, type Vault } from "../kernel/crypto.ts";
import type { Tx } from "../kernel/db.ts";

export type ActWithNotices = { about: "payment" | "refund" | "payout"; objectId: string };

/** The same address each time it is asked for. @param slot the receiver the notices come to. */
export async function openNoticeAddress(
  tx: Tx,
  { vault, publicUrl }: { vault: Vault; publicUrl: string },
  actor: Actor,
  { slot, about, objectId }: ActWithNotices & { slot: string },
): Promise<string> {
  const token = vault.token(`notice|${about}|${objectId}`);
  await tx
    .insertInto("notice_addresses")
    .values({
      token_hash: sha256(token),
      shop_id: actor.shopId,
      sender: slot,
      environment: actor.mode,
      about,
      object_id: objectId,
      created_at: actor.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return `${publicUrl}/api/webhooks/${slot}/${token}`;
}

export async function closeNoticeAddresses(tx: Tx, actor: Actor, { about, objectId }: ActWithNotices): Promise<void> {
  await tx
    .updateTable("notice_addresses")
    .set({ closed_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("about", "=", about)
    .where("object_id", "=", objectId)
    .where("closed_at", "is", null)
    .execute();
}
