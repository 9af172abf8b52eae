// POST /api/test/reset: a sandbox shop is as on its first day, while all its settings go on working.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endpoints } from "../src/app/endpoints.ts";
import type { Actor } from "../src/kernel/security/actor.ts";
import { days, minutes, seconds } from "../src/kernel/values/clock.ts";
import { sql } from "../src/kernel/database/db.ts";
import { executeOperation } from "../src/kernel/http/execute-operation.ts";
import { fingerprint, keyOf } from "../src/kernel/http/idempotency.ts";
import { carriedTables, leftTables } from "./catalog/begun-anew.ts";
import { riderRate } from "./edge/support/objects.ts";
import { rowsOf, shapeOf } from "./edge/support/rows.ts";
import { signInAs } from "./support/browser-session.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer, CallOptions, TestShop } from "./support/system.ts";
import { shopWithOwner } from "./support/team.ts";
import { privatePageOf } from "./support/private-page.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

let shop: TestShop;
let call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
beforeEach(async () => {
  const { system, simulator } = selling;
  shop = await system.newShop();
  system.connect(simulator, shop);
  call = (method, path, options) => system.call(method, path, { key: shop.key, ...options });
});

const reset = (options: CallOptions = {}) => call("POST", "/api/test/reset", options);
const shopId = async () => (await call("GET", "/api/shop")).body.id as string;
const write = (text: string, wait = true) => {
  const body = { channel: "chatapp", from: "+2348031234567", name: "Ada", text, wait };
  return call("POST", "/api/test/messages", { body });
};
async function scalar(statement: string, ...values: unknown[]): Promise<unknown> {
  return (await selling.system.admin.query({ text: statement, values, rowMode: "array" })).rows[0]?.[0];
}
async function payFor(orderId: string): Promise<string> {
  const { reference } = await selling.begin(orderId, shop);
  selling.simulator.paystack.pay({ reference });
  await selling.rest();
  return reference;
}

describe("a shop that has sold", () => {
  /** Settings, and what a new shop comes with. */
  const kept = "listKeys listChannels listTeamMembers listTemplates listWebhookEndpoints listLocations".split(" ");
  const own = "listAuditLog listRequestLogs".split(" ");
  const lists = () =>
    rowsOf(selling.system).filter(
      (row) => row.method === "GET" && row.scope !== null && !row.params && shapeOf(row.output).properties?.data,
    );

  test("is empty in every list, by the same key, and its money stays in the books", async () => {
    const sold = await selling.sell({ shop });
    await payFor(sold.orderId);
    await write("How much is the Ankara Wrap Dress?");
    expect((await selling.orderOf(sold.orderId, shop)).fundsStatus).toBe("held");
    const posted = await scalar("select count(*) from ledger_transactions where shop_id = $1", shop.id);

    const begun = await reset();

    expect([begun.status, begun.body]).toEqual([
      200,
      { shopId: await shopId(), formerShopId: shop.id, channelsEmptied: true },
    ]);
    expect(begun.body.shopId).not.toBe(shop.id);
    const [full, asked]: [string[], number[]] = [[], []];
    for (const row of lists()) {
      const answer = await call("GET", row.path);
      asked.push(answer.status);
      if (answer.status === 200 && answer.body.data.length > 0) full.push(row.operationId);
    }
    expect(asked.filter((status) => status === 200).length).toBeGreaterThan(25);
    expect(full.filter((name) => ![...kept, ...own].includes(name))).toEqual([]);
    expect(
      selling.simulator.whatsapp.messages("+2348031234567").filter((one) => one.phoneNumberId === shop.account),
    ).toEqual([]);
    expect(await scalar("select count(*) from ledger_transactions where shop_id = $1", shop.id)).toBe(posted);
    await selling.wholeBooks();
  });

  test("sells again: a buyer is answered, and an order is paid", async () => {
    await selling.sell({ shop });
    await reset();
    const { orderId, productId } = await selling.sell({ shop });
    const { body } = await write("How much is the Ankara Wrap Dress?");
    expect(body.replies.map(({ text }: { text: string }) => text).join("\n")).toContain("₦15,000");
    await payFor(orderId);
    expect(await selling.orderOf(orderId, shop)).toMatchObject({ status: "paid", fundsStatus: "held" });
    expect((await call("GET", `/api/products/${productId}`)).status).toBe(200);
    await selling.wholeBooks();
  });

  test("writes to no member before they have written again, because the channel has forgotten who wrote", async () => {
    const scene = await shopWithOwner(selling);
    const api = (method: string, path: string) => selling.system.call(method, path, { key: scene.shop.key });
    const member = async () => (await api("GET", `/api/shop/team/${scene.memberId}`)).body;
    expect((await member()).lastWroteAt).toEqual(expect.any(String));
    expect((await api("POST", "/api/test/reset")).status).toBe(200);
    expect(await member()).toMatchObject({ lastWroteAt: null, verifiedAt: expect.any(String) });
    const { orderId } = await selling.sell({ shop: scene.shop });
    selling.simulator.paystack.pay({ reference: (await selling.begin(orderId, scene.shop)).reference });
    await selling.rest();
    selling.system.clock.advance(minutes(2));
    await selling.rest();
    const news = async () =>
      (await api("GET", `/api/shop/team/${scene.memberId}/messages`)).body.data.find(
        ({ direction }: { direction: string }) => direction === "outbound",
      );
    expect(await news()).toMatchObject({ status: "waiting" });
    await scene.owner.says("help");
    expect((await member()).lastWroteAt).toEqual(expect.any(String));
    const { body } = await api("GET", `/api/shop/team/${scene.memberId}/messages`);
    expect(body.data.map(({ status }: { status: string }) => status)).not.toContain("failed");
  });

  test("finds nothing of before by its id", async () => {
    const sold = await selling.sell({ shop });
    await reset();
    const answers = [
      await call("GET", `/api/orders/${sold.orderId}`),
      await call("GET", `/api/products/${sold.productId}`),
      await call("PATCH", `/api/customers/${sold.customerId}`, { body: { name: "Nobody" } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test("is told of nothing that comes late: a paid prompt of before is kept, and has no effect", async () => {
    const { orderId } = await selling.sell({ shop });
    const { reference } = await selling.begin(orderId, shop);
    await reset();
    const posted = await scalar("select count(*) from ledger_transactions");
    selling.simulator.paystack.pay({ reference });
    await selling.rest();
    expect(await scalar("select count(*) from ledger_transactions")).toBe(posted);
    expect(await scalar("select state from payments where reference = $1", reference)).not.toBe("succeeded");
    expect(
      await scalar("select state || ': ' || detail from inbox where position($1::bytea in raw) > 0", reference),
    ).toBe("processed: the shop was reset meanwhile: kept, without effect");
    await selling.wholeBooks();
  });

  test("has no work left: neither its reservations nor its held money run out", async () => {
    const held = await selling.sell({ shop });
    await payFor(held.orderId);
    const open = await selling.sell({ shop });
    await reset();
    const state = () =>
      scalar(
        "select json_agg(array[o.state, o.payment, o.version::text] order by o.id)::text from orders o where o.shop_id = $1",
        shop.id,
      );
    const [before, events] = [await state(), await scalar("select count(*) from events where shop_id = $1", shop.id)];
    selling.system.clock.advance(days(30));
    await selling.system.worker?.sweep();
    await selling.rest();
    expect(await state()).toBe(before);
    expect(open.order.status).toBe("pending");
    expect(await scalar("select count(*) from events where shop_id = $1", shop.id)).toBe(events);
  });
});

describe("a link of before", () => {
  const open = (url: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(url, { method, headers: { accept: "text/html", ...headers }, redirect: "manual" });

  /** The addresses that a buyer may still have. */
  async function linksOfBefore(): Promise<Record<"pay" | "track" | "paper", string>> {
    const { orderId } = await selling.sell({ shop });
    const pay = privatePageOf(selling.system, (await call("POST", "/api/checkout", { body: { orderId } })).body.url);
    expect((await call("POST", "/api/invoices", { body: { orderId } })).status).toBe(201);
    await payFor(orderId);
    const rateId = await riderRate(selling.system, shop, orderId);
    const sent = await call("POST", "/api/shipping/dispatch", { body: { orderId, rateId } });
    const paper = /href="([^"]*\/invoices\/[^"]*)"/.exec(await (await open(pay)).text())?.[1]?.replaceAll("&amp;", "&");
    return { pay, track: sent.body.trackingUrl, paper: new URL(paper ?? "none", selling.system.url).href };
  }

  test("opens a page in the language of the browser, which says that it was a try-out and what to do", async () => {
    const { pay, track, paper } = await linksOfBefore();
    const present = await Promise.all([pay, track, paper].map(async (url) => (await open(url)).status));
    expect(present).toEqual([200, 200, 200]);
    await reset();

    for (const url of [pay, `${pay}/returns`, `${pay}/problem`, `${pay}/data`, `${pay}/return`, track, paper]) {
      const answer = await open(url, { "accept-language": "de, sw-KE;q=0.8, en;q=0.5" });
      const page = await answer.text();
      expect([url, answer.status, answer.headers.get("content-type")]).toEqual([url, 410, "text/html; charset=utf-8"]);
      expect(page).toContain('<html lang="sw">');
      expect(page).toContain("Hili lilikuwa jaribio");
      expect(page).toContain(`${selling.simulator.url}/phone`);
    }
    const paying = await open(pay, { "content-type": "application/x-www-form-urlencoded" }, "POST");
    expect([paying.status, await paying.text()]).toEqual([410, expect.stringContaining("This was a test")]);
  });

  test("that is open in a browser hears that it is closed, and by asking as well", async () => {
    const { orderId } = await selling.sell({ shop });
    const status = `${(await call("POST", "/api/checkout", { body: { orderId } })).body.url}/status`;
    const stream = await fetch(status, { headers: { accept: "text/event-stream" } });
    const told = stream.text();
    await reset();
    expect((await told).trim().split("\n\n").at(-1)).toBe('data: {"state":"closed"}');
    const asked = await open(status, { accept: "application/json" });
    expect([asked.status, await asked.json()]).toEqual([410, { state: "closed" }]);
  });
});

describe("the plan", () => {
  const planOf = async () => (await call("GET", "/api/subscriptions")).body;
  const choose = (plan: string) => call("POST", "/api/subscriptions", { body: { plan } });

  test("that is free is free again, and has no limits of a trial", async () => {
    expect((await choose("free")).status).toBe(200);
    await reset();
    expect(await planOf()).toMatchObject({ plan: "free", status: "active", periodEnd: null });
  });

  test("that was paid goes on as a trial to the end of what was paid, and costs nothing in the new books", async () => {
    const chosen = await choose("starter");
    const paying = await call("POST", `/api/subscriptions/invoices/${chosen.body.invoice.id}/pay`, { body: {} });
    selling.simulator.paystack.pay({ reference: paying.body.reference });
    await selling.rest();
    const paid = await planOf();
    expect(paid).toMatchObject({ plan: "starter", status: "active" });

    const { body } = await reset();
    const carried = await planOf();
    expect(carried).toMatchObject({ plan: "starter", status: "trialing", periodEnd: paid.periodEnd, paidUntil: null });
    expect(carried.id).not.toBe(paid.id);
    expect(await scalar("select count(*) from ledger_transactions where shop_id = $1", body.shopId)).toBe(0n);
    await selling.wholeBooks();
  });

  test("that was still tried is nobody's any more: the trial begins anew", async () => {
    await choose("starter");
    expect(await planOf()).toMatchObject({ plan: "growth", status: "trialing" });
    await reset();
    expect(await planOf()).toMatchObject({ plan: null, status: "none", openInvoiceId: null });
  });
});

describe("what was set up", () => {
  test("is told of every table: it is carried, or left on purpose", async () => {
    const { rows } = await selling.system.admin.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([...carriedTables, ...leftTables].toSorted());
    const source = String(await scalar("select prosrc from pg_proc where proname = 'begin_shop_anew'"));
    const named = /array\[([^\]]+)\]/.exec(source)?.[1]?.match(/\w+/g) ?? [];
    expect(named.toSorted()).toEqual(carriedTables);
  });

  test("keeps its ids, its secrets and its settings", async () => {
    await call("PATCH", "/api/shop", { body: { city: "Ibadan" } });
    const made = [
      await call("POST", "/api/shop/keys", { body: { name: "Till", scopes: ["shop:read"] } }),
      await call("POST", "/api/webhook-endpoints", { body: { url: "http://127.0.0.1:9/hooks", eventTypes: ["*"] } }),
      await call("POST", "/api/shop/team", { body: { name: "Bisi", phone: "+2348035550001", role: "manager" } }),
      await call("POST", "/api/inventory/locations", { body: { name: "Yaba" } }),
    ];
    expect(made.map(({ status, text }) => [status, text])).toEqual(made.map(({ text }) => [201, text]));
    const secret = () => scalar("select encode(secret, 'hex') from webhook_endpoints where shop_id = $1", shop.id);
    const before = await secret();
    const paths = [
      "/api/shop/keys",
      "/api/webhook-endpoints",
      "/api/shop/team",
      "/api/shop/channels",
      "/api/inventory/locations",
    ];
    const told = async () => Promise.all(paths.map(async (path) => (await call("GET", path)).body));
    const present = await told();

    const { body } = await reset();

    expect(withoutUse(await told())).toEqual(withoutUse(present));
    expect((await call("GET", "/api/shop")).body).toMatchObject({ id: body.shopId, city: "Ibadan" });
    expect((await call("GET", "/api/shop", { key: made[0]?.body.key })).body.id).toBe(body.shopId);
    shop = { ...shop, id: body.shopId };
    expect(await secret()).toBe(before);
  });

  test("keeps who is signed in to the console", async () => {
    const member = await call("POST", "/api/shop/team", {
      body: { name: "Bisi", phone: "+2348035550001", role: "manager" },
    });
    const { browser } = await signInAs(selling.system, shop.id, member.body.member.id);
    const { body } = await reset();
    expect((await browser.call("GET", "/api/shop")).body.id).toBe(body.shopId);
  });
});

describe("a reset", () => {
  test("is done once for one key, whatever is sold in between", async () => {
    const headers = { "idempotency-key": "anew-1" };
    const first = await reset({ headers });
    const productId = await selling.product({ shop });
    const again = await reset({ headers });
    expect([again.body, again.headers.get("idempotent-replayed")]).toEqual([first.body, "true"]);
    expect((await call("GET", `/api/products/${productId}`)).status).toBe(200);
  });

  test("at the same moment as another is one, and waits for what is being written", async () => {
    const { services } = selling.system;
    const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = services.api.write(shop.id, async (tx) => {
      await tx.updateTable("shops").set({ city: "Aba" }).where("shop_id", "=", shop.id).execute();
      begun.resolve();
      await finished.promise;
    });
    await begun.promise;
    const resets = [reset(), reset(), reset()];
    const waiting = `select count(*) from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
      where l.locktype = 'advisory' and l.mode = 'ExclusiveLock' and not l.granted`;
    try {
      await expect.poll(() => scalar(waiting)).toBe(3n);
    } finally {
      finished.resolve();
    }
    const sold = selling.product({ shop });
    await writing;
    const answers = await Promise.all(resets);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const now = (await call("GET", "/api/shop")).body;
    expect(now).toMatchObject({ city: "Aba" });
    for (const { body } of answers) expect([body.shopId, body.formerShopId]).toEqual([now.id, shop.id]);
    // What came while it was closed belongs to the new shop.
    expect((await call("GET", `/api/products/${await sold}`)).status).toBe(200);
  });

  test("after another is one more, also where the key is still remembered as the former shop's", async () => {
    const first = await reset();
    await selling.product({ shop });
    const second = await reset();
    expect(second.body.formerShopId).toBe(first.body.shopId);
    expect((await call("GET", "/api/products")).body.data).toEqual([]);
  });

  test("that dies leaves all or nothing", async () => {
    const { services, admin } = selling.system;
    await selling.product({ shop });
    const dying = services.api.writeAlone(shop.id, async (tx) => {
      await sql`select begin_shop_anew('shp_never', now())`.execute(tx);
      const pid = await sql<{ pid: number }>`select pg_backend_pid() pid`.execute(tx);
      await admin.query("select pg_terminate_backend($1)", [pid.rows[0]?.pid]);
    });
    await expect(dying).rejects.toThrow();
    expect(await scalar("select count(*) from shops where shop_id = 'shp_never'")).toBe(0n);
    expect([await shopId(), (await call("GET", "/api/products")).body.data.length]).toEqual([shop.id, 1]);
  });

  test("that dies between its commit and its answer is ended by the same request, and is one reset", async () => {
    const { clock, services } = selling.system;
    await write("How much is the Ankara Wrap Dress?", false);
    const headers = { "idempotency-key": "anew-and-dead" };
    await killedAfterCommit(headers["idempotency-key"]);
    await expect.poll(shopId).not.toBe(shop.id);
    const now = await shopId();
    const phone = () => selling.simulator.whatsapp.messages("+2348031234567").filter(isOfShop);
    const isOfShop = (one: { phoneNumberId: string }) => one.phoneNumberId === shop.account;
    expect(phone().length).toBeGreaterThan(0);

    const early = await reset({ headers });
    expect([early.status, early.body.code]).toEqual([409, "idempotency_in_progress"]);
    clock.advance(seconds(61));
    const ended = await reset({ headers });
    expect([ended.status, ended.body]).toEqual([200, { shopId: now, formerShopId: shop.id, channelsEmptied: true }]);
    expect(phone()).toEqual([]);
    const again = await reset({ headers });
    expect([again.body, again.headers.get("idempotent-replayed"), await shopId()]).toEqual([ended.body, "true", now]);

    /** A process does everything until its reset is committed, and nothing after that. */
    async function killedAfterCommit(key: string): Promise<void> {
      const row = endpoints(services).find(({ operationId }) => operationId === "resetTestShop");
      if (!row || !("outside" in row)) throw new Error("the reset is not served");
      const by = { kind: "key", id: shop.keyId } as const;
      const actor: Actor = {
        shopId: shop.id,
        by,
        scopes: new Set(),
        mode: "sandbox",
        now: clock.now(),
        requestId: "req_dead",
      };
      const called = Promise.withResolvers<void>();
      const call = () => (called.resolve(), new Promise<never>(() => {}));
      const keyed = { key: keyOf({ by }, key) ?? "", fingerprint: fingerprint(row.method, row.path, undefined) };
      const dying = { ...row, outside: { ...row.outside, call } };
      void executeOperation(services.api, { row: dying, actor, input: {} as never, key: keyed, publicUrl: "" });
      await called.promise;
    }
  });

  test("ends the live streams of the former shop, whose listeners come back to the new one", async () => {
    const listen = () =>
      fetch(`${selling.system.url}/api/events/stream`, { headers: { authorization: `Bearer ${shop.key}` } });
    const stream = await listen();
    const told = stream.text();
    await reset();
    expect(await told).toContain("retry:");
    const again = (await listen()).body?.getReader();
    expect(new TextDecoder().decode((await again?.read())?.value)).toContain("retry:");
    await again?.cancel();
  });

  test("leaves every other shop as it is", async () => {
    const other = await selling.system.newShop();
    const productId = await selling.product({ shop: other });
    await reset();
    expect((await call("GET", `/api/products/${productId}`, { key: other.key })).status).toBe(200);
    expect((await call("GET", "/api/shop", { key: other.key })).body.id).toBe(other.id);
  });

  test("needs the scope that changes the shop", async () => {
    const { body } = await call("POST", "/api/shop/keys", { body: { name: "Reader", scopes: ["shop:read"] } });
    const refused = await reset({ key: body.key });
    expect([refused.status, refused.body.code, await shopId()]).toEqual([403, "missing_scope", shop.id]);
  });

  test("is not there for a live shop, whose database would refuse it as well", async () => {
    const live = await selling.system.newShop({ mode: "live" });
    expect((await call("POST", "/api/test/reset", { key: live.key })).status).toBe(404);
    const refused = selling.system.services.api.writeAlone(live.id, async (tx) => {
      await sql`select begin_shop_anew('shp_never', now())`.execute(tx);
    });
    await expect(refused).rejects.toThrow(/only a sandbox shop/);
  });
});

/** A key's last use and an endpoint's health are not settings. */
function withoutUse(told: unknown): unknown {
  return JSON.parse(JSON.stringify(told, (name, value) => (/^(lastUsedAt|failingSince)$/.test(name) ? null : value)));
}
