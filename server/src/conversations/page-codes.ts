// The code that opens the private page. It is made from a nonce and the installation's key. The database stores its keyed hash.
import type { Selectable } from "kysely";
import { sha256, type Vault } from "../kernel/security/crypto.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { PageCodes } from "../kernel/database/generated/database.ts";

/** After this many tries a new code is needed. With all codes of a day, this allows thirty guesses at a million. */
export const triesMax = 5;

/** Only for the sender of the message. Null when the code is no longer valid. */
export async function livePageCode(
  tx: Tx,
  { vault, shopId, orderId, now }: { vault: Vault; shopId: string; orderId: string; now: Date },
): Promise<string | null> {
  const row = await liveCodes(tx, shopId, orderId, now).executeTakeFirst();
  return row ? codeOf(vault, orderId, row.nonce) : null;
}

/** The last code of each order, valid or not: it is hidden when a buyer quotes it. */
export async function lastPageCodes(
  tx: Tx,
  vault: Vault,
  shopId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<Pick<Selectable<PageCodes>, "order_id" | "nonce">>`
    select order_id, nonce from page_codes where shop_id = ${shopId} and order_id = any(${[...orderIds]}::text[])`.execute(
    tx,
  );
  return rows.map((row) => codeOf(vault, row.order_id, row.nonce));
}

/** Codes that can still be entered. */
export function liveCodes(tx: Tx, shopId: string, orderId: string, now: Date) {
  return tx
    .selectFrom("page_codes")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .where("tries", "<", triesMax);
}

export function codeOf(vault: Vault, orderId: string, nonce: string): string {
  const drawn = Buffer.from(vault.token(`page code:${orderId}:${nonce}`), "base64url").readBigUInt64BE();
  return (drawn % 1_000_000n).toString().padStart(6, "0");
}

export function hashOf(vault: Vault, orderId: string, nonce: string, code: string): Buffer {
  return sha256(vault.token(`page code hash:${orderId}:${nonce}:${code}`));
}
