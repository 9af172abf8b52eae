// API keys of every kind, valid and invalid.
import { createKey } from "../../../src/shops/index.ts";
import type { TestShop, TestSystem } from "../../support/system.ts";

export async function keyOf(
  system: TestSystem,
  { shop = system.shop, ...of }: { shop?: TestShop; scopes?: readonly string[]; expiresAt?: Date } = {},
): Promise<{ id: string; text: string }> {
  return system.services.api.write(shop.id, (tx) =>
    createKey(tx, { shopId: shop.id, mode: "sandbox", name: "edge", ...of }, system.clock.now()),
  );
}

export async function revokedKey(system: TestSystem): Promise<string> {
  const key = await keyOf(system);
  await system.admin.query("update api_keys set revoked_at = $2 where id = $1", [key.id, system.clock.now()]);
  return key.text;
}

/** Authorization headers that can't hold a valid key, by what is wrong with them. */
export function malformedAuthorizations(key: string): Record<string, string> {
  const body = key.slice("sk_sandbox_".length);
  const flipped = (at: number) => key.slice(0, at) + (key[at] === "A" ? "B" : "A") + key.slice(at + 1);
  return {
    "no scheme": key,
    "the scheme alone": "Bearer",
    "a scheme and nothing": "Bearer ",
    Basic: `Basic ${Buffer.from(`${key}:`).toString("base64")}`,
    Digest: `Digest ${key}`,
    Token: `Token ${key}`,
    "the scheme glued to the key": `Bearer${key}`,
    "a colon after the scheme": `Bearer: ${key}`,
    "the scheme twice": `Bearer Bearer ${key}`,
    "two keys": `Bearer ${key} ${key}`,
    "two keys with a comma": `Bearer ${key}, Bearer ${key}`,
    "quotes around the key": `Bearer "${key}"`,
    "the prefix alone": "Bearer sk_sandbox_",
    "a public key's prefix": `Bearer ${key.replace("sk_", "pk_")}`,
    "another system's prefix": `Bearer ${key.replace("sk_sandbox_", "sk_test_")}`,
    "live in the place of sandbox": `Bearer ${key.replace("sandbox", "live")}`,
    "no prefix": `Bearer ${body}`,
    "capitals in the prefix": `Bearer ${key.replace("sk_sandbox_", "SK_SANDBOX_")}`,
    "capitals throughout": `Bearer ${key.toUpperCase()}`,
    "the last letter missing": `Bearer ${key.slice(0, -1)}`,
    "half the key": `Bearer ${key.slice(0, 40)}`,
    "one letter too many": `Bearer ${key}A`,
    "a wrong letter in the look-up": `Bearer ${flipped(13)}`,
    "a wrong letter in the secret": `Bearer ${flipped(30)}`,
    "a wrong checksum": `Bearer ${flipped(key.length - 1)}`,
    "two letters swapped": `Bearer ${key.slice(0, 24)}${key[25] === key[24] ? "-" : key[25]}${key[24]}${key.slice(26)}`,
    "another alphabet": `Bearer ${key.slice(0, 20)}-${key.slice(21)}`,
    "a letter that looks the same": `Bearer ${key.slice(0, 20)}\u00e0${key.slice(21)}`,
    "base64 padding": `Bearer ${key}=`,
    "percent encoding": `Bearer ${key.replaceAll("_", "%5F")}`,
    "a token of a payer": `Bearer ct_${body}`,
    "a JSON web token": "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
    "an SQL quote": `Bearer ${key}'--`,
    "eight thousand letters": `Bearer ${"A".repeat(8_000)}`,
  };
}
