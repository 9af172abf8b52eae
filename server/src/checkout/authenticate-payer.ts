// How a payer authenticates at the API: with the client token of one checkout, as `Authorization: Bearer ct_…`. It gives access only to
// that checkout's payment.
import type { Vault } from "../kernel/security/crypto.ts";
import type { Database } from "../kernel/database/db.ts";
import type { Caller } from "../kernel/http/http.ts";
import type { Id } from "../kernel/values/id.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findShop, shopOfRoute } from "../shops/index.ts";
import { readClientToken } from "./token.ts";

const scopes: ReadonlySet<string> = new Set(["pay"]);

export function isClientToken(authorization: string | undefined): boolean {
  return /^Bearer +ct_/i.test(authorization ?? "");
}

/** @throws Refusal unknown_client_token for a token that we did not make. */
export function createPayerAuthenticator(
  database: Database,
  vault: Vault,
): (authorization: string | undefined) => Promise<Caller> {
  return async (authorization) => {
    const checkoutId = readClientToken(vault, authorization?.replace(/^Bearer +/i, "").trim() ?? "");
    const shopId = checkoutId && (await database.readWithoutShop((tx) => shopOfRoute(tx, "checkout", checkoutId)));
    if (!checkoutId || !shopId) throw new Refusal("unknown_client_token");
    const { mode } = await database.read(shopId, (tx) => findShop(tx, shopId));
    return { shopId: shopId as Id<"shop">, by: { kind: "payer", id: checkoutId }, scopes, mode };
  };
}
