// Requests payouts: never more than the balance, a refusal moves nothing, and a schedule pays automatically.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Paying, startPaying } from "../../test/support/paying.ts";
import type { TestShop } from "../../test/support/system.ts";
import { after, days, hours, minutes } from "../kernel/values/clock.ts";
import { caps } from "./caps.ts";

let paying: Paying;
let shop: TestShop;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(async () => {
  await paying.wholeBooks();
  await paying.stop();
});
beforeEach(async () => {
  Object.assign(paying.payer, { day: "good", at: "succeeded", fee: null });
  shop = await paying.shop();
  await paying.manual(shop);
  await paying.earn(1_000_000, shop);
});

const send = (method: string, to: string, body?: object) =>
  paying.system.call(method, to, { key: shop.key, ...(body ? { body } : {}) });
const inMs = (ms: number): string => after(paying.system.clock.now(), ms).toISOString();
const list = async () => (await send("GET", "/api/payouts?limit=100")).body.data;

/** Reads all the shop's money, rows and events as one value. A refusal must not change it. */
async function footprint(): Promise<unknown> {
  const { rows } = await paying.system.admin.query(
    `select (select count(*) from payouts where shop_id = $1) payouts, (select count(*) from events where shop_id = $1) events,
       (select count(*) from ledger_entries where shop_id = $1) entries, (select sum(amount) from ledger_balances where shop_id = $1) sum`,
    [shop.id],
  );
  return rows[0];
}

describe("a payout now", () => {
  test("of nothing said is all that is available, and is sent with its number and the name at the bank", async () => {
    const { status, body } = await paying.payOut(shop, { description: "Takings", metadata: { week: "47" } });
    expect([status, body]).toMatchObject([
      201,
      {
        status: "pending",
        amount: { amount: 1_000_000, currency: "NGN" },
        description: "Takings",
        metadata: { week: "47" },
        automatic: false,
        scheduledFor: null,
      },
    ]);
    await paying.rest();
    expect(await paying.payoutOf(body.id, shop)).toMatchObject({ status: "processing", providerPayoutId: "TRF_1" });
    expect(paying.payer.transfers.get(body.reference)).toMatchObject({
      amount: 1_000_000n,
      currency: "NGN",
      destination: { kind: "bank_account", accountNumber: expect.stringMatching(/^01\d{6}01$/), name: "AMAKA OBI" },
    });
    await paying.pass(minutes(1));
    expect(await paying.payoutOf(body.id, shop)).toMatchObject({
      status: "paid",
      paidAt: paying.system.clock.now().toISOString(),
    });
  });

  test("above what is available is 409 and names what there is", async () => {
    const before = await footprint();
    const { status, body } = await paying.payOut(shop, { amount: 1_000_001 });
    expect([status, body]).toMatchObject([
      409,
      { code: "insufficient_balance", available: { amount: 1_000_000, currency: "NGN" } },
    ]);
    expect(await footprint()).toEqual(before);
  });

  test("of an empty balance is 409, in the currency that was asked for", async () => {
    expect((await paying.payOut(shop)).status).toBe(201);
    expect((await paying.payOut(shop)).body).toMatchObject({
      code: "insufficient_balance",
      available: { amount: 0, currency: "NGN" },
    });
  });

  test.each<[string, object, number, string, string]>([
    ["an amount of 0", { amount: 0 }, 400, "invalid_request", "/amount"],
    ["a negative amount", { amount: -1 }, 400, "invalid_request", "/amount"],
    ["an amount of 2^53", { amount: 2 ** 53 }, 400, "invalid_request", "/amount"],
    ["half a kobo", { amount: 0.5 }, 400, "invalid_request", "/amount"],
    ["no such currency", { currency: "EUR" }, 400, "invalid_request", "/currency"],
    ["a currency without a destination", { currency: "GHS" }, 400, "resource_missing", "/destinationId"],
    [
      "an unknown destination",
      { destinationId: "pdt_01kaq3x5v2e8b9m4c7d0f1g2h3" },
      400,
      "resource_missing",
      "/destinationId",
    ],
    ["a time that is past", { scheduledFor: "2026-11-01T00:00:00Z" }, 400, "invalid_request", "/scheduledFor"],
    ["a time that is no time", { scheduledFor: "tomorrow" }, 400, "invalid_request", "/scheduledFor"],
    ["a time years off", { scheduledFor: "2039-11-01T00:00:00Z" }, 400, "invalid_request", "/scheduledFor"],
  ])("with %s is refused with its pointer, and nothing moves", async (_what, changes, status, code, pointer) => {
    const before = await footprint();
    const answer = await paying.payOut(shop, changes);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.errors.map((fault: { pointer: string }) => fault.pointer)).toContain(pointer);
    expect(await footprint()).toEqual(before);
  });

  test("to a destination of another currency, or of another shop, is refused", async () => {
    const cedis = await paying.destination(shop, { country: "GH", currency: "GHS" });
    const [mismatch] = [await paying.payOut(shop, { destinationId: cedis.id })];
    expect(mismatch.body).toMatchObject({ code: "currency_mismatch", errors: [{ pointer: "/currency" }] });
    const other = await paying.shop();
    const foreign = (await paying.system.call("GET", "/api/payouts/destinations", { key: other.key })).body.data[0];
    expect((await paying.payOut(shop, { destinationId: foreign.id })).body.code).toBe("resource_missing");
  });

  test("to a new account is refused for a day, and says from when it is not", async () => {
    const { id, usableFrom } = await paying.destination(shop);
    const refused = await paying.payOut(shop, { destinationId: id });
    expect([refused.status, refused.body]).toMatchObject([409, { code: "destination_held_back", usableFrom }]);
    const early = await paying.payOut(shop, { destinationId: id, scheduledFor: inMs(hours(23)) });
    expect(early.body.code).toBe("destination_held_back");
    paying.system.clock.advance(hours(24));
    expect((await paying.payOut(shop, { destinationId: id })).status).toBe(201);
  });

  test("of twenty for the whole balance at once is one; the rest are told what there is", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => paying.payOut(shop, { amount: 1_000_000 })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(await paying.balance(shop)).toMatchObject({ available: 0, inTransit: 1_000_000 });
    await paying.rest();
    await paying.pass(minutes(1));
    expect(await paying.balance(shop)).toMatchObject({ available: 0, inTransit: 0 });
  });
});

describe("limits", () => {
  test("a first payout is bounded until one has arrived, and all that is available means as much as that", async () => {
    const most = Number(caps.beforeFirstArrives.NGN);
    await paying.earn(most, shop);
    const over = await paying.payOut(shop, { amount: most + 1 });
    expect([over.status, over.body]).toMatchObject([
      409,
      { code: "payout_limit", limit: "before_first_arrives", most, until: null },
    ]);
    const first = await paying.payOut(shop);
    expect(first.body.amount.amount).toBe(most);
    // Payouts in progress count.
    expect((await paying.payOut(shop)).body).toMatchObject({ code: "payout_limit", most: 0 });
    await paying.rest();
    await paying.pass(minutes(1));
    expect((await paying.payOut(shop)).body.amount.amount).toBe(1_000_000);
  });

  test("so many an hour and no more, until the hour is over", async () => {
    for (let index = 0; index < caps.payoutsPerHour; index += 1)
      expect((await paying.payOut(shop, { amount: 1 })).status).toBe(201);
    const over = await paying.payOut(shop, { amount: 1 });
    expect([over.status, over.body]).toMatchObject([
      409,
      { code: "payout_limit", limit: "payouts_per_hour", most: caps.payoutsPerHour, until: inMs(hours(1)) },
    ]);
    paying.system.clock.advance(hours(1));
    expect((await paying.payOut(shop, { amount: 1 })).status).toBe(201);
    await paying.rest();
  });
});

describe("a scheduled payout", () => {
  test("sets nothing aside before its time, then is paid", async () => {
    const { status, body } = await paying.payOut(shop, { amount: 400_000, scheduledFor: inMs(hours(3)) });
    expect([status, body.status]).toEqual([201, "scheduled"]);
    expect(await paying.balance(shop)).toMatchObject({ available: 1_000_000, inTransit: 0 });
    await paying.pass(hours(2));
    expect((await paying.payoutOf(body.id, shop)).status).toBe("scheduled");
    await paying.pass(hours(1));
    await paying.pass(minutes(1));
    expect((await paying.payoutOf(body.id, shop)).status).toBe("paid");
    expect(await paying.balance(shop)).toMatchObject({ available: 600_000 });
  });

  test("of all there is learns its amount when its time has come", async () => {
    const { body } = await paying.payOut(shop, { scheduledFor: inMs(hours(3)) });
    expect([body.status, body.amount]).toEqual(["scheduled", null]);
    await paying.earn(500_000, shop);
    await paying.pass(hours(3));
    expect((await paying.payoutOf(body.id, shop)).amount.amount).toBe(1_500_000);
  });

  test("fails and says why when the money is not there, and moves nothing", async () => {
    const { body } = await paying.payOut(shop, { amount: 1_000_000, scheduledFor: inMs(hours(3)) });
    await paying.payOut(shop, { amount: 600_000 });
    await paying.pass(hours(3));
    expect(await paying.payoutOf(body.id, shop)).toMatchObject({
      status: "failed",
      failure: "insufficient_balance: ₦4,000 is available; ₦10,000 was asked for.",
    });
    expect(await paying.balance(shop)).toMatchObject({ available: 400_000 });
    const { rows } = await paying.system.admin.query("select type from events where object_id = $1 order by sequence", [
      body.id,
    ]);
    expect(rows.map(({ type }) => type)).toEqual(["payout.created", "payout.failed"]);
  });
});

describe("cancelling", () => {
  test("a scheduled payout, and one that was not sent yet: its money is available again", async () => {
    const scheduled = (await paying.payOut(shop, { amount: 5, scheduledFor: inMs(hours(3)) })).body;
    const answer = await send("DELETE", `/api/payouts/${scheduled.id}`);
    expect([answer.status, answer.body.status]).toEqual([200, "cancelled"]);
    await paying.pass(hours(4));
    expect((await paying.payoutOf(scheduled.id, shop)).status).toBe("cancelled");
    expect(await paying.balance(shop)).toMatchObject({ available: 1_000_000, inTransit: 0 });
  });

  test("one that was sent is 409, whatever became of it", async () => {
    paying.payer.at = "processing";
    const payout = (await paying.payOut(shop)).body;
    await paying.rest();
    const refused = await send("DELETE", `/api/payouts/${payout.id}`);
    expect([refused.status, refused.body]).toMatchObject([409, { code: "invalid_transition", current: "processing" }]);
    for (const transfer of paying.payer.transfers.values()) transfer.status = "succeeded";
    await paying.pass(minutes(1));
    expect((await send("DELETE", `/api/payouts/${payout.id}`)).body.current).toBe("paid");
    expect((await send("DELETE", "/api/payouts/pot_01kaq3x5v2e8b9m4c7d0f1g2h3")).status).toBe(404);
  });

  test("while it is being sent ends either sent or cancelled, never both", async () => {
    for (let round = 0; round < 8; round += 1) {
      const calls = paying.payer.calls;
      const payout = (await paying.payOut(shop, { amount: 1_000 })).body;
      const [cancel] = await Promise.all([send("DELETE", `/api/payouts/${payout.id}`), paying.rest()]);
      await paying.rest();
      const sent = paying.payer.calls > calls;
      expect([cancel.status, sent]).toEqual(cancel.status === 200 ? [200, false] : [409, true]);
      expect(paying.payer.transfers.has(payout.reference)).toBe(sent);
    }
  });
});

describe("the schedule", () => {
  const schedule = async () => (await send("GET", "/api/payouts/schedule")).body.schedules;

  test("of a shop with a destination is daily from the first on, and pays in the morning all there is", async () => {
    shop = await paying.shop();
    expect(await schedule()).toMatchObject([
      { currency: "NGN", interval: "daily", day: null, minimum: { amount: 0 }, destinationId: null },
    ]);
    await paying.earn(700_000, shop);
    await paying.pass(days(1));
    await paying.pass(minutes(1));
    const [payout, ...others] = await list();
    expect(others).toEqual([]);
    expect(payout).toMatchObject({ status: "paid", automatic: true, amount: { amount: 700_000 } });
    // A day without sales pays nothing.
    await paying.pass(days(1));
    expect(await list()).toHaveLength(1);
  });

  test("waits for the minimum", async () => {
    const minimum = { amount: 1_200_000, currency: "NGN" };
    expect((await send("PUT", "/api/payouts/schedule", { interval: "daily", minimum })).status).toBe(200);
    await paying.pass(days(1));
    expect(await list()).toEqual([]);
    await paying.earn(200_000, shop);
    await paying.pass(days(1));
    expect(await list()).toMatchObject([{ amount: { amount: 1_200_000 }, automatic: true }]);
  });

  test("waits for a new account to be usable, and then does not wait a week more", async () => {
    const { id, usableFrom } = await paying.destination(shop);
    const { body } = await send("PUT", "/api/payouts/schedule", { interval: "weekly", day: 1, destinationId: id });
    expect(body).toMatchObject({ interval: "weekly", day: 1, destinationId: id });
    await paying.system.admin.query("update payout_schedules set next_run_at = $2 where shop_id = $1", [
      shop.id,
      paying.system.clock.now(),
    ]);
    await paying.pass(0);
    expect(await list()).toEqual([]);
    expect(await schedule()).toMatchObject([{ nextRunAt: usableFrom }]);
    await paying.pass(days(1));
    expect(await list()).toMatchObject([{ destinationId: id, automatic: true }]);
  });

  test("run twice at one moment pays once", async () => {
    await send("PUT", "/api/payouts/schedule", { interval: "daily" });
    paying.system.clock.advance(days(1));
    await Promise.all([paying.system.worker?.sweep(), paying.system.worker?.sweep()]);
    await paying.rest();
    expect(await list()).toHaveLength(1);
  });

  test.each<[string, object, string, string]>([
    ["a day for daily", { interval: "daily", day: 1 }, "invalid_request", "/day"],
    ["an eighth day of the week", { interval: "weekly", day: 8 }, "invalid_request", "/day"],
    ["a 29th of the month", { interval: "monthly", day: 29 }, "invalid_request", "/day"],
    [
      "a minimum in other money",
      { interval: "daily", minimum: { amount: 1, currency: "GHS" } },
      "currency_mismatch",
      "/minimum/currency",
    ],
    [
      "a negative minimum",
      { interval: "daily", minimum: { amount: -1, currency: "NGN" } },
      "invalid_request",
      "/minimum/amount",
    ],
    [
      "an unknown destination",
      { interval: "daily", destinationId: "pdt_01kaq3x5v2e8b9m4c7d0f1g2h3" },
      "resource_missing",
      "/destinationId",
    ],
    ["no such interval", { interval: "hourly" }, "invalid_request", "/interval"],
  ])("with %s is 400 with its pointer", async (_what, change, code, pointer) => {
    const before = await schedule();
    const { status, body } = await send("PUT", "/api/payouts/schedule", change);
    expect([status, body.code, body.errors[0].pointer]).toEqual([400, code, pointer]);
    expect(await schedule()).toEqual(before);
  });
});
