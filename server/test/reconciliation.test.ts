// The simulated providers' own books compared with ours, through their real lists if they have some. A difference is
// found, asked about or reported, and solved when it is gone.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stateOpeningBalances } from "../src/app/opening-balances.ts";
import { reconciling } from "../src/app/reconciling.ts";
import { simulatorAccounts } from "../src/app/simulator-accounts.ts";
import { after, days, hours } from "../src/kernel/values/clock.ts";
import { type Currency, isCurrency } from "../src/kernel/values/money.ts";
import {
  bookSlots,
  dayOf,
  type Outcome,
  reconcile,
  stateOwnFunds,
  type Stretch,
  type Subject,
} from "../src/reconciliation/index.ts";
import type { Slot } from "../src/payments/index.ts";
import { sellerIn } from "./support/paying.ts";
import { type Selling, startSelling } from "./support/selling.ts";

let shop: Selling;
let day: Stretch;
beforeAll(async () => {
  shop = await startSelling({}, { housekeeping: true });
  await alignClocks();
  day = dayOf(shop.system.clock.now());
});
afterAll(() => shop.stop());

/** The provider's days match ours. */
async function alignClocks(): Promise<void> {
  const ahead = shop.simulator.clock.now().getTime() - shop.system.clock.now().getTime();
  if (ahead > 0) shop.system.clock.advance(ahead);
  else await shop.simulator.clock.advance({ seconds: Math.ceil(-ahead / 1_000) });
}

async function sold(): Promise<{ orderId: string; id: string; reference: string }> {
  const { orderId } = await shop.sell();
  const { id, reference } = await shop.begin(orderId);
  shop.simulator.paystack.pay({ reference });
  await shop.rest();
  return { orderId, id, reference };
}

/** Looks as the following night's run would. */
async function lookAt(slot: Slot, subject: Subject): Promise<Outcome> {
  const run = { slot, mode: "sandbox", subject, stretch: day } as const;
  return reconcile(reconciling(shop.system.services), run, after(day.to, hours(2)));
}

async function look(subject: Subject, slot: Slot = "cardgateway1"): Promise<Extract<Outcome, { kind: "done" }>> {
  const outcome = await lookAt(slot, subject);
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  return outcome;
}

const named = ({ differences }: { differences: { class: string; key: string }[] }): string[] =>
  differences.map((one) => `${one.class} ${one.key}`).toSorted();

async function kept(): Promise<Record<string, string>> {
  const { rows } = await shop.system.admin.query<{ what: string; state: string }>(
    "select class || ' ' || key what, state from reconciliation_differences where subject = 'payments'",
  );
  return Object.fromEntries(rows.map(({ what, state }) => [what, state]));
}

/** Act as if we had stored something else. */
async function callOurs(id: string, reference: string, number: string): Promise<void> {
  await shop.system.admin.query("update payments set reference = $2, provider_transaction_id = $3 where id = $1", [
    id,
    reference,
    number,
  ]);
}

test("what lay at the providers before the first sale is the operator's own, and no difference", async () => {
  await stateOpeningBalances(shop.system.services, shop.system.clock.now());
  for (const slot of bookSlots) {
    const run = { slot, mode: "sandbox", subject: "balances", stretch: day } as const;
    const outcome = await reconcile(reconciling(shop.system.services), run, shop.system.clock.now());
    // mpesa-balances.test.ts is about balances that come later.
    if (outcome.kind !== "not_offered" && outcome.kind !== "asked")
      expect([slot, outcome]).toMatchObject([slot, { kind: "done", differences: [] }]);
  }
  const { rows } = await shop.system.admin.query("select driver from provider_own_funds where amount > 0");
  expect(rows.length).toBeGreaterThan(3);
  await shop.system.admin.query("delete from provider_own_funds");
});

describe("payments", () => {
  test("a day on which all is well matches to the last line, what was begun and not paid included", async () => {
    await sold();
    await sold();
    await shop.begin((await shop.sell()).orderId);
    const outcome = await look("payments");
    expect(outcome).toMatchObject({ seenThere: 3, seenHere: 3, matched: 3, differences: [], asked: 0 });
  });

  test("sums, fees, currencies and lines that are wrong are found, and solved when they are right again", async () => {
    const [sum, fee, currency, lost, unlisted] = [await sold(), await sold(), await sold(), await sold(), await sold()];
    const at = ({ reference }: { reference: string }) => shop.atGateway(reference);
    const all = [sum, fee, currency, unlisted].map(at);
    const whole = structuredClone(all);
    at(sum).amount += 1;
    at(fee).fees = (at(fee).fees ?? 0) + 100;
    at(currency).currency = "GHS";
    // It exists but is not in the list, so the server asks about it.
    at(unlisted).secretKey = "another business";
    const number = String(at(lost).id);
    await callOurs(lost.id, "pay-nowhere", "1");
    const wrong = [
      `amount ${sum.reference}`,
      `currency ${currency.reference}`,
      `fee ${fee.reference}`,
      `missing_here ${number}`,
      "missing_there pay-nowhere",
    ];
    expect(named(await look("payments"))).toEqual(wrong);
    expect(await kept()).toEqual(Object.fromEntries(wrong.map((what) => [what, "open"])));
    // A list alone fails none of our payments.
    expect(await shop.paymentOf(lost.id)).toMatchObject({ status: "succeeded" });

    for (const [index, one] of all.entries()) Object.assign(one, whole[index]);
    await callOurs(lost.id, lost.reference, number);
    expect(await look("payments")).toMatchObject({ differences: [], fresh: 0, solved: 5 });
    expect(await kept()).toEqual(Object.fromEntries(wrong.map((what) => [what, "solved"])));
    await shop.wholeBooks();
  });

  test("paid there, and nobody told us: the provider is asked, and the money is booked", async () => {
    const { orderId } = await shop.sell();
    const { id, reference } = await shop.begin(orderId);
    const account = simulatorAccounts(shop.system.services.config, shop.system.url).paystack;
    shop.simulator.paystack.configure({ ...account, webhookUrl: "http://127.0.0.1:9/nobody" });
    await shop.system.admin.query("update payments set next_ask_at = null where id = $1", [id]);
    shop.simulator.paystack.pay({ reference });
    shop.simulator.paystack.configure(account);
    expect(await shop.paymentOf(id)).toMatchObject({ status: "action_needed" });

    expect(await look("payments")).toMatchObject({ differences: [], asked: 1 });
    expect(await shop.paymentOf(id)).toMatchObject({ status: "succeeded" });
    expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: "paid" });
    expect((await kept())[`status ${reference}`]).toBe("solved");
    await shop.rest();
    await shop.wholeBooks();
  });

  test("money that names nothing of ours is shown with its sum, and stays until it is explained", async () => {
    const { secretKey } = simulatorAccounts(shop.system.services.config, shop.system.url).paystack;
    const begun = await fetch(`${shop.simulator.url}/paystack/transaction/initialize`, {
      method: "POST",
      headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
      body: JSON.stringify({ email: "somebody@example.com", amount: "250000", reference: "made-by-hand" }),
    });
    expect(begun.status).toBe(200);
    shop.simulator.paystack.pay({ reference: "made-by-hand" });
    await shop.rest();
    const outcome = await look("payments");
    const number = String(shop.atGateway("made-by-hand").id);
    expect(named(outcome)).toEqual([`missing_here ${number}`]);
    const { rows } = await shop.system.admin.query(
      "select ours, theirs, state from reconciliation_differences where key = $1",
      [number],
    );
    expect(rows).toMatchObject([
      { ours: null, theirs: { references: ["made-by-hand"], amount: "250000", currency: "NGN" }, state: "open" },
    ]);
    expect(await look("payments")).toMatchObject({ fresh: 0, solved: 0 });
  });
});

describe("balances", () => {
  test("the books and the operator's own money are the provider's figure; a unit less is found", async () => {
    const first = await look("balances");
    expect(named(first)).toContain("amount NGN");
    // The rest: the float it opened with, and manual transactions.
    const own = first.differences.flatMap(({ key, theirs, ours }) =>
      isCurrency(key) ? [{ currency: key, amount: (theirs?.amount ?? 0n) - (ours?.amount ?? 0n) }] : [],
    );
    const state = ({ currency, amount }: { currency: Currency; amount: bigint }) =>
      stateOwnFunds(
        shop.system.services.worker,
        { driver: "paystack", mode: "sandbox", currency, amount, note: null },
        shop.system.clock.now(),
      );
    for (const one of own) await state(one);
    expect(await look("balances")).toMatchObject({ differences: [], solved: own.length });
    await sold();
    expect(await look("balances")).toMatchObject({ differences: [] });
    const { secretKey } = simulatorAccounts(shop.system.services.config, shop.system.url).paystack;
    shop.simulator.paystack.topUp({ currency: "NGN", amount: 1, secretKey });
    expect(named(await look("balances"))).toEqual(["amount NGN"]);
  });
});

describe("wallets", () => {
  const lists = ["payments", "refunds", "payouts", "disputes"] as const;

  test("M-Pesa and MTN MoMo list nothing to compare: that is said, not called well", async () => {
    for (const slot of ["mobilemoney1", "mobilemoney2"] as const)
      for (const subject of lists) expect(await lookAt(slot, subject)).toEqual({ kind: "not_offered" });
    const { rows } = await shop.system.admin.query(
      "select from reconciliation_runs where driver in ('mpesa', 'momo') and subject <> 'balances'",
    );
    expect(rows).toEqual([]);
  });

  /** In Ugandan shillings, by a separate phone. */
  async function approved(price: number, phone: string): Promise<void> {
    const kampala = { country: "UG", currency: "UGX", timezone: "Africa/Kampala" } as const;
    const seller = await shop.system.newShop(kampala);
    const { orderId } = await shop.sell({ shop: seller, price, currency: "UGX" });
    const body = { orderId, phone: `+${phone}` };
    const begun = await shop.system.call("POST", "/api/payments/initialize", { key: seller.key, body });
    expect([begun.status, begun.text]).toEqual([200, begun.text]);
    await shop.simulator.momo.approve({ phone });
    await shop.rest();
    expect(await shop.paymentOf(begun.body.id, seller)).toMatchObject({ status: "succeeded" });
  }

  async function ugandan(): Promise<{ class: string; missing: bigint }[]> {
    const { differences } = await look("balances", "mobilemoney2");
    return differences
      .filter(({ key }) => key === "UGX")
      .map((one) => ({ class: one.class, missing: (one.ours?.amount ?? 0n) - (one.theirs?.amount ?? 0n) }));
  }

  test("what MTN holds is what we collected, and a fee that it kept and told nobody is found to the unit", async () => {
    const [float] = await ugandan();
    const own = {
      driver: "momo",
      mode: "sandbox",
      currency: "UGX",
      amount: -(float?.missing ?? 0n),
      note: "float",
    } as const;
    await stateOwnFunds(shop.system.services.worker, own, shop.system.clock.now());
    expect(await ugandan()).toEqual([]);
    await approved(54_000, "256772700811");
    expect(await ugandan()).toEqual([]);
    const accounts = simulatorAccounts(shop.system.services.config, shop.system.url).momo;
    shop.simulator.momo.configure(accounts.map((one) => ({ ...one, collectionFeeBasisPoints: 100 })));
    await approved(60_000, "256772700812");
    shop.simulator.momo.configure(accounts);
    expect(await ugandan()).toEqual([{ class: "amount", missing: 600n }]);
    await stateOwnFunds(shop.system.services.worker, { ...own, amount: own.amount - 600n }, shop.system.clock.now());
    expect(await look("balances", "mobilemoney2")).toMatchObject({
      differences: expect.not.arrayContaining([expect.objectContaining({ key: "UGX" })]),
    });
    await shop.wholeBooks();
  });

  test("a payout that MTN has not answered for is timing, while what is missing may be it", async () => {
    const seller = sellerIn(shop.system);
    const okello = await shop.system.newShop({ country: "UG", currency: "UGX", timezone: "Africa/Kampala" });
    const wallet = { kind: "mobile_wallet", bankCode: "mtn", number: "0772 700 100", name: "Okello Musa" };
    await seller.destination(okello, wallet);
    await seller.manual(okello);
    await seller.earn(54_000, okello, "UGX");
    await shop.system.admin.query("update payout_destinations set usable_from = created_at where shop_id = $1", [
      okello.id,
    ]);
    shop.simulator.momo.behave({ dropCallbacks: true });
    const { body, status, text } = await seller.payOut(okello, { amount: 54_000, currency: "UGX" });
    expect([status, text]).toEqual([201, text]);
    await shop.rest();
    expect(await ugandan()).toEqual([]);
    await shop.simulator.clock.advance({ seconds: 10 });
    expect(await ugandan()).toEqual([{ class: "timing", missing: 54_000n }]);
    shop.system.clock.advance(60_000);
    await shop.system.worker?.sweep();
    await shop.rest();
    expect(await seller.payoutOf(body.id, okello)).toMatchObject({ status: "paid" });
    expect(await ugandan()).toEqual([]);
  });
});

describe("each night", () => {
  test("the day before is looked at once, of every provider that has lists, and an open day again", async () => {
    const before = await runs();
    shop.system.clock.advance(after(day.to, hours(2) + 60_000).getTime() - shop.system.clock.now().getTime());
    await shop.system.worker?.sweep();
    await shop.system.worker?.sweep();
    const night = await runs();
    expect(night.filter(({ day: of }) => of === day.from.toISOString())).toEqual([
      ...["balances", "disputes", "payments", "payouts", "refunds"].map((subject) => run("flutterwave", subject)),
      run("momo", "balances"),
      // Its answer comes later.
      { ...run("mpesa", "balances"), state: "running" },
      ...["balances", "disputes", "payments", "payouts", "refunds"].map((subject) => run("paystack", subject)),
      run("shipbubble", "balances"),
      run("terminal-africa", "balances"),
    ]);
    expect(night.length).toBeGreaterThan(before.length);
    shop.system.clock.advance(days(1));
    await shop.system.worker?.sweep();
    const { rows } = await shop.system.admin.query<{ subject: string; started: Date }>(
      "select subject, started_at started from reconciliation_runs where driver = 'paystack' and from_time = $1 order by subject",
      [day.from],
    );
    const again = rows.filter(({ started }) => started > after(day.to, days(1))).map(({ subject }) => subject);
    expect(again).toEqual(["payments"]);
  });

  const run = (driver: string, subject: string) => ({ driver, subject, day: day.from.toISOString(), state: "done" });
  async function runs(): Promise<{ driver: string; subject: string; day: string; state: string }[]> {
    const { rows } = await shop.system.admin.query<{ driver: string; subject: string; day: Date; state: string }>(
      "select driver, subject, from_time as day, state from reconciliation_runs order by driver, subject, from_time",
    );
    return rows.map((row) => ({ ...row, day: row.day.toISOString() }));
  }
});
