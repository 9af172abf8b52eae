import { missing } from "../kernel/contract/refusal.ts";
import { strict, Type } from "../kernel/contract/schema.ts";
import { productOnSale } from "../storefront/index.ts";
import { briefSaid, productShown, ProductSchema } from "./goods-shown.ts";
import { quoted } from "./shops-words.ts";
import { tool } from "./tool.ts";

export const getProduct = tool({
  name: "get_product",
  title: "Look at a product",
  description:
    "One product as the shop's page shows it: description, options, variants with their prices, and whether each can be had now.",
  kind: "reads",
  input: strict({ productId: Type.String({ maxLength: 40 }) }),
  output: ProductSchema,
  async run(at, { productId }) {
    const { services, opened } = at;
    const { id } = opened.shop;
    const product = await services.database.read(id, (tx) => productOnSale(tx, id, productId));
    if (product === null) throw missing("/productId", `Product ${productId}`);
    const data = productShown(at, product);
    const choices = [
      ...data.options.map(({ name, values }) => `Option ${quoted(name)}: ${values.map(quoted).join(", ")}`),
      ...data.variants.map(
        ({ variantId, name, price, availability }) =>
          `Variant ${variantId} · ${quoted(name)} · ${price.text} · ${availability}`,
      ),
    ];
    const told = data.description && `The shop writes: ${quoted(data.description)}`;
    return {
      said: [briefSaid(data, opened.language), told, data.soldIn && `Sold in ${data.soldIn}.`, ...choices]
        .filter(Boolean)
        .join("\n"),
      data,
    };
  },
});
