// Acceptance 19, a provider that contradicts itself: its notice says one thing, its answer another. The answer counts,
// and the desk gets one notice with the words of both. A success without a number moves nothing.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";
import { pass } from "./permutations.ts";
import { type PoisonWire, poisonWire } from "./poison-wire.ts";
import { type Begun, type Claim, post, silentGateways } from "./silent-gateways.ts";

let wire: PoisonWire;
let selling: Selling;
beforeAll(async () => {
  wire = await poisonWire();
  selling = await startSelling({}, { config: wire.config });
});
afterAll(async () => {
  await selling.stop();
  await wire.stop();
});
afterEach(() => wire.spoil(null));

type Kept = Record<string, unknown>;
const day = 24 * 3_600;

describe.each(["cardgateway1", "cardgateway2"] as const)("%s", (slot) => {
  test.each<[string, Claim, RegExp]>([
    ["another amount", { amount: slot === "cardgateway1" ? 150_000 : 1_500 }, /over 150000 NGN.*over 1500004 NGN/],
    ["another currency", { currency: "GHS" }, /GHS.*NGN/],
    ["another transaction", { transaction: 4_242 }, /transaction 4242.*transaction/],
  ])(
    "a notice that tells %s than the answer is on the desk, and the order is paid as answered",
    async (_, claim, words) => {
      const { shop, begun } = await begin(slot);
      await silentGateways(selling, slot).pay(begun);
      await tell(begun, claim);
      await tell(begun, claim, 2);
      expect(await selling.orderOf(begun.orderId, shop)).toMatchObject({ paymentStatus: "paid", fundsStatus: "held" });
      expect(await desk(shop)).toEqual([
        { kind: "contradiction", status: "open", amount: null, detail: expect.stringMatching(words) },
      ]);
      await selling.wholeBooks();
    },
  );

  test("a notice that agrees with the answer tells the desk nothing", async () => {
    const { shop, begun } = await begin(slot);
    await silentGateways(selling, slot).pay(begun);
    await tell(begun, {});
    await tell(begun, { status: "failed" }, 2);
    expect(await desk(shop)).toEqual([]);
  });

  test("a success that is told and never answered is on the desk, once, and its order waits for a person", async () => {
    const { shop, begun } = await begin(slot);
    await tell(begun, { transaction: null });
    expect(await desk(shop)).toEqual([]);
    for (let hours = 0; hours < 3; hours += 1) await pass(selling, 3_600);
    expect((await selling.orderOf(begun.orderId, shop)).status).toBe("pending");
    for (const days of [1, 2, 4, 8, 16, 32]) await pass(selling, days * day);
    expect(await desk(shop)).toMatchObject([
      { kind: "contradiction", detail: expect.stringContaining('notice says "success') },
    ]);
    expect((await selling.orderOf(begun.orderId, shop)).paymentStatus).not.toBe("paid");
    await selling.wholeBooks();
  });

  test("a success that is told before the provider's answer has it is no contradiction", async () => {
    const { shop, begun } = await begin(slot);
    await tell(begun, { transaction: null });
    await silentGateways(selling, slot).pay(begun);
    await pass(selling, 3_600);
    expect((await selling.orderOf(begun.orderId, shop)).paymentStatus).toBe("paid");
    expect(await desk(shop)).toEqual([]);
  });

  test("a success that is told of a payment that failed is on the desk with both words", async () => {
    const { shop, begun } = await begin(slot);
    await silentGateways(selling, slot).decline(begun);
    await tell(begun, { transaction: null });
    for (const days of [1, 2, 4, 8, 16, 32]) await pass(selling, days * day);
    expect(await desk(shop)).toEqual([
      {
        kind: "contradiction",
        status: "open",
        amount: null,
        detail: expect.stringMatching(/its notice says "success(ful)?".*asked, it says "failed"/),
      },
    ]);
    expect((await selling.orderOf(begun.orderId, shop)).paymentStatus).not.toBe("paid");
  });

  test.each([["null"], ["an empty text"]])(
    "a success whose number is %s moves nothing, and the desk has its words",
    async (what) => {
      const { shop, begun } = await begin(slot);
      await silentGateways(selling, slot).pay(begun);
      wire.spoil(({ body }) => ({ body: withoutNumber(body, what === "null" ? null : "") }));
      for (let times = 0; times < 2; times += 1) {
        const { reference } = begun.payment;
        const answer = await selling.system.call("POST", "/api/payments/verify", {
          key: shop.key,
          body: { reference },
        });
        expect(answer.status).toBe(503);
      }
      expect((await selling.orderOf(begun.orderId, shop)).paymentStatus).toBe("pending");
      expect(await desk(shop)).toEqual([
        { kind: "unreadable_answer", status: "open", amount: null, detail: expect.stringMatching(/"status":"success/) },
      ]);
      await selling.wholeBooks();
    },
  );
});

async function begin(slot: "cardgateway1" | "cardgateway2"): Promise<{ shop: TestShop; begun: Begun }> {
  const gateway = silentGateways(selling, slot);
  const shop = await gateway.newShop();
  return { shop, begun: { ...(await gateway.begin(shop)), slot } as Begun & { slot: typeof slot } };
}

async function tell(begun: Begun, claim: Claim, salt = 0): Promise<void> {
  const { slot } = begun as Begun & { slot: "cardgateway1" | "cardgateway2" };
  expect((await post(selling, silentGateways(selling, slot).notice(begun, claim, salt))).status).toBe(200);
  await selling.rest();
}

/** The same answer, with payments that have no number. */
function withoutNumber(body: Buffer, id: null | ""): string {
  const answer = JSON.parse(body.toString("utf8"));
  const data = Array.isArray(answer.data) ? answer.data.map((one: object) => ({ ...one, id })) : { ...answer.data, id };
  return JSON.stringify({ ...answer, data });
}

async function desk(shop: TestShop): Promise<object[]> {
  const { body } = await selling.system.call("GET", "/api/mispayments", { key: shop.key });
  return body.data.map(({ kind, status, amount, detail }: Kept) => ({ kind, status, amount, detail }));
}
