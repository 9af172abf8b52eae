// A file's address that works without a key, for channels and pages: signed, and valid for some days.
import { after, days } from "../kernel/values/clock.ts";
import { equalBytes, type Vault } from "../kernel/security/crypto.ts";

export type AddressMaker = { vault: Vault; config: { publicUrl: string } };

const goodForMs = days(7);

/** @param forMs how long it works, rounded up to the end of that day */
export function addressOf({
  maker: { vault, config },
  shopId,
  mediaId,
  now,
  forMs = goodForMs,
}: {
  maker: AddressMaker;
  shopId: string;
  mediaId: string;
  now: Date;
  forMs?: number | undefined;
}): { url: string; expiresAt: Date } {
  // Rounded to days, so that a page gets the same address each time and browsers can cache it.
  const expires = Math.ceil(after(now, forMs).getTime() / days(1)) * days(1);
  const signature = vault.token(nameOf(shopId, mediaId, String(expires)));
  const url = `${config.publicUrl}/media/${shopId}/${mediaId}?expires=${expires}&signature=${signature}`;
  return { url, expiresAt: new Date(expires) };
}

export function isGood(
  vault: Vault,
  { shopId, mediaId, expires, signature }: Record<"shopId" | "mediaId" | "expires" | "signature", string>,
  now: Date,
): boolean {
  if (!/^\d{1,15}$/.test(expires) || Number(expires) <= now.getTime()) return false;
  return equalBytes(Buffer.from(signature), Buffer.from(vault.token(nameOf(shopId, mediaId, expires))));
}

function nameOf(shopId: string, mediaId: string, expires: string): string {
  return `media|${shopId}|${mediaId}|${expires}`;
}
