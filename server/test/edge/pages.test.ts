// Lists: walked page by page while rows come in, with every sort and filter they offer.
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from "vitest";
import { startSimulator, type Simulator } from "../../../simulator/src/simulator.ts";
import type { EndpointRow } from "../../src/kernel/contract/endpoint.ts";
import { newId } from "../../src/kernel/values/id.ts";
import { startSystem, type TestSystem } from "../support/system.ts";
import { type Held, heldToDocument } from "./support/conformance.ts";
import { accountFor, catalogAtRest, makeObjects, misfitFor, type Objects, riderRate } from "./support/objects.ts";
import { signInAs } from "../support/browser-session.ts";
import { nameOf, type Property, requestFor, rowsOf, shapeOf } from "./support/rows.ts";
import { quiet } from "../support/whatsapp.ts";
import { seed, some } from "../torture/rounds.ts";

const pageLength = 2;
const rowsEach = 6;

let simulator: Simulator;
let system: TestSystem;
let lists: EndpointRow[];
let held: Held;
let objects: Objects;
let made = 0;

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  lists = rowsOf(system).filter((row) => "cursor" in queryOf(row) && !without.includes(row.operationId));
  held = heldToDocument(system);
  objects = await makeObjects(system, simulator);
  for (let index = 0; index < rowsEach; index += 1) await makeOneOfEach();
  await rest();
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

/**
 * What is wrong in a file is told in the order of its lines; figures of products came at no time, and a broadcast's recipients all at
 * one; each question is one asked more; and of events and of what was decided there are more than a page holds: they are walked where
 * they are looked at.
 */
const without =
  "listProductImportErrors listProductFigures listBroadcastRecipients listRequestLogs listEvents listAuditLog".split(
    " ",
  );

beforeEach(() => {
  onTestFailed(() => console.error(`SEED=${seed}`));
});

/** Each list's own mistakes are few: what one edge does for all of them is looked at in some. */
const listsAbout = (about: string) => some(lists, 12, about);

function queryOf(row: EndpointRow): Record<string, Property> {
  return shapeOf(row.query).properties ?? {};
}

const upward = (row: EndpointRow) => sortsOf(row).filter((name) => !name.startsWith("-"));
const sortsOf = (row: EndpointRow) => queryOf(row).sort?.enum ?? [];

/** The filters whose words the contract counts up. */
const wordsOf = (row: EndpointRow): [name: string, words: readonly string[]][] =>
  Object.entries(queryOf(row)).flatMap(([name, { items }]): [string, readonly string[]][] =>
    name !== "include" && items?.enum ? [[name, items.enum]] : [],
  );

/** Some write on both channels, and some on none; an order that waits for nobody is in no queue. */
const mayFitSeveral = ["listCustomers channel", "listCustomers consent", "listOrders queue"];

/** Nothing comes by itself any more: payouts and refunds arrive at the simulator a minute of real time after they were asked for. */
async function rest(): Promise<void> {
  await quiet(simulator, system);
  await simulator.clock.advance({ seconds: 3_600 });
  await quiet(simulator, system);
}

/** A row more in every list. Every third comes at the same moment as the one before. */
async function makeOneOfEach(): Promise<void> {
  made += 1;
  if (made % 3 !== 0) system.clock.advance(1_000);
  const made1 = async (path: string, body: object) => {
    const answer = await system.call("POST", path, { body });
    expect([path, answer.status, answer.text.slice(0, 200)]).toEqual([
      path,
      expect.toBeOneOf([200, 201, 202]),
      expect.any(String),
    ]);
    return answer.body;
  };
  const price = { amount: 100_000 * (1 + (made % 4)), currency: "NGN" };
  await made1("/api/products", {
    name: `Cup ${made % 5}`,
    price,
    stock: made % 3,
    status: made % 2 ? "active" : "draft",
  });
  const customer = await made1("/api/customers", { name: `Buyer ${made}`, tags: made % 2 ? ["regular"] : [] });
  await made1("/api/customers/import", { rows: [{ name: `Listed ${made}` }] });
  await made1("/api/products/import?dryRun=true", { products: [{ name: `Listed ${made}` }] });
  await made1("/api/collections", { name: `Set ${made}` });
  await made1("/api/inventory/adjustments", { productId: objects.ids.prd, delta: 1, reason: "restock" });
  const items = [{ productId: objects.ids.prd, quantity: 1 }];
  const tray = await made1("/api/products", { name: "Tray", price, stock: 1, status: "archived" });
  await made1("/api/inventory/adjustments", { productId: tray.id, set: 0, reason: "damage" });
  await system.call("PUT", `/api/catalog/buffers/${tray.id}`, { body: { pieces: made } });
  const room = await made1("/api/inventory/locations", { name: `Room ${made}` });
  const moving = { fromLocationId: room.id, toLocationId: objects.byName["fromLocationId"], items };
  const transfer = await made1("/api/inventory/transfers", moving);
  if (made % 2) await system.call("POST", `/api/inventory/transfers/${transfer.id}/cancel`);
  const order = await made1("/api/orders", { customerId: customer.id, items });
  await made1("/api/checkout", { orderId: order.id });
  await made1("/api/invoices", { orderId: order.id });
  await made1("/api/payouts", { amount: 1, currency: "NGN" });
  const number = `01230${String(10_000 + made)}`;
  await made1("/api/payouts/destinations", { kind: "bank_account", bankCode: "058", number, name: "Ada Obi" });
  if (made % 2) {
    const { reference } = await made1("/api/payments/initialize", { orderId: order.id });
    simulator.paystack.pay({ reference });
  } else {
    await system.call("PATCH", `/api/orders/${order.id}/status`, { body: { status: "confirmed" } });
    const rateId = await riderRate(system, system.shop, order.id);
    await made1("/api/shipping/dispatch", { orderId: order.id, rateId });
  }
  await made1(`/api/payments/${objects.ids.pay}/refund`, { amount: { amount: made, currency: "NGN" }, reason: "torn" });
  await misfitFor(system, { simulator, shop: system.shop, productId: objects.ids.prd ?? "" });
  const amount = { amount: made, currency: "NGN" };
  const disputed = { paymentId: objects.ids.pay, amount, reason: made % 2 ? "late" : "damaged", openedBy: "buyer" };
  const dispute = await made1("/api/payments/dispute", disputed);
  await made1(`/api/payments/dispute/${dispute.id}/resolve`, { outcome: "buyer" });
  // A run that waits is the one that the next who asks is told of.
  if (made % 2 === 0) {
    await made1("/api/catalog/sync", {});
    await catalogAtRest(system);
  }
  await made1(`/api/conversations/${objects.ids.cnv}/reply`, { text: `Message ${made}` });
  await made1(`/api/conversations/${objects.ids.cnv}/notes`, { text: `Note ${made}` });
  const status = made % 2 ? "active" : "paused";
  await made1("/api/discounts", { code: `LIST${made}`, kind: "percentage", percent: 5, status });
  const edited = [{ productId: objects.ids.prd, quantity: 2 + (made % 2) }];
  await made1(`/api/orders/${objects.ids.ord}/edits`, { items: edited });
  await made1(`/api/orders/${objects.ids.ord}/notes`, { text: `Note ${made}` });
  const { orderId } = (await system.call("GET", `/api/returns/${objects.ids.ret}`)).body;
  await made1("/api/returns", { orderId, items, reason: made % 2 ? "damaged" : "other", askedBy: "seller" });
  const chosen = await system.call("PATCH", `/api/customers/${objects.ids.cus}`, {
    body: { consent: { chatapp: { marketing: made % 2 === 0 } } },
  });
  expect(chosen.status).toBe(200);
  const words = { language: "en", category: "utility", body: "Your order is ready." };
  await made1("/api/templates", { name: `again_${made}`, ...words });
  await made1("/api/segments", { name: `Again ${made}`, expression: { tag: `again${made}` } });
  const broadcast = { name: `Again ${made}`, channel: "chatapp", segment: { tag: `again${made}` } };
  await made1("/api/broadcasts", { ...broadcast, message: { text: "Again" } });
  await made1("/api/subscriptions", { plan: made % 2 ? "growth" : "starter" });
  const listening = { url: `https://hooks.example/${made}`, eventTypes: ["webhook_endpoint.test"] };
  await made1("/api/webhook-endpoints", listening);
  await made1("/api/test/events", { type: "webhook_endpoint.failing" });
  await made1("/api/canned-replies", { shortcut: `again${made}`, text: `Again ${made}` });
  await made1("/api/shop/keys", { name: `Key ${made}`, scopes: ["orders:read"] });
  await made1("/api/shop/channels", {
    slot: "chatapp",
    ...accountFor(simulator, system, String(400_000_000_000 + made)),
  });
  const colleague = `+23480355501${String(made).padStart(2, "0")}`;
  await made1("/api/shop/team", { name: `Colleague ${made}`, phone: colleague, role: made % 2 ? "manager" : "agent" });
  await signInAs(system, system.shop.id, objects.ids.tmb ?? "");
  // A shop more for each of them would take longer than all the rest.
  await system.admin.query(
    `insert into referrals (shop_id, id, referred_shop_id, referred_name, state, refusal, applied_at, created_at, updated_at)
     values ($1, $2, $3, 'Somebody', $4, $5, $6, $6, $6)`,
    [
      system.shop.id,
      newId("referral"),
      newId("shop"),
      ...(made % 2 ? ["applied", null] : ["refused", "ring"]),
      system.clock.now(),
    ],
  );
  await system.admin.query(
    `insert into rehearsals (shop_id, id, state, languages, trials, problem, created_at, ended_at) values ($1, $2, $3, '{}', 1, $4, $5, $5)`,
    [
      system.shop.id,
      newId("rehearsal"),
      ...(made % 2 ? ["completed", null] : ["failed", "Nothing to play."]),
      system.clock.now(),
    ],
  );
  // Otherwise than by a buyer who asks for it there is no way to a question.
  await system.admin.query(
    `insert into approvals select (jsonb_populate_record(a, jsonb_build_object('id', $2::text, 'state', $3::text,
       'closed_at', $4::timestamptz, 'created_at', $4::timestamptz))).* from approvals a where a.id = $1`,
    [objects.ids.apv, newId("approval"), made % 2 ? "expired" : "withdrawn", system.clock.now()],
  );
  await simulator.whatsapp.writeAs({
    phoneNumberId: system.shop.account,
    from: "+2348035550199",
    name: "Amaka",
    text: `Message ${made}`,
  });
  await simulator.whatsapp.writeAs({
    phoneNumberId: system.shop.account,
    from: `+23480310000${String(made).padStart(2, "0")}`,
    name: `Writer ${made}`,
    text: "hello",
  });
  await simulator.webhooks.idle();
}

function address(row: EndpointRow, parameters: Record<string, string>): string {
  const { path } = requestFor(row, objects);
  const text = new URLSearchParams(parameters).toString();
  return text === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${text}`;
}

async function page(row: EndpointRow, parameters: Record<string, string>) {
  const answer = await held(row, address(row, parameters));
  expect([nameOf(row), parameters, answer.status]).toEqual([nameOf(row), parameters, 200]);
  const { data, hasMore, nextCursor } = answer.body;
  expect(hasMore).toBe(nextCursor !== null);
  return { ids: data.map(idOf) as string[], data, nextCursor: nextCursor as string | null };
}

const idOf = (item: { id?: string; productId?: string; orderId?: string }) => item.id ?? item.productId ?? item.orderId;

type Walk = { row: EndpointRow; parameters: Record<string, string>; ids: string[]; cursor: string | null | undefined };

function setOut(row: EndpointRow, parameters: Record<string, string>): Walk {
  return { row, parameters, ids: [], cursor: undefined };
}

/** One page further; nothing once the last was read. */
async function step(walk: Walk): Promise<void> {
  if (walk.cursor === null) return;
  const cursor = walk.cursor === undefined ? {} : { cursor: walk.cursor };
  const one = await page(walk.row, { ...walk.parameters, limit: String(pageLength), ...cursor });
  expect(one.ids.length).toBeLessThanOrEqual(pageLength);
  walk.ids.push(...one.ids);
  walk.cursor = one.nextCursor;
}

async function finish(walk: Walk): Promise<string[]> {
  while (walk.cursor !== null) await step(walk);
  return walk.ids;
}

describe("every list", () => {
  test("has its rows", async () => {
    for (const row of lists) {
      const { ids } = await page(row, { limit: "100" });
      expect([nameOf(row), ids.length >= rowsEach / 2 - 1]).toEqual([nameOf(row), true]);
    }
    expect(lists.length).toBeGreaterThanOrEqual(9);
  });

  test("walked in any sort is what it is in one page, each row once", async () => {
    for (const row of lists)
      for (const sort of some(sortsOf(row), 2, nameOf(row))) {
        const whole = await page(row, { sort, limit: "100" });
        const walked = await finish(setOut(row, { sort }));
        expect([nameOf(row), sort, walked]).toEqual([nameOf(row), sort, whole.ids]);
        expect(new Set(walked).size).toBe(walked.length);
      }
  });

  test("descending is ascending turned round", async () => {
    for (const row of lists)
      for (const sort of some(upward(row), 1, nameOf(row))) {
        const up = await page(row, { sort, limit: "100" });
        const down = await page(row, { sort: `-${sort}`, limit: "100" });
        expect([nameOf(row), sort, down.ids]).toEqual([nameOf(row), sort, up.ids.toReversed()]);
        const values = up.data.map((item: Record<string, { amount: number } | string>) =>
          typeof item[sort] === "object" ? item[sort].amount : item[sort],
        );
        expect([nameOf(row), sort, values]).toEqual([
          nameOf(row),
          sort,
          values.toSorted((a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)),
        ]);
      }
  });

  test("is newest first unless asked otherwise", async () => {
    for (const row of lists) {
      const newest = sortsOf(row).find((name) => /^-(createdAt|sentAt|lastMessageAt)$/.test(name)) ?? "";
      const { ids } = await page(row, { limit: "100" });
      expect([nameOf(row), ids]).toEqual([nameOf(row), (await page(row, { limit: "100", sort: newest })).ids]);
    }
  });

  test("walked while rows come in repeats none, and misses none that was there", async () => {
    // A conversation that is written in moves to the front of its list: the walk by creation is the one that stands still.
    const steady = ["createdAt", "-createdAt", "sentAt", "-sentAt"];
    const walks = lists.flatMap((row) =>
      some(
        sortsOf(row).filter((sort) => steady.includes(sort)),
        1,
        nameOf(row),
      ).map((sort) => setOut(row, { sort })),
    );
    const before = new Map<Walk, string[]>();
    for (const walk of walks) before.set(walk, (await page(walk.row, { ...walk.parameters, limit: "100" })).ids);
    for (let round = 0; round < 3; round += 1) {
      for (const walk of walks) await step(walk);
      await makeOneOfEach();
    }
    for (const walk of walks) {
      const ids = await finish(walk);
      const of = [nameOf(walk.row), walk.parameters.sort];
      expect([...of, new Set(ids).size]).toEqual([...of, ids.length]);
      const there = before.get(walk) ?? [];
      expect([...of, ids.filter((id) => there.includes(id))]).toEqual([...of, there]);
    }
    await rest();
  });

  test("goes on after the row its cursor stands on is gone", async () => {
    const row = lists.find((one) => one.operationId === "listProducts") as EndpointRow;
    const first = await page(row, { limit: "2" });
    const after = (await page(row, { limit: "100" })).ids.slice(2);
    await system.admin.query("update products set deleted_at = created_at where id = $1", [first.ids[1]]);
    expect((await page(row, { limit: "2", cursor: first.nextCursor ?? "" })).ids).toEqual(after.slice(0, 2));
  });
});

describe("a filter", () => {
  test("takes each of its values, and together they are all rows", async () => {
    for (const row of lists) {
      const all = (await page(row, { limit: "100" })).ids;
      for (const [name, values] of wordsOf(row)) {
        if (mayFitSeveral.includes(`${row.operationId} ${name}`)) continue;
        const found: string[] = [];
        for (const value of values) found.push(...(await page(row, { [name]: value, limit: "100" })).ids);
        expect([nameOf(row), name, found.sort()]).toEqual([nameOf(row), name, [...all].sort()]);
      }
    }
  });

  test("takes several of its values, separated by commas, and finds what each of them finds", async () => {
    for (const row of lists)
      for (const [name, values] of wordsOf(row)) {
        const [one = "", other = ""] = some(values, 2, `${nameOf(row)} ${name}`);
        const apart = [];
        for (const value of [one, other]) apart.push(...(await page(row, { [name]: value, limit: "100" })).ids);
        const together = await page(row, { [name]: `${one},${other},${one}`, limit: "100" });
        expect([nameOf(row), name, [...together.ids].sort()]).toEqual([nameOf(row), name, [...new Set(apart)].sort()]);
      }
  });

  test("of words takes no others, and says which it takes", async () => {
    for (const row of lists)
      for (const [name, values] of wordsOf(row))
        for (const wrong of [`${values[0]},nothing`, `${values[0]},`, "", `${values[0]}, ${values[1]}`]) {
          const { status, body } = await held(row, address(row, { [name]: wrong }));
          const detail = `Must be one of: ${values.join(", ")}.`;
          expect([nameOf(row), status, body.errors]).toEqual([
            nameOf(row),
            400,
            [{ pointer: `/query/${name}`, code: "enum", detail }],
          ]);
        }
  });

  test("of times splits a list in two", async () => {
    for (const row of lists) {
      const { data, ids } = await page(row, {
        limit: "100",
        sort: sortsOf(row).includes("createdAt") ? "createdAt" : "sentAt",
      });
      const middle = data[Math.floor(data.length / 2)].createdAt as string;
      const of = async (filter: string) => (await page(row, { [filter]: middle, limit: "100" })).ids;
      const at = (test: (createdAt: string) => boolean) =>
        data.filter((item: { createdAt: string }) => test(item.createdAt));
      const sorted = (list: (string | undefined)[]) => list.map(String).sort((a, b) => (a < b ? -1 : 1));
      expect(sorted(await of("createdAt[gte]"))).toEqual(sorted(at((time) => time >= middle).map(idOf)));
      expect(sorted(await of("createdAt[gt]"))).toEqual(sorted(at((time) => time > middle).map(idOf)));
      expect(sorted(await of("createdAt[lte]"))).toEqual(sorted(at((time) => time <= middle).map(idOf)));
      expect(sorted(await of("createdAt[lt]"))).toEqual(sorted(at((time) => time < middle).map(idOf)));
      expect(sorted([...(await of("createdAt[lt]")), ...(await of("createdAt[gte]"))])).toEqual(sorted(ids));
      const none = await page(row, { "createdAt[gt]": middle, "createdAt[lt]": middle });
      expect([none.ids, none.nextCursor]).toEqual([[], null]);
    }
  });

  test("of times takes any offset, and years far off", async () => {
    for (const row of listsAbout("offsets")) {
      const all = (await page(row, { limit: "100" })).ids;
      for (const early of ["0001-01-01T00:00:00Z", "1970-01-01T00:00:00.000+14:00", "2026-11-21T00:00:00-09:00"])
        expect([
          nameOf(row),
          early,
          (await page(row, { "createdAt[gte]": early, limit: "100" })).ids.length > 0,
        ]).toEqual([nameOf(row), early, true]);
      expect((await page(row, { "createdAt[lte]": "9999-12-30T23:59:59Z", limit: "100" })).ids).toEqual(all);
    }
  });
});

const forgeries = ["", "x", "infinity", "1e400", "2026-99-99", "'", "9".repeat(400)];

describe("a page that can't be", () => {
  test.each(["0", "101", "-1", "1.5", "abc", "", "1e9", "9007199254740993", "null"])(
    "limit %s is 400",
    async (limit) => {
      for (const row of listsAbout(limit)) {
        const answer = await held(row, address(row, { limit }));
        expect([nameOf(row), answer.status, answer.body.errors[0].pointer]).toEqual([nameOf(row), 400, "/query/limit"]);
      }
    },
  );

  test.each(["yesterday", "2026-13-01T00:00:00Z", "2026-11-21", "1763716800", "2026-11-21T09:00:00"])(
    "createdAt[gte]=%s is 400",
    async (time) => {
      for (const row of listsAbout(time)) {
        const answer = await held(row, address(row, { "createdAt[gte]": time }));
        expect([nameOf(row), answer.status]).toEqual([nameOf(row), 400]);
      }
    },
  );

  test("a cursor of another sort, filter or list is 400 invalid_cursor", async () => {
    const refused = async (row: EndpointRow, parameters: Record<string, string>) => {
      const answer = await held(row, address(row, parameters));
      expect([nameOf(row), parameters, answer.status, answer.body.code]).toEqual([
        nameOf(row),
        parameters,
        400,
        "invalid_cursor",
      ]);
    };
    for (const row of lists) {
      const [sort = "", other = ""] = sortsOf(row);
      const cursor = (await page(row, { sort, limit: "1" })).nextCursor ?? "";
      await page(row, { sort, limit: "100", cursor });
      await refused(row, { sort: other, cursor });
      await refused(row, { sort, cursor, "createdAt[gte]": "2026-01-01T00:00:00Z" });
    }
  });

  test.each(
    [
      "x",
      "null",
      "bnVsbA",
      "W10",
      Buffer.from('["a","b","c"]').toString("base64url"),
      Buffer.from('{"__proto__":[]}').toString("base64url"),
      "%00",
      "A".repeat(1_000),
    ].map((cursor) => ({ cursor, what: cursor.slice(0, 40) })),
  )("the cursor $what is 400", async ({ cursor }) => {
    for (const row of listsAbout(cursor)) {
      const answer = await held(row, address(row, { cursor }));
      expect([nameOf(row), answer.status, answer.body.code]).toEqual([nameOf(row), 400, "invalid_cursor"]);
    }
  });

  test("a cursor that was altered, inside or in its seal, is 400 before anything is looked for", async () => {
    for (const row of listsAbout("altered")) {
      const { nextCursor } = await page(row, { limit: "1" });
      const [own = "", seal = ""] = (nextCursor ?? "").split(".");
      const [scope, , id] = JSON.parse(Buffer.from(own, "base64url").toString()) as string[];
      const inside = some(forgeries, 3, nameOf(row)).map((forged) =>
        Buffer.from(JSON.stringify([scope, forged, id])).toString("base64url"),
      );
      const turned = `${seal.startsWith("A") ? "B" : "A"}${seal.slice(1)}`;
      const altered = [
        own,
        `${own}.`,
        `.${seal}`,
        `${own}.${turned}`,
        `${own}.${seal}A`,
        ...inside.map((one) => `${one}.${seal}`),
      ];
      for (const cursor of altered) {
        const answer = await held(row, address(row, { limit: "1", cursor }));
        expect([nameOf(row), cursor, answer.status, answer.body.code]).toEqual([
          nameOf(row),
          cursor,
          400,
          "invalid_cursor",
        ]);
      }
    }
  });

  test("a cursor of another shop is 400", async () => {
    const { key } = await system.newShop();
    const row = lists.find((one) => one.operationId === "listProducts") as EndpointRow;
    const cursor = (await page(row, { limit: "1" })).nextCursor ?? "";
    const answer = await system.call("GET", address(row, { limit: "1", cursor }), { key });
    expect([answer.status, answer.body.code]).toEqual([400, "invalid_cursor"]);
  });
});
