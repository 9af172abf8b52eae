// The shop's row as the API shows it.
import type { Selectable } from "kysely";
import type { Tx } from "../kernel/database/db.ts";
import type { DB } from "../kernel/database/generated/database.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import type { ShopResource } from "./contract.ts";
import { hoursInWords, type OpeningHours } from "./opening-hours.ts";
import { countryTaxRate } from "./tax-rates.ts";

export type ShopRow = Selectable<DB["shops"]>;

export async function readShop(tx: Tx, shopId: string, now: Date): Promise<ShopResource> {
  const row = await tx.selectFrom("shops").selectAll().where("shop_id", "=", shopId).executeTakeFirst();
  if (!row) throw notFound();
  return toShop(row, now);
}

export function toShop(row: ShopRow, now: Date): ShopResource {
  const currency = row.currency;
  const hours = openingHoursOf(row);
  return {
    id: row.shop_id as ShopResource["id"],
    mode: row.mode,
    name: row.name,
    country: row.country,
    currency,
    sellsIn: row.sells_in,
    timezone: row.timezone,
    city: row.city,
    phone: row.phone,
    languages: row.languages,
    pictures: { logo: row.logo_url, cover: row.cover_url },
    taxRegistered: row.tax_registered,
    taxNumber: row.tax_number,
    taxRateBasisPoints: row.tax_rate_basis_points ?? countryTaxRate(row.country, now),
    policies: row.policies,
    openingHours: { ...hours, told: hoursInWords(hours, row.timezone, now) },
    deliveryAreas: row.delivery_areas.map(({ fee, ...area }) => ({
      ...area,
      fee: { amount: fee, currency },
    })),
    pickup: row.pickup,
    returnDays: row.return_days,
    pageName: row.page_name,
    sellsToAssistants: row.sells_to_assistants,
    broadcastsPerDay: row.broadcasts_per_day,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

export function openingHoursOf(row: Pick<ShopRow, "opening_hours" | "opening_week" | "closures">): OpeningHours {
  return {
    words: row.opening_hours,
    week: row.opening_week,
    closures: row.closures,
  };
}
