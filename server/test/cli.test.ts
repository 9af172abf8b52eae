import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openReceiver } from "./support/event-receiver.ts";
import { calling, startModelServer } from "./support/model-server.ts";
import { type Operator, operatorOf } from "./support/operator.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

const key = "sk-canary-77d0";
let system: TestSystem;
let folder: string;
let sokoni: Operator;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  folder = mkdtempSync(join(tmpdir(), "sokoni-cli-"));
  sokoni = operatorOf(system, folder, { SOME_KEY: key });
});
afterAll(async () => {
  await system.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("the operator's commands", () => {
  test("a shop made beside the running server is served at once with the key that was shown", async () => {
    const { code, out } = await sokoni("shops", "create", "--name", "Wanjiku Fabrics", "--currency", "KES", "--json");
    expect(code).toBe(0);
    const made = JSON.parse(out);
    expect(made).toMatchObject({ name: "Wanjiku Fabrics", mode: "sandbox", currency: "KES" });
    expect((await system.call("GET", "/api/products", { key: made.key })).status).toBe(200);
    expect((await sokoni("shops", "list")).out).toMatch(new RegExp(`${made.id} +Wanjiku Fabrics +sandbox`));
  });

  test("a shop that has begun anew is listed when asked for, with the one that took over, and is not worked on by mistake", async () => {
    const made = JSON.parse((await sokoni("shops", "create", "--name", "Bola Bags", "--json")).out);
    const { shopId } = (await system.call("POST", "/api/test/reset", { key: made.key })).body;
    const list = await sokoni("shops", "list");
    expect(list.out).toMatch(new RegExp(`${shopId} +Bola Bags .* open\n`));
    expect(list.out).not.toContain(made.id);
    expect(list.out).toContain("Not shown: 1 closed");
    expect((await sokoni("shops", "list", "--closed")).out).toMatch(
      new RegExp(`${made.id} +Bola Bags .* closed 2026-11-21, now ${shopId}\n`),
    );
    const again = (await system.call("POST", "/api/test/reset", { key: made.key })).body;
    const refused = await sokoni("keys", "list", "--shop", made.id);
    expect([refused.code, refused.errors]).toEqual([2, expect.stringContaining(`its settings are in ${again.shopId}`)]);
  });

  test("a key lives from its making to its revoking, and is listed without its secret", async () => {
    const shop = ["--shop", system.shop.id];
    const made = JSON.parse((await sokoni("keys", "create", ...shop, "--scopes", "products:read", "--json")).out);
    const listed = await sokoni("keys", "list", ...shop);
    expect(listed.out).toContain(made.id);
    expect(listed.out).not.toContain(made.key);
    expect((await system.call("POST", "/api/products", { key: made.key, body: {} })).status).toBe(403);

    const other = JSON.parse((await sokoni("keys", "create", ...shop, "--json")).out);
    expect((await sokoni("keys", "revoke", ...shop, "--key", other.id)).code).toBe(0);
    const answer = await system.call("GET", "/api/products", { key: other.key });
    expect([answer.status, answer.body.code]).toEqual([401, "revoked_key"]);
    expect((await sokoni("keys", "list", ...shop)).out).toMatch(new RegExp(`${other.id} .* revoked`));
  });

  test("a link lets a member in whose phone is not proven, and the first owner by default", async () => {
    const shop = ["--shop", system.shop.id];
    expect((await sokoni("sign-in", ...shop)).errors).toContain("has no owner yet");
    const add = ["team", "add", ...shop, "--name", "Amaka", "--phone", "0803 555 0111", "--json"];
    const { member } = JSON.parse((await sokoni(...add)).out);
    const { url, memberId } = JSON.parse((await sokoni("sign-in", ...shop, "--json")).out);
    expect(memberId).toBe(member.id);
    const body = { token: new URL(url).hash.slice(1) };
    expect((await system.call("POST", "/api/session", { key: null, body })).body.member.id).toBe(member.id);
    expect((await sokoni("sign-in", ...shop, "--member", "tmb_none")).errors).toContain("has no member tmb_none");
  });

  test("a key is replaced with an overlap, kept to addresses, and checked by nothing but itself", async () => {
    const shop = ["--shop", system.shop.id];
    const old = JSON.parse((await sokoni("keys", "create", ...shop, "--from", "203.0.113.0/24", "--json")).out);
    expect((await system.call("GET", "/api/products", { key: old.key })).body.code).toBe("address_not_allowed");
    const rotate = ["keys", "rotate", ...shop, "--key", old.id];
    const made = JSON.parse((await sokoni(...rotate, "--overlap-hours", "2", "--json")).out);
    expect(made).toMatchObject({ replaces: old.id, overlapSeconds: 7_200, key: expect.stringMatching(/^sk_sandbox_/) });
    const listed = await sokoni("keys", "list", ...shop);
    expect(listed.out).toMatch(new RegExp(`${old.id} .* never +${made.replacedUntil} +${made.id} `));
    const twice = await sokoni(...rotate);
    expect([twice.code, twice.errors]).toEqual([2, expect.stringContaining(`by ${made.id}: rotate that one`)]);
    const last = await sokoni("keys", "rotate", ...shop, "--key", made.id, "--overlap-hours", "0");
    expect(last.out).toContain(`${made.id} has ended`);
    expect((await sokoni(...rotate, "--overlap-hours", "169")).code).toBe(2);
    expect((await sokoni("keys", "check", "--key", made.key)).out).toContain("A sandbox key, well formed");
    const mistyped = made.key.slice(0, -1) + (made.key.endsWith("A") ? "B" : "A");
    expect((await sokoni("keys", "check", "--key", mistyped)).code).toBe(2);
  });

  test("beside a live shop the clock can't be moved, and its key finds no clock at all", async () => {
    const live = JSON.parse((await sokoni("shops", "create", "--name", "Adaeze", "--mode", "live", "--json")).out);
    const path = "/api/test/clock";
    for (const [method, body] of [
      ["GET"],
      ["POST", { advanceSeconds: 60 }],
      ["POST", { nothing: 1 }],
      ["DELETE"],
    ] as const) {
      const answer = await system.call(method, path, { key: live.key, ...(body ? { body } : {}) });
      const nowhere = await system.call(method, "/api/test/none", { key: live.key, ...(body ? { body } : {}) });
      const { requestId: _one, ...told } = answer.body;
      const { requestId: _other, ...expected } = nowhere.body;
      expect([answer.status, told]).toEqual([404, expected]);
    }
    expect((await system.call("GET", path)).body).toMatchObject({ advancedSeconds: 0, movingTo: null });
    const { status, body } = await system.call("POST", path, { body: { advanceSeconds: 60 } });
    expect([status, body.code]).toEqual([409, "clock_fixed"]);
    expect((await system.call("GET", path)).body.advancedSeconds).toBe(0);
  });

  test("another shop's key can't be revoked by mistake", async () => {
    const other = await system.newShop();
    const { code, errors } = await sokoni("keys", "revoke", "--shop", other.id, "--key", system.shop.keyId);
    expect([code, errors]).toEqual([2, expect.stringContaining("has no key")]);
    expect((await system.call("GET", "/api/products")).status).toBe(200);
  });

  test.each([
    ["a command that is none", ["keys", "steal"], /there is no command/],
    ["an option that is none", ["keys", "list", "--colour", "red"], /Unknown option '--colour'/],
    ["a missing option", ["shops", "create"], /--name is missing/],
    ["a scope that is none", ["keys", "create", "--shop", "shp_x", "--scopes", "all"], /there is no shop shp_x/],
    [
      "a country that is none",
      ["shops", "create", "--name", "A", "--country", "Kenya"],
      /--country must be two letters/,
    ],
    ["a time zone that is none", ["shops", "create", "--name", "A", "--timezone", "Lagos"], /there is no "Lagos"/],
    ["an offset for a time zone", ["shops", "create", "--name", "A", "--timezone", "+01:00"], /there is no "\+01:00"/],
  ])("%s is told in a sentence, without a stack", async (_what, words, sentence) => {
    const { code, out, errors } = await sokoni(...words);
    expect([code, out]).toEqual([2, ""]);
    expect(errors).toMatch(sentence);
    expect(errors.trim().split("\n")).toHaveLength(1);
  });

  test("the doctor finds what is well and what is not, and fails for what loses money", async () => {
    const { code, out } = await sokoni("doctor", "--json");
    const told: { healthy: boolean; findings: { about: string; level: string; todo?: string }[] } = JSON.parse(out);
    const level = Object.fromEntries(told.findings.map((one) => [one.about, one.level]));
    // The tests' own PostgreSQL runs without fsync, and no simulator listens on port 9.
    expect(level).toMatchObject({
      Node: "ok",
      database: "ok",
      schema: "ok",
      "master key": "ok",
      API: "ok",
      durability: "fail",
      simulator: "warn",
    });
    expect([code, told.healthy]).toEqual([1, false]);
    for (const one of told.findings) if (one.level !== "ok") expect(one.todo, one.about).toMatch(/.{10,}/);
  });

  test("a shop's plan is listed with what became of it, and its trial made longer, once and with the reason", async () => {
    const shop = await system.newShop();
    const chosen = await system.call("POST", "/api/subscriptions", { key: shop.key, body: { plan: "starter" } });
    expect([chosen.status, chosen.body.subscription]).toMatchObject([200, { status: "trialing", plan: "growth" }]);
    const dayIn = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
    const extend = (until: string, ...more: string[]) =>
      sokoni(
        "plans",
        "extend-trial",
        "--shop",
        shop.id,
        "--until",
        until,
        "--reason",
        "Asked for a week more",
        ...more,
      );

    const far = dayIn(40);
    const [once, again] = [await extend(far, "--json"), await extend(far, "--json")];
    expect([once.code, again]).toEqual([0, once]);
    const { periodEnd } = JSON.parse(once.out);
    // Midnight in Lagos, after the given day.
    expect(periodEnd).toBe(`${far}T23:00:00.000Z`);
    const plan = (await system.call("GET", "/api/subscriptions", { key: shop.key })).body;
    expect(plan).toMatchObject({ status: "trialing", periodEnd, openInvoiceId: null });
    const told = (await system.call("GET", "/api/events?type=subscription.changed", { key: shop.key })).body.data;
    expect(told.map(({ data }: { data: { object: object } }) => data.object)).toContainEqual(
      expect.objectContaining({ periodEnd, reason: "Asked for a week more" }),
    );

    expect((await sokoni("plans", "list")).out).toMatch(new RegExp(`${shop.id} .*growth +trialing +– +${far}`));
    expect((await sokoni("plans", "list", "--plan", "starter")).out).not.toContain(shop.id);
    const { history } = JSON.parse((await sokoni("plans", "history", "--shop", shop.id, "--json")).out);
    const acts = history.map(({ act, by }: { act: string; by: string }) => `${act} by ${by}`);
    expect(acts).toEqual(["subscription_created by key", "plan_chosen by key", "trial_extended by operator"]);
    expect(history.at(-1).detail).toMatchObject({ reason: "Asked for a week more", until: periodEnd });

    const said = async (...words: string[]) => (await extend(...(words as [string]))).errors;
    expect(await said(dayIn(20))).toMatch(/^sokoni: The trial runs until .* already/);
    expect(await said(dayIn(300))).toContain("within 180 days");
    expect(await said("2026-02-30")).toContain('--until must be a day like 2026-12-31, not "2026-02-30"');
    await system.call("POST", "/api/subscriptions/cancel", { key: shop.key, body: { when: "now" } });
    expect(await said(dayIn(60))).toMatch(/^sokoni: No trial runs that could be longer/);
  });

  test("a shop's model is set, shown without its key, and used in a talk", async () => {
    const models = await startModelServer();
    const at = ["--shop", system.shop.id];
    const call = (path: string) => system.call("GET", path);
    try {
      await system.call("POST", "/api/products", {
        body: { name: "Red Wax Scarf", price: { amount: 750_000, currency: "NGN" }, stock: 4 },
      });
      const { id: scarfId } = (await call("/api/products?q=red%20wax")).body.data[0];
      const set = ["agent", "model", "set", ...at, "--provider", "other", "--base-url", models.url, "--model", "m1"];
      // A busy machine is slow, and our rules would answer instead.
      const patient = ["--turn-seconds", "99", "--silence-seconds", "99"];
      const done = await sokoni(
        ...set,
        "--input-price",
        "0.15",
        "--output-price",
        "0.6",
        "--key-env",
        "SOME_KEY",
        ...patient,
      );
      expect([done.code, done.errors]).toEqual([0, ""]);

      models.will(
        calling("add_to_cart", { productId: scarfId, quantity: 1 }),
        calling("propose_order", { delivery: "none" }),
        { says: "One scarf, ₦7,500. Shall I order it?" },
        ({ instructions }) => calling("confirm_order", { token: /prp_[a-z0-9]+/.exec(instructions)?.[0] }),
        { says: "It is ordered!" },
      );
      const talk = await sokoni.program("a scarf please\n#1\n", "agent", "try", ...at, "--trace");
      expect([talk.code, talk.errors]).toEqual([0, ""]);
      expect(talk.out).toMatch(
        /shop > One scarf, ₦7,500[\s\S]*\[#1 [\s\S]*confirm_order[\s\S]*It is ordered[\s\S]*Cancelled again: /,
      );
      expect(models.asked[0]?.authorization).toBe(`Bearer ${key}`);
      const offline = await sokoni.program(
        "do you have a red wax scarf?\n",
        "agent",
        "try",
        ...at,
        "--model",
        "offline",
        "--json",
      );
      expect(JSON.parse(offline.out).talk[0].shop.join()).toContain("₦7,500");

      // Nothing waits to be sent, nothing is held back, and no member got a notice that a buyer wrote.
      expect(
        (await system.admin.query("select from messages where direction = 'outbound' and status <> 'sent'")).rows,
      ).toEqual([]);
      expect((await system.admin.query("select from events where type = 'conversation.unanswered'")).rows).toEqual([]);
      expect((await call(`/api/products/${scarfId}`)).body.stock).toMatchObject({ onHand: 4, reserved: 0 });

      const shown = await sokoni("agent", "model", "show", ...at, "--json");
      expect(JSON.parse(shown.out)).toMatchObject({
        model: { model: "m1", inputPrice: 150_000, hasKey: true, enabled: true },
        last24Hours: { turns: 3, byModel: 2, fallbacks: {} },
      });
      for (const { out, errors } of [done, talk, offline, shown]) expect(out + errors).not.toContain(key);

      const usual = ["agent", "model", "set", "--default", ...set.slice(5, -1), "m2"];
      const price = ["--input-price", "0", "--output-price", "0"];
      expect((await sokoni(...usual, ...price)).errors).toBe("");
      expect((await sokoni("agent", "model", "forget", ...at)).out).toContain("no model of its own any more");
      expect((await sokoni("agent", "model", "show", ...at)).out).toMatch(/the default thinks for it:\n *m2 /);
      await sokoni("agent", "model", "off", ...at);
      expect((await sokoni("agent", "model", "show", ...at)).out).toMatch(/^m2 .*, off, no key/);
      expect(await sokoni(...usual, ...price, ...at)).toMatchObject({
        code: 2,
        errors: expect.stringContaining("--shop"),
      });
    } finally {
      await models.stop();
    }
  });

  test("the program fails as its command does, and prints nothing but the sentence", async () => {
    const { code, out, errors } = await sokoni.program("", "keys", "steal");
    expect([code, out]).toEqual([2, ""]);
    expect(errors).toMatch(/^sokoni: there is no command "keys steal".*\n$/);
  });

  test("help names every command", async () => {
    const { code, out, errors } = await sokoni.program("", "help");
    expect([code, errors]).toEqual([0, ""]);
    for (const name of [
      "shops create",
      "shops list",
      "keys create",
      "keys list",
      "keys rotate",
      "keys check",
      "keys revoke",
      "migrate",
      "doctor",
    ])
      expect(out).toContain(`\n${name}\n`);
  });
});

describe("what happens in a shop", () => {
  const make = (name: string) =>
    system.call("POST", "/api/products", { body: { name, price: { amount: 1, currency: "NGN" } } });
  const shop = () => ["--shop", system.shop.id];

  test("is forwarded as it happens, signed with a secret that is shown", async () => {
    const receiver = await openReceiver();
    const target = `${receiver.url.replace("http://", "")}/hook`;
    const listening = sokoni(
      "listen",
      ...shop(),
      "--forward-to",
      target,
      "--types",
      "product.*",
      "--ends-after",
      "1",
      "--json",
    );
    // It receives what happens after it has begun, which is when its first look is over.
    const begun = new AbortController();
    const told = listening.finally(() => begun.abort());
    for (let made = 0; !begun.signal.aborted; made += 1) {
      await make(`Basket ${made}`);
      await Promise.race([told, new Promise((again) => setTimeout(again, 100))]);
    }
    const { secret, heard } = JSON.parse((await told).out);
    const [call] = receiver.heard("/hook");
    const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signature } = call?.headers ?? {};
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    const signed = createHmac("sha256", key)
      .update(`${String(id)}.${String(at)}.${call?.body}`)
      .digest("base64");
    expect(signature).toBe(`v1,${signed}`);
    expect(heard).toEqual([{ event: call?.event, status: 200, error: null }]);
    await receiver.close();
  });

  test("is listed and shown", async () => {
    await make("Mat");
    const [event] = JSON.parse(
      (await sokoni("events", "list", ...shop(), "--types", "product.created", "--limit", "1", "--json")).out,
    );
    expect(event).toMatchObject({ type: "product.created", data: { object: { name: "Mat" } } });
    expect(JSON.parse((await sokoni("events", "show", ...shop(), "--event", event.id)).out)).toEqual(event);
    expect(await sokoni("events", "list", ...shop(), "--types", "order.paid")).toMatchObject({
      code: 2,
      errors: expect.stringContaining("order.status_changed"),
    });
  });
});
