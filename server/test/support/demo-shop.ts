// The demo shop as a shop of a test: its thirty products put in by the API's own operation, its areas, policies and pickup place.
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
 * @param pictures where the pictures are; by default nowhere that answers.
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
  // All at once: most shops of tests are opened for one conversation.
  await system.services.api.write(shop.id, async (tx) => {
    // One after the other: the order in which they came decides between equals, and conversations say "the second one".
    for (const product of demoProducts)
      await row.run(tx, actor, { body: demoOffer(product, demoShop.currency, pictures) } as never);
  });
  system.worker?.nudge();
  return shop;
}

/** For talks that are about something else than the choice of a colour. */
export async function withoutOptions(system: TestSystem, shop: TestShop, productId: string): Promise<void> {
  await system.call("PATCH", `/api/products/${productId}`, { key: shop.key, body: { options: [] } });
}
