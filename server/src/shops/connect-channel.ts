// Connects an account at a channel to the shop: messages to it now belong to the shop. If the shop had the account before, the same
// connection is used again, with its conversations.
import type { Vault } from "../kernel/security/crypto.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { ChannelRow } from "./channels.ts";

export type NewConnection = {
  shopId: string;
  slot: "chatapp" | "photoapp";
  driver: string;
  account: string;
  display: string;
  accessToken: string;
  tokenExpiresAt?: Date | null;
  name?: string | null;
  business?: string | null;
  /** The catalog that the channel shows. */
  catalogId?: string;
};

/** @throws Refusal channel_taken when another shop has the account; that shop is not named */
export async function connectChannel(
  tx: Tx,
  vault: Vault,
  connection: NewConnection,
  now: Date,
): Promise<{ row: ChannelRow; created: boolean }> {
  const { shopId, slot, account } = connection;
  await takeRoute(tx, shopId, slot, account);
  const there = await tx
    .selectFrom("channel_connections")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("slot", "=", slot)
    .where("account", "=", account)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const id = there?.id ?? newId("channel");
  const values = {
    driver: connection.driver,
    display: connection.display,
    access_token: sealToken(vault, id, connection.accessToken),
    token_expires_at: connection.tokenExpiresAt ?? null,
    token_renewed_at: now,
    reachable_since: now,
    name: connection.name ?? null,
    business: connection.business ?? null,
  };
  if (there) return { row: await reopen(tx, shopId, id, values), created: false };
  const row = await tx
    .insertInto("channel_connections")
    .values({
      shop_id: shopId,
      id,
      slot,
      account,
      ...values,
      catalog_id: connection.catalogId ?? null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, created: true };
}

/** @throws Refusal channel_taken */
export async function refuseTaken(tx: Tx, shopId: string, slot: string, account: string): Promise<void> {
  const holder = await holderOf(tx, slot, account);
  if (holder !== null && holder !== shopId) throw new Refusal("channel_taken");
}

/** Replaces the old token. @param row locked for update */
export async function keepToken(
  tx: Tx,
  {
    vault,
    before: { shop_id: shopId, id },
    accessToken,
    tokenExpiresAt,
    now,
  }: { vault: Vault; before: ChannelRow; accessToken: string; tokenExpiresAt: Date | null; now: Date },
): Promise<ChannelRow> {
  return tx
    .updateTable("channel_connections")
    .set({
      access_token: sealToken(vault, id, accessToken),
      token_expires_at: tokenExpiresAt,
      token_renewed_at: now,
      version: sql`version + 1`,
    })
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function sealToken(vault: Vault, connectionId: string, token: string): Buffer {
  return vault.seal(token, tokenPlace(connectionId));
}

/** The context that a token is sealed for. The token can't be opened for another connection. */
export function tokenPlace(connectionId: string): string {
  return `channel_connections|${connectionId}|access_token`;
}

async function reopen(
  tx: Tx,
  shopId: string,
  id: string,
  values: Partial<Omit<ChannelRow, "shop_id" | "id" | "version">>,
): Promise<ChannelRow> {
  return tx
    .updateTable("channel_connections")
    .set({ ...values, state: "connected", disconnected_at: null, version: sql`version + 1` })
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function takeRoute(tx: Tx, shopId: string, slot: string, account: string): Promise<void> {
  // Waits for a concurrent request that takes the same account.
  await tx
    .insertInto("routes")
    .values({ kind: "channel", key: `${slot}:${account}`, shop_id: shopId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await refuseTaken(tx, shopId, slot, account);
}

async function holderOf(tx: Tx, slot: string, account: string): Promise<string | null> {
  const row = await tx
    .selectFrom("routes")
    .select("shop_id")
    .where("kind", "=", "channel")
    .where("key", "=", `${slot}:${account}`)
    .executeTakeFirst();
  return row?.shop_id ?? null;
}
