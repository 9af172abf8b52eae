// A seller gives goods, choices, codes, places and riders names that a buyer would take for the platform's messages.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

type Body = Record<string, any>; // oxlint-disable-line no-explicit-any
const faultsOf = (body: Body): string[] =>
  body["errors"].map(({ pointer, code }: Body) => `${pointer} ${code}`).toSorted();
const price = { amount: 900_000, currency: "NGN" };

test("no product, choice, category or collection has such a name", async () => {
  const { id } = await stage.does(201, "POST", "/api/products", { name: "Released album vinyl", price });
  expect(faultsOf(await stage.does(400, "POST", "/api/products", { name: "Release fee", price }))).toEqual([
    "/name platform_words",
  ]);
  const change = {
    name: "Escrow deposit",
    category: "Refunds by Sokoni",
    options: [{ name: "Delivery confirmed", values: ["Payment received", "Red"] }],
  };
  expect(faultsOf(await stage.does(400, "PATCH", `/api/products/${id}`, change))).toEqual([
    "/category platform_words",
    "/name platform_words",
    "/options/0/name platform_words",
    "/options/0/values/0 platform_words",
  ]);
  const collection = { name: "Escrow payments", rule: { tags: ["a"] } };
  expect(faultsOf(await stage.does(400, "POST", "/api/collections", collection))).toEqual(["/name platform_words"]);
});

test("no discount code has one, and an honest code is a code", async () => {
  const terms = { kind: "percentage", percent: 10 };
  for (const code of ["REFUNDED-ALREADY", "refunded_already", "ESCROWRELEASE", "MONEYRETURNED10", "SOKONISAFE"])
    expect(faultsOf(await stage.does(400, "POST", "/api/discounts", { code, ...terms }))).toEqual([
      "/code platform_words",
    ]);
  for (const code of ["RELEASEPARTY", "PAYDAY10", "FREEDELIVERY"])
    await stage.does(201, "POST", "/api/discounts", { code, ...terms });
});

test("no delivery area and no city has one", async () => {
  const { deliveryAreas } = await stage.does(200, "GET", "/api/shop");
  const areas = [{ ...deliveryAreas[0], name: "Delivered And Confirmed" }];
  expect(faultsOf(await stage.does(400, "PATCH", "/api/shop", { deliveryAreas: areas }))).toEqual([
    "/deliveryAreas/0/name platform_words",
  ]);
  expect(faultsOf(await stage.does(400, "PATCH", "/api/shop", { city: "Escrow Payments" }))).toEqual([
    "/city platform_words",
  ]);
});

test("no customer has one, as broadcasts say their names", async () => {
  for (const [name, code] of [
    ["Sokoni has paid your ₦11,500 back", "platform_words"],
    ["Your refund was sent", "platform_words"],
    ["Send us your code", "asks_for_code"],
  ])
    expect(faultsOf(await stage.does(400, "POST", "/api/customers", { name }))).toEqual([`/name ${code}`]);
  const { id } = await stage.does(201, "POST", "/api/customers", { name: "Grace Mwangi" });
  const renamed = await stage.does(400, "PATCH", `/api/customers/${id}`, { name: "Your money is released" });
  expect(faultsOf(renamed)).toEqual(["/name platform_words"]);
  await stage.does(200, "PATCH", `/api/customers/${id}`, { name: "Grace Mwangi, Lekki", tags: ["vip"] });
});

test("a tax number is a number, as invoices print it", async () => {
  for (const taxNumber of ["PAID. Refund sent to buyer", "Paid back 2026", "the buyer has been paid 123456"])
    expect(faultsOf(await stage.does(400, "PATCH", "/api/shop", { taxNumber }))).toEqual(["/taxNumber not_a_number"]);
  for (const taxNumber of ["12345678-0001", "A123456789B", "NINEA 005 123 456", "CC 1234567 A", "GHA-1234567"])
    await stage.does(200, "PATCH", "/api/shop", { taxNumber });
});

test("a line of a file with one is left out with its reason, and the others are taken", async () => {
  const csv = "name,price,currency\nBuyer protection (required),5000,NGN\nMoney box,4000,NGN\n";
  const answer = await fetch(`${stage.system.url}/api/products/import`, {
    method: "POST",
    headers: { authorization: `Bearer ${stage.shop.key}`, "content-type": "text/csv" },
    body: csv,
  });
  const { id } = (await answer.json()) as Body;
  await stage.rests();
  const done = await stage.does(200, "GET", `/api/products/imports/${id}`);
  expect(done).toMatchObject({ state: "completed", created: 1, rejected: 1 });
  const { data } = await stage.does(200, "GET", `/api/products/imports/${id}/errors`);
  expect(data).toMatchObject([{ line: 2, code: "platform_words" }]);
});

test("a rider who is called like a courier company is told of as the shop's own", async () => {
  const { orderId } = await stage.sold();
  const { data: rates } = await stage.does(200, "POST", "/api/shipping/rates", { orderId });
  const rateId = rates.find(({ kind }: Body) => kind === "own_rider").id;
  const sent = (name: string, status: number) =>
    stage.does(status, "POST", "/api/shipping/dispatch", { orderId, rateId, rider: { name } });
  expect(faultsOf(await sent("Delivered and confirmed", 400))).toEqual(["/rider/name platform_words"]);
  const { trackingUrl } = await sent("GIG Logistics", 201);
  const { publicUrl } = stage.system.services.config;
  const page = await (await fetch(trackingUrl.replace(publicUrl, stage.system.url))).text();
  expect(page).toContain("The shop&#39;s own rider, “GIG Logistics”");
});
