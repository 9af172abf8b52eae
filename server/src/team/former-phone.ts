// The phone that an owner had before a key changed it. Until the change is approved, this phone acts for the owner: it gets notices, it can
// answer owners' questions, and its no restores it. It can't sign in, and is not a member.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { type MemberRow, phonesOf } from "./members.ts";
import { noOwner } from "./owners.ts";

/** The member's row already has the new phone. */
export async function keepFormerPhone(tx: Tx, actor: Actor, before: MemberRow): Promise<void> {
  await tx
    .insertInto("team_members")
    .values({
      ...before,
      notices: [...before.notices],
      put_by: null,
      code_hash: null,
      code_expires_at: null,
      id: newId("teamMember"),
      stands_for: before.id,
      version: 1,
      updated_at: actor.now,
    })
    .execute();
}

export async function formerPhoneOf(tx: Tx, shopId: string, memberId: string): Promise<MemberRow | undefined> {
  return phonesOf(tx, shopId).where("stands_for", "=", memberId).forNoKeyUpdate().executeTakeFirst();
}

/** It no longer acts for anyone. Its conversation is erased, unless the member gets the phone back. */
export async function endFormerPhone(tx: Tx, actor: Actor, former: MemberRow, isBack: boolean): Promise<void> {
  await tx
    .updateTable("team_members")
    .set({ phone: null, verified_at: null, user_id: null, removed_at: actor.now, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", former.id)
    .execute();
  const said = tx.updateTable("team_messages").where("shop_id", "=", actor.shopId).where("member_id", "=", former.id);
  await (
    isBack ? said.set({ member_id: former.stands_for ?? former.id }) : said.set({ text: "", content: "{}" })
  ).execute();
}

/** A phone that has to be proven before it counts. */
export const unproven = {
  verified_at: null,
  user_id: null,
  last_inbound_at: null,
  connection_id: null,
  code_hash: null,
  code_expires_at: null,
  code_tries: 0,
};

/** The member's fields from when they had this phone. */
export function asItWas(former: MemberRow): Partial<MemberRow> {
  return {
    ...unproven,
    phone: former.phone,
    verified_at: former.verified_at,
    user_id: former.user_id,
    last_inbound_at: former.last_inbound_at,
    connection_id: former.connection_id,
    ...noOwner,
    approved_at: former.approved_at,
    known_name: former.known_name,
  };
}
