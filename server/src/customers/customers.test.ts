import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { knownOf } from "./queries.ts";
import { insertOrder } from "../../test/support/orders.ts";
import { startSystem, type TestSystem } from "../../test/support/system.ts";
import { systemActor } from "../kernel/security/actor.ts";
import { newId } from "../kernel/values/id.ts";
import { findOrCreateCustomer, recordMarketingChoice } from "./index.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());

const create = (body: unknown, options = {}) => system.call("POST", "/api/customers", { body, ...options });
const writes = (user: Partial<Parameters<typeof findOrCreateCustomer>[2]["user"]>, channel = "chatapp") =>
  system.services.worker.write(system.shop.id, (tx) =>
    findOrCreateCustomer(tx, systemActor(system.shop.id, "test", system.clock.now()), {
      channel,
      user: { userId: null, phone: null, name: null, username: null, ...user },
    }),
  );
const read = async (id: string) => (await system.call("GET", `/api/customers/${id}`)).body;
const eventsOf = async (id: string): Promise<string[]> =>
  (await system.admin.query("select type from events where object_id = $1 order by sequence", [id])).rows.map(
    (row) => row.type,
  );

describe("a customer", () => {
  test("is created with phones in E.164 and addresses in full", async () => {
    const answer = await create({
      name: "Ngozi",
      phone: "0803 123 4567",
      email: "ngozi@example.com",
      language: "ig",
      tags: ["vip"],
      addresses: [{ landmark: "Opposite Tantalizers", area: "Yaba", phones: ["08031234568"] }],
      consent: { chatapp: { marketing: true } },
      metadata: { source: "market" },
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("etag")).toBe('"v1"');
    expect(answer.body).toMatchObject({
      name: "Ngozi",
      phone: "+2348031234567",
      tags: ["vip"],
      addresses: [
        {
          line: null,
          landmark: "Opposite Tantalizers",
          area: "Yaba",
          city: null,
          contactName: null,
          riderNote: null,
          pin: null,
          phones: ["+2348031234568"],
        },
      ],
      consent: { chatapp: { marketing: true, source: "seller", changedAt: "2026-11-21T09:00:00.000Z" } },
      facts: [],
      identities: [],
      orders: {
        count: 0,
        paidCount: 0,
        totalSpent: { amount: 0, currency: "NGN" },
        average: null,
        otherCurrencies: [],
        firstOrderAt: null,
        lastOrderAt: null,
        daysSinceLast: null,
        favouriteProducts: [],
      },
      segment: "prospects",
      scores: null,
      openConversationId: null,
      version: 1,
    });
    expect(await read(answer.body.id)).toEqual(answer.body);
    expect(await eventsOf(answer.body.id)).toEqual(["customer.created"]);
  });

  test("phones are read by the shop's country", async () => {
    const kenyan = await system.newShop({ country: "KE", currency: "KES" });
    const ivorian = await system.newShop({ country: "CI", currency: "XOF" });
    expect((await create({ phone: "0110 123456" }, { key: kenyan.key })).body.phone).toBe("+254110123456");
    expect((await create({ phone: "07 07 12 34 56" }, { key: ivorian.key })).body.phone).toBe("+2250707123456");
  });

  test("phones that can't exist are refused, each with its place", async () => {
    const answer = await create({
      phone: "12345",
      addresses: [{ area: "Yaba", phones: ["+999 1", "08031234567"] }, {}],
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((fault: { pointer: string; code: string }) => [fault.pointer, fault.code])).toEqual([
      ["/phone", "phone"],
      ["/addresses/0/phones/0", "phone"],
      ["/addresses/1", "required"],
    ]);
    const filter = await system.call("GET", "/api/customers?phone=12345");
    expect([filter.status, filter.body.errors[0].pointer]).toEqual([400, "/query/phone"]);
  });

  test("without name, phone and email is refused", async () => {
    const answer = await create({ tags: ["x"] });
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, "/name"]);
  });

  test("with the phone of another is refused, naming the other", async () => {
    const first = (await create({ phone: "+254712345678" })).body;
    const second = await create({ phone: "+254 712 345 678" });
    expect([second.status, second.body.code, second.body.customerId]).toEqual([409, "customer_exists", first.id]);
    const other = (await create({ name: "Other" })).body;
    const change = await system.call("PATCH", `/api/customers/${other.id}`, { body: { phone: "+254712345678" } });
    expect([change.status, change.body.customerId]).toEqual([409, first.id]);
    expect(
      (await system.call("PATCH", `/api/customers/${first.id}`, { body: { phone: "+254712345678" } })).status,
    ).toBe(200);
  });

  test("asked for twenty times at once is created once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ phone: "+254712000020" })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === "customer_exists")).toHaveLength(19);
  });

  test("is changed by a merge patch, with the time of a consent kept until it changes", async () => {
    const { id } = (await create({ name: "Kofi", consent: { chatapp: { marketing: true } }, metadata: { a: "1" } }))
      .body;
    system.clock.advance(1_000);
    const { body } = await system.call("PATCH", `/api/customers/${id}`, {
      body: {
        name: null,
        tags: ["late"],
        consent: { chatapp: { marketing: true }, photoapp: { marketing: false } },
        metadata: { a: null },
      },
    });
    expect(body).toMatchObject({ name: null, tags: ["late"], metadata: {}, version: 2 });
    expect(body.consent.chatapp.changedAt < body.consent.photoapp.changedAt).toBe(true);
    const stale = await system.call("PATCH", `/api/customers/${id}`, {
      body: { name: "Kofi" },
      headers: { "if-match": '"v1"' },
    });
    expect([stale.status, stale.body.code, stale.body.currentVersion]).toEqual([412, "version_conflict", 2]);
  });

  test("shows what they have bought", async () => {
    const { id } = (await create({ name: "Buyer" })).body;
    const order = (total: number, state: string, payment: string) =>
      insertOrder(system, system.shop.id, { customerId: id, total, state, payment });
    await order(1_000, "completed", "paid");
    await order(2_001, "placed", "partly_refunded");
    await order(5_000, "placed", "unpaid");
    await order(7_000, "cancelled", "unpaid");
    await order(9_000, "draft", "unpaid");
    const at = system.clock.now().toISOString();
    const figures = {
      count: 3,
      paidCount: 2,
      totalSpent: { amount: 3_001, currency: "NGN" },
      average: { amount: 1_500, currency: "NGN" },
      otherCurrencies: [],
      firstOrderAt: at,
      lastOrderAt: at,
      daysSinceLast: 0,
      favouriteProducts: [],
    };
    expect((await read(id)).orders).toEqual(figures);
    const { body } = await system.call("GET", "/api/customers?limit=100");
    expect(body.data.find((customer: { id: string }) => customer.id === id).orders).toEqual(figures);
  });

  test("is found by part of the name or the phone, by phone as written, and by tag", async () => {
    const shop = await system.newShop();
    const { id } = (
      await create({ name: "Adaeze 100% Okafor", phone: "08035550001", tags: ["lagos"] }, { key: shop.key })
    ).body;
    await create({ name: "Somebody" }, { key: shop.key });
    const ids = async (query: string) =>
      (await system.call("GET", `/api/customers?${query}`, { key: shop.key })).body.data.map(
        (row: { id: string }) => row.id,
      );
    for (const query of ["q=okaf", "q=0803555", "q=100%25", "phone=0803%20555%200001", "tag=lagos"])
      expect([query, await ids(query)]).toEqual([query, [id]]);
    expect(await ids("q=1_0")).toEqual([]);
    expect(await ids("tag=abuja")).toEqual([]);
  });
});

describe("what is known of a customer", () => {
  const put = (id: string, key: string, body: object) =>
    system.call("PUT", `/api/customers/${id}/facts/${key}`, { body });

  test("is kept under its key with how and when, said anew replaced, and forgotten", async () => {
    const { id } = (await create({ name: "Wide feet" })).body;
    expect((await put(id, "shoe_size", { value: "41", source: "said_by_buyer" })).status).toBe(200);
    system.clock.advance(1_000);
    const { body } = await put(id, "shoe_size", { value: "42" });
    const fact = {
      key: "shoe_size",
      value: "42",
      source: "seller",
      messageId: null,
      at: system.clock.now().toISOString(),
      usedUntil: null,
    };
    expect(body).toEqual(fact);
    await put(id, "area", { value: "Yaba" });
    expect((await read(id)).facts).toMatchObject([{ key: "area" }, fact]);
    expect(await read(id)).toMatchObject({ version: 4 });
    const forgotten = await system.call("DELETE", `/api/customers/${id}/facts/area`);
    expect([forgotten.status, forgotten.body]).toEqual([200, { key: "area", removed: true }]);
    expect((await system.call("DELETE", `/api/customers/${id}/facts/area`)).status).toBe(404);
    expect((await read(id)).facts).toEqual([fact]);
    expect(await eventsOf(id)).toEqual(["customer.created", ...Array(4).fill("customer.updated")]);
  });

  test("is kept and shown when it has grown old, and not used any more", async () => {
    const { id } = (await create({ name: "Moved since" })).body;
    const at = system.clock.now();
    await put(id, "area", { value: "Yaba", source: "said_by_buyer" });
    await put(id, "size", { value: "42" });
    const usedAt = (now: Date) =>
      system.services.worker.read(system.shop.id, async (tx) =>
        [...(await knownOf(tx, system.shop.id, id, now)).facts.keys()].toSorted(),
      );
    const [area] = (await read(id)).facts;
    const until = new Date(area.usedUntil);
    expect([area.key, until.getTime() - at.getTime()]).toEqual(["area", 180 * 86_400_000]);
    expect(await usedAt(new Date(until.getTime() - 1))).toEqual(["area", "size"]);
    expect(await usedAt(until)).toEqual(["size"]);
  });

  test("names a message only when it is theirs, and nothing under a key that is no name", async () => {
    const { id } = (await create({ name: "Quiet" })).body;
    const stranger = await put(id, "size", { value: "M", messageId: "msg_01kaq3x5v2e8b9m4c7d0f1g2h7" });
    expect([stranger.status, stranger.body.errors[0].pointer]).toEqual([400, "/messageId"]);
    expect((await put(id, "No-Name", { value: "M" })).status).toBe(404);
    expect((await put("cus_01kaq3x5v2e8b9m4c7d0f1g2h4", "size", { value: "M" })).status).toBe(404);
  });
});

describe("whether broadcasts are wanted", () => {
  const says = (user: string, choice: "start" | "stop", words = "STOP") =>
    system.services.worker.write(system.shop.id, (tx) =>
      recordMarketingChoice(tx, systemActor(system.shop.id, "test", system.clock.now()), {
        channel: "chatapp",
        user,
        choice,
        saying: { place: "chatapp", words },
      }),
    );

  test("a stop ends them on every channel, a start begins them on its own, and said again it changes nothing", async () => {
    const { id } = await writes({ phone: "+2348030000077" });
    await system.call("PATCH", `/api/customers/${id}`, { body: { consent: { photoapp: { marketing: true } } } });
    await says("+2348030000077", "stop");
    const stopped = { marketing: false, source: "buyer", changedAt: system.clock.now().toISOString() };
    expect((await read(id)).consent).toEqual({ chatapp: stopped, photoapp: stopped });
    const { version } = await read(id);
    await says("+2348030000077", "stop");
    expect((await read(id)).version).toBe(version);
    await says("+2348030000077", "start");
    expect((await read(id)).consent).toEqual({ chatapp: { ...stopped, marketing: true }, photoapp: stopped });
    expect(await says("+2348030000078", "stop")).toBeNull();
  });

  test("is kept for ever, in the buyer's own words, through a merge; of who is erased the words go", async () => {
    const { id: from } = await writes({ phone: "+2348030000079" });
    await system.call("PATCH", `/api/customers/${from}`, { body: { consent: { chatapp: { marketing: true } } } });
    system.clock.advance(1_000);
    await says("+2348030000079", "stop", "pls stop sending me adverts");
    // A change of other fields, or the same choice again, is not a new choice.
    await system.call("PATCH", `/api/customers/${from}`, {
      body: { tags: ["late"], consent: { photoapp: { marketing: false } } },
    });
    const { id } = await writes({ phone: "+2348030000080" });
    await system.call("POST", `/api/customers/${id}/merge`, { body: { from } });
    const path = `/api/customers/${id}/consents`;
    const { body } = await system.call("GET", path);
    const words = "pls stop sending me adverts";
    const said = (
      list: { channel: string; marketing: boolean; source: string; place: string | null; words: string | null }[],
    ) => list.map((one) => JSON.stringify([one.channel, one.marketing, one.source, one.place, one.words])).toSorted();
    const expected = [
      ["chatapp", false, "buyer", "chatapp", words],
      ["chatapp", true, "seller", null, null],
      ["photoapp", false, "buyer", "chatapp", words],
    ].map((one) => JSON.stringify(one));
    expect(said(body.data)).toEqual(expected);
    expect(body.data.at(-1)).toMatchObject({ channel: "chatapp", marketing: true });
    expect(said((await system.call("GET", `/api/customers/${id}/export`)).body.held.consents)).toEqual(expected);
    for (const change of ["update customer_consents set marketing = true", "delete from customer_consents"])
      await expect(system.admin.query(change)).rejects.toThrow("append-only");
    expect((await system.call("DELETE", `/api/customers/${id}`)).status).toBe(200);
    const { rows } = await system.admin.query("select words from customer_consents where customer_id = any($1)", [
      [id, from],
    ]);
    expect(rows).toEqual([{ words: null }, { words: null }, { words: null }]);
    expect((await system.call("GET", path)).status).toBe(404);
  });
});

test("a consent is written down without reading the shop's other customers", async () => {
  const id = newId("customer");
  const plans: string[] = [];
  const client = await system.admin.connect();
  const listen = ({ message }: { message?: string | undefined }) => plans.push(message ?? "");
  client.on("notice", listen);
  try {
    await client.query("load 'auto_explain'");
    // For so few rows a full scan is just as fast. This tests the plan for many rows.
    await client.query(
      "begin; set local auto_explain.log_min_duration = 0; set local auto_explain.log_nested_statements = on; set local client_min_messages = log; set local enable_seqscan = off",
    );
    await client.query(
      `insert into customers (shop_id, id, name, consent, created_at, updated_at)
        values ($1, $2, 'Ada', '{"chatapp": {"marketing": true, "changedAt": "2026-01-01T00:00:00.000Z"}}', now(), now())`,
      [system.shop.id, id],
    );
    // A customer who was just created can't have been merged yet.
    expect(plans.filter((plan) => plan.includes("merged_into"))).toEqual([]);
    await client.query("update customers set consent = '{}' where id = $1", [id]);
    await client.query(
      `update customers set consent = '{"chatapp": {"marketing": false, "changedAt": "2026-01-02T00:00:00.000Z"}}' where id = $1`,
      [id],
    );
  } finally {
    await client.query("rollback");
    client.off("notice", listen);
    client.release();
  }
  expect(plans.filter((plan) => plan.includes("merged_into"))).toEqual([
    expect.stringMatching(/using customers_merged on customers/),
  ]);
});

describe("who writes on a channel", () => {
  test("is made a customer at the first word, and known from then on in one read", async () => {
    const user = { userId: "bsuid-1", phone: "+2348030000001", name: "Bola", username: "bola" };
    const first = await writes(user);
    expect(first).toMatchObject({ name: "Bola", phone: "+2348030000001", created: true });
    const before = system.services.worker.statements();
    expect(await writes(user)).toEqual({ ...first, created: false });
    expect(system.services.worker.statements() - before).toBe(1);
    expect((await read(first.id)).identities.map((identity: { user: string }) => identity.user)).toEqual([
      "+2348030000001",
      "bsuid-1",
    ]);
    expect(await eventsOf(first.id)).toEqual(["customer.created"]);
  });

  test("twenty messages of a new buyer at once make one customer", async () => {
    const users = Array.from({ length: 20 }, (_, index) => ({ userId: "ig-20", name: `Name ${index % 2}` }));
    const found = await Promise.all(users.map((user) => writes(user, "photoapp")));
    expect(new Set(found.map((customer) => customer.id)).size).toBe(1);
    expect(found.filter((customer) => customer.created)).toHaveLength(1);
  });

  test("with a phone the shop knows already is that customer", async () => {
    const { id } = (await create({ name: "From the API", phone: "+2348030000002" })).body;
    const found = await writes({ phone: "+2348030000002", name: "Profile name" });
    expect(found).toMatchObject({ id, name: "From the API", created: false });
    expect((await read(id)).identities).toEqual([
      { channel: "chatapp", user: "+2348030000002", name: "Profile name", username: null },
    ]);
  });

  test("first by phone and later with a user id stays one customer", async () => {
    const first = await writes({ phone: "+2348030000003" });
    const second = await writes({ phone: "+2348030000003", userId: "bsuid-3", name: "Chidi" });
    const third = await writes({ userId: "bsuid-3" });
    expect([second.id, third.id]).toEqual([first.id, first.id]);
    expect((await read(first.id)).name).toBe("Chidi");
    expect(await eventsOf(first.id)).toEqual(["customer.created", "customer.updated"]);
  });

  test("under another user id with a known number is its new holder, and takes the number along", async () => {
    const old = await writes({ phone: "+2348030000004", userId: "bsuid-4", name: "Old holder" });
    const fresh = await writes({ phone: "+2348030000004", userId: "bsuid-5", name: "New holder" });
    expect(fresh).toMatchObject({ created: true, name: "New holder", phone: "+2348030000004" });
    expect(fresh.id).not.toBe(old.id);
    expect((await read(old.id)).phone).toBeNull();
    expect((await writes({ userId: "bsuid-4" })).id).toBe(old.id);
    expect((await writes({ phone: "+2348030000004" })).id).toBe(fresh.id);
  });

  test("in another shop is another customer", async () => {
    const here = await writes({ userId: "bsuid-6" });
    const other = await system.newShop();
    expect((await system.call("GET", `/api/customers/${here.id}`, { key: other.key })).status).toBe(404);
  });
});
