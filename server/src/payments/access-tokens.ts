// Access tokens for providers that need one. They are stored sealed in the database so that all our processes use the same token: at some
// providers a new token ends the previous one.
import type { Clock } from "../kernel/values/clock.ts";
import { after, minutes, seconds } from "../kernel/values/clock.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { AccessTokens } from "./provider.ts";

/** A token with less time left than this is not used. */
const spareMs = minutes(1);
/** The longest time a process may hold the row while it fetches. A provider call ends sooner. */
const fetchLastsMs = seconds(30);
const waitMs = 100;

/** The fetch is a network call, so no transaction waits for it. A process marks the row as its own; the others wait and look again. */
export function openAccessTokens(database: Database, vault: Vault, clock: Clock): AccessTokens {
  const sealName = (account: string): string => `access_tokens|${account}|token`;

  const kept = async (account: string, refused: string | undefined): Promise<string | null> => {
    const row = await database.readWithoutShop((tx) =>
      tx
        .selectFrom("access_tokens")
        .select(["sealed_token", "expires_at"])
        .where("account", "=", account)
        .executeTakeFirst(),
    );
    if (!row?.sealed_token || !row.expires_at || row.expires_at <= after(clock.now(), spareMs)) return null;
    const token = vault.open(row.sealed_token, sealName(account));
    return token === refused ? null : token;
  };

  const mayFetch = async (account: string): Promise<boolean> => {
    // Uses real time: if a process dies while it fetches, the others must not wait until the shop's clock has moved.
    const { rows } = await database.platform((tx) =>
      sql`
        insert into access_tokens (account, fetching_until)
        values (${account}, clock_timestamp() + ${fetchLastsMs} * interval '1 millisecond')
        on conflict (account) do update set fetching_until = excluded.fetching_until
          where access_tokens.fetching_until is null or access_tokens.fetching_until < clock_timestamp()
        returning account`.execute(tx),
    );
    return rows.length > 0;
  };

  const keep = async (account: string, token: string | null, expiresAt: Date | null): Promise<void> => {
    const sealed = token === null ? null : vault.seal(token, sealName(account));
    await database.platform((tx) =>
      tx
        .updateTable("access_tokens")
        .set({ sealed_token: sealed, expires_at: expiresAt, fetching_until: null })
        .where("account", "=", account)
        .execute(),
    );
  };

  return {
    async get(account, fetch, refused) {
      for (let waitedMs = 0; waitedMs <= fetchLastsMs; waitedMs += waitMs) {
        const token = await kept(account, refused);
        if (token !== null) return { token };
        if (await mayFetch(account)) {
          const fetched = await fetch();
          if ("kind" in fetched) {
            await keep(account, null, null);
            return fetched;
          }
          await keep(account, fetched.token, after(clock.now(), seconds(fetched.expiresInSeconds)));
          return { token: fetched.token };
        }
        await new Promise((again) => setTimeout(again, waitMs));
      }
      return { kind: "trouble", again: true, detail: "another process is fetching the access token, for too long" };
    },
  };
}
