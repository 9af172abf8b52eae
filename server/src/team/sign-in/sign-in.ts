// Turns a link's token into a session and its cookie.
import type { Actor } from "../../kernel/actor.ts";
import { writeCookie } from "../../kernel/cookies.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { sql } from "../../kernel/db.ts";
import type { Id } from "../../kernel/id.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { findShop } from "../../shops/index.ts";
import type { Role } from "../contract.ts";
import type { SignInServices } from "./ask-link.ts";
import { sessionCookie } from "./authenticate-session.ts";
import type { Session } from "./contract.ts";
import { useSignInLink } from "./links.ts";
import { scopesOfRole } from "./role-scopes.ts";
import { openSession, readSession, sessionLastsMs } from "./sessions.ts";

export type SignedIn = { session: Session; cookie: string };

/** @throws Refusal invalid_sign_in_link, the same for every fault */
export async function signIn(
  { api, vault, publicUrl }: SignInServices,
  { now, requestId }: Actor,
  token: string,
  userAgent: string | null,
): Promise<SignedIn> {
  const { rows } = await api.look((tx) =>
    sql<{ shop_id: Id<"shop">; id: string }>`select * from sign_in_link_by_token(${sha256(token)})`.execute(tx),
  );
  const [link] = rows;
  if (!link) throw new Refusal("invalid_sign_in_link");
  const shopId = link.shop_id;
  return api.write(shopId, async (tx) => {
    const { mode } = await findShop(tx, shopId);
    const before: Actor = {
      shopId,
      by: { kind: "system", id: "sign-in" },
      scopes: new Set(),
      mode,
      now,
      requestId,
    };
    const member = await useSignInLink(tx, before, link.id);
    if (!member) throw new Refusal("invalid_sign_in_link");
    const actor: Actor = {
      ...before,
      by: { kind: "human", id: member.id },
      scopes: scopesOfRole[member.role as Role],
    };
    const opened = await openSession(tx, actor, member, userAgent);
    return {
      session: await readSession(tx, { ...actor, sessionId: opened.id }, vault),
      cookie: writeCookie(publicUrl, sessionCookie, opened.token, sessionLastsMs / 1_000),
    };
  });
}
