// A prompt is paid with less than was asked for. M-Pesa reports it twice: by the prompt's own notice, and by the confirmation of a payment
// that nobody asked for. Whatever comes first, and however it is repeated, the payment ends in one state.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { noticeHandlers } from "../src/app/notice-handlers.ts";
import type { UnaskedPayment } from "../src/payments/notice.ts";
import { registerUnasked } from "../src/payments/index.ts";
import { type Selling, type Sold, startSelling } from "./support/selling.ts";
import type { Answer, TestShop } from "./support/system.ts";
import { type PoisonWire, poisonWire } from "./torture/poison-wire.ts";

const due = 170_000;
const came = 17_000;

let selling: Selling;
let wire: PoisonWire;
let shop: TestShop;
beforeAll(async () => {
  wire = await poisonWire();
  selling = await startSelling(
    {},
    // Receipts carry the simulator's time, which is the real time.
    { start: new Date(), config: (config) => ({ ...wire.config(config), publicUrl: config.publicUrl }) },
  );
  selling.simulator.mpesa.behave({ autoAnswerSeconds: null, confirmPushes: false });
  await registerUnasked(selling.system.services, "sandbox", "+254711000000");
});
afterAll(async () => {
  await selling.stop();
  await wire.stop();
});
let phone = "";
let phones = 10;
beforeEach(async () => {
  shop = await selling.system.newShop({ country: "KE", currency: "KES", timezone: "Africa/Nairobi" });
  phone = `2547121030${(phones += 1)}`;
});
afterEach(() => wire.spoil(null));

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  selling.system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });
const begin = ({ orderId }: Sold, payer: string): Promise<Answer> =>
  call("POST", "/api/payments/initialize", { orderId, method: "mobile_money", phone: `+${payer}` });
const desk = async (): Promise<Answer["body"][]> => (await call("GET", "/api/mispayments")).body.data;
const paymentsOf = async ({ orderId }: Sold): Promise<Answer["body"][]> =>
  (await call("GET", `/api/payments?orderId=${orderId}&sort=createdAt`)).body.data;

type Short = {
  sold: Sold;
  id: string;
  phone: string;
  events: Record<Event, () => Promise<unknown>>;
  /** Reads the confirmation beside the jobs. */
  confirmed: () => Promise<unknown>;
};
type Event = "notice" | "confirmation" | "query";

/** The payer has paid. Nothing has been reported yet. */
async function paidShort(): Promise<Short> {
  const sold = await selling.sell({ price: due, currency: "KES", shop });
  const { body } = await begin(sold, phone);
  await control("/desk/meddle", { provider: "mpesa", fate: "lost" });
  await control("/_/mpesa/approve", { phone, paid: came });
  const notice = selling.simulator.webhooks.deliveries().at(-1);
  const payment = selling.simulator.mpesa.transactions().at(-1);
  expect([notice?.state, payment?.amount]).toEqual(["lost", came]);
  const address = new URL(notice?.url ?? "").pathname;
  const registered = `/api/webhooks/mobilemoney1/${selling.system.services.config.providers.sandbox.mpesa?.registrationSecret}`;
  const confirmed = {
    TransactionType: "Pay Bill",
    TransID: payment?.receipt,
    TransTime: new Date((payment?.at ?? 0) + 3 * 3_600_000).toISOString().slice(0, 19).replace(/[-T:]/g, ""),
    TransAmount: "170.00",
    BusinessShortCode: payment?.shortCode,
    BillRefNumber: payment?.reference,
    OrgAccountBalance: "1.00",
    MSISDN: "2547 ***** 149",
    FirstName: "AMINA",
  };
  const told: UnaskedPayment = {
    providerTransactionId: confirmed.TransID ?? "",
    amount: BigInt(came),
    currency: "KES",
    account: confirmed.BillRefNumber ?? "",
    payer: null,
    paidAt: new Date(payment?.at ?? 0),
  };
  return {
    sold,
    id: body.id,
    phone,
    events: {
      notice: () => selling.system.call("POST", address, { key: null, raw: notice?.body ?? "" }),
      confirmation: () => selling.system.call("POST", registered, { key: null, body: confirmed }),
      query: () => call("GET", `/api/payments/verify?reference=${body.reference}`),
    },
    confirmed: () =>
      noticeHandlers(selling.system.services).unasked("mobilemoney1", "sandbox", told, selling.system.clock.now()),
  };
}

async function control(path: string, body: object): Promise<void> {
  const answer = await fetch(`${selling.simulator.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
}

async function pass(seconds: number): Promise<void> {
  selling.system.clock.advance(seconds * 1_000);
  await selling.simulator.clock.advance({ seconds });
  await selling.system.worker?.sweep();
  await selling.rest();
}

async function endsOnce({ sold, id }: Short): Promise<void> {
  expect(await desk()).toMatchObject([{ kind: "under", orderId: sold.orderId, amount: { amount: came } }]);
  const payments = await paymentsOf(sold);
  expect(payments.find((one) => one.id === id)).toMatchObject({
    status: "failed",
    failureMeaning: { code: "money_does_not_fit" },
  });
  for (const { reference } of payments)
    for (const answer of [
      await call("GET", `/api/payments/verify?reference=${reference}`),
      await call("POST", "/api/payments/verify", { reference }),
    ])
      expect([answer.status, answer.body.status]).toEqual([200, "failed"]);
  const { rows } = await selling.system.admin.query(
    "select count(*)::int from events where object_id = $1 and type = 'payment.failed'",
    [id],
  );
  expect(rows).toEqual([{ count: 1 }]);
  await selling.wholeBooks();
}

/** The prompt's address then says that the payer refused. */
async function isDenied({ events, sold }: Short): Promise<void> {
  const address = selling.simulator.webhooks.deliveries().at(-1);
  const raw = (address?.body ?? "").replace(/"ResultCode":\s*0/, '"ResultCode":1032');
  expect(raw).toContain("1032");
  const { pathname } = new URL(address?.url ?? "");
  expect((await selling.system.call("POST", pathname, { key: null, raw })).status).toBe(200);
  await selling.rest();
  await pass(600);
  await events.query();
  const rows = await desk();
  expect(rows).toHaveLength(2);
  expect(rows.find(({ kind }) => kind === "under")).toMatchObject({ amount: { amount: came } });
  expect(rows.find(({ kind }) => kind === "contradiction")).toMatchObject({
    orderId: sold.orderId,
    detail: expect.stringContaining("the notice says 1032; asked, M-Pesa says 0"),
  });
  for (const { reference } of await paymentsOf(sold))
    expect((await call("GET", `/api/payments/verify?reference=${reference}`)).status).toBe(200);
  const { rows: stuck } = await selling.system.admin.query("select detail from inbox where state <> 'processed'");
  expect(stuck).toEqual([]);
  await selling.wholeBooks();
}

async function anotherBegins({ sold, id, phone: payer }: Short): Promise<void> {
  const { body } = await begin(sold, payer);
  expect([body.status, body.id === id]).toEqual(["action_needed", false]);
}

test.each<Event[][]>([
  [["notice", "confirmation", "query"]],
  [["notice", "query", "confirmation"]],
  [["confirmation", "notice", "query"]],
  [["confirmation", "query", "notice"]],
  [["query", "notice", "confirmation"]],
  [["query", "confirmation", "notice"]],
])("%j: the sum is on the desk once, the attempt has ended, and a later no is reported once", async (order) => {
  const short = await paidShort();
  for (const event of order) {
    expect(await short.events[event]()).toMatchObject({ status: 200 });
    await selling.rest();
  }
  const confirmedFirst = order.indexOf("confirmation") < order.indexOf("notice");
  expect(await paymentsOf(short.sold)).toHaveLength(confirmedFirst ? 2 : 1);
  await endsOnce(short);
  await isDenied(short);
  await anotherBegins(short);
});

/** Holds back the next answer to such a call. */
function holdBack(path: string): { asked: Promise<void>; release: () => void } {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<null>()];
  let times = 0;
  wire.spoil((answered) => {
    if (!answered.path.includes(path) || (times += 1) > 1) return null;
    asked.resolve();
    return held.promise;
  });
  return { asked: asked.promise, release: () => held.resolve(null) };
}

test("the list is slow about the confirmation, and the notice is read meanwhile: one state", async () => {
  const short = await paidShort();
  const list = holdBack("pulltransactions");
  const confirmed = short.confirmed();
  await list.asked;
  await short.events.notice();
  await selling.rest();
  list.release();
  await confirmed;
  await endsOnce(short);
  expect(await paymentsOf(short.sold)).toHaveLength(1);
  await isDenied(short);
  await anotherBegins(short);
});

test("the query is slow about the notice, and the confirmation is read meanwhile: one state", async () => {
  const short = await paidShort();
  const unsure = { requestId: "1-2-3", errorCode: "500.001.1001", errorMessage: "The transaction is being processed" };
  wire.spoil(({ path }) => (path.includes("stkpushquery") ? { status: 500, body: JSON.stringify(unsure) } : null));
  await short.events.notice();
  await selling.rest();
  const query = holdBack("stkpushquery");
  const verified = short.events.query();
  await query.asked;
  await short.events.confirmation();
  await selling.rest();
  query.release();
  expect(await verified).toMatchObject({ status: 200, body: { status: "failed" } });
  await endsOnce(short);
  expect(await paymentsOf(short.sold)).toHaveLength(1);
  await isDenied(short);
  await anotherBegins(short);
});

test("a list that does not have the receipt yet: the confirmation is read again, and the sum is on the desk once", async () => {
  const short = await paidShort();
  wire.spoil(({ path }) => (path.includes("pulltransactions") ? { status: 503, body: "" } : null));
  await short.events.confirmation();
  await short.events.notice();
  await selling.rest();
  wire.spoil(null);
  await pass(60);
  await endsOnce(short);
  await anotherBegins(short);
});

test("all reports at one moment: one state, of each of five payments", async () => {
  const shorts: Short[] = [];
  for (let times = 0; times < 5; times += 1) {
    phone = `2547121040${(phones += 1)}`;
    shorts.push(await paidShort());
  }
  await Promise.all(shorts.flatMap(({ events }) => Object.values(events).map((event) => event())));
  await selling.rest();
  await pass(60);
  const rows = await desk();
  expect(rows.map(({ kind, orderId }) => ({ kind, orderId })).toSorted(byOrder)).toEqual(
    shorts.map(({ sold }) => ({ kind: "under", orderId: sold.orderId })).toSorted(byOrder),
  );
  for (const short of shorts) {
    expect((await paymentsOf(short.sold)).map(({ status }) => status)).not.toContain("processing");
    await anotherBegins(short);
  }
  await selling.wholeBooks();
});

const byOrder = (a: { orderId: string }, b: { orderId: string }) => (a.orderId < b.orderId ? -1 : 1);
