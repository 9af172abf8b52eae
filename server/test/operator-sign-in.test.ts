// How an operator comes in: by invitation, password and second factor; and how nobody else does.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hours, minutes } from "../src/kernel/values/clock.ts";
import { writeCookie } from "../src/kernel/http/cookies.ts";
import { operatorCookie } from "../src/operator/sign-in/sessions.ts";
import { operatorOf } from "./support/operator.ts";
import {
  codeOf,
  goodPassword,
  invitationFor,
  joinedOperator,
  type OperatorBrowser,
  operatorBrowser,
  readable,
  secretIn,
} from "./support/operator-browser.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());
// All tests come from one address.
beforeEach(() => system.admin.query("delete from rate_buckets"));

const isIn = async (browser: OperatorBrowser): Promise<boolean> =>
  (await browser.open("/operator")).path === "/operator";
const signsIn = (email: string, password: string, code: string, browser = operatorBrowser(system.url)) =>
  browser.post("/operator/sign-in", { email, password, code });

describe("an invitation", () => {
  test("lets its operator set a password and a second factor, once", async () => {
    const { path, email } = await invitationFor(system, "admin");
    const browser = operatorBrowser(system.url);
    const page = await browser.open(path);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'; style-src 'self'");
    expect(page.headers.get("cache-control")).toBe("no-store");
    const qr = await fetch(`${system.url}${path}/qr.svg`);
    expect([qr.status, qr.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);

    const secret = secretIn(page.text);
    expect(secret.length).toBe(20);
    const choice = { password: goodPassword, repeated: goodPassword, code: codeOf(secret) };
    const answer = await fetch(system.url + path, {
      method: "POST",
      body: new URLSearchParams(choice),
      redirect: "manual",
    });
    expect(answer.headers.get("set-cookie")).toMatch(
      /^sokoni_operator=[\w-]{43}; Path=\/operator; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    expect(await isIn(operatorBrowser(system.url, answer.headers.get("set-cookie")?.split(";", 1)[0]))).toBe(true);

    const again = await browser.post(path, choice);
    expect([again.status, readable(again.text)]).toEqual([
      404,
      expect.stringContaining("This link is no longer valid"),
    ]);
    const kept = await system.admin.query("select password, totp_secret from operators where email = $1", [email]);
    expect(kept.rows[0].password).toMatch(/^scrypt:32768:8:3:/);
    expect(kept.rows[0].totp_secret.includes(secret)).toBe(false);
  });

  test.each([
    ["a short password", { password: "short", repeated: "short" }, "at least 12 characters"],
    ["two different passwords", { password: goodPassword, repeated: `${goodPassword}!` }, "The two passwords differ"],
    ["one letter again and again", { password: "aaaaaaaaaaaaaaa", repeated: "aaaaaaaaaaaaaaa" }, "easy to guess"],
    ["a very long password", { password: "ab-cde".repeat(40), repeated: "ab-cde".repeat(40) }, "at most 200"],
    ["a wrong code", { code: "000000" }, "This code does not fit"],
    ["nothing", { password: "", repeated: "", code: "" }, "at least 12 characters"],
  ])("does not take %s, and stays valid", async (_, wrong, says) => {
    const { path } = await invitationFor(system, "viewer");
    const browser = operatorBrowser(system.url);
    const secret = secretIn((await browser.open(path)).text);
    const right = { password: goodPassword, repeated: goodPassword, code: codeOf(secret) };
    const refused = await browser.post(path, { ...right, ...wrong });
    expect([refused.status, readable(refused.text)]).toEqual([422, expect.stringContaining(says)]);
    expect(refused.text).not.toContain(goodPassword);
    expect((await browser.post(path, right)).path).toBe("/operator");
  });

  test("ends after 15 minutes, and when a newer one is made", async () => {
    const first = await invitationFor(system, "viewer");
    const second = await invitationFor(system, null, first.email);
    const browser = operatorBrowser(system.url);
    expect((await browser.open(first.path)).status).toBe(404);
    expect((await browser.open(second.path)).status).toBe(200);
    system.clock.advance(minutes(15));
    expect((await browser.open(second.path)).status).toBe(404);
    expect((await browser.open("/operator/join/nothing")).status).toBe(404);
    expect((await browser.open(`${second.path}/qr.svg`)).status).toBe(404);
  });

  test("is the way back in: the former password, code and sessions end when it is used, not before", async () => {
    const lost = await joinedOperator(system, "support");
    const { path } = await invitationFor(system, null, lost.email);
    expect(await isIn(lost)).toBe(true);
    const browser = operatorBrowser(system.url);
    const secret = secretIn((await browser.open(path)).text);
    const password = "another walk to Kisumu";
    const joined = await browser.post(path, { password, repeated: password, code: codeOf(secret) });
    expect(joined.text).toContain("support");
    expect(await isIn(lost)).toBe(false);
    expect((await signsIn(lost.email, goodPassword, codeOf(lost.secret, 1))).status).toBe(401);
    expect((await signsIn(lost.email, password, codeOf(secret, 1))).path).toBe("/operator");
  });
});

describe("the sign-in", () => {
  test("needs email, password and code together, and takes each code once", async () => {
    const { email, secret } = await joinedOperator(system, "viewer");
    const used = await signsIn(email, goodPassword, codeOf(secret));
    expect([used.status, readable(used.text)]).toEqual([
      401,
      expect.stringContaining("Email, password or code is wrong"),
    ]);
    const code = codeOf(secret, 1);
    expect((await signsIn(email, "a long walk to Mombasa", code)).status).toBe(401);
    expect((await signsIn(email, goodPassword, "000000")).status).toBe(401);
    expect((await signsIn(` ${email.toUpperCase()} `, goodPassword, code)).path).toBe("/operator");
    expect((await signsIn(email, goodPassword, code)).status).toBe(401);
  });

  test("takes a code once, also when it is sent twice at the same moment", async () => {
    const { email, secret } = await joinedOperator(system, "viewer");
    const code = codeOf(secret, 1);
    const both = await Promise.all([signsIn(email, goodPassword, code), signsIn(email, goodPassword, code)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test("answers alike for an account that does not exist, and for one that was only invited", async () => {
    const { email } = await joinedOperator(system, "viewer");
    const { email: onlyInvited } = await invitationFor(system, "viewer");
    const answers = await Promise.all(
      [email, onlyInvited, "nobody@example.com"].map(async (one) => {
        const { status, text } = await signsIn(one, "a long walk to Mombasa", "123456");
        return [status, text.replaceAll(one, "EMAIL")];
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]?.[0]).toBe(401);
  });

  test("is limited for one account, whatever the address, and for one address", async () => {
    const { email, secret } = await joinedOperator(system, "viewer");
    await signsIn(email, "wrong", "123456");
    const { rows } = await system.admin.query("select round(tokens) as left from rate_buckets order by tokens");
    expect(rows.map((row) => Number(row.left))).toEqual([9, 29]);
    // The tries of a quarter of an hour, on end.
    await system.admin.query("update rate_buckets set tokens = 0 where tokens < 10");
    const right = await signsIn(email, goodPassword, codeOf(secret, 1));
    expect([right.status, readable(right.text)]).toEqual([429, expect.stringContaining("try again in")]);
    await system.admin.query("update rate_buckets set tokens = 0");
    expect((await signsIn("nobody@example.com", "wrong", "123456")).status).toBe(429);
  });

  test("is refused to a form of another site", async () => {
    const { email, secret } = await joinedOperator(system, "viewer");
    const fields = { email, password: goodPassword, code: codeOf(secret, 1) };
    const browser = operatorBrowser(system.url);
    const foreign = await browser.post("/operator/sign-in", fields, { origin: "https://evil.example" });
    expect([foreign.status, browser.cookie]).toEqual([403, ""]);
    expect((await browser.post("/operator/sign-in", fields, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  });
});

describe("the command line", () => {
  test("invites, lists and removes operators, and says what is wrong", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sokoni-operators-"));
    const sokoni = operatorOf(system, folder, { PUBLIC_URL: system.url });
    const invite = (email: string, ...more: string[]) =>
      sokoni("operator", "invite", "--name", "Ada Obi", "--email", email, ...more);
    const invited = await invite("Ada@Example.com", "--role", "admin");
    expect([invited.code, invited.errors]).toEqual([0, ""]);
    const path = /\/operator\/join\/[\w-]{43}/.exec(invited.out)?.[0] ?? "";
    const browser = operatorBrowser(system.url);
    const secret = secretIn((await browser.open(path)).text);
    await browser.post(path, { password: goodPassword, repeated: goodPassword, code: codeOf(secret) });
    expect(await isIn(browser)).toBe(true);
    expect((await sokoni("operator", "list")).out).toMatch(/opr_\w+ +Ada Obi +ada@example.com +admin/);

    for (const [email, ...more] of [["no-address"], ["a@b.example", "--role", "king"], ["<x>@b.example"]])
      expect((await invite(email ?? "", ...more)).code).toBe(2);
    const id = /opr_\w+(?= +Ada Obi)/.exec((await sokoni("operator", "list")).out)?.[0] ?? "";
    await joinedOperator(system, "admin");
    expect((await sokoni("operator", "remove", "--operator", id, "--reason", "She left.")).code).toBe(0);
    expect(await isIn(browser)).toBe(false);
    expect((await sokoni("operator", "list")).out).not.toContain("Ada Obi");
    const { rows } = await system.admin.query(
      "select act, operator_id, reason from operator_acts where object_id = $1",
      [id],
    );
    expect(rows).toContainEqual({ act: "operator_removed", operator_id: "cli", reason: "She left." });
    // The address is free again.
    expect((await invite("ada@example.com")).out).toContain("(viewer)");
    rmSync(folder, { recursive: true, force: true });
  });
});

describe("a session", () => {
  test("has a cookie that is sent over HTTPS only, where the installation has HTTPS", () => {
    expect(writeCookie("https://sokoni.example", operatorCookie, "x", 1)).toBe(
      "__Secure-sokoni_operator=x; Path=/operator; Max-Age=1; HttpOnly; SameSite=Strict; Secure",
    );
  });

  test("ends after 30 minutes without use, and after 12 hours in any case", async () => {
    const busy = await joinedOperator(system, "viewer");
    const idle = await joinedOperator(system, "viewer");
    for (let passed = 0; passed < hours(12) - minutes(25); passed += minutes(25)) {
      system.clock.advance(minutes(25));
      expect(await isIn(busy)).toBe(true);
    }
    expect(await isIn(idle)).toBe(false);
    system.clock.advance(minutes(25));
    expect(await isIn(busy)).toBe(false);
  });

  test("is listed to its operator, who ends it; another operator's is not", async () => {
    const own = await joinedOperator(system, "viewer");
    const elsewhere = operatorBrowser(system.url);
    await signsIn(own.email, goodPassword, codeOf(own.secret, 1), elsewhere);
    const other = await joinedOperator(system, "admin");
    const { rows } = await system.admin.query("select id from operator_sessions where operator_id = $1", [own.id]);
    for (const { id } of rows) expect((await other.sends("/operator/me", { session: id })).status).toBe(404);

    const session = /name="session" value="(ops_\w+)"/.exec((await own.open("/operator/me")).text)?.[1] ?? "";
    await own.sends("/operator/me", { session });
    expect([await isIn(own), await isIn(elsewhere), await isIn(other)]).toEqual([true, false, true]);
    expect((await own.sends("/operator/me", { session })).status).toBe(404);
  });

  test("ends with the sign-out, which needs the page's own token", async () => {
    const own = await joinedOperator(system, "viewer");
    const { cookie } = own;
    for (const fields of [{}, { csrf: "" }, { csrf: "wrong" }])
      expect((await operatorBrowser(system.url, cookie).post("/operator/sign-out", fields)).status).toBe(403);
    const csrf = /name="csrf" value="([^"]+)"/.exec((await own.open("/operator")).text)?.[1] ?? "";
    expect((await own.post("/operator/sign-out", { csrf })).path).toBe("/operator/sign-in");
    expect(await isIn(operatorBrowser(system.url, cookie))).toBe(false);
  });
});
