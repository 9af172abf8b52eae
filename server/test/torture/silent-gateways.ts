// The four payment providers as a torture test plays them: buyers pay, and the provider itself tells nobody. What we hear of it
// is what the test posts, on the provider's own wire: signed, or to the attempt's own address.
import { createHmac } from "node:crypto";
import type { Currency } from "../../src/kernel/values/money.ts";
import type { Slot } from "../../src/payments/index.ts";
import type { Selling } from "../support/selling.ts";
import type { Answer, TestShop } from "../support/system.ts";

export type Place = { country: string; currency: Currency; timezone: string };
export type Begun = { orderId: string; productId: string; payment: Answer["body"]; phone: string | null };
/** What a notice says; left out, it says how things are. */
export type Claim = Partial<Record<"amount" | "currency" | "reference" | "transaction" | "status" | "domain", unknown>>;
export type Notice = { path: string; raw: string; headers: Record<string, string> };

export type SilentGateway = {
  slot: Slot;
  place: Place;
  /** Minor units: a price whose notice this provider loses. */
  price: number;
  /** Prices of which it collects too little, or another currency; null where that can't be. */
  shortPrice: number | null;
  foreignPrice: number | null;
  newShop(): Promise<TestShop>;
  begin(shop: TestShop, price?: number): Promise<Begun>;
  pay(begun: Begun): Promise<unknown>;
  decline(begun: Begun): Promise<unknown>;
  /** That this payment was made. `salt` makes the bytes new and the fact the same. */
  notice(begun: Begun, claim?: Claim, salt?: number): Notice;
};

const nigeria: Place = { country: "NG", currency: "NGN", timezone: "Africa/Lagos" };
const kenya: Place = { country: "KE", currency: "KES", timezone: "Africa/Nairobi" };
const uganda: Place = { country: "UG", currency: "UGX", timezone: "Africa/Kampala" };
/** Prompts and payers' patience follow the test's pace, not the machine's. */
const longSeconds = 30 * 24 * 3_600;

/** Makes every simulated provider keep silent. */
export function silentGateways(selling: Selling): SilentGateway[];
export function silentGateways(selling: Selling, slot: Slot): SilentGateway;
export function silentGateways(selling: Selling, only?: Slot): SilentGateway[] | SilentGateway {
  const all = open(selling);
  if (only === undefined) return all;
  const found = all.find(({ slot }) => slot === only);
  if (!found) throw new Error(`no gateway is ${only}`);
  return found;
}

let phones = 0;

function open(selling: Selling): SilentGateway[] {
  const { simulator, system } = selling;
  const { sandbox } = system.services.config.providers;
  const nowhere = { webhookUrl: "http://127.0.0.1:9/nobody", businessName: "Sokoni sandbox" };
  const paystackKey = sandbox.paystack?.secretKeys[0] ?? "";
  const secretHash = sandbox.flutterwave?.secretHashes[0] ?? "";
  simulator.paystack.configure({ ...nowhere, secretKey: paystackKey });
  simulator.flutterwave.configure({ ...nowhere, secretKey: sandbox.flutterwave?.secretKey ?? "", secretHash });
  simulator.mpesa.behave({ autoAnswerSeconds: null, promptOpenSeconds: longSeconds, confirmPushes: false });
  simulator.momo.behave({ autoAnswerSeconds: null, promptOpenSeconds: longSeconds, dropCallbacks: true });

  const phoneOf = (start: string) => {
    phones += 1;
    // Phones that end in 345x to 347x have outcomes of their own at the simulated MoMo, those in 1001, 2001 and 9001 at M-Pesa.
    while (/(34[567]|[129]00)$/.test(String(100_000 + phones))) phones += 1;
    return `+${start}${String(100_000 + phones).slice(-5)}1`;
  };
  const begin = async (
    shop: TestShop,
    price: number,
    { currency }: Place,
    how: { provider: Slot; phone?: string },
  ): Promise<Begun> => {
    const { orderId, productId } = await selling.sell({ shop, price, currency });
    const answer = await system.call("POST", "/api/payments/initialize", {
      key: shop.key,
      body: { orderId, ...how },
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return { orderId, productId, payment: answer.body, phone: how.phone ?? null };
  };
  const bare = ({ phone }: Begun) => (phone ?? "").slice(1);
  const own = (slot: Slot, { payment }: Begun) =>
    new URL(system.services.addresses.urlOf(slot, "payment", payment.id)).pathname;
  const flutterwaveOf = ({ payment }: Begun) =>
    simulator.flutterwave.transactions().findLast(({ txRef }) => txRef === payment.reference);
  const promptOf = (begun: Begun) => simulator.mpesa.pushes().findLast(({ phone }) => phone === bare(begun));

  return [
    {
      slot: "cardgateway1",
      place: nigeria,
      price: 1_500_004,
      shortPrice: 1_500_104,
      foreignPrice: 1_500_018,
      newShop: () => system.newShop(nigeria),
      begin: (shop, price = 1_500_004) => begin(shop, price, nigeria, { provider: "cardgateway1" }),
      pay: async ({ payment }) => {
        const kept = selling.atGateway(payment.reference);
        if (kept.requestedAmount === 1_500_104) kept.amount = 104;
        return simulator.paystack.pay({ reference: payment.reference });
      },
      decline: async ({ payment }) => simulator.paystack.pay({ reference: payment.reference, card: "declined" }),
      notice: ({ payment }, claim = {}, salt = 0) => {
        const { id } = selling.atGateway(payment.reference);
        const { amount, currency } = payment.amount;
        const data = { id, domain: "test", status: "success", reference: payment.reference, amount, currency, salt };
        const { transaction, ...told } = claim;
        const raw = JSON.stringify({
          event: "charge.success",
          data: { ...data, ...told, ...("transaction" in claim ? { id: transaction } : {}) },
        });
        const signature = createHmac("sha512", paystackKey).update(raw).digest("hex");
        return { path: "/api/webhooks/cardgateway1", raw, headers: { "x-paystack-signature": signature } };
      },
    },
    {
      slot: "cardgateway2",
      place: nigeria,
      price: 1_500_004,
      shortPrice: 1_500_016,
      foreignPrice: 1_500_018,
      newShop: () => system.newShop(nigeria),
      begin: (shop, price = 1_500_004) => begin(shop, price, nigeria, { provider: "cardgateway2" }),
      pay: async ({ payment }) => simulator.flutterwave.pay({ txRef: payment.reference }),
      decline: async ({ payment }) =>
        simulator.flutterwave.pay({ txRef: payment.reference, instrument: "do_not_honour" }),
      notice: (begun, claim = {}, salt = 0) => {
        const { amount, currency } = begun.payment.amount;
        const data = {
          id: "transaction" in claim ? claim.transaction : (flutterwaveOf(begun)?.id ?? 1),
          tx_ref: "reference" in claim ? claim.reference : begun.payment.reference,
          amount: "amount" in claim ? claim.amount : amount / 100,
          currency: "currency" in claim ? claim.currency : currency,
          status: "status" in claim ? claim.status : "successful",
          ...("domain" in claim ? { account_id: claim.domain } : {}),
          salt,
        };
        const raw = JSON.stringify({ event: "charge.completed", data });
        return { path: "/api/webhooks/cardgateway2", raw, headers: { "verif-hash": secretHash } };
      },
    },
    {
      slot: "mobilemoney1",
      place: kenya,
      price: 190_100,
      // Its notice comes at once: M-Pesa names the sum nowhere else.
      shortPrice: 192_100,
      foreignPrice: null,
      newShop: () => system.newShop(kenya),
      begin: (shop, price = 190_100) =>
        begin(shop, price, kenya, { provider: "mobilemoney1", phone: phoneOf("254712") }),
      pay: (begun) => simulator.mpesa.approve({ phone: bare(begun) }),
      decline: (begun) => simulator.mpesa.decline({ phone: bare(begun) }),
      notice: (begun, claim = {}, salt = 0) => {
        const prompt = promptOf(begun);
        const paid = simulator.mpesa.transactions().find(({ receipt }) => receipt === prompt?.receipt)?.amount;
        const items = {
          Amount: "amount" in claim ? claim.amount : (paid ?? begun.payment.amount.amount) / 100,
          MpesaReceiptNumber: "transaction" in claim ? claim.transaction : (prompt?.receipt ?? `QK${salt}LIE`),
          TransactionDate: 20_261_121_120_000,
          PhoneNumber: Number(bare(begun)),
          ...("currency" in claim ? { Currency: claim.currency } : {}),
        };
        const stkCallback = {
          MerchantRequestID: `${prompt?.merchantRequestId}${"domain" in claim ? String(claim.domain) : ""}`,
          CheckoutRequestID: "reference" in claim ? claim.reference : prompt?.checkoutRequestId,
          ResultCode: "status" in claim ? claim.status : 0,
          ResultDesc: `The service request is processed successfully. ${salt}`,
          CallbackMetadata: { Item: Object.entries(items).map(([Name, Value]) => ({ Name, Value })) },
        };
        return { path: own("mobilemoney1", begun), raw: JSON.stringify({ Body: { stkCallback } }), headers: {} };
      },
    },
    {
      slot: "mobilemoney2",
      place: uganda,
      price: 54_901,
      shortPrice: 54_916,
      foreignPrice: null,
      newShop: () => system.newShop(uganda),
      begin: (shop, price = 54_901) =>
        begin(shop, price, uganda, { provider: "mobilemoney2", phone: phoneOf("256772") }),
      pay: (begun) => simulator.momo.approve({ phone: bare(begun) }),
      decline: (begun) => simulator.momo.decline({ phone: bare(begun) }),
      notice: (begun, claim = {}, salt = 0) => {
        const { amount: wanted, currency } = begun.payment.amount;
        const made = simulator.momo.transactions().find(({ externalId }) => externalId === begun.payment.reference);
        const amount = made?.status === "SUCCESSFUL" ? made.moved : wanted;
        const raw = JSON.stringify({
          financialTransactionId: "transaction" in claim ? claim.transaction : String(1_000_000_000 + salt),
          externalId: "reference" in claim ? claim.reference : begun.payment.reference,
          amount: "amount" in claim ? claim.amount : String(amount),
          currency: "currency" in claim ? claim.currency : currency,
          payer: { partyIdType: "MSISDN", partyId: bare(begun) },
          payerMessage: `${"domain" in claim ? String(claim.domain) : "order"} ${salt}`,
          status: "status" in claim ? claim.status : "SUCCESSFUL",
        });
        return { path: own("mobilemoney2", begun), raw, headers: {} };
      },
    },
  ];
}

/** Posts as the provider would. */
export function post({ system }: Selling, { path, raw, headers }: Notice, method = "POST"): Promise<Answer> {
  return system.call(method, path, { raw, key: null, headers });
}

/** Every item through `work`, so many at a time. */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
