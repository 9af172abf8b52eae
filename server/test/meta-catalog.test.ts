// The catalog driver against the simulated catalog. The simulator is written from the provider's pages, independently of the driver.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Simulator, startSimulator } from "../../simulator/src/simulator.ts";
import type { CatalogAccount, CatalogItem } from "../src/channels/catalog-driver.ts";
import { metaCatalog } from "../src/channels/providers/meta-catalog/driver.ts";
import { priceToWire } from "../src/channels/providers/meta-catalog/change-to-wire.ts";
import { startExchangeServer } from "./support/exchange-server.ts";

let simulator: Simulator;
let account: CatalogAccount;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.stop());
beforeEach(() => {
  const catalogId = randomUUID();
  account = { baseUrl: `${simulator.url}/whatsapp/v25.0`, catalogId, accessToken: `token-${catalogId}` };
  simulator.catalog.behave({ batchDelayMs: 0, failTitleWords: [], rejectTitleWords: [], reviewDelayMs: 0 });
  simulator.catalog.configure({ catalogId, accessToken: account.accessToken });
});

const dress: CatalogItem = {
  retailerId: "AWD-01",
  title: "Ankara Wrap Dress",
  description: "Cotton, lined.",
  inStock: true,
  quantity: 12,
  price: { amount: 1_500_000, currency: "NGN" },
  link: "https://wa.me/2348000000001?text=AWD-01",
  images: ["https://pictures.example/dress.jpg", "https://pictures.example/back.jpg"],
  brand: "Amaka's Closet",
  category: "Dresses",
  group: null,
  options: {},
};
const put = (...items: CatalogItem[]) =>
  metaCatalog.put(
    account,
    items.map((item) => ({ kind: "put", item })),
  );

async function taken(...items: CatalogItem[]): Promise<string> {
  const answer = await put(...items);
  if (answer.kind !== "taken" || answer.handle === null) throw new Error(JSON.stringify(answer));
  await simulator.clock.advance({ seconds: 1 });
  return answer.handle;
}

test("an item is put in as the catalog wants it, and found again", async () => {
  const handle = await taken({ ...dress, group: "AWD", options: { Colour: "Red", Size: "M", Sleeve: "long" } });
  expect(await metaCatalog.ask(account, handle)).toEqual({
    kind: "known",
    state: { kind: "finished", problems: [], unnamed: 0 },
  });
  expect(simulator.catalog.item(account.catalogId, "AWD-01")?.data).toMatchObject({
    title: "Ankara Wrap Dress",
    availability: "in stock",
    price: "15000.00 NGN",
    image_link: "https://pictures.example/dress.jpg",
    item_group_id: "AWD",
    color: "Red",
    size: "M",
  });
  const listingId = simulator.catalog.item(account.catalogId, "AWD-01")?.id;
  expect(await metaCatalog.read(account, null)).toEqual({
    kind: "known",
    items: [{ listingId, retailerId: "AWD-01", inStock: true, visible: true, review: "approved" }],
    next: null,
  });
});

test("prices are written in major units, and whole ones without a dot", () => {
  expect(priceToWire({ amount: 5, currency: "NGN" })).toBe("0.05 NGN");
  expect(priceToWire({ amount: 12_345, currency: "KES" })).toBe("123.45 KES");
  expect(priceToWire({ amount: 12_000, currency: "XOF" })).toBe("12000 XOF");
});

test("an item put in twice is one, and what is taken out twice is out", async () => {
  await taken(dress);
  await taken({ ...dress, inStock: false, quantity: 0 });
  expect(simulator.catalog.items(account.catalogId)).toHaveLength(1);
  expect(simulator.catalog.item(account.catalogId, "AWD-01")?.data["availability"]).toBe("out of stock");
  for (let time = 1; time <= 2; time += 1) {
    const answer = await metaCatalog.put(account, [{ kind: "remove", retailerId: "AWD-01" }]);
    if (answer.kind !== "taken" || answer.handle === null) throw new Error("not taken");
    await simulator.clock.advance({ seconds: 1 });
    expect(await metaCatalog.ask(account, answer.handle)).toMatchObject({ state: { kind: "finished", problems: [] } });
  }
  expect(simulator.catalog.items(account.catalogId)).toEqual([]);
});

test("items that fail are named with the catalog's words, the others are in", async () => {
  simulator.catalog.behave({ failTitleWords: ["cigars"] });
  const handle = await taken(
    dress,
    { ...dress, retailerId: "NO-PICTURE", images: [] },
    { ...dress, retailerId: "CIGARS", title: "Fine cigars" },
  );
  const answer = await metaCatalog.ask(account, handle);
  expect(answer).toMatchObject({
    kind: "known",
    state: {
      kind: "finished",
      unnamed: 0,
      problems: [
        { retailerId: "NO-PICTURE", message: expect.stringContaining("image_link") },
        { retailerId: "CIGARS", message: expect.stringContaining("cigars") },
      ],
    },
  });
  expect(simulator.catalog.items(account.catalogId).map((item) => item.retailerId)).toEqual(["AWD-01"]);
});

test("a list of which nothing is taken has no handle but reasons", async () => {
  expect(await put({ ...dress, link: "nowhere" })).toEqual({
    kind: "taken",
    handle: null,
    problems: [{ retailerId: "AWD-01", message: expect.stringContaining("link") }],
  });
});

test("a batch is open until it ends, and may end in pieces", async () => {
  simulator.catalog.behave({ batchDelayMs: 30_000 });
  const slow = await put(dress);
  if (slow.kind !== "taken" || slow.handle === null) throw new Error("not taken");
  expect(await metaCatalog.ask(account, slow.handle)).toEqual({ kind: "known", state: { kind: "open" } });
  await simulator.clock.advance({ seconds: 31 });
  expect(await metaCatalog.ask(account, slow.handle)).toMatchObject({ state: { kind: "finished" } });
  simulator.catalog.behave({ batchDelayMs: 0 });
  for (const [word, end] of [
    ["SIM-CANCELED", "canceled"],
    ["SIM-ERROR", "error"],
  ] as const) {
    const handle = await taken({ ...dress, retailerId: word });
    expect(await metaCatalog.ask(account, handle)).toEqual({ kind: "known", state: { kind: "broken", word: end } });
  }
});

test("a handle that nobody knows is gone; a token or a catalog that nobody knows is our trouble", async () => {
  expect(await metaCatalog.ask(account, "AcNothing")).toEqual({ kind: "gone" });
  expect(await metaCatalog.put({ ...account, accessToken: "other" }, [])).toMatchObject({
    kind: "refused",
    reason: "misconfigured",
    code: 190,
  });
  expect(await metaCatalog.read({ ...account, catalogId: "other" }, null)).toMatchObject({ reason: "misconfigured" });
  expect(await metaCatalog.ask({ ...account, catalogId: "other" }, "AcNothing")).toMatchObject({
    reason: "misconfigured",
  });
});

test("the ninth batch within a minute is told how long to wait; the driver's own pace never comes so far", async () => {
  for (let time = 1; time <= 8; time += 1) expect((await put(dress)).kind).toBe("taken");
  expect(await put(dress)).toMatchObject({ kind: "refused", reason: "throttled", code: 80014, retryAfterMs: 60_000 });
  await simulator.clock.advance({ seconds: 61 });
  const { atOnce, everyMs } = metaCatalog.pace;
  for (let time = 1; time <= 20; time += 1) {
    if (time > atOnce) await simulator.clock.advance({ seconds: everyMs / 1_000 });
    expect((await put(dress)).kind).toBe("taken");
  }
});

test("more than a page is read to its end", async () => {
  const items = Array.from({ length: 2_050 }, (_, place) => ({ ...dress, retailerId: `AWD-${place}` }));
  await taken(...items);
  const seen = new Set<string>();
  let pages = 0;
  for (let after: string | null = null; pages === 0 || after !== null; pages += 1) {
    const page = await metaCatalog.read(account, after);
    if (page.kind !== "known") throw new Error(JSON.stringify(page));
    for (const { retailerId } of page.items) seen.add(retailerId);
    after = page.next;
  }
  expect([seen.size, pages]).toEqual([2_050, 3]);
});

test("a list that is too large, an abuse and an answer without words are told apart", async () => {
  const server = await startExchangeServer();
  const there = { ...account, baseUrl: server.url };
  const fault = (code: number, message: string) => ({ status: 400, body: { error: { code, message } } });
  const ask = (played: Parameters<typeof server.play>[0]) => {
    server.play(played);
    return metaCatalog.put(there, [{ kind: "remove", retailerId: "x" }]);
  };
  expect(await ask(fault(1, "Please reduce the amount of data you're asking for"))).toMatchObject({
    reason: "too_large",
  });
  expect(await ask(fault(1, "An unknown error occurred"))).toMatchObject({ kind: "trouble", again: true });
  expect(await ask(fault(368, "The action attempted has been deemed abusive"))).toMatchObject({ reason: "stopped" });
  expect(await ask(fault(100, "Param requests must be an array"))).toMatchObject({ reason: "invalid" });
  expect(await ask({ status: 502, body: "<html>Bad gateway</html>" })).toMatchObject({ kind: "trouble", again: true });
  expect(await ask({ status: 200, body: { handles: "none" } })).toMatchObject({ kind: "trouble" });
  await server.close();
});
