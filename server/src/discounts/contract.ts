// Discount codes as the API shows and accepts them.
import { changesMetadata } from "../kernel/contract/metadata.ts";
import { byNewest, listOf, listQuery } from "../kernel/database/page.ts";
import {
  idOf,
  MetadataSchema,
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
import { codePattern } from "./code.ts";

export const discountKinds = ["percentage", "fixed_amount", "free_delivery"] as const;
export type DiscountKind = (typeof discountKinds)[number];
export const discountStatuses = ["active", "paused"] as const;

/** Why a code takes nothing off an order. */
export const discountReasons = [
  "unknown",
  "paused",
  "not_started",
  "ended",
  "currency",
  "products",
  "minimum",
  "no_delivery_fee",
  "used_up",
  "used_before",
  "not_first_order",
  "not_proven",
] as const;
export type DiscountReason = (typeof discountReasons)[number];

const code = Type.String({
  pattern: codePattern,
  description: "Letters (at least one), digits, `-` and `_`. Not case-sensitive; saved and shown in capitals.",
});
const perCurrency = (description: string) =>
  Type.Array(MoneySchema, { maxItems: 20, description: `${description} One per currency.` });
const productIds = Type.Array(idOf("product"), {
  minItems: 1,
  maxItems: 500,
  uniqueItems: true,
  description: "Products it applies to. Defaults to all.",
});
const percent = Type.Integer({ minimum: 1, maximum: 100, description: "For `percentage`: of the price of the goods." });
const usesMax = Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: "In all. Without: no limit." });

export const DiscountSchema = named(
  "Discount",
  strict(
    {
      id: idOf("discount"),
      code: Type.String(),
      kind: oneOf(discountKinds),
      percent: nullable(Type.Integer()),
      amounts: perCurrency("For `fixed_amount`: what it takes off the goods."),
      minimumSubtotals: perCurrency("The goods it applies to have to come to this. A currency without one has none."),
      productIds: nullable(Type.Array(idOf("product")), "Null: everything."),
      startsAt: nullable(TimeSchema),
      endsAt: nullable(TimeSchema, "The discount ends then."),
      oncePerCustomer: Type.Boolean(),
      firstOrderOnly: Type.Boolean({ description: "For customers without a placed order." }),
      usesMax: nullable(Type.Integer()),
      uses: Type.Integer({
        description: "Counts placed orders: an order that is cancelled or expires frees its use.",
      }),
      status: oneOf(discountStatuses),
      metadata: MetadataSchema,
      version: Type.Integer(),
      createdAt: TimeSchema,
      updatedAt: TimeSchema,
    },
    { description: "A code that makes an order cheaper." },
  ),
);
export type DiscountResource = Static<typeof DiscountSchema>;
export const DiscountListSchema = listOf(DiscountSchema);

export const discountFilters = listQuery(
  byNewest,
  {
    status: Type.Optional(severalOf(discountStatuses)),
    code: Type.Optional(code),
  },
  { metadata: true },
);

export const NewDiscountSchema = strict(
  {
    code,
    kind: oneOf(discountKinds),
    percent: Type.Optional(percent),
    amounts: Type.Optional(perCurrency("For `fixed_amount`: what it takes off, never more than the goods cost.")),
    minimumSubtotals: Type.Optional(perCurrency("What the goods it applies to have to come to.")),
    productIds: Type.Optional(productIds),
    startsAt: Type.Optional(TimeSchema),
    endsAt: Type.Optional(TimeSchema),
    oncePerCustomer: Type.Optional(Type.Boolean({ default: false })),
    firstOrderOnly: Type.Optional(Type.Boolean({ default: false })),
    usesMax: Type.Optional(usesMax),
    status: Type.Optional(oneOf(discountStatuses, "A `paused` code gives no discount until it is `active`.")),
    metadata: Type.Optional(MetadataSchema),
  },
  { description: "`percentage` needs `percent`, `fixed_amount` needs `amounts`, `free_delivery` needs neither." },
);
export type NewDiscount = Static<typeof NewDiscountSchema>;

export const DiscountChangeSchema = strict(
  {
    percent: Type.Optional(percent),
    amounts: Type.Optional(perCurrency("Replaces the present amounts.")),
    minimumSubtotals: Type.Optional(perCurrency("Replaces the present amounts.")),
    productIds: Type.Optional(nullable(productIds)),
    startsAt: Type.Optional(nullable(TimeSchema)),
    endsAt: Type.Optional(nullable(TimeSchema)),
    oncePerCustomer: Type.Optional(Type.Boolean()),
    firstOrderOnly: Type.Optional(Type.Boolean()),
    usesMax: Type.Optional(nullable(usesMax)),
    status: Type.Optional(oneOf(discountStatuses)),
    ...changesMetadata,
  },
  { description: "Code and kind can't be changed. Placed orders keep their discount.", minProperties: 1 },
);
export type DiscountChange = Static<typeof DiscountChangeSchema>;

export const discountExample = {
  id: "dsc_01kaq3x5v2e8b9m4c7d0f1g2h3",
  code: "SAVE10",
  kind: "percentage",
  percent: 10,
  amounts: [],
  minimumSubtotals: [{ amount: 2_000_000, currency: "NGN" }],
  productIds: null,
  startsAt: null,
  endsAt: "2026-12-31T22:59:59.000Z",
  oncePerCustomer: true,
  firstOrderOnly: false,
  usesMax: 100,
  uses: 0,
  status: "active",
  metadata: {},
  version: 1,
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
} as const;
