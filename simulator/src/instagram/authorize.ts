// Finds the account of a token. Tokens last sixty days from their issue. A configured token without an issue time never expires.
import { randomBytes } from "node:crypto";
import type { Account } from "./books.ts";
import type { InstagramWorld } from "./world.ts";

const livesSeconds = 5_184_000;
/** Younger tokens can't be refreshed. */
const youngMs = 86_400_000;

/** Null when the token is unknown or expired. */
export function accountOfToken({ books, clock }: InstagramWorld, token: string | null): Account | null {
  if (token === null) return null;
  const refreshed = books.tokens.get(token);
  if (refreshed) return refreshed.expiresAt > clock.now() ? (books.accounts.get(refreshed.igId) ?? null) : null;
  const account = [...books.accounts.values()].find(({ accessToken }) => accessToken === token);
  if (!account) return null;
  const { tokenIssuedAt } = account;
  return tokenIssuedAt === undefined || clock.now() < tokenIssuedAt + livesSeconds * 1000 ? account : null;
}

export function isYoung(
  { books, clock }: InstagramWorld,
  { accessToken, tokenIssuedAt }: Account,
  token: string,
): boolean {
  const refreshed = books.tokens.get(token);
  const issuedAt = refreshed
    ? refreshed.expiresAt - livesSeconds * 1000
    : token === accessToken
      ? tokenIssuedAt
      : undefined;
  return issuedAt !== undefined && clock.now() - issuedAt < youngMs;
}

/** The old token stays valid until its own end. */
export function refreshToken({ books, clock }: InstagramWorld, { igId }: Account) {
  const text = `IGAA${randomBytes(60).toString("base64url")}`;
  books.tokens.set(text, { text, igId, expiresAt: clock.now() + livesSeconds * 1000 });
  return { access_token: text, token_type: "bearer", expires_in: livesSeconds };
}
