// Broadcasts from the first draft to the last figure, over hours and days of the shop's clock.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Simulator, startSimulator } from "../../../simulator/src/simulator.ts";
import { hours, seconds } from "../../src/kernel/values/clock.ts";
import { everyPage } from "../support/every-page.ts";
import { type Answer, startSystem, type TestShop, type TestSystem } from "../support/system.ts";
import { quiet, silenceAgents } from "../support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  system = await startSystem({ simulatorUrl: simulator.url, start: new Date("2026-11-20T12:00:00.000Z") });
  await silenceAgents(system);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});
beforeEach(async () => {
  shop = await system.newShop();
  system.connect(simulator, shop);
});

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });
async function done(method: string, path: string, body?: object): Promise<Answer["body"]> {
  const answer = await call(method, path, body);
  expect([path, answer.status, answer.text]).toEqual([path, expect.toBeOneOf([200, 201]), answer.text]);
  return answer.body;
}
const read = async (id: string): Promise<Answer["body"]> => done("GET", `/api/broadcasts/${id}`);

/** Buyers who have just written, and have agreed to broadcasts. */
async function writers(phones: readonly string[]): Promise<void> {
  await simulator.whatsapp.writeTogether(
    phones.map((phone, index) => ({
      from: phone,
      phoneNumberId: shop.account,
      name: `Ada${index} Obi`,
      text: "hello",
    })),
  );
  await quiet(simulator, system);
  await system.admin.query(
    `update customers set consent = '{"chatapp": {"marketing": true, "source": "seller", "changedAt": "2026-11-01T00:00:00.000Z"}}' where shop_id = $1`,
    [shop.id],
  );
}
const message = {
  text: "Hello {{name}}, new wax prints!",
  variables: { name: { field: "firstName", fallback: "friend" } },
};
const everybody = { createdAt: { withinDays: 3_000 } };
const write = (more: object = {}) =>
  done("POST", "/api/broadcasts", { name: "Wax", channel: "chatapp", segment: everybody, message, ...more });

/** Until nothing more happens at this moment: pace is made by moving the clock by seconds. The queue puts off by real time. */
async function sent(id: string): Promise<Answer["body"]> {
  for (let second = 0; second < 60; second += 1) {
    await system.worker?.sweep("urgent");
    await quiet(simulator, system);
    const broadcast = await read(id);
    if (broadcast.status !== "sending" || broadcast.waitsFor !== null) return broadcast;
    await Promise.all([passes(seconds(1)), new Promise((over) => setTimeout(over, 50))]);
  }
  throw new Error("the broadcast does not come to rest");
}
const phonesFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `23480340${String(first + index).padStart(5, "0")}`);
const textsTo = (phone: string): string[] => simulator.whatsapp.sentTo(phone).map(({ text }) => text);
const recipients = (id: string, filter = "") =>
  everyPage((path) => done("GET", path), `/api/broadcasts/${id}/recipients?${filter}`);

describe("a broadcast", () => {
  test("reaches everybody of its segment once, each by their own name", async () => {
    const phones = phonesFrom(10_100, 20);
    await writers(phones);
    const { id } = await write();
    const preview = await done("POST", `/api/broadcasts/${id}/preview`, {});
    expect(preview).toMatchObject({ audience: 20, receiving: 20, held: 0, holdout: 0, skipped: [] });
    expect(preview.samples).toHaveLength(3);
    await done("POST", `/api/broadcasts/${id}/send`, {});
    const over = await sent(id);
    expect(over).toMatchObject({
      status: "completed",
      stats: { targeted: 20, sent: 20, delivered: 20, read: 20, failed: 0, skipped: 0 },
    });
    expect(phones.map((phone) => textsTo(phone).length)).toEqual(phones.map(() => 1));
    expect(textsTo(phones[3] ?? "")).toEqual(["Hello Ada3, new wax prints!"]);
  });

  test("says what it would do, and refuses what could reach nobody", async () => {
    const codes = async (path: string, body: object): Promise<unknown[]> => {
      const answer = await call("POST", path, body);
      return [answer.status, answer.body.code, answer.body.errors?.map((one: { pointer: string }) => one.pointer)];
    };
    const draft = { name: "Wax", channel: "chatapp", segment: everybody, message };
    expect([
      await codes("/api/broadcasts", { ...draft, segment: { all: [] } }),
      await codes("/api/broadcasts", { ...draft, segment: undefined }),
      await codes("/api/broadcasts", { ...draft, message: { text: "Hello {{name}}" } }),
      await codes("/api/broadcasts", { ...draft, message: { text: "Hello", variables: message.variables } }),
      await codes("/api/broadcasts", { ...draft, message: { templateId: "tpl_00000000000000000000000000" } }),
    ]).toEqual([
      [400, "segment_empty", ["/segment"]],
      [400, "invalid_request", ["/segment"]],
      ...[1, 2].map(() => [400, "invalid_request", ["/message/variables/name"]]),
      [400, "resource_missing", ["/message/templateId"]],
    ]);
    const { id, ...written } = await write();
    const path = `/api/broadcasts/${id}`;
    expect([
      await codes(`${path}/send`, {}),
      ...(await Promise.all(["2026-11-20T09:00", "2027-02-31T09:00"].map((at) => codes(`${path}/schedule`, { at })))),
      await codes(`${path}/pause`, {}),
    ]).toEqual([
      [409, "broadcast_without_audience", undefined],
      ...[1, 2].map(() => [400, "invalid_request", ["/at"]]),
      [409, "invalid_transition", undefined],
    ]);
    expect(written.allowed).toEqual(["change", "delete", "schedule", "send"]);
    expect((await done("PATCH", path, { holdoutPercent: 5 })).holdoutPercent).toBe(5);
    expect(await done("DELETE", path)).toEqual({ id, deleted: true });
  });

  test("that is scheduled begins by the shop's clock, with those who are in the segment then", async () => {
    await writers(phonesFrom(10_200, 2));
    const { id } = await write();
    const at = new Date(system.clock.now().getTime() + hours(2));
    const local = new Date(at.getTime() + hours(1)).toISOString().slice(0, 16);
    const scheduled = await done("POST", `/api/broadcasts/${id}/schedule`, { at: local });
    expect(scheduled).toMatchObject({ status: "scheduled", scheduledLocal: `${local}:00` });
    expect(scheduled.scheduledFor.slice(0, 16)).toBe(at.toISOString().slice(0, 16));
    await writers(phonesFrom(10_202, 1));
    await passes(hours(2));
    expect(await sent(id)).toMatchObject({ status: "completed", stats: { sent: 3 } });
    expect((await call("POST", `/api/broadcasts/${id}/cancel`, {})).body).toMatchObject({
      code: "invalid_transition",
      current: "completed",
      allowed: [],
    });
  });

  test("is held back where it is night, until it is morning there", async () => {
    await until(19, 30);
    const [lagos, nairobi, abidjan] = ["2348034010301", "254712010302", "2250712010303"] as const;
    await writers([lagos, nairobi, abidjan]);
    const { id } = await write();
    expect(await done("POST", `/api/broadcasts/${id}/preview`, {})).toMatchObject({ receiving: 3, held: 1 });
    await done("POST", `/api/broadcasts/${id}/send`, {});
    const waiting = await sent(id);
    expect(waiting).toMatchObject({ status: "sending", stats: { sent: 2, held: 1, waiting: 0 } });
    expect(waiting.waitsFor).toMatchObject({ reason: "quiet_hours", until: expect.stringContaining("T05:00:00.000Z") });
    expect([lagos, nairobi, abidjan].map((phone) => textsTo(phone).length)).toEqual([1, 0, 1]);
    await until(5, 0);
    expect(await sent(id)).toMatchObject({ status: "completed", waitsFor: null, stats: { sent: 3, held: 0 } });
    expect(textsTo(nairobi)).toHaveLength(1);
  });

  test("goes to nobody who had one within a day, unless the shop allows more", async () => {
    await until(9, 0);
    const phones = phonesFrom(10_400, 3);
    await writers(phones);
    const [first, second, third] = [await write(), await write(), await write()];
    for (const { id } of [first, second]) await done("POST", `/api/broadcasts/${id}/send`, {});
    const [one, two] = [await sent(first.id), await sent(second.id)];
    expect([one.stats.sent + two.stats.sent, one.stats.skipped + two.stats.skipped]).toEqual([3, 3]);
    expect([...one.stats.skippedBy, ...two.stats.skippedBy].every(({ reason }) => reason === "capped")).toBe(true);
    await done("PATCH", "/api/shop", { broadcastsPerDay: 2 });
    expect(await done("POST", `/api/broadcasts/${third.id}/preview`, {})).toMatchObject({ receiving: 3 });
    await done("POST", `/api/broadcasts/${third.id}/send`, {});
    expect(await sent(third.id)).toMatchObject({ stats: { sent: 3, skipped: 0 } });
    expect(phones.map((phone) => textsTo(phone).length)).toEqual([2, 2, 2]);
  });
});

describe("a broadcast by template", () => {
  const template = { name: "wax_prints", language: "en", category: "MARKETING" } as const;
  const body = "Hello {{1}}, the {{2}} are here.";
  const written = {
    variables: { 1: { field: "firstName", fallback: "friend" }, 2: { value: "wax prints" } },
  };
  /** @returns its id */
  async function approved(): Promise<string> {
    const { rows } = await system.admin.query(
      `insert into message_templates (shop_id, connection_id, name, language, category, state, word, body, parts, created_at, updated_at)
        select shop_id, id, $2, $3, lower($4), 'approved', 'APPROVED', $5, '{"header": null, "footer": null, "buttons": []}', created_at, created_at
          from channel_connections where shop_id = $1 and slot = 'chatapp' returning id`,
      [shop.id, template.name, template.language, template.category, body],
    );
    simulator.whatsapp.configure({
      phoneNumberId: shop.account,
      displayNumber: "2348000000001",
      accessToken: `token-${shop.account}`,
      appSecret: system.services.config.providers.sandbox.whatsapp.appSecrets[0] ?? "",
      webhookUrl: `${system.url}/api/webhooks/chatapp`,
      wabaId: `9${shop.account}`,
      templates: [{ ...template, components: [{ type: "BODY", text: body }] }],
    });
    return rows[0].id;
  }
  async function strangers(phones: readonly string[]): Promise<void> {
    for (const [index, phone] of phones.entries())
      await done("POST", "/api/customers", {
        name: index === 0 ? null : `Bisi${index} Ojo`,
        phone: `+${phone}`,
        consent: { chatapp: { marketing: true } },
      });
  }

  test("reaches who never wrote, and skips who may not be written to, each by its reason", async () => {
    await until(9, 0);
    const templateId = await approved();
    const phones = phonesFrom(11_100, 3);
    await strangers(phones);
    await done("POST", "/api/customers", { name: "Never asked", phone: "+2348034011150" });
    await done("POST", "/api/customers", { name: "No number", consent: { chatapp: { marketing: true } } });
    await done("POST", "/api/customers", {
      name: "Said no",
      phone: "+2348034011151",
      consent: { chatapp: { marketing: false } },
    });
    const { id } = await write({ message: { templateId, ...written } });
    const preview = await done("POST", `/api/broadcasts/${id}/preview`, {});
    const skipped = [
      { reason: "no_channel", count: 1 },
      { reason: "no_consent", count: 1 },
      { reason: "opted_out", count: 1 },
    ];
    expect(preview).toMatchObject({ audience: 6, receiving: 3, skipped });
    expect(preview.samples.map(({ text }: { text: string }) => text)).toContain(
      "Hello friend, the wax prints are here.",
    );
    expect(preview.cost.micros).toBeGreaterThan(0);
    await done("POST", `/api/broadcasts/${id}/send`, {});
    const { stats } = await sent(id);
    expect(stats).toMatchObject({ targeted: 6, sent: 3, skipped: 3, skippedBy: skipped });
    expect(stats.cost).toMatchObject({ estimatedMicros: preview.cost.micros, micros: preview.cost.micros });
    expect(phones.map((phone) => simulator.whatsapp.sentTo(phone)[0]?.type)).toEqual([
      "template",
      "template",
      "template",
    ]);
    const became = (await recipients(id)).map(({ status, reason, detail }) => (detail ? reason : status));
    expect(became).toEqual(["opted_out", "no_channel", "no_consent", "read", "read", "read"]);
    const { data } = await done("GET", "/api/conversations");
    expect(data).toHaveLength(3);
    const [said] = (await done("GET", `/api/conversations/${data[0].id}/messages`)).data;
    expect(said).toMatchObject({ type: "template", author: "system", status: "read" });
  });

  test("keeps to the people a day that the channel allows, and goes on the next day", async () => {
    await until(9, 0);
    const templateId = await approved();
    const phones = phonesFrom(11_200, 5);
    await strangers(phones);
    await system.admin.query("update channel_connections set recipients_per_day = 3 where shop_id = $1", [shop.id]);
    const { id } = await write({ message: { templateId, ...written }, quietHours: null });
    await done("POST", `/api/broadcasts/${id}/send`, {});
    expect(await sent(id)).toMatchObject({ waitsFor: { reason: "daily_limit" }, stats: { sent: 3, waiting: 2 } });
    await passes(hours(24));
    expect(await sent(id)).toMatchObject({ status: "completed", stats: { sent: 5 } });
    expect(phones.map((phone) => simulator.whatsapp.sentTo(phone).length)).toEqual([1, 1, 1, 1, 1]);
  });

  test("is not sent while the channel does not approve it, and pauses when it does so no more", async () => {
    await until(9, 0);
    const templateId = await approved();
    await strangers(phonesFrom(11_300, 22));
    const state = (to: string) =>
      system.admin.query("update message_templates set state = $2 where shop_id = $1", [shop.id, to]);
    const { id } = await write({ message: { templateId, ...written } });
    await state("pending");
    expect((await call("POST", `/api/broadcasts/${id}/send`, {})).body).toMatchObject({
      code: "template_not_approved",
    });
    await state("approved");
    await done("POST", `/api/broadcasts/${id}/send`, {});
    await system.settled();
    await state("paused");
    expect(await sent(id)).toMatchObject({ status: "paused", pause: { reason: "template_not_approved" } });
    await state("approved");
    await done("POST", `/api/broadcasts/${id}/resume`, {});
    expect(await sent(id)).toMatchObject({ status: "completed", stats: { sent: 22 } });
  });

  test("reaches two who turn out to be one person once, and nobody who is erased", async () => {
    await until(9, 0);
    const templateId = await approved();
    const phones = phonesFrom(11_400, 24);
    await strangers(phones);
    const { id } = await write({ message: { templateId, ...written } });
    await done("POST", `/api/broadcasts/${id}/send`, {});
    await system.settled();
    await quiet(simulator, system);
    const left = phones.filter((phone) => simulator.whatsapp.sentTo(phone).length === 0);
    const customers = await Promise.all(
      left.slice(0, 3).map(async (phone) => (await done("GET", `/api/customers?phone=%2B${phone}`)).data[0].id),
    );
    await done("POST", `/api/customers/${customers[0]}/merge`, { from: customers[1] });
    expect((await call("DELETE", `/api/customers/${customers[2]}`)).status).toBe(200);
    expect(await sent(id)).toMatchObject({
      status: "completed",
      stats: {
        targeted: 24,
        sent: 22,
        skippedBy: [
          { reason: "erased", count: 1 },
          { reason: "merged", count: 1 },
        ],
      },
    });
    expect(left.slice(0, 3).map((phone) => simulator.whatsapp.sentTo(phone).length)).toEqual([1, 0, 0]);
    const skipped = await recipients(id, "status=skipped");
    expect(skipped.map((one) => `${one.reason} ${one.customerId} ${one.mergedFrom}`).toSorted()).toEqual([
      `erased ${customers[2]} null`,
      `merged ${customers[0]} ${customers[1]}`,
    ]);
  });
});

describe("a broadcast in the middle", () => {
  test("is paused and resumed, and who stops broadcasts meanwhile gets none", async () => {
    await until(9, 0);
    const phones = phonesFrom(10_500, 22);
    await writers(phones);
    const { id } = await write();
    await done("POST", `/api/broadcasts/${id}/send`, {});
    await system.settled();
    expect(await done("POST", `/api/broadcasts/${id}/pause`, {})).toMatchObject({ pause: { reason: "asked" } });
    await quiet(simulator, system);
    await passes(seconds(30));
    const paused = await sent(id);
    expect(paused.status).toBe("paused");
    expect(paused.stats.sent).toBeLessThan(22);
    const left = phones.filter((phone) => textsTo(phone).length === 0);
    expect(left).toHaveLength(22 - paused.stats.sent);
    await simulator.whatsapp.writeAs({ from: left[0] ?? "", phoneNumberId: shop.account, marketing: "stop" });
    await quiet(simulator, system);
    await done("POST", `/api/broadcasts/${id}/resume`, {});
    expect(await sent(id)).toMatchObject({
      status: "completed",
      stats: { targeted: 22, sent: 21, skipped: 1, skippedBy: [{ reason: "opted_out", count: 1 }] },
    });
    expect(phones.filter((phone) => textsTo(phone).length !== 1)).toEqual([left[0]]);
  });

  test("is cancelled: what has left stays, the others count as skipped", async () => {
    await until(9, 0);
    await writers(phonesFrom(10_600, 22));
    const { id } = await write();
    await done("POST", `/api/broadcasts/${id}/send`, {});
    await system.settled();
    await done("POST", `/api/broadcasts/${id}/cancel`, {});
    await quiet(simulator, system);
    await passes(seconds(30));
    const { status, stats } = await sent(id);
    expect(status).toBe("cancelled");
    expect(stats.sent).toBeLessThan(22);
    expect(stats.skippedBy).toEqual([{ reason: "cancelled", count: 22 - stats.sent }]);
    expect(simulator.whatsapp.sentTo().filter(({ phoneNumberId }) => phoneNumberId === shop.account)).toHaveLength(
      stats.sent,
    );
  });

  test("stops by itself when the channel says that it is taken badly, and goes on when that is over", async () => {
    await until(9, 0);
    await system.admin.query("update channel_connections set business = '9' || account where shop_id = $1", [shop.id]);
    await writers(phonesFrom(10_700, 22));
    const { id } = await write();
    await done("POST", `/api/broadcasts/${id}/send`, {});
    await system.settled();
    await simulator.whatsapp.changeQuality(shop.account, { quality: "RED", messagingLimit: "TIER_250" });
    const paused = await sent(id);
    expect(paused).toMatchObject({ status: "paused", pause: { reason: "low_quality" } });
    const resume = () => call("POST", `/api/broadcasts/${id}/resume`, {});
    expect((await resume()).body).toMatchObject({ code: "channel_quality_low" });
    await simulator.whatsapp.changeQuality(shop.account, { quality: "GREEN" });
    await quiet(simulator, system);
    expect((await resume()).status).toBe(200);
    expect(await sent(id)).toMatchObject({ status: "completed", stats: { sent: 22 } });
    const { rows } = await system.admin.query(
      "select type from events where shop_id = $1 and object_id = $2 and type <> 'broadcast.due' order by sequence",
      [shop.id, id],
    );
    expect(rows.map(({ type }) => type)).toEqual([
      "broadcast.started",
      "broadcast.paused",
      "broadcast.resumed",
      "broadcast.completed",
    ]);
  });

  test("waits where the channel finds it too fast, and sends nothing again whose answer was lost", async () => {
    await until(9, 0);
    const [slow, slower, lost, gone] = ["2348034011429", "2348034011056", "2348034010099", "2348034010026"] as const;
    await writers([slow, slower, lost, gone, ...phonesFrom(10_800, 4)]);
    const { id } = await write();
    await done("POST", `/api/broadcasts/${id}/send`, {});
    expect(await sent(id)).toMatchObject({
      status: "completed",
      stats: { targeted: 8, sent: 7, failed: 1, unknown: 0, skipped: 0 },
    });
    expect([slow, slower, lost, gone].map((phone) => textsTo(phone).length)).toEqual([1, 1, 1, 1]);
  });
});

describe("what a broadcast has come to", () => {
  test("adds up over variants and those held out, with replies, orders, revenue and opt-outs", async () => {
    await until(9, 0);
    const phones = phonesFrom(10_900, 40);
    await writers(phones);
    const other = { ...message, text: "Good morning {{name}}, wax prints!" };
    const { id } = await write({ abTest: { sharePercent: 50, message: other }, holdoutPercent: 20 });
    const preview = await done("POST", `/api/broadcasts/${id}/preview`, {});
    await done("POST", `/api/broadcasts/${id}/send`, {});
    await sent(id);
    const textOf = (phone: string) => textsTo(phone)[0]?.split(" ")[0] ?? null;
    const [hello, good, none] = ["Hello", "Good", null].map((word) => phones.filter((one) => textOf(one) === word));
    const customerOf = async (phone: string | undefined): Promise<string> =>
      (await done("GET", `/api/customers?phone=%2B${phone}`)).data[0].id;
    const product = await done("POST", "/api/products", {
      name: "Wax print",
      price: { amount: 1_000_000, currency: "NGN" },
      stock: 50,
    });
    const orderTwoAndPayOne = async (phone: string | undefined, quantity: number): Promise<void> => {
      const body = { customerId: await customerOf(phone), items: [{ productId: product.id, quantity }] };
      const [placed] = [await done("POST", "/api/orders", body), await done("POST", "/api/orders", body)];
      await system.admin.query("update orders set payment = 'paid', brought = total where id = $1", [placed.id]);
    };
    await orderTwoAndPayOne(hello?.[0], 1);
    await orderTwoAndPayOne(hello?.[1], 2);
    await orderTwoAndPayOne(good?.[0], 3);
    await orderTwoAndPayOne(none?.[0], 4);
    await simulator.whatsapp.writeAs({ from: good?.[1] ?? "", phoneNumberId: shop.account, text: "how much?" });
    await simulator.whatsapp.writeAs({ from: good?.[1] ?? "", phoneNumberId: shop.account, text: "hello?" });
    await simulator.whatsapp.writeAs({ from: hello?.[2] ?? "", phoneNumberId: shop.account, marketing: "stop" });
    await quiet(simulator, system);
    await passes(hours(7 * 24 + 1));
    await orderTwoAndPayOne(hello?.[3], 5);
    const { stats } = await read(id);
    const naira = (count: number) => [{ amount: count * 1_000_000, currency: "NGN" }];
    expect(stats).toMatchObject({
      targeted: 40,
      sent: (hello?.length ?? 0) + (good?.length ?? 0),
      holdout: none?.length,
      skipped: 0,
      replied: 1,
      ordered: 3,
      revenue: naira(6),
      optedOut: 1,
    });
    expect(preview).toMatchObject({ receiving: stats.sent, holdout: stats.holdout });
    expect(stats.byVariant).toMatchObject([
      { variant: "a", targeted: hello?.length, sent: hello?.length, ordered: 2, revenue: naira(3), optedOut: 1 },
      { variant: "b", targeted: good?.length, sent: good?.length, ordered: 1, revenue: naira(3), replied: 1 },
      { variant: "holdout", targeted: none?.length, sent: 0, ordered: 1, revenue: naira(4) },
    ]);
    expect([hello, good, none].every((group) => (group?.length ?? 0) > 0)).toBe(true);
    const listed = await recipients(id);
    expect(new Set(listed.map(({ customerId }) => customerId)).size).toBe(40);
    for (const { variant } of stats.byVariant)
      expect(await recipients(id, `variant=${variant}`)).toEqual(listed.filter((one) => one.variant === variant));
    expect((await recipients(id, "status=holdout,skipped")).map(({ sentAt }) => sentAt)).toEqual(none?.map(() => null));
    expect([listed.filter((one) => one.repliedAt).length, listed.filter((one) => one.optedOutAt).length]).toEqual([
      1, 1,
    ]);
    const path = `/api/broadcasts/${id}/recipients?limit=1`;
    const { nextCursor } = await done("GET", path);
    expect((await call("GET", `${path}&variant=a&cursor=${nextCursor}`)).body).toMatchObject({
      code: "invalid_cursor",
    });
    // The shop's figures say the same of it.
    const { broadcasts } = await done("GET", "/api/insights?metrics=broadcasts");
    const { sent: reached, replied, ordered, optedOut, revenue } = stats;
    const figures = { sent: reached, replied, ordered, optedOut, revenue };
    expect(broadcasts.newest.find((one: { id: string }) => one.id === id)).toMatchObject({ name: "Wax", ...figures });
    expect(broadcasts.totals.sent).toBe(
      broadcasts.newest.reduce((sum: number, one: { sent: number }) => sum + one.sent, 0),
    );
  });
});

/** For both sides: what the channel says was written a while ago was so by our clock too. */
async function passes(milliseconds: number): Promise<void> {
  system.clock.advance(milliseconds);
  await simulator.clock.advance({ seconds: milliseconds / 1_000 });
}

/** The next time that it is this hour in UTC. */
async function until(hour: number, minute: number): Promise<void> {
  const now = system.clock.now();
  const at = new Date(now);
  at.setUTCHours(hour, minute, 0, 0);
  const ahead = at.getTime() - now.getTime();
  await passes(ahead >= 0 ? ahead : ahead + hours(24));
}
