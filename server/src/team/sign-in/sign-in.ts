// Turns a link's token, or a phone that was just proven, into a session and its cookie.
import { type Actor, systemActor } from "../../kernel/security/actor.ts";
import { writeCookie } from "../../kernel/http/cookies.ts";
import { sha256 } from "../../kernel/security/crypto.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Id } from "../../kernel/values/id.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { findShop } from "../../shops/index.ts";
import type { SignInServices } from "./ask-link.ts";
import { sessionCookie } from "./authenticate-session.ts";
import type { Session } from "./contract.ts";
import type { MemberRow } from "../members.ts";
import { useSignInLink } from "./links.ts";
import { scopesOfRole } from "./role-scopes.ts";
import { openSession, readSession, sessionLastsMs } from "./sessions.ts";

export type SignedIn = { session: Session; cookie: string };

/** @throws Refusal invalid_sign_in_link, the same for every fault */
export async function signIn(
  services: SignInServices,
  { now, requestId }: Actor,
  token: string,
  userAgent: string | null,
): Promise<SignedIn> {
  const { api } = services;
  const { rows } = await api.readWithoutShop((tx) =>
    sql<{ shop_id: Id<"shop">; id: string }>`select * from sign_in_link_by_token(${sha256(token)})`.execute(tx),
  );
  const [link] = rows;
  if (!link) throw new Refusal("invalid_sign_in_link");
  const shopId = link.shop_id;
  return api.write(shopId, async (tx) => {
    const { mode } = await findShop(tx, shopId);
    const actor: Actor = { ...systemActor(shopId, "sign-in", now, mode), requestId };
    const member = await useSignInLink(tx, actor, link.id);
    if (!member) throw new Refusal("invalid_sign_in_link");
    return signInMember(tx, { services, before: actor, member, userAgent });
  });
}

/** The caller has just proven that the member's phone is theirs. */
export async function signInMember(
  tx: Tx,
  {
    services: { vault, publicUrl },
    before,
    member,
    userAgent,
  }: {
    services: Pick<SignInServices, "vault" | "publicUrl">;
    before: Actor;
    member: MemberRow;
    userAgent: string | null;
  },
): Promise<SignedIn> {
  const scopes = scopesOfRole[member.role];
  const actor: Actor = { ...before, by: { kind: "human", id: member.id }, scopes };
  const opened = await openSession(tx, actor, member, userAgent);
  return {
    session: await readSession(tx, { ...actor, sessionId: opened.id }, vault),
    cookie: writeCookie(publicUrl, sessionCookie, opened.token, sessionLastsMs / 1_000),
  };
}
