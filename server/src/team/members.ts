// Reads of members, and what clients see of them.
import type { Selectable } from "kysely";
import type { Tx } from "../kernel/database/db.ts";
import type { DB } from "../kernel/database/generated/database.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import type { Role, TeamMember } from "./contract.ts";
import { scopesOfRole } from "./sign-in/role-scopes.ts";

export type MemberRow = Selectable<DB["team_members"]>;

/** Removed members stay stored for the decisions they made, but are never shown. */
export function membersOf(tx: Tx, shopId: string) {
  return phonesOf(tx, shopId).where("stands_for", "is", null);
}

/** The phones in the team's line: the members' phones, and the former phone of an owner whose new phone waits for approval. */
export function phonesOf(tx: Tx, shopId: string) {
  return tx.selectFrom("team_members").selectAll().where("shop_id", "=", shopId).where("removed_at", "is", null);
}

/** @throws Refusal not_found */
export async function findMember(tx: Tx, shopId: string, id: string): Promise<MemberRow> {
  const row = await membersOf(tx, shopId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** What they may do now; nothing for a removed member. */
export async function scopesLeft(tx: Tx, shopId: string, id: string): Promise<ReadonlySet<string>> {
  const row = await membersOf(tx, shopId).where("id", "=", id).executeTakeFirst();
  return row ? scopesOfRole[row.role] : new Set();
}

/** Includes removed members. */
export async function memberName(tx: Tx, shopId: string, id: string): Promise<string | null> {
  const rows = tx.selectFrom("team_members").select("name").where("shop_id", "=", shopId).where("id", "=", id);
  return (await rows.executeTakeFirst())?.name ?? null;
}

/** Locked until the transaction ends, except against foreign key references. @throws Refusal not_found */
export async function lockMember(tx: Tx, shopId: string, id: string): Promise<MemberRow> {
  const row = await membersOf(tx, shopId).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Like lockMember, but includes former phones. @throws Refusal not_found */
export async function lockPhone(tx: Tx, shopId: string, id: string): Promise<MemberRow> {
  const row = await phonesOf(tx, shopId).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The members who can get messages, oldest first. */
export async function verifiedMembers(tx: Tx, shopId: string, among?: readonly Role[]): Promise<MemberRow[]> {
  const all = membersOf(tx, shopId).where("verified_at", "is not", null).orderBy("created_at").orderBy("id");
  return (among ? all.where("role", "in", [...among]) : all).execute();
}

/** The phones whose messages can decide something. */
export async function provenPhones(tx: Tx, shopId: string): Promise<MemberRow[]> {
  return phonesOf(tx, shopId).where("verified_at", "is not", null).execute();
}

/** All of them, oldest first: for the operator. */
export async function listMembers(tx: Tx, shopId: string): Promise<TeamMember[]> {
  const rows = await membersOf(tx, shopId).orderBy("created_at").orderBy("id").execute();
  return rows.map(toMember);
}

export function toMember(row: MemberRow): TeamMember {
  return {
    id: row.id as TeamMember["id"],
    name: row.name,
    phone: row.phone ?? "",
    role: row.role,
    language: row.language,
    notices: row.notices,
    quietHours: row.quiet_from !== null && row.quiet_to !== null ? { from: row.quiet_from, to: row.quiet_to } : null,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    canConfirmAccounts: row.role === "owner" && row.verified_at !== null && row.approved_at !== null,
    approvedFrom: row.approves_at?.toISOString() ?? null,
    codeExpiresAt: row.code_expires_at?.toISOString() ?? null,
    lastWroteAt: row.last_inbound_at?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function countMembers(tx: Tx, shopId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("team_members")
    .select((rows) => rows.fn.countAll<bigint>().as("count"))
    .where("shop_id", "=", shopId)
    .where("removed_at", "is", null)
    .where("stands_for", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "team_members.notices": TeamMember["notices"];
  }
}
