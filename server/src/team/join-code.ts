// The code that proves a phone: the member sends it from that phone to the shop's own number. Only its hash is stored.
import { randomInt } from "node:crypto";
import { after, hours } from "../kernel/values/clock.ts";
import { equalBytes, sha256 } from "../kernel/security/crypto.ts";

export const codeLivesMs = hours(24);
/** After this many wrong codes a new one is needed. There are a million codes. */
export const triesMax = 5;

export type JoinCode = { code: string; hash: Buffer; expiresAt: Date };

export function makeCode(memberId: string, now: Date): JoinCode {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  return { code, hash: hashOf(memberId, code), expiresAt: after(now, codeLivesMs) };
}

/** The code in "JOIN 482913", in any case and spacing; null for any other text. */
export function readCode(text: string): string | null {
  const found = /^\W*join\W*((?:\d\W*){6})$/iu.exec(text.normalize("NFKC"));
  return found?.[1] === undefined ? null : found[1].replaceAll(/\D/g, "");
}

type Kept = { id: string; code_hash: Buffer | null; code_expires_at: Date | null; code_tries: number };

export function isCode(kept: Kept, code: string, now: Date): boolean {
  if (kept.code_hash === null || kept.code_expires_at === null) return false;
  if (kept.code_expires_at <= now || kept.code_tries >= triesMax) return false;
  return equalBytes(kept.code_hash, hashOf(kept.id, code));
}

function hashOf(memberId: string, code: string): Buffer {
  return sha256(`join ${memberId} ${code}`);
}
