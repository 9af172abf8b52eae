// A product for an assistant: what the shop's page shows of it, and nothing else. A list of fields, so that a new column stays inside.
import { fromWire, type WireMoney } from "../kernel/values/money.ts";
import { nullable, type Static, strict, Type } from "../kernel/contract/schema.ts";
import type { PayLanguage } from "../checkout/index.ts";
import { type CatalogProduct, rulesOf, toldOptions } from "../products/index.ts";
import { isSoldOut, stockText, storefrontWords } from "../storefront/index.ts";
import { AvailabilitySchema, type availabilities, noteSchema, shopsText, sumOf, SumSchema } from "./shapes.ts";
import { named, quoted, written } from "./shops-words.ts";
import type { At } from "./tool.ts";

const nameMax = 200;
const descriptionMax = 2_000;
const imagesMax = 6;
const variantsMax = 100;

const brief = {
  id: Type.String(),
  url: Type.String({ description: "The product's page, to show to the buyer." }),
  name: shopsText("What the shop calls it."),
  price: SumSchema,
  priceTo: nullable(SumSchema, "The highest price, if choices cost differently; `price` is then the lowest."),
  availability: AvailabilitySchema,
  note: noteSchema,
};

export const BriefSchema = strict(brief);

export const ProductSchema = strict({
  ...brief,
  description: shopsText("Its description, cut to 2,000 characters."),
  category: nullable(shopsText("Its category.")),
  compareAtPrice: nullable(SumSchema, "What it cost before, as the shop says."),
  soldIn: nullable(Type.String(), "In which quantities it is sold; null: any whole number."),
  options: Type.Array(strict({ name: shopsText("An option."), values: Type.Array(shopsText("A value.")) }), {
    description: "What the buyer has to choose. With `variants`, name a variant instead.",
  }),
  variants: Type.Array(
    strict({
      variantId: Type.String(),
      name: shopsText("The choices that it stands for."),
      price: SumSchema,
      availability: AvailabilitySchema,
    }),
    { description: "Empty: the product is sold as it is, or by its `options`." },
  ),
  images: Type.Array(Type.String()),
});

type Brief = Static<typeof BriefSchema>;

export function briefOf({ services, opened }: At, product: CatalogProduct): Brief {
  const { language, pageName } = opened;
  const { lowest, highest } = product.priceRange;
  const sum = (amount: WireMoney) => sumOf(language, fromWire(amount));
  return {
    id: product.id,
    url: `${services.config.publicUrl}/s/${pageName}/${product.id}`,
    name: named(product.name, nameMax),
    price: sum(lowest),
    priceTo: lowest.amount === highest.amount ? null : sum(highest),
    availability: availabilityOf(product),
    note: stockText(product, storefrontWords(language)),
  };
}

export function productShown(at: At, product: CatalogProduct): Static<typeof ProductSchema> {
  const { language } = at.opened;
  const { compareAtPrice, category, unit } = product;
  const isWhole = product.variants.length === 0;
  return {
    ...briefOf(at, product),
    description: written(product.description, descriptionMax),
    category: category === null ? null : named(category, nameMax),
    compareAtPrice: compareAtPrice && sumOf(language, fromWire(compareAtPrice)),
    soldIn: unit && named(rulesOf(unit), nameMax),
    // As the shop writes them: they are sent back as they are.
    options: isWhole ? toldOptions(product).map(({ name, values }) => ({ name, values: [...values] })) : [],
    variants: product.variants
      .filter(({ status }) => status === "active")
      .slice(0, variantsMax)
      .map(({ id, name, sellingPrice, stock }) => ({
        variantId: id,
        name: named(name, nameMax),
        price: sumOf(language, fromWire(sellingPrice)),
        availability: availabilityOf({
          ...product,
          components: [],
          stock: { ...stock, tracked: product.stock.tracked },
        }),
      })),
    images: product.images.slice(0, imagesMax).map(({ url }) => url),
  };
}

export function briefSaid({ id, name, price, priceTo, note }: Brief, language: PayLanguage): string {
  const from = priceTo === null ? price.text : `${storefrontWords(language).from} ${price.text}`;
  return [id, quoted(name), from, note].filter(Boolean).join(" · ");
}

function availabilityOf(
  product: Parameters<typeof isSoldOut>[0] & Pick<CatalogProduct, "leadTimeDays">,
): (typeof availabilities)[number] {
  if (isSoldOut(product)) return "sold_out";
  return product.leadTimeDays === null ? "in_stock" : "made_to_order";
}
