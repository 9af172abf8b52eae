// Finds the caller of a cookie. Sessions are cached for a few seconds, as keys are. A removal, a new role or a sign-out takes effect within
// five seconds in every process.
import { retry } from "../../kernel/database/retry.ts";
import type { Clock } from "../../kernel/values/clock.ts";
import { type CookieName, cookieName, readCookie } from "../../kernel/http/cookies.ts";
import { sha256, type Vault } from "../../kernel/security/crypto.ts";
import { type Database, sql } from "../../kernel/database/db.ts";
import type { Caller } from "../../kernel/http/receivers-and-pages.ts";
import type { Id } from "../../kernel/values/id.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import type { Role } from "../contract.ts";
import { scopesOfRole } from "./role-scopes.ts";
import { csrfTokenOf, isOpen } from "./sessions.ts";

export const sessionCookie: CookieName = { secure: "__Host-sokoni", open: "sokoni_session" };

const rememberedMs = 4_000;
const rememberedMax = 10_000;
const lastSeenEveryMs = 60_000;

type Known = {
  shop_id: Id<"shop">;
  id: Id<"session">;
  member_id: string;
  role: Role;
  mode: "sandbox" | "live";
  confirmed_until: Date;
  last_seen_at: Date;
  expires_at: Date;
};
type Entry = { at: number; session: Promise<Known | null> };

export type SessionAuthenticator = {
  /** The token in the request's cookie; null without one. */
  tokenIn(headers: Record<string, string | string[] | undefined>): string | null;
  /** @throws Refusal session_ended */
  authenticate(token: string, anew?: boolean): Promise<Caller>;
};

export function createSessionAuthenticator(services: {
  api: Database;
  vault: Vault;
  clock: Clock;
  publicUrl: string;
}): SessionAuthenticator {
  const { api, vault, clock, publicUrl } = services;
  const remembered = new Map<string, Entry>();
  const seenAt = new Map<string, number>();

  return {
    tokenIn: ({ cookie }) => readCookie(cookie, cookieName(publicUrl, sessionCookie)),
    async authenticate(token, anew = false) {
      const hash = sha256(token);
      if (anew) remembered.delete(hash.toString("base64url"));
      const known = await look(hash);
      const now = clock.now();
      if (!known || !isOpen(known, now)) throw new Refusal("session_ended");
      markSeen(known, now);
      return {
        shopId: known.shop_id,
        by: { kind: "human", id: known.member_id },
        scopes: scopesOfRole[known.role],
        mode: known.mode,
        session: {
          id: known.id,
          csrfToken: csrfTokenOf(vault, known.id),
          // The cached session may be from before it was confirmed in another process.
          isConfirmed: async (at) =>
            known.confirmed_until > at || ((await find(hash))?.confirmed_until.getTime() ?? 0) > at.getTime(),
        },
      };
    },
  };

  function look(hash: Buffer): Promise<Known | null> {
    const name = hash.toString("base64url");
    const at = performance.now();
    const entry = remembered.get(name);
    if (entry && at - entry.at < rememberedMs) return entry.session;
    if (remembered.size >= rememberedMax) remembered.clear();
    const session = find(hash);
    remembered.set(name, { at, session });
    session.catch(() => remembered.delete(name));
    return session;
  }

  async function find(hash: Buffer): Promise<Known | null> {
    const { rows } = await retry(() =>
      api.readWithoutShop((tx) => sql<Known>`select * from console_session_by_token(${hash})`.execute(tx)),
    );
    return rows[0] ?? null;
  }

  /** Useful but not needed: it must never fail a request, and is written at most once a minute. */
  function markSeen({ shop_id: shopId, id, last_seen_at: lastSeen }: Known, now: Date): void {
    const last = Math.max(lastSeen.getTime(), seenAt.get(id) ?? 0);
    if (now.getTime() - last < lastSeenEveryMs) return;
    if (seenAt.size >= rememberedMax) seenAt.clear();
    seenAt.set(id, now.getTime());
    api
      .write(shopId, (tx) =>
        tx
          .updateTable("console_sessions")
          .set({ last_seen_at: now })
          .where("shop_id", "=", shopId)
          .where("id", "=", id)
          .where("last_seen_at", "<", now)
          .execute(),
      )
      .catch(() => {});
  }
}
