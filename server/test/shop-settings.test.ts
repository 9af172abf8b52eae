// What a seller says of the shop, and who hears of it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";

let simulator: Simulator;
let system: TestSystem;

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  system.connect(simulator);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const read = async (shop: TestShop = system.shop) => (await system.call("GET", "/api/shop", { key: shop.key })).body;
const change = (body: object, shop: TestShop = system.shop, headers: Record<string, string> = {}) =>
  system.call("PATCH", "/api/shop", { key: shop.key, body, headers });
const pointers = (answer: { body: { errors: { pointer: string; code: string }[] } }) =>
  answer.body.errors.map(({ pointer, code }) => `${pointer} ${code}`);
const naira = (amount: number) => ({ amount, currency: "NGN" });
const area = (name: string, more: object = {}) => ({
  name,
  aliases: [],
  fee: naira(150_000),
  payOnDelivery: true,
  etaDays: 1,
  ...more,
});
const spans = (...times: [opens: string, closes: string][]) => times.map(([opens, closes]) => ({ opens, closes }));

describe("the shop", () => {
  test("is changed field by field, once per version, and says what it was before", async () => {
    const shop = await system.newShop({ policies: { returns: "7 days", delivery: "By bike" } });
    const first = await system.call("GET", "/api/shop", { key: shop.key });
    expect(first.headers.get("etag")).toBe('"v1"');
    expect(first.body).toMatchObject({ country: "NG", taxRateBasisPoints: 750, languages: [], pickup: null });

    const changed = await change(
      {
        name: "Amaka & Sons",
        country: "GH",
        timezone: "Africa/Accra",
        languages: ["en", "tw", "en"],
        pictures: { logo: "https://a.example/l.png" },
        policies: { delivery: null, exchange: "Within 3 days" },
        taxRegistered: true,
        taxNumber: "GHA-1234567",
      },
      shop,
      { "if-match": '"v1"' },
    );
    expect(changed.headers.get("etag")).toBe('"v2"');
    expect(changed.body).toMatchObject({
      name: "Amaka & Sons",
      languages: ["en", "tw"],
      pictures: { logo: "https://a.example/l.png", cover: null },
      policies: { returns: "7 days", exchange: "Within 3 days" },
      taxRateBasisPoints: 2_000,
      version: 2,
    });
    expect((await change({ name: "Late" }, shop, { "if-match": '"v1"' })).status).toBe(412);
    expect((await change({ name: "Amaka & Sons" }, shop)).body.version).toBe(2);
    expect((await change({ taxRateBasisPoints: 1_250 }, shop)).body.taxRateBasisPoints).toBe(1_250);
    expect((await change({ taxRateBasisPoints: null }, shop)).body.taxRateBasisPoints).toBe(2_000);

    const { rows } = await system.admin.query(
      "select data from events where shop_id = $1 and type = 'shop.updated' order by sequence",
      [shop.id],
    );
    expect(rows).toHaveLength(3);
    expect(rows[0].data).toMatchObject({ object: { version: 2 }, previous: { name: "Amaka's Closet", country: "NG" } });
    const audited = await system.admin.query(
      "select actor ->> 'id' as by, detail from audit_log where shop_id = $1 and act = 'shop_changed' order by id limit 1",
      [shop.id],
    );
    expect(audited.rows).toEqual([
      { by: shop.keyId, detail: { changed: expect.arrayContaining(["name", "policies", "taxRateBasisPoints"]) } },
    ]);
  });

  test("is told every fault of a change, each where it is", async () => {
    const answer = await change({
      country: "XQ",
      timezone: "Lagos",
      deliveryAreas: [area("Yaba"), area("Ikeja", { aliases: ["YÁBA"], fee: { amount: 1, currency: "KES" } })],
      openingHours: {
        week: { monday: spans(["09:00", "13:00"], ["12:00", "17:00"]), tuesday: spans(["18:00", "09:00"]) },
        closures: [
          { from: "2026-02-30", to: "2026-03-01", reason: null },
          { from: "2026-03-02", to: "2026-03-01", reason: null },
        ],
      },
    });
    expect(answer.status).toBe(400);
    expect(pointers(answer)).toEqual([
      "/country enum",
      "/timezone enum",
      "/openingHours/week/monday/1/opens order",
      "/openingHours/week/tuesday/0/closes order",
      "/openingHours/closures/0/from format",
      "/openingHours/closures/1/to order",
      "/deliveryAreas/1/fee/currency currency",
      "/deliveryAreas/1/aliases/0 duplicate",
    ]);
    const both = await change({ openingHours: { words: "Always", week: { monday: [] } } });
    expect(pointers(both)).toEqual(["/openingHours/words said_twice"]);
    expect((await read()).version).toBe(1);
  });

  test("keeps its currency once anything is counted in it, and restates its fees until then", async () => {
    const shop = await system.newShop({ deliveryAreas: [{ ...area("Yaba"), fee: 150_000 }] });
    expect(pointers(await change({ currency: "GHS" }, shop))).toEqual(["/deliveryAreas required"]);
    const restated = [area("Accra", { fee: { amount: 2_000, currency: "GHS" } })];
    expect((await change({ currency: "GHS", deliveryAreas: restated }, shop)).body.deliveryAreas).toEqual(restated);
    await system.call("POST", "/api/products", {
      key: shop.key,
      body: { name: "Cup", price: { amount: 500, currency: "GHS" } },
    });
    const refused = await change({ currency: "NGN", deliveryAreas: [] }, shop);
    expect([refused.status, refused.body.code]).toEqual([409, "currency_fixed"]);
  });

  test("says its hours as they were said last, in its own words or by weekdays, with the days it is closed", async () => {
    const told = async (openingHours: object | null) => (await change({ openingHours })).body.openingHours.told;
    expect(await told({ words: "Most days" })).toBe("Most days");
    const day = spans(["09:00", "18:30"]);
    expect(
      await told({ week: { monday: day, tuesday: day, saturday: spans(["10:00", "13:00"], ["14:00", "24:00"]) } }),
    ).toBe("Monday to Tuesday 9am – 6:30pm, Saturday 10am – 1pm and 2pm – midnight");
    const closures = [
      { from: "2026-11-01", to: "2026-11-20", reason: "Rest" },
      { from: "2026-12-25", to: "2026-12-26", reason: "Christmas" },
      { from: "2026-12-01", to: "2026-12-01", reason: null },
    ];
    expect(await told({ week: { tuesday: [] }, closures })).toBe(
      "Monday 9am – 6:30pm, Saturday 10am – 1pm and 2pm – midnight. Closed on 1 December 2026, from 25 December 2026 to 26 December 2026 (Christmas)",
    );
    expect(await told({ words: "By appointment", closures: [] })).toBe("By appointment");
    expect(await told(null)).toBeNull();
  });

  test("is what the agent tells buyers, from its next answer on", async () => {
    const ask = async (text: string): Promise<string> => {
      const writing = { phoneNumberId: system.shop.account, from: "+2348031234567", name: "Ada", text };
      await simulator.whatsapp.writeAs(writing);
      await simulator.webhooks.idle();
      await system.settled();
      return simulator.whatsapp.sentTo("+2348031234567").at(-1)?.text ?? "";
    };
    await change({
      openingHours: { week: { sunday: spans(["13:00", "18:00"]) } },
      policies: { returns: "Bring it back within 9 days." },
      deliveryAreas: [area("Surulere", { fee: naira(230_000) })],
    });
    expect(await ask("when are you open?")).toContain("Sunday 1pm – 6pm");
    expect(await ask("can I return it?")).toContain("within 9 days");
    expect(await ask("how much is delivery to Surulere?")).toContain("2,300");
    await change({ deliveryAreas: [area("Surulere", { fee: naira(310_000) })] });
    expect(await ask("how much is delivery to Surulere?")).toContain("3,100");
  });
});
