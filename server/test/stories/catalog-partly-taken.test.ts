// A product of which a catalog refuses some variants: buyers see the others, and the seller reads which are refused.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Simulator, startSimulator } from "../../../simulator/src/simulator.ts";
import { seconds } from "../../src/kernel/values/clock.ts";
import { nameCatalog } from "../../src/shops/index.ts";
import { startSystem, type TestSystem } from "../support/system.ts";

let simulator: Simulator;
let system: TestSystem;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  const { id: shopId, account } = system.shop;
  system.connect(simulator);
  const mine = "select id from channel_connections where shop_id = $1 and slot = 'chatapp'";
  const { rows } = await system.admin.query(mine, [shopId]);
  const catalogId = `3${account}`;
  simulator.catalog.configure({ catalogId, accessToken: `token-${account}`, wabaIds: [`9${account}`] });
  simulator.catalog.behave({ failTitleWords: ["crimson"] });
  await system.services.api.write(shopId, (tx) =>
    nameCatalog(tx, { shopId, connectionId: rows[0].id, catalogId, stockBuffer: 0 }),
  );
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

async function offer(name: string, ...colours: string[]): Promise<string> {
  const body = {
    name,
    price: { amount: 900_000, currency: "NGN" },
    images: [{ url: "https://pictures.example/a.jpg" }],
    variants: colours.map((Colour) => ({ options: { Colour }, stock: 2 })),
  };
  const answer = await system.call("POST", "/api/products", { body });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body.id;
}

/** Until each catalog has said what it makes of it. */
async function entry(productId: string) {
  for (let time = 1; ; time += 1) {
    system.clock.advance(seconds(13));
    await simulator.clock.advance({ seconds: 13 });
    await system.worker?.sweep();
    const { data } = (await system.call("GET", "/api/catalog")).body;
    const own = data.find((one: { productId: string }) => one.productId === productId);
    if (own.channels[0].state !== "pending" || time === 20) return own;
  }
}

test("is partly taken, and says which variants are not", async () => {
  const { visibility, state, channels } = await entry(await offer("Head Wrap", "Indigo", "Crimson", "Wine"));
  expect([visibility, state]).toEqual(["partly_taken", "rejected"]);
  expect(channels[0].rejections.map(({ options }: { options: object }) => options)).toEqual([{ Colour: "Crimson" }]);
  expect(channels[0].retailerIds).toHaveLength(3);
});

test("is not taken where none is", async () => {
  const { visibility, channels } = await entry(await offer("Scarf", "Crimson", "Crimson Dark"));
  expect([visibility, channels[0].rejections.length]).toEqual(["not_taken", 2]);
});

test("is visible where all are", async () => {
  expect((await entry(await offer("Shawl", "Indigo", "Wine"))).visibility).toBe("visible");
});
