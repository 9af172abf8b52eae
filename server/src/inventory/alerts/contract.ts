// Low-stock alerts as the API shows them.
import { byNewest, listOf, listQuery } from "../../kernel/database/page.ts";
import {
  idOf,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  TimeSchema,
  Type,
  severalOf,
} from "../../kernel/contract/schema.ts";

export const alertKinds = ["low_stock", "out_of_stock", "low_cover"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Sales of this many past days predict future sales. */
export const salesDays = 28;

export const StockAlertSchema = named(
  "StockAlert",
  strict({
    id: idOf("stockAlert"),
    kind: oneOf(
      alertKinds,
      "`low_stock`: at the product's threshold or below. `low_cover`: sold out within the shop's `coverDays`, as it sold lately.",
    ),
    status: oneOf(["open", "resolved"]),
    productId: idOf("product"),
    variantId: nullable(idOf("variant")),
    name: Type.String(),
    sku: nullable(Type.String()),
    onHand: Type.Integer({ minimum: 0 }),
    reserved: Type.Integer({ minimum: 0 }),
    available: Type.Integer(),
    lowStockThreshold: nullable(Type.Integer()),
    soldLately: Type.Integer({
      description: `Pieces sold in the last ${salesDays} days, here and elsewhere, minus returns.`,
    }),
    daysOfCover: nullable(
      Type.Number({ description: "Days until it sells out, at its recent pace; one decimal." }),
      "Null when nothing was sold lately.",
    ),
    createdAt: TimeSchema,
    resolvedAt: nullable(TimeSchema, "When there was enough again."),
  }),
);
export type StockAlert = Static<typeof StockAlertSchema>;

export const StockAlertListSchema = listOf(StockAlertSchema);
export const StockAlertQuerySchema = listQuery(byNewest, {
  status: Type.Optional(severalOf(["open", "resolved"], "`open` when left out.")),
  kind: Type.Optional(severalOf(alertKinds)),
  productId: Type.Optional(idOf("product")),
});
export type StockAlertQuery = Static<typeof StockAlertQuerySchema>;

const coverDays = nullable(
  Type.Integer({ minimum: 1, maximum: 365 }),
  "Also alert about items that will sell out within this many days. Null: only thresholds count.",
);
export const InventorySettingsSchema = named(
  "InventorySettings",
  strict({ coverDays, version: Type.Integer({ minimum: 0 }) }),
);
export type InventorySettings = Static<typeof InventorySettingsSchema>;
export const InventorySettingsChangeSchema = strict({ coverDays });
