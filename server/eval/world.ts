// Where trials happen: one running system and one simulator, with a shop opened for every trial that needs its own.
import { type Simulator, startSimulator } from "../../simulator/src/simulator.ts";
import type { Brain } from "../src/agent/index.ts";
import { startSystem, type TestShop, type TestSystem } from "../test/support/system.ts";
import type { Cluster } from "../test/support/template-database.ts";
import type { Shelves } from "../src/rehearsal/index.ts";
import { type ShopName, shops } from "./shops/index.ts";

export type World = {
  system: TestSystem;
  simulator: Simulator;
  openShop(name: ShopName): Promise<OpenShop>;
  close(): Promise<void>;
};

export type OpenShop = Shelves & { name: ShopName; shop: TestShop; currency: string };

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
    openShop: shopOpener(system, simulator),
    close: async () => {
      await system.stop();
      await simulator.stop();
    },
  };
}

/** The goods of each kind of shop are put in over the API once, into a shop nobody buys from; the others are given the same rows. */
function shopOpener(system: TestSystem, simulator: Simulator): World["openShop"] {
  const models = new Map<ShopName, Promise<{ shop: TestShop; products: OpenShop["products"] }>>();
  return async (name) => {
    const { settings, exponent } = shops[name];
    const model = models.get(name) ?? stockModel(system, name);
    models.set(name, model);
    const { shop: from, products } = await model;
    const shop = await system.newShop(settings);
    system.connect(simulator, shop);
    for (const table of ["products", "stock_levels", "stock_movements"])
      await copyRows(system, table, from.id, shop.id);
    return {
      name,
      shop,
      products,
      names: [...products.keys()],
      deliveryFees: (settings.deliveryAreas ?? []).map(({ fee }) => fee),
      policies: Object.values(settings.policies ?? {}),
      currency: settings.currency ?? "NGN",
      unit: 10 ** exponent,
    };
  };
}

async function stockModel(
  system: TestSystem,
  name: ShopName,
): Promise<{ shop: TestShop; products: OpenShop["products"] }> {
  const { settings, goods, exponent } = shops[name];
  const unit = 10 ** exponent;
  const shop = await system.newShop(settings);
  const products = new Map<string, { id: string; price: number }>();
  // One after the other: the order in which they came decides between equals, and buyers say "the second one".
  for (const one of goods) {
    const body = {
      name: one.name,
      description: one.description,
      category: one.category,
      price: { amount: one.price * unit, currency: settings.currency },
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
  return { shop, products };
}

/** Whole rows, under the same ids: a row's name is its shop and its id. */
async function copyRows(system: TestSystem, table: string, from: string, to: string): Promise<void> {
  const { rows } = await system.admin.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows.map(({ column }) => column);
  await system.admin.query(
    `insert into ${table} (${columns.join(", ")})
     select ${columns.map((column) => `copied.${column}`).join(", ")}
     from ${table} t, jsonb_populate_record(t, jsonb_build_object('shop_id', $2::text)) copied where t.shop_id = $1`,
    [from, to],
  );
}
