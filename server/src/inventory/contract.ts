// Stock as the API shows and accepts it.
import { listOf, listQuery } from "../kernel/database/page.ts";
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
} from "../kernel/contract/schema.ts";
import { stockMax, StockSchema, tracked } from "../products/index.ts";

export const stockStatuses = ["in_stock", "low_stock", "out_of_stock"] as const;
export type StockStatus = (typeof stockStatuses)[number];

/** Uses the available stock, not the stock on hand: reserved goods can't be sold again. */
export function stockStatus(available: number, threshold: number | null): StockStatus {
  if (available <= 0) return "out_of_stock";
  return threshold !== null && available <= threshold ? "low_stock" : "in_stock";
}

const PlaceSchema = named(
  "InventoryPlace",
  strict({
    locationId: idOf("location"),
    sellsOnline: Type.Boolean(),
    onHand: Type.Integer({ minimum: 0 }),
    reserved: Type.Integer({ minimum: 0, description: "Promised to placed orders from here." }),
    available: Type.Integer({ minimum: 0 }),
  }),
);
export type Place = Static<typeof PlaceSchema>;

export const InventoryItemSchema = named(
  "InventoryItem",
  strict({
    productId: idOf("product"),
    variantId: nullable(idOf("variant"), "Null for a product without variants."),
    name: Type.String({ description: "With its choice, for example `Palm Slippers – Black, 42`." }),
    options: nullable(Type.Record(Type.String(), Type.String(), { description: "The variant's choice." })),
    sku: nullable(Type.String()),
    image: Type.Optional(
      nullable(
        Type.String({ format: "uri" }),
        "A small picture of the variant, or else of its product. Null: it has none. Only with `include=image`.",
      ),
    ),
    ...StockSchema.properties,
    tracked,
    locations: Type.Array(PlaceSchema, {
      description: "The same by location, the home first. Those that sell online add up to the item's figures.",
    }),
    lowStockThreshold: nullable(Type.Integer()),
    status: oneOf(stockStatuses, "By what can be sold. `in_stock` while it is not tracked."),
    version: Type.Integer({ minimum: 1 }),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  }),
);
export type InventoryItem = Static<typeof InventoryItemSchema>;

export const inventorySorts = {
  createdAt: { column: "created_at", as: "timestamptz", apart: true },
  name: { column: "name", as: "text", apart: true },
} as const;

export const InventoryQuerySchema = listQuery(
  inventorySorts,
  {
    status: Type.Optional(severalOf(stockStatuses)),
    productId: Type.Optional(idOf("product")),
    variantId: Type.Optional(idOf("variant")),
    locationId: Type.Optional(idOf("location", "Only items with stock at this location.")),
  },
  { includes: ["image"] },
);
export type InventoryQuery = Static<typeof InventoryQuerySchema>;
export const InventoryListSchema = listOf(InventoryItemSchema);

export const adjustmentReasons = [
  "restock",
  "correction",
  "return",
  "damage",
  "loss",
  "found",
  "sold_elsewhere",
] as const;
const countReason = "count";

export const NewAdjustmentSchema = named(
  "NewInventoryAdjustment",
  strict(
    {
      productId: idOf("product"),
      variantId: Type.Optional(idOf("variant", "Needed where the product has variants on sale.")),
      locationId: Type.Optional(idOf("location", "The shop's home when left out.")),
      set: Type.Optional(
        Type.Integer({ minimum: 0, maximum: stockMax, description: "New stock on hand. Or send `delta` or `count`." }),
      ),
      delta: Type.Optional(
        Type.Integer({
          minimum: -stockMax,
          maximum: stockMax,
          description: "Number of pieces added or removed. Or send `set` or `count`.",
        }),
      ),
      count: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: stockMax,
          description: "Number of pieces counted on the shelf at `countedAt`; later changes are added to it.",
        }),
      ),
      countedAt: Type.Optional(
        Type.String({ format: "date-time", description: "Now when left out. Only with `count`." }),
      ),
      reason: Type.Optional(oneOf(adjustmentReasons, "Defaults to `correction`. Can't be combined with `count`.")),
    },
    {
      description:
        "Exactly one of `set`, `delta` and `count`, at one location. With `set`, send `If-Match` with the item's version.",
    },
  ),
);
export type NewAdjustment = Static<typeof NewAdjustmentSchema>;

export const AdjustmentSchema = named(
  "InventoryAdjustment",
  strict({
    movementId: nullable(idOf("movement"), "Null when the count was as it should be."),
    delta: Type.Integer(),
    reason: oneOf([...adjustmentReasons, countReason]),
    location: PlaceSchema,
    item: InventoryItemSchema,
  }),
);
export type Adjustment = Static<typeof AdjustmentSchema>;

export const movementReasons = [
  "opening",
  "sale",
  ...adjustmentReasons,
  countReason,
  "transfer_out",
  "transfer_in",
  "became_variant",
] as const;

export const MovementSchema = named(
  "StockMovement",
  strict({
    id: idOf("movement"),
    productId: idOf("product"),
    variantId: nullable(idOf("variant")),
    locationId: idOf("location"),
    delta: Type.Integer(),
    reason: oneOf(movementReasons),
    orderId: nullable(idOf("order"), "The order it was sold with, or returned from."),
    transferId: nullable(idOf("transfer"), "The transfer that took it there or away."),
    createdAt: TimeSchema,
  }),
);
export type Movement = Static<typeof MovementSchema>;

export const movementSorts = { createdAt: { column: "created_at", as: "timestamptz" } } as const;
export const MovementQuerySchema = listQuery(movementSorts, {
  productId: Type.Optional(idOf("product", "Of all products when left out.")),
  variantId: Type.Optional(idOf("variant", "All of the product's when left out.")),
  locationId: Type.Optional(idOf("location", "Of all locations when left out.")),
  reason: Type.Optional(severalOf(movementReasons)),
  orderId: Type.Optional(idOf("order", "Sold with this order, and returned from it.")),
});
export type MovementQuery = Static<typeof MovementQuerySchema>;
export const MovementListSchema = listOf(MovementSchema);
