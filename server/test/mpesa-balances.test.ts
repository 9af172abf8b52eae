// M-Pesa sends its balances later, one webhook for each short code. They are compared with our books like those of other providers, so what
// staff do in M-Pesa's portal shows as a difference. A balance that does not come is unknown, and never zero.
import { afterAll, beforeAll, expect, test } from "vitest";
import { stateOpeningBalances } from "../src/app/opening-balances.ts";
import { reconciling } from "../src/app/reconciling.ts";
import { simulatorAccounts } from "../src/app/simulator-accounts.ts";
import { after, hours, minutes } from "../src/kernel/values/clock.ts";
import { dayOf, listDifferences, reconcile } from "../src/reconciliation/index.ts";
import { sellerIn } from "./support/paying.ts";
import { type Selling, startSelling } from "./support/selling.ts";

const kenya = { country: "KE", currency: "KES", timezone: "Africa/Nairobi" } as const;
const slot = "mobilemoney1";

let selling: Selling;
let collecting: string;
let paying: string;
beforeAll(async () => {
  selling = await startSelling({}, { housekeeping: true });
  const { mpesa } = selling.system.services.config.providers.sandbox;
  collecting = mpesa?.shortCode ?? "";
  paying = mpesa?.payoutShortCode ?? "";
});
afterAll(() => selling.stop());

/** Asks for the balances, as the daily comparison does. No answer has come yet. */
async function ask(): Promise<void> {
  const { services, clock } = selling.system;
  clock.advance(1_000);
  const run = { slot, mode: "sandbox", subject: "balances", stretch: dayOf(clock.now()) } as const;
  expect(await reconcile(reconciling(services), run, clock.now())).toEqual({ kind: "asked" });
}

async function answersCome(): Promise<void> {
  await selling.simulator.clock.advance({ seconds: 3 });
  await selling.rest();
}

async function lastRun(): Promise<{ state: string; failure: string | null; seen_there: number }> {
  const { rows } = await selling.system.admin.query(
    "select state, failure, seen_there from reconciliation_runs where driver = 'mpesa' order by from_time desc limit 1",
  );
  return rows[0];
}

async function questions(): Promise<{ id: string; account: string; words: string | null }[]> {
  const { rows } = await selling.system.admin.query(
    `select id, account, words from balance_questions
      where asked_at = (select max(asked_at) from balance_questions) order by account`,
  );
  return rows;
}

async function differences(): Promise<{ class: string; missing: bigint; words: string }[]> {
  const found = await listDifferences(selling.system.services.worker, { driver: "mpesa" });
  return found.map((one) => ({
    class: `${one.subject} ${one.class} ${one.key}`,
    missing: BigInt(one.ours?.amount ?? 0) - BigInt(one.theirs?.amount ?? 0),
    words: one.theirs?.word ?? "",
  }));
}

const difference = (missing: bigint, words: RegExp) => ({
  class: "balances amount KES",
  missing,
  words: expect.stringMatching(words),
});

async function compare(): ReturnType<typeof differences> {
  await ask();
  await answersCome();
  expect(await lastRun()).toEqual({ state: "done", failure: null, seen_there: 1 });
  return differences();
}

/** What came to the addresses of questions, with our remark. */
async function heard(asked: { id: string }[]): Promise<string[]> {
  const { rows } = await selling.system.admin.query(
    "select state || coalesce(': ' || detail, '') said from inbox where subject ->> 'objectId' = any ($1) order by id",
    [asked.map(({ id }) => id)],
  );
  return rows.map(({ said }) => said);
}

const addressOf = (questionId: string): string =>
  new URL(selling.system.services.addresses.urlOf(slot, "balance", questionId)).pathname;

async function post(path: string, shillings: string): Promise<number> {
  const accounts = `Working Account|KES|0.00|0.00|0.00|0.00&Utility Account|KES|${shillings}|${shillings}|0.00|0.00`;
  const result = {
    ResultType: "0",
    ResultCode: "0",
    OriginatorConversationID: "1-2-3",
    ConversationID: "AG_1",
    ResultParameters: { ResultParameter: [{ Key: "AccountBalance", Value: accounts }] },
  };
  const { status } = await selling.system.call("POST", path, { raw: JSON.stringify({ Result: result }), key: null });
  await selling.rest();
  return status;
}

test("what lay there at the start of a sandbox is the operator's own, in both short codes together", async () => {
  await stateOpeningBalances(selling.system.services, selling.system.clock.now());
  await answersCome();
  const { rows } = await selling.system.admin.query("select amount from provider_own_funds where driver = 'mpesa'");
  const opened = simulatorAccounts(selling.system.services.config, selling.system.url).mpesa;
  const floats = opened.reduce((sum, { openingFloat }) => sum + BigInt(openingFloat), 0n);
  expect(rows).toEqual([{ amount: floats }]);
  expect(await compare()).toEqual([]);
});

test("a payment that staff reverse in the portal is missing in the next comparison, and in no earlier one", async () => {
  const shop = await selling.system.newShop(kenya);
  const { orderId } = await selling.sell({ shop, price: 250_000, currency: "KES" });
  const phone = "254712345678";
  const body = { orderId, phone: `+${phone}`, method: "mobile_money" };
  const payment = (await selling.system.call("POST", "/api/payments/initialize", { key: shop.key, body })).body;
  await selling.simulator.mpesa.approve({ phone });
  await selling.rest();
  expect(await compare()).toEqual([]);
  const { providerTransactionId } = await selling.paymentOf(payment.id, shop);
  selling.simulator.mpesa.reverseInPortal(providerTransactionId);
  const words = new RegExp(`^available \\(.*${collecting}: Working Account 0.00, Utility Account [0-9.]+`);
  expect(await compare()).toEqual([difference(250_000n, words)]);
});

test("a payout that staff pay again in the portal is missing too", async () => {
  const seller = sellerIn(selling.system);
  const shop = await selling.system.newShop(kenya);
  const wallet = { kind: "mobile_wallet", bankCode: "mpesa", number: "0712 700 100", name: "Wanjiru Njoki" };
  await seller.destination(shop, wallet);
  await seller.manual(shop);
  await seller.earn(540_000, shop, "KES");
  await selling.system.admin.query("update payout_destinations set usable_from = created_at where shop_id = $1", [
    shop.id,
  ]);
  const { body, status, text } = await seller.payOut(shop, { amount: 540_000, currency: "KES" });
  expect([status, text]).toEqual([201, text]);
  await selling.rest();
  const { reference } = await seller.payoutOf(body.id, shop);
  await selling.simulator.mpesa.endPayout(reference, "26");
  await selling.rest();
  expect(await seller.payoutOf(body.id, shop)).toMatchObject({ status: "failed" });
  expect(await compare()).toEqual([difference(250_000n, /Utility Account/)]);
  selling.simulator.mpesa.payAgainInPortal(reference);
  expect(await compare()).toEqual([difference(790_000n, new RegExp(`${paying}: `))]);
});

test("when the operator has stated the loss, the difference is solved; M-Pesa's fees for payouts make none", async () => {
  await selling.system.admin.query("update provider_own_funds set amount = amount - 790000 where driver = 'mpesa'");
  expect(await compare()).toEqual([]);
});

test("a balance that does not come is unknown: no difference, no zero, and asked for again after an hour", async () => {
  const { simulator, system } = selling;
  simulator.mpesa.behave({ resultAfterSeconds: 6 * 3_600 });
  const sweepAfter = async (milliseconds: number) => {
    system.clock.advance(milliseconds);
    await system.worker?.sweep();
  };
  const today = dayOf(system.clock.now());
  await system.admin.query("delete from reconciliation_runs where driver = 'mpesa'");
  await sweepAfter(after(today.to, hours(2) + minutes(1)).getTime() - system.clock.now().getTime());
  const asked = await questions();
  await sweepAfter(minutes(9));
  expect(await lastRun()).toEqual({ state: "running", failure: null, seen_there: 0 });
  await sweepAfter(minutes(2));
  const accounts = asked.map(({ account }) => account).join(", ");
  expect(await lastRun()).toEqual({
    state: "failed",
    failure: `the balance is unknown: account ${accounts}: no answer came within 10 minutes`,
    seen_there: 0,
  });
  expect(await differences()).toEqual([]);
  await sweepAfter(minutes(50));
  expect(await lastRun()).toMatchObject({ state: "running" });
  simulator.mpesa.behave({ resultAfterSeconds: 2 });

  // All answers come late. They are kept, and not compared.
  await sweepAfter(minutes(11));
  await simulator.clock.advance({ seconds: 6 * 3_600 });
  await selling.rest();
  for (const which of [asked, await questions()])
    expect(await heard(which)).toEqual(which.map(() => expect.stringMatching(/^processed: too late: the comparison/)));
  expect(await lastRun()).toMatchObject({ state: "failed" });
  expect(await compare()).toEqual([]);
});

test("M-Pesa takes the question and then refuses it: the balance is unknown, with its word", async () => {
  const accounts = simulatorAccounts(selling.system.services.config, selling.system.url).mpesa;
  selling.simulator.mpesa.configure(accounts.map((one) => ({ ...one, securityCredential: "another one" })));
  await ask();
  await answersCome();
  selling.simulator.mpesa.configure(accounts);
  expect(await lastRun()).toMatchObject({
    state: "failed",
    failure: expect.stringMatching(/^the balance is unknown: account [0-9]+: answered without a balance: query 2001$/),
  });
  expect(await differences()).toEqual([]);
  expect(await compare()).toEqual([]);
});

test("an answer that comes to no question's address is refused, or read by nobody", async () => {
  await ask();
  const { id = "" } = (await questions())[0] ?? {};
  expect(await post(`${addressOf(id).slice(0, -4)}beef`, "1.00")).toBe(401);
  const address = (about: "payment" | "balance", of: string) =>
    new URL(selling.system.services.addresses.urlOf(slot, about, of)).pathname;
  expect(await post(address("payment", id), "1.00")).toBe(401);
  expect(await post(addressOf("bqn_of_nobody"), "1.00")).toBe(401);
  const { registrationSecret } = selling.system.services.config.providers.sandbox.mpesa ?? {};
  expect(await post(`/api/webhooks/${slot}/${registrationSecret}`, "1.00")).toBe(200);
  const { rows } = await selling.system.admin.query("select detail from inbox where state = 'failed'");
  expect(rows).toEqual([{ detail: "balance came to an address that asked nothing" }]);
  expect((await questions()).map(({ words }) => words)).toEqual((await questions()).map(() => null));
  await answersCome();
  expect(await lastRun()).toMatchObject({ state: "done" });
  expect(await differences()).toEqual([]);
});

test("an answer counts once, whatever comes to its address after it", async () => {
  await ask();
  const asked = await questions();
  await answersCome();
  for (const { id } of asked)
    for (const shillings of ["1.00", "1.00", "2.00"]) expect(await post(addressOf(id), shillings)).toBe(200);
  const again = "processed: this question about a balance had its answer";
  expect((await heard(asked)).toSorted()).toEqual([
    ...asked.map(() => "processed"),
    ...asked.flatMap(() => [again, again]),
  ]);
  expect(await differences()).toEqual([]);
  await sellerIn(selling.system).wholeBooks();
});
