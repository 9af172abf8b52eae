// Changes the seller's texts about the shop. The agent reads them, so its answers change with them.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import { announce, previousOf } from "../kernel/jobs/outbox.ts";
import { checkVersion, notFound, Refusal } from "../kernel/contract/refusal.ts";
import { checkShop } from "./check-shop.ts";
import type { ShopChange, ShopResource } from "./contract.ts";
import { mergeHours } from "./opening-hours.ts";
import { requireOwnName } from "./name-of-its-own.ts";
import { movePage } from "./move-page.ts";
import { openingHoursOf, type ShopRow, toShop } from "./shop-resource.ts";

export type ShopDoors = {
  /** Whether any money of the shop is already stored in its currency. */
  hasMoney(tx: Tx, shopId: string): Promise<boolean>;
};

const told = [
  "name",
  "country",
  "currency",
  "sellsIn",
  "timezone",
  "city",
  "phone",
  "languages",
  "pictures",
  "taxRegistered",
  "taxNumber",
  "taxRateBasisPoints",
  "policies",
  "openingHours",
  "deliveryAreas",
  "pickup",
  "returnDays",
  "pageName",
  "sellsToAssistants",
  "broadcastsPerDay",
] as const satisfies readonly (keyof ShopResource)[];

/**
 * A merge patch. A change without effect keeps the version and announces nothing.
 * @throws Refusal version_conflict, currency_fixed, page_name_taken, invalid_request with a pointer for each fault
 */
export async function changeShop({
  doors: { hasMoney },
  tx,
  actor,
  change,
  ifMatch,
}: {
  doors: ShopDoors;
  tx: Tx;
  actor: Actor;
  change: ShopChange;
  ifMatch: number | null;
}): Promise<ShopResource> {
  const row = await lockShop(tx, actor.shopId);
  checkVersion(row.version, ifMatch);
  const values = merge(row, change);
  checkShop(row, values, change);
  if (values.currency !== row.currency && (await hasMoney(tx, actor.shopId))) throw new Refusal("currency_fixed");

  if (values.name !== row.name) await requireOwnName(tx, { name: values.name, mode: row.mode, shopId: row.shop_id });

  const before = toShop(row, actor.now);
  const merged = { ...row, ...values };
  const previous = previousOf(before, toShop(merged, actor.now), told);
  const own = values.tax_rate_basis_points !== row.tax_rate_basis_points;
  if (Object.keys(previous).length === 0 && !own) return before;

  if (values.page_name !== row.page_name)
    await movePage(tx, actor.shopId, { before: row.page_name, after: values.page_name }, actor.now);
  const changed = await writeShop(tx, row, values);
  const shop = toShop(changed, actor.now);
  await Promise.all([
    announce(tx, actor, "shop.updated", { id: actor.shopId, data: shop, previous }),
    audit(tx, actor, { act: "shop_changed", objectId: actor.shopId, detail: { changed: Object.keys(previous) } }),
  ]);
  return shop;
}

export async function lockShop(tx: Tx, shopId: string): Promise<ShopRow> {
  const row = await tx
    .selectFrom("shops")
    .selectAll()
    .where("shop_id", "=", shopId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export type ShopValues = ReturnType<typeof merge>;

function merge(row: ShopRow, change: ShopChange) {
  const { pictures, policies, openingHours } = change;
  const hours = openingHours === undefined ? openingHoursOf(row) : mergeHours(openingHoursOf(row), openingHours);
  const kept = <Value>(given: Value | undefined, there: Value): Value => (given === undefined ? there : given);
  return {
    name: kept(change.name, row.name),
    country: kept(change.country, row.country),
    currency: kept(change.currency, row.currency),
    sells_in: kept(change.sellsIn, row.sells_in),
    timezone: kept(change.timezone, row.timezone),
    city: kept(change.city, row.city),
    phone: kept(change.phone, row.phone),
    languages: [...new Set(kept(change.languages, row.languages))],
    logo_url: kept(pictures?.logo, row.logo_url),
    cover_url: kept(pictures?.cover, row.cover_url),
    tax_registered: kept(change.taxRegistered, row.tax_registered),
    tax_number: kept(change.taxNumber, row.tax_number),
    tax_rate_basis_points: kept(change.taxRateBasisPoints, row.tax_rate_basis_points),
    policies: Object.fromEntries(
      Object.entries({ ...row.policies, ...policies }).filter((kept): kept is [string, string] => kept[1] !== null),
    ),
    opening_hours: hours.words,
    opening_week: hours.week,
    closures: hours.closures,
    delivery_areas: change.deliveryAreas
      ? change.deliveryAreas.map(({ fee, ...area }) => ({ ...area, fee: fee.amount }))
      : row.delivery_areas,
    pickup: kept(change.pickup, row.pickup),
    return_days: kept(change.returnDays, row.return_days),
    page_name: kept(change.pageName, row.page_name),
    sells_to_assistants: kept(change.sellsToAssistants, row.sells_to_assistants),
    broadcasts_per_day: kept(change.broadcastsPerDay, row.broadcasts_per_day),
  };
}

async function writeShop(tx: Tx, row: ShopRow, values: ShopValues): Promise<ShopRow> {
  const { policies, opening_week, closures, delivery_areas, pickup, ...plain } = values;
  return tx
    .updateTable("shops")
    .set({
      ...plain,
      policies: JSON.stringify(policies),
      opening_week: opening_week && JSON.stringify(opening_week),
      closures: JSON.stringify(closures),
      delivery_areas: JSON.stringify(delivery_areas),
      pickup: pickup === null ? null : JSON.stringify(pickup),
      version: row.version + 1,
    })
    .where("shop_id", "=", row.shop_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
