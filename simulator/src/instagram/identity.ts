// Ids in Instagram's formats: digits beyond 2^53 for accounts, people, posts and comments; long opaque message ids.
import { createHash, randomBytes, randomInt } from "node:crypto";

/** A handle without "@", in lower case. Null when it can't be one. */
export function usernameOf(text: string): string | null {
  const username = text.trim().replace(/^@/, "").toLowerCase();
  return /^[a-z0-9._]{1,60}$/.test(username) ? username : null;
}

/** The same person has a different id at each business account. */
export function igsidOf(username: string, igId: string): string {
  const hash = createHash("sha256").update(`${igId}:${username}`).digest();
  return `8${digitsOf(hash, 16)}`;
}

/** The value of `id` in `/me`, next to `user_id`. */
export function appScopedIdOf(igId: string): string {
  return `2${digitsOf(createHash("sha256").update(`app:${igId}`).digest(), 16)}`;
}

export function newMid(): string {
  return `aWdfZAG1faXRlbToxOklHTWVzc2FnZAUlEO${randomBytes(84).toString("base64url").replaceAll(/[-_]/g, "Z")}ZD`;
}

/** For a comment, post, story or file: 17 digits that begin with 17 or 18. */
export function newObjectId(): string {
  return `17${randomDigits(15)}`;
}

export function newTraceId(): string {
  return `A${randomBytes(16).toString("base64url")}`;
}

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join("");
}

function digitsOf(hash: Buffer, count: number): string {
  return hash.readBigUInt64BE().toString().padStart(20, "1").slice(-count);
}
