// Acceptance 18, transfers that people retry on the provider's dashboard. In any order of notices, and however often
// they come, the payout and the books end the same. Money that a seller got twice is taken from the balance.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Seller, sellerIn } from "../support/paying.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";
import { inEveryOrder, pass } from "./permutations.ts";
import { patienceMs } from "./rounds.ts";
import { post, silentGateways } from "./silent-gateways.ts";

let selling: Selling;
let seller: Seller;
beforeAll(async () => {
  selling = await startSelling();
  seller = sellerIn(selling.system);
  silentGateways(selling);
  selling.simulator.paystack.topUp({ currency: "NGN", amount: 1_000_000_000 });
  // A list is read by time, so both sides must have the same time.
  const { system, simulator } = selling;
  system.clock.advance(new Date(simulator.clock.now()).getTime() - system.clock.now().getTime());
});
afterAll(() => selling.stop());

const patience = { timeout: patienceMs(90_000, 3_600_000) };
const hour = 3_600;
const day = 24 * hour;
const amount = 300_000;
const where = {
  cardgateway1: [{ country: "NG", currency: "NGN", timezone: "Africa/Lagos" }, {}],
  cardgateway2: [
    { country: "TZ", currency: "TZS", timezone: "Africa/Dar_es_Salaam" },
    { kind: "mobile_wallet", bankCode: "VODACOM", number: "0754 123 100", name: "Neema Mushi" },
  ],
} as const;
type Made = { shop: TestShop; id: string; reference: string };

describe("at Flutterwave, where each retry is a transfer of its own", () => {
  test("one that arrives pays the payout that had failed", patience, async () => {
    let last: unknown;
    await inEveryOrder(selling, {
      name: "a failed transfer retried on the dashboard arrives",
      wholeBooks: seller.wholeBooks,
      events: ["told of the failure", "told of the retry", "told of it again", "waited"],
      begin: async () => {
        const made = await sent("cardgateway2");
        const own = await ended(made, "FAILED");
        const retry = retried(own, "SUCCESSFUL");
        return {
          shop: made.shop,
          events: {
            "told of the failure": () => tell(own),
            "told of the retry": () => tell(retry),
            "told of it again": () => tell(retry, 1),
            waited: () => pass(selling, 600),
          },
          end: async () => (last = await endOf(made)),
        };
      },
    });
    expect(last).toMatchObject({ status: "paid", failure: null, desk: [], balance: { available: 0, owed: 0 } });
  });

  test("two that arrive pay the seller twice: the second is taken from the balance", patience, async () => {
    let last: unknown;
    await inEveryOrder(selling, {
      name: "a transfer that is paid after its retry was paid",
      wholeBooks: seller.wholeBooks,
      events: ["told of the first", "told of the retry", "told of it again", "waited"],
      begin: async () => {
        const made = await sent("cardgateway2", 500_000);
        const own = await ended(made, "FAILED");
        const retry = retried(own, "SUCCESSFUL");
        const again = retried(own, "SUCCESSFUL");
        return {
          shop: made.shop,
          events: {
            "told of the first": () => tell(retry),
            "told of the retry": () => tell(again),
            "told of it again": () => tell(again, 1),
            waited: () => pass(selling, 600),
          },
          end: async () => (last = await endOf(made)),
        };
      },
    });
    const report = { kind: "paid_out_twice", state: "open", waiting: null, possible: ["dismiss"] };
    expect(last).toMatchObject({
      status: "paid",
      desk: [{ ...report, received: { amount, currency: "TZS" } }],
      balance: { available: 0, owed: 100_000 },
    });
  });

  test("without a notice the list tells: paid, paid twice, and back again", patience, async () => {
    const made = await sent("cardgateway2");
    const own = await ended(made, "FAILED");
    await pass(selling, 10);
    await look();
    expect(await endOf(made)).toMatchObject({ status: "failed", balance: { available: amount } });

    await pass(selling, 5 * day);
    const first = retried(own, "SUCCESSFUL");
    await look();
    expect(await endOf(made)).toMatchObject({ status: "paid", desk: [], balance: { available: 0, owed: 0 } });

    const second = retried(own, "SUCCESSFUL");
    await look();
    await look();
    expect(await endOf(made)).toMatchObject({ status: "paid", balance: { available: 0, owed: amount } });
    expect((await endOf(made)).desk).toHaveLength(1);

    // The bank sends the first transfer back. Now the second is the payout's payment.
    selling.simulator.flutterwave.endTransfer(first.id, "FAILED");
    await look();
    await look();
    expect(await endOf(made)).toMatchObject({ status: "paid", balance: { available: 0, owed: 0 } });

    selling.simulator.flutterwave.endTransfer(second.id, "FAILED");
    await look();
    expect(await endOf(made)).toMatchObject({ status: "returned", balance: { available: amount, owed: 0 } });

    const third = retried(second, "SUCCESSFUL");
    await look();
    expect(await endOf(made)).toMatchObject({ status: "paid", balance: { available: 0, owed: 0 } });
    selling.simulator.flutterwave.endTransfer(third.id, "FAILED");
    await look();
    expect(await endOf(made)).toMatchObject({ status: "returned", balance: { available: amount, owed: 0 } });
    await seller.wholeBooks();
    expect(await eventsOf(made)).toEqual({
      "payout.failed": 1,
      "payout.paid": 2,
      "payout.paid_twice": 1,
      "payout.paid_twice_back": 1,
      "payout.returned": 2,
    });
  });

  test("a payout does not fail while a retry of it is on its way", patience, async () => {
    const made = await sent("cardgateway2");
    const own = await ended(made, "FAILED");
    const retry = selling.simulator.flutterwave.retryOnDashboard(own.id);
    await tell(own);
    await selling.rest();
    expect(await endOf(made)).toMatchObject({ status: "processing", balance: { inTransit: amount } });
    selling.simulator.flutterwave.endTransfer(retry.id, "SUCCESSFUL");
    await tell(retry);
    await selling.rest();
    expect(await endOf(made)).toMatchObject({ status: "paid", desk: [] });
    await seller.wholeBooks();
  });
});

test(
  "at Paystack, where a retry has the transfer's own reference, the list tells that it arrived",
  patience,
  async () => {
    const made = await sent("cardgateway1");
    selling.simulator.paystack.endTransfer(made.reference, "failed");
    await pass(selling, 10);
    await look();
    expect(await endOf(made)).toMatchObject({ status: "failed", balance: { available: amount } });
    await pass(selling, 2 * hour);
    selling.simulator.paystack.retryOnDashboard(made.reference);
    await look();
    await look();
    expect(await endOf(made)).toMatchObject({ status: "paid", desk: [], balance: { available: 0, owed: 0 } });
    await seller.wholeBooks();
  },
);

test("at Paystack, a transfer that comes back without a notice is found in the list", patience, async () => {
  const made = await sent("cardgateway1");
  selling.simulator.paystack.endTransfer(made.reference, "success");
  await pass(selling, 2 * hour);
  expect(await endOf(made)).toMatchObject({ status: "paid" });
  selling.simulator.paystack.endTransfer(made.reference, "reversed");
  await look();
  await look();
  expect(await endOf(made)).toMatchObject({ status: "returned", balance: { available: amount, owed: 0 } });
  await seller.wholeBooks();
});

test("at Paystack, a transfer of last week that comes back is found by asking", patience, async () => {
  const made = await sent("cardgateway1");
  selling.simulator.paystack.endTransfer(made.reference, "success");
  await pass(selling, 6 * day);
  selling.simulator.paystack.endTransfer(made.reference, "reversed");
  await look();
  expect(await endOf(made)).toMatchObject({ status: "paid" });
  await pass(selling, 2 * day);
  expect(await endOf(made)).toMatchObject({ status: "returned", balance: { available: amount, owed: 0 } });
  await seller.wholeBooks();
});

async function sent(slot: "cardgateway1" | "cardgateway2", earned = amount): Promise<Made> {
  const shop = await seller.shop(...where[slot]);
  // A shop begins a day later; the simulator's day has to pass as well.
  await selling.simulator.clock.advance({ seconds: day });
  await seller.manual(shop);
  await pass(selling, day);
  const { currency } = where[slot][0];
  await seller.earn(earned, shop, currency);
  const answer = await seller.payOut(shop, { amount, currency });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  expect(answer.body.provider).toBe(slot);
  await selling.rest();
  return { shop, id: answer.body.id, reference: answer.body.reference };
}

type Transfer = ReturnType<Selling["simulator"]["flutterwave"]["transfers"]>[number];
type End = "SUCCESSFUL" | "FAILED";

/** Our transfer, and how it ends. No notice goes out. */
async function ended({ reference }: Made, end: End): Promise<Transfer> {
  const { flutterwave } = selling.simulator;
  const own = flutterwave.transfers().find((one) => one.reference === reference);
  if (!own) throw new Error(`Flutterwave has no transfer ${reference}`);
  flutterwave.endTransfer(own.id, end);
  return own;
}

function retried({ id }: Transfer, end: End): Transfer {
  const { flutterwave } = selling.simulator;
  const retry = flutterwave.retryOnDashboard(id);
  flutterwave.endTransfer(retry.id, end);
  return retry;
}

async function tell({ id, reference }: Transfer, salt = 0): Promise<void> {
  const raw = JSON.stringify({ event: "transfer.completed", data: { id, reference, status: "told", salt } });
  const secretHash = selling.system.services.config.providers.sandbox.flutterwave?.secretHashes[0] ?? "";
  const headers = { "verif-hash": secretHash };
  expect((await post(selling, { path: "/api/webhooks/cardgateway2", raw, headers })).status).toBe(200);
}

const look = (): Promise<void> => pass(selling, 601);

type Report = Record<"payoutId" | "kind" | "status" | "received" | "amount" | "possible", unknown>;

async function endOf({ shop, id }: Made) {
  const { status, failure } = await seller.payoutOf(id, shop);
  const { body } = await selling.system.call("GET", "/api/mispayments", { key: shop.key });
  const desk = body.data
    .filter((one: Report) => one.payoutId === id)
    .map(({ kind, status: state, received, amount: waiting, possible }: Report) => ({
      kind,
      state,
      received,
      waiting,
      possible,
    }));
  const { available, owed, inTransit } = await seller.balance(shop);
  return { status, failure, desk, balance: { available, owed, inTransit } };
}

async function eventsOf({ id }: Made): Promise<Record<string, number>> {
  const { rows } = await selling.system.admin.query(
    `select type, count(*)::int count from events where object_id = $1
      and type in ('payout.failed', 'payout.paid', 'payout.paid_twice', 'payout.paid_twice_back', 'payout.returned')
      group by type`,
    [id],
  );
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}
