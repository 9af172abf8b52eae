// Sign-in links, each valid once. Only the hash of its token is stored. The token comes after the #, so it appears in no server log, and a
// link preview does not use it up.
import { randomBytes } from "node:crypto";
import type { Actor } from "../../kernel/security/actor.ts";
import { audit } from "../../kernel/security/audit.ts";
import { after, minutes } from "../../kernel/values/clock.ts";
import { sha256, type Vault } from "../../kernel/security/crypto.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { newId } from "../../kernel/values/id.ts";
import { findShop } from "../../shops/index.ts";
import { plainText, sayToMember } from "../line.ts";
import { lockMember, type MemberRow } from "../members.ts";
import { signInWords } from "./words.ts";

export const linkLivesMs = minutes(15);
/** Per phone, within the lifetime of a link, from all addresses together. */
const linksAtOnceMax = 5;

export type SignInLink = { id: string; url: string; expiresAt: Date; member: MemberRow };

/** For the operator: the link works even for a member whose phone is not proven. @throws Refusal not_found */
export async function makeSignInLink(
  tx: Tx,
  actor: Actor,
  { publicUrl, memberId, livesMs = linkLivesMs }: { publicUrl: string; memberId: string; livesMs?: number },
): Promise<SignInLink> {
  const member = await lockMember(tx, actor.shopId, memberId);
  const link = await insertLink(tx, actor, { publicUrl, member, askedBy: "operator", livesMs });
  await audit(tx, actor, { act: "sign_in_link_made", objectId: memberId, detail: {} });
  return link;
}

/** To their own phone, unless enough links are already on their way. @throws Refusal not_found */
export async function sendSignInLink(
  tx: Tx,
  actor: Actor,
  { vault, publicUrl }: { vault: Vault; publicUrl: string },
  memberId: string,
): Promise<void> {
  const [member, shop] = await Promise.all([lockMember(tx, actor.shopId, memberId), findShop(tx, actor.shopId)]);
  const recent = await tx
    .selectFrom("sign_in_links")
    .select("id")
    .where("shop_id", "=", actor.shopId)
    .where("member_id", "=", memberId)
    .where("asked_by", "=", "phone")
    .where("created_at", ">", after(actor.now, -linkLivesMs))
    .limit(linksAtOnceMax)
    .execute();
  if (member.verified_at === null || recent.length >= linksAtOnceMax) return;
  const { id, url, expiresAt } = await insertLink(tx, actor, {
    publicUrl,
    member,
    askedBy: "phone",
    livesMs: linkLivesMs,
  });
  await sayToMember(tx, actor, {
    memberId,
    content: plainText(signInWords[member.language].link(shop.name)),
    once: `sign in ${id}`,
    secret: { vault, text: url, goodUntil: expiresAt },
  });
}

async function insertLink(
  tx: Tx,
  actor: Actor,
  {
    publicUrl,
    member,
    askedBy,
    livesMs,
  }: { publicUrl: string; member: MemberRow; askedBy: "phone" | "operator"; livesMs: number },
): Promise<SignInLink> {
  const id = newId("signInLink");
  const token = randomBytes(32).toString("base64url");
  const expiresAt = after(actor.now, livesMs);
  await tx
    .insertInto("sign_in_links")
    .values({
      shop_id: actor.shopId,
      id,
      member_id: member.id,
      token_hash: sha256(token),
      asked_by: askedBy,
      expires_at: expiresAt,
      created_at: actor.now,
    })
    .execute();
  return { id, url: `${publicUrl}/console/sign-in#${token}`, expiresAt, member };
}

/** Of two uses at the same moment, one succeeds. @returns its member; null when the link is no longer valid */
export async function useSignInLink(tx: Tx, actor: Actor, id: string): Promise<MemberRow | null> {
  const used = await tx
    .updateTable("sign_in_links")
    .set({ used_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", actor.now)
    .returning("member_id")
    .executeTakeFirst();
  return used ? lockMember(tx, actor.shopId, used.member_id) : null;
}

/** The phone that the links were sent to is no longer known to be the member's. */
export async function voidSignInLinks(tx: Tx, actor: Actor, memberId: string): Promise<void> {
  await tx
    .updateTable("sign_in_links")
    .set({ used_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("member_id", "=", memberId)
    .where("used_at", "is", null)
    .execute();
}
