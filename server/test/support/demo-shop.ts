// The demo shop for a test: the API's own operation puts in its thirty products, and it has its areas, policies and pickup place.
import { endpoints } from "../../src/app/endpoints.ts";
import { systemActor } from "../../src/kernel/security/actor.ts";
import { demoOffer, demoProducts, demoShop, type NewShop } from "../../src/shops/index.ts";
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
 * @param pictures the address of the pictures; by default an address that doesn't answer
 */
export async function openDemoShop(
  system: TestSystem,
  more: Partial<NewShop> = {},
  pictures = "https://pictures.example",
): Promise<TestShop> {
  const shop = await system.newShop({ ...settings, ...more });
  const row = endpoints(system.services).find(({ operationId }) => operationId === "createProduct");
  if (!row || !("run" in row)) throw new Error("there is no operation that creates a product");
  const actor = systemActor(shop.id, "demo shop", system.clock.now());
  // One transaction for all products, because most tests open a shop for one conversation only.
  await system.services.api.write(shop.id, async (tx) => {
    // Not in parallel: their order decides between equals, and conversations say "the second one".
    for (const product of demoProducts)
      await row.run(tx, actor, { body: demoOffer(product, demoShop.currency, pictures) } as never);
  });
  system.worker?.nudge();
  return shop;
}

/** For conversations that are not about the choice of a colour. */
export async function withoutOptions(system: TestSystem, shop: TestShop, productId: string): Promise<void> {
  await system.call("PATCH", `/api/products/${productId}`, { key: shop.key, body: { options: [] } });
}
