// Sends money exactly once, even if answers are lost. The provider's own books are the reference.
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Paying, startPaying } from "../../test/support/paying.ts";
import type { Transfer } from "../../test/support/scripted-payer.ts";
import type { TestShop } from "../../test/support/system.ts";
import { systemActor } from "../kernel/security/actor.ts";
import { days, hours, minutes, seconds } from "../kernel/values/clock.ts";
import { checkPayout, type NamedPayout } from "./index.ts";
import { patienceMs, rounds, seed } from "../../test/torture/rounds.ts";

let paying: Paying;
let shop: TestShop;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(async () => {
  await paying.wholeBooks();
  await paying.stop();
});
beforeEach(() => newShop());

const earned = 1_000_000;
async function newShop(): Promise<void> {
  Object.assign(paying.payer, { day: "good", at: "processing", fee: 500n });
  shop = await paying.shop();
  await paying.manual(shop);
  await paying.earn(earned, shop);
}

async function asked(amount = 400_000): Promise<{ id: string; reference: string }> {
  const { body } = await paying.payOut(shop, { amount });
  await paying.rest();
  return body;
}

const statusOf = async ({ id }: { id: string }): Promise<string> => (await paying.payoutOf(id, shop)).status;
const atProvider = ({ reference }: { reference: string }): Transfer | undefined =>
  paying.payer.transfers.get(reference);
const look = (named: NamedPayout, answer: Transfer | null = null) =>
  checkPayout(paying.system.services.worker, paying.system.services, someone(), { named, answer });
const someone = () => systemActor(shop.id, "test", paying.system.clock.now());

describe("an answer that never came", () => {
  test("of a transfer that was taken is found by asking, and nothing is sent again", async () => {
    paying.payer.day = "lost";
    const payout = await asked();
    const calls = paying.payer.calls;
    expect(await statusOf(payout)).toBe("processing");
    Object.assign(atProvider(payout) ?? {}, { status: "succeeded" });
    await paying.pass(seconds(10));
    expect([await statusOf(payout), paying.payer.calls]).toEqual(["paid", calls]);
  });

  test("of a transfer that never arrived: long denied, it is sent again under the same reference", async () => {
    paying.payer.day = "silent";
    const payout = await asked();
    const calls = paying.payer.calls;
    paying.payer.day = "good";
    for (const minute of [1, 2, 3]) {
      await paying.pass(minutes(minute));
      expect([await statusOf(payout), paying.payer.calls]).toEqual(["processing", calls]);
    }
    // An unknown result is neither failed nor returned.
    expect(await paying.balance(shop)).toMatchObject({ available: 600_000, inTransit: 400_000 });
    await paying.pass(minutes(5));
    await paying.pass(minutes(20));
    expect([await statusOf(payout), paying.payer.calls]).toEqual(["processing", calls + 1]);
    Object.assign(atProvider(payout) ?? {}, { status: "succeeded" });
    await paying.pass(hours(1));
    expect(await statusOf(payout)).toBe("paid");
  });

  test("is asked about for a month, then left to a person with its money still set aside", async () => {
    paying.payer.day = "silent";
    const payout = await asked();
    const before = paying.payer.calls;
    for (let day = 0; day < 40; day += 1) await paying.pass(days(1));
    expect(paying.payer.calls - before).toBe(4);
    expect(await statusOf(payout)).toBe("processing");
    expect(await paying.balance(shop)).toMatchObject({ inTransit: 400_000 });
  });

  test("because we died before the call: the sweep takes it up", async () => {
    const { body } = await paying.payOut(shop, { amount: 400_000 });
    await paying.rest();
    // As if the process had ended right after `record`.
    await paying.system.admin.query("update payouts set provider_payout_id = null where id = $1", [body.id]);
    paying.payer.transfers.delete(body.reference);
    await paying.pass(minutes(1));
    await paying.pass(minutes(30));
    expect(atProvider(body)?.amount).toBe(400_000n);
  });
});

describe("a refusal", () => {
  test("before anything was begun fails the payout with the provider's reason; the money is available again", async () => {
    paying.payer.day = "refusing";
    const payout = await asked();
    expect(await paying.payoutOf(payout.id, shop)).toMatchObject({
      status: "failed",
      failure: "account_closed: The account is closed.",
    });
    expect(await paying.balance(shop)).toMatchObject({ available: earned, inTransit: 0 });
  });
});

describe("too little of ours at the provider", () => {
  test("fails nothing: it waits, says why, and is sent under the same reference when there is more", async () => {
    paying.payer.day = "short";
    const payout = await asked();
    const calls = paying.payer.calls;
    expect(await paying.payoutOf(payout.id, shop)).toMatchObject({
      status: "pending",
      failure: "our balance at paystack is too low to pay it: Your balance is not enough",
    });
    expect(await paying.balance(shop)).toMatchObject({ available: earned - 400_000, inTransit: 400_000 });
    for (let hour = 1; hour <= 8; hour += 1) {
      await paying.pass(hours(1));
      expect([await statusOf(payout), paying.payer.calls]).toEqual(["pending", calls + hour]);
    }
    paying.payer.day = "good";
    await paying.pass(hours(1));
    expect(await paying.payoutOf(payout.id, shop)).toMatchObject({ status: "processing", failure: null });
    Object.assign(atProvider(payout) ?? {}, { status: "succeeded" });
    await paying.pass(hours(1));
    expect(await statusOf(payout)).toBe("paid");
    expect(paying.payer.repeats).toBe(0);
  });

  test("while it waits, it can be cancelled", async () => {
    paying.payer.day = "short";
    const payout = await asked();
    const { status } = await paying.system.call("DELETE", `/api/payouts/${payout.id}`, { key: shop.key });
    expect([status, await statusOf(payout)]).toEqual([200, "cancelled"]);
    paying.payer.day = "good";
    await paying.pass(hours(2));
    expect([await statusOf(payout), atProvider(payout)]).toEqual(["cancelled", undefined]);
    expect(await paying.balance(shop)).toMatchObject({ available: earned, inTransit: 0 });
  });

  test("said after an answer that was lost, it is asked about: the first may have been taken", async () => {
    paying.payer.day = "silent";
    const payout = await asked();
    paying.payer.day = "short";
    await paying.pass(minutes(12));
    expect(await paying.payoutOf(payout.id, shop)).toMatchObject({ status: "processing" });
    paying.payer.day = "good";
    for (const time of [minutes(12), minutes(30), hours(1)]) await paying.pass(time);
    expect(atProvider(payout)?.amount).toBe(400_000n);
  });
});

describe("an answer about something else", () => {
  test.each<[string, Partial<Transfer>]>([
    ["another amount", { amount: 399_999n }],
    ["a greater amount", { amount: 400_001n }],
    ["another currency", { currency: "GHS" }],
    ["another reference", { reference: "pot-other" }],
  ])("over %s is not believed", async (_what, said) => {
    const payout = await asked();
    Object.assign(atProvider(payout) ?? {}, { status: "succeeded", ...said });
    await paying.pass(hours(2));
    expect(await statusOf(payout)).toBe("processing");
    expect(await paying.balance(shop)).toMatchObject({ inTransit: 400_000 });
  });
});

describe("money that came back", () => {
  test("is the seller's again, also where the provider has no other word for it than failed", async () => {
    const payout = await asked();
    Object.assign(atProvider(payout) ?? {}, { status: "succeeded" });
    await paying.pass(minutes(1));
    Object.assign(atProvider(payout) ?? {}, { status: "failed", failure: "Account closed" });
    await paying.pass(days(1));
    expect(await paying.payoutOf(payout.id, shop)).toMatchObject({ status: "returned", failure: "Account closed" });
    expect(await paying.balance(shop)).toMatchObject({ available: earned, inTransit: 0 });
  });

  test("need not be told with its sum; money that arrived must be", async () => {
    const payout = await asked();
    Object.assign(atProvider(payout) ?? {}, { status: "succeeded", amount: 0n });
    await paying.pass(minutes(1));
    expect(await statusOf(payout)).toBe("processing");
    Object.assign(atProvider(payout) ?? {}, { status: "failed" });
    await paying.pass(hours(1));
    expect(await statusOf(payout)).toBe("failed");
  });
});

describe("a notice", () => {
  test("makes us look: by our reference, by our uuid, by the provider's id or by the address it came to", async () => {
    for (const name of ["reference", "uuid", "provider", "id"] as const) {
      const payout = await asked(1_000);
      Object.assign(atProvider(payout) ?? {}, { status: "succeeded" });
      const { rows } = await paying.system.admin.query("select uuid, provider_payout_id from payouts where id = $1", [
        payout.id,
      ]);
      const named = {
        reference: { reference: payout.reference },
        uuid: { reference: rows[0].uuid },
        provider: { driver: "paystack", providerPayoutId: rows[0].provider_payout_id },
        id: { id: payout.id },
      }[name];
      expect(await look(named)).toBe(true);
      expect([name, await statusOf(payout)]).toEqual([name, "paid"]);
      expect(await look(named)).toBe(true);
    }
    expect(await look({ reference: "pot-nobody" })).toBeNull();
  });

  test("that answers our question is folded as it is, once", async () => {
    const payout = await asked();
    const said = { ...(atProvider(payout) as Transfer), status: "succeeded" as const };
    for (let time = 0; time < 3; time += 1) await look({ id: payout.id }, said);
    expect(await statusOf(payout)).toBe("paid");
    expect(await paying.balance(shop)).toMatchObject({ available: 600_000, inTransit: 0 });
  });

  test("ten at once about one payout book it once", async () => {
    const payout = await asked();
    Object.assign(atProvider(payout) ?? {}, { status: "succeeded" });
    await Promise.all(Array.from({ length: 10 }, () => look({ id: payout.id })));
    expect(await statusOf(payout)).toBe("paid");
    await paying.wholeBooks();
  });
});

/** Runs many whole payouts. The duration is not a promise. */
const patience = { timeout: patienceMs(90_000, 3_600_000) };

describe("whatever happens in whatever order", () => {
  type Act =
    | { act: "pay out"; amount: number; day: "good" | "lost" | "silent" | "refusing" }
    | { act: "pass"; minutes: number }
    | { act: "provider says"; which: number; status: Transfer["status"] }
    | { act: "notice"; which: number }
    | { act: "cancel"; which: number };
  const which = fc.nat(5);
  const act: fc.Arbitrary<Act> = fc.oneof(
    fc.record({
      act: fc.constant("pay out" as const),
      amount: fc.integer({ min: 1, max: earned }),
      day: fc.constantFrom("good" as const, "lost" as const, "silent" as const, "refusing" as const),
    }),
    fc.record({ act: fc.constant("pass" as const), minutes: fc.constantFrom(0, 1, 5, 15, 90, 1_500) }),
    fc.record({
      act: fc.constant("provider says" as const),
      which,
      status: fc.constantFrom<Transfer["status"]>("processing", "succeeded", "failed", "reversed", "unknown"),
    }),
    fc.record({ act: fc.constant("notice" as const), which }),
    fc.record({ act: fc.constant("cancel" as const), which }),
  );
  /** The statuses that a provider may report after each other. */
  const follows: Record<Transfer["status"], readonly Transfer["status"][]> = {
    processing: ["processing", "succeeded", "failed", "unknown"],
    unknown: ["processing", "succeeded", "failed", "unknown"],
    succeeded: ["reversed"],
    failed: ["succeeded"],
    reversed: [],
  };

  async function play(acts: readonly Act[]): Promise<void> {
    await newShop();
    const payouts: { id: string; reference: string; amount: { amount: number } }[] = [];
    for (const one of acts) {
      const payout = "which" in one ? payouts[one.which] : undefined;
      const transfer = payout && atProvider(payout);
      if (one.act === "pay out") {
        paying.payer.day = one.day;
        const { status, body } = await paying.payOut(shop, { amount: one.amount });
        if (status === 201) payouts.push(body);
        if (one.amount % 2 === 0) await paying.rest();
      } else if (one.act === "pass") await paying.pass(minutes(one.minutes));
      else if (one.act === "provider says" && transfer && follows[transfer.status].includes(one.status))
        transfer.status = one.status;
      else if (one.act === "notice" && payout) await look({ id: payout.id });
      else if (one.act === "cancel" && payout)
        await paying.system.call("DELETE", `/api/payouts/${payout.id}`, { key: shop.key });
    }
    paying.payer.day = "good";
    // Long enough for every plan. Then we and the provider must agree.
    for (const time of [minutes(1), minutes(30), minutes(30), hours(3), days(1), days(3)]) await paying.pass(time);
    let left = 0;
    for (const payout of payouts) {
      const transfer = atProvider(payout);
      const status = await statusOf(payout);
      const expected = {
        processing: "processing",
        unknown: "processing",
        succeeded: "paid",
        failed: "failed",
        reversed: "returned",
      };
      // A payout that failed, then arrived and came back between two checks, ends where it was: with the seller.
      const agreed = transfer
        ? [expected[transfer.status], ...(transfer.status === "reversed" ? ["failed"] : [])]
        : ["cancelled", "failed"];
      expect([status, transfer?.status]).toEqual([expect.toBeOneOf(agreed), transfer?.status]);
      if (status === "paid" || status === "processing") left += payout.amount.amount;
    }
    const { available, inTransit, owed } = await paying.balance(shop);
    const sent = payouts.length > 0 ? left : 0;
    expect(available - owed).toBe(earned - sent);
    expect(inTransit).toBeLessThanOrEqual(sent);
    expect(paying.payer.repeats).toBe(0);
    await paying.wholeBooks();
  }

  test(
    "we and the provider agree in the end, no unit is made or lost, and nothing is sent twice",
    patience,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), (acts) => play(acts)),
        { numRuns: rounds(2, 200), seed },
      );
    },
  );
});
