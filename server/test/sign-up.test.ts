// A stranger opens a shop on the web: phone, code, shop, and the console is open. What is refused, and what is written before.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hours, minutes } from "../src/kernel/values/clock.ts";
import { lets, newPhone, opening } from "./support/opening.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import { openChat } from "./support/chat.ts";
import { quiet } from "./support/whatsapp.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling({}, { config: lets("open") });
});
afterAll(() => selling.stop());
// All tests come from one address.
beforeEach(() => selling.system.admin.query("delete from rate_buckets"));

const countOf = async (table: string): Promise<number> => {
  const { rows } = await selling.system.admin.query(`select count(*)::int as n from ${table}`);
  return rows[0].n;
};
const wrong = (code = ""): string => (code === "000000" ? "000001" : "000000");

describe("the way to a shop", () => {
  test("leads from a phone to a shop, its owner, its page and a session", async () => {
    const { asks, codes, browser, opens, phone } = opening(selling);
    const asked = await asks({ language: "fr" });
    expect([asked.status, asked.body]).toEqual([
      202,
      {
        token: expect.stringMatching(/^[\w-]{43}$/),
        phone,
        expiresAt: expect.any(String),
        sandboxPhoneUrl: expect.stringContaining("/phone?as=234"),
      },
    ]);
    const { token } = asked.body;
    const state = (): Promise<{ body: unknown }> => browser.call("POST", "/api/sign-up/state", { token });
    expect((await state()).body).toMatchObject({ state: "code_sent", phone, shops: [] });
    const proven = await browser.call("POST", "/api/sign-up/codes/check", { token, code: codes()[0] });
    expect([proven.status, proven.body]).toMatchObject([200, { state: "phone_proven", shops: [], language: "fr" }]);

    const opened = await opens(token, { name: "Zuri Styles", sells: "fashion" });
    expect([opened.status, opened.body]).toMatchObject([
      201,
      {
        member: { name: "Zuri Okafor", role: "owner", language: "fr" },
        shop: { name: "Zuri Styles", currency: "NGN", country: "NG", timezone: "Africa/Lagos", mode: "sandbox" },
        confirmedUntil: expect.any(String),
      },
    ]);
    expect(opened.headers.get("set-cookie")).toMatch(/^sokoni_session=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect((await state()).body).toMatchObject({ state: "shop_opened", shops: [{ name: "Zuri Styles" }] });

    const cookie = opened.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
    const signedIn = { cookie, origin: selling.system.url, "x-csrf-token": opened.body.csrfToken };
    const shop = await browser.raw("GET", "/api/shop", undefined, { cookie });
    expect(shop.body).toMatchObject({ name: "Zuri Styles", pageName: "zuri-styles", phone });
    const team = await browser.raw("GET", "/api/shop/team", undefined, { cookie });
    expect(team.body.data).toMatchObject([
      { phone, role: "owner", verifiedAt: expect.any(String), canConfirmAccounts: true, approvedFrom: null },
    ]);
    const sold = { name: "Adire dress", price: { amount: 1_200_000, currency: "NGN" } };
    expect((await browser.raw("POST", "/api/products", sold, signedIn)).status).toBe(201);
    const page = await browser.raw("GET", "/s/zuri-styles", undefined, {});
    expect([page.status, page.text]).toEqual([200, expect.stringContaining("Adire dress")]);
    const log = await browser.raw("GET", "/api/audit", undefined, { cookie });
    expect(log.body.data.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(["shop_opened", "team_phone_proven", "signed_in"]),
    );
  });

  test("opens in each country with its own money, numbers and time", async () => {
    const countries = {
      KE: ["+254711", "KES", "Africa/Nairobi"],
      GH: ["+233241", "GHS", "Africa/Accra"],
      CI: ["+2250707", "XOF", "Africa/Abidjan"],
      UG: ["+256772", "UGX", "Africa/Kampala"],
      TZ: ["+255754", "TZS", "Africa/Dar_es_Salaam"],
      RW: ["+250788", "RWF", "Africa/Kigali"],
      ZM: ["+260955", "ZMW", "Africa/Lusaka"],
      ZA: ["+27821", "ZAR", "Africa/Johannesburg"],
    };
    const offer = await selling.system.call("GET", "/api/sign-up", { key: null });
    expect(offer.body).toMatchObject({ who: "open" });
    expect(offer.body.countries).toContainEqual({
      country: "KE",
      currency: "KES",
      prefix: "+254",
      example: expect.any(String),
    });
    expect(offer.body.countries.map(({ country }: { country: string }) => country).toSorted()).toEqual(
      [...Object.keys(countries), "NG"].toSorted(),
    );
    for (const [country, [home, currency, timezone]] of Object.entries(countries)) {
      const digits = newPhone("").slice(-6);
      const { proves, opens } = opening(selling, `${home}${digits}`);
      const { status, body } = await opens(await proves(), { country, name: `Shop of ${country}` });
      expect([status, body.shop]).toMatchObject([201, { country, currency, timezone }]);
    }
  });

  test("gives the owner the shop's news once they have written to its number", async () => {
    const { proves, opens, phone } = opening(selling);
    const { body } = await opens(await proves(), { name: "News for Ngozi" });
    const { rows } = await selling.system.admin.query(
      "select account from channel_connections where shop_id = $1 and slot = 'chatapp'",
      [body.shop.id],
    );
    const account: string = rows[0].account;
    selling.simulator.whatsapp.configure({
      phoneNumberId: account,
      displayNumber: "+234 802 000 0000",
      name: "News for Ngozi",
      accessToken: "sandbox",
      appSecret: selling.system.services.config.providers.sandbox.whatsapp.appSecrets[0] ?? "",
      webhookUrl: `${selling.system.url}/api/webhooks/chatapp`,
    });
    const before = selling.simulator.whatsapp.sentTo(phone).length;
    await selling.simulator.whatsapp.writeAs({ phoneNumberId: account, from: phone, name: "Ngozi", text: "hello" });
    await quiet(selling.simulator, selling.system);
    const customers = await selling.system.admin.query("select 1 from customers where shop_id = $1", [body.shop.id]);
    expect([customers.rows, before]).toEqual([[], 1]);
  });
});

describe("the code", () => {
  test("is stored as a hash, and nothing of a shop is written before it came back", async () => {
    const tables = ["shops", "team_members", "console_sessions", "api_keys", "routes", "audit_log"];
    const before = await Promise.all(tables.map(countOf));
    const { asks, codes } = opening(selling);
    const { token } = (await asks()).body;
    expect(await Promise.all(tables.map(countOf))).toEqual(before);
    const { rows } = await selling.system.admin.query("select to_jsonb(s)::text as row from sign_ups s");
    const stored = rows.map(({ row }) => row).join("\n");
    expect([stored.includes(token), stored.includes(`"${codes()[0]}"`)]).toEqual([false, false]);
  });

  test("is refused when it is wrong, five times at most, and then even when it is right", async () => {
    const { asks, codes, browser } = opening(selling);
    const { token } = (await asks()).body;
    const tries = (code: string) => browser.call("POST", "/api/sign-up/codes/check", { token, code });
    const left: number[] = [];
    for (let count = 0; count < 5; count += 1) left.push((await tries(wrong(codes()[0]))).body.triesLeft);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    const late = await tries(codes()[0] ?? "");
    expect([late.status, late.body.code]).toEqual([409, "wrong_confirmation_code"]);
  });

  test("opens no shop before it is sent, and none after 10 minutes", async () => {
    const { asks, codes, browser, opens } = opening(selling);
    const { token } = (await asks()).body;
    expect((await opens(token)).body.code).toBe("sign_up_not_proven");
    selling.system.clock.advance(minutes(10));
    const late = await browser.call("POST", "/api/sign-up/codes/check", { token, code: codes()[0] });
    expect(late.body.code).toBe("wrong_confirmation_code");
  });

  test("proves only the sign-up that asked for it", async () => {
    const [mine, yours] = [opening(selling), opening(selling)];
    const { token } = (await mine.asks()).body;
    await yours.asks();
    const crossed = { token, code: yours.codes()[0] === mine.codes()[0] ? wrong(mine.codes()[0]) : yours.codes()[0] };
    expect((await mine.browser.call("POST", "/api/sign-up/codes/check", crossed)).body.code).toBe(
      "wrong_confirmation_code",
    );
  });

  test("is answered the same for a phone that has a shop, which is named only after the proof", async () => {
    const first = opening(selling);
    const opened = await first.opens(await first.proves());
    expect(opened.status).toBe(201);
    const again = opening(selling, first.phone);
    const [known, unknown] = [await again.asks(), await opening(selling).asks()];
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    const { token } = known.body;
    expect((await again.browser.call("POST", "/api/sign-up/state", { token })).body.shops).toEqual([]);
    const signIn = { token, shopId: opened.body.shop.id };
    expect((await again.browser.call("POST", "/api/sign-up/session", signIn)).body.code).toBe("sign_up_not_proven");
    const code = again.codes().at(-1);
    const proven = await again.browser.call("POST", "/api/sign-up/codes/check", { token, code });
    expect(proven.body.shops).toEqual([{ id: opened.body.shop.id, name: opened.body.shop.name, role: "owner" }]);
    const entered = await again.browser.call("POST", "/api/sign-up/session", signIn);
    expect([entered.status, entered.body.shop.id]).toEqual([201, opened.body.shop.id]);
    const other = { token, shopId: selling.system.shop.id };
    expect((await again.browser.call("POST", "/api/sign-up/session", other)).status).toBe(404);
    expect((await again.opens(token)).body.code).toBe("phone_has_shop");
    selling.system.clock.advance(minutes(15));
    expect((await again.browser.call("POST", "/api/sign-up/session", signIn)).body.code).toBe("sign_up_over");
  });

  test("goes to one number five times in a quarter of an hour, however the number is written", async () => {
    const { asks, phone, codes } = opening(selling);
    const written = [phone, `0${phone.slice(4)}`, `234${phone.slice(4)}`.replace(/^/, "+"), phone, phone, phone];
    const statuses: number[] = [];
    for (const one of written) statuses.push((await asks({ phone: one })).status);
    expect([statuses, codes().length]).toEqual([[202, 202, 202, 202, 202, 429], 5]);
  });

  test("goes to no number that can't be, or is in a country without shops", async () => {
    const { asks } = opening(selling);
    for (const phone of ["0803", "12345", "+1 202 555 0143", "+44 7400 123456"]) {
      const { status, body } = await asks({ phone });
      expect([status, body.errors[0]]).toMatchObject([400, { pointer: "/phone", code: "phone" }]);
    }
  });
});

describe("the shop", () => {
  test("is opened once when the request is repeated, at once or later", async () => {
    const { proves, opens } = opening(selling);
    const token = await proves();
    const before = await countOf("shops");
    const at = await Promise.all([opens(token), opens(token), opens(token)]);
    expect(at.map(({ status }) => status)).toEqual([201, 201, 201]);
    const again = await opens(token, { name: "Another name" });
    const ids = new Set([...at, again].map(({ body }) => body.shop.id));
    expect([again.status, again.body.shop.name, ids.size, await countOf("shops")]).toEqual([
      201,
      at[0]?.body.shop.name,
      1,
      before + 1,
    ]);
    selling.system.clock.advance(minutes(15));
    expect((await opens(token)).body.code).toBe("sign_up_over");
  });

  test("is one for a phone that is proven in two tabs", async () => {
    const tab = opening(selling);
    const other = opening(selling, tab.phone);
    const tokens = [await tab.proves(), await other.proves()] as const;
    const both = await Promise.all([tab.opens(tokens[0]), other.opens(tokens[1])]);
    expect(both.map(({ status, body }) => (status === 201 ? "opened" : body.code))).toEqual(
      expect.arrayContaining(["opened", "phone_has_shop"]),
    );
  });

  test("is opened by a member of somebody else's team", async () => {
    const chat = openChat(selling.system, { simulator: selling.simulator, shop: selling.system.shop, name: "Helper" });
    await selling.system.call("POST", "/api/shop/team", {
      body: { name: "Helper", phone: chat.phone, role: "agent" },
    });
    await selling.system.admin.query("update team_members set verified_at = created_at where phone = $1", [chat.phone]);
    const { proves, opens } = opening(selling, chat.phone);
    expect((await opens(await proves(), { name: "Helper’s own" })).status).toBe(201);
  });

  test("has no name of the platform's or of somebody who keeps money", async () => {
    const { proves, opens } = opening(selling);
    const token = await proves();
    for (const name of ["Sokoni Support", "S0koni Official", "Paystack Nigeria", "The courier", "GIG Logistics"]) {
      const { status, body } = await opens(token, { name });
      expect([name, status, body.errors[0].pointer]).toEqual([name, 400, "/name"]);
    }
    const page = await opens(token, { pageName: "sokoni-help" });
    expect([page.status, page.body.errors[0]]).toMatchObject([400, { pointer: "/pageName", code: "platform_name" }]);
    expect((await opens(token, { name: "Mama Neema Sokoni" })).status).toBe(201);
  });

  test("gets a free address by itself, and is refused one that it asks for and another shop has", async () => {
    const [first, second, third] = [opening(selling), opening(selling), opening(selling)];
    const pageOf = async (id: string): Promise<string> => {
      const { rows } = await selling.system.admin.query("select page_name from shops where shop_id = $1", [id]);
      return rows[0].page_name;
    };
    const made = [
      await first.opens(await first.proves(), { name: "Bíntu’s Ankara & Co." }),
      await second.opens(await second.proves(), { name: "Bintu’s Ankara Co. ብንቱ" }),
    ];
    expect(await Promise.all(made.map(({ body }) => pageOf(body.shop.id)))).toEqual([
      "bintus-ankara-co",
      "bintus-ankara-co-2",
    ]);
    const token = await third.proves();
    const taken = await third.opens(token, { pageName: "bintus-ankara-co" });
    expect([taken.status, taken.body.code]).toEqual([409, "page_name_taken"]);
    expect((await third.opens(token, { pageName: "bintu-lagos" })).status).toBe(201);
  });

  test("has no name that another shop has, however it is written", async () => {
    const [first, second] = [opening(selling), opening(selling)];
    expect((await first.opens(await first.proves(), { name: "Mama Ngozi’s Kitchen" })).status).toBe(201);
    const token = await second.proves();
    for (const name of [
      "mama ngozis kitchen",
      "MAMA  NGOZI'S KITCHEN!",
      "Máma Ngozi’s Kitchen",
      "Mаma Ng0zi’s Kltchen",
      "Mama-Ngozis ✨ Kitchen",
    ]) {
      const { status, body } = await second.opens(token, { name });
      expect([name, status, body.errors]).toMatchObject([name, 400, [{ pointer: "/name", code: "name_taken" }]]);
    }
    expect((await second.opens(token, { name: "Mama Ngozi’s Kitchen Yaba" })).status).toBe(201);
  });

  test("waits two days for a person who leaves, and no longer", async () => {
    const { proves, opens } = opening(selling);
    const [soon, late] = [await proves(), await proves()];
    selling.system.clock.advance(hours(47));
    expect((await opens(soon, { name: "" })).status).toBe(400);
    selling.system.clock.advance(hours(2));
    expect((await opens(late)).body.code).toBe("sign_up_over");
    await selling.system.worker?.sweep();
    expect((await selling.system.admin.query("select 1 from sign_ups where opened_shop is null")).rows).toEqual([]);
  });

  test("is refused when too many were opened from one address in a day", async () => {
    const [first, second] = [opening(selling), opening(selling)];
    const tokens = [await first.proves(), await second.proves()] as const;
    expect((await first.opens(tokens[0])).status).toBe(201);
    await selling.system.admin.query("update rate_buckets set tokens = 0 where bucket like 'shops from%'");
    const { status, body } = await second.opens(tokens[1]);
    expect([status, body.code]).toEqual([429, "rate_limited"]);
  });
});
