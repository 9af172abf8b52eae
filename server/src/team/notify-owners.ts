// Messages that every owner gets immediately, even in quiet hours and with notices off. A key could change both settings, and a thief comes at night.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { phoneNow, plainText, sayToMember, type SentTo } from "./line.ts";
import { type MemberRow, phonesOf } from "./members.ts";
import { type OwnerNewsKind, ownerNewsWords } from "./owner-words.ts";
import { nameOfActor } from "./owners.ts";

export type OwnerNews = { kind: OwnerNewsKind; facts: Readonly<Record<string, string>> };

/** @param also the earlier state of a member, who gets the message on the phone they had then */
export async function notifyOwners(
  tx: Tx,
  actor: Actor,
  { kind, facts }: OwnerNews,
  also: MemberRow | null = null,
): Promise<void> {
  const owners = await phonesOf(tx, actor.shopId)
    .where("role", "=", "owner")
    .where("verified_at", "is not", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const all = { ...facts, byKind: actor.by.kind, byName: (await nameOfActor(tx, actor)) ?? "" };
  const occasion = newId("teamMessage");
  for (const owner of owners)
    if (owner.phone !== also?.phone) await say(tx, actor, { owner, ownerNews: { kind, facts: all }, once: occasion });
  if (also)
    await say(tx, actor, {
      owner: also,
      ownerNews: { kind, facts: all },
      once: `${occasion} before`,
      to: phoneNow(also),
    });
}

async function say(
  tx: Tx,
  actor: Actor,
  {
    owner: { id, language },
    ownerNews: { kind, facts },
    once,
    to,
  }: { owner: MemberRow; ownerNews: OwnerNews; once: string; to?: SentTo | undefined },
): Promise<void> {
  const text = ownerNewsWords[language](kind, facts);
  await sayToMember(tx, actor, {
    memberId: id,
    content: plainText(text),
    once: `owners ${once}`,
    reads: [kind.startsWith("account_") ? "payouts:read" : "keys:read"],
    ...(to ? { to } : {}),
  });
}
