// Acceptance 6: random sequences of everything that moves an order's money. They run on a model in memory that uses our own
// arithmetic for shares and fees, and through the API on PostgreSQL, with every invariant checked after each sequence.
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from "vitest";
import { naira, openDisputing, startDisputing } from "../support/disputing.ts";
import { operatorDecides, refusedOnly } from "../support/operator-decides.ts";
import { type Seller, sellerIn } from "../support/paying.ts";
import type { Selling } from "../support/selling.ts";
import type { Answer } from "../support/system.ts";
import { modelOrder, modelSteps } from "./model-order.ts";
import { pass } from "./permutations.ts";
import { below, patienceMs, report, rounds, seed } from "./rounds.ts";

describe("on the model", () => {
  const sequences = rounds(300, 100_000);
  const length = 100;

  test("shares, fees and taxes hold after each step", { timeout: patienceMs(60_000, 3_600_000) }, () => {
    onTestFailed(() => console.error(`SEED=${seed}`));
    const dice = generator(seed);
    const taken = new Map<string, number>();
    for (let sequence = 0; sequence < sequences; sequence += 1) {
      const order = modelOrder(1n + BigInt(dice(5_000_000)), { fee: dice(4_000), tax: dice(2_500) });
      for (let step = 0; step < length; step += 1) {
        const name = modelSteps[dice(modelSteps.length)] ?? "capture";
        if (order.take(name, dice)) taken.set(name, (taken.get(name) ?? 0) + 1);
        const broken = order.broken();
        if (broken.length > 0) throw new Error(`sequence ${sequence}, step ${step} (${name}): ${broken.join("; ")}`);
      }
    }
    expect([...taken.keys()].toSorted()).toEqual([...modelSteps].toSorted());
    const steps = [...taken.values()].reduce((sum, count) => sum + count, 0);
    report(6, "sequences on the model", {
      sequences,
      "steps each": length,
      "steps that could be": steps,
      violations: 0,
      says: below(sequences),
    });
  });
});

describe("through the API", () => {
  let selling: Selling;
  let seller: Seller;
  beforeAll(open);
  afterAll(() => selling.stop());

  /** Each proof covers everything in the system. With all sequences in one system, the last would wait for all books. */
  const inOneSystem = 100;
  let played = 0;

  async function open(): Promise<void> {
    selling = await startDisputing();
    seller = sellerIn(selling.system);
    selling.simulator.paystack.topUp({ currency: "NGN", amount: 100_000_000_000 });
  }

  async function openAnew(): Promise<void> {
    await selling.stop();
    await open();
  }

  const sequences = rounds(3, 2_000);
  const length = rounds(15, 50);
  const actions = [
    "sell",
    "sell",
    "move",
    "move",
    "release",
    "refund",
    "dispute",
    "resolve",
    "chargeback",
    "pay out",
    "hour",
    "day",
  ] as const;
  const step = fc.record({
    action: fc.constantFrom(...actions),
    which: fc.nat({ max: 1_000 }),
    amount: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 1_600_000 })),
  });
  type Step = { action: (typeof actions)[number]; which: number; amount: number | null };
  type Sold = { orderId: string; paymentId: string; reference: string };
  const counts = { answered: 0, refused: 0 };

  async function play(steps: readonly Step[]): Promise<void> {
    if (played > 0 && played % inOneSystem === 0) await openAnew();
    played += 1;
    const shop = await selling.system.newShop();
    const own = openDisputing(selling, shop);
    await seller.destination(shop);
    await seller.manual(shop);
    const sold: Sold[] = [await own.sold()];
    const said = (answer: Answer): void => {
      expect([200, 201, 404, 409, 422, 400], answer.text).toContain(answer.status);
      if (answer.status < 300) counts.answered += 1;
      else counts.refused += 1;
    };
    for (const { action, which, amount } of steps) {
      const one = sold[which % sold.length];
      if (!one) throw new Error("nothing was sold");
      const part = amount === null ? {} : { amount: naira(amount) };
      const acts: Record<Step["action"], () => Promise<unknown>> = {
        sell: async () => sold.push(await own.sold()),
        move: async () => {
          const status = ["processing", "shipped", "delivered", "cancelled"][which % 4];
          said(await own.call("PATCH", `/api/orders/${one.orderId}/status`, { body: { status } }));
        },
        release: async () => said(await own.release(one.orderId, part.amount)),
        refund: async () =>
          said(await own.call("POST", `/api/payments/${one.paymentId}/refund`, { body: { ...part, reason: "any" } })),
        dispute: async () =>
          said(await own.ask({ orderId: one.orderId, reason: "damaged", openedBy: "buyer", ...part })),
        resolve: async () => {
          const [open] = await own.list(`orderId=${one.orderId}`);
          if (open && amount === null && which % 2 === 0)
            return operatorDecides(selling.system, own.shop.id, open.id).catch(refusedOnly);
          const split = amount === null ? { outcome: "buyer" } : { outcome: "split", toBuyer: naira(amount) };
          if (open)
            said(
              await own.call("POST", `/api/payments/dispute/${open.id}/resolve`, { body: { ...split, note: "any" } }),
            );
        },
        chargeback: async () => {
          const claim = {
            reference: one.reference,
            bankFindsFor: which % 2 ? ("payer" as const) : ("merchant" as const),
          };
          try {
            selling.simulator.paystack.dispute(claim);
          } catch (error) {
            // A bank takes back only what is there.
            if (!(error instanceof RangeError)) throw error;
          }
        },
        "pay out": async () => said(await seller.payOut(shop, amount === null ? {} : { amount })),
        hour: () => pass(selling, 3_600),
        day: () => pass(selling, 12 * 3_600),
      };
      await acts[action]();
      if (which % 2) await selling.rest();
    }
    await selling.rest();
    await seller.wholeBooks();
  }

  test("every invariant holds after each sequence", { timeout: patienceMs(120_000, 14_400_000) }, async () => {
    onTestFailed(() => console.error(`SEED=${seed}`));
    const sequence = fc.array(step, { minLength: length, maxLength: length });
    await fc.assert(fc.asyncProperty(sequence, play), { numRuns: sequences, seed, endOnFailure: true });
    expect(counts.answered).toBeGreaterThan(rounds(0, sequences));
    report(6, "sequences through the API", {
      sequences,
      "steps each": length,
      ...counts,
      violations: 0,
      says: below(sequences),
    });
  });
});

/** Random whole numbers below a bound, which a seed repeats. */
function generator(from: number): (below: number) => number {
  let state = from >>> 0;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * most);
  };
}
