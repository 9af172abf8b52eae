// Refunds that are requested, sent, lost, repeated, refused, settled and failed in any order, together with releases and disputes. Never is more
// refunded than was paid, nothing is sent twice, and the ledger balances.
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freezePart, releasePart } from "../../test/support/order-money.ts";
import { type Answer, openRefundingProvider } from "../../test/support/refunding-provider.ts";
import { type Selling, startSelling } from "../../test/support/selling.ts";
import { systemActor } from "../kernel/security/actor.ts";
import { hours, minutes, seconds } from "../kernel/values/clock.ts";
import { money } from "../kernel/values/money.ts";
import { findPayment } from "../payments/index.ts";
import { askForRefund, askRefunds, checkRefunds, type RefundServices, refundWholeOrder } from "./index.ts";
import { patienceMs, rounds, seed } from "../../test/torture/rounds.ts";

const captured = 10_000;
const provider = openRefundingProvider();
let selling: Selling;
let services: RefundServices;
beforeAll(async () => {
  selling = await startSelling({}, { parts: ["api"] });
  const { worker, clock, addresses } = selling.system.services;
  services = { worker, clock, addresses, gatewayOf: provider.gatewayOf };
});
afterAll(() => selling.stop());
beforeEach(() => {
  provider.sent.length = 0;
});

async function paid(): Promise<{ orderId: string; paymentId: string }> {
  const { orderId } = await selling.sell({ price: captured });
  const payment = await selling.begin(orderId);
  selling.simulator.paystack.pay({ reference: payment.reference });
  await selling.system.call("GET", `/api/payments/verify?reference=${payment.reference}`);
  return { orderId, paymentId: payment.id };
}

type State = { orderId: string; paymentId: string };
type Does = (state: State) => Promise<unknown>;

const asking = (amount: number): Does => {
  return async ({ paymentId }) => {
    const answer = await selling.system.call("POST", `/api/payments/${paymentId}/refund`, {
      body: { amount: { amount, currency: "NGN" }, reason: "any" },
    });
    expect([answer.status, answer.text]).toEqual([expect.toBeOneOf([201, 409]), answer.text]);
    return answer;
  };
};
const looking = (state: State) =>
  checkRefunds(services, { shopId: selling.system.shop.id, paymentId: state.paymentId, by: "test" });
const of = ({ orderId }: State) => ({ system: selling.system, shop: selling.system.shop, orderId });
/** An impossible posting is refused as a whole. */
const perhaps = (act: Promise<unknown>): Promise<unknown> => act.catch(() => {});

const amount = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: captured / 5 }) },
  fc.integer({ min: 1, max: captured + 1 }),
);
const part = amount.map(BigInt);
const does: fc.Arbitrary<{ name: string; act: Does }> = fc.oneof(
  { weight: 5, arbitrary: amount.map((sum) => ({ name: `ask for ${sum}`, act: asking(sum) })) },
  amount.map((sum) => ({
    name: `ask for ${sum} three times at once`,
    act: (state: State) => Promise.all([asking(sum)(state), asking(sum)(state), asking(sum)(state)]),
  })),
  fc.constant({
    name: "refund the whole order",
    act: ({ orderId }: State) =>
      services.worker.write(selling.system.shop.id, (tx) =>
        refundWholeOrder(tx, systemActor(selling.system.shop.id, "test", services.clock.now()), orderId, "any"),
      ),
  }),
  {
    weight: 3,
    arbitrary: fc
      .constantFrom<Answer>("lose the answer", "lose the request", "refuse", "say it exists")
      .map((answer) => ({ name: answer, act: async () => void provider.plan.push(answer) })),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.nat(), fc.constantFrom("succeeded", "failed", "needs_attention", "processing", "unknown" as const))
      .map(([which, status]) => ({
        name: `the provider says ${status} of ${which}`,
        act: async () => {
          const open = provider.books.filter((one) => one.status !== "succeeded" && one.status !== "failed");
          const one = open[which % Math.max(open.length, 1)];
          if (one) provider.decide(one.reference, status);
        },
      })),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom(seconds(0), seconds(40), minutes(3), hours(2)).map((passed) => ({
      name: `${passed} ms pass, and two look at once`,
      act: async (state: State) => {
        selling.system.clock.advance(passed);
        await Promise.all([looking(state), looking(state)]);
      },
    })),
  },
  {
    weight: 3,
    arbitrary: fc.boolean().map((silent) => ({
      name: silent ? "the provider falls silent" : "the provider answers",
      act: async () => {
        provider.silent = silent;
      },
    })),
  },
  part.map((sum) => ({ name: `release ${sum}`, act: (state: State) => perhaps(releasePart(of(state), sum)) })),
  part.map((sum) => ({ name: `freeze ${sum}`, act: (state: State) => perhaps(freezePart(of(state), sum)) })),
);

const rowsOf = async ({ paymentId }: State) =>
  (
    await selling.system.admin.query<{ reference: string; state: string; amount: number }>(
      "select reference, state, amount::int amount from refunds where payment_id = $1 order by created_at, id",
      [paymentId],
    )
  ).rows;
const keptFor = async ({ orderId }: State): Promise<{ here: number; releases: number }> => {
  const { rows } = await selling.system.admin.query<{ here: number; releases: number }>(
    `select (select coalesce(sum(amount), 0)::int from ledger_balances where code in ('escrow:order:' || $1, 'dispute:order:' || $1)) here,
      (select count(*)::int from releases where order_id = $1) releases`,
    [orderId],
  );
  return rows[0] ?? { here: 0, releases: 0 };
};
const sum = (rows: readonly { amount: number | bigint }[]): number =>
  rows.reduce((total, row) => total + Number(row.amount), 0);

/** Runs many whole refunds. The duration is not a promise. */
const patience = { timeout: patienceMs(90_000, 3_600_000) };

test("whatever happens in whatever order, no more goes back than came, and the books hold", patience, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(does, { minLength: 4, maxLength: 25 }), async (steps) => {
      Object.assign(provider, { sent: [], books: [], plan: [], silent: false });
      const state = await paid();
      for (const { act } of steps) {
        await act(state);
        const rows = await rowsOf(state);
        expect(sum(rows.filter((row) => row.state !== "failed"))).toBeLessThanOrEqual(captured);
        expect(rows.filter((row) => row.state === "processing" || row.state === "needs_attention").length).toBeLessThan(
          2,
        );
      }
      // The provider works normally again, and settles everything.
      Object.assign(provider, { plan: [], silent: false });
      for (
        let round = 0;
        round < 40 && !(await rowsOf(state)).every((row) => /succeeded|failed/.test(row.state));
        round += 1
      ) {
        for (const one of provider.books)
          if (!/succeeded|failed/.test(one.status))
            provider.decide(one.reference, round % 3 === 0 ? "failed" : "succeeded");
        selling.system.clock.advance(hours(2));
        await looking(state);
      }
      const rows = await rowsOf(state);
      const arrived = provider.books.filter((one) => one.status === "succeeded");
      // The provider's refunds and ours are the same, each once.
      expect(provider.books.map((one) => one.reference)).toEqual([
        ...new Set(provider.books.map((one) => one.reference)),
      ]);
      expect(
        rows
          .filter((row) => row.state === "succeeded")
          .map((row) => row.reference)
          .sort(),
      ).toEqual(arrived.map((one) => one.reference).sort());
      expect(sum(arrived)).toBeLessThanOrEqual(captured);
      // While nothing was released, all that has not arrived is still held.
      const { here, releases } = await keptFor(state);
      if (releases === 0) expect(here).toBe(captured - sum(arrived));
      await selling.wholeBooks();
    }),
    { numRuns: rounds(10, 400), seed },
  );
});

test("a payment's refunds asked for by many at once: together no more than it brought", async () => {
  Object.assign(provider, { sent: [], books: [], plan: [], silent: false });
  const state = await paid();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => asking(3_000)(state) as Promise<{ status: number }>),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    ...Array(3).fill(201),
    ...Array(9).fill(409),
  ]);
  await selling.wholeBooks();
});

test("a worker that dies between writing down and calling: the sweep asks, and then sends", async () => {
  Object.assign(provider, { sent: [], books: [], plan: [], silent: false });
  const state = await paid();
  await asking(4_000)(state);
  const dying: RefundServices = {
    ...services,
    gatewayOf: (mode, slot) => {
      const bound = provider.gatewayOf(mode, slot);
      return {
        ...bound,
        gateway: { ...bound.gateway, refund: () => Promise.reject(new Error("the process was killed")) },
      };
    },
  };
  await expect(
    checkRefunds(dying, { shopId: selling.system.shop.id, paymentId: state.paymentId, by: "test" }),
  ).rejects.toThrow("killed");
  expect(await rowsOf(state)).toMatchObject([{ state: "processing" }]);
  const sweep = askRefunds(services);
  const context = () => ({
    now: services.clock.now(),
    log: selling.system.services.log,
    signal: new AbortController().signal,
  });
  for (let round = 0; round < 2; round += 1) {
    selling.system.clock.advance(minutes(3));
    await sweep.run(context());
  }
  const reference = (await rowsOf(state))[0]?.reference ?? "";
  expect(provider.sent.filter((request) => request.reference === reference)).toHaveLength(1);
  provider.decide(reference, "succeeded");
  selling.system.clock.advance(hours(2));
  await sweep.run(context());
  expect(await rowsOf(state)).toMatchObject([{ state: "succeeded" }]);
  await selling.wholeBooks();
});

test("money of another currency or payment can't be asked for through the door", async () => {
  const state = await paid();
  const shopId = selling.system.shop.id;
  const actor = systemActor(shopId, "test", services.clock.now());
  const refused = (change: object) =>
    services.worker.write(shopId, async (tx) => {
      const payment = await findPayment(tx, shopId, { id: state.paymentId });
      if (!payment) throw new Error("no payment");
      return askForRefund(tx, actor, {
        payment,
        amount: money(1, "NGN"),
        reason: "any",
        source: { kind: "order" },
        ...change,
      });
    });
  await expect(refused({ amount: money(1, "GHS") })).rejects.toMatchObject({ code: "currency_mismatch" });
  await expect(refused({ amount: money(0, "NGN") })).rejects.toMatchObject({ code: "invalid_request" });
  await expect(refused({ amount: money(-1, "NGN") })).rejects.toMatchObject({ code: "invalid_request" });
  await expect(refused({ amount: money(2n ** 53n, "NGN") })).rejects.toMatchObject({ code: "refund_too_large" });
  await expect(refused({ source: { kind: "desk", mispaymentId: "mis_none" } })).rejects.toMatchObject({
    code: "resource_missing",
  });
  await expect(refused({ source: { kind: "dispute", disputeId: "dsp_none" } })).rejects.toMatchObject({
    code: "refund_too_large",
  });
  expect(await rowsOf(state)).toEqual([]);
  await selling.wholeBooks();
});
