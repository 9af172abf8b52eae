// Events reach a shop's own systems: signed, in full, also when those fail, and nowhere else.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import Schema from "typebox/schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "../src/app/endpoints.ts";
import { eventCatalogue } from "../src/app/events/catalogue.ts";
import { days, hours, minutes, seconds } from "../src/kernel/values/clock.ts";
import { validatorOf } from "../src/kernel/contract/validation.ts";
import { type Heard, openReceiver, type Receiver } from "./support/event-receiver.ts";
import { startSystem, type TestSystem } from "./support/system.ts";
import { below, patienceMs, report, rounds } from "./torture/rounds.ts";

let system: TestSystem;
let receiver: Receiver;
beforeAll(async () => {
  system = await startSystem({ housekeeping: true });
  receiver = await openReceiver();
});
afterAll(async () => {
  await system.stop();
  await receiver.close();
});

type Endpoint = { id: string; secret: string; version: number };

async function makeEndpoint(path: string, body: object = {}, key = system.shop.key): Promise<Endpoint> {
  const answer = await system.call("POST", "/api/webhook-endpoints", {
    key,
    body: { url: receiver.url + path, ...body },
  });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body;
}

const makeProduct = async (name: string, key = system.shop.key): Promise<string> =>
  (await system.call("POST", "/api/products", { key, body: { name, price: { amount: 1_000, currency: "NGN" } } })).body
    .id;

const rename = (id: string, name: string) => system.call("PATCH", `/api/products/${id}`, { body: { name } });

const deliveriesOf = async ({ id }: { id: string }, filter = "") =>
  (await system.call("GET", `/api/webhook-endpoints/${id}/deliveries?limit=100${filter}`)).body.data;

/** What the worker does each second. */
const look = () => system.worker?.sweep("urgent");

async function drop(...made: Endpoint[]): Promise<void> {
  for (const { id } of made) expect((await system.call("DELETE", `/api/webhook-endpoints/${id}`)).status).toBe(200);
}

/** By the library of the standard's authors: nothing of ours is asked. */
function isSigned({ headers, body, event }: Heard, secret: string): boolean {
  try {
    const proved = new Webhook(secret).verify(body, headers as Record<string, string>);
    return isDeepStrictEqual(proved, event);
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}

describe("the catalogue", () => {
  test("each kind of event is what its own schema says", () => {
    const kinds = eventCatalogue(endpoints(system.services)).filter(
      ({ object, example }) => !Schema.Check(object, example),
    );
    const wrong = kinds.flatMap(({ type, object, example }) =>
      validatorOf("body", object)(example).map((fault) => `${type}${fault.pointer}: ${fault.detail}`),
    );
    expect(wrong).toEqual([]);
  });

  test("shows an object as it is after what the event says", () => {
    const shown = Object.fromEntries(
      eventCatalogue(endpoints(system.services)).map(({ type, example }) => [type, example as Record<string, unknown>]),
    );
    expect(shown["payment.succeeded"]).toMatchObject({
      status: "succeeded",
      paidAt: expect.any(String),
      nextAction: null,
    });
    expect(shown["payout.paid"]).toMatchObject({ status: "paid", paidAt: expect.any(String) });
    expect(shown["return.rejected"]).toMatchObject({ status: "rejected" });
    expect(shown["order.status_changed"]).toMatchObject({ status: "paid" });
  });
});

describe("an event", () => {
  test("arrives once, signed, as the API shows it, and is shown as delivered", async () => {
    const endpoint = await makeEndpoint("/plain", { eventTypes: ["product.*"] });
    const id = await makeProduct("Basket");
    const heard = await receiver.next("/plain");
    expect(isSigned(heard, endpoint.secret)).toBe(true);
    expect(heard.headers["content-type"]).toBe("application/json");
    expect(heard.event).toMatchObject({
      type: "product.created",
      sequence: 1,
      mode: "sandbox",
      data: { object: { id } },
    });
    expect(heard.headers["webhook-id"]).toBe(heard.event.id);
    const shown = await system.call("GET", `/api/events/${heard.event.id}`);
    expect(shown.body).toEqual(heard.event);
    await receiver.quiet(system);
    expect(receiver.heard("/plain")).toHaveLength(1);
    expect(await deliveriesOf(endpoint)).toMatchObject([
      {
        eventId: heard.event.id,
        status: "delivered",
        cause: "event",
        attempts: [{ number: 1, status: 200, answer: "thanks" }],
      },
    ]);
    await drop(endpoint);
  });

  test("is proved by the code of the guide, and what was changed is not", async () => {
    const guide = readFileSync(join(import.meta.dirname, "../../docs/webhooks.md"), "utf8");
    const code = /```js\n([^]+?)```/.exec(guide)?.[1] ?? "";
    const { readWebhook } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const endpoint = await makeEndpoint("/guide");
    await makeProduct("Guide");
    const { headers, body, event } = await receiver.next("/guide");
    expect(readWebhook(headers, body, endpoint.secret)).toEqual(event);
    expect(readWebhook(headers, body.replace("Guide", "guide"), endpoint.secret)).toBeNull();
    await drop(endpoint);
  });

  test("goes to whoever wants it, and what is for ourselves to nobody", async () => {
    const made = [
      await makeEndpoint("/orders", { eventTypes: ["order.*"] }),
      await makeEndpoint("/all"),
      await makeEndpoint("/one", { eventTypes: ["product.updated", "product.updated"] }),
    ];
    await rename(await makeProduct("Bowl"), "Bowls");
    await receiver.quiet(system);
    const types = (path: string) => receiver.heard(path).map(({ event }) => event.type);
    expect([types("/orders"), types("/one")]).toEqual([[], ["product.updated"]]);
    expect(types("/all").toSorted()).toEqual(["product.created", "product.updated"]);
    await drop(...made);
  });

  test("of one object has a higher sequence than the one before, also when many change it at once", async () => {
    const endpoint = await makeEndpoint("/sequence", { eventTypes: ["product.*"] });
    const id = await makeProduct("Stool");
    const changes = rounds(12, 400);
    await Promise.all(Array.from({ length: changes }, (_, index) => rename(id, `Stool ${index}`)));
    await receiver.quiet(system);
    const heard = receiver.heard("/sequence").map(({ event }) => event);
    const bySequence = heard.toSorted((a, b) => a.sequence - b.sequence);
    expect(new Set(heard.map(({ sequence }) => sequence)).size).toBe(heard.length);
    // Each is what the one before became.
    const names = bySequence.map(({ data }) => data.object.name);
    expect(bySequence.slice(1).map(({ data }) => data.previous?.name)).toEqual(names.slice(0, -1));
    expect((await system.call("GET", `/api/products/${id}`)).body.name).toBe(names.at(-1));
    await drop(endpoint);
  });
});

describe("an endpoint that fails", () => {
  test("is called again by the schedule until it takes the event, with the same id and each call signed anew", async () => {
    const endpoint = await makeEndpoint("/failing", { eventTypes: ["product.*"] });
    const answers = [500, "reset", 302, 404, 204] as const;
    for (const answer of answers) receiver.answerNext("/failing", answer);
    await makeProduct("Lamp");
    await receiver.quiet(system);
    for (const waitMs of [seconds(6), minutes(6), minutes(36), hours(2.4)]) {
      const [{ nextAttemptAt }] = await deliveriesOf(endpoint);
      const untilMs = Date.parse(nextAttemptAt) - system.clock.now().getTime();
      expect(untilMs).toBeGreaterThan((waitMs / 1.2) * 0.79);
      expect(untilMs).toBeLessThanOrEqual(waitMs);
      system.clock.advance(untilMs);
      await look();
      await receiver.quiet(system);
    }
    const heard = receiver.heard("/failing");
    expect(heard).toHaveLength(answers.length);
    expect(new Set(heard.map(({ event }) => event.id)).size).toBe(1);
    expect(heard.every((one) => isSigned(one, endpoint.secret))).toBe(true);
    const [delivery] = await deliveriesOf(endpoint);
    expect(delivery).toMatchObject({ status: "delivered", nextAttemptAt: null });
    expect(delivery.attempts.map(({ status, error }: { status: number; error: string }) => [status, error])).toEqual([
      [500, "an answer of 2xx was expected"],
      [null, expect.stringMatching(/ECONNRESET|socket/i)],
      [302, "redirects are not followed"],
      [404, "an answer of 2xx was expected"],
      [204, null],
    ]);
    expect((await system.call("GET", `/api/webhook-endpoints/${endpoint.id}`)).body.failingSince).toBeNull();
    await drop(endpoint);
  });

  test("is left alone as long as it asks for", async () => {
    const endpoint = await makeEndpoint("/later", { eventTypes: ["product.*"] });
    receiver.answerNext("/later", 503, { "retry-after": "600" });
    await makeProduct("Fan");
    await receiver.quiet(system);
    const [{ nextAttemptAt }] = await deliveriesOf(endpoint);
    expect(Date.parse(nextAttemptAt) - system.clock.now().getTime()).toBe(seconds(600));
    await drop(endpoint);
  });

  test("that answers 410 is switched off at once, and can be switched on and given what it missed", async () => {
    const endpoint = await makeEndpoint("/gone", { eventTypes: ["product.*"] });
    const other = await makeEndpoint("/told", { eventTypes: ["webhook_endpoint.disabled"] });
    receiver.answerNext("/gone", 410);
    system.clock.advance(minutes(1));
    const from = system.clock.now().toISOString();
    await makeProduct("Rug");
    await receiver.quiet(system);
    const off = (await system.call("GET", `/api/webhook-endpoints/${endpoint.id}`)).body;
    expect(off).toMatchObject({ enabled: false, disabledReason: "gone" });
    expect(receiver.heard("/told").map(({ event }) => event.data.object)).toEqual([off]);
    const missed = await makeProduct("Mat");
    await receiver.quiet(system);
    expect(receiver.heard("/gone")).toHaveLength(1);
    const replayed = `/api/webhook-endpoints/${endpoint.id}/replay`;
    expect((await system.call("POST", replayed, { body: {} })).body.code).toBe("webhook_endpoint_disabled");

    await system.call("PATCH", `/api/webhook-endpoints/${endpoint.id}`, { body: { enabled: true } });
    const failed = await system.call("POST", replayed, { body: { failedOnly: true } });
    expect([failed.status, failed.body]).toEqual([202, { queued: 1, until: null }]);
    await look();
    await receiver.quiet(system);
    expect(receiver.heard("/gone").map(({ event }) => event.data.object.name)).toEqual(["Rug", "Rug"]);
    // Now that one was taken none is left that failed.
    expect((await system.call("POST", replayed, { body: { failedOnly: true } })).body.queued).toBe(0);
    expect((await system.call("POST", replayed, { body: { from } })).body.queued).toBe(2);
    await look();
    await receiver.quiet(system);
    expect(receiver.heard("/gone").at(-1)?.event.data.object.id).toBe(missed);
    await drop(endpoint, other);
  });

  test("for five days is switched off, and the shop is told after an hour, a day, and then", async () => {
    const endpoint = await makeEndpoint("/dead", { eventTypes: ["product.*"] });
    receiver.answerAll("/dead", 500);
    const told = await makeEndpoint("/of-the-dead", { eventTypes: ["webhook_endpoint.*"] });
    for (let hour = 0; hour <= 132; hour += 12) {
      await makeProduct(`At ${hour}`);
      await receiver.quiet(system);
      system.clock.advance(hours(12));
      await look();
      await receiver.quiet(system);
    }
    const off = (await system.call("GET", `/api/webhook-endpoints/${endpoint.id}`)).body;
    expect(off).toMatchObject({ enabled: false, disabledReason: "failing" });
    expect(receiver.heard("/of-the-dead").map(({ event }) => event.type)).toEqual([
      "webhook_endpoint.failing",
      "webhook_endpoint.failing",
      "webhook_endpoint.disabled",
    ]);
    expect(await deliveriesOf(endpoint, "&status=pending")).toEqual([]);
    await drop(endpoint, told);
  });
});

describe("whatever happens to a call", () => {
  const patience = patienceMs(90_000, 3_600_000);
  test(
    "each event arrives: the receiver is down, refuses, hangs up, and comes back",
    { timeout: patience },
    async () => {
      const endpoint = await makeEndpoint("/moody", { eventTypes: ["product.*"] });
      const count = rounds(30, 10_000);
      const moods = [500, "reset", 503, 429, 404] as const;
      for (let index = 0; index < count; index += 1) receiver.answerNext("/moody", moods[index % moods.length] ?? 500);
      const ids = new Set<string>();
      for (let index = 0; index < count; index += 1) ids.add(await makeProduct(`Moody ${index}`));
      await receiver.quiet(system);
      for (let call = 0; call < 4; call += 1) {
        system.clock.advance(minutes(37));
        await look();
        await receiver.quiet(system);
      }
      const heard = receiver.heard("/moody");
      expect(new Set(heard.map(({ event }) => event.data.object.id))).toEqual(ids);
      expect(heard.every((one) => isSigned(one, endpoint.secret))).toBe(true);
      expect(await deliveriesOf(endpoint, "&status=pending")).toEqual([]);
      expect(await deliveriesOf(endpoint, "&status=failed")).toEqual([]);
      report(24, "webhooks to a receiver that is down, refuses, hangs up", {
        events: count,
        calls: heard.length,
        arrived: ids.size,
        "wrongly signed": 0,
        says: below(count),
      });
      await drop(endpoint);
    },
  );

  test("one that was made and not written down is made again, with the same id", async () => {
    const endpoint = await makeEndpoint("/unwritten", { eventTypes: ["product.*"] });
    await system.admin.query(
      `create function die() returns trigger language plpgsql as $$ begin raise 'as if killed'; end $$`,
    );
    await system.admin.query(
      "create trigger die before insert on webhook_attempts for each row execute function die()",
    );
    await makeProduct("Door");
    const { event } = await receiver.next("/unwritten");
    await receiver.quiet(system);
    expect(await deliveriesOf(endpoint)).toMatchObject([{ status: "pending", attempts: [] }]);
    await system.admin.query("drop function die cascade");
    system.clock.advance(minutes(1));
    await look();
    expect((await receiver.next("/unwritten")).event).toEqual(event);
    await receiver.quiet(system);
    expect(await deliveriesOf(endpoint)).toMatchObject([{ status: "delivered", attempts: [{ number: 2 }] }]);
    await drop(endpoint);
  });

  test("endpoints that never answer hold up nobody else", async () => {
    const silent = await openReceiver();
    const slow = [await system.newShop(), await system.newShop()];
    const quick = await makeEndpoint("/quick", { eventTypes: ["product.*"] });
    // More calls than there are places for, if each were waited for until it is given up.
    for (const { key } of slow) {
      for (let index = 0; index < 12; index += 1) {
        const body = { url: `${silent.url}/${index}` };
        expect((await system.call("POST", "/api/webhook-endpoints", { key, body })).status).toBe(201);
        silent.answerAll(`/${index}`, "never");
      }
      for (let index = 0; index < 6; index += 1) await makeProduct(`Slow ${index}`, key);
    }
    await system.settled();
    await makeProduct("Quick");
    expect((await receiver.next("/quick")).event.data.object.name).toBe("Quick");
    const { rows } = await system.admin.query("select from webhook_attempts where shop_id = any($1)", [
      slow.map(({ id }) => id),
    ]);
    expect(rows).toEqual([]);
    await silent.close();
    await system.admin.query("delete from webhook_endpoints where shop_id = any($1)", [slow.map(({ id }) => id)]);
    await receiver.quiet(system);
    await drop(quick);
  });
});

describe("where events may be sent", () => {
  test("not into a network, neither at first nor by a change", async () => {
    const { key } = await system.newShop({ mode: "live" });
    const url = "https://example.com/hook";
    const made = await system.call("POST", "/api/webhook-endpoints", { key, body: { url } });
    expect([made.status, made.body.url]).toEqual([201, url]);
    const refused = ["http://example.com/hook", "https://192.168.1.1/hook", "https://localhost/hook"];
    const answers = await Promise.all(
      refused.flatMap((body) => [
        system.call("POST", "/api/webhook-endpoints", { key, body: { url: body } }),
        system.call("PATCH", `/api/webhook-endpoints/${made.body.id}`, { key, body: { url: body } }),
      ]),
    );
    const passed = answers.filter(({ body }) => body.code !== "invalid_request" || body.errors[0].pointer !== "/url");
    expect(passed.map(({ text }) => text)).toEqual([]);
  });

  test("what stands in the row nevertheless is not connected to", async () => {
    const shop = await system.newShop({ mode: "live" });
    const trap = await openReceiver();
    const { port } = new URL(trap.url);
    const made = await system.call("POST", "/api/webhook-endpoints", {
      key: shop.key,
      body: { url: "https://example.com/" },
    });
    for (const url of [
      trap.url,
      `https://127.0.0.1:${port}/`,
      `https://localhost:${port}/`,
      "https://localhost/",
      "https://[::1]/",
    ]) {
      await system.admin.query("update webhook_endpoints set url = $1 where id = $2", [url, made.body.id]);
      const tried = await system.call("POST", `/api/webhook-endpoints/${made.body.id}/test`, { key: shop.key });
      expect(tried.body).toMatchObject({ status: "failed", attempts: [{ status: null, url }] });
      expect(tried.body.attempts[0].error).toMatch(/^(not of the open internet|ENOTOPEN)$/);
    }
    expect(trap.connections()).toBe(0);
    await trap.close();
  });
});

describe("the API of webhooks", () => {
  test("keeps a secret sealed, shows it once, and again to the same request", async () => {
    const request = { body: { url: `${receiver.url}/sealed` }, headers: { "idempotency-key": "sealed-1" } };
    const [first, second] = [
      await system.call("POST", "/api/webhook-endpoints", request),
      await system.call("POST", "/api/webhook-endpoints", request),
    ];
    expect(second.text).toBe(first.text);
    const { rows } = await system.admin.query(
      "select encode(secret, 'escape') || (select string_agg(body, '') from idempotency_keys) as kept from webhook_endpoints where id = $1",
      [first.body.id],
    );
    expect(rows[0].kept).not.toContain(first.body.secret.slice(6));
    const shown = await system.call("GET", `/api/webhook-endpoints/${first.body.id}`);
    expect(shown.text).not.toContain("whsec_");
    await drop(first.body);
  });

  test("changes a secret with both good for a while, or at once", async () => {
    const endpoint = await makeEndpoint("/rotated");
    const rotate = async (body: object) =>
      (await system.call("POST", `/api/webhook-endpoints/${endpoint.id}/rotate-secret`, { body })).body
        .secret as string;
    const proofs = async (...secrets: string[]) => {
      await system.call("POST", `/api/webhook-endpoints/${endpoint.id}/test`);
      const heard = receiver.heard("/rotated").at(-1);
      return secrets.map((secret) => heard !== undefined && isSigned(heard, secret));
    };
    const second = await rotate({ overlapSeconds: 3_600 });
    expect(await proofs(endpoint.secret, second)).toEqual([true, true]);
    system.clock.advance(hours(1));
    expect(await proofs(endpoint.secret, second)).toEqual([false, true]);
    const third = await rotate({ overlapSeconds: 0 });
    expect(await proofs(second, third)).toEqual([false, true]);
    await drop(endpoint);
  });

  test("sends again what one asks for, with the same id, and tells at once how a test went", async () => {
    const endpoint = await makeEndpoint("/again", { eventTypes: ["product.created"] });
    await makeProduct("Chair");
    await receiver.quiet(system);
    const [delivery] = await deliveriesOf(endpoint);
    const again = await system.call(
      "POST",
      `/api/webhook-endpoints/${endpoint.id}/deliveries/${delivery.id}/redeliver`,
    );
    expect([again.status, again.body.status, again.body.eventId]).toEqual([202, "pending", delivery.eventId]);
    const event = `/api/events/${delivery.eventId}/redeliver`;
    expect((await system.call("POST", event, { body: {} })).body).toEqual({ queued: 1, until: null });
    await look();
    await receiver.quiet(system);
    expect(receiver.heard("/again").map((heard) => heard.headers["webhook-id"])).toEqual(
      Array.from({ length: 3 }, () => delivery.eventId),
    );
    const tried = await system.call("POST", `/api/webhook-endpoints/${endpoint.id}/test`);
    expect(tried.body).toMatchObject({ status: "delivered", cause: "test", eventType: "webhook_endpoint.test" });
    receiver.answerNext("/again", 500);
    expect((await system.call("POST", `/api/webhook-endpoints/${endpoint.id}/test`)).body).toMatchObject({
      status: "failed",
      attempts: [{ status: 500, answer: "thanks" }],
    });
    await drop(endpoint);
  });

  test("sends no more to what is switched off, and names what it does not know", async () => {
    const endpoint = await makeEndpoint("/off", { eventTypes: ["product.*"] });
    receiver.answerAll("/off", 500);
    await makeProduct("Pot");
    await receiver.quiet(system);
    const off = await system.call("PATCH", `/api/webhook-endpoints/${endpoint.id}`, { body: { enabled: false } });
    expect(off.body).toMatchObject({ enabled: false, disabledReason: "asked" });
    expect(await deliveriesOf(endpoint)).toMatchObject([{ status: "failed", nextAttemptAt: null }]);
    const wrong = await system.call("PATCH", `/api/webhook-endpoints/${endpoint.id}`, {
      body: { eventTypes: ["*", "order.paid"] },
    });
    expect(wrong.body.errors).toEqual([
      { pointer: "/eventTypes/1", code: "unknown_event_type", detail: expect.stringContaining("order.status_changed") },
    ]);
    await drop(endpoint);
  });

  test("sends a sample of any kind, and nothing follows from it", async () => {
    const endpoint = await makeEndpoint("/samples", { eventTypes: ["payment.*"] });
    const sent = await system.call("POST", "/api/test/events", { body: { type: "payment.succeeded" } });
    expect(sent.status).toBe(201);
    await look();
    expect((await receiver.next("/samples")).event).toEqual(sent.body);
    const live = await system.newShop({ mode: "live" });
    expect(
      (await system.call("POST", "/api/test/events", { key: live.key, body: { type: "payment.succeeded" } })).status,
    ).toBe(404);
    await drop(endpoint);
  });

  test("shows an event for thirty days, and the next one of its object still comes after", async () => {
    const id = await makeProduct("Old");
    await system.settled();
    const list = async (filter: string) => (await system.call("GET", `/api/events?${filter}`)).body.data;
    const [event] = await list(`objectId=${id}`);
    expect(await list(`objectId=${id}&type=product.*`)).toEqual([event]);
    expect(await list(`objectId=${id}&type=order.*`)).toEqual([]);
    system.clock.advance(days(31));
    await system.worker?.sweep();
    expect((await system.call("GET", `/api/events/${event.id}`)).status).toBe(404);
    await rename(id, "Older");
    expect(await list(`objectId=${id}`)).toMatchObject([{ type: "product.updated", sequence: event.sequence + 1 }]);
  });
});
