// Keys and tokens: a subscription key per product, a token per product, and the right country in every call.
import { createHash, randomBytes } from "node:crypto";
import type { SentAnswer } from "../answer.ts";
import type { MomoAccount, Product } from "./books.ts";
import { refuse, refuseLogin, refuseRequest, refuseSubscription, refuseToken } from "./refusals.ts";
import type { MomoWorld } from "./world.ts";

const lifeSeconds = 3_600;

export type Caller = { key: string; account: MomoAccount; callbackHost: string };

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** `POST /{product}/token/`: without a body. */
export function issueToken(world: MomoWorld, product: Product, headers: Headers, body: unknown): SentAnswer {
  const { books, clock } = world;
  const subscribed = accountsWithKey(world, product, headers["ocp-apim-subscription-key"]);
  if (subscribed.length === 0) return refuseSubscription();
  if (typeof body === "string" && body !== "") return refuseRequest();
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/.exec(textOf(headers["authorization"]))?.[1] ?? "";
  const [id = "", apiKey = ""] = Buffer.from(basic, "base64").toString().split(":");
  const user = books.apiUsers.get(id);
  if (!user || user.apiKey !== apiKey || !subscribed.includes(user.account)) return refuseLogin();
  const value = newToken();
  const expiresAt = clock.now() + lifeSeconds * 1000;
  for (const token of books.tokens.values()) if (token.expiresAt <= clock.now()) books.tokens.delete(token.value);
  books.tokens.set(value, { value, account: user.account, apiUser: id, product, expiresAt });
  return { http: 200, body: { access_token: value, token_type: "access_token", expires_in: lifeSeconds } };
}

export function authenticate(world: MomoWorld, product: Product, headers: Headers): Caller | SentAnswer {
  const { books, clock, settings } = world;
  const subscribed = accountsWithKey(world, product, headers["ocp-apim-subscription-key"]);
  if (subscribed.length === 0) return refuseSubscription();
  const value = /^Bearer (\S+)$/.exec(textOf(headers["authorization"]))?.[1] ?? "";
  const token = books.tokens.get(value);
  if (!token || token.expiresAt <= clock.now() || !subscribed.includes(token.account)) return refuseToken();
  if (token.product !== product && !settings.tokensForAnyProduct) return refuseToken();
  const account = books.accounts.get(token.account);
  const user = books.apiUsers.get(token.apiUser);
  if (!account || !user) return refuseToken();
  if (headers["x-target-environment"] !== account.environment) return refuse(500, "NOT_ALLOWED_TARGET_ENVIRONMENT");
  return { key: token.account, account, callbackHost: user.callbackHost };
}

/** Keys of the accounts that this subscription key can use for the product. */
export function accountsWithKey({ books }: MomoWorld, product: Product, key: Headers[string]): string[] {
  return [...books.accounts]
    .filter(([, { subscriptionKeys }]) => [subscriptionKeys[product]].flat().includes(textOf(key)))
    .map(([name]) => name);
}

function textOf(header: Headers[string]): string {
  return typeof header === "string" ? header : "";
}

/** Three parts like a JWT, but never parsed. */
function newToken(): string {
  const head = Buffer.from('{"typ":"JWT","alg":"RS256"}').toString("base64url");
  const body = randomBytes(60).toString("base64url");
  return `${head}.${body}.${createHash("sha256").update(body).digest("base64url")}`;
}
