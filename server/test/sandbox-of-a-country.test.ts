// A sandbox shop is of its country: its number, its money, its clock, its providers at the desk. Nothing has to be registered by hand.
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxNumber } from "../src/app/sandbox-accounts.ts";
import { seconds } from "../src/kernel/values/clock.ts";
import { countryOfPhone, readPhone } from "../src/customers/index.ts";
import { shopCountries } from "../src/shops/index.ts";
import { operatorOf } from "./support/operator.ts";
import { type Selling, startSelling } from "./support/selling.ts";

type Made = { id: string; key: string; whatsapp: string; country: string; currency: string; timezone: string };

let selling: Selling;
let sokoni: ReturnType<typeof operatorOf>;
beforeAll(async () => {
  // Receipts are told in the simulator's time, which is the wall's.
  selling = await startSelling({}, { start: new Date() });
  const { system, simulator } = selling;
  sokoni = operatorOf(system, system.services.config.dataFolder, {
    SIMULATOR_URL: simulator.url,
    PORT: new URL(system.url).port,
  });
});
afterAll(() => selling.stop());

async function make(...words: string[]): Promise<Made> {
  const { code, out, errors } = await sokoni("shops", "create", ...words, "--json");
  expect([code, errors]).toEqual([0, ""]);
  return JSON.parse(out);
}

/** The channel's id of its WhatsApp number. */
async function numberOf({ id }: Made): Promise<string> {
  const { rows } = await selling.system.admin.query(
    "select account from channel_connections where shop_id = $1 and slot = 'chatapp'",
    [id],
  );
  return rows[0].account;
}

/** What the desk shows of this shop. */
async function providersAt(account: string): Promise<string[]> {
  const answer = await fetch(`${selling.simulator.url}/desk/events?shop=${encodeURIComponent(account)}`);
  let words = "";
  for await (const part of answer.body ?? []) {
    words += Buffer.from(part).toString();
    const [, state] = /event: state\ndata: (.*)\n/.exec(words) ?? [];
    if (state === undefined) continue;
    return (JSON.parse(state) as { providers: string[] }).providers;
  }
  throw new Error("the desk said nothing");
}

test("a Kenyan shop has a Kenyan number, sells in shillings by Nairobi's clock, and is paid with M-Pesa", async () => {
  const made = await make("--name", "Wanjiku Fabrics", "--country", "KE");
  expect(made).toMatchObject({ country: "KE", currency: "KES", timezone: "Africa/Nairobi" });
  expect(made.whatsapp).toMatch(/^\+254 7\d\d \d{6}$/);
  const account = await numberOf(made);
  expect(await providersAt(account)).toEqual(["M-Pesa", "Paystack", "Flutterwave"]);
});

test("both of a shop's channels have a catalog that takes its products", async () => {
  const made = await make("--name", "Njeri Bags", "--country", "KE");
  const { system, simulator } = selling;
  const images = [{ url: "https://pictures.example/a.jpg" }];
  const body = { name: "Kiondo", price: { amount: 250_000, currency: "KES" }, stock: 5, images };
  expect((await system.call("POST", "/api/products", { key: made.key, body })).status).toBe(201);
  for (let looks = 0; looks < 3; looks += 1) {
    system.clock.advance(seconds(13));
    await simulator.clock.advance({ seconds: 13 });
    await system.worker?.sweep();
    await selling.rest();
  }
  const { data } = (await system.call("GET", "/api/catalog", { key: made.key })).body;
  expect(data).toMatchObject([{ name: "Kiondo", visibility: "visible" }]);
  expect(data[0].channels.map((one: { channel: string; state: string }) => [one.channel, one.state])).toEqual([
    ["chatapp", "synced"],
    ["photoapp", "synced"],
  ]);
});

test("a Nigerian shop is not shown M-Pesa", async () => {
  const made = await make("--name", "Bola Bags");
  expect(made).toMatchObject({ country: "NG", currency: "NGN", timezone: "Africa/Lagos" });
  expect(await providersAt(await numberOf(made))).toEqual(["Paystack", "Flutterwave"]);
});

test.each(shopCountries)("a number of %s can exist there", (country) => {
  const { display } = sandboxNumber(country);
  expect([display, countryOfPhone(readPhone(display, country) ?? "")]).toEqual([display, country]);
});

test("a payment from M-Pesa's menu is heard of at once", async () => {
  const made = await make("--name", "Achieng Shoes", "--country", "KE");
  const { system, simulator } = selling;
  simulator.mpesa.behave({ autoAnswerSeconds: null });
  const product = await system.call("POST", "/api/products", {
    key: made.key,
    body: { name: "Sandals", price: { amount: 250_000, currency: "KES" }, stock: 5 },
  });
  const customer = await system.call("POST", "/api/customers", { key: made.key, body: { phone: "+254712003009" } });
  const order = await system.call("POST", "/api/orders", {
    key: made.key,
    body: { customerId: customer.body.id, items: [{ productId: product.body.id, quantity: 1 }] },
  });
  expect([order.status, order.text]).toEqual([201, order.text]);
  await simulator.mpesa.simulateC2b({
    shortCode: "174379",
    phone: "254712003009",
    amount: 250_000,
    reference: order.body.number,
  });
  await selling.rest();
  const paid = await system.call("GET", `/api/orders/${order.body.id}`, { key: made.key });
  expect(paid.body.paymentStatus).toBe("paid");
});
