// Which owners may do what needs an owner's own yes. An API key can make a person an owner, so the role is not enough. Another owner
// approves them, or seven days pass in which all other owners had the message and none objected.
import type { Actor } from "../kernel/security/actor.ts";
import { after, days } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { keyName, memberBehindKey } from "../shops/index.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { memberName, type MemberRow, membersOf, phonesOf, toMember } from "./members.ts";

export const objectionMs = days(7);

export type PutBy = {
  kind: Actor["by"]["kind"];
  id: string;
  /** The name of the key or member at that time. */
  name: string | null;
  what: "added" | "role" | "phone";
  /** When; missing in old rows. */
  at?: string;
  /** What an objection restores. */
  before: { role: MemberRow["role"] | null; phone: string | null; approved: boolean };
};

/** An owner with a proven phone and without a waiting approval. */
export function isEstablished({ role, verified_at, approved_at }: MemberRow): boolean {
  return role === "owner" && verified_at !== null && approved_at !== null;
}

/** The people who get owners' questions: established owners, and the former phone of an owner whose new phone waits. Oldest first. */
export async function establishedOwners(tx: Tx, shopId: string): Promise<MemberRow[]> {
  const rows = await phonesOf(tx, shopId).where("role", "=", "owner").orderBy("created_at").orderBy("id").execute();
  return rows.filter(isEstablished);
}

/** Whether the shop ever had an owner with a proven phone. Before that, no member can approve another. */
export async function isSetUp(tx: Tx, shopId: string): Promise<boolean> {
  const first = await tx
    .selectFrom("team_members")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("established_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

export async function mayConfirm(tx: Tx, actor: Actor): Promise<boolean> {
  if (actor.by.kind !== "human") return false;
  const row = await phonesOf(tx, actor.shopId).where("id", "=", actor.by.id).executeTakeFirst();
  if (row?.role !== "owner") return false;
  return row.approved_at !== null || !(await isSetUp(tx, actor.shopId));
}

/** @throws Refusal owner_not_approved */
export async function assertMayConfirm(tx: Tx, actor: Actor): Promise<void> {
  if (!(await mayConfirm(tx, actor))) throw await ownerNotApproved(tx, actor);
}

/**
 * An owner who waits for approval can change only themselves. An objection removes that owner, but would not undo changes to others. The
 * same holds for the keys that they made, and for keys made with those keys.
 * @throws Refusal owner_not_approved
 */
export async function assertMayChangeTeam(tx: Tx, actor: Actor, memberId: string | null): Promise<void> {
  if (actor.by.kind === "human" && actor.by.id !== memberId) await assertMayConfirm(tx, actor);
  if (actor.by.kind !== "key") return;
  const maker = await memberBehindKey(tx, actor.shopId, actor.by.id);
  if (maker !== null && maker !== memberId && (await waits(tx, actor.shopId, maker)))
    throw await ownerNotApproved(tx, actor, maker);
}

async function waits(tx: Tx, shopId: string, memberId: string): Promise<boolean> {
  const row = await membersOf(tx, shopId).where("id", "=", memberId).executeTakeFirst();
  return row?.role === "owner" && row.approved_at === null && (await isSetUp(tx, shopId));
}

/** @param memberId the owner who waits: the caller, or the maker of the caller's key */
export async function ownerNotApproved(tx: Tx, actor: Actor, memberId: string = actor.by.id): Promise<Refusal> {
  const [row, owners] = await Promise.all([
    phonesOf(tx, actor.shopId).where("id", "=", memberId).executeTakeFirst(),
    establishedOwners(tx, actor.shopId),
  ]);
  const approvedFrom = row?.approves_at?.toISOString() ?? null;
  const approvers = owners.map(({ id, name, stands_for: of }) => ({ memberId: of ?? id, name }));
  // The former phone is the same person's, and can't sign in.
  const others = owners.filter(({ stands_for }) => stands_for !== memberId);
  const names = others.map(({ name, stands_for }) => (stands_for === null ? name : `the former phone of ${name}`));
  const detail = [
    ...(memberId === actor.by.id ? [] : [`The key was made by ${row?.name ?? "an owner"}, who waits for a yes.`]),
    ...(names.length > 0
      ? [
          `${names.join(" or ")} can approve ${memberId === actor.by.id ? "you" : "them"}, in the chat${others.some(({ stands_for }) => stands_for === null) ? " or the console" : ""}.`,
        ]
      : []),
    ...(others.length < owners.length ? ["You can say yes yourself from your former phone, in the chat."] : []),
    ...(owners.length === 0 ? ["No other owner can approve you."] : []),
    ...(approvedFrom === null
      ? []
      : [`If nobody objects and all who are asked can answer, you may do this from ${approvedFrom}.`]),
  ].join(" ");
  return new Refusal("owner_not_approved", detail, { details: { approvers, approvedFrom } });
}

/**
 * Whether this caller's change to owners takes effect immediately: the operator's does, and that of an owner who may confirm. The session was already
 * confirmed.
 */
export async function isTrusted(tx: Tx, actor: Actor): Promise<boolean> {
  return actor.by.kind === "operator" || mayConfirm(tx, actor);
}

/** The row of an approved owner. `established_at` is never reset. */
export function approvedFrom(row: Pick<MemberRow, "name" | "verified_at" | "established_at">, now: Date) {
  return {
    approved_at: now,
    approves_at: null,
    put_by: null,
    known_name: row.name,
    established_at: row.established_at ?? (row.verified_at === null ? null : now),
  };
}

/** The row of an owner who needs approval. Before the shop has its first owner with a proven phone, no approval is needed. */
export async function waiting(
  tx: Tx,
  actor: Actor,
  {
    what,
    before,
    at = actor.now.toISOString(),
  }: { what: PutBy["what"]; before: PutBy["before"]; at?: string | undefined },
): Promise<{ approved_at: null; approves_at: Date | null; put_by: PutBy }> {
  return {
    approved_at: null,
    approves_at: (await isSetUp(tx, actor.shopId)) ? after(actor.now, objectionMs) : null,
    put_by: { ...actor.by, name: await nameOfActor(tx, actor), what, at, before },
  };
}

/** A member who is no longer an owner has nothing to wait for. */
export const noOwner = { approved_at: null, approves_at: null, put_by: null };

/** The changes to the row of an owner who has just proven their phone. */
export async function proven(tx: Tx, actor: Actor, row: MemberRow): Promise<Partial<MemberRow>> {
  if (row.role !== "owner" || row.approves_at !== null) return {};
  if (row.approved_at !== null) return { established_at: row.established_at ?? actor.now };
  if (!(await isSetUp(tx, actor.shopId))) return approvedFrom({ ...row, verified_at: actor.now }, actor.now);
  // Added before the first owner proved their phone, by a caller that can't vouch for them.
  return { approves_at: after(actor.now, objectionMs), ...(row.put_by === null ? { put_by: added(actor) } : {}) };
}

function added({ by }: Actor): PutBy {
  return { ...by, name: null, what: "added", before: { role: null, phone: null, approved: false } };
}

/** When two callers remove owners at the same moment, each must see the other's result. Take this lock before locking a member. */
export async function holdOwners(tx: Tx, shopId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`owners ${shopId}`}, 0))`.execute(tx);
}

/** A key, or an owner who waits for approval, can't leave a shop without an owner who may confirm. @throws Refusal last_owner */
export async function assertNotLastOwner(tx: Tx, actor: Actor, row: MemberRow): Promise<void> {
  if (await isTrusted(tx, actor)) return;
  const former = await phonesOf(tx, actor.shopId).where("stands_for", "=", row.id).executeTakeFirst();
  if (former) throw new Refusal("last_owner", "This owner has not agreed to their new phone yet.");
  if (!isEstablished(row)) return;
  const others = await membersOf(tx, actor.shopId).where("id", "<>", row.id).execute();
  if (!others.some(isEstablished)) throw new Refusal("last_owner");
}

/** Stored as it is now: workers may not read keys, and the key may be deleted when an owner asks. */
export async function nameOfActor(tx: Tx, { shopId, by }: Actor): Promise<string | null> {
  if (by.kind === "key") return keyName(tx, shopId, by.id);
  return by.kind === "human" ? memberName(tx, shopId, by.id) : null;
}

/** Null: not a member, or not waiting. Locked until the transaction ends. */
export async function lockWaitingOwner(tx: Tx, shopId: string, id: string): Promise<MemberRow | null> {
  const row = await membersOf(tx, shopId)
    .where("id", "=", id)
    .where("approves_at", "is not", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export function putByOf({ put_by: by }: MemberRow): PutBy | null {
  return by;
}

/** After a shop is reset its questions are gone, but its owners still wait for approval. */
export async function askAboutWaiting(tx: Tx, actor: Actor): Promise<void> {
  const rows = await membersOf(tx, actor.shopId).where("approves_at", "is not", null).execute();
  for (const row of rows) await announce(tx, actor, "team.member_updated", { id: row.id, data: toMember(row) });
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "team_members.put_by": PutBy;
  }
}
