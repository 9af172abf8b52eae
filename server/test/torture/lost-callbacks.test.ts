// Acceptance 22, and payments that fail at first. MTN sends no notices at all, as its sandbox often does. Every payment
// becomes final by our questions, within two minutes (virtual ones) of the buyer's approval or refusal.
import { afterAll, beforeAll, expect, test } from "vitest";
import * as fc from "fast-check";
import { type Selling, startSelling } from "../support/selling.ts";
import { pass } from "./permutations.ts";
import { patienceMs, report, rounds, seed } from "./rounds.ts";
import { type Begun, silentGateways, type SilentGateway } from "./silent-gateways.ts";

let selling: Selling;
let momo: SilentGateway;
beforeAll(async () => {
  selling = await startSelling();
  momo = silentGateways(selling, "mobilemoney2");
});
afterAll(() => selling.stop());

/** The poller's own interval. */
const lookEverySeconds = 5;
/** A prompt lives this long. */
const promptSeconds = 300;
const patienceSeconds = 120;

const plan = fc.record({
  /** When the seller asks for the money, and how long the buyer waits before answering the phone. */
  beginsAt: fc.integer({ min: 0, max: rounds(60, 1_200) }),
  answersAfter: fc.oneof(fc.integer({ min: 1, max: promptSeconds }), fc.constantFrom(1, 109, 111, 229, 231, 299)),
  approves: fc.integer({ min: 0, max: 4 }).map((dice) => dice > 0),
});
type Buyer = { beginsAt: number; answersAfter: number; approves: boolean; begun: Begun | null; finalAfter: number };

test(
  "every payment is final by asking within two minutes of the buyer's answer",
  { timeout: patienceMs(90_000, 1_800_000) },
  async () => {
    const shop = await momo.newShop();
    const buyers: Buyer[] = fc
      .sample(plan, { numRuns: rounds(10, 500), seed })
      .map((one) => ({ ...one, begun: null, finalAfter: Infinity }));
    const answered: Buyer[] = [];
    const waiting = new Set(buyers);
    const lastAt = Math.max(...buyers.map((one) => one.beginsAt + one.answersAfter)) + patienceSeconds;
    for (let now = 0; now <= lastAt; now += lookEverySeconds) {
      for (const buyer of buyers) if (!buyer.begun && buyer.beginsAt <= now) buyer.begun = await momo.begin(shop);
      for (const buyer of waiting) {
        if (!buyer.begun || buyer.beginsAt + buyer.answersAfter > now) continue;
        await (buyer.approves ? momo.pay(buyer.begun) : momo.decline(buyer.begun));
        waiting.delete(buyer);
        answered.push(buyer);
      }
      selling.system.clock.advance(lookEverySeconds * 1_000);
      await selling.simulator.clock.advance({ seconds: lookEverySeconds });
      await selling.system.worker?.sweep();
      await noteFinal(answered, now + lookEverySeconds);
    }
    await selling.rest();
    expect(answered).toHaveLength(buyers.length);
    const { rows } = await selling.system.admin.query("select 1 from inbox where sender = 'mobilemoney2'");
    expect(rows).toEqual([]);
    const slowest = Math.max(...buyers.map(({ finalAfter }) => finalAfter));
    const late = buyers.filter(({ finalAfter }) => finalAfter > patienceSeconds);
    expect(late.map(({ answersAfter, finalAfter }) => ({ answersAfter, finalAfter }))).toEqual([]);
    for (const { begun, approves } of buyers)
      if (begun)
        expect(await selling.paymentOf(begun.payment.id, shop)).toMatchObject({
          status: approves ? "succeeded" : "failed",
        });
    await selling.wholeBooks();
    report(22, "MoMo, every callback dropped", { payments: buyers.length, "slowest, seconds": slowest });
  },
);

/** Records which payments are final by now, and how long after the buyer's answer. */
async function noteFinal(answered: readonly Buyer[], now: number): Promise<void> {
  const open = answered.filter(({ finalAfter }) => finalAfter === Infinity);
  if (open.length === 0) return;
  const { rows } = await selling.system.admin.query<{ id: string }>(
    "select id from payments where id = any($1) and state in ('succeeded', 'failed')",
    [open.map(({ begun }) => begun?.payment.id)],
  );
  const final = new Set(rows.map(({ id }) => id));
  for (const buyer of open)
    if (final.has(buyer.begun?.payment.id)) buyer.finalAfter = now - (buyer.beginsAt + buyer.answersAfter);
}

test.each([
  ["mobilemoney1", 190_900, "failed"],
  // Its page allows another try.
  ["cardgateway2", 1_500_028, "action_needed"],
] as const)(
  "%s: a payment that failed and was made after all is found though nobody tells",
  async (slot, price, first) => {
    const gateway = silentGateways(selling, slot);
    selling.simulator.mpesa.behave({ promptOpenSeconds: 60 });
    const shop = await gateway.newShop();
    const begun = await gateway.begin(shop, price);
    if (slot === "cardgateway2") await gateway.pay(begun);
    // Its own address doesn't take notices either.
    await selling.system.admin.query("update notice_addresses set closed_at = now() where object_id = $1", [
      begun.payment.id,
    ]);
    await pass(selling, 90);
    expect(await selling.paymentOf(begun.payment.id, shop)).toMatchObject({ status: first });
    await pass(selling, 30 * 60);
    expect(await selling.paymentOf(begun.payment.id, shop)).toMatchObject({ status: "succeeded" });
    expect(await selling.orderOf(begun.orderId, shop)).toMatchObject({ status: "paid", fundsStatus: "held" });
    await selling.wholeBooks();
  },
);

test("prompts that nobody can ask about do not keep others from being asked about", async () => {
  const gateway = silentGateways(selling, "mobilemoney1");
  const shop = await gateway.newShop();
  // KES 1,906: M-Pesa takes it, and the answer that would have named the prompt is lost.
  for (let count = 0; count < 8; count += 1) await gateway.begin(shop, 190_600);
  await pass(selling, 25);
  const begun = await gateway.begin(shop);
  await gateway.pay(begun);
  await pass(selling, 111);
  expect(await selling.paymentOf(begun.payment.id, shop)).toMatchObject({ status: "succeeded" });
});
