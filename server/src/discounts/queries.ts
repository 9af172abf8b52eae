// Reads of discounts.
import type { Selectable } from "kysely";
import type { Tx } from "../kernel/database/db.ts";
import type { Discounts } from "../kernel/database/generated/database.ts";
import { type Currency, toWire, money } from "../kernel/values/money.ts";
import type { DiscountResource } from "./contract.ts";
import type { Terms } from "./take-off.ts";

export type DiscountRow = Selectable<Discounts>;

export function discountsOf(tx: Tx, shopId: string) {
  return tx.selectFrom("discounts").selectAll().where("shop_id", "=", shopId).where("deleted_at", "is", null);
}

export function termsOf(row: DiscountRow): Terms {
  return {
    kind: row.kind,
    basisPoints: row.basis_points,
    amounts: row.amounts,
    minimums: row.minimums,
    productIds: row.product_ids,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    status: row.status,
  };
}

export function toDiscount(row: DiscountRow): DiscountResource {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    percent: row.basis_points === null ? null : row.basis_points / 100,
    amounts: listed(row.amounts),
    minimumSubtotals: listed(row.minimums),
    productIds: row.product_ids,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    oncePerCustomer: row.once_per_customer,
    firstOrderOnly: row.first_order_only,
    usesMax: row.uses_max,
    uses: row.uses,
    status: row.status,
    metadata: row.metadata,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  } as DiscountResource;
}

function listed(byCurrency: unknown): DiscountResource["amounts"] {
  return Object.entries(byCurrency as Record<string, number>).map(([currency, amount]) =>
    toWire(money(amount, currency as Currency)),
  );
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "discounts.amounts": Terms["amounts"];
    "discounts.minimums": Terms["minimums"];
  }
}
