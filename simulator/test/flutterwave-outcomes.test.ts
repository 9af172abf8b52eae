import { afterEach, beforeEach, expect, test } from "vitest";
import { instruments } from "../src/flutterwave/instruments.ts";
import { paymentOutcomes, walletOutcomes } from "../src/flutterwave/outcomes.ts";
import { accountOutcomes, transferOutcomes } from "../src/flutterwave/transfer-outcomes.ts";
import { payment, secretHash, startMerchant, transfer, type Merchant } from "./flutterwave-merchant.ts";

let merchant: Merchant;

beforeEach(async () => {
  merchant = await startMerchant();
});

afterEach(async () => merchant.stop());

const flutterwave = () => merchant.simulator.flutterwave;
const charges = () => merchant.told("charge.completed").map(({ data }) => data as Record<string, unknown>);
const byReference = async () => merchant.call("GET", "/transactions/verify_by_reference?tx_ref=ord-10482-a1");
const status = async () => ((await byReference()).body.data as { status?: string } | null)?.status;

/** ₦12,500 and so many kobo. */
const amountOf = (code: number) => Number(`12500.${String(code).padStart(2, "0")}`);

async function payWith(code: number, changes: object = {}) {
  const result = flutterwave().pay({ link: await merchant.open({ amount: amountOf(code), ...changes }) });
  await merchant.simulator.webhooks.idle();
  return result;
}

test("no code stands twice, and round prices have none", () => {
  for (const table of [paymentOutcomes, transferOutcomes]) {
    const codes = table.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => code < 1 || [20, 25, 50, 75, 80, 95, 99].includes(code))).toEqual([]);
  }
  for (const table of [walletOutcomes, accountOutcomes]) {
    const endings = table.map(({ ending }) => ending);
    expect(new Set(endings).size).toBe(endings.length);
  }
});

test("every wallet and account that pays is clear of the outcomes", () => {
  for (const { phone } of instruments)
    expect(walletOutcomes.filter(({ ending }) => phone?.endsWith(ending))).toEqual([]);
});

test.each([
  [1, "Do Not Honour"],
  [2, "Insufficient Funds"],
])("%i: even a good card is refused", async (code, reason) => {
  expect(await payWith(code)).toMatchObject({ kind: "refused", reason });
});

test("where there are no hundredths, the two digits after a 9 decide", async () => {
  const francs = { currency: "UGX", amount: 54_901 };
  expect(flutterwave().pay({ link: await merchant.open(francs) })).toMatchObject({ kind: "refused" });
  const round = { currency: "UGX", amount: 54_900, tx_ref: "round" };
  expect(flutterwave().pay({ link: await merchant.open(round) })).toMatchObject({ kind: "paid" });
});

test.each([
  [3, 120],
  [19, 7_200],
])("%i: pending first, successful after %i seconds, and told only then", async (code, seconds) => {
  const result = await payWith(code);
  expect(result).toMatchObject({ kind: "pending" });
  expect(result.redirectTo).toContain("status=completed");
  expect(await status()).toBe("pending");
  expect(flutterwave().pay({ txRef: "ord-10482-a1" })).toMatchObject({ kind: "closed", reason: "pending" });
  await merchant.advance(seconds - 5);
  expect(await status()).toBe("pending");
  expect(charges()).toEqual([]);
  await merchant.advance(10);
  expect(await status()).toBe("successful");
  expect(charges()).toMatchObject([{ status: "successful" }]);
});

test("21: pending, then failed; another try may follow", async () => {
  await payWith(21);
  await merchant.advance(121);
  expect(await status()).toBe("failed");
  expect(flutterwave().pay({ txRef: "ord-10482-a1" })).toMatchObject({ kind: "pending" });
});

test("28: what failed is successful after all, under the same number, and both are told", async () => {
  await payWith(28);
  expect(await status()).toBe("failed");
  await merchant.advance(601);
  expect(await status()).toBe("successful");
  const [{ id } = { id: 0 }, ...others] = flutterwave().transactions();
  expect(others).toEqual([]);
  expect(charges()).toMatchObject([
    { id, status: "failed" },
    { id, status: "successful" },
  ]);
});

test("33: pending for ever", async () => {
  await payWith(33);
  await merchant.advance(30 * 24 * 3_600);
  expect(await status()).toBe("pending");
  expect(charges()).toEqual([]);
});

test.each([
  [4, 0],
  [5, 3],
])("%i: paid, and told %i times", async (code, times) => {
  await payWith(code);
  await merchant.advance(3_600);
  expect(await status()).toBe("successful");
  expect(charges()).toHaveLength(times);
});

test("06: told ten minutes later", async () => {
  await payWith(6);
  await merchant.advance(595);
  expect(charges()).toEqual([]);
  await merchant.advance(10);
  expect(charges()).toHaveLength(1);
});

test.each([
  [7, { amount: 1_250.01 }],
  [8, { currency: "GHS" }],
  [15, { tx_ref: "ord-10482-a1-other" }],
])("%i: the webhook lies, verify does not", async (code, lie) => {
  await payWith(code);
  expect(charges()).toMatchObject([{ ...lie, status: "successful" }]);
  expect((await byReference()).body.data).toMatchObject({
    amount: amountOf(code),
    currency: "NGN",
    status: "successful",
  });
});

test("14: the webhook has another hash", async () => {
  await payWith(14);
  expect(merchant.platform.received.map(({ headers }) => headers["verif-hash"])).toEqual([`not-${secretHash}`]);
});

test("13: the webhook overtakes verify", async () => {
  await payWith(13);
  expect(charges()).toMatchObject([{ status: "successful" }]);
  expect((await byReference()).body.data).toMatchObject({ status: "pending", amount_settled: null, flw_ref: "N/A" });
  await merchant.advance(61);
  expect(await status()).toBe("successful");
});

test("09: the payer bears the fee, the merchant gets what it asked", async () => {
  await payWith(9);
  const { data } = (await byReference()).body;
  expect(data).toMatchObject({ amount: 12_500.09, charged_amount: 12_688.22, amount_settled: 12_500.09 });
});

test.each([
  [16, 11_250.14],
  [17, 13_750.19],
])("%i: the payer sends another amount than asked", async (code, amount) => {
  await payWith(code);
  expect((await byReference()).body.data).toMatchObject({ status: "successful", amount, charged_amount: amount });
});

test("18: the payer pays in another currency", async () => {
  await payWith(18);
  expect((await byReference()).body.data).toMatchObject({ status: "successful", amount: 12_500.18, currency: "USD" });
});

test("27: the payer is charged twice under one reference", async () => {
  await payWith(27);
  await merchant.advance(61);
  await merchant.advance(3_600);
  const [first, second, ...more] = flutterwave().transactions();
  expect(more).toEqual([]);
  expect(second).toMatchObject({ txRef: "ord-10482-a1", status: "successful", amount: 12_500.27 });
  expect(first?.flwRef).not.toBe(second?.flwRef);
  expect(charges().map(({ id }) => id)).toEqual([first?.id, second?.id]);
});

test("26: the webhook of a failed attempt comes after that of the success", async () => {
  const link = await merchant.open({ amount: amountOf(26) });
  flutterwave().pay({ link, instrument: "do_not_honour" });
  await merchant.simulator.webhooks.idle();
  flutterwave().pay({ link });
  await merchant.advance(601);
  expect(charges().map(({ status }) => status)).toEqual(["successful", "failed"]);
});

test("10: starting fails once and makes nothing", async () => {
  const asked = payment({ amount: amountOf(10) });
  expect((await merchant.call("POST", "/payments", asked)).http).toBe(502);
  expect(flutterwave().links()).toEqual([]);
  expect((await merchant.call("POST", "/payments", asked)).http).toBe(200);
});

test("11: the answer to starting is lost, and asking again makes a second link", async () => {
  const asked = payment({ amount: amountOf(11) });
  expect((await merchant.call("POST", "/payments", asked)).http).toBe(504);
  expect((await merchant.call("POST", "/payments", asked)).http).toBe(200);
  expect(flutterwave().links()).toHaveLength(2);
});

test("34: the connection is cut after the link was made", async () => {
  const asked = payment({ amount: amountOf(34) });
  await expect(merchant.call("POST", "/payments", asked)).rejects.toThrow("fetch failed");
  expect(flutterwave().links()).toHaveLength(1);
  expect((await merchant.call("POST", "/payments", asked)).http).toBe(200);
});

test("36: the payer pays and never comes back", async () => {
  const link = await merchant.open({ amount: amountOf(36) });
  const form = new URLSearchParams({ instrument: "card" });
  await expect(fetch(link, { method: "POST", body: form, redirect: "manual" })).rejects.toThrow("fetch failed");
  await merchant.simulator.webhooks.idle();
  expect(await status()).toBe("successful");
  expect(charges()).toHaveLength(1);
  expect((await fetch(link)).status).toBe(200);
});

test("12: the first look-up fails", async () => {
  await payWith(12);
  expect((await byReference()).http).toBe(503);
  expect(await status()).toBe("successful");
});

test.each([
  ["254700007701", "Insufficient Funds"],
  ["254700007702", "Incorrect PIN"],
  ["254700007703", "Request cancelled by user"],
  ["254121212121", "Transaction failed"],
])("the wallet %s is refused at once: %s", async (phone, reason) => {
  const link = await merchant.open({ currency: "KES", amount: 1_850 });
  expect(flutterwave().pay({ link, instrument: "mpesa", phone })).toMatchObject({ kind: "refused", reason });
});

test.each([
  ["254700007704", 121, "failed"],
  ["254700007705", 1_801, "successful"],
  ["254700007706", 999_999, "pending"],
])("the wallet %s leaves the prompt open; after %i seconds it is %s", async (phone, seconds, end) => {
  const link = await merchant.open({ currency: "KES", amount: 1_850 });
  expect(flutterwave().pay({ link, instrument: "mpesa", phone })).toMatchObject({ kind: "pending" });
  await merchant.advance(seconds);
  expect(await status()).toBe(end);
});

test("every outcome of a transfer leads somewhere: none leaves it NEW", async () => {
  for (const { code } of transferOutcomes) {
    const asked = transfer({ reference: `po-${code}`, amount: Number(`1000.${String(code).padStart(2, "0")}`) });
    await merchant.call("POST", "/transfers", asked).catch(() => null);
    await merchant.call("POST", "/transfers", asked).catch(() => null);
  }
  await merchant.advance(31);
  expect(flutterwave().transfers()).toHaveLength(transferOutcomes.length);
  expect(
    flutterwave()
      .transfers()
      .filter(({ status }) => status === "NEW"),
  ).toEqual([]);
});
