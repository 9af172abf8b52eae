// The members of a shop: add, change, ask for a new proof of their phone, remove.
import { readPhone } from "../customers/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { sql, type Tx, violates } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { announce, previousOf } from "../kernel/jobs/outbox.ts";
import { checkVersion, Refusal } from "../kernel/contract/refusal.ts";
import { assertMayGrant, channelsOf, everywhereForEver, findShop } from "../shops/index.ts";
import {
  type JoiningMember,
  type NewTeamMember,
  noticeKinds,
  type Role,
  type TeamMember,
  type TeamMemberChange,
} from "./contract.ts";
import { asItWas, endFormerPhone, formerPhoneOf, keepFormerPhone, unproven } from "./former-phone.ts";
import { type JoinCode, makeCode } from "./join-code.ts";
import { lockMember, type MemberRow, membersOf, toMember } from "./members.ts";
import {
  approvedFrom,
  assertMayChangeTeam,
  assertNotLastOwner,
  holdOwners,
  isEstablished,
  isTrusted,
  noOwner,
  putByOf,
  waiting,
} from "./owners.ts";
import { notifyOwners } from "./notify-owners.ts";
import { voidSignInLinks } from "./sign-in/links.ts";
import { scopesOfRole } from "./sign-in/role-scopes.ts";
import { endSessionsOf } from "./sign-in/sessions.ts";

export const shownOfMember = [
  "name",
  "phone",
  "role",
  "language",
  "notices",
  "quietHours",
  "verifiedAt",
  "canConfirmAccounts",
  "approvedFrom",
] as const;

/** Announces team.member_added. @throws Refusal invalid_request, grant_too_wide, owner_not_approved, member_exists */
export async function addMember(tx: Tx, actor: Actor, input: NewTeamMember): Promise<JoiningMember> {
  const { name, role, language = "en", notices = [...noticeKinds], quietHours = null } = input;
  mayGive(actor, role);
  await assertMayChangeTeam(tx, actor, null);
  const phone = await checkPhone(tx, actor, input.phone);
  const id = newId("teamMember");
  const code = makeCode(id, actor.now);
  const trusted = await isTrusted(tx, actor);
  const row = await tx
    .insertInto("team_members")
    .values({
      shop_id: actor.shopId,
      id,
      name,
      phone,
      role,
      language,
      notices: [...notices],
      quiet_from: quietHours?.from ?? null,
      quiet_to: quietHours?.to ?? null,
      code_hash: code.hash,
      code_expires_at: code.expiresAt,
      ...(role === "owner" ? await standingOfNew(tx, actor, name, trusted) : {}),
      created_at: actor.now,
      updated_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTwice);
  const member = toMember(row);
  await Promise.all([
    announce(tx, actor, "team.member_added", { id, data: member }),
    audit(tx, actor, { act: "team_member_added", objectId: id, detail: { role } }),
    ...(role === "owner" && trusted ? [notifyOwners(tx, actor, { kind: "owner_added", facts: { name, phone } })] : []),
  ]);
  return { member, join: await joinOf(tx, actor, code) };
}

function standingOfNew(tx: Tx, actor: Actor, name: string, trusted: boolean) {
  return trusted
    ? approvedFrom({ name, verified_at: null, established_at: null }, actor.now)
    : waiting(tx, actor, { what: "added", before: { role: null, phone: null, approved: false } });
}

/**
 * The earlier code is no longer valid.
 * @throws Refusal not_found, grant_too_wide, owner_not_approved, invalid_transition when the phone is proven
 */
export async function renewCode(tx: Tx, actor: Actor, id: string): Promise<JoiningMember> {
  const before = await lockMember(tx, actor.shopId, id);
  if (before.verified_at !== null)
    throw new Refusal(
      "invalid_transition",
      "The phone is verified already, so no code is needed: the member signs in at /console with this number. For another phone, change `phone` first; that makes a new code possible.",
    );
  mayGive(actor, before.role);
  await assertMayChangeTeam(tx, actor, id);
  const code = makeCode(id, actor.now);
  const row = await write(tx, actor, before, { code_hash: code.hash, code_expires_at: code.expiresAt, code_tries: 0 });
  await audit(tx, actor, { act: "team_code_made", objectId: id, detail: {} });
  return { member: toMember(row), join: await joinOf(tx, actor, code) };
}

/**
 * Announces team.member_updated. A key's change to an owner waits for other owners' approval.
 * @throws Refusal not_found, version_conflict, invalid_request, grant_too_wide, owner_not_approved, member_exists, last_owner
 */
export async function changeMember(
  tx: Tx,
  actor: Actor,
  { id, change, ifMatch }: { id: string; change: TeamMemberChange; ifMatch: number | null },
): Promise<TeamMember> {
  const phone = change.phone === undefined ? undefined : await checkPhone(tx, actor, change.phone, id);
  await holdOwners(tx, actor.shopId);
  const before = await lockMember(tx, actor.shopId, id);
  checkVersion(before.version, ifMatch);
  const moved = phone !== undefined && phone !== before.phone;
  // Every change requires that the caller may grant the member's role. A new phone gives all of the member's scopes to the person with that phone,
  // and a lower role takes scopes away. The name is compared with a bank's, and a member without notices would not learn of a theft.
  mayGive(actor, before.role);
  mayGive(actor, change.role ?? before.role);
  await assertMayChangeTeam(tx, actor, id);
  const { name, language, notices, quietHours } = change;
  const role = change.role ?? before.role;
  const trusted = await isTrusted(tx, actor);
  const losesRole = before.role === "owner" && role !== "owner";
  if (losesRole) await assertNotLastOwner(tx, actor, before);
  const former = moved || losesRole ? await formerPhoneOf(tx, actor.shopId, id) : undefined;
  const isBack = moved && former?.phone === phone;
  const standing = await standingOf(tx, actor, before, { name: name ?? before.name, role, moved, trusted });
  const set = {
    ...(name === undefined ? {} : { name }),
    ...(name !== undefined && role === "owner" && trusted ? { known_name: name } : {}),
    role,
    ...(language === undefined ? {} : { language }),
    ...(notices === undefined ? {} : { notices: [...notices] }),
    ...(quietHours === undefined ? {} : { quiet_from: quietHours?.from ?? null, quiet_to: quietHours?.to ?? null }),
    ...(moved ? { phone, ...unproven } : {}),
    ...(isBack ? asItWas(former) : standing),
  };
  const previous = previousOf<TeamMember>(toMember(before), toMember({ ...before, ...set }), shownOfMember);
  if (Object.keys(previous).length === 0) return toMember(before);
  if (former && (isBack || trusted || losesRole)) await endFormerPhone(tx, actor, former, isBack);
  const member = toMember(await write(tx, actor, before, set));
  const waits = moved && !losesRole && !trusted && !isBack;
  if (waits && !former && isEstablished(before)) await keepFormerPhone(tx, actor, before);
  await Promise.all([
    announce(tx, actor, "team.member_updated", { id, data: member, previous }),
    // Logs the fields only, not their values, so that an old phone number can't be read forever.
    audit(tx, actor, {
      act: "team_member_changed",
      objectId: id,
      detail: { fields: Object.keys(previous), role: member.role },
    }),
    ...(moved ? [voidSignInLinks(tx, actor, id), endSessionsOf(tx, actor, id)] : []),
  ]);
  await notifyOfChange(tx, actor, before, { role, trusted, phone: moved && !isBack ? phone : null });
  return member;
}

async function standingOf(
  tx: Tx,
  actor: Actor,
  before: MemberRow,
  { name, role, moved, trusted }: { name: string; role: string; moved: boolean; trusted: boolean },
): Promise<Partial<MemberRow>> {
  if (role !== "owner") return before.role === "owner" ? noOwner : {};
  const becomesOwner = before.role !== "owner";
  if (!becomesOwner && !moved) return {};
  if (trusted) return approvedFrom({ ...before, name, verified_at: moved ? null : before.verified_at }, actor.now);
  const was = putByOf(before);
  // A second change while they wait for approval: an objection still undoes both.
  if (was && !becomesOwner) return waiting(tx, actor, { what: was.what, before: was.before, at: was.at });
  const { role: had, phone, approved_at: approved } = before;
  return waiting(tx, actor, {
    what: becomesOwner ? "role" : "phone",
    before: { role: had, phone, approved: approved !== null },
  });
}

/** If a change waits for an owner, the owner gets a question instead. */
async function notifyOfChange(
  tx: Tx,
  actor: Actor,
  before: MemberRow,
  { role, trusted, phone }: { role: string; trusted: boolean; phone: string | null },
): Promise<void> {
  const { name } = before;
  const also = before.verified_at === null ? null : before;
  if (before.role === "owner" && role !== "owner")
    return notifyOwners(tx, actor, { kind: "owner_lost_role", facts: { name } }, also);
  if (role !== "owner" || !trusted) return;
  if (before.role !== "owner")
    return notifyOwners(tx, actor, { kind: "owner_added", facts: { name, phone: phone ?? before.phone ?? "" } });
  if (phone !== null) await notifyOwners(tx, actor, { kind: "owner_phone", facts: { name, phone } }, also);
}

/**
 * A message from that phone is a customer's from now on, and their sessions end. Announces team.member_removed.
 * @throws Refusal not_found, version_conflict, grant_too_wide, owner_not_approved, last_owner
 */
export async function removeMember(
  tx: Tx,
  actor: Actor,
  id: string,
  ifMatch: number | null = null,
): Promise<TeamMember> {
  await holdOwners(tx, actor.shopId);
  const before = await lockMember(tx, actor.shopId, id);
  checkVersion(before.version, ifMatch);
  assertMayGrant(actor, { scopes: scopesOfRole[before.role], pointer: "/role" });
  await assertMayChangeTeam(tx, actor, id);
  if (before.role === "owner") await assertNotLastOwner(tx, actor, before);
  const member = await dropMember(tx, actor, before);
  if (before.role === "owner") {
    const also = before.verified_at === null ? null : before;
    await notifyOwners(tx, actor, { kind: "owner_removed", facts: { name: before.name } }, also);
  }
  return member;
}

/** The caller may remove members, or an owner has objected. */
export async function dropMember(tx: Tx, actor: Actor, before: MemberRow): Promise<TeamMember> {
  const { id } = before;
  const former = await formerPhoneOf(tx, actor.shopId, id);
  if (former) await endFormerPhone(tx, actor, former, false);
  await Promise.all([
    write(tx, actor, before, { phone: null, ...unproven, ...noOwner, removed_at: actor.now }),
    // Their conversation is erased with them. The ids of their messages stay, so that a repeated message is not taken for a customer's.
    tx
      .updateTable("team_messages")
      .set({
        text: "",
        content: "{}",
        secret: null,
        status: sql`case when status in ('waiting', 'queued') then 'dropped' else status end`,
      })
      .where("shop_id", "=", actor.shopId)
      .where("member_id", "=", id)
      .execute(),
  ]);
  const member = toMember(before);
  await Promise.all([
    announce(tx, actor, "team.member_removed", { id, data: { ...member, phone: "" } }),
    audit(tx, actor, { act: "team_member_removed", objectId: id, detail: { role: member.role } }),
    voidSignInLinks(tx, actor, id),
    endSessionsOf(tx, actor, id),
    tx.deleteFrom("saved_views").where("shop_id", "=", actor.shopId).where("member_id", "=", id).execute(),
  ]);
  return member;
}

/** A signed-in member keeps all scopes of the role until they are removed. @throws Refusal grant_too_wide */
function mayGive(actor: Actor, role: Role): void {
  assertMayGrant(actor, { scopes: scopesOfRole[role], pointer: "/role", use: everywhereForEver });
}

/** The channel reports that they have a new number. It has to be proven before it counts. */
export async function forgetPhone(tx: Tx, actor: Actor, before: MemberRow): Promise<void> {
  const member = toMember(await write(tx, actor, before, unproven));
  await Promise.all([
    announce(tx, actor, "team.member_updated", {
      id: before.id,
      data: member,
      previous: { verifiedAt: before.verified_at?.toISOString() ?? null },
    }),
    audit(tx, actor, { act: "team_phone_moved", objectId: before.id, detail: {} }),
    voidSignInLinks(tx, actor, before.id),
  ]);
}

/** The caller holds the row. */
export async function write(tx: Tx, actor: Actor, before: MemberRow, set: Partial<MemberRow>): Promise<MemberRow> {
  return tx
    .updateTable("team_members")
    .set({ ...set, version: before.version + 1, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTwice);
}

async function checkPhone(tx: Tx, actor: Actor, text: string, own?: string): Promise<string> {
  const { country } = await findShop(tx, actor.shopId);
  const phone = readPhone(text, country);
  if (phone === null) {
    const detail =
      "There is no such phone number. Give it as dialled in the shop's country, or with + and country code.";
    throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/phone", code: "phone", detail }] });
  }
  const there = await membersOf(tx, actor.shopId).where("phone", "=", phone).executeTakeFirst();
  if (there && there.id !== own) throw new Refusal("member_exists", undefined, { details: { memberId: there.id } });
  return phone;
}

function refuseTwice(error: unknown): never {
  if (violates(error, "team_members_phone")) throw new Refusal("member_exists");
  throw error;
}

async function joinOf(tx: Tx, actor: Actor, { code, expiresAt }: JoinCode): Promise<JoiningMember["join"]> {
  const channels = await channelsOf(tx, actor.shopId).orderBy("created_at").orderBy("id").execute();
  const number = channels.find(({ slot, state }) => slot === "chatapp" && state !== "disconnected");
  return { text: `JOIN ${code}`, to: number?.display ?? null, expiresAt: expiresAt.toISOString() };
}
