// Creates a shop: its row, its keys, and the routes that find it from outside.
import type { Actor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import { lockMovedClock } from "../kernel/values/moved-clock.ts";
import { type Id, newId } from "../kernel/values/id.ts";
import type { Currency } from "../kernel/values/money.ts";
import { movePage } from "./move-page.ts";
import { hashSecret, makeKey, writeKey } from "./key.ts";
import { allScopes } from "./scopes.ts";

/** Fees in minor units: `fee` in the shop's currency, `fees` in further ones. */
export type DeliveryAreaRow = {
  name: string;
  aliases: string[];
  fee: number;
  fees?: { amount: number; currency: Currency }[];
  payOnDelivery: boolean;
  etaDays: number;
};

export type NewShop = {
  name: string;
  mode: "sandbox" | "live";
  country: string;
  currency: Currency;
  sellsIn?: Currency[];
  timezone: string;
  city?: string;
  phone?: string;
  openingHours?: string;
  policies?: Record<string, string>;
  deliveryAreas?: DeliveryAreaRow[];
  pickup?: { address: string; hours: string } | null;
  pageName?: string;
};

/** @param withIt is created in the same transaction. @throws Error for a live shop while the clock has been moved ahead */
export async function createShop(
  database: Database,
  shop: NewShop,
  now: Date,
  withIt: (tx: Tx, shopId: Id<"shop">) => Promise<void> = async () => {},
): Promise<Id<"shop">> {
  const shopId = newId("shop");
  await database.write(shopId, async (tx) => {
    if (shop.mode === "live") await requireRealTime(tx);
    await tx
      .insertInto("shops")
      .values({
        shop_id: shopId,
        name: shop.name,
        mode: shop.mode,
        country: shop.country,
        currency: shop.currency,
        sells_in: shop.sellsIn ?? [],
        city: shop.city ?? null,
        timezone: shop.timezone,
        phone: shop.phone ?? null,
        opening_hours: shop.openingHours ?? null,
        policies: JSON.stringify(shop.policies ?? {}),
        delivery_areas: JSON.stringify(shop.deliveryAreas ?? []),
        pickup: shop.pickup ? JSON.stringify(shop.pickup) : null,
        page_name: shop.pageName ?? null,
        created_at: now,
      })
      .execute();
    if (shop.pageName !== undefined) await movePage(tx, shopId, { before: null, after: shop.pageName }, now);
    await withIt(tx, shopId);
  });
  return shopId;
}

/** Locked until the shop exists, so that the clock is not moved meanwhile. */
async function requireRealTime(tx: Tx): Promise<void> {
  const { target } = await lockMovedClock(tx);
  if (target > 0)
    throw new Error(
      `the sandbox clock of this installation has been moved ahead, and what is written keeps its time. ` +
        "A live shop needs an installation of its own: set another DATA_FOLDER or DATABASE_URL",
    );
}

/** @returns the key's text, which is shown only this once and stored nowhere. */
export async function createKey(
  tx: Tx,
  key: {
    shopId: string;
    mode: "sandbox" | "live";
    name: string;
    scopes?: readonly string[];
    expiresAt?: Date | null;
    allowedAddresses?: readonly string[];
    createdBy?: Actor["by"];
    /** The family of the key that it replaces. */
    family?: string;
  },
  now: Date,
): Promise<{ id: Id<"key">; text: string }> {
  const made = makeKey(key.mode);
  const id = newId("key");
  await tx
    .insertInto("api_keys")
    .values({
      shop_id: key.shopId,
      id,
      family: key.family ?? id,
      lookup: made.lookup,
      secret_hash: hashSecret(made.secret),
      name: key.name,
      scopes: [...(key.scopes ?? allScopes)],
      created_at: now,
      expires_at: key.expiresAt ?? null,
      allowed_addresses: [...(key.allowedAddresses ?? [])],
      created_by: key.createdBy ? JSON.stringify(key.createdBy) : null,
    })
    .execute();
  await tx.insertInto("routes").values({ kind: "api_key", key: made.lookup, shop_id: key.shopId }).execute();
  return { id, text: writeKey(made) };
}
