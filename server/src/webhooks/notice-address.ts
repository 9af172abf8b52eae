// Addresses for senders that do not sign: a secret in the path says which act of ours a post is about. The secret is made
// from the act's id and the installation's key, so that it is the same on every try; only its hash is stored.
import type { Actor } from "../kernel/actor.ts";
import { sha256, type Vault } from "../kernel/crypto.ts";
import type { Tx } from "../kernel/db.ts";

export type NoticeSubject = {
  shopId: string;
  /** `shop`: a person has said whose it is. */
  about: "payment" | "refund" | "payout" | "shop";
  objectId: string;
  /** It came when the act was over. It is compared with what is booked, and moves nothing. */
  afterEnd?: boolean;
};

export type NoticeAddresses = {
  urlOf(sender: string, about: NoticeSubject["about"], objectId: string): string;
  /** Opens the address before the sender is told of it. Safe to repeat. */
  open(tx: Tx, actor: Actor, sender: string, about: NoticeSubject["about"], objectId: string): Promise<void>;
};

export function noticeAddresses(vault: Vault, publicUrl: string): NoticeAddresses {
  // 128 bits nobody guesses, and nobody who saw another learns. In hex: Safaricom refuses addresses in which words like
  // "exe" or "sql" occur.
  const token = (sender: string, about: string, objectId: string): string =>
    Buffer.from(vault.token(`notice:${sender}:${about}:${objectId}`), "base64url").toString("hex");
  return {
    urlOf: (sender, about, objectId) => `${publicUrl}/api/webhooks/${sender}/${token(sender, about, objectId)}`,
    open: async (tx, actor, sender, about, objectId) => {
      await tx
        .insertInto("notice_addresses")
        .values({
          token_hash: sha256(token(sender, about, objectId)),
          shop_id: actor.shopId,
          sender,
          environment: actor.mode,
          about,
          object_id: objectId,
          created_at: actor.now,
        })
        .onConflict((conflict) => conflict.column("token_hash").doNothing())
        .execute();
    },
  };
}

/** What one address takes after its act is over. A provider says less; who found an old secret gets no further. */
export const heardAfterEndMost = 3;

/** The act is final: what comes to its address from now on moves nothing. */
export async function closeNoticeAddress(
  tx: Tx,
  actor: Actor,
  about: NoticeSubject["about"],
  objectId: string,
): Promise<void> {
  await tx
    .updateTable("notice_addresses")
    .set({ closed_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("about", "=", about)
    .where("object_id", "=", objectId)
    .where("closed_at", "is", null)
    .execute();
}

/** Whether the secret was given to this sender, open or closed by now. */
export async function wasGiven(tx: Tx, sender: string, token: string): Promise<boolean> {
  const row = await tx
    .selectFrom("notice_addresses")
    .select("token_hash")
    .where("token_hash", "=", sha256(token))
    .where("sender", "=", sender)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the address is about; null for a secret we never gave, gave to another sender, or have closed. */
export async function subjectOf(tx: Tx, sender: string, token: string): Promise<Subject | null> {
  const row = await tx
    .selectFrom("notice_addresses")
    .select(columns)
    .where("token_hash", "=", sha256(token))
    .where("sender", "=", sender)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return row ? toSubject(row) : null;
}

/** The same of a closed one, as often as it may be heard: MTN sends its only callback also when we have asked before. */
export async function takeAfterEnd(tx: Tx, sender: string, token: string): Promise<Subject | null> {
  const row = await tx
    .updateTable("notice_addresses")
    .set((of) => ({ heard_after_end: of("heard_after_end", "+", 1) }))
    .where("token_hash", "=", sha256(token))
    .where("sender", "=", sender)
    .where("closed_at", "is not", null)
    .where("heard_after_end", "<", heardAfterEndMost)
    .returning(columns)
    .executeTakeFirst();
  const subject = row ? toSubject(row) : null;
  return subject && { ...subject, afterEnd: true };
}

type Subject = NoticeSubject & { environment: Actor["mode"] };
const columns = ["shop_id", "about", "object_id", "environment"] as const;
type Row = { shop_id: string | null; about: string; object_id: string | null; environment: string };

function toSubject({ shop_id, about, object_id, environment }: Row): Subject | null {
  if (!shop_id || !object_id) return null;
  return {
    shopId: shop_id,
    about: about as NoticeSubject["about"],
    objectId: object_id,
    environment: environment as Actor["mode"],
  };
}
