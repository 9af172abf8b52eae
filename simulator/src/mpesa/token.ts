// `GET /oauth/v1/generate`: one token per app; a new one replaces the old one.
import { randomBytes } from "node:crypto";
import type { Answer } from "../answer.ts";
import { refuse } from "./refusals.ts";
import type { MpesaWorld } from "./world.ts";

const lifeSeconds = 3_600;

export function issueToken(
  world: MpesaWorld,
  grantType: string | undefined,
  authorization: string | undefined,
): Answer {
  const { books, clock, settings } = world;
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/.exec(authorization ?? "")?.[1];
  if (basic === undefined) return refuse(400, "400.008.01", "Invalid Authentication passed");
  if (grantType !== "client_credentials") return refuse(400, "400.008.02", "Invalid grant type passed");
  const pair = Buffer.from(basic, "base64").toString();
  const app = [...books.accounts.values()].find((one) => pair === `${one.consumerKey}:${one.consumerSecret}`);
  // Wrong keys get an empty answer.
  if (!app) return { http: 400, body: null };
  const value = randomBytes(21).toString("base64url");
  const { consumerKey } = app;
  books.tokens.set(consumerKey, { consumerKey, value, expiresAt: clock.now() + lifeSeconds * 1000 });
  const expiresIn = lifeSeconds - 1;
  return {
    http: 200,
    body: { access_token: value, expires_in: settings.expiresInAs === "string" ? String(expiresIn) : expiresIn },
  };
}

/** The consumer key of the token's app; null when the token is unknown, replaced or too old. */
export function appOfToken({ books, clock }: MpesaWorld, authorization: string | undefined): string | null {
  const value = /^Bearer (\S+)$/.exec(authorization ?? "")?.[1];
  const token = [...books.tokens.values()].find((one) => one.value === value);
  return token && clock.now() < token.expiresAt ? token.consumerKey : null;
}
