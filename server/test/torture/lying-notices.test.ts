// Acceptance 19: a notice with valid proof (signed, or sent to the payment's own address) can still lie. It can lie about amount,
// currency, reference, shop, environment, transaction or status, or about a refund, payout or chargeback that never happened. We
// never believe it: we ask the provider, and the provider's answer counts. What its staff did without a notice counts too.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as fc from "fast-check";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";
import { type Slot, slots } from "../../src/payments/registry.ts";
import { staffAt } from "../support/provider-staff.ts";
import { acts, noticeOfAct } from "./lying-acts.ts";
import { below, patienceMs, report, rounds, seed } from "./rounds.ts";
import { type Begun, type Claim, post, silentGateways, type SilentGateway } from "./silent-gateways.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

/** The true state of a payment, whatever the notices say. */
const truths = ["open", "declined", "short", "foreign", "paid", "paid, told otherwise", "given back by staff"] as const;
type Truth = (typeof truths)[number];
type Lie = { truth: Truth; part: keyof typeof words | "shop" | "act"; word: number };

/** What a notice may claim about each part. The true value is among them: then it lies about a payment that was not made. */
const words = {
  amount: [0, 1, 1_499_999, 1_500_004, 1_500_104, 15_000, 15_000.04, 1_901, 54_901, 54_916, -1, 1.5, "1500004", null],
  currency: ["NGN", "KES", "UGX", "GHS", "XOF", "ngn", "", null, 7, "NAIRA"],
  reference: ["pay-0", "", null, 1, "../verify", "'--", "*", "ws_CO_0", "pay-00000000000000000000000000"],
  transaction: [1, 2, "4", null, 9_007_199_254_740_991, -1, "x", 0, "QKLIE00001", ""],
  status: [
    "success",
    "successful",
    "SUCCESSFUL",
    0,
    "0",
    "failed",
    "FAILED",
    1032,
    "reversed",
    null,
    "PAID",
    "pending",
  ],
  domain: ["live", "test", "LIVE", "", null, 1, "production"],
} satisfies Record<string, readonly unknown[]>;

const liesAbout = (stands: Iterable<Truth>): fc.Arbitrary<Lie> =>
  fc.record({
    truth: fc.constantFrom(...stands),
    part: fc.constantFrom(...(Object.keys(words) as (keyof typeof words)[]), "shop" as const, "act" as const),
    word: fc.nat(),
  });

/** The same parts again, some of them about another payment: of another shop or another buyer. */
function claimOf({ part, word }: Lie, others: readonly Begun[]): Claim {
  const other = others[word % others.length];
  if (part === "act") return {};
  if (part === "shop" || (part === "reference" && word % 3 === 0)) return { reference: other?.payment.reference };
  const of = words[part];
  return { [part]: of[word % of.length] };
}

type World = { shop: TestShop; stands: Map<Truth, Begun>; elsewhere: { shop: TestShop; begun: Begun } };

async function worldOf(gateway: SilentGateway): Promise<World> {
  const shop = await gateway.newShop();
  const another = await gateway.newShop();
  const stands = new Map<Truth, Begun>();
  for (const truth of truths) {
    const price = truth === "short" ? gateway.shortPrice : truth === "foreign" ? gateway.foreignPrice : gateway.price;
    if (price === null) continue;
    const begun = await gateway.begin(shop, price);
    stands.set(truth, begun);
    if (truth === "declined") await gateway.decline(begun);
    else if (truth !== "open") await gateway.pay(begun);
    // Only M-Pesa's notice names the sum that came.
    const tellsAlone = truth === "short" && gateway.slot === "mobilemoney1";
    if (tellsAlone || truth === "given back by staff") await post(selling, gateway.notice(begun));
    await selling.rest();
    if (truth === "given back by staff") staffOf(gateway.slot, begun).givesBack(begun.payment.reference);
  }
  return { shop, stands, elsewhere: { shop: another, begun: await gateway.begin(another) } };
}

const staffOf = (slot: Slot, { phone }: Begun) =>
  staffAt(slots[slot].name, selling.simulator, () => (phone ?? "").slice(1));

/** Gateways list refunds. A wallet sends no notice of what its staff do in the portal. */
const isFollowed = (slot: Slot): boolean => slot.startsWith("card");

const found: Record<Truth, { payment: object; order: object; desk: string[] }> = {
  open: { payment: {}, order: { status: "pending", fundsStatus: "none" }, desk: [] },
  declined: { payment: {}, order: { status: "pending", fundsStatus: "none" }, desk: [] },
  short: { payment: {}, order: { fundsStatus: "none" }, desk: ["under"] },
  foreign: { payment: {}, order: { fundsStatus: "none" }, desk: ["wrong_currency"] },
  paid: { payment: { status: "succeeded" }, order: { status: "paid", fundsStatus: "held" }, desk: [] },
  "paid, told otherwise": {
    payment: { status: "succeeded" },
    order: { status: "paid", fundsStatus: "held" },
    desk: [],
  },
  "given back by staff": { payment: { status: "succeeded" }, order: {}, desk: [] },
};

async function standsAsItIs(truth: Truth, { shop }: World, { payment, orderId }: Begun): Promise<void> {
  const expected = found[truth];
  const seen = await selling.paymentOf(payment.id, shop);
  expect([truth, seen]).toMatchObject([truth, expected.payment]);
  if (truth === "given back by staff") {
    const end = isFollowed(payment.provider)
      ? { paymentStatus: "refunded", fundsStatus: "refunded" }
      : { paymentStatus: "paid", fundsStatus: "held" };
    expect([truth, await selling.orderOf(orderId, shop)]).toMatchObject([truth, end]);
  } else if (truth !== "paid" && truth !== "paid, told otherwise")
    expect([truth, seen.status]).not.toEqual([truth, "succeeded"]);
  expect([truth, await selling.orderOf(orderId, shop)]).toMatchObject([truth, expected.order]);
  const { rows } = await selling.system.admin.query<{ kind: string }>(
    "select kind from mispayments where payment_id = $1",
    [payment.id],
  );
  // A contradiction also goes to a person.
  const kinds = rows.map(({ kind }) => kind).filter((kind) => kind !== "contradiction");
  expect([truth, kinds]).toEqual([truth, expected.desk]);
}

describe.each(["cardgateway1", "cardgateway2", "mobilemoney1", "mobilemoney2"] as const)("%s", (slot) => {
  test(
    "lies with the right proof are not believed, and the truth is found all the same",
    { timeout: patienceMs(90_000, 600_000) },
    async () => {
      const gateway = silentGateways(selling, slot);
      const world = await worldOf(gateway);
      const { elsewhere, stands, shop } = world;
      const told = fc
        .sample(liesAbout(stands.keys()), { numRuns: rounds(8, 450), seed })
        .map((lie, index) => ({ lie, index }));
      const posted: Record<string, number> = {};
      for (const { lie, index } of told) {
        const begun = stands.get(lie.truth);
        if (!begun) throw new Error(lie.truth);
        const claim = claimOf(lie, [elsewhere.begun, ...stands.values()]);
        // M-Pesa's answer names no sum, so we compare its notice's sum. See wallet-contradictions.test.ts.
        if (slot === "mobilemoney1") delete claim.amount;
        if (lie.truth === "paid, told otherwise") claim.status = ["failed", "FAILED", 1032, "abandoned"][index % 4];
        const notice =
          lie.part === "act"
            ? noticeOfAct(selling, gateway, begun, { act: acts[lie.word % acts.length] ?? "refund", salt: index })
            : gateway.notice(begun, claim, index);
        const { status } = await post(selling, notice);
        posted[status] = (posted[status] ?? 0) + 1;
      }
      await selling.rest();
      // We find by asking what a lie did not lead us to.
      selling.system.clock.advance(120_000);
      await selling.system.worker?.sweep();
      await selling.rest();
      const givenBack = stands.get("given back by staff");
      if (givenBack && isFollowed(slot)) {
        await post(selling, noticeOfAct(selling, gateway, givenBack, { act: "refund", salt: told.length + 1 }));
        await selling.rest();
      }
      for (const [truth, begun] of stands) await standsAsItIs(truth, world, begun);
      await standsAsItIs("open", { ...world, shop: elsewhere.shop }, elsewhere.begun);
      await bookedIsTrue(slot, shop, stands);
      expect(Object.keys(posted).filter((status) => !["200", "401"].includes(status))).toEqual([]);
      // Only an address whose payment is over accepts nothing more.
      if (slot.startsWith("cardgateway")) expect(posted["401"]).toBeUndefined();
      const inbox = await selling.system.admin.query<{ state: string; count: number }>(
        "select state, count(*)::int count from inbox where sender = $1 group by state",
        [slot],
      );
      const states = Object.fromEntries(inbox.rows.map(({ state, count }) => [state, count]));
      expect([states["received"], states["queued"]]).toEqual([undefined, undefined]);
      await selling.wholeBooks();
      report(19, `lying notices, ${slot}`, {
        lies: told.length,
        believed: 0,
        "asked back": states["processed"] ?? 0,
        "put aside with an alert": (states["failed"] ?? 0) + (states["unreadable"] ?? 0),
        "at an address that was over": posted["401"] ?? 0,
        says: below(told.length),
      });
    },
  );
});

/** The money held for orders is exactly what was truly paid for them. */
async function bookedIsTrue(slot: Slot, shop: TestShop, stands: ReadonlyMap<Truth, Begun>): Promise<void> {
  const { rows } = await selling.system.admin.query<{ held: string; captures: number }>(
    `select coalesce(sum(e.amount) filter (where e.code like 'escrow:%'), 0)::text held,
            count(distinct t.id) filter (where t.kind = 'capture')::int captures
     from ledger_entries e join ledger_transactions t on t.shop_id = e.shop_id and t.id = e.transaction_id
     where e.shop_id = $1`,
    [shop.id],
  );
  const sumOf = (truth: Truth): number => stands.get(truth)?.payment.amount.amount ?? 0;
  const held = sumOf("paid") + sumOf("paid, told otherwise") + (isFollowed(slot) ? 0 : sumOf("given back by staff"));
  expect(rows).toEqual([{ held: String(held), captures: 3 }]);
  // A notice of a payout or refund that we never asked for creates none.
  const counts = await selling.system.admin.query<{ refunds: number; payouts: number; disputes: number }>(
    `select (select count(*)::int from refunds where shop_id = $1) refunds,
       (select count(*)::int from payouts where shop_id = $1) payouts,
       (select count(*)::int from disputes where shop_id = $1) disputes`,
    [shop.id],
  );
  expect(counts.rows).toEqual([{ refunds: isFollowed(slot) ? 1 : 0, payouts: 0, disputes: 0 }]);
}

describe("what M-Pesa's notice names may be another buyer's", () => {
  const gateway = () => silentGateways(selling, "mobilemoney1");
  async function begun(price?: number, at?: TestShop) {
    const shop = at ?? (await gateway().newShop());
    return { shop, begun: await gateway().begin(shop, price) };
  }
  const promptOf = (buyer: Begun) =>
    selling.simulator.mpesa.pushes().findLast(({ phone }) => buyer.phone?.endsWith(phone) ?? false);
  async function tellAndAsk(...notices: ReturnType<SilentGateway["notice"]>[]): Promise<void> {
    for (const notice of notices) {
      expect((await post(selling, notice)).status).toBe(200);
      await selling.rest();
    }
    selling.system.clock.advance(120_000);
    await selling.system.worker?.sweep();
    await selling.rest();
  }

  test("a prompt that was paid for one order does not pay for another whose prompt's answer was lost", async () => {
    // KES 1,906: M-Pesa takes the push and its answer never comes, so only a notice can say which prompt is ours.
    const [lost, theirs] = [await begun(190_600), await begun(190_600)];
    await gateway().pay(theirs.begun);
    const prompt = promptOf(theirs.begun);
    // The payment's own notice comes first. It alone says which prompt is theirs.
    await tellAndAsk(gateway().notice(theirs.begun));
    expect(await selling.orderOf(theirs.begun.orderId, theirs.shop)).toMatchObject({ status: "paid" });
    const lie = { reference: prompt?.checkoutRequestId, transaction: prompt?.receipt };
    const fresh = { ...lie, transaction: "QKNOBODYS1" };
    await tellAndAsk(gateway().notice(lost.begun, lie), gateway().notice(lost.begun, fresh));
    expect(await selling.orderOf(lost.begun.orderId, lost.shop)).toMatchObject({
      status: "pending",
      fundsStatus: "none",
    });
    // A notice for its own prompt finds the payment.
    await gateway().pay(lost.begun);
    await tellAndAsk(gateway().notice(lost.begun));
    expect(await selling.orderOf(lost.begun.orderId, lost.shop)).toMatchObject({ status: "paid", fundsStatus: "held" });
    await selling.wholeBooks();
  });

  test("a receipt of another payment does not keep a paid one from being found", async () => {
    const theirs = await begun();
    const mine = await begun(undefined, theirs.shop);
    await gateway().pay(theirs.begun);
    await gateway().pay(mine.begun);
    await tellAndAsk(
      gateway().notice(theirs.begun),
      gateway().notice(mine.begun, { transaction: promptOf(theirs.begun)?.receipt }),
    );
    for (const { begun: buyer, shop } of [mine, theirs])
      expect(await selling.orderOf(buyer.orderId, shop)).toMatchObject({ status: "paid", fundsStatus: "held" });
    await selling.wholeBooks();
  });
});
