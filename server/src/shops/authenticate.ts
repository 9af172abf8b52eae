// Finds the caller of an Authorization header. Keys are cached for a few seconds: a revoked key stops working within five seconds in every
// process, and most requests need no query.
import { retry } from "../kernel/database/retry.ts";
import { equalBytes } from "../kernel/security/crypto.ts";
import type { Clock } from "../kernel/values/clock.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import type { Caller } from "../kernel/http/receivers-and-pages.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { addressCheck } from "./allowed-addresses.ts";
import { hashSecret, readKeyText } from "./key.ts";

const rememberedMs = 4_000;
const rememberedMax = 10_000;
const lastUsedEveryMs = 60_000;

type Known = {
  shop_id: Id<"shop">;
  id: string;
  family: string;
  secret_hash: Buffer;
  scopes: ReadonlySet<string>;
  allowed_addresses: string[];
  isAllowedFrom(address: string): boolean;
  mode: "sandbox" | "live";
  expires_at: Date | null;
  revoked_at: Date | null;
};

/** @throws Refusal when the header is not valid, or not valid from that address */
type ByKey = (authorization: string | undefined, from: { address: string; anew?: boolean }) => Promise<Caller>;

export function createAuthenticator(database: Database, clock: Clock): ByKey {
  const remembered = new Map<string, { at: number; key: Promise<Known | null>; usedAt: number }>();

  return async function authenticate(authorization, from) {
    if (authorization === undefined || authorization === "") throw new Refusal("missing_key");
    const text = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    const given = text === undefined ? null : readKeyText(text);
    if (!given) throw new Refusal("malformed_key");
    if (from.anew) remembered.delete(given.lookup);
    const entry = look(given.lookup);
    const known = await entry.key;
    // The hash is compared even when the key is unknown, so that both answers take the same time.
    const matches = equalBytes(hashSecret(given.secret), known?.secret_hash ?? Buffer.alloc(32));
    if (!known || !matches || known.mode !== given.mode) throw new Refusal("unknown_key");
    const now = clock.now();
    if (known.revoked_at !== null) throw new Refusal("revoked_key");
    if (known.expires_at !== null && known.expires_at <= now) throw new Refusal("expired_key");
    if (!known.isAllowedFrom(from.address)) throw new Refusal("address_not_allowed");
    markUsed(entry, known, now);
    return {
      shopId: known.shop_id,
      by: { kind: "key", id: known.id },
      scopes: known.scopes,
      mode: known.mode,
      family: known.family,
      bounds: { allowedAddresses: known.allowed_addresses, expiresAt: known.expires_at },
    };
  };

  function look(lookup: string): { at: number; key: Promise<Known | null>; usedAt: number } {
    const at = performance.now();
    const entry = remembered.get(lookup);
    if (entry && at - entry.at < rememberedMs) return entry;
    if (remembered.size >= rememberedMax) remembered.clear();
    const fresh = { at, key: find(lookup), usedAt: entry?.usedAt ?? 0 };
    remembered.set(lookup, fresh);
    fresh.key.catch(() => remembered.delete(lookup));
    return fresh;
  }

  async function find(lookup: string): Promise<Known | null> {
    const { rows } = await retry(() =>
      database.readWithoutShop((tx) =>
        sql<
          Omit<Known, "scopes" | "isAllowedFrom"> & { scopes: string[] }
        >`select * from api_key_by_lookup(${lookup})`.execute(tx),
      ),
    );
    const row = rows[0];
    return row ? { ...row, scopes: new Set(row.scopes), isAllowedFrom: addressCheck(row.allowed_addresses) } : null;
  }

  /** Useful but not needed: it must never fail a request, and is written at most once a minute. */
  function markUsed(entry: { usedAt: number }, known: Known, now: Date): void {
    if (now.getTime() - entry.usedAt < lastUsedEveryMs) return;
    entry.usedAt = now.getTime();
    database
      .write(known.shop_id, (tx) =>
        tx
          .updateTable("api_keys")
          .set({ last_used_at: now })
          .where("shop_id", "=", known.shop_id)
          .where("id", "=", known.id)
          .execute(),
      )
      .catch(() => {});
  }
}
