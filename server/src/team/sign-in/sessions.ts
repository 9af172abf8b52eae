// The members' signed-in browsers: open, show, list, end.
import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { Actor } from "../../kernel/security/actor.ts";
import { audit } from "../../kernel/security/audit.ts";
import { after, days, minutes } from "../../kernel/values/clock.ts";
import { sha256, type Vault } from "../../kernel/security/crypto.ts";
import type { Tx } from "../../kernel/database/db.ts";
import type { DB } from "../../kernel/database/generated/database.ts";
import { type Id, newId } from "../../kernel/values/id.ts";
import { notFound } from "../../kernel/contract/refusal.ts";
import { findShop, keyName, type Scope } from "../../shops/index.ts";
import type { OpenSession, Session } from "./contract.ts";
import { findMember, type MemberRow } from "../members.ts";

export type SessionRow = Selectable<DB["console_sessions"]>;

export const sessionLastsMs = days(30);
/** Protects against a lost phone, or a browser that was left behind in a shop. */
const idleEndsMs = days(7);
/** How long a member needs no new confirmation after signing in or sending the code. */
export const confirmedForMs = minutes(10);
const userAgentMax = 200;

export function csrfTokenOf(vault: Vault, sessionId: string): string {
  return vault.token(`csrf token of ${sessionId}`);
}

/** @returns its id, and the value of the browser's cookie */
export async function openSession(
  tx: Tx,
  actor: Actor,
  member: MemberRow,
  userAgent: string | null,
): Promise<{ id: Id<"session">; token: string }> {
  const id = newId("session");
  const token = randomBytes(32).toString("base64url");
  await Promise.all([
    tx
      .insertInto("console_sessions")
      .values({
        shop_id: actor.shopId,
        id,
        member_id: member.id,
        token_hash: sha256(token),
        user_agent: userAgent?.slice(0, userAgentMax) ?? null,
        confirmed_until: after(actor.now, confirmedForMs),
        last_seen_at: actor.now,
        expires_at: after(actor.now, sessionLastsMs),
        created_at: actor.now,
      })
      .execute(),
    audit(tx, actor, { act: "signed_in", objectId: id, detail: { memberId: member.id } }),
  ]);
  return { id, token };
}

/** For a signed-in member, or for the calling key. @throws Refusal not_found */
export async function readSession(tx: Tx, actor: Actor, vault: Vault): Promise<Session> {
  const { id, name, currency, timezone, country, mode } = await findShop(tx, actor.shopId);
  const asking = {
    shop: { id: id as Id<"shop">, name, currency, timezone, country, mode },
    scopes: [...actor.scopes] as Scope[],
  };
  if (actor.sessionId === undefined) {
    const key = { id: actor.by.id as Id<"key">, name: await keyName(tx, actor.shopId, actor.by.id) };
    return { id: null, member: null, key, ...asking, csrfToken: null, confirmedUntil: null, expiresAt: null };
  }
  const [row, member] = await Promise.all([
    sessionsOf(tx, actor.shopId).where("id", "=", actor.sessionId).executeTakeFirst(),
    findMember(tx, actor.shopId, actor.by.id),
  ]);
  if (!row) throw notFound();
  return {
    id: actor.sessionId,
    member: {
      id: member.id as Id<"teamMember">,
      name: member.name,
      role: member.role,
      language: member.language,
    },
    key: null,
    ...asking,
    csrfToken: csrfTokenOf(vault, actor.sessionId),
    confirmedUntil: row.confirmed_until > actor.now ? row.confirmed_until.toISOString() : null,
    expiresAt: row.expires_at.toISOString(),
  };
}

function sessionsOf(tx: Tx, shopId: string) {
  return tx.selectFrom("console_sessions").selectAll().where("shop_id", "=", shopId);
}

export function openSessionsOf(tx: Tx, { shopId, now }: Actor) {
  return sessionsOf(tx, shopId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", after(now, -idleEndsMs));
}

/** Not ended, and not idle for too long. */
export function isOpen(
  { last_seen_at, expires_at }: Pick<SessionRow, "last_seen_at" | "expires_at">,
  now: Date,
): boolean {
  return expires_at > now && after(last_seen_at, idleEndsMs) > now;
}

/** @throws Refusal not_found, also when it has already ended */
export async function endSession(
  tx: Tx,
  actor: Actor,
  id: string,
  among: { memberId?: string } = {},
): Promise<OpenSession> {
  const open = openSessionsOf(tx, actor).where("id", "=", id);
  const found = await (among.memberId === undefined ? open : open.where("member_id", "=", among.memberId))
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  await tx
    .updateTable("console_sessions")
    .set({ ended_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .execute();
  await audit(tx, actor, {
    act: id === actor.sessionId ? "signed_out" : "session_ended",
    objectId: id,
    detail: { memberId: found.member_id },
  });
  return toOpenSession(found, actor);
}

/** For a member who was removed or has a new phone. The session that makes the change stays open. */
export async function endSessionsOf(tx: Tx, actor: Actor, memberId: string): Promise<void> {
  await tx
    .updateTable("console_sessions")
    .set({ ended_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .where("id", "!=", actor.sessionId ?? "")
    .execute();
}

export function toOpenSession(row: SessionRow, { sessionId }: Actor): OpenSession {
  return {
    id: row.id as OpenSession["id"],
    memberId: row.member_id as OpenSession["memberId"],
    isCurrent: row.id === sessionId,
    userAgent: row.user_agent,
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}
