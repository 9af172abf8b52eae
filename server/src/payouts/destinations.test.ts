// Payout accounts: known to the bank, in the given name, and never shown in full again.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { confirmAccount } from "../../test/support/member.ts";
import { type Paying, startPaying } from "../../test/support/paying.ts";
import type { TestShop } from "../../test/support/system.ts";
import { days, hours } from "../kernel/values/clock.ts";

let paying: Paying;
let shop: TestShop;
beforeAll(async () => {
  paying = await startPaying({ parts: ["api"] });
});
afterAll(async () => {
  await paying.wholeBooks();
  await paying.stop();
});
const account: Paying["payer"]["account"] = ({ name }) => ({ kind: "resolved", name: name.toUpperCase() });
beforeEach(async () => {
  Object.assign(paying.payer, { account, bankList: "kept" });
  shop = await paying.system.newShop();
  paying.system.clock.advance(days(1));
});

const wanted = { kind: "bank_account", bankCode: "058", number: "0123456789", name: "Amaka Obi" };
const path = "/api/payouts/destinations";
const send = (method: string, to: string, body?: object) =>
  paying.system.call(method, to, { key: shop.key, ...(body ? { body } : {}) });
const add = (changes: object = {}) => send("POST", path, { ...wanted, ...changes });
const now = () => paying.system.clock.now().getTime();
const usableIn = (body: { usableFrom: string }) => new Date(body.usableFrom).getTime() - now();

describe("a new account", () => {
  test("is shown with its bank, its last four digits and the name it stands in", async () => {
    paying.payer.account = () => ({ kind: "resolved", name: "OBI AMAKA GRACE" });
    const { status, body, text } = await add({ number: "012 345-6789" });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^pdt_/),
        kind: "bank_account",
        country: "NG",
        currency: "NGN",
        bankCode: "058",
        bankName: "Guaranty Trust Bank",
        last4: "6789",
        metadata: {},
        name: "Amaka Obi",
        resolvedName: "OBI AMAKA GRACE",
        nameCheck: "matched",
        status: "ready",
        confirmation: null,
        isDefault: true,
        usableFrom: paying.system.clock.now().toISOString(),
        createdAt: paying.system.clock.now().toISOString(),
      },
    ]);
    expect(text).not.toContain("0123456789");
    expect((await send("GET", `${path}/${body.id}`)).body).toEqual(body);
    expect((await send("GET", path)).body.data).toEqual([body]);
  });

  test("is nowhere in the database in clear, neither in rows nor in events", async () => {
    await add({ number: "9876501234" });
    const { rows: tables } = await paying.system.admin.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const tablesWith = async (text: string): Promise<string[]> => {
      const found: string[] = [];
      for (const { name } of tables) {
        const { rowCount } = await paying.system.admin.query(
          `select 1 from public.${name} t where t::text like $1 limit 1`,
          [`%${text}%`],
        );
        if (rowCount) found.push(name);
      }
      return found;
    };
    expect(await tablesWith("9876501234")).toEqual([]);
    // Checks that the search itself works.
    expect(await tablesWith("Guaranty Trust Bank")).toContain("payout_destinations");
  });

  test("in another name says so, and waits a day even if it is the first", async () => {
    paying.payer.account = () => ({ kind: "resolved", name: "CHIDI OKAFOR" });
    const { body } = await add();
    expect(body).toMatchObject({ nameCheck: "differs", resolvedName: "CHIDI OKAFOR" });
    expect(usableIn(body)).toBe(hours(24));
  });

  test("where nobody looks names up says so, and waits for an owner", async () => {
    paying.payer.account = () => ({ kind: "not_offered" });
    expect((await add()).body).toMatchObject({
      nameCheck: "not_offered",
      resolvedName: null,
      status: "needs_confirmation",
    });
  });

  test("is paid at once only as the very first of a shop that is a day old", async () => {
    expect(usableIn((await add()).body)).toBe(0);
    const second = await add({ number: "1111111111" });
    expect(usableIn(second.body)).toBe(hours(24));
    shop = await paying.system.newShop();
    paying.system.clock.advance(hours(5));
    expect(usableIn((await add()).body)).toBe(hours(19));
  });

  test("after the only one was taken away waits a day, also when it is the same again", async () => {
    const first = await add();
    expect((await send("DELETE", `${path}/${first.body.id}`)).status).toBe(200);
    const again = await add();
    expect([again.status, again.body.isDefault, usableIn(again.body)]).toEqual([201, true, hours(24)]);
  });

  test("can be a wallet, named by its phone in any spelling", async () => {
    shop = await paying.system.newShop({ country: "TZ", currency: "TZS" });
    const { status, body } = await add({ kind: "mobile_wallet", bankCode: "VODACOM", number: "0754 123 456" });
    expect([status, body]).toMatchObject([201, { kind: "mobile_wallet", bankName: "Vodacom M-Pesa", last4: "3456" }]);
    expect(await add({ kind: "mobile_wallet", bankCode: "VODACOM", number: "+255754123456" })).toMatchObject({
      status: 409,
      body: { code: "destination_exists", destinationId: body.id },
    });
  });

  test("ends the twenty requests that add it at once as one destination", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add()));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect((await send("GET", path)).body.data).toHaveLength(1);
  });

  test("is the same number at another bank, and each shop's own", async () => {
    expect((await add()).status).toBe(201);
    expect((await add({ bankCode: "044" })).status).toBe(201);
    expect((await add()).body.code).toBe("destination_exists");
    shop = await paying.system.newShop();
    expect((await add()).status).toBe(201);
  });
});

describe("what is no account", () => {
  test.each([
    ["a bank nobody knows", { bankCode: "999" }, "/bankCode", "unknown_bank"],
    ["a wallet operator as a bank", { bankCode: "VODACOM" }, "/bankCode", "unknown_bank"],
    ["a country nobody pays in", { country: "FR" }, "/currency", "no_provider"],
    ["a currency that is not at home there", { currency: "GHS" }, "/currency", "no_provider"],
    ["a wallet where none is paid", { kind: "mobile_wallet", number: "08031234567" }, "/currency", "no_provider"],
    ["a number of other signs", { number: "0123/45678" }, "/number", "invalid_number"],
    ["no name", { name: "   " }, "/name", "too_short"],
  ])("%s is 400 with its pointer, and nothing is kept", async (_what, changes, pointer, code) => {
    const { status, body } = await add(changes);
    expect([status, body.code, body.errors]).toMatchObject([400, "invalid_request", [{ pointer, code }]]);
    expect((await send("GET", path)).body.data).toEqual([]);
  });

  test("a number the bank does not know is 400, a phone that can't exist too", async () => {
    paying.payer.account = () => ({ kind: "unknown_account", detail: "no" });
    expect((await add()).body.errors).toMatchObject([{ pointer: "/number", code: "unknown_account" }]);
    const wallet = { kind: "mobile_wallet", country: "TZ", currency: "TZS", bankCode: "VODACOM", number: "12345" };
    expect((await add(wallet)).body.errors).toMatchObject([{ pointer: "/number", code: "invalid_phone" }]);
  });

  test("a provider that does not answer is 503, and the same request works when it does", async () => {
    paying.payer.bankList = "unreachable";
    expect((await add()).body.code).toBe("provider_unavailable");
    paying.payer.bankList = "kept";
    paying.payer.account = () => ({ kind: "trouble", again: true, detail: "no answer" });
    expect((await add()).body.code).toBe("provider_unavailable");
    paying.payer.account = account;
    expect((await add()).status).toBe(201);
  });
});

describe("the default", () => {
  const defaults = async () =>
    (await send("GET", path)).body.data
      .filter(({ isDefault }: { isDefault: boolean }) => isDefault)
      .map(({ id }: { id: string }) => id);

  test("is the first of each currency, until another takes its place", async () => {
    const first = (await add()).body;
    const second = (await add({ number: "1111111111" })).body;
    const cedis = (await add({ country: "GH", currency: "GHS" })).body;
    expect(await defaults()).toEqual([cedis.id, first.id]);
    await confirmAccount(paying.system, shop, second.id);
    expect((await send("PATCH", `${path}/${second.id}`, { isDefault: true })).body.isDefault).toBe(true);
    expect(await defaults()).toEqual([cedis.id, second.id]);
    const third = (await add({ number: "2222222222", isDefault: true })).body;
    await confirmAccount(paying.system, shop, third.id);
    expect(await defaults()).toEqual([third.id, cedis.id]);
  });

  test("does not pass on by itself when it is taken away", async () => {
    const first = (await add()).body;
    await add({ number: "1111111111" });
    await send("DELETE", `${path}/${first.id}`);
    expect(await defaults()).toEqual([]);
    expect((await send("GET", `${path}/${first.id}`)).status).toBe(404);
    expect((await send("DELETE", `${path}/${first.id}`)).status).toBe(404);
    expect((await paying.payOut(shop)).body).toMatchObject({
      code: "resource_missing",
      errors: [{ pointer: "/destinationId" }],
    });
  });
});

describe("an account that is being paid", () => {
  test("is not taken away before its payout is final", async () => {
    const { id } = (await add()).body;
    await paying.earn(1_000, shop);
    const payout = await paying.payOut(shop);
    const refused = await send("DELETE", `${path}/${id}`);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "destination_in_use", payoutId: payout.body.id },
    ]);
    await send("DELETE", `/api/payouts/${payout.body.id}`);
    expect((await send("DELETE", `${path}/${id}`)).status).toBe(200);
  });
});

describe("the list of banks", () => {
  test("has those of the provider that would pay there, wallets where it pays them", async () => {
    const banks = async (query: string) => (await send("GET", `${path}/banks${query}`)).body;
    expect(await banks("")).toMatchObject({ country: "NG", currency: "NGN" });
    expect((await banks("")).banks.map(({ code }: { code: string }) => code)).toEqual(["058", "044"]);
    const tanzania = await banks("?country=TZ&currency=TZS");
    expect(tanzania.banks).toContainEqual({ code: "VODACOM", name: "Vodacom M-Pesa", kind: "mobile_wallet" });
    expect((await banks("?country=FR&currency=USD")).banks).toEqual([]);
    expect((await send("GET", `${path}/banks?country=nowhere`)).status).toBe(400);
    paying.payer.bankList = "unreachable";
    expect((await send("GET", `${path}/banks`)).body.code).toBe("provider_unavailable");
  });
});
