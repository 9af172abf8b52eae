// Every recorded answer and notice, held against what the simulator says in the same situation.
import { readdirSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { payment, startMerchant, transfer, type Merchant } from "./flutterwave-merchant.ts";
import { readFlutterwave } from "./read-fixture.ts";
import { shapeOf } from "./shape-of.ts";

let merchant: Merchant;

beforeEach(async () => {
  merchant = await startMerchant();
});

afterEach(async () => merchant.stop());

const francPayment = { currency: "UGX", amount: 54_000, tx_ref: "ord-30008-a1", meta: undefined };

/** What leads to the same situation, by fixture; the result is the answer. */
const situations: Record<string, () => Promise<{ http: number; body: object }>> = {
  "account-resolve-ok": async () => sent("account-resolve-ok"),
  "account-resolve-unknown": async () => sent("account-resolve-unknown"),
  "chargeback-decline": async () => {
    merchant.simulator.flutterwave.openChargeback({ transactionId: await merchant.paid() });
    const [chargeback] = merchant.simulator.flutterwave.chargebacks();
    const { request } = readFlutterwave("chargeback-decline");
    return merchant.call("PUT", `/chargebacks/${chargeback?.id}`, request.body ?? {});
  },
  "chargeback-list": async () => {
    merchant.simulator.flutterwave.openChargeback({ transactionId: await merchant.paid() });
    return merchant.call("GET", "/chargebacks?status=initiated&page=1");
  },
  "payment-link-disable-twice": async () => {
    const link = await merchant.open();
    await merchant.call("POST", "/payments/link/disable", { link });
    return merchant.call("POST", "/payments/link/disable", { link });
  },
  "payment-link-no-key": async () => merchant.call("POST", "/payments", payment(), null),
  "payment-link-ok": async () => sent("payment-link-ok"),
  "refund-create-partial": async () => {
    const body = readFlutterwave("refund-create-partial").request.body ?? {};
    return merchant.call("POST", `/transactions/${await merchant.paid()}/refund`, body);
  },
  "refund-fetch-completed-mpgs": async () => {
    const { id } = await merchant.data("POST", `/transactions/${await merchant.paid()}/refund`, { amount: 2_500 });
    await merchant.advance(60);
    return merchant.call("GET", `/refunds/${String(id)}`);
  },
  "transfer-address-not-allowed": async () => {
    merchant.configure({ addressAllowed: false });
    return sent("transfer-address-not-allowed");
  },
  "transfer-create-bank": async () => sent("transfer-create-bank"),
  "transfer-create-mpesa-kenya": async () => sent("transfer-create-mpesa-kenya"),
  "transfer-duplicate-reference": async () => {
    await sent("transfer-duplicate-reference");
    return sent("transfer-duplicate-reference");
  },
  "transfer-fetch-failed": async () => {
    merchant.configure({ openingBalances: { NGN: 0 } });
    const { id } = await merchant.data("POST", "/transfers", transfer());
    await merchant.advance(10);
    return merchant.call("GET", `/transfers/${String(id)}`);
  },
  "transfer-lookup-by-reference": async () => {
    await merchant.call("POST", "/transfers", transfer({ reference: "po-01hrv0000000000000000q22" }));
    await merchant.advance(30);
    return sent("transfer-lookup-by-reference");
  },
  "transfer-lookup-by-reference-unknown": async () => sent("transfer-lookup-by-reference-unknown"),
  "verify-by-reference-mpesa": async () => {
    const customer = { email: "wanjiru@example.test", name: "Wanjiru Fixture", phonenumber: "254700000149" };
    const changes = { tx_ref: "ord-30007-a1", amount: 1_850, currency: "KES", customer, meta: undefined };
    merchant.simulator.flutterwave.pay({ link: await merchant.open(changes), instrument: "mpesa" });
    return sent("verify-by-reference-mpesa");
  },
  "verify-no-transaction-yet": async () => sent("verify-no-transaction-yet"),
  "verify-pending": async () => {
    const link = await merchant.open(francPayment);
    const waiting = { instrument: "mobile_money", phone: "256770007706" };
    const result = merchant.simulator.flutterwave.pay({ link, ...waiting });
    return merchant.call("GET", `/transactions/${"transactionId" in result && result.transactionId}/verify`);
  },
  "verify-successful-card": async () => merchant.call("GET", `/transactions/${await merchant.paid()}/verify`),
};

/** What leads to the same notice. */
const notices: Record<string, () => Promise<unknown>> = {
  "webhook-charge-completed-failed": async () => {
    const card = "5258585922666506";
    return merchant.simulator.flutterwave.pay({ link: await merchant.open(), instrument: card });
  },
  "webhook-charge-completed-mobile-money-ugx": async () => {
    const customer = { email: "okello@example.test", name: "Okello Fixture" };
    const link = await merchant.open({ ...francPayment, customer });
    return merchant.simulator.flutterwave.pay({ link, instrument: "mobile_money" });
  },
  "webhook-charge-completed-successful": async () => merchant.paid(),
  "webhook-refund-flat": async () => {
    merchant.simulator.flutterwave.pay({ link: await merchant.open(), instrument: "bank_transfer" });
    const id = merchant.simulator.flutterwave.transactions()[0]?.id;
    await merchant.call("POST", `/transactions/${id}/refund`, { amount: 2_500 });
    await merchant.advance(60);
  },
  "webhook-transfer-completed-failed": async () => {
    merchant.configure({ openingBalances: { NGN: 0 } });
    await merchant.call("POST", "/transfers", transfer());
    await merchant.advance(10);
  },
  "webhook-transfer-completed-successful": async () => {
    await merchant.call("POST", "/transfers", transfer());
    await merchant.advance(120);
  },
};

test("every fixture has its situation here", () => {
  const files = readdirSync(new URL("./fixtures/flutterwave", import.meta.url));
  expect(files.map((name) => name.replace(".json", "")).sort()).toEqual(
    [...Object.keys(situations), ...Object.keys(notices)].sort(),
  );
});

test.each(Object.keys(situations))("the answer of %s has the recorded status, keys and types", async (name) => {
  const { response } = readFlutterwave(name);
  const { http, body } = (await situations[name]?.()) ?? {};
  expect(http).toBe(response.status);
  expect(shapeOf(body)).toEqual(shapeOf(response.body));
  expect(body).toMatchObject(telling(response.body));
});

test.each(Object.keys(notices))("the notice of %s has the recorded keys and types, in their order", async (name) => {
  await notices[name]?.();
  await merchant.simulator.webhooks.idle();
  const { request, signing_key: signingKey } = readFlutterwave(name);
  const sentNotice = merchant.platform.received.at(-1);
  expect(sentNotice?.path).toBe(request.path);
  expect(sentNotice?.headers).toMatchObject({ "content-type": "application/json", "verif-hash": signingKey });
  expect(shapeOf(sentNotice?.body)).toEqual(shapeOf(request.body));
  const recorded = JSON.parse(request.raw_body ?? "") as object;
  expect(keysInOrder(sentNotice?.body)).toEqual(keysInOrder(recorded));
  expect(sentNotice?.body).toMatchObject(telling(request.body ?? {}));
});

test("fees, settled sums and quirks are those recorded", async () => {
  const id = await merchant.paid();
  expect(await merchant.data("GET", `/transactions/${id}/verify`)).toMatchObject({
    ...pick(readFlutterwave("verify-successful-card").response.body, [
      "app_fee",
      "amount_settled",
      "narration",
      "meta",
    ]),
    meta: { order_id: "10482", shop_id: "shop_77" },
  });
  const kes = { tx_ref: "kes", amount: 1_850, currency: "KES" };
  merchant.simulator.flutterwave.pay({ link: await merchant.open(kes), instrument: "mobile_money" });
  expect(await merchant.data("GET", "/transactions/verify_by_reference?tx_ref=kes")).toMatchObject(
    pick(readFlutterwave("verify-by-reference-mpesa").response.body, ["app_fee", "amount_settled", "auth_model"]),
  );
});

/** Makes the recorded call; the answer. */
async function sent(name: string) {
  const { method, path, body } = readFlutterwave(name).request;
  return merchant.call(method, path.replace("/v3", ""), body ?? undefined);
}

/** The words and the money of a recorded body, which must come out alike. */
function telling(body: object): object {
  const words = ["status", "message", "event", "event.type", "AmountRefunded"];
  const inner = ["amount", "currency", "fee", "app_fee", "charged_amount", "status", "auth_model"];
  const kept = pick(body, words, false);
  const data = "data" in body && typeof body.data === "object" && !Array.isArray(body.data) ? body.data : null;
  return data === null ? kept : { ...kept, data: pick({ data }, inner) };
}

function pick(body: object, keys: readonly string[], inData = true): object {
  const from = inData && "data" in body ? (body.data as object) : body;
  return Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
}

function keysInOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return null;
  return Object.entries(value).map(([key, part]) => [key, keysInOrder(part)]);
}
