// Addresses for senders that do not sign. A secret in the path identifies the object that a webhook is about. It is derived from the
// object's id and the installation's key, so it is the same on every try; only its hash is stored.
import type { Selectable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import { sha256, type Vault } from "../kernel/security/crypto.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { DB } from "../kernel/database/generated/database.ts";

/** What can have its own address. The table also knows `registration`, an address for a whole account; none is opened yet. */
type Addressed = Exclude<DB["notice_addresses"]["about"], "registration">;

export type NoticeSubject = {
  objectId: string;
  /** It came after the object had ended. It is compared with what is booked, and moves nothing. */
  afterEnd?: boolean;
} & (
  | {
      shopId: string;
      /** `shop`: a person has assigned it to a shop. It came to no address. */
      about: Exclude<Addressed, "balance"> | "shop";
    }
  /** A question about a balance at the provider, which is the operator's. */
  | { shopId: null; about: "balance" }
);
/** Whose object an address is about. Null: the operator's. */
type Owner = { shopId: string | null; mode: Actor["mode"]; now: Date };

export type NoticeAddresses = {
  urlOf(sender: string, about: Addressed, objectId: string): string;
  /** Opens the address before the sender gets it. Safe to repeat. */
  open(tx: Tx, owner: Owner, sender: string, about: Addressed, objectId: string): Promise<void>;
};

export function noticeAddresses(vault: Vault, publicUrl: string): NoticeAddresses {
  // 128 bits that can't be guessed or derived from another one. In hex, because Safaricom refuses addresses that contain words like "exe"
  // or "sql".
  const token = (sender: string, about: string, objectId: string): string =>
    Buffer.from(vault.token(`notice:${sender}:${about}:${objectId}`), "base64url").toString("hex");
  return {
    urlOf: (sender, about, objectId) => `${publicUrl}/api/webhooks/${sender}/${token(sender, about, objectId)}`,
    open: async (tx, { shopId, mode, now }, sender, about, objectId) => {
      await tx
        .insertInto("notice_addresses")
        .values({
          token_hash: sha256(token(sender, about, objectId)),
          shop_id: shopId,
          sender,
          environment: mode,
          about,
          object_id: objectId,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column("token_hash").doNothing())
        .execute();
    },
  };
}

/** How many webhooks one address accepts after its object has ended. A provider sends fewer, and this limits a leaked secret. */
export const heardAfterEndMost = 3;

/** The object is final: later webhooks to its address move nothing. */
export async function closeNoticeAddress(
  tx: Tx,
  { shopId, now }: Pick<Owner, "shopId" | "now">,
  about: Addressed,
  objectId: string,
): Promise<void> {
  await tx
    .updateTable("notice_addresses")
    .set({ closed_at: now })
    .where("shop_id", shopId === null ? "is" : "=", shopId)
    .where("about", "=", about)
    .where("object_id", "=", objectId)
    .where("closed_at", "is", null)
    .execute();
}

/** Whether this sender got the secret, open or closed. */
export async function wasGiven(tx: Tx, sender: string, token: string): Promise<boolean> {
  const row = await tx
    .selectFrom("notice_addresses")
    .select("token_hash")
    .where("token_hash", "=", sha256(token))
    .where("sender", "=", sender)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the address is about; null for a secret that we never gave, gave to another sender, or have closed. */
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

/** The same for a closed address, up to its limit: MTN sends its only callback even after we have asked. */
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
type Row = Pick<Selectable<DB["notice_addresses"]>, (typeof columns)[number]>;

function toSubject({ shop_id, about, object_id, environment }: Row): Subject | null {
  if (!object_id || about === "registration") return null;
  if (about === "balance") return { shopId: null, about, objectId: object_id, environment };
  return shop_id ? { shopId: shop_id, about, objectId: object_id, environment } : null;
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "inbox.subject": NoticeSubject;
  }
}
