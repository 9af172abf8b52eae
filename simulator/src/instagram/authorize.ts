// Whose token it is: long-lived ones are configured, refreshed ones last sixty days.
import { randomBytes } from "node:crypto";
import type { Account } from "./books.ts";
import type { InstagramWorld } from "./world.ts";

const refreshedSeconds = 5_184_000;

/** Null when nobody has this token, or had it too long. */
export function accountOfToken({ books, clock }: InstagramWorld, token: string | null): Account | null {
  if (token === null) return null;
  const refreshed = books.tokens.get(token);
  if (refreshed) return refreshed.expiresAt > clock.now() ? (books.accounts.get(refreshed.igId) ?? null) : null;
  return [...books.accounts.values()].find(({ accessToken }) => accessToken === token) ?? null;
}

export function refreshToken({ books, clock }: InstagramWorld, { igId }: Account) {
  const text = `IGAA${randomBytes(60).toString("base64url")}`;
  books.tokens.set(text, { text, igId, expiresAt: clock.now() + refreshedSeconds * 1000 });
  return { access_token: text, token_type: "bearer", expires_in: refreshedSeconds };
}
