// Which owners may do what only an owner's own yes does. An API key can make somebody an owner, so being an owner is not enough: another
// owner approves them, or seven days go by in which all others were told and nobody objected.
import type { Actor } from "../kernel/actor.ts";
import { after, days } from "../kernel/clock.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { Refusal } from "../kernel/refusal.ts";
import { keyName, memberBehindKey } from "../shops/index.ts";
import { announce } from "../kernel/outbox.ts";
import { memberName, type MemberRow, membersOf, phonesOf, toMember } from "./members.ts";

export const objectionMs = days(7);

export type PutBy = {
  kind: Actor["by"]["kind"];
  id: string;
  /** Of the key or the member, at that time. */
  name: string | null;
  what: "added" | "role" | "phone";
  /** When; left out of what was done before it was noted. */
  at?: string;
  /** What an objection puts back. */
  before: { role: string | null; phone: string | null; approved: boolean };
};

/** An owner whose phone is proven, and whom nobody has to approve any more. */
export function isEstablished({ role, verified_at, approved_at }: MemberRow): boolean {
  return role === "owner" && verified_at !== null && approved_at !== null;
}

/** Who is asked what only owners decide: established owners, and the former phone of one whose new phone waits. Oldest first. */
export async function establishedOwners(tx: Tx, shopId: string): Promise<MemberRow[]> {
  const rows = await phonesOf(tx, shopId).where("role", "=", "owner").orderBy("created_at").orderBy("id").execute();
  return rows.filter(isEstablished);
}

/** Before there was an owner with a proven phone, nobody could approve anybody. */
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
 * An owner who waits brings nobody in and changes nobody but themselves: a no removes them, but not what they did to others. The keys that they
 * made, and keys made with those, hold no more than they do.
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

/** @param memberId the owner who waits: who asks, or who made the key that asks */
export async function ownerNotApproved(tx: Tx, actor: Actor, memberId: string = actor.by.id): Promise<Refusal> {
  const [row, owners] = await Promise.all([
    phonesOf(tx, actor.shopId).where("id", "=", memberId).executeTakeFirst(),
    establishedOwners(tx, actor.shopId),
  ]);
  const approvedFrom = row?.approves_at?.toISOString() ?? null;
  const approvers = owners.map(({ id, name, stands_for: of }) => ({ memberId: of ?? id, name }));
  // The former phone is their own, and signs in nowhere.
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

/** Whether what this caller does to owners counts at once: the operator's, and that of an owner who may confirm. A session was asked who it is. */
export async function isTrusted(tx: Tx, actor: Actor): Promise<boolean> {
  return actor.by.kind === "operator" || mayConfirm(tx, actor);
}

/** An owner whom nobody has to approve. `established_at` is never taken back. */
export function approvedFrom(row: Pick<MemberRow, "name" | "verified_at" | "established_at">, now: Date) {
  return {
    approved_at: now,
    approves_at: null,
    put_by: null,
    known_name: row.name,
    established_at: row.established_at ?? (row.verified_at === null ? null : now),
  };
}

/** An owner whom somebody has to approve. Before the shop has its first owner with a proven phone, that one needs nobody. */
export async function waiting(
  tx: Tx,
  actor: Actor,
  what: PutBy["what"],
  before: PutBy["before"],
  at: string = actor.now.toISOString(),
): Promise<{ approved_at: null; approves_at: Date | null; put_by: string }> {
  const putBy: PutBy = { ...actor.by, name: await nameOfActor(tx, actor), what, at, before };
  return {
    approved_at: null,
    approves_at: (await isSetUp(tx, actor.shopId)) ? after(actor.now, objectionMs) : null,
    put_by: JSON.stringify(putBy),
  };
}

/** Who is no owner any more waits for nothing. */
export const noOwner = { approved_at: null, approves_at: null, put_by: null };

/** What stands on the row of an owner who has just proven their phone. */
export async function proven(tx: Tx, actor: Actor, row: MemberRow): Promise<Partial<MemberRow>> {
  if (row.role !== "owner" || row.approves_at !== null) return {};
  if (row.approved_at !== null) return { established_at: row.established_at ?? actor.now };
  if (!(await isSetUp(tx, actor.shopId))) return approvedFrom({ ...row, verified_at: actor.now }, actor.now);
  // Added before the first owner proved their phone, by nobody who could vouch for them.
  return { approves_at: after(actor.now, objectionMs), ...(row.put_by === null ? { put_by: added(actor) } : {}) };
}

function added({ by }: Actor): string {
  const putBy: PutBy = { ...by, name: null, what: "added", before: { role: null, phone: null, approved: false } };
  return JSON.stringify(putBy);
}

/** Of two who remove an owner at the same moment, each has to see what the other has left. Before any member is locked. */
export async function holdOwners(tx: Tx, shopId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`owners ${shopId}`}, 0))`.execute(tx);
}

/** A key, or an owner who waits themselves, can't leave a shop without an owner who may confirm. @throws Refusal last_owner */
export async function assertNotLastOwner(tx: Tx, actor: Actor, row: MemberRow): Promise<void> {
  if (await isTrusted(tx, actor)) return;
  const former = await phonesOf(tx, actor.shopId).where("stands_for", "=", row.id).executeTakeFirst();
  if (former) throw new Refusal("last_owner", "This owner has not agreed to their new phone yet.");
  if (!isEstablished(row)) return;
  const others = await membersOf(tx, actor.shopId).where("id", "<>", row.id).execute();
  if (!others.some(isEstablished)) throw new Refusal("last_owner");
}

/** Kept as it is now: workers may not read keys, and a key may be gone when an owner asks. */
export async function nameOfActor(tx: Tx, { shopId, by }: Actor): Promise<string | null> {
  if (by.kind === "key") return keyName(tx, shopId, by.id);
  return by.kind === "human" ? memberName(tx, shopId, by.id) : null;
}

/** Null: they are no member, or wait for nobody. Held until the transaction ends. */
export async function lockWaitingOwner(tx: Tx, shopId: string, id: string): Promise<MemberRow | null> {
  const row = await membersOf(tx, shopId)
    .where("id", "=", id)
    .where("approves_at", "is not", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export function putByOf({ put_by: by }: MemberRow): PutBy | null {
  return by as PutBy | null;
}

/** Where a shop begins anew its questions are gone, and its owners still wait. */
export async function askAboutWaiting(tx: Tx, actor: Actor): Promise<void> {
  const rows = await membersOf(tx, actor.shopId).where("approves_at", "is not", null).execute();
  for (const row of rows) await announce(tx, actor, "team.member_updated", { id: row.id, data: toMember(row) });
}
