// Adds the first owner of a shop that was opened on the web. The platform's own code has proven their phone, so they send no JOIN text.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { allScopes } from "../shops/index.ts";
import { addMember, write } from "./change-members.ts";
import type { NewTeamMember } from "./contract.ts";
import { lockMember, type MemberRow, toMember } from "./members.ts";
import { proven } from "./owners.ts";

/** Announces team.member_added and team.member_verified. @throws Refusal invalid_request */
export async function addProvenOwner(
  tx: Tx,
  actor: Actor,
  input: Pick<NewTeamMember, "name" | "phone" | "language">,
): Promise<MemberRow> {
  const giving: Actor = { ...actor, scopes: new Set<string>(allScopes) };
  const { member } = await addMember(tx, giving, { ...input, role: "owner" });
  const before = await lockMember(tx, actor.shopId, member.id);
  const row = await write(tx, actor, before, {
    verified_at: actor.now,
    code_hash: null,
    code_expires_at: null,
    ...(await proven(tx, actor, before)),
  });
  await Promise.all([
    announce(tx, actor, "team.member_verified", { id: row.id, data: toMember(row) }),
    audit(tx, actor, { act: "team_phone_proven", objectId: row.id, detail: { role: row.role } }),
  ]);
  return row;
}
