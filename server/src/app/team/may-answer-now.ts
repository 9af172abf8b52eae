// News of a member. An owner who waits is asked about, and who may answer from now on is asked what is open: it was asked before they could.
import type { Actor } from "../../kernel/actor.ts";
import type { Tx } from "../../kernel/db.ts";
import { type Asking, askMember, establishedOwners } from "../../team/index.ts";
import { askAboutDestinations } from "./destination-approval.ts";
import { askAboutOwner } from "./owner-approval.ts";

type Happened = { eventId: string; objectId: string };

/** The question is all that owners hear of it. */
export async function ownerWaits(tx: Tx, actor: Actor, { objectId }: Happened, asking: Asking): Promise<null> {
  await askAboutOwner(tx, actor, asking, objectId);
  return null;
}

/** Who can confirm accounts since this change has heard of none before. */
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

/** They hear what is open and theirs to answer. What waits for an owner is asked again where its question is over. */
export async function mayAnswerNow(tx: Tx, actor: Actor, happened: Happened, asking: Asking): Promise<null> {
  await ownerWaits(tx, actor, happened, asking);
  if (await isEstablishedOwner(tx, actor.shopId, happened.objectId)) await askAboutDestinations(tx, actor, asking);
  await askMember(tx, actor, asking, happened.objectId);
  return null;
}

async function isEstablishedOwner(tx: Tx, shopId: string, memberId: string): Promise<boolean> {
  return (await establishedOwners(tx, shopId)).some(({ id }) => id === memberId);
}
