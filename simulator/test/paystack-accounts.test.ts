import { afterEach, beforeEach, expect, test } from "vitest";
import { startPaystackShop, type PaystackShop } from "./paystack-shop.ts";

let shop: PaystackShop;

beforeEach(async () => {
  shop = await startPaystackShop();
});
afterEach(async () => shop.close());

const resolve = (account: string, bank = "058") =>
  shop.call("GET", `/bank/resolve?account_number=${account}&bank_code=${bank}`);

test("banks are listed by currency and type, and codes keep their zeros", async () => {
  const { list } = await shop.call("GET", "/bank?currency=NGN");
  expect(list.map((bank) => bank["code"])).toContain("058");
  expect(new Set(list.map((bank) => bank["currency"]))).toEqual(new Set(["NGN"]));
  const wallets = (await shop.call("GET", "/bank?currency=GHS&type=mobile_money")).list;
  expect(wallets.map((bank) => bank["code"])).toEqual(["MTN", "ATL", "VOD"]);
  expect((await shop.call("GET", "/bank?perPage=101")).http).toBe(400);
});

test("by cursor, every bank comes once, and the way back is the text null at the start", async () => {
  const seen: unknown[] = [];
  let query = "";
  do {
    const { list, body } = await shop.call("GET", `/bank?use_cursor=true&perPage=4${query}`);
    seen.push(...list.map((bank) => bank["id"]));
    if (query === "") expect(body.meta?.["previous"]).toBe("null");
    const next = body.meta?.["next"];
    query = typeof next === "string" ? `&next=${encodeURIComponent(next)}` : "";
  } while (query !== "");
  const all = (await shop.call("GET", "/bank?perPage=100")).list.map((bank) => bank["id"]);
  expect(seen).toEqual(all);
});

test("an account's holder is told, the same each time", async () => {
  expect((await resolve("0123456789")).data["account_name"]).toBe((await resolve("0123456789")).data["account_name"]);
  expect((await resolve("0000000000", "057")).data["account_name"]).toBe("ZENITH TEST ACCOUNT");
});

test.each([
  ["that ends in 0404", "0123450404", "058"],
  ["that does not begin with 0", "9123456789", "058"],
  ["that is too short", "012345678", "058"],
  ["of an unknown bank", "0123456789", "000"],
])("an account %s does not resolve", async (_what, account, bank) => {
  const { http, body } = await resolve(account, bank);
  expect(http).toBe(422);
  expect(body.message).toMatch(/^Could not resolve account name/);
});

test("an account that ends in 0503 resolves at the second try", async () => {
  expect((await resolve("0123450503")).http).toBe(503);
  expect((await resolve("0123450503")).http).toBe(200);
});

test("the same account gives the same recipient, and another one does not", async () => {
  const first = await shop.recipient("0123456789");
  expect(await shop.recipient("0123456789")).toBe(first);
  expect(await shop.recipient("0123456788")).not.toBe(first);
  expect(shop.simulator.paystack.recipients()).toHaveLength(2);
});

test.each([
  ["without a bank", { bank_code: "" }, "missing_params"],
  ["with an unknown bank", { bank_code: "000" }, "invalid_params"],
  ["with a bank of another country", { bank_code: "MTN" }, "invalid_params"],
  ["of an unknown type", { type: "cash" }, "invalid_params"],
  ["in a currency that its type has not", { currency: "GHS" }, "invalid_params"],
])("a recipient %s is refused", async (_what, changes, code) => {
  const account = { type: "nuban", name: "Ada", account_number: "0123456789", bank_code: "058", currency: "NGN" };
  const answer = await shop.call("POST", "/transferrecipient", { ...account, ...changes });
  expect(answer).toMatchObject({ http: 400, body: { code } });
});

test("a recipient is renamed and switched off; switched off it can't be paid", async () => {
  shop.simulator.paystack.topUp({ currency: "NGN", amount: 1_000_000 });
  const recipient = await shop.recipient();
  expect((await shop.call("PUT", `/transferrecipient/${recipient}`, { name: "Ada Two" })).data["name"]).toBe("Ada Two");
  expect((await shop.call("DELETE", `/transferrecipient/${recipient}`)).http).toBe(200);
  const order = { source: "balance", amount: 100_000, recipient, reference: "po-00000000000000000001" };
  expect((await shop.call("POST", "/transfer", order)).body.code).toBe("invalid_transfer_recipient");
});

test("many recipients are created at once, the wrong ones told apart", async () => {
  const good = { type: "mobile_money", name: "Ama", account_number: "0551234987", bank_code: "MTN", currency: "GHS" };
  const { data } = await shop.call("POST", "/transferrecipient/bulk", { batch: [good, { ...good, bank_code: "XXX" }] });
  expect(data).toMatchObject({ success: [{ name: "Ama" }], errors: [{ wrong: "Bank code is invalid" }] });
});

test("the balance is what its history adds up to, in each currency", async () => {
  await shop.paid(1_000_000, { reference: "ord-1" });
  await shop.paid(100_000, { currency: "GHS", card: "mtn_ghana" });
  await shop.call("POST", "/refund", { transaction: "ord-1", amount: 400_000 });
  const balances = (await shop.call("GET", "/balance")).list;
  expect(balances).toEqual([
    { currency: "NGN", balance: 575_000 },
    { currency: "GHS", balance: 98_050 },
  ]);
  const { list, body } = await shop.call("GET", "/balance/ledger");
  expect(body.meta).toMatchObject({ total: 5, page: 1 });
  for (const { currency, balance } of balances) {
    const lines = list.filter((line) => line["currency"] === currency);
    expect(lines.reduce((sum, line) => sum + Number(line["difference"]), 0)).toBe(balance);
    expect(lines[0]?.["balance"]).toBe(balance);
    expect(shop.held(String(currency))).toBe(balance);
  }
});

test("the totals add up to what is held, whatever happened", async () => {
  await shop.paid(5_000_000, { reference: "ord-1" });
  await shop.paid(1_000_000, { reference: "ord-2" });
  await shop.call("POST", "/refund", { transaction: "ord-1", amount: 1_000_051 });
  await shop.call("POST", "/refund", { transaction: "ord-1", amount: 500_000 });
  shop.simulator.paystack.dispute({ reference: "ord-2" });
  const order = { source: "balance", amount: 1_000_000, recipient: await shop.recipient() };
  await shop.call("POST", "/transfer", { ...order, reference: "po-00000000000000000001" });
  await shop.call("POST", "/transfer", { ...order, amount: 1_000_061, reference: "po-00000000000000000002" });
  await shop.pass(2 * 86_400);
  expect(shop.simulator.paystack.totals()).toEqual({
    NGN: {
      collected: 6_000_000,
      fees: 110_000,
      refunded: 500_000,
      chargedBack: 1_000_000,
      paidOut: 1_000_000,
      payoutFees: 2_500,
      toppedUp: 0,
      held: 3_387_500,
    },
  });
});
