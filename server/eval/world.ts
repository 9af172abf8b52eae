// Where trials happen: one running system and one simulator, with a shop opened for every trial that needs its own.
import { type Simulator, startSimulator } from "../../simulator/src/simulator.ts";
import type { Brain } from "../src/agent/index.ts";
import { startSystem, type TestShop, type TestSystem } from "../test/support/system.ts";
import type { Cluster } from "../test/support/template-database.ts";
import { shops } from "./shops/index.ts";
import type { ShopName } from "./task.ts";

export type World = {
  system: TestSystem;
  simulator: Simulator;
  openShop(name: ShopName): Promise<OpenShop>;
  close(): Promise<void>;
};

export type OpenShop = {
  name: ShopName;
  shop: TestShop;
  /** By the product's name. */
  products: ReadonlyMap<string, { id: string; price: number }>;
  currency: string;
  /** Minor units in a whole one. */
  unit: number;
};

/** @param options.brain who thinks for the agent; the product's own default when left out. */
export async function openWorld(options: { cluster?: Cluster; brain?: Brain }): Promise<World> {
  const simulator = await startSimulator({
    whatsapp: { fetchPictures: false, rateLimits: false },
    instagram: { fetchMedia: false },
  });
  const system = await startSystem({ ...options, simulatorUrl: simulator.url });
  return {
    system,
    simulator,
    openShop: (name) => openShop(system, simulator, name),
    close: async () => {
      await system.stop();
      await simulator.stop();
    },
  };
}

async function openShop(system: TestSystem, simulator: Simulator, name: ShopName): Promise<OpenShop> {
  const { settings, goods, exponent } = shops[name];
  const unit = 10 ** exponent;
  const currency = settings.currency ?? "NGN";
  const shop = await system.newShop(settings);
  system.connect(simulator, shop);
  const products = new Map<string, { id: string; price: number }>();
  // One after the other: the order in which they came decides between equals, and buyers say "the second one".
  for (const one of goods) {
    const body = {
      name: one.name,
      description: one.description,
      category: one.category,
      price: { amount: one.price * unit, currency },
      options: [
        { name: "Colour", values: one.colours },
        { name: "Size", values: one.sizes },
      ].filter((option) => option.values.length > 0),
      stock: one.onHand,
    };
    const answer = await system.call("POST", "/api/products", { key: shop.key, body });
    if (answer.status !== 201) throw new Error(`${one.name}: ${answer.status} ${answer.text}`);
    products.set(one.name, { id: answer.body.id, price: one.price * unit });
  }
  return { name, shop, products, currency, unit };
}
