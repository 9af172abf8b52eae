// A wallet says two things about one payment. The desk sees both, nothing counts as paid that was not, and the order waits.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { registerUnasked } from "../src/payments/index.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { TestShop } from "./support/system.ts";
import { type PoisonWire, poisonWire } from "./torture/poison-wire.ts";

let selling: Selling;
let wire: PoisonWire;
let kenya: TestShop;
let uganda: TestShop;
beforeAll(async () => {
  wire = await poisonWire();
  // Answers go over the wire, and notices come directly, because MTN posts only to a registered host.
  selling = await startSelling({}, { config: (config) => ({ ...wire.config(config), publicUrl: config.publicUrl }) });
  kenya = await selling.system.newShop({ country: "KE", currency: "KES", timezone: "Africa/Nairobi" });
  uganda = await selling.system.newShop({ country: "UG", currency: "UGX", timezone: "Africa/Kampala" });
});
afterAll(async () => {
  await selling.stop();
  await wire.stop();
});

afterEach(() => wire.spoil(null));

type Begun = { shop: TestShop; orderId: string; id: string; reference: string; phone: string };
let phones = 100;

async function begin(shop: TestShop, price: number): Promise<Begun> {
  phones += 1;
  const currency = shop === kenya ? "KES" : "UGX";
  const phone = shop === kenya ? `254711345${phones}` : `256772345${phones}`;
  const { orderId } = await selling.sell({ shop, price, currency });
  const body = { orderId, method: "mobile_money", phone: `+${phone}` };
  const answer = await selling.system.call("POST", "/api/payments/initialize", { key: shop.key, body });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return { shop, orderId, id: answer.body.id, reference: answer.body.reference, phone };
}

async function pass(seconds: number): Promise<void> {
  selling.system.clock.advance(seconds * 1_000);
  await selling.simulator.clock.advance({ seconds });
  await selling.system.worker?.sweep();
  await selling.rest();
}

async function desk({ shop, id }: Begun): Promise<{ id: string; kind: string; status: string; detail: string }[]> {
  const { body } = await selling.system.call("GET", "/api/mispayments", { key: shop.key });
  return body.data.filter((one: { paymentId: string }) => one.paymentId === id);
}

const stateOf = async ({ shop, orderId, id }: Begun) => ({
  payment: (await selling.paymentOf(id, shop)).status,
  order: (await selling.orderOf(orderId, shop)).status,
});

const dismiss = async ({ shop }: Begun, id: string) => {
  const body = { note: "looked at in the portal" };
  const answer = await selling.system.call("POST", `/api/mispayments/${id}/dismiss`, { key: shop.key, body });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  await pass(1);
};

describe("M-Pesa", () => {
  test("says paid in the notice and 1037 when asked: the desk has both words, and the order does not expire", async () => {
    const begun = await begin(kenya, 191_300);
    await selling.simulator.mpesa.approve({ phone: begun.phone });
    await selling.rest();
    for (let hour = 0; hour < 6; hour += 1) await pass(3_600);
    expect(await stateOf(begun)).toEqual({ payment: "processing", order: "pending" });
    const [report, ...more] = await desk(begun);
    expect([report, more]).toMatchObject([{ kind: "contradiction", status: "open" }, []]);
    expect(report?.detail).toMatch(/the notice says 0 with receipt \w+; asked, M-Pesa says 1037/);
    await selling.wholeBooks();

    // A person has looked, so M-Pesa's answer counts.
    await dismiss(begun, report?.id ?? "");
    expect((await stateOf(begun)).payment).toBe("failed");
    await pass(3_600);
    expect((await stateOf(begun)).order).toBe("expired");
  });

  test("was paid less than was asked for: the desk has what came, and the order is not paid", async () => {
    const begun = await begin(kenya, 192_100);
    await selling.simulator.mpesa.approve({ phone: begun.phone });
    await selling.rest();
    await pass(60);
    expect((await stateOf(begun)).order).toBe("pending");
    const { body } = await selling.system.call("GET", "/api/mispayments", { key: kenya.key });
    const mine = body.data.filter((one: { paymentId: string }) => one.paymentId === begun.id);
    expect(mine).toMatchObject([{ kind: "under", amount: { amount: 19_200, currency: "KES" } }]);
    await selling.wholeBooks();
  });

  /** The payer's phone paid KES 250 of the KES 2,500 due. */
  async function paidShort(): Promise<Begun & { under: string }> {
    const begun = await begin(kenya, 250_000);
    await selling.simulator.mpesa.approve({ phone: begun.phone, paid: 25_000 });
    await selling.rest();
    const [under, ...more] = await desk(begun);
    expect([under, more]).toMatchObject([{ kind: "under", status: "open", amount: { amount: 25_000 } }, []]);
    return { ...begun, under: under?.id ?? "" };
  }

  const beginAnew = async ({ orderId, phone }: Begun) => {
    const body = { orderId, method: "mobile_money", phone: `+${phone}` };
    return (await selling.system.call("POST", "/api/payments/initialize", { key: kenya.key, body })).body;
  };

  const decide = ({ under }: { under: string }, decision: string) =>
    selling.system.call("POST", `/api/mispayments/${under}/${decision}`, { key: kenya.key, body: {} });

  test("was paid less than was asked for: the attempt has ended, and another one begins", async () => {
    const begun = await paidShort();
    expect(await selling.paymentOf(begun.id, kenya)).toMatchObject({
      status: "failed",
      nextAction: null,
      failure: "mispayment: under",
      failureMeaning: { code: "money_does_not_fit" },
    });
    const events = "select count(*)::int from events where object_id = $1 and type = 'payment.failed'";
    expect((await selling.system.admin.query(events, [begun.id])).rows).toEqual([{ count: 1 }]);

    const anew = await beginAnew(begun);
    expect(anew).toMatchObject({ status: "action_needed", nextAction: { type: "approve_on_phone" } });
    expect(anew.id).not.toBe(begun.id);
    await selling.simulator.mpesa.approve({ phone: begun.phone });
    await selling.rest();
    expect(await stateOf({ ...begun, id: anew.id })).toEqual({ payment: "succeeded", order: "paid" });

    // The other payment is on the desk as before. It no longer is a price of this order, and it can go back.
    expect(await desk(begun)).toMatchObject([{ kind: "under", status: "open" }]);
    expect((await decide(begun, "accept")).body).toMatchObject({ status: 409, code: "order_not_payable" });
    await selling.wholeBooks();
    expect((await decide(begun, "refund")).body).toMatchObject({ status: "refunded" });
    await selling.rest();
    await selling.wholeBooks();
  });

  test("was paid less, the shop takes that as the price, and the next prompt is paid as well: that one is on the desk", async () => {
    const begun = await paidShort();
    const anew = await beginAnew(begun);
    expect((await decide(begun, "accept")).body).toMatchObject({ status: "accepted" });
    expect(await stateOf(begun)).toEqual({ payment: "succeeded", order: "paid" });
    await selling.simulator.mpesa.approve({ phone: begun.phone });
    await selling.rest();
    expect(await desk({ ...begun, id: anew.id })).toMatchObject([
      { kind: "duplicate", status: "open", amount: { amount: 250_000 } },
    ]);
    await selling.wholeBooks();
  });

  test("says paid and names no receipt: what it answers is believed, and the desk has both words", async () => {
    const begun = await begin(kenya, 192_200);
    await selling.simulator.mpesa.approve({ phone: begun.phone });
    await selling.rest();
    expect(await stateOf(begun)).toEqual({ payment: "succeeded", order: "paid" });
    expect(await desk(begun)).toMatchObject([
      { kind: "contradiction", detail: expect.stringContaining("without a receipt") },
    ]);
    await selling.wholeBooks();
  });

  test("says paid of a payer who said no: nothing is paid", async () => {
    const begun = await begin(kenya, 191_900);
    await pass(10);
    expect((await stateOf(begun)).order).toBe("pending");
    expect(await desk(begun)).toMatchObject([
      { kind: "contradiction", detail: expect.stringContaining("M-Pesa says 1032") },
    ]);
    await selling.wholeBooks();
  });

  test("sends the same notice again and again: each is taken, and nothing follows", async () => {
    const begun = await begin(kenya, 250_000);
    const push = selling.simulator.mpesa.pushes().find(({ phone }) => phone === begun.phone);
    await selling.simulator.mpesa.approve({ phone: begun.phone });
    await selling.rest();
    expect(await stateOf(begun)).toEqual({ payment: "succeeded", order: "paid" });
    const url = new URL(push?.callbackUrl ?? "");
    const kept = "select raw from inbox where subject ->> 'objectId' = $1";
    const { rows } = await selling.system.admin.query(kept, [begun.id]);
    expect(rows).toHaveLength(1);
    for (let times = 0; times < 3; times += 1) {
      const again = await selling.system.call("POST", url.pathname, { raw: rows[0].raw, key: null });
      expect([again.status, again.body]).toEqual([200, { ResultCode: 0, ResultDesc: "Accepted" }]);
    }
    expect((await selling.system.admin.query(kept, [begun.id])).rows).toHaveLength(1);
    expect(await desk(begun)).toEqual([]);

    // A few other notices about a finished payment are accepted. They move nothing, and the desk has them.
    const say = async (find: RegExp, replace: string) => {
      const raw = Buffer.from(String(rows[0].raw).replace(find, replace));
      expect(raw.equals(rows[0].raw)).toBe(false);
      const { status } = await selling.system.call("POST", url.pathname, { raw, key: null });
      await selling.rest();
      return status;
    };
    expect(await say(/"ResultCode":0/, '"ResultCode":1032')).toBe(200);
    expect(await say(/("Amount","Value":)[\d.]+/, "$126")).toBe(200);
    expect(await say(/("MpesaReceiptNumber","Value":)"\w+"/, '$1"QKANOTHER1"')).toBe(200);
    expect(await say(/"ResultCode":0/, '"ResultCode":1037')).toBe(401);
    const words = (await desk(begun)).map(({ kind, detail }) => `${kind}: ${detail}`).toSorted();
    expect(words).toEqual([
      expect.stringMatching(/KSh 2,500 was booked; now it says KSh 26/),
      expect.stringMatching(/one notice names the receipt \w+, and another, after the end, QKANOTHER1/),
      expect.stringMatching(/the notice says 1032; asked, M-Pesa says 0/),
    ]);
    expect(await stateOf(begun)).toEqual({ payment: "succeeded", order: "paid" });
    await selling.wholeBooks();
  });
});

describe("MTN MoMo", () => {
  test("says paid in the notice and refused when asked: the desk has both words, and nothing moves", async () => {
    const begun = await begin(uganda, 54_905);
    await selling.simulator.momo.decline({ phone: begun.phone });
    await selling.rest();
    expect(await stateOf(begun)).toEqual({ payment: "processing", order: "pending" });
    const [report] = await desk(begun);
    expect(report?.detail).toContain("the notice says SUCCESSFUL of 54905 UGX; asked, MTN says FAILED of 54905 UGX");
    for (let hour = 0; hour < 6; hour += 1) await pass(3_600);
    expect((await stateOf(begun)).order).toBe("pending");
    await dismiss(begun, report?.id ?? "");
    expect((await stateOf(begun)).payment).toBe("failed");
    await selling.wholeBooks();
  });

  test.each([
    ["another sum", 54_903, "of 5490 UGX"],
    ["another currency", 54_904, "GHS"],
  ])("names %s in the notice: what it answers is believed, and the desk has both", async (_what, price, said) => {
    const begun = await begin(uganda, price);
    await selling.simulator.momo.approve({ phone: begun.phone });
    await selling.rest();
    expect(await stateOf(begun)).toEqual({ payment: "succeeded", order: "paid" });
    expect(await desk(begun)).toMatchObject([{ kind: "contradiction", detail: expect.stringContaining(said) }]);
    await selling.wholeBooks();
  });
});

type Play = (body: Buffer) => { status?: number; body: string };
const down: Play = () => ({ status: 503, body: "<html>down</html>" });
const mpesaError =
  (status: number, errorCode: string, errorMessage: string): Play =>
  () => ({ status, body: JSON.stringify({ requestId: "1-2-3", errorCode, errorMessage }) });
const mpesaCode: Play = (body) => ({ body: body.toString("utf8").replace(/("ResultCode":\s*)"?\w+"?/, '$1"7777"') });

describe("says paid in the notice, and the answer stays open: the desk is told once, and the order does not expire", () => {
  const cases: [string, () => TestShop, number, Play, RegExp][] = [
    ["M-Pesa is down", () => kenya, 250_000, down, /notice says "0" of \S+; asked, it says nothing/],
    [
      "M-Pesa has no such prompt",
      () => kenya,
      250_000,
      mpesaError(404, "404.001.03", "Transaction not found"),
      /notice says "0" of \S+; asked, it says nothing/,
    ],
    [
      "M-Pesa is still processing",
      () => kenya,
      250_000,
      mpesaError(500, "500.001.1001", "The transaction is being processed"),
      /notice says "0" of \S+; asked, it says "processing"/,
    ],
    [
      "M-Pesa has a code that nobody knows",
      () => kenya,
      250_000,
      mpesaCode,
      /notice says "0" of \S+; asked, it says "7777"/,
    ],
    ["MTN is down", () => uganda, 54_000, down, /notice says "SUCCESSFUL" of \S+; asked, it says nothing/],
    [
      "MTN does not know the payment",
      () => uganda,
      54_000,
      () => ({ status: 404, body: '{"code":"RESOURCE_NOT_FOUND","message":"Requested resource was not found."}' }),
      /notice says "SUCCESSFUL" of \S+; asked, it does not know the payment/,
    ],
    [
      "MTN says pending",
      () => uganda,
      54_000,
      (body) => ({ body: body.toString("utf8").replace("SUCCESSFUL", "PENDING") }),
      /notice says "SUCCESSFUL" of \S+; asked, it says "PENDING"/,
    ],
    [
      "MTN has a word that nobody knows",
      () => uganda,
      54_000,
      (body) => ({ body: body.toString("utf8").replace("SUCCESSFUL", "PERHAPS") }),
      /notice says "SUCCESSFUL" of \S+; asked, it says "PERHAPS"/,
    ],
  ];
  const approve = (shop: TestShop, phone: string) =>
    shop === kenya ? selling.simulator.mpesa.approve({ phone }) : selling.simulator.momo.approve({ phone });
  const queries = /stkpushquery|\/requesttopay\//;

  test.each(cases)("%s", async (_what, shopOf, price, play, words) => {
    const shop = shopOf();
    const begun = await begin(shop, price);
    wire.spoil(({ path, body }) => (queries.test(path) ? play(body) : null));
    await approve(shop, begun.phone);
    await selling.rest();
    expect(await desk(begun)).toEqual([]);
    for (let hour = 0; hour < 6; hour += 1) await pass(3_600);
    const [report, ...more] = await desk(begun);
    expect([report, more]).toMatchObject([{ kind: "contradiction", status: "open" }, []]);
    expect(report?.detail).toMatch(words);
    expect((await stateOf(begun)).order).toBe("pending");

    // After another question it answers, and the order is paid.
    wire.spoil(null);
    for (let hour = 0; hour < 2; hour += 1) await pass(3_600);
    expect(await stateOf(begun)).toEqual({ payment: "succeeded", order: "paid" });
    await selling.wholeBooks();
  });

  test("also where the payment had failed before the notice came", async () => {
    const autoAnswerSeconds = 4;
    selling.simulator.mpesa.behave({ autoAnswerSeconds: null });
    const begun = await begin(kenya, 250_000);
    const words = { ResponseDescription: "Accepted", ResultDesc: "DS timeout user cannot be reached" };
    const push = selling.simulator.mpesa.pushes().find(({ phone }) => phone === begun.phone);
    const names = { MerchantRequestID: push?.merchantRequestId, CheckoutRequestID: push?.checkoutRequestId };
    const failed = JSON.stringify({ ResponseCode: "0", ResultCode: "1037", ...words, ...names });
    wire.spoil(({ path }) => (queries.test(path) ? { status: 200, body: failed } : null));
    await pass(21);
    expect((await stateOf(begun)).payment).toBe("failed");
    wire.spoil(({ path }) => (queries.test(path) ? { status: 503, body: "" } : null));
    await approve(kenya, begun.phone);
    selling.simulator.mpesa.behave({ autoAnswerSeconds });
    await selling.rest();
    for (let quarter = 0; quarter < 8; quarter += 1) await pass(900);
    expect(await desk(begun)).toMatchObject([{ kind: "contradiction", status: "open" }]);
    expect((await stateOf(begun)).order).toBe("pending");
    wire.spoil(null);
    await pass(24 * 3_600);
    expect(await stateOf(begun)).toEqual({ payment: "succeeded", order: "paid" });
    await selling.wholeBooks();
  });
});

describe("M-Pesa, of two notices", () => {
  test("names a smaller sum in a second notice before it has answered: nothing is paid, and the desk has both sums", async () => {
    const begun = await begin(kenya, 260_000);
    wire.spoil(({ path }) => (path.includes("stkpushquery") ? { status: 503, body: "" } : null));
    const push = selling.simulator.mpesa.pushes().find(({ phone }) => phone === begun.phone);
    await selling.simulator.mpesa.approve({ phone: begun.phone });
    await selling.rest();
    const { rows } = await selling.system.admin.query("select raw from inbox where subject ->> 'objectId' = $1", [
      begun.id,
    ]);
    const raw = String(rows[0].raw).replace(/("Amount","Value":)[\d.]+/, "$126");
    expect(raw).toContain('"Value":26');
    const { pathname } = new URL(push?.callbackUrl ?? "");
    expect((await selling.system.call("POST", pathname, { raw, key: null })).status).toBe(200);
    await selling.rest();
    wire.spoil(null);
    for (let times = 0; times < 3; times += 1) await pass(60);
    expect(await stateOf(begun)).toEqual({ payment: "processing", order: "pending" });
    expect(await desk(begun)).toMatchObject([
      { kind: "contradiction", detail: expect.stringContaining("one notice says 2600 in cents and another 260000") },
    ]);
    await selling.wholeBooks();
  });
});

describe("where the operator has M-Pesa's list of what was paid", () => {
  beforeAll(async () => {
    await registerUnasked(selling.system.services, "sandbox", "+254711000000");
  });

  test("a success that is denied when asked is paid", async () => {
    const begun = await begin(kenya, 291_300);
    await selling.simulator.mpesa.approve({ phone: begun.phone });
    await selling.rest();
    expect(await stateOf(begun)).toEqual({ payment: "succeeded", order: "paid" });
    await selling.wholeBooks();
  });

  test("a sum that did not come is put right by the list", async () => {
    const begun = await begin(kenya, 190_400);
    await selling.simulator.mpesa.approve({ phone: begun.phone });
    await selling.rest();
    expect(await stateOf(begun)).toEqual({ payment: "succeeded", order: "paid" });
    expect(await desk(begun)).toEqual([]);
    await selling.wholeBooks();
  });

  test.each([
    ["the prompt's notice alone", false],
    ["a second notice, as if nobody had asked for it", true],
  ])("a sum that is too small is on the desk once, told by %s", async (_what, confirmPushes) => {
    selling.simulator.mpesa.behave({ confirmPushes });
    const begun = await begin(kenya, 292_100);
    await selling.simulator.mpesa.approve({ phone: begun.phone });
    await selling.rest();
    await pass(60);
    expect((await stateOf(begun)).order).toBe("pending");
    const { rows } = await selling.system.admin.query(
      "select m.kind, m.amount from mispayments m join payments p on p.id = m.payment_id where p.order_id = $1",
      [begun.orderId],
    );
    expect(rows).toEqual([{ kind: "under", amount: 29_200n }]);
    await selling.wholeBooks();
  });
});
