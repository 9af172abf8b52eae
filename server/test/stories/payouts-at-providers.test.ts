// Payouts at the providers that pay sellers, through their own wire as the simulator speaks it, with what they do on bad days.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hours, minutes, seconds } from "../../src/kernel/values/clock.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import { type Seller, sellerIn } from "../support/paying.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";

let selling: Selling;
let seller: Seller;
beforeAll(async () => {
  selling = await startSelling();
  seller = sellerIn(selling.system);
  // What sellers are paid from: Paystack holds a buyer's money for us.
  const { orderId } = await selling.sell({ price: 90_000_000 });
  selling.simulator.paystack.pay({ reference: (await selling.begin(orderId)).reference });
  await selling.rest();
});
afterAll(() => selling.stop());

const places = {
  lagos: { country: "NG", currency: "NGN", timezone: "Africa/Lagos" },
  dodoma: { country: "TZ", currency: "TZS", timezone: "Africa/Dar_es_Salaam" },
  nairobi: { country: "KE", currency: "KES", timezone: "Africa/Nairobi" },
  kampala: { country: "UG", currency: "UGX", timezone: "Africa/Kampala" },
} as const;
const accounts = {
  lagos: { bankCode: "058", number: "0123456789", name: "Amaka Obi" },
  dodoma: { kind: "mobile_wallet", bankCode: "VODACOM", number: "0754 123 100", name: "Neema Mushi" },
  nairobi: { kind: "mobile_wallet", bankCode: "mpesa", number: "0712 000 100", name: "Wanjiru Kamau" },
  kampala: { kind: "mobile_wallet", bankCode: "mtn", number: "0772 700 100", name: "Okello Musa" },
} as const;
type Place = keyof typeof places;

/** Both clocks go on together, and what has come due is done on both sides. */
async function pass(milliseconds: number): Promise<void> {
  selling.system.clock.advance(milliseconds);
  await selling.simulator.clock.advance({ seconds: milliseconds / 1_000 });
  await selling.rest();
  await selling.system.worker?.sweep();
  await selling.rest();
}

async function asked(place: Place, amount: number, account: object = {}): Promise<{ shop: TestShop; id: string }> {
  const shop = await seller.shop(places[place], { ...accounts[place], ...account });
  await seller.manual(shop);
  // Accounts whose name nobody looks up here, or that stand in another one, wait a day more.
  await pass(hours(24));
  await seller.earn(amount, shop, places[place].currency);
  const { status, body, text } = await seller.payOut(shop, { amount, currency: places[place].currency });
  expect([status, text]).toEqual([201, text]);
  await selling.rest();
  return { shop, id: body.id };
}

const statusOf = async ({ shop, id }: { shop: TestShop; id: string }): Promise<string> =>
  (await seller.payoutOf(id, shop)).status;

async function booksAre(name: string, { shop }: { shop: TestShop }): Promise<void> {
  const table = await ledgerTable(selling.system.admin, shop.id);
  for (const time of [hours(2), hours(30), hours(72)]) await pass(time);
  expect(await ledgerTable(selling.system.admin, shop.id)).toBe(table);
  await expect(table).toMatchFileSnapshot(`${name}.ledger.txt`);
  await seller.wholeBooks();
}

describe("a seller in Lagos, paid by Paystack", () => {
  const destinations = async (shop: TestShop) =>
    (await selling.system.call("GET", "/api/payouts/destinations", { key: shop.key })).body.data;

  test("has the account looked up, and is paid", async () => {
    const payout = await asked("lagos", 500_000);
    expect(await destinations(payout.shop)).toMatchObject([
      { resolvedName: expect.any(String), bankName: "Guaranty Trust Bank", last4: "6789" },
    ]);
    expect(await statusOf(payout)).toBe("processing");
    await pass(minutes(2));
    expect(await statusOf(payout)).toBe("paid");
    await booksAre("payout-by-paystack", payout);
  });

  test("of whom the bank knows nothing is told so", async () => {
    const shop = await selling.system.newShop(places.lagos);
    const body = { kind: "bank_account", ...accounts.lagos, number: "0123450404" };
    const { status, body: refused } = await selling.system.call("POST", "/api/payouts/destinations", {
      key: shop.key,
      body,
    });
    expect([status, refused.errors]).toMatchObject([400, [{ pointer: "/number", code: "unknown_account" }]]);
  });

  test("has the money again that comes back a day after it arrived", async () => {
    const payout = await asked("lagos", 600_062);
    await pass(minutes(2));
    expect(await statusOf(payout)).toBe("paid");
    await pass(hours(25));
    expect(await statusOf(payout)).toBe("returned");
    expect(await seller.balance(payout.shop)).toMatchObject({ available: 600_062, inTransit: 0 });
    await booksAre("payout-returned-by-paystack", payout);
  });

  test.each([
    ["fails there", 700_061, "failed", 1],
    ["could not be credited", 700_063, "returned", 1],
    ["was taken though its answer was lost", 700_064, "paid", 1],
    ["was refused for a moment", 700_066, "paid", 1],
    ["is denied for a while though it was taken", 700_067, "paid", 1],
    ["is refused", 700_069, "failed", 0],
    ["is blocked and nobody says so", 700_072, "failed", 1],
    ["arrives without a word", 700_074, "paid", 1],
    ["arrives and is announced with another amount", 700_078, "paid", 1],
    ["is reversed, and its success announced after that", 700_077, "returned", 1],
  ])("that %s ends as Paystack's books say, once", async (_what, amount, status, transfers) => {
    const payout = await asked("lagos", amount);
    for (const time of [seconds(20), minutes(3), minutes(12), minutes(15), hours(4), hours(24)]) await pass(time);
    expect(await statusOf(payout)).toBe(status);
    const { reference } = await seller.payoutOf(payout.id, payout.shop);
    const there = selling.simulator.paystack.transfers().filter((one) => one.reference === reference);
    expect(there).toHaveLength(transfers);
    expect(await seller.balance(payout.shop)).toMatchObject({
      available: status === "paid" ? 0 : amount,
      inTransit: 0,
    });
    await seller.wholeBooks();
  });
});

describe("a seller in Dodoma, paid by Flutterwave", () => {
  test("is paid to a wallet", async () => {
    const payout = await asked("dodoma", 5_000_000);
    await pass(minutes(1));
    expect(await statusOf(payout)).toBe("paid");
    await booksAre("payout-by-flutterwave", payout);
  });

  test.each([
    ["comes back a day after it arrived", 6_093_500, "returned"],
    ["was called failed and arrives after all", 6_092_800, "paid"],
    ["was taken though its answer was lost", 6_091_100, "paid"],
  ])("that %s ends as Flutterwave's books say, once", async (_what, amount, status) => {
    const before = selling.simulator.flutterwave.transfers().length;
    const payout = await asked("dodoma", amount);
    for (const time of [minutes(1), minutes(20), hours(25), hours(48)]) await pass(time);
    expect(await statusOf(payout)).toBe(status);
    expect(selling.simulator.flutterwave.transfers()).toHaveLength(before + 1);
    expect(await seller.balance(payout.shop)).toMatchObject({
      available: status === "paid" ? 0 : amount,
      inTransit: 0,
    });
    await seller.wholeBooks();
  });
});

describe("a seller in Nairobi, paid by M-Pesa", () => {
  test("is paid when its result comes to the payout's own address", async () => {
    const payout = await asked("nairobi", 250_000);
    await pass(minutes(1));
    expect(await statusOf(payout)).toBe("paid");
    await booksAre("payout-by-mpesa", payout);
    // The answer to the last question closes its address.
    for (const days of [7, 10, 20]) await pass(hours(24 * days));
    await pass(minutes(1));
    const { rows } = await selling.system.admin.query(
      "select count(*) filter (where closed_at is null)::int open, count(*)::int from notice_addresses where object_id = $1",
      [payout.id],
    );
    expect(rows).toEqual([{ open: 0, count: 1 }]);
  });

  test("has the money again when the wallet can't take it", async () => {
    const payout = await asked("nairobi", 260_000, { number: "0712 009 008" });
    await pass(minutes(1));
    expect(await statusOf(payout)).toBe("failed");
    expect(await seller.balance(payout.shop)).toMatchObject({ available: 260_000, inTransit: 0 });
    await seller.wholeBooks();
  });

  test.each([
    ["its result was lost", 190_100],
    ["its result came three times", 190_200],
    ["the answer to the call was lost", 190_600],
    ["the call never arrived, and nobody says that it did not", 190_700],
    ["the queue timed out", 191_700],
  ])("is paid once though %s", async (_what, amount) => {
    const before = selling.simulator.mpesa.payouts().length;
    const payout = await asked("nairobi", amount);
    for (const time of [seconds(20), minutes(2), minutes(20), hours(2)]) await pass(time);
    expect(await statusOf(payout)).toBe("paid");
    expect(selling.simulator.mpesa.payouts()).toHaveLength(before + 1);
    await seller.wholeBooks();
  });
});

describe("what M-Pesa can't pay at once", () => {
  test.each([
    ["cents", 250_050],
    ["less than ten shillings", 900],
    ["more than 250,000 shillings", 25_000_100],
  ])("%s are refused when they are asked for, and nothing moves", async (_what, amount) => {
    const shop = await seller.shop(places.nairobi, accounts.nairobi);
    await seller.earn(30_000_000, shop, "KES");
    const { status, body } = await seller.payOut(shop, { amount, currency: "KES" });
    expect([status, body.errors]).toMatchObject([400, [{ pointer: "/amount", code: "not_payable" }]]);
    expect(await seller.balance(shop)).toMatchObject({ available: 30_000_000, inTransit: 0 });
  });

  test("stays available when all there is is paid out", async () => {
    const shop = await seller.shop(places.nairobi, accounts.nairobi);
    await seller.manual(shop);
    await seller.earn(250_099, shop, "KES");
    const { body } = await seller.payOut(shop, { currency: "KES" });
    expect(body.amount).toEqual({ amount: 250_000, currency: "KES" });
    await selling.rest();
    await pass(minutes(1));
    expect((await seller.payoutOf(body.id, shop)).status).toBe("paid");
    expect(await seller.balance(shop)).toMatchObject({ available: 99 });
    const rest = await seller.payOut(shop, { currency: "KES" });
    expect([rest.status, rest.body.code]).toEqual([409, "insufficient_balance"]);
  });
});

describe("a seller in Kampala, paid by MTN MoMo", () => {
  test("is paid in a currency without cents", async () => {
    const payout = await asked("kampala", 54_000);
    await pass(minutes(1));
    expect(await statusOf(payout)).toBe("paid");
    await booksAre("payout-by-momo", payout);
  });

  test("has the money again when MTN says late that it failed", async () => {
    const payout = await asked("kampala", 50_922);
    await pass(minutes(5));
    expect(await statusOf(payout)).toBe("processing");
    await pass(minutes(20));
    expect(await statusOf(payout)).toBe("failed");
    expect(await seller.balance(payout.shop)).toMatchObject({ available: 50_922, inTransit: 0 });
    await seller.wholeBooks();
  });
});
