// Signed-in browsers of operators: they end after half an hour without use, and after twelve hours in any case.
import { randomBytes } from "node:crypto";
import { after, hours, minutes } from "../../kernel/values/clock.ts";
import { type CookieName, cookieName, readCookie, writeCookie } from "../../kernel/http/cookies.ts";
import { sha256 } from "../../kernel/security/crypto.ts";
import { type Database, sql, type Tx } from "../../kernel/database/db.ts";
import { newId } from "../../kernel/values/id.ts";
import { recordAct } from "../record-act.ts";
import type { Operator } from "../operators.ts";

export const operatorCookie: CookieName = {
  secure: "__Secure-sokoni_operator",
  open: "sokoni_operator",
  path: "/operator",
};
const lastsMs = hours(12);
const idleEndsMs = minutes(30);
const lastSeenEveryMs = minutes(1);
/** For this long after the password was typed, it is not asked for again. */
export const confirmedForMs = minutes(10);
const userAgentMax = 200;

export type Session = { id: string; operator: Operator; confirmedAt: Date };
export type ListedSession = {
  id: string;
  operatorId: string;
  userAgent: string | null;
  lastSeenAt: Date;
  createdAt: Date;
};

/** @returns the cookie */
export async function openSession(
  tx: Tx,
  { operator, publicUrl, userAgent }: { operator: Operator; publicUrl: string; userAgent: string | null },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const id = newId("operatorSession");
  await tx
    .insertInto("operator_sessions")
    .values({
      id,
      operator_id: operator.id,
      token_hash: sha256(token),
      user_agent: userAgent?.slice(0, userAgentMax) ?? null,
      confirmed_at: now,
      last_seen_at: now,
      expires_at: after(now, lastsMs),
      created_at: now,
    })
    .execute();
  await recordAct(tx, { by: operator.id, act: "signed_in", objectId: id }, now);
  return writeCookie(publicUrl, operatorCookie, token, lastsMs / 1_000);
}

export function noCookie(publicUrl: string): string {
  return writeCookie(publicUrl, operatorCookie, "", 0);
}

type Headers = Record<string, string | string[] | undefined>;

/** Asked at every request, so that an end takes effect at once. @returns null when nobody is signed in */
export async function findSession(
  worker: Database,
  { headers, publicUrl }: { headers: Headers; publicUrl: string },
  now: Date,
): Promise<Session | null> {
  const token = readCookie(headers.cookie, cookieName(publicUrl, operatorCookie));
  if (token === null || token === "") return null;
  const row = await worker.readWithoutShop((tx) =>
    openSessions(tx, now)
      .select(["s.confirmed_at", "o.name", "o.email", "o.role"])
      .where("s.token_hash", "=", sha256(token))
      .executeTakeFirst(),
  );
  if (!row) return null;
  if (row.last_seen_at <= after(now, -lastSeenEveryMs))
    await worker.append((tx) =>
      sql`update operator_sessions set last_seen_at = greatest(last_seen_at, ${now}) where id = ${row.id}`.execute(tx),
    );
  const { id, operator_id, name, email, role, confirmed_at } = row;
  return { id, operator: { id: operator_id, name, email, role }, confirmedAt: confirmed_at };
}

export async function listSessions(worker: Database, operatorId: string | null, now: Date): Promise<ListedSession[]> {
  const rows = await worker.readWithoutShop((tx) =>
    openSessions(tx, now)
      .$if(operatorId !== null, (all) => all.where("s.operator_id", "=", operatorId ?? ""))
      .orderBy("s.last_seen_at", "desc")
      .orderBy("s.id")
      .limit(200)
      .execute(),
  );
  return rows.map(({ id, operator_id, user_agent, last_seen_at, created_at }) => ({
    id,
    operatorId: operator_id,
    userAgent: user_agent,
    lastSeenAt: last_seen_at,
    createdAt: created_at,
  }));
}

/** @param ofOperator only a session of this operator @returns whether there was one */
export async function endSession(
  tx: Tx,
  { id, ofOperator }: { id: string; ofOperator: string | null },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("operator_sessions")
    .set({ ended_at: now })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .$if(ofOperator !== null, (all) => all.where("operator_id", "=", ofOperator ?? ""))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function isConfirmed({ confirmedAt }: Session, now: Date): boolean {
  return after(confirmedAt, confirmedForMs) > now;
}

export async function confirmSession(worker: Database, id: string, now: Date): Promise<void> {
  await worker.append((tx) =>
    tx.updateTable("operator_sessions").set({ confirmed_at: now }).where("id", "=", id).execute(),
  );
}

function openSessions(tx: Tx, now: Date) {
  return tx
    .selectFrom("operator_sessions as s")
    .innerJoin("operators as o", "o.id", "s.operator_id")
    .select(["s.id", "s.operator_id", "s.user_agent", "s.last_seen_at", "s.created_at"])
    .where("o.removed_at", "is", null)
    .where("s.ended_at", "is", null)
    .where("s.expires_at", ">", now)
    .where("s.last_seen_at", ">", after(now, -idleEndsMs));
}
