// The demo shop as a shop of a test: its thirty products put in over the API, its areas, policies and pickup place.
import { demoProducts, demoShop } from "../../src/shops/demo/catalogue.ts";
import type { NewShop } from "../../src/shops/index.ts";
import type { TestShop, TestSystem } from "./system.ts";

const settings: Partial<NewShop> = {
  name: demoShop.name,
  city: demoShop.city,
  openingHours: demoShop.openingHours,
  policies: demoShop.policies,
  pickup: demoShop.pickup,
  deliveryAreas: demoShop.deliveryAreas.map((area) => ({ ...area, aliases: [...area.aliases] })),
};

/**
 * @param more settings that differ from the demo's, for example no pickup place.
 * @param pictures where the pictures are; by default nowhere that answers.
 */
export async function openDemoShop(
  system: TestSystem,
  more: Partial<NewShop> = {},
  pictures = "https://pictures.example",
): Promise<TestShop> {
  const shop = await system.newShop({ ...settings, ...more });
  // One after the other: the order in which they came decides between equals, and conversations say "the second one".
  for (const product of demoProducts) {
    const body = bodyOf(product, pictures);
    const { status, text } = await system.call("POST", "/api/products", { key: shop.key, body });
    if (status !== 201) throw new Error(`${product.name}: ${status} ${text}`);
  }
  return shop;
}

function bodyOf(product: (typeof demoProducts)[number], pictures: string): object {
  return {
    name: product.name,
    description: product.description,
    category: product.category,
    price: { amount: product.price, currency: "NGN" },
    ...(product.compareAtPrice ? { compareAtPrice: { amount: product.compareAtPrice, currency: "NGN" } } : {}),
    sku: product.sku,
    options: [
      { name: "Colour", values: product.colours },
      { name: "Size", values: product.sizes },
    ].filter((option) => option.values.length > 0),
    images: [{ url: `${pictures}/${product.image}`, alt: product.imageAlt }],
    stock: product.onHand,
    lowStockThreshold: product.lowStockThreshold,
    weightGrams: product.weightGrams,
  };
}
