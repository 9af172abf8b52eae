// What a seller says of the shop, and who hears of it.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import type { BusinessNumber } from "../../simulator/src/whatsapp/books.ts";
import { days, hours } from "../src/kernel/values/clock.ts";
import { postsInNeed, replayInbox } from "../src/inbound-webhooks/index.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url, housekeeping: true });
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

/** What the simulated WhatsApp has of a number by now. */
const configure = (account: string, accessToken: string, more: Partial<BusinessNumber> = {}): void =>
  simulator.whatsapp.configure({
    phoneNumberId: account,
    displayNumber: "+234 801 111 1111",
    accessToken,
    appSecret: system.services.config.providers.sandbox.whatsapp.appSecrets[0] ?? "",
    webhookUrl: `${system.url}/api/webhooks/chatapp`,
    wabaId: `9${account}`,
    ...more,
  });

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
    for (const timezone of ["+05:30", "-03", "GMT+1", ""])
      expect([timezone, pointers(await change({ timezone }))]).toEqual([
        timezone,
        [expect.stringMatching("^/timezone ")],
      ]);
    const both = await change({ openingHours: { words: "Always", week: { monday: [] } } });
    expect(pointers(both)).toEqual(["/openingHours/words said_twice"]);
    expect((await read()).version).toBe(1);
  });

  test("keeps its currency once anything is counted in it, and restates its fees until then", async () => {
    const shop = await system.newShop({ deliveryAreas: [{ ...area("Yaba"), fee: 150_000 }] });
    const { body } = await change({ currency: "GHS" }, shop);
    expect(`${body.errors[0].pointer}: ${body.detail}`).toMatch(/^\/deliveryAreas: The fees .* in GHS\.$/);
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
      await quiet(simulator, system);
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

describe("the agent", () => {
  test("and the shop are not called as the platform is, and promise nothing about a buyer's money", async () => {
    expect(pointers(await change({ name: "Sokoni Buyer Protection" }))).toEqual(["/name platform_name"]);
    const greeting = { en: "Your money is guaranteed here" };
    const body = { persona: { name: "Sokoni Support", greeting } };
    const refused = await system.call("PATCH", "/api/shop/agent", { body });
    expect([refused.status, ...pointers(refused)]).toEqual([
      400,
      "/persona/name platform_name",
      "/persona/greeting/en promise",
    ]);
  });

  test("is told when to be silent, and how long a conversation stays with a person", async () => {
    const path = "/api/shop/agent";
    const settings = async (body: object) => (await system.call("PATCH", path, { body })).body;
    const write = async (text: string): Promise<void> => {
      const writing = { phoneNumberId: system.shop.account, from: "+2348039990001", name: "Obi", text };
      await simulator.whatsapp.writeAs(writing);
      await quiet(simulator, system);
    };
    const heard = () => simulator.whatsapp.sentTo("+2348039990001").length;
    expect(await settings({ enabled: false, takeoverMinutes: 30 })).toMatchObject({
      enabled: false,
      takeoverMinutes: 30,
    });
    await write("hello");
    expect(heard()).toBe(0);
    await settings({ enabled: true });
    await write("hello again");
    expect(heard()).toBe(1);

    const conversation = (await system.call("GET", "/api/conversations?limit=1")).body.data[0];
    await system.call("POST", `/api/conversations/${conversation.id}/reply`, { body: { text: "I am here myself" } });
    const until = new Date(system.clock.now().getTime() + 30 * 60_000).toISOString();
    expect((await system.call("GET", `/api/conversations/${conversation.id}`)).body.humanUntil).toBe(until);
    const seen = await system.call("GET", path);
    expect(seen.headers.get("etag")).toBe(`"v${(await read()).version}"`);
    const late = await system.call("PATCH", path, { body: { enabled: false }, headers: { "if-match": '"v1"' } });
    expect(late.status).toBe(412);
  });
});

describe("a channel", () => {
  const path = "/api/shop/channels";
  let numbers = 0;
  /** A number there that nobody has connected. */
  const newNumber = (more?: Partial<BusinessNumber>): { slot: string; account: string; accessToken: string } => {
    const account = String(700_000_000_000_000 + (numbers += 1));
    const accessToken = `secret-token-of-${account}`;
    configure(account, accessToken, more);
    return { slot: "chatapp", account, accessToken };
  };
  const write = async (phoneNumberId: string, text: string, from = "+2348035550001"): Promise<void> => {
    await simulator.whatsapp.writeAs({ phoneNumberId, from, name: "Chi", text });
    await quiet(simulator, system);
  };
  const eventsOf = async (id: string): Promise<string[]> => {
    const { rows } = await system.admin.query("select type from events where object_id = $1 order by sequence", [id]);
    return rows.map(({ type }) => type);
  };
  const get = async (id: string, key = system.shop.key) => (await system.call("GET", `${path}/${id}`, { key })).body;

  test("is connected when the channel itself says that account and token are good", async () => {
    const body = newNumber({ name: "Amaka's Closet", qualityRating: "YELLOW" });
    const made = await system.call("POST", path, { body });
    expect([made.status, made.text]).toEqual([201, expect.not.stringContaining(body.accessToken)]);
    expect(made.body).toMatchObject({
      account: body.account,
      display: "+234 801 111 1111",
      name: "Amaka's Closet",
      business: `9${body.account}`,
      state: "connected",
      health: { state: "healthy", quality: "YELLOW", lastCheckedAt: expect.any(String), lastInboundAt: null },
    });
    await write(body.account, "hello");
    expect((await get(made.body.id)).health).toMatchObject({
      lastInboundAt: expect.any(String),
      lastSentAt: expect.any(String),
    });

    const handle = { slot: "photoapp", account: system.shop.handle, accessToken: `token-${system.shop.handle}` };
    const instagram = await system.call("POST", path, { body: handle });
    expect([instagram.status, instagram.body.display, instagram.body.business]).toEqual([200, "@amakas.closet", null]);

    const other = newNumber();
    const wrong = async (change: object) => {
      const answer = await system.call("POST", path, { body: { ...other, ...change } });
      return [answer.status, ...pointers(answer)];
    };
    expect(await wrong({ accessToken: "guessed-token" })).toEqual([400, "/accessToken token_refused"]);
    expect(await wrong({ accessToken: body.accessToken })).toEqual([400, "/accessToken token_refused"]);
    const banned = newNumber({ status: "BANNED" });
    expect(await wrong(banned)).toEqual([400, "/account account_refused"]);
    expect(await wrong({ ...handle, accessToken: other.accessToken })).toEqual([400, "/accessToken token_refused"]);
  });

  test("of another shop is refused without a word of whose it is", async () => {
    const shop = await system.newShop({ name: "Bisi's Bags" });
    const body = newNumber();
    expect((await system.call("POST", path, { key: shop.key, body })).status).toBe(201);
    const refused = await system.call("POST", path, { body });
    expect([refused.status, refused.body.code]).toEqual([409, "channel_taken"]);
    expect(refused.text).not.toMatch(new RegExp(`${shop.id}|Bisi`));
  });

  test("that is not connected yet loses nothing: what was written is kept, alerted, and read once it is", async () => {
    const body = newNumber();
    await write(body.account, "anyone there?");
    const [post] = await postsInNeed(system.services.worker, 100);
    expect(post).toMatchObject({ sender: "chatapp", state: "failed", detail: expect.stringContaining(body.account) });
    const { id } = (await system.call("POST", path, { body })).body;
    expect(await replayInbox(system.services.worker, post?.id ?? "")).toBe(true);
    await system.settled();
    expect((await get(id)).health.lastInboundAt).not.toBeNull();
    expect(await postsInNeed(system.services.worker, 100)).toEqual([]);
  });

  test("gets a new token only when it is proved, and keeps the old one until then", async () => {
    const body = newNumber();
    const { id } = (await system.call("POST", path, { body })).body;
    const rotate = (accessToken: string, more: object = {}) =>
      system.call("POST", `${path}/${id}/rotate`, { body: { accessToken, ...more } });
    expect(pointers(await rotate("not-the-token"))).toEqual(["/accessToken token_refused"]);
    expect((await system.call("POST", `${path}/${id}/verify`)).body.health.state).toBe("healthy");

    const renewed = `${body.accessToken}-renewed`;
    configure(body.account, renewed);
    expect((await system.call("POST", `${path}/${id}/verify`)).body).toMatchObject({
      state: "needs_attention",
      health: { state: "failing", failingSince: expect.any(String), detail: expect.any(String) },
    });
    const soon = new Date(system.clock.now().getTime() + days(20)).toISOString();
    const rotated = await rotate(renewed, { accessTokenExpiresAt: soon });
    expect(rotated.body).toMatchObject({
      state: "connected",
      accessTokenExpiresAt: soon,
      health: { failingSince: null },
    });
    await write(body.account, "hello again");
    expect((await get(id)).health.lastSentAt).not.toBeNull();
    expect(await eventsOf(id)).toEqual(["channel.connected", "channel.needs_attention", "channel.recovered"]);
  });

  test("is looked at every hour, and its seller told once when the token is refused or soon ends", async () => {
    const shop = await system.newShop();
    const refused = newNumber();
    const ending = newNumber();
    const connect = async (body: object) => (await system.call("POST", path, { key: shop.key, body })).body.id;
    const first = await connect(refused);
    const expires = new Date(system.clock.now().getTime() + days(7) + hours(2)).toISOString();
    const second = await connect({ ...ending, accessTokenExpiresAt: expires });
    configure(refused.account, "another-token");
    for (let hour = 0; hour < 3; hour += 1) {
      system.clock.advance(hours(1));
      await system.worker?.sweep();
    }
    expect(await get(first, shop.key)).toMatchObject({ state: "needs_attention", health: { state: "failing" } });
    expect(await get(second, shop.key)).toMatchObject({
      state: "needs_attention",
      health: { state: "healthy", detail: expect.stringContaining(expires) },
    });
    expect(await eventsOf(first)).toEqual(["channel.connected", "channel.needs_attention"]);
    expect(await eventsOf(second)).toEqual(["channel.connected", "channel.needs_attention"]);
    configure(refused.account, refused.accessToken);
    system.clock.advance(hours(1));
    await system.worker?.sweep();
    expect((await get(first, shop.key)).state).toBe("connected");
    expect(await eventsOf(first)).toHaveLength(3);
  });

  test("is disconnected and connected again with the conversations it had", async () => {
    const shop = await system.newShop();
    const body = newNumber();
    const call = (method: string, to: string, sent?: object) =>
      system.call(method, to, { key: shop.key, ...(sent ? { body: sent } : {}) });
    const { id } = (await call("POST", path, body)).body;
    await write(body.account, "is the red one there?");
    const [conversation] = (await call("GET", "/api/conversations")).body.data;

    const gone = await call("DELETE", `${path}/${id}`);
    expect(gone.body).toMatchObject({ state: "disconnected", disconnectedAt: expect.any(String) });
    expect((await call("DELETE", `${path}/${id}`)).body).toEqual(gone.body);
    for (const act of ["verify", "rotate"])
      expect(
        (await call("POST", `${path}/${id}/${act}`, act === "rotate" ? { accessToken: "x".repeat(8) } : undefined)).body
          .code,
      ).toBe("channel_disconnected");
    await write(body.account, "hello?");
    expect((await call("GET", `/api/conversations/${conversation.id}/messages`)).body.data).toHaveLength(2);
    await call("POST", `/api/conversations/${conversation.id}/reply`, { text: "Yes" });
    await system.settled();
    const [unsent] = (await call("GET", `/api/conversations/${conversation.id}/messages`)).body.data;
    expect(unsent).toMatchObject({ text: "Yes", status: "failed" });

    const again = await call("POST", path, body);
    expect([again.status, again.body.id, again.body.state]).toEqual([200, id, "connected"]);
    await write(body.account, "still there?");
    const list = (await call("GET", "/api/conversations")).body.data;
    expect(list.map((one: { id: string }) => one.id)).toEqual([conversation.id]);
    expect(await eventsOf(id)).toEqual(["channel.connected", "channel.disconnected", "channel.connected"]);
  });
});

describe("docs/shop.md", () => {
  test("asks what it shows as it shows it", async () => {
    const text = readFileSync(new URL("../../docs/shop.md", import.meta.url), "utf8").replaceAll("\\\n", " ");
    const asked = [...text.matchAll(/^curl .*?:3000(\S+)(?: -X (\w+))? .*?(?:-d '(.*)')?$/gm)];
    expect(asked).toHaveLength(5);
    const made = await system.call("POST", "/api/shop/keys", { body: { name: "Old one", scopes: ["orders:read"] } });
    const statuses: number[] = [];
    for (const [, path = "", method, body] of asked) {
      const sent = body === undefined ? {} : { body: JSON.parse(body) };
      if (sent.body?.account) configure(sent.body.account, sent.body.accessToken);
      const here = path.replace("key_…", made.body.id);
      statuses.push((await system.call(method ?? (body ? "POST" : "GET"), here, sent)).status);
    }
    expect(statuses).toEqual([200, 200, 201, 201, 200]);
  });
});

describe("a channel that gives no answer", () => {
  test("is not the seller's to mend, and nothing is connected to it meanwhile", async () => {
    await simulator.stop();
    const [channel] = (await system.call("GET", "/api/shop/channels")).body.data;
    const looked = await system.call("POST", `/api/shop/channels/${channel.id}/verify`);
    expect(looked.body).toMatchObject({ state: channel.state, health: { state: "unanswered" } });
    const body = { slot: "chatapp", account: "600000000000001", accessToken: "any-token" };
    const refused = await system.call("POST", "/api/shop/channels", { body });
    expect([refused.status, refused.body.code]).toEqual([503, "channel_unavailable"]);
  });
});
