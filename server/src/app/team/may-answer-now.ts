// A member has changed. Owners are asked about an owner who waits, and a member who may answer from now on gets the open questions from before.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { type Asking, askMember, establishedOwners } from "../../team/index.ts";
import { askAboutDestinations } from "./destination-approval.ts";
import { askAboutOwner } from "./owner-approval.ts";

type Happened = { eventId: string; objectId: string };

/** Owners get only the question, not a notice. */
export async function ownerWaits(tx: Tx, actor: Actor, { objectId }: Happened, asking: Asking): Promise<null> {
  await askAboutOwner(tx, actor, asking, objectId);
  return null;
}

/** A member who can confirm destinations since this change has not been asked about earlier ones. */
export async function memberChanged(tx: Tx, actor: Actor, happened: Happened, asking: Asking): Promise<null> {
  const event = await tx
    .selectFrom("events")
    .select("data")
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", happened.eventId)
    .executeTakeFirst();
  type Change = { object?: { canConfirmAccounts?: boolean }; previous?: { canConfirmAccounts?: boolean } };
  const { object, previous } = (event?.data ?? {}) as Change;
  const canNow = object?.canConfirmAccounts === true && previous?.canConfirmAccounts === false;
  return canNow ? mayAnswerNow(tx, actor, happened, asking) : ownerWaits(tx, actor, happened, asking);
}

/** They get the open questions that they may answer. For owners and destinations that still wait, an expired question is asked again. */
export async function mayAnswerNow(tx: Tx, actor: Actor, happened: Happened, asking: Asking): Promise<null> {
  await ownerWaits(tx, actor, happened, asking);
  if (await isEstablishedOwner(tx, actor.shopId, happened.objectId)) await askAboutDestinations(tx, actor, asking);
  await askMember(tx, actor, asking, happened.objectId);
  return null;
}

async function isEstablishedOwner(tx: Tx, shopId: string, memberId: string): Promise<boolean> {
  return (await establishedOwners(tx, shopId)).some(({ id }) => id === memberId);
}
