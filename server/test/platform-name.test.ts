// "Sokoni" is the platform's name, and Swahili for "at the market". A shop and its agent may use it together with a name of their own.
import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, startSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

/** The drivers' names as the source has them. */
const drivers = globSync("server/src/{payments,shipping,channels}/providers/*/driver.ts").map((file) =>
  (/^  name: "(.+)",$/m.exec(readFileSync(file, "utf8"))?.[1] ?? file).replaceAll("-", " "),
);

/** The couriers of the simulated aggregator. */
const couriers = Array.from(
  readFileSync("simulator/src/terminal-africa/quote.ts", "utf8").matchAll(/name: "([^"]+)", slug/g),
  ([, name = ""]) => name,
);

const shop = (name: string): Promise<Answer> => system.call("PATCH", "/api/shop", { body: { name } });
const agent = (name: string): Promise<Answer> =>
  system.call("PATCH", "/api/shop/agent", { body: { persona: { name } } });
const faults = ({ body }: Answer): string[] =>
  body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`);

test.each(["Mama Neema Sokoni", "Sokoni Fresh", "Sokoni Mboga na Matunda"])("%s is taken", async (name) => {
  const named = await shop(name);
  expect([named.status, named.body.name]).toEqual([200, name]);
  const called = await agent(name);
  expect([called.status, called.body.persona.name]).toEqual([200, name]);
});

test.each(["Sokoni", "Sokoni Payments", "Équipe Sokoni", "Malipo Sokoni", "Sokoni Help Dey", "Sоkоni Verified"])(
  "%s is refused: it reads as the platform's",
  async (name) => {
    const [named, called] = [await shop(name), await agent(name)];
    expect([named.status, ...faults(named)]).toEqual([400, "/name platform_name"]);
    expect([called.status, ...faults(called)]).toEqual([400, "/persona/name platform_name"]);
  },
);

test.each([...couriers, "DHL Nigeria", "FedEx"])("a shop is not called as the courier %s is", async (name) => {
  const named = await shop(name);
  expect([named.status, ...faults(named)]).toEqual([400, "/name platform_name"]);
});

test("a shop that has such a name already works on, and keeps it", async () => {
  const other = await system.newShop();
  await system.admin.query("update shops set name = 'GIG Logistics' where shop_id = $1", [other.id]);
  const change = { name: "GIG Logistics", city: "Ikeja" };
  const { status, body } = await system.call("PATCH", "/api/shop", { key: other.key, body: change });
  expect([status, body.name, body.city]).toEqual([200, "GIG Logistics", "Ikeja"]);
});

test.each([
  "Paystack", "Pay-Stack", "M-Pesa", "MTN", "Flutterwave Ada", "Shipbubble", "Terminal Africa", "WhatsApp", "Whatsapp Ada", "Instagram",
  "Refund Team", "Escrow Officer", "Buyer Protection", "Customer Care", "Trust and Safety", "Bank Officer", "Service Client", "Huduma",
  "Remboursement", "Usalama wa Malipo",
])("an agent is not called %s", async (name) => {
  const called = await agent(name);
  expect([called.status, ...faults(called)]).toEqual([400, "/persona/name platform_name"]);
}); // prettier-ignore

test.each(drivers)("an agent is not called as the driver %s is", async (name) => {
  expect((await agent(name)).status).toBe(400);
});

test.each(["Ada", "Kiki", "Banke", "Salama", "Mama Neema", "Zuri Bot", "Amaka's Helper", "Cleo", "Moneke"])(
  "an agent may be called %s",
  async (name) => {
    expect((await agent(name)).status).toBe(200);
  },
);
