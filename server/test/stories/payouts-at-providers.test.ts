// Payouts at the providers that pay sellers, through their own wire as the simulator speaks it, with what they do on bad days.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hours, minutes, seconds } from "../../src/kernel/clock.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import { type Seller, sellerIn } from "../support/paying.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";

let selling: Selling;
let seller: Seller;
beforeAll(async () => {
  selling = await startSelling();
  seller = sellerIn(selling.system);
});
afterAll(() => selling.stop());

const places = {
  lagos: { country: "NG", currency: "NGN", timezone: "Africa/Lagos" },
  nairobi: { country: "KE", currency: "KES", timezone: "Africa/Nairobi" },
  kampala: { country: "UG", currency: "UGX", timezone: "Africa/Kampala" },
} as const;
const accounts = {
  lagos: { bankCode: "058", name: "Amaka Obi" },
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
  await selling.wholeBooks();
}

describe("a seller in Lagos, paid by Flutterwave", () => {
  test("has the account looked up, and is paid", async () => {
    selling.simulator.flutterwave.nameAccount({ accountBank: "058", accountNumber: "0690000032", name: "OBI AMAKA" });
    const payout = await asked("lagos", 500_000, { number: "0690000032" });
    expect(
      (await selling.system.call("GET", "/api/payouts/destinations", { key: payout.shop.key })).body.data,
    ).toMatchObject([{ resolvedName: "OBI AMAKA", nameCheck: "matched", bankName: "Guaranty Trust Bank" }]);
    expect(await statusOf(payout)).toBe("processing");
    await pass(minutes(1));
    expect(await statusOf(payout)).toBe("paid");
    await booksAre("payout-by-flutterwave", payout);
  });

  test("of whom the bank knows nothing is told so", async () => {
    const shop = await selling.system.newShop(places.lagos);
    const body = { kind: "bank_account", bankCode: "058", number: "0000000000", name: "Amaka Obi" };
    const { status, body: refused } = await selling.system.call("POST", "/api/payouts/destinations", {
      key: shop.key,
      body,
    });
    expect([status, refused.errors]).toMatchObject([400, [{ pointer: "/number", code: "unknown_account" }]]);
  });

  test("has the money again that comes back a day after it arrived", async () => {
    const payout = await asked("lagos", 600_035);
    await pass(minutes(1));
    expect(await statusOf(payout)).toBe("paid");
    await pass(hours(25));
    expect(await statusOf(payout)).toBe("returned");
    expect(await seller.balance(payout.shop)).toMatchObject({ available: 600_035, inTransit: 0 });
    await booksAre("payout-returned-by-flutterwave", payout);
  });

  test("is paid once though the answer to the call was lost", async () => {
    const before = selling.simulator.flutterwave.transfers().length;
    const payout = await asked("lagos", 700_011);
    for (const time of [seconds(20), minutes(2), minutes(20)]) await pass(time);
    expect(await statusOf(payout)).toBe("paid");
    expect(selling.simulator.flutterwave.transfers()).toHaveLength(before + 1);
    await selling.wholeBooks();
  });
});

describe("a seller in Nairobi, paid by M-Pesa", () => {
  test("is paid when its result comes to the payout's own address", async () => {
    const payout = await asked("nairobi", 250_000);
    await pass(minutes(1));
    expect(await statusOf(payout)).toBe("paid");
    await booksAre("payout-by-mpesa", payout);
    // The answer to the last question closes its address.
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
    await selling.wholeBooks();
  });

  test.each([
    ["its result was lost", 190_100],
    ["its result came three times", 190_200],
    ["the answer to the call was lost", 190_600],
    ["the queue timed out", 191_700],
  ])("is paid once though %s", async (_what, amount) => {
    const before = selling.simulator.mpesa.payouts().length;
    const payout = await asked("nairobi", amount);
    for (const time of [seconds(20), minutes(2), minutes(20), hours(2)]) await pass(time);
    expect(await statusOf(payout)).toBe("paid");
    expect(selling.simulator.mpesa.payouts()).toHaveLength(before + 1);
    await selling.wholeBooks();
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
    await selling.wholeBooks();
  });
});
