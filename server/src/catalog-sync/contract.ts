// The API's shapes of what buyers see of the shop's goods in each channel, and of how it got there.
import { byNewest, listOf, listQuery } from "../kernel/database/page.ts";
import {
  idOf,
  MoneySchema,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  TimeSchema,
  Type,
  severalOf,
} from "../kernel/contract/schema.ts";

export const listingStates = ["synced", "pending", "rejected", "hidden"] as const;
export type ListingState = (typeof listingStates)[number];

export const BufferSchema = named(
  "CatalogBuffer",
  strict({
    productId: idOf("product"),
    pieces: Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description:
        "Number of pieces that no channel's catalog shows, for the product and each of its variants. Replaces the channel's `stockBuffer`.",
    }),
    createdAt: TimeSchema,
  }),
);
export type Buffer = Static<typeof BufferSchema>;
export const BufferListSchema = listOf(BufferSchema);
export const BufferQuerySchema = listQuery(byNewest, {});
export const BufferChangeSchema = strict({ pieces: BufferSchema.properties.pieces });

const RejectionSchema = strict({
  retailerId: Type.String(),
  options: Type.Record(Type.String(), Type.String(), { description: "The choice it is; empty for the whole product." }),
  reason: Type.String({ description: "The error and what to do, in plain words." }),
  detail: nullable(Type.String(), "The catalog's own words, if it gave any."),
});

export const ListingSchema = named(
  "CatalogListing",
  strict({
    channelId: idOf("channel"),
    channel: oneOf(["chatapp", "photoapp"], "The slot that shows it."),
    catalogId: Type.String({ description: "The catalog that this channel shows." }),
    state: oneOf(
      listingStates,
      "`synced`: as it is here. `pending`: on its way. `rejected`: at least a part is not taken; see `rejections`. `hidden`: not shown.",
    ),
    retailerIds: Type.Array(Type.String(), { description: "What the catalog knows it by: one for each choice." }),
    available: Type.Integer({
      minimum: 0,
      description: "What this channel shows: less than there is by its buffer, and 100 where nobody counts the stock.",
    }),
    availability: oneOf(["in_stock", "out_of_stock"]),
    rejections: Type.Array(RejectionSchema),
    shareLink: Type.String({ description: "Opens the shop's chat with this product." }),
    updatedAt: nullable(TimeSchema, "The last change of its state there; null when it was never there."),
  }),
);
export type Listing = Static<typeof ListingSchema>;

export const visibilities = [
  "visible",
  "chat_only",
  "out_of_stock",
  "not_synced",
  "partly_taken",
  "not_taken",
  "draft",
  "archived",
] as const;
export type Visibility = (typeof visibilities)[number];

export const CatalogEntrySchema = named(
  "CatalogEntry",
  strict({
    productId: idOf("product"),
    name: Type.String(),
    status: oneOf(["draft", "active", "archived"]),
    price: MoneySchema,
    available: Type.Integer({
      minimum: 0,
      description: "What can be sold, over all channels; 0 where nobody counts the stock, which `tracked` says.",
    }),
    tracked: Type.Boolean({
      description: "Whether the stock is counted. Goods that nobody counts are always for sale.",
    }),
    visibility: oneOf(
      visibilities,
      "What buyers see of it. `visible`: it is in a channel's catalog and can be bought. `chat_only`: no channel has a catalog, so buyers see it where the agent shows it in the chat. `out_of_stock`: buyers see it and can't buy it. `not_synced`: it is on its way to the catalogs. `partly_taken`: some of its variants can be bought, and a catalog refuses others; see `rejections`. `not_taken`: no catalog takes any of it; see `rejections`. `draft` and `archived`: buyers see nothing of it.",
    ),
    state: oneOf(listingStates, "Over all channels: errors first, then changes on their way."),
    channels: Type.Array(ListingSchema, { description: "Every connected channel that shows a catalog." }),
    createdAt: TimeSchema,
  }),
);
export type CatalogEntry = Static<typeof CatalogEntrySchema>;

export const catalogSorts = {
  createdAt: { column: "created_at", as: "timestamptz" },
  name: { column: "name", as: "text" },
} as const;
export const CatalogQuerySchema = listQuery(catalogSorts, {
  state: Type.Optional(severalOf(listingStates, "Only products in this state.")),
  status: Type.Optional(
    severalOf(["draft", "active", "archived"], "Only products of this status. `active`: what buyers can see."),
  ),
});
export type CatalogQuery = Static<typeof CatalogQuerySchema>;
export const CatalogListSchema = listOf(CatalogEntrySchema);

export const FailureSchema = strict({
  productId: idOf("product"),
  retailerId: Type.String(),
  reason: Type.String(),
  detail: nullable(Type.String()),
});

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const CatalogRunSchema = named(
  "CatalogRun",
  strict({
    id: idOf("catalogRun"),
    catalogId: Type.String(),
    cause: oneOf(["first", "change", "asked", "daily"], "Why it began."),
    state: oneOf(["queued", "running", "completed", "failed"], "Completed runs may have items that were rejected."),
    readsBack: Type.Boolean({ description: "Whether the catalog is compared with what was sent." }),
    calls: count("Lists sent."),
    sent: count("Items put in or changed."),
    removed: count("Number of removed items."),
    synced: count("Items the catalog took."),
    rejected: count("Number of rejected items."),
    resent: count("Items sent again because the end of their list is unknown."),
    differing: count("Items that differed from what was sent, and were sent again."),
    failures: Type.Array(FailureSchema, { description: "The first hundred rejected items." }),
    problem: nullable(Type.String(), "Why nothing could be sent."),
    createdAt: TimeSchema,
    endedAt: nullable(TimeSchema),
  }),
);

export const runSorts = byNewest;
export const CatalogRunQuerySchema = listQuery(runSorts, {
  catalogId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  state: Type.Optional(severalOf(["queued", "running", "completed", "failed"])),
});
export type CatalogRunQuery = Static<typeof CatalogRunQuerySchema>;
export const CatalogRunListSchema = listOf(CatalogRunSchema);

export const NewSyncSchema = named(
  "NewCatalogSync",
  strict({
    channelId: Type.Optional(idOf("channel", "Only the catalog of this channel; all of them when left out.")),
    full: Type.Optional(
      Type.Boolean({ default: false, description: "Also reads the whole catalog back and mends what differs." }),
    ),
  }),
);
export type NewSync = Static<typeof NewSyncSchema>;

export const StartedSyncSchema = named(
  "StartedCatalogSync",
  strict({ data: Type.Array(CatalogRunSchema, { minItems: 1, description: "One run per catalog." }) }),
);
