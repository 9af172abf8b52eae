// What a gateway promises, held against every driver on the wire of the simulated provider: the same acts, the same words.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { type Currency, money } from "../src/kernel/values/money.ts";
import {
  bind,
  type Bound,
  type Destination,
  type Gateway,
  type PaymentServices,
  type Slot,
} from "../src/payments/index.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

let simulator: Simulator;
let system: TestSystem;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  system = await startSystem({ simulatorUrl: simulator.url, parts: ["api"] });
  system.connect(simulator);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

type Buyer = { phone: string | null };
type Specimen = {
  slot: Slot;
  currency: Currency;
  country: string;
  amount: bigint;
  method: "card" | "mobile_money";
  phone: () => string | null;
  pay: (reference: string, buyer: Buyer) => Promise<unknown>;
  refuse: (reference: string, buyer: Buyer) => Promise<unknown>;
  destination: Destination;
  /** Their books: how often the provider itself says it refunded and paid out. */
  refundsMade: () => number;
  payoutsMade: () => number;
};

let phones = 0;
const bare = (phone: string | null) => (phone ?? "").slice(1);
const specimens: Specimen[] = [
  {
    slot: "cardgateway1",
    currency: "NGN",
    country: "NG",
    amount: 1_500_000n,
    method: "card",
    phone: () => null,
    pay: async (reference) => simulator.paystack.pay({ reference }),
    refuse: async (reference) => simulator.paystack.pay({ reference, card: "declined" }),
    destination: {
      kind: "bank_account",
      country: "NG",
      currency: "NGN",
      bankCode: "058",
      accountNumber: "0123456789",
      name: "Amaka Obi",
    },
    refundsMade: () => simulator.paystack.refunds().length,
    payoutsMade: () => simulator.paystack.transfers().length,
  },
  {
    slot: "cardgateway2",
    currency: "NGN",
    country: "NG",
    amount: 1_500_000n,
    method: "card",
    phone: () => null,
    pay: async (txRef) => simulator.flutterwave.pay({ txRef }),
    refuse: async (txRef) => simulator.flutterwave.pay({ txRef, instrument: "do_not_honour" }),
    destination: {
      kind: "bank_account",
      country: "NG",
      currency: "NGN",
      bankCode: "044",
      accountNumber: "0690000031",
      name: "Amaka Obi",
    },
    refundsMade: () => simulator.flutterwave.refunds().length,
    payoutsMade: () => simulator.flutterwave.transfers().length,
  },
  {
    slot: "mobilemoney1",
    currency: "KES",
    country: "KE",
    amount: 250_000n,
    method: "mobile_money",
    phone: () => `+2547120000${String((phones += 1)).padStart(2, "0")}`,
    pay: async (_reference, { phone }) => simulator.mpesa.approve({ phone: bare(phone) }),
    refuse: async (_reference, { phone }) => simulator.mpesa.decline({ phone: bare(phone) }),
    destination: {
      kind: "mobile_wallet",
      country: "KE",
      currency: "KES",
      operator: "MPESA",
      phone: "+254712000300",
      name: "Amaka Obi",
    },
    // A reversal asked for twice is taken twice, and the second one ends as "already reversed".
    refundsMade: () => simulator.mpesa.reversals().filter(({ state }) => state === "completed").length,
    payoutsMade: () => simulator.mpesa.payouts().length,
  },
  {
    slot: "mobilemoney2",
    currency: "UGX",
    country: "UG",
    amount: 54_000n,
    method: "mobile_money",
    phone: () => `+2567727000${String((phones += 1)).padStart(2, "0")}`,
    pay: async (_reference, { phone }) => simulator.momo.approve({ phone: bare(phone) }),
    refuse: async (_reference, { phone }) => simulator.momo.decline({ phone: bare(phone) }),
    destination: {
      kind: "mobile_wallet",
      country: "UG",
      currency: "UGX",
      operator: "MTN",
      phone: "+256772700300",
      name: "Amaka Obi",
    },
    refundsMade: () => simulator.momo.refunds().length,
    payoutsMade: () => simulator.momo.payouts().length,
  },
];

let acts = 0;
const uuid = () => {
  acts += 1;
  return `00000000-0000-4000-8000-${String(acts).padStart(12, "0")}`;
};
const reference = () => `pay-gateway-${String((acts += 1)).padStart(8, "0")}`;

describe.each(specimens)("$slot", (specimen) => {
  const { slot, currency, country, amount, method, destination } = specimen;
  const noticeUrl = () => `${system.url}/api/webhooks/${slot}/none`;
  const now = () => system.clock.now();

  function gateway(): Required<Pick<Gateway, "refund" | "askRefund" | "payOut" | "askPayout">> & Gateway {
    const bound: Bound | null = bind(system.services satisfies PaymentServices, "sandbox", slot, { currency, country });
    const open = bound?.gateway;
    if (!open?.refund || !open.askRefund || !open.payOut || !open.askPayout) throw new Error(`${slot} lacks an act`);
    return open as ReturnType<typeof gateway>;
  }

  async function begin() {
    const phone = specimen.phone();
    const ours = reference();
    const result = await gateway().collect({
      reference: ours,
      amount: money(amount, currency),
      method,
      country,
      phone,
      email: "buyer@example.test",
      callbackUrl: "https://shop.example/back",
      cancelUrl: "https://shop.example/cancel",
      noticeUrl: noticeUrl(),
      label: "K7QD2M",
      metadata: {},
    });
    expect(result).toMatchObject({ kind: expect.toBeOneOf(["redirect", "prompt"]) });
    const providerToken = "providerToken" in result ? result.providerToken : null;
    const ask = () =>
      gateway().ask({
        reference: ours,
        providerToken,
        amount: money(amount, currency),
        // M-Pesa's answer names no sum, and counts once its notice can't be awaited any more.
        createdAt: new Date(now().getTime() - 120_000),
        told: null,
      });
    return { ours, phone, providerToken, ask };
  }

  async function paid() {
    const begun = await begin();
    await specimen.pay(begun.ours, begun);
    const answer = await begun.ask();
    if (answer.kind !== "known") throw new Error(`${slot} answered ${JSON.stringify(answer)}`);
    const receipt = simulator.mpesa.transactions().at(-1)?.receipt;
    const providerTransactionId = slot === "mobilemoney1" && receipt ? receipt : answer.payment.providerTransactionId;
    return { ...begun, answer, providerTransactionId };
  }

  test("a payment nobody has made is open, neither paid nor failed", async () => {
    const { ask } = await begin();
    const answer = await ask();
    if (answer.kind === "known") expect(["action_needed", "processing"]).toContain(answer.payment.status);
    else expect(answer.kind).toBe("unknown_reference");
  });

  test("a payment that was made is told with its sum, currency and reference", async () => {
    const { answer, ours } = await paid();
    expect(answer.payment).toMatchObject({
      status: "succeeded",
      reference: ours,
      amount,
      requested: amount,
      currency,
    });
    expect(answer.payment.providerTransactionId).not.toBe("");
  });

  test("a payment that the payer refuses never counts as paid", async () => {
    const begun = await begin();
    await specimen.refuse(begun.ours, begun);
    const answer = await begun.ask();
    expect(answer).not.toMatchObject({ payment: { status: "succeeded" } });
    expect(answer.kind).not.toBe("trouble");
  });

  test("a reference that nobody gave is unknown, or can't be asked about; never paid, never failed", async () => {
    const answer = await gateway().ask({
      reference: reference(),
      providerToken: null,
      amount: money(amount, currency),
      createdAt: now(),
      told: null,
    });
    expect(["unknown_reference", "trouble"]).toContain(answer.kind);
  });

  test("the same beginning twice is known as such, or rings once more only on a new reference", async () => {
    const { ours, phone } = await begin();
    const again = await gateway().ask({
      reference: ours,
      providerToken: null,
      amount: money(amount, currency),
      createdAt: now(),
      told: null,
    });
    expect(again).not.toMatchObject({ payment: { status: "succeeded" } });
    expect(phone === null || phone.startsWith("+")).toBe(true);
  });

  test("a refund is made once under one reference, and is told as done when the provider says so", async () => {
    const { ours, phone, providerToken, providerTransactionId } = await paid();
    const before = specimen.refundsMade();
    const payment = {
      reference: ours,
      providerToken,
      providerTransactionId,
      amount: money(amount, currency),
      phone,
    };
    const request = {
      reference: `rfd-gateway-${String((acts += 1)).padStart(8, "0")}`,
      uuid: uuid(),
      payment,
      amount: money(amount, currency),
      reason: "Wrong size",
      noticeUrl: noticeUrl(),
    };
    const first = await gateway().refund(request);
    expect(first).toMatchObject({ kind: "accepted" });
    const second = await gateway().refund(request);
    if (slot !== "mobilemoney1") expect(["exists", "refused"]).toContain(second.kind);
    await simulator.clock.advance({ seconds: 24 * 3_600 });
    expect(specimen.refundsMade() - before).toBe(1);
    const asked = await gateway().askRefund({
      ...request,
      providerRefundId: first.kind === "accepted" ? first.providerRefundId : null,
      createdAt: now(),
    });
    if (asked.kind === "known") expect(asked.refund).toMatchObject({ status: "succeeded", amount, currency });
    else expect(asked).toEqual({ kind: "later" });
  });

  test("a payout is made once under one reference, whatever is repeated", async () => {
    await paid();
    const before = specimen.payoutsMade();
    const request = {
      reference: `pot-gateway-${String((acts += 1)).padStart(8, "0")}`,
      uuid: uuid(),
      amount: money(currency === "UGX" ? 20_000n : 100_000n, currency),
      destination,
      narration: "Sokoni payout",
      noticeUrl: noticeUrl(),
    };
    if (slot === "cardgateway1") simulator.paystack.topUp({ currency, amount: 10_000_000 });
    const first = await gateway().payOut(request);
    expect(first).toMatchObject({ kind: "accepted" });
    expect(await gateway().payOut(request)).toMatchObject({ kind: expect.toBeOneOf(["exists", "accepted"]) });
    expect(specimen.payoutsMade() - before).toBe(1);
    await simulator.clock.advance({ seconds: 24 * 3_600 });
    const asked = await gateway().askPayout({
      ...request,
      providerPayoutId: first.kind === "accepted" ? first.providerPayoutId : null,
      createdAt: now(),
    });
    if (asked.kind === "known") expect(asked.payout).toMatchObject({ status: "succeeded", currency });
    else expect(asked).toEqual({ kind: "later" });
  });

  test("a payout that nobody asked for is unknown there", async () => {
    const asked = await gateway().askPayout({
      reference: `pot-gateway-${String((acts += 1)).padStart(8, "0")}`,
      uuid: uuid(),
      providerPayoutId: null,
      amount: money(100_000n, currency),
      createdAt: now(),
      noticeUrl: noticeUrl(),
    });
    expect(["unknown_reference", "later"]).toContain(asked.kind);
  });

  test("its list of payments, where it gives one, has what was paid", async () => {
    const { answer } = await paid();
    const { listPayments } = gateway();
    if (!listPayments) return;
    const found = [];
    let cursor: string | null = null;
    const from = new Date(simulator.clock.now().getTime() - 7 * 86_400_000);
    const to = new Date(simulator.clock.now().getTime() + 86_400_000);
    do {
      const page = await listPayments({ from, to, cursor });
      if (page.kind !== "page") throw new Error(JSON.stringify(page));
      found.push(...page.items);
      cursor = page.cursor;
    } while (cursor !== null);
    expect(found).toContainEqual(
      expect.objectContaining({ reference: answer.payment.reference, amount, currency, status: "succeeded" }),
    );
  });
});
