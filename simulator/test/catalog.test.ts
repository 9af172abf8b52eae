import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { graphClient } from "./graph-client.ts";

const shop = { phoneNumberId: "440099887766554", displayNumber: "12025550100", accessToken: "TEST_TOKEN" };
const wabaId = "330011223344556";

let simulator: Simulator;
let catalogId: string;
let catalogs = 0;
const graph = graphClient(() => simulator.url, "CATALOG_TOKEN");

beforeAll(async () => {
  simulator = await startSimulator();
  simulator.whatsapp.configure({ ...shop, wabaId, appSecret: "s", webhookUrl: "http://127.0.0.1:9/none" });
});

beforeEach(() => {
  catalogs += 1;
  catalogId = `77889900112233${catalogs}`;
  simulator.catalog.configure({ catalogId, accessToken: "CATALOG_TOKEN" });
  simulator.catalog.behave({
    batchDelayMs: 0,
    reviewDelayMs: 0,
    rejectTitleWords: [],
    failTitleWords: [],
    budget: true,
  });
});

afterAll(async () => simulator.stop());

const dress = {
  title: "Ankara dress",
  description: "Cotton, knee length",
  availability: "in stock",
  condition: "new",
  price: "15000.00 NGN",
  link: "https://shop.example/dress",
  image_link: "https://shop.example/dress.jpg",
  brand: "Ada Styles",
};

type Handles = { handles: string[]; validation_status: { retailer_id: string; errors: { message: string }[] }[] };
type Status = { status: string; errors_total_count: number; errors: object[]; ids_of_invalid_requests: string[] };

async function push(requests: readonly object[], more: object = {}): Promise<Handles> {
  const { body } = await graph("POST", `${catalogId}/items_batch`, { item_type: "PRODUCT_ITEM", requests, ...more });
  return body as Handles;
}

async function statusOf(handle: string | undefined, more = ""): Promise<Status> {
  const { body } = await graph("GET", `${catalogId}/check_batch_request_status?handle=${handle}${more}`);
  const [only] = (body as { data: Status[] }).data;
  if (!only) throw new Error("no status");
  return only;
}

const create = (id: string, fields: object = {}) => ({ method: "CREATE", data: { id, ...dress, ...fields } });
const update = (id: string, fields: object) => ({ method: "UPDATE", data: { id, ...fields } });

test("a batch is queued, and read back under the read side's names and price", async () => {
  const { handles } = await push([create("D-1"), create("D-2", { price: "900 KES", title: "Bag" })]);
  await simulator.webhooks.idle();
  expect(await statusOf(handles[0])).toMatchObject({
    status: "finished",
    errors_total_count: 0,
    ids_of_invalid_requests: [],
  });
  const fields = "retailer_id,name,price,currency,url,review_status";
  const { body } = await graph("GET", `${catalogId}/products?fields=${fields}`);
  expect(body["data"]).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      retailer_id: "D-1",
      name: "Ankara dress",
      price: "NGN 15,000.00",
      currency: "NGN",
      url: dress.link,
      review_status: "approved",
    },
    expect.objectContaining({ retailer_id: "D-2", name: "Bag", currency: "KES" }),
  ]);
});

test("a form with the requests as JSON text is as good as JSON", async () => {
  const form = new URLSearchParams({ item_type: "PRODUCT_ITEM", requests: JSON.stringify([create("F-1")]) });
  const { body } = await graph("POST", `${catalogId}/items_batch`, form);
  await simulator.webhooks.idle();
  expect(await statusOf(String((body as Handles).handles[0]))).toMatchObject({ status: "finished" });
  expect(simulator.catalog.item(catalogId, "F-1")).toMatchObject({ retailerId: "F-1" });
});

test("a batch is scheduled, dispatched, started and finished in its time", async () => {
  simulator.catalog.behave({ batchDelayMs: 30_000 });
  const { handles } = await push([create("S-1")]);
  const seen: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    seen.push((await statusOf(handles[0])).status);
    await simulator.clock.advance({ seconds: 10.5 });
  }
  expect(seen).toEqual(["scheduled", "dispatched", "started", "finished"]);
});

test.each<[string, object, RegExp]>([
  ["a missing title", { title: undefined }, /title/],
  ["a price with a sign", { price: "₦15,000" }, /price/],
  ["a price without a currency", { price: "15000" }, /price/],
  ["an availability with an underscore", { availability: "in_stock" }, /availability/],
  ["a link that is none", { link: "shop.example/dress" }, /link/],
  ["a title of 201 characters", { title: "x".repeat(201) }, /title/],
  ["half a quantity", { quantity_to_sell_on_facebook: 1.5 }, /quantity/],
  ["no brand, gtin or mpn", { brand: undefined }, /brand/],
])("an item with %s is told of at once, and a batch of nothing else is not taken", async (_what, fields, words) => {
  const { handles, validation_status: validation } = await push([create("X-1", fields)]);
  expect(handles).toEqual([]);
  expect(validation).toMatchObject([{ retailer_id: "X-1", errors: [{ message: expect.stringMatching(words) }] }]);
});

test("a finished batch can hold failed items, whose ids come only when asked for", async () => {
  simulator.catalog.behave({ failTitleWords: ["forbidden"] });
  const { handles } = await push([
    create("G-1"),
    update("G-2", { title: "No rest" }),
    create("G-3", { title: "Forbidden tea" }),
  ]);
  await simulator.webhooks.idle();
  const { errors, ...status } = await statusOf(handles[0]);
  expect(status).toMatchObject({ status: "finished", ids_of_invalid_requests: [] });
  expect(errors).toContainEqual({ line: 1, id: "G-2", message: "A required field is missing: description" });
  expect((await statusOf(handles[0], "&load_ids_of_invalid_requests=true")).ids_of_invalid_requests).toEqual([
    "G-2",
    "G-3",
  ]);
  expect(simulator.catalog.items(catalogId).map(({ retailerId }) => retailerId)).toEqual(["G-1"]);
});

test("an update of an unknown item makes it, unless that is switched off", async () => {
  const made = await push([update("U-1", dress)]);
  const refused = await push([update("U-2", dress)], { allow_upsert: false });
  await simulator.webhooks.idle();
  expect(await statusOf(made.handles[0])).toMatchObject({ errors_total_count: 0 });
  expect(await statusOf(refused.handles[0])).toMatchObject({ errors_total_count: 1, errors: [{ line: 0, id: "U-2" }] });
  await push([update("U-1", { price: "14000 NGN" })]);
  await push([{ method: "DELETE", data: { id: "U-none" } }]);
  await simulator.webhooks.idle();
  expect(simulator.catalog.item(catalogId, "U-1")?.data).toMatchObject({ price: "14000 NGN", title: dress.title });
});

test("a ninth batch within a minute is refused with 80014, and the header says how long", async () => {
  for (let count = 0; count < 8; count += 1) await push([create(`B-${count}`)]);
  const ninth = await graph("POST", `${catalogId}/items_batch`, {
    item_type: "PRODUCT_ITEM",
    requests: [create("B-9")],
  });
  expect(ninth).toMatchObject({ http: 400, body: { error: { code: 80014 } } });
  expect(JSON.parse(ninth.usage ?? "{}")).toMatchObject({
    [catalogId]: [{ call_count: 100, estimated_time_to_regain_access: 1 }],
  });
  await simulator.clock.advance({ seconds: 61 });
  expect((await push([create("B-9")])).handles).toHaveLength(1);
});

test.each([
  ["SIM-CANCELED-1", "canceled"],
  ["sim-error-1", "error"],
])("a batch with item %s ends as %s, with half of it done", async (id, status) => {
  const { handles } = await push([create(id), create("H-2")]);
  await simulator.webhooks.idle();
  expect(await statusOf(handles[0])).toMatchObject({ status });
  expect(simulator.catalog.items(catalogId)).toHaveLength(1);
});

test("an item waits for its review, and a word in its title can fail it", async () => {
  simulator.catalog.behave({ reviewDelayMs: 60_000, rejectTitleWords: ["replica"] });
  await push([create("R-1"), create("R-2", { title: "Replica bag" })]);
  await simulator.webhooks.idle();
  const states = () => simulator.catalog.items(catalogId).map(({ reviewStatus }) => reviewStatus);
  expect(states()).toEqual(["pending", "pending"]);
  await simulator.clock.advance({ seconds: 60 });
  expect(states()).toEqual(["approved", "rejected"]);
});

test("pages follow one another, and a filter finds an item by its id or by words", async () => {
  await push(Array.from({ length: 7 }, (_, at) => create(`P-${at}`, { title: at === 3 ? "Blue bag" : "Dress" })));
  await simulator.webhooks.idle();
  type Page = { data: { retailer_id: string }[]; paging?: { next?: string } };
  const seen: string[] = [];
  let next: string | undefined = `${simulator.url}/whatsapp/v25.0/${catalogId}/products?fields=retailer_id&limit=3`;
  while (next !== undefined) {
    const response: Response = await fetch(next, { headers: { authorization: "Bearer CATALOG_TOKEN" } });
    const page: Page = JSON.parse(await response.text());
    seen.push(...page.data.map((item) => item.retailer_id));
    next = page.paging?.next;
  }
  expect(seen).toEqual(Array.from({ length: 7 }, (_, at) => `P-${at}`));
  const find = async (filter: object) =>
    graph("GET", `${catalogId}/products?fields=retailer_id&filter=${encodeURIComponent(JSON.stringify(filter))}`);
  expect((await find({ retailer_id: { eq: "P-5" } })).body["data"]).toMatchObject([{ retailer_id: "P-5" }]);
  expect((await find({ name: { i_contains: "blue" } })).body["data"]).toMatchObject([{ retailer_id: "P-3" }]);
  expect((await find({ retailer_id: { is_any: ["P-1", "P-2"] } })).body["data"]).toHaveLength(2);
  expect((await find({ nonsense: 1 })).body).toMatchObject({ error: { code: 100 } });
});

test("items can change behind the merchant's back", async () => {
  await push([create("Z-1"), create("Z-2")]);
  await simulator.webhooks.idle();
  simulator.catalog.drift(catalogId, "Z-1", { price: "1 NGN" });
  simulator.catalog.drift(catalogId, "Z-2", null);
  const { body } = await graph("GET", `${catalogId}/products?fields=retailer_id,price`);
  expect(body["data"]).toMatchObject([{ retailer_id: "Z-1", price: "NGN 1.00" }]);
});

test("requests that are no list, no item type, a strange token and a strange catalog are refused", async () => {
  const bad = async (body: object) => graph("POST", `${catalogId}/items_batch`, body);
  expect((await bad({ item_type: "PRODUCT_ITEM", requests: "[{" })).body).toMatchObject({ error: { code: 100 } });
  expect((await bad({ requests: [create("A")] })).body).toMatchObject({ error: { code: 100 } });
  expect(await graphClient(() => simulator.url, "WRONG")("GET", `${catalogId}/products`)).toMatchObject({ http: 401 });
  expect((await graph("GET", "1/products")).body).toMatchObject({ error: { code: 100, error_subcode: 33 } });
});

test("an account shows one catalog, linked and taken off through the API", async () => {
  const whatsapp = graphClient(() => simulator.url, "TEST_TOKEN");
  const link = { catalog_id: catalogId };
  expect((await whatsapp("POST", `${wabaId}/product_catalogs`, link)).body).toEqual({ success: true });
  expect((await whatsapp("GET", `${wabaId}/product_catalogs`)).body).toMatchObject({ data: [{ id: catalogId }] });
  expect((await whatsapp("GET", `${catalogId}/products`)).http).toBe(200);
  expect((await whatsapp("DELETE", `${wabaId}/product_catalogs`, link)).body).toEqual({ success: true });
  expect((await whatsapp("GET", `${wabaId}/product_catalogs`)).body).toEqual({ data: [] });
});
