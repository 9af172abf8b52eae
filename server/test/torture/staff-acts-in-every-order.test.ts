// Acceptance 18, staff acts at each of the four providers: they give a payment back, send a failed payout again, or take a payout back.
// Also a bank that takes a payment back. Whether we get a notice or find it in a list, in any order and however often, it ends the same.
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Seller, sellerIn } from "../support/paying.ts";
import { type DriverName, driverNames } from "../support/provider-hall.ts";
import { type Staff, staffAt } from "../support/provider-staff.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";
import { inEveryOrder, pass } from "./permutations.ts";
import { patienceMs } from "./rounds.ts";
import { type Begun, type Notice, post, silentGateways } from "./silent-gateways.ts";

let selling: Selling;
let seller: Seller;
beforeAll(async () => {
  selling = await startSelling();
  seller = sellerIn(selling.system);
  silentGateways(selling);
  selling.simulator.paystack.topUp({ currency: "NGN", amount: 1_000_000_000 });
  // Lists are read by time, so both sides must have the same time.
  const { system, simulator } = selling;
  system.clock.advance(new Date(simulator.clock.now()).getTime() - system.clock.now().getTime());
});
afterAll(() => selling.stop());

const patience = { timeout: patienceMs(120_000, 7_200_000) };
const day = 24 * 3_600;
const amount = 300_000;
const slots = {
  paystack: "cardgateway1",
  flutterwave: "cardgateway2",
  mpesa: "mobilemoney1",
  momo: "mobilemoney2",
} as const;
const where = {
  paystack: [{ country: "NG", currency: "NGN", timezone: "Africa/Lagos" }, {}],
  flutterwave: [
    { country: "TZ", currency: "TZS", timezone: "Africa/Dar_es_Salaam" },
    { kind: "mobile_wallet", bankCode: "VODACOM", number: "0754 123 100", name: "Neema Mushi" },
  ],
  mpesa: [
    { country: "KE", currency: "KES", timezone: "Africa/Nairobi" },
    { kind: "mobile_wallet", bankCode: "mpesa", number: "0712 000 100", name: "Wanjiru Kamau" },
  ],
  momo: [
    { country: "UG", currency: "UGX", timezone: "Africa/Kampala" },
    { kind: "mobile_wallet", bankCode: "mtn", number: "0772 700 100", name: "Okello Musa" },
  ],
} as const;
/** The server reads a list every ten minutes. */
const listIsRead = () => pass(selling, 601);

describe.each(["paystack", "flutterwave"] as const)("at %s", (name) => {
  test("a payment that staff gave back, found in the list or told", patience, async () => {
    let last: unknown;
    await inEveryOrder(selling, {
      name: `given back, found in the list or told, ${slots[name]}`,
      events: ["told of the payment", "the list is read", "told of it", "waited"],
      begin: async () => {
        const { shop, begun, staff } = await paid(name);
        staff.givesBack(begun.payment.reference);
        return {
          shop,
          events: {
            "told of the payment": () => hear(silentGateways(selling, slots[name]).notice(begun)),
            "the list is read": listIsRead,
            "told of it": () => hear(noticeOf({ name, act: "refund", begun, staff })),
            waited: () => pass(selling, 25),
          },
          end: async () => {
            await listIsRead();
            const { paymentStatus, fundsStatus } = await selling.orderOf(begun.orderId, shop);
            const { data } = (await get(shop, `/api/refunds?orderId=${begun.orderId}`)) as { data: Kept[] };
            const refunds = data.map(({ origin, status }) => `${String(origin)} ${String(status)}`);
            return (last = { paymentStatus, fundsStatus, refunds, desk: await desk(shop) });
          },
        };
      },
    });
    expect(last).toEqual({
      paymentStatus: "refunded",
      fundsStatus: "refunded",
      refunds: ["provider succeeded"],
      desk: [],
    });
  });

  test("a payment that a bank takes back, found in the list or told", patience, async () => {
    let last: unknown;
    await inEveryOrder(selling, {
      name: `charged back, found in the list or told, ${slots[name]}`,
      events: ["told of the payment", "the list is read", "told of it", "waited"],
      begin: async () => {
        const { shop, begun, staff } = await paid(name);
        const id = staff.chargesBack?.(begun.payment.reference) ?? "";
        return {
          shop,
          events: {
            "told of the payment": () => hear(silentGateways(selling, slots[name]).notice(begun)),
            "the list is read": listIsRead,
            "told of it": () => hear(noticeOf({ name, act: "chargeback", begun, staff, disputeId: id })),
            waited: () => pass(selling, 25),
          },
          end: async () => {
            await listIsRead();
            const { fundsStatus } = await selling.orderOf(begun.orderId, shop);
            const { data } = (await get(shop, `/api/payments/dispute?orderId=${begun.orderId}`)) as { data: Kept[] };
            const disputes = data.map(({ openedBy, status }) => `${String(openedBy)} ${String(status)}`);
            return (last = { fundsStatus, disputes, desk: await desk(shop) });
          },
        };
      },
    });
    expect(last).toMatchObject({ fundsStatus: "frozen", disputes: [expect.stringMatching(/^gateway /)], desk: [] });
  });
});

/** A wallet's portal sends no notice and has no list. All we can know is what the wallet answers when we ask for a refund. */
describe.each([
  ["mpesa", "needs_attention", "refunded", "refunded"],
  ["momo", "failed", "paid", "held"],
] as const)("at %s", (name, status, paymentStatus, fundsStatus) => {
  test("a payment that staff gave back is given back by no refund of ours", patience, async () => {
    let last: unknown;
    await inEveryOrder(selling, {
      name: `given back in the portal, then here, ${slots[name]}`,
      // The shop can ask for a refund once we know of the payment.
      events: ["told of the payment again", "the shop gives it back", "waited", "a day goes by"],
      begin: async () => {
        const { shop, begun, staff } = await paid(name);
        await hear(silentGateways(selling, slots[name]).notice(begun));
        await selling.rest();
        staff.givesBack(begun.payment.reference);
        const held = staff.held();
        let refundId = "";
        const give = async () => {
          const asked = await call(shop, "POST", `/api/payments/${begun.payment.id}/refund`, { reason: "torn" });
          expect([asked.status, asked.text]).toEqual([201, asked.text]);
          refundId = asked.body.id;
        };
        return {
          shop,
          events: {
            "told of the payment again": () => hear(silentGateways(selling, slots[name]).notice(begun, {}, 5)),
            "the shop gives it back": give,
            waited: () => pass(selling, 60),
            "a day goes by": () => pass(selling, 12 * 3_600),
          },
          end: async () => {
            // A wallet whose result is lost gets a question, and its answer to that comes later.
            for (let hours = 0; hours < 2; hours += 1) await pass(selling, 3_600);
            const refund = (await get(shop, `/api/refunds/${refundId}`)) as Kept;
            const order = await selling.orderOf(begun.orderId, shop);
            expect(staff.held()).toBe(held);
            return (last = {
              refund: refund["status"],
              paymentStatus: order.paymentStatus,
              fundsStatus: order.fundsStatus,
            });
          },
        };
      },
    });
    expect(last).toMatchObject({ refund: status, paymentStatus, fundsStatus: expect.stringMatching(fundsStatus) });
  });
});

const knownOfPayouts = {
  paystack: { paidAgain: "paid", takenBack: "returned" },
  flutterwave: { paidAgain: "paid", takenBack: "returned" },
  // Another payment of the portal's own names none of our payouts. The daily comparison of balances finds it.
  mpesa: { paidAgain: "failed", takenBack: "returned" },
  momo: { paidAgain: "failed", takenBack: "paid" },
} as const satisfies Record<DriverName, object>;

describe.each(driverNames)("at %s", (name) => {
  test("a payout that failed and that staff sent again", patience, async () => {
    let last: unknown;
    await inEveryOrder(selling, {
      name: `a failed payout sent again by staff, ${slots[name]}`,
      wholeBooks: seller.wholeBooks,
      events: ["told that it failed", "told that it arrived", "told again", "waited"],
      begin: async () => {
        const { shop, id, reference, staff } = await sent(name);
        await staff.endsPayout(reference, "fails");
        await staff.paysAgain(reference);
        return {
          shop,
          events: {
            "told that it failed": () => tellPayout({ name, id, reference, end: "failed" }),
            // No notice says what a wallet's portal paid. The wallet repeats its earlier answer.
            "told that it arrived": () =>
              tellPayout({ name, id, reference, end: name in lists ? "arrived" : "failed", salt: 1 }),
            "told again": () => tellPayout({ name, id, reference, end: name in lists ? "arrived" : "failed", salt: 2 }),
            waited: () => pass(selling, 600),
          },
          end: async () => {
            await listIsRead();
            const { status } = await seller.payoutOf(id, shop);
            return (last = { status, desk: await desk(shop), balance: await seller.balance(shop) });
          },
        };
      },
    });
    const isPaid = knownOfPayouts[name].paidAgain === "paid";
    expect(last).toMatchObject({
      status: knownOfPayouts[name].paidAgain,
      desk: [],
      balance: { available: isPaid ? 0 : amount, owed: 0, inTransit: 0 },
    });
  });

  test("a payout that arrived and that staff took back", patience, async () => {
    let last: unknown;
    await inEveryOrder(selling, {
      name: `a payout taken back by staff, ${slots[name]}`,
      wholeBooks: seller.wholeBooks,
      events: ["told that it arrived", "told that it came back", "the list is read", "a week goes by"],
      begin: async () => {
        const { shop, id, reference, staff } = await sent(name);
        await staff.endsPayout(reference, "arrives");
        for (let looks = 0; looks < 3; looks += 1) await pass(selling, 60);
        expect((await seller.payoutOf(id, shop)).status).toBe("paid");
        staff.takesBack(reference);
        return {
          shop,
          events: {
            "told that it arrived": () => tellPayout({ name, id, reference, end: "arrived" }),
            "told that it came back": () =>
              tellPayout({ name, id, reference, end: name in lists ? "back" : "arrived", salt: 1 }),
            "the list is read": listIsRead,
            "a week goes by": async () => {
              for (let days = 0; days < 8; days += 1) await pass(selling, day);
            },
          },
          end: async () => {
            const { status } = await seller.payoutOf(id, shop);
            return (last = { status, desk: await desk(shop), balance: await seller.balance(shop) });
          },
        };
      },
    });
    const isBack = knownOfPayouts[name].takenBack === "returned";
    expect(last).toMatchObject({
      status: knownOfPayouts[name].takenBack,
      desk: [],
      balance: { available: isBack ? amount : 0, owed: 0, inTransit: 0 },
    });
  });
});

const lists: Partial<Record<DriverName, true>> = { paystack: true, flutterwave: true };

type Kept = Record<string, unknown>;
const call = ({ key }: TestShop, method: string, path: string, body?: object) =>
  selling.system.call(method, path, { key, ...(body ? { body } : {}) });
const get = async (shop: TestShop, path: string): Promise<unknown> => (await call(shop, "GET", path)).body;

async function desk(shop: TestShop): Promise<string[]> {
  const { data } = (await get(shop, "/api/mispayments")) as { data: Kept[] };
  return data.map(({ kind, detail }) => `${String(kind)}: ${String(detail)}`);
}

async function hear(notice: Notice): Promise<void> {
  expect((await post(selling, notice)).status).toBe(200);
}

async function paid(name: DriverName): Promise<{ shop: TestShop; begun: Begun; staff: Staff }> {
  const gateway = silentGateways(selling, slots[name]);
  const shop = await gateway.newShop();
  const begun = await gateway.begin(shop);
  await gateway.pay(begun);
  return { shop, begun, staff: staffAt(name, selling.simulator, () => (begun.phone ?? "").slice(1)) };
}

async function sent(name: DriverName) {
  const shop = await seller.shop(...where[name]);
  await selling.simulator.clock.advance({ seconds: day });
  await seller.manual(shop);
  await pass(selling, day);
  const { currency } = where[name][0];
  await seller.earn(amount, shop, currency);
  const answer = await seller.payOut(shop, { amount, currency });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  await selling.rest();
  const { id, reference } = answer.body as { id: string; reference: string };
  return { shop, id, reference, staff: staffAt(name, selling.simulator, () => "") };
}

type End = "arrived" | "failed" | "back";

/** Sends the notice on the provider's own wire. */
async function tellPayout({
  name,
  id,
  reference,
  end,
  salt = 0,
}: {
  name: DriverName;
  id: string;
  reference: string;
  end: End;
  salt?: number | undefined;
}): Promise<void> {
  const { currency } = where[name][0];
  const own = (slot: string) => new URL(selling.system.services.addresses.urlOf(slot, "payout", id)).pathname;
  switch (name) {
    case "paystack": {
      const status = { arrived: "success", failed: "failed", back: "reversed" }[end];
      const data = { status, reference, amount, currency, domain: "test", transfer_code: "TRF_told", salt };
      return hear(byPaystack({ event: `transfer.${status}`, data }));
    }
    case "flutterwave": {
      const status = end === "arrived" ? "SUCCESSFUL" : "FAILED";
      const data = { id: 1, reference, amount: amount / 100, currency, status, salt };
      return hear(byFlutterwave({ event: "transfer.completed", data }));
    }
    case "mpesa": {
      const Result = {
        ResultType: 0,
        ResultCode: end === "failed" ? 26 : 0,
        ResultDesc: `said ${salt}`,
        OriginatorConversationID: reference,
        ConversationID: `AG_${salt}`,
        TransactionID: "UCE0000000",
        ResultParameters: { ResultParameter: [{ Key: "TransactionAmount", Value: amount / 100 }] },
      };
      return hear({ path: own("mobilemoney1"), raw: JSON.stringify({ Result }), headers: {} });
    }
    case "momo": {
      const notice = {
        externalId: reference,
        amount: String(amount),
        currency,
        payee: { partyIdType: "MSISDN", partyId: "256772700100" },
        status: end === "failed" ? "FAILED" : "SUCCESSFUL",
        payeeNote: `said ${salt}`,
      };
      return hear({ path: own("mobilemoney2"), raw: JSON.stringify(notice), headers: {} });
    }
  }
}

function noticeOf({
  name,
  act,
  begun: { payment },
  staff,
  disputeId = "",
}: {
  name: "paystack" | "flutterwave";
  act: "refund" | "chargeback";
  begun: Begun;
  staff: Staff;
  disputeId?: string | undefined;
}): Notice {
  const { reference } = payment;
  const { amount: sum, currency } = payment.amount;
  const transaction = Number(staff.payment(reference).id);
  if (name === "paystack") {
    const refund = { status: "processed", transaction_reference: reference, amount: String(sum), currency };
    const dispute = { id: Number(disputeId), status: "awaiting-merchant-feedback", transaction: { reference } };
    return byPaystack(
      act === "refund"
        ? { event: "refund.processed", data: { ...refund, domain: "test" } }
        : { event: "charge.dispute.create", data: { ...dispute, domain: "test" } },
    );
  }
  return byFlutterwave(
    act === "refund"
      ? { id: selling.simulator.flutterwave.refunds().at(-1)?.id, TransactionId: transaction, status: "completed-mpgs" }
      : { event: "chargeback.initiated", data: { id: Number(disputeId), tx_ref: reference, status: "initiated" } },
  );
}

function byPaystack(content: object): Notice {
  const raw = JSON.stringify(content);
  const secret = selling.system.services.config.providers.sandbox.paystack?.secretKeys[0] ?? "";
  const headers = { "x-paystack-signature": createHmac("sha512", secret).update(raw).digest("hex") };
  return { path: "/api/webhooks/cardgateway1", raw, headers };
}

function byFlutterwave(content: object): Notice {
  const headers = { "verif-hash": selling.system.services.config.providers.sandbox.flutterwave?.secretHashes[0] ?? "" };
  return { path: "/api/webhooks/cardgateway2", raw: JSON.stringify(content), headers };
}
