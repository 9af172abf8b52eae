// Ends an owner's waiting: with a yes, after seven days without a no, or with a no, which undoes the change.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { after } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { announce, previousOf } from "../kernel/jobs/outbox.ts";
import { dropMember, shownOfMember, write } from "./change-members.ts";
import { endKeysSince } from "../shops/index.ts";
import type { TeamMember } from "./contract.ts";
import { asItWas, endFormerPhone, formerPhoneOf, unproven } from "./former-phone.ts";
import { type MemberRow, toMember } from "./members.ts";
import { approvedFrom, noOwner, objectionMs, putByOf } from "./owners.ts";
import { voidSignInLinks } from "./sign-in/links.ts";
import { endSessionsOf } from "./sign-in/sessions.ts";

/** An owner said yes, or none objected in time. Announces team.member_updated. */
export async function approveOwner(tx: Tx, actor: Actor, before: MemberRow): Promise<TeamMember> {
  const former = await formerPhoneOf(tx, actor.shopId, before.id);
  if (former) await endFormerPhone(tx, actor, former, false);
  return settleOwner(tx, actor, { before, set: approvedFrom(before, actor.now), act: "owner_approved" });
}

/** An owner did not get the message in time, so the full time starts again now. */
export async function askOwnersLater(tx: Tx, actor: Actor, before: MemberRow): Promise<void> {
  await write(tx, actor, before, { approves_at: after(actor.now, objectionMs) });
}

/** An owner said no: the change to this member is undone. */
export async function undoOwner(tx: Tx, actor: Actor, before: MemberRow): Promise<void> {
  const was = putByOf(before);
  if (was === null) return;
  await audit(tx, actor, {
    act: "owner_objected",
    objectId: before.id,
    detail: { what: was.what, by: { kind: was.kind, id: was.id } },
  });
  if (was.what === "added") {
    await dropMember(tx, actor, before);
    return;
  }
  await Promise.all([voidSignInLinks(tx, actor, before.id), endSessionsOf(tx, actor, before.id)]);
  if (was.what === "role") {
    await settleOwner(tx, actor, {
      before,
      set: { role: was.before.role ?? "agent", ...noOwner },
      act: "owner_undone",
    });
    return;
  }
  const former = await formerPhoneOf(tx, actor.shopId, before.id);
  if (former) await endFormerPhone(tx, actor, former, true);
  const back = former
    ? asItWas(former)
    : {
        phone: was.before.phone,
        ...unproven,
        ...(was.before.approved ? approvedFrom({ ...before, verified_at: null }, actor.now) : noOwner),
      };
  await settleOwner(tx, actor, { before, set: back, act: "owner_undone" });
  if (was.at !== undefined) await endTheirKeys(tx, actor, before, new Date(was.at));
}

/**
 * The other phone was signed in as this owner. Its sessions have ended. The keys made in them end here, then webhook endpoints, and then
 * the owners get a message about all of it.
 */
async function endTheirKeys(tx: Tx, actor: Actor, { id }: MemberRow, since: Date): Promise<void> {
  const keys = await endKeysSince(tx, actor, id, since);
  await announce(tx, actor, "team.phone_undone", { id, data: { since: since.toISOString(), keys } });
}

async function settleOwner(
  tx: Tx,
  actor: Actor,
  { before, set, act }: { before: MemberRow; set: Partial<MemberRow>; act: "owner_approved" | "owner_undone" },
): Promise<TeamMember> {
  const member = toMember(await write(tx, actor, before, set));
  const previous = previousOf<TeamMember>(toMember(before), member, shownOfMember);
  await Promise.all([
    announce(tx, actor, "team.member_updated", { id: before.id, data: member, previous }),
    audit(tx, actor, { act, objectId: before.id, detail: {} }),
  ]);
  return member;
}
