// Who may open a shop is the operator's decision: nobody, anybody, or people with an invitation.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { days } from "../src/kernel/values/clock.ts";
import { readConfig } from "../src/kernel/process/config.ts";
import { lets, opening } from "./support/opening.ts";
import { type Operator, operatorOf } from "./support/operator.ts";
import { type Selling, startSelling } from "./support/selling.ts";

let selling: Selling;
let sokoni: Operator;
let folder: string;
beforeAll(async () => {
  selling = await startSelling({}, { config: lets("invite") });
  folder = mkdtempSync(join(tmpdir(), "sokoni-cli-"));
  sokoni = operatorOf(selling.system, folder);
});
afterAll(async () => {
  await selling.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => selling.system.admin.query("delete from rate_buckets"));

const inOrder = (a: string, b: string): number => a.localeCompare(b);

async function invite(...options: string[]): Promise<{ id: string; code: string; url: string }> {
  const { code, out } = await sokoni("invite", ...options, "--json");
  expect(code).toBe(0);
  return JSON.parse(out);
}

describe("with SIGN_UP=invite", () => {
  test("no message goes to anybody without a valid invitation", async () => {
    const { asks, codes } = opening(selling);
    const refused = [await asks(), await asks({ invitation: "ABCDE-FGHJK" }), await asks({ invitation: "-" })];
    expect(refused.map(({ body }) => body.code)).toEqual(Array.from({ length: 3 }, () => "invitation_needed"));
    expect(codes()).toEqual([]);
  });

  test("an invitation opens as many shops as the operator said, however its code is typed", async () => {
    const { code, url } = await invite("--uses", "2", "--note", "Yaba market");
    expect(url).toBe(`${selling.system.url}/console/sign-up#${code}`);
    const people = [opening(selling), opening(selling), opening(selling)];
    const typed = [code, code.toLowerCase().replace("-", " "), code.replace("-", "")];
    const tokens: string[] = [];
    for (const [index, { asks, codes, browser }] of people.entries()) {
      const { token } = (await asks({ invitation: typed[index] })).body;
      const proven = await browser.call("POST", "/api/sign-up/codes/check", { token, code: codes()[0] });
      expect(proven.status).toBe(200);
      tokens.push(token);
    }
    const opened = await Promise.all(people.map(({ opens }, index) => opens(tokens[index] ?? "")));
    const statuses = opened.map(({ status, body }) => (status === 201 ? "opened" : body.code));
    expect(statuses.toSorted(inOrder)).toEqual(["invitation_needed", "opened", "opened"]);
    expect((await opening(selling).asks({ invitation: code })).body.code).toBe("invitation_needed");
    expect((await sokoni("invite", "list")).out).toMatch(/2 of 2 +\S+ +used up +Yaba market/);
  });

  test("its code is stored nowhere", async () => {
    const { code } = await invite();
    const { rows } = await selling.system.admin.query(
      "select string_agg(to_jsonb(i)::text, ' ') as all from sign_up_invitations i",
    );
    expect(rows[0].all).not.toContain(code.replace("-", ""));
  });

  test("the operator sees which shops were opened, by whom and with which invitation", async () => {
    const { id, code } = await invite();
    const { asks, codes, browser, opens, phone } = opening(selling);
    const { token } = (await asks({ invitation: code })).body;
    await browser.call("POST", "/api/sign-up/codes/check", { token, code: codes()[0] });
    const { body } = await opens(token, { name: "Kofi Sound", sells: "electronics" });
    const line = (await sokoni("sign-ups")).out.split("\n").find((one) => one.includes("Kofi Sound"));
    for (const one of [body.shop.id, phone, "electronics", "NG", id]) expect(line).toContain(one);
  });

  test("an invitation ends when the operator says so, and by itself", async () => {
    const [ended, old] = [await invite(), await invite("--days", "3")];
    expect((await sokoni("invite", "end", "--invitation", ended.id)).code).toBe(0);
    expect((await opening(selling).asks({ invitation: ended.code })).body.code).toBe("invitation_needed");
    const again = await sokoni("invite", "end", "--invitation", ended.id);
    expect([again.code, again.errors]).toEqual([2, expect.stringContaining(`there is no invitation ${ended.id}`)]);
    selling.system.clock.advance(days(30));
    expect((await opening(selling).asks({ invitation: old.code })).body.code).toBe("invitation_needed");
  });

  test.each([
    ["--uses", "0"],
    ["--uses", "many"],
    ["--days", "366"],
  ])("refuses an invitation with %s %s", async (option, value) => {
    const { code, errors } = await sokoni("invite", option, value);
    expect([code, errors]).toEqual([2, expect.stringContaining(`${option} must be a whole number from 1 to`)]);
  });
});

describe("the setting", () => {
  const settings = (environment: Record<string, string>) =>
    readConfig({ DATA_FOLDER: folder, MASTER_KEY: "x", ...environment }, folder).signUp;
  const live = { WHATSAPP_APP_SECRET: "a", WHATSAPP_VERIFY_TOKEN: "b" };

  test("is closed unless it is given, and then nobody gets a code", async () => {
    expect(settings({}).who).toBe("closed");
    const closed = await startSelling({}, { config: lets("closed") });
    try {
      const { asks, codes } = opening(closed);
      expect((await asks()).body.code).toBe("sign_up_closed");
      expect(codes()).toEqual([]);
    } finally {
      await closed.stop();
    }
  });

  test("opens live shops where the operator has live providers, and their owners come back with a code", async () => {
    const live = await startSelling(
      {},
      {
        config: ({ providers, signUp, ...rest }) => ({
          ...rest,
          providers: { ...providers, live: providers.sandbox },
          signUp: { ...signUp, who: "open", mode: "live" },
        }),
      },
    );
    try {
      const { asks, proves, opens, browser, phone } = opening(live);
      expect((await asks()).body.sandboxPhoneUrl).toBeNull();
      const { status, body } = await opens(await proves());
      expect([status, body.shop.mode]).toEqual([201, "live"]);
      const channels = "select 1 from channel_connections where shop_id = $1";
      expect((await live.system.admin.query(channels, [body.shop.id])).rows).toEqual([]);
      // No number of the shop could send them a link.
      const token = await opening(live, phone).proves();
      const again = await browser.call("POST", "/api/sign-up/session", { token, shopId: body.shop.id });
      expect([again.status, again.body.shop.mode, again.body.member.role]).toEqual([201, "live", "owner"]);
    } finally {
      await live.stop();
    }
  });

  test("needs the number that sends codes where shops are live", () => {
    expect(() => settings({ ...live, SIGN_UP: "open" })).toThrow("SIGN_UP_WHATSAPP_ACCOUNT");
    const number = { SIGN_UP_WHATSAPP_ACCOUNT: "1", SIGN_UP_WHATSAPP_TOKEN: "t" };
    expect(settings({ ...live, ...number, SIGN_UP: "open" })).toMatchObject({ who: "open", mode: "live" });
    expect(settings({ SIGN_UP: "invite" })).toMatchObject({ who: "invite", mode: "sandbox" });
    expect(() => settings({ SIGN_UP: "yes" })).toThrow("SIGN_UP must be open, invite or closed");
  });
});
