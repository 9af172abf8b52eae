// Somebody pays to the shop's number from the menu of the phone, where nobody asked for it, and is told to type the order's
// number. What comes is looked up at the provider, and is then a payment like any other; what names nothing is kept and shown.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { minutes, seconds } from "../../src/kernel/values/clock.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import { type Ended, operatorOf } from "../support/operator.ts";
import { type Sale, type Selling, type Sold, startSelling } from "../support/selling.ts";
import type { Answer, TestShop } from "../support/system.ts";

const kenya = { country: "KE", currency: "KES", timezone: "Africa/Nairobi" } as const;
const shortCode = "174379";

let selling: Selling;
let shop: TestShop;
beforeAll(async () => {
  // Receipts are told in the simulator's time, which is the wall's.
  selling = await startSelling({}, { start: new Date() });
  selling.simulator.mpesa.behave({ autoAnswerSeconds: null });
  const told = await sokoni("providers", "register");
  expect(told).toMatchObject({ code: 0, errors: "" });
});
afterAll(() => selling.stop());
let phone = "";
let phones = 0;
beforeEach(async () => {
  shop = await selling.system.newShop(kenya);
  phone = `2547120030${String((phones += 1)).padStart(2, "0")}`;
});

/** The operator's commands, beside the running system. */
function sokoni(...words: string[]): Promise<Ended> {
  const { system, simulator } = selling;
  return operatorOf(system, system.services.config.dataFolder, { SIMULATOR_URL: simulator.url })(...words);
}

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  selling.system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });
const sell = (sale: Sale = {}): Promise<Sold> => selling.sell({ price: 250_000, currency: "KES", shop, ...sale });
const order = ({ orderId }: Pick<Sold, "orderId">) => selling.orderOf(orderId, shop);
const paymentsOf = async ({ orderId }: Pick<Sold, "orderId">): Promise<Answer["body"][]> =>
  (await call("GET", `/api/payments?orderId=${orderId}&sort=createdAt`)).body.data;
const desk = async (): Promise<Answer["body"][]> => (await call("GET", "/api/mispayments")).body.data;
const table = () => ledgerTable(selling.system.admin, shop.id);

/** The buyer types this number and this sum into the menu. @returns the receipt */
async function paysFromMenu(typed: string, amount = 250_000): Promise<string> {
  const { payment } = await selling.simulator.mpesa.simulateC2b({ shortCode, phone, amount, reference: typed });
  await selling.rest();
  return payment?.receipt ?? "";
}

async function begins({ orderId }: Sold): Promise<Answer["body"]> {
  const answer = await call("POST", "/api/payments/initialize", {
    orderId,
    method: "mobile_money",
    phone: `+${phone}`,
  });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.body;
}

async function pass(milliseconds: number): Promise<void> {
  selling.system.clock.advance(milliseconds);
  await selling.simulator.clock.advance({ seconds: milliseconds / 1_000 });
  await selling.system.worker?.sweep();
  await selling.rest();
}

/** What was posted last and could not be acted on. */
async function stuck(): Promise<{ id: string; detail: string }> {
  const { rows } = await selling.system.admin.query(
    "select id, detail from inbox where state = 'failed' order by received_at desc, id desc limit 1",
  );
  return rows[0];
}

/** When it was paid, in East Africa's time. */
function stampOf(receipt: string): string {
  const { at } = selling.simulator.mpesa.transactions().find((one) => one.receipt === receipt) ?? { at: Date.now() };
  return new Date(at + 3 * 3_600_000).toISOString().slice(0, 19).replace(/[-T:]/g, "");
}

const confirmation = (receipt: string, typed: string, more: object = {}) =>
  selling.system.call(
    "POST",
    `/api/webhooks/mobilemoney1/${selling.system.services.config.providers.sandbox.mpesa?.registrationSecret}`,
    {
      key: null,
      body: {
        TransactionType: "Pay Bill",
        TransID: receipt,
        TransTime: stampOf(receipt),
        TransAmount: "2500.00",
        BusinessShortCode: shortCode,
        BillRefNumber: typed,
        OrgAccountBalance: "1.00",
        MSISDN: "2547 ***** 149",
        FirstName: "AMINA",
        ...more,
      },
    },
  );

/** Whatever is said again afterwards changes nothing; then the books are shown. */
async function booksAre(name: string | null): Promise<void> {
  const before = await table();
  await pass(minutes(20));
  expect(await table()).toBe(before);
  if (name) await expect(before).toMatchFileSnapshot(`${name}.ledger.txt`);
  await selling.wholeBooks();
}

describe("the number of an order that waits", () => {
  test("and its sum: it is paid, and however often that is told, once", async () => {
    const sold = await sell();
    const receipt = await paysFromMenu(sold.order.number);
    expect(await order(sold)).toMatchObject({ status: "paid", paymentStatus: "paid", fundsStatus: "held" });
    expect(await paymentsOf(sold)).toMatchObject([
      { status: "succeeded", provider: "mobilemoney1", providerTransactionId: receipt, method: "mobile_money" },
    ]);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        confirmation(receipt, sold.order.number, { OrgAccountBalance: `${index}.00` }),
      ),
    );
    await selling.rest();
    expect(await paymentsOf(sold)).toHaveLength(1);
    await booksAre("c2b-paid");
  });

  test.each([
    ["in small letters", (number: string) => number.toLowerCase()],
    ["without its dash", (number: string) => number.replace("-", "")],
    ["with blanks", (number: string) => ` ${number.replace("-", " ")} `],
  ])("%s is the same number", async (_how, typed) => {
    const sold = await sell();
    await paysFromMenu(typed(sold.order.number));
    expect(await order(sold)).toMatchObject({ status: "paid" });
  });

  test("twenty tell of one receipt at once, before anybody has read it: one payment", async () => {
    const sold = await sell();
    selling.simulator.mpesa.forgetUrls(shortCode);
    const receipt = await paysFromMenu(sold.order.number);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        confirmation(receipt, sold.order.number, { OrgAccountBalance: `${index}.00` }),
      ),
    );
    await selling.rest();
    await pass(minutes(1));
    expect(await paymentsOf(sold)).toHaveLength(1);
    expect(await order(sold)).toMatchObject({ status: "paid", paymentStatus: "paid" });
    expect(await desk()).toEqual([]);
    await sokoni("providers", "register");
    await booksAre(null);
  });

  test("the provider is believed, not the notice: that says a tenth", async () => {
    const sold = await sell({ price: 290_400 });
    await paysFromMenu(sold.order.number, 290_400);
    expect(await order(sold)).toMatchObject({ status: "paid", paymentStatus: "paid" });
    expect(await desk()).toEqual([]);
    await selling.wholeBooks();
  });

  test("too much or too little lies on the desk, and the desk can accept it", async () => {
    const [over, under] = [await sell(), await sell()];
    await paysFromMenu(over.order.number, 260_000);
    await paysFromMenu(under.order.number, 240_000);
    expect(await order(over)).toMatchObject({ status: "paid", paymentStatus: "overpaid" });
    expect(await order(under)).toMatchObject({ status: "pending" });
    const [less, more] = await desk();
    expect([more, less]).toMatchObject([
      { kind: "over", orderId: over.orderId, amount: { amount: 10_000 } },
      { kind: "under", orderId: under.orderId, amount: { amount: 240_000 } },
    ]);
    // What came too little is no attempt that the buyer could go on with.
    expect((await begins(under)).id).not.toBe(less.paymentId);
    expect((await call("POST", `/api/mispayments/${less.id}/accept`)).status).toBe(200);
    expect(await order(under)).toMatchObject({ status: "paid", paymentStatus: "paid" });
    await selling.wholeBooks();
  });
});

describe("the number of an order that does not wait", () => {
  test("paid already: it came twice", async () => {
    const sold = await sell();
    await paysFromMenu(sold.order.number);
    await paysFromMenu(sold.order.number);
    expect(await order(sold)).toMatchObject({ status: "paid", paymentStatus: "paid" });
    expect(await desk()).toMatchObject([{ kind: "duplicate", possible: ["refund", "apply"] }]);
    await selling.wholeBooks();
  });

  test("cancelled: it came too late", async () => {
    const sold = await sell();
    await call("PATCH", `/api/orders/${sold.orderId}/status`, { status: "cancelled" });
    await paysFromMenu(sold.order.number);
    expect(await desk()).toMatchObject([{ kind: "late", orderId: sold.orderId }]);
    await selling.wholeBooks();
  });
});

describe("no order's number", () => {
  test("is kept and shown; the operator finds out whose it is, and that shop applies it", async () => {
    const sold = await sell();
    await paysFromMenu("SHOES FOR AMINA");
    const { id, detail } = await stuck();
    expect(detail).toBe('"SHOES FOR AMINA" names no order, or more than one');
    expect((await sokoni("inbox", "list")).out).toContain(id);
    expect((await sokoni("inbox", "assign", "--id", id, "--shop", "shp_nobody")).code).toBe(2);
    expect(await sokoni("inbox", "assign", "--id", id, "--shop", shop.id)).toMatchObject({ code: 0 });
    await selling.rest();
    const [waiting] = await desk();
    expect(waiting).toMatchObject({
      kind: "unknown_reference",
      paymentId: null,
      orderId: null,
      amount: { amount: 250_000, currency: "KES" },
      possible: ["apply"],
    });
    expect((await call("POST", `/api/mispayments/${waiting.id}/refund`)).body).toMatchObject({
      status: 409,
      code: "decision_not_possible",
      detail: expect.stringContaining("Use it for an order of its sum, and refund that order's payment"),
      possible: ["apply"],
    });
    const applied = await call("POST", `/api/mispayments/${waiting.id}/apply`, { orderId: sold.orderId });
    expect([applied.status, applied.text]).toEqual([200, applied.text]);
    expect(await order(sold)).toMatchObject({ status: "paid", fundsStatus: "held" });
    expect(await paymentsOf(sold)).toMatchObject([
      { status: "succeeded", provider: "mobilemoney1", providerTransactionId: waiting.providerTransactionId },
    ]);
    expect((await sokoni("inbox", "replay", "--id", id)).code).toBe(0);
    await selling.rest();
    await booksAre("c2b-unknown-applied");

    const [{ id: paymentId }] = await paymentsOf(sold);
    const refund = await call("POST", `/api/payments/${paymentId}/refund`, { reason: "nobody knows what for" });
    expect([refund.status, refund.text]).toEqual([201, refund.text]);
    await selling.rest();
    await selling.simulator.clock.advance({ seconds: 30 });
    await selling.rest();
    expect((await call("GET", `/api/refunds/${refund.body.id}`)).body).toMatchObject({ status: "succeeded" });
    expect(selling.simulator.mpesa.reversals()).toMatchObject([{ originalReceipt: waiting.providerTransactionId }]);
    await selling.wholeBooks();
  });

  test("or that of two shops' orders: nobody guesses", async () => {
    const [sold, foreign] = [await sell(), await selling.system.newShop(kenya)];
    const theirs = await selling.sell({ price: 250_000, currency: "KES", shop: foreign });
    await selling.system.admin.query("update orders set number = $2 where id = $1", [
      theirs.orderId,
      sold.order.number.toLowerCase(),
    ]);
    await paysFromMenu(sold.order.number);
    expect((await stuck()).detail).toContain("names no order, or more than one");
    expect(await order(sold)).toMatchObject({ status: "pending" });
    expect(await selling.orderOf(theirs.orderId, foreign)).toMatchObject({ status: "pending" });
    await selling.wholeBooks();
  });

  test("the sandbox's money can't pay a live shop's order", async () => {
    const live = await selling.system.newShop({ ...kenya, mode: "live" });
    const sold = await selling.sell({ price: 250_000, currency: "KES", shop: live });
    await paysFromMenu(sold.order.number);
    expect((await stuck()).detail).toContain("names no order");
    expect(await selling.orderOf(sold.orderId, live)).toMatchObject({ status: "pending" });
  });
});

describe("what the provider does not list", () => {
  test("is not believed, and asked about again", async () => {
    const sold = await sell();
    expect((await confirmation("UKL0000000", sold.order.number)).status).toBe(200);
    await selling.rest();
    expect(await order(sold)).toMatchObject({ status: "pending", fundsStatus: "none" });
    expect((await stuck()).detail).toContain("does not list UKL0000000");
    expect(await paymentsOf(sold)).toEqual([]);
  });
});

describe("a prompt that is announced a second time, as if nobody had asked for it", () => {
  const isOnce = async (sold: Sold, name: string | null = null): Promise<void> => {
    expect(await order(sold)).toMatchObject({ status: "paid", paymentStatus: "paid" });
    expect(await paymentsOf(sold)).toHaveLength(1);
    expect(await desk()).toEqual([]);
    await booksAre(name);
  };

  test("after its own notice: one effect", async () => {
    const sold = await sell();
    await begins(sold);
    await selling.simulator.mpesa.approve({ phone });
    await selling.rest();
    await isOnce(sold, "c2b-and-prompt");
  });

  test("before its own notice: one effect, under the receipt", async () => {
    const sold = await sell({ price: 291_500 });
    await begins(sold);
    await selling.simulator.mpesa.approve({ phone });
    await selling.rest();
    expect(await paymentsOf(sold)).toMatchObject([
      { status: "succeeded", providerTransactionId: selling.simulator.mpesa.transactions().at(-1)?.receipt },
    ]);
    await pass(minutes(1));
    await isOnce(sold);
  });

  test("when the query denies it for good: it is believed, for it is listed", async () => {
    const sold = await sell({ price: 291_300 });
    await begins(sold);
    await selling.simulator.mpesa.approve({ phone });
    await selling.rest();
    await isOnce(sold);
  });

  test("long after we learned of it by asking: one effect", async () => {
    const sold = await sell({ price: 290_300 });
    const { reference } = await begins(sold);
    await selling.simulator.mpesa.approve({ phone });
    // As long as its notice may still come, nobody knows which sum was paid.
    await pass(minutes(2));
    expect((await call("GET", `/api/payments/verify?reference=${reference}`)).body.status).toBe("succeeded");
    await pass(minutes(11));
    await isOnce(sold);
  });

  test("paid from the menu while the prompt is open, and then by the prompt too: the second lies on the desk", async () => {
    const sold = await sell({ price: 270_000 });
    const { id } = await begins(sold);
    const first = await paysFromMenu(sold.order.number, 270_000);
    expect(await paymentsOf(sold)).toMatchObject([{ id, status: "succeeded", providerTransactionId: first }]);
    await selling.simulator.mpesa.approve({ phone });
    await selling.rest();
    const second = selling.simulator.mpesa.transactions().at(-1)?.receipt;
    expect(second).not.toBe(first);
    expect(await order(sold)).toMatchObject({ status: "paid", paymentStatus: "paid" });
    await pass(seconds(30));
    expect(await desk()).toMatchObject([{ kind: "duplicate", providerTransactionId: second }]);
    const { rows } = await selling.system.admin.query(
      "select detail from inbox where state = 'failed' and detail not like '%names no order%' and detail not like '%does not list%'",
    );
    expect(rows).toEqual([]);
    await booksAre(null);
  });

  test("the same where prompts are not announced: its own notice tells of the second", async () => {
    selling.simulator.mpesa.behave({ confirmPushes: false });
    const sold = await sell({ price: 270_000 });
    const { id } = await begins(sold);
    const first = await paysFromMenu(sold.order.number, 270_000);
    await selling.simulator.mpesa.approve({ phone });
    await selling.rest();
    const second = selling.simulator.mpesa.transactions().at(-1)?.receipt;
    expect(await paymentsOf(sold)).toMatchObject([{ id, status: "succeeded", providerTransactionId: first }]);
    expect(await desk()).toMatchObject([{ kind: "duplicate", paymentId: id, providerTransactionId: second }]);
    await booksAre("c2b-beside-prompt");
  });
});
