// Renews a connection's token without the seller.
import type { Vault } from "../kernel/security/crypto.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { tokenPlace } from "./connect-channel.ts";

export type TokenToRenew = { shopId: string; connectionId: string; mode: "sandbox" | "live" };

/** In all shops: tokens that end before `ending`, or whose end is unknown, and that are older than `since`. Needs no shop. */
export async function tokensToRenew(
  tx: Tx,
  { slot, ending, since, most }: { slot: string; ending: Date; since: Date; most: number },
): Promise<TokenToRenew[]> {
  const { rows } = await sql<{ shop_id: string; id: string; mode: TokenToRenew["mode"] }>`
    select * from tokens_to_renew(${slot}, ${ending}, ${since}, ${most})`.execute(tx);
  return rows.map(({ shop_id: shopId, id: connectionId, mode }) => ({ shopId, connectionId, mode }));
}

/** @returns false when another process has tried since: only one renews. */
export async function claimRenewal(
  tx: Tx,
  { shopId, connectionId }: Omit<TokenToRenew, "mode">,
  since: Date,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("channel_connections")
    .set({ token_renewed_at: now })
    .where("shop_id", "=", shopId)
    .where("id", "=", connectionId)
    .where((row) => row.or([row("token_renewed_at", "is", null), row("token_renewed_at", "<=", since)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns false when the seller has provided another one meanwhile, which is kept. */
export async function keepRenewedToken(
  tx: Tx,
  vault: Vault,
  {
    shopId,
    connectionId,
    before,
    accessToken,
    expiresAt,
  }: Omit<TokenToRenew, "mode"> & {
    /** The sealed token as it was read. */
    before: Buffer;
    accessToken: string;
    expiresAt: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("channel_connections")
    .set({
      access_token: vault.seal(accessToken, tokenPlace(connectionId)),
      token_expires_at: expiresAt,
    })
    .where("shop_id", "=", shopId)
    .where("id", "=", connectionId)
    .where("access_token", "=", before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
