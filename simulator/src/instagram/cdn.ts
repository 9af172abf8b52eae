// Files at signed addresses that expire, like Instagram's CDN. They need no token.
import { createHmac, randomBytes } from "node:crypto";
import type { Asset } from "./books.ts";
import { newObjectId } from "./identity.ts";
import type { InstagramWorld } from "./world.ts";

/** Addresses of an earlier run count as expired. */
const secret = randomBytes(32);

export function keepFile({ books }: InstagramWorld, mimeType: string, bytes: Buffer): string {
  const id = newObjectId();
  books.addAsset({ id, mimeType, bytes });
  return id;
}

export function cdnUrl({ publicUrl, clock, behaviour }: InstagramWorld, assetId: string): string {
  const expires = Math.floor(clock.now() / 1000) + behaviour.cdnSeconds;
  const query = new URLSearchParams({ asset_id: assetId, expires: String(expires), signature: sign(assetId, expires) });
  return `${publicUrl()}/instagram/ig_messaging_cdn/?${query.toString()}`;
}

/** Null when the address is not ours, incomplete, or too old. */
export function fileAt({ books, clock }: InstagramWorld, query: Record<string, unknown>): Asset | null {
  const { asset_id: assetId, expires, signature } = query;
  if (typeof assetId !== "string" || signature !== sign(assetId, Number(expires))) return null;
  return Number(expires) * 1000 > clock.now() ? (books.asset(assetId) ?? null) : null;
}

function sign(assetId: string, expires: number): string {
  return createHmac("sha256", secret).update(`${assetId} ${expires}`).digest("base64url").slice(0, 27);
}
