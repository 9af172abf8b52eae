// What a gateway tells us unasked: signed lies, repetitions, notices that overtake, and notices that never come.
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { minutes, seconds } from "../src/kernel/values/clock.ts";
import { type Selling, startSelling } from "./support/selling.ts";

let shop: Selling;
beforeAll(async () => {
  shop = await startSelling();
});
afterAll(() => shop.stop());
let before = 0;
beforeEach(async () => {
  before = await count("ledger_transactions");
});

const secret = (): string => shop.system.services.config.providers.sandbox.paystack?.secretKeys[0] ?? "";
const sign = (raw: string, key = secret()): string => createHmac("sha512", key).update(raw).digest("hex");
const post = (raw: string, signature: string | null = sign(raw)) =>
  shop.system.call("POST", "/api/webhooks/cardgateway1", {
    raw,
    key: null,
    headers: signature === null ? {} : { "x-paystack-signature": signature },
  });
async function count(table: string): Promise<number> {
  const { rows } = await shop.system.admin.query<{ count: string }>(`select count(*)::text count from ${table}`);
  return Number(rows[0]?.count);
}

/** The notice of a payment that was made, as the gateway writes it, with what a test wants said otherwise. */
function notice(reference: string, changes: Record<string, unknown> = {}, event = "charge.success"): string {
  const { id, amount, currency } = shop.atGateway(reference);
  const data = {
    id,
    domain: "test",
    status: "success",
    reference,
    amount,
    requested_amount: amount,
    currency,
    fees: 1_000,
  };
  return JSON.stringify({ event, data: { ...data, paid_at: "2026-11-21T09:00:00.000Z", channel: "card", ...changes } });
}

/** As if the gateway had sent its notice into the void. */
function payUnnoticed(reference: string): void {
  const gateway = shop.atGateway(reference);
  gateway.secretKey = "sk_test_nobody";
  shop.simulator.paystack.pay({ reference });
  gateway.secretKey = secret();
}

describe("a lie, rightly signed", () => {
  test("two hundred and forty lies about payments that nobody made are not believed, and each is kept for a look", async () => {
    const [mine, foreign] = [await shop.sell(), await shop.system.newShop()];
    const theirs = await shop.sell({ shop: foreign });
    const references = [
      (await shop.begin(mine.orderId)).reference,
      (await shop.begin(theirs.orderId, foreign)).reference,
    ];
    const lies: string[] = [];
    for (const reference of references)
      for (const [field, values] of Object.entries({
        amount: [0, 1, 1_499_999, 1_500_000, 1_500_001, 15_000_000, -1_500_000, 1.5, "1500000", null],
        currency: ["NGN", "GHS", "XOF", "ngn", "USD", "", null, 7, "NAIRA", "KES"],
        domain: ["live", "test", "LIVE", "", null, 1, "sandbox", "production", "prod", true],
        status: ["success", "succeeded", "paid", "reversed", "failed", "ongoing", "pending", null, "SUCCESS", 1],
        reference: [
          "pay-0",
          `${reference} `,
          reference.toUpperCase(),
          `${reference}%00`,
          "",
          null,
          1,
          "../verify",
          `${reference}'--`,
          "*",
        ],
        id: [1, 2, 3, "4", null, 9_007_199_254_740_991, -1, "x", 0, 5],
      }))
        for (const [index, value] of values.entries())
          for (const event of index % 2 === 0 ? ["charge.success", "transfer.success"] : ["charge.success"])
            lies.push(notice(reference, { [field]: value, salt: lies.length }, event));
    expect(lies.length).toBeGreaterThanOrEqual(180);
    for (const raw of [...lies, ...lies.slice(0, 240 - lies.length).map((lie) => `${lie} `)])
      expect((await post(raw)).status).toBe(200);
    await shop.rest();
    for (const [orderId, at] of [
      [mine.orderId, shop.system.shop],
      [theirs.orderId, foreign],
    ] as const)
      expect(await shop.orderOf(orderId, at)).toMatchObject({ paymentStatus: "pending", fundsStatus: "none" });
    expect(await count("ledger_transactions")).toBe(before);
    const { rows } = await shop.system.admin.query("select 1 from inbox where state in ('received', 'queued')");
    expect(rows).toEqual([]);
    await shop.wholeBooks();
  });

  test.each([7, 8, 14, 15])(
    "the gateway's own notice that errs (amount ending in %i) still leads to the truth",
    async (cents) => {
      const { orderId } = await shop.sell({ price: 1_500_000 + cents });
      const { reference, id } = await shop.begin(orderId);
      shop.simulator.paystack.pay({ reference });
      await shop.rest();
      // What named another payment or another environment was put aside; asking finds it all the same.
      shop.system.clock.advance(minutes(2));
      await shop.system.worker?.sweep();
      await shop.rest();
      expect(await shop.paymentOf(id)).toMatchObject({ status: "succeeded", amount: { amount: 1_500_000 + cents } });
      expect(await shop.orderOf(orderId)).toMatchObject({ status: "paid", paymentStatus: "paid" });
      await shop.wholeBooks();
    },
  );
});

describe("a notice that is not signed", () => {
  test.each([
    ["at all", () => null],
    ["with anything", () => ""],
    ["with its key", (raw: string) => sign(raw, "sk_test_guess")],
    ["over its bytes", (raw: string) => sign(`${raw} `)],
    ["in hex of the right length", () => "0".repeat(128)],
    ["to the end", (raw: string) => sign(raw).slice(0, -1)],
    ["alone", (raw: string) => `${sign(raw)}, ${sign(raw)}`],
  ])("%s is 401, and of its body nothing is kept", async (_what, signature) => {
    const { reference } = await shop.begin((await shop.sell()).orderId);
    payUnnoticed(reference);
    const raw = notice(reference, { note: "forged by a stranger" });
    const answer = await post(raw, signature(raw));
    expect([answer.status, answer.body.code]).toEqual([401, "invalid_signature"]);
    await shop.rest();
    expect(await count("ledger_transactions")).toBe(before);
    const { rows } = await shop.system.admin.query(
      "select (select count(*) from inbox where convert_from(raw, 'UTF8') like '%stranger%')::int kept, to_jsonb(r)::text noted from inbox_rejections r order by id desc limit 1",
    );
    expect(rows[0].kept).toBe(0);
    expect(rows[0].noted).not.toContain("stranger");
  });
});

describe("a notice that is repeated", () => {
  test("ten payments, each told fifty times in parallel and shuffled: ten effects, all 200", async () => {
    const payments = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const sold = await shop.sell();
        return { ...sold, payment: await shop.begin(sold.orderId) };
      }),
    );
    for (const { payment } of payments) payUnnoticed(payment.reference);
    // Half of them byte for byte the same, half a new telling of the same fact.
    const told = payments.flatMap(({ payment }, one) =>
      Array.from({ length: 50 }, (_, time) => {
        const raw = notice(payment.reference, time % 2 === 0 ? {} : { id: 1_000_000 + one * 50 + time });
        return { raw, order: (one * 7_919 + time * 104_729) % 501 };
      }),
    );
    told.sort((a, b) => a.order - b.order);
    const lanes = Array.from({ length: 10 }, (_, lane) => told.filter((_one, index) => index % 10 === lane));
    await Promise.all(
      lanes.map(async (lane) => {
        for (const { raw } of lane) expect((await post(raw)).status).toBe(200);
      }),
    );
    await shop.rest();
    for (const { orderId, productId } of payments) {
      expect(await shop.orderOf(orderId)).toMatchObject({ status: "paid", fundsStatus: "held" });
      expect(await shop.stockOf(productId)).toEqual({ onHand: 99, reserved: 0 });
    }
    expect(await count("ledger_transactions")).toBe(before + 10);
    const { rows } = await shop.system.admin.query(
      "select count(*)::int count from events where type = 'payment.succeeded' and object_id = any($1)",
      [payments.map(({ payment }) => payment.id)],
    );
    expect(rows[0].count).toBe(10);
    await shop.wholeBooks();
  });

  test("a notice, a look-up by the seller, a buyer who returns and the poller at the same moment: one effect", async () => {
    const { orderId } = await shop.sell();
    const { reference, id } = await shop.begin(orderId);
    const { url } = (await shop.system.call("POST", "/api/checkout", { body: { orderId } })).body;
    payUnnoticed(reference);
    shop.system.clock.advance(seconds(31));
    await Promise.all([
      post(notice(reference)),
      ...Array.from({ length: 4 }, () => shop.system.call("GET", `/api/payments/verify?reference=${reference}`)),
      ...Array.from({ length: 4 }, () => fetch(`${url}/return?reference=${reference}`, { redirect: "manual" })),
      shop.system.worker?.sweep(),
    ]);
    await shop.rest();
    expect(await shop.orderOf(orderId)).toMatchObject({ status: "paid" });
    expect(await count(`ledger_transactions where cause_id = '${id}'`)).toBe(1);
  });
});

describe("a notice that does not come in time", () => {
  test("lost for good: the poller finds the payment", async () => {
    const { orderId } = await shop.sell({ price: 1_500_004 });
    const { reference } = await shop.begin(orderId);
    shop.simulator.paystack.pay({ reference });
    await shop.rest();
    expect((await shop.orderOf(orderId)).status).toBe("pending");
    shop.system.clock.advance(minutes(1));
    await shop.system.worker?.sweep();
    expect(await shop.orderOf(orderId)).toMatchObject({ status: "paid", fundsStatus: "held" });
  });

  test("before the gateway itself knows (it still says ongoing): believed only once it does", async () => {
    const { orderId } = await shop.sell({ price: 1_500_013 });
    const { reference, id } = await shop.begin(orderId);
    shop.simulator.paystack.pay({ reference });
    await shop.rest();
    expect(await shop.paymentOf(id)).toMatchObject({ status: "processing" });
    expect((await shop.orderOf(orderId)).fundsStatus).toBe("none");
    await shop.simulator.clock.advance({ seconds: 61 });
    shop.system.clock.advance(minutes(2));
    await shop.system.worker?.sweep();
    expect(await shop.orderOf(orderId)).toMatchObject({ status: "paid", fundsStatus: "held" });
    await shop.wholeBooks();
  });
});
