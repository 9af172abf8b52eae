import { afterEach, beforeEach, expect, test } from "vitest";
import { secretHash, startMerchant, transfer, type Merchant } from "./flutterwave-merchant.ts";

let merchant: Merchant;

beforeEach(async () => {
  merchant = await startMerchant({ openingBalances: { NGN: 1_000_000, KES: 50_000, XOF: 100_000 } });
});

afterEach(async () => merchant.stop());

const flutterwave = () => merchant.simulator.flutterwave;
const ask = async (changes: object = {}) => merchant.call("POST", "/transfers", transfer(changes));
const notices = () => merchant.told("transfer.completed").map(({ data }) => data as Record<string, unknown>);
const balance = async (currency = "NGN") => merchant.data("GET", `/balances/${currency}`);

async function statusOf(reference = "po-1"): Promise<unknown> {
  const { body } = await merchant.call("GET", `/transfers?reference=${reference}`);
  return (body.data as { status: string }[])[0]?.status;
}

test("a transfer is queued, then pending, then successful, told once, and the balance is less by amount and fee", async () => {
  await ask();
  expect(await statusOf()).toBe("NEW");
  await merchant.advance(6);
  expect(await statusOf()).toBe("PENDING");
  expect(await balance()).toEqual({ currency: "NGN", available_balance: 954_973.125, ledger_balance: 1_000_000 });
  await merchant.advance(25);
  expect(await statusOf()).toBe("SUCCESSFUL");
  expect(notices()).toMatchObject([
    { reference: "po-1", status: "SUCCESSFUL", fullname: "ADA SELLER", complete_message: "Transaction was successful" },
  ]);
  expect(notices()[0]).not.toHaveProperty("full_name");
  expect(await balance()).toMatchObject({ available_balance: 954_973.125, ledger_balance: 954_973.125 });
});

test("lack of funds shows up only later", async () => {
  merchant.configure({ openingBalances: { NGN: 45_026.87 } });
  expect((await ask()).body).toMatchObject({ status: "success", data: { status: "NEW" } });
  await merchant.advance(6);
  expect(notices()).toMatchObject([
    { status: "FAILED", complete_message: "DISBURSE FAILED: Insufficient funds in customer wallet" },
  ]);
  expect(await balance()).toMatchObject({ available_balance: 45_026.87 });
});

test.each([
  [1_000, 10.75],
  [5_000, 10.75],
  [5_001, 26.875],
  [50_000, 26.875],
  [50_001, 53.75],
])("a transfer of %d naira costs %d", async (amount, fee) => {
  expect(await merchant.data("GET", `/transfers/fee?amount=${amount}&currency=NGN`)).toEqual([
    { currency: "NGN", fee_type: "value", fee },
  ]);
});

test.each([
  ["no bank", { account_bank: undefined }],
  ["a bank that there is not", { account_bank: "999" }],
  ["a bank of another country", { account_bank: "0068" }],
  ["no account", { account_number: "" }],
  ["no amount", { amount: undefined }],
  ["an amount of nothing", { amount: 0 }],
  ["a fraction of a kobo", { amount: 0.001 }],
  ["no currency", { currency: undefined }],
  ["a reference of 101 characters", { reference: "r".repeat(101) }],
  ["a narration of 101 characters", { narration: "n".repeat(101) }],
  ["a wallet of Kenya without its sender", { account_bank: "MPS", currency: "KES", debit_currency: "KES" }],
])("%s is refused", async (_what, changes) => {
  const { http, body } = await ask(changes);
  expect({ http, status: body.status, data: body.data }).toEqual({ http: 400, status: "error", data: null });
  expect(flutterwave().transfers()).toEqual([]);
});

test("a black-listed account is refused", async () => {
  expect((await ask({ account_number: "0690000036" })).body.message).toBe(
    "Payout was made to a blacklisted account number",
  );
});

test("a reference can't be used twice, even after it failed", async () => {
  await ask({ amount: 1_000.01 });
  await merchant.advance(60);
  expect(await statusOf()).toBe("FAILED");
  expect((await ask()).body.message).toBe("Payout with this ref already exists");
});

test("a name is required outside Nigeria, and missed only later", async () => {
  const wave = { account_bank: "WAVE", account_number: "221770000149", amount: 5_000, currency: "XOF" };
  await ask({ ...wave, debit_currency: "XOF", beneficiary_name: undefined });
  await merchant.advance(6);
  expect(notices()).toMatchObject([{ status: "FAILED", complete_message: "beneficiary_name is required" }]);
});

test.each([
  ["_PMCK", 600, "SUCCESSFUL"],
  ["_PMCK_ST_F", 600, "FAILED"],
  ["_PMCKDU_1", 60, "SUCCESSFUL"],
  ["_PMCK_ST_FDU_3", 180, "FAILED"],
])("a reference ending in %s is final after %i seconds: %s", async (ending, seconds, status) => {
  await ask({ reference: `po-1${ending}` });
  await merchant.advance(seconds - 3);
  expect(await statusOf(`po-1${ending}`)).toBe("PENDING");
  await merchant.advance(4);
  expect(await statusOf(`po-1${ending}`)).toBe(status);
});

test.each([
  ["7701", 31, "FAILED"],
  ["7704", 7_000, "PENDING"],
  ["7704", 7_201, "SUCCESSFUL"],
  ["7706", 9_999_999, "PENDING"],
  ["7709", 31, "FAILED"],
])("an account ending in %s is, after %i seconds, %s", async (ending, seconds, status) => {
  await ask({ account_number: `069000${ending}` });
  await merchant.advance(seconds);
  expect(await statusOf()).toBe(status);
});

test("35 and 7707: what was successful is returned a day later, and the money is back with its fee", async () => {
  await ask({ amount: 1_000.35 });
  await ask({ reference: "po-2", account_number: "0690007707" });
  await merchant.advance(31);
  expect([await statusOf(), await statusOf("po-2")]).toEqual(["SUCCESSFUL", "SUCCESSFUL"]);
  await merchant.advance(24 * 3_600);
  expect([await statusOf(), await statusOf("po-2")]).toEqual(["FAILED", "FAILED"]);
  expect(await balance()).toMatchObject({ available_balance: 1_000_000 });
  expect(notices().map(({ status }) => status)).toEqual(["SUCCESSFUL", "SUCCESSFUL", "FAILED", "FAILED"]);
});

test("28: what failed is paid after all", async () => {
  await ask({ amount: 1_000.28 });
  await merchant.advance(31);
  expect(await statusOf()).toBe("FAILED");
  await merchant.advance(600);
  expect(await statusOf()).toBe("SUCCESSFUL");
  expect(await balance()).toMatchObject({ available_balance: 998_988.97 });
});

test("10: the first call fails and queues nothing; 11: the connection is cut, and it is queued", async () => {
  expect((await ask({ amount: 1_000.1 })).http).toBe(502);
  expect(flutterwave().transfers()).toEqual([]);
  expect((await ask({ amount: 1_000.1 })).http).toBe(200);
  await expect(ask({ reference: "po-2", amount: 1_000.11 })).rejects.toThrow("fetch failed");
  expect(await statusOf("po-2")).toBe("NEW");
});

test("12: the first look-up fails, by reference as by number", async () => {
  await ask({ amount: 1_000.12 });
  expect((await merchant.call("GET", "/transfers?reference=po-1")).http).toBe(503);
  expect(await statusOf()).toBe("NEW");
  await ask({ reference: "po-2", amount: 1_000.12 });
  const id = flutterwave().transfers().at(-1)?.id;
  expect((await merchant.call("GET", `/transfers/${id}`)).http).toBe(503);
  expect((await merchant.call("GET", `/transfers/${id}`)).http).toBe(200);
});

test.each([
  [4, []],
  [5, [{}, {}, {}]],
  [7, [{ amount: 100.01 }]],
  [8, [{ currency: "GHS" }]],
  [15, [{ reference: "po-1-other" }]],
])("%i: the webhook is lost, repeated or lies; the look-up is right", async (code, told) => {
  await ask({ amount: 1_000 + code / 100 });
  await merchant.advance(31);
  expect(notices()).toHaveLength(told.length);
  expect(notices()).toMatchObject(told);
  expect(await statusOf()).toBe("SUCCESSFUL");
});

test("14: the webhook looks forged", async () => {
  await ask({ amount: 1_000.14 });
  await merchant.advance(31);
  expect(merchant.platform.received.map(({ headers }) => headers["verif-hash"])).toEqual([`not-${secretHash}`]);
});

test("a retry makes a new transfer beside the failed one; what did not fail can't be retried", async () => {
  await ask({ account_number: "0690007701" });
  const [first] = flutterwave().transfers();
  expect((await merchant.call("POST", `/transfers/${first?.id}/retries`)).http).toBe(400);
  await merchant.advance(31);
  const again = await merchant.data("POST", `/transfers/${first?.id}/retries`);
  expect(again).toMatchObject({ reference: "po-1_RETRY_1", status: "NEW", amount: 45_000 });
  expect(again["id"]).not.toBe(first?.id);
  expect(await merchant.data("GET", `/transfers/${first?.id}/retries`)).toMatchObject([{ id: again["id"] }]);
  expect(await statusOf()).toBe("FAILED");
});

test("many transfers go out under one number, all or none", async () => {
  const item = (reference: string) => ({
    ...transfer({ reference, amount: 1_000 }),
    account_bank: undefined,
    bank_code: "044",
  });
  const refused = await merchant.call("POST", "/bulk-transfers", { title: "Week", bulk_data: [item("a"), item("a")] });
  expect(refused.http).toBe(400);
  expect(flutterwave().transfers()).toEqual([]);
  const { id } = await merchant.data("POST", "/bulk-transfers", { title: "Week", bulk_data: [item("a"), item("b")] });
  const { body } = await merchant.call("GET", `/transfers?batch_id=${String(id)}`);
  expect(body.data).toMatchObject([{ reference: "b" }, { reference: "a" }]);
});

test("banks and operators are listed by country, with branches where there are", async () => {
  expect(await merchant.data("GET", "/banks/NG")).toContainEqual({
    id: expect.any(Number) as number,
    code: "044",
    name: "Access Bank",
  });
  expect(await merchant.data("GET", "/banks/KE")).toContainEqual(expect.objectContaining({ code: "MPS" }));
  const [ghana] = (await merchant.data("GET", "/banks/GH")) as unknown as { id: number }[];
  expect(await merchant.data("GET", `/banks/${ghana?.id}/branches`)).toMatchObject([{ bank_id: ghana?.id }, {}]);
  expect((await merchant.call("GET", "/banks/XX")).http).toBe(404);
});

test("an account's holder is always the same, unless somebody gives it a name", async () => {
  const resolve = async () =>
    merchant.data("POST", "/accounts/resolve", { account_number: "0123456789", account_bank: "058" });
  expect(await resolve()).toEqual(await resolve());
  flutterwave().nameAccount({ accountBank: "058", accountNumber: "0123456789", name: "KEMI FIXTURE" });
  expect(await resolve()).toEqual({ account_number: "0123456789", account_name: "KEMI FIXTURE" });
});

test("the totals tell what it holds: everything in and out, exactly", async () => {
  const id = await merchant.paid();
  await merchant.call("POST", `/transactions/${id}/refund`, { amount: 2_500 });
  await ask();
  await ask({ reference: "waiting", account_number: "0690007706", amount: 1_000 });
  flutterwave().openChargeback({ transactionId: id, amount: 1_000 });
  await merchant.advance(61);
  expect(flutterwave().totals()).toEqual({
    NGN: {
      opening: "1000000",
      collected: "12500",
      fees: "188.13",
      refunded: "2500",
      chargedBack: "0",
      held: "1000",
      paidOut: "45000",
      transferFees: "26.875",
      inTransit: "1010.75",
      balance: "962774.245",
    },
  });
  expect(await balance()).toMatchObject({ available_balance: 962_774.245, ledger_balance: 964_784.995 });
  expect(flutterwave().totals("FLWSECK_TEST-nobody-X")).toEqual({});
});
