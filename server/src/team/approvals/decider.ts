// Who answers a question through the API, and whether they may.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import type { Role } from "../contract.ts";
import { findMember } from "../members.ts";
import { type ApprovalKinds, kindNamed } from "./kind.ts";
import { findApproval } from "./rows.ts";

/** @returns the role of the signed-in member; null for a key. @throws Refusal not_found, session_required, confirmation_required */
export async function deciderIn(tx: Tx, actor: Actor, kinds: ApprovalKinds, approvalId: string): Promise<Role | null> {
  const { kind } = await findApproval(tx, actor.shopId, approvalId);
  const { byPersonOnly } = kindNamed(kinds, kind);
  if (actor.sessionId === undefined) {
    if (byPersonOnly) throw new Refusal("session_required");
    return null;
  }
  if (byPersonOnly) await requireConfirmed(tx, actor, actor.sessionId);
  return (await findMember(tx, actor.shopId, actor.by.id)).role;
}

async function requireConfirmed(tx: Tx, { shopId, now }: Actor, sessionId: string): Promise<void> {
  const session = await tx
    .selectFrom("console_sessions")
    .select("confirmed_until")
    .where("shop_id", "=", shopId)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  if (!session || session.confirmed_until <= now) throw new Refusal("confirmation_required");
}
