// Products that consist of several others. A bundle has no stock of its own: its parts decide how many there are.
import { idOf, named, nullable, type Static, strict, Type } from "../kernel/contract/schema.ts";
import type { Id } from "../kernel/values/id.ts";
import { madeToOrderMax } from "./available.ts";
import type { Chosen, Option } from "./choices.ts";

export const partsMax = 20;
export const partQuantity = Type.Integer({ minimum: 1, maximum: 1_000, description: "Of one bundle." });

export const NewComponentSchema = named(
  "NewBundleComponent",
  strict({
    productId: idOf("product"),
    variantId: Type.Optional(
      idOf("variant", "Only this variant. Without it, the buyer chooses among the product's variants."),
    ),
    quantity: partQuantity,
  }),
);
export const newComponents = Type.Array(NewComponentSchema, {
  maxItems: partsMax,
  description: "The products in this bundle. A new list replaces the old one. Empty: it is no bundle.",
});
export type NewComponent = Static<typeof NewComponentSchema>;

export const ComponentSchema = named(
  "BundleComponent",
  strict({
    productId: idOf("product"),
    variantId: nullable(idOf("variant")),
    name: Type.String({ description: "With its choice." }),
    quantity: partQuantity,
    onSale: Type.Boolean({ description: "While a part is not on sale, the bundle can't be ordered." }),
    available: nullable(
      Type.Integer(),
      "Number available, of all its variants together; 0 if it is not on sale. Null: it is made to order, or its stock is not tracked.",
    ),
    options: Type.Array(strict({ name: Type.String(), values: Type.Array(Type.String()) }), {
      description: "What is chosen of it when the bundle is ordered. Empty: nothing.",
    }),
    variants: Type.Array(
      strict({
        id: idOf("variant"),
        name: Type.String(),
        options: Type.Record(Type.String(), Type.String()),
        available: nullable(Type.Integer(), "Null: it is made to order, or its stock is not tracked."),
      }),
      { description: "The variants on sale to choose from. Empty: it has none, or is always the same." },
    ),
  }),
);
export type Component = Static<typeof ComponentSchema>;

/** One element of a JSON column in the bundle's row. */
export type PartRow = {
  place: number;
  productId: Id<"product">;
  variantId: Id<"variant"> | "";
  quantity: number;
  name: string;
  variant: string | null;
  leadTimeDays: number | null;
  tracked: boolean;
  sold: boolean;
  available: number;
  /** The product's options, unless the part is fixed to one variant. */
  options: Option[];
  /** The variants on sale; null when there is nothing to choose. */
  variants: { place: number; id: Id<"variant">; name: string; options: Chosen; available: number }[] | null;
};

/** The lateral join for each row `p` of products. It reads nothing for a product that is not a bundle. */
export const partsOfProduct = `lateral (
  select json_agg(json_build_object('place', b.place, 'productId', b.product_id, 'variantId', b.variant_id, 'quantity', b.quantity,
      'name', c.name, 'variant', cv.name, 'leadTimeDays', c.lead_time_days, 'tracked', c.stock_tracked, 'available', coalesce(cl.available, 0),
      'options', case when b.variant_id = '' then c.options else '[]'::jsonb end, 'variants', o.variants,
      'sold', c.deleted_at is null and c.status = 'active' and c.part_count = 0 and case when b.variant_id = '' then c.variant_count = 0 or o.variants is not null
        else cv.status = 'active' and cv.removed_at is null end)) as parts
  from bundle_parts b
    join products c on c.shop_id = b.shop_id and c.id = b.product_id
    left join product_variants cv on cv.shop_id = b.shop_id and cv.product_id = b.product_id and cv.id = b.variant_id
    left join product_stock cl on cl.shop_id = b.shop_id and cl.product_id = b.product_id and cl.variant_id = b.variant_id
    left join lateral (
      select json_agg(json_build_object('place', ov.place, 'id', ov.id, 'name', ov.name, 'options', ov.options, 'available', coalesce(ol.available, 0))) as variants
      from product_variants ov
        left join product_stock ol on ol.shop_id = ov.shop_id and ol.product_id = ov.product_id and ol.variant_id = ov.id
      where b.variant_id = '' and c.variant_count > 0 and ov.shop_id = b.shop_id and ov.product_id = b.product_id
        and ov.status = 'active' and ov.removed_at is null) o on true
  where p.part_count > 0 and b.shop_id = p.shop_id and b.bundle_id = p.id)`;

export function componentsOf(parts: readonly PartRow[] | null): Component[] {
  return (parts ?? [])
    .toSorted((a, b) => a.place - b.place)
    .map((part) => {
      const variants = variantsOf(part);
      const available =
        part.variants === null ? part.available : variants.reduce((sum, one) => sum + (one.available ?? 0), 0);
      return {
        productId: part.productId,
        variantId: part.variantId || null,
        name: part.variant === null ? part.name : `${part.name} – ${part.variant}`,
        quantity: part.quantity,
        onSale: part.sold,
        available: part.sold ? (isCounted(part) ? available : null) : 0,
        options: optionsOf(part, variants),
        variants,
      };
    });
}

function variantsOf(part: PartRow): Component["variants"] {
  return (part.variants ?? [])
    .toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1))
    .map(({ id, name, options, available }) => ({
      id,
      name,
      options,
      available: isCounted(part) ? available : null,
    }));
}

/** With variants, each option has only the values that at least one variant has. */
function optionsOf({ options }: PartRow, variants: Component["variants"]): Option[] {
  if (variants.length === 0) return options;
  return options.map(({ name, values }) => ({
    name,
    values: values.filter((value) => variants.some((variant) => variant.options[name] === value)),
  }));
}

function isCounted({ leadTimeDays, tracked }: PartRow): boolean {
  return leadTimeDays === null && tracked;
}

/** How many bundles the parts are enough for. */
export function bundlesIn(components: readonly Pick<Component, "quantity" | "available">[]): number {
  const most = components.map(({ quantity: each, available }) =>
    available === null ? madeToOrderMax : Math.max(0, Math.floor(available / each)),
  );
  return Math.min(madeToOrderMax, ...most);
}

/** Days until the slowest part that is made to order is ready; null when all parts are in stock. */
export function slowestPart(parts: readonly PartRow[] | null): number | null {
  const leads = (parts ?? []).flatMap(({ leadTimeDays }) => leadTimeDays ?? []);
  return leads.length === 0 ? null : Math.max(...leads);
}
